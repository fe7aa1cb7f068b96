//! The words of the game: whatever the sources say has a sentence in both languages, and every rule they cite can be read.
//!
//! The sources themselves are read here, so a new key, argument or rule id is checked as soon as it is written.

use bugiarding::battle::AreaKind;
use bugiarding::load;
use bugiarding::pack::{Morale, Pack, Side};
use bugiarding::position::Deed;
use bugiarding::words::{COMPASS, NATIONS, VERBS};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use table::{Arg, Lang, Message, Words};

static PACK: LazyLock<Pack> = LazyLock::new(|| {
    let files = load::files(load::built_in()).expect("our own files are there");
    load::load(&files).expect("our own pack is sound")
});
static WORDS: LazyLock<[Words; 2]> = LazyLock::new(|| {
    let files = load::files(load::built_in()).expect("our own files are there");
    Lang::ALL.map(|lang| {
        let names = ["", "types.", "view."].map(|part| format!("words/{part}{}.ftl", lang.code()));
        files.words(lang, &names.each_ref().map(String::as_str)).expect("our own words can be read")
    })
});
static SOURCES: LazyLock<Vec<(String, String)>> = LazyLock::new(sources);

/// Calls whose text is a key.
const REFUSALS: [&str; 2] = ["no(", "Refusal::new("];
const SENTENCES: [&str; 3] = ["Message::new(", "say(", "word("];

/// Blanks that are filled further down than where the refusal is made.
const FILLED_LATER: [(&str, &[&str]); 8] = [
    ("out-of-range", &["range", "gap"]),
    ("too-far-to-spot", &["range", "gap"]),
    ("weapon-out-of-range", &["range", "gap"]),
    ("blocked-by-area", &["target"]),
    ("blocked-by-friend", &["target"]),
    ("blocked-by-smoke", &["target"]),
    ("infantry-first", &["unit", "other"]),
    ("guns-first", &["unit", "other"]),
];

/// How the keys begin that sources pass around before they say them.
const KINDS: [&str; 7] = ["a-", "e-", "factor-", "q-", "result-", "state-", "step-"];

/// Texts with blanks that make keys; [`made_keys`] fills them.
const PATTERNS: [&str; 20] = [
    "aboard-{}",
    "area-{}",
    "beside-{}",
    "compass-{}",
    "kind-{}",
    "line-{kind}",
    "line-{}",
    "losses-{}",
    "lost-{}",
    "morale-{}",
    "scenario-{}",
    "shape-{kind}",
    "side-{own}",
    "side-{}",
    "type-{}",
    "{what}-{}",
    "mines-{}",
    "scenario-{id}",
    "nation-{nation}",
    "type-{id}",
];

// ---- the tests ------------------------------------------------------------------------------------------------------

#[test]
fn every_key_of_the_sources_has_words_in_both_languages() {
    let mut keys = scanned_keys();
    keys.extend(made_keys().into_iter().chain(spare_keys()).map(|key| (key, "the pack".to_owned())));
    assert!(keys.len() > 400, "only {} keys were found: the scan is blind", keys.len());
    for words in WORDS.iter() {
        let missing: Vec<_> = keys.iter().filter(|(key, _)| !words.knows(key)).collect();
        assert!(missing.is_empty(), "no words in {} for {missing:#?}", words.lang().code());
    }
}

#[test]
fn both_languages_hold_the_same_keys_in_the_same_order() {
    for file in ["", "types.", "view."] {
        let (english, italian) = (keys_of(file, Lang::En), keys_of(file, Lang::It));
        let once: BTreeSet<&String> = english.iter().collect();
        assert_eq!(once.len(), english.len(), "a key stands twice");
        assert_eq!(english, italian);
    }
}

#[test]
fn no_sentence_is_left_that_nothing_says() {
    let mut said: BTreeSet<String> = scanned_keys().into_keys().chain(made_keys()).collect();
    said.extend(spare_keys());
    let left: Vec<String> = keys_of("", Lang::En).into_iter().filter(|key| !said.contains(key)).collect();
    assert!(left.is_empty(), "nothing says {left:?}");
}

#[test]
fn patterns_of_keys_are_all_known() {
    for (file, text) in SOURCES.iter() {
        for literal in literals(text).filter(|literal| literal.contains("-{") && literal.ends_with('}')) {
            let shape = literal.chars().all(|c| c.is_ascii_lowercase() || c == '-' || c == '{' || c == '}');
            assert!(
                !shape || PATTERNS.contains(&literal),
                "{file}: {literal:?} makes keys that this test does not know"
            );
        }
    }
}

