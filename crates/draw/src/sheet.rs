//! The whole sheet: what is drawn over what, and where everything stands.

use crate::board::{Board, Layout, Spot as Place, SpotKind, short};
use crate::counters::{self, SIZE};
use crate::grid::{Grid, Hex, SIDE};
use crate::labels::{self, Label};
use crate::legend::{self, LEGEND, ROSE, TITLE};
use crate::palette::Sides;
use crate::panels::{self, Block, COLUMN, Content, GAP};
use crate::point::{Point, Rect, pt};
use crate::print::{self, Print};
use crate::stacks::{self, Stacks};
use crate::svg::Svg;
use crate::{Focus, Style, aside, marks, paper, squads, texture, waiting};
use table::{Area, Ground, HexBoard, Piece, View};

/// The margin around the map, where entry arrows stand.
const MARGIN: f64 = SIDE * 1.75;

/// A sheet being laid out.
struct Sheet<'a> {
    print: Print<'a>,
    view: &'a View,
    style: &'a Style,
    stacks: Stacks<'a>,
    blocks: Vec<(Rect, Block<'a>)>,
}

/// Draws a map of hexes.
pub(crate) fn draw(ground: &Ground, board: &HexBoard, view: &View, style: &Style) -> String {
    let sheet = Sheet::lay_out(ground, board, view, style);
    let area = sheet.area();
    let shown = sheet.shown(area);
    let mut svg = print::open(shown);
    svg.tag("title").content(&format!("{}. {}", board.title, view.status.join(". ")));
    let inks = sheet.print.grid.inks;
    texture::definitions(&mut svg, inks);
    squads::definitions(&mut svg, Some(view));
    paper::sheet(&mut svg, area, inks);
    sheet.map(&mut svg, area);
    sheet.beside(&mut svg);
    svg.close("svg");
    svg.finish()
}

