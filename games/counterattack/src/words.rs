//! What the table says: questions, labels and events as keys and arguments. The sentences are in `pack/words/`.

use crate::action::{Action, Goal, Target};
use crate::event::{Event, Stakes, Who};
use crate::pack::{BarrageResult, CombatResult, CounterId, GunId, Pack, Side, UnitId, UprisingSpace, Withdrawal};
use crate::position::{Look, Place};
use crate::setup::PHASES;
use crate::step::Step;
use crate::units::UnitSet;
use hexes::Hex;
use table::{Arg, Message, Question, Rule, Seat};

pub(crate) fn word(key: impl Into<String>) -> Arg {
    Arg::Word(key.into())
}

/// The side, in words.
pub(crate) fn side_word(side: Side) -> Arg {
    word(format!("seat-{}", side.id()))
}

/// The sentence with the side that does something: its name, and its id for a language that puts an article before it.
pub(crate) fn by(message: Message, side: Side) -> Message {
    message.with("side", side_word(side)).with("who", side.id())
}

/// A result as the table prints it: `A1D1r1`, `-`.
pub fn result_name(result: CombatResult) -> String {
    let mut name = String::new();
    for (letter, number) in [('A', result.attacker), ('D', result.defender), ('r', result.retreat)] {
        if number > 0 {
            name.push(letter);
            name.push_str(&number.to_string());
        }
    }
    if name.is_empty() {
        name.push('-');
    }
    if result.yellow {
        name.push('*');
    }
    name
}

/// A barrage result as the table prints it.
pub fn barrage_name(result: BarrageResult) -> &'static str {
    match result {
        BarrageResult::None => "-",
        BarrageResult::Disorganised => "DIS",
        BarrageResult::Loss => "L",
    }
}

/// What a result is worth to the side that hoped for it, in steps: the defender's losses less the attacker's and half a step for a
/// retreat; `DIS` half a step, `L` a whole one.
pub fn worth(result: &str) -> f64 {
    match result {
        "DIS" => return 0.5,
        "L" => return 1.0,
        _ => {}
    }
    let mut worth = 0.0;
    let mut letter = ' ';
    for c in result.chars() {
        match (letter, c.to_digit(10)) {
            ('A', Some(steps)) => worth -= f64::from(steps),
            ('D', Some(steps)) => worth += f64::from(steps),
            ('r', Some(hexes)) if hexes > 0 => worth += 0.5,
            _ => {}
        }
        letter = c;
    }
    worth
}

/// What a combat result means for both sides: nobody loses more steps than he has, and who has none left retreats no more.
pub(crate) fn result_meaning(result: CombatResult, stakes: Stakes) -> Message {
    let fate = |loss: u8, steps: u8| if loss >= steps { "gone" } else { "left" };
    let saved = stakes.elastic && !result.yellow && result.defender == stakes.defender;
    let defenders = if saved { "saved" } else { fate(result.defender, stakes.defender) };
    Message::new(if result.yellow { "result-combat-yellow" } else { "result-combat" })
        .with("attackers", fate(result.attacker, stakes.attacker))
        .with("attacker", i32::from(result.attacker.min(stakes.attacker)))
        .with("defenders", defenders)
        .with("defender", i32::from(result.defender.min(stakes.defender)))
        .with("retreat", i32::from(result.retreat))
}

/// What a barrage result means for the hex.
pub(crate) fn barrage_meaning(result: BarrageResult) -> Message {
    Message::new(match result {
        BarrageResult::None => "result-barrage-none",
        BarrageResult::Disorganised => "result-barrage-disorganised",
        BarrageResult::Loss => "result-barrage-loss",
    })
}

/// A space of the uprising track in signs that need no language: bridges closed, a step lost, units moved, points more.
pub(crate) fn space_code(space: UprisingSpace) -> String {
    let mut signs = Vec::new();
    if space.closed {
        signs.push("×".to_owned());
    }
    if space.loss {
        signs.push("L".to_owned());
    }
    if space.moved > 0 {
        signs.push(format!("M{}", space.moved));
    }
    if space.toll > 0 {
        signs.push(format!("+{}", space.toll / 2));
    }
    if signs.is_empty() { "-".to_owned() } else { signs.join(" ") }
}

/// A space of the uprising track as it reads.
pub fn space_name(space: UprisingSpace) -> Arg {
    let mut parts = Vec::new();
    if space.closed {
        parts.push(word("space-closed"));
    }
    if space.loss {
        parts.push(word("space-loss"));
    }
    if space.moved > 0 {
        parts.push(word(format!("space-moved-{}", space.moved.min(3))));
    }
    match space.toll / 2 {
        0 => {}
        points @ 1..=3 => parts.push(word(format!("space-toll-{points}"))),
        points => parts.push(Arg::Name(format!("+{points}"))),
    }
    if parts.is_empty() {
        parts.push(word("space-none"));
    }
    Arg::List(parts)
}

