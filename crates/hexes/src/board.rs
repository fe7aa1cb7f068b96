//! Sets of hexes as one number per column, so that a path looks at whole columns at once: [`Chart::within`] goes from ring to ring,
//! [`Chart::linked`] from column to column until none grows any more.

use crate::{Direction, Grid, Hex, Layer, Parity};

/// A set of hexes: bit `r` of a column's number is its hex in row `r`. It has the columns of the map, and an empty one beyond each edge;
/// no more than 64 in all.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Board<const C: usize>([u32; C]);

impl<const C: usize> Board<C> {
    /// No hex.
    pub const EMPTY: Board<C> = Board([0; C]);
    /// The most columns of a map.
    pub const MOST_COLUMNS: usize = C - 2;
    /// The most rows of a map.
    pub const MOST_ROWS: usize = u32::BITS as usize;

    /// Whether it is empty.
    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, column| all | column) == 0
    }

    /// A set made of two, column by column.
    #[inline]
    fn zip(&self, other: &Board<C>, both: impl Fn(u32, u32) -> u32) -> Board<C> {
        let mut board = *self;
        board.0.iter_mut().zip(&other.0).for_each(|(column, right)| *column = both(*column, *right));
        board
    }

    /// What is in either.
    #[inline]
    #[must_use]
    pub fn or(&self, other: &Board<C>) -> Board<C> {
        self.zip(other, |a, b| a | b)
    }

    /// What is in both.
    #[inline]
    #[must_use]
    pub fn and(&self, other: &Board<C>) -> Board<C> {
        self.zip(other, |a, b| a & b)
    }

    /// What is in this one only.
    #[inline]
    #[must_use]
    pub fn less(&self, other: &Board<C>) -> Board<C> {
        self.zip(other, |a, b| a & !b)
    }
}

/// Hexsides that stop a path, each kept at its western or northern hex.
#[derive(Clone, PartialEq, Debug)]
pub struct Walls<const C: usize> {
    south: Board<C>,
    north_east: Board<C>,
    south_east: Board<C>,
}

impl<const C: usize> Walls<C> {
    /// Nothing stops a path.
    pub const NONE: Walls<C> = Walls { south: Board::EMPTY, north_east: Board::EMPTY, south_east: Board::EMPTY };
}

/// Where a hex is on a board.
#[derive(Copy, Clone, PartialEq, Debug)]
struct Spot {
    column: u8,
    row: u8,
}

/// How the hexes of a map lie on a board.
#[derive(Clone, Debug)]
pub struct Chart<const C: usize> {
    spots: Layer<Spot>,
    columns: usize,
    rows: usize,
    /// For each column of the board all bits if it stands half a hex lower than its neighbours, else none.
    lower: [u32; C],
}

impl<const C: usize> Chart<C> {
    /// The chart of a map, all of whose hexes are in play.
    pub fn new(grid: &Grid) -> Chart<C> {
        let layout = grid.numbering();
        let spots = Layer::from_fn(grid, |hex| {
            let number = grid.number(hex);
            Spot { column: number.column - layout.first_column + 1, row: number.row - layout.first_row }
        });
        let first_is_odd = layout.first_column % 2 == 1;
        // The column beyond the western edge comes before the first.
        let even_is_lower = first_is_odd != (layout.lower == Parity::Odd);
        let is_lower = |column: usize| even_is_lower == column.is_multiple_of(2);
        let lower = std::array::from_fn(|column| if is_lower(column) { u32::MAX } else { 0 });
        Chart { spots, columns: usize::from(layout.columns), rows: usize::from(layout.rows), lower }
    }

    /// Whether a column of the board stands half a hex lower than its neighbours.
    #[inline]
    fn is_lower(&self, column: usize) -> bool {
        self.lower[column] != 0
    }

    /// Whether the hex is in the set.
    #[inline]
    pub fn has(&self, board: &Board<C>, hex: Hex) -> bool {
        let spot = self.spots.get(hex);
        board.0[usize::from(spot.column)] >> spot.row & 1 != 0
    }

    /// Adds the hex, or takes it out.
    #[inline]
    pub fn set(&self, board: &mut Board<C>, hex: Hex, is_in: bool) {
        let spot = self.spots.get(hex);
        let column = &mut board.0[usize::from(spot.column)];
        *column = *column & !(1 << spot.row) | u32::from(is_in) << spot.row;
    }

