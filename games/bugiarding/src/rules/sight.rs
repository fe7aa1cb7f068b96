//! Who sees whom, from where, and what covers him (GEO-3 to GEO-10).

use crate::action::LineId;
use crate::pack::battle::{AreaKind, LineKind, UnitId};
use crate::position::{Look, Smoke};
use tabletop::{Base, Bounds, Convex, HAIR, Point};

/// What stands in the way of a look or a shot.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Obstacle {
    /// A friendly base (FIR-8).
    Friend(UnitId),
    /// Smoke (SMK-3).
    Smoke,
    /// Terrain that blocks the sight (FIR-9), by its number.
    Area(u8),
}

impl<'a> Look<'a> {
    /// The base of some smoke.
    #[must_use]
    pub fn smoke_base(self, smoke: &Smoke) -> Base {
        Base::new(smoke.centre, smoke.facing, self.pack.constants.smoke)
    }

    /// How high a base stands: the highest hill that it is wholly on.
    #[must_use]
    pub fn level(self, base: &Base) -> u8 {
        let body = base.body();
        let hills = self.battle().areas_near(&body.bounds()).filter(|area| area.kind == AreaKind::Hill);
        hills.filter(|hill| hill.area.contains(&body)).map(|hill| hill.level).max().unwrap_or(0)
    }

    /// What stands in the way of a shot (GEO-7): friends, smoke, terrain. A partial block is enough (FIR-10).
    #[must_use]
    pub fn shot_obstacle(self, unit: UnitId, firer: &Base, target: &Base) -> Option<Obstacle> {
        let lane = firer.lane(target);
        let bounds = lane.bounds().grown(HAIR);
        let mut level = None;
        // An elevated firer looks over what is lower than itself, but not over smoke (FIR-11, A-55).
        let mut over = |other: u8| *level.get_or_insert_with(|| self.level(firer)) > other;
        for friend in self.near_of(self.facts(unit).side, &bounds) {
            let base = self.base(friend);
            if friend != unit && lane.touches(&base.rim()) && !over(self.level(&base)) {
                return Some(Obstacle::Friend(friend));
            }
        }
        self.haze(&lane).or_else(|| {
            let nearest = target.outline().nearest(firer.front());
            self.blocking_area(&lane, &bounds, firer, target, (firer.front(), nearest), &mut over)
        })
    }

    /// What stands in the way of an observer (GEO-8): a straight look from its middle to the nearest point of the target.
    #[must_use]
    pub fn look_obstacle(self, observer: &Base, target: &Base) -> Option<Obstacle> {
        let nearest = target.outline().nearest(observer.centre);
        let line = Convex::hull(&[observer.centre, nearest]);
        self.haze(&line).or_else(|| {
            let bounds = line.bounds();
            // From higher ground it looks over what is lower, as a firer does.
            let mut over = |other: u8| self.level(observer) > other;
            self.blocking_area(&line, &bounds, observer, target, (observer.centre, nearest), &mut over)
        })
    }

    /// Smoke in the way.
    fn haze(self, lane: &Convex) -> Option<Obstacle> {
        let smokes = self.pos.smokes().iter();
        smokes.map(|smoke| self.smoke_base(smoke).rim()).any(|smoke| smoke.touches(lane)).then_some(Obstacle::Smoke)
    }

    /// Terrain in the way. One sees two inches into or out of it (GEO-7).
    fn blocking_area(
        self,
        lane: &Convex,
        bounds: &Bounds,
        from: &Base,
        to: &Base,
        line: (Point, Point),
        over: &mut dyn FnMut(u8) -> bool,
    ) -> Option<Obstacle> {
        for (at, area) in self.battle().numbered_areas_near(bounds) {
            if !area.kind.blocks_sight() || !area.area.bounds().meets(bounds) || over(area.level) {
                continue;
            }
            // Whoever is on its way may stand across the edge: what is in the terrain is in it, if only in part.
            let inside = area.area.overlaps(&from.body()) || area.area.overlaps(&to.body());
            let blocked = if inside {
                area.area.length_within(line.0, line.1) > self.pack.constants.into
            } else if area.area.touches(&to.rim()) || area.area.holds(line.0) {
                // What only touches the target or the firer's own front hides neither.
                if lane.corners().len() < 3 {
                    area.area.length_within(line.0, line.1) > HAIR
                } else {
                    area.area.overlaps(lane)
                }
            } else {
                area.area.touches(lane)
            };
            if blocked {
                return Some(Obstacle::Area(at));
            }
        }
        None
    }

