//! The words of the game: whatever the sources say has a sentence in both languages, and every rule they cite can be read.

use starter_kit::StarterKit;
use starter_kit::action::Action;
use starter_kit::pack::{Nationality, Side};
use starter_kit::position::Phase;
use starter_kit::step::Step;
use std::collections::BTreeSet;
use std::sync::LazyLock;
use table::verbs::*;
use table::{Arg, HouseWords, Lang};
use trials::sources;
use trials::words::{Least, Speech};

static GAME: LazyLock<StarterKit> = LazyLock::new(|| StarterKit::built_in().expect("our own pack is sound"));

#[test]
fn whatever_the_sources_say_can_be_read_in_both_languages() {
    let speech = Speech {
        words: Lang::ALL.map(|lang| GAME.words(lang)),
        files: starter_kit::pack_files(),
        rules: &GAME.info().rules,
        sources: speaking(),
        mute: |file| file.starts_with("pack/load") || file.starts_with("position/"),
        refusals: &[("no(", ""), ("Refusal::new(", ""), ("misread(", "text")],
        filling: &["unit", "hex", "weapon", "number", "halves", "with"],
        filled_later: &[("no-way-there", &["hex"])],
        kinds: KINDS,
        other: labels,
        patterns: PATTERNS,
        ids: &["battery-{module}", "battery-{self}", "due-{}", "exited-{}", "lost-{}", "victory-{}"],
        made: made_keys(),
        spare: spare_keys(),
        with_blanks: WITH_BLANKS,
        all_said: |_| true,
        sample,
        is_rule,
        least: Least { keys: 320, refusals: 190, cited: 190, rules: 600 },
    };
    speech.check();
}

/// All sources but those of the workshop, which has words of its own.
fn speaking() -> Vec<(String, String)> {
    let all = sources::read(env!("CARGO_MANIFEST_DIR"));
    all.into_iter().filter(|(file, _)| !file.starts_with("mustering/")).collect()
}

#[test]
fn the_workshop_says_the_same_in_both_languages() {
    let words = HouseWords::new(include_str!("../words/workshop.en.ftl"), include_str!("../words/workshop.it.ftl"));
    assert_eq!(words.flaws(), Vec::<String>::new());
    // Whatever the shelves say is a sentence and no key.
    let keys: BTreeSet<&str> = words.of(Lang::En).keys_with_prefix("").collect();
    for lang in Lang::ALL {
        let offer = GAME.muster(GAME.words(lang)).expect("the game has a workshop");
        let said = serde_json::to_value(&offer).expect("an offer").to_string();
        let raw = |key: &&&str| key.contains('-') && said.contains(&format!(":\"{key}\""));
        let ids = ["half-last", "initial-control", "at-least"];
        assert_eq!(keys.iter().filter(raw).filter(|key| !ids.contains(key)).collect::<Vec<_>>(), Vec::<&&str>::new());
    }
}

/// How the keys begin that sources pass around before they say them.
const KINDS: &[&str] = &[
    "a-",
    "about-",
    "battery-",
    "check-",
    "e-",
    "fact-",
    "factor-",
    "figure-",
    "gives-",
    "goal-",
    "mark-",
    "marker-",
    "no-effect",
    "outcome-",
    "overlay-",
    "panel-",
    "place-",
    "q-",
    "result-",
    "standing-",
    "status-",
    "toll-",
    "victory-",
];

/// Texts with blanks that make keys; [`made_keys`] fills them.
const PATTERNS: &[&str] = &[
    "aim-{}",
    "armament-{}",
    "armament-{state}",
    "aspect-{}",
    "counter-{}",
    "mission-{}",
    "way-{}",
    "built-{}",
    "class-{}",
    "corner-{}",
    "edge-{}",
    "figure-{what}",
    "ground-{}",
    "hindering-{}",
    "kind-{}",
    "nation-{}",
    "obstacle-{}",
    "phase-{}",
    "scenario-{}",
    "shell-{}",
    "state-{}",
    "step-{}",
];

/// What the kernel says of what it cannot read, and questions that name something.
const WITH_BLANKS: &[&str] = &[
    "action-not-understood",
    "action-too-long",
    "gives-movement",
    "gives-fire",
    "gives-advance",
    "no-battery-called",
    "no-corner-called",
    "no-mission-called",
    "no-shell-called",
    "no-target-type-called",
    "number-not-understood",
    "word-expected",
    "q-concealing",
    "q-covering",
    "q-crowding",
    "q-interdicting",
    "q-declaring",
    "q-driving",
    "q-designating",
    "q-grouping",
    "q-moving",
    "q-parting",
    "q-ordering",
    "q-regrouping",
    "q-covering",
    "q-routing",
    "q-shedding",
    "q-wheeling",
    "q-window",
];

/// What the buttons of plain actions say.
fn labels(source: &str) -> Vec<String> {
    let keys = if source.contains("table::actions!") { Action::KEYS } else { &[] };
    keys.iter().filter(|key| **key != "end").map(|key| format!("a-{key}")).collect()
}

