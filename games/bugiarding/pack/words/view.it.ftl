# Ciò che mostra lo schermo di Bugiarding Usuir. Le stesse chiavi, nello stesso ordine, sono in view.en.ftl.

## Situazione e riquadri
status-turn = Turno { $turn } di { $turns }
status-phase = Fase: { $side }
panel-turns = Turni
panel-losses = Perdite: { $side }
panel-losses-line = perse { $lost } su { $counted }; la parte cede a { $breaks }
panel-beside = Fuori dal tavolo: { $side }
panel-aboard = A bordo o al traino: { $side }
panel-lost = Fuori dalla battaglia: { $side }
panel-mines = Campi minati da posare
shape-smoke = Fumo
shape-mines = Campo minato
shape-mines-hidden = Campo minato, noto solo a chi l’ha posato
shape-ghost = Qui dopo { $at }″
shape-way = Il percorso dell’unità in movimento

## Trascinare
trace-place = a { $x }″, { $y }″
trace-move = { $ahead }″, ne restano { $left }″
trace-smoke = { $bases ->
    [one] una basetta di fumo
   *[other] { $bases } basette di fumo
}, su richiesta di { $caller }
trace-strike = attacca { $target }
trace-strike-nobody = nessuno nella zona di battuta

## Sovrapposizioni
overlay-arc = Arco di tiro
overlay-targets = Bersagli
overlay-move = Quanto si muove
overlay-command = Raggio di comando
overlay-spotting = Portata degli osservatori

## Che cos’è
about-title = { $name }
about-unit = { $kind }, { $morale }. Parte: { $side }. Gruppo: { $group }.
about-class = Veicolo di classe { $class }.
about-aboard = A bordo o al traino di { $carrier }.
about-beside = Non è sul tavolo.
about-lost = È fuori dalla battaglia.
about-shaken = Scossa: può tirare con un dado in meno, ma non muovere.
about-suppressed = Soppressa: non può né muovere né tirare; soppressa di nuovo, è distrutta.
about-move = Muove di { $moves }″; ne restano { $left }″.
about-weapon = Tira fino a { $range }″; dadi contro classe A { $a }, B { $b }, C { $c }, HE { $he }.
about-indirect = Tiro indiretto: gittata { $range }, { $dice } dadi, effetto ad area su { $area }, fumo di { $smoke }.
about-unlimited = illimitata
about-scale = Sul terreno la sua mossa è di { $metres } metri, in un turno di { $shortest }-{ $longest } minuti.
about-aircraft = Rappresenta da { $fewest } a { $most } aerei.
about-leader = Il fuoco non la colpisce, ma la fa ripiegare alla massima velocità; la colpisce solo l’effetto ad area del tiro indiretto.
about-exempt = Si riorganizza senza il suo Comando.
about-in-command = È a { $gap }″ dal suo Comando, entro il raggio.
about-out-of-command = È a { $gap }″ dal suo Comando, fuori dal raggio.
about-in-cover = È in copertura.
about-planned = Arriva nel turno { $turn }: lo sai solo tu.
about-difficult = Difficile: l’unità si ferma al bordo, ed entrare richiede tutto il movimento successivo. Dentro, corazzati e APC muovono della metà.
about-no-heavy = I veicoli di classe A e B ne restano fuori, salvo sulla strada.
about-hill = Chi tira da qui vede oltre gli amici e il terreno più basso.
about-water = Nessuno vi entra.
about-bunker = Chi è dentro è in copertura, e il tiro indiretto non lo distrugge mai.
about-blocks = Blocca la linea di vista; vi si vede dentro per due pollici.
about-covers = Chi è tutto dentro è in copertura: un dado in meno per chi tira, −2 per chi assalta.
about-road = Un movimento lungo di essa è più lungo di tre pollici.
about-wall = Copre chi le sta dietro entro un pollice.
about-trench = Chi è dentro è in copertura.
about-mines = Un campo di sei pollici; tre dadi attaccano ogni base che vi entra.
about-mines-clearing = I genieri lo bonificano in tre turni senza muovere.

## La partenza guidata
guide-table = Questo è il tavolo, visto dall’alto e misurato in pollici. Boschi e abitati bloccano la vista; dalle colline si vede oltre. Trascina il terreno per guardarti intorno.
guide-deploy = Le tue unità sono pronte nella tua zona, quella vicina. Se vuoi, trascinane una per spostarla; poi premi “Pronti alla battaglia”.
guide-ready = Ora tocca all’altra parte, nella zona lontana: in questa lezione giochi tutte e due. Premi “Pronti alla battaglia” e tira: i dadi decidono chi ha l’iniziativa.
guide-take = I sovietici hanno tirato di più e cominciano. Ogni fase ha cinque passi, e si salta quello in cui nessuno può far nulla: ora si muove. Scegli il T-34/76.
guide-move = Trascinalo avanti, verso la fanteria tedesca. Ruota, va diritto e ruota di nuovo; il righello mostra i pollici che spende e quelli che restano.
guide-measure = Misurare è sempre permesso: prendi il righello (tasto M) e trascinalo da una basetta all’altra. Lo stesso tasto lo mette via.
guide-why = Fai clic su una basetta con il tasto destro, o tienici sopra il dito: qui leggi che cos’è, che cosa può fare, e che cosa no e perché, con la regola.
guide-end = Gli altri restano dove sono. Concludi il movimento: ora il tiro diretto.
guide-fire = Tutti i bersagli si scelgono prima del primo colpo. Scegli di nuovo il T-34/76.
guide-target = Scegli i fucilieri tedeschi di fronte: quanto vale il tiro si vede prima di scegliere.
guide-shoot = Ora tira i dadi.
guide-log = Qui è scritto tutto ciò che accade, dado per dado. Ora tocca ai tedeschi; da qui in poi la battaglia è vostra. Buona fortuna!

## Come stanno le parti alla fine
tally-points = Punti
tally-losses = Perdite che contano
