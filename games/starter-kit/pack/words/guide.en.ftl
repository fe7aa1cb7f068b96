# The guided start of the squad game. The same keys, in the same order, are in guide.it.ftl.

guide-question = This line always says what has to be decided, and by whom. In Market Morning the Russians set up first, between the columns O and U. Put their first squad, a 4-4-7, into the wooden house of O6. Its numbers are firepower, range in hexes, and morale.
guide-russians = Place the other squads and both leaders where you like within the area, and give the light machine gun to a squad. No more than three squads and four leaders stand in a hex. Then end the set-up.
guide-germans = You play both sides here. The Germans come from the west, out of the columns I to L. Put a squad, a 4-6-7, on the road at L5: from there the house of O6 is seen.
guide-leader = Put the leader 9-1 beside it: morale 9, and whoever he directs takes one off the roll.
guide-ready = Place the others, give away both machine guns, and end the set-up. In the Rally Phase nobody has to be rallied yet; where it asks whether weapons change hands, end that too, for both sides. Then the Prep Fire Phase of the Germans begins.
guide-board = Whoever fires now does not move later. Pull the thread of sight from one hex to another to see the range; whether there is a line of sight is known once a shot is declared.
guide-target = Point at O6 and declare fire on it.
guide-firer = The squad of L5 takes part with its own firepower. All who fire from one hex at the same target fire together.
guide-direct = Let the 9-1 direct it. Without a leader doubles would cost the attack a column.
guide-roll = Here is all that goes into it, each with its rule: four firepower on the column of 4, two more for the wooden house, one less for the leader; and the chances of each result. Throw the dice.
guide-log = The log tells what fell and what came of it: nothing, a check of morale or of nerve, a casualty. Both are marked Prep Fire now and have done their part of this turn. Go on: others fire, then move, and after every step of a move the Russians may fire back.
