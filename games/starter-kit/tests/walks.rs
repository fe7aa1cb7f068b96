//! Golden walks: what is listed, said, shown, weighed and logged in some games is what it was when they were recorded.

use crate::journals::{KEPT, of};
use trials::walks::{self, New};

#[test]
fn whatever_is_told_on_a_walk_is_what_it_was() {
    KEPT.walks_are_what_they_were();
}

/// Records walks that are not recorded yet: `cargo test -p starter-kit record_new_walks -- --ignored`. A new one gets a line here and a name
/// of its own; those that are there stay as they are.
#[test]
#[ignore = "writes files"]
fn record_new_walks() {
    let walk = |name, scenario, seed| New { name, setup: of(scenario), seed, most: 600, looks: walks::all_channels(1) };
    KEPT.add_walks(&[
        walk("s01-1", "s01", 41),
        walk("s02-1", "s02", 42),
        walk("s03-1", "s03", 43),
        walk("s04-1", "s04", 44),
        walk("s05-1", "s05", 45),
        walk("s06-1", "s06", 46),
        walk("s07-1", "s07", 47),
        walk("s08-1", "s08", 48),
        walk("s09-1", "s09", 49),
        walk("s10-1", "s10", 50),
        walk("s11-1", "s11", 51),
        walk("s12-1", "s12", 52),
        walk("s04-2", "s04", 53),
        walk("s01-2", "s01", 61),
        walk("s02-2", "s02", 62),
        walk("s03-2", "s03", 63),
        walk("s04-3", "s04", 64),
        walk("s05-2", "s05", 65),
        walk("s06-2", "s06", 66),
        walk("s07-2", "s07", 67),
        walk("s08-2", "s08", 68),
        walk("s09-2", "s09", 69),
        walk("s10-2", "s10", 70),
        walk("s11-2", "s11", 71),
        walk("s12-2", "s12", 72),
    ]);
}
