//! What an event decided, where odds are about it: its name, what a player calls it, what either side hopes for and fears of it.

use crate::event::Event;
use crate::step::{Cause, Role};
use crate::telling::titles::{by, end_meaning, end_name};
use table::odds::Goal;
use table::{Arg, Ending, Message, Seat};

/// What an event decided, with the goals of the seat that asks.
pub(crate) fn ending(event: &Event, whose: Option<Seat>) -> Option<Ending> {
    let say = Message::new;
    let titled = |result: String, title: Message| Ending { title: Some(title), ..Ending::new(result) };
    let hoped = |ending: Ending, key: &'static str, reached: bool| {
        let goals = whose.map(|_| Goal::hoped(say(key), reached));
        Ending { goals: goals.into_iter().collect(), ..ending }
    };
    Some(match event {
        Event::CombatEnds { side, losses, cleared, winner, .. } => {
            let result = end_name(*losses, *cleared);
            Ending {
                title: winner.map(|role| say(win_key(role)).with("result", Arg::Name(result.clone()))),
                meaning: Some(end_meaning(*losses, *cleared, *winner)),
                goals: whose.map_or(Vec::new(), |seat| combat_goals(*losses, *cleared, seat == side.seat())),
                result,
            }
        }
        Event::ActionPoints { points, .. } => {
            titled(points.to_string(), say("result-points").with("points", i32::from(*points)))
        }
        // What comes of one that succeeds is told by its Action Points.
        Event::Reaction { success: false, .. } => {
            hoped(titled("-".to_owned(), say("result-reaction-fails")), "goal-reacts", false)
        }
        Event::Checked { cause: Cause::Recovery, passed, .. } => {
            let (result, key) = if *passed { ("+", "result-recovers") } else { ("-", "result-stays-disorganised") };
            hoped(titled(result.to_owned(), say(key)), "goal-recovers", *passed)
        }
        Event::Tested(_, failed) => {
            let title = match failed {
                0 => say("result-all-pass"),
                failed => say("result-some-fail").with("failed", i32::from(*failed)),
            };
            hoped(titled(format!("-{failed}"), title), "goal-all-pass", *failed == 0)
        }
        Event::CalledOff(_) => titled("called-off".to_owned(), say("result-called-off")),
        Event::Initiative { winner, .. } => titled(winner.id().to_owned(), by(say("result-initiative"), *winner)),
        Event::Interdiction { level, .. } => {
            titled(level.to_string(), say("result-interdiction").with("level", i32::from(*level)))
        }
        Event::Attrition { losses, .. } => {
            titled(format!("-{losses}"), say("result-attrition").with("losses", i32::from(*losses)))
        }
        _ => return None,
    })
}

/// The same losses may be a victory of either side, or of nobody.
const fn win_key(winner: Role) -> &'static str {
    match winner {
        Role::Attacker => "result-attacker-wins",
        Role::Defender => "result-defender-wins",
    }
}

fn combat_goals(losses: [u8; 2], cleared: bool, attacks: bool) -> Vec<Goal> {
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
