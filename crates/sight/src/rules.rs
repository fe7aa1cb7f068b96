//! The rules of sight, in the order of the reference: levels, obstacles, orchards, hedges, hindrance.
//!
//! One walk along the thread serves both who only wants to know whether, and who wants to know why.

use std::ops::ControlFlow;

use hexes::Direction;

use crate::counters::Counters;
use crate::kinds::Kinds;
use crate::moment::Moment;
use crate::plane::{Cell, Plane};
use crate::season::Season;
use crate::terrain::{Line, Terrain};
use crate::thread::{Corner, Gate, Piece, Thread};

/// Why a thread is blocked, hindrance aside; if by several, the first of this list is named.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Obstacle {
    /// Ground higher than both (1.1.1-hi-b).
    Hill,
    /// A crest line that is not the higher one's own (3.2.1m).
    Crest,
    /// A building (1.1.1-bu-b, 1.1.1-bu-c).
    Building,
    /// Woods (1.1.1-wo-a, 1.1.1-wo-b).
    Woods,
    /// An orchard in leaf between different levels (1.1.1-or-h).
    Orchard,
    /// A hedge along which the thread runs (1.1.1-he-e).
    HedgeAlong,
    /// A hedge that belongs to neither hex (1.1.1-he-d).
    Hedge,
}

/// What hinders in one hex.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Weight {
    pub terrain: Option<Cover>,
    pub vehicle: bool,
    pub smoke: u8,
}

impl Weight {
    pub fn total(self) -> u8 {
        self.smoke + u8::from(self.terrain.is_some()) + u8::from(self.vehicle)
    }
}

/// Terrain that hinders.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Cover {
    Orchard,
    BareOrchard,
    Grain,
    Brush,
}

/// Who listens to the walk.
pub(crate) trait Witness {
    /// Something blocks the thread in these cells; `at` says where.
    fn blocked(&mut self, what: Obstacle, cells: [usize; 2], at: impl FnOnce() -> Moment) -> ControlFlow<()>;

    /// Something hinders.
    fn hindered(&mut self, weight: Weight, cell: usize, at: Moment) -> ControlFlow<()>;
}

/// Who only wants to know whether, and how much.
#[derive(Default)]
pub(crate) struct Quick {
    pub blocked: bool,
    pub total: u8,
}

/// So much hindrance blocks (3.2.1l).
pub(crate) const TOO_MUCH: u8 = 6;

impl Witness for Quick {
    #[inline]
    fn blocked(&mut self, _what: Obstacle, _cells: [usize; 2], _at: impl FnOnce() -> Moment) -> ControlFlow<()> {
        self.blocked = true;
        ControlFlow::Break(())
    }

    #[inline]
    fn hindered(&mut self, weight: Weight, _cell: usize, _at: Moment) -> ControlFlow<()> {
        self.total = self.total.saturating_add(weight.total());
        if self.total >= TOO_MUCH { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

/// One look from hex to hex.
pub(crate) struct Look<'a, T: Terrain, C> {
    pub plane: &'a Plane<T>,
    pub counters: &'a C,
    pub season: Season,
    pub line: Line,
    pub thread: Thread<'a>,
}

/// A piece that is neither in the one hex nor in the other.
struct Between<'a, S> {
    piece: &'a Piece,
    cells: [usize; 2],
    crossed: Kinds,
    /// What the terrain had in mind before it.
    before: S,
}

/// A hex met at a corner only, until it is known what the next piece counts.
struct Beside {
    cell: usize,
    weight: Weight,
    at: Moment,
}

impl<T: Terrain, C: Counters> Look<'_, T, C> {
    fn cell(&self, cell: usize) -> Cell {
        self.plane.cells[cell]
    }

    fn levels(&self) -> (u8, u8) {
        (self.cell(self.line.a).level, self.cell(self.line.b).level)
    }

    fn same_level(&self) -> bool {
        let (a, b) = self.levels();
        a == b
    }

    /// Whether two on a hill look over these hexes, none of which is on one (1.1.1-hi-g).
    fn overlooks(&self, cells: &[usize]) -> bool {
        self.levels() == (1, 1) && cells.iter().all(|&cell| self.cell(cell).level == 0)
    }

    pub fn cells(&self, piece: &Piece) -> [usize; 2] {
        let [one, other] = piece.cells.map(|offset| self.at(offset));
        // Beyond the edge there is nothing: the hex on the board comes first.
        if self.cell(one).present { [one, other] } else { [other, one] }
    }

    fn orchards(&self, [one, other]: [usize; 2]) -> bool {
        self.cell(one).orchard || self.cell(other).orchard
    }

