//! Whom units can come to attack, for a whole Counterattack at once (10.5.6b).

use super::counterattack::Company;
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
    /// Those who have moved up and do not attack alone (12.2.1a).
    leaning: UnitSet,
    /// Those of them who could attack nobody yet (G-81).
    stranded: UnitSet,
    /// Who can still come next to an enemy, as far as it was asked.
    promised: RefCell<Vec<(Hex, UnitId)>>,
}

impl Look<'_> {
    /// Where the enemies of a side are now.
    pub(crate) fn hunt(self, side: Side) -> Hunt {
        let enemies = self.held(side.other());
        let contact = self.map().lanes.land.out_of(&enemies);
        let moved = (self.army(side) & self.pack.roster.combat).into_iter();
        let moved = moved.filter(|unit| self.pos.has(*unit, Marks::MOVED) && !self.attacks_alone(*unit));
        let leaning: UnitSet = moved.collect();
        let alone = |unit: &UnitId| self.at(*unit).is_some_and(|hex| !self.could_attack(*unit, hex, &Company::NOBODY));
        let stranded = leaning.into_iter().filter(alone).collect();
        let (rings, promised) = (RefCell::new(vec![contact]), RefCell::new(Vec::new()));
        Hunt { enemies, zone: self.zoc(side.other()), contact, rings, leaning, stranded, promised }
    }

    /// The same, for those who move.
    pub(crate) fn hunt_of(self, mover: &Mover) -> Hunt {
        self.hunt(mover.units.first().map_or(Side::Axis, |unit| self.side_of(unit)))
    }
}

impl Hunt {
    /// Those who have moved up and do not attack alone.
    pub(crate) const fn leaning(&self) -> UnitSet {
        self.leaning
    }

    /// Those of them who could attack nobody yet.
    pub(crate) const fn stranded(&self) -> UnitSet {
        self.stranded
    }

    /// Whether somebody else, upon whom nobody leans, has not moved and can come next to an enemy: the nearest ones are asked first (G-81).
    pub(crate) fn promises(&self, look: Look<'_>, enemy: Hex, movers: UnitSet) -> bool {
        let known = self.promised.borrow().iter().any(|(hex, unit)| *hex == enemy && !movers.has(*unit));
        if known {
            return true;
        }
        let side = movers.first().map_or(Side::Soviet, |unit| look.side_of(unit));
        let grid = &look.map().grid;
        let fits = |unit: UnitId| {
            let at = look.at(unit)?;
            let far = grid.distance(at, enemy);
            let free = !movers.has(unit) && look.values(unit).attack > 0 && look.check_fit(unit).is_ok();
            (free && far <= u32::from(look.allowance(unit, false)).max(1) + 1).then_some((far, unit))
        };
        let mut near: Vec<(u32, UnitId)> =
            (look.army(side) & look.pack.roster.combat).into_iter().filter_map(fits).collect();
        near.sort_unstable();
        let comes = |unit: UnitId| look.leaned_upon_by_nobody(unit, self) && look.can_come_beside(unit, enemy, self);
        let found = near.into_iter().map(|(_, unit)| unit).find(|unit| comes(*unit));
        self.promised.borrow_mut().extend(found.map(|unit| (enemy, unit)));
        found.is_some()
    }

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
