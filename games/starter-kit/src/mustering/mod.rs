//! The scenario workshop: what can be put together, and what is to be said of a battle that somebody puts together.
//!
//! A [`Draft`] is a battle in the kernel's words, a [`Written`] the same in those of the scenario files: there is one format
//! for both.

mod clauses;
mod draft;
mod offer;
mod room;

pub(crate) use offer::offer;

use crate::pack::load::{Flaw, Written, judge, parse};
use crate::pack::{Fought, Pack, Sort};
use crate::showing::ground;
use draft::Ways;
use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};
use table::muster::{Draft, Fault, MusterReport, Strength, Told};
use table::{HouseWords, Lang, Message, Words, faults, text};

static WORDS: HouseWords =
    HouseWords::new(include_str!("../../words/workshop.en.ftl"), include_str!("../../words/workshop.it.ftl"));

/// The words of the workshop in a language.
pub(crate) fn workshop_words(lang: Lang) -> &'static Words {
    WORDS.of(lang)
}

/// What can be wrong with a position set up by hand and with a battle, as [`table::faults`] reads it.
pub(crate) fn sentences() -> &'static str {
    static LIST: OnceLock<String> = OnceLock::new();
    LIST.get_or_init(|| {
        let own = [include_str!("../../words/faults.txt"), include_str!("../../words/battles.txt")];
        own.into_iter().chain([sight::SENTENCES]).collect::<Vec<_>>().join("\n\n")
    })
}

/// A sentence that a battle's file is refused with, in English.
fn refused(flaw: &Flaw) -> String {
    if flaw.at.is_empty() { format!("the file cannot be read as a battle: {flaw}") } else { flaw.to_string() }
}

/// What the text of a battle's file begins.
///
/// # Errors
/// The first thing that is wrong with it, in English.
pub(crate) fn begun(pack: &Pack, text: &str) -> Result<Fought, String> {
    let written = parse(text).map_err(|flaw| refused(&flaw))?;
    let own = pack.battle(&written)?;
    match room::flaws(pack, &own).first() {
        Some(flaw) => Err(flaw.to_string()),
        None => Ok(Fought::Own(own)),
    }
}

/// Whether a text looks like the file of a battle: it says how it is written.
pub(crate) fn recognises(text: &str) -> bool {
    text.lines().any(|line| line.trim_start().starts_with("format") && line.contains("scenario/"))
}

/// The text of a battle's file; [`parse`] reads it back.
pub(crate) fn write(written: &Written) -> String {
    toml::to_string(written).unwrap_or_default()
}

/// What is to be said of a battle.
pub(crate) fn report(pack: &Pack, told: &Told, words: &Words) -> MusterReport {
    let lang = words.lang();
    let fault = |flaw: &Flaw, at: String| Fault { at, text: faults::say(&refused(flaw), &[sentences()], lang) };
    let (written, given, mut flaws) = match told {
        Told::Draft(draft) => {
            let (written, flaws) = draft::written(pack, draft);
            (written, Some(&**draft), flaws)
        }
        Told::File(text) => match parse(text) {
            Ok(written) => (written, None, Vec::new()),
            Err(flaw) => return MusterReport { faults: vec![fault(&flaw, String::new())], ..MusterReport::default() },
        },
    };
    let draft = draft::of(pack, &written);
    let ways = Ways::new(given.unwrap_or(&draft), &written);
    let judged = judge(pack, &written);
    flaws.extend(judged.flaws);
    let made = judged.scenario.map(Arc::new);
    if let Some(made) = made.as_ref().filter(|_| flaws.is_empty()) {
        flaws = room::flaws(pack, made);
    }
    let title = text::shown(&written.title);
    let ground = match (&made, &judged.ground) {
        (Some(made), _) => Some(ground::ground(pack, &made.boards, &made.field, title, words)),
        (None, Some((boards, field))) => Some(ground::ground(pack, boards, field, title, words)),
        (None, None) => None,
    };
    MusterReport {
        faults: flaws.iter().map(|flaw| fault(flaw, ways.way(&flaw.at))).collect(),
        sides: draft.sides.iter().map(|side| strength(pack, &draft, &side.id, lang)).collect(),
        file: write(&written),
        places: judged.places.into_iter().map(|(at, hexes)| (ways.way(&at), hexes)).collect::<BTreeMap<_, _>>(),
        ground,
        draft: Some(draft),
        ..MusterReport::default()
    }
}

/// How many squads, leaders and other counters a side has.
fn strength(pack: &Pack, draft: &Draft, side: &str, lang: Lang) -> Strength {
    let groups: Vec<&str> = draft.groups.iter().filter(|group| group.side == side).map(|group| &*group.id).collect();
    let units = draft.units.iter().filter(|unit| groups.contains(&&*unit.group));
    let ids: Vec<&str> = units.map(|unit| &*unit.kind).collect();
    let sorts = |wanted: &dyn Fn(Sort) -> bool| {
        let kinds = ids.iter().filter_map(|id| pack.kind_named(id)).map(|kind| pack.kind(kind).sort);
        kinds.filter(|sort| wanted(*sort)).count() as i32
    };
    let text = Message::new("strength")
        .with("squads", sorts(&|sort| sort == Sort::Squad))
        .with("others", sorts(&|sort| matches!(sort, Sort::HalfSquad | Sort::Crew)))
        .with("leaders", sorts(&|sort| sort == Sort::Leader))
        .with("vehicles", sorts(&|sort| sort == Sort::Vehicle))
        .with("weapons", ids.iter().filter(|id| pack.arm_named(id).is_some()).count() as i32);
    Strength { side: side.to_owned(), points: 0, units: ids.len(), text: workshop_words(lang).say(&text) }
}