    fn at(&self, offset: i32) -> usize {
        (self.line.a as i32 + offset) as usize
    }

    /// Follows the thread and tells the witness what it meets, until it has heard enough.
    pub fn follow(&self, witness: &mut impl Witness) -> ControlFlow<()> {
        let pieces = self.thread.pieces;
        let mut state = self.plane.terrain.start(&self.line);
        self.plane.terrain.cross(&self.line, &mut state, &pieces[0], [self.line.a; 2]);
        let plain = !self.plane.hedged && !self.counters.any();
        let mut counted = 0;
        let mut beside: Option<Beside> = None;
        let between = &pieces[1..pieces.len() - 1];
        for (index, piece) in (1..).zip(between) {
            let before = state;
            let cells = self.cells(piece);
            let crossed = self.plane.terrain.cross(&self.line, &mut state, piece, cells);
            if crossed == Kinds::NONE && plain && beside.is_none() && !piece.beside && !self.orchards(cells) {
                // Most pieces lie in the open; nothing below would find anything.
                counted = 0;
                continue;
            }
            let between = Between { piece, cells, crossed, before };
            self.ground(index, &between, witness)?;
            self.obstacles(&between, witness)?;
            self.hedges(index, &between, witness)?;
            let (cell, weight) = self.heavier(&between, witness)?;
            let next = weight.total();
            if let Some(beside) = beside.take()
                && beside.weight.total() > counted.max(next)
            {
                witness.hindered(beside.weight, beside.cell, beside.at)?;
            }
            if next > 0 {
                witness.hindered(weight, cell, piece.from())?;
            }
            counted = next;
            beside = if piece.beside { self.beside(index, piece, witness)? } else { None };
        }
        ControlFlow::Continue(())
    }

    /// Hills and crest lines (1.1.1-hi-b, 3.2.1m).
    fn ground(&self, index: usize, between: &Between<'_, T::State>, witness: &mut impl Witness) -> ControlFlow<()> {
        if !between.crossed.meets(Kinds::HILL) {
            return ControlFlow::Continue(());
        }
        let what = match self.levels() {
            (0, 0) => Obstacle::Hill,
            (a, b) if a == b => return ControlFlow::Continue(()),
            (a, b) => {
                // The rim of the hill in the next hex belongs to the crest line that leaves the higher one's own.
                let next = if a > b { 1 } else { self.thread.pieces.len() - 2 };
                let low = |&cell: &usize| self.cell(cell).present && self.cell(cell).level == 0;
                if index == next && between.cells.iter().any(low) {
                    return ControlFlow::Continue(());
                }
                Obstacle::Crest
            }
        };
        witness.blocked(what, between.cells, || self.first(between, Kinds::HILL))
    }

    /// Buildings and woods (1.1.1-bu-b, 1.1.1-wo-a, 3.2.1e).
    fn obstacles(&self, between: &Between<'_, T::State>, witness: &mut impl Witness) -> ControlFlow<()> {
        for (kind, what) in [(Kinds::BUILDING, Obstacle::Building), (Kinds::WOODS, Obstacle::Woods)] {
            if between.crossed.meets(kind) && !self.overlooks(&between.cells) {
                witness.blocked(what, between.cells, || self.first(between, kind))?;
            }
        }
        ControlFlow::Continue(())
    }

    fn first(&self, between: &Between<'_, T::State>, kind: Kinds) -> Moment {
        self.plane.terrain.first(&self.line, &between.before, between.piece, between.cells, kind)
    }

    /// Hedges: along the piece, where it ends, and as they are drawn (1.1.1-he-c to 1.1.1-he-e, 1.1.1-he-s).
    fn hedges(&self, index: usize, between: &Between<'_, T::State>, witness: &mut impl Witness) -> ControlFlow<()> {
        if !self.plane.hedged || !self.same_level() {
            return ControlFlow::Continue(());
        }
        let piece = between.piece;
        let along = piece.along.is_some_and(|side| self.hedge((piece.cells[0], side)));
        if along && !piece.spoke && !self.overlooks(&between.cells) {
            witness.blocked(Obstacle::HedgeAlong, between.cells, || piece.from())?;
        }
        if index + 2 < self.thread.pieces.len() || matches!(self.thread.gates[index], Gate::Corner(_)) {
            self.gate(&self.thread.gates[index], piece.to(), witness)?;
        }
        if !self.thread.runs
            && !self.overlooks(&between.cells)
            && let Some(at) = self.plane.terrain.hedge_drawn(&self.line, piece, between.crossed)
        {
            witness.blocked(Obstacle::Hedge, between.cells, || at)?;
        }
        ControlFlow::Continue(())
    }

