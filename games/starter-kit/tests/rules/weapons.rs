//! Chapter 4: support weapons.

use super::desk::{Desk, attacks, marked, unit, weapon};
use serde_json::{Value, json};
use starter_kit::pack::Outcome;
use starter_kit::position::{Marks, WeaponMarks};

fn prep(units: Vec<Value>, weapons: Vec<Value>) -> Desk {
    Desk::field("prep-fire", units, weapons)
}

fn total(desk: &Desk, plan: &str) -> String {
    desk.factors(plan)
        .into_iter()
        .find(|(_, key, _)| *key == "factor-total")
        .map(|(_, _, value)| value)
        .expect("a total")
}

/// Rules: 4.0x, 4.0y, 4.1c, 3.2.2h
#[test]
fn a_squad_fires_one_weapon_with_its_own_firepower_or_two_without() {
    let units = vec![unit("a1", "german-4-6-7", "aY8"), unit("b1", "russian-4-4-7", "aY4")];
    let weapons =
        vec![weapon("aw1", "german-lmg", "a1"), weapon("aw2", "german-lmg", "a1"), weapon("aw3", "german-lmg", "a1")];
    let desk = prep(units, weapons);
    assert_eq!(total(&desk, "fire aY4 with a1 aw1 roll"), "7");
    assert_eq!(desk.refused("fire aY4 with a1 aw1; with aw2"), ("4.0x", "weapons-instead"));
    assert_eq!(total(&desk, "fire aY4 with aw1 aw2 roll"), "6");
    assert_eq!(desk.refused("fire aY4 with aw1 aw2; with a1"), ("4.0x", "weapons-instead"));
    assert_eq!(desk.refused("fire aY4 with aw1 aw2; with aw3"), ("4.0y", "no-more-hands"));
}

/// Rules: 4.0z, A-92
#[test]
fn a_half_squad_fires_its_weapon_instead() {
    let units = vec![unit("a1", "german-2-4-7", "aY8"), unit("b1", "russian-4-4-7", "aY4")];
    let desk = prep(units, vec![weapon("aw1", "german-lmg", "a1")]);
    assert_eq!(desk.refused("fire aY4 with a1; with aw1"), ("4.0x", "weapons-instead"));
}

/// Rules: 4.0aa, 4.1b
#[test]
fn a_leader_alone_fires_a_gun_with_half_and_leads_nobody() {
    let units = vec![unit("a1", "9-2", "aY8"), unit("a2", "german-4-6-7", "aY8"), unit("b1", "russian-4-4-7", "aY4")];
    let mut desk = prep(units, vec![weapon("aw1", "german-lmg", "a1")]);
    assert_eq!(total(&desk, "fire aY4 with aw1 roll"), "1.5");
    assert_eq!(desk.refused("fire aY4 with aw1 a2; direct a1"), ("4.0aa", "fires-himself"));
    desk.act("fire aY4 with aw1 a2 roll", &["5", "6"]);
    assert!(desk.has("a1", Marks::PREP));
}

/// Rules: 4.1f, 4.1g, 1.2.4f
#[test]
fn a_gun_jams_on_its_number() {
    let units = || vec![unit("a1", "russian-4-4-7", "aY8"), unit("b1", "german-4-6-7", "aY4")];
    let mut desk = prep(units(), vec![weapon("aw1", "russian-lmg", "a1")]);
    desk.act("fire aY4 with aw1 roll", &["5", "6"]);
    assert!(desk.weapon_has("aw1", WeaponMarks::BROKEN), "B11");
    let mut captured = prep(units(), vec![weapon("bw1", "german-lmg", "a1")]);
    captured.act("fire aY4 with bw1 roll", &["4", "6"]);
    assert!(captured.weapon_has("bw1", WeaponMarks::BROKEN), "captured: B12 lowered by two");
}

