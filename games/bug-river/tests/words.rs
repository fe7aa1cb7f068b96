//! The words of the game: whatever the sources say has a sentence in both languages, and every rule they cite can be read.

use bug_river::BugRiver;
use bug_river::position::Options;
use std::collections::BTreeSet;
use std::sync::LazyLock;
use table::verbs::*;
use table::{Arg, Lang};
use trials::sources;
use trials::words::{Least, Speech};

static GAME: LazyLock<BugRiver> = LazyLock::new(|| BugRiver::built_in().expect("our own pack is sound"));

#[test]
fn whatever_the_sources_say_can_be_read_in_both_languages() {
    let speech = Speech {
        words: Lang::ALL.map(|lang| GAME.words(lang)),
        files: bug_river::pack_files(),
        rules: &GAME.info().rules,
        sources: sources::read(env!("CARGO_MANIFEST_DIR")),
        mute: |file| file.starts_with("load") || file == "json.rs",
        refusals: &[("no(", ""), ("Refusal::new(", ""), ("misread(", "text")],
        filling: &["unit", "hex", "formation", "number", "with"],
        filled_later: &[],
        kinds: KINDS,
        other: |_| Vec::new(),
        patterns: PATTERNS,
        ids: &["hq-{}"],
        made: made_keys(),
        spare: spare_keys(),
        with_blanks: &["unit-named-twice", "about"],
        all_said: |_| true,
        sample,
        is_rule,
        least: Least { keys: 400, refusals: 120, cited: 150, rules: 600 },
    };
    speech.check();
}

/// How the keys begin that sources pass around before they say them.
const KINDS: &[&str] = &[
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
    "first-",
    "gives-",
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
const PATTERNS: &[&str] = &[
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

/// The keys that the sources put together from ids.
fn made_keys() -> BTreeSet<String> {
    let pack = &GAME.pack;
    let mut keys: BTreeSet<String> = ["title", "seat-observer", "unit-named-twice"].map(str::to_owned).into();
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
    keys.extend(["tally-points", "tally-losses"].map(str::to_owned));
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

/// An argument for a blank of this name.
fn sample(name: &str) -> Arg {
    match name {
        "limit" | "boats" | "range" | "level" => Arg::Int(2),
        "cost" | "left" => Arg::Half(3),
        _ => Arg::Name(name.to_owned()),
    }
}

/// A rule id: `6.1a`, `5.3.1ab`, `7.5.1.2Dd`, or a ruling's, `A-64`.
fn is_rule(literal: &str) -> bool {
    if let Some(number) = literal.strip_prefix("A-") {
        return number.len() == 2 && number.chars().all(|c| c.is_ascii_digit());
    }
    let number = literal.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let letters = &literal[number.len()..];
    let letters_fit = matches!(letters.len(), 1..=2) && letters.ends_with(|c: char| c.is_ascii_lowercase());
    let parts_fit = number.split('.').all(|part| !part.is_empty() && part.chars().all(|c| c.is_ascii_digit()));
    letters_fit && parts_fit
}
