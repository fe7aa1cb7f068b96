//! Towns: a beaten ground, yards, and houses with gabled roofs that keep clear of the roads; a church where there is room.

use super::grove;
use super::outline::Outline;
use super::plane::Plane;
use crate::chance::{Jitter, word};
use crate::palette::Rgb;
use crate::point::{Point, pt};
use crate::svg::{Path, Svg};
use table::FreeArea;

/// The net of houses, and how near to the middle of a road one may stand.
const PLOT: Point = pt(66.0, 54.0);
const ROADSIDE: f64 = 19.0;

/// A house: its middle, its length along the ridge and its width, its turn.
#[derive(Copy, Clone)]
struct House {
    at: Point,
    size: Point,
    turn: f64,
    tone: usize,
    hipped: bool,
}

impl House {
    /// A point of the house, from -1 to 1 along its length and its width.
    fn point(&self, x: f64, y: f64) -> Point {
        self.at + pt(self.size.x * x / 2.0, self.size.y * y / 2.0).turned(self.turn)
    }

    fn corners(&self) -> [Point; 4] {
        [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)].map(|(x, y)| self.point(x, y))
    }
}

/// What is built, by what it is printed with.
#[derive(Default)]
struct Built {
    shadow: Path,
    bright: [Path; 3],
    dark: [Path; 3],
    ridges: Path,
    walls: Path,
}

impl Built {
    /// Adds a house: the half of the roof that looks to the upper left is bright.
    fn add(&mut self, house: &House) {
        let corners = house.corners();
        self.shadow.polygon(&corners.map(|p| p + pt(4.6, 5.6)));
        let end = if house.hipped { 0.55 } else { 1.0 };
        let (left, right) = (house.point(-end, 0.0), house.point(end, 0.0));
        let upper = [corners[0], corners[1], right, left];
        let lower = [corners[3], corners[2], right, left];
        let up = pt(0.0, -1.0).turned(house.turn).dot(pt(-0.6, -0.8)) > 0.0;
        let (bright, dark) = if up { (upper, lower) } else { (lower, upper) };
        self.bright[house.tone].polygon(&bright);
        self.dark[house.tone].polygon(&dark);
        if house.hipped {
            self.dark[house.tone].polygon(&[corners[1], corners[2], right]);
            self.bright[house.tone].polygon(&[corners[0], corners[3], left]);
            self.ridges.start(corners[0]).to(left).to(corners[3]).start(corners[1]).to(right).to(corners[2]);
        }
        self.ridges.start(left).to(right);
        self.walls.polygon(&corners);
    }

    fn draw(&self, svg: &mut Svg, plane: &Plane) {
        let inks = plane.inks;
        let plain = plane.cloth.outlined;
        svg.tag("path").fill("#17100a").set("fill-opacity", if plain { "0" } else { ".38" }).path(&self.shadow).done();
        let warm = Rgb::parse(inks.roofs.0);
        let tones = [warm, Rgb::parse(inks.roofs.1), warm.towards(Rgb::parse(inks.village.1), 0.35)];
        for (n, tone) in tones.into_iter().enumerate() {
            let (bright, dark) = if plain {
                (Rgb::parse("#ffffff"), Rgb::parse("#8a8a8a"))
            } else {
                (tone.lighter(0.14), tone.darker(0.2))
            };
            svg.fill(&self.bright[n], &bright.css());
            svg.fill(&self.dark[n], &dark.css());
        }
        svg.stroke(&self.ridges, inks.wall, 1.1);
        svg.tag("path").fill("none").stroke(inks.wall, if plain { 2.2 } else { 1.3 }).path(&self.walls).done();
    }
}

/// The ground of all towns.
pub(super) fn ground(svg: &mut Svg, plane: &Plane) {
    let (fill, line) = plane.inks.village;
    for (_, outline) in plane.areas("town") {
        let path = outline.path();
        svg.tag("path").fill(fill).stroke(line, 3.0).set("stroke-linejoin", "round").path(&path).done();
        svg.tag("path").fill("url(#pd-paper)").path(&path).done();
    }
}

/// Yards, houses, trees and churches of all towns.
pub(super) fn houses(svg: &mut Svg, plane: &Plane) {
    for (area, outline) in plane.areas("town") {
        build(svg, plane, area, &outline);
    }
}

fn build(svg: &mut Svg, plane: &Plane, area: &FreeArea, outline: &Outline) {
    let turn = slant(outline);
    let plots = plots(plane, area, outline, turn);
    let church = church_plot(plane, outline, &plots);
    let mut built = Built::default();
    let mut yards = [Path::default(), Path::default()];
    let mut rows = Path::default();
    let mut trees: Vec<(Point, f64)> = Vec::new();
    for (n, (at, mut dice)) in plots.into_iter().enumerate() {
        if Some(n) == church {
            continue;
        }
        let yard = House { at, size: PLOT * 0.9, turn, tone: 0, hipped: false };
        if fits(plane, outline, &yard, 0.0) && dice.share() < 0.62 {
            yards[usize::from(dice.share() < 0.5)].polygon(&yard.corners());
            for k in 0..5 {
                let y = -0.8 + 0.4 * f64::from(k);
                rows.start(yard.point(-0.9, y)).to(yard.point(0.9, y));
            }
        }
        let across = dice.share() < 0.35;
        let size = pt(dice.between(39.0, 51.0), dice.between(25.0, 31.0));
        let size = if across { pt(size.x * 0.82, size.y) } else { size };
        let turned = turn + dice.between(-0.07, 0.07) + if across { std::f64::consts::FRAC_PI_2 } else { 0.0 };
        let push = pt(dice.between(-5.0, 5.0), dice.between(-7.0, 7.0)).turned(turn);
        let house = House {
            at: at + push,
            size,
            turn: turned,
            tone: (dice.share() * 3.0) as usize % 3,
            hipped: dice.share() < 0.34,
        };
        let small = House { size: size * 0.66, at, ..house };
        if let Some(house) = [house, small].into_iter().find(|h| fits(plane, outline, h, ROADSIDE)) {
            built.add(&house);
            shed(&mut built, plane, outline, &house, &mut dice);
        } else if outline.depth(at) > 12.0 && plane.from_road(at) > 28.0 {
            trees.push((at, dice.share()));
        }
    }
    for (yard, colour) in yards.iter().zip(plane.cloth.yards) {
        svg.tag("path").fill(colour).stroke(plane.inks.village.1, 1.2).path(yard).done();
    }
    svg.tag("path").fill("none").stroke(plane.inks.village.1, 0.9).set("stroke-opacity", ".6").path(&rows).done();
    built.draw(svg, plane);
    if let Some(at) = church.and_then(|n| self::plots(plane, area, outline, turn).get(n).map(|p| p.0)) {
        self::church(svg, plane, at, turn);
    }
    trees.into_iter().for_each(|(at, kind)| grove::plant(svg, at, kind));
}

