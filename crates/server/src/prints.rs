//! Pictures and layouts that stay as they are: drawn once, and kept by the browser.

use crate::app::App;
use crate::assets;
use crate::protocol::{BoardInfo, Problem};
use crate::words::plain;
use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use draw::film::Scene;
use draw::{SideStyle, Style, Theme};
use flate2::Compression;
use flate2::write::GzEncoder;
use serde::Deserialize;
use std::collections::HashMap;
use std::io::Write;
use std::sync::{Arc, Mutex, PoisonError};
use table::{FreeBoard, Game, Ground, Lang};

/// How many prints are kept; beyond that the shelf is cleared, and what is still wanted is drawn again.
const KEPT: usize = 256;

/// What was drawn once, by what it shows and how it is to look.
#[derive(Default)]
pub struct Prints {
    shelf: Mutex<HashMap<Print, Arc<Printed>>>,
    /// Whoever makes a film: it takes a core for seconds, so that there is one at a time.
    filming: tokio::sync::Mutex<()>,
}

/// Which of the prints.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Print {
    /// The game of an emblem, or the hash of the ground of a board.
    of: String,
    what: What,
    theme: &'static str,
    lang: &'static str,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum What {
    Board,
    Emblem,
    Layout,
    Film,
}

/// A thing that stays as it is, plain and compressed.
struct Printed {
    plain: Bytes,
    compressed: Option<Bytes>,
    tag: HeaderValue,
    kind: &'static str,
}

/// How a print is to look, as its address says.
#[derive(Deserialize)]
pub(crate) struct Look {
    #[serde(default)]
    theme: String,
    /// The beginning of the hash of what it shows: an address with the right one never means anything else.
    v: Option<String>,
}

impl Look {
    pub(crate) fn theme(&self) -> (Theme, &'static str) {
        match self.theme.as_str() {
            "dark" => (Theme::Dark, "dark"),
            "contrast" => (Theme::Contrast, "contrast"),
            _ => (Theme::Light, "light"),
        }
    }

    fn names(&self, version: &str) -> bool {
        self.v.as_ref().is_some_and(|v| v.len() >= 8 && version.starts_with(v))
    }
}

impl Prints {
    fn get(&self, print: &Print) -> Option<Arc<Printed>> {
        self.shelf.lock().unwrap_or_else(PoisonError::into_inner).get(print).cloned()
    }

    /// Waits until nobody else makes a film.
    pub(crate) async fn filming(&self) -> tokio::sync::MutexGuard<'_, ()> {
        self.filming.lock().await
    }

    fn keep(&self, made: &[(Print, Arc<Printed>)]) {
        let mut shelf = self.shelf.lock().unwrap_or_else(PoisonError::into_inner);
        if shelf.len() + made.len() > KEPT {
            shelf.clear();
        }
        shelf.extend(made.iter().cloned());
    }
}

/// JSON that is asked for once.
pub(crate) fn once(text: String, headers: &HeaderMap) -> Response {
    Printed::new(text, "application/json").answer(headers, None)
}

/// The small picture of a game.
pub(crate) async fn emblem(
    app: &App,
    game: Arc<dyn Game>,
    look: &Look,
    headers: &HeaderMap,
    lang: Lang,
) -> Result<Response, Problem> {
    let (theme, name) = look.theme();
    let version = game.info().pack.clone();
    let print = Print { of: game.info().id.to_owned(), what: What::Emblem, theme: name, lang: lang.code() };
    let printed = match app.prints.get(&print) {
        Some(printed) => printed,
        None => {
            let draw = move || lettered(shown(&*game, &Style { lang, theme, ..Style::default() }));
            let drawn = tokio::task::spawn_blocking(draw).await.map_err(|_| plain(lang, "internal"))?;
            let printed = Arc::new(Printed::new(drawn, "image/svg+xml"));
            app.prints.keep(&[(print, Arc::clone(&printed))]);
            printed
        }
    };
    Ok(printed.answer(headers, look.names(&version).then_some("public, max-age=31536000, immutable")))
}

/// The picture of a game: a moment of it, or a bare table where it has none.
fn shown(game: &dyn Game, style: &Style) -> String {
    match game.showpiece(style.lang) {
        Some((ground, view)) => draw::emblem(&ground, Some(&view), style),
        None => draw::emblem(&Ground::Free(FreeBoard::default()), None, style),
    }
}

