# Ciò che il programma dice per conto proprio. Le stesse chiavi sono in en.ftl.

## Aiuto
heading-usage = Uso:
heading-commands = Comandi
heading-options = Opzioni
heading-arguments = Argomenti
help = Pedina, un tavolo digitale per giochi di guerra: conosce le regole, gioca, spiega e conserva la partita.
help-after = Un diario è un file di testo che contiene l’intera partita, segreti delle due parti compresi: chi ha il file li può leggere. Ciò che un comando mostra è però ciò che un posto può vedere: quello a cui tocca, o quello di --seat.
    Senza comando il tavolo si apre nel browser, solo per questa macchina.
    Codici d’uscita: 0 fatto, 1 azione rifiutata, 2 uso o dati sbagliati.
help-help = Come si usa
help-version = La versione del programma

help-any-json = Stampa per i programmi, in JSON
help-any-lang = La lingua, en o it (altrimenti PEDINA_LANG, LC_ALL, LC_MESSAGES, LANG)
help-any-pack = Usa i dati di questa cartella invece della nostra edizione (altrimenti PEDINA_PACK)
help-any-game = Il nome breve del gioco, come lo elenca "pedina games"
help-any-scenario = Il nome breve dello scenario; il primo, se non si dice
help-any-options = Accende o spegne un’opzione; si può dare più volte
help-any-journal = Il diario: il file che contiene la partita
help-any-action = L’azione, come la scrive "pedina legal"; le virgolette sono gradite ma non necessarie
help-any-seat = Con quali occhi: una parte, o observer; il posto a cui tocca, se non si dice
help-any-at = Dopo tante azioni invece che adesso
help-any-output = Il diario da scrivere
help-any-force = Sostituisce un diario che c’è già

help-any-port = Apre il tavolo su questa porta; sulla 1944 o sulla prima libera dopo, se non si dice
help-any-no_open = Non aprire il browser
help-any-db = La base di dati: un solo file che conserva tutti i tavoli per intero, ed è quindi anche la copia di sicurezza. Altrimenti pedina/pedina.db nella cartella dei dati, che è XDG_DATA_HOME o ~/.local/share

help-serve = Offre il tavolo a tutti, con account
help-serve-after = Parla HTTP semplice: per altri che questa macchina, mettigli davanti un proxy con TLS che passi l’intestazione Host, e aggiungi --secure-cookies e --behind-proxy. /healthz dice se vive, /readyz se può scrivere, /metrics conta. Finisce con Ctrl-C o SIGTERM, dopo aver scritto tutto.
help-serve-listen = L’indirizzo e la porta su cui ascoltare; la porta 0 ne prende una libera
help-serve-mode = Con account (served), o senza e solo per questa macchina (local)
help-serve-secure_cookies = I browser arrivano con TLS: i cookie valgono solo con TLS
help-serve-behind_proxy = Credi all’indirizzo nell’ultimo X-Forwarded-For; solo dietro un proxy tuo
help-serve-open_metrics = Mostra /metrics a ogni indirizzo, non solo a questa macchina
help-serve-log = Che cosa si scrive sullo standard error: off, error, warn, info, debug o trace; info se non si dice nulla, warn senza account. Lo dice anche PEDINA_LOG
help-serve-log_format = Come si scrive: per le persone (text), o un oggetto JSON per riga (json)
help-serve-print_address = Stampa soltanto l’indirizzo; con --json, in una riga di JSON

help-play = Si gioca a questa tastiera, in due o da soli
help-play-journal = Il diario da continuare, o da cominciare se non esiste
help-play-game = Il gioco da cominciare
help-play-seed = Si gioca con dadi aperti che seguono da questo numero, invece che sigillati
help-play-solo = Una sola persona gioca tutte le parti: nessuno deve guardare altrove

help-games = Che cosa c’è: giochi, scenari, posti, opzioni

help-rules = Il regolamento, a parole nostre
help-rules-id = Una regola (6.7a) o l’inizio del suo numero (6.7, 6)
help-rules-find = Solo le regole con tutte queste parole

