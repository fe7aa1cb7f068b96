//! Streams as water runs: they begin thin at a spring or come from beyond the map, widen on their way, wander a little off the
//! hexsides they follow, and end in a river, in a lake, in another stream, beyond the map or in a pond of their own.

use crate::chance::jitter;
use crate::curve::{around, chains, corner_points, relaxed, resampled, rim};
use crate::grid::{Corner, Grid, Hex, SIDE, corner_point};
use crate::point::{Point, Rect};
use crate::svg::{Path, Svg};
use crate::water::{hexsides, named, over_edge};
use std::collections::{BTreeMap, BTreeSet};

/// Distance between the points of a course.
const STEP: f64 = 8.0;
/// How far a stream wanders off its hexsides.
const WANDER: f64 = 6.0;
/// Over how many points it keeps wandering to one side.
const BEND: usize = 3;
/// How much broader a stream becomes with every unit of its way, until it is as broad as streams are.
const GROWTH: f64 = 0.0024;
/// How broad a spring is.
const SPRING: f64 = 1.0;
/// How large the pond is where nothing else takes the water up.
const POND: f64 = 7.5;

/// What is at an end of a stream.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum End {
    /// Nothing: it rises here, or ends in a pond.
    Spring,
    /// The map ends.
    Edge,
    /// Other water.
    Mouth,
}

/// One stream without branches, from where it comes to where it goes.
#[derive(Clone, Debug)]
struct Course {
    points: Vec<Point>,
    from: End,
    to: End,
}

/// Draws all streams: the banks of all of them first, so that they run into each other.
pub(crate) fn draw(svg: &mut Svg, grid: &Grid) {
    let courses = courses(grid);
    let ((edge, broad), (water, width)) = (grid.inks.stream_edge, grid.inks.stream);
    for (colour, bank) in [(edge, (broad - width) / 2.0), (water, 0.0)] {
        let mut path = Path::default();
        for course in &courses {
            course.ribbon(&mut path, width, bank);
            course.pond(&mut path, bank);
        }
        svg.fill(&path, colour);
    }
}

/// All streams in the direction in which they run.
fn courses(grid: &Grid) -> Vec<Course> {
    let sides = |wanted: &[&str]| -> Vec<(Corner, Corner)> {
        let features = grid.board.sides.iter().filter(|f| wanted.contains(&named(&f.kind)));
        features.flat_map(|f| hexsides(grid, f)).collect()
    };
    let still: BTreeSet<Corner> = sides(&["river", "lake"]).into_iter().flat_map(|(a, b)| [a, b]).collect();
    let mut meeting: BTreeMap<Corner, usize> = BTreeMap::new();
    let streams = grid.board.sides.iter().filter(|f| named(&f.kind) == "stream");
    let lines: Vec<Vec<Corner>> = streams.flat_map(|f| from_the_spring(&hexsides(grid, f))).collect();
    for corner in lines.iter().flatten() {
        *meeting.entry(*corner).or_default() += 1;
    }
    let end = |corner: Corner| {
        if still.contains(&corner) || meeting[&corner] > 1 {
            End::Mouth
        } else if on_the_edge(grid, corner) {
            End::Edge
        } else {
            End::Spring
        }
    };
    let mut courses: Vec<Course> = lines.iter().map(|line| Course::along(line, end, grid.frame())).collect();
    join(&mut courses);
    courses
}

/// The lines of a stream's hexsides, each beginning at the one of its ends that is named first.
fn from_the_spring(sides: &[(Corner, Corner)]) -> Vec<Vec<Corner>> {
    let first = |corner: &Corner| sides.iter().position(|(a, b)| a == corner || b == corner);
    let mut lines = chains(sides);
    for line in &mut lines {
        if line.first().and_then(first) > line.last().and_then(first) {
            line.reverse();
        }
    }
    lines
}

/// Whether the land ends at a corner.
fn on_the_edge(grid: &Grid, corner: Corner) -> bool {
    let middle = Hex::at(corner_point(corner));
    let touching = std::iter::once(middle).chain(middle.neighbours()).filter(|h| h.corners().contains(&corner));
    touching.into_iter().any(|h| !grid.printed(h))
}

/// A stream that ends in another one ends on its water, wherever that has wandered.
fn join(courses: &mut [Course]) {
    let others = courses.to_vec();
    for (n, course) in courses.iter_mut().enumerate().filter(|(_, c)| c.to == End::Mouth) {
        let Some(&mouth) = course.points.last() else { continue };
        let beside = others.iter().enumerate().filter(|(i, _)| *i != n).flat_map(|(_, other)| &other.points);
        let nearest = beside.min_by(|a, b| (**a - mouth).length().total_cmp(&(**b - mouth).length()));
        if let Some(&water) = nearest.filter(|p| (**p - mouth).length() < SIDE * 0.5) {
            course.points.push(water);
        }
    }
}

impl Course {
    /// The course along some corners, downstream.
    fn along(line: &[Corner], end: impl Fn(Corner) -> End, frame: Rect) -> Course {
        let mut corners = line.to_vec();
        let ends = |corners: &[Corner]| (end(corners[0]), end(corners[corners.len() - 1]));
        if ends(&corners).0 > ends(&corners).1 {
            corners.reverse();
        }
        let (from, to) = ends(&corners);
        let mut points = wandering(&corner_points(&corners));
        if from == End::Edge {
            points.splice(0..0, points.first().and_then(|&p| over_edge(p, frame)));
        }
        if to == End::Edge {
            points.extend(points.last().and_then(|&p| over_edge(p, frame)));
        }
        Course { points, from, to }
    }

    /// How broad it is at a distance from its beginning.
    fn width(&self, way: f64, most: f64) -> f64 {
        let least = if self.from == End::Spring { SPRING } else { most * 0.7 };
        (least + GROWTH * way).min(most)
    }