    fn gate(&self, gate: &Gate, at: Moment, witness: &mut impl Witness) -> ControlFlow<()> {
        let (cells, hedged) = match *gate {
            Gate::Side(offset, side) => {
                let cell = self.at(offset);
                ([cell, self.plane.beyond(cell, side)], self.hedge((offset, side)))
            }
            Gate::Corner(ref corner) => {
                let [(a, _), (b, _), _] = corner.sides;
                ([self.at(a), self.at(b)], self.corner_blocks(corner))
            }
        };
        if hedged && !self.overlooks(&cells) {
            witness.blocked(Obstacle::Hedge, cells, || at)?;
        }
        ControlFlow::Continue(())
    }

    fn corner_blocks(&self, corner: &Corner) -> bool {
        let [first, second, third] = corner.sides.map(|side| self.hedge(side));
        if corner.own {
            false
        } else if corner.spoke && first {
            second && third
        } else {
            first || second || third
        }
    }

    fn hedge(&self, (offset, side): (i32, Direction)) -> bool {
        self.cell(self.at(offset)).hedges & (1 << side.index()) != 0
    }

    /// What hinders in the hexes of a piece: of two beside a hexside the larger (Ex-c).
    fn heavier(&self, between: &Between<'_, T::State>, witness: &mut impl Witness) -> ControlFlow<(), (usize, Weight)> {
        let [one, other] = between.cells;
        let first = self.weigh(one, between, witness)?;
        if one == other {
            return ControlFlow::Continue((one, first));
        }
        let second = self.weigh(other, between, witness)?;
        ControlFlow::Continue(if second.total() > first.total() { (other, second) } else { (one, first) })
    }

    fn weigh(
        &self,
        index: usize,
        between: &Between<'_, T::State>,
        witness: &mut impl Witness,
    ) -> ControlFlow<(), Weight> {
        let cell = self.cell(index);
        let mut weight = self.counters(index);
        let plain = between.crossed & (Kinds::GRAIN | Kinds::BRUSH);
        if cell.orchard && self.plane.terrain.orchard(&self.line, between.piece, index, between.crossed) {
            weight.terrain = self.orchard(index, between.piece.from(), witness)?;
        } else if plain != Kinds::NONE && self.same_level() && !self.overlooks(&between.cells) {
            weight.terrain = if plain.meets(Kinds::BRUSH) {
                Some(Cover::Brush)
            } else {
                Some(Cover::Grain).filter(|_| self.season.has_grain())
            };
        }
        ControlFlow::Continue(weight)
    }

    /// An orchard hex (1.1.1-or-a, 1.1.1-or-h, 1.1.1-or-j).
    fn orchard(&self, cell: usize, at: Moment, witness: &mut impl Witness) -> ControlFlow<(), Option<Cover>> {
        ControlFlow::Continue(if !self.same_level() {
            if self.season.in_leaf() {
                witness.blocked(Obstacle::Orchard, [cell; 2], || at)?;
                None
            } else {
                Some(Cover::BareOrchard)
            }
        } else if self.overlooks(&[cell]) {
            None
        } else {
            Some(Cover::Orchard)
        })
    }

    /// Smoke and vehicles in a hex (1.2.5j, 7.4.1).
    fn counters(&self, cell: usize) -> Weight {
        let hex = if self.counters.any() { self.plane.lattice.hex(cell) } else { None };
        let Some(hex) = hex else { return Weight::default() };
        let seen = |end: usize| {
            self.plane.lattice.hex(end).is_some_and(|end| self.plane.terrain_between(end, hex, self.season).is_some())
        };
        Weight {
            terrain: None,
            vehicle: self.counters.vehicle(hex)
                && self.same_level()
                && !self.overlooks(&[cell])
                && seen(self.line.a)
                && seen(self.line.b),
            smoke: self.counters.smoke(hex),
        }
    }

    /// The hex that is met only at the corner where a piece ends: what fills its whole hex counts there too (3.2.1f).
    fn beside(&self, index: usize, piece: &Piece, witness: &mut impl Witness) -> ControlFlow<(), Option<Beside>> {
        let Gate::Corner(Corner { beside: Some(offset), own: false, .. }) = self.thread.gates[index] else {
            return ControlFlow::Continue(None);
        };
        let cell = self.at(offset);
        if !self.cell(cell).present {
            return ControlFlow::Continue(None);
        }
        let smoke = self.counters(cell).smoke;
        let terrain = if self.cell(cell).orchard { self.orchard(cell, piece.to(), witness)? } else { None };
        ControlFlow::Continue(Some(Beside { cell, weight: Weight { terrain, vehicle: false, smoke }, at: piece.to() }))
    }
}
