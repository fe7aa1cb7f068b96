//! Sections 7.5.2, 7.5.2.1 and 7.5.2.2: hits, losses.

use crate::action::Action;
use crate::pack::{UnitId, UnitSet};
use crate::play::Play;
use crate::position::{Look, NONE};
use crate::step::{Cause, Role, Stage, Step};
use crate::verdict::{About, Verdict, ensure, no};

impl Look<'_> {
    /// A unit loses a Strength Point: in combat (7.5.2.2), or before the scenario begins (11.2f).
    pub(crate) fn check_lose(self, unit: UnitId) -> Verdict {
        self.known(unit)?;
        let role = match self.pos.steps.top() {
            Step::Loss(role) => role,
            Step::StartingLosses(entry) => return self.check_starting_loss(entry, unit),
            _ => return Err(self.not_now()),
        };
        ensure(self.pos.combat.of(role).has(unit), no("7.5.2a", "takes-no-part").unit(unit))?;
        let (rule, key) = match self.pos.combat.loss {
            1 if self.champion(role).is_none() => ("7.5.2.1c", "strongest-loses-first"),
            1 => ("7.5.2.1b", "compared-unit-loses-first"),
            2 => ("7.5.2.1i", "remaining-units-lose"),
            _ => ("7.5.2.1l", "losses-are-spread"),
        };
        ensure(self.losers(role).has(unit), no(rule, key).unit(unit))
    }

    /// Who may take the loss.
    pub(crate) fn list_losses(self, role: Role, out: &mut Vec<Action>) {
        out.extend(self.losers(role).into_iter().map(Action::Lose));
    }

    /// The unit that must take the first loss: the one compared for armour, unless it is excused (7.5.2.1b, 7.5.2.1c).
    fn champion(self, role: Role) -> Option<UnitId> {
        let champion = self.pos.combat.champions[role as usize];
        let here = champion != NONE && self.pos.combat.of(role).has(UnitId(champion)) && !self.excused(role);
        here.then_some(UnitId(champion))
    }

    /// Whether the AFVs of a role need not take the first loss: superior by two or more, and no AFVs against them.
    pub(crate) fn excused(self, role: Role) -> bool {
        let combat = &self.pos.combat;
        let (superiority, champion) = match role {
            Role::Attacker => (combat.superiority, combat.champions[0]),
            Role::Defender => (-combat.superiority, combat.champions[1]),
        };
        let afv = champion != NONE && self.pack.afvs.has(UnitId(champion));
        afv && superiority >= 2 && !combat.armoured[role.other() as usize]
    }

    /// The units that may take the loss in hand.
    pub(crate) fn losers(self, role: Role) -> UnitSet {
        let combat = &self.pos.combat;
        let all = combat.of(role);
        match combat.loss {
            1 if self.excused(role) => {
                let others = all - self.pack.afvs;
                self.strongest(if others.is_empty() { all } else { others })
            }
            1 => self.champion(role).map_or(all, UnitSet::one),
            2 => self.least_struck(self.staying(role)),
            _ => self.least_struck(all),
        }
    }

    /// Those of a role that are where they fought.
    pub(crate) fn staying(self, role: Role) -> UnitSet {
        let hex = self.pos.combat.hex(role);
        self.pos.combat.of(role).into_iter().filter(|unit| self.at(*unit).hex() == Some(hex)).collect()
    }

    /// Those of them that have taken the fewest combat losses (7.5.2.1l).
    fn least_struck(self, units: UnitSet) -> UnitSet {
        let [once, twice] = self.pos.combat.struck;
        [units - once, units - twice].into_iter().find(|left| !left.is_empty()).unwrap_or(units)
    }
}

impl Play<'_> {
    /// A loss in combat.
    pub(crate) fn lose_in_combat(&mut self, unit: UnitId) {
        self.pos.steps.pop();
        let [once, twice] = &mut self.pos.combat.struck;
        if once.has(unit) {
            twice.add(unit);
        }
        once.add(unit);
        self.lose_point(unit, &["7.5.2.2a"]);
    }

    /// Asked only where there is a choice.
    pub(crate) fn settle_loss(&mut self, role: Role) -> bool {
        let losers = self.look().losers(role);
        match losers.only() {
            Some(unit) => self.lose_in_combat(unit),
            None if losers.is_empty() => self.pos.steps.pop(),
            None => return false,
        }
        true
    }

    /// Step 1: the first loss.
    pub(crate) fn first_loss(&mut self, role: Role) {
        self.pos.steps.replace(Step::Combat(Stage::Red(role)));
        self.pos.combat.loss = 1;
        if self.pos.combat.hit(role).hits >= 1 {
            self.pos.steps.push(Step::Loss(role));
        }
    }

    /// Step 2: the checks of a red number.
    pub(crate) fn red_checks(&mut self, role: Role) {
        self.pos.steps.replace(Step::Combat(Stage::Second(role)));
        self.pos.failed = UnitSet::EMPTY;
        let units = self.pos.combat.of(role);
        if self.pos.combat.hit(role).red && !units.is_empty() {
            self.begin_checks(units, Cause::Combat(role));
        }
    }

    /// Step 3: forced retreats, then voluntary ones, then the loss of those who stay.
    pub(crate) fn second_loss(&mut self, role: Role) {
        self.pos.steps.replace(Step::Combat(Stage::Further(role)));
        let forced = self.pos.failed & self.pos.combat.of(role);
        let second = self.pos.combat.hit(role).hits >= 2;
        if second {
            self.pos.combat.loss = 2;
            self.pos.steps.push(Step::Loss(role));
            self.pos.steps.push(Step::Withdrawal(role));
        }
        self.pos.combat.retreating = UnitSet::EMPTY;
        if !forced.is_empty() && (second || self.pos.options.always_retreat) {
            self.begin_retreat(role, forced, true);
        }
    }

    /// Step 4: all further losses; then the other role, or the end.
    pub(crate) fn further_losses(&mut self, role: Role) {
        let combat = &mut self.pos.combat;
        if combat.loss < combat.hit(role).hits {
            combat.loss += 1;
            self.pos.steps.push(Step::Loss(role));
            return;
        }
        self.pos.steps.replace(Step::Combat(match role {
            Role::Defender => Stage::First(Role::Attacker),
            Role::Attacker => Stage::Aftermath,
        }));
    }
}
