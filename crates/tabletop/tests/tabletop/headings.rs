//! Headings and their directions.

use crate::{any_heading, cases};
use proptest::prelude::*;
use tabletop::{Heading, UNIT};

#[test]
fn the_four_winds_are_exact() {
    let directions = [Heading::NORTH, Heading::EAST, Heading::SOUTH, Heading::WEST].map(Heading::direction);
    assert_eq!(directions, [(0, UNIT), (UNIT, 0), (0, -UNIT), (-UNIT, 0)]);
}

#[test]
fn thirty_and_forty_five_degrees_are_as_in_the_tables() {
    assert_eq!(Heading::degrees(30).direction(), (500_000_000, 866_025_404));
    assert_eq!(Heading::degrees(45).direction(), (707_106_781, 707_106_781));
    assert_eq!(Heading::degrees(200).direction(), (-342_020_143, -939_692_621));
}

#[test]
fn every_tenth_agrees_with_the_machine_s_own_sine() {
    for tenths in 0..3_600 {
        let angle = f64::from(tenths).to_radians() / 10.0;
        let (x, y) = Heading::tenths(tenths).direction();
        let off = |whole: i64, sine: f64| (whole as f64 - sine * UNIT as f64).abs();
        assert!(off(x, angle.sin()) < 0.500_1 && off(y, angle.cos()) < 0.500_1, "at {tenths}: {x}, {y}");
    }
}

#[test]
fn headings_go_round() {
    assert_eq!(Heading::tenths(-1), Heading::tenths(3_599));
    assert_eq!(Heading::degrees(350).turned(200), Heading::degrees(10));
    assert_eq!(Heading::degrees(350).off(Heading::degrees(10)), 200);
    assert_eq!(Heading::degrees(10).off(Heading::degrees(190)), 1_800);
    assert_eq!(Heading::degrees(90).back(), Heading::WEST);
}

#[test]
fn headings_print_as_degrees_and_read_back() {
    for (tenths, text) in [(0, "0"), (375, "37.5"), (3_599, "359.9"), (900, "90")] {
        assert_eq!(Heading::tenths(tenths).to_string(), text);
        assert_eq!(text.parse(), Ok(Heading::tenths(tenths)));
        let json = serde_json::to_string(&Heading::tenths(tenths)).expect("a number");
        assert_eq!(serde_json::from_str::<Heading>(&json).expect("a heading"), Heading::tenths(tenths));
    }
    for text in ["", "360", "-1", "1.25", "north", "12.", "1000"] {
        assert!(text.parse::<Heading>().is_err(), "{text}");
    }
    assert!(serde_json::from_str::<Heading>("3600").is_err() && serde_json::from_str::<Heading>("-1").is_err());
}

proptest! {
    #![proptest_config(cases(1_000))]

    #[test]
    fn the_heading_along_a_direction_is_the_one_it_came_from(heading in any_heading()) {
        let (x, y) = heading.direction();
        prop_assert_eq!(Heading::along(x, y), heading);
    }

    #[test]
    fn the_heading_along_any_way_is_the_closest(x in -50_000_i64..50_000, y in -50_000_i64..50_000) {
        prop_assume!((x, y) != (0, 0));
        let exact = (x as f64).atan2(y as f64).to_degrees().rem_euclid(360.0) * 10.0;
        let off = (f64::from(Heading::along(x, y).in_tenths()) - exact).abs();
        prop_assert!(off.min(3_600.0 - off) < 0.500_1, "{}: {}", exact, off);
    }
}
