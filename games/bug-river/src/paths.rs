//! The four kinds of path, which differ in what stops them:
//!
//! | path | from, to | enemy unit | enemy zone | water | length |
//! |---|---|---|---|---|---|
//! | command (5.8) | unit, its HQ | stops | unless a friendly unit is there | never stops | Command Range; any length: not isolated |
//! | supply (5.7) | hex, an edge hex of a friendly Supply Area | stops | unless a friendly unit is there | unbridged Bug, lake | any |
//! | relocation (7.4, 5.3.2) | HQ, its new hex | stops | unless a friendly unit is there | see 7.4i | any |
//! | control (9b-9f) | Victory Point hex, a Supply Area | stops | unless a friendly unit is there | unbridged Bug, lake | 5 hexes off road and railway |

use crate::pack::{BRIDGE, BUG, FormationId, HEXES, HexSet, LAKE, Side, UnitId, UnitSet, class};
use crate::position::Look;
use hexes::{Direction, Hex};

/// Not to be reached.
const FAR: u8 = u8::MAX;

/// How many hexes away every hex is along open ones.
pub struct Distances([u8; HEXES]);

impl Distances {
    /// The length of the path; nothing, if there is none.
    #[inline]
    pub fn to(&self, hex: Hex) -> Option<u8> {
        let distance = self.0[hex.index()];
        (distance != FAR).then_some(distance)
    }
}

/// How a unit stands to its HQ (5.8).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Command {
    /// Within Command Range (5.8b).
    In,
    /// Linked, but too far away (5.8.3a).
    Out,
    /// Not linked at all (5.8.4a).
    Isolated,
}

/// The units of a formation by how they stand to its HQ.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Chain {
    /// In command.
    pub inside: UnitSet,
    /// Out of command.
    pub outside: UnitSet,
    /// Isolated.
    pub isolated: UnitSet,
}

