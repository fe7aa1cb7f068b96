//! An answer that explains itself.

use std::fmt;

use hexes::Hex;

use crate::rules::Obstacle;

/// Why one sees or does not, in one word.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    /// Nothing is in the way.
    Clear,
    /// Seen through hindrance.
    Hindered,
    /// Hindrance adds up to six or more (3.2.1l).
    Hindrance,
    /// An obstacle.
    Obstacle(Obstacle),
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Reason::Clear => "clear",
            Reason::Hindered => "hindered",
            Reason::Hindrance => "hindrance",
            Reason::Obstacle(Obstacle::Building) => "building",
            Reason::Obstacle(Obstacle::Woods) => "woods",
            Reason::Obstacle(Obstacle::Hill) => "hill",
            Reason::Obstacle(Obstacle::Crest) => "crest",
            Reason::Obstacle(Obstacle::Orchard) => "orchard",
            Reason::Obstacle(Obstacle::Hedge | Obstacle::HedgeAlong) => "hedge",
        })
    }
}

/// A point of the board to draw, in board units.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct At {
    /// To the right of the upper left corner.
    pub x: f64,
    /// Below it.
    pub y: f64,
}

/// What blocks, and where.
#[derive(Clone, PartialEq, Debug)]
pub struct Block {
    /// What it is.
    pub what: Obstacle,
    /// The hex, or the two hexes beside the hexside.
    pub hexes: Vec<Hex>,
    /// Where the thread meets it.
    pub at: At,
    /// The rule.
    pub rule: &'static str,
}

/// What hinders.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Hindering {
    /// An orchard.
    Orchard,
    /// Grain.
    Grain,
    /// Brush.
    Brush,
    /// Smoke.
    Smoke,
    /// Smoke out of which one fires.
    OutOfSmoke,
    /// A vehicle or a wreck.
    Vehicle,
    /// Artillery fire.
    Blast,
}

impl fmt::Display for Hindering {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Hindering::Orchard => "orchard",
            Hindering::Grain => "grain",
            Hindering::Brush => "brush",
            Hindering::Smoke => "smoke",
            Hindering::OutOfSmoke => "out-of-smoke",
            Hindering::Vehicle => "vehicle",
            Hindering::Blast => "blast",
        })
    }
}

/// One hindrance.
#[derive(Clone, PartialEq, Debug)]
pub struct Hindrance {
    /// What it is.
    pub what: Hindering,
    /// The hex.
    pub hex: Hex,
    /// How much it counts.
    pub value: u8,
    /// Where the thread meets the hex.
    pub at: At,
    /// The rule.
    pub rule: &'static str,
}

/// Whether one hex is seen from another, and why.
#[derive(Clone, PartialEq, Debug)]
pub struct Answer {
    /// From where.
    pub from: Hex,
    /// To where.
    pub to: Hex,
    /// How many hexes apart.
    pub range: u32,
    /// The levels of both.
    pub levels: [u8; 2],
    /// Whether there is no line of sight.
    pub blocked: bool,
    /// All hindrance together.
    pub hindrance: u8,
    /// Why, in one word.
    pub reason: Reason,
    /// The rule that decides.
    pub rule: &'static str,
    /// Everything that blocks, from the looker on.
    pub blocks: Vec<Block>,
    /// Everything that hinders, from the looker on.
    pub hindrances: Vec<Hindrance>,
    /// The thread, from dot to dot.
    pub thread: [At; 2],
}