impl<'a> Sheet<'a> {
    /// Finds the place of everything.
    fn lay_out(ground: &Ground, board: &'a HexBoard, view: &'a View, style: &'a Style) -> Sheet<'a> {
        let stacks = Stacks::new(view, &Grid::new(board, style.theme));
        let sides = Sides::new(ground, Some(view), style);
        let print = Print::new(board, sides, style, |id| stacks.at(id).len());
        let mut sheet = Sheet { print, view, style, stacks, blocks: Vec::new() };
        sheet.place_blocks();
        sheet
    }

    /// Title, legend and rose on free land if there is any; panels in columns to the right.
    fn place_blocks(&mut self) {
        let frame = self.print.grid.frame();
        let mut column: Vec<Block<'a>> = Vec::new();
        let mut placed: Vec<(Rect, Block<'a>)> = Vec::new();
        let title = |wide: f64| legend::title_tall(&self.print.grid.board.title, &self.view.status, wide);
        let key = legend::legend_tall(&self.print.grid, &self.print.sides);
        let wishes = [
            (Content::Title, vec![(TITLE, title(TITLE)), (440.0, title(440.0))], pt(frame.x, frame.y), COLUMN),
            (Content::Legend, vec![(LEGEND, key)], pt(frame.x, frame.bottom()), COLUMN),
            (Content::Rose, vec![ROSE], pt(frame.x, frame.bottom()), (COLUMN - GAP) / 2.0),
        ];
        for (content, sizes, goal, wide) in wishes {
            let spot = sizes.iter().find_map(|&(w, h)| self.print.room.nearest(goal, w + 30.0, h + 30.0));
            match spot {
                Some(area) => {
                    self.print.room.take(area);
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
        let on_map = |id: &str| self.print.spots.iter().any(|s| s.area.id == id);
        let has_panel = |id: &str| self.view.panels.iter().any(|p| p.id == id);
        for (at, pieces) in self.stacks.elsewhere.iter().filter(|(at, _)| !on_map(at) && !has_panel(at)) {
            blocks.push(Block::stray(self.area_name(at).unwrap_or(at), pieces));
        }
        blocks
    }

    /// An area's name by its id.
    fn area_name(&self, id: &str) -> Option<&'a str> {
        let area: Option<&'a Area> = self.print.grid.board.areas.iter().find(|a| a.id == id);
        area.map(|a| a.name.as_str())
    }

    /// The whole sheet.
    fn area(&self) -> Rect {
        let map = self.print.grid.frame().grown(MARGIN);
        self.blocks.iter().map(|(r, _)| r.grown(GAP * 1.5)).fold(map, Rect::with)
    }

    /// The part that is shown.
    fn shown(&self, area: Rect) -> Rect {
        let Some(Focus { hexes, radius }) = &self.style.focus else { return area };
        let reach = SIDE * (1.2 + 1.75 * f64::from(*radius));
        hexes
            .iter()
            .filter_map(|n| self.print.grid.hex(n))
            .map(|h| Rect::around(h.centre(), 2.0 * reach, 2.0 * reach))
            .reduce(Rect::with)
            .unwrap_or(area)
    }

    /// Everything inside and on the neat line.
    fn map(&self, svg: &mut Svg, area: Rect) {
        let (print, lang) = (&self.print, self.style.lang);
        let covered = self.stacks.covered();
        let names = print.names(&covered);
        print.land(svg, self.style.numbers, &names, &covered);
        print.margin(svg, area);
        marks::under(svg, self.view, &print.grid);
        labels::draw(svg, &names, print.grid.inks);
        stacks::draw(svg, &self.stacks, &print.sides, lang);
        for spot in &print.spots {
            let pieces = self.stacks.at(&spot.area.id);
            stacks::spread(svg, pieces, &spot.seats(pieces.len()), &print.sides, lang);
        }
        print.signs(svg);
        marks::over(svg, self.view, &print.grid, &print.spots, &print.sides);
    }

    /// Title, legend, rose and panels.
    fn beside(&self, svg: &mut Svg) {
        let (sides, lang) = (&self.print.sides, self.style.lang);
        let put =
            |svg: &mut Svg, piece: &Piece, at: Point| counters::open(svg, at, piece, &sides.look(&piece.side), lang);
        for (area, block) in &self.blocks {
            match &block.content {
                Content::Panel(panel, pieces) => panels::draw(svg, *area, panel, pieces, &put),
                Content::Stray(at, pieces) => panels::stray(svg, *area, at, pieces, &put),
                Content::Title => {
                    let (title, status) = (&self.print.grid.board.title, &self.view.status);
                    legend::title(svg, *area, title, status, self.print.grid.inks);
                }
                Content::Legend => legend::legend(svg, *area, &self.print.grid, sides, lang),
                Content::Rose => legend::rose(svg, *area, lang, self.print.grid.inks),
            }
        }
    }
}

/// How many counters an area has seats for on the printed map.
const SEATS: usize = 24;
/// How many of them lie side by side; the others close up.
const AT_EASE: usize = 9;

/// The printed map alone, and where everything lies on it.
pub(crate) fn board(ground: &Ground, board: &HexBoard, style: &Style) -> Board {
    let mut print = Print::new(board, Sides::new(ground, None, style), style, |_| AT_EASE);
    let homeless = board.areas.iter().filter(|a| print.spots.iter().all(|s| s.area.id != a.id));
    let (asides, area) = aside::lay_out(homeless, waiting::sheet(&print, MARGIN));
    let area = short_rect(area);
    let mut layout = Layout::new(area, SIDE, SIZE);
    for hex in print.grid.hexes() {
        layout.places.insert(print.grid.number(hex), Place::new(SpotKind::Hex, hex.centre(), &[]));
    }
    for spot in &print.spots {
        let place = Place::new(SpotKind::Area, spot.bounds().centre(), &spot.seats(SEATS));
        layout.places.insert(spot.area.id.clone(), place);
    }
    for aside in &asides {
        let place = Place::new(SpotKind::Area, aside.bounds.centre(), &aside.seats());
        layout.places.insert(aside.area.id.clone(), place);
    }
    layout.places.extend(waiting::places(&print, area));
    let ornaments = ornaments(&mut print, &layout);
    let mut svg = print::open(area);
    svg.tag("title").content(&board.title);
    texture::definitions(&mut svg, print.grid.inks);
    let counters: Vec<Rect> = board.places.iter().filter_map(|p| print.grid.hex(&p.hex)).map(counter_on).collect();
    let names = print.names(&counters);
    // Where there are thousands of hexes, whoever lays counters on the map writes the numbers of those that are near.
    print.land(&mut svg, style.numbers && board.theatre.is_none(), &names, &[]);
    print.margin(&mut svg, area);
    asides.iter().for_each(|aside| aside.draw(&mut svg, print.grid.inks));
    layout.names = names.iter().map(Label::name).collect();
    print.signs(&mut svg);
    for (content, area) in ornaments {
        match content {
            Content::Title => legend::title(&mut svg, area, &board.title, &[], print.grid.inks),
            Content::Legend => legend::legend(&mut svg, area, &print.grid, &print.sides, style.lang),
            _ => legend::rose(&mut svg, area, style.lang, print.grid.inks),
        }
    }
    svg.close("svg");
    Board { svg: svg.finish(), layout }
}

/// What a counter on a hex covers.
fn counter_on(hex: Hex) -> Rect {
    Rect::around(hex.centre() + pt(0.0, 2.4), SIZE, SIZE)
}

/// Title, legend and compass rose, as many of them as find a place on free land, clear of all seats.
fn ornaments(print: &mut Print, layout: &Layout) -> Vec<(Content<'static>, Rect)> {
    for &(x, y) in layout.places.values().flat_map(|p| &p.seats) {
        print.room.take(Rect::around(pt(x, y), SIZE, SIZE));
    }
    let frame = print.grid.frame();
    let (top, foot) = (pt(frame.x, frame.y), pt(frame.x, frame.bottom()));
    let title = |wide: f64| (wide, legend::title_tall(&print.grid.board.title, &[], wide));
    let key = (LEGEND, legend::legend_tall(&print.grid, &print.sides));
    let wishes = [
        (Content::Title, vec![title(TITLE), title(440.0), title(320.0)], top),
        (Content::Legend, vec![key], foot),
        (Content::Rose, vec![ROSE], foot),
    ];
    let mut placed = Vec::new();
    for (content, sizes, goal) in wishes {
        if let Some(area) = sizes.iter().find_map(|&(w, h)| print.room.nearest(goal, w + 30.0, h + 30.0)) {
            print.room.take(area);
            placed.push((content, area.grown(-15.0)));
        }
    }
    placed
}

/// A rectangle in tenths.
fn short_rect(r: Rect) -> Rect {
    Rect::new(short(r.x), short(r.y), short(r.w), short(r.h))
}
