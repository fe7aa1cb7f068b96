//! The only source of dice and draws.
//!
//! A game asks through [`Chance`]; whether the answer comes from a sealed seed ([`Seeded`]), a script ([`Scripted`]), a
//! recorded journal ([`Recorded`]) or an enumeration of everything that could happen ([`Enumerating`]) is none of its
//! business. [`Recording`] notes what any of them answered; [`Quick`] is for random play that nobody audits.

mod enumerating;
mod problem;
mod quick;
mod recorded;
mod recording;
mod sealed;
mod seed;
mod seeded;
mod spelling;

pub use enumerating::{Enumerating, TooMany, every_class, every_outcome};
pub use problem::{Asked, ChanceProblem};
pub use quick::{Quick, picker};
pub use recorded::{Recorded, Scripted};
pub use recording::{Note, Recording};
pub use sealed::Sealed;
pub use seed::{Seed, commitment};
pub use seeded::Seeded;

/// What is asked of chance.
#[derive(Copy, Clone)]
pub enum Ask<'a> {
    /// A die with this many faces, numbered from one.
    Die {
        /// How many faces.
        faces: u8,
    },
    /// One of several things at random, numbered from zero; `name` says what each is called, so that a script can force it.
    Draw {
        /// How many things there are.
        of: u32,
        /// The name of each.
        name: &'a dyn Fn(u32) -> String,
    },
}

impl Ask<'_> {
    /// How many equally likely answers there are.
    pub fn ways(&self) -> u32 {
        match self {
            Ask::Die { faces } => u32::from(*faces),
            Ask::Draw { of, .. } => *of,
        }
    }
}

/// The source of dice and draws. Every answer is uniform over the ways of the [`Ask`].
pub trait Chance {
    /// The answer, from zero to `ask.ways() - 1`.
    fn pick(&mut self, ask: Ask<'_>) -> u32;

    /// The same, where answers to which `class` gives the same number come to the same: whatever is asked, decided and
    /// named as a result afterwards is alike, though a die may show another face. A source answers as it always does; only
    /// an enumeration may take one answer of a class for all of them, so that exact odds branch no more than they must.
    fn pick_among(&mut self, ask: Ask<'_>, class: &dyn Fn(u32) -> u32) -> u32 {
        let _ = class;
        self.pick(ask)
    }

    /// What the action decides is decided: whatever is asked from here on begins something new, like the next turn, and does not
    /// count among its outcomes.
    fn decided(&mut self) {}

    /// One die: a number from one to `faces`.
    fn die(&mut self, faces: u8) -> u8 {
        self.pick(Ask::Die { faces }) as u8 + 1
    }

    /// One die, of which faces of the same class come to the same ([`Chance::pick_among`]).
    fn die_among(&mut self, faces: u8, class: &dyn Fn(u8) -> u32) -> u8 {
        self.pick_among(Ask::Die { faces }, &|answer| class(answer as u8 + 1)) as u8 + 1
    }

    /// One of `of` things, numbered from zero.
    fn draw(&mut self, of: u32, name: &dyn Fn(u32) -> String) -> u32 {
        self.pick(Ask::Draw { of, name })
    }
    /// One of `of` things, of which those of the same class come to the same ([`Chance::pick_among`]).
    fn draw_among(&mut self, of: u32, name: &dyn Fn(u32) -> String, class: &dyn Fn(u32) -> u32) -> u32 {
        self.pick_among(Ask::Draw { of, name }, class)
    }
}
