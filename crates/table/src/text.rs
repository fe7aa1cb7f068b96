//! Texts that somebody gives and others read: names, titles. What is in them can be seen, and leaves what stands around it alone.

use std::ops::RangeInclusive;
use unicode_properties::{GeneralCategory, UnicodeGeneralCategory};

/// What counts as a letter, a mark or a sign, and shows nothing: fillers, joiners, selectors of another form, blanks.
const BLANK: [RangeInclusive<char>; 12] = [
    '\u{34f}'..='\u{34f}',
    '\u{115f}'..='\u{1160}',
    '\u{17b4}'..='\u{17b5}',
    '\u{180b}'..='\u{180f}',
    '\u{2800}'..='\u{2800}',
    '\u{3164}'..='\u{3164}',
    '\u{fe00}'..='\u{fe0f}',
    '\u{ffa0}'..='\u{ffa0}',
    '\u{16fe4}'..='\u{16fe4}',
    '\u{1d159}'..='\u{1d159}',
    '\u{1d173}'..='\u{1d17a}',
    '\u{e0000}'..='\u{e0fff}',
];

/// How many marks may stand on one letter: more of them would climb over the lines above.
pub const MARKS: usize = 4;

/// Whether a character can be shown to others: a letter, a mark, a digit, a sign, or a plain space. Not what controls, joins, tags, turns
/// the direction, separates lines, belongs to nobody or is not there yet.
#[must_use]
pub fn is_visible(c: char) -> bool {
    use GeneralCategory::{
        ClosePunctuation, ConnectorPunctuation, Control, CurrencySymbol, DashPunctuation, DecimalNumber, EnclosingMark,
        FinalPunctuation, Format, InitialPunctuation, LetterNumber, LineSeparator, LowercaseLetter, MathSymbol,
        ModifierLetter, ModifierSymbol, NonspacingMark, OpenPunctuation, OtherLetter, OtherNumber, OtherPunctuation,
        OtherSymbol, ParagraphSeparator, PrivateUse, SpaceSeparator, SpacingMark, Surrogate, TitlecaseLetter,
        Unassigned, UppercaseLetter,
    };
    let shows = match c.general_category() {
        UppercaseLetter | LowercaseLetter | TitlecaseLetter | ModifierLetter | OtherLetter | NonspacingMark
        | SpacingMark | EnclosingMark | DecimalNumber | LetterNumber | OtherNumber | ConnectorPunctuation
        | DashPunctuation | OpenPunctuation | ClosePunctuation | InitialPunctuation | FinalPunctuation
        | OtherPunctuation | MathSymbol | CurrencySymbol | ModifierSymbol | OtherSymbol => true,
        SpaceSeparator => c == ' ',
        LineSeparator | ParagraphSeparator | Control | Format | Surrogate | PrivateUse | Unassigned => false,
    };
    shows && !BLANK.iter().any(|blank| blank.contains(&c))
}

fn is_mark(c: char) -> bool {
    use GeneralCategory::{EnclosingMark, NonspacingMark};
    matches!(c.general_category(), NonspacingMark | EnclosingMark)
}

/// The first character of a text that may not be shown to others.
#[must_use]
pub fn hidden(text: &str) -> Option<char> {
    let mut marks = 0;
    text.chars().find(|&c| {
        marks = if is_mark(c) { marks + 1 } else { 0 };
        !is_visible(c) || marks > MARKS
    })
}

/// A text as it is shown to others: one line, without what may not be shown, blanks at neither end and never two in a row.
#[must_use]
pub fn shown(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    let mut marks = 0;
    for c in text.chars() {
        marks = if is_mark(c) { marks + 1 } else { 0 };
        if c.is_whitespace() {
            if !shown.is_empty() && !shown.ends_with(' ') {
                shown.push(' ');
            }
        } else if is_visible(c) && marks <= MARKS {
            shown.push(c);
        }
    }
    shown.truncate(shown.trim_end().len());
    shown
}
