//! Where a base may stand, and how far it can go straight ahead (GEO-5, GEO-6).

use crate::pack::battle::{AreaFacts, AreaKind, UnitId};
use crate::pack::{Class, Kind, Side};
use crate::position::{Look, Way};
use crate::rules::verdict::{About, Fact, No, Verdict, ensure, no};
use tabletop::{Base, Bounds, Convex, Course, HAIR, Heading, Ids, Length, Point, Size, furthest, last_clear};

/// Who moves, and what it may do on its way.
#[derive(Copy, Clone)]
pub struct Passage {
    /// The unit.
    pub unit: UnitId,
    /// The enemy that it attacks, or those it retreats from: it may touch them.
    pub touching: Ids,
    /// It may pass through difficult terrain (along a road, A-04), or through the area that it enters.
    pub through: Through,
    /// It keeps an inch away from other enemies (GEO-5).
    pub keeps_away: bool,
}

/// What difficult terrain a way may lead through.
#[derive(Copy, Clone, PartialEq, Eq)]
pub enum Through {
    /// None but what it begins in.
    Nothing,
    /// This one, by its number.
    Area(u8),
    /// Any: it stays on a road.
    Road,
    /// What it begins in, whatever that is: going straight it keeps to the road on which it stands there.
    Along,
}

/// What a base may not stay on.
#[derive(Copy, Clone)]
enum Upon {
    /// The edge of the table.
    Rim,
    /// Somebody else.
    Base(UnitId),
    /// The edge of an area, by its number.
    Edge(u8),
}

/// Who and what may lie in a box: told once for all that is asked about the ground inside it.
#[derive(Copy, Clone)]
pub struct Around {
    /// Units on the table, of both sides.
    pub units: Ids,
    /// Areas, by their numbers.
    pub areas: Ids,
}

impl<'a> Look<'a> {
    /// Who and what may lie in a box, or so near to it that it matters to whoever moves there (GEO-5).
    #[must_use]
    pub fn around(self, bounds: &Bounds) -> Around {
        let reach = bounds.grown(self.pack.constants.halt + HAIR);
        Around { units: self.pos.near.to(&reach), areas: self.battle().area_ids_near(bounds) }
    }

    fn areas_of(self, around: Around) -> impl Iterator<Item = (u8, &'a AreaFacts)> {
        around.areas.map(move |at| (at as u8, &self.battle().areas[at]))
    }

    /// Whether a unit keeps out of such terrain (MOV-14, MOV-15, A-54).
    #[must_use]
    pub fn keeps_out(self, unit: UnitId, kind: AreaKind) -> Option<No> {
        let heavy = matches!(self.facts(unit).class, Some(Class::A | Class::B));
        match kind {
            AreaKind::Woods if heavy => Some(no("MOV-14", "too-heavy-for-woods").unit(unit)),
            AreaKind::Town if heavy => Some(no("MOV-15", "too-heavy-for-town").unit(unit)),
            AreaKind::Water => Some(no("MOV-6", "water").unit(unit)),
            AreaKind::Bunker if self.facts(unit).kind.is_vehicle() => {
                Some(no("MOV-6", "no-vehicle-in-bunker").unit(unit))
            }
            _ => None,
        }
    }

    /// Whether a base may stay where it is: on the table, wholly in or out of everything, on nobody else (MOV-6, GEO-2).
    pub fn check_stand(self, unit: UnitId, base: &Base) -> Verdict {
        match self.upon(unit, base) {
            None => Ok(()),
            Some(Upon::Rim) => Err(no("MOV-6", "off-table").unit(unit)),
            Some(Upon::Base(other)) => Err(no("MOV-6", "overlaps").unit(unit).other(other)),
            Some(Upon::Edge(at)) => Err(no("MOV-6", "on-the-edge").unit(unit).with("area", Fact::Area(at))),
        }
    }

    /// What a base stands upon that it may not stay on, if there is anything.
    fn upon(self, unit: UnitId, base: &Base) -> Option<Upon> {
        let body = base.body();
        let bounds = body.bounds();
        if !self.battle().table_bounds().holds(&bounds) {
            return Some(Upon::Rim);
        }
        let mut others = self.near(&bounds).filter(|&other| other != unit);
        let stood_on = others.find(|&other| {
            let base = self.base(other);
            base.surroundings().meets(&bounds) && base.body().overlaps(&body)
        });
        if let Some(other) = stood_on {
            return Some(Upon::Base(other));
        }
        let mut areas = self.battle().numbered_areas_near(&bounds);
        areas.find(|(_, area)| area.area.overlaps(&body) && !area.area.contains(&body)).map(|(at, _)| Upon::Edge(at))
    }

