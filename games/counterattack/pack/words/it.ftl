# Ciò che il tavolo dice in Model’s Counterattack. Le stesse chiavi, nello stesso ordine, sono in en.ftl.

## Il gioco
title = Model’s Counterattack
scenario-campaign = La battaglia di Varsavia, 27 luglio - 5 agosto 1944
scenario-campaign-help = L’intera battaglia in dieci turni, uno al giorno.
option-limited-german-activation = Attivazione tedesca limitata
option-limited-german-activation-help = Dal turno 6 il tedesco attiva al massimo due divisioni per fase, con tutte le sue unità indipendenti e un’unità di un’altra divisione.
option-red-army-flexibility = Flessibilità dell’Armata Rossa
option-red-army-flexibility-help = Possono rompere il contatto tutte le unità sovietiche con movimento da 9 in su, non solo la ricognizione.
option-limited-bonus = Bonus limitati
option-limited-bonus-help = In ogni combattimento contano un solo bonus d’attacco e un solo bonus di difesa.
option-red-army-elastic-defence = Difesa elastica dell’Armata Rossa
option-red-army-elastic-defence-help = Anche il difensore sovietico può usare la difesa elastica.
seat-soviet = Sovietico
seat-german = Tedesco
seat-observer = Osservatore

## Fasi e date
phase-A = Fase amministrativa
phase-S1 = Fase sovietica 1
phase-G1 = Fase tedesca 1
phase-S2 = Fase sovietica 2
phase-G2 = Fase tedesca 2
phase-S3 = Fase sovietica 3
phase-G3 = Fase tedesca 3
date-1 = 27 lug
date-2 = 28 lug
date-3 = 29 lug
date-4 = 30 lug
date-5 = 31 lug
date-6 = 1 ago
date-7 = 2 ago
date-8 = 3 ago
date-9 = 4 ago
date-10 = 5 ago

## Formazioni
formation-73 = 73ª Divisione di fanteria
formation-HG = Divisione corazzata Hermann Göring
formation-19Pz = 19ª Divisione corazzata
formation-4Pz = 4ª Divisione corazzata
formation-3SS = 3ª Divisione corazzata SS
formation-5SS = 5ª Divisione corazzata SS
formation-GI = Unità indipendenti tedesche
formation-3TC = 3° Corpo Corazzato
formation-8GTC = 8° Corpo Corazzato della Guardia
formation-16TC = 16° Corpo Corazzato
formation-2TA = Unità indipendenti della 2ª Armata Corazzata
formation-47A = 47ª Armata

## Unità, luoghi e segnalini
hidden-unit = Unità nascosta
sturmovik = Sturmovik
place-warsaw = Varsavia
place-calendar = Calendario dei Rinforzi
place-eliminated = perdite
place-withdrawn = Magnuszew
place-absent = fuori gioco
marker-moved = Mossa (già attivata)
marker-disorganised = Disorganizzata
marker-unsupplied = Fuori rifornimento
marker-prepared = Difesa preparata
marker-reserve = In Riserva

# È sia il nome del segnalino Used sia il rifiuto di un segnalino già usato.
marker-used = Questo segnalino è già stato usato in questo turno.
mark-model = Model
mark-moved = Mossa
mark-mover = In movimento
mark-target = Sotto attacco
mark-attacked = Già attaccato in questa fase
mark-destroyed = Ponte distrutto
mark-victory-soviet = Esagono vittoria, in mano sovietica
mark-victory-german = Esagono vittoria, in mano tedesca
gun-artillery = Artiglieria
gun-73 = Artiglieria della 73ª Divisione di fanteria
gun-HG = Artiglieria della Hermann Göring
gun-5SS = Artiglieria della 5ª Divisione corazzata SS
gun-19Pz = Artiglieria della 19ª Divisione corazzata
gun-3SS = Artiglieria della 3ª Divisione corazzata SS
gun-4Pz = Artiglieria della 4ª Divisione corazzata
gun-3TC = Artiglieria del 3° Corpo Corazzato
gun-8GTC = Artiglieria dell’8° Corpo Corazzato della Guardia
gun-16TC = Artiglieria del 16° Corpo Corazzato
gun-47A = Artiglieria della 47ª Armata
gun-stuka1 = Stuka 1
gun-stuka2 = Stuka 2
gun-stuka3 = Stuka 3
need-armour = unità corazzata
need-infantry = unità di fanteria
need-artillery = segnalino di artiglieria
need-aircraft = segnalino Stuka

## La traccia dell’insurrezione
uprising-initial = Primo turno
space-none = nessun effetto
space-closed = ponti chiusi
space-loss = uno step perso
space-moved-1 = 1 unità già mossa
space-moved-2 = 2 unità già mosse
space-moved-3 = 3 unità già mosse
space-toll-1 = +1 PM
space-toll-2 = +2 PM
space-toll-3 = +3 PM

## Che cosa vogliono dire i risultati
result-combat = { $attackers ->
    [gone] { $attacker ->
        [one] L’attaccante perde l’unico step ed è eliminato
       *[other] L’attaccante perde tutti i suoi { $attacker } step ed è eliminato
    }
   *[left] { $attacker ->
        [0] Attaccante illeso
        [one] L’attaccante perde 1 step
       *[other] L’attaccante perde { $attacker } step
    }
}; { $defenders ->
    [gone] { $defender ->
        [one] il difensore perde l’unico step ed è eliminato.
       *[other] il difensore perde tutti i suoi { $defender } step ed è eliminato.
    }
    [saved] { $defender ->
        [one] il difensore perde l’unico step ed è eliminato, se non lo salva la difesa elastica.
       *[other] il difensore perde tutti i suoi { $defender } step ed è eliminato, se la difesa elastica non ne salva uno.
    }
   *[left] { $defender ->
        [0] difensore illeso
        [one] il difensore perde 1 step
       *[other] il difensore perde { $defender } step
    }{ $retreat ->
        [0] .
        [one] , ritirata di 1 esagono.
       *[other] , ritirata di { $retreat } esagoni.
    }
}
result-combat-yellow = { result-combat } Niente difesa elastica.
result-barrage-none = Le unità nell’esagono non subiscono nulla.
result-barrage-disorganised = Un’unità nell’esagono è disorganizzata: la sceglie chi la possiede.
result-barrage-loss = Un’unità nell’esagono perde uno step: la sceglie chi la possiede.
odds-defender-support = Se il difensore aggiunge un appoggio tattico ({ $markers })
result-uprising = A Varsavia: { $space }.

## Che cosa si spera e si teme
goal-hex-taken = Esagono preso se il difensore accetta
goal-hex-lost = Esagono perso se accetti
goal-defender-loses = Il difensore perde uno step
goal-attacker-loses = L’attaccante perde uno step
goal-you-lose = Perdi uno step
goal-disorganised = Unità disorganizzata
goal-step-shot = L’unità perde uno step
goal-bridges-closed = Ponti chiusi

## Il feldmaresciallo Model
model-concentric = unità non adiacenti fra loro attaccano insieme
model-reroll = si tira di nuovo il dado di combattimento
model-reactivate = un ammassamento torna attivo
model-extra-division = si attiva una divisione in più

