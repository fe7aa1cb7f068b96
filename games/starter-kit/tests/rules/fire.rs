//! Section 3.2.2: the strength of a fire attack.

use super::desk::{Desk, GAME, attacks, marked, unit, weapon};
use starter_kit::pack::Outcome;
use starter_kit::position::{Marks, WeaponMarks};
use table::odds::{self, Effort};
use table::verbs::*;

/// A German squad in Y5 fires at a Russian one in the open of Y1, four hexes away.
fn duel() -> Desk {
    Desk::field("prep-fire", vec![unit("a1", "german-4-6-7", "aY5"), unit("b1", "russian-4-4-7", "aY1")], vec![])
}

fn factor(desk: &Desk, plan: &str, key: &str) -> Option<String> {
    desk.factors(plan).into_iter().find(|(_, name, _)| *name == key).map(|(_, _, value)| value)
}

/// Rules: 3.2.2a, 3.2.3a, 3.2.5a, 3.2.5b, 0d
#[test]
fn a_squad_fires_on_the_column_of_its_firepower() {
    let mut desk = duel();
    let events = desk.act("fire aY1 with a1 roll", &["3", "4", "1", "2"]);
    assert_eq!(attacks(&events), [(4, 0, 7, Outcome::Pin)], "final 7 on the column of 4 is a Pin Task Check");
}

/// Rules: 3.2.2a, 3.2.5b, 3.2a
#[test]
fn whoever_has_fired_is_marked_and_fires_no_more() {
    let mut desk = duel();
    desk.act("fire aY1 with a1 roll", &["6", "5"]);
    assert!(desk.has("a1", Marks::PREP));
    assert_ne!(desk.step(), "prep-fire", "nobody is left who could fire");
}

/// Rules: 3.2.2b, 2.0cb
#[test]
fn point_blank_doubles() {
    let desk =
        Desk::field("prep-fire", vec![unit("a1", "german-4-6-7", "aY5"), unit("b1", "russian-4-4-7", "aY4")], vec![]);
    assert_eq!(factor(&desk, "fire aY4 with a1 roll", "factor-total").as_deref(), Some("8"));
}

/// Rules: 3.2.2d, 3.2.2e, Ex-j
#[test]
fn beyond_normal_range_half_of_it_counts_and_fractions_are_kept() {
    let units = vec![
        unit("a1", "american-7-4-7", "aY10"),
        unit("a2", "american-7-4-7", "aY10"),
        unit("b1", "russian-4-4-7", "aY5"),
    ];
    let desk = Desk::field("prep-fire", units, vec![]);
    assert_eq!(factor(&desk, "fire aY5 with a1 roll", "factor-total").as_deref(), Some("3.5"));
    assert_eq!(factor(&desk, "fire aY5 with a1 roll", "factor-column").as_deref(), Some("2"));
    assert_eq!(factor(&desk, "fire aY5 with a1 a2 roll", "factor-total").as_deref(), Some("7"), "3.5 and 3.5");
    assert_eq!(desk.look().kind(super::desk::id("a1")).range, 4);
}

/// Rules: 3.2.2d, 1.2.2f
#[test]
fn beyond_twice_the_range_nobody_fires() {
    let desk =
        Desk::field("prep-fire", vec![unit("a1", "russian-5-2-7", "aY6"), unit("b1", "german-4-6-7", "aY1")], vec![]);
    assert_ne!(desk.step(), "declaring");
    assert_eq!(desk.refused("fire aY1"), ("3.2b", "nobody-can-fire-there"));
}

/// Rules: 3.2.3ai, 3.2.2f
#[test]
fn halves_add_up() {
    let units = vec![marked("a1", "german-8-3-8", "aY5", &["pinned"]), unit("b1", "russian-4-4-7", "aY1")];
    let desk = Desk::field("prep-fire", units, vec![]);
    assert_eq!(factor(&desk, "fire aY1 with a1 roll", "factor-total").as_deref(), Some("2"), "8, long range, pinned");
}

/// Rules: 3.2.2i, 3.2.2j, 2.0x
#[test]
fn doubles_without_a_leader_cower() {
    let mut desk = duel();
    let events = desk.act("fire aY1 with a1 roll", &["2", "2", "4", "5"]);
    assert_eq!(attacks(&events), [(2, 0, 4, Outcome::Morale(1))], "the column of 2 instead of 4");
}