impl Pack {
    pub(crate) fn title(&self, unit: UnitId) -> Arg {
        match self.units.get(unit.index()) {
            Some(_) => self.spoken_title(unit),
            None => Arg::Name("?".to_owned()),
        }
    }

    pub(crate) fn gun_title(&self, gun: GunId) -> Arg {
        match self.guns.get(gun.0 as usize) {
            Some(facts) => self.spoken_or(format!("gun-{}", facts.id), &facts.id),
            None => Arg::Name("?".to_owned()),
        }
    }

    /// What stands on a marker, where its formation stands beside it.
    pub(crate) fn gun_name(&self, gun: GunId) -> Arg {
        match self.guns.get(gun.0 as usize) {
            Some(facts) if facts.formation.is_some() => word("gun-artillery"),
            _ => self.gun_title(gun),
        }
    }

    pub(crate) fn event_title(&self, counter: CounterId) -> Arg {
        match self.event(counter) {
            Some(event) => word(format!("event-{}", event.id)),
            None => Arg::Name("?".to_owned()),
        }
    }

    pub(crate) fn formation_title(&self, formation: crate::pack::FormationId) -> Arg {
        match self.formations.get(formation.0 as usize) {
            Some(facts) => word(format!("formation-{}", facts.id)),
            None => Arg::Name("?".to_owned()),
        }
    }

    pub(crate) fn hex_arg(&self, hex: Hex) -> Arg {
        Arg::Name(self.hex_number(hex.0))
    }

    pub(crate) fn place_arg(&self, place: Place) -> Arg {
        match place {
            Place::Hex(hex) => self.hex_arg(hex),
            Place::Warsaw => word("place-warsaw"),
            Place::Entry(entry) => Arg::Name(self.entries[entry.0 as usize].id.clone()),
            Place::Calendar => word("place-calendar"),
            Place::Eliminated => word("place-eliminated"),
            Place::Withdrawn => word("place-withdrawn"),
            Place::Absent => word("place-absent"),
        }
    }

    fn goal_arg(&self, goal: Goal) -> Arg {
        match goal {
            Goal::Warsaw => word("place-warsaw"),
            other => Arg::Name(self.goal_name(other)),
        }
    }

    fn who(&self, who: Who, reader: Seat) -> Arg {
        if who.seen.has(reader) { self.title(who.unit) } else { word("hidden-unit") }
    }

    fn whos(&self, units: &[Who], reader: Seat) -> Arg {
        Arg::List(units.iter().map(|who| self.who(*who, reader)).collect())
    }

    fn titles(&self, units: &[UnitId]) -> Arg {
        Arg::List(units.iter().map(|unit| self.title(*unit)).collect())
    }

    fn set_titles(&self, units: UnitSet) -> Arg {
        Arg::List(units.into_iter().map(|unit| self.title(unit)).collect())
    }

