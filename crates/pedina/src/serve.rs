//! The table in the browser: on this machine without a command, for everyone with `serve`.

use crate::args::{Here, Serve};
use crate::commands::likeliest;
use crate::desk::{Desk, shown};
use crate::failure::{Failure, Stop};
use crate::files::{about, trouble};
use crate::logging::{self, Lines};
use crate::{Io, browser};
use server::guard::Limits;
use server::protocol::Mode;
use server::store::StoreError;
use server::{Config, Running, StartError};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use table::{Game, Message};
use tokio::runtime::Runtime;

/// The port of a table on this machine.
const PORT: u16 = 1944;
/// How many ports are tried.
const PORTS: u16 = 50;

/// What a server is asked for.
struct Wish {
    mode: Mode,
    /// Where to listen, the first that is free.
    listen: Vec<SocketAddr>,
    db: PathBuf,
    secure_cookies: bool,
    behind_proxy: bool,
    open_metrics: bool,
    /// Whether only the address is printed.
    terse: bool,
    json: bool,
    open: bool,
    lines: Lines,
}

/// What is written for whoever runs it: what a flag says, or the environment; otherwise the usual of a mode. A person at its own table
/// hears only of trouble.
fn lines(mode: Mode, wished: Option<&str>, json: bool, env: &dyn Fn(&str) -> Option<String>) -> Lines {
    let usual = match mode {
        Mode::Local => "warn",
        Mode::Served => "info",
    };
    let set = || env("PEDINA_LOG").filter(|wished| !wished.is_empty());
    Lines { wished: wished.map(str::to_owned).or_else(set).unwrap_or_else(|| usual.to_owned()), json }
}

/// Without a command: a table for this machine, and the browser opens.
pub fn here(
    desk: &Desk<'_>,
    args: &Here,
    json: bool,
    env: &dyn Fn(&str) -> Option<String>,
    io: &mut Io<'_>,
) -> Result<u8, Stop> {
    let at = |port: u16| SocketAddr::from((Ipv4Addr::LOCALHOST, port));
    let wish = Wish {
        mode: Mode::Local,
        listen: match args.port {
            Some(port) => vec![at(port)],
            None => (PORT..PORT + PORTS).map(at).collect(),
        },
        db: database(desk, args.db.as_deref(), env)?,
        secure_cookies: false,
        behind_proxy: false,
        open_metrics: false,
        terse: false,
        json,
        open: !args.no_open,
        lines: lines(Mode::Local, None, false, env),
    };
    serve(desk, wish, env, io)
}

/// `serve`.
pub fn everyone(
    desk: &Desk<'_>,
    args: &Serve,
    json: bool,
    env: &dyn Fn(&str) -> Option<String>,
    io: &mut Io<'_>,
) -> Result<u8, Stop> {
    let mode = if args.mode == "local" { Mode::Local } else { Mode::Served };
    let wish = Wish {
        mode,
        listen: vec![args.listen],
        db: database(desk, args.db.as_deref(), env)?,
        secure_cookies: args.secure_cookies,
        behind_proxy: args.behind_proxy,
        open_metrics: args.open_metrics,
        terse: args.print_address,
        json,
        open: false,
        lines: lines(mode, args.log.as_deref(), args.log_format == "json", env),
    };
    serve(desk, wish, env, io)
}

/// The database's file, its folder made: the one that was named, or the usual one.
fn database(desk: &Desk<'_>, named: Option<&Path>, env: &dyn Fn(&str) -> Option<String>) -> Result<PathBuf, Failure> {
    if let Some(named) = named {
        return Ok(named.to_owned());
    }
    let folder = data_folder(env).ok_or_else(|| Failure::input(desk.word("serve-no-folder")))?.join("pedina");
    std::fs::create_dir_all(&folder).map_err(|error| trouble("file-unwritable", &folder, &error, desk.lang))?;
    Ok(folder.join("pedina.db"))
}

