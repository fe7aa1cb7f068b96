//! The broad phase forgets nobody.

use crate::{any_base, cases};
use proptest::prelude::*;
use tabletop::{Bounds, Ids, Length, Near, Point};

proptest! {
    #![proptest_config(cases(500))]

    #[test]
    fn whoever_is_near_is_named(bases in prop::collection::vec(any_base(), 1..60), asked in any_base(), lifted in any::<prop::sample::Index>()) {
        let mut near = Near::new(Length::inches(12), Length::inches(12));
        for (id, base) in bases.iter().enumerate() {
            near.put(id, &base.outline().bounds());
        }
        let bounds = asked.outline().bounds();
        let named = near.to(&bounds);
        for (id, base) in bases.iter().enumerate() {
            prop_assert!(named.has(id) || !base.outline().bounds().meets(&bounds));
        }
        let gone = lifted.index(bases.len());
        near.take(gone, &bases[gone].outline().bounds());
        prop_assert_eq!(near.to(&bounds), named.without(gone));
    }
}

#[test]
fn only_what_is_near_is_named() {
    let mut near = Near::new(Length::inches(72), Length::inches(48));
    let at = |x, y| Bounds::around(&[Point::new(x, y)]);
    near.put(7, &at(1_000, 1_000));
    near.put(120, &at(70_000, 47_000));
    assert_eq!(near.to(&at(2_000, 2_000)).collect::<Vec<_>>(), [7]);
    assert_eq!(near.to(&at(71_000, 47_500)).collect::<Vec<_>>(), [120]);
    assert_eq!(near.to(&at(36_000, 24_000)).count(), 0);
    assert_eq!(near.to(&at(-9_000, 90_000)), Ids(0));
    assert_eq!(near.to(&at(90_000, 90_000)), Ids::one(120), "beyond the table lies in the outermost cell");
}