## Segnalini evento
event-ge1 = Unità fantasma
event-ge1-help = Nei passaggi 1 e 4 di una tua fase: un’unità o un Kampfgruppe che non ha mosso ignora le ZOC nemiche in questa mossa e il nemico non può rompere il contatto.
event-ge2 = Attacco a sorpresa
event-ge2-help = Prima del dado di un tuo attacco: una colonna a destra, e il difensore non ha né bonus né appoggio.
event-ge3 = Ordini di missione
event-ge3-help = Nel passaggio 1 di una tua fase: un ammassamento già attivato nel turno torna attivo.
event-ge4 = Asso dei Panzer
event-ge4-help = In ogni passaggio di una tua fase, o all’inizio di una fase nemica: un’unità corazzata ha +1 in attacco e in difesa finché non è eliminata.
event-ge5 = Cannoni in prima linea
event-ge5-help = In ogni passaggio di una tua fase, o all’inizio di una fase nemica: un’unità non corazzata ha +1 in difesa finché non è eliminata.
event-ge6 = Sforzo della Luftwaffe
event-ge6-help = In ogni passaggio di una tua fase, o all’inizio di una fase nemica: uno Stuka già usato è di nuovo pronto.
event-ge7 = Unità d’allarme
event-ge7-help = In ogni passaggio di una tua fase, o all’inizio di una fase nemica: recuperi uno step di fanteria.
event-ge8 = Compagnia officina
event-ge8-help = In ogni passaggio di una tua fase, o all’inizio di una fase nemica: recuperi uno step corazzato.
event-ge9 = Riserva di carburante
event-ge9-help = Nei passaggi 1 e 4 di una tua fase: un’unità o un Kampfgruppe che non ha mosso ha 4 punti movimento in più in questa mossa.
event-ge10 = Intercettazione radio
event-ge10-help = In ogni passaggio di una tua fase, o all’inizio di una fase nemica: esamini gli eventi e tutti gli ammassamenti sovietici fino al termine della fase.
event-ge11 = Azione di polizia
event-ge11-help = In ogni passaggio di una tua fase, o all’inizio di una fase nemica: +2 al prossimo tiro per l’insurrezione.
event-ge12 = Precedenza ferroviaria
event-ge12-help = In ogni passaggio di una tua fase, o all’inizio di una fase nemica: fino a quattro unità attese per il prossimo turno arrivano subito.
event-se1 = L’Armata Rossa non dorme mai
event-se1-help = Nel passaggio 4 di una tua fase: un Corpo già attivato nel turno riceve un’intera fase in più, senza unità indipendenti.
event-se2 = Unità fantasma
event-se2-help = Nei passaggi 1 e 4 di una tua fase: un’unità che non ha mosso ignora le ZOC nemiche in questa mossa e il nemico non può rompere il contatto.
event-se3 = Attacco a sorpresa
event-se3-help = Prima del dado di un tuo attacco: una colonna a destra, e il difensore non ha né bonus né appoggio.
event-se4 = Riparazione carri
event-se4-help = In ogni passaggio di una tua fase, o all’inizio di una fase nemica: recuperi uno step corazzato.
event-se5 = Battaglioni di marcia
event-se5-help = In ogni passaggio di una tua fase, o all’inizio di una fase nemica: recuperi uno step di fanteria.
event-se6 = Sturmovik
event-se6-help = Nel passaggio 2 di una tua fase: uno sbarramento su un esagono qualsiasi con unità nemiche, a ogni distanza e in aggiunta all’artiglieria.
event-se7 = Salva di Katiuscia
event-se7-help = In ogni passaggio di una tua fase, o all’inizio di una fase nemica: un segnalino di artiglieria già usato è di nuovo pronto.
event-se8 = Bandiera della Guardia
event-se8-help = In ogni passaggio di una tua fase, o all’inizio di una fase nemica: un’unità ha +1 in attacco e in difesa finché non è eliminata.
event-se9 = Distaccamento avanzato
event-se9-help = Nei passaggi 1 e 4 di una tua fase: un’unità che non ha mosso ha 4 punti movimento in più in questa mossa.
event-se10 = Esploratori dell’Armia Krajowa
event-se10-help = Nel passaggio 1 di una tua fase: fino al suo termine le unità tedesche entro sei esagoni da Praga non possono rompere il contatto, e ne esamini gli ammassamenti.
event-se11 = Linea interrotta
event-se11-help = In ogni passaggio di una tua fase, o all’inizio di una fase nemica: un esagono di ingresso tedesco, Varsavia esclusa, non è fonte di rifornimento per il resto del turno.

## Ciò che mostra il tavolo
status-turn = Turno { $turn } di { $turns }, { $date }. { $phase }
status-corps = Corpo attivo: { $formation }
status-points = Punti vittoria: sovietici { $soviet }, tedeschi { $german }
panel-turns = Turni
panel-points = Punti vittoria
panel-uprising = Insurrezione di Varsavia
panel-magnuszew = Richieste per Magnuszew
panel-corps = Corpi sovietici
panel-divisions = Divisioni tedesche di questa fase
panel-links = Movimento tedesco fuori mappa
panel-guns-soviet = Artiglieria sovietica
panel-guns-german = Artiglieria e Stuka tedeschi
panel-entry = Punto di ingresso { $entry }
panel-losses-soviet = Perdite sovietiche
panel-losses-german = Perdite tedesche
panel-magnuszew-box = Inviate a Magnuszew
panel-events-soviet = Eventi sovietici
panel-events-german = Eventi tedeschi
panel-calendar-soviet = Rinforzi sovietici in arrivo
panel-calendar-german = Rinforzi tedeschi in arrivo
events-hidden = { $count ->
    [one] 1 evento in mano
   *[other] { $count } eventi in mano
}

## Passaggi
step-administration = Fase amministrativa
step-phase-start = Cambio di fase
step-phase-end = Cambio di fase
step-opening = Evento prima della fase nemica
step-choose-corps = Scelta del Corpo
step-movement = Movimento
step-barrage = Fuoco di sbarramento
step-combat = Combattimento coordinato
step-reserves = Riserve
step-over = La partita è finita
step-recovery = Recupero di uno step
step-suppression = Repressione dell’insurrezione
step-uprising-loss = Step perso per l’insurrezione
step-uprising-moved = Unità impegnate dall’insurrezione
step-magnuszew = Ritiro per Magnuszew
step-rail-priority = Precedenza ferroviaria
step-moving = Unità in movimento
step-break-contact = Rottura del contatto
step-victim = Unità colpita dallo sbarramento
step-declaration = Preparazione di un attacco
step-defender-support = Appoggio tattico del difensore
step-reroll = Model e il dado di combattimento
step-defender-choice = Scelta del difensore
step-defender-losses = Perdite del difensore
step-retreat = Ritirata
step-retreat-losses = Perdite in ritirata
step-attacker-losses = Perdite dell’attaccante
step-advance = Avanzata dopo il combattimento
step-advancing = Prosecuzione dell’avanzata

