# Movimento e reazioni di Oltre il fiume Bug. Le stesse chiavi, nello stesso ordine, sono in movement.en.ftl.

## Quanto costa un passo
cost-terrain = Terreno dell’esagono
cost-road = Strada
cost-railway = Ferrovia
cost-stream = Corso d’acqua minore senza ponte
cost-whole-allowance = Corso d’acqua minore senza ponte: tutta la capacità di movimento delle motorizzate
cost-boat = Barche sul Bug
cost-pontoon = Ponte di barche

## Perché no: iniziare un movimento
nowhere-to-go = { $unit } non ha dove andare: unità nemiche o acque chiudono ogni via.
disorganised-cannot-move = { $unit } è disorganizzata: può solo recuperare.
nobody-joins-on-the-way = La pila è in movimento: non può né raccogliere né lasciare unità.
moves-already = { $unit } si muove già.
not-in-the-stack = { $unit } è in un altro esagono: si muovono insieme solo unità che partono dallo stesso esagono.
another-formation = { $unit } appartiene a un’altra formazione: si muovono insieme solo unità della stessa formazione.

## Perché no: l’esagono successivo
not-next-hex = { $hex } non è adiacente.
move-halted = La mossa è finita: da qui non si prosegue.
enemy-in-the-way = In { $hex } c’è un’unità combattente nemica.
lake-between = Un lago separa questo esagono da { $hex }.
boats-are-german = Il Bug non ha ponti verso { $hex }: solo le unità a piedi tedesche hanno le barche.
boats-take-leg-units = Il Bug non ha ponti verso { $hex }: le barche portano solo unità a piedi.
boats-first = Il Bug non ha ponti verso { $hex }: le barche servono solo per il primo esagono di una mossa.
no-boats-left = Solo { $boats } unità possono usare le barche in ogni attivazione.
stream-first = Prima di { $hex } c’è un corso d’acqua minore senza ponte: le unità motorizzate lo attraversano solo con il primo esagono di una mossa.
from-zone-to-zone = Questo esagono e { $hex } sono entrambi in zona di controllo nemica: dall’uno all’altro si passa solo con l’infiltrazione.
not-enough-movement = I punti movimento non bastano: ne servono { $cost }, ne restano { $left }.
march-shuns-enemy = { $hex } è adiacente a un’unità nemica: non ci si entra con i due punti movimento in più delle unità a piedi.
bonus-needs-door = Il Punto Azione bonus porta prima nell’esagono lasciato dal nemico, o di nuovo in quello lasciato in ritirata, non in { $hex }.

## Perché no: infiltrazione
infiltrate-first = L’infiltrazione richiede l’intera mossa: si fa dall’esagono in cui la mossa comincia.
nothing-to-infiltrate = In { $hex } si entra senza infiltrazione: questa porta solo da una zona di controllo nemica a un’altra.

## Perché no: uscire dalla mappa
nobody-leaves = In questo scenario le unità non escono dalla mappa.
not-an-exit = Da { $hex } non si esce dalla mappa: solo dal bordo accanto all’Area di rifornimento orientale.
exit-not-for-it = { $unit } non appartiene a una formazione che può uscire dalla mappa.
exit-needs-command = { $unit } deve essere nel raggio di comando del suo QG per uscire dalla mappa.
bonus-without-door = { $unit } non può muovere col Punto Azione bonus: nessuna via porta in un esagono lasciato dal nemico o lasciato in ritirata.
bonus-cannot-exit = Il Punto Azione bonus porta prima nell’esagono lasciato dal nemico, non fuori dalla mappa.

## Perché no: reazione
reaction-hq-off-map = { $formation }: non può reagire, il suo QG non è sulla mappa.
reaction-level-zero = { $formation }: non può reagire, il suo livello di attivazione è 0.
hq-just-displaced = { $formation }: non può reagire, proprio questa mossa ha dislocato il suo QG.
nobody-next-to-mover = { $formation }: non può reagire, accanto a chi si muove non ha unità che non siano disorganizzate.
reactor-not-in-command = { $formation }: non può reagire, accanto a chi si muove nessuna sua unità è nel raggio di comando.
