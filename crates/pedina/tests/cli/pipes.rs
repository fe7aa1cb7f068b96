//! Readers that go away.

use crate::common::{Folder, GAME, Ran};
use std::io::{BufRead, BufReader, Read};
use std::process::Stdio;

#[test]
fn a_reader_that_has_heard_enough_breaks_nothing() {
    let folder = Folder::new();
    folder.open_game("g.jsonl");
    for args in [&["rules", GAME][..], &["rules", GAME, "--json"], &["show", "g.jsonl"], &["help"], &["games"]] {
        let mut child = folder.command(args).spawn().expect("it runs");
        let mut line = String::new();
        BufReader::with_capacity(16, child.stdout.take().expect("an output")).read_line(&mut line).expect("it speaks");
        let mut err = String::new();
        child.stderr.take().expect("an error output").read_to_string(&mut err).expect("text");
        let code = child.wait().expect("it ends").code();
        assert_eq!((code, err.as_str()), (Some(0), ""), "{args:?}");
    }
}

#[test]
fn an_output_that_is_closed_from_the_start_breaks_nothing() {
    let folder = Folder::new();
    folder.open_game("g.jsonl");
    for args in [&["rules", GAME][..], &["act", "g.jsonl", "end"], &["play", "g.jsonl"], &["nonsense", "--json"]] {
        let mut child = folder.command(args).stdin(Stdio::piped()).spawn().expect("it runs");
        drop(child.stdout.take());
        drop(child.stdin.take());
        let ran: Ran = child.wait_with_output().expect("it ends").into();
        assert!(!ran.err.contains("fault"), "{ran:?}");
    }
    folder.good(&["verify", "g.jsonl"]);
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_said_so() {
    let folder = Folder::new();
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").expect("a full disk");
    let ran: Ran = folder.command(&["rules", GAME]).stdout(full).output().expect("it runs").into();
    ran.failed(2, &[]);
}
