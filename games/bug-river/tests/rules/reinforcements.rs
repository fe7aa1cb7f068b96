//! Sections 8.4 and 10.5: reinforcements, and the reserves of the 41st.

use crate::desk::{Desk, GAME, GERMAN, SOVIET, formation, hex, id};
use crate::headquarters::{all_german_but, steps};
use bug_river::event::Event;
use bug_river::pack::Side;
use bug_river::position::Place;
use bug_river::step::{Admin, Administration, Reinforcements, Step};
use table::verbs::*;

/// The campaign from its set-up, in the Reinforcement Segment of a side on a turn.
fn segment(side: Side, turn: u8) -> Desk {
    steps(Desk::scenario("campaign", 1).turn(turn), &[Step::Reinforcements(Reinforcements(side))])
}

/// With both Independent battalions of engineers under a formation.
fn assigned(desk: Desk) -> Desk {
    desk.assigned("260/III", "14Pz").assigned("627/III", "44")
}

fn units_of(desk: &Desk, name: &str) -> usize {
    let units = desk.pack().formation(formation(name)).units;
    units.into_iter().filter(|unit| desk.look().at(*unit).hex().is_some()).count()
}

// ---- 8.4 ------------------------------------------------------------------------------------------------------------

/// Rules: 8.4a, 8.4.1a
#[test]
fn reinforcements_enter_on_their_turn_in_their_entry_hexes() {
    let mut desk = assigned(segment(Side::German, 2));
    assert_eq!(desk.legal_with("enter g39").len(), 5);
    assert_eq!(desk.refused("enter 260/III at 1013"), ("8.4.1a", "not-an-entry"));
    assert_eq!(desk.refused("enter I/66 at 1010"), ("8.4a", "not-arriving-now"), "the 13th Panzer comes a turn later");
    let events = desk.act("enter 260/III at 1010", &[]);
    assert!(matches!(events[..], [Event::Arrived(who, at, _)] if who.unit == id("260/III") && at == hex("1010")));
    assert_eq!(desk.at("260/III"), "1010");
    assert_eq!(desk.refused("enter 260/III at 1010"), ("8.4a", "not-arriving-now"));
    assert!(segment(Side::German, 1).legal_with("enter").is_empty());
}

/// Rules: 8.4b
#[test]
fn they_may_wait_as_long_as_their_owner_likes() {
    let mut desk = assigned(segment(Side::German, 2));
    desk.act("end", &[]);
    assert_eq!((desk.at("260/III"), desk.step()), ("Due".into(), "Over".into()));
    for turn in 3..=7 {
        assert!(
            steps(desk.clone().turn(turn), &[Step::Reinforcements(Reinforcements(Side::German))])
                .allows("enter 260/III at 1008")
        );
    }
}

/// What ends the segment leads to what comes by itself: here the die for the initiative.
///
/// Rules: 8.4b
#[test]
fn whoever_enters_last_may_lead_to_dice() {
    let operations = Step::Administration(Administration(Admin::Operations));
    let desk = assigned(Desk::scenario("campaign", 1).turn(2)).and(|pos| pos.surprise = 0);
    let mut desk = steps(desk, &[operations, Step::Reinforcements(Reinforcements(Side::German))]);
    let throws = |desk: &Desk, text: &str| GAME.uncertain(&desk.pos, GAME.parse(text).expect("an action"));
    assert!(!throws(&desk, "enter 260/III at 1010") && !throws(&desk, "enter 627/III at 1011"));
    desk.act("enter 260/III at 1010", &[]);
    assert!(throws(&desk, "enter 627/III at 1011"));
}

/// Rules: 8.4c, 8.4d
#[test]
fn the_soviet_places_his_before_the_german_and_each_side_all_of_them() {
    let desk = assigned(Desk::scenario("campaign", 1).turn(2));
    let mut desk = steps(
        desk,
        &[Step::Reinforcements(Reinforcements(Side::German)), Step::Reinforcements(Reinforcements(Side::Soviet))],
    );
    assert_eq!(desk.asked(), Some(SOVIET));
    assert_eq!(desk.refused("enter 260/III at 1010"), ("8.4a", "not-your-unit"));
    desk.act("enter hq 1AT at 5212", &[]);
    desk.act("enter I/673 at 5411; enter II/673 at 5411; enter III/673 at 5412", &[]);
    assert_eq!(desk.asked(), Some(SOVIET));
    desk.act("end", &[]);
    assert_eq!(desk.asked(), Some(GERMAN));
    desk.act("enter 260/III at 1010; enter 627/III at 1011", &[]);
    assert_eq!(desk.step(), "Over");
}

/// Rules: 8.4.1c
#[test]
fn independents_enter_only_once_they_are_assigned() {
    let desk = segment(Side::German, 2).and(|pos| pos.formation[id("260/III").index()] = None);
    assert_eq!(desk.refused("enter 260/III at 1010"), ("8.4.1c", "assign-first"));
    assert!(desk.assigned("260/III", "298").allows("enter 260/III at 1010"));
}

