//! The files of a pack, together.

use super::{File, PackError};
use crate::{Lang, Words, hex};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;

/// The files of a pack, in the order of their names: each that is wanted once, and no other.
#[derive(Debug)]
pub struct Files<'a> {
    files: Vec<File<'a>>,
}

impl<'a> Files<'a> {
    /// These files, if they are the wanted ones; `more` says which others may be added.
    ///
    /// # Errors
    /// If a file is missing, unknown or given twice.
    pub fn new<N: AsRef<str>, T: AsRef<str>>(
        files: &'a [(N, T)],
        wanted: &[(&'static str, &'static str)],
        more: impl Fn(&str) -> bool,
    ) -> Result<Files<'a>, PackError> {
        let mut files: Vec<File> = files.iter().map(|(name, text)| File::new(name.as_ref(), text.as_ref())).collect();
        files.sort_by_key(|file| file.name);
        for file in &files {
            if !wanted.iter().any(|(name, _)| *name == file.name) && !more(file.name) {
                return Err(file.error("", "this is no file of a pack"));
            }
        }
        if let Some(pair) = files.windows(2).find(|pair| pair[0].name == pair[1].name) {
            return Err(pair[0].error("", "the file is given twice"));
        }
        let files = Files { files };
        for (name, _) in wanted {
            files.named(name)?;
        }
        Ok(files)
    }

    /// All of them.
    pub fn iter(&self) -> impl Iterator<Item = File<'a>> + '_ {
        self.files.iter().copied()
    }

    /// One of them.
    ///
    /// # Errors
    /// If it is missing.
    pub fn named(&self, name: &str) -> Result<File<'a>, PackError> {
        let file = self.files.iter().find(|file| file.name == name).copied();
        file.ok_or_else(|| File::new(name, "").error("", "the file is missing"))
    }

    /// The first sixteen hexadecimal digits of SHA-256 over the names of the files and the values in them, in the order of the names, each
    /// preceded by its length so that nothing can move from one to the next unnoticed. Comments, white space and the order of keys do not
    /// count; the order of a list does. Only what decides a game counts: a better wording or translation leaves old journals as they are.
    #[must_use]
    pub fn hash(&self, decides: impl Fn(&str) -> bool) -> String {
        let mut hasher = Sha256::new();
        for file in self.files.iter().filter(|file| decides(file.name)) {
            for part in [file.name.to_owned(), values(file.text)] {
                hasher.update((part.len() as u64).to_le_bytes());
                hasher.update(part);
            }
        }
        hex::encode(&hasher.finalize()[..8])
    }

    /// What has to be kept of these files so that a game can go on with them.
    #[must_use]
    pub fn kept(&self, decides: impl Fn(&str) -> bool) -> Kept {
        let owned = |file: &File| (file.name.to_owned(), file.text.to_owned());
        let (data, words) = self.files.iter().map(owned).partition(|(name, _)| decides(name));
        Kept { data, words }
    }

    /// The words and rule texts of one language: `sentences` are the Fluent files, the rule rows and rulings come from the
    /// folder `reference`.
    ///
    /// # Errors
    /// If a file is missing, or is not what it should be.
    pub fn words(&self, lang: Lang, sentences: &[&str]) -> Result<Words, String> {
        let said = sentences.iter().map(|name| self.named(name).map(|file| file.text)).collect::<Result<Vec<_>, _>>();
        let said = said.map_err(|error| error.to_string())?;
        let (mut reference, mut chapters) = (BTreeMap::new(), BTreeMap::new());
        let rules = self.table(&format!("reference/{}.toml", lang.code()))?;
        let titles: BTreeMap<_, _> =
            rows(&rules, "chapter").map(|chapter| (text(chapter, "id"), text(chapter, "title"))).collect();
        for rule in rows(&rules, "rule") {
            let (Some(id), Some(said)) = (text(rule, "id"), text(rule, "text")) else {
                return Err(format!("reference/{}.toml: a rule has no id or no text", lang.code()));
            };
            if let Some(Some(title)) = titles.get(&text(rule, "chapter")) {
                chapters.insert(id.to_owned(), (*title).to_owned());
            }
            reference.insert(id.to_owned(), said.to_owned());
        }
        let rulings = self.table(&format!("reference/rulings.{}.toml", lang.code()))?;
        for ruling in rows(&rulings, "ruling") {
            let (Some(id), Some(question), Some(said)) =
                (text(ruling, "id"), text(ruling, "question"), text(ruling, "ruling"))
            else {
                return Err(format!("reference/rulings.{}.toml: a ruling has no id, question or ruling", lang.code()));
            };
            chapters.insert(id.to_owned(), rulings_title(lang).to_owned());
            reference.insert(id.to_owned(), format!("{question} {said}"));
        }
        for (name, text) in sentences.iter().zip(&said) {
            Words::new(lang, &[text], BTreeMap::new()).map_err(|why| named(name, &why))?;
        }
        Ok(Words::new(lang, &said, reference)?.with_chapters(chapters))
    }

    fn table(&self, name: &str) -> Result<toml::Table, String> {
        let file = self.named(name).map_err(|error| error.to_string())?;
        file.parse().map_err(|error: PackError| error.to_string())
    }
}

/// What a pack's files say: those that decide a game, and the words and rule texts beside them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Kept {
    data: Vec<(String, String)>,
    words: Vec<(String, String)>,
}

impl Kept {
    /// The files that decide, name and text.
    #[must_use]
    pub fn data(&self) -> &[(String, String)] {
        &self.data
    }

    /// The files of a pack with other data and these words.
    #[must_use]
    pub fn with(&self, data: &[(String, String)]) -> Vec<(String, String)> {
        self.words.iter().chain(data).cloned().collect()
    }
}

/// What is wrong with the words of one file: of the file, not of its language.
fn named(file: &str, why: &str) -> String {
    format!("{file}: {}", why.split_once(": ").map_or(why, |(_, why)| why))
}

/// The values of a file, always written alike. A table's keys come in order already; what cannot be read counts as it stands.
fn values(text: &str) -> String {
    let values = text.parse::<toml::Table>().ok().and_then(|table| serde_json::to_string(&table).ok());
    values.unwrap_or_else(|| text.to_owned())
}

/// The entries of a kind.
fn rows<'t>(table: &'t toml::Table, kind: &str) -> impl Iterator<Item = &'t toml::Value> {
    table.get(kind).and_then(|rows| rows.as_array()).into_iter().flatten()
}

fn text<'t>(row: &'t toml::Value, key: &str) -> Option<&'t str> {
    row.get(key).and_then(|value| value.as_str())
}

/// The chapter in which the rulings stand, after those of the rulebook.
const fn rulings_title(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "Rulings",
        Lang::It => "Interpretazioni",
    }
}
