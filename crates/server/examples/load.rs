//! Many games at once against a real server in a process of its own, a bot on each side: how long an action takes from being sent
//! to being heard of as written down, when everyone is seated and while as many sockets again come and go. `make load` runs it.

#[path = "../tests/common/mod.rs"]
mod common;

use common::bots::{Crowd, Manner, Tally, places, play_all};
use common::house::{Folder, Process, game, serve_if_asked};
use common::kept::Kept;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::{Barrier, watch};

/// What an action may take in 99 of 100 cases, in milliseconds.
const BUDGET: f64 = 20.0;
/// How long it is quiet between two waves of sockets that come and go.
const LULL: Duration = Duration::from_millis(500);

/// What is asked for on the command line.
struct Wish {
    games: usize,
    seconds: u64,
    /// The longest a bot thinks, in milliseconds.
    think: u64,
}

fn wish() -> Result<Wish, String> {
    let mut wish = Wish { games: 200, seconds: 30, think: 2000 };
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let number = words.next().and_then(|number| number.parse().ok()).ok_or(format!("{word} needs a number"))?;
        match word.as_str() {
            "--games" => wish.games = number as usize,
            "--seconds" => wish.seconds = number,
            "--think" => wish.think = number,
            _ => return Err(format!("{word} is not known: --games N, --seconds N, --think MILLISECONDS")),
        }
    }
    Ok(wish)
}

fn main() -> ExitCode {
    if std::env::args().nth(1).as_deref() == Some("serve") {
        serve_if_asked();
        return ExitCode::SUCCESS;
    }
    match wish() {
        Ok(wish) => run(&wish),
        Err(why) => {
            eprintln!("load: {why}.");
            ExitCode::from(2)
        }
    }
}

fn run(wish: &Wish) -> ExitCode {
    let folder = Folder::new("load");
    let db = folder.file("load.db");
    let server = Process::start(&db, &["serve"]);
    let places = places(server.address, wish.games);
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let tally = runtime.block_on(async {
        let (stop, heard) = watch::channel(false);
        let time = Duration::from_secs(wish.seconds);
        // Everyone sits before anyone plays.
        let start = Arc::new(Barrier::new(places.len() + 1));
        let crowd = Crowd::default();
        let (all, others, again) = (Arc::clone(&start), crowd.clone(), places.clone());
        tokio::spawn(async move {
            all.wait().await;
            tokio::time::sleep(time / 2).await;
            let until = Instant::now() + time / 2;
            while Instant::now() < until {
                others.come_and_go(&again).await;
                tokio::time::sleep(LULL).await;
            }
            stop.send_replace(true);
            stop.closed().await;
        });
        let manner = Manner { think: Duration::from_millis(wish.think), stop: heard, start: Some(start), crowd };
        play_all(places, &manner, 1944).await.0
    });
    server.kill();
    let kept = Kept::read(&db);
    let mut wrongs = kept.wrongs(&*game(), &tally.done);
    wrongs.extend(tally.refused.iter().cloned());
    if kept.actions() != tally.done.len() {
        wrongs.push(format!("{} actions are kept, {} were acknowledged", kept.actions(), tally.done.len()));
    }
    print(wish, &tally);
    for (when, times) in [("everyone is seated", &tally.times), ("others come and go", &tally.crowded)] {
        if times.millis_at(990) > BUDGET {
            wrongs.push(format!("while {when}, 99 % take {:.1} ms, and may take {BUDGET} ms", times.millis_at(990)));
        }
    }
    for wrong in wrongs.iter().take(10) {
        println!("WRONG: {wrong}");
    }
    if wrongs.is_empty() {
        println!("journals: exactly what was acknowledged, every one verified");
    }
    if wrongs.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn print(wish: &Wish, tally: &Tally) {
    let sizes = &tally.changes;
    println!("games at once        {:>10}", wish.games);
    println!("bots                 {:>10}", wish.games * 2);
    println!("actions              {:>10}", tally.done.len());
    println!("actions a second     {:>10.0}", tally.done.len() as f64 / wish.seconds as f64);
    for (when, times) in [("seated", &tally.times), ("while others come and go", &tally.crowded)] {
        println!("persisted, {when}: {} actions", times.count());
        println!("  median             {:>10.1} ms", times.millis_at(500));
        println!("  99 %               {:>10.1} ms", times.millis_at(990));
        println!("  slowest            {:>10.1} ms", times.millis_at(1000));
    }
    println!("message, median      {:>10} bytes", sizes.at(500));
    println!("message, 99 %        {:>10} bytes", sizes.at(990));
}
