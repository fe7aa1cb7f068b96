//! What the notations of several games have in common.

use crate::Refusal;

/// What could not be read, in a sentence that repeats it.
#[must_use]
pub fn misread(key: &'static str, text: &str) -> Refusal {
    Refusal::misread(key).with("text", text.trim())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_could_not_be_read_is_repeated_without_its_blanks() {
        assert_eq!(misread("no-unit-called", " g10 "), Refusal::misread("no-unit-called").with("text", "g10"));
    }
}
