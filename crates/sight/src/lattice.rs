//! Where hexes lie in the plane, in whole numbers.

use hexes::{Direction, Grid, Hex, Layout, Parity};

/// Board units between the dots of two neighbouring columns.
pub const COLUMN: i32 = 90;
/// Board units from a dot to the middle of the northern hexside: half the height of a hex.
pub const HALF: i32 = 52;
/// The corners of a hex as seen from its dot, clockwise from the upper left: side `d` runs from corner `d` to corner `d + 1`.
pub const CORNERS: [(i32, i32); 6] = [(-30, -52), (30, -52), (60, 0), (30, 52), (-30, 52), (-60, 0)];
/// Twice the area of a hex.
pub const TWICE_AREA: i64 = 2 * 9360;

/// A point of the plane, in board units.
pub type Point = (i32, i32);

/// A hex by its column and its dot's height, in half hexes below the upper edge: one of two such numbers has a hex.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Spot {
    pub x: i32,
    pub y: i32,
}

impl Spot {
    /// The hex of this column and row, as printed on a board.
    pub fn of(column: u8, row: u8) -> Spot {
        let (x, row) = (i32::from(column), i32::from(row));
        Spot { x, y: 2 * row - i32::from(x % 2 == 0) }
    }

    /// Its dot.
    pub fn dot(self) -> Point {
        (COLUMN * self.x, HALF * self.y)
    }

    /// The hex beyond that side.
    pub fn beyond(self, direction: Direction) -> Spot {
        let (x, y) = step(direction);
        Spot { x: self.x + x, y: self.y + y }
    }
}

/// From a hex to its neighbour.
pub(crate) const fn step(direction: Direction) -> (i32, i32) {
    match direction {
        Direction::N => (0, -2),
        Direction::NE => (1, -1),
        Direction::SE => (1, 1),
        Direction::S => (0, 2),
        Direction::SW => (-1, 1),
        Direction::NW => (-1, -1),
    }
}

/// The hexes of a plane, and a flat table around them with a rim of cells that hold no hex, so that a walk along a thread needs
/// no look at the edge.
#[derive(Clone, Debug)]
pub(crate) struct Lattice {
    grid: Grid,
    stride: i32,
    cells: Box<[u32]>,
    hexes: Box<[Option<Hex>]>,
}

impl Lattice {
    /// So many columns; the western one has the rows 1 to `rows`, the next one 0 to `rows`, half a hex lower, and so on.
    pub fn new(columns: u8, rows: u8) -> Lattice {
        let layout = Layout { first_column: 0, first_row: 0, columns, rows: rows + 1, lower: Parity::Odd };
        let grid = Grid::layout(layout, |column, row| column % 2 == 1 || row > 0);
        let stride = 2 * i32::from(rows) + 5;
        let mut lattice = Lattice { grid, stride, cells: Box::default(), hexes: Box::default() };
        let cells: Vec<u32> = lattice.grid.hexes().map(|hex| lattice.cell_at(lattice.spot(hex)) as u32).collect();
        let mut hexes = vec![None; (stride * (i32::from(columns) + 2)) as usize];
        for (index, &cell) in cells.iter().enumerate() {
            hexes[cell as usize] = Some(Hex(index as u16));
        }
        (lattice.cells, lattice.hexes) = (cells.into(), hexes.into());
        lattice
    }

    /// The same hexes with their neighbours, distances and drawing coordinates.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// How many cells lie between a hex and the one to the right of it in the same height.
    pub fn stride(&self) -> i32 {
        self.stride
    }

    /// How many cells there are, the rim included.
    pub fn len(&self) -> usize {
        self.hexes.len()
    }

    /// Column and row of a hex in this plane.
    pub fn spot(&self, hex: Hex) -> Spot {
        let number = self.grid.number(hex);
        Spot::of(number.column, number.row)
    }

    /// The cell of a hex.
    #[inline]
    pub fn cell(&self, hex: Hex) -> usize {
        self.cells[hex.index()] as usize
    }

    fn cell_at(&self, spot: Spot) -> usize {
        ((spot.x + 1) * self.stride + spot.y + 2) as usize
    }

    /// The hex of a cell, unless it belongs to the rim.
    #[inline]
    pub fn hex(&self, cell: usize) -> Option<Hex> {
        self.hexes[cell]
    }

    /// The hex at a spot, if the plane has one there.
    pub fn at(&self, spot: Spot) -> Option<Hex> {
        let fits = spot.x >= 0 && spot.y >= 0 && (spot.x + spot.y) % 2 == 1;
        let row = (spot.y + 1) / 2;
        fits.then(|| self.grid.at(u8::try_from(spot.x).ok()?, u8::try_from(row).ok()?)).flatten()
    }

    /// The hexes whose dots lie within these bounds or up to a hex beside them.
    pub fn around(&self, (left, top): Point, (right, bottom): Point) -> impl Iterator<Item = Hex> + '_ {
        let columns = left.div_euclid(COLUMN) - 1..=right.div_euclid(COLUMN) + 2;
        let heights = top.div_euclid(HALF) - 2..=bottom.div_euclid(HALF) + 3;
        columns.flat_map(move |x| heights.clone().filter_map(move |y| self.at(Spot { x, y })))
    }
}
