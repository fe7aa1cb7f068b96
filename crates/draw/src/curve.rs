//! Curves: smoothing, outlines of groups of hexes, chains of hexsides.

use crate::chance::jitter;
use crate::grid::{Corner, Hex, corner_point};
use crate::point::{Point, pt};
use crate::svg::Path;
use std::collections::{BTreeMap, BTreeSet};

/// A smooth open curve through points.
pub(crate) fn through(path: &mut Path, points: &[Point]) {
    let last = points.len().saturating_sub(1);
    for (i, &p) in points.iter().enumerate() {
        if i == 0 {
            path.start(p);
            continue;
        }
        let before = points[i.saturating_sub(2)];
        let after = points[(i + 1).min(last)];
        segment(path, before, points[i - 1], p, after);
    }
}

/// A smooth closed curve through points.
pub(crate) fn around(path: &mut Path, points: &[Point]) {
    let n = points.len();
    if n < 3 {
        return;
    }
    path.start(points[0]);
    for i in 0..n {
        segment(path, points[(i + n - 1) % n], points[i], points[(i + 1) % n], points[(i + 2) % n]);
    }
    path.shut();
}

/// One Catmull-Rom segment from `b` to `c`.
fn segment(path: &mut Path, a: Point, b: Point, c: Point, d: Point) {
    path.curve(b + (c - a) * (1.0 / 6.0), c - (d - b) * (1.0 / 6.0), c);
}

/// The middles of a line's segments, with its ends.
pub(crate) fn middles(points: &[Point]) -> Vec<Point> {
    let (Some(&first), Some(&last)) = (points.first(), points.last()) else { return Vec::new() };
    let mut out = vec![first];
    out.extend(points.windows(2).map(|p| p[0].towards(p[1], 0.5)));
    out.push(last);
    out
}

/// Each inner point replaced by the mean of itself and its neighbours, several times over.
pub(crate) fn relaxed(points: &[Point], times: usize) -> Vec<Point> {
    let mut points = points.to_vec();
    for _ in 0..times {
        let old = points.clone();
        for i in 1..points.len().saturating_sub(1) {
            points[i] = (old[i - 1] + old[i] * 2.0 + old[i + 1]) * 0.25;
        }
    }
    points
}

/// Points at equal steps along a line.
pub(crate) fn resampled(points: &[Point], step: f64) -> Vec<Point> {
    let mut out: Vec<Point> = points.first().copied().into_iter().collect();
    let mut left = step;
    for pair in points.windows(2) {
        let mut from = pair[0];
        let mut length = (pair[1] - from).length();
        while length >= left {
            from = from.towards(pair[1], left / length);
            length -= left;
            left = step;
            out.push(from);
        }
        left -= length;
    }
    out
}

/// A line whose corners are rounded within a radius; everything else of it stays where it is.
pub(crate) fn rounded(points: &[Point], radius: f64, closed: bool) -> Vec<Point> {
    let n = points.len();
    if n < 3 {
        return points.to_vec();
    }
    let mut out = Vec::new();
    for i in 0..n {
        let (before, at, after) = (points[(i + n - 1) % n], points[i], points[(i + 1) % n]);
        if !closed && (i == 0 || i + 1 == n) {
            out.push(at);
            continue;
        }
        let reach = |to: Point| radius.min((to - at).length() * 0.45);
        let (from, to) = (at + (before - at).unit() * reach(before), at + (after - at).unit() * reach(after));
        for k in 0..=4 {
            let share = f64::from(k) / 4.0;
            out.push(from.towards(at, share).towards(at.towards(to, share), share));
        }
    }
    out
}

/// The outlines of a group of hexes as rings of corners, the group always to the right.
pub(crate) fn rings(group: &BTreeSet<Hex>) -> Vec<Vec<Corner>> {
    let mut next: BTreeMap<Corner, Corner> = BTreeMap::new();
    for &hex in group {
        for (k, n) in hex.neighbours().into_iter().enumerate() {
            if !group.contains(&n) {
                let (a, b) = hex.side(k);
                next.insert(a, b);
            }
        }
    }
    let mut rings = Vec::new();
    while let Some((&start, _)) = next.iter().next() {
        let mut ring = Vec::new();
        let mut at = start;
        while let Some(to) = next.remove(&at) {
            ring.push(at);
            at = to;
        }
        rings.push(ring);
    }
    rings
}

/// How an outline is loosened: how far it draws in, how much it wavers, and for which purpose.
#[derive(Copy, Clone)]
pub(crate) struct Loose {
    pub inset: f64,
    pub waver: f64,
    pub pieces: usize,
    pub salt: u64,
}

