//! Section 15: Romania changes side, the Poles come; Romanian Air (2.2g). Tigers (16.2).

use super::desk::{Desk, Placed, axis_and};
use dark_valley::pack::Side;
use dark_valley::position::Marks;
use serde_json::json;

const TWENTY: [(&str, &str); 7] = [
    ("1GTA", "W3843"),
    ("2GTA", "W3843"),
    ("16A", "W3942"),
    ("19A", "W3942"),
    ("20A", "W4042"),
    ("21A", "W4042"),
    ("2GA", "W3947"),
];

/// The Final Phase of a turn; Odessa, Sevastopol and two Romanian towns are Soviet unless the Axis holds these.
fn final_phase(turn: u8, placed: Placed, held: &[&str]) -> Desk {
    let all = [&TWENTY[..], placed].concat();
    let map = &super::desk::GAME.pack.map;
    let axis: Vec<&str> = map
        .places
        .iter()
        .filter(|place| map.axis_holds[0].contains(place.hex) && !["Iasi", "Galatz"].contains(&place.name.as_str()))
        .map(|place| place.name.as_str())
        .chain(held.iter().copied())
        .collect();
    Desk::with(turn, &all, json!({"scenario": "bagration", "steps": ["victory-check"], "control": axis}))
}

const ROMANIA: [(&str, &str); 8] = [
    ("22A", "W3848"),
    ("12A", "W3848"),
    ("18A", "W3949"),
    ("R1", "W3651"),
    ("R3", "W2825"),
    ("R4", "eliminated"),
    ("I", "W3649"),
    ("1RomS", "due"),
];

/// Rules: 15.2a, 15.2b, 15.2c, 15.2d, 15.2e, 15.2f, 15.2g
#[test]
fn romania_changes_side() {
    let desk = final_phase(34, &ROMANIA, &[]);
    assert_eq!(desk.pos.romania, 34);
    assert!(["R1", "R3", "R4"].iter().all(|id| desk.at(id) == "out"));
    assert!(desk.has("I", Marks::OOS));
    assert_eq!((desk.holder("Bucharest"), desk.holder("Ploesti")), (Side::Soviet, Side::Axis), "I Corps holds Ploesti");
    // Each condition counts.
    assert_eq!(final_phase(34, &ROMANIA[1..], &[]).pos.romania, 0, "eighteen steps");
    assert_eq!(final_phase(34, &ROMANIA, &["Odessa"]).pos.romania, 0);
    assert_eq!(final_phase(34, &ROMANIA, &["Sevastopol"]).pos.romania, 0);
    let guns: Vec<(&str, &str)> = ROMANIA[1..].iter().copied().chain([("2Art", "W3848")]).collect();
    assert_eq!(final_phase(34, &guns, &[]).pos.romania, 0, "artillery does not count");
}

/// Rules: 15.2h, 15.2i, 15.2j
#[test]
fn romanians_and_bulgarians_come_the_turn_after() {
    let placed =
        [("1RomS", "due"), ("4RomS", "due"), ("1Bul", "due"), ("R7", "due"), ("VII", "W2825"), ("20A", "E4826")];
    let begin = |turn: u8| {
        let more = json!({"steps": [{"reinforcing": "soviet"}], "romania": 34, "control": axis_and(&[])});
        Desk::with(turn, &placed, more)
    };
    let desk = begin(35);
    for unit in ["1RomS", "4RomS", "1Bul"] {
        assert!(
            desk.allows(&format!("place {unit} in E2314")) && desk.allows(&format!("place {unit} in reserve")),
            "{unit}"
        );
        assert_eq!(desk.refused(&format!("place {unit} in W3651")), ("7.3a", "not-an-entry"));
    }
    assert!(begin(34).step() != "reinforcing" || begin(34).refused("place 1Bul in E2314").0 == "7.1d");
}

/// Rules: 15.4a, 15.4b
#[test]
fn the_poles_come_when_the_front_is_near_warsaw() {
    let begin = |army: &str| {
        let placed = [("1Pol", "due"), ("VII", "W2825"), ("20A", army), ("16A", "E4826"), ("9TC", "due")];
        Desk::with(36, &placed, json!({"steps": [{"reinforcing": "soviet"}], "control": axis_and(&[])}))
    };
    assert!(begin("W3025").allows("place 1Pol in E2314"));
    assert_eq!(begin("W3125").refused("place 1Pol in E2314"), ("7.1d", "does-not-come"));
}

/// Rules: 2.2g
#[test]
fn romanian_air_leaves_with_the_last_romanian() {
    let begin = |turn: u8, romanian: &str| {
        let placed = [("RomAir", "available"), ("R1", romanian), ("20A", "E4826"), ("16A", "reserve")];
        let more = json!({"steps": ["filling"], "chit": "AM", "hand": 1, "control": axis_and(&[])});
        Desk::with(turn, &placed, more).at("RomAir")
    };
    assert_eq!([begin(13, "W3651"), begin(13, "W4744"), begin(7, "W3651")], ["out", "available", "available"]);
}

/// Rules: 16.2a
#[test]
fn tigers_are_panzers() {
    let pack = &super::desk::GAME.pack;
    let tigers: Vec<_> = pack.roster.units.iter().filter(|unit| unit.id.starts_with("Tg")).collect();
    assert!(tigers.len() == 8 && tigers.iter().all(|unit| unit.tank && unit.mech && unit.german()));
}
