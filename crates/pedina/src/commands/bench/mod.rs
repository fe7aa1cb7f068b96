//! The budgets, measured on this machine, through the same edge that everybody uses.

mod endless;
mod weighing;

use crate::args;
use crate::desk::Desk;
use crate::failure::Failure;
use crate::output::{Answer, thousands};
use crate::registry::Entry;
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use table::playout::Plan;
use table::{Game, Lang, Message, NewDice, Seat, Seed, Setup, Table};
use weighing::{Breadth, Weighing};

/// How long a journal the jumps are measured in.
const ACTIONS: usize = 2_000;
/// How long a very long one is, and what opening it may take.
const LONG: usize = 20_000;
/// How many seconds for each thing leave these as long as that; with fewer, they are shorter in proportion.
const FULL: f64 = 2.0;
/// The first random games are broken off after so many decisions, unless there is time for more.
const FIRST: u64 = 1_000;
const OPEN_BUDGET: f64 = 1_000.0;
/// How many games are tried to get one that long.
const TRIES: u64 = 8;
/// How many jumps and undos are measured.
const JUMPS: usize = 64;
/// How many copies of a position are measured.
const COPIES: usize = 1_000_000;
/// What copying a position may take, in milliseconds: a microsecond.
const COPY_BUDGET: f64 = 0.001;
/// What a jump, an undo and odds may take.
const BUDGET: f64 = 20.0;
/// What all but one in a thousand odds may take.
const ODDS_BUDGET: f64 = 5.0;
/// After how many actions it is measured where a counter can go.
const REACH_STRIDE: usize = 4;
/// What may pass until a screen knows where a counter in hand can go.
const REACH_BUDGET: f64 = 50.0;

/// One thing measured.
struct Measured {
    what: &'static str,
    value: f64,
    unit: &'static str,
    /// What it owes: at least so much a second, or at most so many milliseconds.
    budget: Option<f64>,
}

impl Measured {
    fn keeps(&self) -> Option<bool> {
        let budget = self.budget?;
        Some(if self.unit == "ms" { self.value <= budget } else { self.value >= budget })
    }
}

/// How much is measured in the time there is: the same of every game.
#[derive(Copy, Clone)]
struct Extent(f64);

impl Extent {
    fn time(self) -> Duration {
        Duration::from_secs_f64(self.0)
    }

    /// What is left of so many, but never less than a twentieth.
    fn of(self, most: usize) -> usize {
        (most as f64 * (self.0 / FULL).clamp(0.05, 1.0)).ceil() as usize
    }
}

/// `bench`.
pub fn bench(desk: &Desk<'_>, args: &args::Bench) -> Result<Answer, Failure> {
    let entries: Vec<Entry> = match &args.game {
        Some(id) => vec![desk.entry(id)?],
        None => desk.games.to_vec(),
    };
    let seconds = if args.seconds.is_finite() { args.seconds.clamp(0.05, 600.0) } else { 2.0 };
    let mut page = desk.page();
    let mut list = Vec::new();
    for entry in entries {
        let game = desk.game(entry.id)?;
        let (all, slowest) = match args.odds {
            Some(games) => search(&*game, games)?,
            None => (measure(desk, entry, &*game, Extent(seconds))?, Value::Null),
        };
        page.gap().line(&game.card(desk.lang).title);
        page.table(&all.iter().map(|one| row(desk, one)).collect::<Vec<_>>());
        if let Some(found) = slowest.as_object() {
            let found = found.iter().fold(Message::new("bench-slowest"), |message, (name, value)| {
                let name = SLOWEST.into_iter().find(|known| known == name).unwrap_or_default();
                message.with(name, value.as_str().map_or_else(|| value.to_string(), str::to_owned))
            });
            page.line(desk.say(&found));
        }
        let value = |one: &Measured| -> Value {
            json!({
                "game": entry.id, "what": one.what, "value": one.value, "unit": one.unit, "budget": one.budget,
                "ok": one.keeps(), "slowest": slowest,
            })
        };
        list.extend(all.iter().map(value));
    }
    Ok(Answer::new(page, json!(list)))
}

fn row(desk: &Desk<'_>, one: &Measured) -> Vec<String> {
    let number = |value: f64| match value {
        value if value >= 1000.0 => thousands(value as u64),
        value if value >= 10.0 => format!("{value:.1}"),
        value if value >= 0.01 => format!("{value:.3}"),
        value => format!("{value:.6}"),
    };
    let budget = one.budget.map_or(String::new(), |budget| {
        let key = if one.unit == "ms" { "bench-at-most" } else { "bench-at-least" };
        desk.say(&Message::new(key).with("value", number(budget)))
    });
    let kept = one.keeps().map_or(String::new(), |kept| desk.word(if kept { "bench-kept" } else { "bench-missed" }));
    vec![desk.word(one.what), format!("{} {}", number(one.value), one.unit), budget, kept]
}

