//! What somebody may be called: letters of one script, and no name that another could be taken for.
//!
//! The browser composes what was typed. A name that comes decomposed all the same is refused where a letter of many scripts is made
//! of parts (an accent of its own, a syllable in pieces), and compared in parts where a script has its own way with marks.

use crate::protocol::Problem;
use crate::words::problem;
use std::ops::RangeInclusive;
use table::{Lang, Message};
use unicode_properties::{GeneralCategory, UnicodeGeneralCategory};
use unicode_script::{Script, UnicodeScript};

/// How many characters a name has.
const LENGTH: RangeInclusive<usize> = 3..=24;
/// Names that would be taken for something else.
const RESERVED: [&str; 6] = ["guest", "observer", "pedina", "admin", "ospite", "osservatore"];

/// Other forms of letters that have a place of their own, and letters that cannot be seen.
const OTHER_FORMS: [RangeInclusive<char>; 13] = [
    '\u{1100}'..='\u{11ff}',
    '\u{17b4}'..='\u{17b5}',
    '\u{2100}'..='\u{214f}',
    '\u{3130}'..='\u{318f}',
    '\u{a960}'..='\u{a97f}',
    '\u{d7b0}'..='\u{d7ff}',
    '\u{f900}'..='\u{fdff}',
    '\u{fe70}'..='\u{feff}',
    '\u{ff00}'..='\u{ffef}',
    '\u{16fe4}'..='\u{16fe4}',
    '\u{1d400}'..='\u{1d7ff}',
    '\u{1ee00}'..='\u{1eeff}',
    '\u{2f800}'..='\u{2fa1f}',
];

/// Whether a name will do: letters of one script with the marks that belong to it, digits, and three signs.
pub fn check(lang: Lang, name: &str) -> Result<(), Problem> {
    let length = name.chars().take(LENGTH.end() + 1).count();
    if LENGTH.contains(&length) && is_written_well(name) && has_one_script(name) {
        return Ok(());
    }
    Err(problem(lang, "input", Message::new("account-name-bad")))
}

/// Whether a name as it is compared would be taken for something else.
pub fn is_reserved(folded: &str) -> bool {
    RESERVED.contains(&folded)
}

/// A name as it is compared: whoever differs only by capitals, or by how a letter is put together, has the same name.
pub fn fold(name: &str) -> String {
    let small = name.chars().flat_map(|c| capital(c).to_lowercase());
    let mut parts: Vec<char> = Vec::new();
    for c in small {
        match SAME.binary_search_by_key(&c, |(whole, _)| *whole) {
            Ok(at) => parts.extend(SAME[at].1.chars()),
            Err(_) => parts.push(c),
        }
    }
    // In which order marks were typed cannot be seen.
    for marks in parts.chunk_by_mut(|a, b| is_mark(*a) && is_mark(*b)) {
        marks.sort_unstable();
    }
    parts.into_iter().collect()
}

/// A letter's capital, if it is one letter: two small letters can share it.
fn capital(c: char) -> char {
    let mut capital = c.to_uppercase();
    match (capital.next(), capital.next()) {
        (Some(one), None) => one,
        _ => c,
    }
}

fn is_written_well(name: &str) -> bool {
    let mut after_letter = false;
    name.chars().all(|c| {
        let good = is_letter(c) || c.is_ascii_digit() || "_-.".contains(c) || after_letter && is_mark(c);
        after_letter = is_letter(c) || is_mark(c);
        good
    })
}

fn is_letter(c: char) -> bool {
    use GeneralCategory::{LowercaseLetter, ModifierLetter, OtherLetter, TitlecaseLetter, UppercaseLetter};
    let letter = match c.general_category() {
        UppercaseLetter | LowercaseLetter | TitlecaseLetter | OtherLetter => true,
        // Small letters above the line belong to no name, but some scripts write with these.
        ModifierLetter => {
            c == 'ー' || !matches!(c.script(), Script::Common | Script::Latin | Script::Greek | Script::Cyrillic)
        }
        _ => false,
    };
    letter && !OTHER_FORMS.iter().any(|forms| forms.contains(&c))
}

/// A mark that belongs to one script. Those that go with every letter have been composed with it.
fn is_mark(c: char) -> bool {
    let mark = matches!(c.general_category(), GeneralCategory::NonspacingMark | GeneralCategory::SpacingMark);
    mark && !matches!(c.script(), Script::Inherited | Script::Common)
        && !OTHER_FORMS.iter().any(|forms| forms.contains(&c))
}

/// Letters of two scripts in one name look like somebody else's.
fn has_one_script(name: &str) -> bool {
    let mut scripts = name.chars().map(|c| c.script()).filter(|script| *script != Script::Common).map(family);
    scripts.next().is_none_or(|first| scripts.all(|script| script == first))
}

/// Scripts that are written together count as one.
fn family(script: Script) -> Script {
    match script {
        Script::Hiragana | Script::Katakana | Script::Bopomofo | Script::Hangul => Script::Han,
        other => other,
    }
}

