# What the table says in Bugiarding Usuir. The same keys, in the same order, are in it.ftl.

## The game
title = Bugiarding Usuir
about = World War II on a tabletop, with miniatures: infantry, tanks, guns, mortars and aircraft of five armies, moved in inches and fought out with dice. Commands and observers, opportunity fire in the middle of a move, smoke, minefields laid in secret, air strikes, close combat. Three battles are ready; bring your own.
seat-blue = Blue
seat-red = Red
seat-observer = Observer
side-blue = the Blues
side-red = the Reds

## States, deeds and markers
state-steady = steady
state-shaken = shaken
state-suppressed = suppressed
deed-moved = Its move is over
deed-shifted = Has moved or turned
deed-unready = Gun not ready to fire directly
deed-shelled = Has fired indirectly
deed-fired = Has fired
deed-reacted = Has used its opportunity fire
deed-charged = Has attacked in close combat
deed-defended = Has fired in defence
deed-rallied = Has tried to recover
deed-worked = Works on a minefield
marker-shaken = Shaken
marker-suppressed = Suppressed
marker-moved = Moved
marker-fired = Fired
marker-shelled = Shelled
marker-reacted = Reacted
marker-worked = Clearing mines
marker-smoke = Smoke
marker-mines = Minefield
marker-mines-hidden = Minefield, known only to its own side

## Points of the compass
compass-n = north
compass-ne = north-east
compass-e = east
compass-se = south-east
compass-s = south
compass-sw = south-west
compass-w = west
compass-nw = north-west

## Steps of play
step-planning = their aircraft are being planned
step-mining = their minefields are being laid
step-deploying = their units are being deployed
step-initiative = initiative
step-indirect = indirect fire
step-movement = movement
step-aiming = choosing targets for direct fire
step-firing = direct fire
step-charging = declaring close combats
step-fighting = close combat
step-reorganising = reorganisation
step-phase-end = end of the phase
step-over = the battle is over
step-area-tie = choosing who else is caught by the blast
step-moving = moving a unit
step-opportunity = opportunity fire
step-defence = defensive fire
step-occupation = choosing who takes the position
step-turning = facing of the unit that took the position

## Questions
q-waiting = Waiting for { $side }: { $what }.
q-nothing = Nothing has to be decided.
q-plan = { $unit }: in which turn do they come? The enemy will not know.
q-plan-done = All your aircraft are planned. Change a turn, or go on.
q-lay = Where do you lay your next minefield? { $left ->
    [one] One is left.
   *[other] { $left } are left.
}
q-lay-done = All your minefields are laid. Move one, or go on.
q-deploy = Where do your units stand? { $left ->
    [one] One waits to be deployed.
   *[other] { $left } wait to be deployed.
}
q-deploy-done = All your units are deployed. Move one, or say that you are ready.
q-indirect = Step 1, indirect fire: call a fire mission, lay smoke or send in aircraft; then go on to movement.
q-movement = Step 2, movement: which unit moves? Its group then finishes before another begins.
q-movement-group = { $group } is moving: which of its units is next?
q-aiming = Step 3, direct fire: choose a target for each unit that is to fire. All targets are chosen before the first shot.
q-firing = Which unit fires next at its target?
q-charging = Step 4, close combat: which units attack, and whom?
q-fighting = Which attacker goes in first?
q-fighting-second = The second attacker of { $target } goes in now.
q-reorganising = Step 5, reorganisation: which suppressed unit tries to recover?
q-area = Several units are equally near to { $target }. Which is caught by the blast? { $left ->
    [one] One must be chosen.
   *[other] { $left } must be chosen.
}
q-moving = { $unit }: where to? { $left }″ of its move are left.
q-moving-on = { $unit }: anything else, or is its move over?
q-opportunity = { $unit } is about to move { $length }″. Does one of your units fire at it on its way?
q-defence = { $other } attacks { $unit }. Does your unit fire in defence?
q-occupation = Both attackers won. Which of them takes the position?
q-turning = { $unit } has won. Where does it face now?

