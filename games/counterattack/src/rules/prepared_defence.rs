//! Chapter 8: prepared defence.

use super::chapter::*;

impl Look<'_> {
    /// Building: instead of moving and attacking (8a-8c), in any hex of the map (8l); the train cannot.
    pub(crate) fn check_prepare(self, unit: UnitId) -> Verdict {
        self.check_usable(unit)?;
        ensure(!self.is_train(unit), no("8a", "train-cannot-build").unit(unit))?;
        ensure(matches!(self.at(unit), Place::Hex(_)), no("8l", "unit-not-on-map").unit(unit))?;
        ensure(!self.pos.prepared.has(unit), no("8d", "already-prepared").unit(unit))?;
        let fresh = !self.pos.finished.has(unit) && !self.pos.acted.has(unit);
        ensure(fresh, no("8a", "already-moved").unit(unit))
    }

    /// Giving it up at will (8e).
    pub(crate) fn check_abandon(self, unit: UnitId) -> Verdict {
        self.known(unit)?;
        ensure(self.side(unit) == self.phasing(), no("5.3a", "not-your-unit").unit(unit))?;
        ensure(self.pos.prepared.has(unit), no("8e", "not-prepared").unit(unit))
    }
}

impl Play<'_> {
    pub(crate) fn prepare(&mut self, unit: UnitId) {
        self.note_act(UnitSet::one(unit));
        self.pos.prepared.add(unit);
        self.pos.built.add(unit);
        self.pos.finished.add(unit);
        self.tell(|play| Event::Prepared(play.who(unit)));
    }

    pub(crate) fn abandon(&mut self, unit: UnitId) {
        self.pos.prepared.remove(unit);
        self.tell(|play| Event::Abandoned(play.who(unit)));
    }
}
