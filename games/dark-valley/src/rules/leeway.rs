//! Who can surely move, for a whole side at once: most units stand where a free hex is beside them, and nothing else has to be looked at.

use super::hunt::Hunt;
use super::*;

/// Where units of a side have a free hex beside them: in play, without enemies, out of their ZOC, in no land that is closed to some.
pub(crate) struct Leeway<'a> {
    look: Look<'a>,
    /// The enemy's ZOC.
    zone: HexSet,
    /// Hexes with such a hex beside them.
    roomy: HexSet,
    /// Hexes with one in a direction that is not of the enemy's compass.
    homeward: HexSet,
    /// In a Counterattack: whom they may come to attack.
    hunt: Option<Hunt>,
}

impl<'a> Look<'a> {
    /// The leeway of a side now.
    pub(crate) fn leeway(self, side: Side) -> Leeway<'a> {
        let (map, lanes) = (self.map(), &self.map().lanes);
        let zone = self.zoc(side.other());
        let mut free = map.in_play - zone - self.held(side.other());
        if self.pos.turn == 1 || side == Side::Soviet && self.now().year == 1941 {
            free -= lanes.hungary | lanes.romania;
        }
        let homeward = lanes.homeward[side.index()].out_of(&free);
        let hunt = self.is_counterattack().then(|| self.hunt(side));
        Leeway { look: self, zone, roomy: lanes.land.out_of(&free), homeward, hunt }
    }
}

impl Leeway<'_> {
    /// Whether nothing but a free hex decides: not where minors go, or who crosses a border in the first turn (15.1, 17.1.2b).
    fn is_plain(&self, unit: UnitId, hex: Hex) -> bool {
        let (look, lanes) = (self.look, &self.look.map().lanes);
        let border = look.pos.turn == 1 && (lanes.hungary.contains(hex) || lanes.romania.contains(hex));
        !look.traits(unit).minor() && !border && look.allowance(unit, false) > 0
    }

    /// Whether a unit may begin to move, by [`Look::check_begin`].
    pub(crate) fn begins(&self, side: Side, unit: UnitId) -> bool {
        let look = self.look;
        if look.check_fit(unit).is_err() {
            return false;
        }
        let free = look.at(unit).is_some_and(|hex| self.roomy.contains(hex) && self.is_plain(unit, hex));
        free && self.hunt.is_none() || look.check_begin_to(side, unit, self.hunt.as_ref()).is_ok()
    }

    /// Whether a unit is hemmed in, by [`Look::hemmed_in`].
    pub(crate) fn hems_in(&self, unit: UnitId) -> bool {
        let Some(hex) = self.look.at(unit).filter(|hex| self.zone.contains(*hex)) else { return false };
        !(self.homeward.contains(hex) && self.is_plain(unit, hex)) && self.look.hemmed_in(unit)
    }
}
