//! What a side answers once for all: contact is not broken (6.7f), no event is played (20g), no support is used (10.6c).

use crate::desk::{Desk, GAME, GERMAN, SOVIET, unit};
use counterattack::Counterattack;
use counterattack::action::Action;
use serde_json::{Value, json};
use std::sync::{Arc, LazyLock};
use table::verbs::*;
use table::{Lang, Match, NewDice, Seat, Seed, Setup, StandingAnswer, StandingAnswers, Table};

static SHARED: LazyLock<Arc<Counterattack>> =
    LazyLock::new(|| Arc::new(Counterattack::built_in().expect("our own pack is sound")));

fn never(kinds: &[&str]) -> StandingAnswers {
    let mut said = StandingAnswers::NONE;
    for kind in kinds {
        said.take(StandingAnswer::new(kind, "never"));
    }
    said
}

fn open_kinds(desk: &Desk, seat: Seat) -> Vec<&'static str> {
    GAME.standing(&desk.pos, seat).into_iter().filter(|kind| kind.open).map(|kind| kind.id).collect()
}

fn game(position: Value) -> Match<Counterattack> {
    let setup = Setup { position: Some(position), ..Setup::default() };
    Match::new(Arc::clone(&SHARED), &setup, NewDice::analysis(Seed::from_number(1))).expect("a game")
}

/// Rules: 6.7f
#[test]
fn whoever_never_breaks_contact_stays_and_the_mover_is_halted() {
    let units = json!([unit("s01", "3223"), unit("g10", "3225")]);
    let mut desk = Desk::clear(json!({"turn": 3, "phase": "S1", "corps": "3TC", "units": units}));
    desk.act("move s01 3224", &[]);
    assert_eq!((open_kinds(&desk, GERMAN), open_kinds(&desk, SOVIET)), (vec!["break-contact"], vec![]));
    assert_eq!(GAME.stands(&desk.pos, &never(&["break-contact"])), Some(Action::End));
    assert_eq!(GAME.stands(&desk.pos, &never(&["opening", "support"])), None, "other questions are others");
    assert!(GAME.standing(&desk.pos, Seat::OBSERVER).is_empty());
}

/// Rules: 20g
#[test]
fn no_event_is_played_before_an_enemy_phase() {
    let mut game =
        Match::new(Arc::clone(&SHARED), &Setup::default(), NewDice::open(Seed::from_number(4))).expect("a game");
    for seat in [SOVIET, GERMAN] {
        game.stand(seat, StandingAnswer::new("opening", "never")).expect("said");
    }
    for _ in 0..400 {
        let Some(turn) = game.turn() else { break };
        assert!(!matches!(game.position().steps.top(), counterattack::step::Step::Opening(_)), "nobody is asked");
        let legal = game.asked(turn, Lang::En).expect("a question").actions;
        let action = legal.iter().find(|it| it.action == "end").unwrap_or(&legal[0]).action.clone();
        Table::act(&mut game, &action, None, turn, Lang::En).expect("legal");
    }
    let phases = game.log(SOVIET, Lang::En).iter().filter(|line| line.heading == Some(2)).count();
    assert!(phases > 2, "{phases} phases began");
}

/// Rules: 6.7d, 6.7f
#[test]
fn a_plan_of_several_moves_into_contact_is_one_plan() {
    let units = json!([unit("s01", "3223"), unit("s02", "3124"), unit("s03", "3324"), unit("g10", "3225")]);
    let plan = "move s01 3224; stop; move s02 3125; stop; move s03 3325; stop";
    let position = json!({"clear": true, "turn": 3, "phase": "S1", "corps": "3TC", "units": units});
    let played = |said: bool| {
        let mut game = game(position.clone());
        if said {
            game.stand(GERMAN, StandingAnswer::new("break-contact", "never")).expect("said");
        }
        let acted = Table::act(&mut game, plan, None, SOVIET, Lang::En).expect("a plan");
        assert_eq!(acted.stopped, None);
        (acted.played.len(), game.len(), game.turn())
    };
    let (own, all, turn) = played(true);
    assert_eq!((own, turn), (9, Some(SOVIET)), "every step of the plan");
    assert_eq!(all, own + 3, "with what the Germans answered in between");
    let (own, _, turn) = played(false);
    assert!(own < 9 && turn == Some(GERMAN), "who has said nothing is asked");
}