/// Rules: 4.1h
#[test]
fn of_several_guns_one_jams_at_random() {
    let units = vec![unit("a1", "german-4-6-7", "aY8"), unit("b1", "russian-4-4-7", "aY4")];
    let mut desk = prep(units, vec![weapon("aw1", "german-lmg", "a1"), weapon("aw2", "german-lmg", "a1")]);
    desk.act("fire aY4 with aw1 aw2 roll", &["6", "6", "2", "3"]);
    assert!(!desk.weapon_has("aw1", WeaponMarks::BROKEN) && desk.weapon_has("aw2", WeaponMarks::BROKEN));
}

/// Rules: 1.2.4.1b, 1.2.4.1c, 3.2a
#[test]
fn a_gun_that_keeps_its_rate_fires_again() {
    let units = || vec![unit("a1", "german-4-6-7", "aY8"), unit("b1", "russian-4-4-7", "aY4")];
    let mut desk = prep(units(), vec![weapon("aw1", "german-hmg", "a1")]);
    desk.act("fire aY4 with aw1 roll", &["3", "6"]);
    assert!(desk.allows("fire aY4 with aw1 roll"));
    desk.act("fire aY4 with aw1 roll", &["4", "6"]);
    assert_ne!(desk.step(), "prep-fire", "four is more than its rate, and its squad had to fire with it");
}

/// Rules: 3.5e, 3.5f
#[test]
fn heavy_guns_that_moved_do_not_fire_in_the_advance() {
    let units = vec![unit("a1", "german-4-6-7", "aY8"), unit("b1", "russian-4-4-7", "aY4")];
    let moved = |kind: &str| json!({"id": "aw1", "kind": kind, "at": "a1", "moved": true});
    let heavy = Desk::field("advancing-fire", units.clone(), vec![moved("german-mmg")]);
    assert_eq!(heavy.refused("fire aY4; with aw1"), ("3.5e", "moved-too-heavy"));
    let mut light = Desk::field("advancing-fire", units, vec![moved("german-lmg")]);
    light.act("fire aY4 with aw1 roll", &["1", "6"]);
    assert!(light.weapon_has("aw1", WeaponMarks::FIRED) || light.step() != "advancing-fire", "no rate of fire here");
}

/// Rules: 4.1d, 4.1e
#[test]
fn beyond_sixteen_hexes_a_gun_needs_a_leader_and_halves() {
    let units = vec![unit("a1", "german-4-6-7", "aGG3"), unit("a2", "8-0", "aGG3"), unit("b1", "russian-4-4-7", "aQ3")];
    let desk = prep(units, vec![weapon("aw1", "german-hmg", "a1")]);
    assert_eq!(
        desk.look()
            .field()
            .range(desk.look().at(super::desk::id("a1")).unwrap(), desk.look().at(super::desk::id("b1")).unwrap()),
        16
    );
    assert_eq!(total(&desk, "fire aQ3 with aw1 roll"), "7", "at sixteen it is in normal range");
}

/// Rules: 4.2a, 4.2d, 4.2f, 4.2h, 4.2i
#[test]
fn a_flamethrower_ignores_cover() {
    let units = vec![unit("a1", "russian-6-2-8", "aX4"), unit("b1", "german-4-6-7", "aX5")];
    let mut desk = prep(units, vec![weapon("aw1", "russian-flamethrower", "a1")]);
    assert_eq!(desk.refused("fire aX5 with aw1; with a1"), ("4.2h", "fires-alone"));
    let events = desk.act("fire aX5 with aw1 roll", &["2", "3", "5", "5"]);
    assert_eq!(attacks(&events), [(24, 0, 5, Outcome::Casualty(4))]);
}

