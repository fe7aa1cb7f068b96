//! Chapter 14: whom headquarters and leaders command, and the rounds in which only those act (10.5a).

use super::*;

impl Look<'_> {
    /// A Panzer Army's round, or Manstein's (10.5.7, 10.5.10g).
    pub(crate) fn is_panzer_round(self) -> bool {
        self.pos.chit.is_some_and(|chit| chit.panzer().is_some() || chit == Chit::Manstein)
    }

    /// Whether only active units act in this round (10.5a, 12.2.1e).
    pub(crate) fn is_partial(self) -> bool {
        self.is_panzer_round() || matches!(self.pos.chit, Some(Chit::DeepBattle | Chit::Stavka))
    }

    /// Whether a unit may act in this round (12.1c-e, 12.2.1e).
    pub(crate) fn check_active(self, unit: UnitId) -> Verdict {
        let rule = match self.pos.chit {
            Some(Chit::DeepBattle) => "12.1d",
            Some(Chit::Stavka) => "12.1c",
            _ => "12.1e",
        };
        ensure(!self.is_partial() || self.pos.has(unit, Marks::ACTIVE), no(rule, "not-active").unit(unit))
    }

    /// Whether all units of a side move, as in a Movement round proper (6.5a, 10.5.1c).
    pub(crate) fn is_movement_round(self) -> bool {
        let other = self.is_partial() || self.is_counterattack();
        !other
    }

    /// In a Panzer round that began with movement only mechanized units fight (10.5.7c, 10.5.7d).
    pub(crate) fn only_mech(self) -> bool {
        self.is_panzer_round() && self.pos.then == Then::Nothing
    }

    /// Whether an HQ may go along: other Panzer HQs than the active one stay where they are in its round (10.5.7g).
    pub(crate) fn hq_goes(self, hq: UnitId) -> bool {
        !self.is_panzer_round() || self.unit(hq).kind != Kind::PanzerHq || self.pos.has(hq, Marks::ACTIVE)
    }
}

impl Play<'_> {
    /// A part of a round is over: the other part begins, or the round ends too.
    pub(crate) fn end_part(&mut self) {
        let side = self.pos.chit.and_then(Chit::side).unwrap_or(Side::Axis);
        match std::mem::replace(&mut self.pos.then, Then::Nothing) {
            Then::Combat => {
                if self.pos.chit == Some(Chit::Stavka) {
                    self.command();
                }
                self.replace(Combat(side));
            }
            Then::Movement => self.replace(Movement(side)),
            Then::Nothing if self.look().is_counterattack() => self.end_counterattack(),
            Then::Nothing => self.end_round(),
        }
    }
}
