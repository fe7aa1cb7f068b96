//! What an action may lead to, worked out by the very code that plays it.
//!
//! The action is played again for every answer chance could give. Choices inside it are made by the game's declared
//! policy ([`Weighing::odds_policy`](crate::rules::Weighing::odds_policy)) until an event names a result. Answers that the game says come to the same
//! ([`Chance::pick_among`]) are played once. Whoever asks waits for the answer, so that it may take only so much work
//! ([`Weighing::work`](crate::rules::Weighing::work)): what cannot be counted within it is sampled instead, and says so. Work is counted, not timed: the same question has
//! the same answer on every machine.

use crate::chance::{Among, Ask, Enumerating, Pool, Quick, Sealed};
use crate::ratio::Ratio;
use crate::{Chance, Ending, Interval, Log, Message, Refusal, Rules};

/// How many answers of the policy one branch may take; a policy that goes on longer goes on for ever.
const LONGEST: usize = 1_000;
/// What samples are drawn from: the same question always gets the same answer.
const SAMPLE_SEED: u64 = 0x0dd5;

/// How much odds may take.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Effort {
    /// How many branches are enumerated before sampling takes over.
    pub branches: u64,
    /// How many samples are then taken at most.
    pub samples: u64,
    /// How much work all of it may take ([`Weighing::work`](crate::rules::Weighing::work)): half of it goes into counting, the rest into samples, if it comes to that.
    pub work: u64,
}

impl Effort {
    /// As much work as that many branches and samples take.
    #[must_use]
    pub const fn of(branches: u64, samples: u64) -> Effort {
        Effort { branches, samples, work: u64::MAX }
    }
}

impl Default for Effort {
    fn default() -> Effort {
        Effort { branches: 100_000, samples: 20_000, work: 16_000 }
    }
}

/// The distribution of what an action leads to.
#[derive(Clone, PartialEq, Debug)]
pub struct Odds {
    /// Whether every branch was counted; otherwise it is sampled.
    pub exact: bool,
    /// What may come of it, in the order the results first appear along ascending dice.
    pub outcomes: Vec<Chances>,
    /// How likely it is to reach each of the goals the game names for such results, in its order ([`Ending::goals`]).
    pub verdict: Vec<Prospect>,
    /// How many branches were counted or samples taken.
    pub samples: u64,
    /// How much work it took, samples after a count that was given up included.
    pub work: u64,
}

/// One result and its probability.
#[derive(Clone, PartialEq, Debug)]
pub struct Chances {
    /// The result's name; nothing for a branch in which no event named one.
    pub result: Option<String>,
    /// What a player calls it, if the game has words for it.
    pub title: Option<Message>,
    /// What the result means for everyone, if the game says so.
    pub meaning: Option<Message>,
    /// Its probability, or its share of the samples.
    pub p: f64,
    /// The same as an exact fraction: numerator and denominator. For samples, hits and samples.
    pub weight: (u128, u128),
    /// For samples, where the true probability lies nineteen times in twenty.
    pub interval: Option<Interval>,
}

/// What a seat hopes for or fears when something is decided, and whether it came about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Goal {
    /// What it is, in a word or two: "Hex taken", "You lose a step".
    pub text: Message,
    /// Whether the seat wants it.
    pub good: bool,
    /// Whether it came about.
    pub reached: bool,
}

impl Goal {
    /// Something the seat wants.
    #[must_use]
    pub const fn hoped(text: Message, reached: bool) -> Goal {
        Goal { text, good: true, reached }
    }

    /// Something it does not want.
    #[must_use]
    pub const fn feared(text: Message, reached: bool) -> Goal {
        Goal { text, good: false, reached }
    }
}

/// How likely it is that a goal is reached.
#[derive(Clone, PartialEq, Debug)]
pub struct Prospect {
    /// What it is.
    pub text: Message,
    /// Whether whoever acts wants it.
    pub good: bool,
    /// Its probability, or its share of the samples.
    pub p: f64,
    /// The same as an exact fraction: numerator and denominator. For samples, hits and samples.
    pub weight: (u128, u128),
}

/// The odds if another seat answers as everyone can see it may.
#[derive(Clone, PartialEq, Debug)]
pub struct Answered {
    /// What it answers: "if …".
    pub text: Message,
    /// The distribution then.
    pub odds: Odds,
}

