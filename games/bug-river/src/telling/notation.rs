//! How what actions are made of is written, read and told.
//!
//! Units go by id (`g01`), by name where it is unambiguous (`I/103`), or by formation and name (`14Pz/I/103`); formations by id, hexes
//! by number. Whole intentions are read in [`crate::telling::plans`].

use crate::action::{Action, Assault};
use crate::pack::{Corps, FormationId, Pack, UnitId};
use crate::telling::titles::{assault_key, corps_title, word};
use hexes::Hex;
use table::notation::misread;
use table::{Arg, Refusal, Term, Touch};

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
        let id = |unit: usize| UnitId::of(unit);
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

    /// Reads one action; what is not complete is repeated as a whole.
    pub(crate) fn parse(&self, text: &str) -> Result<Action, Refusal> {
        Action::read(self, text).map_err(|no| match no.reason.key {
            "action-incomplete" => misread("action-incomplete", text.trim()),
            _ => no,
        })
    }

    /// The formation that is called so.
    pub fn formation_named(&self, name: &str) -> Option<FormationId> {
        let found = self.formations.iter().position(|facts| facts.id.eq_ignore_ascii_case(name.trim()));
        found.map(FormationId::of)
    }
}

impl Term<Pack> for UnitId {
    fn write(self, pack: &Pack) -> String {
        pack.unit_id(self).to_owned()
    }

    fn read(pack: &Pack, text: &str) -> Result<UnitId, Refusal> {
        pack.unit_named(text).ok_or_else(|| misread("no-unit-called", text))
    }

    fn told(self, pack: &Pack) -> Arg {
        pack.title(self)
    }

    fn touch(self, pack: &Pack, touch: &mut Touch) {
        touch.pieces.extend(pack.units.get(self.index()).map(|facts| facts.id.clone()));
    }
}

impl Term<Pack> for FormationId {
    fn write(self, pack: &Pack) -> String {
        pack.formation_id(self).to_owned()
    }

    fn read(pack: &Pack, text: &str) -> Result<FormationId, Refusal> {
        pack.formation_named(text).ok_or_else(|| misread("no-formation-called", text))
    }

    fn told(self, pack: &Pack) -> Arg {
        pack.formation_title(self)
    }

    /// Its HQ lies on the table.
    fn touch(self, pack: &Pack, touch: &mut Touch) {
        touch.pieces.extend(pack.formations.get(self.index()).map(|facts| format!("hq-{}", facts.id)));
    }
}

impl Term<Pack> for Hex {
    fn write(self, pack: &Pack) -> String {
        pack.hex_number(self.0)
    }

    fn read(pack: &Pack, text: &str) -> Result<Hex, Refusal> {
        pack.grid.parse(text.trim()).ok_or_else(|| misread("no-hex-called", text))
    }

    fn told(self, pack: &Pack) -> Arg {
        pack.hex_arg(self)
    }

    fn touch(self, pack: &Pack, touch: &mut Touch) {
        touch.places.extend((self.index() < pack.grid.len()).then(|| pack.hex_number(self.0)));
    }
}

impl Term<Pack> for Corps {
    fn write(self, _: &Pack) -> String {
        self.id().to_owned()
    }

    fn read(_: &Pack, text: &str) -> Result<Corps, Refusal> {
        corps_named(text).ok_or_else(|| misread("no-corps-called", text))
    }

    fn told(self, _: &Pack) -> Arg {
        corps_title(self)
    }
}

impl Term<Pack> for Assault {
    fn write(self, _: &Pack) -> String {
        self.id().to_owned()
    }

    fn read(_: &Pack, text: &str) -> Result<Assault, Refusal> {
        let named = Assault::ALL.into_iter().find(|way| way.id().eq_ignore_ascii_case(text.trim()));
        named.ok_or_else(|| misread("no-attack-called", text))
    }

    fn told(self, _: &Pack) -> Arg {
        word(assault_key(self))
    }
}

/// The corps that is written so.
pub(crate) fn corps_named(name: &str) -> Option<Corps> {
    Corps::ALL.into_iter().find(|corps| corps.id().eq_ignore_ascii_case(name.trim()))
}
