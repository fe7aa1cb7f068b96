# Eventi, domande e azioni di Oltre il fiume Bug. Le stesse chiavi, nello stesso ordine, sono in telling.en.ftl.

## Options
option-always-retreat = Ritirata sempre
option-always-retreat-help = Un’unità che fallisce la verifica di un risultato rosso si ritira sempre, anche se i colpi sono meno di due.
option-rebuilding = Ricostituzione
option-rebuilding-help = Il tedesco può ricostituire unità distrutte con i punti rimpiazzo.

## What things are called
hidden-unit = Unità nascosta
role-attacker = attaccante
role-defender = difensore
role-nobody = nessuno
assault-hasty = Attacco affrettato
assault-regular = Attacco normale
assault-prepared = Attacco preparato
cause-combat = in combattimento
cause-recovery = per il recupero
cause-isolation = perché isolata
cause-infiltration = per l’infiltrazione
cause-swamp = nella palude
cause-overstacking = per sovraffollamento
throw-initiative = Iniziativa
throw-action-points = Punti Azione
throw-reaction = Reazione
throw-check = Verifica di efficacia di
throw-combat = Combattimento
throw-interdiction = Interdizione
throw-attrition = Verifica di logoramento di

## What is asked, in short
step-starting-losses = Perdite prima dell’inizio
step-entrench = Difese migliorate prima dell’inizio
step-admin = Fase amministrativa
step-emergency = Rifornimento d’emergenza
step-assignment = Assegnazione delle unità
step-replacements = Rimpiazzi
step-reorganisation = Riorganizzazione
step-reinforcements = Rinforzi
step-cycle = Ciclo operativo
step-initiative = Iniziativa
step-surprise = Attacco di sorpresa
step-activation = Azioni della formazione attiva
step-end-of-turn = Fine del turno
step-over = La partita è finita
step-throw = Fortuna di battaglia
step-checks = Verifiche di efficacia
step-moving = Movimento
step-go-on = Azione senza alcune unità
step-reaction = Reazione della formazione
step-declaration = Preparazione di un attacco
step-champion = Unità per il confronto dei corazzati
step-combat = Combattimento
step-loss = Punto di forza perso
step-withdrawal = Ritirata volontaria
step-retreat = Ritirata
step-bonus = PA bonus
step-displace = QG dislocato
step-stacking = Limiti delle pile
step-crowded = Esagono sovraffollato
step-crowded-hq = Troppi QG
step-surplus = Unità in eccesso

## Questions
q-waiting = { $who ->
    [soviet] Decide il sovietico: { $what }.
   *[german] Decide il tedesco: { $what }.
}
q-nothing = Adesso non c’è nulla da decidere.
q-starting-losses = Scegli chi perde un punto di forza prima dell’inizio: { $formation }.
q-entrench = { $left ->
    [one] Scegli un’altra pila che comincia in difesa migliorata, o finisci qui.
   *[other] Scegli fino a { $left } altre pile che cominciano in difesa migliorata, o finisci qui.
}
q-emergency = Il QG è senza rifornimento: spendi il rifornimento d’emergenza? { $formation }
q-assignment = Assegna unità alle formazioni, o chiudi il segmento.
q-replacements = Spendi i punti rimpiazzo, o chiudi il segmento. Punti di fanteria: { $infantry }. Punti corazzati: { $afv }.
q-reorganisation = Sciogli un’unità per rinforzarne altre, o chiudi il segmento.
q-reorganisation-points = Rinforza le unità con i punti di quella sciolta. Punti rimasti: { $left }.
q-reinforcements = Piazza i rinforzi, o chiudi il segmento.
q-initiative = Hai l’iniziativa: attiva una formazione, cedi l’iniziativa o passa.
q-initiative-received = L’iniziativa ti è stata ceduta: attiva una formazione o passa.
q-surprise = { $left ->
    [one] Attacco di sorpresa: attiva un’altra divisione di fanteria, o chiudi l’attacco.
   *[other] Attacco di sorpresa: attiva fino a { $left } altre divisioni di fanteria, o chiudi l’attacco.
}
q-activation = { $formation }: scegli un’azione, o chiudi l’attivazione. Punti Azione rimasti: { $points }.
q-throw = { $what }: il dado segna { $die }. Lo fai tirare di nuovo, cedendo la fortuna di battaglia?
q-about-to-move = { $units }: dove? Altre unità della pila possono andare insieme. Punti movimento: { $left }.
q-moving = { $units }: dove? Punti movimento rimasti: { $left }.
q-moving-halted = { $units }: la mossa è finita. Punti movimento rimasti: { $left }.
q-go-on = Queste unità hanno fallito la verifica: { $units }. Le altre vanno avanti?
q-reaction = Il nemico muove in { $hex }: tenti una reazione della formazione?
q-declaration = { $assault } a { $hex } con { $units }: aggiungi unità, combatti o rinuncia.
q-champion = Più unità sono alla pari: quale rappresenta la tua parte nel confronto dei corazzati?
q-loss = Scegli l’unità che perde un punto di forza.
q-withdrawal = Scegli le unità che si ritirano volontariamente, o resta.
q-retreat = Scegli il prossimo esagono della ritirata.
q-bonus = Hai vinto il combattimento: spendi il PA bonus con { $units }, o rinuncia.
q-displace = Il QG è dislocato: scegli dove va. { $formation }
q-crowded = { $hex } è sovraffollato: disloca un’unità nemica, o lascia fare all’avversario.
q-crowded-own = { $hex } è sovraffollato: disloca una delle tue unità.
q-crowded-hq = In { $hex } ci sono troppi QG: scegli quale va dislocato.
q-surplus = { $hex } è sovraffollato e nessuno si può dislocare: scegli un’unità da eliminare.