help-new = Comincia una partita e ne scrive il diario
help-new-after = I dadi di una partita normale sono sigillati: il diario contiene solo una promessa sul loro seme, e il seme sta accanto, in DIARIO.secret, finché la fine non lo rivela. Con --seed i dadi sono aperti dall’inizio; con --analysis o --position si possono anche forzare.
help-new-seed = Dadi aperti che seguono da questo numero
help-new-battle = Una battaglia propria: un file come dice docs/battles.md, o come lo salva il compositore di armate
help-new-position = Una posizione preparata a mano, in JSON; - legge dall’ingresso standard. Ne fa una partita d’analisi
help-new-analysis = Una partita d’analisi: il caso si può forzare con "act --dice"
help-new-salts = Un testo di ogni parte da mescolare nei dadi sigillati; uno per ciascuna, nell’ordine dei posti

help-show = Il tavolo come testo o come immagine, come lo vede un posto
help-show-svg = Scrive l’immagine in SVG
help-show-png = Scrive l’immagine in PNG
help-show-width = La larghezza del PNG in punti
help-show-hex = Solo i dintorni di questi esagoni
help-show-radius = Quanti esagoni intorno
help-show-ground = Con --json, anche la mappa stessa

help-film = Un film della partita come immagine animata: chi tiene che cosa a ogni turno, e il fronte
help-film-output = L’immagine animata (GIF) da scrivere
help-film-seat = Con gli occhi di chi: l’id di una parte, o observer
help-film-width = La larghezza dell’immagine in punti
help-film-pause = Per quanto si vede ogni turno, in centesimi di secondo

help-position = L’intera posizione in JSON, segreti compresi: da modificare e da dare a "new --position"

help-legal = La domanda, e le azioni legali di chi deve rispondere
help-legal-find = Solo le azioni con tutte queste parole

help-act = Esegue un’azione, o un piano di più azioni
help-act-dice = Forza il caso in una partita d’analisi: dadi ed estrazioni in ordine, separati da virgole (4,6,se6)

help-explain = Se un’azione è legale, o perché no, con i conti che ci stanno dietro

help-odds = Che cosa può venirne, esattamente o per campioni

help-undo = Annulla azioni
help-undo-to = L’ultima azione che resta in vigore; tutte tranne l’ultima, se non si dice
help-undo-consent = L’altra parte è d’accordo a riprendere ciò che è diventato noto

help-standing = Ciò che un posto risponde una volta per tutte: elencarlo, dirlo, ritirarlo
help-standing-kind = Il tipo di domanda; senza, si elenca tutto
help-standing-answer = La risposta, come la nomina l’elenco
help-standing-seat = Chi risponde; il posto a cui tocca, se non si dice
help-standing-of = Di chi soltanto si parla, non di tutti
help-standing-with = Un numero della condizione della risposta
help-standing-revoke = Ritira ciò che era stato detto: queste domande si pongono di nuovo

help-renew = Ricomincia una partita con le regole e i dati di adesso, da dove si trova: dopo una correzione delle regole, o con dati più nuovi

help-log = Che cosa è successo, come un posto lo può sapere

help-verify = Ripercorre un diario e controlla ogni riga, i dadi e la posizione finale

help-branch = Comincia un’altra partita, d’analisi, da un momento di questa
help-branch-at = Dopo tante azioni
help-branch-seed = Il numero da cui seguono i suoi dadi

help-playout = Gioca molte partite a caso
help-playout-games = Quante
help-playout-players = Chi gioca ogni parte; per ora solo random
help-playout-seed = Il numero da cui seguono
help-playout-jobs = Quante per volta; quanti sono i processori, se non si dice

help-perft = Conta i modi in cui una partita può andare
help-perft-depth = Profondo quante azioni

help-laws = Prova tutte le leggi su partite a caso
help-laws-scenario = Il nome breve dello scenario; tutti, se non si dice
help-laws-games = Quante partite di ogni scenario
help-laws-seed = Il numero della prima
help-laws-output = Il diario in cui tenere la partita che ha infranto una legge

help-sight = Dice la linea di vista tra due esagoni, con il perché
help-sight-game = Il gioco di cui valgono mappe e regole: starter-kit
help-sight-boards = Come stanno le mappe: a, oppure c+d (anche c,d) fianco a fianco, oppure "a / c" una sopra l’altra; c/180 è capovolta
help-sight-from = L’esagono da cui si guarda, come è stampato: aE4
help-sight-to = L’esagono che si guarda
help-sight-pairs = Un file con due esagoni per riga, separati da una tabulazione (- per l’ingresso standard); la risposta è una tabella con tabulazioni
help-sight-month = Il mese: i frutteti hanno foglie da aprile a ottobre, il grano è alto da giugno a settembre
help-sight-vasl = Il LOSData di una mappa di VASL, al posto delle nostre; i suoi esagoni non hanno la lettera della mappa
help-sight-metadata = Il BoardMetadata.xml di quella mappa
help-sight-shared = Il SharedBoardMetadata.xml di VASL
help-sight-after = Una cartella di --pack con mappe proprie (file *.toml, o in boards/) prende il posto delle nostre.

