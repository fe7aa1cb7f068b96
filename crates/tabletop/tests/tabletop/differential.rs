//! The same questions, asked of a geometry library that calculates with fractions of the machine's own.

use crate::{any_base, cases, p};
use geo::{Contains, ConvexHull, Distance, Euclidean, Intersects, Polygon, Relate};
use proptest::prelude::*;
use tabletop::{Area, Base, Convex, Gap, Length, Point, Size};

fn coordinates(point: Point) -> geo::Coord {
    geo::Coord { x: f64::from(point.x().in_millionths()), y: f64::from(point.y().in_millionths()) }
}

/// A point of the other library's.
fn millionth(x: f64, y: f64) -> Point {
    Point::at(Length::millionths(x as i32), Length::millionths(y as i32))
}

fn polygon(corners: &[Point]) -> Polygon {
    Polygon::new(corners.iter().map(|&corner| coordinates(corner)).collect::<Vec<_>>().into(), vec![])
}

/// A gap in millionths, as nearly as the machine's fractions can say.
fn millionths(gap: Gap) -> f64 {
    f64::from(gap.length().in_millionths())
}

/// How a base is shifted.
#[derive(Copy, Clone, Debug)]
enum Way {
    Straight(i32),
    Aside(i32, i32),
}

fn way() -> impl Strategy<Value = Way> {
    let aside = prop_oneof![(-9_000..9_000, -9_000..9_000), (-3..=3, -3..=3), (Just(0), -9_000..9_000)];
    prop_oneof![(0..18_000).prop_map(Way::Straight), aside.prop_map(|(x, y)| Way::Aside(x, y))]
}

proptest! {
    #![proptest_config(cases(1_500))]

    #[test]
    fn overlap_contact_and_distance_agree(a in any_base(), b in any_base()) {
        let (a, b) = (a.outline(), b.outline());
        let (other_a, other_b) = (polygon(a.corners()), polygon(b.corners()));
        prop_assert_eq!(a.touches(&b), other_a.intersects(&other_b));
        let relation = other_a.relate(&other_b);
        prop_assert_eq!(a.overlaps(&b), relation.is_intersects() && !relation.is_touches());
        let distance = Euclidean.distance(&other_a, &other_b);
        let off = millionths(a.gap(&b)) - distance;
        prop_assert!((-0.001..1.001).contains(&off), "rounded up, by {}", off);
    }

    #[test]
    fn the_hull_agrees(a in any_base(), b in any_base()) {
        let points: Vec<Point> = a.outline().corners().iter().chain(b.outline().corners()).copied().collect();
        let hull = Convex::hull(&points);
        let other = geo::MultiPoint::new(points.iter().map(|&point| coordinates(point).into()).collect()).convex_hull();
        let mut ours: Vec<Point> = hull.corners().to_vec();
        let mut theirs: Vec<Point> =
            other.exterior().0.iter().skip(1).map(|corner| millionth(corner.x, corner.y)).collect();
        ours.sort_unstable();
        theirs.sort_unstable();
        prop_assert_eq!(ours, theirs);
    }

    #[test]
    fn what_a_move_sweeps_is_the_hull_of_both_ends(base in any_base(), way in way(), tiny in 0..40_i32) {
        let small = Base { size: Size::new(Length::thousandths(tiny), base.size.depth), ..base };
        for base in [base, small] {
            let there = match way {
                Way::Straight(ahead) => base.forward(Length::thousandths(ahead)),
                Way::Aside(x, y) => base.at(base.centre.shifted(Length::thousandths(x), Length::thousandths(y))),
            };
            let ends = [base.body(), there.body()];
            let plain = Convex::hull(&ends.iter().flat_map(|end| end.corners().to_vec()).collect::<Vec<_>>());
            let mut swept = base.swept_to(there.centre).corners().to_vec();
            let first = swept.iter().enumerate().min_by_key(|(_, corner)| **corner).map_or(0, |(at, _)| at);
            swept.rotate_left(first);
            prop_assert_eq!(&swept[..], plain.corners());
        }
    }

    #[test]
    fn a_base_lies_in_its_surroundings(base in any_base()) {
        prop_assert!(base.surroundings().holds(&base.outline().bounds()));
    }

    #[test]
    fn areas_agree(corners in prop::collection::vec((0..12_000, 0..12_000), 3..7), base in any_base()) {
        let Ok(area) = Area::new(corners.iter().map(|&(x, y)| p(x, y)).collect()) else { return Ok(()) };
        let shape = base.outline();
        let (other, other_shape) = (polygon(area.corners()), polygon(shape.corners()));
        prop_assert_eq!(area.touches(&shape), other.intersects(&other_shape));
        prop_assert_eq!(area.contains(&shape), other.contains(&other_shape));
        prop_assert_eq!(area.holds(base.centre), other.intersects(&geo::Point::from(coordinates(base.centre))));
    }
}
