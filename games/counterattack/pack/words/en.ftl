# What the table says in Model's Counterattack. The same keys, in the same order, are in it.ftl.

## The game
title = Model’s Counterattack
scenario-campaign = The battle for Warsaw, 27 July to 5 August 1944
scenario-campaign-help = The whole battle in ten turns, one for each day.
option-limited-german-activation = Limited German activation
option-limited-german-activation-help = From turn 6 the German activates at most two divisions in a phase, with all his independent units and one unit of another division.
option-red-army-flexibility = Red Army flexibility
option-red-army-flexibility-help = All Soviet units with a movement of 9 or more can break contact, not only reconnaissance.
option-limited-bonus = Limited bonuses
option-limited-bonus-help = In each combat only one attack bonus and one defence bonus count.
option-red-army-elastic-defence = Red Army elastic defence
option-red-army-elastic-defence-help = The Soviet defender can use elastic defence too.
seat-soviet = Soviet
seat-german = German
seat-observer = Observer

## Phases and dates
phase-A = Administration phase
phase-S1 = Soviet phase 1
phase-G1 = German phase 1
phase-S2 = Soviet phase 2
phase-G2 = German phase 2
phase-S3 = Soviet phase 3
phase-G3 = German phase 3
date-1 = 27 Jul
date-2 = 28 Jul
date-3 = 29 Jul
date-4 = 30 Jul
date-5 = 31 Jul
date-6 = 1 Aug
date-7 = 2 Aug
date-8 = 3 Aug
date-9 = 4 Aug
date-10 = 5 Aug

## Formations
formation-73 = 73rd Infantry Division
formation-HG = Hermann Göring Panzer Division
formation-19Pz = 19th Panzer Division
formation-4Pz = 4th Panzer Division
formation-3SS = 3rd SS Panzer Division
formation-5SS = 5th SS Panzer Division
formation-GI = German independent units
formation-3TC = 3rd Tank Corps
formation-8GTC = 8th Guards Tank Corps
formation-16TC = 16th Tank Corps
formation-2TA = 2nd Tank Army independent units
formation-47A = 47th Army

## Units, places and markers
hidden-unit = Hidden unit
sturmovik = Sturmovik
place-warsaw = Warsaw
place-calendar = the reinforcement calendar
place-eliminated = the losses
place-withdrawn = Magnuszew
place-absent = out of play
marker-moved = Moved
marker-disorganised = Disorganised
marker-unsupplied = Out of supply
marker-prepared = Prepared defence
marker-reserve = In Reserve

# Both the name of the Used marker and the refusal of a marker that has been used.
marker-used = This marker has already been used this turn.
mark-model = Model
mark-moved = Moved
mark-mover = On the move
mark-target = Under attack
mark-attacked = Already attacked in this phase
mark-destroyed = Bridge destroyed
mark-victory-soviet = Victory hex, held by the Soviet
mark-victory-german = Victory hex, held by the German
gun-artillery = Artillery
gun-73 = 73rd Infantry Division artillery
gun-HG = Hermann Göring artillery
gun-5SS = 5th SS Panzer artillery
gun-19Pz = 19th Panzer artillery
gun-3SS = 3rd SS Panzer artillery
gun-4Pz = 4th Panzer artillery
gun-3TC = 3rd Tank Corps artillery
gun-8GTC = 8th Guards Tank Corps artillery
gun-16TC = 16th Tank Corps artillery
gun-47A = 47th Army artillery
gun-stuka1 = Stuka 1
gun-stuka2 = Stuka 2
gun-stuka3 = Stuka 3
need-armour = armoured unit
need-infantry = infantry unit
need-artillery = artillery marker
need-aircraft = Stuka marker

## The uprising track
uprising-initial = First turn
space-none = no effect
space-closed = bridges closed
space-loss = one step lost
space-moved-1 = 1 unit Moved
space-moved-2 = 2 units Moved
space-moved-3 = 3 units Moved
space-toll-1 = +1 MP
space-toll-2 = +2 MP
space-toll-3 = +3 MP

## What results mean
result-combat = { $attackers ->
    [gone] { $attacker ->
        [one] Attacker loses the only step and is eliminated
       *[other] Attacker loses all { $attacker } steps and is eliminated
    }
   *[left] { $attacker ->
        [0] Attacker unharmed
        [one] Attacker loses 1 step
       *[other] Attacker loses { $attacker } steps
    }
}; { $defenders ->
    [gone] { $defender ->
        [one] defender loses the only step and is eliminated.
       *[other] defender loses all { $defender } steps and is eliminated.
    }
    [saved] { $defender ->
        [one] defender loses the only step and is eliminated, unless elastic defence saves it.
       *[other] defender loses all { $defender } steps and is eliminated, unless elastic defence saves one.
    }
   *[left] { $defender ->
        [0] defender unharmed
        [one] defender loses 1 step
       *[other] defender loses { $defender } steps
    }{ $retreat ->
        [0] .
        [one] , retreats 1 hex.
       *[other] , retreats { $retreat } hexes.
    }
}
result-combat-yellow = { result-combat } No elastic defence.
result-barrage-none = Nothing happens to the units in the hex.
result-barrage-disorganised = One unit in the hex is disorganised; the owner chooses which.
result-barrage-loss = One unit in the hex loses a step; the owner chooses which.
odds-defender-support = If the defender adds tactical support ({ $markers })
result-uprising = In Warsaw: { $space }.

## What one hopes for and fears
goal-hex-taken = Hex taken if the defender accepts
goal-hex-lost = Hex lost if you accept
goal-defender-loses = Defender loses a step
goal-attacker-loses = Attacker loses a step
goal-you-lose = You lose a step
goal-disorganised = Unit disorganised
goal-step-shot = Unit loses a step
goal-bridges-closed = Bridges closed

## Field Marshal Model
model-concentric = units that are not adjacent to each other attack together
model-reroll = the combat die is rolled again
model-reactivate = a stack becomes active again
model-extra-division = one more division is activated

