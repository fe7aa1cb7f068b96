//! The words of a game: whatever its sources say has a sentence in both languages, and every rule they cite can be read.
//!
//! The sources themselves are read, so that a new key, argument or rule id is checked as soon as it is written.

use crate::sources::{self, Refused, leak, literals};
use std::collections::{BTreeMap, BTreeSet};
use table::{Arg, Lang, Message, Words};

/// What a game says, and how its sources say it.
pub struct Speech {
    /// Its words, by language.
    pub words: [&'static Words; 2],
    /// The files of its pack.
    pub files: &'static [(&'static str, &'static str)],
    /// The ids of its rules.
    pub rules: &'static [String],
    /// Its sources: [`sources::read`].
    pub sources: Vec<(String, String)>,
    /// Sources that say nothing: what is quoted there are names of files and entries.
    pub mute: fn(&str) -> bool,
    /// Calls whose text is a key, and the arguments they fill by themselves.
    pub refusals: &'static [(&'static str, &'static str)],
    /// Methods that fill a blank of a refusal: named by their first text, or else as they are called.
    pub filling: &'static [&'static str],
    /// Blanks of a refusal that are filled further down than where it is made.
    pub filled_later: &'static [(&'static str, &'static [&'static str])],
    /// How the keys begin that sources pass around before they say them.
    pub kinds: &'static [&'static str],
    /// Other keys that a source makes.
    pub other: fn(&str) -> Vec<String>,
    /// Texts with blanks that make keys; `made` holds what they make.
    pub patterns: &'static [&'static str],
    /// Texts with blanks that are ids of something on the table, not keys.
    pub ids: &'static [&'static str],
    /// The keys that sources put together from ids.
    pub made: BTreeSet<String>,
    /// Words for screens: no source of the game says them.
    pub spare: BTreeSet<String>,
    /// Those of the two that have blanks.
    pub with_blanks: &'static [&'static str],
    /// Whether each sentence of a file must be said somewhere.
    pub all_said: fn(&str) -> bool,
    /// An argument for a blank of this name.
    pub sample: fn(&str) -> Arg,
    /// Whether a text is a rule's id.
    pub is_rule: fn(&str) -> bool,
    /// Fewer than these cannot be: the scan would be blind.
    pub least: Least,
}

/// How many of each the sources hold at least.
pub struct Least {
    /// Keys.
    pub keys: usize,
    /// Refusals.
    pub refusals: usize,
    /// Rules that are cited.
    pub cited: usize,
    /// Rules there are.
    pub rules: usize,
}

impl Speech {
    /// All of it.
    ///
    /// # Panics
    /// If a word is missing, left over or cannot be said, or a rule cannot be read.
    pub fn check(&self) {
        self.every_key_has_words_in_both_languages();
        self.both_languages_hold_the_same_keys_in_the_same_order();
        self.no_sentence_is_left_that_nothing_says();
        self.patterns_are_all_known();
        self.refusals_fill_every_blank_of_their_sentence();
        self.apostrophes_and_quotation_marks_are_those_of_a_book();
        self.words_without_blanks_say_themselves();
        self.both_references_hold_all_rules();
        self.every_rule_that_is_cited_is_in_the_reference();
    }

    fn every_key_has_words_in_both_languages(&self) {
        let mut keys = self.scanned();
        keys.extend(self.made.iter().chain(&self.spare).map(|key| (key.clone(), "the pack".to_owned())));
        assert!(keys.len() >= self.least.keys, "only {} keys were found: the scan is blind", keys.len());
        for words in self.words {
            let missing: Vec<_> = keys.iter().filter(|(key, _)| !words.knows(key)).collect();
            assert!(missing.is_empty(), "no words in {} for {missing:#?}", words.lang().code());
        }
    }

    fn both_languages_hold_the_same_keys_in_the_same_order(&self) {
        let of = |lang: Lang| self.sentences(lang).flat_map(|(_, text)| sources::keys_of(text)).collect::<Vec<_>>();
        let (english, italian) = (of(Lang::En), of(Lang::It));
        let mut once = BTreeSet::new();
        let twice: Vec<&String> = english.iter().filter(|key| !once.insert(*key)).collect();
        assert!(twice.is_empty(), "these stand twice: {twice:?}");
        assert_eq!(english, italian);
    }

    fn no_sentence_is_left_that_nothing_says(&self) {
        let scanned = self.scanned();
        let made = |key: &String| scanned.contains_key(key) || self.made.contains(key) || self.spare.contains(key);
        // What is not being decided now is refused by the kernel, in the game's words.
        let said = |key: &String| made(key) || key == table::verdict::NOT_NOW;
        let files = self.sentences(Lang::En).filter(|(name, _)| (self.all_said)(name));
        let left: Vec<String> = files.flat_map(|(_, text)| sources::keys_of(text)).filter(|key| !said(key)).collect();
        assert!(left.is_empty(), "nothing says {left:?}");
    }

