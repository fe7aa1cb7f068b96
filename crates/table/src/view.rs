//! What one seat may see of a position, ready to draw: by a picture, a terminal or a browser that know no game.
//!
//! A view has two parts. The [`Ground`] never changes during a game and holds no secret; the rest is the scene of the moment.

use serde::Serialize;

/// Everything a seat may see at a moment.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct View {
    /// The game's id.
    pub game: String,
    /// Whose view it is: a side's id or `observer`.
    pub seat: String,
    /// Where the game stands: "Turn 4 of 10, second German phase, coordinated combat" as words by key.
    pub status: Vec<Caption>,
    /// The counters, in the order they are drawn; those of one place from the bottom of the stack to its top.
    pub pieces: Vec<Piece>,
    /// Boxes, tracks and displays beside the board.
    pub panels: Vec<Panel>,
    /// Things lying on single places of the board that are not counters (a destroyed bridge, a hex under fire).
    pub marks: Vec<Mark>,
    /// Arrows from place to place: who attacks whom, where something went.
    pub arrows: Vec<Arrow>,
    /// On a free table: what lies there and is no base, such as smoke, minefields, the way of a move.
    pub shapes: Vec<Shape>,
}

/// A short text: a Fluent key with arguments, already rendered by the game's words in the view's language.
pub type Caption = String;

/// One counter.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Piece {
    /// The unit's id; empty when this seat may not know it.
    pub id: String,
    /// Where it lies: a hex number of the board, or the id of a panel or area.
    pub at: String,
    /// The side's id.
    pub side: String,
    /// What is printed on it; nothing, if the seat sees only that a counter is there.
    pub face: Option<Face>,
    /// Markers on it, by kind (`moved`, `disorganised`, `unsupplied`, `prepared`, `reserve`, `isolated`, `out-of-command`,
    /// `assigned`, `boat`).
    pub markers: Vec<String>,
    /// Whether the counter can do something now (the seat that is asked sees it highlighted).
    pub active: bool,
    /// On a free table, how it stands there; `at` is `table` then.
    pub pose: Option<Pose>,
}

/// How a base stands on a free table, in thousandths of an inch.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Pose {
    /// Its centre from the left edge.
    pub x: i32,
    /// Its centre from the near edge.
    pub y: i32,
    /// Where it faces, in thousandths of a degree, clockwise from straight ahead.
    pub facing: i32,
    /// How wide its front is.
    pub width: i32,
    /// How deep it is.
    pub depth: i32,
}

/// Something of any form on a free table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Shape {
    /// Its id, if it can be pointed at.
    pub id: String,
    /// What kind of thing: `smoke`, `mines`, `mines-hidden`, `way`, `ghost`, `arc`, `range`, `strike`, `zone`, `good`, `bad`.
    pub kind: String,
    /// The side it belongs to, if any.
    pub side: String,
    /// What it is, in words.
    pub title: String,
    /// Its form.
    pub form: Form,
}

/// The form of something on a free table, in thousandths of an inch.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Form {
    /// A circle: its middle and its radius.
    Circle(i32, i32, i32),
    /// An area within corners.
    Area(Vec<(i32, i32)>),
    /// A line through points.
    Line(Vec<(i32, i32)>),
}

/// What is printed on a counter's upper side.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Face {
    /// The unit's name (`II/Pz HG`).
    pub name: String,
    /// The formation's short name (`HG`).
    pub formation: String,
    /// The formation's colour (`#rrggbb`).
    pub colour: String,
    /// The symbol: `infantry`, `motorised`, `mechanised`, `armoured`, `reconnaissance`, `antitank`, `antitank-armoured`,
    /// `engineers`, `engineers-motorised`, `machine-gun`, `border-guard`, `assault-gun`, `armoured-car`, `headquarters`,
    /// `flamethrower`, `cavalry`, `train`, `artillery`, `aircraft`.
    pub symbol: String,
    /// Size over the symbol: `I`, `II`, `III`, `X`, `XX`; empty for none.
    pub size: String,
    /// Combat strength as printed on this side.
    pub strength: String,
    /// Movement as printed on this side.
    pub movement: String,
    /// The number in the circle, if any.
    pub bonus: Option<Bonus>,
    /// Other figures printed on it, in the order they are read out.
    pub figures: Vec<Figure>,
    /// Steps left and steps in all.
    pub steps: (u8, u8),
    /// What its strength and movement are worth now, where states change them; `None` when as printed.
    pub worth: Option<(String, String)>,
}

