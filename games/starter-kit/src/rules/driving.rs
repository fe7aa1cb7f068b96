//! Section 3.3.2: vehicle movement, one expenditure of movement points after the other; the defender interrupts after each.

use super::*;

/// The To Kill roll by which it is judged whether a vehicle may stay in Motion beside an enemy (3.3.2ae).
const FIVE: i8 = 5;

/// A vehicle moves (D-43 to D-51).
impl Ask<StarterKit> for Driving {
    fn asked(&self, look: Look<'_>) -> Option<Side> {
        Some(look.pos.side)
    }

    fn prompt(&self, look: Look<'_>) -> Message {
        Message::new("q-driving")
            .with("units", look.titles(look.pos.mover.units))
            .with("left", Arg::Half(look.driver().map_or(0, |unit| look.points_left(unit)).into()))
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        let before = answers.len();
        look.offer_driving(answers);
        debug_assert!(answers[before..].iter().all(|answer| self.check(look, *answer).is_ok()));
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        let unit = look.driver().ok_or(look.not_now())?;
        match answer {
            Action::Start => look.check_start(unit),
            Action::Halt => look.check_brake(unit),
            Action::Delay => look.check_delay(unit),
            Action::Extra => look.check_extra(unit),
            Action::Face(its, corner) => look.check_wheel(unit, its, corner),
            Action::Traverse(its, corner) => look.check_traverse(unit, its, corner),
            Action::Hatch(its) => look.check_hatch_driving(unit, its),
            Action::To(name) => look.check_drive(unit, name, false).map(|_| ()),
            Action::Through(name) => look.check_drive(unit, name, true).map(|_| ()),
            Action::Exit(name) => look.check_drive_off(unit, name).map(|_| ()),
            Action::Smoke(its, name) => look.check_driver_smokes(unit, its, name),
            Action::Unbog => look.check_unbog(unit),
            Action::Motion(name) => look.check_stay_in_motion(unit, name),
            Action::Fire(name) => look.check_bounding_aim(unit, name),
            Action::Stop => look.check_end_drive(unit),
            _ => Err(look.not_now()),
        }
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        let Some(unit) = play.look().driver() else { return };
        let values = play.pack.constants.vehicles;
        match answer {
            Action::Start => play.start_driving(unit),
            Action::Halt => {
                play.expend(unit, 2 * values.stop);
                play.halt_vehicle(unit, &["3.3.2p"]);
                play.expose();
            }
            Action::Delay => {
                let points = play.look().points_left(unit).min(2);
                play.wait(unit, points);
                play.expose();
            }
            Action::Extra => play.pos.mover.extra += 1,
            Action::Face(_, corner) => play.wheel(unit, corner),
            Action::Traverse(_, corner) => play.traverse(unit, corner),
            Action::Hatch(_) => {
                play.swing_hatch(unit);
                if play.look().on_board(unit) {
                    play.expose();
                }
            }
            Action::To(name) => play.drive(unit, name, false),
            Action::Through(name) => play.drive(unit, name, true),
            Action::Exit(name) => play.drive_off(unit, name),
            Action::Smoke(_, name) => {
                if play.dispense(unit, name) {
                    play.expend(unit, 2 * values.smoke);
                    play.expose();
                }
            }
            Action::Unbog => play.unbog(unit),
            Action::Fire(name) => play.aim(name),
            _ => play.end_drive(unit),
        }
    }

    /// It is over once the vehicle goes no farther.
    fn settle(&self, play: &mut Play<'_>) -> Flow {
        if play.look().driver().is_some() {
            return Flow::Asks;
        }
        play.pos.mover = Mover::IDLE;
        play.pop();
        Flow::Goes
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        matches!(below, Some(Step::Movement(_)))
    }

    fn is_sound(&self, look: Look<'_>) -> bool {
        look.pos.mover.hex != NOWHERE && look.pos.mover.units.into_iter().all(|unit| look.is_vehicle(unit))
    }
}

/// What entering a hex takes.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Entry {
    /// Where to.
    pub to: Hex,
    /// What it costs, in halves.
    pub cost: u8,
    /// Whether it is by road.
    pub by_road: bool,
    /// Whether it takes everything, so that only a Stop can follow.
    pub all: bool,
    /// The modifier of the Bog Check; none, if there is none.
    pub bog: Option<i8>,
    /// A Bog Check to cross a hedge, which immobilizes where it comes from (1.1.1-he-p).
    pub hedge: bool,
}

