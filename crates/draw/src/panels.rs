//! Boxes, tracks and displays in columns beside the map.

use crate::areas::PITCH;
use crate::lettering::{SANS, SERIF, clipped, fitting, width, wrapped};
use crate::palette::{GOLD, INK, RED};
use crate::point::{Point, Rect, pt};
use crate::svg::Svg;
use crate::theme::{Inks, Theme};
use table::{Panel, PanelKind, Piece, Space};

/// Width of a column.
pub(crate) const COLUMN: f64 = 672.0;
/// Distance between blocks.
pub(crate) const GAP: f64 = 18.0;
const HEAD: f64 = 30.0;
const PAD: f64 = 12.0;
/// Size of running text and its line height.
const BODY: (f64, f64) = (15.0, 20.0);

/// Something that stands in a column.
pub(crate) struct Block<'a> {
    /// Width.
    pub wide: f64,
    /// Height.
    pub tall: f64,
    /// What it is.
    pub content: Content<'a>,
}

/// What a block shows.
pub(crate) enum Content<'a> {
    /// A panel of the view with the counters in it.
    Panel(&'a Panel, Vec<&'a Piece>),
    /// Counters at a place that nothing describes.
    Stray(&'a str, Vec<&'a Piece>),
    /// The title.
    Title,
    /// The legend.
    Legend,
    /// The compass rose.
    Rose,
}

impl<'a> Block<'a> {
    /// A panel's block: short boxes take half a column.
    pub fn panel(panel: &'a Panel, pieces: &[&'a Piece]) -> Block<'a> {
        let small = matches!(panel.kind, PanelKind::Box) && pieces.len() <= 5;
        let wide = if small { (COLUMN - GAP) / 2.0 } else { COLUMN };
        let inner = match &panel.kind {
            PanelKind::Track(spaces) => Track::new(spaces, wide - 2.0 * PAD).tall(),
            PanelKind::Box => 0.0,
            PanelKind::List(lines) => list_lines(lines, wide).len() as f64 * BODY.1 + 4.0,
        };
        let bare = matches!(panel.kind, PanelKind::Box) || !pieces.is_empty();
        let rows = if bare { box_rows(pieces.len(), wide) } else { 0.0 };
        Block { wide, tall: HEAD + 2.0 * PAD + inner + rows, content: Content::Panel(panel, pieces.to_vec()) }
    }

    /// A block for counters at an undescribed place.
    pub fn stray(at: &'a str, pieces: &[&'a Piece]) -> Block<'a> {
        let tall = HEAD + 2.0 * PAD + box_rows(pieces.len(), COLUMN);
        Block { wide: COLUMN, tall, content: Content::Stray(at, pieces.to_vec()) }
    }
}

/// Places blocks into columns of a height, two small ones side by side where they follow each other.
pub(crate) fn flow(blocks: Vec<Block>, corner: Point, tall: f64) -> Vec<(Rect, Block)> {
    let mut out: Vec<(Rect, Block)> = Vec::new();
    let (mut at, mut row) = (corner, 0.0_f64);
    let mut used = 0.0;
    for block in blocks {
        if used + block.wide > COLUMN + 0.5 {
            at.y += row + GAP;
            (used, row) = (0.0, 0.0);
        }
        if at.y + block.tall > corner.y + tall && at.y > corner.y && used == 0.0 {
            at = pt(at.x + COLUMN + GAP * 1.5, corner.y);
        }
        out.push((Rect::new(at.x + used, at.y, block.wide, block.tall), block));
        let (rect, _) = &out[out.len() - 1];
        row = row.max(rect.h);
        used += rect.w + GAP;
    }
    level(&mut out);
    out
}

/// Gives neighbours in a row the same height.
fn level(blocks: &mut [(Rect, Block)]) {
    for i in 1..blocks.len() {
        if (blocks[i].0.y - blocks[i - 1].0.y).abs() < 0.5 && blocks[i].0.x > blocks[i - 1].0.x {
            let tall = blocks[i].0.h.max(blocks[i - 1].0.h);
            blocks[i].0.h = tall;
            blocks[i - 1].0.h = tall;
        }
    }
}

