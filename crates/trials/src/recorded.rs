//! Recorded games, which are only ever added to: the list of a game's folder `tests/journals` names each with the hash of its
//! text and says what today's rules make of it.
//!
//! ```text
//! [[journal]]
//! file = "corps-1.jsonl"
//! sha256 = "…"      # of its text: a recorded game is never changed
//! link = "…"        # over the link before, the name and the hash: nothing is taken out of the list
//! stops = 17        # only if a correction of the rules has changed what it does: the line that no longer holds
//! why = "journal-refused"   # and the key of the reason
//! ```

use crate::journals::lines;
use crate::keys::{Games, Named};
use crate::linked::{Entry, LIST, added, files_in, flaws, text_of};
use serde::Deserialize;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::Arc;
use table::chance::Quick;
use table::matches::{position_hash, verify};
use table::{Lang, Log, Match, NewDice, Rules, Seed, Setup};

/// How the name of a journal ends.
const JOURNAL: &str = ".jsonl";
/// How the name of a list of positions ends.
const POSITIONS: &str = ".json";
/// How the name of a list of keys ends: those that positions in JSON were ever written with, a line for the path of each, `*` for a name.
const KEYS: &str = ".txt";

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields)]
struct List {
    #[serde(default)]
    journal: Vec<Listed>,
}

/// One recorded game.
#[derive(Deserialize, Clone, PartialEq, Eq, Debug)]
#[serde(deny_unknown_fields)]
struct Listed {
    file: String,
    sha256: String,
    link: String,
    stops: Option<usize>,
    why: Option<String>,
}

impl Listed {
    fn entry(&self) -> Entry<'_> {
        Entry { file: &self.file, sha256: &self.sha256, link: &self.link }
    }
}

/// The recorded games of a folder.
#[derive(Debug)]
pub struct Recorded<'a> {
    folder: &'a Path,
    list: Vec<Listed>,
}

