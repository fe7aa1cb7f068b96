//! Chapter 15: supply.

use super::chapter::*;

impl Look<'_> {
    /// The roads connected with a source, and the hexes a path may not use: a unit is in supply within five hexes of such a road
    /// (15.1b, A-53), along hexes free of enemies (15.1c) and of their zones of control unless friends are there (15.1d).
    pub(crate) fn supply_net(self, side: Side) -> (HexSet, HexSet) {
        let enemy = side.other();
        let mut blocked = self.zone_of(enemy);
        for unit in self.units_of(side) {
            if let Place::Hex(hex) = self.at(unit) {
                blocked.remove(hex);
            }
        }
        for unit in self.units_of(enemy) {
            if let Place::Hex(hex) = self.at(unit) {
                blocked.insert(hex);
            }
        }
        let sources = self.supply_sources(side) - blocked;
        let roads = hexes::flood(&self.pack.grid, &sources, |from, direction, to| {
            self.pack.network.links(from, direction) != 0 && !blocked.contains(to)
        });
        (roads, blocked)
    }

    /// All hexes from which a unit of the side is in supply.
    pub fn supplied_hexes(self, side: Side) -> HexSet {
        let (roads, blocked) = self.supply_net(side);
        let reach = u32::from(self.pack.constants.supply_reach);
        hexes::spread(&self.pack.grid, &roads, reach, |_, _, to| !blocked.contains(to))
    }

    /// Whether a connected road can be reached from the hex: the same as looking it up in [`Look::supplied_hexes`], but quick for
    /// the few units of a phase, which mostly stand near a road.
    fn reaches_road(self, hex: Hex, roads: &HexSet, blocked: &HexSet) -> bool {
        let mut reached = HexSet::EMPTY;
        reached.insert(hex);
        for _ in 0..=self.pack.constants.supply_reach {
            if reached.meets(roads) {
                return true;
            }
            reached = hexes::spread(&self.pack.grid, &reached, 1, |_, _, to| !blocked.contains(to));
        }
        false
    }

    /// Every hex in a zone of control of the side.
    pub(crate) fn zone_of(self, side: Side) -> HexSet {
        let mut zone = HexSet::EMPTY;
        for unit in self.units_of(side) {
            let Place::Hex(hex) = self.at(unit) else { continue };
            if !self.is_train(unit) {
                for (_, near) in self.pack.grid.neighbours(hex) {
                    zone.insert(near);
                }
            }
        }
        zone
    }

    /// The hexes that lead to a source (15.2): entry hexes with the symbol, unless the line is cut; for the German also the Praga hexes,
    /// while Warsaw is a terminal (15.2e).
    pub fn supply_sources(self, side: Side) -> HexSet {
        let mut sources = HexSet::EMPTY;
        for entry in self.pack.entries.iter().filter(|entry| entry.side == side && entry.supply) {
            for hex in entry.hexes.iter().filter(|hex| Some(**hex) != self.pos.cut) {
                sources.insert(*hex);
            }
        }
        if side == Side::German && !self.bridges_closed() {
            for hex in &self.pack.praga {
                sources.insert(*hex);
            }
        }
        sources
    }

    /// Whether a hex would be in supply for the side now.
    pub fn is_supplied_at(self, side: Side, hex: Hex) -> bool {
        self.supplied_hexes(side).contains(hex)
    }
}

impl Play<'_> {
    /// Checks the supply of these units (15.1a); the train needs none (13j), nor does who is off the map.
    pub(crate) fn check_supply(&mut self, side: Side, units: UnitSet) {
        let units = (units & self.look().units_of(side)) - self.pack.trains;
        if units.is_empty() {
            return;
        }
        let (roads, blocked) = self.look().supply_net(side);
        for unit in units {
            let out = match self.pos.at[unit.index()] {
                Place::Hex(hex) => !self.look().reaches_road(hex, &roads, &blocked),
                _ => false,
            };
            let was = self.pos.unsupplied.has(unit);
            if out && !was {
                self.pos.unsupplied.add(unit);
                self.tell(|play| Event::SupplyLost(play.who(unit)));
            }
            if !out && was {
                self.pos.unsupplied.remove(unit);
                self.tell(|play| Event::SupplyBack(play.who(unit)));
            }
        }
    }
}
