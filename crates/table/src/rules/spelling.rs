//! How actions are written and read.

use super::Playing;
use crate::Refusal;

/// Notation both ways.
pub trait Spelling: Playing {
    /// The action's notation; [`Spelling::parse`] reads it back.
    fn write(&self, action: Self::Action) -> String;

    /// Reads one action's notation; names are accepted where they are unambiguous.
    fn parse(&self, text: &str) -> Result<Self::Action, Refusal>;

    /// What an action means that was written alone: where a stack may be named by any of its units, the one that stands for it.
    fn meant(&self, position: &Self::Position, action: Self::Action) -> Self::Action {
        let _ = position;
        action
    }

    /// A plan as [`Spelling::plan`] reads it: its actions between semicolons, unless the game has something shorter to say
    /// ([`crate::notation::fold`]).
    fn write_plan(&self, plan: &[Self::Action]) -> String {
        crate::notation::fold(plan, |action| self.write(action), |_, _| None)
    }

    /// Reads a whole intention ("go there", "attack this with those") as the single actions it takes from here, in a time that grows
    /// no faster than the text. Any single action is a plan of one; several plans are joined by semicolons
    /// ([`crate::notation::unfold`]).
    fn plan(&self, position: &Self::Position, text: &str) -> Result<Vec<Self::Action>, Refusal> {
        let _ = position;
        crate::notation::unfold(text, |part| self.parse(part).map(|action| vec![action]))
    }
}
