//! The words of the game: whatever the sources say has a sentence in both languages, and every rule they cite can be read.

use bugiarding::action::Action;
use bugiarding::pack::battle::AreaKind;
use bugiarding::pack::load;
use bugiarding::pack::{Morale, Pack, Side};
use bugiarding::position::Deed;
use bugiarding::step::Step;
use bugiarding::telling::words::{COMPASS, NATIONS};
use std::collections::BTreeSet;
use std::sync::LazyLock;
use table::{Arg, HouseWords, Lang, Words};
use trials::sources::{self, literals};
use trials::words::{Least, Speech};

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

#[test]
fn whatever_the_sources_say_can_be_read_in_both_languages() {
    let speech = Speech {
        words: WORDS.each_ref(),
        files: load::built_in(),
        rules: &PACK.reference,
        sources: speaking_sources(),
        mute: |file| file.starts_with("pack/load") || is_workshop(file),
        refusals: &[("no(", ""), ("Refusal::new(", "")],
        filling: &["unit", "other", "inches", "needed", "with"],
        filled_later: FILLED_LATER,
        kinds: KINDS,
        other: labels,
        patterns: PATTERNS,
        ids: &["point-{}"],
        made: made_keys(),
        spare: spare_keys(),
        with_blanks: &["about", "thrown", "nth"],
        all_said: |file| file == "words/en.ftl",
        sample,
        is_rule,
        least: Least { keys: 400, refusals: 120, cited: 100, rules: 100 },
    };
    speech.check();
}

#[test]
fn the_workshop_says_its_own_words_and_no_others() {
    let all = speaking_sources();
    let sources: Vec<&String> = all.iter().filter(|(file, _)| is_workshop(file)).map(|(_, text)| text).collect();
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

/// Blanks that are filled further down than where the refusal is made.
const FILLED_LATER: &[(&str, &[&str])] = &[
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
const KINDS: &[&str] =
    &["a-", "e-", "factor-", "gives-", "goal-", "its-", "q-", "result-", "standing-", "state-", "step-", "title-"];

/// Texts with blanks that make keys; [`made_keys`] fills them.
const PATTERNS: &[&str] = &[
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
    "step-{}",
    "type-{}",
    "mines-{}",
    "scenario-{id}",
    "nation-{nation}",
    "nation-{id}",
    "of-{}",
    "seat-{}",
];

/// What the buttons of plain actions say.
fn labels(source: &str) -> Vec<String> {
    let keys = if source.contains("table::actions!") { Action::KEYS } else { &[] };
    keys.iter().map(|key| format!("a-{key}")).collect()
}

/// Whether a source belongs to the workshop, which has words of its own: they are no part of a pack.
fn is_workshop(file: &str) -> bool {
    file.starts_with("pack/battle/") || file.starts_with("pack/muster")
}

/// The keys that the sources put together from ids.
fn made_keys() -> BTreeSet<String> {
    let mut keys = BTreeSet::new();
    let mut add = |key: String| {
        keys.insert(key);
    };
    Action::KEYS.iter().for_each(|verb| add(format!("verb-{verb}")));
    Step::NAMES.iter().for_each(|name| add(format!("step-{name}")));
    COMPASS.iter().for_each(|point| add(format!("compass-{point}")));
    NATIONS.iter().chain(&Side::IDS).for_each(|side| add(format!("side-{side}")));
    NATIONS.iter().chain(&Side::IDS).for_each(|side| add(format!("of-{side}")));
    PACK.types.iter().for_each(|kind| add(format!("type-{}", kind.id)));
    AreaKind::ALL.iter().for_each(|kind| add(format!("area-{}", kind.id())));
    let morale = [Morale::Recruit, Morale::Regular, Morale::Veteran, Morale::Elite];
    morale.iter().for_each(|morale| add(format!("morale-{}", morale.id())));
    keys
}

/// Words for screens, and those that other words hold: no source of this game says them.
fn spare_keys() -> BTreeSet<String> {
    let mut keys: BTreeSet<String> =
        ["title", "about", "thrown", "nth", "state-steady", "state-shaken"].map(str::to_owned).into();
    keys.extend(Side::IDS.iter().chain(&["observer"]).map(|seat| format!("seat-{seat}")));
    keys.extend(Deed::ALL.iter().map(|deed| format!("deed-{}", deed.id())));
    let deeds = ["shaken", "suppressed", "moved", "fired", "shelled", "reacted", "worked"];
    keys.extend(["smoke", "mines", "mines-hidden"].iter().chain(&deeds).map(|marker| format!("marker-{marker}")));
    keys
}

/// An argument for a blank of this name.
fn sample(name: &str) -> Arg {
    match name {
        "most" | "turns" => Arg::Int(2),
        "ahead" | "at" | "edge" | "gap" | "left" | "range" => Arg::Thousandths(2_500),
        _ => Arg::Name(name.to_owned()),
    }
}

/// The sources that say something: positions by hand are read and written in words of their own.
fn speaking_sources() -> Vec<(String, String)> {
    let mut files = sources::read(env!("CARGO_MANIFEST_DIR"));
    files.retain(|(name, _)| {
        !["position/json.rs", "position/export.rs", "position/pending.rs"].contains(&name.as_str())
    });
    files
}

/// A rule id: `MOV-3`, `DIR-1a`.
fn is_rule(literal: &str) -> bool {
    let Some((chapter, number)) = literal.split_once('-') else { return false };
    let number = number.strip_suffix(|c: char| c.is_ascii_lowercase()).unwrap_or(number);
    let digits = !number.is_empty() && number.chars().all(|c| c.is_ascii_digit());
    digits && !chapter.is_empty() && chapter.chars().all(|c| c.is_ascii_uppercase())
}

#[test]
fn the_workshop_says_the_same_in_both_languages() {
    let words = HouseWords::new(include_str!("../words/en.ftl"), include_str!("../words/it.ftl"));
    assert_eq!(words.flaws(), [""; 0]);
}
