# Events, questions and actions of Across the Bug River. The same keys, in the same order, are in telling.it.ftl.

## Options
option-always-retreat = Always retreat
option-always-retreat-help = Whoever fails the check of a red combat result retreats, even after fewer than two hits.
option-rebuilding = Rebuilding
option-rebuilding-help = The German can rebuild eliminated units with Replacement Points.

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
step-go-on = Whether an Action goes on without some of its units
step-reaction = Formation Reaction
step-declaration = Preparing an attack
step-champion = Unit whose armour is compared
step-combat = Combat
step-loss = Who loses a Strength Point
step-withdrawal = Voluntary retreat
step-retreat = Retreat
step-bonus = Bonus Action Point
step-displace = Displaced HQ
step-stacking = Stacking limits
step-crowded = Overstacked hex
step-crowded-hq = Too many HQs
step-surplus = Surplus units

## Questions
q-waiting = The { $side } player decides: { $what }.
q-nothing = There is nothing to decide now.
q-starting-losses = { $formation }: choose a unit that loses a Strength Point before the start.
q-entrench = { $left ->
    [one] Choose one more stack that begins in Improved Defence, or end here.
   *[other] Choose up to { $left } more stacks that begin in Improved Defence, or end here.
}
q-emergency = { $formation }: its HQ is out of supply. Do you spend its Emergency Supply to recover?
q-assignment-first = Assign units to formations: those that arrive without one need one before the assignments can end.
q-assignment = Assign units to formations, or end the assignments.
q-replacements = Spend Replacement Points, or end the replacements. Infantry points: { $infantry }. AFV points: { $afv }.
q-reorganisation = Break up a unit to reinforce others, or end the reorganisation.
q-reorganisation-points = Reinforce units with the points of the unit broken up. Points left: { $left }.
q-reinforcements = Bring units in, or end the reinforcements.
q-initiative = You have the initiative: activate a formation, transfer the initiative, or pass.
q-initiative-act = You have the initiative: activate a formation, or pass.
q-initiative-idle = You have the initiative, but no formation that can be activated: transfer it, or pass.
q-initiative-received = The initiative was transferred to you: activate a formation, or pass.
q-surprise = { $left ->
    [one] Surprise attack: activate one more Infantry Division, or end the attack.
   *[other] Surprise attack: activate up to { $left } more Infantry Divisions, or end the attack.
}
q-activation = { $formation }: choose an Action, or end the activation. Action Points left: { $points }.
q-throw = { $what }: the die shows { $die }. Do you throw it again, and hand the fortune of battle to your opponent?
q-throw-initiative = Initiative: the die shows { $die }, { $own } in all against { $theirs }. Do you throw it again, and hand the fortune of battle to your opponent?
q-throw-limit = { $what }: the die shows { $die }, and { $limit } or less is needed. Do you throw it again, and hand the fortune of battle to your opponent?
q-throw-combat = { $what }: the die shows { $die } ({ $value }). Hits on the attacker: { $attacker }; on the defender: { $defender }. Do you throw it again, and hand the fortune of battle to your opponent?
q-throw-value = { $what }: the die shows { $die }, which comes to { $value }. Do you throw it again, and hand the fortune of battle to your opponent?
q-throw-losses = { $what }: the die shows { $die }, Strength Points lost: { $value }. Do you throw it again, and hand the fortune of battle to your opponent?
q-about-to-move = { $units }: choose where to go, or take other units of the stack along. Movement Points: { $left }.
q-about-to-move-alone = { $units }: choose where to go. Movement Points: { $left }.
q-moving = { $units }: choose the next hex, or stop. Movement Points left: { $left }.
q-moving-halted = { $units }: the move is over. Movement Points left: { $left }.
q-go-on = These units failed their check: { $units }. Do the others go on with the Action?
q-reaction = An enemy enters { $hex }, next to your units: choose a formation that attempts a Reaction, or do not react.
q-reaction-leaving = An enemy is about to leave { $hex }, next to your units: choose a formation that attempts a Reaction, or do not react.
q-declaration = { $assault } on { $hex } with { $units }: add units, declare it and fight, or do not attack.
q-champion = Several of your units are equal: choose the one whose Tank or AT Points are compared.
q-loss = Choose the unit that loses a Strength Point.
q-withdrawal-where = Voluntary retreat: choose where to, or who else retreats.
q-withdrawal = Voluntary retreat: choose who retreats, then where to; or let everybody stay.
q-retreat = Choose the next hex of the retreat.
q-bonus = You won the combat: spend the bonus Action Point with { $units }, or let it go.
q-displace = { $formation }: its HQ is displaced. Choose the hex it goes to.
q-crowded = { $hex } is overstacked: displace an enemy unit from there, or leave that to your opponent.
q-crowded-own = { $hex } is overstacked: displace one of your units.
q-crowded-hq = There are too many HQs in { $hex }: choose the one that is displaced.
q-surplus = { $hex } is overstacked and nobody can be displaced: choose a unit that is eliminated.

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
a-enter-hq = The HQ enters in { $town }: { $formation }
a-take-up = Take up the pontoon bridge: { $corps }
a-activate = Activate: { $formation }
a-transfer = Transfer the initiative
a-pass = Pass
a-react = React: { $formation }
a-move = Move { $unit } from { $hex }
a-with = Take { $unit } along
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
a-relocate = Relocate the HQ to { $town }
a-attack = { $assault } on { $target } with { $unit }
a-fight = Declare the attack and fight
a-recover = { $unit } tries to recover
a-bridge = Build a pontoon bridge from { $from } to { $hex }
a-top = Put { $unit } on top of its stack
a-champion = Compare { $unit }
a-withdraw = { $unit } retreats
a-stay = Nobody else retreats
a-halt-here = End the retreat here
a-displace = Displace the HQ to { $town }
a-choose = Displace the HQ: { $formation }
a-evict = Displace { $unit } to { $hex }
a-eliminate = Eliminate { $unit }

