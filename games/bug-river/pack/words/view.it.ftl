# Ciò che il giocatore vede sul tavolo di Oltre il fiume Bug: pedine, tracce, sovrapposizioni, verbi. Le stesse chiavi, nello stesso ordine, sono in view.en.ftl.

## A che punto è la partita
status-turn = Turno { $turn } di { $last }, { $date }
status-active = { $formation }: { $points ->
    [one] { $points } Punto Azione
   *[other] { $points } Punti Azione
}

## Numeri sulle pedine
figure-rating = Efficacia
figure-tank = punti carro
figure-antitank = punti anticarro
figure-leg = si muove a piedi
figure-motorised = motorizzata
figure-reaction = valore di reazione
figure-support = punti appoggio
figure-range = raggio di comando
figure-relocation = Punti Azione per ricollocarsi

## Segnalini sulle pedine
marker-disorganised = Disorganizzata
marker-prepared = Difesa migliorata
marker-isolated = Isolata
marker-out-of-command = Fuori comando
marker-assigned = Altro QG (agli ordini di un altro QG)
marker-boat = Passata in barca
marker-unsupplied = Rifornimento d’emergenza speso

## Segni sulla mappa
mark-mover = in movimento
mark-target = sotto attacco
mark-pontoon = ponte di barche
mark-victory-soviet = Punti vittoria, sovietici
mark-victory-german = Punti vittoria, tedeschi
mark-replacements = rimpiazzi

## Tracce e caselle
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
chit-left = Affrettato, o disorganizzata
chit-middle = Normale
chit-right = Preparato, o difesa migliorata
score-now = Punti vittoria tedeschi ora: { $points }
score-hexes = Esagoni tenuti con una linea di rifornimento: { $points }
score-conditional = Esagoni presi in tempo: { $points }
score-fortified = Nessuna fortificazione in mano sovietica: { $points }
score-orders = Ordini di contrattacco ancora in mano sovietica: { $points }
score-fractions = Perdite sovietiche e unità tedesche uscite dalla mappa: { $points }
score-losses = Unità tedesche perdute, fuori comando o isolate: { $points }
score-tired = Formazioni tedesche esauste: { $points }
score-levels = Vittoria tedesca: decisiva da { $decisive }, minore da { $minor }; pareggio da { $draw }; vittoria sovietica minore da { $soviet }, al di sotto decisiva
orders-left = Ordini di contrattacco sovietici: { $count }
fortune-held = Fortuna di battaglia: { $side }
bridge-ready = Ponte di barche, { $corps }: si può gettare
bridge-built = Ponte di barche, { $corps }: gettato
bridge-lost = Ponte di barche, { $corps }: perduto

## Sovrapposizioni
overlay-zones-soviet = Zone di controllo sovietiche
overlay-zones-german = Zone di controllo tedesche
overlay-supply-soviet = Rifornimento sovietico
overlay-supply-german = Rifornimento tedesco
overlay-victory = Esagoni con punti vittoria
overlay-friendly = Di chi è l’esagono
overlay-reach = Dove può andare
overlay-command = Raggio di comando del suo QG
overlay-path = Percorsi di comando

