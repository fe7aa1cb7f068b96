//! The thread between two dots, cut where it meets hex boundaries.
//!
//! How it is cut depends only on how far apart the dots are, so every thread is cut once, from its western (or northern) end, and an
//! answer is the same in both directions.

use hexes::Direction;

use crate::lattice::{Lattice, Spot, step};
use crate::moment::Moment;

/// A cell as seen from the cell where the thread begins.
pub(crate) type Offset = i32;

/// Where a piece begins or ends. Its numbers are small, and the tables of all threads with them.
#[derive(Copy, Clone, Debug)]
struct Cutting {
    n: i16,
    d: i16,
}

impl From<Moment> for Cutting {
    fn from(moment: Moment) -> Cutting {
        // Neither is larger than three times the columns and twice the rows of a plane.
        Cutting { n: moment.n as i16, d: moment.d as i16 }
    }
}

impl From<Cutting> for Moment {
    #[inline]
    fn from(cutting: Cutting) -> Moment {
        Moment { n: i64::from(cutting.n), d: i64::from(cutting.d) }
    }
}

/// A part of the thread inside one hex, or along one hexside: then it belongs to both hexes beside it.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Piece {
    from: Cutting,
    to: Cutting,
    /// The hexes; twice the same, if it is one.
    pub cells: [Offset; 2],
    /// Along a hexside: which side of the first hex it is.
    pub along: Option<Direction>,
    /// Along a hexside: whether that begins or ends at a corner of the hexes at the thread's ends.
    pub spoke: bool,
    /// Whether it ends at a corner where the thread meets a hex that it meets nowhere else.
    pub beside: bool,
}

impl Piece {
    /// Where it begins.
    #[inline]
    pub fn from(&self) -> Moment {
        self.from.into()
    }

    /// Where it ends.
    #[inline]
    pub fn to(&self) -> Moment {
        self.to.into()
    }

    /// Whether the thread begins in it.
    #[inline]
    pub fn is_first(&self) -> bool {
        self.from.n == 0
    }
}

/// Where one piece ends and the next one begins.
#[derive(Copy, Clone, Debug)]
pub(crate) enum Gate {
    /// Somewhere on a side of this hex, but not at its ends.
    Side(Offset, Direction),
    /// At a corner.
    Corner(Corner),
}

/// A corner that the thread passes through.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Corner {
    /// The three hexsides that meet there, each with the hex that it is a side of.
    pub sides: [(Offset, Direction); 3],
    /// The hex that the thread meets nowhere but here.
    pub beside: Option<Offset>,
    /// Whether it is a corner of a hex at one of the thread's ends.
    pub own: bool,
    /// Whether the thread runs here along the first of the sides, from a corner of a hex at one of its ends.
    pub spoke: bool,
}

/// A thread: pieces, and a gate between each two of them.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Thread<'a> {
    pub pieces: &'a [Piece],
    pub gates: &'a [Gate],
    /// Whether it runs along a hexside anywhere.
    pub runs: bool,
}

/// Every thread that a plane can need.
#[derive(Clone, Debug)]
pub(crate) struct Threads {
    rows: i32,
    /// Where the pieces of a thread begin, by its way.
    starts: Box<[u32]>,
    pieces: Box<[Piece]>,
    gates: Box<[Gate]>,
    runs: Box<[bool]>,
}

impl Threads {
    pub fn new(lattice: &Lattice) -> Threads {
        let columns = i32::from(lattice.grid().columns());
        let rows = 2 * i32::from(lattice.grid().rows());
        let (mut starts, mut pieces, mut gates, mut runs) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        for dx in 0..columns {
            for dy in -rows..=rows {
                starts.push(pieces.len() as u32);
                let forward = dx > 0 || dy > 0;
                let cut = if forward && (dx + dy) % 2 == 0 { Cut::new(dx, dy) } else { Cut::default() };
                runs.push(cut.pieces.iter().any(|piece| piece.len() == 2));
                cut.write(lattice.stride(), &mut pieces, &mut gates);
            }
        }
        starts.push(pieces.len() as u32);
        Threads { rows, starts: starts.into(), pieces: pieces.into(), gates: gates.into(), runs: runs.into() }
    }

    /// The thread over so many columns eastwards and half hexes southwards; the way must be one that goes forward.
    #[inline]
    pub fn along(&self, dx: i32, dy: i32) -> Thread<'_> {
        let way = (dx * (2 * self.rows + 1) + dy + self.rows) as usize;
        let (start, end) = (self.starts[way] as usize, self.starts[way + 1] as usize);
        // There is a gate fewer than pieces; the last piece has one that leads nowhere, so that both lists have the same length.
        Thread { pieces: &self.pieces[start..end], gates: &self.gates[start..end], runs: self.runs[way] }
    }
}

/// A hex that the thread meets, and from when to when.
#[derive(Copy, Clone, Debug)]
struct Touched {
    spot: Spot,
    from: Moment,
    to: Moment,
}

/// A thread in the making.
#[derive(Default)]
struct Cut {
    touched: Vec<Touched>,
    /// One hex or two to each piece.
    pieces: Vec<Vec<Touched>>,
}

