//! Battles of one's own, from the workshop to the table.

use super::common::{Browser, Database, games};
use serde_json::{Value, json};
use server::{Config, Running};
use std::sync::{Arc, LazyLock};
use table::{Game, Lang};

fn both_games() -> Vec<Arc<dyn Game>> {
    static GAME: LazyLock<Arc<dyn Game>> = LazyLock::new(|| Arc::from(bugiarding::built_in().expect("the game")));
    let mut games = games();
    games.push(Arc::clone(&GAME));
    games
}

async fn workshop(database: &Database) -> Running {
    let config = Config { db: Some(database.0.clone()), ..Config::local(both_games()) };
    server::start(config).await.expect("a server")
}

async fn blank(one: &Browser) -> Value {
    one.get("/api/games/bugiarding/muster").await.json()["blank"].clone()
}

async fn drafted(one: &Browser, draft: &Value, query: &str) -> Value {
    let said = one.post(&format!("/api/games/bugiarding/draft{query}"), json!({ "draft": draft })).await;
    assert_eq!(said.status, 200, "{said:?}");
    said.json()
}

/// A battle's file.
async fn file(one: &Browser) -> String {
    let mut draft = blank(one).await;
    draft["name"] = json!("Sunday  afternoon");
    let said = drafted(one, &draft, "").await;
    assert_eq!(said["report"]["faults"], json!([]));
    said["report"]["file"].as_str().expect("a file").to_owned()
}

fn wish(battle: &str, red: &str) -> Value {
    let seats = [("blue", "me"), ("red", red)].map(|(seat, who)| json!({ "seat": seat, "who": who }));
    json!({ "game": "bugiarding", "scenario": "", "battle": battle, "public": true, "seats": seats })
}

#[tokio::test]
async fn only_a_game_with_a_workshop_offers_one() {
    let database = Database::new();
    let server = workshop(&database).await;
    let one = Browser::new(&server).await;
    let offers = one.get("/api/games").await.json();
    assert_eq!((&offers[0]["builds"], &offers[1]["builds"]), (&json!(false), &json!(true)));
    let offer = one.get("/api/games/bugiarding/muster?lang=it").await.json();
    assert_eq!(offer["sides"][0]["title"], "Blu");
    assert!(offer["types"].as_array().is_some_and(|types| types.len() > 100));
    for (game, code) in [("counterattack", "input"), ("nothing", "unknown_game")] {
        let none = one.get(&format!("/api/games/{game}/muster")).await;
        assert_eq!(none.json()["code"], code);
        let none = one.post(&format!("/api/games/{game}/draft"), json!({ "file": "" })).await;
        assert_eq!(none.json()["code"], code);
    }
    let mut wish = wish("id = 3", "me");
    wish["game"] = json!("counterattack");
    wish["seats"] = json!([{ "seat": "soviet", "who": "me" }, { "seat": "german", "who": "me" }]);
    let none = one.post("/api/tables", wish).await;
    assert_eq!((none.status, &none.json()["text"]), (400, &json!("Battles of one’s own are not for this game.")));
    server.stop().await;
}

#[tokio::test]
async fn a_draft_is_judged_and_drawn() {
    let database = Database::new();
    let server = workshop(&database).await;
    let one = Browser::new(&server).await;
    let mut draft = blank(&one).await;
    let said = drafted(&one, &draft, "?lang=it").await;
    assert_eq!(said["report"]["faults"], json!([]));
    assert!(said["board"]["svg"].as_str().is_some_and(|svg| svg.starts_with("<svg") || svg.contains("<svg ")));
    assert!(said["board"]["layout"]["counter"].as_f64().is_some_and(|inch| inch > 1.0));
    draft["units"][1]["kind"] = json!("elephant");
    draft["turns"] = json!(-4);
    let said = drafted(&one, &draft, "?lang=it&theme=dark").await;
    let faults: Vec<&Value> = said["report"]["faults"].as_array().expect("faults").iter().collect();
    assert_eq!(faults[0], &json!({ "at": "turns", "text": "turni: una battaglia dura da 1 a 50 turni, non −4" }));
    assert_eq!(faults[1], &json!({ "at": "units/1", "text": "unità r01: non c’è nessun tipo elephant" }));
    assert!(said["board"].is_object(), "what can be drawn is drawn");
    let said = one.post("/api/games/bugiarding/draft", json!({ "file": "no battle" })).await.json();
    assert_eq!((&said["board"], &said["report"]["draft"]), (&Value::Null, &Value::Null));
    assert_eq!(said["report"]["faults"].as_array().map(Vec::len), Some(1));
    for wrong in [json!({}), json!({ "draft": { "turns": "many" } }), json!({ "draft": { "nonsense": 1 } })] {
        let refused = one.post("/api/games/bugiarding/draft", wrong).await;
        assert_eq!((refused.status, &refused.json()["code"]), (400, &json!("malformed")));
    }
    server.stop().await;
}

