//! Free room on the out-of-play part of the map, where areas, title and legend find their place.

use crate::grid::{Grid, SIDE};
use crate::point::{Point, Rect, pt};

/// Size of a cell of the search.
const CELL: f64 = 10.0;

/// What is taken and what is free inside the map's frame.
pub(crate) struct Room {
    frame: Rect,
    columns: usize,
    rows: usize,
    taken: Vec<bool>,
    sums: Vec<u32>,
}

impl Room {
    /// The whole frame without the hexes in play and the rivers around them.
    pub fn new(grid: &Grid) -> Room {
        let frame = grid.frame();
        let columns = (frame.w / CELL).ceil() as usize;
        let rows = (frame.h / CELL).ceil() as usize;
        let mut room = Room { frame, columns, rows, taken: vec![false; columns * rows], sums: Vec::new() };
        for hex in grid.hexes() {
            room.mark(Rect::around(hex.centre(), SIDE * 2.7, SIDE * 2.5), |p| {
                (p - hex.centre()).length() < SIDE * 1.36
            });
        }
        room.sum();
        room
    }

    /// Takes a rectangle.
    pub fn take(&mut self, area: Rect) {
        self.mark(area, |_| true);
        self.sum();
    }

    /// Marks the cells of a rectangle whose middle passes a test.
    fn mark(&mut self, area: Rect, test: impl Fn(Point) -> bool) {
        let (i0, j0) = self.cell(pt(area.x, area.y));
        let (i1, j1) = self.cell(pt(area.right(), area.bottom()));
        for j in j0..=j1.min(self.rows - 1) {
            for i in i0..=i1.min(self.columns - 1) {
                let middle = pt(self.frame.x, self.frame.y) + pt((i as f64 + 0.5) * CELL, (j as f64 + 0.5) * CELL);
                if test(middle) {
                    self.taken[j * self.columns + i] = true;
                }
            }
        }
    }

    /// The cell of a point, kept inside the frame on the low side.
    fn cell(&self, p: Point) -> (usize, usize) {
        let index = |v: f64| (v / CELL).floor().max(0.0) as usize;
        (index(p.x - self.frame.x), index(p.y - self.frame.y))
    }

    /// Rebuilds the table of sums.
    fn sum(&mut self) {
        let width = self.columns + 1;
        self.sums = vec![0; width * (self.rows + 1)];
        for j in 0..self.rows {
            for i in 0..self.columns {
                self.sums[(j + 1) * width + i + 1] = u32::from(self.taken[j * self.columns + i])
                    + self.sums[j * width + i + 1]
                    + self.sums[(j + 1) * width + i]
                    - self.sums[j * width + i];
            }
        }
    }

    /// Whether a rectangle lies in the frame and touches nothing.
    pub fn free(&self, area: Rect) -> bool {
        let inside = area.x >= self.frame.x
            && area.y >= self.frame.y
            && area.right() <= self.frame.right()
            && area.bottom() <= self.frame.bottom();
        if !inside {
            return false;
        }
        let (i0, j0) = self.cell(pt(area.x, area.y));
        let (i1, j1) = self.cell(pt(area.right(), area.bottom()));
        let (i1, j1) = ((i1 + 1).min(self.columns), (j1 + 1).min(self.rows));
        let width = self.columns + 1;
        let at = |i: usize, j: usize| self.sums[j * width + i];
        at(i1, j1) + at(i0, j0) == at(i0, j1) + at(i1, j0)
    }

    /// The free place for a rectangle nearest to a point.
    pub fn nearest(&self, goal: Point, w: f64, h: f64) -> Option<Rect> {
        let step = CELL * 2.0;
        let mut best: Option<(f64, Rect)> = None;
        let mut y = self.frame.y + CELL;
        while y + h <= self.frame.bottom() {
            let mut x = self.frame.x + CELL;
            while x + w <= self.frame.right() {
                let area = Rect::new(x, y, w, h);
                let far = (area.centre() - goal).length();
                if best.is_none_or(|(d, _)| far < d) && self.free(area) {
                    best = Some((far, area));
                }
                x += step;
            }
            y += step;
        }
        best.map(|(_, area)| area)
    }
}
