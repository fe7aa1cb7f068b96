//! Terrain as a board draws it: outlines and circles in the plane, looked at hex by hex.
//!
//! A thread is inside an outline or not; every side that it passes changes that. How often it is inside of each kind is counted twice, a hair
//! to the left of the thread and a hair to the right: it crosses a kind where it is inside on both hands, so that touching a corner
//! or running along an edge is no crossing, and running between two outlines that touch is one.

use std::ops::Range;

use crate::kinds::Kinds;
use crate::lattice::{HALF, Lattice, Point};
use crate::moment::Moment;
use crate::shape::{Outline, Shape};
use crate::terrain::{Line, Terrain};
use crate::thread::Piece;

/// For each kind, one byte: how many outlines lie over a point.
type Depths = u64;

/// A side of an outline, its terrain to the right of the way from the first point to the second.
#[derive(Copy, Clone, Debug)]
struct Side {
    a: Point,
    b: Point,
    kind: u8,
    /// Whether it lies wholly inside the hex.
    inner: bool,
}

#[derive(Copy, Clone, Debug)]
struct Disc {
    centre: Point,
    radius: i32,
    kinds: Kinds,
}

/// What of the drawing lies in a hex.
#[derive(Clone, Debug, Default)]
struct Patch {
    sides: Range<u32>,
    discs: Range<u32>,
    /// The roads that run through an orchard here.
    strips: Range<u32>,
    /// What lies over the dot.
    depths: Depths,
    /// Whether an outline passes through the dot.
    dot_on_edge: bool,
}

/// A drawing, sorted by hexes.
#[derive(Clone, Debug)]
pub(crate) struct Art {
    patches: Box<[Patch]>,
    sides: Box<[Side]>,
    discs: Box<[Disc]>,
    strips: Box<[Outline]>,
    /// Every side once, for dots that lie on one.
    all: Box<[Side]>,
}

/// The number of a kind's byte.
fn lane(kinds: Kinds) -> u8 {
    kinds.0.trailing_zeros() as u8
}

/// The kinds whose bytes are not 0.
#[inline]
fn present(depths: Depths) -> Kinds {
    let mut kinds = 0;
    let mut rest = depths;
    while rest != 0 {
        let lane = rest.trailing_zeros() / 8;
        kinds |= 1 << lane;
        rest &= !(0xff << (8 * lane));
    }
    Kinds(kinds)
}

/// What a thread is in, with so much to its left and so much to its right. Obstacles are one kind here: where a building touches woods
/// there is no gap.
#[inline]
fn inside(left: Depths, right: Depths) -> Kinds {
    if left == right {
        return present(left);
    }
    let (left, right) = (present(left), present(right));
    let mut both = left & right;
    if left.meets(Kinds::OBSTACLE) && right.meets(Kinds::OBSTACLE) {
        both |= (left | right) & Kinds::OBSTACLE;
    }
    both
}

/// A side that the thread passes, and when.
#[derive(Copy, Clone, Debug)]
struct Passing {
    at: Moment,
    left: Depths,
    right: Depths,
}

impl Side {
    /// How far the ends lie to the right of the thread, in an arbitrary measure.
    #[inline]
    fn hands(&self, line: &Line) -> (i64, i64) {
        let hand = |(x, y): Point| i64::from(line.dx * (y - line.y) - line.dy * (x - line.x));
        (hand(self.a), hand(self.b))
    }

    /// When the thread passes it; it must not run alongside.
    #[inline]
    fn moment(&self, line: &Line) -> Moment {
        let (ex, ey) = (i64::from(self.b.0 - self.a.0), i64::from(self.b.1 - self.a.1));
        let (ox, oy) = (i64::from(self.a.0 - line.x), i64::from(self.a.1 - line.y));
        Moment::new(ox * ey - oy * ex, i64::from(line.dx) * ey - i64::from(line.dy) * ex)
    }

    /// What passing it adds; the thread enters if the side goes from its right to its left.
    #[inline]
    fn adds(&self, enters: bool) -> Depths {
        let one: Depths = 1 << (8 * self.kind);
        if enters { one } else { one.wrapping_neg() }
    }

