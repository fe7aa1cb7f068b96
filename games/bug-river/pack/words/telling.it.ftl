# Eventi, domande e azioni di Oltre il fiume Bug. Le stesse chiavi, nello stesso ordine, sono in telling.en.ftl.

## Opzioni
option-always-retreat = Ritirata sempre
option-always-retreat-help = Chi fallisce la verifica di un risultato rosso si ritira sempre, anche con meno di due colpi.
option-rebuilding = Ricostituzione
option-rebuilding-help = Il tedesco può ricostituire unità eliminate con i punti rimpiazzo.

## Come si chiamano le cose
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

## Che cosa si chiede, in breve
step-starting-losses = Perdite prima dell’inizio
step-entrench = Difese migliorate prima dell’inizio
step-admin = Fase Amministrativa
step-emergency = Rifornimento d’emergenza
step-assignment = Assegnazione delle unità
step-replacements = Rimpiazzi
step-reorganisation = Riorganizzazione
step-reinforcements = Rinforzi
step-cycle = Ciclo di operazioni
step-initiative = Iniziativa
step-surprise = Attacco di sorpresa
step-activation = Azioni della formazione attiva
step-end-of-turn = Fine del turno
step-over = La partita è finita
step-throw = Fortuna di battaglia
step-checks = Verifiche di efficacia
step-moving = Movimento
step-go-on = Se un’azione prosegue senza alcune unità
step-reaction = Reazione della formazione
step-declaration = Preparazione di un attacco
step-champion = Unità per il confronto dei corazzati
step-combat = Combattimento
step-loss = Chi perde un punto forza
step-withdrawal = Ritirata volontaria
step-retreat = Ritirata
step-bonus = Punto Azione bonus
step-displace = QG dislocato
step-stacking = Limiti delle pile
step-crowded = Esagono sovraffollato
step-crowded-hq = Troppi QG
step-surplus = Unità in eccesso

