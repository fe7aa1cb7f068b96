//! Who is there: guests in local mode, accounts otherwise, and the sessions they come with.
//!
//! A browser holds a random token in a cookie that no script can read; the server keeps only its hash. The cookie is
//! `SameSite=Strict`: an invitation that is followed from elsewhere brings the page without it, and the page itself then asks
//! with it. A token is never taken from a browser: logging in, registering and a new password make a fresh one.

mod account;
mod name;
mod password;
mod token;

pub(crate) use account::Known;
pub use account::{PasswordChange, routes};

use crate::guard::{Buckets, Limits};
use crate::protocol::{Mode, Problem};
use crate::store::people as kept;
use crate::store::{Store, StoreError};
use crate::words::{Tongue, plain, unkept};
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue};
use password::Hasher;
use std::convert::Infallible;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use table::Lang;
use token::{Jar, Token};
use tokio::sync::broadcast;

/// A day in milliseconds.
const DAY: i64 = 24 * 3600 * 1000;

/// Somebody who may make and join tables.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// A number of its own.
    pub id: i64,
    /// The account's name; guests have none.
    pub name: Option<String>,
}

/// Whoever sends a request, if it is known who.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MaybeHere(pub Option<Person>);

/// Whoever sends a request; nobody else gets through.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Here(pub Person);

impl<S: Sync> FromRequestParts<S> for MaybeHere {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<MaybeHere, Infallible> {
        Ok(parts.extensions.get().cloned().unwrap_or(MaybeHere(None)))
    }
}

impl<S: Sync> FromRequestParts<S> for Here {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Here, Problem> {
        let person = parts.extensions.get::<MaybeHere>().and_then(|here| here.0.clone());
        person.map(Here).ok_or_else(|| plain(Tongue::of(parts).0, "not_logged_in"))
    }
}

/// Everyone, and how they come in.
#[derive(Clone, Debug)]
pub struct People(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    store: Store,
    mode: Mode,
    jar: Jar,
    hasher: Hasher,
    logins: Buckets<IpAddr>,
    logins_of_name: Buckets<(String, IpAddr)>,
    guesses_of_name: Buckets<String>,
    slow_guess: Duration,
    registrations: Buckets<IpAddr>,
    ended: broadcast::Sender<i64>,
}

impl People {
    /// Those that a store knows. Cookies are for TLS only if `secure`.
    pub async fn open(store: Store, mode: Mode, secure: bool, limits: &Limits) -> Result<People, StoreError> {
        let (fresh, now) = (Token::new(), now());
        let fresh = fresh.map(|token| token.text()[..8].to_owned()).unwrap_or_default();
        let keep = move |db: &rusqlite::Transaction<'_>| {
            kept::forget_expired(db, now)?;
            kept::mark(db, &fresh)
        };
        let mark = store.write(keep).await?;
        Ok(People(Arc::new(Inner {
            store,
            mode,
            jar: Jar::new(mode, secure, &mark),
            hasher: Hasher::new(),
            logins: Buckets::new(limits.logins, limits.remembered),
            logins_of_name: Buckets::new(limits.logins_of_name, limits.remembered),
            guesses_of_name: Buckets::new(limits.guesses_of_name, limits.remembered),
            slow_guess: limits.slow_guess,
            registrations: Buckets::new(limits.registrations, limits.remembered),
            ended: broadcast::channel(64).0,
        })))
    }

    /// Hears of every person that logs out, changes its password or is gone: its sockets have to close.
    pub fn ended(&self) -> broadcast::Receiver<i64> {
        self.0.ended.subscribe()
    }

    /// Whoever the cookie of a request stands for.
    pub async fn recognise(&self, headers: &HeaderMap, lang: Lang) -> Result<MaybeHere, Problem> {
        let session = self.session(headers, lang).await?;
        Ok(MaybeHere(session.map(|(_, row)| Person { id: row.person, name: row.name })))
    }

    /// The session of a request's cookie, if it is in force.
    async fn session(&self, headers: &HeaderMap, lang: Lang) -> Result<Option<(Token, kept::SessionRow)>, Problem> {
        let Some(token) = self.0.jar.token(headers) else { return Ok(None) };
        let (hash, now) = (token.hash(), now());
        let found = self.0.store.read(move |db| kept::session(db, &hash, now)).await;
        Ok(found.map_err(|error| unkept(lang, &error))?.map(|row| (token, row)))
    }

    /// Begins a session of a person, in the place of the one that the browser had; the cookie to set.
    async fn begin(&self, headers: &HeaderMap, person: i64, lang: Lang) -> Result<HeaderValue, Problem> {
        let token = Token::new().ok_or_else(|| plain(lang, "internal"))?;
        let (hash, now, expires) = (token.hash(), now(), now() + self.0.jar.lifetime());
        let before = self.0.jar.token(headers).map(|token| token.hash());
        let begun = self.0.store.write(move |db: &rusqlite::Transaction<'_>| {
            if let Some(before) = before {
                kept::end_session(db, &before)?;
            }
            kept::add_session(db, &hash, person, now, expires)
        });
        begun.await.map_err(|error| unkept(lang, &error))?;
        Ok(self.0.jar.cookie(&token))
    }

    /// Lets a session that was not renewed for a day last longer; the cookie to set.
    async fn renew(&self, token: &Token, renewed: i64, lang: Lang) -> Result<Option<HeaderValue>, Problem> {
        let (hash, now, expires) = (token.hash(), now(), now() + self.0.jar.lifetime());
        if now - renewed < DAY {
            return Ok(None);
        }
        let kept =
            self.0.store.write(move |db: &rusqlite::Transaction<'_>| kept::renew_session(db, &hash, now, expires));
        kept.await.map_err(|error| unkept(lang, &error))?;
        Ok(Some(self.0.jar.cookie(token)))
    }
}

/// Now, in milliseconds since 1970.
fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX / 2)
}
