//! Whatever comes from outside is understood or refused: nothing panics, and what is accepted can be looked at and played.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::Value;
use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use table::chance::Quick;
use table::{Lang, Log, Rules, Seat, Setup};

/// Runs what may panic; a panic fails the case with a sentence that says what was tried.
///
/// # Errors
/// If it panics.
pub fn calmly<T>(what: impl FnOnce() -> String, work: impl FnOnce() -> T) -> Result<T, TestCaseError> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|panic| fail(format!("{} panics: {}", what(), said(&*panic))))
}

/// A case that fails, and why.
#[must_use]
pub fn fail(why: String) -> TestCaseError {
    TestCaseError::fail(why)
}

fn said(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("without a word")
}

/// Plays random legal actions; after each the position must hold.
///
/// # Errors
/// At a dead end, if what is listed is refused, or if the position does not hold.
pub fn play_on<R: Rules>(
    rules: &R,
    position: &mut R::Position,
    chance: &mut Quick,
    decisions: usize,
) -> Result<(), String> {
    let mut legal = Vec::new();
    for number in 1..=decisions {
        if rules.turn(position).is_none() {
            return Ok(());
        }
        legal.clear();
        rules.legal(position, &mut legal);
        let pick = chance.below(legal.len() as u32) as usize;
        let action = *legal.get(pick).ok_or_else(|| {
            let shown = rules.position_json(position);
            format!("decision {number}: a dead end at {}", shown.get("pending").unwrap_or(&shown))
        })?;
        let name = rules.write(action);
        rules
            .play(position, action, chance, &mut Log::off())
            .map_err(|no| format!("decision {number}: {name} is listed but refused: {}", no.reason.key))?;
        rules.audit(position).map_err(|why| format!("decision {number}: after {name}: {why}"))?;
    }
    Ok(())
}

/// The positions of a whole random game, one every so many decisions.
///
/// # Panics
/// If the game cannot be set up or does not hold.
#[must_use]
pub fn moments<R: Rules>(rules: &R, setup: &Setup, seed: u64, stride: usize) -> Vec<R::Position> {
    let mut chance = Quick::new(seed);
    let mut position = rules.start(setup, &mut chance, &mut Log::off()).expect("the scenario can be set up");
    let mut found = vec![position.clone()];
    while rules.turn(&position).is_some() {
        play_on(rules, &mut position, &mut chance, stride).expect("random play is sound");
        found.push(position.clone());
    }
    found
}

/// The same, each with its name: that of the game, and after how many decisions.
///
/// # Panics
/// If the game cannot be set up or does not hold.
#[must_use]
pub fn named_moments<R: Rules>(
    rules: &R,
    game: &str,
    setup: &Setup,
    seed: u64,
    stride: usize,
) -> Vec<(R::Position, String)> {
    let name = |moment: usize| format!("{game}, game {seed}, after {} decisions", moment * stride);
    moments(rules, setup, seed, stride).into_iter().enumerate().map(|(at, position)| (position, name(at))).collect()
}

/// Asks everything that a screen asks of a position.
pub fn look_around<R: Rules>(rules: &R, position: &R::Position) {
    let words = rules.words(Lang::En);
    let mut legal = Vec::new();
    rules.legal(position, &mut legal);
    for action in legal {
        words.say(&rules.label(position, action));
        rules.factors(position, action);
    }
    let seats = (0..rules.info().seats.len() as u8).map(Seat);
    for seat in seats.chain([Seat::OBSERVER]) {
        rules.question(position, seat).map(|question| words.say(&question.text));
        rules.view(position, seat, words);
    }
    rules.outcome(position);
    rules.position_json(position);
}

/// Sets a position up; if it is accepted, it can be looked at and played. Tells whether it is.
///
/// # Errors
/// If something panics, or play does not hold.
pub fn try_position<R: Rules>(rules: &R, position: Value, what: &dyn Fn() -> String) -> Result<bool, TestCaseError> {
    let setup = Setup { position: Some(position), ..Setup::default() };
    let mut chance = Quick::new(1);
    let start = calmly(|| format!("{}: setting it up", what()), || rules.start(&setup, &mut chance, &mut Log::off()))?;
    let mut position = match start {
        Ok(position) => position,
        Err(why) => {
            speaks_of_the_game(rules, &why).map_err(|flaw| fail(format!("{}: {flaw}", what())))?;
            return Ok(false);
        }
    };
    calmly(|| format!("{}: looking at it", what()), || look_around(rules, &position))?;
    let played = calmly(|| format!("{}: playing it", what()), || play_on(rules, &mut position, &mut chance, 50))?;
    played.map_err(|why| fail(format!("{}: {why}", what())))?;
    calmly(|| format!("{}: looking at it later", what()), || look_around(rules, &position))?;
    Ok(true)
}

