//! The four kinds of path, which differ in what stops them:
//!
//! | path | from, to | enemy unit | enemy zone | water | length |
//! |---|---|---|---|---|---|
//! | command (5.8) | unit, its HQ | stops | unless a friendly unit is there | never stops | Command Range; any length: not isolated |
//! | supply (5.7) | hex, a friendly edge hex of a Supply Area | stops | unless a friendly unit is there | unbridged Bug, lake | any |
//! | relocation (7.4, 5.3.2) | HQ, its new hex | stops | unless a friendly unit is there | see 7.4i | any |
//! | control (9b-9f) | Victory Point hex, a Supply Area | stops | unless a friendly unit is there | unbridged Bug, lake | 5 hexes off road and railway |

use crate::pack::{Area, BRIDGE, BUG, Board, FormationId, HEXES, LAKE, Pack, Side, UnitId, UnitSet, Walls};
use crate::position::{Look, Place, Pontoon};
use hexes::{Direction, Hex};
use table::record::All;

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

table::record! {
    /// Nobody.
    pub const NOBODY;

    /// The units of a formation by how they stand to its HQ.
    pub struct Chain among Pack {
        /// In command.
        pub inside: UnitSet as All = UnitSet::EMPTY,
        /// Out of command.
        pub outside: UnitSet as All = UnitSet::EMPTY,
        /// Isolated.
        pub isolated: UnitSet as All = UnitSet::EMPTY,
    }
}

impl<'a> Look<'a> {
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

    /// The hexes with a unit of any type of that side, HQs included.
    pub(crate) fn all_of(self, side: Side) -> Board {
        let mut occupied = self.pos.held[side as usize];
        for hex in self.formations_of(side).filter_map(|formation| self.hq_hex(formation)) {
            self.pack.chart.set(&mut occupied, hex, true);
        }
        occupied
    }

    /// [`Look::open_to`] for all hexes at once.
    pub fn open_ground(self, side: Side) -> Board {
        let (friend, enemy) = (side as usize, side.other() as usize);
        let (held, ground) = (&self.pos.held, &self.scenario().ground);
        let mut open = ground.less(&self.pos.zoned[enemy]).or(&held[friend]).less(&held[enemy]);
        for (owner, is_open) in [(side, true), (side.other(), false)] {
            let occupied = &held[if is_open { enemy } else { friend }];
            for (formation, hq) in self.pack.formations.iter().zip(&self.pos.hq) {
                if let Place::Hex(hex) = hq.at
                    && formation.side == owner
                    && !self.pack.chart.has(occupied, hex)
                {
                    self.pack.chart.set(&mut open, hex, is_open);
                }
            }
        }
        open
    }

    /// The hexsides that stop supply now (5.7.1d, 5.7.1e, A-31).
    fn walls(self) -> Walls {
        let mut walls = self.pack.walls.clone();
        for pontoon in self.pos.pontoons {
            if let Pontoon::Built(a, b) = pontoon
                && let Some(direction) = self.pack.grid.direction(a, b)
            {
                let stands = self.water_stops(a, direction);
                self.pack.chart.wall(&mut walls, &self.pack.grid, a, direction, stands);
            }
        }
        walls
    }