## Buttons
a-end = End
a-end-planning = Aircraft planned: go on
a-end-mining = Minefields laid: go on
a-end-deploying = Ready for battle
a-end-indirect = End indirect fire
a-end-movement = End movement
a-open-fire = Targets chosen: open fire
a-no-fire = No direct fire
a-begin-combat = Attacks declared: go in
a-no-combat = No close combat
a-end-reorganising = End the phase
a-hold-fire = Hold fire
a-no-more-fire = No more fire: let it go on
a-keep-facing = Keep this facing
a-plan = { $air } comes in turn { $turn }
a-lay = Lay a minefield at { $at }
a-deploy = Deploy { $unit } at { $at }, facing { $facing }
a-shell = { $weapon } shells { $target }, called by { $caller }
a-smoke = { $weapon } lays { $bases ->
    [one] one base of smoke
   *[other] { $bases } bases of smoke
} at { $at }, called by { $caller }
a-strike = { $air } strikes { $target }, flying { $facing }
a-also = { $unit } is caught, too
a-take = Move { $unit }
a-close = { $group } has finished moving
a-go = Go { $length }″ { $heading }
a-go-facing = Go { $length }″ { $heading }, then face { $facing }
a-turn = Turn to face { $heading }
a-road = Follow the road { $length }″ { $heading }
a-road-named = Follow { $road } { $length }″ { $heading }
a-enter = Enter { $area }, { $heading }
a-enter-anyway = Enter the terrain to the { $heading }
a-mount = Mount { $unit }
a-limber = Limber to { $unit }
a-dismount = Dismount { $unit } to the { $heading }
a-unlimber = Unlimber { $unit } to the { $heading }
a-work = Clear the minefield at { $place }
a-stay = { $unit } stays where it is
a-done = The move of { $unit } is over
a-react = { $unit } fires on its way, after { $at }″
a-react-start = { $unit } fires as it sets out
a-react-end = { $unit } fires at the end of its way
a-aim = { $unit } will fire at { $target }
a-shoot = { $unit } fires at { $target }
a-charge = { $unit } attacks { $target } in close combat
a-assault = { $unit } goes in against { $target }
a-defend = { $unit } fires in defence at { $target }
a-occupy = { $unit } takes the position
a-face = Face { $facing }
a-rally = { $unit } tries to recover, on { $needs } or more

## Verbs
verb-end = End
verb-plan = Plan aircraft
verb-lay = Lay mines
verb-deploy = Deploy
verb-shell = Fire mission
verb-smoke = Smoke
verb-strike = Air strike
verb-also = Is caught, too
verb-take = Move
verb-close = Group finished
verb-go = Go
verb-road = Follow the road
verb-enter = Enter
verb-mount = Mount or limber
verb-dismount = Dismount or unlimber
verb-work = Clear mines
verb-stay = Stay
verb-react = Opportunity fire
verb-aim = Choose a target
verb-shoot = Fire
verb-charge = Declare an attack
verb-assault = Go in
verb-defend = Defensive fire
verb-occupy = Take the position
verb-face = Face
verb-rally = Recover