/// Words of the program that no player knows.
const PROGRAM: [&str; 16] = [
    "u8", "u16", "u32", "i32", "i64", "f64", "usize", "struct ", "enum ", "variant", "expected", "invalid", "Some(",
    "None", "sequence", "unwrap",
];

/// What is wrong with a position is said of the game, in one sentence, in both languages.
///
/// # Errors
/// If it is not.
pub fn speaks_of_the_game<R: Rules>(rules: &R, why: &str) -> Result<(), String> {
    if why.is_empty() || why.contains('\n') {
        return Err(format!("{why:?} is no sentence"));
    }
    if let Some(word) = speaks_of_the_program(why) {
        return Err(format!("{why:?} speaks of the program: {word}"));
    }
    match table::faults::italian(why, &[rules.faults()]) {
        Some(_) => Ok(()),
        None => Err(format!("{why:?} is not said in Italian")),
    }
}

/// A word of the program in a sentence. What somebody has written is repeated between quotation marks.
fn speaks_of_the_program(why: &str) -> Option<&'static str> {
    let own: String = why.split(['"', '`']).step_by(2).collect();
    let last = own.split(": ").last().unwrap_or_default().to_owned();
    PROGRAM.into_iter().find(|word| last.contains(word))
}

/// Loads a pack; if it is accepted, a game of its first scenario can be begun and played. Tells whether it is.
///
/// # Errors
/// If something panics, or play does not hold.
pub fn try_pack<R: Rules>(
    load: impl FnOnce() -> Result<R, String>,
    what: &dyn Fn() -> String,
) -> Result<bool, TestCaseError> {
    let rules = match calmly(|| format!("loading {}", what()), load)? {
        Ok(rules) => rules,
        Err(why) => {
            prop_assert!(!why.is_empty() && !why.contains('\n'), "{}: {:?} is no sentence", what(), why);
            prop_assert_eq!(speaks_of_the_program(&why), None, "{}: {:?}", what(), why);
            return Ok(false);
        }
    };
    let scenario = rules.info().scenarios.first().map(|scenario| scenario.id.clone()).unwrap_or_default();
    let setup = Setup { scenario, ..Setup::default() };
    let mut chance = Quick::new(1);
    let start = calmly(|| format!("setting up {}", what()), || rules.start(&setup, &mut chance, &mut Log::off()))?;
    let Ok(mut position) = start else { return Ok(false) };
    calmly(|| format!("drawing {}", what()), || rules.ground(&position, rules.words(Lang::En)))?;
    let played = calmly(|| format!("playing {}", what()), || play_on(&rules, &mut position, &mut chance, 300))?;
    played.map_err(|why| fail(format!("{}: {why}", what())))?;
    calmly(|| format!("looking at {}", what()), || look_around(&rules, &position))?;
    Ok(true)
}

/// What is read can be written, and reads back as the same.
///
/// # Errors
/// If it does not, or something panics.
pub fn read_back<R: Rules>(rules: &R, text: &str) -> Result<(), TestCaseError> {
    let parsed = calmly(|| format!("reading {text:?}"), || rules.parse(text))?;
    if let Ok(action) = parsed {
        let written = rules.write(action);
        prop_assert_eq!(rules.parse(&written), Ok(action), "{} was written as {}", text, written);
    }
    Ok(())
}

/// Texts made of a game's verbs and of names for things, sound and unsound, and any text at all.
pub fn texts(verbs: &[&'static str], things: &[&'static str]) -> impl Strategy<Value = String> + use<> {
    let word = prop_oneof![
        3 => select(verbs.to_vec()).prop_map(str::to_owned),
        3 => select(things.to_vec()).prop_map(str::to_owned),
        1 => "\\PC{0,6}",
    ];
    prop_oneof![4 => vec(word, 0..8).prop_map(|words| words.join(" ")), 1 => any::<String>()]
}

/// Any JSON at all, not deep; some of its keys are these.
pub fn any_json(keys: &[&'static str]) -> impl Strategy<Value = Value> + use<> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        "\\PC{0,8}".prop_map(Value::from),
    ];
    let key = prop_oneof![6 => select(keys.to_vec()).prop_map(str::to_owned), 1 => "[a-z_]{0,8}"];
    leaf.prop_recursive(4, 32, 6, move |inner| {
        prop_oneof![
            vec(inner.clone(), 0..6).prop_map(Value::from),
            vec((key.clone(), inner), 0..6).prop_map(|pairs| Value::Object(pairs.into_iter().collect())),
        ]
    })
}
