//! Section 3.8: the Close Combat Phase. On board a X5 is a house, column Y is open; who advances comes from Y6.

use super::desk::{Desk, attacks, checks, created, marked, unit, weapon};
use serde_json::{Value, json};
use starter_kit::event::Event;
use starter_kit::position::Marks;

/// A Close Combat in the hex of the first unit, where nobody advanced: no Ambush.
fn fight(units: Vec<Value>) -> Desk {
    let hex = units[0]["at"].as_str().expect("a hex").to_owned();
    let mut desk = Desk::of("s02", "close-combat", units, vec![]);
    desk.act(&format!("fight {hex}"), &[]);
    desk
}

/// The attacker's units of Y6 are to advance.
fn advance(units: Vec<Value>) -> Desk {
    Desk::of("s02", "advance", units, vec![])
}

fn stack(side: char, at: &str, kinds: &[&str]) -> Vec<Value> {
    kinds.iter().enumerate().map(|(number, kind)| unit(&format!("{side}{}", number + 1), kind, at)).collect()
}

/// The attacks among events: how many make it and suffer it, the kill number and what is added.
fn strikes(events: &[Event]) -> Vec<(usize, usize, u8, i8)> {
    let struck = |event: &Event| match event {
        Event::Struck { by, at, kill, drm, .. } => Some((by.len(), at.len(), *kill, *drm)),
        _ => None,
    };
    events.iter().filter_map(struck).collect()
}

/// The Ambush rolls among events: what is added, attacker and defender, and who ambushed.
fn ambushes(events: &[Event]) -> Vec<([i8; 2], Option<&'static str>)> {
    let rolled = |event: &Event| match event {
        Event::Ambush { drm, by, .. } => Some((*drm, by.map(|side| ["a", "b"][side.0.index()]))),
        _ => None,
    };
    events.iter().filter_map(rolled).collect()
}

fn melee(desk: &Desk, hex: &str) -> bool {
    desk.pos.melee.contains(desk.look().hex(hex.parse().expect("a name")).expect("a hex"))
}

/// Rules: 3.8c, 3.8g, 3.8q, 3.8r, 3.8z, 3.8aa, 3.8ah, 3.8bw, Ex-ak, 5.4e, E-14
#[test]
fn conscripts_are_reduced_and_fight_on_in_melee() {
    let mut desk = advance(vec![unit("a1", "german-4-6-7", "aY6"), unit("b1", "russian-4-2-6", "aX5")]);
    assert_eq!(ambushes(&desk.act("advance a1 to aX5", &["2", "3"])), [([0, 1], None)]);
    let events = desk.act("strike b1; with a1; end; strike a1; with b1; end", &["2", "3", "4", "5"]);
    assert_eq!(strikes(&events), [(1, 1, 5, 0), (1, 1, 5, 0)], "4:4, though the Russians are two by then");
    assert_eq!((desk.kind("a1"), desk.kind("b1")), ("4-6-7", "2-2-6"));
    assert!(melee(&desk, "aX5"));
}

/// Rules: 3.8c, 3.8h, 3.8p, 3.8s, 3.8v, 3.8w, 3.8x, 3.8ai, Ex-al, Ex-am, 1.2.1d, E-15
#[test]
fn leaders_attack_and_defend_with_their_men_and_both_sides_can_be_lost() {
    let units = [stack('a', "aY6", &["german-4-6-7", "8-1", "9-1"]), stack('b', "aX5", &["russian-4-4-7"])].concat();
    let mut desk = advance(units);
    desk.act("advance a1 to aX5; advance a2 to aX5; advance a3 to aX5", &[]);
    assert_eq!(desk.step(), "grouping");
    assert_eq!(ambushes(&desk.act("end", &["6", "3"])), [([-1, 0], None)]);
    desk.act("strike b1; with a1; end", &[]);
    assert_eq!(desk.refused("strike a2"), ("3.8w", "attacked-with-his-men"));
    let events = desk.act("strike a1; with b1; end", &["2", "4", "1", "2"]);
    assert_eq!(strikes(&events), [(3, 1, 6, -1), (1, 3, 4, 0)], "6:4 and 4:6");
    assert_eq!(["a1", "a2", "a3", "b1"].map(|id| desk.at(id)), ["gone"; 4]);
}

