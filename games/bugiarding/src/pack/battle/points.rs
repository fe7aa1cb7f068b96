//! What an army costs in the army builder (ours, `points` in types.toml and tables.toml).

use super::{AreaKind, Battle, LineKind, UnitId};
use crate::pack::{Pack, Side};
use tabletop::Point;

impl Battle {
    /// What a unit costs: the points of its type, as its morale makes them, to the nearest whole one.
    #[must_use]
    pub fn unit_points(&self, pack: &Pack, unit: UnitId) -> u32 {
        let facts = self.unit(unit);
        let kind = &pack.types[usize::from(facts.kind_of)];
        (u32::from(kind.points) * u32::from(pack.morale_points[facts.morale as usize]) + 50) / 100
    }

    /// What a side costs: its units, its minefields, and the trenches and bunkers that lie wholly in its zone.
    #[must_use]
    pub fn points(&self, pack: &Pack, side: Side) -> u32 {
        let facts = &self.sides[side.index()];
        let units: u32 = self.of_side[side.index()].map(|at| self.unit_points(pack, UnitId::of(at))).sum();
        let within =
            |points: &[Point]| facts.zone.as_ref().is_some_and(|zone| points.iter().all(|point| zone.holds(*point)));
        let trenches = self.lines.iter().filter(|line| line.kind == LineKind::Trench && within(line.chain.points()));
        let bunkers = self.areas.iter().filter(|area| area.kind == AreaKind::Bunker && within(area.area.corners()));
        let extras = &pack.extra_points;
        units
            + u32::from(facts.minefields) * u32::from(extras.minefield)
            + trenches.count() as u32 * u32::from(extras.trench)
            + bunkers.count() as u32 * u32::from(extras.bunker)
    }
}
