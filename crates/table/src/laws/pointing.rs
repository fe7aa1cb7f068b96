//! What the laws point at: some counters and places of what a seat sees.

use crate::chance::Quick;
use crate::{Lang, Rules, Seat};

/// How many counters and how many places are pointed at.
const POINTED: usize = 2;

/// Some counters and places that a seat can point at.
pub(super) struct Subjects {
    /// Counters by id.
    pub pieces: Vec<String>,
    /// Hexes, areas and panels.
    pub places: Vec<String>,
}

impl Subjects {
    /// Picks some of what the seat sees.
    pub fn of<R: Rules>(rules: &R, position: &R::Position, seat: Seat, chance: &mut Quick) -> Subjects {
        let view = rules.view(position, seat, rules.words(Lang::En));
        let ids: Vec<&String> = view.pieces.iter().map(|piece| &piece.id).filter(|id| !id.is_empty()).collect();
        let places: Vec<&String> =
            view.pieces.iter().map(|piece| &piece.at).chain(view.panels.iter().map(|panel| &panel.id)).collect();
        let mut some = |all: &[&String]| -> Vec<String> {
            let mut pick = || all.get(chance.below(all.len() as u32) as usize).map(|id| (*id).clone());
            (0..POINTED).filter_map(|_| pick()).collect()
        };
        Subjects { pieces: some(&ids), places: some(&places) }
    }

    /// All of them.
    pub fn all(&self) -> impl Iterator<Item = &str> {
        self.pieces.iter().chain(&self.places).map(String::as_str)
    }
}
