//! The one way in: an action is checked, applied, and the game goes on by itself up to the next question.

use crate::action::Action;
use crate::event::{Event, Who};
use crate::pack::{Pack, Side, UnitId, UnitSet};
use crate::position::{Look, Position};
use crate::step::{Role, Step, Throw};
use crate::verdict::{No, Verdict, no};
use hexes::Hex;
use table::{Chance, Log};

/// A position being changed.
pub struct Play<'a> {
    /// The data.
    pub pack: &'a Pack,
    /// The position.
    pub pos: &'a mut Position,
    /// Where dice and chits come from.
    pub chance: &'a mut dyn Chance,
    /// Where events go.
    pub log: &'a mut Log<Event>,
}

impl Look<'_> {
    /// Whether the action is legal, or why not. The lists come from this very function.
    pub fn check(self, action: Action) -> Verdict {
        match action {
            Action::End => self.check_end(),
            Action::Accept => self.check_accept(),
            Action::Reroll => self.check_reroll(),
            Action::Lose(unit) => self.check_lose(unit),
            Action::Improve(hex) => self.check_improve(Hex(hex)),
            Action::Spend => self.check_spend(),
            Action::Assign(unit, formation) => self.check_assign(unit, formation),
            Action::Replace(unit) => self.check_replace(unit),
            Action::Rebuild(unit, hex) => self.check_rebuild(unit, Hex(hex)),
            Action::BreakUp(unit) => self.check_break_up(unit),
            Action::Enter(unit, hex) => self.check_enter(unit, Hex(hex)),
            Action::EnterHq(formation, hex) => self.check_enter_hq(formation, Hex(hex)),
            Action::TakeUp(corps) => self.check_take_up(corps),
            Action::Activate(formation) => self.check_activate(formation),
            Action::Transfer => self.check_transfer(),
            Action::Pass => self.check_pass(),
            Action::React(formation) => self.check_react(formation),
            Action::Move(unit) => self.check_move(unit),
            Action::With(unit) => match self.pos.steps.top() {
                Step::Declaration => self.check_join_attack(unit),
                _ => self.check_join_move(unit),
            },
            Action::To(hex) => match self.pos.steps.top() {
                Step::Retreat(_) | Step::Withdrawal(_) => self.check_retreat_to(Hex(hex)),
                _ => self.check_to(Hex(hex)),
            },
            Action::Infiltrate(hex) => self.check_infiltrate(Hex(hex)),
            Action::Exit => self.check_exit(),
            Action::Stop => match self.pos.steps.top() {
                Step::Declaration => Ok(()),
                _ => self.check_stop(),
            },
            Action::GoOn => self.expect(self.pos.steps.top() == Step::GoOn),
            Action::Relocate(hex) => self.check_relocate(Hex(hex)),
            Action::Attack { assault, target, unit } => self.check_attack(assault, Hex(target), unit),
            Action::Fight => self.check_fight(),
            Action::Recover(unit) => self.check_recover(unit),
            Action::Bridge(from, to) => self.check_bridge(Hex(from), Hex(to)),
            Action::Top(unit) => self.check_top(unit),
            Action::Champion(unit) => self.check_champion(unit),
            Action::Withdraw(unit) => self.check_withdraw(unit),
            Action::Stay => self.check_stay(),
            Action::Displace(hex) => self.check_displace(Hex(hex)),
            Action::Choose(formation) => self.check_choose(formation),
            Action::Evict(unit, hex) => self.check_evict(unit, Hex(hex)),
            Action::Eliminate(unit) => self.check_eliminate(unit),
        }
    }

    /// Refuses unless the open question is this one.
    #[inline]
    pub fn expect(self, now: bool) -> Verdict {
        if now { Ok(()) } else { Err(self.not_now()) }
    }

    /// Something else has to be decided now.
    pub fn not_now(self) -> No {
        no(self.step_rule(), "not-asked-now")
    }

    /// Refuses a unit number that the pack does not hold.
    #[inline]
    pub fn known(self, unit: UnitId) -> Verdict {
        if unit.index() < self.pack.units.len() { Ok(()) } else { Err(no("3.2w", "no-such-unit")) }
    }

    /// The rule the open question comes from.
    pub fn step_rule(self) -> &'static str {
        match self.pos.steps.top() {
            Step::StartingLosses(_) => "11.2f",
            Step::Entrench(_) => "11.2o",
            Step::Admin(_) => "4c",
            Step::Emergency(_) => "8.1c",
            Step::Assignment(_) => "8.2a",
            Step::Replacements => "8.3a",
            Step::Reorganisation => "8.3b",
            Step::Reinforcements(_) => "8.4a",
            Step::Cycle => "6a",
            Step::Initiative { .. } => "6.2a",
            Step::Surprise => "10.2b",
            Step::Activation(_) => "7.2b",
            Step::EndOfTurn => "7.8a",
            Step::Over => "7.8b",
            Step::Throw(_) => "5.2a",
            Step::Checks(_) => "5.6.1a",
            Step::Moving => "7.3a",
            Step::GoOn => "5.8.4f",
            Step::Reaction if self.pos.mover.leaves() => "6.4.1b",
            Step::Reaction => "6.4.1a",
            Step::Declaration => "7.5.1a",
            Step::Champion(_) => "7.5.1.2Dd",
            Step::Combat(_) => "7.5.1i",
            Step::Loss(_) => "7.5.2.2b",
            Step::Withdrawal(_) => "7.5.2.1g",
            Step::Retreat(_) => "7.5.2.3a",
            Step::Bonus(_) => "7.5.3g",
            Step::Displace(_) => "5.3.2a",
            Step::Stacking { .. } => "5.3.1g",
            Step::Crowded { .. } => "5.3.3a",
            Step::CrowdedHq { .. } => "5.3.1t",
            Step::Surplus { .. } => "5.3.1z",
        }
    }

    /// Whether the step can simply be ended, or what it offers declined.
    fn check_end(self) -> Verdict {
        match self.pos.steps.top() {
            Step::Emergency(_)
            | Step::Entrench(_)
            | Step::Replacements
            | Step::Reorganisation
            | Step::Surprise
            | Step::Activation(_)
            | Step::Reaction
            | Step::Bonus(_) => Ok(()),
            Step::Assignment(side) => self.check_end_assignment(side),
            Step::Reinforcements(side) => self.check_end_reinforcements(side),
            Step::Crowded { hex, by } => self.check_decline_displacing(Hex(hex), by),
            _ => self.expect(false),
        }
    }

    /// Who answers the open question.
    pub fn asked(self) -> Option<Side> {
        Some(match self.pos.steps.top() {
            Step::Over => return None,
            Step::StartingLosses(entry) => self.loser(entry).other(),
            Step::Entrench(_) | Step::Reorganisation => Side::Soviet,
            Step::Emergency(formation) | Step::Displace(formation) => self.pack.formation(formation).side,
            Step::Assignment(side)
            | Step::Reinforcements(side)
            | Step::Initiative { side, .. }
            | Step::Activation(side)
            | Step::Bonus(side) => side,
            Step::Replacements | Step::Surprise => Side::German,
            Step::Throw(throw) => self.thrower(throw),
            Step::Moving | Step::GoOn | Step::Declaration => self.acting()?,
            Step::Reaction => self.acting()?.other(),
            Step::Champion(role) | Step::Loss(role) | Step::Withdrawal(role) | Step::Retreat(role) => {
                self.role_side(role)
            }
            Step::Crowded { by, .. } => by,
            Step::CrowdedHq { hex } => self.hqs_in(Hex(hex)).map(|f| self.pack.formation(f).side).next()?,
            Step::Surplus { hex } => self.holder(Hex(hex))?,
            // These go by themselves.
            Step::Admin(_)
            | Step::Cycle
            | Step::EndOfTurn
            | Step::Checks(_)
            | Step::Combat(_)
            | Step::Stacking { .. } => Side::German,
        })
    }

    /// The side that plays a role in the combat.
    pub fn role_side(self, role: Role) -> Side {
        match role {
            Role::Attacker => self.pos.combat.side,
            Role::Defender => self.pos.combat.side.other(),
        }
    }

    /// Whose die it is.
    pub fn thrower(self, throw: Throw) -> Side {
        match throw {
            Throw::Initiative(side) | Throw::ActionPoints(side) => side,
            Throw::Reaction(formation) | Throw::ReactionPoints(formation) => self.pack.formation(formation).side,
            Throw::Check { unit, .. } | Throw::Attrition(unit) => self.side(unit),
            Throw::Combat => self.pos.combat.side,
            Throw::Interdiction => Side::German,
        }
    }

    /// Adds every legal action, in a fixed order.
    pub fn list(self, out: &mut Vec<Action>) {
        match self.pos.steps.top() {
            Step::StartingLosses(entry) => self.list_starting_losses(entry, out),
            Step::Entrench(_) => self.list_entrenchments(out),
            Step::Emergency(_) => out.extend([Action::Spend, Action::End]),
            Step::Assignment(side) => self.list_assignments(side, out),
            Step::Replacements => self.list_replacements(out),
            Step::Reorganisation => self.list_reorganisation(out),
            Step::Reinforcements(side) => self.list_reinforcements(side, out),
            Step::Initiative { .. } => self.list_initiative(out),
            Step::Surprise => self.list_surprise(out),
            Step::Activation(side) => self.list_activation(side, out),
            Step::Throw(_) => out.extend([Action::Accept, Action::Reroll]),
            Step::Moving => self.list_moving(out),
            Step::GoOn => out.extend([Action::GoOn, Action::Stop]),
            Step::Reaction => self.list_reactions(out),
            Step::Declaration => self.list_declaration(out),
            Step::Champion(role) => self.list_champions(role, out),
            Step::Loss(role) => self.list_losses(role, out),
            Step::Withdrawal(role) => self.list_withdrawals(role, out),
            Step::Retreat(role) => self.list_retreat(role, out),
            Step::Bonus(side) => self.list_bonus(side, out),
            Step::Displace(formation) => self.list_displacements(formation, out),
            Step::Crowded { hex, by } => self.list_evictions(Hex(hex), by, out),
            Step::CrowdedHq { hex } => self.list_crowded_hqs(Hex(hex), out),
            Step::Surplus { hex } => self.list_surplus(Hex(hex), out),
            Step::Admin(_)
            | Step::Cycle
            | Step::EndOfTurn
            | Step::Over
            | Step::Checks(_)
            | Step::Combat(_)
            | Step::Stacking { .. } => {}
        }
    }

    /// Adds the action if it is legal.
    #[inline]
    pub fn offer(self, action: Action, out: &mut Vec<Action>) {
        if self.check(action).is_ok() {
            out.push(action);
        }
    }

    /// Offers an action for each unit.
    pub fn offer_units(self, units: UnitSet, action: impl Fn(UnitId) -> Action, out: &mut Vec<Action>) {
        for unit in units {
            self.offer(action(unit), out);
        }
    }
}

