//! Sections 9.7 to 9.10: the die, the defender's choice, losses. The order is that of A-34: choice, defender's losses, retreat,
//! attacker's losses, advance.

use crate::action::Action;
use crate::event::{Event, Stakes};
use crate::pack::{Side, UnitId};
use crate::play::Play;
use crate::position::{Combat, Look, NONE, Place};
use crate::step::Step;
use crate::units::UnitSet;
use crate::verdict::{Fact, Naming, Verdict, ensure, no};
use table::Seat;

impl Look<'_> {
    /// Throwing the die: of a declared attack (9.2g), or on the uprising track (18.3a).
    pub fn check_roll(self) -> Verdict {
        self.expect(matches!(self.pos.steps.top(), Step::Declaration | Step::Suppression))
    }

    /// The side that defends in the combat.
    fn defender(self) -> Side {
        self.phasing().other()
    }

    /// What there is to lose in a combat: whatever exceeds it is ignored.
    pub(crate) fn stakes(self, combat: &Combat) -> Stakes {
        let sees_all = |seat: Seat| (combat.attackers | combat.defenders).into_iter().all(|unit| self.sees(seat, unit));
        let seats = [Side::Soviet.seat(), Side::German.seat(), Seat::OBSERVER];
        Stakes {
            attacker: self.steps_of(combat.attackers),
            defender: self.steps_of(combat.defenders),
            elastic: self.defender() == Side::German || self.pos.options.red_army_elastic,
            way_out: combat.defenders.into_iter().all(|unit| self.seems_to_get_away(unit)),
            follows: combat.attackers.into_iter().any(|unit| self.check_advance_side(unit, combat.target).is_ok()),
            seen: seats.into_iter().filter(|seat| sees_all(*seat)).collect(),
        }
    }

    /// Elastic defence: one step less for one hex more (9.8a), never on yellow (9.8c); the Soviet only with the option (9.9).
    pub fn check_elastic(self) -> Verdict {
        self.expect(self.pos.steps.top() == Step::DefenderChoice)?;
        let result = self.pos.combat.result;
        let soviet = self.defender() == Side::Soviet;
        ensure(!soviet || self.pos.options.red_army_elastic, no("9.9a", "no-elastic-for-soviets"))?;
        ensure(!result.yellow, no(if soviet { "9.9b" } else { "9.8c" }, "no-elastic-on-yellow"))?;
        ensure(result.defender > 0, no("9.8a", "no-loss-to-avoid"))
    }

    /// Desperate defence: a step for each hex not retreated (9.10).
    pub fn check_desperate(self, hexes: u8) -> Verdict {
        self.expect(self.pos.steps.top() == Step::DefenderChoice)?;
        let retreat = self.pos.combat.result.retreat;
        ensure(
            hexes >= 1 && hexes <= retreat,
            no("9.10b", "not-so-many-hexes").with("retreat", Fact::Number(i32::from(retreat))),
        )
    }

    /// Taking the result, or leaving Model's die as it is.
    pub fn check_accept(self) -> Verdict {
        self.expect(matches!(self.pos.steps.top(), Step::DefenderChoice | Step::Reroll))
    }

    pub(crate) fn list_defender_choice(self, out: &mut Vec<Action>) {
        out.push(Action::Accept);
        self.offer(Action::Elastic, out);
        for hexes in 1..=self.pos.combat.result.retreat {
            self.offer(Action::Desperate(hexes), out);
        }
    }

    /// Taking one step of loss on a unit (9.7d): one of those involved.
    pub fn check_lose(self, unit: UnitId) -> Verdict {
        self.known(unit)?;
        let (among, rule) = match self.pos.steps.top() {
            Step::UprisingLoss => (self.in_warsaw(), self.uprising_loss_rule()),
            Step::DefenderLosses(_) => (self.pos.combat.defenders, "9.7d"),
            Step::AttackerLosses(_) => (self.pos.combat.attackers, "9.7d"),
            Step::RetreatLosses(_) => (self.pos.combat.group, "9.11d"),
            _ => return self.expect(false),
        };
        ensure(among.has(unit), no(rule, "not-involved").unit(unit))
    }

    /// Steps these units have left.
    pub(crate) fn steps_of(self, units: UnitSet) -> u8 {
        units.into_iter().map(|unit| self.steps_left(unit)).sum()
    }
}

