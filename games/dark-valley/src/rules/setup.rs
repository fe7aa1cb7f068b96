//! What a game starts from (17.0): the ready set-up of its scenario.

use super::*;
use crate::position::json;
use serde_json::Value;
use table::rules::Setup;
use table::{Chance, Log};

/// The options of a game (G-60).
pub(crate) const OPTIONS: [&str; 3] = ["variable-victory", "combat-stavka", "free-set-up"];

/// The first position of a game.
pub(crate) fn start(
    pack: &Pack,
    setup: &Setup,
    chance: &mut dyn Chance,
    log: &mut Log<Event>,
) -> Result<Position, String> {
    let by_hand: Option<&Value> = setup.position.as_ref();
    // A position names its scenario itself; without one it is the first.
    let named = by_hand.and_then(|given| given.get("scenario")?.as_str()).filter(|_| setup.scenario.is_empty());
    let first = pack.scenarios.first().map_or("", |scenario| scenario.id.as_str());
    let id = match (named, setup.scenario.as_str()) {
        (Some(named), _) => named,
        (None, "") if by_hand.is_some() => first,
        (None, id) => id,
    };
    let known = pack.scenarios.iter().position(|scenario| scenario.id == id);
    let index = known.ok_or_else(|| format!("there is no scenario {id:?}"))?;
    let mut pos = fresh(pack, ScenarioId(index as u8));
    let mut free = false;
    for (id, on) in &setup.options {
        match id.as_str() {
            "free-set-up" => free = *on,
            "variable-victory" => pos.variable = *on,
            "combat-stavka" => pos.combat_stavka = *on,
            _ => return Err(format!("there is no option {id:?}")),
        }
    }
    pos.credit = if pos.variable { i16::from(pack.scenario(pos.scenario).victory_points) } else { 0 };
    if let Some(given) = by_hand {
        let mut pos = json::read(pack, pos, given)?;
        // What goes by itself has been done.
        Play { pack, pos: &mut pos, chance, log }.settle();
        return Ok(pos);
    }
    let mut play = Play { pack, pos: &mut pos, chance, log };
    if free {
        play.begin_free_set_up()
    } else {
        play.begin_turn()
    }
    play.settle();
    Ok(pos)
}

/// All counters where the set-up of a scenario puts them; nothing has happened yet.
pub(crate) fn fresh(pack: &Pack, id: ScenarioId) -> Position {
    let scenario = pack.scenario(id);
    let mut pos = Position { scenario: id, turn: scenario.first, ..Position::EMPTY };
    for unit in pack.roster.all() {
        pos.put(unit, if pack.unit(unit).sort() == Sort::Support { At::Box(Spot::Out) } else { At::Due });
    }
    for row in &scenario.set_up {
        pos.put(row.unit, row.at.map_or_else(At::Box, At::Hex));
        pos.mark(row.unit, Marks::REDUCED, row.state == State::Reduced);
        pos.mark(row.unit, Marks::REVERSE, row.state == State::Converted);
        pos.mark(row.unit, Marks::OOS, row.oos);
        let odessa = scenario.first == 1 && row.at.is_ok_and(|hex| pack.map.district[hex] == Some(District::Odessa));
        pos.mark(row.unit, Marks::ODESSA, odessa && pack.unit(row.unit).side == Side::Soviet);
    }
    let year = year_index(scenario.year);
    for (at, place) in pack.map.places.iter().enumerate() {
        pos.control.put(PlaceId::of(at), pack.map.axis_holds[year].contains(place.hex));
    }
    for (at, work) in pack.map.works.iter().enumerate() {
        pos.ruins |= u64::from(!work.stands[year]) << at;
    }
    scenario.lost_factories.iter().for_each(|place| pos.lost.add(*place));
    pos.manstein = [scenario.manstein_used, 0];
    pos.watched = Look { pack, pos: &pos }.watched();
    pos
}
