//! Section 3.2.3: the effects of fire.

use super::desk::{Desk, checks, id, marked, unit, weapon};
use serde_json::{Value, json};
use starter_kit::event::{Event, Why};
use starter_kit::position::{Marks, WeaponMarks};

/// A directed squad next to its targets fires on the column of 8; nobody cowers.
fn close(targets: Vec<Value>) -> Desk {
    let mut units = vec![unit("a1", "german-4-6-7", "aY5"), unit("a2", "8-0", "aY5")];
    units.extend(targets);
    Desk::field("prep-fire", units, vec![])
}

const CLOSE: &str = "fire aY4 with a1 by a2 roll";

/// The same from three hexes away, on the column of 4.
fn far(targets: Vec<Value>) -> Desk {
    let mut units = vec![unit("a1", "german-4-6-7", "aY7"), unit("a2", "8-0", "aY7")];
    units.extend(targets);
    Desk::field("prep-fire", units, vec![])
}

const FAR: &str = "fire aY4 with a1 by a2 roll";

/// Rules: 3.2.3c, 3.2.3d, 3.2.3h, A-05
#[test]
fn a_kia_eliminates_one_breaks_the_others_and_costs_the_broken_a_casualty() {
    let mut desk = close(vec![
        unit("b1", "russian-4-4-7", "aY4"),
        unit("b2", "russian-4-4-7", "aY4"),
        marked("b3", "russian-2-3-7", "aY4", &["broken", "dm"]),
    ]);
    desk.act(CLOSE, &["1", "1", "6", "5", "5"]);
    assert_eq!((desk.at("b1"), desk.at("b3")), ("gone".to_owned(), "gone".to_owned()));
    assert!(desk.has("b2", Marks::BROKEN) && desk.has("b2", Marks::DM));
}

/// Rules: G-25, 3.2.3c
#[test]
fn those_alike_for_the_last_place_throw_again() {
    let mut desk = close(vec![
        unit("b1", "russian-4-4-7", "aY4"),
        unit("b2", "russian-4-4-7", "aY4"),
        unit("b3", "russian-4-4-7", "aY4"),
    ]);
    // One is to be chosen: two sixes, then four to two among them.
    let events = desk.act(CLOSE, &["1", "1", "6", "3", "6", "2", "4"]);
    assert_eq!(["b1", "b2", "b3"].map(|unit| desk.at(unit)), ["aY4", "aY4", "gone"]);
    let thrown = events.iter().find_map(|event| match event {
        Event::Chosen { thrown, .. } => {
            Some(thrown.iter().map(|(who, die)| (who.0.to_string(), *die)).collect::<Vec<_>>())
        }
        _ => None,
    });
    let dice = [("b1", 6), ("b2", 3), ("b3", 6), ("b1", 2), ("b3", 4)];
    assert_eq!(thrown, Some(dice.map(|(who, die)| (who.to_owned(), die)).to_vec()));
}

/// Rules: 3.2.3f, 3.2.3g, 3.2.3i, 2.0r, A-06
#[test]
fn a_k_reduces_a_squad_whose_half_squad_then_checks() {
    let mut desk = close(vec![unit("b1", "russian-4-4-7", "aY4")]);
    desk.act(CLOSE, &["1", "2", "4", "2"]);
    assert_eq!(desk.kind("b1"), "2-3-7");
    assert!(desk.has("b1", Marks::BROKEN), "6 and 2 are more than 7");
}

/// Rules: 3.2.3s, 3.2.3ag, 2.0bu
#[test]
fn passing_on_the_number_pins() {
    let mut desk = far(vec![unit("b1", "russian-4-4-7", "aY4")]);
    desk.act(FAR, &["2", "4", "3", "4"]);
    assert!(desk.has("b1", Marks::PINNED) && !desk.has("b1", Marks::BROKEN));
}