impl Play<'_> {
    /// The attacker's word: now the defender may support (10.6c); an overrun knows no support (9.1g).
    pub(crate) fn roll(&mut self) {
        if self.pos.steps.top() == Step::Suppression {
            self.roll_uprising();
            return;
        }
        if self.pos.combat.overrun {
            self.throw_combat_die();
        } else {
            self.begin_coordinated();
            self.pos.steps.replace(Step::DefenderSupport);
        }
    }

    /// The combat die and its result (9.2g).
    pub(crate) fn throw_combat_die(&mut self) {
        let die = self.chance.die(self.pack.constants.die);
        self.pos.combat.die = die;
        let combat = self.pos.combat;
        let sum = self.look().sum_combat(&combat, |_| {});
        let result = self.look().read_combat_table(sum.column, i16::from(die) + sum.modifier);
        self.pos.combat.result = result;
        let column = self.pack.combat.columns[sum.column];
        let (target, modifier) = (combat.target, sum.modifier as i8);
        let side = self.look().phasing();
        self.tell(|play| {
            let stakes = play.look().stakes(&combat);
            Event::Fought { side, target, die, modifier, column, result, stakes }
        });
        self.pos.steps.replace(Step::Reroll);
    }

    /// Model is asked only while he can be used (12b, 12e).
    pub(crate) fn settle_reroll(&mut self) -> bool {
        if self.pos.model {
            return false;
        }
        self.pos.steps.replace(Step::DefenderChoice);
        true
    }

    /// Asked only if there is a choice.
    pub(crate) fn settle_defender_choice(&mut self) -> bool {
        let choice = self.look().check_elastic().is_ok() || self.pos.combat.result.retreat > 0;
        if choice {
            return false;
        }
        self.accept();
        true
    }

    pub(crate) fn accept(&mut self) {
        if self.pos.steps.top() == Step::Reroll {
            self.pos.steps.replace(Step::DefenderChoice);
            return;
        }
        let result = self.pos.combat.result;
        self.take_result(result.defender, result.retreat);
    }

    pub(crate) fn defend_elastically(&mut self) {
        let result = self.pos.combat.result;
        self.tell(|play| Event::Elastic(play.look().defender()));
        self.take_result(result.defender - 1, result.retreat + 1);
    }

    pub(crate) fn defend_desperately(&mut self, hexes: u8) {
        let result = self.pos.combat.result;
        self.tell(|play| Event::Desperate(play.look().defender(), hexes));
        self.take_result(result.defender + hexes, result.retreat - hexes);
    }

    fn take_result(&mut self, losses: u8, retreat: u8) {
        self.pos.combat.losses = losses;
        self.pos.combat.retreat = retreat;
        self.pos.steps.replace(Step::DefenderLosses(losses));
    }

    /// The defender's losses, asked only if he can distribute them (9.7d); what exceeds his steps is ignored.
    pub(crate) fn settle_defender_losses(&mut self, left: u8) -> bool {
        let units = self.pos.combat.defenders;
        if left > 0 && !units.is_empty() {
            return self.settle_losses(left, units);
        }
        self.pos.combat.to_retreat = if self.pos.combat.retreat > 0 { units } else { UnitSet::EMPTY };
        self.pos.steps.replace(Step::Retreat);
        true
    }

    pub(crate) fn settle_attacker_losses(&mut self, left: u8) -> bool {
        let units = self.pos.combat.attackers;
        if left > 0 && !units.is_empty() {
            return self.settle_losses(left, units);
        }
        self.begin_advance();
        true
    }

    /// Takes losses by itself when there is nothing to choose: one unit, or all of them gone anyway.
    pub(crate) fn settle_losses(&mut self, left: u8, units: UnitSet) -> bool {
        let forced = units.len() == 1 || self.look().steps_of(units) <= left;
        match units.first() {
            Some(unit) if forced => {
                self.lose_in_combat(unit);
                true
            }
            _ => false,
        }
    }

    /// One step of the losses that are being taken.
    pub(crate) fn lose_in_combat(&mut self, unit: UnitId) {
        let next = match self.pos.steps.top() {
            Step::DefenderLosses(left) => Step::DefenderLosses(left - 1),
            Step::AttackerLosses(left) => Step::AttackerLosses(left - 1),
            Step::RetreatLosses(left) => Step::RetreatLosses(left - 1),
            other => other,
        };
        self.pos.steps.replace(next);
        self.lose_step(unit);
    }

    /// A unit loses a step: it is reduced, or eliminated (2.4c-2.4e, 9.7e, 9.7f).
    pub(crate) fn lose_step(&mut self, unit: UnitId) {
        if self.look().steps_left(unit) > 1 {
            self.pos.reduced.add(unit);
            self.tell(|play| Event::Reduced(play.who(unit)));
        } else {
            self.remove_unit(unit, Place::Eliminated);
            self.tell(|_| Event::Eliminated(unit));
            self.miss(unit);
        }
    }

    /// A unit leaves the table with everything that lies on it.
    pub(crate) fn remove_unit(&mut self, unit: UnitId, to: Place) {
        self.pos.put(unit, to);
        self.leave_reserve(unit);
        let pos = &mut *self.pos;
        if pos.moved.has(unit) {
            pos.spent.add(unit);
        }
        for set in [
            &mut pos.prepared,
            &mut pos.disorganised,
            &mut pos.unsupplied,
            &mut pos.moved,
            &mut pos.ghosts,
            &mut pos.fuelled,
            &mut pos.reduced,
            &mut pos.combat.attackers,
            &mut pos.combat.defenders,
            &mut pos.combat.to_retreat,
            &mut pos.combat.group,
            &mut pos.combat.may_advance,
            &mut pos.mover.units,
            &mut pos.retreated,
        ] {
            set.remove(unit);
        }
        for lasting in pos.lasting.iter_mut().flatten() {
            if *lasting == unit.0 {
                *lasting = NONE;
            }
        }
    }
}
