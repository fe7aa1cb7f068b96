//! Villages as they have grown, around a church, along their streets or farm by farm; cities as dense blocks along streets.

use crate::chance::{Jitter, mix, share};
use crate::curve::{Loose, around, outline, rim};
use crate::grid::{Grid, Hex, SIDE, corner_point};
use crate::point::{Point, pt};
use crate::svg::{Path, Svg, num};
use crate::theme::Inks;
use std::collections::BTreeSet;

/// Draws all villages and cities of the board.
pub(crate) fn draw(svg: &mut Svg, grid: &Grid) {
    let inks = grid.inks;
    all_villages(svg, grid);
    cities(svg, &grid.of_kind("city"), inks, "pd-city");
}

/// Houses in two roof colours, with shadows.
#[derive(Default)]
struct Houses {
    red: Path,
    grey: Path,
}

impl Houses {
    /// A house: a rectangle about a point, turned.
    fn build(&mut self, at: Point, size: Point, angle: f64, red: bool) {
        let corner = |sx: f64, sy: f64| at + pt(size.x * sx / 2.0, size.y * sy / 2.0).turned(angle);
        self.wall(&[corner(-1.0, -1.0), corner(1.0, -1.0), corner(1.0, 1.0), corner(-1.0, 1.0)], red);
    }

    /// A house of any shape.
    fn wall(&mut self, walls: &[Point], red: bool) {
        if red {
            self.red.polygon(walls)
        } else {
            self.grey.polygon(walls)
        };
    }

    /// A church: a nave with a tower at its end.
    fn church(&mut self, at: Point, angle: f64) {
        self.build(at, pt(9.6, 4.6), angle, false);
        self.build(at - pt(5.2, 0.0).turned(angle), pt(4.2, 5.6), angle, true);
    }

    /// Puts them on the map; they are kept under an id of their own, since they are their shadows, too.
    fn draw(&self, svg: &mut Svg, inks: &Inks, id: &str) {
        let roofs = [(&self.red, "red", inks.roofs.0), (&self.grey, "grey", inks.roofs.1)];
        let roofs = roofs.map(|(path, name, colour)| (path, format!("{id}-{name}"), colour));
        roofs.iter().for_each(|(path, id, _)| svg.keep(id, path));
        svg.group().fill(inks.shade).set("fill-opacity", ".4").set("transform", "translate(1.1 1.3)").open();
        roofs.iter().for_each(|(_, id, _)| svg.again(id).done());
        svg.end();
        roofs.iter().for_each(|(_, id, colour)| svg.again(id).fill(colour).stroke(inks.wall, 0.5).done());
    }
}

/// How many drawings there are of each kind of village.
const DRAWINGS: u64 = 4;

/// How a village has grown.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Plan {
    /// Around its church.
    Cluster,
    /// Along one street.
    Street,
    /// Along two streets that cross.
    Crossing,
    /// Farms with ground between them.
    Farms,
}

/// One village: how it has grown, which drawing of it, and how far it is turned.
type Village = (Plan, u64, i32);

/// A village's drawing: where roads meet it stands around them, where one passes mostly along it.
fn village_at(hex: Hex, roads: &[f64]) -> Village {
    let (col, row) = (i64::from(hex.col), i64::from(hex.row));
    let roll = share(col, row, 37);
    let plan = match roads.len() {
        0 if roll < 0.5 => Plan::Farms,
        2 if roll < 0.6 => Plan::Street,
        3.. if roll < 0.6 => Plan::Crossing,
        _ if roll < 0.75 => Plan::Cluster,
        _ => Plan::Street,
    };
    let turn = roads.first().map_or_else(|| 180.0 * share(col, row, 38), |way| way.to_degrees());
    (plan, mix(col, row, 30) % DRAWINGS, (turn / 15.0).round() as i32 * 15)
}

/// The directions in which roads leave a hex.
fn roads(grid: &Grid, hex: Hex) -> Vec<f64> {
    let lines = grid.board.lines.iter().filter(|l| l.kind != "railway");
    let steps =
        lines.flat_map(|l| l.hexes.windows(2)).filter_map(|pair| Some((grid.hex(&pair[0])?, grid.hex(&pair[1])?)));
    let next = steps.filter_map(|(a, b)| if a == hex { Some(b) } else { (b == hex).then_some(a) });
    let around: BTreeSet<Hex> = next.collect();
    around
        .into_iter()
        .map(|n| {
            let way = n.centre() - hex.centre();
            way.y.atan2(way.x)
        })
        .collect()
}

/// The villages of the board, each one of a few kept drawings.
fn all_villages(svg: &mut Svg, grid: &Grid) {
    let group = grid.of_kind("village");
    let all: Vec<(Hex, Village)> = group.into_iter().map(|hex| (hex, village_at(hex, &roads(grid, hex)))).collect();
    let used: BTreeSet<(Plan, u64)> = all.iter().map(|(_, (plan, drawing, _))| (*plan, *drawing)).collect();
    if used.is_empty() {
        return;
    }
    let id = |plan: Plan, drawing: u64| format!("pd-{}-{drawing}", format!("{plan:?}").to_lowercase());
    svg.constant("<defs>");
    for (plan, drawing) in used {
        svg.group().set("id", &id(plan, drawing)).open();
        village(svg, pt(0.0, 0.0), (plan, drawing), grid.inks, &format!("{}-roofs", id(plan, drawing)));
        svg.end();
    }
    svg.constant("</defs>\n");
    for (hex, (plan, drawing, turn)) in all {
        let at = hex.centre();
        let place = format!("translate({} {})rotate({turn})", num(at.x), num(at.y));
        svg.again(&id(plan, drawing)).set("transform", &place).done();
    }
}

