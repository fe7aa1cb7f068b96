//! Acting: on a copy first, with the right chance, and only then in the journal.

use super::course::{Tried, try_out};
use super::foresight::foresee;
use super::{ActError, Match, Played};
use crate::chance::{Ask, Scripted, Sealed, Seeded, Unasked};
use crate::{Chance, Refusal, Rules, StandingAnswers};

/// Where an action's chance comes from.
pub(super) enum Source {
    Own(Seeded),
    Forced(Scripted),
    Sealed(Sealed),
}

impl Chance for Source {
    fn pick(&mut self, ask: Ask<'_>) -> u32 {
        match self {
            Source::Own(seeded) => seeded.pick(ask),
            Source::Forced(scripted) => scripted.pick(ask),
            Source::Sealed(sealed) => sealed.pick(ask),
        }
    }
}

impl Source {
    /// Whether everything answered so far is worth anything.
    pub(super) fn sound(&self) -> Result<(), ActError> {
        match self {
            Source::Own(_) => Ok(()),
            Source::Forced(scripted) => scripted.problem().map_or(Ok(()), |p| Err(ActError::Chance(p.clone()))),
            Source::Sealed(sealed) if sealed.was_asked() => Err(ActError::Sealed),
            Source::Sealed(_) => Ok(()),
        }
    }

    /// Whether nothing is left over; if it is, that is why.
    fn finish(self, unasked: Unasked) -> Result<(), ActError> {
        match self {
            Source::Own(_) | Source::Sealed(_) => Ok(()),
            Source::Forced(scripted) => scripted.finish().map_err(|problem| ActError::Chance(problem.because(unasked))),
        }
    }
}

/// What was played of a plan.
#[derive(Debug)]
pub struct Acts<'a, R: Rules> {
    /// The actions that are in force now, one at least: those of the plan, and what others had said once for all in between.
    pub played: &'a [Played<R>],
    /// The first step that turned out to be impossible, and why: neither it nor anything after it was played.
    pub stopped: Option<Unplayed<R>>,
}

/// Where a plan came to its end before its time.
#[derive(Debug)]
pub struct Unplayed<R: Rules> {
    /// The step that could not be taken any more.
    pub action: R::Action,
    /// Why not.
    pub refusal: Refusal,
}

impl<R: Rules> Match<R> {
    /// Plays one action with the game's own dice.
    pub fn act(&mut self, action: R::Action) -> Result<&Played<R>, ActError> {
        self.act_plan(&[action], None).map(|acts| &acts.played[0])
    }

    /// Plays one action with forced chance, in an analysis game.
    pub fn act_forced(&mut self, action: R::Action, values: &[String]) -> Result<&Played<R>, ActError> {
        self.act_plan(&[action], Some(values)).map(|acts| &acts.played[0])
    }

    /// Plays several actions of the seat that is asked, one by one, and stops without error as soon as another seat is asked. Seats that
    /// have said once for all how they answer are not asked: the table answers for them, and the plan goes on.
    ///
    /// What the seat itself could foresee to be impossible is refused as a whole, before anything is played: on what it has to
    /// suppose, so that the refusal tells nothing. What turns out to be impossible only on the way keeps what was played, and
    /// says so: no plan is a way of looking ahead for nothing. Forced values must fit all that was played.
    pub fn act_plan(&mut self, plan: &[R::Action], forced: Option<&[String]>) -> Result<Acts<'_, R>, ActError> {
        self.goes_on()?;
        self.turn().ok_or(ActError::Over)?;
        let mut source = self.source(forced)?;
        let Attempt { steps, stopped } = attempt(&*self.rules, self.position(), plan, &self.standing, &mut source)?;
        source.sound()?;
        source.finish(self.unasked(&steps))?;
        let before = self.len();
        self.enforce(steps, forced.is_some());
        Ok(Acts { played: &self.course.played[before..], stopped })
    }

    /// Takes what was tried out into force, and into the journal.
    pub(super) fn enforce(&mut self, steps: Vec<Tried<R>>, forced: bool) {
        if steps.is_empty() {
            return;
        }
        for Tried { mut played, position, .. } in steps {
            played.forced = forced && !played.chance.is_empty();
            self.journal.push(played.entry(&self.rules, self.course.next_number()));
            self.course.push(played, position);
        }
        self.close();
    }

    /// Why no more chance is asked for after these steps.
    fn unasked(&self, steps: &[Tried<R>]) -> Unasked {
        let after = steps.last().map_or(self.position(), |step| &step.position);
        match self.rules.turn(after) {
            None => Unasked::Over,
            seat if seat == self.turn() => Unasked::Done,
            Some(_) => Unasked::Waiting,
        }
    }

    pub(super) fn source(&self, forced: Option<&[String]>) -> Result<Source, ActError> {
        match (forced, &self.dice) {
            (Some(_), _) if !self.header().analysis => Err(ActError::NotAnalysis),
            (Some(values), _) => Ok(Source::Forced(Scripted::new(values))),
            (None, Some(dice)) => Ok(Source::Own(dice.resumed(self.course.picks))),
            (None, None) => Ok(Source::Sealed(Sealed::new())),
        }
    }
}

/// A plan as it went on copies of the position.
pub(crate) struct Attempt<R: Rules> {
    /// What can be taken into force.
    pub steps: Vec<Tried<R>>,
    /// Where it ended before its time.
    pub stopped: Option<Unplayed<R>>,
}

/// The table, answering for the seats that have said how.
pub(super) struct Answering<'a, R: Rules> {
    pub rules: &'a R,
    /// What every seat said once for all.
    pub standing: &'a [StandingAnswers],
}

/// Plays a plan on copies, as [`Match::act_plan`] says. The caller looks at its chance before taking it into force.
pub(crate) fn attempt<R: Rules>(
    rules: &R,
    position: &R::Position,
    plan: &[R::Action],
    standing: &[StandingAnswers],
    chance: &mut dyn Chance,
) -> Result<Attempt<R>, ActError> {
    let seat = rules.turn(position).ok_or(ActError::Over)?;
    // Of a single action the rules themselves say all there is to say.
    if plan.len() > 1
        && let Some(refusal) = foresee(rules, position, plan).and_then(|foreseen| foreseen.refusal)
    {
        return Err(ActError::Refused(refusal));
    }
    let answering = Answering { rules, standing };
    let next = |at: usize| plan.get(at + 1).map(|action| (seat, *action));
    let mut steps: Vec<Tried<R>> = Vec::new();
    for (at, &action) in plan.iter().enumerate() {
        let now = steps.last().map_or(position, |step| &step.position);
        if rules.turn(now) != Some(seat) {
            break;
        }
        match try_out(rules, now, seat, action, chance) {
            Ok(step) => {
                steps.push(step);
                answering.go_on(position, next(at), chance, &mut steps);
            }
            Err(refusal) if steps.is_empty() => return Err(ActError::Refused(refusal)),
            Err(refusal) => return Ok(Attempt { steps, stopped: Some(Unplayed { action, refusal }) }),
        }
    }
    if steps.is_empty() { Err(ActError::Nothing) } else { Ok(Attempt { steps, stopped: None }) }
}
