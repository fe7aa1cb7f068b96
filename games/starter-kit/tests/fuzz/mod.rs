//! Whatever comes from outside is understood or refused: journals, positions, notation and packs, arbitrary or a few
//! changes away from sound ones. Nothing panics, and what is accepted can be played.
//!
//! Cargo fixes the seed (`.cargo/config.toml`). `make fuzz` looks longer and takes another seed each time.

mod journal;
mod muster;
mod notation;
mod pack;
mod position;
mod strange;

use starter_kit::StarterKit;
use starter_kit::position::Position;
use std::sync::{Arc, LazyLock};
use table::Setup;
use table::verbs::*;
use trials::outside::named_moments;

static GAME: LazyLock<Arc<StarterKit>> =
    LazyLock::new(|| Arc::new(StarterKit::built_in().expect("our own pack is sound")));

/// How many whole random games of each scenario positions are taken from, and after how many decisions each.
const GAMES: u64 = 2;
const STRIDE: usize = 41;

/// Positions of whole random games with their names; every other game is played with open lines of sight.
static MOMENTS: LazyLock<Vec<(Position, String)>> = LazyLock::new(|| {
    let games = GAME.info().scenarios.iter().flat_map(|scenario| (0..GAMES).map(|seed| (scenario.id.clone(), seed)));
    games.flat_map(|(scenario, seed)| game(&scenario, seed)).collect()
});

fn game(scenario: &str, seed: u64) -> Vec<(Position, String)> {
    let options = vec![("open-los".to_owned(), seed % 2 == 1)];
    let setup = Setup { scenario: scenario.to_owned(), options, ..Setup::default() };
    named_moments(&**GAME, scenario, &setup, seed, STRIDE)
}
