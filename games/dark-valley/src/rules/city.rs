//! City Defence (17.1.2t-x, G-99).

use super::*;

impl Look<'_> {
    /// Whether a city fights as one: in the first turns those of the USSR only with a City Defence marker (17.1.2u, 17.1.2x). For bombardment,
    /// ZOC and all else it always is one (17.1.2v).
    pub fn is_city(self, hex: Hex) -> bool {
        let Some(place) = self.map().place(hex).filter(|place| place.city) else { return false };
        let tables = &self.pack.tables;
        let needs = self.pos.turn <= tables.city_defence && self.map().land[place.hex] == Land::Ussr;
        !needs || self.pos.stacks.stack(hex).any(|unit| tables.city_markers.contains(&unit))
    }
}
