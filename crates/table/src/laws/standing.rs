//! What a seat said once for all betrays nobody: the answer is a legal one, hangs on nothing that the seat cannot see, and whether it
//! comes at once on nothing that not everyone can.

use super::secrecy::Pair;
use super::walk::Step;
use super::{Law, Lawful, law};
use crate::Rules;
use crate::standing::{ASK, StandingAnswer, StandingAnswers, StandingKind};

/// Compares what the table would answer for the seat that is asked, whatever it may have said, as far as the reader could notice. A question
/// that tells something by being asked tells it by being answered, too. How often something was tried.
pub(super) fn check<R: Rules>(pair: &Pair<'_, R>) -> Result<usize, super::Flaw> {
    let Step { rules, position, .. } = pair.step;
    let Some(asked) = rules.turn(position) else { return Ok(0) };
    if pair.seat == asked {
        pair.same("what can be answered once for all", |position| rules.standing(position, asked))?;
    }
    let mut tried = 0;
    for kind in rules.standing(position, asked).iter().filter(|kind| kind.open) {
        for said in sayings(kind) {
            tried += 1;
            if pair.seat == asked {
                is_legal(pair.step, &said)?;
                pair.same("a standing answer", |position| rules.stands(position, &said))?;
            } else if rules.question_tells(position).is_none() {
                pair.same("whether one is answered at once", |position| rules.stands(position, &said).is_some())?;
            }
        }
    }
    Ok(tried)
}

fn is_legal<R: Rules>(step: &Step<'_, R>, said: &StandingAnswers) -> Lawful {
    let refused = step.rules.stands(step.position, said).and_then(|answer| {
        let refusal = step.rules.check(step.position, answer).err()?;
        Some((answer, refusal))
    });
    law(Law::ListedAccepted, refused.is_none(), || format!("{said:?} is answered by {refused:?}"))
}

/// Everything that can be said on a kind of question: of all, of the first or the last of its subjects alone, and of all but them.
fn sayings(kind: &StandingKind) -> Vec<StandingAnswers> {
    let answer = |id: &str| kind.filled(StandingAnswer::new(kind.id, id));
    let said = |all: &[StandingAnswer]| {
        let mut answers = StandingAnswers::NONE;
        all.iter().for_each(|said| {
            answers.take(said.clone());
        });
        answers
    };
    let subjects = [kind.subjects.first(), kind.subjects.last()];
    let mut sayings = Vec::new();
    for choice in &kind.answers {
        sayings.push(said(&[answer(choice.id)]));
        for (subject, _) in subjects.into_iter().flatten() {
            sayings.push(said(&[answer(choice.id).of(subject)]));
            if kind.asks {
                sayings.push(said(&[answer(choice.id), answer(ASK).of(subject)]));
            }
        }
    }
    sayings
}
