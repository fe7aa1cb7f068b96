//! Notation: what of it is read, and what is said of what cannot be.

use table::Refusal;
use table::notation::{MOST_ACTIONS, add_once, misread, shortened, unfold};

/// How many characters of a text that cannot be read are repeated.
const REPEATED: usize = 60;

#[test]
fn what_could_not_be_read_is_repeated_without_its_blanks() {
    assert_eq!(misread("no-unit-called", " g10 "), Refusal::misread("no-unit-called").with("text", "g10"));
}

#[test]
fn of_a_long_text_only_the_beginning_is_repeated() {
    assert_eq!(shortened(&"ü".repeat(REPEATED)), "ü".repeat(REPEATED));
    assert_eq!(shortened(&"ü".repeat(10_000)), format!("{}…", "ü".repeat(REPEATED)));
    assert_eq!(shortened(&format!("{} and more", "x".repeat(REPEATED - 1))), format!("{}…", "x".repeat(REPEATED - 1)));
}

#[test]
fn a_plan_is_read_part_by_part() {
    let words = |part: &str| Ok(part.split(' ').map(str::to_owned).collect::<Vec<_>>());
    assert_eq!(unfold(" a b ;; c; ", words), Ok(vec!["a".to_owned(), "b".to_owned(), "c".to_owned()]));
    assert_eq!(unfold(" ; ", words), Err(misread("action-not-understood", ";")));
}

#[test]
fn a_plan_without_end_is_not_read_to_its_end() {
    let mut read = 0;
    let plan = unfold(&"end;".repeat(100_000), |_| {
        read += 1;
        Ok(vec![()])
    });
    assert_eq!((plan.map(|plan| plan.len()), read), (Ok(MOST_ACTIONS + 1), MOST_ACTIONS + 1));
}

#[test]
fn nobody_is_meant_twice() {
    let mut units = vec![7];
    assert_eq!(add_once(&mut units, 8, "g08"), Ok(()));
    assert_eq!(add_once(&mut units, 7, " g07"), Err(misread("unit-named-twice", "g07")));
    assert_eq!(units, [7, 8]);
}

#[test]
fn the_first_part_that_cannot_be_read_is_named() {
    let read = |part: &str| if part == "b" { Err(misread("no-unit-called", part)) } else { Ok(vec![part.len()]) };
    assert_eq!(unfold("a; b; c", read), Err(misread("no-unit-called", "b")));
}
