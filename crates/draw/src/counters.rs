//! Counters: face, back, reduced side, markers, and the outline that tells the sides apart without colour.

use crate::figures::{self, STRIPE, SYMBOL_Y};
use crate::lettering::{SANS, clipped, fitting, width};
use crate::machines;
use crate::palette::{GOLD, RED, Rgb, Shape, SideLook};
use crate::point::{Point, Rect, pt};
use crate::squads;
use crate::svg::{Path, Svg};
use crate::symbols;
use crate::words::word;
use table::{Bonus, Face, Lang, Piece};

/// Side of a counter.
pub(crate) const SIZE: f64 = 57.0;
/// Half of it.
pub(crate) const HALF: f64 = SIZE / 2.0;

/// Draws a counter that lies open, with its middle at a point and its markers on it.
pub(crate) fn open(svg: &mut Svg, at: Point, piece: &Piece, look: &SideLook, lang: Lang) {
    if prepared(piece) {
        svg.group_at(at);
        battlement(svg);
        svg.end();
    }
    draw(svg, at, piece, look);
    tabs(svg, at, piece, lang);
}

/// Draws a counter that lies under others: its markers show as small squares on the edge that peeps out.
pub(crate) fn covered(svg: &mut Svg, at: Point, piece: &Piece, look: &SideLook) {
    draw(svg, at, piece, look);
    pips(svg, at, piece);
}

/// Whether a marker lies on a counter.
fn has(piece: &Piece, marker: &str) -> bool {
    piece.markers.iter().any(|m| m == marker)
}

/// Whether a counter stands in a prepared defence.
fn prepared(piece: &Piece) -> bool {
    has(piece, "prepared")
}

/// The rectangle that an open counter and its markers take.
pub(crate) fn extent(at: Point, piece: &Piece) -> Rect {
    let card = Rect::around(at, SIZE, SIZE);
    let tabs = if tabbed(piece).next().is_some() { 9.0 } else { 0.0 };
    let card = Rect::new(card.x, card.y - tabs, card.w, card.h + tabs);
    if prepared(piece) { card.grown(7.0) } else { card }
}

/// Draws a counter without its markers.
pub(crate) fn draw(svg: &mut Svg, at: Point, piece: &Piece, look: &SideLook) {
    svg.group_at(at);
    shadow(svg, look.shape);
    match &piece.face {
        Some(face) if squads::is_one(face) => squads::front(svg, face, look, has(piece, "broken")),
        Some(face) if machines::is_one(face) => machines::front(svg, face, look, has(piece, "wreck")),
        Some(face) if face.figures.is_empty() => front(svg, face, look),
        Some(face) => figures::front(svg, face, look, has(piece, "disorganised")),
        None => back(svg, look),
    }
    if piece.active {
        let ring = body(look.shape, HALF + 1.6);
        svg.stroke(&ring, "#3a2c05", 4.8);
        svg.stroke(&ring, GOLD, 3.2);
    }
    svg.end();
}

/// The outline of a counter.
pub(crate) fn body(shape: Shape, half: f64) -> Path {
    card_of(shape, pt(half, half))
}

/// The outline of a card of half a width and half a height, with its side's corners.
pub(crate) fn card_of(shape: Shape, half: Point) -> Path {
    let mut path = Path::default();
    let cut: f64 = match shape {
        Shape::Rounded | Shape::Double => 7.0,
        Shape::Cut => 7.5,
        Shape::Square => 0.8,
    };
    let (w, h) = (half.x, half.y);
    let cut = cut.min(w * 0.9).min(h * 0.9);
    let ends = [
        (pt(-w, -h + cut), pt(-w + cut, -h)),
        (pt(w - cut, -h), pt(w, -h + cut)),
        (pt(w, h - cut), pt(w - cut, h)),
        (pt(-w + cut, h), pt(-w, h - cut)),
    ];
    for (i, (a, b)) in ends.into_iter().enumerate() {
        if i == 0 {
            path.start(a)
        } else {
            path.to(a)
        };
        if shape == Shape::Cut {
            path.to(b)
        } else {
            path.arc(cut, cut, b)
        };
    }
    path.shut();
    path
}

/// A soft shadow to the lower right, in three steps.
fn shadow(svg: &mut Svg, shape: Shape) {
    for (shift, opacity) in [(4.2, ".10"), (3.0, ".16"), (1.7, ".24")] {
        svg.tag("path")
            .set("transform", &format!("translate({shift} {shift})"))
            .fill("#1c140a")
            .set("fill-opacity", opacity)
            .path(&body(shape, HALF))
            .done();
    }
}

