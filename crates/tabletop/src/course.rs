//! The course of a base: straight ahead, or from point to point.

use crate::{Base, Gap, Heading, Length, Point, Size};

/// Where a base goes, so that many places of its way can be looked at.
#[derive(Clone, PartialEq, Debug)]
pub struct Course {
    from: Point,
    heading: Heading,
    /// From bend to bend; none, if it goes straight ahead.
    legs: Option<Vec<Leg>>,
}

/// A straight piece of a course.
#[derive(Copy, Clone, PartialEq, Debug)]
struct Leg {
    from: Point,
    to: Point,
    length: Length,
    heading: Heading,
}

impl Course {
    /// Straight ahead.
    #[must_use]
    pub const fn straight(from: Point, heading: Heading) -> Course {
        Course { from, heading, legs: None }
    }

    /// Along some points to the last; where there are none it stays where it is, facing there.
    #[must_use]
    pub fn along(from: Point, heading: Heading, points: impl IntoIterator<Item = Point>) -> Course {
        let mut legs = Vec::new();
        let mut here = from;
        for next in points {
            let length = Gap::between(here, next).length();
            if length.is_positive() {
                legs.push(Leg { from: here, to: next, length, heading: Heading::towards(here, next) });
                here = next;
            }
        }
        Course { from, heading, legs: Some(legs) }
    }

    /// The base of somebody who has come so far, and where it faces.
    #[must_use]
    pub fn base(&self, size: Size, come: Length) -> Base {
        let Some(legs) = &self.legs else { return Base::new(self.from, self.heading, size).forward(come) };
        let mut left = come;
        for leg in legs {
            if left <= leg.length {
                return Base::new(between(leg.from, leg.to, left, leg.length), leg.heading, size);
            }
            left = left - leg.length;
        }
        let (centre, heading) = legs.last().map_or((self.from, self.heading), |leg| (leg.to, leg.heading));
        Base::new(centre, heading, size)
    }

    /// How long it is to its last point; nothing, if it goes straight ahead.
    #[must_use]
    pub fn length(&self) -> Length {
        self.legs.iter().flatten().fold(Length::ZERO, |length, leg| length + leg.length)
    }
}

/// The point so far from one to the other, which lie `length` apart.
fn between(from: Point, to: Point, come: Length, length: Length) -> Point {
    let share = |a: Length, b: Length| {
        let (whole, come, length) = (b - a, come.in_millionths(), length.in_millionths());
        let (product, of) = (i64::from(whole.in_millionths()) * i64::from(come) * 2, i64::from(length) * 2);
        a + Length::millionths(((product + if product < 0 { -of / 2 } else { of / 2 }) / of) as i32)
    };
    Point::at(share(from.x(), to.x()), share(from.y(), to.y()))
}

/// The last length before this one, to the thousandth, at which something is clear: it is looked for in steps of a twentieth of an inch.
/// Nothing, if it is clear nowhere before.
pub fn last_clear(most: Length, clear: impl Fn(Length) -> bool) -> Option<Length> {
    let step = Length::thousandths(50);
    let mut bad = most;
    let mut good = loop {
        let back = bad - step;
        if back <= Length::ZERO {
            break Some(Length::ZERO).filter(|start| clear(*start))?;
        }
        if clear(back) {
            break back;
        }
        bad = back;
    };
    while bad - good > Length::LEAST {
        let middle = good + (bad - good).half().rounded_up();
        if clear(middle) { good = middle } else { bad = middle }
    }
    Some(good)
}