/// The keys that the sources, or the kernel for them, put together from ids.
fn made_keys() -> BTreeSet<String> {
    let mut keys: BTreeSet<String> = BTreeSet::from(["title", "seat-observer", "not-asked-now"].map(str::to_owned));
    keys.extend(WITH_BLANKS.iter().map(|key| (*key).to_owned()));
    keys.extend(Side::IDS.iter().map(|side| format!("seat-{side}")));
    keys.extend(GAME.info().options.iter().map(|option| format!("option-{}", option.id)));
    keys.extend(Nationality::ALL.iter().map(|nationality| format!("nation-{}", nationality.id())));
    keys.extend(PHASES.map(|phase| format!("phase-{}", phase.id())));
    keys.extend(Step::NAMES.iter().flat_map(|step| [format!("step-{step}"), format!("q-{step}")]));
    keys.extend(Action::KEYS.iter().map(|key| format!("verb-{key}")));
    keys.extend(GAME.guide().iter().map(|step| format!("guide-{}", step.id)));
    for scenario in &GAME.info().scenarios {
        keys.extend([format!("scenario-{}", scenario.id), format!("scenario-{}-help", scenario.id)]);
    }
    let made = [
        ("edge", &["n", "e", "s", "w"][..]),
        ("aspect", &["front", "side", "rear"]),
        ("place", &["hull", "turret"]),
        ("side", &["n", "ne", "se", "s", "sw", "nw"]),
        ("corner", &["ne", "e", "se", "sw", "w", "nw"]),
        ("kind", &["squad", "half-squad", "crew", "leader", "vehicle"]),
        ("class", &["e", "1", "2", "g", "c"]),
        ("ground", &["open", "stone-building", "wooden-building", "woods", "orchard", "grain", "brush"]),
        ("shell", &["ap", "he", "apcr", "apds", "heat", "smoke", "wp"]),
        (
            "state",
            &[
                "motion",
                "stopped",
                "exposed",
                "buttoned",
                "bogged",
                "mired",
                "freed",
                "immobile",
                "stunned",
                "shaken",
                "recalled",
                "shocked",
                "unconfirmed",
                "recovered",
                "wrecked",
            ],
        ),
        ("aim", &["infantry", "vehicle", "area"]),
        ("aspect", &["front", "side", "rear"]),
        ("counter", &["sr", "ffe-1", "ffe-2", "ffe-c"]),
        ("mission", &["he", "smoke"]),
        ("way", &["1", "2", "3", "4", "5", "6"]),
        ("figure", &["class", "smoke", "underlined", "boxed", "rate", "breaks", "weight", "hull", "turret"]),
        ("figure", &["front", "side", "mg", "wheels", "unreliable", "facing", "handling", "range"]),
        ("armament", &["ma", "bmg", "cmg", "aamg", "rmg", "ready", "broken", "disabled", "low"]),
        ("obstacle", &["building", "woods", "hill", "crest", "orchard", "hedge"]),
        ("hindering", &["orchard", "grain", "brush", "smoke", "out-of-smoke", "vehicle", "blast"]),
    ];
    keys.extend(made.into_iter().flat_map(|(kind, ids)| ids.iter().map(move |id| format!("{kind}-{id}"))));
    keys.extend(GAME.pack.boards.iter().flat_map(|board| &board.buildings).filter_map(|building| {
        let name = building.name.as_deref()?.to_lowercase();
        Some(format!("built-{}", name.replace(' ', "-")))
    }));
    keys
}

/// The phases.
const PHASES: [Phase; 9] = [
    Phase::SetUp,
    Phase::Rally,
    Phase::PrepFire,
    Phase::Movement,
    Phase::DefensiveFire,
    Phase::AdvancingFire,
    Phase::Rout,
    Phase::Advance,
    Phase::CloseCombat,
];

/// Words for screens: no source of this game says them.
fn spare_keys() -> BTreeSet<String> {
    let markers = [
        "broken",
        "dm",
        "pinned",
        "wounded",
        "cx",
        "final-fire",
        "first-fire",
        "prep-fire",
        "fired",
        "moved",
        "advanced",
        "routed",
        "tried",
        "malfunctioned",
        "set",
        "motion",
        "exposed",
        "immobile",
        "mired",
        "bogged",
        "stunned",
        "shocked",
        "unconfirmed",
        "shaken",
        "recalled",
        "bounding-fire",
        "traversing",
        "gun-broken",
        "mg-broken",
        "low-ammo",
        "wreck",
    ];
    markers.map(|marker| format!("marker-{marker}")).into_iter().collect()
}

/// An argument for a blank of this name.
fn sample(name: &str) -> Arg {
    match name {
        "range" => Arg::Int(2),
        "cost" | "left" => Arg::Half(3),
        _ => Arg::Name(name.to_owned()),
    }
}

/// A row's id, `3.6aj`, `1.1.1-og-a`, `Ex-bq`, or a ruling's, `A-64`.
fn is_rule(literal: &str) -> bool {
    let letters = |text: &str| matches!(text.len(), 1..=2) && text.chars().all(|c| c.is_ascii_lowercase());
    let number = |text: &str| {
        !text.is_empty() && text.split('.').all(|part| !part.is_empty() && part.chars().all(|c| c.is_ascii_digit()))
    };
    match literal.split_once('-') {
        Some(("A", ruling)) => matches!(ruling.len(), 2..=3) && number(ruling),
        Some(("Ex", example)) => letters(example),
        Some(("7.x", last)) => letters(last),
        Some(("DaE2.sum", last)) => letters(last),
        Some((section, rest)) => number(section) && rest.split_once('-').is_some_and(|(_, last)| letters(last)),
        None => {
            let literal = literal.strip_prefix("DaE").unwrap_or(literal);
            let digits = literal.trim_end_matches(|c: char| c.is_ascii_lowercase());
            number(digits) && letters(&literal[digits.len()..])
        }
    }
}
