# Operazioni, amministrazione, schieramento e vittoria di Oltre il fiume Bug. Le stesse chiavi, nello stesso ordine, sono in operations.en.ftl.

## Perché no: ogni domanda
not-asked-now = Non è questo che si decide adesso.
no-such-unit = Questa unità non esiste.
no-such-formation = Questa formazione non esiste.
no-such-hex = Questo esagono non esiste nello scenario.

## Perché no: iniziativa e attivazione
not-your-formation = { $formation }: non è una tua formazione.
hq-not-on-map = { $formation }: non può essere attivata, il suo comando non è sulla mappa.
level-zero = { $formation }: non può più essere attivata, il suo Livello di attivazione è 0.
only-infantry-divisions = { $formation }: non può partecipare all’attacco di sorpresa, riservato alle Divisioni di fanteria.
division-already-activated = { $formation }: è già stata attivata nell’attacco di sorpresa.
initiative-was-transferred = L’iniziativa ti è stata ceduta: agisci o passi, ma non puoi restituirla.
opponent-has-passed = L’iniziativa non si può cedere: il tuo avversario ha passato.
higher-level-than-opponent = L’iniziativa non si può cedere: uno dei tuoi Livelli di attivazione supera tutti quelli dell’avversario.

## Perché no: Azioni
not-your-unit = { $unit } non è una tua unità.
not-your-stack = La pila in { $hex } non è tua.
unit-not-on-map = { $unit } non è sulla mappa.
formation-not-active = { $unit } non appartiene alla formazione attiva.
not-in-the-combat = { $unit } non può usare il Punto Azione bonus: non ha preso parte al combattimento, o è fuori comando.
not-enough-points = Servono Punti Azione: { $cost }. Se ne possono spendere: { $left }.
not-disorganised = { $unit } non è disorganizzata.
recovery-out-of-command = { $unit } non può recuperare: è fuori comando.
recovery-isolated = { $unit } non può recuperare: è isolata, e un’unità isolata e disorganizzata non può fare nulla.
nobody-there = In { $hex } non c’è alcuna unità da combattimento.
already-improved = La pila in { $hex } è già in Difesa migliorata.
disorganised-there = In { $hex } c’è un’unità disorganizzata: per la Difesa migliorata tutte le unità dell’esagono devono essere in ordine.
formations-mixed = In { $hex } ci sono unità di formazioni diverse: non possono mettersi insieme in Difesa migliorata.
improve-out-of-command = { $unit } è fuori comando: può solo muovere o compiere un Attacco affrettato.
already-on-top = { $unit } è già in cima alla sua pila.

## Perché no: prima del primo turno
only-soviet-stacks = La pila in { $hex } non è sovietica: solo pile sovietiche iniziano in Difesa migliorata.
starting-loss-of-another = { $unit } non appartiene alla formazione che subisce queste perdite: { $formation }.
starting-loss-of-other-type = { $unit } non subisce altre di queste perdite: quelle del suo tipo sono già state assegnate.
starting-losses-of-stack = La pila in { $hex } ha già perso { $limit } Punti Forza, e prima dell’inizio non può perderne altri.
starting-losses-elsewhere = { $unit } non può subire questa perdita: alle pile rimaste mancherebbe il posto per le perdite restanti.

## Com’è finita
outcome-german-decisive = Vittoria decisiva tedesca, con { $points } Punti Vittoria.
outcome-german-minor = Vittoria minore tedesca, con { $points } Punti Vittoria.
outcome-draw = Patta: il tedesco ha { $points } Punti Vittoria.
outcome-soviet-minor = Vittoria minore sovietica: il tedesco ha { $points } Punti Vittoria.
outcome-soviet-decisive = Vittoria decisiva sovietica: il tedesco ha { $points } Punti Vittoria.
