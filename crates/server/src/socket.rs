//! The socket of a table.

use crate::app::App;
use crate::caught::Caught;
use crate::guard::{Bucket, Peer};
use crate::hub::{Hub, Inbox, Viewer};
use crate::lines::{self, RequestId};
use crate::people::{MaybeHere, Person};
use crate::protocol::{FromClient, FromServer, Problem};
use crate::words::{Tongue, plain, problem, too_many, unreadable};
use axum::Router;
use axum::extract::ws::{CloseFrame, Message as Frame, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Extension, Path, State};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use std::sync::Arc;
use std::time::{Duration, Instant};
use table::{Lang, Message};
use tokio::sync::broadcast;
use tokio::time::{MissedTickBehavior, interval, timeout};
use tracing::{Instrument, Span};

/// The largest message, in bytes.
const LARGEST: usize = 16 << 10;
/// Larger messages are not even read.
const HOPELESS: usize = 1 << 20;
/// How long the first message may take.
const GREETING: Duration = Duration::from_secs(10);
/// How long a browser may take to take a message.
const PATIENCE: Duration = Duration::from_secs(20);
/// How long a browser that is sent away may take to leave.
const FAREWELL: Duration = Duration::from_secs(1);
/// How often a browser is asked whether it is still there.
const PULSE: Duration = Duration::from_secs(20);
/// How long a browser may be silent.
const SILENCE: Duration = Duration::from_secs(65);
/// How many messages that cannot be read a browser may send.
const NONSENSE: usize = 20;

/// The route.
pub fn routes() -> Router<Arc<App>> {
    Router::new().route("/api/tables/{id}/socket", get(open))
}

