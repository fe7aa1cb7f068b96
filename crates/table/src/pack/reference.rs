//! The folder `reference`: the rule rows and rulings in both languages. The pack keeps their ids.

use super::{File, Files, PackError, Source, repeated};
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Rules {
    chapter: Vec<Chapter>,
    rule: Vec<Rule>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Chapter {
    id: String,
    title: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Rule {
    id: String,
    chapter: String,
    section: String,
    text: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Rulings {
    ruling: Vec<Ruling>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Ruling {
    id: String,
    question: String,
    ruling: String,
    source: Source,
}

impl Files<'_> {
    /// The ids of the rule rows and, after them, of the rulings; everything in the folder `reference` has been checked.
    ///
    /// # Errors
    /// If a row or a ruling says nothing, or the languages do not say the same things in the same order.
    pub fn reference(&self) -> Result<Vec<String>, PackError> {
        let mut english = rules(self.named("reference/en.toml")?)?;
        let italian = self.named("reference/it.toml")?;
        same(italian, "rule", &english, &rules(italian)?)?;
        let rulings_in_english = rulings(self.named("reference/rulings.en.toml")?)?;
        let italian = self.named("reference/rulings.it.toml")?;
        same(italian, "ruling", &rulings_in_english, &rulings(italian)?)?;
        english.extend(rulings_in_english);
        ids(self.named("reference/rulings.en.toml")?, "ruling", english)
    }
}

fn rules(file: File) -> Result<Vec<String>, PackError> {
    let written: Rules = file.parse()?;
    if let Some(chapter) = written.chapter.iter().find(|chapter| chapter.title.trim().is_empty()) {
        return Err(file.error(format!("chapter {}", chapter.id), "it has no title"));
    }
    for rule in &written.rule {
        let entry = format!("rule {}", rule.id);
        if rule.text.trim().is_empty() || rule.section.trim().is_empty() {
            return Err(file.error(entry, "it has no text or no section"));
        }
        if !written.chapter.iter().any(|chapter| chapter.id == rule.chapter) {
            return Err(file.error(entry, format!("there is no chapter `{}`", rule.chapter)));
        }
    }
    ids(file, "rule", written.rule.into_iter().map(|rule| rule.id).collect())
}

fn rulings(file: File) -> Result<Vec<String>, PackError> {
    let written: Rulings = file.parse()?;
    let unsaid = |ruling: &&Ruling| ruling.question.trim().is_empty() || ruling.ruling.trim().is_empty();
    if let Some(ruling) = written.ruling.iter().find(unsaid) {
        return Err(file.error(format!("ruling {}", ruling.id), "it has no question or no ruling"));
    }
    if let Some(ruling) = written.ruling.iter().find(|ruling| ruling.source == Source::Public) {
        return Err(file.error(format!("ruling {}", ruling.id), "a ruling follows from the text or is ours"));
    }
    ids(file, "ruling", written.ruling.into_iter().map(|ruling| ruling.id).collect())
}

fn ids(file: File, what: &str, ids: Vec<String>) -> Result<Vec<String>, PackError> {
    match repeated(ids.iter()) {
        Some(id) => Err(file.error(format!("{what} {id}"), "the id is given twice")),
        None => Ok(ids),
    }
}

/// Both languages say the same things in the same order.
fn same(file: File, what: &str, english: &[String], other: &[String]) -> Result<(), PackError> {
    if let Some(id) = english.iter().find(|id| !other.contains(id)) {
        return Err(file.error(format!("{what} {id}"), "it is missing in this language"));
    }
    match other.iter().zip(english).find(|(there, here)| there != here) {
        Some((id, _)) => Err(file.error(format!("{what} {id}"), "it is not in the same place as in English")),
        None if other.len() > english.len() => Err(file.error(format!("{what}s"), "there are more than in English")),
        None => Ok(()),
    }
}
