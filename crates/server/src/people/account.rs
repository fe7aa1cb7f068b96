//! The way in and out: `/api/me` and `/api/account/…`.

use super::{MaybeHere, People, Person, name, now, password};
use crate::guard::{Given, Peer, neighbourhood};
use crate::protocol::{Credentials, Me, Mode, Problem};
use crate::store::people as kept;
use crate::words::{Tongue, plain, problem, too_many, unkept};
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use serde::Deserialize;
use table::{Lang, Message};

/// Another password for an account.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PasswordChange {
    /// The one so far.
    pub old: String,
    /// The one from now on.
    pub new: String,
}

/// The routes of people.
pub fn routes<S: Clone + Send + Sync + 'static>(people: People) -> Router<S> {
    Router::new()
        .route("/api/me", get(me))
        .route("/api/account/register", post(register))
        .route("/api/account/login", post(login))
        .route("/api/account/logout", post(logout))
        .route("/api/account/password", post(change_password))
        .with_state(people)
}

/// Who this browser stands for, and its cookie if that is to be set.
pub(crate) struct Known {
    me: Me,
    cookie: Option<HeaderValue>,
}

impl IntoResponse for Known {
    fn into_response(self) -> Response {
        let mut response = Json(self.me).into_response();
        if let Some(cookie) = self.cookie {
            response.headers_mut().append(header::SET_COOKIE, cookie);
        }
        response
    }
}

impl People {
    pub(crate) fn known(&self, person: Option<Person>, cookie: Option<HeaderValue>) -> Known {
        let signed_in = person.is_some();
        Known { me: Me { mode: self.0.mode, name: person.and_then(|person| person.name), signed_in }, cookie }
    }

    fn has_accounts(&self, lang: Lang) -> Result<(), Problem> {
        match self.0.mode {
            Mode::Served => Ok(()),
            Mode::Local => Err(problem(lang, "forbidden", Message::new("account-none-here"))),
        }
    }

    async fn account(&self, folded: String, lang: Lang) -> Result<Option<kept::AccountRow>, Problem> {
        let found = self.0.store.read(move |db| kept::account(db, &folded)).await;
        found.map_err(|error| unkept(lang, &error))
    }

    /// The account of a name, if the password is right. An attempt counts against the address, and against the name from that address,
    /// until it succeeds. Against the name from everywhere it counts too, but that only makes it slow: whoever guesses from many places
    /// must not be able to lock the owner out.
    async fn prove(
        &self,
        Peer(ip): Peer,
        name: &str,
        password: String,
        lang: Lang,
    ) -> Result<kept::AccountRow, Problem> {
        let (address, folded) = (neighbourhood(ip), name::fold(name));
        let from_there = (folded.clone(), address);
        let later = |wait| {
            tracing::info!(%address, "a login has to wait");
            too_many(lang, wait)
        };
        self.0.logins.take(&address).map_err(later)?;
        self.0.logins_of_name.take(&from_there).map_err(later)?;
        let slow = self.0.guesses_of_name.take(&folded).is_err();
        if slow {
            tokio::time::sleep(self.0.slow_guess).await;
        }
        let account = self.account(folded.clone(), lang).await?;
        let hash = account.as_ref().map(|account| account.password.clone());
        match (self.0.hasher.verify(lang, password, hash).await?, account) {
            (true, Some(account)) => {
                self.0.logins.give_back(&address);
                self.0.logins_of_name.give_back(&from_there);
                if !slow {
                    self.0.guesses_of_name.give_back(&folded);
                }
                Ok(account)
            }
            // Only a name that is one is told: somebody may have typed a password in its place.
            (_, account) => {
                let name = account.as_ref().map_or("-", |account| account.name.as_str());
                tracing::info!(name, %address, slow, "a login was refused");
                Err(plain(lang, "wrong_login"))
            }
        }
    }

    /// Whoever is logged in, if it knows its own password too; the person's number and name.
    pub(crate) async fn prove_again(
        &self,
        peer: Peer,
        person: Option<Person>,
        password: String,
        lang: Lang,
    ) -> Result<(i64, String), Problem> {
        self.has_accounts(lang)?;
        let Some(Person { id, name: Some(name) }) = person else { return Err(plain(lang, "not_logged_in")) };
        let proved = self.prove(peer, &name, password, lang).await;
        // Who it is stands beyond doubt: only the password can be wrong.
        let named = |wrong: Problem| match wrong.code.as_str() {
            "wrong_login" => problem(lang, "wrong_login", Message::new("account-password-wrong")),
            _ => wrong,
        };
        proved.map_err(named).map(|_| (id, name))
    }

    /// Forgets an account: its name is free again, its sessions have ended and its sockets close. What it played stays, as
    /// somebody's who is gone.
    pub(crate) async fn forget(&self, id: i64, lang: Lang) -> Result<HeaderValue, Problem> {
        let forget = move |db: &rusqlite::Transaction<'_>| kept::forget(db, id);
        self.0.store.write(forget).await.map_err(|error| unkept(lang, &error))?;
        let _ = self.0.ended.send(id);
        Ok(self.0.jar.no_cookie())
    }
}