/// Rules: 4.2b, 4.2c, 4.2j, 4.2k
#[test]
fn flames_reach_two_hexes_with_half_and_burn_out() {
    let units = |kind: &str| vec![unit("a1", kind, "aY5"), unit("b1", "german-4-6-7", "aY3")];
    let mut elite = prep(units("russian-6-2-8"), vec![weapon("aw1", "russian-flamethrower", "a1")]);
    assert_eq!(total(&elite, "fire aY3 with aw1 roll"), "12");
    elite.act("fire aY3 with aw1 roll", &["4", "6", "1", "2"]);
    assert_eq!(elite.weapon_at("aw1"), "gone", "X10");
    let mut others = prep(units("russian-5-2-7"), vec![weapon("aw1", "russian-flamethrower", "a1")]);
    others.act("fire aY3 with aw1 roll", &["2", "6", "1", "2"]);
    assert_eq!(others.weapon_at("aw1"), "gone", "X8 in other hands");
    let pinned = vec![marked("a1", "russian-6-2-8", "aY5", &["pinned"]), unit("b1", "german-4-6-7", "aY4")];
    let desk = prep(pinned, vec![weapon("aw1", "russian-flamethrower", "a1")]);
    assert_eq!(desk.refused("fire aY4; with aw1"), ("4.2b", "pinned-no-flame"));
}

/// Rules: 4.2i
#[test]
fn whoever_carries_flames_is_hit_more_easily() {
    let units = vec![unit("a1", "german-4-6-7", "aY5"), unit("b1", "russian-6-2-8", "aY4")];
    let desk = prep(units, vec![weapon("bw1", "russian-flamethrower", "b1")]);
    let flames = desk.factors("fire aY4 with a1 roll").into_iter().find(|(_, key, _)| *key == "factor-flames");
    assert_eq!(flames.map(|(_, _, value)| value).as_deref(), Some("-1"));
}

/// Rules: 4.3a, 4.3c, 4.3f, 4.3g, 4.3i, 4.3k, 4.3m, D-38
#[test]
fn a_charge_is_placed_in_the_movement_phase_and_goes_off_in_the_advancing_fire_phase() {
    let units = vec![unit("a1", "russian-6-2-8", "aX4"), unit("b1", "german-4-6-7", "aX5")];
    let mut desk = Desk::field("movement", units, vec![weapon("aw1", "russian-demolition-charge", "a1")]);
    desk.act("move a1; set aw1 at aX5", &[]);
    assert_eq!(desk.step(), "window", "placing it is movement in its own hex");
    desk.act("end; stop; end", &[]);
    assert_eq!(desk.weapon_at("aw1"), "aX5");
    while desk.step() != "advancing-fire" {
        desk.act("end", &[]);
    }
    assert_eq!(desk.refused("end"), ("4.3k", "charge-to-explode"));
    let events = desk.act("detonate aw1", &["3", "4", "6", "5"]);
    assert_eq!(attacks(&events), [(30, 2, 9, Outcome::Morale(2))], "+2 for the wooden house");
    assert_eq!(desk.weapon_at("aw1"), "gone");
}

/// Rules: 4.3e, 4.3l, 4.3j
#[test]
fn a_charge_is_a_dud_from_its_number_on() {
    let set = |marks: Value| {
        let mut charge = json!({"id": "aw1", "kind": "russian-demolition-charge", "at": "aX5", "set": true});
        for (key, value) in marks.as_object().expect("marks") {
            charge[key] = value.clone();
        }
        Desk::field(
            "advancing-fire",
            vec![unit("a1", "russian-6-2-8", "aX4"), unit("b1", "german-4-6-7", "aX5")],
            vec![charge],
        )
    };
    let mut good = set(json!({"weary": true}));
    assert_eq!(attacks(&good.act("detonate aw1", &["5", "6", "1", "1"])), [(30, 3, 14, Outcome::Pin)]);
    let mut dud = set(json!({"clumsy": true}));
    assert_eq!(attacks(&dud.act("detonate aw1", &["4", "6"])), [(0, 2, 12, Outcome::Nothing)]);
}