/// A figure on a counter besides strength and movement.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Figure {
    /// What it is: `rating` (how good its men are), `tank` (against armour, in a box of its own colour), `antitank` (in a white box), `leg`
    /// or `motorised` (how it moves), `reaction`, `range`, `support`, `relocation` (of a headquarters).
    pub kind: String,
    /// The figure.
    pub text: String,
    /// What it is, in words.
    pub title: String,
}

/// The number in a circle.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Bonus {
    /// The number.
    pub value: u8,
    /// `white` or `red`.
    pub circle: String,
}

/// A box, track or display beside the board.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Panel {
    /// Its id; pieces may lie `at` it.
    pub id: String,
    /// Its heading.
    pub title: String,
    /// The id of the side whose it is; nobody's, if it is everyone's.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub owner: Option<String>,
    /// What kind of panel it is.
    pub kind: PanelKind,
}

/// The kinds of panel.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum PanelKind {
    /// A row of spaces, with what lies on each.
    Track(Vec<Space>),
    /// A place where pieces lie: those whose `at` is the panel's id.
    Box,
    /// Lines of text; tabs part the cells of a table's row, whose first row is its heading.
    List(Vec<String>),
}

/// One space of a track.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Space {
    /// What is printed on it.
    pub label: String,
    /// What lies on it (`turn`, `model`, `uprising`), in words.
    pub marks: Vec<String>,
    /// Whether the track's own marker is here.
    pub here: bool,
}

/// Something on a place of the board that is not a counter.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Mark {
    /// The hex.
    pub at: String,
    /// What kind of thing: `destroyed`, `target`, `mover`, `attacked`, `path`, `pontoon`, `victory-soviet`, `victory-german`.
    pub kind: String,
    /// What it is, in words.
    pub title: String,
    /// Its text, if any.
    pub text: String,
}

/// An arrow from one place to another.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Arrow {
    /// Where it begins.
    pub from: String,
    /// Where it points.
    pub to: String,
    /// What it means: `attack`, `move`, `fire`, `retreat`; a `bridge` lies across the hexside between its ends.
    pub kind: String,
    /// The side it belongs to.
    pub side: String,
}

/// The board itself: public, fixed for the game.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Ground {
    /// A map of hexes.
    Hexes(HexBoard),
    /// A free table measured in thousandths of an inch.
    Free(FreeBoard),
}

/// A free table. Places on it are measured from its left and its near edge.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct FreeBoard {
    /// Its title, in the reader's language.
    pub title: String,
    /// From left to right, in thousandths of an inch.
    pub width: i32,
    /// From the near edge to the far one.
    pub depth: i32,
    /// Woods, towns, hills, in the order they are drawn.
    pub areas: Vec<FreeArea>,
    /// Roads, walls, hedges, trenches.
    pub lines: Vec<FreeLine>,
    /// Where the sides deploy: a side's id and the corners.
    pub zones: Vec<(String, Vec<(i32, i32)>)>,
}

/// An area of a free table.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct FreeArea {
    /// Its id, to be pointed at.
    pub id: String,
    /// `woods`, `town`, `broken`, `hill`, `water`, `bunker`.
    pub kind: String,
    /// What it is called, in words.
    pub name: String,
    /// How high it is.
    pub level: u8,
    /// Its corners.
    pub corners: Vec<(i32, i32)>,
}

/// A line of a free table.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct FreeLine {
    /// Its id, to be pointed at.
    pub id: String,
    /// `road`, `wall`, `hedge`, `trench`.
    pub kind: String,
    /// What it is called, in words.
    pub name: String,
    /// Its points.
    pub points: Vec<(i32, i32)>,
}

