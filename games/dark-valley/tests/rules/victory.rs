//! Section 3 and the victory conditions of chapter 17.

use super::desk::GAME;
use dark_valley::pack::Side;
use serde_json::{Value, json};
use table::chance::Quick;
use table::verbs::*;
use table::{Log, Setup};

/// Who wins at the end of a turn, and by which rule, if the Axis controls these places and has these units off the map.
fn winner(scenario: &str, turn: u8, control: &[&str], units: Value) -> Option<(Side, String)> {
    let position = json!({
        "scenario": scenario, "clear": true, "turn": turn, "units": units, "control": control, "steps": ["victory-check"],
    });
    let setup = Setup { position: Some(position), ..Setup::default() };
    let pos = GAME.start(&setup, &mut Quick::new(1), &mut Log::off()).unwrap_or_else(|why| panic!("{why}"));
    let outcome = GAME.outcome(&pos)?;
    let winner = Side::at(outcome.winner.expect("somebody")).expect("a side");
    Some((winner, outcome.rules[0].0.to_owned()))
}

fn decided(side: Side, rule: &str) -> Option<(Side, String)> {
    Some((side, rule.to_owned()))
}

/// So many victory hexes, with or without some of them.
fn points(count: usize, without: &[&'static str]) -> Vec<&'static str> {
    let victory = GAME.pack.map.places.iter().filter(|place| place.victory).map(|place| place.name.as_str());
    victory.filter(|name| !without.contains(name)).take(count).collect()
}

const CAPITALS: [&str; 6] = ["Moscow", "Leningrad", "Kiev", "Stalingrad", "Gorki", "Sevastopol"];

/// Twelve German divisions off the map, six of them mechanized.
fn exited() -> Value {
    let ids = ["7Pz", "6Pz", "8Pz", "1Pz", "3Pz", "4Pz", "31ID", "61ID", "206ID", "217ID", "254ID", "281ID"];
    Value::Object(ids.iter().map(|id| ((*id).to_owned(), json!("exited"))).collect())
}

/// Rules: 3.1a, 17.1.3a, 17.1.3b, 17.1.3c, 17.1.3d
#[test]
fn barbarossa() {
    let none = || json!({});
    assert_eq!(winner("barbarossa", 3, &["Moscow", "Kiev"], none()), decided(Side::Axis, "17.1.3b"));
    assert_eq!(winner("barbarossa", 3, &["Moscow", "Leningrad"], none()), decided(Side::Axis, "17.1.3b"));
    assert_eq!(winner("barbarossa", 3, &["Moscow", "Minsk"], none()), None);
    assert_eq!(winner("barbarossa", 8, &points(33, &CAPITALS), none()), decided(Side::Axis, "17.1.3c"));
    assert_eq!(winner("barbarossa", 7, &points(33, &CAPITALS), none()), None);
    assert_eq!(winner("barbarossa", 8, &points(32, &CAPITALS), none()), decided(Side::Soviet, "17.1.3d"));
}

/// Rules: 17.2.3a, 17.2.3b, 17.2.3c, 17.2.3d, 17.2.3h, 17.2.3i, 3.1e
#[test]
fn fall_blau() {
    let south = ["Sevastopol", "Stalingrad", "Maikop", "Grozny"];
    assert_eq!(winner("blau", 14, &south, exited()), decided(Side::Axis, "17.2.3c"));
    assert_eq!(winner("blau", 14, &south, json!({})), None);
    assert_eq!(winner("blau", 14, &south[..3], exited()), None);
    assert_eq!(winner("blau", 14, &["Moscow", "Stalingrad", "Gorki"], json!({})), decided(Side::Axis, "17.2.3d"));
    assert_eq!(winner("blau", 14, &["Moscow", "Stalingrad"], json!({})), None);
    assert_eq!(winner("blau", 17, &["Moscow", "Stalingrad"], json!({})), decided(Side::Soviet, "17.2.3h"));
}

/// Rules: 17.2.3e, 17.2.3f, 17.2.3g
#[test]
fn fall_blau_counts_oil_and_only_what_is_in_supply() {
    // Fourteen hexes lie outside the USSR; with Depots up front all the others count too.
    let all = points(36, &["Moscow", "Leningrad", "Stalingrad", "Gorki"]);
    let with_oil: Vec<&str> = all.iter().copied().chain(["Maikop", "Grozny"]).collect();
    assert_eq!(winner("blau", 17, &with_oil, json!({})), decided(Side::Soviet, "17.2.3h"), "nobody supplies the east");
    let depots = json!({"D1": "W3718", "D2": "W4121", "D3": "E1218", "D4": "W4633", "D5": "E2127", "D6": "E3140", "HQ1": "E4047"});
    let outcome = winner("blau", 17, &with_oil, depots);
    assert!(outcome.is_some());
}

/// Rules: 17.3.2a, 17.3.2c, 17.3.2e, 17.3.2f, 17.3.2k
#[test]
fn zitadelle() {
    assert_eq!(winner("zitadelle", 26, &points(35, &[]), json!({})), decided(Side::Axis, "17.3.2e"));
    assert_eq!(winner("zitadelle", 26, &points(25, &[]), json!({})), None);
    assert_eq!(winner("zitadelle", 26, &points(24, &[]), json!({})), decided(Side::Soviet, "17.3.2k"));
    assert_eq!(winner("zitadelle", 29, &points(25, &[]), json!({})), decided(Side::Axis, "17.3.2f"));
}

/// Rules: 17.4.2a, 17.4.2b, 17.4.2c, 17.4.2d
#[test]
fn bagration() {
    assert_eq!(winner("bagration", 38, &points(13, &[]), json!({})), decided(Side::Axis, "17.4.2c"));
    assert_eq!(winner("bagration", 38, &points(12, &[]), json!({})), decided(Side::Soviet, "17.4.2d"));
    assert_eq!(winner("bagration", 37, &points(5, &[]), json!({})), None);
}

/// Rules: 3.1d, 3.2a, 3.2b, 3.2d, 3.2f, 3.2g, 3.2h
#[test]
fn the_campaign_year_by_year() {
    let at = |turn: u8, count: usize| winner("campaign", turn, &points(count, &CAPITALS), json!({}));
    assert_eq!(winner("campaign", 7, &["Moscow", "Kiev"], json!({})), decided(Side::Axis, "3.2b"));
    assert_ne!(winner("campaign", 19, &["Moscow", "Kiev"], json!({})), decided(Side::Axis, "3.2b"));
    assert_eq!(at(3, 38), decided(Side::Axis, "3.2d"));
    assert_eq!([at(7, 15), at(8, 29), at(19, 24), at(30, 14), at(41, 3)], [None, None, None, None, None]);
    assert_eq!([at(8, 28), at(18, 28)], [decided(Side::Soviet, "3.2f"), decided(Side::Soviet, "3.2f")]);
    assert_eq!([at(19, 23), at(29, 23)], [decided(Side::Soviet, "3.2g"), decided(Side::Soviet, "3.2g")]);
    assert_eq!([at(30, 13), at(40, 13)], [decided(Side::Soviet, "3.2h"), decided(Side::Soviet, "3.2h")]);
}

/// Rules: 3.2c, 3.2e, 3.2i, 3.2j, 3.1b
#[test]
fn how_the_campaign_ends() {
    let south: Vec<&str> =
        points(30, &CAPITALS).into_iter().chain(["Sevastopol", "Stalingrad", "Maikop", "Grozny"]).collect();
    assert_eq!(winner("campaign", 14, &south, exited()), decided(Side::Axis, "3.2c"));
    let two = ["Vienna", "Stettin"];
    assert_eq!(winner("campaign", 44, &two, json!({})), decided(Side::Soviet, "3.2i"));
    assert_eq!(winner("campaign", 44, &["Berlin", "Vienna"], json!({})), decided(Side::Axis, "3.2e"));
    assert_eq!(winner("campaign", 42, &["Vienna"], json!({})), decided(Side::Soviet, "3.2j"));
    for (id, first) in [("campaign", 1), ("campaign-1942", 12), ("campaign-1943", 24), ("campaign-1944", 34)] {
        let scenario = GAME.pack.scenarios.iter().find(|scenario| scenario.id == id).expect("it is there");
        assert_eq!((scenario.first, scenario.last, scenario.victory.len()), (first, 44, 9));
    }
}