/// Villages that stand alone, for the legend.
pub(crate) fn villages(svg: &mut Svg, group: &BTreeSet<Hex>, inks: &Inks) {
    group.iter().for_each(|hex| village(svg, hex.centre(), (Plan::Cluster, 0), inks, "pd-village-sample"));
}

/// One village about a point: its ground, its gardens, its houses.
fn village(svg: &mut Svg, at: Point, (plan, drawing): (Plan, u64), inks: &Inks, id: &str) {
    let mut dice = Jitter::new(drawing as i64, plan as i64, 32);
    let mut houses = Houses::default();
    let mut ground = Path::default();
    match plan {
        Plan::Cluster => {
            around(&mut ground, &rim(at, 21.0, (drawing as i64, 0), 31));
            cluster(&mut houses, at, &mut dice);
        }
        Plan::Street => {
            around(&mut ground, &lengthened(at, pt(27.0, 14.5), drawing));
            street(&mut houses, at, 0.0, 24.0, &mut dice);
        }
        Plan::Crossing => {
            around(&mut ground, &rim(at, 22.5, (drawing as i64, 3), 31));
            street(&mut houses, at, 0.0, 20.0, &mut dice);
            street(&mut houses, at, 1.25, 20.0, &mut dice);
        }
        Plan::Farms => farms(&mut houses, &mut ground, at, drawing, &mut dice),
    }
    svg.tag("path").fill(inks.village.0).stroke(inks.village.1, 0.9).path(&ground).done();
    houses.draw(svg, inks, id);
}

/// An oval of a length and a width that wavers.
fn lengthened(at: Point, half: Point, drawing: u64) -> Vec<Point> {
    let round = rim(pt(0.0, 0.0), 1.0, (drawing as i64, 1), 31);
    round.into_iter().map(|p| at + pt(p.x * half.x, p.y * half.y)).collect()
}

/// Houses in rings with a common slant, around a church that is longer than they are.
fn cluster(houses: &mut Houses, centre: Point, dice: &mut Jitter) {
    let slant = dice.between(-0.5, 0.5);
    houses.church(centre, slant);
    for k in 0..12 {
        let ring = if k < 3 { 10.0 } else { 15.5 };
        let turn = if k < 3 { f64::from(k) / 3.0 } else { f64::from(k - 3) / 9.0 };
        let angle = std::f64::consts::TAU * (turn + 0.05 * dice.between(-1.0, 1.0)) + slant;
        let at = centre + pt(ring + dice.between(-1.2, 1.6), 0.0).turned(angle);
        let size = pt(dice.between(5.0, 8.0), dice.between(3.8, 5.4));
        if dice.share() > 0.1 {
            houses.build(at, size, slant + dice.between(-0.25, 0.25), dice.share() < 0.6);
        }
    }
}

/// Two rows of houses along a street, their gables to it.
fn street(houses: &mut Houses, centre: Point, angle: f64, half: f64, dice: &mut Jitter) {
    for side in [-1.0, 1.0] {
        let mut x = -half + dice.between(0.0, 4.0);
        while x < half {
            let wide = dice.between(3.8, 5.6);
            let at = pt(x + wide / 2.0, side * (7.0 + dice.between(-0.8, 1.2)));
            if dice.share() > 0.14 {
                houses.build(centre + at.turned(angle), pt(wide, dice.between(5.4, 8.0)), angle, dice.share() < 0.6);
            }
            x += wide + dice.between(1.2, 3.4);
        }
    }
}

/// Farms: two or three houses around a yard, ground between one and the next.
fn farms(houses: &mut Houses, ground: &mut Path, centre: Point, drawing: u64, dice: &mut Jitter) {
    let turn = dice.between(0.0, 6.3);
    for k in 0..4 {
        let at =
            centre + pt(dice.between(11.0, 17.0), 0.0).turned(turn + f64::from(k) * 1.57 + dice.between(-0.3, 0.3));
        around(ground, &rim(at, 8.6, (drawing as i64, 10 + i64::from(k)), 31));
        let slant = dice.between(0.0, 3.1);
        houses.build(at + pt(-3.0, -1.0).turned(slant), pt(4.2, 8.0), slant, true);
        houses.build(at + pt(2.6, -2.8).turned(slant), pt(5.8, 3.8), slant, false);
        if dice.share() < 0.6 {
            houses.build(at + pt(2.8, 3.2).turned(slant), pt(5.0, 3.6), slant, dice.share() < 0.5);
        }
    }
}

