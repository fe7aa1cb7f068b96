# Movimento e Reazioni di Across the Bug River. Le stesse chiavi, nello stesso ordine, sono in movement.en.ftl.

## Quanto costa un passo
cost-terrain = Terreno dell’esagono
cost-road = Strada
cost-railway = Ferrovia
cost-stream = Corso d’acqua
cost-whole-allowance = Corso d’acqua: tutta la capacità di movimento delle unità motorizzate
cost-boat = Battelli sul Bug
cost-pontoon = Ponte di barche
cost-exit = Uscita dalla mappa

## Perché no: iniziare un movimento
nowhere-to-go = { $unit } non ha dove andare: unità nemiche o acque chiudono ogni via.
disorganised-cannot-move = { $unit } è disorganizzata: può solo recuperare.
nobody-joins-on-the-way = Lo stack è in marcia: non può né raccogliere né lasciare unità.
moves-already = { $unit } si muove già.
not-in-the-stack = { $unit } è in un altro esagono: si muovono insieme solo unità che partono dallo stesso esagono.
another-formation = { $unit } appartiene a un’altra formazione: si muovono insieme solo unità della stessa formazione.

## Perché no: l’esagono successivo
not-next-hex = { $hex } non è adiacente.
move-halted = Il movimento è finito: da qui non si prosegue.
enemy-in-the-way = In { $hex } c’è un’unità combattente nemica.
lake-between = Un lago separa questo esagono da { $hex }.
boats-are-german = Il Bug non ha ponti verso { $hex }: solo le unità appiedate tedesche hanno battelli.
boats-take-leg-units = Il Bug non ha ponti verso { $hex }: i battelli portano solo unità appiedate.
boats-first = Il Bug non ha ponti verso { $hex }: i battelli servono solo per il primo esagono di un movimento.
no-boats-left = Solo { $boats } unità possono usare i battelli in un’attivazione.
stream-first = Un corso d’acqua senza ponte precede { $hex }: le unità motorizzate lo attraversano solo con il primo esagono di un movimento.
from-zone-to-zone = Questo esagono e { $hex } sono entrambi in ZOC nemica: dall’uno all’altro si passa solo con un’Infiltrazione.
not-enough-movement = Costa { $cost } punti movimento e ne restano { $left }.
march-shuns-enemy = { $hex } è adiacente a un’unità nemica: i due punti movimento in più delle unità appiedate non bastano per arrivarci.
bonus-needs-door = Il Punto Azione bonus porta prima nell’esagono lasciato dal nemico, o di nuovo in quello lasciato in ritirata, non in { $hex }.

## Perché no: Infiltrazione
infiltrate-first = L’Infiltrazione richiede l’intero movimento: si fa dall’esagono in cui il movimento inizia.
nothing-to-infiltrate = L’Infiltrazione porta da una ZOC nemica a un’altra: in { $hex } si entra senza.

## Perché no: uscire dalla mappa
nobody-leaves = In questo scenario le unità non escono dalla mappa.
not-an-exit = Da { $hex } non si esce dalla mappa: solo dal bordo accanto all’Area di Rifornimento Est.
exit-not-for-it = { $unit } non appartiene a una formazione che può uscire dalla mappa.
exit-needs-command = { $unit } deve essere entro il Raggio di Comando del suo HQ per uscire dalla mappa.
bonus-cannot-exit = Il Punto Azione bonus porta prima nell’esagono lasciato dal nemico, non fuori dalla mappa.

## Perché no: Reazione
reaction-hq-off-map = { $formation } non può reagire: il suo HQ non è sulla mappa.
reaction-level-zero = { $formation } non può reagire: il suo Livello di Attivazione è 0.
hq-just-displaced = { $formation } non può reagire a questo movimento, che ha appena spostato il suo HQ.
nobody-next-to-mover = { $formation } non può reagire: nessuna sua unità adiacente a chi si muove è in ordine.
reactor-not-in-command = { $formation } non può reagire: nessuna sua unità adiacente a chi si muove è entro il Raggio di Comando.
