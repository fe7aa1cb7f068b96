//! What happened, as cards of the log: of what sort an event is and whose, and what a seat may hear of it, as keys and arguments. The sentences
//! are in `pack/words/`.

use crate::event::{Event, Stakes, Who};
use crate::pack::{FormationId, GunId, Pack, Side, UnitId};
use crate::position::Place;
use crate::rules::setup::PHASES;
use crate::telling::titles::{
    barrage_meaning, barrage_name, by, points_left, result_meaning, result_name, signed, space_name, uprising_meaning,
    word,
};
use table::{Arg, Card, Heard, How, Message, Seat};

/// Of what sort an event is, and the rules that it follows from.
type Sort<'a> = (&'static str, &'a [&'static str]);

/// An event that concerns both sides alike.
fn common((kind, rules): Sort<'_>) -> Card {
    Card::new(kind, rules)
}

/// An event about counters, dice or events of this side, whoever set it going.
fn of(side: Side, sort: Sort<'_>) -> Card {
    Card { owner: Some(side.seat()), ..common(sort) }
}

/// What was not known before.
fn revealed(card: Card) -> Card {
    Card { reveals: true, ..card }
}

/// A die, which shows the luck of its owner if he hoped for something.
fn thrown(die: u8, lucky: bool, card: Card) -> Card {
    Card { dice: vec![die], luck: card.owner.filter(|_| lucky), ..revealed(card) }
}

