//! Areas without hexes: half-ellipses on the out-of-play land, their straight side towards the hexes they belong to.

use crate::chance::share;
use crate::curve::through;
use crate::grid::{Grid, Hex, SIDE};
use crate::lettering::{SERIF, width};
use crate::point::{Point, Rect, pt};
use crate::room::Room;
use crate::svg::{Path, Svg};
use crate::theme::Inks;
use table::Area;

/// Distance between counters that lie in rows.
pub(crate) const PITCH: f64 = 63.0;

/// An area that has found its place.
pub(crate) struct Spot<'a> {
    /// The area.
    pub area: &'a Area,
    /// The hexes it is beside.
    pub beside: Vec<Hex>,
    /// Middle of the straight side.
    pub middle: Point,
    /// Where the straight side faces: a unit vector along an axis.
    pub facing: Point,
    /// How far it reaches back from the straight side, and half the straight side.
    pub reach: (f64, f64),
}

const FACINGS: [Point; 4] = [pt(1.0, 0.0), pt(-1.0, 0.0), pt(0.0, 1.0), pt(0.0, -1.0)];

impl<'a> Spot<'a> {
    /// Looks for the place nearest to the area's hexes, large enough for its counters.
    pub fn find(area: &'a Area, counters: usize, grid: &Grid, room: &Room) -> Option<Spot<'a>> {
        let beside: Vec<Hex> = area.beside.iter().filter_map(|n| grid.hex(n)).collect();
        let sum = beside.iter().fold(Point::default(), |sum, h| sum + h.centre());
        let goal = sum * (1.0 / beside.len().max(1) as f64);
        let wished = (3.4 + 1.3 * (counters.max(4) as f64).sqrt()).clamp(6.4, 9.0) * SIDE;
        for shrink in [1.0, 0.92, 0.84, 0.76, 0.68, 0.6] {
            let reach = (wished * shrink, wished * shrink * 0.95);
            let spots = FACINGS.iter().filter_map(|&facing| {
                let spot = Spot { area, beside: beside.clone(), middle: goal, facing, reach };
                spot.settled(goal, room)
            });
            let best = spots.min_by(|a, b| a.0.total_cmp(&b.0));
            if let Some((_, spot)) = best {
                return Some(spot);
            }
        }
        None
    }

    /// Moved to the free place nearest to a goal that the straight side still faces.
    fn settled(mut self, goal: Point, room: &Room) -> Option<(f64, Spot<'a>)> {
        let mut best: Option<(f64, Point)> = None;
        for i in -36..=36 {
            for j in -36..=36 {
                self.middle = goal + pt(f64::from(i), f64::from(j)) * 10.0;
                let way = goal - self.middle;
                let far = way.length() + 0.8 * way.dot(self.facing.right()).abs();
                let faces = way.dot(self.facing) > SIDE * 0.6;
                if faces && best.is_none_or(|(d, _)| far < d) && self.fits(room) {
                    best = Some((far, self.middle));
                }
            }
        }
        let (far, middle) = best?;
        self.middle = middle;
        Some((far, self))
    }

    /// Whether every strip of the shape is free.
    fn fits(&self, room: &Room) -> bool {
        let bounds = self.bounds();
        let mut y = bounds.y;
        while y < bounds.bottom() {
            if let Some((x0, x1)) = self.span(y + 5.0)
                && !room.free(Rect::new(x0, y, x1 - x0, 10.0))
            {
                return false;
            }
            y += 20.0;
        }
        room.free(Rect::around(self.bounds().centre(), 1.0, 1.0))
    }

    /// The rectangle around it.
    pub fn bounds(&self) -> Rect {
        let (back, half) = self.reach;
        let far = self.middle - self.facing * back;
        let side = self.facing.right() * half;
        let corners = [self.middle + side, self.middle - side, far + side, far - side];
        corners
            .iter()
            .map(|&p| Rect::new(p.x, p.y, 0.0, 0.0))
            .reduce(Rect::with)
            .unwrap_or(Rect::new(0.0, 0.0, 0.0, 0.0))
    }

    /// From where to where it reaches at a height.
    fn span(&self, y: f64) -> Option<(f64, f64)> {
        let (back, half) = self.reach;
        let dy = y - self.middle.y;
        if self.facing.x != 0.0 {
            let k = 1.0 - (dy / half).powi(2);
            let deep = back * k.max(0.0).sqrt();
            let (a, b) = (self.middle.x, self.middle.x - self.facing.x * deep);
            (k > 0.0).then_some((a.min(b), a.max(b)))
        } else {
            let depth = -dy * self.facing.y;
            let k = 1.0 - (depth / back).powi(2);
            let wide = half * k.max(0.0).sqrt();
            (depth >= 0.0 && k > 0.0).then_some((self.middle.x - wide, self.middle.x + wide))
        }
    }

    /// Places for counters in rows, from the straight side's middle outwards; they close up if there are many.
    pub fn seats(&self, count: usize) -> Vec<Point> {
        let mut pitch = PITCH;
        loop {
            let seats = self.rows(pitch);
            if seats.len() >= count || pitch < 8.0 {
                return seats.into_iter().take(count).collect();
            }
            pitch *= 0.9;
        }
    }

    /// All places at a distance from each other, inside the border.
    fn rows(&self, pitch: f64) -> Vec<Point> {
        let bounds = self.bounds();
        let height = PITCH.min(pitch * 1.3).max(pitch);
        let rim = 30.0;
        let mut seats = Vec::new();
        let count = ((bounds.h - 2.0 * rim) / height).floor().max(1.0) as i32;
        for r in 0..count {
            let y = bounds.centre().y + (f64::from(r) - f64::from(count - 1) / 2.0) * height;
            let edge = |dy: f64| self.span(y + dy);
            let (Some(a), Some(b)) = (edge(-PITCH / 2.0), edge(PITCH / 2.0)) else { continue };
            let (x0, x1) = (a.0.max(b.0) + rim, a.1.min(b.1) - rim * 0.5);
            let fit = ((x1 - x0 - PITCH) / pitch).floor() as i32 + 1;
            for k in 0..fit.max(0) {
                let step = PITCH / 2.0 + f64::from(k) * pitch;
                seats.push(pt(if self.facing.x > 0.0 { x1 - step } else { x0 + step }, y));
            }
        }
        seats.sort_by(|a, b| (*a - self.middle).length().total_cmp(&(*b - self.middle).length()));
        seats
    }

    /// The border: the straight side and the arc behind it.
    fn border(&self, inset: f64) -> Path {
        let points = self.arc(inset);
        let mut path = Path::default();
        through(&mut path, &points);
        path.shut();
        path
    }

    /// The arc, clockwise on the screen from one end of the straight side to the other.
    fn arc(&self, inset: f64) -> Vec<Point> {
        let (back, half) = (self.reach.0 - 2.0 * inset, self.reach.1 - inset);
        let base = self.middle - self.facing * inset;
        (0..=24)
            .map(|k| {
                let angle = std::f64::consts::PI * f64::from(k) / 24.0;
                base + self.facing.right() * (half * angle.cos()) - self.facing * (back * angle.sin())
            })
            .collect()
    }

    /// Draws the area, without its counters.
    pub fn draw(&self, svg: &mut Svg, inks: &Inks) {
        let (ground, line, _) = inks.area;
        svg.tag("path").fill(inks.shade).set("fill-opacity", ".25").path(&self.border(-4.0)).done();
        svg.tag("path").fill(ground).stroke(line, 3.2).path(&self.border(0.0)).done();
        self.streets(svg, inks);
        svg.tag("path").fill("none").stroke(line, 1.0).path(&self.border(6.0)).done();
        self.name(svg, inks);
    }

    /// A faint city plan inside.
    fn streets(&self, svg: &mut Svg, inks: &Inks) {
        let bounds = self.bounds();
        let mut blocks = Path::default();
        let (dx, dy) = (19.0, 14.0);
        for j in 0..(bounds.h / dy) as i64 {
            for i in 0..(bounds.w / dx) as i64 {
                let (x, y) = (bounds.x + dx * (i as f64 + 0.5), bounds.y + dy * (j as f64 + 0.5));
                let clear = |dy: f64| self.span(y + dy).is_some_and(|(a, b)| x - 14.0 > a && x + 14.0 < b);
                if clear(-12.0) && clear(12.0) && share(i, j, 51) > 0.14 {
                    let (w, h) = (7.0 + share(i, j, 52) * 1.6, 5.0);
                    blocks.polygon(&[pt(x - w, y - h), pt(x + w, y - h), pt(x + w, y + h), pt(x - w, y + h)]);
                }
            }
        }
        svg.tag("path").fill(inks.area.2).set("fill-opacity", ".55").path(&blocks).done();
    }

    /// Its name along the arc.
    fn name(&self, svg: &mut Svg, inks: &Inks) {
        let size = 25.0;
        let text = self.area.name.to_uppercase();
        let mut arc = self.arc(30.0);
        let upside_down = self.facing.y < 0.0;
        if upside_down {
            arc.reverse();
        }
        let mut path = Path::default();
        through(&mut path, &arc);
        let id = format!("area-{}", self.area.id.replace(|c: char| !c.is_ascii_alphanumeric(), "-"));
        svg.tag("path").set("id", &id).set("fill", "none").path(&path).done();
        let length: f64 = arc.windows(2).map(|p| (p[1] - p[0]).length()).sum();
        let spacing = 7.0;
        let room = width(&text, size, true) + spacing * text.chars().count() as f64;
        let offset = ((length - room) / 2.0).max(0.0);
        svg.text(pt(0.0, 0.0), size)
            .set("font-family", SERIF)
            .bold()
            .fill(inks.ink)
            .num("letter-spacing", spacing)
            .halo(inks.halo, 5.0)
            .open();
        svg.tag("textPath").set("href", &format!("#{id}")).num("startOffset", offset).content(&text);
        svg.close("text");
    }

    /// The point of the straight side nearest to another point.
    pub fn gate(&self, from: Point) -> Point {
        let along = self.facing.right();
        let shift = (from - self.middle).dot(along).clamp(-self.reach.1 * 0.85, self.reach.1 * 0.85);
        self.middle + along * shift
    }
}
