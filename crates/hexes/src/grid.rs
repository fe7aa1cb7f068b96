//! The grid: which hexes are in play, what they are called, and where they lie.

use hexx::{HexLayout, Vec2};
use serde::{Deserialize, Serialize};

use crate::{Direction, Layout, Number};

/// A hex of a grid: a dense index, `0..grid.len()`, in the order of the printed numbers.
///
/// It serialises as that index, which changes when the map does: in files that outlive a map, write the printed
/// [`Number`] instead. A `Hex` read from outside must pass [`Grid::contains`] before use.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Hex(pub u16);

impl Hex {
    /// The index, for the caller's own arrays.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// In tables of hex indices: no hex. No grid is large enough to have this index.
const NONE: u16 = u16::MAX;

/// Half the height of a hex whose sides are 1 long.
const HALF_HEIGHT: f32 = 0.866_025_4;

/// The hexes in play and their geometry, as flat tables.
///
/// Build it once per map; afterwards every question is a table lookup and a little arithmetic.
#[derive(Clone, Debug)]
pub struct Grid {
    layout: Layout,
    /// Hex index by the place of its number, or [`NONE`].
    lookup: Box<[u16]>,
    numbers: Box<[Number]>,
    axial: Box<[[i16; 2]]>,
    /// The neighbour on each side, or [`NONE`].
    neighbours: Box<[[u16; 6]]>,
    /// The same, closed up: loops over neighbours are the hottest of all, and this way they have nothing to skip.
    around: Box<[Around]>,
}

/// The neighbours of a hex, clockwise from north, those that there are closed up.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Around {
    list: [(Direction, Hex); 6],
    count: u8,
}

impl Around {
    /// Those that lie beyond some of its sides.
    #[must_use]
    pub fn new(beyond: impl Fn(Direction) -> Option<Hex>) -> Around {
        let mut around = Around { list: [(Direction::N, Hex(NONE)); 6], count: 0 };
        for direction in Direction::ALL {
            if let Some(hex) = beyond(direction) {
                around.list[usize::from(around.count)] = (direction, hex);
                around.count += 1;
            }
        }
        around
    }

    /// Each with its side.
    #[inline]
    #[must_use]
    pub fn in_play(&self) -> &[(Direction, Hex)] {
        &self.list[..usize::from(self.count)]
    }
}

impl Grid {
    /// The largest printable column and row.
    pub const LARGEST: u8 = 99;

    /// A grid of `columns` by `rows` printed numbers, less the hexes that are not `in_play(column, row)`; both count
    /// from 1, and even columns stand half a hex lower.
    ///
    /// Printed numbers have two digits for each coordinate, so nothing beyond [`Grid::LARGEST`] is ever in play.
    #[must_use]
    pub fn new(columns: u8, rows: u8, in_play: impl Fn(u8, u8) -> bool) -> Grid {
        Grid::layout(Layout::from_one(columns, rows), in_play)
    }

    /// A grid numbered in another way, less the hexes that are not `in_play(column, row)`, by their printed numbers.
    #[must_use]
    pub fn layout(layout: Layout, in_play: impl Fn(u8, u8) -> bool) -> Grid {
        let layout = layout.printable();
        let mut numbers = Vec::new();
        let mut lookup = Vec::new();
        for number in layout.numbers() {
            if in_play(number.column, number.row) {
                lookup.push(numbers.len() as u16);
                numbers.push(number);
            } else {
                lookup.push(NONE);
            }
        }
        let mut grid = Grid {
            layout,
            lookup: lookup.into(),
            axial: numbers.iter().map(|&n| stored(layout.axial(n))).collect(),
            numbers: numbers.into(),
            neighbours: Box::default(),
            around: Box::default(),
        };
        grid.neighbours = grid.numbers.iter().map(|&n| grid.beyond(n)).collect();
        grid.around = grid.neighbours.iter().map(|near| Around::new(|side| some(near[side.index()]))).collect();
        grid
    }

    fn beyond(&self, number: Number) -> [u16; 6] {
        let from = self.layout.axial(number);
        Direction::ALL.map(|direction| self.at_axial(from.neighbor(direction.edge())).map_or(NONE, |hex| hex.0))
    }

    /// How many hexes are in play.
    #[inline]
    #[must_use]
    pub fn len(&self) -> usize {
        self.numbers.len()
    }

