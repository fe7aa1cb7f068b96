//! Sections 5.5 and 8.2: who takes orders from whom.

use crate::desk::{Desk, GERMAN, SOVIET, formation, id};
use crate::headquarters::steps;
use bug_river::event::Event;
use bug_river::pack::Side;
use bug_river::position::Place;
use bug_river::step::{Assignment, Stacking, Step};

fn german(desk: Desk) -> Desk {
    steps(desk, &[Step::Assignment(Assignment(Side::German))])
}

fn soviet(desk: Desk) -> Desk {
    steps(desk, &[Step::Assignment(Assignment(Side::Soviet))])
}

/// The three formations of the III Corps close together, with the assault guns under the 298th.
fn third_corps() -> Desk {
    let desk = Desk::campaign().hq("14Pz", "1110").hq("44", "1313").hq("298", "1308");
    let units = ["1/I/36", "2/I/36", "3/I/36", "I/131", "I/525", "I/103", "Eng 80", "Rec 44"];
    let places = ["1208", "1208", "1208", "1309", "1409", "1209", "1210", "1211"];
    let desk = units.into_iter().zip(places).fold(desk, |desk, (unit, at)| desk.unit(unit, at));
    desk.unit("1/191", "1209").assigned("1/191", "298")
}

fn serves(desk: &Desk, unit: &str) -> String {
    let formation = desk.look().formation_of(id(unit)).expect("it serves somewhere");
    desk.pack().formation(formation).id.clone()
}

// ---- 5.5.1 units of formations --------------------------------------------------------------------------------------

/// Rules: 5.5.1a, 5.5.1c, 5.5.1d
#[test]
fn a_unit_takes_its_orders_from_one_formation_and_changes_in_the_assignment_segment_only() {
    let mut desk = german(third_corps());
    assert_eq!(desk.refused("assign 1/I/36 to 14Pz"), ("5.5.1a", "assigned-there"));
    desk.act("assign 1/I/36 to 44", &[]);
    assert!(desk.look().units_under(formation("44")).has(id("1/I/36")));
    assert!(!desk.look().units_under(formation("14Pz")).has(id("1/I/36")));
    assert_eq!(desk.refused("assign 1/I/36 to 298"), ("5.5.1d", "assigned-just-now"));
    assert_eq!(desk.active("44", 3).refused("assign 2/I/36 to 44").1, "not-asked-now");
}

/// Rules: 5.5.1b
#[test]
fn a_reassigned_unit_acts_with_its_new_formation_only() {
    let mut desk = german(third_corps());
    desk.act("assign 1/I/36 to 44", &[]);
    assert!(desk.clone().active("44", 3).allows("move 1/I/36"));
    assert_eq!(desk.active("14Pz", 3).refused("move 1/I/36").0, "5.5.1b");
}

/// Rules: 5.5.1e
#[test]
fn two_afvs_of_the_14th_panzer_may_serve_under_the_infantry() {
    let mut desk = german(third_corps());
    desk.act("assign 1/I/36 to 44; assign 2/I/36 to 298", &[]);
    assert_eq!(desk.refused("assign 3/I/36 to 44"), ("5.5.1e", "permission-used-up"));
    assert_eq!(desk.refused("assign I/103 to 44"), ("5.5.1c", "no-permission"));
    // Whoever comes back makes room for another.
    let mut later = german(desk.and(|pos| pos.assigned = Default::default()));
    later.act("assign 1/I/36 to 14Pz; assign 3/I/36 to 44", &[]);
    assert_eq!(["1/I/36", "2/I/36", "3/I/36"].map(|unit| serves(&later, unit)), ["14Pz", "298", "44"]);
}

/// Rules: 5.5.1f
#[test]
fn one_infantry_unit_of_the_two_divisions_may_serve_under_the_14th_panzer() {
    let mut desk = german(third_corps());
    assert_eq!(desk.refused("assign Eng 80 to 14Pz"), ("5.5.1c", "no-permission"));
    assert_eq!(desk.refused("assign I/131 to 298"), ("5.5.1c", "no-permission"));
    desk.act("assign I/525 to 14Pz", &[]);
    assert_eq!(desk.refused("assign I/131 to 14Pz"), ("5.5.1f", "permission-used-up"));
}

/// Rules: 5.5.1g, 5.5.1h
#[test]
fn the_41st_lends_two_afvs_and_the_215th_one_infantry_unit() {
    let desk = Desk::campaign().hq("41", "3201").hq("87", "2708").hq("215", "3207").hq("135", "3507");
    let desk = desk.units(&["4/II/82", "5/II/82", "6/II/82"], "3009").unit("I/707", "3109").unit("II/707", "3110");
    let desk = desk.hq("19", "3306").unit("R/19", "3307");
    let mut desk = soviet(desk);
    assert_eq!(desk.refused("assign 4/II/82 to 135"), ("5.5.1c", "no-permission"));
    desk.act("assign 4/II/82 to 87; assign 5/II/82 to 215", &[]);
    assert_eq!(desk.refused("assign 6/II/82 to 87"), ("5.5.1g", "permission-used-up"));
    desk.act("assign I/707 to 41", &[]);
    assert_eq!(desk.refused("assign II/707 to 41"), ("5.5.1h", "permission-used-up"));
}