/// Small letters and marks that can be written in another way, with that way. In order.
const SAME: [(char, &str); 96] = [
    ('\u{929}', "\u{928}\u{93c}"),
    ('\u{931}', "\u{930}\u{93c}"),
    ('\u{934}', "\u{933}\u{93c}"),
    ('\u{958}', "\u{915}\u{93c}"),
    ('\u{959}', "\u{916}\u{93c}"),
    ('\u{95a}', "\u{917}\u{93c}"),
    ('\u{95b}', "\u{91c}\u{93c}"),
    ('\u{95c}', "\u{921}\u{93c}"),
    ('\u{95d}', "\u{922}\u{93c}"),
    ('\u{95e}', "\u{92b}\u{93c}"),
    ('\u{95f}', "\u{92f}\u{93c}"),
    ('\u{9cb}', "\u{9c7}\u{9be}"),
    ('\u{9cc}', "\u{9c7}\u{9d7}"),
    ('\u{9dc}', "\u{9a1}\u{9bc}"),
    ('\u{9dd}', "\u{9a2}\u{9bc}"),
    ('\u{9df}', "\u{9af}\u{9bc}"),
    ('\u{a33}', "\u{a32}\u{a3c}"),
    ('\u{a36}', "\u{a38}\u{a3c}"),
    ('\u{a59}', "\u{a16}\u{a3c}"),
    ('\u{a5a}', "\u{a17}\u{a3c}"),
    ('\u{a5b}', "\u{a1c}\u{a3c}"),
    ('\u{a5e}', "\u{a2b}\u{a3c}"),
    ('\u{b48}', "\u{b47}\u{b56}"),
    ('\u{b4b}', "\u{b47}\u{b3e}"),
    ('\u{b4c}', "\u{b47}\u{b57}"),
    ('\u{b5c}', "\u{b21}\u{b3c}"),
    ('\u{b5d}', "\u{b22}\u{b3c}"),
    ('\u{b94}', "\u{b92}\u{bd7}"),
    ('\u{bca}', "\u{bc6}\u{bbe}"),
    ('\u{bcb}', "\u{bc7}\u{bbe}"),
    ('\u{bcc}', "\u{bc6}\u{bd7}"),
    ('\u{c48}', "\u{c46}\u{c56}"),
    ('\u{cc0}', "\u{cbf}\u{cd5}"),
    ('\u{cc7}', "\u{cc6}\u{cd5}"),
    ('\u{cc8}', "\u{cc6}\u{cd6}"),
    ('\u{cca}', "\u{cc6}\u{cc2}"),
    ('\u{ccb}', "\u{cc6}\u{cc2}\u{cd5}"),
    ('\u{d4a}', "\u{d46}\u{d3e}"),
    ('\u{d4b}', "\u{d47}\u{d3e}"),
    ('\u{d4c}', "\u{d46}\u{d57}"),
    ('\u{dda}', "\u{dd9}\u{dca}"),
    ('\u{ddc}', "\u{dd9}\u{dcf}"),
    ('\u{ddd}', "\u{dd9}\u{dcf}\u{dca}"),
    ('\u{dde}', "\u{dd9}\u{ddf}"),
    ('\u{f43}', "\u{f42}\u{fb7}"),
    ('\u{f4d}', "\u{f4c}\u{fb7}"),
    ('\u{f52}', "\u{f51}\u{fb7}"),
    ('\u{f57}', "\u{f56}\u{fb7}"),
    ('\u{f5c}', "\u{f5b}\u{fb7}"),
    ('\u{f69}', "\u{f40}\u{fb5}"),
    ('\u{f73}', "\u{f71}\u{f72}"),
    ('\u{f75}', "\u{f71}\u{f74}"),
    ('\u{f76}', "\u{fb2}\u{f80}"),
    ('\u{f78}', "\u{fb3}\u{f80}"),
    ('\u{f81}', "\u{f71}\u{f80}"),
    ('\u{f93}', "\u{f92}\u{fb7}"),
    ('\u{f9d}', "\u{f9c}\u{fb7}"),
    ('\u{fa2}', "\u{fa1}\u{fb7}"),
    ('\u{fa7}', "\u{fa6}\u{fb7}"),
    ('\u{fac}', "\u{fab}\u{fb7}"),
    ('\u{fb9}', "\u{f90}\u{fb5}"),
    ('\u{1026}', "\u{1025}\u{102e}"),
    ('\u{1b06}', "\u{1b05}\u{1b35}"),
    ('\u{1b08}', "\u{1b07}\u{1b35}"),
    ('\u{1b0a}', "\u{1b09}\u{1b35}"),
    ('\u{1b0c}', "\u{1b0b}\u{1b35}"),
    ('\u{1b0e}', "\u{1b0d}\u{1b35}"),
    ('\u{1b12}', "\u{1b11}\u{1b35}"),
    ('\u{1b3b}', "\u{1b3a}\u{1b35}"),
    ('\u{1b3d}', "\u{1b3c}\u{1b35}"),
    ('\u{1b40}', "\u{1b3e}\u{1b35}"),
    ('\u{1b41}', "\u{1b3f}\u{1b35}"),
    ('\u{1b43}', "\u{1b42}\u{1b35}"),
    ('\u{1f71}', "\u{3ac}"),
    ('\u{1f73}', "\u{3ad}"),
    ('\u{1f75}', "\u{3ae}"),
    ('\u{1f77}', "\u{3af}"),
    ('\u{1f79}', "\u{3cc}"),
    ('\u{1f7b}', "\u{3cd}"),
    ('\u{1f7d}', "\u{3ce}"),
    ('\u{1fbe}', "\u{3b9}"),
    ('\u{1fd3}', "\u{390}"),
    ('\u{1fe3}', "\u{3b0}"),
    ('\u{1109a}', "\u{11099}\u{110ba}"),
    ('\u{1109c}', "\u{1109b}\u{110ba}"),
    ('\u{110ab}', "\u{110a5}\u{110ba}"),
    ('\u{1112e}', "\u{11131}\u{11127}"),
    ('\u{1112f}', "\u{11132}\u{11127}"),
    ('\u{1134b}', "\u{11347}\u{1133e}"),
    ('\u{1134c}', "\u{11347}\u{11357}"),
    ('\u{114bb}', "\u{114b9}\u{114ba}"),
    ('\u{114bc}', "\u{114b9}\u{114b0}"),
    ('\u{114be}', "\u{114b9}\u{114bd}"),
    ('\u{115ba}', "\u{115b8}\u{115af}"),
    ('\u{115bb}', "\u{115b9}\u{115af}"),
    ('\u{11938}', "\u{11935}\u{11930}"),
];

