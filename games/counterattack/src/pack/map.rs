//! `map.toml`: the ground, what is on it and where one enters it.

use super::Side;
use hexes::Hex;

/// The class bits of [`super::Pack::network`].
pub mod class {
    /// An ordinary road.
    pub const ROAD: u8 = 1;
    /// A highway.
    pub const HIGHWAY: u8 = 2;
    /// A railway.
    pub const RAILWAY: u8 = 4;
}

/// The flag of [`super::Pack::streams`].
pub const STREAM: u8 = 1;

table::ids! {
    /// An entry point, by its place in [`super::Pack::entries`].
    pub EntryId;
}

table::named! {
    /// What a hex is covered with.
    #[derive(PartialOrd, Ord)]
    pub enum Terrain {
        /// Open ground.
        Clear = "clear",
        /// Woods.
        Woods = "woods",
        /// A village.
        Village = "village",
        /// A city or town.
        City = "city",
    }
}

impl Terrain {
    /// In which table of the pack a named place on it is counted.
    pub const fn table(self) -> Option<&'static str> {
        match self {
            Terrain::City => Some("cities"),
            Terrain::Village => Some("villages"),
            Terrain::Clear | Terrain::Woods => None,
        }
    }
}

/// An entry point (17.1c). Point A is Warsaw itself and has no hexes.
#[derive(Clone, PartialEq, Debug)]
pub struct Entry {
    /// Its id (`E`, `S1`).
    pub id: String,
    /// Whose it is.
    pub side: Side,
    /// Its entry hexes.
    pub hexes: Vec<Hex>,
    /// Whether its hexes are supply sources (15.2).
    pub supply: bool,
}

/// A named hex: a village or a city.
pub type Town = hexes::Town<Terrain>;

/// A stream or major river as printed.
#[derive(Clone, PartialEq, Debug)]
pub struct Water {
    /// Its name.
    pub name: String,
    /// Whether it is a major river.
    pub major: bool,
    /// Its hexsides as printed numbers; the second hex of a major river is out of play.
    pub sides: Vec<(String, String)>,
}
