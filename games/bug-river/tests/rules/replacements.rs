//! Section 8.3: replacements and reorganisation.

use crate::desk::{Desk, GERMAN, SOVIET, formation, hex, id};
use crate::headquarters::{settled, steps};
use bug_river::event::Event;
use bug_river::pack::Side;
use bug_river::step::{Admin, Administration, Emergency, Over, Reorganisation, Replacements, Step, Steps};

/// The 14th Panzer with weakened units of every price, and these points: Infantry, AFV.
fn panzers(points: [u8; 2]) -> Desk {
    let desk = Desk::campaign().turn(3).hq("14Pz", "1110").hq("44", "1313");
    let desk = desk.unit("I/103", "1210").strength("I/103", 3).unit("1/I/36", "1210").strength("1/I/36", 2);
    let desk = desk.unit("I/131", "1312").strength("I/131", 5).unit("Eng 80", "1311").strength("Eng 80", 4);
    let desk = desk.unit("Rec 44", "1411").strength("Rec 44", 1).unit("II/131", "1413");
    steps(desk, &[Step::Replacements(Replacements)]).and(|pos| pos.relief.points = points)
}

fn points(desk: &Desk) -> [u8; 2] {
    desk.pos.relief.points
}

// ---- 8.3, 8.3.1 German replacements ---------------------------------------------------------------------------------

/// Rules: 8.3a, 8.3.1a
#[test]
fn the_german_gets_points_on_the_turns_of_the_table() {
    let begin = |turn| {
        let mut desk = Desk::campaign().turn(turn).hq("14Pz", "1110").unit("I/103", "1210").strength("I/103", 3);
        desk.pos.steps = Steps::from_slice(&[
            Step::Over(Over),
            Step::Administration(Administration(Admin::Segments)),
            Step::Emergency(Emergency(formation("2FR"))),
        ])
        .expect("few steps");
        desk
    };
    for (turn, points) in [(3, [4, 1]), (5, [4, 1]), (7, [3, 1])] {
        let mut desk = begin(turn);
        desk.act("end", &[]);
        assert_eq!(
            (desk.step().as_str(), desk.asked(), desk.pos.relief.points),
            ("Replacements", Some(GERMAN), points)
        );
    }
}

/// Rules: 8.3g, 8.3h, 8.3j, 8.3.1b
#[test]
fn one_point_restores_one_strength_point_up_to_the_printed_strength() {
    let mut desk = panzers([4, 1]);
    let events = desk.act("replace I/131", &[]);
    assert!(matches!(events[..], [Event::Replaced(who)] if who.unit == id("I/131")));
    assert_eq!((desk.strength_of("I/131"), points(&desk)), (6, [3, 1]));
    desk.act("replace I/131; replace I/131", &[]);
    assert_eq!((desk.strength_of("I/131"), points(&desk)), (8, [1, 1]));
    assert_eq!(desk.refused("replace I/131"), ("8.3j", "at-full-strength"));
    assert_eq!(desk.refused("replace II/131"), ("8.3j", "at-full-strength"));
}

/// Rules: 8.3.1b, 3.2p
#[test]
fn afv_points_are_for_afvs_and_afvs_take_no_others() {
    let mut desk = panzers([4, 1]);
    desk.act("replace 1/I/36", &[]);
    assert_eq!((desk.strength_of("1/I/36"), points(&desk)), (3, [4, 0]));
    assert_eq!(desk.refused("replace 1/I/36"), ("8.3.1b", "too-few-afv-points"));
    assert_eq!(panzers([0, 4]).refused("replace I/131"), ("8.3.1b", "too-few-infantry-points"));
}

/// Rules: 8.3.1c
#[test]
fn motorised_units_and_engineers_take_two_infantry_points() {
    let mut desk = panzers([4, 1]);
    desk.act("replace I/103; replace Eng 80", &[]);
    assert_eq!((desk.strength_of("I/103"), desk.strength_of("Eng 80"), points(&desk)), (4, 5, [0, 1]));
    for unit in ["I/103", "Eng 80", "Rec 44"] {
        assert_eq!(panzers([1, 4]).refused(&format!("replace {unit}")), ("8.3.1c", "too-few-infantry-points"));
    }
    assert!(panzers([1, 4]).allows("replace I/131"));
}

