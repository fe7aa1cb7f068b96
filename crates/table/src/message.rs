//! What the table says, before a language is chosen: a key and its arguments, with the rule behind it.

use serde::Serialize;

/// The id of a rule row, as the game's reference prints it (`6.7a`).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub struct Rule(pub &'static str);

/// One value inside a [`Message`].
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Arg {
    /// A whole number.
    Int(i32),
    /// A number counted in halves: `Half(9)` is four and a half.
    Half(i32),
    /// A number counted in thousandths: `Thousandths(12_500)` is twelve and a half.
    Thousandths(i32),
    /// A name that is the same in every language: a hex number, a unit.
    Name(String),
    /// The key of a word to be looked up in the reader's language.
    Word(String),
    /// Several of them, joined by commas.
    List(Vec<Arg>),
    /// Several of them that make one name, joined by spaces.
    Phrase(Vec<Arg>),
    /// A name that each language puts together in its own way.
    Said(Message),
}

impl From<i32> for Arg {
    fn from(n: i32) -> Arg {
        Arg::Int(n)
    }
}

impl From<Message> for Arg {
    fn from(message: Message) -> Arg {
        Arg::Said(message)
    }
}

impl From<String> for Arg {
    fn from(name: String) -> Arg {
        Arg::Name(name)
    }
}

impl From<&str> for Arg {
    fn from(name: &str) -> Arg {
        Arg::Name(name.to_owned())
    }
}

/// Named arguments of a message.
pub type Args = Vec<(&'static str, Arg)>;

/// A sentence that is not yet in any language: a key of the game's Fluent files and the arguments it takes.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Message {
    /// The key, the same in every language file.
    pub key: &'static str,
    /// What fills its blanks.
    pub args: Args,
}

impl Message {
    /// A sentence without blanks.
    pub fn new(key: &'static str) -> Message {
        Message { key, args: Vec::new() }
    }

    /// The same sentence with one more blank filled.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Message {
        self.args.push((name, value.into()));
        self
    }
}

/// The reason of every game for refusing what is not being decided now.
pub const NOT_NOW: &str = "not-asked-now";

/// Why an action is not legal: the rule that forbids it and the reason in words.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Refusal {
    /// The rule that is in the way.
    pub rule: Rule,
    /// The reason, for the player.
    pub reason: Message,
}

impl Refusal {
    /// A refusal under a rule, its reason still without arguments.
    #[cold]
    pub fn new(rule: &'static str, key: &'static str) -> Refusal {
        Refusal { rule: Rule(rule), reason: Message::new(key) }
    }

    /// What was written cannot be read at all: no rule forbids it, it just makes no sense.
    #[cold]
    pub fn misread(key: &'static str) -> Refusal {
        Refusal::new("", key)
    }

    /// Whether it is about the writing, not about a rule.
    pub fn is_misread(&self) -> bool {
        self.rule.0.is_empty()
    }

    /// Whether it only says that something else has to be decided now.
    pub fn is_out_of_turn(&self) -> bool {
        self.reason.key == NOT_NOW
    }

    /// The same refusal with one more blank of its reason filled.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Refusal {
        self.reason = self.reason.with(name, value);
        self
    }
}

/// One named contribution to a number, with the rule it comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Factor {
    /// What contributes, for the player.
    pub name: Message,
    /// How much: whole numbers, halves or thousandths.
    pub value: Arg,
    /// The rule that says so.
    pub rule: Rule,
}

impl Factor {
    /// One contribution.
    pub fn new(rule: &'static str, name: Message, value: impl Into<Arg>) -> Factor {
        Factor { name, value: value.into(), rule: Rule(rule) }
    }
}
