//! Terrain as a raster keeps it: one kind to each pixel.
//!
//! Pieces, corners and hexsides come from the exact grid, never from pixels; a point of the raster's line belongs to the piece at the same
//! share of the way. The line goes from the left edge of one dot's pixel to the right edge of the other's, and crosses whatever pixel
//! it passes through, however briefly.

use std::collections::HashMap;

use crate::kinds::Kinds;
use crate::lattice::Spot;
use crate::moment::Moment;
use crate::terrain::{Line, Terrain};
use crate::thread::Piece;

/// Pixels between two columns of hexes, in quarters.
pub(crate) const COLUMN_QUARTERS: i32 = 225;
/// Pixels of half the height of a hex, in quarters.
pub(crate) const HALF_QUARTERS: i32 = 129;
/// Drawings spill over the hexsides: so many quarters of a pixel around the hexes at the ends are left out.
const SPILL_QUARTERS: i64 = 4;

/// A raster over a board.
#[derive(Clone, Debug)]
pub(crate) struct Raster {
    pub width: i32,
    pub height: i32,
    /// The kinds, column by column.
    pub pixels: Box<[Kinds]>,
    /// The dots' pixels, by cells.
    pub dots: Box<[(i32, i32)]>,
    /// For each pixel of a hedge the cells at the corners of the hedge hexside that is nearest to it.
    pub hedges: HashMap<u32, [u32; 4]>,
}

/// The pixel that a spot's dot lies in.
pub(crate) fn dot_pixel(spot: Spot, width: i32, height: i32) -> (i32, i32) {
    let (x, y) = ((COLUMN_QUARTERS * spot.x).div_euclid(4), (HALF_QUARTERS * spot.y).div_euclid(4));
    (x.clamp(0, width - 1), y.clamp(0, height - 1))
}

/// The line over the pixels, and what of it is looked at.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Run {
    x: i64,
    y: i64,
    /// How far it goes to the right; 0 within a column.
    dx: i64,
    dy: i64,
    from: Moment,
    to: Moment,
}

impl Run {
    /// The rows that the line passes through between two moments.
    fn rows(&self, from: Moment, to: Moment) -> (i64, i64) {
        let floor = |at: Moment| self.y + (at.n * self.dy).div_euclid(at.d);
        let ceiling = |at: Moment| self.y - (-at.n * self.dy).div_euclid(at.d);
        match self.dy.signum() {
            0 => (self.y, self.y),
            1 => (floor(from), ceiling(to) - 1),
            _ => (floor(to), ceiling(from) - 1),
        }
    }
}

impl Raster {
    /// Calls back with every stretch of pixels, column and rows, that the piece passes through, in order of columns.
    #[inline]
    fn stretches(&self, run: &Run, piece: &Piece, mut each: impl FnMut(i64, i64, i64)) {
        let (from, to) = (piece.from().max(run.from), piece.to().min(run.to));
        if from >= to {
            return;
        }
        let last = i64::from(self.height) - 1;
        let mut rows = |x: i64, (top, bottom): (i64, i64)| {
            let (top, bottom) = (top.max(0), bottom.min(last));
            if (0..i64::from(self.width)).contains(&x) && top <= bottom {
                each(x, top, bottom);
            }
        };
        if run.dx == 0 {
            return rows(run.x, run.rows(from, to));
        }
        let first = (from.n * run.dx).div_euclid(from.d);
        let end = -(-to.n * run.dx).div_euclid(to.d);
        let border = |column: i64| Moment { n: column, d: run.dx };
        for column in first..end {
            let (left, right) = (border(column), border(column + 1));
            let left = if column == first { from } else { left };
            let right = if column + 1 == end { to } else { right };
            rows(run.x + column, run.rows(left, right));
        }
    }

    fn at(&self, x: i64, y: i64) -> usize {
        (x * i64::from(self.height) + y) as usize
    }

    /// When the line is at a pixel of this column, about.
    fn moment(run: &Run, x: i64, y: i64) -> Moment {
        if run.dx > 0 { Moment { n: 2 * (x - run.x) + 1, d: 2 * run.dx } } else { Moment::new(y - run.y, run.dy) }
    }
}

impl Terrain for Raster {
    type State = Run;

    fn start(&self, line: &Line) -> Run {
        let ((x, y), (to_x, to_y)) = (self.dots[line.a], self.dots[line.b]);
        let half = i64::from(HALF_QUARTERS);
        let wider = |at: i64| at * (half + SPILL_QUARTERS);
        // The hexes at the ends, grown by what is left out.
        let from = Moment { n: wider(line.leaves.n), d: half * line.leaves.d };
        let rest = line.enters.d - line.enters.n;
        let to = Moment { n: half * line.enters.d - wider(rest), d: half * line.enters.d };
        Run {
            x: i64::from(x),
            y: i64::from(y),
            dx: if x == to_x { 0 } else { i64::from(to_x + 1 - x) },
            dy: i64::from(to_y - y),
            from,
            to,
        }
    }

    fn cross(&self, _line: &Line, run: &mut Run, piece: &Piece, _cells: [usize; 2]) -> Kinds {
        let mut crossed = 0;
        self.stretches(run, piece, |x, top, bottom| {
            for pixel in &self.pixels[self.at(x, top)..=self.at(x, bottom)] {
                crossed |= pixel.0;
            }
        });
        Kinds(crossed)
    }

    /// The road through an orchard is drawn as a road, so that only trees count.
    fn orchard(&self, _line: &Line, _piece: &Piece, _cell: usize, crossed: Kinds) -> bool {
        crossed.meets(Kinds::ORCHARD)
    }

    fn hedge_drawn(&self, line: &Line, piece: &Piece, crossed: Kinds) -> Option<Moment> {
        if !crossed.meets(Kinds::HEDGE) {
            return None;
        }
        let run = self.start(line);
        let ends = [line.a as u32, line.b as u32];
        let mut found = None;
        self.stretches(&run, piece, |x, top, bottom| {
            for y in top..=bottom {
                let index = self.at(x, y);
                let far = |corners: &[u32; 4]| !corners.iter().any(|corner| ends.contains(corner));
                if self.pixels[index].meets(Kinds::HEDGE)
                    && found.is_none()
                    && self.hedges.get(&(index as u32)).is_none_or(far)
                {
                    found = Some(Raster::moment(&run, x, y));
                }
            }
        });
        found
    }

    fn first(&self, _line: &Line, run: &Run, piece: &Piece, _cells: [usize; 2], wanted: Kinds) -> Moment {
        let mut found = None;
        self.stretches(run, piece, |x, top, bottom| {
            let hit = (top..=bottom).find(|&y| self.pixels[self.at(x, y)].meets(wanted));
            if let Some(y) = hit
                && found.is_none()
            {
                found = Some(Raster::moment(run, x, y));
            }
        });
        found.unwrap_or(piece.from()).clamp(piece.from(), piece.to())
    }
}
