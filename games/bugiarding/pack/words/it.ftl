# Che cosa dice il tavolo in Bugiarding Usuir. Le stesse chiavi, nello stesso ordine, sono in en.ftl.

## Il gioco
title = Bugiarding Usuir
about = La seconda guerra mondiale sul tavolo, con le miniature: fanteria, carri, cannoni, mortai e aerei di cinque eserciti, mossi in pollici e decisi con i dadi. Comandi e osservatori, fuoco d’opportunità a metà di un movimento, fumo, campi minati posati in segreto, attacchi aerei, assalti. Tre battaglie sono pronte; porta anche la tua.
seat-blue = Blu
seat-red = Rosso
seat-observer = Spettatore
side-blue = i blu
side-red = i rossi

## Stati, azioni compiute e segnalini
state-steady = in ordine
state-shaken = scossa
state-suppressed = soppressa
deed-moved = Mossa conclusa
deed-shifted = Ha mosso o girato
deed-unready = Pezzo non pronto al tiro diretto
deed-shelled = Ha eseguito il tiro indiretto
deed-fired = Ha sparato
deed-reacted = Ha usato il tiro d’opportunità
deed-charged = Ha attaccato in combattimento ravvicinato
deed-defended = Ha usato il fuoco difensivo
deed-rallied = Ha tentato di riprendersi
deed-worked = Lavora su un campo minato
marker-shaken = Scossa
marker-suppressed = Soppressa
marker-moved = Ha mosso
marker-fired = Ha sparato
marker-shelled = Ha tirato
marker-reacted = Ha reagito
marker-worked = Bonifica
marker-smoke = Fumo
marker-mines = Campo minato
marker-mines-hidden = Campo minato, noto solo a chi l’ha posato

## Punti cardinali
compass-n = nord
compass-ne = nord-est
compass-e = est
compass-se = sud-est
compass-s = sud
compass-sw = sud-ovest
compass-w = ovest
compass-nw = nord-ovest

## Passi del gioco
step-planning = si programmano gli aerei
step-mining = si posano i campi minati
step-deploying = si schierano le unità
step-initiative = iniziativa
step-indirect = tiro indiretto
step-movement = movimento
step-aiming = scelta dei bersagli del tiro diretto
step-firing = tiro diretto
step-charging = dichiarazione dei combattimenti ravvicinati
step-fighting = combattimento ravvicinato
step-reorganising = riorganizzazione
step-phase-end = fine della fase
step-over = la battaglia è finita
step-area-tie = scelta di chi altro è investito dall’esplosione
step-moving = movimento di un’unità
step-opportunity = tiro d’opportunità
step-defence = fuoco difensivo
step-occupation = scelta di chi occupa la posizione
step-turning = orientamento di chi ha occupato la posizione

## Domande
q-waiting = Ora decidono { $side }: { $what }.
q-nothing = Non c’è nulla da decidere.
q-plan = { $unit }: in quale turno interviene? Il nemico non lo saprà.
q-plan-done = Tutti i tuoi aerei sono programmati. Cambia un turno o prosegui.
q-lay = Dove posi il prossimo campo minato? { $left ->
    [one] Ne resta uno.
   *[other] Ne restano { $left }.
}
q-lay-done = Tutti i tuoi campi minati sono posati. Spostane uno o prosegui.
q-deploy = Dove schieri le tue unità? { $left ->
    [one] Ne resta una da schierare.
   *[other] Ne restano { $left } da schierare.
}
q-deploy-done = Tutte le tue unità sono schierate. Spostane una o dichiarati pronto.
q-indirect = Passo 1, tiro indiretto: richiedi un tiro, stendi fumo o fai intervenire gli aerei; poi passa al movimento.
q-movement = Passo 2, movimento: quale unità muove? Il suo gruppo poi finisce prima che ne cominci un altro.
q-movement-group = Muove { $group }: qual è la prossima unità del gruppo?
q-aiming = Passo 3, tiro diretto: scegli un bersaglio per ogni unità che deve sparare. Tutti i bersagli si indicano prima del primo colpo.
q-firing = Quale unità spara adesso al suo bersaglio?
q-charging = Passo 4, combattimento ravvicinato: quali unità attaccano, e chi?
q-fighting = Quale attaccante va per primo?
q-fighting-second = Ora tocca al secondo attaccante contro { $target }.
q-reorganising = Passo 5, riorganizzazione: quale unità soppressa tenta di riprendersi?
q-area = Più unità sono alla stessa distanza da { $target }. Quale è investita dall’esplosione? { $left ->
    [one] Se ne sceglie una.
   *[other] Se ne scelgono { $left }.
}
q-moving = { $unit }: dove va? Restano { $left }″ di mossa.
q-moving-on = { $unit }: altro, o la mossa è conclusa?
q-opportunity = { $unit } sta per muovere di { $length }″. Qualche tua unità spara lungo il percorso?
q-defence = { $other } attacca { $unit }. La tua unità apre il fuoco difensivo?
q-occupation = Hanno vinto entrambi gli attaccanti. Chi occupa la posizione?
q-turning = { $unit } ha vinto. Dove si orienta adesso?

