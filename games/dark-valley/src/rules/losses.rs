//! Section 12.3: what a combat comes to, and who loses the steps.

use super::*;

/// What is at stake in a combat.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Stakes {
    /// Steps of the attackers.
    pub attacker: u8,
    /// Steps of those who defend.
    pub defender: u8,
    /// Whether a Soviet attacker fights German units, who cost him more (CRT.23, CRT.25).
    pub dear: bool,
    /// Whether the defender may stand in a Fort (12.7a).
    pub fort: bool,
}

impl Stakes {
    /// Steps that the attacker and the defender lose, if it goes as it usually does.
    #[must_use]
    pub fn losses(self, result: Outcome) -> [u8; 2] {
        let (attacker, defender) = match result {
            Outcome::AttackersEliminated => (self.attacker, 0),
            Outcome::AttackerLoses => (1, 0),
            Outcome::BothLose => (1, 1),
            Outcome::Exchange => (self.defender, self.defender),
            Outcome::Retreat | Outcome::NoEffect => (0, 0),
            Outcome::RetreatLoss if self.defender > 1 => (u8::from(self.dear), 1),
            Outcome::RetreatLoss => (0, 0),
            Outcome::DefendersEliminated => (u8::from(self.dear), self.defender),
        };
        [attacker.min(self.attacker), defender.min(self.defender)]
    }

    /// Whether the defender has to go.
    #[must_use]
    pub const fn retreats(self, result: Outcome) -> bool {
        matches!(result, Outcome::Retreat | Outcome::RetreatLoss)
    }

    /// Whether the attacker may enter the hex: nobody is left there, and somebody to enter it.
    #[must_use]
    pub fn takes_hex(self, result: Outcome) -> bool {
        let [attacker, defender] = self.losses(result);
        attacker < self.attacker && (defender >= self.defender || self.retreats(result) && !self.fort)
    }
}

/// The Soviet side takes no effect as it is, or rolls again (CRT.26, CRT.27).
impl Ask<DarkValley> for Rerolling {
    fn asked(&self, _: Look<'_>) -> Option<Side> {
        Some(Side::Soviet)
    }

    fn offer(&self, _: Look<'_>, answers: &mut Vec<Action>) {
        answers.extend([Action::End, Action::Reroll]);
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        if matches!(answer, Action::Reroll | Action::End) { Ok(()) } else { look.not_asked() }
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        play.pop();
        match answer {
            Action::Reroll => {
                play.pos.battle.rerolled = true;
                play.roll();
            }
            _ => play.begin_losses(Outcome::NoEffect),
        }
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        matches!(below, Some(Step::Resolving(_)))
    }

    fn is_sound(&self, look: Look<'_>) -> bool {
        look.pos.battle.result == Some(Outcome::NoEffect) && !look.pos.battle.rerolled
    }
}

/// What a combat came to, in order: the defender's losses, the attacker's, the retreat, the advance (12.3k).
impl Ask<DarkValley> for Resolving {
    fn check(&self, look: Look<'_>, _: Action) -> Verdict {
        look.not_asked()
    }

    fn settle(&self, play: &mut Play<'_>) -> Flow {
        let (attacker, defender) = (self.0, self.0.other());
        for side in [defender, attacker] {
            if play.pos.battle.owed[side.index()] > 0 {
                if !play.look().losers(side).is_empty() {
                    play.push(Losing(side));
                    return Flow::Goes;
                }
                play.pos.battle.owed[side.index()] = 0;
            }
        }
        if std::mem::take(&mut play.pos.battle.routs) && play.look().still_defends(defender) {
            play.pos.battle.retreating = play.look().retreaters(defender);
            play.push(Standing(defender));
            return Flow::Goes;
        }
        play.clear_hex(defender);
        if play.pos.battle.lands {
            play.end_landing();
            return Flow::Goes;
        }
        let followers = play.look().first_followers(attacker);
        play.close_battle(attacker);
        if followers.is_empty() {
            play.leave_battle();
        } else {
            play.pos.battle.followers = followers;
            play.replace(Occupying(attacker));
        }
        Flow::Goes
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        matches!(below, Some(Step::Combat(_) | Step::Invading(_)))
    }

