//! What keeps games for ever, and what is looked for in them.

use super::Playing;
use crate::pack::Editions;
use serde_json::Value;

/// Data, positions as text, and what the laws need.
pub trait Keeping: Playing {
    /// The files of its pack that decide a game, name and text: what is kept so that a game can go on with them. None, for a game whose data
    /// are part of its code.
    fn data(&self) -> &[(String, String)] {
        &[]
    }

    /// The same rulebook in the same words with other data; one sentence says what is wrong with them.
    fn with_data(&self, data: &[(String, String)]) -> Result<Self, String> {
        let _ = data;
        Err("this game has no other data".to_owned())
    }

    /// Our own editions of its data, this one and past ones.
    fn editions(&self) -> Option<&Editions> {
        None
    }

    /// What is wrong with positions set up by hand, in Italian: [`crate::faults`] says how.
    fn faults(&self) -> &'static str {
        ""
    }

    /// The position as JSON that a player can edit and that [`Playing::start`] accepts; complete, so that nothing is lost.
    fn position_json(&self, position: &Self::Position) -> Value;

    /// What is wrong with the position, if anything: units, steps and points neither appear nor vanish, stacks hold.
    ///
    /// # Errors
    /// What is wrong, in a sentence.
    fn audit(&self, position: &Self::Position) -> Result<(), String> {
        let _ = position;
        Ok(())
    }

    /// Some action, legal or not, built from a number: what the laws try to sneak past [`Playing::check`].
    fn any_action(&self, position: &Self::Position, seed: u64) -> Self::Action;
}
