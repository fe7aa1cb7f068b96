//! What happened, in words: each event as a key and arguments, cut to what the reader may know. The sentences are in `pack/words/`.

use crate::event::{Event, Undone, Who};
use crate::pack::Pack;
use crate::step::{Cause, Role};
use crate::titles::{
    assault_key, by, cause_key, corps_title, end_name, odds_name, result_name, role_key, signed, word,
};
use hexes::Hex;
use table::{Arg, Message, Seat};

/// What sort of thing happened, and the rules it follows from.
pub(crate) fn event_card(event: &Event) -> (&'static str, &'static [&'static str]) {
    match event {
        Event::TurnBegins(_) => ("turn", &["4a"]),
        Event::AdminBegins => ("phase", &["8a"]),
        Event::OpsBegins => ("phase", &["6a"]),
        Event::TurnEnds(_) => ("turn", &["7.8a"]),
        Event::Scored { .. } => ("points", &["3.1.5c", "A-64"]),
        Event::GameEnds { .. } => ("end", &["7.8b", "9a"]),
        Event::LevelRecovered { emergency: false, .. } => ("recovery", &["8.1a", "8.1b"]),
        Event::LevelRecovered { emergency: true, .. } => ("recovery", &["5.7.2a", "8.1c"]),
        Event::NotRecovered(_) => ("recovery", &["8.1e"]),
        Event::Resupplied(_) => ("supply", &["8.1g"]),
        Event::Interdiction { .. } => ("interdiction", &["8.1.2a"]),
        Event::Rallied(_) => ("rally", &["8.1.4a"]),
        Event::Attrition { losses: 0, .. } => ("attrition", &["5.8.4j", "5.8.4m"]),
        Event::Attrition { losses: 1, .. } => ("attrition", &["5.8.4j", "5.8.4k"]),
        Event::Attrition { .. } => ("attrition", &["5.8.4j", "5.8.4l"]),
        Event::Assigned { secret: false, .. } => ("assignment", &["5.5.1d"]),
        Event::Assigned { secret: true, .. } => ("assignment", &["5.5.2c", "5.5.2g"]),
        Event::Replaced(_) => ("replacement", &["8.3g"]),
        Event::Rebuilt(..) => ("replacement", &["8.3.1d", "A-41"]),
        Event::BrokenUp(_) => ("replacement", &["8.3.2e"]),
        Event::Arrived(..) => ("arrival", &["8.4.1a"]),
        Event::HqArrived(..) => ("arrival", &["8.4.1a", "A-71"]),
        Event::ReservesCalled => ("arrival", &["10.5a"]),
        Event::PontoonTakenUp(_) => ("pontoon", &["10.3e"]),
        Event::Initiative { .. } => ("initiative", &["6.1b"]),
        Event::InitiativeGoesTo(_) => ("initiative", &["6.2i"]),
        Event::SurpriseBegins => ("initiative", &["10.2a"]),
        Event::InitiativeMarker { rule, .. } => (
            "initiative",
            match *rule {
                "6.1i" => &["6.1i"],
                "6.1j" => &["6.1j"],
                _ => &["10.2d"],
            },
        ),
        Event::Transferred(_) => ("initiative", &["6.2c"]),
        Event::Passed(_) => ("initiative", &["6.2g"]),
        Event::Activated { reaction: false, .. } => ("activation", &["6.3a"]),
        Event::Activated { reaction: true, .. } => ("activation", &["6.4.2b"]),
        Event::ActionPoints { red: false, .. } => ("points", &["6.3.1a"]),
        Event::ActionPoints { red: true, .. } => ("points", &["6.4.2b"]),
        Event::ActivationEnds(..) => ("activation", &["7.1q"]),
        Event::Reaction { .. } => ("reaction", &["6.4.2a"]),
        Event::Rerolled { .. } => ("fortune", &["5.2a"]),
        Event::MoveBegins(_) => ("move", &["7.3a"]),
        Event::Entered { boat: false, .. } => ("enter", &["7.3.2a"]),
        Event::Entered { boat: true, .. } => ("enter", &["7.3.8a"]),
        Event::Halted(_) => ("halt", &["5.4.1a"]),
        Event::MoveEnds(_) => ("stop", &["7.3a"]),
        Event::Infiltrated { .. } => ("infiltration", &["7.3.4b"]),
        Event::Exited(_) => ("exit", &["11.2s"]),
        Event::CalledOff(_) => ("stop", &["5.8.4f"]),
        Event::Tested(..) => ("checks", &["5.6.1a"]),
        Event::Relocated { .. } => ("relocation", &["7.4a"]),
        Event::Displaced { case, .. } => (
            "displacement",
            match case {
                1 => &["5.3.2b"],
                2 => &["5.3.2f"],
                _ => &["5.3.2i"],
            },
        ),
        Event::LevelLost(..) => ("level", &["6.3.2a"]),
        Event::SupportLost(_) => ("support", &["5.3.2d"]),
        Event::HqRemoved(_) => ("hq-removed", &["3.3n"]),
        Event::PontoonBuilt(..) => ("pontoon", &["10.3b"]),
        Event::PontoonLost(_) => ("pontoon", &["10.3g"]),
        Event::Reordered(..) => ("order", &["5.3.1a"]),
        Event::Overstacked(_) => ("overstacking", &["5.3.1p"]),
        Event::Evicted(..) => ("displacement", &["5.3.3a"]),
        Event::Checked { .. } => ("check", &["5.6.1a"]),
        Event::Disorganised(_) => ("disorganised", &["5.6.2a"]),
        Event::Recovered(_) => ("rally", &["7.6c"]),
        Event::Weakened(_) => ("loss", &["7.5.2.2c"]),
        Event::Eliminated(_) => ("eliminated", &["7.5.2.2d"]),
        Event::Improved(_) => ("improved", &["7.7a"]),
        Event::Unimproved(_, why) => (
            "unimproved",
            match why {
                Undone::Disorganised => &["7.7b"],
                Undone::Eliminated => &["7.7c"],
                Undone::Left => &["7.7d"],
                Undone::Acted => &["7.7e"],
                Undone::Joined => &["7.7f"],
            },
        ),
        Event::Declared { .. } => ("declaration", &["7.5.1a"]),
        Event::Chits(..) => ("chits", &["7.5.1b"]),
        Event::Matched { .. } => ("combat-odds", &["7.5.1c", "7.5.1d"]),
        Event::Fought { .. } => ("combat", &["7.5.1i"]),
        Event::Retreated { costly: false, .. } => ("retreat", &["7.5.2.3a"]),
        Event::Retreated { costly: true, .. } => ("retreat", &["7.5.2.3a", "7.5.2.4a"]),
        Event::Trapped(_) => ("trapped", &["7.5.2.4d"]),
        Event::CombatEnds { .. } => ("combat-end", &["7.5.3a"]),
        Event::BonusGained(_) => ("bonus", &["7.5.3d"]),
        Event::OrderDiscarded(_) => ("order-discarded", &["9p"]),
        Event::Discovered(..) => ("discovery", &["5.3.4a", "5.3.4c"]),
    }
}

/// The dice an event shows.
pub(crate) fn dice(event: &Event) -> Vec<u8> {
    match event {
        Event::Interdiction { die, .. }
        | Event::Attrition { die, .. }
        | Event::ActionPoints { die, .. }
        | Event::Reaction { die, .. }
        | Event::Rerolled { die, .. }
        | Event::Checked { die, .. }
        | Event::Fought { die, .. } => vec![*die],
        Event::Initiative { dice, .. } => dice.iter().copied().filter(|die| *die > 0).collect(),
        _ => Vec::new(),
    }
}

/// The name of what an event decided, as odds tell it.
pub(crate) fn result(event: &Event) -> Option<String> {
    match event {
        Event::CombatEnds { losses, cleared, .. } => Some(end_name(*losses, *cleared)),
        Event::ActionPoints { points, .. } => Some(points.to_string()),
        Event::Reaction { success, .. } => Some(if *success { "+" } else { "-" }.to_owned()),
        Event::Checked { cause: Cause::Recovery, passed, .. } => Some(if *passed { "+" } else { "-" }.to_owned()),
        Event::Tested(_, failed) => Some(format!("-{failed}")),
        Event::CalledOff(_) => Some("called-off".to_owned()),
        _ => None,
    }
}

/// What a player calls it, where its name is only a sign.
pub(crate) fn result_title(event: &Event) -> Option<Message> {
    match event {
        Event::ActionPoints { points, .. } => Some(Message::new("result-points").with("points", i32::from(*points))),
        Event::Reaction { success: true, .. } => Some(Message::new("result-reaction-succeeds")),
        Event::Reaction { success: false, .. } => Some(Message::new("result-reaction-fails")),
        Event::Checked { cause: Cause::Recovery, passed: true, .. } => Some(Message::new("result-recovers")),
        Event::Checked { cause: Cause::Recovery, passed: false, .. } => Some(Message::new("result-stays-disorganised")),
        Event::Tested(_, 0) => Some(Message::new("result-all-pass")),
        Event::Tested(_, failed) => Some(Message::new("result-some-fail").with("failed", i32::from(*failed))),
        Event::CalledOff(_) => Some(Message::new("result-called-off")),
        // The same losses may be a victory of either side, or of nobody.
        Event::CombatEnds { losses, cleared, winner: Some(winner), .. } => {
            let key = match winner {
                Role::Attacker => "result-attacker-wins",
                Role::Defender => "result-defender-wins",
            };
            Some(Message::new(key).with("result", Arg::Name(end_name(*losses, *cleared))))
        }
        _ => None,
    }
}

/// Whether it made something known: a die, the chits, hidden units, what an enemy unit does by the rules without being seen.
pub(crate) fn reveals(event: &Event) -> bool {
    !dice(event).is_empty()
        || matches!(event, Event::Chits(..) | Event::Declared { .. } | Event::Discovered(..) | Event::GameEnds { .. })
}

impl Pack {
    /// The event in words as that seat may read it; nothing, if the seat learns nothing of it.
    pub(crate) fn event_text(&self, event: &Event, reader: Seat) -> Option<Message> {
        let say = Message::new;
        let formation = |key: &'static str, f: &_| say(key).with("formation", self.formation_title(*f));
        let unit = |key: &'static str, who: &Who| say(key).with("unit", self.who(*who, reader));
        let hex = |hex: &Hex| self.hex_arg(*hex);
        Some(match event {
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
            Event::Resupplied(f) => formation("e-resupplied", f),
            Event::Interdiction { die, level } => {
                say("e-interdiction").with("die", i32::from(*die)).with("level", i32::from(*level))
            }
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
            Event::Replaced(who) => unit("e-replaced", who),
            Event::Rebuilt(who, at) => unit("e-rebuilt", who).with("hex", hex(at)),
            Event::BrokenUp(who) => unit("e-broken-up", who),
            Event::Arrived(who, at) => unit("e-arrived", who).with("hex", hex(at)),
            Event::HqArrived(f, at) => formation("e-hq-arrived", f).with("hex", hex(at)),
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
            Event::Passed(side) => by(say("e-passed"), *side),
            Event::Activated { formation: f, reaction } => {
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
                if !known {
                    return Some(message);
                }
                message.with("cost", Arg::Half(i32::from(*cost))).with("left", Arg::Half(i32::from(*left)))
            }
            Event::Halted(_) => say("e-halted"),
            Event::MoveEnds(units) => say("e-move-ends").with("units", self.whos(units, reader)),
            Event::Infiltrated { units, to } if units.is_empty() => say("e-infiltration-fails").with("hex", hex(to)),
            Event::Infiltrated { units, to } => {
                say("e-infiltrated").with("units", self.whos(units, reader)).with("hex", hex(to))
            }
            Event::Exited(units) => say("e-exited").with("units", self.whos(units, reader)),
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
            Event::LevelLost(f, level) => formation("e-level-lost", f).with("level", i32::from(*level)),
            Event::SupportLost(f) => formation("e-support-lost", f),
            Event::HqRemoved(f) => formation("e-hq-removed", f),
            Event::PontoonBuilt(corps, from, to) => {
                say("e-pontoon-built").with("corps", corps_title(*corps)).with("from", hex(from)).with("hex", hex(to))
            }
            Event::PontoonLost(corps) => say("e-pontoon-lost").with("corps", corps_title(*corps)),
            Event::Reordered(_, at) => say("e-reordered").with("hex", hex(at)),
            Event::Overstacked(at) => say("e-overstacked").with("hex", hex(at)),
            Event::Evicted(who, from, to) => unit("e-evicted", who).with("from", hex(from)).with("hex", hex(to)),
            Event::Checked { who, cause, die, modifier, passed } => {
                unit(if *passed { "e-check-passed" } else { "e-check-failed" }, who)
                    .with("cause", word(cause_key(*cause)))
                    .with("die", i32::from(*die))
                    .with("modifier", signed(i32::from(*modifier)))
            }
            Event::Disorganised(who) => unit("e-disorganised", who),
            Event::Recovered(who) => unit("e-recovered", who),
            Event::Weakened(who) => unit("e-weakened", who),
            Event::Eliminated(unit) => say("e-eliminated").with("unit", self.title(*unit)),
            Event::Improved(at) => say("e-improved").with("hex", hex(at)),
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
            Event::Fought { target, die, modifier, strengths, odds, result, .. } => say("e-fought")
                .with("hex", hex(target))
                .with("attack", i32::from(strengths[0]))
                .with("defence", i32::from(strengths[1]))
                .with("odds", odds_name(*odds))
                .with("die", i32::from(*die))
                .with("modifier", signed(i32::from(*modifier)))
                .with("result", result_name(*result)),
            Event::Retreated { units, from, to, costly } => {
                say(if *costly { "e-retreated-costly" } else { "e-retreated" })
                    .with("units", self.titles(units))
                    .with("from", hex(from))
                    .with("hex", hex(to))
            }
            Event::Trapped(units) => say("e-trapped").with("units", self.titles(units)),
            Event::CombatEnds { target, losses, winner, .. } => {
                let message = say(if winner.is_some() { "e-combat-won" } else { "e-combat-ends" })
                    .with("hex", hex(target))
                    .with("attacker", i32::from(losses[0]))
                    .with("defender", i32::from(losses[1]));
                match winner {
                    Some(role) => message.with("winner", word(role_key(*role))),
                    None => message,
                }
            }
            Event::BonusGained(side) => by(say("e-bonus-gained"), *side),
            Event::OrderDiscarded(left) => say("e-order-discarded").with("left", i32::from(*left)),
            Event::Discovered(side, units) if reader == side.seat() => {
                say("e-discovered").with("units", self.titles(units))
            }
            Event::Tested(..) | Event::Discovered(..) => return None,
        })
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