    /// The passing, if there is one. A corner that lies on the thread counts as lying on the other hand of whoever looks.
    fn passing(&self, line: &Line) -> Option<Passing> {
        let (a, b) = self.hands(line);
        let (left, right) = ((a >= 0) != (b >= 0), (a > 0) != (b > 0));
        let adds = self.adds(a > b);
        (left || right).then(|| Passing {
            at: self.moment(line),
            left: if left { adds } else { 0 },
            right: if right { adds } else { 0 },
        })
    }
}

/// How often the thread is inside of each kind, to its left and to its right.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Depth {
    left: Depths,
    right: Depths,
}

impl Depth {
    #[inline]
    fn pass(&mut self, passing: &Passing) {
        self.left = self.left.wrapping_add(passing.left);
        self.right = self.right.wrapping_add(passing.right);
    }
}

impl Art {
    /// The drawing of a plane: its shapes with their kinds, and for hexes with a road through an orchard the strips of those roads.
    pub fn new(lattice: &Lattice, shapes: &[(Kinds, Shape)], strips: impl Fn(usize) -> Vec<Outline>) -> Art {
        let all: Vec<Side> = shapes.iter().flat_map(|(kinds, shape)| sides_of(*kinds, shape)).collect();
        let discs: Vec<Disc> = shapes.iter().filter_map(|(kinds, shape)| disc_of(*kinds, shape)).collect();
        let mut by_cell: Vec<(Vec<Side>, Vec<Disc>)> = vec![Default::default(); lattice.len()];
        for side in &all {
            let low = (side.a.0.min(side.b.0), side.a.1.min(side.b.1));
            let high = (side.a.0.max(side.b.0), side.a.1.max(side.b.1));
            for hex in lattice.around(low, high) {
                let [a, b] = [side.a, side.b].map(|point| strips_off(point, lattice.spot(hex).dot()));
                if (0..3).all(|k| !beyond(a[k], b[k], k)) {
                    let inner = (0..3).all(|k| a[k].abs() < WIDTHS[k] && b[k].abs() < WIDTHS[k]);
                    by_cell[lattice.cell(hex)].0.push(Side { inner, ..*side });
                }
            }
        }
        for disc in &discs {
            let ((x, y), r) = (disc.centre, disc.radius);
            for hex in lattice.around((x - r, y - r), (x + r, y + r)) {
                by_cell[lattice.cell(hex)].1.push(*disc);
            }
        }
        let mut art = Art {
            patches: Box::default(),
            sides: Box::default(),
            discs: Box::default(),
            strips: Box::default(),
            all: all.into(),
        };
        let (mut sides, mut discs, mut roads) = (Vec::new(), Vec::new(), Vec::new());
        let mut patches = Vec::with_capacity(by_cell.len());
        let areas: Vec<_> = shapes
            .iter()
            .filter_map(|(kinds, shape)| Some((shape.outlines().next()?.bounds(), *kinds, shape)))
            .collect();
        for (cell, (own_sides, own_discs)) in by_cell.into_iter().enumerate() {
            let starts = [sides.len(), discs.len(), roads.len()].map(|start| start as u32);
            sides.extend(own_sides);
            discs.extend(own_discs);
            roads.extend(strips(cell));
            let mut patch = Patch {
                sides: starts[0]..sides.len() as u32,
                discs: starts[1]..discs.len() as u32,
                strips: starts[2]..roads.len() as u32,
                ..Patch::default()
            };
            if let Some(hex) = lattice.hex(cell) {
                let dot = lattice.spot(hex).dot();
                let over = areas.iter().filter(|(bounds, ..)| within(dot, *bounds));
                for (_, kinds, shape) in over {
                    patch.dot_on_edge |= shape.outlines().any(|outline| outline.touches(dot));
                    if shape.covers(dot) {
                        patch.depths = patch.depths.wrapping_add(1 << (8 * lane(*kinds)));
                    }
                }
            }
            patches.push(patch);
        }
        art.patches = patches.into();
        (art.sides, art.discs, art.strips) = (sides.into(), discs.into(), roads.into());
        art
    }

