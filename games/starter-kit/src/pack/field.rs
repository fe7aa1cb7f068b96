//! The field of a scenario: boards joined and turned, cut to the area in play, as one set of hexes with small numbers.
//!
//! Hexes `0..field.len()` are on the board; after them come the off-board hexes beside its edges (G-19), which have no line of sight and are open ground.
//! Everything is a table; nothing here allocates when it is asked, but [`Field::explain`].

use std::collections::HashMap;
use std::sync::{Arc, OnceLock};

use super::ordnance::Aspect;
use hexes::{Direction, Hex, Name};
use sight::{Answer, Counters, Ground, Map, Purpose, Season};

/// An edge of the field.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[repr(u8)]
pub enum Edge {
    /// North.
    N,
    /// East.
    E,
    /// South.
    S,
    /// West.
    W,
}

impl Edge {
    /// All four, clockwise from north.
    pub const ALL: [Edge; 4] = [Edge::N, Edge::E, Edge::S, Edge::W];

    /// As scenarios write it.
    #[must_use]
    pub const fn letter(self) -> &'static str {
        match self {
            Edge::N => "N",
            Edge::E => "E",
            Edge::S => "S",
            Edge::W => "W",
        }
    }
}

/// A building of a field, by its place in [`Field::buildings`].
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct BuildingId(pub u8);

/// A building, as far as it is in play.
#[derive(Clone, PartialEq, Debug)]
pub struct Building {
    /// Whether it is of stone.
    pub stone: bool,
    /// What it is called, if it has a name.
    pub name: Option<String>,
    /// Its hexes in play.
    pub hexes: Vec<Hex>,
}

/// No hex, no building.
pub(crate) const NONE: u16 = u16::MAX;

/// What lies in a hex and around it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Spot {
    /// The ground as the season has it: empty fields are open ground.
    pub ground: Ground,
    /// The ground as it is drawn.
    pub drawn: Ground,
    pub level: u8,
    pub building: u16,
    /// Sides with a road, a bit each.
    pub roads: u8,
    /// Sides with a paved one.
    pub paved: u8,
    /// Sides with a hedge, a bit each.
    pub hedges: u8,
    /// The edges that it lies at (on the board), or the one beyond which it lies, a bit each.
    pub edges: u8,
    /// Whether it lies on the joint of two boards.
    pub joint: bool,
    /// The hex on each side, or [`NONE`].
    pub around: [u16; 6],
    /// Its dot: in columns, and in half hexes from the top.
    pub dot: (i16, i16),
}

/// What stands between two hexes: hindrance in the low half, [`BLOCKED`] for no line of sight; [`GREEN`] besides.
pub(crate) type Between = u8;
/// No line of sight.
pub(crate) const BLOCKED: u8 = 15;
/// The thread touches woods or orchard inside the second hex, and not its road alone.
pub(crate) const GREEN: u8 = 16;

/// A corner of a hex, at which a Gun points: there is none due north (3.2.4-proc-x).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Corner {
    /// North-east.
    Ne,
    /// East.
    E,
    /// South-east.
    Se,
    /// South-west.
    Sw,
    /// West.
    W,
    /// North-west.
    Nw,
}

impl Corner {
    /// All six, clockwise.
    pub const ALL: [Corner; 6] = [Corner::Ne, Corner::E, Corner::Se, Corner::Sw, Corner::W, Corner::Nw];

    /// As notation has it.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Corner::Ne => "ne",
            Corner::E => "e",
            Corner::Se => "se",
            Corner::Sw => "sw",
            Corner::W => "w",
            Corner::Nw => "nw",
        }
    }

    /// By how many corners one has to be turned to point at the other, the shorter way round.
    #[must_use]
    pub const fn turn(self, other: Corner) -> u8 {
        let apart = (self as u8 + 6 - other as u8) % 6;
        if apart > 3 { 6 - apart } else { apart }
    }

    /// The corner across the hex.
    #[must_use]
    pub const fn opposite(self) -> Corner {
        self.turned(3)
    }

    /// The corner so many steps clockwise.
    #[must_use]
    pub const fn turned(self, steps: u8) -> Corner {
        Corner::ALL[((self as u8 + steps) % 6) as usize]
    }

    /// The corner with this number.
    #[must_use]
    pub fn of(number: u8) -> Option<Corner> {
        Corner::ALL.get(usize::from(number)).copied()
    }

    /// Whether a place lies within 60 degrees to either side of where it points; nothing on the limit.
    fn wedge_holds(self, x: i16, y: i16) -> Option<bool> {
        const WAYS: [(i16, i16); 6] = [(1, -3), (1, 0), (1, 3), (-1, 3), (-1, 0), (-1, -3)];
        let (left, right) = (WAYS[(self as usize + 5) % 6], WAYS[(self as usize + 1) % 6]);
        // Clockwise from the left limit, and counter-clockwise from the right one.
        let (from_left, from_right) = (left.0 * y - left.1 * x, x * right.1 - y * right.0);
        match (from_left.signum(), from_right.signum()) {
            (1, 1) => Some(true),
            (0, 1) | (1, 0) => None,
            _ => Some(false),
        }
    }

    /// How far the hexes beside it lie, in columns and half hexes.
    const fn beside(self) -> [(i16, i16); 2] {
        const STEPS: [(i16, i16); 7] = [(0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1), (0, -2)];
        let side = self as usize;
        [STEPS[side], STEPS[side + 1]]
    }
}

