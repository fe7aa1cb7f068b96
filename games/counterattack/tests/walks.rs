//! Golden walks: what is listed, said, shown, weighed and logged in some games is what it was when they were recorded.

use crate::journals::{KEPT, of};
use trials::walks::{self, Channel, New, When};

#[test]
fn whatever_is_told_on_a_walk_is_what_it_was() {
    KEPT.walks_are_what_they_were();
}

/// Records walks that are not recorded yet: `cargo test -p counterattack record_new_walks -- --ignored`. A new one gets a line here and a name of its
/// own; those that are there stay as they are.
#[test]
#[ignore = "writes files"]
fn record_new_walks() {
    let walk = |name, setup, seed, most, dense| New { name, setup, seed, most, looks: walks::all_channels(dense) };
    let told = [(Channel::Odds, When::Every(20)), (Channel::Questions, When::Every(4))];
    let said = |name, setup, seed| New { name, setup, seed, most: 2_000, looks: told.to_vec() };
    let new = [
        walk("campaign-1", of("campaign"), 41, 2_000, 2),
        walk("campaign-all-options", KEPT.all_options(of("campaign")), 42, 2_000, 2),
        // The same games, with a verdict that says what it supposes, and results that are said before they are spelt.
        said("campaign-2", of("campaign"), 41),
        said("campaign-all-options-2", KEPT.all_options(of("campaign")), 42),
    ];
    KEPT.add_walks(&new);
}