## Pulsanti
a-end = Fine
a-end-planning = Aerei programmati: prosegui
a-end-mining = Campi minati posati: prosegui
a-end-deploying = Pronti alla battaglia
a-end-indirect = Concludi il tiro indiretto
a-end-movement = Concludi il movimento
a-open-fire = Bersagli scelti: apri il fuoco
a-no-fire = Nessun tiro diretto
a-begin-combat = Attacchi dichiarati: all’assalto
a-no-combat = Nessun combattimento ravvicinato
a-end-reorganising = Concludi la fase
a-hold-fire = Non sparare
a-no-more-fire = Nessun altro tiro: la mossa continua
a-keep-facing = Mantieni l’orientamento
a-plan = { $air } interviene nel turno { $turn }
a-lay = Posa un campo minato in { $at }
a-deploy = Schiera { $unit } in { $at }, verso { $facing }
a-shell = { $weapon } batte { $target }, su richiesta di { $caller }
a-smoke = { $weapon } stende { $bases ->
    [one] una basetta di fumo
   *[other] { $bases } basette di fumo
} in { $at }, su richiesta di { $caller }
a-strike = { $air } attacca { $target }, in volo verso { $facing }
a-also = Anche { $unit } è nell’esplosione
a-take = Muovi { $unit }
a-close = { $group } ha finito di muovere
a-go = Vai di { $length }″ verso { $heading }
a-go-facing = Vai di { $length }″ verso { $heading }, poi orientati verso { $facing }
a-turn = Orientati verso { $heading }
a-road = Segui la strada per { $length }″ verso { $heading }
a-road-named = Segui per { $length }″ verso { $heading }: { $road }
a-enter = Entra verso { $heading }: { $area }
a-enter-anyway = Entra nel terreno verso { $heading }
a-mount = Monta su { $unit }
a-limber = Attacca al traino di { $unit }
a-dismount = Fai smontare { $unit } verso { $heading }
a-unlimber = Stacca dal traino { $unit } verso { $heading }
a-work = Bonifica il campo minato in { $place }
a-stay = { $unit } resta dov’è
a-done = La mossa di { $unit } è conclusa
a-react = { $unit } spara lungo il percorso, dopo { $at }″
a-react-start = { $unit } spara alla partenza
a-react-end = { $unit } spara alla fine del percorso
a-aim = { $unit } sparerà a { $target }
a-shoot = { $unit } spara a { $target }
a-charge = { $unit } attacca { $target } in combattimento ravvicinato
a-assault = { $unit } va all’assalto di { $target }
a-defend = Fuoco difensivo: { $unit } spara a { $target }
a-occupy = { $unit } occupa la posizione
a-face = Orientati verso { $facing }
a-rally = { $unit } tenta di riprendersi, con { $needs } o più

