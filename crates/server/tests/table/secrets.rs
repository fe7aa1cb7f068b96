//! What a seat may not know never goes over its line.

use super::common::{Browser, Dice, Line, Pair, games, server, sides, sorted};
use serde_json::{Value, json};
use server::scene::Scene;
use server::store::tables;
use std::collections::{BTreeMap, BTreeSet};
use table::{Lang, Seat, Seed};

/// The units of a scene that can be told, with their names.
fn told(scene: &Value) -> BTreeMap<String, String> {
    let faces = scene["faces"].as_object().into_iter().flatten();
    faces.map(|(id, face)| (id.clone(), face["name"].as_str().unwrap_or_default().to_owned())).collect()
}

/// All strings of a message, keys included.
fn strings<'a>(value: &'a Value, found: &mut BTreeSet<&'a str>) {
    match value {
        Value::String(text) => {
            found.insert(text);
        }
        Value::Array(list) => list.iter().for_each(|value| strings(value, found)),
        Value::Object(map) => map.iter().for_each(|(key, value)| {
            found.insert(key);
            strings(value, found);
        }),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

/// The words of a text, so that `s01` is found in `go s01 2114`.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| c.is_whitespace() || matches!(c, ',' | ';' | ':' | '(' | ')' | '"'))
}

/// Whether a text names something: `II/Pz HG`, but not as the end of `III/Pz HG`.
fn reads(text: &str, name: &str) -> bool {
    let inside = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
    let mut places = text.match_indices(name).map(|(at, _)| (&text[..at], &text[at + name.len()..]));
    places.any(|(before, after)| !inside(before.chars().next_back()) && !inside(after.chars().next()))
}

#[tokio::test]
async fn no_line_carries_a_secret() {
    let server = server().await;
    let mut pair = Pair::new(&server).await;
    let watcher = Browser::new(&server).await;
    let mut observer = watcher.sit(&pair.id, "observer").await;
    let mut dice = Dice(31);
    let mut hidden_ever = 0;
    let mut marks = [0; 3];
    let mut before: Option<[BTreeMap<String, String>; 3]> = None;
    for _ in 0..300 {
        if !pair.play(&mut dice).await {
            break;
        }
        observer.reach(pair.lines[0].state.seq).await;
        let [a, b] = &pair.lines;
        let lines: [&Line; 3] = [a, b, &observer];
        let now = lines.map(|line| told(&line.state.scene));
        let all: BTreeMap<String, String> = now.iter().flatten().map(|(id, name)| (id.clone(), name.clone())).collect();
        for (n, line) in lines.into_iter().enumerate() {
            // Hidden before and after: nothing that was said in between may name it.
            let known_before = before.as_ref().map(|before| &before[n]);
            let visible =
                |id: &String| now[n].contains_key(id) || known_before.is_none_or(|known| known.contains_key(id));
            let hidden: Vec<_> = all.iter().filter(|(id, _)| !visible(id)).collect();
            hidden_ever += hidden.len();
            for text in &line.heard[marks[n]..] {
                let message: Value = serde_json::from_str(text).expect("JSON");
                let mut found = BTreeSet::new();
                strings(&message, &mut found);
                for (id, name) in &hidden {
                    assert!(!found.contains(id.as_str()), "seat {n} is told of {id} ({name}): {text}");
                    assert!(!found.iter().any(|text| words(text).any(|word| word == id.as_str())), "{id}: {text}");
                    let alike = now[n].values().any(|known| known == *name);
                    assert!(alike || name.len() < 4 || !reads(text, name), "seat {n} reads of {name}: {text}");
                }
            }
            marks[n] = line.heard.len();
        }
        before = Some(now);
    }
    println!("{} actions; a unit was hidden from a line {hidden_ever} times", observer.state.actions);
    assert!(hidden_ever > 0, "there are secrets in this game");

    // Every line knows exactly what the kernel shows to its seat.
    let id = pair.id.clone();
    let whole = server.app().store.read(move |db| tables::whole(db, &id)).await.expect("read").expect("the table");
    let text: String = whole.lines.iter().map(|line| format!("{line}\n")).collect();
    let table = games()[0].open(text.as_bytes(), whole.row.seed.map(Seed)).expect("the journal");
    let [a, b] = &pair.lines;
    for (line, seat) in [(a, Seat(0)), (b, Seat(1)), (&observer, Seat::OBSERVER)] {
        let scene = Scene::from(table.view(seat, Lang::En, None).expect("a view"));
        assert_eq!(sorted(&line.state.scene), sorted(&json!(scene)));
        assert_eq!(json!(line.state.log), json!(table.log(seat, Lang::En)));
    }
    server.stop().await;
}

#[tokio::test]
async fn only_the_seat_that_decides_may_weigh_its_actions() {
    let server = server().await;
    let mut pair = Pair::new(&server).await;
    let turn = pair.turn().expect("a turn");
    let action = pair.lines[turn].state.legal[0].clone();
    let watcher = Browser::new(&server).await;
    let mut observer = watcher.sit(&pair.id, "observer").await;
    let asks = [
        json!({ "ask": "explain", "action": action }),
        json!({ "ask": "odds", "action": action }),
        json!({ "ask": "reach", "piece": "g12" }),
    ];
    for ask in &asks {
        for line in [&mut pair.lines[1 - turn], &mut observer] {
            line.say(json!({ "type": "ask", "id": 7, "ask": ask })).await;
            let answer = line.next_of("refused").await;
            assert_eq!((&answer["id"], &answer["problem"]["code"]), (&json!(7), &json!("not_your_turn")));
        }
    }
    for ask in &asks {
        pair.lines[turn].say(json!({ "type": "ask", "id": 8, "ask": ask })).await;
        let answer = loop {
            let message = pair.lines[turn].next().await.expect("an answer");
            if message["type"] != "seats" {
                break message;
            }
        };
        assert_eq!(answer["id"], json!(8), "{answer}");
        assert_ne!(answer["problem"]["code"], "not_your_turn");
    }
    server.stop().await;
}

#[tokio::test]
async fn a_foreign_seat_stays_closed() {
    let server = server().await;
    let pair = Pair::new(&server).await;
    for (browser, seat) in [(&pair.browsers[0], sides()[1]), (&pair.browsers[1], sides()[0])] {
        let mut line = browser.line(&pair.id).await;
        line.say(json!({ "type": "hello", "seat": seat, "lang": "en", "since": 1 })).await;
        assert_eq!(line.next().await.expect("an answer")["problem"]["code"], "foreign_seat");
        let made = browser.post(&format!("/api/tables/{}/sandbox", pair.id), json!({ "seat": seat, "at": 0 })).await;
        assert_eq!(made.json()["code"], "foreign_seat");
        let journal = browser.get(&format!("/api/tables/{}/journal?seat={seat}", pair.id)).await;
        assert_eq!(journal.json()["code"], "foreign_seat");
    }
    server.stop().await;
}