#[tokio::test]
async fn a_battle_of_ones_own_is_played_with_sealed_dice_and_verifies() {
    let database = Database::new();
    let server = workshop(&database).await;
    let one = Browser::new(&server).await;
    let text = file(&one).await;
    let made = one.post("/api/tables", wish(&text, "me")).await;
    assert_eq!(made.status, 201, "{made:?}");
    let card = made.json();
    assert_eq!((&card["scenario_title"], &card["analysis"]), (&json!("Sunday afternoon"), &json!(false)));
    let id = card["id"].as_str().expect("an id").to_owned();
    let mut line = one.sit(&id, "blue").await;
    assert!(!line.state.legal.is_empty());
    let action = line.state.legal[0].clone();
    line.act(&action).await;
    line.say(json!({ "type": "resign", "key": "resigned" })).await;
    line.answer("resigned").await;
    let journal = one.get(&format!("/api/tables/{id}/journal?both=true")).await.body;
    let header: Value = serde_json::from_str(journal.lines().next().expect("a header")).expect("JSON");
    assert_eq!((&header["battle"], &header["scenario"]), (&json!(text), &json!("my-battle")));
    let verdict = both_games()[1].verify(journal.as_bytes(), None, Lang::En);
    assert!(verdict.ok, "{verdict:?}");
    let brought = one.post("/api/tables/import", json!({ "journal": journal })).await;
    assert_eq!((brought.status, &brought.json()["scenario_title"]), (201, &json!("Sunday afternoon")));
    let tried = one.post(&format!("/api/tables/{id}/sandbox"), json!({ "at": 1, "seat": "blue" })).await;
    assert_eq!((tried.status, &tried.json()["scenario_title"]), (201, &json!("Sunday afternoon")));
    server.stop().await;
}

#[tokio::test]
async fn a_battle_waits_for_the_other_person_even_through_a_restart() {
    let database = Database::new();
    let server = workshop(&database).await;
    let mut one = Browser::new(&server).await;
    let text = file(&one).await;
    let card = one.post("/api/tables", wish(&text, "link")).await.json();
    let path = card["seats"][1]["invitation"].as_str().expect("an invitation").replace("/join/", "/api/invitations/");
    let id = card["id"].as_str().expect("an id").to_owned();
    server.stop().await;
    let server = workshop(&database).await;
    one.at = server.address.to_string();
    let two = Browser::new(&server).await;
    assert_eq!(two.get(&path).await.json()["scenario_title"], "Sunday afternoon");
    let joined = two.post(&path, json!({})).await;
    assert_eq!((joined.status, &joined.json()["begun"]), (200, &json!(true)), "{joined:?}");
    let line = one.sit(&id, "blue").await;
    assert!(line.state.scene.to_string().contains("b01"));
    let kept = server
        .app()
        .store
        .read(|db| db.query_row("SELECT battle FROM tables", [], |row| row.get::<_, Option<String>>(0)))
        .await;
    assert_eq!(kept.expect("a row"), None, "the journal holds it now");
    server.stop().await;
}

#[tokio::test]
async fn a_bad_battle_is_refused_with_its_sentence() {
    let database = Database::new();
    let server = workshop(&database).await;
    let one = Browser::new(&server).await;
    let text = file(&one).await;
    let faulty = text.replace("turns = 8", "turns = 80");
    for (battle, why) in [
        (faulty.as_str(), "turns: a battle lasts 1 to 50 turns, not 80"),
        (&"#".repeat(50_000), "A battle’s file has at most 48 KiB: leave some terrain or some corners out."),
    ] {
        for red in ["me", "link"] {
            let refused = one.post("/api/tables", wish(battle, red)).await;
            assert_eq!((refused.status, &refused.json()["text"]), (400, &json!(why)));
        }
    }
    server.stop().await;
}
