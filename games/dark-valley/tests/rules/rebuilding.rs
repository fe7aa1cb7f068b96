//! Section 7.6: Soviet replacement factors (segment I.d); the Special Fortified Zone (12.7j-o).

use super::desk::{Desk, Placed, axis_and};
use dark_valley::position::Marks;
use serde_json::{Value, json};

/// The Soviet replacement segment with so many RF, and so many of Leningrad alone.
fn with(turn: u8, factors: [u8; 2], placed: Placed, more: &Value) -> Desk {
    let all = [placed, &[("VII", "W2825")]].concat();
    let mut said = json!({"steps": ["rebuilding"], "control": axis_and(&[]), "factors": factors});
    for (key, value) in more.as_object().expect("more is an object") {
        said[key] = value.clone();
    }
    Desk::with(turn, &all, said)
}

fn factors(turn: u8, factors: u8, placed: Placed) -> Desk {
    with(turn, [factors, 0], placed, &json!({}))
}

/// What the segment begins with: the phase up to it, with the die of Lend-Lease.
fn yields(turn: u8, die: Option<&str>, control: &[&str], more: &Value) -> [u8; 2] {
    // Somebody is to be restored, so that the Axis is asked and the die can be forced, and somebody to be rebuilt.
    let placed = [("H3", "due"), ("20A", "eliminated"), ("VII", "W2825"), ("16A", "E4826")];
    let turn_of = |at: &str| json!({"steps": [at], "control": axis_and(control)});
    let mut said = turn_of("replacing");
    said["grants"] = json!([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 0]);
    for (key, value) in more.as_object().expect("more is an object") {
        said[key] = value.clone();
    }
    let mut all = placed[1..].to_vec();
    all.push(("61ID", "eliminated"));
    let mut desk = Desk::with(turn, &all, said);
    assert_eq!(desk.step(), "replacing");
    let dice: Vec<&str> = die.into_iter().collect();
    desk.act("end", &dice);
    assert_eq!(desk.step(), "rebuilding");
    desk.pos.factors
}

/// Rules: 7.6k, 7.6v, 7.6p
#[test]
fn cities_factories_and_lend_lease_yield_factors() {
    assert_eq!(yields(5, None, &[], &json!({})), [25, 0]);
    assert_eq!(yields(5, None, &["Kiev", "Stalingrad"], &json!({})), [15, 0]);
    assert_eq!(yields(8, Some("4"), &[], &json!({})), [34, 0], "25 of cities, 5 of factories, 4 of the die");
}

/// Rules: 7.6q, 7.6r, 7.6w
#[test]
fn lend_lease_grows_and_ends() {
    assert_eq!(yields(18, Some("4"), &[], &json!({})), [34, 0]);
    assert_eq!(yields(19, Some("4"), &[], &json!({})), [42, 0], "10 of factories, 4 + 3");
    assert_eq!(yields(40, Some("1"), &[], &json!({})), [39, 0]);
    assert_eq!(yields(41, None, &[], &json!({})), [35, 0]);
}

/// Rules: 7.6s, 7.6t, 7.6u
#[test]
fn lend_lease_suffers_from_vologda_and_stalingrad() {
    // 5 a city, 5 of factories.
    assert_eq!(yields(9, Some("6"), &["Stalingrad"], &json!({})), [20 + 5 + 3, 0]);
    assert_eq!(yields(9, Some("6"), &["Vologda"], &json!({})), [25 + 5 + 3, 0]);
    assert_eq!(yields(9, Some("6"), &["Vologda", "Stalingrad"], &json!({})), [20 + 5, 0]);
    assert_eq!(yields(9, Some("1"), &["Vologda", "Stalingrad"], &json!({})), [20 + 5, 0], "never less than nothing");
}

/// Rules: 7.6n, 7.6o, 17.3.1b, 17.4.1b, 17.4.1c
#[test]
fn a_city_that_was_lost_once_yields_half() {
    assert_eq!(yields(5, None, &[], &json!({"lost": ["Kiev"]})), [23, 0]);
    // Lost in play, retaken, and remembered.
    let placed = [("VII", "W4731"), ("20A", "E4826")];
    let mut desk = Desk::with(13, &placed, json!({"steps": [{"movement": "axis"}], "control": axis_and(&[])}));
    let from = desk.at("VII");
    assert_eq!(from, "W4731");
    desk.act("move VII", &[]);
    desk.act("to W4732", &[]);
    desk.act("stop", &[]);
    let mut back = Desk::with(13, &[("VII", "W4732"), ("20A", "E4826")], json!({"steps": [{"movement": "axis"}]}));
    back.act("move VII", &[]);
    back.act("to W4731", &[]);
    assert!(back.look().pos.lost.has(back.look().pack.map.place_named("Kiev").expect("Kiev")));
    for (scenario, lost) in [("zitadelle", 1), ("bagration", 2)] {
        assert_eq!(Desk::start(scenario).pos.lost.len(), lost, "{scenario}");
    }
}

