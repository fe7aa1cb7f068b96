//! The game's small picture: the part of the map where most counters, towns and rivers meet.

use crate::board::short;
use crate::grid::{Grid, HALF, Hex, SIDE};
use crate::numbering::Numbering;
use crate::palette::Sides;
use crate::point::Rect;
use crate::print::{self, Print};
use crate::stacks::{self, Stacks};
use crate::{Style, labels, squads, texture};
use std::collections::BTreeMap;
use table::{Ground, HexBoard, Theatre, View};

/// Width and height of the part shown.
const SHOWN: (f64, f64) = (SIDE * 18.0, SIDE * 12.0);

/// Draws the small picture of a map.
pub(crate) fn draw(ground: &Ground, board: &HexBoard, view: Option<&View>, style: &Style) -> String {
    let whole = Print::new(board, Sides::new(ground, view, style), style, |_| 0);
    let mut stacks = view.map(|view| Stacks::new(view, &whole.grid)).unwrap_or_default();
    let shown = liveliest(&whole.grid, &stacks);
    stacks.hexes.retain(|&hex, _| holds(shown.grown(SIDE), hex));
    let near = part(board, shown);
    let Print { spots, sides, room, .. } = whole;
    let spots = spots.into_iter().filter(|s| s.bounds().shared(shown) > 0.0).collect();
    let print = Print { grid: Grid::new(&near, style.theme), spots, sides, room };
    let mut svg = print::open(shown);
    texture::definitions(&mut svg, print.grid.inks);
    squads::definitions(&mut svg, view);
    let covered = stacks.covered();
    let names = print.names(&covered);
    print.land(&mut svg, false, &names, &covered);
    labels::draw(&mut svg, &names, print.grid.inks);
    stacks::draw(&mut svg, &stacks, &print.sides, style.lang);
    print.signs(&mut svg);
    svg.close("svg");
    svg.finish()
}

/// The window with the most to see; the middle of the map if there is nothing.
fn liveliest(grid: &Grid, stacks: &Stacks) -> Rect {
    let frame = grid.frame();
    let (w, h) = (SHOWN.0.min(frame.w), SHOWN.1.min(frame.h));
    let window = |hex: Hex| {
        let at = hex.centre();
        // On a map no larger than the window rounding may put its end before its beginning.
        let x = (at.x - w / 2.0).clamp(frame.x, (frame.right() - w).max(frame.x));
        let y = (at.y - h / 2.0).clamp(frame.y, (frame.bottom() - h).max(frame.y));
        Rect::new(short(x), short(y), short(w), short(h))
    };
    let middle = Rect::around(frame.centre(), w, h);
    let sights = Sights::of(grid, stacks);
    let best = grid.hexes().map(window).map(|r| (sights.life(r), r)).reduce(|a, b| if b.0 > a.0 { b } else { a });
    best.map_or(middle, |(_, r)| r)
}

/// What there is to see on a map, and where: looked up once for all windows.
struct Sights<'a> {
    places: Vec<(Hex, f64)>,
    water: Vec<Hex>,
    woods: Vec<Hex>,
    played: Vec<Hex>,
    tops: Vec<(Hex, &'a str)>,
}

impl<'a> Sights<'a> {
    fn of(grid: &Grid, stacks: &Stacks<'a>) -> Sights<'a> {
        let board = grid.board;
        let places = board.places.iter().filter_map(|place| Some((grid.hex(&place.hex)?, worth(&place.kind))));
        let water = board.sides.iter().flat_map(|feature| &feature.sides).filter_map(|(a, _)| grid.hex(a));
        let tops = stacks.hexes.iter().filter_map(|(hex, stack)| Some((*hex, stack.last()?.side.as_str())));
        Sights {
            places: places.collect(),
            water: water.collect(),
            woods: grid.of_kind("woods").into_iter().collect(),
            played: grid.hexes().collect(),
            tops: tops.collect(),
        }
    }

    /// How much there is to see in a window.
    fn life(&self, window: Rect) -> f64 {
        let inner = window.grown(-SIDE * 1.2);
        let count = |hexes: &[Hex]| hexes.iter().filter(|hex| holds(inner, **hex)).count();
        let places: f64 = self.places.iter().filter(|(hex, _)| holds(inner, *hex)).map(|(_, worth)| worth).sum();
        let full = inner.w * inner.h / (3.0 * SIDE * HALF);
        self.counters(inner) + places + 0.12 * count(&self.water) as f64 + 0.05 * count(&self.woods).min(40) as f64
            - 12.0 * (0.75 - count(&self.played) as f64 / full.max(1.0)).max(0.0)
    }

    /// What the counters in a window add: many, and a fight between sides more than a camp of one.
    fn counters(&self, window: Rect) -> f64 {
        let mut sides: BTreeMap<&str, usize> = BTreeMap::new();
        for (_, side) in self.tops.iter().filter(|(hex, _)| holds(window, *hex)) {
            *sides.entry(side).or_default() += 1;
        }
        let fewest = if sides.len() > 1 { sides.values().copied().min().unwrap_or(0) } else { 0 };
        0.35 * sides.values().sum::<usize>() as f64 + 0.9 * fewest as f64
    }
}

/// What a place adds to a picture.
fn worth(kind: &str) -> f64 {
    if kind == "city" { 1.8 } else { 1.0 }
}

/// Whether a hex has its middle in a window.
fn holds(window: Rect, hex: Hex) -> bool {
    let p = hex.centre();
    window.shared(Rect::around(p, 1.0, 1.0)) > 0.5
}

/// The board without what lies far outside a window.
fn part(board: &HexBoard, window: Rect) -> HexBoard {
    let near = window.grown(SIDE * 2.5);
    let inner = window.grown(-SIDE * 0.9);
    let numbering = Numbering::of(board);
    let within = |area: Rect, number: &str| numbering.hex(number).is_some_and(|h| holds(area, h));
    let mut part = board.clone();
    let mut kept = board.hexes.iter().map(|(n, _)| within(near, n));
    part.at.retain(|_| kept.next().unwrap_or(false));
    part.hexes.retain(|(n, _)| within(near, n));
    part.sides.iter_mut().for_each(|f| f.sides.retain(|(a, b)| within(near, a) || within(near, b)));
    part.places.retain(|p| within(inner, &p.hex));
    part.signs.retain(|s| within(window.grown(SIDE), &s.hex) && s.kind != "entry");
    part.lines = Vec::new();
    for line in &board.lines {
        for run in line.hexes.split(|n| !within(near, n)).filter(|run| run.len() > 1) {
            part.lines.push(table::Line { hexes: run.to_vec(), ..line.clone() });
        }
    }
    if let Some(theatre) = &mut part.theatre {
        blank(theatre, near, numbering.first());
    }
    part
}

/// Leaves of a theatre only what lies near a window.
fn blank(theatre: &mut Theatre, near: Rect, first: Hex) {
    for (row, letters) in theatre.rows.iter_mut().enumerate() {
        let kept = letters.chars().enumerate().map(|(column, letter)| {
            let hex = Hex { col: first.col + column as i32, row: first.row + row as i32 };
            if holds(near, hex) { letter } else { ' ' }
        });
        *letters = kept.collect();
    }
}