/// Rules: 5.5.1i, 5.5.1j
#[test]
fn the_135th_takes_two_anti_tank_units_and_two_afvs() {
    let desk = Desk::campaign().hq("135", "4711").hq("1AT", "4411").hq("19", "5009").hq("87", "2708");
    let desk = desk.units(&["I/673", "II/673", "III/673"], "4611").units(&["1/I/37", "2/I/37", "R/19"], "4612");
    let mut desk = soviet(desk.unit("I/396", "4511").hq("41", "3201").unit("4/II/82", "3009"));
    desk.act("assign I/673 to 135; assign II/673 to 135; assign 1/I/37 to 135; assign R/19 to 135", &[]);
    assert_eq!(desk.refused("assign III/673 to 135"), ("5.5.1i", "permission-used-up"));
    assert_eq!(desk.refused("assign 2/I/37 to 135"), ("5.5.1j", "permission-used-up"));
    assert_eq!(desk.refused("assign III/673 to 87"), ("5.5.1c", "no-permission"));
    assert_eq!(desk.refused("assign I/396 to 1AT"), ("5.5.1c", "no-permission"));
    assert_eq!(desk.refused("assign I/528 to 135"), ("5.5.1c", "not-your-unit"));
    assert_eq!(desk.refused("assign III/673 to 299"), ("5.5.1c", "not-your-formation"));
}

/// II/16 of the 87th, cut off from its own HQ by Germans around Volodymyr, next to the HQ of the 135th.
fn cut_off() -> Desk {
    let desk = Desk::campaign().turn(4).hq("87", "2708").hq("135", "3507").unit("II/16", "3407").unit("I/96", "3306");
    desk.unit("g54", "2707").unit("g55", "2809").unit("g56", "2609")
}

/// Rules: 5.5.1k
#[test]
fn an_isolated_unit_is_taken_in_by_a_formation_in_whose_range_it_is() {
    let mut desk = soviet(cut_off().hq("1AT", "4411"));
    assert_eq!(desk.refused("assign II/16 to 1AT"), ("5.5.1c", "no-permission"), "the 1st AT Brigade is too far away");
    desk.act("assign II/16 to 135", &[]);
    assert_eq!(serves(&desk, "II/16"), "135");
    let linked = soviet(Desk::campaign().hq("87", "2708").hq("135", "3507").unit("II/16", "3407"));
    assert_eq!(linked.refused("assign II/16 to 135"), ("5.5.1c", "no-permission"));
    let tired = soviet(cut_off().disorganised(&["II/16"]));
    assert!(tired.legal().contains(&"assign s02 to 135".to_owned()));
}

/// Rules: 5.5.1l
#[test]
fn it_goes_back_by_itself_once_it_is_linked_to_its_own_hq_again() {
    let guest = |desk: Desk| {
        let mut desk = steps(
            desk.assigned("II/16", "135"),
            &[Step::Assignment(Assignment(Side::Soviet)), Step::Assignment(Assignment(Side::German))],
        );
        let events = desk.act("end", &[]);
        (serves(&desk, "II/16"), events)
    };
    assert_eq!(guest(cut_off()).0, "135");
    let (home, events) = guest(Desk::campaign().hq("87", "2708").hq("135", "3507").unit("II/16", "3407"));
    assert_eq!(home, "87");
    assert!(matches!(events[..], [Event::Assigned { formation: to, secret: false, .. }] if to == formation("87")));
    // What a permission allows is for as long as its owner likes.
    let lent = Desk::campaign().hq("41", "3201").hq("87", "2708").unit("4/II/82", "3009").assigned("4/II/82", "87");
    let mut desk =
        steps(lent, &[Step::Assignment(Assignment(Side::Soviet)), Step::Assignment(Assignment(Side::German))]);
    desk.act("end", &[]);
    assert_eq!(serves(&desk, "4/II/82"), "87");
}

// ---- 5.5.2 Independent units ----------------------------------------------------------------------------------------

/// Rules: 5.5.2a, 5.5.2b, 5.5.2c, 5.5.2j, 8.2a
#[test]
fn an_independent_unit_serves_within_its_corps() {
    let mut desk = german(third_corps().hq("299", "1618"));
    assert_eq!(desk.refused("assign 1/191 to 299"), ("5.5.2b", "other-corps"));
    desk.act("assign 1/191 to 44", &[]);
    assert_eq!(serves(&desk, "1/191"), "44");
    let kept = german(third_corps());
    assert_eq!(serves(&kept, "1/191"), "298");
}

