//! Positions as JSON: what is written is read back exactly, and what is wrong is told in one sentence that says where.

use bug_river::BugRiver;
use bug_river::pack::Side;
use bug_river::position::Position;
use serde_json::{Value, json};
use std::path::Path;
use std::sync::LazyLock;
use table::chance::Quick;
use table::verbs::*;
use table::{Log, Setup};

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
        "headquarters": {"14Pz": {"at": "1907", "level": 4}},
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
    assert_eq!(wrong(json!({"pending": {"steps": ["moving"]}})), "pending: steps: moving cannot stand there");
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

/// Rules: 3.3k, 3.3n, 5.3.1j, 5.3.1k, 5.3.1n, 5.3.1o, 5.5.2b, 6.3.1c, 7.3.6a, 7.3.8a, 3.9a, 8.4a, 10.3a, 10.3c, 10.3g, 11.2s
#[test]
fn what_the_rules_do_not_let_come_about_is_refused() {
    let in_scenario = |scenario: &str, change: Value| {
        let mut position = json!({"scenario": scenario, "clear": true});
        for (key, value) in change.as_object().expect("changes are an object") {
            position[key] = value.clone();
        }
        set_up(position).err().unwrap_or_else(|| panic!("{change} is accepted"))
    };
    let wrong = |change| in_scenario("campaign", change);
    let hq = |at: &str| json!({"headquarters": {"14Pz": at}});
    assert_eq!(wrong(hq("2006")), "HQ of 14Pz: it stands in 2006, which is no Village or City (3.3k)");
    assert_eq!(wrong(hq("exited")), "HQ of 14Pz: an HQ does not leave the map (11.2s)");
    assert_eq!(
        wrong(json!({"units": {"I/16": "2708"}, "headquarters": {"87": "eliminated"}})),
        "HQ of 87: it is eliminated, but I/16 is on the map (3.3n)"
    );
    assert_eq!(
        wrong(json!({"headquarters": {"14Pz": "1606", "298": "1606"}})),
        "hex 1606: 2 HQs are there, it holds 1 (5.3.1n, 5.3.1o)"
    );
    assert_eq!(
        wrong(json!({"headquarters": {"87": "2708", "41": "2708", "2FR": "2708"}})),
        "hex 2708: 3 HQs are there, it holds 2 (5.3.1n, 5.3.1o)"
    );
    let among = "hex 2708: an HQ is there among enemies (7.3.6a)";
    assert_eq!(wrong(json!({"units": {"I/103": "2708"}, "headquarters": {"87": "2708"}})), among);
    assert_eq!(wrong(json!({"headquarters": {"14Pz": "2708", "87": "2708"}})), among);
    let full = "hex 2205: more units are there than can stack (5.3.1j, 5.3.1k)";
    assert_eq!(wrong(json!({"units": {"I/103": "2205", "II/103": "2205"}})), full);
    assert_eq!(wrong(json!({"units": {"g08": "2205", "g09": "2205", "g10": "2205", "g11": "2205"}})), full);
    assert_eq!(
        wrong(json!({"units": {"I/103": "2205"}, "friendly": {"soviet": ["2205"]}})),
        "hex 2205: german units are there, but it is friendly to the other side (A-08)"
    );
    assert_eq!(
        wrong(json!({"units": {"I/103": "due"}})),
        "I/103: it is due, but it does not arrive in this scenario (8.4a)"
    );
    let gone = "it has left the map, which it cannot in this scenario (11.2s)";
    assert_eq!(wrong(json!({"units": {"I/16": "exited"}})), format!("I/16: {gone}"));
    assert_eq!(in_scenario("corps", json!({"units": {"I/103": "exited"}})), format!("I/103: {gone}"));
    assert_eq!(
        wrong(json!({"units": {"1/191": {"at": "1907", "formation": "111"}}})),
        "1/191: it takes its orders from a formation of another corps (5.5.2b)"
    );
    assert_eq!(wrong(json!({"points": [0, 8]})), "points: the track goes to 7 (6.3.1c)");
    assert_eq!(wrong(json!({"boats": ["I/525", "II/525", "III/525"]})), "boats: 2 units may use them (7.3.8a)");
    assert_eq!(wrong(json!({"die": 11})), "die, contest: a die shows 1 to 10 (3.9a)");
    assert_eq!(wrong(json!({"contest": [3, 11]})), "die, contest: a die shows 1 to 10 (3.9a)");
    assert_eq!(
        wrong(json!({"exited": 20, "units": {"I/50": "exited"}})),
        "exited: the units that have left the map had 8 Strength Points at most (11.2s)"
    );
    let bridge = |of: &str| format!("pontoons: the bridge of III {of}");
    assert_eq!(
        in_scenario("delayed", json!({"pontoons": {"III": "ready"}})),
        bridge("is not part of this scenario (10.3a)")
    );
    assert_eq!(wrong(json!({"pontoons": {"III": ["2205", "2207"]}})), bridge("joins hexes that are not adjacent"));
    for dry in [["2205", "2206"], ["1907", "2008"]] {
        assert_eq!(wrong(json!({"pontoons": {"III": dry}})), bridge("does not cross the unbridged Bug (10.3c)"));
    }
    assert_eq!(
        wrong(json!({"pontoons": {"III": ["1706", "1806"]}, "units": {"I/16": "1806"}})),
        bridge("has an enemy unit at one end (10.3g)")
    );
    let fight = json!({
        "units": {"I/103": "2205", "I/16": "2305"}, "active": [null, "14Pz"],
        "pending": {
            "steps": ["cycle", {"activation": "german"}, {"combat": "result"}, {"throw": "combat"}],
            "combat": {
                "side": "german", "from": "2205", "target": "2305", "attackers": ["I/103"], "defenders": ["I/16"],
                "chits": [3, 12],
            },
        },
    });
    assert_eq!(wrong(fight), "pending: combat: there is no such chit");
}

