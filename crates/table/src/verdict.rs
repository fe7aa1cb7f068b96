//! Why not: a refusal as a small value that costs nothing to build, turned into words only when someone asks.

use crate::message::NOT_NOW;
use crate::{Arg, Refusal};

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