## Why not
air-gone = { $unit } has gone home.
all-declared-attack = Every declared attack is carried out: choose who goes in.
all-declared-fire = Every declared shot is fired: choose who fires.
another-combat-first = A close combat is under way: its second attacker goes in before { $unit }.
another-group = { $unit } calls only the fire of its own group: { $other } belongs to another.
another-group-moves = Another group is moving: it finishes before { $unit } can move.
attacked-already = { $unit } has attacked in this phase.
begins-aboard = { $unit } begins the battle aboard a vehicle.
blocked-by-area = Terrain blocks the fire at { $target }: { $area }.
blocked-by-friend = { $other } stands in the line of fire to { $target }.
blocked-by-smoke = Smoke blocks the fire at { $target }.
cannot-attack = { $unit } cannot attack in close combat: guns, Commands, observers and transports never do.
cannot-carry = { $other } cannot take { $unit }.
cannot-move = { $unit } cannot move by itself.
cannot-spot = { $unit } cannot direct fire: only observers, reconnaissance and Commands can.
carrier-too-far = { $unit } and { $other } are more than 1″ apart.
carries-somebody = { $other } carries or tows somebody already.
charge-ends-inside = { $unit } enters difficult terrain: it goes { $ahead }″ to be just wholly inside and no farther: { $area }.
choose-one = One of them must be chosen.
command-lost = The Command of { $unit } is lost: its group cannot be reorganised.
defended-already = { $unit } has fired in defence in this phase.
deploy-all = { $unit } is not deployed yet.
did-not-win = { $unit } has not won this close combat.
enemy-in-the-way = { $other } stands in the way of { $unit }.
finish-the-move = A unit is moving: finish its move first.
fired-no-attack = { $unit } has fired or worked in this phase: it cannot attack.
group-is-done = The group of { $unit } has finished moving.
gun-not-ready = { $unit } was moved or unlimbered in this phase: it cannot fire directly.
guns-first = { $unit } must leave infantry alone as long as it can fire at a vehicle or gun, such as { $other }.
has-no-base = { $unit } has no base that stands on the table.
has-target = { $unit } has a target already.
infantry-first = { $unit } must leave vehicles and guns alone as long as it can fire at infantry, such as { $other }.
is-aboard = { $unit } is carried or towed by { $other }: it dismounts during the move of its vehicle.
is-lost = { $unit } is lost.
lay-all-minefields = Lay all your minefields first.
limbered-no-fire = { $unit } is limbered or aboard: it cannot fire.
mines-in-enemy-zone = A minefield keeps out of the enemy’s deployment zone.
mines-off-table = A minefield lies wholly on the table.
mines-overlap = Your minefields may not overlap.
moved-already = { $unit } has had its move.
moved-no-attack = { $unit } has moved in this phase: it cannot attack.
needs-engineers = Only engineers clear mines: { $unit } cannot.
no-air-unit = { $unit } is not one of your air units.
no-contact = { $unit } cannot come into contact with { $other } that way.
no-contact-with-carrier = { $unit } must be in contact with { $other }.
no-dice = { $unit } can do nothing against { $other }: the table gives it no dice.
no-enemy = { $other } is not an enemy.
no-group-moves = No group is moving.
no-ground-between = { $unit } cannot get out that way: something lies between it and { $other }.
no-half-left = { $unit } has not half its move left.
no-indirect-weapon = { $unit } has no weapon for indirect fire.
no-known-minefield = You know of no such minefield.
no-room-inside = { $unit } does not come wholly inside that way: { $area }.
no-smoke = { $unit } has no smoke.
no-such-minefield = There is no such minefield.
no-such-point = { $at }″ is no point of this way: fire at its start, its end or any half inch between.
no-such-turn = The battle lasts { $turns } turns.
no-such-unit = There is no such unit in this battle.
no-target-declared = { $unit } has no target.
no-terrain-ahead = { $unit } does not stand within { $edge }″ of difficult terrain in that direction.
no-weapon = { $unit } has no weapon for direct fire.
nobody-moves = No unit is moving.
not-aboard = { $unit } is not with { $other }.
not-among-nearest = { $unit } is not among those that are equally near.
not-asked-now = This is not being asked now.
not-at-minefield = { $unit } does not touch that minefield.
not-its-turn = { $unit } does not come in this turn.
not-nearest = { $other } is nearer, { $gap }″ away.
not-on-road = { $unit } is not on that road.
not-on-table = { $unit } is not on the table.
not-suppressed = { $unit } is not suppressed.
not-your-minefield = That minefield is not yours.
not-yours = { $unit } cannot be used by you now.
nothing-declared = { $unit } has declared no attack.
off-table = { $unit } would leave the table.
on-the-edge = { $unit } must be wholly inside or wholly outside: { $area }.
one-straight-move = { $unit } has made its straight move.
one-target-each = { $unit } has declared its attack already.
only-attackers = Defensive fire goes only at the unit that attacks: { $other } does not.
only-forward = { $unit } goes only forward.
out-of-arc = { $other } is not within 45° of the front of { $unit }.
out-of-command = { $unit } is { $gap }″ from its Command: too far to reorganise.
out-of-range = { $other } is { $gap }″ away, out of range: { $range }″.
outside-strike-zone = { $other } does not lie in the strike zone.
outside-zone = { $unit } must stand wholly in your deployment zone.
overlaps = { $unit } would stand on { $other }.
passengers-do-not-fire = { $unit } is aboard a vehicle: passengers do not fire.
plan-all-aircraft = Choose the turns of all your aircraft first.
reacted-already = { $unit } has used its opportunity fire in this movement.
reacts-already = { $unit } fires at this move already.
road-ends = The road ends before that.
shaken-no-move = { $unit } is shaken: it cannot move until it recovers.
shelled-already = { $unit } has fired indirectly in this phase.
smoke-bases = This weapon lays one to { $most } bases of smoke.
smoke-off-table = The whole smoke screen lies on the table.
spotter-blocked-by-area = { $unit } does not see that place, terrain is in the way: { $area }.
spotter-blocked-by-smoke = { $unit } does not see that place: smoke is in the way.
stops-before-terrain = { $unit } stops before difficult terrain and enters it in a later turn: { $area }.
struck-already = { $unit } has struck in this turn.
suppressed-no-fire = { $unit } is suppressed: it cannot fire until it recovers.
suppressed-no-move = { $unit } is suppressed: it cannot move until it recovers.
takes-a-whole-move = Entering difficult terrain takes a whole move: { $unit } has spent some of it.
target-not-on-table = { $other } is not on the table.
too-far = { $ahead }″ is too far: { $unit } has { $left }″.
too-far-to-attack = { $unit } does not reach { $other } with its move of { $left }″.
too-far-to-spot = { $unit } is { $gap }″ from the target: it directs fire up to { $range }″.
too-heavy-for-town = { $unit } is too heavy for a town: classes A and B pass only along a road.
too-heavy-for-woods = { $unit } is too heavy for woods: classes A and B pass only along a road.
too-many-shots = No more units can fire at one move.
too-much-smoke = There is no more smoke to lay.
too-near = { $unit } would come within 1″ of { $other }: only a declared close combat does that.
tried-already = { $unit } has tried to recover in this phase.
two-attackers-already = { $other } is attacked by two units already.
water = { $unit } cannot go into the water.
no-vehicle-in-bunker = { $unit } is a vehicle: it cannot go into a bunker.
moved-no-work = { $unit } has moved or dismounted in this phase: whoever clears mines stays where it is.
weapon-out-of-range = The target is { $gap }″ from { $unit }, out of range: { $range }″.
works-on-mines = { $unit } works on a minefield: it cannot fire.

