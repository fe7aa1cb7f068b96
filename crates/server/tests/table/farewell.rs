//! Somebody deletes its account: what becomes of its tables.

use super::common::{Browser, games, scenario, sides};
use serde_json::{Value, json};
use server::guard::Limits;
use server::protocol::Mode;
use server::{Config, Running};
use table::Lang;

const PASSWORD: &str = "correct horse battery";

async fn served() -> Running {
    let mode = Mode::Served;
    server::start(Config { mode, limits: Limits::of(mode), ..Config::local(games()) }).await.expect("a server")
}

async fn account(server: &Running, name: &str) -> Browser {
    let mut browser = Browser { at: server.address.to_string(), cookie: String::new() };
    let made = browser.post("/api/account/register", json!({ "name": name, "password": PASSWORD })).await;
    assert_eq!(made.status, 200, "{made:?}");
    let lines = made.headers.lines().filter_map(|line| line.split_once(": "));
    let mut cookies = lines.filter(|(name, _)| name.eq_ignore_ascii_case("set-cookie"));
    browser.cookie = cookies.next().and_then(|(_, line)| line.split(';').next()).expect("a cookie").to_owned();
    browser
}

/// A game that one has made and another has joined.
async fn against(host: &Browser, guest: &Browser) -> String {
    let card = host.table([(sides()[0], "me"), (sides()[1], "link")], json!({})).await;
    let path = card["seats"][1]["invitation"].as_str().expect("an invitation").replace("/join/", "/api/invitations/");
    assert_eq!(guest.post(&path, json!({})).await.status, 200);
    card["id"].as_str().expect("an id").to_owned()
}

fn id(card: &Value) -> String {
    card["id"].as_str().expect("an id").to_owned()
}

#[tokio::test]
async fn games_against_others_are_given_up_and_the_rest_is_gone() {
    let server = served().await;
    let [anna, bruno, carla] =
        [account(&server, "anna").await, account(&server, "bruno").await, account(&server, "carla").await];
    let running = against(&anna, &bruno).await;
    let over = against(&bruno, &anna).await;
    let mut line = anna.sit(&over, sides()[1]).await;
    line.say(json!({ "type": "resign", "key": "r" })).await;
    line.answer("r").await;
    let alone = anna.hotseat(5).await;
    let waiting = id(&anna.table([(sides()[0], "me"), (sides()[1], "anyone")], json!({})).await);
    // At another's table that has not begun.
    let open = carla.table([(sides()[0], "link"), (sides()[1], "anyone")], json!({})).await;
    let path = open["seats"][0]["invitation"].as_str().expect("an invitation").replace("/join/", "/api/invitations/");
    assert_eq!(anna.post(&path, json!({})).await.status, 200);

    let mut theirs = bruno.sit(&running, sides()[1]).await;
    let mut own = anna.sit(&running, sides()[0]).await;
    let wrong = anna.post("/api/account/delete", json!({ "password": "not the password" })).await;
    assert_eq!(wrong.status, 401);
    assert_eq!(bruno.get(&format!("/api/tables/{running}")).await.json()["outcome"], Value::Null);
    let gone = anna.post("/api/account/delete", json!({ "password": PASSWORD })).await;
    assert_eq!((gone.status, &gone.json()["signed_in"]), (200, &json!(false)), "{gone:?}");

    // Whoever plays on the other side hears of it at once, and has a result and the whole journal.
    assert_eq!(theirs.next_of("changed").await["outcome"]["result"], sides()[1]);
    let mut who = Value::Null;
    while who != "(gone)" {
        who = theirs.next_of("seats").await["card"]["seats"][0]["who"].clone();
    }
    while own.next().await.is_some() {}
    let journal = bruno.get(&format!("/api/tables/{running}/journal")).await.body;
    assert!(games()[0].verify(journal.as_bytes(), None, Lang::En).ok);
    assert!(!journal.contains("anna"), "a journal names nobody");

    let card = bruno.get(&format!("/api/tables/{over}")).await.json();
    assert_eq!((&card["seats"][0]["who"], &card["seats"][1]["who"]), (&json!("bruno"), &json!("(gone)")));
    for table in [&alone, &waiting] {
        assert_eq!(bruno.get(&format!("/api/tables/{table}")).await.status, 404, "it went too");
    }
    // The seat at the table that waits is free for the same invitation.
    let card = carla.get(&format!("/api/tables/{}", id(&open))).await.json();
    assert_eq!((&card["seats"][0]["who"], card["seats"][0]["invitation"].is_string()), (&Value::Null, true), "{card}");
    assert_eq!(bruno.post(&path, json!({})).await.status, 200);

    // Whoever takes the name is somebody else.
    let other = account(&server, "anna").await;
    assert_eq!(other.get("/api/tables").await.json()["mine"], json!([]));
    assert_eq!(bruno.get(&format!("/api/tables/{over}")).await.json()["seats"][1]["who"], "(gone)");
    let wish = json!({ "game": "counterattack", "scenario": scenario(), "seats": [] });
    assert_eq!(anna.post("/api/tables", wish).await.json()["code"], "not_logged_in");
    server.stop().await;
}
