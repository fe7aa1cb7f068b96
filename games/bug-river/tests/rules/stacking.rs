//! Sections 5.3.1 and 5.3.3: stacking and overstacking of combat units. HQs are in `headquarters`.

use crate::desk::{Desk, GAME, GERMAN, SOVIET, formation, hex, id};
use crate::headquarters::{settled, steps};
use bug_river::event::Event;
use bug_river::pack::{Side, UnitSet};
use bug_river::position::Position;
use bug_river::step::{Cycle, Emergency, Retreat, Role, Stacking, Step};
use hexes::Hex;
use std::collections::BTreeSet;
use table::Log;
use table::chance::Quick;
use table::verbs::*;

/// A clear hex, and the hexes around it.
const HERE: &str = "3009";
const AROUND: [&str; 6] = ["3008", "3108", "3109", "3010", "2909", "2908"];

/// The hex is looked at at the end of an Action.
#[track_caller]
fn look_at(desk: Desk, at: &str, dice: &[&str]) -> (Desk, Vec<Event>) {
    settled(desk, &[Step::Stacking(Stacking { hex: hex(at), checked: false })], dice)
}

/// These units may stand together.
#[track_caller]
fn fit(units: &[&str]) {
    let (desk, events) = look_at(Desk::campaign().units(units, HERE), HERE, &[]);
    assert_eq!((desk.step().as_str(), events.len()), ("Over", 0), "{units:?}");
}

/// These units overstack a hex: each of them checks.
#[track_caller]
fn overstack(units: &[&str]) {
    let (_, events) = look_at(Desk::campaign().units(units, HERE), HERE, &vec!["1"; units.len()]);
    assert_eq!(events[0], Event::Overstacked(hex(HERE)), "{units:?}");
}

// ---- 5.3.1 the limits -----------------------------------------------------------------------------------------------

/// Rules: 5.3.1j, 5.3.1k, 5.3.1m, EX-01, EX-02, EX-03
#[test]
fn three_units_stack_of_which_one_is_infantry() {
    let with_hq = |units: &[&str]| {
        let (desk, events) = look_at(Desk::campaign().hq("87", "3108").units(units, "3108"), "3108", &[]);
        assert_eq!(desk.step(), "Over");
        events.is_empty()
    };
    assert!(with_hq(&["I/16", "4/II/82", "5/II/82"]), "an HQ, an infantry unit, two AFVs");
    assert!(with_hq(&["I/16", "I/673", "II/673"]), "an HQ, an infantry unit, two anti-tank units");
    assert!(with_hq(&["4/II/82", "5/II/82", "6/II/82"]), "an HQ, three AFVs");
    overstack(&["4/II/82", "5/II/82", "6/II/82", "7/III/82"]);
    overstack(&["I/16", "II/16"]);
}

/// Rules: 5.3.1k, 5.3.1l, A-01
#[test]
fn engineers_scouts_and_machine_guns_count_as_infantry_border_guards_and_guns_do_not() {
    overstack(&["I/16", "11/87"]);
    overstack(&["I/103", "Rec 40"]);
    overstack(&["I/16", "A/19"]);
    fit(&["I/16", "No. 1", "No. 2"]);
    fit(&["No. 1", "No. 2", "I/673"]);
    fit(&["I/103", "1/I/36", "1/191"]);
}

/// Rules: 5.3.1aa, 5.3.1ab
#[test]
fn formations_stack_together_and_act_one_at_a_time() {
    fit(&["I/16", "4/II/82", "1/I/37"]);
    let desk = Desk::campaign().hq("87", "3108").hq("41", "3201").units(&["I/16", "4/II/82"], HERE).active("87", 4);
    assert!(desk.allows("move I/16"));
    assert_eq!(desk.refused("move 4/II/82").0, "5.5.1b");
}

/// Rules: 5.3.1f
#[test]
fn markers_do_not_count() {
    let desk = Desk::campaign().units(&["I/16", "4/II/82", "5/II/82"], HERE).improved(HERE);
    let (desk, events) = look_at(desk, HERE, &[]);
    assert_eq!((desk.step().as_str(), events.len()), ("Over", 0));
}

