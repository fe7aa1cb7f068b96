//! The table speaks both languages.

use crate::toy::{Fault, broken, duel};
use table::verbs::*;
use table::{Arg, Lang, Message, own_words};

const SOURCES: [&str; 2] = [include_str!("../../words/en.ftl"), include_str!("../../words/it.ftl")];

fn keys(source: &str) -> Vec<&str> {
    let key = |line: &'static str| line.split_once(" =").map(|(key, _)| key).filter(|key| !key.starts_with(' '));
    let lines: Vec<&'static str> = SOURCES.iter().find(|s| **s == source).into_iter().flat_map(|s| s.lines()).collect();
    lines.into_iter().filter_map(key).collect()
}

#[test]
fn the_table_s_own_words_have_the_same_keys_in_both_languages() {
    let [english, italian] = SOURCES.map(keys);
    assert!(english.len() > 30);
    assert_eq!(english, italian);
    for lang in Lang::ALL {
        assert!(english.iter().all(|key| own_words(lang).knows(key)));
    }
}

/// Every key the code uses stands in the files: the sources of this crate are searched for them.
#[test]
fn every_own_sentence_in_the_code_has_words() {
    let sources = [
        include_str!("../../src/chance/problem.rs"),
        include_str!("../../src/journal/header.rs"),
        include_str!("../../src/journal/entry.rs"),
        include_str!("../../src/journal/read.rs"),
        include_str!("../../src/journal/error.rs"),
        include_str!("../../src/matches/errors.rs"),
        include_str!("../../src/matches/replay.rs"),
        include_str!("../../src/matches/verify.rs"),
        include_str!("../../src/edge/table.rs"),
    ];
    let mut used = 0;
    for text in sources.iter().flat_map(|source| source.split('"').skip(1).step_by(2)) {
        let ours = ["chance-", "journal-", "act-", "undo-", "no-"].iter().any(|prefix| text.starts_with(prefix));
        if ours && text.bytes().all(|b| b.is_ascii_lowercase() || b == b'-') {
            used += 1;
            assert!(own_words(Lang::It).knows(text), "\"{text}\" has no words");
        }
    }
    assert!(used > 35, "{used}");
}

#[test]
fn a_flaw_names_what_is_missing() {
    let rules = duel();
    let words = rules.words(Lang::It);
    assert_eq!(words.flaw(&Message::new("rest")), None);
    assert_eq!(words.flaw(&Message::new("nonsense")).as_deref(), Some("\"nonsense\" has no words in it"));
    let unknown = Message::new("won").with("seat", table::Arg::Word("seat-west".to_owned()));
    assert_eq!(words.flaw(&unknown).as_deref(), Some("\"seat-west\" has no words in it"));
    assert!(words.flaw(&Message::new("won")).is_some_and(|flaw| flaw.contains("seat")), "an unfilled blank");
    let gap = broken(Fault::NoItalian);
    assert!(gap.words(Lang::It).flaw(&Message::new("yielded").with("seat", "x")).is_some());
}

#[test]
fn a_number_below_zero_has_a_real_minus() {
    let words = own_words(Lang::It);
    assert_eq!([Arg::Int(-12), Arg::Half(-2), Arg::Half(-3)].map(|arg| words.arg(&arg)), ["−12", "−1", "−1,5"]);
}

#[test]
fn thousandths_have_the_decimals_they_need_and_the_sign_of_the_language() {
    let numbers = [12_000, 12_500, 1_025, 7, -250].map(Arg::Thousandths);
    let said = |lang| numbers.each_ref().map(|number| own_words(lang).arg(number));
    assert_eq!(said(Lang::En), ["12", "12.5", "1.025", "0.007", "−0.25"]);
    assert_eq!(said(Lang::It), ["12", "12,5", "1,025", "0,007", "−0,25"]);
}
