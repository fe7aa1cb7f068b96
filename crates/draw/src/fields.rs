//! Clear ground: tufts everywhere, and what people have made of it: strips around the villages, ploughed land, orchards, hay meadows and
//! lone trees. Each kind is kept in a few drawings, turned and strewn so that no two hexes look alike.

use crate::chance::{Jitter, share};
use crate::grid::{Grid, Hex};
use crate::palette::Rgb;
use crate::paper::hexes;
use crate::point::{Point, pt};
use crate::svg::{Path, Svg, num};
use crate::texture;
use crate::theme::Inks;
use std::collections::BTreeSet;
use std::f64::consts::TAU;

/// How many drawings of each kind there are.
const DRAWINGS: u64 = 4;
/// The kinds of field, the most common first, and how much of the worked land each of them has.
const KINDS: [(Kind, f64); 5] =
    [(Kind::Strips, 0.38), (Kind::Ploughed, 0.24), (Kind::Hay, 0.16), (Kind::Orchard, 0.10), (Kind::Hedged, 0.12)];

/// What grows on a field.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Kind {
    /// Long narrow strips of several owners, side by side.
    Strips,
    /// One field with furrows.
    Ploughed,
    /// A meadow with haystacks.
    Hay,
    /// Trees in rows.
    Orchard,
    /// A field with bushes along its edge.
    Hedged,
}

impl Kind {
    /// The kind for a share of the worked land.
    fn of(mut share: f64) -> Kind {
        for (kind, part) in KINDS {
            if share < part {
                return kind;
            }
            share -= part;
        }
        Kind::Strips
    }

    /// The name under which a drawing is kept: short, for it is written hundreds of times.
    fn id(self, drawing: u64) -> String {
        format!("f{}{drawing}", self as u8)
    }
}

/// Draws clear ground.
pub(crate) fn draw(svg: &mut Svg, grid: &Grid) {
    let group = grid.of_kind("clear");
    svg.fill(&hexes(&group), texture::MEADOW);
    // A palette without shades for fields shows none.
    if grid.inks.field == grid.inks.paper {
        return;
    }
    let fields: Vec<Field> = group.iter().flat_map(|&hex| worked(grid, hex)).collect();
    let used: BTreeSet<(u64, String)> = fields.iter().map(|f| (f.drawing, f.kind.id(f.drawing))).collect();
    svg.constant("<defs>");
    for (kind, _) in KINDS {
        for drawing in (0..DRAWINGS).filter(|&n| used.contains(&(n, kind.id(n)))) {
            keep(svg, kind, drawing, grid.inks);
        }
    }
    svg.constant("</defs>\n");
    for field in &fields {
        let place = format!(
            "translate({} {})rotate({})",
            num(field.at.x.round()),
            num(field.at.y.round()),
            num(field.turn.round())
        );
        svg.again(&field.kind.id(field.drawing)).set("transform", &place).done();
    }
    lone_trees(svg, grid, &group);
}

/// A field that has found its place.
struct Field {
    kind: Kind,
    drawing: u64,
    at: Point,
    turn: f64,
}

/// The fields of a hex: several around a village, few in the wilds.
fn worked(grid: &Grid, hex: Hex) -> Vec<Field> {
    let mut dice = Jitter::new(i64::from(hex.col), i64::from(hex.row), 4);
    let near = hex.neighbours().into_iter().find(|&n| matches!(grid.terrain(n), Some("village" | "city")));
    let count = match (near, dice.share()) {
        (Some(_), roll) if roll < 0.5 => 2,
        (Some(_), roll) if roll < 0.9 => 1,
        (None, roll) if roll < 0.03 => 2,
        (None, roll) if roll < 0.22 => 1,
        _ => 0,
    };
    // Fields of one hex lie along one lane: around a village it leads there.
    let lane = near.map_or_else(|| dice.between(0.0, TAU), |n| angle(n.centre() - hex.centre()));
    (0..count)
        .map(|k| {
            let aside = pt(0.0, if count == 1 { dice.between(-11.0, 11.0) } else { -13.5 + 27.0 * f64::from(k) });
            let along = pt(dice.between(-9.0, 9.0), dice.between(-2.0, 2.0));
            Field {
                kind: Kind::of(dice.share()),
                drawing: (dice.share() * DRAWINGS as f64) as u64 % DRAWINGS,
                at: hex.centre() + (along + aside).turned(lane),
                turn: lane.to_degrees() + dice.between(-9.0, 9.0) + if dice.share() < 0.2 { 90.0 } else { 0.0 },
            }
        })
        .collect()
}

