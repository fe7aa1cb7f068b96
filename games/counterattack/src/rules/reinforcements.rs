//! Chapter 17: reinforcements and their entry.

use super::chapter::*;

impl Look<'_> {
    /// The entry points the mover may use, as bits: a German unit the one where it waits; a Soviet unit those of the calendar.
    pub(crate) fn entries_of_mover(self) -> u16 {
        self.pos.mover.units.first().map_or(0, |unit| self.entries_of(unit))
    }

    /// The entry points a waiting unit may use.
    pub fn entries_of(self, unit: UnitId) -> u16 {
        let Place::Entry(here) = self.at(unit) else { return 0 };
        match (self.side(unit), self.pack.starts[unit.index()]) {
            (Side::Soviet, Start::Calendar { entries, .. }) => entries | 1 << here.index(),
            _ => 1 << here.index(),
        }
    }

    /// The hexes the arrows point to.
    pub(crate) fn entry_hexes(self, entries: u16) -> impl Iterator<Item = Hex> {
        let all = self.pack.entries.iter().enumerate();
        all.filter(move |(index, _)| entries >> index & 1 != 0).flat_map(|(_, entry)| entry.hexes.iter().copied())
    }

    /// Whether the hex is one the units may enter by: an entry hex or one next to it (17.1c); if the enemy holds them all, one of the
    /// nearest that he does not hold (17.1e).
    pub(crate) fn is_entry_for(self, entries: u16, hex: Hex) -> bool {
        let reach = self.entry_reach(entries);
        let distance = self.entry_hexes(entries).map(|gate| self.pack.grid.distance(gate, hex)).min();
        match (distance, reach) {
            (Some(distance), 1) => distance <= 1,
            (Some(distance), reach) => distance == reach,
            (None, _) => false,
        }
    }

    /// How far from the entry hexes units may enter: one hex, or farther while all nearer ones are held by the enemy.
    fn entry_reach(self, entries: u16) -> u32 {
        let enemy = self.phasing().other();
        let far = u32::from(self.pack.grid.columns()) + u32::from(self.pack.grid.rows());
        let open = |reach: u32| {
            self.entry_hexes(entries)
                .any(|gate| self.pack.grid.within(gate, reach).any(|hex| self.holder(hex) != Some(enemy)))
        };
        (1..far).find(|reach| open(*reach)).unwrap_or(far)
    }

    /// Visits every hex the units may enter by.
    pub(crate) fn each_entry_choice(self, entries: u16, mut visit: impl FnMut(Hex)) {
        let reach = self.entry_reach(entries);
        let mut seen = HexSet::EMPTY;
        for gate in self.entry_hexes(entries) {
            for hex in self.pack.grid.within(gate, reach) {
                if seen.insert(hex) {
                    visit(hex);
                }
            }
        }
    }
}

impl Play<'_> {
    /// Phase A, step 1: what is due becomes available (5.2a, 17.1a); at Warsaw it stands there at once.
    pub(crate) fn bring_reinforcements(&mut self) {
        for unit in UnitId::all(self.pack.units.len()) {
            if let Start::Calendar { turn, .. } = self.pack.starts[unit.index()]
                && turn <= self.pos.turn
                && self.pos.at[unit.index()] == Place::Calendar
            {
                let place = self.arrival(unit);
                self.pos.put(unit, place);
                self.tell(|play| Event::Arrives(play.who(unit), place));
            }
        }
        for (index, gun) in self.pack.guns.iter().enumerate() {
            if gun.enters == self.pos.turn && self.pos.guns >> index & 1 == 0 && gun.enters > 0 {
                self.pos.guns |= 1 << index;
                self.tell(|_| Event::GunArrives(GunId::of(index)));
            }
        }
    }

    /// Where a unit of the calendar arrives.
    pub(crate) fn arrival(&self, unit: UnitId) -> Place {
        match self.pack.starts[unit.index()] {
            Start::Calendar { entries, .. } => {
                let first = EntryId::of(entries.trailing_zeros() as usize);
                if first == self.pack.warsaw { Place::Warsaw } else { Place::Entry(first) }
            }
            Start::Hex(hex) => Place::Hex(hex),
            Start::Warsaw => Place::Warsaw,
        }
    }

    /// Units of the calendar due next turn (Rail priority).
    pub(crate) fn due_next(&self) -> UnitSet {
        let look = self.look();
        look.units_of(Side::German).into_iter().filter(|unit| look.is_due_next(*unit)).collect()
    }
}

impl Look<'_> {
    /// Whether the unit is due next turn.
    pub(crate) fn is_due_next(self, unit: UnitId) -> bool {
        let due = matches!(self.pack.starts[unit.index()], Start::Calendar { turn, .. } if turn == self.pos.turn + 1);
        due && self.at(unit) == Place::Calendar
    }
}