/// Built-up ground over whole hexes, kept under an id.
pub(crate) fn cities(svg: &mut Svg, group: &BTreeSet<Hex>, inks: &Inks, id: &str) {
    if group.is_empty() {
        return;
    }
    let edge = outline(group, Loose { inset: 1.6, waver: 2.0, pieces: 3, salt: 33 });
    svg.tag("path").fill(inks.city.0).stroke(inks.city.1, 1.4).path(&edge).done();
    let mut houses = Houses::default();
    for &hex in group {
        blocks(&mut houses, group, hex);
    }
    houses.draw(svg, inks, id);
}

/// Blocks on a slightly turned net of streets; the net is the same for the whole board, so that neighbours join.
fn blocks(houses: &mut Houses, group: &BTreeSet<Hex>, hex: Hex) {
    let (dx, dy, slant) = (13.5, 10.5, 0.22);
    let quarter = Quarter::of(group, hex);
    let reach = (SIDE * 1.2 / dy).ceil() as i64;
    let local = hex.centre().turned(-slant);
    let (i0, j0) = ((local.x / dx).round() as i64, (local.y / dy).round() as i64);
    for i in i0 - reach..=i0 + reach {
        for j in j0 - reach..=j0 + reach {
            let at = pt(i as f64 * dx, j as f64 * dy).turned(slant);
            if Hex::at(at) == hex && built(group, hex, at) && share(i, j, 34) > quarter.open() {
                block(houses, at, (i, j), slant, quarter);
            }
        }
    }
}

/// What a part of a city is like.
#[derive(Copy, Clone)]
enum Quarter {
    /// Small houses that lean on each other, a church among them.
    Old,
    /// Blocks around courts that are open to one side.
    Courts,
    /// Long halls and yards.
    Works,
    /// Houses in gardens.
    Gardens,
}

impl Quarter {
    /// The quarter of a hex. One whose neighbours are all built up is old; towards the edge there are works and gardens.
    fn of(group: &BTreeSet<Hex>, hex: Hex) -> Quarter {
        let inner = hex.neighbours().into_iter().all(|n| group.contains(&n));
        match (inner, mix(i64::from(hex.col), i64::from(hex.row), 40) % 6) {
            (true, 0..=3) | (false, 0) => Quarter::Old,
            (true, _) | (false, 1 | 2) => Quarter::Courts,
            (false, 3) => Quarter::Works,
            (false, _) => Quarter::Gardens,
        }
    }

    /// Which share of its blocks is left open.
    fn open(self) -> f64 {
        match self {
            Quarter::Old | Quarter::Courts => 0.06,
            Quarter::Works => 0.2,
            Quarter::Gardens => 0.14,
        }
    }
}

/// One block, as its quarter has it.
fn block(houses: &mut Houses, at: Point, key: (i64, i64), slant: f64, quarter: Quarter) {
    let mut dice = Jitter::new(key.0, key.1, 35);
    let mut build = |off: Point, size: Point, turn: f64, red: f64| {
        let is_red = dice.share() < red;
        let wobble = turn * dice.between(-1.0, 1.0);
        houses.build(at + off.turned(slant), size, slant + wobble, is_red);
    };
    match quarter {
        Quarter::Old if share(key.0, key.1, 36) < 0.06 => houses.church(at, slant),
        Quarter::Old => {
            build(pt(-2.9, -0.4), pt(5.0, 6.0), 0.16, 0.62);
            build(pt(2.9, 0.4), pt(5.2, 5.4), 0.2, 0.62);
        }
        Quarter::Courts if share(key.0, key.1, 36) < 0.45 => build(pt(0.0, 0.0), pt(10.3, 7.2), 0.0, 0.2),
        Quarter::Courts => {
            // Three wings around the court, which is open to the south or to the north.
            let up = if share(key.0, key.1, 38) < 0.5 { 1.0 } else { -1.0 };
            let wings = [
                (-5.2, -3.6),
                (5.2, -3.6),
                (5.2, 3.6),
                (2.8, 3.6),
                (2.8, -1.2),
                (-2.8, -1.2),
                (-2.8, 3.6),
                (-5.2, 3.6),
            ];
            let walls = wings.map(|(x, y)| at + pt(x, y * up).turned(slant));
            houses.wall(&walls, share(key.0, key.1, 39) < 0.4);
        }
        Quarter::Works => {
            build(pt(0.0, -2.2), pt(12.2, 3.4), 0.0, 0.1);
            build(pt(-1.4, 2.4), pt(8.6, 3.0), 0.0, 0.25);
        }
        Quarter::Gardens => {
            build(pt(-3.1, -1.2), pt(4.0, 3.3), 0.3, 0.75);
            build(pt(3.2, 1.3), pt(3.6, 3.6), 0.3, 0.55);
        }
    }
}

/// Whether a block keeps inside the city.
fn built(group: &BTreeSet<Hex>, hex: Hex, at: Point) -> bool {
    hex.neighbours().into_iter().enumerate().all(|(k, n)| {
        let (a, b) = hex.side(k);
        let (a, b) = (corner_point(a), corner_point(b));
        group.contains(&n) || (b - a).unit().right().dot(at - a) > 10.5
    })
}
