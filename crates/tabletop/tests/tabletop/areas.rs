//! Areas, lines and circles.

use crate::{any_base, block, cases, infantry, p};
use proptest::prelude::*;
use tabletop::{Area, Chain, Circle, Gap, Length, NotAnArea, Point};

/// An L: 10 inches wide and high, its arms 4 inches thick.
fn ell() -> Area {
    let corners = [(0, 0), (10_000, 0), (10_000, 4_000), (4_000, 4_000), (4_000, 10_000), (0, 10_000)];
    Area::new(corners.map(|(x, y)| p(x, y)).to_vec()).expect("an area")
}

#[test]
fn an_area_may_be_given_in_either_direction() {
    let mut corners = ell().corners().to_vec();
    corners.reverse();
    let turned = Area::new(corners).expect("an area");
    assert!(turned.holds(p(2_000, 8_000)) && !turned.holds(p(8_000, 8_000)));
}

#[test]
fn what_is_no_area_says_why() {
    let area = |points: &[(i32, i32)]| Area::new(points.iter().map(|&(x, y)| p(x, y)).collect()).expect_err("no area");
    assert_eq!(area(&[(0, 0), (1, 1)]), NotAnArea::TooFew);
    assert_eq!(area(&[(0, 0), (9, 0), (0, 0), (0, 9)]), NotAnArea::Repeated);
    assert_eq!(area(&[(0, 0), (9, 9), (9, 0), (0, 9)]), NotAnArea::Crossed);
    assert_eq!(area(&[(0, 0), (9, 0), (5, 0), (5, 5)]), NotAnArea::Crossed, "it runs back over its own edge");
    assert_eq!(area(&[(0, 0), (9, 0), (9, 9), (5, 0), (0, 9)]), NotAnArea::Crossed, "a corner touches an edge");
    assert_eq!(area(&[(0, 0), (-400_001, 0), (9, 9)]), NotAnArea::TooFar);
    assert!(serde_json::from_str::<Area>(r#"[{"x":0,"y":0},{"x":1,"y":1}]"#).is_err());
}

#[test]
fn a_base_is_in_or_out_and_touching_is_out() {
    let woods = ell();
    let shape = |x, y| infantry(x, y, 0).outline();
    assert!(woods.contains(&shape(2_000, 2_000)) && woods.overlaps(&shape(2_000, 2_000)));
    assert!(woods.contains(&shape(625, 500)), "it may touch the edge from within");
    assert!(!woods.contains(&shape(624, 500)) && woods.overlaps(&shape(624, 500)), "neither in nor out");
    assert!(
        !woods.overlaps(&shape(4_625, 4_500)) && woods.touches(&shape(4_625, 4_500)),
        "in the corner of the L, outside"
    );
    assert!(woods.overlaps(&shape(4_624, 4_500)));
    assert!(!woods.contains(&block(1_000, 1_000, 8_000, 8_000)), "all of its corners but one are in the arms");
}

#[test]
fn a_shape_over_a_dent_is_not_wholly_in() {
    // A comb: the base bridges the gap between two teeth, all its corners in them.
    let comb = [
        (0, 0),
        (10_000, 0),
        (10_000, 5_000),
        (5_200, 5_000),
        (5_200, 3_000),
        (4_800, 3_000),
        (4_800, 5_000),
        (0, 5_000),
    ];
    let comb = Area::new(comb.map(|(x, y)| p(x, y)).to_vec()).expect("an area");
    let base = infantry(5_000, 4_200, 0).outline();
    assert!(base.corners().iter().all(|&corner| comb.holds(corner)) && !comb.contains(&base));
}

#[test]
fn how_far_a_look_goes_through_an_area_is_exact_to_the_millionth() {
    let woods = ell();
    assert_eq!(woods.length_within(p(-5_000, 2_000), p(20_000, 2_000)), Length::thousandths(10_000));
    assert_eq!(woods.length_within(p(-5_000, 8_000), p(20_000, 8_000)), Length::thousandths(4_000));
    assert_eq!(
        woods.length_within(p(2_000, 20_000), p(2_000, 8_000)),
        Length::thousandths(2_000),
        "two inches into the edge"
    );
    assert_eq!(woods.length_within(p(2_000, 20_000), p(2_000, 7_999)), Length::thousandths(2_001));
    assert_eq!(woods.length_within(p(12_000, 2_000), p(2_000, 12_000)), Length::thousandths(0), "past it");
    assert_eq!(woods.length_within(p(14_000, 0), p(0, 14_000)), Length::thousandths(0));
    assert_eq!(
        woods.length_within(p(8_000, 0), p(0, 8_000)),
        Length::millionths(11_313_708),
        "through both arms: twice 4 inches aslant"
    );
    assert_eq!(woods.length_within(p(1_000, 1_000), p(1_000, 1_000)), Length::thousandths(0));
}

#[test]
fn a_road_is_near_and_a_wall_is_crossed() {
    let road = Chain::new(vec![p(0, 0), p(10_000, 0), p(10_000, 10_000)]);
    assert_eq!(road.gap_to_point(p(5_000, 500)), Some(Gap::between(p(0, 0), p(0, 500))));
    assert_eq!(road.nearest(p(12_000, 4_000)), Some(p(10_000, 4_000)));
    assert_eq!(road.crossing(p(5_000, -1_000), p(5_000, 1_000)), Some(p(5_000, 0)));
    assert_eq!(road.crossing(p(9_000, -1_000), p(11_000, 1_000)), Some(p(10_000, 0)), "at the bend");
    assert_eq!(road.crossing(p(9_000, 1_000), p(9_500, 5_000)), None);
    assert_eq!(
        road.crossing(p(8_000, -1_000), p(12_000, 3_000)),
        Some(p(10_000, 1_000)),
        "of two, the one nearest to the end"
    );
    assert_eq!(Chain::new(vec![]).gap_to_point(p(0, 0)), None);
}

#[test]
fn a_minefield_is_entered_when_ground_is_shared() {
    let mines = Circle::new(p(10_000, 10_000), Length::inches(3));
    let at = |y| infantry(10_000, y, 0).outline();
    assert!(!mines.overlaps(&at(6_500)) && mines.touches(&at(6_500)), "its front edge touches the rim");
    assert!(mines.overlaps(&at(6_501)));
    assert!(!mines.touches(&at(6_499)));
    assert!(mines.overlaps(&at(10_000)), "all of it lies within");
}

/// A star with as many points as are given radii: never crosses itself.
fn star(radii: &[i32]) -> Area {
    let step = 3_600 / radii.len() as i32;
    let corner = |(at, &radius): (usize, &i32)| {
        let (x, y) = tabletop::Heading::tenths(at as i32 * step).aim(Length::ZERO, Length::thousandths(radius));
        p(6_000, 6_000).shifted(x, y)
    };
    Area::new(radii.iter().enumerate().map(corner).collect()).expect("a star")
}

proptest! {
    #![proptest_config(cases(1_000))]

    #[test]
    fn a_base_is_wholly_in_wholly_out_or_across(base in any_base(), radii in prop::collection::vec(1_000..6_000, 4..12)) {
        let (area, shape) = (star(&radii), base.outline());
        let (inside, overlaps) = (area.contains(&shape), area.overlaps(&shape));
        prop_assert!(!inside || overlaps);
        prop_assert_eq!(area.touches(&shape), area.gap(&shape) == Gap::NONE);
        prop_assert!(!overlaps || area.touches(&shape));
        for reach in [0, 250, 1_000, 4_000].map(Length::thousandths) {
            prop_assert_eq!(area.is_within(reach, &shape), area.gap(&shape).within(reach));
            prop_assert_eq!(area.is_nearer(reach, &shape), area.gap(&shape).under(reach));
        }
        // What no point of a fine grid over the base contradicts.
        let points: Vec<Point> = (-5..=5).flat_map(|right| (-5..=5).map(move |ahead| (right, ahead)))
            .map(|(right, ahead)| {
                let part = |whole: Length, parts: i32| Length::millionths(whole.in_millionths() / 11 * parts);
                let (x, y) = base.heading.aim(part(base.size.width, right), part(base.size.depth, ahead));
                base.centre.shifted(x, y)
            })
            .collect();
        let held = points.iter().filter(|&&point| area.holds(point)).count();
        prop_assert!(!inside || held == points.len());
        prop_assert!(overlaps || held == 0);
    }

    #[test]
    fn a_look_is_cut_into_what_is_within_and_what_is_not(
        radii in prop::collection::vec(1_000..6_000, 4..12),
        from in (0..12_000, 0..12_000),
        half in (-6_000..6_000, -6_000..6_000),
    ) {
        let area = star(&radii);
        let from = p(from.0, from.1);
        let half = (Length::thousandths(half.0), Length::thousandths(half.1));
        let (middle, to) = (from.shifted(half.0, half.1), from.shifted(half.0.times(2), half.1.times(2)));
        let within = area.length_within(from, to);
        prop_assert_eq!(within, area.length_within(to, from));
        prop_assert!(within <= Gap::between(from, to).length());
        let parts = area.length_within(from, middle) + area.length_within(middle, to);
        // Three lengths, each rounded by at most half a millionth.
        prop_assert!((parts - within).in_millionths().abs() <= 1, "{} in two, {} at once", parts, within);
    }
}
