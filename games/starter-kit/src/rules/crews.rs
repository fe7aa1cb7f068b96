//! Sections 7.5, 7.7, 3.3.2.1: what the crew of a vehicle does besides driving: hatches, smoke, and getting into Motion while the enemy moves.

use super::*;

impl<'a> Look<'a> {
    /// The crew comes out or goes in: once in a phase, as it sets up and in its own Movement and Advance Phases, not after fire in that turn
    /// (7.7j, 7.7k, D-48).
    pub(crate) fn check_hatch(self, unit: UnitId) -> Verdict {
        ensure(self.is_vehicle(unit), no("7.7a", "no-vehicle").unit(unit))?;
        ensure(self.crew_acts(unit), no("7.7m", "crew-cannot-act").unit(unit))?;
        ensure(!self.pos.is(unit, States::HATCHED), no("7.7j", "hatch-moved-already").unit(unit))?;
        let moving = self.pos.phase == Phase::Movement;
        let fired = self.pos.has(unit, Marks::PREP) || self.pos.is(unit, States::BOUNDING);
        ensure(!(moving && fired), no("7.7k", "fired-before").unit(unit))?;
        let shut = self.pos.is(unit, States::SHUT.with(States::SEALED));
        ensure(self.crew_exposed(unit) || !shut, no("7.7m", "stays-inside").unit(unit))
    }