fn angle(way: Point) -> f64 {
    way.y.atan2(way.x)
}

/// Keeps one drawing, about the origin.
fn keep(svg: &mut Svg, kind: Kind, drawing: u64, inks: &Inks) {
    let mut dice = Jitter::new(drawing as i64, kind as i64, 5);
    svg.group().set("id", &kind.id(drawing)).open();
    match kind {
        Kind::Strips => strips(svg, &mut dice, inks),
        Kind::Ploughed => {
            let patch = quad(&mut dice, 15.0, 9.0);
            svg.fill(&polygon(&patch), &tone(inks, dice.between(0.2, 0.42), 0.0));
            furrows(svg, &patch, 3.1, inks);
        }
        Kind::Hay => hay(svg, &mut dice, inks),
        Kind::Orchard => orchard(svg, &mut dice, inks),
        Kind::Hedged => {
            let patch = quad(&mut dice, 13.0, 10.0);
            svg.fill(&polygon(&patch), &tone(inks, dice.between(0.1, 0.3), dice.between(0.1, 0.5)));
            hedge(svg, &patch, inks);
        }
    }
    svg.end();
}

/// The colour of a crop: so much riper than the paper, so much greener.
fn tone(inks: &Inks, ripe: f64, green: f64) -> String {
    let dry = Rgb::parse(inks.paper).towards(Rgb::parse(inks.field), ripe);
    dry.towards(Rgb::parse(inks.wood), green * 0.55).css()
}

/// A crooked rectangle about the origin.
fn quad(dice: &mut Jitter, long: f64, wide: f64) -> [Point; 4] {
    let (long, wide) = (long * dice.between(0.7, 1.15), wide * dice.between(0.7, 1.15));
    [pt(-long, -wide), pt(long, -wide), pt(long, wide), pt(-long, wide)]
        .map(|p| p + pt(dice.between(-2.2, 2.2), dice.between(-1.6, 1.6)))
}

fn polygon(points: &[Point]) -> Path {
    let mut path = Path::default();
    path.polygon(points);
    path
}

/// Lines from the left side of a field to its right side.
fn furrows(svg: &mut Svg, [a, b, c, d]: &[Point; 4], gap: f64, inks: &Inks) {
    let count = ((*d - *a).length() / gap).floor().max(2.0) as usize;
    let mut path = Path::default();
    for k in 1..count {
        let share = k as f64 / count as f64;
        let (left, right) = (a.towards(*d, share), b.towards(*c, share));
        path.start(left.towards(right, 0.05)).to(left.towards(right, 0.95));
    }
    svg.tag("path").stroke(inks.field, 0.8).set("stroke-opacity", ".5").path(&path).done();
}

/// Strips of two crops, each as long as it likes. Few shapes for many fields: a map has hundreds of them.
fn strips(svg: &mut Svg, dice: &mut Jitter, inks: &Inks) {
    let count = 4 + (dice.share() * 3.0) as usize;
    let wide = dice.between(3.2, 4.4);
    let slant = dice.between(-1.5, 1.5);
    let (mut all, mut green) = (Path::default(), Path::default());
    for k in 0..count {
        let y = wide * (k as f64 - count as f64 / 2.0);
        let (left, right) = (-dice.between(11.0, 19.0), dice.between(11.0, 19.0));
        let strip = [pt(left, y), pt(right, y + slant), pt(right, y + slant + wide), pt(left, y + wide)];
        if dice.share() < 0.4 {
            green.polygon(&strip)
        } else {
            all.polygon(&strip)
        };
    }
    let ripe = tone(inks, dice.between(0.1, 0.4), 0.0);
    svg.tag("path").fill(&ripe).stroke(inks.field, 0.5).path(&all).done();
    svg.fill(&green, &tone(inks, 0.15, dice.between(0.3, 0.9)));
}

