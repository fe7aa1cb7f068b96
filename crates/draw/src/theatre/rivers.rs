//! Rivers on hexsides: the broad ones that hold armies up are told from the greatest.

use crate::grid::Grid;
use crate::svg::{Path, Svg};
use crate::theme::Inks;
use crate::water::{course, lines};

/// The kinds of broad river and how broad they are.
const BROAD: [(&str, f64); 2] = [("river", 9.0), ("great-river", 15.0)];

/// All rivers: the banks of all of them first, so that they run into each other.
pub(super) fn draw(svg: &mut Svg, grid: &Grid) {
    let courses = BROAD.map(|(kind, width)| {
        let mut path = Path::default();
        let features = grid.board.sides.iter().filter(|feature| feature.kind == kind);
        for line in features.flat_map(|feature| lines(grid, feature)) {
            crate::curve::through(&mut path, &course(&line, grid.frame()));
        }
        (kind, width, path)
    });
    let drawn = || courses.iter().filter(|(_, _, path)| !path.is_empty());
    drawn().for_each(|(kind, _, path)| svg.keep(&format!("pd-{kind}"), path));
    svg.group().fill("none").set("stroke-linecap", "round").set("stroke-linejoin", "round").open();
    for layer in layers(grid.inks) {
        for (kind, width, _) in drawn() {
            let tag =
                svg.again(&format!("pd-{kind}")).stroke(layer.colour, (width * layer.share + layer.more).max(0.8));
            tag.num("stroke-opacity", layer.opacity).done();
        }
    }
    svg.end();
}

struct Layer {
    colour: &'static str,
    share: f64,
    more: f64,
    opacity: f64,
}

fn layers(inks: &Inks) -> [Layer; 4] {
    let layer = |colour, share, more, opacity| Layer { colour, share, more, opacity };
    [
        layer(inks.bank, 1.0, 6.5, 0.55),
        layer(inks.shore, 1.0, 2.6, 1.0),
        layer(inks.water, 1.0, 0.0, 1.0),
        layer(inks.glint, 0.45, 0.0, 0.7),
    ]
}

/// A piece of a river for the legend.
pub(crate) fn sample(svg: &mut Svg, kind: &str, path: &Path, inks: &Inks) {
    let width = BROAD.iter().find(|(broad, _)| *broad == kind).map_or(4.0, |(_, width)| *width);
    for layer in layers(inks).iter().skip(1) {
        svg.stroke(path, layer.colour, (width * layer.share + layer.more).max(0.8));
    }
}