## What happened
e-turn-begins = Turn { $turn }, { $date }
e-admin-begins = Administrative Phase
e-ops-begins = Operations Phase
e-turn-ends = Turn { $turn } ends.
e-scored = The German scores for { $hex }. Victory Points: { $points }.
e-level-recovered = { $formation } recovers: Activation Level { $level }.
e-level-recovered-emergency = { $formation } recovers by Emergency Supply: Activation Level { $level }.
e-not-recovered = { $formation }: its HQ is out of supply and its Emergency Supply is spent, no recovery.
e-emergency-kept = { $formation }: its HQ is out of supply and keeps its Emergency Supply, no recovery.
e-resupplied = { $formation }: its HQ is back in supply.
e-interdiction = Interdiction, die { $die }: level { $level }.
e-rallied = { $unit } recovers and is no longer disorganised.
e-attrition = { $losses ->
    [0] { $unit }: attrition, die { $die } { $modifier }: no loss.
    [one] { $unit }: attrition, die { $die } { $modifier }: 1 Strength Point lost.
   *[other] { $unit }: attrition, die { $die } { $modifier }: { $losses } Strength Points lost.
}
e-assigned = { $unit } is assigned: { $formation }.
e-orphaned = { $unit } serves under nobody any more: the HQ is out of play.
e-assigned-secretly = The { $side } player assigns an Independent unit in secret.
e-replaced = { $unit } gets a Strength Point back.
e-rebuilt = { $unit } is rebuilt in { $hex }.
e-broken-up = { $unit } is broken up.
e-arrived = { $unit } enters in { $hex }.
e-hq-arrived = The HQ enters in { $hex }: { $formation }.
e-reserves-called = The reserves of the 41st Tank Division are called up.
e-pontoon-taken-up = The pontoon bridge is taken up: { $corps }.
e-initiative = Initiative: Soviet { $soviet } { $soviet-modifier }, German { $german } { $german-modifier }. It goes to the { $side } player.
e-surprise-begins = The German player has the initiative for the surprise attack.
e-initiative-goes-to = The initiative goes to the { $side } player.
e-initiative-marker = The Initiative marker shows { $modifier } for the { $side } player.
e-transferred = The { $side } player transfers the initiative.
e-passed = The { $side } player passes.
e-activated = Activated: { $formation }.
e-activated-reaction = Activated by Reaction: { $formation }.
e-action-points = { $formation }, die { $die }: Action Points { $points }.
e-activation-ends = { $lost ->
    [0] The activation ends: { $formation }.
    [one] The activation ends: { $formation }. 1 Action Point is lost.
   *[other] The activation ends: { $formation }. { $lost } Action Points are lost.
}
e-reaction-succeeds = { $formation } attempts a Reaction, die { $die } { $modifier }: it succeeds.
e-reaction-fails = { $formation } attempts a Reaction, die { $die } { $modifier }: it fails.
e-rerolled = The { $side } player throws the { $die } again and hands the fortune of battle over.
e-move-begins = On the move: { $units }.
e-entered = { $units }: from { $from } to { $hex } for { $cost }, { $left } left.
e-entered-by-boat = { $units }: by boat from { $from } to { $hex } for { $cost }, { $left } left.
e-entered-hidden = { $units }: from { $from } to { $hex }.
e-entered-hidden-by-boat = { $units }: by boat from { $from } to { $hex }.
e-halted = An enemy zone of control stops the move.
e-move-ends = End of move: { $units }.
e-infiltrated = Infiltration into { $hex }: { $units }.
e-infiltration-fails = The Infiltration into { $hex } fails: nobody gets through.
e-exited = Off the map: { $units }.
e-called-off = The Action is called off.
e-relocated = The HQ relocates from { $from } to { $hex }: { $formation }.
e-displaced = The HQ is displaced from { $from } to { $hex }: { $formation }.
e-displaced-nowhere = The HQ is displaced from { $from } and finds no place on the map: { $formation }.
e-level-lost = The Activation Level falls to { $level }: { $formation }.
e-support-lost = The HQ loses Attack Support: { $formation }.
e-hq-removed = The HQ is removed with the last of its units: { $formation }.
e-pontoon-built = A pontoon bridge is built from { $from } to { $hex }: { $corps }.
e-pontoon-lost = The pontoon bridge is lost: { $corps }.
e-reordered = The stack in { $hex } is reordered.
e-overstacked = { $hex } is overstacked: each of its units makes an Effectiveness Check.
e-evicted = { $unit } is displaced from { $from } to { $hex }.
e-check-passed = { $unit }: Effectiveness Check { $cause }, die { $die } { $modifier }: passed.
e-check-failed = { $unit }: Effectiveness Check { $cause }, die { $die } { $modifier }: failed.
e-disorganised = { $unit } is disorganised.
e-recovered = { $unit } recovers and is no longer disorganised.
e-weakened = { $unit } loses a Strength Point.
e-eliminated = { $unit } is eliminated.
e-improved = The stack in { $hex } goes into Improved Defence.
e-unimproved = The Improved Defence in { $hex } is gone.
e-declared = { $assault } from { $from } on { $hex }: { $attackers } against { $defenders }.
e-chits = Combat chits: attacker { $attacker }, defender { $defender }.
e-matched = { $attack } against { $defence }: odds { $odds }, die modifier { $modifier }.
e-fought-hopeless = Combat in { $hex }: { $attack } against { $defence }, odds { $odds }; result { $result } without a die.
e-fought = Combat in { $hex }: { $attack } against { $defence }, odds { $odds }; die { $die } { $modifier }, result { $result }.
e-retreated = Retreat from { $from } to { $hex }: { $units }.
e-retreated-costly = Retreat from { $from } to { $hex }, into an enemy zone of control: { $units }. Each loses a Strength Point.
e-trapped = No way to retreat: { $units }. Each loses two Strength Points.
e-combat-won = The combat in { $hex } is over. Strength Points lost: attacker { $attacker }, defender { $defender }. The { $winner } has won.
e-combat-ends = The combat in { $hex } is over. Strength Points lost: attacker { $attacker }, defender { $defender }.
e-bonus-gained = The { $side } player gains a bonus Action Point.
e-order-discarded = A Counterattack Order is discarded. Orders left: { $left }.
e-discovered = You discover: { $units }.