/// How a counter or a base is put on its seat.
pub(crate) type Put<'a> = &'a dyn Fn(&mut Svg, &Piece, Point);

/// Draws a panel with its counters.
pub(crate) fn draw(svg: &mut Svg, area: Rect, panel: &Panel, pieces: &[&Piece], put: Put) {
    frame(svg, area, &panel.title);
    let mut y = area.y + HEAD + PAD;
    match &panel.kind {
        PanelKind::Track(spaces) => {
            let track = Track::new(spaces, area.w - 2.0 * PAD);
            track.draw(svg, pt(area.x + PAD, y));
            y += track.tall();
        }
        PanelKind::Box => {}
        PanelKind::List(lines) => y += list(svg, pt(area.x + PAD, y), lines, area.w),
    }
    counters(svg, Rect::new(area.x, y, area.w, area.bottom() - y), pieces, put);
}

/// Draws counters that nothing else has a place for.
pub(crate) fn stray(svg: &mut Svg, area: Rect, at: &str, pieces: &[&Piece], put: Put) {
    frame(svg, area, at);
    let y = area.y + HEAD + PAD;
    counters(svg, Rect::new(area.x, y, area.w, area.bottom() - y), pieces, put);
}

/// A frame with a heading on a band.
pub(crate) fn frame(svg: &mut Svg, area: Rect, title: &str) {
    frame_in(svg, area, title, Theme::Light.inks());
}

/// The same in the inks of a palette.
pub(crate) fn frame_in(svg: &mut Svg, area: Rect, title: &str, inks: &Inks) {
    let (ground, line, head, written) = inks.card;
    svg.rect(Rect::new(area.x + 3.0, area.y + 4.0, area.w, area.h), 5.0)
        .fill(inks.shade)
        .set("fill-opacity", ".18")
        .done();
    svg.rect(area, 5.0).fill(ground).stroke(line, 1.8).done();
    svg.rect(Rect::new(area.x, area.y, area.w, HEAD), 5.0).fill(head).done();
    svg.rect(Rect::new(area.x, area.y + HEAD - 6.0, area.w, 6.0), 0.0).fill(head).done();
    svg.line(pt(area.x, area.y + HEAD + 2.5), pt(area.right(), area.y + HEAD + 2.5)).stroke("#b79d62", 1.4).done();
    let size = fitting(title, 18.0, true, area.w - 24.0).max(11.0);
    svg.text(pt(area.x + 12.0, area.y + HEAD / 2.0 + size * 0.36), size)
        .set("font-family", SERIF)
        .bold()
        .num("letter-spacing", 0.6)
        .fill(written)
        .content(&clipped(title, size, true, area.w - 20.0));
}

/// Height of the rows that counters need.
fn box_rows(count: usize, wide: f64) -> f64 {
    let rows = count.div_ceil(per_row(wide)).max(1);
    rows as f64 * (PITCH + 7.0)
}

fn per_row(wide: f64) -> usize {
    (((wide - 2.0 * PAD) / PITCH).floor() as usize).max(1)
}

/// Counters in rows.
fn counters(svg: &mut Svg, area: Rect, pieces: &[&Piece], put: Put) {
    let across = per_row(area.w);
    for (i, piece) in pieces.iter().enumerate() {
        let (column, row) = (i % across, i / across);
        let seat = pt(area.x + PAD + PITCH * (column as f64 + 0.5), area.y + 5.0 + (PITCH + 7.0) * (row as f64 + 0.5));
        put(svg, piece, seat);
    }
}

/// A line of a list as it is printed.
enum Printed<'a> {
    /// Words, with a bullet if they begin an entry.
    Words(bool, String),
    /// The cells of a table's row, and whether it heads the table.
    Row(Vec<&'a str>, bool),
}

