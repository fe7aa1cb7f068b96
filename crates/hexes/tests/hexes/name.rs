//! Hexes as maps print them.

use hexes::{Name, Sheet};
use proptest::prelude::*;

#[test]
fn every_way_of_printing_is_one_spelling() {
    for printed in ["2114", "0001", "W3023", "yK2", "K2", "A10", "GG10", "aB0", "zZ9", "abcAA7", "ww0102"] {
        let name: Name = printed.parse().expect(printed);
        assert_eq!(name.to_string(), printed);
        assert_eq!(serde_json::to_string(&name).expect("text"), format!("\"{printed}\""));
        assert_eq!(serde_json::from_str::<Name>(&format!("\"{printed}\"")).expect("a name"), name);
    }
}

#[test]
fn what_is_no_name_is_refused_with_what_one_looks_like() {
    for wrong in
        ["", "K", "2", "211", "21145", "AB3", "K02", "K123", "K-1", "k5", "yk5", "é2114", "K2 ", " K2", "abcdefghK2"]
    {
        let error = wrong.parse::<Name>().expect_err(wrong);
        assert!(error.to_string().contains("yK2") && error.to_string().contains(wrong));
    }
}

#[test]
fn columns_go_on_after_z_with_double_letters() {
    let sheet = Sheet::new("a").expect("a sheet");
    assert_eq!(Name::lettered(sheet, 26, 1).to_string(), "aAA1");
    assert_eq!(Name::lettered(Sheet::default(), 32, 10).to_string(), "GG10");
}

proptest! {
    #[test]
    fn whatever_is_taken_prints_as_it_was(text in "[a-zA-Z]{0,9}[0-9]{0,5}|\\PC{0,8}") {
        if let Ok(name) = text.parse::<Name>() {
            prop_assert_eq!(name.to_string(), text);
        }
    }
}
