# What the screen of Bugiarding Usuir shows. The same keys, in the same order, are in view.it.ftl.

## Status and panels
status-turn = Turn { $turn } of { $turns }
status-phase = Phase of { $side }
panel-turns = Turns
panel-losses = Losses of { $side }
panel-losses-line = { $lost } of { $counted } lost; the side breaks at { $breaks }
panel-beside = Off the table: { $side }
panel-aboard = Mounted or limbered: { $side }
panel-lost = Out of the battle: { $side }
panel-mines = Your minefields to lay
shape-smoke = Smoke
shape-mines = Minefield
shape-mines-hidden = Minefield, known to its side only
shape-ghost = Here after { $at }″
shape-way = The way of the moving unit

## Dragging
trace-place = at { $x }″, { $y }″
trace-move = { $ahead }″, { $left }″ left
trace-smoke = { $bases ->
    [one] one base of smoke
   *[other] { $bases } bases of smoke
}, called by { $caller }
trace-strike = strikes { $target }
trace-strike-nobody = nobody in the strike zone

## Overlays
overlay-arc = Arc of fire
overlay-targets = Targets
overlay-move = How far it moves
overlay-command = Command radius
overlay-spotting = Range of observers

## What a thing is
about-title = { $name }
about-unit = { $kind }, { $morale }. Side: { $side }. Group: { $group }.
about-class = A vehicle of class { $class }.
about-aboard = Mounted on { $carrier } or limbered to it.
about-beside = It is not on the table.
about-lost = It is out of the battle.
about-shaken = Shaken: it may fire with one die less, but not move.
about-suppressed = Suppressed: it may neither move nor fire; suppressed again, it is destroyed.
about-move = It moves { $moves }″; { $left }″ are left.
about-weapon = It fires up to { $range }″; dice against class A { $a }, B { $b }, C { $c }, HE { $he }.
about-indirect = Indirect fire: range { $range }, { $dice } dice, area effect on { $area }, smoke of { $smoke }.
about-unlimited = unlimited
about-scale = On the ground its move is { $metres } metres, in a turn of { $shortest } to { $longest } minutes.
about-aircraft = It stands for { $fewest } to { $most } aircraft.
about-leader = Fire does not hurt it, but drives it away at full speed; only the area effect of indirect fire does.
about-exempt = It reorganises without its Command.
about-in-command = It is { $gap }″ from its Command, within reach.
about-out-of-command = It is { $gap }″ from its Command, out of reach.
about-in-cover = It is in cover.
about-planned = It comes in turn { $turn }: only you know that.
about-difficult = Difficult: a unit stops at the edge, and entering takes the whole next move. Armour and APCs move at half speed inside.
about-no-heavy = Vehicles of class A and B stay out, but for the road.
about-hill = Whoever fires from here looks over friends and lower terrain.
about-water = Nobody enters.
about-bunker = Whoever is inside is in cover, and indirect fire never destroys it.
about-blocks = It blocks the line of sight; one sees two inches into it.
about-covers = Whoever is wholly inside is in cover: one die less for fire, −2 for who attacks.
about-road = A move along it is three inches longer.
about-wall = It covers who is within an inch behind it.
about-trench = Whoever is in it is in cover.
about-mines = A field of six inches; three dice attack every base that enters.
about-mines-clearing = Engineers clear it in three turns without moving.

## The guided start
guide-table = This is the table, seen from above and measured in inches. Woods and towns block the sight; from hills one looks over things. Drag the ground to look around.
guide-deploy = Your units stand ready in your zone, the near one. Drag one to put it elsewhere if you like; then press “Ready for battle”.
guide-ready = Now the other side, in the far zone: in this lesson you play both. Press “Ready for battle” and throw: the dice decide who has the initiative.
guide-take = The Soviets threw more and begin. Every phase has five steps, and one in which nobody can do anything is passed: now it is movement. Pick the T-34/76.
guide-move = Drag it ahead, towards the German infantry. It turns, goes straight and turns again; the ruler shows the inches that it takes and those that are left.
guide-measure = Measuring is always allowed: take the ruler (key M) and drag it from one base to another. The same key puts it away.
guide-why = Click a base with the right button, or hold your finger on it: here you read what it is, what it can do, and what not and why, with the rule.
guide-end = The others stay where they are. End the movement: direct fire comes next.
guide-fire = All targets are chosen before the first shot. Pick the T-34/76 again.
guide-target = Pick the German rifles in front of it: what the shot is worth is shown before you choose.
guide-shoot = Now throw the dice.
guide-log = Everything that happens is written here, with every die. Now the Germans act; from here on the battle is yours. Good luck!

## How the sides stand at the end
tally-points = Points
tally-losses = Losses that count
