//! How much stands in a hex (2.0cj, 2.0ck, 3.3.1j).

use super::*;

/// The room that units take up.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Room {
    /// In halves of a squad.
    pub halves: u8,
    /// Single-Man Counters.
    pub smc: u8,
    /// Vehicles; wrecks are on no stack (7.4i).
    pub vehicles: u8,
}

impl Look<'_> {
    /// The room that these units take up.
    pub(crate) fn room(self, units: UnitSet) -> Room {
        units.into_iter().fold(Room::default(), |room, unit| {
            let sort = self.kind(unit).sort;
            // A crew or half-squad with a Gun counts as a squad, a leader with one as a leader (3.3.1k).
            let halves =
                if self.gun_of(unit).is_some() && !sort.is_smc() { sort.halves().max(2) } else { sort.halves() };
            let vehicles = room.vehicles + u8::from(sort == Sort::Vehicle);
            Room { halves: room.halves + halves, smc: room.smc + u8::from(sort.is_smc()), vehicles }
        })
    }

    /// Whether these units of a side have room in a hex beside those of their side that are there; off the board there is room for all.
    pub(crate) fn check_room(self, units: UnitSet, hex: Hex) -> Verdict {
        let Some(side) = units.first().map(UnitId::side) else { return Ok(()) };
        if !self.field().on_board(hex) {
            return Ok(());
        }
        let limits = &self.pack.constants.stacking;
        let room = self.room(self.pos.stack_of(side, hex) | units);
        ensure(room.halves + self.hidden_room(side, hex) <= 2 * limits.squads, no("2.0cj", "no-room").hex(hex))?;
        ensure(room.smc <= limits.smc, no("2.0ck", "no-room-for-leaders").hex(hex))?;
        // On the move vehicles go through each other's hexes; the phase does not end so (3.3.2v).
        let crowd = room.vehicles > limits.vehicles && self.pos.phase != Phase::Movement;
        ensure(!crowd, no("2.0cl", "no-room-for-vehicles").hex(hex))
    }
}
