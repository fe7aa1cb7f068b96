//! Chapter 5, for whoever answers: what an answer gives up, when an action's time is, and what comes first.

use crate::action::Action;
use crate::position::Look;
use crate::step::{Step, Steps};
use crate::titles::word;
use crate::verdict::No;
use table::{Arg, Message, Refusal};

impl Look<'_> {
    /// What could still be done that this answer gives up.
    pub(crate) fn gives_up(self, action: Action) -> Option<Message> {
        match action {
            Action::End => self.given_by_end(),
            Action::Stop => self.given_by_stop(),
            _ => None,
        }
    }

    /// What the open step still offers besides its end: units or markers, each once. An event that is not played stays in hand.
    fn given_by_end(self) -> Option<Message> {
        let key = match self.pos.steps.top() {
            Step::Movement => "gives-moves",
            Step::Barrage => "gives-barrages",
            Step::Combat => "gives-attacks",
            Step::Reserves => "gives-reserves",
            Step::Recovery { .. } => "gives-recovery",
            Step::RailPriority(_) => "gives-rail",
            Step::BreakContact => "gives-contact",
            Step::DefenderSupport => "gives-support",
            Step::Advance => "gives-advance",
            _ => return None,
        };
        let mut offered = Vec::new();
        self.list(&mut offered);
        let mut actors: Vec<u8> = offered.into_iter().filter_map(|action| self.actor_of(action)).collect();
        actors.sort_unstable();
        actors.dedup();
        (!actors.is_empty()).then(|| Message::new(key).with("count", actors.len() as i32))
    }

    /// Who does what the open step is for; nobody, if it is something that can be done besides.
    fn actor_of(self, action: Action) -> Option<u8> {
        match (self.pos.steps.top(), action) {
            (Step::Movement | Step::Reserves, Action::Move(unit)) => Some(unit.0),
            (Step::Barrage, Action::Barrage { gun, .. }) | (Step::DefenderSupport, Action::Support(gun)) => Some(gun.0),
            (Step::Combat, Action::Attack { unit, .. }) => Some(unit.0),
            (Step::Recovery { .. }, Action::Restore(unit) | Action::Return(unit, _)) => Some(unit.0),
            (Step::RailPriority(_), Action::Bring(unit)) => Some(unit.0),
            (Step::BreakContact, Action::Break(unit, _)) => Some(unit.0),
            (Step::Advance, Action::Advance(unit)) => Some(unit.0),
            _ => None,
        }
    }

    /// Whoever could go on has points left.
    fn given_by_stop(self) -> Option<Message> {
        let mut offered = Vec::new();
        self.list(&mut offered);
        if !offered.iter().any(|action| matches!(action, Action::To(_) | Action::Overrun(_))) {
            return None;
        }
        match self.pos.steps.top() {
            Step::Moving => match self.points_left() {
                ENDLESS.. => None,
                left => Some(Message::new("gives-points").with("left", Arg::Half(i32::from(left)))),
            },
            _ => Some(Message::new("gives-way")),
        }
    }

    /// Why the action would be refused even in the step in which it is taken, or that this step comes later or is over.
    pub(crate) fn even_then(self, action: Action) -> Option<Refusal> {
        let step = step_of(action)?;
        if self.asked() != Some(self.phasing()) {
            return Some(Refusal::new("5.3a", "not-your-phase"));
        }
        let mut then = *self.pos;
        then.steps = Steps::new(step);
        match (Look { pos: &then, ..self }).check(action) {
            Err(no) if !no.is_out_of_turn() => Some(self.put(no)),
            _ => {
                let (now, its) = (place_in_phase(self.pos.steps.bottom()), place_in_phase(step));
                let key = match now.cmp(&its) {
                    std::cmp::Ordering::Less => "its-step-later",
                    std::cmp::Ordering::Equal => return None,
                    std::cmp::Ordering::Greater => "its-step-over",
                };
                Some(Refusal::new("5.5a", key).with("step", word((Look { pos: &then, ..self }).step_key())))
            }
        }
    }

    fn put(self, no: No) -> Refusal {
        no.refusal(|fact| fact.arg(self.pack))
    }

    /// What is under way and has to be finished.
    pub(crate) fn comes_first(self) -> Option<Message> {
        let target = || self.pack.hex_arg(self.pos.combat.target);
        match self.pos.steps.top() {
            Step::Moving => Some(Message::new("first-move").with("units", self.pack.set_titles(self.pos.mover.units))),
            Step::Declaration => Some(Message::new("first-attack").with("hex", target())),
            step if step.is_fight() || step == Step::Advancing => {
                Some(Message::new("first-combat").with("hex", target()))
            }
            _ => None,
        }
    }
}

/// So many half points that nobody counts them.
const ENDLESS: u16 = 2 * 254;

/// The step of a phase in which an action is taken; nothing, for what only answers something that arises.
const fn step_of(action: Action) -> Option<Step> {
    match action {
        Action::Corps(_) => Some(Step::ChooseCorps),
        Action::Attach(_)
        | Action::AttachArmy(_)
        | Action::Division(_)
        | Action::Move(_)
        | Action::Group(_)
        | Action::Prepare(_)
        | Action::Abandon(_)
        | Action::Reserve(_)
        | Action::Release(_)
        | Action::Top(_)
        | Action::Reactivate(_)
        | Action::ExtraDivision => Some(Step::Movement),
        Action::Barrage { .. } => Some(Step::Barrage),
        Action::Attack { .. } => Some(Step::Combat),
        _ => None,
    }
}

/// The order of a phase (5.5a).
const fn place_in_phase(step: Step) -> u8 {
    match step {
        Step::ChooseCorps => 1,
        Step::Movement => 2,
        Step::Barrage => 3,
        Step::Combat => 4,
        Step::Reserves => 5,
        Step::PhaseEnd | Step::Over => 6,
        _ => 0,
    }
}
