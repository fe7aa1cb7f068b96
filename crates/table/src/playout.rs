//! Random play: to measure, to find out what never ends, and to see who wins when nobody thinks.

use crate::chance::{Quick, every_outcome};
use crate::{Interval, Log, Outcome, Refusal, Rules, Seat, Setup};
use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

/// One random game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Playout {
    /// How many decisions were made.
    pub decisions: u64,
    /// How it ended; nothing, if it reached the limit.
    pub outcome: Option<Outcome>,
}

/// Why a random game could not go on: a fault of the rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Stuck {
    /// The set-up is refused.
    Start(String),
    /// A seat is asked and has no legal action.
    DeadEnd {
        /// After how many decisions.
        decisions: u64,
        /// Who is asked.
        seat: Seat,
    },
    /// A listed action was refused.
    Refused {
        /// After how many decisions.
        decisions: u64,
        /// Why.
        refusal: Refusal,
    },
}

impl fmt::Display for Stuck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Stuck::Start(why) => f.write_str(why),
            Stuck::DeadEnd { decisions, seat } => {
                write!(f, "after {decisions} decisions seat {} is asked and has no legal action", seat.0)
            }
            Stuck::Refused { decisions, refusal } => {
                let Refusal { rule, reason } = refusal;
                write!(
                    f,
                    "after {decisions} decisions a listed action is refused under rule {}: {}",
                    rule.0, reason.key
                )
            }
        }
    }
}

impl std::error::Error for Stuck {}

/// A player who picks at random, and the list it keeps using.
struct Walker<R: Rules> {
    chance: Quick,
    legal: Vec<R::Action>,
}

impl<R: Rules> Walker<R> {
    fn new(chance: Quick) -> Walker<R> {
        Walker { chance, legal: Vec::new() }
    }

    fn start(&mut self, rules: &R, setup: &Setup) -> Result<R::Position, Stuck> {
        rules.start(setup, &mut self.chance, &mut Log::off()).map_err(Stuck::Start)
    }

    /// Plays on from a position, for at most `limit` decisions; says how many it took.
    fn walk(&mut self, rules: &R, position: &mut R::Position, limit: u64) -> Result<u64, Stuck> {
        let mut log = Log::off();
        let mut decisions = 0;
        while decisions < limit {
            let Some(seat) = rules.turn(position) else { break };
            self.legal.clear();
            rules.legal(position, &mut self.legal);
            let pick = self.chance.below(self.legal.len() as u32) as usize;
            let Some(&action) = self.legal.get(pick) else {
                return Err(Stuck::DeadEnd { decisions, seat });
            };
            let played = rules.play(position, action, &mut self.chance, &mut log);
            played.map_err(|refusal| Stuck::Refused { decisions, refusal })?;
            decisions += 1;
        }
        Ok(decisions)
    }
}

/// Plays one game at random: every decision uniform over the legal actions, through the checked way in, for at most
/// `limit` decisions.
pub fn random_game<R: Rules>(rules: &R, setup: &Setup, seed: u64, limit: u64) -> Result<Playout, Stuck> {
    run(rules, setup, Quick::new(seed), limit)
}

fn run<R: Rules>(rules: &R, setup: &Setup, chance: Quick, limit: u64) -> Result<Playout, Stuck> {
    let mut walker = Walker::new(chance);
    let mut position = walker.start(rules, setup)?;
    let decisions = walker.walk(rules, &mut position, limit)?;
    Ok(Playout { decisions, outcome: rules.outcome(&position) })
}

/// How many random games to play, and how.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// How many games.
    pub games: u64,
    /// What they are derived from: game `k` is the same whatever the number of jobs.
    pub seed: u64,
    /// How many threads play them; at least one.
    pub jobs: usize,
    /// After how many decisions a game is given up.
    pub limit: u64,
}

impl Default for Plan {
    fn default() -> Plan {
        Plan { games: 100, seed: 1, jobs: 1, limit: 1_000_000 }
    }
}

/// What came of many random games.
#[derive(Clone, PartialEq, Debug)]
pub struct Tally {
    /// How many were played.
    pub games: u64,
    /// How many of them ended.
    pub finished: u64,
    /// All decisions together.
    pub decisions: u64,
    /// How long it took.
    pub seconds: f64,
    /// How many each seat won, by seat number, and how many were draws (no seat), those with none left out.
    pub results: Vec<Share>,
}

