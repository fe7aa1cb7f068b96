//! What a seat hears of an event: a key and arguments, cut to what it may know, the few words beside the dice, and what a screen draws of it
//! for a moment. The sentences are in `pack/words/`.

use crate::event::{Event, Who};
use crate::pack::{FormationId, Pack, UnitId};
use crate::telling::ending::ending;
use crate::telling::titles::{assault_key, by, cause_key, corps_title, odds_name, result_name, role_key, signed, word};
use hexes::Hex;
use table::{Arg, Heard, How, Message, Seat};

impl Pack {
    /// The event as that seat may hear it; nothing, if the seat learns nothing of it.
    pub(crate) fn heard(&self, event: &Event, reader: Seat) -> Option<Heard> {
        let say = Message::new;
        let formation = |key: &'static str, f: &FormationId| say(key).with("formation", self.formation_title(*f));
        let unit = |key: &'static str, who: &Who| say(key).with("unit", self.who(*who, reader));
        let hex = |hex: &Hex| self.hex_arg(*hex);
        let id = |unit: &UnitId| self.unit_id(*unit).to_owned();
        let known = |who: &Who| who.known_to(reader).map(|unit| id(&unit));
        let both = |message: Message, [attacker, defender]: [u8; 2]| {
            message.with("attacker", i32::from(attacker)).with("defender", i32::from(defender))
        };
        let mut brief = ending(event, None).and_then(|ending| ending.title);
        let mut shown = Vec::new();
        let text = match event {
            Event::TurnBegins(turn) => {
                say("e-turn-begins").with("turn", i32::from(*turn)).with("date", word(format!("date-{turn}")))
            }
            Event::AdminBegins => say("e-admin-begins"),
            Event::OpsBegins => say("e-ops-begins"),
            Event::TurnEnds(turn) => say("e-turn-ends").with("turn", i32::from(*turn)),
            Event::Scored { hex: at, points } => {
                say("e-scored").with("hex", hex(at)).with("points", i32::from(*points))
            }
            Event::GameEnds { points, level } => say(level.key()).with("points", i32::from(*points)),
            Event::LevelRecovered { formation: f, level, emergency } => {
                formation(if *emergency { "e-level-recovered-emergency" } else { "e-level-recovered" }, f)
                    .with("level", i32::from(*level))
            }
            Event::NotRecovered(f) => formation("e-not-recovered", f),
            Event::EmergencyKept(f) => formation("e-emergency-kept", f),
            Event::Resupplied(f) => formation("e-resupplied", f),
            Event::Interdiction { die, level } => {
                say("e-interdiction").with("die", i32::from(*die)).with("level", i32::from(*level))
            }
            // Nobody counts the hidden.
            Event::Rallied(who) if known(who).is_none() => return None,
            Event::Rallied(who) => unit("e-rallied", who),
            Event::Attrition { who, die, modifier, losses } => unit("e-attrition", who)
                .with("die", i32::from(*die))
                .with("modifier", signed(i32::from(*modifier)))
                .with("losses", i32::from(*losses)),
            Event::Assigned { who, secret: true, .. } if !self.owns(*who, reader) => {
                by(say("e-assigned-secretly"), self.unit(who.unit).side)
            }
            Event::Assigned { who, formation: f, .. } => {
                unit("e-assigned", who).with("formation", self.formation_title(*f))
            }
            Event::Orphaned(who) if self.owns(*who, reader) => unit("e-orphaned", who),
            Event::Replaced(who) => unit("e-replaced", who),
            Event::Rebuilt(who, at) => unit("e-rebuilt", who).with("hex", hex(at)),
            Event::BrokenUp(who) => unit("e-broken-up", who),
            Event::Arrived(who, at, _) => unit("e-arrived", who).with("hex", hex(at)),
            Event::HqArrived(f, at, _) => formation("e-hq-arrived", f).with("hex", hex(at)),
            Event::ReservesCalled => say("e-reserves-called"),
            Event::PontoonTakenUp(corps) => say("e-pontoon-taken-up").with("corps", corps_title(*corps)),
            Event::Initiative { dice, modifiers, winner } => by(say("e-initiative"), *winner)
                .with("soviet", i32::from(dice[0]))
                .with("soviet-modifier", signed(i32::from(modifiers[0])))
                .with("german", i32::from(dice[1]))
                .with("german-modifier", signed(i32::from(modifiers[1]))),
            Event::InitiativeGoesTo(side) => by(say("e-initiative-goes-to"), *side),
            Event::SurpriseBegins => say("e-surprise-begins"),
            Event::InitiativeMarker { modifier, side, .. } => {
                by(say("e-initiative-marker"), *side).with("modifier", signed(i32::from(*modifier)))
            }
            Event::Transferred(side) => by(say("e-transferred"), *side),
            Event::Passed(side, _) => by(say("e-passed"), *side),
            Event::Activated { formation: f, reaction, .. } => {
                formation(if *reaction { "e-activated-reaction" } else { "e-activated" }, f)
            }
            Event::ActionPoints { formation: f, die, points, .. } => {
                formation("e-action-points", f).with("die", i32::from(*die)).with("points", i32::from(*points))
            }
            Event::ActivationEnds(f, lost) => formation("e-activation-ends", f).with("lost", i32::from(*lost)),
            Event::Reaction { formation: f, die, modifier, success } => {
                formation(if *success { "e-reaction-succeeds" } else { "e-reaction-fails" }, f)
                    .with("die", i32::from(*die))
                    .with("modifier", signed(i32::from(*modifier)))
            }
            Event::Rerolled { side, die } => by(say("e-rerolled"), *side).with("die", i32::from(*die)),
            Event::MoveBegins(units) => say("e-move-begins").with("units", self.whos(units, reader)),
            Event::Entered { units, from, to, cost, left, boat } => {
                // What a step costs and leaves tells a hidden unit's kind.
                let known = units.iter().all(|who| who.known_to(reader).is_some());
                let message = say(match (boat, known) {
                    (false, true) => "e-entered",
                    (true, true) => "e-entered-by-boat",
                    (false, false) => "e-entered-hidden",
                    (true, false) => "e-entered-hidden-by-boat",
                });
                let message =
                    message.with("units", self.whos(units, reader)).with("from", hex(from)).with("hex", hex(to));
                let halves = |points: u16| Arg::Half(i32::from(points));
                if known { message.with("cost", halves(*cost)).with("left", halves(*left)) } else { message }
            }
            Event::Halted(_) => say("e-halted"),
            Event::MoveEnds(units, _) => say("e-move-ends").with("units", self.whos(units, reader)),
            Event::Infiltrated { units, to } if units.is_empty() => say("e-infiltration-fails").with("hex", hex(to)),
            Event::Infiltrated { units, to } => {
                say("e-infiltrated").with("units", self.whos(units, reader)).with("hex", hex(to))
            }
            Event::Exited(units, _) => say("e-exited").with("units", self.whos(units, reader)),
            Event::CalledOff(_) => say("e-called-off"),
            Event::Relocated { formation: f, from, to } => {
                formation("e-relocated", f).with("from", hex(from)).with("hex", hex(to))
            }
            Event::Displaced { formation: f, from, to: Some(to), .. } => {
                formation("e-displaced", f).with("from", hex(from)).with("hex", hex(to))
            }
            Event::Displaced { formation: f, from, to: None, .. } => {
                formation("e-displaced-nowhere", f).with("from", hex(from))
            }
            Event::LevelLost(f, level, _) => formation("e-level-lost", f).with("level", i32::from(*level)),
            Event::SupportLost(f, _) => formation("e-support-lost", f),
            Event::HqRemoved(f) => formation("e-hq-removed", f),
            Event::PontoonBuilt(corps, from, to) => {
                say("e-pontoon-built").with("corps", corps_title(*corps)).with("from", hex(from)).with("hex", hex(to))
            }
            Event::PontoonLost(corps) => say("e-pontoon-lost").with("corps", corps_title(*corps)),
            Event::Reordered(_, at) => say("e-reordered").with("hex", hex(at)),
            Event::Overstacked(at) => say("e-overstacked").with("hex", hex(at)),
            Event::Evicted(who, from, to, _) => unit("e-evicted", who).with("from", hex(from)).with("hex", hex(to)),
            Event::Checked { who, cause, die, modifier, passed } => {
                shown = How::Thrown.of(known(who));
                unit(if *passed { "e-check-passed" } else { "e-check-failed" }, who)
                    .with("cause", word(cause_key(*cause)))
                    .with("die", i32::from(*die))
                    .with("modifier", signed(i32::from(*modifier)))
            }
            Event::Disorganised(who, _) => {
                shown = How::Shaken.of(known(who));
                unit("e-disorganised", who)
            }
            Event::Recovered(who) => unit("e-recovered", who),
            Event::Weakened(who, _) => {
                shown = How::Loss.of(known(who));
                unit("e-weakened", who)
            }
            Event::Eliminated(unit, _) => {
                shown = How::Gone.of([id(unit)]);
                say("e-eliminated").with("unit", self.title(*unit))
            }
            Event::Improved(at, _) => say("e-improved").with("hex", hex(at)),
            Event::Unimproved(at, _) => say("e-unimproved").with("hex", hex(at)),
            Event::Declared { assault, from, target, attackers, defenders, .. } => say("e-declared")
                .with("assault", word(assault_key(*assault)))
                .with("from", hex(from))
                .with("hex", hex(target))
                .with("attackers", self.titles(attackers))
                .with("defenders", self.titles(defenders)),
            Event::Chits(attacker, defender) => {
                say("e-chits").with("attacker", i32::from(*attacker) + 1).with("defender", i32::from(*defender) + 1)
            }
            Event::Matched { strengths, odds, modifier } => say("e-matched")
                .with("attack", i32::from(strengths[0]))
                .with("defence", i32::from(strengths[1]))
                .with("odds", odds_name(*odds))
                .with("modifier", signed(i32::from(*modifier))),
            Event::Fought { target, die, modifier, strengths, odds, result, .. } => {
                shown = How::Thrown.of([self.hex_number(target.0)]);
                brief = Some(both(say("brief-hits"), [result.attacker.hits, result.defender.hits]));
                let message = say(if die.is_some() { "e-fought" } else { "e-fought-hopeless" })
                    .with("hex", hex(target))
                    .with("attack", i32::from(strengths[0]))
                    .with("defence", i32::from(strengths[1]))
                    .with("odds", odds_name(*odds))
                    .with("result", result_name(*result));
                match die {
                    Some(die) => message.with("die", i32::from(*die)).with("modifier", signed(i32::from(*modifier))),
                    None => message,
                }
            }
            Event::Retreated { units, from, to, costly, .. } => {
                shown = How::Retreat.of(units.iter().map(id));
                say(if *costly { "e-retreated-costly" } else { "e-retreated" })
                    .with("units", self.titles(units))
                    .with("from", hex(from))
                    .with("hex", hex(to))
            }
            Event::Trapped(units) => say("e-trapped").with("units", self.titles(units)),
            Event::CombatEnds { target, losses, cleared, winner, .. } => {
                shown = How::Thrown.of([self.hex_number(target.0)]);
                brief = Some(both(say(if *cleared { "brief-cleared" } else { "brief-held" }), *losses));
                let message = match winner {
                    Some(role) => say("e-combat-won").with("winner", word(role_key(*role))),
                    None => say("e-combat-ends"),
                };
                both(message.with("hex", hex(target)), *losses)
            }
            Event::BonusGained(side) => by(say("e-bonus-gained"), *side),
            Event::OrderDiscarded(left) => say("e-order-discarded").with("left", i32::from(*left)),
            Event::Discovered(side, units, _) if reader == side.seat() => {
                say("e-discovered").with("units", self.titles(units))
            }
            Event::Tested(..) | Event::Orphaned(_) | Event::Uncovered(_) | Event::Discovered(..) => return None,
        };
        Some(Heard { text, brief, shown })
    }

    fn owns(&self, who: Who, reader: Seat) -> bool {
        self.units.get(who.unit.index()).is_some_and(|facts| facts.side.seat() == reader)
    }

    fn who(&self, who: Who, reader: Seat) -> Arg {
        who.known_to(reader).map_or_else(|| word("hidden-unit"), |unit| self.title(unit))
    }

    fn whos(&self, units: &[Who], reader: Seat) -> Arg {
        Arg::List(units.iter().map(|who| self.who(*who, reader)).collect())
    }
}
