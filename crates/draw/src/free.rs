//! A free table without hexes: a mat with a grid of feet, and counters where their place says `x,y` in thousandths of an inch.

use crate::palette::Sides;
use crate::panels::{self, Block, COLUMN, Content, GAP};
use crate::point::{Point, Rect, pt};
use crate::svg::{Path, Svg};
use crate::{Style, legend, paper, sheet, stacks};
use std::collections::BTreeMap;
use table::{Ground, Piece, View};

/// Picture units for an inch.
const INCH: f64 = 40.0;

/// A place on the table.
fn place(at: &str) -> Option<Point> {
    let (x, y) = at.split_once(',')?;
    let part = |t: &str| t.trim().parse::<i32>().ok().map(|v| f64::from(v) / 1000.0 * INCH);
    Some(pt(part(x)?, part(y)?))
}

/// Draws a free table.
pub(crate) fn draw(ground: &Ground, (width, depth): (i32, i32), view: &View, style: &Style) -> String {
    let sides = Sides::new(ground, view, style);
    let mat = Rect::new(0.0, 0.0, f64::from(width) / 1000.0 * INCH, f64::from(depth) / 1000.0 * INCH);
    let blocks = panels::flow(blocks(view), pt(mat.right() + 60.0, mat.y), mat.h.max(1200.0));
    let area = blocks.iter().map(|(r, _)| r.grown(GAP)).fold(mat.grown(50.0), Rect::with);
    let mut svg = sheet::open(area);
    paper::definitions(&mut svg);
    paper::sheet(&mut svg, area);
    self::mat(&mut svg, mat);
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

/// The mat with a line every foot.
fn mat(svg: &mut Svg, area: Rect) {
    svg.rect(area, 4.0).fill("#a9b283").stroke("#4a4a2c", 4.0).done();
    let mut path = Path::default();
    let foot = INCH * 12.0;
    let mut x = foot;
    while x < area.w {
        path.start(pt(x, 0.0)).to(pt(x, area.h));
        x += foot;
    }
    let mut y = foot;
    while y < area.h {
        path.start(pt(0.0, y)).to(pt(area.w, y));
        y += foot;
    }
    svg.stroke(&path, "#8a9466", 1.5);
}
