# Stacking, headquarters, pontoon bridges, assignment, replacements and reinforcements of Across the Bug River. The same keys, in the same
# order, are in admin.it.ftl.

## Why not: headquarters
hq-off-map = { $formation }: its headquarters is not on the map.
hq-needs-town = { $hex } is neither a Village nor a City: a headquarters cannot be there.
hex-not-friendly = { $hex } is not friendly: the enemy was the last to be there.
enemy-unit-there = There is an enemy unit in { $hex }.
hq-in-enemy-zone = { $hex } is in an enemy zone of control, and none of your combat units is there: a headquarters cannot enter it.
hq-is-there = The headquarters is already in { $hex }.
hq-no-room = There is no room for another headquarters in { $hex }.
hq-held-back = { $formation }: its headquarters must stay within its four hexes, and { $hex } is farther away.
hq-cannot-cross-bug = { $formation }: its headquarters cannot cross the Bug to { $hex } without a short enough way and a Supply Path over a bridge.

## Why not: overstacking
hexes-not-adjacent = { $hex } is not adjacent.
water-between = Water that cannot be crossed lies before { $hex }.
not-in-the-crowd = { $unit } is not in the overstacked hex { $hex }.
not-surplus = Without { $unit } the hex would still be as overstacked as before.
displaced-already = { $unit } has already been displaced this time.
disorganised-first = Disorganized units are displaced first: { $unit } is in order.
room-elsewhere = { $hex } is full, and there is room for { $unit } in another hex.
must-displace = { $hex } is overstacked: one of the units must be displaced.
hq-not-there = { $formation }: its headquarters is not in { $hex }.

## Why not: pontoon bridges
no-pontoons = In this scenario there are no pontoon bridges.
pontoon-in-use = The pontoon bridge of this corps has been built already; it can be taken up when reinforcements arrive.
pontoon-lost = The pontoon bridge of this corps is lost.
corps-without-pontoon = { $formation }: its corps has no pontoon bridge.
not-the-bug = The Bug does not run along that side of { $hex }.
already-bridged = A bridge leads across that side of { $hex } already.
nobody-to-build = No unit of the active formation and of its own corps is in { $hex }, in order and in command, to build a bridge.
far-bank-in-enemy-zone = The far bank, { $hex }, is in an enemy zone of control, and none of your units is there.
no-pontoon-to-take-up = This corps has no pontoon bridge that could be taken up.

## Why not: assignment
assigned-there = { $unit } takes its orders from that formation already: { $formation }.
assigned-just-now = { $unit } has already been assigned in this segment.
permission-used-up = { $formation }: { $limit ->
    [one] one unit
   *[other] { $limit } units
} at most may be reassigned there.
no-permission = { $unit } cannot be reassigned there: { $formation }.
other-corps = { $unit } is of another corps: { $formation }.
not-arriving-yet = { $unit } does not arrive yet.
out-of-range-of-hq = { $unit } is not within Command Range of this headquarters: { $formation }.
unit-is-disorganised = { $unit } is disorganized.
must-be-assigned = { $unit } arrives and must be assigned to a formation first.

## Why not: replacements and reorganization
unit-eliminated = { $unit } has been eliminated and cannot be rebuilt.
at-full-strength = { $unit } has its full strength.
not-served = { $unit } is not within Command Range of its headquarters, or that has neither supply nor emergency supply.
too-few-afv-points = { $unit } takes AFV points: { $cost } needed, { $left } left.
too-few-infantry-points = { $unit } takes Infantry points: { $cost } needed, { $left } left.
no-rebuilding = Eliminated units cannot be rebuilt without the optional rule.
not-eliminated = { $unit } has not been eliminated.
not-beside-hq = { $unit } comes back with its headquarters or next to it, not in { $hex }.
no-room-there = There is no room in { $hex }.
nothing-broken-up = No unit has been broken up whose points could be spent.
wrong-kind = The unit that was broken up cannot reinforce { $unit }.
cannot-be-broken-up = { $unit } is not of a type that can be broken up.
last-of-formation = { $unit } is the last of its formation: its headquarters would go with it.
nobody-to-reinforce = Nobody within reach could take the points of { $unit }.

## Why not: reinforcements
not-arriving-now = { $unit } does not arrive now.
assign-first = { $unit } must be assigned to a formation before it enters.
hq-enters-first = { $unit } waits for its headquarters: { $formation }.
not-an-entry = { $unit } cannot enter in { $hex }: entry hexes, or hexes nearer to them, are open.
hq-not-arriving-now = { $formation }: its headquarters does not arrive now.
hq-nearer-elsewhere = { $formation }: its headquarters must be put in the nearest Village or City that is open to it, not in { $hex }.