## Domande
q-waiting = { $who ->
    [soviet] Decide il sovietico: { $what }.
   *[german] Decide il tedesco: { $what }.
}
q-nothing = Adesso non c’è nulla da decidere.
q-starting-losses = { $formation }: scegli un’unità che perde un punto forza prima dell’inizio.
q-entrench = { $left ->
    [one] Scegli un’altra pila che comincia in difesa migliorata, o finisci qui.
   *[other] Scegli fino a { $left } altre pile che cominciano in difesa migliorata, o finisci qui.
}
q-emergency = { $formation }: il suo QG non è rifornito. Spendi il rifornimento d’emergenza per recuperare?
q-assignment-first = Assegna unità alle formazioni: quelle che arrivano senza devono averne una prima di chiudere le assegnazioni.
q-assignment = Assegna unità alle formazioni, o chiudi le assegnazioni.
q-replacements = Spendi i punti rimpiazzo, o chiudi i rimpiazzi. Punti di fanteria: { $infantry }. Punti corazzati: { $afv }.
q-reorganisation = Sciogli un’unità per rinforzarne altre, o chiudi la riorganizzazione.
q-reorganisation-points = Rinforza altre unità con i punti di quella sciolta. Punti rimasti: { $left }.
q-reinforcements = Fai entrare le unità, o chiudi i rinforzi.
q-initiative = Hai l’iniziativa: attiva una formazione, cedi l’iniziativa o passa.
q-initiative-act = Hai l’iniziativa: attiva una formazione o passa.
q-initiative-idle = Hai l’iniziativa, ma nessuna formazione che si possa attivare: cedila o passa.
q-initiative-received = L’iniziativa ti è stata ceduta: attiva una formazione o passa.
q-surprise = { $left ->
    [one] Attacco di sorpresa: attiva un’altra divisione di fanteria, o chiudi l’attacco.
   *[other] Attacco di sorpresa: attiva fino a { $left } altre divisioni di fanteria, o chiudi l’attacco.
}
q-activation = { $formation }: scegli un’azione, o chiudi l’attivazione. Punti Azione rimasti: { $points }.
q-throw = { $what }: il dado segna { $die }. Lo tiri di nuovo, cedendo la fortuna di battaglia all’avversario?
q-throw-initiative = Iniziativa: il dado segna { $die }, in tutto { $own } contro { $theirs }. Lo tiri di nuovo, cedendo la fortuna di battaglia all’avversario?
q-throw-limit = { $what }: il dado segna { $die }, e serve { $limit } o meno. Lo tiri di nuovo, cedendo la fortuna di battaglia all’avversario?
q-throw-combat = { $what }: il dado segna { $die } ({ $value }). Colpi sull’attaccante: { $attacker }; sul difensore: { $defender }. Lo tiri di nuovo, cedendo la fortuna di battaglia all’avversario?
q-throw-value = { $what }: il dado segna { $die }, cioè { $value }. Lo tiri di nuovo, cedendo la fortuna di battaglia all’avversario?
q-throw-losses = { $what }: il dado segna { $die }, punti forza persi: { $value }. Lo tiri di nuovo, cedendo la fortuna di battaglia all’avversario?
q-about-to-move = { $units }: scegli dove andare, o porta con te altre unità della pila. Punti movimento: { $left }.
q-about-to-move-alone = { $units }: scegli dove andare. Punti movimento: { $left }.
q-moving = { $units }: scegli il prossimo esagono, o fermati. Punti movimento rimasti: { $left }.
q-moving-halted = { $units }: la mossa è finita. Punti movimento rimasti: { $left }.
q-go-on = Queste unità hanno fallito la verifica: { $units }. Le altre proseguono l’azione?
q-reaction = Un nemico entra in { $hex }, accanto alle tue unità: scegli una formazione che tenti la reazione, o non reagire.
q-reaction-leaving = Un nemico sta per lasciare { $hex }, accanto alle tue unità: scegli una formazione che tenti la reazione, o non reagire.
q-declaration = { $assault } a { $hex } con { $units }: aggiungi unità, dichiara e combatti, o non attaccare.
q-champion = Più unità sono alla pari: scegli quella di cui si confrontano i punti carro o anticarro.
q-loss = Scegli l’unità che perde un punto forza.
q-withdrawal-where = Ritirata volontaria: scegli dove, o chi altro si ritira.
q-withdrawal = Ritirata volontaria: scegli chi si ritira, poi dove; o lascia tutti al loro posto.
q-retreat = Scegli il prossimo esagono della ritirata.
q-bonus = Hai vinto il combattimento: spendi il Punto Azione bonus con { $units }, o rinuncia.
q-displace = { $formation }: il suo QG è dislocato. Scegli l’esagono in cui va.
q-crowded = { $hex } è sovraffollato: disloca un’unità nemica, o lascia la scelta all’avversario.
q-crowded-own = { $hex } è sovraffollato: disloca una delle tue unità.
q-crowded-hq = In { $hex } ci sono troppi QG: scegli quale va dislocato.
q-surplus = { $hex } è sovraffollato e nessuno si può dislocare: scegli un’unità da eliminare.

