//! Whatever comes from outside is understood or refused: journals, positions, notation and packs, arbitrary or a few
//! changes away from sound ones. Nothing panics, and what is accepted can be played.
//!
//! Cargo fixes the seed (`.cargo/config.toml`). `make fuzz` looks longer and takes another seed each time.

mod journal;
mod notation;
mod pack;
mod position;
mod strange;

use bug_river::BugRiver;
use bug_river::position::{Options, Position};
use std::sync::{Arc, LazyLock};
use table::Setup;
use trials::outside::named_moments;

static GAME: LazyLock<Arc<BugRiver>> = LazyLock::new(|| Arc::new(BugRiver::built_in().expect("our own pack is sound")));

/// How many whole random games of each scenario positions are taken from, and after how many decisions each.
const GAMES: u64 = 2;
const STRIDE: usize = 23;

/// Positions of whole random games with their names; optional rules differ from game to game.
static MOMENTS: LazyLock<Vec<(Position, String)>> = LazyLock::new(|| {
    let games = GAME.pack.scenarios.iter().flat_map(|scenario| (0..GAMES).map(|seed| (scenario.id.clone(), seed)));
    games.flat_map(|(scenario, seed)| game(&scenario, seed)).collect()
});

fn game(scenario: &str, seed: u64) -> Vec<(Position, String)> {
    let options = Options::IDS.into_iter().map(|id| (id.to_owned(), seed % 2 == 1)).collect();
    let setup = Setup { scenario: scenario.to_owned(), options, ..Setup::default() };
    named_moments(&**GAME, scenario, &setup, seed, STRIDE)
}
