//! How actions are written and read. `write` and `parse` are each other's inverse.
//!
//! Units go by id (`g01`), by name where it is unambiguous (`I/103`), or by formation and name (`14Pz/I/103`); formations by id, hexes
//! by number. Whole intentions are read in [`crate::plans`].

use crate::action::{Action, Assault};
use crate::pack::{Corps, FormationId, Pack, UnitId};
use crate::titles::corps_id;
use hexes::Hex;
use table::Refusal;
use table::notation::misread;

impl Pack {
    pub(crate) fn unit_id(&self, unit: UnitId) -> &str {
        self.units.get(unit.index()).map_or("?", |facts| facts.id.as_str())
    }

    fn formation_id(&self, formation: FormationId) -> &str {
        self.formations.get(formation.index()).map_or("?", |facts| facts.id.as_str())
    }

    /// A hex's printed number.
    pub fn hex_number(&self, hex: u16) -> String {
        if usize::from(hex) < self.grid.len() { self.grid.number(Hex(hex)).to_string() } else { "?".to_owned() }
    }

    /// The unit that is called so, if only one is: by id, by name, or by formation and name.
    pub fn unit_named(&self, name: &str) -> Option<UnitId> {
        let name = name.trim();
        let id = |unit: usize| UnitId(unit as u8);
        if let Some(unit) = self.units.iter().position(|unit| unit.id.eq_ignore_ascii_case(name)) {
            return Some(id(unit));
        }
        let called = |unit: &crate::pack::Unit| {
            let rest = unit.home.and_then(|home| {
                let formation = &self.formation(home).id;
                let start = name.get(..formation.len()).filter(|start| start.eq_ignore_ascii_case(formation));
                start.and_then(|start| name[start.len()..].strip_prefix('/'))
            });
            unit.name.eq_ignore_ascii_case(name) || rest.is_some_and(|rest| unit.name.eq_ignore_ascii_case(rest))
        };
        let mut found = self.units.iter().enumerate().filter(|(_, unit)| called(unit)).map(|(index, _)| id(index));
        found.next().filter(|_| found.next().is_none())
    }

    /// The formation that is called so.
    pub fn formation_named(&self, name: &str) -> Option<FormationId> {
        let found = self.formations.iter().position(|facts| facts.id.eq_ignore_ascii_case(name.trim()));
        found.map(|index| FormationId(index as u8))
    }

    /// The action's notation.
    pub(crate) fn write(&self, action: Action) -> String {
        let unit = |word: &str, unit: UnitId| format!("{word} {}", self.unit_id(unit));
        let formation = |word: &str, formation: FormationId| format!("{word} {}", self.formation_id(formation));
        let hex = |word: &str, hex: u16| format!("{word} {}", self.hex_number(hex));
        match action {
            Action::End => "end".to_owned(),
            Action::Accept => "accept".to_owned(),
            Action::Reroll => "reroll".to_owned(),
            Action::Lose(u) => unit("lose", u),
            Action::Improve(at) => hex("improve", at),
            Action::Spend => "spend".to_owned(),
            Action::Assign(u, f) => format!("{} to {}", unit("assign", u), self.formation_id(f)),
            Action::Replace(u) => unit("replace", u),
            Action::Rebuild(u, at) => format!("{} at {}", unit("rebuild", u), self.hex_number(at)),
            Action::BreakUp(u) => unit("break up", u),
            Action::Enter(u, at) => format!("{} at {}", unit("enter", u), self.hex_number(at)),
            Action::EnterHq(f, at) => format!("{} at {}", formation("enter hq", f), self.hex_number(at)),
            Action::TakeUp(corps) => format!("take up {}", corps_id(corps)),
            Action::Activate(f) => formation("activate", f),
            Action::Transfer => "transfer".to_owned(),
            Action::Pass => "pass".to_owned(),
            Action::React(f) => formation("react", f),
            Action::Move(u) => unit("move", u),
            Action::With(u) => unit("with", u),
            Action::To(at) => hex("to", at),
            Action::Infiltrate(at) => hex("infiltrate", at),
            Action::Exit => "exit".to_owned(),
            Action::Stop => "stop".to_owned(),
            Action::GoOn => "go on".to_owned(),
            Action::Relocate(at) => hex("relocate", at),
            Action::Attack { assault, target, unit: u } => {
                format!("{} {} with {}", hex("attack", target), assault_id(assault), self.unit_id(u))
            }
            Action::Fight => "fight".to_owned(),
            Action::Recover(u) => unit("recover", u),
            Action::Bridge(from, to) => format!("{} to {}", hex("bridge", from), self.hex_number(to)),
            Action::Top(u) => unit("top", u),
            Action::Champion(u) => unit("champion", u),
            Action::Withdraw(u) => unit("withdraw", u),
            Action::Stay => "stay".to_owned(),
            Action::Displace(at) => hex("displace", at),
            Action::Choose(f) => formation("choose", f),
            Action::Evict(u, at) => format!("{} to {}", unit("evict", u), self.hex_number(at)),
            Action::Eliminate(u) => unit("eliminate", u),
        }
    }