/// The folder where programs keep what a person makes with them.
fn data_folder(env: &dyn Fn(&str) -> Option<String>) -> Option<PathBuf> {
    let set = |name: &str| env(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let local = || set("LOCALAPPDATA").filter(|_| cfg!(windows));
    set("XDG_DATA_HOME").or_else(local).or_else(|| Some(set("HOME")?.join(".local/share")))
}

/// The games, the one of the pack in the place of our own.
fn games(desk: &Desk<'_>) -> Result<Vec<Arc<dyn Game>>, Failure> {
    let packed = desk.pack.as_deref().map(|folder| likeliest(desk, folder).map(|entry| (entry, folder))).transpose()?;
    let mut games: Vec<Arc<dyn Game>> = Vec::new();
    for entry in desk.games {
        let game = match packed {
            Some((known, folder)) if known.id == entry.id => desk.packed(*entry, folder)?,
            _ => (entry.built_in)().map_err(Failure::input)?,
        };
        games.push(Arc::from(game));
    }
    Ok(games)
}

fn serve(desk: &Desk<'_>, wish: Wish, env: &dyn Fn(&str) -> Option<String>, io: &mut Io<'_>) -> Result<u8, Stop> {
    logging::begin(desk, &wish.lines)?;
    let games = games(desk)?;
    let runtime = Runtime::new().map_err(|error| broken(desk, &error))?;
    runtime.block_on(async {
        // Whoever ends us while we start is heard too.
        let mut signals = Signals::new().map_err(|error| broken(desk, &error))?;
        let mut running = start(desk, &wish, &games).await?;
        let told = tell(desk, &wish, running.address, io);
        if told.is_ok() && wish.open {
            browser::open(&url(running.address), env);
        }
        let ended = match told {
            Ok(()) => tokio::select! {
                () = signals.heard() => Ok(()),
                ended = running.wait() => ended.map_err(|error| Stop::from(broken(desk, &error))),
            },
            Err(stop) => Err(stop),
        };
        tokio::select! {
            () = running.stop() => {}
            // Whoever is in a hurry says it twice; what was acknowledged is written already.
            () = signals.heard() => {}
        }
        ended?;
        if !wish.terse && !wish.json {
            writeln!(io.out, "{}", desk.word("serve-bye"))?;
        }
        Ok(0)
    })
}

/// Starts on the first address that is free.
async fn start(desk: &Desk<'_>, wish: &Wish, games: &[Arc<dyn Game>]) -> Result<Running, Failure> {
    for (at, listen) in wish.listen.iter().enumerate() {
        let config = Config {
            games: games.to_vec(),
            listen: *listen,
            db: Some(wish.db.clone()),
            mode: wish.mode,
            secure_cookies: wish.secure_cookies,
            behind_proxy: wish.behind_proxy,
            open_metrics: wish.open_metrics,
            limits: Limits::of(wish.mode),
        };
        match server::start(config).await {
            Ok(running) => return Ok(running),
            Err(StartError::PortTaken(_)) if at + 1 < wish.listen.len() => {}
            Err(StartError::PortTaken(_)) if wish.listen.len() > 1 => break,
            Err(error) => return Err(failure(desk, &wish.db, &error)),
        }
    }
    let port = |at: Option<&SocketAddr>| at.map(|at| at.port().to_string()).unwrap_or_default();
    let (first, last) = (port(wish.listen.first()), port(wish.listen.last()));
    Err(Failure::input(desk.say(&Message::new("serve-ports-taken").with("first", first).with("last", last))))
}

/// Says where the table is.
fn tell(desk: &Desk<'_>, wish: &Wish, address: SocketAddr, io: &mut Io<'_>) -> Result<(), Stop> {
    let url = url(address);
    if wish.json {
        let mode = serde_json::to_value(wish.mode).unwrap_or_default();
        let line =
            serde_json::json!({"url": url, "address": address.to_string(), "port": address.port(), "mode": mode});
        writeln!(io.out, "{line}")?;
    } else if wish.terse {
        writeln!(io.out, "{url}")?;
    } else {
        writeln!(io.out, "{}", desk.say(&Message::new("serve-at").with("url", url)))?;
        writeln!(io.out, "{}", desk.say(&Message::new("serve-db").with("file", shown(&wish.db))))?;
        writeln!(io.out, "{}", desk.word("serve-end"))?;
    }
    io.out.flush()?;
    Ok(())
}

/// Where a browser on this machine finds what listens there.
fn url(address: SocketAddr) -> String {
    let ip = match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => IpAddr::V4(Ipv4Addr::LOCALHOST),
        IpAddr::V6(ip) if ip.is_unspecified() => IpAddr::V6(Ipv6Addr::LOCALHOST),
        ip => ip,
    };
    format!("http://{}/", SocketAddr::new(ip, address.port()))
}

