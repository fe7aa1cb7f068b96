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

pub use enumerating::{Enumerating, TooMany, every_outcome};
pub use problem::{Asked, ChanceProblem};
pub use quick::Quick;
pub use recorded::{Recorded, Scripted};
pub use recording::{Note, Recording};
pub use sealed::Sealed;
pub use seed::{Seed, commitment};
pub use seeded::Seeded;

/// What is asked of chance.
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

    /// What the action decides is decided: whatever is asked from here on begins something new, like the next turn, and does not
    /// count among its outcomes.
    fn decided(&mut self) {}

    /// One die: a number from one to `faces`.
    fn die(&mut self, faces: u8) -> u8 {
        self.pick(Ask::Die { faces }) as u8 + 1
    }

    /// One of `of` things, numbered from zero.
    fn draw(&mut self, of: u32, name: &dyn Fn(u32) -> String) -> u32 {
        self.pick(Ask::Draw { of, name })
    }
}
