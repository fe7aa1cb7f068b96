//! Positions as JSON: what `docs/positions.md` shows can be set up, and what is written is read back exactly.

use serde_json::Value;
use starter_kit::StarterKit;
use starter_kit::position::Position;
use std::path::Path;
use std::sync::LazyLock;
use table::chance::Quick;
use table::verbs::*;
use table::{Log, Setup};

static GAME: LazyLock<StarterKit> = LazyLock::new(|| StarterKit::built_in().expect("our own pack is sound"));

fn set_up(position: Value) -> Result<Position, String> {
    let scenario = position["scenario"].as_str().unwrap_or_default().to_owned();
    let setup = Setup { scenario, position: Some(position), ..Setup::default() };
    GAME.start(&setup, &mut Quick::new(1), &mut Log::off())
}

#[test]
fn the_position_of_the_documentation_can_be_set_up() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/positions.md");
    let text = std::fs::read_to_string(file).expect("the documentation is there");
    let blocks = text.split("```json\n").skip(1).filter_map(|rest| rest.split("```").next());
    let ours: Vec<&str> = blocks.filter(|block| block.contains("\"starter-kit\"")).collect();
    assert_eq!(ours.len(), 1);
    for block in ours {
        let position: Value = serde_json::from_str(block).expect("it is JSON");
        let pos = set_up(position).unwrap_or_else(|why| panic!("{why}"));
        let mut actions = Vec::new();
        GAME.legal(&pos, &mut actions);
        let notes: Vec<String> = actions.into_iter().map(|action| GAME.write(action)).collect();
        assert!(notes.contains(&"move a1".to_owned()), "{notes:?}");
    }
}

#[test]
fn what_cannot_be_is_refused_in_a_sentence() {
    let refused = |units: Value, weapons: Value, turn: u8| {
        let position =
            serde_json::json!({"scenario": "s05", "clear": true, "turn": turn, "units": units, "weapons": weapons});
        set_up(position).expect_err("it cannot be")
    };
    let (none, tank) = (serde_json::json!([]), |states: &[&str]| {
        let mut tank = serde_json::json!({"id": "b1", "kind": "german-pzkpfw-ivh", "at": "cK5"});
        states.iter().for_each(|state| tank[*state] = Value::Bool(true));
        serde_json::json!([tank])
    });
    let hides = |kind: &str, at: &str| serde_json::json!([{"id": "b1", "kind": kind, "at": at}]);
    let gun = serde_json::json!([{"id": "bw1", "kind": "german-7-5cm-pak-40", "at": "b1"}]);
    assert_eq!(refused(none.clone(), none.clone(), 0), "turn: the first one is 1");
    assert_eq!(refused(tank(&["bogged", "motion"]), none.clone(), 1), "b1 cannot move and is in Motion");
    assert_eq!(refused(tank(&["shocked", "motion"]), none.clone(), 1), "b1 cannot move and is in Motion");
    assert_eq!(refused(tank(&["mired"]), none.clone(), 1), "b1 is mired and not bogged");
    assert_eq!(refused(hides("german-4-6-7", "hidden cK5"), none.clone(), 1), "b1 is no crew with a Gun, and hides");
    assert_eq!(
        refused(hides("german-2-2-8-crew", "hidden cK5"), none.clone(), 1),
        "b1 is no crew with a Gun, and hides"
    );
    assert_eq!(refused(hides("german-2-2-8-crew", "hidden"), gun, 1), "b1 hides in no hex of the board");
    let lost = serde_json::json!([{"id": "bw1", "kind": "german-lmg", "at": "wreck cK5"}]);
    assert_eq!(refused(none, lost, 1), "bw1 is with nobody and in no hex");
}

#[test]
fn every_position_of_random_games_is_read_back_exactly() {
    let mut compared = 0;
    for (number, scenario) in GAME.info().scenarios.iter().take(4).enumerate() {
        let mut dice = Quick::new(number as u64);
        let setup = Setup { scenario: scenario.id.clone(), ..Setup::default() };
        let mut pos = GAME.start(&setup, &mut dice, &mut Log::off()).expect("the scenario can be set up");
        let mut actions = Vec::new();
        for decision in 0..1500 {
            if GAME.turn(&pos).is_none() {
                break;
            }
            if decision % 5 == 0 {
                let written = GAME.position_json(&pos);
                assert_eq!(set_up(written.clone()).as_ref(), Ok(&pos), "{written}");
                compared += 1;
            }
            actions.clear();
            GAME.legal(&pos, &mut actions);
            let action = actions[dice.below(actions.len() as u32) as usize];
            GAME.play(&mut pos, action, &mut dice, &mut Log::off()).expect("listed is accepted");
        }
    }
    assert!(compared > 300, "only {compared} positions were compared");
}
