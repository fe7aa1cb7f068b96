//! Free ground for miniatures games: bases on a table, right to the thousandth of an inch, and the questions a rulebook
//! asks of a ruler, a protractor and a straight look across the table.
//!
//! One file per concept:
//!
//! | file | concept |
//! |---|---|
//! | [`Length`] | a distance, in thousandths of an inch where people measure, in millionths inside |
//! | [`Point`], [`Bounds`] | a place on the table; the box that something lies in |
//! | [`Heading`] | where something faces, in tenths of a degree clockwise from north |
//! | [`Gap`] | how far two things are apart, exactly: gaps are compared, never rounded |
//! | [`Convex`] | any shape without dents: a base, the ground a move sweeps, the lane of a shot |
//! | [`Base`] | a miniature's base: centre, heading, front, and how it moves |
//! | [`Arc`] | the cone in front of a base |
//! | [`Area`], [`Chain`], [`Circle`] | woods and towns, roads and walls, minefields |
//! | [`Course`] | where a base is that has come so far, straight ahead or from bend to bend |
//! | [`Near`] | what lies near something, without looking at the rest of the table |
//!
//! **The same answer on every machine.** Everything is integers: coordinates in millionths of an inch, sines and cosines
//! from one table that is computed in integers as well. What cannot be an integer, the distance from a point to a slanted
//! edge, is kept as a fraction and compared as one. So whatever lies exactly at the limit of a range is in range, here and
//! everywhere.
//!
//! **The same answer from every side.** Corners are rounded away from a base's centre alike in all directions: a table that is
//! mirrored, or turned by a quarter, gives the mirrored or turned results.
//!
//! **Contact is not overlap.** Two shapes may touch along an edge or at a corner. [`Convex::overlaps`] asks whether they share
//! ground, [`Convex::touches`] whether they share at least a point. Corners are whole millionths, so two slanted bases that touch may share
//! a sliver, or leave one between them, that is a few millionths thin. That is all that is ever allowed for, by one stated [`HAIR`]: whether
//! bases overlap is asked of their [body](Base::body), a hair smaller, whether something touches one of its [rim](Base::rim), a hair
//! larger. No rule can feel it: what is measured, written or ruled is never finer than a thousandth.
//!
//! ```
//! use tabletop::{Base, Heading, Length, Point, Size};
//!
//! let size = Size::new(Length::thousandths(1_250), Length::thousandths(1_000));
//! let infantry = Base::new(Point::new(10_000, 10_000), Heading::NORTH, size);
//! let moved = infantry.forward(Length::inches(6));
//! assert_eq!(moved.centre, Point::new(10_000, 16_000));
//! assert_eq!(moved.front().to_string(), "10, 16.5");
//! ```

mod arc;
mod area;
mod base;
mod chain;
mod circle;
mod convex;
mod course;
mod gap;
mod heading;
mod length;
mod near;
mod point;

pub use arc::Arc;
pub use area::{Area, NotAnArea};
pub use base::{Base, HAIR, Side, Size, furthest, just_before};
pub use chain::Chain;
pub use circle::Circle;
pub use convex::Convex;
pub use course::{Course, last_clear};
pub use gap::Gap;
pub use heading::{Heading, NotAHeading, UNIT};
pub use length::{Length, NotALength};
pub use near::{Ids, Near};
pub use point::{Bounds, Point};
