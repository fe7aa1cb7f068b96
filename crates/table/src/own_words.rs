//! The few sentences the table says on its own account, whatever the game.

use crate::{Lang, Words};
use std::collections::BTreeMap;
use std::sync::LazyLock;

static ENGLISH: LazyLock<Words> = LazyLock::new(|| load(Lang::En, include_str!("../words/en.ftl")));
static ITALIAN: LazyLock<Words> = LazyLock::new(|| load(Lang::It, include_str!("../words/it.ftl")));

/// The table's own words in a language: problems with chance, journals and undo.
pub fn own_words(lang: Lang) -> &'static Words {
    match lang {
        Lang::En => &ENGLISH,
        Lang::It => &ITALIAN,
    }
}

/// The files are part of this crate and its tests read them: a broken one never leaves the house.
fn load(lang: Lang, source: &str) -> Words {
    Words::new(lang, &[source], BTreeMap::new()).unwrap_or_else(|why| unreachable!("{why}"))
}
