//! What either side hopes for and fears when dice and chits decide something: read off what came of it.

use crate::event::Event;
use crate::step::Cause;
use table::odds::Goal;
use table::{Message, Seat};

/// The goals of a seat in what an event decides.
pub(crate) fn goals(event: &Event, whose: Seat) -> Vec<Goal> {
    let say = Message::new;
    let hoped = |text: Message, reached| vec![Goal::hoped(text, reached)];
    match event {
        Event::CombatEnds { side, losses, cleared, .. } => combat(*losses, *cleared, whose == side.seat()),
        Event::Reaction { success, .. } => hoped(say("goal-reacts"), *success),
        Event::Checked { cause: Cause::Recovery, passed, .. } => hoped(say("goal-recovers"), *passed),
        Event::Tested(_, failed) => hoped(say("goal-all-pass"), *failed == 0),
        _ => Vec::new(),
    }
}

fn combat(losses: [u8; 2], cleared: bool, attacks: bool) -> Vec<Goal> {
    let [attacker, defender] = losses.map(|points| points > 0);
    if attacks {
        vec![
            Goal::hoped(Message::new("goal-hex-cleared"), cleared),
            Goal::hoped(Message::new("goal-enemy-loses"), defender),
            Goal::feared(Message::new("goal-you-lose"), attacker),
        ]
    } else {
        vec![
            Goal::feared(Message::new("goal-hex-lost"), cleared),
            Goal::feared(Message::new("goal-you-lose"), defender),
            Goal::hoped(Message::new("goal-enemy-loses"), attacker),
        ]
    }
}
