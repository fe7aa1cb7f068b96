//! What the server says on its own account, in both languages: why something was not done. The sentences are in `words/`.

use crate::protocol::Problem;
use crate::store::StoreError;
use axum::Json;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use std::convert::Infallible;
use std::time::Duration;
use table::{HouseWords, Lang, Message, Words};

static WORDS: HouseWords = HouseWords::new(include_str!("words/en.ftl"), include_str!("words/it.ftl"));

/// Every code of a [`Problem`], its HTTP status, and the key of its plain sentence.
pub const CODES: &[(&str, StatusCode, &str)] = &[
    ("refused", StatusCode::UNPROCESSABLE_ENTITY, "problem-refused"),
    ("input", StatusCode::BAD_REQUEST, "problem-input"),
    ("malformed", StatusCode::BAD_REQUEST, "problem-malformed"),
    ("not_logged_in", StatusCode::UNAUTHORIZED, "problem-not-logged-in"),
    ("wrong_login", StatusCode::UNAUTHORIZED, "problem-wrong-login"),
    ("forbidden", StatusCode::FORBIDDEN, "problem-forbidden"),
    ("foreign_origin", StatusCode::FORBIDDEN, "problem-foreign-origin"),
    ("foreign_host", StatusCode::MISDIRECTED_REQUEST, "problem-foreign-host"),
    ("foreign_seat", StatusCode::FORBIDDEN, "problem-foreign-seat"),
    ("unknown_table", StatusCode::NOT_FOUND, "problem-unknown-table"),
    ("unknown_game", StatusCode::NOT_FOUND, "problem-unknown-game"),
    ("not_found", StatusCode::NOT_FOUND, "problem-not-found"),
    ("wrong_method", StatusCode::METHOD_NOT_ALLOWED, "problem-wrong-method"),
    ("stale", StatusCode::CONFLICT, "problem-stale"),
    ("not_your_turn", StatusCode::CONFLICT, "problem-not-your-turn"),
    ("seat_taken", StatusCode::CONFLICT, "problem-seat-taken"),
    ("not_begun", StatusCode::CONFLICT, "problem-not-begun"),
    ("over", StatusCode::CONFLICT, "problem-over"),
    ("name_taken", StatusCode::CONFLICT, "problem-name-taken"),
    ("too_large", StatusCode::PAYLOAD_TOO_LARGE, "problem-too-large"),
    ("too_many", StatusCode::TOO_MANY_REQUESTS, "problem-too-many"),
    ("unreadable", StatusCode::UNPROCESSABLE_ENTITY, "problem-unreadable"),
    ("closing", StatusCode::SERVICE_UNAVAILABLE, "problem-closing"),
    ("busy", StatusCode::SERVICE_UNAVAILABLE, "problem-busy"),
    ("damaged", StatusCode::INTERNAL_SERVER_ERROR, "problem-damaged"),
    ("store", StatusCode::SERVICE_UNAVAILABLE, "problem-store"),
    ("internal", StatusCode::INTERNAL_SERVER_ERROR, "problem-internal"),
];

/// The server's own words in a language.
pub fn words(lang: Lang) -> &'static Words {
    WORDS.of(lang)
}

/// One of the server's own sentences in a language.
pub fn say(lang: Lang, message: &Message) -> String {
    words(lang).say(message)
}

/// A problem with a sentence of its own.
pub fn problem(lang: Lang, code: &str, message: Message) -> Problem {
    Problem { code: code.to_owned(), text: say(lang, &message), rule: None, wait: None, first: Vec::new() }
}

/// Too much at once: the sentence says when to come again, and so does the answer's head.
pub fn too_many(lang: Lang, wait: Duration) -> Problem {
    let seconds = wait.as_secs() + u64::from(wait.subsec_nanos() > 0);
    let (key, count) =
        if seconds <= 90 { ("too-many-seconds", seconds.max(1)) } else { ("too-many-minutes", seconds.div_ceil(60)) };
    let told = Message::new(key).with("count", i32::try_from(count).unwrap_or(i32::MAX));
    Problem { wait: Some(seconds.max(1)), ..problem(lang, "too_many", told) }
}

/// A problem with the plain sentence of its code.
pub fn plain(lang: Lang, code: &str) -> Problem {
    let key = CODES.iter().find(|(known, ..)| *known == code).map_or("problem-internal", |(.., key)| key);
    problem(lang, code, Message::new(key))
}

/// Why something could not be kept or read, as far as it concerns whoever asked.
pub fn unkept(lang: Lang, error: &StoreError) -> Problem {
    let because = |key| problem(lang, "store", Message::new(key));
    match error {
        StoreError::Full(_) => because("store-full"),
        StoreError::Locked(_) => because("store-locked"),
        StoreError::ReadOnly(_) => because("store-read-only"),
        StoreError::Damaged(..) | StoreError::Foreign(_) => because("store-damaged"),
        StoreError::Closed => plain(lang, "closing"),
        StoreError::Newer(_) | StoreError::Taken(_) | StoreError::Unreachable(..) => plain(lang, "store"),
        StoreError::Database(_) => plain(lang, "internal"),
    }
}

