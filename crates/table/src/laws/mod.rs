//! The battery of laws that every game must pass, on random play.
//!
//! Each game's tests call [`check`] with its set-ups. A game is played at random through a [`crate::Match`], and at its
//! steps the laws are tried; the first one broken is reported with the seed and the action, so that it can be seen again.

pub mod dealing;
mod listing;
mod plans;
mod pointing;
mod saving;
mod sayings;
mod secrecy;
mod standing;
mod throws;
mod walk;

use crate::{Rules, Setup};
use std::fmt;
use std::sync::Arc;

/// What must be true of every game.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Law {
    /// The set-up can be played at all.
    Starts,
    /// Every game ends.
    Ends,
    /// Whoever is asked has a legal action, and somebody is asked until the game is over.
    NoDeadEnd,
    /// What is listed is accepted, once each and always in the same order.
    ListedAccepted,
    /// What is not listed is refused.
    UnlistedRefused,
    /// What is said to ask chance does, and what is said not to does not.
    Throws,
    /// A refusal changes nothing, rolls nothing and tells nothing.
    RefusalChangesNothing,
    /// The same seed gives the same game.
    SameSeedSameGame,
    /// A position saved and loaded is the same position.
    SaveAndReload,
    /// What is written as notation reads back as the same action.
    Notation,
    /// Everything said exists in every language, and every rule cited is in the reference.
    Words,
    /// Undo and jumps restore every moment exactly.
    UndoRestores,
    /// The journal of a game verifies.
    JournalVerifies,
    /// Units, steps and points neither appear nor vanish; stacks hold.
    Audit,
    /// What a seat cannot see makes no difference to anything it is told.
    Secrecy,
    /// What a seat knows has one form, whichever of the positions it cannot tell apart is the true one.
    Known,
    /// In disguises no hidden fact is likelier to be the true one than by counting.
    Dealing,
}

impl fmt::Display for Law {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Law::Starts => "a set-up can be played",
            Law::Ends => "every game ends",
            Law::NoDeadEnd => "no dead ends",
            Law::ListedAccepted => "listed means accepted",
            Law::UnlistedRefused => "unlisted means refused",
            Law::Throws => "what throws dice says so",
            Law::RefusalChangesNothing => "a refusal changes nothing",
            Law::SameSeedSameGame => "same seed, same game",
            Law::SaveAndReload => "save and reload",
            Law::Notation => "notation round-trips",
            Law::Words => "everything has words",
            Law::UndoRestores => "undo restores",
            Law::JournalVerifies => "journals verify",
            Law::Audit => "nothing appears or vanishes",
            Law::Secrecy => "secrets do not leak",
            Law::Known => "what a seat knows has one form",
            Law::Dealing => "disguises do not lean to the truth",
        })
    }
}

/// How closely to look. Where it says "at every so many actions", zero means at the first and the last only.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LawConfig {
    /// How many decisions a game may take before it is said never to end.
    pub limit: usize,
    /// The laws about lists, notation and saving are tried at every so many actions.
    pub every: usize,
    /// The secrecy law is tried at every so many actions.
    pub secrecy_every: usize,
    /// The law of dealing is tried at every so many actions, for one reader after the other; zero means at the first and the last only.
    pub dealing_every: usize,
    /// How many disguises of each of two positions it compares; zero means that it is not tried.
    pub disguises: usize,
    /// An action is undone at every so many actions; zero means never.
    pub undo_every: usize,
    /// How many arbitrary actions are tried against [`Playing::check`](crate::rules::Playing::check) at a step.
    pub sneaks: usize,
    /// How many branches the odds compared by the secrecy law may take; beyond, a tenth as many samples.
    pub odds_branches: u64,
    /// Whether every rule cited must stand in the reference of [`crate::GameInfo::rules`].
    pub reference: bool,
}

impl Default for LawConfig {
    fn default() -> LawConfig {
        LawConfig {
            limit: 50_000,
            every: 8,
            secrecy_every: 16,
            dealing_every: 64,
            disguises: 0,
            undo_every: 64,
            sneaks: 16,
            odds_branches: 2_000,
            reference: true,
        }
    }
}

/// What was looked at: a battery that looked at nothing proves nothing.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct LawReport {
    /// Games played to their end.
    pub games: usize,
    /// Actions in force at the end of them, together.
    pub actions: usize,
    /// Listed actions that were tried.
    pub listed: usize,
    /// How many of them say whether they ask chance.
    pub declared: usize,
    /// Arbitrary actions that were tried and rightly refused.
    pub refused: usize,
    /// Disguised positions compared.
    pub disguises: usize,
    /// How many of them really differed from the true position.
    pub disguises_that_differ: usize,
    /// Plans of several parts that were tried on disguises.
    pub plans: usize,
    /// Standing answers that were tried on disguises.
    pub standing: usize,
    /// Actions undone.
    pub undone: usize,
    /// Positions of which disguises were compared with those of another one.
    pub deals: usize,
    /// How many hidden facts were compared in them.
    pub dealt_facts: usize,
}

/// A law that does not hold, and where to see it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Broken {
    /// Which law.
    pub law: Law,
    /// The scenario played.
    pub scenario: String,
    /// The seed it was played under.
    pub seed: u64,
    /// After how many actions it was found.
    pub action: usize,
    /// What was found.
    pub detail: String,
    /// The game up to there.
    pub journal: String,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Broken { law, scenario, seed, action, detail, .. } = self;
        write!(f, "\"{law}\" does not hold in scenario {scenario} under seed {seed} after {action} actions: {detail}")
    }
}

impl std::error::Error for Broken {}

/// A law found broken; the walk adds where.
struct Flaw {
    law: Law,
    detail: String,
}

impl Flaw {
    fn new(law: Law, detail: impl Into<String>) -> Flaw {
        Flaw { law, detail: detail.into() }
    }
}

type Lawful = Result<(), Flaw>;

/// The law holds if the condition does.
fn law(law: Law, holds: bool, detail: impl FnOnce() -> String) -> Lawful {
    if holds { Ok(()) } else { Err(Flaw::new(law, detail())) }
}

/// Plays a random game from each set-up under each seed, trying all laws; the first one broken ends it.
pub fn check<R: Rules>(
    rules: &Arc<R>,
    setups: &[Setup],
    seeds: &[u64],
    config: &LawConfig,
) -> Result<LawReport, Broken> {
    let mut report = LawReport::default();
    for setup in setups {
        for &seed in seeds {
            walk::walk(rules, setup, seed, config, &mut report)?;
        }
    }
    Ok(report)
}
