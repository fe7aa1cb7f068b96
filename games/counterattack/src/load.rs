//! Loading a pack: plain files in, a checked [`Pack`] out, or one sentence that says what is wrong and where.
//!
//! One file per pack file; whatever is wrong in it is found here, so that the chapters can trust the pack.

mod calendar;
mod combat;
mod dice;
mod events;
mod map;
mod read;
mod reference;
mod tables;
mod units;

use std::fmt;

use sha2::{Digest, Sha256};

use crate::pack::Pack;
use read::{File, Sources};

/// The files of our own edition, by name.
const BUILT_IN: [(&str, &str); 11] = [
    ("map.toml", include_str!("../pack/map.toml")),
    ("units.toml", include_str!("../pack/units.toml")),
    ("tables.toml", include_str!("../pack/tables.toml")),
    ("calendar.toml", include_str!("../pack/calendar.toml")),
    ("events.toml", include_str!("../pack/events.toml")),
    ("reference/en.toml", include_str!("../pack/reference/en.toml")),
    ("reference/it.toml", include_str!("../pack/reference/it.toml")),
    ("reference/rulings.en.toml", include_str!("../pack/reference/rulings.en.toml")),
    ("reference/rulings.it.toml", include_str!("../pack/reference/rulings.it.toml")),
    ("words/en.ftl", include_str!("../pack/words/en.ftl")),
    ("words/it.ftl", include_str!("../pack/words/it.ftl")),
];

/// What is wrong with a pack. It displays as one sentence: `map.toml: road R-7: 3029 and 3031 are not neighbours`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PackError {
    /// The file.
    pub file: String,
    /// The entry of the file or its line; empty if the whole file is meant.
    pub entry: String,
    /// What is wrong with it.
    pub why: String,
}

impl fmt::Display for PackError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.file)?;
        if !self.entry.is_empty() {
            write!(f, "{}: ", self.entry)?;
        }
        f.write_str(&self.why)
    }
}

impl std::error::Error for PackError {}

/// The files of our own edition: name and text.
pub fn built_in() -> &'static [(&'static str, &'static str)] {
    &BUILT_IN
}

/// The pack that these files (name and text, in any order) make. All the files of [`built_in`] are wanted, no others.
///
/// # Errors
/// The first thing found that is wrong. Any text is either a sound pack or an error; nothing panics.
pub fn load<N: AsRef<str>, T: AsRef<str>>(files: &[(N, T)]) -> Result<Pack, PackError> {
    let mut files: Vec<File> = files.iter().map(|(name, text)| File::new(name.as_ref(), text.as_ref())).collect();
    files.sort_by_key(|file| file.name);
    check_names(&files)?;
    for (name, _) in BUILT_IN {
        named(&files, name)?;
    }
    let mut sources = Sources::default();

    let map = map::read(named(&files, "map.toml")?, &mut sources)?;
    let units = units::read(named(&files, "units.toml")?, &mut sources)?;
    let tables = tables::read(named(&files, "tables.toml")?, &map, &mut sources)?;
    let calendar = calendar::read(named(&files, "calendar.toml")?, &map, &units, &tables.constants, &mut sources)?;
    let events = events::read(named(&files, "events.toml")?, &tables.constants, &mut sources)?;
    let reference = reference::read(&files)?;

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
        hash: hash(&files),
        spoken: std::collections::BTreeSet::new(),
    })
}

/// Each file of a pack once, and no other.
fn check_names(files: &[File]) -> Result<(), PackError> {
    for file in files {
        if !BUILT_IN.iter().any(|(name, _)| *name == file.name) {
            return Err(file.error("", "this is no file of a pack"));
        }
    }
    match files.windows(2).find(|pair| pair[0].name == pair[1].name) {
        Some(pair) => Err(pair[0].error("", "the file is given twice")),
        None => Ok(()),
    }
}

fn named<'a>(files: &[File<'a>], name: &'static str) -> Result<File<'a>, PackError> {
    let file = files.iter().find(|file| file.name == name).copied();
    file.ok_or_else(|| File::new(name, "").error("", "the file is missing"))
}

/// The first sixteen hexadecimal digits of SHA-256 over names and texts in the order of the names, each preceded by its
/// length so that nothing can move from one to the next unnoticed. Only what decides a game counts: a better wording or
/// translation leaves old journals as they are.
fn hash(files: &[File]) -> String {
    let mut hasher = Sha256::new();
    let deciding = files.iter().filter(|file| !file.name.contains('/'));
    for part in deciding.flat_map(|file| [file.name, file.text]) {
        hasher.update((part.len() as u64).to_le_bytes());
        hasher.update(part);
    }
    hasher.finalize().iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}