/// How often one result came up.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Share {
    /// Who won; nobody, if it is a draw.
    pub winner: Option<Seat>,
    /// How often.
    pub count: u64,
    /// Where its true share of finished games lies nineteen times in twenty.
    pub interval: Interval,
}

impl Tally {
    /// Decisions per second, all jobs together.
    pub fn decisions_per_second(&self) -> f64 {
        if self.seconds > 0.0 { self.decisions as f64 / self.seconds } else { 0.0 }
    }
}

/// Plays many random games on several threads.
pub fn many<R: Rules>(rules: &R, setup: &Setup, plan: Plan) -> Result<Tally, Stuck> {
    let begun = Instant::now();
    let next = AtomicU64::new(0);
    let counts = std::thread::scope(|scope| {
        let work = || count(rules, setup, plan, &next);
        let others: Vec<_> = (1..plan.jobs).map(|_| scope.spawn(work)).collect();
        let mut total = work()?;
        for other in others {
            total.add(&other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))?);
        }
        Ok(total)
    })?;
    Ok(counts.tally(begun.elapsed().as_secs_f64()))
}

/// One thread's share of the work.
fn count<R: Rules>(rules: &R, setup: &Setup, plan: Plan, next: &AtomicU64) -> Result<Counts, Stuck> {
    let mut counts = Counts::default();
    loop {
        let game = next.fetch_add(1, Ordering::Relaxed);
        if game >= plan.games {
            return Ok(counts);
        }
        counts.take(&run(rules, setup, Quick::of_run(plan.seed, game), plan.limit)?);
    }
}

#[derive(Default)]
struct Counts {
    games: u64,
    decisions: u64,
    /// Wins by seat number; the place of the observer counts draws.
    wins: [u64; 8],
}

impl Counts {
    fn take(&mut self, playout: &Playout) {
        self.games += 1;
        self.decisions += playout.decisions;
        if let Some(outcome) = &playout.outcome {
            self.wins[outcome.winner.unwrap_or(Seat::OBSERVER).index()] += 1;
        }
    }

    fn add(&mut self, other: &Counts) {
        self.games += other.games;
        self.decisions += other.decisions;
        for (mine, theirs) in self.wins.iter_mut().zip(other.wins) {
            *mine += theirs;
        }
    }

    fn tally(&self, seconds: f64) -> Tally {
        let finished = self.wins.iter().sum();
        let share = |(index, &count): (usize, &u64)| Share {
            winner: Some(Seat(index as u8)).filter(|&seat| seat != Seat::OBSERVER),
            count,
            interval: Interval::wilson(count, finished),
        };
        let results = self.wins.iter().enumerate().filter(|(_, count)| **count > 0).map(share).collect();
        Tally { games: self.games, finished, decisions: self.decisions, seconds, results }
    }
}

/// How many ways a game can go from a position, for each number of actions up to `depth`: entry `d` counts the sequences
/// of `d` legal actions together with what chance answered to each. Two answers of chance that lead to the same position
/// count as two; a game that is over earlier does not count further. Entry 0 is one.
pub fn perft<R: Rules>(rules: &R, position: &R::Position, depth: usize) -> Result<Vec<u64>, Refusal> {
    let mut counts = vec![0; depth + 1];
    descend(rules, position, 0, &mut counts)?;
    Ok(counts)
}

fn descend<R: Rules>(rules: &R, position: &R::Position, ply: usize, counts: &mut [u64]) -> Result<(), Refusal> {
    counts[ply] += 1;
    if ply + 1 == counts.len() {
        return Ok(());
    }
    let mut legal = Vec::new();
    rules.legal(position, &mut legal);
    for action in legal {
        let mut below = Ok(());
        // Without a limit: whoever asks for a depth waits for it.
        let _ = every_outcome(u64::MAX, |chance| {
            let mut copy = position.clone();
            let played = rules.play(&mut copy, action, chance, &mut Log::off());
            let deeper = played.and_then(|()| descend(rules, &copy, ply + 1, counts));
            if below.is_ok() {
                below = deeper;
            }
        });
        below?;
    }
    Ok(())
}