## Verbi
verb-end = Concludi
verb-plan = Programma gli aerei
verb-lay = Posa le mine
verb-deploy = Schiera
verb-shell = Tiro indiretto
verb-smoke = Fumo
verb-strike = Attacco aereo
verb-also = È nell’esplosione
verb-take = Muovi
verb-close = Gruppo concluso
verb-go = Vai
verb-road = Segui la strada
verb-enter = Entra
verb-mount = Monta o attacca al traino
verb-dismount = Smonta o stacca dal traino
verb-work = Bonifica
verb-stay = Resta
verb-react = Tiro d’opportunità
verb-aim = Scegli il bersaglio
verb-shoot = Spara
verb-charge = Dichiara l’attacco
verb-assault = All’assalto
verb-defend = Fuoco difensivo
verb-occupy = Occupa la posizione
verb-face = Orienta
verb-rally = Riprenditi

## Perché no
air-gone = { $unit }: gli aerei sono rientrati alla base.
all-declared-attack = Ogni attacco dichiarato va eseguito: scegli chi va all’assalto.
all-declared-fire = Ogni tiro dichiarato va eseguito: scegli chi spara.
another-combat-first = È in corso un combattimento ravvicinato: il suo secondo attaccante va prima di { $unit }.
another-group = { $unit } richiede solo il tiro del proprio gruppo: { $other } è di un altro.
another-group-moves = Sta muovendo un altro gruppo: deve finire prima che muova { $unit }.
attacked-already = { $unit } ha già attaccato in questa fase.
begins-aboard = { $unit } comincia la battaglia a bordo di un veicolo.
blocked-by-area = Il terreno blocca il tiro su { $target }: { $area }.
blocked-by-friend = { $other } è sulla linea di tiro verso { $target }.
blocked-by-smoke = Il fumo blocca il tiro su { $target }.
cannot-attack = { $unit } non può attaccare in combattimento ravvicinato: pezzi, Comandi, osservatori e trasporti non lo fanno mai.
cannot-carry = { $other } non può trasportare né trainare { $unit }.
cannot-move = { $unit } non può muovere da sé.
cannot-spot = { $unit } non può dirigere il tiro: lo fanno solo osservatori, ricognizione e Comandi.
carrier-too-far = { $unit } e { $other } distano più di 1″.
carries-somebody = { $other } trasporta o traina già qualcuno.
charge-ends-inside = { $unit } entra in terreno difficile: avanza di { $ahead }″ fino a essere appena interamente dentro, e non oltre: { $area }.
choose-one = Se ne deve scegliere una.
command-lost = { $unit } ha perso il suo Comando: il gruppo non può riorganizzarsi.
defended-already = { $unit } ha già usato il fuoco difensivo in questa fase.
deploy-all = Resta da schierare { $unit }.
did-not-win = { $unit } non ha vinto questo combattimento ravvicinato.
enemy-in-the-way = { $other } sbarra la strada a { $unit }.
finish-the-move = C’è un’unità in movimento: concludi prima la sua mossa.
fired-no-attack = { $unit } ha sparato o lavorato in questa fase: non può attaccare.
group-is-done = Il gruppo di { $unit } ha finito di muovere.
gun-not-ready = { $unit }: pezzo mosso o staccato dal traino in questa fase, non può eseguire il tiro diretto.
guns-first = { $unit } deve ignorare la fanteria finché può sparare a un veicolo o a un pezzo, per esempio { $other }.
has-no-base = { $unit } non ha una basetta da mettere sul tavolo.
has-target = { $unit } ha già un bersaglio.
infantry-first = { $unit } deve ignorare veicoli e pezzi finché può sparare alla fanteria, per esempio { $other }.
is-aboard = { $unit } è al seguito di { $other }: smonta durante la mossa del veicolo.
is-lost = { $unit }: unità perduta.
lay-all-minefields = Posa prima tutti i tuoi campi minati.
limbered-no-fire = { $unit } è al traino o a bordo: non può sparare.
mines-in-enemy-zone = Un campo minato non può entrare nella zona di schieramento nemica.
mines-off-table = Un campo minato sta tutto sul tavolo.
mines-overlap = I tuoi campi minati non possono sovrapporsi.
moved-already = { $unit } ha già avuto la sua mossa.
moved-no-attack = { $unit } ha mosso in questa fase: non può attaccare.
needs-engineers = Solo i genieri bonificano le mine: { $unit } non può.
no-air-unit = { $unit } non è una tua unità aerea.
no-contact = Per quella via { $unit } non può entrare in contatto con { $other }.
no-contact-with-carrier = { $unit } deve essere a contatto con { $other }.
no-dice = { $unit } non può nulla contro { $other }: la tabella non dà dadi.
no-enemy = { $other } non è un nemico.
no-group-moves = Nessun gruppo sta muovendo.
no-ground-between = { $unit } non può scendere in quel punto: c’è qualcosa tra l’unità e { $other }.
no-half-left = { $unit } non ha più metà della mossa.
no-indirect-weapon = { $unit } non ha armi per il tiro indiretto.
no-known-minefield = Non conosci un campo minato del genere.
no-room-inside = Per quella via { $unit } non entra per intero: { $area }.
no-smoke = { $unit } non ha fumogeni.
no-such-minefield = Non c’è un campo minato del genere.
no-such-point = { $at }″ non è un punto del percorso: si spara all’inizio, alla fine o a ogni mezzo pollice.
no-such-turn = La battaglia dura { $turns } turni.
no-such-unit = In questa battaglia non c’è un’unità del genere.
no-target-declared = { $unit } non ha un bersaglio.
no-terrain-ahead = { $unit } non è entro { $edge }″ da un terreno difficile in quella direzione.
no-weapon = { $unit } non ha armi per il tiro diretto.
nobody-moves = Nessuna unità sta muovendo.
not-aboard = { $unit } non è al seguito di { $other }.
not-among-nearest = { $unit } non è tra le unità alla stessa distanza.
not-asked-now = Ora non è questo che si decide.
not-at-minefield = { $unit } non tocca quel campo minato.
not-its-turn = { $unit } non interviene in questo turno.
not-nearest = Più vicino c’è { $other }, a { $gap }″.
not-on-road = { $unit } non è su quella strada.
not-on-table = { $unit } non è sul tavolo.
not-suppressed = { $unit }: unità non soppressa.
not-your-minefield = Quel campo minato non è tuo.
not-yours = { $unit } non è a tua disposizione adesso.
nothing-declared = { $unit } non ha dichiarato attacchi.
off-table = { $unit } uscirebbe dal tavolo.
on-the-edge = { $unit } deve stare per intero dentro o per intero fuori: { $area }.
one-straight-move = { $unit } ha già fatto la sua mossa rettilinea.
one-target-each = { $unit } ha già dichiarato il suo attacco.
only-attackers = Il fuoco difensivo va solo sull’unità che attacca: { $other } non lo fa.
only-forward = { $unit } può solo avanzare.
out-of-arc = { $other } non è entro 45° dal fronte di { $unit }.
out-of-command = { $unit } è a { $gap }″ dal suo Comando: troppo lontano per riorganizzarsi.
out-of-range = { $other } è a { $gap }″, fuori gittata: { $range }″.
outside-strike-zone = { $other } non è nella zona di battuta.
outside-zone = { $unit } deve stare per intero nella tua zona di schieramento.
overlaps = { $unit } si sovrapporrebbe a { $other }.
passengers-do-not-fire = { $unit } è a bordo di un veicolo: chi è trasportato non spara.
plan-all-aircraft = Scegli prima i turni di tutti i tuoi aerei.
reacted-already = { $unit } ha già usato il tiro d’opportunità in questo movimento.
reacts-already = { $unit } spara già durante questa mossa.
road-ends = La strada finisce prima.
shaken-no-move = { $unit }: unità scossa, non muove finché non si riprende.
shelled-already = { $unit } ha già eseguito il tiro indiretto in questa fase.
smoke-bases = Quest’arma stende da una a { $most } basette di fumo.
smoke-off-table = La cortina di fumo sta tutta sul tavolo.
spotter-blocked-by-area = { $unit } non vede quel punto, c’è di mezzo il terreno: { $area }.
spotter-blocked-by-smoke = { $unit } non vede quel punto: c’è di mezzo il fumo.
stops-before-terrain = { $unit } si ferma davanti al terreno difficile e vi entra in un turno successivo: { $area }.
struck-already = { $unit } ha già attaccato in questo turno.
suppressed-no-fire = { $unit }: unità soppressa, non spara finché non si riprende.
suppressed-no-move = { $unit }: unità soppressa, non muove finché non si riprende.
takes-a-whole-move = Entrare in terreno difficile richiede la mossa intera: { $unit } ne ha già spesa una parte.
target-not-on-table = { $other } non è sul tavolo.
too-far = { $ahead }″ sono troppi: { $unit } ha { $left }″ di mossa.
too-far-to-attack = { $unit } non raggiunge { $other } con la sua mossa di { $left }″.
too-far-to-spot = { $unit } è a { $gap }″ dal bersaglio: dirige il tiro fino a { $range }″.
too-heavy-for-town = { $unit }: mezzo troppo pesante per un abitato; le classi A e B passano solo lungo una strada.
too-heavy-for-woods = { $unit }: mezzo troppo pesante per un bosco; le classi A e B passano solo lungo una strada.
too-many-shots = Non possono sparare altre unità durante una sola mossa.
too-much-smoke = Non c’è altro fumo da stendere.
too-near = { $unit } verrebbe a meno di 1″ da { $other }: lo fa solo un combattimento ravvicinato dichiarato.
tried-already = { $unit } ha già tentato di riprendersi in questa fase.
two-attackers-already = { $other } subisce già l’attacco di due unità.
water = { $unit } non può entrare in acqua.
no-vehicle-in-bunker = { $unit } è un veicolo: non può entrare in un bunker.
moved-no-work = { $unit } ha mosso o è smontata in questa fase: chi bonifica resta fermo.
weapon-out-of-range = Il bersaglio è a { $gap }″ da { $unit }, fuori gittata: { $range }″.
works-on-mines = { $unit } lavora su un campo minato: non può sparare.