## Event counters
event-ge1 = Ghost Unit
event-ge1-help = In step 1 or 4 of your phase: a unit or Kampfgruppe that has not moved ignores enemy zones of control for this move, and the enemy cannot break contact from it.
event-ge2 = Surprise Attack
event-ge2-help = Before you roll for an attack: one column to the right, and the defender has neither bonuses nor support.
event-ge3 = Mission orders
event-ge3-help = In step 1 of your phase: a stack already activated this turn becomes active again.
event-ge4 = Panzer ace
event-ge4-help = In any step of your phase, or when an enemy phase begins: an armoured unit gets +1 in attack and defence until it is eliminated.
event-ge5 = Guns forward
event-ge5-help = In any step of your phase, or when an enemy phase begins: a unit that is not armoured gets +1 in defence until it is eliminated.
event-ge6 = Luftwaffe effort
event-ge6-help = In any step of your phase, or when an enemy phase begins: a used Stuka is ready again.
event-ge7 = Alarm unit
event-ge7-help = In any step of your phase, or when an enemy phase begins: you recover one infantry step.
event-ge8 = Workshop company
event-ge8-help = In any step of your phase, or when an enemy phase begins: you recover one armoured step.
event-ge9 = Fuel reserve
event-ge9-help = In step 1 or 4 of your phase: a unit or Kampfgruppe that has not moved gets 4 more movement points for this move.
event-ge10 = Radio intercept
event-ge10-help = In any step of your phase, or when an enemy phase begins: you look at the Soviet events and at all Soviet stacks until the phase ends.
event-ge11 = Police action
event-ge11-help = In any step of your phase, or when an enemy phase begins: +2 to the next uprising roll.
event-ge12 = Rail priority
event-ge12-help = In any step of your phase, or when an enemy phase begins: up to four units due next turn arrive at once.
event-se1 = Red Army Never Sleeps
event-se1-help = In step 4 of your phase: a corps already activated this turn gets a whole extra phase, without independent units.
event-se2 = Ghost Unit
event-se2-help = In step 1 or 4 of your phase: a unit that has not moved ignores enemy zones of control for this move, and the enemy cannot break contact from it.
event-se3 = Surprise Attack
event-se3-help = Before you roll for an attack: one column to the right, and the defender has neither bonuses nor support.
event-se4 = Tank repair
event-se4-help = In any step of your phase, or when an enemy phase begins: you recover one armoured step.
event-se5 = March replacements
event-se5-help = In any step of your phase, or when an enemy phase begins: you recover one infantry step.
event-se6 = Sturmovik
event-se6-help = In step 2 of your phase: one barrage on any hex with enemy units, whatever the distance and besides the artillery.
event-se7 = Katyusha salvo
event-se7-help = In any step of your phase, or when an enemy phase begins: a used artillery marker is ready again.
event-se8 = Guards banner
event-se8-help = In any step of your phase, or when an enemy phase begins: a unit gets +1 in attack and defence until it is eliminated.
event-se9 = Forward detachment
event-se9-help = In step 1 or 4 of your phase: a unit that has not moved gets 4 more movement points for this move.
event-se10 = Home Army scouts
event-se10-help = In step 1 of your phase: until it ends, German units within six hexes of Praga cannot break contact, and you look at all stacks there.
event-se11 = Line cut
event-se11-help = In any step of your phase, or when an enemy phase begins: a German entry hex other than Warsaw is no source of supply for the rest of the turn.

## What the table shows
status-turn = Turn { $turn } of { $turns }, { $date }. { $phase }
status-corps = Active corps: { $formation }
status-points = Victory points: Soviet { $soviet }, German { $german }
panel-turns = Turns
panel-points = Victory points
panel-uprising = Warsaw uprising
panel-magnuszew = What Magnuszew asks for
panel-corps = Soviet corps
panel-divisions = German divisions of this phase
panel-links = German off-map movement
panel-guns-soviet = Soviet artillery
panel-guns-german = German artillery and Stukas
panel-entry = Entry point { $entry }
panel-losses-soviet = Soviet losses
panel-losses-german = German losses
panel-magnuszew-box = Sent to Magnuszew
panel-events-soviet = Soviet events
panel-events-german = German events
panel-calendar-soviet = Soviet reinforcements to come
panel-calendar-german = German reinforcements to come
events-hidden = { $count ->
    [one] 1 event in hand
   *[other] { $count } events in hand
}

## Steps
step-administration = Administration
step-phase-start = Change of phase
step-phase-end = Change of phase
step-opening = Event before the enemy phase
step-choose-corps = Choice of the corps
step-movement = Movement
step-barrage = Barrage fire
step-combat = Coordinated combat
step-reserves = Reserves
step-over = The game is over
step-recovery = Recovery of a step
step-suppression = Suppression of the uprising
step-uprising-loss = Step lost in the uprising
step-uprising-moved = Units tied down by the uprising
step-magnuszew = Withdrawal to Magnuszew
step-rail-priority = Rail priority
step-moving = A unit on the move
step-break-contact = Breaking contact
step-victim = Unit hit by the barrage
step-declaration = Preparing an attack
step-defender-support = The defender’s tactical support
step-reroll = Model and the combat die
step-defender-choice = The defender’s choice
step-defender-losses = The defender’s losses
step-retreat = Retreat
step-retreat-losses = Losses on the retreat
step-attacker-losses = The attacker’s losses
step-advance = Advance after combat
step-advancing = Advance beyond the hex

