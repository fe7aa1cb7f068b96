//! The card of an event: what sort of thing happened, the rows it follows from, whose it is.

use crate::event::Event;
use crate::pack::{Pack, Side};
use table::Card;

impl Pack {
    /// What is the same of an event for everyone.
    pub(crate) fn card(&self, event: &Event) -> Card {
        let card = |kind, rows: &[&'static str], owner: Option<Side>| Card {
            owner: owner.map(Side::seat),
            ..Card::new(kind, rows)
        };
        let of = |units: &[crate::pack::UnitId]| units.first().map(|unit| self.unit(*unit).side);
        match event {
            Event::SetDown(unit, _) => card("set-down", &["17.1.1a"], of(&[*unit])),
            Event::TakenUp(unit) => card("taken-up", &["17.1.1a"], of(&[*unit])),
            Event::LaidOut(side) => card("laid-out", &["17.1.1a"], Some(*side)),
            Event::Ready(side, rule) => Card { heading: Some(2), ..card("ready", &[*rule], Some(*side)) },
            Event::TurnBegins(_) => Card { heading: Some(1), ..card("turn", &["4.1a"], None) },
            Event::Chosen(..) => card("chosen", &["10.1c"], Some(Side::Axis)),
            Event::Announced(chit) => card("announced", &["10.2d"], chit.side()),
            Event::Drawn { chit, drawn } => {
                let row = if *drawn { "10.2g" } else { "10.3a" };
                Card { heading: Some(2), reveals: *drawn, ..card("chit", &[row], chit.side()) }
            }
            Event::Marches(side) => card("marches", &["10.5.5a"], Some(*side)),
            Event::Declined(side) => card("declined", &["10.5.5a"], Some(*side)),
            Event::Assaults(side) => card("assaults", &["10.5.5a"], Some(*side)),
            Event::Orders(_) => card("orders", &["10.5.7b"], Some(Side::Axis)),
            Event::Activated(units) => card("activated", &["10.5a"], of(units)),
            Event::Hosted(..) => card("hosted", &["10.5.10f"], Some(Side::Axis)),
            Event::QuotaRolled { dice, .. } => {
                Card { dice: dice.to_vec(), reveals: true, ..card("quota", &["10.5.6f"], Some(Side::Soviet)) }
            }
            Event::Returned(_) => card("returned", &["17.1.2y"], Some(Side::Axis)),
            Event::Garrisoned(..) => card("garrisoned", &["17.1.2t"], Some(Side::Soviet)),
            Event::Unfortified(_) => card("unfortified", &["12.7n"], Some(Side::Soviet)),
            Event::Attacks { units, .. } => card("attack", &["12.2a"], of(units)),
            Event::Supports { unit, .. } => card("support", &["12.1k"], of(&[*unit])),
            Event::Fought { side, die, .. } => Card {
                dice: die.iter().copied().collect(),
                reveals: die.is_some(),
                ..card("combat", &[if die.is_some() { "12.3e" } else { "12.3b" }], Some(*side))
            },
            Event::Stands(_) => card("stands", &["12.7a"], None),
            Event::Retreats { unit, .. } => card("retreat", &["12.5a"], of(&[*unit])),
            Event::Evacuates { unit, .. } => card("evacuate", &["12.5k"], of(&[*unit])),
            Event::Occupies { unit, .. } => card("occupy", &["12.6a"], of(&[*unit])),
            Event::Bombarded { unit, die, .. } => {
                Card { dice: vec![*die], reveals: true, ..card("bombardment", &["8.5g"], of(&[*unit])) }
            }
            Event::Sieged { unit, die, .. } => {
                Card { dice: vec![*die], reveals: true, ..card("siege", &["12.8p"], of(&[*unit])) }
            }
            Event::Moves { units, forced } => card("move", &[if *forced { "10.5.1c" } else { "11.1b" }], of(units)),
            Event::Entered { units, .. } => card("enter", &["11.1d"], of(units)),
            Event::Escaped { unit, .. } => card("escape", &["6.5c"], of(&[*unit])),
            Event::Left(unit, _) => card("left", &["11.1k"], of(&[*unit])),
            Event::Exited(units, _) => card("exit", &["3.2c"], of(units)),
            Event::Eliminated(unit, rows) => card("eliminated", rows, of(&[*unit])),
            Event::Taken(_, side, rows) => card("taken", rows, Some(*side)),
            Event::Destroyed(_, _, rows) => card("destroyed", rows, None),
            Event::Displaced(unit, _, rows) => card("displaced", rows, of(&[*unit])),
            Event::Flipped(unit, flipped) => card("flipped", &[if *flipped { "13.6g" } else { "13.6j" }], of(&[*unit])),
            Event::Supplied { .. } => card("supply", &["10.5.11a", "10.5.11b", "10.5.11c"], None),
            Event::Rolled { die, .. } => {
                Card { dice: vec![*die], reveals: true, ..card("rolled", &["13.6n"], Some(Side::Axis)) }
            }
            Event::Eased(_) => card("eased", &["13.8d"], None),
            Event::Airlifted(_) => card("airlift", &["8.6l"], Some(Side::Axis)),
            Event::Provisioned { die, .. } => {
                let row = if die.is_some() { "8.6e" } else { "8.6c" };
                let dice: Vec<u8> = die.iter().copied().collect();
                Card { reveals: !dice.is_empty(), dice, ..card("provision", &[row], Some(Side::Axis)) }
            }
            Event::PocketRolled { units, die } => {
                Card { dice: vec![*die], reveals: true, ..card("pocket", &["17.1.2o", "17.1.2q"], of(units)) }
            }
            Event::Reduced(unit, rows) => card("reduced", rows, of(&[*unit])),
            Event::Arrived(unit, _) => card("arrived", &["7.1d"], of(&[*unit])),
            Event::Boxed(unit, _) => card("boxed", &["2.1g"], of(&[*unit])),
            Event::Emergency => card("emergency", &["7.4x"], Some(Side::Axis)),
            Event::Restored(unit, rows) => card("restored", rows, of(&[*unit])),
            Event::Converted(unit, _, rows) => card("converted", rows, of(&[*unit])),
            Event::Formed(unit, _) => card("formed", &["7.8e"], of(&[*unit])),
            Event::Withdrawn(unit, _) => card("withdrawn", &["7.9a"], of(&[*unit])),
            Event::Factors { die, .. } => {
                let dice: Vec<u8> = die.iter().copied().collect();
                Card { reveals: !dice.is_empty(), dice, ..card("factors", &["7.6k", "7.6p"], Some(Side::Soviet)) }
            }
            Event::RailRolled(dice) => {
                Card { dice: dice.clone(), reveals: true, ..card("rail", &["9.2a"], Some(Side::Axis)) }
            }
            Event::Travelled(unit, _, rows) => card("travelled", rows, of(&[*unit])),
            Event::Dropped(unit, _) => card("dropped", &["9.7c"], of(&[*unit])),
            Event::Uncovered(unit) => card("uncovered", &["12.7l"], of(&[*unit])),
            Event::Released { dice, .. } => {
                Card { dice: dice.clone(), reveals: true, ..card("released", &["10.5.9c"], Some(Side::Soviet)) }
            }
            Event::Valued { die, .. } => {
                Card { dice: vec![*die], reveals: true, ..card("valued", &["3.2opt.01"], None) }
            }
            Event::Defects => Card { heading: Some(2), ..card("defects", &["15.2a"], None) },
            Event::Points(_) => card("points", &["3.1d"], Some(Side::Axis)),
            Event::Won(side, rule) => Card { heading: Some(2), ..card("end", &[*rule], Some(*side)) },
        }
    }
}