help-check = Controlla dei dati (una cartella, o quelli di un gioco), il file di una battaglia o di una mappa
help-check-target = Una cartella di dati, il nome breve di un gioco o il file di una battaglia o di una mappa
help-check-game = Il gioco a cui la cartella o la battaglia appartiene, se non lo dice da sé

help-pack = Scrive i dati di un gioco in una cartella, da leggere e da modificare
help-pack-output = La cartella da creare

help-bench = Misura su questa macchina ciò che promettiamo
help-bench-game = Il nome breve del gioco; tutti, se non si dice
help-bench-seconds = Per quanto tempo misurare il gioco a caso
help-bench-odds = Cerca le probabilità più lente in altrettante partite a caso di ogni scenario, e non misura altro

help-help-command = Il comando

## Uso sbagliato
usage-unknown = Qui non c’è nessun "{ $arg }".
usage-command = Non c’è nessun comando "{ $name }".
usage-missing = Manca questo: { $arg }.
usage-conflict = "{ $arg }" non va insieme a "{ $other }".
usage-no-value = "{ $arg }" vuole un valore.
usage-value = "{ $value }" non è un valore buono per "{ $arg }".
usage-only-alone = "{ $arg }" va solo senza comando.
usage-not-text = Un argomento non è testo (UTF-8).
usage-other = { $why }.
usage-help = "pedina help" dice come si usa.
usage-near = Si intendeva "{ $near }"?

## Ciò che non esiste
no-such-game = Qui non c’è nessun gioco "{ $id }"; c’è: { $known }.
no-such-scenario = Non c’è nessuno scenario "{ $id }"; c’è: { $known }.
no-such-option = Non c’è nessuna opzione "{ $id }"; c’è: { $known }.
no-such-seat = Non c’è nessun posto "{ $id }"; c’è: { $known }.
no-such-rule = Non c’è nessuna regola "{ $id }" nel regolamento.
no-such-hex = Sulla mappa non c’è nessun esagono "{ $hex }".
no-such-player = Non c’è nessun giocatore "{ $id }"; c’è: { $known }.
option-value = "{ $value }" non è un valore per l’opzione "{ $id }": on (accesa) oppure off (spenta).
players-number = Sono stati nominati { $found } giocatori per { $wanted } posti.
no-randomness = Il sistema operativo non dà numeri casuali: { $why }.

## I file
file-unreadable = { $file }: non si può leggere: { $why }.
file-unwritable = { $file }: non si può scrivere: { $why }.
file-exists = { $file }: esiste già, e senza --force non si sostituisce.
file-busy = { $file }: un altro programma ci sta scrivendo; non è stato scritto nulla.
file-journal = { $file }: contiene una partita, e non si sostituisce con altro.
file-not-text = { $file }: non è testo (UTF-8).
file-says = { $file }, riga 1: { $why }
io-not-found = non c’è nessun file o cartella con questo nome
io-denied = non è permesso
io-folder = è una cartella
secret-unreadable = { $file }: non è un seme (64 cifre esadecimali).
secret-missing = { $file }: manca; contiene il seme sigillato dei dadi, e senza di esso la partita si può guardare ma non giocare.
journal-bad = { $file }, riga { $line }: { $why }
journal-torn-note = { $file }, riga { $line }: l’ultima riga è troncata, come per un guasto; tutto ciò che la precede è integro, e la prossima azione prende il suo posto.
journal-stopped = { $file }: { $why } "pedina renew { $file }" la fa ricominciare.
journal-stopped-ended = { $file }: { $why }
position-not-json = { $file }, riga { $line }, colonna { $column }: non è JSON.
position-other-game = { $file }: è una posizione di "{ $found }", non di "{ $wanted }".
branch-same = { $file }: una variante non può prendere il posto della partita da cui viene.
filmed = { $file }: { $pictures ->
    [one] un’immagine
   *[other] { $pictures } immagini
}
written = Scritto: { $file }

