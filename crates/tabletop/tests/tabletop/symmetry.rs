//! A table that is mirrored or turned by a quarter gives the mirrored or turned results, to the last millionth.
//!
//! That is exact for everything a base, a shape, an arc, a circle, an area and a line is asked below: corners, centres and ends of moves,
//! gaps, ranges, overlaps, contacts, arcs, sides, lanes, sweeps, nearest points, crossings, lengths within. [`Base::heading_to`] is exact
//! for a mirrored table and for half a turn; by a quarter it is, too, unless a direction lies exactly between two tenths of a degree. What
//! [`tabletop::Near`] names depends on where its cells lie, and is always asked again exactly.

use crate::{any_base, cases, p};
use proptest::prelude::*;
use tabletop::{Area, Base, Bounds, Chain, Circle, Convex, Heading, Length, Point, Size, furthest};

/// What may be done with a table without changing it.
#[derive(Copy, Clone, Debug)]
enum Change {
    Mirror,
    Quarter,
    Half,
}

impl Change {
    fn point(self, point: Point) -> Point {
        let (x, y) = (point.x(), point.y());
        match self {
            Change::Mirror => Point::at(-x, y),
            Change::Quarter => Point::at(y, -x),
            Change::Half => Point::at(-x, -y),
        }
    }

    fn heading(self, heading: Heading) -> Heading {
        match self {
            Change::Mirror => Heading::tenths(-heading.in_tenths()),
            Change::Quarter => heading.turned(900),
            Change::Half => heading.back(),
        }
    }

    fn base(self, base: Base) -> Base {
        Base { centre: self.point(base.centre), heading: self.heading(base.heading), size: base.size }
    }

    fn bounds(self, bounds: Bounds) -> Bounds {
        Bounds::around(&[self.point(bounds.low), self.point(bounds.high)])
    }

    /// The corners in order: whatever is mirrored goes the other way round.
    fn corners(self, shape: &Convex) -> Vec<Point> {
        sorted(shape.corners().iter().map(|&corner| self.point(corner)).collect())
    }
}

fn sorted(mut corners: Vec<Point>) -> Vec<Point> {
    corners.sort_unstable();
    corners
}

fn any_change() -> impl Strategy<Value = Change> {
    prop_oneof![Just(Change::Mirror), Just(Change::Quarter), Just(Change::Half)]
}

