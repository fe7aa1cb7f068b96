//! Boards laid together, and what can be asked of them.

use std::collections::HashMap;
use std::fmt;
use std::ops::ControlFlow;

use hexes::{Direction, Grid, Hex, Name, Sheet};

use crate::answer::{Answer, At, Block, Hindering, Hindrance, Reason};
use crate::arrangement::Arrangement;
use crate::art::Art;
use crate::board::{COLUMNS, Field, Ground, HEIGHT, ROWS, WIDTH};
use crate::check::Board;
use crate::counters::Counters;
use crate::kept::Kept;
use crate::kinds::Kinds;
use crate::lattice::{Lattice, Point, Spot};
use crate::moment::Moment;
use crate::plane::{Cell, Plane};
use crate::raster::Raster;
use crate::rules::{Cover, Obstacle, TOO_MUCH, Weight, Witness};
use crate::season::Season;
use crate::shape::{Outline, Shape};
use crate::terrain::Terrain;

/// How many boards lie side by side, or above each other, at most.
const MOST: usize = 3;

/// Why boards cannot be laid together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Misfit {
    /// No board of this name is at hand.
    Unknown(String),
    /// A board is laid down twice.
    Twice(String),
    /// The rows are not equally long.
    Ragged,
    /// More boards than anybody has a table for.
    TooMany,
}

impl fmt::Display for Misfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Misfit::Unknown(id) => write!(f, "there is no board `{id}`"),
            Misfit::Twice(id) => write!(f, "board `{id}` is laid down twice"),
            Misfit::Ragged => {
                f.write_str("boards are joined along whole edges: every row must have as many as the others")
            }
            Misfit::TooMany => f.write_str("at most three boards lie side by side, and three above each other"),
        }
    }
}

impl std::error::Error for Misfit {}

#[derive(Clone, Debug)]
enum Ways {
    Drawn(Plane<Art>),
    Pixels(Plane<Raster>),
}

/// Boards laid together: hexes with names, and what can be seen from where.
#[derive(Clone, Debug)]
pub struct Map {
    /// The names of each hex; where boards overlap it has several, the first one that of the board laid first.
    names: Vec<Vec<Name>>,
    hexes: HashMap<Name, Hex>,
    ways: Ways,
}

/// What a look is for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// Whether one sees the other.
    Seeing,
    /// A shot from the first hex at the second: out of smoke it takes one more (1.2.5k).
    Shot,
}

macro_rules! each_way {
    ($map:expr, $plane:ident => $answer:expr) => {
        match &$map.ways {
            Ways::Drawn($plane) => $answer,
            Ways::Pixels($plane) => $answer,
        }
    };
}

impl Map {
    /// Lays boards together.
    ///
    /// # Errors
    ///
    /// If they do not fit.
    pub fn join(arrangement: &Arrangement, boards: &[Board]) -> Result<Map, Misfit> {
        let rows = &arrangement.rows;
        let wide = rows.first().map_or(0, Vec::len);
        if wide == 0 || rows.iter().any(|row| row.len() != wide) {
            return Err(Misfit::Ragged);
        }
        if wide > MOST || rows.len() > MOST {
            return Err(Misfit::TooMany);
        }
        let mut laid = Vec::new();
        for (row, placings) in (0..).zip(rows) {
            for (column, placing) in (0..).zip(placings) {
                let board = boards.iter().find(|board| board.id.letters() == placing.id);
                let board = board.ok_or_else(|| Misfit::Unknown(placing.id.clone()))?;
                if laid.iter().any(|other: &Laid<'_>| other.board.id == board.id) {
                    return Err(Misfit::Twice(placing.id.clone()));
                }
                laid.push(Laid { board, turned: placing.turned, column, row });
            }
        }
        let columns = (COLUMNS - 1) * wide as u8 + 1;
        Ok(Map::drawn(&laid, Lattice::new(columns, ROWS * rows.len() as u8)))
    }

    /// One board alone.
    #[must_use]
    pub fn single(board: &Board) -> Map {
        let laid = Laid { board, turned: false, column: 0, row: 0 };
        Map::drawn(&[laid], Lattice::new(COLUMNS, ROWS))
    }

