//! Loading a pack: plain files in, a checked [`Pack`] out, or one sentence that says what is wrong and where.
//!
//! One file per kind of pack file; whatever is wrong in it is found here, so that the chapters can trust the pack.

mod areas;
mod arms;
mod battle;
mod close;
mod field;
mod fire;
mod fitted;
mod joined;
mod kinds;
mod muster;
mod ordnance;
mod scenarios;
mod terrain;
mod tsv;

use crate::pack::Pack;
use sight::{Board, Fault};
use table::Lang;
use table::pack::{Files, PackError, Source, Sources};

pub use battle::{Flaw, Judged, judge, parse};
pub use muster::{name_of_counter, named_counter};
pub use scenarios::{
    Scenarios, Written, WrittenCheck, WrittenCondition, WrittenGroup, WrittenSide, WrittenSpecial, WrittenVictory,
};

/// The files of our own edition, by name.
const BUILT_IN: &[(&str, &str)] = &[
    ("constants.toml", include_str!("../../../pack/constants.toml")),
    ("boards/a.toml", include_str!("../../../pack/boards/a.toml")),
    ("boards/b.toml", include_str!("../../../pack/boards/b.toml")),
    ("boards/c.toml", include_str!("../../../pack/boards/c.toml")),
    ("boards/d.toml", include_str!("../../../pack/boards/d.toml")),
    ("scenarios/s01.toml", include_str!("../../../pack/scenarios/s01.toml")),
    ("scenarios/s02.toml", include_str!("../../../pack/scenarios/s02.toml")),
    ("scenarios/s03.toml", include_str!("../../../pack/scenarios/s03.toml")),
    ("scenarios/s04.toml", include_str!("../../../pack/scenarios/s04.toml")),
    ("scenarios/s05.toml", include_str!("../../../pack/scenarios/s05.toml")),
    ("scenarios/s06.toml", include_str!("../../../pack/scenarios/s06.toml")),
    ("scenarios/s07.toml", include_str!("../../../pack/scenarios/s07.toml")),
    ("scenarios/s08.toml", include_str!("../../../pack/scenarios/s08.toml")),
    ("scenarios/s09.toml", include_str!("../../../pack/scenarios/s09.toml")),
    ("scenarios/s10.toml", include_str!("../../../pack/scenarios/s10.toml")),
    ("scenarios/s11.toml", include_str!("../../../pack/scenarios/s11.toml")),
    ("scenarios/s12.toml", include_str!("../../../pack/scenarios/s12.toml")),
    ("tables/afv_destruction.tsv", include_str!("../../../pack/tables/afv_destruction.tsv")),
    ("tables/close_combat.tsv", include_str!("../../../pack/tables/close_combat.tsv")),
    ("tables/guns.tsv", include_str!("../../../pack/tables/guns.tsv")),
    ("tables/ift.tsv", include_str!("../../../pack/tables/ift.tsv")),
    ("tables/leaders.tsv", include_str!("../../../pack/tables/leaders.tsv")),
    ("tables/nationality.tsv", include_str!("../../../pack/tables/nationality.tsv")),
    ("tables/squads.tsv", include_str!("../../../pack/tables/squads.tsv")),
    ("tables/support_weapons.tsv", include_str!("../../../pack/tables/support_weapons.tsv")),
    ("tables/terrain.tsv", include_str!("../../../pack/tables/terrain.tsv")),
    ("tables/to_hit.tsv", include_str!("../../../pack/tables/to_hit.tsv")),
    ("tables/to_hit_modifiers.tsv", include_str!("../../../pack/tables/to_hit_modifiers.tsv")),
    ("tables/to_kill_ap.tsv", include_str!("../../../pack/tables/to_kill_ap.tsv")),
    ("tables/to_kill_apcr.tsv", include_str!("../../../pack/tables/to_kill_apcr.tsv")),
    ("tables/to_kill_apds.tsv", include_str!("../../../pack/tables/to_kill_apds.tsv")),
    ("tables/to_kill_he.tsv", include_str!("../../../pack/tables/to_kill_he.tsv")),
    ("tables/to_kill_heat.tsv", include_str!("../../../pack/tables/to_kill_heat.tsv")),
    ("tables/vehicles.tsv", include_str!("../../../pack/tables/vehicles.tsv")),
    ("reference/en.toml", include_str!("../../../pack/reference/en.toml")),
    ("reference/it.toml", include_str!("../../../pack/reference/it.toml")),
    ("reference/rulings.en.toml", include_str!("../../../pack/reference/rulings.en.toml")),
    ("reference/rulings.it.toml", include_str!("../../../pack/reference/rulings.it.toml")),
    ("words/en.ftl", include_str!("../../../pack/words/en.ftl")),
    ("words/it.ftl", include_str!("../../../pack/words/it.ftl")),
    ("words/artillery.en.ftl", include_str!("../../../pack/words/artillery.en.ftl")),
    ("words/artillery.it.ftl", include_str!("../../../pack/words/artillery.it.ftl")),
    ("words/guide.en.ftl", include_str!("../../../pack/words/guide.en.ftl")),
    ("words/guide.it.ftl", include_str!("../../../pack/words/guide.it.ftl")),
    ("words/view.en.ftl", include_str!("../../../pack/words/view.en.ftl")),
    ("words/view.it.ftl", include_str!("../../../pack/words/view.it.ftl")),
];

