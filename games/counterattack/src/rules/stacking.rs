//! Chapter 7: stacking, what is seen of enemy stacks, and the Kampfgruppe.

use super::chapter::*;
use table::Seat;

impl Look<'_> {
    /// Whether these units may end in the hex with what is there: two units (7.1a), or three of one armoured division (7.3a).
    pub fn fits(self, hex: Hex, units: UnitSet) -> bool {
        let all = self.pos.units_in(hex) | units;
        all.len() <= self.pack.constants.stacking as usize || self.is_kampfgruppe(all)
    }

    /// Whether these are three German units of the same armoured division (7.3a).
    pub fn is_kampfgruppe(self, units: UnitSet) -> bool {
        self.may_be_kampfgruppe(units, units.len())
    }

    /// Whether so many units could be one, if these are among them.
    pub(crate) fn may_be_kampfgruppe(self, units: UnitSet, count: usize) -> bool {
        let Some(first) = units.first() else { return false };
        let formation = self.pack.formation_of(first);
        count == self.pack.constants.kampfgruppe as usize
            && formation.kind == FormationKind::PanzerDivision
            && units.within(formation.units)
    }

    /// Whether a seat knows which unit this is: its own; one that lies on top of its stack, or next to one of its own units
    /// (7.2a, A-68); in Warsaw only from a Praga hex.
    pub fn sees(self, seat: Seat, unit: UnitId) -> bool {
        if seat == self.side(unit).seat() {
            return true;
        }
        let viewer = Side::at(seat);
        match self.at(unit) {
            Place::Hex(hex) => self.pos.top(hex) == Some(unit) || viewer.is_some_and(|side| self.inspects(side, hex)),
            Place::Warsaw => viewer.is_some_and(|side| {
                self.pos.intercept[side as usize] || self.pack.praga.iter().any(|p| self.holder(*p) == Some(side))
            }),
            Place::Entry(_) | Place::Calendar | Place::Eliminated | Place::Withdrawn | Place::Absent => true,
        }
    }

    /// For each side, the enemy units in play that it cannot tell.
    pub(crate) fn unseen(self) -> [UnitSet; 2] {
        Side::BOTH
            .map(|side| self.units_of(side.other()).into_iter().filter(|unit| !self.sees(side.seat(), *unit)).collect())
    }

    /// Whether a side may look into the stack in this hex: a unit next to it, or an event that lets it.
    fn inspects(self, side: Side, hex: Hex) -> bool {
        self.pos.intercept[side as usize]
            || self.beside(side, hex)
            || (side == Side::Soviet && self.pos.scouts && self.near_praga(hex))
            || (side == Side::German && self.pack.praga.contains(&hex) && !self.in_warsaw().is_empty())
    }

    /// Whether a hex lies within the uprising's distance of a Praga hex (18.1a).
    pub fn near_praga(self, hex: Hex) -> bool {
        self.pack.praga.iter().any(|p| self.pack.grid.distance(*p, hex) <= self.pack.uprising.distance)
    }

    /// Putting a unit on top of its stack.
    pub(crate) fn check_top(self, unit: UnitId) -> Verdict {
        self.known(unit)?;
        ensure(self.side(unit) == self.phasing(), no("5.3a", "not-your-unit").unit(unit))?;
        let Place::Hex(hex) = self.at(unit) else { return Err(no("7.2a", "unit-not-on-map").unit(unit)) };
        ensure(self.pos.top(hex) != Some(unit), no("7.2a", "already-on-top").unit(unit))
    }

    /// Offers to reorder stacks.
    pub(crate) fn list_tops(self, out: &mut Vec<Action>) {
        for unit in self.units_of(self.phasing()) {
            out.extend(self.pos.stacks.below(unit).map(Action::Top));
        }
    }
}

impl Play<'_> {
    pub(crate) fn put_on_top(&mut self, unit: UnitId) {
        if let Place::Hex(hex) = self.pos.at[unit.index()] {
            self.pos.put(unit, Place::Hex(hex));
            self.tell(|play| Event::Reordered(play.look().phasing(), hex));
        }
    }
}
