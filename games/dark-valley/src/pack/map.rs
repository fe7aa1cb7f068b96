//! The map: two sheets, one continuous grid.

use super::{HexSet, Side, WORDS};
use hexes::{Chains, Direction, Grid, Hex, Layer, Name, Number, Sheet, SideLayer, Way};

/// Classes of ways.
pub mod class {
    /// A railway.
    pub const RAIL: u8 = 1;
    /// A road.
    pub const ROAD: u8 = 2;
}

table::named! {
    /// What covers a hex (TEC).
    pub enum Terrain {
        /// Clear.
        Clear = "clear",
        /// Woods.
        Woods = "woods",
        /// Swamp.
        Swamp = "swamp",
        /// Rough.
        Rough = "rough",
        /// Mountain.
        Mountain = "mountain",
        /// Desert steppe.
        DesertSteppe = "desert_steppe",
        /// All sea.
        Sea = "sea",
        /// All lake.
        Lake = "lake",
    }
}

impl Terrain {
    /// Whether nobody can stand there.
    #[inline]
    #[must_use]
    pub const fn is_water(self) -> bool {
        matches!(self, Terrain::Sea | Terrain::Lake)
    }
}

table::named! {
    /// What lies between two hexes.
    pub enum Water {
        /// A minor river.
        River = "river",
        /// A Major River.
        Major = "major-river",
        /// The Volga.
        Volga = "volga",
        /// The Kerch Straits (2.4l).
        Kerch = "kerch",
        /// A lake.
        Lake = "lake",
        /// The sea.
        Sea = "sea",
    }
}

impl Water {
    /// Its bit among the flags of a hexside.
    #[inline]
    #[must_use]
    pub const fn bit(self) -> u8 {
        1 << self as u8
    }
}

table::named! {
    /// Whose land a hex is in June 1941.
    pub enum Land {
        /// Greater Germany (2.4h).
        Germany = "germany",
        /// Hungary.
        Hungary = "hungary",
        /// Romania.
        Romania = "romania",
        /// The Soviet Union.
        Ussr = "ussr",
        /// Water, and lands that are out of play.
        Other = "other",
    }
}

table::named! {
    /// A border Military District.
    pub enum District {
        /// Baltic.
        Baltic = "baltic",
        /// Western.
        Western = "western",
        /// Kiev.
        Kiev = "kiev",
        /// Odessa.
        Odessa = "odessa",
    }
}

table::named! {
    /// A sea with ports.
    pub enum Sea {
        /// The Baltic.
        Baltic = "baltic",
        /// The Black Sea.
        Black = "black",
        /// The Sea of Azov.
        Azov = "azov",
    }
}

table::named! {
    /// Fortifications.
    pub enum WorkKind {
        /// A Fortified Zone.
        Zone = "fz",
        /// A Defensive Position.
        Position = "defensive-position",
        /// A Weak Fort.
        WeakFort = "weak-fort",
        /// A Fort.
        Fort = "fort",
    }
}

table::ids! {
    /// A town or city, by its place in the list.
    pub PlaceId;
}

/// A town or a city.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// Its hex.
    pub hex: Hex,
    /// Its name.
    pub name: String,
    /// Whether it is a city.
    pub city: bool,
    /// Whether it is a victory hex.
    pub victory: bool,
    /// Whether it is a Soviet Replacement City.
    pub factory: bool,
    /// Whether it is an oil hex.
    pub oil: bool,
}

/// A port.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Port {
    /// Its hex.
    pub hex: Hex,
    /// On which sea.
    pub sea: Sea,
    /// Whether it is one of the Gulf of Finland ports (2.1c).
    pub gulf: bool,
    /// Of a river port: the river hexes between it and the sea.
    pub river: Vec<Hex>,
}

/// A fortification.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Work {
    /// Its hex.
    pub hex: Hex,
    /// What it is.
    pub kind: WorkKind,
    /// What it is called.
    pub name: String,
    /// Whether it stands when the scenarios of 1941, 1942, 1943 and 1944 begin (G-96).
    pub stands: [bool; 4],
}

