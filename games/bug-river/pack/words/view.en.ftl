# What a player sees on the table in Across the Bug River: counters, tracks, overlays, verbs. The same keys, in the same order, are in view.it.ftl.

## Where the game stands
status-turn = Turn { $turn } of { $last }, { $date }
status-active = { $formation }: { $points ->
    [one] { $points } Action Point
   *[other] { $points } Action Points
}

## Figures on counters
figure-rating = Effectiveness
figure-tank = Tank Points
figure-antitank = AT Points
figure-leg = moves on foot
figure-motorised = motorised
figure-reaction = Reaction Rating
figure-support = Attack Support
figure-range = Command Range
figure-relocation = Action Points to relocate

## Markers on counters
marker-disorganised = Disorganised
marker-prepared = Improved Defence
marker-isolated = Isolated
marker-out-of-command = Out of command
marker-assigned = Other HQ (under another HQ than its own)
marker-boat = Crossed by boat
marker-unsupplied = Emergency Supply spent

## Marks on the map
mark-mover = on the move
mark-target = under attack
mark-pontoon = pontoon bridge
mark-victory-soviet = Victory Points, Soviet
mark-victory-german = Victory Points, German
mark-replacements = replacements

## Tracks and boxes
panel-levels-soviet = Soviet activations
panel-levels-german = German activations
panel-points-soviet = Soviet Action Points
panel-points-german = German Action Points
panel-turns = Turns
panel-initiative = Initiative
panel-interdiction = Interdiction
panel-chits = Combat chits
panel-score = Victory
panel-orders = Orders and fortune
panel-due-soviet = Soviet reinforcements
panel-due-german = German reinforcements
panel-losses-soviet = Soviet losses
panel-losses-german = German losses
panel-exited-soviet = Soviet units off the map
panel-exited-german = German units off the map
short-14Pz = 14 Pz
short-13Pz = 13 Pz
short-44 = 44 Inf
short-298 = 298 Inf
short-299 = 299 Inf
short-111 = 111 Inf
short-87 = 87 Rifle
short-124 = 124 Rifle
short-135 = 135 Rifle
short-41 = 41 Tank
short-19 = 19 Tank
short-215 = 215 Mech
short-1AT = 1 AT
short-2FR = 2 Fort
short-1-90 = 1/90
short-2-90 = 2/90
short-3-90 = 3/90
chit-attacker = Attacker: chit { $chit }
chit-defender = Defender: chit { $chit }
chit-ratings = Effectiveness
chit-left = Hasty, or disorganised
chit-middle = Regular
chit-right = Prepared, or Improved Defence
score-now = German Victory Points now: { $points }
score-hexes = Hexes held, with a line to supply: { $points }
score-conditional = Hexes taken in time: { $points }
score-fortified = No fortification in Soviet hands: { $points }
score-orders = Counterattack Orders the Soviet still holds: { $points }
score-fractions = Soviet losses and German units off the map: { $points }
score-losses = German units lost, out of command or isolated: { $points }
score-tired = Exhausted German formations: { $points }
score-levels = German victory: decisive from { $decisive }, minor from { $minor }; draw from { $draw }; Soviet minor victory from { $soviet }, below that decisive
orders-left = Soviet Counterattack Orders: { $count }
fortune-held = Fortune of battle: { $side }
bridge-ready = Pontoon bridge, { $corps }: can be built
bridge-built = Pontoon bridge, { $corps }: built
bridge-lost = Pontoon bridge, { $corps }: lost

## Overlays
overlay-zones-soviet = Soviet zones of control
overlay-zones-german = German zones of control
overlay-supply-soviet = Soviet supply
overlay-supply-german = German supply
overlay-victory = Victory Point hexes
overlay-friendly = Whose hex it is
overlay-reach = Where it can go
overlay-command = Command Range of its HQ
overlay-path = Command Paths

