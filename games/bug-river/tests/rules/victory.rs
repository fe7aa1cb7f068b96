//! Chapter 9: Victory Points and victory.

use crate::desk::{Desk, GAME, SOVIET, hex, id};
use bug_river::event::Event;
use bug_river::pack::{Side, Verdict};
use bug_river::position::Place;
use bug_river::step::{Step, Steps};
use table::verbs::*;

/// The last cycle of a turn: when the German passes, the turn is over. The 298th and the 87th have their HQs on the map.
fn last_cycle(desk: Desk, turn: u8) -> Desk {
    let desk = desk.hq("298", "1606").unit("I/525", "1606").hq("87", "3201").unit("I/96", "3201").turn(turn);
    desk.and(|pos| {
        pos.passed = [true, false];
        pos.steps = Steps::new(Step::Initiative { side: Side::German, received: false });
    })
}

/// Takes units off the map.
fn destroyed(desk: Desk, names: &[&str]) -> Desk {
    desk.and(|pos| names.iter().for_each(|name| pos.put(&GAME.pack, id(name), Place::Eliminated)))
}

/// A campaign without Counterattack Orders: nobody has any points.
fn nothing() -> Desk {
    Desk::campaign().and(|pos| pos.orders = 0)
}

// ---- control ------------------------------------------------------------------------------------------------------------

/// Rules: 9b, 9g, 3.1.5b
#[test]
fn a_victory_hex_is_worth_its_points_to_who_was_last_there_and_can_trace_a_line() {
    assert_eq!(nothing().look().score().hexes, 0, "all of them are Soviet at first");
    // Verba 1, Torchyn 2.
    let desk = nothing().friendly(Side::German, &["2804", "5212"]);
    assert_eq!(desk.look().score().hexes, 3);
    // A line that no bridge carries over the Bug.
    let cut = desk.unit("No. 5", "2008").unit("No. 6", "1410");
    assert_eq!(cut.look().score().hexes, 0);
}

/// Rules: 9b, 9f
#[test]
fn zones_break_the_line_unless_friendly_units_cancel_them() {
    let desk = nothing().friendly(Side::German, &["2804"]).unit("I/16", "2107").unit("No. 6", "1410");
    assert_eq!(desk.look().score().hexes, 0, "2008 at the bridge lies in a Soviet zone");
    // German units in 2008 and 2009 lead the line out of the zone, to the railway at 2109.
    let held = desk.unit("I/525", "2008").unit("II/525", "2009");
    assert_eq!(held.look().score().hexes, 1);
}

/// Rules: 9c, 9d, EX-19
#[test]
fn five_hexes_of_the_line_may_lie_off_road_and_railway_wherever() {
    // A Soviet battalion beside Hrubieszów closes the highway: three hexes cross-country from the edge to 1213, ten along the road of
    // the west bank, then two hexes to 1920.
    let desk = nothing().unit("I/16", "1211");
    let line = desk.look().controlled_line(Side::German);
    assert!(line.contains(hex("1720")) && line.contains(hex("1820")) && line.contains(hex("1920")));
    assert!(!line.contains(hex("2020")), "the sixth hex off road");
    // With the road open there are two to spare.
    let open = nothing();
    assert!(open.look().controlled_line(Side::German).contains(hex("2020")));
}

/// Rules: 9e
#[test]
fn the_line_crosses_the_bug_only_on_bridges_and_no_lake() {
    let desk = nothing().unit("No. 5", "2008").unit("No. 6", "1410");
    let line = desk.look().controlled_line(Side::German);
    assert!(line.contains(hex("1907")) && !line.contains(hex("2107")));
    // 4913 behind its lake: zones close all other ways.
    let desk = nothing().unit("I/66", "4814").unit("II/66", "4911");
    let line = desk.look().controlled_line(Side::Soviet);
    assert!(line.contains(hex("5014")) && !line.contains(hex("4913")));
}

