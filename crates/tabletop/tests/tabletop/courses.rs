//! Courses: straight ahead and from point to point.

use tabletop::{Course, Heading, Length, Point, Size, last_clear};

fn size() -> Size {
    Size::new(Length::inches(1), Length::inches(2))
}

#[test]
fn straight_ahead_it_goes_on_for_ever() {
    let course = Course::straight(Point::new(1_000, 2_000), Heading::degrees(90));
    assert_eq!(course.length(), Length::ZERO);
    let base = course.base(size(), Length::inches(5));
    assert_eq!((base.centre, base.heading), (Point::new(6_000, 2_000), Heading::degrees(90)));
}

#[test]
fn from_bend_to_bend_it_faces_where_it_goes_and_ends_at_the_last_point() {
    let bends = [Point::new(0, 0), Point::new(0, 3_000), Point::new(4_000, 3_000)];
    let course = Course::along(Point::new(0, 0), Heading::degrees(45), bends);
    assert_eq!(course.length(), Length::inches(7), "the point it begins at is no way");
    let at = |inches: i32| course.base(size(), Length::inches(inches));
    assert_eq!((at(1).centre, at(1).heading), (Point::new(0, 1_000), Heading::NORTH));
    assert_eq!((at(3).centre, at(3).heading), (Point::new(0, 3_000), Heading::NORTH));
    assert_eq!((at(5).centre, at(5).heading), (Point::new(2_000, 3_000), Heading::degrees(90)));
    assert_eq!((at(9).centre, at(9).heading), (Point::new(4_000, 3_000), Heading::degrees(90)));
    let nowhere = Course::along(Point::new(5, 5), Heading::degrees(45), []);
    assert_eq!((nowhere.base(size(), Length::inches(3)).centre, nowhere.length()), (Point::new(5, 5), Length::ZERO));
}

#[test]
fn what_is_clear_last_is_found_to_the_thousandth() {
    let clear = |limit: i32| move |at: Length| at <= Length::thousandths(limit);
    assert_eq!(last_clear(Length::inches(6), clear(3_217)), Some(Length::thousandths(3_217)));
    assert_eq!(last_clear(Length::inches(6), clear(0)), Some(Length::ZERO));
    assert_eq!(last_clear(Length::inches(6), |_| false), None);
}
