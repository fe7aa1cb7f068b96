//! Line of sight over hexes: boards with drawn terrain, in exact integers, the same in both directions by construction.
//!
//! One file per concept:
//!
//! | file | concept |
//! |---|---|
//! | [`Draft`], [`Board`] | a board's file, and a board that can be |
//! | [`Arrangement`], [`Map`] | boards laid together, turned or not, and what is asked of them |
//! | [`Season`], [`Counters`] | what the year and the pieces on the table change |
//! | [`Answer`] | whether one sees, why, where and by which rule |
//! | [`Kept`] | a map's visibility, worked out once |
//! | [`vasl`] | boards that a user of VASL has |
//! | `thread` | the straight line between two dots, cut where it meets hex boundaries |
//! | `art`, `raster` | terrain as outlines, terrain as pixels |
//! | `rules` | what blocks and what hinders |

mod answer;
mod arrangement;
mod art;
mod board;
mod check;
mod counters;
mod fault;
mod kept;
mod kinds;
mod lattice;
mod map;
mod moment;
mod plane;
mod raster;
mod rules;
mod season;
mod shape;
mod terrain;
mod thread;
pub mod vasl;

pub use answer::{Answer, At, Block, Hindering, Hindrance, Reason};
pub use arrangement::{Arrangement, NotAnArrangement, Placing};
pub use board::{Building, COLUMNS, Draft, Edge, Feature, Field, Ground, HEIGHT, Hill, ROWS, Road, Tint, WIDTH};
pub use check::Board;
pub use counters::{Counters, Laid, Nothing};
pub use fault::{Fault, SENTENCES};
pub use kept::Kept;
pub use lattice::Point;
pub use map::{Map, Misfit, Purpose};
pub use rules::Obstacle;
pub use season::{NotAMonth, Season};
pub use shape::{Outline, Shape};
