//! What passes in silence: how an attack, a stack or a fight is put together, which its dice or its first step show.

use super::{GAME, setup};
use std::collections::BTreeSet;
use std::sync::Arc;
use table::chance::Quick;
use table::{Match, NewDice, Seat, Seed, StandingAnswer};
use trials::silence::{Heard, any_verb, listen, verb};
use trials::standing::nobody_can_tell;

/// Verbs with which a game would soon be over, or go on for ever.
const DULL: [&str; 4] = ["end", "stop", "destroy", "lift"];
/// What is put together openly, and told as a whole.
const SILENT: [&str; 19] = [
    "fire",
    "with",
    "direct",
    "stop",
    "move",
    "assault",
    "double",
    "leave",
    "join",
    "alone",
    "strike",
    "also",
    "load",
    "aim",
    "turn",
    "backblast",
    "rapid",
    "traverse",
    "extra",
];

#[test]
fn whatever_is_done_in_a_random_game_is_seen_by_everyone() {
    let (mut done, mut told) = (BTreeSet::new(), BTreeSet::new());
    for (seed, scenario) in (0..).zip(["s01", "s02", "s03", "s04", "s09"]) {
        let dealt = NewDice::open(Seed::from_number(seed));
        let mut game = Match::new(Arc::clone(&GAME), &setup(scenario, seed), dealt).expect("a game");
        let mut dice = Quick::new(seed);
        let choose = |legal: &_| any_verb(legal, &DULL, &mut dice);
        listen(&mut game, 500, choose, |_, heard: &Heard| {
            let Heard { reader, action, .. } = heard;
            done.insert(verb(action).to_owned());
            told.extend(heard.read.iter().map(|line| line.event.kind.to_string()));
            assert!(!heard.silent || SILENT.contains(&verb(action)), "{reader:?} learns nothing of {action}");
        });
    }
    for verb in ["place", "give", "fire", "with", "roll", "move", "to", "smoke", "advance"] {
        assert!(done.contains(verb), "nobody did {verb}: {done:?}");
    }
    assert!(told.contains("fire") && told.contains("enter"), "{told:?}");
}

#[test]
fn nobody_learns_what_a_side_said_once_for_all() {
    let never = [StandingAnswer::new("window", "never")];
    let eager = [
        StandingAnswer::new("window", "open").with("within", 6),
        StandingAnswer::new("window", "column").with("least", 4).of("b1"),
        StandingAnswer::new("window", "never").of("b2"),
    ];
    let mut answered = 0;
    for (seed, scenario) in (0..).zip(["s01", "s04", "s03", "s01"]) {
        let mut dice = Quick::new(seed);
        let choose = |legal: &_| any_verb(legal, &DULL, &mut dice);
        let said: &[StandingAnswer] = if seed % 2 == 0 { &never } else { &eager };
        answered +=
            nobody_can_tell(&GAME, (&setup(scenario, seed), Seed::from_number(seed)), (Seat(1), said), 200, choose);
    }
    assert!(answered > 10, "the table answered {answered} times");
}