/// Rules: 3.2.3u
#[test]
fn failing_breaks_and_takes_off_cx() {
    let mut desk = far(vec![marked("b1", "russian-4-4-7", "aY4", &["cx"])]);
    desk.act(FAR, &["2", "4", "5", "4"]);
    assert!(desk.has("b1", Marks::BROKEN) && desk.has("b1", Marks::DM) && !desk.has("b1", Marks::CX));
    assert_eq!(desk.kind("b1"), "4-4-7", "two are not more than its ELR");
}

/// Rules: 3.2.3v, 3.2.3y, 5.1b, 5.1d, Ex-l, Ex-m
#[test]
fn a_twelve_costs_a_casualty_and_here_its_quality() {
    let mut desk = far(vec![unit("b1", "german-4-6-7", "aY4")]);
    desk.act(FAR, &["2", "4", "6", "6"]);
    assert_eq!(desk.kind("b1"), "2-3-7", "2-4-7 first, then by ELR 2-3-7");
    assert!(desk.has("b1", Marks::BROKEN));
}

/// Rules: 5.1e, 5.1c
#[test]
fn underlined_morale_is_not_replaced() {
    let mut desk = far(vec![unit("b1", "american-7-4-7", "aY4")]);
    desk.act(FAR, &["2", "4", "5", "6"]);
    assert_eq!(desk.kind("b1"), "7-4-7");
    assert!(desk.has("b1", Marks::BROKEN));
}

/// Rules: 3.2.3w, 3.2.3x, 3.2.3z
#[test]
fn the_broken_lose_more() {
    let broken = || vec![marked("b1", "german-4-3-6", "aY4", &["broken", "dm"])];
    let mut fails = far(broken());
    fails.act(FAR, &["2", "4", "4", "2"]);
    assert_eq!(fails.kind("b1"), "2-3-6", "6 is more than its broken morale of 5");
    let mut worst = far(broken());
    worst.act(FAR, &["2", "4", "6", "6"]);
    assert_eq!(worst.at("b1"), "gone");
}

/// Rules: 3.2.3am, 3.2.3ao, 2.0ce
#[test]
fn a_pin_task_check_is_for_the_unbroken() {
    let mut desk =
        far(vec![unit("b1", "russian-4-4-7", "aY4"), marked("b2", "russian-4-4-7", "aY4", &["broken", "dm"])]);
    desk.act(FAR, &["3", "4", "5", "4"]);
    assert!(desk.has("b1", Marks::PINNED));
}

/// Rules: 3.2.3t, 3.2.3ab, 3.2.3av, 1.2.1i
#[test]
fn the_leader_checks_first_and_helps_the_others() {
    let mut desk = far(vec![unit("b1", "russian-4-4-7", "aY4"), unit("b2", "9-1", "aY4")]);
    desk.act(FAR, &["2", "4", "3", "4", "4", "4"]);
    assert!(desk.has("b1", Marks::PINNED), "8 and -1 are its 7");
}

/// Rules: 3.2.3ab, 3.2.3an, 3.2.3ap
#[test]
fn a_leader_who_is_pinned_helps_nobody() {
    let mut desk = far(vec![unit("b1", "russian-4-4-7", "aY4"), unit("b2", "9-1", "aY4")]);
    desk.act(FAR, &["2", "4", "4", "5", "4", "4"]);
    assert!(desk.has("b2", Marks::PINNED) && desk.has("b1", Marks::BROKEN));
}

/// Rules: 3.2.3ac, 3.2.3ad, 2.0bg, A-94
#[test]
fn a_lost_leader_is_mourned() {
    let mut desk = close(vec![unit("b1", "russian-4-4-7", "aY4"), unit("b2", "9-1", "aY4")]);
    let events = desk.act(CLOSE, &["1", "1", "1", "4", "3", "3"]);
    let mourned = events.iter().find_map(|event| match event {
        Event::Checked { why: Why::LeaderLost, drm, passed, .. } => Some((*drm, *passed)),
        _ => None,
    });
    assert_eq!(mourned, Some((1, true)), "his -1 is added");
}

