//! Loading a pack: plain files in, a checked [`Pack`] out, or one sentence that says what is wrong and where.
//!
//! One file per pack file; whatever is wrong in it is found here, so that the chapters can trust the pack.

mod combat;
mod constants;
mod map;
mod read;
mod scenarios;
mod setup;
mod tables;
mod units;
mod water;
mod zones;

pub use constants::Constants;

use crate::pack::{Chart, Kind, Pack, Side, Tables, Unit, class};
use std::collections::BTreeSet;
use table::Lang;
use table::pack::{Files, PackError, Sources};

/// The files of our own edition, by name.
const BUILT_IN: &[(&str, &str)] = &[
    ("map.toml", include_str!("../../../pack/map.toml")),
    ("units.toml", include_str!("../../../pack/units.toml")),
    ("tables.toml", include_str!("../../../pack/tables.toml")),
    ("scenarios.toml", include_str!("../../../pack/scenarios.toml")),
    ("reference/en.toml", include_str!("../../../pack/reference/en.toml")),
    ("reference/it.toml", include_str!("../../../pack/reference/it.toml")),
    ("reference/rulings.en.toml", include_str!("../../../pack/reference/rulings.en.toml")),
    ("reference/rulings.it.toml", include_str!("../../../pack/reference/rulings.it.toml")),
    ("words/en.ftl", include_str!("../../../pack/words/en.ftl")),
    ("words/it.ftl", include_str!("../../../pack/words/it.ftl")),
    ("words/view.en.ftl", include_str!("../../../pack/words/view.en.ftl")),
    ("words/view.it.ftl", include_str!("../../../pack/words/view.it.ftl")),
    ("words/admin.en.ftl", include_str!("../../../pack/words/admin.en.ftl")),
    ("words/admin.it.ftl", include_str!("../../../pack/words/admin.it.ftl")),
    ("words/combat.en.ftl", include_str!("../../../pack/words/combat.en.ftl")),
    ("words/combat.it.ftl", include_str!("../../../pack/words/combat.it.ftl")),
    ("words/movement.en.ftl", include_str!("../../../pack/words/movement.en.ftl")),
    ("words/movement.it.ftl", include_str!("../../../pack/words/movement.it.ftl")),
    ("words/guide.en.ftl", include_str!("../../../pack/words/guide.en.ftl")),
    ("words/guide.it.ftl", include_str!("../../../pack/words/guide.it.ftl")),
    ("words/operations.en.ftl", include_str!("../../../pack/words/operations.en.ftl")),
    ("words/operations.it.ftl", include_str!("../../../pack/words/operations.it.ftl")),
    ("words/telling.en.ftl", include_str!("../../../pack/words/telling.en.ftl")),
    ("words/telling.it.ftl", include_str!("../../../pack/words/telling.it.ftl")),
];

/// The files of our own edition: name and text.
pub fn built_in() -> &'static [(&'static str, &'static str)] {
    BUILT_IN
}

/// The names of the files with the sentences of a language: all of the folder `words` that end in its code.
pub fn sentences(lang: Lang) -> Vec<&'static str> {
    let of_this = format!("{}.ftl", lang.code());
    let names = BUILT_IN.iter().map(|(name, _)| *name);
    names.filter(|name| name.starts_with("words/") && name.ends_with(&of_this)).collect()
}

/// The files of a pack, in any order: all those of [`built_in`], no others.
///
/// # Errors
/// If one is missing, unknown or given twice.
pub fn files<N: AsRef<str>, T: AsRef<str>>(files: &[(N, T)]) -> Result<Files<'_>, PackError> {
    Files::new(files, BUILT_IN, |_| false)
}

/// Whether a file decides a game; the others are words about it.
pub fn decides(name: &str) -> bool {
    !name.contains('/')
}

/// The pack that these files make.
///
/// # Errors
/// The first thing found that is wrong. Any text is either a sound pack or an error; nothing panics.
pub fn load(files: &Files) -> Result<Pack, PackError> {
    let mut sources = Sources::default();
    let (grid, map) = map::read(files.named("map.toml")?, &mut sources)?;
    let chart = Chart::new(&grid);
    let units = units::read(files.named("units.toml")?, &mut sources)?;
    let (tables, constants) = tables::read(files.named("tables.toml")?, &units, &mut sources)?;
    let known = scenarios::Known {
        file: files.named("scenarios.toml")?,
        grid: &grid,
        chart: &chart,
        map: &map,
        units: &units,
        constants: &constants,
    };
    let scenarios = scenarios::read(&known, &mut sources)?;
    let set = |of: &dyn Fn(&Unit) -> bool| units.which(of);
    Ok(Pack {
        of_side: Side::BOTH.map(|side| set(&|unit| unit.side == side)),
        afvs: set(&|unit| unit.kind.is_afv()),
        antitank: set(&|unit| unit.kind == Kind::AntiTank),
        engineers: set(&|unit| unit.kind.is_engineer()),
        crowding: set(&|unit| unit.kind.crowds()),
        motorised: set(&|unit| unit.motorised),
        independents: set(&|unit| unit.home.is_none()),
        zones: zones::zones(&grid, &map, &tables),
        walls: water::walls(&grid, &chart, &map),
        ways: chart.board(grid.hexes().filter(|hex| map.network.on(*hex) & (class::ROAD | class::RAILWAY) != 0)),
        chart,
        feeds: units
            .units
            .iter()
            .map(|from| set(&|to| tables.reorganisation.contains(&(from.kind, to.kind))))
            .collect(),
        lendable: set(&|unit| loans(&tables, unit) != 0),
        loans: units.units.iter().map(|unit| loans(&tables, unit)).collect(),
        formations: units.formations,
        units: units.units,
        tables,
        constants,
        scenarios,
        grid,
        map,
        sources: sources.list(),
        reference: files.reference()?,
        hash: files.hash(decides),
        spoken: BTreeSet::new(),
    })
}

/// The formations that some permission lets a unit serve under, as bits.
fn loans(tables: &Tables, unit: &Unit) -> u32 {
    let permissions = tables.permissions.iter();
    let lent = permissions.flat_map(|permission| permission.to.iter().filter(|to| permission.lends(unit, **to)));
    lent.fold(0, |bits, to| bits | to.bit())
}