/// A city without a line yields nothing while it has none.
/// Rules: 7.6o
#[test]
fn a_city_without_a_line_yields_nothing() {
    let ring = [("I", "E2312"), ("II", "E2513"), ("X", "E2515"), ("IX", "E2316"), ("XII", "E2115"), ("XIII", "E2113")];
    let mut placed = vec![("61ID", "eliminated"), ("16A", "E4826"), ("20A", "eliminated")];
    placed.extend(ring);
    let said = json!({"steps": ["replacing"], "control": axis_and(&[]), "grants": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 0]});
    let mut desk = Desk::with(5, &placed, said);
    desk.act("end", &[]);
    assert_eq!(desk.pos.factors, [20, 0]);
}

/// Rules: 7.6a, 7.6e, 7.6f, 7.6g, 7.6h, 7.6i, 7.6j, 4.1.I.05
#[test]
fn what_factors_cost() {
    let price = |unit: &str, command: &str| {
        let mut desk = factors(18, 20, &[(unit, "eliminated"), ("20A", "eliminated")]);
        desk.act(&format!("{command} {unit}"), &[]);
        desk.act(&format!("place {unit} in E2314"), &[]);
        assert_eq!((desk.at(unit).as_str(), desk.has(unit, Marks::REDUCED)), ("E2314", command == "raise"));
        20 - desk.pos.factors[0]
    };
    assert_eq!((price("16A", "rebuild"), price("16A", "raise")), (5, 3), "a rifle army");
    assert_eq!(price("5RD", "rebuild"), 1);
    assert_eq!((price("1Sh", "rebuild"), price("1Sh", "raise")), (5, 3), "7-5-4: the defence counts");
    assert_eq!(price("1GRC", "rebuild"), 3);
    assert_eq!((price("2GA", "rebuild"), price("2GA", "raise")), (8, 4));
    assert_eq!((price("1ABC", "rebuild"), price("Black", "rebuild")), (2, 2));
    let poor = factors(18, 4, &[("16A", "eliminated")]);
    assert_eq!(poor.refused("rebuild 16A"), ("7.6f", "too-few-factors"));
    assert!(poor.allows("raise 16A"));
}

/// Rules: 7.6b, 7.6c, 7.6d
#[test]
fn reduced_units_are_restored_away_from_the_enemy() {
    let placed = [
        ("16A", "E2225 reduced"),
        ("19A", "E2317 reduced"),
        ("I", "E2226"),
        ("20A", "E2315 reduced"),
        ("II", "E2416"),
        ("21A", "W2022 reduced"),
        ("IV", "W2021"),
        ("V", "W2023"),
        ("VI", "W2121"),
        ("VIII", "W2122"),
        ("IX", "W1921"),
        ("XII", "W1922"),
    ];
    let mut desk = factors(13, 20, &placed);
    assert_eq!(desk.refused("restore 16A"), ("7.6b", "beside-an-enemy"));
    assert_eq!(desk.refused("restore 21A"), ("7.6d", "no-supply-there"), "in Germany");
    assert!(desk.allows("restore 20A"), "next to Moscow");
    desk.act("restore 19A", &[]);
    assert!(!desk.has("19A", Marks::REDUCED) && desk.pos.factors == [18, 0]);
    // Once Moscow has fallen it helps nobody.
    let lost = with(13, [20, 0], &placed, &json!({"control": axis_and(&["Moscow"])}));
    assert_eq!(lost.refused("restore 20A"), ("7.6b", "beside-an-enemy"));
}

