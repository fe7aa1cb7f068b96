//! Section 6.4: Formation Reactions.
//!
//! I/16 of the 87th (Reaction Rating 4, level 5) in 4417 stands next to 4317. The tanks of the 41st in 4318 exert no zone on the forest
//! 4219, so that who is next to them there can go on.

use crate::desk::{Desk, GAME, GERMAN, SOVIET, hex, id};
use crate::movement::table;
use bug_river::event::Event;
use bug_river::pack::Side;
use bug_river::rules::paths::Command;
use bug_river::step::{Activation, Cycle, Step, Steps, Surprise};
use table::Lang;
use table::verbs::*;

fn contact() -> Desk {
    table().hq("87", "4419").unit("I/16", "4417").unit("I/528", "4217")
}

fn tanks() -> Desk {
    table().hq("41", "4419").unit("4/II/82", "4318")
}

/// Rules: 6.4.1a, 6.4.1c, 6.4.2a, 6.4.2b, 6.4.2c, 6.4.2d, 6.4.2e, 6.4.2f, 6.4.3a, 6.4.3b, 6.3c, A-15
#[test]
fn a_reaction_ends_the_move_and_the_formation_acts_with_red_points() {
    let mut desk = contact().active("299", 3);
    desk.act("move I/528 4317", &[]);
    assert_eq!((desk.step(), desk.asked()), ("Reaction".into(), Some(SOVIET)));
    assert_eq!(desk.legal(), ["end", "react 87"]);
    let events = desk.act("react 87", &["4", "10"]);
    let formation = crate::desk::formation("87");
    let said = |event: &Event| events.contains(event);
    assert!(said(&Event::Reaction { formation, die: 4, modifier: 0, success: true }));
    assert!(said(&Event::Activated { formation, reaction: true, rows: &["6.4.2h"] }));
    assert!(said(&Event::ActionPoints { formation, die: 10, points: 3, red: true }), "level 5, red");
    assert_eq!(desk.look().hq(formation).level, 4);
    assert_eq!((desk.step(), desk.asked(), desk.points(Side::Soviet)), ("Activation".into(), Some(SOVIET), 3));
    assert_eq!((desk.at("I/528"), desk.points(Side::German)), ("4317".into(), 2));
}

/// Rules: 6.4.2g, 6.4.2h, 6.4.3d, 6.4.3e, 6.4.3f, A-18
#[test]
fn any_unit_of_the_formation_acts_then_the_first_side_goes_on() {
    let mut desk = contact().unit("II/16", "4711").active("299", 3);
    desk.act("move I/528 4317", &[]);
    desk.act("react 87", &["1", "10"]);
    desk.act("move II/16 4611 stop", &[]);
    desk.act("end", &[]);
    assert_eq!((desk.step(), desk.asked(), desk.points(Side::German)), ("Activation".into(), Some(GERMAN), 2));
    // The same unit may move again, for new points, and can be reacted to again.
    desk.act("move I/528 4217", &[]);
    assert_eq!((desk.step(), desk.points(Side::German)), ("Reaction".into(), 1));
}

/// Rules: 6.4.2a, 6.4.4a, 6.4.4c, 6.4.1e, A-14
#[test]
fn a_failed_attempt_costs_nothing_and_is_the_only_one_of_that_move() {
    let desk = tanks().unit("I/528", "4119").unit("5/II/82", "4319").assigned("5/II/82", "87").hq("87", "4321");
    let mut desk = desk.active("299", 3);
    desk.act("move I/528 4219", &[]);
    assert_eq!(desk.legal(), ["end", "react 87", "react 41"]);
    desk.act("react 41", &["5"]);
    assert_eq!(desk.look().hq(crate::desk::formation("41")).level, 5);
    // Nobody else may try, here or in the next hex.
    assert_eq!((desk.step(), desk.asked()), ("Moving".into(), Some(GERMAN)));
    desk.act("to 4118", &[]);
    assert_eq!(desk.step(), "Moving");
}

/// Rules: 6.4.1f, 6.4.4b, 6.4.3f
#[test]
fn the_next_move_can_be_reacted_to_again() {
    let mut desk = tanks().unit("I/528", "4119").active("299", 3);
    desk.act("move I/528 4219", &[]);
    desk.act("react 41", &["5"]);
    desk.acts(&["stop", "move I/528 4119"]);
    assert_eq!((desk.step(), desk.allows("react 41")), ("Reaction".into(), true));
}

/// Rules: 6.4.1b, 6.4.3a, 7.3.2e, A-16
#[test]
fn who_wants_to_leave_a_hex_next_to_the_enemy_can_be_held_there() {
    let mut desk = tanks().unit("I/528", "4219").unit("II/528", "4119").active("299", 3);
    desk.act("move I/528 4118", &[]);
    assert_eq!((desk.step(), desk.at("I/528"), desk.points(Side::German)), ("Reaction".into(), "4219".into(), 2));
    let mut held = desk.clone();
    held.act("react 41", &["4", "1"]);
    assert_eq!((held.at("I/528"), held.points(Side::German), held.asked()), ("4219".into(), 2, Some(SOVIET)));
    desk.act("end", &[]);
    assert_eq!((desk.at("I/528"), desk.step()), ("4118".into(), "Moving".into()));
}