    /// The smoke dispensers of a vehicle, each with its usage number, as the date has them.
    fn dispensers(self, unit: UnitId) -> impl Iterator<Item = (Dispenser, u8)> + use<'a> {
        let date = self.scenario().date;
        let all = self.vehicle(unit).map_or(&[][..], |vehicle| &vehicle.dispensers);
        all.iter().filter(move |(_, _, when)| when.holds(date)).map(|(kind, number, _)| (*kind, *number))
    }

    /// The one that makes smoke in a hex: a mortar in others than its own; where a vehicle has but one, that.
    fn dispenser(self, unit: UnitId, hex: Hex) -> Option<(Dispenser, u8)> {
        let far = self.at(unit).is_some_and(|here| here != hex);
        let fits = |its: &(Dispenser, u8)| (its.0 == Dispenser::Mortar) == far;
        self.dispensers(unit).find(fits).or_else(|| self.dispensers(unit).next())
    }

    /// The hexes in which a vehicle could make smoke, as far as range goes.
    pub(crate) fn smoke_hexes(self, unit: UnitId) -> impl Iterator<Item = Hex> + use<'a> {
        let has = |mortar: bool| self.dispensers(unit).any(|(kind, _)| (kind == Dispenser::Mortar) == mortar);
        let (own, mortar) = (has(false), has(true));
        let (here, reach) = (self.at(unit), self.pack.constants.vehicles.smoke_range);
        let near = move |hex: Hex| here.is_some_and(|here| (1..=reach).contains(&self.field().range(here, hex)));
        let far = self.field().hexes().filter(move |hex| mortar && near(*hex));
        here.filter(|_| own).into_iter().chain(far)
    }

    /// Smoke once in a player turn, in a Movement Phase, before any weapon has fired; pots and the close defence weapon by an exposed crew only
    /// (7.5c-7.5f, 7.5l, 7.5m, 7.5q-7.5s).
    pub(crate) fn check_dispense(self, unit: UnitId, name: Name) -> Verdict {
        let hex = self.known_hex(name)?;
        let (kind, _) = self.dispenser(unit, hex).ok_or(no("7.5b", "no-smoke").unit(unit))?;
        let Some(here) = self.at(unit).filter(|here| self.field().on_board(*here)) else {
            return Err(no("3.3h", "off-the-map").unit(unit));
        };
        ensure(self.crew_acts(unit), no("7.5d", "crew-cannot-act").unit(unit))?;
        ensure(!self.pos.has(unit, Marks::SMOKED), no("7.5c", "smoked-already").unit(unit))?;
        ensure(!self.has_fired_at_all(unit), no("7.5e", "has-fired").unit(unit))?;
        let open = matches!(kind, Dispenser::Discharger | Dispenser::Mortar) || self.crew_exposed(unit);
        ensure(open, no("7.5r", "crew-inside").unit(unit))?;
        if kind != Dispenser::Mortar {
            return ensure(hex == here, no("7.5l", "only-in-its-hex").hex(hex));
        }
        ensure(!self.field().ground(here).is_building(), no("7.5q", "not-out-of-a-building").unit(unit))?;
        ensure(self.field().on_board(hex), no("3.3h", "off-the-map").hex(hex))?;
        let range = self.field().range(here, hex);
        let reach = self.pack.constants.vehicles.smoke_range;
        ensure((1..=reach).contains(&range), no("7.5m", "too-far").hex(hex))?;
        ensure(self.swing_for_smoke(unit, hex).is_some(), no("7.5m", "not-ahead").hex(hex))
    }

    /// Where the turret is turned to fire the smoke mortar at a hex, as little as it can, and by how many corners (7.5m, 7.5n).
    fn swing_for_smoke(self, unit: UnitId, hex: Hex) -> Option<(Corner, u8)> {
        let (here, now) = (self.at(unit)?, self.pos.turret[unit.index()]?);
        let turreted = self.vehicle(unit)?.turreted();
        let covers = |its: &Corner| (turreted || *its == now) && self.field().in_arc(here, hex, *its);
        Corner::ALL.into_iter().filter(covers).map(|its| (its, its.turn(now))).min_by_key(|(_, by)| *by)
    }

    /// Whether a vehicle or any weapon of it has fired in this player turn.
    fn has_fired_at_all(self, unit: UnitId) -> bool {
        let own = Marks::PREP.with(Marks::FIRED).with(Marks::FIRST).with(Marks::FINAL);
        let of_weapons = WeaponMarks::PREP.with(WeaponMarks::USED).with(WeaponMarks::FIRST).with(WeaponMarks::FINAL);
        self.pos.has(unit, own)
            || self.pos.is(unit, States::BOUNDING)
            || self.pos.weapons_of(unit).any(|weapon| self.pos.weapon_has(weapon, of_weapons))
    }

    /// What is added to the roll for a dispenser: inside, and of a smoke mortar on the move for what hinders, and for turning (7.5k, 7.5n-7.5p).
    fn dispenser_drm(self, unit: UnitId, kind: Dispenser, hex: Hex) -> i8 {
        let values = &self.pack.constants.vehicles;
        let inside = if self.crew_exposed(unit) { 0 } else { values.smoke_buttoned };
        if kind != Dispenser::Mortar {
            return inside;
        }
        let moving = if self.in_motion(unit) { values.smoke_moving } else { 0 };
        let hindered = self.at(unit).and_then(|here| self.hindrance(here, hex)).unwrap_or(0);
        let by = self.swing_for_smoke(unit, hex).map_or(0, |(_, by)| by);
        let mount = self.vehicle(unit).map_or(Mount::Fixed, |vehicle| vehicle.turret);
        let sheltered = self.at(unit).is_some_and(|hex| self.shelter(hex));
        let turned = self.mount_drm(mount, by) * if sheltered { 2 } else { 1 };
        inside + moving + hindered as i8 + turned
    }

    /// The enemy moves: smoke of a vehicle in whose line of sight it was spent (7.5g, D-56).
    pub(crate) fn check_answer_with_smoke(self, unit: UnitId, name: Name) -> Verdict {
        self.own(unit, self.defender())?;
        ensure(self.is_vehicle(unit), no("7.5b", "no-smoke").unit(unit))?;
        let seen = self.at(unit).is_some_and(|hex| self.sees(hex, Hex(self.pos.mover.hex)));
        ensure(seen, no("7.5g", "does-not-see-it").unit(unit))?;
        self.check_dispense(unit, name)
    }

    /// What the mover has spent in sight of a hex in this move, in halves.
    pub(crate) fn spent_in_sight(self, hex: Hex) -> u8 {
        let trail = self.pos.mover.trail.iter().zip(&self.pos.mover.spent_there).filter(|(at, _)| **at != NOWHERE);
        let seen = trail.filter(|(at, _)| self.field().on_board(Hex(**at)) && self.sees(hex, Hex(**at)));
        seen.fold(0, |sum, (_, spent)| sum.saturating_add(*spent))
    }

    /// Whether the mover was in sight of a hex before it moved.
    fn seen_before(self, hex: Hex) -> bool {
        let start = self.pos.mover.start;
        start != NOWHERE && self.field().on_board(Hex(start)) && self.sees(hex, Hex(start))
    }

    /// A vehicle of the defender tries to get into Motion, or to turn if it is: once, before it fires, because of an enemy who has come into
    /// its sight in this Movement Phase (3.3.2.1a-3.3.2.1e, 3.3.2.1i, D-55).
    pub(crate) fn check_attempt(self, unit: UnitId) -> Verdict {
        self.own(unit, self.defender())?;
        ensure(self.is_vehicle(unit), no("3.3.2.1a", "no-vehicle").unit(unit))?;
        ensure(self.mobile(unit), no("3.3.2.1a", "cannot-move").unit(unit))?;
        ensure(!self.pos.is(unit, States::ATTEMPTED), no("3.3.2.1d", "attempted-already").unit(unit))?;
        let fired = self.pos.has(unit, Marks::FIRST.with(Marks::FINAL).with(Marks::FIRED));
        let spent = WeaponMarks::FIRST.with(WeaponMarks::FINAL).with(WeaponMarks::SPENT);
        let weapons = self.pos.weapons_of(unit).any(|weapon| self.pos.weapon_has(weapon, spent));
        ensure(!fired && !weapons, no("3.3.2.1e", "has-fired").unit(unit))?;
        let Some(hex) = self.at(unit) else { return Err(self.not_now()) };
        ensure(!self.seen_before(hex), no("3.3.2.1c", "seen-before").unit(unit))?;
        ensure(self.spent_in_sight(hex) >= 2, no("3.3.2.1b", "does-not-see-it").unit(unit))
    }

    /// What the vehicles of the defender can do in a window.
    pub(crate) fn crews_answers(self) -> impl Iterator<Item = Action> + use<'a> {
        let own = self.pos.on & self.pos.vehicles & units_of(self.defender());
        let attempts = own.into_iter().filter(move |unit| self.check_attempt(*unit).is_ok()).map(Action::Attempt);
        let smokes = own.into_iter().flat_map(move |unit| {
            let hexes = self.smoke_hexes(unit).map(move |hex| self.name(hex));
            let open = hexes.filter(move |name| self.check_answer_with_smoke(unit, *name).is_ok());
            open.map(move |name| Action::Smoke(unit, name))
        });
        attempts.chain(smokes)
    }
}

