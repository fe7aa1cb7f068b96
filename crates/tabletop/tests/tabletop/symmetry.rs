//! A table that is mirrored or turned by a quarter gives the mirrored or turned results.

use crate::{any_base, cases, p};
use proptest::prelude::*;
use tabletop::{Area, Base, Circle, Heading, Length, Point, furthest};

/// What may be done with a table without changing it.
#[derive(Copy, Clone, Debug)]
enum Change {
    Mirror,
    Quarter,
    Half,
}

impl Change {
    fn point(self, Point { x, y }: Point) -> Point {
        match self {
            Change::Mirror => p(-x, y),
            Change::Quarter => p(y, -x),
            Change::Half => p(-x, -y),
        }
    }

    fn base(self, base: Base) -> Base {
        let heading = match self {
            Change::Mirror => Heading::tenths(-base.heading.in_tenths()),
            Change::Quarter => base.heading.turned(900),
            Change::Half => base.heading.back(),
        };
        Base { centre: self.point(base.centre), heading, size: base.size }
    }
}

proptest! {
    #![proptest_config(cases(2_000))]

    #[test]
    fn nothing_depends_on_how_the_table_is_turned(
        a in any_base(), b in any_base(), c in any_base(), most in 0..18_000,
        change in prop_oneof![Just(Change::Mirror), Just(Change::Quarter), Just(Change::Half)],
    ) {
        let [a2, b2, c2] = [a, b, c].map(|base| change.base(base));
        prop_assert_eq!(change.point(a.front()), a2.front());
        prop_assert_eq!(change.base(a.forward(Length(most))), a2.forward(Length(most)));
        prop_assert_eq!(a.gap(&b), a2.gap(&b2));
        prop_assert_eq!(a.range(&b), a2.range(&b2));
        prop_assert_eq!(a.outline().overlaps(&b.outline()), a2.outline().overlaps(&b2.outline()));
        prop_assert_eq!(a.arc().meets(&b.outline()), a2.arc().meets(&b2.outline()));
        prop_assert_eq!(a.side_towards(b.front()), a2.side_towards(b2.front()));
        prop_assert_eq!(a.lane(&b).touches(&c.outline()), a2.lane(&b2).touches(&c2.outline()));
        prop_assert_eq!(change.point(b.outline().nearest(a.front())), b2.outline().nearest(a2.front()));
        let way = |mover: Base, other: Base| furthest(Length(most), |way| !mover.sweep(way).overlaps(&other.outline()));
        prop_assert_eq!(way(a, b), way(a2, b2));
        let mines = |base: Base| Circle::new(base.centre, Length::inches(3));
        prop_assert_eq!(mines(b).overlaps(&a.outline()), mines(b2).overlaps(&a2.outline()));
        let woods = |corners: [Base; 3]| Area::new(corners.map(|base| base.centre).to_vec());
        if let (Ok(woods), Ok(woods2)) = (woods([a, b, c]), woods([a2, b2, c2])) {
            prop_assert_eq!(woods.contains(&a.outline()), woods2.contains(&a2.outline()));
            prop_assert_eq!(woods.length_within(a.front(), b.front()), woods2.length_within(a2.front(), b2.front()));
        }
    }
}
