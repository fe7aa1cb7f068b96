//! Notation, saving, undo and journals: nothing is lost on any way back.

use super::walk::Step;
use super::{Flaw, Law, Lawful, law};
use crate::chance::{Sealed, Seed};
use crate::journal::{ActionEntry, Entry};
use crate::matches::{DiceVerdict, position_hash, verify};
use crate::{Lang, Log, Match, NewDice, Rules, Setup};
use std::sync::Arc;

/// What a branch's own dice are made from.
const BRANCH_SEED: u64 = 77;

/// Every listed action reads back from its notation, alone and as a plan of one.
pub(super) fn notation<R: Rules>(step: &Step<'_, R>) -> Lawful {
    for &action in step.legal {
        let text = step.rules.write(action);
        let plain = !text.trim().is_empty() && !text.contains(char::is_control);
        law(Law::Notation, plain, || format!("{action:?} is written {text:?}"))?;
        let read = step.rules.parse(&text);
        law(Law::Notation, read == Ok(action), || format!("{action:?} is written \"{text}\" and reads back {read:?}"))?;
        let plan = step.rules.plan(step.position, &text);
        law(Law::Notation, plan.as_deref() == Ok(&[action]), || format!("\"{text}\" is no plan of one, but {plan:?}"))?;
    }
    Ok(())
}

/// The position's JSON, through text, starts a game at the same position.
pub(super) fn reload<R: Rules>(step: &Step<'_, R>) -> Lawful {
    let wrong = |detail: String| Flaw::new(Law::SaveAndReload, detail);
    let text = step.rules.position_json(step.position).to_string();
    let json = serde_json::from_str(&text).map_err(|error| wrong(error.to_string()))?;
    let setup = Setup { position: Some(json), ..step.setup.clone() };
    let mut chance = Sealed::new();
    let loaded = step.rules.start(&setup, &mut chance, &mut Log::off()).map_err(wrong)?;
    law(Law::SaveAndReload, !chance.was_asked(), || "chance was asked to load it".to_owned())?;
    law(Law::SaveAndReload, loaded == *step.position, || {
        format!("the position loads as another: {}", parted(&format!("{loaded:?}"), &format!("{:?}", step.position)))
    })
}

/// How much is told of two texts where they part, before and after.
const AROUND: usize = 60;

/// Where two texts part: "… of the one, not … of the other".
pub(super) fn parted(found: &str, wanted: &str) -> String {
    let at = found.bytes().zip(wanted.bytes()).take_while(|(a, b)| a == b).count();
    let part = |text: &str| {
        let bytes = text.as_bytes().get(at.saturating_sub(AROUND)..(at + AROUND).min(text.len()));
        String::from_utf8_lossy(bytes.unwrap_or_default()).into_owned()
    };
    format!("\"…{}…\", not \"…{}…\"", part(found), part(wanted))
}

/// Undoing the last action gives back the position before, byte for byte.
pub(super) fn undo<R: Rules>(game: &mut Match<R>, before: &R::Position, moment: usize) -> Lawful {
    let foretold = game.crosses_known(moment);
    let undone = game.undo(moment).map_err(|error| Flaw::new(Law::UndoRestores, error.to_string()))?;
    law(Law::UndoRestores, undone.known == foretold, || "undo crossed something else than it foretold".to_owned())?;
    same_moment(game, game.position(), before, moment)
}

/// A jump gives the position that was there.
pub(super) fn jump<R: Rules>(game: &Match<R>, at: usize, there: &R::Position) -> Lawful {
    let position = game.position_at(at).map_err(|error| Flaw::new(Law::UndoRestores, error.to_string()))?;
    same_moment(game, &position, there, at)
}

fn same_moment<R: Rules>(game: &Match<R>, found: &R::Position, wanted: &R::Position, at: usize) -> Lawful {
    let rules = game.rules();
    let text = |position| rules.position_json(position).to_string();
    let same = found == wanted && text(found) == text(wanted);
    law(Law::UndoRestores, same, || {
        format!("moment {at} comes back as another: {}", parted(&format!("{found:?}"), &format!("{wanted:?}")))
    })
}

/// The journal verifies with every die, and opens to the same game.
pub(super) fn journal<R: Rules>(game: &Match<R>) -> Lawful {
    let text = game.journal().text();
    let verdict = verify(Arc::clone(game.rules()), text.as_bytes(), None, Lang::En);
    let hash = position_hash(&**game.rules(), game.position());
    let right = verdict.ok
        && verdict.actions == game.len()
        && verdict.hash == hash
        && verdict.dice == Some(DiceVerdict::Verified);
    law(Law::JournalVerifies, right, || format!("{verdict:?}"))?;
    let opened = Match::open(Arc::clone(game.rules()), text.as_bytes(), None);
    let opened = opened.map_err(|error| Flaw::new(Law::JournalVerifies, error.to_string()))?;
    let same = opened.position() == game.position() && opened.picks() == game.picks();
    law(Law::JournalVerifies, same, || "the journal opens to another game".to_owned())
}

/// The same seed and the same decisions, undos included, write the same journal.
pub(super) fn again<R: Rules>(game: &Match<R>, setup: &Setup, dice: NewDice) -> Lawful {
    let wrong = |detail: String| Flaw::new(Law::SameSeedSameGame, detail);
    let mut second = Match::new(Arc::clone(game.rules()), setup, dice).map_err(wrong)?;
    for entry in game.journal().entries() {
        decide(&mut second, entry).map_err(wrong)?;
    }
    let differs = game.journal().lines().iter().zip(second.journal().lines()).position(|(a, b)| a != b);
    let same = differs.is_none() && game.journal().lines().len() == second.journal().lines().len();
    law(Law::SameSeedSameGame, same, || format!("line {:?} of the journal differs", differs.map(|at| at + 1)))
}

/// Takes the decision a journal line tells of, and leaves everything else to the rules and the dice.
fn decide<R: Rules>(game: &mut Match<R>, entry: &Entry) -> Result<(), String> {
    match entry {
        Entry::Setup { .. } | Entry::Anew(_) | Entry::Standing(_) | Entry::End { .. } => Ok(()),
        Entry::Undo { to, .. } => game.undo(*to).map(|_| ()).map_err(|error| error.to_string()),
        Entry::Action(ActionEntry { text, .. }) => {
            let action = game.rules().parse(text).map_err(|refusal| format!("\"{text}\": {refusal:?}"))?;
            game.act(action).map(|_| ()).map_err(|error| format!("\"{text}\": {error}"))
        }
    }
}

/// A branch from the middle verifies as well.
pub(super) fn branch<R: Rules>(game: &Match<R>) -> Lawful {
    let wrong = |detail: String| Flaw::new(Law::JournalVerifies, detail);
    let at = game.len() / 2;
    let branch = game.branch(at, Seed::from_number(BRANCH_SEED)).map_err(|error| wrong(error.to_string()))?;
    let there = game.position_at(at).map_err(|error| wrong(error.to_string()))?;
    law(Law::UndoRestores, *branch.position() == there, || format!("the branch at {at} begins elsewhere"))?;
    let verdict = verify(Arc::clone(game.rules()), branch.journal().text().as_bytes(), None, Lang::En);
    law(Law::JournalVerifies, verdict.ok && verdict.actions == at, || format!("the branch at {at}: {verdict:?}"))
}
