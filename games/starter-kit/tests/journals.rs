//! Recorded games and data, which are only ever added to.

use starter_kit::StarterKit;
use table::Setup;
use trials::kept::Kept;
use trials::keys::Games;

/// How many of each are kept: the numbers only grow.
pub static KEPT: Kept<StarterKit> =
    Kept { game: StarterKit::built_in, at: env!("CARGO_MANIFEST_DIR"), journals: 15, keys: 194, walks: 25 };

/// A scenario as it is played when nothing else is said.
pub fn of(scenario: &str) -> Setup {
    Setup { scenario: scenario.to_owned(), ..Setup::default() }
}

#[test]
fn recorded_games_do_what_is_expected_of_them() {
    KEPT.journals_do_what_is_expected();
}

/// Every scenario.
fn setups() -> Vec<Setup> {
    (1..=12).map(|number| of(&format!("s{number:02}"))).collect()
}

#[test]
fn recorded_positions_are_read() {
    KEPT.positions_are_read();
}

#[test]
fn positions_are_written_with_recorded_keys() {
    KEPT.positions_of_games_keep_their_keys(&Games { setups: &setups(), seeds: &[11], most: 400, every: 4 });
}

#[test]
fn our_data_are_an_edition_that_comes_with_the_program() {
    KEPT.data_are_an_edition();
}

/// Records games that are not recorded yet: `cargo test -p starter-kit record_new_games -- --ignored`. A new one gets a line here and a name
/// of its own; those that are there stay as they are.
#[test]
#[ignore = "writes files"]
fn record_new_games() {
    KEPT.add_journals(&[
        ("s01-sealed", of("s01"), 21, None),
        ("s02-sealed", of("s02"), 22, None),
        ("s03-sealed", of("s03"), 23, None),
        ("s04-sealed", of("s04"), 24, None),
        ("s05-sealed", of("s05"), 25, None),
        ("s06-sealed", of("s06"), 26, None),
        ("s07-sealed", of("s07"), 27, None),
        ("s08-sealed", of("s08"), 28, None),
        ("s09-sealed", of("s09"), 29, None),
        ("s10-sealed", of("s10"), 30, None),
        ("s11-sealed", of("s11"), 31, None),
        ("s12-sealed", of("s12"), 32, None),
        ("s12-unfinished", of("s12"), 33, Some(400)),
    ]);
}

/// Records positions with every key that today's rules write and that is not recorded yet. What lies by hexes
/// and units has their names.
#[test]
#[ignore = "writes files"]
fn record_positions() {
    let games = Games { setups: &setups(), seeds: &[7, 8, 11], most: 2_000, every: 1 };
    let hexes = [".rolled", ".screens", ".smoke", ".residual"];
    let units = [".fausted", ".fight.makes", ".fight.suffers", ".swung", ".used"];
    KEPT.add_positions_of_games("positions-1", &games, &[hexes.as_slice(), &units].concat());
}

/// Keeps our data as an edition, when a value was changed: `make editions`.
#[test]
#[ignore = "writes files"]
fn keep_the_edition() {
    KEPT.add_edition();
}