impl Pack {
    /// What is the same of an event for everyone. Sturmoviks are the Soviet's; the uprising, Magnuszew and Model are the German's business.
    pub fn card(&self, event: &Event) -> Card {
        match event {
            Event::TurnBegins(_) => Card { heading: Some(1), ..common(("turn", &["5.1c"])) },
            Event::Arrives(who, _) => self.of_unit(who.unit, ("arrival", &["5.2a", "17.1a"])),
            Event::GunArrives(gun) => self.of_gun(*gun, ("arrival", &["10.1b"])),
            Event::MarkersRemoved => common(("markers", &["5.2b", "5.2c"])),
            Event::Dealt(side, _) => revealed(of(*side, ("draw", &["20b"]))),
            Event::Drawn(side, _) => revealed(of(*side, ("draw", &["20c"]))),
            Event::Restored(who) => self.of_unit(who.unit, ("recovery", &["16b"])),
            Event::Returned(unit, _) => self.of_unit(*unit, ("recovery", &["16c"])),
            Event::GunsReady => common(("ready", &["5.2f"])),
            Event::RevoltTriggered => common(("uprising", &["18.1a"])),
            Event::RevoltBegins => common(("uprising", &["18.2a", "18.2d", "18.2e"])),
            Event::Committed(who) => self.of_unit(who.unit, ("uprising", &["18.5a", "18.5c"])),
            Event::RevoltRolled { die, .. } => thrown(*die, false, of(Side::German, ("uprising", &["18.3a", "18.5b"]))),
            Event::Marked(who) => self.of_unit(who.unit, ("uprising", &["18.4g"])),
            Event::Failure { rule, .. } => of(Side::German, ("points", std::slice::from_ref(rule))),
            Event::Sent(unit) => self.of_unit(*unit, ("magnuszew", &["19a", "19f"])),
            Event::GunSent(gun) => self.of_gun(*gun, ("magnuszew", &["19a", "19f"])),
            Event::PhaseBegins { .. } => Card { heading: Some(2), ..common(("phase", &["5.3a"])) },
            Event::CorpsActivated(formation) => self.of_formation(*formation, ("activation", &["5.1a", "5.3b"])),
            Event::Attached(who) => self.of_unit(who.unit, ("activation", &["2.3c"])),
            Event::ArmyAttached(formation) => self.of_formation(*formation, ("activation", &["17.2a"])),
            Event::DivisionNamed(formation) => self.of_formation(*formation, ("activation", &["5.7b"])),
            Event::MoveBegins(units) => self.of_whos(units, ("move", &["6.1b"])),
            Event::Entered { units, from, to, .. } => {
                let rule: &[&str] = match (from, to) {
                    (Place::Entry(_), Place::Hex(_)) => &["17.1d"],
                    (Place::Entry(_), _) | (_, Place::Entry(_)) => &["6.5c"],
                    _ => &["6.1e"],
                };
                self.of_whos(units, ("enter", rule))
            }
            Event::Halted(side) => of(*side, ("halt", &["6.6c"])),
            Event::MoveEnds(units) => self.of_whos(units, ("stop", &["6.1g"])),
            Event::Prepared(who) => self.of_unit(who.unit, ("prepare", &["8a", "8d"])),
            Event::Abandoned(who) => self.of_unit(who.unit, ("abandon", &["8e", "8f"])),
            Event::Reserved(who) => self.of_unit(who.unit, ("reserve", &["14.1d"])),
            Event::Released(who) => self.of_unit(who.unit, ("release", &["14.2g"])),
            Event::LeftReserve(who) => self.of_unit(who.unit, ("release", &["14.1d", "14.1i"])),
            Event::Reordered(side, _) => of(*side, ("order", &["7.2a"])),
            Event::BrokeContact(unit, ..) => self.of_unit(*unit, ("break-contact", &["6.7e"])),
            Event::Barrage { gun: Some(gun), die, .. } => {
                thrown(*die, true, self.of_gun(*gun, ("barrage", &["10.3b"])))
            }
            Event::Barrage { gun: None, die, .. } => {
                thrown(*die, true, of(Side::Soviet, ("barrage", &["10.3b", "20d"])))
            }
            Event::Disorganised(who, _) => self.of_unit(who.unit, ("disorganised", &["10.4b"])),
            Event::Reduced(who) => self.of_unit(who.unit, ("loss", &["2.4c", "9.7f"])),
            Event::Eliminated(unit) => self.of_unit(*unit, ("eliminated", &["2.4d", "9.7e"])),
            Event::GunRemoved(gun) => self.of_gun(*gun, ("marker-removed", &["10.1f"])),
            Event::AttackDeclared { overrun, attackers, .. } => {
                self.of_units(attackers, ("declaration", if *overrun { &["9.1a"] } else { &["11.1a"] }))
            }
            Event::Supported(side, _) => of(*side, ("support", &["10.6a", "10.6f"])),
            Event::Model(_) => of(Side::German, ("model", &["12e", "12f"])),
            Event::Fought { side, die, .. } => thrown(*die, true, of(*side, ("combat", &["9.2g"]))),
            Event::Elastic(Side::German) => of(Side::German, ("elastic", &["9.8a"])),
            Event::Elastic(Side::Soviet) => of(Side::Soviet, ("elastic", &["9.9a"])),
            Event::Desperate(side, _) => of(*side, ("desperate", &["9.10a"])),
            Event::Retreated { units, costly, .. } => {
                self.of_units(units, ("retreat", if *costly { &["9.11a", "9.11d"] } else { &["9.11a"] }))
            }
            Event::Trapped(side, _) => of(*side, ("trapped", &["9.11m"])),
            Event::Advanced { units, overrun, .. } => {
                self.of_units(units, ("advance", if *overrun { &["9.12a"] } else { &["11.2a"] }))
            }
            Event::SupplyLost(who) => self.of_unit(who.unit, ("supply", &["15.3a"])),
            Event::SupplyBack(who) => self.of_unit(who.unit, ("supply", &["15.1b"])),
            Event::Played(side, _) => revealed(of(*side, ("event", &["20d"]))),
            Event::HandSeen(side, _) => revealed(of(*side, ("intercept", &["20d"]))),
            Event::Discovered(side, _) => revealed(of(*side, ("discovery", &["7.2a"]))),
            Event::Reactivated(who, rule) => self.of_unit(who.unit, ("reactivation", std::slice::from_ref(rule))),
            Event::Brought(unit, _) => self.of_unit(*unit, ("arrival", &["20d"])),
            Event::BridgeDestroyed => common(("bridge", &["6.3m"])),
            Event::TurnEnds(_) => common(("turn", &["5.4a"])),
            Event::GameEnds { decisive: true, .. } => common(("end", &["3.3a", "3.3b"])),
            Event::GameEnds { decisive: false, .. } => common(("end", &["1d", "3.1a"])),
        }
    }