/// Rules: 5.3.1g, 5.3.1i
#[test]
fn overstacking_matters_when_the_move_ends_not_on_the_way() {
    let desk = Desk::campaign().turn(4).hq("87", "2708").unit("I/16", "3010").unit("II/16", HERE).active("87", 4);
    let mut passing = desk.clone();
    passing.act("move I/16; to 3009; to 3008; stop", &[]);
    assert_eq!((passing.at("I/16"), passing.step()), ("3008".into(), "Activation".into()));
    let mut ending = desk;
    let events = ending.act("move I/16; to 3009; stop", &["1", "1"]);
    assert!(events.contains(&Event::Overstacked(hex(HERE))));
    assert_eq!((ending.step().as_str(), ending.asked()), ("Crowded", Some(GERMAN)));
}

// ---- overstacking ---------------------------------------------------------------------------------------------------

/// Rules: 5.3.1p, 5.3.1q, 5.6f
#[test]
fn every_unit_of_an_overstacked_hex_checks() {
    // Riflemen of effectiveness 4, a tank of 4.
    let desk = Desk::campaign().units(&["I/16", "II/16", "4/II/82"], HERE);
    let (desk, _) = look_at(desk, HERE, &["5", "4", "5"]);
    assert!(desk.is_disorganised("I/16") && !desk.is_disorganised("II/16") && desk.is_disorganised("4/II/82"));
    assert_eq!(desk.strength_of("I/16"), 6);
}

/// Rules: 5.3.1r, A-04
#[test]
fn a_disorganised_unit_that_fails_again_loses_a_strength_point() {
    let desk = Desk::campaign().units(&["I/16", "II/16"], HERE).disorganised(&["I/16", "II/16"]);
    // Disorganised riflemen have an effectiveness of 3.
    let (desk, _) = look_at(desk, HERE, &["4", "3"]);
    assert_eq!((desk.strength_of("I/16"), desk.strength_of("II/16")), (5, 6));
    assert!(desk.is_disorganised("I/16") && desk.is_disorganised("II/16"));
}

/// Rules: 5.3.1r
#[test]
fn the_last_point_may_end_the_crowd() {
    let desk = Desk::campaign().units(&["I/16", "II/16"], HERE).disorganised(&["I/16"]).strength("I/16", 1);
    let (desk, _) = look_at(desk, HERE, &["10", "1"]);
    assert_eq!((desk.at("I/16"), desk.step()), ("Eliminated".into(), "Over".into()));
}

/// Rules: 5.3.1t, 5.3.1v, 5.3.3a, A-02
#[test]
fn the_opponent_displaces_disorganised_units_first() {
    let (mut desk, _) = look_at(Desk::campaign().units(&["I/16", "II/16"], HERE), HERE, &["5", "4"]);
    assert_eq!((desk.step().as_str(), desk.asked()), ("Crowded", Some(GERMAN)));
    assert_eq!(desk.refused("evict II/16 to 3008"), ("5.3.3a", "disorganised-first"));
    assert_eq!(desk.refused("evict I/16 to 3007"), ("5.3.3a", "hexes-not-adjacent"));
    assert_eq!(desk.legal_with("evict").len(), 6);
    let events = desk.act("evict I/16 to 3008", &[]);
    assert!(matches!(events[..], [Event::Evicted(who, from, to, _)]
        if who.unit == id("I/16") && from == hex(HERE) && to == hex("3008")));
    assert_eq!((desk.at("I/16"), desk.at("II/16"), desk.step()), ("3008".into(), HERE.into(), "Over".into()));
}

/// Rules: 5.3.3a
#[test]
fn without_disorganised_units_the_opponent_takes_any_that_is_too_many() {
    let desk = Desk::campaign().units(&["I/16", "II/16", "4/II/82"], HERE);
    let (desk, _) = look_at(desk, HERE, &["1", "1", "1"]);
    assert!(desk.allows("evict I/16 to 3008") && desk.allows("evict II/16 to 3008"));
    // Two riflemen would still be one too many without the tanks.
    assert_eq!(desk.refused("evict 4/II/82 to 3008"), ("5.3.1t", "not-surplus"));
}

