//! Positions as JSON: what is written is read back exactly, and what is wrong is told in one sentence that says where.

use bug_river::BugRiver;
use bug_river::position::Position;
use serde_json::{Value, json};
use std::sync::LazyLock;
use table::chance::Quick;
use table::{Log, Rules, Setup};

static GAME: LazyLock<BugRiver> = LazyLock::new(|| BugRiver::built_in().expect("our own pack is sound"));

fn set_up(position: Value) -> Result<Position, String> {
    let setup = Setup { position: Some(position), ..Setup::default() };
    GAME.start(&setup, &mut Quick::new(1), &mut Log::off())
}

#[test]
fn every_position_of_random_games_is_read_back_exactly() {
    let mut compared = 0;
    for (number, scenario) in GAME.pack.scenarios.iter().enumerate() {
        let mut dice = Quick::new(number as u64);
        let setup = Setup { scenario: scenario.id.clone(), ..Setup::default() };
        let mut pos = GAME.start(&setup, &mut dice, &mut Log::off()).expect("the scenario can be set up");
        let mut actions = Vec::new();
        while GAME.turn(&pos).is_some() {
            let written = GAME.position_json(&pos);
            assert_eq!(set_up(written.clone()).as_ref(), Ok(&pos), "{written}");
            compared += 1;
            actions.clear();
            GAME.legal(&pos, &mut actions);
            let action = actions[dice.below(actions.len() as u32) as usize];
            GAME.play(&mut pos, action, &mut dice, &mut Log::off()).expect("listed is accepted");
        }
        assert_eq!(set_up(GAME.position_json(&pos)), Ok(pos));
    }
    assert!(compared > 300, "only {compared} positions were compared");
}

#[test]
fn a_few_counters_are_enough() {
    let position = json!({
        "scenario": "campaign", "clear": true, "turn": 3,
        "units": {"I/103": "2208", "1/I/36": {"at": "2208", "strength": 2}},
        "headquarters": {"14Pz": {"at": "2006", "level": 4}},
        "active": [null, "14Pz"], "points": [0, 5],
        "pending": {"steps": ["cycle", {"activation": "german"}]},
    });
    let pos = set_up(position).expect("it can be set up");
    let mut actions = Vec::new();
    GAME.legal(&pos, &mut actions);
    let notes: Vec<String> = actions.into_iter().map(|action| GAME.write(action)).collect();
    assert!(notes.contains(&"move g01".to_owned()), "{notes:?}");
}

#[test]
fn what_is_wrong_is_told_with_its_place() {
    let wrong = |change: Value| {
        let mut position = json!({"scenario": "campaign", "clear": true});
        for (key, value) in change.as_object().expect("changes are an object") {
            position[key] = value.clone();
        }
        set_up(position).expect_err("it is wrong")
    };
    assert_eq!(wrong(json!({"units": {"nobody": "2208"}})), "units: there is no unit \"nobody\", or more than one");
    assert_eq!(wrong(json!({"units": {"I/103": "9999"}})), "units: I/103: there is no place \"9999\"");
    let strong = wrong(json!({"units": [{"id": "I/103", "at": "2208", "strength": 99}]}));
    assert!(strong.starts_with("units[0]: I/103: strength: it must be a whole number from 0 to "), "{strong}");
    assert_eq!(wrong(json!({"turn": 12})), "turn: it must be from 1 to 7");
    assert_eq!(
        wrong(json!({"headquarters": {"14Pz": {"level": 40}}})),
        "headquarters: 14Pz: level: it must be a whole number from 0 to 7"
    );
    assert!(wrong(json!({"trun": 1})).starts_with("\"trun\" is not understood; what can stand here: "));
    assert_eq!(wrong(json!({"scenario": "moon"})).split(';').next(), Some("scenario: there is no \"moon\""));
    assert_eq!(wrong(json!({"pending": {"steps": ["moving"]}})), "pending: steps: Moving cannot stand there");
    assert_eq!(
        wrong(json!({"options": {"blitz": true}})).split(';').next(),
        Some("options: there is no optional rule \"blitz\"")
    );
    assert_eq!(
        wrong(json!({"pontoons": {"III": 3}})),
        "pontoons: III must be \"ready\", \"lost\" or the two hexes it joins"
    );
    let both = wrong(json!({"units": {"I/103": "2208", "s01": "2208"}}));
    assert_eq!(both, "hex 2208: units of both sides are there (7.3.2h)");
}
