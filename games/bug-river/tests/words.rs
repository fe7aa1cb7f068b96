//! The words of the game: whatever the sources say has a sentence in both languages, and every rule they cite can be read.
//!
//! The sources themselves are read here, so a new key, argument or rule id is checked as soon as it is written.

use bug_river::BugRiver;
use bug_river::position::Options;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;
use table::{Arg, Lang, Message, Rules};
use trials::sources::{self, Refused, leak, literals};

static GAME: LazyLock<BugRiver> = LazyLock::new(|| BugRiver::built_in().expect("our own pack is sound"));
static SOURCES: LazyLock<Vec<(String, String)>> = LazyLock::new(|| sources::read(env!("CARGO_MANIFEST_DIR")));

/// Calls whose text is a key, and the arguments they fill by themselves.
const REFUSALS: [(&str, &str); 3] = [("no(", ""), ("Refusal::new(", ""), ("misread(", "text")];

/// How the keys begin that sources pass around before they say them.
const KINDS: [&str; 35] = [
    "a-",
    "about-",
    "assault-hasty",
    "assault-prepared",
    "assault-regular",
    "bridge-",
    "cause-",
    "chit-",
    "compared-unit-loses-first",
    "cost-",
    "e-",
    "fact-",
    "factor-",
    "figure-",
    "hidden-",
    "line-",
    "losses-are-spread",
    "mark-",
    "odds-",
    "outcome-",
    "overlay-",
    "panel-",
    "q-",
    "remaining-units-lose",
    "result-",
    "role-",
    "score-",
    "share-",
    "size-",
    "state-",
    "status-",
    "step-",
    "strongest-loses-first",
    "throw-",
    "too-few-",
];

/// Texts with blanks that make keys; [`made_keys`] fills them.
const PATTERNS: [&str; 15] = [
    "arrival-{}",
    "corps-{}",
    "date-{turn}",
    "date-{}",
    "figure-{kind}",
    "formation-{}",
    "kind-{}",
    "mark-{kind}",
    "panel-{id}",
    "seat-{}",
    "short-{}",
    "supply-{}",
    "terrain-{}",
    "town-{}",
    "unit-{}",
];

/// What units can be.
const UNIT_KINDS: [&str; 15] = [
    "infantry",
    "motorised-infantry",
    "engineer",
    "motorised-engineer",
    "machine-gun",
    "border-guard",
    "anti-tank",
    "recce",
    "panzer3",
    "panzer4",
    "stug",
    "ba10",
    "bt5",
    "t26",
    "kv2",
];

/// Texts with blanks that are ids of counters, not keys.
const BOXES: [&str; 1] = ["hq-{}"];

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
    let twice = english.iter().filter(|key| english.iter().filter(|other| other == key).count() > 1);
    assert_eq!(once.len(), english.len(), "these stand twice: {:?}", twice.collect::<BTreeSet<_>>());
    assert_eq!(english, italian);
}

#[test]
fn no_sentence_is_left_that_nothing_says() {
    let said: BTreeSet<String> = scanned_keys().into_keys().chain(made_keys()).chain(spare_keys()).collect();
    let left: Vec<String> = keys_of(Lang::En).into_iter().filter(|key| !said.contains(key)).collect();
    assert!(left.is_empty(), "nothing says {left:?}");
}

#[test]
fn patterns_of_keys_are_all_known() {
    let mut seen = BTreeSet::new();
    for (file, text) in SOURCES.iter().filter(|(file, _)| !file.starts_with("load")) {
        for literal in literals(text).filter(|literal| is_pattern(literal)) {
            let known = PATTERNS.contains(&literal) || BOXES.contains(&literal);
            assert!(known, "{file}: {literal:?} makes keys that this test does not know");
            seen.insert(literal);
        }
    }
    let stale: Vec<_> = PATTERNS.iter().chain(&BOXES).filter(|pattern| !seen.contains(**pattern)).collect();
    assert!(stale.is_empty(), "no source makes keys of {stale:?}");
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
    assert!(seen > 120, "only {seen} refusals were found: the scan is blind");
}

#[test]
fn apostrophes_and_quotation_marks_are_those_of_a_book() {
    for (name, text) in bug_river::pack_files().iter().filter(|(name, _)| name.contains('/')) {
        for (number, line) in text.lines().enumerate().filter(|(_, line)| !line.starts_with('#')) {
            let straight = line.contains('\'') || name.ends_with(".ftl") && line.contains('"');
            assert!(!straight, "{name}:{}: {line}", number + 1);
        }
    }
}

#[test]
fn words_without_blanks_say_themselves() {
    for key in made_keys().into_iter().chain(spare_keys().into_iter().filter(|key| key != "about")) {
        for lang in Lang::ALL {
            assert_eq!(GAME.words(lang).flaw(&Message::new(leak(&key))), None, "{key}");
        }
    }
}

#[test]
fn both_references_hold_all_rules() {
    let rules = &GAME.info().rules;
    assert!(rules.len() > 600);
    for lang in Lang::ALL {
        let silent: Vec<&String> = rules.iter().filter(|id| GAME.words(lang).rule(id).is_none()).collect();
        assert!(silent.is_empty(), "no text in {} for {silent:?}", lang.code());
    }
}

#[test]
fn every_rule_the_sources_cite_is_in_the_reference() {
    let mut cited = BTreeSet::new();
    let mut unknown = BTreeSet::new();
    for (file, text) in SOURCES.iter().filter(|(file, _)| !file.starts_with("load")) {
        for id in literals(text).filter(|literal| is_rule_id(literal)) {
            if !GAME.info().rules.iter().any(|known| known == id) {
                unknown.insert((file, id));
            }
            cited.insert(id);
        }
    }
    assert!(unknown.is_empty(), "these are no rules: {unknown:?}");
    assert!(cited.len() > 150, "only {} rules are cited: the scan is blind", cited.len());
}

