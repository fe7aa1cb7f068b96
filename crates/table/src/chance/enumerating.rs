//! Everything that could happen, one outcome after the other.

use super::{Among, Ask, Chance, Pool};
use crate::ratio::Ratio;

/// One place where chance was asked: the classes of its answers, and which of them this run takes.
#[derive(Clone, Debug)]
struct Fork {
    ways: u128,
    /// The class this run takes; where there are none, the answer.
    taken: u32,
    classes: Vec<Class>,
}

/// Answers that come to the same.
#[derive(Copy, Clone, Debug)]
struct Class {
    name: u32,
    first: u32,
    answers: u128,
}

impl Fork {
    fn new(ways: u32) -> Fork {
        Fork { ways: ways.max(1).into(), taken: 0, classes: Vec::new() }
    }

    /// A class for every number of hits, up to enough of them; nothing, if there are more throws than can be counted.
    fn thrown(pool: Pool<'_>) -> Option<Fork> {
        let good = (1..=pool.faces).filter(|face| (pool.hits)(*face)).count() as u128;
        let (dice, bad) = (u128::from(pool.dice), u128::from(pool.faces) - good);
        let mut classes: Vec<Class> = Vec::new();
        let mut ways = 0u128;
        let mut choices = 1u128;
        for hits in 0..=dice {
            let (hit, missed) = (good.checked_pow(hits as u32)?, bad.checked_pow((dice - hits) as u32)?);
            let answers = choices.checked_mul(hit)?.checked_mul(missed)?;
            choices = choices.checked_mul(dice - hits)? / (hits + 1);
            ways = ways.checked_add(answers)?;
            let name = (hits as u32).min(pool.enough.into());
            match classes.iter_mut().find(|class| class.name == name) {
                Some(class) => class.answers += answers,
                None if answers > 0 => classes.push(Class { name, first: hits as u32, answers }),
                None => {}
            }
        }
        Some(Fork { ways, taken: 0, classes })
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
        if self.classes.is_empty() { self.ways as u32 } else { self.classes.len() as u32 }
    }

    fn answer(&self) -> u32 {
        self.classes.get(self.taken as usize).map_or(self.taken, |class| class.first)
    }

    fn probability(&self) -> Ratio {
        let answers = self.classes.get(self.taken as usize).map_or(1, |class| class.answers);
        Ratio::new(answers, self.ways)
    }
}

/// Answers differently in every run until all outcomes have been seen, in ascending order of the answers.
/// [`every_outcome`] and [`every_class`] drive it.
#[derive(Clone, Debug, Default)]
pub struct Enumerating {
    path: Vec<Fork>,
    asked: usize,
    by_class: bool,
    /// How many answers of this run made no difference, as the game says, and whether there were more than it vouches for.
    asides: u32,
    doubtful: bool,
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

    /// Whether this run took more answers for all others than the game vouches for ([`Chance::pick_aside`]): its weight counts for nothing.
    #[must_use]
    pub fn is_doubtful(&self) -> bool {
        self.doubtful
    }

    /// Turns to the next outcome; false when there is none left.
    pub fn advance(&mut self) -> bool {
        self.asked = 0;
        (self.asides, self.doubtful) = (0, false);
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

    fn pick_aside(&mut self, ask: Ask<'_>, most: u32) -> u32 {
        if self.by_class {
            self.asides += 1;
            self.doubtful |= self.asides > most;
        }
        self.pick_among(ask, &|_| 0)
    }

    fn dice_among(&mut self, faces: u8, class: &dyn Fn(u8, u8) -> u32) -> (u8, u8) {
        if !self.by_class {
            return (self.die(faces), self.die(faces));
        }
        let pair = |answer: u32| ((answer / u32::from(faces)) as u8 + 1, (answer % u32::from(faces)) as u8 + 1);
        let each = |answer| {
            let (one, other) = pair(answer);
            class(one, other)
        };
        pair(self.answer(|| Fork::classed(u32::from(faces) * u32::from(faces), &each)))
    }

    fn select(&mut self, some: Among, _: &mut dyn FnMut(u32, u8)) -> u64 {
        let mut taken = 0u64;
        for place in 0..some.take {
            let left = u32::from(some.of) - u32::from(place);
            let drawn = self.draw(left, &|n| n.to_string());
            let thing = (0..u32::from(some.of)).filter(|thing| taken >> thing & 1 == 0).nth(drawn as usize);
            taken |= thing.map_or(0, |thing| 1 << thing);
        }
        taken
    }

    fn throw(&mut self, pool: Pool<'_>, each: &mut dyn FnMut(u8)) {
        let Some(fork) = Fork::thrown(pool).filter(|_| self.by_class) else {
            return (0..pool.dice).for_each(|_| each(self.die(pool.faces)));
        };
        let hits = self.answer(|| fork) as u8;
        let face = |hits: bool| (1..=pool.faces).find(|face| (pool.hits)(*face) == hits).unwrap_or(1);
        (0..pool.dice).for_each(|die| each(face(die < hits)));
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