## Actions
a-end = Chiudi
a-end-entrench = Nessun’altra difesa migliorata
a-keep-supply = Tieni il rifornimento d’emergenza
a-end-assignment = Chiudi le assegnazioni
a-end-replacements = Chiudi i rimpiazzi
a-end-reorganisation = Chiudi la riorganizzazione
a-end-reinforcements = Chiudi i rinforzi
a-end-surprise = Chiudi l’attacco di sorpresa
a-end-activation = Chiudi l’attivazione
a-no-reaction = Nessuna reazione
a-no-bonus = Rinuncia al bonus
a-leave-to-owner = Lascia fare all’avversario
a-accept = Lascia il dado com’è
a-reroll = Tira di nuovo il dado
a-lose = { $unit } perde un punto di forza
a-improve = Difesa migliorata in { $hex }
a-spend = Spendi il rifornimento d’emergenza
a-assign = Assegna { $unit }: { $formation }
a-replace = { $unit } recupera un punto di forza
a-rebuild = Ricostituisci { $unit } in { $hex }
a-break-up = Sciogli { $unit }
a-enter = { $unit } entra in { $hex }
a-enter-hq = Il QG entra in { $hex }: { $formation }
a-take-up = Ritira il ponte di barche: { $corps }
a-activate = Attiva: { $formation }
a-transfer = Cedi l’iniziativa
a-pass = Passa
a-react = Reagisci: { $formation }
a-move = Muovi { $unit } da { $hex }
a-move-too = Porta anche { $unit }
a-attack-too = Attacca anche con { $unit }
a-to = A { $hex }
a-to-for = A { $hex } per { $cost }
a-retreat = Ritirati a { $hex }
a-infiltrate = Infiltrati in { $hex }
a-exit = Lascia la mappa
a-stop = Fermati qui
a-give-up-move = Non muovere
a-give-up-attack = Non attaccare
a-call-off = Annulla l’azione
a-go-on = Avanti con le altre
a-relocate = Ricolloca il QG a { $hex }
a-attack = { $assault } a { $hex } con { $unit }
a-fight = Dichiara l’attacco e combatti
a-recover = { $unit } tenta il recupero
a-bridge = Getta un ponte di barche da { $from } a { $hex }
a-top = Metti { $unit } in cima alla pila
a-champion = { $unit } rappresenta la sua parte
a-withdraw = { $unit } si ritira
a-stay = Nessun’altra si ritira
a-halt-here = Chiudi qui la ritirata
a-displace = Dislocalo a { $hex }
a-choose = Disloca: { $formation }
a-evict = Disloca { $unit } a { $hex }
a-eliminate = Elimina { $unit }