#[test]
fn refusals_fill_every_blank_of_their_sentence() {
    let mut seen = 0;
    for (file, text) in SOURCES.iter() {
        for (key, mut names) in refusals(text) {
            seen += 1;
            let later = FILLED_LATER.iter().find(|(known, _)| *known == key);
            names.extend(later.into_iter().flat_map(|(_, names)| names.iter().map(|name| (*name).to_owned())));
            let message = names.iter().fold(Message::new(leak(&key)), |m, name| m.with(leak(name), sample(name)));
            for words in WORDS.iter() {
                assert_eq!(words.flaw(&message), None, "{file}: {key} with {names:?}");
            }
        }
    }
    assert!(seen > 120, "only {seen} refusals were found: the scan is blind");
}

#[test]
fn apostrophes_and_quotation_marks_are_those_of_a_book() {
    for (name, text) in load::built_in().iter().filter(|(name, _)| name.starts_with("words/")) {
        for (number, line) in text.lines().enumerate().filter(|(_, line)| !line.starts_with('#')) {
            assert!(!line.contains(['\'', '"']), "{name}:{}: {line}", number + 1);
        }
    }
}

#[test]
fn every_rule_the_sources_cite_is_in_the_reference() {
    let mut cited = BTreeSet::new();
    for (file, text) in SOURCES.iter() {
        for id in literals(text).filter(|literal| is_rule_id(literal)) {
            assert!(PACK.reference.iter().any(|known| known == id), "{file} cites {id}, which is no rule");
            cited.insert(id);
        }
    }
    assert!(cited.len() > 100, "only {} rules are cited: the scan is blind", cited.len());
}

// ---- keys -----------------------------------------------------------------------------------------------------------

/// The keys written out in the sources, and where. Loading a pack says nothing: its names are those of the pack's files.
fn scanned_keys() -> BTreeMap<String, String> {
    let mut keys = BTreeMap::new();
    for (file, text) in SOURCES.iter().filter(|(file, _)| !file.starts_with("load")) {
        let passed =
            literals(text).filter(|literal| is_key(literal) && KINDS.iter().any(|kind| literal.starts_with(kind)));
        let said =
            SENTENCES.iter().flat_map(|call| calls(text, call)).flat_map(|at| literals(arguments(text, at)).next());
        let refused = refusals(text).into_iter().map(|(key, _)| key);
        let found = passed.chain(said.filter(|literal| is_key(literal))).map(str::to_owned).chain(refused);
        found.for_each(|key| {
            keys.insert(key, file.clone());
        });
    }
    keys
}

/// The keys that the sources put together from ids.
fn made_keys() -> BTreeSet<String> {
    let mut keys = BTreeSet::new();
    let mut add = |key: String| {
        keys.insert(key);
    };
    VERBS.iter().for_each(|verb| add(format!("verb-{verb}")));
    COMPASS.iter().for_each(|point| add(format!("compass-{point}")));
    NATIONS.iter().chain(&Side::IDS).for_each(|side| add(format!("side-{side}")));
    PACK.types.iter().for_each(|kind| add(format!("type-{}", kind.id)));
    AreaKind::ALL.iter().for_each(|kind| add(format!("area-{}", kind.id())));
    let morale = [Morale::Recruit, Morale::Regular, Morale::Veteran, Morale::Elite];
    morale.iter().for_each(|morale| add(format!("morale-{}", morale.id())));
    keys
}

/// Words for screens, and those that other words hold: no source of this game says them.
fn spare_keys() -> BTreeSet<String> {
    let mut keys: BTreeSet<String> = ["title", "thrown", "state-steady", "state-shaken"].map(str::to_owned).into();
    keys.extend(Side::IDS.iter().chain(&["observer"]).map(|seat| format!("seat-{seat}")));
    keys.extend(Deed::ALL.iter().map(|(_, id)| format!("deed-{id}")));
    let deeds = ["shaken", "suppressed", "moved", "fired", "shelled", "reacted", "worked"];
    keys.extend(["smoke", "mines", "mines-hidden"].iter().chain(&deeds).map(|marker| format!("marker-{marker}")));
    keys
}

/// The keys of a language's file, in its order.
fn keys_of(file: &str, lang: Lang) -> Vec<String> {
    let name = format!("words/{file}{}.ftl", lang.code());
    let text =
        load::built_in().iter().find(|(known, _)| *known == name).map(|(_, text)| *text).expect("a pack has words");
    let lines = text.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_alphabetic()));
    lines.filter_map(|line| line.split_once(" =")).map(|(key, _)| key.to_owned()).collect()
}