/// A map of flat-top hexes.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HexBoard {
    /// Its title, in the reader's language.
    pub title: String,
    /// The number of the first column and of the first row.
    pub first: (u8, u8),
    /// Columns of the printed grid.
    pub columns: u8,
    /// Rows of the printed grid.
    pub rows: u8,
    /// Whether odd columns stand half a hex lower than even ones; otherwise even columns do.
    pub odd_lower: bool,
    /// The hexes in play: printed number and terrain (`clear`, `woods`, `swamp`, `village`, `city`).
    pub hexes: Vec<(String, String)>,
    /// Roads, railways and highways: chains of hexes.
    pub lines: Vec<Line>,
    /// Streams and rivers: hexsides between two printed numbers (the second may be out of play).
    pub sides: Vec<SideFeature>,
    /// Towns and other names.
    pub places: Vec<Place>,
    /// Printed signs: entry points, supply sources, victory stars, bridges.
    pub signs: Vec<Sign>,
    /// Areas without hexes, drawn as boxes on the out-of-play part of the map.
    pub areas: Vec<Area>,
    /// Where each of `hexes` lies, by column and row counted from one, in their order; empty, if their numbers tell.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<(u8, u8)>>"))]
    pub at: Vec<(u8, u8)>,
    /// What is drawn on it in its true form, where that is more than the terrain of its hexes.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub art: Option<Art>,
    /// What lies around the hexes in play, where the map is one of a whole theatre of war; it is drawn as an atlas is then.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub theatre: Option<Box<Theatre>>,
}

/// A whole theatre of war: what covers every place of the printed grid, and whose it is.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Theatre {
    /// What the letters of the rows stand for: `0` for the first, and so on through the characters that follow it.
    pub soils: Vec<Soil>,
    /// A letter for every place of the grid, row by row from above; a blank where there is none.
    pub rows: Vec<String>,
}

/// What covers a place of a theatre of war.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Soil {
    /// The country, the sea or the lake that it belongs to, in the reader's language; countries have borders.
    pub region: String,
    /// `sea`, `lake`, or a terrain.
    pub kind: String,
    /// Whether the game is played there.
    pub plays: bool,
}

impl Theatre {
    /// The character that stands for a soil in the rows.
    #[must_use]
    pub fn letter(soil: usize) -> char {
        u32::try_from(soil).ok().and_then(|soil| char::from_u32(u32::from('0') + soil)).unwrap_or(' ')
    }

    /// What covers a place, by column and row from nought.
    #[must_use]
    pub fn soil(&self, column: usize, row: usize) -> Option<&Soil> {
        let letter = self.rows.get(row)?.chars().nth(column)?;
        self.soils.get((u32::from(letter).checked_sub(u32::from('0'))?) as usize)
    }
}

/// A drawn map: shapes in units of which a hex is 104 high and columns are 90 apart.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Art {
    /// The middle of the hex in column one, row one.
    pub origin: (i32, i32),
    /// The sheets that are laid together: left, top, width and height of each.
    pub sheets: Vec<(i32, i32, i32, i32)>,
    /// `bare` (no leaves, no grain), `leaf` (no grain) or `grain`.
    pub season: String,
    /// What is drawn, in any order.
    pub shapes: Vec<Drawn>,
}

/// Something drawn on a map.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Drawn {
    /// `hill`, `tint`, `grain`, `brush`, `woods`, `orchard` (a whole hex), `dirt`, `paved` (the middle of a road), `hedge`, `stone`, `wood`
    /// (buildings).
    pub kind: String,
    /// Its name, if it is written on the map.
    pub name: String,
    /// Its form.
    pub form: Form,
    /// Clearings.
    pub holes: Vec<Vec<(i32, i32)>>,
    /// How wide a line is.
    pub width: i32,
}

/// A chain of hexes.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Line {
    /// `road`, `highway` or `railway`.
    pub kind: String,
    /// Its name.
    pub name: String,
    /// Printed numbers, in order.
    pub hexes: Vec<String>,
}

/// Water on hexsides.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SideFeature {
    /// `stream`, `river`, `lake`, or a `great-river` that is broader than other rivers.
    pub kind: String,
    /// Its name.
    pub name: String,
    /// Pairs of printed numbers.
    pub sides: Vec<(String, String)>,
}

/// A name on the map.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Place {
    /// The hex it lies in.
    pub hex: String,
    /// The name.
    pub name: String,
    /// `capital`, `city`, `village`, or a `town` of a theatre of war.
    pub kind: String,
}

/// A sign printed in a hex.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Sign {
    /// The hex.
    pub hex: String,
    /// `entry`, `supply`, `victory`, `bridge`, `one-way-bridge`, `fortification`, `fort`, `defensive-position`, `port`, `factory`, `oil`.
    pub kind: String,
    /// The side it belongs to, if any.
    pub side: String,
    /// Its text: the entry's letter, the points and until which turn they can be won (`2≤3`), the hex on the other side of
    /// a bridge.
    pub text: String,
}

/// An area without hexes.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Area {
    /// Its id; pieces may lie `at` it.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The hexes it is connected with by bridges; the area is drawn beside them, out of play.
    pub beside: Vec<String>,
}