/// Rules: 8.3c, 8.3i
#[test]
fn disorganised_and_eliminated_units_get_nothing() {
    let desk = panzers([4, 1]).disorganised(&["I/131"]);
    assert_eq!(desk.refused("replace I/131"), ("8.3c", "unit-is-disorganised"));
    let dead = panzers([4, 1]).and(|pos| {
        pos.put(&crate::desk::GAME.pack, id("I/131"), bug_river::position::Place::Eliminated);
    });
    assert_eq!(dead.refused("replace I/131"), ("8.3i", "unit-eliminated"));
    assert_eq!(dead.refused("rebuild I/131 at 1313"), ("8.3i", "no-rebuilding"));
}

/// Rules: 8.3d
#[test]
fn the_hq_must_be_near_and_in_supply_or_emergency_supply() {
    let far = panzers([4, 1]).unit("I/131", "2124");
    assert_eq!(far.refused("replace I/131"), ("8.3d", "not-served"));
    // An HQ east of the Bug, with Soviets on both bridges.
    let cut_off = || {
        let desk = panzers([4, 1]).hq("44", "2311").unit("I/131", "2312").strength("I/131", 5);
        desk.friendly(Side::German, &["2311"]).unit("No. 5", "2008").unit("No. 6", "1410")
    };
    assert_eq!(cut_off().refused("replace I/131"), ("8.3d", "not-served"));
    assert!(!cut_off().legal().contains(&"replace g14".to_owned()));
    // On its back it is in Emergency Supply, whenever it turned it.
    let emergency = cut_off().and(|pos| pos.hq[formation("44").index()].spent = true);
    assert!(emergency.allows("replace I/131"));
    assert!(emergency.legal().contains(&"replace g14".to_owned()));
}

/// Rules: 8.3.2d, 8.3.2m, 5.7.2b
#[test]
fn an_hq_on_its_back_serves_reorganising_units_too() {
    // Germans hold the city's surroundings: no supply comes to Volodymyr.
    let ring = ["2706", "2606", "2506", "2507", "2509", "2610", "2710", "2810", "2809", "2908", "2808", "2807", "2806"];
    let cut_off = ring.into_iter().zip(14..).fold(front(), |desk, (at, n)| desk.unit(&format!("g{n}"), at));
    let cut_off = cut_off.unit("11/87", "2708").unit("No. 2", "2607").unit("4/II/82", "2707");
    assert_eq!(cut_off.refused("break up I/16"), ("8.3.2d", "not-served"));
    let emergency = cut_off.clone().and(|pos| pos.hq[formation("87").index()].spent = true);
    assert!(emergency.allows("break up I/16; replace II/16"));
    assert!(emergency.legal().contains(&"break up s01".to_owned()));
    let other = cut_off.and(|pos| pos.hq[formation("2FR").index()].spent = true);
    assert_eq!(other.refused("break up I/16"), ("8.3.2d", "not-served"), "another formation's HQ is no help");
}

/// Rules: 8.1c, 8.1e, 8.3d
#[test]
fn emergency_supply_spent_on_an_earlier_turn_still_lets_replacements_come() {
    let desk = panzers([4, 1]).turn(5).hq("44", "2311").unit("I/131", "2312").strength("I/131", 5);
    let desk = desk.friendly(Side::German, &["2311"]).unit("No. 5", "2008").unit("No. 6", "1410");
    let desk = desk.and(|pos| pos.hq[formation("44").index()].spent = true);
    let mut desk = steps(
        desk,
        &[Step::Administration(Administration(Admin::GermanRecovery)), Step::Emergency(Emergency(formation("2FR")))],
    );
    let interdiction = ["1"];
    desk.act("end", &interdiction);
    while desk.step() != "Replacements" {
        desk.act("end", &[]);
    }
    assert!(desk.allows("replace I/131"));
}

/// Rules: 8.3e
#[test]
fn an_enemy_zone_does_not_keep_replacements_away() {
    let desk = panzers([4, 1]).unit("I/16", "1313").hq("44", "1110").hq("14Pz", "1308");
    assert!(desk.look().in_zone_of(Side::Soviet, hex("1312")));
    assert!(desk.allows("replace I/131"));
}

