//! Roads and railways.

use hexes::{Chains, Grid, Way};
use serde::{Deserialize, Serialize};
use table::faults::name_of;
use table::pack::{File, PackError, Source, Sources};

/// A class of ways, which is called as it is written.
pub trait WayClass: Serialize {
    /// Its bit in the network.
    fn bit(&self) -> u8;
}

/// A way as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WrittenWay<C> {
    id: String,
    name: String,
    class: C,
    source: Source,
    hexes: String,
}

/// The ways of a map, and the network that they make.
///
/// # Errors
/// If an id is given twice, or a way leads through hexes that are not in play or not neighbours.
pub fn ways<C: WayClass>(
    file: File,
    grid: &Grid,
    written: &[WrittenWay<C>],
    sources: &mut Sources,
) -> Result<(Vec<Way>, Chains), PackError> {
    file.check_ids("way", written.iter().map(|way| way.id.as_str()))?;
    let mut network = Chains::new(grid);
    let mut ways = Vec::new();
    for way in written {
        let kind = name_of(&way.class);
        let read = Way::read(grid, &mut network, &way.id, &way.name, way.class.bit(), &way.hexes);
        ways.push(read.map_err(|why| file.error(format!("{kind} {}", way.id), why))?);
        sources.add(&format!("{kind}s"), way.source);
    }
    Ok((ways, network))
}
