# Movement and Reactions of Across the Bug River. The same keys, in the same order, are in movement.it.ftl.

## What a step costs
cost-terrain = Terrain of the hex
cost-road = Road
cost-railway = Railway
cost-stream = Stream
cost-whole-allowance = Stream: the whole allowance of motorized units
cost-boat = Boats across the Bug
cost-pontoon = Pontoon bridge
cost-exit = Leaving the map

## Why not: beginning a move
nowhere-to-go = { $unit } has nowhere to go: enemy units or water close every way.
disorganised-cannot-move = { $unit } is disorganized: it can only recover.
nobody-joins-on-the-way = The stack is under way: it can neither pick up nor leave units.
moves-already = { $unit } moves already.
not-in-the-stack = { $unit } is in another hex: only units that begin in the same hex move together.
another-formation = { $unit } belongs to another formation: only units of one formation move together.

## Why not: the next hex
not-next-hex = { $hex } is not adjacent.
move-halted = The move is over: nothing leads on from here.
enemy-in-the-way = There is an enemy combat unit in { $hex }.
lake-between = A lake lies between here and { $hex }.
boats-are-german = The Bug has no bridge on the way to { $hex }: only German leg units have boats.
boats-take-leg-units = The Bug has no bridge on the way to { $hex }: boats carry leg units only.
boats-first = The Bug has no bridge on the way to { $hex }: boats are used with the first hex of a move only.
no-boats-left = Only { $boats } units can use boats in an activation.
stream-first = A stream without a bridge lies before { $hex }: motorized units cross it with the first hex of a move only.
from-zone-to-zone = This hex and { $hex } are both in an enemy zone of control: only Infiltration leads from one to the other.
not-enough-movement = This costs { $cost } movement points, and { $left } are left.
march-shuns-enemy = { $hex } is next to an enemy unit: the two extra movement points of leg units do not reach there.
bonus-needs-door = The bonus Action Point leads first into the hex the enemy has left, or back into the one left in retreat, not to { $hex }.

## Why not: Infiltration
infiltrate-first = Infiltration takes the whole move: it is made from the hex where the move begins.
nothing-to-infiltrate = Infiltration leads from one enemy zone of control into another: { $hex } can be entered without it.

## Why not: leaving the map
nobody-leaves = In this scenario units do not leave the map.
not-an-exit = Units do not leave the map from { $hex }: only from the edge beside the Eastern Supply Area.
exit-not-for-it = { $unit } does not belong to a formation that may leave the map.
exit-needs-command = { $unit } must be within Command Range of its headquarters to leave the map.
bonus-cannot-exit = The bonus Action Point leads first into the hex the enemy has left, not off the map.

## Why not: Reaction
reaction-hq-off-map = { $formation } cannot react: its headquarters is not on the map.
reaction-level-zero = { $formation } cannot react: its Activation Level is 0.
hq-just-displaced = { $formation } cannot react to this move: its headquarters has just been displaced by it.
nobody-next-to-mover = { $formation } cannot react: none of its units next to the mover is in order.
reactor-not-in-command = { $formation } cannot react: none of its units next to the mover is within Command Range.