## What happened
e-turn-begins = Turno { $turn }, { $date }
e-admin-begins = Fase amministrativa
e-ops-begins = Fase Operazioni
e-turn-ends = Finisce il turno { $turn }.
e-scored = Il tedesco si assicura { $hex }: punti vittoria { $points }.
e-level-recovered = Livello di attivazione { $level }: { $formation }.
e-level-recovered-emergency = Livello di attivazione { $level } con il rifornimento d’emergenza: { $formation }.
e-not-recovered = Senza rifornimento nessun recupero: { $formation }.
e-resupplied = Di nuovo in rifornimento: { $formation }.
e-interdiction = Interdizione, dado { $die }: livello { $level }.
e-rallied = { $unit } si riorganizza.
e-attrition = { $losses ->
    [0] Logoramento di { $unit }, dado { $die } { $modifier }: nessuna perdita.
    [one] Logoramento di { $unit }, dado { $die } { $modifier }: 1 punto di forza perso.
   *[other] Logoramento di { $unit }, dado { $die } { $modifier }: { $losses } punti di forza persi.
}
e-assigned = { $unit } è assegnata: { $formation }.
e-assigned-secretly = { $who ->
    [soviet] Il sovietico assegna in segreto un’unità indipendente.
   *[german] Il tedesco assegna in segreto un’unità indipendente.
}
e-replaced = { $unit } recupera un punto di forza.
e-rebuilt = { $unit } è ricostituita in { $hex }.
e-broken-up = { $unit } è sciolta.
e-arrived = Rinforzo in { $hex }: { $unit }.
e-hq-arrived = QG in { $hex }: { $formation }.
e-reserves-called = Sono chiamate le riserve della 41ª Divisione carri.
e-pontoon-taken-up = Il ponte di barche è ritirato: { $corps }.
e-initiative = { $who ->
    [soviet] Iniziativa: sovietico { $soviet } { $soviet-modifier }, tedesco { $german } { $german-modifier }. Va al sovietico.
   *[german] Iniziativa: sovietico { $soviet } { $soviet-modifier }, tedesco { $german } { $german-modifier }. Va al tedesco.
}
e-initiative-goes-to = { $who ->
    [soviet] L’iniziativa va al sovietico.
   *[german] L’iniziativa va al tedesco.
}
e-initiative-marker = { $who ->
    [soviet] Il segnalino dell’iniziativa segna { $modifier } per il sovietico.
   *[german] Il segnalino dell’iniziativa segna { $modifier } per il tedesco.
}
e-transferred = { $who ->
    [soviet] Il sovietico cede l’iniziativa.
   *[german] Il tedesco cede l’iniziativa.
}
e-passed = { $who ->
    [soviet] Il sovietico passa.
   *[german] Il tedesco passa.
}
e-activated = Attivazione: { $formation }.
e-activated-reaction = Attivazione per reazione: { $formation }.
e-action-points = Dado { $die }: Punti Azione { $points }. { $formation }
e-activation-ends = { $lost ->
    [0] L’attivazione finisce: { $formation }.
    [one] L’attivazione finisce: { $formation }. 1 Punto Azione va perso.
   *[other] L’attivazione finisce: { $formation }. { $lost } Punti Azione vanno persi.
}
e-reaction-succeeds = Tentativo di reazione, dado { $die } { $modifier }: riesce. { $formation }
e-reaction-fails = Tentativo di reazione, dado { $die } { $modifier }: fallisce. { $formation }
e-rerolled = { $who ->
    [soviet] Il sovietico fa tirare di nuovo il { $die } e cede la fortuna di battaglia.
   *[german] Il tedesco fa tirare di nuovo il { $die } e cede la fortuna di battaglia.
}
e-move-begins = In movimento: { $units }.
e-entered = { $units }: da { $from } a { $hex } per { $cost }, restano { $left }.
e-entered-by-boat = { $units }: in barca da { $from } a { $hex } per { $cost }, restano { $left }.
e-halted = Una ZdC nemica ferma la mossa.
e-move-ends = Fine della mossa: { $units }.
e-infiltrated = Infiltrazione in { $hex }: { $units }.
e-infiltration-fails = Nessuno riesce a passare in { $hex }.
e-exited = Fuori mappa: { $units }.
e-called-off = L’azione è annullata.
e-relocated = Il QG si ricolloca da { $from } a { $hex }: { $formation }.
e-displaced = Il QG è dislocato da { $from } a { $hex }: { $formation }.
e-displaced-nowhere = Il QG è dislocato da { $from } e non trova posto: { $formation }.
e-level-lost = Il livello di attivazione scende a { $level }: { $formation }.
e-support-lost = Il QG perde punti di appoggio: { $formation }.
e-hq-removed = Il QG esce dal gioco con la sua ultima unità: { $formation }.
e-pontoon-built = Ponte di barche da { $from } a { $hex }: { $corps }.
e-pontoon-lost = Il ponte di barche è perduto: { $corps }.
e-reordered = La pila in { $hex } cambia ordine.
e-overstacked = { $hex } è sovraffollato: le sue unità fanno la verifica di efficacia.
e-evicted = { $unit } è dislocata da { $from } a { $hex }.
e-check-passed = Verifica di efficacia di { $unit } { $cause }, dado { $die } { $modifier }: superata.
e-check-failed = Verifica di efficacia di { $unit } { $cause }, dado { $die } { $modifier }: fallita.
e-disorganised = { $unit } è disorganizzata.
e-recovered = { $unit } si riorganizza.
e-weakened = { $unit } perde un punto di forza.
e-eliminated = { $unit } è eliminata.
e-improved = La pila in { $hex } va in difesa migliorata.
e-unimproved = La difesa migliorata in { $hex } non c’è più.
e-declared = { $assault } da { $from } a { $hex }: { $attackers } contro { $defenders }.
e-chits = Gettoni di combattimento: attaccante { $attacker }, difensore { $defender }.
e-fought = Combattimento in { $hex }: { $attack } contro { $defence }, rapporto { $odds }; dado { $die } { $modifier }, risultato { $result }.
e-retreated = Ritirata da { $from } a { $hex }: { $units }.
e-retreated-costly = Ritirata da { $from } a { $hex }, in una ZdC nemica: { $units }. Ognuna perde un punto di forza.
e-trapped = Nessuna via di ritirata: { $units }. Ognuna perde due punti di forza.
e-combat-won = Il combattimento in { $hex } è finito. Punti di forza persi: attaccante { $attacker }, difensore { $defender }. Vince: { $winner }.
e-combat-ends = Il combattimento in { $hex } è finito. Punti di forza persi: attaccante { $attacker }, difensore { $defender }.
e-bonus-gained = { $who ->
    [soviet] Il sovietico ottiene un PA bonus.
   *[german] Il tedesco ottiene un PA bonus.
}
e-order-discarded = Si scarta un ordine di contrattacco; ordini rimasti: { $left }.
e-discovered = Scopri: { $units }.

## Results
result-combat = Punti di forza persi: attaccante { $attacker }, difensore { $defender }. L’esagono è tenuto; vince: { $winner }.
result-combat-cleared = Punti di forza persi: attaccante { $attacker }, difensore { $defender }. L’esagono è sgombrato; vince: { $winner }.
result-points = Punti Azione: { $points }
result-reaction-succeeds = La formazione reagisce
result-reaction-fails = Nessuna reazione
result-recovers = Si riorganizza
result-stays-disorganised = Resta disorganizzata

## What cannot be read
action-not-understood = «{ $text }» non è un’azione che conosco.
action-incomplete = «{ $text }» non è completo.
action-too-long = «{ $text }» è di troppo.
no-unit-called = Nessuna unità si chiama «{ $text }», o più di una.
no-formation-called = Nessuna formazione si chiama «{ $text }».
no-corps-called = Nessun Corpo con un ponte di barche si chiama «{ $text }».
no-hex-called = Sulla mappa non c’è un esagono «{ $text }».
no-attack-called = «{ $text }» non è un modo di attaccare: hasty, regular o prepared.
no-route = I punti non bastano per raggiungere { $hex }, o nessuna via porta lì.
