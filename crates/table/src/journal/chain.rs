//! The chain that ties every line to the one before.

use crate::hex;
use sha2::{Digest, Sha256};

/// What stands between a line's text and its link.
const OPEN: &str = ",\"h\":\"";
/// What stands behind the link.
const CLOSE: &str = "\"}";
/// How many hexadecimal digits a link has.
const DIGITS: usize = 16;

/// The line of a JSON object: its text, closed with the link that follows from it and the line before.
pub(crate) fn close(mut text: String, previous: &str) -> String {
    if text.ends_with('}') {
        text.pop();
    }
    let link = digest(previous, &text);
    text.reserve_exact(OPEN.len() + DIGITS + CLOSE.len());
    text.extend([OPEN, &link, CLOSE]);
    text
}

/// A line's link, if it has one.
pub(crate) fn link(line: &str) -> Option<&str> {
    split(line).map(|(_, link)| link)
}

/// Whether the line's link follows from its text and the line before.
pub(crate) fn holds(line: &str, previous: &str) -> bool {
    split(line).is_some_and(|(body, link)| link == digest(previous, body))
}

fn split(line: &str) -> Option<(&str, &str)> {
    let (body, link) = line.strip_suffix(CLOSE)?.rsplit_once(OPEN)?;
    (link.len() == DIGITS).then_some((body, link))
}

fn digest(previous: &str, body: &str) -> String {
    let hash = Sha256::new().chain_update(previous).chain_update(body).finalize();
    hex::encode(&hash[..DIGITS / 2])
}
