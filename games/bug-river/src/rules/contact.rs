//! Sections 7.3.5 and 7.3.6: what being next to the enemy does to a move.

use super::*;

impl<'a> Look<'a> {
    /// Whether any unit of that side, HQs included, is next to the hex, whatever lies between.
    pub(crate) fn next_to_any(self, side: Side, hex: Hex) -> bool {
        self.beside(side, hex) || self.hqs_next_to(side, hex).next().is_some()
    }

    /// The HQs of that side next to a hex.
    fn hqs_next_to(self, side: Side, hex: Hex) -> impl Iterator<Item = FormationId> + use<'a> {
        self.pack.formation_ids().filter(move |formation| {
            self.pack.formation(*formation).side == side
                && self.hq_hex(*formation).is_some_and(|at| self.exists(at) && self.pack.grid.adjacent(hex, at))
        })
    }

    /// The HQs of that side that a mover in this hex scares away: alone in a neighbouring hex, not behind a lake or the unbridged Bug
    /// (7.3.6a, 7.3.6c); or left in the very hex it has entered.
    fn scared_hqs(self, side: Side, hex: Hex) -> impl Iterator<Item = FormationId> + use<'a> {
        let here = self.hqs_in(hex).filter(move |formation| self.pack.formation(*formation).side == side);
        let near = self.hqs_next_to(side, hex).filter(move |formation| {
            let at = self.hq_hex(*formation);
            at.is_some_and(|at| {
                let open = |direction| !self.water_stops(hex, direction);
                self.holder(at).is_none() && self.pack.grid.direction(hex, at).is_some_and(open)
            })
        });
        here.chain(near)
    }
}

impl Play<'_> {
    /// Lone enemy HQs are displaced at once, and their formations cannot react to this move any more (7.3.6a, 7.3.6b, A-17).
    pub(crate) fn scare_hqs(&mut self, mover: Side, hex: Hex) {
        let scared = self.look().scared_hqs(mover.other(), hex).fold(0, |bits, formation| bits | formation.bit());
        self.pos.mover.barred |= scared;
        for formation in self.pack.formation_ids().rev().filter(|formation| scared & formation.bit() != 0) {
            self.displace(formation);
        }
    }
}
