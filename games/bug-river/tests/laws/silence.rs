//! What passes in silence: who joins a move, an attack or a retreat that is put together openly. The first step of it shows how many there
//! are, as the height of the stack does.

use super::{GAME, options};
use std::collections::BTreeSet;
use std::sync::Arc;
use table::chance::Quick;
use table::{Match, NewDice, Seat, Seed, Setup, StandingAnswer};
use trials::silence::{Heard, any_verb, listen, verb};
use trials::standing::nobody_can_tell;

/// Verbs with which a game would soon be over, or go on for ever.
const DULL: [&str; 6] = ["end", "stop", "pass", "accept", "top", "relocate"];

#[test]
fn whatever_is_done_in_a_random_game_is_seen_by_everyone() {
    let (mut done, mut joined, mut told) = (BTreeSet::new(), 0, BTreeSet::new());
    for (seed, scenario) in (0..).zip(["corps", "delayed", "campaign"]) {
        let setup = Setup { scenario: scenario.to_owned(), options: options(seed), ..Setup::default() };
        let mut game = Match::new(Arc::clone(&GAME), &setup, NewDice::open(Seed::from_number(seed))).expect("a game");
        let mut dice = Quick::new(seed);
        let choose = |legal: &_| any_verb(legal, &DULL, &mut dice);
        listen(&mut game, 400, choose, |_, heard: &Heard| {
            let Heard { reader, action, .. } = heard;
            done.insert(verb(action).to_owned());
            told.extend(heard.read.iter().map(|line| line.event.kind.to_string()));
            if heard.silent {
                assert!(["with", "withdraw"].contains(&verb(action)), "{reader:?} learns nothing of {action}");
                joined += 1;
            }
        });
    }
    for verb in ["activate", "assign", "attack", "enter", "fight", "move", "react", "reroll", "to", "with"] {
        assert!(done.contains(verb), "nobody did {verb}: {done:?}");
    }
    assert!(joined > 0 && told.contains("chits"), "{joined}, {told:?}");
}

#[test]
fn nobody_learns_what_a_side_said_once_for_all() {
    let never = [StandingAnswer::new("reaction", "never"), StandingAnswer::new("die", "keep")];
    let eager = [
        StandingAnswer::new("reaction", "always"),
        StandingAnswer::new("die", "again"),
        StandingAnswer::new("die", "keep").of("check"),
    ];
    let mut answered = 0;
    for (seed, scenario) in (0..).zip(["corps", "delayed", "campaign", "campaign"]) {
        let setup = Setup { scenario: scenario.to_owned(), options: options(seed), ..Setup::default() };
        let mut dice = Quick::new(seed);
        let choose = |legal: &_| any_verb(legal, &DULL, &mut dice);
        let said: &[StandingAnswer] = if seed % 2 == 0 { &never } else { &eager };
        let seat = Seat(1 - seed as u8 / 2);
        answered += nobody_can_tell(&GAME, (&setup, Seed::from_number(seed)), (seat, said), 200, choose);
    }
    assert!(answered > 10, "the table answered {answered} times");
}
