//! Worked examples of the rulebook on the neighbourhoods they are played in: every number of them.

use super::desk::{Desk, attacks, checks, marked, unit, weapon};
use serde_json::Value;
use starter_kit::pack::Outcome;
use starter_kit::position::{Marks, WeaponMarks};

/// What is told of an attack before its dice: strength, column, the modifier in all, and what the target adds to it.
fn told(desk: &Desk, plan: &str) -> (String, String, String, Vec<&'static str>) {
    let factors = desk.factors(plan);
    let value = |key: &str| factors.iter().find(|(_, name, _)| *name == key).map(|(_, _, value)| value.clone());
    let own = ["factor-ffnam", "factor-ffmo"].into_iter().filter(|key| value(key).is_some()).collect();
    let [total, column, drm] =
        ["factor-total", "factor-column", "factor-drm"].map(|key| value(key).expect("it is told"));
    (total, column, drm, own)
}

const MOVES: &str = "factor-ffnam";
const OPEN: &str = "factor-ffmo";

/// Rules: E-09, Ex-bq, Ex-j, Ex-i, Ex-k, Ex-l, Ex-m, 1.1.1-bu-i, 3.2.3b, 3.2.2h, 3.2.2e, 3.2.2k
#[test]
fn prep_fire() {
    let units = vec![
        unit("a1", "american-7-4-7", "yN5"),
        unit("a2", "american-7-4-7", "yN5"),
        unit("a3", "9-1", "yN5"),
        unit("a4", "american-6-6-6", "yO6"),
        unit("a5", "american-5-3-6", "yN4"),
        unit("b1", "german-4-6-7", "yP5"),
        unit("b2", "german-4-6-7", "yP5"),
        unit("b3", "german-4-6-7", "yP1"),
        unit("b4", "german-4-6-7", "yO5"),
    ];
    let mut desk = Desk::of("y", "prep-fire", units, vec![]);
    desk.pos.open_los = true;
    let plan = "fire yP5 with a1 a4 roll";
    let told_first = told(&desk, plan);
    assert_eq!(
        told_first,
        ("19".to_owned(), "16".to_owned(), "4".to_owned(), vec![]),
        "7 and 12; stone and an orchard"
    );
    let events = desk.act(plan, &["2", "4", "4", "5", "3", "4"]);
    assert_eq!(attacks(&events), [(16, 4, 10, Outcome::Morale(0))]);
    assert!(desk.has("b1", Marks::BROKEN) && desk.has("b1", Marks::DM));
    assert!(desk.has("b2", Marks::PINNED) && !desk.has("b2", Marks::BROKEN));
    assert!(["a1", "a4"].iter().all(|unit| desk.has(unit, Marks::PREP)) && !desk.has("a2", Marks::PREP));

    let plan = "fire yP1 with a2 by a3 roll";
    assert_eq!(told(&desk, plan), ("3.5".to_owned(), "2".to_owned(), "2".to_owned(), vec![]));
    let events = desk.act(plan, &["1", "1", "2", "3"]);
    assert_eq!(attacks(&events), [(2, 2, 4, Outcome::Morale(1))], "doubles, but a leader directs");
    assert_eq!(checks(&events), [("b3".to_owned(), 1, 7, true)]);
    assert!(!desk.has("b3", Marks::PINNED));

    let plan = "fire yO5 with a5 roll";
    assert_eq!(
        told(&desk, plan),
        ("10".to_owned(), "8".to_owned(), "0".to_owned(), vec![]),
        "the orchard is its own hex"
    );
    let events = desk.act(plan, &["2", "2", "6", "6"]);
    assert_eq!(attacks(&events), [(4, 0, 4, Outcome::Morale(1))], "Green men cower by two columns");
    assert_eq!(desk.kind("b4"), "2-3-7", "a casualty, and by 13 against 7 and 3 its quality");
    assert!(desk.has("b4", Marks::BROKEN) && desk.has("b4", Marks::DM));
}

