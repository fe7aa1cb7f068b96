//! The save: every byte counts, and a crash costs one line.

use crate::toy::{duel, seed, short, tokens};
use proptest::prelude::*;
use table::chance::commitment;
use table::journal::{ActionEntry, AnewEntry, Entry, FIRST_EPOCH, Header, Journal, StandingEntry, read};
use table::verbs::*;
use table::{JournalError, Match, NewDice, StandingAnswer};

fn header() -> Header {
    Header {
        game: "duel".to_owned(),
        scenario: "short".to_owned(),
        options: vec![("rich".to_owned(), true)],
        epoch: 2,
        pack: "pack-1".to_owned(),
        battle: None,
        position: None,
        analysis: false,
        commitment: commitment(&seed(1)),
        salts: tokens(&["rosa", "canna"]),
        seed: None,
    }
}

/// A whole small game with everything a journal can hold.
fn small() -> Journal {
    let mut journal = Journal::new(header());
    journal.push(Entry::Setup { chance: tokens(&["fox", "owl"]), forced: false });
    journal.push(action(1, "north", "attack fox", &[]));
    journal.push(action(2, "south", "yield", &["6"]));
    journal.push(Entry::Undo { to: 1, known: true });
    journal.push(action(2, "south", "yield", &["3"]));
    journal.push(Entry::End {
        result: "draw".to_owned(),
        hash: "00ff".to_owned(),
        resigned: None,
        seed: Some(seed(1)),
    });
    journal
}

fn action(number: usize, seat: &str, text: &str, chance: &[&str]) -> Entry {
    let (seat, text) = (seat.to_owned(), text.to_owned());
    Entry::Action(ActionEntry { number, seat, text, chance: tokens(chance), forced: false })
}

fn error(text: &[u8]) -> JournalError {
    read(text).expect_err("a bad journal")
}

#[test]
fn a_journal_reads_back_as_it_was_written() {
    let reading = read(small().text().as_bytes()).expect("a journal");
    assert_eq!(reading.journal, small());
    assert_eq!((reading.torn, reading.line_ended), (None, true));
}

