# What the table says in The Dark Valley. The same keys, in the same order, are in it.ftl.

## The game
title = The Dark Valley
scenario-barbarossa = Operation Barbarossa
scenario-barbarossa-help = June 1941 to January 1942: the Axis breaks into the Soviet Union.
scenario-blau = Fall Blau
scenario-blau-help = June to November 1942: to the Volga and the Caucasus.
scenario-zitadelle = Operation Zitadelle
scenario-zitadelle-help = July to December 1943: Kursk and what follows.
scenario-bagration = Operation Bagration
scenario-bagration-help = June to October 1944: the road west.
scenario-campaign = Campaign from June 1941
scenario-campaign-help = The whole war in the East, 44 turns.
scenario-campaign-1942 = Campaign from June 1942
scenario-campaign-1942-help = The war in the East from Fall Blau on.
scenario-campaign-1943 = Campaign from July 1943
scenario-campaign-1943-help = The war in the East from Zitadelle on.
scenario-campaign-1944 = Campaign from June 1944
scenario-campaign-1944-help = The war in the East from Bagration on.
seat-axis = Axis
seat-soviet = Soviet Union
seat-observer = Observer
outcome = { $side } has won.

## The calendar
month-jan = January
month-feb = February
month-mar-apr = March and April
month-may = May
month-jun = June
month-jul = July
month-aug = August
month-sep = September
month-oct = October
month-nov = November
month-dec = December
weather-clear = clear
weather-mixed = mixed
weather-mud = mud
weather-snow = snow
status-turn = Turn { $turn }, { $month } { $year }, { $weather }: the Axis has { $points } VP.

## Chits
chit-am = Axis Movement
chit-ac = Axis Combat
chit-amc = Axis Movement/Combat
chit-pz1 = 1st Panzer Army
chit-pz2 = 2nd Panzer Army
chit-pz3 = 3rd Panzer Army
chit-pz4 = 4th Panzer Army
chit-man = Manstein
chit-sm = Soviet Movement
chit-sc = Soviet Combat
chit-smc = Soviet Movement/Combat
chit-ctr = Counterattack
chit-scz = Combat-Zhukov
chit-scs = Combat-Stavka
chit-scsz = Combat-Stavka/Zhukov
chit-db = Deep Battle
chit-stv = Stavka
chit-log = Logistics
panel-cup = In the cup
cup-hidden = Panzer Armies, not seen yet: { $count }

## Steps
step-selecting = Panzer Army chits
q-selecting = Which Panzer Army chits are in this turn? { $count } of them.
step-initiative = the first chit
q-initiative = Which chit do you play first?
q-case-blue = Case Blue: which chit do you play second? Or end here, and draw.
step-drawing = the next chit
q-drawing = The next chit is drawn.
step-choosing = a Movement/Combat chit
q-choosing = Movement, or decline?
step-movement = the Movement round
q-movement = Who moves next?
step-overstacked = an overstacked hex
q-overstacked = Too many stand in { $hex }: who is eliminated?
step-logistics = the Logistics round
q-logistics = Supply is looked at.
step-victory-check = the victory check
q-victory-check = Who has won?
step-over = the end
q-over = The game is over.
step-moving = a move
q-moving = { $units }: where to? { $left } movement points are left.
step-cut-off = a Depot that is cut off
q-cut-off = { $unit } is cut off: where does it fall back to, or is it flipped?
step-displaced = a Depot that has to leave
q-displaced = { $unit } has to leave: where to?
step-rebasing = aircraft that have to leave
q-rebasing = { $unit } has to leave: where to?
q-waiting = Waiting for { $side }: { $what }.

## Answers
a-end = End: { $what }
a-choose = Panzer Armies { $armies }
a-announce = Play { $chit }
a-movement = Movement
a-move = Move { $unit }
a-with = Along with { $unit }
a-force = Force march
a-to = To { $hex }
a-leave = { $unit } stays here
a-exit = Leave the map by the Military Road
a-stop = Stop here
a-eliminate = Eliminate { $unit }
a-displace = To { $hex }
a-flip = Flip it where it is

## Verbs
verb-end = End
verb-choose = Choose
verb-announce = Play first
verb-movement = Movement
verb-move = Move
verb-with = Along with
verb-force = Force march
verb-to = Go to
verb-leave = Stay behind
verb-exit = Leave the map
verb-stop = Stop
verb-eliminate = Eliminate
verb-displace = Go to
verb-flip = Flip