    fn drawn(laid: &[Laid<'_>], lattice: Lattice) -> Map {
        let mut cells = vec![Cell::default(); lattice.len()];
        let mut names = vec![Vec::new(); lattice.grid().len()];
        let mut roads: HashMap<usize, Vec<Outline>> = HashMap::new();
        let mut shapes = Vec::new();
        for board in laid {
            board.lay(&lattice, &mut cells, &mut names, &mut roads);
            shapes.extend(board.shapes());
        }
        let art = Art::new(&lattice, &shapes, |cell| {
            if cells[cell].orchard { roads.get(&cell).cloned().unwrap_or_default() } else { Vec::new() }
        });
        Map::named(names, Ways::Drawn(Plane::new(lattice, cells.into(), art)))
    }

    /// A board that is kept as a raster; its hexes have no board's letters.
    pub(crate) fn pixels(lattice: Lattice, cells: Box<[Cell]>, raster: Raster) -> Map {
        let named = |hex| {
            let number = lattice.grid().number(hex);
            vec![Name::lettered(Sheet::default(), number.column, number.row)]
        };
        let names = lattice.grid().hexes().map(named).collect();
        Map::named(names, Ways::Pixels(Plane::new(lattice, cells, raster)))
    }

    fn named(names: Vec<Vec<Name>>, ways: Ways) -> Map {
        let hexes = names
            .iter()
            .enumerate()
            .flat_map(|(index, names)| names.iter().map(move |&name| (name, Hex(index as u16))))
            .collect();
        Map { names, hexes, ways }
    }

    /// Its hexes with their neighbours, distances and drawing coordinates.
    #[must_use]
    pub fn grid(&self) -> &Grid {
        each_way!(self, plane => plane.lattice.grid())
    }

    /// The hex of that name, whichever of its names it is.
    #[must_use]
    pub fn hex(&self, name: Name) -> Option<Hex> {
        self.hexes.get(&name).copied()
    }

    /// What the hex is called.
    #[must_use]
    pub fn name(&self, hex: Hex) -> Name {
        self.names[hex.index()][0]
    }

    /// All that it is called, its name first.
    #[must_use]
    pub fn names(&self, hex: Hex) -> &[Name] {
        &self.names[hex.index()]
    }

    /// The level of the hex.
    #[must_use]
    pub fn level(&self, hex: Hex) -> u8 {
        each_way!(self, plane => plane.cells[plane.lattice.cell(hex)].level)
    }

    /// Whether this side of the hex is a hedge.
    #[must_use]
    pub fn hedge(&self, hex: Hex, side: Direction) -> bool {
        each_way!(self, plane => plane.cells[plane.lattice.cell(hex)].hedges & (1 << side.index()) != 0)
    }

    /// Whether the hex is an orchard.
    #[must_use]
    pub fn orchard(&self, hex: Hex) -> bool {
        each_way!(self, plane => plane.cells[plane.lattice.cell(hex)].orchard)
    }

    /// How many hexes apart.
    #[must_use]
    pub fn range(&self, one: Hex, other: Hex) -> u32 {
        self.grid().distance(one, other)
    }

    /// What terrain alone puts between two hexes: how much hindrance, or nothing if it blocks. The same both ways.
    #[inline]
    #[must_use]
    pub fn terrain(&self, one: Hex, other: Hex, season: Season) -> Option<u8> {
        each_way!(self, plane => plane.terrain_between(one, other, season))
    }

    /// Whether the thread crosses woods inside the second hex, or an orchard there beyond the road that runs through it.
    #[must_use]
    pub fn green(&self, from: Hex, to: Hex) -> bool {
        each_way!(self, plane => plane.green(from, to))
    }

    /// What terrain puts between any two hexes in this season, to be kept.
    #[must_use]
    pub fn keep(&self, season: Season) -> Kept {
        Kept::new(self.grid().len(), |one, other| self.terrain(one, other, season))
    }

    /// Whether one hex is seen from another, and why.
    #[must_use]
    pub fn explain(&self, from: Hex, to: Hex, season: Season, purpose: Purpose, counters: &impl Counters) -> Answer {
        each_way!(self, plane => explain(plane, (from, to), season, purpose, counters))
    }

    /// What terrain and counters put between two hexes: how much hindrance, or nothing if it blocks. `kept` is what [`Map::keep`] gave for
    /// this season: only where a counter may matter is more than that looked at.
    #[must_use]
    pub fn seen(
        &self,
        kept: &Kept,
        (from, to): (Hex, Hex),
        season: Season,
        purpose: Purpose,
        counters: &impl Counters,
    ) -> Option<u8> {
        self.over(kept.between(from, to)?, (from, to), season, purpose, counters)
    }

    /// What terrain and counters put between two hexes that see each other through so much hindrance of terrain: how much hindrance, or nothing
    /// if it blocks. For whoever keeps what [`Map::terrain`] says in a way of one's own.
    #[must_use]
    pub fn over(
        &self,
        terrain: u8,
        (from, to): (Hex, Hex),
        season: Season,
        purpose: Purpose,
        counters: &impl Counters,
    ) -> Option<u8> {
        if !counters.any() || !self.on_the_way(from, to, counters) {
            return Some(terrain);
        }
        let answer = self.explain(from, to, season, purpose, counters);
        (!answer.blocked).then_some(answer.hindrance)
    }

    /// Whether a counter lies on any hex that the thread touches.
    fn on_the_way(&self, from: Hex, to: Hex, counters: &impl Counters) -> bool {
        let lies = |hex: Hex| counters.smoke(hex) > 0 || counters.vehicle(hex) || counters.blast(hex);
        lies(from) || lies(to) || each_way!(self, plane => plane.touched(from, to).any(lies))
    }
}

/// A board that lies somewhere.
struct Laid<'a> {
    board: &'a Board,
    turned: bool,
    column: i32,
    row: i32,
}