## What happens
thrown = { $dice ->
    [0] no dice
    [one] 1 die
   *[other] { $dice } dice
}, { $hits ->
    [0] no hit
    [one] 1 hit
   *[other] { $hits } hits
}
e-planned-own = { $unit } will come in turn { $turn }.
e-planned = Aircraft planned in secret: { $side }.
e-laid-own = You lay a minefield at { $place }.
e-laid = A minefield laid in secret: { $side }.
e-deployed = { $unit } is deployed.
e-ready = Ready for battle: { $side }.
e-turn-begins = Turn { $turn }. Initiative: { $side }, { $die } to { $other }{ $ties ->
    [0] .
    [one] , after a tie.
   *[other] , after { $ties } ties.
}
e-phase-begins = Now { $side } act.
e-smoke-clears = { $bases ->
    [one] One base of smoke clears
   *[other] { $bases } bases of smoke clear
}: { $side }.
e-shells = { $unit } shells { $cover ->
    [0] { $target }
   *[other] { $target } in cover
}, called by { $caller }: { thrown }.
e-smokes = { $unit } lays { $bases ->
    [one] one base of smoke
   *[other] { $bases } bases of smoke
} at { $place }, called by { $caller }.
e-strikes = { $unit } strikes { $cover ->
    [0] { $target }
   *[other] { $target } in cover
}: { $flak ->
    [0] { thrown }
   *[other] under anti-aircraft fire, { thrown }
}.
e-leaves = { $unit } goes home without a strike.
e-turns = { $unit } turns.
e-moves = { $unit } moves { $length }″ { $heading }.
e-moves-road = { $unit } follows the road { $length }″ { $heading }.
e-enters = { $unit } enters difficult terrain, { $length }″ { $heading }.
e-halts = { $unit } stops after { $length }″.
e-mounts = { $unit } mounts { $target }.
e-limbers = { $unit } is limbered to { $target }.
e-dismounts = { $unit } dismounts from { $target }.
e-unlimbers = { $unit } is unlimbered from { $target }.
e-works = { $unit } works on a minefield.
e-cleared = { $unit } has cleared a minefield.
e-mined = { $found ->
    [0] { $unit } enters a minefield
   *[other] { $unit } finds a minefield
}: { thrown }.
e-group-done = { $group } has finished moving.
e-reacts = { $unit } will fire at { $target } after { $length }″ of its way.
e-aims = { $unit } aims at { $target }.
e-fires = { $unit } fires at { $target }: { thrown }.
e-fires-opportunity = Opportunity fire: { $unit } at { $target }: { thrown }.
e-fires-defence = Defensive fire: { $unit } at { $target }: { thrown }.
e-wasted = { $unit } can no longer fire at { $target }: the shot is wasted.
e-flees = { $unit } is under fire and withdraws { $length }″.
e-cannot-flee = { $unit } is under fire and cannot withdraw.
e-caught = { $unit } is caught by the blast.
e-shaken = { $unit } is shaken.
e-suppressed = { $unit } is suppressed.
e-destroyed = { $unit } is destroyed.
e-destroyed-counted = { $unit } is destroyed. Losses to the break point: { $side } { $losses }.
e-bails = { $unit } was aboard and throws { $die }: with 4 or more it gets out.
e-charges = { $unit } declares an attack on { $target }.
e-comes = { $unit } comes into contact with { $target }.
e-comes-short = { $unit } does not come to { $target }.
e-falls-back = { $unit } is thrown back to where it began.
e-fights-won = Close combat: { $attackers } against { $target }. The attack succeeds.
e-fights-lost = Close combat: { $attackers } against { $target }. The attack is beaten off.
e-retreats = { $unit } retreats { $length }″.
e-occupies = { $unit } takes the position.
e-faces = { $unit } faces { $heading }.
e-recovers = { $unit } recovers.
e-rallies = { $unit } throws { $die }, needing { $needs } or more: it recovers.
e-rallies-in-vain = { $unit } throws { $die }, needing { $needs } or more: it stays suppressed.
e-ends-broken = Victory: { $side }. Broken: { $other }. Losses to the break point: { $side } { $own }, { $other } { $losses }.
e-ends-fewer = The last turn is over. Victory: { $side }. Losses to the break point: { $side } { $own }, { $other } { $losses }.
e-ends-both-broken = Both sides break at once: a draw. Losses: { $side } { $own }, { $other } { $losses }.
e-ends-draw = The last turn is over, with equal losses to the break point: a draw. Losses: { $side } { $own }, { $other } { $losses }.

