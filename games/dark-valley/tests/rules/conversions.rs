//! Sections 7.7 and 7.8: conversions.

use super::desk::{Desk, Placed, axis_and};
use dark_valley::pack::{Order, What};
use dark_valley::position::Marks;
use serde_json::json;

/// The end of the Axis replacement segment of a turn, when conversions are made; the Soviet side has a unit to place after it.
fn converted(turn: u8, placed: Placed) -> Desk {
    let all = [placed, &[("Stavka", "eliminated"), ("16A", "E4826")]].concat();
    Desk::with(turn, &all, json!({"steps": ["replacing"], "control": axis_and(&[])}))
}

/// Rules: 7.7a, 7.7b, 7.7c, 7.7g
#[test]
fn motorized_divisions_are_turned_over() {
    let placed = [("16Mot", "W2825"), ("29Mot", "eliminated"), ("60Mot", "E3526"), ("3Mot", "W2825"), ("20A", "W2824")];
    let desk = converted(12, &placed);
    let turned = ["16Mot", "29Mot", "60Mot", "3Mot"].map(|id| desk.has(id, Marks::REVERSE));
    assert_eq!(turned, [true, true, false, false], "60th is not in supply, the 3rd is not due");
    assert!(!converted(11, &placed).has("16Mot", Marks::REVERSE));
    // Who was not in supply is converted when he is.
    assert!(converted(13, &[("60Mot", "W2825")]).has("60Mot", Marks::REVERSE));
}

/// Rules: 7.7d, 7.7e, 7.7f, 2.2af, 2.2ag
#[test]
fn other_counters_take_the_place_of_multi_step_units() {
    let desk = converted(32, &[("GDMech", "W2825 reduced"), ("GDPz", "due"), ("WIKMot", "E3526"), ("WIKPz", "due")]);
    assert_eq!((desk.at("GDMech").as_str(), desk.at("GDPz").as_str()), ("out", "W2825"));
    assert!(desk.has("GDPz", Marks::REDUCED));
    assert_eq!((desk.at("WIKMot").as_str(), desk.at("WIKPz").as_str()), ("E3526", "due"), "out of supply: it waits");
    let desk = converted(33, &[("WIKMot", "eliminated"), ("WIKPz", "due")]);
    assert_eq!((desk.at("WIKMot").as_str(), desk.at("WIKPz").as_str()), ("out", "eliminated"));
}

/// Rules: 7.7j, 7.7k, 7.7l, 7.7m, 7.7n, 7.7o, 7.7p, 7.7q
#[test]
fn the_schedule_of_conversions() {
    let pack = &super::desk::GAME.pack;
    let of = |turn: u8| -> Vec<&str> {
        let due = pack.calendar.measures.iter().filter(|its| its.turn == turn);
        let due = due.filter(|its| matches!(its.what, What::Order(Order::Flip | Order::Swap)));
        due.flat_map(|its| its.units.iter().map(|unit| pack.unit(*unit).id.as_str())).collect()
    };
    assert_eq!(of(12), ["16Mot", "29Mot", "60Mot"]);
    assert_eq!(of(19), ["DRMot", "DRPz"]);
    assert_eq!(of(20), ["LAHMot", "LAHPz"]);
    assert_eq!(of(21), ["TotenMot", "TotenPz"]);
    assert_eq!(of(22), ["3Mot"]);
    assert_eq!(of(26), ["10Mot", "18Mot", "20Mot", "25Mot"]);
    assert_eq!(of(27), ["WIKMot", "WIKPz"]);
    assert_eq!(of(32), ["GDMech", "GDPz"]);
}

/// Rules: 7.7h, 7.7i, 16.1a, 16.1e, 16.1f
#[test]
fn the_assault_guns_grow() {
    let pack = &super::desk::GAME.pack;
    let sturm = |turn: u8| pack.turn(turn).sturm;
    assert_eq!(
        [sturm(1), sturm(18), sturm(19), sturm(29), sturm(30), sturm(44)],
        [(1, 2), (1, 2), (2, 3), (2, 3), (2, 4), (2, 4)]
    );
    let markers = pack.roster.units.iter().filter(|unit| unit.id.starts_with("Sturm")).count();
    assert_eq!((markers, Desk::start("barbarossa").at("Sturm").as_str()), (1, "available"));
}

fn rebuilding(turn: u8, placed: Placed) -> Desk {
    let all = [placed, &[("VII", "W2825")]].concat();
    Desk::with(turn, &all, json!({"steps": ["rebuilding"], "control": axis_and(&[])}))
}