/// The most hexsides of hedge that a field can have.
pub const HEDGEROWS: usize = 1024;

/// The hexsides of hedge on the board, with small numbers: who has the advantage of each is kept by them (1.1.1-he-l).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Hedgerows {
    /// The two hexes of each.
    sides: Vec<[Hex; 2]>,
    /// The number of each side of each hex, or [`NONE`].
    numbers: Vec<[u16; 6]>,
}

impl Hedgerows {
    pub(crate) fn of(spots: &[Spot], on: usize) -> Hedgerows {
        let mut all = Hedgerows { sides: Vec::new(), numbers: vec![[NONE; 6]; spots.len()] };
        for (place, spot) in spots.iter().take(on).enumerate() {
            for side in Direction::ALL {
                let beyond = usize::from(spot.around[side.index()]);
                let hedge = spot.hedges >> side.index() & 1 != 0;
                if hedge && beyond > place && beyond < on {
                    let number = all.sides.len() as u16;
                    all.numbers[place][side.index()] = number;
                    all.numbers[beyond][side.opposite().index()] = number;
                    all.sides.push([Hex(place as u16), Hex(beyond as u16)]);
                }
            }
        }
        all
    }

    /// The two hexes of each, by its number.
    #[must_use]
    pub fn sides(&self) -> &[[Hex; 2]] {
        &self.sides
    }

    /// The number of a side of a hex; none, if there is no hedge between two hexes of the board.
    #[inline]
    #[must_use]
    pub fn number(&self, hex: Hex, side: Direction) -> Option<usize> {
        let number = self.numbers[hex.index()][side.index()];
        (number != NONE).then_some(usize::from(number))
    }

    /// The numbers of all sides of a hex that are hedges.
    pub fn around(&self, hex: Hex) -> impl Iterator<Item = usize> + use<'_> {
        self.numbers[hex.index()].iter().filter(|number| **number != NONE).map(|number| usize::from(*number))
    }
}

/// The hexes that a scenario is played on.
#[derive(Debug)]
pub struct Field {
    pub(crate) map: Arc<Map>,
    pub(crate) season: Season,
    /// How many are on the board.
    pub(crate) on: u16,
    pub(crate) spots: Vec<Spot>,
    pub(crate) names: Vec<Name>,
    pub(crate) lookup: HashMap<Name, Hex>,
    /// The map's own number for each hex on the board.
    pub(crate) inner: Vec<Hex>,
    /// Our number for each hex of the map, or [`NONE`].
    pub(crate) outer: Vec<u16>,
    /// The buildings in play.
    pub buildings: Vec<Building>,
    pub(crate) ranges: Vec<u8>,
    pub(crate) hedgerows: Hedgerows,
    pub(crate) between: OnceLock<Vec<Between>>,
}

impl Field {
    /// How many hexes are on the board.
    #[inline]
    #[must_use]
    pub fn len(&self) -> usize {
        usize::from(self.on)
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.on == 0
    }

    /// How many hexes there are with those beside the edges.
    #[inline]
    #[must_use]
    pub fn all(&self) -> usize {
        self.spots.len()
    }

    /// The hexes on the board.
    #[inline]
    pub fn hexes(&self) -> impl ExactSizeIterator<Item = Hex> + DoubleEndedIterator + use<> {
        (0..self.on).map(Hex)
    }

    /// The hexes beside the edges.
    pub fn off_board(&self) -> impl ExactSizeIterator<Item = Hex> + use<> {
        (self.on..self.spots.len() as u16).map(Hex)
    }

