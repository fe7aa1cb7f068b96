//! Whether an answer asks chance is said, not found: here it is found all the same, and compared.

use super::walk::Step;
use super::{Flaw, Law, law};
use crate::chance::Sealed;
use crate::{Log, Rules, Seat};

/// How many answers of others may come before the dice.
const BEFORE: usize = 3;

/// Compares what is said of an action with what it does, as the seat that decides has to suppose; whether anything is said.
pub(super) fn check<R: Rules>(step: &Step<'_, R>, action: R::Action) -> Result<bool, Flaw> {
    let rules = step.rules;
    let Some(said) = rules.throws(step.position, action) else { return Ok(false) };
    let supposed = rules.supposed_now(step.position);
    let found = match said {
        true => throws(rules, &supposed, action, rules.turn(&supposed), BEFORE),
        false => throws(rules, &supposed, action, None, 0),
    };
    law(Law::Throws, said == found, || {
        let says = if said { "is said to ask chance, but does not" } else { "is said to ask no chance, but does" };
        format!("{action:?} {says} in {:?}", step.position)
    })?;
    Ok(true)
}

/// Whether an action asks chance at once, or whether others are asked before whose answers do.
fn throws<R: Rules>(rules: &R, position: &R::Position, action: R::Action, seat: Option<Seat>, before: usize) -> bool {
    let (mut next, mut chance) = (position.clone(), Sealed::new());
    if rules.play(&mut next, action, &mut chance, &mut Log::off()).is_err() || chance.was_asked() {
        return chance.was_asked();
    }
    if before == 0 || rules.turn(&next) == seat {
        return false;
    }
    let mut answers = Vec::new();
    rules.legal(&next, &mut answers);
    answers.into_iter().any(|answer| throws(rules, &next, answer, seat, before - 1))
}
