# Movement and Reactions of Across the Bug River. The same keys, in the same order, are in movement.it.ftl.

## What a step costs
cost-terrain = Terrain of the hex
cost-road = Road
cost-railway = Railway
cost-stream = Stream without a bridge
cost-whole-allowance = Stream without a bridge: the whole allowance of motorised units
cost-boat = Boats across the Bug
cost-pontoon = Pontoon bridge

## Why not: beginning a move
nowhere-to-go = { $unit } has nowhere to go: enemy units or water close every way.
disorganised-cannot-move = { $unit } is disorganised: it can only recover.
nobody-joins-on-the-way = The stack is on the move: it can neither pick up nor leave units.
moves-already = { $unit } already moves.
not-in-the-stack = { $unit } is in another hex: only units that begin in the same hex move together.
another-formation = { $unit } belongs to another formation: only units of one formation move together.

## Why not: the next hex
not-next-hex = { $hex } is not adjacent.
move-halted = The move is over: it cannot go on from here.
enemy-in-the-way = There is an enemy combat unit in { $hex }.
lake-between = A lake lies between here and { $hex }.
boats-are-german = The Bug has no bridge on the way to { $hex }: only German leg units have boats.
boats-take-leg-units = The Bug has no bridge on the way to { $hex }: boats carry leg units only.
boats-first = The Bug has no bridge on the way to { $hex }: boats are used with the first hex of a move only.
no-boats-left = Only { $boats } units can use boats in each activation.
stream-first = A stream without a bridge lies before { $hex }: motorised units cross it with the first hex of a move only.
from-zone-to-zone = This hex and { $hex } are both in an enemy zone of control: only Infiltration leads from one to the other.
not-enough-movement = Not enough Movement Points: { $cost } needed, { $left } left.
march-shuns-enemy = { $hex } is next to an enemy unit: the two extra Movement Points of leg units cannot be used to enter it.
bonus-needs-door = The bonus Action Point leads first into the hex the enemy has left, or back into the one left in retreat, not into { $hex }.

## Why not: Infiltration
infiltrate-first = Infiltration takes the whole move: it is made from the hex where the move begins.
nothing-to-infiltrate = { $hex } can be entered without Infiltration: it leads only from one enemy zone of control into another.

## Why not: leaving the map
nobody-leaves = In this scenario units do not leave the map.
not-an-exit = Units do not leave the map from { $hex }: only from the edge beside the Eastern Supply Area.
exit-not-for-it = { $unit } does not belong to a formation that may leave the map.
exit-needs-command = { $unit } must be within Command Range of its HQ to leave the map.
bonus-without-door = { $unit } cannot move with the bonus Action Point: no way leads into a hex that the enemy has left or that was left in retreat.
bonus-cannot-exit = The bonus Action Point leads first into the hex the enemy has left, not off the map.

## Why not: Reaction
reaction-hq-off-map = { $formation } cannot react: its HQ is not on the map.
reaction-level-zero = { $formation } cannot react: its Activation Level is 0.
hq-just-displaced = { $formation } cannot react: this very move has displaced its HQ.
nobody-next-to-mover = { $formation } cannot react: it has no unit next to the mover that is not disorganised.
reactor-not-in-command = { $formation } cannot react: none of its units next to the mover is within Command Range.
