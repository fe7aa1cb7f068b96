//! Section 10.3: pontoon bridges.

use super::*;
use crate::position::{BRIDGE_CORPS, Pontoon};

/// The place of a corps' bridge in the position; none, if it has no bridge.
fn bridge_of(corps: Corps) -> Option<usize> {
    BRIDGE_CORPS.iter().position(|owner| *owner == corps)
}

impl Look<'_> {
    /// The pontoon bridge of a corps, if it has one.
    pub(crate) fn pontoon_of(self, corps: Corps) -> Option<Pontoon> {
        bridge_of(corps).map(|bridge| self.pos.pontoons[bridge])
    }

    /// Whether the active formation has a bridge to build, and the Action Points for it (10.3a, 10.3b).
    fn check_builder(self) -> Verdict {
        ensure(self.scenario().special.pontoons, no("10.3a", "no-pontoons"))?;
        let Some(formation) = self.active(Side::German) else { return Err(self.not_now()) };
        match self.pontoon_of(self.pack.formation(formation).corps) {
            Some(Pontoon::Ready) => self.check_cost(Side::German, self.pack.constants.pontoon_cost),
            Some(Pontoon::Built(..)) => Err(no("10.3a", "pontoon-in-use")),
            Some(Pontoon::Lost) => Err(no("10.3g", "pontoon-lost")),
            None => Err(no("10.3a", "corps-without-pontoon").formation(formation)),
        }
    }

    /// The units of the active formation and its corps that can build: in command and in order (10.3c).
    fn builders(self) -> UnitSet {
        let corps = self.active(Side::German).map(|formation| self.pack.formation(formation).corps);
        let able = self.pos.chain.inside - self.pos.disorganised;
        able.into_iter().filter(|unit| Some(self.pack.unit(*unit).corps) == corps).collect()
    }

    /// Building a bridge (10.3a-10.3d).
    pub(crate) fn check_bridge(self, from: Hex, to: Hex) -> Verdict {
        self.check_builder()?;
        ensure(self.exists(from) && self.exists(to), no("10.3c", "no-such-hex"))?;
        let Some(direction) = self.pack.grid.direction(from, to) else {
            return Err(no("10.3c", "hexes-not-adjacent").hex(to));
        };
        self.check_river(from, direction, to)?;
        let able = |unit| self.at(unit).hex() == Some(from) && self.standing(unit) == Command::In;
        ensure(self.builders().into_iter().any(able), no("10.3c", "nobody-to-build").hex(from))?;
        self.check_far_bank(to)
    }

    /// The Bug without a bridge lies between (10.3c).
    fn check_river(self, from: Hex, direction: Direction, to: Hex) -> Verdict {
        let water = self.pack.map.sides.get(from, direction);
        ensure(water & BUG != 0, no("10.3c", "not-the-bug").hex(from))?;
        let bridged = water & BRIDGE != 0 || self.pontoon(from, to);
        ensure(!bridged, no("10.3c", "already-bridged").hex(from))
    }

    /// The enemy is neither on the far bank nor near it (10.3d).
    fn check_far_bank(self, to: Hex) -> Verdict {
        ensure(!self.occupied(Side::Soviet, to), no("10.3d", "enemy-unit-there").hex(to))?;
        ensure(self.open_to(Side::German, to), no("10.3d", "far-bank-in-enemy-zone").hex(to))
    }

    /// Where the active formation can build.
    pub(crate) fn list_bridges(self, side: Side, out: &mut Vec<Action>) {
        if side != Side::German || self.check_builder().is_err() {
            return;
        }
        let mut banks = HexSet::default();
        for from in self.builders().into_iter().filter_map(|unit| self.at(unit).hex()) {
            if self.pack.map.sides.any(from) & BUG != 0 && banks.insert(from) {
                let over = self.around(from).filter(|(side, to)| self.check_river(from, *side, *to).is_ok());
                let free = over.filter(|(_, to)| self.check_far_bank(*to).is_ok());
                out.extend(free.map(|(_, to)| Action::Bridge(from, to)));
            }
        }
    }

    /// Taking up a pontoon bridge (10.3e).
    pub(crate) fn check_take_up(self, corps: Corps) -> Verdict {
        let built = matches!(self.pontoon_of(corps), Some(Pontoon::Built(..)));
        ensure(built, no("10.3e", "no-pontoon-to-take-up"))
    }
}

impl Play<'_> {
    /// A bridge is built.
    pub(crate) fn build_pontoon(&mut self, from: Hex, to: Hex) {
        let Some(formation) = self.look().active(Side::German) else { return };
        let corps = self.pack.formation(formation).corps;
        let Some(bridge) = bridge_of(corps) else { return };
        self.pay(Side::German, self.pack.constants.pontoon_cost);
        self.pos.pontoons[bridge] = Pontoon::Built(from, to);
        self.tell(|_| Event::PontoonBuilt(corps, from, to));
    }

    /// A bridge is taken up, and can be built again (10.3e, 10.3f).
    pub(crate) fn take_up_pontoon(&mut self, corps: Corps) {
        if let Some(bridge) = bridge_of(corps) {
            self.pos.pontoons[bridge] = Pontoon::Ready;
            self.tell(|_| Event::PontoonTakenUp(corps));
        }
    }

    /// A bridge with an enemy combat unit at one of its ends is lost (10.3g, A-48).
    pub(crate) fn watch_pontoons(&mut self) {
        for (bridge, corps) in BRIDGE_CORPS.into_iter().enumerate() {
            if let Pontoon::Built(a, b) = self.pos.pontoons[bridge]
                && [a, b].into_iter().any(|end| self.look().holder(end) == Some(Side::Soviet))
            {
                self.pos.pontoons[bridge] = Pontoon::Lost;
                self.tell(|_| Event::PontoonLost(corps));
            }
        }
    }
}
