# Dadi, controlli e combattimento di Across the Bug River. Le stesse chiavi, nello stesso ordine, sono in combat.en.ftl.

## Why not: dice
fortune-of-the-other = La fortuna della battaglia è in mano all’avversario: non puoi ripetere il tiro.

## Why not: declaring an attack
target-not-adjacent = { $hex } non è adiacente: si combatte tra esagoni vicini.
no-enemy-there = In { $hex } non ci sono unità combattenti nemiche.
attacks-already = { $unit } prende già parte all’attacco.
attacks-from-one-hex = { $unit } è in un altro esagono: si attacca da un solo esagono.
attacks-with-other-formation = { $unit } appartiene a un’altra formazione: attaccano insieme solo unità della stessa formazione.
disorganised-only-recovers = { $unit } è disorganizzata: può solo tentare il recupero.
no-afv-over-the-bug = { $unit } non può attaccare oltre il Bug dove manca un ponte: può farlo solo la fanteria.
only-hasty-out-of-command = { $unit } non è in comando: può fare solo Attacchi Affrettati.

## Why not: armour and losses
not-the-best-armour = { $unit } non è l’unità con più Punti Carro o AT, né la più forte tra quelle.
takes-no-part = { $unit } non vi prende parte.
compared-unit-loses-first = La prima perdita tocca all’unità di cui si sono confrontati i Punti Carro o AT, non a { $unit }.
strongest-loses-first = I corazzati superiori sono esentati: la prima perdita tocca all’unità più forte della pila, non a { $unit }.
remaining-units-lose = La seconda perdita tocca alle unità che restano nell’esagono, prima a quelle che hanno perso meno, non a { $unit }.
losses-are-spread = { $unit } ha già perso più di altre: le perdite vanno distribuite equamente.

## Why not: retreats
retreats-already = { $unit } è già tra le unità che si ritirano.
no-way-to-retreat = { $unit } non ha un esagono in cui ritirarsi volontariamente.
who-retreats = Indica prima chi si ritira.
retreat-to-where = Indica dove va chi si ritira.
must-retreat = Queste unità hanno fallito il controllo: devono ritirarsi.
retreat-hex-by-hex = { $hex } non è adiacente: ci si ritira un esagono alla volta.
retreat-into-enemy = In { $hex } ci sono unità nemiche: non ci si può ritirare lì.
retreat-over-the-bug = Prima di { $hex } c’è acqua senza ponte: la ritirata non attraversa né il Bug né un lago.
retreat-into-zone = { $hex } è in una zona di controllo nemica: vi porta solo una ritirata forzata senza altra via, che lì si ferma.
retreat-toward-supply = { $hex } allontana dal rifornimento, e c’è una via migliore.
retreat-back = La ritirata non può tornare in { $hex }.
motorised-retreat-one-hex = Le unità motorizzate si ritirano di un solo esagono se attraversano un corso d’acqua o entrano in foresta o palude, come andando in { $hex }.

## What goes into a combat
factor-attacker = { $unit }: forza in attacco
factor-attacking-guns = { $unit }: un quarto della forza in attacco
factor-defender = { $unit }: forza in difesa
factor-multiplier = { $unit }: moltiplicata dalla pedina di combattimento
factor-attack = Attacco in tutto
factor-defence = Difesa in tutto
factor-line = Riga della tabella
line-clear = terreno aperto
line-rough = villaggio, foresta, palude
line-strong = città, fortificazione
factor-odds = Rapporto di forze
odds-hopeless = senza speranza
share-hexside = Acqua tra gli esagoni
share-brandenburg = Ponte in mano ai Brandeburghesi
share-support = Supporto da { $hex }
share-support-formation = Supporto della stessa formazione da { $hex }
share-defence-support = Supporto al difensore da { $hex }
share-defence-support-formation = Supporto al difensore della stessa formazione da { $hex }
share-hq = Supporto all’Attacco dell’HQ
share-armour = Corazzatura
share-engineers = Genieri contro la fortificazione
factor-modifier = Modificatore al dado in tutto

## What goes into a check
factor-effectiveness = { $unit }: efficacia
factor-fortification = Fortificazione
factor-surprise = Attacco di sorpresa

## What goes into a move
factor-movement = { $unit }: punti movimento
factor-allowance = Punti per il movimento
factor-march = In più, finché nessun nemico è vicino
factor-action-points = Punti Azione
factor-cost = Costo in tutto
factor-left = Punti rimasti
