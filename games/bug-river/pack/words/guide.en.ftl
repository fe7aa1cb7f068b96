# The guided start of Across the Bug River, and what the start page says of the game. The same keys, in the same order, are in guide.it.ftl.

## The guided start
guide-question = This line always says what has to be decided, and by whom. On the morning of 22 June the German strikes by surprise: up to two Infantry Divisions act before anybody else. Activate the 298th and throw for its Action Points.
guide-fortune = A 1: only 3 Action Points. But you hold the fortune of battle: you may throw one of your own dice again, and then it passes to your opponent. Throw the die again.
guide-command = A 10: 6 Action Points. A division obeys its HQ. Click the counter “298” with the right button, or hold your finger on it; then choose “Command Range of its HQ” below. Units farther away pay double, and can only move or make Hasty Attacks.
guide-take = The bridge at Zosin is in German hands. Take I/526 out of its stack.
guide-attack = Point at 2008, Ustyluh, beyond the bridge, and choose the Prepared Attack: it costs 3 points and uses the best column of the chit.
guide-join = Add 1/191, and watch the odds change.
guide-fight = Every number has its rule. Fight: chits are drawn, then the die falls.
guide-check = The chits made it 33 against 4, eight to one, and the border guards failed their check with a 7. Now the Soviet has the fortune of battle; for guards who are surprised it is worth little. You play both sides here: keep the die.
guide-retreat = Disorganised, the guards must leave Ustyluh. Send them to 2107.
guide-stay = End the retreat there.
guide-log = The guards are gone, and the bridge is open: everything stands here, with dice, chits and rules. Whoever won has a bonus Action Point, boats wait at the Bug, and the enemy may react to whatever moves next to it. From here on the battle is yours.

## What the start page says
about = 22 June 1941, first light: the German III Motorised Corps crosses the Bug at Ustyluh and strikes for Volodymyr-Volynskyi and the road to Lutsk. Border guards, half-built fortifications and two Soviet divisions stand in its way, and a second line is on the march. Battalions and companies under their HQs, few Action Points, and an enemy who may react to every move.

## How the sides stand at the end
tally-points = Victory Points
tally-losses = Units lost
