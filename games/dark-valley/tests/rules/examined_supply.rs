//! Positions set up from the rulebook alone: who is in supply, who is not, and whom attrition takes.

use super::desk::{Desk, Placed, axis_and};
use dark_valley::event::Event;
use dark_valley::pack::Side;
use dark_valley::position::Marks;
use serde_json::{Value, json};

/// After the Logistics round of a turn; the Axis has a Depot to be moved, so that the game waits there.
#[track_caller]
fn logistics(turn: u8, placed: Placed, control: &[&str]) -> Desk {
    Desk::with(turn, placed, json!({"steps": ["logistics"], "control": axis_and(control)}))
}

#[track_caller]
fn attrition(turn: u8, placed: Placed, more: &Value) -> Desk {
    let mut said = json!({"steps": ["depots"], "control": axis_and(&[])});
    for (key, value) in more.as_object().expect("an object") {
        said[key] = value.clone();
    }
    let mut desk = Desk::with(turn, placed, said);
    if desk.step() == "depots" {
        desk.act("end", &[]);
    }
    desk
}

/// `in`, `oos` or `is`.
#[track_caller]
fn state(desk: &Desk, id: &str) -> &'static str {
    match (desk.at(id).as_str(), desk.has(id, Marks::OOS), desk.has(id, Marks::ISOLATED)) {
        ("eliminated" | "out", ..) => "gone",
        (_, false, false) => "in",
        (_, true, false) => "oos",
        (_, false, true) => "is",
        (_, true, true) => panic!("{id} has both"),
    }
}

#[track_caller]
fn states<const N: usize>(desk: &Desk, ids: [&str; N]) -> [&'static str; N] {
    ids.map(|id| state(desk, id))
}

/// A Depot at Kursk, E2127: Voronezh is 7 hexes off, E2927 8. An HQ at Voronezh carries 3 hexes on, to E3127, not to E3227; a second HQ at
/// E3127 lives on no other one and feeds nobody.
/// Rules: 13.5g, 13.5h, 13.5e, 13.5i, 13.1c
#[test]
fn a_depot_reaches_seven_hexes_and_an_hq_three_more() {
    let placed = [("D1", "E2127"), ("VI", "E2827"), ("V", "E2927"), ("20A", "E5020")];
    assert_eq!(states(&logistics(13, &placed, &[]), ["VI", "V"]), ["in", "oos"]);
    let placed = [
        ("D1", "E2127"),
        ("HQ1", "E2827"),
        ("HQ2", "E3127"),
        ("V", "E3127"),
        ("VII", "E3227"),
        ("XII", "E3427"),
        ("20A", "E5020"),
    ];
    let desk = logistics(13, &placed, &[]);
    assert_eq!(states(&desk, ["HQ1", "V", "VII", "HQ2", "XII"]), ["in", "in", "oos", "oos", "oos"]);
}

/// In the steppe E4341 is 5 hexes from the net, E4342 is 6.
/// Rules: 13.4d, 13.1c
#[test]
fn a_soviet_line_of_supply_is_five_hexes_long() {
    let placed = [("16A", "E4341"), ("19A", "E4342"), ("D1", "W2924"), ("VI", "W2924")];
    assert_eq!(states(&logistics(13, &placed, &[]), ["16A", "19A"]), ["in", "oos"]);
}

const SIEGE: Placed = &[
    ("VI", "W4803"),
    ("V", "E1103"),
    ("VII", "E1204"),
    ("XII", "W4703"),
    ("XIII", "W4604"),
    ("D1", "W4703"),
    ("42A", "W4702"),
    ("55A", "W4603"),
    ("23A", "W4802"),
];

/// On the line of 1942 Leningrad's link holds with E1102 and E1203 occupied: out of supply, not isolated, and so is W4802, on the link itself.
/// With one of the two empty all are isolated, but for the ports.
/// Rules: 13.2f, 13.2g, 17.2.1ar, 13.3d
#[test]
fn leningrad_is_out_of_supply_while_its_link_is_held() {
    let held = [SIEGE, &[("54A", "E1102"), ("59A", "E1203")]].concat();
    let control = ["Shlisselburg", "Tallinn", "Riga", "Libau", "Luga", "Pskov"];
    let desk = logistics(12, &held, &control);
    assert_eq!(states(&desk, ["42A", "55A", "23A", "54A", "59A"]), ["oos", "oos", "oos", "in", "in"]);
    let lost = [SIEGE, &[("54A", "E1102")]].concat();
    let desk = logistics(12, &lost, &control);
    assert_eq!(states(&desk, ["42A", "55A", "23A"]), ["is", "is", "is"]);
}

/// In September 1941 encircled panzers are out of supply, encircled infantry is isolated; in October both are.
/// Rules: 17.1.2k, 13.1d
#[test]
fn isolated_panzers_of_the_first_turns_are_merely_out_of_supply() {
    // Six armies around E4726: every hex next to it is in a ZOC.
    let ring = ["16A", "19A", "20A", "21A", "22A", "24A"];
    let around = ["E4725", "E4826", "E4827", "E4727", "E4627", "E4626"];
    let mut placed: Vec<(&str, &str)> = ring.into_iter().zip(around).collect();
    placed.extend([("7Pz", "E4726"), ("VI", "E4726"), ("D1", "W2924"), ("V", "W2924")]);
    assert_eq!(states(&logistics(4, &placed, &[]), ["7Pz", "VI"]), ["oos", "is"]);
    assert_eq!(states(&logistics(5, &placed, &[]), ["7Pz", "VI"]), ["is", "is"]);
    assert_eq!(states(&logistics(1, &placed, &[]), ["7Pz", "VI"]), ["in", "in"]);
}

