//! A folder of one's own, the program in it, and what it said.

use serde_json::Value;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};

pub const GAME: &str = "counterattack";

/// Two tank brigades beside a battalion, with the attack still to be declared.
pub const COMBAT: &str = r#"{
  "clear": true, "turn": 3, "phase": "S1", "corps": "3TC", "step": "combat",
  "units": {"s01": "2039", "s02": "2039", "g01": "2139", "g05": "2930"}
}"#;

/// A folder that is gone when the test is over.
pub struct Folder(PathBuf);

impl Folder {
    pub fn new() -> Folder {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let name = format!("pedina-cli-{}-{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&path).expect("a folder");
        Folder(path)
    }

    pub fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    pub fn read(&self, name: &str) -> Vec<u8> {
        std::fs::read(self.file(name)).expect("a file")
    }

    pub fn text(&self, name: &str) -> String {
        String::from_utf8(self.read(name)).expect("a text")
    }

    pub fn write(&self, name: &str, bytes: impl AsRef<[u8]>) {
        std::fs::write(self.file(name), bytes).expect("a file");
    }

    pub fn has(&self, name: &str) -> bool {
        self.file(name).exists()
    }

    /// The names of everything in it.
    pub fn names(&self) -> Vec<String> {
        let entries = std::fs::read_dir(&self.0).expect("a folder");
        let mut names: Vec<String> =
            entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned()).collect();
        names.sort();
        names
    }

    /// The program, about to run here in English.
    pub fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_pedina"));
        command.args(args).current_dir(&self.0).env("PEDINA_LANG", "en");
        for name in ["PEDINA_PACK", "LC_ALL", "LC_MESSAGES", "LANG", "COLUMNS"] {
            command.env_remove(name);
        }
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    pub fn run(&self, args: &[&str]) -> Ran {
        self.command(args).output().expect("it runs").into()
    }

    /// Runs it with something to read.
    pub fn feed(&self, args: &[&str], input: impl AsRef<[u8]>) -> Ran {
        let mut child = self.command(args).stdin(Stdio::piped()).spawn().expect("it runs");
        let mut stdin = child.stdin.take().expect("an input");
        let input = input.as_ref().to_vec();
        let writer = std::thread::spawn(move || {
            // Whoever is done before the input ends does not read the rest.
            let _ = stdin.write_all(&input);
        });
        let ran = child.wait_with_output().expect("it ends").into();
        writer.join().expect("it was fed");
        ran
    }

    /// Runs it and expects it to be good.
    pub fn good(&self, args: &[&str]) -> Ran {
        let ran = self.run(args);
        assert_eq!(ran.code, 0, "{args:?}: {ran:?}");
        ran
    }

    /// Runs it for programs and expects it to be good.
    pub fn json(&self, args: &[&str]) -> Value {
        let ran = self.good(&[args, &["--json"]].concat());
        serde_json::from_str(&ran.out).unwrap_or_else(|why| panic!("{args:?}: {why}: {}", ran.out))
    }

    /// A game with open dice.
    pub fn open_game(&self, name: &str) {
        self.good(&["new", GAME, "--seed", "5", "-o", name]);
    }

    /// An analysis game with a combat about to be declared.
    pub fn combat(&self, name: &str) {
        self.write("position.json", COMBAT);
        self.good(&["new", GAME, "--position", "position.json", "--seed", "1", "-o", name]);
    }

    /// The notations of the legal actions.
    pub fn legal(&self, name: &str) -> Vec<String> {
        let legal = self.json(&["legal", name]);
        let actions = legal["actions"].as_array().expect("actions");
        actions.iter().map(|action| action["action"].as_str().expect("a notation").to_owned()).collect()
    }

    /// Plays the first legal action so many times.
    pub fn play_first(&self, name: &str, times: usize) {
        for _ in 0..times {
            let legal = self.legal(name);
            self.good(&["act", name, &legal[0]]);
        }
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// What the program said and how it ended.
#[derive(Debug)]
pub struct Ran {
    pub code: i32,
    pub out: String,
    pub err: String,
}

impl From<Output> for Ran {
    fn from(output: Output) -> Ran {
        Ran {
            code: output.status.code().unwrap_or(-1),
            out: String::from_utf8_lossy(&output.stdout).into_owned(),
            err: String::from_utf8_lossy(&output.stderr).into_owned(),
        }
    }
}

impl Ran {
    /// That it failed with this code and one sentence which has all these parts.
    pub fn failed(&self, code: i32, parts: &[&str]) {
        assert_eq!(self.code, code, "{self:?}");
        assert_eq!(self.err.trim_end().lines().count(), 1, "one sentence: {self:?}");
        assert!(!self.err.contains("fault of the program"), "{self:?}");
        for part in parts {
            assert!(self.err.contains(part), "{part:?} is missing: {self:?}");
        }
    }
}

/// The keys of an object.
pub fn keys(value: &Value) -> Vec<&str> {
    value.as_object().expect("an object").keys().map(String::as_str).collect()
}

/// That an object has all these keys.
pub fn has_keys(value: &Value, wanted: &[&str]) {
    let found = keys(value);
    for key in wanted {
        assert!(found.contains(key), "{key} is missing in {value}");
    }
}
