//! Everything that could happen, one outcome after the other.

use super::{Ask, Chance};
use crate::ratio::Ratio;

/// One place where chance was asked: the classes of its answers, and which of them this run takes.
#[derive(Clone, Debug)]
struct Fork {
    ways: u32,
    /// The class this run takes; where there are none, the answer.
    taken: u32,
    classes: Vec<Class>,
}

/// Answers that come to the same.
#[derive(Copy, Clone, Debug)]
struct Class {
    name: u32,
    first: u32,
    answers: u32,
}

impl Fork {
    fn new(ways: u32) -> Fork {
        Fork { ways: ways.max(1), taken: 0, classes: Vec::new() }
    }

    fn classed(ways: u32, class: &dyn Fn(u32) -> u32) -> Fork {
        let mut fork = Fork::new(ways);
        for answer in 0..ways {
            let name = class(answer);
            match fork.classes.iter_mut().find(|class| class.name == name) {
                Some(class) => class.answers += 1,
                None => fork.classes.push(Class { name, first: answer, answers: 1 }),
            }
        }
        fork
    }

    fn branches(&self) -> u32 {
        if self.classes.is_empty() { self.ways } else { self.classes.len() as u32 }
    }

    fn answer(&self) -> u32 {
        self.classes.get(self.taken as usize).map_or(self.taken, |class| class.first)
    }

    fn probability(&self) -> Ratio {
        let answers = self.classes.get(self.taken as usize).map_or(1, |class| class.answers);
        Ratio::new(u128::from(answers), u128::from(self.ways))
    }
}

/// Answers differently in every run until all outcomes have been seen, in ascending order of the answers.
/// [`every_outcome`] and [`every_class`] drive it.
#[derive(Clone, Debug, Default)]
pub struct Enumerating {
    path: Vec<Fork>,
    asked: usize,
    by_class: bool,
}

impl Enumerating {
    /// The first outcome: every answer zero. Each answer is an outcome of its own, whatever its class.
    #[must_use]
    pub fn new() -> Enumerating {
        Enumerating::default()
    }

    /// The first outcome: every answer zero. Of answers of one class only the first is given, and stands for all of them.
    #[must_use]
    pub fn by_class() -> Enumerating {
        Enumerating { by_class: true, ..Enumerating::default() }
    }

    /// The probability of this run as a fraction in lowest terms, numerator and denominator: the product of those of
    /// everything it was asked. Nothing, when the numbers are too great to be held.
    #[must_use]
    pub fn probability(&self) -> Option<(u128, u128)> {
        self.weight().map(Ratio::parts)
    }

    pub(crate) fn weight(&self) -> Option<Ratio> {
        self.path.iter().try_fold(Ratio::ONE, |product, fork| product.times(fork.probability()))
    }

    /// Turns to the next outcome; false when there is none left.
    pub fn advance(&mut self) -> bool {
        self.asked = 0;
        while let Some(fork) = self.path.last_mut() {
            fork.taken += 1;
            if fork.taken < fork.branches() {
                return true;
            }
            self.path.pop();
        }
        false
    }

    fn answer(&mut self, fork: impl FnOnce() -> Fork) -> u32 {
        if self.asked == self.path.len() {
            self.path.push(fork());
        }
        let answer = self.path[self.asked].answer();
        self.asked += 1;
        answer
    }
}

impl Chance for Enumerating {
    fn pick(&mut self, ask: Ask<'_>) -> u32 {
        self.answer(|| Fork::new(ask.ways()))
    }

    fn pick_among(&mut self, ask: Ask<'_>, class: &dyn Fn(u32) -> u32) -> u32 {
        if self.by_class { self.answer(|| Fork::classed(ask.ways(), class)) } else { self.pick(ask) }
    }
}

/// More outcomes than were allowed for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct TooMany;

/// Runs once for every outcome. After a run, [`Enumerating::probability`] is its weight: the probabilities of all runs add
/// up to one exactly. Gives up beyond `limit` runs; otherwise says how many there were.
pub fn every_outcome(limit: u64, run: impl FnMut(&mut Enumerating)) -> Result<u64, TooMany> {
    enumerate(Enumerating::new(), limit, run)
}

/// Runs once for every class of outcomes: the same as [`every_outcome`], but answers that come to the same
/// ([`Chance::pick_among`]) share one run, which weighs as much as all of them.
pub fn every_class(limit: u64, run: impl FnMut(&mut Enumerating)) -> Result<u64, TooMany> {
    enumerate(Enumerating::by_class(), limit, run)
}

fn enumerate(mut chance: Enumerating, limit: u64, mut run: impl FnMut(&mut Enumerating)) -> Result<u64, TooMany> {
    for done in 1..=limit {
        run(&mut chance);
        if !chance.advance() {
            return Ok(done);
        }
    }
    Err(TooMany)
}
