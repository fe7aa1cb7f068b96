//! Places at any heading, compared with plain geometry in the machine's own fractions: contact, edges, areas, fields and lanes are right to
//! a thousandth of an inch, and far nearer than that.

use crate::{any_base, cases, p};
use proptest::prelude::*;
use tabletop::{Area, Base, Circle, Convex, Gap, HAIR, Heading, Length, Point, Size, furthest, just_before};

/// What rounding may come to, in inches: a hair for each of the two.
const ROUNDING: f64 = 0.000_01;

/// A thousandth of an inch.
const THOUSANDTH: f64 = 0.001;

type Spot = (f64, f64);

fn spot(point: Point) -> Spot {
    (point.x().in_inches(), point.y().in_inches())
}

/// What lies so far to the right and so far ahead of a base that has gone `gone` inches along its heading.
fn aimed(base: &Base, gone: f64, right: f64, ahead: f64) -> Spot {
    let (sine, cosine) = (f64::from(base.heading.in_tenths()) / 10.0).to_radians().sin_cos();
    let (x, y) = spot(base.centre);
    (x + right * cosine + (gone + ahead) * sine, y + (gone + ahead) * cosine - right * sine)
}

/// The corners of a base that has gone so far, counter-clockwise.
fn corners(base: &Base, gone: f64) -> Vec<Spot> {
    let (right, ahead) = (base.size.width.in_inches() / 2.0, base.size.depth.in_inches() / 2.0);
    let four = [(right, ahead), (-right, ahead), (-right, -ahead), (right, -ahead)];
    four.iter().map(|&(right, ahead)| aimed(base, gone, right, ahead)).collect()
}

fn edges(corners: &[Spot]) -> impl Iterator<Item = (Spot, Spot)> + '_ {
    corners.iter().copied().zip(corners.iter().copied().cycle().skip(1))
}

fn to_segment((x, y): Spot, (ax, ay): Spot, (bx, by): Spot) -> f64 {
    let part = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax).powi(2) + (by - ay).powi(2));
    let part = part.clamp(0.0, 1.0);
    (x - ax - part * (bx - ax)).hypot(y - ay - part * (by - ay))
}

/// How far outside a shape without dents a point lies; less than nothing, how deep inside.
fn outside(shape: &[Spot], (x, y): Spot) -> f64 {
    let out =
        |((ax, ay), (bx, by)): (Spot, Spot)| ((x - ax) * (by - ay) - (y - ay) * (bx - ax)) / (bx - ax).hypot(by - ay);
    edges(shape).map(out).fold(f64::NEG_INFINITY, f64::max)
}

/// How far two shapes without dents are apart; less than nothing, by how much they overlap.
fn apart(a: &[Spot], b: &[Spot]) -> f64 {
    let beyond = |a: &[Spot], b: &[Spot]| {
        let out = |((ax, ay), (bx, by)): (Spot, Spot)| {
            let length = (bx - ax).hypot(by - ay);
            let least = |(x, y): &Spot| ((x - ax) * (by - ay) - (y - ay) * (bx - ax)) / length;
            b.iter().map(least).fold(f64::INFINITY, f64::min)
        };
        edges(a).map(out).fold(f64::NEG_INFINITY, f64::max)
    };
    let between = beyond(a, b).max(beyond(b, a));
    if between <= 0.0 {
        return between;
    }
    let from = |a: &[Spot], b: &[Spot]| {
        a.iter()
            .flat_map(|&corner| edges(b).map(move |(from, to)| to_segment(corner, from, to)))
            .fold(f64::INFINITY, f64::min)
    };
    from(a, b).min(from(b, a))
}

/// An upright rectangle, large enough to stand in.
fn any_block() -> impl Strategy<Value = (Area, Vec<Spot>)> {
    (0..9_000, 0..9_000, 2_800..9_000, 2_800..9_000).prop_map(|(x, y, width, depth)| {
        let corners = [p(x, y), p(x + width, y), p(x + width, y + depth), p(x, y + depth)];
        (Area::new(corners.to_vec()).expect("an area"), corners.map(spot).to_vec())
    })
}