/// Rules: 5.5.2f, 5.5.2k
#[test]
fn it_must_be_in_order_and_in_the_range_of_both_hqs() {
    let tired = german(third_corps().disorganised(&["1/191"]));
    assert_eq!(tired.refused("assign 1/191 to 44"), ("5.5.2f", "unit-is-disorganised"));
    // Matcze is five hexes from the HQ of the 298th and ten from that of the 44th.
    let far = german(third_corps().unit("1/191", "1303"));
    assert_eq!(far.refused("assign 1/191 to 44"), ("5.5.2f", "out-of-range-of-hq"));
    let leaving = german(third_corps().hq("298", "1825"));
    assert_eq!(leaving.refused("assign 1/191 to 44"), ("5.5.2k", "out-of-range-of-hq"));
    let free = german(third_corps().hq("298", "1825").and(|pos| pos.formation[id("1/191").index()] = None));
    assert!(free.allows("assign 1/191 to 44"), "without an HQ only the new one counts");
}

/// Rules: 5.5.2d, 5.5.2e
#[test]
fn independents_are_german_and_begin_under_a_formation() {
    let desk = Desk::scenario("campaign", 1);
    for unit in desk.pack().independents {
        assert_eq!(desk.look().side(unit), Side::German);
        if desk.look().at(unit).hex().is_some() {
            assert!(desk.look().formation_of(unit).is_some());
        }
    }
    assert_eq!(desk.pack().independents.len(), 5);
}

/// Rules: 5.5.2g, 5.5.2h
#[test]
fn its_assignment_is_a_secret_and_it_obeys_like_any_other() {
    let mut desk = german(third_corps().and(|pos| pos.challenged.add(id("1/191"))));
    let events = desk.act("assign 1/191 to 44", &[]);
    assert!(matches!(events[0], Event::Assigned { secret: true, .. }));
    assert!(!desk.pos.challenged.has(id("1/191")), "what the enemy knew is no longer true");
    let open = german(third_corps()).act("assign 1/I/36 to 44", &[]);
    assert!(matches!(open[0], Event::Assigned { secret: false, .. }));
    assert!(desk.clone().active("44", 3).allows("move 1/191"));
    assert_eq!(desk.active("298", 3).refused("move 1/191").0, "5.5.1b");
}

/// Rules: 5.5.2i, 8.2b
#[test]
fn independent_reinforcements_are_assigned_before_they_enter() {
    let due = |turn| {
        let desk = third_corps().turn(turn).and(|pos| {
            for unit in ["260/III", "627/III"] {
                pos.at[id(unit).index()] = Place::Due;
                pos.formation[id(unit).index()] = None;
            }
        });
        german(desk)
    };
    let mut desk = due(2);
    assert_eq!(desk.refused("end"), ("8.2b", "must-be-assigned"));
    assert_eq!(desk.refused("assign 260/III to 299").1, "hq-off-map");
    desk.act("assign 260/III to 14Pz", &[]);
    assert_eq!(desk.refused("end"), ("8.2b", "must-be-assigned"));
    desk.act("assign 627/III to 44; end", &[]);
    assert_eq!(desk.step(), "Over");
    assert_eq!(due(1).refused("assign 260/III to 14Pz"), ("8.2b", "not-arriving-yet"));
    assert!(due(1).allows("end"));
}

/// Rules: 8.2a
#[test]
fn the_soviet_side_is_asked_first_and_nobody_without_a_choice() {
    let desk = third_corps().hq("41", "3201").hq("87", "2708").unit("4/II/82", "3009");
    let mut desk =
        steps(desk, &[Step::Assignment(Assignment(Side::German)), Step::Assignment(Assignment(Side::Soviet))]);
    assert_eq!(desk.asked(), Some(SOVIET));
    desk.act("end", &[]);
    assert_eq!(desk.asked(), Some(GERMAN));
    let nothing = Desk::campaign().hq("299", "1618").unit("I/528", "1715").hq("87", "2708").unit("I/16", "2709");
    let mut desk =
        steps(nothing, &[Step::Assignment(Assignment(Side::German)), Step::Assignment(Assignment(Side::Soviet))]);
    desk.act("end", &[]);
    assert_eq!(desk.step(), "Over");
}

/// Rules: 5.3.3a, 5.5.1d
#[test]
fn who_was_assigned_can_be_displaced_in_the_same_turn() {
    let crowd = Step::Stacking(Stacking { hex: crate::desk::hex("1208"), checked: false });
    let mut desk = steps(third_corps().unit("4/II/36", "1208"), &[crowd, Step::Assignment(Assignment(Side::German))]);
    desk.act("assign 1/I/36 to 44; assign 2/I/36 to 298", &[]);
    // All four companies fail their checks, so each of them may be the one that goes.
    desk.act("end", &["10", "10", "10", "10"]);
    assert_eq!(desk.step(), "Crowded");
    for unit in ["1/I/36", "2/I/36", "3/I/36", "4/II/36"] {
        assert!(desk.allows(&format!("evict {unit} to 1108")), "{unit}");
    }
}
