//! The data of the game: what our own pack holds, and what is wrong with broken ones.

mod calendar;
mod counters;
mod faults;
mod ground;
mod setups;
mod starts;

use dark_valley::pack::Pack;
use dark_valley::pack::load;
use std::sync::LazyLock;

/// Our own pack.
pub static PACK: LazyLock<Pack> = LazyLock::new(|| {
    let files = load::files(load::built_in()).unwrap_or_else(|why| panic!("{why}"));
    load::load(&files).unwrap_or_else(|why| panic!("{why}"))
});