impl<'a> Recorded<'a> {
    /// The games of a folder with its list, of which there are at least so many: the number only grows.
    ///
    /// # Panics
    /// If one is missing, changed or not listed.
    #[must_use]
    pub fn of(folder: &'a Path, at_least: usize) -> Recorded<'a> {
        let list: List = toml::from_str(&text_of(&folder.join(LIST))).unwrap_or_else(|why| panic!("{LIST}: {why}"));
        let read = |file: &str| std::fs::read_to_string(folder.join(file)).ok();
        let flaws = flaws(list.journal.iter().map(Listed::entry), &journals_in(folder), read, at_least);
        assert!(flaws.is_empty(), "recorded games are only added, never changed: {flaws:#?}");
        Recorded { folder, list: list.journal }
    }

    /// Replays every game, with every die derived again from its seed, and holds what comes of it against the list; returns the
    /// scenarios of those that there are.
    ///
    /// # Panics
    /// If one does not do what is expected of it.
    #[must_use]
    pub fn replay<R: Rules>(&self, rules: &Arc<R>) -> Vec<String> {
        let mut scenarios = Vec::new();
        let mut wrong = Vec::new();
        for entry in self.list.iter().filter(|entry| entry.file.ends_with(JOURNAL)) {
            let text = text_of(&self.folder.join(&entry.file));
            let verdict = verify(Arc::clone(rules), text.as_bytes(), None, Lang::En);
            let found = (verdict.first_bad_line, verdict.reason.map(str::to_owned));
            if found != (entry.stops, entry.why.clone()) {
                let why = verdict.why.unwrap_or_else(|| "it replays".to_owned());
                wrong.push(format!("{}: stops = {:?}, why = {:?}: {why}", entry.file, found.0, found.1));
            }
            goes_on(rules, &entry.file, &text);
            scenarios.push(lines(&text)[0]["scenario"].as_str().unwrap_or_default().to_owned());
        }
        assert!(
            wrong.is_empty(),
            "the rules do something else with recorded games. If that is a correction, its epoch is raised and {LIST} says: {wrong:#?}"
        );
        scenarios
    }

    /// Reads every recorded position, as anyone may set it up by hand, and writes it again as one that means the same: what was ever written
    /// is read for ever. Returns how many there are.
    ///
    /// # Panics
    /// If one is not read, or becomes another one.
    #[must_use]
    pub fn read_positions<R: Rules>(&self, rules: &Arc<R>) -> usize {
        let (mut count, mut hashes) = (0, BTreeMap::new());
        for (file, positions) in self.positions() {
            for (number, position) in positions.into_iter().enumerate() {
                let place = format!("{file}, position {}", number + 1);
                let read = |position: &Value| {
                    let scenario = position["scenario"].as_str().unwrap_or_default().to_owned();
                    let setup = Setup { scenario, position: Some(position.clone()), ..Setup::default() };
                    rules
                        .start(&setup, &mut Quick::new(1), &mut Log::off())
                        .unwrap_or_else(|why| panic!("{place}: {why}"))
                };
                let first = read(&position);
                assert!(read(&rules.position_json(&first)) == first, "{place}: it becomes another one");
                let known = hashes.insert(position_hash(&**rules, &first), first.clone());
                assert!(known.is_none_or(|known| known == first), "{place}: another one has the same hash");
                count += 1;
            }
        }
        count
    }

    /// The recorded positions, by their files.
    fn positions(&self) -> impl Iterator<Item = (&str, Vec<Value>)> {
        let files = self.list.iter().map(|entry| entry.file.as_str()).filter(|file| file.ends_with(POSITIONS));
        files.map(|file| (file, serde_json::from_str(&text_of(&self.folder.join(file))).expect("positions")))
    }

    /// Holds the list of keys against the positions: each key that was ever written is in one of them, which is read, and random games write
    /// no other. Returns how many there are.
    ///
    /// # Panics
    /// If a key is not recorded, or in no position.
    #[must_use]
    pub fn hold_keys<R: Rules>(&self, rules: &Arc<R>, games: &Games<'_>) -> usize {
        let listed = keys_listed(self.folder, self.list.iter().map(|entry| entry.file.as_str()));
        let named = Named::of(listed.iter(), &[]);
        let read = keys_written(self.folder, self.list.iter().map(|entry| entry.file.as_str()), &named);
        let unread: Vec<&String> = listed.difference(&read).collect();
        assert!(unread.is_empty(), "these keys are in no recorded position, so that nothing reads them: {unread:?}");
        let new = named.each_new(rules, games, listed.clone());
        let new: Vec<&String> = new.iter().flat_map(|(keys, _)| keys).chain(read.difference(&listed)).collect();
        assert!(new.is_empty(), "positions are written with keys that are not recorded yet: {new:?}");
        listed.len()
    }
}

/// The keys of the lists among these files.
fn keys_listed<'f>(folder: &Path, files: impl Iterator<Item = &'f str>) -> BTreeSet<String> {
    let lists = files.filter(|file| file.ends_with(KEYS));
    lists.flat_map(|file| text_of(&folder.join(file)).lines().map(str::to_owned).collect::<Vec<_>>()).collect()
}

/// The keys of the positions among these files.
fn keys_written<'f>(folder: &Path, files: impl Iterator<Item = &'f str>, named: &Named) -> BTreeSet<String> {
    let mut written = BTreeSet::new();
    for file in files.filter(|file| file.ends_with(POSITIONS)) {
        let positions: Vec<Value> = serde_json::from_str(&text_of(&folder.join(file))).expect("positions");
        positions.iter().for_each(|position| written.extend(named.keys_of(position)));
    }
    written
}

/// Whatever the rules make of a recorded game, it opens, and one that has not ended goes on from where they no longer follow it.
fn goes_on<R: Rules>(rules: &Arc<R>, file: &str, text: &str) {
    let mut game = Match::open(Arc::clone(rules), text.as_bytes(), None).unwrap_or_else(|why| panic!("{file}: {why}"));
    if game.stopped().is_none() || game.turn().is_none() {
        return;
    }
    game.start_anew().unwrap_or_else(|why| panic!("{file}: {why:?}"));
    let verdict = verify(Arc::clone(rules), game.journal().text().as_bytes(), None, Lang::En);
    assert!(verdict.ok && verdict.actions == game.len(), "{file} does not go on: {verdict:?}");
}

