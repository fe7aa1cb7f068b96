//! The sequence of a phase as whoever answers meets it: what an answer gives up, what stands in the way of something out of turn, and
//! what comes first.

use crate::desk::{Desk, RED, field};
use bugiarding::Bugiarding;
use bugiarding::action::Action;
use bugiarding::step::Aiming;
use std::sync::LazyLock;
use table::verbs::*;
use table::{Lang, Message};

static GAME: LazyLock<Bugiarding> = LazyLock::new(|| Bugiarding::built_in().expect("our own pack is sound"));

fn said(message: Option<Message>) -> Option<String> {
    message.map(|message| GAME.words(Lang::En).say(&message))
}

fn gives(desk: &Desk, action: Action) -> Option<String> {
    said(GAME.gives_up(&desk.pos, action))
}

fn even_then(desk: &Desk, action: Action) -> Option<&'static str> {
    assert!(GAME.check(&desk.pos, action).is_err_and(|no| no.is_out_of_turn()), "{action:?} is out of turn");
    GAME.even_then(&desk.pos, action).map(|no| no.reason.key)
}

/// Rules: SEQ-4, MOV-2
#[test]
fn an_end_says_who_has_not_moved_and_who_could_still_fire() {
    let field = || {
        field()
            .blue("b1", "rifle", 20.0, 20.0, 0.0)
            .blue("b2", "rifle", 24.0, 20.0, 0.0)
            .red("r1", "rifle", 22.0, 26.0, 180.0)
    };
    let mut desk = field().desk();
    assert_eq!(gives(&desk, Action::End).as_deref(), Some("3 units have not moved"));
    desk.play(desk.take("b1"), &[]);
    assert!(gives(&desk, Action::Stay).is_some_and(|left| left.ends_with("″ are left")));
    let fire = field().step(Aiming).desk();
    assert_eq!(gives(&fire, Action::End).as_deref(), Some("2 shots can still be fired"));
}

/// Rules: SEQ-2, FIR-2
#[test]
fn something_out_of_turn_is_refused_for_what_would_stand_in_its_way() {
    let field = || {
        field()
            .blue("b1", "rifle", 20.0, 20.0, 0.0)
            .blue("b2", "rifle", 40.0, 4.0, 180.0)
            .red("r1", "rifle", 22.0, 26.0, 180.0)
    };
    let mut desk = field().desk();
    assert_eq!(even_then(&desk, desk.aim("b1", "r1")), Some("its-step-later"));
    assert_ne!(even_then(&desk, desk.aim("b2", "r1")), Some("its-step-later"), "it could not fire there anyway");
    desk.play(desk.take("b1"), &[]);
    assert_eq!(even_then(&desk, desk.take("b2")), None, "nothing but the move that is under way");
    assert!(said(GAME.comes_first(&desk.pos)).is_some_and(|first| first.starts_with("Finish the move of ")));
    let fire = field().step(Aiming).desk();
    assert_eq!(even_then(&fire, fire.take("b1")), Some("its-step-over"));
    let theirs = field().phase(RED, RED).desk();
    assert_eq!(theirs.asked(), Some(RED));
}

/// Rules: MOV-3
#[test]
fn a_unit_is_sent_to_a_place_without_a_verb() {
    let mut desk = field().blue("b1", "rifle", 20.0, 20.0, 0.0).red("r1", "rifle", 60.0, 40.0, 180.0).desk();
    let name = desk.id("b1").to_string();
    let plan = GAME.plan(&desk.pos, &format!("{name} to 20 22")).expect("a way");
    for action in plan {
        desk.play(action, &[]);
    }
    assert_eq!(desk.centre("b1"), crate::desk::at(20.0, 22.0));
}