## Che cosa sono le cose
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
fact-leg = Capacità di movimento { $points }, a piedi; 2 in più lontano dal nemico
fact-motorised = Capacità di movimento { $points }, motorizzata
fact-disorganised = Disorganizzata: può solo recuperare, non esercita zona di controllo e non dà sostegno in combattimento.
fact-improved = In difesa migliorata: usa la colonna migliore del gettone.
fact-boat = Ha attraversato il Bug in barca in questa attivazione
fact-assigned = Agli ordini di: { $formation }
fact-assignment-hidden = A chi obbedisce resta nascosto finché non agisce.
fact-unassigned = Non assegnata ad alcuna formazione
fact-in-command = In comando: entro { $range } esagoni dal suo QG
fact-out-of-command = Fuori comando: a più di { $range } esagoni dal suo QG. Può solo muovere o fare attacchi affrettati, per 2 Punti Azione ciascuno.
fact-isolated = Isolata: nessun percorso di comando fino al suo QG. Deve superare una verifica per agire, e può subire logoramento.
fact-in-zone = In zona di controllo nemica
fact-due = Arriva al turno { $turn } ({ $date })
fact-eliminated = Eliminata
fact-exited = Uscita dalla mappa
fact-absent = Non in questo scenario
fact-level = Livello di attivazione { $level } su { $most }
fact-reaction = Valore di reazione { $rating }: reagisce con { $rating } o meno
fact-range = Raggio di comando { $range }
fact-support = Punti appoggio { $now } su { $printed }
fact-support-printed = Punti appoggio stampati { $printed }; quanti ne restano è nascosto.
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
fact-terrain = { $terrain }: punti movimento { $leg } a piedi, { $motorised } per le motorizzate
fact-terrain-combat = Se attaccato: i punti carro contano per { $quarters } quarti, e il difensore ha +{ $bonus } punti anticarro.
fact-fortified = Fortificato, finché lo tiene fanteria sovietica: −2 alle sue verifiche di efficacia; i genieri che lo attaccano aggiungono 1 al dado.
fact-road = Strada: da esagono a esagono lungo di essa ½ punto movimento per le motorizzate, 1 a piedi; non in zona di controllo nemica
fact-railway = Ferrovia: da esagono a esagono lungo di essa 1 punto movimento; non in zona di controllo nemica
fact-bug = Sul Bug: si passa solo sui ponti e con le barche tedesche.
fact-bug-bridge = Ponte sul Bug: gli attacchi attraverso di esso hanno −4 al dado e un quarto dei punti carro.
fact-stream = Su un corso d’acqua minore: senza ponte 1 punto movimento in più a piedi e tutta la capacità per le motorizzate; −2 al dado degli attacchi
fact-lake = Su un lago: nessuno lo attraversa.
fact-victory = { $points ->
    [one] { $points } punto vittoria alla fine
   *[other] { $points } punti vittoria alla fine
}
fact-victory-by = { $points ->
    [one] { $points } punto vittoria se tedesco entro la fine del turno { $turn }
   *[other] { $points } punti vittoria se tedesco entro la fine del turno { $turn }
}
fact-supply-area = Bordo della mappa: { $area }
fact-panel-levels = Quante volte ogni formazione può ancora essere attivata, e in quanti Punti Azione può sperare. Ogni attivazione costa un livello; a 0 non ce ne sono più.
fact-panel-points = Punti Azione che restano alla formazione attiva; quelli non spesi vanno perduti.
fact-panel-turns = I turni dello scenario, con rinforzi e rimpiazzi.
fact-panel-initiative = Quanto aggiunge al dado dell’iniziativa la parte mostrata dal segnalino; cresce per chi ha dovuto reagire per ultimo.
fact-panel-interdiction = La Luftwaffe: si aggiunge al dado tedesco dell’iniziativa e rallenta il recupero sovietico.
fact-panel-chits = I gettoni di questo combattimento: ogni unità moltiplica la sua forza per il numero che nella sua colonna corrisponde alla sua efficacia.
fact-panel-score = I punti vittoria tedeschi se la partita finisse ora.
fact-panel-orders = Gli Ordini di contrattacco rimasti alla fine sono punti vittoria tedeschi. Chi ha la fortuna di battaglia può tirare di nuovo un proprio dado, e poi la cede.
fact-panel-due = Rinforzi ancora da venire, al loro turno o più tardi.
fact-panel-losses = Unità eliminate.
fact-panel-exited = Unità uscite dalla mappa per ottenere punti vittoria.

## Verbi
verb-end = Chiudi
verb-accept = Lascia il dado com’è
verb-reroll = Tira di nuovo
verb-lose = Subisci la perdita
verb-improve = Difesa migliorata
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
verb-infiltrate = Infiltrati
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
verb-champion = Confronta
verb-withdraw = Ritira
verb-stay = Resta
verb-retreat = Ritirati
verb-displace = Disloca il QG
verb-choose = Disloca questo QG
verb-evict = Disloca
verb-eliminate = Elimina
