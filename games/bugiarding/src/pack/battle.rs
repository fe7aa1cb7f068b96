//! A battle: the table, its terrain, who fights and in which groups. Scenarios are battles, and so is what the army builder makes.
//!
//! A [`Plan`] is a battle as it is written in a file, in inches and degrees; a [`Battle`] is the same, checked and ready to be played.

mod flaw;
mod make;
mod points;

pub use flaw::Flaw;
pub(crate) use flaw::faults;
pub(crate) use flaw::{english, is_id, workshop_words};

use crate::pack::{Class, Kind, Morale, Pack, Side, Trait, Traits};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use tabletop::{Area, Bounds, Chain, Convex, Heading, Ids, Length, Near, Point, Size};

/// The most units that a side can have: they are numbered from 1.
pub const UNITS_PER_SIDE: usize = 48;
/// The most units that a battle can have, both sides together.
pub const UNITS: usize = 2 * UNITS_PER_SIDE;
/// The most minefields.
pub const MINES: usize = 8;
/// The shortest and the longest edge of a table, in inches.
pub const EDGES: (f64, f64) = (12.0, 240.0);
/// The fewest and the most turns.
pub const TURNS: (u8, u8) = (1, 50);
/// The most points that can be agreed on.
pub const POINTS: u32 = 100_000;

/// A battle as it is written in a file.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// Its id.
    pub id: String,
    /// What its maker calls it; scenarios of the pack have words for it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// How many turns it lasts.
    #[serde(default = "eight")]
    pub turns: u8,
    /// How many points a side may spend at most; nothing, if nobody counts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<u32>,
    /// Where it comes from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<crate::pack::Source>,
    /// A table set up by hand for a rules question: groups may lack their Command (ORG-5 is not asked for).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub sketch: bool,
    /// The table.
    pub table: TablePlan,
    /// The two sides.
    pub side: Vec<SidePlan>,
    /// The Tactical Groups.
    #[serde(default)]
    pub group: Vec<GroupPlan>,
    /// The units.
    #[serde(default)]
    pub unit: Vec<UnitPlan>,
    /// Woods, towns, hills.
    #[serde(default)]
    pub area: Vec<AreaPlan>,
    /// Roads, walls, trenches.
    #[serde(default)]
    pub line: Vec<LinePlan>,
}

const fn eight() -> u8 {
    8
}

impl Plan {
    /// The side with this id, or of this nation (`GE`, `German`) if the other side is of another one.
    #[must_use]
    pub fn side_named(&self, pack: &Pack, name: &str) -> Option<Side> {
        if let Some(side) = Side::BOTH.into_iter().find(|side| side.id().eq_ignore_ascii_case(name)) {
            return Some(side);
        }
        let mut sides = self.side.iter().filter(|side| pack.is_nation(&side.nation, name));
        let first = sides.next()?;
        sides.next().is_none().then_some(first.id)
    }
}

/// How large the table is.
#[derive(Copy, Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TablePlan {
    /// From left to right.
    pub width: f64,
    /// From the near edge to the far one.
    pub depth: f64,
}

/// One side.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SidePlan {
    /// Which.
    pub id: Side,
    /// Whose army it is; the words `nation-<id>` name it.
    #[serde(default)]
    pub nation: String,
    /// How steady its units are unless they say otherwise.
    #[serde(default = "regular")]
    pub morale: Morale,
    /// Whether it deploys first or second.
    #[serde(default)]
    pub deploys: u8,
    /// Where it deploys.
    #[serde(default)]
    pub zone: Vec<[f64; 2]>,
    /// How many minefields it lays.
    #[serde(default)]
    pub minefields: u8,
    /// How many of its units were lost before: they count for the break point, but are not in the list. Only on a sketched table.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub fallen: u8,
    /// After how many losses it is broken, if that is not reckoned from its units; never, if it is nothing. Only on a sketched table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub breaks: Option<u8>,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
const fn is_zero(number: &u8) -> bool {
    *number == 0
}

const fn regular() -> Morale {
    Morale::Regular
}

/// One Tactical Group.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GroupPlan {
    /// Whose it is.
    pub side: Side,
    /// Its id.
    pub id: String,
    /// Its name.
    #[serde(default)]
    pub name: String,
}

/// One unit.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnitPlan {
    /// Its id: the letter of its side and its number, `b01` to `b48` and `r01` to `r48`.
    pub id: String,
    /// Its line of the data sheet.
    #[serde(rename = "type")]
    pub kind: String,
    /// Its group.
    pub group: String,
    /// What its owner calls it, if not by its type.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// Where its middle stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<[f64; 2]>,
    /// Where it faces, in degrees clockwise from north.
    #[serde(default)]
    pub facing: f64,
    /// How steady it is, if not like its side.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub morale: Option<Morale>,
    /// In or behind which vehicle it begins.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub aboard: Option<String>,
}

