# Ciò che il giocatore vede sul tavolo di Across the Bug River: pedine, tracciati, sovrapposizioni, verbi. Le stesse chiavi, nello stesso ordine, sono in view.en.ftl.

## Where the game stands
status-turn = Turno { $turn } di { $last }, { $date }
status-active = { $formation }: { $points ->
    [one] { $points } Punto Azione
   *[other] { $points } Punti Azione
}

## Figures on counters
figure-rating = Efficacia
figure-tank = punti carro
figure-antitank = punti anticarro
figure-leg = si muove a piedi
figure-motorised = motorizzata
figure-reaction = valore di reazione
figure-support = appoggio all’attacco
figure-range = raggio di comando
figure-relocation = Punti Azione per ricollocarsi

## Markers on counters
marker-disorganised = Disorganizzata
marker-prepared = Difesa migliorata
marker-isolated = Isolata
marker-out-of-command = Fuori comando
marker-assigned = Sotto un altro QG
marker-boat = Passata in barca
marker-unsupplied = Rifornimento d’emergenza speso

## Marks on the map
mark-mover = in movimento
mark-target = sotto attacco
mark-pontoon = ponte di barche
mark-victory-soviet = Punti Vittoria, sovietici
mark-victory-german = Punti Vittoria, tedeschi
mark-replacements = rimpiazzi

## Tracks and boxes
panel-levels-soviet = Attivazioni sovietiche
panel-levels-german = Attivazioni tedesche
panel-points-soviet = Punti Azione sovietici
panel-points-german = Punti Azione tedeschi
panel-turns = Turni
panel-initiative = Iniziativa
panel-interdiction = Interdizione
panel-chits = Gettoni di combattimento
panel-score = Vittoria
panel-orders = Ordini e fortuna
panel-due-soviet = Rinforzi sovietici
panel-due-german = Rinforzi tedeschi
panel-losses-soviet = Perdite sovietiche
panel-losses-german = Perdite tedesche
panel-exited-soviet = Unità sovietiche uscite dalla mappa
panel-exited-german = Unità tedesche uscite dalla mappa
short-14Pz = 14ª cor.
short-13Pz = 13ª cor.
short-44 = 44ª fant.
short-298 = 298ª fant.
short-299 = 299ª fant.
short-111 = 111ª fant.
short-87 = 87ª fuc.
short-124 = 124ª fuc.
short-135 = 135ª fuc.
short-41 = 41ª carri
short-19 = 19ª carri
short-215 = 215ª mecc.
short-1AT = 1ª AC
short-2FR = 2ª fort.
short-1-90 = I/90
short-2-90 = II/90
short-3-90 = III/90
chit-attacker = Attaccante: gettone { $chit }
chit-defender = Difensore: gettone { $chit }
chit-ratings = Efficacia
chit-left = Affrettato o disorganizzata
chit-middle = Normale
chit-right = Preparato o migliorata
score-now = Punti Vittoria tedeschi ora: { $points }
score-levels = Vittoria tedesca: decisiva da { $decisive }, minore da { $minor }; pareggio da { $draw }; vittoria sovietica minore da { $soviet }, al di sotto decisiva
orders-left = Ordini di contrattacco sovietici: { $count }
fortune-held = Fortuna di battaglia: { $side }
bridge-ready = Ponte di barche, { $corps }: si può gettare
bridge-built = Ponte di barche, { $corps }: gettato
bridge-lost = Ponte di barche, { $corps }: perduto

## Overlays
overlay-zones-soviet = Zone di controllo sovietiche
overlay-zones-german = Zone di controllo tedesche
overlay-supply-soviet = Rifornimento sovietico
overlay-supply-german = Rifornimento tedesco
overlay-victory = Esagoni con Punti Vittoria
overlay-friendly = Di chi è l’esagono
overlay-reach = Dove può andare
overlay-command = Raggio di comando del suo QG
overlay-path = Percorsi di comando