## Questions
q-waiting = The { $side } player decides: { $what }.
q-opening = Do you play an event before the enemy phase?
q-choose-corps = Choose the corps of this phase.
q-movement = Move units, prepare defences or set Reserves; end the step when you are done.
q-barrage = Fire barrages, or end the step.
q-combat = Attack adjacent enemies, or end the step.
q-reserves = Move units out of Reserve, or end the step.
q-recovery = Choose a unit to recover one step.
q-recovery-armour = Choose an armoured unit to recover one step.
q-recovery-infantry = Choose an infantry unit to recover one step.
q-suppression = Commit units in Warsaw against the uprising, or roll with +{ $bonus }.
q-uprising-loss = The uprising costs one step: choose a unit in Warsaw.
q-uprising-moved = { $units ->
    [one] The uprising ties down one unit: choose it in Warsaw.
   *[other] The uprising ties down { $units } units: choose them in Warsaw.
}
q-magnuszew = Choose what leaves for Magnuszew; still asked for: { $needs }.
q-rail-priority = { $left ->
    [one] Bring one more unit that is due next turn, or end.
   *[other] Bring up to { $left } units that are due next turn, or end.
}
q-moving = { $units }: where to? Points left: { $left }.
q-moving-halted = { $units }: stopped by an enemy zone of control. Overrun, or end the move. Points left: { $left }.
q-break-contact = The enemy has reached { $hex }: do you break contact?
q-victim = { $result ->
    [DIS] Choose the unit in { $hex } that is disorganised.
   *[L] Choose the unit in { $hex } that loses a step.
}
q-declaration = Attack on { $hex } with { $units }: { $attack } against { $defence }, column { $column }, die { $modifier }. { $then }
q-then-add-or-declare = Add to it, or declare it.
q-then-add-or-roll = Add to it, or roll.
q-then-declare = Declare it: the defender answers first.
q-then-roll = Roll the die.
q-defender-support = Do you support the defence of { $hex }?
q-reroll = The die shows { $die } ({ $result }). { result-combat } Does Model have it rolled again?
q-defender-choice = Combat in { $hex }. { result-combat } Accept { $result }, or choose elastic or desperate defence.
q-defender-choice-elastic = Combat in { $hex }. { result-combat } Accept { $result }, or choose elastic defence.
q-defender-choice-desperate = Combat in { $hex }. { result-combat } Accept { $result }, or choose desperate defence.
q-losses = { $left ->
    [one] Choose the unit that loses a step.
   *[other] Choose the units that lose { $left } steps, one step at a time.
}
q-retreat = { $left ->
    [one] { $units }: choose the hex of the retreat.
   *[other] { $units }: choose the next of { $left } hexes of retreat.
}
q-advance = Do you advance into { $hex }?
q-advancing = { $left ->
    [one] { $units }: advance one more hex, or stop.
   *[other] { $units }: advance up to { $left } more hexes, or stop.
}

## Actions
a-end = End
a-end-recovery = End
a-end-rail-priority = End
a-end-movement = End movement
a-end-barrage = End barrage fire
a-end-combat = End combat
a-end-reserves = End the Reserves
a-end-opening = Play no event
a-end-break-contact = Stay in place
a-end-defender-support = Use no support
a-no-advance = Do not advance further
a-stay = Do not advance
a-restore = Restore { $unit } to full strength
a-return = Bring { $unit } back at { $place }
a-commit = Commit { $unit } against the uprising
a-lose = { $unit } loses a step
a-mark = Mark { $unit } as Moved
a-send = Send { $unit } to Magnuszew
a-send-gun = Send { $marker } to Magnuszew
a-activate = Activate: { $formation }
a-attach = Activate { $unit } with the corps
a-attach-army = Activate with the corps: { $formation }
a-division = Activate: { $formation }
a-extra-division = Model: activate one more division
a-reactivate = Model: make the stack of { $unit } active again
a-move = Move { $unit } from { $place }
a-group = Move the Kampfgruppe of { $unit } from { $place }
a-to = To { $place } for { $cost }
a-to-anyway = To { $place }
a-stop = Stop here
a-overrun = Overrun { $hex }
a-prepare = { $unit } prepares its defence
a-abandon = { $unit } gives up its prepared defence
a-reserve = Put { $unit } in Reserve
a-release = Take the Reserve marker off { $unit }
a-top = Put { $unit } on top of its stack
a-break = { $unit } breaks contact to { $hex }
a-barrage = Barrage on { $target } by { $gun }, seen by { $spotter }
a-barrage-air = Barrage on { $target } by { $gun }
a-hit = { $unit } is hit
a-attack = Attack { $target } with { $unit }
a-with = Attack with { $unit } too
a-bonus = Use the bonus of { $unit }
a-support = Tactical support by { $marker }
a-concentric = Model: attackers need not be adjacent to each other
a-roll = Roll the die
a-declare = Declare the attack
a-reroll = Model: roll the die again
a-keep = Keep the die
a-elastic = Elastic defence: one step less, one hex more
a-desperate = { $hexes ->
    [one] Desperate defence: one step for one hex
   *[other] Desperate defence: { $hexes } steps for { $hexes } hexes
}
a-accept = Accept the result
a-retreat = Retreat to { $place }
a-retreat-costly = Retreat to { $place }, into an enemy zone of control: a step is lost
a-split = { $unit } retreats on its own
a-hold = Stay and take the losses
a-advance = Advance with { $unit }
a-advance-on = Advance to { $place }
event-unknown = Unknown event
a-event = Play { $event }: { $help }
a-event-on = Play { $event } on { $target }
a-bring = Bring { $unit } now

