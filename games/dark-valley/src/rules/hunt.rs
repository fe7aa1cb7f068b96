//! Whom units can come to attack, for a whole Counterattack at once (10.5.6b).

use super::*;
use std::cell::RefCell;

/// So many movement points are looked ahead for all units at once.
const AHEAD: usize = 10;

/// Where the enemies of a side are.
pub(crate) struct Hunt {
    /// Their hexes.
    enemies: HexSet,
    /// Their ZOC.
    zone: HexSet,
    /// Hexes from which one of them could be attacked.
    contact: HexSet,
    /// Hexes from which those are no more hexes away than that: further nobody comes who pays for each of them.
    rings: RefCell<Vec<HexSet>>,
}

impl Look<'_> {
    /// Where the enemies of a side are now.
    pub(crate) fn hunt(self, side: Side) -> Hunt {
        let enemies = self.held(side.other());
        let contact = self.map().lanes.land.out_of(&enemies);
        Hunt { enemies, zone: self.zoc(side.other()), contact, rings: RefCell::new(vec![contact]) }
    }

    /// The same, for those who move.
    pub(crate) fn hunt_of(self, mover: &Mover) -> Hunt {
        self.hunt(mover.units.first().map_or(Side::Axis, |unit| self.side_of(unit)))
    }
}

impl Hunt {
    /// Whether somebody could be attacked from a hex, if anybody stands there who attacks.
    pub(crate) fn touches(&self, hex: Hex) -> bool {
        self.contact.contains(hex)
    }

    /// Whether such a hex is no more hexes away.
    pub(crate) fn is_near(&self, look: Look<'_>, hex: Hex, points: u8) -> bool {
        let points = usize::from(points);
        if points > AHEAD {
            return true;
        }
        let mut rings = self.rings.borrow_mut();
        while rings.len() <= points {
            let outer = rings.last().copied().unwrap_or(self.contact);
            rings.push(outer | look.map().lanes.around.out_of(&outer));
        }
        rings[points].contains(hex)
    }

    /// Whether the step is refused whoever takes it: among enemies, or from one hex in their ZOC to another without leave (11.1d, 6.2b).
    pub(crate) fn bars(&self, mover: &Mover, to: Hex) -> bool {
        let zoned = self.zone.contains(to) && self.zone.contains(Hex(mover.hex));
        self.enemies.contains(to) || zoned && !(mover.slips && mover.steps == 0)
    }
}
