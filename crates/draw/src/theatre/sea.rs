//! The sea with its shallows, the land in it, and the lands where nobody plays.

use super::{Theatre, is_water};
use crate::curve::{Loose, outline};
use crate::svg::Svg;

/// How coasts wander off the hexsides.
pub(super) const COAST: Loose = Loose { inset: 0.0, waver: 3.4, pieces: 3, salt: 71 };

/// Bands of shallow water along the coast: how broad, how light.
const SHALLOWS: [(f64, f64); 3] = [(84.0, 0.22), (46.0, 0.3), (20.0, 0.45)];

pub(super) fn draw(svg: &mut Svg, theatre: &Theatre) {
    let (inks, frame) = (theatre.grid.inks, theatre.grid.frame());
    svg.rect(frame, 0.0).fill(inks.water).done();
    svg.rect(frame, 0.0).fill(super::tiles::WAVES).done();
    svg.keep("pd-land", &outline(&theatre.all(|soil| !is_water(&soil.kind)), COAST));
    svg.group().fill("none").set("stroke-linejoin", "round").open();
    for (width, share) in SHALLOWS {
        svg.again("pd-land").stroke(inks.glint, width).num("stroke-opacity", share).done();
    }
    svg.again("pd-land").stroke(inks.shore, 4.4).done();
    svg.end();
    svg.again("pd-land").fill(inks.paper).done();
    let outside = theatre.all(|soil| !soil.plays && !is_water(&soil.kind));
    let path = outline(&outside, COAST);
    svg.fill(&path, inks.beyond);
    svg.fill(&path, crate::texture::BEYOND);
}
