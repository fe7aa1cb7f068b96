//! Actions in notation.

use crate::{GAME, calmly, cases, midgame};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use std::sync::{Arc, LazyLock};
use table::chance::Quick;
use table::odds::Effort;
use table::{Lang, Match, NewDice, Rules, Seed, Setup, Table};

/// Words that actions are made of.
fn words() -> impl Strategy<Value = String> {
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
    prop_oneof![
        3 => select(verbs.to_vec()).prop_map(str::to_owned),
        3 => select(things.to_vec()).prop_map(str::to_owned),
        1 => "\\PC{0,6}",
    ]
}

fn texts() -> impl Strategy<Value = String> {
    prop_oneof![4 => vec(words(), 0..8).prop_map(|words| words.join(" ")), 1 => any::<String>()]
}

/// What is read can be written, and reads back as the same.
fn read_back(text: &str) -> Result<(), TestCaseError> {
    let parsed = calmly(|| format!("reading {text:?}"), || GAME.parse(text))?;
    if let Ok(action) = parsed {
        let written = GAME.write(action);
        prop_assert_eq!(GAME.parse(&written), Ok(action), "{} was written as {}", text, written);
    }
    Ok(())
}

/// Games to ask about, at different moments.
static TABLES: LazyLock<Vec<Match<counterattack::Counterattack>>> = LazyLock::new(|| (0..12).map(moment).collect());

fn moment(seed: u64) -> Match<counterattack::Counterattack> {
    let dice = NewDice::analysis(Seed::from_number(seed));
    let mut game = Match::new(Arc::clone(&GAME), &Setup::default(), dice).expect("the scenario can be set up");
    let mut chance = Quick::new(seed);
    let mut legal = Vec::new();
    for _ in 0..seed * 90 {
        legal.clear();
        GAME.legal(game.position(), &mut legal);
        if legal.is_empty() {
            break;
        }
        game.act(legal[chance.below(legal.len() as u32) as usize]).expect("listed means accepted");
    }
    game
}

proptest! {
    #![proptest_config(cases(2_048))]

    #[test]
    fn any_text_is_an_action_or_is_refused(text in texts()) {
        read_back(&text)?;
    }

    #[test]
    fn any_text_is_a_plan_or_is_refused(text in texts(), moment in 0..12_usize) {
        let game = &TABLES[moment];
        calmly(|| format!("planning {text:?} in game {moment}"), || GAME.plan(game.position(), &text))?.ok();
        calmly(|| format!("explaining {text:?} in game {moment}"), || game.explain(&text, Lang::En))?;
        let effort = Effort { branches: 200, samples: 20 };
        calmly(|| format!("the odds of {text:?} in game {moment}"), || game.odds(&text, effort, Lang::It))?.ok();
    }

    #[test]
    fn any_action_at_all_can_be_written_checked_and_explained(seed in any::<u64>(), moment in 0..12_usize) {
        let position = TABLES[moment].position();
        let action = GAME.any_action(position, seed);
        let what = || format!("{action:?} in game {moment}");
        let checked = calmly(what, || {
            GAME.words(Lang::It).say(&GAME.label(position, action));
            GAME.factors(position, action);
            GAME.check(position, action)
        })?;
        if let Err(refusal) = checked {
            calmly(what, || GAME.words(Lang::En).say(&refusal.reason))?;
        }
    }
}

/// The random positions differ, so that plans are tried in different steps of the sequence.
#[test]
fn random_games_reach_different_steps() {
    let mut steps: Vec<_> = (0..40).map(|seed| midgame(seed, 40 * seed as usize).steps.top()).collect();
    steps.dedup();
    assert!(steps.len() > 10, "{steps:?}");
}
