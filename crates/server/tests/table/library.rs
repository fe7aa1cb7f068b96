//! The games on offer.

use crate::common::{Browser, games, server};
use serde_json::json;

#[tokio::test]
async fn the_library_shows_every_game() {
    let server = server().await;
    let one = Browser::new(&server).await;
    let offers = one.get("/api/games?lang=it").await.json();
    assert_eq!(offers[0]["card"]["id"], "counterattack");
    let count = |name: &str| offers[0][name].as_array().map_or(0, Vec::len);
    let card = |name: &str| offers[0]["card"][name].as_array().map_or(0, Vec::len);
    assert_eq!((count("scenarios"), count("options")), (card("scenarios"), card("options")));
    assert!(count("verbs") > 0, "{:?}", offers[0]["verbs"]);

    let rules = one.get("/api/games/counterattack/rules").await.json();
    assert_eq!(rules.as_array().map(Vec::len), Some(games()[0].info().rules.len()));
    assert!(rules.as_array().expect("rules").iter().all(|rule| !rule["text"].as_str().unwrap_or("").is_empty()));
    assert!(one.get("/api/games/counterattack/guide").await.json().is_array());
    let layout = one.get("/api/games/counterattack/layout").await.json();
    assert!(layout["layout"]["places"].as_object().is_some_and(|places| places.len() > 100));

    let pack = games()[0].info().pack[..12].to_owned();
    for theme in ["light", "dark", "contrast"] {
        let picture = one.get(&format!("/api/games/counterattack/board.svg?lang=en&theme={theme}&v={pack}")).await;
        assert!(picture.body.contains("<svg") && picture.headers.contains("immutable"), "{}", picture.headers);
        println!("{theme}: {} bytes", picture.body.len());
    }
    let emblem = one.get("/api/games/counterattack/emblem.svg").await;
    assert!(emblem.body.contains("<svg") && emblem.headers.contains("no-cache"));
    for path in ["board.svg", "layout", "rules", "guide", "emblem.svg"] {
        let unknown = one.get(&format!("/api/games/nothing/{path}")).await;
        assert_eq!((unknown.status, unknown.json()["code"].clone()), (404, json!("unknown_game")));
    }
    server.stop().await;
}
