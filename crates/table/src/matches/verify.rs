//! Whether a journal is what it says: every line, every die, the final position.

use super::replay::replay;
use super::{Match, position_hash};
use crate::chance::{Note, Seed};
use crate::journal::{ActionEntry, Entry, JournalError, Reading, read};
use crate::{Lang, Message, Rules};
use serde::Serialize;
use std::sync::Arc;

/// What is known of a game's dice.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum DiceVerdict {
    /// Every one follows from the seed that was promised.
    Verified,
    /// The seed is not known yet.
    Sealed,
    /// Some were forced; all others follow from the seed.
    Forced,
}

/// What came of verifying a journal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Verdict {
    /// Whether nothing is wrong with it.
    pub ok: bool,
    /// How many actions are in force at its end.
    pub actions: usize,
    /// The hash of the position at its end; empty when it does not replay.
    pub hash: String,
    /// The first line with something wrong.
    pub first_bad_line: Option<usize>,
    /// What is wrong with it.
    pub why: Option<String>,
    /// What is known of the dice; nothing, when it does not replay.
    pub dice: Option<DiceVerdict>,
}

/// Replays every line of a journal, and derives every die again when the seed is open, revealed or given.
pub fn verify<R: Rules>(rules: Arc<R>, text: &[u8], secret: Option<Seed>, lang: Lang) -> Verdict {
    match read(text).and_then(|reading| sound(rules, reading, secret)) {
        Ok(verdict) => torn(verdict, lang),
        Err(error) => bad(&error, lang),
    }
}

/// The verdict of a journal that replays, and the line where it is torn.
fn sound<R: Rules>(
    rules: Arc<R>,
    reading: Reading,
    secret: Option<Seed>,
) -> Result<(Verdict, Option<usize>), JournalError> {
    let game = replay(rules, reading, secret, check_line)?;
    let verdict = Verdict {
        ok: true,
        actions: game.len(),
        hash: position_hash(&**game.rules(), game.position()),
        first_bad_line: None,
        why: None,
        dice: Some(dice(&game)),
    };
    Ok((verdict, game.torn().map(|torn| torn.line)))
}

fn torn((verdict, line): (Verdict, Option<usize>), lang: Lang) -> Verdict {
    let Some(line) = line else { return verdict };
    let error = JournalError::new(line, Message::new("journal-torn"));
    Verdict { ok: false, first_bad_line: Some(line), why: Some(error.why(lang)), ..verdict }
}

fn bad(error: &JournalError, lang: Lang) -> Verdict {
    Verdict {
        ok: false,
        actions: 0,
        hash: String::new(),
        first_bad_line: Some(error.line),
        why: Some(error.why(lang)),
        dice: None,
    }
}

fn dice<R: Rules>(game: &Match<R>) -> DiceVerdict {
    let forced = |entry: &Entry| {
        matches!(entry, Entry::Setup { forced: true, .. } | Entry::Action(ActionEntry { forced: true, .. }))
    };
    if game.journal().entries().iter().any(forced) {
        DiceVerdict::Forced
    } else if game.has_dice() {
        DiceVerdict::Verified
    } else {
        DiceVerdict::Sealed
    }
}

/// What replaying alone does not notice: dice that the seed does not give, and an undo that hides what it crossed.
fn check_line<R: Rules>(game: &Match<R>, entry: &Entry, notes: &[Note]) -> Result<(), Message> {
    match entry {
        Entry::Undo { to, known } if *known != game.crosses_known(*to) => {
            Err(Message::new("journal-undo-known").with("said", if *known { "yes" } else { "no" }))
        }
        Entry::Setup { forced: false, .. } | Entry::Action(ActionEntry { forced: false, .. }) => {
            check_dice(game, notes)
        }
        Entry::Setup { .. } | Entry::Action(_) | Entry::Undo { .. } | Entry::End { .. } => Ok(()),
    }
}

fn check_dice<R: Rules>(game: &Match<R>, notes: &[Note]) -> Result<(), Message> {
    let Some(dice) = &game.dice else { return Ok(()) };
    for (index, note) in notes.iter().enumerate() {
        let derived = dice.answer(game.picks() + index as u64, note.ways);
        if derived != note.answer {
            return Err(Message::new("journal-dice")
                .with("number", index as i32 + 1)
                .with("found", note.text.as_str())
                .with("wanted", (derived + 1).to_string()));
        }
    }
    Ok(())
}