/// Rules: 3.8e, 3.8f, 3.8g, 3.8h, 3.8i, 3.8j, 3.8k, 3.8q, 3.8bw, Ex-an, G-25, E-16
#[test]
fn three_against_two() {
    let three = ["german-4-4-7"; 3];
    let mut desk = advance([stack('a', "aY6", &three), stack('b', "aX5", &["russian-4-5-8"; 2])].concat());
    let events = desk.act("advance a1 to aX5; advance a2 to aX5; advance a3 to aX5", &["3", "5"]);
    assert_eq!(ambushes(&events), [([0, 0], None)]);
    assert_eq!(desk.refused("strike a1"), ("3.8i", "not-there"));
    assert_eq!(desk.refused("strike b1; end"), ("3.8e", "attack-needs-somebody"));
    desk.act("strike b1; with a1; with a2", &[]);
    assert_eq!(desk.refused("with a1"), ("3.8j", "attacks-already"));
    assert_eq!(desk.refused("strike b1"), ("3.8k", "attacked-already"));
    let designated = desk.act("strike b2; with a3; end; strike a1; also a2; with b1; strike a3; with b2", &[]);
    assert!(strikes(&designated).is_empty(), "nothing is thrown before both have designated");
    let events = desk.act("end", &["2", "4", "4", "5", "1", "3", "2", "5", "3", "4"]);
    assert_eq!(strikes(&events), [(2, 1, 7, 0), (1, 1, 5, 0), (1, 2, 4, 0), (1, 1, 5, 0)]);
    assert_eq!(["a1", "a2", "a3", "b2"].map(|id| desk.kind(id).to_owned()), ["4-4-7", "2-3-7", "4-4-7", "4-5-8"]);
    assert_eq!(desk.at("b1"), "gone");
    assert!(melee(&desk, "aX5"));
}

/// Rules: 3.8z, 3.8ca, 3.8l, Ex-ao, Ex-ap, 3.8bw, E-17
#[test]
fn a_wounded_leader_reinforces_a_melee() {
    let mut units =
        [stack('a', "aX5", &["german-4-6-7"]), stack('b', "aX5", &["russian-4-4-7", "russian-5-2-7"])].concat();
    units.push(marked("a2", "9-2", "aY6", &["wounded"]));
    let mut desk = Desk::with("s02", "advance", units, vec![], json!({"melee": ["aX5"]}));
    assert!(ambushes(&desk.act("advance a2 to aX5; end", &[])).is_empty());
    let events = desk.act("strike b2; with a1; end; strike a1; with b1; with b2; end", &["3", "4", "2", "5"]);
    assert_eq!(strikes(&events), [(2, 1, 5, -1), (2, 2, 6, 0)], "5:5 and 9:5");
    assert!(melee(&desk, "aX5"));
}

/// Rules: 3.8ab, 3.8ac, 3.8ad, 3.8aj, Ex-aq, E-18
#[test]
fn the_ambusher_strikes_first_and_better() {
    let start = || advance(vec![unit("a1", "german-4-6-7", "aY6"), unit("b1", "russian-4-4-7", "aX5")]);
    let mut desk = start();
    assert_eq!(ambushes(&desk.act("advance a1 to aX5", &["4", "1"])), [([0, 0], Some("b"))]);
    let first = desk.act("strike a1; with b1; end", &["2", "4"]);
    assert_eq!((strikes(&first), desk.kind("a1")), (vec![(1, 1, 5, -1)], "2-4-7"), "6 less 1 is the kill number");
    let second = desk.act("strike b1; with a1; end", &["2", "3"]);
    assert_eq!(strikes(&second), [(1, 1, 4, 1)], "2:4");
    assert!(melee(&desk, "aX5"));
    // In the next player turn the same units fight on.
    let next = desk.act("strike a1; with b1; end; end", &["5", "6"]);
    assert_eq!(strikes(&next), [(1, 1, 7, 0)], "4:2, without a modifier");

    let mut killed = start();
    killed.act("advance a1 to aX5", &["4", "1"]);
    killed.act("strike a1; with b1; end", &["2", "3"]);
    assert_eq!((killed.at("a1").as_str(), killed.at("b1").as_str()), ("gone", "aX5"), "the dead do not strike back");
    assert!(!melee(&killed, "aX5"));
}