    /// Whether it is on the board.
    #[inline]
    #[must_use]
    pub fn on_board(&self, hex: Hex) -> bool {
        hex.0 < self.on
    }

    #[inline]
    fn spot(&self, hex: Hex) -> &Spot {
        &self.spots[hex.index()]
    }

    /// What the hex is called: `aK2`. Off the board: `offnK0` beyond the top of column K, `offwA5` beyond row 5 in the west.
    #[inline]
    #[must_use]
    pub fn name(&self, hex: Hex) -> Name {
        self.names[hex.index()]
    }

    /// All that a hex on the board is called, its name first; on a joint it has two.
    #[must_use]
    pub fn names(&self, hex: Hex) -> &[Name] {
        match self.inner.get(hex.index()) {
            Some(&inner) => self.map.names(inner),
            None => std::slice::from_ref(&self.names[hex.index()]),
        }
    }

    /// The hex of that name, whichever of its names it is, on the board or beside it.
    #[must_use]
    pub fn hex(&self, name: Name) -> Option<Hex> {
        self.lookup.get(&name).copied()
    }

    /// The ground, as the season has it: an empty grain field is open ground.
    #[inline]
    #[must_use]
    pub fn ground(&self, hex: Hex) -> Ground {
        self.spot(hex).ground
    }

    /// The ground as it is drawn.
    #[must_use]
    pub fn drawn(&self, hex: Hex) -> Ground {
        self.spot(hex).drawn
    }

    /// The level of its dot.
    #[inline]
    #[must_use]
    pub fn level(&self, hex: Hex) -> u8 {
        self.spot(hex).level
    }

    /// The building in it.
    #[inline]
    #[must_use]
    pub fn building(&self, hex: Hex) -> Option<BuildingId> {
        let building = self.spot(hex).building;
        (building != NONE).then_some(BuildingId(building as u8))
    }

    /// The neighbour on a side, on the board or beside it.
    #[inline]
    #[must_use]
    pub fn beyond(&self, hex: Hex, side: Direction) -> Option<Hex> {
        let beyond = self.spot(hex).around[side.index()];
        (beyond != NONE).then_some(Hex(beyond))
    }

    /// The neighbours, each with its side; those beside the edges are among them.
    #[inline]
    pub fn around(&self, hex: Hex) -> impl Iterator<Item = (Direction, Hex)> + use<> {
        let around = self.spot(hex).around;
        Direction::ALL
            .into_iter()
            .map(move |side| (side, Hex(around[side.index()])))
            .filter(|&(_, beyond)| beyond.0 != NONE)
    }

    /// The neighbours on the board.
    #[inline]
    pub fn around_on_board(&self, hex: Hex) -> impl Iterator<Item = (Direction, Hex)> + use<> {
        let on = self.on;
        self.around(hex).filter(move |&(_, beyond)| beyond.0 < on)
    }

    /// The side of the first on which the second lies, if they are neighbours.
    #[inline]
    #[must_use]
    pub fn side(&self, one: Hex, other: Hex) -> Option<Direction> {
        let around = &self.spot(one).around;
        Direction::ALL.into_iter().find(|side| around[side.index()] == other.0)
    }

    /// Whether they are neighbours.
    #[inline]
    #[must_use]
    pub fn adjacent(&self, one: Hex, other: Hex) -> bool {
        self.spot(one).around.contains(&other.0)
    }

    /// Whether a road crosses this side of the hex.
    #[inline]
    #[must_use]
    pub fn road(&self, hex: Hex, side: Direction) -> bool {
        self.spot(hex).roads >> side.index() & 1 != 0
    }

    /// Whether a road runs through the hex.
    #[inline]
    #[must_use]
    pub fn has_road(&self, hex: Hex) -> bool {
        self.spot(hex).roads != 0
    }

    /// Whether a paved road runs through the hex.
    #[must_use]
    pub fn paved(&self, hex: Hex) -> bool {
        self.spot(hex).paved != 0
    }

    /// Whether this side of the hex is a hedge.
    #[inline]
    #[must_use]
    pub fn hedge(&self, hex: Hex, side: Direction) -> bool {
        self.spot(hex).hedges >> side.index() & 1 != 0
    }

    /// The sides of the hex that are hedges, a bit each by [`Direction::index`].
    #[inline]
    #[must_use]
    pub fn hedges(&self, hex: Hex) -> u8 {
        self.spot(hex).hedges
    }

