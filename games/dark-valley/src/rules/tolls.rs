//! What a step costs: the Terrain Effects Chart for movement, and weather (11.2, 11.3, 11.4).

use super::*;

/// What a step costs a unit.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Cost {
    /// So many movement points.
    Points(u8),
    /// Its whole allowance.
    All,
}

impl Look<'_> {
    /// The movement allowance of a unit in this round (11.3, 11.4a, 14.1l).
    pub fn allowance(self, unit: UnitId, marches: bool) -> u8 {
        let tables = &self.pack.tables;
        if self.unsupplied(unit) {
            let second = self.pos.turn == 2 && self.german_mech(unit);
            return if second { tables.unsupplied_turn_2 } else { tables.unsupplied };
        }
        let its = self.unit(unit);
        let row = match (its.side, its.mech) {
            (Side::Axis, true) => 0,
            (Side::Axis, false) => 1,
            (Side::Soviet, _) => 2,
        };
        let column = Tables::weather_column(self.weather(), self.now().first_winter());
        let marched = if marches { tables.forced_march as i8 } else { 0 };
        // Air supply costs some (8.6m).
        let flown = if self.pos.has(unit, Marks::AIRLIFT) { tables.air_supplied } else { 0 };
        let points = self.values(unit).movement as i8 + tables.weather[row][column] + marched + flown;
        (points.max(0) as u8).min(self.counterattack_limit(unit))
    }

    /// What it costs a unit to go from a hex across that side; whether it may is another question (11.1d-f).
    pub fn cost(self, unit: UnitId, from: Hex, across: Direction, to: Hex) -> Cost {
        let (its, map, tables) = (self.unit(unit), self.map(), &self.pack.tables);
        if map.closed(from, across) {
            return Cost::All;
        }
        if its.sort() == Sort::Hq {
            return Cost::Points(1);
        }
        let zone = its.side == Side::Axis && self.work(to) == Some(WorkKind::Zone);
        let zone = if zone { tables.feature(Feature::Zone).cost } else { 0 };
        if self.by_road(from, across, to) {
            return Cost::Points(tables.road + zone);
        }
        if map.has_water(from, across, Water::Volga) && its.side == Side::Axis && its.mech {
            return Cost::All;
        }
        let wheels = usize::from(its.mech);
        let easy = self.pos.turn == 1 && its.german();
        let terrain = match map.terrain[to] {
            Terrain::Swamp if easy && its.mech => Terrain::Woods,
            terrain => terrain,
        };
        let effect = tables.terrain(terrain);
        let climbs = its.kind == Kind::Mountain && its.size == Size::Division && self.weather() == Weather::Clear;
        let ground = effect.mountain.filter(|_| climbs).unwrap_or(effect.cost[wheels]);
        let water = match (self.river(from, across), easy) {
            (None | Some(Water::River), true) | (None, false) => 0,
            (Some(Water::Major), true) => tables.side(Water::River).cost[wheels],
            (Some(Water::Volga), _) if its.side == Side::Soviet => 0,
            (Some(water), _) => tables.side(water).cost[wheels],
        };
        Cost::Points(ground + water + zone)
    }

    /// The river of a hexside.
    pub(crate) fn river(self, from: Hex, across: Direction) -> Option<Water> {
        [Water::River, Water::Major, Water::Volga].into_iter().find(|water| self.map().has_water(from, across, *water))
    }

    /// Whether a step follows a road, or in mountains a railway; in Snow there are none (TEC.33-35).
    fn by_road(self, from: Hex, across: Direction, to: Hex) -> bool {
        let links = self.map().network.links(from, across);
        let road = links & class::ROAD != 0;
        let rail = links & class::RAIL != 0 && self.map().terrain[to] == Terrain::Mountain;
        (road || rail) && self.weather() != Weather::Snow
    }
}
