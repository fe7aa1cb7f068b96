//! Positions set up from the rulebook alone: strategic movement, replacements, conversions, minor allies, the end of the game.

use super::desk::{Desk, Placed, axis_and};
use dark_valley::pack::Side;
use serde_json::{Value, json};

#[track_caller]
fn step(turn: u8, step: &Value, placed: Placed, control: &[&str], more: &Value) -> Desk {
    let mut said = json!({"steps": [step], "control": axis_and(control)});
    for (key, value) in more.as_object().expect("an object") {
        said[key] = value.clone();
    }
    Desk::with(turn, placed, said)
}

fn sorted(mut all: Vec<String>) -> Vec<String> {
    all.sort();
    all
}

/// Stavka between Oranienbaum and Leningrad pays all it has, as everybody does.
/// Rules: 11.2b, 14.1i
#[test]
fn headquarters_cross_the_bay_for_all_they_have() {
    let desk = Desk::moving(13, Side::Soviet, &[("Stavka", "W4603"), ("31ID", "W1222")]);
    assert!(desk.allows("move Stavka; to W4702"));
    assert!(!desk.allows("move Stavka; to W4702; to W4703"));
}

/// In a Panzer round nobody can retreat in an emergency, so nobody is bound to the enemy's compass either: out by NE and on S.
/// Rules: 6.5a, 6.5h
#[test]
fn whoever_is_hemmed_in_is_bound_in_movement_rounds_alone() {
    // 16A in E4625 covers N and NW, 20A in E4627 (SW) covers NW, S and the start: NE and SE alone are free.
    let free = |chit: Option<&str>| {
        let placed = [("VI", "E4726 active"), ("16A", "E4625"), ("20A", "E4627"), ("HQ1", "E4824 active")];
        let more = json!({"steps": [{"movement": "axis"}], "control": axis_and(&[]), "chit": chit});
        Desk::with(13, &placed, more).allows("move VI; to E4826; to E4825")
    };
    assert_eq!((free(None), free(Some("PZ1"))), (false, true));
}

/// Divisions in Odessa, supplied by sea alone, have no line to the eastern edge and make no Guards corps; with one more in the box there are three.
/// Rules: 7.8g, 7.8e, 7.8f
#[test]
fn divisions_without_a_line_east_make_no_guards() {
    let placed: Vec<(&str, &str)> = vec![
        ("1GRC", "due"),
        ("5RD", "W4744"),
        ("10RD", "eliminated"),
        ("11RD", "eliminated"),
        ("51A", "E1750"),
        ("VI", "W4743"),
        ("V", "W4644"),
        ("VII", "W4844"),
        ("XII", "W4645"),
        ("XIII", "W4745"),
        ("D1", "W2924"),
    ];
    let desk = step(6, &json!("rebuilding"), &placed, &[], &json!({"factors": [1, 0]}));
    assert!(!desk.allows("form 1GRC"), "two divisions only");
    let more = [&placed[..], &[("16RD", "E4726")]].concat();
    let mut desk = step(6, &json!("rebuilding"), &more, &[], &json!({"factors": [1, 0]}));
    desk.act("form 1GRC", &[]);
    assert_eq!(sorted(desk.legal_with("give")), ["give 10RD", "give 11RD", "give 16RD"]);
    desk.acts(&["give 10RD", "give 11RD", "give 16RD"]);
    assert_eq!((desk.at("10RD"), desk.at("16RD")), ("out".into(), "out".into()));
}

/// Of three eliminated Guards tank corps, a cavalry, a tank corps and two artillery corps: one of each first, then as many as RF allow.
/// Rules: 7.6ag, 7.6ah, 7.6y, 7.6aa, 7.6ab, 7.6ac
#[test]
fn one_of_each_type_comes_back_first() {
    let placed = [
        ("1GTC", "eliminated"),
        ("2GTC", "eliminated"),
        ("3GTC", "eliminated"),
        ("1GCC", "eliminated"),
        ("1TC", "eliminated"),
        ("2Art", "eliminated"),
        ("3Art", "eliminated"),
        ("16A", "E4726"),
        ("VI", "W2924"),
        ("D1", "W2924"),
    ];
    let mut desk = step(25, &json!("rebuilding"), &placed, &[], &json!({"factors": [12, 0]}));
    desk.acts(&["rebuild 1GTC", "place 1GTC in reserve"]);
    assert_eq!(desk.refused("rebuild 2GTC").0, "7.6ag");
    for id in ["1GCC", "1TC"] {
        desk.acts(&[&format!("rebuild {id}"), &format!("place {id} in reserve")]);
        assert_eq!(desk.refused("rebuild 2GTC").0, "7.6ag");
    }
    desk.acts(&["rebuild 2Art", "place 2Art in reserve", "rebuild 2GTC", "place 2GTC in reserve"]);
    // 10 of 12 are spent: one more, of any of them.
    assert!(desk.allows("rebuild 3GTC") && desk.allows("rebuild 3Art"));
    desk.acts(&["rebuild 3GTC", "place 3GTC in reserve"]);
    assert_eq!(desk.at("3Art"), "eliminated");
}