    fn sides(&self, cell: usize) -> &[Side] {
        let range = &self.patches[cell].sides;
        &self.sides[range.start as usize..range.end as usize]
    }

    /// The sides passed in a piece, its end included, in order.
    fn passings(&self, line: &Line, piece: &Piece, cell: usize) -> Vec<Passing> {
        let mut passings: Vec<Passing> = self
            .sides(cell)
            .iter()
            .filter_map(|side| side.passing(line))
            .filter(|passing| piece.from() < passing.at && passing.at <= piece.to())
            .collect();
        passings.sort_by_key(|passing| passing.at);
        passings
    }

    /// What a piece crosses, where corners lie on the thread: from one passing to the next.
    #[cold]
    fn cross_carefully(&self, line: &Line, depth: &mut Depth, piece: &Piece, cell: usize) -> Kinds {
        let (mut crossed, mut since) = (Kinds::NONE, piece.from());
        for passing in self.passings(line, piece, cell) {
            if passing.at > since {
                crossed |= inside(depth.left, depth.right);
                since = passing.at;
            }
            depth.pass(&passing);
        }
        if since < piece.to() {
            crossed |= inside(depth.left, depth.right);
        }
        crossed
    }

    fn discs_crossed(&self, line: &Line, piece: &Piece, cell: usize) -> Kinds {
        let range = &self.patches[cell].discs;
        let mut crossed = Kinds::NONE;
        for disc in &self.discs[range.start as usize..range.end as usize] {
            if disc.meets(line, piece) {
                crossed |= disc.kinds;
            }
        }
        crossed
    }
}

impl Terrain for Art {
    type State = Depth;

    #[inline]
    fn start(&self, line: &Line) -> Depth {
        let patch = &self.patches[line.a];
        if !patch.dot_on_edge {
            return Depth { left: patch.depths, right: patch.depths };
        }
        // What lies behind the dot is added up from far away, where nothing is.
        let mut depth = Depth { left: 0, right: 0 };
        for passing in self.all.iter().filter_map(|side| side.passing(line)).filter(|p| p.at <= Moment::START) {
            depth.pass(&passing);
        }
        depth
    }

    #[inline]
    fn cross(&self, line: &Line, depth: &mut Depth, piece: &Piece, cells: [usize; 2]) -> Kinds {
        let cell = cells[0];
        let before = *depth;
        let mut crossed = inside(depth.left, depth.right);
        for side in self.sides(cell) {
            let (a, b) = side.hands(line);
            if (a > 0) == (b > 0) && (a < 0) == (b < 0) {
                continue;
            }
            if a == 0 || b == 0 {
                *depth = before;
                crossed = self.cross_carefully(line, depth, piece, cell);
                break;
            }
            // In the first hex the thread begins at the dot, and what lies behind it is not passed.
            if !side.inner || piece.is_first() {
                let at = side.moment(line);
                if at <= piece.from() || at > piece.to() {
                    continue;
                }
                if at == piece.to() {
                    *depth = before;
                    crossed = self.cross_carefully(line, depth, piece, cell);
                    break;
                }
            }
            let adds = side.adds(a > b);
            depth.left = depth.left.wrapping_add(adds);
            depth.right = depth.right.wrapping_add(adds);
            crossed |= Kinds(1 << side.kind);
        }
        if !self.patches[cell].discs.is_empty() {
            crossed |= self.discs_crossed(line, piece, cell);
        }
        crossed
    }

    fn orchard(&self, line: &Line, piece: &Piece, cell: usize, _crossed: Kinds) -> bool {
        let range = &self.patches[cell].strips;
        !self.strips[range.start as usize..range.end as usize].iter().any(|strip| stays_within(strip, line, piece))
    }