## I dati
pack-no-folder = { $file }: non c’è nessuna cartella con questo nome.
pack-wrong = { $file }: { $why }
pack-large = { $file }: è troppo grande per un file di dati.
pack-not-empty = { $file }: la cartella non è vuota.
pack-written = I dati sono in { $dir }. Cambia ciò che vuoi, prova con "pedina check" e gioca con --pack.
battle-none = { $game }: questo gioco non ha battaglie proprie.
battle-nobody = Nessun gioco qui ha battaglie proprie.
battle-not-text = { $file }: questo non è un testo.
battle-wrong = { $file }: { $why }{ $more ->
    [0] {"."}
    [one] ; e un’altra cosa.
   *[other] ; e altre { $more } cose.
}
battle-good = { $file }: una battaglia di { $title } che si può cominciare.
battle-side = { $units } unità, { $points } punti
check-nothing = "{ $target }" non è né un gioco né una cartella né un file.
check-no-pack = { $target }: nessun gioco qui ha dati con questi file.
check-flaw = { $target }: { $why }.
check-good = { $target }: dati integri di { $title }.
check-hash = impronta
check-edition = edizione
check-own = la nostra
check-other = diversa dalla nostra
check-scenarios = scenari
check-sources = Da dove vengono i suoi dati
source-text = è stampato nel regolamento
source-public = una fonte pubblica
source-ours = la nostra edizione
check-rules = regole nel regolamento

## I giochi
observer = osservatore
games-none = Qui non c’è nessun gioco.
games-hint = "pedina" apre il tavolo nel browser; "pedina play" gioca nel terminale; "pedina rules GIOCO" legge le regole; "pedina help" elenca tutto il resto.
games-turns = { $turns ->
    [one] un turno
   *[other] { $turns } turni
}
games-scenarios = scenari
games-seats = posti
games-options = opzioni
switch-on = accesa
switch-off = spenta
rules-none = Nessuna regola ha queste parole.
new-begun = { $file }: { $title }, { $scenario }.
new-sealed = I dadi sono sigillati; il loro segreto sta in { $secret } e si rivela alla fine.
new-open = I dadi sono aperti: chi conosce il diario li può calcolare.
new-analysis = Una partita d’analisi: il caso si può forzare.
game-over = La partita è finita.
log-empty = Non è ancora successo nulla.

## La verifica
verify-good = { $file }: tutto è come dice, { $actions ->
    [one] un’azione
   *[other] { $actions } azioni
}.
verify-dice-verified = Ogni dado segue dal seme promesso prima del primo tiro.
verify-dice-forced = Qualche esito è stato forzato; ogni altro dado segue dal seme.
verify-dice-sealed = I dadi sono ancora sigillati: si potranno controllare a partita finita.
verify-hash = Posizione: { $hash }

## Decidere
explain-legal = "{ $action }" è legale.
explain-illegal = "{ $action }" non è legale.
odds-exact = "{ $action }": esattamente
odds-sampled = "{ $action }": da { $samples } campioni, con l’intervallo che vale diciannove volte su venti
odds-just = { $percent } %
odds-about = circa { $percent } %
odds-under = meno del { $percent } %
odds-over = oltre il { $percent } %
odds-factors = Che cosa ci entra:
standing-none = { $seat } risponde di persona a ogni domanda.
standing-so-far = { $seat } risponde una volta per tutte:
standing-of = --of { $ids }
standing-which = Nomina una risposta a questo tipo di domanda, o ritira con --revoke ciò che era stato detto; senza il tipo si elencano tutte le risposte.
standing-with = --with prende un nome e un numero intero con = in mezzo, non "{ $text }".
standing-answered = { $count ->
    [one] Così la domanda aperta ha la sua risposta.
   *[other] Ne seguono subito { $count } risposte.
}
undo-none = { $file }: non è ancora stato fatto nulla che si possa annullare.
undo-consent = Così si riprende qualcosa che è diventato noto (un dado, un’estrazione, una scoperta, una risposta dell’altra parte): ci vuole il consenso dell’altra parte, --consent.
undone = { $actions ->
    [0] Di nuovo all’inizio.
    [one] È in vigore un’azione.
   *[other] Sono in vigore { $actions } azioni.
}
undone-known = È stato ripreso qualcosa che era diventato noto; il diario se ne ricorda.
renewed = { $file }: { $actions ->
    [0] la partita ricomincia
    [one] la partita ricomincia dopo un’azione
   *[other] la partita ricomincia dopo { $actions } azioni
}, con le regole dell’epoca { $epoch } e i dati { $pack }.

