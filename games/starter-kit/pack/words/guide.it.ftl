# La partenza guidata del gioco delle squadre. Le stesse chiavi, nello stesso ordine, sono in guide.en.ftl.

guide-question = Questa riga dice sempre che cosa c’è da decidere, e chi decide. In Mattina di mercato i Russi si schierano per primi, fra le colonne O e U. Metti la loro prima squadra, una 4-4-7, nella casa di legno di O6. I suoi numeri sono potenza di fuoco, gittata in esagoni e morale.
guide-russians = Piazza le altre squadre e i due capi dove vuoi entro l’area, e dai la mitragliatrice leggera a una squadra. In un esagono stanno al massimo tre squadre e quattro capi. Poi chiudi lo schieramento.
guide-germans = Qui giochi tutte e due le parti. I Tedeschi vengono da ovest, dalle colonne da I a L. Metti una squadra, una 4-6-7, sulla strada in L5: da lì si vede la casa di O6.
guide-leader = Mettile accanto il capo 9-1: morale 9, e chi è diretto da lui toglie uno dal tiro.
guide-ready = Piazza gli altri, assegna le due mitragliatrici e chiudi lo schieramento. Nella fase di recupero nessuno deve ancora riprendersi; se chiede se passare armi da una mano all’altra, chiudi anche quella, per tutte e due le parti. Poi comincia la fase di fuoco preparatorio dei Tedeschi.
guide-board = Chi spara adesso dopo non muove. Tira il filo della vista da un esagono all’altro per vedere la distanza; se c’è linea di vista si sa quando il tiro è dichiarato.
guide-target = Indica O6 e dichiara il fuoco su quell’esagono.
guide-firer = La squadra di L5 partecipa con la propria potenza di fuoco. Chi spara da uno stesso esagono allo stesso bersaglio spara insieme.
guide-direct = Fai dirigere l’attacco dal 9-1. Senza un capo, un doppio costerebbe all’attacco una colonna.
guide-roll = Qui c’è tutto quello che conta, ogni voce con la sua regola: quattro di potenza sulla colonna del 4, due in più per la casa di legno, uno in meno per il capo; e le probabilità di ogni risultato. Tira i dadi.
guide-log = Il registro dice che cosa è uscito e che cosa ne è venuto: niente, un controllo del morale o dei nervi, una perdita. I due ora hanno il segnalino di fuoco preparatorio e per questo turno hanno fatto la loro parte. Continua: altri sparano, poi muovono, e dopo ogni passo i Russi possono rispondere al fuoco.
