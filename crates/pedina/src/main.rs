//! The `pedina` program.

use std::io::{self, IsTerminal};
use std::process::ExitCode;

fn main() -> ExitCode {
    // A fault of ours is said in one sentence; journals are written in whole lines, so that it cannot break one.
    std::panic::set_hook(Box::new(|fault| {
        use std::io::Write;
        let place = fault.location().map(ToString::to_string).unwrap_or_default();
        let why = fault.payload_as_str().unwrap_or("unknown");
        let _ = writeln!(io::stderr(), "pedina: this is a fault of the program, please report it: {why} ({place})");
    }));
    let env = |name: &str| std::env::var(name).ok();
    let mut desk = pedina::Io {
        input: &mut io::stdin().lock(),
        out: &mut io::stdout().lock(),
        err: &mut io::stderr(),
        terminal: io::stdout().is_terminal() && io::stdin().is_terminal(),
    };
    ExitCode::from(pedina::run(pedina::registry::GAMES, std::env::args_os().skip(1).collect(), &env, &mut desk))
}
