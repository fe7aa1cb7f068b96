//! What a request brings: JSON, read within a size and a time, and refused in the reader's language.

use super::watch::BodyLimit;
use crate::protocol::Problem;
use crate::words::{Tongue, plain, unreadable};
use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use serde::de::DeserializeOwned;
use std::error::Error;
use std::time::Duration;
use table::Lang;

/// How long a body may take to arrive.
const PATIENCE: Duration = Duration::from_secs(20);

/// The JSON body of a request. Where there is none, it is read as an empty object.
#[derive(Clone, Debug)]
pub struct Given<T>(pub T);

impl<S: Sync, T: DeserializeOwned> FromRequest<S> for Given<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, _: &S) -> Result<Given<T>, Problem> {
        let (lang, bytes) = body(request).await?;
        let text: &[u8] = if bytes.is_empty() { b"{}" } else { &bytes };
        serde_json::from_slice(text).map(Given).map_err(|error| unreadable(lang, &error))
    }
}

/// The body of a request as it is.
#[derive(Clone, Debug)]
pub struct Brought(pub Bytes);

impl<S: Sync> FromRequest<S> for Brought {
    type Rejection = Problem;

    async fn from_request(request: Request, _: &S) -> Result<Brought, Problem> {
        body(request).await.map(|(_, bytes)| Brought(bytes))
    }
}

/// A request's language and body.
async fn body(request: Request) -> Result<(Lang, Bytes), Problem> {
    let (parts, body) = request.into_parts();
    let Tongue(lang) = Tongue::of(&parts);
    let most = parts.extensions.get::<BodyLimit>().map_or(BodyLimit::default().0, |limit| limit.0);
    match tokio::time::timeout(PATIENCE, axum::body::to_bytes(body, most)).await {
        Ok(Ok(bytes)) => Ok((lang, bytes)),
        Ok(Err(error)) if is_too_large(&error) => Err(plain(lang, "too_large")),
        Ok(Err(_)) | Err(_) => Err(plain(lang, "malformed")),
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