/// The lines of a list: words are wrapped, tabs part the cells of a table's row.
fn list_lines(lines: &[String], wide: f64) -> Vec<Printed<'_>> {
    let mut printed = Vec::new();
    let mut tabled = false;
    for line in lines {
        if line.contains('\t') {
            printed.push(Printed::Row(line.split('\t').collect(), !tabled));
            tabled = true;
        } else {
            let parts = wrapped(line, BODY.0, false, wide - 2.0 * PAD - 18.0);
            printed.extend(parts.into_iter().enumerate().map(|(i, part)| Printed::Words(i == 0, part)));
            tabled = false;
        }
    }
    printed
}

/// Lines of text with a bullet each; gives back their height.
fn list(svg: &mut Svg, corner: Point, lines: &[String], wide: f64) -> f64 {
    let lines = list_lines(lines, wide);
    svg.group().set("font-family", SANS).set("fill", INK).open();
    for (i, line) in lines.iter().enumerate() {
        let y = corner.y + BODY.1 * i as f64 + 14.0;
        match line {
            Printed::Words(first, line) => {
                if *first {
                    svg.circle(pt(corner.x + 5.0, y - 5.0), 2.6).fill("#8c6a32").done();
                }
                svg.text(pt(corner.x + 16.0, y), BODY.0).content(line);
            }
            Printed::Row(cells, head) => row(svg, pt(corner.x + 16.0, y), cells, *head, wide - 2.0 * PAD - 16.0),
        }
    }
    svg.end();
    lines.len() as f64 * BODY.1 + 4.0
}

/// A row of a table: its first cell is as wide as words are, the others share what is left.
fn row(svg: &mut Svg, at: Point, cells: &[&str], head: bool, inner: f64) {
    let Some((first, rest)) = cells.split_first() else { return };
    let wide = (inner * 0.62 / rest.len().max(1) as f64).min(56.0);
    let start = inner - wide * rest.len() as f64;
    let weight = if head { "700" } else { "400" };
    svg.text(at, BODY.0).set("font-weight", weight).content(first);
    for (i, cell) in rest.iter().enumerate() {
        let x = at.x + start + wide * (i as f64 + 0.5);
        svg.text(pt(x, at.y), BODY.0).set("font-weight", weight).middle().content(cell);
    }
    let (colour, width) = if head { ("#b79d62", 1.6) } else { ("#d8c9a4", 0.8) };
    svg.line(pt(at.x - 2.0, at.y + 5.0), pt(at.x + inner, at.y + 5.0)).stroke(colour, width).done();
}

/// The measures of a track.
struct Track<'a> {
    spaces: &'a [Space],
    across: usize,
    wide: f64,
    label: f64,
    chips: f64,
    token: bool,
}

const TOKEN: f64 = 36.0;
const CHIP: f64 = 17.0;

