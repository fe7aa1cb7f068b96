//! Bases: where they stand, and how they move.

use crate::{Arc, Bounds, Convex, Gap, Heading, Length, Point};
use serde::{Deserialize, Serialize};

/// How large a base is.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Size {
    /// Its front.
    pub width: Length,
    /// From front to rear.
    pub depth: Length,
}

impl Size {
    /// A base of this width and depth.
    #[must_use]
    pub const fn new(width: Length, depth: Length) -> Size {
        Size { width, depth }
    }
}

/// From where something comes, seen from a base.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Side {
    /// Up to 45 degrees from its heading.
    Front,
    /// Up to 135 degrees.
    Flank,
    /// More.
    Rear,
}

/// What is less than this is no more than rounding: five millionths of an inch, two hundred times less than anybody can write or
/// measure. Where a slanted base stands is rounded to a millionth, and so is each of its corners: two that touch overlap or gape by less
/// than this.
pub const HAIR: Length = Length(5);

/// A rectangle on the table that faces somewhere.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Base {
    /// Its middle: what it turns about.
    pub centre: Point,
    /// Where it faces.
    pub heading: Heading,
    /// How large it is.
    pub size: Size,
}

impl Base {
    /// A base that stands there.
    #[must_use]
    pub const fn new(centre: Point, heading: Heading, size: Size) -> Base {
        Base { centre, heading, size }
    }

    /// What lies so far to its right and so far ahead of its centre.
    #[inline]
    fn point(&self, right: i32, ahead: i32) -> Point {
        let (x, y) = self.heading.aimed(right, ahead);
        self.centre.moved(x, y)
    }

    /// The middle of its front edge, from where it measures and shoots.
    #[inline]
    #[must_use]
    pub fn front(&self) -> Point {
        self.point(0, self.size.depth.half().0)
    }

    /// Its outline: front right, front left, rear left, rear right.
    #[inline]
    #[must_use]
    pub fn outline(&self) -> Convex {
        self.rectangle(self.size.width.half().0, self.size.depth.half().0)
    }

    /// The ground that it has for itself: its outline but for a [`HAIR`] on every side. Bodies overlap when bases do, and do not when bases
    /// only touch, however their corners are rounded.
    #[inline]
    #[must_use]
    pub fn body(&self) -> Convex {
        self.rectangle(self.size.width.half().0 - HAIR.0, self.size.depth.half().0 - HAIR.0)
    }

    /// Its outline and a [`HAIR`] more on every side: whatever touches the base touches its rim, however their corners are rounded.
    #[inline]
    #[must_use]
    pub fn rim(&self) -> Convex {
        self.rectangle(self.size.width.half().0 + HAIR.0, self.size.depth.half().0 + HAIR.0)
    }

    /// A box that surely holds it, without looking for its corners.
    #[inline]
    #[must_use]
    pub const fn surroundings(&self) -> Bounds {
        let reach = Length(self.size.width.half().0 + self.size.depth.half().0 + 1 + HAIR.0);
        Bounds { low: self.centre, high: self.centre }.grown(reach)
    }

    #[inline]
    fn rectangle(&self, right: i32, ahead: i32) -> Convex {
        // The opposite corners lie opposite: two are computed, and the centre gives the others.
        let ((ax, ay), (bx, by)) = (self.heading.aimed(right, ahead), self.heading.aimed(-right, ahead));
        Convex::of_four([
            self.centre.moved(ax, ay),
            self.centre.moved(bx, by),
            self.centre.moved(-ax, -ay),
            self.centre.moved(-bx, -by),
        ])
    }

    /// Whether two bases stand on the same ground; they may touch.
    #[must_use]
    pub fn overlaps(&self, other: &Base) -> bool {
        self.body().overlaps(&other.body())
    }

    /// Whether two bases are in contact: not even a thousandth of an inch, the least that a ruler shows, is between them.
    #[must_use]
    pub fn is_in_contact(&self, other: &Base) -> bool {
        self.gap(other).under(Length::LEAST)
    }

    /// Its front edge, from left to right.
    #[must_use]
    pub fn front_edge(&self) -> (Point, Point) {
        let (right, ahead) = (self.size.width.half().0, self.size.depth.half().0);
        (self.point(-right, ahead), self.point(right, ahead))
    }

    /// The same base facing elsewhere: it turns about its centre.
    #[inline]
    #[must_use]
    pub const fn facing(self, heading: Heading) -> Base {
        Base { heading, ..self }
    }

    /// The same base at another place.
    #[inline]
    #[must_use]
    pub const fn at(self, centre: Point) -> Base {
        Base { centre, ..self }
    }

    /// The same base so much further along its heading.
    #[inline]
    #[must_use]
    pub fn forward(self, distance: Length) -> Base {
        self.at(self.point(0, distance.0))
    }