/// Rules: 3.2.3ae, 3.2.3af, 2.0bh
#[test]
fn a_leader_who_breaks_pins_others() {
    let mut desk = far(vec![unit("b1", "russian-4-4-7", "aY4"), unit("b2", "9-1", "aY4")]);
    desk.act(FAR, &["2", "4", "6", "4", "2", "1", "5", "2"]);
    assert!(desk.has("b2", Marks::BROKEN) && desk.has("b1", Marks::PINNED), "7 and 1 are more than 7");
}

/// Rules: 3.2.3j, 3.2.3k, 3.2.3l, 3.2.3p, 3.2.3q
#[test]
fn a_wound_is_severe_on_five_and_takes_one_off_morale_and_leadership() {
    let mut desk = close(vec![unit("b1", "8-0", "aY4")]);
    desk.act(CLOSE, &["1", "2", "3", "2", "2"]);
    assert_eq!((desk.look().morale(id("b1")), desk.look().leadership(id("b1"))), (7, 1));
    let mut again = close(vec![marked("b1", "8-0", "aY4", &["wounded"])]);
    again.act(CLOSE, &["1", "2", "4"]);
    assert_eq!(again.at("b1"), "gone", "four and one are five");
}

/// Rules: 3.2.3at, 3.2.3au, A-64
#[test]
fn fire_that_could_make_it_check_makes_the_broken_desperate() {
    let mut desk = far(vec![marked("b1", "russian-4-4-7", "aY4", &["broken"])]);
    desk.act(FAR, &["6", "5"]);
    assert!(desk.has("b1", Marks::DM), "a roll of 2 would have been a K");
    // A half-squad at long range, cowering on two, with a house's cover, can do no more than pin.
    let units = vec![unit("a1", "russian-2-2-7", "aZ4"), marked("b1", "german-4-6-7", "aW4", &["broken"])];
    let mut weak = Desk::field("prep-fire", units, vec![]);
    weak.act("fire aW4 with a1 roll", &["6", "5"]);
    assert!(!weak.has("b1", Marks::DM));
}

/// Rules: 4.0g, 4.0r, 4.0s, 4.0t, A-43
#[test]
fn weapons_of_the_killed_may_go_with_them() {
    let target = || vec![unit("b1", "russian-4-4-7", "aY4")];
    let armed = |target: Vec<Value>| {
        let mut units = vec![unit("a1", "german-4-6-7", "aY5"), unit("a2", "8-0", "aY5")];
        units.extend(target);
        Desk::field("prep-fire", units, vec![weapon("bw1", "russian-lmg", "b1")])
    };
    let mut lost = armed(target());
    lost.act(CLOSE, &["1", "1", "2"]);
    assert_eq!(lost.weapon_at("bw1"), "gone", "a die of 2 is a KIA on the column of 8");
    let mut jammed = armed(target());
    jammed.act(CLOSE, &["1", "1", "3"]);
    assert!(jammed.weapon_has("bw1", WeaponMarks::BROKEN));
    assert_eq!(jammed.weapon_at("bw1"), "aY4", "it lies where its men fell");
    let mut whole = armed(target());
    whole.act(CLOSE, &["1", "1", "6"]);
    assert!(!whole.weapon_has("bw1", WeaponMarks::BROKEN));
}

/// Rules: 3.8cb
#[test]
fn fire_into_a_melee_hits_both_sides() {
    let units = vec![
        unit("a1", "german-4-6-7", "aY7"),
        unit("a2", "8-0", "aY7"),
        unit("a3", "german-4-6-7", "aY4"),
        unit("b1", "russian-4-4-7", "aY4"),
    ];
    let mut desk = Desk::with("s02", "prep-fire", units, vec![], serde_json::json!({"melee": ["aY4"]}));
    desk.act(FAR, &["2", "4", "5", "4", "5", "5"]);
    assert!(desk.has("a3", Marks::BROKEN) && desk.has("b1", Marks::BROKEN));
}

/// Rules: 3.2.3al
#[test]
fn the_number_before_a_check_is_added_to_it() {
    for (dice, more) in [(["2", "6"], 0), (["2", "5"], 1), (["1", "4"], 2)] {
        let mut desk = close(vec![unit("b1", "russian-4-4-7", "aY4")]);
        let events = desk.act(CLOSE, &[dice[0], dice[1], "1", "1"]);
        assert_eq!(super::desk::checks(&events), [("b1".to_owned(), more, 7, true)], "{dice:?}");
    }
}

