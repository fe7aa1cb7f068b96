//! The languages at the table. Every sentence a player reads comes from a game's Fluent files, one set per language.

use crate::{Arg, Message};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentError, FluentResource, FluentValue};
use std::collections::{BTreeMap, BTreeSet};

/// A language.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Lang {
    /// English.
    En,
    /// Italian.
    It,
}

impl Lang {
    /// Both of them.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::It];

    /// The language's two-letter code.
    pub const fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::It => "it",
        }
    }

    /// The language that a code or locale names (`it`, `it_IT.UTF-8`).
    pub fn named(text: &str) -> Option<Lang> {
        match text.get(..2) {
            Some("en") => Some(Lang::En),
            Some("it") => Some(Lang::It),
            _ => None,
        }
    }
}

/// A Fluent source cannot be read at this index.
fn unreadable(source: &str, at: usize) -> String {
    let before = source.get(..at).unwrap_or_default();
    format!("line {}: this cannot be read", before.matches('\n').count() + 1)
}

/// Which sentence of a Fluent source is there already.
fn given_twice(errors: &[FluentError]) -> String {
    match errors.first() {
        Some(FluentError::Overriding { id, .. }) => format!("{id} is given twice"),
        _ => "this cannot be read".to_owned(),
    }
}

/// What stands before a number below zero.
pub const MINUS: &str = "−";

fn with_minus(number: String) -> String {
    number.replace('-', MINUS)
}

/// A game's words in one language: sentences by key, and the rule reference.
pub struct Words {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
    keys: BTreeSet<String>,
    reference: BTreeMap<String, String>,
    chapters: BTreeMap<String, String>,
}

impl Words {
    /// Words from Fluent sources and a reference of rule texts by id; a broken source says where.
    pub fn new(lang: Lang, sources: &[&str], reference: BTreeMap<String, String>) -> Result<Words, String> {
        let id = lang.code().parse().map_err(|e| format!("language {}: {e}", lang.code()))?;
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        bundle.set_use_isolating(false);
        for source in sources {
            let resource = FluentResource::try_new((*source).to_owned()).map_err(|(_, errors)| {
                let first = errors.first().map_or(0, |e| e.slice.as_ref().map_or(e.pos.start, |slice| slice.start));
                format!("words in {}: {}", lang.code(), unreadable(source, first))
            })?;
            bundle
                .add_resource(resource)
                .map_err(|errors| format!("words in {}: {}", lang.code(), given_twice(&errors)))?;
        }
        let lines = sources.iter().flat_map(|source| source.lines());
        let heads = lines.filter_map(|line| line.split_once('=')).map(|(head, _)| head.trim_end());
        let keys = heads.filter(|head| bundle.has_message(head)).map(str::to_owned).collect();
        Ok(Words { lang, bundle, keys, reference, chapters: BTreeMap::new() })
    }

    /// The same words, with the title of its chapter for each rule row.
    pub fn with_chapters(self, chapters: BTreeMap<String, String>) -> Words {
        Words { chapters, ..self }
    }

    /// The language they are in.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// Whether there is a sentence under this key.
    pub fn knows(&self, key: &str) -> bool {
        self.bundle.has_message(key)
    }

    /// The keys that begin with a prefix, in order.
    pub fn keys_with_prefix<'a>(&'a self, prefix: &'a str) -> impl Iterator<Item = &'a str> {
        let from = self.keys.range(prefix.to_owned()..).map(String::as_str);
        from.take_while(move |key| key.starts_with(prefix))
    }

    /// The sentence in this language. A key without words shows as itself.
    pub fn say(&self, message: &Message) -> String {
        self.render(message.key, &message.args)
    }

    /// What is wrong with the sentence in this language, if anything: no words under its key or under that of one of its
    /// arguments, or a blank that no argument fills.
    pub fn flaw(&self, message: &Message) -> Option<String> {
        let Some(pattern) = self.bundle.get_message(message.key).and_then(|m| m.value()) else {
            return Some(format!("\"{}\" has no words in {}", message.key, self.lang.code()));
        };
        if let Some(flaw) = message.args.iter().find_map(|(_, arg)| self.flaw_in(arg)) {
            return Some(flaw);
        }
        let mut errors = Vec::new();
        self.bundle.format_pattern(pattern, Some(&self.values(&message.args)), &mut errors);
        errors.first().map(|error| format!("\"{}\" in {}: {error}", message.key, self.lang.code()))
    }

    fn flaw_in(&self, arg: &Arg) -> Option<String> {
        match arg {
            Arg::Word(key) => (!self.knows(key)).then(|| format!("\"{key}\" has no words in {}", self.lang.code())),
            Arg::List(list) | Arg::Phrase(list) => list.iter().find_map(|arg| self.flaw_in(arg)),
            Arg::Said(message) => self.flaw(message),
            Arg::Int(_) | Arg::Half(_) | Arg::Thousandths(_) | Arg::Name(_) => None,
        }
    }

    /// A sentence without arguments.
    pub fn word(&self, key: &str) -> String {
        self.render(key, &[])
    }

    /// The text of a rule row.
    pub fn rule(&self, id: &str) -> Option<&str> {
        self.reference.get(id).map(String::as_str)
    }

    /// The title of the chapter that a rule row stands in.
    pub fn chapter(&self, id: &str) -> Option<&str> {
        self.chapters.get(id).map(String::as_str)
    }

    /// One argument as it reads in this language.
    pub fn arg(&self, arg: &Arg) -> String {
        match arg {
            Arg::Int(n) => with_minus(n.to_string()),
            Arg::Half(n) => self.decimal(n.saturating_mul(500)),
            Arg::Thousandths(n) => self.decimal(*n),
            Arg::Name(name) => name.clone(),
            Arg::Word(key) => self.word(key),
            Arg::List(list) => list.iter().map(|a| self.arg(a)).collect::<Vec<_>>().join(", "),
            Arg::Phrase(list) => list.iter().map(|a| self.arg(a)).collect::<Vec<_>>().join(" "),
            Arg::Said(message) => self.say(message),
        }
    }

    /// Thousandths with as many decimals as they need.
    fn decimal(&self, thousandths: i32) -> String {
        let point = match self.lang {
            Lang::En => '.',
            Lang::It => ',',
        };
        let sign = if thousandths < 0 { MINUS } else { "" };
        let (whole, rest) = (thousandths.unsigned_abs() / 1_000, thousandths.unsigned_abs() % 1_000);
        match rest {
            0 => format!("{sign}{whole}"),
            rest => format!("{sign}{whole}{point}{}", format!("{rest:03}").trim_end_matches('0')),
        }
    }

    fn render(&self, key: &str, args: &[(&'static str, Arg)]) -> String {
        let Some(pattern) = self.bundle.get_message(key).and_then(|m| m.value()) else {
            return key.to_owned();
        };
        let mut errors = Vec::new();
        self.bundle.format_pattern(pattern, Some(&self.values(args)), &mut errors).into_owned()
    }

    fn values(&self, args: &[(&'static str, Arg)]) -> FluentArgs<'_> {
        let mut values = FluentArgs::new();
        for (name, arg) in args {
            let value = match arg {
                Arg::Int(n) if *n >= 0 => FluentValue::from(*n),
                other => FluentValue::from(self.arg(other)),
            };
            values.set(*name, value);
        }
        values
    }
}