/// Rules: 3.8cj, 3.3.1r, 3.3.1u, 5.3a, 5.3b, Ex-ar, 3.8z, E-19
#[test]
fn a_leader_appears_in_close_combat() {
    let mut units = stack('b', "aY5", &["russian-4-4-7"]);
    units.push(marked("a1", "german-5-4-8", "aY6", &["cx"]));
    let mut desk = advance(units);
    assert!(ambushes(&desk.act("advance a1 to aY5", &[])).is_empty(), "none in the open");
    let events = desk.act("strike b1; with a1; end; strike a1; with b1; end", &["4", "5", "1", "1", "1"]);
    assert_eq!(strikes(&events), [(1, 1, 5, 1), (1, 1, 4, -1)], "5:4 and 4:5");
    assert_eq!(created(&events), ["8-0"], "1 and 1 for a Russian");
    assert_eq!((desk.at("a1").as_str(), desk.at("b2").as_str()), ("gone", "aY5"));
}

/// Rules: 3.8cj
#[test]
fn a_new_leader_counts_at_once_in_attack_and_defence() {
    // 4:5 becomes 5:5: two and two for exhaustion and Ambush are less than five, and would have been just four.
    let mut units = stack('a', "aY6", &["german-5-4-8"]);
    units.push(marked("b1", "russian-4-4-7", "aX5", &["cx"]));
    let mut desk = advance(units);
    assert_eq!(ambushes(&desk.act("advance a1 to aX5", &["1", "3"])), [([0, 1], Some("a"))]);
    desk.act("strike b1; with a1; end", &["5", "6"]);
    let events = desk.act("strike a1; with b1; end", &["1", "1", "1"]);
    assert_eq!((strikes(&events), desk.at("a1").as_str()), (vec![(1, 1, 4, 2)], "gone"));

    // The defenders' 4:4 becomes 4:5, and their five has no effect.
    let mut desk = fight([stack('a', "aY5", &["russian-4-4-7"]), stack('b', "aY5", &["russian-4-4-7"])].concat());
    let events = desk.act("strike b1; with a1; end; strike a1; with b1; end", &["1", "1", "1", "2", "3"]);
    assert_eq!(strikes(&events), [(1, 1, 5, 0), (1, 2, 4, 0)]);
    assert_eq!((desk.kind("a1"), desk.at("b1").as_str()), ("4-4-7", "gone"));
}

/// Rules: 5.3c, 5.3b
#[test]
fn the_best_morale_among_the_attackers_counts() {
    // German: one off; morale of eight: one more off. 3 becomes 1.
    let units = [stack('a', "aY5", &["german-4-6-7", "german-4-6-8"]), stack('b', "aY5", &["russian-4-4-7"])].concat();
    let events = fight(units).act("strike b1; with a1; with a2; end; end", &["1", "1", "3"]);
    assert_eq!(created(&events), ["8-1"]);
}

/// Rules: 5.3a, 2.0bo
#[test]
fn squads_half_squads_and_crews_make_leaders_and_leaders_do_not() {
    let cases = [("german-4-6-7", true), ("german-2-4-7", true), ("german-2-2-8-crew", true), ("8-0", false)];
    for (kind, makes) in cases {
        let mut desk = fight([stack('a', "aY5", &[kind]), stack('b', "aY5", &["russian-4-4-7"])].concat());
        let dice: &[&str] = if makes { &["1", "1", "2"] } else { &["1", "1"] };
        let events = desk.act("strike b1; with a1; end; end", dice);
        assert_eq!(created(&events).len(), usize::from(makes), "{kind}");
    }
}

