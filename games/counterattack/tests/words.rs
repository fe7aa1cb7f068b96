//! The words of the game: whatever the sources say has a sentence in both languages, and every rule they cite can be read.
//!
//! The sources themselves are read here, so a new key, argument or rule id is checked as soon as it is written.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use counterattack::Counterattack;
use counterattack::setup::{OPTIONS, PHASES, SCENARIO};
use table::{Arg, Lang, Message, Rules};
use trials::sources::{self, Refused, arguments, calls, is_key, leak, literals};

static GAME: LazyLock<Counterattack> = LazyLock::new(|| Counterattack::built_in().expect("our own pack is sound"));
static SOURCES: LazyLock<Vec<(String, String)>> = LazyLock::new(|| sources::read(env!("CARGO_MANIFEST_DIR")));

/// Calls whose text is a key, and the arguments they fill by themselves.
const REFUSALS: [(&str, &str); 4] = [("no(", ""), ("Refusal::new(", ""), ("named(", "marker"), ("misread(", "text")];

/// How the keys begin that sources pass around before they say them.
const KINDS: [&str; 28] = [
    "a-",
    "about-",
    "cost-",
    "date-",
    "e-",
    "events-hidden",
    "fact-",
    "factor-",
    "hidden-",
    "mark-",
    "model-",
    "need-",
    "overlay-",
    "panel-",
    "part-",
    "place-",
    "q-",
    "result-",
    "seat-",
    "share-",
    "size-",
    "space-",
    "status-",
    "step-",
    "terrain-",
    "uprising-",
    "verb-",
    "way-",
];

/// Texts with blanks that make keys; [`made_keys`] fills them.
const PATTERNS: [&str; 16] = [
    "date-{turn}",
    "date-{}",
    "day-{turn}",
    "event-{}",
    "formation-{}",
    "gun-{}",
    "kind-{}",
    "mark-{kind}",
    "panel-{id}",
    "phase-{}",
    "seat-{}",
    "space-moved-{}",
    "space-toll-{points}",
    "terrain-{}",
    "town-{}",
    "unit-{}",
];

/// Texts with blanks that are ids of boxes, not keys.
const BOXES: [&str; 5] = ["calendar-{}", "entry-{}", "events-{}", "guns-{}", "losses-{}"];

// ---- the tests ------------------------------------------------------------------------------------------------------

#[test]
fn every_key_of_the_sources_has_words_in_both_languages() {
    let mut keys = scanned_keys();
    keys.extend(made_keys().into_iter().map(|key| (key, "the pack".to_owned())));
    assert!(keys.len() > 400, "only {} keys were found: the scan is blind", keys.len());
    for lang in Lang::ALL {
        let missing: Vec<_> = keys.iter().filter(|(key, _)| !GAME.words(lang).knows(key)).collect();
        assert!(missing.is_empty(), "no words in {} for {missing:#?}", lang.code());
    }
}

#[test]
fn both_languages_hold_the_same_keys_in_the_same_order() {
    let (english, italian) = (keys_of(Lang::En), keys_of(Lang::It));
    let once: BTreeSet<&String> = english.iter().collect();
    assert_eq!(once.len(), english.len(), "a key stands twice");
    assert_eq!(english, italian);
}

#[test]
fn no_sentence_is_left_that_nothing_says() {
    let mut said: BTreeSet<String> = scanned_keys().into_keys().chain(made_keys()).collect();
    said.extend(spare_keys());
    let left: Vec<String> = keys_of(Lang::En).into_iter().filter(|key| !said.contains(key)).collect();
    assert!(left.is_empty(), "nothing says {left:?}");
}

#[test]
fn patterns_of_keys_are_all_known() {
    for (file, text) in SOURCES.iter() {
        for literal in literals(text)
            .filter(|literal| literal.contains('{') && literal.starts_with(|c: char| c.is_ascii_lowercase()))
        {
            let shape = literal.chars().all(|c| c.is_ascii_lowercase() || c == '-' || c == '{' || c == '}');
            if shape && literal.contains("-{") && literal.ends_with('}') {
                let known = PATTERNS.contains(&literal) || BOXES.contains(&literal);
                assert!(known, "{file}: {literal:?} makes keys that this test does not know");
            }
        }
    }
}

#[test]
fn refusals_fill_every_blank_of_their_sentence() {
    let mut seen = 0;
    for (file, text) in SOURCES.iter() {
        for (key, names) in refusals(text) {
            seen += 1;
            let message = names.iter().fold(Message::new(leak(&key)), |m, name| m.with(leak(name), sample(name)));
            for lang in Lang::ALL {
                assert_eq!(GAME.words(lang).flaw(&message), None, "{file}: {key} with {names:?}");
            }
        }
    }
    assert!(seen > 150, "only {seen} refusals were found: the scan is blind");
}

#[test]
fn apostrophes_and_quotation_marks_are_those_of_a_book() {
    for (name, text) in counterattack::pack_files().iter().filter(|(name, _)| name.contains('/')) {
        for (number, line) in text.lines().enumerate().filter(|(_, line)| !line.starts_with('#')) {
            let straight = line.contains('\'') || name.ends_with(".ftl") && line.contains('"');
            assert!(!straight, "{name}:{}: {line}", number + 1);
        }
    }
}

#[test]
fn every_rule_has_the_title_of_its_chapter_in_both_languages() {
    let titles = |lang: Lang| -> BTreeSet<&str> {
        let title = |id: &String| GAME.words(lang).chapter(id).unwrap_or_else(|| panic!("{id} has no chapter"));
        GAME.info().rules.iter().map(title).collect()
    };
    assert!(titles(Lang::En).contains("Movement") && titles(Lang::It).contains("Movimento"));
    assert_eq!(titles(Lang::En).len(), titles(Lang::It).len());
}

