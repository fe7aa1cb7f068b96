//! The table's small picture: the part with the most to see, without rim and scale.

use super::outline::Outline;
use super::plane::{INCH, Plane};
use super::{bases, clipped, land, names};
use crate::board::short;
use crate::palette::Sides;
use crate::point::{Point, Rect, pt};
use crate::{Style, print, silhouettes, texture};
use table::{FreeBoard, Ground, Piece, View};

/// Width and height of the part shown.
const SHOWN: Point = pt(INCH * 27.0, INCH * 18.0);

/// What a kind of area adds to a picture.
const WORTH: [(&str, f64); 6] =
    [("town", 1.7), ("hill", 1.2), ("water", 1.2), ("woods", 1.0), ("broken", 0.6), ("bunker", 0.6)];

/// Draws the small picture of a table.
pub(crate) fn emblem(ground: &Ground, board: &FreeBoard, view: Option<&View>, style: &Style) -> String {
    let whole = Plane::new(board, style.theme);
    let pieces = view.map_or(&[][..], |view| &view.pieces);
    let shown = liveliest(&whole, pieces);
    let mut near = board.clone();
    near.zones.clear();
    near.areas.retain(|a| bounds(&whole, &a.corners).is_some_and(|b| b.shared(shown) > 0.0));
    for area in &mut near.areas {
        let inner = shown.grown(-INCH);
        let kept = bounds(&whole, &area.corners).is_some_and(|b| inner.covers(b));
        if !kept {
            area.name.clear();
        }
    }
    let plane = Plane::new(&near, style.theme);
    let mut svg = print::open(shown);
    texture::definitions(&mut svg, plane.inks);
    silhouettes::define(&mut svg, pieces.iter().filter_map(|p| p.face.as_ref()).map(|f| f.symbol.as_str()));
    let sides = Sides::new(ground, view, style);
    land(&mut svg, &plane, &sides, shown.grown(INCH));
    clipped(&mut svg, |svg| names::draw(svg, &plane));
    bases::draw(&mut svg, &plane, pieces, &sides);
    svg.close("svg");
    svg.finish()
}

/// The rectangle around corners.
fn bounds(plane: &Plane, corners: &[(i32, i32)]) -> Option<Rect> {
    plane.points(corners).into_iter().map(|p| Rect::around(p, 0.0, 0.0)).reduce(Rect::with)
}

/// The window, three by two, with the most to see; the middle of the table if there is nothing.
fn liveliest(plane: &Plane, pieces: &[Piece]) -> Rect {
    let mat = plane.mat;
    let scale = (mat.w / SHOWN.x).min(mat.h / SHOWN.y).min(1.0);
    let (w, h) = (SHOWN.x * scale, SHOWN.y * scale);
    let window = |at: Point| {
        let (x, y) = ((at.x - w / 2.0).clamp(0.0, mat.w - w), (at.y - h / 2.0).clamp(0.0, mat.h - h));
        Rect::new(short(x), short(y), short(w), short(h))
    };
    let areas: Vec<(f64, Vec<Outline>)> =
        WORTH.iter().map(|(kind, worth)| (*worth, plane.areas(kind).into_iter().map(|(_, o)| o).collect())).collect();
    let steps = |k: i32| f64::from(k) / 8.0;
    let windows = (0..=8)
        .flat_map(|i| (0..=8).map(move |j| (i, j)))
        .map(|(i, j)| window(pt(w / 2.0 + (mat.w - w) * steps(i), h / 2.0 + (mat.h - h) * steps(j))));
    let standing: Vec<Point> = pieces.iter().filter_map(|p| p.pose.as_ref()).map(|pose| plane.pose(pose)).collect();
    let held = |r: Rect| standing.iter().filter(|p| r.shared(Rect::around(**p, 1.0, 1.0)) > 0.0).count() as f64;
    let best = windows
        .map(|r| (life(plane, &areas, r) + 0.2 * held(r), r))
        .reduce(|a, b| if b.0 > a.0 + 1e-6 { b } else { a });
    best.filter(|(life, _)| *life > 0.0).map_or_else(|| window(mat.centre()), |(_, r)| r)
}

/// How much there is to see in a window: of every kind a share of the ground, roads, towns that are not cut.
fn life(plane: &Plane, areas: &[(f64, Vec<Outline>)], window: Rect) -> f64 {
    let inner = window.grown(-window.w * 0.04);
    let points: Vec<Point> = (0..15)
        .flat_map(|i| (0..10).map(move |j| pt((f64::from(i) + 0.5) / 15.0, (f64::from(j) + 0.5) / 10.0)))
        .map(|share| pt(inner.x + inner.w * share.x, inner.y + inner.h * share.y))
        .collect();
    let share = |held: &dyn Fn(Point) -> bool| points.iter().filter(|&&p| held(p)).count() as f64 / points.len() as f64;
    let seen =
        areas.iter().map(|(worth, outlines)| worth * share(&|p| outlines.iter().any(|o| o.holds(p))).min(0.16).sqrt());
    let whole = areas.iter().take(1).flat_map(|(_, towns)| towns).filter(|t| inner.covers(t.bounds()));
    seen.sum::<f64>() + 0.5 * share(&|p| plane.road_distance(p) < INCH).min(0.12).sqrt() + 0.25 * whole.count() as f64
}