/// The map.
#[derive(Debug)]
pub struct Map {
    /// Its hexes.
    pub grid: Grid,
    /// What covers them.
    pub terrain: Layer<Terrain>,
    /// Whose they are in June 1941.
    pub land: Layer<Land>,
    /// The country, the sea or the lake of each hex, by its place among the regions.
    pub region: Layer<u8>,
    /// The regions as the map names them.
    pub regions: Vec<String>,
    /// The hexes where the game is played, in no water.
    pub in_play: HexSet,
    /// The border Military Districts.
    pub district: Layer<Option<District>>,
    /// What the Axis holds when the scenarios of 1941, 1942, 1943 and 1944 begin.
    pub axis_holds: [HexSet; 4],
    /// What lies between hexes, as bits of [`Water`].
    pub water: SideLayer,
    /// The rivers by name, for whoever draws them.
    pub named_water: Vec<(Hex, Hex, Water, String)>,
    /// Roads and railways as they are listed.
    pub ways: Vec<Way>,
    /// The network they make.
    pub network: Chains,
    /// Towns and cities.
    pub places: Vec<Place>,
    /// The town or city of a hex.
    pub place_at: Layer<Option<PlaceId>>,
    /// The ports.
    pub ports: Vec<Port>,
    /// Fortifications.
    pub works: Vec<Work>,
    /// The fortification of a hex, by its place in the list.
    pub work_at: Layer<Option<u8>>,
    /// The hexes on both shores of Ladoga whose common hexside a Line of Communications may cross: the western one first (13.2f).
    pub link: Option<[Hex; 2]>,
    /// The hexside of the sea that Soviet units may cross, and the LOC of Oranienbaum (11.2b, 13.2g).
    pub bay: Option<[Hex; 2]>,
    /// Soviet sources at the eastern edge (13.4a).
    pub east: HexSet,
    /// Military Road hexes on the southern edge (13.4b).
    pub military_roads: HexSet,
    /// The hexes on the Black Sea, and on the Sea of Azov (9.6a).
    pub coast: [HexSet; 2],
    /// All rail hexes.
    pub rails: HexSet,
    /// Axis sources: the western edge in Germany, and the USIR (13.5a, 13.5b).
    pub west: HexSet,
    /// What hexes lead to, and what lies in them, for all of them at once.
    pub lanes: Lanes,
}

/// What follows from the map alone, as sets of hexes.
#[derive(Debug, Default)]
pub struct Lanes {
    /// Over every hexside.
    pub around: Links,
    /// Over every hexside that is not all lake or sea.
    pub land: Links,
    /// Along railways.
    pub rail: Links,
    /// Along railways and roads.
    pub ways: Links,
    /// How a ZOC extends; and that of Germans in the first turn, over Major Rivers as well (6.1e-g, G-72, G-82).
    pub zones: [Links; 2],
    /// Swamp hexes.
    pub swamp: HexSet,
    /// Hexes that are not Soviet land.
    pub abroad: HexSet,
    /// Hexes of Hungary.
    pub hungary: HexSet,
    /// Hexes of Romania.
    pub romania: HexSet,
    /// From hexes to those that a unit of a side leaves for them by none of the enemy's directions (6.5).
    pub homeward: [Links; 2],
    /// How far the nearest mountain of the USSR is, over which nobody flies (8.4d).
    pub peak: Vec<u8>,
    /// The cities.
    pub cities: Vec<PlaceId>,
    /// Both shores of the Kerch Straits.
    pub kerch: Vec<Hex>,
}

/// The column number of the hexes that both sheets print.
const SEAM: u8 = 48;
/// What the western sheet's columns count more than the eastern one's.
const EAST: u8 = 38;

/// Ways from hexes to hexes.
pub type Links = hexes::Links<WORDS>;

