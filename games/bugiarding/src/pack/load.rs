//! Loading a pack: plain files in, a checked [`Pack`] out, or one sentence that says what is wrong and where.

mod tables;
mod types;

use crate::pack::Pack;
use crate::pack::battle::{Battle, Plan};
use std::sync::Arc;
use table::pack::{Files, PackError, Sources};

/// The files of our own edition, by name.
const BUILT_IN: [(&str, &str); 15] = [
    ("types.toml", include_str!("../../pack/types.toml")),
    ("tables.toml", include_str!("../../pack/tables.toml")),
    ("scenarios/crossroads.toml", include_str!("../../pack/scenarios/crossroads.toml")),
    ("scenarios/village.toml", include_str!("../../pack/scenarios/village.toml")),
    ("scenarios/tank-hunt.toml", include_str!("../../pack/scenarios/tank-hunt.toml")),
    ("reference/en.toml", include_str!("../../pack/reference/en.toml")),
    ("reference/it.toml", include_str!("../../pack/reference/it.toml")),
    ("reference/rulings.en.toml", include_str!("../../pack/reference/rulings.en.toml")),
    ("reference/rulings.it.toml", include_str!("../../pack/reference/rulings.it.toml")),
    ("words/en.ftl", include_str!("../../pack/words/en.ftl")),
    ("words/it.ftl", include_str!("../../pack/words/it.ftl")),
    ("words/view.en.ftl", include_str!("../../pack/words/view.en.ftl")),
    ("words/view.it.ftl", include_str!("../../pack/words/view.it.ftl")),
    ("words/types.en.ftl", include_str!("../../pack/words/types.en.ftl")),
    ("words/types.it.ftl", include_str!("../../pack/words/types.it.ftl")),
];

/// The files of our own edition: name and text.
#[must_use]
pub fn built_in() -> &'static [(&'static str, &'static str)] {
    &BUILT_IN
}

/// The files of a pack: those of [`built_in`], and any number of other scenarios.
///
/// # Errors
/// If one is missing, unknown or given twice.
pub fn files<N: AsRef<str>, T: AsRef<str>>(files: &[(N, T)]) -> Result<Files<'_>, PackError> {
    Files::new(files, &BUILT_IN, |name| name.starts_with("scenarios/") && name.ends_with(".toml"))
}

/// Whether a file decides a game; the others are words about it.
pub fn decides(name: &str) -> bool {
    !name.starts_with("reference/") && !name.starts_with("words/")
}

/// The pack that these files make.
///
/// # Errors
/// The first thing found that is wrong. Any text is either a sound pack or an error; nothing panics.
pub fn load(files: &Files) -> Result<Pack, PackError> {
    let mut sources = Sources::default();
    let tables = tables::read(files.named("tables.toml")?, &mut sources)?;
    let types = types::read(files.named("types.toml")?, &mut sources)?;
    let reference = files.reference()?;
    let mut pack = Pack {
        types,
        direct: tables.direct,
        indirect: tables.indirect,
        constants: tables.constants,
        melee: tables.melee,
        recovers: tables.recovers,
        breaks: tables.breaks,
        morale_points: tables.morale_points,
        extra_points: tables.extra_points,
        scenarios: Vec::new(),
        battles: Vec::new(),
        names: names(files)?,
        reference,
        sources: Vec::new(),
        hash: files.hash(decides),
    };
    for file in files.iter().filter(|file| file.name.starts_with("scenarios/")) {
        let plan: Plan = file.parse()?;
        if plan.sketch {
            return Err(
                file.error(format!("scenario {}", plan.id), "a scenario is a whole battle, not a sketched table")
            );
        }
        let battle = Battle::new(&pack, &plan).map_err(|why| file.error("", why))?;
        if pack.scenarios.iter().any(|known| known.id == plan.id) {
            return Err(file.error(format!("scenario {}", plan.id), "the id is given twice"));
        }
        sources.add("scenarios", plan.source.unwrap_or(table::pack::Source::Ours));
        pack.scenarios.push(plan);
        pack.battles.push(Arc::new(battle));
    }
    pack.scenarios.sort_by(|a, b| a.id.cmp(&b.id));
    pack.sources = sources.list();
    Ok(pack)
}

/// What types, nations and scenarios are called: lines of the form `key = name`.
fn names(files: &Files) -> Result<Vec<(String, String)>, PackError> {
    let is_scenario = |key: &str| key.starts_with("scenario-") && !key.ends_with("-help");
    let mut names = Vec::new();
    for file in ["words/types.en.ftl", "words/types.it.ftl"] {
        let lines = files.named(file)?.text.lines().filter_map(|line| line.split_once(" = "));
        let spoken =
            lines.filter(|(key, _)| key.starts_with("type-") || key.starts_with("nation-") || is_scenario(key));
        names.extend(spoken.map(|(key, name)| (key.trim().to_owned(), name.trim().to_owned())));
    }
    Ok(names)
}
