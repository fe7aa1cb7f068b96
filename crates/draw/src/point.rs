//! Points and rectangles of the picture's plane; y grows downwards.

use std::ops::{Add, Mul, Sub};

/// A point or vector.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub(crate) struct Point {
    pub x: f64,
    pub y: f64,
}

/// A point, in short.
pub(crate) const fn pt(x: f64, y: f64) -> Point {
    Point { x, y }
}

impl Point {
    /// Length as a vector.
    pub fn length(self) -> f64 {
        self.x.hypot(self.y)
    }

    /// The same direction with length one; the null vector stays.
    pub fn unit(self) -> Point {
        let length = self.length();
        if length < 1e-9 { self } else { self * (1.0 / length) }
    }

    /// The vector a quarter turn to the right of this one, as seen on the screen.
    pub fn right(self) -> Point {
        pt(-self.y, self.x)
    }

    /// Scalar product.
    pub fn dot(self, other: Point) -> f64 {
        self.x * other.x + self.y * other.y
    }

    /// Part of the way to another point.
    pub fn towards(self, other: Point, share: f64) -> Point {
        self + (other - self) * share
    }

    /// Turned by an angle in radians.
    pub fn turned(self, angle: f64) -> Point {
        let (sin, cos) = angle.sin_cos();
        pt(self.x * cos - self.y * sin, self.x * sin + self.y * cos)
    }
}

impl Add for Point {
    type Output = Point;
    fn add(self, o: Point) -> Point {
        pt(self.x + o.x, self.y + o.y)
    }
}

impl Sub for Point {
    type Output = Point;
    fn sub(self, o: Point) -> Point {
        pt(self.x - o.x, self.y - o.y)
    }
}

impl Mul<f64> for Point {
    type Output = Point;
    fn mul(self, k: f64) -> Point {
        pt(self.x * k, self.y * k)
    }
}

/// A rectangle.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(crate) struct Rect {
    pub x: f64,
    pub y: f64,
    pub w: f64,
    pub h: f64,
}

impl Rect {
    /// From its corner and size.
    pub const fn new(x: f64, y: f64, w: f64, h: f64) -> Rect {
        Rect { x, y, w, h }
    }

    /// Around a point.
    pub fn around(centre: Point, w: f64, h: f64) -> Rect {
        Rect::new(centre.x - w / 2.0, centre.y - h / 2.0, w, h)
    }

    /// Larger by a margin on every side.
    pub fn grown(self, by: f64) -> Rect {
        Rect::new(self.x - by, self.y - by, self.w + 2.0 * by, self.h + 2.0 * by)
    }

    /// Right edge.
    pub fn right(self) -> f64 {
        self.x + self.w
    }

    /// Lower edge.
    pub fn bottom(self) -> f64 {
        self.y + self.h
    }

    /// Middle.
    pub fn centre(self) -> Point {
        pt(self.x + self.w / 2.0, self.y + self.h / 2.0)
    }

    /// The area that two rectangles share.
    pub fn shared(self, o: Rect) -> f64 {
        let w = self.right().min(o.right()) - self.x.max(o.x);
        let h = self.bottom().min(o.bottom()) - self.y.max(o.y);
        if w > 0.0 && h > 0.0 { w * h } else { 0.0 }
    }

    /// Whether it holds the whole of another.
    pub fn covers(self, o: Rect) -> bool {
        self.x <= o.x && self.y <= o.y && self.right() >= o.right() && self.bottom() >= o.bottom()
    }

    /// The smallest rectangle that holds both.
    pub fn with(self, o: Rect) -> Rect {
        let (x, y) = (self.x.min(o.x), self.y.min(o.y));
        Rect::new(x, y, self.right().max(o.right()) - x, self.bottom().max(o.bottom()) - y)
    }
}
