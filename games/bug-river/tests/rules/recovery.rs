//! Sections 5.6.4, 5.7.2, 5.8.4, 7.6, 8 and 8.1: recovery Actions, and the Recovery Segment.

use crate::desk::{Desk, GAME, GERMAN, formation, id};
use bug_river::event::Event;
use bug_river::pack::Side;
use bug_river::position::{InitiativeMarker, Place};
use bug_river::step::{Initiative, Step, Steps};

/// The Soviet has passed and the German is asked: when he passes, too, the next turn begins.
fn last_cycle(desk: Desk) -> Desk {
    desk.and(|pos| {
        pos.passed = [true, false];
        pos.steps = Steps::new(Step::Initiative(Initiative { side: Side::German, received: false }));
    })
}

/// The 298th at level 1 and the 87th at level 1, both in supply.
fn table() -> Desk {
    let desk = Desk::campaign().hq("298", "1606").level("298", 1).unit("I/525", "1606");
    last_cycle(desk.hq("87", "2708").level("87", 1).unit("I/96", "2708"))
}

/// The HQ of the 298th east of the Bug, with Soviets at both bridges.
fn cut_off() -> Desk {
    let desk = Desk::campaign().hq("298", "2208").level("298", 1).unit("I/525", "2208").hq("87", "2708").level("87", 1);
    last_cycle(desk.unit("No. 5", "2008").unit("No. 6", "1410").unit("I/96", "2708"))
}

fn level(desk: &Desk, name: &str) -> u8 {
    desk.pos.hq[formation(name).index()].level
}

fn spent(desk: &Desk, name: &str) -> bool {
    desk.pos.hq[formation(name).index()].spent
}

// ---- the Recovery Action ------------------------------------------------------------------------------------------------

/// Rules: 7.6c, 5.6.4b, 5.6.4c, 5.6b, 7.1l, 7d
#[test]
fn a_unit_that_passes_its_check_is_in_order_again() {
    // The rating on the disorganised side of I/525 is 4.
    let mut desk = Desk::campaign().hq("298", "1606").unit("I/525", "1706").disorganised(&["I/525"]).active("298", 3);
    let events = desk.act("recover I/525", &["4"]);
    assert!(!desk.is_disorganised("I/525"));
    assert!(events.iter().any(|event| matches!(event, Event::Recovered(who) if who.unit == id("I/525"))));
    assert_eq!(desk.points(Side::German), 2);
    assert_eq!(desk.refused("recover I/525").1, "not-disorganised");
}

/// Rules: 7.6b, 7.6d, 5.6.2b, 5.6.2h
#[test]
fn one_that_fails_stays_as_it_is_and_may_try_again() {
    let mut desk = Desk::campaign().hq("298", "1606").unit("I/525", "1706").disorganised(&["I/525"]).active("298", 3);
    desk.act("recover I/525", &["5"]);
    assert!(desk.is_disorganised("I/525"));
    assert_eq!(desk.strength_of("I/525"), 8);
    desk.act("recover I/525", &["4"]);
    assert!(!desk.is_disorganised("I/525"));
    assert_eq!(desk.points(Side::German), 1);
}

/// Rules: 7.6a, 7.1l, 7l
#[test]
fn each_unit_recovers_by_itself_in_command_only() {
    let desk = Desk::campaign().hq("298", "1606").units(&["I/525", "1/191"], "1706").assigned("1/191", "298");
    let desk = desk.unit("II/525", "1825").disorganised(&["I/525", "1/191", "II/525"]).active("298", 3);
    assert_eq!(desk.legal_with("recover"), ["recover g25", "recover g36"]);
    assert_eq!(desk.refused("recover II/525").1, "recovery-out-of-command");
    let mut one = desk;
    one.act("recover 1/191", &["1"]);
    assert!(one.is_disorganised("I/525") && !one.is_disorganised("1/191"));
}

/// Rules: 3.1.1m
#[test]
fn a_fortification_helps_soviet_infantry_to_recover() {
    // A/145 in the fortified village 2208: rating 3, and two less on the die.
    for (die, passes) in [("5", true), ("6", false)] {
        let mut desk =
            Desk::campaign().hq("2FR", "2607").unit("A/145", "2208").disorganised(&["A/145"]).active("2FR", 3);
        desk.act("recover A/145", &[die]);
        assert_eq!(desk.is_disorganised("A/145"), !passes);
    }
}

// ---- the Recovery Segment -----------------------------------------------------------------------------------------------

