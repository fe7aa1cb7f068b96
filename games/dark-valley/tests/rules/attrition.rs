//! The Attrition Phase: Depots advance (13.6), isolated units are looked at again (13.8), pockets of the first turn (17.1.2o-s).

use super::desk::{Desk, Placed, axis_and};
use dark_valley::event::Event;
use dark_valley::pack::Side;
use dark_valley::position::Marks;
use serde_json::{Value, json};

/// The Attrition Phase of a turn.
#[track_caller]
fn phase(turn: u8, placed: Placed, control: &[&str]) -> Desk {
    Desk::with(turn, placed, json!({"steps": ["depots"], "control": axis_and(control)}))
}

fn hexes(events: &[Event]) -> Vec<u8> {
    let rolled = |event: &Event| match event {
        Event::Rolled { hexes, .. } => Some(*hexes),
        _ => None,
    };
    events.iter().filter_map(rolled).collect()
}

/// Rules: DEP.01, DEP.02, DEP.03, DEP.04, 13.6n
#[test]
fn a_die_says_how_far_a_depot_goes() {
    for (turn, row) in
        [(13, [4, 4, 4, 6, 6, 6]), (15, [3, 3, 3, 4, 5, 6]), (16, [2, 2, 2, 3, 3, 3]), (18, [2, 2, 2, 3, 3, 3])]
    {
        for (die, expected) in ["1", "2", "3", "4", "5", "6"].into_iter().zip(row) {
            let mut desk = phase(turn, &[("D3", "W2825"), ("20A", "E4826")], &[]);
            assert_eq!(hexes(&desk.act("advance D3", &[die])), [expected], "{die} in turn {turn}");
        }
    }
}

/// Rules: 13.6q, 13.6r, DEP.05
#[test]
fn the_first_two_turns_help_depots() {
    let rolled = |turn: u8, die: &str| {
        let mut desk = phase(turn, &[("D3", "W2825"), ("20A", "E4826")], &[]);
        hexes(&desk.act("advance D3", &[die]))
    };
    assert_eq!([rolled(1, "2"), rolled(1, "1"), rolled(1, "6")], [vec![6], vec![4], vec![6]]);
    assert_eq!([rolled(2, "3"), rolled(2, "2"), rolled(3, "3")], [vec![6], vec![4], vec![4]]);
}

/// The example of play: six hexes from W2924 by Bialystok and Grodno; W3323 lies next to a Soviet unit.
/// Rules: 13.6b, 13.6l, 13.6m, 13.6n, 13.6o, 13.6p
#[test]
fn a_depot_follows_the_railway() {
    let placed = [("D2", "W2924"), ("D3", "W3024"), ("VI", "W3421"), ("2RD", "W3423")];
    let mut desk = phase(1, &placed, &["Bialystok", "Grodno"]);
    desk.act("advance D2", &["3"]);
    assert_eq!(desk.refused("to W3323"), ("13.6o", "no-rail-there"), "next to a Soviet unit");
    assert_eq!(desk.refused("to W3024"), ("13.6o", "no-rail-there"), "another Depot lies there");
    assert_eq!(desk.refused("to W3124"), ("13.6o", "no-rail-there"), "no railway");
    assert!(desk.allows("to W3123") && desk.allows("stop"));
    desk.act("to W3421", &[]);
    assert_eq!((desk.at("D2").as_str(), desk.step()), ("W3421", "depots"));
    assert_eq!(desk.refused("advance D2"), ("13.6n", "depot-has-rolled"));
    assert_eq!(desk.refused("advance VI"), ("13.6n", "no-depot"));
    // While Bialystok is Soviet there is no way through.
    let mut closed = phase(1, &placed, &["Grodno"]);
    closed.act("advance D2", &["3"]);
    assert_eq!(closed.refused("to W3222"), ("13.6o", "no-rail-there"));
}

/// Rules: 13.6f, 13.6g, 13.6h, 13.6e
#[test]
fn a_depot_that_is_cut_off_does_not_roll() {
    let ring =
        [("20A", "W4120"), ("16A", "W4221"), ("19A", "W4222"), ("21A", "W4122"), ("22A", "W4022"), ("12A", "W4021")];
    let mut placed = vec![("D3", "W4121"), ("D1", "W2825")];
    placed.extend(ring);
    let mut desk = phase(13, &placed, &["Minsk"]);
    assert_eq!((desk.step(), desk.asked()), ("cut-off", Some(Side::Axis.seat())));
    desk.act("flip", &[]);
    assert_eq!(desk.refused("advance D3"), ("13.6h", "depot-is-flipped"));
    assert!(desk.allows("advance D1"));
}

