//! Bases: a card in the side's colour and form, what stands on it, where its front is, its name and its state.

use super::mat::RIM;
use super::plane::{Plane, length};
use crate::counters::card_of;
use crate::lettering::{SANS, clipped, fitting};
use crate::palette::{GOLD, INK, RED, Rgb, Shape, SideLook, Sides};
use crate::point::{Point, Rect, pt};
use crate::signs::star_path;
use crate::silhouettes;
use crate::svg::{Path, Svg, num};
use table::{Piece, Pose};

/// Amber: shaken.
const AMBER: &str = "#e08a12";

/// How a base lies in the picture.
#[derive(Copy, Clone)]
pub(super) struct Lying {
    pub at: Point,
    /// Half its width and half its depth.
    pub half: Point,
    /// Its turn in degrees, clockwise.
    pub turn: f64,
}

impl Lying {
    /// As it stands on the table.
    pub fn on_table(plane: &Plane, pose: &Pose) -> Lying {
        let side = |thousandths: i32| (length(thousandths) / 2.0).clamp(8.0, 400.0);
        let turn = f64::from(pose.facing).rem_euclid(360_000.0) / 1000.0;
        Lying { at: plane.pose(pose), half: pt(side(pose.width), side(pose.depth)), turn }
    }

    /// As it lies in a panel.
    pub fn in_panel(at: Point) -> Lying {
        Lying { at: at - pt(0.0, 5.0), half: pt(25.0, 24.0), turn: 0.0 }
    }

    /// The upright rectangle around it.
    pub fn extent(&self) -> Rect {
        let (sin, cos) = self.turn.to_radians().sin_cos();
        let half =
            pt(self.half.x * cos.abs() + self.half.y * sin.abs(), self.half.x * sin.abs() + self.half.y * cos.abs());
        Rect::around(self.at, half.x * 2.0, half.y * 2.0)
    }

    /// Its upper corner on the right (1) or on the left (-1), as it lies, drawn in a little.
    fn corner(&self, side: f64) -> Point {
        let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)];
        let turned = corners.map(|(x, y)| pt(self.half.x * x, self.half.y * y).turned(self.turn.to_radians()));
        let high = |p: &Point| p.x * side * 1.2 - p.y;
        let best = turned.into_iter().max_by(|a, b| high(a).total_cmp(&high(b)));
        self.at + best.unwrap_or_default() * 0.88
    }

    /// How far its edge is from its middle in a direction, near enough for an arrow.
    pub fn reach(&self) -> f64 {
        self.half.x.max(self.half.y) + 5.0
    }

    fn transform(&self, shift: f64) -> String {
        format!("translate({} {}) rotate({})", num(self.at.x + shift), num(self.at.y + shift), num(self.turn))
    }
}

/// Draws all bases of the table, then their names and states over all of them.
pub(super) fn draw(svg: &mut Svg, plane: &Plane, pieces: &[Piece], sides: &Sides) {
    let standing = || pieces.iter().filter_map(|p| Some((p, Lying::on_table(plane, p.pose.as_ref()?))));
    for (piece, lying) in standing() {
        base(svg, piece, lying, &sides.look(&piece.side));
    }
    for (piece, lying) in standing() {
        name(svg, piece, lying, plane.mat.h + RIM, (plane.inks.ink, plane.inks.halo));
        states(svg, piece, lying);
    }
}

/// Draws a base in a panel.
pub(super) fn in_panel(svg: &mut Svg, piece: &Piece, at: Point, sides: &Sides) {
    let lying = Lying::in_panel(at);
    base(svg, piece, lying, &sides.look(&piece.side));
    name(svg, piece, lying, f64::INFINITY, (INK, "#f7f0dd"));
    states(svg, piece, lying);
}

/// The base itself, turned to its facing.
fn base(svg: &mut Svg, piece: &Piece, lying: Lying, look: &SideLook) {
    let (half, colour) = (lying.half, look.colour);
    let card = card_of(look.shape, half);
    for (shift, opacity) in [(5.0, ".14"), (2.8, ".26")] {
        let shadow = svg.tag("path").set("transform", &lying.transform(shift)).fill("#140e06");
        shadow.set("fill-opacity", opacity).path(&card).done();
    }
    svg.group().set("transform", &lying.transform(0.0)).open();
    let rim = colour.darker(0.55).css();
    svg.tag("path").fill(&colour.css()).stroke(&rim, 1.6).path(&card).done();
    let inner = half - pt(3.6, 3.6);
    if inner.x > 4.0 && inner.y > 4.0 {
        let field = card_of(look.shape, inner);
        svg.tag("path").fill(&colour.lighter(0.62).css()).stroke(&rim, 0.7).path(&field).done();
        if matches!(look.shape, Shape::Cut | Shape::Double) {
            let line = card_of(look.shape, half - pt(2.0, 2.0));
            svg.tag("path").fill("none").stroke(&colour.lighter(0.55).css(), 1.1).path(&line).done();
        }
    }
    match &piece.face {
        Some(face) => {
            let group = Rgb::parse(&face.colour);
            let band = Rect::new(-inner.x * 0.6, half.y - 3.4, inner.x * 1.2, 2.6);
            svg.rect(band, 1.2).fill(&group.lighter(0.35).css()).done();
            let room = inner - pt(1.0, 0.6);
            svg.again(&silhouettes::id(&face.symbol))
                .set("color", &colour.darker(0.68).css())
                .num("x", -room.x)
                .num("y", -room.y)
                .num("width", room.x * 2.0)
                .num("height", room.y * 2.0)
                .done();
        }
        None => svg
            .text(pt(0.0, half.y * 0.55), half.y * 1.5)
            .set("font-family", SANS)
            .bold()
            .middle()
            .fill(&colour.darker(0.6).css())
            .content("?"),
    }
    if piece.active {
        let ring = card_of(look.shape, half + pt(3.2, 3.2));
        svg.stroke(&ring, "#3a2c05", 4.6);
        svg.stroke(&ring, GOLD, 3.0);
    }
    front(svg, half, colour);
    svg.end();
}