impl Look<'_> {
    /// Whether a path of that side may enter the hex: no enemy unit of any type, and no enemy zone unless a friendly unit is there
    /// (5.4.1f, 5.7.1b, 5.7.1c, 5.8.2).
    #[inline]
    pub fn open_to(self, side: Side, hex: Hex) -> bool {
        match self.holder(hex) {
            Some(holder) => holder == side,
            None => {
                let (friend, enemy) = (self.has_hq(side, hex), self.has_hq(side.other(), hex));
                !enemy && (friend || !self.in_zone_of(side.other(), hex))
            }
        }
    }

    /// Whether the Bug without a bridge, or a lake, lies on that side of the hex (5.7.1d, 5.7.1e, A-31).
    #[inline]
    pub fn water_stops(self, hex: Hex, direction: Direction) -> bool {
        let flags = self.pack.map.sides.get(hex, direction);
        if flags & LAKE != 0 {
            return true;
        }
        flags & BUG != 0
            && flags & BRIDGE == 0
            && !self.pack.grid.neighbour(hex, direction).is_some_and(|near| self.pontoon(hex, near))
    }

    /// The distance of every hex from `from` over hexes open to the side, crossing what `crosses` allows; no farther than `limit`.
    pub fn distances(self, side: Side, from: Hex, limit: u8, crosses: impl Fn(Hex, Direction) -> bool) -> Distances {
        let hqs = self.hq_hexes();
        let mut distance = [FAR; HEXES];
        let mut queue = [0u16; HEXES];
        let (mut next, mut len) = (0, 1);
        queue[0] = from.0;
        distance[from.index()] = 0;
        while next < len {
            let hex = Hex(queue[next]);
            next += 1;
            let here = distance[hex.index()];
            if here == limit {
                break;
            }
            for (direction, near) in self.around(hex) {
                if distance[near.index()] == FAR && self.open_beside(side, near, &hqs) && crosses(hex, direction) {
                    distance[near.index()] = here + 1;
                    queue[len] = near.0;
                    len += 1;
                }
            }
        }
        Distances(distance)
    }

    /// The length of the shortest path from `from` to a hex that is wanted, over hexes open to the side; nothing, if there is none.
    pub fn path_length(
        self,
        side: Side,
        from: Hex,
        wanted: impl Fn(Hex) -> bool,
        crosses: impl Fn(Hex, Direction) -> bool,
    ) -> Option<u8> {
        let hqs = self.hq_hexes();
        let mut seen = HexSet::default();
        let mut queue = [(0u16, 0u8); HEXES];
        let (mut next, mut len) = (0, 1);
        queue[0] = (from.0, 0);
        seen.insert(from);
        while next < len {
            let (hex, length) = queue[next];
            let hex = Hex(hex);
            if wanted(hex) {
                return Some(length);
            }
            next += 1;
            for (direction, near) in self.around(hex) {
                if !seen.contains(near) && self.open_beside(side, near, &hqs) && crosses(hex, direction) {
                    seen.insert(near);
                    queue[len] = (near.0, length + 1);
                    len += 1;
                }
            }
        }
        None
    }

    /// Whether a Supply Path leads from this hex to a Supply Area of the side (5.7.1): [`Look::supplied`] for one hex.
    pub fn is_supplied(self, side: Side, hex: Hex) -> bool {
        let edges = &self.scenario().edges[side as usize];
        let crosses = |hex: Hex, direction: Direction| !self.water_stops(hex, direction);
        self.open_to(side, hex) && self.path_length(side, hex, |hex| edges.contains(hex), crosses).is_some()
    }

    /// The hexes with HQs of each side.
    fn hq_hexes(self) -> [HexSet; 2] {
        let mut hexes = [HexSet::default(); 2];
        for formation in self.pack.formation_ids() {
            if let Some(hex) = self.hq_hex(formation) {
                hexes[self.pack.formation(formation).side as usize].insert(hex);
            }
        }
        hexes
    }

    /// [`Look::open_to`] with the hexes of HQs at hand.
    #[inline]
    fn open_beside(self, side: Side, hex: Hex, hqs: &[HexSet; 2]) -> bool {
        match self.holder(hex) {
            Some(holder) => holder == side,
            None => {
                !hqs[side.other() as usize].contains(hex)
                    && (!self.in_zone_of(side.other(), hex) || hqs[side as usize].contains(hex))
            }
        }
    }

    // ---- command ----------------------------------------------------------------------------------------------------

    /// The length of the Command Path from every hex to the formation's HQ (5.8): terrain never stops it (5.8.2c).
    /// Nothing, if the HQ is not on the map.
    pub fn command_paths(self, formation: FormationId, limit: u8) -> Option<Distances> {
        let from = self.hq_hex(formation)?;
        Some(self.distances(self.pack.formation(formation).side, from, limit, |_, _| true))
    }

    /// How the units of a formation that are on the map stand to its HQ: looked for from the HQ outward, no farther than the last of them.
    pub fn chain(self, formation: FormationId) -> Chain {
        let mut chain = Chain::default();
        let mut sought = HexSet::default();
        for unit in self.units_under(formation) {
            if let Some(hex) = self.at(unit).hex() {
                chain.isolated.add(unit);
                sought.insert(hex);
            }
        }
        let Some(from) = self.hq_hex(formation) else { return chain };
        let (facts, hqs) = (self.pack.formation(formation), self.hq_hexes());
        let mut queue = [0u16; HEXES];
        let mut seen = HexSet::default();
        let (mut next, mut len, mut missing) = (0, 1, sought.len());
        let (mut distance, mut ring) = (0, 1);
        queue[0] = from.0;
        seen.insert(from);
        while next < len && missing > 0 {
            if next == ring {
                distance += 1;
                ring = len;
            }
            let hex = Hex(queue[next]);
            next += 1;
            if sought.contains(hex) {
                missing -= 1;
                let here = self.pos.units_in(hex) & chain.isolated;
                chain.isolated -= here;
                *(if distance <= facts.hq.range { &mut chain.inside } else { &mut chain.outside }) |= here;
            }
            for (_, near) in self.around(hex) {
                if seen.insert(near) && self.open_beside(facts.side, near, &hqs) {
                    queue[len] = near.0;
                    len += 1;
                }
            }
        }
        chain
    }

    /// How a unit that is about to act stands to its HQ, as it was when its side began to choose (7.2d).
    #[inline]
    pub fn standing(self, unit: UnitId) -> Command {
        let chain = &self.pos.chain;
        if chain.inside.has(unit) {
            Command::In
        } else if chain.outside.has(unit) {
            Command::Out
        } else {
            Command::Isolated
        }
    }

    /// How a unit on the map stands to its HQ.
    pub fn command(self, unit: UnitId) -> Command {
        let Some(formation) = self.formation_of(unit) else { return Command::Isolated };
        let range = self.pack.formation(formation).hq.range;
        let hex = self.at(unit).hex();
        match hex.and_then(|hex| self.command_paths(formation, FAR - 1)?.to(hex)) {
            Some(length) if length <= range => Command::In,
            Some(_) => Command::Out,
            None => Command::Isolated,
        }
    }

    /// Whether a hex is within the Command Range of a formation's HQ, as a unit there would be.
    pub fn in_command(self, formation: FormationId, hex: Hex) -> bool {
        let range = self.pack.formation(formation).hq.range;
        self.command_paths(formation, range).is_some_and(|paths| paths.to(hex).is_some())
    }

    // ---- supply -----------------------------------------------------------------------------------------------------

    /// The hexes from which a Supply Path leads to a Supply Area of the side (5.7.1).
    pub fn supplied(self, side: Side) -> HexSet {
        let hqs = self.hq_hexes();
        let mut reached = HexSet::default();
        let mut queue = [0u16; HEXES];
        let mut len = 0;
        for hex in self.scenario().edges[side as usize].iter() {
            if self.open_beside(side, hex, &hqs) {
                reached.insert(hex);
                queue[len] = hex.0;
                len += 1;
            }
        }
        let mut next = 0;
        while next < len {
            let hex = Hex(queue[next]);
            next += 1;
            for (direction, near) in self.around(hex) {
                if !reached.contains(near) && self.open_beside(side, near, &hqs) && !self.water_stops(hex, direction) {
                    reached.insert(near);
                    queue[len] = near.0;
                    len += 1;
                }
            }
        }
        reached
    }

    // ---- relocation -------------------------------------------------------------------------------------------------

    /// The length of the path from an HQ to every hex, for relocation and displacement (7.4g, 5.3.2b): terrain does not stop it, what the
    /// Bug demands is in [`crate::headquarters`].
    pub fn relocation_paths(self, formation: FormationId, from: Hex) -> Distances {
        self.distances(self.pack.formation(formation).side, from, FAR - 1, |_, _| true)
    }

    // ---- control ----------------------------------------------------------------------------------------------------

    /// The hexes to which a control line of the side leads from one of its Supply Areas, with no more hexes without road and railway than the
    /// rule allows, wherever they lie (9b-9f).
    pub fn controlled_line(self, side: Side) -> HexSet {
        let hqs = self.hq_hexes();
        let most = self.pack.constants.off_road;
        let mut least = [FAR; HEXES];
        let mut reached = HexSet::default();
        let off_road = |hex: Hex| u8::from(self.pack.map.network.on(hex) & (class::ROAD | class::RAILWAY) == 0);
        let mut open: Vec<Hex> = Vec::new();
        for hex in self.scenario().edges[side as usize].iter() {
            if self.open_beside(side, hex, &hqs) {
                least[hex.index()] = off_road(hex);
                open.push(hex);
            }
        }
        while let Some(hex) = open.pop() {
            let here = least[hex.index()];
            reached.insert(hex);
            for (direction, near) in self.around(hex) {
                if !self.open_beside(side, near, &hqs) || self.water_stops(hex, direction) {
                    continue;
                }
                let there = here + off_road(near);
                if there <= most && there < least[near.index()] {
                    least[near.index()] = there;
                    open.push(near);
                }
            }
        }
        reached
    }
}
