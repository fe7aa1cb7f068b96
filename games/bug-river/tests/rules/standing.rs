//! What a side answers once for all: Reactions (6.4) and its dice (5.2).

use crate::desk::{Desk, GAME, GERMAN, SOVIET};
use crate::field::field;
use crate::movement::table;
use bug_river::action::Action;
use bug_river::pack::Side;
use table::standing::ASK;
use table::verbs::*;
use table::{Seat, StandingAnswer, StandingAnswers};

fn said(all: &[StandingAnswer]) -> StandingAnswers {
    let mut answers = StandingAnswers::NONE;
    for said in all {
        answers.take(said.clone());
    }
    answers
}

fn reaction(answer: &str) -> StandingAnswer {
    StandingAnswer::new("reaction", answer)
}

fn die(answer: &str) -> StandingAnswer {
    StandingAnswer::new("die", answer)
}

fn open_kinds(desk: &Desk, seat: Seat) -> Vec<&'static str> {
    GAME.standing(&desk.pos, seat).into_iter().filter(|kind| kind.open).map(|kind| kind.id).collect()
}

/// Rules: 6.4.1a, 6.4.1d
#[test]
fn a_side_never_reacts_or_whenever_it_can_or_with_some_formations_only() {
    let mut desk = table().hq("87", "4419").unit("I/16", "4417").unit("I/528", "4217").active("299", 3);
    desk.act("move I/528 4317", &[]);
    assert_eq!((open_kinds(&desk, SOVIET), open_kinds(&desk, GERMAN)), (vec!["reaction"], vec![]));
    let answer = |all: &[StandingAnswer]| GAME.stands(&desk.pos, &said(all)).map(|action| GAME.write(action));
    assert_eq!(answer(&[]), None);
    assert_eq!(answer(&[die("keep")]), None);
    assert_eq!(answer(&[reaction("never")]).as_deref(), Some("end"));
    assert_eq!(answer(&[reaction("always")]).as_deref(), Some("react 87"));
    assert_eq!(answer(&[reaction("always").of("87")]).as_deref(), Some("react 87"));
    assert_eq!(answer(&[reaction("always").of("41")]).as_deref(), Some("end"), "in every case there is an answer");
    assert_eq!(answer(&[reaction("always"), reaction("never").of("87")]).as_deref(), Some("end"));
}

/// Rules: 6.4.1c, 6.4.1d
#[test]
fn who_could_not_react_answers_as_fast_as_who_will_not() {
    // Out of command: nobody can react, and the mover must not learn it.
    let mut desk = table().hq("87", "5324").unit("I/16", "4417").unit("I/528", "4217").active("299", 3);
    desk.act("move I/528 4317", &[]);
    assert_eq!(desk.legal(), ["end"]);
    for wish in [reaction("never"), reaction("always"), reaction("always").of("87")] {
        assert_eq!(GAME.stands(&desk.pos, &said(&[wish])), Some(Action::End));
    }
    let kinds = GAME.standing(&desk.pos, SOVIET);
    assert!(kinds.iter().all(|kind| kind.asks == (kind.id == "die")), "nor by being asked about some formations only");
}

/// Rules: 5.2a
#[test]
fn a_die_is_kept_or_thrown_again_whatever_it_is_for_or_only_then() {
    let mut desk = field().unit("I/103", "2205").unit("I/16", "2305").active("14Pz", 7).with_fortune(Side::German);
    desk.act("attack 2305 regular with I/103 fight", &["1", "2", "3"]);
    assert_eq!(open_kinds(&desk, GERMAN), ["die"]);
    let answer = |all: &[StandingAnswer]| GAME.stands(&desk.pos, &said(all));
    assert_eq!(answer(&[die("keep")]), Some(Action::Accept));
    assert_eq!(answer(&[die("again")]), Some(Action::Reroll));
    assert_eq!(answer(&[die("keep"), die("again").of("combat")]), Some(Action::Reroll));
    assert_eq!(answer(&[die("keep"), die(ASK).of("combat")]), None);
    assert_eq!(answer(&[die("keep").of("check")]), None);
}
