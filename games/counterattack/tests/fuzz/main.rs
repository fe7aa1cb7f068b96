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
use proptest::test_runner::TestCaseError;
use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, LazyLock};
use table::chance::Quick;
use table::{Lang, Log, Rules, Seat, Setup};

static GAME: LazyLock<Arc<Counterattack>> =
    LazyLock::new(|| Arc::new(Counterattack::built_in().expect("our own pack is sound")));

/// Runs what may panic; a panic fails the case with a sentence that says what was tried.
fn calmly<T>(what: impl FnOnce() -> String, work: impl FnOnce() -> T) -> Result<T, TestCaseError> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|panic| fail(format!("{} panics: {}", what(), said(&*panic))))
}

fn fail(why: String) -> TestCaseError {
    TestCaseError::fail(why)
}

fn said(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("without a word")
}

/// How many whole random games positions are taken from, and after how many decisions each.
const GAMES: u64 = 24;
const STRIDE: usize = 10;

/// The positions of whole random games; optional rules differ from game to game.
static MOMENTS: LazyLock<Vec<Vec<Position>>> = LazyLock::new(|| (0..GAMES).map(moments).collect());

fn moments(seed: u64) -> Vec<Position> {
    let options = OPTIONS.iter().enumerate().map(|(index, id)| ((*id).to_owned(), seed >> index & 1 != 0));
    let setup = Setup { options: options.collect(), ..Setup::default() };
    let mut chance = Quick::new(seed);
    let mut position = GAME.start(&setup, &mut chance, &mut Log::off()).expect("the scenario can be set up");
    let mut found = vec![position];
    while GAME.turn(&position).is_some() {
        play_on(&GAME, &mut position, &mut chance, STRIDE).expect("random play is sound");
        found.push(position);
    }
    found
}

/// Some position of a random game, and its name.
fn midgame(game: u64, moment: Index) -> (Position, String) {
    at(game, moment.index(MOMENTS[game as usize].len()))
}

fn at(game: u64, moment: usize) -> (Position, String) {
    (MOMENTS[game as usize][moment], format!("game {game} after {} decisions", moment * STRIDE))
}

/// Plays random legal actions; after each the position must hold.
fn play_on(rules: &Counterattack, position: &mut Position, chance: &mut Quick, decisions: usize) -> Result<(), String> {
    let mut legal = Vec::new();
    for number in 1..=decisions {
        if rules.turn(position).is_none() {
            return Ok(());
        }
        legal.clear();
        rules.legal(position, &mut legal);
        let pick = chance.below(legal.len() as u32) as usize;
        let action =
            *legal.get(pick).ok_or_else(|| format!("decision {number}: a dead end at {:?}", position.steps))?;
        let name = rules.write(action);
        rules
            .play(position, action, chance, &mut Log::off())
            .map_err(|no| format!("decision {number}: {name} is listed but refused: {}", no.reason.key))?;
        rules.audit(position).map_err(|why| format!("decision {number}: after {name}: {why}"))?;
    }
    Ok(())
}

/// Asks everything that a screen asks of a position.
fn look_around(rules: &Counterattack, position: &Position) {
    let words = rules.words(Lang::En);
    let mut legal = Vec::new();
    rules.legal(position, &mut legal);
    for action in legal {
        words.say(&rules.label(position, action));
        rules.factors(position, action);
    }
    for seat in [Seat(0), Seat(1), Seat::OBSERVER] {
        rules.question(position, seat).map(|question| words.say(&question.text));
        rules.view(position, seat, words);
    }
    rules.outcome(position);
    rules.position_json(position);
}
