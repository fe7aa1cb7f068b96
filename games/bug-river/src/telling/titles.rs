//! What units, formations, hexes, results and numbers are called, as arguments of a sentence.

use crate::action::Assault;
use crate::pack::{CombatResult, Corps, FormationId, Hit, Pack, Side, UnitId, UnitSet};
use crate::step::{Cause, Role};
use hexes::Hex;
use table::{Arg, Message};

pub(crate) fn word(key: impl Into<String>) -> Arg {
    Arg::Word(key.into())
}

/// The sentence with the side that does something: its name, and its id for a language that puts an article before it.
pub(crate) fn by(message: Message, side: Side) -> Message {
    message.with("side", word(format!("seat-{}", side.id()))).with("who", side.id())
}

/// A number with its sign.
pub(crate) fn signed(n: i32) -> String {
    format!("{n:+}").replace('-', table::MINUS)
}

/// Attacker to defender.
pub(crate) fn odds_name(odds: Option<(u8, u8)>) -> Arg {
    match odds {
        Some((attacker, defender)) => Arg::Name(format!("{attacker}:{defender}")),
        None => word("odds-hopeless"),
    }
}

/// A result as the table prints it, the attacker's hits before the defender's, a star where the number is red: `1/2*`.
pub fn result_name(result: CombatResult) -> String {
    let side = |hit: Hit| format!("{}{}", hit.hits, if hit.red { "*" } else { "" });
    format!("{}/{}", side(result.attacker), side(result.defender))
}

/// What came of a combat: Strength Points lost by attacker and defender, and a plus if no defender is left in the hex.
pub(crate) fn end_name(losses: [u8; 2], cleared: bool) -> String {
    format!("{}/{}{}", losses[0], losses[1], if cleared { "+" } else { "" })
}

/// What that is worth to the attacker, in Strength Points: a cleared hex counts for one.
pub(crate) fn worth(result: &str) -> f64 {
    let cleared = if result.ends_with('+') { 1.0 } else { 0.0 };
    let points = |text: &str| text.trim_end_matches('+').parse::<f64>().ok();
    let worth = |(attacker, defender): (&str, &str)| Some(points(defender)? - points(attacker)? + cleared);
    result.split_once('/').and_then(worth).unwrap_or(0.0)
}

/// What came of a combat, in a sentence.
pub(crate) fn end_meaning(losses: [u8; 2], cleared: bool, winner: Option<Role>) -> Message {
    Message::new(if cleared { "result-combat-cleared" } else { "result-combat" })
        .with("attacker", i32::from(losses[0]))
        .with("defender", i32::from(losses[1]))
        .with("winner", word(winner.map_or("role-nobody", role_key)))
}

pub(crate) const fn assault_key(assault: Assault) -> &'static str {
    match assault {
        Assault::Hasty => "assault-hasty",
        Assault::Regular => "assault-regular",
        Assault::Prepared => "assault-prepared",
    }
}

pub(crate) const fn cause_key(cause: Cause) -> &'static str {
    match cause {
        Cause::Combat(_) => "cause-combat",
        Cause::Recovery => "cause-recovery",
        Cause::Isolation => "cause-isolation",
        Cause::Infiltration => "cause-infiltration",
        Cause::Swamp => "cause-swamp",
        Cause::Overstacking => "cause-overstacking",
    }
}

pub(crate) const fn role_key(role: Role) -> &'static str {
    match role {
        Role::Attacker => "role-attacker",
        Role::Defender => "role-defender",
    }
}

/// A corps in words.
pub(crate) fn corps_title(corps: Corps) -> Arg {
    word(format!("corps-{}", corps.id()))
}

impl Pack {
    /// What a unit is called.
    pub fn title(&self, unit: UnitId) -> Arg {
        let Some(facts) = self.units.get(unit.index()) else { return Arg::Name("?".to_owned()) };
        let key = format!("unit-{}", facts.id);
        if self.spoken.contains(&key) { Arg::Word(key) } else { Arg::Name(facts.name.clone()) }
    }

    /// What a formation is called.
    pub fn formation_title(&self, formation: FormationId) -> Arg {
        match self.formations.get(formation.index()) {
            Some(facts) => word(format!("formation-{}", facts.id)),
            None => Arg::Name("?".to_owned()),
        }
    }

    /// A hex by its number.
    pub(crate) fn hex_arg(&self, hex: Hex) -> Arg {
        Arg::Name(self.hex_number(hex.0))
    }

    /// A hex by the name of its village or town and its number.
    pub(crate) fn town_arg(&self, hex: Hex) -> Arg {
        match self.map.towns.iter().find(|town| town.hex == hex) {
            Some(town) => Arg::Name(format!("{} ({})", town.name, self.hex_number(hex.0))),
            None => self.hex_arg(hex),
        }
    }

    /// Several units.
    pub(crate) fn titles(&self, units: &[UnitId]) -> Arg {
        Arg::List(units.iter().map(|unit| self.title(*unit)).collect())
    }

    /// A set of them.
    pub(crate) fn set_titles(&self, units: UnitSet) -> Arg {
        Arg::List(units.into_iter().map(|unit| self.title(unit)).collect())
    }
}
