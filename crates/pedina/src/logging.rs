//! The lines that a server writes on standard error for whoever runs it.

use crate::desk::Desk;
use crate::failure::Failure;
use std::str::FromStr;
use table::Message;
use tracing_subscriber::filter::{FilterExt, LevelFilter, Targets, filter_fn};
use tracing_subscriber::layer::{Layer, SubscriberExt};
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{fmt, registry};

/// Whose lines are written. What libraries say of requests and messages may hold what is nobody's business.
const OURS: [&str; 2] = ["server", "pedina"];

/// What is written, and how.
pub struct Lines {
    /// A level, or levels by part of the program.
    pub wished: String,
    /// Whether each line is an object of JSON.
    pub json: bool,
}

/// Begins to write lines. Only the first server of a program does.
pub fn begin(desk: &Desk<'_>, lines: &Lines) -> Result<(), Failure> {
    let levels = levels(&lines.wished).ok_or_else(|| {
        Failure::input(desk.say(&Message::new("serve-log-bad").with("wished", lines.wished.as_str())))
    })?;
    let ours = filter_fn(|line| OURS.iter().any(|name| line.target().split("::").next() == Some(name)));
    let filter = levels.and(ours);
    let writing = fmt::layer().with_writer(std::io::stderr).with_ansi(false);
    let layer = if lines.json { writing.json().flatten_event(true).boxed() } else { writing.boxed() };
    // Where somebody listens already it goes on doing so.
    let _heard = registry().with(layer.with_filter(filter)).try_init();
    server::note_panics();
    Ok(())
}

/// The levels that somebody wishes: one for everything, or several with the part they are for.
fn levels(wished: &str) -> Option<Targets> {
    let known = |part: &str| part.split_once('=').is_none_or(|(_, level)| LevelFilter::from_str(level).is_ok());
    let sound = wished.split(',').all(|part| {
        let level = LevelFilter::from_str(part).is_ok() && !part.is_empty();
        let directive = part.split_once('=').is_some_and(|(name, _)| !name.is_empty());
        level || directive && known(part)
    });
    Targets::from_str(wished).ok().filter(|_| sound)
}

#[cfg(test)]
mod tests {
    use super::levels;

    #[test]
    fn a_level_is_one_of_those_known() {
        for good in
            ["off", "error", "warn", "info", "debug", "trace", "INFO", "warn,server::store=debug", "server=debug"]
        {
            assert!(levels(good).is_some(), "{good}");
        }
        for bad in ["", "loud", "server=loud", "=info", "info,", "info;debug"] {
            assert!(levels(bad).is_none(), "{bad}");
        }
    }
}