## What results mean
title-hits = { $hits ->
    [0] No hit
    [1] 1 hit
    [2] 2 hits
   *[other] 3 hits or more
}
title-stopped = { $hits ->
    [1] Fired at: 1 hit
    [2] Fired at: 2 hits
   *[other] Fired at: 3 hits or more
}
odds-if-defends = If the defender fires
title-flees = It withdraws if it can
title-won = It succeeds
title-lost = It is beaten off
title-recovers = It recovers
title-stays = It stays suppressed
result-none = Nothing happens to the target.
result-shaken = The target is shaken: it may fire, but not move. If it is suppressed, it stays so.
result-suppressed = The target is suppressed: it may neither move nor fire.
result-destroyed = The target is destroyed.
result-flees = The target is a leader: unharmed, it withdraws as far as it can; shaken or suppressed, it stays.
result-won = The attack succeeds: the defender retreats suppressed or is destroyed, and the attacker takes the position.
result-lost = The attack is beaten off: the attacker goes back, suppressed.
result-recovers = The unit recovers.
result-stays = The unit stays suppressed.
brief-flees = It withdraws { $length }″
brief-cannot-flee = It cannot withdraw
brief-fire = { $hits ->
    [0] No hit.
    [one] 1 hit{ $effect ->
        [none] , no effect.
        [suppressed] : suppressed.
        [destroyed] : destroyed.
       *[shaken] : shaken.
    }
   *[other] { $hits } hits{ $effect ->
        [none] , no effect.
        [suppressed] : suppressed.
        [destroyed] : destroyed.
       *[shaken] : shaken.
    }
}
goal-hit = Target hit
goal-suppressed = Suppressed
goal-destroyed = Destroyed
goal-leader-withdraws = The leader withdraws if it can
goal-won = Position taken
goal-position-lost = Position lost
goal-recovers = It recovers

