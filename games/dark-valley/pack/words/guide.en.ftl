# The guided start of The Dark Valley, and what the start page says of the game. The same keys, in the same order, are in guide.it.ftl.

## The guided start
guide-question = This line always says what has to be decided, and by whom. It is June 1944. In a turn chits are drawn from a cup, and each says who acts and how; the Axis decides in secret which Panzer Army chits are among them. Take the 4th.
guide-chit = Whoever has the initiative plays the first chit of the turn without drawing it. Play Soviet Movement/Combat.
guide-round = Its owner says which it is: all of his units move, or all of them attack. The front stands already, so attack: choose Combat.
guide-board = The whole Eastern Front lies here. f shows all of it, n goes from unit to unit, and under Why? lie the front line, supply and zones of control. Beside the map are the cup, the calendar, the score and the losses.
guide-take = Between Vitebsk and Orsha the German line is thin. Take up 11GA, the Eleventh Guards Army: it lies in a stack.
guide-attack = Attack W4718 with it. 8 against 3 would be the column 2-1.
guide-join = Whoever stands beside the hex can join in: add 31A, and watch the column change.
guide-tanks = Now the tanks, 2GTC: 17 against 3, the column 5-1.
guide-fight = Before the die falls you see what may come of it, and how likely each result is. Attack.
guide-defender = You play both sides here. The German could still send aircraft or assault guns; let him keep them.
guide-die = A 1: no effect. But the Soviet side may throw once more when nothing comes of an attack. Do it.
guide-retreat = The corps retreats, by two hexes, and may choose the way. Send VI to W4519.
guide-advance = The hex is empty: attackers may advance into it. Send 2GTC.
guide-stay = Let the others hold the line.
guide-log = The road to Minsk is open. Everything that happened stands here, with its dice and its rules. Other attacks may follow before the next chit is drawn: from here on the war is yours.

## What the start page says
about = The war in the East from June 1941 to the end, on one map from Berlin to the Caucasus: armies, corps and divisions, Panzer Armies and tank armies. Chits out of a cup say who moves and who fights; railways, depots and the weather say how far. From one summer’s operation to the campaign of 44 turns.
