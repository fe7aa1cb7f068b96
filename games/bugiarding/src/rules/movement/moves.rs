//! The moves that are listed: a well-chosen few of all that a unit could make.

use crate::action::{Action, MineId};
use crate::pack::Trait;
use crate::pack::battle::UnitId;
use crate::position::{Deed, Look};
use crate::rules::ground::{Around, Through};
use crate::step::Moving;
use table::asking::Ask;
use tabletop::{Base, HAIR, Heading, Length, Point};

impl Look<'_> {
    /// A well-chosen few of all the moves that the unit could make (declared in [`crate::Bugiarding`]'s documentation): the eight points of
    /// the compass and the way towards the nearest enemy, as far as it can go and half as far; the roads; what it can enter.
    pub(super) fn list_moving(self, unit: UnitId, actions: &mut Vec<Action>) {
        let first = !self.unit(unit).deeds.has(Deed::Shifted);
        if first {
            self.list_goes(unit, actions);
        }
        for carrier in self.battle().carriers[unit.index()].map(UnitId::of) {
            if self.check_mount(unit, carrier).is_ok() {
                actions.push(Action::Mount(carrier));
            }
        }
        if let Some(passenger) = self.passenger(unit) {
            let base = self.base(unit);
            for spot in self.spots_around(passenger, base.centre, base.heading, base.size).into_iter().flatten() {
                if self.check_dismount(unit, passenger, spot.centre, spot.heading).is_ok() {
                    actions.push(Action::Dismount { unit: passenger, at: spot.centre, facing: spot.heading });
                }
            }
        }
        if self.facts(unit).is(Trait::Engineers) {
            let fields = MineId::all(self.pos.mine_count.into());
            actions.extend(fields.filter(|&mine| self.check_work(unit, mine).is_ok()).map(Action::Work));
        }
        actions.push(Action::Stay);
    }

    fn list_goes(self, unit: UnitId, actions: &mut Vec<Action>) {
        let from = actions.len();
        let (base, left) = (self.base(unit), self.left(unit));
        let towards = self.nearest_enemy(unit).map(|enemy| base.heading_to(self.base(enemy).centre));
        if let Some(face) = towards {
            self.offer(unit, Action::Go { turn: base.heading, ahead: Length::ZERO, face }, from, actions);
        }
        if left.is_positive() {
            let around = self.around(&base.surroundings().grown(left + HAIR));
            let compass = (0..8).map(|eighth| Heading::degrees(eighth * 45));
            for turn in compass.chain(towards.filter(|turn| turn.in_tenths() % 450 != 0)) {
                self.list_straight(around, unit, &base.facing(turn), left, actions);
            }
        }
        self.list_ways_to_carriers(unit, from, actions);
        for line in self.roads_at(base.centre) {
            for onward in [true, false] {
                let way = self.road_way(unit, line, onward, Length::ZERO, base.heading);
                let course = self.course(&way);
                let most = self.road_left(unit).min(course.length()).rounded_down();
                for ahead in [most, most.half().rounded_down()] {
                    let end = course.base(base.size, ahead);
                    let along = Action::Road { line, onward, ahead, face: end.heading };
                    self.offer(unit, along, from, actions);
                }
            }
        }
        self.list_entries(unit, from, actions);
    }

    /// The moves straight ahead: as far as it goes, and half as far.
    fn list_straight(self, around: Around, unit: UnitId, start: &Base, left: Length, actions: &mut Vec<Action>) {
        let passage = self.passage(unit, Through::Nothing);
        let met = self.in_the_way(around, passage, start, left);
        let free = self.free_way_among(met, passage, start, left);
        let half = Length::thousandths(free.in_thousandths() / 2 / 250 * 250);
        for ahead in [free, half] {
            let goes = ahead.is_positive() && (ahead == free || self.is_free_among(met, passage, start, ahead));
            let end = start.forward(ahead);
            if goes && self.check_return(unit, &end).is_ok() && self.check_stand(unit, &end).is_ok() {
                actions.push(Action::Go { turn: start.heading, ahead, face: start.heading });
            }
        }
    }

    /// The ways to vehicles that could take the unit along: straight up to them, with half a move left to mount (MOV-18, MOV-20).
    fn list_ways_to_carriers(self, unit: UnitId, from: usize, actions: &mut Vec<Action>) {
        let (base, facts) = (self.base(unit), self.facts(unit));
        let most = (facts.moves.half() - self.unit(unit).spent).min(self.left(unit));
        if !most.is_positive() {
            return;
        }
        for carrier in self.battle().carriers[unit.index()].map(UnitId::of) {
            let vehicle = self.base(carrier);
            let near = self.stands(carrier) && base.gap(&vehicle).within(most);
            if !near || base.is_in_contact(&vehicle) || self.passenger(carrier).is_some() {
                continue;
            }
            let start = base.facing(base.heading_to(vehicle.centre));
            let free = self.free_way(self.passage(unit, Through::Nothing), &start, most);
            let ahead = self.last_stand(unit, &start, free);
            if let Some(ahead) = ahead.filter(|&ahead| start.forward(ahead).is_in_contact(&vehicle)) {
                self.offer(unit, Action::Go { turn: start.heading, ahead, face: start.heading }, from, actions);
            }
        }
    }

    /// Terrain at whose edge the unit stands: straight in, by the shortest way.
    fn list_entries(self, unit: UnitId, from: usize, actions: &mut Vec<Action>) {
        let (base, edge) = (self.base(unit), self.pack.constants.edge);
        let bounds = base.outline().bounds().grown(edge);
        for area in self.battle().areas_near(&bounds) {
            if area.kind.is_difficult() && area.area.is_within(edge, &base.outline()) {
                for turn in [base.heading, base.heading_to(middle(area.area.corners()))] {
                    self.offer(unit, Action::Enter { turn, face: turn }, from, actions);
                }
            }
        }
    }

    /// Offers an action once, if it is legal: the list of this unit begins at `from`.
    pub(super) fn offer(self, unit: UnitId, action: Action, from: usize, actions: &mut Vec<Action>) {
        if !actions[from..].contains(&action) && Moving(unit).check(self, action).is_ok() {
            actions.push(action);
        }
    }
}

/// The middle of some corners.
fn middle(corners: &[Point]) -> Point {
    let mean = |along: fn(Point) -> Length| {
        let sum: i64 = corners.iter().map(|&at| i64::from(along(at).in_millionths())).sum();
        Length::millionths((sum / corners.len() as i64) as i32)
    };
    Point::at(mean(Point::x), mean(Point::y))
}
