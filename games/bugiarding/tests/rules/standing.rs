//! What a side answers once for all: opportunity fire (OPP) and defensive fire (CLC-6).

use crate::desk::{Desk, field, go};
use bugiarding::Bugiarding;
use bugiarding::action::Action;
use bugiarding::step::{Charging, Opportunity, Step};
use std::sync::LazyLock;
use table::standing::ASK;
use table::verbs::*;
use table::{Seat, StandingAnswer, StandingAnswers};

static GAME: LazyLock<Bugiarding> = LazyLock::new(|| Bugiarding::built_in().expect("our own pack is sound"));

const RED: Seat = Seat(1);

fn said(all: &[StandingAnswer]) -> StandingAnswers {
    let mut answers = StandingAnswers::NONE;
    for said in all {
        answers.take(said.clone());
    }
    answers
}

fn fire(kind: &str, dice: i32, within: i32) -> StandingAnswer {
    StandingAnswer::new(kind, "fire").with("dice", dice).with("within", within)
}

fn open_kinds(desk: &Desk, seat: Seat) -> Vec<&'static str> {
    GAME.standing(&desk.pos, seat).into_iter().filter(|kind| kind.open).map(|kind| kind.id).collect()
}

/// A rifle unit goes six inches east past a machine gun seven inches away, and past another one behind it.
fn passing() -> Desk {
    let mut desk = field()
        .blue("a", "rifle", 20.0, 20.0, 90.0)
        .red("e", "hmg", 23.0, 27.0, 180.0)
        .red("f", "hmg", 25.0, 30.0, 180.0)
        .desk();
    desk.play(desk.take("a"), &[]);
    desk.play(go(90.0, 6.0), &[]);
    desk
}

/// Rules: OPP-1, OPP-2
#[test]
fn units_hold_their_fire_or_fire_where_they_have_most_dice() {
    let desk = passing();
    assert_eq!(
        (desk.top(), open_kinds(&desk, RED), open_kinds(&desk, Seat(0))),
        (Opportunity.into(), vec!["opportunity"], vec![])
    );
    let answer = |all: &[StandingAnswer]| GAME.stands(&desk.pos, &said(all));
    let never = StandingAnswer::new("opportunity", "never");
    let (e, f) = (desk.id("e"), desk.id("f"));
    assert_eq!(answer(&[]), None);
    assert_eq!(answer(std::slice::from_ref(&never)), Some(Action::End));
    let fires = |all: &[StandingAnswer]| match answer(all) {
        Some(Action::React { unit, .. }) => Some(unit),
        Some(_) | None => None,
    };
    assert_eq!(fires(&[fire("opportunity", 1, 120)]), Some(e), "the first of them");
    assert_eq!(fires(&[fire("opportunity", 5, 120)]), Some(e), "five dice from the flank");
    assert_eq!(answer(&[fire("opportunity", 6, 120)]), Some(Action::End), "nobody has so many");
    assert_eq!(answer(&[fire("opportunity", 1, 5)]), Some(Action::End), "nobody is so near");
    assert_eq!(fires(&[fire("opportunity", 1, 7)]), Some(e), "only the nearer one");
    assert_eq!(fires(&[never.clone(), fire("opportunity", 1, 120).of(&f.to_string())]), Some(f));
    let ask = StandingAnswer::new("opportunity", ASK).of(&f.to_string());
    assert_eq!(answer(&[never.clone(), ask]), None, "one of those who can fire is to be asked about");
    assert_eq!(answer(&[never.of(&e.to_string())]), None, "and so is whoever nothing was said of");
}

/// Rules: CLC-6
#[test]
fn a_defender_holds_its_fire_or_fires_with_dice_enough() {
    let field = field().blue("a", "rifle", 30.0, 20.0, 0.0).red("e", "rifle", 30.0, 24.0, 180.0).step(Charging);
    let mut desk = field.desk();
    desk.play(desk.charge("a", "e", 0.0), &[]);
    desk.done_with(Charging);
    desk.play(Action::Assault(desk.id("a")), &[]);
    assert!(matches!(desk.top(), Step::Defence(_)), "{:?}", desk.top());
    assert_eq!(open_kinds(&desk, RED), ["defence"]);
    let answer = |all: &[StandingAnswer]| GAME.stands(&desk.pos, &said(all));
    let (a, e) = (desk.id("a"), desk.id("e"));
    assert_eq!(answer(&[StandingAnswer::new("defence", "never")]), Some(Action::End));
    assert_eq!(answer(&[fire("defence", 1, 120)]), Some(Action::Defend(a)));
    assert_eq!(answer(&[fire("defence", 12, 120)]), Some(Action::End));
    assert_eq!(
        answer(&[StandingAnswer::new("defence", "never"), fire("defence", 1, 2).of(&e.to_string())]),
        Some(Action::Defend(a))
    );
    assert_eq!(answer(&[fire("opportunity", 1, 120)]), None);
}