## Azioni
a-end = Chiudi
a-end-entrench = Nessun’altra difesa migliorata
a-keep-supply = Tieni il rifornimento d’emergenza
a-end-assignment = Chiudi le assegnazioni
a-end-replacements = Chiudi i rimpiazzi
a-end-reorganisation = Chiudi la riorganizzazione
a-end-reinforcements = Chiudi i rinforzi
a-end-surprise = Chiudi l’attacco di sorpresa
a-end-activation = Chiudi l’attivazione
a-no-reaction = Non reagire
a-no-bonus = Rinuncia al Punto Azione bonus
a-leave-to-owner = Lascia la scelta all’avversario
a-accept = Lascia il dado com’è
a-reroll = Tira di nuovo il dado
a-lose = { $unit } perde un punto forza
a-improve = Difesa migliorata in { $hex }
a-spend = Spendi il rifornimento d’emergenza
a-assign = Assegna { $unit }: { $formation }
a-replace = { $unit } riacquista un punto forza
a-rebuild = Ricostituisci { $unit } in { $hex }
a-break-up = Sciogli { $unit }
a-enter = { $unit } entra in { $hex }
a-enter-hq = Il QG entra in { $town }: { $formation }
a-take-up = Ritira il ponte di barche: { $corps }
a-activate = Attiva: { $formation }
a-transfer = Cedi l’iniziativa
a-pass = Passa
a-react = Reagisci: { $formation }
a-move = Muovi { $unit } da { $hex }
a-with = Porta anche { $unit }
a-attack-too = Attacca anche con { $unit }
a-to = A { $hex }
a-to-for = A { $hex } per { $cost }
a-retreat = Ritirati a { $hex }
a-infiltrate = Infiltrati in { $hex }
a-exit = Esci dalla mappa
a-stop = Fermati qui
a-give-up-move = Non muovere
a-give-up-attack = Non attaccare
a-call-off = Annulla l’azione
a-go-on = Prosegui con le altre
a-relocate = Ricolloca il QG a { $town }
a-attack = { $assault } a { $target } con { $unit }
a-fight = Dichiara l’attacco e combatti
a-recover = { $unit } tenta il recupero
a-bridge = Getta un ponte di barche da { $from } a { $hex }
a-top = Metti { $unit } in cima alla pila
a-champion = Confronta { $unit }
a-withdraw = { $unit } si ritira
a-stay = Nessun’altra si ritira
a-halt-here = Chiudi qui la ritirata
a-displace = Disloca il QG a { $town }
a-choose = Disloca il QG: { $formation }
a-evict = Disloca { $unit } a { $hex }
a-eliminate = Elimina { $unit }

