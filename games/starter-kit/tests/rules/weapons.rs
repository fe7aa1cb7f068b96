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

/// Rules: 4.2b, 4.2c, 4.2j, 4.2k, 2.0cz
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
        unit("a5", "german-4-6-7", "aX7"),
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

/// Rules: 1.2.4a, 1.2.4c, 4.0b
#[test]
fn a_weapon_that_nobody_has_neither_fires_nor_moves() {
    let units = || vec![unit("a1", "german-4-6-7", "aY8"), unit("b1", "russian-4-4-7", "aY4")];
    let lying = || vec![json!({"id": "aw1", "kind": "german-lmg", "at": "aY8"})];
    assert_eq!(prep(units(), lying()).refused("fire aY4; with aw1"), ("1.2.4c", "nobody-has-it"));
    let mut desk = Desk::field("movement", units(), lying());
    desk.act("move a1; to aY9; end", &[]);
    assert_eq!(desk.weapon_at("aw1"), "aY8");
    let mut carries = Desk::field("movement", units(), vec![weapon("aw1", "german-lmg", "a1")]);
    carries.act("move a1; to aY9; end; drop aw1", &[]);
    assert_eq!(carries.weapon_at("aw1"), "aY9");
}

/// Rules: 1.2.4e, 4.1a, 2.0bn
#[test]
fn guns_have_firepower_and_range_like_men() {
    // (gun, target's hex; what it brings from Y8)
    let cases = [
        ("german-lmg", "aY7", "6"),
        ("german-lmg", "aY1", "3"),
        ("russian-lmg", "aY1", "1"),
        ("german-mmg", "aY1", "5"),
        ("german-hmg", "aY1", "7"),
    ];
    for (gun, target, total_of_it) in cases {
        let units = vec![unit("a1", "german-4-6-7", "aY8"), unit("b1", "russian-4-4-7", target)];
        let desk = prep(units, vec![weapon("aw1", gun, "a1")]);
        assert_eq!(total(&desk, &format!("fire {target} with aw1 roll")), total_of_it, "{gun} {target}");
    }
}

/// Rules: 1.4a, 1.2.4.1b
#[test]
fn the_coloured_die_decides_about_the_rate_and_both_about_the_attack() {
    for (dice, keeps) in [(["2", "6"], true), (["6", "2"], false)] {
        let units = vec![unit("a1", "german-4-6-7", "aY8"), unit("b1", "russian-4-4-7", "aY4")];
        let mut desk = prep(units, vec![weapon("aw1", "german-mmg", "a1")]);
        let events = desk.act("fire aY4 with aw1 roll", &dice);
        assert_eq!(attacks(&events)[0].2, 8);
        assert_eq!(desk.step() == "prep-fire" && desk.allows("fire aY4 with aw1 roll"), keeps, "{dice:?}");
    }
}

/// Rules: 4.1d, 4.1e, A-65
#[test]
fn a_gun_fires_farther_than_sixteen_hexes_only_under_a_leader_and_with_half() {
    let units = |marks: &[&str]| {
        vec![
            unit("a1", "german-4-6-7", "aGG1"),
            unit("a2", "8-0", "aGG1"),
            marked("b1", "russian-4-4-7", "aQ10", marks),
        ]
    };
    let gun = || vec![weapon("aw1", "german-hmg", "a1")];
    let desk = prep(units(&[]), gun());
    assert_eq!(desk.refused("fire aQ10 with aw1; roll"), ("4.1d", "too-far-without-leader"));
    assert_eq!(total(&desk, "fire aQ10 with aw1 by a2 roll"), "1.75", "7, beyond its range and beyond sixteen");
    let broken = prep(units(&["broken"]), gun());
    assert_eq!(total(&broken, "fire aQ10 with aw1 by a2 roll"), "3.5", "nobody there is in Good Order");
}

