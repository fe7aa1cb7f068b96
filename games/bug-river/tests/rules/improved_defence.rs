//! Section 7.7: the Improved Defence Action.

use crate::desk::{Desk, hex, id};
use bug_river::event::{Event, Undone};
use bug_river::pack::Side;
use bug_river::position::Place;
use bug_river::step::{Admin, Administration, Reinforcements, Replacements, Step, Steps};

/// A stack of the 87th in 2708 with its HQ.
fn table() -> Desk {
    Desk::campaign()
        .hq("87", "2708")
        .unit("I/96", "2808")
        .unit("II/96", "2908")
        .hq("41", "3201")
        .unit("4/II/82", "2908")
}

/// Rules: 7.7a, 7e, 7.1m, 3.4e
#[test]
fn a_stack_goes_into_improved_defence_for_one_point() {
    let mut desk = table().active("87", 3);
    let events = desk.act("improve 2808", &[]);
    assert_eq!(events, [Event::Improved(hex("2808"), &["7.7a"])]);
    assert!(desk.pos.improved.contains(hex("2808")));
    assert_eq!(desk.points(Side::Soviet), 2);
    assert_eq!(desk.refused("improve 2808").1, "already-improved");
}

/// Rules: 7.7a, 7.1m
#[test]
fn a_stack_of_one_formation_goes_in_together_for_the_same_point() {
    let mut desk = table().assigned("4/II/82", "87").active("87", 3);
    desk.act("improve 2908", &[]);
    assert!(desk.pos.improved.contains(hex("2908")));
    assert_eq!(desk.points(Side::Soviet), 2);
}

/// Rules: 7.7g, 7.7a
#[test]
fn all_units_of_the_hex_or_none() {
    // A unit of another formation in the hex.
    assert_eq!(table().active("87", 3).refused("improve 2908"), ("7.7g", "formations-mixed"));
    assert!(!table().active("87", 3).legal_with("improve").contains(&"improve 2908".to_owned()));
    // A disorganised one.
    let desk = table().assigned("4/II/82", "87").disorganised(&["4/II/82"]).active("87", 3);
    assert_eq!(desk.refused("improve 2908"), ("5.6.3f", "disorganised-there"));
}

/// Rules: 5.6.3f, 7k
#[test]
fn a_disorganised_unit_cannot_be_in_improved_defence() {
    let desk = table().disorganised(&["I/96"]).active("87", 3);
    assert_eq!(desk.refused("improve 2808").0, "5.6.3f");
}

/// Rules: 7i
#[test]
fn a_unit_out_of_command_cannot_dig_in() {
    let desk = table().unit("III/96", "3908").active("87", 3);
    assert_eq!(desk.refused("improve 3908"), ("7i", "improve-out-of-command"));
}

/// Rules: 7.7a
#[test]
fn enemies_beside_it_make_no_difference() {
    let desk = table().unit("I/525", "2907").active("87", 3);
    assert!(desk.allows("improve 2808"));
}

/// Rules: 7.1o, 7e
#[test]
fn an_empty_or_unknown_hex_cannot_be_improved() {
    let desk = table().active("87", 3);
    assert_eq!(desk.refused("improve 2706").1, "nobody-there");
    // Whatever is wrong with an enemy stack, the refusal says no more than whose it is.
    let enemy = table().unit("I/525", "2706").active("87", 3);
    assert_eq!(enemy.refused("improve 2706"), ("7.2a", "not-your-stack"));
    assert_eq!(enemy.disorganised(&["I/525"]).refused("improve 2706"), ("7.2a", "not-your-stack"));
}

/// Rules: 7.7d
#[test]
fn the_marker_goes_when_a_unit_leaves_the_hex() {
    let mut desk = table().assigned("4/II/82", "87").improved("2908").active("87", 3);
    let events = desk.act("move 4/II/82; to 2909; stop", &[]);
    assert!(events.contains(&Event::Unimproved(hex("2908"), Undone::Acted)));
    assert!(!desk.pos.improved.contains(hex("2908")));
}

/// Rules: 7.7f
#[test]
fn the_marker_goes_when_another_unit_ends_its_move_there_but_not_when_it_passes_through() {
    let table = || table().assigned("4/II/82", "87").improved("2808");
    let mut desk = table().active("87", 3);
    let events = desk.act("move 4/II/82; to 2808", &[]);
    assert!(!events.iter().any(|event| matches!(event, Event::Unimproved(..))));
    let mut through = desk.clone();
    through.act("to 2707; stop", &[]);
    assert!(through.pos.improved.contains(hex("2808")));
    let events = desk.act("stop", &[]);
    assert!(events.contains(&Event::Unimproved(hex("2808"), Undone::Joined)));
    assert!(!desk.pos.improved.contains(hex("2808")));
}

/// A battalion of the 44th beside one of the 87th in Improved Defence; a Regular Attack has odds of 1:2 with chits 1 and 2, and two
/// points of HQ support.
fn attacked() -> Desk {
    let desk = Desk::campaign().hq("44", "2804").unit("I/131", "2907").hq("87", "2708").unit("I/96", "2808");
    desk.improved("2808").active("44", 4)
}

