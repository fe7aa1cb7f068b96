# Events, questions and actions of Across the Bug River. The same keys, in the same order, are in telling.it.ftl.

## Options
option-always-retreat = Always retreat
option-always-retreat-help = A unit that fails the check of a red combat result always retreats, even where fewer than two hits were scored.
option-rebuilding = Rebuilding
option-rebuilding-help = The German can rebuild destroyed units with Replacement Points.

## What things are called
hidden-unit = Hidden unit
role-attacker = attacker
role-defender = defender
role-nobody = nobody
assault-hasty = Hasty Attack
assault-regular = Regular Attack
assault-prepared = Prepared Attack
cause-combat = in combat
cause-recovery = to recover
cause-isolation = because it is isolated
cause-infiltration = to infiltrate
cause-swamp = in the swamp
cause-overstacking = because the hex is overstacked
throw-initiative = Initiative
throw-action-points = Action Points
throw-reaction = Reaction
throw-check = Effectiveness Check of
throw-combat = Combat
throw-interdiction = Interdiction
throw-attrition = Attrition Check of

## What is asked, in short
step-starting-losses = Losses before the start
step-entrench = Improved Defences before the start
step-admin = Administrative Phase
step-emergency = Emergency Supply
step-assignment = Assignment of units
step-replacements = Replacements
step-reorganisation = Reorganisation
step-reinforcements = Reinforcements
step-cycle = Operations cycle
step-initiative = Initiative
step-surprise = Surprise attack
step-activation = Actions of the active formation
step-end-of-turn = End of the turn
step-over = The game is over
step-throw = Fortune of battle
step-checks = Effectiveness Checks
step-moving = Movement
step-go-on = An Action without some of its units
step-reaction = Formation Reaction
step-declaration = Preparing an attack
step-champion = Unit compared for armour
step-combat = Combat
step-loss = Strength Point lost
step-withdrawal = Voluntary retreat
step-retreat = Retreat
step-bonus = Bonus Action Point
step-displace = Displaced HQ
step-stacking = Stacking
step-crowded = Overstacked hex
step-crowded-hq = Too many HQs
step-surplus = Surplus units

## Questions
q-waiting = The { $side } player decides: { $what }.
q-nothing = There is nothing to decide now.
q-starting-losses = Choose who loses a Strength Point before the start: { $formation }.
q-entrench = { $left ->
    [one] Choose one more stack that begins in Improved Defence, or end here.
   *[other] Choose up to { $left } more stacks that begin in Improved Defence, or end here.
}
q-emergency = The HQ is out of supply: do you spend its Emergency Supply? { $formation }
q-assignment = Assign units to formations, or end the segment.
q-replacements = Spend Replacement Points or end the segment. Infantry points: { $infantry }. AFV points: { $afv }.
q-reorganisation = Break up a unit to reinforce others, or end the segment.
q-reorganisation-points = Reinforce units with the points of the one broken up. Points left: { $left }.
q-reinforcements = Place reinforcements, or end the segment.
q-initiative = You have the initiative: activate a formation, transfer the initiative, or pass.
q-initiative-received = The initiative was transferred to you: activate a formation, or pass.
q-surprise = { $left ->
    [one] Surprise attack: activate one more Infantry Division, or end the attack.
   *[other] Surprise attack: activate up to { $left } more Infantry Divisions, or end the attack.
}
q-activation = { $formation }: choose an Action, or end the activation. Action Points left: { $points }.
q-throw = { $what }: the die shows { $die }. Do you have it thrown again and hand the fortune of battle over?
q-about-to-move = { $units }: where to? Other units of the stack can go along. Movement points: { $left }.
q-moving = { $units }: where to? Movement points left: { $left }.
q-moving-halted = { $units }: the move is over. Movement points left: { $left }.
q-go-on = These units failed their check: { $units }. Do the others go on?
q-reaction = The enemy moves in { $hex }: do you attempt a Formation Reaction?
q-declaration = { $assault } on { $hex } with { $units }: add units, fight, or give it up.
q-champion = Several of your units are equally good: which one stands for your side in the comparison of armour?
q-loss = Choose the unit that loses a Strength Point.
q-withdrawal = Choose units that retreat voluntarily, or stay.
q-retreat = Choose the next hex of the retreat.
q-bonus = You won the combat: spend the bonus Action Point with { $units }, or let it go.
q-displace = The HQ is displaced: choose where it goes. { $formation }
q-crowded = { $hex } is overstacked: displace an enemy unit, or leave it to your opponent.
q-crowded-own = { $hex } is overstacked: displace one of your units.
q-crowded-hq = There are too many HQs in { $hex }: choose the one that is displaced.
q-surplus = { $hex } is overstacked and nobody can be displaced: choose a unit to eliminate.