## Results
result-combat = Strength Points lost: attacker { $attacker }, defender { $defender }. The hex is held; winner: { $winner }.
result-combat-cleared = Strength Points lost: attacker { $attacker }, defender { $defender }. The hex is cleared; winner: { $winner }.
result-points = Action Points: { $points }
result-reaction-fails = No Reaction
result-attacker-wins = { $result } · attacker
result-defender-wins = { $result } · defender
result-called-off = The Action is called off
result-all-pass = Everybody passes the check
result-some-fail = { $failed ->
    [one] One unit fails the check
   *[other] { $failed } units fail the check
}
result-initiative = The { $side } player has the initiative
result-interdiction = Interdiction Level { $level }
result-attrition = Strength Points lost: { $losses }
result-recovers = The unit recovers
result-stays-disorganised = The unit stays disorganised
brief-hits = Hits: attacker { $attacker }, defender { $defender }.
brief-cleared = Hex cleared. Strength Points lost: attacker { $attacker }, defender { $defender }.
brief-held = Hex held. Strength Points lost: attacker { $attacker }, defender { $defender }.
cost-points = { $points ->
    [one] 1 Action Point
   *[other] { $points } Action Points
}
goal-hex-cleared = Hex cleared
goal-hex-lost = Hex lost
goal-enemy-loses = Enemy loses Strength Points
goal-you-lose = You lose Strength Points
goal-reacts = The formation reacts
goal-recovers = The unit recovers
goal-all-pass = Everybody gets through

## What cannot be read
action-not-understood = “{ $text }” is not an action.
action-incomplete = “{ $text }” is not complete.
action-too-long = “{ $text }” is more than this action takes.
hq-only-relocates = An HQ does not move with Movement Points, it relocates: { $formation }.
hq-never-joins = An HQ never acts together with combat units: { $formation }.
hq-no-combat-unit = This is an HQ, not a combat unit: { $formation }.
no-unit-called = No unit is called “{ $text }”, or more than one is.
unit-named-twice = “{ $text }” is named twice.
no-formation-called = No formation is called “{ $text }”.
no-corps-called = No corps with a pontoon bridge is called “{ $text }”.
no-hex-called = There is no hex “{ $text }” on the map.
no-attack-called = “{ $text }” is not a kind of attack: there are hasty, regular and prepared.
no-route = { $hex } cannot be reached: the Movement Points do not suffice, or no way leads there.