## Fortifications
work-fz = Fortified Zone
work-defensive-position = Defensive Position
work-weak-fort = Weak Fort
work-fort = Fort

## What happens
e-turn = Turn { $turn }: { $month } { $year }, { $weather }.
e-chosen = Panzer Army chits in the cup: { $armies }.
e-chosen-some = The Axis puts Panzer Army chits into the cup: { $count }.
e-announced = The first chit is { $chit }.
e-drawn = Drawn: { $chit }.
e-played = Played: { $chit }.
e-logistics = Logistics.
e-marches = { $side } plays it as Movement.
e-declined = { $side } declines it.
e-moves = { $units } on the move.
e-force-marches = { $units } on a forced march.
e-entered = { $units } to { $hex }.
e-left = { $unit } stays in { $hex }.
e-exited = { $units } off the map by { $hex }.
e-eliminated = { $unit } is eliminated.
e-taken = { $side } controls { $place }.
e-destroyed = { $work } destroyed: { $hex }.
e-displaced = { $unit } goes to { $hex }.
e-flipped = { $unit } supplies nobody any more.
e-flipped-back = { $unit } supplies again.
e-supplied = Supply: newly out of supply { $oos }, newly isolated { $isolated }, in supply again { $supplied }.
e-points = The Axis has { $points } VP.
e-won = { $side } has won.

## Why not
not-asked-now = Something else is being decided now.
no-such-counter = There is no such counter.
not-your-unit = { $unit } is not yours.
not-on-the-map = { $unit } is not on the map.
not-in-play = Nobody can be there.
not-overstacked = Not too many stand with { $unit } in { $hex }, or another hex comes first.
does-not-stack = { $unit } takes no room.
would-not-help = Eliminating { $unit } would not help.
no-such-army = There is no such Panzer Army in the game.
so-many-armies = It must be { $count } of them.
nobodys-chit = { $chit } belongs to nobody.
not-your-chit = { $chit } is not yours.
not-in-the-cup = { $chit } is not in play any more.
one-chit-first = One chit must be played first.
one-movement-round = You have had your Movement round of this turn.
no-ground-unit = { $unit } does not move by itself.
has-moved = { $unit } has moved in this round.
odessa-waits = { $unit } began in the Odessa District and does not move in the first turn.
nowhere-to-go = { $unit } cannot go anywhere.
goes-already = { $unit } goes along already.
not-together = { $unit } is not where they begin.
too-many = No more than { $most } move together.
marches-already = They force march already: { $unit } comes too late.
marches-already-begun = They have begun.
no-march-in-this-weather = Nobody force marches in this weather.
cannot-march = { $unit } cannot force march.
march-needs-supply = { $unit } is not in supply.
has-marched = { $unit } has force marched in this turn.
beside-an-enemy = { $hex } is next to an enemy.
not-among-them = It is not among those who move.
the-last-one = { $unit } is the only one.
no-way-off = No Military Road leaves the map in { $hex }.
stays-on-the-map = { $unit } cannot leave the map.
exit-needs-supply = There is no supply in { $hex }.
too-far = { $unit } has only { $left } movement points left.
not-adjacent = { $hex } is not next to it.
has-to-stop = They have to stop here.
zoc-to-zoc = { $hex } is in an enemy zone of control, as the hex they leave.
no-way-across = There is no way across to { $hex }.
soviet-crossing = Only Soviet units cross to { $hex }.
enemies-there = Enemies stand in { $hex }.
minors-apart = { $unit } does not stand with { $other }.
not-its-country = { $unit } does not enter { $hex }.
too-far-north = { $unit } does not go as far north as { $hex }.
closed-in-the-first-turn = In the first turn nobody crosses into or out of Romania or Hungary: { $hex }.
hungary-is-closed = In 1941 no Soviet unit enters Hungary: { $hex }.
no-refuge = { $unit } cannot fall back to { $hex }.
no-airfield = { $unit } cannot go to { $hex }.

## What cannot be read
no-counter-called = There is no counter { $text }.
no-hex-called = There is no hex { $text }.
no-chit-called = There is no chit { $text }.
no-armies-called = { $text } is no list of Panzer Armies such as 1+3.
number-not-understood = { $text } is no number.
action-not-understood = { $text } is no action.
action-incomplete = { $text } is not complete.
action-too-long = { $text } is too much.
word-expected = In { $text } the word { $word } is missing.
