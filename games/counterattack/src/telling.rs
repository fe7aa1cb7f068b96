//! What happened, in words: each event as a key and arguments, cut to what the reader may know. The sentences are in `pack/words/`.

use crate::event::{Event, Who};
use crate::pack::{Pack, Side, UnitId};
use crate::position::Place;
use crate::setup::PHASES;
use crate::titles::{barrage_name, by, points_left, result_name, signed, space_name, word};
use table::{Arg, Message, Seat};

/// What sort of thing happened, and the rules it follows from.
pub fn event_card(event: &Event) -> (&'static str, &'static [&'static str]) {
    match event {
        Event::TurnBegins(_) => ("turn", &["5.1c"]),
        Event::Arrives(..) => ("arrival", &["5.2a", "17.1a"]),
        Event::GunArrives(_) => ("arrival", &["10.1b"]),
        Event::MarkersRemoved => ("markers", &["5.2b", "5.2c"]),
        Event::Dealt(..) => ("draw", &["20b"]),
        Event::Drawn(..) => ("draw", &["20c"]),
        Event::Restored(_) => ("recovery", &["16b"]),
        Event::Returned(..) => ("recovery", &["16c"]),
        Event::GunsReady => ("ready", &["5.2f"]),
        Event::RevoltTriggered => ("uprising", &["18.1a"]),
        Event::RevoltBegins => ("uprising", &["18.2a", "18.2d", "18.2e"]),
        Event::Committed(_) => ("uprising", &["18.5a", "18.5c"]),
        Event::RevoltRolled { .. } => ("uprising", &["18.3a", "18.5b"]),
        Event::Marked(_) => ("uprising", &["18.4g"]),
        Event::Failure { rule, .. } => (
            "points",
            match *rule {
                "18.2c" => &["18.2c"],
                "18.4e" => &["18.4e"],
                "18.4h" => &["18.4h"],
                _ => &["19g"],
            },
        ),
        Event::Sent(_) | Event::GunSent(_) => ("magnuszew", &["19a", "19f"]),
        Event::PhaseBegins { .. } => ("phase", &["5.3a"]),
        Event::CorpsActivated(_) => ("activation", &["5.1a", "5.3b"]),
        Event::Attached(_) => ("activation", &["2.3c"]),
        Event::ArmyAttached(_) => ("activation", &["17.2a"]),
        Event::DivisionNamed(_) => ("activation", &["5.7b"]),
        Event::MoveBegins(_) => ("move", &["6.1b"]),
        Event::Entered { from: Place::Entry(_), to: Place::Hex(_), .. } => ("enter", &["17.1d"]),
        Event::Entered { to: Place::Entry(_), .. } | Event::Entered { from: Place::Entry(_), .. } => {
            ("enter", &["6.5c"])
        }
        Event::Entered { .. } => ("enter", &["6.1e"]),
        Event::Halted(_) => ("halt", &["6.6c"]),
        Event::MoveEnds(_) => ("stop", &["6.1g"]),
        Event::Prepared(_) => ("prepare", &["8a", "8d"]),
        Event::Abandoned(_) => ("abandon", &["8e", "8f"]),
        Event::Reserved(_) => ("reserve", &["14.1d"]),
        Event::Released(_) => ("release", &["14.2g"]),
        Event::LeftReserve(_) => ("release", &["14.1d", "14.1i"]),
        Event::Reordered(..) => ("order", &["7.2a"]),
        Event::BrokeContact(..) => ("break-contact", &["6.7e"]),
        Event::Barrage { gun: None, .. } => ("barrage", &["10.3b", "20d"]),
        Event::Barrage { .. } => ("barrage", &["10.3b"]),
        Event::Disorganised(..) => ("disorganised", &["10.4b"]),
        Event::Reduced(_) => ("loss", &["2.4c", "9.7f"]),
        Event::Eliminated(_) => ("eliminated", &["2.4d", "9.7e"]),
        Event::GunRemoved(_) => ("marker-removed", &["10.1f"]),
        Event::AttackDeclared { overrun: true, .. } => ("declaration", &["9.1a"]),
        Event::AttackDeclared { .. } => ("declaration", &["11.1a"]),
        Event::Supported(..) => ("support", &["10.6a", "10.6f"]),
        Event::Model(_) => ("model", &["12e", "12f"]),
        Event::Fought { .. } => ("combat", &["9.2g"]),
        Event::Elastic(Side::German) => ("elastic", &["9.8a"]),
        Event::Elastic(Side::Soviet) => ("elastic", &["9.9a"]),
        Event::Desperate(..) => ("desperate", &["9.10a"]),
        Event::Retreated { costly: false, .. } => ("retreat", &["9.11a"]),
        Event::Retreated { costly: true, .. } => ("retreat", &["9.11a", "9.11d"]),
        Event::Trapped(..) => ("trapped", &["9.11m"]),
        Event::Advanced { overrun: true, .. } => ("advance", &["9.12a"]),
        Event::Advanced { overrun: false, .. } => ("advance", &["11.2a"]),
        Event::SupplyLost(_) => ("supply", &["15.3a"]),
        Event::SupplyBack(_) => ("supply", &["15.1b"]),
        Event::Played(..) => ("event", &["20d"]),
        Event::HandSeen(..) => ("intercept", &["20d"]),
        Event::Discovered(..) => ("discovery", &["7.2a"]),
        Event::Reactivated(_, "12c") => ("reactivation", &["12c"]),
        Event::Reactivated(..) => ("reactivation", &["20h"]),
        Event::Brought(..) => ("arrival", &["20d"]),
        Event::BridgeDestroyed => ("bridge", &["6.3m"]),
        Event::TurnEnds(_) => ("turn", &["5.4a"]),
        Event::GameEnds { decisive: true, .. } => ("end", &["3.3a", "3.3b"]),
        Event::GameEnds { decisive: false, .. } => ("end", &["1d", "3.1a"]),
    }
}

impl Pack {
    /// An event in words, as that seat may read it.
    pub fn event_text(&self, event: &Event, reader: Seat) -> Option<Message> {
        let say = Message::new;
        Some(match event {
            Event::TurnBegins(turn) => {
                say("e-turn-begins").with("turn", i32::from(*turn)).with("date", word(format!("day-{turn}")))
            }
            Event::Arrives(who, place) => {
                say("e-arrives").with("unit", self.who(*who, reader)).with("place", self.place_arg(*place))
            }
            Event::GunArrives(gun) => say("e-gun-arrives").with("marker", self.gun_title(*gun)),
            Event::MarkersRemoved => say("e-markers-removed"),
            Event::Dealt(side, counter) | Event::Drawn(side, counter) if reader == side.seat() => {
                say("e-drawn").with("event", self.event_title(*counter))
            }
            Event::Dealt(side, _) | Event::Drawn(side, _) => by(say("e-drawn-hidden"), *side),
            Event::Restored(who) => say("e-restored").with("unit", self.who(*who, reader)),
            Event::Returned(unit, place) => {
                let whole = self.units.get(unit.index()).is_some_and(|facts| facts.reduced.is_none());
                say(if whole { "e-returned-whole" } else { "e-returned" })
                    .with("unit", self.title(*unit))
                    .with("place", self.place_arg(*place))
            }
            Event::GunsReady => say("e-guns-ready"),
            Event::RevoltTriggered => say("e-revolt-triggered"),
            Event::RevoltBegins => say("e-revolt-begins"),
            Event::Committed(who) => say("e-committed").with("unit", self.who(*who, reader)),
            Event::RevoltRolled { die, bonus, space } => say("e-revolt-rolled")
                .with("die", i32::from(*die))
                .with("bonus", i32::from(*bonus))
                .with("space", space_name(*space)),
            Event::Marked(who) => say("e-marked").with("unit", self.who(*who, reader)),
            Event::Failure { total, .. } => say("e-failure").with("total", i32::from(*total)),
            Event::Sent(unit) => say("e-sent").with("unit", self.title(*unit)),
            Event::GunSent(gun) => say("e-gun-sent").with("marker", self.gun_title(*gun)),
            Event::PhaseBegins { phase, extra } => {
                let key = if *extra { "e-extra-phase-begins" } else { "e-phase-begins" };
                say(key).with("phase", word(format!("phase-{}", PHASES[*phase as usize])))
            }
            Event::CorpsActivated(f) => say("e-corps-activated").with("formation", self.formation_title(*f)),
            Event::Attached(who) => say("e-attached").with("unit", self.who(*who, reader)),
            Event::ArmyAttached(f) => say("e-army-attached").with("formation", self.formation_title(*f)),
            Event::DivisionNamed(f) => say("e-division-named").with("formation", self.formation_title(*f)),
            Event::MoveBegins(units) => say("e-move-begins").with("units", self.whos(units, reader)),
            Event::Entered { units, from, to, cost, left } => say("e-entered")
                .with("units", self.whos(units, reader))
                .with("from", self.place_arg(*from))
                .with("place", self.place_arg(*to))
                .with("cost", Arg::Half(i32::from(*cost)))
                .with("left", points_left(*left)),
            Event::Halted(_) => say("e-halted"),
            Event::MoveEnds(units) => say("e-move-ends").with("units", self.whos(units, reader)),
            Event::Prepared(who) => say("e-prepared").with("unit", self.who(*who, reader)),
            Event::Abandoned(who) => say("e-abandoned").with("unit", self.who(*who, reader)),
            Event::Reserved(who) => say("e-reserved").with("unit", self.who(*who, reader)),
            Event::Released(who) | Event::LeftReserve(who) => say("e-released").with("unit", self.who(*who, reader)),
            Event::Reordered(_, hex) => say("e-reordered").with("hex", self.hex_arg(*hex)),
            Event::BrokeContact(unit, from, to) => say("e-broke-contact")
                .with("unit", self.title(*unit))
                .with("from", self.hex_arg(*from))
                .with("hex", self.hex_arg(*to)),
            Event::Barrage { gun, target, die, modifier, result } => say("e-barrage")
                .with("marker", gun.map_or(word("sturmovik"), |gun| self.gun_title(gun)))
                .with("hex", self.hex_arg(*target))
                .with("die", i32::from(*die))
                .with("modifier", signed(i32::from(*modifier)))
                .with("result", barrage_name(*result)),
            Event::Disorganised(who, hex) => {
                say("e-disorganised").with("unit", self.who(*who, reader)).with("hex", self.hex_arg(*hex))
            }
            Event::Reduced(who) => say("e-reduced").with("unit", self.who(*who, reader)),
            Event::Eliminated(unit) => say("e-eliminated").with("unit", self.title(*unit)),
            Event::GunRemoved(gun) => say("e-gun-removed").with("marker", self.gun_title(*gun)),
            Event::AttackDeclared { overrun, target, attackers } => {
                say(if *overrun { "e-overrun-declared" } else { "e-attack-declared" })
                    .with("hex", self.hex_arg(*target))
                    .with("units", self.titles(attackers))
            }
            Event::Supported(side, gun) => by(say("e-supported"), *side).with("marker", self.gun_title(*gun)),
            Event::Model(effect) => say("e-model").with("effect", word(*effect)),
            Event::Fought { target, die, modifier, column, result, stakes, .. } => {
                let seen = stakes.seen.has(reader);
                let defender = seen && result.defender > stakes.defender;
                let attacker = seen && result.attacker > stakes.attacker;
                say(match (defender, attacker) {
                    (false, false) => "e-fought",
                    (true, false) => "e-fought-defender",
                    (false, true) => "e-fought-attacker",
                    (true, true) => "e-fought-both",
                })
                .with("hex", self.hex_arg(*target))
                .with("die", i32::from(*die))
                .with("modifier", signed(i32::from(*modifier)))
                .with("total", i32::from(*die) + i32::from(*modifier))
                .with("column", format!("{}:{}", column.0, column.1))
                .with("result", result_name(*result))
                .with("defender", if defender { i32::from(stakes.defender) } else { 0 })
                .with("attacker", if attacker { i32::from(stakes.attacker) } else { 0 })
            }
            Event::Elastic(_) => say("e-elastic"),
            Event::Desperate(_, hexes) => say("e-desperate").with("hexes", i32::from(*hexes)),
            Event::Retreated { units, place, costly } => {
                say(if *costly { "e-retreated-costly" } else { "e-retreated" })
                    .with("units", self.titles(units))
                    .with("place", self.place_arg(*place))
            }
            Event::Trapped(_, steps) => say("e-trapped").with("steps", i32::from(*steps)),
            Event::Advanced { units, hex, .. } => {
                say("e-advanced").with("units", self.titles(units)).with("hex", self.hex_arg(*hex))
            }
            Event::SupplyLost(who) => say("e-supply-lost").with("unit", self.who(*who, reader)),
            Event::SupplyBack(who) => say("e-supply-back").with("unit", self.who(*who, reader)),
            Event::Played(side, counter) => by(say("e-played"), *side).with("event", self.event_title(*counter)),
            Event::HandSeen(side, hand) if reader == side.seat() => {
                let titles = hand.iter().map(|counter| self.event_title(*counter)).collect();
                say("e-hand-seen").with("events", Arg::List(titles))
            }
            Event::HandSeen(side, _) => by(say("e-hand-seen-by"), *side),
            Event::Discovered(side, units) if reader == side.seat() => {
                say("e-discovered").with("units", self.titles(units))
            }
            Event::Discovered(..) => return None,
            Event::Reactivated(who, _) => say("e-reactivated").with("unit", self.who(*who, reader)),
            Event::Brought(unit, place) => {
                say("e-brought").with("unit", self.title(*unit)).with("place", self.place_arg(*place))
            }
            Event::BridgeDestroyed => say("e-bridge-destroyed"),
            Event::TurnEnds(turn) => say("e-turn-ends").with("turn", i32::from(*turn)),
            Event::GameEnds { winner, soviet, german, decisive } => {
                let key = match (winner, decisive) {
                    (None, _) => "e-draw",
                    (Some(_), true) => "e-decisive-victory",
                    (Some(_), false) => "e-victory",
                };
                let message = say(key).with("soviet", i32::from(*soviet)).with("german", i32::from(*german));
                match winner {
                    Some(side) => by(message, *side),
                    None => message,
                }
            }
        })
    }

    fn who(&self, who: Who, reader: Seat) -> Arg {
        who.known_to(reader).map_or_else(|| word("hidden-unit"), |unit| self.title(unit))
    }

    fn whos(&self, units: &[Who], reader: Seat) -> Arg {
        Arg::List(units.iter().map(|who| self.who(*who, reader)).collect())
    }

    fn titles(&self, units: &[UnitId]) -> Arg {
        Arg::List(units.iter().map(|unit| self.title(*unit)).collect())
    }
}
