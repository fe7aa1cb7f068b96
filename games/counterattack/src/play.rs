//! The one way in: an action is checked, applied, and the game goes on by itself up to the next question.

use crate::action::Action;
use crate::event::{Event, Who};
use crate::pack::{Pack, Side, UnitId};
use crate::position::{Look, Position};
use crate::step::Step;
use crate::units::UnitSet;
use crate::verdict::{Verdict, no};
use table::{Chance, Log};

/// A position being changed. The chapters add their procedures.
pub struct Play<'a> {
    /// The data.
    pub pack: &'a Pack,
    /// The position.
    pub pos: &'a mut Position,
    /// Dice and draws.
    pub chance: &'a mut dyn Chance,
    /// What happens.
    pub log: &'a mut Log<Event>,
}

impl<'a> Look<'a> {
    /// Whether the action answers the question that is open now, and is legal; or why not.
    pub fn check(self, action: Action) -> Verdict {
        match action {
            Action::End => self.check_end(),
            Action::Restore(unit) => self.check_restore(unit),
            Action::Return(unit, goal) => self.check_return(unit, goal),
            Action::Commit(unit) => self.check_commit(unit),
            Action::Lose(unit) => self.check_lose(unit),
            Action::Mark(unit) => self.check_mark(unit),
            Action::Send(unit) => self.check_send(unit),
            Action::SendGun(gun) => self.check_send_gun(gun),
            Action::Corps(formation) => self.check_corps(formation),
            Action::Attach(unit) => self.check_attach(unit),
            Action::AttachArmy(formation) => self.check_attach_army(formation),
            Action::Division(formation) => self.check_division(formation),
            Action::Move(unit) => self.check_move(unit),
            Action::Group(unit) => self.check_group(unit),
            Action::To(goal) => self.check_to(goal),
            Action::Stop => self.check_stop(),
            Action::Overrun(hex) => self.check_overrun(hex),
            Action::Prepare(unit) => self.check_prepare(unit),
            Action::Abandon(unit) => self.check_abandon(unit),
            Action::Reserve(unit) => self.check_reserve(unit),
            Action::Release(unit) => self.check_release(unit),
            Action::Top(unit) => self.check_top(unit),
            Action::Break(unit, hex) => self.check_break(unit, hex),
            Action::Barrage { gun, spotter, target } => self.check_barrage(gun, spotter, target),
            Action::Hit(unit) => self.check_hit(unit),
            Action::Attack { target, unit } => self.check_attack(target, unit),
            Action::With(unit) => self.check_with(unit),
            Action::Bonus(unit) => self.check_bonus(unit),
            Action::Support(gun) => self.check_support(gun),
            Action::Concentric => self.check_concentric(),
            Action::Roll => self.check_roll(),
            Action::Reroll => self.check_reroll(),
            Action::Elastic => self.check_elastic(),
            Action::Desperate(hexes) => self.check_desperate(hexes),
            Action::Accept => self.check_accept(),
            Action::Split(unit) => self.check_split(unit),
            Action::Hold => self.check_hold(),
            Action::Advance(unit) => self.check_advance(unit),
            Action::Event(counter, target) => self.check_event(counter, target),
            Action::Reactivate(unit) => self.check_reactivate(unit),
            Action::ExtraDivision => self.check_extra_division(),
            Action::Bring(unit) => self.check_bring(unit),
        }
    }

    /// Refuses unless the open question is this one.
    #[inline]
    pub fn expect(self, now: bool) -> Verdict {
        if now { Ok(()) } else { Err(no(self.step_rule(), "not-asked-now")) }
    }

    /// Refuses a unit number that the pack does not hold.
    #[inline]
    pub fn known(self, unit: UnitId) -> Verdict {
        if unit.index() < self.pack.units.len() { Ok(()) } else { Err(no("2.4a", "no-such-unit")) }
    }

