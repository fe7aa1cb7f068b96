//! What odds are about: what a combat or a bombardment comes to, and what either side hopes for and fears of it, as it usually goes.

use crate::event::Event;
use crate::pack::Outcome;
use crate::rules::Stakes;
use table::odds::Goal;
use table::{Arg, Ending, Message, Seat};

/// What an event decides, with the goals of a seat.
pub(crate) fn ending(event: &Event, whose: Option<Seat>) -> Option<Ending> {
    let (result, title, goals) = match event {
        Event::Fought { side, result, stakes, .. } => {
            let title = Message::new(title(*result, *stakes)).with("code", Arg::Name(result.id().to_owned()));
            (combat_name(*result, *stakes), title, combat(*result, *stakes, whose == Some(side.seat())))
        }
        Event::Bombarded { hits, .. } => {
            let title = if *hits { Message::new("odds-hit") } else { Message::new("odds-miss") };
            let goals = vec![Goal::hoped(Message::new("goal-step-shot"), *hits)];
            (if *hits { "DL1" } else { "none" }.to_owned(), title, goals)
        }
        Event::Sieged { hits, .. } => {
            let title = if *hits { Message::new("odds-fort-falls") } else { Message::new("odds-miss") };
            let goals = vec![Goal::hoped(Message::new("goal-fort-falls"), *hits)];
            (if *hits { "fort" } else { "none" }.to_owned(), title, goals)
        }
        _ => return None,
    };
    let goals = if whose.is_some() { goals } else { Vec::new() };
    Some(Ending { result, title: Some(title), meaning: None, goals })
}

/// What a result is called: what happens to whom, as far as both have something to lose.
fn title(result: Outcome, stakes: Stakes) -> &'static str {
    match (result, stakes.losses(result)) {
        (Outcome::AttackersEliminated, _) => "odds-ae",
        (Outcome::AttackerLoses, _) => "odds-al1",
        (Outcome::BothLose, _) => "odds-bl1",
        (Outcome::Exchange, _) => "odds-ex",
        (Outcome::Retreat, _) | (Outcome::RetreatLoss, [_, 0]) => "odds-dr",
        (Outcome::RetreatLoss, [0, _]) => "odds-dr-loss",
        (Outcome::RetreatLoss, _) => "odds-dr-both",
        (Outcome::DefendersEliminated, [0, _]) => "odds-de",
        (Outcome::DefendersEliminated, _) => "odds-de-dear",
        (Outcome::NoEffect, _) => "odds-ne",
    }
}

/// The name of a result: the steps that each side loses, `r` for a retreat, `h` for a hex that is taken.
fn combat_name(result: Outcome, stakes: Stakes) -> String {
    let [attacker, defender] = stakes.losses(result);
    let retreat = if stakes.retreats(result) { "r" } else { "" };
    let hex = if stakes.takes_hex(result) { "h" } else { "" };
    format!("{} A{attacker}D{defender}{retreat}{hex}", result.id())
}

/// In steps: those that the defender loses less those that the attacker loses, half a step for a retreat, half a one for the hex.
pub(crate) fn worth(result: &str) -> f64 {
    match result {
        "DL1" => return 1.0,
        "fort" => return 2.0,
        _ => {}
    }
    let Some((_, losses)) = result.split_once(' ') else { return 0.0 };
    let (attacker, defender) = losses.trim_start_matches('A').split_once('D').unwrap_or_default();
    let steps = |text: &str| text.trim_end_matches(['r', 'h']).parse::<f64>().unwrap_or_default();
    let halves = losses.matches(['r', 'h']).count() as f64 / 2.0;
    steps(defender) - steps(attacker) + halves
}

fn combat(result: Outcome, stakes: Stakes, attacks: bool) -> Vec<Goal> {
    let [attacker, defender] = stakes.losses(result);
    let taken = stakes.takes_hex(result);
    if attacks {
        vec![
            Goal::hoped(Message::new("goal-hex-taken"), taken),
            Goal::hoped(Message::new("goal-defender-loses"), defender > 0),
            Goal::feared(Message::new("goal-you-lose"), attacker > 0),
        ]
    } else {
        vec![
            Goal::feared(Message::new("goal-hex-lost"), taken),
            Goal::feared(Message::new("goal-you-lose"), defender > 0),
            Goal::hoped(Message::new("goal-attacker-loses"), attacker > 0),
        ]
    }
}