/// Rules: 11.3g, 11.3h, 11.3i, 9h, 3.1.5c, 4h
#[test]
fn conditional_hexes_are_scored_at_the_end_of_their_turn_and_kept() {
    let cities = ["2607", "2707", "2708", "3220", "3913"];
    let table = |turn: u8| last_cycle(nothing().friendly(Side::German, &cities), turn);
    let scored = |desk: &mut Desk, dice: &[&str]| -> Vec<(u8, String)> {
        let events = desk.act("pass", dice);
        let found = events.into_iter().filter_map(|event| match event {
            Event::Scored { hex, points } => Some((points, GAME.pack.grid.number(hex).to_string())),
            _ => None,
        });
        let mut found: Vec<(u8, String)> = found.collect();
        found.sort();
        found
    };
    let named =
        |list: &[(u8, &str)]| -> Vec<(u8, String)> { list.iter().map(|(n, hex)| (*n, (*hex).to_owned())).collect() };
    // The interdiction die, and on a turn without replacements the initiative dice.
    assert_eq!(scored(&mut table(2), &["1"]), []);
    let mut desk = table(3);
    assert_eq!(scored(&mut desk, &["1", "1", "9"]), named(&[(1, "2607"), (1, "2707"), (2, "2708"), (2, "3220")]));
    assert_eq!(scored(&mut table(4), &["1"]), named(&[(2, "3913")]));
    // Lost again, they stay earned; Lokachi was not held at the end of turn 4.
    let lost = desk.friendly(Side::Soviet, &cities);
    assert_eq!(lost.look().score().conditional, 6);
    assert_eq!(table(7).look().score().conditional, 0, "held at the end of the game alone they are worth nothing");
}

// ---- losses -------------------------------------------------------------------------------------------------------------

/// Rules: 9j, 9k, 9l, 5.1a, 5.1b
#[test]
fn fractions_of_points_are_summed_exactly_and_rounded_up_once() {
    let fractions = |names: &[&str], exited: u16| {
        destroyed(nothing(), names).and(|pos| pos.exited = exited).look().score().fractions
    };
    let tanks = ["4/II/82", "5/II/82", "6/II/82", "7/III/82", "8/III/82"];
    let rifles = ["I/16", "II/16", "III/16", "I/96", "II/96"];
    assert_eq!(fractions(&[], 0), 0);
    assert_eq!(fractions(&tanks[..1], 0), 1, "3/15, rounded up");
    assert_eq!(fractions(&tanks, 0), 1, "five companies of 3: 15/15");
    assert_eq!(fractions(&rifles, 0), 1, "five battalions of 6: 30/30");
    let both: Vec<&str> = tanks.into_iter().chain(rifles).collect();
    assert_eq!(fractions(&both, 0), 2);
    assert_eq!(fractions(&["4/II/82", "I/16", "II/16"], 8), 1, "3/15 + 12/30 + 8/20 is exactly one");
    assert_eq!(fractions(&["4/II/82", "I/16", "II/16"], 9), 2);
    assert_eq!(fractions(&["I/673"], 0), 1, "anti-tank guns count like infantry: 3/30");
}

/// Rules: 9k, 9l
#[test]
fn only_units_removed_from_the_map_count_and_with_their_printed_strength() {
    // 29 Strength Points lost without a unit destroyed are worth nothing.
    let weak = ["I/16", "II/16", "III/16", "I/96", "II/96", "III/96"];
    let desk = weak
        .iter()
        .zip(["2607", "2707", "2708", "2608", "2609", "2610"])
        .fold(nothing(), |desk, (name, at)| desk.unit(name, at).strength(name, 1));
    assert_eq!(desk.look().score().fractions, 0);
    // Five of them destroyed count 30, though each had one left.
    let gone = destroyed(desk, &weak[..5]);
    assert_eq!(gone.look().score().fractions, 1);
    let six = destroyed(gone, &weak[5..]);
    assert_eq!(six.look().score().fractions, 2);
}