    /// The distance of every hex from `from` over hexes open to the side; no farther than `limit`.
    fn distances(self, side: Side, from: Hex, limit: u8) -> Distances {
        let open = self.open_ground(side);
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
            for (_, near) in self.around(hex) {
                if distance[near.index()] == FAR && self.pack.chart.has(&open, near) {
                    distance[near.index()] = here + 1;
                    queue[len] = near.0;
                    len += 1;
                }
            }
        }
        Distances(distance)
    }

    fn area(self, board: Board) -> Area<'a> {
        Area::new(&self.pack.chart, board)
    }

    /// Whether a path of any length leads from one hex to the other, over hexes open to the side.
    pub(crate) fn is_linked(self, side: Side, from: Hex, to: Hex) -> bool {
        let (chart, open) = (&self.pack.chart, self.open_ground(side));
        !chart.links(&chart.board([from]), &open, &Walls::NONE, &chart.board([to])).is_empty()
    }

    /// The hexes to which a path of no more than `limit` hexes leads from a hex, over hexes open to the side.
    pub(crate) fn within(self, side: Side, from: Hex, limit: u8) -> Area<'a> {
        self.area(self.pack.chart.within(from, &self.open_ground(side), limit))
    }

    // ---- command ----------------------------------------------------------------------------------------------------

    /// The length of the Command Path from every hex to the formation's HQ (5.8): terrain never stops it (5.8.2c).
    /// Nothing, if the HQ is not on the map.
    pub fn command_paths(self, formation: FormationId, limit: u8) -> Option<Distances> {
        let from = self.hq_hex(formation)?;
        Some(self.distances(self.pack.formation(formation).side, from, limit))
    }

    /// The hexes within the Command Range of a formation's HQ (5.8b). Nothing, if the HQ is not on the map.
    pub(crate) fn commanded(self, formation: FormationId) -> Option<Area<'a>> {
        let facts = self.pack.formation(formation);
        self.hq_hex(formation).map(|hq| self.within(facts.side, hq, facts.hq.range))
    }

    /// How the units of a formation that are on the map stand to its HQ.
    pub fn chain(self, formation: FormationId) -> Chain {
        let on_map = |unit: &UnitId| self.at(*unit).hex().is_some();
        let mut chain = Chain::NOBODY;
        let mut left: UnitSet = self.units_under(formation).into_iter().filter(on_map).collect();
        if let Some(hq) = self.hq_hex(formation) {
            let (facts, chart) = (self.pack.formation(formation), &self.pack.chart);
            let open = self.open_ground(facts.side);
            let near = chart.within(hq, &open, facts.hq.range);
            chain.inside = self.units_on(left, &near);
            left -= chain.inside;
            if !left.is_empty() {
                let wanted = chart.board(left.into_iter().filter_map(|unit| self.at(unit).hex()));
                chain.outside = self.units_on(left, &chart.links(&near, &open, &Walls::NONE, &wanted));
                left -= chain.outside;
            }
        }
        chain.isolated = left;
        chain
    }

    /// Those of the units that are in one of the hexes.
    fn units_on(self, units: UnitSet, hexes: &Board) -> UnitSet {
        let there = |unit: &UnitId| self.at(*unit).hex().is_some_and(|at| self.pack.chart.has(hexes, at));
        units.into_iter().filter(there).collect()
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
        self.near_hq(formation, hex) && self.commanded(formation).is_some_and(|area| area.contains(hex))
    }

    /// Whether a hex is within the Command Range of a formation's HQ as the crow flies.
    pub(crate) fn near_hq(self, formation: FormationId, hex: Hex) -> bool {
        let range = u32::from(self.pack.formation(formation).hq.range);
        self.hq_hex(formation).is_some_and(|hq| self.pack.grid.distance(hq, hex) <= range)
    }

    // ---- supply -----------------------------------------------------------------------------------------------------

    /// The edge hexes of a side's Supply Areas that a Supply Path can begin in: open, and friendly, because one that the enemy was the last
    /// to enter supplies nobody (5.7.1a).
    fn sources(self, side: Side, open: &Board) -> Board {
        let gates = self.scenario().gates[side as usize].and(open);
        match side {
            Side::German => gates.and(&self.pos.german),
            Side::Soviet => gates.less(&self.pos.german),
        }
    }

    /// The hexes from which a Supply Path leads to a Supply Area of the side (5.7.1).
    pub fn supplied(self, side: Side) -> Area<'a> {
        let open = self.open_ground(side);
        self.area(self.pack.chart.linked(&self.sources(side, &open), &open, &self.walls()))
    }

    /// Whether such a path leads from this hex.
    pub(crate) fn is_supplied(self, side: Side, hex: Hex) -> bool {
        let (chart, open) = (&self.pack.chart, self.open_ground(side));
        !chart.links(&self.sources(side, &open), &open, &self.walls(), &chart.board([hex])).is_empty()
    }

    // ---- relocation -------------------------------------------------------------------------------------------------

    /// The length of the path from an HQ to every hex, for relocation and displacement (7.4g, 5.3.2b): terrain does not stop it, what the
    /// Bug demands is in [`crate::rules::headquarters`].
    pub fn relocation_paths(self, formation: FormationId, from: Hex) -> Distances {
        self.distances(self.pack.formation(formation).side, from, FAR - 1)
    }

    // ---- control ----------------------------------------------------------------------------------------------------

    /// The hexes to which a control line of the side leads from one of its Supply Areas, with no more hexes without road and railway than the
    /// rule allows, wherever they lie (9b-9f).
    pub fn controlled_line(self, side: Side) -> Area<'a> {
        let (chart, walls, open) = (&self.pack.chart, self.walls(), self.open_ground(side));
        let ways = open.and(&self.pack.ways);
        let gates = self.scenario().gates[side as usize].and(&open);
        let mut reached = chart.linked(&gates.and(&ways), &ways, &walls);
        for _ in 0..self.pack.constants.off_road {
            let farther = chart.beside(&reached, &open, &walls).or(&gates);
            reached = chart.linked(&reached.or(&farther), &ways, &walls);
        }
        self.area(reached)
    }
}
