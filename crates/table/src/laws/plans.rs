//! A plan of several parts tells no more than its parts: what is hidden from a seat neither stops it nor lets it go on where it is
//! read, explained, weighed or refused, and makes no difference to what can be taken back for nothing.

use super::pointing::Subjects;
use super::secrecy::Pair;
use super::walk::Step;
use super::{Flaw, Law, Lawful, law};
use crate::chance::Quick;
use crate::edge::plan;
use crate::matches::{Attempt, Tried, attempt};
use crate::odds::Effort;
use crate::{Lang, Log, Rules};

/// How many plans are tried at a step.
const PLANS: usize = 2;
/// How many parts a plan has at most, besides what somebody adds who should know better.
const PARTS: u32 = 4;

/// Tries some plans of the seat that decides on both positions; how many of them had several parts.
pub(super) fn check<R: Rules>(pair: &Pair<'_, R>, subjects: &Subjects, chance: &mut Quick) -> Result<usize, Flaw> {
    let mut several = 0;
    for _ in 0..PLANS {
        let plan = some_plan(pair, subjects, chance)?;
        several += usize::from(plan.len() > 1);
        Trial { pair, text: pair.step.rules.write_plan(&plan) }.tells_the_same(chance)?;
    }
    Ok(several)
}

/// A plan as somebody may make it at this table: listed actions as one position or the other goes on, or as the seat has to suppose,
/// perhaps with a way in front that the table itself has offered, perhaps with something behind that was legal before it.
fn some_plan<R: Rules>(pair: &Pair<'_, R>, subjects: &Subjects, chance: &mut Quick) -> Result<Vec<R::Action>, Flaw> {
    let rules = pair.step.rules;
    let mut position = match chance.below(3) {
        0 => pair.step.position.clone(),
        1 => pair.other.clone(),
        _ => rules.supposed(pair.step.position, pair.seat),
    };
    let mut plan = if chance.below(4) == 0 { some_way(pair, subjects, chance) } else { Vec::new() };
    reads_back(pair, &plan)?;
    for _ in 0..=chance.below(PARTS) {
        let mut legal = Vec::new();
        if rules.turn(&position) == Some(pair.seat) {
            rules.legal(&position, &mut legal);
        }
        let Some(action) = some(&legal, chance) else { break };
        plan.push(action);
        if rules.play(&mut position, action, chance, &mut Log::off()).is_err() {
            break;
        }
    }
    if chance.below(2) == 0 {
        plan.extend(some(pair.step.legal, chance));
    }
    Ok(plan)
}

/// What the table offers as a plan is read as what it was.
fn reads_back<R: Rules>(pair: &Pair<'_, R>, plan: &[R::Action]) -> Lawful {
    let Step { rules, position, .. } = pair.step;
    let text = rules.write_plan(plan);
    let read = || plan::read(*rules, position, &text);
    law(Law::Notation, plan.is_empty() || read().is_ok_and(|read| read == plan), || {
        format!("{plan:?} is written \"{text}\", which reads {:?}", read())
    })
}

/// A way that the table offers a counter, by reach or by dragging it.
fn some_way<R: Rules>(pair: &Pair<'_, R>, subjects: &Subjects, chance: &mut Quick) -> Vec<R::Action> {
    let (rules, position) = (pair.step.rules, pair.step.position);
    let Some(piece) = subjects.pieces.first() else { return Vec::new() };
    let mut reached = rules.reach(position, piece);
    if !reached.is_empty() {
        return reached.swap_remove(chance.below(reached.len() as u32) as usize).plan;
    }
    let trace = subjects.aims.first().and_then(|aim| rules.trace(position, piece, *aim));
    trace.map_or(Vec::new(), |trace| trace.plan)
}

fn some<A: Copy>(list: &[A], chance: &mut Quick) -> Option<A> {
    list.get(chance.below(list.len().max(1) as u32) as usize).copied()
}

/// One plan before the eyes of one seat.
struct Trial<'a, R: Rules> {
    pair: &'a Pair<'a, R>,
    text: String,
}

impl<R: Rules> Trial<'_, R> {
    fn what(&self, what: &str) -> String {
        format!("{what} \"{}\"", self.text)
    }

    fn tells_the_same(&self, chance: &mut Quick) -> Lawful {
        let pair = self.pair;
        let rules = pair.step.rules;
        let read = |position: &R::Position| plan::read(rules, position, &self.text);
        pair.same(&self.what("the reading of"), read)?;
        let Ok(plan) = read(pair.step.position) else { return Ok(()) };
        pair.same(&self.what("the explanation of"), |position| plan::explain(rules, position, &plan, Lang::En))?;
        let effort = Effort::of(pair.step.config.odds_branches, 20);
        pair.same(&self.what("the odds of"), |position| plan::weigh(rules, position, &plan, effort, Lang::En))?;
        self.goes_the_same(&plan, chance)
    }

    /// Plays the plan with the same chance on both, and compares what is refused, what is played and what can be taken back.
    fn goes_the_same(&self, plan: &[R::Action], chance: &mut Quick) -> Lawful {
        let pair = self.pair;
        let dice = Quick::new(chance.number());
        let played = |position: &R::Position| attempt(pair.step.rules, position, plan, &[], &mut dice.clone());
        match (played(pair.step.position), played(pair.other)) {
            (Ok(here), Ok(there)) => self.ends_the_same(&here, &there),
            (Err(here), Err(there)) => pair.alike(&self.what("the refusal of"), here == there),
            (Ok(_), Err(_)) | (Err(_), Ok(_)) => pair.alike(&self.what("whether it is allowed to play"), false),
        }
    }

    /// Where the next question tells something by the rules, the two rightly part; but what it told is not to be had for nothing.
    fn ends_the_same(&self, here: &Attempt<R>, there: &Attempt<R>) -> Lawful {
        let (pair, both) = (self.pair, [here, there]);
        let rules = pair.step.rules;
        let steps = || both.iter().flat_map(|attempt| &attempt.steps);
        let tells = |step: &Tried<R>| rules.question_tells(&step.position).is_some();
        let told = |step: &Tried<R>| tells(step) && rules.turn(&step.position) != Some(pair.seat);
        let kept = steps().all(|step| !told(step) || step.played.reveals(rules));
        law(Law::Secrecy, kept, || {
            let plan = self.what("the question after");
            format!("{plan} tells {:?} something, but it may take it back, in {:?}", pair.seat, pair.step.position)
        })?;
        let known = |event: &R::Event| rules.card(event).reveals;
        let parts =
            |step: &Tried<R>| tells(step) || !step.played.chance.is_empty() || step.played.events.iter().any(known);
        if !steps().any(parts) {
            let [here, there] = both.map(|attempt| {
                let stopped = attempt.stopped.as_ref().map(|stopped| (stopped.action, &stopped.refusal));
                (attempt.steps.len(), stopped)
            });
            pair.alike(&self.what("how far one comes with"), here == there)?;
        }
        let [here, there] = both.map(|attempt| attempt.steps.iter().any(|step| step.played.reveals(rules)));
        pair.alike(&self.what("whether one may take back"), here == there)
    }
}