/// Rules: 5.3.4c, 5.3.4d, 6.4.1b
#[test]
fn whom_a_move_names_when_it_goes_on_has_become_known_before() {
    let stack = || tanks().units(&["II/528", "I/528"], "4219").hq("299", "4118");
    let seen = |desk: &Desk| {
        let view = GAME.view(&desk.pos, SOVIET, GAME.words(Lang::En));
        view.pieces.iter().any(|piece| piece.id == GAME.pack.unit(id("II/528")).id)
    };
    // Everything lies open under the HQ of 4118, and whoever leaves a stack alone comes on top.
    for plan in ["move I/528; with II/528; to 4118", "move II/528; to 4218"] {
        let mut desk = stack().active("299", 3).and(|pos| {
            let acts = pos.steps.top();
            pos.steps = Steps::new(Step::Cycle(Cycle));
            pos.steps.push(acts);
        });
        desk.act(plan, &[]);
        assert_eq!((desk.step(), seen(&desk)), ("Reaction".into(), false));
        let events = desk.act("end", &[]);
        let known = events.iter().position(|event| GAME.card(event).reveals);
        let told = events.iter().position(|event| matches!(event, Event::Entered { .. }));
        assert!(seen(&desk), "{plan}");
        assert!(known.is_some() && known < told, "{plan}: {events:?}");
    }
}

/// Rules: 6.4.1a, 6.4.1b
#[test]
fn the_question_says_whether_the_enemy_comes_or_goes() {
    let mut desk = tanks().unit("I/528", "4119").active("299", 3);
    desk.act("move I/528 4219", &[]);
    assert_eq!(desk.question(), ("q-reaction", "6.4.1a"));
    desk.act("end", &[]);
    desk.act("to 4118", &[]);
    assert_eq!(desk.question(), ("q-reaction-leaving", "6.4.1b"));
}

/// Rules: 6.4.1d, 5.6.3d, 5.8.1f, 5.8.3e
#[test]
fn only_a_unit_in_order_and_in_command_lets_its_formation_react() {
    let mut desk = contact().disorganised(&["I/16"]).active("299", 3);
    desk.act("move I/528 4317", &[]);
    assert_eq!(desk.step(), "Reaction", "whether anybody can react is not told");
    assert_eq!(desk.refused("react 87"), ("6.4.1d", "nobody-next-to-mover"));
    assert_eq!(desk.legal(), ["end"]);
    let mut far = contact().hq("87", "2708").active("299", 3);
    far.act("move I/528 4317", &[]);
    assert_eq!(far.refused("react 87"), ("6.4.1d", "reactor-not-in-command"));
}

/// Rules: 6.4.1g, 5.8.4h
#[test]
fn a_unit_that_the_move_itself_cuts_off_cannot_react() {
    let mut desk = contact().unit("II/528", "4516").active("299", 3);
    assert_eq!(desk.look().command(id("I/16")), Command::In);
    desk.act("move I/528 4317", &[]);
    assert_eq!(desk.look().command(id("I/16")), Command::Isolated);
    assert_eq!(desk.refused("react 87"), ("6.4.1d", "reactor-not-in-command"));
}

/// Rules: 6.3.2d, A-15
#[test]
fn a_formation_at_level_zero_does_not_react() {
    let mut desk = contact().level("87", 0).unit("II/528", "4119").active("299", 3);
    desk.act("move I/528 4317", &[]);
    assert_eq!((desk.step(), desk.asked()), ("Activation".into(), Some(GERMAN)));
    let mut desk = contact().level("87", 0).hq("135", "4711").active("299", 3);
    desk.act("move I/528 4317", &[]);
    assert_eq!(desk.refused("react 87"), ("6.3.2d", "reaction-level-zero"));
    assert_eq!(desk.refused("react 299"), ("6.4.1a", "not-your-formation"));
    assert_eq!(desk.refused("react 135"), ("6.4.1d", "nobody-next-to-mover"));
}

/// Rules: 6.2h
#[test]
fn a_side_that_has_passed_may_react() {
    let mut desk = contact().and(|pos| pos.passed[Side::Soviet as usize] = true).active("299", 3);
    desk.act("move I/528 4317", &[]);
    assert!(desk.allows("react 87"));
}

/// Rules: 6.4.3c, A-03
#[test]
fn what_a_reaction_overstacks_suffers_at_once() {
    let mut desk = contact().unit("II/528", "4317").active("299", 3);
    desk.act("move I/528 4317", &[]);
    let events = desk.act("react 87", &["4", "1", "1"]);
    assert!(events.contains(&Event::Overstacked(hex("4317"))));
    assert_eq!(desk.step(), "Crowded", "before the dice for Action Points");
}

/// Rules: 6.4.3g
#[test]
fn nobody_reacts_to_a_reaction() {
    let mut desk = contact().unit("II/16", "4517").active("299", 3);
    desk.act("move I/528 4317", &[]);
    desk.act("react 87", &["4", "10"]);
    desk.act("move II/16 4418", &[]);
    assert_eq!((desk.at("II/16"), desk.step(), desk.asked()), ("4418".into(), "Activation".into(), Some(SOVIET)));
}

/// Rules: 10.2g, A-46
#[test]
fn surprise_makes_soviet_reactions_harder() {
    let surprised = || {
        contact().active("299", 3).and(|pos| {
            pos.surprise = 2;
            pos.steps = Steps::from_slice(&[Step::Surprise(Surprise), Step::Activation(Activation(Side::German))])
                .expect("two steps");
        })
    };
    for (die, success) in [("2", true), ("3", false)] {
        let mut desk = surprised();
        desk.act("move I/528 4317", &[]);
        let dice: &[&str] = if success { &[die, "1"] } else { &[die] };
        let events = desk.act("react 87", dice);
        let tried = |event: &Event| matches!(event, Event::Reaction { modifier: 2, success: s, .. } if *s == success);
        assert!(events.iter().any(tried), "{die}");
    }
}
