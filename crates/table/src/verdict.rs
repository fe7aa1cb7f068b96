//! Why not: a refusal as a small value that costs nothing to build, turned into words only when someone asks.

use crate::{Arg, Refusal};

pub use crate::message::NOT_NOW;

/// How many facts a refusal's sentence may mention.
const FACTS: usize = 3;

/// A refusal before it is put into words: the rule, the key of the reason, and up to three facts of the game's own kind.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct No<F> {
    rule: &'static str,
    key: &'static str,
    facts: [Option<(&'static str, F)>; FACTS],
}

/// Legal, or why not.
pub type Verdict<F> = Result<(), No<F>>;

/// Refuses under a rule for a named reason.
#[inline]
#[must_use]
pub const fn no<F: Copy>(rule: &'static str, key: &'static str) -> No<F> {
    No { rule, key, facts: [None; FACTS] }
}

impl<F: Copy> No<F> {
    /// With a fact for the sentence; beyond three there is no room.
    #[inline]
    #[must_use]
    pub const fn with(mut self, name: &'static str, fact: F) -> No<F> {
        let mut free = 0;
        while free < FACTS {
            if self.facts[free].is_none() {
                self.facts[free] = Some((name, fact));
                break;
            }
            free += 1;
        }
        self
    }

    /// The same reason under another rule.
    #[must_use]
    pub const fn under(mut self, rule: &'static str) -> No<F> {
        self.rule = rule;
        self
    }

    /// The rule that forbids it.
    #[must_use]
    pub const fn rule(&self) -> &'static str {
        self.rule
    }

    /// The key of its reason.
    #[must_use]
    pub const fn key(&self) -> &'static str {
        self.key
    }

    /// Whether it only says that something else has to be decided now.
    #[must_use]
    pub fn is_out_of_turn(&self) -> bool {
        self.key == NOT_NOW
    }

    /// What its sentence mentions, in the order it was added.
    pub fn facts(&self) -> impl Iterator<Item = (&'static str, F)> + use<F> {
        self.facts.into_iter().flatten()
    }

    /// The refusal a player reads; `arg` says how each fact is written.
    #[cold]
    #[must_use]
    pub fn refusal(&self, arg: impl Fn(F) -> Arg) -> Refusal {
        self.facts().fold(Refusal::new(self.rule, self.key), |refusal, (name, fact)| refusal.with(name, arg(fact)))
    }
}

/// Refuses unless the condition holds.
#[inline]
pub fn ensure<F>(condition: bool, otherwise: No<F>) -> Verdict<F> {
    if condition { Ok(()) } else { Err(otherwise) }
}

/// Makes the facts that a game's refusals mention, and how a refusal is given them: by their usual name, or by any.
///
/// ```
/// table::facts! {
///     /// One fact inside a refusal.
///     pub enum Fact {
///         /// A unit.
///         Unit(u8) = unit | other,
///         /// A number.
///         Number(i32) as number,
///     }
/// }
///
/// let no: No = table::verdict::no("6.1", "too-far").unit(3).number("most", 4);
/// assert!(no.facts().eq([("unit", Fact::Unit(3)), ("most", Fact::Number(4))]));
/// ```
#[macro_export]
macro_rules! facts {
    (
        $(#[$about:meta])*
        pub enum $Fact:ident {
            $( $(#[$doc:meta])* $Kind:ident($type:ty) $(= $($usual:ident)|+)? $(as $any:ident)? ),+ $(,)?
        }
    ) => {
        $(#[$about])*
        #[derive(Copy, Clone, PartialEq, Debug)]
        pub enum $Fact {
            $( $(#[$doc])* $Kind($type) ),+
        }

        /// A refusal before it is put into words.
        pub type No = $crate::verdict::No<$Fact>;

        /// Legal, or why not.
        pub type Verdict = $crate::verdict::Verdict<$Fact>;

        /// What a refusal is about.
        pub trait About: Sized {
            $( $($(
                #[doc = concat!("With the fact `", stringify!($usual), "`.")]
                #[must_use]
                fn $usual(self, fact: $type) -> Self;
            )+)? $(
                #[doc = concat!("With a fact of that name, as ", stringify!($any), ".")]
                #[must_use]
                fn $any(self, name: &'static str, fact: impl Into<$type>) -> Self;
            )? )+
        }

        impl About for No {
            $( $($(
                #[inline]
                fn $usual(self, fact: $type) -> No {
                    self.with(stringify!($usual), $Fact::$Kind(fact))
                }
            )+)? $(
                #[inline]
                fn $any(self, name: &'static str, fact: impl Into<$type>) -> No {
                    self.with(name, $Fact::$Kind(fact.into()))
                }
            )? )+
        }
    };
}