    /// Whether a base stands upon just this.
    fn is_upon(self, upon: Upon, base: &Base) -> bool {
        let body = base.body();
        match upon {
            Upon::Rim => !self.battle().holds(&body),
            Upon::Base(other) => self.base(other).body().overlaps(&body),
            Upon::Edge(at) => {
                let area = &self.battle().areas[usize::from(at)].area;
                area.overlaps(&body) && !area.contains(&body)
            }
        }
    }

    /// Whether the ground is free that a body sweeps on its way from one place to another.
    pub fn check_sweep(self, passage: Passage, start: &Base, swept: &Convex) -> Verdict {
        self.check_sweep_among(self.around(&swept.bounds()), passage, start, swept)
    }

    /// The same, where it is known who and what may lie there.
    pub(crate) fn check_sweep_among(self, around: Around, passage: Passage, start: &Base, swept: &Convex) -> Verdict {
        let unit = passage.unit;
        let (side, halt) = (self.facts(unit).side, self.pack.constants.halt);
        let bounds = swept.bounds();
        ensure(self.battle().table_bounds().holds(&bounds), no("MOV-6", "off-table").unit(unit))?;
        let reach = bounds.grown(halt + HAIR);
        for enemy in around.units.and(self.battle().of_side[side.other().index()]).map(UnitId::of) {
            let base = self.base(enemy);
            if !base.surroundings().meets(&reach) {
                continue;
            }
            // Who turns about in contact may press into the attacker it retreats from: it moves away from it all the same.
            let pressed = || {
                passage.touching.has(enemy.index())
                    && start.overlaps(&base)
                    && base.heading_to(start.centre).off(start.heading) <= 900
            };
            if swept.overlaps(&base.body()) && !pressed() {
                return Err(no("MOV-3", "enemy-in-the-way").unit(unit).other(enemy));
            }
            if passage.keeps_away && !passage.touching.has(enemy.index()) {
                let outline = base.outline();
                let gap = swept.gap(&outline);
                // Whoever begins nearer than an inch may not come nearer still.
                if gap.under(halt) && gap.under(start.body().gap(&outline).length() - HAIR) {
                    return Err(no("CLC-4", "too-near").unit(unit).other(enemy));
                }
            }
        }
        for (at, area) in self.areas_of(around) {
            if area.kind != AreaKind::Hill && area.area.overlaps(swept) {
                self.check_through(passage, start, at, area.kind)?;
            }
        }
        Ok(())
    }

    /// Whether a way may lead through an area.
    fn check_through(self, passage: Passage, start: &Base, at: u8, kind: AreaKind) -> Verdict {
        if matches!(kind, AreaKind::Water | AreaKind::Bunker) {
            return self.keeps_out(passage.unit, kind).map_or(Ok(()), Err);
        }
        match passage.through {
            Through::Road => Ok(()),
            Through::Area(entered) if entered == at => Ok(()),
            Through::Along if self.begins_inside(passage.unit, start, at) => Ok(()),
            // Who stands inside may turn across the edge before it goes (MOV-4): only where it ends must it be in or out (MOV-6).
            _ if self.begins_inside(passage.unit, start, at) => self.keeps_out(passage.unit, kind).map_or(Ok(()), Err),
            _ => Err(self.keeps_out(passage.unit, kind).unwrap_or_else(|| {
                no("MOV-8", "stops-before-terrain").unit(passage.unit).with("area", Fact::Area(at))
            })),
        }
    }

    fn begins_inside(self, unit: UnitId, start: &Base, at: u8) -> bool {
        let area = &self.battle().areas[usize::from(at)].area;
        area.contains(&start.body()) || area.contains(&self.base(unit).body())
    }

    /// Whether a straight way leads out of difficult terrain and back into it: that is entering it (MOV-7, MOV-8).
    pub(crate) fn check_return(self, unit: UnitId, end: &Base) -> Verdict {
        let start = self.base(unit);
        let (from, to) = (start.centre, end.centre);
        let whole = tabletop::Gap::between(from, to).length();
        for (at, area) in self.battle().numbered_areas_near(&end.body().bounds()) {
            let both = || area.area.contains(&start.body()) && area.area.contains(&end.body());
            if area.kind.is_difficult() && both() && (area.area.length_within(from, to) + HAIR + HAIR) < whole {
                return Err(no("MOV-8", "stops-before-terrain").unit(unit).with("area", Fact::Area(at)));
            }
        }
        Ok(())
    }

    /// How far a base can go along its heading before something stops it.
    #[must_use]
    pub fn free_way(self, passage: Passage, start: &Base, most: Length) -> Length {
        let around = self.around(&start.swept_bounds(most).grown(HAIR));
        self.free_way_among(self.in_the_way(around, passage, start, most), passage, start, most)
    }

