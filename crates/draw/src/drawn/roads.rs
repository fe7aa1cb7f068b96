//! Roads: dirt with ruts, paved ones with kerbs.

use super::Scene;
use crate::curve::rounded;
use crate::point::Point;
use crate::svg::{Path, Svg};

/// All roads: their edges first, so that where two meet no edge crosses.
pub(super) fn draw(svg: &mut Svg, scene: &Scene) {
    let dirt = smooth(scene.lines("dirt"));
    let paved = smooth(scene.lines("paved"));
    for (roads, edge) in [(&dirt, "#8a6238"), (&paved, "#57534a")] {
        strokes(svg, roads, &scene.ink(edge), 0.0);
    }
    for (roads, floor, light) in [(&dirt, "#d3ae78", "#e6cb9a"), (&paved, "#a9a498", "#c4bfb2")] {
        strokes(svg, roads, &scene.ink(floor), -2.2);
        strokes(svg, roads, &scene.ink(light), -8.0);
    }
    ruts(svg, scene, &dirt, "#b48a52", "9 3 4 2");
    ruts(svg, scene, &paved, "#85806f", "1.6 2.6");
}

fn smooth(roads: Vec<(Vec<Point>, f64)>) -> Vec<(Path, f64)> {
    let line = |(points, width): (Vec<Point>, f64)| {
        let mut path = Path::default();
        path.polyline(&rounded(&points, 9.0, false));
        (path, width)
    };
    roads.into_iter().map(line).collect()
}

fn strokes(svg: &mut Svg, roads: &[(Path, f64)], colour: &str, wider: f64) {
    for (path, width) in roads {
        svg.tag("path")
            .fill("none")
            .stroke(colour, (width + wider).max(1.0))
            .set("stroke-linejoin", "round")
            .set("stroke-linecap", "butt")
            .path(path)
            .done();
    }
}

/// Wheels have left their marks on both hands.
fn ruts(svg: &mut Svg, scene: &Scene, roads: &[(Path, f64)], colour: &str, dash: &str) {
    for (path, _) in roads {
        svg.tag("path")
            .fill("none")
            .stroke(&scene.ink(colour), 0.8)
            .set("stroke-dasharray", dash)
            .set("stroke-opacity", ".8")
            .path(path)
            .done();
    }
}
