//! Pictures of the table: a [`View`] and its [`Ground`] as SVG, as PNG, or as text for a terminal.
//!
//! This crate knows no game. Everything it shows comes from the view and the ground; what the view does not tell, it cannot
//! show. The same view gives the same picture, byte for byte.
//!
//! The look is that of a well-printed operational map: terrain that runs together over hexes, water along hexsides, roads
//! from centre to centre, counters whose side can be told without colour.

mod areas;
mod armour;
mod aside;
mod board;
mod bridges;
mod chance;
mod counters;
mod curve;
mod drawn;
mod emblem;
mod fields;
mod figures;
pub mod film;
mod forts;
mod free;
mod grid;
mod labels;
mod legend;
mod lettering;
mod lines;
mod machines;
mod marks;
mod numbering;
mod palette;
mod panels;
mod paper;
mod point;
mod print;
mod raster;
mod room;
mod sheet;
mod signs;
mod silhouettes;
mod soldiers;
mod squads;
mod stacks;
mod streams;
mod supply;
mod svg;
mod symbols;
mod terrain;
mod textboard;
mod texture;
mod theatre;
mod theme;
mod towns;
mod waiting;
mod water;
mod woods;
mod words;

pub use board::{Board, Layout, Name, Spot, SpotKind, board, emblem};
pub use film::film;
pub use raster::png;
pub use silhouettes::silhouettes;
pub use textboard::{text, text_window, text_with};
pub use theme::Theme;

use table::{Ground, Lang, Table, View};

/// How a picture is to look.
#[derive(Clone, PartialEq, Debug)]
pub struct Style {
    /// The language of the legend and of the markers.
    pub lang: Lang,
    /// Whether hexes show their numbers.
    pub numbers: bool,
    /// Whether the panels stand beside the map.
    pub panels: bool,
    /// Names and colours of the sides; sides left out get a colour of their own, in the order of their ids.
    pub sides: Vec<SideStyle>,
    /// Only a part of the map, instead of the whole sheet.
    pub focus: Option<Focus>,
    /// The palette of the map.
    pub theme: Theme,
}

impl Default for Style {
    fn default() -> Style {
        Style { lang: Lang::En, numbers: true, panels: true, sides: Vec::new(), focus: None, theme: Theme::Light }
    }
}

/// A side's name and colour.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SideStyle {
    /// The side's id.
    pub id: String,
    /// Its name for the legend.
    pub name: String,
    /// Its colour, `#rrggbb`.
    pub colour: String,
}

impl SideStyle {
    /// The sides of a table, as they are called there.
    pub fn of(table: &dyn Table, lang: Lang) -> Vec<SideStyle> {
        let mut sides = table.info().seats.to_vec();
        sides.sort_unstable();
        let side = |(index, id): (usize, &str)| SideStyle {
            id: id.to_owned(),
            name: table.seat_title(id, lang).unwrap_or_default(),
            colour: palette::COLOURS[index % palette::COLOURS.len()].to_owned(),
        };
        sides.into_iter().enumerate().map(side).collect()
    }
}

/// A part of the map: some hexes and what lies around them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Focus {
    /// Printed numbers.
    pub hexes: Vec<String>,
    /// How many hexes around them.
    pub radius: u8,
}

/// The view as an SVG document.
pub fn svg(ground: &Ground, view: &View, options: &Style) -> String {
    match ground {
        Ground::Hexes(board) => sheet::draw(ground, board, view, options),
        Ground::Free(board) => free::draw(ground, board, view, options),
    }
}
