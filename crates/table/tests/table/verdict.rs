//! Refusals while they are small values.

use table::verdict::{No, ensure, no};
use table::{Arg, Message, Rule};

#[derive(Copy, Clone, PartialEq, Debug)]
enum Fact {
    Hex(u16),
    Points(i32),
}

fn written(fact: Fact) -> Arg {
    match fact {
        Fact::Hex(number) => Arg::Name(format!("{number:04}")),
        Fact::Points(points) => Arg::Int(points),
    }
}

const TOO_FAR: No<Fact> = no("6.1a", "too-far").with("hex", Fact::Hex(102)).with("left", Fact::Points(3));

#[test]
fn a_refusal_is_put_into_words_with_its_facts_in_order() {
    let refusal = TOO_FAR.refusal(written);
    assert_eq!(refusal.rule, Rule("6.1a"));
    assert_eq!(refusal.reason, Message::new("too-far").with("hex", "0102").with("left", 3));
    assert_eq!((TOO_FAR.rule(), TOO_FAR.key()), ("6.1a", "too-far"));
    assert_eq!(TOO_FAR.facts().collect::<Vec<_>>(), [("hex", Fact::Hex(102)), ("left", Fact::Points(3))]);
}

#[test]
fn a_fourth_fact_finds_no_room() {
    let four = TOO_FAR.with("third", Fact::Points(0)).with("fourth", Fact::Points(9));
    assert_eq!(four.facts().last(), Some(("third", Fact::Points(0))));
}

#[test]
fn only_a_question_that_is_not_asked_is_out_of_turn() {
    assert!(no::<Fact>("4.1a", "not-asked-now").is_out_of_turn());
    assert!(!TOO_FAR.is_out_of_turn());
}

#[test]
fn the_same_reason_may_stand_under_another_rule() {
    assert_eq!(TOO_FAR.under("9.2b").rule(), "9.2b");
    assert_eq!(TOO_FAR.under("9.2b").key(), "too-far");
}

#[test]
fn a_condition_that_holds_is_no_refusal() {
    assert_eq!(ensure(true, TOO_FAR), Ok(()));
    assert_eq!(ensure(false, TOO_FAR), Err(TOO_FAR));
}