/// Rules: 8.3f, 7.7i
#[test]
fn what_is_not_spent_is_lost_and_an_improved_defence_stays() {
    let mut desk = panzers([4, 1]).improved("1312");
    desk.act("replace I/131", &[]);
    assert!(desk.pos.improved.contains(hex("1312")));
    desk.act("end", &[]);
    assert_eq!(desk.step(), "Over");
    let mut desk = panzers([1, 0]);
    desk.act("replace I/131", &[]);
    assert_eq!(desk.step(), "Over", "without points there is nothing to ask");
}

/// Rules: 8.3.1d, A-41
#[test]
fn with_the_optional_rule_a_destroyed_unit_comes_back_at_its_hq() {
    let desk = panzers([4, 1]).and(|pos| {
        pos.options.rebuilding = true;
        pos.put(&crate::desk::GAME.pack, id("I/131"), bug_river::position::Place::Eliminated);
        pos.strength[id("I/131").index()] = 0;
    });
    assert_eq!(desk.refused("rebuild I/131 at 1316"), ("8.3.1d", "not-beside-hq"));
    assert_eq!(desk.refused("rebuild II/131 at 1313"), ("8.3.1d", "not-eliminated"));
    assert_eq!(desk.refused("rebuild I/131 at 1413"), ("8.3.1d", "no-room-there"));
    let mut desk = desk;
    let events = desk.act("rebuild I/131 at 1313", &[]);
    assert!(matches!(events[..], [Event::Rebuilt(who, at)] if who.unit == id("I/131") && at == hex("1313")));
    assert_eq!((desk.at("I/131"), desk.strength_of("I/131"), points(&desk)), ("1313".into(), 1, [3, 1]));
}

// ---- 8.3.2 Soviet reorganisation ------------------------------------------------------------------------------------

/// Riflemen, engineers, machine guns and border guards around Volodymyr.
fn front() -> Desk {
    let desk = Desk::campaign().turn(3).hq("87", "2708").hq("2FR", "2607").hq("1-90", "2707").hq("41", "3201");
    let desk = desk.unit("I/16", "2609").strength("I/16", 2).unit("II/16", "2709").strength("II/16", 3);
    let desk = desk.unit("11/87", "2808").unit("A/19", "2507").unit("B/19", "2508").strength("B/19", 1);
    let desk = desk.unit("No. 1", "2608").unit("No. 2", "2606").unit("4/II/82", "2706").strength("4/II/82", 1);
    steps(desk, &[Step::Reorganisation(Reorganisation)])
}

/// Rules: 8.3b, 8.3.2b, 8.3.2e, 8.3.2f, 8.3.2g
#[test]
fn a_broken_up_unit_gives_its_points_to_others_at_once() {
    let mut desk = front();
    assert_eq!(desk.asked(), Some(SOVIET));
    assert_eq!(desk.refused("replace I/16"), ("8.3.2f", "nothing-broken-up"));
    let events = desk.act("break up I/16", &[]);
    assert!(matches!(events[..], [Event::BrokenUp(who)] if who.unit == id("I/16")));
    assert_eq!((desk.at("I/16"), desk.pos.relief.left), ("Eliminated".into(), 2));
    desk.act("replace II/16", &[]);
    assert_eq!((desk.strength_of("II/16"), desk.pos.relief.left), (4, 1));
    desk.act("replace II/16", &[]);
    assert_eq!((desk.strength_of("II/16"), desk.pos.relief.left), (5, 0));
    assert_eq!(desk.refused("replace II/16"), ("8.3.2f", "nothing-broken-up"));
}

/// Rules: 8.3.2h, 8.3.2j, 8.3.2k, 12h
#[test]
fn the_table_says_who_reinforces_whom() {
    let after = |broken: &str| {
        let mut desk =
            front().unit("11/87", "2808").strength("11/87", 3).unit("Eng 135", "2609").assigned("Eng 135", "87");
        desk.act(&format!("break up {broken}"), &[]);
        desk.legal_with("replace")
    };
    let (first, second, gunners, pioneers) = ("replace s01", "replace s02", "replace s50", "replace s10");
    assert_eq!(after("II/16"), [first]);
    assert_eq!(after("A/19"), [first, second, gunners]);
    assert_eq!(after("No. 1"), [first, second]);
    assert_eq!(after("Eng 135"), [first, second, pioneers]);
    let mut guns = front().hq("1AT", "3108").unit("I/673", "2908").unit("II/673", "2909").strength("II/673", 1);
    guns.act("break up I/673", &[]);
    assert_eq!(guns.legal_with("replace"), [first, second], "infantry never feeds guns, nor guns each other");
}

