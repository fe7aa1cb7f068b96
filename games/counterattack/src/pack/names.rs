//! What things are called, and what a name means.

use super::{CounterId, EntryId, FormationId, FormationKind, GunId, Pack, Side, Town, Unit, UnitId};
use table::{Arg, plain};

impl Pack {
    /// The unit with this id or, where it is unambiguous, this name: its own (`AA HG`, `Fuesilier 73`), with its formation
    /// (`HG/AA HG`, `3SS I/5`), or shortened to the number (`3TC/50`).
    pub fn unit_named(&self, name: &str) -> Option<UnitId> {
        let by_id = self.units.iter().position(|u| u.id.eq_ignore_ascii_case(name));
        let found = by_id.or_else(|| {
            let name = plain(name);
            let only = |spelling: &dyn Fn(&Unit, &str) -> String| {
                let spelt = |u: &Unit| plain(&spelling(u, &self.formations[u.formation.index()].id));
                let mut matching = self.units.iter().enumerate().filter(|(_, unit)| spelt(unit) == name);
                match (matching.next(), matching.next()) {
                    (Some((index, _)), None) => Some(index),
                    _ => None,
                }
            };
            only(&|unit, _| unit.name.clone())
                .or_else(|| only(&|unit, formation| format!("{formation}/{}", unit.name)))
                .or_else(|| only(&|unit, formation| format!("{formation} {}", unit.name)))
                .or_else(|| {
                    let number = |unit: &Unit| unit.name.split(' ').next().unwrap_or_default().to_owned();
                    only(&|unit, formation| format!("{formation}/{}", number(unit)))
                })
        })?;
        Some(UnitId::of(found))
    }

    /// The formation with this id.
    pub fn formation_named(&self, id: &str) -> Option<FormationId> {
        self.formations.iter().position(|f| f.id.eq_ignore_ascii_case(id)).map(FormationId::of)
    }

    /// The marker with this id.
    pub fn gun_named(&self, id: &str) -> Option<GunId> {
        self.guns.iter().position(|g| g.id.eq_ignore_ascii_case(id)).map(GunId::of)
    }

    /// The first counter with this id.
    pub fn event_named(&self, id: &str) -> Option<CounterId> {
        Side::BOTH.into_iter().find_map(|side| {
            let index = self.events[side as usize].iter().position(|e| e.id.eq_ignore_ascii_case(id))?;
            Some(CounterId { side, index: index as u8 })
        })
    }

    /// The entry point with this id.
    pub fn entry_named(&self, id: &str) -> Option<EntryId> {
        self.entries.iter().position(|e| e.id.eq_ignore_ascii_case(id)).map(EntryId::of)
    }

    /// A unit's name with its formation, as players read it (`3SS I/5`); independent units go by their name alone.
    pub fn unit_title(&self, unit: UnitId) -> String {
        let (facts, formation) = (self.unit(unit), self.formation_of(unit));
        if formation.kind == FormationKind::Independent || facts.name.contains(&formation.id) {
            facts.name.clone()
        } else {
            format!("{} {}", formation.id, facts.name)
        }
    }

    /// A unit's name in words, if it has them, or as printed.
    pub fn spoken_name(&self, unit: UnitId) -> Arg {
        let facts = self.unit(unit);
        self.spoken_or(format!("unit-{}", facts.id), &facts.name)
    }

    /// [`super::Pack::unit_title`] in words, as far as it has them.
    pub fn spoken_title(&self, unit: UnitId) -> Arg {
        match (self.spoken_name(unit), self.formation_of(unit).kind) {
            (Arg::Name(_), _) => Arg::Name(self.unit_title(unit)),
            (word, FormationKind::Independent) => word,
            (word, _) => Arg::Phrase(vec![Arg::Name(self.formation_of(unit).id.clone()), word]),
        }
    }

    /// A town's name in words, if it has them, or as printed.
    pub fn town_title(&self, town: &Town) -> Arg {
        self.spoken_or(format!("town-{}", self.grid.number(town.hex)), &town.name)
    }

    pub(crate) fn spoken_or(&self, key: String, name: &str) -> Arg {
        if self.spoken.contains(&key) { Arg::Word(key) } else { Arg::Name(name.to_owned()) }
    }

    /// The town with this name, with or without its diacritics (`Mińsk Mazowiecki`, `Minsk Mazowiecki`).
    pub fn town_named(&self, name: &str) -> Option<&Town> {
        let name = plain(name);
        self.towns.iter().find(|town| plain(&town.name) == name)
    }
}