## What happened
e-turn-begins = Turn { $turn }, { $date }
e-turn-ends = Turn { $turn } ends.
e-arrives = Reinforcement at { $place }: { $unit }.
e-gun-arrives = { $marker } enters play.
e-markers-removed = Moved and disorganised markers are removed.
e-drawn = You draw an event: { $event }.
e-drawn-hidden = The { $side } player draws an event.
e-restored = { $unit } is back at full strength.
e-returned = { $unit } comes back at { $place }, reduced.
e-returned-whole = { $unit } comes back at { $place }.
e-guns-ready = All artillery and Stukas are ready again.
e-revolt-triggered = The Soviets are close to Praga: Warsaw rises next turn.
e-revolt-begins = Warsaw rises: the Praga bridges are closed and the city gives no supply.
e-committed = { $unit } is committed against the uprising.
e-revolt-rolled = Uprising, die { $die } +{ $bonus }: { $space }.
e-marked = { $unit } is tied down in Warsaw and counts as activated.
e-failure = The German cannot comply: 1 victory point to the Soviet, { $total } so far.
e-sent = { $unit } leaves for Magnuszew.
e-gun-sent = { $marker } leaves for Magnuszew.
e-phase-begins = { $phase }
e-extra-phase-begins = { $phase }, once more: the Red Army never sleeps
e-corps-activated = Activated: { $formation }.
e-attached = { $unit } is activated with the corps.
e-army-attached = Activated with the corps: { $formation }.
e-division-named = Activated: { $formation }.
e-move-begins = On the move: { $units }.
e-entered = { $units }: from { $from } to { $place } for { $cost }, { $left } left.
e-halted = The enemy’s zone of control stops the move.
e-move-ends = End of move: { $units }.
e-prepared = { $unit } prepares its defence.
e-abandoned = { $unit } gives up its prepared defence.
e-reserved = { $unit } goes into Reserve.
e-released = { $unit } leaves the Reserve.
e-reordered = The stack in { $hex } is reordered.
e-broke-contact = { $unit } breaks contact from { $from } to { $hex }.
e-barrage = { $result ->
    [DIS] Barrage on { $hex } by { $marker }, die { $die } { $modifier }: one unit is disorganised.
    [L] Barrage on { $hex } by { $marker }, die { $die } { $modifier }: one step is lost.
   *[none] Barrage on { $hex } by { $marker }, die { $die } { $modifier }: no effect.
}
e-disorganised = { $unit } in { $hex } is disorganised.
e-reduced = { $unit } loses a step.
e-eliminated = { $unit } is eliminated.
e-gun-removed = { $marker } leaves the game with the last unit of its formation.
e-attack-declared = Attack on { $hex }: { $units }.
e-overrun-declared = Overrun of { $hex }: { $units }.
e-supported = The { $side } player has tactical support by { $marker }.
e-model = Model intervenes: { $effect }.
e-fought = Combat in { $hex }: die { $die } { $modifier } = { $total } on { $column }, result { $result }.
e-fought-defender = { e-fought } { $defender ->
    [one] The defender has only 1 step: it is lost.
   *[other] The defender has only { $defender } steps: all are lost.
}
e-fought-attacker = { e-fought } { $attacker ->
    [one] The attacker has only 1 step: it is lost.
   *[other] The attacker has only { $attacker } steps: all are lost.
}
e-fought-both = { e-fought-defender } { $attacker ->
    [one] The attacker has only 1 step: it is lost.
   *[other] The attacker has only { $attacker } steps: all are lost.
}
e-elastic = Elastic defence: one step less, one hex of retreat more.
e-desperate = { $hexes ->
    [one] Desperate defence: one step is lost instead of one hex of retreat.
   *[other] Desperate defence: { $hexes } steps are lost instead of { $hexes } hexes of retreat.
}
e-retreated = Retreat to { $place }: { $units }.
e-retreated-costly = Retreat to { $place }, into an enemy zone of control: { $units }. A step is lost.
e-trapped = { $steps ->
    [one] No way to retreat further: one step is lost.
   *[other] No way to retreat further: { $steps } steps are lost.
}
e-advanced = Advance into { $hex }: { $units }.
e-supply-lost = { $unit } is out of supply.
e-supply-back = { $unit } is back in supply.
e-played = The { $side } player plays { $event }.
e-hand-seen = You read the enemy’s events: { $events }.
e-hand-seen-by = The { $side } player reads the enemy’s events.
e-discovered = You discover: { $units }.
e-reactivated = { $unit } is active again.
e-brought = { $unit } arrives early at { $place }.
e-bridge-destroyed = The bridge near Józefów is destroyed.
e-victory = Victory: { $side }. Victory points: Soviet { $soviet }, German { $german }.
e-decisive-victory = Decisive victory: { $side }. Victory points: Soviet { $soviet }, German { $german }.
e-draw = The game is a draw. Victory points: Soviet { $soviet }, German { $german }.

## Movement costs
cost-terrain = Terrain of the hex
cost-stream = Stream
cost-road = Road
cost-highway = Highway
cost-railway = Railway
cost-train = Armoured train on its railway
cost-zone = Enemy zone of control
cost-bridge = Praga bridge
cost-one-way-bridge = Bridge near Józefów
cost-uprising = Warsaw uprising
cost-link = Off-map link

## Factors
factor-movement = { $unit }: movement points
factor-disorganised-movement = Disorganised
factor-unsupplied-movement = Out of supply
factor-allowance = Points for the move
factor-cost = Cost in all
factor-left = Points available
factor-attack = Attack in all
factor-defence = Defence in all
factor-ratio = Column of the odds
factor-column = Column after the shifts
factor-modifier = Die modifier, within its limit
factor-barrage = Terrain against the barrage
factor-fuel = More points by an event
factor-police = An event adds
factor-suppression = Bonus to the uprising roll
share-attack = { $unit }: { $part }
share-attack-warsaw = { $unit }: { $part }, halved over a bridge
share-halved = { $unit }: { $part }, halved
share-attack-bonus = { $unit }: attack bonus ({ $part })
share-attack-support = Attacker’s tactical support ({ $part })
share-defence = { $unit }: { $part }
share-defence-bonus = { $unit }: defence bonus ({ $part })
share-defence-support = Defender’s tactical support ({ $part })
share-terrain = Terrain of the defender ({ $part })
share-stream = All attack across a stream ({ $part })
share-prepared = Prepared defence ({ $part })
share-surprise = Surprise attack ({ $part })
part-attack = attack
part-defence = defence
part-column = column
part-die = die

