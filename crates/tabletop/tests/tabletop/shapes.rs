//! Shapes without dents.

use crate::{any_base, block, cases, p};
use proptest::prelude::*;
use tabletop::{Convex, Gap, Length};

#[test]
fn a_hull_has_the_outer_corners_only() {
    let points = [p(0, 0), p(4, 0), p(4, 4), p(0, 4), p(2, 2), p(2, 0), p(4, 2), p(0, 0)];
    assert_eq!(Convex::hull(&points).corners(), [p(0, 0), p(4, 0), p(4, 4), p(0, 4)]);
    assert_eq!(Convex::hull(&[p(3, 3), p(1, 1), p(2, 2)]).corners(), [p(1, 1), p(3, 3)]);
    assert_eq!(Convex::hull(&[p(1, 1), p(1, 1)]).corners().len(), 1);
    assert!(Convex::hull(&[]).corners().is_empty());
}

#[test]
fn touching_along_an_edge_or_at_a_corner_is_no_overlap() {
    let square = block(0, 0, 1_000, 1_000);
    for neighbour in [block(1_000, 0, 1_000, 1_000), block(1_000, 1_000, 500, 500), block(-500, 200, 500, 100)] {
        assert!(square.touches(&neighbour) && !square.overlaps(&neighbour));
        assert_eq!(square.gap(&neighbour), Gap::NONE);
    }
    let intruder = block(999, 999, 500, 500);
    assert!(square.overlaps(&intruder) && square.touches(&intruder));
    let apart = block(1_001, 0, 10, 10);
    assert!(!square.touches(&apart) && square.gap(&apart) == Gap::between(p(0, 0), p(1, 0)));
}

#[test]
fn a_segment_along_an_edge_does_not_cut() {
    let square = block(0, 0, 1_000, 1_000);
    assert!(!square.is_cut_by(p(-500, 1_000), p(1_500, 1_000)), "along the edge");
    assert!(!square.is_cut_by(p(-1_000, 0), p(0, -1_000)), "past the corner");
    assert!(!square.is_cut_by(p(-1_000, 1_000), p(1_000, -1_000)), "through the corner");
    assert!(square.is_cut_by(p(-1_000, 1_001), p(1_000, -999)), "just inside the corner");
    assert!(square.is_cut_by(p(400, 400), p(600, 600)), "within");
    assert!(square.is_cut_by(p(1_000, 500), p(500, 500)), "from the edge inwards");
    assert!(!square.is_cut_by(p(1_000, 500), p(1_500, 500)), "from the edge outwards");
}

#[test]
fn a_line_touches_what_it_meets() {
    let square = block(0, 0, 1_000, 1_000);
    let line = |a, b| Convex::hull(&[a, b]);
    assert!(square.touches(&line(p(-500, -500), p(500, 500))) && line(p(-500, -500), p(500, 500)).touches(&square));
    assert!(!square.touches(&line(p(-600, 500), p(500, 1_700))), "past the corner, within the boxes");
    assert!(!square.overlaps(&line(p(-500, -500), p(500, 500))), "a line has no ground");
    assert!(line(p(0, 0), p(2, 2)).touches(&line(p(0, 2), p(2, 0))));
    assert!(!line(p(0, 0), p(2, 2)).touches(&line(p(3, 3), p(5, 5))), "on one line, apart");
}

proptest! {
    #![proptest_config(cases(2_000))]

    #[test]
    fn what_holds_of_two_shapes_holds_the_other_way_round(a in any_base(), b in any_base()) {
        let (a, b) = (a.outline(), b.outline());
        prop_assert_eq!(a.overlaps(&b), b.overlaps(&a));
        prop_assert_eq!(a.touches(&b), b.touches(&a));
        prop_assert_eq!(a.gap(&b), b.gap(&a));
        prop_assert!(!a.overlaps(&b) || a.touches(&b));
        prop_assert_eq!(a.touches(&b), a.gap(&b) == Gap::NONE);
    }

    #[test]
    fn the_nearest_point_is_on_the_shape_and_as_far_as_the_gap(a in any_base(), x in 0..12_000, y in 0..12_000) {
        let (shape, point) = (a.outline(), p(x, y));
        let (nearest, gap) = (shape.nearest(point), shape.gap_to_point(point));
        prop_assert!(shape.gap_to_point(nearest).within(Length::millionths(1)));
        let off = (Gap::between(nearest, point).length() - gap.length()).in_millionths().abs();
        prop_assert!(off <= 2, "{} off", off);
    }
}
