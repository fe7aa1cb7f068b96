//! Loading a pack: plain files in, a checked [`Pack`] out, or one sentence that says what is wrong and where.
//!
//! One file per pack file; whatever is wrong in it is found here, so that the chapters can trust the pack.

mod calendar;
mod combat;
mod dice;
mod events;
mod map;
mod tables;
mod units;

use crate::pack::Pack;
use table::pack::{Files, PackError, Sources};

/// The files of our own edition, by name.
const BUILT_IN: [(&str, &str); 11] = [
    ("map.toml", include_str!("../../pack/map.toml")),
    ("units.toml", include_str!("../../pack/units.toml")),
    ("tables.toml", include_str!("../../pack/tables.toml")),
    ("calendar.toml", include_str!("../../pack/calendar.toml")),
    ("events.toml", include_str!("../../pack/events.toml")),
    ("reference/en.toml", include_str!("../../pack/reference/en.toml")),
    ("reference/it.toml", include_str!("../../pack/reference/it.toml")),
    ("reference/rulings.en.toml", include_str!("../../pack/reference/rulings.en.toml")),
    ("reference/rulings.it.toml", include_str!("../../pack/reference/rulings.it.toml")),
    ("words/en.ftl", include_str!("../../pack/words/en.ftl")),
    ("words/it.ftl", include_str!("../../pack/words/it.ftl")),
];

/// The files of our own edition: name and text.
pub fn built_in() -> &'static [(&'static str, &'static str)] {
    &BUILT_IN
}

/// The files of a pack, in any order: all those of [`built_in`], no others.
///
/// # Errors
/// If one is missing, unknown or given twice.
pub fn files<N: AsRef<str>, T: AsRef<str>>(files: &[(N, T)]) -> Result<Files<'_>, PackError> {
    Files::new(files, &BUILT_IN, |_| false)
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
    let map = map::read(files.named("map.toml")?, &mut sources)?;
    let units = units::read(files.named("units.toml")?, &mut sources)?;
    let tables = tables::read(files.named("tables.toml")?, &map, &mut sources)?;
    let calendar = calendar::read(files.named("calendar.toml")?, &map, &units, &tables.constants, &mut sources)?;
    let events = events::read(files.named("events.toml")?, &tables.constants, &mut sources)?;
    let reference = files.reference()?;

    let mut guns = units.guns;
    for (gun, enters) in guns.iter_mut().zip(calendar.markers) {
        gun.enters = enters;
    }
    Ok(Pack {
        grid: map.grid,
        terrain: map.terrain,
        streams: map.streams,
        network: map.network,
        praga: map.praga,
        one_way_bridge: map.one_way_bridge,
        victory: map.victory,
        entries: map.entries,
        warsaw: map.warsaw,
        links: tables.links,
        formations: units.formations,
        units: units.units,
        of_side: units.of_side,
        trains: units.trains,
        guns,
        starts: calendar.starts,
        constants: tables.constants,
        chart: tables.chart,
        combat: tables.combat,
        barrage: tables.barrage,
        uprising: tables.uprising,
        magnuszew: tables.magnuszew,
        events,
        towns: map.towns,
        ways: map.ways,
        waters: map.waters,
        sources: sources.list(),
        reference,
        hash: files.hash(decides),
        spoken: std::collections::BTreeSet::new(),
    })
}