async fn open(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Tongue(lang): Tongue,
    MaybeHere(person): MaybeHere,
    Peer(peer): Peer,
    Extension(request): Extension<RequestId>,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Response {
    let Ok(upgrade) = upgrade else { return plain(lang, "malformed").into_response() };
    let pass = match app.guard.sockets().admit(peer, person.as_ref().map(|person| person.id)) {
        Ok(pass) => pass,
        Err(wait) => return too_many(lang, wait).into_response(),
    };
    let upgrade = upgrade.max_message_size(HOPELESS).max_frame_size(HOPELESS);
    upgrade.on_upgrade(move |socket| async move {
        let counted = (app.hub.socket(), app.metrics.socket(), pass);
        let span = request.of_socket(&id, person.as_ref().map(|person| person.id));
        Talk::new(app, id, person, lang, socket).run().instrument(span).await;
        drop(counted);
    })
}

/// Why a talk ends.
enum End {
    /// The browser has left.
    Left,
    /// The line is down, for this reason.
    Lost(&'static str),
    /// The browser is sent away.
    Dismissed(u16, &'static str),
}

/// One browser on the line.
struct Talk {
    app: Arc<App>,
    /// Where the table is held, and who this is there.
    hub: Hub,
    known: Option<i64>,
    table: String,
    person: Option<Person>,
    lang: Lang,
    socket: WebSocket,
    pace: Bucket,
    nonsense: usize,
    heard: Instant,
    /// How many messages were heard.
    count: u64,
}

impl Talk {
    fn new(app: Arc<App>, table: String, person: Option<Person>, lang: Lang, socket: WebSocket) -> Talk {
        let pace = Bucket::new(app.guard.limits().messages);
        let viewer = Viewer { person: person.as_ref().map(|person| person.id), mode: app.mode, invited: None };
        let (hub, viewer) = app.house(&table, viewer);
        let (hub, known) = (hub.clone(), viewer.person);
        Talk { app, hub, known, table, person, lang, socket, pace, nonsense: 0, heard: Instant::now(), count: 0 }
    }

    async fn run(mut self) {
        let ended = self.app.people.ended();
        let end = match timeout(GREETING, self.greet()).await {
            Err(_) => End::Dismissed(close_code::POLICY, "no hello"),
            Ok(Err(end)) => end,
            Ok(Ok(mut inbox)) => {
                let end = Caught::new(self.talk(&mut inbox, ended)).await;
                self.hub.leave(&self.table, inbox.connection).await;
                end.unwrap_or(End::Dismissed(close_code::ERROR, "something went wrong"))
            }
        };
        match &end {
            End::Left => tracing::debug!("a browser has left"),
            End::Lost(why) => tracing::info!(why, "a browser was lost"),
            End::Dismissed(close_code::RESTART, why) => tracing::debug!(why, "a browser was asked to come back"),
            End::Dismissed(_, why) => tracing::info!(why, "a browser was sent away"),
        }
        if let End::Dismissed(code, reason) = end {
            let close = CloseFrame { code, reason: Utf8Bytes::from_static(reason) };
            // Whoever is gone need not be told.
            let _gone = timeout(PATIENCE, self.socket.send(Frame::Close(Some(close)))).await;
            // A line that is cut with something unread on it loses what was last said: hear it out.
            let _cut = timeout(FAREWELL, self.hear_out()).await;
        }
    }

    /// Reads on until the browser has closed its side.
    async fn hear_out(&mut self) {
        while let Some(Ok(_)) = self.socket.recv().await {}
    }

    /// Waits for a hello that can be granted.
    async fn greet(&mut self) -> Result<Inbox, End> {
        loop {
            let Some(Ok(frame)) = self.socket.recv().await else { return Err(End::Left) };
            let Some(text) = Self::text(frame)? else { continue };
            let problem = match self.read(text.as_str()) {
                Ok(FromClient::Hello { seat, lang, since }) => {
                    self.lang = Lang::named(&lang).unwrap_or(self.lang);
                    match self.hub.sit(&self.table, self.known, &seat, self.lang, since).await {
                        Ok(inbox) => {
                            // Only what is a seat gets here.
                            Span::current().record("seat", seat);
                            return Ok(inbox);
                        }
                        Err(problem) => problem,
                    }
                }
                Ok(_) => problem(self.lang, "malformed", Message::new("socket-no-hello")),
                Err(problem) => problem,
            };
            let hopeless = matches!(problem.code.as_str(), "unknown_table" | "unreadable" | "damaged" | "internal");
            self.refuse(problem).await?;
            if hopeless {
                return Err(End::Dismissed(close_code::POLICY, "not for you"));
            }
        }
    }

    async fn talk(&mut self, inbox: &mut Inbox, mut ended: broadcast::Receiver<i64>) -> End {
        let closing = self.app.closing();
        tokio::pin!(closing);
        let mut pulse = interval(PULSE);
        pulse.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            let done = tokio::select! {
                biased;
                () = &mut closing => {
                    // Whoever is gone need not be told.
                    let _gone = self.tell(&FromServer::Closing).await;
                    Err(End::Dismissed(close_code::RESTART, "closing"))
                }
                message = inbox.queue.recv() => match message {
                    Some(text) => self.send(text).await,
                    None => Err(End::Dismissed(close_code::RESTART, "the table is gone")),
                },
                () = inbox.lag.notified() => {
                    tracing::info!("a browser does not keep up, and is told everything anew");
                    self.hub.catch_up(&self.table, inbox.connection).await;
                    Ok(())
                }
                who = ended.recv() => match (who, &self.person) {
                    (Ok(who), Some(person)) if who == person.id => Err(End::Dismissed(close_code::POLICY, "logged out")),
                    // Whether this one was among those that were missed is found out when it comes back.
                    (Err(broadcast::error::RecvError::Lagged(_)), Some(_)) => Err(End::Dismissed(close_code::RESTART, "come back")),
                    _ => Ok(()),
                },
                _ = pulse.tick() => self.pulse().await,
                frame = self.socket.recv() => match frame {
                    Some(Ok(frame)) => self.hear(frame, inbox).await,
                    Some(Err(_)) => Err(End::Lost("the line broke")),
                    None => Err(End::Left),
                },
            };
            if let Err(end) = done {
                return end;
            }
        }
    }

    async fn pulse(&mut self) -> Result<(), End> {
        if self.heard.elapsed() > SILENCE {
            return Err(End::Lost("it was silent for too long"));
        }
        self.put(Frame::Ping(Vec::new().into())).await
    }

    /// A frame's text, if it has one.
    fn text(frame: Frame) -> Result<Option<Utf8Bytes>, End> {
        match frame {
            Frame::Text(text) => Ok(Some(text)),
            // Bytes are no message; they are refused like any other nonsense.
            Frame::Binary(_) => Ok(Some(Utf8Bytes::from_static(""))),
            Frame::Close(_) => Err(End::Left),
            Frame::Ping(_) | Frame::Pong(_) => Ok(None),
        }
    }

    fn read(&mut self, text: &str) -> Result<FromClient, Problem> {
        if text.len() > LARGEST.min(self.app.guard.limits().message) {
            return Err(plain(self.lang, "too_large"));
        }
        serde_json::from_str(text).map_err(|error| unreadable(self.lang, &error))
    }

    async fn hear(&mut self, frame: Frame, inbox: &mut Inbox) -> Result<(), End> {
        self.heard = Instant::now();
        let Some(text) = Self::text(frame)? else { return Ok(()) };
        if let Err(wait) = self.pace.take() {
            return self.refuse(too_many(self.lang, wait)).await;
        }
        let message = match self.read(text.as_str()) {
            Ok(message) => message,
            Err(problem) => return self.refuse(problem).await,
        };
        if let FromClient::Hello { lang, .. } = &message {
            self.lang = Lang::named(lang).unwrap_or(self.lang);
        }
        self.count += 1;
        let (kind, begun) = (lines::kind(&message), Instant::now());
        let span = tracing::error_span!("message", n = self.count, kind);
        let who = (inbox.connection, self.known);
        let heard = self.hub.hear(&self.table, who, message, self.lang);
        let answers = heard.instrument(span.clone()).await;
        if begun.elapsed() >= lines::SLOW_MESSAGE {
            span.in_scope(|| tracing::warn!(ms = lines::ms(begun.elapsed()), "a message was slow"));
        }
        // What the table has told so far comes before the answer.
        while let Ok(text) = inbox.queue.try_recv() {
            self.send(text).await?;
        }
        for answer in answers {
            self.tell(&answer).await?;
        }
        Ok(())
    }

    /// Says why a message was not carried out; too many of these end the talk.
    async fn refuse(&mut self, problem: Problem) -> Result<(), End> {
        self.app.metrics.refused(&problem.code);
        self.tell(&FromServer::Refused { key: None, id: None, problem }).await?;
        self.nonsense += 1;
        if self.nonsense > NONSENSE { Err(End::Dismissed(close_code::POLICY, "too much nonsense")) } else { Ok(()) }
    }

    async fn tell(&mut self, message: &FromServer) -> Result<(), End> {
        // What a program made can always be written as JSON.
        let text = serde_json::to_string(message).map_err(|_| End::Lost("it could not be told"))?;
        self.send(text).await
    }

    async fn send(&mut self, text: impl Into<Utf8Bytes>) -> Result<(), End> {
        self.put(Frame::Text(text.into())).await
    }

    async fn put(&mut self, frame: Frame) -> Result<(), End> {
        match timeout(PATIENCE, self.socket.send(frame)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) => Err(End::Lost("the line broke")),
            Err(_) => Err(End::Lost("it did not take a message in time")),
        }
    }
}