/// Rules: E-11, Ex-s, Ex-t, 3.3.1n, 3.3.1d, 3.3.1f
#[test]
fn movement() {
    let units = vec![
        unit("a1", "russian-4-4-7", "zI5"),
        unit("a2", "russian-4-4-7", "zH3"),
        unit("a3", "russian-5-2-7", "zF3"),
        unit("a4", "9-1", "zF4"),
        unit("a5", "russian-4-4-7", "zF4"),
        unit("a6", "8-1", "zE3"),
        unit("a7", "russian-4-4-7", "zE3"),
    ];
    let mut desk = Desk::of("z", "movement", units, vec![weapon("aw1", "russian-lmg", "a2")]);
    let spent = |desk: &Desk, unit: &str| f32::from(desk.pos.used[table::Id::index(super::desk::id(unit))]) / 2.0;
    desk.act("move a1; assault; to zJ5; stop", &[]);
    desk.act("move a2; to zI3; to zJ2; stop", &[]);
    desk.act("move a3; double; to zG3; to zH2; to zI3; to zJ3; stop", &[]);
    desk.act("move a5; with a4; to zG4; to zH4; to zI4; stop", &[]);
    desk.act("move a7; with a6; double; to zE4; to zE5; to zF5; to zG5", &[]);
    assert_eq!(desk.refused("to zG6"), ("3.3b", "not-enough-movement"));
    assert_eq!(["a1", "a2", "a3", "a5", "a7"].map(|unit| spent(&desk, unit)), [2.0, 4.0, 6.0, 6.0, 8.0]);
    assert_eq!(["a1", "a2", "a3", "a5", "a7"].map(|unit| desk.has(unit, Marks::CX)), [false, false, true, false, true]);
}

