//! Positions as JSON: what is written is read back exactly, and what is wrong is said in one sentence.

use dark_valley::DarkValley;
use dark_valley::position::Position;
use serde_json::{Value, json};
use std::sync::LazyLock;
use table::chance::Quick;
use table::verbs::*;
use table::{Log, Setup};
use trials::outside::speaks_of_the_game;

static GAME: LazyLock<DarkValley> = LazyLock::new(|| DarkValley::built_in().expect("our own pack is sound"));

fn set_up(position: Value) -> Result<Position, String> {
    let setup = Setup { position: Some(position), ..Setup::default() };
    GAME.start(&setup, &mut Quick::new(1), &mut Log::off())
}

#[test]
fn every_position_of_a_random_game_is_read_back_exactly() {
    let mut dice = Quick::new(7);
    let setup = Setup { scenario: "zitadelle".to_owned(), ..Setup::default() };
    let mut pos = GAME.start(&setup, &mut dice, &mut Log::off()).expect("the scenario can be set up");
    let mut actions = Vec::new();
    for decision in 0..1_500 {
        if GAME.turn(&pos).is_none() {
            break;
        }
        if decision % 50 == 0 {
            let written = GAME.position_json(&pos);
            assert_eq!(set_up(written.clone()).as_ref(), Ok(&pos), "{written}");
        }
        actions.clear();
        GAME.legal(&pos, &mut actions);
        let action = actions[dice.below(actions.len() as u32) as usize];
        GAME.play(&mut pos, action, &mut dice, &mut Log::off()).expect("listed is accepted");
    }
}

#[test]
fn what_is_wrong_is_said_in_both_languages() {
    let wrong = [
        json!([]),
        json!({"scenario": 5}),
        json!({"scenario": "nowhere"}),
        json!({"nonsense": 1}),
        json!({"clear": true, "units": {"XYZ": "W3023"}}),
        json!({"clear": true, "units": {"VII": "K2"}}),
        json!({"clear": true, "units": {"VII": {"oos": true}}}),
        json!({"clear": true, "units": {"VII": "W0803"}}),
        json!({"clear": true, "units": {"Tac1": "W3023"}}),
        json!({"clear": true, "units": {"56RD": {"at": "W3023", "reduced": true}}}),
        json!({"clear": true, "units": {"VII": {"at": "W3023", "reverse": true}}}),
        json!({"clear": true, "units": {"VII": "W3023", "56RD": "W3023"}}),
        json!({"clear": true, "turn": 60}),
        json!({"clear": true, "mover": 3}),
        json!({"clear": true, "mover": {"units": ["VII"]}}),
        json!({"clear": true, "steps": ["moving"]}),
        json!({"clear": true, "steps": [{"displaced": 3}]}),
        json!({"clear": true, "steps": ["over", "logistics"]}),
        json!({"clear": true, "control": ["Atlantis"]}),
        json!({"clear": true, "control": 5}),
        json!({"clear": true, "cup": {"XX": 1}}),
        json!({"clear": true, "cup": {"LOG": 9}}),
        json!({"clear": true, "cup": []}),
        json!({"clear": true, "chosen": 3}),
        json!({"clear": true, "watched-axis": 1}),
    ];
    for position in wrong {
        let why = set_up(position.clone()).expect_err(&position.to_string());
        speaks_of_the_game(&*GAME, &why).unwrap_or_else(|flaw| panic!("{position}: {flaw}"));
    }
}