impl Cut {
    fn new(dx: i32, dy: i32) -> Cut {
        let mut touched: Vec<Touched> = candidates(dx, dy).filter_map(|spot| meet(spot, dx, dy)).collect();
        touched.sort_by_key(|touched| (touched.from, touched.to));
        let mut pieces: Vec<Vec<Touched>> = Vec::new();
        for &hex in touched.iter().filter(|hex| hex.from < hex.to) {
            match pieces.last_mut() {
                Some(piece) if piece[0].from == hex.from => piece.push(hex),
                _ => pieces.push(vec![hex]),
            }
        }
        Cut { touched, pieces }
    }

    fn write(&self, stride: i32, pieces: &mut Vec<Piece>, gates: &mut Vec<Gate>) {
        for (index, hexes) in self.pieces.iter().enumerate() {
            let [first, second] = [hexes[0].spot, hexes[hexes.len() - 1].spot];
            let gate = self.gate(index, stride);
            pieces.push(Piece {
                from: hexes[0].from.into(),
                to: hexes[0].to.into(),
                cells: [offset(first, stride), offset(second, stride)],
                along: towards(first, second),
                spoke: hexes.len() == 2 && (self.own(index.wrapping_sub(1)) || self.own(index)),
                beside: matches!(gate, Gate::Corner(Corner { beside: Some(_), own: false, .. })),
            });
            gates.push(gate);
        }
    }

    /// The hexes that meet where a piece ends.
    fn meeting(&self, piece: usize) -> Vec<Spot> {
        let Some(at) = self.pieces.get(piece).map(|hexes| hexes[0].to) else { return Vec::new() };
        self.touched.iter().filter(|hex| hex.from <= at && at <= hex.to).map(|hex| hex.spot).collect()
    }

    /// Whether a hex at one of the ends is among those that meet where a piece ends.
    fn own(&self, piece: usize) -> bool {
        let ends = [self.pieces[0][0].spot, self.pieces[self.pieces.len() - 1][0].spot];
        self.meeting(piece).iter().any(|spot| ends.contains(spot))
    }

    fn gate(&self, index: usize, stride: i32) -> Gate {
        let meeting = self.meeting(index);
        let side = |a: Spot, b: Spot| (offset(a, stride), towards(a, b).unwrap_or(Direction::N));
        let &[a, b, c] = &meeting[..] else {
            // The last piece ends at a dot.
            return match &meeting[..] {
                &[a, b] => Gate::Side(side(a, b).0, side(a, b).1),
                _ => Gate::Side(0, Direction::N),
            };
        };
        let beside = self.touched.iter().find(|hex| hex.from == hex.to && meeting.contains(&hex.spot));
        let run = self.spoke_at(index);
        let sides = match run {
            Some([a, b]) => {
                let third = meeting.into_iter().find(|&spot| spot != a && spot != b).unwrap_or(c);
                [side(a, b), side(b, third), side(third, a)]
            }
            None => [side(a, b), side(b, c), side(c, a)],
        };
        Gate::Corner(Corner {
            sides,
            beside: beside.map(|hex| offset(hex.spot, stride)),
            own: self.own(index),
            spoke: run.is_some(),
        })
    }

    /// The hexes beside the hexside along which the thread comes to this corner, or goes from it, if its other end is a corner of a hex
    /// at one of the ends.
    fn spoke_at(&self, index: usize) -> Option<[Spot; 2]> {
        let run = |piece: usize| match self.pieces.get(piece).map(Vec::as_slice) {
            Some(&[a, b]) => Some([a.spot, b.spot]),
            _ => None,
        };
        let comes = run(index).filter(|_| self.own(index.wrapping_sub(1)));
        comes.or_else(|| run(index + 1).filter(|_| self.own(index + 1)))
    }
}

fn offset(spot: Spot, stride: i32) -> Offset {
    spot.x * stride + spot.y
}

fn towards(a: Spot, b: Spot) -> Option<Direction> {
    Direction::ALL.into_iter().find(|&direction| step(direction) == (b.x - a.x, b.y - a.y))
}

/// The hexes that can be near a thread over so much.
fn candidates(dx: i32, dy: i32) -> impl Iterator<Item = Spot> {
    (-1..=dx + 1).flat_map(move |x| {
        let height = |x: i32| if dx == 0 { 0 } else { (dy * x.clamp(0, dx)).div_euclid(dx) };
        let (one, other) = if dx == 0 { (0, dy) } else { (height(x - 1), height(x + 1)) };
        (one.min(other) - 3..=one.max(other) + 4).filter(move |y| (x + y) % 2 == 0).map(move |y| Spot { x, y })
    })
}

/// From when to when the thread meets the hex, its boundary included. A hex is where three strips overlap, so each of them is asked.
fn meet(spot: Spot, dx: i32, dy: i32) -> Option<Touched> {
    let (mut from, mut to) = (Moment::START, Moment::END);
    let strips = [(dy, spot.y, 1), (3 * dx + dy, 3 * spot.x + spot.y, 2), (3 * dx - dy, 3 * spot.x - spot.y, 2)];
    for (way, middle, half) in strips {
        if way == 0 {
            if middle.abs() > half {
                return None;
            }
        } else {
            let one = Moment::new(i64::from(middle - half), i64::from(way));
            let other = Moment::new(i64::from(middle + half), i64::from(way));
            from = from.max(one.min(other));
            to = to.min(one.max(other));
        }
    }
    (from <= to).then_some(Touched { spot, from, to })
}
