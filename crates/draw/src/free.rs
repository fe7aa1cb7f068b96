//! A free table for miniatures: a cloth of grass in a wooden rim with a scale of inches, terrain in its true outlines, and
//! bases as they stand.

mod bases;
mod cloth;
mod crop;
mod ground;
mod grove;
mod lines;
mod mat;
mod names;
mod outline;
mod plane;
mod relief;
mod shapes;
mod town;

use crate::board::{Board, Layout, short};
use crate::palette::Sides;
use crate::panels::{self, Block, COLUMN, Content, GAP};
use crate::point::{Point, Rect, pt};
use crate::svg::{Path, Svg};
use crate::{Style, legend, paper, print, silhouettes, texture};
pub(crate) use crop::emblem;
use mat::RIM;
use plane::{INCH, Plane};
use std::collections::BTreeMap;
use table::{FreeBoard, Ground, Piece, View};

/// The printed table alone.
pub(crate) fn board(ground: &Ground, board: &FreeBoard, style: &Style) -> Board {
    let plane = Plane::new(board, style.theme);
    let area = plane.mat.grown(RIM);
    let area = Rect::new(short(area.x), short(area.y), short(area.w), short(area.h));
    let mut svg = print::open(area);
    svg.tag("title").content(&board.title);
    texture::definitions(&mut svg, plane.inks);
    land(&mut svg, &plane, &Sides::new(ground, None, style), plane.mat);
    mat::rim(&mut svg, &plane);
    svg.close("svg");
    Board { svg: svg.finish(), layout: Layout { names: names::told(&plane), ..Layout::new(area, 0.0, INCH) } }
}

/// The table with everything on it, and the panels beside it.
pub(crate) fn draw(ground: &Ground, board: &FreeBoard, view: &View, style: &Style) -> String {
    let sides = Sides::new(ground, Some(view), style);
    let plane = Plane::new(board, style.theme);
    let frame = plane.mat.grown(RIM);
    let corner = pt(frame.right() + GAP, frame.y);
    let blocks = if style.panels { panels::flow(blocks(board, view), corner, frame.h.max(1200.0)) } else { Vec::new() };
    let area = blocks.iter().map(|(r, _)| r.grown(GAP)).fold(frame, Rect::with);
    let mut svg = print::open(area);
    svg.tag("title").content(&format!("{}. {}", board.title, view.status.join(". ")));
    texture::definitions(&mut svg, plane.inks);
    silhouettes::define(&mut svg, view.pieces.iter().filter_map(|p| p.face.as_ref()).map(|f| f.symbol.as_str()));
    paper::sheet(&mut svg, area, plane.inks);
    land(&mut svg, &plane, &sides, plane.mat);
    clipped(&mut svg, |svg| {
        names::draw(svg, &plane);
        shapes::under(svg, &plane, view, &sides);
    });
    mat::rim(&mut svg, &plane);
    bases::draw(&mut svg, &plane, &view.pieces, &sides);
    clipped(&mut svg, |svg| shapes::over(svg, &plane, view, &sides));
    let put = |svg: &mut Svg, piece: &Piece, at: Point| bases::in_panel(svg, piece, at, &sides);
    for (area, block) in &blocks {
        match &block.content {
            Content::Panel(panel, pieces) => panels::draw(&mut svg, *area, panel, pieces, &put),
            Content::Stray(at, pieces) => panels::stray(&mut svg, *area, at, pieces, &put),
            Content::Title => legend::title(&mut svg, *area, title(board, view), &view.status, plane.inks),
            Content::Legend | Content::Rose => {}
        }
    }
    svg.close("svg");
    svg.finish()
}

/// Everything printed within the rim.
fn land(svg: &mut Svg, plane: &Plane, sides: &Sides, shown: Rect) {
    svg.constant("<defs>");
    svg.tag("clipPath").set("id", "pd-mat").open();
    svg.rect(plane.mat, 0.0).done();
    svg.close("clipPath");
    svg.constant("</defs>\n");
    grove::definitions(svg, plane);
    clipped(svg, |svg| {
        mat::grass(svg, plane);
        relief::draw(svg, plane);
        ground::broken(svg, plane, shown);
        ground::water(svg, plane, shown);
        grove::floor(svg, plane);
        town::ground(svg, plane);
        mat::feet(svg, plane);
        zones(svg, plane, sides);
        lines::roads(svg, plane);
        lines::bridges(svg, plane);
        lines::trenches(svg, plane);
        lines::walls(svg, plane);
        lines::hedges(svg, plane);
        town::houses(svg, plane);
        grove::trees(svg, plane, shown);
        ground::bunkers(svg, plane);
        names::heights(svg, plane);
    });
}

/// Draws something that ends where the mat ends.
fn clipped(svg: &mut Svg, within: impl FnOnce(&mut Svg)) {
    svg.group().set("clip-path", "url(#pd-mat)").open();
    within(svg);
    svg.end();
}

/// The zones where the sides deploy: a broken line in the side's colour.
fn zones(svg: &mut Svg, plane: &Plane, sides: &Sides) {
    for (side, corners) in &plane.board.zones {
        let mut path = Path::default();
        path.polygon(&plane.points(corners));
        let colour = sides.look(side).colour.darker(0.25).css();
        svg.tag("path").fill(&colour).set("fill-opacity", ".05").path(&path).done();
        let line = svg.tag("path").fill("none").stroke(&colour, 4.0).set("stroke-opacity", ".55");
        line.set("stroke-dasharray", "22 14").path(&path).done();
    }
}

/// The table's title, or the game's name where it has none.
fn title<'a>(board: &'a FreeBoard, view: &'a View) -> &'a str {
    if board.title.is_empty() { &view.game } else { &board.title }
}

/// The title, the panels, and bases that stand nowhere on the table.
fn blocks<'a>(board: &'a FreeBoard, view: &'a View) -> Vec<Block<'a>> {
    let mut away: BTreeMap<&str, Vec<&Piece>> = BTreeMap::new();
    for piece in view.pieces.iter().filter(|p| p.pose.is_none()) {
        away.entry(&piece.at).or_default().push(piece);
    }
    let tall = legend::title_tall(title(board, view), &view.status, COLUMN);
    let mut blocks = vec![Block { wide: COLUMN, tall, content: Content::Title }];
    for panel in &view.panels {
        let pieces = away.remove(panel.id.as_str()).unwrap_or_default();
        blocks.push(Block::panel(panel, &pieces));
    }
    blocks.extend(away.iter().map(|(at, pieces)| Block::stray(at, pieces)));
    blocks
}
