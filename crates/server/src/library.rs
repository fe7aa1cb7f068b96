//! The games that can be played here: `/api/games/…`.

use crate::app::App;
use crate::battles;
use crate::guard::Given;
use crate::people::Here;
use crate::prints::{self, Look};
use crate::protocol::{GameOffer, Problem, RuleText};
use crate::words::{Tongue, plain};
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use axum::routing::{get, post};
use axum::{Json, Router};
use std::sync::Arc;
use table::edge::GuideReport;
use table::muster::{Muster, Told};
use table::{Game, Lang, Words};

/// The routes.
pub fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/api/games", get(games))
        .route("/api/games/{game}/emblem.svg", get(emblem))
        .route("/api/silhouettes.svg", get(silhouettes))
        .route("/api/games/{game}/rules", get(rules))
        .route("/api/games/{game}/guide", get(guide))
        .route("/api/games/{game}/muster", get(muster))
        .route("/api/games/{game}/draft", post(draft))
}

fn found(app: &App, id: &str, lang: Lang) -> Result<Arc<dyn Game>, Problem> {
    app.game(id).cloned().ok_or_else(|| plain(lang, "unknown_game"))
}

/// A word that may be missing.
fn word(words: &Words, key: &str) -> String {
    if words.knows(key) { words.word(key) } else { String::new() }
}

/// The words under every key with this prefix, by the rest of the key.
fn words_of(words: &Words, prefix: &str) -> Vec<(String, String)> {
    words.keys_with_prefix(prefix).map(|key| (key[prefix.len()..].to_owned(), words.word(key))).collect()
}

fn offer(game: &dyn Game, lang: Lang) -> GameOffer {
    let (info, words) = (game.info(), game.words(lang));
    GameOffer {
        card: game.card(lang),
        about: word(words, "about"),
        scenarios: info.scenarios.iter().map(|s| word(words, &format!("scenario-{}-help", s.id))).collect(),
        options: info.options.iter().map(|o| word(words, &format!("option-{}-help", o.id))).collect(),
        guided: !game.guide(lang).is_empty(),
        builds: game.muster(lang).is_some(),
        verbs: words_of(words, "verb-"),
        markers: words_of(words, "marker-"),
    }
}

async fn games(State(app): State<Arc<App>>, Tongue(lang): Tongue) -> Json<Vec<GameOffer>> {
    Json(app.games.iter().map(|game| offer(&**game, lang)).collect())
}

async fn rules(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Tongue(lang): Tongue,
) -> Result<Json<Vec<RuleText>>, Problem> {
    let game = found(&app, &id, lang)?;
    let words = game.words(lang);
    let text = |id: &String| RuleText {
        id: id.clone(),
        chapter: words.chapter(id).unwrap_or_default().to_owned(),
        text: words.rule(id).unwrap_or_default().to_owned(),
    };
    Ok(Json(game.info().rules.iter().map(text).collect()))
}

async fn guide(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Tongue(lang): Tongue,
) -> Result<Json<Vec<GuideReport>>, Problem> {
    Ok(Json(found(&app, &id, lang)?.guide(lang)))
}

async fn muster(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Tongue(lang): Tongue,
) -> Result<Json<Muster>, Problem> {
    found(&app, &id, lang)?.muster(lang).map(Json).ok_or_else(|| battles::none(lang))
}

/// What is to be said of a battle, with its table as it is printed.
async fn draft(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Tongue(lang): Tongue,
    Here(_): Here,
    Query(look): Query<Look>,
    headers: HeaderMap,
    Given(told): Given<Told>,
) -> Result<Response, Problem> {
    let (game, theme) = (found(&app, &id, lang)?, look.theme().0);
    let said = app.hub.aside(move || battles::drafted(&*game, &told, theme, lang)).await;
    let said = said.ok_or_else(|| plain(lang, "internal"))??;
    Ok(prints::once(serde_json::to_string(&said).unwrap_or_default(), &headers))
}

async fn emblem(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Tongue(lang): Tongue,
    Query(look): Query<Look>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    prints::emblem(&app, found(&app, &id, lang)?, &look, &headers, lang).await
}

/// What stands on bases, for every free table.
async fn silhouettes() -> ([(axum::http::HeaderName, &'static str); 2], String) {
    let kept = [(axum::http::header::CONTENT_TYPE, "image/svg+xml"), (axum::http::header::CACHE_CONTROL, "no-cache")];
    (kept, format!("<svg xmlns=\"http://www.w3.org/2000/svg\">{}</svg>", draw::silhouettes()))
}
