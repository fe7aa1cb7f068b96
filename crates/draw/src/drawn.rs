//! A map that is drawn in its true forms: houses with roofs, woods, fields, hedges and hills over a grid of hexes with their dots and names.
//!
//! What one sees is what counts: nothing is drawn outside the shape that blocks or hinders. Tufts, crowns and furrows are decoration, the same
//! for the same board.

mod cover;
mod ground;
mod houses;
mod lattice;
mod outline;
mod roads;

use crate::grid::{Grid, HALF, SIDE};
use crate::palette::Rgb;
use crate::point::{Point, Rect, pt};
use crate::svg::Svg;
use crate::theme::Theme;
use outline::Area;
use table::{Art, Drawn, Form};

/// Units of the drawing from column to column, and half a hex high.
const COLUMN: f64 = 90.0;
const HALF_HEX: f64 = 52.0;

/// A drawn map in the picture's plane.
pub(crate) struct Scene<'a> {
    pub grid: &'a Grid<'a>,
    pub art: &'a Art,
    theme: Theme,
}

impl<'a> Scene<'a> {
    /// The map as it is drawn, if it is.
    pub fn of(grid: &'a Grid<'a>) -> Option<Scene<'a>> {
        Some(Scene { grid, art: grid.board.art.as_ref()?, theme: grid.theme })
    }

    /// A point of the drawing in the picture.
    fn at(&self, (x, y): (i32, i32)) -> Point {
        let (left, top) = self.art.origin;
        let (x, y) = (f64::from(x) - f64::from(left), f64::from(y) - f64::from(top));
        // What lies far outside the map is drawn in to its surroundings: nothing there is seen, and everything ends somewhere.
        let near = self.grid.frame().grown(20.0 * SIDE);
        let (x, y) = (x * 1.5 * SIDE / COLUMN, y * HALF / HALF_HEX);
        pt(x.clamp(near.x, near.right()), y.clamp(near.y, near.bottom()))
    }

    fn points(&self, points: &[(i32, i32)]) -> Vec<Point> {
        points.iter().map(|&point| self.at(point)).collect()
    }

    /// A length of the drawing in the picture.
    fn length(&self, units: i32) -> f64 {
        f64::from(units) * 1.5 * SIDE / COLUMN
    }

    /// The shapes of a kind, each with a number of its own.
    fn shapes(&self, kind: &'a str) -> impl Iterator<Item = (i64, &'a Drawn)> {
        (0..).zip(&self.art.shapes).filter(move |(_, shape)| shape.kind == kind)
    }

    /// The areas of a kind; what encloses nothing is left out.
    fn areas(&self, kind: &'a str) -> Vec<(i64, &'a Drawn, Area)> {
        self.shapes(kind).filter_map(|(key, shape)| Some((key, shape, self.area(shape)?))).collect()
    }

    fn area(&self, shape: &Drawn) -> Option<Area> {
        let holes = shape.holes.iter().map(|hole| self.points(hole)).collect();
        match &shape.form {
            Form::Area(corners) => Area::new(self.points(corners), holes),
            Form::Circle(x, y, radius) => Area::round(self.at((*x, *y)), self.length(*radius)),
            Form::Line(_) => None,
        }
    }

    /// The lines of a kind with their widths.
    fn lines(&self, kind: &'a str) -> Vec<(Vec<Point>, f64)> {
        let line = |shape: &Drawn| match &shape.form {
            Form::Line(points) if points.len() > 1 => Some((self.points(points), self.length(shape.width))),
            _ => None,
        };
        self.shapes(kind).filter_map(|(_, shape)| line(shape)).collect()
    }

    /// The sheets in the picture.
    fn sheets(&self) -> Vec<Rect> {
        let sheet = |&(x, y, w, h): &(i32, i32, i32, i32)| {
            let (from, to) = (self.at((x, y)), self.at((x.saturating_add(w), y.saturating_add(h))));
            Rect::new(from.x, from.y, to.x - from.x, to.y - from.y)
        };
        self.art.sheets.iter().map(sheet).collect()
    }

    /// A colour as this theme prints it.
    fn ink(&self, colour: &str) -> String {
        let colour = Rgb::parse(colour);
        match self.theme {
            Theme::Light => colour,
            Theme::Dark => colour.towards(Rgb(24.0, 28.0, 26.0), 0.5),
            Theme::Contrast => colour.lighter(0.18),
        }
        .css()
    }

    fn has_leaves(&self) -> bool {
        self.art.season != "bare"
    }

    fn has_grain(&self) -> bool {
        self.art.season == "grain"
    }

    /// Everything that is printed, from the ground up.
    pub fn land(&self, svg: &mut Svg, numbers: bool) {
        ground::meadow(svg, self);
        ground::hills(svg, self);
        ground::tints(svg, self);
        cover::grain(svg, self);
        cover::brush_floor(svg, self);
        cover::woods_floor(svg, self);
        roads::draw(svg, self);
        cover::tufts(svg, self);
        cover::crowns(svg, self);
        cover::orchards(svg, self);
        cover::hedges(svg, self);
        houses::draw(svg, self);
        houses::names(svg, self);
        ground::veil(svg, self);
        lattice::draw(svg, self, numbers);
    }
}
