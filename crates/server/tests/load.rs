//! Many games at once, a bot on each side: nothing is lost, nothing is doubled. `make load` does it at full size and measures.

mod common;

use common::bots::{Crowd, Manner, places, play_all};
use common::house::{Folder, game, start};
use common::kept::Kept;
use server::protocol::Mode;
use std::time::Duration;
use tokio::sync::watch;

const GAMES: usize = 40;
const SECONDS: u64 = 8;
/// What half of the actions may take, in milliseconds: ten times what `make load` allows to 99 of 100. This test runs beside others
/// and may find a busy machine; it is to fail when actions wait for each other.
const HALF: f64 = 200.0;

#[test]
fn a_server_that_stops_in_the_middle_of_it_loses_nothing() {
    let folder = Folder::new("stop");
    let db = folder.file("stop.db");
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let (tally, places) = runtime.block_on(async {
        let running = start(Mode::Local, Some(&db)).await;
        let house = running.address;
        let places = tokio::task::spawn_blocking(move || places(house, 10)).await.expect("the tables are made");
        let (stop, heard) = watch::channel(false);
        let manner = Manner { think: Duration::from_millis(5), stop: heard, start: None, crowd: Crowd::default() };
        let bots = tokio::spawn(async move { play_all(places, &manner, 1945).await });
        tokio::time::sleep(Duration::from_secs(3)).await;
        running.stop().await;
        let played = bots.await.expect("the bots come back");
        drop(stop);
        played
    });
    let kept = Kept::read(&db);
    let under_way = places.iter().filter(|place| place.open.is_some()).count();
    println!("{} actions, {under_way} under way at the end", tally.done.len());
    assert_eq!(tally.refused, Vec::<String>::new());
    assert_eq!(kept.wrongs(&*game(), &tally.done), Vec::<String>::new());
    assert!(kept.actions() <= tally.done.len() + under_way, "nothing is kept that nobody sent");
    assert!(tally.done.len() > 20, "the bots play");
}

#[test]
fn many_games_at_once_lose_nothing() {
    let folder = Folder::new("load");
    let db = folder.file("load.db");
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let tally = runtime.block_on(async {
        let running = start(Mode::Local, Some(&db)).await;
        let house = running.address;
        let places = tokio::task::spawn_blocking(move || places(house, GAMES)).await.expect("the tables are made");
        let (stop, heard) = watch::channel(false);
        tokio::spawn(async move {
            tokio::time::sleep(Duration::from_secs(SECONDS)).await;
            stop.send_replace(true);
            stop.closed().await;
        });
        let manner = Manner { think: Duration::from_millis(400), stop: heard, start: None, crowd: Crowd::default() };
        let (tally, _) = play_all(places, &manner, 1944).await;
        running.stop().await;
        tally
    });
    let kept = Kept::read(&db);
    println!(
        "{} actions, median {:.1} ms, 99 % within {:.1} ms, median message {} bytes",
        tally.done.len(),
        tally.times.millis_at(500),
        tally.times.millis_at(990),
        tally.changes.at(500),
    );
    assert_eq!(tally.refused, Vec::<String>::new(), "every legal action is accepted");
    assert_eq!(kept.wrongs(&*game(), &tally.done), Vec::<String>::new());
    assert_eq!(kept.actions(), tally.done.len(), "the journals hold what was acknowledged and nothing else");
    assert!(tally.done.len() > GAMES, "the bots play");
    assert!(tally.times.millis_at(500) <= HALF, "half of the actions take {HALF} ms at most");
}
