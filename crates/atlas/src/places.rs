//! Named places: cities and villages.

use hexes::{Grid, Layer, Town};
use serde::Deserialize;
use table::pack::{File, PackError, Source, Sources, repeated};

use crate::Read;

/// A place as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Place {
    name: String,
    hex: String,
    /// Where it is from.
    pub source: Source,
}

/// The named places of a map; `table` says in which of the pack's tables the terrain is counted, and nothing if no place lies on it. No
/// two have the same name, and no hex has two.
///
/// # Errors
/// If one of them has no name, no hex in play, or lies where no place is.
pub fn places<T: Copy>(
    file: File,
    grid: &Grid,
    terrain: &Layer<T>,
    written: &[Place],
    sources: &mut Sources,
    table: impl Fn(T) -> Option<&'static str>,
) -> Result<Vec<Town<T>>, PackError> {
    let mut towns = Vec::new();
    for place in written {
        let entry = format!("place {}", place.name);
        let hex = file.hex(grid, &entry, &place.hex)?;
        if place.name.trim().is_empty() {
            return Err(file.error("places", format!("{} has no name", place.hex)));
        }
        let Some(table) = table(terrain[hex]) else {
            return Err(file.error(entry, format!("{} is neither city nor village", place.hex)));
        };
        sources.add(table, place.source);
        towns.push(Town { name: place.name.clone(), hex, terrain: terrain[hex] });
    }
    if let Some(name) = repeated(towns.iter().map(|town| town.name.to_lowercase())) {
        return Err(file.error("places", format!("the name {name} is given twice")));
    }
    match repeated(towns.iter().map(|town| town.hex)) {
        Some(hex) => Err(file.error("places", format!("{} has two names", grid.number(hex)))),
        None => Ok(towns),
    }
}
