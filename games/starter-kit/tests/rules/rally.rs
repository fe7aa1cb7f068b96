//! Section 3.1: the Rally Phase. On board a X5 and W7 are houses, column Y is open.

use super::desk::{Desk, GAME, created, marked, marked_weapon, unit, weapon};
use serde_json::{Value, json};
use starter_kit::event::Event;
use starter_kit::position::{Marks, WeaponMarks};
use table::verbs::*;

/// The Rally Phase, once nobody more is to arrive.
fn rally(units: Vec<Value>, weapons: Vec<Value>) -> Desk {
    rally_with(units, weapons, json!({}))
}

fn rally_with(units: Vec<Value>, weapons: Vec<Value>, more: Value) -> Desk {
    let mut desk = Desk::with("s02", "rally", units, weapons, more);
    desk.act("end", &[]);
    desk
}

/// The rally rolls among events: what is added, the morale, whether it succeeded.
fn rolls(events: &[Event]) -> Vec<(i8, i8, bool)> {
    let rolled = |event: &Event| match event {
        Event::Rally { drm, morale, success, .. } => Some((*drm, *morale, *success)),
        _ => None,
    };
    events.iter().filter_map(rolled).collect()
}

/// Rules: 3.1a, 3.1c, 3.0a
#[test]
fn the_steps_come_in_their_order() {
    let units = vec![
        unit("a1", "german-4-6-7", "aY5"),
        marked("a2", "german-4-6-7", "aY5", &["broken", "dm"]),
        unit("a3", "8-0", "aY5"),
    ];
    let weapons = vec![weapon("aw1", "german-lmg", "aY5"), marked_weapon("aw2", "german-lmg", "a1", "malfunctioned")];
    let mut desk = rally(units, weapons);
    let mut steps = vec![desk.step()];
    while steps.len() < 7 {
        desk.act("end", &[]);
        steps.push(desk.step());
    }
    let order = ["recovering", "repairing", "transferring", "self-rallying", "rallying", "despairing", "movement"];
    assert_eq!(steps, order, "and with nobody to fire at the attacker moves next");
}

/// Rules: 3.1e, 4.0h, 3.3.1s
#[test]
fn a_weapon_is_recovered_with_less_than_six() {
    for (exhausted, die, gets) in [(false, "5", true), (false, "6", false), (true, "4", true), (true, "5", false)] {
        let squad = marked("a1", "german-4-6-7", "aY5", if exhausted { &["cx"] } else { &[] });
        let mut desk = rally(vec![squad], vec![weapon("aw1", "german-lmg", "aY5")]);
        desk.act("recover aw1 with a1", &[die]);
        assert_eq!(desk.weapon_at("aw1"), if gets { "a1" } else { "aY5" }, "exhausted {exhausted}, die {die}");
    }
}