/// Rules: 3.2.2k, 5.4c, Ex-i
#[test]
fn the_inexperienced_cower_by_two_columns_and_a_leader_prevents_it() {
    let units = vec![unit("a1", "russian-4-2-6", "aY5"), unit("a2", "8-0", "aY5"), unit("b1", "german-4-6-7", "aY4")];
    let mut alone = Desk::field("prep-fire", units.clone(), vec![]);
    assert_eq!(attacks(&alone.act("fire aY4 with a1 roll", &["5", "5"]))[0].0, 4, "8 becomes 4");
    let mut led = Desk::field("prep-fire", units, vec![]);
    assert_eq!(attacks(&led.act("fire aY4 with a1 by a2 roll", &["5", "5"]))[0].0, 8);
}

/// Rules: 3.2.2l
#[test]
fn a_shift_below_the_first_column_is_no_effect() {
    let units = vec![marked("a1", "german-2-4-7", "aY5", &["pinned"]), unit("b1", "russian-4-4-7", "aY1")];
    let mut desk = Desk::field("prep-fire", units, vec![]);
    assert_eq!(attacks(&desk.act("fire aY1 with a1 roll", &["1", "1"])), [(0, 0, 2, Outcome::Nothing)]);
}

/// Rules: 3.2.2n, 3.2.2o, 2.0al
#[test]
fn a_group_stands_next_to_each_other() {
    let units = vec![
        unit("a1", "german-4-6-7", "aY5"),
        unit("a2", "german-4-6-7", "aX4"),
        unit("a3", "german-4-6-7", "aY7"),
        unit("b1", "russian-4-4-7", "aY1"),
    ];
    let desk = Desk::field("prep-fire", units, vec![]);
    assert_eq!(factor(&desk, "fire aY1 with a1 a2 roll", "factor-total").as_deref(), Some("8"));
    assert_eq!(desk.refused("fire aY1 with a1; with a3"), ("3.2.2o", "not-connected"));
}

/// Rules: 3.2.2p
#[test]
fn a_lone_leader_is_no_link() {
    let units = vec![
        unit("a1", "german-4-6-7", "aY6"),
        unit("a2", "9-1", "aY7"),
        unit("a3", "german-4-6-7", "aY8"),
        unit("b1", "russian-4-4-7", "aY2"),
    ];
    let desk = Desk::field("prep-fire", units, vec![weapon("aw1", "german-lmg", "a2")]);
    assert_eq!(desk.refused("fire aY2 with a1 aw1; with a3"), ("3.2.2p", "leader-is-no-link"));
}

/// Rules: 3.2.2v, A-88
#[test]
fn who_did_not_fire_with_his_hex_fires_at_that_target_no_more() {
    let units = vec![
        unit("a1", "german-4-6-7", "aY5"),
        unit("a2", "german-4-6-7", "aY5"),
        unit("a3", "german-4-6-7", "aX4"),
        unit("b1", "russian-4-4-7", "aY1"),
        unit("b2", "russian-4-4-7", "aY2"),
    ];
    let mut desk = Desk::field("prep-fire", units, vec![]);
    desk.act("fire aY1 with a1 roll", &["6", "5"]);
    assert_eq!(desk.refused("fire aY1; with a2"), ("3.2.2v", "splits-the-group"));
    assert!(desk.allows("fire aY1 with a3 roll"), "another hex is another attack");
    assert!(desk.allows("fire aY2 with a2 roll"), "another target is another attack");
}

/// Rules: 3.2.2w, 3.2.2x, 3.2.2y, 1.2.1c, Ex-br
#[test]
fn a_leader_directs_those_of_his_hex_and_the_worst_counts() {
    let units = vec![
        unit("a1", "german-4-6-7", "aY5"),
        unit("a2", "9-2", "aY5"),
        unit("a3", "german-4-6-7", "aX4"),
        unit("a4", "8-0", "aX4"),
        unit("b1", "russian-4-4-7", "aY1"),
    ];
    let mut desk = Desk::field("prep-fire", units, vec![]);
    assert_eq!(factor(&desk, "fire aY1 with a1 by a2 roll", "factor-leadership").as_deref(), Some("-2"));
    assert_eq!(desk.refused("fire aY1 with a1 a3 by a2; roll"), ("3.2.2x", "a-leader-in-each-hex"));
    assert_eq!(factor(&desk, "fire aY1 with a1 a3 by a2 a4 roll", "factor-leadership").as_deref(), Some("0"));
    desk.act("fire aY1 with a1 by a2 roll", &["6", "6"]);
    assert!(desk.has("a2", Marks::PREP) && desk.has("a2", Marks::DIRECTED));
    assert!(!desk.allows("fire aY1 with a3; direct a2"), "once in a player turn, and only in his hex");
}