impl<'a> Look<'a> {
    /// The vehicle that moves.
    #[inline]
    pub(crate) fn driver(self) -> Option<UnitId> {
        self.pos.mover.units.first().filter(|unit| self.is_vehicle(*unit))
    }

    /// The movement points a vehicle has, in halves.
    #[inline]
    pub(crate) fn points(self, unit: UnitId) -> u8 {
        self.vehicle(unit).map_or(0, Vehicle::halves)
    }

    /// What it has left, in halves.
    #[inline]
    pub(crate) fn points_left(self, unit: UnitId) -> u8 {
        self.points(unit).saturating_sub(self.pos.used[unit.index()])
    }

    /// What a vehicle of the attacker needs to begin its move: a crew that acts and has not fired (3.3a, 3.2.5c, 7.10f, 7.10w).
    pub(crate) fn check_drives(self, unit: UnitId) -> Verdict {
        ensure(self.crew_acts(unit), no("7.10f", "crew-cannot-act").unit(unit))
    }

    fn check_points(self, unit: UnitId, halves: u8) -> Verdict {
        let left = self.points_left(unit);
        ensure(halves <= left, no("3.3.2a", "not-enough-movement").halves("cost", halves).halves("left", left))
    }

    fn check_drivable(self, unit: UnitId) -> Verdict {
        ensure(!self.pos.is(unit, States::IMMOBILE), no("2.0az", "is-immobile").unit(unit))?;
        ensure(!self.pos.is(unit, States::BOGGED), no("7.6c", "is-bogged").unit(unit))?;
        ensure(!self.pos.mover.all, no("3.3.2ai", "only-a-stop-is-left").unit(unit))
    }

    fn check_rolling(self, unit: UnitId) -> Verdict {
        self.check_drivable(unit)?;
        ensure(self.in_motion(unit), no("3.3.2n", "has-to-start").unit(unit))
    }

    fn check_start(self, unit: UnitId) -> Verdict {
        self.check_drivable(unit)?;
        ensure(!self.in_motion(unit), no("3.3.2n", "has-started").unit(unit))?;
        self.check_points(unit, 2 * self.pack.constants.vehicles.start)
    }

    fn check_brake(self, unit: UnitId) -> Verdict {
        ensure(self.in_motion(unit), no("3.3.2p", "has-stopped").unit(unit))?;
        self.check_points(unit, 2 * self.pack.constants.vehicles.stop)
    }

    /// Only a vehicle that is stopped waits; what is less than a point is spent like one (3.3.2x).
    fn check_delay(self, unit: UnitId) -> Verdict {
        ensure(!self.in_motion(unit), no("3.3.2x", "not-stopped").unit(unit))?;
        ensure(self.on_board(unit), no("3.3h", "off-the-map"))?;
        ensure(self.points_left(unit) > 0, no("3.3.2a", "no-points-left").unit(unit))
    }

    /// Points besides those that the next hex costs (3.3.2y).
    fn check_extra(self, unit: UnitId) -> Verdict {
        self.check_rolling(unit)?;
        self.check_points(unit, 2 * (self.pos.mover.extra + 1))
    }

    /// Whether a hex is woods off the road, or a building: to turn there is slow and risky (3.3.2g). On a road through woods a vehicle is
    /// always on the road (1.1.1-wr-g).
    pub(crate) fn rough(self, hex: Hex) -> bool {
        let ground = self.field().ground(hex);
        ground.is_building() || (ground == Ground::Woods && !self.field().has_road(hex))
    }

    /// What one corner costs, in halves (3.3.2g, 3.3.2m).
    pub(crate) fn turn_cost(self, hex: Hex) -> u8 {
        let values = &self.pack.constants.vehicles;
        2 * if self.rough(hex) { values.turn_rough } else { values.turn }
    }