#[test]
fn words_without_blanks_say_themselves() {
    for key in made_keys().into_iter().chain(spare_keys()).filter(|key| key != "panel-entry") {
        for lang in Lang::ALL {
            assert_eq!(GAME.words(lang).flaw(&Message::new(leak(&key))), None);
        }
    }
}

#[test]
fn both_references_hold_all_rules() {
    let rules = &GAME.info().rules;
    assert!(rules.len() > 300);
    for lang in Lang::ALL {
        let silent: Vec<&String> = rules.iter().filter(|id| GAME.words(lang).rule(id).is_none()).collect();
        assert!(silent.is_empty(), "no text in {} for {silent:?}", lang.code());
    }
}

#[test]
fn every_rule_the_sources_cite_is_in_the_reference() {
    let mut cited = BTreeSet::new();
    for (file, text) in SOURCES.iter() {
        for id in literals(text).filter(|literal| is_rule_id(literal)) {
            assert!(GAME.info().rules.iter().any(|known| known == id), "{file} cites {id}, which is no rule");
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
        let panels = calls(text, "panel(").flat_map(|at| literals(arguments(text, at)).next());
        let made = panels.filter(|literal| is_key(literal)).map(|id| format!("panel-{id}"));
        let refused = refusals(text).map(|(key, _)| key).chain(made);
        sources::keys(text, &KINDS).map(str::to_owned).chain(refused).for_each(|key| {
            keys.insert(key, file.clone());
        });
    }
    keys
}

/// The keys that the sources put together from ids.
fn made_keys() -> BTreeSet<String> {
    let pack = &GAME.pack;
    let mut keys = BTreeSet::new();
    let mut add = |key: String| {
        keys.insert(key);
    };
    add("title".to_owned());
    PHASES.iter().for_each(|phase| add(format!("phase-{phase}")));
    (1..=pack.constants.turns).for_each(|turn| add(format!("date-{turn}")));
    (1..=pack.constants.turns).for_each(|turn| add(format!("day-{turn}")));
    (1..=3).for_each(|units| add(format!("space-moved-{units}")));
    (1..=3).for_each(|points| add(format!("space-toll-{points}")));
    pack.units.iter().for_each(|unit| add(format!("kind-{}", unit.kind.symbol())));
    ["clear", "woods", "village", "city"].iter().for_each(|terrain| add(format!("terrain-{terrain}")));
    pack.spoken.iter().for_each(|key| add(key.clone()));
    counterattack::VERBS.iter().for_each(|verb| add(format!("verb-{verb}")));
    GAME.guide().iter().for_each(|step| add(format!("guide-{}", step.id)));
    pack.formations.iter().for_each(|formation| add(format!("formation-{}", formation.id)));
    pack.events.iter().flatten().for_each(|event| add(format!("event-{}", event.id)));
    OPTIONS.iter().for_each(|option| add(format!("option-{option}")));
    add(format!("scenario-{SCENARIO}"));
    for mark in ["mover", "target", "attacked", "destroyed", "victory-soviet", "victory-german"] {
        add(format!("mark-{mark}"));
    }
    for panel in ["magnuszew-box", "entry"] {
        add(format!("panel-{panel}"));
    }
    for side in GAME.info().seats {
        add(format!("seat-{side}"));
        for panel in ["guns", "losses", "events", "calendar"] {
            add(format!("panel-{panel}-{side}"));
        }
    }
    keys
}

/// Words for screens: no source of this game says them.
fn spare_keys() -> BTreeSet<String> {
    let mut keys: BTreeSet<String> = ["moved", "disorganised", "unsupplied", "prepared", "reserve", "used"]
        .iter()
        .map(|marker| format!("marker-{marker}"))
        .collect();
    keys.insert("seat-observer".to_owned());
    keys.insert("about".to_owned());
    keys.insert(format!("scenario-{SCENARIO}-help"));
    keys.extend(OPTIONS.iter().map(|option| format!("option-{option}-help")));
    keys.extend(GAME.pack.events.iter().flatten().map(|event| format!("event-{}-help", event.id)));
    keys
}

/// The keys of a language's file, in its order.
fn keys_of(lang: Lang) -> Vec<String> {
    let name = format!("words/{}.ftl", lang.code());
    let files = counterattack::pack_files();
    let text = files.iter().find(|(known, _)| *known == name).map(|(_, text)| *text).expect("a pack has words");
    sources::keys_of(text)
}

/// An argument for a blank of this name.
fn sample(name: &str) -> Arg {
    match name {
        "distance" | "limit" | "range" | "retreat" => Arg::Int(2),
        "cost" | "left" => Arg::Half(3),
        _ => Arg::Name(name.to_owned()),
    }
}

/// Every refusal of a source: its key and the names of the arguments it gets.
fn refusals(text: &str) -> impl Iterator<Item = Refused> + '_ {
    REFUSALS.iter().flat_map(move |(call, own)| {
        let own = Some(*own).filter(|own| !own.is_empty()).map(str::to_owned);
        let found = sources::refusals(text, call, &["unit", "hex", "with"]).into_iter();
        found.map(move |(key, names)| (key, own.clone().into_iter().chain(names).collect()))
    })
}

/// A rule id: `6.1a`, `20j`.
fn is_rule_id(literal: &str) -> bool {
    let Some(number) = literal.strip_suffix(|c: char| c.is_ascii_lowercase()) else { return false };
    let (chapter, section) = number.split_once('.').unwrap_or((number, "1"));
    [chapter, section].iter().all(|part| !part.is_empty() && part.chars().all(|c| c.is_ascii_digit()))
}
