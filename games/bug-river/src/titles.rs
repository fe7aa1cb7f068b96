//! What things are called.

use crate::pack::{FormationId, Pack, UnitId};
use table::Arg;

impl Pack {
    /// What a unit is called.
    pub fn title(&self, unit: UnitId) -> Arg {
        Arg::Name(self.units.get(unit.index()).map_or_else(String::new, |unit| unit.name.clone()))
    }

    /// What a formation is called.
    pub fn formation_title(&self, formation: FormationId) -> Arg {
        Arg::Name(self.formations.get(formation.index()).map_or_else(String::new, |formation| formation.id.clone()))
    }
}
