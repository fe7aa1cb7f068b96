//! What is wrong with a position set up by hand is said of the game, in the reader's language, and never of the program that reads it.

use crate::common::{Folder, Ran};

/// A game, a position that is wrong, and what is said of it in English and in Italian.
const WRONG: [(&str, &str, &str, &str); 12] = [
    (
        "counterattack",
        r#"{"turn": "x"}"#,
        "turn: it must be a whole number from 1 to",
        "turn: dev’essere un numero intero da 1 a",
    ),
    ("counterattack", r#"{"units": {"g999": "2114"}}"#, "there is no unit \"g999\"", "non c’è l’unità \"g999\""),
    (
        "counterattack",
        r#"{"pending": {"steps": {}}}"#,
        "it must be a list, not an object",
        "dev’essere un elenco, non un oggetto",
    ),
    (
        "counterattack",
        r#"{"pending": {"steps": ["fly"]}}"#,
        "there is no \"fly\"; it must be one of",
        "non c’è \"fly\"; dev’essere uno di",
    ),
    ("counterattack", r#"{"turm": 1}"#, "\"turm\" is not understood", "\"turm\" non si capisce"),
    ("counterattack", "[]", "it is not a JSON object", "non è un oggetto JSON"),
    (
        "bug-river",
        r#"{"turn": {}}"#,
        "turn: it must be a whole number from 0 to 255, not an object",
        "turn: dev’essere un numero intero da 0 a 255, non un oggetto",
    ),
    (
        "bug-river",
        r#"{"units": {"nobody": "2114"}}"#,
        "there is no unit \"nobody\", or more than one",
        "non c’è l’unità \"nobody\", o ce n’è più d’una",
    ),
    ("bug-river", r#"{"pending": {"steps": [7]}}"#, "it ", "steps"),
    (
        "bugiarding",
        r#"{"table": {"width": "wide"}}"#,
        "table: it must be a number, not a text",
        "table: dev’essere un numero, non un testo",
    ),
    (
        "bugiarding",
        r#"{"areas": [{"kind": "lake", "corners": []}]}"#,
        "areas[0]: there is no \"lake\"; it must be one of woods",
        "areas[0]: non c’è \"lake\"; dev’essere uno di woods",
    ),
    (
        "bugiarding",
        r#"{"units": [{"id": "b01", "at": {}}]}"#,
        "at: it must be a place in inches",
        "at: dev’essere un luogo in pollici",
    ),
];

#[test]
fn a_wrong_position_is_told_in_the_words_of_the_game_and_in_both_languages() {
    let folder = Folder::new();
    for (game, position, english, italian) in WRONG {
        for (lang, words) in [("en", english), ("it", italian)] {
            let args = ["--lang", lang, "new", game, "--position", "-", "-o", "wrong.jsonl"];
            let ran: Ran = folder.feed(&args, position);
            ran.failed(2, &[words]);
            for word in ["u8", "u16", "f64", "expected", "invalid", "variant", "struct", "enum", "sequence"] {
                assert!(!ran.err.contains(word), "{game} {position}: {}", ran.err);
            }
        }
    }
    let ran = folder
        .feed(&["--lang", "it", "new", "counterattack", "--position", "-", "-o", "wrong.jsonl"], "{\"turn\": 1,,}");
    ran.failed(2, &["riga 1", "non è JSON"]);
    assert!(!ran.err.contains("expected") && !ran.err.contains("key must"), "{}", ran.err);
}