fn measure(desk: &Desk<'_>, entry: Entry, game: &dyn Game, extent: Extent) -> Result<Vec<Measured>, Failure> {
    let setup = desk.setup(game, &args::Start::default())?;
    let mut all = vec![Measured {
        what: "bench-decisions",
        value: pace(game, &setup, extent.time())?,
        unit: "/s",
        budget: Some(f64::from(entry.pace)),
    }];
    let copy = game.copying(&setup, extent.of(COPIES) as u32)?;
    all.push(milliseconds("bench-copy", copy, Some(COPY_BUDGET)));
    let walk = longest(game, &setup, extent.of(ACTIONS))?;
    all.push(milliseconds("bench-legal", walk.listing.mean(), None));
    all.push(milliseconds("bench-act", walk.acting.mean(), None));
    let glance = Breadth { games: 1, every: false, actions: extent.of(weighing::LONGEST) };
    all.extend(odds_times(&Weighing::of(game, glance)?));
    if walk.reach.count > 0 {
        all.push(milliseconds("bench-reach", walk.reach.longest, Some(REACH_BUDGET)));
    }
    let text = walk.table.lines().join("\n") + "\n";
    all.push(Measured { what: "bench-actions", value: walk.table.len() as f64, unit: "", budget: None });
    let begun = Instant::now();
    game.open(text.as_bytes(), None).map_err(|error| Failure::input(error.say(desk.lang)))?;
    all.push(milliseconds("bench-open", begun.elapsed(), None));
    all.push(milliseconds("bench-jump", jumps(&*walk.table)?.longest, Some(BUDGET)));
    all.push(milliseconds("bench-undo", undos(game, &text, desk.lang)?.longest, Some(BUDGET)));
    if let Some(long) = endless::played(game, &setup, extent.of(LONG))? {
        let text = long.lines().join("\n") + "\n";
        all.push(Measured { what: "bench-actions-long", value: long.len() as f64, unit: "", budget: None });
        let begun = Instant::now();
        let long = game.open(text.as_bytes(), None).map_err(|error| Failure::input(error.say(desk.lang)))?;
        all.push(milliseconds("bench-open-long", begun.elapsed(), Some(OPEN_BUDGET)));
        all.push(milliseconds("bench-jump-long", jumps(&*long)?.longest, Some(BUDGET)));
        all.push(milliseconds("bench-undo-long", undos(game, &text, desk.lang)?.longest, Some(BUDGET)));
    }
    Ok(all)
}

/// What the slowest odds are told by.
const SLOWEST: [&str; 5] = ["scenario", "seed", "after", "plan", "exact"];

/// Nothing but odds, and where the slowest were.
fn search(game: &dyn Game, games: u64) -> Result<(Vec<Measured>, Value), Failure> {
    let weighing = Weighing::of(game, Breadth { games, every: true, actions: weighing::LONGEST })?;
    let slowest = weighing.slowest.as_ref().map_or(Value::Null, |slowest| {
        json!({
            "scenario": slowest.scenario, "seed": slowest.seed, "after": slowest.after, "plan": slowest.plan,
            "exact": slowest.exact,
        })
    });
    let mut all = odds_times(&weighing);
    all.push(Measured { what: "bench-weighed", value: weighing.weighed as f64, unit: "", budget: None });
    all.push(Measured { what: "bench-sampled", value: weighing.sampled as f64, unit: "", budget: None });
    Ok((all, slowest))
}

/// The slowest odds, and how long all but one in a thousand take.
fn odds_times(weighing: &Weighing) -> Vec<Measured> {
    let Some(slowest) = &weighing.slowest else { return Vec::new() };
    vec![
        milliseconds("bench-odds", slowest.time, Some(BUDGET)),
        milliseconds("bench-odds-most", weighing.within(999), Some(ODDS_BUDGET)),
    ]
}

fn milliseconds(what: &'static str, time: Duration, budget: Option<f64>) -> Measured {
    Measured { what, value: time.as_secs_f64() * 1000.0, unit: "ms", budget }
}

