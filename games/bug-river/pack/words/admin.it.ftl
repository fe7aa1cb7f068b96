# Pile, QG, ponti di barche, assegnazione, rimpiazzi e rinforzi di Oltre il fiume Bug. Le stesse chiavi, nello stesso ordine, sono in
# admin.en.ftl.

## Perché no: QG
hq-off-map = { $formation }: il suo QG non è sulla mappa.
hq-needs-town = { $hex } non è né villaggio né città: un QG non può starci.
hex-not-friendly = { $hex } non è amico: l’ultimo a esserci stato è il nemico.
enemy-unit-there = In { $hex } c’è un’unità nemica.
hq-in-enemy-zone = { $hex } è in zona di controllo nemica e non c’è nessuna tua unità combattente: un QG non può entrarci.
hq-is-there = Il QG è già in { $hex }.
hq-no-room = In { $hex } non c’è posto per un altro QG.
hq-held-back = { $formation }: le regole speciali tengono il suo QG entro quattro esagoni dal suo posto, e { $hex } è più lontano.
hq-cannot-cross-bug = { $formation }: il suo QG passa il Bug verso { $hex } solo per una via abbastanza breve e con un percorso di rifornimento su un ponte.

## Perché no: sovraffollamento
hexes-not-adjacent = { $hex } non è adiacente.
water-between = Prima di { $hex } c’è acqua che non si può attraversare.
not-in-the-crowd = { $unit } non è nell’esagono sovraffollato { $hex }.
not-surplus = { $unit } non serve allo scopo: senza di essa l’esagono resterebbe sovraffollato come prima.
displaced-already = { $unit } è già stata dislocata una volta.
disorganised-first = { $unit } non è disorganizzata: si dislocano prima le unità disorganizzate.
room-elsewhere = { $hex } è pieno, e in un altro esagono c’è posto per { $unit }.
must-displace = { $hex } è sovraffollato: una delle unità va dislocata.
hq-not-there = { $formation }: il suo QG non è in { $hex }.

## Perché no: ponti di barche
no-pontoons = In questo scenario non ci sono ponti di barche.
pontoon-in-use = Questo corpo ha già gettato il suo ponte di barche; si può ritirare quando arrivano i rinforzi.
pontoon-lost = Il ponte di barche di questo corpo è perduto.
corps-without-pontoon = { $formation }: il suo corpo non ha ponti di barche.
not-the-bug = Il Bug non scorre lungo quel lato di { $hex }.
already-bridged = Su quel lato di { $hex } c’è già un ponte.
nobody-to-build = In { $hex } nessuno può gettare un ponte: serve un’unità della formazione attiva e del suo stesso corpo, in comando e non disorganizzata.
far-bank-in-enemy-zone = L’altra riva, { $hex }, è in zona di controllo nemica e non c’è nessuna tua unità.
no-pontoon-to-take-up = Questo corpo non ha un ponte di barche da ritirare.

## Perché no: assegnazione
assigned-there = { $unit } è già assegnata a questa formazione: { $formation }.
assigned-just-now = { $unit } è già stata assegnata in questo segmento.
permission-used-up = { $limit ->
    [one] Questa regola consente di cedere un’unità, e una serve già altrove.
   *[other] Questa regola consente di cedere { $limit } unità, e altrettante servono già altrove.
}
no-permission = { $unit } non può essere riassegnata, nessuna regola lo permette: { $formation }.
other-corps = { $unit } è di un altro corpo: { $formation }.
not-arriving-yet = { $unit } non arriva ancora.
out-of-range-of-hq = { $unit } non è nel raggio di comando del QG: { $formation }.
unit-is-disorganised = { $unit } è disorganizzata.
must-be-assigned = { $unit } arriva e va prima assegnata a una formazione.

## Perché no: rimpiazzi e riorganizzazione
unit-eliminated = { $unit } è stata eliminata e non può essere ricostituita.
at-full-strength = { $unit } è a piena forza.
not-served = { $unit } non è nel raggio di comando del suo QG, o il QG non ha né rifornimento né rifornimento d’emergenza.
too-few-afv-points = { $unit } richiede punti rimpiazzo corazzati: ne servono { $cost }, ne restano { $left }.
too-few-infantry-points = { $unit } richiede punti rimpiazzo di fanteria: ne servono { $cost }, ne restano { $left }.
no-rebuilding = Senza la regola opzionale le unità eliminate non si ricostituiscono.
not-eliminated = { $unit } non è stata eliminata.
not-beside-hq = { $unit } rientra nell’esagono del suo QG o accanto, non in { $hex }.
no-room-there = In { $hex } non c’è posto.
infantry-there = In { $hex } c’è già un’unità di tipo Fanteria, e nello stesso esagono può starne una sola.
nothing-broken-up = Non ci sono punti da spendere: nessuna unità è stata sciolta.
wrong-kind = { $unit } è di un altro tipo: i punti dell’unità sciolta non le spettano.
cannot-be-broken-up = { $unit } non è di un tipo che si possa sciogliere.
last-of-formation = { $unit } è l’ultima unità della sua formazione: con essa si rimuoverebbe il QG.
nobody-to-reinforce = Nessuno potrebbe ricevere i punti di { $unit }.

## Perché no: rinforzi
not-arriving-now = { $unit } non arriva adesso.
assign-first = { $unit } va assegnata a una formazione prima di entrare.
hq-enters-first = { $unit } aspetta che entri il suo QG: { $formation }.
not-an-entry = { $unit } non può entrare in { $hex }: solo nei suoi esagoni di entrata o, se sono chiusi, nell’esagono aperto più vicino.
hq-not-arriving-now = { $formation }: il suo QG non arriva adesso.
hq-nearer-elsewhere = { $formation }: il suo QG entra nel villaggio o nella città più vicini che gli siano aperti, non in { $hex }.