/// Rules: 8a, 8b, 4c, 8.1a, 8.1b, 8.1.1a, 8.1.2a, 8.1.3a, 8.1.3b, 8.1.3c, 8.1.2c, 6.3.2e, 6.1h
#[test]
fn german_formations_recover_then_interdiction_is_thrown_then_soviet_ones_recover() {
    let desk = table().and(|pos| pos.initiative = InitiativeMarker { space: 3, side: Side::Soviet });
    // Recovery value 3 on both sides; German 3 boxes, Soviet 3, 2 or 1 with interdiction 0, 1 or 2.
    for (die, interdiction, soviet) in [(1, 0, 4), (3, 0, 4), (4, 1, 3), (7, 1, 3), (8, 2, 2), (10, 2, 2)] {
        let mut desk = desk.clone();
        let events = desk.act("pass", &[&die.to_string(), "1", "9"]);
        assert_eq!((level(&desk, "298"), level(&desk, "87")), (4, soviet));
        assert_eq!(desk.pos.interdiction, interdiction);
        let outline: Vec<&Event> = events.iter().skip_while(|event| !matches!(event, Event::AdminBegins)).collect();
        let at = |wanted: &dyn Fn(&Event) -> bool| outline.iter().position(|event| wanted(event)).expect("it happens");
        let german = at(&|e| matches!(e, Event::LevelRecovered { formation: f, .. } if *f == formation("298")));
        let thrown = at(&|e| matches!(e, Event::Interdiction { .. }));
        let soviet = at(&|e| matches!(e, Event::LevelRecovered { formation: f, .. } if *f == formation("87")));
        let ops = at(&|e| matches!(e, Event::OpsBegins));
        assert!(0 < german && german < thrown && thrown < soviet && soviet < ops);
        // The marker was back on 0 for the first cycle: nobody had a modifier but interdiction.
        let first = events
            .iter()
            .find_map(|e| if let Event::Initiative { modifiers, .. } = e { Some(*modifiers) } else { None });
        assert_eq!(first, Some([0, interdiction]));
    }
}

/// Rules: 8.1f
#[test]
fn no_marker_rises_above_its_maximum() {
    let mut desk = table().level("298", 5).level("87", 5);
    desk.act("pass", &["1", "1", "9"]);
    assert_eq!((level(&desk, "298"), level(&desk, "87")), (6, 5));
}

/// Rules: 8.1.3b
#[test]
fn a_weak_formation_may_recover_nothing() {
    let mut desk = table().hq("1-90", "1903").level("1-90", 1);
    desk.act("pass", &["8", "1", "9"]);
    assert_eq!(level(&desk, "1-90"), 1, "recovery value 1 at interdiction 2");
}

/// Rules: 5.7b, 5.7.2a, 5.7.2b, 8.1c, 8.1d
#[test]
fn an_hq_out_of_supply_may_spend_its_emergency_supply_for_one_box_less() {
    let mut desk = cut_off();
    desk.act("pass", &[]);
    assert_eq!((desk.step().as_str(), desk.asked()), ("Emergency", Some(GERMAN)), "before interdiction is known");
    assert_eq!(desk.legal(), ["spend", "end"]);
    desk.act("spend", &["1"]);
    assert_eq!(level(&desk, "298"), 3);
    assert!(spent(&desk, "298"));
}

/// Rules: 8.1c, 5.7.2a
#[test]
fn or_it_may_keep_it() {
    let mut desk = cut_off();
    desk.act("pass", &[]);
    let events = desk.act("end", &["1"]);
    assert_eq!(level(&desk, "298"), 1);
    assert!(!spent(&desk, "298"));
    assert!(events.contains(&Event::EmergencyKept(formation("298"))));
}

/// Rules: 5.7.2c, 8.1e
#[test]
fn with_its_emergency_supply_spent_it_cannot_recover() {
    let mut desk = cut_off().and(|pos| pos.hq[formation("298").index()].spent = true);
    let events = desk.act("pass", &["1"]);
    assert_eq!(level(&desk, "298"), 1);
    assert!(events.contains(&Event::NotRecovered(formation("298"))));
}

/// Rules: 8.1g
#[test]
fn supplied_again_it_shows_its_front_and_recovers_in_full() {
    let mut desk = table().and(|pos| pos.hq[formation("298").index()].spent = true);
    let events = desk.act("pass", &["1", "1", "9"]);
    assert_eq!(level(&desk, "298"), 4);
    assert!(!spent(&desk, "298"));
    assert!(events.contains(&Event::Resupplied(formation("298"))));
}