/// Rules: 3.1a, 3.1e, 3.1i, 3.1j, 3.1k, 3.1o, 2.0k
#[test]
fn the_attacker_is_first_in_each_step() {
    let units = ["a1", "b1"].map(|id| unit(id, "german-4-6-7", if id == "a1" { "aY5" } else { "aY9" })).to_vec();
    let lying = vec![weapon("aw1", "german-lmg", "aY5"), weapon("bw1", "german-lmg", "aY9")];
    let mut desk = rally(units.clone(), lying);
    assert_eq!(desk.refused("recover bw1 with b1"), ("2.0k", "not-your-unit"));
    desk.act("end; recover bw1 with b1", &["1"]);

    let jammed = ["a1", "b1"].map(|id| marked_weapon(&id.replace('1', "w1"), "german-lmg", id, "malfunctioned"));
    let mut desk = rally(units, jammed.to_vec());
    assert_eq!(desk.refused("repair bw1"), ("2.0k", "not-your-weapon"));
    desk.act("end; repair bw1", &["1"]);
    assert!(desk.weapon_has("aw1", WeaponMarks::BROKEN) && !desk.weapon_has("bw1", WeaponMarks::BROKEN));

    let pairs = [("a1", "aY5"), ("a2", "aY5"), ("b1", "aY9"), ("b2", "aY9")];
    let held = vec![weapon("aw1", "german-lmg", "a1"), weapon("bw1", "german-lmg", "b1")];
    let mut desk = rally(pairs.map(|(id, at)| unit(id, "german-4-6-7", at)).to_vec(), held);
    assert_eq!(desk.refused("give bw1 to b2"), ("2.0k", "not-your-weapon"));
    desk.act("end; give bw1 to b2", &[]);

    let leaders = pairs.map(|(id, at)| marked(id, "8-0", at, if id.ends_with('1') { &["broken"] } else { &[] }));
    let mut desk = rally(leaders.to_vec(), vec![]);
    assert_eq!(desk.refused("self b1"), ("2.0k", "not-your-unit"));
    desk.act("end", &[]);
    assert!(desk.allows("self b1"));
    desk.act("end", &[]);
    assert_eq!(desk.refused("rally b1 by b2"), ("2.0k", "not-your-unit"));
    desk.act("end; rally b1 by b2", &["1", "2"]);
    assert!(desk.has("a1", Marks::BROKEN) && !desk.has("b1", Marks::BROKEN));
}

/// Rules: 3.1b, 3.1e, 3.1f, 3.1j, 4.0i
#[test]
fn one_action_each() {
    let units = vec![unit("a1", "german-4-6-7", "aY5"), unit("a2", "german-4-6-7", "aY5"), unit("a3", "8-0", "aY5")];
    let weapons = vec![
        weapon("aw1", "german-lmg", "aY5"),
        marked_weapon("aw2", "german-mmg", "a1", "malfunctioned"),
        marked_weapon("aw3", "german-mmg", "a2", "malfunctioned"),
        weapon("aw4", "german-lmg", "a2"),
        weapon("aw5", "german-lmg", "a3"),
    ];
    let mut desk = rally(units, weapons);
    desk.act("recover aw1 with a1; repair aw3", &["1", "1"]);
    assert_eq!(desk.step(), "transferring", "whoever recovered does not repair");
    assert_eq!(desk.refused("give aw4 to a1"), ("3.1b", "has-acted"));
    assert_eq!(desk.refused("give aw1 to a2"), ("3.1b", "has-acted"));
    desk.act("give aw5 to a1", &[]);
    assert_eq!(desk.weapon_at("aw5"), "a1", "to receive is no action");
}

/// Rules: 3.1b, 3.1o, A-89, 1.2.1e
#[test]
fn a_leader_who_gave_away_a_weapon_rallies_nobody() {
    let units = vec![
        unit("a1", "8-0", "aY5"),
        unit("a2", "german-4-6-7", "aY5"),
        marked("a3", "german-4-6-7", "aY5", &["broken"]),
    ];
    let mut desk = rally(units, vec![weapon("aw1", "german-lmg", "a1")]);
    assert!(desk.allows("end; end; rally a3 by a1"));
    desk.act("give aw1 to a2; end", &[]);
    assert_ne!(desk.step(), "rallying");
}

/// Rules: 3.1e, 3.1f, 3.1j, 2.0ap, 3.8bx
#[test]
fn the_broken_and_those_in_melee_do_nothing_with_weapons() {
    let weapons = || {
        vec![
            weapon("aw1", "german-lmg", "aY5"),
            marked_weapon("aw2", "german-lmg", "a1", "malfunctioned"),
            weapon("aw3", "german-lmg", "a1"),
        ]
    };
    let broken = ["a1", "a2"].map(|id| marked(id, "german-4-6-7", "aY5", &["broken"])).to_vec();
    assert_eq!(rally(broken, weapons()).step(), "self-rallying");
    let mut held = ["a1", "a2"].map(|id| unit(id, "german-4-6-7", "aY5")).to_vec();
    held.extend([marked("a3", "8-0", "aY5", &["broken"]), unit("b1", "russian-4-4-7", "aY5")]);
    let desk = rally_with(held, weapons(), json!({"melee": ["aY5"]}));
    assert_eq!(desk.step(), "grouping", "nothing but Close Combat in the whole turn");
}