/// Rules: 8.4.1d, A-71
#[test]
fn the_hq_enters_first_in_the_nearest_town_on_its_road_with_its_highest_level() {
    let mut desk = segment(Side::Soviet, 4);
    assert_eq!(desk.refused("enter I/396 at 5412").1, "hq-enters-first");
    assert_eq!(desk.legal_with("enter hq 135"), ["enter hq 135 at 5212"]);
    assert_eq!(desk.refused("enter hq 135 at 5408"), ("8.4.1a", "hq-nearer-elsewhere"));
    assert_eq!(desk.refused("enter hq 19 at 5212").1, "hq-not-arriving-now");
    let events = desk.act("enter hq 135 at 5212", &[]);
    assert_eq!(events, [Event::HqArrived(formation("135"), hex("5212"), &["8.4.1a", "A-71"])]);
    assert_eq!(desk.pos.hq[formation("135").index()].level, 5);
    assert!(desk.allows("enter I/396 at 5412"));
    // Torchyn is full now: two roads lead on from it, each to a town five hexes away.
    assert_eq!(desk.legal_with("enter hq 1AT"), ["enter hq 1AT at 5316", "enter hq 1AT at 4711"]);
    // An enemy on the road keeps the HQ, and so the group, away.
    let blocked = segment(Side::Soviet, 4).unit("g54", "5311");
    assert!(blocked.legal_with("enter").is_empty());
}

/// Rules: 8.4.1a, 5.3.1j
#[test]
fn entry_hexes_take_no_more_than_may_stack_there() {
    let mut desk = segment(Side::Soviet, 2);
    desk.act("enter hq 1AT at 5212", &[]);
    desk.act("enter I/673 at 5412; enter II/673 at 5412; enter III/673 at 5412", &[]);
    assert_eq!(desk.refused("enter I/712 at 5412"), ("5.3.1j", "no-room-there"));
    assert!(desk.allows("enter I/712 at 5411"));
}

/// Rules: 8.4.1a, 5.3.1k
#[test]
fn nor_a_second_infantry_unit() {
    let mut desk = segment(Side::Soviet, 4);
    desk.act("enter hq 135 at 5212; enter I/396 at 5412", &[]);
    assert_eq!(desk.refused("enter II/396 at 5412"), ("5.3.1k", "infantry-there"));
}

/// Rules: 8.4.1b, A-43
#[test]
fn without_an_open_entry_hex_they_come_as_near_as_possible() {
    let arrive = |desk: Desk| {
        let mut desk = steps(desk, &[Step::Reinforcements(Reinforcements(Side::Soviet))]);
        desk.act("enter hq 1AT at 5212", &[]);
        desk
    };
    // All three entry hexes are German, without a German in sight.
    let lost = Desk::scenario("campaign", 1).turn(2).friendly(Side::German, &["5411", "5413"]);
    let desk = arrive(lost.clone());
    assert_eq!(desk.refused("enter I/673 at 5411"), ("8.4.1b", "hex-not-friendly"));
    assert_eq!(desk.legal_with("enter s43"), ["enter s43 at 5412"]);
    let desk = arrive(lost).friendly(Side::German, &["5412"]);
    let near = desk.legal_with("enter s43");
    let expected = ["5410", "5310", "5311", "5312", "5313", "5414"].map(|at| format!("enter s43 at {at}"));
    assert!(!near.is_empty() && near.iter().all(|action| expected.contains(action)), "{near:?}");
    // Not next to an enemy, and not in his hex.
    let pressed = desk.unit("g54", "5311");
    assert!(!pressed.legal().contains(&"enter s43 at 5310".to_owned()));
    assert!(
        !pressed.legal().contains(&"enter s43 at 5410".to_owned()) || !pressed.look().beside(Side::German, hex("5410"))
    );
    for action in pressed.legal_with("enter s43") {
        let at = hex(action.rsplit(' ').next().expect("it names a hex"));
        assert!(!pressed.look().beside(Side::German, at), "{action}");
    }
}

/// Rules: 8.4.1b
#[test]
fn a_whole_division_finds_room_beyond_its_entry_hexes() {
    let mut desk = segment(Side::Soviet, 4);
    desk.act("enter hq 135 at 5212", &[]);
    for unit in ["I/396", "II/396", "III/396", "I/497", "II/497", "III/497", "I/791", "II/791", "III/791", "Eng 135"] {
        let first = desk.legal_with(&format!("enter {}", desk.pack().unit(id(unit)).id)).remove(0);
        desk.act(&first, &[]);
    }
    assert_eq!(units_of(&desk, "135"), 10);
    for unit in desk.pack().formation(formation("135")).units {
        let at = desk.look().at(unit).hex().expect("it has entered");
        assert_eq!(desk.pos.stacks.count(at), 1, "riflemen do not stack");
    }
}