    fn first(&self, line: &Line, before: &Depth, piece: &Piece, cells: [usize; 2], wanted: Kinds) -> Moment {
        let mut depth = *before;
        let mut since = piece.from();
        for passing in self.passings(line, piece, cells[0]) {
            if passing.at > since && inside(depth.left, depth.right).meets(wanted) {
                return since;
            }
            since = passing.at;
            depth.pass(&passing);
        }
        if since < piece.to() && inside(depth.left, depth.right).meets(wanted) {
            return since;
        }
        let range = &self.patches[cells[0]].discs;
        let discs = &self.discs[range.start as usize..range.end as usize];
        discs.iter().find(|disc| disc.kinds.meets(wanted)).map_or(piece.from(), |disc| disc.nearest(line))
    }

    fn hedge_drawn(&self, _line: &Line, _piece: &Piece, _crossed: Kinds) -> Option<Moment> {
        None
    }
}

impl Disc {
    /// When the thread is nearest to its centre.
    fn nearest(&self, line: &Line) -> Moment {
        let (ox, oy) = (i64::from(self.centre.0 - line.x), i64::from(self.centre.1 - line.y));
        let (dx, dy) = (i64::from(line.dx), i64::from(line.dy));
        Moment::new(ox * dx + oy * dy, dx * dx + dy * dy)
    }

    /// Whether the piece comes nearer to the centre than its radius.
    fn meets(&self, line: &Line, piece: &Piece) -> bool {
        let at = self.nearest(line).clamp(piece.from(), piece.to());
        let off = |centre: i32, start: i32, way: i32| {
            i128::from(at.n) * i128::from(way) - i128::from(at.d) * i128::from(centre - start)
        };
        let (x, y) = (off(self.centre.0, line.x, line.dx), off(self.centre.1, line.y, line.dy));
        let reach = i128::from(self.radius) * i128::from(at.d);
        x * x + y * y < reach * reach
    }
}

/// Whether a piece never leaves a strip; its edge belongs to it.
fn stays_within(strip: &Outline, line: &Line, piece: &Piece) -> bool {
    let sides = strip.sides().map(|(a, b)| Side { a, b, kind: 0, inner: false });
    let mut passings: Vec<Passing> = sides.filter_map(|side| side.passing(line)).collect();
    passings.sort_by_key(|passing| passing.at);
    let mut depth = Depth { left: 0, right: 0 };
    let mut since = piece.from();
    for passing in passings.iter().filter(|passing| passing.at < piece.to()) {
        if passing.at > since {
            if depth.left == 0 && depth.right == 0 {
                return false;
            }
            since = passing.at;
        }
        depth.pass(passing);
    }
    depth.left != 0 || depth.right != 0
}

fn sides_of(kinds: Kinds, shape: &Shape) -> Vec<Side> {
    let turned = shape.outlines().enumerate().map(|(index, outline)| outline.turning(index == 0));
    let sides = |outline: Outline| -> Vec<Side> {
        outline.sides().map(|(a, b)| Side { a, b, kind: lane(kinds), inner: false }).collect()
    };
    turned.flat_map(sides).collect()
}

fn disc_of(kinds: Kinds, shape: &Shape) -> Option<Disc> {
    match shape {
        Shape::Disc { centre, radius } => Some(Disc { centre: *centre, radius: *radius, kinds }),
        Shape::Area { .. } => None,
    }
}

fn within((x, y): Point, ((left, top), (right, bottom)): (Point, Point)) -> bool {
    left <= x && x <= right && top <= y && y <= bottom
}

/// How far a hex reaches from its dot in each of the three strips whose overlap it is.
const WIDTHS: [i32; 3] = [HALF, 3120, 3120];

/// How far off a dot a point lies, across each of the three strips.
fn strips_off(point: Point, dot: Point) -> [i32; 3] {
    let (x, y) = (point.0 - dot.0, point.1 - dot.1);
    [y, 52 * x + 30 * y, 52 * x - 30 * y]
}

/// Whether both ends lie beyond the same edge of a strip.
fn beyond(a: i32, b: i32, strip: usize) -> bool {
    a.min(b) > WIDTHS[strip] || a.max(b) < -WIDTHS[strip]
}