/// An argument for a blank of this name.
fn sample(name: &str) -> Arg {
    match name {
        "most" | "turns" => Arg::Int(2),
        "ahead" | "at" | "edge" | "gap" | "left" | "range" => Arg::Thousandths(2_500),
        _ => Arg::Name(name.to_owned()),
    }
}

fn leak(text: &str) -> &'static str {
    String::from(text).leak()
}

// ---- reading sources ------------------------------------------------------------------------------------------------

/// All Rust files of the crate by name, without comments.
fn sources() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut folders = vec![root.clone()];
    let mut files: Vec<PathBuf> = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).expect("the sources are there") {
            let path = entry.expect("a file or folder").path();
            match path.extension() {
                Some(ext) if ext == "rs" => files.push(path),
                _ if path.is_dir() => folders.push(path),
                _ => {}
            }
        }
    }
    // Positions by hand are read and written in words of their own.
    files.retain(|path| !["json.rs", "export.rs", "pending.rs"].iter().any(|name| path.ends_with(name)));
    files.sort();
    let name = |path: &Path| path.strip_prefix(&root).unwrap_or(path).display().to_string();
    let read = |path: &Path| std::fs::read_to_string(path).expect("a readable source");
    files.iter().map(|path| (name(path), without_comments(&read(path)))).collect()
}

fn without_comments(text: &str) -> String {
    let code = |line: &str| -> String {
        let mut quoted = false;
        let mut end = line.len();
        for (at, c) in line.char_indices() {
            match c {
                '"' if !line[..at].ends_with(['\\', '\'']) => quoted = !quoted,
                '/' if !quoted && line[at..].starts_with("//") => {
                    end = at;
                    break;
                }
                _ => {}
            }
        }
        format!("{}\n", &line[..end])
    };
    text.lines().map(code).collect()
}

/// The texts between quotation marks.
fn literals(text: &str) -> impl Iterator<Item = &str> {
    text.lines().flat_map(|line| line.split('"').skip(1).step_by(2))
}

/// Where the arguments of each call to this function begin.
fn calls<'t>(text: &'t str, call: &'t str) -> impl Iterator<Item = usize> + 't {
    text.match_indices(call).filter_map(move |(at, _)| {
        let inside_a_name = text[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_' || c == '.');
        (!inside_a_name && !text[..at].ends_with("fn ")).then_some(at + call.len())
    })
}

/// What stands between the parentheses of a call, the first of which ends before `at`.
fn arguments(text: &str, at: usize) -> &str {
    let mut depth = 1;
    for (index, c) in text[at..].char_indices() {
        match c {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return &text[at..at + index];
        }
    }
    &text[at..]
}

/// Every refusal of a source: its key and the names of the arguments it gets.
fn refusals(text: &str) -> Vec<(String, Vec<String>)> {
    let mut found = Vec::new();
    for call in REFUSALS {
        for at in calls(text, call) {
            let inside = arguments(text, at);
            let Some(key) = literals(inside).filter(|literal| is_key(literal)).last() else { continue };
            found.push((key.to_owned(), chained(&text[at + inside.len() + 1..])));
        }
    }
    found
}

/// The names that `.unit(…)`, `.other(…)`, `.inches("name", …)` and `.with("name", …)` give, one after the other.
fn chained(mut rest: &str) -> Vec<String> {
    let mut names = Vec::new();
    loop {
        rest = rest.trim_start();
        let methods = ["unit", "other", "inches", "with"];
        let Some(method) = methods.into_iter().find(|m| rest.starts_with(&format!(".{m}("))) else {
            return names;
        };
        let at = method.len() + 2;
        let inside = arguments(rest, at);
        let named = matches!(method, "inches" | "with");
        names.push(if named { literals(inside).next().unwrap_or_default() } else { method }.to_owned());
        rest = &rest[at + inside.len() + 1..];
    }
}

/// A word or several with hyphens: `off-table`, `water`.
fn is_key(literal: &str) -> bool {
    literal.starts_with(|c: char| c.is_ascii_lowercase())
        && !literal.ends_with('-')
        && literal.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
}

/// A rule id: `MOV-3`, `DIR-1a`.
fn is_rule_id(literal: &str) -> bool {
    let Some((chapter, number)) = literal.split_once('-') else { return false };
    let number = number.strip_suffix(|c: char| c.is_ascii_lowercase()).unwrap_or(number);
    let digits = !number.is_empty() && number.chars().all(|c| c.is_ascii_digit());
    digits && !chapter.is_empty() && chapter.chars().all(|c| c.is_ascii_uppercase())
}