    /// All the ground that its [body](Base::body) passes over on its way forward.
    #[inline]
    #[must_use]
    pub fn sweep(&self, distance: Length) -> Convex {
        self.swept_to(self.forward(distance).centre)
    }

    /// All the ground that its whole [outline](Base::outline) passes over on its way forward: where it comes to touch something.
    #[inline]
    #[must_use]
    pub fn outline_swept(&self, distance: Length) -> Convex {
        let (x, y) = self.heading.aimed(0, distance.0);
        self.outline().swept((x, y))
    }

    /// The box around all the ground that its [sweep](Base::sweep) passes over.
    #[inline]
    #[must_use]
    pub fn swept_bounds(&self, distance: Length) -> Bounds {
        self.body().bounds().swept(self.heading.aim(Length::ZERO, distance))
    }

    /// All the ground that its body passes over when it is shifted in a straight line, keeping its heading.
    #[inline]
    #[must_use]
    pub fn swept_to(&self, centre: Point) -> Convex {
        if self.size.width.0.min(self.size.depth.0) < 4 * HAIR.0 {
            // So small a body has corners in no order.
            let (here, there) = (self.body(), self.at(centre).body());
            let mut corners = [Point::default(); 8];
            corners[..4].copy_from_slice(here.corners());
            corners[4..].copy_from_slice(there.corners());
            return Convex::hull(&corners);
        }
        self.body().swept((centre.x - self.centre.x, centre.y - self.centre.y))
    }

    /// How far two bases are apart.
    #[must_use]
    pub fn gap(&self, other: &Base) -> Gap {
        self.outline().gap(&other.outline())
    }

    /// The range to a target: from the middle of the front to the target's nearest point.
    #[must_use]
    pub fn range(&self, target: &Base) -> Gap {
        target.outline().gap_to_point(self.front())
    }

    /// What it faces: 45 degrees on each side of its heading.
    #[must_use]
    pub fn arc(&self) -> Arc {
        Arc::new(self.front(), self.heading)
    }

    /// The ground between the middle of the front and a target: what stands in it is in the way.
    #[must_use]
    pub fn lane(&self, target: &Base) -> Convex {
        lane(self.front(), target)
    }

    /// The ground between a point and the whole of it.
    #[must_use]
    pub fn ground_from(&self, point: Point) -> Convex {
        lane(point, self)
    }

    /// From which of its sides a point is seen.
    #[must_use]
    pub fn side_towards(&self, point: Point) -> Side {
        let (x, y) = self.centre.to(point);
        let (right, ahead) = self.heading.direction();
        let (along, across) = (x * right + y * ahead, (x * ahead - y * right).abs());
        if along >= across {
            Side::Front
        } else if -along <= across {
            Side::Flank
        } else {
            Side::Rear
        }
    }

    /// The heading from its centre that comes closest to a point.
    #[must_use]
    pub fn heading_to(&self, point: Point) -> Heading {
        Heading::towards(self.centre, point)
    }

    /// The rectangle that begins at the front edge, centred on its middle: the zone of an aircraft.
    #[must_use]
    pub fn strip_ahead(&self, size: Size) -> Base {
        let ahead = self.size.depth.half().0 + size.depth.half().0;
        Base { centre: self.point(0, ahead), heading: self.heading, size }
    }
}

/// The ground between a point and a target.
fn lane(from: Point, target: &Base) -> Convex {
    let outline = target.outline();
    let corners = outline.corners();
    Convex::hull(&[from, corners[0], corners[1], corners[2], corners[3]])
}

/// The longest way in whole thousandths, up to `most`, that is still free, or `most` itself. `free` must be true up to some length and
/// false from there on, as it is of the ground that a straight move sweeps; not even the start being free gives nothing.
pub fn furthest(most: Length, mut free: impl FnMut(Length) -> bool) -> Option<Length> {
    if most.0 < 0 || !free(Length::ZERO) {
        return None;
    }
    if free(most) {
        return Some(most);
    }
    let (mut good, mut bad) = (0, most.rounded_up().in_thousandths());
    while bad - good > 1 {
        let middle = good + (bad - good) / 2;
        if free(Length::thousandths(middle)) { good = middle } else { bad = middle }
    }
    Some(Length::thousandths(good))
}

/// The same to the millionth: where a base really touches something.
pub fn just_before(most: Length, mut free: impl FnMut(Length) -> bool) -> Option<Length> {
    let near = furthest(most, &mut free)?;
    let (mut good, mut bad) = (near.0, most.0.min(near.0 + Length::LEAST.0));
    while bad - good > 1 {
        let middle = good + (bad - good) / 2;
        if free(Length(middle)) { good = middle } else { bad = middle }
    }
    Some(Length(good))
}
