//! What either side hopes for and fears when a die is thrown: read off the result as the rules take it (9.7 to 9.12), if the defender
//! accepts it.

use crate::event::{Event, Stakes};
use crate::pack::{BarrageResult, CombatResult, UprisingSpace};
use table::odds::Goal;
use table::{Message, Seat};

/// The goals of a seat in what an event decides.
pub(crate) fn goals(event: &Event, whose: Seat) -> Vec<Goal> {
    match event {
        Event::Fought { side, result, stakes, .. } => combat(*result, *stakes, whose == side.seat()),
        Event::Barrage { result, .. } => barrage(*result),
        Event::RevoltRolled { space, .. } => uprising(*space),
        _ => Vec::new(),
    }
}

fn combat(result: CombatResult, stakes: Stakes, attacks: bool) -> Vec<Goal> {
    let [taken, defender, attacker] = [stakes.takes_hex(result), result.defender > 0, result.attacker > 0];
    if attacks {
        vec![
            Goal::hoped(Message::new("goal-hex-taken"), taken),
            Goal::hoped(Message::new("goal-defender-loses"), defender),
            Goal::feared(Message::new("goal-you-lose"), attacker),
        ]
    } else {
        vec![
            Goal::feared(Message::new("goal-hex-lost"), taken),
            Goal::feared(Message::new("goal-you-lose"), defender),
            Goal::hoped(Message::new("goal-attacker-loses"), attacker),
        ]
    }
}

fn barrage(result: BarrageResult) -> Vec<Goal> {
    vec![
        Goal::hoped(Message::new("goal-disorganised"), result == BarrageResult::Disorganised),
        Goal::hoped(Message::new("goal-step-shot"), result == BarrageResult::Loss),
    ]
}

fn uprising(space: UprisingSpace) -> Vec<Goal> {
    vec![
        Goal::feared(Message::new("goal-bridges-closed"), space.closed),
        Goal::feared(Message::new("goal-you-lose"), space.loss),
    ]
}

impl Stakes {
    /// Whether the attacker gets the hex: nobody is left in it, because no step is or because all retreat, and somebody is left to
    /// enter it. Who finds no way out pays for every hex with a step (9.11m).
    fn takes_hex(self, result: CombatResult) -> bool {
        let left = self.defender.saturating_sub(result.defender);
        let emptied = left == 0 || result.retreat > 0 && (self.way_out || result.retreat >= left);
        emptied && self.follows && result.attacker < self.attacker
    }
}
