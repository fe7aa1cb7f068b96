//! What things are called in positions: counters by id, hexes by name, towns by name, chits by id.

use super::{NOWHERE, PlaceSet};
use crate::pack::{Chit, Hex, HexSet, Pack, PlaceId, UnitId};
use serde_json::{Map, Value, json};
use table::record::{All, Called, Spell, items, named};

impl Called<Pack> for UnitId {
    const HOW: &'static str = "counters are named by id";
    const WHAT: &'static str = "counter";

    fn name(&self, pack: &Pack) -> String {
        pack.unit(*self).id.clone()
    }

    fn named(name: &str, pack: &Pack) -> Option<UnitId> {
        pack.roster.named(name)
    }
}

impl Called<Pack> for Hex {
    const HOW: &'static str = "a hex is named like \"W3023\"";
    const WHAT: &'static str = "hex";

    fn name(&self, pack: &Pack) -> String {
        pack.map.name(*self).to_string()
    }

    fn named(name: &str, pack: &Pack) -> Option<Hex> {
        pack.map.hex(name.parse().ok()?)
    }
}

impl Called<Pack> for PlaceId {
    const HOW: &'static str = "towns are called by name";
    const WHAT: &'static str = "town";

    fn name(&self, pack: &Pack) -> String {
        pack.map.places[self.index()].name.clone()
    }

    fn named(name: &str, pack: &Pack) -> Option<PlaceId> {
        pack.map.place_named(name)
    }
}

/// One hex by its name, or null.
pub(crate) struct HexName;

impl Spell<u16, Pack> for HexName {
    fn write(value: &u16, pack: &Pack) -> Value {
        if *value == NOWHERE { Value::Null } else { json!(Hex(*value).name(pack)) }
    }

    fn read(value: &Value, pack: &Pack) -> Result<u16, String> {
        if value.is_null() { Ok(NOWHERE) } else { named::<Hex, _>(value, pack).map(|hex| hex.0) }
    }
}

/// A set of hexes as a list of names.
pub(crate) struct Hexes;

impl Spell<HexSet, Pack> for Hexes {
    fn write(value: &HexSet, pack: &Pack) -> Value {
        value.iter().map(|hex| json!(hex.name(pack))).collect::<Vec<_>>().into()
    }

    fn read(value: &Value, pack: &Pack) -> Result<HexSet, String> {
        items(value)?.iter().map(|item| named::<Hex, _>(item, pack)).collect()
    }
}

/// Towns and cities by name.
pub(crate) struct Places;

impl Spell<PlaceSet, Pack> for Places {
    fn write(value: &PlaceSet, pack: &Pack) -> Value {
        <All as Spell<PlaceSet, Pack>>::write(value, pack)
    }

    fn read(value: &Value, pack: &Pack) -> Result<PlaceSet, String> {
        <All as Spell<PlaceSet, Pack>>::read(value, pack)
    }
}

/// How many chits of each kind.
pub(crate) struct Chits;

impl Spell<[u8; Chit::KINDS], Pack> for Chits {
    fn write(value: &[u8; Chit::KINDS], _: &Pack) -> Value {
        let some = Chit::ALL.into_iter().filter(|chit| value[*chit as usize] > 0);
        Value::Object(some.map(|chit| (chit.id().to_owned(), json!(value[chit as usize]))).collect::<Map<_, _>>())
    }

    fn read(value: &Value, _: &Pack) -> Result<[u8; Chit::KINDS], String> {
        let mut cup = [0; Chit::KINDS];
        for (id, count) in value.as_object().ok_or("it must be an object")? {
            let chit = Chit::ALL.into_iter().find(|chit| chit.id() == id);
            let chit = chit.ok_or_else(|| format!("there is no chit {id:?}"))?;
            let count = count.as_u64().filter(|count| *count <= 4).ok_or("it must be a whole number from 0 to 4")?;
            cup[chit as usize] = count as u8;
        }
        Ok(cup)
    }
}