/// Rules: 5.6.4a, 5.6.4b, 8.1.4a, 5.7a, 5.7.2d, 5.8.1a, 5.8.3f
#[test]
fn disorganised_units_in_command_recover_whatever_the_supply_of_their_hq() {
    let mut desk =
        cut_off().unit("II/525", "2209").unit("III/525", "3708").disorganised(&["I/525", "II/525", "III/525"]);
    desk.act("pass", &[]);
    desk.act("end", &["1"]);
    assert!(!desk.is_disorganised("I/525") && !desk.is_disorganised("II/525"));
    assert!(desk.is_disorganised("III/525"), "out of command");
    assert_eq!(desk.strength_of("III/525"), 8, "and no attrition, since it is not isolated");
}

/// Rules: 8.1.4b
#[test]
fn both_sides_recover_at_the_same_time() {
    // Each would be cut off from its HQ by the zone of the other, if that one had recovered before it.
    let desk = Desk::campaign().hq("298", "3015").unit("I/525", "3017").hq("87", "3018").unit("I/96", "3016");
    let desk = last_cycle(desk.disorganised(&["I/525", "I/96"]));
    let mut desk = desk;
    assert!(desk.look().chain(formation("298")).inside.has(id("I/525")));
    assert!(desk.look().chain(formation("87")).inside.has(id("I/96")));
    desk.act("pass", &["1", "1", "9"]);
    assert!(!desk.is_disorganised("I/525") && !desk.is_disorganised("I/96"));
}

// ---- attrition ----------------------------------------------------------------------------------------------------------

/// Moto 43 of the 13th Panzer, isolated and disorganised; on that side its rating is 6.
fn starving() -> Desk {
    let desk = Desk::campaign().hq("13Pz", "3514").unit("Moto 43", "3512").unit("I/396", "3612").unit("II/396", "3413");
    last_cycle(desk.hq("135", "4711").disorganised(&["Moto 43"]).turn(1))
}

/// Rules: 5.8.4g, 5.8.4i, 5.8.4j, 5.8.4k, 5.8.4l, 5.8.4m, 8.1.5a
#[test]
fn an_isolated_and_disorganised_unit_loses_by_what_the_die_exceeds_its_rating() {
    for (die, losses) in [(1, 0), (6, 0), (7, 1), (9, 1), (10, 2)] {
        let mut desk = starving();
        let events = desk.act("pass", &["1", &die.to_string(), "1", "9"]);
        assert_eq!(desk.strength_of("Moto 43"), 6 - losses, "die {die}");
        assert!(desk.is_disorganised("Moto 43"));
        let told = events
            .iter()
            .any(|e| matches!(e, Event::Attrition { die: d, losses: l, modifier: 0, .. } if (*d, *l) == (die, losses)));
        assert!(told, "{events:?}");
    }
}

/// Rules: 5.8.4n, 5.8.4l
#[test]
fn attrition_can_eliminate_a_unit() {
    let mut desk = starving().strength("Moto 43", 1);
    desk.act("pass", &["1", "10"]);
    assert_eq!(desk.at("Moto 43"), "Eliminated");
}

/// Rules: 5.8.4g
#[test]
fn an_isolated_unit_in_order_does_not_suffer() {
    let mut desk = starving();
    desk.pos.disorganise(&GAME.pack, id("Moto 43"), false);
    desk.act("pass", &["1", "1", "9"]);
    assert_eq!(desk.strength_of("Moto 43"), 6);
}

/// Rules: 3.1.1n, 5.8.4j
#[test]
fn a_fortification_takes_two_off_the_attrition_die_of_soviet_infantry() {
    // A/145 in 2208, rating 3 on that side, without an HQ: isolated.
    for (die, losses) in [(5, 0), (6, 1), (8, 1), (9, 2)] {
        let desk = Desk::campaign().hq("298", "1606").unit("A/145", "2208").disorganised(&["A/145"]).hq("87", "2708");
        let mut desk = last_cycle(desk);
        desk.act("pass", &["1", &die.to_string()]);
        assert_eq!(desk.strength_of("A/145"), 4 - losses, "die {die}");
    }
}

/// Rules: 3.1.1j, 3.1.1n
#[test]
fn a_fortification_does_not_help_a_german() {
    let desk = Desk::campaign().hq("87", "2708").unit("I/525", "2208").disorganised(&["I/525"]).hq("44", "1313");
    let mut desk = last_cycle(desk);
    desk.act("pass", &["1", "6", "1", "9"]);
    assert_eq!(desk.strength_of("I/525"), 6 + 1, "6 - 4 = 2: one Strength Point");
    assert_eq!(desk.pos.at[id("I/525").index()], Place::Hex(crate::desk::hex("2208")));
}
