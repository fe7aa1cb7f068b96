//! The words that a part of the house says on its own account: Fluent files that are part of the program, one for each language.

use crate::{Lang, Words};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;

/// Words in both languages, each read when it is first needed.
pub struct HouseWords {
    english: (&'static str, OnceLock<Words>),
    italian: (&'static str, OnceLock<Words>),
}

impl HouseWords {
    /// From the sources of both files.
    pub const fn new(english: &'static str, italian: &'static str) -> HouseWords {
        HouseWords { english: (english, OnceLock::new()), italian: (italian, OnceLock::new()) }
    }

    /// The words in a language.
    pub fn of(&self, lang: Lang) -> &Words {
        let (source, words) = match lang {
            Lang::En => &self.english,
            Lang::It => &self.italian,
        };
        // The files are part of a crate whose tests read them: a broken one never leaves the house.
        let read = || Words::new(lang, &[source], BTreeMap::new()).unwrap_or_else(|why| unreachable!("{why}"));
        words.get_or_init(read)
    }

    /// Where the two files part: a sentence that only one has, that stands there twice, or that has other blanks in the other.
    pub fn flaws(&self) -> Vec<String> {
        let (english, italian) = (sentences(self.english.0), sentences(self.italian.0));
        let keys: BTreeSet<&str> = english.keys().chain(italian.keys()).copied().collect();
        let parts = |key: &&str| english.get(key) != italian.get(key) || english.get(key).is_some_and(|s| s.times > 1);
        keys.into_iter().filter(parts).map(str::to_owned).collect()
    }
}

/// How often a sentence stands in a file, and the names of its blanks.
#[derive(Default, PartialEq)]
struct Sentence<'a> {
    times: usize,
    blanks: BTreeSet<&'a str>,
}

fn sentences(source: &str) -> BTreeMap<&str, Sentence<'_>> {
    let mut sentences: BTreeMap<&str, Sentence<'_>> = BTreeMap::new();
    let mut key = "";
    for line in source.lines().filter(|line| !line.starts_with('#')) {
        if let Some((name, _)) = line.split_once(" =").filter(|(name, _)| !name.starts_with(' ')) {
            key = name;
            sentences.entry(key).or_default().times += 1;
        }
        let end = |rest: &str| rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '-').unwrap_or(rest.len());
        let blanks = line.split('$').skip(1).map(|rest| &rest[..end(rest)]);
        sentences.entry(key).or_default().blanks.extend(blanks);
    }
    sentences
}