    /// The hull by one corner; beside the map, before the move begins, to any.
    fn check_wheel(self, unit: UnitId, its: UnitId, corner: Corner) -> Verdict {
        ensure(unit == its, no("3.3.2g", "not-moving").unit(its))?;
        let now = self.pos.hull[unit.index()].ok_or(self.not_now())?;
        ensure(now != corner, no("3.3.2g", "faces-there-already").unit(unit))?;
        if self.faces_freely(unit) {
            return ensure(!self.pos.is(unit, States::AIMED), no("3.3.2ac", "turned-before").unit(unit));
        }
        self.check_rolling(unit)?;
        ensure(now.turn(corner) == 1, no("3.3.2g", "one-corner-at-a-time").unit(unit))?;
        let Some(hex) = self.at(unit) else { return Err(self.not_now()) };
        self.check_points(unit, self.turn_cost(hex))
    }

    /// Beside the map a vehicle is turned as its owner likes when its move begins.
    fn faces_freely(self, unit: UnitId) -> bool {
        !self.on_board(unit) && !self.pos.mover.begun
    }

    /// The turret goes along with the next expenditure (3.3.2j, 3.3.2l, D-45).
    fn check_traverse(self, unit: UnitId, its: UnitId, corner: Corner) -> Verdict {
        ensure(unit == its, no("3.3.2j", "not-moving").unit(its))?;
        ensure(self.vehicle(unit).is_some_and(Vehicle::turreted), no("7.2h", "has-no-turret").unit(unit))?;
        ensure(self.pos.turret[unit.index()] != Some(corner), no("3.3.2j", "faces-there-already").unit(unit))?;
        ensure(self.pos.mover.turret.is_none(), no("3.3.2l", "turns-already").unit(unit))?;
        ensure(self.points_left(unit) > 0, no("3.3.2j", "no-points-left").unit(unit))
    }

    fn check_hatch_driving(self, unit: UnitId, its: UnitId) -> Verdict {
        ensure(unit == its, no("7.7j", "not-moving").unit(its))?;
        self.check_hatch(unit)
    }

    /// The next hex: one of the two that the hull points at, which the vehicle can enter with the points that it has (3.3.2h).
    pub(crate) fn check_drive(self, unit: UnitId, name: Name, all: bool) -> Result<Entry, No> {
        self.check_rolling(unit)?;
        let (here, to) = (Hex(self.pos.mover.hex), self.known_hex(name)?);
        ensure(self.field().adjacent(here, to), no("3.3c", "not-adjacent").hex(to))?;
        let leaves = self.field().on_board(here) && !self.field().on_board(to);
        ensure(!leaves, no("3.3k", "leaves-the-map").hex(to))?;
        let hull = self.pos.hull[unit.index()].ok_or(self.not_now())?;
        ensure(self.field().in_arc(here, to, hull), no("3.3.2h", "not-ahead").hex(to))?;
        let entry = self.entry(unit, here, to, all)?;
        let bound = self.pos.is(unit, States::RECALLED) && self.on_board(unit);
        ensure(!bound || self.leads_home(unit, here, to), no("7.10ac", "not-the-way-home").unit(unit).hex(to))?;
        self.check_points(unit, entry.cost + 2 * self.pos.mover.extra).map(|()| entry)
    }