/// Rules: 3.8o, 3.8s, 3.8b, Ex-an, Ex-ar, G-07, 0f, 1.2.2e
#[test]
fn odds_make_the_kill_number() {
    let cases: [(&[&str], &[&str], u8); 19] = [
        (&["german-4-6-7"], &["german-4-6-7"], 5),
        (&["german-5-4-8"], &["german-4-6-7"], 5),
        (&["german-4-6-7"], &["german-5-4-8"], 4),
        (&["german-4-6-7"; 3], &["german-4-6-7"; 2], 6),
        (&["german-4-6-7"; 2], &["german-4-6-7"; 3], 4),
        (&["german-4-6-7"; 2], &["german-4-6-7"; 2], 5),
        (&["german-4-6-7"; 2], &["german-4-6-7"], 7),
        (&["german-4-6-7"; 3], &["german-4-6-7"], 8),
        (&["german-8-3-8"], &["german-2-4-7"], 9),
        (&["german-8-3-8", "german-4-6-7"], &["german-2-4-7"], 10),
        (&["german-8-3-8"; 2], &["german-2-4-7"], 11),
        (&["german-8-3-8", "german-8-3-8", "german-4-6-7"], &["german-2-4-7"], 12),
        (&["german-8-3-8"; 3], &["german-2-4-7"], 13),
        (&["german-2-4-7"], &["german-8-3-8"], 3),
        (&["german-2-4-7"], &["german-8-3-8", "german-4-6-7"], 2),
        (&["german-2-4-7"], &["german-8-3-8"; 2], 1),
        (&["german-2-4-7"], &["german-8-3-8"; 3], 0),
        (&["8-0"], &["german-4-6-7"], 3),
        (&["german-4-6-7"], &["8-0"], 9),
    ];
    for (by, at, kill) in cases {
        let mut desk = fight([stack('a', "aX5", by), stack('b', "aX5", at)].concat());
        let also = (2..=at.len()).map(|number| format!("; also b{number}"));
        let with = (1..=by.len()).map(|number| format!("; with a{number}"));
        let plan: String = also.chain(with).collect();
        let events = desk.act(&format!("strike b1{plan}; end; end"), &["5", "6"]);
        assert_eq!(strikes(&events), [(by.len(), at.len(), kill, 0)], "{by:?} against {at:?}, in a house");
    }
}

/// Rules: 3.8b
#[test]
fn weapons_and_cover_count_for_nothing() {
    let units = [stack('a', "aX5", &["german-4-6-7"]), stack('b', "aX5", &["russian-4-4-7"])].concat();
    let mut desk = Desk::of("s02", "close-combat", units, vec![weapon("aw1", "german-hmg", "a1")]);
    let events = desk.act("fight aX5; strike b1; with a1; end; end", &["5", "6"]);
    assert_eq!(strikes(&events), [(1, 1, 5, 0)]);
}