proptest! {
    #![proptest_config(cases(4_000))]

    #[test]
    fn a_way_up_to_contact_ends_in_contact_and_upon_nobody(a in any_base(), b in any_base(), most in 0..18_000) {
        let (most, outline) = (Length::thousandths(most), b.outline());
        let Some(way) = just_before(most, |way| !a.outline_swept(way).overlaps(&outline)) else {
            prop_assert!(apart(&corners(&a, 0.0), &corners(&b, 0.0)) < ROUNDING);
            return Ok(());
        };
        let gap = apart(&corners(&a, way.in_inches()), &corners(&b, 0.0));
        prop_assert!(gap > -ROUNDING, "{} too far", -gap);
        if way < most {
            prop_assert!(gap < ROUNDING, "{} short", gap);
            let end = a.forward(way);
            prop_assert!(end.is_in_contact(&b) && b.is_in_contact(&end) && !end.overlaps(&b) && !b.overlaps(&end));
            prop_assert!(end.rim().touches(&outline) && b.rim().touches(&end.outline()));
        }
    }

    #[test]
    fn a_way_in_whole_thousandths_ends_less_than_one_short(a in any_base(), b in any_base(), most in 0..18_000) {
        let (most, body) = (Length::thousandths(most), b.body());
        let Some(way) = furthest(most, |way| !a.sweep(way).overlaps(&body)) else { return Ok(()) };
        let gap = apart(&corners(&a, way.in_inches()), &corners(&b, 0.0));
        prop_assert!(gap > -2.0 * ROUNDING, "{} too far", -gap);
        prop_assert!(way == most || (gap < THOUSANDTH && a.forward(way).is_in_contact(&b)), "{} short", gap);
        prop_assert_eq!(way.rounded_down(), way);
    }

    #[test]
    fn bases_that_are_apart_or_overlap_by_more_than_rounding_are_told_so(a in any_base(), b in any_base()) {
        let gap = apart(&corners(&a, 0.0), &corners(&b, 0.0));
        prop_assert!(gap.abs() < 2.0 * ROUNDING || a.overlaps(&b) == (gap < 0.0), "{}", gap);
        prop_assert!((gap - THOUSANDTH).abs() < ROUNDING || a.is_in_contact(&b) == (gap < THOUSANDTH), "{}", gap);
        let shown = a.gap(&b).length().in_inches();
        prop_assert!((shown - gap.max(0.0)).abs() < ROUNDING, "{} for {}", shown, gap);
    }

    #[test]
    fn a_way_stops_at_the_edge_of_an_area(a in any_base(), block in any_block(), most in 0..18_000) {
        let ((area, outline), most) = (block, Length::thousandths(most));
        let Some(way) = furthest(most, |way| !area.overlaps(&a.sweep(way))) else { return Ok(()) };
        let gap = apart(&corners(&a, way.in_inches()), &outline);
        prop_assert!(gap > -ROUNDING, "{} inside", -gap);
        prop_assert!(way == most || gap < THOUSANDTH, "{} short", gap);
    }

    #[test]
    fn a_base_is_just_wholly_inside_an_area(a in any_base(), block in any_block()) {
        let (area, outline) = block;
        let inside = |ahead: i32| area.contains(&a.forward(Length::thousandths(ahead)).body());
        let Some(first) = (1..12_000).step_by(25).find(|&ahead| inside(ahead)).filter(|_| !inside(0)) else { return Ok(()) };
        let ahead = (first - 25..=first).find(|&ahead| inside(ahead)).unwrap_or(first);
        let out = |ahead: i32| corners(&a, f64::from(ahead) / 1_000.0).into_iter().map(|corner| outside(&outline, corner)).fold(f64::NEG_INFINITY, f64::max);
        prop_assert!(out(ahead) < ROUNDING, "{} outside", out(ahead));
        prop_assert!(out(ahead - 1) > 0.0, "a thousandth before it was inside as well");
    }

    #[test]
    fn a_field_is_entered_at_its_rim(a in any_base(), x in 0..12_000, y in 0..12_000, most in 0..18_000) {
        let (field, most) = (Circle::new(p(x, y), Length::inches(3)), Length::thousandths(most));
        let Some(way) = furthest(most, |way| !field.overlaps(&a.sweep(way))) else { return Ok(()) };
        let middle = spot(field.centre);
        let shape = corners(&a, way.in_inches());
        let gap = if outside(&shape, middle) <= 0.0 { 0.0 } else {
            edges(&shape).map(|(from, to)| to_segment(middle, from, to)).fold(f64::INFINITY, f64::min)
        };
        prop_assert!(gap > 3.0 - ROUNDING, "{} inside", 3.0 - gap);
        prop_assert!(way == most || gap < 3.0 + THOUSANDTH, "{} short", gap - 3.0);
    }

    /// A corner of a third base lies exactly on the edge of the lane, the base beyond it.
    #[test]
    fn whoever_exactly_touches_a_lane_is_in_it(
        heading in 0..3_600, far in 2_000..16_000, part in 10..90_i32, turned in prop_oneof![-440..-5_i32, 5..440_i32],
        left in any::<bool>(),
    ) {
        let size = Size::new(Length::thousandths(1_250), Length::thousandths(1_000));
        let gun = Base::new(p(20_000, 20_000), Heading::tenths(heading), size);
        let target = gun.forward(Length::thousandths(far)).facing(Heading::tenths(heading).back());
        let side = if left { -1 } else { 1 };
        let lane = gun.lane(&target);
        // The lane's edge runs from the front to the target's nearer corner on that side.
        let reach = f64::from(far) / 1_000.0 - 1.0;
        let (aside, along) = (0.625 * f64::from(side) * f64::from(part) / 100.0, 0.5 + reach * f64::from(part) / 100.0);
        let touched = aimed(&gun, 0.0, aside, along);
        // A base whose corner is there, turned so that all of it lies beyond the edge of the lane.
        let outward = (0.625 * f64::from(side)).atan2(reach).to_degrees() * 10.0 + 900.0 * f64::from(side);
        let facing = (f64::from(heading) + outward).round() as i32 + turned;
        let corner = (1.25_f64 / 2.0, 1.0_f64 / 2.0);
        // The corner towards the lane is the rear one on the side that is turned to it.
        let right = if turned >= 0 { corner.0 } else { -corner.0 };
        let plain = Base::new(p(0, 0), Heading::tenths(facing), size);
        let from = aimed(&plain, 0.0, right, -corner.1);
        let at = |off: f64| {
            let (ox, oy) = aimed(&Base::new(p(0, 0), Heading::tenths((f64::from(heading) + outward).round() as i32), size), off, 0.0, 0.0);
            let place = |value: f64| Length::millionths((value * 1_000_000.0).round() as i32);
            Base::new(Point::at(place(touched.0 - from.0 + ox), place(touched.1 - from.1 + oy)), Heading::tenths(facing), size)
        };
        prop_assert!(lane.touches(&at(0.0).rim()), "it touches");
        prop_assert!(!lane.touches(&at(THOUSANDTH).rim()), "a thousandth off");
        prop_assert!(lane.touches(&at(-THOUSANDTH).rim()), "a thousandth in");
    }

    #[test]
    fn gaps_are_compared_as_they_are(a in any_base(), b in any_base(), c in any_base()) {
        let (near, far) = (a.gap(&b), a.gap(&c));
        let plain = |other: &Base| apart(&corners(&a, 0.0), &corners(other, 0.0)).max(0.0);
        let off = plain(&b) - plain(&c);
        prop_assert!(off.abs() < ROUNDING || (near < far) == (off < 0.0));
        prop_assert_eq!(near.cmp(&far), far.cmp(&near).reverse());
    }
}

#[test]
fn gaps_across_the_longest_table_are_compared_without_overflow() {
    let corner = Point::LIMIT;
    let (low, high) = (Point::at(-corner, -corner), Point::at(corner, corner));
    let aslant = Gap::to_segment(Point::at(-corner, corner), low, Point::at(corner, Length::ZERO));
    assert!(aslant < Gap::between(low, high) && aslant > Gap::between(low, Point::at(-corner, Length::ZERO)));
    assert!(aslant.within(Length::inches(716)) && !aslant.within(Length::inches(715)), "800 · cos atan ½ = 715.5");
    assert!(Convex::hull(&[low, high]).gap_to_point(low) == Gap::NONE && HAIR.is_positive());
}