/// One area.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AreaPlan {
    /// Its id.
    pub id: String,
    /// What it is.
    pub kind: AreaKind,
    /// How high it is.
    #[serde(default)]
    pub level: u8,
    /// Its corners.
    pub corners: Vec<[f64; 2]>,
    /// Its name.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
}

/// One line.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LinePlan {
    /// Its id.
    pub id: String,
    /// What it is.
    pub kind: LineKind,
    /// Its points.
    pub points: Vec<[f64; 2]>,
    /// Its name.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
}

table::named! {
    /// Kinds of terrain with an outline (GEO-6).
    pub enum AreaKind {
        /// Difficult, blocks the sight, covers (MOV-11).
        Woods = "woods",
        /// Likewise (MOV-12).
        Town = "town",
        /// Difficult, covers (MOV-13).
        Broken = "broken",
        /// Only higher.
        Hill = "hill",
        /// Nobody enters.
        Water = "water",
        /// Covers, and nobody inside is destroyed by indirect fire (IND-6).
        Bunker = "bunker",
    }
}

impl AreaKind {
    /// Whether entering it takes a whole move (MOV-7).
    #[must_use]
    pub const fn is_difficult(self) -> bool {
        matches!(self, AreaKind::Woods | AreaKind::Town | AreaKind::Broken)
    }

    /// Whether it blocks the sight (GEO-7).
    #[must_use]
    pub const fn blocks_sight(self) -> bool {
        matches!(self, AreaKind::Woods | AreaKind::Town)
    }

    /// Whether who is inside is in cover (GEO-9).
    #[must_use]
    pub const fn covers(self) -> bool {
        matches!(self, AreaKind::Woods | AreaKind::Town | AreaKind::Broken | AreaKind::Bunker)
    }
}

table::named! {
    /// Kinds of lines (GEO-6).
    pub enum LineKind {
        /// Three inches more (MOV-10).
        Road = "road",
        /// Covers who is behind it.
        Wall = "wall",
        /// Likewise.
        Hedge = "hedge",
        /// Covers who is in it.
        Trench = "trench",
    }
}

table::ids! {
    /// A unit by its number: the blue ones come first, then the red ones. Its id says the same to a player, whatever the battle: `b01` is 0,
    /// `r01` is 48.
    pub UnitId as text;
}

impl FromStr for UnitId {
    type Err = String;

    fn from_str(id: &str) -> Result<UnitId, String> {
        UnitId::named(id).ok_or_else(|| format!("there is no unit {id:?}"))
    }
}

impl fmt::Display for UnitId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (side, number) = (self.index() / UNITS_PER_SIDE, self.index() % UNITS_PER_SIDE);
        write!(f, "{}{:02}", ["b", "r"].get(side).unwrap_or(&"?"), number + 1)
    }
}

impl UnitId {
    /// The unit with this id, in any battle: `b01`, `B1`.
    #[must_use]
    pub fn named(id: &str) -> Option<UnitId> {
        let (side, number) = id.split_at_checked(1)?;
        let first = match side {
            "b" | "B" => 0,
            "r" | "R" => UNITS_PER_SIDE,
            _ => return None,
        };
        if !(1..=2).contains(&number.len()) || !number.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        let number: usize = number.parse().ok()?;
        (1..=UNITS_PER_SIDE).contains(&number).then(|| UnitId::of(first + number - 1))
    }

    /// Whose number it is.
    #[must_use]
    pub const fn side(self) -> Side {
        if self.index() < UNITS_PER_SIDE { Side::Blue } else { Side::Red }
    }
}

/// What a unit is throughout the battle.
#[derive(Clone, PartialEq, Debug)]
pub struct UnitFacts {
    /// Its id.
    pub id: String,
    /// What its owner calls it; empty for its type's name.
    pub name: String,
    /// Its line of the data sheet.
    pub kind_of: u16,
    /// The id of that line.
    pub type_id: String,
    /// Whose it is.
    pub side: Side,
    /// Its group.
    pub group: u8,
    /// How steady it is.
    pub morale: Morale,
    /// What it is made of.
    pub kind: Kind,
    /// Its class, if it is a vehicle.
    pub class: Option<Class>,
    /// How far it moves.
    pub moves: Length,
    /// Its line of the direct fire table.
    pub row: Option<u8>,
    /// Its line of the indirect fire table.
    pub indirect: Option<u8>,
    /// Its base.
    pub size: Size,
    /// Its dice of HE fire.
    pub he: u8,
    /// What is noted beside it.
    pub traits: Traits,
    /// Whether it counts for the break point (BRK-2 to BRK-6).
    pub counts: bool,
    /// Whether it is infantry when targets are chosen.
    pub foot: bool,
}

