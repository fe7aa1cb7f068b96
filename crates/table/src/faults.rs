//! What is wrong with something that somebody has written by hand, in the reader's language and in the words of a table, never in those of
//! the program.
//!
//! It is said in English right where it is found. What that is in Italian stands in lists of sentences with blanks: the table's own, and
//! the game's ([`Keeping::faults`](crate::rules::Keeping::faults)). A sentence may have places before it, each with a colon (`units[3]: g10: …`), and a rule after it.

use crate::Lang;

/// The table's own sentences.
pub const OWN: &str = include_str!("../words/faults.txt");
/// How much of a sentence is said: what somebody wrote is repeated in it.
pub const LONGEST: usize = 400;
/// How many places may stand before a sentence.
const PLACES: usize = 8;

/// A sentence in a language; in English, where nobody has said it in that language.
#[must_use]
pub fn say(english: &str, lists: &[&str], lang: Lang) -> String {
    let said = match lang {
        Lang::En => None,
        Lang::It => italian(english, lists),
    };
    cut(said.unwrap_or_else(|| english.to_owned()))
}

fn cut(mut sentence: String) -> String {
    if let Some((end, _)) = sentence.char_indices().nth(LONGEST) {
        sentence.truncate(end);
        sentence.push('…');
    }
    sentence
}

/// A sentence in Italian; nothing, if nobody has said it.
#[must_use]
pub fn italian(english: &str, lists: &[&str]) -> Option<String> {
    let pairs: Vec<Pair<'_>> = lists.iter().chain(&[OWN]).flat_map(|list| pairs(list)).collect();
    let whole = |sentence: &str| {
        let fits = pairs.iter().filter_map(|pair| Some((pair.weight(), pair.said(sentence, &pairs)?)));
        fits.max_by_key(|(weight, _)| *weight).map(|(_, said)| said)
    };
    let with_rule = |sentence: &str| {
        let head = sentence.strip_suffix(')').and_then(|_| sentence.rfind(" ("));
        whole(sentence).or_else(|| head.and_then(|at| Some(whole(&sentence[..at])? + &sentence[at..])))
    };
    if let Some(said) = with_rule(english) {
        return Some(said);
    }
    let ends = english.match_indices(": ").map(|(at, _)| at).take(PLACES);
    ends.into_iter().find_map(|at| {
        let said = with_rule(&english[at + 2..])?;
        let places = english[..at].split(": ").map(|place| whole(place).unwrap_or_else(|| place.to_owned()));
        Some(format!("{}: {said}", places.collect::<Vec<_>>().join(": ")))
    })
}

/// A sentence in both languages.
struct Pair<'a> {
    english: &'a str,
    italian: &'a str,
}

/// The sentences of a list: a line in English, the next in Italian.
fn pairs(list: &str) -> impl Iterator<Item = Pair<'_>> {
    let mut lines = list.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    std::iter::from_fn(move || Some(Pair { english: lines.next()?, italian: lines.next()? }))
}

impl Pair<'_> {
    /// How much of it is not blank: the more, the better it fits.
    fn weight(&self) -> usize {
        pieces(self.english).map(|(words, _)| words.len()).sum()
    }

    /// What a sentence is in Italian, if it is this one. A blank takes as little as it can.
    fn said<'s>(&self, sentence: &'s str, all: &'s [Pair<'s>]) -> Option<String> {
        let mut rest = sentence;
        let mut blanks: Vec<(&str, &'s str)> = Vec::new();
        let mut open: Option<&str> = None;
        let mut parts = pieces(self.english).peekable();
        while let Some((words, blank)) = parts.next() {
            rest = match open.take() {
                None => rest.strip_prefix(words)?,
                Some(name) => {
                    let last = blank.is_none() && parts.peek().is_none();
                    let at = if last { rest.strip_suffix(words)?.len() } else { rest.find(words)? };
                    blanks.push((name, &rest[..at]));
                    &rest[at + words.len()..]
                }
            };
            open = blank;
        }
        match open {
            Some(name) => blanks.push((name, rest)),
            None if !rest.is_empty() => return None,
            None => {}
        }
        // A place is no part of what fills a blank, unless somebody has written it.
        let has_place = |text: &str| text.split('"').step_by(2).any(|own| own.contains(": "));
        if blanks.iter().any(|(_, text)| has_place(text)) {
            return None;
        }
        // What fills a blank may be said in both languages, too.
        let filled = |name: &str| {
            let text = blanks.iter().find(|(known, _)| *known == name).map_or("", |(_, text)| text);
            all.iter().find(|pair| pair.english == text).map_or(text, |pair| pair.italian)
        };
        Some(pieces(self.italian).map(|(words, blank)| format!("{words}{}", blank.map_or("", filled))).collect())
    }
}

