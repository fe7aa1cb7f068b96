//! Many games at once against a real server in a process of its own, a bot on each side and a crowd that watches one of the tables: how
//! long an action takes from being sent to being heard of as written down, when everyone is seated and while as many sockets again come
//! and go. `make load` runs it.

#[path = "../tests/common/mod.rs"]
mod common;

use common::bots::{Crowd, Manner, Place, Tally, places, play_all, watch};
use common::house::{Folder, Process, games, serve_if_asked};
use common::kept::Kept;
use common::person::Person;
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
    /// How many watch the first table, half of them in each language.
    observers: usize,
    /// The only game that is played; all of them in turn, if none is named.
    game: Option<String>,
}

const USAGE: &str = "--games N, --seconds N, --think MILLISECONDS, --observers N, --game ID|all";

fn wish() -> Result<Wish, String> {
    let mut wish = Wish { games: 200, seconds: 30, think: 2000, observers: 300, game: None };
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let said = words.next().ok_or(format!("{word} needs a value"))?;
        let number = || said.parse::<u64>().map_err(|_| format!("{word} needs a number, not {said}"));
        let some = || number().and_then(|n| if n == 0 { Err(format!("{word} 0 makes no sense")) } else { Ok(n) });
        match word.as_str() {
            "--games" => wish.games = some()? as usize,
            "--seconds" => wish.seconds = some()?,
            "--think" => wish.think = some()?,
            "--observers" => wish.observers = number()? as usize,
            "--game" => wish.game = Some(said).filter(|id| id != "all"),
            _ => return Err(format!("{word} is not known: {USAGE}")),
        }
    }
    match &wish.game {
        Some(id) if games().iter().all(|game| game.info().id != id) => Err(format!("there is no game {id}")),
        _ => Ok(wish),
    }
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
    let mut places = places(server.address, wish.games, wish.game.as_deref());
    let watched = places[0].table.clone();
    let many = wish.observers > 0;
    places.iter_mut().filter(|place| place.table == watched).for_each(|place| place.watched = many);
    // One account may watch with as many browsers as it likes here.
    let watcher = Person::guest(server.address);
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let (tally, mut wrongs) = runtime.block_on(play(wish, places, &watched, &watcher));
    server.kill();
    let kept = Kept::read(&db);
    wrongs.extend(kept.wrongs(&tally.done));
    wrongs.extend(tally.refused.iter().cloned());
    if kept.actions() != tally.done.len() {
        wrongs.push(format!("{} actions are kept, {} were acknowledged", kept.actions(), tally.done.len()));
    }
    print(wish, &tally);
    for (when, times) in when(&tally) {
        if times.millis_at(990) > BUDGET {
            wrongs.push(format!("{when}: 99 % take {:.1} ms, and may take {BUDGET} ms", times.millis_at(990)));
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

/// Everyone plays, watches, comes and goes; what the bots did, and what the observers missed.
async fn play(wish: &Wish, places: Vec<Place>, watched: &str, watcher: &Person) -> (Tally, Vec<String>) {
    let (stop, heard) = watch::channel(false);
    let time = Duration::from_secs(wish.seconds);
    // Everyone sits before anyone plays.
    let start = Arc::new(Barrier::new(places.len() + wish.observers + 1));
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
    let eyes = (0..wish.observers).map(|n| {
        let lang = if n % 2 == 0 { "en" } else { "it" };
        tokio::spawn(watch(watcher.clone(), watched.to_owned(), lang, manner.clone()))
    });
    let eyes: Vec<_> = eyes.collect();
    let tally = play_all(places, &manner, 1944).await.0;
    let mut missed = Vec::new();
    for eye in eyes {
        if let Err(why) = eye.await.expect("an observer comes back") {
            missed.push(format!("an observer: {why}"));
        }
    }
    (tally, missed)
}

fn when(tally: &Tally) -> [(&'static str, &common::numbers::Spread); 3] {
    [("seated", &tally.times), ("while others come and go", &tally.crowded), ("watched", &tally.watched)]
}

fn print(wish: &Wish, tally: &Tally) {
    let sizes = &tally.changes;
    println!("games at once        {:>10}", wish.games);
    println!("bots                 {:>10}", wish.games * 2);
    println!("observers of one     {:>10}", wish.observers);
    println!("actions              {:>10}", tally.done.len());
    println!("actions a second     {:>10.0}", tally.done.len() as f64 / wish.seconds as f64);
    for (when, times) in when(tally) {
        println!("persisted, {when}: {} actions", times.count());
        println!("  median             {:>10.1} ms", times.millis_at(500));
        println!("  99 %               {:>10.1} ms", times.millis_at(990));
        println!("  slowest            {:>10.1} ms", times.millis_at(1000));
    }
    println!("message, median      {:>10} bytes", sizes.at(500));
    println!("message, 99 %        {:>10} bytes", sizes.at(990));
}