## What things are
about-name = { $name }
about-hq = HQ: { $formation }
about-hex = Hex { $hex }
about-town = { $name } ({ $hex })
about-panel = { $name }
fact-hidden = Only the top counter of an enemy stack shows what it is.
fact-unit = { $kind }, { $size } ({ $formation })
fact-unit-independent = { $kind }, independent { $size } ({ $corps })
size-company = company
size-battalion = battalion
fact-strength = Strength { $now } of { $printed }
fact-strength-printed = Printed strength { $printed }; how much of it is left is hidden.
fact-effectiveness = Effectiveness { $rating }: passes a check with { $rating } or less
fact-tank-points = Tank Points { $points }
fact-at-points = AT Points { $points }
fact-leg = Movement Allowance { $points }, on foot; 2 more far from the enemy
fact-motorised = Movement Allowance { $points }, motorised
fact-disorganised = Disorganised: it can only recover, exerts no zone of control and gives no Combat Support.
fact-improved = In Improved Defence: it uses the best column of the chit.
fact-boat = Crossed the Bug by boat in this activation
fact-assigned = Under the orders of: { $formation }
fact-assignment-hidden = Whose orders it takes is hidden until it acts.
fact-unassigned = Not assigned to a formation
fact-in-command = In command: within { $range } hexes of its HQ
fact-out-of-command = Out of command: more than { $range } hexes from its HQ. It can only move or make Hasty Attacks, for 2 Action Points each.
fact-isolated = Isolated: no Command Path to its HQ. It must pass a check to act, and may suffer attrition.
fact-in-zone = In an enemy zone of control
fact-due = Arrives on turn { $turn } ({ $date })
fact-eliminated = Eliminated
fact-exited = Left the map
fact-absent = Not in this scenario
fact-level = Activation Level { $level } of { $most }
fact-reaction = Reaction Rating { $rating }: reacts with { $rating } or less
fact-range = Command Range { $range }
fact-support = Attack Support { $now } of { $printed }
fact-support-printed = Printed Attack Support { $printed }; how much of it is left is hidden.
fact-relocation = { $points ->
    [one] Relocates for { $points } Action Point
   *[other] Relocates for { $points } Action Points
}
fact-supplied = In supply
fact-unsupplied = Out of supply: it recovers only by spending its Emergency Supply.
fact-emergency-spent = Its Emergency Supply is spent.
fact-hq-removed = Removed: none of its units is left.
fact-units-here = Here: { $units }
fact-hidden-here = { $count ->
    [one] One more counter lies hidden below.
   *[other] { $count } more counters lie hidden below.
}
fact-hqs-here = HQ: { $formations }
fact-zone-german = In a German zone of control
fact-zone-soviet = In a Soviet zone of control
fact-friend-german = A German hex: Germans were here last.
fact-friend-soviet = A Soviet hex: Soviets were here last.
fact-terrain = { $terrain }: { $leg } Movement Points on foot, { $motorised } motorised
fact-terrain-combat = If attacked: Tank Points count for { $quarters } quarters, and the defender has +{ $bonus } AT Points.
fact-fortified = Fortified, as long as Soviet infantry holds it: −2 to its Effectiveness Checks; engineers attacking it add 1 to the die.
fact-road = Road: from hex to hex along it ½ Movement Point motorised, 1 on foot; not in enemy zones of control
fact-railway = Railway: from hex to hex along it 1 Movement Point; not in enemy zones of control
fact-bug = On the Bug: it is crossed only by bridges and by German boats.
fact-bug-bridge = Bridge over the Bug: attacks across it have −4 to the die and a quarter of the Tank Points.
fact-stream = On a stream: without a bridge it takes 1 Movement Point more on foot and the whole allowance motorised; −2 to the die of attacks
fact-lake = On a lake: nobody crosses it.
fact-victory = { $points ->
    [one] { $points } Victory Point at the end
   *[other] { $points } Victory Points at the end
}
fact-victory-by = { $points ->
    [one] { $points } Victory Point if German by the end of turn { $turn }
   *[other] { $points } Victory Points if German by the end of turn { $turn }
}
fact-supply-area = Map edge: { $area }
fact-panel-levels = How often each formation can still be activated, and how many Action Points it may hope for. Each activation takes one level; at 0 there is none.
fact-panel-points = Action Points left to the active formation; what is not spent is lost.
fact-panel-turns = The turns of the scenario, with reinforcements and replacements.
fact-panel-initiative = What the side on the marker adds to its initiative die; it grows for the side that had to react last.
fact-panel-interdiction = The Luftwaffe: it adds to the German initiative die and slows Soviet recovery.
fact-panel-chits = The chits of this combat: each unit multiplies its strength by the number in its column that stands for its Effectiveness.
fact-panel-score = German Victory Points if the game ended now.
fact-panel-orders = Counterattack Orders left at the end are German Victory Points. Whoever holds the fortune of battle may throw one of his own dice again, and then hands it over.
fact-panel-due = Reinforcements still to come, on their turn or later.
fact-panel-losses = Units that were eliminated.
fact-panel-exited = Units that left the map for Victory Points.

## Verbs
verb-end = End
verb-accept = Keep the die
verb-reroll = Throw again
verb-lose = Take the loss
verb-improve = Improved Defence
verb-spend = Spend Emergency Supply
verb-assign = Assign
verb-replace = Give a Strength Point back
verb-rebuild = Rebuild
verb-break-up = Break up
verb-enter = Bring in
verb-enter-hq = Bring in the HQ
verb-take-up = Take up the pontoon bridge
verb-activate = Activate
verb-transfer = Transfer the initiative
verb-pass = Pass
verb-react = React
verb-move = Move
verb-with = Add
verb-to = Go to
verb-infiltrate = Infiltrate
verb-exit = Leave the map
verb-stop = Stop
verb-go-on = Go on
verb-relocate = Relocate the HQ
verb-hasty = Hasty Attack
verb-regular = Regular Attack
verb-prepared = Prepared Attack
verb-fight = Declare and fight
verb-recover = Recover
verb-bridge = Build a pontoon bridge
verb-top = Put on top
verb-champion = Compare
verb-withdraw = Retreat
verb-stay = Stay
verb-retreat = Retreat
verb-displace = Displace the HQ
verb-choose = Displace this HQ
verb-evict = Displace
verb-eliminate = Eliminate
