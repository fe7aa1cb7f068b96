//! Chapter 14: reserves.

use super::chapter::*;

/// Step 4: units in Reserve act (14.2).
impl Ask<Counterattack> for Reserves {
    fn asked(&self, look: Look<'_>) -> Option<Side> {
        Some(look.phasing())
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        answers.push(Action::End);
        let waiting = look.pos.in_reserve(look.phasing());
        answers.offer_units(waiting, Action::Move, |unit| look.check_move_out(unit));
        if look.phasing() == Side::German {
            look.list_groups(waiting, Look::check_move_out, answers);
        }
        look.list_events(answers);
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        match answer {
            Action::End => Ok(()),
            Action::Move(unit) => look.check_move_out(unit),
            Action::Group(unit) => look.check_group(unit, Look::check_move_out),
            _ => look.not_asked(),
        }
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        match answer {
            Action::Move(unit) => play.begin_move(UnitSet::one(unit)),
            Action::Group(unit) => play.begin_group(unit),
            _ => play.end_reserves(),
        }
    }

    fn settle(&self, play: &mut Play<'_>) -> Flow {
        let look = play.look();
        let side = look.phasing();
        let waiting = !play.pos.in_reserve(side).is_empty();
        if waiting || (side == Side::Soviet && look.may_hold_event(side)) {
            return Flow::Asks;
        }
        play.end_reserves();
        Flow::Goes
    }

    fn tries(&self, look: Look<'_>, subject: Subject, tries: &mut Vec<Action>) {
        if let Subject::Own(unit) = subject {
            tries.push(Action::Move(unit));
            tries.extend(look.own_group(unit));
        }
    }
}

impl Look<'_> {
    /// Whether a side has a Reserve marker left (14.1b, A-09).
    pub(crate) fn marker_free(self, side: Side) -> bool {
        self.pos.reserve[side as usize][..self.markers()].iter().any(|marker| marker.is_empty())
    }

    /// How many Reserve markers a side has.
    fn markers(self) -> usize {
        (self.pack.constants.reserve_markers as usize).min(3)
    }

    /// The marker at the unit's place that has room for it: one marker covers a stack (14.1d), off-map and in Warsaw two
    /// units (14.1g, 14.1i).
    pub(crate) fn shared_marker(self, unit: UnitId) -> Option<usize> {
        let place = self.at(unit);
        let side = self.side(unit);
        let room = if place.hex().is_some() { usize::MAX } else { self.pack.constants.reserve_off_map as usize };
        self.pos.reserve[side as usize][..self.markers()]
            .iter()
            .position(|marker| marker.first().is_some_and(|other| self.at(other) == place) && marker.len() < room)
    }

    /// Whether the unit waits under a Reserve marker: one that has been activated in this phase has left it (14.2d).
    pub(crate) fn waits(self, unit: UnitId) -> bool {
        self.pos.in_reserve(self.side(unit)).has(unit) && !self.pos.acted.has(unit)
    }

    /// Putting a unit in Reserve (14.1): active (14.1d), not moved (14.1e), a marker to be had.
    pub(crate) fn check_reserve(self, unit: UnitId) -> Verdict {
        self.check_usable(unit)?;
        let fresh = !self.pos.finished.has(unit) && !self.pos.acted.has(unit);
        ensure(fresh, no("14.1e", "already-moved").unit(unit))?;
        let marker = self.shared_marker(unit).is_some() || self.marker_free(self.side(unit));
        ensure(marker, no("14.1b", "no-reserve-marker"))
    }

    /// Taking a Reserve marker off (14.2g).
    pub(crate) fn check_release(self, unit: UnitId) -> Verdict {
        self.known(unit)?;
        let side = self.phasing();
        ensure(self.side(unit) == side, no("5.3a", "not-your-unit").unit(unit))?;
        ensure(self.pos.in_reserve(side).has(unit), no("14.2g", "not-in-reserve").unit(unit))
    }

    /// Whether a unit in Reserve may be activated now (14.2a, 14.2f).
    pub(crate) fn check_reserve_ready(self, unit: UnitId) -> Verdict {
        self.known(unit)?;
        let side = self.phasing();
        ensure(self.side(unit) == side, no("5.3a", "not-your-unit").unit(unit))?;
        ensure(self.pos.in_reserve(side).has(unit), no("14.2a", "not-in-reserve").unit(unit))?;
        ensure(!self.pos.moved.has(unit), no("5.6a", "already-activated").unit(unit))?;
        match side {
            Side::German => self.check_division_of(unit),
            Side::Soviet => Ok(()),
        }
    }

    /// Beginning the move of one unit out of Reserve (14.2a).
    fn check_move_out(self, unit: UnitId) -> Verdict {
        self.check_reserve_ready(unit)?;
        self.check_sets_out(unit)
    }
}

