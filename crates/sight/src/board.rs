//! A board's file: what it says, before anybody looks whether that can be.

use std::collections::BTreeMap;

use hexes::{Direction, Name, Place, Sheet};
use serde::Deserialize;

use crate::fault::Fault;
use crate::lattice::{Point, Spot, step};
use crate::shape::{Outline, Shape};

/// Columns of every board.
pub const COLUMNS: u8 = 33;
/// Rows of every board; columns that stand lower have half hexes above and below.
pub const ROWS: u8 = 10;
/// How wide a board is, in board units.
pub const WIDTH: i32 = 2880;
/// How high a board is, in board units.
pub const HEIGHT: i32 = 1040;

/// The ground of a hex.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Ground {
    /// Open ground.
    #[default]
    Open,
    /// A stone building.
    StoneBuilding,
    /// A wooden building.
    WoodenBuilding,
    /// Woods.
    Woods,
    /// An orchard.
    Orchard,
    /// Grain.
    Grain,
    /// Brush.
    Brush,
}

impl Ground {
    const ALL: [(&'static str, Ground); 7] = [
        ("open", Ground::Open),
        ("stone-building", Ground::StoneBuilding),
        ("wooden-building", Ground::WoodenBuilding),
        ("woods", Ground::Woods),
        ("orchard", Ground::Orchard),
        ("grain", Ground::Grain),
        ("brush", Ground::Brush),
    ];

    fn named(name: &str) -> Option<Ground> {
        Ground::ALL.into_iter().find(|(known, _)| *known == name).map(|(_, ground)| ground)
    }

    /// Whether it is a building.
    #[must_use]
    pub fn is_building(self) -> bool {
        matches!(self, Ground::StoneBuilding | Ground::WoodenBuilding)
    }
}

/// A hex of a board, by column and row.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Field {
    /// The column, 0 for A.
    pub column: u8,
    /// The row.
    pub row: u8,
}

impl Field {
    /// All hexes of a board, column by column.
    pub fn all() -> impl Iterator<Item = Field> {
        (0..COLUMNS).flat_map(|column| (u8::from(column % 2 == 0)..=ROWS).map(move |row| Field { column, row }))
    }

    /// Whether a board has such a hex.
    #[must_use]
    pub fn exists(self) -> bool {
        self.column < COLUMNS && self.row <= ROWS && (self.row > 0 || self.column % 2 == 1)
    }

    /// Whether it lies on the board's edge and is drawn by half.
    #[must_use]
    pub fn is_half(self) -> bool {
        self.column == 0 || self.column == COLUMNS - 1 || (self.column % 2 == 1 && (self.row == 0 || self.row == ROWS))
    }

    pub(crate) fn spot(self) -> Spot {
        Spot::of(self.column, self.row)
    }

    /// Its dot.
    #[must_use]
    pub fn dot(self) -> Point {
        self.spot().dot()
    }

    /// The hex on that side, if the board goes on there.
    #[must_use]
    pub fn beyond(self, direction: Direction) -> Option<Field> {
        Field::at(self.spot().beyond(direction))
    }

    pub(crate) fn at(spot: Spot) -> Option<Field> {
        let field = Field { column: u8::try_from(spot.x).ok()?, row: u8::try_from((spot.y + 1).div_euclid(2)).ok()? };
        (field.exists() && field.spot() == spot).then_some(field)
    }

    /// The side on which another hex lies, if it is a neighbour.
    #[must_use]
    pub fn towards(self, other: Field) -> Option<Direction> {
        let (from, to) = (self.spot(), other.spot());
        Direction::ALL.into_iter().find(|&direction| step(direction) == (to.x - from.x, to.y - from.y))
    }

    /// As a board prints it.
    #[must_use]
    pub fn name(self) -> Name {
        Name::lettered(Sheet::default(), self.column, self.row)
    }
}

impl std::fmt::Display for Field {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.name().fmt(f)
    }
}

/// Something drawn: a building, woods, grain, brush.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Feature {
    /// Its id on the board.
    pub id: String,
    /// Its hexes.
    pub hexes: Vec<Field>,
    /// What it covers.
    pub shape: Shape,
}

/// A building.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Building {
    /// What is drawn.
    pub feature: Feature,
    /// Whether it is of stone.
    pub stone: bool,
    /// What it is called, if it has a name.
    pub name: Option<String>,
    /// How many storeys are drawn; every building is one level high.
    pub storeys: u8,
}

/// Higher ground.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hill {
    /// Its id on the board.
    pub id: String,
    /// Its level.
    pub level: u8,
    /// The crest line around it.
    pub outline: Outline,
}