/// Rules: 3.3.1r
#[test]
fn the_exhausted_add_one() {
    let units = vec![marked("a1", "german-4-6-7", "aY5", &["cx"]), unit("b1", "russian-4-4-7", "aY1")];
    let desk = Desk::field("prep-fire", units, vec![]);
    assert_eq!(factor(&desk, "fire aY1 with a1 roll", "factor-drm").as_deref(), Some("1"));
}

/// Rules: 3.5a, 3.5c, 3.5d, A-25, 2.0j
#[test]
fn advancing_fire_is_halved_and_assault_fire_rounds_up_and_adds_one() {
    let units = vec![
        unit("a1", "german-5-4-8", "aY5"),
        unit("a2", "german-5-4-8", "aY9"),
        unit("a3", "german-4-6-7", "aX4"),
        unit("b1", "russian-4-4-7", "aY2"),
    ];
    let desk = Desk::field("advancing-fire", units, vec![]);
    assert_eq!(factor(&desk, "fire aY2 with a1 roll", "factor-total").as_deref(), Some("4"), "2.5 is 3, and 1 more");
    assert_eq!(
        factor(&desk, "fire aY2 with a2 roll", "factor-total").as_deref(),
        Some("1.25"),
        "not beyond normal range"
    );
    assert_eq!(factor(&desk, "fire aY2 with a3 roll", "factor-total").as_deref(), Some("2"));
}

/// Rules: 3.2.1a, 3.2.1k, 3.2.1j, A-68
#[test]
fn a_shot_without_a_line_of_sight_is_a_shot() {
    // The house of X5 stands between W5 and Y6.
    let units = vec![unit("a1", "german-4-6-7", "aW5"), unit("b1", "russian-4-4-7", "aY6")];
    let mut desk = Desk::field("prep-fire", units.clone(), vec![weapon("aw1", "german-lmg", "a1")]);
    let events = desk.act("fire aY6 with a1 aw1 roll", &["6", "6"]);
    assert!(attacks(&events).is_empty(), "nobody is attacked");
    assert!(desk.has("a1", Marks::PREP), "but it has fired");
    assert!(desk.weapon_has("aw1", WeaponMarks::BROKEN), "and twelve jams the gun");
    let open = Desk::with("s02", "prep-fire", units, vec![], serde_json::json!({"open-los": true}));
    assert_eq!(open.legal(), ["end"], "with open lines of sight nothing is offered that cannot be seen");
}

/// Rules: 3.2.2s, 3.2.2t, 3.2.2u
#[test]
fn members_without_a_line_of_sight_drop_out_and_the_others_fire() {
    let units =
        vec![unit("a1", "german-4-6-7", "aW5"), unit("a2", "german-4-6-7", "aX4"), unit("b1", "russian-4-4-7", "aY6")];
    let mut desk = Desk::field("prep-fire", units, vec![]);
    let events = desk.act("fire aY6 with a2 a1 roll", &["6", "5"]);
    assert_eq!(attacks(&events)[0].0, 4, "the squad of X4 alone");
    assert!(desk.has("a1", Marks::PREP) && desk.has("a2", Marks::PREP));
}

/// Rules: 3.2.2u, D-13
#[test]
fn those_who_see_fire_together_or_apart_as_they_like() {
    let units = || {
        vec![
            unit("a1", "german-4-6-7", "aW5"),
            unit("a2", "german-4-6-7", "aX4"),
            unit("a3", "german-4-6-7", "aX3"),
            unit("b1", "russian-4-4-7", "aY6"),
        ]
    };
    let begun = || {
        let mut desk = Desk::field("prep-fire", units(), vec![]);
        desk.act("fire aY6 with a2 a3 a1 roll", &[]);
        assert_eq!(desk.step(), "regrouping");
        assert_eq!(desk.legal(), ["fire aX3", "apart aX4", "apart aX3"]);
        desk
    };
    let events = begun().act("fire aX3", &["6", "5"]);
    assert_eq!(attacks(&events).iter().map(|fired| fired.0).collect::<Vec<_>>(), [8]);
    // Each by itself: the second is left to fire without being asked.
    let events = begun().act("apart aX4", &["6", "5", "5", "6"]);
    assert_eq!(attacks(&events).iter().map(|fired| fired.0).collect::<Vec<_>>(), [4, 4]);
}