/// Rules: 7.7b
#[test]
fn the_marker_goes_when_a_unit_there_is_disorganised() {
    // 10 + 2 in the second column: one hit on each side, red for the defender; his battalion fails its check and stays where it is.
    let mut desk = attacked();
    let events = desk.act("attack 2808 regular with I/131; fight", &["1", "2", "10", "9"]);
    assert!(desk.is_disorganised("I/96"));
    assert_eq!(desk.at("I/96"), "2808");
    assert!(events.contains(&Event::Unimproved(hex("2808"), Undone::Disorganised)));
    assert!(!desk.pos.improved.contains(hex("2808")));
}

/// The strengths of the fight.
fn strengths(events: &[Event]) -> [u16; 2] {
    let found = events
        .iter()
        .find_map(|event| if let Event::Fought { strengths, .. } = event { Some(*strengths) } else { None });
    found.expect("they fight")
}

/// Rules: 7.1n, 7.7a
#[test]
fn improved_defence_uses_the_best_column_of_the_chit() {
    // Chit 2 at a rating of 4: two in the right column, one in the middle.
    let events = attacked().act("attack 2808 regular with I/131; fight", &["1", "2", "10", "4"]);
    assert_eq!(strengths(&events), [8, 12]);
    let mut plain = attacked();
    plain.pos.improved.remove(hex("2808"));
    let events = plain.act("attack 2808 regular with I/131; fight", &["1", "2", "5"]);
    assert_eq!(strengths(&events), [8, 6]);
}

/// Rules: 7.7a, 7.7b
#[test]
fn the_marker_stays_when_the_stack_holds() {
    let mut desk = attacked();
    desk.act("attack 2808 regular with I/131; fight", &["1", "2", "10", "4"]);
    assert!(!desk.is_disorganised("I/96"));
    assert!(desk.pos.improved.contains(hex("2808")));
}

/// Rules: 7.7c
#[test]
fn the_marker_goes_when_a_unit_there_is_eliminated() {
    // 7 + 2 in the second column: a plain hit on each side, and the owner has the border guards take it.
    let mut desk = attacked().unit("No. 5", "2808").assigned("No. 5", "87").strength("No. 5", 1);
    desk.act("attack 2808 regular with I/131; fight", &["1", "2", "7"]);
    let events = desk.act("lose No. 5", &[]);
    assert_eq!(desk.at("No. 5"), "Eliminated");
    assert!(events.contains(&Event::Unimproved(hex("2808"), Undone::Eliminated)));
}

/// Rules: 7.7e
#[test]
fn the_marker_goes_when_a_unit_there_attacks() {
    let mut desk = table().improved("2808").unit("I/525", "2907").hq("298", "2804").active("87", 3);
    desk.act("attack 2907 hasty with I/96", &[]);
    assert!(desk.pos.improved.contains(hex("2808")), "nothing is declared yet");
    // Chits 1 and 1: 6 to 8 is 1:2; on a 10 each side takes a plain hit.
    let events = desk.act("fight", &["1", "2", "10"]);
    assert!(events.contains(&Event::Unimproved(hex("2808"), Undone::Acted)));
    assert_eq!((desk.strength_of("I/96"), desk.strength_of("I/525")), (5, 7));
}

/// Rules: 7.7i
#[test]
fn the_marker_stays_when_a_unit_there_receives_replacements() {
    let desk = Desk::campaign().hq("298", "1606").unit("I/525", "1706").strength("I/525", 5).improved("1706").turn(3);
    let mut desk = desk.and(|pos| {
        pos.steps = Steps::from_slice(&[
            Step::Administration(Administration(Admin::Operations)),
            Step::Replacements(Replacements),
        ])
        .expect("two steps");
        pos.relief.points = [2, 0];
    });
    desk.act("replace I/525", &[]);
    assert_eq!(desk.strength_of("I/525"), 6);
    assert!(desk.pos.improved.contains(hex("1706")));
}

/// Rules: 7.7h
#[test]
fn the_marker_stays_when_reinforcements_are_placed_there() {
    let desk = Desk::campaign().hq("14Pz", "1110").unit("1/I/36", "1008").improved("1008").turn(2);
    let desk = desk.assigned("260/III", "14Pz").assigned("627/III", "14Pz");
    let mut desk = desk.and(|pos| {
        pos.at[id("260/III").index()] = Place::Due;
        pos.at[id("627/III").index()] = Place::Due;
        pos.steps = Steps::from_slice(&[
            Step::Administration(Administration(Admin::Operations)),
            Step::Reinforcements(Reinforcements(Side::German)),
        ])
        .expect("two");
    });
    desk.act("enter 260/III at 1008", &[]);
    assert_eq!(desk.at("260/III"), "1008");
    assert!(desk.pos.improved.contains(hex("1008")));
}