    /// What it takes a vehicle to enter a neighbouring hex, wherever it points.
    pub(crate) fn entry(self, unit: UnitId, here: Hex, to: Hex, all: bool) -> Result<Entry, No> {
        let (field, terrain) = (self.field(), &self.pack.terrain);
        let Some(vehicle) = self.vehicle(unit) else { return Err(self.not_now()) };
        let by_road = self.road_between(here, to);
        let ground = field.ground(to);
        let toll = match vehicle.drive {
            Drive::Tracked => terrain.of(ground).tracked,
            Drive::Car => terrain.of(ground).car,
        };
        let exposed = self.crew_exposed(unit);
        let road = if exposed { terrain.road_exposed } else { terrain.road_buttoned };
        let choice = all && toll == Toll::HalfOrAll && !by_road;
        ensure(!all || choice, no("1.1.1-wo-e", "no-such-choice").hex(to))?;
        let base = match toll {
            _ if by_road => Some(road),
            Toll::Halves(halves) => Some(halves),
            Toll::No => return Err(no("1.1.1-bu-f", "cannot-enter").unit(unit).hex(to)),
            Toll::Half | Toll::HalfOrAll if !all => Some(vehicle.mp),
            Toll::Half | Toll::HalfOrAll | Toll::All => None,
        };
        let indoors = ground.is_building() && !by_road;
        ensure(!(indoors && exposed), no("7.7f", "exposed-cannot-enter").unit(unit).hex(to))?;
        let climbs = field.level(to) > field.level(here);
        let up = match (climbs, by_road) {
            (false, _) => 0,
            (true, false) => terrain.uphill,
            (true, true) => terrain.uphill_road,
        };
        let hedged = field.side(here, to).is_some_and(|side| field.hedge(here, side));
        let more = up
            + if hedged { terrain.hedge } else { 0 }
            + self.smoke_cost(to)
            + self.obstacles(unit, to, by_road, ground == Ground::Woods);
        let bogs = !by_road && (ground == Ground::Woods || ground.is_building());
        let values = &self.pack.constants.vehicles;
        let half = base.is_some() && bogs;
        let uphill = climbs && ground == Ground::Woods;
        let bog = bogs.then(|| {
            self.bog_drm(vehicle) + if half { values.bog_half } else { 0 } + if uphill { values.bog_uphill } else { 0 }
        });
        let hedge = hedged && vehicle.drive == Drive::Car;
        let (used, left) = (self.pos.used[unit.index()], self.points_left(unit));
        let fresh = used <= 2 * values.start;
        // A vehicle that began in Motion always moves one hex with all it has (3.3.2ak).
        let whole = left.saturating_sub(2 * values.stop);
        let cost = base.map(|base| base + more);
        let barely = self.pos.is(unit, States::ROLLING) && used == 0 && cost.is_some_and(|cost| cost > left);
        let entry = match cost {
            Some(cost) if !barely => Entry { to, cost, by_road, all: false, bog, hedge },
            Some(_) => Entry { to, cost: left, by_road, all: true, bog, hedge },
            None => {
                ensure(fresh, no("1.1.1-wo-d", "takes-all-movement").unit(unit).hex(to))?;
                Entry { to, cost: whole, by_road, all: true, bog, hedge }
            }
        };
        Ok(entry)
    }

    /// The modifier of a Bog Check that is the vehicle's own: ground pressure, and what it drives on (G-11).
    fn bog_drm(self, vehicle: &Vehicle) -> i8 {
        let values = &self.pack.constants.vehicles;
        let car = if vehicle.drive == Drive::Car { values.bog_car } else { 0 };
        car + match vehicle.pressure {
            Pressure::Low => 0,
            Pressure::Normal => values.bog_pressure,
            Pressure::High => 2 * values.bog_pressure,
        }
    }

    /// What wrecks and other vehicles in a hex add, in halves (3.3.2s-3.3.2u, 7.4f-7.4h, A-28).
    fn obstacles(self, unit: UnitId, to: Hex, by_road: bool, woods: bool) -> u8 {
        let others =
            self.vehicles_in(to).into_iter().filter(|other| *other != unit).count() + self.wrecks_in(to).count();
        let values = &self.pack.constants.vehicles;
        let each = if by_road { values.obstacle_road } else { values.obstacle };
        2 * each * if woods { values.obstacle_woods } else { 1 } * others as u8
    }

    /// Out over an edge by which leaving counts, or by its own if it is recalled, at the cost of Open Ground (3.3k, 7.10ac, A-87).
    fn check_drive_off(self, unit: UnitId, name: Name) -> Result<(Edge, u8), No> {
        self.check_rolling(unit)?;
        let (here, to) = (Hex(self.pos.mover.hex), self.known_hex(name)?);
        let leaves = self.field().on_board(here) && self.field().adjacent(here, to);
        let edge = self.field().beyond_edge(to).filter(|_| leaves).ok_or(no("3.3k", "no-way-out").hex(to))?;
        let hull = self.pos.hull[unit.index()].ok_or(self.not_now())?;
        ensure(self.field().in_arc(here, to, hull), no("3.3.2h", "not-ahead").hex(to))?;
        let recalled = self.pos.is(unit, States::RECALLED) && edge == self.scenario().army(unit.side()).home;
        ensure(recalled || self.may_exit(self.pos.side, edge), no("3.3k", "exit-counts-nothing").hex(to))?;
        let entry = self.entry(unit, here, to, false)?;
        self.check_points(unit, entry.cost).map(|()| (edge, entry.cost))
    }

    fn check_driver_smokes(self, unit: UnitId, its: UnitId, name: Name) -> Verdict {
        ensure(unit == its, no("7.5f", "not-moving").unit(its))?;
        self.check_dispense(unit, name)?;
        self.check_points(unit, 2 * self.pack.constants.vehicles.smoke)
    }