## Why not: reading an action
action-not-understood = “{ $text }” is no action I know.
action-incomplete = Something is missing after “{ $text }”.
action-too-long = Nothing follows here, so “{ $text }” is too much.
number-not-understood = “{ $text }” is not a number.
no-unit-called = No unit is called “{ $text }”, or more than one is.
unit-named-twice = “{ $text }” is named twice.
no-marker-called = No marker is called “{ $text }”.
no-formation-called = No formation is called “{ $text }”.
no-event-called = No event is called “{ $text }”.
no-hex-called = There is no hex “{ $text }” on the map.
no-place-called = “{ $text }” is neither a hex nor Warsaw nor an entry point.
no-target-called = “{ $text }” is nothing an event can be played on.
no-route = The points do not suffice to reach { $hex }, or no way leads there.
not-asked-now = That is not what has to be decided now.
no-such-unit = There is no such unit.
no-such-hex = There is no such hex on the map.
no-such-formation = There is no such formation.
no-such-marker = There is no such marker.
no-such-event = There is no such event.

## Why not: activation
not-your-unit = { $unit } is not one of your units.
unit-not-in-play = { $unit } is not in play.
unit-not-on-map = { $unit } is not on a hex of the map.
already-activated = { $unit } has already been activated this turn.
already-moved = { $unit } has already moved or acted in this phase.
already-active = { $unit } is already active.
corps-not-active = The corps of { $unit } is not the active one.
not-attached = { $unit } has not been activated with the corps.
army-not-attached = The army of { $unit } has not been activated with the corps.
not-independent = { $unit } is not an independent Soviet unit.
no-active-corps = There is no active corps that could activate others.
extra-phase-without-independents = In the extra phase the corps acts alone.
not-a-corps = Only a Soviet corps can be chosen here.
corps-already-activated = { $formation } has already been activated this turn.
corps-not-entered = { $formation } has not entered the game yet.
corps-not-yet-activated = That corps has not been activated yet this turn.
not-an-army = Only an army can be activated this way.
army-already-activated = The army has already been activated this turn.
army-not-in-play = No unit of the army is in play.
not-a-division = Only a German division can be chosen here.
divisions-not-limited = German activation is not limited, so no division has to be chosen.
division-not-active = The division of { $unit } is not among those chosen for this phase.
division-already-named = That division has already been chosen for this phase.
no-more-divisions = { $limit ->
    [one] Only one division can be activated in this phase.
   *[other] Only { $limit } divisions can be activated in this phase.
}
in-reserve = { $unit } is in Reserve.
not-in-reserve = { $unit } is not in Reserve.
no-reserve-marker = All your Reserve markers are in use.

## Why not: movement
move-already-over = { $unit } has already finished its move.
nobody-moves = No unit is on the move.
mover-not-in-play = The unit is not in play yet, or no longer.
group-not-on-map = { $unit } is not on a hex of the map, so it is in no Kampfgruppe.
not-a-kampfgruppe = { $unit } does not stand with two other units of its panzer division, so there is no Kampfgruppe.
name-first-unit = { $unit } is not the first unit of its stack: name the first one.
halted-by-zone = An enemy zone of control has stopped this move.
not-adjacent = { $hex } is not adjacent.
enemy-there = There are enemy units in { $hex }.
not-enough-points = This costs { $cost } points and { $left } are left.
hex-full = There is no room in { $hex }: the stacking limit is reached.
no-room-ahead = { $hex } is full, and no hex with room can be reached from there.
already-on-top = { $unit } is already on top of its stack.
train-needs-railway = The armoured train goes to { $hex } only by rail, and no railway leads there.
train-needs-railway-to-warsaw = No railway takes the armoured train into Warsaw.
soviets-stay-out = Soviet units never enter Warsaw.
no-bridge = No bridge joins Warsaw and that hex.
bridges-closed = The uprising has closed the Praga bridges.
bridge-destroyed = The bridge near Józefów is destroyed.
one-way-bridge = The bridge near Józefów leads only into Warsaw.
already-there = The unit is already in Warsaw.
already-on-map = The unit is on the map and cannot go back to an entry point.
links-are-german = Only German units move between entry points.
no-such-link = No off-map link leads from here to { $entry }.
reserve-enters-here = Out of Reserve the unit enters only where the calendar says.
not-an-entry-hex = The unit cannot enter the map at { $hex }.

## Why not: breaking contact and prepared defence
not-in-contact = { $unit } is not adjacent to the unit that moves.
too-slow-to-break = { $unit } is too slow to break contact.
only-reconnaissance-breaks = { $unit } is not reconnaissance, so it cannot break contact.
scouts-hold-contact = Home Army scouts keep { $unit } from breaking contact.
still-next-to-enemy = { $hex } is adjacent to enemy units and holds none of yours.
already-broke-contact = { $unit } has already broken contact with this enemy: one hex for each entry.
warsaw-is-no-target = Units in Warsaw cannot be attacked or fired at.
train-cannot-build = { $unit } is a train and cannot prepare a defence.
already-prepared = { $unit } already has a prepared defence.
builder-cannot-move = { $unit } has built a prepared defence in this phase and cannot move.
not-prepared = { $unit } has no prepared defence.

## Why not: artillery
not-your-marker = { $marker } is not yours.
marker-not-in-play = { $marker } is not in play.
marker-not-used = That marker is ready already.
no-enemy-there = There are no enemy units in { $hex }.
no-enemy-in-target = There are no enemy units in that hex.
already-bombed = A Stuka has already attacked { $hex } in this phase.
already-barraged = Artillery has already fired at { $hex } in this phase.
stuka-needs-no-spotter = A Stuka reaches every hex without the help of { $unit }.
spotter-needed = Artillery needs a unit of its formation within range of the target.
not-its-artillery = { $unit } cannot call on that artillery.
out-of-supply = { $unit } is out of supply.
out-of-range = The target is { $distance } hexes from { $unit }, and the range is { $range }.
not-in-target-hex = { $unit } is not in the hex that was hit.
already-disorganised = { $unit } is already disorganised.
no-support-in-overrun = There is no tactical support in an overrun.
already-supported = One marker already supports you in this combat, and no more are allowed.
surprised = A surprise attack leaves the defender without support.
not-its-units = { $marker } cannot support any of your units in this combat.
supported-out-of-supply = All units that { $marker } could support are out of supply.