/// Rules: 7.7h
#[test]
fn an_improved_defence_stays_when_reinforcements_come_in() {
    let desk = Desk::scenario("campaign", 1).turn(2).unit("I/396", "5412").improved("5412");
    let mut desk = steps(desk, &[Step::Reinforcements(Reinforcements(Side::Soviet))]);
    desk.act("enter hq 1AT at 5212", &[]);
    desk.act("enter I/673 at 5412", &[]);
    assert!(desk.pos.improved.contains(hex("5412")));
}

// ---- 10.5 -----------------------------------------------------------------------------------------------------------

/// A German scout on the way north.
fn raid(turn: u8) -> Desk {
    Desk::campaign().turn(turn).hq("14Pz", "2713").unit("Rec 40", "2706").active("14Pz", 5)
}

/// Rules: 10.5a, 12g
#[test]
fn a_german_within_five_hexes_of_the_northern_supply_area_calls_the_reserves() {
    let mut desk = raid(2);
    let events = desk.act("move Rec 40; to 2705", &[]);
    assert!(!events.contains(&Event::ReservesCalled), "six hexes are too far");
    let events = desk.act("to 2805", &[]);
    assert!(events.contains(&Event::ReservesCalled));
    assert_eq!(desk.pos.reserves, 3);
    let events = desk.act("to 2804", &[]);
    assert!(!events.contains(&Event::ReservesCalled), "once in a game");
    for (scenario, turn) in [("campaign", 6), ("corps", 2)] {
        let late = Desk::bare(scenario).turn(turn).hq("14Pz", "2713").unit("Rec 40", "2705");
        let mut late = late.active("14Pz", 5);
        assert!(!late.act("move Rec 40; to 2805", &[]).contains(&Event::ReservesCalled));
    }
}

/// Rules: 10.5a, 10.5b
#[test]
fn three_heavy_companies_arrive_the_turn_after() {
    let called = segment(Side::Soviet, 3).and(|pos| pos.reserves = 3);
    assert!(called.clone().turn(2).legal_with("enter s3").is_empty());
    assert!(segment(Side::Soviet, 3).legal_with("enter s3").is_empty(), "nobody has called them");
    let mut desk = called;
    desk.act("enter 1/I/82 at 3100; enter 2/I/82 at 3200; enter 3/I/82 at 3300", &[]);
    assert_eq!(["1/I/82", "2/I/82", "3/I/82"].map(|unit| desk.at(unit)), ["3100", "3200", "3300"]);
}

/// Rules: 10.5c
#[test]
fn the_hq_of_the_41st_returns_with_them_at_level_4() {
    let removed = |pos: &mut bug_river::position::Position| {
        pos.reserves = 3;
        let hq = &mut pos.hq[formation("41").index()];
        (hq.at, hq.level) = (Place::Eliminated, 1);
    };
    let mut desk = segment(Side::Soviet, 3).and(removed);
    assert_eq!(desk.refused("enter 1/I/82 at 3200").1, "hq-enters-first");
    assert_eq!(desk.legal_with("enter hq 41"), ["enter hq 41 at 3201"]);
    desk.act("enter hq 41 at 3201", &[]);
    assert_eq!(desk.pos.hq[formation("41").index()].level, 4);
    assert!(desk.allows("enter 1/I/82 at 3200"));
    let uncalled = segment(Side::Soviet, 3).and(removed).and(|pos| pos.reserves = 0);
    assert!(uncalled.legal_with("enter hq 41").is_empty());
    let held = segment(Side::Soviet, 3).and(removed).and(all_german_but(&[]));
    assert!(held.legal_with("enter hq 41").is_empty());
}

/// Rules: 3.3n, 10.5c
#[test]
fn reserves_that_nobody_has_called_keep_no_hq_in_play() {
    let last = |called: u8| {
        let start = Desk::scenario("campaign", 1);
        let desk = start.and(|pos| {
            for unit in GAME.pack.formation(formation("41")).units {
                if pos.at[unit.index()].hex().is_some() && unit != id("4/II/82") {
                    pos.put(&GAME.pack, unit, Place::Eliminated);
                }
            }
            pos.put(&GAME.pack, id("4/II/82"), Place::Hex(hex("2805")));
            pos.put(&GAME.pack, id("I/103"), Place::Hex(hex("2804")));
            pos.strength[id("4/II/82").index()] = 1;
            pos.hq[formation("14Pz").index()].at = Place::Hex(hex("2904"));
            pos.reserves = called;
        });
        let mut desk = desk.turn(2).active("14Pz", 7);
        desk.act("attack 2805 hasty with I/103 fight", &["12", "1", "9"]);
        assert_eq!(desk.at("4/II/82"), "Eliminated");
        desk.hq_at("41")
    };
    assert_eq!(last(0), "Eliminated", "it returns with them, should they be called");
    assert_eq!(last(3), "3201", "they are on their way");
}