impl Play<'_> {
    pub(crate) fn put_in_reserve(&mut self, unit: UnitId) {
        let side = self.look().side(unit);
        let shared = self.look().shared_marker(unit);
        let free = self.pos.reserve[side as usize].iter().position(|marker| marker.is_empty());
        if let Some(marker) = shared.or(free) {
            self.pos.reserve[side as usize][marker].add(unit);
            self.take_single_place(UnitSet::one(unit));
            self.tell(|play| Event::Reserved(play.who(unit)));
        }
    }

    pub(crate) fn release(&mut self, unit: UnitId) {
        let side = self.look().side(unit);
        if let Some(marker) = self.pos.reserve_marker(side, unit) {
            for member in self.pos.reserve[side as usize][marker] {
                self.tell(|play| Event::Released(play.who(member)));
                // Whoever did nothing yet need not be the one unit of another division.
                if self.pos.extra_unit == Some(member) && !self.pos.acted.has(member) {
                    self.pos.extra_unit = None;
                }
            }
            self.pos.reserve[side as usize][marker] = UnitSet::EMPTY;
        }
    }

    /// Units in Reserve act: their marker will be removed (14.2d).
    pub(crate) fn open_reserve(&mut self, units: UnitSet) {
        let side = self.look().phasing();
        for unit in units {
            if let Some(marker) = self.pos.reserve_marker(side, unit) {
                self.pos.opened |= 1 << marker;
            }
        }
    }

    /// The end of step 4: units that were activated leave their marker, which goes back when no other waits under it (14.2d); the
    /// others may wait (14.2e, 14.2f).
    pub(crate) fn end_reserves(&mut self) {
        let side = self.look().phasing();
        for marker in 0..3 {
            if self.pos.opened >> marker & 1 != 0 {
                self.pos.reserve[side as usize][marker] -= self.pos.acted;
            }
        }
        self.pos.opened = 0;
        self.pos.steps.replace(PhaseEnd);
    }

    /// Units of a stack part, leaving their hex one after the other (6.7i, A-37). A marker lies in one place (14.1d): as long as somebody is
    /// at home it may stay there; with the last to leave it goes where they go, to whoever of them stands there.
    pub(crate) fn part_reserve(&mut self, units: UnitSet, home: Hex) {
        let Some(first) = units.first() else { return };
        let (side, here) = (self.look().side(first), self.pos.at[first.index()]);
        for marker in self.pos.reserve[side as usize] {
            if marker.meets(units) && (marker & self.pos.units_in(home)).is_empty() {
                self.gather_reserve(marker, here);
            }
        }
    }

    /// Everybody has left who wants to or must: a marker stays with those who stayed. If the last to leave was lost on the way, it lies with
    /// the last of the others by id.
    pub(crate) fn keep_reserve(&mut self, side: Side, gone: UnitSet) {
        for marker in self.pos.reserve[side as usize] {
            match (marker & gone).into_iter().last() {
                Some(last) if marker.within(gone) => self.gather_reserve(marker, self.pos.at[last.index()]),
                Some(_) => self.lose_marker(marker & gone),
                None => {}
            }
        }
    }

    /// A marker lies in this place, and on nobody elsewhere.
    fn gather_reserve(&mut self, marker: UnitSet, place: Place) {
        self.lose_marker(marker.into_iter().filter(|unit| self.pos.at[unit.index()] != place).collect());
    }

    /// These units are under their marker no longer.
    fn lose_marker(&mut self, units: UnitSet) {
        for unit in units {
            self.leave_reserve(unit);
            self.tell(|play| Event::LeftReserve(play.who(unit)));
        }
    }

    /// In Warsaw a marker covers two units (14.1i): whoever retreats there beyond that leaves it.
    pub(crate) fn crowd_reserve_in_warsaw(&mut self) {
        let most = self.pack.constants.reserve_off_map as usize;
        let warsaw = self.look().in_warsaw();
        for marker in self.pos.reserve[Side::German as usize] {
            let crowded: UnitSet = (marker & warsaw).into_iter().skip(most).collect();
            self.lose_marker(crowded);
        }
    }

    /// A unit that is eliminated, withdrawn or marked Moved leaves its Reserve marker.
    pub(crate) fn leave_reserve(&mut self, unit: UnitId) {
        let side = self.look().side(unit);
        for marker in &mut self.pos.reserve[side as usize] {
            marker.remove(unit);
        }
    }
}
