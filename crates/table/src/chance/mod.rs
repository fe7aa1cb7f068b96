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
pub use problem::{Asked, ChanceProblem, Unasked};
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

/// Several dice thrown together, of which it only matters how many hit, and none beyond enough of them.
#[derive(Copy, Clone)]
pub struct Pool<'a> {
    /// How many dice.
    pub dice: u8,
    /// The faces of each.
    pub faces: u8,
    /// Which faces hit.
    pub hits: &'a dyn Fn(u8) -> bool,
    /// As many hits are as good as more.
    pub enough: u8,
}

/// How many of several things are chosen by dice, one for each.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Among {
    /// How many things there are, 64 at most.
    pub of: u8,
    /// How many of them are taken, and no more than there are.
    pub take: u8,
    /// The faces of each die.
    pub faces: u8,
}

impl Among {
    /// All of them, as bits.
    const fn all(self) -> u64 {
        if self.of >= 64 { u64::MAX } else { (1 << self.of) - 1 }
    }
}

/// How often those alike throw again before the first of them are taken.
const MOST_TIES: u32 = 64;

/// The numbers of the bits that are set.
fn bits(set: u64) -> impl Iterator<Item = u32> {
    (0..64).filter(move |bit| set >> bit & 1 != 0)
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

    /// The same, where the answer makes no difference to what comes of it, as long as no more than `most` such answers are given: a unit
    /// that does not matter any more, say, unless it is worn down altogether. An enumeration takes one answer for all, and does not stand by
    /// its count if there are more.
    fn pick_aside(&mut self, ask: Ask<'_>, most: u32) -> u32 {
        let _ = most;
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

    /// One die that makes no difference, as long as no more than `most` such are thrown ([`Chance::pick_aside`]).
    fn die_aside(&mut self, faces: u8, most: u32) -> u8 {
        self.pick_aside(Ask::Die { faces }, most) as u8 + 1
    }

    /// Two dice that are told apart, of which pairs of the same class come to the same ([`Chance::pick_among`]): an enumeration branches no
    /// more than once for each class of pairs.
    fn dice_among(&mut self, faces: u8, class: &dyn Fn(u8, u8) -> u32) -> (u8, u8) {
        let _ = class;
        (self.die(faces), self.die(faces))
    }

    /// Several dice together: tells `each` of the faces, in the order in which they fall. An enumeration takes one throw for all with as many
    /// hits.
    fn throw(&mut self, pool: Pool<'_>, each: &mut dyn FnMut(u8)) {
        for _ in 0..pool.dice {
            each(self.die(pool.faces));
        }
    }

    /// Some of up to 64 things, as bits: each throws a die, the highest are taken, and those alike for the last place throw again among themselves.
    /// Tells `each` of every die, by the thing that threw it. An enumeration draws them without dice: all are equally likely.
    fn select(&mut self, some: Among, each: &mut dyn FnMut(u32, u8)) -> u64 {
        let (mut taken, mut open) = (0, some.all());
        // A source that always shows the same would tie for ever.
        for _ in 0..MOST_TIES {
            let mut thrown = [0; 64];
            for thing in bits(open) {
                thrown[thing as usize] = self.die(some.faces);
                each(thing, thrown[thing as usize]);
            }
            for face in (1..=some.faces).rev() {
                let alike =
                    bits(open).filter(|thing| thrown[*thing as usize] == face).fold(0, |all, thing| all | 1 << thing);
                let left = u32::from(some.take) - u64::count_ones(taken);
                if u64::count_ones(alike) > left {
                    open = alike;
                    break;
                }
                taken |= alike;
            }
            if u64::count_ones(taken) == u32::from(some.take) {
                return taken;
            }
        }
        bits(open)
            .take(usize::from(some.take) - u64::count_ones(taken) as usize)
            .fold(taken, |all, thing| all | 1 << thing)
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

/// A uniform number below that many, of which there may be more than one draw can tell apart; zero when there is none.
pub fn wide(many: u64, chance: &mut dyn Chance) -> u64 {
    const HALF: u64 = 1 << 31;
    if let Ok(few) = u32::try_from(many.max(1)) {
        return chance.draw(few, &|n| n.to_string()).into();
    }
    let mut half = || u64::from(chance.draw(HALF as u32, &|n| n.to_string()));
    let fair = HALF * HALF / many * many;
    loop {
        let number = half() * HALF + half();
        if number < fair {
            return number % many;
        }
    }
}