## Domande
q-waiting = { $who ->
    [soviet] Decidono i sovietici: { $what }.
   *[german] Decidono i tedeschi: { $what }.
}
q-opening = Giochi un evento prima della fase nemica?
q-choose-corps = Scegli il Corpo di questa fase.
q-movement = Muovi unità, prepara difese o designa Riserve; quando hai finito chiudi il passaggio.
q-barrage = Esegui gli sbarramenti, o chiudi il passaggio.
q-combat = Attacca i nemici adiacenti, o chiudi il passaggio.
q-reserves = Muovi le unità che escono dalla Riserva, o chiudi il passaggio.
q-recovery = Scegli un’unità che recupera uno step.
q-recovery-armour = Scegli un’unità corazzata che recupera uno step.
q-recovery-infantry = Scegli un’unità di fanteria che recupera uno step.
q-suppression = Impegna unità a Varsavia contro l’insurrezione, o tira con +{ $bonus }.
q-uprising-loss = L’insurrezione costa uno step: scegli un’unità a Varsavia.
q-uprising-moved = { $units ->
    [one] L’insurrezione impegna un’unità: sceglila a Varsavia.
   *[other] L’insurrezione impegna { $units } unità: sceglile a Varsavia.
}
q-magnuszew = Scegli che cosa parte per Magnuszew; ancora richiesto: { $needs }.
q-rail-priority = { $left ->
    [one] Fai arrivare un’altra unità attesa per il prossimo turno, o chiudi.
   *[other] Fai arrivare fino a { $left } unità attese per il prossimo turno, o chiudi.
}
q-moving = { $units }: dove? Punti rimasti: { $left }.
q-moving-halted = { $units }: alt per una ZOC nemica. Esegui un attacco di investimento o chiudi la mossa. Punti rimasti: { $left }.
q-break-contact = Il nemico è arrivato in { $hex }: rompi il contatto?
q-victim = { $result ->
    [DIS] Scegli l’unità in { $hex } che è disorganizzata.
   *[L] Scegli l’unità in { $hex } che perde uno step.
}
q-declaration = Attacco a { $hex } con { $units }: { $attack } contro { $defence }, colonna { $column }, dado { $modifier }. { $then }
q-then-add-or-declare = Aggiungi altro, o dichiaralo.
q-then-add-or-roll = Aggiungi altro, o tira.
q-then-declare = Dichiaralo: prima risponde il difensore.
q-then-roll = Tira il dado.
q-defender-support = Dai appoggio tattico alla difesa di { $hex }?
q-reroll = Il dado segna { $die } ({ $result }). { result-combat } Con Model lo tiri di nuovo?
q-defender-choice = Combattimento in { $hex }. { result-combat } Accetta { $result }, o scegli la difesa elastica o disperata.
q-defender-choice-elastic = Combattimento in { $hex }. { result-combat } Accetta { $result }, o scegli la difesa elastica.
q-defender-choice-desperate = Combattimento in { $hex }. { result-combat } Accetta { $result }, o scegli la difesa disperata.
q-losses = { $left ->
    [one] Scegli l’unità che perde uno step.
   *[other] Scegli le unità che perdono { $left } step, uno alla volta.
}
q-retreat = { $left ->
    [one] { $units }: scegli l’esagono della ritirata.
   *[other] { $units }: scegli il prossimo di { $left } esagoni di ritirata.
}
q-advance = Avanzi in { $hex }?
q-advancing = { $left ->
    [one] { $units }: avanza di un altro esagono, o fermati.
   *[other] { $units }: avanza ancora fino a { $left } esagoni, o fermati.
}

## Azioni
a-end = Chiudi
a-end-recovery = Chiudi
a-end-rail-priority = Chiudi
a-end-movement = Chiudi il movimento
a-end-barrage = Chiudi gli sbarramenti
a-end-combat = Chiudi i combattimenti
a-end-reserves = Chiudi le Riserve
a-end-opening = Nessun evento
a-end-break-contact = Resta sul posto
a-end-defender-support = Nessun appoggio
a-no-advance = Non avanzare oltre
a-stay = Non avanzare
a-restore = Riporta { $unit } a piena forza
a-return = Fai rientrare { $unit } a { $place }
a-commit = Impegna { $unit } contro l’insurrezione
a-lose = { $unit } perde uno step
a-mark = Segna { $unit } come mossa
a-send = Invia { $unit } a Magnuszew
a-send-gun = Invia a Magnuszew: { $marker }
a-activate = Attiva: { $formation }
a-attach = Attiva { $unit } con il Corpo
a-attach-army = Attiva con il Corpo: { $formation }
a-division = Attiva: { $formation }
a-extra-division = Model: attiva una divisione in più
a-reactivate = Model: riattiva l’ammassamento di { $unit }
a-move = Muovi { $unit } da { $place }
a-group = Muovi il Kampfgruppe di { $unit } da { $place }
a-to = A { $place } per { $cost }
a-to-anyway = A { $place }
a-stop = Fermati qui
a-overrun = Attacco di investimento a { $hex }
a-prepare = { $unit } allestisce una difesa preparata
a-abandon = { $unit } abbandona la difesa preparata
a-reserve = Metti { $unit } in Riserva
a-release = Togli il segnalino Riserva da { $unit }
a-top = Metti { $unit } in cima all’ammassamento
a-break = { $unit } rompe il contatto verso { $hex }
a-barrage = Sbarramento su { $target }: { $gun }, osservatore { $spotter }
a-barrage-air = Sbarramento su { $target }: { $gun }
a-hit = È colpita { $unit }
a-attack = Attacca { $target } con { $unit }
a-with = Attacca anche con { $unit }
a-bonus = Usa il bonus di { $unit }
a-support = Appoggio tattico: { $marker }
a-concentric = Model: attacco anche con unità non adiacenti fra loro
a-roll = Tira il dado
a-declare = Dichiara l’attacco
a-reroll = Model: tira di nuovo il dado
a-keep = Lascia il dado com’è
a-elastic = Difesa elastica: uno step in meno, un esagono in più
a-desperate = { $hexes ->
    [one] Difesa disperata: uno step per un esagono
   *[other] Difesa disperata: { $hexes } step per { $hexes } esagoni
}
a-accept = Accetta il risultato
a-retreat = Ritirati a { $place }
a-retreat-costly = Ritirati a { $place }, in una ZOC nemica: si perde uno step
a-split = { $unit } si ritira da sola
a-hold = Resta e subisci le perdite
a-advance = Avanza con { $unit }
a-advance-on = Avanza a { $place }
event-unknown = Evento sconosciuto
a-event = Gioca { $event }: { $help }
a-event-on = Gioca { $event } su { $target }
a-bring = Fai arrivare subito { $unit }

