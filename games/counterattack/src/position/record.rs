//! Small records in JSON: each names its fields once, for reading and for writing.

use super::{Combat, Mover, Position, states};
use crate::pack::UnitSet;
use crate::pack::{FormationId, GunId, HexSet, Pack, UnitId};
use hexes::Hex;
use serde::Serialize;
use serde_json::{Value, json};
use std::fmt::Display;
use table::json::{Object, flag, known_keys, list, number, require, text};

/// A record that is read, if there is something to be read, and written.
pub(crate) struct Record<'a> {
    pack: &'a Pack,
    read: Option<&'a Object>,
    written: Object,
    keys: Vec<&'static str>,
}

type Read = Result<(), String>;

impl<'a> Record<'a> {
    /// Reads the fields of a record.
    pub(crate) fn read(pack: &'a Pack, map: &'a Object, fields: impl FnOnce(&mut Record<'a>) -> Read) -> Read {
        let mut record = Record { pack, read: Some(map), written: Object::new(), keys: Vec::new() };
        fields(&mut record)?;
        known_keys(map, &record.keys)
    }

    /// Writes them.
    pub(crate) fn write(pack: &'a Pack, fields: impl FnOnce(&mut Record<'a>) -> Read) -> Value {
        let mut record = Record { pack, read: None, written: Object::new(), keys: Vec::new() };
        // Only reading can fail.
        let _ = fields(&mut record);
        Value::Object(record.written)
    }

    fn enter(&mut self, key: &'static str, value: Value) -> Read {
        self.keys.push(key);
        self.written.insert(key.to_owned(), value);
        Ok(())
    }

    fn flag(&mut self, key: &'static str, on: &mut bool) -> Read {
        if let Some(map) = self.read {
            *on = flag(map, key)?.unwrap_or_default();
        }
        self.enter(key, json!(*on))
    }

