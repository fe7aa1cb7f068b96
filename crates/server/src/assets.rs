//! The client's files, embedded in the program: whatever path is no file of theirs is a page of the client.
//!
//! A program that is built for development reads them from the disk, so that a new client needs no new program.

use crate::words::{Tongue, plain};
use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use rust_embed::{EmbeddedFile, RustEmbed};
use std::borrow::Cow;
use std::collections::HashMap;
use std::fmt::Write as _;
use std::io::Write as _;
use std::sync::{LazyLock, Mutex, PoisonError};

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Client;

/// What is shown if the program was built before the client.
const NOT_BUILT: &str = "<!doctype html>
<html lang=\"en\"><head><meta charset=\"utf-8\"><title>Pedina</title></head><body>
<p>The client is not built: <code>make play</code> builds it and starts again.</p>
<p lang=\"it\">Il client non è stato costruito: <code>make play</code> lo costruisce e riparte.</p>
</body></html>
";

/// Smaller files are not worth compressing.
const WORTH_IT: usize = 1024;

/// Compressed files by their path, each with the hash of what it came from.
type Packed = HashMap<String, ([u8; 32], Bytes)>;

/// What was compressed once.
static COMPRESSED: LazyLock<Mutex<Packed>> = LazyLock::new(Mutex::default);

/// A file of the client, if it is built.
pub(crate) fn file(name: &str) -> Option<Cow<'static, [u8]>> {
    Client::get(name).map(|file| file.data)
}

/// The same router, with the client under every path that is nothing else.
pub fn with_client<S: Clone + Send + Sync + 'static>(router: Router<S>) -> Router<S> {
    router.fallback(serve)
}

async fn serve(request: Request) -> Response {
    let (parts, _) = request.into_parts();
    let path = parts.uri.path();
    if path == "/api" || path.starts_with("/api/") {
        return plain(Tongue::of(&parts).0, "not_found").into_response();
    }
    if parts.method != Method::GET && parts.method != Method::HEAD {
        return plain(Tongue::of(&parts).0, "wrong_method").into_response();
    }
    // Only names that the client has are looked up, and none of them climbs.
    let name = path.trim_start_matches('/');
    let safe = !name.split('/').any(|part| matches!(part, "" | "." | "..")) && !name.contains(['\\', '\0', '%', ':']);
    let file = if safe { Client::get(name) } else { None };
    match file {
        Some(file) => answer(name, &file, &parts.headers),
        // A file that a page wants and that is no more must not look like a page.
        None if name.starts_with("assets/") => plain(Tongue::of(&parts).0, "not_found").into_response(),
        None => match Client::get("index.html") {
            Some(index) => answer("index.html", &index, &parts.headers),
            None => html(StatusCode::SERVICE_UNAVAILABLE, NOT_BUILT),
        },
    }
}

fn html(status: StatusCode, text: &'static str) -> Response {
    let kind = (header::CONTENT_TYPE, "text/html; charset=utf-8");
    (status, [kind, (header::CACHE_CONTROL, "no-store")], text).into_response()
}

fn answer(name: &str, file: &EmbeddedFile, wanted: &HeaderMap) -> Response {
    let kind = content_type(name);
    let hash = file.metadata.sha256_hash();
    let packed = kind.1 && file.data.len() >= WORTH_IT && takes_gzip(wanted);
    let tag = tag(&hash, packed);
    let mut response = if knows(wanted, &tag) {
        StatusCode::NOT_MODIFIED.into_response()
    } else if packed {
        let mut response = Response::new(Body::from(compressed(name, hash, &file.data)));
        response.headers_mut().insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
        response
    } else {
        Response::new(Body::from(file.data.clone().into_owned()))
    };
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind.0));
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    // The names of built files hold their hash: under one name there is ever only one content.
    let forever = name.starts_with("assets/");
    let caching = if forever { "public, max-age=31536000, immutable" } else { "no-cache" };
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(caching));
    if let Ok(tag) = HeaderValue::try_from(tag) {
        headers.insert(header::ETAG, tag);
    }
    response
}

/// The name of a content, for browsers that may have it already.
fn tag(hash: &[u8; 32], packed: bool) -> String {
    let mut tag = String::from("\"");
    for byte in &hash[..16] {
        let _ = write!(tag, "{byte:02x}");
    }
    tag.push_str(if packed { "-gz\"" } else { "\"" });
    tag
}

fn knows(wanted: &HeaderMap, tag: &str) -> bool {
    let known = wanted.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok()).unwrap_or_default();
    known.split(',').any(|known| known.trim().trim_start_matches("W/") == tag)
}

fn takes_gzip(wanted: &HeaderMap) -> bool {
    let accepted = wanted.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    accepted
        .split(',')
        .map(str::trim)
        .any(|coding| coding == "gzip" || coding.starts_with("gzip;q=0.") || coding == "gzip;q=1")
}

fn compressed(name: &str, hash: [u8; 32], data: &[u8]) -> Bytes {
    let mut cache = COMPRESSED.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, bytes)) = cache.get(name).filter(|(known, _)| *known == hash) {
        return bytes.clone();
    }
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    // Writing into memory does not fail.
    let bytes = encoder.write_all(data).and_then(|()| encoder.finish()).unwrap_or_default();
    let bytes = Bytes::from(bytes);
    cache.insert(name.to_owned(), (hash, bytes.clone()));
    bytes
}

/// The content type of a file, and whether compressing it helps.
fn content_type(name: &str) -> (&'static str, bool) {
    match name.rsplit_once('.').map_or("", |(_, extension)| extension) {
        "html" => ("text/html; charset=utf-8", true),
        "js" | "mjs" => ("text/javascript; charset=utf-8", true),
        "css" => ("text/css; charset=utf-8", true),
        "json" | "map" => ("application/json", true),
        "webmanifest" => ("application/manifest+json", true),
        "svg" => ("image/svg+xml", true),
        "txt" => ("text/plain; charset=utf-8", true),
        "png" => ("image/png", false),
        "jpg" | "jpeg" => ("image/jpeg", false),
        "webp" => ("image/webp", false),
        "ico" => ("image/x-icon", false),
        "woff2" => ("font/woff2", false),
        "wasm" => ("application/wasm", true),
        _ => ("application/octet-stream", false),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_browser_that_has_it_gets_nothing_again() {
        let tag = tag(&[0xab; 32], false);
        let mut wanted = HeaderMap::new();
        assert!(!knows(&wanted, &tag));
        wanted.insert(header::IF_NONE_MATCH, format!("\"x\", W/{tag}").parse().expect("a value"));
        assert!(knows(&wanted, &tag));
        assert!(!knows(&wanted, &super::tag(&[0xab; 32], true)));
    }

    #[test]
    fn what_is_compressed_is_the_same_inside() {
        use std::io::Read as _;
        let data = "all the same ".repeat(1000);
        for _ in 0..2 {
            let packed = compressed("a test", [1; 32], data.as_bytes());
            assert!(packed.len() < data.len());
            let mut text = String::new();
            flate2::read::GzDecoder::new(&packed[..]).read_to_string(&mut text).expect("gzip");
            assert_eq!(text, data);
        }
    }

    #[test]
    fn scripts_and_styles_have_their_types() {
        assert_eq!(content_type("assets/index-4f2.js").0, "text/javascript; charset=utf-8");
        assert_eq!(content_type("a.b/c.css").0, "text/css; charset=utf-8");
        assert_eq!(content_type("LICENSE").0, "application/octet-stream");
    }
}
