//! Servers: in this process, or in one of their own that can be killed.

use server::guard::{Limits, Rate};
use server::protocol::Mode;
use server::{Config, Running};
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, OnceLock};
use table::Game;

/// What says in a child's environment that it is to be a server, and with which database.
const DATABASE: &str = "PEDINA_TEST_DATABASE";
/// What a child says before its address.
const HERE: &str = "here I listen: ";

/// Every game, read once.
pub fn games() -> &'static [Arc<dyn Game>] {
    static GAMES: OnceLock<Vec<Arc<dyn Game>>> = OnceLock::new();
    GAMES.get_or_init(|| {
        let ours = [counterattack::built_in(), bug_river::built_in(), bugiarding::built_in()];
        ours.into_iter().map(|game| Arc::from(game.expect("our own pack is sound"))).collect()
    })
}

/// A server on any free port of this machine that makes nobody wait: what is measured and tested here is not its patience.
pub fn config(mode: Mode, db: Option<&Path>) -> Config {
    let limits = Limits {
        requests: Rate::UNLIMITED,
        person_requests: Rate::UNLIMITED,
        new_sockets: Rate::UNLIMITED,
        registrations: Rate::UNLIMITED,
        sockets_of_address: 4096,
        sockets_of_person: 4096,
        sockets: 4096,
        ..Limits::of(mode)
    };
    Config { db: db.map(Path::to_owned), mode, limits, ..Config::local(games().to_vec()) }
}

/// Starts a server in this process.
pub async fn start(mode: Mode, db: Option<&Path>) -> Running {
    server::start(config(mode, db)).await.expect("a server starts on a free port")
}

/// A server in a process of its own.
pub struct Process {
    /// Where it listens.
    pub address: SocketAddr,
    child: Child,
}

impl Process {
    /// Starts this very program once more, with `arguments` that lead it to [`serve_if_asked`].
    pub fn start(db: &Path, arguments: &[&str]) -> Process {
        let program = std::env::current_exe().expect("a program knows where it is");
        let mut command = Command::new(program);
        command.args(arguments).env(DATABASE, db).stdin(Stdio::null()).stdout(Stdio::piped());
        let mut child = command.spawn().expect("a program can be started twice");
        let out = BufReader::new(child.stdout.take().expect("its output is ours"));
        let address = out.lines().map_while(Result::ok).find_map(|line| line.split_once(HERE)?.1.trim().parse().ok());
        Process { address: address.expect("a server says where it listens"), child }
    }

    /// Ends it at once, with no signal that it could hear. What it had handed to the system is still there: this is no power cut.
    pub fn kill(mut self) {
        self.child.kill().expect("a child can be killed");
        self.child.wait().expect("a killed child ends");
    }
}

/// Becomes a server until it is killed, if a parent asked for it.
pub fn serve_if_asked() {
    let Some(db) = std::env::var_os(DATABASE).map(PathBuf::from) else { return };
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(async {
        let mut running = start(Mode::Local, Some(&db)).await;
        println!("{HERE}{}", running.address);
        running.wait().await.expect("a server goes on");
    });
}

/// A folder that is gone when this is dropped.
pub struct Folder(PathBuf);

impl Folder {
    /// An empty one; `name` tells whose it is.
    pub fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("pedina-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a folder for temporary files");
        Folder(path)
    }

    /// A file in it.
    pub fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // What cannot be removed is the system's to clean up.
        let _left = std::fs::remove_dir_all(&self.0);
    }
}
