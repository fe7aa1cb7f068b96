//! The words of the game: whatever the sources say has a sentence in both languages, and every rule they cite can be read.
//!
//! The sources themselves are read here, so a new key, argument or rule id is checked as soon as it is written.

use bugiarding::battle::AreaKind;
use bugiarding::load;
use bugiarding::pack::{Morale, Pack, Side};
use bugiarding::position::Deed;
use bugiarding::words::{COMPASS, NATIONS, VERBS};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;
use table::{Arg, Lang, Message, Words};
use trials::sources::{self, Refused, leak, literals};

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
static SOURCES: LazyLock<Vec<(String, String)>> = LazyLock::new(speaking_sources);

/// Calls whose text is a key.
const REFUSALS: [&str; 2] = ["no(", "Refusal::new("];

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
const PATTERNS: [&str; 22] = [
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
    "nation-{id}",
    "seat-{}",
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
fn the_workshop_says_its_own_words_and_no_others() {
    let sources: Vec<&String> = SOURCES.iter().filter(|(file, _)| is_workshop(file)).map(|(_, text)| text).collect();
    let written: BTreeSet<&str> = sources.iter().flat_map(|text| literals(text)).collect();
    let said =
        sources.iter().flat_map(|text| sources::calls(text, "Message::new(").map(|at| sources::arguments(text, at)));
    let said: BTreeSet<&str> = said.filter_map(|inside| literals(inside).next()).collect();
    assert!(said.len() > 40, "only {} keys were found: the scan is blind", said.len());
    for text in [include_str!("../words/en.ftl"), include_str!("../words/it.ftl")] {
        let lines = text.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()));
        let keys: BTreeSet<&str> = lines.filter_map(|line| line.split_once(" =")).map(|(key, _)| key).collect();
        let missing: Vec<_> = said.iter().filter(|key| !keys.contains(*key)).collect();
        assert!(missing.is_empty(), "no words for {missing:?}");
        let left: Vec<_> = keys.iter().filter(|key| !written.contains(*key)).collect();
        assert!(left.is_empty(), "nothing says {left:?}");
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
    for (file, text) in SOURCES.iter().filter(|(file, _)| !file.starts_with("load") && !is_workshop(file)) {
        let refused = refusals(text).map(|(key, _)| key);
        sources::keys(text, &KINDS).map(str::to_owned).chain(refused).for_each(|key| {
            keys.insert(key, file.clone());
        });
    }
    keys
}

/// Whether a source belongs to the workshop, which has words of its own: they are no part of a pack.
fn is_workshop(file: &str) -> bool {
    file.starts_with("battle/") || file.starts_with("muster")
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
    let mut keys: BTreeSet<String> =
        ["title", "about", "thrown", "state-steady", "state-shaken"].map(str::to_owned).into();
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
    sources::keys_of(text)
}

/// An argument for a blank of this name.
fn sample(name: &str) -> Arg {
    match name {
        "most" | "turns" => Arg::Int(2),
        "ahead" | "at" | "edge" | "gap" | "left" | "range" => Arg::Thousandths(2_500),
        _ => Arg::Name(name.to_owned()),
    }
}

// ---- reading sources ------------------------------------------------------------------------------------------------

/// The sources that say something: positions by hand are read and written in words of their own.
fn speaking_sources() -> Vec<(String, String)> {
    let mut files = sources::read(env!("CARGO_MANIFEST_DIR"));
    files.retain(|(name, _)| !["json.rs", "export.rs", "pending.rs"].contains(&name.as_str()));
    files
}

/// Every refusal of a source: its key and the names of the arguments it gets.
fn refusals(text: &str) -> impl Iterator<Item = Refused> + '_ {
    REFUSALS.iter().flat_map(move |call| sources::refusals(text, call, &["unit", "other", "inches", "with"]))
}

/// A rule id: `MOV-3`, `DIR-1a`.
fn is_rule_id(literal: &str) -> bool {
    let Some((chapter, number)) = literal.split_once('-') else { return false };
    let number = number.strip_suffix(|c: char| c.is_ascii_lowercase()).unwrap_or(number);
    let digits = !number.is_empty() && number.chars().all(|c| c.is_ascii_digit());
    digits && !chapter.is_empty() && chapter.chars().all(|c| c.is_ascii_uppercase())
}
