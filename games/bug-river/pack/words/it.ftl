# Ciò che dice il tavolo in Oltre il fiume Bug. Le stesse chiavi, nello stesso ordine, sono in en.ftl.

## Il gioco
title = Oltre il fiume Bug
scenario-corps = L’attacco del III Corpo motorizzato, 22-23 giugno 1941
scenario-corps-help = Prime luci sul Bug: barche, un ponte preso di sorpresa e 36 ore per arrivare a Volodymyr-Volynskyi. Tre turni, la via più breve per entrare nel gioco.
scenario-delayed = L’arrivo ritardato, 24-25 giugno 1941
scenario-delayed-help = Due divisioni corazzate in corsa verso Lutsk si scontrano con la seconda linea sovietica a Viinytsia e Lokachi. Tre turni di battaglia aperta, senza regole speciali.
scenario-campaign = La battaglia di Volodymyr-Volynskyi, 22-25 giugno 1941
scenario-campaign-help = Tutto, dal primo colpo sul Bug ai campi davanti a Torchyn: la sorpresa, le fortificazioni, i contrattacchi sovietici. L’intera battaglia in sette turni.
seat-soviet = Sovietico
seat-german = Tedesco
seat-observer = Osservatore

## Date
date-1 = 22 giu, mattina
date-2 = 22 giu, sera
date-3 = 23 giu, mattina
date-4 = 23 giu, sera
date-5 = 24 giu, mattina
date-6 = 24 giu, sera
date-7 = 25 giu, mattina

## Formazioni
formation-14Pz = 14ª Divisione Panzer
formation-44 = 44ª Divisione di fanteria
formation-298 = 298ª Divisione di fanteria
formation-13Pz = 13ª Divisione Panzer
formation-299 = 299ª Divisione di fanteria
formation-111 = 111ª Divisione di fanteria
formation-87 = 87ª Divisione fucilieri
formation-124 = 124ª Divisione fucilieri
formation-135 = 135ª Divisione fucilieri
formation-41 = 41ª Divisione carri
formation-19 = 19ª Divisione carri
formation-215 = 215ª Divisione meccanizzata
formation-1AT = 1ª Brigata artiglieria anticarro
formation-2FR = 2ª Regione fortificata
formation-1-90 = 1° battaglione, 90° guardie di confine
formation-2-90 = 2° battaglione, 90° guardie di confine
formation-3-90 = 3° battaglione, 90° guardie di confine
corps-III = III Corpo motorizzato
corps-XXIX = XXIX Corpo d’armata
corps-reserve = riserva d’armata
corps-fifth-army = 5ª Armata

## Tipi di unità
kind-infantry = fanteria
kind-motorised-infantry = fanteria motorizzata
kind-engineer = genieri
kind-motorised-engineer = genieri motorizzati
kind-machine-gun = mitraglieri
kind-border-guard = guardie di confine
kind-anti-tank = cannoni anticarro
kind-recce = ricognizione
kind-panzer3 = PzKpfw III
kind-panzer4 = PzKpfw IV
kind-stug = StuG III
kind-ba10 = BA-10
kind-bt5 = BT-5
kind-t26 = T-26
kind-kv2 = KV-2

## Il terreno
terrain-clear = terreno aperto
terrain-village = villaggio
terrain-city = città
terrain-forest = foresta
terrain-swamp = palude
supply-west = Area di rifornimento tedesca
supply-northern = Area di rifornimento settentrionale
supply-eastern = Area di rifornimento orientale
supply-southern = Area di rifornimento meridionale

## Rinforzi
arrival-engineers = genieri 260/III e 627/III
arrival-13Pz = 13ª Divisione Panzer
arrival-135 = 135ª Divisione fucilieri
arrival-19 = 19ª Divisione carri
arrival-215 = 215ª Divisione meccanizzata
arrival-1AT = 1ª Brigata artiglieria anticarro
arrival-reserves = carri KV-2 della 41ª Divisione carri

## Ciò che si risponde una volta per tutte
standing-reaction = Reazione
standing-no-reaction = Non reagire mai
standing-react = Tentarla ogni volta che si può
standing-formation = { $formation }
standing-die = Un dado che si potrebbe ritirare
standing-keep = Tenerlo
standing-again = Tirarlo di nuovo
standing-initiative = Iniziativa
standing-points = Punti Azione
standing-attempt = Tentativi di reazione
standing-check = Verifiche di efficacia
standing-combat = Combattimento
standing-interdiction = Interdizione
standing-attrition = Verifiche di logoramento