/// Rules: 3.2.3aq, 3.2.3am, A-09
#[test]
fn who_is_pinned_is_not_pinned_again() {
    let mut desk = far(vec![marked("b1", "russian-4-4-7", "aY4", &["pinned"]), unit("b2", "russian-4-4-7", "aY4")]);
    let events = desk.act(FAR, &["3", "4", "5", "4"]);
    assert_eq!(super::desk::checks(&events), [("b2".to_owned(), 0, 7, false)], "only the other one is tried");
    assert!(desk.has("b1", Marks::PINNED) && desk.has("b2", Marks::PINNED));
}

/// Rules: 3.2.3aa
#[test]
fn the_broken_rout_and_rally_and_do_nothing_else() {
    let units = |at: &str| {
        vec![
            marked("a1", "german-4-6-7", at, &["broken", "dm"]),
            unit("a2", "german-4-6-7", at),
            unit("b1", "russian-4-4-7", "aY4"),
        ]
    };
    let gun = || vec![weapon("aw1", "german-lmg", "a1")];
    let table = |phase: &str| Desk::field(phase, units("aY8"), gun());
    assert_eq!(table("prep-fire").refused("fire aY4; with a1"), ("3.2.3aa", "broken-cannot"));
    assert_eq!(table("prep-fire").refused("fire aY4; with aw1"), ("3.2.3aa", "broken-cannot"));
    assert_eq!(table("movement").refused("move a1"), ("3.3a", "broken-cannot"));
    assert_eq!(table("advancing-fire").refused("fire aY4; with a1"), ("3.2.3aa", "broken-cannot"));
    assert_eq!(table("advance").refused("advance a1 to aY7"), ("3.7b", "not-in-good-order"));
    assert!(table("rout").allows("rout a1"));
    let mut rally = Desk::field("rally", units("aY8"), gun());
    rally.act("end", &[]);
    assert_eq!(rally.legal(), ["self rally a1", "end"], "its gun it neither gives away nor repairs");
}

/// Rules: 5.1a, 5.1b, 5.1d
#[test]
fn leaders_lose_their_quality_too() {
    // 8-1 fails by 4 with an ELR of 3; by 3 he keeps his grade.
    for (dice, after) in [(["6", "5"], "8-1"), (["6", "6"], "8-0")] {
        let mut desk = close(vec![unit("b1", "8-1", "aY4")]);
        // 8 on the column of 8 is a Morale Check; twelve wounds besides.
        let wound: &[&str] = if dice == ["6", "6"] { &["1"] } else { &[] };
        let script: Vec<&str> = ["2", "6"].iter().chain(&dice).chain(wound).copied().collect();
        desk.act(CLOSE, &script);
        assert_eq!((desk.kind("b1"), desk.has("b1", Marks::BROKEN)), (after, true), "{dice:?}");
    }
}

/// Rules: 3.2.3ab, 2.0ap, 3.8cb
#[test]
fn a_leader_in_melee_helps_nobody_to_stand_fire() {
    let with = |more: Vec<Value>, marks: Value| {
        let mut units =
            vec![unit("a1", "german-4-6-7", "aY4"), unit("b1", "german-4-6-7", "aY3"), unit("b8", "8-1", "aY3")];
        units.extend(more);
        Desk::with("s02", "prep-fire", units, vec![], marks)
    };
    let help = |mut desk: Desk, dice: &[&str]| {
        let events = desk.act("fire aY3 with a1 roll", dice);
        checks(&events).into_iter().find(|its| its.0 == "b1").map(|its| its.1)
    };
    let free = with(vec![], json!({}));
    assert_eq!(help(free, &["3", "5", "1", "1", "1", "1"]), Some(-1));
    let fought = with(vec![unit("a2", "russian-4-4-7", "aY3")], json!({"melee": ["aY3"]}));
    assert_eq!(help(fought, &["3", "5", "1", "1", "1", "1", "1", "1"]), Some(0));
}