    /// The same, where it is known who and what may lie there.
    pub(crate) fn free_way_among(self, around: Around, passage: Passage, start: &Base, most: Length) -> Length {
        furthest(most, |ahead| self.is_free_among(around, passage, start, ahead)).unwrap_or(Length::ZERO)
    }

    /// Whether nothing stops a base that goes so far along its heading, where it is known who and what may lie there.
    pub(crate) fn is_free_among(self, around: Around, passage: Passage, start: &Base, ahead: Length) -> bool {
        if around.units.0 == 0 && around.areas.0 == 0 {
            return self.battle().table_bounds().holds(&start.swept_bounds(ahead));
        }
        self.check_sweep_among(around, passage, start, &start.sweep(ahead)).is_ok()
    }

    /// Of those who may lie there, whoever and whatever may be met on a way straight ahead. A little more ground than that is looked at,
    /// so that no shorter way sweeps any of the rest, however its end is rounded.
    pub(crate) fn in_the_way(self, around: Around, passage: Passage, start: &Base, most: Length) -> Around {
        let lane = |margin: Length| {
            let size = Size::new(start.size.width + margin.times(2), start.size.depth + margin.times(2));
            Base { size, ..*start }.sweep(most)
        };
        let mut near = Around { units: Ids(0), areas: Ids(0) };
        let enemies = around.units.and(self.battle().of_side[self.facts(passage.unit).side.other().index()]);
        if enemies.0 != 0 {
            let lane = lane(self.pack.constants.halt + HAIR.times(4));
            let met = enemies.filter(|&at| self.base(UnitId::of(at)).outline().overlaps(&lane));
            near.units = Ids(met.fold(0, |ids, at| ids | 1 << at));
        }
        if around.areas.0 != 0 {
            let lane = lane(HAIR.times(4));
            let met = around.areas.filter(|&at| self.battle().areas[at].area.overlaps(&lane));
            near.areas = Ids(met.fold(0, |ids, at| ids | 1 << at));
        }
        near
    }

    /// The longest way up to `most` at whose end a base may stand: it may pass through friends, but not end on one.
    #[must_use]
    pub fn last_stand(self, unit: UnitId, start: &Base, most: Length) -> Option<Length> {
        self.last_place(unit, most, |ahead| start.forward(ahead))
    }

    /// The last place of a way, to the thousandth, where a base may stand; `at` says where it is after so much of it. From whatever it
    /// stands upon it is led back until it is just clear of it, and then asked again.
    pub(crate) fn last_place(self, unit: UnitId, most: Length, at: impl Fn(Length) -> Base) -> Option<Length> {
        let mut ahead = most;
        while ahead.is_positive() {
            let Some(upon) = self.upon(unit, &at(ahead)) else { return Some(ahead) };
            ahead = last_clear(ahead, |ahead| !self.is_upon(upon, &at(ahead)))?;
        }
        None
    }

    /// The base of a moving unit so far along its way.
    #[must_use]
    pub fn base_on_way(self, size: Size, way: &Way, come: Length) -> Base {
        self.course(way).base(size, come)
    }

    /// The whole course of a way, so that many places of it can be looked at.
    #[must_use]
    pub fn course(self, way: &Way) -> Course {
        match way.line {
            None => Course::straight(way.from, way.turn),
            Some(_) => Course::along(way.from, way.turn, self.bends(way)),
        }
    }

    /// The points that a way along a road leads to: where it comes onto the road, then its bends to the end.
    #[must_use]
    pub fn bends(self, way: &Way) -> Vec<Point> {
        let Some(road) = way.line.and_then(|line| self.battle().lines.get(line.index())) else { return Vec::new() };
        let Some(onto) = road.chain.nearest(way.from) else { return Vec::new() };
        let points = road.chain.points();
        let pieces: Vec<_> = road.chain.pieces().collect();
        let piece = pieces.iter().enumerate().min_by_key(|(_, (a, b))| tabletop::Gap::to_segment(way.from, *a, *b));
        let at = piece.map_or(0, |(at, _)| at);
        let mut bends = vec![onto];
        if way.onward {
            bends.extend(&points[at + 1..]);
        } else {
            bends.extend(points[..=at].iter().rev());
        }
        bends
    }

    /// How long a way along a road is to its end.
    #[must_use]
    pub fn road_length(self, way: &Way) -> Length {
        self.course(way).length()
    }

