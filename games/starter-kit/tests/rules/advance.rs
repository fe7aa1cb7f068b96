//! Section 3.7: the Advance Phase. On board a W7 and X5 are houses, column Y is open.

use super::desk::{Desk, marked, unit, weapon};
use serde_json::{Value, json};
use starter_kit::position::Marks;

fn advance(units: Vec<Value>, weapons: Vec<Value>) -> Desk {
    Desk::of("s02", "advance", units, weapons)
}

/// Rules: 3.7b, 3.7l, 3.8a, 3.2.3ah
#[test]
fn one_hex_even_into_the_enemys() {
    let units = vec![
        unit("a1", "german-4-6-7", "aY6"),
        unit("a2", "german-4-6-7", "aY9"),
        marked("a3", "german-4-6-7", "aY9", &["pinned"]),
        marked("a4", "german-4-6-7", "aY9", &["broken"]),
        unit("a5", "german-4-6-7", "aY2"),
        unit("b1", "russian-4-4-7", "aY5"),
        unit("b2", "russian-4-4-7", "aY2"),
    ];
    let mut desk = Desk::with("s02", "advance", units, vec![], json!({"melee": ["aY2"]}));
    let cases = [
        ("advance a1 to aY4", "not-adjacent"),
        ("advance a3 to aY8", "pinned-cannot"),
        ("advance a4 to aY8", "not-in-good-order"),
        ("advance a5 to aY3", "not-in-good-order"),
    ];
    for (action, why) in cases {
        assert_eq!(desk.refused(action), ("3.7b", why), "{action}");
    }
    desk.act("advance a1 to aY5", &[]);
    assert_eq!(desk.refused("advance a1 to aY6"), ("3.7b", "has-advanced"));
    assert!(desk.has("a1", Marks::ADVANCED) && !desk.has("a1", Marks::CX));
    desk.act("end", &[]);
    let mut fights = desk.legal();
    fights.sort();
    assert_eq!(fights, ["fight aY2", "fight aY5"]);
}

/// Rules: 3.7c, 3.7d, 3.7e, A-50, A-78, 2.0ab, E-20
#[test]
fn a_hex_that_costs_all_exhausts() {
    const MMG: &[&str] = &["russian-mmg"];
    const HEAVY: &[&str] = &["russian-mmg", "russian-lmg", "russian-lmg"];
    // The house of W7 costs two factors. (who, exhausted before, with what, with a leader, wounded; then exhausted, or refused)
    let cases = [
        ("russian-4-4-7", false, &[][..], None, Some(false)),
        ("russian-4-4-7", false, MMG, None, Some(true)),
        ("russian-4-4-7", false, MMG, Some(false), Some(false)),
        ("russian-4-4-7", true, MMG, None, None),
        ("german-4-6-7", true, &["german-hmg"], None, None),
        ("german-4-6-7", true, &["german-hmg"], Some(false), Some(true)),
        ("russian-4-4-7", false, HEAVY, Some(false), Some(false)),
        ("russian-4-4-7", false, HEAVY, Some(true), Some(true)),
    ];
    for (kind, tired, guns, leader, after) in cases {
        let mut units = vec![marked("a1", kind, "aX7", if tired { &["cx"] } else { &[] })];
        if let Some(wounded) = leader {
            units.push(marked("a2", "8-0", "aX7", if wounded { &["wounded"] } else { &[] }));
        }
        let weapons = guns.iter().enumerate().map(|(at, gun)| weapon(&format!("aw{}", at + 1), gun, "a1")).collect();
        let mut desk = advance(units, weapons);
        let what = format!("{kind} with {guns:?}, leader {leader:?}, exhausted {tired}");
        if leader.is_some() {
            desk.act("advance a2 to aW7", &[]);
        }
        match after {
            None => assert_eq!(desk.refused("advance a1 to aW7"), ("3.7e", "too-tired"), "{what}"),
            Some(exhausted) => {
                desk.act("advance a1 to aW7", &[]);
                assert_eq!(desk.has("a1", Marks::CX), exhausted, "{what}");
            }
        }
    }
}

/// Rules: 3.7a, 4.0d, D-08
#[test]
fn weapons_change_hands_before_the_units_advance() {
    let guns = || vec![weapon("aw1", "german-lmg", "a1"), weapon("aw2", "german-lmg", "a1")];
    let units = |marks: &[&str]| ["a1", "a2"].map(|id| marked(id, "german-4-6-7", "aY5", marks)).to_vec();
    let mut desk = advance(units(&["pinned"]), guns());
    assert_eq!(desk.step(), "advance", "though nobody can advance");
    desk.act("give aw1 to a2; give aw2 to a2", &[]);
    assert_eq!([desk.weapon_at("aw1"), desk.weapon_at("aw2")], ["a2", "a2"]);

    let mut moved = advance(units(&[]), guns());
    moved.act("drop aw2; advance a2 to aY6", &[]);
    assert_eq!(moved.weapon_at("aw2"), "aY5");
    assert_eq!(moved.refused("give aw1 to a2"), ("3.1j", "not-in-its-hex"));
    let mut broken = units(&[]);
    broken[1]["broken"] = json!(true);
    assert_eq!(advance(broken, guns()).refused("give aw1 to a2"), ("3.1j", "not-in-good-order"));
}

/// Rules: 3.7b, 2.0ba, 2.0ci, 2.0cj, 2.0ck, 1.2.2d
#[test]
fn all_infantry_advances_where_there_is_room() {
    let (squad, half, crew, leader) = ("german-4-6-7", "german-2-4-7", "german-2-2-8-crew", "8-0");
    // Who is in Y5 already, and who of Y6 finds no room there.
    let cases: [(&[&str], &[&str], &str); 4] = [
        (&[squad, squad, half], &[squad], "no-room"),
        (&[squad, half, half, half], &[squad], "no-room"),
        (&[squad, squad, half, crew], &[squad, half, crew], "no-room"),
        (&[leader; 4], &[leader], "no-room-for-leaders"),
    ];
    for (there, refused, why) in cases {
        let mut units: Vec<Value> = Vec::new();
        let near = [squad, half, crew, leader];
        for (at, kinds) in [("aY5", there), ("aY6", &near[..])] {
            for kind in kinds {
                units.push(unit(&format!("a{}", units.len() + 1), kind, at));
            }
        }
        let desk = advance(units, vec![]);
        for (number, kind) in near.iter().enumerate() {
            let action = format!("advance a{} to aY5", there.len() + number + 1);
            assert_eq!(desk.allows(&action), !refused.contains(kind), "{kind} to {there:?}");
            if refused.contains(kind) {
                assert_eq!(desk.refused(&action).1, why, "{kind} to {there:?}");
            }
        }
    }
}

/// Rules: 3.3i, 7.x-c
#[test]
fn who_has_not_entered_by_the_end_of_the_advance_is_lost() {
    let desk = Desk::field("advance", vec![unit("a1", "russian-4-4-7", "aGG5")], vec![]);
    let here = desk.look().at(super::desk::id("a1")).expect("there");
    let off = desk.look().field().around(here).find(|(_, hex)| !desk.look().field().on_board(*hex)).expect("an edge").1;
    let name = desk.look().name(off).to_string();
    let outside =
        || Desk::field("advance", vec![unit("a1", "russian-4-4-7", &name), unit("a2", "russian-4-4-7", "aY5")], vec![]);
    let mut enters = outside();
    enters.act("advance a1 to aGG5", &[]);
    assert_eq!(enters.at("a1"), "aGG5");
    let mut late = outside();
    late.act("end", &[]);
    assert_eq!(late.at("a1"), "gone");
}