## Che cosa succede
thrown = { $dice ->
    [0] nessun dado
    [one] 1 dado
   *[other] { $dice } dadi
}, { $hits ->
    [0] nessun colpo a segno
    [one] 1 colpo a segno
   *[other] { $hits } colpi a segno
}
e-planned-own = { $unit } interverrà nel turno { $turn }.
e-planned = Aerei programmati in segreto: { $side }.
e-laid-own = Posi un campo minato in { $place }.
e-laid = Un campo minato posato in segreto: { $side }.
e-deployed = { $unit } prende posizione.
e-ready = Pronti alla battaglia: { $side }.
e-turn-begins = Turno { $turn }. Iniziativa: { $side }, { $die } a { $other }{ $ties ->
    [0] .
    [one] , dopo una parità.
   *[other] , dopo { $ties } parità.
}
e-phase-begins = Ora agiscono { $side }.
e-smoke-clears = { $bases ->
    [one] Si dirada una basetta di fumo
   *[other] Si diradano { $bases } basette di fumo
}: { $side }.
e-shells = { $unit } batte { $cover ->
    [0] { $target }
   *[other] { $target } al coperto
}, su richiesta di { $caller }: { thrown }.
e-smokes = { $unit } stende { $bases ->
    [one] una basetta di fumo
   *[other] { $bases } basette di fumo
} in { $place }, su richiesta di { $caller }.
e-strikes = { $unit } attacca { $cover ->
    [0] { $target }
   *[other] { $target } al coperto
}: { $flak ->
    [0] { thrown }
   *[other] sotto il fuoco contraereo, { thrown }
}.
e-leaves = { $unit }: gli aerei rientrano senza attaccare.
e-turns = { $unit } cambia orientamento.
e-moves = { $unit } muove di { $length }″ verso { $heading }.
e-moves-road = { $unit } segue la strada per { $length }″ verso { $heading }.
e-enters = { $unit } entra in terreno difficile, { $length }″ verso { $heading }.
e-halts = { $unit } si ferma dopo { $length }″.
e-mounts = { $unit } monta su { $target }.
e-limbers = { $unit } va al traino di { $target }.
e-dismounts = { $unit } smonta da { $target }.
e-unlimbers = { $unit } lascia il traino di { $target }.
e-works = { $unit } lavora su un campo minato.
e-cleared = { $unit } ha bonificato un campo minato.
e-mined = { $found ->
    [0] { $unit } entra in un campo minato
   *[other] { $unit } scopre un campo minato
}: { thrown }.
e-group-done = { $group } ha finito di muovere.
e-reacts = { $unit } sparerà a { $target } dopo { $length }″ di percorso.
e-aims = { $unit } punta { $target }.
e-fires = { $unit } spara a { $target }: { thrown }.
e-fires-opportunity = Tiro d’opportunità, { $unit } su { $target }: { thrown }.
e-fires-defence = Fuoco difensivo, { $unit } su { $target }: { thrown }.
e-wasted = { $unit } non può più sparare a { $target }: tiro sprecato.
e-flees = { $unit } è sotto tiro e ripiega di { $length }″.
e-cannot-flee = { $unit } è sotto tiro e non può ripiegare.
e-caught = L’esplosione investe { $unit }.
e-shaken = { $unit }: unità scossa.
e-suppressed = { $unit }: unità soppressa.
e-destroyed = { $unit }: unità distrutta.
e-destroyed-counted = { $unit }: unità distrutta. Perdite sul punto di rottura: { $side } { $losses }.
e-bails = { $unit } era a bordo e tira { $die }: con 4 o più si salva.
e-charges = { $unit } dichiara l’attacco a { $target }.
e-comes = { $unit } entra in contatto con { $target }.
e-comes-short = { $unit } non arriva al contatto con { $target }.
e-falls-back = { $unit } torna al punto di partenza.
e-fights-won = Combattimento ravvicinato: { $attackers } contro { $target }. L’attacco riesce.
e-fights-lost = Combattimento ravvicinato: { $attackers } contro { $target }. L’attacco è respinto.
e-retreats = { $unit } si ritira di { $length }″.
e-occupies = { $unit } occupa la posizione.
e-faces = { $unit } si orienta verso { $heading }.
e-recovers = { $unit } si riprende.
e-rallies = { $unit } tira { $die }, serviva { $needs } o più: si riprende.
e-rallies-in-vain = { $unit } tira { $die }, serviva { $needs } o più: unità ancora soppressa.
e-ends-broken = Vincono { $side }: rotti { $other }. Perdite sul punto di rottura: { $side } { $own }, { $other } { $losses }.
e-ends-fewer = L’ultimo turno è finito. Vincono { $side }. Perdite sul punto di rottura: { $side } { $own }, { $other } { $losses }.
e-ends-both-broken = Cedono insieme entrambe le parti: pareggio. Perdite: { $side } { $own }, { $other } { $losses }.
e-ends-draw = L’ultimo turno è finito, con perdite pari rispetto al punto di rottura: pareggio. Perdite: { $side } { $own }, { $other } { $losses }.

