//! Bots: each has one seat, and plays any legal action after thinking for a while.

use super::house::games;
use super::line::{Line, PATIENCE};
use super::numbers::{Dice, Spread};
use super::person::Person;
use serde::Deserialize;
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use tokio::sync::{Barrier, watch};
use tokio::time::{sleep, timeout};

/// A seat at a table, and who plays it.
#[derive(Clone, Debug)]
pub struct Place {
    /// The table.
    pub table: String,
    /// The seat's id.
    pub seat: &'static str,
    /// Who sits there.
    pub person: Person,
    /// Whether many watch there.
    pub watched: bool,
    /// What was sent and not answered when the line went down.
    pub open: Option<Sent>,
}

impl Place {
    fn hello(&self) -> Value {
        json!({"type": "hello", "seat": self.seat, "lang": "en", "since": null})
    }
}

/// An action on its way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sent {
    /// The message's key.
    pub key: String,
    seq: u64,
    action: String,
    again: bool,
}

/// An action that the server has acknowledged.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Done {
    /// The table.
    pub table: String,
    /// The message's key.
    pub key: String,
    /// The action.
    pub action: String,
    /// The state that it was acknowledged with.
    pub seq: u64,
    /// Whether it was sent once more after the line went down: the game may have gone on before that was acknowledged.
    pub again: bool,
}

/// How bots play.
#[derive(Clone, Debug)]
pub struct Manner {
    /// The longest they think; on average half of it.
    pub think: Duration,
    /// Says when they stop.
    pub stop: watch::Receiver<bool>,
    /// Where they wait for each other before the first action, if what is measured is play and not coming in.
    pub start: Option<Arc<Barrier>>,
    /// Whoever comes in meanwhile.
    pub crowd: Crowd,
}

/// What goes on while bots play: how many sockets come and go, from opening one until it is closed on both sides, and how many actions
/// have been acknowledged.
#[derive(Clone, Debug, Default)]
pub struct Crowd(Arc<AtomicUsize>, Arc<AtomicUsize>);

impl Crowd {
    /// Whether somebody comes or goes.
    pub fn is_about(&self) -> bool {
        self.0.load(Ordering::Relaxed) > 0
    }

    /// Waits until so many actions have been acknowledged: what a busy machine takes longer for is still done.
    pub async fn acknowledged(&self, actions: usize) {
        while self.1.load(Ordering::Relaxed) < actions {
            sleep(Duration::from_millis(10)).await;
        }
    }

    /// Once more a socket from every place, all at the same time; when all are in they leave, all at the same time.
    pub async fn come_and_go(&self, places: &[Place]) {
        self.0.fetch_add(places.len(), Ordering::Relaxed);
        let all_in = Arc::new(Barrier::new(places.len()));
        let comes = |place: Place, about: Arc<AtomicUsize>, all_in: Arc<Barrier>| async move {
            let mut line = Line::open(&place.person, &place.table, &[]).await.expect("a socket opens");
            assert!(line.say(&place.hello()).await, "it can greet");
            let first = timeout(PATIENCE, line.next()).await.expect("it is answered").expect("it is let in");
            assert!(first.contains("\"table\""), "it is told everything: {first}");
            all_in.wait().await;
            timeout(PATIENCE, line.close()).await.expect("it is let go");
            about.fetch_sub(1, Ordering::Relaxed);
        };
        let one = |place: &Place| tokio::spawn(comes(place.clone(), Arc::clone(&self.0), Arc::clone(&all_in)));
        for one in places.iter().map(one).collect::<Vec<_>>() {
            one.await.expect("one more has come and gone");
        }
    }
}

/// What bots have done.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// Acknowledged actions.
    pub done: Vec<Done>,
    /// From sending an action to hearing that it is written down, in microseconds.
    pub times: Spread,
    /// The same for those that were under way while others came in.
    pub crowded: Spread,
    /// The same for those at tables that many watch, whenever it was.
    pub watched: Spread,
    /// Messages about a change, in bytes.
    pub changes: Spread,
    /// What was refused.
    pub refused: Vec<String>,
    /// Games that are over.
    pub over: Vec<String>,
}

