//! Counters with more figures than strength and movement: the formation's stripe on top, ratings beside the symbol, and headquarters as a
//! flag over a row of figures.

use crate::counters::{HALF, SIZE, body};
use crate::lettering::{SANS, clipped, fitting, width};
use crate::palette::{RED, Rgb, Shape, SideLook};
use crate::point::{Rect, pt};
use crate::svg::{Path, Svg};
use crate::symbols;
use table::{Face, Figure};

const INK: &str = "#1d1710";
const PALE: &str = "#fffaf0";
/// Movement by motor.
const MOTOR: &str = "#a3150c";
/// Height of the symbol's middle.
pub(crate) const SYMBOL_Y: f64 = -1.6;
/// Where the stripe ends.
pub(crate) const STRIPE: f64 = 10.4;

/// What is printed on the counter.
pub(crate) fn front(svg: &mut Svg, face: &Face, look: &SideLook, disorganised: bool) {
    if face.symbol == "headquarters" {
        return headquarters(svg, face, look);
    }
    let paper = look.colour.lighter(0.6);
    svg.tag("path").fill(&paper.css()).path(&body(look.shape, HALF)).done();
    if disorganised {
        bar(svg);
    }
    stripe(svg, Rgb::parse(&face.colour), &face.name, look.shape);
    rim(svg, paper, look.shape);
    svg.group().set("font-family", SANS).set("fill", INK).set("text-anchor", "middle").open();
    values(svg, face);
    beside(svg, face);
    svg.end();
    symbols::size(svg, &face.size, SYMBOL_Y - symbols::FRAME.1 - 1.5, INK);
    svg.group_at(pt(0.0, SYMBOL_Y));
    symbols::draw(svg, &face.symbol, "#fffdf5", INK);
    symbols::under(svg, &face.symbol, INK);
    svg.end();
}

fn figure<'a>(face: &'a Face, kind: &str) -> Option<&'a Figure> {
    face.figures.iter().find(|f| f.kind == kind)
}

/// Black or white, whichever is read on a colour.
fn ink_on(colour: Rgb) -> &'static str {
    if colour.light() > 0.5 { INK } else { PALE }
}

/// Sheen and edge over the coloured body.
fn rim(svg: &mut Svg, colour: Rgb, shape: Shape) {
    let outline = body(shape, HALF);
    svg.tag("path").fill("url(#pedina-sheen)").path(&outline).done();
    svg.stroke(&outline, &colour.darker(0.62).css(), 1.5);
}

/// The bar across the side that shows when a unit has lost its order.
fn bar(svg: &mut Svg) {
    let h = HALF - 1.0;
    let mut path = Path::default();
    path.polygon(&[pt(-h, h - 8.0), pt(-h, h - 26.0), pt(h, -h + 10.0), pt(h, -h + 28.0)]);
    svg.tag("path").fill("#fffdf5").set("fill-opacity", ".85").stroke("#c9711b", 1.2).path(&path).done();
}

/// A colour along the upper edge, with the unit's name on it.
pub(crate) fn stripe(svg: &mut Svg, colour: Rgb, name: &str, shape: Shape) {
    let (h, foot) = (HALF, STRIPE - HALF);
    let cut = if shape == Shape::Square { 0.8 } else { 7.0 };
    let mut path = Path::default();
    path.start(pt(-h, foot)).to(pt(-h, cut - h));
    match shape {
        Shape::Cut => path.to(pt(cut - h, -h)).to(pt(h - cut, -h)).to(pt(h, cut - h)),
        _ => path.arc(cut, cut, pt(cut - h, -h)).to(pt(h - cut, -h)).arc(cut, cut, pt(h, cut - h)),
    };
    path.to(pt(h, foot)).shut();
    svg.fill(&path, &colour.css());
    let room = SIZE - 6.0;
    let size = fitting(name, 8.6, true, room).max(4.8);
    svg.text(pt(0.0, foot - 2.2), size)
        .set("font-family", SANS)
        .bold()
        .middle()
        .fill(ink_on(colour))
        .content(&clipped(name, size, true, room));
}

/// How good its men are to the left of the symbol; what it can do against armour, or armour can do, in a box to the right.
fn beside(svg: &mut Svg, face: &Face) {
    if let Some(rating) = figure(face, "rating") {
        svg.text(pt(-21.8, SYMBOL_Y + 4.4), fitting(&rating.text, 12.4, true, 12.0)).bold().content(&rating.text);
    }
    let boxes = [("tank", "#f4cc3c"), ("antitank", "#ffffff")];
    for (points, paper) in boxes.into_iter().filter_map(|(kind, paper)| Some((figure(face, kind)?, paper))) {
        if points.text == "0" {
            continue;
        }
        svg.rect(Rect::around(pt(21.8, SYMBOL_Y), 11.0, 13.4), 1.0).fill(paper).stroke(INK, 1.0).done();
        svg.text(pt(21.8, SYMBOL_Y + 4.0), fitting(&points.text, 11.2, true, 9.6)).bold().content(&points.text);
    }
}

