# Operazioni, amministrazione, schieramento e vittoria di Oltre il fiume Bug. Le stesse chiavi, nello stesso ordine, sono in operations.en.ftl.

## Perché no: ogni domanda
not-asked-now = Non è questo che si decide adesso.
no-such-unit = Questa unità non esiste.
no-such-formation = Questa formazione non esiste.
no-such-hex = Questo esagono non esiste nello scenario.

## Perché no: iniziativa e attivazione
not-your-formation = { $formation }: non è una tua formazione.
hq-not-on-map = { $formation }: nessuna attivazione, il suo QG non è sulla mappa.
level-zero = { $formation }: nessun’altra attivazione, il suo livello di attivazione è 0.
only-infantry-divisions = { $formation }: non può partecipare all’attacco di sorpresa, riservato alle divisioni di fanteria.
division-already-activated = { $formation }: è già stata attivata nell’attacco di sorpresa.
initiative-was-transferred = L’iniziativa ti è stata ceduta: non puoi restituirla.
opponent-has-passed = L’iniziativa non si può cedere: l’avversario ha passato.
higher-level-than-opponent = L’iniziativa non si può cedere: uno dei tuoi livelli di attivazione supera tutti quelli dell’avversario.

## Perché no: azioni
not-your-unit = { $unit } non è una tua unità.
not-your-stack = Questa pila non è tua.
unit-not-on-map = { $unit } non è sulla mappa.
formation-not-active = { $unit } non appartiene alla formazione attiva.
not-in-the-combat = { $unit } non può usare il Punto Azione bonus: non ha preso parte al combattimento, o è fuori comando.
not-enough-points = I Punti Azione non bastano: ne servono { $cost }, ne restano { $left }.
not-disorganised = { $unit } non è disorganizzata.
recovery-out-of-command = { $unit } non può recuperare: è fuori comando.
recovery-isolated = { $unit } non può recuperare: è isolata.
nobody-there = In { $hex } non c’è alcuna unità combattente.
already-improved = La pila in { $hex } è già in difesa migliorata.
disorganised-there = In { $hex } c’è un’unità disorganizzata: una pila va in difesa migliorata solo tutta intera.
formations-mixed = In { $hex } ci sono unità di formazioni diverse: non possono andare insieme in difesa migliorata.
improve-isolated = { $unit } è isolata: può solo muovere o fare un attacco affrettato.
improve-out-of-command = { $unit } è fuori comando: può solo muovere o fare un attacco affrettato.
already-on-top = { $unit } è già in cima alla sua pila.

## Perché no: prima del primo turno
only-soviet-stacks = Questa pila non è sovietica: solo le pile sovietiche cominciano in difesa migliorata.
starting-loss-of-another = { $unit } non appartiene alla formazione che subisce queste perdite: { $formation }.
starting-loss-of-other-type = { $unit } non subisce altre di queste perdite: il suo tipo ha già avuto le sue.
starting-losses-of-stack = La pila in { $hex } ha già perso { $limit } punti forza e prima dell’inizio non può perderne altri.
starting-losses-elsewhere = { $unit } non può subire questa perdita: nelle altre pile non ci sarebbe posto per le perdite restanti.

## Com’è finita
outcome-german-decisive = Vittoria decisiva tedesca. Punti vittoria tedeschi: { $points }.
outcome-german-minor = Vittoria minore tedesca. Punti vittoria tedeschi: { $points }.
outcome-draw = Pareggio. Punti vittoria tedeschi: { $points }.
outcome-soviet-minor = Vittoria minore sovietica. Punti vittoria tedeschi: { $points }.
outcome-soviet-decisive = Vittoria decisiva sovietica. Punti vittoria tedeschi: { $points }.

## A che cosa rinuncia una risposta, e che cosa viene prima
gives-entrenchments = { $count ->
    [one] 1 pila può ancora andare in difesa migliorata
   *[other] { $count } pile possono ancora andare in difesa migliorata
}
gives-assignments = { $count ->
    [one] 1 unità si può ancora assegnare
   *[other] { $count } unità si possono ancora assegnare
}
gives-replacements = { $count ->
    [one] 1 unità si può ancora rimpiazzare
   *[other] { $count } unità si possono ancora rimpiazzare
}
gives-strength = { $count ->
    [one] resta 1 punto forza
   *[other] restano { $count } punti forza
}
gives-reinforcements = { $count ->
    [one] 1 rinforzo può ancora entrare
   *[other] { $count } rinforzi possono ancora entrare
}
gives-activations = { $count ->
    [one] 1 formazione si può ancora attivare
   *[other] { $count } formazioni si possono ancora attivare
}
gives-points = { $count ->
    [one] resta 1 Punto Azione
   *[other] restano { $count } Punti Azione
}
gives-bonus = il Punto Azione bonus non è speso
gives-reactions = { $count ->
    [one] 1 formazione può ancora reagire
   *[other] { $count } formazioni possono ancora reagire
}
gives-movement = punti movimento rimasti: { $left }
its-segment = Questo appartiene al segmento «{ $step }».
first-move = Finisci prima il movimento di { $units }.
first-attack = Combatti o abbandona prima l’attacco contro { $hex }.
first-combat = Finisci prima il combattimento in { $hex }.
first-activation = Finisci prima l’attivazione di { $formation }.