## Misurare
playout-head = { $games } partite, { $finished } finite
playout-draw = pareggio
playout-pace = { $decisions } decisioni in { $seconds } s: { $pace } al secondo
perft-seconds = { $seconds } s
laws-hold = Tutte le leggi valgono.
laws-games = partite
laws-actions = azioni
laws-listed = azioni elencate provate
laws-refused = altre azioni giustamente rifiutate
laws-disguises = posizioni travestite confrontate
laws-differ = di cui davvero diverse
laws-undone = azioni annullate
bench-decisions = decisioni a caso, un processore
bench-copy = copia di una posizione
bench-legal = la domanda con tutte le azioni, in media
bench-act = un’azione, in media
bench-odds = probabilità, le più lente
bench-odds-most = probabilità, tutte tranne una su mille
bench-weighed = probabilità calcolate
bench-sampled = di queste stimate a campione
bench-reach = dove può andare una pedina in mano, la più lenta
bench-actions = azioni nel diario che segue
bench-open = aprire il diario
bench-jump = un salto con la vista di quel momento, il più lento
bench-undo = un annullamento, il più lento
bench-actions-long = azioni in un diario lunghissimo
bench-open-long = la sua apertura
bench-jump-long = un salto in essa, il più lento
bench-undo-long = un annullamento in essa, il più lento
bench-at-least = almeno { $value }
bench-at-most = al più { $value }
bench-kept = rispettato
bench-missed = mancato
bench-slowest = Le più lente: scenario { $scenario }, seme { $seed }, dopo { $after } azioni: { $plan } (esatte: { $exact }).

## Giocare
play-welcome = Pedina. Un tavolo per due persone a una tastiera; "aiuto" dice in ogni momento che cosa si può scrivere.
play-choose-game = Quale gioco?
play-choose-scenario = Quale scenario?
play-options = Opzioni: un numero ne cambia una, Invio comincia.
play-no-number = Scrivi uno dei numeri, per favore.
play-resume = Qui c’è già una partita: { $file } ({ $actions ->
    [one] un’azione
   *[other] { $actions } azioni
}).
play-resume-go = continuarla
play-resume-new = cominciarne un’altra
play-begun = { $title }, { $scenario }. La partita è conservata in { $file }.
play-stopped = "pedina renew { $file }" fa ricominciare questa partita; poi si può continuare.
play-resumed = { $title }, { $scenario }, dopo { $actions ->
    [one] un’azione
   *[other] { $actions } azioni
}. La partita è conservata in { $file }.
play-leave = Hai letto? Premi Invio per pulire lo schermo e cedere il posto.
play-pass = { $seat }: premi Invio quando nessun altro guarda.
play-since = Da quando hai guardato l’ultima volta:
play-more = … e altre { $count } prima: "diario"
play-asks = { $seat }: { $question }
play-count = { $count } azioni; scrivi una parte di una per vedere solo quelle che l’hanno:
play-found = { $count ->
    [one] Un’azione ha questo:
   *[other] { $count } azioni hanno questo:
}
play-group-more = … altre { $count }: scrivi "{ $word }"
play-none = Niente di ciò che puoi fare adesso ha "{ $text }", e non è nemmeno un’azione.
play-refused = Non è possibile: { $why }
play-elsewhere = Nel frattempo la partita è andata avanti altrove: ecco come sta adesso.
play-prompt = >
play-prompt-actions = { $count ->
    [one] [1, aiuto] >
   *[other] [1-{ $count }, aiuto] >
}
play-hint = "mappa" mostra l’intera mappa, "immagine" la disegna.
play-saved = Tutto è salvato in { $file }. Per continuare: pedina play { $file }
play-picture = L’immagine è in { $file }
play-nothing-undone = Non c’è niente da annullare.
play-undo-known = Così si riprende qualcosa che è diventato noto. { $seat }, sei d’accordo? (sì o no)
play-undo-other = Così si riprende ciò che ha fatto l’altra parte. { $seat }, sei d’accordo? (sì o no)
play-undo-no = Allora tutto resta com’è.
play-no-odds = Il caso non c’entra.
play-which-rule = Quale regola? Per esempio: regole { $example }
play-which-action = Quale azione? Per esempio: { $command } 1
play-lang = Si continua in italiano.
play-no-lang = Le lingue sono en e it.
play-solo-on = Da qui una persona gioca tutte le parti.
play-solo-off = Da qui ogni parte guarda da sola.
play-over = La partita è finita.
play-seed = Il seme dei dadi è rivelato nel diario. "pedina verify { $file }" controlla ogni tiro.
play-goodbye = Grazie per aver giocato.
play-help-head = Che cosa si può scrivere:
play-help-number = un numero
play-help-number-text = esegue quell’azione
play-help-action = un’azione
play-help-action-text = la esegue, come sta fra parentesi; anche piani interi, dove il gioco li legge
play-help-part = una sua parte
play-help-part-text = mostra solo le azioni che l’hanno
play-help-enter = Invio
play-help-enter-text = mostra di nuovo tutte le azioni
play-help-why-text = perché un’azione è legale o no, con i suoi conti
play-help-odds-text = che cosa può venirne
play-help-undo-text = annulla l’ultima azione
play-help-map-text = l’intera mappa; "tavolo" solo i dintorni dell’azione
play-help-picture-text = disegna la tua vista in un PNG accanto al diario
play-help-rules-text = una regola, un capitolo, o tutte quelle con queste parole
play-help-log-text = tutto ciò che è successo, come lo sai
play-help-solo-text = una persona per tutte le parti, sì o no
play-help-lang-text = cambia lingua
play-help-quit-text = finisce; tutto è sempre salvato