/// Why it does not start, in one sentence.
fn failure(desk: &Desk<'_>, db: &Path, error: &StartError) -> Failure {
    let said = |message: Message| Failure::input(desk.say(&message));
    match error {
        StartError::PortTaken(at) => {
            let taken = Message::new("serve-port-taken").with("port", at.port().to_string());
            said(taken.with("ip", at.ip().to_string()))
        }
        StartError::Listen(at, why) => {
            said(Message::new("serve-listen").with("address", at.to_string()).with("why", why.to_string()))
        }
        StartError::NotLoopback(at) => said(Message::new("serve-not-loopback").with("address", at.to_string())),
        StartError::Store(error) => match error {
            StoreError::Taken(path) => about(Message::new("serve-db-taken"), path, desk.lang),
            StoreError::Foreign(path) => about(Message::new("serve-db-foreign"), path, desk.lang),
            StoreError::Newer(path) => about(Message::new("serve-db-newer"), path, desk.lang),
            StoreError::Full(path) => about(Message::new("serve-db-full"), path, desk.lang),
            StoreError::ReadOnly(path) => about(Message::new("serve-db-read-only"), path, desk.lang),
            StoreError::Unreachable(path, why) => {
                about(Message::new("serve-db-unreachable").with("why", why.as_str()), path, desk.lang)
            }
            StoreError::Locked(path) => about(Message::new("serve-db-locked"), path, desk.lang),
            StoreError::Damaged(path, _) => about(Message::new("serve-db-damaged"), path, desk.lang),
            StoreError::Database(why) => said(Message::new("serve-db-says").with("why", why.as_str())),
            StoreError::Closed => about(Message::new("serve-db-taken"), db, desk.lang),
        },
    }
}

fn broken(desk: &Desk<'_>, error: &std::io::Error) -> Failure {
    Failure::input(desk.say(&Message::new("serve-broken").with("why", error.to_string())))
}

/// The ways in which the system asks us to end.
struct Signals {
    #[cfg(unix)]
    terminate: tokio::signal::unix::Signal,
    #[cfg(unix)]
    interrupt: tokio::signal::unix::Signal,
}

#[cfg(unix)]
impl Signals {
    fn new() -> std::io::Result<Signals> {
        use tokio::signal::unix::{SignalKind, signal};
        Ok(Signals { terminate: signal(SignalKind::terminate())?, interrupt: signal(SignalKind::interrupt())? })
    }

    /// Waits for the next one.
    async fn heard(&mut self) {
        tokio::select! {
            _ = self.terminate.recv() => {}
            _ = self.interrupt.recv() => {}
        }
    }
}

#[cfg(not(unix))]
impl Signals {
    fn new() -> std::io::Result<Signals> {
        Ok(Signals {})
    }

    /// Waits for the next one.
    async fn heard(&mut self) {
        // Where nobody can ask, we go on.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(pairs: &'static [(&str, &str)]) -> Option<PathBuf> {
        data_folder(&|name| pairs.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned()))
    }

    #[cfg(unix)]
    #[test]
    fn data_is_kept_where_the_system_wants_it() {
        assert_eq!(folder(&[("XDG_DATA_HOME", "/d"), ("HOME", "/h")]), Some(PathBuf::from("/d")));
        assert_eq!(folder(&[("HOME", "/h")]), Some(PathBuf::from("/h/.local/share")));
        let relative = folder(&[("XDG_DATA_HOME", "d"), ("HOME", "/h")]);
        assert_eq!(relative, Some(PathBuf::from("/h/.local/share")), "a relative one does not count");
        assert_eq!(folder(&[("XDG_DATA_HOME", ""), ("HOME", "")]), None);
    }

    #[test]
    fn a_browser_is_told_an_address_it_can_reach() {
        let of = |text: &str| url(text.parse().expect("an address"));
        assert_eq!(of("127.0.0.1:1944"), "http://127.0.0.1:1944/");
        assert_eq!(of("0.0.0.0:80"), "http://127.0.0.1:80/");
        assert_eq!(of("[::]:80"), "http://[::1]:80/");
    }
}