impl UnitFacts {
    /// Whether something is noted beside its type.
    #[inline]
    #[must_use]
    pub const fn is(&self, one: Trait) -> bool {
        self.traits.has(one)
    }

    /// What stands for a number that nobody has.
    fn nobody(unit: UnitId) -> UnitFacts {
        UnitFacts {
            id: unit.to_string(),
            name: String::new(),
            kind_of: 0,
            type_id: String::new(),
            side: unit.side(),
            group: u8::MAX,
            morale: Morale::Regular,
            kind: Kind::OffMap,
            class: None,
            moves: Length::ZERO,
            row: None,
            indirect: None,
            size: Size::new(Length::ZERO, Length::ZERO),
            he: 0,
            traits: Traits(0),
            counts: false,
            foot: false,
        }
    }

    /// An armoured vehicle, half-tracks and carriers among them (CLC-34, A-19).
    #[must_use]
    pub const fn is_armour(&self) -> bool {
        self.kind.is_vehicle() && !self.is(Trait::Soft)
    }

    /// A Command or a forward observer: fire only drives it away (CMD-10 to CMD-13).
    #[must_use]
    pub const fn is_leader(&self) -> bool {
        self.is(Trait::Command) || self.is(Trait::Observer)
    }
}

/// What a side is throughout the battle.
#[derive(Clone, PartialEq, Debug)]
pub struct SideFacts {
    /// Whose army it is.
    pub nation: String,
    /// Its usual morale.
    pub morale: Morale,
    /// Where it deploys.
    pub zone: Option<Area>,
    /// How many minefields it lays.
    pub minefields: u8,
    /// How many of its units were lost before the battle begins; not on the list, but counted.
    pub fallen: u8,
    /// After how many losses it is broken (BRK-2 to BRK-8, A-46); nothing, if nobody counts.
    pub breaks: u8,
    /// How many of its units count.
    pub counted: u8,
}

/// A group throughout the battle.
#[derive(Clone, PartialEq, Debug)]
pub struct GroupFacts {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Whose it is.
    pub side: Side,
    /// Its Command (ORG-5); only on a sketched table there may be none.
    pub command: Option<UnitId>,
}

/// An area of the table.
#[derive(Clone, PartialEq, Debug)]
pub struct AreaFacts {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What it is.
    pub kind: AreaKind,
    /// How high it is.
    pub level: u8,
    /// Its outline.
    pub area: Area,
}

/// A line of the table.
#[derive(Clone, PartialEq, Debug)]
pub struct LineFacts {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What it is.
    pub kind: LineKind,
    /// Its course.
    pub chain: Chain,
}

/// How a unit begins.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Start {
    /// On the table.
    At(Point, Heading),
    /// In or behind a vehicle.
    Aboard(UnitId),
    /// Beside the table: batteries, aircraft, and whoever has not been placed.
    Beside,
}

/// A battle, checked and ready to be played.
#[derive(Clone, PartialEq, Debug)]
pub struct Battle {
    /// What it was made from.
    pub plan: Plan,
    /// How large the table is.
    pub table: Size,
    /// How many turns it lasts.
    pub turns: u8,
    /// The sides.
    pub sides: [SideFacts; 2],
    /// Who deploys first.
    pub deploys_first: Side,
    /// The groups.
    pub groups: Vec<GroupFacts>,
    /// The units by their numbers; who is not [present](Battle::present) has no facts that mean anything.
    pub units: Vec<UnitFacts>,
    /// The numbers that are taken.
    pub present: Ids,
    /// How they begin, by their numbers.
    pub starts: Vec<Start>,
    /// Woods, towns, hills.
    pub areas: Vec<AreaFacts>,
    /// Roads, walls, trenches.
    pub lines: Vec<LineFacts>,
    /// The units of each side.
    pub of_side: [Ids; 2],
    /// How large the bases of the units are, by their numbers.
    pub sizes: Vec<Size>,
    /// Who of its own side could carry or tow each unit (A-07).
    pub carriers: Vec<Ids>,
    /// Who could carry or tow anybody.
    pub vehicles: Ids,
    near_areas: Near,
    near_lines: Near,
}

impl Battle {
    /// The facts of a unit.
    #[inline]
    #[must_use]
    pub fn unit(&self, unit: UnitId) -> &UnitFacts {
        &self.units[unit.index()]
    }

    /// The numbers of the areas that may share a point with a box.
    #[must_use]
    pub fn area_ids_near(&self, bounds: &Bounds) -> Ids {
        self.near_areas.to(bounds)
    }

