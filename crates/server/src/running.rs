//! Starting and stopping.

use crate::app::App;
use crate::door;
use crate::guard::Limits;
use crate::protocol::Mode;
use crate::store::StoreError;
use std::fmt;
use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};
use table::Game;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

/// How long whoever is still here may take to leave.
const PATIENCE: Duration = Duration::from_secs(5);

/// What a server is made of.
pub struct Config {
    /// The games it offers.
    pub games: Vec<Arc<dyn Game>>,
    /// Where it listens; port 0 takes any that is free.
    pub listen: SocketAddr,
    /// Its database; nothing keeps everything in memory.
    pub db: Option<PathBuf>,
    /// How it runs.
    pub mode: Mode,
    /// Whether browsers come over TLS, so that cookies are for TLS only.
    pub secure_cookies: bool,
    /// Whether a proxy of ours stands in front and names the address that a request comes from.
    pub behind_proxy: bool,
    /// Whether everyone may read the counts, not only this machine.
    pub open_metrics: bool,
    /// How much and how often.
    pub limits: Limits,
}

impl Config {
    /// A server for this machine on any free port, its database in memory: what a test needs.
    pub fn local(games: Vec<Arc<dyn Game>>) -> Config {
        Config {
            games,
            listen: SocketAddr::from(([127, 0, 0, 1], 0)),
            db: None,
            mode: Mode::Local,
            secure_cookies: false,
            behind_proxy: false,
            open_metrics: false,
            limits: Limits::of(Mode::Local),
        }
    }
}

/// Why a server does not start.
#[derive(Debug)]
pub enum StartError {
    /// Somebody else listens there.
    PortTaken(SocketAddr),
    /// Nobody can listen there.
    Listen(SocketAddr, io::Error),
    /// Without accounts, only this machine may come in.
    NotLoopback(SocketAddr),
    /// The database cannot be used.
    Store(StoreError),
}

impl fmt::Display for StartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StartError::PortTaken(at) => write!(f, "Port {} of {} is taken by another program.", at.port(), at.ip()),
            StartError::Listen(at, why) => write!(f, "Nobody can listen on {at}: {why}."),
            StartError::NotLoopback(at) => {
                write!(f, "{at} is not on this machine: only a server with accounts listens there.")
            }
            StartError::Store(why) => why.fmt(f),
        }
    }
}

impl std::error::Error for StartError {}

impl From<StoreError> for StartError {
    fn from(error: StoreError) -> StartError {
        StartError::Store(error)
    }
}

/// A server at work.
pub struct Running {
    /// Where it listens.
    pub address: SocketAddr,
    app: Arc<App>,
    serving: JoinHandle<()>,
}

/// Starts a server. When this returns it answers.
pub async fn start(config: Config) -> Result<Running, StartError> {
    let at = config.listen;
    if config.mode == Mode::Local && !at.ip().is_loopback() {
        return Err(StartError::NotLoopback(at));
    }
    let listener = TcpListener::bind(at).await.map_err(|error| match error.kind() {
        io::ErrorKind::AddrInUse => StartError::PortTaken(at),
        _ => StartError::Listen(at, error),
    })?;
    let address = listener.local_addr().map_err(|error| StartError::Listen(at, error))?;
    let mode = config.mode;
    let app = App::open(config).await?;
    let (file, games) = (app.store.path().display(), app.games.len());
    tracing::info!(%address, ?mode, %file, games, version = env!("CARGO_PKG_VERSION"), "the server has started");
    let serving = door::keep(listener, app.router(), app.guard.clone(), app.closing());
    let serving = tokio::spawn(serving);
    Ok(Running { address, app, serving })
}

impl Running {
    /// Everything the server holds.
    pub fn app(&self) -> &Arc<App> {
        &self.app
    }

    /// Waits until the server ends by itself.
    pub async fn wait(&mut self) -> io::Result<()> {
        (&mut self.serving).await.map_err(io::Error::other)
    }

    /// Tells everyone, lets them finish, and closes the database.
    pub async fn stop(self) {
        let begun = Instant::now();
        tracing::info!("the server is stopping");
        self.app.close(PATIENCE).await;
        let abort = self.serving.abort_handle();
        if tokio::time::timeout(PATIENCE, self.serving).await.is_err() {
            abort.abort();
            tracing::warn!("some connections did not end in time");
        }
        self.app.store.close().await;
        tracing::info!(ms = crate::lines::ms(begun.elapsed()), "the server has stopped");
    }
}