    fn number<N>(&mut self, key: &'static str, most: N, value: &mut N) -> Read
    where
        N: TryFrom<i64> + PartialOrd + Display + Default + Serialize,
    {
        if let Some(map) = self.read {
            *value = number(map, key, N::default(), most)?.unwrap_or_default();
        }
        self.enter(key, json!(*value))
    }

    fn units(&mut self, key: &'static str, set: &mut UnitSet) -> Read {
        if let Some(map) = self.read {
            *set = read_units(self.pack, map, key)?.unwrap_or_default();
        }
        self.enter(key, set.into_iter().map(|unit| json!(self.pack.unit(unit).id)).collect::<Vec<_>>().into())
    }

    /// One unit or none, as a list.
    fn unit(&mut self, key: &'static str, unit: &mut Option<UnitId>) -> Read {
        let mut units = unit.iter().copied().collect();
        self.units(key, &mut units)?;
        *unit = units.first();
        Ok(())
    }

    fn hexes(&mut self, key: &'static str, set: &mut HexSet) -> Read {
        if let Some(map) = self.read {
            set.clear();
            for value in list(map, key)?.into_iter().flatten() {
                set.insert(read_hex(self.pack, key, value)?);
            }
        }
        self.enter(key, set.iter().map(|hex| json!(self.pack.hex_number(hex.0))).collect::<Vec<_>>().into())
    }

    fn hex(&mut self, key: &'static str, hex: &mut Hex) -> Read {
        if let Some(map) = self.read {
            *hex = read_hex(self.pack, key, map.get(key).ok_or_else(|| format!("{key} is missing"))?)?;
        }
        self.enter(key, json!(self.pack.hex_number(hex.0)))
    }

    /// The hexes of a retreat; Warsaw is none.
    fn trail(&mut self, key: &'static str, trail: &mut [Option<Hex>; 4], gone: u8) -> Read {
        if let Some(map) = self.read {
            let walked = list(map, key)?.map_or(&[][..], Vec::as_slice);
            require(walked.len() <= trail.len(), || format!("{key}: it is too long"))?;
            *trail = [None; 4];
            for (slot, value) in trail.iter_mut().zip(walked).filter(|(_, value)| !value.is_null()) {
                *slot = Some(read_hex(self.pack, key, value)?);
            }
        }
        let name = |hex: &Option<Hex>| json!(hex.map(|hex| self.pack.hex_number(hex.0)));
        let walked: Vec<Value> = trail.iter().take(gone as usize).map(name).collect();
        self.enter(key, walked.into())
    }

    fn gun(&mut self, key: &'static str, gun: &mut Option<GunId>) -> Read {
        if let Some(name) = self.read.map(|map| text(map, key)).transpose()? {
            let named = |name| self.pack.gun_named(name).ok_or_else(|| format!("{key}: there is no {name:?}"));
            *gun = name.map(named).transpose()?;
        }
        self.enter(key, json!(gun.map(|gun| &self.pack.guns[gun.index()].id)))
    }

    /// A corps, which is left out if there is none.
    fn corps(&mut self, key: &'static str, corps: &mut Option<FormationId>) -> Read {
        if let Some(name) = self.read.map(|map| text(map, key)).transpose()?.flatten() {
            *corps = Some(self.pack.read_corps(name).map_err(|why| format!("{key}: {why}"))?);
        }
        self.keys.push(key);
        if let Some(corps) = corps {
            self.enter(key, json!(self.pack.formations[corps.index()].id))?;
        }
        Ok(())
    }

    /// What only matters within the phase.
    pub(crate) fn notes(&mut self, pos: &mut Position) -> Read {
        for state in states::notes() {
            self.units(state.key, (state.set)(pos))?;
        }
        // Games recorded before there was such a note keep the hash of their end.
        if pos.spent.is_empty() {
            self.written.remove("spent");
        }
        self.hexes("assaulted", &mut pos.assaulted)?;
        self.hexes("barraged", &mut pos.barraged)?;
        self.hexes("bombed", &mut pos.bombed)?;
        self.number("opened", 7, &mut pos.opened)?;
        self.number("divisions", u8::MAX, &mut pos.divisions)?;
        self.unit("extra_unit", &mut pos.extra_unit)?;
        self.flag("extra_phase", &mut pos.extra_phase)?;
        self.flag("extra_division", &mut pos.extra_division)?;
        self.flag("scouts", &mut pos.scouts)?;
        let [soviet, german] = &mut pos.intercept;
        self.flag("soviet_intercept", soviet)?;
        self.flag("german_intercept", german)?;
        self.corps("again", &mut pos.again)
    }

    /// Who is on the move.
    pub(crate) fn mover(&mut self, mover: &mut Mover) -> Read {
        self.units("units", &mut mover.units)?;
        self.number("allowance", u16::MAX, &mut mover.allowance)?;
        self.number("spent", u16::MAX, &mut mover.spent)?;
        self.number("hexes", u8::MAX, &mut mover.hexes)?;
        self.flag("halted", &mut mover.halted)?;
        self.flag("begun", &mut mover.begun)?;
        self.units("evaded", &mut mover.evaded)
    }

    /// The combat going on.
    pub(crate) fn combat(&mut self, combat: &mut Combat) -> Read {
        self.flag("overrun", &mut combat.overrun)?;
        self.hex("target", &mut combat.target)?;
        self.units("attackers", &mut combat.attackers)?;
        self.units("defenders", &mut combat.defenders)?;
        self.units("bonus", &mut combat.bonus)?;
        self.flag("concentric", &mut combat.concentric)?;
        self.flag("surprise", &mut combat.surprise)?;
        let [soviet, german] = &mut combat.support;
        self.gun("soviet_support", soviet)?;
        self.gun("german_support", german)?;
        self.number("die", 100, &mut combat.die)?;
        self.number("result_attacker", 9, &mut combat.result.attacker)?;
        self.number("result_defender", 9, &mut combat.result.defender)?;
        self.number("result_retreat", 3, &mut combat.result.retreat)?;
        self.flag("result_yellow", &mut combat.result.yellow)?;
        self.number("losses", 20, &mut combat.losses)?;
        self.number("retreat", 4, &mut combat.retreat)?;
        self.units("to_retreat", &mut combat.to_retreat)?;
        self.units("group", &mut combat.group)?;
        self.trail("trail", &mut combat.trail, combat.gone)?;
        self.number("gone", 4, &mut combat.gone)?;
        self.number("longest", 4, &mut combat.longest)?;
        self.units("may_advance", &mut combat.may_advance)?;
        self.unit("advancing", &mut combat.advancing)?;
        self.number("advance_left", 4, &mut combat.advance_left)
    }
}

/// A list of units by id or name.
pub(crate) fn read_units(pack: &Pack, map: &Object, key: &str) -> Result<Option<UnitSet>, String> {
    let Some(items) = list(map, key)? else { return Ok(None) };
    let unit = |item: &Value| {
        let name = item.as_str().ok_or_else(|| format!("{key}: it must list units by id"))?;
        pack.unit_named(name).ok_or_else(|| format!("{key}: there is no unit {name:?}"))
    };
    items.iter().map(unit).collect::<Result<UnitSet, String>>().map(Some)
}

/// A hex by number.
pub(crate) fn read_hex(pack: &Pack, key: &str, value: &Value) -> Result<Hex, String> {
    let name = value.as_str().ok_or_else(|| format!("{key}: it must be a hex number like \"2114\""))?;
    pack.grid.parse(name).ok_or_else(|| format!("{key}: there is no hex {name:?} in play"))
}
