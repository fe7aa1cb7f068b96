//! The effects of fire (EFF).

use crate::desk::{Desk, field, go, inches, shot};
use bugiarding::event::Happening as Event;
use bugiarding::position::{Place, State};
use bugiarding::rules::effects::Effect;
use bugiarding::step::{Aiming, Charging, Movement, Reorganising, Step};

/// A rifle unit fires three dice at another in this state.
fn hit(state: State, dice: &[u8; 3]) -> (Effect, Desk) {
    let mut desk = field()
        .blue("a", "rifle", 30.0, 10.0, 0.0)
        .red("e", "rifle", 30.0, 14.0, 180.0)
        .state(state)
        .step(Aiming)
        .desk();
    let events = desk.fire("a", "e", dice);
    (shot(&events).2, desk)
}

/// Rules: EFF-1
#[test]
fn every_die_of_four_or_more_is_a_hit() {
    for face in 1..=6 {
        let (effect, _) = hit(State::Steady, &[face, 1, 1]);
        assert_eq!(effect == Effect::Shaken, face >= 4, "{face}");
    }
    assert_eq!(hit(State::Steady, &[3, 3, 3]).0, Effect::None);
}

/// Rules: EFF-2
#[test]
fn one_hit_shakes() {
    let (effect, desk) = hit(State::Steady, &[4, 3, 1]);
    assert_eq!((effect, desk.state("e")), (Effect::Shaken, State::Shaken));
}

/// Rules: EFF-3
#[test]
fn two_hits_suppress() {
    let (effect, desk) = hit(State::Steady, &[4, 6, 1]);
    assert_eq!((effect, desk.state("e")), (Effect::Suppressed, State::Suppressed));
}

/// Rules: EFF-4, EFF-11
#[test]
fn three_hits_or_more_destroy() {
    let (effect, desk) = hit(State::Steady, &[4, 5, 6]);
    assert_eq!((effect, desk.place("e")), (Effect::Destroyed, Place::Lost));
    let mut desk = field().blue("a", "hmg", 30.0, 10.0, 0.0).red("e", "rifle", 30.0, 14.0, 180.0).step(Aiming).desk();
    assert_eq!(shot(&desk.fire("a", "e", &[4, 5, 6, 6])), (4, 4, Effect::Destroyed));
}

/// Rules: EFF-5
#[test]
fn a_shaken_unit_stops() {
    let mut desk = field().blue("a", "rifle", 20.0, 20.0, 90.0).red("e", "hmg", 23.0, 27.0, 180.0).desk();
    desk.play(desk.take("a"), &[]);
    desk.play(go(90.0, 6.0), &[]);
    let events = desk.play(desk.react("e", 3.0), &[4, 1, 1, 1, 1]);
    assert_eq!((desk.centre("a").x(), desk.state("a")), (inches(23.0), State::Shaken));
    assert!(events.iter().any(|event| matches!(event, Event::Halts { .. })));
}

/// Rules: EFF-6, A-23, A-30
#[test]
fn a_shaken_unit_does_not_move() {
    let desk = field().blue("a", "rifle", 20.0, 20.0, 90.0).shaken().desk();
    assert_eq!(desk.refused(desk.take("a")), ("EFF-6", "shaken-no-move"));
    let desk =
        field().blue("a", "rifle", 20.0, 20.0, 0.0).shaken().red("e", "rifle", 20.0, 24.0, 180.0).step(Charging).desk();
    assert_eq!(desk.refused(desk.charge("a", "e", 0.0)), ("EFF-6", "shaken-no-move"));
}

/// Rules: EFF-7, DIR-12
#[test]
fn a_shaken_unit_may_fire() {
    let mut desk =
        field().blue("a", "rifle", 30.0, 10.0, 0.0).shaken().red("e", "rifle", 30.0, 14.0, 180.0).step(Aiming).desk();
    assert_eq!(shot(&desk.fire("a", "e", &[4, 1])), (2, 1, Effect::Shaken));
}

/// Rules: EFF-8, EFF-9, A-30
#[test]
fn a_suppressed_unit_neither_moves_nor_fires() {
    let place = |step: Step| {
        field().blue("a", "rifle", 20.0, 20.0, 0.0).suppressed().red("e", "rifle", 20.0, 24.0, 180.0).step(step).desk()
    };
    let desk = place(Movement.into());
    assert_eq!(desk.refused(desk.take("a")), ("EFF-8", "suppressed-no-move"));
    let desk = place(Aiming.into());
    assert_eq!(desk.refused(desk.aim("a", "e")), ("EFF-9", "suppressed-no-fire"));
    let desk = place(Charging.into());
    assert_eq!(desk.refused(desk.charge("a", "e", 0.0)), ("EFF-8", "suppressed-no-move"));
}

/// Rules: EFF-6, EFF-8, REO-2
#[test]
fn whoever_has_recovered_moves_and_fires_again() {
    let mut desk = field()
        .command(crate::desk::BLUE, "command-foot", 20.0, 15.0, 0.0)
        .blue("a", "rifle", 20.0, 20.0, 0.0)
        .suppressed()
        .blue("c", "rifle", 23.0, 20.0, 0.0)
        .shaken()
        .step(Charging)
        .desk();
    desk.end(&[]);
    assert_eq!(desk.top(), Step::from(Reorganising));
    desk.play(desk.rally("a"), &[5]);
    while desk.pos.turn == 1 {
        desk.end(if desk.pos.active == crate::desk::RED { &[6, 1] } else { &[] });
    }
    assert!(desk.allows(desk.take("a")) && desk.allows(desk.take("c")));
}

/// Rules: EFF-10, D-11
#[test]
fn suppressed_a_second_time_it_is_destroyed() {
    let (effect, desk) = hit(State::Suppressed, &[4, 5, 1]);
    assert_eq!((effect, desk.place("e")), (Effect::Destroyed, Place::Lost));
}

/// Rules: EFF-10, D-12, A-27
#[test]
fn lesser_results_do_not_add_up() {
    assert_eq!(hit(State::Suppressed, &[4, 1, 1]).1.state("e"), State::Suppressed);
    assert_eq!(hit(State::Shaken, &[4, 1, 1]).1.state("e"), State::Shaken);
    assert_eq!(hit(State::Shaken, &[4, 4, 1]).1.state("e"), State::Suppressed);
    assert_eq!(hit(State::Shaken, &[1, 1, 1]).1.state("e"), State::Shaken);
}

/// Rules: EFF-11
#[test]
fn a_destroyed_unit_leaves_the_table() {
    let (_, desk) = hit(State::Steady, &[4, 5, 6]);
    let (lost, bounds) = (desk.id("e"), desk.base("e").outline().bounds());
    assert!(desk.look().near(&bounds).all(|unit| unit != lost), "nobody meets it any more");
    assert_eq!(desk.pos.lost, [0, 1]);
}