## What numbers are made of
factor-table = Dice of { $unit } against { $target }
factor-indirect = Dice of { $unit }
factor-shaken = The firer is shaken
factor-cover = The target is in cover
factor-flank = From the flank or the rear
factor-dice = Dice in all
factor-hit = A die hits on
factor-hit-flak = Under anti-aircraft fire a die hits on
factor-area = Neighbours caught with the target
factor-protected = A protected target suffers at most
factor-leader = A leader is not harmed, but withdraws by, inches
factor-smoke = Bases of smoke
factor-distance = Distance, inches
factor-range = Range, inches
factor-spotter = From { $unit } to the target, inches
factor-spotting = Fire is directed up to, inches
factor-losses = Losses to the break point: { $side }
factor-move = Move of { $unit }, inches
factor-difficult = In difficult terrain
factor-road = Along a road, inches more
factor-spent = Already spent, inches
factor-left = It may go, inches
factor-ahead = It goes, inches
factor-entry = Just inside after, inches; it takes the whole move
factor-half = Half the move of { $unit }, inches
factor-clearing = Phases of work that clear a minefield
factor-worked = Phases worked so far
factor-contact = Way to contact, inches
factor-crew = Crew
factor-recruit = Recruits
factor-veteran = Veterans or elite
factor-two = Two against one
factor-defender-cover = The defender is entrenched or in cover
factor-target-shaken = The defender is shaken
factor-target-suppressed = The defender is suppressed
factor-infantry-armour = Infantry against armour
factor-attack-die = Added to the attacker’s die
factor-defence-die = Added to the defender’s die
factor-rally = { $morale }: it recovers on
factor-exempt = It needs no Command to reorganise
factor-command-distance = Distance to its Command, inches
factor-command = Command range, inches

## What an answer gives up, and what comes first
gives-missions = { $count ->
    [one] 1 fire mission can still be called
   *[other] { $count } fire missions can still be called
}
gives-moves = { $count ->
    [one] 1 unit has not moved
   *[other] { $count } units have not moved
}
gives-shots = { $count ->
    [one] 1 shot can still be fired
   *[other] { $count } shots can still be fired
}
gives-charges = { $count ->
    [one] 1 unit can still attack
   *[other] { $count } units can still attack
}
gives-rallies = { $count ->
    [one] 1 unit can still try to recover
   *[other] { $count } units can still try to recover
}
gives-inches = { $left }″ are left
not-your-phase = It is the enemy’s phase.
its-step-later = That belongs to the step “{ $step }”, which comes later.
its-step-over = That belongs to the step “{ $step }”, which is over.
first-move = Finish the move of { $unit } first.
first-fire = All the shots that were declared come first.
first-fight = All the close combats that were declared come first.

## What is answered once for all
standing-opportunity = Opportunity fire
standing-defence = Defensive fire
standing-never = Hold fire
standing-fire = Fire with { $dice } dice or more, within { $within }″
standing-dice = Dice at least
standing-within = Inches at most
standing-unit = { $unit }