/// Rules: 5.3.3a, 5.3.1t
#[test]
fn units_are_displaced_one_at_a_time_until_the_limit_is_met() {
    let tanks = ["4/II/82", "5/II/82", "6/II/82", "7/III/82", "8/III/82"];
    let (mut desk, _) = look_at(Desk::campaign().units(&tanks, HERE), HERE, &["1"; 5]);
    desk.act("evict 4/II/82 to 3008", &[]);
    assert_eq!((desk.step().as_str(), desk.asked()), ("Crowded", Some(GERMAN)));
    desk.act("evict 5/II/82 to 3008", &[]);
    assert_eq!((desk.step().as_str(), desk.pos.stacks.count(hex(HERE))), ("Over", 3));
}

/// Rules: 5.3.1v, A-02
#[test]
fn the_opponent_may_leave_it_to_the_owner() {
    let (mut desk, _) = look_at(Desk::campaign().units(&["I/16", "II/16"], HERE), HERE, &["5", "4"]);
    desk.act("end", &[]);
    assert_eq!((desk.step().as_str(), desk.asked()), ("Crowded", Some(SOVIET)));
    assert_eq!(desk.refused("end"), ("5.3.1t", "must-displace"));
    desk.act("evict II/16 to 3008", &[]);
    assert_eq!((desk.at("II/16"), desk.step()), ("3008".into(), "Over".into()));
}

/// Rules: 5.3.3b
#[test]
fn a_unit_goes_where_there_is_room_as_long_as_there_is_some() {
    let desk = Desk::campaign().units(&["I/16", "II/16"], HERE).unit("III/16", "3008");
    let (desk, _) = look_at(desk, HERE, &["1", "1"]);
    assert_eq!(desk.refused("evict I/16 to 3008"), ("5.3.3b", "room-elsewhere"));
    assert!(desk.allows("evict I/16 to 3010"));
    // There is room beside riflemen for tanks.
    let tanks = ["4/II/82", "5/II/82", "6/II/82", "7/III/82"];
    let (desk, _) = look_at(Desk::campaign().units(&tanks, HERE).unit("III/16", "3008"), HERE, &["1"; 4]);
    assert!(desk.allows("evict 4/II/82 to 3008"));
}

/// Rules: 5.3.1x, 5.3.3c
#[test]
fn a_displaced_unit_that_overstacks_the_next_hex_makes_it_suffer_too() {
    let riflemen = ["III/16", "I/96", "II/96", "III/96", "I/283", "II/283"];
    let desk = Desk::campaign().units(&["I/16", "II/16"], HERE);
    let desk = AROUND.into_iter().zip(riflemen).fold(desk, |desk, (at, unit)| desk.unit(unit, at));
    let (mut desk, _) = look_at(desk, HERE, &["1", "1"]);
    let events = desk.act("evict I/16 to 3008", &["1", "6"]);
    assert!(events.contains(&Event::Overstacked(hex("3008"))));
    assert!(!desk.is_disorganised("I/16") && desk.is_disorganised("III/16"));
    assert_eq!((desk.step().as_str(), desk.asked()), ("Crowded", Some(GERMAN)));
    // Who was displaced already is not displaced again.
    assert_eq!(desk.refused("evict I/16 to 3007"), ("5.3.3c", "displaced-already"));
    desk.act("evict III/16 to 3007", &[]);
    assert_eq!((desk.at("I/16"), desk.at("III/16"), desk.step()), ("3008".into(), "3007".into(), "Over".into()));
    assert!(desk.pos.displaced.is_empty());
}

