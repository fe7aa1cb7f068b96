//! Towns: a beaten ground, yards, and houses with gabled roofs that keep clear of the roads; a church where there is room.

use super::grove;
use super::outline::Outline;
use super::plane::Plane;
use crate::chance::Jitter;
use crate::palette::Rgb;
use crate::point::{Point, pt};
use crate::svg::{Path, Svg};
use table::FreeArea;

/// The distance between houses, and how near to the middle of a road one may stand.
const GAP: f64 = 13.0;
const ROADSIDE: f64 = 18.0;

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

    /// Whether it covers a part of another: there is no line of either's sides that parts them.
    fn meets(&self, other: &House) -> bool {
        let reach = |house: &House| house.size.length() / 2.0;
        if (self.at - other.at).length() > reach(self) + reach(other) {
            return false;
        }
        let axes = [self.turn, other.turn].into_iter().flat_map(|t| [pt(1.0, 0.0).turned(t), pt(0.0, 1.0).turned(t)]);
        axes.into_iter().all(|axis| {
            let span = |house: &House| {
                let along = house.corners().map(|p| p.dot(axis));
                (along.into_iter().fold(f64::INFINITY, f64::min), along.into_iter().fold(f64::NEG_INFINITY, f64::max))
            };
            let ((a, b), (c, d)) = (span(self), span(other));
            a < d && c < b
        })
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
    let fill = Rgb::parse(fill).towards(Rgb::parse(plane.cloth.grass), 0.22).css();
    for (_, outline) in plane.areas("town") {
        let path = outline.path();
        svg.tag("path").fill(&fill).stroke(line, 3.0).set("stroke-linejoin", "round").path(&path).done();
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
    let mut taken: Vec<House> = Vec::new();
    let church = church_place(plane, outline, turn);
    taken.extend(church.map(|at| House { at, size: pt(96.0, 50.0), turn, tone: 1, hipped: false }));
    let mut built = Built::default();
    let mut gardens = Gardens::default();
    gardens.lay_out(plane, area, outline, turn, (62.0, 1.5), &mut taken);
    for (at, mut dice) in plots(plane, area, outline) {
        if let Some(house) = house(plane, outline, at, turn, &taken, &mut dice) {
            built.add(&house);
            taken.push(House { size: house.size + pt(GAP, GAP), ..house });
            shed(&mut built, plane, outline, &mut taken, &house, &mut dice);
        }
    }
    gardens.lay_out(plane, area, outline, turn, (9.0, 1.0), &mut taken);
    gardens.draw(svg, plane);
    built.draw(svg, plane);
    if let Some(at) = church {
        self::church(svg, plane, at, turn);
    }
    gardens.trees.into_iter().for_each(|(at, kind)| grove::plant(svg, at, kind));
}

/// A house at a place, if there is room for one: along a road that is near, otherwise along the town's own direction.
fn house(plane: &Plane, town: &Outline, at: Point, turn: f64, taken: &[House], dice: &mut Jitter) -> Option<House> {
    let street = plane.road_near(at, 75.0);
    let across = street.is_none() && dice.share() < 0.35;
    let turn = street.map_or(turn + dice.between(-0.07, 0.07), |way| way.y.atan2(way.x));
    let turn = if across { turn + std::f64::consts::FRAC_PI_2 } else { turn };
    let size = pt(dice.between(35.0, 48.0), dice.between(24.0, 29.0));
    let tone = (dice.share() * 3.0) as usize % 3;
    let hipped = dice.share() < 0.34;
    let sizes = [size, size * 0.7];
    let houses = sizes.into_iter().map(|size| House { at, size, turn, tone, hipped });
    houses.into_iter().find(|h| fits(plane, town, h) && taken.iter().all(|other| !h.meets(other)))
}

/// Yards with their rows, and trees.
#[derive(Default)]
struct Gardens {
    yards: [Path; 2],
    rows: Path,
    trees: Vec<(Point, f64)>,
}

impl Gardens {
    /// Lays out gardens some distance apart and of some size, where nothing else stands.
    fn lay_out(
        &mut self,
        plane: &Plane,
        area: &FreeArea,
        town: &Outline,
        turn: f64,
        (step, large): (f64, f64),
        taken: &mut Vec<House>,
    ) {
        for (at, mut dice) in town.scattered(&area.id, 82, step, plane.mat) {
            let turn = plane.road_near(at, 75.0).map_or(turn, |way| way.y.atan2(way.x));
            let size = pt(dice.between(20.0, 38.0), dice.between(15.0, 26.0)) * large;
            let yard = House { at, size, turn, tone: 0, hipped: false };
            if !fits(plane, town, &yard) || taken.iter().any(|other| yard.meets(other)) {
                continue;
            }
            if dice.share() < 0.25 {
                self.trees.push((at, dice.share()));
                taken.push(House { size: pt(34.0, 34.0), ..yard });
                continue;
            }
            self.yards[usize::from(dice.share() < 0.4)].polygon(&yard.corners());
            let furrows = (size.y / 5.0).floor();
            for k in 1..furrows as i32 {
                let y = 2.0 * f64::from(k) / furrows - 1.0;
                self.rows.start(yard.point(-0.92, y)).to(yard.point(0.92, y));
            }
            taken.push(yard);
        }
    }

    fn draw(&self, svg: &mut Svg, plane: &Plane) {
        for (yard, colour) in self.yards.iter().zip(plane.cloth.yards) {
            svg.tag("path").fill(colour).stroke(plane.inks.village.1, 1.2).path(yard).done();
        }
        let line = if plane.cloth.outlined { plane.inks.crowns[0].0 } else { plane.cloth.tuft };
        svg.tag("path").fill("none").stroke(line, 1.0).set("stroke-opacity", ".6").path(&self.rows).done();
    }
}

/// The direction of the longest side: houses stand along it.
fn slant(outline: &Outline) -> f64 {
    let longest = outline.sides().max_by(|a, b| (a.1 - a.0).length().total_cmp(&(b.1 - b.0).length()));
    let way = longest.map_or(pt(1.0, 0.0), |(a, b)| b - a);
    way.y.atan2(way.x)
}

/// Where houses are tried, those nearest to a road first, each with its dice.
fn plots(plane: &Plane, area: &FreeArea, town: &Outline) -> Vec<(Point, Jitter)> {
    let mut plots: Vec<(f64, Point, Jitter)> = town
        .scattered(&area.id, 81, 12.0, plane.mat)
        .into_iter()
        .map(|(at, dice)| ((plane.road_distance(at).min(400.0) / 12.0).round(), at, dice))
        .collect();
    plots.sort_by(|a, b| a.0.total_cmp(&b.0));
    plots.into_iter().map(|(_, at, dice)| (at, dice)).collect()
}

/// Whether a house stands within the town and off the roads.
fn fits(plane: &Plane, outline: &Outline, house: &House) -> bool {
    let mut points = [-1.0, -0.5, 0.0, 0.5, 1.0].into_iter().flat_map(|x| [-1.0, 0.0, 1.0].map(|y| house.point(x, y)));
    points.all(|p| outline.depth(p) > 4.0 && plane.road_distance(p) > ROADSIDE)
}

/// A lean-to or a barn beside a house, now and then.
fn shed(built: &mut Built, plane: &Plane, town: &Outline, taken: &mut Vec<House>, house: &House, dice: &mut Jitter) {
    let at = house.point(if dice.share() < 0.5 { -0.6 } else { 0.6 }, if dice.share() < 0.5 { 1.38 } else { -1.38 });
    let size = pt(house.size.y * 0.55, house.size.x * 0.26);
    let wing = House { at, size, tone: 1, hipped: false, ..*house };
    let free = |others: &[House]| others.iter().rev().skip(1).all(|other| !wing.meets(other));
    if dice.share() < 0.45 && fits(plane, town, &wing) && free(taken) {
        built.add(&wing);
        taken.push(wing);
    }
}

/// The place of the church: near the middle of a town that is large enough, off its roads.
fn church_place(plane: &Plane, town: &Outline, turn: f64) -> Option<Point> {
    let bounds = town.bounds();
    let free = |at: &Point| fits(plane, town, &House { at: *at, size: pt(96.0, 50.0), turn, tone: 1, hipped: false });
    let far = |at: &Point| (*at - town.middle()).length();
    let places = town.scattered("church", 83, 16.0, plane.mat).into_iter().map(|(at, _)| at);
    let large = bounds.w * bounds.h > 40_000.0;
    places.filter(|at| large && free(at)).min_by(|a, b| far(a).total_cmp(&far(b)))
}

/// A nave, a choir and a tower with its cross.
fn church(svg: &mut Svg, plane: &Plane, at: Point, turn: f64) {
    let mut built = Built::default();
    let at = at + pt(9.0, 0.0).turned(turn);
    let nave = House { at, size: pt(58.0, 25.0), turn, tone: 1, hipped: false };
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
