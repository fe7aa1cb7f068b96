//! `events.toml`: the event counters of both sides.

use serde::Deserialize;
use table::pack::{File, List, PackError, Source, Sources};

use crate::pack::{Constants, Effect, EventCounter, Side};

/// A side's hand and pool have so many bits.
const MOST: usize = 16;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    events: List<Event>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Event {
    id: String,
    side: Side,
    /// What the counter is called, for whoever reads the file; players see it in their language.
    name: String,
    effect: Effect,
    copies: u8,
    #[serde(default = "one")]
    amount: u8,
    #[serde(default)]
    stays: bool,
    source: Source,
}

fn one() -> u8 {
    1
}

pub fn read(file: File, constants: &Constants, sources: &mut Sources) -> Result<[Vec<EventCounter>; 2], PackError> {
    let written: Written = file.parse()?;
    file.check_ids("event", written.events.list.iter().map(|event| event.id.as_str()))?;
    let mut counters = [Vec::new(), Vec::new()];
    for event in &written.events.list {
        check(file, event)?;
        sources.add("events", event.source);
        let counter = EventCounter {
            id: event.id.clone(),
            first: counters[event.side as usize].len() as u8,
            effect: event.effect,
            amount: event.amount,
            stays: event.stays,
            source: event.source,
        };
        counters[event.side as usize].extend(std::iter::repeat_n(counter, usize::from(event.copies)));
    }
    let draws = constants.turns.saturating_sub(constants.draw_from.saturating_sub(1));
    let wanted = usize::from(constants.first_hand) + usize::from(draws);
    for side in Side::BOTH {
        let count = counters[side as usize].len();
        file.check_room(&format!("{} event counters", side.id()), count, MOST)?;
        if count < wanted {
            let why = format!("there are {count} {} event counters, but {wanted} can be drawn", side.id());
            return Err(file.error("", why));
        }
    }
    Ok(counters)
}

fn check(file: File, event: &Event) -> Result<(), PackError> {
    let entry = format!("event {}", event.id);
    if event.name.trim().is_empty() {
        return Err(file.error(entry, "it has no name"));
    }
    if event.copies == 0 || event.amount == 0 {
        return Err(file.error(entry, format!("{} has no copies or no amount", event.name)));
    }
    if event.stays != stays(event.effect) {
        let why = if event.stays { "cannot stay on a unit" } else { "stays on a unit, so `stays = true` is wanted" };
        return Err(file.error(entry, format!("{} {why} (20e)", event.name)));
    }
    match only(event.effect) {
        Some(side) if side != event.side => Err(file.error(entry, format!("only the {} side can use it", side.id()))),
        Some(_) | None => Ok(()),
    }
}

/// Whether the effect is a lasting bonus on a unit (20e).
fn stays(effect: Effect) -> bool {
    matches!(effect, Effect::WhiteArmoured | Effect::RedUnarmoured | Effect::WhiteAny)
}

/// The one side that can use the effect, if it speaks of something that only this side has.
fn only(effect: Effect) -> Option<Side> {
    match effect {
        Effect::ReadyAircraft | Effect::Police | Effect::RailPriority => Some(Side::German),
        Effect::NeverSleeps | Effect::Scouts | Effect::LineCut => Some(Side::Soviet),
        Effect::Ghost
        | Effect::Surprise
        | Effect::Reactivate
        | Effect::WhiteArmoured
        | Effect::RedUnarmoured
        | Effect::WhiteAny
        | Effect::ReadyArtillery
        | Effect::RecoverInfantry
        | Effect::RecoverArmour
        | Effect::Fuel
        | Effect::Intercept
        | Effect::Sturmovik => None,
    }
}