/// Rules: A-08, 9b, 11.2s
#[test]
fn what_follows_from_where_the_units_are_need_not_be_said() {
    let position = json!({
        "clear": true,
        "units": {"I/103": "2208", "I/50": {"at": "exited", "strength": 5}, "I/16": "1606"},
        "headquarters": {"14Pz": "2202", "87": "1303"},
    });
    let pos = set_up(position).expect("it can be set up");
    let friend = |at: &str| GAME.look(&pos).friend(GAME.pack.grid.parse(at).expect("a hex"));
    assert_eq!(
        ["2208", "2202", "1606", "1303", "2308", "1706"].map(friend).map(Side::id),
        ["german", "german", "soviet", "soviet", "soviet", "german"]
    );
    assert_eq!(pos.exited, 5);
}

/// The blocks of JSON in a document that speak of this game, with the lines they begin on.
fn documented(text: &str) -> Vec<(usize, Value)> {
    let mut found = Vec::new();
    let mut open: Option<(usize, String)> = None;
    for (index, line) in text.lines().enumerate() {
        match (line, &mut open) {
            ("```json", None) => open = Some((index + 2, String::new())),
            ("```", Some(_)) => found.extend(open.take()),
            (line, Some((_, block))) => block.extend([line, "\n"]),
            _ => {}
        }
    }
    let read = |(line, block): (usize, String)| {
        (line, serde_json::from_str(&block).unwrap_or_else(|error| panic!("line {line}: {error}")))
    };
    let ours = |(_, position): &(usize, Value)| position["game"] == bug_river::ID;
    found.into_iter().map(read).filter(ours).collect()
}

#[test]
fn every_documented_position_can_be_set_up() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/positions.md");
    let blocks = documented(&std::fs::read_to_string(&file).expect("the document is there"));
    assert!(!blocks.is_empty(), "the document shows no position of this game");
    for (line, position) in blocks {
        let pos = set_up(position).unwrap_or_else(|why| panic!("line {line}: {why}"));
        assert!(GAME.turn(&pos).is_some(), "line {line}: nobody is asked anything");
    }
}

/// Rules: 10.5a
#[test]
fn a_german_who_is_there_from_the_beginning_calls_the_reserves() {
    let position = |at: &str| json!({ "clear": true, "turn": 3, "units": { "I/103": at } });
    assert_eq!(set_up(position("2804")).expect("sound").reserves, 4);
    assert_eq!(set_up(position("2208")).expect("sound").reserves, 0);
}
