//! What units, places, results and numbers are called, as arguments of a sentence.

use crate::action::Goal;
use crate::event::Stakes;
use crate::pack::UnitSet;
use crate::pack::{
    BarrageResult, CombatResult, CounterId, FormationId, GunId, Pack, Side, UnitId, UprisingSpace, Withdrawal,
};
use crate::position::Place;
use hexes::Hex;
use table::{Arg, Message, Term};

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

/// What a combat result means for both sides: nobody loses more steps than he has, and who has none left retreats no more.
pub(crate) fn result_meaning(result: CombatResult, stakes: Stakes) -> Message {
    with_meaning(Message::new(if result.yellow { "result-combat-yellow" } else { "result-combat" }), result, stakes)
}

/// The same as what a longer sentence says.
pub(crate) fn with_meaning(message: Message, result: CombatResult, stakes: Stakes) -> Message {
    let fate = |loss: u8, steps: u8| if loss >= steps { "gone" } else { "left" };
    let saved = stakes.elastic && !result.yellow && result.defender == stakes.defender;
    let defenders = if saved { "saved" } else { fate(result.defender, stakes.defender) };
    message
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

/// What the uprising die means.
pub(crate) fn uprising_meaning(space: UprisingSpace) -> Message {
    Message::new("result-uprising").with("space", space_name(space))
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

/// Half points that are left to a mover; the train's are not counted.
pub(crate) fn points_left(halves: u16) -> Arg {
    const MOST: u16 = 2 * 254;
    if halves > MOST { Arg::Name("∞".to_owned()) } else { Arg::Half(i32::from(halves)) }
}

/// A number with its sign.
pub(crate) fn signed(n: i32) -> String {
    format!("{n:+}").replace('-', table::MINUS)
}

impl Pack {
    pub(crate) fn title(&self, unit: UnitId) -> Arg {
        match self.units.get(unit.index()) {
            Some(_) => self.spoken_title(unit),
            None => Arg::Name("?".to_owned()),
        }
    }

    pub(crate) fn gun_title(&self, gun: GunId) -> Arg {
        match self.guns.get(gun.index()) {
            Some(facts) => self.spoken_or(format!("gun-{}", facts.id), &facts.id),
            None => Arg::Name("?".to_owned()),
        }
    }

    /// What stands on a marker, where its formation stands beside it.
    pub(crate) fn gun_name(&self, gun: GunId) -> Arg {
        match self.guns.get(gun.index()) {
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

    pub(crate) fn formation_title(&self, formation: FormationId) -> Arg {
        match self.formations.get(formation.index()) {
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
            Place::Entry(entry) => Arg::Name(self.entries[entry.index()].id.clone()),
            Place::Calendar => word("place-calendar"),
            Place::Eliminated => word("place-eliminated"),
            Place::Withdrawn => word("place-withdrawn"),
            Place::Absent => word("place-absent"),
        }
    }

    pub(crate) fn goal_arg(&self, goal: Goal) -> Arg {
        match goal {
            Goal::Warsaw => word("place-warsaw"),
            other => Arg::Name(other.write(self)),
        }
    }

    pub(crate) fn set_titles(&self, units: UnitSet) -> Arg {
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
}
