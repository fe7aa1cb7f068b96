//! Many games at once against a real server in a process of its own, a bot on each side: how long an action takes from being sent
//! to being heard of as written down. `make load` runs it.

#[path = "../tests/common/mod.rs"]
mod common;

use common::bots::{Manner, Tally, places, play_all};
use common::house::{Folder, Process, game, serve_if_asked};
use common::kept::Kept;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{Barrier, watch};

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
        let all = Arc::clone(&start);
        tokio::spawn(async move {
            all.wait().await;
            tokio::time::sleep(time).await;
            stop.send_replace(true);
            stop.closed().await;
        });
        let manner = Manner { think: Duration::from_millis(wish.think), stop: heard, start: Some(start) };
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
    for wrong in wrongs.iter().take(10) {
        println!("WRONG: {wrong}");
    }
    println!(
        "journals: {}",
        if wrongs.is_empty() { "exactly what was acknowledged, every one verified" } else { "not sound" }
    );
    if wrongs.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn print(wish: &Wish, tally: &Tally) {
    let (times, sizes) = (&tally.times, &tally.changes);
    println!("games at once        {:>10}", wish.games);
    println!("bots                 {:>10}", wish.games * 2);
    println!("actions              {:>10}", tally.done.len());
    println!("actions a second     {:>10.0}", tally.done.len() as f64 / wish.seconds as f64);
    println!("persisted, median    {:>10.1} ms", times.millis_at(500));
    println!("persisted, 99 %      {:>10.1} ms", times.millis_at(990));
    println!("persisted, slowest   {:>10.1} ms", times.millis_at(1000));
    println!("message, median      {:>10} bytes", sizes.at(500));
    println!("message, 99 %        {:>10} bytes", sizes.at(990));
}
