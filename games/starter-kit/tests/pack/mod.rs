//! The data of the game: what our own pack holds, and what is wrong with broken ones.

mod faults;
mod fields;
mod rosters;

use starter_kit::pack::Pack;
use starter_kit::pack::load;
use std::sync::LazyLock;

/// Our own pack.
pub static PACK: LazyLock<Pack> = LazyLock::new(|| {
    let files = load::files(load::built_in()).unwrap_or_else(|error| panic!("{error}"));
    load::load(&files).unwrap_or_else(|error| panic!("{error}"))
});