## Che cosa è successo
e-turn-begins = Turno { $turn }, { $date }
e-admin-begins = Fase Amministrativa
e-ops-begins = Fase Operazioni
e-turn-ends = Finisce il turno { $turn }.
e-scored = Il tedesco ottiene punti vittoria per { $hex }: { $points }.
e-level-recovered = { $formation }: recupero, livello di attivazione { $level }.
e-level-recovered-emergency = { $formation }: recupero con il rifornimento d’emergenza, livello di attivazione { $level }.
e-not-recovered = { $formation }: il QG non è rifornito e ha già speso il rifornimento d’emergenza, nessun recupero.
e-emergency-kept = { $formation }: il QG non è rifornito e conserva il rifornimento d’emergenza, nessun recupero.
e-resupplied = { $formation }: il QG è di nuovo rifornito.
e-interdiction = Interdizione, dado { $die }: livello { $level }.
e-rallied = { $unit } recupera e non è più disorganizzata.
e-attrition = { $losses ->
    [0] { $unit }: logoramento, dado { $die } { $modifier }: nessuna perdita.
    [one] { $unit }: logoramento, dado { $die } { $modifier }: 1 punto forza perso.
   *[other] { $unit }: logoramento, dado { $die } { $modifier }: { $losses } punti forza persi.
}
e-assigned = { $unit } è assegnata: { $formation }.
e-orphaned = { $unit } non serve più sotto nessuno: il QG è fuori gioco.
e-assigned-secretly = { $who ->
    [soviet] Il sovietico assegna in segreto un’unità indipendente.
   *[german] Il tedesco assegna in segreto un’unità indipendente.
}
e-replaced = { $unit } riacquista un punto forza.
e-rebuilt = { $unit } è ricostituita in { $hex }.
e-broken-up = { $unit } è sciolta.
e-arrived = { $unit } entra in { $hex }.
e-hq-arrived = Il QG entra in { $hex }: { $formation }.
e-reserves-called = Si chiamano le riserve della 41ª Divisione carri.
e-pontoon-taken-up = Si ritira il ponte di barche: { $corps }.
e-initiative = { $who ->
    [soviet] Iniziativa: sovietico { $soviet } { $soviet-modifier }, tedesco { $german } { $german-modifier }. Va al sovietico.
   *[german] Iniziativa: sovietico { $soviet } { $soviet-modifier }, tedesco { $german } { $german-modifier }. Va al tedesco.
}
e-surprise-begins = Il giocatore tedesco ha l’iniziativa per l’attacco di sorpresa.
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
e-action-points = { $formation }, dado { $die }: Punti Azione { $points }.
e-activation-ends = { $lost ->
    [0] L’attivazione finisce: { $formation }.
    [one] L’attivazione finisce: { $formation }. 1 Punto Azione va perso.
   *[other] L’attivazione finisce: { $formation }. { $lost } Punti Azione vanno persi.
}
e-reaction-succeeds = { $formation }: tentativo di reazione, dado { $die } { $modifier }: riesce.
e-reaction-fails = { $formation }: tentativo di reazione, dado { $die } { $modifier }: fallisce.
e-rerolled = { $who ->
    [soviet] Il sovietico tira di nuovo il dado, che segnava { $die }, e cede la fortuna di battaglia.
   *[german] Il tedesco tira di nuovo il dado, che segnava { $die }, e cede la fortuna di battaglia.
}
e-move-begins = In movimento: { $units }.
e-entered = { $units }: da { $from } a { $hex } per { $cost }, restano { $left }.
e-entered-by-boat = { $units }: in barca da { $from } a { $hex } per { $cost }, restano { $left }.
e-entered-hidden = { $units }: da { $from } a { $hex }.
e-entered-hidden-by-boat = { $units }: in barca da { $from } a { $hex }.
e-halted = Una zona di controllo nemica ferma la mossa.
e-move-ends = Fine della mossa: { $units }.
e-infiltrated = Infiltrazione in { $hex }: { $units }.
e-infiltration-fails = L’infiltrazione in { $hex } fallisce: nessuno passa.
e-exited = Fuori dalla mappa: { $units }.
e-called-off = L’azione è annullata.
e-relocated = Il QG si ricolloca da { $from } a { $hex }: { $formation }.
e-displaced = Il QG è dislocato da { $from } a { $hex }: { $formation }.
e-displaced-nowhere = Il QG è dislocato da { $from } e non trova posto sulla mappa: { $formation }.
e-level-lost = Il livello di attivazione scende a { $level }: { $formation }.
e-support-lost = Il QG perde punti appoggio: { $formation }.
e-hq-removed = Il QG è rimosso con l’ultima delle sue unità: { $formation }.
e-pontoon-built = Si getta un ponte di barche da { $from } a { $hex }: { $corps }.
e-pontoon-lost = Il ponte di barche è perduto: { $corps }.
e-reordered = La pila in { $hex } cambia ordine.
e-overstacked = { $hex } è sovraffollato: ogni sua unità fa una verifica di efficacia.
e-evicted = { $unit } è dislocata da { $from } a { $hex }.
e-check-passed = { $unit }: verifica di efficacia { $cause }, dado { $die } { $modifier }: superata.
e-check-failed = { $unit }: verifica di efficacia { $cause }, dado { $die } { $modifier }: fallita.
e-disorganised = { $unit } è disorganizzata.
e-recovered = { $unit } recupera e non è più disorganizzata.
e-weakened = { $unit } perde un punto forza.
e-eliminated = { $unit } è eliminata.
e-improved = La pila in { $hex } va in difesa migliorata.
e-unimproved = La difesa migliorata in { $hex } non c’è più.
e-declared = { $assault } a { $hex } da { $from }: { $attackers } contro { $defenders }.
e-chits = Gettoni di combattimento: attaccante { $attacker }, difensore { $defender }.
e-matched = { $attack } contro { $defence }: rapporto { $odds }, modificatore al dado { $modifier }.
e-fought-hopeless = Combattimento in { $hex }: { $attack } contro { $defence }, rapporto { $odds }; risultato { $result } senza dado.
e-fought = Combattimento in { $hex }: { $attack } contro { $defence }, rapporto { $odds }; dado { $die } { $modifier }, risultato { $result }.
e-retreated = Ritirata da { $from } a { $hex }: { $units }.
e-retreated-costly = Ritirata da { $from } a { $hex }, in zona di controllo nemica: { $units }. Ognuna perde un punto forza.
e-trapped = Nessuna via di ritirata: { $units }. Ognuna perde due punti forza.
e-combat-won = Il combattimento in { $hex } è finito. Punti forza persi: attaccante { $attacker }, difensore { $defender }. Vince: { $winner }.
e-combat-ends = Il combattimento in { $hex } è finito. Punti forza persi: attaccante { $attacker }, difensore { $defender }.
e-bonus-gained = { $who ->
    [soviet] Il sovietico ottiene un Punto Azione bonus.
   *[german] Il tedesco ottiene un Punto Azione bonus.
}
e-order-discarded = Si scarta un Ordine di contrattacco. Ordini rimasti: { $left }.
e-discovered = Scopri: { $units }.

