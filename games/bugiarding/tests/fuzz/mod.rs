//! What comes from a player's hand: notation, positions, battles. Whatever it is, it is understood or refused in one sentence; nothing
//! panics, and what is accepted can be played and written down again without loss.
//!
//! Cargo fixes the seed (`.cargo/config.toml`). `make fuzz` looks longer and takes another seed each time.

mod battles;
mod changes;
mod documents;
mod intentions;
mod muster;
mod notation;
mod positions;
mod secrecy;
mod strange;

use bugiarding::action::Action;
use bugiarding::pack::Pack;
use bugiarding::pack::load;
use bugiarding::position::setup;
use bugiarding::position::{Look, Position};
use bugiarding::rules::play::Play;
use bugiarding::telling::notation::write;
use serde_json::Value;
use std::sync::LazyLock;
use table::chance::Quick;
use table::{Log, Setup};

static PACK: LazyLock<Pack> = LazyLock::new(|| {
    let files = load::files(load::built_in()).expect("our own pack is whole");
    load::load(&files).expect("our own pack is sound")
});

fn look(pos: &Position) -> Look<'_> {
    Look { pack: &PACK, pos }
}

/// A game that begins so.
fn start(setup: &Setup) -> Result<Position, String> {
    setup::start(&PACK, setup, &mut Quick::new(1), &mut Log::off())
}

/// A position set up by hand.
fn set_up(position: Value) -> Result<Position, String> {
    start(&Setup { position: Some(position), ..Setup::default() })
}

/// A scenario from its beginning.
fn scenario(id: &str) -> Position {
    start(&Setup { scenario: id.to_owned(), ..Setup::default() }).expect("a scenario of the pack can be set up")
}

/// Plays an action that must be legal.
fn act(pos: &mut Position, action: Action, chance: &mut Quick) {
    look(pos).check(action).unwrap_or_else(|no| panic!("{} is refused: {} [{}]", write(action), no.key(), no.rule()));
    Play { pack: &PACK, pos, chance, log: &mut Log::off(), scratch: &mut Vec::new() }.apply(action);
}

/// Plays random listed actions; after each the position must hold.
fn play_on(pos: &mut Position, chance: &mut Quick, decisions: usize) -> Result<(), String> {
    let mut listed = Vec::new();
    for number in 1..=decisions {
        if look(pos).asked().is_none() {
            return Ok(());
        }
        listed.clear();
        look(pos).list(&mut listed);
        if listed.is_empty() {
            return Err(format!("decision {number}: a dead end at {:?}", pos.steps));
        }
        let action = listed[chance.below(listed.len() as u32) as usize];
        look(pos).check(action).map_err(|no| format!("{} is listed but refused: {}", write(action), no.key()))?;
        Play { pack: &PACK, pos, chance, log: &mut Log::off(), scratch: &mut Vec::new() }.apply(action);
        look(pos).audit().map_err(|why| format!("decision {number}: after {}: {why}", write(action)))?;
    }
    Ok(())
}

/// How many decisions lie between two moments of a game.
const STRIDE: usize = 7;

/// Positions of whole random games, two of each scenario.
static MOMENTS: LazyLock<Vec<(Position, String)>> = LazyLock::new(|| {
    let games = ["S-1", "S-2", "S-3"].into_iter().flat_map(|id| [(id, 1), (id, 2)]);
    games.flat_map(|(id, seed)| moments(id, seed)).collect()
});

fn moments(id: &str, seed: u64) -> Vec<(Position, String)> {
    let mut chance = Quick::new(seed);
    let mut pos = scenario(id);
    let mut found = vec![(pos.clone(), format!("{id}, game {seed}, at its beginning"))];
    while look(&pos).asked().is_some() {
        let decisions = found.len() * STRIDE;
        play_on(&mut pos, &mut chance, STRIDE)
            .unwrap_or_else(|why| panic!("{id}, game {seed}, after {decisions}: {why}"));
        found.push((pos.clone(), format!("{id}, game {seed}, after {decisions} decisions")));
    }
    found
}
