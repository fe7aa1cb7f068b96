# La partenza guidata di Oltre il fiume Bug e ciò che ne dice la pagina iniziale. Le stesse chiavi, nello stesso ordine, sono in guide.en.ftl.

## La partenza guidata
guide-question = Questa riga dice sempre che cosa si decide, e a chi tocca. La mattina del 22 giugno il tedesco colpisce di sorpresa: fino a due divisioni di fanteria agiscono prima di tutti. Attiva la 298ª e tira per i suoi Punti Azione.
guide-fortune = Un 1: soltanto 3 Punti Azione. Ma hai tu la fortuna di battaglia: puoi tirare di nuovo un tuo dado, poi passa all’avversario. Tira di nuovo il dado.
guide-command = Un 10: 6 Punti Azione. Una divisione obbedisce al suo quartier generale (QG). Fai clic sulla pedina «298» con il tasto destro, o tienici sopra il dito; poi scegli in basso «Raggio di comando del suo QG». Chi è più lontano paga il doppio, e può solo muovere o fare attacchi affrettati.
guide-take = Il ponte di Zosin è in mani tedesche. Prendi I/526 dalla sua pila.
guide-attack = Indica 2008, Ustyluh, oltre il ponte, e scegli l’attacco preparato: costa 3 punti e usa la colonna migliore del gettone.
guide-join = Aggiungi 1/191 e guarda come cambia il rapporto.
guide-fight = Ogni numero ha la sua regola. Combatti: si pescano i gettoni, poi cade il dado.
guide-check = Con i gettoni si è arrivati a 33 contro 4, otto a uno, e le guardie di confine hanno fallito la verifica con un 7. Ora la fortuna di battaglia è del sovietico, ma a guardie colte di sorpresa serve poco. Qui giochi tutte e due le parti: lascia il dado com’è.
guide-retreat = Disorganizzate, le guardie devono lasciare Ustyluh. Mandale in 2107.
guide-stay = Chiudi lì la ritirata.
guide-log = Le guardie non ci sono più e il ponte è aperto: qui si legge tutto, con dadi, gettoni e regole. Chi ha vinto ha un Punto Azione bonus, sul Bug aspettano le barche, e il nemico può reagire a ciò che gli muove accanto. Da qui in poi la battaglia è vostra.

## Che cosa dice la pagina iniziale
about = 22 giugno 1941, alle prime luci: il III Corpo motorizzato tedesco passa il Bug a Ustyluh e punta su Volodymyr-Volynskyi e sulla strada di Lutsk. Gli sbarrano il passo guardie di confine, fortificazioni incompiute e due divisioni sovietiche, e una seconda linea è in marcia. Battaglioni e compagnie agli ordini dei loro QG, pochi Punti Azione, e un nemico che può reagire a ogni mossa.

## Come stanno le parti alla fine
tally-points = Punti Vittoria
tally-losses = Unità perdute
