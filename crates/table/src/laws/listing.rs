//! Listed means accepted, unlisted means refused, and a refusal changes nothing.

use super::walk::Step;
use super::{Flaw, Law, LawReport, Lawful, law, throws};
use crate::chance::{Quick, Sealed};
use crate::{Log, Refusal, Rules};

/// How many of the last step's actions are tried again.
const STALE: usize = 8;

/// Tries the listed actions and some others; gives back the refusals met.
pub(super) fn check<R: Rules>(
    step: &Step<'_, R>,
    chance: &mut Quick,
    report: &mut LawReport,
) -> Result<Vec<Refusal>, Flaw> {
    steady(step)?;
    for (index, &action) in step.legal.iter().enumerate() {
        law(Law::ListedAccepted, !step.legal[..index].contains(&action), || format!("{action:?} is listed twice"))?;
        accepted(step, action, chance)?;
        report.declared += usize::from(throws::check(step, action)?);
    }
    report.listed += step.legal.len();
    let refusals = sneaks(step, chance).map(|action| sneak(step, action)).collect::<Result<Vec<_>, _>>()?;
    let refusals: Vec<Refusal> = refusals.into_iter().flatten().collect();
    report.refused += refusals.len();
    Ok(refusals)
}

/// The list is the same when asked for again, and is added to what is there.
fn steady<R: Rules>(step: &Step<'_, R>) -> Lawful {
    let mut again = step.legal.to_vec();
    step.rules.legal(step.position, &mut again);
    let (kept, added) = again.split_at(step.legal.len().min(again.len()));
    law(Law::ListedAccepted, kept == step.legal && added == step.legal, || {
        "the list is not the same when asked for again".to_owned()
    })
}

fn accepted<R: Rules>(step: &Step<'_, R>, action: R::Action, chance: &mut Quick) -> Lawful {
    let checked = step.rules.check(step.position, action);
    law(Law::ListedAccepted, checked.is_ok(), || format!("{action:?} is listed, but refused: {checked:?}"))?;
    let mut copy = step.position.clone();
    let played = step.rules.play(&mut copy, action, chance, &mut Log::off());
    law(Law::ListedAccepted, played.is_ok(), || format!("{action:?} is listed, but play refuses it: {played:?}"))
}

/// Arbitrary actions, and some that were legal a moment ago.
fn sneaks<R: Rules>(step: &Step<'_, R>, chance: &mut Quick) -> impl Iterator<Item = R::Action> {
    let mut actions = Vec::with_capacity(step.config.sneaks + STALE);
    for _ in 0..step.config.sneaks {
        actions.push(step.rules.any_action(step.position, chance.number()));
    }
    for _ in 0..STALE.min(step.stale.len()) {
        actions.push(step.stale[chance.below(step.stale.len() as u32) as usize]);
    }
    actions.into_iter()
}

/// Tries one action that may or may not be legal; gives back the refusal if it is not.
fn sneak<R: Rules>(step: &Step<'_, R>, action: R::Action) -> Result<Option<Refusal>, Flaw> {
    let checked = step.rules.check(step.position, action);
    let listed = step.legal.contains(&action);
    law(Law::ListedAccepted, checked.is_ok() || !listed, || format!("{action:?} is listed, but refused: {checked:?}"))?;
    let finite = step.rules.lists_everything();
    law(Law::UnlistedRefused, checked.is_err() || listed || !finite, || {
        format!("{action:?} passes, but is not listed")
    })?;
    match checked {
        Ok(()) if listed => Ok(None),
        Ok(()) => sound(step, action).map(|()| None),
        Err(refusal) => refused(step, action, &refusal).map(|()| Some(refusal)),
    }
}

/// What is accepted without being listed can be played, and leaves a sound position.
fn sound<R: Rules>(step: &Step<'_, R>, action: R::Action) -> Lawful {
    let mut copy = step.position.clone();
    let played = step.rules.play(&mut copy, action, &mut Quick::new(1), &mut Log::off());
    law(Law::UnlistedRefused, played.is_ok(), || format!("{action:?} passes, but play refuses it: {played:?}"))?;
    let audit = step.rules.audit(&copy);
    law(Law::UnlistedRefused, audit.is_ok(), || format!("{action:?} passes, but leaves the position broken: {audit:?}"))
}

fn refused<R: Rules>(step: &Step<'_, R>, action: R::Action, refusal: &Refusal) -> Lawful {
    let mut copy = step.position.clone();
    let mut chance = Sealed::new();
    let mut log = Log::new();
    let played = step.rules.play(&mut copy, action, &mut chance, &mut log);
    law(Law::UnlistedRefused, played.as_ref() == Err(refusal), || {
        format!("{action:?} is refused by check with {refusal:?}, but play says {played:?}")
    })?;
    law(Law::RefusalChangesNothing, copy == *step.position, || {
        format!("{action:?} was refused and changed the position")
    })?;
    law(Law::RefusalChangesNothing, !chance.was_asked(), || format!("{action:?} was refused after asking chance"))?;
    law(Law::RefusalChangesNothing, log.events().is_empty(), || format!("{action:?} was refused and logged events"))
}
