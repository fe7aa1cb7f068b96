//! Bases: front, arc, range, sides and moves.

use crate::{any_base, any_heading, block, cases, infantry, p};
use proptest::prelude::*;
use tabletop::{Base, Gap, HAIR, Heading, Length, Side, Size, furthest};

#[test]
fn the_front_is_the_edge_towards_the_heading() {
    assert_eq!(infantry(10_000, 10_000, 0).front(), p(10_000, 10_500));
    assert_eq!(infantry(10_000, 10_000, 90).front(), p(10_500, 10_000));
    assert_eq!(infantry(10_000, 10_000, 180).front(), p(10_000, 9_500));
    assert_eq!(infantry(10_000, 10_000, 0).front_edge(), (p(9_375, 10_500), p(10_625, 10_500)));
    assert_eq!(
        infantry(10_000, 10_000, 0).outline().corners(),
        [p(10_625, 10_500), p(9_375, 10_500), p(9_375, 9_500), p(10_625, 9_500)]
    );
}

#[test]
fn range_is_from_the_front_centre_to_the_nearest_point() {
    let (gun, target) = (infantry(10_000, 10_000, 0), infantry(10_000, 26_000, 90));
    // The front is at 10.5, the target's side at 25.375.
    assert_eq!(gun.range(&target), Gap::between(p(0, 0), p(0, 14_875)));
    assert!(gun.range(&target.at(p(10_000, 26_125))).within(Length::inches(15)));
    assert!(!gun.range(&target.at(p(10_000, 26_126))).within(Length::inches(15)));
    assert_ne!(gun.range(&target), target.range(&gun), "the other way round it is measured from the other front");
}

#[test]
fn a_corner_in_the_cone_is_enough() {
    let gun = infantry(10_000, 10_000, 0);
    // The limit runs from 10, 10.5 to the upper right: at x = 13 it passes y = 13.5.
    assert!(gun.arc().holds(p(13_000, 13_500)) && !gun.arc().holds(p(13_001, 13_500)));
    assert!(gun.arc().meets(&block(13_000, 12_500, 1_000, 1_000)), "its corner lies on the limit");
    assert!(!gun.arc().meets(&block(13_001, 12_500, 1_000, 1_000)));
    assert!(!gun.arc().meets(&block(9_500, 8_000, 1_000, 1_000)), "behind");
}

#[test]
fn a_wide_target_is_in_the_cone_though_none_of_its_corners_is() {
    let gun = infantry(10_000, 10_000, 0);
    assert!(gun.arc().meets(&block(0, 12_000, 20_000, 1_000)));
    assert!(gun.arc().meets(&block(9_000, 10_000, 2_000, 600)), "around the apex");
}

#[test]
fn sides_change_at_45_and_135_degrees_and_the_limit_is_the_better_side() {
    let tank = Base::new(p(0, 0), Heading::NORTH, Size::new(Length::thousandths(1_000), Length::thousandths(1_750)));
    let seen = |x, y| tank.side_towards(p(x, y));
    assert_eq!([seen(0, 9), seen(9, 9), seen(-9, 9)], [Side::Front; 3]);
    assert_eq!([seen(10, 9), seen(9, 0), seen(9, -9), seen(-9, -9)], [Side::Flank; 4]);
    assert_eq!([seen(9, -10), seen(0, -9)], [Side::Rear; 2]);
}

#[test]
fn a_move_sweeps_all_the_ground_between() {
    let base = infantry(10_000, 10_000, 90);
    let swept = base.sweep(Length::inches(6));
    assert!(swept.overlaps(&block(13_000, 10_000, 10, 10)), "nothing tunnels through something small on the way");
    assert!(!swept.overlaps(&block(16_500, 9_000, 1_000, 1_000)), "it ends in contact");
    assert!(!swept.overlaps(&block(9_000, 10_000, 500, 500)), "nothing is swept behind");
}

#[test]
fn the_furthest_free_way_is_exact() {
    let base = infantry(10_000, 10_000, 0);
    let wall = block(0, 14_000, 20_000, 1_000);
    let free = |way| !base.sweep(way).overlaps(&wall);
    assert_eq!(furthest(Length::inches(6), free), Some(Length::thousandths(3_500)));
    assert_eq!(furthest(Length::inches(3), free), Some(Length::inches(3)));
    assert_eq!(furthest(Length::inches(6), |_| false), None);
    assert_eq!(furthest(Length::thousandths(-1), |_| true), None);
}

#[test]
fn the_strip_before_an_aircraft_begins_at_its_front() {
    let aircraft =
        Base::new(p(20_000, 20_000), Heading::EAST, Size::new(Length::thousandths(1_500), Length::thousandths(1_500)));
    let zone = aircraft.strip_ahead(Size::new(Length::inches(3), Length::inches(9)));
    let bounds = zone.outline().bounds();
    assert_eq!((bounds.low, bounds.high), (p(20_750, 18_500), p(29_750, 21_500)));
}

