//! Sections 7.5.2, 7.5.2.1 and 7.5.2.2: hits, losses.

use super::*;

impl Ask<BugRiver> for Loss {
    fn asked(&self, look: Look<'_>) -> Option<Side> {
        Some(look.role_side(self.0))
    }

    fn prompt(&self, _: Look<'_>) -> Message {
        Message::new("q-loss")
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        answers.extend(look.losers(self.0).into_iter().map(Action::Lose));
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        let Action::Lose(unit) = answer else { return Err(look.not_now()) };
        look.known(unit)?;
        ensure(look.pos.combat.of(self.0).has(unit), no("7.5.2a", "takes-no-part").unit(unit))?;
        let (rule, key) = match look.pos.combat.loss {
            1 if look.champion(self.0).is_none() => ("7.5.2.1c", "strongest-loses-first"),
            1 => ("7.5.2.1b", "compared-unit-loses-first"),
            2 => ("7.5.2.1i", "remaining-units-lose"),
            _ => ("7.5.2.1l", "losses-are-spread"),
        };
        ensure(look.losers(self.0).has(unit), no(rule, key).unit(unit))
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        if let Action::Lose(unit) = answer {
            play.lose_in_combat(unit);
        }
    }

    /// Asked only where there is a choice.
    fn settle(&self, play: &mut Play<'_>) -> Flow {
        let losers = play.look().losers(self.0);
        match losers.only() {
            Some(unit) => play.lose_in_combat(unit),
            None if losers.is_empty() => play.pop(),
            None => return Flow::Asks,
        }
        Flow::Goes
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        matches!(below, Some(Step::Fighting(_)))
    }

    fn comes_first(&self, look: Look<'_>) -> Option<Message> {
        look.combat_first()
    }

    fn policy(&self, look: Look<'_>) -> Option<Action> {
        look.is_combat().then(|| look.strongest(look.losers(self.0)).first().map(Action::Lose))?
    }

    /// Who may lose a point, and so whether there is a choice, hangs on strengths.
    fn tells(&self) -> Option<&'static str> {
        Some("7.5.2.2b")
    }
}

impl Look<'_> {
    /// The unit that must take the first loss: the one compared for armour, unless it is excused (7.5.2.1b, 7.5.2.1c).
    fn champion(self, role: Role) -> Option<UnitId> {
        let here = |unit: &UnitId| self.pos.combat.of(role).has(*unit) && !self.excused(role);
        self.pos.combat.champions[role as usize].filter(here)
    }

    /// Whether the AFVs of a role need not take the first loss: superior by two or more, and no AFVs against them.
    pub(crate) fn excused(self, role: Role) -> bool {
        let combat = &self.pos.combat;
        let (superiority, champion) = match role {
            Role::Attacker => (combat.superiority, combat.champions[0]),
            Role::Defender => (-combat.superiority, combat.champions[1]),
        };
        let afv = champion.is_some_and(|unit| self.pack.afvs.has(unit));
        afv && superiority >= 2 && !combat.armoured[role.other() as usize]
    }

    /// The units that may take the loss in hand.
    fn losers(self, role: Role) -> UnitSet {
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
    fn lose_in_combat(&mut self, unit: UnitId) {
        self.pop();
        let [once, twice] = &mut self.pos.combat.struck;
        if once.has(unit) {
            twice.add(unit);
        }
        once.add(unit);
        self.lose_point(unit, &["7.5.2.2a"]);
    }

    /// Step 1: the first loss.
    pub(crate) fn first_loss(&mut self, role: Role) {
        self.replace(Fighting(Stage::Red(role)));
        self.pos.combat.loss = 1;
        if self.pos.combat.hit(role).hits >= 1 {
            self.push(Loss(role));
        }
    }

    /// Step 2: the checks of a red number.
    pub(crate) fn red_checks(&mut self, role: Role) {
        self.replace(Fighting(Stage::Second(role)));
        self.pos.failed = UnitSet::EMPTY;
        let units = self.pos.combat.of(role);
        if self.pos.combat.hit(role).red && !units.is_empty() {
            self.begin_checks(units, Cause::Combat(role));
        }
    }

    /// Step 3: forced retreats, then voluntary ones, then the loss of those who stay.
    pub(crate) fn second_loss(&mut self, role: Role) {
        self.replace(Fighting(Stage::Further(role)));
        let forced = self.pos.failed & self.pos.combat.of(role);
        let second = self.pos.combat.hit(role).hits >= 2;
        if second {
            self.pos.combat.loss = 2;
            self.push(Loss(role));
            self.push(Withdrawal(role));
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
            self.push(Loss(role));
            return;
        }
        self.pos.steps.replace(Step::Fighting(Fighting(match role {
            Role::Defender => Stage::First(Role::Attacker),
            Role::Attacker => Stage::Aftermath,
        })));
    }
}