/// The direction of the longest side: houses stand along it.
fn slant(outline: &Outline) -> f64 {
    let longest = outline.sides().max_by(|a, b| (a.1 - a.0).length().total_cmp(&(b.1 - b.0).length()));
    let way = longest.map_or(pt(1.0, 0.0), |(a, b)| b - a);
    way.y.atan2(way.x)
}

/// The middles of the plots, each with its dice.
fn plots(plane: &Plane, area: &FreeArea, outline: &Outline, turn: f64) -> Vec<(Point, Jitter)> {
    let seed = word(&area.id) as i64 & 0xffff_ffff;
    let reach = outline.bounds();
    let reach = reach.w.hypot(reach.h).min(plane.mat.w.hypot(plane.mat.h)) / 2.0;
    let (columns, rows) = ((reach / PLOT.x).ceil() as i64, (reach / PLOT.y).ceil() as i64);
    let mut plots = Vec::new();
    for j in -rows..=rows {
        for i in -columns..=columns {
            let at = outline.middle() + pt(PLOT.x * i as f64, PLOT.y * j as f64).turned(turn);
            if outline.holds(at) {
                plots.push((at, Jitter::new(seed.wrapping_add(i), j, 81)));
            }
        }
    }
    plots.sort_by(|a, b| a.0.y.total_cmp(&b.0.y));
    plots
}

/// Whether a house stands within the town and off the roads.
fn fits(plane: &Plane, outline: &Outline, house: &House, roadside: f64) -> bool {
    let edge = [(-1.0, 0.0), (1.0, 0.0), (0.0, -1.0), (0.0, 1.0)].map(|(x, y)| house.point(x, y));
    let mut points = house.corners().into_iter().chain(edge);
    points.all(|p| outline.depth(p) > 3.0 && plane.from_road(p) > roadside)
}

/// A lean-to or a barn beside a house, now and then.
fn shed(built: &mut Built, plane: &Plane, outline: &Outline, house: &House, dice: &mut Jitter) {
    let wing = House {
        at: house.point(if dice.share() < 0.5 { -0.6 } else { 0.6 }, 1.35),
        size: pt(house.size.y * 0.55, house.size.x * 0.3),
        turn: house.turn,
        tone: 1,
        hipped: false,
    };
    if dice.share() < 0.4 && fits(plane, outline, &wing, ROADSIDE) {
        built.add(&wing);
    }
}

/// The plot of the church: the one nearest to the middle of a town that is large enough.
fn church_plot(plane: &Plane, outline: &Outline, plots: &[(Point, Jitter)]) -> Option<usize> {
    if plots.len() < 12 {
        return None;
    }
    let free = |n: &usize| plane.from_road(plots[*n].0) > 48.0 && outline.depth(plots[*n].0) > 36.0;
    let far = |n: usize| (plots[n].0 - outline.middle()).length();
    (0..plots.len()).filter(free).min_by(|&a, &b| far(a).total_cmp(&far(b)))
}

/// A nave, a choir and a tower with its cross.
fn church(svg: &mut Svg, plane: &Plane, at: Point, turn: f64) {
    let mut built = Built::default();
    let nave = House { at, size: pt(56.0, 25.0), turn, tone: 1, hipped: false };
    let choir = House { at: nave.point(0.35, 0.0), size: pt(20.0, 42.0), turn, tone: 1, hipped: false };
    built.add(&choir);
    built.add(&nave);
    built.draw(svg, plane);
    let mut tower = Built::default();
    let house = House { at: nave.point(-1.1, 0.0), size: pt(21.0, 21.0), turn, tone: 0, hipped: false };
    tower.add(&house);
    tower.draw(svg, plane);
    let mut lines = Path::default();
    lines
        .start(house.point(-1.0, -1.0))
        .to(house.point(1.0, 1.0))
        .start(house.point(-1.0, 1.0))
        .to(house.point(1.0, -1.0));
    svg.stroke(&lines, plane.inks.wall, 1.0);
    let mut cross = Path::default();
    let p = house.at;
    cross.start(p - pt(0.0, 8.0)).to(p + pt(0.0, 6.0)).start(p - pt(4.4, 3.4)).to(p + pt(4.4, -3.4));
    svg.stroke(&cross, plane.inks.wall, 4.4);
    svg.stroke(&cross, "#f6ecd2", 2.2);
}