/// Rules: 3.8m, 3.8n, 3.8x, 3.3.1r, 3.3.1u, G-08, Ex-ao, 1.2.1c
#[test]
fn modifiers_and_halves() {
    type Counter<'a> = (&'a str, &'a [&'a str]);
    // The attacking squad, its leader, the defending squad; kill number and modifier.
    type Case<'a> = (Counter<'a>, Option<Counter<'a>>, Counter<'a>, (u8, i8));
    let squad: Counter = ("german-4-6-7", &[]);
    let cases: [Case; 11] = [
        (squad, None, ("german-4-6-7", &["broken"]), (5, -2)),
        (("german-4-6-7", &["cx"]), None, squad, (5, 1)),
        (squad, None, ("german-4-6-7", &["cx"]), (5, -1)),
        (("german-4-6-7", &["pinned"]), None, squad, (4, 0)),
        (squad, None, ("german-4-6-7", &["pinned"]), (5, 0)),
        (squad, Some(("9-1", &[])), squad, (5, -1)),
        (squad, Some(("9-2", &[])), squad, (5, -2)),
        (squad, Some(("9-2", &["wounded"])), squad, (5, -1)),
        (squad, Some(("9-2", &["pinned"])), squad, (5, 0)),
        (squad, Some(("6-plus-1", &[])), squad, (5, 0)),
        (squad, Some(("9-1", &[])), ("german-4-6-7", &["broken"]), (5, -3)),
    ];
    for (by, leader, at, (kill, drm)) in cases {
        let mut units = vec![marked("a1", by.0, "aY5", by.1), marked("b1", at.0, "aY5", at.1)];
        units.extend(leader.map(|(kind, marks)| marked("a2", kind, "aY5", marks)));
        let mut desk = fight(units);
        let start = if leader.is_some() { "end; " } else { "" };
        let end = if at.1.contains(&"broken") { "" } else { "; end" };
        let events = desk.act(&format!("{start}strike b1; with a1; end{end}"), &["6", "6"]);
        let by_all = 1 + usize::from(leader.is_some());
        assert_eq!(strikes(&events), [(by_all, 1, kill, drm)], "{by:?} {leader:?} against {at:?}");
    }
}

/// Rules: 3.8p, 3.8q, 3.8r
#[test]
fn below_on_and_above_the_kill_number() {
    for (dice, left) in [(["1", "3"], "gone"), (["2", "3"], "2-3-7"), (["2", "4"], "4-4-7")] {
        let mut desk = fight([stack('a', "aY5", &["german-4-6-7"]), stack('b', "aY5", &["russian-4-4-7"])].concat());
        desk.act("strike b1; with a1; end; end", &dice);
        let is = if desk.at("b1") == "gone" { "gone" } else { desk.kind("b1") };
        assert_eq!(is, left, "{dice:?}");
    }
}

/// Rules: 3.8l, 3.8m, 3.8w, 3.8cg, 3.8bw, 2.0bm
#[test]
fn nobody_has_to_attack_and_pins_come_off() {
    let units = vec![marked("a1", "german-4-6-7", "aY5", &["pinned"]), unit("b1", "russian-4-4-7", "aY5")];
    let mut desk = fight(units);
    assert!(strikes(&desk.act("end; end", &[])).is_empty());
    assert!(melee(&desk, "aY5"));
    assert!(!desk.has("a1", Marks::PINNED));
}

/// Rules: 3.8m
#[test]
fn the_broken_do_not_attack() {
    let units = vec![
        unit("a1", "german-4-6-7", "aY5"),
        marked("a2", "german-4-6-7", "aY5", &["broken"]),
        marked("b1", "russian-4-4-7", "aY5", &["broken"]),
    ];
    let mut desk = fight(units);
    assert_eq!(desk.refused("strike b1; with a2"), ("3.8m", "broken-cannot"));
    desk.act("strike b1; with a1; end", &["6", "6"]);
    assert!(melee(&desk, "aY5"), "the defender is not asked, and they are held");
    let all = ["a1", "b1"].map(|id| marked(id, "german-4-6-7", "aY5", &["broken"])).to_vec();
    let nobody = Desk::of("s02", "close-combat", all, vec![]);
    assert_eq!(nobody.refused("fight aY5"), ("3.8a", "no-close-combat"), "without anybody unbroken");
}

/// Rules: 3.8a, 3.8d
#[test]
fn hex_by_hex_in_the_attackers_order() {
    let units = vec![
        unit("a1", "german-4-6-7", "aY5"),
        unit("b1", "russian-4-4-7", "aY5"),
        unit("a2", "german-4-6-7", "aY8"),
        unit("b2", "russian-4-4-7", "aY8"),
        unit("a3", "german-4-6-7", "aY2"),
    ];
    let mut desk = Desk::of("s02", "close-combat", units, vec![]);
    assert_eq!(desk.legal(), ["fight aY5", "fight aY8"]);
    assert_eq!(desk.refused("fight aY2"), ("3.8a", "no-close-combat"));
    desk.act("fight aY8", &[]);
    assert_eq!(desk.refused("strike b1"), ("3.8i", "not-there"));
    desk.act("strike b2; with a2; end; end", &["1", "2"]);
    assert_eq!((desk.at("b2").as_str(), desk.step()), ("gone", "designating"), "the other hex is next");
    assert!(desk.allows("strike b1"));
}

