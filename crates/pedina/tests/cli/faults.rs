//! What is wrong with a position set up by hand is said of the game, in the reader's language, and never of the program that reads it.

use crate::common::{Folder, Ran};

/// A game, a position that is wrong, and what is said of it in English and in Italian.
const WRONG: [(&str, &str, &str, &str); 17] = [
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
    ("starter-kit", r#"{"clear": 3}"#, "clear: it must be true or false", "clear: dev’essere true o false"),
    (
        "starter-kit",
        r#"{"units": [{"id": "a1", "kind": "tiger-9", "at": "aA1"}]}"#,
        "units 1: there is no kind \"tiger-9\"",
        "units 1: non c’è il tipo \"tiger-9\"",
    ),
    (
        "starter-kit",
        r#"{"steps": ["fly"]}"#,
        "steps: there is no \"fly\"; it must be one of set-up",
        "steps: non c’è \"fly\"; dev’essere uno di set-up",
    ),
    (
        "starter-kit",
        r#"{"batteries": [{"id": "o9"}]}"#,
        "batteries: each is named by id, like \"o1\"",
        "batteries: ognuna si indica per sigla, come \"o1\"",
    ),
    (
        "starter-kit",
        r#"{"mover": {"hex": {}}}"#,
        "mover: hex: a hex has a name like \"aK2\"",
        "mover: hex: un esagono ha un nome come \"aK2\"",
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

/// A game, an edit of one file of its pack, and what is said of it in English and in Italian; `{line}` is where the edit is.
const BROKEN: [(&str, &str, &str, &str, &str, &str); 6] = [
    (
        "counterattack",
        "map.toml",
        "columns = 40",
        "columns = \"x\"",
        "map.toml: line 13: grid: columns: it must be a whole number from 0 to 255, not a text",
        "map.toml: riga 13: grid: columns: dev’essere un numero intero da 0 a 255, non un testo",
    ),
    (
        "counterattack",
        "units.toml",
        "id = \"g01\", ",
        "",
        "units.toml: line 26: I/70: id is missing",
        "units.toml: riga 26: I/70: manca id",
    ),
    (
        "counterattack",
        "words/en.ftl",
        "e-turn-ends =",
        "e-turn-ends",
        "words/en.ftl: line {line}: this cannot be read",
        "words/en.ftl: riga {line}: questo non si può leggere",
    ),
    (
        "counterattack",
        "words/it.ftl",
        "e-turn-ends =",
        "e-turn-begins =",
        "words/it.ftl: e-turn-begins is given twice",
        "words/it.ftl: e-turn-begins è dato due volte",
    ),
    (
        "bug-river",
        "units.toml",
        "side = \"soviet\"",
        "side = 4",
        "units.toml: line 15: 87: side: it must be a word, or an object with one",
        "units.toml: riga 15: 87: side: dev’essere una parola, o un oggetto che ne ha una",
    ),
    (
        "bugiarding",
        "tables.toml",
        "value = ",
        "valeu = ",
        "\"valeu\" is not understood; what can stand here: value, rule, source",
        "\"valeu\" non si capisce; qui può stare: value, rule, source",
    ),
];

#[test]
fn what_is_wrong_with_a_pack_is_told_by_file_entry_and_reason_in_both_languages() {
    let folder = Folder::new();
    for (index, (game, file, from, to, english, italian)) in BROKEN.into_iter().enumerate() {
        let pack = format!("pack{index}");
        folder.good(&["pack", game, "-o", &pack]);
        let name = format!("{pack}/{file}");
        let text = folder.text(&name);
        let before = text.find(from).unwrap_or_else(|| panic!("{name}: there is no {from}"));
        let line = (text[..before].lines().count() + 1).to_string();
        folder.write(&name, text.replacen(from, to, 1));
        for (lang, words) in [("en", english), ("it", italian)] {
            folder.run(&["--lang", lang, "check", &pack, "--game", game]).failed(2, &[&words.replace("{line}", &line)]);
        }
    }
}