/// Rules: 3.1f, 3.1g, 1.2.4f, 1.2.4g, 2.0l, 5.5a
#[test]
fn repairs() {
    for (gun, die, after) in [
        ("german-lmg", "1", "works"),
        ("german-lmg", "2", "broken"),
        ("german-mmg", "2", "works"),
        ("german-mmg", "3", "broken"),
        ("german-hmg", "3", "works"),
        ("german-hmg", "5", "broken"),
        ("german-hmg", "6", "gone"),
    ] {
        let mut desk =
            rally(vec![unit("a1", "german-4-6-7", "aY5")], vec![marked_weapon("aw1", gun, "a1", "malfunctioned")]);
        desk.act("repair aw1", &[die]);
        let is = match (desk.weapon_at("aw1").as_str(), desk.weapon_has("aw1", WeaponMarks::BROKEN)) {
            ("a1", true) => "broken",
            ("a1", false) => "works",
            _ => "gone",
        };
        assert_eq!(is, after, "{gun} {die}");
    }
    let taken = marked_weapon("bw1", "russian-lmg", "a1", "malfunctioned");
    let own = marked_weapon("aw1", "german-lmg", "a1", "malfunctioned");
    let desk = rally(vec![unit("a1", "german-4-6-7", "aY5")], vec![taken, own]);
    assert_eq!(desk.refused("repair bw1"), ("3.1f", "captured-not-repaired"));
}

/// Rules: 3.1j, 4.0a, D-08
#[test]
fn transfers_need_good_order_and_the_same_hex() {
    let units = vec![
        unit("a1", "german-4-6-7", "aY5"),
        unit("a2", "german-4-6-7", "aY5"),
        unit("a3", "german-4-6-7", "aY6"),
        marked("a4", "german-4-6-7", "aY5", &["broken"]),
    ];
    let mut desk = rally(units, vec![weapon("aw1", "german-lmg", "a1")]);
    assert_eq!(desk.refused("give aw1 to a3"), ("3.1j", "not-in-its-hex"));
    assert_eq!(desk.refused("give aw1 to a4"), ("3.1j", "not-in-good-order"));
    desk.act("give aw1 to a2", &[]);
    assert_eq!(desk.weapon_at("aw1"), "a2");
}

/// Rules: 3.1k, 3.1m, 3.1n, 3.1p, 3.1r, Ex-f, Ex-g, E-07
#[test]
fn who_rallies_itself_adds_one() {
    // (who, where, dice; what is added, the morale, whether it rallies): the first is the rulebook's example.
    let cases = [
        ("russian-5-2-7", "aX5", ["3", "4"], (0, 7, true)),
        ("russian-5-2-7", "aY5", ["3", "4"], (1, 7, false)),
        ("russian-5-2-7", "aY5", ["3", "3"], (1, 7, true)),
        ("9-2", "aY5", ["4", "4"], (1, 9, true)),
        ("9-2", "aX2", ["4", "5"], (0, 9, true)),
        ("german-2-2-8-crew", "aY5", ["4", "4"], (1, 8, false)),
    ];
    for (kind, at, dice, rolled) in cases {
        let mut desk = rally(vec![marked("a1", kind, at, &["broken"])], vec![]);
        assert_eq!(rolls(&desk.act("self a1", &dice)), [rolled], "{kind} in {at}");
        assert_eq!(desk.has("a1", Marks::BROKEN), !rolled.2, "{kind} in {at}");
    }
}

