//! The few sentences the table says on its own account, whatever the game.

use crate::{HouseWords, Lang, Words};

static WORDS: HouseWords = HouseWords::new(include_str!("../words/en.ftl"), include_str!("../words/it.ftl"));

/// The table's own words in a language: problems with chance, journals and undo.
pub fn own_words(lang: Lang) -> &'static Words {
    WORDS.of(lang)
}