/// Rules: 5.3.1y, 5.3.3d
#[test]
fn nobody_is_displaced_onto_enemies() {
    let desk = Desk::campaign().units(&["I/16", "II/16"], HERE).unit("g54", "3008").hq("299", "3108");
    let (desk, _) = look_at(desk, HERE, &["1", "1"]);
    assert_eq!(desk.refused("evict I/16 to 3008"), ("5.3.1y", "enemy-unit-there"));
    assert_eq!(desk.refused("evict I/16 to 3108"), ("5.3.1y", "enemy-unit-there"));
    assert!(desk.allows("evict I/16 to 3109"), "an enemy zone does not stop it");
}

/// Rules: 5.3.1z
#[test]
fn nobody_is_displaced_across_the_bug_without_a_bridge() {
    let desk = Desk::campaign().units(&["I/528", "II/528"], "1715");
    let (desk, _) = look_at(desk, "1715", &["1", "1"]);
    assert_eq!(desk.refused("evict I/528 to 1815"), ("5.3.1z", "water-between"));
    let bridged = Desk::campaign().units(&["I/528", "II/528"], "1715").and(|pos| {
        pos.pontoons[1] = bug_river::position::Pontoon::Built(hex("1715"), hex("1815"));
    });
    assert!(look_at(bridged, "1715", &["1", "1"]).0.allows("evict I/528 to 1815"));
}

/// Rules: 5.3.1z, 5.3.3d
#[test]
fn the_owner_eliminates_what_cannot_be_displaced() {
    let desk = Desk::campaign().units(&["I/16", "II/16", "4/II/82"], HERE);
    let desk = AROUND.into_iter().zip(54..).fold(desk, |desk, (at, unit)| desk.unit(&format!("g{unit}"), at));
    let (mut desk, _) = look_at(desk, HERE, &["1", "1", "1"]);
    assert_eq!((desk.step().as_str(), desk.asked()), ("Surplus", Some(SOVIET)));
    assert_eq!(desk.legal(), ["eliminate s01", "eliminate s02"]);
    assert_eq!(desk.refused("eliminate 4/II/82"), ("5.3.1z", "not-surplus"));
    let events = desk.act("eliminate II/16", &[]);
    assert_eq!(events, [Event::Eliminated(id("II/16"), &["5.3.1z"])]);
    assert_eq!((desk.at("II/16"), desk.step()), ("Eliminated".into(), "Over".into()));
}

/// Rules: 5.3.1x
#[test]
fn a_row_of_displacements_always_ends() {
    // A pocket of four hexes with two riflemen each, and Germans all around: whoever can be pushed is, once; the rest is eliminated.
    let pocket = ["3009", "3008", "3109", "3108"];
    let pocketed = (1..=8).fold(Desk::campaign(), |desk, n| desk.unit(&format!("s{n:02}"), pocket[(n - 1) / 2]));
    let outside = |near: &Hex| !pocket.iter().any(|at| hex(at) == *near);
    let ring: BTreeSet<u16> = pocket
        .iter()
        .flat_map(|at| pocketed.look().around(hex(at)).map(|(_, near)| near).filter(outside).collect::<Vec<_>>())
        .map(|near| near.0)
        .collect();
    let number = |near: &u16| GAME.pack.grid.number(Hex(*near)).to_string();
    let closed = ring.iter().zip(14..).fold(pocketed, |desk, (at, n)| desk.unit(&format!("g{n}"), &number(at)));
    for seed in 0..60 {
        let open =
            [Step::Stacking(Stacking { hex: hex(HERE), checked: false }), Step::Emergency(Emergency(formation("2FR")))];
        let mut desk = steps(closed.clone(), &open);
        let (mut quick, mut decisions) = (Quick::new(seed), 0);
        while desk.step() != "Over" {
            let mut legal = Vec::new();
            GAME.legal(&desk.pos, &mut legal);
            let action = legal[(seed as usize + decisions) % legal.len()];
            GAME.play(&mut desk.pos, action, &mut quick, &mut Log::off()).expect("it is legal");
            decisions += 1;
            assert!(decisions < 100, "seed {seed}");
        }
        let left = pocket.map(|at| desk.pos.stacks.count(hex(at)));
        assert!(left[0] <= 1 && desk.pos.displaced.is_empty(), "seed {seed}: {left:?}");
    }
}

