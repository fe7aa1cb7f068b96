# Dadi, verifiche e combattimento di Oltre il fiume Bug. Le stesse chiavi, nello stesso ordine, sono in combat.en.ftl.

## Perché no: dadi
fortune-of-the-other = La fortuna di battaglia è in mano all’avversario: non puoi tirare di nuovo il tuo dado.

## Perché no: dichiarare un attacco
target-not-adjacent = { $hex } non è adiacente: si attaccano solo esagoni adiacenti.
no-enemy-there = In { $hex } non ci sono unità combattenti nemiche.
attacks-already = { $unit } prende già parte all’attacco.
attacks-from-one-hex = { $unit } è in un altro esagono: si attacca da un solo esagono.
attacks-with-other-formation = { $unit } appartiene a un’altra formazione: attaccano insieme solo unità della stessa formazione.
disorganised-only-recovers = { $unit } è disorganizzata: può solo recuperare.
no-afv-over-the-bug = { $unit } non può attaccare oltre il Bug senza un ponte: può farlo solo la fanteria.
only-hasty-out-of-command = { $unit } non è in comando: può fare solo attacchi affrettati.

## Perché no: corazzati e perdite
not-the-best-armour = Non si confronta { $unit }, ma l’unità con più punti carro o anticarro e, a parità, la più forte.
takes-no-part = { $unit } qui non è coinvolta.
compared-unit-loses-first = La prima perdita non tocca a { $unit }, ma all’unità di cui si sono confrontati i punti carro o anticarro.
strongest-loses-first = La prima perdita non tocca a { $unit }: la superiorità corazzata risparmia i corazzati, e la subisce l’unità più forte della pila.
remaining-units-lose = La seconda perdita non tocca a { $unit }, ma alle unità che restano nell’esagono, e prima a quelle che hanno perso meno.
losses-are-spread = { $unit } ha già perso più di altre: le perdite si distribuiscono in modo uniforme.

## Perché no: ritirate
retreats-already = { $unit } si ritira già.
no-way-to-retreat = { $unit } non ha un esagono in cui ritirarsi volontariamente.
who-retreats = Scegli prima chi si ritira.
retreat-to-where = Scegli prima l’esagono in cui va chi si ritira.
must-retreat = Queste unità hanno fallito la verifica e devono ritirarsi.
retreat-hex-by-hex = { $hex } non è adiacente: ci si ritira un esagono alla volta.
retreat-into-enemy = Non ci si ritira in { $hex }: ci sono unità nemiche.
retreat-over-the-bug = Non ci si ritira in { $hex }: non si attraversano i laghi, né il Bug senza un ponte.
retreat-into-zone = { $hex } è in zona di controllo nemica: ci porta solo una ritirata forzata che non ha altra via.
retreat-toward-supply = { $hex } allontana dal rifornimento, e c’è una via migliore.
retreat-back = La ritirata non può tornare in { $hex }.
motorised-retreat-one-hex = La ritirata non può proseguire in { $hex }: le unità motorizzate che attraversano un corso d’acqua minore o entrano in foresta o palude si ritirano di un solo esagono.

## Che cosa conta in un combattimento
factor-attacker = { $unit }: forza in attacco
factor-attacking-guns = { $unit }: un quarto della forza in attacco
factor-defender = { $unit }: forza in difesa
factor-supposed = Quel che del nemico non vedi
factor-whole = come a piena forza
factor-multiplier = { $unit }: moltiplicatore del gettone di combattimento
factor-attack = Attacco in tutto
factor-defence = Difesa in tutto
factor-line = Riga della tabella
line-clear = terreno aperto
line-rough = villaggio, foresta, palude
line-strong = città, fortificazione
factor-odds = Rapporto di forze
odds-hopeless = senza speranza
share-hexside = Acqua tra gli esagoni
share-brandenburg = Ponte in mano al Reggimento Brandenburg
share-support = Sostegno in combattimento da { $hex }
share-support-formation = Sostegno in combattimento della stessa formazione da { $hex }
share-defence-support = Sostegno in combattimento al difensore da { $hex }
share-defence-support-formation = Sostegno in combattimento al difensore della stessa formazione da { $hex }
share-hq = Appoggio del QG
share-armour = Corazzati
share-engineers = Genieri contro la fortificazione
factor-tanks = Migliori punti carro dell’attaccante
factor-tanks-terrain = … dopo terreno e acqua
factor-enemy-tanks = Migliori punti carro del difensore
factor-antitank = Migliori punti anticarro del difensore, col terreno
factor-modifier = Modificatore al dado in tutto

## Che cosa conta in una verifica
factor-effectiveness = { $unit }: efficacia
factor-fortification = Fortificazione
factor-surprise = Attacco di sorpresa

## Che cosa conta in un movimento
factor-movement = { $unit }: capacità di movimento
factor-allowance = Punti movimento per questa mossa
factor-march = Punti movimento in più, finché nessun nemico è vicino
factor-action-points = Punti Azione
factor-hq-support = Supporto d’attacco del QG, per sempre
factor-hq-crowd = Supporto d’attacco di ogni QG presente, per sempre; uno di loro è dislocato
factor-hq-level = Livello di attivazione
factor-to-zero = giù fino a 0
factor-cost = Costo in tutto
factor-left = Punti movimento rimasti