    /// The set of these hexes.
    pub fn board(&self, hexes: impl IntoIterator<Item = Hex>) -> Board<C> {
        let mut board = Board::EMPTY;
        hexes.into_iter().for_each(|hex| self.set(&mut board, hex, true));
        board
    }

    /// The hexes of a set, by number.
    pub fn hexes(&self, board: Board<C>) -> impl Iterator<Item = Hex> + use<C> {
        let rows = self.rows;
        board.0.into_iter().skip(1).enumerate().flat_map(move |(column, mut bits)| {
            std::iter::from_fn(move || {
                let row = (bits != 0).then(|| bits.trailing_zeros() as usize)?;
                bits &= bits - 1;
                Some(Hex((column * rows + row) as u16))
            })
        })
    }

    /// A wall on that side of the hex goes up, or comes down.
    pub fn wall(&self, walls: &mut Walls<C>, grid: &Grid, hex: Hex, direction: Direction, stands: bool) {
        let near = grid.neighbour(hex, direction);
        let (sides, at) = match direction {
            Direction::S => (&mut walls.south, Some(hex)),
            Direction::N => (&mut walls.south, near),
            Direction::NE => (&mut walls.north_east, Some(hex)),
            Direction::SW => (&mut walls.north_east, near),
            Direction::SE => (&mut walls.south_east, Some(hex)),
            Direction::NW => (&mut walls.south_east, near),
        };
        if let Some(at) = at {
            self.set(sides, at, stands);
        }
    }

    /// The hexes no more than `limit` steps over open ones away from a hex, itself among them.
    pub fn within(&self, from: Hex, open: &Board<C>, limit: u8) -> Board<C> {
        let mut reached = Board::EMPTY;
        self.set(&mut reached, from, true);
        let middle = usize::from(self.spots.get(from).column);
        for ring in 1..=usize::from(limit) {
            let (first, last) = (middle.saturating_sub(ring).max(1), (middle + ring).min(self.columns));
            let before = reached;
            let beside = before.0[first - 1..].iter().zip(&before.0[first + 1..]);
            let facts = open.0[first..].iter().zip(&self.lower[first..]);
            let mut grown = 0;
            for ((here, (west, east)), (open, lower)) in reached.0[first..=last].iter_mut().zip(beside).zip(facts) {
                let beside = west | east;
                let across = beside | beside >> 1 & lower | beside << 1 & !lower;
                let more = (*here << 1 | *here >> 1 | across) & open & !*here;
                *here |= more;
                grown |= more;
            }
            if grown == 0 {
                break;
            }
        }
        reached
    }

    /// The hexes that paths of any length over open ones lead to from the given ones, themselves among them.
    pub fn linked(&self, from: &Board<C>, open: &Board<C>, walls: &Walls<C>) -> Board<C> {
        // Looks for more than there is.
        self.flood(from, open, walls, &Board([u32::MAX; C]))
    }

    /// Those of the wanted hexes that such paths lead to: goes no farther than it must to find them all.
    pub fn links(&self, from: &Board<C>, open: &Board<C>, walls: &Walls<C>, wanted: &Board<C>) -> Board<C> {
        self.flood(from, open, walls, wanted).and(wanted)
    }

    /// What is reached from column to column, until all wanted hexes are or none grows any more.
    fn flood(&self, from: &Board<C>, open: &Board<C>, walls: &Walls<C>, wanted: &Board<C>) -> Board<C> {
        let mut flood = Flood { reached: *from, eastward: 0, westward: 0, missing: 0 };
        for column in 1..=self.columns {
            flood.missing |= u64::from(wanted.0[column] != 0) << column;
            if from.0[column] != 0 {
                flood.grow(column, from.0[column], open, walls, wanted);
            }
        }
        while flood.missing != 0 && flood.eastward | flood.westward != 0 {
            while flood.eastward != 0 {
                let east = flood.eastward.trailing_zeros() as usize + 1;
                flood.eastward &= flood.eastward - 1;
                let more = self.out_of_west(&flood.reached, east, walls) & open.0[east] & !flood.reached.0[east];
                if more != 0 {
                    flood.grow(east, more, open, walls, wanted);
                }
            }
            while flood.westward != 0 && flood.missing != 0 {
                let last = flood.westward.ilog2();
                let west = last as usize - 1;
                flood.westward &= !(1 << last);
                let more = self.out_of_east(&flood.reached, west, walls) & open.0[west] & !flood.reached.0[west];
                if more != 0 {
                    flood.grow(west, more, open, walls, wanted);
                }
            }
        }
        flood.reached
    }