/// Rules: E-12, Ex-u, Ex-v, Ex-w, Ex-x, Ex-y, Ex-z, Ex-aa, Ex-ab, Ex-ac, Ex-ad, Ex-ae, Ex-af, Ex-bt, 3.3.3k, 3.3.3w, 3.3.3x, 3.3.5b, 3.4o
/// Rules: 3.4q, 3.4u, 3.4w, 1.1.1-bu-i, 4.0p, 2.0cg, A-14
#[test]
fn movement_and_defensive_fire() {
    let units = vec![
        unit("a1", "russian-4-4-7", "zI4"),
        unit("a2", "russian-5-2-7", "zG5"),
        unit("a3", "russian-4-4-7", "zF6"),
        unit("a4", "9-2", "zF5"),
        unit("a5", "russian-4-4-7", "zF5"),
        unit("a6", "russian-4-2-6", "zH6"),
        unit("b1", "german-4-6-7", "zK5"),
    ];
    let guns =
        vec![weapon("aw1", "russian-mmg", "a1"), weapon("aw2", "russian-mmg", "a5"), weapon("bw1", "german-mmg", "b1")];
    let mut desk = Desk::of("z", "movement", units, guns);
    let told_of = |total: &str, column: &str, drm: &str, own: &[&'static str]| {
        (total.to_owned(), column.to_owned(), drm.to_owned(), own.to_vec())
    };
    // The machine gun leaves its squad two factors; running, three.
    assert_eq!(desk.refused("move a1; assault; to zJ3"), ("3.3.1n", "assault-not-with-all"));
    desk.act("move a1; double; to zJ3", &[]);
    let plan = "fire zJ3 with b1 roll";
    assert_eq!(told(&desk, plan), told_of("4", "4", "2", &[MOVES]), "+3 and -1");
    desk.act(plan, &["4", "5"]);
    assert_eq!(desk.residual("zJ3"), 2);
    assert!(desk.has("b1", Marks::FIRST) && !desk.weapon_has("bw1", WeaponMarks::FIRST), "the squad alone");
    // Two factors were spent there: the squad could fire a second time.
    desk.act("end; to zK3", &[]);
    let plan = "fire zK3 with bw1 roll";
    assert_eq!(told(&desk, plan), told_of("5", "4", "-2", &[MOVES, OPEN]));
    desk.act(plan, &["4", "6"]);
    assert!(desk.weapon_has("bw1", WeaponMarks::FIRST));
    assert_eq!(desk.residual("zK3"), 2);
    assert_eq!(desk.refused("to zK4"), ("3.3b", "not-enough-movement"), "two, two and one less");
    desk.act("stop", &[]);

    // The next squad: at H5 it is farther away than the first one; at I5 it is not.
    desk.act("move a2; to zH5", &[]);
    assert_eq!(desk.step(), "moving");
    desk.act("to zI5", &[]);
    let plan = "fire zI5 with b1 bw1 roll";
    assert_eq!(told(&desk, plan), told_of("4.5", "4", "-2", &[MOVES, OPEN]), "half of 9");
    desk.act(plan, &["3", "5", "5", "4"]);
    assert!(desk.has("a2", Marks::BROKEN));
    assert!(desk.has("b1", Marks::FINAL) && desk.weapon_has("bw1", WeaponMarks::FINAL));
    assert_eq!(desk.residual("zI5"), 2);

    // Residual Firepower meets the third at I5: 8 less 2 on the column of 2 is a Pin Task Check.
    let events = desk.act("move a3; to zG6; to zH5; to zI5", &["3", "5", "1", "2"]);
    assert_eq!(attacks(&events), [(2, 0, 8, Outcome::Nothing)]);
    assert_eq!(checks(&events), [("a3".to_owned(), 0, 7, true)]);
    assert_eq!(desk.step(), "moving", "whoever is marked Final Fire fires at the next hex only");
    desk.act("to zI6; to zI7", &[]);
    assert_eq!(desk.refused("to zI8"), ("3.3b", "not-enough-movement"), "the fifth was the road's");
    desk.act("stop", &[]);

    // A leader and a squad with its gun: 6 less 1; Final Protective Fire with everything.
    desk.act("move a5; with a4; to zG6; to zH5; to zI6; to zJ5", &[]);
    let plan = "fire zJ5 with b1 roll";
    assert_eq!(told(&desk, plan), told_of("9", "8", "2", &[MOVES]));
    let events = desk.act(plan, &["3", "4", "2", "2", "2", "2"]);
    assert_eq!(attacks(&events), [(8, 3, 10, Outcome::Nothing)], "9 for those who move");
    let expected = [("a4", 0, 9, true), ("a5", -2, 7, true), ("b1", 0, 7, true)];
    assert_eq!(checks(&events), expected.map(|(who, drm, morale, passed)| (who.to_owned(), drm, morale, passed)));
    assert!(desk.has("b1", Marks::PINNED), "7 is the highest that passes");
    assert_eq!(desk.residual("zJ5"), 4);
    desk.act("end", &[]);
    assert_eq!(desk.refused("to zJ6"), ("3.3b", "not-enough-movement"));
    desk.act("stop", &[]);

    // Conscripts in the orchard of K6.
    desk.act("move a6; to zI6; to zJ6; to zK6", &[]);
    let plan = "fire zK6 with b1 roll";
    assert_eq!(told(&desk, plan), told_of("4.5", "4", "-1", &[MOVES]), "9, halved twice, doubled once");
    let events = desk.act(plan, &["4", "6"]);
    assert_eq!(attacks(&events), [(4, 0, 10, Outcome::Nothing)]);
    assert_eq!(checks(&events), [("b1".to_owned(), 0, 7, false)]);
    assert_eq!(desk.kind("b1"), "4-4-7", "three are more than its ELR of two");
    assert!(desk.has("b1", Marks::BROKEN) && desk.has("b1", Marks::DM));
    assert!(desk.weapon_has("bw1", WeaponMarks::BROKEN), "12 less 2");
    assert_eq!(desk.residual("zK6"), 1, "the squad's share alone");
}

/// Broken Russians in a hex; Germans in O3 and L4, and in M3 or elsewhere. All is three rows farther north than in the rulebook.
fn rout(at: &str, third: &str, marks: &[&str]) -> Desk {
    let enemies = [("b1", "rO3"), ("b2", "rL4"), ("b3", third)];
    let mut units: Vec<Value> = enemies.map(|(id, at)| marked(id, "german-4-6-7", at, marks)).to_vec();
    units.push(marked("a1", "russian-4-4-7", at, &["broken", "dm"]));
    Desk::of("r", "rout", units, vec![])
}

