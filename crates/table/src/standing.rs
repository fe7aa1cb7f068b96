//! Standing answers: a seat says once how questions of a kind are to be answered, and the table answers them for it.
//!
//! A game says which kinds of question there are ([`Standing::standing`](crate::rules::Standing::standing)) and what follows for the one that is open
//! ([`Standing::stands`](crate::rules::Standing::stands)). What a seat said stands in no position: so nothing that is worked out from a position can tell it.
//! *Whether* the table answers is decided by what everyone can see, *what* it answers by what the seat knows: being answered at
//! once tells the others nothing but that somebody had thought of it before.

use crate::{Message, Rule};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What may be said of a single one, where the kind allows it: it is to be asked about, whatever was said of all of them.
pub const ASK: &str = "ask";

/// One thing that a seat said once for all. Without an answer it takes back what was said before.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct StandingAnswer {
    /// The kind of question: `break-contact`.
    pub on: String,
    /// The one it is said of: a counter, a formation; all of them, if empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<String>", optional))]
    pub of: String,
    /// The answer: `never`. Nothing takes back what was said.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<String>", optional))]
    pub answer: String,
    /// The numbers of its condition, by name.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<BTreeMap<String, i32>>", optional))]
    pub with: BTreeMap<String, i32>,
}

impl StandingAnswer {
    /// An answer to all questions of a kind.
    pub fn new(on: &str, answer: &str) -> StandingAnswer {
        StandingAnswer { on: on.to_owned(), answer: answer.to_owned(), ..StandingAnswer::default() }
    }

    /// The same, said of one only.
    #[must_use]
    pub fn of(self, subject: &str) -> StandingAnswer {
        StandingAnswer { of: subject.to_owned(), ..self }
    }

    /// The same with a number of its condition.
    #[must_use]
    pub fn with(mut self, number: &str, value: i32) -> StandingAnswer {
        self.with.insert(number.to_owned(), value);
        self
    }

    /// A number of its condition.
    pub fn number(&self, name: &str) -> Option<i32> {
        self.with.get(name).copied()
    }

    /// Whether both are about the same questions, so that one takes the place of the other.
    fn is_about(&self, other: &StandingAnswer) -> bool {
        (&self.on, &self.of) == (&other.on, &other.of)
    }
}

/// Everything that one seat said once for all and has not taken back, in the order in which it was first said.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct StandingAnswers(Vec<StandingAnswer>);

impl StandingAnswers {
    /// Nothing was said.
    pub const NONE: StandingAnswers = StandingAnswers(Vec::new());

    /// All of it.
    pub fn all(&self) -> &[StandingAnswer] {
        &self.0
    }

    /// Whether nothing was said.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// What was said on a kind of question, of all and of single ones.
    pub fn on<'a, 'k>(&'a self, kind: &'k str) -> impl Iterator<Item = &'a StandingAnswer> + use<'a, 'k> {
        self.0.iter().filter(move |said| said.on == kind)
    }

    /// What was said of all questions of a kind.
    pub fn general(&self, kind: &str) -> Option<&StandingAnswer> {
        self.on(kind).find(|said| said.of.is_empty())
    }

    /// What holds for one of them: what was said of it or, if nothing was, of all. Nothing, where it is to be asked about.
    pub fn of(&self, kind: &str, subject: &str) -> Option<&StandingAnswer> {
        let own = self.on(kind).find(|said| said.of == subject);
        own.or_else(|| self.general(kind)).filter(|said| said.answer != ASK)
    }

    /// Takes in what was said; whether that changes anything.
    pub fn take(&mut self, said: StandingAnswer) -> bool {
        match (self.0.iter().position(|known| known.is_about(&said)), said.answer.is_empty()) {
            (Some(at), true) => {
                self.0.remove(at);
            }
            (Some(at), false) if self.0[at] == said => return false,
            (Some(at), false) => self.0[at] = said,
            (None, true) => return false,
            (None, false) => self.0.push(said),
        }
        true
    }
}