## Servire
serve-at = Il tavolo è a { $url }
serve-end = Ctrl-C lo chiude; tutto è sempre salvato.
serve-db = Tutto è conservato in { $file }
serve-bye = Tutto è scritto.
serve-no-folder = Qui non c’è una cartella per i dati (XDG_DATA_HOME o HOME): indica una base di dati con --db.
serve-port-taken = La porta { $port } di { $ip } è presa da un altro programma.
serve-ports-taken = Tutte le porte da { $first } a { $last } sono prese: indicane un’altra con --port.
serve-listen = Nessuno può ascoltare su { $address }: { $why }.
serve-not-loopback = { $address } non è su questa macchina: senza account può entrare solo questa macchina.
serve-db-taken = { $file }: un altro Pedina sta usando questa base di dati.
serve-db-foreign = { $file }: non è una base di dati di Pedina, o la sua prima pagina è danneggiata; niente è cambiato.
serve-db-locked = { $file }: un altro programma tiene questa base di dati.
serve-db-damaged = { $file }: questa base di dati è danneggiata dove tutto comincia e non si può aprire; niente è cambiato. Si torni a una copia.
serve-log-bad = { $wished } non è un livello: off, error, warn, info, debug o trace, oppure più d’uno con la parte a cui si riferisce (warn,server::store=debug).
serve-db-newer = { $file }: questa base di dati è di un Pedina più nuovo.
serve-db-full = { $file }: sul disco non c’è più spazio.
serve-db-read-only = { $file }: si può leggere ma non scrivere.
serve-db-unreachable = { $file }: non si può aprire: { $why }.
serve-db-says = La base di dati dice: { $why }.
serve-broken = Il server si è interrotto: { $why }.

## Linea di vista
sight-no-game = Per "{ $id }" non c’è linea di vista tra esagoni; c’è per: { $known }.
sight-no-hex = Qui non c’è un esagono "{ $name }", come per esempio { $like }.
sight-line = { $file }: riga { $line }: { $why }
sight-no-pair = servono due esagoni separati da una tabulazione.
sight-too-long = { $file } è troppo grande.
sight-no-text = { $file } non è un testo.
sight-wrong = { $why }.
sight-wrong-more = { $why } (e altri { $more }).
sight-board-good = { $file }: la mappa { $id } ({ $title }) è in ordine.
sight-ends = Da { $from } a { $to }, distanza { $range }
sight-ends-levels = Da { $from } (livello { $low }) a { $to } (livello { $high }), distanza { $range }
sight-clear = Si vede senza impedimenti. [{ $rule }]
sight-hindered = Si vede con un disturbo di { $value }:
sight-blocked = Non si vede:
sight-too-much = Non si vede: il disturbo arriva a { $value }. [{ $rule }]
sight-in = { $what } in { $hexes }
sight-value = { $what } in { $hexes }: +{ $value }
sight-hill = una collina
sight-crest = una linea di cresta
sight-building = un edificio
sight-woods = bosco
sight-orchard = un frutteto
sight-hedge = una siepe
sight-grain = grano
sight-brush = cespugli
sight-smoke = fumo
sight-out-of-smoke = fuori dal fumo
sight-vehicle = un veicolo o un relitto
sight-blast = fuoco d’artiglieria