/// Rules: 3.8t, 3.8u, 3.8y, 3.8w, A-104
#[test]
fn a_leader_alone_attacks_and_defends_alone() {
    let units = [stack('a', "aY5", &["german-4-6-7", "9-2"]), stack('b', "aY5", &["russian-4-4-7"; 2])].concat();
    let mut desk = fight(units);
    desk.act("alone a2", &[]);
    assert_eq!(desk.refused("strike b1; with a1; with a2"), ("3.8u", "attacks-alone"));
    desk.act("strike b1; with a1; strike b2; with a2; end", &[]);
    let events = desk.act("strike a2; with b1; end", &["6", "6", "6", "6", "6", "6"]);
    assert_eq!(strikes(&events), [(1, 1, 5, 0), (1, 1, 3, 0), (1, 1, 9, 0)], "4:4, 1:4 without Leadership, 4:1");
}

/// Rules: 3.8v, 3.8w, 3.8y
#[test]
fn leaders_join_each_other_or_another_squad() {
    let mut desk = fight([stack('a', "aY5", &["8-1", "9-1"]), stack('b', "aY5", &["russian-4-4-7"])].concat());
    desk.act("join a1 to a2; strike b1; with a2; end", &[]);
    assert_eq!(desk.refused("strike a1"), ("3.8w", "attacked-with-his-men"));
    let events = desk.act("strike a2; with b1; end", &["6", "6", "6", "6"]);
    assert_eq!(strikes(&events), [(2, 1, 4, 0), (1, 2, 7, 0)], "2:4 without Leadership, 4:2");

    let units = [stack('a', "aY5", &["german-4-6-7", "german-4-6-7", "8-1"]), stack('b', "aY5", &["russian-4-4-7"; 2])];
    let mut desk = fight(units.concat());
    desk.act("join a3 to a2", &[]);
    let events = desk.act("strike b1; with a1; strike b2; with a2; end; end", &["6", "6", "6", "6"]);
    assert_eq!(strikes(&events), [(1, 1, 5, 0), (2, 1, 5, -1)]);
}

/// Rules: 3.8w, A-104
#[test]
fn a_broken_leader_is_where_his_owner_says() {
    let mut units = stack('a', "aY5", &["german-4-6-7"; 2]);
    units.extend([marked("a3", "8-1", "aY5", &["broken"]), unit("b1", "russian-4-4-7", "aY5")]);
    let mut desk = fight(units);
    assert_eq!(desk.refused("alone a3"), ("3.8m", "broken-cannot"));
    desk.act("join a3 to a2; end", &[]);
    let events = desk.act("strike a2; with b1; end", &["6", "6"]);
    assert_eq!(strikes(&events), [(1, 2, 4, 0)], "4:5");
}

/// Rules: 3.8aj, 3.8w
#[test]
fn a_leader_whose_men_fell_in_an_ambush_strikes_for_himself() {
    let units = [stack('a', "aY6", &["german-2-4-7", "8-1"]), stack('b', "aX5", &["russian-4-4-7"])].concat();
    let mut desk = advance(units);
    desk.act("advance a1 to aX5; advance a2 to aX5; end", &["6", "1"]);
    // 4:3 is 1:1: six less one is the kill number, and the half-squad is chosen.
    desk.act("strike a1; with b1; end", &["2", "4", "6", "1"]);
    assert_eq!((desk.at("a1").as_str(), desk.at("a2").as_str()), ("gone", "aX5"));
    let events = desk.act("strike b1; with a2; end", &["6", "6"]);
    assert_eq!(strikes(&events), [(1, 1, 3, 1)]);
}

