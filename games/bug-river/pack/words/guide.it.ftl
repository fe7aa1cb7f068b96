# La partenza guidata di Oltre il fiume Bug e ciò che ne dice la pagina iniziale. Le stesse chiavi, nello stesso ordine, sono in guide.en.ftl.

## La partenza guidata
guide-question = Questa riga dice sempre che cosa si decide, e a chi tocca. La mattina del 22 giugno il tedesco colpisce di sorpresa: fino a due divisioni di fanteria agiscono prima di tutti. Attiva la 298ª e tira per i suoi Punti Azione.
guide-fortune = Un 1: soltanto 3 Punti Azione. Ma hai tu la fortuna di battaglia: puoi tirare di nuovo un tuo dado, poi passa all’avversario. Tira di nuovo il dado.
guide-command = Un 10: 6 Punti Azione. Una divisione obbedisce al suo quartier generale (QG). Fai clic sulla pedina «298» con il tasto destro, o tienici sopra il dito; poi scegli in basso «Raggio di comando del suo QG». Chi è più lontano paga il doppio, e può solo muovere o fare attacchi affrettati.
guide-attack = Il ponte di Zosin è in mani tedesche. Prendi I/526 dalla sua pila e indica 2008, Ustyluh, oltre il ponte: un attacco preparato costa 3 punti e usa la colonna migliore del gettone. Aggiungi 1/191 e guarda come cambia il rapporto. Ogni numero ha la sua regola. Poi tira.
guide-check = Con i gettoni si è arrivati a 33 contro 4, otto a uno, e le guardie di confine hanno fallito la verifica con un 7. Ora la fortuna di battaglia è del sovietico, ma a guardie colte di sorpresa serve poco. Qui giochi tutte e due le parti: lascia il dado com’è.
guide-retreat = Disorganizzate, le guardie devono lasciare Ustyluh. Mandale in 2107 e chiudi lì la ritirata.
guide-bonus = Le guardie non ci sono più, e chi ha vinto ha un Punto Azione bonus per le unità che hanno combattuto. Porta I/526 oltre il ponte, in 2008.
guide-reaction = Chi muove accanto al nemico può svegliarlo: al sovietico si chiede se tenta una reazione della formazione. Il 1° battaglione delle guardie di confine è ancora accanto al ponte: fallo tentare, e tira.
guide-fails = Gli serve un 4, e la sorpresa aggiunge 2 al suo 5. Un successo avrebbe chiuso la mossa e reso attivo il battaglione. Lascia il dado com’è: i tedeschi proseguono oltre il ponte.
guide-boats = C’è un altro modo di passare il Bug: a ogni attivazione poche unità a piedi possono usare le barche. Porta II/526 dalla sua pila in 1909. Il tavolo mostra ogni esagono che può raggiungere e a quale costo. Lì non ha nemici accanto, quindi nessuno può reagire. Poi fermala.
guide-end = Restano 2 Punti Azione, quanto basta per un attacco normale o per un’altra barca. Una formazione si può riattivare finché il suo livello di attivazione è sopra lo 0; ciò che non spende adesso è perduto. Chiudi l’attivazione.
guide-log = Qui si legge tutto ciò che è accaduto, con dadi, gettoni e regole. Ora può toccare alla 44ª Divisione di fanteria; poi le due parti tirano per l’iniziativa. Da qui in poi la battaglia è vostra.

## Che cosa dice la pagina iniziale
about = 22 giugno 1941, alle prime luci: il III Corpo motorizzato tedesco passa il Bug a Ustyluh e punta su Volodymyr-Volynskyi e sulla strada di Lutsk. Gli sbarrano il passo guardie di confine, fortificazioni incompiute e due divisioni sovietiche, e una seconda linea è in marcia. Battaglioni e compagnie agli ordini dei loro QG, pochi Punti Azione, e un nemico che può reagire a ogni mossa.