/// The odds of an action; a refusal, if it is not legal.
pub fn odds<R: Rules>(rules: &R, position: &R::Position, action: R::Action, effort: Effort) -> Result<Odds, Refusal> {
    Weighed { rules, position, action, answered: false }.weigh(effort)
}

/// The odds of an action if another seat, asked before chance is, gives the answer of [`Weighing::odds_answer`](crate::rules::Weighing::odds_answer); nothing, if there
/// is no such answer.
pub fn answered<R: Rules>(
    rules: &R,
    position: &R::Position,
    action: R::Action,
    effort: Effort,
) -> Result<Option<Answered>, Refusal> {
    let Some(text) = answer_to(rules, position, action)? else { return Ok(None) };
    let odds = Weighed { rules, position, action, answered: true }.weigh(effort)?;
    Ok(Some(Answered { text, odds }))
}

/// [`odds`] and [`answered`], which together take no more work than allowed.
pub fn both<R: Rules>(
    rules: &R,
    position: &R::Position,
    action: R::Action,
    effort: Effort,
) -> Result<(Odds, Option<Answered>), Refusal> {
    let Some(text) = answer_to(rules, position, action)? else {
        return Ok((odds(rules, position, action, effort)?, None));
    };
    let first = odds(rules, position, action, Effort { work: effort.work / 2, ..effort })?;
    let rest = Effort { work: effort.work.saturating_sub(first.work), ..effort };
    let odds = Weighed { rules, position, action, answered: true }.weigh(rest)?;
    Ok((first, Some(Answered { text, odds })))
}

/// The answer that somebody may give before chance is asked.
fn answer_to<R: Rules>(rules: &R, position: &R::Position, action: R::Action) -> Result<Option<Message>, Refusal> {
    let mut position = position.clone();
    let mut chance = Sealed::new();
    let mut next = Some(action);
    for _ in 0..LONGEST {
        let Some(action) = next else { break };
        rules.play(&mut position, action, &mut chance, &mut Log::off())?;
        if chance.was_asked() {
            break;
        }
        if let Some((_, text)) = rules.odds_answer(&position) {
            return Ok(Some(text));
        }
        next = rules.odds_policy(&position);
    }
    Ok(None)
}

/// The exact distribution; nothing, when there are more branches than allowed.
pub fn enumerate<R: Rules>(
    rules: &R,
    position: &R::Position,
    action: R::Action,
    branches: u64,
) -> Result<Option<Odds>, Refusal> {
    let weighed = Weighed { rules, position, action, answered: false };
    weighed.enumerate(Enumerating::by_class(), branches, &mut Meter::endless())
}

/// The same from every single answer of chance, whatever its class. It must be the same: if it is not, the game calls
/// answers alike that are not.
pub fn enumerate_singly<R: Rules>(
    rules: &R,
    position: &R::Position,
    action: R::Action,
    branches: u64,
) -> Result<Option<Odds>, Refusal> {
    let weighed = Weighed { rules, position, action, answered: false };
    weighed.enumerate(Enumerating::new(), branches, &mut Meter::endless())
}

/// An estimate from so many random runs.
pub fn sample<R: Rules>(
    rules: &R,
    position: &R::Position,
    action: R::Action,
    samples: u64,
    seed: u64,
) -> Result<Odds, Refusal> {
    Weighed { rules, position, action, answered: false }.sample(samples, seed, &mut Meter::endless())
}

/// Counts work up to a limit.
struct Meter {
    done: u64,
    limit: u64,
}

impl Meter {
    fn endless() -> Meter {
        Meter { done: 0, limit: u64::MAX }
    }

    fn note(&mut self, work: u64) {
        self.done = self.done.saturating_add(work);
    }

    fn is_full(&self) -> bool {
        self.done >= self.limit
    }
}

/// What one branch led to: an ending, or none that has a name.
type Led = Option<Ending>;

/// Whether both are one outcome to a player.
fn is_same(one: &Led, other: &Led) -> bool {
    match (one, other) {
        (Some(one), Some(other)) => one.result == other.result && one.title == other.title,
        _ => one.is_none() && other.is_none(),
    }
}

fn goals(led: &Led) -> &[Goal] {
    led.as_ref().map_or(&[], |ending| &ending.goals)
}

/// An action whose odds are worked out, and whether others answer to it.
struct Weighed<'a, R: Rules> {
    rules: &'a R,
    position: &'a R::Position,
    action: R::Action,
    answered: bool,
}