    /// A bogged vehicle tries to come free before it does anything else (7.6i, D-50).
    fn check_unbog(self, unit: UnitId) -> Verdict {
        let stuck = self.pos.is(unit, States::BOGGED) && !self.pos.is(unit, States::IMMOBILE);
        ensure(stuck, no("7.6i", "is-not-bogged").unit(unit))?;
        ensure(!self.pos.mover.begun, no("7.6i", "only-at-the-start").unit(unit))?;
        ensure(!self.pos.is(unit, States::DUG), no("7.6i", "tried-already").unit(unit))
    }

    /// Whether a vehicle would end its move in Motion beside an enemy AFV by its own will, which it may only where it could destroy or shock it
    /// with a five (3.3.2ae).
    fn check_ends_in_motion(self, unit: UnitId) -> Verdict {
        let hex = Hex(self.pos.mover.hex);
        let mut enemies = (self.vehicles_in(hex) & units_of(unit.side().other())).into_iter();
        let feared = enemies.any(|enemy| !self.could_destroy(unit, enemy));
        let could_halt = self.check_brake(unit).is_ok();
        ensure(!(feared && could_halt), no("3.3.2ae", "enemy-vehicle-there").hex(hex))
    }

    /// Whether a vehicle could destroy or shock another one in its hex with an original To Kill roll of five and ammunition that it always has
    /// (3.3.2ae).
    fn could_destroy(self, unit: UnitId, enemy: UnitId) -> bool {
        let Some(weapon) = self.main_armament(unit) else { return false };
        let broken = WeaponMarks::BROKEN.with(WeaponMarks::DISABLED);
        let cramped = self.vehicle(unit).is_some_and(Vehicle::cramped) && self.crew_exposed(unit);
        let fires = self.crew_acts(unit) && !cramped && !self.pos.weapon_has(weapon, broken);
        let plain = |shell: &Shell| self.carries_shell(weapon, *shell) && self.depletion(weapon, *shell).is_none();
        let places = [false, true]
            .into_iter()
            .flat_map(|turret| [Aspect::Front, Aspect::Side, Aspect::Rear].map(|aspect| (turret, aspect)));
        fires
            && [Shell::Ap, Shell::He].into_iter().filter(plain).any(|shell| {
                places.clone().any(|place| {
                    let killing = self.killing(weapon, (shell, 0), enemy, place, false, &mut |_, _, _| {});
                    let damage = killing.and_then(|killing| killing.damage(self.pack, FIVE));
                    matches!(damage, Some(Damage::Eliminated | Damage::Shock))
                })
            })
    }

    /// It stays in Motion with points left, because they do not suffice for the hex that it wishes to enter next (3.3.2aa, D-51).
    fn check_stay_in_motion(self, unit: UnitId, name: Name) -> Verdict {
        self.check_rolling(unit)?;
        ensure(self.points_left(unit) > 0, no("3.3.2z", "no-points-left").unit(unit))?;
        self.check_ends_in_motion(unit)?;
        let (here, to) = (Hex(self.pos.mover.hex), self.known_hex(name)?);
        ensure(self.field().adjacent(here, to), no("3.3c", "not-adjacent").hex(to))?;
        let entry = self.entry(unit, here, to, false)?;
        let hull = self.pos.hull[unit.index()].ok_or(self.not_now())?;
        let turns = Corner::ALL.into_iter().filter(|corner| self.field().in_arc(here, to, *corner));
        let turns = turns.map(|corner| corner.turn(hull)).min().unwrap_or(0);
        let whole = entry.cost.saturating_add(turns * self.turn_cost(here));
        ensure(whole > self.points_left(unit), no("3.3.2aa", "could-go-on").hex(to))
    }

    /// The move ends: the vehicle has stopped, or has nothing left; before anything was spent it is given up (D-40, 3.3.2d, 3.3.2z).
    fn check_end_drive(self, unit: UnitId) -> Verdict {
        if !self.pos.mover.begun || !self.in_motion(unit) {
            return Ok(());
        }
        self.check_ends_in_motion(unit)?;
        let left = self.points_left(unit);
        let spent = left == 0 || self.pos.mover.all || left < 2 * self.pack.constants.vehicles.stop;
        ensure(spent || !self.on_board(unit), no("3.3.2z", "has-to-stop").unit(unit))
    }

