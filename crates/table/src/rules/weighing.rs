//! What actions are worth: odds, verdicts, luck.

use super::{Hiding, Log};
use crate::chance::Sealed;
use crate::odds::Goal;
use crate::{Message, Seat};

/// What an event decided, if it is what odds are about.
#[derive(Clone, PartialEq, Debug)]
pub struct Ending {
    /// Its name (`A1D1r1`).
    pub result: String,
    /// What a player calls it, where its name is only an id ("2 hits"). Odds tell apart what is called differently.
    pub title: Option<Message>,
    /// What it means for everyone, in a sentence: "The attacker loses 1 step; …".
    pub meaning: Option<Message>,
    /// The few things that the seat hopes for or fears of such a result, and whether this one brings them: always the same goals in the
    /// same order for one sort of result. They are read off what the rules do with it, as the seat may know it.
    pub goals: Vec<Goal>,
}

impl Ending {
    /// A result by its name alone.
    #[must_use]
    pub fn new(result: impl Into<String>) -> Ending {
        Ending { result: result.into(), title: None, meaning: None, goals: Vec::new() }
    }
}

/// Odds. A game without dice leaves all of it as it is.
pub trait Weighing: Hiding {
    /// Whether a legal action asks chance, at once or as soon as others have answered, where the game can say so: it throws something, or it
    /// surely does not. Nothing, where it depends on what comes by itself: what ends a phase may lead to the next one's dice.
    fn throws(&self, position: &Self::Position, action: Self::Action) -> Option<bool> {
        let _ = (position, action);
        None
    }

    /// The same as far as the seat that decides can know; what the game does not say is found by playing.
    fn uncertain(&self, position: &Self::Position, action: Self::Action) -> bool {
        self.throws(position, action).unwrap_or_else(|| {
            let mut chance = Sealed::new();
            let played = self.play(&mut self.supposed_now(position), action, &mut chance, &mut Log::off());
            played.is_ok() && chance.was_asked()
        })
    }

    /// For a declaration whose dice fall later: the plan, beginning with it, whose odds say what it is worth. Nothing, if it is worth something
    /// by itself or not at all.
    fn weighed(&self, position: &Self::Position, action: Self::Action) -> Vec<Self::Action> {
        let _ = (position, action);
        Vec::new()
    }

    /// What an event decided, with the goals of the seat that asks; nothing, if odds are not about it.
    fn ending(&self, event: &Self::Event, whose: Option<Seat>) -> Option<Ending> {
        let _ = (event, whose);
        None
    }

    /// What a result of [`Weighing::ending`] is worth to the seat whose luck it is, in the game's own small change (steps).
    fn worth(&self, result: &str) -> f64 {
        let _ = result;
        0.0
    }

    /// How many faces the game's dice have; zero, if a screen need not know.
    fn die_faces(&self) -> u8 {
        0
    }

    /// The answer expected inside an action whose odds are being worked out: the declared policy for choices within it.
    /// Nothing, when the question is no longer part of what the odds are about.
    fn odds_policy(&self, position: &Self::Position) -> Option<Self::Action> {
        let _ = position;
        None
    }

    /// What the seat that is asked inside such an action may answer to make it worse for whoever acts, in a sentence "if …".
    /// Only what everyone at the table can see to be possible counts: an answer that needs something hidden is none.
    fn odds_answer(&self, position: &Self::Position) -> Option<(Self::Action, Message)> {
        let _ = position;
        None
    }

    /// How much work playing an action takes, in about microseconds; an estimate that does not depend on chance. Odds play an action many
    /// times, and count by this how much they may do.
    fn work(&self, position: &Self::Position, action: Self::Action) -> u64 {
        let _ = (position, action);
        2
    }
}
