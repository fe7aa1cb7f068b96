//! What odds are about: what an event decides, and what either side hopes for and fears of it, read off the result as the rules take it (9.7 to
//! 9.12), if the defender accepts it.

use crate::event::{Event, Stakes};
use crate::pack::{BarrageResult, CombatResult, UprisingSpace};
use crate::telling::titles::{
    barrage_meaning, barrage_name, result_meaning, result_name, space_code, uprising_meaning,
};
use table::odds::Goal;
use table::{Ending, Message, Seat};

/// What an event decides, with the goals of a seat.
pub(crate) fn ending(event: &Event, whose: Option<Seat>) -> Option<Ending> {
    let (result, meaning, goals) = match event {
        Event::Fought { side, result, stakes, .. } => {
            let attacks = whose == Some(side.seat());
            (result_name(*result), result_meaning(*result, *stakes), combat(*result, *stakes, attacks))
        }
        Event::Barrage { result, .. } => (barrage_name(*result).to_owned(), barrage_meaning(*result), barrage(*result)),
        Event::RevoltRolled { space, .. } => (space_code(*space), uprising_meaning(*space), uprising(*space)),
        _ => return None,
    };
    let goals = if whose.is_some() { goals } else { Vec::new() };
    Some(Ending { result, title: None, meaning: Some(meaning), goals })
}

/// What a result is worth to the side that hoped for it, in steps: the defender's losses less the attacker's and half a step for a
/// retreat; `DIS` half a step, `L` a whole one.
pub fn worth(result: &str) -> f64 {
    match result {
        "DIS" => return 0.5,
        "L" => return 1.0,
        _ => {}
    }
    let mut worth = 0.0;
    let mut letter = ' ';
    for c in result.chars() {
        match (letter, c.to_digit(10)) {
            ('A', Some(steps)) => worth -= f64::from(steps),
            ('D', Some(steps)) => worth += f64::from(steps),
            ('r', Some(hexes)) if hexes > 0 => worth += 0.5,
            _ => {}
        }
        letter = c;
    }
    worth
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
