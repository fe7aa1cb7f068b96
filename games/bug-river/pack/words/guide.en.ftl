# The guided start of Across the Bug River, and what the start page says of the game. The same keys, in the same order, are in guide.it.ftl.

## The guided start
guide-question = This line always says what has to be decided, and by whom. On the morning of 22 June the German strikes by surprise: up to two Infantry Divisions act before anybody else. Activate the 298th and throw for its Action Points.
guide-fortune = A 1: only 3 Action Points. But you hold the fortune of battle: you may throw one of your own dice again, and then it passes to your opponent. Throw the die again.
guide-command = A 10: 6 Action Points. A division obeys its HQ. Click the counter “298” with the right button, or hold your finger on it; then choose “Command Range of its HQ” below. Units farther away pay double, and can only move or make Hasty Attacks.
guide-attack = The bridge at Zosin is in German hands. Take I/526 out of its stack and point at 2008, Ustyluh, beyond the bridge: a Prepared Attack costs 3 points and uses the best column of the chit. Add 1/191 and watch the odds change. Every number has its rule. Then throw.
guide-check = The chits made it 33 against 4, eight to one, and the border guards failed their check with a 7. Now the Soviet has the fortune of battle; for guards who are surprised it is worth little. You play both sides here: keep the die.
guide-retreat = Disorganised, the guards must leave Ustyluh. Send them to 2107, and end the retreat there.
guide-bonus = The guards are gone, and the winner has a bonus Action Point for the units that fought. Take I/526 over the bridge to 2008.
guide-reaction = Who moves next to the enemy may wake him: the Soviet is asked about a Formation Reaction. The 1st Battalion of the Border Guards still stands beside the bridge: let it try, and throw.
guide-fails = It needs a 4, and the surprise adds 2 to its 5. A success would have ended the move and made the battalion active. Keep the die: the battalion goes on across the bridge.
guide-boats = There is another way across the Bug: in each activation a few leg units can use boats. Take II/526 out of its stack to 1909. The table shows every hex it can reach and at what cost. No enemy stands next to it there, so nobody can react. Then stop it.
guide-end = 2 Action Points are left, enough for a Regular Attack or a second boat. A formation can be activated again as long as its Activation Level is above 0; what it does not spend now is lost. End the activation.
guide-log = Everything that happened stands here, with dice, chits and rules. The 44th Infantry Division may come next; then both sides throw for the initiative. From here on the battle is yours.

## What the start page says
about = 22 June 1941, first light: the German III Motorised Corps crosses the Bug at Ustyluh and strikes for Volodymyr-Volynskyi and the road to Lutsk. Border guards, half-built fortifications and two Soviet divisions stand in its way, and a second line is on the march. Battalions and companies under their HQs, few Action Points, and an enemy who may react to every move.
