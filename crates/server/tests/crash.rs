//! The server is killed at random moments under load, and started again: every acknowledged action is there, every game goes on.

use crate::common::bots::{Crowd, Done, Manner, Place, Tally, places, play_all};
use crate::common::house::{Folder, Process, serve_if_asked};
use crate::common::kept::Kept;
use crate::common::numbers::Dice;
use std::collections::HashSet;
use std::path::Path;
use std::time::Duration;
use tokio::sync::watch;

/// A number from the environment: `make crash` asks for more than a test needs.
fn wished(name: &str, otherwise: u64) -> u64 {
    std::env::var(name).ok().and_then(|number| number.parse().ok()).unwrap_or(otherwise)
}

#[test]
#[ignore = "the other test starts it, in a process of its own"]
fn serve() {
    serve_if_asked();
}

fn server(db: &Path) -> Process {
    Process::start(db, &["--exact", "crash::serve", "--ignored", "--nocapture", "--test-threads=1"])
}

/// What happened between two starts.
struct Round {
    tally: Tally,
    places: Vec<Place>,
}

/// Bots play for so long; then the server is killed under them, or they stop of themselves.
async fn round(server: Process, places: Vec<Place>, time: Duration, killed: bool, seed: u64) -> Round {
    let (stop, heard) = watch::channel(false);
    let end = tokio::spawn(async move {
        tokio::time::sleep(time).await;
        if killed {
            server.kill();
            return (stop, None);
        }
        stop.send_replace(true);
        (stop, Some(server))
    });
    // Two seats a game, one of which thinks: about 400 actions a second, however many games there are.
    let manner = Manner {
        think: Duration::from_millis(places.len() as u64 * 5 / 2),
        stop: heard,
        start: None,
        crowd: Crowd::default(),
    };
    let (tally, places) = play_all(places, &manner, seed).await;
    let (_stop, server) = end.await.expect("the end comes");
    if let Some(server) = server {
        server.kill();
    }
    Round { tally, places }
}

fn moved(places: &mut [Place], house: std::net::SocketAddr) {
    for place in places {
        place.person.house = house;
    }
}

/// Every game that is not over has an action that was acknowledged in this round.
fn silent(places: &[Place], round: &Tally, over: &HashSet<String>) -> Vec<String> {
    let lively: HashSet<&str> = round.done.iter().map(|done| done.table.as_str()).collect();
    let tables: HashSet<&str> = places.iter().map(|place| place.table.as_str()).collect();
    tables.into_iter().filter(|id| !lively.contains(id) && !over.contains(*id)).map(str::to_owned).collect()
}

#[test]
fn a_killed_server_has_everything_it_acknowledged() {
    let (kills, games) = (wished("PEDINA_KILLS", 5), wished("PEDINA_GAMES", 24));
    let seed = u64::from(std::process::id());
    let folder = Folder::new("crash");
    let db = folder.file("crash.db");
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let mut dice = Dice::new(seed);
    let mut acknowledged: Vec<Done> = Vec::new();
    let mut over: HashSet<String> = HashSet::new();
    // Actions that a kill left without an answer, and those of them that had been written down.
    let (mut unanswered, mut written) = (0, 0);

    let first = server(&db);
    let mut seats = places(first.address, games as usize, None);
    let mut next = Some(first);
    for kill in 0..=kills {
        let server = next.take().unwrap_or_else(|| server(&db));
        moved(&mut seats, server.address);
        // The last time nobody is killed: everything that was under way is answered.
        let killed = kill < kills;
        let time = Duration::from_millis(if killed { 300 + dice.below(1500) } else { 4000 });
        let round = runtime.block_on(round(server, seats, time, killed, seed ^ kill));
        seats = round.places;
        over.extend(round.tally.over.iter().cloned());
        acknowledged.extend(round.tally.done.iter().cloned());

        let kept = Kept::read(&db);
        let open = || seats.iter().filter_map(|place| place.open.as_ref().map(|open| (&place.table, &open.key)));
        unanswered += open().count();
        written += open().filter(|(table, key)| kept.has(table, key)).count();
        let wrongs = kept.wrongs(&acknowledged);
        assert_eq!(wrongs, Vec::<String>::new(), "after kill {} of seed {seed}", kill + 1);
        assert_eq!(round.tally.refused, Vec::<String>::new(), "what was under way is sent again and heard");
        if !killed {
            assert_eq!(silent(&seats, &round.tally, &over), Vec::<String>::new(), "every game goes on");
        }
        println!("start {:2}: {} actions acknowledged", kill + 1, round.tally.done.len());
    }
    let kept = Kept::read(&db);
    assert_eq!(kept.actions(), acknowledged.len(), "nothing was lost and nothing was done twice");
    assert!(kills == 0 || unanswered > 0, "the server was killed while actions were under way");
    println!(
        "{kills} kills under {games} games: {} actions acknowledged and kept; {unanswered} left without an answer, {written} of them \
         written down already, all settled once; integrity {}",
        acknowledged.len(),
        kept.integrity,
    );
}
