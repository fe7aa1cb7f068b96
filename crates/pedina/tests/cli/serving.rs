//! The table in the browser, as whoever starts and ends it meets it.

use crate::common::{Folder, GAME, Ran};
use serde_json::Value;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

/// A server that is killed when the test is over.
struct Server {
    child: Child,
    out: BufReader<ChildStdout>,
    first: String,
}

impl Server {
    /// Starts it and waits for its first line.
    fn start(folder: &Folder, args: &[&str]) -> Server {
        let mut command = folder.command(args);
        // A folder for data of its own, and no screen to open a browser on.
        command.env("XDG_DATA_HOME", folder.file("data")).env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY");
        let mut child = command.spawn().expect("it runs");
        let mut out = BufReader::new(child.stdout.take().expect("an output"));
        let mut first = String::new();
        out.read_line(&mut first).expect("a line");
        Server { child, out, first }
    }

    fn address(&self) -> SocketAddr {
        let line: Value = serde_json::from_str(&self.first).expect("one line of JSON");
        line["address"].as_str().expect("an address").parse().expect("an address")
    }

    /// What it answers to a GET.
    fn get(&self, path: &str) -> String {
        let mut stream = TcpStream::connect(self.address()).expect("it listens");
        stream.set_read_timeout(Some(Duration::from_secs(10))).expect("a timeout");
        let request = format!("GET {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", self.address());
        stream.write_all(request.as_bytes()).expect("it reads");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("it answers");
        answer
    }

    /// Ends it by a signal; what it said and how it ended.
    #[cfg(unix)]
    fn end(mut self, signal: &str) -> Ran {
        let kill = Command::new("kill").args([signal, &self.child.id().to_string()]).status().expect("kill runs");
        assert!(kill.success());
        let begun = Instant::now();
        let status = loop {
            match self.child.try_wait().expect("a child") {
                Some(status) => break status,
                None => assert!(begun.elapsed() < Duration::from_secs(20), "it does not end"),
            }
            std::thread::sleep(Duration::from_millis(20));
        };
        let mut out = self.first.clone();
        self.out.read_to_string(&mut out).expect("its output");
        let mut err = String::new();
        self.child.stderr.take().expect("its errors").read_to_string(&mut err).expect("its errors");
        // How fast this machine's disk is at the moment is not what is tried here.
        err = err.split_inclusive('\n').filter(|line| !line.contains("the store is slow")).collect();
        Ran { code: status.code().unwrap_or(-1), out, err }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

const ANYWHERE: [&str; 6] = ["serve", "--listen", "127.0.0.1:0", "--print-address", "--json", "--db"];

fn anywhere<'a>(more: &[&'a str]) -> Vec<&'a str> {
    [&ANYWHERE[..], more].concat()
}

#[cfg(unix)]
#[test]
fn it_serves_until_it_is_asked_to_end() {
    let folder = Folder::new();
    for signal in ["-TERM", "-INT"] {
        let server = Server::start(&folder, &anywhere(&["t.db", "--mode", "local"]));
        assert!(server.get("/healthz").starts_with("HTTP/1.1 200"), "{}", server.get("/healthz"));
        assert!(server.get("/api/me").contains("\"mode\":\"local\""));
        let ran = server.end(signal);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{ran:?}");
        assert_eq!(ran.out.lines().count(), 1, "one line of JSON: {ran:?}");
    }
    assert!(folder.has("t.db"));
}

