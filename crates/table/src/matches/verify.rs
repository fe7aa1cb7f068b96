//! Whether a journal is what it says: every line, every die, the final position.

use super::replay::{Care, Replay};
use super::{Match, Shelf, position_hash};
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
    /// The same as a name that no language changes.
    pub reason: Option<&'static str>,
    /// What is known of the dice; nothing, when it does not replay.
    pub dice: Option<DiceVerdict>,
}

/// Replays every line of a journal, and derives every die again when the seed is open, revealed or given. If the rules have been corrected since
/// and no longer follow it, it tells what there is up to there, or after the game was started anew.
pub fn verify<R: Rules>(rules: Arc<R>, text: &[u8], secret: Option<Seed>, lang: Lang) -> Verdict {
    verify_on(&Shelf::new(rules), text, secret, lang)
}

/// The same, with whatever editions of the game there are.
pub fn verify_on<R: Rules>(shelf: &Shelf<R>, text: &[u8], secret: Option<Seed>, lang: Lang) -> Verdict {
    let replay = Replay { shelf, secret, check: check_line, care: Care::Strict, audits: true };
    match read(text).and_then(|reading| sound(&replay, reading)) {
        Ok((verdict, None)) => verdict,
        Ok((verdict, Some(error))) => Verdict {
            ok: false,
            first_bad_line: Some(error.line),
            why: Some(error.why(lang)),
            reason: Some(error.why.key),
            ..verdict
        },
        Err(error) => bad(&error, lang),
    }
}

/// The verdict of a journal that replays, and the first line that is wrong with it all the same.
fn sound<R: Rules>(replay: &Replay<'_, R>, reading: Reading) -> Result<(Verdict, Option<JournalError>), JournalError> {
    let game = replay.run(reading)?;
    let verdict = Verdict {
        ok: true,
        actions: game.len(),
        hash: position_hash(&**game.rules(), game.position()),
        first_bad_line: None,
        why: None,
        reason: None,
        dice: Some(dice(&game)),
    };
    let stopped = game.stopped.as_ref().map(|stopped| &stopped.error);
    let torn = game.torn().map(|torn| JournalError::new(torn.line, Message::new("journal-torn")));
    let first = game.unheld.as_ref().or(stopped).cloned().or(torn);
    Ok((verdict, first))
}

fn bad(error: &JournalError, lang: Lang) -> Verdict {
    Verdict {
        ok: false,
        actions: 0,
        hash: String::new(),
        first_bad_line: Some(error.line),
        why: Some(error.why(lang)),
        reason: Some(error.why.key),
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
        Entry::Undo { to, known } if *known != game.crosses_known(to.saturating_sub(game.course.ahead)) => {
            Err(Message::new("journal-undo-known").with("said", if *known { "yes" } else { "no" }))
        }
        Entry::Setup { forced: false, .. } | Entry::Action(ActionEntry { forced: false, .. }) => {
            check_dice(game, notes)
        }
        Entry::Setup { .. }
        | Entry::Action(_)
        | Entry::Undo { .. }
        | Entry::Anew(_)
        | Entry::Standing(_)
        | Entry::End { .. } => Ok(()),
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