## Che cosa significano i risultati
title-hits = { $hits ->
    [0] Nessun colpo
    [1] 1 colpo
    [2] 2 colpi
   *[other] 3 colpi o più
}
title-stopped = { $hits ->
    [1] Sotto il fuoco: 1 colpo
    [2] Sotto il fuoco: 2 colpi
   *[other] Sotto il fuoco: 3 colpi o più
}
odds-if-defends = Se il difensore apre il fuoco
title-flees = Ripiega se può
title-won = Riesce
title-lost = È respinto
title-recovers = Si riprende
title-stays = Resta soppressa
result-none = Nessun effetto sul bersaglio.
result-shaken = Bersaglio scosso: può sparare, ma non muovere. Se è già soppresso, resta tale.
result-suppressed = Bersaglio soppresso: non può muovere né sparare.
result-destroyed = Bersaglio distrutto.
result-flees = Il bersaglio è un Comando o un osservatore: illeso, ripiega fin dove può; se è scosso o soppresso, resta dov’è.
result-won = L’attacco riesce: il difensore si ritira e resta soppresso, o è distrutto, e l’attaccante occupa la posizione.
result-lost = L’attacco è respinto: l’attaccante torna indietro e resta soppresso.
result-recovers = L’unità si riprende.
result-stays = L’unità resta soppressa.
brief-flees = Ripiega di { $length }″
brief-cannot-flee = Non può ripiegare
brief-fire = { $hits ->
    [0] Nessun colpo a segno.
    [one] 1 colpo a segno{ $effect ->
        [none] , nessun effetto.
        [suppressed] : bersaglio soppresso.
        [destroyed] : bersaglio distrutto.
       *[shaken] : bersaglio scosso.
    }
   *[other] { $hits } colpi a segno{ $effect ->
        [none] , nessun effetto.
        [suppressed] : bersaglio soppresso.
        [destroyed] : bersaglio distrutto.
       *[shaken] : bersaglio scosso.
    }
}
goal-hit = Bersaglio colpito
goal-suppressed = Soppresso
goal-destroyed = Distrutto
goal-leader-withdraws = Il comandante ripiega se può
goal-won = Posizione presa
goal-position-lost = Posizione persa
goal-recovers = Si riprende