/// The pieces of a pattern: words, and the blank behind them.
fn pieces(pattern: &str) -> impl Iterator<Item = (&str, Option<&str>)> {
    let mut rest = Some(pattern);
    std::iter::from_fn(move || {
        let here = rest.take()?;
        let blank = here.split_once('{').and_then(|(words, after)| Some((words, after.split_once('}')?)));
        let Some((words, (name, after))) = blank else { return Some((here, None)) };
        rest = Some(after).filter(|after| !after.is_empty());
        Some((words, Some(name)))
    })
}

/// What keeps something from being read, said of the thing and not of the program that reads it. `error` is what a reader that was made from
/// types has to say.
#[must_use]
pub fn misfit(error: &str) -> String {
    let error = error.rsplit_once(" at line ").map_or(error, |(error, _)| error);
    let quoted = |text: &str| text.split('`').skip(1).step_by(2).map(str::to_owned).collect::<Vec<_>>();
    let names = quoted(error);
    let (first, others) =
        names.split_first().map_or(("", String::new()), |(first, rest)| (first.as_str(), rest.join(", ")));
    let known = |prefix: &str| error.starts_with(prefix);
    if known("unknown field") {
        return format!("{first:?} is not understood; what can stand here: {others}");
    }
    if known("missing field") {
        return format!("{first} is missing");
    }
    if known("duplicate field") {
        return format!("{first} is given twice");
    }
    if known("unknown variant") {
        return format!("there is no {first:?}; it must be one of {others}");
    }
    if known("wanted string or table") {
        return "it must be a word, or an object with one".to_owned();
    }
    let (found, expected) = error.rsplit_once(", expected ").unwrap_or((error, ""));
    if let Some(count) = found.strip_prefix("invalid length ") {
        return match number_in(expected) {
            Some(wanted) => format!("there are {count} entries, and there must be {wanted}"),
            None => format!("{count} entries do not fit here"),
        };
    }
    match (found.split_once(": "), wanted(expected)) {
        (Some(("invalid type", found)), Some(wanted)) => format!("it must be {wanted}, not {}", kind(found)),
        (Some(("invalid value", _)), Some(wanted)) => format!("it must be {wanted}"),
        _ => "it does not fit here".to_owned(),
    }
}

fn number_in(text: &str) -> Option<&str> {
    text.split(|c: char| !c.is_ascii_digit()).find(|digits| !digits.is_empty())
}

/// What must stand there, as somebody who writes it would say it.
fn wanted(expected: &str) -> Option<String> {
    let whole = |least: i64, most: u64| format!("a whole number from {least} to {most}");
    Some(match expected {
        "u8" => whole(0, u64::from(u8::MAX)),
        "u16" => whole(0, u64::from(u16::MAX)),
        "i8" => whole(i64::from(i8::MIN), i8::MAX as u64),
        "i16" => whole(i64::from(i16::MIN), i16::MAX as u64),
        "u32" | "u64" | "usize" => "a whole number that is not negative".to_owned(),
        "i32" | "i64" | "isize" => "a whole number".to_owned(),
        "f32" | "f64" => "a number".to_owned(),
        "a string" | "string" => "a text".to_owned(),
        "a boolean" => "true or false".to_owned(),
        "a sequence" => "a list".to_owned(),
        "a map" => "an object".to_owned(),
        "string or map" | "variant identifier" => "a word, or an object with one".to_owned(),
        _ if expected.starts_with("struct ") => "an object".to_owned(),
        _ if expected.starts_with("enum ") => "a word, or an object with one".to_owned(),
        _ if expected.starts_with("an array of length")
            || expected.starts_with("tuple ")
            || expected.starts_with("a tuple") =>
        {
            match number_in(expected) {
                Some(count) => format!("a list of {count}"),
                None => "a list".to_owned(),
            }
        }
        _ => return None,
    })
}

/// What stands there.
fn kind(found: &str) -> &'static str {
    match found.split([' ', '`']).next().unwrap_or_default() {
        "map" | "struct" => "an object",
        "sequence" | "tuple" => "a list",
        "string" | "character" => "a text",
        "integer" | "floating" => "a number",
        "boolean" => "true or false",
        "null" | "unit" | "Option" => "nothing",
        _ => "this",
    }
}

/// What a value of ours is called where it is written: its word, or the one word of its object.
#[must_use]
pub fn name_of(value: &impl serde::Serialize) -> String {
    match serde_json::to_value(value) {
        Ok(serde_json::Value::String(word)) => word,
        Ok(serde_json::Value::Object(map)) => map.keys().next().cloned().unwrap_or_default(),
        _ => String::new(),
    }
}

/// Where a list goes wrong: a sentence without its other half, or with other blanks in it.
#[must_use]
pub fn flaws(list: &str) -> Vec<String> {
    let blanks = |pattern: &str| {
        let mut blanks: Vec<String> = pieces(pattern).filter_map(|(_, blank)| blank.map(str::to_owned)).collect();
        blanks.sort();
        blanks
    };
    let lines = || list.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    let odd =
        pairs(list).filter(|pair| blanks(pair.english) != blanks(pair.italian)).map(|pair| pair.english.to_owned());
    odd.chain(lines().next_back().filter(|_| lines().count() % 2 == 1).map(str::to_owned)).collect()
}
