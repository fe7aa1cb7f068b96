//! What can be wrong with a battle that somebody has written, and where: a sentence in every language.

use std::sync::OnceLock;
use table::{Arg, HouseWords, Lang, Message, Words};
use tabletop::{Heading, Length, NotAnArea, Point};

const ENGLISH: &str = include_str!("../../../words/en.ftl");
const ITALIAN: &str = include_str!("../../../words/it.ftl");

static WORDS: HouseWords = HouseWords::new(ENGLISH, ITALIAN);

/// What can be wrong with a position set up by hand, and with the battle in it, as [`table::faults`] reads it.
pub(crate) fn faults() -> &'static str {
    static LIST: OnceLock<String> = OnceLock::new();
    LIST.get_or_init(|| {
        let of = |source: &'static str| source.lines().filter_map(|line| line.split_once(" = "));
        let plain = |text: &str| text.replace("{ $", "{").replace(" }", "}");
        let pair = |(key, english): (&str, &str)| {
            let italian = of(ITALIAN).find(|(known, _)| *known == key)?.1;
            Some(format!("{}\n{}\n", plain(english), plain(italian)))
        };
        of(ENGLISH).filter_map(pair).chain([include_str!("../../../words/faults.txt").to_owned()]).collect()
    })
}

/// Something that keeps a battle from being played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Flaw {
    /// The way to the entry, as a [draft](table::muster::Draft) has it: `units/3/at`.
    pub at: String,
    /// The entry in words.
    entry: Option<Message>,
    /// What is wrong with it.
    why: Message,
}

impl Flaw {
    /// Something wrong with an entry.
    pub(crate) fn of(at: String, entry: Message, why: Message) -> Flaw {
        Flaw { at, entry: Some(entry), why }
    }

    /// Something wrong with a whole list, or with all of it.
    pub(crate) fn whole(at: &str, why: Message) -> Flaw {
        Flaw { at: at.to_owned(), entry: None, why }
    }

    /// The sentence, without a full stop where it begins with its entry.
    #[must_use]
    pub fn say(&self, lang: Lang) -> String {
        let words = workshop_words(lang);
        match &self.entry {
            Some(entry) => format!("{}: {}", words.say(entry), words.say(&self.why)),
            // Why a file cannot be read at all is said by whoever reads files.
            None => table::faults::say(&words.say(&self.why), &[], lang),
        }
    }
}

/// The words of the workshop in a language.
pub(crate) fn workshop_words(lang: Lang) -> &'static Words {
    WORDS.of(lang)
}

/// A sentence in English, as the errors of files are.
pub(crate) fn english(why: &Message) -> String {
    WORDS.of(Lang::En).say(why)
}

/// A number as it reads in any language.
pub(super) fn number(value: f64) -> Arg {
    let thousandths = (value * 1_000.0).round();
    match thousandths.abs() < 1e9 {
        true => Arg::Thousandths(thousandths as i32),
        false => Arg::Name(value.to_string()),
    }
}

/// Inches as they are written, to the millionth.
pub(super) fn length(inches: f64) -> Result<Length, Message> {
    if !inches.is_finite() || inches.abs() > Point::LIMIT.in_inches() {
        return Err(Message::new("far").with("inches", number(inches)));
    }
    Ok(Length::millionths((inches * 1_000_000.0).round() as i32))
}

/// An edge of the table.
pub(super) fn edge(inches: f64) -> Result<Length, Message> {
    if !(super::EDGES.0..=super::EDGES.1).contains(&inches) {
        return Err(Message::new("edge").with("inches", number(inches)));
    }
    length(inches)
}

pub(super) fn point([x, y]: &[f64; 2]) -> Result<Point, Message> {
    Ok(Point::at(length(*x)?, length(*y)?))
}

pub(super) fn points(list: &[[f64; 2]]) -> Result<Vec<Point>, Message> {
    if list.len() > 64 {
        return Err(Message::new("points-many").with("count", list.len() as i32));
    }
    list.iter().map(point).collect()
}

pub(super) fn heading(degrees: f64) -> Result<Heading, Message> {
    let tenths = (degrees * 10.0).round();
    if !tenths.is_finite() || tenths.abs() > 36_000.0 {
        return Err(Message::new("degrees").with("degrees", number(degrees)));
    }
    Ok(Heading::tenths(tenths as i32))
}

pub(super) fn outline(error: NotAnArea) -> Message {
    Message::new(match error {
        NotAnArea::TooFew => "area-few",
        NotAnArea::Repeated => "area-repeated",
        NotAnArea::Crossed => "area-crossed",
        NotAnArea::TooFar => "area-far",
    })
}

/// Whether something can be used as an id.
pub(crate) fn is_id(id: &str) -> bool {
    !id.is_empty() && id.len() <= 24 && id.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
}
