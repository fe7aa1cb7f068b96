//! Text that others read.

use table::text::*;

/// Everything that must not reach a page that others read.
const NEVER: [char; 48] = [
    '\0',
    '\u{7}',
    '\t',
    '\n',
    '\r',
    '\u{1b}',
    '\u{7f}',
    '\u{85}',
    '\u{a0}',
    '\u{ad}',
    '\u{34f}',
    '\u{61c}',
    '\u{115f}',
    '\u{1160}',
    '\u{17b4}',
    '\u{180b}',
    '\u{180e}',
    '\u{2000}',
    '\u{200a}',
    '\u{200b}',
    '\u{200c}',
    '\u{200d}',
    '\u{200e}',
    '\u{200f}',
    '\u{2028}',
    '\u{2029}',
    '\u{202a}',
    '\u{202e}',
    '\u{202f}',
    '\u{2060}',
    '\u{2064}',
    '\u{2066}',
    '\u{2069}',
    '\u{206f}',
    '\u{2800}',
    '\u{3000}',
    '\u{3164}',
    '\u{e000}',
    '\u{fe0f}',
    '\u{feff}',
    '\u{ffa0}',
    '\u{fff9}',
    '\u{fffe}',
    '\u{1d173}',
    '\u{e0001}',
    '\u{e0041}',
    '\u{e0100}',
    '\u{10fffd}',
];

#[test]
fn what_cannot_be_seen_or_turns_the_direction_is_hidden() {
    for c in NEVER {
        let text = format!("Hill{c}112");
        assert!(!is_visible(c), "{c:?}");
        assert_eq!(hidden(&text), Some(c));
        assert!(shown(&text).chars().all(is_visible), "{c:?}: {:?}", shown(&text));
    }
    let heap = format!("Z{}algo", "\u{301}".repeat(30));
    assert_eq!(hidden(&heap), Some('\u{301}'));
    assert_eq!(shown(&heap).chars().count(), "Zalgo".len() + MARKS);
}

#[test]
fn words_of_any_language_stay_as_they_are() {
    for text in [
        "Hill 112",
        "Châteaudun – l’église",
        "Старая Русса",
        "ドイツ軍",
        "प्रकाश",
        "กู้",
        "תל אביב",
        "№ 7 (½) ★",
        "Ł/3 & Co.",
    ] {
        assert_eq!(hidden(text), None, "{text}");
        assert_eq!(shown(text), text);
    }
    assert_eq!(shown("  two \u{a0}\n words "), "two words");
    assert_eq!(shown("\u{202e}\u{200b}"), "");
}