impl Play<'_> {
    /// The crew comes out or goes in by its own will (D-48).
    pub(crate) fn swing_hatch(&mut self, unit: UnitId) {
        if self.look().crew_exposed(unit) {
            self.button_up(unit, &["7.7j"]);
        } else {
            self.set_state(unit, States::EXPOSED);
            self.became(unit, State::Exposed, &["7.7j"]);
        }
        self.set_state(unit, States::HATCHED);
    }

    /// A vehicle tries to make smoke; whether it did (7.5j).
    pub(crate) fn dispense(&mut self, unit: UnitId, name: Name) -> bool {
        let look = self.look();
        let Some(hex) = look.hex(name) else { return false };
        let Some((kind, number)) = look.dispenser(unit, hex) else { return false };
        let drm = look.dispenser_drm(unit, kind, hex);
        let limit = number as i8 - drm;
        if kind == Dispenser::Mortar
            && let (Some((corner, 1..)), Some(hull)) =
                (self.look().swing_for_smoke(unit, hex), self.pos.hull[unit.index()])
        {
            self.face(unit, hull, corner);
        }
        let dice = self.dice(&move |dice| u32::from(dice.sum() <= limit));
        let success = dice.sum() <= limit;
        self.mark(unit, Marks::SMOKED);
        self.tell(|play| Event::Dispensed { who: play.who(unit), hex: name, dice, drm, success });
        if success {
            self.lay_screen(unit.side(), hex, false);
        }
        success
    }

    /// A vehicle tries to get into Motion (3.3.2.1b, 3.3.2.1f-3.3.2.1i).
    pub(crate) fn attempt_motion(&mut self, unit: UnitId) {
        let Some(hex) = self.look().at(unit) else { return };
        let number = self.look().spent_in_sight(hex) / 2;
        let die = self.die_among(&move |die| u32::from(die <= number));
        let success = die <= number;
        self.set_state(unit, States::ATTEMPTED);
        self.tell(|play| Event::Attempted { who: play.who(unit), die, number, success });
        if !success || (!self.look().in_motion(unit) && !self.check_reliability(unit)) {
            return;
        }
        if !self.look().in_motion(unit) {
            self.set_state(unit, States::MOTION);
            self.became(unit, State::Motion, &["3.3.2.1g"]);
        }
        self.pos.wheeling = unit.0;
        self.push(Wheeling);
    }
}