    fn is_sound(&self, look: Look<'_>) -> bool {
        let battle = &look.pos.battle;
        let ours = look.pack.roster.of_side[self.0.index()];
        let known = Hex(battle.target).index() < HEXES && look.map().in_play.contains(Hex(battle.target));
        known && battle.result.is_some() && !battle.attackers.is_empty() && battle.attackers.within(ours)
    }
}

/// A side says who loses a step (12.3h).
impl Ask<DarkValley> for Losing {
    fn asked(&self, _: Look<'_>) -> Option<Side> {
        Some(self.0)
    }

    fn prompt(&self, look: Look<'_>) -> Message {
        Message::new("q-losing").with("left", i32::from(look.pos.battle.owed[self.0.index()]))
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        answers.extend(look.losers(self.0).into_iter().map(Action::Lose));
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        let Action::Lose(unit) = answer else { return look.not_asked() };
        look.own(unit, self.0)?;
        ensure(look.fought(self.0).has(unit), no("12.3h", "not-in-the-combat").unit(unit))?;
        let first = look.first_losers(self.0);
        ensure(first.is_empty() || first.has(unit), no("12.3j", "guards-lose-first").unit(unit))?;
        ensure(look.losers(self.0).has(unit), no("12.3i", "two-steps-lose-first").unit(unit))
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        if let Action::Lose(unit) = answer {
            play.pay_step(self.0, unit);
        }
    }

    fn settle(&self, play: &mut Play<'_>) -> Flow {
        let look = play.look();
        let (losers, owed) = (look.losers(self.0), look.pos.battle.owed[self.0.index()]);
        if owed == 0 || losers.is_empty() {
            play.pop();
            return Flow::Goes;
        }
        // Where all die nothing is left to choose.
        let all = owed >= look.steps_of(look.fought(self.0));
        match if all { losers.first() } else { losers.only() } {
            Some(unit) => {
                play.pay_step(self.0, unit);
                Flow::Goes
            }
            None => Flow::Asks,
        }
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        matches!(below, Some(Step::Resolving(_)))
    }

    fn is_sound(&self, look: Look<'_>) -> bool {
        look.pos.battle.owed[self.0.index()] > 0 && !look.losers(self.0).is_empty()
    }
}

impl Look<'_> {
    /// The units of a side in the combat under way.
    pub(crate) fn fought(self, side: Side) -> UnitSet {
        let battle = &self.pos.battle;
        if self.attacking_side() == side {
            battle.attackers & self.pos.on
        } else {
            self.defenders(side, Hex(battle.target))
        }
    }

    fn steps_of(self, units: UnitSet) -> u8 {
        // An HQ alone has one step (G-43).
        units.into_iter().map(|unit| if self.unit(unit).steps == 0 { 1 } else { self.steps(unit) }).sum()
    }

    /// What the combat under way is about.
    pub(crate) fn stakes(self) -> Stakes {
        let attacker = self.attacking_side();
        let (attackers, defenders) = (self.fought(attacker), self.fought(attacker.other()));
        let german = defenders.into_iter().any(|unit| self.unit(unit).german() && self.pack.roster.combat.has(unit));
        Stakes {
            attacker: self.steps_of(attackers),
            defender: self.steps_of(defenders),
            // A landing costs nothing by itself (9.6f).
            dear: attacker == Side::Soviet && german && !self.pos.battle.lands,
            fort: self.in_fort(attacker.other(), Hex(self.pos.battle.target)),
        }
    }

    /// Those of whom the first Soviet loss in attack must come, if there are any: Guards rifle armies and tank armies at full strength (12.3j,
    /// G-67).
    fn first_losers(self, side: Side) -> UnitSet {
        let battle = &self.pos.battle;
        if side != Side::Soviet || self.attacking_side() != side || battle.lost[side.index()] > 0 {
            return UnitSet::EMPTY;
        }
        let full = |unit: &UnitId| {
            let its = self.unit(*unit);
            let guards = its.kind == Kind::GuardsRifle || its.kind == Kind::Tank;
            guards && its.size == Size::Army && self.steps(*unit) > 1
        };
        self.fought(side).into_iter().filter(full).collect()
    }

    /// Who may lose the next step: nobody dies while one of two steps has both (12.3i, G-67).
    fn losers(self, side: Side) -> UnitSet {
        let first = self.first_losers(side);
        if !first.is_empty() {
            return first;
        }
        let fought = self.fought(side);
        let whole: UnitSet = fought.into_iter().filter(|unit| self.steps(*unit) > 1).collect();
        if whole.is_empty() { fought } else { whole }
    }

    fn still_defends(self, side: Side) -> bool {
        !self.defenders(side, Hex(self.pos.battle.target)).is_empty()
    }
}

