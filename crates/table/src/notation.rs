//! What the notations of several games have in common: how long a text may be, how a plan is taken apart, and what is said
//! of a text that cannot be read.

use crate::Refusal;

/// The longest notation or plan that is read, in bytes. A whole turn's moves of the largest army, hex by hex, take about half
/// of it; whatever is longer was not written by a player.
pub const LONGEST: usize = 4_096;

/// The most single actions that a plan may take: every unit of the largest army on a way of several hexes.
pub const MOST_ACTIONS: usize = 256;

/// How many characters of a text that cannot be read are repeated.
const REPEATED: usize = 60;

/// What could not be read, in a sentence that repeats it, or the beginning of it.
#[must_use]
pub fn misread(key: &'static str, text: &str) -> Refusal {
    Refusal::misread(key).with("text", shortened(text))
}

/// A text as a sentence repeats it: without the blanks around it, and cut off where it becomes long.
#[must_use]
pub fn shortened(text: &str) -> String {
    let text = text.trim();
    match text.char_indices().nth(REPEATED) {
        Some((end, _)) => format!("{}…", text[..end].trim_end()),
        None => text.to_owned(),
    }
}

/// Reads the parts of a plan, which stand between semicolons, each as the actions it takes. Beyond [`MOST_ACTIONS`] nothing more
/// is read: whoever plays the plan refuses it for its length.
///
/// # Errors
/// The first part that cannot be read, or the whole, if there is no part in it.
pub fn unfold<A>(text: &str, mut read: impl FnMut(&str) -> Result<Vec<A>, Refusal>) -> Result<Vec<A>, Refusal> {
    let mut actions = Vec::new();
    for part in text.split(';').map(str::trim).filter(|part| !part.is_empty()) {
        actions.extend(read(part)?);
        if actions.len() > MOST_ACTIONS {
            break;
        }
    }
    if actions.is_empty() { Err(misread("action-not-understood", text)) } else { Ok(actions) }
}

/// Writes a plan: its actions between semicolons, but behind one that it simply goes on from, just what `further` says
/// (`move g10 2113 2114`).
#[must_use]
pub fn fold<A: Copy>(plan: &[A], write: impl Fn(A) -> String, further: impl Fn(A, A) -> Option<String>) -> String {
    let mut text = String::new();
    let mut before = None;
    for &action in plan {
        match before.and_then(|before| further(before, action)) {
            Some(more) => text.extend([" ", &more]),
            None => text.extend([if text.is_empty() { "" } else { "; " }, &write(action)]),
        }
        before = Some(action);
    }
    text
}

/// Who is to go somewhere, and where to, as people say it: `move I/5 to Wolomin`, `I/5 to 2114`, `muovi I/5 a Wolomin`.
#[must_use]
pub fn toward(text: &str) -> Option<(&str, &str)> {
    let text = text.trim();
    let bare = ["move ", "go ", "muovi "].into_iter().find_map(|verb| {
        text.get(..verb.len()).filter(|start| start.eq_ignore_ascii_case(verb)).map(|start| &text[start.len()..])
    });
    let (who, place) = [" to ", " a ", " verso "].into_iter().find_map(|word| bare.unwrap_or(text).split_once(word))?;
    let (who, place) = (who.trim(), place.trim());
    (!who.is_empty() && !place.is_empty()).then_some((who, place))
}

/// Takes in one more of the units that a plan names, each of which can be meant once only.
///
/// # Errors
/// If it is among them already; `name` is how it was written.
pub fn add_once<U: PartialEq>(units: &mut Vec<U>, unit: U, name: &str) -> Result<(), Refusal> {
    // A game has a hundred units or so: there are never more to look through, however long the text is.
    if units.contains(&unit) {
        return Err(misread("unit-named-twice", name));
    }
    units.push(unit);
    Ok(())
}