impl Play<'_> {
    /// The position to be looked at.
    #[inline]
    pub fn look(&self) -> Look<'_> {
        Look { pack: self.pack, pos: self.pos }
    }

    /// Records what happened; the event is not even built when nobody listens.
    #[inline]
    pub fn tell(&mut self, event: impl FnOnce(&Play<'_>) -> Event) {
        if self.log.is_on() {
            let event = event(self);
            self.log.push(|| event);
        }
    }

    /// What the action decides is decided: whatever comes now begins something new, and does not count among its outcomes.
    pub(crate) fn decided(&mut self) {
        self.chance.decided();
        self.log.decided();
    }

    /// Applies a checked action and everything that follows by itself.
    pub fn apply(&mut self, action: Action) {
        let unseen = self.log.is_on().then(|| self.look().unseen());
        self.act(action);
        self.settle();
        if let Some(unseen) = unseen {
            self.tell_discoveries(unseen);
        }
    }

    /// Tells each side which enemy units it has come to see.
    fn tell_discoveries(&mut self, before: [UnitSet; 2]) {
        let now = self.look().unseen();
        for side in Side::BOTH {
            let found = before[side as usize] - now[side as usize];
            let found: UnitSet = found.into_iter().filter(|u| self.pos.at[u.index()].hex().is_some()).collect();
            if !found.is_empty() {
                let rows = self.look().discovery(found);
                self.tell(|_| Event::Discovered(side, found.into_iter().collect(), rows));
            }
        }
    }

    fn act(&mut self, action: Action) {
        match action {
            Action::End => self.end(),
            Action::Accept => self.accept(),
            Action::Reroll => self.reroll(),
            Action::Lose(unit) => match self.pos.steps.top() {
                Step::StartingLosses(entry) => self.lose_before_start(entry, unit),
                _ => self.lose_in_combat(unit),
            },
            Action::Improve(hex) => match self.pos.steps.top() {
                Step::Entrench(left) => self.entrench(left, Hex(hex)),
                _ => self.improve(Hex(hex)),
            },
            Action::Spend => self.spend_emergency_supply(),
            Action::Assign(unit, formation) => self.assign(unit, formation),
            Action::Replace(unit) => self.replace(unit),
            Action::Rebuild(unit, hex) => self.rebuild(unit, Hex(hex)),
            Action::BreakUp(unit) => self.break_up(unit),
            Action::Enter(unit, hex) => self.enter(unit, Hex(hex)),
            Action::EnterHq(formation, hex) => self.enter_hq(formation, Hex(hex)),
            Action::TakeUp(corps) => self.take_up_pontoon(corps),
            Action::Activate(formation) => self.activate(formation),
            Action::Transfer => self.transfer(),
            Action::Pass => self.pass(&["6.2g"]),
            Action::React(formation) => self.attempt_reaction(formation),
            Action::Move(unit) => self.begin_move(unit),
            Action::With(unit) => match self.pos.steps.top() {
                Step::Declaration => self.join_attack(unit),
                _ => self.join_move(unit),
            },
            Action::To(hex) => match self.pos.steps.top() {
                Step::Retreat(role) | Step::Withdrawal(role) => self.retreat_to(role, Hex(hex)),
                _ => self.go(Hex(hex)),
            },
            Action::Infiltrate(hex) => self.infiltrate(Hex(hex)),
            Action::Exit => self.exit(),
            Action::Stop => match self.pos.steps.top() {
                Step::Declaration => self.give_up_attack(),
                Step::GoOn => self.call_off(),
                _ => self.stop(),
            },
            Action::GoOn => self.go_on(),
            Action::Relocate(hex) => self.relocate(Hex(hex)),
            Action::Attack { assault, target, unit } => self.prepare_attack(assault, Hex(target), unit),
            Action::Fight => self.declare_attack(),
            Action::Recover(unit) => self.recover(unit),
            Action::Bridge(from, to) => self.build_pontoon(Hex(from), Hex(to)),
            Action::Top(unit) => self.put_on_top(unit),
            Action::Champion(unit) => self.name_champion(unit),
            Action::Withdraw(unit) => self.withdraw(unit),
            Action::Stay => self.stay(),
            Action::Displace(hex) => self.displace_hq(Hex(hex)),
            Action::Choose(formation) => self.choose_crowded_hq(formation),
            Action::Evict(unit, hex) => self.evict(unit, Hex(hex)),
            Action::Eliminate(unit) => self.give_up_surplus(unit),
        }
    }

    /// Ends the open step.
    fn end(&mut self) {
        match self.pos.steps.top() {
            Step::Emergency(formation) => self.decline_emergency_supply(formation),
            Step::Assignment(_)
            | Step::Entrench(_)
            | Step::Replacements
            | Step::Reorganisation
            | Step::Reinforcements(_) => self.end_segment(),
            Step::Surprise => self.end_surprise(),
            Step::Activation(side) => self.end_activation(side),
            Step::Reaction => self.decline_reaction(),
            Step::Bonus(_) => self.end_bonus(),
            Step::Crowded { hex, .. } => self.decline_displacing(Hex(hex)),
            _ => unreachable!("checked: this step cannot be ended"),
        }
    }

    /// A unit with the seats that can see it now.
    pub fn who(&self, unit: UnitId) -> Who {
        let look = self.look();
        Who::new(unit, Side::BOTH.map(Side::seat), |seat| look.sees(seat, unit))
    }

    /// Several of them.
    pub fn whos(&self, units: UnitSet) -> Vec<Who> {
        units.into_iter().map(|unit| self.who(unit)).collect()
    }
}