/// Rules: 8.3.2i, 8.3.2l
#[test]
fn motorised_kinds_feed_motorised_ones() {
    use bug_river::pack::Kind;
    let table = &front().pack().tables.reorganisation;
    let takers = |from: Kind| table.iter().filter(|(kind, _)| *kind == from).map(|(_, to)| *to).collect::<Vec<_>>();
    assert_eq!(takers(Kind::MotorisedInfantry), [Kind::MotorisedInfantry]);
    assert_eq!(takers(Kind::MotorisedEngineer), [Kind::MotorisedInfantry, Kind::MotorisedEngineer]);
}

/// Rules: 8.3.2a, 8.3.2e
#[test]
fn tanks_are_neither_broken_up_nor_reinforced() {
    let desk = front();
    assert_eq!(desk.refused("break up 4/II/82"), ("8.3.2e", "cannot-be-broken-up"));
    let mut desk = desk;
    desk.act("break up I/16", &[]);
    assert_eq!(desk.refused("replace 4/II/82"), ("8.3.2g", "wrong-kind"));
}

/// Rules: 8.3.2c, 8.3.2d
#[test]
fn it_must_be_in_order_and_served_by_its_hq() {
    let tired = front().disorganised(&["No. 1"]);
    assert_eq!(tired.refused("break up No. 1"), ("8.3.2c", "unit-is-disorganised"));
    let far = front().hq("1-90", "3201");
    assert_eq!(far.refused("break up No. 1"), ("8.3.2d", "not-served"));
    assert!(front().allows("break up No. 1"));
}

/// Rules: 8.3.2m, 8.3.2n, A-42
#[test]
fn the_receiver_is_near_both_hqs() {
    // III/16 is near its own HQ, but farther than six hexes from that of the border guards.
    let mut desk = front().unit("III/16", "3313").strength("III/16", 1);
    desk.act("break up No. 1", &[]);
    assert_eq!(desk.refused("replace III/16"), ("8.3.2n", "out-of-range-of-hq"));
    assert!(desk.allows("replace II/16"));
    let mut desk = front().unit("I/497", "2709").strength("I/497", 1).hq("135", "4711");
    desk.act("break up I/16", &[]);
    assert_eq!(desk.refused("replace I/497"), ("8.3.2m", "not-served"));
}

/// Rules: 8.3.2f
#[test]
fn points_that_nobody_can_take_are_lost() {
    let mut desk = front().strength("II/16", 5);
    desk.act("break up I/16; replace II/16", &[]);
    assert_eq!((desk.strength_of("II/16"), desk.pos.relief.left, desk.pos.relief.source), (6, 0, None));
    assert_eq!(desk.step(), "Reorganisation");
    desk.act("end", &[]);
    assert_eq!(desk.step(), "Over");
}

/// Rules: 8.3.2g
#[test]
fn nobody_is_broken_up_for_nothing() {
    let strong = front().strength("I/16", 6).strength("II/16", 6);
    assert_eq!(strong.refused("break up I/16"), ("8.3.2g", "nobody-to-reinforce"));
    assert_eq!(strong.legal(), ["break up s49", "end"], "only the machine guns still have somebody to feed");
    let last = front().and(|pos| pos.at[id("No. 2").index()] = bug_river::position::Place::Absent);
    assert_eq!(last.refused("break up No. 1"), ("8.3.2n", "last-of-formation"));
}

/// Rules: 7.7i
#[test]
fn a_unit_that_is_broken_up_leaves_the_improved_defence_standing() {
    let mut desk = front().unit("I/673", "2609").improved("2609");
    desk.act("break up I/16", &[]);
    assert!(desk.pos.improved.contains(hex("2609")));
}

/// Rules: 8.3b
#[test]
fn the_german_part_comes_first_and_then_the_soviet_one() {
    let open = [Step::Reorganisation(Reorganisation), Step::Replacements(Replacements)];
    let (mut desk, _) = settled(front().and(|pos| pos.relief.points = [4, 1]), &open, &[]);
    assert_eq!(desk.asked(), Some(GERMAN));
    desk.act("end", &[]);
    assert_eq!((desk.step().as_str(), desk.asked()), ("Reorganisation", Some(SOVIET)));
}
