# Offboard artillery in the ASL Starter Kit. The same keys, in the same order, are in artillery.it.ftl.

## Scenario
scenario-s07 = Radio Silence
scenario-s07-help = Grenadiers storm a hill whose defenders have a radio and a battery behind them: offboard artillery, radio contact, smoke missions, light mortars.

## Steps
step-directing = batteries
q-directing = Which battery is called? Smoke shells come first.
step-ordering = orders to a battery
q-ordering = { $battery } listens: where is fire requested?
q-ordering-counter = { $battery } listens: what becomes of what lies on the map?

## Actions
a-call = Call the battery { $battery }
a-request = Request fire in { $hex }
a-correct = Correct to { $hex }
a-announce = Correct to { $hex } and fire for effect: { $mission }
a-convert = Fire for effect here: { $mission }
a-hold = Leave it in place
a-respot = Put a Spotting Round there
a-cancel = Cancel
verb-call = Call
verb-request = Request
verb-correct = Correct
verb-announce = Correct for effect
verb-convert = Fire for effect
verb-hold = Leave in place
verb-respot = Spot again
verb-cancel = Cancel
no-battery-called = No battery is called { $text }.
no-mission-called = No mission is called { $text }.
mission-he = high explosive
mission-smoke = smoke
counter-sr = SR
counter-ffe-1 = FFE:1
counter-ffe-2 = FFE:2
counter-ffe-c = FFE:C
way-1 = north
way-2 = north-east
way-3 = south-east
way-4 = south
way-5 = south-west
way-6 = north-west

## Refusals
no-such-battery = There is no such battery.
not-your-battery = That battery is the enemy’s, or it is not your fire.
called-already = This battery has been called in this phase.
battery-is-lost = This battery gives no fire any more.
no-observer = The battery needs a Good Order leader with its radio, which works.
smoke-goes-first = Smoke is resolved before high explosive.
artillery-first = Before the batteries only smoke shells are fired.
must-correct-or-cancel = The observer does not see it: it must be corrected or cancelled.
rockets-are-not-corrected = Rockets are never corrected.
no-smoke-of-rockets = Rockets fire no smoke.
no-smoke-mission = This battery has no smoke.
no-known-enemy-there = The observer sees no enemy there or next to it.
no-line-of-sight-there = The observer does not see { $hex }.
too-far-to-correct = { $hex } is { $range } hexes away: that is no correction.

## Events
e-barrage = Artillery falls on { $hex }: { $column } FP, { $dice } is { $result }.
e-contact = { $unit } has contact with { $battery }: { $dice }, { $number } or less was needed.
e-contact-not = { $unit } has no contact with { $battery }: { $dice }, { $number } or less was needed.
e-maintains = { $unit } keeps contact with { $battery }: { $dice } is { $final }, { $number } or less was needed.
e-maintains-not = { $unit } loses contact with { $battery }: { $dice } is { $final }, { $number } or less was needed.
e-answers = { $battery } answers its observer beyond the map.
e-contact-lost = Contact with { $battery } is lost.
e-chit-black = { $battery }: a black chit, the battery fires. Left: { $black } black, { $red } red.
e-chit-red = { $battery }: a red chit, no fire for now. Left: { $black } black, { $red } red.
e-access-lost = { $battery }: access has to be gained anew.
e-access-gone = { $battery } is lost for the rest of the game.
e-request = { $battery }: fire is requested in { $hex }.
e-unseen = { $battery }: the observer does not see { $hex }, and the mission is over.
e-accurate = { $battery }: { $die } is { $final }, it comes down in { $hex }.
e-inaccurate = { $battery }: { $die } is { $final }, it misses { $hex }.
e-strays = { $battery }: it goes astray to the { $way } by { $hexes }.
e-mission = { $battery } fires { $mission }.
e-marked = { $battery }: { $counter } in { $hex }.
e-marked-beyond = { $battery }: { $counter } beyond the map.
e-unmarked = { $battery }: { $counter } is taken away.

## Odds
result-contact = Contact
result-no-contact = No contact
goal-contact = Contact

## Why?
factor-contact = Contact value of the radio
factor-maintenance = Contact is maintained
factor-accuracy = Accurate on this or less
factor-corrected-far = Corrected far, for effect

## Panels, marks, overlays, what things are
panel-battery = { $side }: { $battery }
about-battery = The battery { $battery }
battery-guns = guns
battery-mortars = battalion mortars
battery-rockets = rockets
fact-battery = Offboard artillery: { $kind }, { $calibre } mm, { $column } FP
fact-battery-smoke = It can fire smoke
fact-observer = Directed by { $unit }
fact-observer-beyond = Directed from beyond the map
fact-no-observer = Nobody can direct it now
fact-battery-lost = Nothing can be had of it any more
fact-pile = Chits left: { $black } black, { $red } red
fact-contact = Radio contact
fact-no-contact = No radio contact
fact-access = Battery Access
fact-no-access = No Battery Access
fact-counter = { $counter } in { $hex }
fact-counter-beyond = { $counter } beyond the map
fact-radio = A radio: contact on { $number } or less
fact-under-artillery = Under artillery fire: one more Hindrance, and whoever enters is attacked
mark-blast = Under artillery fire
mark-artillery = { $battery }: { $counter }
overlay-artillery = Artillery
