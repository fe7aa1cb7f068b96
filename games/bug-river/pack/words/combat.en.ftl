# Dice, checks and combat of Across the Bug River. The same keys, in the same order, are in combat.it.ftl.

## Why not: dice
fortune-of-the-other = Your opponent holds the fortune of battle: you cannot throw your die again.

## Why not: declaring an attack
target-not-adjacent = { $hex } is not adjacent: only adjacent hexes can be attacked.
no-enemy-there = There are no enemy combat units in { $hex }.
attacks-already = { $unit } already takes part in the attack.
attacks-from-one-hex = { $unit } is in another hex: an attack is made from one hex only.
attacks-with-other-formation = { $unit } belongs to another formation: only units of one formation attack together.
disorganised-only-recovers = { $unit } is disorganised: it can only recover.
no-afv-over-the-bug = { $unit } cannot attack across the Bug without a bridge: only infantry can.
only-hasty-out-of-command = { $unit } is not in command: it can only make Hasty Attacks.

## Why not: armour and losses
not-the-best-armour = { $unit } is not compared: the unit with the most Tank or AT Points is, and among equals the strongest.
takes-no-part = { $unit } takes no part in this.
compared-unit-loses-first = The first loss does not fall on { $unit }, but on the unit whose Tank or AT Points were compared.
strongest-loses-first = The first loss does not fall on { $unit }: Armour Superiority spares armour, and the strongest unit of the stack takes it.
remaining-units-lose = The second loss does not fall on { $unit }, but on the units that stay in the hex, and first on those that have lost least.
losses-are-spread = { $unit } has lost more than others: losses are spread evenly.

## Why not: retreats
retreats-already = { $unit } already retreats.
no-way-to-retreat = { $unit } has no hex into which it could retreat of its own will.
who-retreats = First choose who retreats.
retreat-to-where = First choose the hex where those who retreat go.
must-retreat = These units failed their check and must retreat.
retreat-hex-by-hex = { $hex } is not adjacent: a retreat goes from hex to hex.
retreat-into-enemy = No retreat leads to { $hex }: enemy units are there.
retreat-over-the-bug = No retreat leads to { $hex }: it cannot cross a lake, nor the Bug without a bridge.
retreat-into-zone = { $hex } is in an enemy zone of control: only a forced retreat that has no other way leads there.
retreat-toward-supply = { $hex } leads away from supply, and there is a better way.
retreat-back = A retreat cannot go back into { $hex }.
motorised-retreat-one-hex = The retreat cannot go on to { $hex }: motorised units that cross a stream or enter forest or swamp retreat one hex only.

## What goes into a combat
factor-attacker = { $unit }: strength in attack
factor-attacking-guns = { $unit }: a quarter of its strength in attack
factor-defender = { $unit }: strength in defence
factor-supposed = What you cannot see of the enemy
factor-whole = as at full strength
factor-multiplier = { $unit }: times its combat chit
factor-attack = Attack in all
factor-defence = Defence in all
factor-line = Line of the table
line-clear = clear ground
line-rough = village, forest, swamp
line-strong = city, fortification
factor-odds = Odds
odds-hopeless = hopeless
share-hexside = Water between the hexes
share-brandenburg = Bridge held by the Brandenburg Regiment
share-support = Combat Support from { $hex }
share-support-formation = Combat Support of the same formation from { $hex }
share-defence-support = Defender’s Combat Support from { $hex }
share-defence-support-formation = Defender’s Combat Support of the same formation from { $hex }
share-hq = Attack Support of the HQ
share-armour = Armour
share-engineers = Engineers against the fortification
factor-tanks = Attacker’s best Tank Points
factor-tanks-terrain = … after terrain and water
factor-enemy-tanks = Defender’s best Tank Points
factor-antitank = Defender’s best AT Points, with terrain
factor-modifier = Die modifier in all

## What goes into a check
factor-effectiveness = { $unit }: effectiveness
factor-fortification = Fortification
factor-surprise = Surprise attack

## What goes into a move
factor-movement = { $unit }: Movement Allowance
factor-allowance = Movement Points for this move
factor-march = Movement Points more, as long as no enemy is near
factor-action-points = Action Points
factor-hq-support = Attack Support of the HQ, for good
factor-hq-crowd = Attack Support of every HQ there, for good; one of them is displaced
factor-hq-level = Activation Level
factor-to-zero = down to 0
factor-cost = Cost in all
factor-left = Movement Points left