## Che cosa è successo
e-turn-begins = Turno { $turn }, { $date }
e-turn-ends = Finisce il turno { $turn }.
e-arrives = Rinforzo a { $place }: { $unit }.
e-gun-arrives = Entra in gioco: { $marker }.
e-markers-removed = Si tolgono i segnalini Mossa e Disorganizzata.
e-drawn = Peschi un evento: { $event }.
e-drawn-hidden = { $who ->
    [soviet] I sovietici pescano un evento.
   *[german] I tedeschi pescano un evento.
}
e-restored = { $unit } torna a piena forza.
e-returned = { $unit } rientra a { $place }, ridotta.
e-returned-whole = { $unit } rientra a { $place }.
e-guns-ready = Artiglieria e Stuka sono di nuovo pronti.
e-revolt-triggered = I sovietici sono vicini a Praga: Varsavia insorge nel prossimo turno.
e-revolt-begins = Varsavia insorge: i ponti di Praga sono chiusi e la città non dà rifornimento.
e-committed = { $unit } è impegnata contro l’insurrezione.
e-revolt-rolled = Insurrezione, dado { $die } +{ $bonus }: { $space }.
e-marked = { $unit } è trattenuta a Varsavia e vale come attivata.
e-failure = Il tedesco non può adempiere: 1 punto vittoria al sovietico, finora { $total }.
e-sent = { $unit } parte per Magnuszew.
e-gun-sent = Parte per Magnuszew: { $marker }.
e-phase-begins = { $phase }
e-extra-phase-begins = { $phase }, di nuovo: l’Armata Rossa non dorme mai
e-corps-activated = Attivazione: { $formation }.
e-attached = { $unit } è attivata con il Corpo.
e-army-attached = Attivazione con il Corpo: { $formation }.
e-division-named = Attivazione: { $formation }.
e-move-begins = In movimento: { $units }.
e-entered = { $units }: da { $from } a { $place } per { $cost }, ne restano { $left }.
e-halted = La ZOC nemica ferma il movimento.
e-move-ends = Fine della mossa: { $units }.
e-prepared = { $unit } allestisce una difesa preparata.
e-abandoned = { $unit } abbandona la difesa preparata.
e-reserved = { $unit } va in Riserva.
e-released = { $unit } lascia la Riserva.
e-reordered = L’ammassamento in { $hex } è riordinato.
e-broke-contact = { $unit } rompe il contatto da { $from } a { $hex }.
e-barrage = { $result ->
    [DIS] Sbarramento su { $hex } ({ $marker }), dado { $die } { $modifier }: un’unità è disorganizzata.
    [L] Sbarramento su { $hex } ({ $marker }), dado { $die } { $modifier }: si perde uno step.
   *[none] Sbarramento su { $hex } ({ $marker }), dado { $die } { $modifier }: nessun effetto.
}
e-disorganised = { $unit } in { $hex } è disorganizzata.
e-reduced = { $unit } perde uno step.
e-eliminated = { $unit } è eliminata.
e-gun-removed = { $marker }: esce dal gioco con l’ultima unità della sua formazione.
e-attack-declared = Attacco a { $hex }: { $units }.
e-overrun-declared = Attacco di investimento a { $hex }: { $units }.
e-supported = { $who ->
    [soviet] I sovietici hanno un appoggio tattico: { $marker }.
   *[german] I tedeschi hanno un appoggio tattico: { $marker }.
}
e-model = Interviene Model: { $effect }.
e-fought = Combattimento in { $hex }: dado { $die } { $modifier } = { $total } su { $column }, risultato { $result }.
e-fought-defender = { e-fought } { $defender ->
    [one] Il difensore ha un solo step: è perso.
   *[other] Il difensore ha solo { $defender } step: sono tutti persi.
}
e-fought-attacker = { e-fought } { $attacker ->
    [one] L’attaccante ha un solo step: è perso.
   *[other] L’attaccante ha solo { $attacker } step: sono tutti persi.
}
e-fought-both = { e-fought-defender } { $attacker ->
    [one] L’attaccante ha un solo step: è perso.
   *[other] L’attaccante ha solo { $attacker } step: sono tutti persi.
}
e-elastic = Difesa elastica: uno step in meno, un esagono di ritirata in più.
e-desperate = { $hexes ->
    [one] Difesa disperata: si perde uno step al posto di un esagono di ritirata.
   *[other] Difesa disperata: si perdono { $hexes } step al posto di { $hexes } esagoni di ritirata.
}
e-retreated = Ritirata a { $place }: { $units }.
e-retreated-costly = Ritirata a { $place }, in una ZOC nemica: { $units }. Si perde uno step.
e-trapped = { $steps ->
    [one] Non c’è modo di ritirarsi oltre: si perde uno step.
   *[other] Non c’è modo di ritirarsi oltre: si perdono { $steps } step.
}
e-advanced = Avanzata in { $hex }: { $units }.
e-supply-lost = { $unit } è fuori rifornimento.
e-supply-back = { $unit } è di nuovo rifornita.
e-played = { $who ->
    [soviet] I sovietici giocano { $event }.
   *[german] I tedeschi giocano { $event }.
}
e-hand-seen = Leggi gli eventi nemici: { $events }.
e-hand-seen-by = { $who ->
    [soviet] I sovietici leggono gli eventi nemici.
   *[german] I tedeschi leggono gli eventi nemici.
}
e-discovered = Scopri: { $units }.
e-reactivated = { $unit } torna attiva.
e-brought = { $unit } arriva in anticipo a { $place }.
e-bridge-destroyed = Il ponte presso Józefów è distrutto.
e-victory = { $who ->
    [soviet] Vincono i sovietici.
   *[german] Vincono i tedeschi.
} Punti vittoria: sovietici { $soviet }, tedeschi { $german }.
e-decisive-victory = { $who ->
    [soviet] Vittoria decisiva dei sovietici.
   *[german] Vittoria decisiva dei tedeschi.
} Punti vittoria: sovietici { $soviet }, tedeschi { $german }.
e-draw = La partita è patta. Punti vittoria: sovietici { $soviet }, tedeschi { $german }.

## Costi di movimento
cost-terrain = Terreno dell’esagono
cost-stream = Corso d’acqua
cost-road = Strada
cost-highway = Autostrada
cost-railway = Ferrovia
cost-train = Treno corazzato sulla ferrovia
cost-zone = ZOC nemica
cost-bridge = Ponte di Praga
cost-one-way-bridge = Ponte presso Józefów
cost-uprising = Insurrezione di Varsavia
cost-link = Collegamento fuori mappa

## Fattori
factor-movement = { $unit }: punti movimento
factor-disorganised-movement = Disorganizzata
factor-unsupplied-movement = Fuori rifornimento
factor-allowance = Punti per la mossa
factor-cost = Costo totale
factor-left = Punti a disposizione
factor-attack = Totale d’attacco
factor-defence = Totale di difesa
factor-ratio = Colonna del rapporto di forze
factor-column = Colonna dopo gli spostamenti
factor-modifier = Modificatore al dado, entro il limite
factor-barrage = Terreno contro lo sbarramento
factor-fuel = Punti in più da un evento
factor-police = Un evento aggiunge
factor-suppression = Bonus al tiro per l’insurrezione
share-attack = { $unit }: { $part }
share-attack-warsaw = { $unit }: { $part }, dimezzato attraverso un ponte
share-halved = { $unit }: { $part }, dimezzato
share-attack-bonus = { $unit }: bonus d’attacco ({ $part })
share-attack-support = Appoggio tattico all’attacco ({ $part })
share-defence = { $unit }: { $part }
share-defence-bonus = { $unit }: bonus di difesa ({ $part })
share-defence-support = Appoggio tattico alla difesa ({ $part })
share-terrain = Terreno del difensore ({ $part })
share-stream = Tutti attaccano attraverso un corso d’acqua ({ $part })
share-prepared = Difesa preparata ({ $part })
share-surprise = Attacco a sorpresa ({ $part })
part-attack = attacco
part-defence = difesa
part-column = colonna
part-die = dado