## Da che cosa vengono i numeri
factor-table = Dadi di { $unit } contro { $target }
factor-indirect = Dadi di { $unit }
factor-shaken = Unità che spara scossa
factor-cover = Bersaglio al coperto
factor-flank = Sul fianco o sul retro
factor-dice = Dadi in tutto
factor-hit = Un dado colpisce con
factor-hit-flak = Sotto il fuoco contraereo un dado colpisce con
factor-area = Vicini investiti con il bersaglio
factor-protected = Un’unità protetta resta al massimo
factor-leader = Un Comando o osservatore resta illeso, ma ripiega di, pollici
factor-smoke = Basette di fumo
factor-distance = Distanza, pollici
factor-range = Gittata, pollici
factor-spotter = Da { $unit } al bersaglio, pollici
factor-spotting = Il tiro si dirige fino a, pollici
factor-losses = Perdite sul punto di rottura: { $side }
factor-move = Mossa di { $unit }, pollici
factor-difficult = In terreno difficile
factor-road = Lungo una strada, pollici in più
factor-spent = Già spesi, pollici
factor-left = Può muovere di, pollici
factor-ahead = Muove di, pollici
factor-entry = Appena dentro dopo, pollici; richiede la mossa intera
factor-half = Metà della mossa di { $unit }, pollici
factor-clearing = Fasi di lavoro per bonificare un campo minato
factor-worked = Fasi di lavoro già fatte
factor-contact = Percorso fino al contatto, pollici
factor-crew = Serventi o equipaggio
factor-recruit = Reclute
factor-veteran = Veterani o élite
factor-two = Due contro uno
factor-defender-cover = Difensore in trincea o al coperto
factor-target-shaken = Difensore scosso
factor-target-suppressed = Difensore soppresso
factor-infantry-armour = Fanteria contro mezzi corazzati
factor-attack-die = Si aggiunge al dado dell’attaccante
factor-defence-die = Si aggiunge al dado del difensore
factor-rally = { $morale }: si riprende con
factor-exempt = Si riorganizza senza il Comando
factor-command-distance = Distanza dal suo Comando, pollici
factor-command = Raggio del Comando, pollici