/// Why a message cannot be read: where it goes wrong.
pub fn unreadable(lang: Lang, error: &serde_json::Error) -> Problem {
    let place = Message::new("body-not-json").with("line", error.line().to_string());
    problem(lang, "malformed", place.with("column", error.column().to_string()))
}

/// The HTTP status of a problem's code.
pub fn status(code: &str) -> StatusCode {
    CODES.iter().find(|(known, ..)| *known == code).map_or(StatusCode::BAD_REQUEST, |(_, status, _)| *status)
}

/// The code of the problem that a response tells, for whoever counts refusals.
#[derive(Clone, Debug)]
pub struct Told(pub String);

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let (status, told, wait) = (status(&self.code), Told(self.code.clone()), self.wait);
        let mut response = (status, Json(self)).into_response();
        if let Some(seconds) = wait {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response.extensions_mut().insert(told);
        response
    }
}

/// The language a request wants: `?lang=it`, otherwise what its `Accept-Language` prefers, otherwise English.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Tongue(pub Lang);

impl Tongue {
    /// Of a request.
    pub fn of(parts: &Parts) -> Tongue {
        let query = parts.uri.query().unwrap_or_default();
        let wished = query.split('&').find_map(|pair| pair.strip_prefix("lang=")).and_then(Lang::named);
        let accepted = || parts.headers.get(header::ACCEPT_LANGUAGE)?.to_str().ok().and_then(preferred);
        Tongue(wished.or_else(accepted).unwrap_or(Lang::En))
    }
}

/// The language that an `Accept-Language` weighs most, the first of equals.
fn preferred(accepted: &str) -> Option<Lang> {
    let mut best: Option<(Lang, f32)> = None;
    for range in accepted.split(',').take(16) {
        let mut parts = range.split(';').map(str::trim);
        let Some(lang) = parts.next().and_then(|tag| Lang::named(&tag.to_ascii_lowercase())) else { continue };
        let weight = parts.find_map(|part| part.strip_prefix("q=")).map_or(1.0, |q| q.parse().unwrap_or(0.0));
        if weight > 0.0 && best.is_none_or(|(_, known)| weight > known) {
            best = Some((lang, weight));
        }
    }
    best.map(|(lang, _)| lang)
}

impl<S: Sync> FromRequestParts<S> for Tongue {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Tongue, Infallible> {
        Ok(Tongue::of(parts))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_languages_have_the_same_sentences_with_the_same_blanks() {
        assert_eq!(WORDS.flaws(), [""; 0]);
    }

    #[test]
    fn every_code_has_a_sentence_and_a_status() {
        for lang in Lang::ALL {
            for (code, code_status, key) in CODES {
                assert!(words(lang).knows(key), "{code} has no sentence in {}", lang.code());
                assert!(plain(lang, code).text.ends_with('.'), "{code}: {}", plain(lang, code).text);
                assert_eq!(plain(lang, code).into_response().status(), *code_status);
            }
        }
        let mut codes: Vec<&str> = CODES.iter().map(|(code, ..)| *code).collect();
        codes.sort_unstable();
        codes.dedup();
        assert_eq!(codes.len(), CODES.len(), "a code stands there twice");
    }

    #[test]
    fn a_message_that_cannot_be_read_says_where_and_in_one_language() {
        let error = serde_json::from_str::<crate::protocol::Join>("{\n  \"seat\": 3}").expect_err("a seat is a text");
        let say = |lang| unreadable(lang, &error).text;
        assert_eq!(say(Lang::En), "This message cannot be read: something is wrong in line 2, column 11.");
        assert_eq!(say(Lang::It), "Questo messaggio non si può leggere: qualcosa non va alla riga 2, colonna 11.");
    }

    #[test]
    fn a_request_chooses_its_language() {
        let of = |uri: &str, accepted: Option<&str>| {
            let mut request = axum::http::Request::builder().uri(uri);
            if let Some(accepted) = accepted {
                request = request.header(header::ACCEPT_LANGUAGE, accepted);
            }
            let (parts, ()) = request.body(()).expect("a request").into_parts();
            Tongue::of(&parts).0
        };
        assert_eq!(of("/", None), Lang::En);
        assert_eq!(of("/?lang=it", None), Lang::It);
        assert_eq!(of("/?x=1&lang=en", Some("it")), Lang::En);
        assert_eq!(of("/?lang=de", Some("it-IT,it;q=0.9,en;q=0.8")), Lang::It);
        assert_eq!(of("/", Some("de, en;q=0.3, it;q=0.7")), Lang::It);
        assert_eq!(of("/", Some("it;q=0, *")), Lang::En);
        assert_eq!(of("/", Some("é")), Lang::En);
    }
}
