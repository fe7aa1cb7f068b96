//! Whatever comes from outside is understood or refused: journals, positions, notation and packs, arbitrary or a few
//! changes away from sound ones. Nothing panics, and what is accepted can be played.
//!
//! Cargo fixes the seed (`.cargo/config.toml`). `make fuzz` looks longer and takes another seed each time.

mod journal;
mod notation;
mod pack;
mod position;
mod strange;

use counterattack::Counterattack;
use counterattack::position::Position;
use counterattack::setup::OPTIONS;
use std::sync::{Arc, LazyLock};
use table::Setup;
use trials::outside::named_moments;

static GAME: LazyLock<Arc<Counterattack>> =
    LazyLock::new(|| Arc::new(Counterattack::built_in().expect("our own pack is sound")));

/// How many whole random games positions are taken from, and after how many decisions each.
const GAMES: u64 = 24;
const STRIDE: usize = 10;

/// Positions of whole random games with their names; optional rules differ from game to game.
static MOMENTS: LazyLock<Vec<(Position, String)>> = LazyLock::new(|| (0..GAMES).flat_map(game).collect());

fn game(seed: u64) -> Vec<(Position, String)> {
    let options = OPTIONS.iter().enumerate().map(|(index, id)| ((*id).to_owned(), seed >> index & 1 != 0));
    let setup = Setup { options: options.collect(), ..Setup::default() };
    named_moments(&**GAME, "campaign", &setup, seed, STRIDE)
}
