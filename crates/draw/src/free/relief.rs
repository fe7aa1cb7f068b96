//! Hills: bands of height with a contour at their foot, hachures down the slope, light from the upper left.

use super::outline::Outline;
use super::plane::Plane;
use crate::palette::Rgb;
use crate::point::pt;
use crate::svg::{Path, Svg};
use table::FreeArea;

/// Draws the hills, the lower ones first.
pub(super) fn draw(svg: &mut Svg, plane: &Plane) {
    let mut hills = plane.areas("hill");
    hills.sort_by_key(|(area, _)| area.level);
    for (n, (area, outline)) in hills.iter().enumerate() {
        hill(svg, plane, n, area, outline);
    }
}

fn hill(svg: &mut Svg, plane: &Plane, n: usize, area: &FreeArea, outline: &Outline) {
    let cloth = plane.cloth;
    let id = format!("pd-hill-{n}");
    let clip = format!("pd-slope-{n}");
    svg.keep(&id, &outline.path());
    svg.constant("<defs>");
    svg.tag("clipPath").set("id", &clip).open();
    svg.again(&id).done();
    svg.close("clipPath");
    svg.constant("</defs>\n");
    if cloth.shade > 0.0 {
        for (by, opacity) in [(11.0, 0.08), (6.0, 0.12)] {
            let tag = svg.again(&id).fill("#1c1608").num("fill-opacity", opacity);
            tag.set("transform", &format!("translate({by} {by})")).done();
        }
    }
    let lift = f64::from(area.level.saturating_sub(1)).min(4.0) * 0.16;
    let ground = Rgb::parse(cloth.hill).lighter(if cloth.shade > 0.25 { lift * 0.3 } else { lift });
    let band_tone = ground.lighter(if cloth.shade > 0.25 { 0.08 } else { 0.3 });
    svg.again(&id).fill(&ground.css()).done();
    svg.group().set("clip-path", &format!("url(#{clip})")).open();
    for (by, opacity) in [(24.0, 0.2), (52.0, 0.2), (84.0, 0.18)] {
        if let Some(band) = outline.within(by) {
            svg.tag("path").fill(&band_tone.css()).num("fill-opacity", opacity * 2.0).path(&band).done();
            svg.tag("path")
                .fill("none")
                .stroke(cloth.contour, 0.9)
                .num("stroke-opacity", opacity * 2.4)
                .path(&band)
                .done();
        }
    }
    light(svg, &id, plane);
    svg.rect(outline.bounds(), 0.0).fill("url(#pd-blades)").set("fill-opacity", ".55").done();
    svg.end();
    hachures(svg, plane, outline);
    svg.again(&id).fill("none").stroke(cloth.contour, 2.2).done();
}

/// The slope that looks to the upper left is bright, the one across from it dark.
fn light(svg: &mut Svg, id: &str, plane: &Plane) {
    let sides = [("#fff8dc", 1.0, plane.cloth.light), ("#20180a", -1.0, plane.cloth.shade)];
    for (colour, way, strength) in sides.into_iter().filter(|s| s.2 > 0.0) {
        for k in 1..=4 {
            let by = 4.5 * f64::from(k) * way;
            let tag =
                svg.again(id).fill("none").stroke(colour, 9.0 * f64::from(k)).num("stroke-opacity", strength / 3.2);
            tag.set("transform", &format!("translate({by} {by})")).done();
        }
    }
}

/// Short strokes from the foot up, longer and heavier on the dark side.
fn hachures(svg: &mut Svg, plane: &Plane, outline: &Outline) {
    let (mut bright, mut dark) = (Path::default(), Path::default());
    for (k, (at, inwards)) in outline.edge(8.5).into_iter().enumerate() {
        let gloom = -inwards.dot(pt(0.64, 0.77));
        let long = 9.0 + 5.0 * gloom.max(-0.4) + if k % 2 == 0 { 5.0 } else { 0.0 };
        let path = if gloom > 0.1 { &mut dark } else { &mut bright };
        path.start(at + inwards * 1.5).to(at + inwards * long);
    }
    let (pale, deep) = plane.cloth.hachures;
    svg.group().set("stroke-linecap", "round").open();
    svg.stroke(&bright, pale, 1.1);
    svg.stroke(&dark, deep, 1.7);
    svg.end();
}
