//! What a seat hears of an event.

use super::{chit_word, side_word, spot_word};
use crate::action::Armies;
use crate::event::Event;
use crate::pack::{Chit, Outcome, Pack, Side};
use crate::rules::Odds;
use table::{Arg, Heard, Message, Seat, Term};

impl Pack {
    /// The sentence of an event, as that seat may know it.
    pub(crate) fn heard(&self, event: &Event, reader: Seat) -> Option<Heard> {
        let say = Message::new;
        let text = match event {
            Event::SetDown(unit, site) => {
                say("e-set-down").with("unit", self.unit_arg(*unit)).with("site", site.told(self))
            }
            Event::TakenUp(unit) => say("e-taken-up").with("unit", self.unit_arg(*unit)),
            Event::LaidOut(side) => say("e-laid-out").with("side", side_word(*side)),
            Event::Ready(side, _) => say("e-ready").with("side", side_word(*side)),
            Event::TurnBegins(turn) => {
                let its = self.turn(*turn);
                say("e-turn")
                    .with("turn", i32::from(*turn))
                    .with("month", Arg::Word(format!("month-{}", its.month.id().to_ascii_lowercase())))
                    .with("year", its.year.to_string())
                    .with("weather", Arg::Word(format!("weather-{}", its.weather.id())))
            }
            Event::Chosen(armies, count) => match Side::at(reader) {
                Some(Side::Axis) => {
                    say("e-chosen").with("armies", Armies(*armies).write(self)).with("count", i32::from(*count))
                }
                _ => say("e-chosen-some").with("count", i32::from(*count)),
            },
            Event::Announced(chit) => say("e-announced").with("chit", chit_word(*chit)),
            Event::Drawn { chit, drawn } => {
                let key = match (chit, drawn) {
                    (Chit::Logistics, _) => "e-logistics",
                    (_, true) => "e-drawn",
                    (_, false) => "e-played",
                };
                say(key).with("chit", chit_word(*chit))
            }
            Event::Marches(side) => say("e-marches").with("side", side_word(*side)),
            Event::Declined(side) => say("e-declined").with("side", side_word(*side)),
            Event::Assaults(side) => say("e-assaults").with("side", side_word(*side)),
            Event::Orders(true) => say("e-combat-first"),
            Event::Orders(false) => say("e-movement-first"),
            Event::Activated(units) => say("e-activated").with("units", self.units_arg(units)),
            Event::Hosted(unit, hex) => {
                say("e-hosted").with("unit", self.unit_arg(*unit)).with("hex", self.hex_arg(*hex))
            }
            Event::QuotaRolled { dice, count } => say("e-quota")
                .with("one", i32::from(dice[0]))
                .with("other", i32::from(dice[1]))
                .with("count", i32::from(*count)),
            Event::Returned(chit) => say("e-returned").with("chit", chit_word(*chit)),
            Event::Garrisoned(unit, hex) => {
                say("e-garrisoned").with("unit", self.unit_arg(*unit)).with("hex", self.hex_arg(*hex))
            }
            Event::Unfortified(hex) => say("e-unfortified").with("hex", self.hex_arg(*hex)),
            Event::Attacks { units, hex, bridgehead } => {
                let key = if *bridgehead { "e-attacks-bridgehead" } else { "e-attacks" };
                say(key).with("units", self.units_arg(units)).with("hex", self.hex_arg(*hex))
            }
            Event::Supports { unit, attacks } => say(if *attacks { "e-supports-attack" } else { "e-supports-defence" })
                .with("unit", self.unit_arg(*unit)),
            Event::Fought { hex, odds, die, result, .. } => {
                fought(*odds, *die, *result).with("hex", self.hex_arg(*hex))
            }
            Event::Stands(hex) => say("e-stands").with("hex", self.hex_arg(*hex)),
            Event::Retreats { unit, hex, .. } => {
                say("e-retreats").with("unit", self.unit_arg(*unit)).with("hex", self.hex_arg(*hex))
            }
            Event::Evacuates { unit, hex, .. } => {
                say("e-evacuates").with("unit", self.unit_arg(*unit)).with("hex", self.hex_arg(*hex))
            }
            Event::Occupies { unit, hex, .. } => {
                say("e-occupies").with("unit", self.unit_arg(*unit)).with("hex", self.hex_arg(*hex))
            }
            Event::Bombarded { unit, target, die, modifier, hits, .. } => {
                say(if *hits { "e-bombarded" } else { "e-bombarded-in-vain" })
                    .with("unit", self.unit_arg(*unit))
                    .with("target", self.unit_arg(*target))
                    .with("die", i32::from(*die))
                    .with("modifier", i32::from(*modifier))
            }
            Event::Sieged { unit, hex, die, modifier, hits, .. } => {
                say(if *hits { "e-sieged" } else { "e-sieged-in-vain" })
                    .with("unit", self.unit_arg(*unit))
                    .with("hex", self.hex_arg(*hex))
                    .with("die", i32::from(*die))
                    .with("modifier", i32::from(*modifier))
            }
            Event::Moves { units, forced } => {
                say(if *forced { "e-force-marches" } else { "e-moves" }).with("units", self.units_arg(units))
            }
            Event::Entered { units, hex, .. } => {
                say("e-entered").with("units", self.units_arg(units)).with("hex", self.hex_arg(*hex))
            }
            Event::Escaped { unit, hex, .. } => {
                say("e-escaped").with("unit", self.unit_arg(*unit)).with("hex", self.hex_arg(*hex))
            }
            Event::Left(unit, hex) => say("e-left").with("unit", self.unit_arg(*unit)).with("hex", self.hex_arg(*hex)),
            Event::Exited(units, hex) => {
                say("e-exited").with("units", self.units_arg(units)).with("hex", self.hex_arg(*hex))
            }
            Event::Eliminated(unit, _) => say("e-eliminated").with("unit", self.unit_arg(*unit)),
            Event::Taken(place, side, _) => {
                let name = self.map.places[place.index()].name.clone();
                say("e-taken").with("place", name).with("side", side_word(*side))
            }
            Event::Destroyed(kind, hex, _) => say("e-destroyed")
                .with("work", Arg::Word(format!("work-{}", kind.id())))
                .with("hex", self.hex_arg(*hex)),
            Event::Displaced(unit, hex, _) => {
                say("e-displaced").with("unit", self.unit_arg(*unit)).with("hex", self.hex_arg(*hex))
            }
            Event::Flipped(unit, flipped) => {
                say(if *flipped { "e-flipped" } else { "e-flipped-back" }).with("unit", self.unit_arg(*unit))
            }
            Event::Supplied { oos, isolated, supplied } => say("e-supplied")
                .with("oos", oos.len() as i32)
                .with("isolated", isolated.len() as i32)
                .with("supplied", supplied.len() as i32),
            Event::Rolled { depot, die, bonus, hexes } => say("e-rolled")
                .with("unit", self.unit_arg(*depot))
                .with("die", i32::from(*die))
                .with("bonus", i32::from(*bonus))
                .with("hexes", i32::from(*hexes)),
            Event::Eased(units) => say("e-eased").with("count", units.len() as i32),
            Event::Airlifted(unit) => say("e-airlifted").with("unit", self.unit_arg(*unit)),
            Event::Provisioned { air, hex, units, die } => {
                let said = say(if die.is_some() { "e-provisioned-die" } else { "e-provisioned" })
                    .with("unit", self.unit_arg(*air))
                    .with("hex", self.hex_arg(*hex))
                    .with("units", self.units_arg(units));
                die.map_or(said.clone(), |die| said.with("die", i32::from(die)))
            }
            Event::PocketRolled { units, die } => {
                say("e-pocket").with("units", self.units_arg(units)).with("die", i32::from(*die))
            }
            Event::Reduced(unit, _) => say("e-reduced").with("unit", self.unit_arg(*unit)),
            Event::Arrived(unit, site) => {
                say("e-arrived").with("unit", self.unit_arg(*unit)).with("site", site.told(self))
            }
            Event::Boxed(unit, spot) => say("e-boxed").with("unit", self.unit_arg(*unit)).with("box", spot_word(*spot)),
            Event::Emergency => say("e-emergency"),
            Event::Restored(unit, _) => say("e-restored").with("unit", self.unit_arg(*unit)),
            Event::Converted(unit, into, _) if unit == into => say("e-turned").with("unit", self.unit_arg(*unit)),
            Event::Converted(unit, into, _) => {
                say("e-converted").with("unit", self.unit_arg(*unit)).with("into", self.unit_arg(*into))
            }
            Event::Formed(unit, of) => {
                say("e-formed").with("unit", self.unit_arg(*unit)).with("units", self.units_arg(of))
            }
            Event::Withdrawn(unit, spot) => {
                say("e-withdrawn").with("unit", self.unit_arg(*unit)).with("box", spot_word(*spot))
            }
            Event::Factors { die, factors, leningrad } => {
                let said = say(if die.is_some() { "e-factors-die" } else { "e-factors" });
                let said = said.with("factors", i32::from(*factors)).with("leningrad", i32::from(*leningrad));
                die.map_or(said.clone(), |die| said.with("die", i32::from(die)))
            }
            Event::RailRolled(dice) => say("e-rail").with("steps", dice.iter().map(|die| i32::from(*die)).sum::<i32>()),
            Event::Travelled(unit, site, _) => {
                say("e-travelled").with("unit", self.unit_arg(*unit)).with("site", site.told(self))
            }
            Event::Dropped(unit, hex) => {
                say("e-dropped").with("unit", self.unit_arg(*unit)).with("hex", self.hex_arg(*hex))
            }
            Event::Uncovered(unit) => say("e-uncovered").with("unit", self.unit_arg(*unit)),
            Event::Released { steps, .. } => say("e-released").with("steps", i32::from(*steps)),
            Event::Valued { place, die, change } => say("e-valued")
                .with("place", self.map.places[place.index()].name.clone())
                .with("die", i32::from(*die))
                .with("change", i32::from(*change)),
            Event::Defects => say("e-defects"),
            Event::Points(points) => say("e-points").with("points", i32::from(*points)),
            Event::Won(side, _) => say("e-won").with("side", side_word(*side)),
        };
        Some(Heard::new(text))
    }
}

/// The die of a combat, its column and what it comes to.
fn fought(odds: Odds, die: Option<u8>, result: Outcome) -> Message {
    let strengths =
        |key| Message::new(key).with("attack", i32::from(odds.attack)).with("defence", i32::from(odds.defence));
    match (die, odds.column) {
        (Some(die), Some(column)) => strengths("e-fought")
            .with("column", Arg::Name(column.id().to_owned()))
            .with("die", i32::from(die))
            .with("modifier", i32::from(odds.die))
            .with("result", Arg::Name(result.id().to_owned())),
        _ => strengths("e-fought-in-vain"),
    }
}
