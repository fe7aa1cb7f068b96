//! What can be said of a plan before it is played.

use crate::chance::Sealed;
use crate::{Log, Match, Refusal, Rules};

/// The last step of a plan that can be foreseen, and the position it would be taken in.
pub(super) struct Foreseen<R: Rules> {
    pub position: R::Position,
    pub action: R::Action,
    /// Why the plan ends here, if the step is not legal.
    pub refusal: Option<Refusal>,
}

/// Follows a plan on a copy to its first refused step or to its end, but never past chance, past anything that becomes
/// known or past another seat's decision. Nothing, for a plan without steps; a refusal, for a text that is no plan.
pub(super) fn foresee<R: Rules>(game: &Match<R>, text: &str) -> Result<Option<Foreseen<R>>, Refusal> {
    let rules = &**game.rules();
    let plan = rules.plan(game.position(), text)?;
    let Some((&last, earlier)) = plan.split_last() else { return Ok(None) };
    let mut position = game.position().clone();
    for &action in earlier {
        match step(rules, &position, action) {
            Step::Refused(refusal) => return Ok(Some(Foreseen { position, action, refusal: Some(refusal) })),
            Step::Unforeseen => return Ok(Some(Foreseen { position, action, refusal: None })),
            Step::Leads(next) => position = next,
        }
    }
    let refusal = rules.check(&position, last).err();
    Ok(Some(Foreseen { position, action: last, refusal }))
}

enum Step<P> {
    Refused(Refusal),
    Unforeseen,
    Leads(P),
}

fn step<R: Rules>(rules: &R, position: &R::Position, action: R::Action) -> Step<R::Position> {
    let mut next = position.clone();
    let mut chance = Sealed::new();
    let mut log = Log::new();
    if let Err(refusal) = rules.play(&mut next, action, &mut chance, &mut log) {
        return Step::Refused(refusal);
    }
    let known = chance.was_asked() || log.events().iter().any(|event| rules.event_reveals(event));
    if known || rules.turn(&next) != rules.turn(position) { Step::Unforeseen } else { Step::Leads(next) }
}
