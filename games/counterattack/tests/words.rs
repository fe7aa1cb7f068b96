//! The words of the game: whatever the sources say has a sentence in both languages, and every rule they cite can be read.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use counterattack::Counterattack;
use counterattack::action::Action;
use counterattack::setup::{OPTIONS, PHASES, SCENARIO};
use counterattack::step::Step;
use table::verbs::*;
use table::{Arg, Lang};
use trials::sources::{self, arguments, calls, is_key, literals};
use trials::words::{Least, Speech};

static GAME: LazyLock<Counterattack> = LazyLock::new(|| Counterattack::built_in().expect("our own pack is sound"));

#[test]
fn whatever_the_sources_say_can_be_read_in_both_languages() {
    let speech = Speech {
        words: Lang::ALL.map(|lang| GAME.words(lang)),
        files: counterattack::pack_files(),
        rules: &GAME.info().rules,
        sources: sources::read(env!("CARGO_MANIFEST_DIR")),
        mute: |file| file.starts_with("pack/load"),
        refusals: &[("no(", ""), ("Refusal::new(", ""), ("named(", "marker"), ("misread(", "text")],
        filling: &["unit", "hex", "with"],
        filled_later: &[],
        kinds: KINDS,
        other: |source| panels(source).into_iter().chain(described(source)).collect(),
        patterns: PATTERNS,
        ids: BOXES,
        made: made_keys(),
        spare: spare_keys(),
        with_blanks: &[
            "unit-named-twice",
            "action-not-understood",
            "action-too-long",
            "number-not-understood",
            "about",
            "panel-entry",
        ],
        all_said: |_| true,
        sample,
        is_rule,
        least: Least { keys: 400, refusals: 150, cited: 100, rules: 300 },
    };
    speech.check();
}

#[test]
fn chapters_have_their_titles() {
    let has = |lang, title| GAME.info().rules.iter().any(|id| GAME.words(lang).chapter(id) == Some(title));
    assert!(has(Lang::En, "Movement") && has(Lang::It, "Movimento"));
}

/// How the keys begin that sources pass around before they say them.
const KINDS: &[&str] = &[
    "a-",
    "about-",
    "cost-",
    "date-",
    "e-",
    "events-hidden",
    "fact-",
    "factor-",
    "gives-",
    "hidden-",
    "its-",
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
    "standing-",
    "step-",
    "terrain-",
    "uprising-initial",
    "verb-",
    "way-",
];

/// Texts with blanks that make keys; [`made_keys`] fills them.
const PATTERNS: &[&str] = &[
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
    "step-{}",
    "terrain-{}",
    "town-{}",
    "unit-{}",
];

/// Texts with blanks that are ids of boxes, not keys.
const BOXES: &[&str] = &["calendar-{}", "entry-{}", "events-{}", "guns-{}", "losses-{}"];

/// The titles of panels: they are named by the panel's id.
fn panels(text: &str) -> Vec<String> {
    let panels = calls(text, "panel(").filter_map(|at| literals(arguments(text, at)).next());
    panels.filter(|literal| is_key(literal)).map(|id| format!("panel-{id}")).collect()
}

/// What buttons say of plain actions, and steps by their names: plain questions, their ends, what these give up.
fn described(source: &str) -> Vec<String> {
    if !source.contains("table::actions!") {
        return Vec::new();
    }
    let actions = Action::KEYS.iter().map(|action| format!("a-{action}"));
    let of_steps = ["q", "a-end", "gives"]
        .into_iter()
        .flat_map(|kind| Step::NAMES.iter().map(move |step| format!("{kind}-{step}")));
    actions.chain(of_steps.filter(|key| GAME.words(Lang::En).knows(key))).collect()
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
    Step::NAMES.iter().for_each(|step| add(format!("step-{step}")));
    (1..=pack.constants.turns).for_each(|turn| add(format!("date-{turn}")));
    (1..=pack.constants.turns).for_each(|turn| add(format!("day-{turn}")));
    (1..=3).for_each(|units| add(format!("space-moved-{units}")));
    (1..=3).for_each(|points| add(format!("space-toll-{points}")));
    pack.units.iter().for_each(|unit| add(format!("kind-{}", unit.kind.symbol())));
    ["clear", "woods", "village", "city"].iter().for_each(|terrain| add(format!("terrain-{terrain}")));
    pack.spoken.iter().for_each(|key| add(key.clone()));
    counterattack::verbs().for_each(|verb| add(format!("verb-{verb}")));
    GAME.guide().iter().for_each(|step| add(format!("guide-{}", step.id)));
    ["tally-points", "tally-losses"].iter().for_each(|key| add((*key).to_owned()));
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
    // `table::notation` says it for every game whose plans name several units.
    keys.insert("unit-named-twice".to_owned());
    // `table::actions` says them of what cannot be read.
    keys.extend(["action-not-understood", "action-too-long", "number-not-understood"].map(str::to_owned));
    keys.insert("about".to_owned());
    keys.insert(format!("scenario-{SCENARIO}-help"));
    keys.extend(OPTIONS.iter().map(|option| format!("option-{option}-help")));
    keys.extend(GAME.pack.events.iter().flatten().map(|event| format!("event-{}-help", event.id)));
    keys
}

/// An argument for a blank of this name.
fn sample(name: &str) -> Arg {
    match name {
        "distance" | "limit" | "range" | "retreat" => Arg::Int(2),
        "cost" | "left" => Arg::Half(3),
        _ => Arg::Name(name.to_owned()),
    }
}

/// A rule id: `6.1a`, `20j`.
fn is_rule(literal: &str) -> bool {
    let Some(number) = literal.strip_suffix(|c: char| c.is_ascii_lowercase()) else { return false };
    let (chapter, section) = number.split_once('.').unwrap_or((number, "1"));
    [chapter, section].iter().all(|part| !part.is_empty() && part.chars().all(|c| c.is_ascii_digit()))
}
