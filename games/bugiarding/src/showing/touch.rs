//! What an action is about: its verb, its units, where it aims.

use crate::action::Action;
use crate::pack::battle::UnitId;
use crate::position::Look;
use crate::rules::play::Play;
use crate::step::{Step, Turning};
use table::chance::Sealed;
use table::{Log, Touch};
use tabletop::Length;

/// Who acts, if somebody on or beside the table does.
pub(crate) fn first(look: Look<'_>, action: Action) -> Option<UnitId> {
    match action {
        Action::Plan { air, .. } | Action::Strike { air, .. } => Some(air),
        Action::Deploy { unit, .. } | Action::React { unit, .. } | Action::Aim { unit, .. } => Some(unit),
        Action::Charge { unit, .. } => Some(unit),
        Action::Shell { weapon, .. } | Action::Smoke { weapon, .. } => Some(weapon),
        Action::Also(unit) | Action::Take(unit) | Action::Shoot(unit) | Action::Assault(unit) => Some(unit),
        Action::Occupy(unit) | Action::Rally(unit) => Some(unit),
        Action::Defend(_) => look.pos.melee.target,
        Action::Go { .. } | Action::Road { .. } | Action::Enter { .. } | Action::Mount(_) => look.mover(),
        Action::Work(_) | Action::Stay | Action::Dismount { .. } => look.mover(),
        Action::Face(_) => match look.pos.steps.top() {
            Step::Turning(Turning(unit)) => Some(unit),
            _ => None,
        },
        Action::End | Action::Lay { .. } | Action::Close => None,
    }
}

/// What a point of a way is called among the shapes of a view.
pub(crate) fn point_id(at: Length) -> String {
    format!("point-{}", at.in_thousandths())
}

/// At whom it aims.
fn aimed(look: Look<'_>, action: Action) -> Option<UnitId> {
    match action {
        Action::Shell { target, .. } | Action::Strike { target, .. } => Some(target),
        Action::Aim { target, .. } | Action::Charge { target, .. } => Some(target),
        Action::React { .. } => look.mover(),
        Action::Mount(carrier) => Some(carrier),
        Action::Defend(attacker) => Some(attacker),
        Action::Shoot(unit) | Action::Assault(unit) => look.pos.units.get(unit.index())?.aim,
        _ => None,
    }
}

impl Look<'_> {
    pub(crate) fn touch(self, action: Action) -> Touch {
        let known = |unit: UnitId| self.known(unit).is_ok().then(|| self.facts(unit).id.clone());
        let laid = match action {
            Action::Lay { mine, .. } => Some(format!("m{}", mine.index() + 1)),
            _ => None,
        };
        Touch {
            verb: action.key(),
            pieces: first(self, action).and_then(known).or(laid).into_iter().collect(),
            places: self.point_of(action).into_iter().chain(aimed(self, action).and_then(known)).collect(),
            ..Touch::default()
        }
    }

    /// The point of the way at which somebody is fired at, as the view draws it.
    fn point_of(self, action: Action) -> Option<String> {
        match action {
            Action::React { at, .. } if at > Length::ZERO => Some(point_id(at)),
            _ => None,
        }
    }

    /// The plan that leads from a declaration to its dice.
    pub(crate) fn weighed(self, action: Action) -> Option<Vec<Action>> {
        let dice = match action {
            Action::Aim { unit, .. } => Action::Shoot(unit),
            Action::Charge { unit, .. } => Action::Assault(unit),
            // Of several shots at one move nobody could tell which the odds are about.
            Action::React { .. } if self.pos.shots().is_empty() => Action::End,
            _ => return None,
        };
        self.check(action).ok()?;
        let mut pos = self.pos.clone();
        let (mut chance, mut log) = (Sealed::new(), Log::off());
        Play { pack: self.pack, pos: &mut pos, chance: &mut chance, log: &mut log, scratch: &mut Vec::new() }
            .apply(action);
        // Whoever was the last to declare something ends the declarations with it.
        let open = matches!(pos.steps.top(), Step::Aiming(_) | Step::Charging(_));
        let steps = [Some(action), open.then_some(Action::End), Some(dice)];
        let same = dice == Action::End && !matches!(pos.steps.top(), Step::Opportunity(_));
        let asked = !chance.was_asked() && !same;
        asked.then(|| steps.into_iter().flatten().collect())
    }
}
