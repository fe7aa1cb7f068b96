//! Many games at once, a bot on each side: nothing is lost, nothing is doubled. `make load` does it at full size and measures.

use crate::common::bots::{Crowd, Manner, places, play_all};
use crate::common::house::{Folder, start};
use crate::common::kept::Kept;
use server::protocol::Mode;
use std::time::Duration;
use tokio::sync::watch;

const GAMES: usize = 40;
/// How many actions they play together before they stop.
const ACTIONS: usize = 1_500;
/// How many there are when a server stops in the middle of it.
const SO_FAR: usize = 200;

#[test]
fn a_server_that_stops_in_the_middle_of_it_loses_nothing() {
    let folder = Folder::new("stop");
    let db = folder.file("stop.db");
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let (tally, places) = runtime.block_on(async {
        let running = start(Mode::Local, Some(&db)).await;
        let house = running.address;
        let places = tokio::task::spawn_blocking(move || places(house, 10, None)).await.expect("the tables are made");
        let (stop, heard) = watch::channel(false);
        let crowd = Crowd::default();
        let manner = Manner { think: Duration::from_millis(5), stop: heard, start: None, crowd: crowd.clone() };
        let bots = tokio::spawn(async move { play_all(places, &manner, 1945).await });
        crowd.acknowledged(SO_FAR).await;
        running.stop().await;
        let played = bots.await.expect("the bots come back");
        drop(stop);
        played
    });
    let kept = Kept::read(&db);
    let under_way = places.iter().filter(|place| place.open.is_some()).count();
    println!("{} actions, {under_way} under way at the end", tally.done.len());
    assert_eq!(tally.refused, Vec::<String>::new());
    assert_eq!(kept.wrongs(&tally.done), Vec::<String>::new());
    assert!(kept.actions() <= tally.done.len() + under_way, "nothing is kept that nobody sent");
    assert!(tally.done.len() >= SO_FAR, "the bots play");
}

#[test]
fn many_games_at_once_lose_nothing() {
    let folder = Folder::new("load");
    let db = folder.file("load.db");
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let tally = runtime.block_on(async {
        let running = start(Mode::Local, Some(&db)).await;
        let house = running.address;
        let places =
            tokio::task::spawn_blocking(move || places(house, GAMES, None)).await.expect("the tables are made");
        let (stop, heard) = watch::channel(false);
        let crowd = Crowd::default();
        let manner = Manner { think: Duration::from_millis(400), stop: heard, start: None, crowd: crowd.clone() };
        tokio::spawn(async move {
            crowd.acknowledged(ACTIONS).await;
            stop.send_replace(true);
            stop.closed().await;
        });
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
    assert_eq!(kept.wrongs(&tally.done), Vec::<String>::new());
    assert_eq!(kept.actions(), tally.done.len(), "the journals hold what was acknowledged and nothing else");
    assert!(tally.done.len() >= ACTIONS, "the bots play");
}
