//! Counters of single vehicles and Guns: seen from above, turned as they stand, among the printed values.
//!
//! A face is such a counter if its symbol is a drawing `afv-…` or `gun-…`; a turret is a drawing of its own, `afv-…-turret`. Its figures: `hull`
//! and `turret`, of a Gun `facing` (arrows: where they point), `front` and `side` (armour), `mg` (firepower of its machine guns), `wheels` (what it drives
//! on, if not on tracks; its movement points are the face's movement), `unreliable` (it may break down as it starts), `rate`, `breaks`, `handling` (of a Gun).

use crate::counters::{HALF, body};
use crate::lettering::{SANS, fitting};
use crate::palette::{RED, Rgb, SideLook};
use crate::point::{Rect, pt};
use crate::silhouettes;
use crate::svg::Svg;
use table::Face;

const INK: &str = "#1d1710";
/// Where the middle of the drawing lies, and how large its box is.
const MIDDLE: f64 = -3.4;
const SIZE: f64 = 54.0;
/// Names stand within this.
const NAME: f64 = 40.0;

/// Whether it is such a counter.
pub(crate) fn is_one(face: &Face) -> bool {
    face.symbol.starts_with("afv-") || face.symbol.starts_with("gun-")
}

/// The drawings that such a face needs.
pub(crate) fn drawings(face: &Face) -> [String; 3] {
    [face.symbol.clone(), format!("{}-turret", face.symbol), "afv-flames".to_owned()]
}

/// Degrees clockwise from straight up that an arrow points to.
pub(crate) fn bearing(arrow: &str) -> f64 {
    match arrow {
        "↗" => 30.0,
        "→" => 90.0,
        "↘" => 150.0,
        "↙" => 210.0,
        "←" => 270.0,
        "↖" => 330.0,
        _ => 0.0,
    }
}

fn figure<'a>(face: &'a Face, kind: &str) -> Option<&'a str> {
    face.figures.iter().find(|figure| figure.kind == kind).map(|figure| figure.text.as_str())
}

/// Where the whole of it points: the hull of a vehicle, a Gun.
fn points(face: &Face) -> Option<&str> {
    figure(face, "hull").or(figure(face, "facing"))
}

/// Where the whole of it points, as a sign for a map of letters; nothing for what has no front.
pub(crate) fn sign(face: &Face) -> Option<char> {
    points(face)?.chars().next()
}

/// What is printed on the counter; a wreck is dark and burns.
pub(crate) fn front(svg: &mut Svg, face: &Face, look: &SideLook, wreck: bool) {
    let colour = Rgb::parse(&face.colour);
    let paper = if wreck { colour.darker(0.6) } else { colour };
    let outline = body(look.shape, HALF);
    svg.tag("path").fill(&paper.css()).path(&outline).done();
    svg.tag("path").fill("url(#pedina-sheen)").path(&outline).done();
    svg.stroke(&outline, &paper.darker(0.6).css(), 1.5);
    machine(svg, face, colour, wreck);
    if wreck {
        return;
    }
    svg.group().set("font-family", SANS).fill(INK).set("text-anchor", "middle").set("stroke-linejoin", "round").open();
    let halo = paper.lighter(0.35).css();
    values(svg, face, &halo);
    svg.end();
}

/// Hull and turret, each turned as it stands.
fn machine(svg: &mut Svg, face: &Face, colour: Rgb, wreck: bool) {
    let hull = points(face).map_or(90.0, bearing);
    let turret = figure(face, "turret").map_or(hull, bearing);
    let (low, high) = if wreck { ("#2b2521", "#1c1714") } else { ("", INK) };
    let low = if low.is_empty() { colour.darker(0.5).css() } else { low.to_owned() };
    let mut part = |name: &str, angle: f64, ink: &str| {
        svg.again(&silhouettes::id(name))
            .num("x", -SIZE / 2.0)
            .num("y", -SIZE / 2.0)
            .num("width", SIZE)
            .num("height", SIZE)
            .set("transform", &format!("translate(0 {MIDDLE}) rotate({angle})"))
            .set("color", ink)
            .done();
    };
    let turreted = silhouettes::id(&format!("{}-turret", face.symbol)) != silhouettes::id("other");
    part(&face.symbol, hull, if turreted { &low } else { high });
    if turreted {
        part(&format!("{}-turret", face.symbol), turret + if wreck { 40.0 } else { 0.0 }, high);
    }
    if wreck {
        part("afv-flames", 0.0, "#d9480f");
    }
}

/// Name and movement above, armour beside the drawing, gun and machine guns below.
fn values(svg: &mut Svg, face: &Face, halo: &str) {
    let mut lettered = |x: f64, y: f64, size: f64, ink: &str, text: &str| {
        svg.text(pt(x, y), size).bold().fill(halo).stroke(halo, 2.2).content(text);
        svg.text(pt(x, y), size).bold().fill(ink).content(text);
    };
    let room = if face.movement.is_empty() { 52.0 } else { NAME };
    let middle = if face.movement.is_empty() { 0.0 } else { -6.8 };
    lettered(middle, -20.4, fitting(&face.name, 7.8, true, room), INK, &face.name);
    if let Some(front) = figure(face, "front") {
        lettered(-20.4, -7.4, fitting(front, 7.4, true, 15.0), INK, front);
    }
    if let Some(side) = figure(face, "side") {
        lettered(-20.4, 1.2, fitting(side, 7.4, true, 15.0), INK, side);
    }
    if let Some(breaks) = figure(face, "breaks") {
        lettered(20.6, 12.6, 6.8, INK, breaks);
    }
    let right = figure(face, "mg").or(figure(face, "handling")).unwrap_or_default();
    let wide = if right.is_empty() { 50.0 } else { 29.0 };
    let x = if right.is_empty() { 0.0 } else { -11.0 };
    lettered(x, 25.2, fitting(&face.strength, 14.5, true, wide), INK, &face.strength);
    lettered(16.4, 24.8, fitting(right, 8.6, true, 21.0), INK, right);
    if let Some(rate) = figure(face, "rate") {
        svg.rect(Rect::around(pt(-22.6, 10.2), 8.4, 9.4), 0.8).fill(halo).stroke(INK, 0.9).done();
        svg.text(pt(-22.6, 13.4), 8.8).bold().fill(INK).content(rate);
    }
    if face.movement.is_empty() {
        return;
    }
    let round = if figure(face, "wheels").is_some() { 5.6 } else { 1.2 };
    let ink = if figure(face, "unreliable").is_some() { RED } else { INK };
    svg.rect(Rect::around(pt(20.0, -20.6), 13.4, 11.2), round).fill(halo).stroke(INK, 0.9).done();
    svg.text(pt(20.0, -17.3), 9.4).bold().fill(ink).content(&face.movement);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn six_corners_point_six_ways() {
        let ways = ["↗", "→", "↘", "↙", "←", "↖"].map(bearing);
        assert!(ways.windows(2).all(|pair| pair[1] - pair[0] == 60.0));
    }
}