    /// The rule the open question comes from.
    pub fn step_rule(self) -> &'static str {
        match self.pos.steps.top() {
            Step::Administration(_) => "5.1c",
            Step::PhaseStart | Step::PhaseEnd => "5.3a",
            Step::Opening => "20g",
            Step::ChooseCorps => "5.3b",
            Step::Movement | Step::Barrage | Step::Combat | Step::Reserves => "5.5a",
            Step::Over => "5.4c",
            Step::Recovery { .. } => "16a",
            Step::Suppression => "18.5a",
            Step::UprisingLoss => self.uprising_loss_rule(),
            Step::UprisingMoved(_) => "18.4g",
            Step::Magnuszew(_) => "19a",
            Step::RailPriority(_) => "20d",
            Step::Moving if self.pos.mover.halted => "6.6c",
            Step::Moving => "6.1b",
            Step::BreakContact => "6.7f",
            Step::Victim { .. } => "10.3c",
            Step::Declaration => "9.2a",
            Step::DefenderSupport => "10.6c",
            Step::Reroll => "12b",
            Step::DefenderChoice => "9.10a",
            Step::DefenderLosses(_) | Step::AttackerLosses(_) => "9.7d",
            Step::Retreat => "9.11a",
            Step::RetreatLosses(_) => "9.11d",
            Step::Advance | Step::Advancing if self.pos.combat.overrun => "9.12a",
            Step::Advance | Step::Advancing => "11.2a",
        }
    }

    /// Whether the step can simply be ended, or what it offers declined.
    fn check_end(self) -> Verdict {
        self.expect(match self.pos.steps.top() {
            Step::Opening
            | Step::Movement
            | Step::Barrage
            | Step::Combat
            | Step::Reserves
            | Step::Recovery { .. }
            | Step::RailPriority(_)
            | Step::BreakContact
            | Step::DefenderSupport
            | Step::Advance => true,
            Step::Administration(_)
            | Step::PhaseStart
            | Step::PhaseEnd
            | Step::ChooseCorps
            | Step::Over
            | Step::Suppression
            | Step::UprisingLoss
            | Step::UprisingMoved(_)
            | Step::Magnuszew(_)
            | Step::Moving
            | Step::Victim { .. }
            | Step::Declaration
            | Step::Reroll
            | Step::DefenderChoice
            | Step::DefenderLosses(_)
            | Step::Retreat
            | Step::RetreatLosses(_)
            | Step::AttackerLosses(_)
            | Step::Advancing => false,
        })
    }

    /// Who answers the open question.
    pub fn asked(self) -> Option<Side> {
        let phasing = self.phasing();
        Some(match self.pos.steps.top() {
            Step::Over => return None,
            Step::Opening | Step::BreakContact => phasing.other(),
            Step::Administration(_)
            | Step::PhaseStart
            | Step::PhaseEnd
            | Step::ChooseCorps
            | Step::Movement
            | Step::Barrage
            | Step::Combat
            | Step::Reserves
            | Step::Moving => phasing,
            Step::Suppression
            | Step::UprisingLoss
            | Step::UprisingMoved(_)
            | Step::Magnuszew(_)
            | Step::RailPriority(_)
            | Step::Reroll => Side::German,
            Step::Recovery { side, .. } => side,
            Step::Victim { hex, .. } => self.holder(hexes::Hex(hex)).unwrap_or(phasing.other()),
            Step::Declaration | Step::AttackerLosses(_) | Step::Advance | Step::Advancing => phasing,
            Step::DefenderSupport
            | Step::DefenderChoice
            | Step::DefenderLosses(_)
            | Step::Retreat
            | Step::RetreatLosses(_) => phasing.other(),
        })
    }

    /// Adds every legal action, in a fixed order.
    pub fn list(self, out: &mut Vec<Action>) {
        match self.pos.steps.top() {
            Step::Over | Step::Administration(_) | Step::PhaseStart | Step::PhaseEnd => {}
            Step::Opening => self.list_opening(out),
            Step::ChooseCorps => self.list_corps(out),
            Step::Movement => self.list_movement(out),
            Step::Barrage => self.list_barrage(out),
            Step::Combat => self.list_combat(out),
            Step::Reserves => self.list_reserves(out),
            Step::Recovery { side, class } => self.list_recovery(side, class, out),
            Step::Suppression => self.list_suppression(out),
            Step::UprisingLoss => self.offer_units(self.in_warsaw(), Action::Lose, out),
            Step::UprisingMoved(_) => self.offer_units(self.in_warsaw(), Action::Mark, out),
            Step::Magnuszew(_) => self.list_magnuszew(out),
            Step::RailPriority(_) => self.list_rail_priority(out),
            Step::Moving => self.list_moving(out),
            Step::BreakContact => self.list_break_contact(out),
            Step::Victim { hex, .. } => self.offer_units(self.pos.units_in(hexes::Hex(hex)), Action::Hit, out),
            Step::Declaration => self.list_declaration(out),
            Step::DefenderSupport => self.list_defender_support(out),
            Step::Reroll => out.extend([Action::Accept, Action::Reroll]),
            Step::DefenderChoice => self.list_defender_choice(out),
            Step::DefenderLosses(_) => self.offer_units(self.pos.combat.defenders, Action::Lose, out),
            Step::RetreatLosses(_) => self.offer_units(self.pos.combat.group, Action::Lose, out),
            Step::AttackerLosses(_) => self.offer_units(self.pos.combat.attackers, Action::Lose, out),
            Step::Retreat => self.list_retreat(out),
            Step::Advance => self.list_advance(out),
            Step::Advancing => self.list_advancing(out),
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

    /// Applies a checked action and everything that follows by itself.
    pub fn apply(&mut self, action: Action) {
        let unseen = self.log.is_on().then(|| self.look().unseen());
        self.act(action);
        self.settle();
        if let Some(unseen) = unseen.filter(|_| !self.is_over()) {
            self.tell_discoveries(unseen);
        }
    }

    /// Tells each side which enemy units it has come to see.
    fn tell_discoveries(&mut self, before: [UnitSet; 2]) {
        let now = self.look().unseen();
        for side in Side::BOTH {
            let found = before[side as usize] - now[side as usize];
            let found: Vec<UnitId> = found.into_iter().filter(|u| self.pos.at[u.index()].in_play()).collect();
            if !found.is_empty() {
                self.tell(|_| Event::Discovered(side, found));
            }
        }
    }

    fn act(&mut self, action: Action) {
        match action {
            Action::End => self.end(),
            Action::Restore(unit) => self.restore(unit),
            Action::Return(unit, goal) => self.return_unit(unit, goal),
            Action::Commit(unit) => self.commit(unit),
            Action::Lose(unit) => self.lose(unit),
            Action::Mark(unit) => self.mark(unit),
            Action::Send(unit) => self.send(unit),
            Action::SendGun(gun) => self.send_gun(gun),
            Action::Corps(formation) => self.choose_corps(formation),
            Action::Attach(unit) => self.attach(unit),
            Action::AttachArmy(formation) => self.attach_army(formation),
            Action::Division(formation) => self.name_division(formation),
            Action::Move(unit) => self.begin_move(UnitSet::one(unit)),
            Action::Group(unit) => self.begin_group(unit),
            Action::To(goal) => self.go(goal),
            Action::Stop => self.stop(),
            Action::Overrun(hex) => self.declare_overrun(hexes::Hex(hex)),
            Action::Prepare(unit) => self.prepare(unit),
            Action::Abandon(unit) => self.abandon(unit),
            Action::Reserve(unit) => self.put_in_reserve(unit),
            Action::Release(unit) => self.release(unit),
            Action::Top(unit) => self.put_on_top(unit),
            Action::Break(unit, hex) => self.break_contact(unit, hexes::Hex(hex)),
            Action::Barrage { gun, spotter, target } => self.barrage(gun, spotter, hexes::Hex(target)),
            Action::Hit(unit) => self.hit(unit),
            Action::Attack { target, unit } => self.declare_attack(hexes::Hex(target), unit),
            Action::With(unit) => self.join_attack(unit),
            Action::Bonus(unit) => self.choose_bonus(unit),
            Action::Support(gun) => self.support(gun),
            Action::Concentric => self.attack_concentrically(),
            Action::Roll => self.roll(),
            Action::Reroll => self.reroll(),
            Action::Elastic => self.defend_elastically(),
            Action::Desperate(hexes) => self.defend_desperately(hexes),
            Action::Accept => self.accept(),
            Action::Split(unit) => self.split(unit),
            Action::Hold => self.hold(),
            Action::Advance(unit) => self.advance(unit),
            Action::Event(counter, target) => self.play_event(counter, target),
            Action::Reactivate(unit) => self.reactivate(unit),
            Action::ExtraDivision => self.allow_extra_division(),
            Action::Bring(unit) => self.bring(unit),
        }
    }

    /// Ends the open step.
    fn end(&mut self) {
        match self.pos.steps.top() {
            Step::Opening => self.pos.steps.replace(Step::ChooseCorps),
            Step::Movement => self.end_movement(),
            Step::Barrage => self.pos.steps.replace(Step::Combat),
            Step::Combat => self.pos.steps.replace(Step::Reserves),
            Step::Reserves => self.end_reserves(),
            Step::Recovery { .. } | Step::RailPriority(_) => self.pos.steps.pop(),
            Step::BreakContact => self.end_break_contact(),
            Step::DefenderSupport => self.throw_combat_die(),
            Step::Advance => self.end_combat(),
            Step::Administration(_)
            | Step::PhaseStart
            | Step::PhaseEnd
            | Step::ChooseCorps
            | Step::Over
            | Step::Suppression
            | Step::UprisingLoss
            | Step::UprisingMoved(_)
            | Step::Magnuszew(_)
            | Step::Moving
            | Step::Victim { .. }
            | Step::Declaration
            | Step::Reroll
            | Step::DefenderChoice
            | Step::DefenderLosses(_)
            | Step::Retreat
            | Step::RetreatLosses(_)
            | Step::AttackerLosses(_)
            | Step::Advancing => unreachable!("checked: this step cannot be ended"),
        }
    }

    /// A step loss on a unit: in Warsaw, in combat or on a retreat.
    fn lose(&mut self, unit: UnitId) {
        match self.pos.steps.top() {
            Step::UprisingLoss => {
                self.pos.steps.pop();
                self.lose_step(unit);
            }
            _ => self.lose_in_combat(unit),
        }
    }

    /// A unit with the seats that can see it now.
    pub fn who(&self, unit: UnitId) -> Who {
        Who::new(unit, Side::BOTH.map(Side::seat), |seat| self.look().sees(seat, unit))
    }

    /// Several of them.
    pub fn whos(&self, units: UnitSet) -> Vec<Who> {
        units.into_iter().map(|unit| self.who(unit)).collect()
    }
}