    fn offer_driving(self, answers: &mut Vec<Action>) {
        let Some(unit) = self.driver() else { return };
        let here = Hex(self.pos.mover.hex);
        for (_, to) in self.field().around(here) {
            let name = self.name(to);
            answers.extend(self.check_drive(unit, name, false).is_ok().then_some(Action::To(name)));
            answers.extend(self.check_drive(unit, name, true).is_ok().then_some(Action::Through(name)));
            answers.extend(self.check_stay_in_motion(unit, name).is_ok().then_some(Action::Motion(name)));
            let out = !self.field().on_board(to) && self.check_drive_off(unit, name).is_ok();
            answers.extend(out.then_some(Action::Exit(name)));
        }
        answers.extend(self.bounding_aims(unit));
        for corner in Corner::ALL {
            answers.extend(self.check_wheel(unit, unit, corner).is_ok().then_some(Action::Face(unit, corner)));
            answers.extend(self.check_traverse(unit, unit, corner).is_ok().then_some(Action::Traverse(unit, corner)));
        }
        for (action, check) in [
            (Action::Start, self.check_start(unit)),
            (Action::Halt, self.check_brake(unit)),
            (Action::Delay, self.check_delay(unit)),
            (Action::Extra, self.check_extra(unit)),
            (Action::Hatch(unit), self.check_hatch(unit)),
            (Action::Unbog, self.check_unbog(unit)),
            (Action::Stop, self.check_end_drive(unit)),
        ] {
            answers.extend(check.is_ok().then_some(action));
        }
        let smokes = self.smoke_hexes(unit).filter(|hex| self.check_driver_smokes(unit, unit, self.name(*hex)).is_ok());
        answers.extend(smokes.map(|hex| Action::Smoke(unit, self.name(hex))));
    }
}