#[cfg(unix)]
#[test]
fn without_a_command_it_serves_this_machine_whoever_started_it() {
    let folder = Folder::new();
    // Nobody is at a terminal, and the input is at its end.
    let server = Server::start(&folder, &["--no-open", "--json"]);
    assert!(server.address().ip().is_loopback());
    assert!(server.get("/api/me").contains("\"mode\":\"local\""));
    assert!(folder.has("data/pedina/pedina.db"), "the folder for data is made");

    // Another one with the same database does not start, and one with another takes the next port.
    let mut second = folder.command(&["--no-open"]);
    let second: Ran = second.env("XDG_DATA_HOME", folder.file("data")).output().expect("it runs").into();
    second.failed(2, &["pedina.db", "another Pedina"]);
    let third = Server::start(&folder, &["--no-open", "--json", "--db", "other.db"]);
    assert_ne!(third.address().port(), server.address().port());
    assert_eq!(third.end("-INT").code, 0);

    let ran = server.end("-TERM");
    assert_eq!(ran.code, 0, "{ran:?}");
}

#[cfg(unix)]
#[test]
fn people_are_told_where_it_is() {
    let folder = Folder::new();
    let server = Server::start(&folder, &["serve", "--listen", "127.0.0.1:0", "--db", "t.db"]);
    assert!(server.first.starts_with("The table is at http://127.0.0.1:"), "{}", server.first);
    let ran = server.end("-INT");
    assert!(ran.out.contains("t.db") && ran.out.contains("Everything is written."), "{ran:?}");
    let server = Server::start(&folder, &["serve", "--listen", "127.0.0.1:0", "--db", "t.db", "--print-address"]);
    assert!(server.first.starts_with("http://127.0.0.1:"), "{}", server.first);
    assert_eq!(server.end("-INT").out.lines().count(), 1);
}

#[test]
fn what_keeps_it_from_starting_is_one_sentence() {
    let folder = Folder::new();
    let taken = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = taken.local_addr().expect("an address");
    let port = address.port().to_string();
    folder.run(&["--no-open", "--db", "t.db", "--port", &port]).failed(2, &[&port, "taken"]);
    folder.run(&["serve", "--db", "t.db", "--listen", &address.to_string()]).failed(2, &[&port, "taken"]);
    let open = ["serve", "--mode", "local", "--listen", "0.0.0.0:0", "--db", "t.db"];
    folder.run(&open).failed(2, &["0.0.0.0", "this machine"]);

    folder.write("text.db", "this is not a database, but a text that is long enough to be read as one.".repeat(20));
    folder.run(&anywhere(&["text.db"])).failed(2, &["text.db", "not a database of Pedina"]);
    folder.run(&anywhere(&["no/such/folder/t.db"])).failed(2, &["no/such/folder/t.db"]);
    folder.run(&anywhere(&["."])).failed(2, &["."]);
    folder.run(&[&anywhere(&["t.db"])[..], &["--pack", "missing"]].concat()).failed(2, &["missing"]);
    let homeless: Ran = {
        let mut command = folder.command(&["--no-open"]);
        for name in ["HOME", "XDG_DATA_HOME", "LOCALAPPDATA"] {
            command.env_remove(name);
        }
        command.output().expect("it runs").into()
    };
    homeless.failed(2, &["--db"]);
    let italian = folder.run(&["--lang", "it", "--no-open", "--db", "t.db", "--port", &port]);
    italian.failed(2, &["La porta", &port]);
}

#[cfg(unix)]
#[test]
fn whoever_runs_it_reads_what_happens_and_a_person_at_its_own_table_reads_nothing() {
    let folder = Folder::new();
    let ended = |args: &[&str]| {
        let server = Server::start(&folder, &anywhere(args));
        assert!(server.get("/api/me").starts_with("HTTP/1.1 200"));
        server.end("-TERM").err
    };
    assert_eq!(ended(&["l.db", "--mode", "local"]), "", "all is well, and nobody needs to hear of it");
    let usual = ended(&["s.db"]);
    assert!(usual.contains("the server has started") && usual.contains("the server has stopped"), "{usual}");
    assert!(!usual.contains("DEBUG"), "{usual}");
    assert_eq!(ended(&["s.db", "--log", "off"]), "");
    assert!(ended(&["s.db", "--log", "warn,server=debug"]).contains("DEBUG"));
    let json = ended(&["s.db", "--log-format", "json"]);
    assert!(json.lines().count() >= 2);
    for line in json.lines() {
        let line: Value = serde_json::from_str(line).expect("a line of JSON");
        assert!(line["level"].is_string() && line["message"].is_string(), "{line}");
    }
    for args in [["--log", "loud"], ["--log-format", "xml"]] {
        folder.run(&anywhere(&["s.db", args[0], args[1]])).failed(2, &[args[1]]);
    }
}