    /// Whether a hex lies in the covered arc of a weapon in another that points at one of its corners: what steps in the two directions beside that
    /// corner lead to (3.2.4-proc-y).
    #[must_use]
    pub fn in_arc(&self, from: Hex, to: Hex, corner: Corner) -> bool {
        let ((fx, fy), (tx, ty)) = (self.spot(from).dot, self.spot(to).dot);
        let (x, y) = (tx - fx, ty - fy);
        let [(ax, ay), (bx, by)] = corner.beside();
        // The two directions span the plane: both coordinates in them are at least nought.
        let turn = ax * by - bx * ay;
        (x * by - y * bx) * turn >= 0 && (ax * y - ay * x) * turn >= 0
    }

    /// From where a vehicle that points at a corner of its hex is hit out of another hex: up to 60 degrees to either side of that corner in front,
    /// beyond 120 from behind; on the limit the one less favourable to who fires (3.2.4-eff-h, G-18b). Out of its own hex, nothing.
    #[must_use]
    pub fn aspect(&self, vehicle: Hex, firer: Hex, corner: Corner) -> Option<Aspect> {
        let ((vx, vy), (fx, fy)) = (self.spot(vehicle).dot, self.spot(firer).dot);
        let (x, y) = (fx - vx, fy - vy);
        if (x, y) == (0, 0) {
            return None;
        }
        let ahead = |corner: Corner| corner.wedge_holds(x, y);
        let behind = Corner::ALL[(corner as usize + 3) % 6].wedge_holds(x, y);
        Some(match (ahead(corner), behind) {
            (Some(true), _) | (None, _) => Aspect::Front,
            (_, Some(true)) => Aspect::Rear,
            _ => Aspect::Side,
        })
    }

    /// The hexsides of hedge with their numbers.
    #[inline]
    #[must_use]
    pub fn hedgerows(&self) -> &Hedgerows {
        &self.hedgerows
    }

    /// Whether a hex of the board lies at this edge, or a hex beside it lies beyond this edge.
    #[inline]
    #[must_use]
    pub fn at_edge(&self, hex: Hex, edge: Edge) -> bool {
        self.spot(hex).edges >> edge as u8 & 1 != 0
    }

    /// The edge beyond which an off-board hex lies; none for a hex of the board.
    #[must_use]
    pub fn beyond_edge(&self, hex: Hex) -> Option<Edge> {
        if self.on_board(hex) { None } else { Edge::ALL.into_iter().find(|&edge| self.at_edge(hex, edge)) }
    }

    /// Whether it lies on the joint of two boards (1.3b).
    #[must_use]
    pub fn on_joint(&self, hex: Hex) -> bool {
        self.spot(hex).joint
    }

    /// How many hexes apart, on the board or beside it.
    #[inline]
    #[must_use]
    pub fn range(&self, one: Hex, other: Hex) -> u8 {
        self.ranges[one.index() * self.spots.len() + other.index()]
    }

    /// Where a hex lies on the grid: in columns, and in half hexes from the top.
    #[inline]
    #[must_use]
    pub fn place(&self, hex: Hex) -> (i16, i16) {
        self.spot(hex).dot
    }

    /// The boards below it.
    #[must_use]
    pub fn map(&self) -> &Map {
        &self.map
    }

    /// The season in which it is fought.
    #[must_use]
    pub fn season(&self) -> Season {
        self.season
    }

    /// The dot of a hex in board units of the whole map: x to the right, y downwards from the upper left corner.
    #[must_use]
    pub fn dot(&self, hex: Hex) -> (i32, i32) {
        let (x, y) = self.spot(hex).dot;
        (90 * i32::from(x), 52 * i32::from(y))
    }
}

/// What is seen from where.
impl Field {
    /// What terrain alone puts between two hexes: how much hindrance, or nothing if it blocks (or one is off the board). The same both ways.
    #[inline]
    #[must_use]
    pub fn sees(&self, one: Hex, other: Hex) -> Option<u8> {
        if !self.on_board(one) || !self.on_board(other) {
            return None;
        }
        let between = self.between(one, other) & 15;
        (between != BLOCKED).then_some(between)
    }

    /// Whether the thread from the first hex touches woods or orchard inside the second one, and not its road alone (1.1.1-wo, 1.1.1-or).
    /// It is asked of a second hex with a road through woods or orchard.
    #[inline]
    #[must_use]
    pub fn touches_green(&self, from: Hex, to: Hex) -> bool {
        self.on_board(from) && self.on_board(to) && self.between(from, to) & GREEN != 0
    }

