//! The words of the game: whatever the sources say has a sentence in both languages, and every rule they cite can be read.

use dark_valley::DarkValley;
use dark_valley::action::Action;
use dark_valley::pack::{Chit, Kind, Land, Lot, Month, Nation, Side, Size, Spot, Terrain, Weather, WorkKind};
use dark_valley::step::Step;
use std::collections::BTreeSet;
use std::sync::LazyLock;
use table::verbs::*;
use table::{Arg, Lang};
use trials::sources;
use trials::words::{Least, Speech};

static GAME: LazyLock<DarkValley> = LazyLock::new(|| DarkValley::built_in().expect("our own pack is sound"));

#[test]
fn whatever_the_sources_say_can_be_read_in_both_languages() {
    let speech = Speech {
        words: Lang::ALL.map(|lang| GAME.words(lang)),
        files: dark_valley::pack_files(),
        rules: &GAME.info().rules,
        sources: sources::read(env!("CARGO_MANIFEST_DIR")),
        mute: |file| file.starts_with("pack/") || file.starts_with("position/"),
        refusals: &[("no(", ""), ("Refusal::new(", ""), ("misread(", "text")],
        filling: &["unit", "hex", "number", "chit", "limit", "with"],
        filled_later: &[],
        kinds: &[
            "a-",
            "e-",
            "q-",
            "status-",
            "cup-",
            "score-",
            "due-",
            "calendar-",
            "overlay-",
            "fact-",
            "about-",
            "outcome",
            "odds-",
            "factor-",
            "goal-",
        ],
        other: labels,
        patterns: &[
            "step-{}",
            "month-{}",
            "weather-{}",
            "chit-{}",
            "work-{}",
            "seat-{}",
            "region-{}",
            "panel-{}",
            "panel-{id}",
            "mark-{kind}",
            "forces-{head}",
            "nation-{}",
            "kind-{}",
            "size-{}",
            "terrain-{}",
            "land-{}",
            "box-{}",
            "lot-{}",
        ],
        ids: &[],
        made: made_keys(),
        spare: BTreeSet::from(["about".to_owned()]),
        with_blanks: WITH_BLANKS,
        all_said: |_| true,
        sample,
        is_rule,
        least: Least { keys: 150, refusals: 50, cited: 50, rules: 400 },
    };
    speech.check();
}

/// What the kernel says of what it cannot read, and questions that name something.
const WITH_BLANKS: &[&str] = &[
    "action-not-understood",
    "action-too-long",
    "action-incomplete",
    "unit-named-twice",
    "number-not-understood",
    "word-expected",
    "q-selecting",
    "q-overstacked",
    "q-setting-up",
    "q-setting",
    "q-moving",
    "q-cut-off",
    "q-displaced",
    "q-rebasing",
    "q-advancing",
    "q-pocket",
    "q-attacking",
    "q-supporting",
    "q-losing",
    "q-standing",
    "q-retreating",
    "q-occupying",
    "q-targeting",
    "q-condemning",
    "q-withholding",
    "q-rebuilding",
    "q-entraining",
    "q-shipping",
    "q-placing",
    "q-forming",
    "q-giving",
    "q-riding",
    "q-drop-loss",
    "q-releasing",
    "q-airlifting",
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
    keys.extend(Step::NAMES.iter().flat_map(|step| [format!("step-{step}"), format!("q-{step}")]));
    keys.extend(Action::KEYS.iter().map(|key| format!("verb-{key}")));
    keys.extend(Chit::ALL.iter().map(|chit| format!("chit-{}", chit.id().to_ascii_lowercase())));
    keys.extend(Month::ALL.iter().map(|month| format!("month-{}", month.id().to_ascii_lowercase())));
    keys.extend(Weather::ALL.iter().map(|weather| format!("weather-{}", weather.id())));
    keys.extend(Spot::ALL.iter().map(|spot| format!("box-{}", spot.id())));
    keys.extend(Lot::ALL.iter().map(|lot| format!("lot-{}", lot.id())));
    keys.extend(WorkKind::ALL.iter().map(|work| format!("work-{}", work.id())));
    keys.extend(shown_keys());
    keys.extend(GAME.guide().iter().map(|step| format!("guide-{}", step.id)));
    for option in &GAME.info().options {
        keys.extend([format!("option-{}", option.id), format!("option-{}-help", option.id)]);
    }
    for scenario in &GAME.info().scenarios {
        keys.extend([format!("scenario-{}", scenario.id), format!("scenario-{}-help", scenario.id)]);
    }
    keys
}