/// The files of our own edition.
#[must_use]
pub fn built_in() -> &'static [(&'static str, &'static str)] {
    BUILT_IN
}

/// The files of a pack, in any order: all those of [`built_in`], and boards and scenarios of one's own besides.
///
/// # Errors
/// If one is missing, unknown or given twice.
pub fn files<N: AsRef<str>, T: AsRef<str>>(files: &[(N, T)]) -> Result<Files<'_>, PackError> {
    let own = |name: &str| name.ends_with(".toml") && (name.starts_with("boards/") || name.starts_with("scenarios/"));
    Files::new(files, BUILT_IN, own)
}

/// Whether a file decides a game; the others are words about it.
#[must_use]
pub fn decides(name: &str) -> bool {
    !name.starts_with("words/") && !name.starts_with("reference/")
}

/// The names of the files with the sentences of a language: all of the folder `words` that end in its code.
#[must_use]
pub fn sentences(lang: Lang) -> Vec<&'static str> {
    let of_this = format!("{}.ftl", lang.code());
    let names = BUILT_IN.iter().map(|(name, _)| *name);
    names.filter(|name| name.starts_with("words/") && name.ends_with(&of_this)).collect()
}

/// The most scenarios.
const SCENARIOS: usize = 250;

/// The pack that these files make.
///
/// # Errors
/// The first thing found that is wrong. Any text is either a sound pack or an error; nothing panics.
pub fn load(files: &Files) -> Result<Pack, PackError> {
    let mut pack = tables(files)?;
    pack.boards = boards(files)?;
    let mut list = Vec::new();
    let mut scenarios = Scenarios::of(&pack);
    for file in files.iter().filter(|file| file.name.starts_with("scenarios/")) {
        list.push(scenarios.read(file)?);
        file.check_room("scenarios", list.len(), SCENARIOS)?;
    }
    pack.scenarios = list;
    let ours = ["boards", "scenarios"].map(|name| (name.to_owned(), Source::Ours));
    pack.sources.extend(ours);
    pack.reference = files.reference()?;
    pack.hash = files.hash(decides);
    Ok(pack)
}

/// The tables and rosters of a pack, without boards and scenarios, and without its hash.
///
/// # Errors
/// The first thing found that is wrong.
pub fn tables(files: &Files) -> Result<Pack, PackError> {
    let mut sources = Sources::default();
    let table = |name: &str| files.named(&format!("tables/{name}.tsv"));
    let constants_file = files.named("constants.toml")?;
    let (constants, written) = terrain::constants(constants_file, &mut sources)?;
    let terrain = terrain::terrain(table("terrain")?, constants_file, &written, &mut sources)?;
    let nations = terrain::nations(table("nationality")?, &mut sources)?;
    let mut kinds = kinds::read(table("squads")?, table("leaders")?, table("vehicles")?, &mut sources)?;
    let to_hit = ordnance::hits(table("to_hit")?, table("to_hit_modifiers")?, &mut sources)?;
    let mut arms = arms::read(table("support_weapons")?, table("guns")?, &to_hit, &mut sources)?;
    fitted::fit(table("vehicles")?, &constants.vehicles, &mut kinds, &mut arms)?;
    let fire = fire::read(table("ift")?, &mut sources)?;
    let close = close::read(table("close_combat")?, &kinds.kinds, &mut sources)?;
    let to_kill = ordnance::kills(files, &mut sources)?;
    let destruction = ordnance::destruction(table("afv_destruction")?, &mut sources)?;
    Ok(Pack {
        kinds: kinds.kinds,
        vehicles: kinds.vehicles,
        arms,
        nations,
        fire,
        close,
        to_hit,
        to_kill,
        destruction,
        terrain,
        constants,
        boards: Vec::new(),
        scenarios: Vec::new(),
        sources: sources.list(),
        reference: Vec::new(),
        hash: String::new(),
        battles: Default::default(),
    })
}

/// What a reader that was made from types has to say of a board, in the words of whoever draws it.
fn in_plain_words(reason: &str) -> String {
    let of_the_reader = ["missing field", "invalid ", "unknown "].iter().any(|begins| reason.starts_with(begins));
    if of_the_reader { table::faults::misfit(reason) } else { reason.to_owned() }
}

/// The boards; the first fault of the first broken one.
fn boards(files: &Files) -> Result<Vec<Board>, PackError> {
    let mut boards: Vec<Board> = Vec::new();
    for file in files.iter().filter(|file| file.name.starts_with("boards/")) {
        file.parse::<serde::de::IgnoredAny>()?;
        let board = Board::read(file.name, file.text).map_err(|faults| {
            let fault = faults.into_iter().next();
            fault.map_or_else(
                || file.error("", "it is no board"),
                |Fault { entry, reason, .. }| file.error(entry, in_plain_words(&reason)),
            )
        })?;
        if boards.iter().any(|other| other.id == board.id) {
            return Err(file.error("id", format!("another board has the id `{}`", board.id.letters())));
        }
        boards.push(board);
    }
    Ok(boards)
}