#[test]
fn who_stands_in_the_lane_is_in_the_way() {
    let (gun, target) = (infantry(10_000, 10_000, 0), infantry(10_000, 20_000, 0));
    let lane = gun.lane(&target);
    assert!(lane.touches(&infantry(10_000, 15_000, 0).outline()));
    assert!(lane.touches(&infantry(10_900, 15_000, 0).outline()), "a part of the lane is enough");
    assert!(!lane.touches(&infantry(11_250, 15_000, 0).outline()));
    assert!(!lane.touches(&infantry(11_250, 10_000, 0).outline()), "shoulder to shoulder");
}

proptest! {
    #![proptest_config(cases(2_000))]

    #[test]
    fn turning_keeps_the_centre_and_the_size(base in any_base(), heading in any_heading()) {
        let turned = base.facing(heading);
        prop_assert_eq!(turned.centre, base.centre);
        let corners = turned.outline().corners().to_vec();
        let none = (Length::ZERO, Length::ZERO);
        let (x, y) = corners.iter().fold(none, |(x, y), corner| (x + corner.x(), y + corner.y()));
        prop_assert_eq!((x, y), (base.centre.x().times(4), base.centre.y().times(4)));
        let off = |a: usize, b: usize, wanted: Length| {
            (Gap::between(corners[a], corners[b]).length() - wanted).in_millionths().abs()
        };
        prop_assert!(off(0, 1, base.size.width) <= 2 && off(1, 2, base.size.depth) <= 2);
        prop_assert!(base.facing(heading).facing(base.heading) == base);
    }

    #[test]
    fn a_move_is_as_long_as_it_says(base in any_base(), distance in 0..18_000) {
        let moved = base.forward(Length::thousandths(distance));
        let gone = Gap::between(base.centre, moved.centre).length();
        let off = (gone - Length::thousandths(distance)).in_millionths();
        prop_assert!(off.abs() <= 1, "{} for {}", gone, distance);
        prop_assert_eq!(moved.heading, base.heading);
    }

    #[test]
    fn a_sweep_covers_its_start_its_end_and_all_between(base in any_base(), distance in 0..18_000, part in 0..=10) {
        let swept = base.sweep(Length::thousandths(distance));
        let between = base.forward(Length::thousandths(distance * part / 10));
        for corner in between.body().corners() {
            // Centres are whole millionths, at the end and on the way: two roundings, each by at most 0.71.
            prop_assert!(swept.gap_to_point(*corner).under(Length::millionths(2)), "{corner}");
        }
        prop_assert!(base.body().corners().iter().all(|&corner| swept.contains(corner)));
    }

    #[test]
    fn nothing_tunnels(base in any_base(), other in any_base(), distance in 0..18_000, part in 0..=40) {
        prop_assume!(!base.sweep(Length::thousandths(distance)).overlaps(&other.body()));
        // Nowhere on the way does it stand on what the whole way is clear of, but for the rounding of where it is.
        let between = base.forward(Length::thousandths(distance * part / 40));
        let size = Size::new(base.size.width - HAIR, base.size.depth - HAIR);
        prop_assert!(!Base { size, ..between }.overlaps(&other), "{} of {}", distance * part / 40, distance);
        prop_assert!(!base.forward(Length::thousandths(distance)).overlaps(&other));
    }

    #[test]
    fn a_base_slides_along_what_it_touches(base in any_base(), way in 0..18_000, along in -900..900_i32, size in 1_000..2_000) {
        // A neighbour on its right, edge to edge but for the rounding of its centre.
        let size = Size::new(Length::thousandths(size), Length::thousandths(1_500));
        let (x, y) = base.heading.aim(base.size.width.half() + size.width.half(), Length::thousandths(along));
        let neighbour = Base::new(base.centre.shifted(x, y), base.heading, size);
        prop_assert!(!base.overlaps(&neighbour) && base.is_in_contact(&neighbour));
        prop_assert!(!base.sweep(Length::thousandths(way)).overlaps(&neighbour.body()));
        prop_assert!(!base.forward(Length::thousandths(way)).overlaps(&neighbour));
    }

    #[test]
    fn a_move_up_to_something_ends_beside_it_and_not_on_it(base in any_base(), other in any_base(), most in 0..18_000) {
        let free = |way| !base.sweep(way).overlaps(&other.body());
        if let Some(way) = furthest(Length::thousandths(most), free) {
            let end = base.forward(way);
            prop_assert!(!end.overlaps(&other));
            if way < Length::thousandths(most) {
                prop_assert!(end.is_in_contact(&other), "{}", end.gap(&other).shown());
            }
        } else {
            prop_assert!(base.overlaps(&other));
        }
    }
}