    /// What terrain and counters put between two hexes: how much hindrance, or nothing if it blocks. Out of smoke a shot takes one more.
    #[must_use]
    pub fn seen(&self, from: Hex, to: Hex, purpose: Purpose, counters: &impl Counters) -> Option<u8> {
        let terrain = self.sees(from, to)?;
        if !counters.any() {
            return Some(terrain);
        }
        let through = Through { field: self, counters };
        self.map.over(terrain, (self.inner[from.index()], self.inner[to.index()]), self.season, purpose, &through)
    }

    /// Whether one hex of the board is seen from another, and why. Hexes in the answer are those of [`Field::map`]: [`Field::outside`] turns them into ours.
    #[must_use]
    pub fn explain(&self, from: Hex, to: Hex, purpose: Purpose, counters: &impl Counters) -> Answer {
        let through = Through { field: self, counters };
        self.map.explain(self.inner[from.index()], self.inner[to.index()], self.season, purpose, &through)
    }

    /// Our hex for one of the map.
    #[inline]
    #[must_use]
    pub fn outside(&self, inner: Hex) -> Option<Hex> {
        let outer = self.outer[inner.index()];
        (outer != NONE).then_some(Hex(outer))
    }

    /// The sides of the second hex through which the thread from the first one enters it, a bit each by [`Direction::index`]: one, or two if it enters at a corner
    /// or along a side. None for the same hex.
    #[must_use]
    pub fn enters(&self, from: Hex, to: Hex) -> u8 {
        let ((fx, fy), (tx, ty)) = (self.dot(from), self.dot(to));
        entered((fx - tx, fy - ty))
    }

    #[inline]
    fn between(&self, from: Hex, to: Hex) -> Between {
        self.between.get_or_init(|| self.look_around())[from.index() * self.len() + to.index()]
    }

    /// Works out now what is seen from where; otherwise the first question does.
    pub fn prepare(&self) {
        let _ = self.between.get_or_init(|| self.look_around());
    }

    fn look_around(&self) -> Vec<Between> {
        let count = self.len();
        let mut between = vec![0; count * count];
        for one in self.hexes() {
            for other in self.hexes().skip(one.index()) {
                let (a, b) = (self.inner[one.index()], self.inner[other.index()]);
                let value = self.map.terrain(a, b, self.season).unwrap_or(BLOCKED);
                let green = |from: Hex, to: Hex| if self.green(from, to) { GREEN } else { 0 };
                between[one.index() * count + other.index()] = value | green(one, other);
                between[other.index() * count + one.index()] = value | green(other, one);
            }
        }
        between
    }

    fn green(&self, from: Hex, to: Hex) -> bool {
        let wooded = matches!(self.ground(to), Ground::Woods | Ground::Orchard);
        wooded && (!self.has_road(to) || self.map.green(self.inner[from.index()], self.inner[to.index()]))
    }
}

/// The sides of a hex around the origin that the thread from a point enters through.
fn entered((x, y): (i32, i32)) -> u8 {
    // Corner k and k + 1 are the ends of side k, clockwise from north.
    const CORNERS: [(i32, i32); 6] = [(-30, -52), (30, -52), (60, 0), (30, 52), (-30, 52), (-60, 0)];
    if (x, y) == (0, 0) {
        return 0;
    }
    let cross = |(cx, cy): (i32, i32)| cx * y - cy * x;
    (0..6).filter(|&k| cross(CORNERS[k]) >= 0 && cross(CORNERS[(k + 1) % 6]) <= 0).fold(0, |sides, k| sides | 1 << k)
}

/// A position's counters as the map asks for them.
struct Through<'a, C> {
    field: &'a Field,
    counters: &'a C,
}

impl<C: Counters> Counters for Through<'_, C> {
    fn any(&self) -> bool {
        self.counters.any()
    }

    fn smoke(&self, hex: Hex) -> u8 {
        self.field.outside(hex).map_or(0, |hex| self.counters.smoke(hex))
    }

    fn vehicle(&self, hex: Hex) -> bool {
        self.field.outside(hex).is_some_and(|hex| self.counters.vehicle(hex))
    }

    fn blast(&self, hex: Hex) -> bool {
        self.field.outside(hex).is_some_and(|hex| self.counters.blast(hex))
    }
}