/// The printed board of a ground, or where everything lies on it. Both are drawn at one go.
pub(crate) async fn board(
    app: &App,
    ground: Ground,
    what: What,
    look: &Look,
    headers: &HeaderMap,
    lang: Lang,
) -> Result<Response, Problem> {
    let (theme, name) = look.theme();
    let version = hash(&serde_json::to_vec(&ground).unwrap_or_default());
    let print = |what: What| Print { of: version.clone(), what, theme: name, lang: lang.code() };
    let printed = match app.prints.get(&print(what)) {
        Some(printed) => printed,
        None => {
            let named = version.clone();
            let draw = move || drawn(ground, named, &Style { lang, theme, ..Style::default() });
            let made = tokio::task::spawn_blocking(draw).await.map_err(|_| plain(lang, "internal"))?;
            let [picture, layout] = made.map(Arc::new);
            app.prints.keep(&[(print(What::Board), Arc::clone(&picture)), (print(What::Layout), Arc::clone(&layout))]);
            if what == What::Layout { layout } else { picture }
        }
    };
    // Whoever sits between must not hand one person's table to another.
    Ok(printed.answer(headers, look.names(&version).then_some("private, max-age=31536000, immutable")))
}

/// How wide a film is, in pixels, and how long each of its pictures is shown, in hundredths of a second.
const FILM: (u32, u16) = (960, 80);

/// The film of a game, for whoever holds [`Prints::filming`].
pub(crate) async fn film(
    app: &App,
    ground: Ground,
    scenes: Vec<Scene>,
    sides: Vec<SideStyle>,
    look: &Look,
    headers: &HeaderMap,
    lang: Lang,
) -> Result<Response, Problem> {
    let (theme, name) = look.theme();
    let told: Vec<_> = scenes.iter().map(|scene| (&scene.view, &scene.held, &scene.tally)).collect();
    let of = hash(&serde_json::to_vec(&(&ground, told)).unwrap_or_default());
    let print = Print { of, what: What::Film, theme: name, lang: lang.code() };
    let printed = match app.prints.get(&print) {
        Some(printed) => printed,
        None => {
            let style = Style { lang, theme, sides, ..Style::default() };
            let make = move || draw::film(&ground, &scenes, &style, FILM.0, FILM.1);
            let made = tokio::task::spawn_blocking(make).await.map_err(|_| plain(lang, "internal"))?;
            let made = made.map_err(|why| {
                tracing::warn!(why, "a film cannot be made");
                plain(lang, "internal")
            })?;
            let printed = Arc::new(Printed::new(made, "image/gif"));
            app.prints.keep(&[(print, Arc::clone(&printed))]);
            printed
        }
    };
    Ok(printed.answer(headers, None))
}

/// A board's picture and its layout.
fn drawn(ground: Ground, hash: String, style: &Style) -> [Printed; 2] {
    let draw::Board { svg, layout } = draw::board(&ground, style);
    let info = serde_json::to_string(&BoardInfo { layout, ground, hash }).unwrap_or_default();
    [Printed::new(lettered(svg), "image/svg+xml"), Printed::new(info, "application/json")]
}

/// The faces that a picture may be written in: family, style, file of the client, and which letters are in it, if not all.
const FACES: [(&str, &str, &str, &str); 5] = [
    ("Source Sans 3", "normal", "map-sans", ""),
    ("Source Serif 4", "normal", "map-serif", ""),
    ("Source Serif 4", "normal", "map-serif-more", "U+100-17F"),
    ("Source Serif 4", "italic", "map-italic", ""),
    ("Source Serif 4", "italic", "map-italic-more", "U+100-17F"),
];

/// A picture with its letters in it, for a browser lets a picture fetch nothing: the same on every machine. Without the client's files it
/// is written in what the machine has.
fn lettered(svg: String) -> String {
    let Some(head) = svg.find('>') else { return svg };
    let mut style = String::new();
    for (family, slant, file, range) in FACES {
        let wanted = slant == "normal" || svg.contains("font-style=\"italic\"");
        let Some(face) = assets::file(&format!("fonts/{file}.woff2")).filter(|_| wanted) else { continue };
        let range = if range.is_empty() { String::new() } else { format!("unicode-range:{range};") };
        let data = STANDARD.encode(&face);
        style.push_str(&format!(
            "@font-face{{font-family:'{family}';font-style:{slant};font-weight:100 900;{range}\
             src:url(data:font/woff2;base64,{data}) format('woff2')}}"
        ));
    }
    if style.is_empty() {
        return svg;
    }
    let (open, rest) = svg.split_at(head + 1);
    format!("{open}<style>{style}</style>{rest}")
}

impl Printed {
    fn new(content: impl Into<Vec<u8>>, kind: &'static str) -> Printed {
        let content = content.into();
        let tag = format!("\"{}\"", hash(&content));
        let tag = HeaderValue::from_str(&tag).unwrap_or(HeaderValue::from_static("\"0\""));
        Printed { compressed: compress(&content), plain: Bytes::from(content), tag, kind }
    }

    /// As it goes out; `keep` says how long it holds, if it does for longer than now.
    fn answer(&self, headers: &HeaderMap, keep: Option<&'static str>) -> Response {
        let accepts = |name: header::HeaderName, what: &str| {
            headers.get(name).and_then(|value| value.to_str().ok()).is_some_and(|value| value.contains(what))
        };
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
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(keep.unwrap_or("no-cache")));
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