/// Random decisions a second on one core: of the beginning of a game that is too long for the time, of many games that are short.
fn pace(game: &dyn Game, setup: &Setup, time: Duration) -> Result<f64, Failure> {
    let whole = Plan::default().limit;
    let (mut games, mut limit) = (1, FIRST);
    loop {
        let report = game.playout(setup, Plan { games, seed: 1, jobs: 1, limit })?;
        if report.seconds >= time.as_secs_f64() || games > 1 << 40 {
            return Ok(report.decisions_per_second);
        }
        let short = (time.as_secs_f64() / report.seconds.max(1e-4)).clamp(1.5, 100.0);
        let more = |count: u64| (count as f64 * short).ceil() as u64;
        // First whole games, then more of them.
        let broken_off = limit < whole && report.finished < report.games;
        (games, limit) = if broken_off { (games, more(limit).min(whole)) } else { (more(games), whole) };
    }
}

/// Times of the same thing.
#[derive(Default)]
struct Times {
    count: u32,
    sum: Duration,
    longest: Duration,
}

impl Times {
    fn of<T>(&mut self, work: impl FnOnce() -> T) -> T {
        let begun = Instant::now();
        let result = work();
        let time = begun.elapsed();
        self.count += 1;
        self.sum += time;
        self.longest = self.longest.max(time);
        result
    }

    fn take_in(&mut self, other: &Times) {
        self.count += other.count;
        self.sum += other.sum;
        self.longest = self.longest.max(other.longest);
    }

    fn mean(&self) -> Duration {
        self.sum / self.count.max(1)
    }
}

/// A random game, and what its steps took.
struct Walk {
    table: Box<dyn Table>,
    listing: Times,
    acting: Times,
    reach: Times,
}

/// A random game as long as wanted, or the longest of several.
fn longest(game: &dyn Game, setup: &Setup, actions: usize) -> Result<Walk, Failure> {
    let mut best: Option<Walk> = None;
    for seed in 1..=TRIES {
        let mut walk = walk(game, setup, seed, actions)?;
        best = Some(match best {
            // The slowest of every game counts.
            Some(mut best) if best.table.len() >= walk.table.len() => {
                best.reach.take_in(&walk.reach);
                best
            }
            Some(best) => {
                walk.reach.take_in(&best.reach);
                walk
            }
            None => walk,
        });
        if best.as_ref().is_some_and(|best| best.table.len() >= actions) {
            break;
        }
    }
    best.ok_or_else(|| Failure::input("no game could be played"))
}

fn walk(game: &dyn Game, setup: &Setup, seed: u64, actions: usize) -> Result<Walk, Failure> {
    let table = game.create(setup, NewDice::open(Seed::from_number(seed)))?;
    let [listing, acting, reach] = [(); 3].map(|()| Times::default());
    let mut walk = Walk { table, listing, acting, reach };
    let mut random = Random(seed);
    while walk.table.len() < actions {
        let Some(seat) = walk.table.turn() else { break };
        let Some(asked) = walk.listing.of(|| walk.table.asked(seat, Lang::En)) else { break };
        let Some(pick) = asked.actions.get(random.below(asked.actions.len())) else { break };
        if let Some(piece) = pick.pieces.first().filter(|_| walk.table.len().is_multiple_of(REACH_STRIDE)) {
            walk.reach.of(|| walk.table.reach(piece, seat, Lang::En));
        }
        walk.acting.of(|| walk.table.play(&pick.action, None, Lang::En))?;
    }
    Ok(walk)
}

/// Jumps to moments all over the game. What is timed includes drawing up a seat's view there.
fn jumps(table: &dyn Table) -> Result<Times, Failure> {
    let mut times = Times::default();
    for index in 0..JUMPS {
        let at = table.len() * index / JUMPS;
        times.of(|| table.view(Seat(0), Lang::En, Some(at)))?;
    }
    Ok(times)
}

/// Undos of the last action, of a few and of many.
fn undos(game: &dyn Game, text: &str, lang: Lang) -> Result<Times, Failure> {
    let mut times = Times::default();
    let mut table = game.open(text.as_bytes(), None).map_err(|error| Failure::input(error.say(lang)))?;
    let step = (table.len() / JUMPS).max(1);
    while !table.is_empty() {
        let to = table.len().saturating_sub(step);
        // The last line may reveal a seed; then nothing can be undone, and there is nothing to measure.
        if times.of(|| table.undo(to, lang)).is_err() {
            break;
        }
    }
    Ok(times)
}

/// Numbers that only have to look random (SplitMix64).
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % (bound.max(1) as u64)) as usize
    }
}
