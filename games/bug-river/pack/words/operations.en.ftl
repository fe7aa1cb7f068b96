# Operations, administration, set-up and victory of Across the Bug River. The same keys, in the same order, are in operations.it.ftl.

## Why not: any question
not-asked-now = That is not what has to be decided now.
no-such-unit = There is no such unit.
no-such-formation = There is no such formation.
no-such-hex = There is no such hex in this scenario.

## Why not: initiative and activation
not-your-formation = { $formation } is not one of your formations.
hq-not-on-map = { $formation } cannot be activated: its headquarters is not on the map.
level-zero = { $formation } cannot be activated any more: its Activation Level is 0.
only-infantry-divisions = { $formation } cannot take part in the surprise attack: only Infantry Divisions can.
division-already-activated = { $formation } has already been activated in the surprise attack.
initiative-was-transferred = The initiative was transferred to you: you act or pass, you cannot transfer it back.
opponent-has-passed = The initiative cannot be transferred: your opponent has passed.
higher-level-than-opponent = The initiative cannot be transferred: one of your Activation Levels is higher than all of your opponent’s.

## Why not: Actions
not-your-unit = { $unit } is not one of your units.
not-your-stack = The stack in { $hex } is not yours.
unit-not-on-map = { $unit } is not on the map.
formation-not-active = { $unit } does not belong to the active formation.
not-in-the-combat = { $unit } cannot use the bonus Action Point: it did not take part in the combat, or is out of command.
not-enough-points = Action Points needed: { $cost }. Points that can be spent: { $left }.
not-disorganised = { $unit } is not disorganized.
recovery-out-of-command = { $unit } cannot recover: it is out of command.
recovery-isolated = { $unit } cannot recover: it is isolated, and an isolated and disorganized unit can do nothing.
nobody-there = There is no combat unit in { $hex }.
already-improved = The stack in { $hex } is already in Improved Defense.
disorganised-there = There is a disorganized unit in { $hex }: all units of the hex must be in order for an Improved Defense.
formations-mixed = There are units of different formations in { $hex }: they cannot go into Improved Defense together.
improve-out-of-command = { $unit } is out of command: it can only move or make a Hasty Attack.
already-on-top = { $unit } is already on top of its stack.

## Why not: before the first turn
only-soviet-stacks = The stack in { $hex } is not Soviet: only Soviet stacks begin in Improved Defense.
starting-loss-of-another = { $unit } does not belong to { $formation }, which takes these losses.
starting-loss-of-other-type = { $unit } takes no more of these losses: those of its type have all been taken.
starting-losses-of-stack = The stack in { $hex } has already lost { $limit } Strength Points, and cannot lose more before the start.
starting-losses-elsewhere = { $unit } cannot take this loss: the stacks that are left would have no room for the rest of the losses.

## How it ended
outcome-german-decisive = German decisive victory, with { $points } Victory Points.
outcome-german-minor = German minor victory, with { $points } Victory Points.
outcome-draw = A draw: the German has { $points } Victory Points.
outcome-soviet-minor = Soviet minor victory: the German has { $points } Victory Points.
outcome-soviet-decisive = Soviet decisive victory: the German has { $points } Victory Points.
