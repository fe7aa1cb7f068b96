//! Chapters 2, 4 and 7.8: the sequence of play.

use crate::desk::{Desk, GAME};
use bug_river::action::Action;
use bug_river::event::Event;
use bug_river::pack::Side;
use bug_river::step::{Step, Steps};
use table::chance::Quick;
use table::verbs::*;
use table::{Log, Setup};

/// A whole game in which everybody passes and ends whatever can be ended: all events.
fn a_game_of_passing(scenario: &str, seed: u64) -> (Desk, Vec<Event>) {
    let mut dice = Quick::new(seed);
    let mut log = Log::new();
    let setup = Setup { scenario: scenario.to_owned(), ..Setup::default() };
    let mut pos = GAME.start(&setup, &mut dice, &mut log).expect("the scenario can be set up");
    let mut legal = Vec::new();
    while GAME.turn(&pos).is_some() {
        legal.clear();
        GAME.legal(&pos, &mut legal);
        let idle = [Action::Pass, Action::End, Action::Accept];
        let action = idle.into_iter().find(|action| legal.contains(action)).unwrap_or(legal[0]);
        GAME.play(&mut pos, action, &mut dice, &mut log).expect("what is listed is legal");
    }
    let desk = Desk::bare(scenario).and(|empty| *empty = pos);
    (desk, log.take())
}

/// The outline of a game: turns and phases.
fn outline(events: &[Event]) -> Vec<String> {
    let told = events.iter().filter_map(|event| match event {
        Event::TurnBegins(turn) => Some(format!("turn {turn}")),
        Event::AdminBegins => Some("admin".to_owned()),
        Event::OpsBegins => Some("ops".to_owned()),
        Event::TurnEnds(turn) => Some(format!("end {turn}")),
        Event::GameEnds { .. } => Some("over".to_owned()),
        _ => None,
    });
    told.collect()
}

/// Rules: 2a, 2b, 2d, 4a, 4b, 4g, 4h, 7.8a, 7.8b, 11d, 11.3b
#[test]
fn the_campaign_is_seven_turns_of_administration_and_operations_but_for_the_first() {
    let (desk, events) = a_game_of_passing("campaign", 5);
    let mut expected = vec!["turn 1".to_owned(), "ops".to_owned(), "end 1".to_owned()];
    for turn in 2..=7 {
        expected.extend([format!("turn {turn}"), "admin".to_owned(), "ops".to_owned(), format!("end {turn}")]);
    }
    expected.push("over".to_owned());
    assert_eq!(outline(&events), expected);
    assert_eq!(desk.step(), "Over");
    assert_eq!(desk.asked(), None);
    assert!(desk.legal().is_empty());
}

/// Rules: 2a, 11.1b, 2d
#[test]
fn scenario_one_is_three_turns() {
    let (_, events) = a_game_of_passing("corps", 5);
    let turns: Vec<String> = outline(&events).into_iter().filter(|line| line.starts_with("turn")).collect();
    assert_eq!(turns, ["turn 1", "turn 2", "turn 3"]);
}

/// Rules: 2a, 11.2b, 2d, 4g
#[test]
fn scenario_two_is_turns_five_to_seven_and_begins_with_operations() {
    let (_, events) = a_game_of_passing("delayed", 5);
    let outline = outline(&events);
    assert_eq!(outline[..3], ["turn 5", "ops", "end 5"]);
    assert_eq!(outline[outline.len() - 5..], ["turn 7", "admin", "ops", "end 7", "over"]);
}

/// Rules: 2c, 4d, 6b
#[test]
fn the_operations_phase_is_as_many_cycles_as_there_are_activations() {
    let desk = Desk::campaign().hq("298", "1606").level("298", 3).unit("I/525", "1606").turn(7);
    let mut desk = desk.and(|pos| pos.steps = Steps::new(Step::Initiative { side: Side::German, received: false }));
    for _ in 0..2 {
        desk.act("activate 298", &["5"]);
        desk.act("end", &[]);
        assert_eq!(desk.step(), "Initiative");
    }
    desk.act("activate 298", &["5"]);
    let events = desk.act("end", &[]);
    assert_eq!(outline(&events), ["end 7", "over"]);
}

/// Rules: 4c, 8.4c, 8.2a
#[test]
fn the_segments_follow_each_other_in_order() {
    // The steps that are asked in the administration of turns in a campaign where everybody ends what he may.
    let mut dice = Quick::new(11);
    let setup = Setup { scenario: "campaign".to_owned(), ..Setup::default() };
    let mut pos = GAME.start(&setup, &mut dice, &mut Log::off()).expect("it can be set up");
    let mut asked = vec![Vec::new(); 8];
    let mut legal = Vec::new();
    while GAME.turn(&pos).is_some() {
        let rank = match pos.steps.top() {
            Step::Emergency(_) => Some(1),
            Step::Assignment(Side::Soviet) => Some(2),
            Step::Assignment(Side::German) => Some(3),
            Step::Replacements => Some(4),
            Step::Reorganisation => Some(5),
            Step::Reinforcements(Side::Soviet) => Some(6),
            Step::Reinforcements(Side::German) => Some(7),
            Step::Initiative { .. } => Some(8),
            _ => None,
        };
        asked[usize::from(pos.turn)].extend(rank);
        legal.clear();
        GAME.legal(&pos, &mut legal);
        let idle = [Action::Pass, Action::End, Action::Accept];
        let action = idle.into_iter().find(|action| legal.contains(action)).unwrap_or(legal[0]);
        GAME.play(&mut pos, action, &mut dice, &mut Log::off()).expect("what is listed is legal");
    }
    assert!(asked.iter().flatten().any(|rank| *rank == 7), "reinforcements are asked about");
    for turn in &asked {
        assert!(turn.is_sorted(), "{asked:?}");
    }
}

/// Rules: 2e, 5.2a
#[test]
fn the_standard_procedures_hold_at_any_moment_of_a_turn() {
    // The fortune of battle in an activation, and in the Administrative Phase.
    let desk = Desk::campaign().hq("298", "1606").unit("I/525", "1606").hq("87", "2708").unit("I/96", "2708");
    let desk = desk.with_fortune(Side::German).and(|pos| {
        pos.passed = [true, false];
        pos.steps = Steps::new(Step::Initiative { side: Side::German, received: false });
    });
    let mut active = desk.clone();
    active.act("activate 298", &["2"]);
    assert_eq!(active.step(), "Throw");
    active.act("reroll", &["10"]);
    assert_eq!(active.points(Side::German), 6);
    let mut admin = desk;
    admin.act("pass", &["2"]);
    assert_eq!(admin.step(), "Throw");
    admin.act("reroll", &["9", "1", "6"]);
    assert_eq!(admin.pos.interdiction, 2);
}