## Risultati
result-combat = Punti forza persi: attaccante { $attacker }, difensore { $defender }. L’esagono è tenuto; vince: { $winner }.
result-combat-cleared = Punti forza persi: attaccante { $attacker }, difensore { $defender }. L’esagono è sgombrato; vince: { $winner }.
result-points = Punti Azione: { $points }
result-reaction-fails = Nessuna reazione
result-attacker-wins = { $result } · attaccante
result-defender-wins = { $result } · difensore
result-called-off = L’Azione è annullata
result-all-pass = Tutti superano la verifica
result-some-fail = { $failed ->
    [one] Un’unità fallisce la verifica
   *[other] { $failed } unità falliscono la verifica
}
result-initiative = { $who ->
    [soviet] Il sovietico ha l’iniziativa
   *[german] Il tedesco ha l’iniziativa
}
result-interdiction = Livello d’interdizione { $level }
result-attrition = Punti forza persi: { $losses }
result-recovers = L’unità recupera
result-stays-disorganised = L’unità resta disorganizzata
brief-hits = Colpi: attaccante { $attacker }, difensore { $defender }.
brief-cleared = Esagono sgombrato. Punti forza persi: attaccante { $attacker }, difensore { $defender }.
brief-held = Esagono tenuto. Punti forza persi: attaccante { $attacker }, difensore { $defender }.
cost-points = { $points ->
    [one] 1 Punto Azione
   *[other] { $points } Punti Azione
}
goal-hex-cleared = Esagono sgombrato
goal-hex-lost = Esagono perso
goal-enemy-loses = Il nemico perde punti forza
goal-you-lose = Perdi punti forza
goal-reacts = La formazione reagisce
goal-recovers = L’unità recupera
goal-all-pass = Passano tutte

## Che cosa non si capisce
action-not-understood = «{ $text }» non è un’azione.
action-incomplete = «{ $text }» non è completo.
action-too-long = «{ $text }» è di troppo in questa azione.
hq-only-relocates = Un QG non si muove con punti movimento, si riposiziona: { $formation }.
hq-never-joins = Un QG non agisce mai insieme a unità combattenti: { $formation }.
hq-no-combat-unit = Questo è un QG, non un’unità combattente: { $formation }.
no-unit-called = Nessuna unità si chiama «{ $text }», o più di una.
unit-named-twice = «{ $text }» è nominata due volte.
no-formation-called = Nessuna formazione si chiama «{ $text }».
no-corps-called = Nessun corpo con un ponte di barche si chiama «{ $text }».
no-hex-called = Sulla mappa non c’è un esagono «{ $text }».
no-attack-called = «{ $text }» non è un tipo di attacco: ci sono hasty, regular e prepared.
no-route = { $hex } non si può raggiungere: i punti movimento non bastano, o nessuna via ci porta.
