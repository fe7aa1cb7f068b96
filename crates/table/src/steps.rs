//! A sequence of play as data in the position: a stack of steps, of which the top is asked now.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt::{self, Debug};

/// The stack of a game's steps, interruptions no deeper than `DEPTH`. It is `Copy`, as a position is that many are played from.
#[derive(Copy, Clone)]
pub struct Steps<S, const DEPTH: usize> {
    steps: [S; DEPTH],
    len: u8,
}

impl<S: Debug, const DEPTH: usize> Debug for Steps<S, DEPTH> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(&self.steps[..self.len as usize]).finish()
    }
}

impl<S: PartialEq, const DEPTH: usize> PartialEq for Steps<S, DEPTH> {
    fn eq(&self, other: &Self) -> bool {
        self.steps[..self.len as usize] == other.steps[..other.len as usize]
    }
}

impl<S: Eq, const DEPTH: usize> Eq for Steps<S, DEPTH> {}

/// In files it is the list of its steps, from the bottom to the top.
impl<S: Copy + Serialize, const DEPTH: usize> Serialize for Steps<S, DEPTH> {
    fn serialize<T: Serializer>(&self, serializer: T) -> Result<T::Ok, T::Error> {
        self.as_slice().serialize(serializer)
    }
}

impl<'de, S: Copy + Deserialize<'de>, const DEPTH: usize> Deserialize<'de> for Steps<S, DEPTH> {
    fn deserialize<T: Deserializer<'de>>(deserializer: T) -> Result<Self, T::Error> {
        let list = Vec::deserialize(deserializer)?;
        Steps::from_slice(&list).ok_or_else(|| T::Error::custom(format!("there must be 1 to {DEPTH} steps")))
    }
}

impl<S: Copy, const DEPTH: usize> Steps<S, DEPTH> {
    /// A stack with only its bottom.
    #[must_use]
    pub const fn new(bottom: S) -> Self {
        Steps { steps: [bottom; DEPTH], len: 1 }
    }

    /// What is asked now.
    #[inline]
    #[must_use]
    pub const fn top(&self) -> S {
        self.steps[self.len as usize - 1]
    }

    /// The turn's own sequence.
    #[must_use]
    pub const fn bottom(&self) -> S {
        self.steps[0]
    }

    /// Interrupts with another step.
    pub fn push(&mut self, step: impl Into<S>) {
        self.steps[self.len as usize] = step.into();
        self.len += 1;
    }

    /// Goes back to what was interrupted.
    pub fn pop(&mut self) {
        debug_assert!(self.len > 1, "the bottom of the sequence is replaced, never popped");
        self.len -= 1;
    }

    /// Puts another step in the place of the top.
    pub fn replace(&mut self, step: impl Into<S>) {
        self.steps[self.len as usize - 1] = step.into();
    }

    /// Whether such a step is in it, at whatever height.
    #[must_use]
    pub fn has<T>(&self, step: &T) -> bool
    where
        S: PartialEq<T>,
    {
        self.as_slice().iter().any(|other| other == step)
    }

    /// From the bottom to the top.
    #[must_use]
    pub fn as_slice(&self) -> &[S] {
        &self.steps[..self.len as usize]
    }

    /// A stack from a list; nothing if it is empty or too deep.
    #[must_use]
    pub fn from_slice(list: &[S]) -> Option<Self> {
        let (first, rest) = list.split_first()?;
        if list.len() > DEPTH {
            return None;
        }
        let mut steps = Steps::new(*first);
        rest.iter().for_each(|step| steps.push(*step));
        Some(steps)
    }
}
