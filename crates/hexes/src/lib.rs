//! Hex geography for war games: a grid of printed hexes, what lies in them and between them, and the questions a
//! rulebook asks of a map.
//!
//! One file per concept:
//!
//! | file | concept |
//! |---|---|
//! | [`Grid`] | the hexes in play, their printed [`Number`]s, neighbours, distances, ranges, drawing coordinates |
//! | [`Name`] | a hex as any map prints it: `2114`, `W3023`, `yK2` |
//! | [`Direction`], [`Side`] | the six sides of a hex; a hexside as a value that two neighbours share |
//! | [`HexSet`] | a fixed-size bit set of hexes |
//! | [`Board`], [`Chart`] | a set as one number per column of the map, for paths that look at whole columns at once |
//! | [`Tolls`] | what a step costs, and why |
//! | [`Stacks`] | which units stand in which hex, and in what order |
//! | [`Layer`], [`SideLayer`] | one value per hex (terrain), flags per hexside (rivers, bridges) |
//! | [`Ground`], [`Unread`] | a map's file: ground drawn with letters; hexes, chains and hexsides by their numbers |
//! | [`Chains`] | roads and rails: hexes in a row, linked across their common sides |
//! | [`Way`], [`Town`] | what a map prints by name |
//! | [`Paths`] | cheapest paths under the caller's own costs |
//! | [`zone`] | zones of control |
//! | [`flood`], [`spread`] | supply traces |
//! | [`Links`] | what all hexes of a set lead to at once, along ways that never change |
//!
//! The grid is flat-topped and numbered `CCRR` (column, row), columns from the west edge, rows from the north edge. With
//! [`Grid::new`] both start at 01 and **even columns stand half a hex lower**; a [`Layout`] says otherwise. Coordinates come from [`hexx`]; this crate turns them into flat tables, so
//! that nothing but [`Paths::path`] allocates once a map is loaded.
//!
//! A [`Hex`] is an index into the grid that gave it. Using it with another grid, or making one by hand from a number
//! that is no index, gives nonsense or a panic: check what comes from outside with [`Grid::contains`] or
//! [`Grid::parse`].
//!
//! ```
//! use hexes::{Direction, Grid};
//!
//! let grid = Grid::new(40, 30, |_column, _row| true);
//! let hex = grid.parse("2114").expect("on the map");
//! let south = grid.neighbour(hex, Direction::S).expect("on the map");
//! assert_eq!(grid.number(south).to_string(), "2115");
//! assert_eq!(grid.distance(hex, south), 1);
//! ```

mod board;
mod chains;
mod direction;
mod grid;
mod ground;
mod layer;
mod layout;
mod links;
mod name;
mod number;
mod paths;
mod printed;
mod reading;
mod set;
mod side;
mod stacks;
mod tolls;
mod trace;
mod zones;

pub use board::{Area, Board, Chart, Walls};
pub use chains::{BrokenChain, Chain, Chains};
pub use direction::{Direction, NotADirection};
pub use grid::{Around, Grid, Hex};
pub use ground::{BadGround, Ground};
pub use layer::{Layer, SideLayer};
pub use layout::{Layout, Parity};
pub use links::Links;
pub use name::{Lettered, Name, NotAName, Place, Sheet};
pub use number::{NotANumber, Number};
pub use paths::{Paths, Step};
pub use printed::{Town, Way};
pub use reading::Unread;
pub use set::{HexSet, Iter, words};
pub use side::{NotNeighbours, Side};
pub use stacks::Stacks;
pub use tolls::{Toll, Tolls};
pub use trace::{flood, spread};
pub use zones::zone;
