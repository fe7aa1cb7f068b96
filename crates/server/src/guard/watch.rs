//! The layer around everything: who comes in, and what every answer carries.

use super::origin::{self, OUR_HEADER};
use super::{Bucket, Buckets, Limits, Rate, Sockets, neighbourhood};
use crate::caught::Caught;
use crate::lines::{self, RequestId};
use crate::metrics::Metrics;
use crate::people::{MaybeHere, People};
use crate::protocol::{Mode, Problem};
use crate::words::{Told, Tongue, plain, problem, too_many};
use axum::Router;
use axum::extract::{ConnectInfo, DefaultBodyLimit, FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::{Arc, Mutex};
use std::time::Instant;
use table::{Lang, Message};
use tracing::Instrument;

/// What every answer carries.
const HEADERS: &[(&str, &str)] = &[
    (
        "content-security-policy",
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; \
         font-src 'self'; manifest-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
    ),
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    ("referrer-policy", "same-origin"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    ("permissions-policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
];

/// The address of whoever sent a request.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Peer(pub IpAddr);

impl<S: Sync> FromRequestParts<S> for Peer {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Peer, Infallible> {
        Ok(parts.extensions.get().copied().unwrap_or(Peer(IpAddr::V4(Ipv4Addr::UNSPECIFIED))))
    }
}

/// The largest body of this request.
#[derive(Copy, Clone, Debug)]
pub(super) struct BodyLimit(pub usize);

impl Default for BodyLimit {
    fn default() -> BodyLimit {
        BodyLimit(Limits::default().body)
    }
}

/// Whoever comes in has to pass here.
#[derive(Clone, Debug)]
pub struct Guard(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    mode: Mode,
    behind_proxy: bool,
    secure: bool,
    limits: Limits,
    requests: Buckets<IpAddr>,
    person_requests: Buckets<i64>,
    sockets: Sockets,
    connections: Sockets,
    /// How often it is written down that somebody has to wait.
    told: Mutex<Bucket>,
}

impl Guard {
    /// A guard for a mode. `behind_proxy` believes the address that a proxy of ours names, `secure` tells browsers to come over
    /// TLS only.
    pub fn new(mode: Mode, behind_proxy: bool, secure: bool, limits: Limits) -> Guard {
        Guard(Arc::new(Inner {
            mode,
            behind_proxy,
            secure,
            requests: Buckets::new(limits.requests, limits.remembered),
            person_requests: Buckets::new(limits.person_requests, limits.remembered),
            sockets: Sockets::new(&limits),
            connections: Sockets::connections(&limits, behind_proxy),
            told: Mutex::new(Bucket::new(Rate::new(10, 1_000))),
            limits,
        }))
    }

    /// The limits.
    pub fn limits(&self) -> &Limits {
        &self.0.limits
    }

    /// The sockets: a handler that opens one asks for its [`Pass`](super::Pass) first.
    pub fn sockets(&self) -> &Sockets {
        &self.0.sockets
    }

    /// The connections: whoever opens one asks for its [`Pass`](super::Pass) first.
    pub fn connections(&self) -> &Sockets {
        &self.0.connections
    }

    /// What can be told from a request alone: its host, address, size and origin.
    fn inspect(&self, request: &mut Request, lang: Lang) -> Result<(), Problem> {
        let inner = &self.0;
        let connected = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
        let connected = connected.unwrap_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED));
        let peer = origin::address(connected, request.headers(), inner.behind_proxy);
        inner.requests.take(&neighbourhood(peer)).map_err(|wait| too_many(lang, wait))?;

        let host = origin::host(request.headers(), request.uri());
        if inner.mode == Mode::Local && !host.is_some_and(origin::is_loopback) {
            return Err(plain(lang, "foreign_host"));
        }
        let changes = origin::changes(request.method());
        let touchy = changes || origin::wants_socket(request.headers());
        if touchy && !origin::is_ours(request.headers(), host) {
            return Err(plain(lang, "foreign_origin"));
        }
        if changes && request.headers().get(OUR_HEADER).is_none_or(|value| value != "1") {
            return Err(problem(lang, "foreign_origin", Message::new("account-header-missing")));
        }
        let most = inner.limits.body_of(request.uri().path());
        if declared_length(request).is_some_and(|length| length > most) {
            return Err(plain(lang, "too_large"));
        }
        DefaultBodyLimit::max(most).apply(request);
        request.extensions_mut().insert(BodyLimit(most));
        request.extensions_mut().insert(Peer(peer));
        Ok(())
    }

    /// Whether a person may ask for one more thing.
    fn pace(&self, person: &MaybeHere, lang: Lang) -> Result<(), Problem> {
        match &person.0 {
            Some(person) => self.0.person_requests.take(&person.id).map_err(|wait| too_many(lang, wait)),
            None => Ok(()),
        }
    }

    /// Gives an answer what every answer carries.
    fn dress(&self, response: &mut Response, path_is_api: bool) {
        let headers = response.headers_mut();
        for (name, value) in HEADERS {
            headers.insert(HeaderName::from_static(name), HeaderValue::from_static(value));
        }
        if self.0.secure {
            let year = HeaderValue::from_static("max-age=31536000");
            headers.insert(header::STRICT_TRANSPORT_SECURITY, year);
        }
        if path_is_api && !headers.contains_key(header::CACHE_CONTROL) {
            headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        }
    }
}

fn declared_length(request: &Request) -> Option<usize> {
    request.headers().get(header::CONTENT_LENGTH)?.to_str().ok()?.parse().ok()
}

#[derive(Clone)]
struct Watch {
    guard: Guard,
    people: People,
    metrics: Metrics,
}

/// Puts the guard around everything: call it last, on the router with all its routes and its fallback.
pub fn protect(router: Router, guard: Guard, people: People, metrics: Metrics) -> Router {
    router.layer(from_fn_with_state(Watch { guard, people, metrics }, watch))
}

async fn watch(State(watch): State<Watch>, mut request: Request, next: Next) -> Response {
    let id = RequestId::new();
    let span = id.of_request(request.method(), request.uri().path(), request.extensions());
    request.extensions_mut().insert(id.clone());
    let mut response = watch.answer(request, next).instrument(span).await;
    if let Some(id) = id.header() {
        response.headers_mut().insert(HeaderName::from_static(lines::HEADER), id);
    }
    response
}

impl Watch {
    /// Answers a request, and writes a line if there is something to tell of it.
    async fn answer(&self, request: Request, next: Next) -> Response {
        let begun = Instant::now();
        let response = self.answer_quietly(request, next).await;
        let (status, ms) = (response.status().as_u16(), lines::ms(begun.elapsed()));
        let code = response.extensions().get::<Told>().map_or("-", |Told(code)| code.as_str());
        match status {
            500.. => tracing::error!(status, code, ms, "a request failed"),
            // Whoever floods the server must not flood what it writes.
            429 if self.guard.0.told.lock().is_ok_and(|mut told| told.take().is_ok()) => {
                tracing::info!(status, code, "somebody was told to wait");
            }
            _ if begun.elapsed() >= lines::SLOW_REQUEST => tracing::warn!(status, code, ms, "a request was slow"),
            _ => tracing::debug!(status, code, ms, "a request"),
        }
        response
    }

    async fn answer_quietly(&self, request: Request, next: Next) -> Response {
        let is_api = request.uri().path().starts_with("/api");
        let (parts, body) = request.into_parts();
        let Tongue(lang) = Tongue::of(&parts);
        let mut response = match self.admit(Request::from_parts(parts, body), lang, is_api).await {
            Ok(request) => match Caught::new(next.run(request)).await {
                Some(response) => response,
                None => plain(lang, "internal").into_response(),
            },
            Err(stopped) => stopped.into_response(),
        };
        if response.status() == StatusCode::METHOD_NOT_ALLOWED && response.extensions().get::<Told>().is_none() {
            response = plain(lang, "wrong_method").into_response();
        }
        self.guard.dress(&mut response, is_api);
        self.metrics.answered(response.status().as_u16());
        if let Some(Told(code)) = response.extensions().get() {
            self.metrics.refused(code);
        }
        response
    }

    async fn admit(&self, mut request: Request, lang: Lang, is_api: bool) -> Result<Request, Problem> {
        self.guard.inspect(&mut request, lang)?;
        if is_api {
            let person = self.people.recognise(request.headers(), lang).await?;
            self.guard.pace(&person, lang)?;
            request.extensions_mut().insert(person);
        }
        Ok(request)
    }
}
