use hexes::Number;

#[test]
fn a_number_prints_two_digits_of_column_and_two_of_row() {
    let number = Number { column: 3, row: 14 };
    assert_eq!(number.to_string(), "0314");
    assert_eq!("0314".parse(), Ok(number));
}

#[test]
fn a_number_has_one_spelling() {
    for text in ["", "314", "03145", "+314", " 314", "03 4", "o314", "٣٤", "3.14"] {
        let error = text.parse::<Number>().expect_err(text);
        assert!(error.to_string().contains(text));
    }
}

#[test]
fn numbers_sort_by_column_then_row() {
    let mut numbers = ["0201", "0199", "1001", "0102"].map(|n| n.parse::<Number>().expect(n));
    numbers.sort();
    assert_eq!(numbers.map(|n| n.to_string()), ["0102", "0199", "0201", "1001"]);
}

#[test]
fn a_number_is_a_string_in_files() {
    let number = Number { column: 21, row: 14 };
    let json = serde_json::to_string(&number).expect("a string");
    assert_eq!(json, "\"2114\"");
    assert_eq!(serde_json::from_str::<Number>(&json).expect("it"), number);
    let error = serde_json::from_str::<Number>("\"21:14\"").expect_err("no number");
    assert!(error.to_string().contains("not a hex number"));
}
