//! Sections 10.5.3 to 10.5.10: rounds in which some units act, and the Counterattack.

use super::combat::attack;
use super::desk::{Desk, axis_and};
use dark_valley::event::Event;
use serde_json::json;

const SUMMER: [(&str, &str); 7] = [
    ("HQ2", "E1122"),
    ("7Pz", "E1122"),
    ("VI", "E1122"),
    ("IX", "W4120"),
    ("20A", "E1121"),
    ("16A", "W4121"),
    ("XII", "W4120"),
];

fn drawn(turn: u8, chit: &str, placed: &[(&str, &str)]) -> Desk {
    Desk::with(
        turn,
        placed,
        json!({"steps": ["initiative"], "cup": {"AMC": 1, chit: 1, "LOG": 1}, "control": axis_and(&["Gomel"])}),
    )
}

/// Rules: 10.5.7a, 10.5.7b, 10.5.7c, 10.5.7d, 10.5.7e, 12.1e, 10.5a, 12.2.1e, 2.2z
#[test]
fn a_panzer_army_fights_and_moves() {
    let mut desk = drawn(13, "PZ2", &SUMMER);
    desk.act("announce PZ2", &[]);
    if desk.step() == "initiative" {
        desk.act("end", &[]);
    }
    assert_eq!((desk.step(), desk.legal().len()), ("ordering", 3));
    let mut moves = desk.clone();
    desk.act("combat-first", &[]);
    assert_eq!(desk.refused("attack W4121 with IX"), ("12.1e", "not-active"));
    assert!(desk.allows("attack E1121 with VI") && desk.allows("attack E1121 with 7Pz"));
    desk.act("end", &[]);
    assert_eq!(desk.step(), "movement");
    assert_eq!(desk.refused("move IX"), ("12.1e", "not-active"));
    moves.act("movement-first; end", &[]);
    assert_eq!(moves.step(), "combat");
    assert_eq!(moves.refused("attack E1121 with VI"), ("10.5.7c", "only-mechanized"));
    assert!(moves.allows("attack E1121 with 7Pz"));
}

/// Rules: 10.5.3a, 10.5.3c, 10.5.4a
#[test]
fn out_of_command_is_out_of_supply_for_attacks() {
    let die = |chit: &str, zhukov: &str, stavka: &str| {
        let placed = [("20A", "E1121"), ("16A", "E1121"), ("VI", "E1122"), ("Zhukov", zhukov), ("Stavka", stavka)];
        let more = json!({"steps": [{"combat": "soviet"}], "chit": chit, "control": axis_and(&["Gomel"])});
        attack(&mut Desk::with(15, &placed, more), "E1122", &["20A", "16A"]).die
    };
    assert_eq!([die("SCZ", "E1221", "E2314"), die("SCZ", "E2314", "E1221"), die("SC", "E2314", "E2314")], [0, -2, 0]);
    assert_eq!([die("SCSZ", "E2314", "E1221"), die("SCSZ", "E2314", "E2314")], [0, -2]);
}

/// Rules: 10.5.8a, 10.5.8b, 10.5.8c, 10.5.8d, 12.1d
#[test]
fn deep_battle_follows_one_commander_then_both() {
    let placed = [
        ("20A", "E1121"),
        ("16A", "E1121"),
        ("VI", "E1122"),
        ("Zhukov", "E1221"),
        ("Stavka", "E2314"),
        ("5A", "E2314"),
    ];
    let begin = |turn: u8| {
        let mut desk = Desk::with(
            turn,
            &placed,
            json!({"steps": ["initiative"], "cup": {"DB": 1, "LOG": 1}, "control": axis_and(&["Gomel"])}),
        );
        desk.act("announce DB", &[]);
        desk
    };
    let mut desk = begin(19);
    assert_eq!((desk.step(), desk.legal()), ("commanding", vec!["under Stavka".to_owned(), "under Zhukov".to_owned()]));
    desk.act("under Zhukov", &[]);
    assert_eq!(desk.step(), "combat");
    desk.act("end", &[]);
    assert!(desk.allows("move 20A") && desk.allows("move Stavka"));
    assert_eq!(desk.refused("move 5A"), ("12.1d", "not-active"));
    let mut both = begin(34);
    both.act("end", &[]);
    assert!(both.allows("move 5A"));
}

/// GT-08, GT-09.
/// Rules: 10.5.6a, 10.5.6c, 10.5.6f, 10.5.6g, 10.5.6h, 10.5.6j, 10.5.6k
#[test]
fn attacks_not_made_are_paid_for() {
    let placed = [
        ("56RD", "E1121"),
        ("2RD", "E1121"),
        ("5RD", "E1221"),
        ("10RD", "E1222"),
        ("11RD", "E2314"),
        ("VI", "E1122"),
        ("VII", "E1122"),
    ];
    let mut desk =
        Desk::with(2, &placed, json!({"steps": ["initiative"], "cup": {"AMC": 1, "CTR": 1}, "control": axis_and(&[])}));
    desk.act("announce AMC", &[]);
    let events = desk.act("end", &["CTR", "1", "2"]);
    assert!(events.contains(&Event::QuotaRolled { dice: [1, 2], count: 6 }));
    desk.act("end", &[]);
    assert_eq!(desk.step(), "combat");
    desk.act("attack E1122 with 56RD; join 2RD", &[]);
    desk.act("fight", &[]);
    assert_eq!((desk.step(), desk.pos.quota), ("condemning", 0));
    // One was made, five are due; next to the enemy first, then the nearest.
    assert_eq!(desk.question().0, "q-condemning");
    let first = desk.legal();
    assert!(!first.contains(&"eliminate 11RD".to_owned()), "{first:?}");
}

/// Rules: 10.5.6b, 10.5.6d, 12.1b
#[test]
fn whoever_moves_to_counterattack_has_to_attack() {
    let placed = [("20A", "E1221"), ("1Cav", "E1122"), ("6M41", "E1222"), ("11RD", "E2314")];
    let more = json!({"steps": [{"movement": "soviet"}], "chit": "CTR", "then": "combat", "quota": 1, "control": axis_and(&[])});
    let mut desk = Desk::with(2, &placed, more);
    assert_eq!(desk.refused("move 11RD").0, "10.5.6b");
    desk.act("move 6M41; to E1121; stop", &[]);
    assert_eq!(desk.at("6M41"), "E1121");
    desk.act("end", &[]);
    assert_eq!(desk.step(), "combat");
    assert_eq!(desk.refused("end"), ("10.5.6b", "has-to-attack"));
    desk.act("attack E1122 with 6M41", &[]);
    assert!(desk.allows("fight"));
}

/// Rules: 10.5.10f, 10.5.10g
#[test]
fn manstein_leads_those_around_him() {
    let more = json!({"steps": [{"window": "axis"}], "hand": 2, "cup": {"LOG": 1}, "control": axis_and(&["Gomel"])});
    let mut desk = Desk::with(13, &SUMMER, more);
    desk.act("announce MAN", &[]);
    assert_eq!(desk.step(), "hosting");
    assert_eq!(desk.refused("under HQ2"), ("10.5.10f", "no-host"));
    desk.act("under 7Pz; combat-first", &[]);
    assert_eq!(desk.refused("attack W4121 with IX"), ("12.1e", "not-active"));
    assert!(desk.allows("attack E1121 with VI"));
}
