//! Lengths are read and written in inches.

use crate::p;
use tabletop::{Gap, Length};

#[test]
fn lengths_print_as_inches_and_read_back() {
    for (thousandths, text) in
        [(0, "0"), (12_000, "12"), (12_500, "12.5"), (1, "0.001"), (-1_250, "-1.25"), (15_100, "15.1")]
    {
        assert_eq!(Length::thousandths(thousandths).to_string(), text);
        assert_eq!(text.parse(), Ok(Length::thousandths(thousandths)));
    }
}

#[test]
fn what_is_no_length_says_so() {
    for text in ["", ".", "1.", ".5", "1.2345", "3000", "1e3", "+1", "--1", "1 ", "12345678", "٣"] {
        let wrong = text.parse::<Length>().expect_err(text);
        assert_eq!(wrong.to_string(), format!("\"{text}\" is no length in inches with at most three decimals"));
    }
}

#[test]
fn half_a_move_is_exact() {
    assert_eq!(Length::inches(11).half(), Length::thousandths(5_500));
    assert_eq!(Length::thousandths(1).half(), Length::millionths(500));
}

#[test]
fn the_limit_itself_is_within_and_a_thousandth_more_is_not() {
    let gap = Gap::between(p(0, 0), p(3_000, 4_000));
    assert!(
        gap.within(Length::thousandths(5_000))
            && !gap.within(Length::thousandths(4_999))
            && !gap.under(Length::thousandths(5_000))
            && gap.under(Length::thousandths(5_001))
    );
    assert!(!gap.within(Length::thousandths(-5_000)));
}

#[test]
fn a_slanted_gap_is_compared_as_a_fraction() {
    // From the corner to the diagonal of a square of 1000: 707.106… thousandths.
    let gap = Gap::to_segment(p(0, 0), p(1_000, 0), p(0, 1_000));
    assert!(!gap.within(Length::thousandths(707)) && gap.within(Length::thousandths(708)));
    assert_eq!(gap.shown(), Length::thousandths(708), "what is shown as the limit must be within it");
    assert!(gap > Gap::between(p(0, 0), p(707, 0)) && gap < Gap::between(p(0, 0), p(500, 501)));
}
