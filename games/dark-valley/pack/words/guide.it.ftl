# La partenza guidata di The Dark Valley e ciò che ne dice la pagina iniziale. Le stesse chiavi, nello stesso ordine, sono in guide.en.ftl.

## La partenza guidata
guide-question = Questa riga dice sempre che cosa si decide, e a chi tocca. È il giugno 1944. In un turno si pescano segnalini da un contenitore, e ognuno dice chi agisce e come; l’Asse decide in segreto quali segnalini di Armata Panzer ci sono dentro. Scegli la 4ª.
guide-chit = Chi ha l’iniziativa gioca il primo segnalino del turno senza pescarlo. Gioca il Movimento/Combattimento sovietico.
guide-round = Chi lo possiede dice che cos’è: o muovono tutte le sue unità, o attaccano tutte. Il fronte è già schierato, dunque attacca: scegli Combattimento.
guide-board = Qui c’è tutto il fronte orientale. f lo mostra intero, n passa di unità in unità, e sotto «Perché?» trovi la linea del fronte, i rifornimenti e le zone di controllo. Accanto alla mappa ci sono il contenitore, il calendario, i punti e le perdite.
guide-take = Tra Vitebsk e Orsha la linea tedesca è sottile. Prendi 11GA, l’11ª Armata della Guardia: sta in una pila.
guide-attack = Attacca con lei W4718. 8 contro 3 sarebbe la colonna 2-1.
guide-join = Chi sta accanto all’esagono può partecipare: aggiungi 31A e guarda come cambia la colonna.
guide-tanks = Ora i carri, 2GTC: 17 contro 3, la colonna 5-1.
guide-fight = Prima che cada il dado si vede che cosa può succedere, e con quale probabilità. Attacca.
guide-defender = Qui giochi tutte e due le parti. Il tedesco potrebbe ancora mandare aerei o cannoni d’assalto; lascia che li tenga.
guide-die = Un 1: nessun effetto. Ma quando un attacco non dà nulla, il sovietico può ritirare il dado una volta. Fallo.
guide-retreat = Il corpo si ritira di due esagoni, e può scegliere la via. Manda VI in W4519.
guide-advance = L’esagono è vuoto: chi ha attaccato può avanzarvi. Manda 2GTC.
guide-stay = Gli altri tengano la linea.
guide-log = La strada per Minsk è aperta. Qui si legge tutto ciò che è successo, con i dadi e le regole. Prima che si peschi il prossimo segnalino possono seguire altri attacchi: da qui in poi la guerra è vostra.

## Che cosa dice la pagina iniziale
about = La guerra a est dal giugno 1941 alla fine, su una sola mappa da Berlino al Caucaso: armate, corpi e divisioni, Armate Panzer e armate di carri. Segnalini pescati da un contenitore dicono chi muove e chi combatte; ferrovie, depositi e stagioni dicono fin dove. Dall’operazione di un’estate alla campagna di 44 turni.