fn journals_in(folder: &Path) -> BTreeSet<String> {
    files_in(folder, &[JOURNAL, POSITIONS, KEYS])
}

/// Adds every journal of a folder that is not listed yet to its list, as one that replays.
///
/// # Panics
/// If the folder or the list cannot be read or written.
pub fn list_new(folder: &Path) {
    let path = folder.join(LIST);
    let text = std::fs::read_to_string(&path).unwrap_or_default();
    let list: List = toml::from_str(&text).unwrap_or_else(|why| panic!("{LIST}: {why}"));
    let listed = list.journal.iter().map(Listed::entry);
    let whole = added(&text, "journal", listed, &journals_in(folder), |file| text_of(&folder.join(file)));
    std::fs::write(&path, whole).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
}

/// How many actions are played on average between two undos of a recorded game.
const UNDO_EVERY: u32 = 60;

/// The journal of a random game as people leave it: its dice are sealed until the end, each side has a salt, and now and then something is
/// taken back. It breaks off after `most` actions, if there is such a number.
///
/// # Panics
/// If the game cannot be set up or refuses what it lists.
#[must_use]
pub fn record<R: Rules>(rules: &Arc<R>, setup: &Setup, seed: u64, most: Option<usize>) -> String {
    let salts = rules.info().seats.iter().map(|seat| format!("{seat}-{seed}")).collect();
    let dice = NewDice::sealed(Seed::from_number(seed), salts);
    let mut game = Match::new(Arc::clone(rules), setup, dice).expect("the scenario can be set up");
    let mut chance = Quick::new(seed);
    let mut legal = Vec::new();
    while rules.turn(game.position()).is_some() && most.is_none_or(|most| game.len() < most) {
        legal.clear();
        rules.legal(game.position(), &mut legal);
        game.act(legal[chance.below(legal.len() as u32) as usize]).expect("listed means accepted");
        if rules.turn(game.position()).is_some() && chance.below(UNDO_EVERY) == 0 {
            let back = 1 + chance.below(3) as usize;
            game.undo(game.len().saturating_sub(back)).expect("there is something to undo");
        }
    }
    game.journal().text()
}

/// Writes those positions of these games that have keys which no recorded one has, unless there is a file of this name, and their keys beside
/// it; lists both. What is in the objects with these paths has names instead of keys ([`Games`]).
///
/// # Panics
/// If a game cannot be set up or refuses what it lists, or if a file cannot be written.
pub fn add_positions<R: Rules>(rules: &Arc<R>, folder: &Path, name: &str, games: &Games<'_>, named: &[&str]) {
    let files = journals_in(folder);
    let listed = keys_listed(folder, files.iter().map(String::as_str));
    let named = Named::of(listed.iter(), named);
    let path = folder.join(format!("{name}{POSITIONS}"));
    if !path.exists() {
        let known = keys_written(folder, files.iter().map(String::as_str), &named);
        let new = named.each_new(rules, games, known);
        let found = new.into_iter().map(|(keys, position)| named.slim(rules, position, &keys));
        let lines: Vec<String> = found.map(|position| position.to_string()).collect();
        std::fs::write(&path, format!("[\n{}\n]\n", lines.join(",\n"))).expect("the positions can be written");
    }
    let path = folder.join(format!("{name}{KEYS}"));
    if !path.exists() {
        let written = keys_written(folder, [format!("{name}{POSITIONS}")].iter().map(String::as_str), &named);
        let new: Vec<String> = written.difference(&listed).map(|key| format!("{key}\n")).collect();
        std::fs::write(&path, new.concat()).expect("the keys can be written");
    }
    list_new(folder);
}

/// Writes the journals of games that are not there yet, each under its name, and lists them.
///
/// # Panics
/// If a file cannot be written.
pub fn add<R: Rules>(rules: &Arc<R>, folder: &Path, games: &[(&str, Setup, u64, Option<usize>)]) {
    for (name, setup, seed, most) in games {
        let path = folder.join(format!("{name}.jsonl"));
        if !path.exists() {
            std::fs::write(&path, record(rules, setup, *seed, *most)).expect("the journal can be written");
        }
    }
    list_new(folder);
}