impl Play<'_> {
    /// What a result costs either side (CRT.17-25, G-70, G-101).
    pub(crate) fn begin_losses(&mut self, result: Outcome) {
        let stakes = self.look().stakes();
        let attacker = self.look().attacking_side();
        let target = Hex(self.pos.battle.target);
        self.pos.battle.alone = !self.look().defenders(attacker.other(), target).meets(self.pack.roster.combat);
        self.pos.battle.result = Some(result);
        self.pos.battle.routs = stakes.retreats(result);
        match result {
            Outcome::AttackersEliminated => self.wipe_out(attacker, &["CRT.17"]),
            Outcome::DefendersEliminated => self.wipe_out(attacker.other(), &["CRT.24"]),
            Outcome::Exchange => self.wipe_out(attacker.other(), &["CRT.20"]),
            Outcome::BothLose => self.pos.battle.owed = [1, 1],
            Outcome::RetreatLoss => self.pos.battle.owed[attacker.other().index()] = u8::from(stakes.defender > 1),
            Outcome::AttackerLoses | Outcome::Retreat | Outcome::NoEffect => {}
        }
        if !matches!(result, Outcome::AttackersEliminated | Outcome::RetreatLoss) {
            self.pos.battle.owed[attacker.index()] = stakes.losses(result)[0];
        }
    }

    fn wipe_out(&mut self, side: Side, rows: Rows) {
        for unit in self.look().fought(side) {
            self.eliminate(unit, rows);
        }
    }

    /// A unit loses a step of those its side owes; a German one that loses it to DR* costs the Soviet attacker one too (CRT.23).
    fn pay_step(&mut self, side: Side, unit: UnitId) {
        let attacker = self.look().attacking_side();
        let german = self.unit_of(unit).german() && self.pack.roster.combat.has(unit);
        self.pos.battle.owed[side.index()] -= 1;
        self.pos.battle.lost[side.index()] += 1;
        let rows: Rows = match self.pos.battle.result {
            Some(Outcome::AttackerLoses) => &["CRT.18"],
            Some(Outcome::BothLose) => &["CRT.19"],
            Some(Outcome::Exchange) => &["CRT.20"],
            Some(Outcome::RetreatLoss) if side == attacker => &["CRT.23"],
            Some(Outcome::RetreatLoss) => &["CRT.22"],
            _ => &["CRT.25"],
        };
        self.lose_step(unit, rows);
        let dear = self.pos.battle.result == Some(Outcome::RetreatLoss) && side != attacker;
        if dear && german && attacker == Side::Soviet {
            self.pos.battle.owed[attacker.index()] += 1;
        }
    }

    /// Once nobody defends, whoever else is there is lost: HQs of a stack that was wiped out, and those who had retreated there (12.5o, G-43,
    /// G-101).
    pub(crate) fn clear_hex(&mut self, side: Side) {
        let hex = Hex(self.pos.battle.target);
        let look = self.look();
        if look.stays(side, hex) {
            return;
        }
        let left = look.pos.stacks.stack(hex).filter(|unit| look.side_of(*unit) == side && look.fighters().has(*unit));
        let left: Vec<UnitId> = left.collect();
        left.into_iter().for_each(|unit| self.eliminate(unit, &["12.5o"]));
    }

    /// Who fought does so no more in this round.
    fn close_battle(&mut self, side: Side) {
        let battle = self.pos.battle;
        for unit in battle.attackers & self.pos.on {
            self.pos.mark(unit, Marks::FOUGHT, true);
        }
        for unit in self.look().defenders(side.other(), Hex(battle.target)) {
            self.pos.mark(unit, Marks::ATTACKED, true);
        }
    }

    /// A combat is over.
    pub(crate) fn leave_battle(&mut self) {
        let target = Hex(self.pos.battle.target);
        let mut hexes = self.look().hexes_of(self.pos.battle.attackers);
        hexes.push(target);
        self.pos.battle = Battle::PEACE;
        self.pop();
        self.control_around(&hexes);
    }
}