impl Laid<'_> {
    fn point(&self, (x, y): Point) -> Point {
        let (x, y) = if self.turned { (WIDTH - x, HEIGHT - y) } else { (x, y) };
        (x + WIDTH * self.column, y + HEIGHT * self.row)
    }

    fn spot(&self, field: Field) -> Spot {
        let Spot { x, y } = field.spot();
        let (columns, heights) = (i32::from(COLUMNS) - 1, 2 * i32::from(ROWS));
        let (x, y) = if self.turned { (columns - x, heights - y) } else { (x, y) };
        Spot { x: x + columns * self.column, y: y + heights * self.row }
    }

    fn cell(&self, lattice: &Lattice, field: Field) -> Option<usize> {
        lattice.at(self.spot(field)).map(|hex| lattice.cell(hex))
    }

    fn lay(
        &self,
        lattice: &Lattice,
        cells: &mut [Cell],
        names: &mut [Vec<Name>],
        roads: &mut HashMap<usize, Vec<Outline>>,
    ) {
        for (&field, &ground) in &self.board.ground {
            let Some(hex) = lattice.at(self.spot(field)) else { continue };
            names[hex.index()].push(Name::lettered(self.board.id, field.column, field.row));
            let cell = &mut cells[lattice.cell(hex)];
            cell.present = true;
            cell.orchard |= ground == Ground::Orchard;
        }
        for &field in &self.board.high {
            if let Some(cell) = self.cell(lattice, field) {
                cells[cell].level = 1;
            }
        }
        for &(one, other) in &self.board.hedges {
            for (here, there) in [(one, other), (other, one)] {
                if let (Some(cell), Some(side)) = (self.cell(lattice, here), here.towards(there)) {
                    cells[cell].hedges |= 1 << self.side(side).index();
                }
            }
        }
        for road in &self.board.roads {
            let strip = Outline(road.strip.0.iter().map(|&point| self.point(point)).collect());
            for cell in road.path.iter().filter_map(|&field| self.cell(lattice, field)) {
                roads.entry(cell).or_default().push(strip.clone());
            }
        }
    }

    fn side(&self, side: Direction) -> Direction {
        if self.turned { side.opposite() } else { side }
    }

    fn shapes(&self) -> Vec<(Kinds, Shape)> {
        let board = self.board;
        let hills = board.hills.iter().map(|hill| Shape::Area { outline: hill.outline.clone(), holes: Vec::new() });
        let mut shapes: Vec<(Kinds, Shape)> = hills.map(|shape| (Kinds::HILL, shape)).collect();
        shapes.extend(board.buildings.iter().map(|building| (Kinds::BUILDING, building.feature.shape.clone())));
        for (kinds, features) in
            [(Kinds::WOODS, &board.woods), (Kinds::GRAIN, &board.grain), (Kinds::BRUSH, &board.brush)]
        {
            shapes.extend(features.iter().map(|feature| (kinds, feature.shape.clone())));
        }
        shapes.iter().map(|(kinds, shape)| (*kinds, shape.moved(|point| self.point(point)))).collect()
    }
}

/// Who wants to know why.
#[derive(Default)]
struct Listener {
    blocks: Vec<(Obstacle, [usize; 2], Moment)>,
    weights: Vec<(Weight, usize, Moment)>,
}

impl Witness for Listener {
    fn blocked(&mut self, what: Obstacle, cells: [usize; 2], at: impl FnOnce() -> Moment) -> ControlFlow<()> {
        self.blocks.push((what, cells, at()));
        ControlFlow::Continue(())
    }

    fn hindered(&mut self, weight: Weight, cell: usize, at: Moment) -> ControlFlow<()> {
        self.weights.push((weight, cell, at));
        ControlFlow::Continue(())
    }
}

