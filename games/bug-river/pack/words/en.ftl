# What the table says in Across the Bug River. The same keys, in the same order, are in it.ftl.

## The game
title = Across the Bug River
scenario-corps = The attack of III Motorised Corps, 22 to 23 June 1941
scenario-corps-help = First light on the Bug: boats, a captured bridge and 36 hours to reach Volodymyr-Volynskyi. Three turns, and the shortest way into the game.
scenario-delayed = The delayed arrival, 24 to 25 June 1941
scenario-delayed-help = Two panzer divisions race for Lutsk and run into the second Soviet line at Viinytsia and Lokachi. Three turns of open battle, without special rules.
scenario-campaign = The battle for Volodymyr-Volynskyi, 22 to 25 June 1941
scenario-campaign-help = Everything from the first shot on the Bug to the fields before Torchyn: surprise, fortifications and Soviet counterattacks. The whole battle in seven turns.
seat-soviet = Soviet
seat-german = German
seat-observer = Observer

## Dates
date-1 = 22 Jun, morning
date-2 = 22 Jun, evening
date-3 = 23 Jun, morning
date-4 = 23 Jun, evening
date-5 = 24 Jun, morning
date-6 = 24 Jun, evening
date-7 = 25 Jun, morning

## Formations
formation-14Pz = 14th Panzer Division
formation-44 = 44th Infantry Division
formation-298 = 298th Infantry Division
formation-13Pz = 13th Panzer Division
formation-299 = 299th Infantry Division
formation-111 = 111th Infantry Division
formation-87 = 87th Rifle Division
formation-124 = 124th Rifle Division
formation-135 = 135th Rifle Division
formation-41 = 41st Tank Division
formation-19 = 19th Tank Division
formation-215 = 215th Mechanised Division
formation-1AT = 1st Anti-Tank Artillery Brigade
formation-2FR = 2nd Fortified Region
formation-1-90 = 1st Battalion, 90th Border Guards
formation-2-90 = 2nd Battalion, 90th Border Guards
formation-3-90 = 3rd Battalion, 90th Border Guards
corps-III = III Motorised Corps
corps-XXIX = XXIX Army Corps
corps-reserve = army reserve
corps-fifth-army = 5th Army

## Kinds of units
kind-infantry = infantry
kind-motorised-infantry = motorised infantry
kind-engineer = engineers
kind-motorised-engineer = motorised engineers
kind-machine-gun = machine-gun infantry
kind-border-guard = border guards
kind-anti-tank = anti-tank guns
kind-recce = reconnaissance
kind-panzer3 = PzKpfw III
kind-panzer4 = PzKpfw IV
kind-stug = StuG III
kind-ba10 = BA-10
kind-bt5 = BT-5
kind-t26 = T-26
kind-kv2 = KV-2

## The ground
terrain-clear = clear
terrain-village = village
terrain-city = city
terrain-forest = forest
terrain-swamp = swamp
supply-west = German Supply Area
supply-northern = Northern Supply Area
supply-eastern = Eastern Supply Area
supply-southern = Southern Supply Area

## Reinforcements
arrival-engineers = engineers 260/III and 627/III
arrival-13Pz = 13th Panzer Division
arrival-135 = 135th Rifle Division
arrival-19 = 19th Tank Division
arrival-215 = 215th Mechanised Division
arrival-1AT = 1st Anti-Tank Artillery Brigade
arrival-reserves = KV-2 tanks of the 41st Tank Division

## What is answered once for all
standing-reaction = Reaction
standing-no-reaction = Never react
standing-react = Attempt one whenever possible
standing-formation = { $formation }
standing-die = A die that could be thrown again
standing-keep = Keep it
standing-again = Throw it again
standing-initiative = Initiative
standing-points = Action Points
standing-attempt = Reaction attempts
standing-check = Effectiveness Checks
standing-combat = Combat
standing-interdiction = Interdiction
standing-attrition = Attrition Checks