/// A ring of corners as a wavering closed line.
pub(crate) fn loosened(ring: &[Corner], how: Loose) -> Vec<Point> {
    let corners: Vec<Point> = ring.iter().map(|&c| corner_point(c)).collect();
    let n = corners.len();
    let mut fine = Vec::new();
    for i in 0..n {
        for k in 0..how.pieces {
            fine.push(corners[i].towards(corners[(i + 1) % n], k as f64 / how.pieces as f64));
        }
    }
    let m = fine.len();
    let keys: Vec<(i64, i64)> = fine.iter().map(|p| ((p.x * 4.0).round() as i64, (p.y * 4.0).round() as i64)).collect();
    for _ in 0..3 {
        let old = fine.clone();
        for i in 0..m {
            fine[i] = (old[(i + m - 1) % m] + old[i] * 2.0 + old[(i + 1) % m]) * 0.25;
        }
    }
    (0..m)
        .map(|i| {
            let along = (fine[(i + 1) % m] - fine[(i + m - 1) % m]).unit();
            let key = keys[i];
            fine[i] + along.right() * (how.inset + how.waver * jitter(key.0, key.1, how.salt))
        })
        .collect()
}

/// The loosened outline of a group of hexes.
pub(crate) fn outline(group: &BTreeSet<Hex>, how: Loose) -> Path {
    let mut path = Path::default();
    for ring in rings(group) {
        around(&mut path, &loosened(&ring, how));
    }
    path
}

/// Hexsides joined end to end into lines of corners, as long as they do not branch.
pub(crate) fn chains(sides: &[(Corner, Corner)]) -> Vec<Vec<Corner>> {
    let mut meets: BTreeMap<Corner, BTreeSet<Corner>> = BTreeMap::new();
    for &(a, b) in sides {
        meets.entry(a).or_default().insert(b);
        meets.entry(b).or_default().insert(a);
    }
    let degree: BTreeMap<Corner, usize> = meets.iter().map(|(&c, n)| (c, n.len())).collect();
    let mut lines = Vec::new();
    let ends = degree.iter().filter(|(_, d)| **d != 2).map(|(&c, _)| c);
    let starts: Vec<Corner> = ends.chain(degree.keys().copied()).collect();
    for start in starts {
        while let Some(line) = walk(&mut meets, &degree, start) {
            lines.push(line);
        }
    }
    lines
}

/// Takes one unbranched line from a corner out of the net.
fn walk(
    meets: &mut BTreeMap<Corner, BTreeSet<Corner>>,
    degree: &BTreeMap<Corner, usize>,
    start: Corner,
) -> Option<Vec<Corner>> {
    let mut line = vec![start];
    let mut at = start;
    while let Some(to) = meets.get_mut(&at).and_then(|n| n.pop_first()) {
        if let Some(back) = meets.get_mut(&to) {
            back.remove(&at);
        }
        line.push(to);
        at = to;
        if degree.get(&at) != Some(&2) {
            break;
        }
    }
    (line.len() > 1).then_some(line)
}

/// The points of a line of corners.
pub(crate) fn corner_points(line: &[Corner]) -> Vec<Point> {
    line.iter().map(|&c| corner_point(c)).collect()
}

/// A round, wavering blob.
pub(crate) fn blob(centre: Point, radius: f64, key: (i64, i64), salt: u64) -> Path {
    let mut path = Path::default();
    around(&mut path, &rim(centre, radius, key, salt));
    path
}

/// The points around a blob.
pub(crate) fn rim(centre: Point, radius: f64, key: (i64, i64), salt: u64) -> Vec<Point> {
    (0..9)
        .map(|k| {
            let angle = std::f64::consts::TAU * f64::from(k) / 9.0;
            let r = radius * (1.0 + 0.16 * jitter(key.0 * 16 + i64::from(k), key.1, salt));
            centre + pt(r, 0.0).turned(angle)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::numbering::Numbering;
    use table::HexBoard;

    fn hex(n: &str) -> Hex {
        Numbering::of(&HexBoard { first: (1, 1), ..HexBoard::default() }).hex(n).expect("a number")
    }

    #[test]
    fn two_hexes_have_one_outline_of_ten_corners() {
        let group: BTreeSet<Hex> = [hex("0505"), hex("0506")].into();
        let rings = rings(&group);
        assert_eq!(rings.iter().map(Vec::len).collect::<Vec<_>>(), [10]);
    }

    #[test]
    fn a_clearing_is_a_second_ring() {
        let centre = hex("0505");
        let group: BTreeSet<Hex> = centre.neighbours().into_iter().collect();
        let mut sizes: Vec<usize> = rings(&group).iter().map(Vec::len).collect();
        sizes.sort();
        assert_eq!(sizes, [6, 18]);
    }

    #[test]
    fn rounding_cuts_a_corner_and_leaves_the_ends() {
        let corner = [pt(0.0, 0.0), pt(100.0, 0.0), pt(100.0, 100.0)];
        let line = rounded(&corner, 20.0, false);
        assert_eq!((line[0], line[line.len() - 1]), (corner[0], corner[2]));
        assert!(line.iter().all(|p| (*p - corner[1]).length() > 5.0), "{line:?}");
        assert_eq!(line[1], pt(80.0, 0.0));
    }

    #[test]
    fn hexsides_chain_in_any_order() {
        let h = hex("0505");
        let sides = [h.side(2), h.side(0), h.side(1)];
        let lines = chains(&sides);
        assert_eq!(lines.len(), 1);
        assert_eq!(lines[0].len(), 4);
    }
}