/// Marked isolated, still without a line: whoever stands next to a supplied enemy dies, whoever is next to unsupplied ones lives on; whoever has a
/// line again is out of supply, never in supply.
/// Rules: 13.8b, 13.8c, 13.8d, 13.8e, 4.1.V.04, 4.1.V.05
#[test]
fn attrition_looks_again_at_the_isolated_alone() {
    let ring = |mark: &'static str| {
        let around = ["E4725", "E4826", "E4827", "E4727", "E4627", "E4626"];
        let armies = ["16A", "19A", "20A", "21A", "22A", "24A"];
        let mut placed: Vec<(&str, String)> =
            armies.into_iter().zip(around).map(|(id, hex)| (id, format!("{hex}{mark}"))).collect();
        placed.extend([("VI", "E4726 isolated".to_owned()), ("V", "W2924 isolated".to_owned())]);
        placed.extend([("D1", "W2924".to_owned()), ("VII", "W3427".to_owned())]);
        placed
    };
    for (mark, fate) in [("", "gone"), (" oos", "is")] {
        let placed = ring(mark);
        let placed: Vec<(&str, &str)> = placed.iter().map(|(id, at)| (*id, at.as_str())).collect();
        let desk = attrition(14, &placed, &json!({}));
        assert_eq!(states(&desk, ["VI", "V", "VII"]), [fate, "oos", "in"], "{mark}");
    }
}

/// June 1941: one division alone dies without a die; of a pocket of three a die of 1 takes one, which the Axis picks.
/// Rules: 17.1.2o, 17.1.2p, 17.1.2q, 17.1.2r, 17.1.2s
#[test]
fn pockets_of_june_lose_by_the_die() {
    let placed = [
        ("D1", "W2924"),
        ("5RD", "E4322 isolated"),
        ("VI", "E4321"),
        ("V", "E4223"),
        ("VII", "E4423"),
        ("10RD", "E4727 isolated"),
        ("11RD", "E4726 isolated"),
        ("16RD", "E4725 isolated"),
        ("VIII", "E4627"),
        ("IX", "E4828"),
        ("XII", "E4729"),
        ("XIII", "E4626"),
        ("XX", "E4827"),
        ("LIII", "E4824"),
        ("XLIII", "E4624"),
    ];
    let desk = Desk::with(1, &placed, json!({"steps": ["depots"], "control": axis_and(&[])}));
    let mut desk = desk;
    let mut events = Vec::new();
    if desk.step() == "depots" {
        events = desk.act("end", &["1"]);
    }
    assert_eq!(desk.at("5RD"), "eliminated", "alone");
    let rolled = events.iter().filter(|event| matches!(event, Event::PocketRolled { .. })).count();
    assert_eq!((rolled, desk.step(), desk.asked()), (1, "pocket", Some(Side::Axis.seat())));
    assert_eq!(desk.legal_with("eliminate").len(), 3);
    desk.act("eliminate 11RD", &[]);
    assert_eq!(
        (desk.at("11RD"), desk.at("10RD"), desk.at("16RD")),
        ("eliminated".into(), "E4727".into(), "E4725".into())
    );
}

/// An empty Fortified Zone behind the Axis lines falls in Logistics; one that the Soviet holds does not.
/// Rules: 13.8f
#[test]
fn empty_fortified_zones_without_supply_fall() {
    let placed = [
        ("D1", "W3427"),
        ("VI", "W4119"),
        ("V", "W4121"),
        ("VII", "W4021"),
        ("XII", "W4019"),
        ("IX", "W4220"),
        ("XIII", "W4221"),
        ("5RD", "W4123"),
        ("20A", "E5020"),
    ];
    let mut desk = logistics(4, &placed, &[]);
    let works = |desk: &Desk, name: &str| {
        let at = super::desk::GAME.pack.map.works.iter().position(|work| work.hex == super::desk::hex(name));
        desk.pos.ruins >> at.expect("a Fortified Zone") & 1
    };
    assert_eq!((works(&desk, "W4120"), works(&desk, "W4123")), (1, 0));
    desk.act("end", &[]);
}

/// A Black Sea port feeds the Soviet only with another one of theirs; one west of an Axis port leaves him out of supply (G-80).
/// Rules: 13.4f, 13.4h
#[test]
fn a_lonely_port_feeds_nobody_and_one_behind_an_enemy_port_little() {
    let sevastopol = [("51A", "E1750"), ("VI", "E1749"), ("V", "E1850"), ("D1", "E1849"), ("VII", "E1849")];
    // Nikolaev is Soviet elsewhere: Sevastopol has a second port. East of Sevastopol Feodosia is Axis: behind it, out of supply.
    let desk = logistics(12, &sevastopol, &["Feodosia", "Simferopol", "Kerch"]);
    assert_eq!(state(&desk, "51A"), "oos");
    let desk = logistics(12, &sevastopol, &["Simferopol"]);
    assert_eq!(state(&desk, "51A"), "in");
    let all = [
        "Odessa",
        "Nikolaev",
        "Feodosia",
        "Kerch",
        "Novorossiysk",
        "Tuapse",
        "Sochi",
        "Berdyansk",
        "Mariupol",
        "Taganrog",
        "Rostov",
    ];
    let desk = logistics(12, &sevastopol, &all);
    assert_eq!(state(&desk, "51A"), "is");
}