    /// Reads one action.
    pub(crate) fn parse(&self, text: &str) -> Result<Action, Refusal> {
        let text = text.trim();
        let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let rest = rest.trim();
        let halves = |between: &str| rest.split_once(between).ok_or_else(|| misread("action-incomplete", text));
        let alone = |action: Action| if rest.is_empty() { Ok(action) } else { Err(misread("action-too-long", rest)) };
        let unit = |action: fn(UnitId) -> Action| self.read_unit(rest).map(action);
        let formation = |action: fn(FormationId) -> Action| self.read_formation(rest).map(action);
        let hex = |action: fn(u16) -> Action| self.read_hex(rest).map(|hex| action(hex.0));
        match word.to_ascii_lowercase().as_str() {
            "end" | "done" | "decline" => alone(Action::End),
            "accept" | "keep" => alone(Action::Accept),
            "reroll" => alone(Action::Reroll),
            "lose" => unit(Action::Lose),
            "improve" => hex(Action::Improve),
            "spend" => alone(Action::Spend),
            "assign" => {
                let (who, whom) = halves(" to ")?;
                Ok(Action::Assign(self.read_unit(who)?, self.read_formation(whom)?))
            }
            "replace" => unit(Action::Replace),
            "rebuild" => {
                let (who, at) = halves(" at ")?;
                Ok(Action::Rebuild(self.read_unit(who)?, self.read_hex(at)?.0))
            }
            "break" => self.read_unit(after(rest, "up").unwrap_or(rest)).map(Action::BreakUp),
            "enter" => {
                let (who, at) = halves(" at ")?;
                let at = self.read_hex(at)?.0;
                match after(who, "hq") {
                    Some(formation) => Ok(Action::EnterHq(self.read_formation(formation)?, at)),
                    None => Ok(Action::Enter(self.read_unit(who)?, at)),
                }
            }
            "take" => read_corps(after(rest, "up").unwrap_or(rest)).map(Action::TakeUp),
            "activate" => formation(Action::Activate),
            "transfer" => alone(Action::Transfer),
            "pass" => alone(Action::Pass),
            "react" => formation(Action::React),
            "move" => unit(Action::Move),
            "with" => unit(Action::With),
            "to" => hex(Action::To),
            "infiltrate" => hex(Action::Infiltrate),
            "exit" => alone(Action::Exit),
            "stop" => alone(Action::Stop),
            "go" if rest.eq_ignore_ascii_case("on") => Ok(Action::GoOn),
            "relocate" => hex(Action::Relocate),
            "attack" => {
                let (target, assault, who) = self.read_attack(rest)?;
                Ok(Action::Attack { assault, target: target.0, unit: self.read_unit(who)? })
            }
            "fight" => alone(Action::Fight),
            "recover" => unit(Action::Recover),
            "bridge" => {
                let (from, to) = halves(" to ")?;
                Ok(Action::Bridge(self.read_hex(from)?.0, self.read_hex(to)?.0))
            }
            "top" => unit(Action::Top),
            "champion" => unit(Action::Champion),
            "withdraw" => unit(Action::Withdraw),
            "stay" => alone(Action::Stay),
            "displace" => hex(Action::Displace),
            "choose" => formation(Action::Choose),
            "evict" => {
                let (who, to) = halves(" to ")?;
                Ok(Action::Evict(self.read_unit(who)?, self.read_hex(to)?.0))
            }
            "eliminate" => unit(Action::Eliminate),
            _ => Err(misread("action-not-understood", text)),
        }
    }

    /// `2108 prepared with …`: target, way of attacking, and the rest.
    pub(crate) fn read_attack<'t>(&self, text: &'t str) -> Result<(Hex, Assault, &'t str), Refusal> {
        let incomplete = || misread("action-incomplete", &format!("attack {text}"));
        let (aim, who) = text.split_once(" with ").ok_or_else(incomplete)?;
        let (target, assault) = aim.trim().split_once(char::is_whitespace).ok_or_else(incomplete)?;
        let named = Assault::ALL.into_iter().find(|way| assault_id(*way).eq_ignore_ascii_case(assault.trim()));
        let assault = named.ok_or_else(|| misread("no-attack-called", assault))?;
        Ok((self.read_hex(target)?, assault, who))
    }

    pub(crate) fn read_unit(&self, name: &str) -> Result<UnitId, Refusal> {
        self.unit_named(name).ok_or_else(|| misread("no-unit-called", name))
    }

    fn read_formation(&self, name: &str) -> Result<FormationId, Refusal> {
        self.formation_named(name).ok_or_else(|| misread("no-formation-called", name))
    }

    pub(crate) fn read_hex(&self, number: &str) -> Result<Hex, Refusal> {
        self.grid.parse(number.trim()).ok_or_else(|| misread("no-hex-called", number))
    }
}

/// How an attack is written.
pub(crate) const fn assault_id(assault: Assault) -> &'static str {
    match assault {
        Assault::Hasty => "hasty",
        Assault::Regular => "regular",
        Assault::Prepared => "prepared",
    }
}

/// The corps that is written so.
pub(crate) fn corps_named(name: &str) -> Option<Corps> {
    let all = [Corps::Third, Corps::TwentyNinth, Corps::Reserve, Corps::FifthArmy];
    all.into_iter().find(|corps| corps_id(*corps).eq_ignore_ascii_case(name.trim()))
}

fn read_corps(name: &str) -> Result<Corps, Refusal> {
    corps_named(name).ok_or_else(|| misread("no-corps-called", name))
}

/// What stands after that word.
fn after<'t>(text: &'t str, word: &str) -> Option<&'t str> {
    let (first, rest) = text.trim().split_once(char::is_whitespace)?;
    first.eq_ignore_ascii_case(word).then_some(rest)
}
