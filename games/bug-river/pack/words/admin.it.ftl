# Raggruppamento, comandi, ponti di barche, assegnazione, rimpiazzi e rinforzi di Oltre il fiume Bug. Le stesse chiavi, nello stesso ordine,
# sono in admin.en.ftl.

## Perché no: comandi
hq-off-map = { $formation }: il suo comando non è sulla mappa.
hq-needs-town = { $hex } non è né villaggio né città: un comando non può starci.
hex-not-friendly = { $hex } non è amico: l’ultimo a esserci stato è il nemico.
enemy-unit-there = In { $hex } c’è un’unità nemica.
hq-in-enemy-zone = { $hex } è in una zona di controllo nemica e non c’è nessuna tua unità da combattimento: un comando non può entrarci.
hq-is-there = Il comando è già in { $hex }.
hq-no-room = In { $hex } non c’è posto per un altro comando.
hq-held-back = { $formation }: il suo comando deve restare entro i suoi quattro esagoni, e { $hex } è più lontano.
hq-cannot-cross-bug = { $formation }: il suo comando non può passare il Bug verso { $hex } senza una via abbastanza breve e un Percorso di rifornimento su un ponte.

## Perché no: sovraffollamento
hexes-not-adjacent = { $hex } non è adiacente.
water-between = Prima di { $hex } c’è acqua che non si può attraversare.
not-in-the-crowd = { $unit } non è nell’esagono sovraffollato { $hex }.
not-surplus = Senza { $unit } l’esagono sarebbe sovraffollato come prima.
displaced-already = { $unit } è già stata spostata questa volta.
disorganised-first = Si spostano prima le unità disorganizzate: { $unit } è in ordine.
room-elsewhere = { $hex } è pieno, e in un altro esagono c’è posto per { $unit }.
must-displace = { $hex } è sovraffollato: una delle unità va spostata.
hq-not-there = { $formation }: il suo comando non è in { $hex }.

## Perché no: ponti di barche
no-pontoons = In questo scenario non ci sono ponti di barche.
pontoon-in-use = Il ponte di barche di questo corpo è già stato gettato; si può ritirare quando arrivano i rinforzi.
pontoon-lost = Il ponte di barche di questo corpo è perduto.
corps-without-pontoon = { $formation }: il suo corpo non ha ponti di barche.
not-the-bug = Il Bug non scorre lungo quel lato di { $hex }.
already-bridged = Quel lato di { $hex } ha già un ponte.
nobody-to-build = In { $hex } non c’è nessuna unità della formazione attiva e del suo stesso corpo, in ordine e in comando, che possa gettare un ponte.
far-bank-in-enemy-zone = L’altra riva, { $hex }, è in una zona di controllo nemica e non c’è nessuna tua unità.
no-pontoon-to-take-up = Questo corpo non ha un ponte di barche da ritirare.

## Perché no: assegnazione
assigned-there = { $unit } prende già ordini da quella formazione: { $formation }.
assigned-just-now = { $unit } è già stata assegnata in questo segmento.
permission-used-up = { $formation }: vi { $limit ->
    [one] si può riassegnare al massimo un’unità
   *[other] si possono riassegnare al massimo { $limit } unità
}.
no-permission = { $unit } non può essere riassegnata a quella formazione: { $formation }.
other-corps = { $unit } è di un altro corpo: { $formation }.
not-arriving-yet = { $unit } non arriva ancora.
out-of-range-of-hq = { $unit } non è nel Raggio di comando di questo comando: { $formation }.
unit-is-disorganised = { $unit } è disorganizzata.
must-be-assigned = { $unit } arriva e va prima assegnata a una formazione.

## Perché no: rimpiazzi e riorganizzazione
unit-eliminated = { $unit } è stata eliminata e non può essere ricostruita.
at-full-strength = { $unit } è a piena forza.
not-served = { $unit } non è nel Raggio di comando del suo comando, o questo non ha né rifornimento né rifornimento di emergenza.
too-few-afv-points = { $unit } richiede punti AFV: ne servono { $cost }, ne restano { $left }.
too-few-infantry-points = { $unit } richiede punti Fanteria: ne servono { $cost }, ne restano { $left }.
no-rebuilding = Senza la regola opzionale le unità eliminate non si ricostruiscono.
not-eliminated = { $unit } non è stata eliminata.
not-beside-hq = { $unit } rientra con il suo comando o accanto a esso, non in { $hex }.
no-room-there = In { $hex } non c’è posto.
nothing-broken-up = Nessuna unità è stata sciolta: non ci sono punti da spendere.
wrong-kind = L’unità sciolta non può rinforzare { $unit }.
cannot-be-broken-up = { $unit } non è di un tipo che si possa sciogliere.
last-of-formation = { $unit } è l’ultima della sua formazione: con essa se ne andrebbe il comando.
nobody-to-reinforce = Nessuno a portata potrebbe ricevere i punti di { $unit }.

## Perché no: rinforzi
not-arriving-now = { $unit } non arriva adesso.
assign-first = { $unit } va assegnata a una formazione prima di entrare.
hq-enters-first = { $unit } aspetta il suo comando: { $formation }.
not-an-entry = { $unit } non può entrare in { $hex }: sono aperti esagoni di entrata, o altri più vicini a questi.
hq-not-arriving-now = { $formation }: il suo comando non arriva adesso.
hq-nearer-elsewhere = { $formation }: il suo comando va nel villaggio o nella città più vicini che gli siano aperti, non in { $hex }.
