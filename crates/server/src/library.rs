//! The games that can be played here: `/api/games/…`.

use crate::app::App;
use crate::protocol::{BoardInfo, GameOffer, Problem, RuleText};
use crate::words::{Tongue, plain};
use axum::body::Bytes;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodRouter, get};
use axum::{Json, Router};
use draw::{Style, Theme};
use flate2::Compression;
use flate2::write::GzEncoder;
use serde::Deserialize;
use std::collections::HashMap;
use std::io::Write;
use std::sync::{Arc, Mutex, PoisonError};
use table::edge::GuideReport;
use table::{Game, Lang, Words};

/// The routes.
pub fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/api/games", get(games))
        .route("/api/games/{game}/board.svg", print(What::Board))
        .route("/api/games/{game}/layout", print(What::Layout))
        .route("/api/games/{game}/emblem.svg", print(What::Emblem))
        .route("/api/games/{game}/rules", get(rules))
        .route("/api/games/{game}/guide", get(guide))
}

/// What was drawn once, by game, thing and how it is to look.
#[derive(Default)]
pub struct Library(Mutex<HashMap<Print, Arc<Printed>>>);

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Print {
    game: &'static str,
    what: What,
    theme: &'static str,
    lang: &'static str,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum What {
    Board,
    Emblem,
    Layout,
}

/// A thing that stays as it is, plain and compressed.
struct Printed {
    plain: Bytes,
    compressed: Option<Bytes>,
    tag: HeaderValue,
    kind: &'static str,
}

#[derive(Deserialize)]
struct Look {
    #[serde(default)]
    theme: String,
    v: Option<String>,
}

impl Look {
    fn theme(&self) -> (Theme, &'static str) {
        match self.theme.as_str() {
            "dark" => (Theme::Dark, "dark"),
            "contrast" => (Theme::Contrast, "contrast"),
            _ => (Theme::Light, "light"),
        }
    }
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

fn print(what: What) -> MethodRouter<Arc<App>> {
    get(move |app, id, tongue, look, headers| printed(app, id, tongue, look, headers, what))
}

/// Something that never changes while its pack does not: drawn once, and kept by the browser.
async fn printed(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Tongue(lang): Tongue,
    Query(look): Query<Look>,
    headers: HeaderMap,
    what: What,
) -> Result<Response, Problem> {
    let game = found(&app, &id, lang)?;
    let (theme, name) = look.theme();
    let print = Print { game: game.info().id, what, theme: name, lang: lang.code() };
    let version = game.info().pack.clone();
    let known = app.library.0.lock().unwrap_or_else(PoisonError::into_inner).get(&print).cloned();
    let printed = match known {
        Some(printed) => printed,
        None => {
            let made = tokio::task::spawn_blocking(move || Arc::new(Printed::new(&*game, what, theme, lang))).await;
            let made = made.map_err(|_| plain(lang, "internal"))?;
            app.library.0.lock().unwrap_or_else(PoisonError::into_inner).insert(print, Arc::clone(&made));
            made
        }
    };
    let fixed = look.v.is_some_and(|v| v.len() >= 8 && version.starts_with(&v));
    Ok(printed.answer(&headers, fixed))
}

impl Printed {
    fn new(game: &dyn Game, what: What, theme: Theme, lang: Lang) -> Printed {
        let ground = game.ground(lang);
        let style = Style { lang, theme, ..Style::default() };
        let (text, kind) = match what {
            What::Board => (draw::board(&ground, &style).svg, "image/svg+xml"),
            What::Emblem => (draw::emblem(&ground, &style), "image/svg+xml"),
            What::Layout => {
                let layout = draw::board(&ground, &style).layout;
                (serde_json::to_string(&BoardInfo { layout, ground }).unwrap_or_default(), "application/json")
            }
        };
        let tag = format!("\"{}\"", crate::library::hash(text.as_bytes()));
        let tag = HeaderValue::from_str(&tag).unwrap_or(HeaderValue::from_static("\"0\""));
        Printed { compressed: compress(text.as_bytes()), plain: Bytes::from(text), tag, kind }
    }

    fn answer(&self, headers: &HeaderMap, fixed: bool) -> Response {
        let accepts = |name: header::HeaderName, what: &str| {
            headers.get(name).and_then(|value| value.to_str().ok()).is_some_and(|value| value.contains(what))
        };
        let keep = if fixed { "public, max-age=31536000, immutable" } else { "no-cache" };
        let tag = self.tag.to_str().unwrap_or_default();
        let mut response = if accepts(header::IF_NONE_MATCH, tag) {
            StatusCode::NOT_MODIFIED.into_response()
        } else {
            match self.compressed.clone().filter(|_| accepts(header::ACCEPT_ENCODING, "gzip")) {
                Some(bytes) => ([(header::CONTENT_ENCODING, "gzip")], bytes).into_response(),
                None => self.plain.clone().into_response(),
            }
        };
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(self.kind));
        headers.insert(header::ETAG, self.tag.clone());
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(keep));
        headers.insert(header::VARY, HeaderValue::from_static("accept-encoding, accept-language"));
        response
    }
}

fn hash(bytes: &[u8]) -> String {
    use sha2::{Digest, Sha256};
    Sha256::digest(bytes).iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}

fn compress(bytes: &[u8]) -> Option<Bytes> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(bytes).ok()?;
    encoder.finish().ok().map(Bytes::from)
}