/// Rules: 9m, 11.1t, 11.2y, 11.3p
#[test]
fn every_three_german_units_destroyed_out_of_command_or_isolated_cost_a_point() {
    let desk = || nothing().hq("298", "1606").unit("I/525", "1606");
    assert_eq!(desk().look().score().losses, 0);
    let lost = |names: &[&str]| destroyed(desk(), names);
    assert_eq!(lost(&["II/525", "III/525"]).look().score().losses, 0);
    assert_eq!(lost(&["II/525", "III/525", "I/526"]).look().score().losses, 1);
    // One destroyed, one out of command in the far south, one isolated because its HQ is not on the map.
    let mixed = lost(&["II/525"]).unit("III/525", "1825").unit("I/131", "1313");
    assert_eq!(mixed.look().score().losses, 1);
    // Units that left the map count neither so nor so; nor do Soviet ones.
    let gone =
        lost(&["II/525", "III/525"]).and(|pos| pos.put(&GAME.pack, id("I/528"), Place::Exited)).unit("I/16", "2708");
    assert_eq!(gone.look().score().losses, 0);
    let six = lost(&["II/525", "III/525", "I/526", "II/526", "III/526", "I/527"]);
    assert_eq!(six.look().score().total(), -2);
}

/// Rules: 9n
#[test]
fn every_two_german_formations_below_level_two_cost_a_point() {
    let desk = nothing().hq("298", "1606").hq("44", "1313").hq("14Pz", "1110").hq("87", "2708").level("87", 0);
    assert_eq!(desk.clone().level("298", 1).look().score().tired, 0);
    assert_eq!(desk.clone().level("298", 1).level("44", 0).look().score().tired, 1);
    assert_eq!(desk.clone().level("298", 1).level("44", 2).look().score().tired, 0);
    assert_eq!(
        desk.level("298", 1).level("44", 1).level("14Pz", 1).look().score().tired,
        1,
        "the 13th is not on the map"
    );
}

/// Rules: 9r, 9o, 3.4n, 11.1r, 11.2r, 11.3j
#[test]
fn each_counterattack_order_still_held_is_a_point() {
    for (scenario, orders) in [("corps", 2), ("delayed", 2), ("campaign", 4)] {
        assert_eq!(Desk::bare(scenario).look().score().orders, orders);
    }
    assert_eq!(Desk::campaign().and(|pos| pos.orders = 1).look().score().orders, 1);
}

/// Rules: 11.1p
#[test]
fn in_scenario_one_the_fortified_hexes_are_worth_two_points_without_soviets_in_them() {
    let score = |desk: Desk| desk.look().score().fortified;
    assert_eq!(score(Desk::bare("corps")), 2);
    assert_eq!(score(Desk::bare("corps").unit("A/145", "2208").disorganised(&["A/145"])), 0);
    assert_eq!(score(Desk::bare("corps").hq("2FR", "2208")), 0, "an HQ is a unit, too");
    assert_eq!(score(Desk::bare("corps").unit("I/525", "2208")), 2);
    assert_eq!(score(nothing()), 0, "not in the campaign");
}

/// Rules: 9i, 11.1q, 11.2v, 11.3f
#[test]
fn destroyed_soviet_strength_counts_in_every_scenario() {
    for scenario in ["corps", "delayed", "campaign"] {
        let desk = Desk::bare(scenario);
        let before = desk.look().score().total();
        let after = destroyed(desk, &["I/16", "II/16", "III/16", "I/96", "II/96"]);
        assert_eq!(after.look().score().total(), before + 1, "{scenario}");
    }
}

/// The 41st and a battalion of the 87th beside a German battalion.
fn counterattack() -> Desk {
    let desk = Desk::campaign().hq("41", "3201").unit("4/II/82", "3107").assigned("4/II/82", "87").hq("87", "3108");
    desk.unit("I/96", "3107").hq("298", "2811").unit("I/525", "3008").active("87", 5)
}

/// Rules: 9p, 9q
#[test]
fn a_prepared_attack_with_an_afv_discards_an_order_whatever_comes_of_it() {
    // Chits 1 and 2: 3 to 8 is 1:3; 8 + 3 for the HQ in the first column: a plain hit on each side.
    let mut desk = counterattack();
    let events = desk.act("attack 3008 prepared with 4/II/82; fight", &["1", "2", "8"]);
    assert!(events.contains(&Event::OrderDiscarded(3)), "{events:?}");
    assert_eq!(desk.pos.orders, 3);
}

