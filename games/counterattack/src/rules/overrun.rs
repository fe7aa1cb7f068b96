//! Sections 9.1 and 9.12: overruns in mid-move.

use super::chapter::*;

impl Look<'_> {
    /// Overrunning a neighbouring hex (9.1): a single mobile unit or a Kampfgruppe, never the train nor out of
    /// Warsaw. It costs nothing further and is possible even when a zone of control has stopped the move (6.6i).
    pub(crate) fn check_overrun(self, target: Hex) -> Verdict {
        ensure(target.index() < self.pack.grid.len(), no("6.1d", "no-such-hex"))?;
        self.check_may_overrun()?;
        let Some(Place::Hex(from)) = self.mover_place() else { return Err(no("9.1d", "overrun-from-map-only")) };
        ensure(self.pack.grid.adjacent(from, target), no("9.1d", "not-adjacent").hex(target))?;
        ensure(self.holder(target) == Some(self.phasing().other()), no("9.1a", "no-enemy-there").hex(target))?;
        ensure(self.fits(from, self.pos.mover.units), no("7.1b", "hex-full").hex(from))
    }

    /// Whether the mover is of the kind that overruns.
    fn check_may_overrun(self) -> Verdict {
        for unit in self.pos.mover.units {
            ensure(!self.is_train(unit), no("13a", "train-cannot-overrun").unit(unit))?;
            ensure(self.is_mobile(unit), no("9.1b", "too-slow-to-overrun").unit(unit))?;
        }
        Ok(())
    }

    pub(crate) fn list_overruns(self, out: &mut Vec<Action>) {
        if let Some(Place::Hex(from)) = self.mover_place() {
            let enemy = self.phasing().other();
            for (_, near) in self.pack.grid.neighbours(from) {
                if self.holder(near) == Some(enemy) {
                    out.offer(Action::Overrun(near), self.check_overrun(near));
                }
            }
        }
    }

    /// Whether the mover can overrun anyone from where it stands.
    pub(crate) fn any_overrun(self) -> bool {
        let Some(Place::Hex(from)) = self.mover_place() else { return false };
        self.pack
            .grid
            .neighbours(from)
            .any(|(_, near)| self.holder(near) == Some(self.phasing().other()) && self.check_overrun(near).is_ok())
    }
}

impl Play<'_> {
    /// The overrun is declared; the die waits for the attacker's word, so that an event can still be played.
    pub(crate) fn declare_overrun(&mut self, target: Hex) {
        let attackers = self.pos.mover.units;
        self.begin_acting(attackers);
        self.pos.combat =
            Combat { overrun: true, target, attackers, defenders: self.pos.units_in(target), ..Combat::IDLE };
        self.tell(|_| Event::AttackDeclared { overrun: true, target, attackers: attackers.into_iter().collect() });
        self.pos.steps.push(Declaration);
    }

    /// After an overrun: the move goes on if the hex was cleared (9.12b, A-14), otherwise it is over (9.12c).
    pub(crate) fn end_overrun(&mut self) {
        let cleared = self.pos.empty(self.pos.combat.target) || self.holds(self.pos.combat.target);
        let alive: UnitSet = self.pos.mover.units & self.pos.combat.attackers;
        self.pos.mover.units = alive;
        self.pos.mover.halted = !cleared;
        self.pos.combat = Combat::IDLE;
        self.pos.steps.pop();
        if !cleared || alive.is_empty() {
            self.finish_move();
        }
    }

    fn holds(&self, hex: Hex) -> bool {
        let side: Side = self.look().phasing();
        self.look().holder(hex) == Some(side)
    }
}
