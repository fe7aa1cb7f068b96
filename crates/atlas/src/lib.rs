//! The map in a pack: what the files of every hex game write alike. Hexes by their numbers and in ranges, movement points in halves,
//! named places, roads and railways; tables as text; each mistake is one sentence that names its entry.

mod places;
mod read;
mod tsv;
mod ways;

pub use places::{Place, places};
pub use read::Read;
pub use tsv::{Tsv, TsvRow};
pub use ways::{WayClass, WrittenWay, ways};