proptest! {
    #![proptest_config(cases(2_000))]

    #[test]
    fn bases_do_not_depend_on_how_the_table_is_turned(
        a in any_base(), b in any_base(), c in any_base(), most in 0..18_000, change in any_change(),
    ) {
        let [a2, b2, c2] = [a, b, c].map(|base| change.base(base));
        prop_assert_eq!(change.corners(&a.outline()), sorted(a2.outline().corners().to_vec()));
        prop_assert_eq!(change.corners(&a.body()), sorted(a2.body().corners().to_vec()));
        prop_assert_eq!(change.corners(&a.rim()), sorted(a2.rim().corners().to_vec()));
        prop_assert_eq!(change.bounds(a.surroundings()), a2.surroundings());
        prop_assert_eq!(change.point(a.front()), a2.front());
        prop_assert_eq!(change.base(a.forward(Length::thousandths(most))), a2.forward(Length::thousandths(most)));
        prop_assert_eq!(change.base(a.strip_ahead(Size::new(Length::thousandths(3_000), Length::thousandths(9_000)))),
            a2.strip_ahead(Size::new(Length::thousandths(3_000), Length::thousandths(9_000))));
        prop_assert_eq!(change.corners(&a.sweep(Length::thousandths(most))), sorted(a2.sweep(Length::thousandths(most)).corners().to_vec()));
        prop_assert_eq!(change.bounds(a.swept_bounds(Length::thousandths(most))), a2.swept_bounds(Length::thousandths(most)));
        prop_assert_eq!(change.corners(&a.swept_to(b.centre)), sorted(a2.swept_to(b2.centre).corners().to_vec()));
        prop_assert_eq!(a.gap(&b), a2.gap(&b2));
        prop_assert_eq!(a.range(&b), a2.range(&b2));
        prop_assert_eq!(a.overlaps(&b), a2.overlaps(&b2));
        prop_assert_eq!(a.is_in_contact(&b), a2.is_in_contact(&b2));
        prop_assert_eq!(a.outline().overlaps(&b.outline()), a2.outline().overlaps(&b2.outline()));
        prop_assert_eq!(a.outline().touches(&b.outline()), a2.outline().touches(&b2.outline()));
        prop_assert_eq!(a.outline().is_cut_by(b.front(), c.front()), a2.outline().is_cut_by(b2.front(), c2.front()));
        prop_assert_eq!(a.outline().contains(b.centre), a2.outline().contains(b2.centre));
        prop_assert_eq!(a.arc().meets(&b.outline()), a2.arc().meets(&b2.outline()));
        prop_assert_eq!(a.arc().holds(b.centre), a2.arc().holds(b2.centre));
        prop_assert_eq!(a.side_towards(b.front()), a2.side_towards(b2.front()));
        prop_assert_eq!(change.heading(a.heading_to(b.centre)), a2.heading_to(b2.centre));
        prop_assert_eq!(a.lane(&b).touches(&c.outline()), a2.lane(&b2).touches(&c2.outline()));
        prop_assert_eq!(change.point(b.outline().nearest(a.front())), b2.outline().nearest(a2.front()));
        let way = |mover: Base, other: Base| furthest(Length::thousandths(most), |way| !mover.sweep(way).overlaps(&other.outline()));
        prop_assert_eq!(way(a, b), way(a2, b2));
    }

    #[test]
    fn the_ground_does_not_depend_on_how_the_table_is_turned(
        a in any_base(), b in any_base(), change in any_change(),
        corners in prop::collection::vec((0..12_000, 0..12_000), 3..7),
    ) {
        let [a2, b2] = [a, b].map(|base| change.base(base));
        let corners: Vec<Point> = corners.iter().map(|&(x, y)| p(x, y)).collect();
        let corners2: Vec<Point> = corners.iter().map(|&corner| change.point(corner)).collect();
        let (shape, shape2) = (a.outline(), a2.outline());
        let mines = |base: Base| Circle::new(base.centre, Length::inches(3));
        prop_assert_eq!(mines(b).overlaps(&shape), mines(b2).overlaps(&shape2));
        prop_assert_eq!(mines(b).touches(&shape), mines(b2).touches(&shape2));
        prop_assert_eq!(change.bounds(mines(b).bounds()), mines(b2).bounds());
        let (road, road2) = (Chain::new(corners.clone()), Chain::new(corners2.clone()));
        prop_assert_eq!(road.gap_to_point(a.centre), road2.gap_to_point(a2.centre));
        prop_assert_eq!(road.touches(&shape), road2.touches(&shape2));
        let crossing = road.crossing(a.front(), b.centre);
        prop_assert_eq!(crossing.map(|at| change.point(at)), road2.crossing(a2.front(), b2.centre));
        if let (Ok(woods), Ok(woods2)) = (Area::new(corners), Area::new(corners2)) {
            prop_assert_eq!(woods.contains(&shape), woods2.contains(&shape2));
            prop_assert_eq!(woods.overlaps(&shape), woods2.overlaps(&shape2));
            prop_assert_eq!(woods.touches(&shape), woods2.touches(&shape2));
            prop_assert_eq!(woods.gap(&shape), woods2.gap(&shape2));
            prop_assert_eq!(woods.holds(b.centre), woods2.holds(b2.centre));
            prop_assert_eq!(change.bounds(woods.bounds()), woods2.bounds());
            prop_assert_eq!(woods.length_within(a.front(), b.front()), woods2.length_within(a2.front(), b2.front()));
        }
    }

    /// A straight look is the same from both ends: what it passes through, how far, and whether it crosses a wall.
    #[test]
    fn a_look_is_the_same_from_both_ends(
        a in any_base(), from in (0..12_000, 0..12_000), to in (0..12_000, 0..12_000),
        corners in prop::collection::vec((0..12_000, 0..12_000), 3..7),
    ) {
        let (from, to) = (p(from.0, from.1), p(to.0, to.1));
        let corners: Vec<Point> = corners.iter().map(|&(x, y)| p(x, y)).collect();
        prop_assert_eq!(a.outline().is_cut_by(from, to), a.outline().is_cut_by(to, from));
        let (there, back) = (Convex::hull(&[from, to]), Convex::hull(&[to, from]));
        prop_assert_eq!(a.outline().touches(&there), a.outline().touches(&back));
        let wall = Chain::new(corners.clone());
        prop_assert_eq!(wall.crossing(from, to).is_some(), wall.crossing(to, from).is_some());
        if let Ok(woods) = Area::new(corners) {
            prop_assert_eq!(woods.length_within(from, to), woods.length_within(to, from));
            prop_assert_eq!(woods.touches(&there), woods.touches(&back));
        }
    }
}