/// Rules: 4.0u, 4.0v, 4.0w, 5.4d, 5.5b, 5.5c
#[test]
fn in_strange_or_clumsy_hands_weapons_do_less() {
    // (who, with what, dice; whether it keeps its rate, whether it still works)
    let cases = [
        ("russian-4-4-7", "aw1", "russian-hmg", ["3", "6"], true, true),
        ("russian-4-4-7", "bw1", "german-hmg", ["3", "6"], false, true),
        ("russian-4-4-7", "bw1", "german-hmg", ["2", "6"], true, true),
        ("russian-4-4-7", "bw1", "german-hmg", ["5", "4"], false, true),
        ("russian-4-4-7", "bw1", "german-hmg", ["4", "6"], false, false),
        ("russian-4-2-6", "aw1", "russian-hmg", ["4", "6"], false, true),
        ("russian-4-2-6", "aw1", "russian-hmg", ["5", "6"], false, false),
        ("russian-4-2-6", "bw1", "german-hmg", ["5", "4"], false, false),
        ("russian-4-2-6", "bw1", "german-hmg", ["6", "2"], false, true),
    ];
    for (kind, id, gun, dice, keeps, works) in cases {
        let units =
            vec![unit("a1", kind, "aY8"), unit("a2", "russian-4-4-7", "aX8"), unit("b1", "german-4-6-7", "aY4")];
        let mut desk = prep(units, vec![weapon(id, gun, "a1")]);
        // An eight on the column of six tries the target.
        let sum: u8 = dice.iter().map(|die| die.parse::<u8>().expect("a die")).sum();
        let script = if sum == 8 { vec![dice[0], dice[1], "1", "1"] } else { dice.to_vec() };
        desk.act(&format!("fire aY4 with {id} roll"), &script);
        let what = format!("{kind} {gun} {dice:?}");
        assert_eq!(!desk.weapon_has(id, WeaponMarks::BROKEN), works, "{what}");
        assert_eq!(desk.allows(&format!("fire aY4 with {id} roll")), keeps, "{what}");
    }
    // Flames: X10; taken from the enemy X8; by conscripts X7.
    for (kind, id, dice, works) in [
        ("russian-6-2-8", "aw1", ["4", "5"], true),
        ("russian-6-2-8", "bw1", ["3", "4"], true),
        ("russian-6-2-8", "bw1", ["3", "5"], false),
        ("russian-4-2-6", "aw1", ["2", "4"], true),
        ("russian-4-2-6", "aw1", ["3", "4"], false),
    ] {
        let units = vec![unit("a1", kind, "aY5"), unit("b1", "german-8-3-8", "aY3")];
        let mut desk = prep(units, vec![weapon(id, "russian-flamethrower", "a1")]);
        desk.act("fire aY3 with aw1 roll".replace("aw1", id).as_str(), &[dice[0], dice[1], "1", "1"]);
        assert_eq!(desk.weapon_at(id) == "a1", works, "{kind} {id} {dice:?}");
    }
}

/// Rules: 1.2.1a, 1.2.2b, 4.2k
#[test]
fn leaders_and_crews_are_elite() {
    for (kind, works) in [("9-1", true), ("german-2-2-8-crew", true), ("german-4-6-8", true), ("german-4-6-7", false)] {
        let units = vec![unit("a1", kind, "aY5"), unit("b1", "russian-4-4-7", "aY3")];
        let mut desk = prep(units, vec![weapon("aw1", "german-flamethrower", "a1")]);
        desk.act("fire aY3 with aw1 roll", &["4", "5", "1", "1"]);
        assert_eq!(desk.weapon_at("aw1") == "a1", works, "{kind}: X10, and X8 for others");
    }
}

/// Rules: 4.2e, 4.2d, 3.2.2i
#[test]
fn flames_are_whole_in_the_advance_and_their_bearer_cowers() {
    let units = || vec![unit("a1", "russian-6-2-8", "aY5"), unit("b1", "german-4-6-7", "aY4")];
    let flame = || vec![weapon("aw1", "russian-flamethrower", "a1")];
    let mut desk = Desk::field("advancing-fire", units(), flame());
    assert_eq!(total(&desk, "fire aY4 with aw1 roll"), "24");
    let events = desk.act("fire aY4 with aw1 roll", &["3", "3", "1", "1"]);
    assert_eq!(attacks(&events), [(20, 0, 6, Outcome::Morale(3))], "one column less");
}

/// Rules: 4.2g, 4.2h, 3.2.2q, 3.2.2v
#[test]
fn one_flamethrower_each_and_the_squad_besides() {
    let units =
        vec![unit("a1", "russian-6-2-8", "aY5"), unit("a2", "russian-6-2-8", "aX4"), unit("b1", "german-4-6-7", "aY4")];
    let flames = vec![weapon("aw1", "russian-flamethrower", "a1"), weapon("aw2", "russian-flamethrower", "a1")];
    let mut desk = prep(units, flames);
    assert_eq!(desk.refused("fire aY4 with a1; with aw1"), ("4.2h", "fires-alone"));
    assert_eq!(desk.refused("fire aY4 with aw1; with a2"), ("4.2h", "fires-alone"));
    desk.act("fire aY4 with aw1 roll", &["5", "4", "1", "1"]);
    assert_eq!(desk.refused("fire aY4; with aw2"), ("4.2g", "one-flamethrower"));
    assert_eq!(total(&desk, "fire aY4 with a1 roll"), "12", "an attack of its own");
}

/// Rules: 4.3b, 4.3d, 3.2.2m
#[test]
fn a_charge_has_its_own_column_and_its_placer_his_own_fire() {
    let charge = json!({"id": "aw1", "kind": "russian-demolition-charge", "at": "aY4", "set": true});
    let units = vec![unit("a1", "russian-6-2-8", "aY5"), unit("b1", "german-4-6-7", "aY4")];
    let mut desk = Desk::field("advancing-fire", units, vec![charge]);
    let events = desk.act("detonate aw1", &["5", "5", "1", "1"]);
    assert_eq!(
        attacks(&events),
        [(30, 0, 10, Outcome::Morale(2))],
        "doubles, the next hex and the phase change nothing"
    );
    assert_eq!(total(&desk, "fire aY4 with a1 roll"), "7", "half of 6, doubled, and the bonus of Assault Fire");
}

