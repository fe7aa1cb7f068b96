//! A free table without hexes: a mat with a grid of inches and feet, and counters where their place says `x,y` in thousandths of an inch.

use crate::board::{Board, Layout};
use crate::palette::Sides;
use crate::panels::{self, Block, COLUMN, Content, GAP};
use crate::point::{Point, Rect, pt};
use crate::svg::{Path, Svg};
use crate::theme::Inks;
use crate::{Style, legend, paper, print, stacks, texture};
use std::collections::BTreeMap;
use table::{FreeBoard, Ground, Piece, View};

/// Picture units for an inch.
const INCH: f64 = 40.0;

/// A place on the table.
fn place(at: &str) -> Option<Point> {
    let (x, y) = at.split_once(',')?;
    let part = |t: &str| t.trim().parse::<i32>().ok().map(|v| f64::from(v) / 1000.0 * INCH);
    Some(pt(part(x)?, part(y)?))
}

/// Draws a free table.
pub(crate) fn draw(ground: &Ground, board: &FreeBoard, view: &View, style: &Style) -> String {
    let sides = Sides::new(ground, Some(view), style);
    let mat = Rect::new(0.0, 0.0, f64::from(board.width) / 1000.0 * INCH, f64::from(board.depth) / 1000.0 * INCH);
    let blocks = panels::flow(blocks(view), pt(mat.right() + 60.0, mat.y), mat.h.max(1200.0));
    let area = blocks.iter().map(|(r, _)| r.grown(GAP)).fold(mat.grown(50.0), Rect::with);
    let mut svg = print::open(area);
    let inks = style.theme.inks();
    texture::definitions(&mut svg, inks);
    paper::sheet(&mut svg, area, inks);
    self::mat(&mut svg, mat, inks);
    for (piece, at) in view.pieces.iter().filter_map(|p| Some((p, place(&p.at)?))) {
        stacks::spread(&mut svg, &[piece], &[at], &sides, style.lang);
    }
    for (area, block) in &blocks {
        match &block.content {
            Content::Panel(panel, pieces) => panels::draw(&mut svg, *area, panel, pieces, &sides, style.lang),
            Content::Stray(at, pieces) => panels::stray(&mut svg, *area, at, pieces, &sides, style.lang),
            Content::Title => legend::title(&mut svg, *area, &view.game, view),
            Content::Legend | Content::Rose => {}
        }
    }
    svg.close("svg");
    svg.finish()
}

/// The title, the panels, and counters that lie nowhere on the table.
fn blocks(view: &View) -> Vec<Block<'_>> {
    let mut away: BTreeMap<&str, Vec<&Piece>> = BTreeMap::new();
    for piece in view.pieces.iter().filter(|p| place(&p.at).is_none()) {
        away.entry(&piece.at).or_default().push(piece);
    }
    let title = Block { wide: COLUMN, tall: legend::title_tall(&view.game, view, COLUMN), content: Content::Title };
    let mut blocks = vec![title];
    for panel in &view.panels {
        let pieces = away.remove(panel.id.as_str()).unwrap_or_default();
        blocks.push(Block::panel(panel, &pieces));
    }
    blocks.extend(away.iter().map(|(at, pieces)| Block::stray(at, pieces)));
    blocks
}

/// The mat with a fine line every inch and a line every foot.
fn mat(svg: &mut Svg, area: Rect, inks: &Inks) {
    let (cloth, inch, foot) = inks.mat;
    svg.rect(area, 4.0).fill(cloth).stroke(inks.frame, 4.0).done();
    for (step, colour, width) in [(INCH, inch, 0.8), (INCH * 12.0, foot, 1.8)] {
        let mut path = Path::default();
        let lines = |long: f64| (1..).map(move |k| f64::from(k) * step).take_while(move |&v| v < long);
        lines(area.w).for_each(|x| {
            path.start(pt(x, 0.0)).to(pt(x, area.h));
        });
        lines(area.h).for_each(|y| {
            path.start(pt(0.0, y)).to(pt(area.w, y));
        });
        svg.stroke(&path, colour, width);
    }
    for texture in [texture::MEADOW, texture::PAPER] {
        svg.rect(area, 4.0).fill(texture).done();
    }
}

/// The printed table alone: the mat with its grid of inches.
pub(crate) fn board(board: &FreeBoard, style: &Style) -> Board {
    let mat = Rect::new(0.0, 0.0, f64::from(board.width) / 1000.0 * INCH, f64::from(board.depth) / 1000.0 * INCH);
    let area = mat.grown(24.0);
    let inks = style.theme.inks();
    let mut svg = print::open(area);
    texture::definitions(&mut svg, inks);
    paper::sheet(&mut svg, area, inks);
    self::mat(&mut svg, mat, inks);
    svg.close("svg");
    Board { svg: svg.finish(), layout: Layout::new(area, 0.0, INCH) }
}
