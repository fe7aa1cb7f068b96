//! What a request brings: JSON, read within a size and a time, and refused in the reader's language.

use super::watch::BodyLimit;
use crate::protocol::Problem;
use crate::words::{Tongue, plain, problem};
use axum::extract::{FromRequest, Request};
use serde::de::DeserializeOwned;
use std::error::Error;
use std::time::Duration;
use table::Message;

/// How long a body may take to arrive.
const PATIENCE: Duration = Duration::from_secs(20);

/// The JSON body of a request. Where there is none, it is read as an empty object.
#[derive(Clone, Debug)]
pub struct Given<T>(pub T);

impl<S: Sync, T: DeserializeOwned> FromRequest<S> for Given<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, _: &S) -> Result<Given<T>, Problem> {
        let (parts, body) = request.into_parts();
        let Tongue(lang) = Tongue::of(&parts);
        let most = parts.extensions.get::<BodyLimit>().map_or(BodyLimit::default().0, |limit| limit.0);
        let bytes = match tokio::time::timeout(PATIENCE, axum::body::to_bytes(body, most)).await {
            Ok(Ok(bytes)) => bytes,
            Ok(Err(error)) if is_too_large(&error) => return Err(plain(lang, "too_large")),
            Ok(Err(_)) | Err(_) => return Err(plain(lang, "malformed")),
        };
        let text: &[u8] = if bytes.is_empty() { b"{}" } else { &bytes };
        serde_json::from_slice(text).map(Given).map_err(|error| {
            let why = Message::new("body-not-json").with("why", error.to_string());
            problem(lang, "malformed", why)
        })
    }
}

fn is_too_large(error: &axum::Error) -> bool {
    let mut error: Option<&(dyn Error + 'static)> = Some(error);
    while let Some(cause) = error {
        if cause.to_string().contains("length limit exceeded") {
            return true;
        }
        error = cause.source();
    }
    false
}