/// What a screen says by id: of regions, boxes, markers, kinds of unit and ground.
fn shown_keys() -> Vec<String> {
    let mut keys: Vec<String> = Vec::new();
    let map = &GAME.pack.map;
    keys.extend(map.regions.iter().map(|region| format!("region-{}", region.to_ascii_lowercase())));
    let boxes = [Spot::Available, Spot::Reserve, Spot::OtherFronts, Spot::Eliminated];
    let boxes = boxes.into_iter().flat_map(|spot| Side::IDS.map(|side| format!("panel-{}-{side}", spot.id())));
    keys.extend(boxes);
    keys.extend(Side::IDS.map(|side| format!("panel-waiting-{side}")));
    keys.extend(["cup", "score", "calendar", "due", "forces"].map(|id| format!("panel-{id}")));
    keys.extend(["unsupplied", "isolated", "airlift", "flipped", "moved", "used"].map(|id| format!("marker-{id}")));
    keys.extend(["mover", "destroyed", "target", "victory-axis", "victory-soviet"].map(|id| format!("mark-{id}")));
    keys.extend(["units", "steps", "reduced", "unsupplied", "isolated", "lost"].map(|id| format!("forces-{id}")));
    keys.extend(Nation::ALL.iter().map(|nation| format!("nation-{}", nation.id())));
    keys.extend(Kind::ALL.iter().map(|kind| format!("kind-{}", kind.id())));
    keys.extend(Size::ALL.iter().map(|size| format!("size-{}", size.id())));
    let dry = Terrain::ALL.iter().filter(|terrain| !terrain.is_water());
    keys.extend(dry.map(|terrain| format!("terrain-{}", terrain.id())));
    let lands = Land::ALL.iter().filter(|land| **land != Land::Other);
    keys.extend(lands.map(|land| format!("land-{}", land.id())));
    keys
}

/// An argument for a blank of this name.
fn sample(name: &str) -> Arg {
    match name {
        "left" | "most" | "count" | "all" | "points" => Arg::Int(2),
        _ => Arg::Name(name.to_owned()),
    }
}

/// A row's id: `6.2b`, `10.5.11a`, `TEC.54`, `4.1.IV.02`.
fn is_rule(literal: &str) -> bool {
    let Some((first, rest)) = literal.split_once('.') else { return false };
    if matches!(first, "TEC" | "WX" | "CHIT" | "ERR" | "CRT" | "BOM" | "DEP") {
        return rest.chars().all(|c| c.is_ascii_digit());
    }
    if let Some(number) = rest.strip_prefix("2opt.") {
        return number.chars().all(|c| c.is_ascii_digit());
    }
    let digits = |text: &str| !text.is_empty() && text.chars().all(|c| c.is_ascii_digit());
    let parts: Vec<&str> = rest.split('.').collect();
    digits(first)
        && parts.iter().enumerate().all(|(at, part)| {
            let last = at + 1 == parts.len();
            let stem = if last { part.trim_end_matches(|c: char| c.is_ascii_lowercase()) } else { part };
            (digits(stem) || matches!(stem, "I" | "II" | "III" | "IV" | "V" | "VI"))
                && (!last || digits(part) || stem.len() < part.len())
        })
}
