//! Unit symbols in the frame used on maps since NATO standardised them, and the size marks over it.

use crate::lettering::SANS;
use crate::point::{Rect, pt};
use crate::svg::{Path, Svg};

/// Half the width and height of the symbol's frame.
pub(crate) const FRAME: (f64, f64) = (15.0, 9.4);

/// Draws the frame and what is in it, around the origin.
pub(crate) fn draw(svg: &mut Svg, kind: &str, paper: &str, ink: &str) {
    let (w, h) = FRAME;
    svg.rect(Rect::new(-w, -h, 2.0 * w, 2.0 * h), 0.0).fill(paper).done();
    inside(svg, kind, ink);
    svg.rect(Rect::new(-w, -h, 2.0 * w, 2.0 * h), 0.0).fill("none").stroke(ink, 1.7).done();
}

/// The symbol itself.
fn inside(svg: &mut Svg, kind: &str, ink: &str) {
    match kind {
        "infantry" | "motorised" => crossed(svg, ink),
        "armoured" => track(svg, ink),
        "mechanised" => {
            crossed(svg, ink);
            track(svg, ink);
        }
        "reconnaissance" => slash(svg, ink),
        "cavalry" => half_filled(svg, ink),
        "antitank" => tip(svg, ink),
        "antitank-armoured" => {
            tip(svg, ink);
            track(svg, ink);
        }
        "engineers" | "engineers-motorised" => span(svg, ink),
        "machine-gun" => gun(svg, ink),
        "border-guard" => {
            crossed(svg, ink);
            post(svg, ink);
        }
        "assault-gun" => {
            track(svg, ink);
            svg.circle(pt(0.0, 0.0), 2.7).fill(ink).done();
        }
        "armoured-car" => {
            slash(svg, ink);
            track(svg, ink);
        }
        "headquarters" => flag(svg, ink),
        "flamethrower" => flame(svg),
        "train" => locomotive(svg, ink),
        "artillery" => svg.circle(pt(0.0, 0.0), 3.9).fill(ink).done(),
        "aircraft" => bow_tie(svg, ink),
        "mountain" => {
            crossed(svg, ink);
            peak(svg, ink);
        }
        "airborne" => {
            crossed(svg, ink);
            canopy(svg, ink);
        }
        "naval" => {
            crossed(svg, ink);
            anchor(svg, ink);
        }
        "airfield" => runway(svg, ink),
        "supply" => crates(svg, ink),
        other => initials(svg, other, ink),
    }
}

fn crossed(svg: &mut Svg, ink: &str) {
    let (w, h) = FRAME;
    let mut path = Path::default();
    path.start(pt(-w, -h)).to(pt(w, h)).start(pt(-w, h)).to(pt(w, -h));
    svg.stroke(&path, ink, 1.6);
}

fn track(svg: &mut Svg, ink: &str) {
    svg.rect(Rect::new(-10.2, -5.2, 20.4, 10.4), 5.2).fill("none").stroke(ink, 1.7).done();
}

/// What stands under the frame: the wheels of motorised units.
pub(crate) fn under(svg: &mut Svg, kind: &str, ink: &str) {
    if matches!(kind, "motorised" | "engineers-motorised" | "armoured-car") {
        for x in [-8.0, 8.0] {
            svg.circle(pt(x, FRAME.1 + 2.5), 2.1).fill(ink).done();
        }
    }
}

fn slash(svg: &mut Svg, ink: &str) {
    let (w, h) = FRAME;
    let mut path = Path::default();
    path.start(pt(-w, h)).to(pt(w, -h));
    svg.stroke(&path, ink, 1.7);
}

fn half_filled(svg: &mut Svg, ink: &str) {
    let (w, h) = FRAME;
    let mut path = Path::default();
    path.polygon(&[pt(-w, h), pt(-w, -h), pt(w, -h)]);
    svg.fill(&path, ink);
}

fn tip(svg: &mut Svg, ink: &str) {
    let (w, h) = FRAME;
    let mut path = Path::default();
    path.start(pt(-w, h)).to(pt(0.0, -h)).to(pt(w, h));
    svg.stroke(&path, ink, 1.7);
}

fn span(svg: &mut Svg, ink: &str) {
    let mut path = Path::default();
    path.polyline(&[pt(-9.0, 5.2), pt(-9.0, -4.2), pt(9.0, -4.2), pt(9.0, 5.2)]);
    path.start(pt(0.0, -4.2)).to(pt(0.0, 5.2));
    svg.stroke(&path, ink, 2.2);
}

/// A machine gun: a barrel on its base.
fn gun(svg: &mut Svg, ink: &str) {
    let mut path = Path::default();
    path.start(pt(0.0, 6.4)).to(pt(0.0, -6.0)).start(pt(-5.0, 6.4)).to(pt(5.0, 6.4));
    path.start(pt(-4.0, -2.0)).to(pt(0.0, -6.4)).to(pt(4.0, -2.0));
    svg.stroke(&path, ink, 2.0);
}

/// A boundary post along the frame's left side.
fn post(svg: &mut Svg, ink: &str) {
    svg.rect(Rect::new(-FRAME.0, -FRAME.1, 6.0, 2.0 * FRAME.1), 0.0).fill(ink).done();
}

/// The flag of a headquarters.
fn flag(svg: &mut Svg, ink: &str) {
    let mut path = Path::default();
    path.polygon(&[pt(-6.0, -6.4), pt(8.0, -3.0), pt(-6.0, 0.6)]);
    svg.fill(&path, ink);
    svg.line(pt(-6.0, -6.4), pt(-6.0, 7.4)).stroke(ink, 1.8).done();
}