## Perché no: lettura di un’azione
action-not-understood = «{ $text }» non è un’azione che conosco.
action-incomplete = Dopo «{ $text }» manca qualcosa.
action-too-long = Qui non segue nulla: «{ $text }» è di troppo.
number-not-understood = «{ $text }» non è un numero.
no-unit-called = Nessuna unità si chiama «{ $text }», oppure più d’una.
unit-named-twice = «{ $text }» è nominata due volte.
no-marker-called = Nessun segnalino si chiama «{ $text }».
no-formation-called = Nessuna formazione si chiama «{ $text }».
no-event-called = Nessun evento si chiama «{ $text }».
no-hex-called = Sulla mappa non c’è un esagono «{ $text }».
no-place-called = «{ $text }» non è un esagono, né Varsavia, né un punto di ingresso.
no-target-called = Su «{ $text }» non si può giocare un evento.
no-route = I punti non bastano per arrivare in { $hex }, o nessuna via vi conduce.
not-asked-now = Non è questo che si decide adesso.
no-such-unit = Questa unità non esiste.
no-such-hex = Questo esagono non è sulla mappa.
no-such-formation = Questa formazione non esiste.
no-such-marker = Questo segnalino non esiste.
no-such-event = Questo evento non esiste.

## Perché no: attivazione
not-your-unit = { $unit } non è una tua unità.
unit-not-in-play = { $unit } non è in gioco.
unit-not-on-map = { $unit } non è su un esagono della mappa.
already-activated = { $unit } è già stata attivata in questo turno.
already-moved = { $unit } ha già mosso o agito in questa fase.
already-active = { $unit } è già attiva.
corps-not-active = Il Corpo di { $unit } non è quello attivo.
not-attached = { $unit } non è stata attivata con il Corpo.
army-not-attached = L’armata di { $unit } non è stata attivata con il Corpo.
not-independent = { $unit } non è un’unità sovietica indipendente.
no-active-corps = Non c’è un Corpo attivo che possa attivare altre unità.
extra-phase-without-independents = Nella fase in più il Corpo agisce da solo.
not-a-corps = Qui si può scegliere solo un Corpo sovietico.
corps-already-activated = { $formation } è già stato attivato in questo turno.
corps-not-entered = { $formation } non è ancora entrato in gioco.
corps-not-yet-activated = Quel Corpo non è ancora stato attivato in questo turno.
not-an-army = Così si può attivare solo un’armata.
army-already-activated = L’armata è già stata attivata in questo turno.
army-not-in-play = Nessuna unità dell’armata è in gioco.
not-a-division = Qui si può scegliere solo una divisione tedesca.
divisions-not-limited = L’attivazione tedesca non è limitata, quindi non si scelgono divisioni.
division-not-active = La divisione di { $unit } non è fra quelle scelte per questa fase.
division-already-named = Quella divisione è già stata scelta per questa fase.
no-more-divisions = { $limit ->
    [one] In questa fase si può attivare solo una divisione.
   *[other] In questa fase si possono attivare solo { $limit } divisioni.
}
in-reserve = { $unit } è in Riserva.
not-in-reserve = { $unit } non è in Riserva.
no-reserve-marker = Tutti i tuoi segnalini Riserva sono in uso.

## Perché no: movimento
move-already-over = { $unit } ha già concluso la sua mossa.
nobody-moves = Nessuna unità sta muovendo.
mover-not-in-play = L’unità non è ancora in gioco, o non lo è più.
group-not-on-map = { $unit } non è su un esagono della mappa, quindi non fa parte di un Kampfgruppe.
not-a-kampfgruppe = { $unit } non è con altre due unità della sua divisione corazzata, quindi non c’è un Kampfgruppe.
name-first-unit = { $unit } non è la prima unità del suo ammassamento: indica la prima.
halted-by-zone = Una ZOC nemica ha fermato questa mossa.
not-adjacent = { $hex } non è adiacente.
enemy-there = In { $hex } ci sono unità nemiche.
not-enough-points = Costa { $cost } punti e ne restano { $left }.
hex-full = In { $hex } non c’è posto: il limite di ammassamento è raggiunto.
no-room-ahead = { $hex } è pieno, e da lì non si arriva a un esagono con posto.
already-on-top = { $unit } è già in cima all’ammassamento.
train-needs-railway = Il treno corazzato va in { $hex } solo per ferrovia, e nessuna ferrovia vi conduce.
train-needs-railway-to-warsaw = Nessuna ferrovia porta il treno corazzato a Varsavia.
soviets-stay-out = Le unità sovietiche non entrano mai a Varsavia.
no-bridge = Nessun ponte unisce Varsavia e quell’esagono.
bridges-closed = L’insurrezione ha chiuso i ponti di Praga.
bridge-destroyed = Il ponte presso Józefów è distrutto.
one-way-bridge = Il ponte presso Józefów porta solo verso Varsavia.
already-there = L’unità è già a Varsavia.
already-on-map = L’unità è sulla mappa e non può tornare a un punto di ingresso.
links-are-german = Solo le unità tedesche si spostano fra i punti di ingresso.
no-such-link = Nessun collegamento fuori mappa porta da qui a { $entry }.
reserve-enters-here = Dalla Riserva l’unità entra solo dove indica il calendario.
not-an-entry-hex = L’unità non può entrare in mappa in { $hex }.

## Perché no: rompere il contatto e difesa preparata
not-in-contact = { $unit } non è adiacente all’unità che muove.
too-slow-to-break = { $unit } è troppo lenta per rompere il contatto.
only-reconnaissance-breaks = { $unit } non è da ricognizione, quindi non può rompere il contatto.
scouts-hold-contact = Gli esploratori dell’Armia Krajowa impediscono a { $unit } di rompere il contatto.
still-next-to-enemy = { $hex } è adiacente a unità nemiche e non contiene unità amiche.
already-broke-contact = { $unit } ha già rotto il contatto con questo nemico: un esagono per ogni ingresso.
warsaw-is-no-target = Le unità dentro Varsavia non possono essere attaccate né bersagliate.
train-cannot-build = { $unit } è un treno e non può allestire una difesa preparata.
already-prepared = { $unit } ha già una difesa preparata.
builder-cannot-move = { $unit } ha allestito una difesa preparata in questa fase e non può muovere.
not-prepared = { $unit } non ha una difesa preparata.

## Perché no: artiglieria
not-your-marker = { $marker }: non è un tuo segnalino.
marker-not-in-play = { $marker }: non è in gioco.
marker-not-used = Quel segnalino è già pronto.
no-enemy-there = In { $hex } non ci sono unità nemiche.
no-enemy-in-target = In quell’esagono non ci sono unità nemiche.
already-bombed = Uno Stuka ha già colpito { $hex } in questa fase.
already-barraged = L’artiglieria ha già sparato su { $hex } in questa fase.
stuka-needs-no-spotter = Uno Stuka arriva su ogni esagono senza l’aiuto di { $unit }.
spotter-needed = All’artiglieria serve un’unità della sua formazione che abbia il bersaglio entro la gittata.
not-its-artillery = { $unit } non può servirsi di quell’artiglieria.
out-of-supply = { $unit } è fuori rifornimento.
out-of-range = Il bersaglio dista { $distance } esagoni da { $unit } e la gittata è { $range }.
not-in-target-hex = { $unit } non è nell’esagono colpito.
already-disorganised = { $unit } è già disorganizzata.
no-support-in-overrun = In un attacco di investimento non c’è appoggio tattico.
already-supported = In questo combattimento hai già un appoggio, e non ne sono ammessi altri.
surprised = Un attacco a sorpresa lascia il difensore senza appoggio.
not-its-units = { $marker }: non può appoggiare nessuna delle tue unità in questo combattimento.
supported-out-of-supply = { $marker }: tutte le unità che potrebbe appoggiare sono fuori rifornimento.