## Actions
a-end = End
a-end-entrench = No more Improved Defences
a-keep-supply = Keep the Emergency Supply
a-end-assignment = End the assignments
a-end-replacements = End the replacements
a-end-reorganisation = End the reorganisation
a-end-reinforcements = End the reinforcements
a-end-surprise = End the surprise attack
a-end-activation = End the activation
a-no-reaction = Do not react
a-no-bonus = Let the bonus go
a-leave-to-owner = Leave it to the opponent
a-accept = Keep the die
a-reroll = Throw the die again
a-lose = { $unit } loses a Strength Point
a-improve = Improved Defence in { $hex }
a-spend = Spend the Emergency Supply
a-assign = Assign { $unit }: { $formation }
a-replace = { $unit } gets a Strength Point back
a-rebuild = Rebuild { $unit } in { $hex }
a-break-up = Break up { $unit }
a-enter = { $unit } enters in { $hex }
a-enter-hq = The HQ enters in { $hex }: { $formation }
a-take-up = Take up the pontoon bridge: { $corps }
a-activate = Activate: { $formation }
a-transfer = Transfer the initiative
a-pass = Pass
a-react = React: { $formation }
a-move = Move { $unit } from { $hex }
a-move-too = Take { $unit } along
a-attack-too = Attack with { $unit } too
a-to = To { $hex }
a-to-for = To { $hex } for { $cost }
a-retreat = Retreat to { $hex }
a-infiltrate = Infiltrate into { $hex }
a-exit = Leave the map
a-stop = Stop here
a-give-up-move = Do not move
a-give-up-attack = Do not attack
a-call-off = Call the Action off
a-go-on = Go on with the others
a-relocate = Relocate the HQ to { $hex }
a-attack = { $assault } on { $hex } with { $unit }
a-fight = Declare the attack and fight
a-recover = { $unit } tries to recover
a-bridge = Build a pontoon bridge from { $from } to { $hex }
a-top = Put { $unit } on top of its stack
a-champion = { $unit } stands for its side
a-withdraw = { $unit } retreats
a-stay = Nobody else retreats
a-halt-here = End the retreat here
a-displace = Displace it to { $hex }
a-choose = Displace: { $formation }
a-evict = Displace { $unit } to { $hex }
a-eliminate = Eliminate { $unit }

