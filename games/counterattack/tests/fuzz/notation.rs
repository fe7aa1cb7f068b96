//! Actions in notation.

use crate::{GAME, MOMENTS};
use counterattack::Counterattack;
use counterattack::position::Position;
use proptest::prelude::*;
use proptest::sample::Index;
use std::sync::{Arc, LazyLock};
use table::odds::Effort;
use table::{Lang, Match, NewDice, Rules, Seed, Setup, Table};
use trials::cases;
use trials::outside::{self, calmly, read_back};

/// Texts of words that actions are made of.
fn texts() -> impl Strategy<Value = String> {
    let verbs = [
        "end",
        "restore",
        "return",
        "commit",
        "lose",
        "mark",
        "send",
        "marker",
        "activate",
        "attach",
        "army",
        "division",
        "move",
        "group",
        "to",
        "stop",
        "overrun",
        "prepare",
        "abandon",
        "reserve",
        "release",
        "top",
        "break",
        "barrage",
        "with",
        "by",
        "hit",
        "attack",
        "bonus",
        "support",
        "concentric",
        "roll",
        "reroll",
        "elastic",
        "desperate",
        "accept",
        "split",
        "hold",
        "advance",
        "event",
        "on",
        "hex",
        "corps",
        "reactivate",
        "extra",
        "bring",
        "go",
        ";",
        ",",
    ];
    let things = [
        "g10", "g60", "g01", "s01", "s02", "s20", "s47", "3TC/50", "50 Tank", "AA HG", "I/5", "2114", "0823", "2940",
        "0101", "4044", "Warsaw", "A", "F", "S1", "3TC", "47A", "HG", "stuka1", "0", "255", "256", "-1", "", "☃", "\t",
    ];
    outside::texts(&verbs, &things)
}

/// Games to ask about: one for every step of the sequence that random play reaches.
static TABLES: LazyLock<Vec<Match<Counterattack>>> = LazyLock::new(|| {
    let mut steps = Vec::new();
    let mut found = Vec::new();
    for position in MOMENTS.iter().flatten() {
        let step = std::mem::discriminant(&position.steps.top());
        if !steps.contains(&step) && GAME.turn(position).is_some() {
            steps.push(step);
            found.push(table_of(position));
        }
    }
    found
});

fn table_of(position: &Position) -> Match<Counterattack> {
    let setup = Setup { position: Some(GAME.position_json(position)), ..Setup::default() };
    let dice = NewDice::analysis(Seed::from_number(1));
    Match::new(Arc::clone(&GAME), &setup, dice).expect("a position of a game can be set up")
}

const EFFORT: Effort = Effort { branches: 200, samples: 20 };

/// A text is planned, explained and weighed, or refused.
fn try_text(game: &Match<Counterattack>, text: &str) -> Result<(), TestCaseError> {
    let what = |doing: &str| format!("{doing} {text:?} at {:?}", game.position().steps.as_slice());
    calmly(|| what("planning"), || GAME.plan(game.position(), text))?.ok();
    calmly(|| what("explaining"), || game.explain(text, Lang::En))?;
    calmly(|| what("weighing"), || game.odds(text, EFFORT, Lang::It))?.ok();
    Ok(())
}

proptest! {
    #![proptest_config(cases(2_048))]

    #[test]
    fn any_text_is_an_action_or_is_refused(text in texts()) {
        read_back(&**GAME, &text)?;
    }

    #[test]
    fn any_text_is_a_plan_or_is_refused(text in texts(), game in any::<Index>()) {
        try_text(game.get(&TABLES), &text)?;
    }

    #[test]
    fn any_action_at_all_can_be_written_checked_and_explained(seed in any::<u64>(), game in any::<Index>()) {
        let position = game.get(&TABLES).position();
        let action = GAME.any_action(position, seed);
        let what = || format!("{action:?} at {:?}", position.steps.as_slice());
        let checked = calmly(what, || {
            GAME.words(Lang::It).say(&GAME.label(position, action));
            GAME.factors(position, action);
            GAME.check(position, action)
        })?;
        if let Err(refusal) = checked {
            calmly(what, || GAME.words(Lang::En).say(&refusal.reason))?;
        }
        try_text(game.get(&TABLES), &GAME.write(action))?;
    }
}

/// Every step is reached at which somebody is asked something in most games, and all it offers can be weighed.
#[test]
fn every_legal_action_can_be_explained_and_weighed() {
    assert!(TABLES.len() >= 15, "only {} steps are reached", TABLES.len());
    for game in &*TABLES {
        let mut legal = Vec::new();
        GAME.legal(game.position(), &mut legal);
        for action in legal {
            let text = GAME.write(action);
            assert!(game.explain(&text, Lang::En).legal, "{text} at {:?}", game.position().steps.as_slice());
            let odds = game.odds(&text, EFFORT, Lang::En);
            assert!(odds.is_ok(), "{text} at {:?}: {odds:?}", game.position().steps.as_slice());
        }
    }
}
