//! Section 6.5: Emergency Retreat.

use super::leeway::Leeway;
use super::*;

impl Side {
    /// The directions of its Retreat Compass (2.1b, G-10).
    pub(crate) const fn compass(self) -> [Direction; 2] {
        match self {
            Side::Axis => [Direction::NW, Direction::SW],
            Side::Soviet => [Direction::NE, Direction::SE],
        }
    }
}

impl Look<'_> {
    /// Whether enemy zones leave a unit no legal step but in the directions of the opponent's compass, in a Movement round (6.5a, 6.5b, G-93).
    pub(crate) fn hemmed_in(self, unit: UnitId) -> bool {
        if !self.is_movement_round() {
            return false;
        }
        let Some(hex) = self.at(unit) else { return false };
        let side = self.side_of(unit);
        if !self.in_zoc(side.other(), hex) {
            return false;
        }
        let mover = Mover { units: UnitSet::one(unit), hex: hex.0, slips: self.slips(unit, hex), ..Mover::IDLE };
        let mut zoned = false;
        for (across, to) in self.map().grid.neighbours(hex) {
            if side.other().compass().contains(&across) {
                continue;
            }
            match self.stride(&mover, across, to) {
                Ok(_) => return false,
                Err(why) => zoned |= why.rule() == "6.2b",
            }
        }
        zoned
    }

    /// Whether a unit may retreat these two hexes: by none of the opponent's directions, not among enemies, not ending beside one of their
    /// combat units (6.5a-g).
    pub(crate) fn check_escape(self, side: Side, unit: UnitId, via: Hex, to: Hex) -> Verdict {
        let hex = self.own(unit, side)?;
        ensure(self.is_movement_round(), no("6.5a", "only-in-movement-rounds"))?;
        self.check_fit(unit)?;
        ensure(self.hemmed_in(unit), no("6.5b", "not-hemmed-in").unit(unit))?;
        for (from, onto) in [(hex, via), (via, to)] {
            self.known_hex(onto)?;
            let across = self.map().grid.direction(from, onto).ok_or(no("6.5c", "not-adjacent").hex(onto))?;
            ensure(!side.other().compass().contains(&across), no("6.5e", "wrong-direction").hex(onto))?;
            ensure(!self.map().closed(from, across), no("6.5d", "no-way-across").hex(onto))?;
            ensure(!self.holds(side.other(), onto), no("6.5d", "enemies-there").hex(onto))?;
            self.check_country(unit, from, onto)?;
            ensure(self.minors_meet(unit, onto).is_none(), no("15.1a", "minors-meet-there").unit(unit).hex(onto))?;
        }
        ensure(to != hex, no("6.5c", "not-adjacent").hex(to))?;
        let mut around = self.map().grid.neighbours(to);
        let beside = around.any(|(across, near)| !self.map().closed(to, across) && self.defends(side.other(), near));
        ensure(!beside, no("6.5f", "beside-an-enemy").hex(to))
    }

    /// All such retreats of a side.
    pub(crate) fn escapes(self, side: Side, leeway: &Leeway<'_>, answers: &mut Vec<Action>) {
        if !self.is_movement_round() {
            return;
        }
        let army = (self.army(side) & self.fighters()).into_iter();
        for unit in army.filter(|unit| self.check_fit(*unit).is_ok() && leeway.hems_in(*unit)) {
            let Some(hex) = self.at(unit) else { continue };
            for (_, via) in self.map().grid.neighbours(hex) {
                let further = self.map().grid.neighbours(via).map(|(_, to)| Action::Escape { unit, via, to });
                answers.extend(further.filter(|answer| match *answer {
                    Action::Escape { unit, via, to } => self.check_escape(side, unit, via, to).is_ok(),
                    _ => false,
                }));
            }
        }
    }
}

impl Play<'_> {
    /// A unit retreats two hexes, whatever they cost (6.5c); it does nothing else in this round (6.5i).
    pub(crate) fn escape(&mut self, unit: UnitId, via: Hex, to: Hex) {
        let (Some(from), side) = (self.look().at(unit), self.look().side_of(unit)) else { return };
        for (from, onto) in [(from, via), (via, to)] {
            self.pos.put(unit, At::Hex(onto));
            self.tell(|_| Event::Escaped { unit, from, hex: onto });
            self.enter(side, onto);
        }
        self.pos.mark(unit, Marks::MOVED, true);
        self.control_around(&[from, via, to]);
    }
}