#[cfg(unix)]
#[test]
fn the_file_is_its_owner_s_and_one_that_others_can_read_is_told() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new();
    let server = Server::start(&folder, &anywhere(&["t.db", "--mode", "local"]));
    assert!(server.get("/readyz").starts_with("HTTP/1.1 200"), "{}", server.get("/readyz"));
    let mode = |name: &str| folder.file(name).metadata().expect("a file").permissions().mode() & 0o777;
    for name in ["t.db", "t.db-wal", "t.db-shm", "t.db.lock"] {
        assert_eq!(mode(name), 0o600, "{name}");
    }
    assert_eq!(server.end("-TERM").err, "");
    std::fs::set_permissions(folder.file("t.db"), std::fs::Permissions::from_mode(0o644)).expect("rights");
    let told = Server::start(&folder, &anywhere(&["t.db", "--mode", "local"])).end("-TERM").err;
    assert!(told.contains("WARN") && told.contains("t.db") && told.contains("chmod 600"), "{told}");
    assert_eq!(mode("t.db"), 0o644, "nobody takes rights away in silence");
}

#[cfg(unix)]
#[test]
fn a_file_whose_first_page_is_damaged_is_one_sentence_and_stays_as_it_is() {
    let folder = Folder::new();
    Server::start(&folder, &anywhere(&["t.db", "--mode", "local"])).end("-TERM");
    let whole = folder.read("t.db");
    for (from, to) in [(0, 4096), (100, 4096)] {
        let mut broken = whole.clone();
        broken[from..to].fill(0xa5);
        folder.write("t.db", &broken);
        folder.run(&anywhere(&["t.db"])).failed(2, &["t.db", "damaged", "nothing was changed"]);
        let italian = [&["--lang", "it"][..], &anywhere(&["t.db"])].concat();
        folder.run(&italian).failed(2, &["t.db", "danneggiata", "niente è cambiato"]);
        assert!(folder.read("t.db") == broken);
    }
}

#[test]
fn a_database_serves_one_server_at_a_time() {
    let folder = Folder::new();
    let server = Server::start(&folder, &anywhere(&["t.db"]));
    assert!(server.get("/api/me").contains("\"mode\":\"served\""));
    folder.run(&anywhere(&["t.db"])).failed(2, &["t.db", "another Pedina"]);
    assert!(server.get("/healthz").starts_with("HTTP/1.1 200"), "the first one goes on");
}

#[test]
fn a_pack_takes_the_place_of_our_own() {
    let folder = Folder::new();
    folder.good(&["pack", GAME, "-o", "own"]);
    let server = Server::start(&folder, &anywhere(&["t.db", "--pack", "own"]));
    assert!(server.get("/healthz").starts_with("HTTP/1.1 200"));
    std::fs::write(folder.file("own").join("map.toml"), "this = [is not").expect("a file");
    folder.run(&anywhere(&["u.db", "--pack", "own"])).failed(2, &["own"]);
}

#[test]
fn a_server_without_an_input_goes_on() {
    let folder = Folder::new();
    let mut command = folder.command(&anywhere(&["t.db"]));
    let mut child = command.stdin(Stdio::piped()).spawn().expect("it runs");
    drop(child.stdin.take());
    let mut line = String::new();
    BufReader::new(child.stdout.take().expect("an output")).read_line(&mut line).expect("a line");
    std::thread::sleep(Duration::from_millis(200));
    assert!(child.try_wait().expect("a child").is_none(), "it has ended");
    child.kill().expect("it ends");
    child.wait().expect("it ends");
}
