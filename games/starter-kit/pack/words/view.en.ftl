# What a player sees on the table in the ASL Starter Kit: counters, markers, panels, overlays, what things are. The same keys, in the same order, are in view.it.ftl.

## Where the game stands
status-turn = Turn { $turn } of { $last }, { $side }: { $phase }

## Figures on counters
figure-class = Class
figure-smoke = Smoke exponent
figure-underlined = Underlined values
figure-boxed = Rallies by itself
figure-rate = Rate of fire
figure-breaks = Breakdown number
figure-hull = Hull
figure-turret = Turret
figure-weight = Portage points

## Markers on counters
marker-broken = Broken
marker-dm = DM (Desperation Morale)
marker-pinned = Pinned
marker-wounded = Wounded
marker-cx = CX (exhausted)
marker-final-fire = Final Fire
marker-first-fire = First Fire
marker-prep-fire = Prep Fire
marker-fired = Fired
marker-moved = Moved
marker-advanced = Advanced
marker-routed = Routed
marker-tried = Tried to rally
marker-motion = In Motion
marker-exposed = Crew exposed
marker-immobile = Immobilised
marker-mired = Mired
marker-bogged = Bogged
marker-stunned = Stunned
marker-shocked = In shock
marker-unconfirmed = Unconfirmed Kill
marker-shaken = +1 after a stun
marker-recalled = Recalled
marker-bounding-fire = Bounding Fire
marker-wreck = Wreck
marker-malfunctioned = Malfunctioned
marker-set = Placed

## Marks on the map
mark-smoke = smoke { $value }
mark-residual = Residual Firepower { $value }
mark-melee = Melee
mark-goal = counts for victory
mark-mover = on the move
mark-target = under fire

## Panels
panel-turns = Turns
panel-victory = Victory
panel-due = { $side }: still to come
panel-lost = { $side }: losses
panel-exited = { $side }: off the map
victory-who = { $side } win with
victory-or = or with
victory-at-end = at the end of the game
victory-at-once = at once
victory-buildings = { $held } of { $wanted } buildings: { $of }
victory-hexes = { $held } of { $wanted } hexes
victory-exit = units worth { $wanted } points off the map over the edge: { $edge }
victory-casualties = { $held } of { $wanted } casualty points
victory-margin = { $held } of { $wanted } casualty points more than the enemy
victory-good-order = squads in Good Order in the named area: { $wanted }
victory-no-squads = no enemy squad in Good Order in the named area
victory-no-enemy = no enemy in Good Order in the named area
victory-guns = Guns destroyed or captured: { $wanted }
victory-vehicles = vehicles destroyed or captured: { $wanted }
edge-n = north
edge-e = east
edge-s = south
edge-w = west

## Overlays
overlay-control = Who controls what
overlay-levels = High ground
overlay-reach = Reach
overlay-sight = Line of sight

## What things are
about-name = { $name }
about-hex = Hex { $name }
about-turns = Turns
about-victory = What victory asks for
about-due = Still to come
about-lost = Losses
about-exited = Off the map
kind-squad = squad
kind-half-squad = half-squad
kind-crew = crew
kind-leader = leader
kind-vehicle = vehicle
class-e = Elite
class-1 = First line
class-2 = Second line
class-g = Green
class-c = Conscripts
ground-open = open ground
ground-stone-building = stone building
ground-wooden-building = wooden building
ground-woods = woods
ground-orchard = orchard
ground-grain = grain
ground-brush = brush
side-n = north
side-ne = north-east
side-se = south-east
side-s = south
side-sw = south-west
side-nw = north-west
fact-unit = { $nation }: { $kind }
fact-leader = Morale { $morale }, Leadership { $leadership }
fact-vehicle = { $mp } movement points; hull to the { $hull }, turret to the { $turret }.
fact-squad = { $class }: firepower { $fp }, range { $range }, morale { $morale }
fact-smoke = Throws smoke on a roll of { $number } or less
fact-assault = Assault Fire: one more in the Advancing Fire Phase
fact-broken = Broken: it cannot fire, move or advance, and routs
fact-dm = Desperation Morale: harder to rally
fact-pinned = Pinned: it neither moves nor advances, and fires at half strength
fact-cx = Exhausted
fact-wounded = Wounded
fact-prep = It has fired in the Prep Fire Phase
fact-first = It has fired in First Fire
fact-final = It has fired in Final Fire
fact-carries = Carries { $weapons }, { $points } portage points
fact-weapon = Firepower { $fp }, range { $range }
fact-rate = Keeps its rate of fire on a coloured die of { $number } or less
fact-breaks = Malfunctions on an original roll of { $number } or more
fact-dies = Removed on an original roll of { $number } or more
fact-weight = Portage points: { $points }
fact-malfunctioned = Malfunctioned: it must be repaired
fact-carried-by = Carried by { $unit }
fact-lies-free = Nobody has it
fact-off-board = Beside the map: units wait here to enter
fact-ground = { $ground }: { $cost } movement factors, cover { $tem }
fact-out-of-season = Out of season: open ground
fact-hill = On a hill, level 1
fact-road = A road runs through it
fact-hedges = Hedges: { $sides }
fact-building = The building is controlled by the { $side }
fact-in-smoke = Smoke: +{ $value }
fact-residual = Residual Firepower: { $value }
fact-melee = Melee