/// RF prices: a rifle army 5 or 3, from 3 to 5 another 2; a Shock Army by its defence 5, reduced 3; a Guards rifle army 8; a tank army 4 or 2.
/// Rules: 7.6f, 7.6g, 7.6h, 7.6i, 7.6ad, 7.6ae, 7.6af
#[test]
fn what_soviet_units_cost() {
    let price = |id: &'static str, at: &'static str, command: &str| {
        let placed = [(id, at), ("VI", "W2924"), ("D1", "W2924"), ("13A", "E4826")];
        (1..=12).find(|factors| {
            let desk = step(25, &json!("rebuilding"), &placed, &[], &json!({"factors": [factors, 0]}));
            desk.step() == "rebuilding" && desk.allows(&format!("{command} {id}"))
        })
    };
    let wanted = [
        ("16A", "eliminated", "rebuild", 5),
        ("16A", "eliminated", "raise", 3),
        ("16A", "E4726 reduced", "restore", 2),
        ("1Sh", "eliminated", "rebuild", 5),
        ("1Sh", "eliminated", "raise", 3),
        ("2GA", "eliminated", "rebuild", 8),
        ("2GA", "eliminated", "raise", 4),
        ("1GTA", "eliminated", "rebuild", 4),
        ("1GTA", "eliminated", "raise", 2),
        ("1GTA", "E4726 reduced", "restore", 2),
        ("1GRC", "eliminated", "rebuild", 3),
        ("5RD", "eliminated", "rebuild", 1),
        ("1ABC", "eliminated", "rebuild", 2),
        ("1GMC", "eliminated", "rebuild", 2),
    ];
    for (id, at, command, factors) in wanted {
        assert_eq!(price(id, at, command), Some(factors), "{command} {id}");
    }
}

/// March 1943, Leningrad and Kiev lost: Moscow 5, Engels 5, Stalingrad, lost once, 3; 2 + 3 of Lend-Lease, 3 less where Vologda has no railway to
/// the east; 10 from the factories.
/// Rules: 7.6k, 7.6n, 7.6q, 7.6s, 7.6w
#[test]
fn soviet_factors_in_march_1943() {
    let grants = json!([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 0]);
    let more = json!({"lost": ["Stalingrad"], "grants": grants});
    let yields = |around: Placed| {
        let all =
            [&[("VI", "W2924 reduced"), ("D1", "W2924"), ("16A", "eliminated"), ("19A", "E4726")], around].concat();
        let mut desk = step(21, &json!("replacing"), &all, &["Leningrad", "Kiev"], &more);
        assert_eq!(desk.step(), "replacing");
        desk.act("end", &["2"]);
        desk.pos.factors
    };
    assert_eq!(yields(&[]), [28, 0]);
    assert_eq!(yields(&[("V", "E2502"), ("VII", "E2604"), ("XII", "E2404")]), [25, 0]);
}

/// In March 1943 the Axis is shipped nowhere by southern ships without Sevastopol; with it 4 steps, mechanized ones double.
/// Rules: 9.3d, 9.3e
#[test]
fn southern_ships_need_sevastopol() {
    let placed = [("VI", "W4252"), ("3Mot", "W4252"), ("7Pz", "W4252"), ("16A", "E4726")];
    let ships = |control: &[&str]| step(21, &json!({"shipping": "axis"}), &placed, control, &json!({"sea": [4, 4]}));
    assert_eq!(ships(&["Odessa"]).step() == "shipping", false);
    let mut desk = ships(&["Odessa", "Sevastopol"]);
    assert!(desk.allows("ship 7Pz to W4744"), "two steps doubled are 4");
    desk.act("ship VI to W4744", &[]);
    assert!(!desk.allows("ship 7Pz to W4744") && desk.allows("ship 3Mot to W4744"), "2 are left");
}

/// Hungarians leave once Buda and Pest are both Soviet.
/// Rules: 15.3a
#[test]
fn hungary_falls_with_both_halves_of_its_capital() {
    let placed = [("16A", "W2038"), ("19A", "W2040"), ("H3", "W2042"), ("VI", "W1222")];
    let control: Value = axis_and(&[]);
    let mut desk = Desk::with(36, &placed, json!({"steps": [{"movement": "soviet"}], "control": control}));
    desk.act("move 19A; to W2039", &[]);
    if desk.step() == "moving" {
        desk.act("stop", &[]);
    }
    assert_eq!((desk.holder("Pest"), desk.holder("Buda"), desk.at("H3").as_str()), (Side::Soviet, Side::Axis, "W2042"));
    desk.act("move 16A; to W1938; to W1939", &[]);
    assert_eq!((desk.holder("Buda"), desk.at("H3").as_str()), (Side::Soviet, "out"));
}

/// The end of the campaign: with Berlin and 2 points or fewer the Soviet side wins, with 3 the Axis has lasted.
/// Rules: 3.2e, 3.2i
#[test]
fn the_last_turn_of_the_campaign() {
    let end = |held: &[&str]| {
        let more = json!({"steps": ["victory-check"], "control": held});
        Desk::with(44, &[("16A", "E4726"), ("VI", "W1436")], more).pos.winner
    };
    assert_eq!(end(&["Vienna", "Breslau"]), Some(Side::Soviet));
    assert_eq!(end(&["Vienna", "Breslau", "Krakow"]), Some(Side::Axis));
    assert_eq!(end(&["Vienna", "Berlin"]), Some(Side::Axis));
    assert_eq!(end(&["Berlin"]), Some(Side::Soviet), "one point at any time");
}
