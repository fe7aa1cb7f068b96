//! What the program says on its own account, in both languages: help, headings, troubles with files and flags.

use table::{HouseWords, Lang, Message, Words};

static WORDS: HouseWords = HouseWords::new(include_str!("../words/en.ftl"), include_str!("../words/it.ftl"));

/// The program's own words in a language.
pub fn words(lang: Lang) -> &'static Words {
    WORDS.of(lang)
}

/// One of the program's own sentences in a language.
pub fn say(lang: Lang, message: &Message) -> String {
    words(lang).say(message)
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
        assert_eq!(WORDS.flaws(), [""; 0]);
    }
}