impl Play<'_> {
    /// A vehicle begins its move.
    pub(crate) fn begin_drive(&mut self, unit: UnitId) {
        let hex = self.look().at(unit).map_or(NOWHERE, |hex| hex.0);
        self.pos.mover = Mover { units: UnitSet::one(unit), hex, ..Mover::IDLE };
        self.forget_shots();
        self.push(Driving);
    }

    /// Movement points are paid: the turret goes where it was to go (3.3.2j).
    pub(crate) fn expend(&mut self, unit: UnitId, halves: u8) {
        self.spend(halves);
        self.end_state(unit, States::AIMED);
        if let Some(turret) = self.pos.mover.turret.take()
            && let Some(hull) = self.pos.hull[unit.index()]
        {
            self.face(unit, hull, turret);
        }
    }

    /// It starts; one that is not reliable may break down (3.3.2n, 3.3.2ah).
    fn start_driving(&mut self, unit: UnitId) {
        self.expend(unit, 2 * self.pack.constants.vehicles.start);
        self.set_state(unit, States::MOTION.with(States::STARTED));
        self.became(unit, State::Motion, &["3.3.2n"]);
        self.check_reliability(unit);
        self.expose();
    }

    /// A vehicle whose movement points are printed in red may break down; whether it still drives (3.3.2ah, 3.3.2.1h).
    pub(crate) fn check_reliability(&mut self, unit: UnitId) -> bool {
        let number = self.look().vehicle(unit).map_or(0, |vehicle| vehicle.breakdown);
        if number == 0 {
            return true;
        }
        let dice = self.dice(&move |dice| u32::from(dice.sum() >= number as i8));
        let fails = dice.sum() >= number as i8;
        self.tell(|play| Event::Reliability { who: play.who(unit), dice, fails });
        if fails {
            self.immobilise(unit, &["3.3.2ah"]);
        }
        !fails
    }

    /// The hull by one corner, the turret along with it; in woods and buildings it may bog (3.3.2g, 7.6b, 7.8l).
    fn wheel(&mut self, unit: UnitId, corner: Corner) {
        if self.look().faces_freely(unit) {
            self.face(unit, corner, corner);
            return self.set_state(unit, States::AIMED);
        }
        let Some(hex) = self.look().at(unit) else { return };
        let cost = self.look().turn_cost(hex);
        let turret = self.pos.mover.turret.take();
        self.expend(unit, cost);
        if !self.look().rough(hex) || !self.bogs_turning(unit) {
            self.face_hull(unit, corner);
        }
        if let (Some(turret), Some(hull)) = (turret, self.pos.hull[unit.index()]) {
            self.face(unit, hull, turret);
        }
        self.expose();
    }

    /// The Bog Check of a vehicle that turns in woods or a building, by its own modifier alone (G-11).
    pub(crate) fn bogs_turning(&mut self, unit: UnitId) -> bool {
        let drm = self.look().vehicle(unit).map_or(0, |vehicle| self.look().bog_drm(vehicle));
        self.bogs(unit, drm, false)
    }

    fn traverse(&mut self, unit: UnitId, corner: Corner) {
        match self.pos.hull[unit.index()].filter(|_| self.look().faces_freely(unit)) {
            Some(hull) => self.face(unit, hull, corner),
            None => self.pos.mover.turret = Some(corner),
        }
        if self.look().faces_freely(unit) {
            // Once, like the hull.
            self.pos.mover.turret = Some(corner);
        }
    }

    /// A Bog Check; whether the vehicle bogs. It stops then, and its move is over (7.6a, 7.6d). At a hedge it is immobilized (1.1.1-he-q).
    pub(crate) fn bogs(&mut self, unit: UnitId, drm: i8, hedge: bool) -> bool {
        let limit = self.pack.constants.vehicles.bog - drm;
        let dice = self.dice(&move |dice| u32::from(dice.sum() >= limit));
        let bogs = dice.sum() >= limit;
        self.tell(|play| Event::BogCheck { who: play.who(unit), dice, drm, bogs });
        if !bogs {
            return false;
        }
        self.pos.mover.stuck |= self.look().driver() == Some(unit);
        if hedge {
            self.immobilise(unit, &["1.1.1-he-q"]);
        } else {
            self.halt_vehicle(unit, &["7.6d"]);
            self.set_state(unit, States::BOGGED.with(States::FRESHLY));
            self.became(unit, State::Bogged, &["7.6d"]);
        }
        true
    }

    /// The vehicle enters a hex (3.3.3x).
    fn drive(&mut self, unit: UnitId, name: Name, all: bool) {
        let Ok(entry) = self.look().check_drive(unit, name, all) else { return };
        let Entry { to, cost, by_road, all, bog, hedge } = entry;
        let from = Hex(self.pos.mover.hex);
        self.look_about(self.pos.side);
        let cost = cost + 2 * std::mem::take(&mut self.pos.mover.extra);
        if hedge {
            // The check of the hedge is made in the hex that is being left.
            let drm = self.look().vehicle(unit).map_or(0, |vehicle| self.look().bog_drm(vehicle));
            if self.bogs(unit, drm, true) {
                self.expend(unit, cost);
                return self.expose();
            }
        }
        self.pos.mover.here = 0;
        self.pos.mover.hex = to.0;
        self.lose_targets_of(unit);
        self.pos.put(unit, Place::Hex(to));
        self.expend(unit, cost);
        self.set_state(unit, States::ENTERED.with(States::STIRRED));
        let mover = &mut self.pos.mover;
        (mover.from, mover.on_road, mover.residual, mover.all) = (from.0, by_road, UNHARMED, all);
        self.forget_shots();
        self.follow_targets(UnitSet::one(unit), to);
        self.tell(|play| Event::Entered { who: vec![play.who(unit)], hex: name, halves: cost });
        self.stumble_on(self.pos.side, to, &["6.4g"]);
        if let Some(drm) = bog {
            self.bogs(unit, drm, false);
        }
        self.expose();
    }

    /// It leaves the map for good; a recalled one is worth nothing (7.10af).
    fn drive_off(&mut self, unit: UnitId, name: Name) {
        let Ok((edge, cost)) = self.look().check_drive_off(unit, name) else { return };
        self.expend(unit, cost);
        self.tell(|play| Event::Exited { who: vec![play.who(unit)], rows: &["3.3k"] });
        self.strip(unit);
        let recalled = self.pos.is(unit, States::RECALLED);
        self.pos.put(unit, if recalled { Place::Gone } else { Place::Exited(edge) });
        self.pos.mover.units = UnitSet::EMPTY;
    }

    /// A bogged vehicle tries to come free: white times coloured die is what it costs, the coloured one decides (7.6j-7.6m).
    fn unbog(&mut self, unit: UnitId) {
        let values = self.pack.constants.vehicles;
        let drm = i8::from(self.pos.is(unit, States::MIRED));
        let dice = self.dice(&|dice| u32::from(dice.coloured) * 6 + u32::from(dice.white));
        let car = self.look().vehicle(unit).is_some_and(|vehicle| vehicle.drive == Drive::Car);
        let points = dice.coloured * dice.white * if car { 2 } else { 1 };
        let last = dice.coloured as i8 + drm;
        self.set_state(unit, States::DUG);
        self.tell(|play| Event::Unbogging { who: play.who(unit), dice, drm, points });
        let left = self.look().points_left(unit);
        let halves = (u16::from(points) * 2).min(left.into()) as u8;
        self.expend(unit, halves);
        if last <= values.free {
            self.end_state(unit, States::BOGGED.with(States::MIRED));
            self.set_state(unit, States::MOTION.with(States::STARTED));
            self.became(unit, State::Freed, &["7.6k"]);
        } else if last == values.mired {
            self.set_state(unit, States::MIRED);
            self.became(unit, State::Mired, &["7.6l"]);
        } else {
            self.immobilise(unit, &["7.6m"]);
        }
        self.expose();
    }

    /// The move ends. What is left of the points counts as spent in the hex, where the vehicle can be fired at once more (3.3.2d, D-40).
    fn end_drive(&mut self, unit: UnitId) {
        if !self.pos.mover.begun {
            self.pos.mover = Mover::IDLE;
            return self.pop();
        }
        let left = self.look().points_left(unit);
        self.pos.mover.stuck = true;
        if left > 0 && self.look().on_board(unit) {
            self.wait(unit, left);
            return self.expose();
        }
        self.finish_drive();
    }

    /// A vehicle spends points where it is.
    fn wait(&mut self, unit: UnitId, halves: u8) {
        self.expend(unit, halves);
        self.tell(|play| Event::Waited(play.who(unit), halves));
    }

    /// A vehicle that goes no farther.
    pub(crate) fn finish_drive(&mut self) {
        let units = self.pos.mover.units;
        if let Some(unit) = self.look().driver() {
            self.pos.used[unit.index()] = self.look().points(unit);
            self.tell(|play| Event::MoveEnds(play.whos(units)));
        }
        self.pos.mover.units = UnitSet::EMPTY;
        (self.pos.mover.from, self.pos.mover.here) = (NOWHERE, 0);
    }
}

