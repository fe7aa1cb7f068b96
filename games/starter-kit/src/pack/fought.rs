//! What a position is a moment of: a scenario of the pack, or a battle of one's own.
//!
//! A scenario is a number. A battle of one's own stands beside its positions behind an [`Arc`]: a copy of a position shares it, with all that was
//! worked out of its ground, and it is gone with the last of them.

use super::load::{Written, judge};
use super::{Pack, Scenario, ScenarioId};
use std::sync::{Arc, Mutex, PoisonError};

/// What is fought.
#[derive(Clone, Debug)]
pub enum Fought {
    /// A scenario of the pack.
    Listed(ScenarioId),
    /// A battle of one's own.
    Own(Arc<Scenario>),
}

impl PartialEq for Fought {
    fn eq(&self, other: &Fought) -> bool {
        match (self, other) {
            (Fought::Listed(one), Fought::Listed(other)) => one == other,
            (Fought::Own(one), Fought::Own(other)) => Arc::ptr_eq(one, other) || one.written == other.written,
            _ => false,
        }
    }
}

impl Eq for Fought {}

/// How many battles are kept: a game that is gone through again does not work out its ground anew.
const KEPT: usize = 8;

/// The battles that were made last.
#[derive(Debug, Default)]
pub(crate) struct Recent(Mutex<Vec<Arc<Scenario>>>);

impl Pack {
    /// A battle of one's own, ready to be played.
    ///
    /// # Errors
    /// The first thing that is wrong with it, in English.
    pub fn battle(&self, written: &Written) -> Result<Arc<Scenario>, String> {
        let kept = || self.battles.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(own) = kept().iter().find(|own| own.written == *written) {
            return Ok(Arc::clone(own));
        }
        let judged = judge(self, written);
        let own = match (judged.flaws.into_iter().next(), judged.scenario) {
            (None, Some(scenario)) => Arc::new(scenario),
            (Some(flaw), _) => return Err(flaw.to_string()),
            (None, None) => return Err("it cannot be played".to_owned()),
        };
        let mut kept = kept();
        kept.insert(0, Arc::clone(&own));
        kept.truncate(KEPT);
        Ok(own)
    }
}
