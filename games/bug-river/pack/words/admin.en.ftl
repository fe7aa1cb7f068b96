# Stacking, HQs, pontoon bridges, assignment, replacements and reinforcements of Across the Bug River. The same keys, in the same
# order, are in admin.it.ftl.

## Why not: HQs
hq-off-map = { $formation }: its HQ is not on the map.
hq-needs-town = { $hex } is neither a Village nor a City: an HQ cannot be there.
hex-not-friendly = { $hex } is not friendly: the enemy was the last to be there.
enemy-unit-there = There is an enemy unit in { $hex }.
hq-in-enemy-zone = { $hex } is in an enemy zone of control, and none of your combat units is there: an HQ cannot enter it.
hq-is-there = The HQ is already in { $hex }.
hq-no-room = There is no room for another HQ in { $hex }.
hq-held-back = { $formation }: the special rules keep its HQ within four hexes of its place, and { $hex } is farther away.
hq-cannot-cross-bug = { $formation }: its HQ crosses the Bug to { $hex } only by a way short enough, and with a Supply Path over a bridge.

## Why not: overstacking
hexes-not-adjacent = { $hex } is not adjacent.
water-between = Water that cannot be crossed lies before { $hex }.
not-in-the-crowd = { $unit } is not in the overstacked hex { $hex }.
not-surplus = { $unit } does not help: without it the hex would be as overstacked as before.
displaced-already = { $unit } has already been displaced once.
disorganised-first = { $unit } is not disorganised: disorganised units are displaced first.
room-elsewhere = { $hex } is full, and there is room for { $unit } in another hex.
must-displace = { $hex } is overstacked: one of the units must be displaced.
hq-not-there = { $formation }: its HQ is not in { $hex }.

## Why not: pontoon bridges
no-pontoons = In this scenario there are no pontoon bridges.
pontoon-in-use = This corps has already built its pontoon bridge; it can be taken up when reinforcements arrive.
pontoon-lost = The pontoon bridge of this corps is lost.
corps-without-pontoon = { $formation }: its corps has no pontoon bridge.
not-the-bug = The Bug does not run along that side of { $hex }.
already-bridged = There is already a bridge across that side of { $hex }.
nobody-to-build = Nobody in { $hex } can build a bridge: it takes a unit of the active formation and of its own corps, in command and not disorganised.
far-bank-in-enemy-zone = The far bank, { $hex }, is in an enemy zone of control, and none of your units is there.
no-pontoon-to-take-up = This corps has no pontoon bridge that could be taken up.

## Why not: assignment
assigned-there = { $unit } is already assigned to this formation: { $formation }.
assigned-just-now = { $unit } has already been assigned in this segment.
permission-used-up = { $limit ->
    [one] One unit may be lent under this rule, and it serves elsewhere already.
   *[other] { $limit } units may be lent under this rule, and as many serve elsewhere already.
}
no-permission = { $unit } cannot be reassigned there, no rule allows it: { $formation }.
other-corps = { $unit } belongs to another corps: { $formation }.
not-arriving-yet = { $unit } does not arrive yet.
out-of-range-of-hq = { $unit } is not within Command Range of the HQ: { $formation }.
unit-is-disorganised = { $unit } is disorganised.
must-be-assigned = { $unit } arrives and must be assigned to a formation first.

## Why not: replacements and reorganisation
unit-eliminated = { $unit } has been eliminated and cannot be rebuilt.
at-full-strength = { $unit } has its full strength.
not-served = { $unit } is not within Command Range of its HQ, or its HQ has neither supply nor Emergency Supply.
too-few-afv-points = { $unit } takes AFV Replacement Points: { $cost } needed, { $left } left.
too-few-infantry-points = { $unit } takes infantry Replacement Points: { $cost } needed, { $left } left.
no-rebuilding = Eliminated units cannot be rebuilt without the optional rule.
not-eliminated = { $unit } has not been eliminated.
not-beside-hq = { $unit } comes back in the hex of its HQ or next to it, not in { $hex }.
no-room-there = There is no room in { $hex }.
infantry-there = There is an Infantry-type unit in { $hex } already, and only one can stack there.
nothing-broken-up = There are no points to spend: no unit has been broken up.
wrong-kind = { $unit } is of another type: the points of the unit broken up are not for it.
cannot-be-broken-up = { $unit } is not of a type that can be broken up.
last-of-formation = { $unit } is the last unit of its formation: its HQ would be removed with it.
nobody-to-reinforce = Nobody could take the points of { $unit }.

## Why not: reinforcements
not-arriving-now = { $unit } does not arrive now.
assign-first = { $unit } must be assigned to a formation before it enters.
hq-enters-first = { $unit } waits for its HQ to enter first: { $formation }.
not-an-entry = { $unit } cannot enter in { $hex }: only in its entry hexes, or in the nearest open hex if they are closed.
hq-not-arriving-now = { $formation }: its HQ does not arrive now.
hq-nearer-elsewhere = { $formation }: its HQ enters in the nearest Village or City open to it, not in { $hex }.