## Why not: combat
overrun-from-map-only = An overrun starts from a hex of the map.
train-cannot-overrun = { $unit } is a train and cannot overrun.
too-slow-to-overrun = { $unit } is too slow to overrun.
already-attacked = { $hex } has already been attacked in this phase.
builder-cannot-attack = { $unit } has prepared its defence and cannot attack in this activation.
already-fought = { $unit } has already fought a coordinated combat in this phase.
only-over-bridges = From Warsaw units attack only over the bridges, and none leads to { $hex }.
bridge-full = No more units can attack { $hex } over the bridge.
already-attacking = { $unit } already takes part in this attack.
not-in-line = { $unit } is not adjacent to the other attackers, and their line must be unbroken.
not-attacking = { $unit } does not take part in this attack.
no-attack-bonus = { $unit } has no attack bonus.
bonus-already-counts = The bonus of { $unit } already counts.
not-involved = { $unit } is not among those that take the loss.
no-elastic-for-soviets = Elastic defence is not open to the Soviet without the optional rule.
no-elastic-on-yellow = A result on yellow allows no elastic defence.
no-loss-to-avoid = The defender loses no step, so elastic defence would save nothing.
not-so-many-hexes = { $retreat ->
    [0] The result asks for no retreat.
    [one] The result asks for a retreat of one hex only.
   *[other] The result asks for a retreat of { $retreat } hexes: choose from one to { $retreat }.
}

## Why not: retreat and advance
nobody-retreats = No unit has to retreat.
must-retreat = There is a way to retreat, so the units must take it.
cannot-split = { $unit } cannot leave the retreating group now.
no-going-back = The retreat cannot go back into { $hex }.
leads-nowhere = The units cannot complete their retreat by way of { $hex }, or only less of it.
retreat-too-long = The retreat is already as long as it may be.
off-the-map = Units cannot retreat off the map.
no-retreat-into-warsaw = These units cannot retreat into Warsaw from here.
no-retreat-over-one-way-bridge = The bridge near Józefów cannot be used to retreat.
did-not-take-part = { $unit } cannot advance: it did not take part, or has already advanced.
hexes-only = An advance goes only to hexes of the map.

## Why not: Model and events
no-model = Model is not in play.
model-used = Model has already been used this turn.
model-is-german = Model helps only German attacks in this way.
already-concentric = Model already directs this attack.
phase-has-started = Model makes a stack active again only before any unit acts in the phase.
not-moved = { $unit } has not been activated this turn.
not-your-event = That event is not yours.
event-not-in-hand = You do not hold that event.
one-event-per-phase = You have already played an event in this phase.
not-the-time = That event cannot be played now.
wrong-target = That event cannot be played on this.
wrong-class = { $unit } is not of the type that is asked for.
not-a-supply-hex = That is not an enemy entry hex with a supply symbol.
nothing-due-next = No unit is due next turn.
not-due-next = { $unit } is not due next turn.

## Why not: recovery, uprising and Magnuszew
nothing-to-recover = There is no step to recover.
train-is-lost = { $unit } is a train, and a lost train does not come back.
not-reduced = { $unit } is at full strength.
not-eliminated = { $unit } is not among the losses.
not-a-return-place = The unit cannot come back there.
not-in-warsaw = { $unit } is not in Warsaw.
marker-not-wanted = { $marker } is not what Magnuszew asks for.

## Verbs: short headings of actions
verb-end = End
verb-restore = Recover a step
verb-return = Bring back
verb-commit = Commit against the uprising
verb-lose = Take the loss
verb-mark = Mark as Moved
verb-send = Send to Magnuszew
verb-activate = Activate
verb-attach = Activate with the corps
verb-division = Activate a division
verb-move = Move
verb-group = Move the Kampfgruppe
verb-to = Go to
verb-stop = Stop here
verb-overrun = Overrun
verb-prepare = Prepare a defence
verb-abandon = Give up the prepared defence
verb-reserve = Put in Reserve
verb-release = Take out of Reserve
verb-top = Put on top
verb-break = Break contact
verb-barrage = Barrage
verb-hit = Take the hit
verb-attack = Attack
verb-with = Join the attack
verb-bonus = Use the bonus
verb-support = Tactical support
verb-concentric = Model: concentric attack
verb-roll = Roll the die
verb-reroll = Model: roll again
verb-elastic = Elastic defence
verb-desperate = Desperate defence
verb-accept = Accept
verb-retreat = Retreat
verb-split = Retreat alone
verb-hold = Stay and pay
verb-advance = Advance
verb-event = Play an event
verb-reactivate = Model: activate again
verb-extra-division = Model: one more division
verb-bring = Bring up early

## Days
day-1 = 27 July
day-2 = 28 July
day-3 = 29 July
day-4 = 30 July
day-5 = 31 July
day-6 = 1 August
day-7 = 2 August
day-8 = 3 August
day-9 = 4 August
day-10 = 5 August