/// At the end of the phase a side has one vehicle in each hex: of two it chooses which becomes a wreck (3.3.2v, 3.3.2w, D-52).
impl Ask<StarterKit> for Crowding {
    fn asked(&self, look: Look<'_>) -> Option<Side> {
        Some(look.pos.side)
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        answers.extend(look.crowded().into_iter().map(Action::Scrap));
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        let Action::Scrap(unit) = answer else { return Err(look.not_now()) };
        ensure(look.crowded().has(unit), no("3.3.2w", "not-in-a-crowd").unit(unit))
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        if let Action::Scrap(unit) = answer {
            play.wreck(unit, &["3.3.2w"]);
        }
    }

    fn settle(&self, play: &mut Play<'_>) -> Flow {
        if !play.look().crowded().is_empty() {
            return Flow::Asks;
        }
        play.pop();
        play.next_phase();
        Flow::Goes
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        matches!(below, Some(Step::Movement(_)))
    }

    fn is_sound(&self, look: Look<'_>) -> bool {
        !look.crowded().is_empty()
    }
}

impl Look<'_> {
    /// The attacker's vehicles that share a hex of the board with another one of his.
    pub(crate) fn crowded(self) -> UnitSet {
        let own = self.army(self.pos.side) & self.pos.vehicles;
        let shares = |unit: &UnitId| {
            let hex = self.at(*unit).filter(|hex| self.field().on_board(*hex));
            hex.is_some_and(|hex| {
                (self.pos.stack(hex) & own).len() > usize::from(self.pack.constants.stacking.vehicles)
            })
        };
        own.into_iter().filter(shares).collect()
    }
}

impl Play<'_> {
    /// The Movement Phase ends, once no hex holds two vehicles of the attacker.
    pub(crate) fn end_moving(&mut self) {
        if self.look().crowded().is_empty() {
            self.next_phase();
        } else {
            self.push(Crowding);
        }
    }
}