/// Rules: 3.2.2.1d
#[test]
fn nobody_fires_out_of_a_hex_with_an_enemy_in_it() {
    let units = vec![
        unit("a1", "german-4-6-7", "aY5"),
        marked("b1", "russian-4-4-7", "aY5", &["broken", "dm"]),
        unit("b2", "russian-4-4-7", "aY2"),
        unit("a2", "german-4-6-7", "aX4"),
    ];
    let desk = Desk::field("prep-fire", units, vec![]);
    assert_eq!(desk.refused("fire aY2; with a1"), ("3.2.2.1d", "enemy-in-its-hex"));
}

/// Rules: 1.2.1e, 1.2.1j, A-89
#[test]
fn a_leader_who_directed_fires_no_weapon_in_that_phase() {
    let units = vec![
        unit("a1", "german-4-6-7", "aY8"),
        unit("a2", "9-2", "aY8"),
        unit("a3", "german-4-6-7", "aX7"),
        unit("b1", "russian-4-4-7", "aY4"),
        unit("b2", "russian-4-4-7", "aY5"),
    ];
    let mut desk = Desk::field("prep-fire", units, vec![weapon("aw1", "german-lmg", "a2")]);
    assert!(desk.allows("fire aY5 with aw1 roll"));
    desk.act("fire aY4 with a1 by a2 roll", &["6", "5"]);
    assert_eq!(desk.refused("fire aY5; with aw1"), ("1.2.1e", "has-acted"));
    assert_eq!(desk.refused("fire aY5 with a3; direct a2"), ("3.2.2w", "not-with-them"));
}

/// Rules: 1.2.1g, 1.2.1j, A-18, 3.2.2x
#[test]
fn each_leader_of_a_group_directs_again_what_keeps_its_rate() {
    let units = vec![
        unit("a1", "german-4-6-7", "aY8"),
        unit("a2", "9-2", "aY8"),
        unit("a3", "german-4-6-7", "aY9"),
        unit("a4", "8-0", "aY9"),
        unit("b1", "russian-4-4-7", "aY4"),
        unit("b2", "russian-4-4-7", "aY3"),
    ];
    let guns = vec![weapon("aw1", "german-hmg", "a1"), weapon("aw2", "german-hmg", "a3")];
    let mut desk = Desk::field("prep-fire", units, guns);
    desk.act("fire aY4 with aw1 aw2 by a2 a4 roll", &["1", "6", "1", "2"]);
    assert!(desk.allows("fire aY3 with aw1 by a2 roll") && desk.allows("fire aY3 with aw2 by a4 roll"));
    assert!(desk.allows("fire aY3 with aw1 aw2 by a2 a4 roll"));
    assert_eq!(desk.refused("fire aY3 with a1; direct a2"), ("3.2.2w", "directed-already"), "another unit");
    assert_eq!(desk.refused("fire aY3 with aw1 a1; direct a2"), ("3.2.2w", "directed-already"), "a larger group");
}

/// Rules: 3.2.2c
#[test]
fn fire_in_the_firers_own_hex_is_tripled() {
    let units = vec![unit("a1", "german-4-6-7", "aY5"), marked("b1", "russian-4-4-7", "aY5", &["broken", "dm"])];
    let desk = Desk::field("prep-fire", units, vec![]);
    let total = desk.factors("fire aY5 with a1 roll").into_iter().find(|its| its.1 == "factor-total");
    assert_eq!(total.map(|its| its.2).as_deref(), Some("12"));
}

/// Rules: 3.2b, 3.2.5a
#[test]
fn all_some_or_none_fire() {
    let units =
        vec![unit("a1", "german-4-6-7", "aY5"), unit("a2", "german-4-6-7", "aX4"), unit("b1", "russian-4-4-7", "aY1")];
    let mut none = Desk::field("prep-fire", units.clone(), vec![]);
    none.act("end", &[]);
    assert!(none.step() == "movement" && !none.has("a1", Marks::PREP));
    let mut some = Desk::field("prep-fire", units, vec![]);
    some.act("fire aY1 with a1 roll; end", &["6", "5"]);
    assert!(some.has("a1", Marks::PREP) && !some.has("a2", Marks::PREP));
}

