//! What things are called in positions: units and formations by id, hexes by number.

use crate::pack::{FormationId, Pack, UnitId};
use hexes::Hex;
use serde_json::{Value, json};
use table::record::{Called, Spell, items, named};

impl Called<Pack> for UnitId {
    const HOW: &'static str = "units are named by id";
    const WHAT: &'static str = "unit";

    fn name(&self, pack: &Pack) -> String {
        pack.unit(*self).id.clone()
    }

    fn named(name: &str, pack: &Pack) -> Option<UnitId> {
        pack.unit_named(name)
    }
}

impl Called<Pack> for FormationId {
    const HOW: &'static str = "formations are named by id";
    const WHAT: &'static str = "formation";

    fn name(&self, pack: &Pack) -> String {
        pack.formation(*self).id.clone()
    }

    fn named(name: &str, pack: &Pack) -> Option<FormationId> {
        pack.formation_named(name)
    }
}

impl Called<Pack> for Hex {
    const HOW: &'static str = "a hex is a number like \"2114\"";
    const WHAT: &'static str = "hex";

    fn name(&self, pack: &Pack) -> String {
        pack.hex_number(self.0)
    }

    fn named(name: &str, pack: &Pack) -> Option<Hex> {
        pack.grid.parse(name)
    }
}

/// A set of formations as a list of ids.
pub(crate) struct Formations;

impl Spell<u32, Pack> for Formations {
    fn write(value: &u32, pack: &Pack) -> Value {
        let among = pack.formation_ids().filter(|formation| value & formation.bit() != 0);
        among.map(|formation| json!(formation.name(pack))).collect::<Vec<_>>().into()
    }

    fn read(value: &Value, pack: &Pack) -> Result<u32, String> {
        items(value)?.iter().try_fold(0, |bits, item| Ok(bits | named::<FormationId, _>(item, pack)?.bit()))
    }
}