## Names of units and towns that are words
unit-g42 = Tiger company
unit-g60 = Armoured train
unit-g64 = Flamm company
unit-g67 = Security battalion
unit-s01 = 50 Tank
unit-s02 = 51 Tank
unit-s03 = 103 Tank
unit-s04 = 57 Motor Rifle
unit-s05 = 1107 SPG
unit-s06 = 1219 SPG
unit-s07 = 74 Motorcycle
unit-s10 = 58 Gds Tank
unit-s11 = 59 Gds Tank
unit-s12 = 60 Gds Tank
unit-s13 = 28 Gds Motor Rifle
unit-s14 = 62 Gds Heavy Tank
unit-s15 = 301 Gds SPG
unit-s16 = 1817 SPG
unit-s17 = 6 Gds Motorcycle
unit-s20 = 107 Tank
unit-s21 = 164 Tank
unit-s22 = 15 Motor Rifle
unit-s23 = 1441 SPG
unit-s24 = 1542 SPG
unit-s25 = 51 Motorcycle
unit-s30 = 109 Tank
unit-s31 = 6 Gds Heavy Tank
unit-s32 = 5 Motorcycle Regiment
unit-s33 = Engineer battalion
unit-s40 = 60 Rifle
unit-s41 = 76 Rifle
unit-s42 = 132 Rifle
unit-s43 = 175 Rifle
unit-s44 = 185 Rifle
unit-s45 = 234 Rifle
unit-s46 = 260 Rifle
unit-s47 = 328 Rifle
unit-s48 = 3 Gds Cavalry
unit-s49 = 4 Gds Cavalry
unit-s50 = 17 Gds Cavalry
town-0723 = Praga North (Pelcowizna)
town-0823 = Praga Centre
town-0924 = Praga South (Saska Kępa)
town-1608 = Popowo bridge
town-2405 = Wyszków bridge
town-0812 = Zegrze bridge

## What kinds of units, sizes, terrain and ways there are
kind-infantry = Infantry
kind-motorised = Motorised infantry
kind-mechanised = Mechanised infantry
kind-armoured = Armour
kind-reconnaissance = Reconnaissance
kind-antitank = Anti-tank
kind-antitank-armoured = Armoured anti-tank
kind-engineers = Engineers
kind-flamethrower = Flamethrowers
kind-cavalry = Cavalry
kind-train = Armoured train
size-company = company
size-battalion = battalion
size-regiment = regiment
size-brigade = brigade
size-division = division
size-none = no size symbol
terrain-clear = Clear
terrain-woods = Woods
terrain-village = Village
terrain-city = City
way-road = Road
way-highway = Highway
way-railway = Railway

## What things are: titles
about-name = { $name }
about-hex = Hex { $hex }
about-town = { $name } ({ $hex })

## What units are
fact-hidden = An enemy stack can be looked into only from the next hex.
fact-unit = { $kind }, { $size }. { $formation }.
fact-steps = Steps: { $left } of { $all }.
fact-strength = Combat points: { $now }.
fact-strength-changed = Combat points: { $now } now, { $printed } printed.
fact-movement = Movement points: { $now }.
fact-movement-changed = Movement points: { $now } now, { $printed } printed.
fact-movement-endless = Movement: any distance, but only along connected railway hexes.
fact-bonus-white = White bonus: { $value } to the die in attack and in defence.
fact-bonus-red = Red bonus: { $value } to the die in defence only.
fact-lasting = An event lies on it: { $event }.
fact-moved = Moved: already activated this turn.
fact-disorganised = Disorganised until the next turn: combat and movement points are halved, rounded up.
fact-unsupplied = Out of supply: combat and movement points are halved, rounded up; no barrage, no tactical support.
fact-unsupplied-foot = Out of supply: combat points are halved, movement is not; no barrage, no tactical support.
fact-prepared = Prepared defence: one column to the left and 1 off the die for attacks on it, as long as it stays.
fact-reserve = In Reserve: it can move and overrun after the combat step.
fact-ghost = Ghost Unit: it ignores enemy zones of control in this move.
fact-fuel = It has { $points } more movement points in this move.
fact-train = It is active in every German phase, exerts no zone of control and is always in supply.
fact-overruns = It can overrun while it moves.
fact-no-overruns = It is too slow to overrun.
fact-breaks-contact = It can break contact when an enemy comes next to it.
fact-supplied = If supply were checked now, it would be in supply.
fact-not-supplied = If supply were checked now, it would be out of supply.
fact-threatens = Next to it, and so open to its attacks: { $units }.
fact-exerts-zone = Its zone of control covers the six hexes around it.
fact-in-zone = It stands in an enemy zone of control; leaving costs nothing extra.
fact-kampfgruppe = Three units of one armoured division: a Kampfgruppe, which moves together with { $points } points.
fact-in-warsaw = In Warsaw it can be neither attacked nor shelled, and there is no stacking limit.
fact-at-entry = It waits beside the map and enters at { $entries }, or next to it, for the cost of the hex.
fact-due = Due on turn { $turn }, { $date }, at { $entries }.
fact-eliminated = Eliminated; recovery can bring it back, unless it is the train.
fact-withdrawn = Sent to Magnuszew: out of the game.
fact-absent = Not part of this game.
fact-range = Range: { $range } hexes from a unit that may call on it.
fact-range-endless = Range: any hex of the map, without a spotter.
fact-marker-due = It enters on turn { $turn }.
fact-marker-gone = It is out of play.
fact-marker-used = Used: ready again next turn.
fact-marker-ready = Ready: for one barrage or for tactical support.
fact-marker-support = Support changes the die of a coordinated combat by { $value }; each side uses one marker at most.