impl<R: Rules> Weighed<'_, R> {
    /// Counts every branch with half of the work, or samples with the rest.
    fn weigh(&self, effort: Effort) -> Result<Odds, Refusal> {
        self.rules.check(self.position, self.action)?;
        let mut meter = Meter { done: 0, limit: effort.work / 2 };
        if let Some(odds) = self.enumerate(Enumerating::by_class(), effort.branches, &mut meter)? {
            return Ok(odds);
        }
        meter.limit = effort.work;
        self.sample(effort.samples, SAMPLE_SEED, &mut meter)
    }

    /// Every branch; nothing, if there are more than allowed, or more than the work suffices for. One branch is always played.
    fn enumerate(&self, mut chance: Enumerating, most: u64, meter: &mut Meter) -> Result<Option<Odds>, Refusal> {
        let mut sums: Vec<(Led, Ratio)> = Vec::new();
        let mut tally: Tally<Ratio> = Tally::new();
        for samples in 1..=most {
            let ending = self.branch(&mut Deciding { chance: &mut chance, rest: None }, meter)?;
            let weight = chance.weight().filter(|_| !chance.is_doubtful());
            let counted = weight.and_then(|weight| {
                tally.add(goals(&ending), Ratio::ZERO, |sum| sum.plus(weight))?;
                add(&mut sums, ending, weight)
            });
            let Some(()) = counted else { break };
            if !chance.advance() {
                let outcomes = sums.into_iter().map(exact).collect();
                let verdict = tally.verdict(|sum| (sum.value(), sum.parts()));
                return Ok(Some(Odds { exact: true, outcomes, verdict, samples, work: meter.done }));
            }
            if meter.is_full() {
                break;
            }
        }
        Ok(None)
    }

    /// As many random runs as wanted, or as the work suffices for; one at least.
    fn sample(&self, most: u64, seed: u64, meter: &mut Meter) -> Result<Odds, Refusal> {
        let mut hits: Vec<Hits> = Vec::new();
        let mut tally: Tally<u64> = Tally::new();
        let mut chance = Tracing { source: Quick::new(seed), path: Vec::new() };
        let mut samples = 0;
        while samples < most.max(1) && (samples == 0 || !meter.is_full()) {
            chance.path.clear();
            let ending = self.branch(&mut chance, meter)?;
            samples += 1;
            tally.add(goals(&ending), 0, |sum| Some(sum + 1));
            match hits.iter_mut().find(|hit| is_same(&hit.ending, &ending)) {
                Some(hit) => hit.again(&chance.path),
                None => hits.push(Hits { ending, count: 1, first: chance.path.clone() }),
            }
        }
        hits.sort_by(|a, b| a.first.cmp(&b.first));
        let outcomes = hits.into_iter().map(|hit| hit.share(samples)).collect();
        let share = |hits: u64| (hits as f64 / samples as f64, (u128::from(hits), u128::from(samples)));
        Ok(Odds { exact: false, outcomes, verdict: tally.verdict(share), samples, work: meter.done })
    }

    /// Plays one branch to its result.
    fn branch(&self, chance: &mut dyn Chance, meter: &mut Meter) -> Result<Led, Refusal> {
        let rules = self.rules;
        let whose = rules.turn(self.position);
        let mut position = self.position.clone();
        let mut log = Log::new();
        let mut next = Some(self.action);
        for _ in 0..LONGEST {
            let Some(action) = next else { break };
            meter.note(rules.work(&position, action));
            rules.play(&mut position, action, chance, &mut log)?;
            let named = log.until_decided().iter().rev().find_map(|event| rules.ending(event, whose));
            if named.is_some() {
                return Ok(named);
            }
            log.take();
            next = self.choice(&position);
        }
        Ok(None)
    }

    fn choice(&self, position: &R::Position) -> Option<R::Action> {
        let answer = self.answered.then(|| self.rules.odds_answer(position)).flatten();
        answer.map(|(action, _)| action).or_else(|| self.rules.odds_policy(position))
    }
}

/// How often each goal was reached, in the order in which the game names them.
struct Tally<T> {
    sums: Vec<(Message, bool, T)>,
}

impl<T: Copy> Tally<T> {
    const fn new() -> Tally<T> {
        Tally { sums: Vec::new() }
    }