## What things are
about-name = { $name }
about-hq = QG: { $formation }
about-hex = Esagono { $hex }
about-town = { $name } ({ $hex })
about-panel = { $name }
fact-hidden = Di una pila nemica si riconosce solo la pedina in cima.
fact-unit = { $kind }, { $size } ({ $formation })
fact-unit-independent = { $kind }, { $size } indipendente ({ $corps })
size-company = compagnia
size-battalion = battaglione
fact-strength = Forza { $now } su { $printed }
fact-strength-printed = Forza stampata { $printed }; quanta ne resta è nascosto.
fact-effectiveness = Efficacia { $rating }: supera una verifica con { $rating } o meno
fact-tank-points = Punti carro { $points }
fact-at-points = Punti anticarro { $points }
fact-leg = Si muove di { $points } a piedi, di 2 in più lontano dal nemico
fact-motorised = Si muove di { $points }, motorizzata
fact-disorganised = Disorganizzata: può solo recuperare, non esercita zona di controllo e non dà sostegno.
fact-improved = In difesa migliorata: usa la colonna migliore del gettone.
fact-boat = Ha attraversato il Bug in barca in questa attivazione
fact-assigned = Agli ordini di: { $formation }
fact-assignment-hidden = A chi obbedisce resta nascosto finché non agisce.
fact-unassigned = Non assegnata ad alcuna formazione
fact-in-command = In comando: entro { $range } esagoni dal suo QG
fact-out-of-command = Fuori comando: a più di { $range } esagoni dal suo QG. Solo movimenti e attacchi affrettati, a 2 Punti Azione ciascuno.
fact-isolated = Isolata: nessun percorso fino al suo QG. Deve superare una verifica per agire, e può subire logoramento.
fact-in-zone = In zona di controllo nemica
fact-due = Arriva al turno { $turn } ({ $date })
fact-eliminated = Perduta
fact-exited = Uscita dalla mappa
fact-absent = Non in questo scenario
fact-level = Livello di attivazione { $level } su { $most }
fact-reaction = Valore di reazione { $rating }: reagisce con { $rating } o meno
fact-range = Raggio di comando { $range }
fact-support = Appoggio all’attacco { $now } su { $printed }
fact-support-printed = Appoggio all’attacco stampato { $printed }; quanto ne resta è nascosto.
fact-relocation = { $points ->
    [one] Si ricolloca per { $points } Punto Azione
   *[other] Si ricolloca per { $points } Punti Azione
}
fact-supplied = Rifornito
fact-unsupplied = Non rifornito: recupera solo spendendo il rifornimento d’emergenza.
fact-emergency-spent = Il rifornimento d’emergenza è speso.
fact-hq-removed = Rimosso: non resta alcuna sua unità.
fact-units-here = Qui: { $units }
fact-hidden-here = { $count ->
    [one] Un’altra pedina è nascosta sotto.
   *[other] Altre { $count } pedine sono nascoste sotto.
}
fact-hqs-here = QG: { $formations }
fact-zone-german = In zona di controllo tedesca
fact-zone-soviet = In zona di controllo sovietica
fact-friend-german = Esagono tedesco: gli ultimi a esserci stati sono i tedeschi.
fact-friend-soviet = Esagono sovietico: gli ultimi a esserci stati sono i sovietici.
fact-terrain = { $terrain }: { $leg } Punti Movimento a piedi, { $motorised } motorizzate
fact-terrain-combat = Attaccato, lascia { $quarters } quarti dei punti carro e dà al difensore +{ $bonus } punti anticarro.
fact-fortified = Fortificato finché lo tiene fanteria sovietica: verifiche a −2; i genieri contro di esso aggiungono 1.
fact-road = Strada: ½ punto motorizzate, 1 a piedi, da esagono a esagono lungo di essa, non in zone nemiche
fact-railway = Ferrovia: 1 punto da esagono a esagono lungo di essa, non in zone nemiche
fact-bug = Sul Bug: lo passano solo le barche tedesche e i ponti.
fact-bug-bridge = Ponte sul Bug: attacchi attraverso di esso a −4 con un quarto dei punti carro
fact-stream = Su un corso d’acqua minore: 1 punto in più a piedi, tutta la capacità per le motorizzate, −2 agli attacchi
fact-lake = Su un lago: nessuno lo attraversa.
fact-victory = { $points ->
    [one] { $points } Punto Vittoria alla fine
   *[other] { $points } Punti Vittoria alla fine
}
fact-victory-by = { $points ->
    [one] { $points } Punto Vittoria se tedesco entro la fine del turno { $turn }
   *[other] { $points } Punti Vittoria se tedesco entro la fine del turno { $turn }
}
fact-supply-area = Bordo: { $area }
fact-panel-levels = Quante volte ogni formazione si può ancora attivare, e in quanti Punti Azione può sperare: ogni attivazione costa un livello, a 0 non è possibile.
fact-panel-points = Punti Azione che restano alla formazione attiva; quelli non spesi vanno perduti.
fact-panel-turns = I turni dello scenario, con rinforzi e rimpiazzi.
fact-panel-initiative = Quanto aggiunge al dado dell’iniziativa la parte mostrata dal segnalino: cresce per chi deve reagire.
fact-panel-interdiction = La Luftwaffe: si aggiunge al dado tedesco dell’iniziativa e rallenta il recupero sovietico.
fact-panel-chits = I gettoni di questo combattimento: ogni unità moltiplica la sua forza per il numero della sua Efficacia nella sua colonna.
fact-panel-score = I Punti Vittoria tedeschi se la partita finisse ora.
fact-panel-orders = Gli ordini di contrattacco rimasti alla fine sono Punti Vittoria tedeschi. Chi ha la fortuna di battaglia può far rilanciare un proprio dado e la cede.
fact-panel-due = Rinforzi ancora da venire, al loro turno o più tardi.
fact-panel-losses = Unità distrutte.
fact-panel-exited = Unità uscite dalla mappa per Punti Vittoria.

## Verbs
verb-end = Fine
verb-accept = Tieni il dado
verb-reroll = Rilancia
verb-lose = Subisce la perdita
verb-improve = Migliora la difesa
verb-spend = Spendi il rifornimento d’emergenza
verb-assign = Assegna
verb-replace = Rimpiazza un punto forza
verb-rebuild = Ricostituisci
verb-break-up = Sciogli
verb-enter = Fai entrare
verb-enter-hq = Fai entrare il QG
verb-take-up = Ritira il ponte di barche
verb-activate = Attiva
verb-transfer = Cedi l’iniziativa
verb-pass = Passa
verb-react = Reagisci
verb-move = Muovi
verb-with = Aggiungi
verb-to = Vai a
verb-infiltrate = Infiltra
verb-exit = Esci dalla mappa
verb-stop = Fermati
verb-go-on = Prosegui
verb-relocate = Ricolloca il QG
verb-hasty = Attacco affrettato
verb-regular = Attacco normale
verb-prepared = Attacco preparato
verb-fight = Dichiara e combatti
verb-recover = Recupera
verb-bridge = Getta un ponte di barche
verb-top = Metti in cima
verb-champion = Confronta i suoi corazzati
verb-withdraw = Ritirata
verb-stay = Resta
verb-retreat = Ritirati
verb-displace = Disloca il QG
verb-choose = Disloca questo QG
verb-evict = Disloca
verb-eliminate = Sacrifica
