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
                _ => small_caps(svg, outline.middle() + pt(0.0, 7.0), 21.0, &area.name, Some("italic")),
            }
        }
    }
    svg.end();
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

/// A town's name under its houses, or over them where the table ends.
fn town(svg: &mut Svg, plane: &Plane, name: &str, outline: &Outline) {
    let bounds = outline.bounds();
    let half = width(name, 34.0, true) / 2.0 + 20.0;
    let low = bounds.bottom() + 31.0;
    let y = if low < plane.mat.h - 14.0 { low } else { bounds.y - 12.0 };
    let x = outline.middle().x.clamp(half.min(plane.mat.w / 2.0), (plane.mat.w - half).max(plane.mat.w / 2.0));
    small_caps(svg, pt(x, y), 33.0, name, None);
}

/// A text in capitals, the first of each word larger.
fn small_caps(svg: &mut Svg, at: Point, size: f64, text: &str, slope: Option<&str>) {
    let tag = svg.text(at, size).num("letter-spacing", size * 0.07);
    let tag = if let Some(slope) = slope { tag.set("font-style", slope) } else { tag.bold() };
    tag.open();
    for (n, part) in text.split_whitespace().enumerate() {
        let mut letters = part.chars();
        let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
        let rest: String = letters.flat_map(char::to_uppercase).collect();
        let gap = svg.tag("tspan");
        if n > 0 { gap.num("dx", size * 0.3) } else { gap }.inline(&first);
        svg.tag("tspan").num("font-size", size * 0.78).inline(&rest);
    }
    svg.close("text");
}
