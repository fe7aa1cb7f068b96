//! Ways of a routing unit: what it can reach within its movement by legal steps.

use super::*;

/// How many hexes a unit can reach in one Rout Phase at most: those within six hexes.
const REACH: usize = 128;

/// A hex that was reached: at what cost, and who had seen the unit on the way.
#[derive(Copy, Clone)]
struct Node {
    hex: Hex,
    cost: u8,
    seen: UnitSet,
    done: bool,
}

/// The cheapest ways from one hex.
pub(crate) struct Ways {
    nodes: [Node; REACH],
    len: usize,
}

impl Ways {
    /// What it costs to get there; nothing, if it cannot be reached.
    pub fn cost(&self, hex: Hex) -> Option<u8> {
        self.nodes[..self.len].iter().find(|node| node.hex == hex).map(|node| node.cost)
    }

    /// All hexes that can be reached, the first one among them.
    pub fn hexes(&self) -> impl Iterator<Item = (Hex, u8)> {
        self.nodes[..self.len].iter().map(|node| (node.hex, node.cost))
    }

    fn reach(&mut self, hex: Hex, cost: u8, seen: UnitSet) {
        match self.nodes[..self.len].iter_mut().find(|node| node.hex == hex) {
            Some(node) if node.cost > cost => *node = Node { hex, cost, seen, done: false },
            Some(_) => {}
            None if self.len < REACH => {
                self.nodes[self.len] = Node { hex, cost, seen, done: false };
                self.len += 1;
            }
            None => {}
        }
    }

    fn next(&mut self) -> Option<Node> {
        let open = self.nodes[..self.len].iter_mut().filter(|node| !node.done);
        let node = open.min_by_key(|node| (node.cost, node.hex))?;
        node.done = true;
        Some(*node)
    }
}

impl Look<'_> {
    /// The enemies who see a hex (2.0be).
    pub(crate) fn watchers(self, side: Side, hex: Hex) -> UnitSet {
        let enemies = self.army(side.other()).into_iter();
        let sees =
            |enemy: &UnitId| self.at(*enemy).is_some_and(|from| self.field().on_board(from) && self.sees(from, hex));
        enemies.filter(sees).collect()
    }

    /// Everything that a unit can reach from a hex for so much, having been seen by these.
    pub(crate) fn ways(self, unit: UnitId, from: Hex, budget: u8, seen: UnitSet) -> Ways {
        self.ways_by(unit, from, budget, seen, |_| true)
    }

    /// The same without entering artillery fire (DaE2.6a).
    pub(crate) fn ways_around(self, unit: UnitId, from: Hex, budget: u8, seen: UnitSet) -> Ways {
        self.ways_by(unit, from, budget, seen, |hex| !self.pos.barrage.contains(hex))
    }

    fn ways_by(self, unit: UnitId, from: Hex, budget: u8, seen: UnitSet, open: impl Fn(Hex) -> bool) -> Ways {
        let start = Node { hex: from, cost: 0, seen, done: false };
        let mut ways = Ways { nodes: [start; REACH], len: 1 };
        while let Some(node) = ways.next() {
            for (_, to) in self.field().around_on_board(node.hex).filter(|(_, to)| open(*to)) {
                let cost = node.cost + self.rout_cost(node.hex, to);
                if cost <= budget && self.check_rout_step(unit, node.hex, to, node.seen).is_ok() {
                    ways.reach(to, cost, node.seen | self.watchers(unit.side(), to));
                }
            }
        }
        ways
    }

    /// What a step costs in rout, in halves: along a road at its cost.
    pub(crate) fn rout_cost(self, from: Hex, to: Hex) -> u8 {
        self.cost(from, to, self.road_between(from, to))
    }

    /// One step: never into an enemy's hex or one without room, never nearer to who has seen it (3.6k, 3.6l), nor from a hex next to
    /// an enemy into another next to the same one, unless it leaves his own (3.6m).
    pub(crate) fn check_rout_step(self, unit: UnitId, from: Hex, to: Hex, seen: UnitSet) -> Verdict {
        let (field, enemy) = (self.field(), unit.side().other());
        ensure(field.on_board(to), no("3.3l", "off-the-map").hex(to))?;
        ensure(self.pos.stack_of(enemy, to).is_empty(), no("3.6n", "enemy-there").hex(to))?;
        self.check_room(UnitSet::one(unit), to)?;
        for other in seen {
            let Some(hex) = self.at(other) else { continue };
            ensure(field.range(to, hex) >= field.range(from, hex), no("3.6k", "nearer-to-the-enemy").hex(to))?;
        }
        let stays_beside = |other: UnitId| {
            let Some(hex) = self.at(other) else { return false };
            hex != from && field.range(from, hex) == 1 && field.range(to, hex) == 1
        };
        let near = field.around_on_board(from).flat_map(|(_, hex)| self.pos.stack_of(enemy, hex));
        ensure(!near.into_iter().any(stays_beside), no("3.6m", "still-beside-the-enemy").hex(to))
    }
}