async fn me(
    State(people): State<People>,
    Tongue(lang): Tongue,
    Peer(ip): Peer,
    headers: HeaderMap,
) -> Result<Known, Problem> {
    if let Some((token, row)) = people.session(&headers, lang).await? {
        let cookie = people.renew(&token, row.renewed, lang).await?;
        return Ok(people.known(Some(Person { id: row.person, name: row.name }), cookie));
    }
    // Another site can make a browser ask, but not make it keep what comes of it: nobody is made for that.
    let foreign = headers.get("sec-fetch-site").is_some_and(|site| site != "same-origin" && site != "none");
    if people.0.mode == Mode::Served || foreign {
        return Ok(people.known(None, None));
    }
    people.0.registrations.take(&neighbourhood(ip)).map_err(|wait| too_many(lang, wait))?;
    let made = people.0.store.write(move |db: &rusqlite::Transaction<'_>| kept::add_guest(db, now())).await;
    let guest = made.map_err(|error| unkept(lang, &error))?;
    let cookie = people.begin(&headers, guest, lang).await?;
    Ok(people.known(Some(Person { id: guest, name: None }), Some(cookie)))
}

async fn register(
    State(people): State<People>,
    Tongue(lang): Tongue,
    Peer(ip): Peer,
    headers: HeaderMap,
    Given(wish): Given<Credentials>,
) -> Result<Known, Problem> {
    people.has_accounts(lang)?;
    name::check(lang, &wish.name)?;
    password::check(lang, &wish.password)?;
    let folded = name::fold(&wish.name);
    if name::is_reserved(&folded) || people.account(folded.clone(), lang).await?.is_some() {
        return Err(plain(lang, "name_taken"));
    }
    people.0.registrations.take(&neighbourhood(ip)).map_err(|wait| too_many(lang, wait))?;
    let hash = people.0.hasher.hash(lang, wish.password).await?;
    let name = wish.name.clone();
    let add = move |db: &rusqlite::Transaction<'_>| kept::add_account(db, &name, &folded, &hash, now());
    let added = people.0.store.write(add).await.map_err(|error| unkept(lang, &error))?;
    let id = added.ok_or_else(|| plain(lang, "name_taken"))?;
    let cookie = people.begin(&headers, id, lang).await?;
    Ok(people.known(Some(Person { id, name: Some(wish.name) }), Some(cookie)))
}

async fn login(
    State(people): State<People>,
    Tongue(lang): Tongue,
    peer: Peer,
    headers: HeaderMap,
    Given(wish): Given<Credentials>,
) -> Result<Known, Problem> {
    people.has_accounts(lang)?;
    // What cannot be a name or a password is wrong in the same words as what is not one.
    if name::check(lang, &wish.name).is_err() || password::check(lang, &wish.password).is_err() {
        return Err(plain(lang, "wrong_login"));
    }
    let account = people.prove(peer, &wish.name, wish.password, lang).await?;
    let cookie = people.begin(&headers, account.person, lang).await?;
    Ok(people.known(Some(Person { id: account.person, name: Some(account.name) }), Some(cookie)))
}

async fn logout(
    State(people): State<People>,
    Tongue(lang): Tongue,
    MaybeHere(person): MaybeHere,
    headers: HeaderMap,
) -> Result<Known, Problem> {
    people.has_accounts(lang)?;
    if let Some(token) = people.0.jar.token(&headers) {
        let hash = token.hash();
        let ended = people.0.store.write(move |db: &rusqlite::Transaction<'_>| kept::end_session(db, &hash)).await;
        ended.map_err(|error| unkept(lang, &error))?;
    }
    if let Some(person) = person {
        let _ = people.0.ended.send(person.id);
    }
    let cookie = people.0.jar.no_cookie();
    Ok(people.known(None, Some(cookie)))
}

async fn change_password(
    State(people): State<People>,
    Tongue(lang): Tongue,
    peer: Peer,
    MaybeHere(person): MaybeHere,
    headers: HeaderMap,
    Given(change): Given<PasswordChange>,
) -> Result<Known, Problem> {
    password::check(lang, &change.new)?;
    let same = change.old == change.new;
    let (id, name) = people.prove_again(peer, person, change.old, lang).await?;
    if same {
        return Err(problem(lang, "input", Message::new("account-password-same")));
    }
    let hash = people.0.hasher.hash(lang, change.new).await?;
    let set = move |db: &rusqlite::Transaction<'_>| kept::set_password(db, id, &hash);
    people.0.store.write(set).await.map_err(|error| unkept(lang, &error))?;
    let _ = people.0.ended.send(id);
    let cookie = people.begin(&headers, id, lang).await?;
    Ok(people.known(Some(Person { id, name: Some(name) }), Some(cookie)))
}
