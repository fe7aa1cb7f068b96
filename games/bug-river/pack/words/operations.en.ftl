# Operations, administration, set-up and victory of Across the Bug River. The same keys, in the same order, are in operations.it.ftl.

## Why not: any question
not-asked-now = That is not what has to be decided now.
no-such-unit = There is no such unit.
no-such-formation = There is no such formation.
no-such-hex = There is no such hex in this scenario.

## Why not: initiative and activation
not-your-formation = { $formation } is not one of your formations.
hq-not-on-map = { $formation } cannot be activated: its HQ is not on the map.
level-zero = { $formation } cannot be activated any more: its Activation Level is 0.
only-infantry-divisions = { $formation } cannot take part in the surprise attack: only Infantry Divisions can.
division-already-activated = { $formation } has already been activated in the surprise attack.
initiative-was-transferred = The initiative was transferred to you: you cannot transfer it back.
opponent-has-passed = The initiative cannot be transferred: your opponent has passed.
higher-level-than-opponent = The initiative cannot be transferred: one of your Activation Levels is higher than all of your opponent’s.

## Why not: Actions
not-your-unit = { $unit } is not one of your units.
not-your-stack = This stack is not yours.
unit-not-on-map = { $unit } is not on the map.
formation-not-active = { $unit } does not belong to the active formation.
not-in-the-combat = { $unit } cannot use the bonus Action Point: it did not take part in the combat, or is out of command.
not-enough-points = Not enough Action Points: { $cost } needed, { $left } left.
not-disorganised = { $unit } is not disorganised.
recovery-out-of-command = { $unit } cannot recover: it is out of command.
recovery-isolated = { $unit } cannot recover: it is isolated.
nobody-there = There is no combat unit in { $hex }.
already-improved = The stack in { $hex } is already in Improved Defence.
disorganised-there = There is a disorganised unit in { $hex }: a stack goes into Improved Defence only as a whole.
formations-mixed = There are units of different formations in { $hex }: they cannot go into Improved Defence together.
improve-isolated = { $unit } is isolated: it can only move or make a Hasty Attack.
improve-out-of-command = { $unit } is out of command: it can only move or make a Hasty Attack.
already-on-top = { $unit } is already on top of its stack.

## Why not: before the first turn
only-soviet-stacks = This stack is not Soviet: only Soviet stacks begin in Improved Defence.
starting-loss-of-another = { $unit } does not belong to the formation that takes these losses: { $formation }.
starting-loss-of-other-type = { $unit } takes no more of these losses: its type has taken all of its share.
starting-losses-of-stack = The stack in { $hex } has already lost { $limit } Strength Points and cannot lose more before the start.
starting-losses-elsewhere = { $unit } cannot take this loss: the other stacks would have no room for the rest of them.

## How it ended
outcome-german-decisive = German decisive victory. German Victory Points: { $points }.
outcome-german-minor = German minor victory. German Victory Points: { $points }.
outcome-draw = A draw. German Victory Points: { $points }.
outcome-soviet-minor = Soviet minor victory. German Victory Points: { $points }.
outcome-soviet-decisive = Soviet decisive victory. German Victory Points: { $points }.

## What an answer gives up, and what comes first
gives-entrenchments = { $count ->
    [one] 1 stack can still be put in Improved Defence
   *[other] { $count } stacks can still be put in Improved Defence
}
gives-assignments = { $count ->
    [one] 1 unit can still be assigned
   *[other] { $count } units can still be assigned
}
gives-replacements = { $count ->
    [one] 1 unit can still be replenished
   *[other] { $count } units can still be replenished
}
gives-strength = { $count ->
    [one] 1 Strength Point is left
   *[other] { $count } Strength Points are left
}
gives-reinforcements = { $count ->
    [one] 1 reinforcement can still enter
   *[other] { $count } reinforcements can still enter
}
gives-activations = { $count ->
    [one] 1 formation can still be activated
   *[other] { $count } formations can still be activated
}
gives-points = { $count ->
    [one] 1 Action Point is left
   *[other] { $count } Action Points are left
}
gives-bonus = the bonus Action Point is not spent
gives-reactions = { $count ->
    [one] 1 formation can still react
   *[other] { $count } formations can still react
}
gives-movement = Movement Points left: { $left }
its-segment = That belongs to the segment “{ $step }”.
first-move = Finish the move of { $units } first.
first-attack = Fight or give up the attack on { $hex } first.
first-combat = Finish the combat at { $hex } first.
first-activation = Finish the activation of { $formation } first.