## Perché no: combattimento
overrun-from-map-only = Un attacco di investimento parte da un esagono della mappa.
train-cannot-overrun = { $unit } è un treno e non può eseguire attacchi di investimento.
too-slow-to-overrun = { $unit } è troppo lenta per un attacco di investimento.
already-attacked = { $hex } è già stato attaccato in questa fase.
builder-cannot-attack = { $unit } ha allestito una difesa preparata e non può attaccare in questa attivazione.
already-fought = { $unit } ha già affrontato un combattimento coordinato in questa fase.
only-over-bridges = Da Varsavia si attacca solo attraverso i ponti, e nessuno porta in { $hex }.
bridge-full = Altre unità non possono attaccare { $hex } attraverso il ponte.
already-attacking = { $unit } partecipa già a questo attacco.
not-in-line = { $unit } non è adiacente agli altri attaccanti, e la loro linea deve essere continua.
not-attacking = { $unit } non partecipa a questo attacco.
no-attack-bonus = { $unit } non ha un bonus d’attacco.
bonus-already-counts = Il bonus di { $unit } conta già.
not-involved = { $unit } non è fra le unità che subiscono la perdita.
no-elastic-for-soviets = Senza la regola opzionale il sovietico non ha la difesa elastica.
no-elastic-on-yellow = Un risultato su fondo giallo non ammette la difesa elastica.
no-loss-to-avoid = Il difensore non perde step, quindi la difesa elastica non ne risparmia.
not-so-many-hexes = { $retreat ->
    [0] Il risultato non impone ritirate.
    [one] Il risultato impone una ritirata di un solo esagono.
   *[other] Il risultato impone una ritirata di { $retreat } esagoni: scegli da uno a { $retreat }.
}

## Perché no: ritirata e avanzata
nobody-retreats = Nessuna unità deve ritirarsi.
must-retreat = C’è una via di ritirata, quindi le unità devono seguirla.
cannot-split = { $unit } adesso non può separarsi dal gruppo in ritirata.
no-going-back = La ritirata non può tornare in { $hex }.
leads-nowhere = Passando per { $hex } le unità non completano la ritirata, o ne fanno meno.
retreat-too-long = La ritirata è già lunga quanto può esserlo.
off-the-map = Non ci si può ritirare fuori dalla mappa.
no-retreat-into-warsaw = Da qui queste unità non possono ritirarsi a Varsavia.
no-retreat-over-one-way-bridge = Il ponte presso Józefów non serve per la ritirata.
did-not-take-part = { $unit } non può avanzare: non ha partecipato, o è già avanzata.
hexes-only = Si avanza solo in esagoni della mappa.

## Perché no: Model ed eventi
no-model = Model non è in gioco.
model-used = Model è già stato usato in questo turno.
model-is-german = In questo modo Model aiuta solo gli attacchi tedeschi.
already-concentric = Model dirige già questo attacco.
phase-has-started = Model riattiva un ammassamento solo prima che un’unità agisca nella fase.
not-moved = { $unit } non è stata attivata in questo turno.
not-your-event = Quell’evento non è tuo.
event-not-in-hand = Non hai in mano quell’evento.
one-event-per-phase = Hai già giocato un evento in questa fase.
not-the-time = Quell’evento non si può giocare adesso.
wrong-target = Quell’evento non si può giocare su questo.
wrong-class = { $unit } non è del tipo richiesto.
not-a-supply-hex = Non è un esagono di ingresso nemico con il simbolo di rifornimento.
nothing-due-next = Nessuna unità è attesa per il prossimo turno.
not-due-next = { $unit } non è attesa per il prossimo turno.

## Perché no: recupero, insurrezione e Magnuszew
nothing-to-recover = Non c’è uno step da recuperare.
train-is-lost = { $unit } è un treno, e un treno perso non torna.
not-reduced = { $unit } è a piena forza.
not-eliminated = { $unit } non è fra le perdite.
not-a-return-place = L’unità non può rientrare lì.
not-in-warsaw = { $unit } non è a Varsavia.
marker-not-wanted = { $marker }: non è fra le richieste per Magnuszew.

## Verbi: titoli brevi delle azioni
verb-end = Chiudi
verb-restore = Recupera uno step
verb-return = Fai rientrare
verb-commit = Impegna contro l’insurrezione
verb-lose = Subisci la perdita
verb-mark = Segna come mossa
verb-send = Invia a Magnuszew
verb-activate = Attiva
verb-attach = Attiva con il Corpo
verb-division = Attiva una divisione
verb-move = Muovi
verb-group = Muovi il Kampfgruppe
verb-to = Vai a
verb-stop = Fermati qui
verb-overrun = Attacco di investimento
verb-prepare = Prepara una difesa
verb-abandon = Abbandona la difesa preparata
verb-reserve = Metti in Riserva
verb-release = Togli dalla Riserva
verb-top = Metti in cima
verb-break = Rompi il contatto
verb-barrage = Sbarramento
verb-hit = Subisci lo sbarramento
verb-attack = Attacca
verb-with = Unisci all’attacco
verb-bonus = Usa il bonus
verb-support = Appoggio tattico
verb-concentric = Model: attacco concentrico
verb-roll = Tira il dado
verb-reroll = Model: tira di nuovo
verb-elastic = Difesa elastica
verb-desperate = Difesa disperata
verb-accept = Accetta
verb-retreat = Ritirati
verb-split = Ritirati da sola
verb-hold = Resta e paga
verb-advance = Avanza
verb-event = Gioca un evento
verb-reactivate = Model: riattiva
verb-extra-division = Model: una divisione in più
verb-bring = Fai arrivare subito

## Giorni
day-1 = 27 luglio
day-2 = 28 luglio
day-3 = 29 luglio
day-4 = 30 luglio
day-5 = 31 luglio
day-6 = 1° agosto
day-7 = 2 agosto
day-8 = 3 agosto
day-9 = 4 agosto
day-10 = 5 agosto

## Nomi di unità e luoghi che sono parole
unit-g42 = Compagnia Tiger
unit-g60 = Treno corazzato
unit-g64 = Compagnia lanciafiamme
unit-g67 = Battaglione di sicurezza
unit-s01 = 50ª Corazzata
unit-s02 = 51ª Corazzata
unit-s03 = 103ª Corazzata
unit-s04 = 57ª Fucilieri motorizzata
unit-s05 = 1107° Semoventi
unit-s06 = 1219° Semoventi
unit-s07 = 74° Motociclisti
unit-s10 = 58ª Corazzata Gd
unit-s11 = 59ª Corazzata Gd
unit-s12 = 60ª Corazzata Gd
unit-s13 = 28ª Fucilieri motorizzata Gd
unit-s14 = 62° Carri pesanti Gd
unit-s15 = 301° Semoventi Gd
unit-s16 = 1817° Semoventi
unit-s17 = 6° Motociclisti Gd
unit-s20 = 107ª Corazzata
unit-s21 = 164ª Corazzata
unit-s22 = 15ª Fucilieri motorizzata
unit-s23 = 1441° Semoventi
unit-s24 = 1542° Semoventi
unit-s25 = 51° Motociclisti
unit-s30 = 109ª Corazzata
unit-s31 = 6° Carri pesanti Gd
unit-s32 = 5° Reggimento motociclisti
unit-s33 = Battaglione genio
unit-s40 = 60ª Fucilieri
unit-s41 = 76ª Fucilieri
unit-s42 = 132ª Fucilieri
unit-s43 = 175ª Fucilieri
unit-s44 = 185ª Fucilieri
unit-s45 = 234ª Fucilieri
unit-s46 = 260ª Fucilieri
unit-s47 = 328ª Fucilieri
unit-s48 = 3ª Cavalleria Gd
unit-s49 = 4ª Cavalleria Gd
unit-s50 = 17ª Cavalleria Gd
town-0723 = Praga Nord (Pelcowizna)
town-0823 = Praga Centro
town-0924 = Praga Sud (Saska Kępa)
town-1608 = Ponte di Popowo
town-2405 = Ponte di Wyszków
town-0812 = Ponte di Zegrze

