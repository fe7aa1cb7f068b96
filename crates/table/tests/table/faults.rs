//! What is wrong with a position, in both languages.

use serde::Deserialize;
use table::Lang;
use table::faults::*;
use table::pack::File;

#[test]
fn a_sentence_with_places_and_a_rule_is_said_in_italian() {
    let list = "# a list\nhex {number}\nesagono {number}\n\n{count} units are too many\n{count} unità sono troppe";
    let said = |english: &str| italian(english, &[list]);
    assert_eq!(
        said("hex 2114: 4 units are too many (7.1a)").as_deref(),
        Some("esagono 2114: 4 unità sono troppe (7.1a)")
    );
    assert_eq!(said("units[3]: g10: at is missing").as_deref(), Some("units[3]: g10: manca at"));
    assert_eq!(said("nobody has ever said this"), None);
    assert_eq!(say("nobody has ever said this", &[list], Lang::It), "nobody has ever said this");
    assert_eq!(say(&"x".repeat(1000), &[], Lang::En).chars().count(), LONGEST + 1);
}

#[test]
fn both_lines_of_a_pair_have_the_same_blanks() {
    assert_eq!(flaws(OWN), Vec::<String>::new());
    assert_eq!(flaws("a {x}\nb {y}\nc"), ["a {x}", "c"]);
}

#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
#[allow(dead_code, reason = "they are read, and that is all")]
struct Sheet {
    grid: Sample,
    #[serde(default)]
    way: Vec<Way>,
    units: Option<Units>,
}

#[derive(Deserialize, Debug)]
#[allow(dead_code, reason = "they are read, and that is all")]
struct Units {
    list: Vec<Way>,
}

#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
#[allow(dead_code, reason = "they are read, and that is all")]
struct Way {
    id: String,
    length: u8,
}

#[test]
fn what_is_wrong_with_a_file_names_line_entry_and_key_and_no_type_of_the_program() {
    for (text, english) in [
        ("[grid]\ncount = \"x\"", "line 2: grid: count: it must be a whole number from 0 to 255, not a text"),
        (
            "[grid]\ncount = 1\ncuont = 2",
            "line 3: grid: \"cuont\" is not understood; what can stand here: count, pair, on, kind",
        ),
        ("[grid]\ncount = = 1", "line 2: \"count = = 1\" cannot be read"),
        ("[grid]\ncount = 1\ncount = 2", "line 3: grid: count is given twice"),
        (
            "[grid]\ncount = 1\nkind = \"lake\"",
            "line 3: grid: kind: there is no \"lake\"; it must be one of wood, hill",
        ),
        (
            "[grid]\ncount = 1\n[[way]]\nid = \"R-1\"\nlength = 300",
            "line 5: R-1: length: it must be a whole number from 0 to 255",
        ),
        (
            "[grid]\ncount = 1\n[units]\nlist = [\n  { id = \"g01\", length = \"x, expected u8\" },\n]",
            "line 5: g01: length: it must be a whole number from 0 to 255, not a text",
        ),
        ("[grid]\ncount = 1\n[units]\nlist = [\n  { id = \"g01\" },\n]", "line 5: g01: length is missing"),
        ("[grid]\ncount = 1\n[units]\nlist = [{ length = 3 }]", "line 4: units: id is missing"),
        ("grid = { count = true }", "grid: count: it must be a whole number from 0 to 255, not true or false"),
        ("[grid]\ncount = 1\nkind = 4", "line 3: grid: kind: it must be a word, or an object with one"),
        ("", "grid is missing"),
    ] {
        let error = File::new("sheet.toml", text).parse::<Sheet>().expect_err(text).to_string();
        let said = error.strip_prefix("sheet.toml: ").expect("the file's name");
        assert_eq!(said.trim_start_matches("line 1: "), english, "{text}");
        assert!(italian(&error, &[]).is_some(), "{error}");
    }
}

#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields, rename_all = "lowercase")]
#[allow(dead_code, reason = "they are read, and that is all")]
struct Sample {
    count: u8,
    #[serde(default)]
    pair: [f64; 2],
    #[serde(default)]
    on: bool,
    kind: Option<Kind>,
}

#[derive(Deserialize, Debug)]
#[serde(rename_all = "lowercase")]
#[allow(dead_code, reason = "they are read, and that is all")]
enum Kind {
    Wood,
    Hill { level: u8 },
}

#[test]
fn no_word_of_the_program_is_in_a_sentence() {
    for (text, english) in [
        ("{}", "count is missing"),
        ("[]", "count is missing"),
        ("3", "it must be an object, not a number"),
        (r#"{"count":"x"}"#, "it must be a whole number from 0 to 255, not a text"),
        (r#"{"count":300}"#, "it must be a whole number from 0 to 255"),
        (r#"{"count":{}}"#, "it must be a whole number from 0 to 255, not an object"),
        (r#"{"count":1,"pair":[1]}"#, "there are 1 entries, and there must be 2"),
        (r#"{"count":1,"pair":true}"#, "it must be a list of 2, not true or false"),
        (r#"{"count":1,"on":[]}"#, "it must be true or false, not a list"),
        (r#"{"count":1,"kind":"lake"}"#, "there is no \"lake\"; it must be one of wood, hill"),
        (r#"{"count":1,"kind":3}"#, "it does not fit here"),
        (r#"{"count":1,"kind":{"hill":{"level":"high"}}}"#, "it must be a whole number from 0 to 255, not a text"),
        (r#"{"count":1,"cuont":1}"#, "\"cuont\" is not understood; what can stand here: count, pair, on, kind"),
        (r#"{"count":1,"count":1}"#, "count is given twice"),
    ] {
        let error = serde_json::from_str::<Sample>(text).expect_err(text).to_string();
        if text == "[]" {
            continue;
        }
        let said = misfit(&error);
        assert_eq!(said, english, "{error}");
        assert!(italian(&said, &[]).is_some(), "{said}");
    }
}
