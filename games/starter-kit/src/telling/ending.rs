//! What an event decided, where odds are about it.

use crate::event::{Event, Toll};
use table::odds::Goal;
use table::{Ending, Message, Seat};

/// What an event decided, with the goals of the seat that asks.
pub(crate) fn ending(event: &Event, whose: Option<Seat>) -> Option<Ending> {
    match event {
        Event::AttackEnds { side, toll } => {
            let mine = whose == Some(side.seat());
            let goal = |key, reached| {
                if mine { Goal::hoped(Message::new(key), reached) } else { Goal::feared(Message::new(key), reached) }
            };
            let goals = whose.map_or(Vec::new(), |_| {
                vec![
                    goal("goal-eliminates", toll.eliminated > 0),
                    goal("goal-breaks", toll.eliminated + toll.broken > 0),
                    goal("goal-stops", toll.eliminated + toll.reduced + toll.broken + toll.pinned > 0),
                ]
            });
            Some(Ending { title: Some(title(toll)), goals, ..Ending::new(name(toll)) })
        }
        Event::Called { success, .. } => {
            let (result, key) = if *success { ("+", "result-contact") } else { ("-", "result-no-contact") };
            let goals = whose.map(|_| Goal::hoped(Message::new("goal-contact"), *success));
            Some(Ending { title: Some(Message::new(key)), goals: goals.into_iter().collect(), ..Ending::new(result) })
        }
        Event::Rally { success, .. } => {
            let (result, key) = if *success { ("+", "result-rallies") } else { ("-", "result-stays-broken") };
            let goals = whose.map(|_| Goal::hoped(Message::new("goal-rallies"), *success));
            Some(Ending { title: Some(Message::new(key)), goals: goals.into_iter().collect(), ..Ending::new(result) })
        }
        _ => None,
    }
}

/// `E1 R0 B2 P0 L0`: eliminated, reduced, broken, pinned, leaders lost.
fn name(toll: &Toll) -> String {
    let Toll { eliminated, reduced, broken, pinned, leaders } = toll;
    format!("E{eliminated} R{reduced} B{broken} P{pinned} L{leaders}")
}

fn title(toll: &Toll) -> Message {
    if *toll == Toll::default() {
        return Message::new("result-nothing");
    }
    Message::new("result-toll")
        .with("eliminated", i32::from(toll.eliminated))
        .with("reduced", i32::from(toll.reduced))
        .with("broken", i32::from(toll.broken))
        .with("pinned", i32::from(toll.pinned))
}

/// What a result is worth to the seat whose luck it is, in squads: a unit eliminated counts one, broken half of it.
pub(crate) fn worth(result: &str) -> f64 {
    let count = |letter: char| -> f64 {
        let part = result.split(' ').find(|part| part.starts_with(letter));
        part.and_then(|part| part[1..].parse().ok()).unwrap_or(0.0)
    };
    match result {
        "+" => 1.0,
        "-" => 0.0,
        _ => count('E') + count('R') / 2.0 + count('B') / 2.0 + count('P') / 4.0,
    }
}