impl Tally {
    /// What others have done too.
    pub fn take_in(&mut self, other: Tally) {
        self.times.take_in(&other.times);
        self.crowded.take_in(&other.crowded);
        self.watched.take_in(&other.watched);
        self.changes.take_in(&other.changes);
        self.done.extend(other.done);
        self.refused.extend(other.refused);
        self.over.extend(other.over);
    }
}

/// The part of a message that a bot understands.
#[derive(Deserialize)]
struct Heard {
    #[serde(rename = "type")]
    kind: String,
    key: Option<String>,
    seq: Option<u64>,
    asked: Option<Asked>,
    outcome: Option<Value>,
    problem: Option<Value>,
}

#[derive(Deserialize)]
struct Asked {
    seat: String,
    actions: Vec<Offer>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Offer {
    Known(String),
    New { action: String },
}

impl Offer {
    fn notation(self) -> String {
        match self {
            Offer::Known(action) | Offer::New { action } => action,
        }
    }
}

/// So many tables, each between two guests: every scenario of every game in turn, or of the one that is named.
pub fn places(house: SocketAddr, tables: usize, only: Option<&str>) -> Vec<Place> {
    let played = games().iter().map(|game| game.info()).filter(|info| only.is_none_or(|only| only == info.id));
    let all: Vec<_> = played.flat_map(|info| info.scenarios.iter().map(move |scenario| (info, scenario))).collect();
    let mut places = Vec::new();
    for (info, scenario) in all.iter().cycle().take(tables) {
        let (one, other) = (Person::guest(house), Person::guest(house));
        let seats: [&'static str; 2] = info.seats.try_into().expect("a game for two");
        let table = one.against_in(info.id, &scenario.id, seats, &other, true);
        for (seat, person) in seats.into_iter().zip([one, other]) {
            places.push(Place { table: table.clone(), seat, person, watched: false, open: None });
        }
    }
    places
}

/// Somebody who watches a table until it is told to stop, in a language; how many changes it heard of. They come in order, and none is
/// left out: otherwise it says so.
pub async fn watch(person: Person, table: String, lang: &'static str, manner: Manner) -> Result<usize, String> {
    let mut line = Line::open(&person, &table, &[]).await.map_err(|why| format!("no socket: {why}"))?;
    line.say(&json!({"type": "hello", "seat": "observer", "lang": lang, "since": null})).await;
    let (mut stop, mut start) = (manner.stop, manner.start);
    let (mut seq, mut changes) = (None, 0);
    loop {
        let text = tokio::select! {
            text = line.next() => text.ok_or("the line went down")?,
            _ = stop.wait_for(|stop| *stop) => return Ok(changes),
        };
        let from = number_after(&text, "\"from\":");
        let told = number_after(&text, "\"seq\":");
        if text.starts_with("{\"type\":\"table\"") {
            seq = told;
            if let Some(start) = start.take() {
                start.wait().await;
            }
        } else if text.starts_with("{\"type\":\"changed\"") {
            if from != seq {
                return Err(format!("a change from {from:?} came after state {seq:?}"));
            }
            (seq, changes) = (told, changes + 1);
        }
    }
}

/// The first number after a key. Many watch: to read everything would be measured too.
fn number_after(text: &str, key: &str) -> Option<u64> {
    let rest = &text[text.find(key)? + key.len()..];
    rest.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
}

/// All bots play until they are told to stop or the line goes down; what they did, and where they are left.
pub async fn play_all(places: Vec<Place>, manner: &Manner, seed: u64) -> (Tally, Vec<Place>) {
    let bots = places.into_iter().zip(0..).map(|(place, n)| {
        let bot = Bot { manner: manner.clone(), dice: Dice::new(seed ^ n << 32), tally: Tally::default(), place };
        tokio::spawn(bot.play())
    });
    let bots: Vec<_> = bots.collect();
    let (mut tally, mut places) = (Tally::default(), Vec::new());
    for bot in bots {
        let (did, place) = bot.await.expect("a bot comes back");
        tally.take_in(did);
        places.push(place);
    }
    (tally, places)
}

struct Bot {
    place: Place,
    manner: Manner,
    dice: Dice,
    tally: Tally,
}

impl Bot {
    async fn play(mut self) -> (Tally, Place) {
        // A server that is killed while a bot comes in lets it down: there is nothing to report.
        if let Some(open) = &mut self.place.open {
            open.again = true;
        }
        if let Ok(mut line) = Line::open(&self.place.person, &self.place.table, &[]).await
            && line.say(&self.place.hello()).await
        {
            self.talk(&mut line).await;
        }
        (self.tally, self.place)
    }

    async fn talk(&mut self, line: &mut Line) {
        let mut sent = (Instant::now(), false);
        while let Some(text) = self.next(line).await {
            let heard: Heard = serde_json::from_str(&text).expect("the server speaks the protocol");
            let state = match heard.kind.as_str() {
                "table" => {
                    if let Some(start) = self.manner.start.take() {
                        start.wait().await;
                    }
                    true
                }
                "changed" => {
                    self.tally.changes.add(text.len() as u64);
                    if let (Some(key), Some(seq)) = (&heard.key, heard.seq) {
                        self.settle(key, seq, sent);
                    }
                    true
                }
                "refused" => {
                    self.tally.refused.push(format!("{:?}: {:?}", self.place, heard.problem));
                    return;
                }
                _ => false,
            };
            if state && heard.outcome.is_some() {
                self.tally.over.push(self.place.table.clone());
                return;
            }
            if !state {
                continue;
            }
            // What was under way when the line went down is sent again as it was; its key makes that harmless.
            if self.place.open.is_none() {
                let Some(action) = self.choose(heard.asked) else { continue };
                if !self.think().await {
                    return;
                }
                let key = format!("{}-{:016x}", self.place.seat, self.dice.below(u64::MAX));
                self.place.open = Some(Sent { key, seq: heard.seq.unwrap_or(0), action, again: false });
            }
            sent = (Instant::now(), self.manner.crowd.is_about());
            if !self.send(line).await {
                return;
            }
        }
    }

    /// The next message; nothing when the line is down, or when it is time to stop and nothing is under way.
    async fn next(&mut self, line: &mut Line) -> Option<String> {
        if self.place.open.is_some() {
            return timeout(PATIENCE, line.next()).await.expect("an action is answered");
        }
        tokio::select! {
            biased;
            text = line.next() => text,
            _ = self.manner.stop.wait_for(|stop| *stop) => None,
        }
    }

    fn choose(&mut self, asked: Option<Asked>) -> Option<String> {
        let asked = asked.filter(|asked| asked.seat == self.place.seat)?;
        let count = asked.actions.len() as u64;
        assert!(count > 0, "whoever is asked has an answer");
        let chosen = self.dice.below(count) as usize;
        asked.actions.into_iter().nth(chosen).map(Offer::notation)
    }

    /// Whether there is still time to play.
    async fn think(&mut self) -> bool {
        let most = u64::try_from(self.manner.think.as_micros()).unwrap_or(u64::MAX).max(1);
        let pause = Duration::from_micros(self.dice.below(most));
        tokio::select! {
            _ = self.manner.stop.wait_for(|stop| *stop) => false,
            () = sleep(pause) => true,
        }
    }

    async fn send(&mut self, line: &mut Line) -> bool {
        let Some(Sent { key, seq, action, .. }) = &self.place.open else { return true };
        line.say(&json!({"type": "act", "key": key, "seq": seq, "action": action, "dice": null})).await
    }

    fn settle(&mut self, key: &str, seq: u64, (sent, crowded): (Instant, bool)) {
        let Some(open) = self.place.open.take_if(|open| open.key == key) else { return };
        let times =
            if crowded || self.manner.crowd.is_about() { &mut self.tally.crowded } else { &mut self.tally.times };
        times.took(sent.elapsed());
        if self.place.watched {
            self.tally.watched.took(sent.elapsed());
        }
        self.manner.crowd.1.fetch_add(1, Ordering::Relaxed);
        self.tally.done.push(Done {
            table: self.place.table.clone(),
            key: open.key,
            action: open.action,
            seq,
            again: open.again,
        });
    }
}
