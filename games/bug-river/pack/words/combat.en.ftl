# Dice, checks and combat of Across the Bug River. The same keys, in the same order, are in combat.it.ftl.

## Why not: dice
fortune-of-the-other = Your opponent holds the fortune of battle: you cannot throw your die again.

## Why not: declaring an attack
target-not-adjacent = { $hex } is not adjacent: combat takes place between neighbouring hexes.
no-enemy-there = There are no enemy combat units in { $hex }.
attacks-already = { $unit } takes part in the attack already.
attacks-from-one-hex = { $unit } is in another hex: an attack is made from one hex only.
attacks-with-other-formation = { $unit } belongs to another formation: only units of one formation attack together.
disorganised-only-recovers = { $unit } is disorganized: it can only recover.
no-afv-over-the-bug = { $unit } cannot attack across the Bug where there is no bridge: only infantry can.
only-hasty-out-of-command = { $unit } is not in command: it can only make Hasty Attacks.

## Why not: armour and losses
not-the-best-armour = { $unit } is not the unit with the most Tank or AT Points, and the strongest of those.
takes-no-part = { $unit } takes no part in this.
compared-unit-loses-first = The first loss falls on the unit whose Tank or AT Points were compared, not on { $unit }.
strongest-loses-first = Superior armour need not lose: the first loss falls on the strongest unit of the stack, not on { $unit }.
remaining-units-lose = The second loss falls on the units that stay in the hex, those first that have lost least, not on { $unit }.
losses-are-spread = { $unit } has lost more than others: losses are spread evenly.

## Why not: retreats
retreats-already = { $unit } is among those who retreat already.
no-way-to-retreat = { $unit } has no hex to retreat to of its own will.
who-retreats = First say who retreats.
retreat-to-where = Say where those who retreat go.
must-retreat = These units failed their check: they must retreat.
retreat-hex-by-hex = { $hex } is not adjacent: a retreat goes from hex to hex.
retreat-into-enemy = There are enemy units in { $hex }: no retreat leads there.
retreat-over-the-bug = Water without a bridge lies before { $hex }: no retreat crosses the Bug or a lake.
retreat-into-zone = { $hex } is in an enemy zone of control: only a forced retreat without another way leads there, and it stops there.
retreat-toward-supply = { $hex } leads away from supply, and there is a better way.
retreat-back = The retreat cannot go back into { $hex }.
motorised-retreat-one-hex = Motorized units retreat one hex only where they cross a stream or enter forest or swamp, as on the way to { $hex }.

## What goes into a combat
factor-attacker = { $unit }: strength in attack
factor-attacking-guns = { $unit }: a quarter of its strength in attack
factor-defender = { $unit }: strength in defence
factor-multiplier = { $unit }: times its combat chit
factor-attack = Attack in all
factor-defence = Defence in all
factor-line = Line of the table
line-clear = open ground
line-rough = village, forest, swamp
line-strong = city, fortification
factor-odds = Odds
odds-hopeless = hopeless
share-hexside = Water between the hexes
share-brandenburg = Bridge held by the Brandenburgers
share-support = Support from { $hex }
share-support-formation = Support of the same formation from { $hex }
share-defence-support = Defender’s support from { $hex }
share-defence-support-formation = Defender’s support of the same formation from { $hex }
share-hq = Attack Support of the HQ
share-armour = Armour
share-engineers = Engineers against the fortification
factor-modifier = Die modifier in all

## What goes into a check
factor-effectiveness = { $unit }: effectiveness
factor-fortification = Fortification
factor-surprise = Surprise attack

## What goes into a move
factor-movement = { $unit }: movement points
factor-allowance = Points for the move
factor-march = More, as long as no enemy is near
factor-action-points = Action Points
factor-cost = Cost in all
factor-left = Points left