/// Rules: 3.2c, 0e
#[test]
fn an_attack_is_on_everybody_in_the_hex() {
    let units = vec![
        unit("a1", "german-8-3-8", "aY5"),
        unit("b1", "russian-4-4-7", "aY3"),
        unit("b2", "russian-4-4-7", "aY3"),
        unit("b3", "8-0", "aY3"),
        unit("b4", "russian-4-4-7", "aY2"),
    ];
    let start = || Desk::field("prep-fire", units.clone(), vec![]);
    let results = [
        (["3", "6"], Outcome::Pin),
        (["3", "5"], Outcome::Morale(0)),
        (["1", "4"], Outcome::Morale(2)),
        (["1", "2"], Outcome::Casualty(2)),
        (["5", "6"], Outcome::Nothing),
    ];
    for (dice, outcome) in results {
        let mut script = dice.to_vec();
        script.extend(match outcome {
            Outcome::Nothing => vec![],
            // The squad that is chosen becomes a half-squad and checks like the others.
            Outcome::Casualty(_) => vec!["6", "1", "1", "1", "1", "1", "1", "1", "1"],
            _ => vec!["1"; 6],
        });
        let events = start().act("fire aY3 with a1 roll", &script);
        assert_eq!(attacks(&events), [(8, 0, attacks(&events)[0].2, outcome)], "{dice:?}");
        let who: Vec<String> = super::desk::checks(&events).into_iter().map(|(who, ..)| who).collect();
        let all = if outcome == Outcome::Nothing { vec![] } else { vec!["b3", "b1", "b2"] };
        assert_eq!(who, all, "the leader first, and nobody of the next hex");
    }
    let mut kill = start();
    // Doubles cower to the column of 6; the two who break mourn their leader.
    kill.act("fire aY3 with a1 roll", &["1", "1", "1", "1", "6", "3", "3", "3", "3"]);
    assert_eq!((kill.at("b3").as_str(), kill.at("b4").as_str()), ("gone", "aY2"));
    assert!(kill.has("b1", Marks::BROKEN) && kill.has("b2", Marks::BROKEN) && !kill.has("b4", Marks::BROKEN));
}

/// Rules: 3.2.2g, 3.2a
#[test]
fn nobody_fires_at_two_hexes() {
    let units = vec![
        unit("a1", "german-4-6-7", "aY5"),
        unit("a2", "german-4-6-7", "aX4"),
        unit("b1", "russian-4-4-7", "aY1"),
        unit("b2", "russian-4-4-7", "aY2"),
    ];
    let mut desk = Desk::field("prep-fire", units, vec![]);
    desk.act("fire aY1 with a1 roll", &["6", "5"]);
    assert_eq!(desk.refused("fire aY2; with a1"), ("3.2a", "has-fired"));
}

/// Rules: 2.0g, 3.2.2d, 3.2.2f, 3.3.3r, 3.4c, 3.5a, 3.2.3ai, 3.2.2e
#[test]
fn whatever_halves_halves_again() {
    // A half-squad of three: (phase, its markers, the target's hex; what it brings)
    let cases: [(&str, &[&str], &str, &str); 7] = [
        ("prep-fire", &[], "aY5", "3"),
        ("prep-fire", &[], "aY2", "1.5"),
        ("prep-fire", &["pinned"], "aY5", "1.5"),
        ("prep-fire", &["pinned"], "aY2", "0.75"),
        ("prep-fire", &["pinned"], "aY7", "3"),
        ("advancing-fire", &[], "aY2", "0.75"),
        ("advancing-fire", &["pinned"], "aY2", "0.375"),
    ];
    for (phase, marks, target, total) in cases {
        let units = vec![marked("a1", "american-3-4-7", "aY8", marks), unit("b1", "german-4-6-7", target)];
        let desk = Desk::field(phase, units, vec![]);
        let plan = format!("fire {target} with a1 roll");
        assert_eq!(factor(&desk, &plan, "factor-total").as_deref(), Some(total), "{phase} {marks:?} {target}");
    }
}

