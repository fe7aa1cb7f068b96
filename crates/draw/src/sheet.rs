//! The whole sheet: what is drawn over what, and where everything stands.

use crate::areas::Spot;
use crate::grid::{Grid, Hex, SIDE};
use crate::legend::{self, LEGEND, ROSE, TITLE};
use crate::palette::Sides;
use crate::panels::{self, Block, COLUMN, Content, GAP};
use crate::point::{Rect, pt};
use crate::room::Room;
use crate::stacks::{self, Stacks};
use crate::svg::{Svg, num};
use crate::{Focus, Style, labels, lines, marks, paper, signs, terrain, water};
use table::{Area, Ground, HexBoard, View};

/// The margin around the map, where entry arrows stand.
const MARGIN: f64 = SIDE * 1.75;

/// A sheet being laid out.
struct Sheet<'a> {
    grid: Grid<'a>,
    view: &'a View,
    style: &'a Style,
    sides: Sides,
    stacks: Stacks<'a>,
    spots: Vec<Spot<'a>>,
    blocks: Vec<(Rect, Block<'a>)>,
}

/// Draws a map of hexes.
pub(crate) fn draw(ground: &Ground, board: &HexBoard, view: &View, style: &Style) -> String {
    let sheet = Sheet::lay_out(ground, board, view, style);
    let area = sheet.area();
    let shown = sheet.shown(area);
    let mut svg = open(shown);
    svg.tag("title").content(&format!("{}. {}", board.title, view.status.join(". ")));
    paper::definitions(&mut svg);
    paper::sheet(&mut svg, area);
    sheet.map(&mut svg, area);
    sheet.beside(&mut svg);
    svg.close("svg");
    svg.finish()
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

impl<'a> Sheet<'a> {
    /// Finds the place of everything.
    fn lay_out(ground: &Ground, board: &'a HexBoard, view: &'a View, style: &'a Style) -> Sheet<'a> {
        let grid = Grid::new(board);
        let sides = Sides::new(ground, view, style);
        let stacks = Stacks::new(view, &grid);
        let mut room = Room::new(&grid);
        for rect in signs::arrow_rooms(&grid) {
            room.take(rect);
        }
        let mut spots = Vec::new();
        for area in &board.areas {
            if let Some(spot) = Spot::find(area, stacks.at(&area.id).len(), &room) {
                room.take(spot.bounds().grown(8.0));
                spots.push(spot);
            }
        }
        let mut sheet = Sheet { grid, view, style, sides, stacks, spots, blocks: Vec::new() };
        sheet.place_blocks(&mut room);
        sheet
    }

    /// Title, legend and rose on free land if there is any; panels in columns to the right.
    fn place_blocks(&mut self, room: &mut Room) {
        let frame = self.grid.frame();
        let mut column: Vec<Block<'a>> = Vec::new();
        let mut placed: Vec<(Rect, Block<'a>)> = Vec::new();
        let title = |wide: f64| legend::title_tall(&self.grid.board.title, self.view, wide);
        let key = legend::legend_tall(&self.grid, &self.sides);
        let wishes = [
            (Content::Title, vec![(TITLE, title(TITLE)), (440.0, title(440.0))], pt(frame.x, frame.y), COLUMN),
            (Content::Legend, vec![(LEGEND, key)], pt(frame.x, frame.bottom()), COLUMN),
            (Content::Rose, vec![ROSE], pt(frame.x, frame.bottom()), (COLUMN - GAP) / 2.0),
        ];
        for (content, sizes, goal, wide) in wishes {
            let spot = sizes.iter().find_map(|&(w, h)| room.nearest(goal, w + 30.0, h + 30.0));
            match spot {
                Some(area) => {
                    room.take(area);
                    let area = area.grown(-15.0);
                    placed.push((area, Block { wide: area.w, tall: area.h, content }));
                }
                None => {
                    let tall = match content {
                        Content::Title => title(wide),
                        Content::Legend => key,
                        _ => ROSE.1,
                    };
                    column.push(Block { wide, tall, content });
                }
            }
        }
        if self.style.panels && self.style.focus.is_none() {
            let (first, last): (Vec<_>, Vec<_>) = column.into_iter().partition(|b| matches!(b.content, Content::Title));
            let blocks = first.into_iter().chain(self.panel_blocks()).chain(last).collect();
            let corner = pt(frame.right() + MARGIN + GAP, frame.y - 6.0);
            placed.extend(panels::flow(blocks, corner, frame.h.max(1200.0) + 12.0));
        }
        self.blocks = placed;
    }

    /// The view's panels, areas without room on the map, and counters that lie anywhere else.
    fn panel_blocks(&self) -> Vec<Block<'a>> {
        let mut blocks: Vec<Block> = self.view.panels.iter().map(|p| Block::panel(p, self.stacks.at(&p.id))).collect();
        let on_map = |id: &str| self.spots.iter().any(|s| s.area.id == id);
        let has_panel = |id: &str| self.view.panels.iter().any(|p| p.id == id);
        for (at, pieces) in self.stacks.elsewhere.iter().filter(|(at, _)| !on_map(at) && !has_panel(at)) {
            blocks.push(Block::stray(self.area_name(at).unwrap_or(at), pieces));
        }
        blocks
    }

    /// An area's name by its id.
    fn area_name(&self, id: &str) -> Option<&'a str> {
        let area: Option<&'a Area> = self.grid.board.areas.iter().find(|a| a.id == id);
        area.map(|a| a.name.as_str())
    }

    /// The whole sheet.
    fn area(&self) -> Rect {
        let map = self.grid.frame().grown(MARGIN);
        self.blocks.iter().map(|(r, _)| r.grown(GAP * 1.5)).fold(map, Rect::with)
    }

    /// The part that is shown.
    fn shown(&self, area: Rect) -> Rect {
        let Some(Focus { hexes, radius }) = &self.style.focus else { return area };
        let reach = SIDE * (1.2 + 1.75 * f64::from(*radius));
        hexes
            .iter()
            .filter_map(|n| Hex::parse(n))
            .map(|h| Rect::around(h.centre(), 2.0 * reach, 2.0 * reach))
            .reduce(Rect::with)
            .unwrap_or(area)
    }

    /// Everything inside and on the neat line.
    fn map(&self, svg: &mut Svg, area: Rect) {
        let grid = &self.grid;
        let obstacles = signs::obstacles(grid);
        let covered = self.stacks.covered();
        let wet: Vec<Rect> = obstacles.iter().chain(&covered).copied().collect();
        paper::ground(svg, grid);
        terrain::draw(svg, grid);
        paper::lattice(svg, grid);
        water::streams(svg, grid);
        water::rivers(svg, grid);
        for spot in &self.spots {
            spot.draw(svg);
        }
        lines::draw(svg, grid, &self.spots);
        signs::bridges(svg, grid, &self.spots);
        if self.style.numbers {
            paper::numbers(svg, grid);
        }
        water::names(svg, grid, &wet);
        paper::margin(svg, area, grid.frame());
        paper::neat_line(svg, grid.frame());
        signs::entries(svg, grid, &self.sides);
        marks::under(svg, self.view);
        labels::draw(svg, grid, &covered, &obstacles);
        stacks::draw(svg, &self.stacks, &self.sides, self.style.lang);
        for spot in &self.spots {
            let pieces = self.stacks.at(&spot.area.id);
            stacks::spread(svg, pieces, &spot.seats(pieces.len()), &self.sides, self.style.lang);
        }
        signs::supplies(svg, grid, &self.sides);
        signs::stars(svg, grid);
        marks::over(svg, self.view, grid, &self.spots, &self.sides);
    }

    /// Title, legend, rose and panels.
    fn beside(&self, svg: &mut Svg) {
        let (sides, lang) = (&self.sides, self.style.lang);
        for (area, block) in &self.blocks {
            match &block.content {
                Content::Panel(panel, pieces) => panels::draw(svg, *area, panel, pieces, sides, lang),
                Content::Stray(at, pieces) => panels::stray(svg, *area, at, pieces, sides, lang),
                Content::Title => legend::title(svg, *area, &self.grid.board.title, self.view),
                Content::Legend => legend::legend(svg, *area, &self.grid, sides, lang),
                Content::Rose => legend::rose(svg, *area, lang),
            }
        }
    }
}
