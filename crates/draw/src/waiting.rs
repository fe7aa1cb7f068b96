//! Where counters wait to enter: rows beyond the neat line beside their arrow, or on free land out of play.

use crate::board::{Spot, SpotKind};
use crate::counters::SIZE;
use crate::grid::{Hex, SIDE};
use crate::point::{Point, Rect, pt};
use crate::print::Print;
use crate::signs;
use std::collections::BTreeMap;

/// Distance between waiting counters.
const PITCH: f64 = SIZE + 4.0;
/// How many seats an entry gets, if there is room.
const SEATS: usize = 18;
/// Distance of the first row from the neat line.
const GAP: f64 = 14.0;
/// The margin that two rows of waiting counters need.
const MARGIN: f64 = GAP + 2.0 * PITCH + 12.0;

/// An entry with its arrow and the seats it might take, best first.
struct Entry {
    name: String,
    arrow: Point,
    wishes: Vec<Point>,
    seats: Vec<Point>,
}

/// The sheet around the map: wider where counters wait outside the neat line.
pub(crate) fn sheet(print: &Print, least: f64) -> Rect {
    let frame = print.grid.frame();
    let [mut left, mut top, mut right, mut bottom] = [least; 4];
    for (hex, _) in signs::of_kind(&print.grid, &["entry"]) {
        match edge(print, hex) {
            Some(p) if p.x < 0.0 => left = MARGIN,
            Some(p) if p.x > 0.0 => right = MARGIN,
            Some(p) if p.y < 0.0 => top = MARGIN,
            Some(_) => bottom = MARGIN,
            None => {}
        }
    }
    Rect::new(frame.x - left, frame.y - top, frame.w + left + right, frame.h + top + bottom)
}

/// The direction out of the map, along an axis, if the hex's arrow stands near the neat line or beyond it.
fn edge(print: &Print, hex: Hex) -> Option<Point> {
    let frame = print.grid.frame();
    let (at, _) = signs::arrow_place(&print.grid, hex);
    let outs = [
        (frame.x - at.x, pt(-1.0, 0.0)),
        (at.x - frame.right(), pt(1.0, 0.0)),
        (frame.y - at.y, pt(0.0, -1.0)),
        (at.y - frame.bottom(), pt(0.0, 1.0)),
    ];
    outs.into_iter().filter(|(d, _)| *d > -SIDE * 0.9).max_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, out)| out)
}

/// The places of all entries, by name.
pub(crate) fn places(print: &Print, sheet: Rect) -> BTreeMap<String, Spot> {
    let mut entries: Vec<Entry> = Vec::new();
    for (hex, sign) in signs::of_kind(&print.grid, &["entry"]) {
        let name = format!("entry-{}", sign.text);
        if entries.iter().all(|e| e.name != name) {
            let (arrow, _) = signs::arrow_place(&print.grid, hex);
            entries.push(Entry { name, arrow, wishes: wishes(print, hex, sheet), seats: Vec::new() });
        }
    }
    seat(&mut entries, signs::arrow_rooms(&print.grid));
    entries.into_iter().map(|e| (e.name, Spot::new(SpotKind::Entry, e.arrow, &e.seats))).collect()
}

/// Gives every entry its best free seat in turn, until nobody finds another.
fn seat(entries: &mut [Entry], mut taken: Vec<Rect>) {
    for _ in 0..SEATS {
        for entry in entries.iter_mut() {
            let card = |p: Point| Rect::around(p, SIZE, SIZE);
            let free = |p: &Point| taken.iter().all(|r| r.shared(card(*p)) < 1.0);
            if let Some(seat) = entry.wishes.iter().copied().find(free) {
                taken.push(card(seat));
                entry.seats.push(seat);
            }
        }
    }
}

/// The seats an entry might take, the nearest to its arrow first.
fn wishes(print: &Print, hex: Hex, sheet: Rect) -> Vec<Point> {
    let (arrow, way) = signs::arrow_place(&print.grid, hex);
    let mut wishes = match edge(print, hex) {
        Some(out) => rows(print.grid.frame(), arrow, out, sheet),
        None => around(print, arrow, way),
    };
    wishes.sort_by(|a, b| (*a - arrow).length().total_cmp(&(*b - arrow).length()));
    wishes
}

/// Two rows beyond the neat line.
fn rows(frame: Rect, arrow: Point, out: Point, sheet: Rect) -> Vec<Point> {
    let along = pt(out.y.abs(), out.x.abs());
    let line = pt(
        if out.x == 0.0 { arrow.x } else { frame.centre().x + out.x * frame.w / 2.0 },
        if out.y == 0.0 { arrow.y } else { frame.centre().y + out.y * frame.h / 2.0 },
    );
    let card = |p: &Point| Rect::around(*p, SIZE, SIZE).shared(sheet) > SIZE * SIZE - 1.0;
    let seat = |r: i32, c: i32| line + out * (GAP + PITCH * (0.5 + f64::from(r))) + along * (PITCH * f64::from(c));
    (0..2).flat_map(|r| (-8..=8).map(move |c| (r, c))).map(|(r, c)| seat(r, c)).filter(card).collect()
}

/// Free land out of play behind the arrow.
fn around(print: &Print, arrow: Point, way: Point) -> Vec<Point> {
    let steps = (-7..=7).flat_map(|i| (-7..=7).map(move |j| pt(f64::from(i), f64::from(j)) * PITCH));
    let behind = |step: &Point| step.dot(way) < 1.0;
    let seats = steps.filter(behind).map(|step| arrow + step);
    seats.filter(|&p| print.room.free(Rect::around(p, SIZE + 2.0, SIZE + 2.0))).collect()
}
