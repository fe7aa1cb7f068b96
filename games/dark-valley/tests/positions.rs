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

/// Values of every type, none of which means anything particular.
fn strangers() -> [Value; 7] {
    [json!(null), json!(true), json!(-3), json!(1.5), json!("☃"), json!([[]]), json!({"☃": 1})]
}

/// Every value in a document, by its way from the top.
fn ways(value: &Value, way: &str, all: &mut Vec<String>) {
    all.push(way.to_owned());
    match value {
        Value::Object(map) => map.iter().for_each(|(key, value)| ways(value, &format!("{way}/{key}"), all)),
        Value::Array(list) => list.iter().enumerate().for_each(|(at, value)| ways(value, &format!("{way}/{at}"), all)),
        _ => {}
    }
}

fn same_type(one: &Value, other: &Value) -> bool {
    std::mem::discriminant(one) == std::mem::discriminant(other)
}

/// A position in the middle of a move, and one in the middle of a combat, with every key that a random game has written by then.
fn busy_positions() -> Vec<Value> {
    let mut dice = Quick::new(11);
    let setup = Setup { scenario: "bagration".to_owned(), ..Setup::default() };
    let mut pos = GAME.start(&setup, &mut dice, &mut Log::off()).expect("the scenario can be set up");
    let (mut moving, mut fighting) = (None, None);
    let mut actions = Vec::new();
    while GAME.turn(&pos).is_some() && (moving.is_none() || fighting.is_none()) {
        let step = pos.steps.top().name();
        if step == "moving" && moving.is_none() {
            moving = Some(GAME.position_json(&pos));
        }
        if ["losing", "retreating"].contains(&step) && fighting.is_none() {
            fighting = Some(GAME.position_json(&pos));
        }
        actions.clear();
        GAME.legal(&pos, &mut actions);
        let action = actions[dice.below(actions.len() as u32) as usize];
        GAME.play(&mut pos, action, &mut dice, &mut Log::off()).expect("listed is accepted");
    }
    moving.into_iter().chain(fighting).collect()
}

/// A field with a value of another type is refused, in one sentence that names the field.
#[test]
fn every_field_refuses_what_is_of_another_type() {
    let positions = busy_positions();
    assert_eq!(positions.len(), 2);
    for position in positions {
        let mut all = Vec::new();
        ways(&position, "", &mut all);
        // A handful of counters says as much as all of them.
        let few = |way: &&String| !way.starts_with("/units/") || way.len().is_multiple_of(7);
        let (mut refused, mut tried) = (0, 0);
        for way in all.iter().filter(few) {
            for stranger in strangers() {
                let mut changed = position.clone();
                let place = changed.pointer_mut(way).expect("it is there");
                if same_type(place, &stranger) {
                    continue;
                }
                let was = place.clone();
                *place = stranger.clone();
                tried += 1;
                match set_up(changed) {
                    // Nothing at all is as if the field were not there; what may be nothing may be something as well.
                    Ok(_) => assert!(stranger.is_null() || was.is_null(), "{way}: {was} became {stranger}"),
                    Err(why) => {
                        refused += 1;
                        speaks_of_the_game(&*GAME, &why).unwrap_or_else(|flaw| panic!("{way}: {stranger}: {flaw}"));
                        let key = way.split('/').nth(1).unwrap_or_default();
                        assert!(key.is_empty() || stranger.is_null() || why.contains(key), "{way}: {stranger}: {why}");
                    }
                }
            }
        }
        assert!(refused > 300 && refused * 10 > tried * 8, "{refused} of {tried}");
    }
}

/// Whether the map is empty is said by true or false, and by nothing else.
#[test]
fn an_empty_map_is_true_or_false() {
    for clear in [json!(1), json!("yes"), json!([]), json!({})] {
        let why = set_up(json!({"clear": clear, "turn": 5})).expect_err("it is neither");
        assert_eq!(why, "clear: it must be true or false");
    }
}