/// Rules: 7.6l, 7.6m
#[test]
fn leningrads_own_factors_stay_there() {
    let placed = [
        ("16A", "eliminated"),
        ("19A", "W4802 reduced oos"),
        ("20A", "E2315 reduced"),
        ("5RD", "eliminated"),
        ("55A", "reserve"),
        ("42A", "reserve"),
    ];
    let said = json!({"steps": ["rebuilding"], "factors": [0, 5]});
    let mut desk = Desk::in_scenario("blau", 13, &placed, said);
    assert_eq!(desk.refused("restore 20A").0, "7.6f", "not near Moscow");
    assert!(desk.allows("restore 19A"), "beside Leningrad, though out of supply");
    desk.act("rebuild 16A", &[]);
    assert_eq!(desk.refused("place 16A in E2314").0, "7.6f");
    assert_eq!(desk.refused("place 16A in reserve").0, "7.6f");
    desk.act("place 16A in W4702", &[]);
    assert_eq!((desk.at("16A").as_str(), desk.pos.factors), ("W4702", [0, 0]));
}

/// Rules: 7.6x, 7.6y, 7.6z, 7.6aa, 7.6ab, 7.6ac
#[test]
fn corps_come_back_by_the_unit() {
    for unit in ["1MC", "1TC", "1GMC", "1GTC", "1GCC", "2Art"] {
        let mut desk = factors(26, 9, &[(unit, "eliminated"), ("20A", "eliminated")]);
        assert_eq!(desk.refused(&format!("raise {unit}")), ("7.1a", "has-one-step"));
        desk.act(&format!("rebuild {unit}"), &[]);
        desk.act(&format!("place {unit} in reserve"), &[]);
        assert_eq!((desk.at(unit).as_str(), desk.pos.factors), ("reserve", [7, 0]), "{unit}");
    }
}

/// Rules: 7.6ad, 7.6ae, 7.6af
#[test]
fn guards_tank_armies_cost_two_factors_a_step() {
    let begin = || factors(26, 9, &[("1GTA", "E2315 reduced"), ("2GTA", "eliminated"), ("20A", "eliminated")]);
    let mut desk = begin();
    desk.act("restore 1GTA", &[]);
    assert_eq!(desk.pos.factors, [7, 0]);
    desk.act("raise 2GTA", &[]);
    desk.act("place 2GTA in reserve", &[]);
    assert_eq!(desk.pos.factors, [5, 0]);
    let mut desk = begin();
    desk.act("rebuild 2GTA", &[]);
    desk.act("place 2GTA in reserve", &[]);
    assert_eq!(desk.pos.factors, [5, 0]);
}

/// Rules: 7.6ag, 7.6ah, 7.6ai
#[test]
fn one_corps_of_each_type_comes_first() {
    let placed = [
        ("1TC", "eliminated"),
        ("2TC", "eliminated"),
        ("1GCC", "eliminated"),
        ("1GTA", "eliminated"),
        ("2GTA", "eliminated"),
    ];
    let mut desk = factors(26, 30, &placed);
    let back = |desk: &mut Desk, unit: &str| {
        desk.act(&format!("rebuild {unit}"), &[]);
        desk.act(&format!("place {unit} in reserve"), &[]);
    };
    back(&mut desk, "1TC");
    assert_eq!(desk.refused("rebuild 2TC"), ("7.6ag", "one-of-each-first"));
    back(&mut desk, "1GTA");
    back(&mut desk, "2GTA");
    back(&mut desk, "1GCC");
    back(&mut desk, "2TC");
    assert_eq!(desk.at("2TC"), "reserve");
}

/// Rules: 12.7j, 12.7l, 12.7o
#[test]
fn the_special_fortified_zone_is_built_or_declined() {
    let begin = || {
        Desk::with(
            22,
            &[("SFZ", "out"), ("20A", "eliminated"), ("VII", "W2825")],
            json!({"steps": ["fortifying"], "control": axis_and(&[]), "factors": [10, 0]}),
        )
    };
    let mut desk = begin();
    assert_eq!(desk.refused("fortify E2128"), ("12.7j", "no-zone-there"), "no town");
    assert_eq!(desk.refused("fortify W2825"), ("12.7j", "no-zone-there"), "Warsaw");
    desk.act("fortify E2127", &[]);
    assert!(desk.at("SFZ") == "E2127" && desk.has("SFZ", Marks::FLIPPED) && desk.pos.factors == [10, 0]);
    let mut none = begin();
    none.act("end", &[]);
    assert_eq!((none.at("SFZ").as_str(), none.pos.factors), ("out", [15, 0]));
    // It is turned face up with the next Soviet reinforcements.
    let placed = [("SFZ", "E2127 flipped"), ("9TC", "due"), ("VII", "W2825")];
    let said = json!({"steps": [{"reinforcing": "axis"}], "control": axis_and(&[])});
    let next = Desk::with(23, &placed, said);
    assert!(next.step() == "reinforcing" && !next.has("SFZ", Marks::FLIPPED));
}