/// A green meadow with haystacks.
fn hay(svg: &mut Svg, dice: &mut Jitter, inks: &Inks) {
    let patch = quad(dice, 14.0, 9.0);
    svg.fill(&polygon(&patch), &tone(inks, 0.1, dice.between(0.25, 0.5)));
    let mut stacks = Path::default();
    for i in -1..=1 {
        for j in [-4.0, 3.6] {
            if dice.share() < 0.8 {
                stacks.dot(pt(8.0 * f64::from(i) + dice.between(-2.0, 2.0), j + dice.between(-1.2, 1.2)));
            }
        }
    }
    svg.tag("path").fill("none").set("stroke-linecap", "round").stroke(inks.field, 2.6).path(&stacks).done();
}

/// Trees in rows.
fn orchard(svg: &mut Svg, dice: &mut Jitter, inks: &Inks) {
    let (columns, rows) = (4 + (dice.share() * 2.0) as i32, 3);
    let mut trees = Path::default();
    for i in 0..columns {
        for j in 0..rows {
            let at = pt(f64::from(i) - f64::from(columns - 1) / 2.0, f64::from(j) - f64::from(rows - 1) / 2.0) * 5.6;
            trees.dot(at + pt(dice.between(-0.5, 0.5), dice.between(-0.5, 0.5)));
        }
    }
    bushes(svg, &trees, 3.6, inks);
}

/// Bushes along three sides of a field.
fn hedge(svg: &mut Svg, patch: &[Point; 4], inks: &Inks) {
    let mut row = Path::default();
    for side in patch.windows(2) {
        let count = ((side[1] - side[0]).length() / 4.6).round().max(1.0) as usize;
        (0..count).for_each(|k| {
            row.dot(side[0].towards(side[1], k as f64 / count as f64));
        });
    }
    bushes(svg, &row, 2.8, inks);
}

/// Small crowns of a width.
fn bushes(svg: &mut Svg, trees: &Path, wide: f64, inks: &Inks) {
    let [_, (crown, ..), _] = inks.crowns;
    svg.tag("path").fill("none").set("stroke-linecap", "round").stroke(crown, wide).path(trees).done();
}

/// Crowns of a width, with their shadow and their light.
fn crowns(svg: &mut Svg, trees: &Path, wide: f64, inks: &Inks) {
    let [(shadow, veil, ..), (crown, ..), (light, ..)] = inks.crowns;
    svg.group().fill("none").set("stroke-linecap", "round").open();
    for (colour, width, opacity, shift) in [
        (shadow, wide, veil, "translate(.9 1)"),
        (crown, wide, 1.0, ""),
        (light, wide * 0.36, 0.8, "translate(-.6 -.7)"),
    ] {
        let tag = svg.tag("path").stroke(colour, width);
        let tag = if opacity < 1.0 { tag.num("stroke-opacity", opacity) } else { tag };
        let tag = if shift.is_empty() { tag } else { tag.set("transform", shift) };
        tag.path(trees).done();
    }
    svg.end();
}

/// Trees that stand alone, most of them where woods are near.
fn lone_trees(svg: &mut Svg, grid: &Grid, group: &BTreeSet<Hex>) {
    let mut trees = Path::default();
    for &hex in group {
        let mut dice = Jitter::new(i64::from(hex.col), i64::from(hex.row), 6);
        let woods = hex.neighbours().into_iter().find(|&n| grid.terrain(n) == Some("woods"));
        let count = match woods {
            Some(_) => (dice.share() * 4.0) as i32,
            None => i32::from(share(i64::from(hex.col), i64::from(hex.row), 7) < 0.16),
        };
        for _ in 0..count {
            let way = woods
                .map_or_else(|| pt(1.0, 0.0).turned(dice.between(0.0, TAU)), |n| (n.centre() - hex.centre()).unit());
            let at = hex.centre() + way.turned(dice.between(-0.9, 0.9)) * dice.between(15.0, 25.0);
            trees.dot(at);
        }
    }
    if !trees.is_empty() {
        crowns(svg, &trees, 4.8, grid.inks);
    }
}