/// The coloured body with its frame.
fn card(svg: &mut Svg, colour: Rgb, look: &SideLook) {
    let outline = body(look.shape, HALF);
    svg.tag("path").fill(&colour.css()).path(&outline).done();
    svg.tag("path").fill("url(#pedina-sheen)").path(&outline).done();
    svg.stroke(&outline, &colour.darker(0.62).css(), 1.5);
    if matches!(look.shape, Shape::Cut | Shape::Double) {
        let line = if colour.light() > 0.34 { colour.darker(0.62) } else { colour.lighter(0.5) };
        svg.tag("path").fill("none").stroke(&line.css(), 0.8).path(&body(look.shape, HALF - 2.6)).done();
    }
}

/// What everybody sees of a unit that is known: its name on a stripe, formation and bonus beside the symbol, its values below.
fn front(svg: &mut Svg, face: &Face, look: &SideLook) {
    let colour = Rgb::parse(&face.colour);
    let reduced = face.steps.0 < face.steps.1;
    card(svg, colour, look);
    if reduced {
        let band = Rect::new(0.7 - HALF, STRIPE - HALF, SIZE - 1.4, 10.2 - STRIPE + HALF);
        svg.rect(band, 0.0).fill("#fffdf5").set("fill-opacity", ".72").done();
    }
    let head = if colour.light() > 0.3 { colour.darker(0.5) } else { colour.lighter(0.24) };
    figures::stripe(svg, head, &face.name, look.shape);
    let ink = if colour.light() > 0.5 { "#1d1710" } else { "#fffaf0" };
    let beside = if reduced { "#1d1710" } else { ink };
    svg.group().set("font-family", SANS).set("fill", ink).set("text-anchor", "middle").open();
    formation(svg, &face.formation, beside);
    values(svg, face, ink);
    svg.end();
    symbols::size(svg, &face.size, SYMBOL_Y - symbols::FRAME.1 - 1.5, beside);
    svg.group_at(pt(0.0, SYMBOL_Y));
    symbols::draw(svg, &face.symbol, &colour.lighter(0.88).css(), "#1d1710");
    symbols::under(svg, &face.symbol, beside);
    svg.end();
    if let Some(bonus) = &face.bonus {
        circle(svg, bonus);
    }
    steps(svg, face.steps, ink);
}

/// The formation, upright to the left of the symbol.
fn formation(svg: &mut Svg, name: &str, ink: &str) {
    let size = fitting(name, 8.4, true, 22.0).max(5.4);
    let text = clipped(name, size, true, 24.0);
    svg.tag("text")
        .set("transform", &format!("translate(-19.6 {SYMBOL_Y}) rotate(-90)"))
        .num("font-size", size)
        .bold()
        .fill(ink)
        .content(&text);
}

/// Strength and movement; what they are worth now stands in red on a plate, the printed values small beside it.
fn values(svg: &mut Svg, face: &Face, ink: &str) {
    let printed = format!("{}-{}", face.strength, face.movement);
    let Some((strength, movement)) = &face.worth else {
        let size = fitting(&printed, 18.6, true, SIZE - 9.0);
        svg.text(pt(0.0, 25.2), size).bold().content(&printed);
        return;
    };
    let now = format!("{strength}-{movement}");
    let size = fitting(&now, 16.5, true, 33.0);
    svg.rect(Rect::new(-HALF + 4.5, 11.0, 35.0, 15.2), 3.0).fill("#fffbee").stroke(RED, 0.8).done();
    svg.text(pt(-6.5, 18.6 + size * 0.36), size).bold().fill(RED).content(&now);
    let size = fitting(&printed, 7.0, true, 13.6);
    svg.text(pt(19.0, 21.2), size).bold().content(&printed);
    let half = width(&printed, size, true) / 2.0;
    svg.line(pt(19.0 - half, 18.8), pt(19.0 + half, 18.8)).stroke(ink, 0.7).done();
}

/// The number in the circle, to the right of the symbol.
fn circle(svg: &mut Svg, bonus: &Bonus) {
    let red = bonus.circle == "red";
    let (paper, ink) = if red { ("#c02a1e", "#fff") } else { ("#fff", "#1d1710") };
    let at = pt(21.9, SYMBOL_Y);
    svg.circle(at, 5.9).fill(paper).stroke(if red { "#fff4e4" } else { "#1d1710" }, 1.0).done();
    svg.text(at + pt(0.0, 3.5), 9.6)
        .set("font-family", SANS)
        .bold()
        .middle()
        .fill(ink)
        .content(&bonus.value.to_string());
}