    pub(crate) fn needs(&self, needs: Withdrawal) -> Arg {
        let mut parts = Vec::new();
        let wanted = [
            (needs.armour, "need-armour"),
            (needs.infantry, "need-infantry"),
            (needs.artillery, "need-artillery"),
            (needs.aircraft, "need-aircraft"),
        ];
        for (count, key) in wanted {
            for _ in 0..count {
                parts.push(word(key));
            }
        }
        Arg::List(parts)
    }

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
                .with("left", if *left > 2 * 254 { Arg::Name("∞".to_owned()) } else { Arg::Half(i32::from(*left)) }),
            Event::Halted(_) => say("e-halted"),
            Event::MoveEnds(units) => say("e-move-ends").with("units", self.whos(units, reader)),
            Event::Prepared(who) => say("e-prepared").with("unit", self.who(*who, reader)),
            Event::Abandoned(who) => say("e-abandoned").with("unit", self.who(*who, reader)),
            Event::Reserved(who) => say("e-reserved").with("unit", self.who(*who, reader)),
            Event::Released(who) => say("e-released").with("unit", self.who(*who, reader)),
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
            Event::Advanced(units, hex) => {
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
            Event::Reactivated(who) => say("e-reactivated").with("unit", self.who(*who, reader)),
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
}

/// A number with its sign.
pub(crate) fn signed(n: i32) -> String {
    format!("{n:+}").replace('-', table::MINUS)
}

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
        Event::Entered { .. } => ("enter", &["6.1e"]),
        Event::Halted(_) => ("halt", &["6.6c"]),
        Event::MoveEnds(_) => ("stop", &["6.1g"]),
        Event::Prepared(_) => ("prepare", &["8a", "8d"]),
        Event::Abandoned(_) => ("abandon", &["8e", "8f"]),
        Event::Reserved(_) => ("reserve", &["14.1d"]),
        Event::Released(_) => ("release", &["14.2g"]),
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
        Event::Elastic(_) => ("elastic", &["9.8a"]),
        Event::Desperate(..) => ("desperate", &["9.10a"]),
        Event::Retreated { costly: false, .. } => ("retreat", &["9.11a"]),
        Event::Retreated { costly: true, .. } => ("retreat", &["9.11a", "9.11d"]),
        Event::Trapped(..) => ("trapped", &["9.11m"]),
        Event::Advanced(..) => ("advance", &["9.12a", "11.2a"]),
        Event::SupplyLost(_) => ("supply", &["15.3a"]),
        Event::SupplyBack(_) => ("supply", &["15.1b"]),
        Event::Played(..) => ("event", &["20d"]),
        Event::HandSeen(..) => ("intercept", &["20d"]),
        Event::Discovered(..) => ("discovery", &["7.2a"]),
        Event::Reactivated(_) => ("reactivation", &["12c", "20h"]),
        Event::Brought(..) => ("arrival", &["20d"]),
        Event::BridgeDestroyed => ("bridge", &["6.3m"]),
        Event::TurnEnds(_) => ("turn", &["5.4a"]),
        Event::GameEnds { .. } => ("end", &["1d", "3.1a", "3.3a"]),
    }
}