    /// One branch more. A goal that none before it named was reached in none of them; nothing, when a sum is too great to be held.
    fn add(&mut self, goals: &[Goal], none: T, more: impl Fn(T) -> Option<T>) -> Option<()> {
        for goal in goals {
            let place = self.sums.iter().position(|(text, ..)| *text == goal.text).unwrap_or_else(|| {
                self.sums.push((goal.text.clone(), goal.good, none));
                self.sums.len() - 1
            });
            let sum = &mut self.sums[place].2;
            if goal.reached {
                *sum = more(*sum)?;
            }
        }
        Some(())
    }

    fn verdict(self, weigh: impl Fn(T) -> (f64, (u128, u128))) -> Vec<Prospect> {
        let reached = |(text, good, sum)| {
            let (p, weight) = weigh(sum);
            Prospect { text, good, p, weight }
        };
        self.sums.into_iter().map(reached).collect()
    }
}

fn add(sums: &mut Vec<(Led, Ratio)>, ending: Led, weight: Ratio) -> Option<()> {
    let place = sums.iter().position(|(known, _)| is_same(known, &ending)).unwrap_or_else(|| {
        sums.push((ending, Ratio::ZERO));
        sums.len() - 1
    });
    sums[place].1 = sums[place].1.plus(weight)?;
    Some(())
}

fn exact((ending, weight): (Led, Ratio)) -> Chances {
    chances(ending, weight.value(), weight.parts(), None)
}

fn chances(led: Led, p: f64, weight: (u128, u128), interval: Option<Interval>) -> Chances {
    let (result, title, meaning) =
        led.map_or((None, None, None), |ending| (Some(ending.result), ending.title, ending.meaning));
    Chances { result, title, meaning, p, weight, interval }
}

/// How often a result came up, and the lowest dice that led to it.
struct Hits {
    ending: Led,
    count: u64,
    first: Vec<u32>,
}

impl Hits {
    fn again(&mut self, path: &[u32]) {
        self.count += 1;
        if path < self.first.as_slice() {
            path.clone_into(&mut self.first);
        }
    }

    fn share(self, samples: u64) -> Chances {
        let p = self.count as f64 / samples as f64;
        let weight = (u128::from(self.count), u128::from(samples));
        chances(self.ending, p, weight, Some(Interval::wilson(self.count, samples)))
    }
}

/// Every outcome of what is to be decided, and any of what follows it.
struct Deciding<'a> {
    chance: &'a mut Enumerating,
    rest: Option<Quick>,
}

impl Chance for Deciding<'_> {
    fn pick(&mut self, ask: Ask<'_>) -> u32 {
        match &mut self.rest {
            Some(rest) => rest.pick(ask),
            None => self.chance.pick(ask),
        }
    }

    fn pick_among(&mut self, ask: Ask<'_>, class: &dyn Fn(u32) -> u32) -> u32 {
        match &mut self.rest {
            Some(rest) => rest.pick_among(ask, class),
            None => self.chance.pick_among(ask, class),
        }
    }

    fn pick_aside(&mut self, ask: Ask<'_>, most: u32) -> u32 {
        match &mut self.rest {
            Some(rest) => rest.pick_aside(ask, most),
            None => self.chance.pick_aside(ask, most),
        }
    }

    fn dice_among(&mut self, faces: u8, class: &dyn Fn(u8, u8) -> u32) -> (u8, u8) {
        match &mut self.rest {
            Some(rest) => rest.dice_among(faces, class),
            None => self.chance.dice_among(faces, class),
        }
    }

    fn throw(&mut self, pool: Pool<'_>, each: &mut dyn FnMut(u8)) {
        match &mut self.rest {
            Some(rest) => rest.throw(pool, each),
            None => self.chance.throw(pool, each),
        }
    }

    fn select(&mut self, some: Among, each: &mut dyn FnMut(u32, u8)) -> u64 {
        match &mut self.rest {
            Some(rest) => rest.select(some, each),
            None => self.chance.select(some, each),
        }
    }

    fn decided(&mut self) {
        self.rest.get_or_insert_with(|| Quick::new(SAMPLE_SEED));
    }
}

/// Quick dice that remember what they showed.
struct Tracing {
    source: Quick,
    path: Vec<u32>,
}

impl Chance for Tracing {
    fn pick(&mut self, ask: Ask<'_>) -> u32 {
        let answer = self.source.pick(ask);
        self.path.push(answer);
        answer
    }
}
