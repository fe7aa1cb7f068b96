//! Section 7.10: the way home of a recalled vehicle (7.10ac, D-46).

use super::*;

/// No way leads there.
const NEVER: u16 = u16::MAX;

impl Look<'_> {
    /// Whether a recalled vehicle gets home by a neighbouring hex as cheaply as it can at all; without any way home it goes where it likes. Turns are not
    /// counted (7.10ac).
    pub(crate) fn leads_home(self, unit: UnitId, here: Hex, to: Hex) -> bool {
        let costs = self.costs_home(unit);
        let step = self.entry(unit, here, to, false).map_or(NEVER, |entry| entry.cost.into());
        let least = costs[here.index()];
        least == NEVER || step.saturating_add(costs[to.index()]) <= least
    }

    /// What it costs a vehicle at least to leave the map by its own side's edge, from each hex, in halves (7.10ad).
    fn costs_home(self, unit: UnitId) -> Vec<u16> {
        let (field, home) = (self.field(), self.scenario().army(unit.side()).home);
        let mut costs = vec![NEVER; field.all()];
        let mut steps = Vec::new();
        for here in field.hexes() {
            for (_, to) in field.around(here) {
                let out = field.beyond_edge(to);
                if out.is_some_and(|edge| edge != home) {
                    continue;
                }
                if out.is_some() {
                    costs[to.index()] = 0;
                }
                steps.extend(self.entry(unit, here, to, false).map(|entry| (here, to, u16::from(entry.cost))));
            }
        }
        loop {
            let mut better = false;
            for &(here, to, cost) in &steps {
                let whole = cost.saturating_add(costs[to.index()]);
                if whole < costs[here.index()] {
                    costs[here.index()] = whole;
                    better = true;
                }
            }
            if !better {
                return costs;
            }
        }
    }
}