/// Strength and movement; a strength that is worth less now stands in red on a plate, the printed one small beside it.
fn values(svg: &mut Svg, face: &Face) {
    let pace = if figure(face, "motorised").is_some() { MOTOR } else { INK };
    let tail = format!("-{}", face.movement);
    let Some((now, _)) = &face.worth else {
        let size = fitting(&format!("{}{tail}", face.strength), 18.4, true, SIZE - 9.0);
        svg.text(pt(0.0, 25.4), size).bold().open();
        svg.tag("tspan").inline(&face.strength);
        svg.tag("tspan").fill(pace).inline(&tail);
        svg.close("text");
        return;
    };
    let size = fitting(now, 16.8, true, 18.0);
    svg.rect(Rect::new(-25.0, 11.2, 21.0, 15.0), 3.0).fill("#fffbee").stroke(RED, 0.9).done();
    svg.text(pt(-14.5, 18.8 + size * 0.36), size).bold().fill(RED).content(now);
    let size = fitting(&tail, 17.0, true, 19.0);
    svg.text(pt(7.0, 25.2), size).bold().fill(pace).content(&tail);
    let size = fitting(&face.strength, 7.6, true, 9.0);
    let half = width(&face.strength, size, true) / 2.0 + 0.8;
    svg.text(pt(22.0, 25.0), size).bold().content(&face.strength);
    svg.line(pt(22.0 - half, 22.4), pt(22.0 + half, 22.4)).stroke(INK, 0.7).done();
}

/// A headquarters: a flag with its formation's name, its figures in a row below.
fn headquarters(svg: &mut Svg, face: &Face, look: &SideLook) {
    let colour = Rgb::parse(&face.colour);
    svg.tag("path").fill(&colour.css()).path(&body(look.shape, HALF)).done();
    rim(svg, colour, look.shape);
    let ink = ink_on(colour);
    let inner = if colour.light() > 0.5 { colour.darker(0.5) } else { colour.lighter(0.6) };
    svg.tag("path").fill("none").stroke(&inner.css(), 0.9).path(&body(look.shape, HALF - 2.6)).done();
    svg.line(pt(-18.5, -23.0), pt(-18.5, 6.0)).stroke(ink, 2.4).done();
    svg.rect(Rect::new(-18.5, -23.0, 37.0, 20.5), 0.0).fill("#fffdf5").stroke(INK, 1.6).done();
    svg.group().set("font-family", SANS).set("text-anchor", "middle").open();
    let size = fitting(&face.name, 15.0, true, 34.0);
    svg.text(pt(0.0, -12.7 + size * 0.36), size).bold().fill(INK).content(&face.name);
    let count = face.figures.len().max(1) as f64;
    let (gap, room) = (1.4, SIZE - 8.0);
    let wide = ((room + gap) / count - gap).min(15.0);
    for (i, each) in face.figures.iter().enumerate() {
        let x = (i as f64 - (count - 1.0) / 2.0) * (wide + gap);
        let worth = face.worth.as_ref().filter(|_| each.kind == "support").map(|(now, _)| now);
        chip(svg, x, wide, each, worth);
    }
    svg.end();
}

/// One figure of a headquarters: ground and ink tell which.
fn chip(svg: &mut Svg, x: f64, wide: f64, figure: &Figure, worth: Option<&String>) {
    let (paper, ink, line) = match (figure.kind.as_str(), worth) {
        (_, Some(_)) => ("#fffbee", RED, RED),
        ("support", None) => ("#b3261e", "#fff", PALE),
        ("range", None) => (INK, PALE, PALE),
        ("relocation", None) => ("#e3c98f", INK, INK),
        _ => ("#fffdf5", INK, INK),
    };
    let round = if figure.kind == "reaction" { wide / 2.0 } else { 2.0 };
    let text = worth.unwrap_or(&figure.text);
    svg.rect(Rect::around(pt(x, 16.4), wide, 15.4), round).fill(paper).stroke(line, 0.9).done();
    let size = fitting(text, 13.0, true, wide - 2.0);
    svg.text(pt(x, 16.4 + size * 0.36), size).bold().fill(ink).content(text);
}
