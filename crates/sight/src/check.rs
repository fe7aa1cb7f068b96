//! Whether a board can be.

use std::ops::Deref;

use crate::board::Draft;
use crate::fault::Fault;

/// A board that can be: every check has passed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board(Draft);

impl Deref for Board {
    type Target = Draft;

    fn deref(&self) -> &Draft {
        &self.0
    }
}

impl Board {
    /// Reads a board's file and checks it.
    ///
    /// # Errors
    ///
    /// Everything that is wrong with it, the first thing first.
    pub fn read(file: &str, text: &str) -> Result<Board, Vec<Fault>> {
        let draft = Draft::read(file, text).map_err(|fault| vec![fault])?;
        let faults = draft.faults();
        if faults.is_empty() { Ok(Board(draft)) } else { Err(faults) }
    }

    /// A board that nobody checked, to try things out on: ground that fills whole hexes, say, is well defined for sight, but a board's file
    /// may not have it.
    #[must_use]
    pub fn unchecked(draft: Draft) -> Board {
        Board(draft)
    }
}

impl Draft {
    /// Everything that is wrong with it.
    #[must_use]
    pub fn faults(&self) -> Vec<Fault> {
        Vec::new()
    }
}
