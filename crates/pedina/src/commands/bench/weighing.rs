//! How long odds take: uncertain actions weighed in random games of every scenario.

use super::Random;
use crate::failure::Failure;
use std::time::{Duration, Instant};
use table::odds::Effort;
use table::{Game, Lang, NewDice, Seed, Setup, Table};

/// The most actions that a game is followed for.
pub(super) const LONGEST: usize = 3_000;
/// How far the times are told apart.
const STEP: Duration = Duration::from_micros(10);

/// How much is looked at.
#[derive(Copy, Clone)]
pub(super) struct Breadth {
    /// Random games of each scenario.
    pub games: u64,
    /// Whether all listed actions are weighed, or only the one that is played.
    pub every: bool,
    /// How many actions a game is followed for.
    pub actions: usize,
}

/// The odds that took longest, so that they can be found again.
pub(super) struct Slowest {
    /// How long.
    pub time: Duration,
    /// The scenario, and the seed of its game.
    pub scenario: String,
    pub seed: u64,
    /// After how many actions.
    pub after: usize,
    /// What was weighed.
    pub plan: String,
    /// Whether it could be counted.
    pub exact: bool,
}

/// The times of many odds.
#[derive(Default)]
pub(super) struct Weighing {
    /// How many took so many steps of time.
    counts: Vec<u64>,
    /// How many were weighed, and how many of them sampled.
    pub weighed: u64,
    pub sampled: u64,
    /// The slowest of all.
    pub slowest: Option<Slowest>,
}

impl Weighing {
    /// Weighs in random games of every scenario.
    pub fn of(game: &dyn Game, breadth: Breadth) -> Result<Weighing, Failure> {
        let mut all = Weighing::default();
        for scenario in &game.info().scenarios {
            for seed in 1..=breadth.games {
                let setup = Setup { scenario: scenario.id.clone(), ..Setup::default() };
                all.game(game, &setup, seed, breadth)?;
            }
        }
        Ok(all)
    }

    /// The time within which so large a share of them (in thousandths) was done.
    pub fn within(&self, thousandths: u64) -> Duration {
        let wanted = (self.weighed * thousandths).div_ceil(1_000);
        let mut seen = 0;
        let step = self.counts.iter().position(|count| {
            seen += count;
            seen >= wanted
        });
        STEP * (step.unwrap_or_default() as u32 + 1)
    }

    fn game(&mut self, game: &dyn Game, setup: &Setup, seed: u64, breadth: Breadth) -> Result<(), Failure> {
        let mut table = game.create(setup, NewDice::open(Seed::from_number(seed)))?;
        let mut random = Random(seed);
        while table.len() < breadth.actions {
            let Some(seat) = table.turn() else { break };
            let Some(asked) = table.asked(seat, Lang::En) else { break };
            let Some(pick) = asked.actions.get(random.below(asked.actions.len())) else { break };
            for action in &asked.actions {
                let worth_it = breadth.every || action.action == pick.action;
                if worth_it && (action.chance || action.weigh.is_some()) {
                    let plan = action.weigh.as_ref().unwrap_or(&action.action);
                    self.weigh(&*table, plan, &setup.scenario, seed);
                }
            }
            table.play(&pick.action, None, Lang::En)?;
        }
        Ok(())
    }

    fn weigh(&mut self, table: &dyn Table, plan: &str, scenario: &str, seed: u64) {
        let begun = Instant::now();
        let Ok(odds) = table.odds(plan, Effort::default(), Lang::En) else { return };
        let time = begun.elapsed();
        let exact = odds.exact && odds.answered.as_ref().is_none_or(|answered| answered.exact);
        let step = (time.as_nanos() / STEP.as_nanos()) as usize;
        if self.counts.len() <= step {
            self.counts.resize(step + 1, 0);
        }
        self.counts[step] += 1;
        self.weighed += 1;
        self.sampled += u64::from(!exact);
        if self.slowest.as_ref().is_none_or(|slowest| slowest.time < time) {
            let (scenario, plan) = (scenario.to_owned(), plan.to_owned());
            self.slowest = Some(Slowest { time, scenario, seed, after: table.len(), plan, exact });
        }
    }
}
