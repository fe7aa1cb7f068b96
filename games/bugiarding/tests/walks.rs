//! Golden walks: what is listed, said, shown, weighed and logged in some games is what it was when they were recorded.

use crate::journals::{KEPT, of};
use trials::walks::{self, New};

#[test]
fn whatever_is_told_on_a_walk_is_what_it_was() {
    KEPT.walks_are_what_they_were();
}

/// Records walks that are not recorded yet: `cargo test -p bugiarding record_new_walks -- --ignored`. A new one gets a line here and a name of its
/// own; those that are there stay as they are.
#[test]
#[ignore = "writes files"]
fn record_new_walks() {
    let walk = |name, setup, seed, most, dense| New { name, setup, seed, most, looks: walks::all_channels(dense) };
    let new = [
        walk("crossroads-1", of("S-1"), 41, 500, 8),
        walk("crossroads-2", of("S-1"), 44, 500, 8),
        walk("village-1", of("S-2"), 42, 500, 8),
        walk("village-2", of("S-2"), 45, 500, 8),
        walk("tank-hunt-1", of("S-3"), 43, 500, 8),
        walk("tank-hunt-2", of("S-3"), 46, 500, 8),
        // The same games, with units called by name.
        walk("crossroads-3", of("S-1"), 41, 500, 8),
        walk("crossroads-4", of("S-1"), 44, 500, 8),
        walk("village-3", of("S-2"), 42, 500, 8),
        walk("village-4", of("S-2"), 45, 500, 8),
        walk("tank-hunt-3", of("S-3"), 43, 500, 8),
        walk("tank-hunt-4", of("S-3"), 46, 500, 8),
        // Where nobody finds out for nothing what another one's phase or move meets.
        walk("village-5", of("S-2"), 42, 500, 8),
        walk("village-6", of("S-2"), 45, 500, 8),
        // And with names of one that verbs agree with.
        walk("crossroads-5", of("S-1"), 41, 500, 8),
        walk("crossroads-6", of("S-1"), 44, 500, 8),
        walk("village-7", of("S-2"), 42, 500, 8),
        walk("village-8", of("S-2"), 45, 500, 8),
    ];
    KEPT.add_walks(&new);
}
