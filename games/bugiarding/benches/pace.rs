//! Where the time of random play goes, scenario by scenario and step by step: `cargo bench -p bugiarding`.

use bugiarding::Bugiarding;
use std::collections::BTreeMap;
use std::sync::LazyLock;
use std::time::{Duration, Instant};
use table::chance::Quick;
use table::verbs::*;
use table::{Log, Setup};

/// How long each scenario is played, unless the first argument says how many seconds.
const SECONDS: f64 = 3.0;

/// What one kind of step took.
#[derive(Default)]
struct Spent {
    decisions: u32,
    listed: usize,
    listing: Duration,
    playing: Duration,
}

fn main() {
    let seconds = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(SECONDS);
    let game = Bugiarding::built_in().expect("our own pack is sound");
    for plan in &game.pack.scenarios {
        whole(&game, &plan.id, seconds);
    }
    for plan in &game.pack.scenarios {
        by_step(&game, &plan.id, seconds);
    }
}

/// Time on the processor, where the system tells it: others may be at work on the same machine.
fn clock() -> Duration {
    static BEGUN: LazyLock<Instant> = LazyLock::new(Instant::now);
    let told = std::fs::read_to_string("/proc/thread-self/schedstat");
    let nanoseconds = told.ok().and_then(|told| told.split(' ').next()?.parse().ok());
    nanoseconds.map_or_else(|| BEGUN.elapsed(), Duration::from_nanos)
}

fn setup(scenario: &str) -> Setup {
    Setup { scenario: scenario.to_owned(), ..Setup::default() }
}

/// Decisions a second, as `pedina bench` counts them.
fn whole(game: &Bugiarding, scenario: &str, seconds: f64) {
    let (begun, mut decisions, mut games) = (clock(), 0, 0);
    while (clock() - begun).as_secs_f64() < seconds {
        let played = table::playout::random_game(game, &setup(scenario), games, 1_000_000).expect("it can be played");
        decisions += played.decisions;
        games += 1;
    }
    let pace = decisions as f64 / (clock() - begun).as_secs_f64();
    println!("{scenario}: {pace:>9.0} decisions a second, {} decisions a game", decisions / games);
}

/// The same games, with a clock at every decision.
fn by_step(game: &Bugiarding, scenario: &str, seconds: f64) {
    let mut spent: BTreeMap<String, Spent> = BTreeMap::new();
    let begun = Instant::now();
    let mut legal = Vec::new();
    for seed in 0.. {
        if begun.elapsed().as_secs_f64() > seconds {
            break;
        }
        let mut chance = Quick::new(seed);
        let mut position = game.start(&setup(scenario), &mut chance, &mut Log::off()).expect("a start");
        while game.turn(&position).is_some() {
            let step = format!("{:?}", position.steps.top());
            let step = spent.entry(step.split('(').next().unwrap_or_default().to_owned()).or_default();
            let clock = Instant::now();
            legal.clear();
            game.legal(&position, &mut legal);
            step.listing += clock.elapsed();
            let action = legal[chance.below(legal.len() as u32) as usize];
            let clock = Instant::now();
            game.play(&mut position, action, &mut chance, &mut Log::off()).expect("what is listed is accepted");
            step.playing += clock.elapsed();
            step.decisions += 1;
            step.listed += legal.len();
        }
    }
    let all: u32 = spent.values().map(|step| step.decisions).sum();
    println!("\n{scenario:<14} {:>9} {:>8} {:>12} {:>12} {:>12}", "share", "listed", "list", "play", "of each");
    for (name, step) in &spent {
        let each = |time: Duration| time.as_secs_f64() * 1e6 / f64::from(step.decisions);
        println!(
            "{name:<14} {:>7.1} % {:>8.1} {:>9.2} µs {:>9.2} µs {:>9.2} µs",
            100.0 * f64::from(step.decisions) / f64::from(all),
            step.listed as f64 / f64::from(step.decisions),
            each(step.listing),
            each(step.playing),
            (step.listing + step.playing).as_secs_f64() * 1e6 / f64::from(all),
        );
    }
}