impl Lanes {
    /// Those of a map that is read otherwise.
    pub(in crate::pack) fn of(map: &Map) -> Lanes {
        let dry = |waters: &[Water]| {
            let bits = waters.iter().fold(0, |bits, water| bits | water.bit());
            Links::new(&map.grid, |from, across, _| map.water.get(from, across) & bits == 0)
        };
        let along = |ways: u8| Links::new(&map.grid, |from, across, _| map.network.links(from, across) & ways != 0);
        let of = |holds: &dyn Fn(Hex) -> bool| -> HexSet { map.grid.hexes().filter(|hex| holds(*hex)).collect() };
        let places = map.places.iter().enumerate();
        let kerch = map.named_water.iter().filter(|(_, _, kind, _)| *kind == Water::Kerch);
        let peaks: Vec<Hex> = map.grid.hexes().filter(|hex| map.is_peak(*hex)).collect();
        Lanes {
            around: dry(&[]),
            land: dry(&[Water::Lake, Water::Sea]),
            rail: along(class::RAIL),
            ways: along(class::RAIL | class::ROAD),
            zones: [
                dry(&[Water::Major, Water::Volga, Water::Lake, Water::Sea]),
                dry(&[Water::Volga, Water::Lake, Water::Sea]),
            ],
            swamp: of(&|hex| map.terrain[hex] == Terrain::Swamp),
            abroad: of(&|hex| map.land[hex] != Land::Ussr),
            hungary: of(&|hex| map.land[hex] == Land::Hungary),
            romania: of(&|hex| map.land[hex] == Land::Romania),
            homeward: Side::BOTH.map(|side| {
                Links::new(&map.grid, |from, across, _| {
                    !map.closed(from, across) && !side.other().compass().contains(&across.opposite())
                })
            }),
            peak: map
                .grid
                .hexes()
                .map(|hex| {
                    peaks
                        .iter()
                        .map(|peak| map.grid.distance(hex, *peak))
                        .min()
                        .map_or(u8::MAX, |far| far.min(255) as u8)
                })
                .collect(),
            kerch: kerch.flat_map(|(a, b, _, _)| [*a, *b]).collect(),
            cities: places.filter(|(_, place)| place.city).map(|(at, _)| PlaceId::of(at)).collect(),
        }
    }
}

impl Map {
    /// The hex that is called so: `W3023`; `E10rr` is `W48rr`.
    #[must_use]
    pub fn hex(&self, name: Name) -> Option<Hex> {
        hex_called(&self.grid, name)
    }

    /// What a hex is called.
    #[must_use]
    pub fn name(&self, hex: Hex) -> Name {
        let number = self.grid.number(hex);
        let (sheet, column) = if number.column <= SEAM { ("W", number.column) } else { ("E", number.column - EAST) };
        let place = hexes::Place::Number(Number { column, row: number.row });
        Name { sheet: Sheet::new(sheet).unwrap_or_default(), place }
    }

    /// The town or city of a hex.
    #[inline]
    #[must_use]
    pub fn place(&self, hex: Hex) -> Option<&Place> {
        self.place_at[hex].map(|place| &self.places[place.index()])
    }

    /// The town or city that is called so.
    #[must_use]
    pub fn place_named(&self, name: &str) -> Option<PlaceId> {
        self.places.iter().position(|place| place.name == name).map(PlaceId::of)
    }

    /// Whether such water lies there.
    #[inline]
    #[must_use]
    pub fn has_water(&self, hex: Hex, across: Direction, water: Water) -> bool {
        self.water.get(hex, across) & water.bit() != 0
    }

    /// Whether it is mountain of the USSR (8.4d).
    #[inline]
    #[must_use]
    pub fn is_peak(&self, hex: Hex) -> bool {
        self.terrain[hex] == Terrain::Mountain && self.land[hex] == Land::Ussr
    }

    /// Whether the hexside is all lake or sea: no way across (TEC.54).
    #[inline]
    #[must_use]
    pub fn closed(&self, hex: Hex, across: Direction) -> bool {
        self.water.get(hex, across) & (Water::Lake.bit() | Water::Sea.bit()) != 0
    }

    /// Who holds a hex as the scenarios of a year begin.
    #[must_use]
    pub fn holder(&self, hex: Hex, year: u16) -> Side {
        if self.axis_holds[year_index(year)].contains(hex) { Side::Axis } else { Side::Soviet }
    }
}

/// The place of a year in tables of starting years.
#[must_use]
pub const fn year_index(year: u16) -> usize {
    match year {
        1941 => 0,
        1942 => 1,
        1943 => 2,
        _ => 3,
    }
}

/// The hex that is called so.
pub(super) fn hex_called(grid: &Grid, name: Name) -> Option<Hex> {
    let hexes::Place::Number(Number { column, row }) = name.place else { return None };
    match name.sheet.letters() {
        "W" if column <= SEAM => grid.at(column, row),
        "E" if (SEAM - EAST..=99 - EAST).contains(&column) => grid.at(column + EAST, row),
        _ => None,
    }
}
