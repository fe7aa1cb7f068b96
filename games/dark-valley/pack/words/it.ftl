# Che cosa dice il tavolo in La Valle Oscura. Le stesse chiavi, nello stesso ordine, sono in en.ftl.

## Il gioco
title = La Valle Oscura
scenario-barbarossa = Operazione Barbarossa
scenario-barbarossa-help = Da giugno 1941 a gennaio 1942: l’Asse irrompe nell’Unione Sovietica.
scenario-blau = Fall Blau
scenario-blau-help = Da giugno a novembre 1942: verso il Volga e il Caucaso.
scenario-zitadelle = Operazione Zitadelle
scenario-zitadelle-help = Da luglio a dicembre 1943: Kursk e ciò che segue.
scenario-bagration = Operazione Bagration
scenario-bagration-help = Da giugno a ottobre 1944: la strada verso ovest.
scenario-campaign = Campagna da giugno 1941
scenario-campaign-help = Tutta la guerra all’Est, 44 turni.
scenario-campaign-1942 = Campagna da giugno 1942
scenario-campaign-1942-help = La guerra all’Est da Fall Blau in poi.
scenario-campaign-1943 = Campagna da luglio 1943
scenario-campaign-1943-help = La guerra all’Est da Zitadelle in poi.
scenario-campaign-1944 = Campagna da giugno 1944
scenario-campaign-1944-help = La guerra all’Est da Bagration in poi.
seat-axis = Asse
seat-soviet = Unione Sovietica
seat-observer = Osservatore
outcome = Ha vinto: { $side }.

## Il calendario
month-jan = gennaio
month-feb = febbraio
month-mar-apr = marzo e aprile
month-may = maggio
month-jun = giugno
month-jul = luglio
month-aug = agosto
month-sep = settembre
month-oct = ottobre
month-nov = novembre
month-dec = dicembre
weather-clear = sereno
weather-mixed = variabile
weather-mud = fango
weather-snow = neve
status-turn = Turno { $turn }, { $month } { $year }, { $weather }: l’Asse ha { $points } PV.

## I segnalini
chit-am = Movimento dell’Asse
chit-ac = Combattimento dell’Asse
chit-amc = Movimento/Combattimento dell’Asse
chit-pz1 = 1ª Armata Panzer
chit-pz2 = 2ª Armata Panzer
chit-pz3 = 3ª Armata Panzer
chit-pz4 = 4ª Armata Panzer
chit-man = Manstein
chit-sm = Movimento sovietico
chit-sc = Combattimento sovietico
chit-smc = Movimento/Combattimento sovietico
chit-ctr = Contrattacco
chit-scz = Combattimento-Zhukov
chit-scs = Combattimento-Stavka
chit-scsz = Combattimento-Stavka/Zhukov
chit-db = Battaglia in profondità
chit-stv = Stavka
chit-log = Logistica
panel-cup = Nel contenitore
cup-hidden = Armate Panzer non ancora viste: { $count }

## I passi
step-selecting = i segnalini delle Armate Panzer
q-selecting = Quali segnalini di Armata Panzer entrano in questo turno? Ne servono { $count }.
step-initiative = il primo segnalino
q-initiative = Quale segnalino giochi per primo?
q-case-blue = Caso Blu: quale segnalino giochi per secondo? Oppure termina qui e si pesca.
step-drawing = il prossimo segnalino
q-drawing = Si pesca il prossimo segnalino.
step-choosing = un segnalino Movimento/Combattimento
q-choosing = Movimento, o rinunci?
step-movement = il round di movimento
q-movement = Chi muove adesso?
step-overstacked = un esagono sovraffollato
q-overstacked = Ci sono troppe unità in { $hex }: chi viene eliminato?
step-logistics = il round di logistica
q-logistics = Si controllano i rifornimenti.
step-victory-check = il controllo della vittoria
q-victory-check = Chi ha vinto?
step-over = la fine
q-over = La partita è finita.
step-moving = un movimento
q-moving = { $units }: verso dove? Restano { $left } punti movimento.
step-cut-off = un Deposito tagliato fuori
q-cut-off = { $unit } è tagliato fuori: dove ripiega, o viene girato?
step-displaced = un Deposito che deve andarsene
q-displaced = { $unit } deve andarsene: dove?
step-rebasing = aerei che devono andarsene
q-rebasing = { $unit } deve andarsene: dove?
q-waiting = In attesa di { $side }: { $what }.

## Le risposte
a-end = Termina: { $what }
a-choose = Armate Panzer { $armies }
a-announce = Gioca { $chit }
a-movement = Movimento
a-move = Muovi { $unit }
a-with = Insieme a { $unit }
a-force = Marcia forzata
a-to = Verso { $hex }
a-leave = { $unit } resta qui
a-exit = Esci dalla mappa per la Strada Militare
a-stop = Fermati qui
a-eliminate = Elimina { $unit }
a-displace = Verso { $hex }
a-flip = Giralo dove si trova

## I verbi
verb-end = Termina
verb-choose = Scegli
verb-announce = Gioca per primo
verb-movement = Movimento
verb-move = Muovi
verb-with = Insieme a
verb-force = Marcia forzata
verb-to = Vai a
verb-leave = Resta indietro
verb-exit = Esci dalla mappa
verb-stop = Fermati
verb-eliminate = Elimina
verb-displace = Vai a
verb-flip = Gira

