//! The army builder: what can be put on a table, and what is to be said of a battle that somebody puts together.
//!
//! A [`Draft`](table::muster::Draft) is a battle in the kernel's words, a [`Plan`] the same in those of the scenario files.

mod armies;
mod draft;
mod names;
mod offer;

pub use offer::offer;

use crate::pack::battle::{Battle, Flaw, Plan, Start, UnitId, workshop_words};
use crate::pack::{Pack, Side};
use crate::position::{Look, Position};
use crate::showing::view;
use std::sync::Arc;
use table::faults::misfit;
use table::muster::{Fault, MusterReport, Strength, Told};
use table::{Arg, Lang, Message, Seat, Words};

/// A battle out of the text of its file.
///
/// # Errors
/// If it is no such text.
pub fn read(text: &str) -> Result<Plan, Flaw> {
    let plan: Plan = toml::from_str(text).map_err(|error| {
        let before = error.span().and_then(|span| text.get(..span.start));
        let line = before.map_or(String::new(), |before| format!("{}: ", before.matches('\n').count() + 1));
        let is_written_well = toml::from_str::<toml::Table>(text).is_ok();
        let why = if is_written_well { misfit(error.message()) } else { "this cannot be read".to_owned() };
        Flaw::whole("", Message::new("unreadable").with("why", Arg::Name(format!("{line}{why}"))))
    })?;
    if plan.sketch { Err(Flaw::whole("", Message::new("sketched"))) } else { Ok(plan) }
}

/// The text of a battle's file; [`read`] reads it back.
#[must_use]
pub fn write(plan: &Plan) -> String {
    toml::to_string(plan).unwrap_or_default()
}

/// What is to be said of a battle.
#[must_use]
pub fn report(pack: &Pack, told: &Told, words: &Words) -> MusterReport {
    let lang = words.lang();
    let (plan, mut flaws) = match told {
        Told::Draft(draft) => draft::plan(draft),
        Told::File(text) => match read(text) {
            Ok(plan) => (plan, Vec::new()),
            Err(flaw) => return MusterReport { faults: vec![fault(&flaw, lang)], ..MusterReport::default() },
        },
    };
    let (battle, wrong) = Battle::judged(pack, &plan);
    flaws.extend(wrong);
    flaws.extend(names::flaws(&plan));
    if flaws.is_empty() {
        flaws = armies::flaws(pack, &battle);
    }
    let ground = view::ground(&battle, words);
    let pos = Position::new(Arc::new(battle));
    let (battle, look) = (&*pos.battle, Look { pack, pos: &pos });
    let standing = battle.present.filter(|&at| matches!(battle.starts[at], Start::At(..)));
    let cost = |id: &str| match UnitId::named(id).filter(|&unit| battle.has(unit)) {
        Some(unit) => i64::from(battle.unit_points(pack, unit)),
        None => 0,
    };
    MusterReport {
        faults: flaws.iter().map(|flaw| fault(flaw, lang)).collect(),
        sides: Side::BOTH.into_iter().map(|side| strength(pack, battle, side, lang)).collect(),
        costs: plan.unit.iter().map(|unit| cost(&unit.id)).collect(),
        file: write(&plan),
        pieces: standing.map(|at| look.piece(UnitId::of(at), Seat::OBSERVER, false, words)).collect(),
        places: Default::default(),
        ground: Some(ground),
        draft: Some(draft::of(&plan)),
    }
}

fn fault(flaw: &Flaw, lang: Lang) -> Fault {
    Fault { at: flaw.at.clone(), text: flaw.say(lang) }
}

fn strength(pack: &Pack, battle: &Battle, side: Side, lang: Lang) -> Strength {
    let facts = &battle.sides[side.index()];
    let key = if facts.breaks == 0 { "strength-none" } else { "strength" };
    let text = Message::new(key).with("counted", i32::from(facts.counted)).with("breaks", i32::from(facts.breaks));
    Strength {
        side: side.id().to_owned(),
        points: i64::from(battle.points(pack, side)),
        units: battle.of_side[side.index()].count(),
        text: workshop_words(lang).say(&text),
    }
}
