//! What the program says on its own account, in both languages: help, headings, troubles with files and flags.

use std::collections::BTreeMap;
use std::sync::LazyLock;
use table::{Lang, Message, Words};

static ENGLISH: LazyLock<Words> = LazyLock::new(|| load(Lang::En, include_str!("../words/en.ftl")));
static ITALIAN: LazyLock<Words> = LazyLock::new(|| load(Lang::It, include_str!("../words/it.ftl")));

/// The program's own words in a language.
pub fn words(lang: Lang) -> &'static Words {
    match lang {
        Lang::En => &ENGLISH,
        Lang::It => &ITALIAN,
    }
}

/// One of the program's own sentences in a language.
pub fn say(lang: Lang, message: &Message) -> String {
    words(lang).say(message)
}

/// The files are part of this crate and its tests read them: a broken one never leaves the house.
fn load(lang: Lang, source: &str) -> Words {
    Words::new(lang, &[source], BTreeMap::new()).unwrap_or_else(|why| unreachable!("{why}"))
}

/// The language that the surroundings ask for: the first of these variables that is set decides.
pub fn surrounding_lang(env: &dyn Fn(&str) -> Option<String>) -> Lang {
    let set = |name: &&str| env(name).filter(|value| !value.is_empty());
    let chosen = ["PEDINA_LANG", "LC_ALL", "LC_MESSAGES", "LANG"].iter().find_map(set);
    chosen.and_then(|value| Lang::named(&value.to_lowercase())).unwrap_or(Lang::En)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chosen(pairs: &[(&str, &str)]) -> Lang {
        let pairs: Vec<(String, String)> = pairs.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned())).collect();
        surrounding_lang(&|name| pairs.iter().find(|(key, _)| key == name).map(|(_, value)| value.clone()))
    }

    #[test]
    fn the_nearest_variable_chooses_the_language() {
        assert_eq!(chosen(&[]), Lang::En);
        assert_eq!(chosen(&[("LANG", "it_IT.UTF-8")]), Lang::It);
        assert_eq!(chosen(&[("LANG", "it_IT.UTF-8"), ("LC_ALL", "en_GB.UTF-8")]), Lang::En);
        assert_eq!(chosen(&[("LANG", "en_GB.UTF-8"), ("LC_MESSAGES", "it_CH")]), Lang::It);
        assert_eq!(chosen(&[("LC_ALL", "de_DE.UTF-8"), ("PEDINA_LANG", "it")]), Lang::It);
        assert_eq!(chosen(&[("LC_ALL", "C"), ("LANG", "it_IT")]), Lang::En, "C is a choice too");
        assert_eq!(chosen(&[("LC_ALL", ""), ("LANG", "it_IT")]), Lang::It, "an empty variable is not set");
    }

    #[test]
    fn both_languages_have_the_same_sentences_with_the_same_blanks() {
        let keys = |source: &str| {
            let mut blanks: BTreeMap<String, Vec<String>> = BTreeMap::new();
            let mut key = String::new();
            for line in source.lines().filter(|line| !line.starts_with('#')) {
                if let Some((name, _)) = line.split_once(" =").filter(|(name, _)| !name.starts_with(' ')) {
                    key = name.to_owned();
                    blanks.entry(key.clone()).or_default();
                }
                let found = line.split('$').skip(1).map(|rest| {
                    rest.chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '-').collect::<String>()
                });
                blanks.entry(key.clone()).or_default().extend(found);
            }
            for list in blanks.values_mut() {
                list.sort();
                list.dedup();
            }
            blanks
        };
        let (english, italian) = (keys(include_str!("../words/en.ftl")), keys(include_str!("../words/it.ftl")));
        for (key, blanks) in &english {
            assert_eq!(italian.get(key), Some(blanks), "{key}");
        }
        assert_eq!(english.len(), italian.len());
    }
}