/// Rules: 7.7d, 5.3.1t
#[test]
fn displaced_units_break_up_improved_defences() {
    let desk = Desk::campaign().units(&["I/16", "II/16"], HERE).unit("4/II/82", "3008").improved("3008").improved(HERE);
    let (mut desk, _) = look_at(desk, HERE, &["1", "1"]);
    desk.act("evict I/16 to 3008", &[]);
    assert!(!desk.pos.improved.contains(hex("3008")) && !desk.pos.improved.contains(hex(HERE)));
}

/// Rules: 5.3.1a, 5.3.1b, 5.3.1c
#[test]
fn a_side_orders_its_stacks_as_it_likes() {
    let desk = Desk::campaign().hq("87", "3108").units(&["I/16", "4/II/82"], HERE).assigned("4/II/82", "87");
    let mut desk = desk.active("87", 4);
    assert_eq!(desk.pos.stacks.top(hex(HERE)), Some(id("4/II/82")));
    let points = desk.points(Side::Soviet);
    desk.act("top I/16", &[]);
    assert_eq!(desk.pos.stacks.top(hex(HERE)), Some(id("I/16")));
    assert_eq!(desk.points(Side::Soviet), points);
    assert_eq!(desk.look().chain(formation("87")).inside.len(), 2);
}

/// Rules: 5.3.1h, 5.3.3e, A-03
#[test]
fn in_a_retreat_every_overstacked_hex_checks_and_units_are_displaced_only_at_its_end() {
    let beaten = |pos: &mut Position| {
        let units = UnitSet::one(id("I/16"));
        (pos.combat.side, pos.combat.from, pos.combat.target) = (Side::German, hex("3010"), hex(HERE));
        (pos.combat.defenders, pos.combat.retreating, pos.combat.forced) = (units, units, true);
    };
    let desk = Desk::campaign().unit("I/16", HERE).unit("II/16", "3108").unit("g54", "3010").and(beaten);
    let mut desk = steps(desk, &[Step::Retreat(Retreat(Role::Defender))]);
    let events = desk.act("to 3108", &["1", "6"]);
    assert!(events.contains(&Event::Overstacked(hex("3108"))));
    assert!(desk.is_disorganised("II/16"), "both check, also the one that was there");
    assert_eq!((desk.step().as_str(), desk.asked()), ("Retreat", Some(SOVIET)), "nobody is displaced on the way");
    let mut further = desk.clone();
    further.act("to 3107", &[]);
    assert_eq!((further.at("I/16"), further.step()), ("3107".into(), "Over".into()));
    let events = desk.act("stay", &[]);
    assert!(!events.contains(&Event::Overstacked(hex("3108"))), "they have checked already");
    assert_eq!((desk.step().as_str(), desk.asked()), ("Crowded", Some(GERMAN)));
}

/// Rules: 5.3.1g, 5.3.1i
#[test]
fn only_who_moves_may_pass_through_a_full_hex() {
    let towns = ["2202", "2204", "2205", "2605"];
    let desk = Desk::campaign().turn(2).friendly(Side::German, &towns).hq("14Pz", "2202").unit("I/103", "2205");
    let under_way = |desk: Desk| {
        desk.active("14Pz", 5).and(|pos| {
            let acts = pos.steps.top();
            pos.steps.replace(Step::Cycle(Cycle));
            pos.steps.push(acts);
        })
    };
    let mut passing = under_way(desk.clone().unit("II/103", "2204"));
    passing.act("move I/103 2204", &[]);
    GAME.audit(&passing.pos).expect("the mover is in a full hex");
    let mut elsewhere = under_way(desk.units(&["II/103", "I/108"], "2605"));
    elsewhere.act("move I/103 2204", &[]);
    let wrong = GAME.audit(&elsewhere.pos).expect_err("nobody moves in 2605");
    assert!(wrong.contains("2605") && wrong.contains("5.3.1k"), "{wrong}");
}