// ---- keys -----------------------------------------------------------------------------------------------------------

/// The keys written out in the sources, and where. Reading a pack or a position says nothing: its names are those of the files.
fn scanned_keys() -> BTreeMap<String, String> {
    let mut keys = BTreeMap::new();
    for (file, text) in SOURCES.iter().filter(|(file, _)| !file.starts_with("load") && file != "json.rs") {
        let refused = refusals(text).map(|(key, _)| key);
        for key in sources::keys(text, &KINDS).map(str::to_owned).chain(refused) {
            keys.insert(key, file.clone());
        }
    }
    keys
}

/// The keys that the sources put together from ids.
fn made_keys() -> BTreeSet<String> {
    let pack = &GAME.pack;
    let mut keys: BTreeSet<String> = BTreeSet::from(["title".to_owned(), "seat-observer".to_owned()]);
    for side in GAME.info().seats {
        keys.insert(format!("seat-{side}"));
        keys.extend(["levels", "points", "due", "losses", "exited"].map(|panel| format!("panel-{panel}-{side}")));
        keys.insert(format!("mark-victory-{side}"));
    }
    let panels = ["turns", "initiative", "interdiction", "chits", "score", "orders"];
    keys.extend(panels.map(|panel| format!("panel-{panel}")));
    keys.extend(["mover", "target", "pontoon"].map(|mark| format!("mark-{mark}")));
    let figures = ["rating", "tank", "antitank", "leg", "motorised", "reaction", "support", "range", "relocation"];
    keys.extend(figures.map(|figure| format!("figure-{figure}")));
    keys.extend(pack.spoken.iter().cloned());
    keys.extend(UNIT_KINDS.map(|kind| format!("kind-{kind}")));
    for formation in &pack.formations {
        keys.extend([format!("formation-{}", formation.id), format!("short-{}", formation.id)]);
    }
    keys.extend(["III", "XXIX", "reserve", "fifth-army"].map(|corps| format!("corps-{corps}")));
    keys.extend(["clear", "village", "city", "forest", "swamp"].map(|terrain| format!("terrain-{terrain}")));
    keys.extend(bug_river::VERBS.iter().map(|verb| format!("verb-{verb}")));
    keys.extend(GAME.guide().iter().map(|step| format!("guide-{}", step.id)));
    for option in Options::IDS {
        keys.extend([format!("option-{option}"), format!("option-{option}-help")]);
    }
    for scenario in &pack.scenarios {
        keys.extend([format!("scenario-{}", scenario.id), format!("scenario-{}-help", scenario.id)]);
        keys.extend((scenario.first..=scenario.last).map(|turn| format!("date-{turn}")));
        keys.extend(scenario.supply.iter().map(|area| format!("supply-{}", area.id)));
        keys.extend(scenario.arrivals.iter().map(|arrival| format!("arrival-{}", arrival.id)));
    }
    keys
}

/// Words for screens: no source of this game says them.
fn spare_keys() -> BTreeSet<String> {
    let markers = ["disorganised", "prepared", "isolated", "out-of-command", "assigned", "boat", "unsupplied"];
    markers.map(|marker| format!("marker-{marker}")).into_iter().chain(["about".to_owned()]).collect()
}

/// A text with a blank in the place of an id: `panel-{id}`.
fn is_pattern(literal: &str) -> bool {
    let shape = |c: char| c.is_ascii_lowercase() || matches!(c, '-' | '{' | '}');
    literal.starts_with(|c: char| c.is_ascii_lowercase())
        && literal.chars().all(shape)
        && literal.contains("-{")
        && literal.ends_with('}')
}

/// The keys of a language's files, in their order.
fn keys_of(lang: Lang) -> Vec<String> {
    let ending = format!("{}.ftl", lang.code());
    let files = bug_river::pack_files().iter().filter(|(name, _)| name.ends_with(&ending));
    files.flat_map(|(_, text)| sources::keys_of(text)).collect()
}

/// An argument for a blank of this name.
fn sample(name: &str) -> Arg {
    match name {
        "limit" | "boats" | "range" | "level" => Arg::Int(2),
        "cost" | "left" => Arg::Half(3),
        _ => Arg::Name(name.to_owned()),
    }
}

/// Every refusal of a source: its key and the names of the arguments it gets.
fn refusals(text: &str) -> impl Iterator<Item = Refused> + '_ {
    REFUSALS.iter().flat_map(move |(call, own)| {
        let own = Some(*own).filter(|own| !own.is_empty()).map(str::to_owned);
        let found = sources::refusals(text, call, &["unit", "hex", "formation", "number", "with"]).into_iter();
        found.map(move |(key, names)| (key, own.clone().into_iter().chain(names).collect()))
    })
}

/// A rule id: `6.1a`, `5.3.1ab`, `7.5.1.2Dd`, or a ruling's, `A-64`.
fn is_rule_id(literal: &str) -> bool {
    if let Some(number) = literal.strip_prefix("A-") {
        return number.len() == 2 && number.chars().all(|c| c.is_ascii_digit());
    }
    let number = literal.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let letters = &literal[number.len()..];
    let letters_fit = matches!(letters.len(), 1..=2) && letters.ends_with(|c: char| c.is_ascii_lowercase());
    let parts_fit = number.split('.').all(|part| !part.is_empty() && part.chars().all(|c| c.is_ascii_digit()));
    letters_fit && parts_fit
}