## Tipi di unità, livelli, terreni e vie
kind-infantry = Fanteria
kind-motorised = Fanteria motorizzata
kind-mechanised = Fanteria meccanizzata
kind-armoured = Corazzati
kind-reconnaissance = Ricognizione
kind-antitank = Controcarri
kind-antitank-armoured = Controcarri corazzati
kind-engineers = Genio
kind-flamethrower = Lanciafiamme
kind-cavalry = Cavalleria
kind-train = Treno corazzato
size-company = compagnia
size-battalion = battaglione
size-regiment = reggimento
size-brigade = brigata
size-division = divisione
size-none = nessun simbolo di livello
terrain-clear = Terreno aperto
terrain-woods = Bosco
terrain-village = Villaggio
terrain-city = Città
way-road = Strada
way-highway = Autostrada
way-railway = Ferrovia

## Che cosa sono le cose: titoli
about-name = { $name }
about-hex = Esagono { $hex }
about-town = { $name } ({ $hex })

## Che cosa sono le unità
fact-hidden = Un ammassamento nemico si esamina solo da un esagono adiacente.
fact-unit = { $kind }, { $size }. { $formation }.
fact-steps = Step: { $left } su { $all }.
fact-strength = Punti combattimento: { $now }.
fact-strength-changed = Punti combattimento: ora { $now }, stampati { $printed }.
fact-movement = Punti movimento: { $now }.
fact-movement-changed = Punti movimento: ora { $now }, stampati { $printed }.
fact-movement-endless = Movimento: ogni distanza, ma solo lungo esagoni uniti da ferrovia.
fact-bonus-white = Bonus bianco: { $value } al dado in attacco e in difesa.
fact-bonus-red = Bonus rosso: { $value } al dado solo in difesa.
fact-lasting = Ha su di sé un evento: { $event }.
fact-moved = Mossa: già attivata in questo turno.
fact-disorganised = Disorganizzata fino al prossimo turno: punti combattimento e movimento dimezzati per eccesso.
fact-unsupplied = Fuori rifornimento: punti combattimento e movimento dimezzati per eccesso; niente sbarramenti né appoggio tattico.
fact-unsupplied-foot = Fuori rifornimento: punti combattimento dimezzati, movimento no; niente sbarramenti né appoggio tattico.
fact-prepared = Difesa preparata: una colonna a sinistra e 1 in meno al dado per chi l’attacca, finché resta sul posto.
fact-reserve = In Riserva: può muovere ed eseguire attacchi di investimento dopo i combattimenti.
fact-ghost = Unità fantasma: in questa mossa ignora le ZOC nemiche.
fact-fuel = In questa mossa ha { $points } punti movimento in più.
fact-train = È attivo in ogni fase tedesca, non esercita ZOC ed è sempre rifornito.
fact-overruns = Può eseguire attacchi di investimento mentre muove.
fact-no-overruns = È troppo lenta per gli attacchi di investimento.
fact-breaks-contact = Può rompere il contatto quando un nemico le arriva accanto.
fact-supplied = Se il rifornimento si verificasse adesso, sarebbe rifornita.
fact-not-supplied = Se il rifornimento si verificasse adesso, sarebbe fuori rifornimento.
fact-threatens = Gli sono accanto, esposte ai suoi attacchi: { $units }.
fact-exerts-zone = La sua ZOC copre i sei esagoni intorno.
fact-in-zone = È in una ZOC nemica; uscirne non costa nulla in più.
fact-kampfgruppe = Tre unità della stessa divisione corazzata: un Kampfgruppe, che muove insieme con { $points } punti.
fact-in-warsaw = A Varsavia non può essere attaccata né bersagliata, e non c’è limite di ammassamento.
fact-at-entry = Attende fuori mappa ed entra da { $entries }, o accanto, al costo dell’esagono.
fact-due = Attesa al turno { $turn }, { $date }, da { $entries }.
fact-eliminated = Eliminata; un recupero può farla rientrare, se non è il treno.
fact-withdrawn = Inviata a Magnuszew: fuori dalla partita.
fact-absent = Non fa parte di questa partita.
fact-range = Gittata: { $range } esagoni da un’unità che può servirsene.
fact-range-endless = Gittata: ogni esagono della mappa, senza osservatore.
fact-marker-due = Entra in gioco al turno { $turn }.
fact-marker-gone = È fuori gioco.
fact-marker-used = Già usato: di nuovo pronto al prossimo turno.
fact-marker-ready = Pronto: per uno sbarramento o per un appoggio tattico.
fact-marker-support = L’appoggio cambia di { $value } il dado di un combattimento coordinato; ogni parte usa al massimo un segnalino.