## A che cosa rinuncia una risposta, e che cosa viene prima
gives-missions = { $count ->
    [one] si può ancora chiamare 1 missione di fuoco
   *[other] si possono ancora chiamare { $count } missioni di fuoco
}
gives-moves = { $count ->
    [one] 1 unità non ha mosso
   *[other] { $count } unità non hanno mosso
}
gives-shots = { $count ->
    [one] si può ancora sparare 1 volta
   *[other] si può ancora sparare { $count } volte
}
gives-charges = { $count ->
    [one] 1 unità può ancora attaccare
   *[other] { $count } unità possono ancora attaccare
}
gives-rallies = { $count ->
    [one] 1 unità può ancora provare a riprendersi
   *[other] { $count } unità possono ancora provare a riprendersi
}
gives-inches = restano { $left }″
not-your-phase = È la fase del nemico.
its-step-later = Questo appartiene al passo «{ $step }», che viene dopo.
its-step-over = Questo appartiene al passo «{ $step }», che è finito.
first-move = Finisci prima il movimento di { $unit }.
first-fire = Prima vengono tutti i tiri dichiarati.
first-fight = Prima vengono tutti i corpo a corpo dichiarati.

## Ciò che si risponde una volta per tutte
standing-opportunity = Tiro d’opportunità
standing-defence = Fuoco difensivo
standing-never = Non sparare
standing-fire = Sparare con almeno { $dice } dadi, entro { $within }″
standing-dice = Dadi almeno
standing-within = Pollici al massimo
standing-unit = { $unit }
