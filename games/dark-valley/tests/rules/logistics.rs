//! Depots that are cut off, Fortified Zones and Bases without supply: the Logistics round (10.5.11) and 13.6.

use super::desk::{Desk, GAME, axis_and, hex};
use dark_valley::event::Event;
use dark_valley::pack::{Side, WorkKind};
use dark_valley::position::Marks;
use serde_json::json;

/// Rules: 13.6c, 13.6d, 13.6f, 13.6g, 13.6h
#[test]
fn a_depot_that_is_cut_off_falls_back_or_is_flipped() {
    // Soviet armies sit all around the Depot at Minsk.
    let placed = [
        ("D3", "W4121"),
        ("VII", "W4121"),
        ("20A", "W4120"),
        ("16A", "W4221"),
        ("19A", "W4222"),
        ("21A", "W4122"),
        ("22A", "W4022"),
        ("12A", "W4021"),
    ];
    let desk = Desk::with(13, &placed, json!({"steps": ["logistics"], "control": axis_and(&["Minsk"])}));
    assert_eq!((desk.step(), desk.asked()), ("cut-off", Some(Side::Axis.seat())));
    let refuges = desk.legal_with("displace");
    assert!(!refuges.is_empty() && desk.allows("flip"));
    assert_eq!(desk.refused("displace W4221"), ("13.6c", "no-refuge"), "not to the east");
    let mut flipped = desk.clone();
    flipped.act("flip", &[]);
    assert!(flipped.has("D3", Marks::FLIPPED) && flipped.at("D3") == "W4121");
    assert_eq!(flipped.at("VII"), "eliminated", "a flipped Depot supplies nobody: isolated, it falls to attrition");
    let mut back = desk.clone();
    back.act(&refuges[0], &[]);
    let column = |name: &str| GAME.pack.map.grid.number(hex(name)).column;
    assert!(column(&back.at("D3")) <= column("W4121"));
}

/// Rules: 13.6j
#[test]
fn a_flipped_depot_supplies_again_once_its_railway_is_free() {
    let desk = Desk::with(13, &[("D3", "W3427 flipped"), ("20A", "E2528")], json!({"steps": ["logistics"]}));
    assert!(!desk.has("D3", Marks::FLIPPED));
}

/// Rules: 13.6c, 13.6i, 13.6a
#[test]
fn an_enemy_drives_a_depot_out_of_its_hex() {
    let placed = |mark: &'static str| [("D3", mark), ("20A", "W3428"), ("16A", "E4826")];
    let mut desk = Desk::moving(13, Side::Soviet, &placed("W3427"));
    assert!(desk.allows("move 20A; to W3427"), "a Depot stops nobody");
    desk.act("move 20A; to W3427", &[]);
    if desk.step() == "displaced" {
        assert_eq!(desk.asked(), Some(Side::Axis.seat()), "several are equally near");
        let first = desk.legal().into_iter().next().expect("a refuge");
        desk.act(&first, &[]);
    }
    let gone = desk.at("D3");
    assert_ne!(gone, "W3427");
    assert!(desk.look().map().network.on(hex(&gone)) != 0, "it lies on a railway");
    let mut flipped = Desk::moving(13, Side::Soviet, &placed("W3427 flipped"));
    let events = flipped.act("move 20A; to W3427", &[]);
    assert_eq!(flipped.at("D3"), "out");
    assert!(events.iter().any(|event| matches!(event, Event::Eliminated(_, rows) if rows.contains(&"13.6i"))));
}

/// Rules: 8.1f, 8.1d
#[test]
fn a_base_flies_to_the_nearest_town_and_its_aircraft_are_finished() {
    let placed = [("Base2", "W3427"), ("Air2", "W3427"), ("20A", "W3428"), ("D2", "W2924"), ("16A", "E4826")];
    let mut desk =
        Desk::with(13, &placed, json!({"steps": [{"movement": "soviet"}], "control": axis_and(&["Brest-Litovsk"])}));
    desk.act("move 20A; to W3427", &[]);
    if desk.step() == "rebasing" {
        let first = desk.legal().into_iter().next().expect("a town");
        desk.act(&first, &[]);
    }
    assert_ne!(desk.at("Base2"), "W3427");
    assert_eq!(desk.at("Air2"), desk.at("Base2"));
    assert!(desk.has("Air2", Marks::FINISHED));
    assert!(desk.look().map().place(hex(&desk.at("Base2"))).is_some(), "a town or city");
}

/// Rules: 8.1h
#[test]
fn a_base_without_supply_leaves_in_the_logistics_round() {
    let placed = [("Base2", "E2528"), ("Air2", "E2528"), ("D3", "W3326"), ("20A", "E4826")];
    let more = json!({"steps": ["logistics"], "control": ["Stary Oskol", "Warsaw"]});
    let desk = Desk::with(13, &placed, more);
    assert_eq!([desk.at("Base2"), desk.at("Air2")], ["W2825", "W2825"]);
}

/// Rules: 13.8f, 2.2w
#[test]
fn empty_fortified_zones_without_supply_are_lost() {
    let ring = [
        ("VII", "W3313"),
        ("IX", "W3415"),
        ("XII", "W3215"),
        ("XIII", "W3513"),
        ("XX", "W3213"),
        ("LIII", "W3414"),
        ("XLIII", "W3315"),
        ("VI", "W3214"),
    ];
    let stands = |desk: &Desk| desk.look().work(hex("W3314")) == Some(WorkKind::Zone);
    let empty = Desk::with(2, &ring, json!({"steps": ["logistics"]}));
    assert!(!stands(&empty));
    let mut held = ring.to_vec();
    held.push(("56RD", "W3314"));
    assert!(stands(&Desk::with(2, &held, json!({"steps": ["logistics"]}))));
    assert!(stands(&Desk::with(2, &[], json!({"steps": ["logistics"]}))), "in supply it stands empty");
}
