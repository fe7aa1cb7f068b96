//! Where hexes lie in the picture: flat-top hexes by column and row, counted from one, even columns half a hex lower. What numbers a
//! board prints on them is its own [`Numbering`].

use crate::numbering::Numbering;
use crate::point::{Point, Rect, pt};
use crate::theme::{Inks, Theme};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;
use table::HexBoard;

/// Length of a hexside in the picture's units.
pub(crate) const SIDE: f64 = 40.0;
/// Half the height of a hex.
pub(crate) const HALF: f64 = SIDE * 0.866_025_403_784;

/// A hex by column and row.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Hex {
    pub col: i32,
    pub row: i32,
}

/// A corner where three hexes meet, on the lattice of half sides and half heights.
pub(crate) type Corner = (i32, i32);

/// The point of a corner.
pub(crate) fn corner_point(corner: Corner) -> Point {
    pt(f64::from(corner.0) * SIDE / 2.0, f64::from(corner.1) * HALF)
}

impl Hex {
    /// On the lattice of half sides and half heights.
    fn lattice(self) -> Corner {
        (3 * (self.col - 1), 2 * (self.row - 1) + i32::from(self.col % 2 == 0))
    }

    /// Its middle.
    pub fn centre(self) -> Point {
        corner_point(self.lattice())
    }

    /// Its six corners, clockwise from the upper left; side `k` lies between corners `k` and `k + 1`.
    pub fn corners(self) -> [Corner; 6] {
        let (x, y) = self.lattice();
        [(-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0)].map(|(dx, dy)| (x + dx, y + dy))
    }

    /// Its neighbours, clockwise from the north; neighbour `k` lies across side `k`.
    pub fn neighbours(self) -> [Hex; 6] {
        let low = i32::from(self.col % 2 == 0);
        [(0, -1), (1, low - 1), (1, low), (0, 1), (-1, low), (-1, low - 1)]
            .map(|(dc, dr)| Hex { col: self.col + dc, row: self.row + dr })
    }

    /// The side across which another hex lies.
    pub fn side_to(self, other: Hex) -> Option<usize> {
        self.neighbours().iter().position(|&n| n == other)
    }

    /// The two corners of a side.
    pub fn side(self, k: usize) -> (Corner, Corner) {
        let corners = self.corners();
        (corners[k % 6], corners[(k + 1) % 6])
    }

    /// The hex in which a point lies.
    pub fn at(p: Point) -> Hex {
        let col = (p.x / (1.5 * SIDE)).round() as i32 + 1;
        let row = (p.y / (2.0 * HALF)).round() as i32 + 1;
        let near = |h: Hex| (h.centre() - p).length();
        let guess = Hex { col, row };
        let mut best = guess;
        for dc in -1..=1 {
            for dr in -1..=1 {
                let h = Hex { col: col + dc, row: row + dr };
                if near(h) < near(best) {
                    best = h;
                }
            }
        }
        best
    }
}

/// The board's hexes, ready to ask.
pub(crate) struct Grid<'a> {
    /// The board.
    pub board: &'a HexBoard,
    /// The inks it is printed with.
    pub inks: &'static Inks,
    /// The palette that they belong to.
    pub theme: Theme,
    numbering: Numbering,
    terrain: BTreeMap<Hex, &'a str>,
}

impl<'a> Grid<'a> {
    /// Reads the board's hexes; entries without a proper number are left out.
    pub fn new(board: &'a HexBoard, theme: Theme) -> Grid<'a> {
        let numbering = Numbering::of(board);
        let terrain = board.hexes.iter().filter_map(|(n, t)| Some((numbering.hex(n)?, t.as_str()))).collect();
        Grid { board, inks: theme.inks(), theme, numbering, terrain }
    }

    /// The hex with a printed number.
    pub fn hex(&self, number: &str) -> Option<Hex> {
        self.numbering.hex(number)
    }

    /// The number printed on a hex.
    pub fn number(&self, hex: Hex) -> String {
        self.numbering.number(hex)
    }

    /// The column and row printed on a hex.
    pub fn pair(&self, hex: Hex) -> (i32, i32) {
        self.numbering.pair(hex)
    }

    /// The columns of the printed grid.
    pub fn columns(&self) -> RangeInclusive<i32> {
        let first = self.numbering.first().col;
        first..=first + i32::from(self.board.columns) - 1
    }

    /// The rows of the printed grid.
    pub fn rows(&self) -> RangeInclusive<i32> {
        let first = self.numbering.first().row;
        first..=first + i32::from(self.board.rows) - 1
    }

    /// The hexes in play, by column and row.
    pub fn hexes(&self) -> impl Iterator<Item = Hex> + '_ {
        self.terrain.keys().copied()
    }

    /// A hex's terrain, if it is in play.
    pub fn terrain(&self, hex: Hex) -> Option<&'a str> {
        self.terrain.get(&hex).copied()
    }

    /// Whether a hex is in play.
    pub fn plays(&self, hex: Hex) -> bool {
        self.terrain.contains_key(&hex)
    }

    /// All hexes of a kind of terrain.
    pub fn of_kind(&self, kind: &str) -> BTreeSet<Hex> {
        self.terrain.iter().filter(|(_, t)| **t == kind).map(|(&h, _)| h).collect()
    }

    /// Whether a hex is on the printed grid, in play or not.
    pub fn printed(&self, hex: Hex) -> bool {
        self.columns().contains(&hex.col) && self.rows().contains(&hex.row)
    }

    /// The map's neat line: the printed grid with a little air.
    pub fn frame(&self) -> Rect {
        let (columns, rows) = (f64::from(self.board.columns.max(1)), f64::from(self.board.rows.max(1)));
        let low = if self.board.columns > 1 { HALF } else { 0.0 };
        let left = self.numbering.first().centre().x - SIDE;
        Rect::new(left, -HALF, 1.5 * SIDE * (columns - 1.0) + 2.0 * SIDE, 2.0 * HALF * rows + low).grown(6.0)
    }

    /// The direction from a hex towards ground out of play, if it borders any.
    pub fn outward(&self, hex: Hex) -> Option<Point> {
        let centre = hex.centre();
        let sum = hex
            .neighbours()
            .into_iter()
            .filter(|&n| !self.plays(n))
            .fold(Point::default(), |sum, n| sum + (n.centre() - centre).unit());
        (sum.length() > 0.1).then(|| sum.unit())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_share_the_side_they_name() {
        for (col, row) in [(1, 1), (14, 14), (21, 15), (8, 23)] {
            let hex = Hex { col, row };
            for (k, n) in hex.neighbours().into_iter().enumerate() {
                let (a, b) = hex.side(k);
                let back = n.side_to(hex).expect("neighbours are mutual");
                assert_eq!(n.side(back), (b, a), "{hex:?} side {k}");
            }
            assert_eq!(Hex::at(hex.centre() + pt(9.0, -12.0)), hex);
        }
    }
}
