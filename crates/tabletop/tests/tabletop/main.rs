//! The ruler, the protractor and the straight look.

mod areas;
mod bases;
mod courses;
mod differential;
mod headings;
mod lengths;
mod near;
mod plain;
mod shapes;
mod symmetry;

use proptest::prelude::*;
use tabletop::{Base, Convex, Heading, Length, Point, Size};

/// So many cases of a property, unless `PROPTEST_CASES` asks for another number.
pub fn cases(count: u32) -> ProptestConfig {
    let asked = std::env::var("PROPTEST_CASES").is_ok();
    if asked { ProptestConfig::default() } else { ProptestConfig::with_cases(count) }
}

/// A point in thousandths of an inch.
pub fn p(x: i32, y: i32) -> Point {
    Point::new(x, y)
}

/// A base of an infantry unit.
pub fn infantry(x: i32, y: i32, degrees: i32) -> Base {
    Base::new(p(x, y), Heading::degrees(degrees), Size::new(Length::thousandths(1_250), Length::thousandths(1_000)))
}

/// Any base of a usual size, somewhere on a small table, so that many of them meet.
pub fn any_base() -> impl Strategy<Value = Base> {
    let sizes = prop_oneof![Just((1_250, 1_000)), Just((1_000, 1_750)), Just((1_250, 2_000)), Just((1_500, 1_500))];
    (0..12_000, 0..12_000, any_heading(), sizes).prop_map(|(x, y, heading, (width, depth))| {
        Base::new(p(x, y), heading, Size::new(Length::thousandths(width), Length::thousandths(depth)))
    })
}

/// Any heading; the straight ones come often.
pub fn any_heading() -> impl Strategy<Value = Heading> {
    prop_oneof![(0..3_600).prop_map(Heading::tenths), (0..8).prop_map(|eighth| Heading::degrees(45 * eighth))]
}

/// A rectangle along the edges of the table.
pub fn block(x: i32, y: i32, width: i32, depth: i32) -> Convex {
    Convex::hull(&[p(x, y), p(x + width, y), p(x + width, y + depth), p(x, y + depth)])
}
