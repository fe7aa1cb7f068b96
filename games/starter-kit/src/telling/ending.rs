//! What an event decided, where odds are about it.

use crate::event::{Event, Toll};
use table::odds::Goal;
use table::{Arg, Ending, Message, Seat};

/// What an event decided, with the goals of the seat that asks.
pub(crate) fn ending(event: &Event, whose: Option<Seat>) -> Option<Ending> {
    match event {
        Event::AttackEnds { side, toll } => {
            let mine = whose == Some(side.seat());
            let goal = |key, reached| {
                if mine { Goal::hoped(Message::new(key), reached) } else { Goal::feared(Message::new(key), reached) }
            };
            let crews = toll.immobilized + toll.shocked + toll.stunned;
            let hits = toll.aimed.then(|| goal("goal-hits", toll.hit));
            let effects = whose.map_or(Vec::new(), |_| match toll.armour {
                true => vec![
                    goal("goal-wrecks", toll.wrecked > 0),
                    goal("goal-immobilizes", toll.immobilized > 0),
                    goal("goal-silences", toll.wrecked + crews > 0),
                ],
                false => vec![
                    goal("goal-eliminates", toll.eliminated + toll.wrecked > 0),
                    goal("goal-breaks", toll.eliminated + toll.wrecked + toll.broken > 0),
                    goal(
                        "goal-stops",
                        toll.eliminated + toll.wrecked + toll.reduced + toll.broken + toll.pinned + crews > 0,
                    ),
                ],
            });
            let goals = hits.into_iter().filter(|_| whose.is_some()).chain(effects).collect();
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

/// `E1 R0 B2 P0 L0`: eliminated, reduced, broken, pinned, leaders lost; `W1 I0 S0 T0`: wrecked, immobilized, in shock, stunned.
fn name(toll: &Toll) -> String {
    let Toll { eliminated, reduced, broken, pinned, leaders, .. } = toll;
    let Toll { wrecked, immobilized, shocked, stunned, .. } = toll;
    let men = format!("E{eliminated} R{reduced} B{broken} P{pinned} L{leaders}");
    let armour = format!("W{wrecked} I{immobilized} S{shocked} T{stunned}");
    match (toll.armour, wrecked + immobilized + shocked + stunned) {
        (true, _) if eliminated + reduced + broken + pinned == 0 => armour,
        (false, 0) => men,
        _ => format!("{men} {armour}"),
    }
}

fn title(toll: &Toll) -> Message {
    let vehicle = match (toll.wrecked, toll.immobilized, toll.shocked, toll.stunned) {
        (1.., ..) => "result-wreck",
        (_, 1.., ..) => "result-immobilized",
        (_, _, 1.., _) => "result-shock",
        (.., 1..) => "result-stun",
        _ => "result-nothing",
    };
    match toll.eliminated + toll.reduced + toll.broken + toll.pinned {
        0 => Message::new(vehicle),
        _ => Message::new("result-toll").with("toll", counted(toll)),
    }
}

/// What befell how many, as a list: "1 eliminated, 2 broken". What befell nobody is not spoken of.
pub(crate) fn counted(toll: &Toll) -> Arg {
    let Toll { eliminated, reduced, broken, pinned, leaders, .. } = *toll;
    let Toll { wrecked, immobilized, shocked, stunned, .. } = *toll;
    let fallen = if leaders > 0 { "toll-eliminated-leaders" } else { "toll-eliminated" };
    let parts = [
        (fallen, eliminated),
        ("toll-reduced", reduced),
        ("toll-broken", broken),
        ("toll-pinned", pinned),
        ("toll-wrecked", wrecked),
        ("toll-immobilized", immobilized),
        ("toll-shocked", shocked),
        ("toll-stunned", stunned),
    ];
    let said = |(key, count): (&'static str, u8)| {
        Message::new(key).with("count", i32::from(count)).with("leaders", i32::from(leaders)).into()
    };
    Arg::List(parts.into_iter().filter(|its| its.1 > 0).map(said).collect())
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
        _ => {
            let men = count('E') + count('R') / 2.0 + count('B') / 2.0 + count('P') / 4.0;
            // A vehicle is worth some three squads; one that cannot move, or whose crew is out of its mind, is half lost.
            men + 3.0 * count('W') + 1.5 * count('I') + 1.5 * count('S') + count('T')
        }
    }
}