    fn of_unit(&self, unit: UnitId, sort: Sort<'_>) -> Card {
        self.units.get(unit.index()).map_or_else(|| common(sort), |facts| of(facts.side, sort))
    }

    fn of_units(&self, units: &[UnitId], sort: Sort<'_>) -> Card {
        units.first().map_or_else(|| common(sort), |unit| self.of_unit(*unit, sort))
    }

    fn of_whos(&self, units: &[Who], sort: Sort<'_>) -> Card {
        units.first().map_or_else(|| common(sort), |who| self.of_unit(who.unit, sort))
    }

    fn of_gun(&self, gun: GunId, sort: Sort<'_>) -> Card {
        self.guns.get(gun.index()).map_or_else(|| common(sort), |facts| of(facts.side, sort))
    }

    fn of_formation(&self, formation: FormationId, sort: Sort<'_>) -> Card {
        self.formations.get(formation.index()).map_or_else(|| common(sort), |facts| of(facts.side, sort))
    }

    /// An event as that seat may hear of it: in words, the dice in a few words, and what is drawn of it for a moment.
    pub fn heard(&self, event: &Event, reader: Seat) -> Option<Heard> {
        let say = Message::new;
        let known = |who: &Who| who.known_to(reader).map(|unit| self.unit_id(unit).to_owned());
        let ids = |units: &[UnitId]| units.iter().map(|unit| self.unit_id(*unit).to_owned()).collect::<Vec<_>>();
        let (mut brief, mut shown) = (None, Vec::new());
        let text = match event {
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
            Event::RevoltRolled { die, bonus, space } => {
                brief = Some(uprising_meaning(*space));
                say("e-revolt-rolled")
                    .with("die", i32::from(*die))
                    .with("bonus", i32::from(*bonus))
                    .with("space", space_name(*space))
            }
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
            Event::Barrage { gun, target, die, modifier, result } => {
                brief = Some(barrage_meaning(*result));
                shown = How::Thrown.of([self.hex_number(target.0)]);
                say("e-barrage")
                    .with("marker", gun.map_or(word("sturmovik"), |gun| self.gun_title(gun)))
                    .with("hex", self.hex_arg(*target))
                    .with("die", i32::from(*die))
                    .with("modifier", signed(i32::from(*modifier)))
                    .with("result", barrage_name(*result))
            }
            Event::Disorganised(who, hex) => {
                shown = How::Shaken.of(known(who));
                say("e-disorganised").with("unit", self.who(*who, reader)).with("hex", self.hex_arg(*hex))
            }
            Event::Reduced(who) => {
                shown = How::Loss.of(known(who));
                say("e-reduced").with("unit", self.who(*who, reader))
            }
            Event::Eliminated(unit) => {
                shown = How::Gone.of([self.unit_id(*unit).to_owned()]);
                say("e-eliminated").with("unit", self.title(*unit))
            }
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
                // Who does not see everyone who fights is not told how much there was to lose.
                let unknown = Stakes { attacker: u8::MAX, defender: u8::MAX, ..*stakes };
                brief = Some(result_meaning(*result, if seen { *stakes } else { unknown }));
                shown = How::Thrown.of([self.hex_number(target.0)]);
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
                shown = How::Retreat.of(ids(units));
                say(if *costly { "e-retreated-costly" } else { "e-retreated" })
                    .with("units", self.titles(units))
                    .with("place", self.place_arg(*place))
            }
            Event::Trapped(_, steps) => say("e-trapped").with("steps", i32::from(*steps)),
            Event::Advanced { units, hex, .. } => {
                shown = How::Advance.of(ids(units));
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
        };
        Some(Heard { text, brief, shown })
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
