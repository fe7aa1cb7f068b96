//! Sections 3.1.1 and 5.6: AFVs that leave the road for a swamp. 4018 is swamp; the road from 3917 runs through it to 4019.

use crate::desk::Desk;
use crate::movement::{costs, left, table};
use bug_river::event::Event;
use bug_river::step::Cause;

fn checked(events: &[Event]) -> usize {
    events.iter().filter(|event| matches!(event, Event::Checked { cause: Cause::Swamp, .. })).count()
}

fn guns(at: &str) -> Desk {
    table().unit("1/191", at).assigned("1/191", "299")
}

/// Rules: 3.1.1t, 5.6e, A-61
#[test]
fn an_afv_checks_when_it_enters_a_swamp_off_the_road() {
    let mut desk = guns("4117").active("299", 3);
    let events = desk.act("move 1/191 4018", &["6"]);
    assert_eq!((checked(&events), left(&events), desk.step()), (1, Some(6), "Moving".into()));
    desk.act("to 4017", &[]);
    let mut desk = guns("4117").unit("I/528", "4217").active("299", 3);
    desk.act("move 1/191 4018", &["7"]);
    assert_eq!((desk.at("1/191"), desk.step()), ("4018".into(), "Activation".into()));
    assert!(desk.is_disorganised("1/191"));
    assert_eq!(desk.strength_of("1/191"), 3);
}

/// Rules: 3.1.1t, 5.6e
#[test]
fn along_the_road_it_does_not_check_nor_does_infantry() {
    let mut desk = guns("4019").active("299", 3);
    assert_eq!(checked(&desk.act("move 1/191 4018", &[])), 0);
    // An enemy zone takes the rate of the road, not the road itself.
    let mut desk = guns("4019").unit("I/396", "3917").active("299", 3);
    let events = desk.act("move 1/191 4018", &[]);
    assert_eq!((checked(&events), costs(&events)), (0, vec![8]));
    let mut desk = table().unit("I/528", "4117").active("299", 3);
    assert_eq!(checked(&desk.act("move I/528 4018", &[])), 0);
}

/// Rules: 3.1.1t, 7.3.1d, 7.3.1e, A-61
#[test]
fn a_stack_does_not_leave_its_bogged_afv_behind() {
    let mut desk = guns("4117").unit("I/528", "4117").active("299", 3);
    desk.act("move I/528 1/191 4018", &["7"]);
    assert_eq!((desk.at("1/191"), desk.at("I/528"), desk.step()), ("4018".into(), "4018".into(), "Activation".into()));
    assert!(!desk.is_disorganised("I/528"));
}
