# Ciò che il server dice per conto suo. Le stesse chiavi sono in en.ftl.

## Perché qualcosa non è stato fatto: una frase per ogni codice
problem-refused = Le regole non lo consentono.
problem-input = Qui questo non ha senso.
problem-malformed = Questo messaggio non si può leggere.
problem-not-logged-in = Prima bisogna accedere.
problem-wrong-login = Il nome o la password non sono giusti.
problem-forbidden = Questo non ti è permesso.
problem-foreign-origin = Questa richiesta viene da un altro sito e non viene eseguita.
problem-foreign-host = Questo tavolo è solo per la macchina su cui gira: aprilo come localhost.
problem-foreign-seat = Questo posto non è tuo.
problem-unknown-table = Non c’è un tavolo così, o non è per i tuoi occhi.
problem-unknown-game = Qui non c’è un gioco così.
problem-not-found = Qui non c’è niente.
problem-wrong-method = Così non si può fare.
problem-stale = Nel frattempo la partita è andata avanti; guarda di nuovo.
problem-not-your-turn = Tocca all’altra parte.
problem-seat-taken = Lì siede già qualcun altro.
problem-not-begun = La partita non è ancora cominciata.
problem-over = La partita è finita.
problem-name-taken = Questo nome è già preso.
problem-too-large = Questo messaggio è troppo grande.
problem-too-many = Era troppo in una volta; aspetta un momento.
problem-unreadable = Questa partita non si può più aprire.
table-unreadable = Questa partita non si può più aprire. { $why }
table-no-game = Il gioco "{ $game }" non è qui.
table-other-data = Questa partita continua con i dati con cui è cominciata; le partite nuove ne hanno altri. Si può passare a quelli.
problem-closing = Il server sta per fermarsi; torna fra un momento.
problem-busy = Il server ha le mani piene; riprova fra un momento.
problem-damaged = Quel che il server ha conservato di questo tavolo è danneggiato: non si può aprire. Si può ancora esportare fin dove si legge, ed eliminare.
problem-store = In questo momento il server non può scrivere nulla: niente è cambiato.
problem-internal = Qualcosa è andato storto sul server; niente è cambiato.

too-many-seconds = Era troppo in una volta: si può riprovare tra { $count } s.
too-many-minutes = Era troppo in una volta: si può riprovare tra { $count } min.

store-full = Sul disco del server non c’è più posto: niente è cambiato. Chi lo gestisce deve fare spazio.
store-locked = Un altro programma tiene il file del server: niente è cambiato. Si può riprovare tra un momento.
store-read-only = Il server non può scrivere nel suo file: niente è cambiato. Chi lo gestisce deve provvedere.
store-damaged = Questa parte del file del server è danneggiata e non si può leggere. Chi lo gestisce deve provvedere.

body-not-json = Questo messaggio non si può leggere: qualcosa non va alla riga { $line }, colonna { $column }.

## Se il server può fare il suo lavoro
ready = Il server è pronto.
ready-full = Non pronto: sul disco non c’è più posto.
ready-locked = Non pronto: un altro programma tiene la base di dati, o il disco non risponde.
ready-read-only = Non pronto: la base di dati si può leggere ma non scrivere.
ready-damaged = Non pronto: alcune pagine della base di dati sono danneggiate; i tavoli intatti sono serviti.
ready-closing = Non pronto: il server sta per fermarsi.
ready-failing = Non pronto: la base di dati rifiuta di scrivere.

## Account
account-name-bad = Un nome ha da 3 a 24 lettere di una sola scrittura, cifre, punti, trattini o trattini bassi.
account-password-short = Una password ha almeno { $least } caratteri.
account-password-long = Una password ha al massimo { $most } caratteri.
account-password-wrong = La password non è quella di questo account.
account-password-same = La nuova password è quella vecchia.
account-none-here = Qui non ci sono account: questo tavolo è per la macchina su cui gira.
account-header-missing = Manca l’intestazione x-pedina.

## Tavoli
table-key = La chiave di un messaggio ha da 1 a { $most } caratteri.
table-salt = Il sale per i dadi è una sola riga di al massimo { $most } caratteri.
table-seats = Ogni posto del gioco va nominato una volta sola.
table-alone = I dadi di un numero scelto e le posizioni preparate a mano sono per i tavoli in cui tutti i posti sono tuoi.
table-no-such-scenario = Il gioco non ha questo scenario.
table-no-such-option = Il gioco non ha questa opzione, o è nominata due volte.
table-no-such-seat = Non c’è un posto così da prendere.
table-already-there = Sei già seduto a questo tavolo.
table-invitation-gone = Questo invito è già stato usato, o non esiste.
table-not-yours-alone = Una partita a due rimane: si può abbandonare, ma non togliere.
table-tour-full = Questa visita guidata è diventata troppo lunga per un ospite. Con un account una partita dura quanto vuoi.
table-not-over = La rivincita viene dopo la partita.
table-too-many = Hai preparato { $most } tavoli; togline prima qualcuno.
battle-none = Questo gioco non ha battaglie proprie.
battle-long = Il file di una battaglia ha al massimo { $most } KiB: togli del terreno o qualche angolo.
undo-known = Da allora si è saputo qualcosa: per tornare indietro devono essere d’accordo le due parti.
undo-nothing = Lì non c’è nulla da riprendere: la partita ha { $count } azioni.
undo-none-proposed = Nessuno propone più di tornare indietro.
undo-own = Alla tua proposta deve rispondere l’altra parte.
journal-bad = Questo diario non si può usare. { $why }
socket-no-hello = Qui non siede ancora nessuno: il primo messaggio dev’essere un saluto.
