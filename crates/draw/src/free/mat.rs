//! The cloth under everything, the faint lines every foot, and the wooden rim with its scale of inches.

use super::plane::{INCH, Plane};
use crate::chance::Jitter;
use crate::lettering::SANS;
use crate::point::{Point, Rect, pt};
use crate::svg::{Path, Svg};
use crate::{paper, texture};

/// Width of the rim.
pub(super) const RIM: f64 = 46.0;

/// The grass.
pub(super) fn grass(svg: &mut Svg, plane: &Plane) {
    svg.rect(plane.mat, 0.0).fill(plane.cloth.grass).done();
    if !plane.cloth.outlined {
        paper::mottling(svg, plane.mat, INCH * 7.0, |_| true);
        blades(svg, plane);
        svg.rect(plane.mat, 0.0).fill("url(#pd-blades)").done();
    }
    svg.rect(plane.mat, 0.0).fill(texture::PAPER).done();
}

/// A tile of blades of grass, some flowers between them.
fn blades(svg: &mut Svg, plane: &Plane) {
    let (cells, cell) = (13_i64, 30.0);
    let size = pt(cell * cells as f64, cell * cells as f64);
    let (mut long, mut short, mut flowers) = (Path::default(), Path::default(), Path::default());
    for i in 0..cells {
        for j in 0..cells {
            let mut dice = Jitter::new(i, j, 61);
            let at = pt(cell * (i as f64 + dice.share()), cell * (j as f64 + dice.share()));
            let kind = dice.share();
            for p in texture::wrapped(at, 7.0, size) {
                if kind < 0.34 {
                    long.start(p + pt(-3.4, -4.6)).to(p).to(p + pt(0.4, -6.4)).start(p).to(p + pt(3.8, -4.2));
                } else if kind < 0.86 {
                    short.start(p).to(p + pt(1.2, -3.4)).start(p + pt(4.0, 1.5)).to(p + pt(4.4, -1.6));
                } else {
                    flowers.dot(p).dot(p + pt(5.0, 2.4));
                }
            }
        }
    }
    svg.constant("<defs>");
    texture::open(svg, "pd-blades", size);
    svg.group().fill("none").set("stroke-linecap", "round").open();
    let strokes = [(&long, plane.cloth.tuft, 1.2, 0.42), (&short, plane.cloth.tuft, 1.0, 0.34)];
    for (path, colour, width, opacity) in strokes.into_iter().chain([(&flowers, plane.cloth.flower, 2.2, 0.55)]) {
        svg.tag("path").stroke(colour, width).num("stroke-opacity", opacity).path(path).done();
    }
    svg.end();
    svg.close("pattern");
    svg.constant("</defs>\n");
}

/// Lines every foot, with a small cross where they meet.
pub(super) fn feet(svg: &mut Svg, plane: &Plane) {
    let Rect { w, h, .. } = plane.mat;
    let (mut lines, mut crosses) = (Path::default(), Path::default());
    for x in steps(w, 12.0) {
        lines.start(pt(x, 0.0)).to(pt(x, h));
        for y in steps(h, 12.0) {
            crosses.start(pt(x - 7.0, y)).to(pt(x + 7.0, y)).start(pt(x, y - 7.0)).to(pt(x, y + 7.0));
        }
    }
    for y in steps(h, 12.0) {
        lines.start(pt(0.0, y)).to(pt(w, y));
    }
    let (colour, share) = plane.cloth.foot;
    svg.group().num("stroke-opacity", share).open();
    svg.stroke(&lines, colour, 1.2);
    svg.stroke(&crosses, colour, 3.0);
    svg.end();
}

/// The places of a scale between the ends of a side, some inches apart.
fn steps(side: f64, inches: f64) -> impl Iterator<Item = f64> {
    (1..).map(move |k| f64::from(k) * inches * INCH).take_while(move |&v| v < side - 0.5)
}

