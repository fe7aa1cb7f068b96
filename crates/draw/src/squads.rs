//! Counters of single squads, leaders and weapons: men in a row, or what they carry, over the printed values.
//!
//! A face is such a counter if its symbol is a silhouette of men (`men-3`, `men-2`, `men-crew`, `man`) or of a weapon (`arm-…`). Its figures:
//! `class` (a letter in the corner), `smoke` (an exponent behind the firepower), `rate` and `breaks` (of a weapon), `weight`, `underlined` (which of
//! the values, by their places), `boxed` (the broken side shows its morale in a box).

use crate::counters::{HALF, SIZE, body};
use crate::lettering::{SANS, fitting, width};
use crate::machines;
use crate::palette::{Rgb, SideLook};
use crate::point::{Rect, pt};
use crate::silhouettes;
use crate::svg::Svg;
use table::{Face, Piece, View};

const INK: &str = "#1d1710";
const PALE: &str = "#fffaf0";

/// Whether it is such a counter.
pub(crate) fn is_one(face: &Face) -> bool {
    face.symbol == "man" || face.symbol.starts_with("men-") || face.symbol.starts_with("arm-")
}

/// The silhouettes that a view's counters need.
pub(crate) fn definitions(svg: &mut Svg, view: Option<&View>) {
    let faces = view.into_iter().flat_map(|view| &view.pieces).filter_map(|piece: &Piece| piece.face.as_ref());
    let names: Vec<String> = faces
        .flat_map(|face| match (is_one(face), machines::is_one(face)) {
            (true, _) => vec![face.symbol.clone()],
            (_, true) => machines::drawings(face).to_vec(),
            _ => Vec::new(),
        })
        .collect();
    if !names.is_empty() {
        silhouettes::define(svg, names.iter().map(String::as_str));
    }
}

fn figure<'a>(face: &'a Face, kind: &str) -> Option<&'a str> {
    face.figures.iter().find(|figure| figure.kind == kind).map(|figure| figure.text.as_str())
}

/// What is printed on the counter; the broken side is dark, its men lie under a bar.
pub(crate) fn front(svg: &mut Svg, face: &Face, look: &SideLook, broken: bool) {
    let colour = Rgb::parse(&face.colour);
    let paper = if broken { colour.darker(0.46) } else { colour };
    let outline = body(look.shape, HALF);
    svg.tag("path").fill(&paper.css()).path(&outline).done();
    svg.tag("path").fill("url(#pedina-sheen)").path(&outline).done();
    svg.stroke(&outline, &paper.darker(0.6).css(), 1.5);
    let ink = if paper.light() > 0.46 { INK } else { PALE };
    let weapon = face.symbol.starts_with("arm-");
    men(svg, face, ink, weapon);
    svg.group().set("font-family", SANS).set("fill", ink).set("text-anchor", "middle").open();
    corners(svg, face, ink);
    values(svg, face, ink, broken);
    svg.end();
}

/// The silhouette in the upper half.
fn men(svg: &mut Svg, face: &Face, ink: &str, weapon: bool) {
    let area = if weapon { Rect::new(-21.0, -17.5, 42.0, 22.0) } else { Rect::new(-24.5, -24.0, 49.0, 31.0) };
    svg.again(&silhouettes::id(&face.symbol))
        .num("x", area.x)
        .num("y", area.y)
        .num("width", area.w)
        .num("height", area.h)
        .set("color", ink)
        .done();
}

/// Class, rate of fire, breakdown number, weight and name in the corners.
fn corners(svg: &mut Svg, face: &Face, ink: &str) {
    if let Some(class) = figure(face, "class") {
        svg.text(pt(-23.0, -18.6), 9.0).bold().content(class);
    }
    if let Some(rate) = figure(face, "rate") {
        svg.rect(Rect::around(pt(-22.2, 9.2), 8.4, 9.6), 0.8).fill("none").stroke(ink, 0.9).done();
        svg.text(pt(-22.2, 12.4), 9.0).bold().content(rate);
    }
    if let Some(breaks) = figure(face, "breaks") {
        svg.text(pt(20.0, 10.8), 7.4).bold().content(breaks);
    }
    if let Some(weight) = figure(face, "weight") {
        svg.text(pt(21.0, -19.6), 7.0).bold().content(weight);
    }
    if face.symbol.starts_with("arm-") {
        svg.text(pt(-2.0, -19.6), fitting(&face.name, 8.2, true, 34.0)).bold().content(&face.name);
    }
}

/// Firepower, range and morale as they are printed, underlined where they are; of the broken side only its morale.
fn values(svg: &mut Svg, face: &Face, ink: &str, broken: bool) {
    let size = fitting(&face.strength, 19.0, true, SIZE - 10.0);
    if broken {
        let wide = width(&face.strength, size, true) + 7.0;
        if figure(face, "boxed").is_some() {
            svg.rect(Rect::around(pt(0.0, 18.6), wide, 16.0), 1.0).fill("none").stroke(ink, 1.3).done();
        }
        svg.text(pt(0.0, 25.2), size).bold().content(&face.strength);
        return;
    }
    let exponent = figure(face, "smoke").unwrap_or_default();
    let parts: Vec<&str> = face.strength.split('-').collect();
    let dashes = width("-", size, true) * (parts.len().saturating_sub(1)) as f64;
    let small = size * 0.52;
    let room = width(exponent, small, true);
    let total: f64 = parts.iter().map(|part| width(part, size, true)).sum::<f64>() + dashes + room;
    let underlined = figure(face, "underlined").unwrap_or_default();
    let mut x = -total / 2.0;
    for (k, part) in parts.iter().enumerate() {
        let wide = width(part, size, true);
        svg.text(pt(x + wide / 2.0, 24.4), size).bold().content(part);
        if underlined.contains(char::from(b'0' + k as u8)) {
            svg.line(pt(x, 26.4), pt(x + wide, 26.4)).stroke(ink, 1.1).done();
        }
        x += wide;
        if k == 0 && !exponent.is_empty() {
            svg.text(pt(x + room / 2.0, 16.6), small).bold().content(exponent);
            x += room;
        }
        if k + 1 < parts.len() {
            let dash = width("-", size, true);
            svg.text(pt(x + dash / 2.0, 24.4), size).bold().content("-");
            x += dash;
        }
    }
}