    /// Places beside another base where a unit could stand: on its spot, behind it, at its sides, before it.
    #[must_use]
    pub fn spots_around(self, unit: UnitId, centre: Point, facing: Heading, of: Size) -> [Option<Base>; 5] {
        let own = self.facts(unit).size;
        let beside = |right: Length, ahead: Length| {
            let (x, y) = facing.aim(right, ahead);
            let base = Base::new(centre.shifted(x, y).rounded(), facing, own);
            let body = base.body();
            let mut areas = self.battle().areas_near(&body.bounds());
            let barred = areas.any(|area| area.area.overlaps(&body) && self.keeps_out(unit, area.kind).is_some());
            (!barred && self.check_stand(unit, &base).is_ok()).then_some(base)
        };
        let (room, none) = (Length::thousandths(50), Length::ZERO);
        let aside = (of.width + own.width).half() + room;
        let along = (of.depth + own.depth).half() + room;
        [beside(none, none), beside(none, -along), beside(aside, none), beside(-aside, none), beside(none, along)]
    }

    /// How far a unit may go in all (MOV-9, MOV-16, MOV-17): half, if it is an armoured vehicle or an APC in difficult terrain.
    #[must_use]
    pub fn allowance(self, unit: UnitId) -> Length {
        let facts = self.facts(unit);
        let slow = matches!(facts.kind, Kind::Armour | Kind::Apc) && self.is_in_difficult(unit, &self.base(unit));
        if slow { facts.moves.half() } else { facts.moves }
    }

    /// How far a unit goes straight ahead in a charge, a retreat or a withdrawal, and what it may pass through. A vehicle that stands on a road
    /// in difficult terrain and goes along it is as in the open as long as it keeps to it; elsewhere armour and APCs have half their
    /// move there (MOV-16, MOV-17), and classes A and B none at all in woods and towns (MOV-14, MOV-15).
    #[must_use]
    pub fn reach(self, unit: UnitId, start: &Base) -> (Length, Through) {
        let whole = self.facts(unit).moves;
        if !self.is_slow(unit, &self.base(unit)) {
            return (whole, Through::Nothing);
        }
        let along = self.along_road(start, whole);
        if !along.is_positive() {
            return (whole.half(), Through::Nothing);
        }
        let body = start.forward(along).body();
        let mut areas = self.battle().areas_near(&body.bounds());
        let barred = areas.any(|area| area.area.overlaps(&body) && self.keeps_out(unit, area.kind).is_some());
        (if barred { along } else { along.max(whole.half()) }, Through::Along)
    }

    /// Why a unit that stands on a road in difficult terrain may not leave it, if it may not.
    #[must_use]
    pub fn kept_on_road(self, unit: UnitId) -> Option<No> {
        let body = self.base(unit).body();
        let mut areas = self.battle().areas_near(&body.bounds()).filter(|area| area.area.contains(&body));
        areas.find_map(|area| self.keeps_out(unit, area.kind))
    }

    /// How far the middle of a base that goes straight ahead stays on roads, up to `most`: looked for in steps of a quarter of an inch, and
    /// then to the thousandth.
    fn along_road(self, start: &Base, most: Length) -> Length {
        let on = |ahead: Length| self.is_on_road(start.forward(ahead).centre);
        let step = Length::thousandths(250);
        let steps = (0..).map(|at| step.times(at)).take_while(|at| *at < most).chain([most]);
        match steps.into_iter().find(|&at| !on(at)) {
            None => most,
            Some(off) => last_clear(off, on).unwrap_or(Length::ZERO),
        }
    }

    /// How far it may still go straight ahead: of what is left of its move, half, if it is slow.
    #[must_use]
    pub fn left(self, unit: UnitId) -> Length {
        let left = self.whole_left(unit);
        if self.is_slow(unit, &self.base(unit)) { left.half().rounded_down() } else { left }
    }

    /// What is left of its move where nothing slows it.
    #[must_use]
    pub fn whole_left(self, unit: UnitId) -> Length {
        (self.facts(unit).moves - self.unit(unit).spent).max(Length::ZERO)
    }

    /// Whether a straight move costs an armoured vehicle or an APC twice its length (MOV-16, MOV-17): it begins in difficult terrain.
    /// The road on which it may stand there helps only who follows it.
    #[must_use]
    pub fn is_slow(self, unit: UnitId, base: &Base) -> bool {
        let body = base.body();
        let mut areas = self.battle().areas_near(&body.bounds());
        matches!(self.facts(unit).kind, Kind::Armour | Kind::Apc)
            && areas.any(|area| area.kind.is_difficult() && area.area.contains(&body))
    }

    /// The enemies that stand within a distance of a base.
    pub fn enemies_within(self, side: Side, base: &Base, reach: Length) -> impl Iterator<Item = UnitId> {
        let bounds = base.outline().bounds().grown(reach);
        let near: Vec<UnitId> = self.near_of(side.other(), &bounds).collect();
        let base = *base;
        near.into_iter().filter(move |&enemy| self.base(enemy).gap(&base).within(reach))
    }
}