fn explain<T: Terrain>(
    plane: &Plane<T>,
    (from, to): (Hex, Hex),
    season: Season,
    purpose: Purpose,
    counters: &impl Counters,
) -> Answer {
    let dot = |hex| {
        let (x, y) = plane.lattice.spot(hex).dot();
        At { x: f64::from(x), y: f64::from(y) }
    };
    let level = |hex| plane.cells[plane.lattice.cell(hex)].level;
    let mut answer = Answer {
        from,
        to,
        range: plane.lattice.grid().distance(from, to),
        levels: [level(from), level(to)],
        blocked: false,
        hindrance: 0,
        reason: Reason::Clear,
        rule: "3.2.1g",
        blocks: Vec::new(),
        hindrances: Vec::new(),
        thread: [dot(from), dot(to)],
    };
    if from == to {
        return answer;
    }
    let mut heard = Listener::default();
    let _ = plane.look(from, to, season, counters).follow(&mut heard);
    if from > to {
        heard.blocks.reverse();
        heard.weights.reverse();
    }
    // The thread is followed from its western end, whoever looks.
    let [start, end] = [dot(from.min(to)), dot(from.max(to))];
    let at = |moment: Moment| {
        let share = moment.share();
        At { x: start.x + share * (end.x - start.x), y: start.y + share * (end.y - start.y) }
    };
    let same = answer.levels[0] == answer.levels[1];
    for (what, cells, moment) in heard.blocks {
        let mut hexes: Vec<Hex> = cells.iter().filter_map(|&cell| plane.lattice.hex(cell)).collect();
        hexes.dedup();
        answer.blocks.push(Block { what, hexes, at: at(moment), rule: obstacle_rule(what, same) });
    }
    for (weight, cell, moment) in heard.weights {
        let Some(hex) = plane.lattice.hex(cell) else { continue };
        for (what, value, rule) in parts(weight) {
            answer.hindrances.push(Hindrance { what, hex, value, at: at(moment), rule });
        }
    }
    if counters.any() {
        let around: Vec<Hex> = plane.touched(from, to).collect();
        answer.own_counters(purpose, counters, &around);
    }
    answer.conclude();
    answer
}

impl Answer {
    /// Smoke in the hexes at the ends, and artillery fire anywhere (3.2.1h, 1.2.5k, DaE2.5i).
    fn own_counters(&mut self, purpose: Purpose, counters: &impl Counters, between: &[Hex]) {
        let [from, to] = self.thread;
        let mut add = |what, hex, value, at, rule| {
            if value > 0 {
                self.hindrances.push(Hindrance { what, hex, value, at, rule });
            }
        };
        add(Hindering::Smoke, self.from, counters.smoke(self.from), from, "3.2.1h");
        let out = purpose == Purpose::Shot && counters.smoke(self.from) > 0;
        add(Hindering::OutOfSmoke, self.from, u8::from(out), from, "1.2.5k");
        add(Hindering::Smoke, self.to, counters.smoke(self.to), to, "3.2.1h");
        let under = [self.from, self.to].into_iter().chain(between.iter().copied()).find(|&hex| counters.blast(hex));
        if let Some(hex) = under {
            add(Hindering::Blast, hex, 1, from, "DaE2.5i");
        }
    }

    fn conclude(&mut self) {
        self.hindrance = self.hindrances.iter().fold(0, |sum: u8, one| sum.saturating_add(one.value));
        (self.reason, self.rule) = match self.blocks.iter().min_by_key(|block| block.what) {
            Some(block) => (Reason::Obstacle(block.what), block.rule),
            None if self.hindrance >= TOO_MUCH => (Reason::Hindrance, "3.2.1l"),
            None if self.hindrance > 0 => (Reason::Hindered, self.hindrances[0].rule),
            None => (Reason::Clear, "3.2.1e"),
        };
        self.blocked = !matches!(self.reason, Reason::Clear | Reason::Hindered);
    }
}

fn obstacle_rule(what: Obstacle, same_level: bool) -> &'static str {
    match (what, same_level) {
        (Obstacle::Building, true) => "1.1.1-bu-b",
        (Obstacle::Building, false) => "1.1.1-bu-c",
        (Obstacle::Woods, true) => "1.1.1-wo-a",
        (Obstacle::Woods, false) => "1.1.1-wo-b",
        (Obstacle::Hill, _) => "1.1.1-hi-b",
        (Obstacle::Crest, _) => "3.2.1m",
        (Obstacle::Orchard, _) => "1.1.1-or-h",
        (Obstacle::Hedge, _) => "1.1.1-he-d",
        (Obstacle::HedgeAlong, _) => "1.1.1-he-e",
    }
}

fn parts(weight: Weight) -> impl Iterator<Item = (Hindering, u8, &'static str)> {
    let terrain = weight.terrain.map(|cover| match cover {
        Cover::Orchard => (Hindering::Orchard, 1, "1.1.1-or-a"),
        Cover::BareOrchard => (Hindering::Orchard, 1, "1.1.1-or-j"),
        Cover::Grain => (Hindering::Grain, 1, "1.1.1-gr-a"),
        Cover::Brush => (Hindering::Brush, 1, "1.1.1-br-a"),
    });
    let vehicle = weight.vehicle.then_some((Hindering::Vehicle, 1, "7.4.1a"));
    let smoke = (weight.smoke > 0).then_some((Hindering::Smoke, weight.smoke, "1.2.5j"));
    terrain.into_iter().chain(vehicle).chain(smoke)
}