    /// Whether no hex is in play.
    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.numbers.is_empty()
    }

    /// How its columns and rows are numbered.
    #[inline]
    #[must_use]
    pub fn numbering(&self) -> Layout {
        self.layout
    }

    /// The number of columns, in play or not.
    #[inline]
    #[must_use]
    pub fn columns(&self) -> u8 {
        self.layout.columns
    }

    /// The number of rows, in play or not.
    #[inline]
    #[must_use]
    pub fn rows(&self) -> u8 {
        self.layout.rows
    }

    /// Whether this is a hex of this grid; to be asked of a [`Hex`] that came from outside.
    #[inline]
    #[must_use]
    pub fn contains(&self, hex: Hex) -> bool {
        hex.index() < self.len()
    }

    /// All hexes, in the order of their printed numbers.
    #[inline]
    pub fn hexes(&self) -> impl ExactSizeIterator<Item = Hex> + DoubleEndedIterator + use<> {
        (0..self.len() as u16).map(Hex)
    }

    /// The hex with this printed column and row, if it is in play.
    #[inline]
    #[must_use]
    pub fn at(&self, column: u8, row: u8) -> Option<Hex> {
        some(self.lookup[self.layout.place(column, row)?])
    }

    /// The hex with this printed number, such as `2114`, if it is one and in play.
    #[must_use]
    pub fn parse(&self, printed: &str) -> Option<Hex> {
        let number: Number = printed.parse().ok()?;
        self.at(number.column, number.row)
    }

    /// The hex's printed number.
    #[inline]
    #[must_use]
    pub fn number(&self, hex: Hex) -> Number {
        self.numbers[hex.index()]
    }

    /// The hex beyond that side, if it is in play.
    #[inline]
    #[must_use]
    pub fn neighbour(&self, hex: Hex, direction: Direction) -> Option<Hex> {
        some(self.neighbours[hex.index()][direction.index()])
    }

    /// The neighbours in play, clockwise from north.
    #[inline]
    pub fn neighbours(&self, hex: Hex) -> impl ExactSizeIterator<Item = (Direction, Hex)> {
        self.around[hex.index()].in_play().iter().copied()
    }

    /// The side of `a` that `b` lies on, if they are neighbours.
    #[inline]
    #[must_use]
    pub fn direction(&self, a: Hex, b: Hex) -> Option<Direction> {
        let around = &self.neighbours[a.index()];
        Direction::ALL.into_iter().find(|direction| some(around[direction.index()]) == Some(b))
    }

    /// Whether the two are neighbours. A hex is not its own neighbour.
    #[inline]
    #[must_use]
    pub fn adjacent(&self, a: Hex, b: Hex) -> bool {
        self.distance(a, b) == 1
    }

    /// How many hexes apart: the steps of a shortest way, were every hex in between in play.
    #[inline]
    #[must_use]
    pub fn distance(&self, a: Hex, b: Hex) -> u32 {
        let [aq, ar] = self.axial[a.index()];
        let [bq, br] = self.axial[b.index()];
        let (q, r) = (i32::from(aq) - i32::from(bq), i32::from(ar) - i32::from(br));
        (q.unsigned_abs() + r.unsigned_abs() + (q + r).unsigned_abs()) / 2
    }

    /// The hexes in play at most `range` away, the centre included, in the order of their printed numbers.
    #[inline]
    pub fn within(&self, centre: Hex, range: u32) -> impl Iterator<Item = Hex> {
        let number = self.number(centre);
        let range = range.min(2 * u32::from(Grid::LARGEST)) as i32;
        let west = i32::from(self.layout.first_column);
        let first = (i32::from(number.column) - range).max(west);
        let end = (i32::from(number.column) + range + 1).min(west + i32::from(self.layout.columns));
        (first..end).flat_map(move |column| self.rows_within(number, range, column)).filter_map(|&index| some(index))
    }

    /// The part of one column that lies within range: one run of rows.
    #[inline]
    fn rows_within(&self, centre: Number, range: i32, column: i32) -> &[u16] {
        let away = column - i32::from(centre.column);
        let middle = self.layout.axial(centre).y;
        let top = middle + (-range).max(-away - range);
        let bottom = middle + range.min(range - away);
        let row_of = |y| self.layout.offset(hexx::Hex::new(column, y))[1] - i32::from(self.layout.first_row);
        let rows = usize::from(self.layout.rows);
        let first = row_of(top).clamp(0, rows as i32) as usize;
        let end = (row_of(bottom) + 1).clamp(0, rows as i32) as usize;
        let start = (column - i32::from(self.layout.first_column)) as usize * rows;
        &self.lookup[start + first..start + end.max(first)]
    }

    /// The hexes in play exactly `radius` away, clockwise from north. At radius 0, the centre alone.
    pub fn ring(&self, centre: Hex, radius: u32) -> impl Iterator<Item = Hex> {
        let middle = self.layout.axial(self.number(centre));
        let radius = radius.min(2 * u32::from(Grid::LARGEST)) as i32;
        // From each corner of the ring, along its next side; `hexx` would allocate here.
        let sides = Direction::ALL.into_iter().flat_map(move |corner| {
            let first = middle + corner.edge() * radius;
            (0..radius).map(move |step| first + corner.turned(2).edge() * step)
        });
        let alone = (radius == 0).then_some(centre);
        sides.filter_map(|axial| self.at_axial(axial)).chain(alone)
    }

    /// The hexes in play on the straight line from `a` to `b`, both included.
    ///
    /// The line back visits the same hexes. Where the line runs along a hexside, one of the two hexes is chosen, always
    /// the same one; a rulebook that looks at both must ask for the hexside itself.
    pub fn line(&self, a: Hex, b: Hex) -> impl Iterator<Item = Hex> {
        let (low, high) = (a.min(b), a.max(b));
        let (from, to) = (self.layout.axial(self.number(low)), self.layout.axial(self.number(high)));
        let steps = self.distance(a, b);
        (0..=steps).filter_map(move |step| {
            let step = if a == low { step } else { steps - step };
            self.at_axial(from.lerp(to, step as f32 / steps.max(1) as f32))
        })
    }

    #[inline]
    fn at_axial(&self, axial: hexx::Hex) -> Option<Hex> {
        let [column, row] = self.layout.offset(axial);
        self.at(u8::try_from(column).ok()?, u8::try_from(row).ok()?)
    }

    /// The hex's centre for drawing: sides are 1 long, x grows eastwards, y downwards, and the box around all columns
    /// and rows starts at (0, 0).
    #[must_use]
    pub fn centre(&self, hex: Hex) -> (f32, f32) {
        point(self.layout.lattice(self.number(hex)))
    }

    /// The hex's corner `k` (modulo 6) for drawing, counted clockwise from the upper left.
    ///
    /// ```text
    ///      0 ___ 1
    ///       /   \
    ///     5 \___/ 2
    ///      4     3
    /// ```
    ///
    /// Side `d` runs from corner `d.index()` to corner `d.index() + 1`. The same corner seen from another hex is the
    /// same point, bit for bit, so that lines along hexsides join.
    #[must_use]
    pub fn corner(&self, hex: Hex, k: usize) -> (f32, f32) {
        const AROUND: [[i16; 2]; 6] = [[-1, -1], [1, -1], [2, 0], [1, 1], [-1, 1], [-2, 0]];
        let [x, y] = self.layout.lattice(self.number(hex));
        let [dx, dy] = AROUND[k % 6];
        point([x + dx, y + dy])
    }

    /// Width and height of the box around all columns and rows, in the coordinates of [`Grid::centre`].
    #[must_use]
    pub fn size(&self) -> (f32, f32) {
        point(self.layout.extent())
    }

    /// The hex in play under a point of the drawing, in the coordinates of [`Grid::centre`].
    #[must_use]
    pub fn under(&self, (x, y): (f32, f32)) -> Option<Hex> {
        let (width, height) = self.size();
        if !((0.0..=width).contains(&x) && (0.0..=height).contains(&y)) {
            return None;
        }
        let first = Number { column: self.layout.first_column, row: self.layout.first_row };
        let (first_x, first_y) = point(self.layout.lattice(first));
        let from_first = Vec2::new(x - first_x, y - first_y);
        self.at_axial(self.layout.axial(first) + HexLayout::flat().world_pos_to_hex(from_first))
    }
}

#[inline]
fn some(index: u16) -> Option<Hex> {
    (index != NONE).then_some(Hex(index))
}

fn stored(axial: hexx::Hex) -> [i16; 2] {
    // Coordinates have two digits, so these casts cannot lose anything.
    [axial.x as i16, axial.y as i16]
}

fn point([x, y]: [i16; 2]) -> (f32, f32) {
    (f32::from(x) * 0.5, f32::from(y) * HALF_HEIGHT)
}