    /// Whether a base is covered by the ground it stands on: inside woods, town, broken ground or a bunker, or in a trench (GEO-9).
    /// A vehicle on a road counts as in the open.
    #[must_use]
    pub fn has_ground_cover(self, unit: UnitId, base: &Base) -> bool {
        let (body, rim) = (base.body(), base.rim());
        let bounds = rim.bounds();
        let open = self.facts(unit).kind.is_vehicle() && self.is_on_road(base.centre);
        let inside = |kind: AreaKind| kind.covers() && !(open && kind.is_difficult());
        self.battle().areas_near(&bounds).any(|area| inside(area.kind) && area.area.contains(&body))
            || self.battle().lines_near(&bounds).any(|line| line.kind == LineKind::Trench && line.chain.touches(&rim))
    }

    /// Whether a target is in cover from a shot: by its ground, or behind a wall or hedge (GEO-9).
    #[must_use]
    pub fn has_cover(self, unit: UnitId, target: &Base, from: Point) -> bool {
        self.has_ground_cover(unit, target) || self.is_behind_wall(target, from)
    }

    /// Whether a wall or hedge crosses the line of a shot within an inch of the target.
    fn is_behind_wall(self, target: &Base, from: Point) -> bool {
        let outline = target.outline();
        let nearest = outline.nearest(from);
        let bounds = Bounds::around(&[from, nearest]);
        let mut walls =
            self.battle().lines_near(&bounds).filter(|l| matches!(l.kind, LineKind::Wall | LineKind::Hedge));
        walls.any(|wall| {
            let crossing = wall.chain.crossing(from, nearest);
            crossing.is_some_and(|at| outline.gap_to_point(at).within(self.pack.constants.wall))
        })
    }

    /// Whether a base is inside a bunker (IND-6).
    #[must_use]
    pub fn is_in_bunker(self, base: &Base) -> bool {
        let body = base.body();
        let mut areas = self.battle().areas_near(&body.bounds());
        areas.any(|area| area.kind == AreaKind::Bunker && area.area.contains(&body))
    }

    /// The difficult terrain that a base is wholly inside; a vehicle on a road is not in it.
    #[must_use]
    pub fn is_in_difficult(self, unit: UnitId, base: &Base) -> bool {
        if self.facts(unit).kind.is_vehicle() && self.is_on_road(base.centre) {
            return false;
        }
        let body = base.body();
        let mut areas = self.battle().areas_near(&body.bounds());
        areas.any(|area| area.kind.is_difficult() && area.area.contains(&body))
    }

    /// Whether a place is on a road (GEO-6).
    #[must_use]
    pub fn is_on_road(self, centre: Point) -> bool {
        self.roads_at(centre).next().is_some()
    }

    /// The roads that a place is on.
    pub fn roads_at(self, centre: Point) -> impl Iterator<Item = LineId> + use<'a> {
        let reach = self.pack.constants.on_road;
        let bounds = Bounds { low: centre, high: centre }.grown(reach);
        let roads = self.battle().numbered_lines_near(&bounds).filter(|(_, line)| line.kind == LineKind::Road);
        roads
            .filter(move |(_, road)| road.chain.gap_to_point(centre).is_some_and(|gap| gap.within(reach)))
            .map(|(at, _)| LineId::of(at.into()))
    }
}