## Che cosa sono i luoghi
fact-terrain = { $terrain }: { $cost } per entrare.
fact-terrain-defence = Per il difensore: colonne a sinistra { $columns }, dado { $die }.
fact-terrain-barrage = Contro gli sbarramenti: dado { $die }.
fact-way = { $way }: { $cost } per ogni esagono lungo il percorso, con qualsiasi terreno.
fact-stream = Corso d’acqua verso { $hexes }: { $cost } in più per attraversarlo; dado { $die } se tutti attaccano attraverso corsi d’acqua.
fact-river = { $river }: fiume maggiore, limite degli esagoni in gioco.
fact-bridge = Ponte per Varsavia: { $cost } per attraversarlo, solo unità tedesche.
fact-bridges-closed = L’insurrezione ha chiuso i ponti, e Varsavia non è fonte di rifornimento.
fact-one-way-bridge = Ponte solo verso Varsavia: { $cost } per attraversarlo; crolla alla fine del turno del primo uso.
fact-one-way-destroyed = Il ponte qui è distrutto.
fact-victory = Punti vittoria: { $points }, ora per: { $side }.
fact-entry = Punto di ingresso { $entry }: { $side }.
fact-source = Fonte di rifornimento: { $side }.
fact-source-cut = Fonte di rifornimento interrotta per questo turno: { $side }.
fact-units = { $side }, dall’alto: { $units }.
fact-zone = ZOC: { $side }. Per il nemico costa { $cost } in più, e ci si ferma.
fact-supplied-hex = Qui è rifornito: { $side }.
fact-barraged = L’artiglieria ha già sparato qui in questa fase.
fact-bombed = Uno Stuka ha già colpito qui in questa fase.
fact-assaulted = È già stato attaccato in combattimento coordinato in questa fase.
fact-warsaw = Un’area sola, senza esagoni, solo per unità tedesche; vi restano o passano in qualsiasi numero.
fact-warsaw-bridges = I ponti portano a tre esagoni di Praga: { $cost } per attraversarli.
fact-warsaw-attack = Da qui si attacca oltre i ponti a metà valore, con due unità per ponte; nessuno può attaccarle.
fact-warsaw-supply = Varsavia è una fonte di rifornimento tedesca.
fact-entry-hexes = { $side }: le unità entrano in { $hexes } o in un esagono adiacente, al costo dell’esagono.
fact-link = Collegamento fuori mappa per { $place }: { $cost }.
fact-panel-turns = I turni della partita, uno al giorno.
fact-panel-points = Punti delle due parti: esagoni vittoria e, per il sovietico, ciò che il tedesco non riesce a fare.
fact-panel-uprising = Varsavia insorge il turno dopo che unità sovietiche si avvicinano a Praga; poi ogni turno un dado dice con quale effetto.
fact-panel-magnuszew = Ciò che il tedesco deve inviare a Magnuszew in ogni turno; ogni mancanza è un punto sovietico.
fact-panel-corps = Ogni fase sovietica attiva un Corpo, ogni Corpo una volta per turno.
fact-panel-links = Come le unità tedesche passano fuori mappa da un punto di ingresso all’altro, e a quale costo.
fact-panel-divisions = Le divisioni che il tedesco ha scelto per questa fase.
fact-panel-guns = Segnalini per sbarramento e appoggio, ciascuno una volta per turno.
fact-panel-losses = Unità eliminate; alcune rientrano con i recuperi.
fact-panel-sent = Unità e segnalini partiti per Magnuszew.
fact-panel-events = Tre eventi all’inizio, uno in più a ogni turno dal secondo; se ne gioca uno per fase.
fact-panel-calendar = Unità ancora in arrivo, con turno e punto di ingresso.

## Ciò che si può stendere sul tavolo
overlay-zones-soviet = ZOC sovietiche
overlay-zones-german = ZOC tedesche
overlay-supply-soviet = Rifornimento sovietico
overlay-supply-german = Rifornimento tedesco
overlay-victory = Esagoni vittoria
overlay-reach = Dove può andare
overlay-supply = La sua linea di rifornimento
overlay-range = Gittata dell’artiglieria

## L’inizio guidato
guide-question = Questa riga dice sempre che cosa si decide, e a chi tocca. All’inizio di ogni fase sovietica il tedesco può giocare un evento: adesso non ne gioca. Scegli «Nessun evento».
guide-corps = Qui ci sono le risposte che le regole ammettono. Il sovietico attiva un Corpo in ogni sua fase: attiva il 3° Corpo Corazzato.
guide-take = Il Corpo attende fuori mappa in S1. Scegli la 50ª Corazzata: il tavolo mostra ogni esagono che può raggiungere e a quale costo.
guide-move = Mandala in 3440, accanto ai tedeschi di Parysów.
guide-stop = Una ZOC nemica ferma la mossa. L’unità potrebbe eseguire subito un attacco di investimento; stavolta aspetta aiuto. Scegli «Fermati qui».
guide-second = Ora la 57ª Fucilieri motorizzata: muovila in 3340, sull’altro lato della strada di Parysów.
guide-halt = Ferma anche quella.
guide-why = Di tutto ciò che le regole vietano il tavolo dice il perché. Scegli di nuovo la 50ª Corazzata: non può fare altro, e il pannello dice quali regole lo impediscono.
guide-undo = Qui c’è ogni momento della partita. Una mossa si può ritirare finché non ha reso noto nulla; puoi anche guardare indietro e tornare qui.
guide-end = Per ora il movimento basta. Chiudi il passaggio: dopo il movimento vengono sbarramenti, combattimenti e Riserve.
guide-barrage = Il Corpo ha un segnalino di artiglieria. Scegli Parysów, 3439, lo sbarramento e uno dei due osservatori. Prima le probabilità, poi tira.
guide-combat = Il segnalino è usato fino al prossimo turno. Chiudi gli sbarramenti: ora si combatte.
guide-again = Ora l’attacco. Scegli la 50ª Corazzata.
guide-attack = Indica 3439: le probabilità di ogni risultato ci sono prima di tirare.
guide-join = Aggiungi la 57ª Fucilieri motorizzata e guarda il rapporto passare da 2:1 a 4:1.
guide-roll = Ogni numero ha la sua regola. Tira il dado.
guide-support = Prima risponde il difensore: potrebbe chiamare l’artiglieria. Qui giochi tutte e due le parti: nessun appoggio, e il dado cade.
guide-die = Un 1: le due parti perdono un livello. Il feldmaresciallo Model potrebbe far ritirare il dado; stavolta lascialo com’è.
guide-log = Ciò che accade si legge qui, con dadi e regole. Da qui in poi la battaglia è vostra.

## Pagina iniziale
about = Fine luglio 1944: la 2ª Armata corazzata sovietica irrompe verso Praga, il sobborgo di Varsavia oltre la Vistola, mentre la città insorge alle spalle dei tedeschi. Il feldmaresciallo Model raduna quattro divisioni corazzate per colpirla sul fianco. Dieci giorni, corpi corazzati contro divisioni panzer, su una sola mappa.

## A che cosa rinuncia una risposta, e che cosa viene prima
gives-movement = { $count ->
    [one] 1 unità non ha mosso
   *[other] { $count } unità non hanno mosso
}
gives-barrage = { $count ->
    [one] si può ancora tirare 1 sbarramento
   *[other] si possono ancora tirare { $count } sbarramenti
}
gives-combat = { $count ->
    [one] 1 unità può ancora attaccare
   *[other] { $count } unità possono ancora attaccare
}
gives-reserves = { $count ->
    [one] 1 unità attende in Riserva
   *[other] { $count } unità attendono in Riserva
}
gives-recovery = si può ancora recuperare un passo
gives-rail-priority = { $count ->
    [one] si può ancora far venire 1 unità
   *[other] si possono ancora far venire { $count } unità
}
gives-break-contact = { $count ->
    [one] 1 unità può ancora rompere il contatto
   *[other] { $count } unità possono ancora rompere il contatto
}
gives-defender-support = { $count ->
    [one] 1 segnalino può ancora dare supporto
   *[other] { $count } segnalini possono ancora dare supporto
}
gives-advance = { $count ->
    [one] 1 unità può ancora avanzare
   *[other] { $count } unità possono ancora avanzare
}
gives-points = punti movimento rimasti: { $left }
gives-way = l’avanzata può ancora continuare
its-step-later = Questo appartiene al passaggio «{ $step }», che viene dopo.
its-step-over = Questo appartiene al passaggio «{ $step }», che è finito.
first-move = Finisci prima il movimento di { $units }.
first-attack = Esegui prima l’attacco contro { $hex }.
first-combat = Finisci prima il combattimento in { $hex }.
not-your-phase = È la fase del nemico.

## Come stanno le parti alla fine
tally-points = Punti Vittoria
tally-losses = Livelli perduti

## Ciò che si risponde una volta per tutte
standing-break-contact = Rompere il contatto
standing-stay = Mai: tutti restano sul posto
standing-opening = Un evento prima di una fase nemica
standing-no-event = Non giocarne mai
standing-support = Appoggio tattico in difesa
standing-no-support = Non usarne mai
