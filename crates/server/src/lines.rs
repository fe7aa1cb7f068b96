//! The lines that the server writes for whoever runs it: what each belongs to, and what is never in one.
//!
//! A line tells what failed, was refused by the store, was slow or was lost, with the request, the table and the seat that it belongs to. It
//! holds no line of a journal, no notation, no seed, password, token or invitation: of a request only the pattern of its path is written,
//! and of a message only its kind.

use crate::app::random_text;
use crate::protocol::FromClient;
use axum::extract::MatchedPath;
use axum::http::{Extensions, HeaderValue, Method};
use std::time::Duration;
use tracing::Span;
use tracing::field::Empty;

/// The header that gives a request's id to whoever sent it, so that both can speak of the same one.
pub const HEADER: &str = "x-request-id";
/// A request that takes longer is worth a line.
pub const SLOW_REQUEST: Duration = Duration::from_secs(1);
/// A message at a table that takes longer is worth a line.
pub const SLOW_MESSAGE: Duration = Duration::from_millis(200);

/// The id of a request. It means nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RequestId(String);

impl RequestId {
    /// Another one than all others.
    pub fn new() -> RequestId {
        RequestId(random_text(10).unwrap_or_default())
    }

    /// As a header's value.
    pub fn header(&self) -> Option<HeaderValue> {
        HeaderValue::from_str(&self.0).ok()
    }

    /// What every line of a request carries. A path can hold an invitation: only its pattern is told, and the table if there is one.
    pub fn of_request(&self, method: &Method, path: &str, extensions: &Extensions) -> Span {
        let route = extensions.get::<MatchedPath>().map_or("-", MatchedPath::as_str);
        let span = tracing::error_span!("request", id = self.0, %method, route, table = Empty);
        let table = path.strip_prefix("/api/tables/").filter(|_| route.starts_with("/api/tables/{id}"));
        if let Some(table) = table.and_then(|rest| rest.split('/').next()).filter(|id| is_id(id)) {
            span.record("table", table);
        }
        span
    }

    /// What every line of a socket carries.
    pub fn of_socket(&self, table: &str, person: Option<i64>) -> Span {
        let span = tracing::error_span!("socket", id = self.0, table = Empty, person, seat = Empty);
        if is_id(table) {
            span.record("table", table);
        }
        span
    }
}

/// Whether a text from outside can be the id of a table: nothing else gets into a line. That of a visitor's tour is longer, since it is
/// a key as well, and is not told.
fn is_id(text: &str) -> bool {
    !text.is_empty() && text.len() <= 16 && text.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
}

/// What kind of message it is, and nothing of what it says.
pub fn kind(message: &FromClient) -> &'static str {
    match message {
        FromClient::Hello { .. } => "hello",
        FromClient::Act { .. } => "act",
        FromClient::Undo { .. } => "undo",
        FromClient::AnswerUndo { .. } => "answer_undo",
        FromClient::Renew { .. } => "renew",
        FromClient::Stand { .. } => "stand",
        FromClient::Resign { .. } => "resign",
        FromClient::Seen { .. } => "seen",
        FromClient::Ask { .. } => "ask",
    }
}

/// A time as it is told.
pub fn ms(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}
