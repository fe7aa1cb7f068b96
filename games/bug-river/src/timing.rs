//! Chapters 4 and 6, for whoever answers: what an answer gives up, when an action's time is, and what comes first.

use crate::action::Action;
use crate::pack::Side;
use crate::position::{Look, NONE};
use crate::step::{Step, Steps};
use crate::titles::word;
use crate::verdict::refusal;
use table::{Arg, Message, Refusal};

impl Look<'_> {
    /// What could still be done that this answer gives up.
    pub(crate) fn gives_up(self, action: Action) -> Option<Message> {
        match action {
            Action::End => self.given_by_end(),
            Action::Transfer | Action::Pass => self.given("gives-activations"),
            Action::Stop => self.given_by_stop(),
            _ => None,
        }
    }

    fn given_by_end(self) -> Option<Message> {
        let counted = |key, count: u8| (count > 0).then(|| Message::new(key).with("count", i32::from(count)));
        match self.pos.steps.top() {
            Step::Entrench(left) => counted("gives-entrenchments", left),
            Step::Assignment(_) => self.given("gives-assignments"),
            Step::Replacements => self.given("gives-replacements"),
            Step::Reorganisation => counted("gives-strength", self.pos.relief.left),
            Step::Reinforcements(_) => self.given("gives-reinforcements"),
            Step::Surprise => self.given("gives-activations"),
            Step::Activation(side) if self.actions_beside_ends() > 0 => {
                counted("gives-points", self.pos.points[side as usize])
            }
            Step::Bonus(_) if self.actions_beside_ends() > 0 => Some(Message::new("gives-bonus")),
            Step::Reaction => self.given("gives-reactions"),
            _ => None,
        }
    }

    /// How many units, formations or counters something is still offered for.
    fn given(self, key: &'static str) -> Option<Message> {
        let mut offered = Vec::new();
        self.list(&mut offered);
        let mut actors: Vec<u8> = offered.into_iter().filter_map(actor_of).collect();
        actors.sort_unstable();
        actors.dedup();
        (!actors.is_empty()).then(|| Message::new(key).with("count", actors.len() as i32))
    }

    /// Putting another unit on top costs nothing and decides nothing.
    fn actions_beside_ends(self) -> usize {
        let mut offered = Vec::new();
        self.list(&mut offered);
        offered.iter().filter(|action| !matches!(action, Action::End | Action::Top(_))).count()
    }

    /// Whoever has begun to move and could go on has points left; what has not begun costs nothing (7.3a).
    fn given_by_stop(self) -> Option<Message> {
        let mover = &self.pos.mover;
        let goes = self.pos.steps.top() == Step::Moving && mover.begun && self.goes_on(mover);
        let left = || Arg::Half(i32::from(self.points_left(mover)));
        goes.then(|| Message::new("gives-movement").with("left", left()))
    }

    /// Why the action would be refused even if its side chose one now, or when its time is.
    pub(crate) fn even_then(self, action: Action) -> Option<Refusal> {
        let side = self.asked()?;
        if let Some((rule, step)) = segment_of(action, side) {
            return Some(Refusal::new(rule, "its-segment").with("step", word(step)));
        }
        let mut then = *self.pos;
        then.steps = self.choosing_of(action, side)?;
        if self.acting() != Some(side) {
            then.active[side as usize] = NONE;
        }
        let no = (Look { pos: &then, ..self }).check(action).err()?;
        (!no.is_out_of_turn()).then(|| refusal(&no, self.pack))
    }

    /// The stack of steps on which the side would choose the action.
    fn choosing_of(self, action: Action, side: Side) -> Option<Steps> {
        match action {
            Action::Activate(_) => Some(Steps::new(Step::Initiative { side, received: false })),
            Action::Move(_)
            | Action::Relocate(_)
            | Action::Attack { .. }
            | Action::Recover(_)
            | Action::Bridge(..)
            | Action::Improve(_)
            | Action::Top(_) => {
                let own = |step: &Step| matches!(step, Step::Activation(of) | Step::Bonus(of) if *of == side);
                let steps = self.pos.steps.as_slice();
                match steps.iter().rposition(own).filter(|_| self.acting() == Some(side)) {
                    Some(at) => Steps::from_slice(&steps[..=at]),
                    None => Some(Steps::new(Step::Activation(side))),
                }
            }
            _ => None,
        }
    }

    /// What is under way and has to be finished.
    pub(crate) fn comes_first(self) -> Option<Message> {
        let at = |key: &'static str| Message::new(key).with("hex", self.pack.hex_arg(self.pos.combat.target));
        match self.pos.steps.top() {
            Step::Moving => Some(Message::new("first-move").with("units", self.pack.set_titles(self.pos.mover.units))),
            Step::Declaration => Some(at("first-attack")),
            Step::Champion(_) | Step::Loss(_) | Step::Withdrawal(_) | Step::Retreat(_) => Some(at("first-combat")),
            Step::Activation(side) => {
                let formation = self.active(side)?;
                Some(Message::new("first-activation").with("formation", self.pack.formation_title(formation)))
            }
            _ => None,
        }
    }
}

/// For whom an action is, where whole steps are made of such actions.
const fn actor_of(action: Action) -> Option<u8> {
    match action {
        Action::Assign(unit, _) | Action::Replace(unit) | Action::Rebuild(unit, _) | Action::Enter(unit, _) => {
            Some(unit.0)
        }
        // Headquarters and units are counted side by side.
        Action::EnterHq(formation, _) => Some(u8::MAX - formation.0),
        Action::Activate(formation) | Action::React(formation) => Some(formation.0),
        _ => None,
    }
}

/// The segment of the Administrative Phase to which an action belongs (4c).
const fn segment_of(action: Action, side: Side) -> Option<(&'static str, &'static str)> {
    match (action, side) {
        (Action::Assign(..), _) => Some(("8.2a", "step-assignment")),
        (Action::Replace(_) | Action::Rebuild(..), Side::German) => Some(("8.3a", "step-replacements")),
        (Action::Replace(_) | Action::Rebuild(..) | Action::BreakUp(_), _) => Some(("8.3b", "step-reorganisation")),
        (Action::Enter(..) | Action::EnterHq(..) | Action::TakeUp(_), _) => Some(("8.4a", "step-reinforcements")),
        _ => None,
    }
}
