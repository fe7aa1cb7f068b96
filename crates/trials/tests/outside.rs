//! Whatever comes from outside is tried calmly.

use proptest::test_runner::TestCaseError;
use trials::outside::calmly;

#[test]
fn a_panic_is_told_with_what_was_tried() {
    assert_eq!(calmly(|| "counting".to_owned(), || 2 + 2).ok(), Some(4));
    let told = calmly(|| "falling".to_owned(), || panic!("down {}", 1)).map_err(|why: TestCaseError| why.to_string());
    assert_eq!(told.err().as_deref(), Some("Case failed: falling panics: down 1"));
}