/// Rules: 3.5c, 3.5d, 3.2.2e, A-25
#[test]
fn assault_fire_rounds_up_after_all_else_and_is_for_squads() {
    // (who, his markers, the target's hex; what he brings in the Advancing Fire Phase)
    let cases: [(&str, &[&str], &str, &str); 7] = [
        ("german-8-3-8", &[], "aY5", "5"),
        ("german-8-3-8", &["pinned"], "aY5", "3"),
        ("german-5-4-8", &[], "aY5", "4"),
        ("german-5-4-8", &["pinned"], "aY5", "3"),
        ("german-5-4-8", &[], "aY7", "6"),
        ("german-2-3-8", &[], "aY5", "1"),
        ("german-5-4-8", &[], "aY3", "1.25"),
    ];
    for (kind, marks, target, total) in cases {
        let units = vec![marked("a1", kind, "aY8", marks), unit("b1", "russian-4-4-7", target)];
        let desk = Desk::field("advancing-fire", units, vec![]);
        let plan = format!("fire {target} with a1 roll");
        assert_eq!(factor(&desk, &plan, "factor-total").as_deref(), Some(total), "{kind} {marks:?} {target}");
    }
    // A group: 3.5 and 1 are rounded up each for itself, before they are added to the half of another squad.
    let units = vec![
        unit("a1", "american-7-4-7", "aY8"),
        unit("a2", "german-4-6-7", "aY8"),
        unit("b1", "russian-4-4-7", "aY5"),
    ];
    let desk = Desk::field("advancing-fire", units, vec![]);
    assert_eq!(factor(&desk, "fire aY5 with a1 a2 roll", "factor-total").as_deref(), Some("7"));
}

/// Rules: 3.2.2j, 3.5j, A-84
#[test]
fn prep_fire_markers_lie_until_the_end_of_the_advancing_fire_phase() {
    let units =
        vec![unit("a1", "german-4-6-7", "aY5"), unit("a2", "german-4-6-7", "aX4"), unit("b1", "russian-4-4-7", "aY1")];
    let mut desk = Desk::field("prep-fire", units, vec![weapon("aw1", "german-lmg", "a1")]);
    desk.act("fire aY1 with aw1 roll; end; end", &["6", "5"]);
    while desk.step() != "advancing-fire" {
        desk.act("end", &[]);
    }
    assert!(desk.has("a1", Marks::PREP) && desk.weapon_has("aw1", WeaponMarks::PREP));
    assert_eq!(desk.refused("fire aY1; with a1"), ("3.5a", "fired-before"), "its gun's fire was its own");
    desk.act("end", &[]);
    assert!(!desk.has("a1", Marks::PREP) && !desk.weapon_has("aw1", WeaponMarks::PREP));
}

/// Rules: 1.1.1-og-c
#[test]
fn open_ground_is_worth_one_against_who_moves() {
    assert_eq!(factor(&duel(), "fire aY1 with a1 roll", "factor-drm").as_deref(), Some("0"));
    assert_eq!(factor(&duel(), "fire aY1 with a1 roll", "factor-ffmo"), None);
    let units = vec![unit("a1", "german-4-6-7", "aY5"), unit("b1", "russian-4-4-7", "aY1")];
    let mut desk = Desk::field("movement", units, vec![]);
    desk.act("move a1; to aY4", &[]);
    assert_eq!(factor(&desk, "fire aY4 with b1 roll", "factor-ffmo").as_deref(), Some("-1"));
}

/// Rules: 3.2.1a, 3.2.1k, A-68
#[test]
fn whether_a_target_is_seen_is_not_found_by_weighing_a_shot_at_it() {
    // The house of X5 stands between W5 and Y6.
    let weighed = |open: bool| {
        let units = vec![unit("a1", "german-4-6-7", "aW5"), unit("b1", "russian-4-4-7", "aY6")];
        let mut desk = Desk::field("prep-fire", units, vec![]);
        desk.act("fire aY6; with a1", &[]);
        desk.pos.open_los = open;
        let roll = GAME.parse("roll").expect("an action");
        let odds = odds::odds(&*GAME, &GAME.supposed_now(&desk.pos), roll, Effort::default()).expect("legal");
        odds.outcomes.len()
    };
    assert_eq!(weighed(true), 1, "with open lines of sight it is known that nothing can happen");
    assert!(weighed(false) > 1, "otherwise it is a shot like any other");
}