/// Rules: 4.0e, 4.0l
#[test]
fn what_is_dropped_before_anything_is_spent_was_not_moved() {
    let units = vec![unit("a1", "russian-4-4-7", "aY1"), unit("a2", "russian-4-4-7", "aY1")];
    let mut desk = Desk::field("movement", units, vec![weapon("aw1", "russian-lmg", "a1")]);
    desk.act("move a1; drop aw1; to aY2; stop; move a2; recover aw1 with a2; to aY2", &["2"]);
    assert_eq!((desk.weapon_at("aw1").as_str(), desk.at("a2").as_str()), ("a2", "aY2"));
}

/// Rules: 4.0o, 3.2.3n, 4.0m
#[test]
fn what_a_leader_carries() {
    let units = vec![unit("a1", "8-0", "aY1"), unit("a2", "german-4-6-7", "aY1")];
    let guns =
        vec![weapon("aw1", "german-lmg", "a1"), weapon("aw2", "german-lmg", "a2"), weapon("aw3", "german-mmg", "a2")];
    let mut desk = Desk::field("rally", units, guns);
    desk.act("end", &[]);
    assert_eq!(desk.refused("give aw3 to a1"), ("4.0o", "too-heavy-for-one"));
    assert!(desk.allows("give aw2 to a1"));
    // One point is a leader's own; a wounded one carries none without going slower.
    for (marks, gun, far) in [(&[][..], "german-lmg", 6), (&["wounded"][..], "german-lmg", 2)] {
        let mut desk = Desk::field("movement", vec![marked("a1", "8-0", "aY1", marks)], vec![weapon("aw1", gun, "a1")]);
        let way: Vec<String> = (2..2 + far).map(|row| format!("to aY{row}")).collect();
        desk.act(&format!("move a1; {}", way.join("; ")), &[]);
        assert_eq!(desk.refused(&format!("to aY{}", 2 + far)), ("3.3b", "not-enough-movement"), "{marks:?}");
    }
}

/// Rules: 3.2.5b, 4.2j, 3.3a
#[test]
fn whose_flames_burn_out_has_fired_all_the_same() {
    let units = vec![
        unit("a1", "russian-6-2-8", "aY5"),
        unit("a2", "russian-6-2-8", "aY6"),
        unit("b1", "german-4-6-7", "aY4"),
        unit("b2", "german-4-6-7", "aY8"),
    ];
    let mut desk = prep(units, vec![weapon("aw1", "russian-flamethrower", "a1")]);
    desk.act("fire aY4 with aw1 roll", &["4", "6", "1", "2"]);
    assert_eq!((desk.weapon_at("aw1").as_str(), desk.step()), ("gone", "prep-fire"));
    assert!(desk.has("a1", Marks::PREP));
    desk.act("end", &[]);
    assert!(desk.allows("move a2"));
    assert_eq!(desk.refused("move a1").0, "3.3a");
}

/// Rules: 3.3.3t, 3.3.3s
#[test]
fn whose_gun_is_worn_out_by_subsequent_fire_is_done() {
    let units = vec![unit("a1", "russian-4-4-7", "aGG3"), marked("b1", "german-4-6-7", "aGG7", &["first-fire"])];
    let mut gun = weapon("bw1", "german-hmg", "b1");
    gun["first-fire"] = json!(true);
    let mut desk = Desk::field("movement", units, vec![gun, weapon("bw2", "german-lmg", "b1")]);
    desk.act("move a1; to aGG4; fire aGG4 with bw1 roll", &["6", "6"]);
    assert_eq!(desk.weapon_at("bw1"), "gone");
    assert!(desk.has("b1", Marks::FINAL) && !desk.has("b1", Marks::FIRST));
    assert!(desk.weapon_has("bw2", WeaponMarks::FINAL), "used or not");
}

/// Rules: 4.2f, 6.3b, 6.6f
#[test]
fn neither_emplacement_nor_shield_covers_from_flames() {
    let units = vec![unit("a1", "russian-6-2-8", "aY4"), unit("b1", "german-2-2-8-crew", "aY3")];
    let pak = json!({"id": "bw1", "kind": "german-7-5cm-pak-40", "at": "b1", "facing": "se"});
    let desk = prep(units, vec![weapon("aw1", "russian-flamethrower", "a1"), pak]);
    let cover = |plan: &str| desk.factors(plan).into_iter().find(|its| its.1 == "factor-emplaced").map(|its| its.2);
    assert_eq!(cover("fire aY3 with aw1 roll"), None);
    assert_eq!(cover("fire aY3 with a1 roll").as_deref(), Some("2"));
}

/// Rules: 4.1d
#[test]
fn the_dice_are_offered_once_the_attack_is_complete() {
    let units =
        vec![unit("a1", "german-4-6-7", "aQ10"), unit("a8", "8-0", "aQ10"), unit("b1", "russian-4-4-7", "aGG1")];
    let mut desk = prep(units, vec![weapon("aw1", "german-hmg", "a1")]);
    desk.act("fire aGG1; with aw1", &[]);
    assert!(desk.legal_with("roll").is_empty(), "seventeen hexes, and nobody directs");
    desk.act("direct a8", &[]);
    assert_eq!(desk.legal_with("roll"), ["roll"]);
}