/// Rules: 3.1k, 3.1l, 3.1v, D-09, 1.2.3b
#[test]
fn one_squad_of_the_attacker_and_all_who_are_able() {
    let stack = |side: char| {
        let kinds = [("1", "german-4-6-7"), ("2", "german-4-6-7"), ("3", "8-0"), ("4", "german-2-2-8-crew")];
        let at = if side == 'a' { "aY5" } else { "aY9" };
        kinds.map(|(number, kind)| marked(&format!("{side}{number}"), kind, at, &["broken"]))
    };
    let mut desk = rally([stack('a'), stack('b')].concat(), vec![]);
    desk.act("self a1; self a3", &["6", "5", "6", "5"]);
    assert_eq!(desk.refused("self a2"), ("3.1l", "one-only"));
    assert_eq!(desk.refused("self a1"), ("3.1v", "tried-already"));
    desk.act("self a4", &["6", "5"]);
    assert_eq!(desk.refused("self b1"), ("3.1k", "cannot-rally-itself"));
    assert!(desk.allows("self b3; self b4"));
}

/// Rules: 3.1o, 3.1p, 3.1q, 3.1r, 3.1s, 3.1v, 3.1w, Ex-h, 2.0ae, 2.0af, 1.2.1f, 1.2.1d, E-07
#[test]
fn a_leader_rallies_all_who_are_with_him() {
    let units = vec![
        unit("a1", "8-1", "aX5"),
        marked("a2", "russian-5-2-7", "aX5", &["broken", "dm"]),
        marked("a3", "russian-4-4-7", "aX5", &["broken"]),
        marked("a4", "russian-4-4-7", "aX5", &["broken"]),
        marked("a5", "russian-4-4-7", "aY9", &["broken"]),
    ];
    let mut desk = rally(units, vec![]);
    desk.act("end", &[]);
    assert_eq!(rolls(&desk.act("rally a2 by a1", &["2", "4"])), [(2, 7, false)], "4, 1 and 1: 8 is too much");
    assert!(desk.has("a2", Marks::BROKEN) && desk.kind("a2") == "5-2-7", "and costs nothing");
    assert_eq!(desk.refused("rally a2 by a1"), ("3.1v", "tried-already"));
    assert_eq!(desk.refused("rally a5 by a1"), ("3.1o", "not-with-it"));
    assert_eq!(rolls(&desk.act("rally a3 by a1", &["4", "5"])), [(-2, 7, true)], "9 less 2");
    assert_eq!(rolls(&desk.act("rally a4 by a1", &["4", "6"])), [(-2, 7, false)]);
}

/// Rules: 3.1o, 3.1s, 3.1t
#[test]
fn a_broken_leader_rallies_himself_first() {
    let units = |marks: &[&str]| {
        vec![
            marked("a1", "9-1", "aY5", marks),
            marked("a2", "german-4-6-7", "aY5", &["broken"]),
            unit("a3", "8-0", "aY9"),
            marked("a4", "german-4-6-7", "aY9", &["broken"]),
        ]
    };
    let mut fails = rally(units(&["broken"]), vec![]);
    fails.act("self a1; end", &["6", "5"]);
    assert_eq!(fails.refused("rally a2 by a1"), ("3.1o", "not-in-good-order"));
    assert_eq!(fails.refused("rally a2 by a4"), ("3.1o", "no-leader"));
    let mut rallies = rally(units(&["broken"]), vec![]);
    rallies.act("self a1; end", &["4", "4"]);
    assert_eq!(rolls(&rallies.act("rally a2 by a1", &["4", "4"])), [(-1, 7, true)]);
    let wounded = &mut rally(units(&["wounded"]), vec![]);
    wounded.act("end", &[]);
    assert_eq!(rolls(&wounded.act("rally a2 by a1", &["4", "4"])), [(0, 7, false)], "a wound costs him one");
}

/// Rules: 3.1u, 2.0r
#[test]
fn twelve_costs_a_casualty() {
    let cases = [("german-4-6-7", vec!["6", "6"], "2-4-7"), ("german-2-4-7", vec!["6", "6"], "gone")];
    let leaders = [("9-1", vec!["6", "6", "4"], "9-1"), ("9-1", vec!["6", "6", "5"], "gone")];
    for (kind, dice, left) in cases.into_iter().chain(leaders) {
        let mut desk = rally(vec![marked("a1", kind, "aX5", &["broken"])], vec![]);
        desk.act("self a1", &dice);
        let is = if desk.at("a1") == "gone" { "gone" } else { desk.kind("a1") };
        assert_eq!(is, left, "{kind} {dice:?}");
        assert!(is == "gone" || desk.has("a1", Marks::BROKEN));
    }
}

