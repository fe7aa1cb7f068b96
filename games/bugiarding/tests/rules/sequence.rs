//! The sequence of play (SEQ).

use crate::desk::{BLUE, Desk, RED, field, go};
use bugiarding::action::Action;
use bugiarding::event::Happening as Event;
use bugiarding::step::{Aiming, Charging, Indirect, Movement, Opportunity, Reorganising, Step};

fn begins(events: &[Event]) -> Vec<(u8, [u8; 2], u8, bugiarding::pack::Side)> {
    let told = |event: &Event| match event {
        Event::TurnBegins { turn, dice, ties, first } => Some((*turn, *dice, *ties, *first)),
        _ => None,
    };
    events.iter().filter_map(told).collect()
}

/// Rules: SEQ-1, SEQ-2
#[test]
fn both_throw_a_die_and_the_winner_goes_first() {
    let mut desk = field().unprepared();
    let events = desk.settle(&[3, 5]);
    assert_eq!(begins(&events), [(1, [3, 5], 0, RED)]);
    assert_eq!((desk.pos.active, desk.asked(), desk.top()), (RED, Some(RED), Step::from(Movement)));
    assert_eq!(desk.refused(desk.take("bc")), ("SEQ-2", "not-yours"));
    let mut desk = field().unprepared();
    desk.settle(&[6, 1]);
    assert_eq!((desk.pos.active, desk.pos.first), (BLUE, BLUE));
    assert_eq!(desk.refused(desk.take("rc")), ("SEQ-2", "not-yours"));
}

/// Rules: SEQ-1, A-01
#[test]
fn equal_dice_are_thrown_again_and_every_turn_has_its_own_throw() {
    let mut desk = field().unprepared();
    assert_eq!(begins(&desk.settle(&[2, 2, 5, 5, 4, 1])), [(1, [4, 1], 2, BLUE)]);
    assert_eq!(begins(&desk.end(&[])), [], "Red's phase follows");
    assert_eq!(begins(&desk.end(&[1, 6])), [(2, [1, 6], 0, RED)]);
    assert_eq!((desk.pos.turn, desk.pos.active), (2, RED));
}

/// Something to decide for Blue in every step: a mortar, a unit that can fire, one that can attack, one that is suppressed.
fn busy() -> Desk {
    field()
        .command(BLUE, "command-foot", 30.0, 10.0, 0.0)
        .blue("mortar", "mortar-81", 26.0, 10.0, 0.0)
        .blue("fo", "fo-foot", 28.0, 12.0, 0.0)
        .blue("a", "rifle", 30.0, 20.0, 0.0)
        .blue("down", "rifle", 34.0, 12.0, 0.0)
        .suppressed()
        .red("e", "rifle", 30.0, 24.0, 180.0)
        .step(Indirect)
        .desk()
}

/// Rules: SEQ-3, SEQ-4, SEQ-5, SEQ-6, SEQ-7
#[test]
fn a_phase_is_indirect_fire_movement_direct_fire_close_combat_reorganisation() {
    let mut desk = busy();
    let (shell, take, aim) = (desk.shell("mortar", "fo", "e"), desk.take("a"), desk.aim("a", "e"));
    let (charge, rally) = (desk.charge("a", "e", 0.0), desk.rally("down"));
    let five = [shell, take, aim, charge, rally];
    let rules = ["SEQ-3", "SEQ-4", "FIR-2", "CLC-1", "REO-1"];
    let steps = [
        Step::from(Indirect),
        Step::from(Movement),
        Step::from(Aiming),
        Step::from(Charging),
        Step::from(Reorganising),
    ];
    for (at, step) in steps.into_iter().enumerate() {
        assert_eq!(desk.top(), step);
        assert_eq!(desk.asked(), Some(BLUE));
        for (other, action) in five.into_iter().enumerate() {
            if other == at {
                assert!(desk.allows(action), "{action:?} in {step:?}");
            } else {
                assert_eq!(desk.refused(action), (rules[at], "not-asked-now"));
            }
        }
        desk.end(&[]);
    }
    assert_eq!((desk.pos.active, desk.top()), (RED, Step::from(Movement)));
}

/// Rules: SEQ-4
#[test]
fn the_opponent_may_fire_during_movement() {
    let mut desk = busy();
    desk.end(&[]);
    desk.play(desk.take("a"), &[]);
    desk.play(go(90.0, 6.0), &[]);
    assert_eq!((desk.top(), desk.asked()), (Step::from(Opportunity), Some(RED)));
}

/// Rules: SEQ-8
#[test]
fn then_the_other_side_does_the_same() {
    let mut desk = field()
        .blue("a", "rifle", 30.0, 20.0, 0.0)
        .red("e", "rifle", 30.0, 24.0, 180.0)
        .red("fo", "fo-foot", 36.0, 30.0, 180.0)
        .red("mortar", "mortar-81", 40.0, 30.0, 180.0)
        .red("down", "mortar-81", 44.0, 30.0, 180.0)
        .suppressed()
        .step(Charging)
        .desk();
    let events = desk.end(&[]);
    assert!(events.contains(&Event::PhaseBegins { side: RED }));
    let mut seen = Vec::new();
    while desk.pos.active == RED && desk.pos.turn == 1 {
        seen.push(desk.top());
        let last = desk.top() == Step::from(Reorganising);
        desk.end(if last { &[6, 1] } else { &[] });
    }
    assert_eq!(
        seen,
        [
            Step::from(Indirect),
            Step::from(Movement),
            Step::from(Aiming),
            Step::from(Charging),
            Step::from(Reorganising)
        ]
    );
    assert_eq!((desk.pos.turn, desk.pos.active), (2, BLUE), "then the next turn");
}

/// Rules: SEQ-2, SEQ-8
#[test]
fn a_step_without_any_decision_is_passed_over() {
    let mut desk = field().blue("a", "rifle", 30.0, 20.0, 0.0).desk();
    desk.walk("a", 0.0, 3.0);
    assert_eq!(desk.top(), Step::from(Movement), "the Command can still move");
    desk.end(&[]);
    assert_eq!((desk.pos.active, desk.top()), (RED, Step::from(Movement)));
    assert!(desk.allows(Action::End));
}