/// The mark of the front: a small tip before the middle of its edge.
fn front(svg: &mut Svg, half: Point, colour: Rgb) {
    let mut tip = Path::default();
    tip.polygon(&[pt(-9.0, -half.y), pt(0.0, -half.y - 9.0), pt(9.0, -half.y)]);
    svg.tag("path").fill("#fff6dc").stroke(&colour.darker(0.62).css(), 1.6).path(&tip).done();
}

/// The name under the base, always upright; over it where it would come to lie lower than it may.
fn name(svg: &mut Svg, piece: &Piece, lying: Lying, lowest: f64, (ink, halo): (&str, &str)) {
    let Some(face) = &piece.face else { return };
    let room = (lying.extent().w + 30.0).min(96.0);
    let size = fitting(&face.name, 12.5, true, room).max(9.0);
    let low = lying.extent().bottom() + size + 1.5;
    let y = if low + size * 0.4 < lowest { low } else { lying.extent().y - 10.0 };
    let at = pt(lying.at.x, y);
    let text = svg.text(at, size).set("font-family", SANS).bold().middle().fill(ink).halo(halo, 3.2);
    text.content(&clipped(&face.name, size, true, room));
}

/// Stars for the state of its men, small discs for what it has done.
fn states(svg: &mut Svg, piece: &Piece, lying: Lying) {
    let has = |marker: &str| piece.markers.iter().any(|m| m == marker);
    if has("suppressed") {
        let (a, b) = (lying.half * 0.8, pt(-lying.half.x, lying.half.y) * 0.8);
        let mut cross = Path::default();
        cross.start(pt(0.0, 0.0) - a).to(a).start(pt(0.0, 0.0) - b).to(b);
        svg.group().set("transform", &lying.transform(0.0)).set("stroke-linecap", "round").open();
        svg.tag("path").stroke("#fff6e0", 6.0).set("stroke-opacity", ".75").path(&cross).done();
        svg.stroke(&cross, RED, 3.4);
        svg.end();
        badge(svg, lying.corner(1.0), 2, RED);
    } else if has("shaken") {
        badge(svg, lying.corner(1.0), 1, AMBER);
    }
    let deeds = piece.markers.iter().filter_map(|m| Some((m, deed(m)?)));
    for (n, (_, (colour, sign))) in deeds.enumerate() {
        let at = lying.corner(-1.0) + pt(2.0 + 13.0 * n as f64, 0.0);
        svg.group_at(at);
        svg.circle(pt(0.0, 0.0), 6.4).fill(colour).stroke("#fff6e0", 1.2).done();
        svg.tag("path").fill("none").stroke("#fff", 1.7).set("stroke-linecap", "round").set("d", sign).done();
        svg.end();
    }
}

/// A disc with one star or two.
fn badge(svg: &mut Svg, at: Point, stars: usize, colour: &str) {
    let wide = 9.0 * stars as f64;
    svg.rect(Rect::around(at, 9.0 + wide, 17.0), 8.5).fill(colour).stroke("#fff6e0", 1.6).done();
    for n in 0..stars {
        let x = 9.0 * (n as f64 - (stars as f64 - 1.0) / 2.0);
        svg.fill(&star_path(at + pt(x, 0.3), 5.4), "#fff");
    }
}

/// What a unit has done this turn: a colour and a sign.
fn deed(marker: &str) -> Option<(&'static str, &'static str)> {
    Some(match marker {
        "moved" => ("#3f566b", "M-3 0h6m-2.6-2.6l2.6 2.6-2.6 2.6"),
        "fired" => ("#a8321f", "M0-3.6v7.2M-3.6 0h7.2M-2.2-2.2l4.4 4.4M2.2-2.2l-4.4 4.4"),
        "shelled" => ("#6a4a1c", "M-3.4 2.4q3.4-8 6.8 0"),
        "worked" => ("#4c6a2c", "M-2.8 3l5-5m-2-1.4l3.4 3.4"),
        "reacted" => ("#6a3f7a", "M1-3.8l-2.8 4h3.6l-2.8 4"),
        _ => return None,
    })
}
