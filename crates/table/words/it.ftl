# Ciò che il tavolo dice per conto proprio. Le stesse chiavi sono in en.ftl.

## Il caso
chance-missing = { $kind ->
    [die] Manca il valore { $number }: è stato tirato un dado a { $ways } facce.
   *[draw] Manca il valore { $number }: è stata pescata una di { $ways } cose ({ $names }).
}
chance-impossible = { $kind ->
    [die] Il valore { $number }, "{ $token }", non può uscire su un dado a { $ways } facce.
   *[draw] Il valore { $number }, "{ $token }", non è nessuna delle { $ways } cose fra cui si pesca ({ $names }).
}
chance-left-over = { $why ->
    [over] La partita è finita prima che si tiri un altro dado o si peschi altro: { $tokens } { $count ->
        [one] non ha
       *[other] non hanno
    } niente da decidere.
    [waiting] { $used ->
        [0] Non si tira nessun dado e non si pesca nulla
       *[other] Non si tirano altri dadi e non si pesca altro
    } prima che un altro giocatore abbia deciso: { $tokens } { $count ->
        [one] non ha
       *[other] non hanno
    } ancora niente da decidere.
   *[done] { $used ->
        [0] Qui non si tira nessun dado e non si pesca nulla
       *[other] Qui non si tirano altri dadi e non si pesca altro
    }: { $tokens } { $count ->
        [one] non ha
       *[other] non hanno
    } niente da decidere.
}

## Agire
act-not-analysis = Il caso si può forzare solo in una partita segnata come analisi.
act-sealed = Qui servono i dadi, e il seme di questa partita è sigillato: va dato il segreto che le appartiene.
act-over = La partita è finita.
act-stopped = Così questa partita non può continuare: la riga { $line } del suo giornale non vale più. Può ricominciare da dove si trova.
act-nothing = Non c’è niente da fare in questo.
act-unplayed = Il piano si è fermato prima di "{ $action }": { $why }
act-left = Non giocato, perché prima si chiede a qualcun altro: { $actions }.
notation-too-long = È troppo lungo per essere un’azione: al massimo { $most } caratteri.
plan-too-long = Questo piano ha troppi passi: al massimo { $most }.

## Le risposte permanenti
standing-no-kind = Qui non c’è una domanda "{ $on }" a cui si possa rispondere una volta per tutte.
standing-no-answer = "{ $answer }" non è una risposta che si possa dare una volta per tutte a "{ $on }".
standing-no-subject = Di "{ $of }" non si può dire nulla su "{ $on }".
standing-numbers = "{ $answer }" su "{ $on }" non prende questi numeri.
standing-number = "{ $number }" è un numero da { $least } a { $most } in "{ $answer }" su "{ $on }".
standing-nothing = Su "{ $on }" non era stato detto nulla che si possa ritirare.
standing-no-seat = A chi guarda soltanto non si chiede nulla.
standing-ask = Chiedimelo
standing-said = { $question }: { $answer }
standing-said-of = { $question }, { $of }: { $answer }

## Annullare e saltare
undo-nothing = Ci sono { $count } azioni; si annulla fino a un numero più basso, non fino a { $to }.
undo-revealed = La partita è finita e il suo seme è rivelato: non si può più annullare nulla, ma si può aprire una variante.
undo-anew = La partita è ricominciata dopo l’azione { $floor }: non si annulla più indietro.
no-such-moment = Il momento { $at } non esiste: la partita ha { $count } azioni.

## I giornali
journal-line = Riga { $line }: { $why }
journal-empty = il giornale è vuoto.
journal-torn-header = l’intestazione è troncata, quindi non contiene nessuna partita.
journal-partial = questo è il registro di una partita ancora in corso, senza i suoi segreti: si può leggere, non aprire. Esportalo di nuovo a partita finita.
journal-no-header = questa non è l’intestazione di un giornale di Pedina.
journal-format = questo giornale ha il formato { $found }, e questo programma legge il formato { $known }.
journal-not-text = la riga non è testo (UTF-8).
journal-changed = la riga non segue dalla precedente: è stata cambiata, o ne manca una prima.
journal-strange = la riga non è un’azione, né un annullamento, né una preparazione, né un nuovo inizio, né una risposta permanente, né una fine.
journal-field = il campo "{ $field }" manca o non è quello che dovrebbe essere.
journal-torn = l’ultima riga è troncata, come per un guasto durante la scrittura; tutto ciò che la precede è integro.
journal-other-game = questa è una partita di "{ $found }", non di "{ $wanted }".
journal-other-pack = questa partita è cominciata con i dati { $found }, che qui non ci sono (qui ci sono { $here }): con altri dati non si può ripercorrere.
journal-pack-broken = questa partita è cominciata con i dati { $found }, che non si possono più leggere: { $why }
journal-anew = la posizione da cui la partita ricomincia non è quella raggiunta.
journal-not-told = le regole non seguono più ciò che vi sta scritto, che non tutti possono sapere.
journal-anew-needless = della riga si dice che non vale più, ma vale.
journal-other-seed = il seme non è quello promesso prima del primo tiro.
journal-other-secret = il segreto dato non è il seme promesso da questa partita.
journal-start = la partita non si può preparare: { $why }
journal-setup-place = il caso della preparazione sta nel posto sbagliato.
journal-number = c’è l’azione { $found } dove dovrebbe esserci la { $wanted }.
journal-seat = agisce "{ $found }", ma { $wanted ->
    [nobody] la partita è finita.
   *[other] tocca decidere a "{ $wanted }".
}
journal-refused = "{ $action }" qui non è legale (regola { $rule }): { $reason }
journal-unreadable = "{ $action }" non si può leggere: { $reason }
journal-chance = { $why }
journal-forced = il caso è stato forzato, ma la partita non è segnata come analisi.
journal-undo = non c’è niente da annullare fino a { $to }: sono in vigore { $count } azioni.
journal-undo-revealed = qualcosa è stato annullato dopo che il seme era stato rivelato.
journal-undo-known = la riga dice di ciò che fu annullato che { $said ->
    [yes] era diventato
   *[no] non era diventato
} noto, ma è il contrario.
journal-standing = la riga dice che "{ $seat }" risponde una volta per tutte, e questo posto non c’è.
journal-no-end = la riga dice che la partita è finita, ma non lo è.
journal-result = la riga dice "{ $found }", ma la partita è finita con "{ $wanted }".
journal-hash = la posizione finale non ha l’impronta che era stata scritta.
journal-dice = il valore { $number } è "{ $found }", ma il seme dà "{ $wanted }".

## Probabilità
no-result = nessun risultato

# Una partita le cui regole sono state corrette, o con altri dati.
stopped = Le regole sono state corrette da quando questa partita è cominciata, e non la seguono più: { $line } Tutto ciò che precede è come era; la partita può continuare da lì.
stopped-ended = Le regole sono state corrette da quando questa partita è stata giocata, e non la seguono più: { $line } Tutto ciò che precede è come era.
ended-then = { $winner ->
    [draw] Secondo le regole di allora la partita finì in parità.
   *[other] Secondo le regole di allora la partita fu vinta da { $winner }.
}
anew-present = Questa partita si gioca già con le regole e i dati di adesso.
anew-refused = Le regole e i dati di adesso non accettano questa posizione: { $why }

# A game given up.
resigned = Abbandona la partita: { $seat }.
journal-resigned = la riga dice che { $seat } ha abbandonato, ma nessuno con quel nome può farlo qui.

# Ciò che adesso non si decide.
first-asked = Prima viene questo: { $question }
