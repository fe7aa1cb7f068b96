//! `map.toml`: the ground and what is on it.

use super::HexSet;
use hexes::{Chains, Hex, Layer, SideLayer, Way};

/// The class bits of [`Map::network`].
pub mod class {
    /// A road.
    pub const ROAD: u8 = 1;
    /// A railway.
    pub const RAILWAY: u8 = 2;
}

/// A stream (minor river) runs along the hexside.
pub const STREAM: u8 = 1;
/// The Bug runs along the hexside.
pub const BUG: u8 = 2;
/// A lake lies along the hexside.
pub const LAKE: u8 = 4;
/// A road, a railway or a City bridges the water of the hexside (3.1.2b, 7.3.7c); pontoon bridges are in the position.
pub const BRIDGE: u8 = 8;

table::named! {
    /// What a hex is covered with.
    #[derive(PartialOrd, Ord)]
    pub enum Terrain {
        /// Open ground.
        Clear = "clear",
        /// A village.
        Village = "village",
        /// A city hex.
        City = "city",
        /// Forest.
        Forest = "forest",
        /// Swamp.
        Swamp = "swamp",
    }
}

impl Terrain {
    /// In which table of the pack a named place on it is counted.
    pub const fn table(self) -> Option<&'static str> {
        match self {
            Terrain::City => Some("cities"),
            Terrain::Village => Some("villages"),
            Terrain::Clear | Terrain::Forest | Terrain::Swamp => None,
        }
    }
}

/// A named hex: a village or a city.
pub type Town = hexes::Town<Terrain>;

/// A river, stream or lake as printed.
#[derive(Clone, PartialEq, Debug)]
pub struct Water {
    /// Its name.
    pub name: String,
    /// [`STREAM`], [`BUG`] or [`LAKE`].
    pub kind: u8,
    /// Its hexsides.
    pub sides: Vec<(Hex, Hex)>,
}

/// The ground.
pub struct Map {
    /// What covers each hex.
    pub terrain: Layer<Terrain>,
    /// Fortified hexes (3.1.1j).
    pub fortified: HexSet,
    /// Hexes west of the Bug: German from the start.
    pub west: HexSet,
    /// Water on hexsides: [`STREAM`], [`BUG`], [`LAKE`], [`BRIDGE`].
    pub sides: SideLayer,
    /// Roads and railways: the bits of [`class`].
    pub network: Chains,
    /// The two sides of each Bug bridge at which Brandenburgers help on the first turn (10.1a).
    pub brandenburg: Vec<(Hex, Hex)>,
    /// Hexes of Volodymyr-Volynskyi (10.4a).
    pub volodymyr: HexSet,
    /// Hexes to the nearest of them.
    pub to_volodymyr: Layer<u8>,
    /// Towns.
    pub towns: Vec<Town>,
    /// Roads and railways as printed.
    pub ways: Vec<Way>,
    /// Waters as printed.
    pub waters: Vec<Water>,
}