/// A kind of question that can be answered once for all.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StandingKind {
    /// Its name: `break-contact`.
    pub id: &'static str,
    /// What a player calls it.
    pub title: Message,
    /// The rule that puts the question.
    pub rule: Rule,
    /// Whether the question that is open now is one of them.
    pub open: bool,
    /// The answers that can be given.
    pub answers: Vec<StandingChoice>,
    /// The ones of whom something else can be said than of all: their ids, and what a player calls them.
    pub subjects: Vec<(String, Message)>,
    /// Whether of each of them it can also be said that it is to be asked about ([`ASK`]). Not where that would tell the others that one
    /// of them is concerned.
    pub asks: bool,
}

/// An answer that can be given once for all.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StandingChoice {
    /// Its name: `never`.
    pub id: &'static str,
    /// What a player calls it; its blanks are its numbers.
    pub title: Message,
    /// The numbers of its condition.
    pub numbers: Vec<StandingNumber>,
}

/// A number of a condition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StandingNumber {
    /// Its name: `within`.
    pub id: &'static str,
    /// What a player calls it.
    pub title: Message,
    /// The least that makes sense.
    pub least: i32,
    /// The most that makes sense.
    pub most: i32,
    /// What most people want.
    pub usual: i32,
}

impl StandingKind {
    /// A kind of question without answers yet.
    pub fn new(id: &'static str, title: &'static str, rule: &'static str) -> StandingKind {
        let (title, rule) = (Message::new(title), Rule(rule));
        StandingKind { id, title, rule, open: false, answers: Vec::new(), subjects: Vec::new(), asks: false }
    }

    /// The same, asked now or not.
    #[must_use]
    pub fn open(self, open: bool) -> StandingKind {
        StandingKind { open, ..self }
    }

    /// The same with one answer more.
    #[must_use]
    pub fn answer(self, id: &'static str, title: &'static str) -> StandingKind {
        self.answer_if(id, title, Vec::new())
    }

    /// The same with one answer more, under a condition with numbers.
    #[must_use]
    pub fn answer_if(mut self, id: &'static str, title: &'static str, numbers: Vec<StandingNumber>) -> StandingKind {
        self.answers.push(StandingChoice { id, title: Message::new(title), numbers });
        self
    }

    /// The same with those of whom something else can be said than of all.
    #[must_use]
    pub fn of(self, subjects: Vec<(String, Message)>) -> StandingKind {
        StandingKind { subjects, ..self }
    }

    /// The same; each of them can also be asked about.
    #[must_use]
    pub fn or_ask(self) -> StandingKind {
        StandingKind { asks: true, ..self }
    }

    /// Why this cannot be said here, in the table's own words.
    pub(crate) fn check(&self, said: &StandingAnswer) -> Result<(), Message> {
        let no =
            |key: &'static str| Message::new(key).with("on", said.on.as_str()).with("answer", said.answer.as_str());
        if !said.of.is_empty() && !self.subjects.iter().any(|(id, _)| *id == said.of) {
            return Err(no("standing-no-subject").with("of", said.of.as_str()));
        }
        if said.answer == ASK && !said.of.is_empty() && self.asks {
            return if said.with.is_empty() { Ok(()) } else { Err(no("standing-numbers")) };
        }
        let choice = self.answers.iter().find(|choice| choice.id == said.answer);
        let choice = choice.ok_or_else(|| no("standing-no-answer"))?;
        if said.with.len() != choice.numbers.len() {
            return Err(no("standing-numbers"));
        }
        choice.numbers.iter().try_for_each(|number| match said.number(number.id) {
            Some(value) if (number.least..=number.most).contains(&value) => Ok(()),
            Some(_) => Err(no("standing-number")
                .with("number", number.id)
                .with("least", number.least)
                .with("most", number.most)),
            None => Err(no("standing-numbers")),
        })
    }

    /// What was said, with those numbers of the condition that were left out as most people want them.
    pub(crate) fn filled(&self, mut said: StandingAnswer) -> StandingAnswer {
        if let Some(choice) = self.answers.iter().find(|choice| choice.id == said.answer) {
            for number in &choice.numbers {
                said.with.entry(number.id.to_owned()).or_insert(number.usual);
            }
        }
        said
    }
}

impl StandingChoice {
    /// The answer in words, with its numbers as they were said, or else as most people want them.
    pub(crate) fn say(&self, said: Option<&StandingAnswer>) -> Message {
        let value = |number: &StandingNumber| said.and_then(|said| said.number(number.id)).unwrap_or(number.usual);
        self.numbers.iter().fold(self.title.clone(), |title, number| title.with(number.id, value(number)))
    }
}