/// Pips for units of more than two steps.
fn steps(svg: &mut Svg, (left, all): (u8, u8), ink: &str) {
    if all <= 2 {
        return;
    }
    for k in 0..all {
        let at = pt(-HALF + 4.5, 22.0 - 3.6 * f64::from(k));
        svg.circle(at, 1.3).fill(if k < left { ink } else { "none" }).stroke(ink, 0.6).done();
    }
}

/// The back of a counter that this seat may not look at.
fn back(svg: &mut Svg, look: &SideLook) {
    card(svg, look.colour, look);
    let ink = look.colour.lighter(0.75).css();
    let frame = Rect::around(pt(0.0, 0.0), SIZE - 15.0, SIZE - 15.0);
    svg.rect(frame, 4.0).fill("none").stroke(&ink, 1.2).set("stroke-dasharray", "4 2.6").done();
    svg.text(pt(0.0, 12.4), 35.0).set("font-family", SANS).bold().middle().fill(&ink).content("?");
}

/// The battlements of a prepared defence, around the counter.
fn battlement(svg: &mut Svg) {
    let wall = Rect::around(pt(0.0, 0.0), SIZE + 7.0, SIZE + 7.0);
    svg.rect(wall, 5.0).fill("none").stroke("#f8f1dd", 9.0).set("stroke-opacity", ".75").done();
    svg.rect(wall.grown(1.8), 6.0).fill("none").stroke("#2e2519", 4.4).set("stroke-dasharray", "6.5 4.5").done();
    svg.rect(wall, 5.0).fill("none").stroke("#2e2519", 2.0).done();
}

/// A marker's colour.
fn tint(marker: &str) -> &'static str {
    match marker {
        "moved" => "#46525e",
        "disorganised" => "#c9711b",
        "unsupplied" => "#b3261e",
        "reserve" => "#2c6a3c",
        "isolated" => "#8c1d10",
        "out-of-command" => "#7a4d00",
        "assigned" | "airlift" => "#1f5f73",
        "boat" => "#2f6f9a",
        "broken" => "#8c1d10",
        "dm" => "#5a0f0a",
        "pinned" => "#7a4d00",
        "cx" => "#6b5a1e",
        "prep-fire" | "first-fire" | "final-fire" => "#b3261e",
        "wounded" => "#a0304a",
        "malfunctioned" | "gun-broken" | "mg-broken" => "#8c1d10",
        "motion" => "#1d6b52",
        "exposed" => "#1f5f73",
        "immobile" | "stunned" | "shocked" => "#8c1d10",
        "bogged" | "mired" => "#6b4a1e",
        "recalled" => "#7d2a55",
        "wreck" => "#2e2519",
        "bounding-fire" => "#b3261e",
        "prepared" => "#2e2519",
        _ => "#5a3f7a",
    }
}

/// Markers that are shown as tabs; the broken side of a squad speaks for itself.
fn tabbed(piece: &Piece) -> impl Iterator<Item = &str> {
    let turned = piece.face.as_ref().is_some_and(squads::is_one);
    piece.markers.iter().map(String::as_str).filter(move |m| *m != "prepared" && !(turned && *m == "broken"))
}

/// Tabs on the upper edge of a counter that lies on top.
fn tabs(svg: &mut Svg, at: Point, piece: &Piece, lang: Lang) {
    let mut x = at.x - HALF + 1.0;
    for marker in tabbed(piece) {
        let full = word(marker, lang);
        let text: String = full.chars().take(6).collect();
        let wide = width(&text, 8.6, true) + 7.0;
        let area = Rect::new(x, at.y - HALF - 9.6, wide, 10.8);
        svg.rect(area, 2.4).fill(tint(marker)).stroke("#fff8e8", 0.9).done();
        svg.text(pt(x + wide / 2.0, at.y - HALF - 1.0), 8.6)
            .set("font-family", SANS)
            .bold()
            .middle()
            .fill("#fff")
            .content(&text);
        x += wide + 1.0;
    }
}

/// Small squares on the visible edge of a counter that lies under others, in the colours of its markers.
fn pips(svg: &mut Svg, at: Point, piece: &Piece) {
    for (i, marker) in piece.markers.iter().enumerate() {
        let corner = at + pt(-HALF - 1.0, HALF - 12.0 - 7.5 * i as f64);
        svg.rect(Rect::new(corner.x, corner.y, 6.0, 6.0), 1.2).fill(tint(marker)).stroke("#fff8e8", 0.7).done();
    }
}
