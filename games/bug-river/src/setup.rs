//! Chapter 11: scenarios, and what happens before their first turn.

use crate::action::Action;
use crate::event::Event;
use crate::pack::{Pack, Side, UnitId};
use crate::play::Play;
use crate::position::{Look, Position};
use hexes::Hex;
use table::{Chance, Log, Setup};

/// The first position of a game; a refused set-up says in one sentence what is wrong with it.
pub fn start(pack: &Pack, setup: &Setup, chance: &mut dyn Chance, log: &mut Log<Event>) -> Result<Position, String> {
    let _ = (pack, setup, chance, log);
    unimplemented!()
}

impl Look<'_> {
    /// The side that suffers this entry of the starting losses.
    pub(crate) fn loser(self, entry: u8) -> Side {
        unimplemented!()
    }

    /// Who may lose a Strength Point of it (11.2f-11.2n).
    pub(crate) fn list_starting_losses(self, entry: u8, out: &mut Vec<Action>) {
        unimplemented!()
    }

    /// Stacks that may begin in Improved Defense (11.2o).
    pub(crate) fn list_entrenchments(self, out: &mut Vec<Action>) {
        unimplemented!()
    }
}

impl Play<'_> {
    /// A loss before the start.
    pub(crate) fn lose_before_start(&mut self, entry: u8, unit: UnitId) {
        unimplemented!()
    }

    /// A stack begins in Improved Defense.
    pub(crate) fn entrench(&mut self, left: u8, hex: Hex) {
        unimplemented!()
    }

    /// Over when all losses are taken.
    pub(crate) fn settle_starting_losses(&mut self, entry: u8) -> bool {
        unimplemented!()
    }

    /// Over when none is left.
    pub(crate) fn settle_entrench(&mut self, left: u8) -> bool {
        unimplemented!()
    }
}