## Le fortificazioni
work-fz = Zona Fortificata
work-defensive-position = Posizione Difensiva
work-weak-fort = Forte Debole
work-fort = Forte

## Che cosa succede
e-turn = Turno { $turn }: { $month } { $year }, { $weather }.
e-chosen = Segnalini di Armata Panzer nel contenitore: { $armies }.
e-chosen-some = L’Asse mette segnalini di Armata Panzer nel contenitore: { $count }.
e-announced = Il primo segnalino è { $chit }.
e-drawn = Pescato: { $chit }.
e-played = Giocato: { $chit }.
e-logistics = Logistica.
e-marches = { $side } lo gioca come Movimento.
e-declined = { $side } vi rinuncia.
e-moves = { $units } in movimento.
e-force-marches = { $units } in marcia forzata.
e-entered = { $units } in { $hex }.
e-left = { $unit } resta in { $hex }.
e-exited = { $units } fuori dalla mappa da { $hex }.
e-eliminated = { $unit } eliminato.
e-taken = { $side } controlla { $place }.
e-destroyed = Distrutto: { $work }, { $hex }.
e-displaced = { $unit } va in { $hex }.
e-flipped = { $unit } non rifornisce più nessuno.
e-flipped-back = { $unit } rifornisce di nuovo.
e-supplied = Rifornimenti: da ora fuori rifornimento { $oos }, da ora isolate { $isolated }, di nuovo rifornite { $supplied }.
e-points = L’Asse ha { $points } PV.
e-won = Ha vinto: { $side }.

## Perché no
not-asked-now = Adesso si decide un’altra cosa.
no-such-counter = Questa pedina non esiste.
not-your-unit = { $unit } non è tua.
not-on-the-map = { $unit } non è sulla mappa.
not-in-play = Nessuno può trovarsi là.
not-overstacked = Con { $unit } in { $hex } non c’è sovraffollamento, o prima viene un altro esagono.
does-not-stack = { $unit } non occupa posto.
would-not-help = Eliminare { $unit } non servirebbe.
no-such-army = Questa Armata Panzer non è in gioco.
so-many-armies = Devono essere { $count }.
nobodys-chit = { $chit } non è di nessuno.
not-your-chit = { $chit } non è tuo.
not-in-the-cup = { $chit } non è più in gioco.
one-chit-first = Prima va giocato un segnalino.
one-movement-round = Hai già avuto il tuo round di movimento di questo turno.
no-ground-unit = { $unit } non muove da sé.
has-moved = { $unit } ha già mosso in questo round.
odessa-waits = { $unit } ha iniziato nel Distretto di Odessa e non muove nel primo turno.
nowhere-to-go = { $unit } non può andare da nessuna parte.
goes-already = { $unit } va già con loro.
not-together = { $unit } non è dove loro iniziano.
too-many = Non più di { $most } muovono insieme.
marches-already = Sono già in marcia forzata: { $unit } arriva tardi.
marches-already-begun = Hanno già iniziato.
no-march-in-this-weather = Con questo tempo nessuno fa marce forzate.
cannot-march = { $unit } non può fare marce forzate.
march-needs-supply = { $unit } non è rifornita.
has-marched = { $unit } ha già fatto una marcia forzata in questo turno.
beside-an-enemy = { $hex } è accanto a un nemico.
not-among-them = Non è tra chi muove.
the-last-one = { $unit } è l’unica.
no-way-off = Nessuna Strada Militare lascia la mappa in { $hex }.
stays-on-the-map = { $unit } non può lasciare la mappa.
exit-needs-supply = In { $hex } non c’è rifornimento.
too-far = A { $unit } restano solo { $left } punti movimento.
not-adjacent = { $hex } non è adiacente.
has-to-stop = Devono fermarsi qui.
zoc-to-zoc = { $hex } è in una zona di controllo nemica, come l’esagono che lasciano.
no-way-across = Non c’è passaggio verso { $hex }.
soviet-crossing = Solo le unità sovietiche passano verso { $hex }.
enemies-there = In { $hex } ci sono nemici.
minors-apart = { $unit } non sta con { $other }.
not-its-country = { $unit } non entra in { $hex }.
too-far-north = { $unit } non va a nord fino a { $hex }.
closed-in-the-first-turn = Nel primo turno nessuno entra in Romania o Ungheria né ne esce: { $hex }.
hungary-is-closed = Nel 1941 nessuna unità sovietica entra in Ungheria: { $hex }.
no-refuge = { $unit } non può ripiegare in { $hex }.
no-airfield = { $unit } non può andare in { $hex }.

## Che cosa non si capisce
no-counter-called = Non c’è una pedina { $text }.
no-hex-called = Non c’è un esagono { $text }.
no-chit-called = Non c’è un segnalino { $text }.
no-armies-called = { $text } non è un elenco di Armate Panzer come 1+3.
number-not-understood = { $text } non è un numero.
action-not-understood = { $text } non è un’azione.
action-incomplete = { $text } non è completo.
action-too-long = { $text } è di troppo.
word-expected = In { $text } manca la parola { $word }.
