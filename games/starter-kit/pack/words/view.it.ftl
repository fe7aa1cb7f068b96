# Ciò che un giocatore vede sul tavolo nell'ASL Starter Kit: pedine, segnalini, pannelli, sovrapposizioni, che cosa sono le cose. Le stesse chiavi, nello stesso ordine, sono in view.en.ftl.

## A che punto è la partita
status-turn = Turno { $turn } di { $last }, { $side }: { $phase }

## Cifre sulle pedine
figure-class = Classe
figure-smoke = Esponente fumogeno
figure-underlined = Valori sottolineati
figure-boxed = Si riprende da sé
figure-rate = Cadenza di tiro
figure-breaks = Numero di guasto
figure-hull = Scafo
figure-turret = Torretta
figure-weight = Punti trasporto

## Segnalini sulle pedine
marker-broken = In rotta
marker-dm = DM (morale disperato)
marker-pinned = Inchiodata
marker-wounded = Ferito
marker-cx = CX (esausta)
marker-final-fire = Final Fire
marker-first-fire = First Fire
marker-prep-fire = Prep Fire
marker-fired = Ha sparato
marker-moved = Mossa
marker-advanced = Avanzata
marker-routed = Ritirata
marker-tried = Recupero tentato
marker-motion = In Motion
marker-exposed = Equipaggio esposto
marker-immobile = Immobilizzato
marker-mired = Affondato
marker-bogged = Impantanato
marker-stunned = Stordito
marker-shocked = Sotto shock
marker-unconfirmed = Distruzione non confermata
marker-shaken = +1 dopo uno stordimento
marker-recalled = Richiamato
marker-bounding-fire = Bounding Fire
marker-wreck = Relitto
marker-malfunctioned = Guasta
marker-set = Piazzata

## Segni sulla mappa
mark-smoke = fumo { $value }
mark-residual = fuoco residuo { $value }
mark-melee = mischia
mark-goal = conta per la vittoria
mark-mover = in movimento
mark-target = sotto il fuoco

## Pannelli
panel-turns = Turni
panel-victory = Vittoria
panel-due = { $side }: devono ancora arrivare
panel-lost = { $side }: perdite
panel-exited = { $side }: fuori mappa
victory-who = { $side } vincono con
victory-or = oppure con
victory-at-end = alla fine della partita
victory-at-once = subito
victory-buildings = { $held } edifici su { $wanted }: { $of }
victory-hexes = { $held } esagoni su { $wanted }
victory-exit = unità per { $wanted } punti uscite dalla mappa dal bordo: { $edge }
victory-casualties = { $held } punti perdite su { $wanted }
victory-margin = { $held } punti perdite su { $wanted } più del nemico
victory-good-order = squadre in buon ordine nell’area indicata: { $wanted }
victory-no-squads = nessuna squadra nemica in buon ordine nell’area indicata
victory-no-enemy = nessun nemico in buon ordine nell’area indicata
victory-guns = cannoni distrutti o catturati: { $wanted }
victory-vehicles = veicoli distrutti o catturati: { $wanted }
edge-n = nord
edge-e = est
edge-s = sud
edge-w = ovest

## Sovrapposizioni
overlay-control = Chi controlla che cosa
overlay-levels = Alture
overlay-reach = Raggio di movimento
overlay-sight = Linea di vista

## Che cosa sono le cose
about-name = { $name }
about-hex = Esagono { $name }
about-turns = Turni
about-victory = Che cosa chiede la vittoria
about-due = Devono ancora arrivare
about-lost = Perdite
about-exited = Fuori mappa
kind-squad = squadra
kind-half-squad = mezza squadra
kind-crew = serventi
kind-leader = comandante
kind-vehicle = veicolo
class-e = Scelta
class-1 = Prima linea
class-2 = Seconda linea
class-g = Inesperta
class-c = Coscritti
ground-open = terreno aperto
ground-stone-building = edificio in pietra
ground-wooden-building = edificio in legno
ground-woods = bosco
ground-orchard = frutteto
ground-grain = grano
ground-brush = boscaglia
side-n = nord
side-ne = nord-est
side-se = sud-est
side-s = sud
side-sw = sud-ovest
side-nw = nord-ovest
fact-unit = { $nation }: { $kind }
fact-leader = Morale { $morale }, comando { $leadership }
fact-vehicle = { $mp } punti movimento; scafo verso { $hull }, torretta verso { $turret }.
fact-squad = { $class }: fuoco { $fp }, gittata { $range }, morale { $morale }
fact-smoke = Lancia fumogeni con { $number } o meno
fact-assault = Assault Fire: uno in più nella fase di fuoco in avanzata
fact-broken = In rotta: non spara, non muove e non avanza, e si ritira
fact-dm = Morale disperato: più difficile da recuperare
fact-pinned = Inchiodata: non muove e non avanza, e spara a metà
fact-cx = Esausta
fact-wounded = Ferito
fact-prep = Ha sparato nella fase di fuoco preparatorio
fact-first = Ha sparato nel First Fire
fact-final = Ha sparato nel Final Fire
fact-carries = Porta { $weapons }, { $points } punti trasporto
fact-weapon = Fuoco { $fp }, gittata { $range }
fact-rate = Mantiene la cadenza con { $number } o meno sul dado colorato
fact-breaks = Si guasta con un tiro originale di { $number } o più
fact-dies = Rimossa con un tiro originale di { $number } o più
fact-weight = Punti trasporto: { $points }
fact-malfunctioned = Guasta: va riparata
fact-carried-by = La porta { $unit }
fact-lies-free = Non è di nessuno
fact-off-board = Accanto alla mappa: qui le unità aspettano di entrare
fact-ground = { $ground }: { $cost } fattori di movimento, copertura { $tem }
fact-out-of-season = Fuori stagione: terreno aperto
fact-hill = Su un’altura, livello 1
fact-road = Ci passa una strada
fact-hedges = Siepi: { $sides }
fact-building = L’edificio è controllato dai { $side }
fact-in-smoke = Fumo: +{ $value }
fact-residual = Fuoco residuo: { $value }
fact-melee = Mischia