/// A vehicle that has got into Motion is turned as its owner likes (3.3.2.1g).
impl Ask<StarterKit> for Wheeling {
    fn asked(&self, look: Look<'_>) -> Option<Side> {
        Some(look.defender())
    }

    fn prompt(&self, look: Look<'_>) -> Message {
        Message::new("q-wheeling").with("unit", look.title(UnitId(look.pos.wheeling)))
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        let unit = UnitId(look.pos.wheeling);
        let corners = Corner::ALL.into_iter().flat_map(|its| [Action::Face(unit, its), Action::Traverse(unit, its)]);
        answers.extend(corners.filter(|action| self.check(look, *action).is_ok()));
        answers.push(Action::End);
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        let unit = UnitId(look.pos.wheeling);
        match answer {
            Action::Face(its, corner) if its == unit => {
                let turned = look.pos.is(unit, States::AIMED);
                ensure(!turned, no("3.3.2.1g", "turned-before").unit(unit))?;
                ensure(look.mobile(unit), no("7.6b", "is-bogged").unit(unit))?;
                ensure(look.pos.hull[unit.index()] != Some(corner), no("3.3.2.1g", "faces-there-already").unit(unit))
            }
            Action::Traverse(its, corner) if its == unit => {
                ensure(look.vehicle(unit).is_some_and(Vehicle::turreted), no("7.2h", "has-no-turret").unit(unit))?;
                ensure(!look.pos.is(unit, States::TRAVERSED), no("3.3.2.1g", "turned-before").unit(unit))?;
                let there = look.pos.turret[unit.index()] == Some(corner);
                ensure(!there, no("3.3.2.1g", "faces-there-already").unit(unit))
            }
            Action::End => Ok(()),
            _ => Err(look.not_now()),
        }
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        let unit = UnitId(play.pos.wheeling);
        match answer {
            Action::Face(_, corner) => {
                play.set_state(unit, States::AIMED);
                play.wheel_in_motion(unit, corner);
            }
            Action::Traverse(_, corner) => {
                play.set_state(unit, States::TRAVERSED);
                if let Some(hull) = play.pos.hull[unit.index()] {
                    play.face(unit, hull, corner);
                }
            }
            _ => {
                play.end_state(unit, States::AIMED.with(States::TRAVERSED));
                play.pos.wheeling = NOBODY;
                play.pop();
            }
        }
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        matches!(below, Some(Step::Window(_)))
    }

    fn is_sound(&self, look: Look<'_>) -> bool {
        look.pos.wheeling != NOBODY && look.is_vehicle(UnitId(look.pos.wheeling))
    }

    fn policy(&self, _: Look<'_>) -> Option<Action> {
        Some(Action::End)
    }
}

impl Play<'_> {
    /// The hull as far as its owner likes, corner by corner where it may bog (3.3.2.1g, G-11).
    fn wheel_in_motion(&mut self, unit: UnitId, corner: Corner) {
        let (Some(now), Some(hex)) = (self.pos.hull[unit.index()], self.look().at(unit)) else { return };
        if !self.look().rough(hex) {
            return self.face_hull(unit, corner);
        }
        let clockwise = (corner as u8 + 6 - now as u8) % 6 <= 3;
        for step in 1..=now.turn(corner) {
            if self.bogs_turning(unit) {
                return;
            }
            self.face_hull(unit, now.turned(if clockwise { step } else { 6 - step }));
        }
    }
}
