use std::collections::BTreeMap;
use table::{Lang, Words};

const ENGLISH: &str = "
title = Duel
seat-north = North
seat-south = South
scenario-short = A short duel
scenario-long = A long duel
option-rich = Rich hands
ask-act = { $seat }, march, attack or rest.
ask-block = { $seat }, block the march with a card or let it pass.
ask-parry = { $seat }, parry { $card } or yield.
wait = Wait for { $seat }.
march = March to { $to }
attack = Attack with { $card }
rest = Rest
parry = Play { $card }
yield = Yield
factor-card = the card
verb-march = March
verb-attack = Attack
verb-rest = Rest
verb-play = Play
verb-yield = Yield
card-name = { $card }
fact-card = It is worth { $value }.
overlay-road = The road
standing-block = Blocking a march
standing-parry = Parrying
standing-never = Never
standing-play = The best card from { $from } on
standing-from = Worth at least
no-card = { $card } is not in your hand.
no-card-leak = { $card } is not in your hand, but in the other's.
not-asked-now = This is not what is asked.
gives-marches = { $count } more marches
first-parry = Parry the attack first.
tired = Three marches are the most.
unreadable = This is no action.
action-not-understood = This is no action.
marched = { $seat } marches to { $to }.
marched-leak = { $seat } marches past { $cards }.
attacked = { $seat } attacks with { $card }.
played = { $seat } plays { $card }.
yielded = { $seat } yields.
combat = The die shows { $die }: { $result }.
result-hit = a hit
result-even = even
result-miss = a miss
goal-hit = You hit
goal-miss = You miss
drew = You draw { $card }.
drew-hidden = { $seat } draws a card.
won = { $seat } wins.
tie = Nobody wins.
";

const ITALIAN: &str = "
title = Duello
seat-north = Nord
seat-south = Sud
scenario-short = Un duello breve
scenario-long = Un duello lungo
option-rich = Mani ricche
ask-act = { $seat }, marcia, attacca o riposa.
ask-block = { $seat }, blocca la marcia con una carta o lasciala passare.
ask-parry = { $seat }, para { $card } o cedi.
wait = Aspetta { $seat }.
march = Marcia fino a { $to }
attack = Attacca con { $card }
rest = Riposa
parry = Gioca { $card }
yield = Cedi
factor-card = la carta
verb-march = Marcia
verb-attack = Attacca
verb-rest = Riposa
verb-play = Gioca
verb-yield = Cedi
card-name = { $card }
fact-card = Vale { $value }.
overlay-road = La strada
standing-block = Bloccare una marcia
standing-parry = Parare
standing-never = Mai
standing-play = La carta migliore da { $from } in su
standing-from = Valore minimo
no-card = { $card } non è nella tua mano.
no-card-leak = { $card } non è nella tua mano, ma in quella dell'altro.
not-asked-now = Non è ciò che viene chiesto.
gives-marches = ancora { $count } marce
first-parry = Para prima l’attacco.
tired = Tre marce sono il massimo.
unreadable = Questa non è un'azione.
action-not-understood = Questa non è un'azione.
marched = { $seat } marcia fino a { $to }.
marched-leak = { $seat } marcia oltre { $cards }.
attacked = { $seat } attacca con { $card }.
played = { $seat } gioca { $card }.
combat = Il dado mostra { $die }: { $result }.
result-hit = colpito
result-even = pari
result-miss = mancato
goal-hit = Colpisci
goal-miss = Manchi
drew = Peschi { $card }.
drew-hidden = { $seat } pesca una carta.
won = Vince { $seat }.
tie = Non vince nessuno.
";

const ITALIAN_YIELD: &str = "yielded = { $seat } cede.\n";

/// The toy's words; with a gap in the Italian ones, if so wanted.
pub fn words(lang: Lang, complete: bool) -> Words {
    let sources: &[&str] = match (lang, complete) {
        (Lang::En, _) => &[ENGLISH],
        (Lang::It, true) => &[ITALIAN, ITALIAN_YIELD],
        (Lang::It, false) => &[ITALIAN],
    };
    Words::new(lang, sources, BTreeMap::new()).expect("the toy's words")
}
