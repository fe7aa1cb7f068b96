//! Journals: sound ones, ones a few changes away, and those that were recorded.

use crate::mutate::{Change, apply};
use crate::outside::calmly;
use crate::try_all;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::path::Path;
use std::sync::Arc;
use table::chance::Quick;
use table::matches::verify;
use table::{Lang, Match, NewDice, Rules, Seed, Setup, journal};

/// A sound journal of a game, to be changed.
pub struct Journals<R: Rules> {
    rules: Arc<R>,
    text: String,
}

impl<R: Rules> Journals<R> {
    /// Of a game that begins so.
    ///
    /// # Panics
    /// If it cannot be set up or refuses what it lists.
    #[must_use]
    pub fn new(rules: &Arc<R>, setup: &Setup) -> Journals<R> {
        Journals { rules: Arc::clone(rules), text: sound(rules, setup) }
    }

    fn try_text(&self, text: &[u8], what: &dyn Fn() -> String) -> Result<(), TestCaseError> {
        try_journal(&self.rules, text, what).map(drop)
    }

    /// It opens, and so does one that is linked again.
    ///
    /// # Panics
    /// If it does not.
    pub fn sound_opens(&self) {
        assert_eq!(relinked(&lines(&self.text)), self.text);
        let opened = try_journal(&self.rules, self.text.as_bytes(), &|| "the journal".to_owned());
        assert!(matches!(opened, Ok(true)), "{opened:?}");
    }

    /// Any bytes are a journal or are refused.
    ///
    /// # Panics
    /// If they are not.
    pub fn any_bytes_are_refused(&self, cases: u32) {
        try_all(cases, vec(any::<u8>(), 0..400), |text| self.try_text(&text, &|| format!("{text:?}")));
    }

    /// With other bytes, cut somewhere, it opens only up to them.
    ///
    /// # Panics
    /// If it does not.
    pub fn smudged_opens_or_is_refused(&self, cases: u32) {
        try_all(cases, (vec((any::<Index>(), any::<u8>()), 1..4), any::<Index>()), |(edits, cut)| {
            let (text, end) = smudged(&self.text, &edits, cut);
            self.try_text(&text, &|| format!("the journal with {edits:?}, cut at {end}"))
        });
    }

    /// With changes, and linked again, it is replayed or refused.
    ///
    /// # Panics
    /// If it is not.
    pub fn changed_is_replayed_or_refused(&self, cases: u32, changes: impl Strategy<Value = Vec<Change>>) {
        let change = changes.prop_map(|mut all| all.swap_remove(0));
        let shuffle = proptest::option::of((any::<Index>(), any::<Index>()));
        try_all(cases, (vec((any::<Index>(), change), 0..4), shuffle), |(changes, shuffle)| {
            let mut lines = lines(&self.text);
            let done = change_lines(&mut lines, &changes, shuffle);
            self.try_text(relinked(&lines).as_bytes(), &|| format!("the journal with {done}"))
        });
    }
}

/// A sound journal with actions, dice and undos.
///
/// # Panics
/// If the game cannot be set up or refuses what it lists.
#[must_use]
pub fn sound<R: Rules>(rules: &Arc<R>, setup: &Setup) -> String {
    let dice = NewDice::analysis(Seed::from_number(5));
    let mut game = Match::new(Arc::clone(rules), setup, dice).expect("the scenario can be set up");
    let mut chance = Quick::new(5);
    let mut legal = Vec::new();
    for number in 0..160 {
        legal.clear();
        rules.legal(game.position(), &mut legal);
        game.act(legal[chance.below(legal.len() as u32) as usize]).expect("listed means accepted");
        if number % 25 == 24 {
            game.undo(game.len() - 3).expect("there is something to undo");
        }
    }
    game.journal().text()
}

/// Reads, opens and verifies it, as any of these may be the first to stumble. Tells whether it opens.
///
/// # Errors
/// If something panics, or it verifies but does not open.
pub fn try_journal<R: Rules>(rules: &Arc<R>, text: &[u8], what: &dyn Fn() -> String) -> Result<bool, TestCaseError> {
    calmly(|| format!("reading {}", what()), || journal::read(text).is_ok())?;
    let opened = calmly(|| format!("opening {}", what()), || Match::<R>::open(Arc::clone(rules), text, None).is_ok())?;
    let verdict = calmly(|| format!("verifying {}", what()), || verify(Arc::clone(rules), text, None, Lang::En))?;
    prop_assert!(opened || !verdict.ok, "{} verifies but does not open", what());
    Ok(opened)
}

/// The lines of a sound journal.
///
/// # Panics
/// If one is no JSON.
#[must_use]
pub fn lines(journal: &str) -> Vec<Value> {
    journal.lines().map(|line| serde_json::from_str(line).expect("a line is JSON")).collect()
}

/// A journal's lines, some of them changed, with links that hold again.
#[must_use]
pub fn relinked(lines: &[Value]) -> String {
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

/// Changes lines as JSON, and says how.
pub fn change_lines(lines: &mut Vec<Value>, changes: &[(Index, Change)], shuffle: Option<(Index, Index)>) -> String {
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

/// A journal with other bytes, cut somewhere; says where.
pub fn smudged(journal: &str, edits: &[(Index, u8)], cut: Index) -> (Vec<u8>, usize) {
    let mut text = journal.as_bytes().to_vec();
    for (place, byte) in edits {
        let place = place.index(text.len());
        text[place] = *byte;
    }
    let end = cut.index(2 * text.len()).min(text.len());
    text.truncate(end);
    (text, end)
}

/// The journal of a whole random game with open dice.
///
/// # Panics
/// If the game cannot be set up or refuses what it lists.
#[must_use]
pub fn record<R: Rules>(rules: &Arc<R>, setup: &Setup, seed: u64) -> String {
    let dice = NewDice::open(Seed::from_number(seed));
    let mut game = Match::new(Arc::clone(rules), setup, dice).expect("the scenario can be set up");
    let mut chance = Quick::new(seed);
    let mut legal = Vec::new();
    while rules.turn(game.position()).is_some() {
        legal.clear();
        rules.legal(game.position(), &mut legal);
        game.act(legal[chance.below(legal.len() as u32) as usize]).expect("listed means accepted");
    }
    game.journal().text()
}

/// Replays the recorded games of a folder, with every die re-derived from its seed; returns the scenarios they are of.
///
/// # Panics
/// If one does not replay to the same end.
#[must_use]
pub fn replay<R: Rules>(rules: &Arc<R>, folder: &Path) -> Vec<String> {
    let files = std::fs::read_dir(folder).unwrap_or_else(|why| panic!("{}: {why}", folder.display()));
    let mut scenarios = Vec::new();
    for file in files {
        let path = file.expect("a file").path();
        let text = std::fs::read_to_string(&path).expect("a journal can be read");
        let verdict = verify(Arc::clone(rules), text.as_bytes(), None, Lang::En);
        assert!(verdict.ok, "{}: {verdict:?}", path.display());
        scenarios.push(lines(&text)[0]["scenario"].as_str().unwrap_or_default().to_owned());
    }
    scenarios
}
