//! Counters on their hexes: stacks fan out to the upper right, so that every counter shows an edge.

use crate::counters::{self, SIZE};
use crate::grid::{Grid, Hex};
use crate::lettering::SANS;
use crate::palette::Sides;
use crate::point::{Point, Rect, pt};
use crate::svg::Svg;
use std::collections::BTreeMap;
use table::{Lang, Piece, View};

/// The counters of a view by where they lie, bottom first.
#[derive(Default)]
pub(crate) struct Stacks<'a> {
    /// On hexes.
    pub hexes: BTreeMap<Hex, Vec<&'a Piece>>,
    /// In areas, panels and places without a name here.
    pub elsewhere: BTreeMap<&'a str, Vec<&'a Piece>>,
}

impl<'a> Stacks<'a> {
    /// Sorts the counters; a number that is on no printed hex counts as elsewhere.
    pub fn new(view: &'a View, grid: &Grid) -> Stacks<'a> {
        let mut stacks = Stacks { hexes: BTreeMap::new(), elsewhere: BTreeMap::new() };
        for piece in &view.pieces {
            match grid.hex(&piece.at).filter(|&h| grid.printed(h)) {
                Some(hex) => stacks.hexes.entry(hex).or_default().push(piece),
                None => stacks.elsewhere.entry(&piece.at).or_default().push(piece),
            }
        }
        stacks
    }

    /// The counters in an area or panel.
    pub fn at(&self, id: &str) -> &[&'a Piece] {
        self.elsewhere.get(id).map_or(&[], Vec::as_slice)
    }

    /// The rectangles that counters on hexes cover.
    pub fn covered(&self) -> Vec<Rect> {
        self.hexes
            .iter()
            .flat_map(|(hex, stack)| {
                let seats = seats(*hex, stack.len());
                stack.iter().zip(seats).map(|(piece, at)| counters::extent(at, piece)).reduce(Rect::with)
            })
            .collect()
    }
}

/// Where the counters of a stack lie, bottom first.
fn seats(hex: Hex, count: usize) -> Vec<Point> {
    let gaps = count.saturating_sub(1) as f64;
    let step = if gaps > 0.0 { (15.0 / gaps).min(6.0) } else { 0.0 };
    let base = hex.centre() + pt(0.0, 2.4) + pt(-step, step) * (gaps / 2.0);
    (0..count).map(|i| base + pt(step, -step) * i as f64).collect()
}

/// Draws all counters on hexes, the northern ones first so that tabs stay readable.
pub(crate) fn draw(svg: &mut Svg, stacks: &Stacks, sides: &Sides, lang: Lang) {
    let mut order: Vec<(&Hex, &Vec<&Piece>)> = stacks.hexes.iter().collect();
    order.sort_by(|a, b| a.0.centre().y.total_cmp(&b.0.centre().y).then(a.0.cmp(b.0)));
    for (hex, stack) in order {
        let seats = seats(*hex, stack.len());
        for (i, (piece, &at)) in stack.iter().zip(&seats).enumerate() {
            let look = sides.look(&piece.side);
            if i + 1 == stack.len() {
                counters::open(svg, at, piece, &look, lang);
            } else {
                counters::covered(svg, at, piece, &look);
            }
        }
        if let (Some(&top), 3..) = (seats.last(), stack.len()) {
            badge(svg, top + pt(SIZE / 2.0 - 1.0, SIZE / 2.0 - 1.0), stack.len());
        }
    }
}

/// How many counters lie here.
fn badge(svg: &mut Svg, at: Point, count: usize) {
    svg.circle(at, 7.6).fill("#2a2118").stroke("#fff6e0", 1.3).done();
    svg.text(at + pt(0.0, 3.6), 10.0)
        .set("font-family", SANS)
        .bold()
        .middle()
        .fill("#fff6e0")
        .content(&count.to_string());
}

/// Draws counters side by side on given places.
pub(crate) fn spread(svg: &mut Svg, pieces: &[&Piece], seats: &[Point], sides: &Sides, lang: Lang) {
    for (piece, &at) in pieces.iter().zip(seats) {
        counters::open(svg, at, piece, &sides.look(&piece.side), lang);
    }
}