#[test]
fn the_lines_are_plain_json_in_a_fixed_order() {
    let journal = small();
    let body = |line: usize| journal.lines()[line].split(",\"h\":").next().unwrap_or_default();
    assert_eq!(
        body(0),
        format!(
            r#"{{"pedina":1,"game":"duel","scenario":"short","options":{{"rich":true}},"epoch":2,"pack":"pack-1","analysis":false,"commitment":"{}","salts":["rosa","canna"]"#,
            commitment(&seed(1))
        )
    );
    assert_eq!(body(1), r#"{"setup":["fox","owl"]"#);
    assert_eq!(body(2), r#"{"n":1,"seat":"north","do":"attack fox""#);
    assert_eq!(body(3), r#"{"n":2,"seat":"south","do":"yield","chance":["6"]"#);
    assert_eq!(body(4), r#"{"undo":1,"known":true"#);
    assert_eq!(body(6), format!(r#"{{"end":"draw","hash":"00ff","seed":"{}""#, seed(1).to_hex()));
}

/// Games begun before there were epochs name none.
#[test]
fn a_header_without_an_epoch_is_of_the_first() {
    let first = Journal::new(Header { epoch: FIRST_EPOCH, ..header() });
    assert!(!first.text().contains("epoch"));
    assert_eq!(read(first.text().as_bytes()).map(|reading| reading.journal.header().epoch), Ok(FIRST_EPOCH));
    let later = Journal::new(Header { epoch: 7, ..header() });
    assert_eq!(read(later.text().as_bytes()).map(|reading| reading.journal.header().epoch), Ok(7));
}

#[test]
fn the_chain_is_the_documented_one() {
    use sha2::{Digest, Sha256};
    let journal = small();
    let mut previous = String::new();
    for line in journal.lines() {
        let (body, link) = line.split_once(",\"h\":\"").expect("a link");
        let digest = Sha256::digest(format!("{previous}{body}"));
        let hex: String = digest[..8].iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(link, format!("{hex}\"}}"));
        previous = hex;
    }
}

/// DESIGN: one changed byte anywhere is found at its line.
#[test]
fn one_flipped_byte_anywhere_is_reported_with_its_line() {
    let text = small().text().into_bytes();
    for at in 0..text.len() {
        let line = text[..at].iter().filter(|&&b| b == b'\n').count() + 1;
        for flip in [0x01, 0x02, 0x04, 0x07, 0x08, 0x10, 0x20, 0x40, 0x70, 0x80, 0xff] {
            let mut changed = text.clone();
            changed[at] ^= flip;
            match read(&changed) {
                Err(error) => assert_eq!(error.line, line, "byte {at} flipped by {flip:#x}: {error}"),
                Ok(reading) => {
                    assert_eq!(at, text.len() - 1, "byte {at} flipped by {flip:#x} went unnoticed");
                    assert_eq!(reading.torn.map(|torn| torn.line), Some(line));
                }
            }
        }
    }
}

#[test]
fn a_line_left_out_or_swapped_is_reported() {
    let journal = small();
    let lines: Vec<&str> = journal.lines().iter().map(String::as_str).collect();
    let without: String = [&lines[..3], &lines[4..]].concat().join("\n") + "\n";
    assert_eq!(error(without.as_bytes()).line, 4);
    let mut swapped = lines.clone();
    swapped.swap(2, 3);
    assert_eq!(error((swapped.join("\n") + "\n").as_bytes()).line, 3);
}

/// A crash in mid-write: everything before the torn line is kept, wherever it tore.
#[test]
fn a_torn_tail_is_recognised_at_every_length() {
    let text = small().text();
    let first = text.find('\n').map_or(0, |at| at + 1);
    for length in first..text.len() {
        let reading = read(&text.as_bytes()[..length]).unwrap_or_else(|error| panic!("{length}: {error}"));
        let kept = text[..length].rfind('\n').map_or(0, |at| at + 1);
        let whole = text[..kept].lines().count();
        let complete = text.as_bytes()[length] == b'\n';
        if length == kept {
            assert_eq!((reading.torn, reading.line_ended), (None, true));
            assert_eq!(reading.journal.lines().len(), whole);
        } else if complete {
            assert_eq!((reading.torn, reading.line_ended), (None, false), "only the line end is missing");
            assert_eq!(reading.journal.lines().len(), whole + 1);
        } else {
            let torn = reading.torn.expect("a torn line");
            assert_eq!((torn.line, torn.at, torn.bytes), (whole + 1, kept, length - kept));
            assert_eq!(reading.journal.lines().len(), whole);
            assert!(reading.line_ended);
        }
    }
}

#[test]
fn a_torn_header_leaves_nothing() {
    let text = small().text();
    assert_eq!(error(&text.as_bytes()[..20]).to_string(), "Line 1: the header is cut off, so there is no game in it.");
    assert_eq!(error(b"").to_string(), "Line 1: the journal is empty.");
}

#[test]
fn what_is_no_journal_is_called_so() {
    assert_eq!(error(b"hello\n").to_string(), "Line 1: this is not the header of a Pedina journal.");
    assert_eq!(error(b"{\"n\":1}\n").to_string(), "Line 1: this is not the header of a Pedina journal.");
    assert_eq!(error(b"\xff\xfe\n").to_string(), "Line 1: the line is not text (UTF-8).");
}

#[test]
fn an_appended_line_of_another_make_is_refused() {
    let text = small().text() + "{\"n\":3,\"seat\":\"north\",\"do\":\"rest\"}\n";
    let error = error(text.as_bytes());
    assert_eq!(error.line, 8);
    assert_eq!(
        error.to_string(),
        "Line 8: the line does not follow from the one before: it was changed, or a line before it is missing."
    );
}

#[test]
fn two_character_line_ends_are_read() {
    let text = small().text().replace('\n', "\r\n");
    assert_eq!(read(text.as_bytes()).map(|reading| reading.journal), Ok(small()));
}

#[test]
fn errors_speak_both_languages() {
    let error = error(b"hello\n");
    assert_eq!(error.say(table::Lang::It), "Riga 1: questa non è l’intestazione di un giornale di Pedina.");
}

#[test]
fn a_real_game_s_lines_grow_only_at_the_end() {
    let mut game = Match::new(duel(), &short(), NewDice::sealed(seed(3), tokens(&["a", "b"]))).expect("a game");
    let mut before = game.journal().lines().to_vec();
    for text in ["march", "march", "rest", "rest"] {
        let action = game.rules().parse(text).expect("an action");
        game.act(action).expect("legal");
        assert_eq!(game.journal().lines()[..before.len()], before);
        before = game.journal().lines().to_vec();
    }
    game.undo(1).expect("undone");
    assert_eq!(game.journal().lines()[..before.len()], before);
    assert!(!game.journal().text().contains(&seed(3).to_hex()), "a sealed seed is not in the journal");
}

#[test]
fn a_state_is_known_by_its_number_until_something_is_taken_back() {
    let held = |journal: &Journal| (0..=journal.seq() + 1).map(|seq| journal.actions_at(seq)).collect::<Vec<_>>();
    // Header, set-up, two actions, the undo of one, another one, the end.
    assert_eq!(held(&small()), [None, None, None, None, None, Some(1), Some(2), Some(2), None]);
    let mut apart = Journal::new(header());
    apart.push(action(1, "north", "attack fox", &[]));
    let said = StandingAnswer::new("block", "never");
    apart.push(Entry::Standing(StandingEntry { seat: "south".to_owned(), said }));
    apart.push(action(2, "south", "yield", &["6"]));
    assert_eq!(held(&apart), [None, Some(0), Some(1), Some(2), None], "nobody counts what a seat said once for all");
    let (position, pack) = (serde_json::json!({}), String::new());
    apart.push(Entry::Anew(AnewEntry { position, actions: 2, epoch: 2, pack, line: None }));
    assert_eq!(held(&apart), [None; 6], "a new beginning has numbers of its own");
}

fn any_entry() -> impl Strategy<Value = Entry> {
    let texts = prop::collection::vec(".{0,6}", 0..3);
    prop_oneof![
        (texts.clone(), any::<bool>()).prop_map(|(chance, forced)| Entry::Setup { chance, forced }),
        (any::<u32>(), ".{0,9}", ".{0,9}", texts, any::<bool>()).prop_map(|(number, seat, text, chance, forced)| {
            Entry::Action(ActionEntry { number: number as usize, seat, text, chance, forced })
        }),
        (any::<u32>(), any::<bool>()).prop_map(|(to, known)| Entry::Undo { to: to as usize, known }),
        (".{0,9}", ".{0,9}", prop::option::of(".{0,9}"), any::<Option<u64>>())
            .prop_map(|(result, hash, resigned, number)| Entry::End { result, hash, resigned, seed: number.map(seed) }),
    ]
}

proptest! {
    #[test]
    fn any_journal_reads_back(
        entries in prop::collection::vec(any_entry(), 0..8),
        open in any::<bool>(),
        battle in prop::option::of(".{0,20}"),
    ) {
        let mut journal = Journal::new(Header { seed: open.then(|| seed(1)), battle, ..header() });
        for entry in entries {
            journal.push(entry);
        }
        let reading = read(journal.text().as_bytes());
        prop_assert_eq!(reading.map(|reading| reading.journal), Ok(journal));
    }

    #[test]
    fn any_text_is_read_or_refused_without_harm(text in prop::collection::vec(any::<u8>(), 0..200)) {
        let _ = read(&text);
    }
}

/// What a seat exports of a game that goes on is no journal, and says so instead of looking tampered with.
#[test]
fn the_log_of_a_game_that_goes_on_is_not_a_changed_journal() {
    let log = b"{\"partial\":true,\"seat\":\"observer\",\"pedina\":1,\"game\":\"toy\"}\n";
    let why = read(log).expect_err("no journal").to_string();
    assert!(why.starts_with("Line 1: this is the log of a game that still went on"), "{why}");
}