## What places are
fact-terrain = { $terrain }: { $cost } to enter.
fact-terrain-defence = For the defender: columns to the left { $columns }, die { $die }.
fact-terrain-barrage = Against barrage: die { $die }.
fact-way = { $way }: { $cost } for each hex along it, whatever the terrain.
fact-stream = Stream towards { $hexes }: { $cost } more to cross; die { $die } if all attackers cross streams.
fact-river = { $river }: a major river, the edge of the hexes in play.
fact-bridge = Bridge to Warsaw: { $cost } to cross, for German units only.
fact-bridges-closed = The uprising has closed the bridges, and Warsaw is no supply source.
fact-one-way-bridge = Bridge towards Warsaw only: { $cost } to cross; it falls at the end of the turn of its first use.
fact-one-way-destroyed = The bridge here is destroyed.
fact-victory = Victory points: { $points }, now for: { $side }.
fact-entry = Entry point { $entry }: { $side }.
fact-source = Supply source: { $side }.
fact-source-cut = Supply source, cut for this turn: { $side }.
fact-units = { $side }, from the top: { $units }.
fact-zone = Zone of control: { $side }. For the enemy { $cost } more, and he stops.
fact-supplied-hex = In supply here: { $side }.
fact-barraged = Artillery has fired at it in this phase.
fact-bombed = A Stuka has struck it in this phase.
fact-assaulted = It has been attacked in coordinated combat in this phase.
fact-warsaw = One area without hexes, for German units only; any number can stay or pass.
fact-warsaw-bridges = Bridges lead to three Praga hexes: { $cost } to cross.
fact-warsaw-attack = Units here attack over the bridges at half value, two for each bridge; nobody attacks them.
fact-warsaw-supply = Warsaw is a German supply source.
fact-entry-hexes = { $side } units enter at { $hexes } or a neighbouring hex, for the cost of the hex.
fact-link = Off-map link to { $place }: { $cost }.
fact-panel-turns = The turns of the game, one for each day.
fact-panel-points = Points of both sides: victory hexes, and for the Soviet what the German fails to do.
fact-panel-uprising = Warsaw rises the turn after Soviet units come near Praga; then a die says each turn what it does.
fact-panel-magnuszew = What the German must send to Magnuszew on each turn; each failure is a Soviet point.
fact-panel-corps = Each Soviet phase activates one corps, each corps once a turn.
fact-panel-links = How German units go from one entry point to another outside the map, and what it costs.
fact-panel-divisions = The divisions the German has chosen for this phase.
fact-panel-guns = Markers for barrage and support, each of them once a turn.
fact-panel-losses = Eliminated units; some come back by recovery.
fact-panel-sent = Units and markers that have left for Magnuszew.
fact-panel-events = Three events at the start, one more each turn from the second; one can be played in each phase.
fact-panel-calendar = Units still to come, with their turn and entry point.

## What can be laid over the board
overlay-zones-soviet = Soviet zones of control
overlay-zones-german = German zones of control
overlay-supply-soviet = Soviet supply
overlay-supply-german = German supply
overlay-victory = Victory hexes
overlay-reach = Where it can go
overlay-supply = Its supply line
overlay-range = Artillery range

## The guided start
guide-question = This line always says what has to be decided, and by whom. At the start of each Soviet phase the German may play an event: now he plays none. Choose “Play no event”.
guide-corps = Here are the answers the rules allow. The Soviet activates one corps in each of his phases: activate the 3rd Tank Corps.
guide-take = The corps waits beside the map at S1. Pick the 50 Tank: the table shows every hex it can reach and at what cost.
guide-move = Send it to 3440, next to the Germans in Parysów.
guide-stop = An enemy zone of control stops the move. The unit could overrun at once; this time it waits for help. Choose “Stop here”.
guide-second = Now the 57 Motor Rifle: move it to 3340, on the other side of Parysów’s road.
guide-halt = Stop it there, too.
guide-why = Whatever the rules forbid, the table says why. Pick the 50 Tank again: it can do nothing more, and the panel says which rules are in the way.
guide-undo = Here is every moment of the game. A move can be taken back as long as it has made nothing known; you can also look back and come here again.
guide-end = Movement is done for now. End the step: after movement come barrage, combat and Reserves.
guide-barrage = The corps has one artillery marker. Pick Parysów, 3439, the barrage, and either of its observers. The odds come first; then throw.
guide-combat = The marker is used until the next turn. End barrage fire: combat comes next.
guide-again = Now the attack. Pick the 50 Tank.
guide-attack = Point it at 3439: the odds of every result are there before anything is thrown.
guide-join = Add the 57 Motor Rifle, and watch the odds change from 2:1 to 4:1.
guide-roll = Every number has its rule. Roll.
guide-support = The defender answers first: he could call artillery. Here you play both sides: use no support, and the die falls.
guide-die = A 1: each side loses a step. Field Marshal Model could have it rolled again; for now keep the die.
guide-log = What happens stands here, with dice and rules. From here on the battle is yours.

## Start page
about = Late July 1944: the Soviet 2nd Tank Army breaks through towards Praga, the suburb of Warsaw across the Vistula, while the city rises behind the German lines. Field Marshal Model gathers four panzer divisions for a blow into its flank. Ten days, tank corps against panzer divisions, on one map.

## What an answer gives up, and what comes first
gives-movement = { $count ->
    [one] 1 unit has not moved
   *[other] { $count } units have not moved
}
gives-barrage = { $count ->
    [one] 1 barrage can still be fired
   *[other] { $count } barrages can still be fired
}
gives-combat = { $count ->
    [one] 1 unit can still attack
   *[other] { $count } units can still attack
}
gives-reserves = { $count ->
    [one] 1 unit waits in Reserve
   *[other] { $count } units wait in Reserve
}
gives-recovery = a step can still be recovered
gives-rail-priority = { $count ->
    [one] 1 unit can still be brought up
   *[other] { $count } units can still be brought up
}
gives-break-contact = { $count ->
    [one] 1 unit can still break contact
   *[other] { $count } units can still break contact
}
gives-defender-support = { $count ->
    [one] 1 marker can still support
   *[other] { $count } markers can still support
}
gives-advance = { $count ->
    [one] 1 unit can still advance
   *[other] { $count } units can still advance
}
gives-points = Movement Points left: { $left }
gives-way = the advance can still go on
its-step-later = That belongs to the step “{ $step }”, which comes later.
its-step-over = That belongs to the step “{ $step }”, which is over.
first-move = Finish the move of { $units } first.
first-attack = Carry out the attack on { $hex } first.
first-combat = Finish the combat at { $hex } first.
not-your-phase = It is the enemy’s phase.

## How the sides stand at the end
tally-points = Victory Points
tally-losses = Steps lost

## What is answered once for all
standing-break-contact = Breaking contact
standing-stay = Never: all stay in place
standing-opening = An event before an enemy phase
standing-no-event = Never play one
standing-support = Tactical support in defence
standing-no-support = Never use any