    fn patterns_are_all_known(&self) {
        let known: BTreeSet<&str> = self.patterns.iter().chain(self.ids).copied().collect();
        let mut seen = BTreeSet::new();
        for (file, text) in &self.sources {
            for literal in literals(text).filter(|literal| is_pattern(literal)) {
                assert!(known.contains(literal), "{file}: {literal:?} makes keys that this test does not know");
                seen.insert(literal);
            }
        }
        let stale: Vec<_> = known.difference(&seen).collect();
        assert!(stale.is_empty(), "no source makes keys of {stale:?}");
    }

    fn refusals_fill_every_blank_of_their_sentence(&self) {
        let mut seen = 0;
        for (file, text) in &self.sources {
            for (key, mut names) in self.refused(text) {
                seen += 1;
                let later = self.filled_later.iter().filter(|(known, _)| *known == key);
                names.extend(later.flat_map(|(_, names)| names.iter().map(|name| (*name).to_owned())));
                let fill = |message: Message, name: &String| message.with(leak(name), (self.sample)(name));
                let message = names.iter().fold(Message::new(leak(&key)), fill);
                for words in self.words {
                    assert_eq!(words.flaw(&message), None, "{file}: {key} with {names:?}");
                }
            }
        }
        assert!(seen >= self.least.refusals, "only {seen} refusals were found: the scan is blind");
    }

    fn apostrophes_and_quotation_marks_are_those_of_a_book(&self) {
        let read = |name: &str| name.starts_with("words/") || name.starts_with("reference/");
        for (name, text) in self.files.iter().filter(|(name, _)| read(name)) {
            for (number, line) in text.lines().enumerate().filter(|(_, line)| !line.starts_with('#')) {
                let straight = line.contains('\'') || name.ends_with(".ftl") && line.contains('"');
                assert!(!straight, "{name}:{}: {line}", number + 1);
            }
        }
    }

    fn words_without_blanks_say_themselves(&self) {
        let plain = self.made.iter().chain(&self.spare).filter(|key| !self.with_blanks.contains(&key.as_str()));
        for key in plain {
            for words in self.words {
                assert_eq!(words.flaw(&Message::new(leak(key))), None, "{key}");
            }
        }
    }

    fn both_references_hold_all_rules(&self) {
        assert!(self.rules.len() >= self.least.rules, "there are {} rules", self.rules.len());
        let chapters = self.words.map(|words| {
            let silent: Vec<&String> = self.rules.iter().filter(|id| words.rule(id).is_none()).collect();
            assert!(silent.is_empty(), "no text in {} for {silent:?}", words.lang().code());
            let title = |id: &String| words.chapter(id).unwrap_or_else(|| panic!("{id} has no chapter"));
            self.rules.iter().map(title).collect::<BTreeSet<_>>().len()
        });
        assert_eq!(chapters[0], chapters[1], "titles of chapters");
    }

    fn every_rule_that_is_cited_is_in_the_reference(&self) {
        let (mut cited, mut unknown) = (BTreeSet::new(), BTreeSet::new());
        for (file, text) in &self.sources {
            for id in literals(text).filter(|literal| (self.is_rule)(literal)) {
                cited.insert(id);
                if !self.rules.iter().any(|known| known == id) {
                    unknown.insert((file, id));
                }
            }
        }
        assert!(unknown.is_empty(), "these are no rules: {unknown:?}");
        assert!(cited.len() >= self.least.cited, "only {} rules are cited: the scan is blind", cited.len());
    }

    fn speaking(&self) -> impl Iterator<Item = &(String, String)> {
        self.sources.iter().filter(|(file, _)| !(self.mute)(file))
    }

    /// The files with the sentences of a language.
    fn sentences(&self, lang: Lang) -> impl Iterator<Item = &(&'static str, &'static str)> {
        let ending = format!("{}.ftl", lang.code());
        self.files.iter().filter(move |(name, _)| name.ends_with(&ending))
    }

    /// The keys written out in the sources, and where.
    fn scanned(&self) -> BTreeMap<String, String> {
        let mut keys = BTreeMap::new();
        for (file, text) in self.speaking() {
            let refused = self.refused(text).into_iter().map(|(key, _)| key);
            for key in sources::keys(text, self.kinds).map(str::to_owned).chain(refused).chain((self.other)(text)) {
                keys.insert(key, file.clone());
            }
        }
        keys
    }

    /// Every refusal of a source: its key and the names of the arguments it gets.
    fn refused(&self, text: &str) -> Vec<Refused> {
        let mut found = Vec::new();
        for (call, own) in self.refusals {
            for (key, mut names) in sources::refusals(text, call, self.filling) {
                names.extend(Some(*own).filter(|own| !own.is_empty()).map(str::to_owned));
                found.push((key, names));
            }
        }
        found
    }
}

/// A text with a blank in the place of an id: `panel-{id}`.
fn is_pattern(literal: &str) -> bool {
    let shape = |c: char| c.is_ascii_lowercase() || matches!(c, '-' | '{' | '}');
    let begins = literal.starts_with(|c: char| c.is_ascii_lowercase());
    begins && literal.chars().all(shape) && literal.contains("-{") && literal.ends_with('}')
}