/// Rules: 4.3h
#[test]
fn who_is_pinned_while_placing_has_placed_nothing() {
    let units = vec![unit("a1", "russian-6-2-8", "aY4"), unit("b1", "german-4-6-7", "aY5")];
    let mut desk = Desk::field("movement", units, vec![weapon("aw1", "russian-demolition-charge", "a1")]);
    // Column 8, 8 - 2 = 6: 1MC; 7 + 1 is its morale of 8.
    desk.act("move a1; set aw1 at aY5; fire aY4 with b1 roll", &["3", "5", "3", "4"]);
    assert!(desk.has("a1", Marks::PINNED));
    assert_eq!(desk.weapon_at("aw1"), "a1");
}

/// Rules: 4.0q, D-22
#[test]
fn a_weapon_may_be_destroyed_by_its_owner() {
    let units = vec![unit("a1", "german-4-6-7", "aY5"), unit("b1", "russian-4-4-7", "aY4")];
    let mut desk = prep(units, vec![weapon("aw1", "german-lmg", "a1")]);
    desk.act("destroy aw1", &[]);
    assert_eq!(desk.weapon_at("aw1"), "gone");
}

/// Rules: 4.1b, 4.0aa
#[test]
fn two_leaders_together_fire_a_gun_with_all_it_has() {
    let units = vec![
        unit("a1", "9-2", "aY8"),
        unit("a2", "8-0", "aY8"),
        unit("a3", "8-1", "aX8"),
        unit("a4", "german-4-6-7", "aY8"),
        unit("b1", "russian-4-4-7", "aY4"),
    ];
    let mut desk = prep(units, vec![weapon("aw1", "german-lmg", "a1"), weapon("aw2", "german-lmg", "a4")]);
    assert_eq!(total(&desk, "fire aY4 with aw1 roll"), "1.5");
    assert_eq!(total(&desk, "fire aY4 with aw1 a2 roll"), "3");
    assert_eq!(desk.refused("fire aY4 with aw1; with a3"), ("3.8s", "no-firepower"), "he is not with them");
    assert_eq!(desk.refused("fire aY4 with aw2; with a2"), ("3.8s", "no-firepower"), "a squad needs no help");
    assert_eq!(desk.refused("fire aY4 with aw1 a2 a4; direct a2"), ("4.0aa", "fires-himself"));
    assert_eq!(desk.refused("fire aY4 with a4 aw1 by a2; with a2"), ("4.0aa", "directs"));
    desk.act("fire aY4 with aw1 a2 roll", &["5", "6"]);
    assert!(["a1", "a2"].iter().all(|leader| desk.has(leader, Marks::GUNNER) && desk.has(leader, Marks::PREP)));
}

/// Rules: A-90, 3.2.2h
#[test]
fn a_gun_that_cowers_in_the_advance_marks_nobody_else() {
    let units =
        vec![unit("a1", "german-4-6-7", "aY8"), unit("b1", "russian-4-4-7", "aY4"), unit("b2", "russian-4-4-7", "aY5")];
    let mut desk = Desk::field("advancing-fire", units, vec![weapon("aw1", "german-mmg", "a1")]);
    let events = desk.act("fire aY4 with aw1 roll", &["3", "3"]);
    assert_eq!(attacks(&events), [(1, 0, 6, Outcome::Nothing)], "half of 5 is 2.5, and the column of 2 becomes 1");
    assert_eq!(total(&desk, "fire aY5 with a1 roll"), "2");
}

/// Rules: 3.2.3au
#[test]
fn a_charge_makes_the_broken_desperate() {
    let charge = json!({"id": "aw1", "kind": "russian-demolition-charge", "at": "aX5", "set": true});
    let units = vec![unit("a1", "russian-6-2-8", "aY9"), marked("b1", "german-4-6-7", "aX5", &["broken"])];
    let mut desk = Desk::field("advancing-fire", units, vec![charge]);
    let events = desk.act("detonate aw1", &["5", "6", "1", "2"]);
    assert_eq!(attacks(&events), [(30, 2, 13, Outcome::Morale(0))]);
    assert!(desk.has("b1", Marks::DM) && desk.kind("b1") == "4-6-7", "3 is less than its morale");
}
