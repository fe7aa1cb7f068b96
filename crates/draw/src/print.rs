//! What is printed on the map, in the order of printing. Counters and marks of the moment lie on it; they are not part of it.

use crate::Style;
use crate::areas::Spot;
use crate::drawn::Scene;
use crate::grid::{Grid, SIDE, corner_point};
use crate::labels::{self, Label};
use crate::palette::Sides;
use crate::point::Rect;
use crate::room::Room;
use crate::svg::{Svg, num};
use crate::theatre::Theatre;
use crate::{bridges, forts, lines, paper, signs, streams, supply, terrain, water};
use table::HexBoard;

/// A map that has found the place of everything printed on it.
pub(crate) struct Print<'a> {
    /// Its hexes.
    pub grid: Grid<'a>,
    /// Its areas, where they found room.
    pub spots: Vec<Spot<'a>>,
    /// The looks of the sides.
    pub sides: Sides,
    /// What is still free on the land out of play.
    pub room: Room,
}

/// Starts a document that shows a part of the plane.
pub(crate) fn open(shown: Rect) -> Svg {
    let mut svg = Svg::default();
    let view_box = [shown.x, shown.y, shown.w, shown.h].map(num).join(" ");
    svg.tag("svg")
        .set("xmlns", "http://www.w3.org/2000/svg")
        .set("viewBox", &view_box)
        .num("width", shown.w)
        .num("height", shown.h)
        .set("font-stretch", "condensed")
        .open();
    svg
}

impl<'a> Print<'a> {
    /// Finds the place of the areas, each large enough for some counters.
    pub fn new(board: &'a HexBoard, sides: Sides, style: &Style, counters: impl Fn(&str) -> usize) -> Print<'a> {
        let grid = Grid::new(board, style.theme);
        let mut room = Room::new(&grid);
        for rect in signs::arrow_rooms(&grid) {
            room.take(rect);
        }
        let mut spots = Vec::new();
        for area in &board.areas {
            if let Some(spot) = Spot::find(area, counters(&area.id), &grid, &room) {
                room.take(spot.bounds().grown(8.0));
                spots.push(spot);
            }
        }
        Print { grid, spots, sides, room }
    }

    /// Where the names stand, if counters cover some rectangles.
    pub fn names(&self, covered: &[Rect]) -> Vec<Label> {
        labels::lay_out(&self.grid, covered, &signs::obstacles(&self.grid))
    }

    /// Ground, terrain, grid, water, areas, lines, bridges, numbers and the names of waters.
    pub fn land(&self, svg: &mut Svg, numbers: bool, names: &[Label], covered: &[Rect]) {
        let grid = &self.grid;
        if let Some(scene) = Scene::of(grid) {
            return scene.land(svg, numbers);
        }
        let theatre = Theatre::of(grid);
        if let Some(theatre) = &theatre {
            theatre.ground(svg);
        } else {
            paper::ground(svg, grid);
            terrain::draw(svg, grid);
        }
        paper::lattice(svg, grid);
        supply::edges(svg, grid, &self.sides);
        forts::draw(svg, grid, &self.sides);
        streams::draw(svg, grid);
        water::lakes(svg, grid);
        match &theatre {
            Some(theatre) => theatre.rivers(svg),
            None => water::rivers(svg, grid),
        }
        for spot in &self.spots {
            spot.draw(svg, grid.inks);
        }
        lines::draw(svg, grid, &self.spots);
        bridges::bridges(svg, grid, &self.spots);
        if let Some(theatre) = &theatre {
            theatre.places(svg);
        }
        let mut avoid = signs::obstacles(grid);
        avoid.extend(names.iter().map(Label::extent));
        if let Some(theatre) = &theatre {
            theatre.names(svg);
        }
        if numbers {
            paper::numbers(svg, grid, &avoid);
        }
        avoid.extend(covered);
        avoid.extend(self.crossings());
        water::names(svg, grid, &avoid);
    }

    /// The margin over whatever ran out of the map, the neat line, and the entry arrows on it.
    pub fn margin(&self, svg: &mut Svg, area: Rect) {
        paper::margin(svg, area, &self.grid);
        paper::neat_line(svg, &self.grid);
        signs::entries(svg, &self.grid, &self.sides);
    }

    /// Supply sources and victory stars.
    pub fn signs(&self, svg: &mut Svg) {
        supply::draw(svg, &self.grid, &self.sides);
        signs::stars(svg, &self.grid);
    }

    /// Where lines cross hexsides: no place for a water's name.
    fn crossings(&self) -> impl Iterator<Item = Rect> + '_ {
        self.grid.board.lines.iter().flat_map(|l| l.hexes.windows(2)).filter_map(|pair| {
            let (a, b) = (self.grid.hex(&pair[0])?, self.grid.hex(&pair[1])?);
            let (from, to) = a.side(a.side_to(b)?);
            Some(Rect::around(corner_point(from).towards(corner_point(to), 0.5), SIDE * 0.5, SIDE * 0.5))
        })
    }
}