/// An edge of the board.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
pub enum Edge {
    /// North.
    N,
    /// East.
    E,
    /// South.
    S,
    /// West.
    W,
}

/// A road.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Road {
    /// Its id on the board.
    pub id: String,
    /// Whether it is paved.
    pub paved: bool,
    /// The hexes it runs through.
    pub path: Vec<Field>,
    /// Over which edges of the board it goes on, at its beginning and at its end.
    pub edges: [Option<Edge>; 2],
    /// How wide it is drawn.
    pub width: i32,
    /// Its middle.
    pub line: Vec<Point>,
    /// The strip that it covers.
    pub strip: Outline,
}

/// Colour on the ground that no rule asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tint {
    /// What it shows.
    pub kind: String,
    /// Where.
    pub shape: Shape,
}

/// A board as its file tells it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Draft {
    /// The file it was read from.
    pub file: String,
    /// Its id: small letters.
    pub id: Sheet,
    /// What it is called.
    pub title: String,
    /// Where it comes from.
    pub source: String,
    /// The ground of every hex.
    pub ground: BTreeMap<Field, Ground>,
    /// The hexes that are said to be on level 1.
    pub high: Vec<Field>,
    /// Hills.
    pub hills: Vec<Hill>,
    /// Roads.
    pub roads: Vec<Road>,
    /// Buildings.
    pub buildings: Vec<Building>,
    /// Woods.
    pub woods: Vec<Feature>,
    /// Grain.
    pub grain: Vec<Feature>,
    /// Brush.
    pub brush: Vec<Feature>,
    /// Hedges: the two hexes that each separates.
    pub hedges: Vec<(Field, Field)>,
    /// Tints.
    pub tints: Vec<Tint>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct RawBoard {
    format: String,
    id: String,
    title: String,
    columns: i64,
    rows: i64,
    source: String,
    level_1: String,
    legend: BTreeMap<String, String>,
    ground: BTreeMap<String, String>,
    #[serde(default)]
    hill: Vec<RawHill>,
    #[serde(default)]
    road: Vec<RawRoad>,
    #[serde(default)]
    building: Vec<RawBuilding>,
    #[serde(default)]
    woods: Vec<RawFeature>,
    #[serde(default)]
    grain: Vec<RawFeature>,
    #[serde(default)]
    brush: Vec<RawFeature>,
    #[serde(default)]
    hedge: Vec<RawHedge>,
    #[serde(default)]
    tint: Vec<RawTint>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawHill {
    id: String,
    level: i64,
    shape: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct RawRoad {
    id: String,
    surface: String,
    path: String,
    from_edge: Option<Edge>,
    to_edge: Option<Edge>,
    width: i32,
    line: String,
    shape: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawBuilding {
    id: String,
    material: String,
    hexes: String,
    name: Option<String>,
    storeys: Option<u8>,
    shape: Option<String>,
    circle: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawFeature {
    id: String,
    hexes: String,
    shape: Option<String>,
    circle: Option<String>,
    #[serde(default)]
    holes: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawHedge {
    sides: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawTint {
    kind: String,
    shape: String,
    #[serde(default)]
    holes: Vec<String>,
}

/// What a board's file may hold at its top.
const KINDS: [&str; 17] = [
    "format", "id", "title", "columns", "rows", "source", "level-1", "legend", "ground", "hill", "road", "building",
    "woods", "grain", "brush", "hedge", "tint",
];

impl Draft {
    /// Reads a board's file.
    ///
    /// # Errors
    ///
    /// If it is no such file: the first thing that cannot be read. What can be read but cannot be is found by
    /// [`Draft::faults`].
    pub fn read(file: &str, text: &str) -> Result<Draft, Fault> {
        let wrong = |error: &toml::de::Error| {
            let line = error.span().map(|span| text.bytes().take(span.start).filter(|&byte| byte == b'\n').count() + 1);
            let reason = error.message().lines().next().unwrap_or_default();
            Fault::new(file, line.map(|line| format!("line {line}")).unwrap_or_default(), reason)
        };
        let table: toml::Table = toml::from_str(text).map_err(|error| wrong(&error))?;
        if let Some(kind) = table.keys().find(|key| !KINDS.contains(&key.as_str())) {
            return Err(Fault::new(file, kind.as_str(), "no kind of thing that a board can have"));
        }
        let raw: RawBoard = toml::from_str(text).map_err(|error| wrong(&error))?;
        Reader { file }.board(raw)
    }
}

struct Reader<'a> {
    file: &'a str,
}

impl Reader<'_> {
    fn fault<T>(&self, entry: impl Into<String>, reason: impl Into<String>) -> Result<T, Fault> {
        Err(Fault::new(self.file, entry, reason))
    }

    fn board(&self, raw: RawBoard) -> Result<Draft, Fault> {
        if raw.format != "board/1" {
            return self.fault("format", format!("`{}` is not known: `board/1` is wanted", raw.format));
        }
        if (raw.columns, raw.rows) != (i64::from(COLUMNS), i64::from(ROWS)) {
            let size = format!("{} columns and {} rows: a board has {COLUMNS} and {ROWS}", raw.columns, raw.rows);
            return self.fault("columns", size);
        }
        let small = !raw.id.is_empty() && raw.id.bytes().all(|byte| byte.is_ascii_lowercase());
        let Some(id) = Sheet::new(&raw.id).filter(|_| small) else {
            return self.fault("id", format!("`{}` is no id: one to seven small letters are wanted", raw.id));
        };
        let legend = self.legend(&raw.legend)?;
        Ok(Draft {
            file: self.file.to_owned(),
            id,
            title: raw.title,
            source: raw.source,
            ground: self.ground(&legend, &raw.ground)?,
            high: self.fields("level-1", &raw.level_1)?,
            hills: raw.hill.into_iter().map(|hill| self.hill(hill)).collect::<Result<_, _>>()?,
            roads: raw.road.into_iter().map(|road| self.road(road)).collect::<Result<_, _>>()?,
            buildings: raw.building.into_iter().map(|building| self.building(building)).collect::<Result<_, _>>()?,
            woods: self.features("woods", raw.woods)?,
            grain: self.features("grain", raw.grain)?,
            brush: self.features("brush", raw.brush)?,
            hedges: self.hedges(&raw.hedge)?,
            tints: raw.tint.into_iter().map(|tint| self.tint(tint)).collect::<Result<_, _>>()?,
        })
    }

    fn legend(&self, raw: &BTreeMap<String, String>) -> Result<BTreeMap<char, Ground>, Fault> {
        let mut legend = BTreeMap::new();
        for (letter, name) in raw {
            let mut letters = letter.chars();
            let (Some(letter), None) = (letters.next(), letters.next()) else {
                return self.fault("legend", format!("`{letter}` is not one letter"));
            };
            let Some(ground) = Ground::named(name) else {
                return self.fault("legend", format!("`{name}` is no ground that the rules know"));
            };
            legend.insert(letter, ground);
        }
        Ok(legend)
    }

    fn ground(
        &self,
        legend: &BTreeMap<char, Ground>,
        raw: &BTreeMap<String, String>,
    ) -> Result<BTreeMap<Field, Ground>, Fault> {
        let mut ground = BTreeMap::new();
        for (name, letters) in raw {
            // The name of a column is that of its first hex without the row.
            let field = self.field("ground", &format!("{name}1"))?;
            let first = u8::from(field.column % 2 == 0);
            let wanted = usize::from(ROWS + 1 - first);
            if letters.chars().count() != wanted {
                return self.fault(
                    format!("ground {name}"),
                    format!("{} letters, and the column has {wanted} hexes", letters.chars().count()),
                );
            }
            for (row, letter) in (first..).zip(letters.chars()) {
                let Some(&kind) = legend.get(&letter) else {
                    return self.fault(format!("ground {name}{row}"), format!("`{letter}` is not in the legend"));
                };
                ground.insert(Field { row, ..field }, kind);
            }
        }
        match Field::all().find(|field| !ground.contains_key(field)) {
            Some(missing) => self.fault("ground", format!("hex {missing} has no letter")),
            None => Ok(ground),
        }
    }

    fn field(&self, entry: &str, name: &str) -> Result<Field, Fault> {
        let read = name.parse::<Name>().ok().filter(|name| name.sheet == Sheet::default());
        let field = read.and_then(|name| match name.place {
            Place::Lettered(place) => Some(Field { column: place.column, row: place.row }),
            Place::Number(_) => None,
        });
        match field.filter(|field| field.exists()) {
            Some(field) => Ok(field),
            None => self.fault(entry, format!("`{name}` is no hex of a board")),
        }
    }

    fn fields(&self, entry: &str, text: &str) -> Result<Vec<Field>, Fault> {
        text.split_whitespace().map(|name| self.field(entry, name)).collect()
    }

    fn points(&self, entry: &str, text: &str) -> Result<Vec<Point>, Fault> {
        let point = |pair: &str| {
            let read = pair.split_once(',').and_then(|(x, y)| Some((x.parse::<i32>().ok()?, y.parse::<i32>().ok()?)));
            let near = |n: i32| n.abs() <= 2 * WIDTH;
            match read.filter(|&(x, y)| near(x) && near(y)) {
                Some(point) => Ok(point),
                None => self.fault(entry, format!("`{pair}` is no point of a board: two whole numbers are wanted")),
            }
        };
        text.split_whitespace().map(point).collect()
    }

    fn outline(&self, entry: &str, text: &str) -> Result<Outline, Fault> {
        let points = self.points(entry, text)?;
        if points.len() < 3 {
            return self.fault(entry, format!("a shape of {} corners", points.len()));
        }
        Ok(Outline(points))
    }

    fn shape(&self, entry: &str, shape: Option<&str>, circle: Option<&str>, holes: &[String]) -> Result<Shape, Fault> {
        match (shape, circle) {
            (Some(outline), None) => Ok(Shape::Area {
                outline: self.outline(entry, outline)?,
                holes: holes.iter().map(|hole| self.outline(entry, hole)).collect::<Result<_, _>>()?,
            }),
            (None, Some(circle)) if holes.is_empty() => {
                let numbers: Vec<i32> = circle.split(',').filter_map(|number| number.trim().parse().ok()).collect();
                match numbers[..] {
                    [x, y, radius] if [x, y].iter().all(|n| n.abs() <= WIDTH) && (1..=WIDTH).contains(&radius) => {
                        Ok(Shape::Disc { centre: (x, y), radius })
                    }
                    _ => self.fault(entry, format!("`{circle}` is no circle: x, y and radius are wanted")),
                }
            }
            _ => self.fault(entry, "either a shape or a circle is wanted"),
        }
    }

    fn hill(&self, raw: RawHill) -> Result<Hill, Fault> {
        let entry = format!("hill {}", raw.id);
        if raw.level != 1 {
            return self.fault(entry, format!("level {}: the rules know level 1 alone", raw.level));
        }
        Ok(Hill { outline: self.outline(&entry, &raw.shape)?, id: raw.id, level: 1 })
    }

    fn road(&self, raw: RawRoad) -> Result<Road, Fault> {
        let entry = format!("road {}", raw.id);
        let paved = match raw.surface.as_str() {
            "paved" => true,
            "dirt" => false,
            other => return self.fault(entry, format!("`{other}` is no surface: `paved` or `dirt` is wanted")),
        };
        Ok(Road {
            paved,
            path: self.fields(&entry, &raw.path)?,
            edges: [raw.from_edge, raw.to_edge],
            width: raw.width,
            line: self.points(&entry, &raw.line)?,
            strip: self.outline(&entry, &raw.shape)?,
            id: raw.id,
        })
    }

    fn building(&self, raw: RawBuilding) -> Result<Building, Fault> {
        let entry = format!("building {}", raw.id);
        let stone = match raw.material.as_str() {
            "stone" => true,
            "wood" => false,
            other => return self.fault(entry, format!("`{other}` is no material: `stone` or `wood` is wanted")),
        };
        let shape = self.shape(&entry, raw.shape.as_deref(), raw.circle.as_deref(), &[])?;
        let hexes = self.fields(&entry, &raw.hexes)?;
        let feature = Feature { id: raw.id, hexes, shape };
        Ok(Building { feature, stone, name: raw.name, storeys: raw.storeys.unwrap_or(1) })
    }

    fn features(&self, kind: &str, raw: Vec<RawFeature>) -> Result<Vec<Feature>, Fault> {
        let feature = |raw: RawFeature| {
            let entry = format!("{kind} {}", raw.id);
            let shape = self.shape(&entry, raw.shape.as_deref(), raw.circle.as_deref(), &raw.holes)?;
            Ok(Feature { hexes: self.fields(&entry, &raw.hexes)?, id: raw.id, shape })
        };
        raw.into_iter().map(feature).collect()
    }

    fn hedges(&self, raw: &[RawHedge]) -> Result<Vec<(Field, Field)>, Fault> {
        let side = |text: &str| {
            let Some((one, other)) = text.split_once('/') else {
                return self.fault("hedge", format!("`{text}` is no hexside: two hexes are wanted, such as K5/K6"));
            };
            Ok((self.field("hedge", one)?, self.field("hedge", other)?))
        };
        raw.iter().flat_map(|hedge| hedge.sides.split_whitespace()).map(side).collect()
    }

    fn tint(&self, raw: RawTint) -> Result<Tint, Fault> {
        let shape = self.shape(&format!("tint {}", raw.kind), Some(&raw.shape), None, &raw.holes)?;
        Ok(Tint { shape, kind: raw.kind })
    }
}