## What happened
e-turn-begins = Turn { $turn }, { $date }
e-admin-begins = Administrative Phase
e-ops-begins = Operations Phase
e-turn-ends = Turn { $turn } ends.
e-scored = The German scores { $hex }: Victory Points { $points }.
e-level-recovered = Activation Level { $level }: { $formation }.
e-level-recovered-emergency = Activation Level { $level } with Emergency Supply: { $formation }.
e-not-recovered = No recovery without supply: { $formation }.
e-resupplied = Back in supply: { $formation }.
e-interdiction = Interdiction, die { $die }: level { $level }.
e-rallied = { $unit } is in order again.
e-attrition = { $losses ->
    [0] Attrition of { $unit }, die { $die } { $modifier }: no loss.
    [one] Attrition of { $unit }, die { $die } { $modifier }: 1 Strength Point lost.
   *[other] Attrition of { $unit }, die { $die } { $modifier }: { $losses } Strength Points lost.
}
e-assigned = { $unit } is assigned: { $formation }.
e-assigned-secretly = The { $side } player assigns an Independent unit in secret.
e-replaced = { $unit } gets a Strength Point back.
e-rebuilt = { $unit } is rebuilt in { $hex }.
e-broken-up = { $unit } is broken up.
e-arrived = Reinforcement in { $hex }: { $unit }.
e-hq-arrived = HQ in { $hex }: { $formation }.
e-reserves-called = The reserves of the 41st Tank Division are called.
e-pontoon-taken-up = The pontoon bridge is taken up: { $corps }.
e-initiative = Initiative: Soviet { $soviet } { $soviet-modifier }, German { $german } { $german-modifier }. It goes to the { $side } player.
e-initiative-goes-to = The initiative goes to the { $side } player.
e-initiative-marker = The Initiative marker shows { $modifier } for the { $side } player.
e-transferred = The { $side } player transfers the initiative.
e-passed = The { $side } player passes.
e-activated = Activated: { $formation }.
e-activated-reaction = Activated in Reaction: { $formation }.
e-action-points = Die { $die }: Action Points { $points }. { $formation }
e-activation-ends = { $lost ->
    [0] The activation ends: { $formation }.
    [one] The activation ends: { $formation }. 1 Action Point is lost.
   *[other] The activation ends: { $formation }. { $lost } Action Points are lost.
}
e-reaction-succeeds = Reaction attempt, die { $die } { $modifier }: it succeeds. { $formation }
e-reaction-fails = Reaction attempt, die { $die } { $modifier }: it fails. { $formation }
e-rerolled = The { $side } player has the { $die } thrown again and hands the fortune of battle over.
e-move-begins = On the move: { $units }.
e-entered = { $units }: from { $from } to { $hex } for { $cost }, { $left } left.
e-entered-by-boat = { $units }: by boat from { $from } to { $hex } for { $cost }, { $left } left.
e-halted = An enemy zone of control stops the move.
e-move-ends = End of move: { $units }.
e-infiltrated = Infiltration into { $hex }: { $units }.
e-infiltration-fails = Nobody gets through to { $hex }.
e-exited = Off the map: { $units }.
e-called-off = The Action is called off.
e-relocated = The HQ relocates from { $from } to { $hex }: { $formation }.
e-displaced = The HQ is displaced from { $from } to { $hex }: { $formation }.
e-displaced-nowhere = The HQ is displaced from { $from } and finds no place: { $formation }.
e-level-lost = The Activation Level falls to { $level }: { $formation }.
e-support-lost = The HQ loses Attack Support: { $formation }.
e-hq-removed = The HQ leaves the game with its last unit: { $formation }.
e-pontoon-built = Pontoon bridge from { $from } to { $hex }: { $corps }.
e-pontoon-lost = The pontoon bridge is lost: { $corps }.
e-reordered = The stack in { $hex } is reordered.
e-overstacked = { $hex } is overstacked: its units check their effectiveness.
e-evicted = { $unit } is displaced from { $from } to { $hex }.
e-check-passed = Effectiveness Check of { $unit } { $cause }, die { $die } { $modifier }: passed.
e-check-failed = Effectiveness Check of { $unit } { $cause }, die { $die } { $modifier }: failed.
e-disorganised = { $unit } is disorganised.
e-recovered = { $unit } is in order again.
e-weakened = { $unit } loses a Strength Point.
e-eliminated = { $unit } is eliminated.
e-improved = The stack in { $hex } goes into Improved Defence.
e-unimproved = The Improved Defence in { $hex } is gone.
e-declared = { $assault } from { $from } on { $hex }: { $attackers } against { $defenders }.
e-chits = Combat chits: attacker { $attacker }, defender { $defender }.
e-fought = Combat in { $hex }: { $attack } against { $defence }, odds { $odds }; die { $die } { $modifier }, result { $result }.
e-retreated = Retreat from { $from } to { $hex }: { $units }.
e-retreated-costly = Retreat from { $from } to { $hex }, into an enemy zone of control: { $units }. Each loses a Strength Point.
e-trapped = No way to retreat: { $units }. Each loses two Strength Points.
e-combat-won = The combat in { $hex } is over. Strength Points lost: attacker { $attacker }, defender { $defender }. The { $winner } has won.
e-combat-ends = The combat in { $hex } is over. Strength Points lost: attacker { $attacker }, defender { $defender }.
e-bonus-gained = The { $side } player gains a bonus Action Point.
e-order-discarded = A Counterattack Order is discarded; orders left: { $left }.
e-discovered = You discover: { $units }.

## Results
result-combat = Strength Points lost: attacker { $attacker }, defender { $defender }. The hex is held; winner: { $winner }.
result-combat-cleared = Strength Points lost: attacker { $attacker }, defender { $defender }. The hex is cleared; winner: { $winner }.
result-points = Action Points: { $points }
result-reaction-succeeds = The formation reacts
result-reaction-fails = No Reaction
result-recovers = It recovers
result-stays-disorganised = It stays disorganised

## What cannot be read
action-not-understood = “{ $text }” is no action I know.
action-incomplete = “{ $text }” is not complete.
action-too-long = “{ $text }” is too much here.
no-unit-called = No unit is called “{ $text }”, or more than one is.
no-formation-called = No formation is called “{ $text }”.
no-corps-called = No corps with a pontoon bridge is called “{ $text }”.
no-hex-called = There is no hex “{ $text }” on the map.
no-attack-called = “{ $text }” is no way to attack: hasty, regular or prepared.
no-route = The points do not suffice to reach { $hex }, or no way leads there.
