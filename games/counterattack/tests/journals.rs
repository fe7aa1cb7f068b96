//! Recorded games, positions and data, which are only ever added to.

use counterattack::Counterattack;
use table::Setup;
use trials::kept::Kept;

/// How many of each are kept: the numbers only grow.
pub static KEPT: Kept<Counterattack> =
    Kept { game: Counterattack::built_in, at: env!("CARGO_MANIFEST_DIR"), journals: 10, keys: 136, walks: 4 };

/// A scenario as it is played when nothing else is said.
pub fn of(scenario: &str) -> Setup {
    Setup { scenario: scenario.to_owned(), ..Setup::default() }
}

/// Rules: 5.1c, 5.4c
#[test]
fn recorded_games_do_what_is_expected_of_them() {
    KEPT.journals_do_what_is_expected();
}

#[test]
fn recorded_positions_are_read() {
    KEPT.positions_are_read();
}

#[test]
fn positions_are_written_with_recorded_keys() {
    KEPT.positions_keep_their_keys(&[11]);
}

#[test]
fn our_data_are_an_edition_that_comes_with_the_program() {
    KEPT.data_are_an_edition();
}

/// Records games that are not recorded yet: `cargo test -p counterattack record_new_games -- --ignored`. A new one gets a line here and a name of its
/// own; those that are there stay as they are.
#[test]
#[ignore = "writes files"]
fn record_new_games() {
    KEPT.add_journals(&[
        ("campaign-sealed", of("campaign"), 21, None),
        ("campaign-all-options", KEPT.all_options(of("campaign")), 22, None),
        ("campaign-unfinished", of("campaign"), 23, Some(900)),
    ]);
}

/// Records positions with every key that today's rules write and that is not recorded yet.
#[test]
#[ignore = "writes files"]
fn record_positions() {
    KEPT.add_positions("positions-2", &[7, 8, 9, 10, 11, 12]);
}

/// Keeps our data as an edition, when a value was changed: `make editions`.
#[test]
#[ignore = "writes files"]
fn keep_the_edition() {
    KEPT.add_edition();
}
