//! A plane of hexes with terrain on it.

use hexes::{Direction, Hex};

use crate::counters::{Counters, Nothing};
use crate::kinds::Kinds;
use crate::lattice::{COLUMN, HALF, Lattice, step};
use crate::rules::{Look, Quick, TOO_MUCH};
use crate::season::Season;
use crate::terrain::{Line, Terrain};
use crate::thread::Threads;

/// What a hex is as a whole.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Cell {
    /// Whether there is a hex at all.
    pub present: bool,
    /// The level of its dot.
    pub level: u8,
    pub orchard: bool,
    /// Its sides that are hedges, a bit each.
    pub hedges: u8,
}

/// Hexes, the threads between them, and terrain.
#[derive(Clone, Debug)]
pub(crate) struct Plane<T> {
    pub lattice: Lattice,
    pub threads: Threads,
    pub cells: Box<[Cell]>,
    /// Whether there is a hedge anywhere.
    pub hedged: bool,
    pub terrain: T,
}

impl<T: Terrain> Plane<T> {
    pub fn new(lattice: Lattice, cells: Box<[Cell]>, terrain: T) -> Plane<T> {
        let threads = Threads::new(&lattice);
        let hedged = cells.iter().any(|cell| cell.hedges != 0);
        Plane { lattice, threads, cells, hedged, terrain }
    }

    /// The cell beyond a side.
    pub fn beyond(&self, cell: usize, side: Direction) -> usize {
        let (x, y) = step(side);
        (cell as i32 + x * self.lattice.stride() + y) as usize
    }

    /// The look between two different hexes, from the western or northern one.
    #[inline]
    pub fn look<'a, C: Counters>(&'a self, one: Hex, other: Hex, season: Season, counters: &'a C) -> Look<'a, T, C> {
        // Hexes are numbered column by column from the west, each column from the north.
        let (a, b) = (one.min(other), one.max(other));
        let (from, to) = (self.lattice.spot(a), self.lattice.spot(b));
        let (dx, dy) = (to.x - from.x, to.y - from.y);
        let thread = self.threads.along(dx, dy);
        let line = Line {
            a: self.lattice.cell(a),
            b: self.lattice.cell(b),
            x: COLUMN * from.x,
            y: HALF * from.y,
            dx: COLUMN * dx,
            dy: HALF * dy,
            leaves: thread.pieces[0].to(),
            enters: thread.pieces[thread.pieces.len() - 1].from(),
        };
        Look { plane: self, counters, season, line, thread }
    }

    /// What terrain alone puts between two hexes: nothing, if it blocks.
    #[inline]
    pub fn terrain_between(&self, one: Hex, other: Hex, season: Season) -> Option<u8> {
        if one == other {
            return Some(0);
        }
        let mut quick = Quick::default();
        let _ = self.look(one, other, season, &Nothing).follow(&mut quick);
        (!quick.blocked && quick.total < TOO_MUCH).then_some(quick.total)
    }

    /// Whether the thread crosses woods inside the second hex, or an orchard beyond the road that runs through it.
    pub fn green(&self, from: Hex, to: Hex) -> bool {
        if from == to {
            return false;
        }
        let look = self.look(from, to, Season::Bare, &Nothing);
        let (line, pieces, own) = (&look.line, look.thread.pieces, self.lattice.cell(to));
        let first = own == line.a;
        let mut state = self.terrain.start(line);
        for (index, piece) in pieces.iter().enumerate() {
            let ends = index == 0 || index + 1 == pieces.len();
            let cells = if ends { [if index == 0 { line.a } else { line.b }; 2] } else { look.cells(piece) };
            let crossed = self.terrain.cross(line, &mut state, piece, cells);
            if ends && (index == 0) == first {
                return crossed.meets(Kinds::WOODS)
                    || (self.cells[own].orchard && self.terrain.orchard(line, piece, own, crossed));
            }
        }
        false
    }

    /// The hexes between two others that the thread passes through, or along.
    pub fn touched(&self, one: Hex, other: Hex) -> impl Iterator<Item = Hex> + '_ {
        let look = (one != other).then(|| self.look(one, other, Season::Bare, &Nothing));
        look.into_iter().flat_map(move |look| {
            let (pieces, a) = (look.thread.pieces, look.line.a as i32);
            let between = &pieces[1..pieces.len() - 1];
            between
                .iter()
                .flat_map(move |piece| piece.cells)
                .filter_map(move |cell| self.lattice.hex((a + cell) as usize))
        })
    }
}