    /// The hexes of a column that lie next to those of the set in the column west of it.
    #[inline]
    fn out_of_west(&self, board: &Board<C>, column: usize, walls: &Walls<C>) -> u32 {
        let west = board.0[column - 1];
        let (up, down) = (west & !walls.north_east.0[column - 1], west & !walls.south_east.0[column - 1]);
        if self.is_lower(column) { up >> 1 | down } else { up | down << 1 }
    }

    /// The hexes of a column that lie next to those of the set in the column east of it.
    #[inline]
    fn out_of_east(&self, board: &Board<C>, column: usize, walls: &Walls<C>) -> u32 {
        let east = board.0[column + 1];
        let (up, down) = if self.is_lower(column) { (east, east >> 1) } else { (east << 1, east) };
        up & !walls.north_east.0[column] | down & !walls.south_east.0[column]
    }

    /// The open hexes one step away from those of the set.
    pub fn beside(&self, board: &Board<C>, open: &Board<C>, walls: &Walls<C>) -> Board<C> {
        let mut beside = Board::EMPTY;
        for column in 1..=self.columns {
            let (here, south) = (board.0[column], walls.south.0[column]);
            let along = (here & !south) << 1 | here >> 1 & !south;
            let across = self.out_of_west(board, column, walls) | self.out_of_east(board, column, walls);
            beside.0[column] = (along | across) & open.0[column];
        }
        beside
    }
}

/// What is reached so far, and which columns, as bits, are to be looked at again.
struct Flood<const C: usize> {
    reached: Board<C>,
    /// Those that have grown since the way out of them to the east was looked at.
    eastward: u64,
    /// The same to the west.
    westward: u64,
    /// Those in which a wanted hex is not reached yet.
    missing: u64,
}

impl<const C: usize> Flood<C> {
    /// More of a column is reached, and what that leads to within the column.
    #[inline]
    fn grow(&mut self, column: usize, more: u32, open: &Board<C>, walls: &Walls<C>, wanted: &Board<C>) {
        let reached = along(self.reached.0[column] | more, open.0[column], walls.south.0[column]);
        self.reached.0[column] = reached;
        self.eastward |= 1 << column;
        self.westward |= 1 << column;
        self.missing &= !(u64::from(wanted.0[column] & !reached == 0) << column);
    }
}

/// What is reached within a column, north and south, over open hexes up to the next wall: by steps of 1, 2, 4, 8 and 16 hexes.
#[inline]
fn along(reached: u32, open: u32, walls: u32) -> u32 {
    let (mut reached, mut south, mut north) = (reached, open & !(walls << 1), open & !walls);
    if (south & reached << 1 | north & reached >> 1) & !reached == 0 {
        return reached;
    }
    for step in [1, 2, 4, 8, 16] {
        reached |= south & reached << step | north & reached >> step;
        south &= south << step;
        north &= north >> step;
    }
    reached
}

/// A set of hexes of a map.
#[derive(Copy, Clone)]
pub struct Area<'a, const C: usize> {
    chart: &'a Chart<C>,
    /// The hexes.
    pub board: Board<C>,
}

impl<'a, const C: usize> Area<'a, C> {
    /// The set with these hexes.
    pub fn new(chart: &'a Chart<C>, board: Board<C>) -> Area<'a, C> {
        Area { chart, board }
    }

    /// Whether the hex is in it.
    #[inline]
    pub fn contains(&self, hex: Hex) -> bool {
        self.chart.has(&self.board, hex)
    }

    /// Without these hexes.
    #[must_use]
    pub fn less(&self, board: &Board<C>) -> Area<'a, C> {
        Area { board: self.board.less(board), ..*self }
    }

    /// Its hexes, by number.
    pub fn iter(&self) -> impl Iterator<Item = Hex> + use<C> {
        self.chart.hexes(self.board)
    }
}
