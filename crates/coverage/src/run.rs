//! Running a game's tests.

use crate::outcomes::Outcomes;
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Command, Stdio};

/// Runs the tests of a package once, showing what they print, and says what became of each.
pub fn tests(root: &Path, package: &str) -> Result<Outcomes, String> {
    let mut command = Command::new("cargo");
    command.args(["test", "--no-fail-fast", "--color", "never", "--tests"]);
    let text = output(command.args(["-p", package]).current_dir(root))?;
    let outcomes = Outcomes::read(&text);
    if outcomes.len() == 0 { Err(format!("no test of {package} was run")) } else { Ok(outcomes) }
}

/// What a command prints on both its outputs, in the order it was printed. Its failure is not ours: tests may fail.
fn output(command: &mut Command) -> Result<String, String> {
    let trouble = |error: std::io::Error| format!("cargo: {error}");
    let (mut reader, writer) = std::io::pipe().map_err(trouble)?;
    command.stdin(Stdio::null()).stdout(writer.try_clone().map_err(trouble)?).stderr(writer);
    let mut child = command.spawn().map_err(trouble)?;
    // The command holds our ends of the pipe; it ends only when they are gone.
    command.stdout(Stdio::null()).stderr(Stdio::null());
    let mut all = Vec::new();
    let mut part = [0; 4096];
    loop {
        let count = reader.read(&mut part).map_err(trouble)?;
        if count == 0 {
            break;
        }
        all.extend_from_slice(&part[..count]);
        // Whoever looks at the screen may have gone; the outcomes are wanted all the same.
        let _ = std::io::stderr().write_all(&part[..count]);
    }
    child.wait().map_err(trouble)?;
    Ok(String::from_utf8_lossy(&all).into_owned())
}
