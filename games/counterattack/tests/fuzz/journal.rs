//! Journals.

use crate::strange::changes;
use crate::{GAME, calmly};
use counterattack::Counterattack;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::sync::{Arc, LazyLock};
use table::chance::Quick;
use table::matches::verify;
use table::{Lang, Match, NewDice, Rules, Seed, Setup, journal};
use trials::cases;
use trials::mutate::{Change, apply};

/// A sound journal with actions, dice and undos.
static JOURNAL: LazyLock<String> = LazyLock::new(|| {
    let dice = NewDice::analysis(Seed::from_number(5));
    let mut game = Match::new(Arc::clone(&GAME), &Setup::default(), dice).expect("the scenario can be set up");
    let mut chance = Quick::new(5);
    let mut legal = Vec::new();
    for number in 0..160 {
        legal.clear();
        GAME.legal(game.position(), &mut legal);
        game.act(legal[chance.below(legal.len() as u32) as usize]).expect("listed means accepted");
        if number % 25 == 24 {
            game.undo(game.len() - 3).expect("there is something to undo");
        }
    }
    game.journal().text()
});

/// Reads, opens and verifies it, as any of these may be the first to stumble.
fn try_journal(text: &[u8], what: &dyn Fn() -> String) -> Result<bool, TestCaseError> {
    calmly(|| format!("reading {}", what()), || journal::read(text).is_ok())?;
    let opened =
        calmly(|| format!("opening {}", what()), || Match::<Counterattack>::open(Arc::clone(&GAME), text, None))?;
    let verdict = calmly(|| format!("verifying {}", what()), || verify(Arc::clone(&GAME), text, None, Lang::En))?;
    prop_assert!(opened.is_ok() || !verdict.ok, "{} verifies but does not open", what());
    Ok(opened.is_ok())
}

/// The journal's lines, some of them changed, with links that hold again.
fn relinked(lines: &[Value]) -> String {
    let mut text = String::new();
    let mut link = String::new();
    for line in lines {
        let mut line = line.clone();
        if let Value::Object(fields) = &mut line {
            fields.shift_remove("h");
        }
        let written = line.to_string();
        let body = written.strip_suffix('}').unwrap_or(&written);
        let hash = Sha256::new().chain_update(&link).chain_update(body).finalize();
        link = hash[..8].iter().map(|byte| format!("{byte:02x}")).collect();
        text.push_str(&format!("{body},\"h\":\"{link}\"}}\n"));
    }
    text
}

fn lines() -> Vec<Value> {
    JOURNAL.lines().map(|line| serde_json::from_str(line).expect("a line is JSON")).collect()
}

/// Changes lines as JSON, and says how.
fn change_lines(lines: &mut Vec<Value>, changes: &[(Index, Change)], shuffle: Option<(Index, Index)>) -> String {
    let mut done = Vec::new();
    for (place, change) in changes {
        let line = place.index(lines.len());
        for how in apply(&mut lines[line], std::slice::from_ref(change)) {
            done.push(format!("line {}: {how}", line + 1));
        }
    }
    if let Some((from, to)) = shuffle {
        let (from, to) = (from.index(lines.len()), to.index(lines.len()));
        let line = lines.remove(from);
        lines.insert(to, line);
        done.push(format!("line {} moved to {}", from + 1, to + 1));
    }
    done.join("; ")
}

#[test]
fn a_sound_journal_opens_and_so_does_one_that_is_linked_again() {
    assert_eq!(relinked(&lines()), *JOURNAL);
    assert!(Match::<Counterattack>::open(Arc::clone(&GAME), JOURNAL.as_bytes(), None).is_ok());
}

proptest! {
    #![proptest_config(cases(256))]

    #[test]
    fn any_bytes_are_a_journal_or_are_refused(text in vec(any::<u8>(), 0..400)) {
        try_journal(&text, &|| format!("{text:?}"))?;
    }

    #[test]
    fn a_journal_with_other_bytes_opens_only_up_to_them(
        edits in vec((any::<Index>(), any::<u8>()), 1..4),
        cut in any::<Index>(),
    ) {
        let mut text = JOURNAL.as_bytes().to_vec();
        for (place, byte) in &edits {
            let place = place.index(text.len());
            text[place] = *byte;
        }
        let end = cut.index(2 * text.len()).min(text.len());
        text.truncate(end);
        try_journal(&text, &|| format!("the journal with {edits:?}, cut at {end}"))?;
    }

    #[test]
    fn a_journal_with_changes_that_is_linked_again_is_replayed_or_refused(
        changes in vec((any::<Index>(), changes().prop_map(|mut all| all.swap_remove(0))), 0..4),
        shuffle in proptest::option::of((any::<Index>(), any::<Index>())),
    ) {
        let mut lines = lines();
        let done = change_lines(&mut lines, &changes, shuffle);
        try_journal(relinked(&lines).as_bytes(), &|| format!("the journal with {done}"))?;
    }
}
