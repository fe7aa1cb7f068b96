//! The printed map alone, for a client that lays the counters on it itself, and where everything lies on it.

use crate::point::{Point, Rect};
use crate::{Style, emblem as small, free, sheet};
use serde::Serialize;
use std::collections::BTreeMap;
use table::{Ground, View};

/// The printed map and its measures.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Board {
    /// A document of its own, without references to anything outside it.
    pub svg: String,
    /// Where everything lies on it.
    pub layout: Layout,
}

/// Where everything lies on the printed map, in the units of its view box.
///
/// A free table has no places: its far left corner is the origin, and `counter` is the length of an inch. What stands at
/// (x, y) in thousandths of an inch, measured from the left and from the near edge of a table of some depth, is drawn at
/// (x, depth - y) times `counter` / 1000, for the near edge is the lower one of the picture. A facing is a turn clockwise from
/// straight upwards.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Layout {
    /// Left edge of the view box.
    pub x: f64,
    /// Upper edge of the view box.
    pub y: f64,
    /// Width of the view box.
    pub width: f64,
    /// Height of the view box.
    pub height: f64,
    /// Length of a hexside; 0 on a free table.
    pub side: f64,
    /// Side of a counter; on a free table, an inch.
    pub counter: f64,
    /// The places where counters lie, by what their `at` says.
    pub places: BTreeMap<String, Spot>,
    /// The names of places. They are not part of the picture: whoever lays counters on it writes them where none lies.
    pub names: Vec<Name>,
}

/// A name on the map, and where it can stand.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Name {
    /// Its lines.
    pub lines: Vec<String>,
    /// The size of its letters.
    pub size: f64,
    /// Whether it is a city's.
    pub city: bool,
    /// How much room it takes.
    pub width: f64,
    /// How high it is.
    pub height: f64,
    /// The middles of the places where it can stand, the best first, each with how much worse it is than the first.
    pub spots: Vec<(f64, f64, f64)>,
    /// The same for a free table that is turned by a quarter, so that its left edge is the lower one: the name stays upright. Where tables
    /// are not turned there are none.
    pub turned: Vec<(f64, f64, f64)>,
}

/// A place on the printed map.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Spot {
    /// Its middle, from the left.
    pub x: f64,
    /// Its middle, from above.
    pub y: f64,
    /// What kind of place it is.
    pub kind: SpotKind,
    /// Where counters lie side by side, the best seat first; empty for hexes, where they lie on the middle.
    pub seats: Vec<(f64, f64)>,
}

/// The kinds of place.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum SpotKind {
    /// A hex in play.
    Hex,
    /// An area without hexes.
    Area,
    /// Where counters wait to enter the map: `entry-` and the letter of its arrow.
    Entry,
}

impl Layout {
    /// The measures of a map that shows a part of the plane.
    pub(crate) fn new(shown: Rect, side: f64, counter: f64) -> Layout {
        let [x, y, width, height] = [shown.x, shown.y, shown.w, shown.h].map(short);
        Layout { x, y, width, height, side, counter, places: BTreeMap::new(), names: Vec::new() }
    }
}

impl Spot {
    /// A place with its seats.
    pub(crate) fn new(kind: SpotKind, at: Point, seats: &[Point]) -> Spot {
        let seats = seats.iter().map(|p| (short(p.x), short(p.y))).collect();
        Spot { x: short(at.x), y: short(at.y), kind, seats }
    }
}

/// A measure in tenths, as the picture writes it.
pub(crate) fn short(value: f64) -> f64 {
    (value * 10.0).round() / 10.0
}

/// The printed map: ground, terrain, grid, water, lines, areas and signs, but nothing that changes in play. The names of places are in its
/// layout.
pub fn board(ground: &Ground, style: &Style) -> Board {
    match ground {
        Ground::Hexes(hexes) => sheet::board(ground, hexes, style),
        Ground::Free(board) => free::board(ground, board, style),
    }
}

/// A small picture of the game: the liveliest part of its map, three by two, with the counters of a view that lie there.
pub fn emblem(ground: &Ground, view: Option<&View>, style: &Style) -> String {
    match ground {
        Ground::Hexes(hexes) => small::draw(ground, hexes, view, style),
        Ground::Free(board) => free::emblem(ground, board, view, style),
    }
}