/// Rules: 9p, 9q
#[test]
fn no_other_attack_discards_one() {
    // A Regular Attack with an AFV, and a Prepared one without.
    let mut desk = counterattack();
    desk.act("attack 3008 regular with 4/II/82; fight", &["1", "2", "9"]);
    assert_eq!(desk.pos.orders, 4);
    let mut desk = counterattack();
    desk.act("attack 3008 prepared with I/96; fight", &["1", "2", "7"]);
    assert_eq!(desk.pos.orders, 4);
}

/// Rules: 11.2s, 11.3k
#[test]
fn strength_points_that_left_the_map_are_worth_a_twentieth_each() {
    let points = |exited: u16| nothing().and(|pos| pos.exited = exited).look().score().fractions;
    assert_eq!((points(1), points(20), points(21), points(40)), (1, 1, 2, 2));
}

// ---- levels -------------------------------------------------------------------------------------------------------------

/// Ends the last turn with so many points, all from Counterattack Orders.
fn ends_with(scenario: &str, last: u8, points: u8) -> (Verdict, Option<table::Seat>) {
    let hqs = if scenario == "delayed" { ("3114", "4711") } else { ("1606", "3201") };
    let fortified = if scenario == "corps" { 2 } else { 0 };
    let desk = Desk::bare(scenario).hq("299", hqs.0).hq("87", hqs.1).turn(last);
    let mut desk = desk.and(|pos| {
        pos.orders = points - fortified;
        pos.passed = [true, false];
        pos.steps = Steps::new(Step::Initiative { side: Side::German, received: false });
    });
    let events = desk.act("pass", &[]);
    let level = events.iter().find_map(|event| match event {
        Event::GameEnds { points: told, level } if *told == i16::from(points) => Some(*level),
        _ => None,
    });
    let outcome = GAME.outcome(&desk.pos).expect("the game is over");
    (level.expect("the game ends"), outcome.winner)
}

/// Rules: 9a, 7.8b, 11.1s, 11.1m
#[test]
fn the_levels_of_scenario_one() {
    let levels = [
        (14, Verdict::GermanDecisive),
        (13, Verdict::GermanMinor),
        (12, Verdict::GermanMinor),
        (11, Verdict::Draw),
        (10, Verdict::Draw),
        (9, Verdict::SovietMinor),
        (8, Verdict::SovietMinor),
        (7, Verdict::SovietDecisive),
    ];
    for (points, level) in levels {
        assert_eq!(ends_with("corps", 3, points).0, level, "{points} points");
    }
}

/// Rules: 11.2x
#[test]
fn the_levels_of_scenario_two() {
    let levels = [
        (11, Verdict::GermanDecisive),
        (10, Verdict::GermanMinor),
        (9, Verdict::GermanMinor),
        (8, Verdict::Draw),
        (7, Verdict::Draw),
        (6, Verdict::SovietMinor),
        (5, Verdict::SovietMinor),
        (4, Verdict::SovietDecisive),
    ];
    for (points, level) in levels {
        assert_eq!(ends_with("delayed", 7, points).0, level, "{points} points");
    }
}

/// Rules: 11.3n, 11.3o
#[test]
fn the_levels_of_the_campaign() {
    let levels = [
        (24, Verdict::GermanDecisive),
        (23, Verdict::GermanMinor),
        (21, Verdict::GermanMinor),
        (20, Verdict::Draw),
        (19, Verdict::Draw),
        (18, Verdict::SovietMinor),
        (17, Verdict::SovietMinor),
        (16, Verdict::SovietDecisive),
    ];
    for (points, level) in levels {
        assert_eq!(ends_with("campaign", 7, points).0, level, "{points} points");
    }
}

/// Rules: 9a, 11.1s
#[test]
fn the_outcome_names_the_winner_or_a_draw() {
    assert_eq!(ends_with("corps", 3, 12).1, Some(crate::desk::GERMAN));
    assert_eq!(ends_with("corps", 3, 10).1, None);
    assert_eq!(ends_with("corps", 3, 9).1, Some(SOVIET));
    assert!(GAME.outcome(&Desk::campaign().pos).is_none());
}