    /// The areas that may share a point with a box.
    pub fn areas_near<'a>(&'a self, bounds: &Bounds) -> impl Iterator<Item = &'a AreaFacts> + use<'a> {
        self.near_areas.to(bounds).map(|at| &self.areas[at])
    }

    /// The same, with their numbers.
    pub fn numbered_areas_near<'a>(&'a self, bounds: &Bounds) -> impl Iterator<Item = (u8, &'a AreaFacts)> + use<'a> {
        self.near_areas.to(bounds).map(|at| (at as u8, &self.areas[at]))
    }

    /// The lines that may share a point with a box, with their numbers.
    pub fn numbered_lines_near<'a>(&'a self, bounds: &Bounds) -> impl Iterator<Item = (u8, &'a LineFacts)> + use<'a> {
        self.near_lines.to(bounds).map(|at| (at as u8, &self.lines[at]))
    }

    /// The lines that may share a point with a box.
    pub fn lines_near<'a>(&'a self, bounds: &Bounds) -> impl Iterator<Item = &'a LineFacts> + use<'a> {
        self.near_lines.to(bounds).map(|at| &self.lines[at])
    }

    /// The whole table.
    #[inline]
    #[must_use]
    pub const fn table_bounds(&self) -> Bounds {
        Bounds { low: Point::new(0, 0), high: Point::at(self.table.width, self.table.depth) }
    }

    /// Whether a shape lies on the table.
    #[must_use]
    pub fn holds(&self, shape: &Convex) -> bool {
        self.table_bounds().holds(&shape.bounds())
    }

    /// What an area is called: by its name, or by what it is.
    #[must_use]
    pub fn area_title(&self, area: usize) -> table::Arg {
        match self.areas.get(area) {
            Some(facts) if !facts.name.is_empty() => table::Arg::Name(facts.name.clone()),
            Some(facts) => table::Arg::Word(format!("area-{}", facts.kind.id())),
            None => table::Arg::Name("?".to_owned()),
        }
    }

    /// Whether somebody has this number.
    #[inline]
    #[must_use]
    pub const fn has(&self, unit: UnitId) -> bool {
        unit.index() < UNITS && self.present.has(unit.index())
    }

    /// The unit with this id, or with this name if only one has it.
    #[must_use]
    pub fn unit_named(&self, name: &str) -> Option<UnitId> {
        if let Some(unit) = UnitId::named(name) {
            return self.has(unit).then_some(unit);
        }
        let name = name.to_lowercase();
        let mut called =
            self.present.filter(|&at| !self.units[at].name.is_empty() && self.units[at].name.to_lowercase() == name);
        let first = called.next()?;
        called.next().is_none().then_some(UnitId::of(first))
    }

    /// The side with this id, or of this nation if the other side is of another one.
    #[must_use]
    pub fn side_named(&self, pack: &Pack, name: &str) -> Option<Side> {
        self.plan.side_named(pack, name)
    }

    /// A battle out of what is written in a file; what is wrong with it, in one sentence.
    ///
    /// # Errors
    /// If it cannot be played: the sentence names the entry.
    pub fn new(pack: &Pack, plan: &Plan) -> Result<Battle, String> {
        let (battle, flaws) = make::made(pack, plan);
        flaws.first().map_or(Ok(battle), |flaw| Err(flaw.say(table::Lang::En)))
    }

    /// As much of a battle as what is written in a file makes, and everything that is wrong with it. Only without flaws it can be played.
    #[must_use]
    pub fn judged(pack: &Pack, plan: &Plan) -> (Battle, Vec<Flaw>) {
        make::made(pack, plan)
    }
}
/// Whether one unit can carry or tow another (A-07): an infantry base or a gun.
#[must_use]
pub fn may_carry(carrier: &UnitFacts, passenger: &UnitFacts) -> bool {
    match passenger.kind {
        Kind::Gun => carrier.is(Trait::Tows),
        Kind::HeavyWeapon if passenger.is(Trait::Towed) => carrier.is(Trait::Tows),
        Kind::Infantry | Kind::HeavyWeapon => {
            carrier.is(Trait::Transport) && !passenger.is(Trait::Motorcycle) && !passenger.is(Trait::Cavalry)
        }
        _ => false,
    }
}

/// Inches as they are written, in thousandths.
pub(crate) fn length(entry: &str, inches: f64) -> Result<Length, String> {
    flaw::length(inches).map_err(|why| format!("{entry}: {}", flaw::english(&why)))
}

pub(crate) fn point(entry: &str, at: &[f64; 2]) -> Result<Point, String> {
    flaw::point(at).map_err(|why| format!("{entry}: {}", flaw::english(&why)))
}

pub(crate) fn heading(entry: &str, degrees: f64) -> Result<Heading, String> {
    flaw::heading(degrees).map_err(|why| format!("{entry}: {}", flaw::english(&why)))
}
