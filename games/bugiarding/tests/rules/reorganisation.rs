//! Reorganisation (REO).

use crate::desk::{BLUE, Desk, RED, field};
use bugiarding::event::Happening as Event;
use bugiarding::pack::Morale;
use bugiarding::position::State;
use bugiarding::step::{Charging, Fighting, Reorganising, Step};

/// A Command with a unit of this morale and state three inches away, before the end of Blue's close combats.
fn group(morale: Morale, state: State) -> Desk {
    field()
        .command(BLUE, "command-foot", 30.0, 10.0, 0.0)
        .blue("a", "rifle", 30.0, 14.0, 0.0)
        .morale(morale)
        .state(state)
        .red("e", "rifle", 50.0, 40.0, 0.0)
        .suppressed()
        .step(Charging)
        .desk()
}

/// Rules: REO-1
#[test]
fn at_the_end_of_its_phase_a_side_may_reorganise() {
    let mut desk = group(Morale::Regular, State::Suppressed);
    assert_eq!(desk.refused(desk.rally("a")), ("CLC-1", "not-asked-now"), "not before");
    desk.end(&[]);
    assert_eq!((desk.top(), desk.asked()), (Step::from(Reorganising), Some(BLUE)));
    assert_eq!(desk.refused(desk.rally("e")), ("SEQ-2", "not-yours"), "only one's own");
    let mut other = desk.clone();
    other.end(&[]);
    assert_eq!((other.state("a"), other.pos.active), (State::Suppressed, RED), "it may also let it be");
    desk.play(desk.rally("a"), &[5]);
    assert_eq!((desk.state("a"), desk.pos.active), (State::Steady, RED), "then the phase is over");
}

/// Rules: REO-2, A-44
#[test]
fn the_shaken_recover_by_themselves() {
    let mut desk = group(Morale::Recruit, State::Shaken);
    let events = desk.end(&[]);
    assert!(events.contains(&Event::Recovers { unit: desk.id("a") }));
    assert_eq!(desk.state("a"), State::Steady);
}

/// Rules: A-44
#[test]
fn even_in_the_very_phase_in_which_they_were_shaken() {
    let mut desk = field()
        .command(BLUE, "command-foot", 20.0, 15.0, 0.0)
        .blue("a", "rifle", 20.0, 20.0, 90.0)
        .red("e", "hmg", 23.0, 27.0, 180.0)
        .desk();
    desk.walk("a", 90.0, 6.0);
    desk.play(desk.react("e", 3.0), &[4, 1, 1, 1, 1]);
    assert_eq!(desk.state("a"), State::Shaken);
    while desk.pos.active == BLUE {
        desk.end(&[]);
    }
    assert_eq!(desk.state("a"), State::Steady);
}

/// Rules: REO-2, REO-7, A-43
#[test]
fn the_shaken_out_of_command_do_not_recover_unless_exempt() {
    for (kind, state) in [("rifle", State::Shaken), ("mortar-81", State::Steady), ("recon-foot", State::Steady)] {
        let mut desk = field().blue("a", kind, 30.0, 30.0, 0.0).shaken().step(Charging).desk();
        desk.end(&[]);
        assert_eq!(desk.state("a"), state, "{kind}");
    }
}

/// The least die with which this morale recovers.
fn recovers_on(morale: Morale) -> u8 {
    let tries = (1..=6).filter(|&die| {
        let mut desk = group(morale, State::Suppressed);
        desk.end(&[]);
        let events = desk.play(desk.rally("a"), &[die]);
        let recovers = desk.state("a") == State::Steady;
        let unit = desk.id("a");
        let told = Event::Rallies { unit, die, needs: desk.look().recovers_on(unit), recovers };
        assert!(events.contains(&told));
        recovers
    });
    let tries: Vec<u8> = tries.collect();
    let least = tries[0];
    assert_eq!(tries, (least..=6).collect::<Vec<_>>());
    least
}

/// Rules: REO-3, REO-5
#[test]
fn suppressed_regulars_recover_on_five() {
    assert_eq!(recovers_on(Morale::Regular), 5);
    let mut desk = field()
        .command(BLUE, "command-foot", 30.0, 10.0, 0.0)
        .blue("a", "rifle", 30.0, 14.0, 0.0)
        .suppressed()
        .blue("c", "rifle", 33.0, 14.0, 0.0)
        .suppressed()
        .step(Reorganising)
        .desk();
    desk.play(desk.rally("a"), &[4]);
    assert_eq!(desk.state("a"), State::Suppressed);
    assert_eq!(desk.refused(desk.rally("a")), ("REO-3", "tried-already"), "one die");
    assert_eq!(desk.refused(desk.rally("bc")), ("REO-3", "not-suppressed"));
    assert!(desk.allows(desk.rally("c")));
}

/// Rules: REO-4
#[test]
fn suppressed_recruits_recover_on_six() {
    assert_eq!(recovers_on(Morale::Recruit), 6);
}

/// Rules: REO-6, D-23
#[test]
fn suppressed_veterans_and_elite_recover_on_three() {
    assert_eq!(recovers_on(Morale::Veteran), 3);
    assert_eq!(recovers_on(Morale::Elite), 3);
}

/// Rules: REO-7, A-45
#[test]
fn out_of_command_nobody_tries() {
    let desk = field()
        .command(BLUE, "command-foot", 30.0, 10.0, 0.0)
        .blue("a", "rifle", 30.0, 20.1, 0.0)
        .suppressed()
        .blue("c", "rifle", 33.0, 14.0, 0.0)
        .suppressed()
        .step(Reorganising)
        .desk();
    assert_eq!(desk.refused(desk.rally("a")), ("REO-7", "out-of-command"), "9.1 inches");
    assert_eq!(desk.list(), [desk.rally("c"), bugiarding::action::Action::End]);
    let mut desk = desk;
    desk.pos.remove(desk.id("bc"), bugiarding::position::Place::Lost);
    assert_eq!(desk.refused(desk.rally("c")), ("REO-7", "command-lost"), "and nobody takes its place");
}

/// Rules: CMD-2, REO-3
#[test]
fn a_command_is_in_command_of_itself() {
    let mut desk = field().step(Reorganising).desk();
    desk.pos.units[desk.id("bc").index()].state = State::Suppressed;
    assert!(desk.allows(desk.rally("bc")));
}

/// Rules: REO-1, REO-2
#[test]
fn nobody_is_reorganised_aboard_a_vehicle() {
    let mut desk = field()
        .blue("t", "truck", 4.0, 1.5, 0.0)
        .aboard("b", "a", "rifle", "t")
        .blue("v", "truck", 6.0, 1.5, 0.0)
        .aboard("b", "c", "mortar-81", "v")
        .blue("near", "rifle", 1.5, 4.0, 0.0)
        .suppressed()
        .step(Fighting)
        .desk();
    desk.pos.units[desk.id("a").index()].state = State::Suppressed;
    desk.pos.units[desk.id("c").index()].state = State::Shaken;
    desk.settle(&[]);
    assert_eq!(desk.top(), Step::from(Reorganising));
    assert_eq!(desk.refused(desk.rally("a")), ("REO-1", "not-on-table"));
    assert_eq!(desk.state("c"), State::Shaken);
}