/// Rules: 3.1y, 3.1z, D-11, A-63
#[test]
fn desperation_ends_but_next_to_the_enemy_or_by_choice() {
    let units = vec![
        marked("a1", "german-4-6-7", "aX5", &["broken", "dm"]),
        marked("a2", "german-4-6-7", "aW7", &["broken", "dm"]),
        marked("a3", "german-4-6-7", "aY9", &["broken", "dm"]),
        marked("a4", "german-4-6-7", "aY4", &["broken", "dm"]),
        marked("b1", "russian-4-4-7", "aY5", &["broken"]),
    ];
    let mut desk = rally(units, vec![]);
    desk.act("end", &[]);
    assert_eq!(desk.legal_with("despair"), ["despair a3"]);
    assert_eq!(desk.refused("despair a2"), ("3.1z", "in-shelter"));
    assert_eq!(desk.refused("despair a4"), ("3.1y", "stays-desperate"));
    let mut calmer = desk.clone();
    let desperate = |desk: &Desk| ["a1", "a2", "a3", "a4"].map(|id| desk.has(id, Marks::DM));
    desk.act("despair a3", &[]);
    assert_eq!(desperate(&desk), [true, false, true, true]);
    calmer.act("end", &[]);
    assert_eq!(desperate(&calmer), [true, false, false, true]);
}

/// Rules: 5.3a, 5.3b, G-10
#[test]
fn an_original_two_may_make_a_leader() {
    // A broken unit adds one, a Russian one, a German takes one off; broken morale of eight or more takes one off, of six or less adds one.
    let cases = [
        ("russian-4-4-7", "3", "7-0"),
        ("russian-4-4-7", "5", "none"),
        ("german-4-6-7", "1", "8-1"),
        ("german-4-6-7", "3", "8-0"),
        ("german-4-6-8", "2", "8-1"),
        ("german-4-3-6", "5", "6+1"),
        ("german-4-6-7", "6", "6+1"),
    ];
    for (kind, die, leader) in cases {
        let mut desk = rally(vec![marked("a1", kind, "aX5", &["broken"])], vec![]);
        assert_eq!(created(&desk.act("self a1", &["1", "1", die])), [leader], "{kind} {die}");
        assert!(!desk.has("a1", Marks::BROKEN));
    }
    let units = vec![marked("a1", "german-4-6-7", "aX5", &["broken"]), marked("a2", "8-0", "aX5", &["broken"])];
    let mut desk = rally(units, vec![]);
    desk.act("self a2", &["1", "1"]);
    desk.act("end; rally a1 by a2", &["1", "1"]);
    assert!(!desk.has("a1", Marks::BROKEN), "a leader makes none, nor does who is rallied by one");
}

/// Rules: 3.3.1k, 1.2.6c
#[test]
fn a_leader_who_takes_over_a_gun_takes_up_no_more_room() {
    let units = vec![
        unit("a12", "german-2-2-8-crew", "bR3"),
        unit("a1", "german-4-6-7", "bR3"),
        unit("a2", "german-4-6-7", "bR3"),
        unit("a15", "8-1", "bR3"),
    ];
    let gun = json!({"id": "aw5", "kind": "german-7-5cm-leig-18", "at": "a12", "facing": "ne"});
    let mut desk = Desk::of("s06", "rally", units, vec![gun]);
    desk.act("end", &[]);
    assert_eq!(desk.step(), "transferring");
    desk.act("give aw5 to a15", &[]);
    assert_eq!(desk.weapon_at("aw5"), "a15");
    assert_eq!(GAME.audit(&desk.pos), Ok(()));
}
