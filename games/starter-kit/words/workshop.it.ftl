# Quel che dice il laboratorio degli scenari.

own-name = La mia battaglia
side-first = Muove per prima
side-second = Muove per seconda
strength = { $squads } squadre, { $others } mezze squadre ed equipaggi, { $leaders } comandanti, { $vehicles } veicoli, { $weapons } armi
victory-list = Vince chi soddisfa tutte le condizioni di uno qualsiasi dei modi di vincere; altrimenti vince l’altra parte.

## Parti
choice-nation = Nazione
choice-country = Paese, se minore
choice-elr = ELR
choice-home = Lato proprio
country-none = nessuno

## Lo scaffale
heading-squads = Squadre
heading-half-squads = Mezze squadre
heading-crews = Equipaggi
heading-leaders = Comandanti
heading-vehicles = Veicoli
heading-machine-guns = Mitragliatrici
heading-anti-tank = Armi anticarro leggere
heading-mortars = Mortai leggeri
heading-assault = Lanciafiamme e cariche
heading-radios = Radio
heading-guns = Cannoni
class = { $letter ->
    [E] scelti
    [1] prima linea
    [2] seconda linea
    [G] inesperti
   *[C] coscritti
}
note-class = { $class }
note-values = fuoco { $fp }, gittata { $range }, morale { $morale }
note-morale = morale { $morale }
note-leadership = comando { $leadership }
note-smoke = fumo { $number }
note-assault = fuoco d’assalto
note-fire = fuoco { $fp }
note-range = gittata { $range }
note-rate = cadenza { $rate }
note-radio = chiama l’artiglieria fuori mappa
note-calibre = { $calibre } mm
note-from = da { $month }
note-to = fino a { $month }
note-moves = { $points } punti movimento
note-armour = corazza { $front } davanti, { $side } ai lati

## Mappe
board = Mappa { $letter }
blank-date = Mese
blank-date-help = Ne seguono stagione, armi e munizioni.
blank-area = Esagoni
blank-area-help = Mappe, colonne ed esagoni, come a, aI:W, aK5, aC:F/2-6 o -aK5; se è vuoto, tutto quel che è in gioco.
blank-half-last = Nell’ultimo turno muove solo la prima parte
blank-initial-control = All’inizio controlla tutto
blank-text = Di che si tratta
blank-comes = Come arriva
blank-turn = Turno
blank-edge = Lato
blank-via = Solo accanto a
blank-via-help = Esagoni su quel lato; se è vuoto, tutto il lato.
blank-roll = Con un tiro di
blank-roll-help = Da quel turno in poi, con questo numero o meno; se è vuoto, di sicuro.
blank-check = Si guarda
blank-of = Esagoni
blank-of-buildings = Edifici
blank-of-buildings-help = Ciascuno con uno dei suoi esagoni.
blank-in = Dove
blank-at-least = Quanti
blank-kind = Tipo
blank-side = Di chi
blank-calibre = Calibro, in millimetri
blank-observer = Osservatore
blank-observer-help = radio, o un esagono fuori mappa come offnK0.
blank-black = Gettoni neri
blank-red = Gettoni rossi
blank-smoke = Fumo
blank-value = Sono disponibili
say-no = no
say-yes = sì
say-off = no
say-on = sì
comes-sets-up = si schiera prima del gioco
comes-enters = entra da un lato
check-end = dopo l’ultimo turno
check-instant = dopo ogni azione
enemy-mmc = squadre, mezze squadre ed equipaggi
enemy-any = chiunque
battery-guns = cannoni
battery-battalion-mortars = mortai di battaglione
battery-rockets = razzi
condition-buildings = Controlla edifici
condition-hexes = Controlla esagoni
condition-exit = Sono usciti dalla mappa punti
condition-casualty-points = I nemici eliminati valgono punti
condition-casualty-margin = I suoi punti perdite superano quelli del nemico
condition-good-order = Ha da qualche parte squadre in Buon Ordine
condition-no-enemy = Da qualche parte non c’è nessun nemico in Buon Ordine
condition-guns = Cannoni nemici distrutti o catturati
condition-vehicles = Veicoli nemici distrutti
special-oba = Artiglieria fuori mappa
special-panzerfaust = Panzerfaust
special-no-hip = I cannoni si schierano in vista
special-no-smoke-grenades = Niente fumogeni
