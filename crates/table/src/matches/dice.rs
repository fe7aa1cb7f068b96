//! What a new game's dice are made from.

use crate::chance::{Seed, commitment};
use crate::journal::Header;
use crate::{GameInfo, Setup};

/// The dice of a new game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewDice {
    /// The seed. Whoever makes a sealed game takes it from the operating system and keeps it secret until the end.
    pub seed: Seed,
    /// A salt from each seat, so that whoever made the seed could not choose the dice.
    pub salts: Vec<String>,
    /// Whether the seed stands in the journal from the start.
    pub open: bool,
    /// Whether chance may be forced; such a game is always open.
    pub analysis: bool,
}

impl NewDice {
    /// Dice whose seed is revealed only at the end.
    pub fn sealed(seed: Seed, salts: Vec<String>) -> NewDice {
        NewDice { seed, salts, open: false, analysis: false }
    }

    /// Dice of a seed that anyone may know, as when the user gave it.
    pub fn open(seed: Seed) -> NewDice {
        NewDice { seed, salts: Vec::new(), open: true, analysis: false }
    }

    /// Dice that may be forced.
    pub fn analysis(seed: Seed) -> NewDice {
        NewDice { seed, salts: Vec::new(), open: true, analysis: true }
    }

    pub(super) fn header(&self, info: &GameInfo, setup: &Setup) -> Header {
        let first = info.scenarios.first().map_or(String::new(), |scenario| scenario.id.clone());
        Header {
            game: info.id.to_owned(),
            scenario: if setup.scenario.is_empty() && setup.battle.is_none() { first } else { setup.scenario.clone() },
            options: setup.options.clone(),
            epoch: info.epoch,
            pack: info.pack.clone(),
            battle: setup.battle.clone(),
            position: setup.position.clone(),
            analysis: self.analysis,
            commitment: commitment(&self.seed),
            salts: self.salts.clone(),
            seed: (self.open || self.analysis).then_some(self.seed),
        }
    }
}
