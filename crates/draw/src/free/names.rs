//! Names of towns, heights and whatever else has a name of its own, in small capitals.

use super::outline::Outline;
use super::plane::Plane;
use crate::lettering::{SERIF, width};
use crate::point::{Point, pt};
use crate::svg::{Path, Svg};
use crate::words::word;
use table::{FreeArea, Lang};

/// Draws all names. A name that several bear, or that only says what is seen, is not printed.
pub(super) fn draw(svg: &mut Svg, plane: &Plane) {
    let areas = &plane.board.areas;
    let own = |area: &FreeArea| {
        let plain =
            [Lang::En, Lang::It].iter().any(|&l| word(&area.kind, l).to_lowercase() == area.name.to_lowercase());
        let shared = areas.iter().filter(|a| a.kind == area.kind && a.name == area.name).count() > 1;
        !area.name.trim().is_empty() && !plain && !shared
    };
    svg.group().set("font-family", SERIF).middle().fill(plane.inks.ink).halo(plane.inks.halo, 5.0).open();
    for kind in ["hill", "water", "broken", "woods", "bunker", "town"] {
        for (area, outline) in plane.areas(kind).into_iter().filter(|(area, _)| own(area)) {
            match kind {
                "hill" => height(svg, plane, &area.name, &outline),
                "town" => town(svg, plane, &area.name, &outline),
                _ => within(svg, &area.name, &outline),
            }
        }
    }
    svg.end();
}

/// A name in the middle of what bears it, or under it where it is too small.
fn within(svg: &mut Svg, name: &str, outline: &Outline) {
    let bounds = outline.bounds();
    let small = bounds.w < width(name, 21.0, false) * 1.2;
    let y = if small { bounds.bottom() + 24.0 } else { outline.middle().y + 7.0 };
    small_caps(svg, pt(outline.middle().x, y), 21.0, name, Some("italic"));
}

/// A height: a small triangle and its name.
fn height(svg: &mut Svg, plane: &Plane, name: &str, outline: &Outline) {
    let at = outline.middle();
    let mut sign = Path::default();
    sign.polygon(&[at + pt(0.0, -13.0), at + pt(8.0, 1.0), at + pt(-8.0, 1.0)]);
    svg.tag("path").fill(plane.cloth.contour).path(&sign).done();
    svg.circle(at + pt(0.0, -4.0), 1.8).fill(plane.inks.halo).set("stroke", "none").done();
    small_caps(svg, at + pt(0.0, 23.0), 23.0, name, Some("italic"));
}

/// A town's name under its houses or over them: where the table has room and no road runs.
fn town(svg: &mut Svg, plane: &Plane, name: &str, outline: &Outline) {
    let (bounds, mat) = (outline.bounds(), plane.mat);
    let half = width(name, 34.0, true) / 2.0 + 20.0;
    let inside = |x: f64| x.clamp(half.min(mat.w / 2.0), (mat.w - half).max(mat.w / 2.0));
    let (low, high) = (bounds.bottom() + 31.0, bounds.y - 11.0);
    let columns = [outline.middle().x, bounds.x + half * 0.8, bounds.right() - half * 0.8].map(inside);
    let places = [low, high].into_iter().flat_map(|y| columns.map(|x| pt(x, y)));
    let clear = |at: &Point| {
        let along = (-6..=6).map(|k| plane.road_distance(*at + pt(half * f64::from(k) / 6.0, -11.0)));
        let off = if at.y < 34.0 || at.y > mat.h - 12.0 { -1000.0 } else { 0.0 };
        along.fold(36.0, f64::min) + off
    };
    let best = places.reduce(|a, b| if clear(&b) > clear(&a) + 1.0 { b } else { a });
    small_caps(svg, best.unwrap_or(outline.middle()), 33.0, name, None);
}

/// A text in capitals, those that it has itself larger than the others.
fn small_caps(svg: &mut Svg, at: Point, size: f64, text: &str, slope: Option<&str>) {
    let tag = svg.text(at, size).num("letter-spacing", size * 0.07);
    let tag = if let Some(slope) = slope { tag.set("font-style", slope) } else { tag.bold() };
    tag.open();
    let letters: Vec<char> = text.chars().collect();
    for run in letters.chunk_by(|a, b| a.is_lowercase() == b.is_lowercase()) {
        let part: String = run.iter().flat_map(|c| c.to_uppercase()).collect();
        let small = run[0].is_lowercase();
        svg.tag("tspan").num("font-size", if small { size * 0.78 } else { size }).inline(&part);
    }
    svg.close("text");
}
