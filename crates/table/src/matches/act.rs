//! Acting: on a copy first, with the right chance, and only then in the journal.

use super::course::{Tried, try_out};
use super::{ActError, Match, Played};
use crate::chance::{Ask, Scripted, Sealed, Seeded};
use crate::{Chance, Rules};

/// Where an action's chance comes from.
enum Source {
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
    fn sound(&self) -> Result<(), ActError> {
        match self {
            Source::Own(_) => Ok(()),
            Source::Forced(scripted) => scripted.problem().map_or(Ok(()), |p| Err(ActError::Chance(p.clone()))),
            Source::Sealed(sealed) if sealed.was_asked() => Err(ActError::Sealed),
            Source::Sealed(_) => Ok(()),
        }
    }

    fn finish(self) -> Result<(), ActError> {
        match self {
            Source::Own(_) | Source::Sealed(_) => Ok(()),
            Source::Forced(scripted) => scripted.finish().map_err(ActError::Chance),
        }
    }
}

impl<R: Rules> Match<R> {
    /// Plays one action with the game's own dice.
    pub fn act(&mut self, action: R::Action) -> Result<&Played<R>, ActError> {
        self.act_plan(&[action], None).map(|played| &played[0])
    }

    /// Plays one action with forced chance, in an analysis game.
    pub fn act_forced(&mut self, action: R::Action, values: &[String]) -> Result<&Played<R>, ActError> {
        self.act_plan(&[action], Some(values)).map(|played| &played[0])
    }

    /// Plays several actions of the seat that is asked, one by one, and stops without error as soon as another seat is
    /// asked. If one of them is refused none is kept, unless something already became known by those before:
    /// then these stand, as no knowledge may be had for nothing, and the rest of the plan is dropped.
    /// Forced values must fit all that was played.
    pub fn act_plan(&mut self, plan: &[R::Action], forced: Option<&[String]>) -> Result<&[Played<R>], ActError> {
        let mut source = self.source(forced)?;
        let tried = self.try_plan(plan, &mut source)?;
        source.finish()?;
        let before = self.len();
        for Tried { mut played, position, .. } in tried {
            played.forced = forced.is_some() && !played.chance.is_empty();
            self.journal.push(played.entry(&self.rules, self.course.played.len() + 1));
            self.course.push(played, position);
        }
        self.close();
        Ok(&self.course.played[before..])
    }

    fn source(&self, forced: Option<&[String]>) -> Result<Source, ActError> {
        match (forced, &self.dice) {
            (Some(_), _) if !self.header().analysis => Err(ActError::NotAnalysis),
            (Some(values), _) => Ok(Source::Forced(Scripted::new(values))),
            (None, Some(dice)) => Ok(Source::Own(dice.resumed(self.course.picks))),
            (None, None) => Ok(Source::Sealed(Sealed::new())),
        }
    }

    fn try_plan(&self, plan: &[R::Action], source: &mut Source) -> Result<Vec<Tried<R>>, ActError> {
        let seat = self.turn().ok_or(ActError::Over)?;
        let mut tried: Vec<Tried<R>> = Vec::new();
        for &action in plan {
            let position = tried.last().map_or(self.position(), |step| &step.position);
            if self.rules.turn(position) != Some(seat) {
                break;
            }
            match try_out(&*self.rules, position, seat, action, source) {
                Ok(step) => tried.push(step),
                Err(_) if tried.iter().any(|step| step.played.reveals(&self.rules)) => break,
                Err(refusal) => return Err(ActError::Refused(refusal)),
            }
            source.sound()?;
        }
        if tried.is_empty() { Err(ActError::Nothing) } else { Ok(tried) }
    }
}