fn ways(desk: &Desk, verb: &str) -> Vec<String> {
    let mut found = desk.legal_with(verb);
    found.sort();
    found
}

/// Rules: E-13, Ex-ag, 3.6j, 3.6k, 3.6o, 3.6r, 3.6as, A-20, A-21, A-22
#[test]
fn rout_from_a_house() {
    // They watch, but cannot interdict.
    let mut desk = rout("rM6", "rM3", &["cx"]);
    assert!(desk.allows("end"), "it may stay, though it is desperate");
    assert_eq!(desk.refused("rout a1; to rL5"), ("3.6k", "nearer-to-the-enemy"));
    assert_eq!(desk.refused("rout a1; to rM5"), ("3.6k", "nearer-to-the-enemy"));
    desk.act("rout a1", &[]);
    assert_eq!(ways(&desk, "to "), ["to rL6", "to rM7", "to rN6"]);
    for way in
        ["to rN6; stop", "to rN6; to rO7; stop", "to rN6; to rN7; stop", "to rM7; to rN7; stop", "to rL6; to rL7; stop"]
    {
        assert!(desk.allows(way), "{way}");
    }
}

/// Rules: E-13, Ex-ai, Ex-aj, 3.6b, 3.6c, 3.6d, 3.6g, 3.6x, 3.6r
#[test]
fn rout_from_the_street() {
    let mut desk = rout("rN4", "rM3", &[]);
    assert_eq!(desk.refused("end"), ("3.6d", "must-rout"));
    desk.act("rout a1", &[]);
    assert_eq!(ways(&desk, "to "), ["to rN5", "to rO5"]);
    assert!(ways(&desk, "crawl ").contains(&"crawl rN5".to_owned()));
    assert!(desk.allows("to rO5; stop"), "the nearest");
    let events = {
        desk.act("to rN5", &[]);
        let first = desk.legal()[0].clone();
        desk.act(&first, &["1", "2"])
    };
    assert_eq!(checks(&events), [("a1".to_owned(), 0, 7, true)], "one Interdiction, however many could");
    assert_eq!(ways(&desk, "to "), ["to rM6", "to rN6"], "O5 was no farther from O3, and is passed by");
}

/// Rules: E-13, Ex-bs, 3.6a, 3.6m, 3.6n, 3.6o, 3.6aj, A-22
#[test]
fn rout_from_between_them() {
    let mut desk = rout("rN3", "rM3", &[]);
    desk.act("rout a1", &[]);
    assert_eq!((ways(&desk, "to "), ways(&desk, "crawl ")), (vec!["to rN4".to_owned()], vec!["crawl rN4".to_owned()]));
    desk.act("to rN4", &[]);
    assert_eq!(desk.step(), "interdicting");
    let first = desk.legal()[0].clone();
    desk.act(&first, &["1", "2"]);
    assert_eq!(ways(&desk, "to "), ["to rO5"]);
    desk.act("to rO5; stop", &[]);
    assert_eq!(desk.at("a1"), "rO5");

    // With the third one in M2 the house of M4 can be reached, whose enemy had not seen it, but it cannot stay next to him.
    let mut desk = rout("rN3", "rM2", &[]);
    desk.act("rout a1", &[]);
    assert_eq!(ways(&desk, "to "), ["to rM4", "to rN4"]);
    desk.act("to rM4", &[]);
    assert_eq!(desk.refused("stop"), ("3.6j", "must-go-on"));
    assert_eq!(ways(&desk, "to "), ["to rN4"]);
    desk.act("to rN4", &[]);
    let first = desk.legal()[0].clone();
    desk.act(&first, &["1", "2"]);
    desk.act("to rO5", &[]);
    assert_eq!(ways(&desk, ""), ["stop"], "one factor is left");
}