#[cfg(test)]
mod tests {
    use super::*;

    fn good(name: &str) -> bool {
        check(Lang::En, name).is_ok()
    }

    #[test]
    fn names_are_letters_of_any_script() {
        for name in [
            "abc",
            "Mario_Rossi-1.2",
            "Niccolò",
            "Łukasz",
            "Őrsi",
            "Šárka",
            "İbrahim",
            "Ελένη",
            "Жуков",
            "אברהם",
            "محمد",
        ] {
            assert!(good(name), "{name}");
        }
        for name in [
            "प्रकाश",
            "ज़ोया",
            "สมหญิง",
            "さくらー",
            "山田太郎",
            "田中さん",
            "김철수",
            "தமிழ்",
            &"x".repeat(24),
            &"Ł".repeat(24),
        ] {
            assert!(good(name), "{name}");
        }
    }

    #[test]
    fn what_cannot_be_seen_or_looks_like_another_is_no_name() {
        for name in ["", "ab", "a b c", "<b>x</b>", "abc\n", "a×b", "a%b", "123\u{661}", &"x".repeat(25)] {
            assert!(!good(name), "{name:?}");
        }
        // Directions, joiners, variations, blanks that count as letters.
        for hidden in [
            '\u{202e}', '\u{2066}', '\u{200b}', '\u{200d}', '\u{feff}', '\u{fe0f}', '\u{ad}', '\u{3164}', '\u{115f}',
            '\u{17b4}',
        ] {
            assert!(!good(&format!("abc{hidden}d")) && !good(&format!("김철{hidden}수")), "{hidden:?}");
        }
        // Two scripts, loose accents, other forms, a mark without its letter.
        for name in [
            "рossi",
            "Rоssi",
            "e\u{301}ric",
            "ａｂｃ",
            "𝐚𝐛𝐜",
            "ﬁnn",
            "aᵇc",
            "ⓐⓑⓒ",
            "Ⅷab",
            "\u{1100}\u{1161}\u{11a8}",
            "\u{93e}कम",
        ] {
            assert!(!good(name), "{name:?}");
        }
    }

    #[test]
    fn a_name_is_compared_without_capitals_and_whole_or_in_parts() {
        for (a, b) in
            [("NICCOLÒ", "niccolò"), ("ŁUKASZ", "łukasz"), ("ΟΔΟΣ", "οδος"), ("οδοσ", "οδος"), ("ЖУКОВ", "жуков")]
        {
            assert_eq!(fold(a), fold(b));
        }
        for (a, b) in [
            ("\u{958}कक", "\u{915}\u{93c}कक"),
            ("ক\u{9cb}", "ক\u{9c7}\u{9be}"),
            ("ஔ", "\u{b92}\u{bd7}"),
            ("\u{1f71}", "\u{3ac}"),
        ] {
            assert_eq!(fold(a), fold(b), "{a:?}");
        }
        assert_eq!(fold("ก\u{e39}\u{e48}"), fold("ก\u{e48}\u{e39}"), "marks in another order");
        for (a, b) in [("Lukasz", "Łukasz"), ("कमल", "कमला"), ("strasse", "straße"), ("rossi", "róssi")]
        {
            assert_ne!(fold(a), fold(b));
        }
        assert!(is_reserved(&fold("GUEST")) && !is_reserved(&fold("guests")));
    }

    #[test]
    fn the_other_ways_are_in_order() {
        assert!(SAME.is_sorted_by(|(a, _), (b, _)| a < b));
        assert!(SAME.iter().all(|(c, parts)| (is_letter(*c) || is_mark(*c)) && !parts.contains(*c)));
    }
}
