//! Golden walks: what is listed, said, shown, weighed and logged in some games is what it was when they were recorded.

use crate::journals::{KEPT, of};
use trials::walks::{self, New};

#[test]
fn whatever_is_told_on_a_walk_is_what_it_was() {
    KEPT.walks_are_what_they_were();
}

/// Records walks that are not recorded yet: `cargo test -p bug-river record_new_walks -- --ignored`. A new one gets a line here and a name of its
/// own; those that are there stay as they are.
#[test]
#[ignore = "writes files"]
fn record_new_walks() {
    let walk = |name, setup, seed, most, dense| New { name, setup, seed, most, looks: walks::all_channels(dense) };
    let new = [
        walk("corps-1", of("corps"), 41, 1_000, 3),
        walk("corps-2", of("corps"), 45, 1_000, 3),
        walk("delayed-2", of("delayed"), 47, 1_000, 3),
        walk("delayed-1", of("delayed"), 42, 1_000, 3),
        walk("campaign-1", of("campaign"), 43, 1_000, 2),
        walk("campaign-all-options", KEPT.all_options(of("campaign")), 44, 1_000, 2),
    ];
    KEPT.add_walks(&new);
}
