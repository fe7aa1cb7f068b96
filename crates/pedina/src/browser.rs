//! The person's browser.

use std::process::{Command, Stdio};

/// Opens an address in the browser. Where there is none, nothing happens: the address has been printed.
pub fn open(url: &str, env: &dyn Fn(&str) -> Option<String>) {
    let Some((program, args)) = opener(env) else { return };
    let mut command = Command::new(program);
    command.args(args).arg(url).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    if let Ok(mut child) = command.spawn() {
        // Somebody has to hear that it has ended.
        std::thread::spawn(move || child.wait());
    }
}

/// The program that opens addresses here. Without a screen there is none: it would take the terminal away from us.
fn opener(env: &dyn Fn(&str) -> Option<String>) -> Option<(&'static str, &'static [&'static str])> {
    if cfg!(windows) {
        return Some(("cmd", &["/C", "start", ""]));
    }
    if cfg!(target_os = "macos") {
        return Some(("open", &[]));
    }
    let set = |name: &str| env(name).is_some_and(|value| !value.is_empty());
    ["DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME"].into_iter().any(set).then_some(("xdg-open", &[]))
}
