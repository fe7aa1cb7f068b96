//! What a pack's hash is of, and the editions that are kept by it.

use table::pack::{Editions, Files, squeezed, unsqueezed};

const WANTED: &[(&str, &str)] = &[("tables.toml", "")];

fn hash(text: &str) -> String {
    let given = [("tables.toml", text), ("words.ftl", "a = b")];
    Files::new(&given, WANTED, |name| name == "words.ftl").expect("files").hash(|name| name == "tables.toml")
}

const SOUND: &str =
    "# Numbers.\nlimit = 6\n[terrain]\nlist = [{ id = \"wood\", cost = 2 }, { id = \"town\", cost = 1 }]\n";

#[test]
fn comments_white_space_and_the_order_of_keys_make_no_other_pack() {
    for same in [
        "limit = 6\n[terrain]\nlist = [{ id = \"wood\", cost = 2 }, { id = \"town\", cost = 1 }]\n",
        "terrain.list = [\n  { cost = 2, id = \"wood\" }, # dear\n  { cost = 1, id = 'town' },\n]\nlimit=6",
        "limit = 6\n[[terrain.list]]\nid = \"wood\"\ncost = 2\n[[terrain.list]]\nid = \"town\"\ncost = 1\n",
    ] {
        assert_eq!(hash(same), hash(SOUND), "{same}");
    }
}

#[test]
fn another_value_and_another_order_of_a_list_do() {
    for other in [
        SOUND.replace("limit = 6", "limit = 5"),
        SOUND.replace("limit = 6", "limit = \"6\""),
        SOUND.replace("limit", "bound"),
        "limit = 6\n[terrain]\nlist = [{ id = \"town\", cost = 1 }, { id = \"wood\", cost = 2 }]\n".to_owned(),
        format!("{SOUND}more = false\n"),
    ] {
        assert_ne!(hash(&other), hash(SOUND), "{other}");
    }
}

#[test]
fn what_decides_no_game_does_not_count() {
    let given = [("tables.toml", SOUND), ("words.ftl", "a = another word")];
    let files = Files::new(&given, WANTED, |name| name == "words.ftl").expect("files");
    assert_eq!(files.hash(|name| name == "tables.toml"), hash(SOUND));
    let kept = files.kept(|name| name == "tables.toml");
    assert_eq!(kept.data(), [("tables.toml".to_owned(), SOUND.to_owned())]);
    let other = [("tables.toml".to_owned(), "limit = 5".to_owned())];
    assert_eq!(kept.with(&other), [("words.ftl".to_owned(), "a = another word".to_owned()), other[0].clone()]);
}

fn files(text: &str) -> Vec<(String, String)> {
    vec![("tables.toml".to_owned(), text.to_owned())]
}

/// Two editions, one after the other.
fn two() -> String {
    let first = Editions::line("", "aaaa", &files("limit = 6")) + "\n";
    let second = Editions::line(&first, "bbbb", &files("limit = 5")) + "\n";
    first + &second
}

#[test]
fn editions_come_back_as_they_were_kept() {
    let editions = Editions::read(&two()).expect("editions");
    assert_eq!(editions.list().len(), 2);
    let found = editions.named("aaaa").expect("the first");
    assert_eq!(found.files(), Ok(files("limit = 6")));
    assert_eq!(editions.named("cccc"), None);
    assert_eq!(unsqueezed(&squeezed(&files("limit = 6"))), Ok(files("limit = 6")));
    assert!(unsqueezed(b"nonsense").is_err());
}

#[test]
fn an_edition_that_was_changed_or_taken_out_is_noticed() {
    let text = two();
    assert!(Editions::read(&text.replace("aaaa", "abcd")).is_err());
    let last: String = text.lines().skip(1).collect();
    assert!(Editions::read(&last).is_err());
}
