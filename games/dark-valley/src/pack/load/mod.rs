//! Loading a pack: plain files in, a checked [`Pack`] out, or one sentence that says what is wrong and where.
//!
//! One file per kind of pack file; whatever is wrong in it is found here, so that the chapters can trust the pack.

mod calendar;
mod free;
mod map;
mod scenarios;
mod tables;
mod units;

use crate::pack::{Hex, HexSet, Name, Pack, Roster, UnitId};
use atlas::TsvRow;
use hexes::Grid;
use std::sync::atomic::{AtomicU64, Ordering};
use table::Lang;
use table::pack::{Files, PackError, Sources};

macro_rules! built_in {
    ($($name:literal),+ $(,)?) => { &[$(($name, include_str!(concat!("../../../pack/", $name)))),+] };
}

/// The files of our own edition, by name.
const BUILT_IN: &[(&str, &str)] = built_in![
    "map/hexes.tsv",
    "map/sides.tsv",
    "map/rails.tsv",
    "map/roads.tsv",
    "map/places.tsv",
    "map/ports.tsv",
    "map/works.tsv",
    "map/supply.tsv",
    "units/units.tsv",
    "units/counters.tsv",
    "scenarios/barbarossa.tsv",
    "scenarios/blau.tsv",
    "scenarios/zitadelle.tsv",
    "scenarios/bagration.tsv",
    "scenarios/calendar.tsv",
    "scenarios/chits.tsv",
    "scenarios/reinforcements.tsv",
    "scenarios/areas.tsv",
    "scenarios/schedule.tsv",
    "scenarios.toml",
    "tables.toml",
    "reference/en.toml",
    "reference/it.toml",
    "reference/rulings.en.toml",
    "reference/rulings.it.toml",
    "words/en.ftl",
    "words/it.ftl",
    "words/view.en.ftl",
    "words/view.it.ftl",
    "words/guide.en.ftl",
    "words/guide.it.ftl",
];

/// The files of our own edition.
#[must_use]
pub fn built_in() -> &'static [(&'static str, &'static str)] {
    BUILT_IN
}

/// The files of a pack, in any order: all those of [`built_in()`], no others.
///
/// # Errors
/// If one is missing, unknown or given twice.
pub fn files<N: AsRef<str>, T: AsRef<str>>(files: &[(N, T)]) -> Result<Files<'_>, PackError> {
    Files::new(files, BUILT_IN, |_| false)
}

/// Whether a file decides a game; the others are words about it.
#[must_use]
pub fn decides(name: &str) -> bool {
    !name.starts_with("words/") && !name.starts_with("reference/")
}

/// The names of the files with the sentences of a language.
#[must_use]
pub fn sentences(lang: Lang) -> Vec<&'static str> {
    let of_this = format!("{}.ftl", lang.code());
    let names = BUILT_IN.iter().map(|(name, _)| *name);
    names.filter(|name| name.starts_with("words/") && name.ends_with(&of_this)).collect()
}

/// The pack that these files make.
///
/// # Errors
/// The first thing found that is wrong. Any text is either a sound pack or an error; nothing panics.
pub fn load(files: &Files) -> Result<Pack, PackError> {
    let mut sources = Sources::default();
    let map = map::read(files, &mut sources)?;
    let roster = units::read(files, &map.grid, &mut sources)?;
    let tables = tables::read(files.named("tables.toml")?, &map, &roster, &mut sources)?;
    let calendar = calendar::read(files, &map.grid, &roster, &mut sources)?;
    let scenarios = scenarios::read(files, &map, &roster, &calendar, &mut sources)?;
    static LOADED: AtomicU64 = AtomicU64::new(0);
    Ok(Pack {
        stamp: LOADED.fetch_add(1, Ordering::Relaxed),
        map,
        roster,
        tables,
        calendar,
        scenarios,
        sources: sources.list(),
        reference: files.reference()?,
        hash: files.hash(decides),
    })
}

/// What a row says of things on the map.
trait Places {
    /// The hex that a part of a cell names.
    fn hex_of(&self, grid: &Grid, column: &str, text: &str) -> Result<Hex, PackError>;

    /// The hex of a cell.
    fn hex(&self, grid: &Grid, column: &str) -> Result<Hex, PackError>;

    /// The hexes of a cell, with blanks between them; none for `-`.
    fn hexes(&self, grid: &Grid, column: &str) -> Result<Vec<Hex>, PackError>;

    /// The counter of a cell.
    fn unit(&self, roster: &Roster, column: &str) -> Result<UnitId, PackError>;
}

impl Places for TsvRow<'_> {
    fn hex_of(&self, grid: &Grid, column: &str, text: &str) -> Result<Hex, PackError> {
        let name: Name = text.parse().map_err(|why| self.wrong(column, why))?;
        super::map::hex_called(grid, name)
            .ok_or_else(|| self.wrong(column, format!("there is no hex {text} on the map")))
    }

    fn hex(&self, grid: &Grid, column: &str) -> Result<Hex, PackError> {
        let text = self.text(column)?;
        self.hex_of(grid, column, text)
    }

    fn hexes(&self, grid: &Grid, column: &str) -> Result<Vec<Hex>, PackError> {
        let names = self.maybe(column).unwrap_or_default().split_whitespace();
        names.map(|text| self.hex_of(grid, column, text)).collect()
    }

    fn unit(&self, roster: &Roster, column: &str) -> Result<UnitId, PackError> {
        let text = self.text(column)?;
        roster.named(text).ok_or_else(|| self.wrong(column, format!("there is no counter `{text}`")))
    }
}

/// A set of hexes.
fn set(hexes: Vec<Hex>) -> HexSet {
    hexes.into_iter().collect()
}
