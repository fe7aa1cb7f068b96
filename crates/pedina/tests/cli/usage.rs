//! Bad usage: one sentence, exit code 2, and nothing happens.

use crate::common::{Folder, GAME};

#[test]
fn wrong_flags_and_missing_arguments() {
    let folder = Folder::new();
    for (args, part) in [
        (&["--nonsense"][..], "--nonsense"),
        (&["nonsense"], "nonsense"),
        (&["games", "--nonsense"], "--nonsense"),
        (&["new"], "missing"),
        (&["new", GAME], "--output"),
        (&["act", "g.jsonl"], "ACTION"),
        (&["playout", GAME, "--games", "many"], "many"),
        (&["playout", GAME, "--jobs", "0"], "0"),
        (&["playout", GAME, "--games", "-1"], "-1"),
        (&["perft", GAME, "--depth", "1000"], "1000"),
        (&["show", "g.jsonl", "--radius", "300"], "300"),
        (&["branch", "g.jsonl", "-o", "h.jsonl"], "--at"),
        (&["--lang", "de", "games"], "de"),
        (&["--lang"], "--lang"),
        (&["new", GAME, "--seed", "1", "--salt", "x", "-o", "g.jsonl"], "--salt"),
        (&["help", "nonsense"], "nonsense"),
        (&["--port", "70000"], "70000"),
        (&["--port", "1944", "games"], "--port"),
        (&["--no-open", "games"], "--no-open"),
        (&["--db", "x.db", "play"], "--db"),
        (&["serve", "--listen", "nowhere"], "nowhere"),
        (&["serve", "--mode", "half"], "half"),
    ] {
        folder.run(args).failed(2, &[part]);
    }
    assert!(folder.names().is_empty(), "{:?}", folder.names());
}

#[test]
fn what_does_not_exist_is_named_with_what_does() {
    let folder = Folder::new();
    folder.open_game("g.jsonl");
    for (args, parts) in [
        (&["rules", "chess"][..], &["chess", GAME][..]),
        (&["new", "chess", "-o", "x.jsonl"], &["chess", GAME]),
        (&["new", GAME, "--scenario", "marathon", "-o", "x.jsonl"], &["marathon"]),
        (&["new", GAME, "--option", "magic=on", "-o", "x.jsonl"], &["magic"]),
        (&["new", GAME, "--option", "magic", "-o", "x.jsonl"], &["magic"]),
        (&["playout", GAME, "--players", "genius"], &["genius", "random"]),
        (&["playout", GAME, "--players", "random,random,random"], &["3", "2"]),
        (&["show", "g.jsonl", "--seat", "nobody"], &["nobody", "observer"]),
        (&["show", "g.jsonl", "--at", "99"], &["99"]),
        (&["show", "g.jsonl", "--hex", "9999"], &["9999"]),
        (&["position", "g.jsonl", "--at", "1"], &["1"]),
        (&["log", "g.jsonl", "--seat", "nobody"], &["nobody"]),
        (&["legal", "g.jsonl", "--seat", "nobody"], &["nobody"]),
        (&["undo", "g.jsonl"], &["g.jsonl"]),
        (&["undo", "g.jsonl", "--to", "7"], &["g.jsonl"]),
        (&["rules", GAME, "99.9z"], &["99.9z"]),
        (&["show", "missing.jsonl"], &["missing.jsonl"]),
        (&["verify", "missing.jsonl"], &["missing.jsonl"]),
        (&["act", "missing.jsonl", "end"], &["missing.jsonl"]),
        (&["verify", "."], &["."]),
        (&["check", "nowhere"], &["nowhere"]),
        (&["branch", "g.jsonl", "--at", "5", "-o", "x.jsonl"], &["5"]),
        (&["branch", "g.jsonl", "--at", "0", "-o", "g.jsonl", "--force"], &["g.jsonl"]),
        (&["new", GAME, "--position", "missing.json", "-o", "x.jsonl"], &["missing.json"]),
        (&["new", GAME, "--pack", "missing", "-o", "x.jsonl"], &["missing"]),
        (&["new", GAME, "-o", "no/such/folder/x.jsonl"], &["no/such/folder/x.jsonl"]),
        (&["new", GAME, "-o", "."], &["."]),
    ] {
        folder.run(args).failed(2, parts);
    }
    assert_eq!(folder.names(), ["g.jsonl"]);
    folder.good(&["verify", "g.jsonl"]);
}

#[test]
fn an_option_is_on_or_off() {
    let folder = Folder::new();
    let games = folder.json(&["games"]);
    let option = games[0]["options"][0]["id"].as_str().expect("an option").to_owned();
    let wrong = format!("{option}=maybe");
    folder.run(&["new", GAME, "--option", &wrong, "-o", "g.jsonl"]).failed(2, &["maybe", &option]);
}

#[test]
fn positions_say_where_they_are_wrong() {
    let folder = Folder::new();
    for (text, parts) in [
        ("{\n  \"clear\": true,,\n}", &["p.json", "line 2"][..]),
        ("", &["p.json"]),
        ("[]", &[]),
        ("3", &[]),
        ("{\"game\": \"chess\"}", &["p.json", "chess"]),
        ("{\"scenario\": \"marathon\"}", &["marathon"]),
        ("{\"units\": {\"nobody\": \"2114\"}}", &["nobody"]),
        ("{\"units\": {\"g01\": \"9999\"}}", &["9999"]),
    ] {
        folder.write("p.json", text);
        folder.run(&["new", GAME, "--position", "p.json", "-o", "g.jsonl"]).failed(2, parts);
    }
    folder.write("p.json", "[".repeat(100_000));
    folder.run(&["new", GAME, "--position", "p.json", "-o", "g.jsonl"]).failed(2, &["p.json"]);
    folder.write("p.json", [0xff, 0xfe, 0x00]);
    folder.run(&["new", GAME, "--position", "p.json", "-o", "g.jsonl"]).failed(2, &["p.json"]);
    assert!(!folder.has("g.jsonl"));
}

#[test]
fn help_is_there_for_everything() {
    let folder = Folder::new();
    let whole = folder.good(&["help"]).out;
    assert_eq!(whole, folder.good(&["--help"]).out);
    assert!(whole.contains("holds the whole game"), "the help says what a journal gives away");
    for command in
        ["play", "serve", "games", "rules", "new", "show", "position", "legal", "act", "explain", "odds", "undo", "log"]
    {
        assert!(folder.good(&["help", command]).out.contains(command));
        folder.good(&[command, "--help"]);
    }
    for command in ["verify", "branch", "playout", "perft", "laws", "sight", "check", "pack", "bench"] {
        assert!(whole.contains(command));
        folder.good(&[command, "-h"]);
    }
    assert!(folder.good(&["--version"]).out.starts_with("pedina "));
}

#[cfg(unix)]
#[test]
fn arguments_that_are_no_text_are_refused() {
    use std::os::unix::ffi::OsStrExt;
    let folder = Folder::new();
    let mut command = folder.command(&["rules"]);
    command.arg(std::ffi::OsStr::from_bytes(&[0xff, 0xfe]));
    let ran: crate::common::Ran = command.output().expect("it runs").into();
    ran.failed(2, &[]);
}
