# L’artiglieria fuori mappa nell’ASL Starter Kit. Le stesse chiavi, nello stesso ordine, sono in artillery.en.ftl.

## Scenario
scenario-s07 = Silenzio radio
scenario-s07-help = Granatieri assaltano una collina i cui difensori hanno una radio e una batteria alle spalle: artiglieria fuori mappa, contatto radio, missioni fumogene, mortai leggeri.

## Passi
step-directing = batterie
q-directing = Quale batteria si chiama? Prima vengono le granate fumogene.
step-ordering = ordini a una batteria
q-ordering = { $battery } è in ascolto: dove si richiede il fuoco?
q-ordering-counter = { $battery } è in ascolto: che ne è di ciò che sta sulla mappa?

## Azioni
a-call = Chiama la batteria { $battery }
a-request = Richiedi il fuoco in { $hex }
a-correct = Correggi in { $hex }
a-announce = Correggi in { $hex } e fuoco d’efficacia: { $mission }
a-convert = Fuoco d’efficacia qui: { $mission }
a-hold = Lascialo al suo posto
a-respot = Mettici un tiro di aggiustamento
a-cancel = Annulla
verb-call = Chiama
verb-request = Richiedi
verb-correct = Correggi
verb-announce = Correggi con efficacia
verb-convert = Fuoco d’efficacia
verb-hold = Lascia al suo posto
verb-respot = Aggiusta di nuovo
verb-cancel = Annulla
no-battery-called = Nessuna batteria si chiama { $text }.
no-mission-called = Nessuna missione si chiama { $text }.
mission-he = alto esplosivo
mission-smoke = fumo
counter-sr = SR
counter-ffe-1 = FFE:1
counter-ffe-2 = FFE:2
counter-ffe-c = FFE:C
way-1 = nord
way-2 = nord-est
way-3 = sud-est
way-4 = sud
way-5 = sud-ovest
way-6 = nord-ovest

## Rifiuti
no-such-battery = Questa batteria non c’è.
not-your-battery = Questa batteria è del nemico, o non tocca a te sparare.
called-already = Questa batteria è già stata chiamata in questa fase.
battery-is-lost = Questa batteria non dà più fuoco.
no-observer = Alla batteria serve un leader in Good Order con la sua radio, che funzioni.
smoke-goes-first = Il fumo si risolve prima dell’alto esplosivo.
artillery-first = Prima delle batterie si sparano soltanto granate fumogene.
must-correct-or-cancel = L’osservatore non lo vede: va corretto o annullato.
rockets-are-not-corrected = I razzi non si correggono mai.
no-smoke-of-rockets = I razzi non lanciano fumo.
no-smoke-mission = Questa batteria non ha fumo.
no-known-enemy-there = L’osservatore non vede nemici lì né accanto.
no-line-of-sight-there = L’osservatore non vede { $hex }.
too-far-to-correct = { $hex } dista { $range } esagoni: non è una correzione possibile.

## Eventi
e-barrage = L’artiglieria cade su { $hex }: { $column } FP, { $dice } dà { $result }.
e-contact = { $unit } ha il contatto con { $battery }: { $dice }, serviva { $number } o meno.
e-contact-not = { $unit } non ha il contatto con { $battery }: { $dice }, serviva { $number } o meno.
e-maintains = { $unit } mantiene il contatto con { $battery }: { $dice } fa { $final }, serviva { $number } o meno.
e-maintains-not = { $unit } perde il contatto con { $battery }: { $dice } fa { $final }, serviva { $number } o meno.
e-answers = { $battery } risponde al suo osservatore fuori mappa.
e-contact-lost = Il contatto con { $battery } è perso.
e-chit-black = { $battery }: segnalino nero, la batteria spara. Restano { $black } neri e { $red } rossi.
e-chit-red = { $battery }: segnalino rosso, per ora niente fuoco. Restano { $black } neri e { $red } rossi.
e-access-lost = { $battery }: l’accesso va ottenuto di nuovo.
e-access-gone = { $battery } è persa per il resto della partita.
e-request = { $battery }: fuoco richiesto in { $hex }.
e-unseen = { $battery }: l’osservatore non vede { $hex }, e la missione è finita.
e-accurate = { $battery }: { $die } fa { $final }, arriva in { $hex }.
e-inaccurate = { $battery }: { $die } fa { $final }, manca { $hex }.
e-strays = { $battery }: devia verso { $way } di { $hexes }.
e-mission = { $battery } spara { $mission }.
e-marked = { $battery }: { $counter } in { $hex }.
e-marked-beyond = { $battery }: { $counter } fuori mappa.
e-unmarked = { $battery }: { $counter } viene tolto.

## Probabilità
result-contact = Contatto
result-no-contact = Nessun contatto
goal-contact = Contatto

## Perché?
factor-contact = Valore di contatto della radio
factor-maintenance = Contatto mantenuto
factor-accuracy = Preciso con questo o meno
factor-corrected-far = Corretto da lontano, con efficacia

## Pannelli, segni, sovrapposizioni, che cosa sono le cose
panel-battery = { $side }: { $battery }
about-battery = La batteria { $battery }
battery-guns = cannoni
battery-mortars = mortai di battaglione
battery-rockets = razzi
fact-battery = Artiglieria fuori mappa: { $kind }, { $calibre } mm, { $column } FP
fact-battery-smoke = Può lanciare fumo
fact-observer = Diretta da { $unit }
fact-observer-beyond = Diretta da fuori mappa
fact-no-observer = Ora nessuno può dirigerla
fact-battery-lost = Non se ne può avere più nulla
fact-pile = Segnalini rimasti: { $black } neri, { $red } rossi
fact-contact = Contatto radio
fact-no-contact = Nessun contatto radio
fact-access = Accesso alla batteria
fact-no-access = Nessun accesso alla batteria
fact-counter = { $counter } in { $hex }
fact-counter-beyond = { $counter } fuori mappa
fact-radio = Una radio: contatto con { $number } o meno
fact-under-artillery = Sotto l’artiglieria: un ostacolo in più, e chi entra è attaccato
mark-blast = Sotto l’artiglieria
mark-artillery = { $battery }: { $counter }
overlay-artillery = Artiglieria
