//! Recorded games, positions and data, which are only ever added to.

use dark_valley::DarkValley;
use table::Setup;
use trials::kept::Kept;
use trials::keys::Games;

/// How many of each are kept: the numbers only grow.
pub static KEPT: Kept<DarkValley> =
    Kept { game: DarkValley::built_in, at: env!("CARGO_MANIFEST_DIR"), journals: 11, keys: 0, walks: 9 };

/// A scenario as it is played when nothing else is said.
pub fn of(scenario: &str) -> Setup {
    Setup { scenario: scenario.to_owned(), ..Setup::default() }
}

/// A scenario that both sides set up freely.
pub fn free(scenario: &str) -> Setup {
    Setup { options: vec![("free-set-up".to_owned(), true)], ..of(scenario) }
}

/// Every scenario, one of them set up freely, and the whole war with the other options.
fn setups() -> Vec<Setup> {
    let scenarios = ["barbarossa", "blau", "zitadelle", "bagration", "campaign", "campaign-1942", "campaign-1943"];
    let options = ["variable-victory", "combat-stavka"].map(|id| (id.to_owned(), true)).to_vec();
    let mut all: Vec<Setup> = scenarios.map(of).to_vec();
    all.extend([free("zitadelle"), Setup { options, ..of("campaign-1944") }]);
    all
}

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
    KEPT.positions_of_games_keep_their_keys(&Games { setups: &setups(), seeds: &[11], most: 1_500, every: 5 });
}

#[test]
fn our_data_are_an_edition_that_comes_with_the_program() {
    KEPT.data_are_an_edition();
}

/// Records games that are not recorded yet: `cargo test -p dark-valley record_new_games -- --ignored`. A new one gets a line here and a name of
/// its own; those that are there stay as they are.
#[test]
#[ignore = "writes files"]
fn record_new_games() {
    let some = Some(700);
    KEPT.add_journals(&[
        ("barbarossa-unfinished", of("barbarossa"), 21, some),
        ("blau-unfinished", of("blau"), 22, some),
        ("zitadelle-unfinished", of("zitadelle"), 23, some),
        ("bagration-sealed", of("bagration"), 24, None),
        ("campaign-unfinished", of("campaign"), 25, some),
        ("campaign-1942-unfinished", of("campaign-1942"), 26, some),
        ("campaign-1943-unfinished", of("campaign-1943"), 27, some),
        ("campaign-1944-unfinished", of("campaign-1944"), 28, some),
        ("zitadelle-free", free("zitadelle"), 29, some),
    ]);
}

/// Records positions with every key that today's rules write and that is not recorded yet.
#[test]
#[ignore = "writes files"]
fn record_positions() {
    let games = Games { setups: &setups(), seeds: &[7, 8, 9, 10, 11], most: 4_000, every: 1 };
    KEPT.add_positions_of_games("positions-1", &games, &[".units"]);
}

/// Keeps our data as an edition, when a value was changed: `make editions`.
#[test]
#[ignore = "writes files"]
fn keep_the_edition() {
    KEPT.add_edition();
}
