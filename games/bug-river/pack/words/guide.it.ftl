# La partenza guidata di Across the Bug River e ciò che ne dice la pagina iniziale. Le stesse chiavi, nello stesso ordine, sono in guide.en.ftl.

## La partenza guidata
guide-question = Questa riga dice sempre che cosa si decide, e a chi tocca. La mattina del 22 giugno il tedesco colpisce di sorpresa: fino a due divisioni di fanteria agiscono prima di tutti. Attiva la 298ª e tira per i suoi punti azione.
guide-fortune = Un 1: soltanto 3 punti azione. Ma hai tu la fortuna della battaglia: puoi ritirare un tuo dado, e poi essa passa all’avversario. Tira di nuovo il dado.
guide-command = Un 10: 6 punti azione. Una divisione obbedisce al suo quartier generale. Fai clic sulla pedina «298» con il tasto destro, o tienici sopra il dito; poi scegli in basso «Raggio di comando del suo QG». Chi è più lontano paga il doppio, e può solo muovere o attaccare in fretta.
guide-attack = Il ponte di Zosin è in mani tedesche. Prendi I/526 dalla sua pila e indica 2008, Ustyluh, oltre il ponte: un attacco preparato costa 3 punti e usa la colonna migliore del chit. Aggiungi 1/191 e guarda come cambia il rapporto. Ogni numero ha la sua regola. Poi tira.
guide-check = I chit hanno portato a 33 contro 4, otto a uno, e le guardie di frontiera hanno fallito il controllo con un 7. Ora la fortuna della battaglia è del sovietico, ma a guardie colte di sorpresa serve poco. Qui giochi tutte e due le parti: lascia il dado com’è.
guide-retreat = Disorganizzate, le guardie devono lasciare Ustyluh. Mandale in 2107 e chiudi lì la ritirata.
guide-bonus = Le guardie non ci sono più, e chi ha vinto ha un punto azione bonus per le unità che hanno combattuto. Porta I/526 oltre il ponte, in 2008.
guide-reaction = Chi muove accanto al nemico può svegliarlo: al sovietico si chiede se tenta una reazione di formazione. Il 1° battaglione delle guardie di frontiera è ancora accanto al ponte: fallo tentare, e tira.
guide-fails = Gli serve un 4, e la sorpresa aggiunge 2 al suo 5. Un successo avrebbe chiuso la mossa e reso attivo il battaglione. Lascia il dado com’è: i tedeschi proseguono oltre il ponte.
guide-boats = C’è un altro modo di passare il Bug: a ogni attivazione poche unità a piedi possono usare le barche. Porta II/526 dalla sua pila in 1909. Il tavolo mostra ogni esagono che può raggiungere e a quale costo. Lì non ha nemici accanto, quindi nessuno può reagire. Poi fermala.
guide-end = Restano 2 punti azione, quanto basta per un attacco normale o per un’altra barca. Una formazione si può riattivare finché il suo livello di attivazione è sopra lo 0; ciò che non spende adesso è perduto. Chiudi l’attivazione.
guide-log = Qui si legge tutto ciò che è accaduto, con dadi, chit e regole. Ora può toccare alla 44ª divisione di fanteria; poi le due parti tirano per l’iniziativa. Da qui in poi la battaglia è vostra.

## Che cosa dice la pagina iniziale
about = 22 giugno 1941, alle prime luci: il III Corpo motorizzato tedesco passa il Bug a Ustyluh e punta su Volodymyr-Volynskyi e sulla strada di Luc’k. Gli sbarrano il passo guardie di frontiera, fortificazioni incompiute e due divisioni sovietiche, e una seconda linea è in marcia. Battaglioni e compagnie agli ordini dei quartier generali, pochi punti azione, e un nemico che può reagire a ogni mossa.
