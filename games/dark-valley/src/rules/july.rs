//! Section 17.3.2: what the Axis has to do in July 1943 (G-75, G-95, G-100).

use super::*;

/// Hexes of the zone held at once.
const HELD: usize = 0;
/// Soviet steps lost in it.
const LOST: usize = 1;
/// Attacks on it.
const ATTACKS: usize = 2;

impl Look<'_> {
    /// Whether what happens in a hex counts: in the first turn, in the zone of the scenario (G-100).
    fn counts_for_july(self, hex: Hex) -> bool {
        self.pos.turn == self.scenario().first && self.scenario().july_zone.contains(hex)
    }

    /// Whether the marker is destroyed and no victory hex of the start is lost (17.3.2d, G-95).
    pub(crate) fn july_is_won(self) -> bool {
        let year = year_index(self.scenario().year);
        let held = &self.map().axis_holds[year];
        let mut hexes = self.map().places.iter().enumerate().filter(|(_, place)| place.victory);
        let kept = hexes.all(|(at, place)| !held.contains(place.hex) || self.holder(PlaceId::of(at)) == Side::Axis);
        kept && self.special_marker().is_none()
    }

    /// Whether none of the three efforts was made (17.3.2g-j).
    pub(crate) fn july_has_failed(self) -> bool {
        self.pos.july.into_iter().zip(self.scenario().july_efforts).all(|(done, needed)| done < needed)
    }
}

impl Play<'_> {
    /// An Axis attack on Soviet units in the zone counts if there is a column for it from 1-2 on, after all shifts (17.3.2j, G-75).
    pub(crate) fn count_july_attack(&mut self, odds: Odds) {
        let look = self.look();
        let target = Hex(look.pos.battle.target);
        if look.attacking_side() == Side::Axis && look.counts_for_july(target) {
            let fair = odds.column.is_some_and(|column| column >= Column::OneTwo);
            self.pos.july[ATTACKS] = self.pos.july[ATTACKS].saturating_add(u8::from(fair));
        }
    }

    /// Steps that a Soviet unit loses in the zone by combat, bombardment or attrition (17.3.2i, G-95).
    pub(crate) fn count_july_loss(&mut self, unit: UnitId, steps: u8, rows: Rows) {
        let look = self.look();
        let counts = look.side_of(unit) == Side::Soviet && look.at(unit).is_some_and(|hex| look.counts_for_july(hex));
        if counts && !rows.contains(&"5.2a") {
            self.pos.july[LOST] = self.pos.july[LOST].saturating_add(steps);
        }
    }

    /// So many hexes of the zone the Axis holds at once now (17.3.2h).
    pub(crate) fn count_july_hexes(&mut self, entered: Hex) {
        let look = self.look();
        if look.counts_for_july(entered) {
            let held = look.scenario().july_zone.iter().filter(|hex| look.defends(Side::Axis, *hex)).count();
            self.pos.july[HELD] = self.pos.july[HELD].max(held as u8);
        }
    }
}