    /// The pond in which it ends where it meets no other water.
    fn pond(&self, path: &mut Path, bank: f64) {
        if let (End::Spring, Some(&end)) = (self.to, self.points.last()) {
            let key = (end.x.round() as i64, end.y.round() as i64);
            around(path, &rim(end, POND + bank, key, 62));
        }
    }

    /// Its water as a closed shape, with so much of a bank on either side.
    fn ribbon(&self, path: &mut Path, most: f64, bank: f64) {
        let last = self.points.len().saturating_sub(1);
        let (mut left, mut right, mut way) = (Vec::new(), Vec::new(), 0.0);
        for (i, &p) in self.points.iter().enumerate() {
            let (before, after) = (self.points[i.saturating_sub(1)], self.points[(i + 1).min(last)]);
            way += (p - before).length();
            let aside = (after - before).unit().right() * (self.width(way, most) / 2.0 + bank);
            left.push(p - aside);
            right.push(p + aside);
        }
        right.reverse();
        left.extend(right);
        around(path, &left);
    }
}

/// A line along hexsides with its regular zigzag taken back and bends of its own; its ends stay.
fn wandering(corners: &[Point]) -> Vec<Point> {
    let fine = resampled(&relaxed(&resampled(corners, STEP), 22), STEP * 1.6);
    let last = fine.len().saturating_sub(1);
    let bends: Vec<f64> = fine.iter().map(|p| jitter(p.x as i64, p.y as i64, 61)).collect();
    let mut points: Vec<Point> = (0..fine.len())
        .map(|i| {
            let (before, after) = (fine[i.saturating_sub(1)], fine[(i + 1).min(last)]);
            let free = (i.min(last - i) as f64 / 3.0).min(1.0);
            let near = &bends[i.saturating_sub(BEND)..(i + BEND).min(bends.len())];
            let bend = near.iter().sum::<f64>() / (near.len() as f64).sqrt();
            fine[i] + (after - before).unit().right() * (WANDER * bend * free)
        })
        .collect();
    points.extend(corners.last().filter(|&&end| points.last().is_some_and(|&p| (p - end).length() > 1.0)));
    points
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::Theme;
    use table::{HexBoard, SideFeature};

    fn water(kind: &str, sides: &[(&str, &str)]) -> SideFeature {
        let sides = sides.iter().map(|&(a, b)| (a.to_owned(), b.to_owned())).collect();
        SideFeature { kind: kind.to_owned(), name: String::new(), sides }
    }

    fn board(sides: Vec<SideFeature>) -> HexBoard {
        let number = |c: u8, r: u8| format!("{c:02}{r:02}");
        let hexes = (1..=9).flat_map(|c| (1..=9).map(move |r| (number(c, r), "clear".to_owned()))).collect();
        HexBoard { first: (1, 1), columns: 9, rows: 9, hexes, sides, ..HexBoard::default() }
    }

    const BROOK: [(&str, &str); 4] = [("0404", "0504"), ("0504", "0505"), ("0504", "0604"), ("0603", "0604")];

    #[test]
    fn a_stream_rises_thin_and_runs_to_other_water() {
        let board = board(vec![water("stream", &BROOK), water("river", &[("0603", "0704"), ("0604", "0704")])]);
        let grid = Grid::new(&board, Theme::Light);
        let courses = courses(&grid);
        assert_eq!(courses.len(), 1);
        assert_eq!((courses[0].from, courses[0].to), (End::Spring, End::Mouth));
        let wide = |way: f64| courses[0].width(way, 4.0);
        assert!(wide(0.0) < 1.1 && wide(140.0) > wide(10.0), "{} {}", wide(0.0), wide(140.0));
    }

    #[test]
    fn a_stream_that_reaches_the_edge_runs_over_it() {
        let board = board(vec![water("stream", &[("0404", "0504"), ("0403", "0504"), ("0403", "0503")])]);
        let mut edge = board.clone();
        edge.sides = vec![water("stream", &[("0401", "0502"), ("0401", "0501")])];
        let inner = courses(&Grid::new(&board, Theme::Light));
        assert_eq!((inner[0].from, inner[0].to), (End::Spring, End::Spring));
        let grid = Grid::new(&edge, Theme::Light);
        let outer = courses(&grid);
        assert_eq!(outer[0].to, End::Edge);
        let mouth = outer[0].points.last().expect("a course");
        assert_eq!(grid.frame().shared(Rect::around(*mouth, 1.0, 1.0)), 0.0, "{mouth:?} is off the map");
    }

    #[test]
    fn a_tributary_ends_on_the_water_it_joins() {
        let main = [("0503", "0504"), ("0403", "0504"), ("0404", "0504"), ("0404", "0505"), ("0405", "0505")];
        let board = board(vec![water("stream", &main), water("stream", &[("0304", "0403"), ("0403", "0404")])]);
        let grid = Grid::new(&board, Theme::Light);
        let courses = courses(&grid);
        let (long, short) = (&courses[0], &courses[1]);
        assert_eq!(short.to, End::Mouth);
        let mouth = short.points.last().expect("a course");
        assert!(long.points.contains(mouth));
    }

    #[test]
    fn a_course_stays_near_its_hexsides() {
        let corners: Vec<Point> = (0..12).map(|i| corner_point((3 * i + i % 2, i % 2))).collect();
        for p in wandering(&corners) {
            let off = corners.windows(2).map(|c| {
                let along = (c[1] - c[0]).unit();
                let share = (p - c[0]).dot(along).clamp(0.0, (c[1] - c[0]).length());
                (p - (c[0] + along * share)).length()
            });
            assert!(off.fold(f64::MAX, f64::min) < SIDE * 0.4, "{p:?}");
        }
    }
}
