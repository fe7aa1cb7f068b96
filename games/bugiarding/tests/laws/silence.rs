//! What passes in silence: nothing. Whoever plans a strike or lays mines is heard to do so; where and when is not told.

use super::GAME;
use super::crowd::crowd;
use std::collections::BTreeSet;
use std::sync::Arc;
use table::chance::Quick;
use table::edge::Legal;
use table::{Match, NewDice, Seat, Seed, Setup, StandingAnswer};
use trials::silence::{Heard, any_verb, listen, verb};
use trials::standing::nobody_can_tell;

#[test]
fn whatever_is_done_in_a_random_game_is_seen_by_everyone() {
    let scenarios = ["S-1", "S-2", "S-3"].map(|id| Setup { scenario: id.to_owned(), ..Setup::default() });
    let crowded = (0..3).map(|seed| crowd(&GAME, seed));
    let mut done = BTreeSet::new();
    for (seed, setup) in (0..).zip(scenarios.into_iter().chain(crowded)) {
        let mut game =
            Match::new(Arc::clone(&GAME), &setup, NewDice::analysis(Seed::from_number(seed))).expect("a game");
        let mut dice = Quick::new(seed);
        let choose = |legal: &_| any_verb(legal, &["end", "stay", "close"], &mut dice);
        listen(&mut game, 400, choose, |_, heard: &Heard| {
            done.insert(verb(heard.action).to_owned());
            assert!(!heard.silent, "{:?} learns nothing of {}", heard.reader, heard.action);
        });
    }
    for verb in ["aim", "assault", "charge", "go", "lay", "plan", "react", "rally", "smoke", "take"] {
        assert!(done.contains(verb), "nobody did {verb}: {done:?}");
    }
}

#[test]
fn nobody_learns_what_a_side_said_once_for_all() {
    let never = ["opportunity", "defence"].map(|kind| StandingAnswer::new(kind, "never"));
    let fire =
        ["opportunity", "defence"].map(|kind| StandingAnswer::new(kind, "fire").with("dice", 2).with("within", 20));
    let mut answered = 0;
    for (seed, said) in (0..).zip([&never, &fire, &never, &fire]) {
        let setup = crowd(&GAME, seed);
        let mut dice = Quick::new(seed);
        // Whoever moves or attacks is fired at.
        let choose = |legal: &Legal| {
            let moves =
                |place: &usize| ["go", "take", "charge", "assault"].contains(&verb(&legal.actions[*place].action));
            let moves: Vec<usize> = (0..legal.actions.len()).filter(moves).collect();
            match moves.len() {
                0 => any_verb(legal, &["shell", "smoke", "strike", "aim"], &mut dice),
                many => moves[dice.below(many as u32) as usize],
            }
        };
        let seat = Seat(seed as u8 % 2);
        answered += nobody_can_tell(&GAME, (&setup, Seed::from_number(seed)), (seat, said), 200, choose);
    }
    assert!(answered > 10, "the table answered {answered} times");
}