fn flame(svg: &mut Svg) {
    let mut outer = Path::default();
    outer.start(pt(0.6, -8.4));
    outer.curve(pt(1.2, -4.6), pt(6.0, -2.8), pt(5.4, 2.6));
    outer.curve(pt(5.2, 6.0), pt(2.6, 8.0), pt(-0.2, 8.0));
    outer.curve(pt(-3.4, 8.0), pt(-5.6, 5.6), pt(-5.4, 2.4));
    outer.curve(pt(-5.2, -0.4), pt(-3.2, -1.4), pt(-2.8, -4.0));
    outer.curve(pt(-1.6, -3.2), pt(-1.0, -2.2), pt(-0.8, -1.0));
    outer.curve(pt(0.6, -3.2), pt(1.0, -5.6), pt(0.6, -8.4)).shut();
    svg.tag("path").fill("#c2371f").stroke("#6d160c", 0.9).path(&outer).done();
    let mut inner = Path::default();
    inner.start(pt(0.4, 0.4)).curve(pt(3.0, 3.0), pt(2.6, 6.4), pt(0.0, 6.6));
    inner.curve(pt(-2.6, 6.4), pt(-2.4, 3.4), pt(0.4, 0.4)).shut();
    svg.fill(&inner, "#f6c445");
}

fn locomotive(svg: &mut Svg, ink: &str) {
    let mut body = Path::default();
    body.polygon(&[
        pt(-12.0, 3.4),
        pt(-12.0, -6.6),
        pt(-5.0, -6.6),
        pt(-5.0, -2.2),
        pt(4.6, -2.2),
        pt(4.6, -6.2),
        pt(8.0, -6.2),
        pt(8.0, -2.2),
        pt(10.0, -2.2),
        pt(10.0, 1.0),
        pt(13.0, 3.4),
    ]);
    svg.fill(&body, ink);
    for x in [-8.6, -2.6, 3.4, 8.6] {
        svg.circle(pt(x, 4.8), 2.5).fill(ink).stroke("#f6f0e0", 0.7).done();
    }
}

fn bow_tie(svg: &mut Svg, ink: &str) {
    let mut path = Path::default();
    path.start(pt(0.0, 0.0)).curve(pt(-6.0, -7.5), pt(-12.5, -7.0), pt(-12.5, 0.0));
    path.curve(pt(-12.5, 7.0), pt(-6.0, 7.5), pt(0.0, 0.0));
    path.curve(pt(6.0, -7.5), pt(12.5, -7.0), pt(12.5, 0.0));
    path.curve(pt(12.5, 7.0), pt(6.0, 7.5), pt(0.0, 0.0)).shut();
    svg.fill(&path, ink);
}

/// A mountain in the lower corner of the cross.
fn peak(svg: &mut Svg, ink: &str) {
    let mut path = Path::default();
    path.polygon(&[pt(-4.6, FRAME.1), pt(0.0, 1.6), pt(4.6, FRAME.1)]);
    svg.fill(&path, ink);
}

/// A parachute's two arcs.
fn canopy(svg: &mut Svg, ink: &str) {
    let mut path = Path::default();
    path.start(pt(-6.0, 7.6)).curve(pt(-5.0, 3.4), pt(-1.0, 3.4), pt(0.0, 7.6));
    path.curve(pt(1.0, 3.4), pt(5.0, 3.4), pt(6.0, 7.6));
    svg.stroke(&path, ink, 1.8);
}

fn anchor(svg: &mut Svg, ink: &str) {
    let mut path = Path::default();
    path.start(pt(0.0, -7.6)).to(pt(0.0, 7.0)).start(pt(-2.8, -4.6)).to(pt(2.8, -4.6));
    path.start(pt(-5.0, 3.0)).curve(pt(-4.0, 8.4), pt(4.0, 8.4), pt(5.0, 3.0));
    svg.stroke(&path, ink, 1.6);
}

/// A crossing of runways.
fn runway(svg: &mut Svg, ink: &str) {
    let mut path = Path::default();
    path.start(pt(-10.0, 5.0)).to(pt(10.0, -5.0)).start(pt(-6.0, -6.0)).to(pt(6.0, 6.0));
    svg.stroke(&path, ink, 3.0);
}

/// Stacked crates.
fn crates(svg: &mut Svg, ink: &str) {
    for (x, y) in [(-9.0, 0.2), (0.4, 0.2), (-4.3, -7.6)] {
        svg.rect(Rect::new(x, y, 8.6, 7.0), 0.0).fill("none").stroke(ink, 1.5).done();
    }
}

/// A kind without a symbol: its first letters.
fn initials(svg: &mut Svg, kind: &str, ink: &str) {
    let text: String = kind.chars().take(3).collect::<String>().to_uppercase();
    svg.text(pt(0.0, 3.6), 10.0).set("font-family", SANS).bold().middle().fill(ink).content(&text);
}

/// The size of a unit over its symbol: bars, crosses or dots, standing on a height.
pub(crate) fn size(svg: &mut Svg, size: &str, y: f64, ink: &str) {
    let marks: Vec<char> = size.chars().collect();
    let crosses = size.contains('X');
    let (step, tall) = if crosses { (7.0, 5.6) } else { (4.4, 5.6) };
    let mut path = Path::default();
    for (i, mark) in marks.iter().enumerate() {
        let x = step * (i as f64 - (marks.len() as f64 - 1.0) / 2.0);
        match mark {
            'I' => path.start(pt(x, y)).to(pt(x, y - tall)),
            'X' => {
                let wide = 2.7;
                path.start(pt(x - wide, y)).to(pt(x + wide, y - tall));
                path.start(pt(x - wide, y - tall)).to(pt(x + wide, y))
            }
            _ => path.dot(pt(x, y - tall / 2.0)),
        };
    }
    svg.stroke(&path, ink, 1.5);
}