impl<'a> Track<'a> {
    fn new(spaces: &'a [Space], inner: f64) -> Track<'a> {
        let count = spaces.len().max(1);
        let longest = spaces.iter().map(min_wide).fold(TOKEN + 8.0, f64::max);
        let fit = ((inner / longest).floor() as usize).clamp(1, count);
        let across = count.div_ceil(count.div_ceil(fit));
        let wide = inner / across as f64;
        let label = spaces.iter().map(|s| label_lines(s, wide).1).fold(0.0, f64::max);
        let chips = spaces.iter().map(|s| s.marks.len()).max().unwrap_or(0) as f64 * CHIP;
        Track { spaces, across, wide, label, chips, token: spaces.iter().any(|s| s.here) }
    }

    /// Whether the marker stands to the right of the label instead of under it.
    fn aside(&self) -> bool {
        self.wide > 105.0 && self.chips == 0.0
    }

    /// Height of one row.
    fn row(&self) -> f64 {
        let text = self.label + self.chips + 14.0;
        match (self.token, self.aside()) {
            (false, _) => text,
            (true, true) => text.max(TOKEN + 12.0),
            (true, false) => text + TOKEN,
        }
    }

    fn tall(&self) -> f64 {
        self.spaces.len().div_ceil(self.across).max(1) as f64 * self.row()
    }

    fn draw(&self, svg: &mut Svg, corner: Point) {
        svg.group().set("font-family", SANS).set("text-anchor", "middle").set("fill", INK).open();
        for (i, space) in self.spaces.iter().enumerate() {
            let (column, row) = (i % self.across, i / self.across);
            let at = corner + pt(self.wide * column as f64, self.row() * row as f64);
            self.space(svg, Rect::new(at.x, at.y, self.wide, self.row()), space);
        }
        svg.end();
    }

    /// One space with its label, what lies on it, and the marker.
    fn space(&self, svg: &mut Svg, area: Rect, space: &Space) {
        let paper = if space.here { "#f7dd93" } else { "#fffaec" };
        svg.rect(area.grown(-1.5), 3.0).fill(paper).stroke("#7c6443", 1.3).done();
        let kept = if space.here && self.aside() { TOKEN + 8.0 } else { 0.0 };
        let (lines, _) = label_lines(space, self.wide - kept);
        let (size, leading) = label_size(space);
        let x = area.centre().x - kept / 2.0;
        let spare = if self.aside() { area.h - leading * lines.len() as f64 } else { 12.0 };
        for (i, line) in lines.iter().enumerate() {
            let y = area.y + spare / 2.0 + leading * (i as f64 + 0.8);
            svg.text(pt(x, y), size).bold().content(line);
        }
        for (i, mark) in space.marks.iter().enumerate() {
            let y = area.y + 8.0 + self.label + CHIP * i as f64;
            chip(svg, Rect::new(area.x + 4.0, y, area.w - 8.0, CHIP - 2.5), mark);
        }
        if space.here && self.aside() {
            token(svg, pt(area.right() - TOKEN / 2.0 - 5.0, area.bottom() - TOKEN / 2.0 - 5.0));
        } else if space.here {
            token(svg, pt(x, area.bottom() - TOKEN / 2.0 - 6.0));
        }
    }
}

/// Font size and line height of a space's label: short ones are large.
fn label_size(space: &Space) -> (f64, f64) {
    if space.label.chars().count() <= 3 { (23.0, 25.0) } else { (12.5, 15.0) }
}

/// A label's lines and their height.
fn label_lines(space: &Space, wide: f64) -> (Vec<String>, f64) {
    let (size, leading) = label_size(space);
    let lines = wrapped(&space.label, size, true, wide - 10.0);
    let tall = lines.len() as f64 * leading + 2.0;
    (lines, tall)
}

/// The least width at which a space can be read.
fn min_wide(space: &Space) -> f64 {
    let (size, _) = label_size(space);
    let word = |t: &str, size: f64| t.split_whitespace().map(|w| width(w, size, true)).fold(0.0, f64::max);
    let long = if space.label.chars().count() > 24 { 118.0 } else { 0.0 };
    let marks = space.marks.iter().map(|m| width(m, 10.5, true).min(110.0)).fold(0.0, f64::max);
    (word(&space.label, size) + 12.0).max(marks + 14.0).max(long)
}

/// What lies on a space, in words.
fn chip(svg: &mut Svg, area: Rect, text: &str) {
    svg.rect(area, 3.0).fill("#e3d0a2").stroke("#8c6a32", 0.8).done();
    let size = fitting(text, 10.5, true, area.w - 5.0).max(7.5);
    svg.text(area.centre() + pt(0.0, size * 0.36), size).bold().content(&clipped(text, size, true, area.w - 3.0));
}

/// The track's own marker: a wooden pawn's view from above.
fn token(svg: &mut Svg, at: Point) {
    let r = TOKEN / 2.0;
    svg.circle(at + pt(1.6, 2.2), r).fill("#241a0c").set("fill-opacity", ".35").done();
    svg.circle(at, r).fill(RED).stroke("#5e120c", 1.6).done();
    svg.circle(at, r - 4.0).fill("none").stroke(GOLD, 1.8).done();
    crate::signs::star(svg, at, r - 7.5, "");
}
