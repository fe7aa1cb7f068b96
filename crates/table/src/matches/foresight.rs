//! How far a plan can be foreseen by the seat that makes it.

use crate::chance::Sealed;
use crate::{Log, Refusal, Rules};

/// The last step of a plan that can be foreseen, and the position it would be taken in, as the seat has to suppose it.
pub(crate) struct Foreseen<R: Rules> {
    pub position: R::Position,
    pub action: R::Action,
    /// Why the plan ends here, if the step is not legal.
    pub refusal: Option<Refusal>,
}

/// Follows a plan to its first refused step or to its end, but never past chance, past anything that becomes known or past
/// another seat's decision. It does so on what the seat that decides supposes: what is hidden from it neither stops the plan nor
/// lets it go on. Nothing, for a plan without steps.
pub(crate) fn foresee<R: Rules>(rules: &R, position: &R::Position, plan: &[R::Action]) -> Option<Foreseen<R>> {
    let (&last, earlier) = plan.split_last()?;
    let mut position = rules.supposed_now(position);
    for &action in earlier {
        match step(rules, &position, action) {
            Step::Refused(refusal) => return Some(Foreseen { position, action, refusal: Some(refusal) }),
            Step::Unforeseen => return Some(Foreseen { position, action, refusal: None }),
            Step::Leads(next) => position = next,
        }
    }
    let refusal = rules.check(&position, last).err();
    Some(Foreseen { position, action: last, refusal })
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
    let known = chance.was_asked() || log.events().iter().any(|event| rules.card(event).reveals);
    if known || rules.turn(&next) != rules.turn(position) { Step::Unforeseen } else { Step::Leads(next) }
}