/// Axis corps around W4024; a Soviet army there has no way out.
const RING: [(&str, &str); 6] =
    [("I", "W4022"), ("II", "W4223"), ("X", "W4225"), ("IX", "W4026"), ("XII", "W3825"), ("XIII", "W3823")];

fn ringed(army: &str, more: Placed) -> Desk {
    phase(13, &[&[("20A", army)], &RING[..], more].concat(), &[])
}

/// Rules: 13.8b, 13.8c, 4.1.V.04
#[test]
fn who_stays_isolated_beside_a_supplied_enemy_dies() {
    assert_eq!(ringed("W4024 isolated", &[("VII", "W4023")]).at("20A"), "eliminated");
    // Not without an enemy beside it, nor beside one that is out of supply himself, nor if it is not marked.
    let alone = ringed("W4024 isolated", &[]);
    assert!(alone.at("20A") == "W4024" && alone.has("20A", Marks::ISOLATED));
    assert_eq!(ringed("W4024 isolated", &[("VII", "W4023 oos")]).at("20A"), "W4024");
    assert_eq!(ringed("W4024", &[("VII", "W4023")]).at("20A"), "W4024");
    // An HQ presses nobody.
    assert_eq!(ringed("W4024 isolated", &[("HQ1", "W4023")]).at("20A"), "W4024");
}

/// Rules: 13.8d, 13.8e, 4.1.V.05
#[test]
fn who_is_isolated_no_more_is_out_of_supply() {
    let desk = phase(13, &[("20A", "E2528 isolated"), ("VII", "E2428"), ("16A", "E4843 isolated")], &[]);
    for id in ["20A", "16A"] {
        assert!(desk.has(id, Marks::OOS) && !desk.has(id, Marks::ISOLATED), "{id}");
    }
}

/// Pockets in Germany, out of which no Soviet line leads in the first turn: three divisions, two, one, and two that nobody presses.
fn pockets() -> Desk {
    let isolated = |hex: &str| format!("{hex} isolated");
    let soviet = [
        ("5RD", "W2022"),
        ("10RD", "W2022"),
        ("11RD", "W2023"),
        ("16RD", "W1626"),
        ("23RD", "W1626"),
        ("33RD", "W2029"),
        ("48RD", "W1222"),
        ("67RD", "W1222"),
    ];
    let soviet: Vec<(&str, String)> = soviet.iter().map(|(id, hex)| (*id, isolated(hex))).collect();
    let mut placed: Vec<(&str, &str)> = soviet.iter().map(|(id, text)| (*id, text.as_str())).collect();
    placed.extend([("VII", "W2021"), ("IX", "W2123"), ("XII", "W1625"), ("XIII", "W2028"), ("D3", "W2825")]);
    phase(1, &placed, &[])
}

/// Rules: 17.1.2o, 17.1.2p, 17.1.2q, 17.1.2r, 17.1.2s
#[test]
fn pockets_of_the_first_turn_lose_by_the_die() {
    let mut desk = pockets();
    let events = desk.act("end", &["2"]);
    assert_eq!(desk.step(), "pocket");
    let dice = events.iter().filter(|event| matches!(event, Event::PocketRolled { .. })).count();
    assert_eq!(dice, 1);
    assert_eq!(desk.refused("eliminate 48RD"), ("17.1.2q", "not-in-the-pocket"));
    desk.act("eliminate 11RD", &[]);
    // Then the pair, wiped out by its die, and the single one without any.
    desk.act("eliminate 5RD", &["4"]);
    let at = ["5RD", "10RD", "11RD", "16RD", "23RD", "33RD", "48RD", "67RD"].map(|id| desk.at(id));
    let gone = "eliminated";
    assert_eq!(at, [gone, "W2022", gone, gone, gone, gone, "W1222", "W1222"]);
    assert_eq!(desk.pos.turn, 2);
    assert!(Value::from(1).is_number());
}