/// Rules: 3.8z, 3.8aa, 3.8ae, 3.8af, 3.8ag, 3.8ah, 3.8ai, G-09, 5.4a, 5.4e, 2.0ax
#[test]
fn what_is_added_to_the_ambush_rolls() {
    type Counters<'a> = &'a [(&'a str, &'a [&'a str])];
    // Those who advance, those who are there, the dice; what is added, who ambushes.
    type Case<'a> = (Counters<'a>, Counters<'a>, [&'a str; 2], [i8; 2], Option<&'a str>);
    const PLAIN: &[&str] = &[];
    let squad = ("german-4-6-7", PLAIN);
    let cases: [Case; 13] = [
        (&[squad], &[squad], ["1", "4"], [0, 0], Some("a")),
        (&[squad], &[squad], ["2", "4"], [0, 0], None),
        (&[squad], &[squad], ["4", "1"], [0, 0], Some("b")),
        (&[squad, ("german-4-6-7", &["cx"])], &[squad], ["3", "1"], [1, 0], Some("b")),
        (&[squad], &[squad, ("german-4-6-7", &["pinned"])], ["1", "3"], [0, 1], Some("a")),
        (&[squad], &[squad, ("german-4-6-7", &["broken"])], ["1", "3"], [0, 1], Some("a")),
        (&[("german-4-3-6", &[]), squad], &[squad], ["3", "1"], [1, 0], Some("b")),
        (&[squad], &[("american-5-3-6", &[])], ["1", "3"], [0, 1], Some("a")),
        (&[squad], &[("american-5-3-6", &[]), ("8-0", &[])], ["1", "3"], [0, 0], None),
        (&[squad, ("9-1", &[]), ("9-2", &[])], &[squad], ["4", "5"], [-2, 0], Some("a")),
        (&[squad], &[("9-2", &[])], ["3", "3"], [0, 0], None),
        (&[squad], &[squad, ("9-2", &["pinned"])], ["3", "3"], [0, 1], None),
        (&[squad], &[squad, ("6-plus-1", &[])], ["3", "3"], [0, 1], None),
    ];
    for (came, were, dice, drm, by) in cases {
        let place = |side: char, at: &'static str, counters: Counters<'_>| -> Vec<Value> {
            let each = counters.iter().enumerate();
            each.map(|(number, (kind, marks))| marked(&format!("{side}{}", number + 1), kind, at, marks)).collect()
        };
        let mut desk = advance([place('a', "aY6", came), place('b', "aX5", were)].concat());
        let moves: Vec<String> = (1..=came.len()).map(|number| format!("advance a{number} to aX5")).collect();
        // A side with a leader and a squad is asked who is with whom.
        let asks = |side: Counters<'_>| usize::from(side.len() > 1 && side.iter().any(|(kind, _)| kind.len() < 9));
        let plan = format!("{}{}", moves.join("; "), "; end".repeat(asks(came) + asks(were)));
        assert_eq!(ambushes(&desk.act(&plan, &dice)), [(drm, by)], "{came:?} against {were:?}");
    }
    let there = [stack('a', "aX5", &["german-4-6-7"]), stack('b', "aX5", &["russian-4-4-7"])].concat();
    let mut desk = fight(there);
    assert_eq!(
        strikes(&desk.act("strike b1; with a1; end; end", &["6", "6"])),
        [(1, 1, 5, 0)],
        "nobody came: no Ambush"
    );
}

/// Rules: 3.8bx, 3.8by, 3.8ca, 2.0ap
#[test]
fn those_in_melee_do_nothing_else() {
    let units = vec![
        unit("a1", "german-4-6-7", "aY5"),
        unit("b1", "russian-4-4-7", "aY5"),
        unit("a2", "german-4-6-7", "aY7"),
        unit("b2", "russian-4-4-7", "aY3"),
    ];
    let held = json!({"melee": ["aY5"]});
    let table = |phase: &str| Desk::with("s02", phase, units.clone(), vec![], held.clone());
    assert!(table("movement").legal_with("move") == ["move a2"]);
    assert!(!table("movement").allows("move a1"));
    assert!(!table("prep-fire").allows("fire aY3 with a1"), "out of the hex");
    assert!(!table("prep-fire").allows("fire aY5 with a1"), "nor in it");
    assert!(table("prep-fire").allows("fire aY3 with a2"));
    assert_eq!(table("advance").refused("advance a1 to aY4"), ("3.7b", "not-in-good-order"));
    assert!(table("advance").allows("advance a2 to aY6"));
    let mut near = units.clone();
    near[2]["at"] = json!("aY6");
    let mut desk = Desk::with("s02", "advance", near, vec![], held);
    desk.act("advance a2 to aY5", &[]);
    assert!(desk.allows("strike b1; with a2"), "who comes must fight");
}

/// Rules: 3.8cb
#[test]
fn fire_into_a_melee_strikes_both_sides() {
    let units =
        vec![unit("a1", "german-4-6-7", "aY5"), unit("b1", "russian-4-4-7", "aY5"), unit("a2", "german-4-6-7", "aY8")];
    let mut desk = Desk::with("s02", "prep-fire", units, vec![], json!({"melee": ["aY5"]}));
    // Five on the column of four: a Morale Check with one more for both.
    let events = desk.act("fire aY5 with a2 roll", &["1", "4", "1", "2", "1", "3"]);
    assert_eq!(attacks(&events)[0].0, 4);
    let mut checked: Vec<String> = checks(&events).into_iter().map(|(who, ..)| who).collect();
    checked.sort();
    assert_eq!(checked, ["a1", "b1"]);
}

/// Rules: 3.8cc, A-101, 3.6d
#[test]
fn when_a_melee_ends() {
    let units = |marks: &[&str]| {
        vec![
            marked("a1", "german-4-6-7", "aY5", marks),
            marked("b1", "russian-4-4-7", "aY5", &["broken", "dm"]),
            marked("b2", "russian-4-4-7", "aY9", &["broken", "dm"]),
            unit("b3", "german-4-6-7", "aY8"),
        ]
    };
    let held = json!({"melee": ["aY5"]});
    let mut desk = Desk::with("s02", "rout", units(&[]), vec![], held.clone());
    desk.act("end", &[]);
    assert_eq!(desk.refused("rout b1"), ("3.8bx", "held-in-melee"), "the broken stay held");

    let mut desk = Desk::with("s02", "close-combat", units(&[]), vec![], held.clone());
    desk.act("fight aY5; strike b1; with a1; end", &["1", "2"]);
    assert!(!melee(&desk, "aY5"), "one side is left");

    // The fire of Y8 breaks the last unbroken unit there: 8 and 1 against its morale of 7; then the broken one checks.
    let shooting = json!({"melee": ["aY5"], "phase": "prep-fire", "side": "second"});
    let mut desk = Desk::with("s02", "prep-fire", units(&[]), vec![], shooting);
    desk.act("fire aY5 with b3 roll", &["1", "4", "3", "5", "1", "2"]);
    assert!(desk.has("a1", Marks::BROKEN));
    assert!(!melee(&desk, "aY5"), "nobody is unbroken");
}

/// Rules: 3.8o, 3.8s, 3.8x, 3.8p
#[test]
fn what_an_attack_comes_to_is_told_before_the_dice() {
    let units = vec![unit("a1", "german-4-6-7", "aY5"), unit("a8", "9-1", "aY5"), unit("b1", "russian-4-4-7", "aY4")];
    let mut desk = Desk::field("advance", units, vec![]);
    desk.act("advance a1 to aY4; advance a8 to aY4; end", &[]);
    let told = desk.factors("strike b1; with a1; end").into_iter().map(|its| (its.1, its.2));
    let expected = [("factor-attack", "5"), ("factor-defence", "4"), ("factor-kill", "5"), ("factor-drm", "-1")];
    assert_eq!(told.collect::<Vec<_>>(), expected.map(|(key, value)| (key, value.to_owned())));
}