/// The rim of the table with a scale along every edge; it also covers what runs out over the mat.
pub(super) fn rim(svg: &mut Svg, plane: &Plane) {
    let (mat, cloth) = (plane.mat, plane.cloth);
    let outer = mat.grown(RIM);
    let mut frame = Path::default();
    for r in [outer, mat] {
        frame.polygon(&[pt(r.x, r.y), pt(r.right(), r.y), pt(r.right(), r.bottom()), pt(r.x, r.bottom())]);
    }
    svg.tag("path").fill(cloth.wood).set("fill-rule", "evenodd").path(&frame).done();
    grain(svg, plane, outer);
    let mut joints = Path::default();
    for (a, b) in corners(outer).into_iter().zip(corners(mat)) {
        joints.start(a).to(b);
    }
    svg.stroke(&joints, cloth.edge, 1.6);
    svg.rect(outer.grown(-1.5), 3.0).fill("none").stroke(cloth.edge, 3.0).done();
    for (by, opacity) in [(0.0, 0.5), (-3.0, 0.22), (-6.0, 0.1)] {
        svg.rect(mat.grown(by), 0.0).fill("none").stroke(cloth.edge, 3.0).num("stroke-opacity", opacity).done();
    }
    scale(svg, plane);
}

fn corners(r: Rect) -> [Point; 4] {
    [pt(r.x, r.y), pt(r.right(), r.y), pt(r.right(), r.bottom()), pt(r.x, r.bottom())]
}

/// Long veins in the wood.
fn grain(svg: &mut Svg, plane: &Plane, outer: Rect) {
    let mut path = Path::default();
    let (w, h) = (plane.mat.w, plane.mat.h);
    for k in 0..5 {
        let off = RIM * (0.14 + 0.18 * f64::from(k));
        let mut dice = Jitter::new(i64::from(k), 0, 62);
        let mut wave = |at: Point, way: Point, long: f64| {
            let mut from = dice.between(0.0, 60.0);
            while from < long - 20.0 {
                let to = (from + dice.between(120.0, 420.0)).min(long);
                let side = way.right() * dice.between(-3.0, 3.0);
                let (a, b) = (at + way * from, at + way * to);
                path.start(a).curve(a.towards(b, 0.35) + side, a.towards(b, 0.65) - side, b);
                from = to + dice.between(20.0, 90.0);
            }
        };
        wave(pt(0.0, outer.y + off), pt(1.0, 0.0), w);
        wave(pt(0.0, outer.bottom() - off), pt(1.0, 0.0), w);
        wave(pt(outer.x + off, 0.0), pt(0.0, 1.0), h);
        wave(pt(outer.right() - off, 0.0), pt(0.0, 1.0), h);
    }
    svg.tag("path").fill("none").stroke(plane.cloth.grain, 1.4).set("stroke-opacity", ".6").path(&path).done();
}

/// Ticks every inch, longer every half foot and foot; numbers in inches from the left and from the near edge.
fn scale(svg: &mut Svg, plane: &Plane) {
    let (mat, colour) = (plane.mat, plane.cloth.scale);
    let mut ticks = [Path::default(), Path::default()];
    let long = |k: usize| {
        if k.is_multiple_of(12) {
            17.0
        } else if k.is_multiple_of(6) {
            13.0
        } else {
            7.0
        }
    };
    for (k, x) in steps(mat.w, 1.0).enumerate().map(|(i, x)| (i + 1, x)) {
        let path = &mut ticks[usize::from(k % 6 == 0)];
        path.start(pt(x, -4.0)).to(pt(x, -4.0 - long(k)));
        path.start(pt(x, mat.h + 4.0)).to(pt(x, mat.h + 4.0 + long(k)));
    }
    for (k, y) in steps(mat.h, 1.0).enumerate().map(|(i, y)| (i + 1, mat.h - y)) {
        let path = &mut ticks[usize::from(k % 6 == 0)];
        path.start(pt(-4.0, y)).to(pt(-4.0 - long(k), y));
        path.start(pt(mat.w + 4.0, y)).to(pt(mat.w + 4.0 + long(k), y));
    }
    svg.stroke(&ticks[0], colour, 1.2);
    svg.stroke(&ticks[1], colour, 2.2);
    svg.group().set("font-family", SANS).num("font-size", 17.0).bold().middle().fill(colour).open();
    for (k, x) in steps(mat.w, 6.0).enumerate() {
        for y in [-26.0, mat.h + 39.0] {
            svg.tag("text").num("x", x).num("y", y).content(&((k + 1) * 6).to_string());
        }
    }
    for (k, y) in steps(mat.h, 6.0).enumerate() {
        for x in [-32.0, mat.w + 32.0] {
            svg.tag("text").num("x", x).num("y", mat.h - y + 6.0).content(&((k + 1) * 6).to_string());
        }
    }
    svg.end();
}
