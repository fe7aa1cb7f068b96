//! What the notations of several games have in common.

use crate::Refusal;

/// What could not be read, in a sentence that repeats it.
#[must_use]
pub fn misread(key: &'static str, text: &str) -> Refusal {
    Refusal::misread(key).with("text", text.trim())
}

/// What stands before and after a word.
///
/// # Errors
/// If the word is missing.
pub fn halves<'t>(text: &'t str, between: &str) -> Result<(&'t str, &'t str), Refusal> {
    text.split_once(between).ok_or_else(|| misread("action-incomplete", text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_has_two_halves_or_is_incomplete() {
        assert_eq!(halves("g10 to 2114", " to "), Ok(("g10", "2114")));
        let incomplete = Refusal::misread("action-incomplete").with("text", "g10");
        assert_eq!(halves(" g10 ", " to "), Err(incomplete));
    }
}
