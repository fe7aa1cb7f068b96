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
use proptest::sample::Index;
use std::sync::{Arc, LazyLock};
use table::Setup;
use trials::outside;

static GAME: LazyLock<Arc<Counterattack>> =
    LazyLock::new(|| Arc::new(Counterattack::built_in().expect("our own pack is sound")));

/// How many whole random games positions are taken from, and after how many decisions each.
const GAMES: u64 = 24;
const STRIDE: usize = 10;

/// The positions of whole random games; optional rules differ from game to game.
static MOMENTS: LazyLock<Vec<Vec<Position>>> = LazyLock::new(|| (0..GAMES).map(moments).collect());

fn moments(seed: u64) -> Vec<Position> {
    let options = OPTIONS.iter().enumerate().map(|(index, id)| ((*id).to_owned(), seed >> index & 1 != 0));
    let setup = Setup { options: options.collect(), ..Setup::default() };
    outside::moments(&**GAME, &setup, seed, STRIDE)
}

/// Some position of a random game, and its name.
fn midgame(game: u64, moment: Index) -> (Position, String) {
    at(game, moment.index(MOMENTS[game as usize].len()))
}

fn at(game: u64, moment: usize) -> (Position, String) {
    (MOMENTS[game as usize][moment], format!("game {game} after {} decisions", moment * STRIDE))
}
