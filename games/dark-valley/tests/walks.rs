//! Golden walks: what is listed, said, shown, weighed and logged in some games is what it was when they were recorded.

use crate::journals::{KEPT, free, of};
use trials::walks::{self, New};

#[test]
fn whatever_is_told_on_a_walk_is_what_it_was() {
    KEPT.walks_are_what_they_were();
}

/// Records walks that are not recorded yet: `cargo test -p dark-valley record_new_walks -- --ignored`. A new one gets a line here and a name
/// of its own; those that are there stay as they are.
#[test]
#[ignore = "writes files"]
fn record_new_walks() {
    let some = |name, setup, seed, most| New { name, setup, seed, most, looks: walks::all_channels(1) };
    let walk = |name, setup, seed| some(name, setup, seed, 250);
    KEPT.add_walks(&[
        walk("barbarossa-1", of("barbarossa"), 41),
        walk("blau-1", of("blau"), 42),
        walk("zitadelle-1", of("zitadelle"), 43),
        walk("bagration-1", of("bagration"), 44),
        walk("campaign-1", of("campaign"), 45),
        walk("campaign-1942-1", of("campaign-1942"), 46),
        walk("campaign-1943-1", of("campaign-1943"), 47),
        walk("campaign-1944-1", of("campaign-1944"), 48),
        some("bagration-free-1", free("bagration"), 49, 40),
    ]);
}