/// Rules: 7.8a, 7.8b, 7.8c, 7.8d, 7.8m
#[test]
fn a_corps_becomes_a_guards_corps() {
    let placed = [
        ("1TC", "E2314"),
        ("4MC", "E2225"),
        ("2TC", "W2022"),
        ("IV", "W2021"),
        ("V", "W2023"),
        ("VI", "W2121"),
        ("VIII", "W2122"),
        ("IX", "W1921"),
        ("XII", "W1922"),
        ("3TC", "eliminated"),
        ("1GTC", "due"),
        ("3GTC", "due"),
        ("I", "E2226"),
    ];
    let mut desk = rebuilding(18, &placed);
    assert_eq!(desk.refused("end"), ("7.8m", "convert-first"));
    assert_eq!(desk.refused("convert 2TC into 1GTC"), ("7.8d", "no-supply-there"));
    assert_eq!(desk.refused("convert 3TC into 1GTC").0, "11.1b", "not on the map");
    assert_eq!(desk.refused("convert 1TC into 4GTC").0, "7.1d");
    desk.act("convert 4MC into 3GTC", &[]);
    assert_eq!((desk.at("3GTC").as_str(), desk.at("4MC").as_str()), ("E2225", "out"), "next to the enemy");
    desk.act("convert 1TC into 1GTC", &[]);
    assert_eq!((desk.at("1GTC").as_str(), desk.at("1TC").as_str()), ("E2314", "out"));
    assert!(desk.step() != "rebuilding", "nothing is left to be done");
}

/// Rules: 7.8e, 7.8f, 7.8g, 7.8h
#[test]
fn three_divisions_make_a_guards_corps() {
    let placed = [
        ("5RD", "eliminated"),
        ("10RD", "E2314"),
        ("11RD", "E2225"),
        ("16RD", "W2022"),
        ("IV", "W2021"),
        ("V", "W2023"),
        ("VI", "W2121"),
        ("VIII", "W2122"),
        ("IX", "W1921"),
        ("XII", "W1922"),
        ("183RD", "E2314"),
        ("1GRC", "due"),
        ("I", "E2226"),
    ];
    let mut desk = rebuilding(6, &placed);
    assert_eq!(desk.refused("end"), ("7.8m", "convert-first"));
    desk.act("form 1GRC", &[]);
    assert_eq!(desk.refused("give 16RD"), ("7.8f", "does-not-go-into"), "without a line");
    assert_eq!(desk.refused("give 183RD"), ("7.8f", "does-not-go-into"), "not replaceable");
    for unit in ["5RD", "10RD", "11RD"] {
        desk.act(&format!("give {unit}"), &[]);
    }
    assert_eq!(desk.step(), "placing");
    desk.act("place 1GRC in E3510", &[]);
    assert_eq!(desk.at("1GRC"), "E3510");
    assert!(["5RD", "10RD", "11RD"].iter().all(|id| desk.at(id) == "out"));
    // Two are too few.
    assert!(rebuilding(6, &placed[1..]).step() != "rebuilding");
}

/// Rules: 7.8i
#[test]
fn three_guards_corps_make_a_guards_army() {
    let placed = [("1GRC", "eliminated"), ("2GRC", "E2314"), ("3GRC", "E2314"), ("2GA", "due"), ("5RD", "eliminated")];
    let mut desk = rebuilding(18, &placed);
    desk.act("form 2GA", &[]);
    assert_eq!(desk.refused("give 5RD"), ("7.8f", "does-not-go-into"));
    for unit in ["1GRC", "2GRC", "3GRC"] {
        desk.act(&format!("give {unit}"), &[]);
    }
    desk.act("place 2GA in reserve", &[]);
    assert_eq!((desk.at("2GA").as_str(), desk.at("2GRC").as_str()), ("reserve", "out"));
}

/// Rules: 7.8j, 7.8k
#[test]
fn a_mech_corps_and_two_tank_corps_make_a_tank_army() {
    let placed = [
        ("1MC", "eliminated"),
        ("2MC", "eliminated"),
        ("1TC", "E2314"),
        ("2TC", "E2314"),
        ("1GTC", "eliminated"),
        ("1GTA", "due"),
    ];
    let mut desk = rebuilding(20, &placed);
    desk.act("form 1GTA", &[]);
    desk.act("give 1MC", &[]);
    assert_eq!(desk.refused("give 2MC"), ("7.8k", "not-with-the-others"), "a second mech corps");
    desk.act("give 1TC", &[]);
    assert_eq!(desk.refused("give 2TC"), ("7.8k", "not-with-the-others"), "no Guards among them");
    desk.act("give 1GTC", &[]);
    desk.act("place 1GTA in E2314", &[]);
    assert_eq!((desk.at("1GTA").as_str(), desk.at("2TC").as_str()), ("E2314", "E2314"));
    let plain: Vec<(&str, &str)> = placed.iter().copied().filter(|(id, _)| *id != "1GTC").collect();
    assert!(rebuilding(20, &plain).step() != "rebuilding");
}

/// Rules: 7.8l
#[test]
fn shock_armies_come_as_they_are() {
    let desk = Desk::with(
        8,
        &[("2Sh", "due"), ("VII", "W2825")],
        json!({"steps": [{"reinforcing": "soviet"}], "control": axis_and(&[])}),
    );
    assert!(desk.allows("place 2Sh in E2314"));
}