impl Look<'_> {
    /// The open question, as `reader` may see it.
    pub fn question(self, reader: Seat) -> Option<Question> {
        let side = self.asked()?;
        let rules = vec![Rule(self.step_rule())];
        let text = if reader == side.seat() {
            self.question_text()
        } else {
            by(Message::new("q-waiting"), side).with("what", word(self.step_key()))
        };
        Some(Question { seat: side.seat(), text, rules })
    }

    /// What the open step is called.
    pub fn step_key(self) -> &'static str {
        match self.pos.steps.top() {
            Step::Administration(_) => "step-administration",
            Step::PhaseStart | Step::PhaseEnd => "step-phase",
            Step::Opening => "step-opening",
            Step::ChooseCorps => "step-corps",
            Step::Movement => "step-movement",
            Step::Barrage => "step-barrage",
            Step::Combat => "step-combat",
            Step::Reserves => "step-reserves",
            Step::Over => "step-over",
            Step::Recovery { .. } => "step-recovery",
            Step::Suppression => "step-suppression",
            Step::UprisingLoss => "step-uprising-loss",
            Step::UprisingMoved(_) => "step-uprising-moved",
            Step::Magnuszew(_) => "step-magnuszew",
            Step::RailPriority(_) => "step-rail-priority",
            Step::Moving => "step-moving",
            Step::BreakContact => "step-break-contact",
            Step::Victim { .. } => "step-victim",
            Step::Declaration => "step-declaration",
            Step::DefenderSupport => "step-defender-support",
            Step::Reroll => "step-reroll",
            Step::DefenderChoice => "step-defender-choice",
            Step::DefenderLosses(_) => "step-defender-losses",
            Step::Retreat => "step-retreat",
            Step::RetreatLosses(_) => "step-retreat-losses",
            Step::AttackerLosses(_) => "step-attacker-losses",
            Step::Advance => "step-advance",
            Step::Advancing => "step-advancing",
        }
    }

    /// The question in one plain sentence.
    fn question_text(self) -> Message {
        let pack = self.pack;
        let combat = &self.pos.combat;
        let say = Message::new;
        match self.pos.steps.top() {
            Step::Administration(_) | Step::PhaseStart | Step::PhaseEnd | Step::Over => say("q-nothing"),
            Step::Opening => say("q-opening"),
            Step::ChooseCorps => say("q-corps"),
            Step::Movement => say("q-movement"),
            Step::Barrage => say("q-barrage"),
            Step::Combat => say("q-combat"),
            Step::Reserves => say("q-reserves"),
            Step::Recovery { class: None, .. } => say("q-recovery"),
            Step::Recovery { class: Some(crate::pack::Class::Armour), .. } => say("q-recovery-armour"),
            Step::Recovery { class: Some(crate::pack::Class::Infantry), .. } => say("q-recovery-infantry"),
            Step::Suppression => say("q-suppression").with("bonus", i32::from(self.uprising_bonus())),
            Step::UprisingLoss => say("q-uprising-loss"),
            Step::UprisingMoved(units) => say("q-uprising-moved").with("units", i32::from(units)),
            Step::Magnuszew(needs) => say("q-magnuszew").with("needs", pack.needs(needs)),
            Step::RailPriority(left) => say("q-rail-priority").with("left", i32::from(left)),
            Step::Moving => {
                let left = self.points_left();
                let points = if left > 2 * 254 { Arg::Name("∞".to_owned()) } else { Arg::Half(i32::from(left)) };
                let key = if self.pos.mover.halted { "q-moving-halted" } else { "q-moving" };
                say(key).with("units", pack.set_titles(self.pos.mover.units)).with("left", points)
            }
            Step::BreakContact => {
                let hex = self.mover_place().map_or(word("place-absent"), |place| pack.place_arg(place));
                say("q-break-contact").with("hex", hex)
            }
            Step::Victim { hex, result } => {
                say("q-victim").with("hex", pack.hex_arg(Hex(hex))).with("result", barrage_name(result))
            }
            Step::Declaration => {
                let sum = self.sum_combat(combat, |_| {});
                let (a, d) = pack.combat.columns[sum.column];
                say("q-declaration")
                    .with("hex", pack.hex_arg(combat.target))
                    .with("units", pack.set_titles(combat.attackers))
                    .with("attack", i32::from(sum.attack))
                    .with("defence", i32::from(sum.defence))
                    .with("column", format!("{a}:{d}"))
                    .with("modifier", signed(i32::from(sum.modifier)))
                    .with("then", word(self.declaration_key()))
            }
            Step::DefenderSupport => say("q-defender-support").with("hex", pack.hex_arg(combat.target)),
            Step::Reroll => {
                say("q-reroll").with("die", i32::from(combat.die)).with("result", result_name(combat.result))
            }
            Step::DefenderChoice => say(self.defender_choice_key())
                .with("hex", pack.hex_arg(combat.target))
                .with("result", result_name(combat.result)),
            Step::DefenderLosses(left) | Step::RetreatLosses(left) | Step::AttackerLosses(left) => {
                say("q-losses").with("left", i32::from(left))
            }
            Step::Retreat => {
                let left = combat.retreat.saturating_sub(combat.gone).max(1);
                say("q-retreat").with("left", i32::from(left)).with("units", pack.set_titles(self.retreating()))
            }
            Step::Advance => say("q-advance").with("hex", pack.hex_arg(combat.target)),
            Step::Advancing => say("q-advancing")
                .with("units", pack.title(UnitId(combat.advancing)))
                .with("left", i32::from(combat.advance_left)),
        }
    }

    /// An action in words, for a button.
    pub fn label(self, action: Action) -> Message {
        let pack = self.pack;
        let say = Message::new;
        let unit = |key: &'static str, unit: UnitId| say(key).with("unit", pack.title(unit));
        match action {
            Action::End => say(self.end_key()),
            Action::Restore(u) => unit("a-restore", u),
            Action::Return(u, goal) => unit("a-return", u).with("place", pack.goal_arg(goal)),
            Action::Commit(u) => unit("a-commit", u),
            Action::Lose(u) => unit("a-lose", u),
            Action::Mark(u) => unit("a-mark", u),
            Action::Send(u) => unit("a-send", u),
            Action::SendGun(gun) => say("a-send-gun").with("marker", pack.gun_title(gun)),
            Action::Corps(f) => say("a-corps").with("formation", pack.formation_title(f)),
            Action::Attach(u) => unit("a-attach", u),
            Action::AttachArmy(f) => say("a-attach-army").with("formation", pack.formation_title(f)),
            Action::Division(f) => say("a-division").with("formation", pack.formation_title(f)),
            Action::Move(u) => unit("a-move", u).with("place", pack.place_arg(self.place_of(u))),
            Action::Group(u) => unit("a-group", u).with("place", pack.place_arg(self.place_of(u))),
            Action::To(goal) => self.label_to(goal),
            Action::Stop => say("a-stop"),
            Action::Overrun(hex) => say("a-overrun").with("hex", pack.hex_arg(Hex(hex))),
            Action::Prepare(u) => unit("a-prepare", u),
            Action::Abandon(u) => unit("a-abandon", u),
            Action::Reserve(u) => unit("a-reserve", u),
            Action::Release(u) => unit("a-release", u),
            Action::Top(u) => unit("a-top", u),
            Action::Break(u, hex) => unit("a-break", u).with("hex", pack.hex_arg(Hex(hex))),
            Action::Barrage { gun, spotter, target } => {
                let message = say(if spotter.is_some() { "a-barrage" } else { "a-barrage-air" })
                    .with("marker", pack.gun_title(gun))
                    .with("hex", pack.hex_arg(Hex(target)));
                match spotter {
                    Some(u) => message.with("unit", pack.title(u)),
                    None => message,
                }
            }
            Action::Hit(u) => unit("a-hit", u),
            Action::Attack { target, unit: u } => unit("a-attack", u).with("hex", pack.hex_arg(Hex(target))),
            Action::With(u) => unit("a-with", u),
            Action::Bonus(u) => unit("a-bonus", u),
            Action::Support(gun) => say("a-support").with("marker", pack.gun_title(gun)),
            Action::Concentric => say("a-concentric"),
            Action::Roll => say(if self.defender_answers() { "a-declare" } else { "a-roll" }),
            Action::Reroll => say("a-reroll"),
            Action::Elastic => say("a-elastic"),
            Action::Desperate(hexes) => say("a-desperate").with("hexes", i32::from(hexes)),
            Action::Accept => say(if self.pos.steps.top() == Step::Reroll { "a-keep" } else { "a-accept" }),
            Action::Split(u) => unit("a-split", u),
            Action::Hold => say("a-hold"),
            Action::Advance(u) => unit("a-advance", u),
            Action::Event(counter, target) => self.label_event(counter, target),
            Action::Reactivate(u) => unit("a-reactivate", u),
            Action::ExtraDivision => say("a-extra-division"),
            Action::Bring(u) => unit("a-bring", u),
        }
    }

    fn place_of(self, unit: UnitId) -> Place {
        if unit.index() < self.pack.units.len() { self.at(unit) } else { Place::Absent }
    }

    /// What ending the open step means.
    fn end_key(self) -> &'static str {
        match self.pos.steps.top() {
            Step::Movement => "a-end-movement",
            Step::Barrage => "a-end-barrage",
            Step::Combat => "a-end-combat",
            Step::Reserves => "a-end-reserves",
            Step::BreakContact => "a-stand",
            Step::DefenderSupport => "a-no-support",
            Step::Advance if !self.pos.empty(self.pos.combat.target) => "a-no-advance",
            Step::Advance => "a-stay",
            Step::Opening => "a-no-event",
            _ => "a-end",
        }
    }

    fn label_to(self, goal: Goal) -> Message {
        let place = self.pack.goal_arg(goal);
        match self.pos.steps.top() {
            Step::Retreat => Message::new(if self.retreat_costs(goal) { "a-retreat-costly" } else { "a-retreat" })
                .with("place", place),
            Step::Advancing => Message::new("a-advance-on").with("place", place),
            _ => match self.tolls(goal) {
                Ok(tolls) => {
                    Message::new("a-to").with("place", place).with("cost", Arg::Half(i32::from(tolls.total())))
                }
                Err(_) => Message::new("a-to-anyway").with("place", place),
            },
        }
    }

    /// What is left to do with a declaration: add to it, if anything can be added, and have the die thrown or the defender answer.
    fn declaration_key(self) -> &'static str {
        let mut actions = Vec::new();
        self.list_declaration(&mut actions);
        match (actions.len() > 1, self.defender_answers()) {
            (true, true) => "q-then-add-or-declare",
            (true, false) => "q-then-add-or-roll",
            (false, true) => "q-then-declare",
            (false, false) => "q-then-roll",
        }
    }

    /// The defender's question names only what he may really choose.
    fn defender_choice_key(self) -> &'static str {
        match (self.check_elastic().is_ok(), self.check_desperate(1).is_ok()) {
            (true, true) => "q-defender-choice",
            (true, false) => "q-defender-choice-elastic",
            _ => "q-defender-choice-desperate",
        }
    }

    fn label_event(self, counter: CounterId, target: Target) -> Message {
        let event = self.pack.event_title(counter);
        let target = match target {
            Target::None => {
                let help =
                    self.pack.event(counter).map_or(word("event-unknown"), |e| word(format!("event-{}-help", e.id)));
                return Message::new("a-event").with("event", event).with("help", help);
            }
            Target::Unit(unit) => self.pack.title(unit),
            Target::Gun(gun) => self.pack.gun_title(gun),
            Target::Formation(f) => self.pack.formation_title(f),
            Target::Hex(hex) => self.pack.hex_arg(Hex(hex)),
        };
        Message::new("a-event-on").with("event", event).with("target", target)
    }
}
