//! What the laws point at: some counters and places of what a seat sees, and one overlay.

use crate::chance::Quick;
use crate::{Aim, OverlayInfo, View};

/// How many counters and how many places are pointed at.
const POINTED: usize = 2;

/// Some counters and places that a seat can point at.
pub(super) struct Subjects {
    /// Counters by id.
    pub pieces: Vec<String>,
    /// Hexes, areas and panels.
    pub places: Vec<String>,
    /// Points on a free table: where some of the bases stand.
    pub aims: Vec<Aim>,
    /// What chooses the overlay.
    turn: usize,
}

impl Subjects {
    /// Picks some of what a seat sees; another number picks others.
    pub fn of(view: &View, number: usize) -> Subjects {
        let mut chance = Quick::new(number as u64);
        let ids: Vec<&String> = view.pieces.iter().map(|piece| &piece.id).filter(|id| !id.is_empty()).collect();
        let places: Vec<&String> =
            view.pieces.iter().map(|piece| &piece.at).chain(view.panels.iter().map(|panel| &panel.id)).collect();
        let mut some = |all: &[&String]| -> Vec<String> {
            let mut pick = || all.get(chance.below(all.len() as u32) as usize).map(|id| (*id).clone());
            (0..POINTED).filter_map(|_| pick()).collect()
        };
        let (pieces, places) = (some(&ids), some(&places));
        let bases: Vec<Aim> = view.pieces.iter().filter_map(|piece| piece.pose.as_ref()).map(Aim::at).collect();
        let mut aim = || bases.get(chance.below(bases.len().max(1) as u32) as usize).copied();
        let aims = (0..POINTED).filter_map(|_| aim()).collect();
        Subjects { pieces, places, aims, turn: chance.below(u32::from(u16::MAX)) as usize }
    }

    /// All of them.
    pub fn all(&self) -> impl Iterator<Item = &str> {
        self.pieces.iter().chain(&self.places).map(String::as_str)
    }

    /// One of the overlays, with the counters it is asked about.
    pub fn overlay(&self, infos: &[OverlayInfo]) -> Option<(&'static str, Vec<&str>)> {
        let info = infos.get(self.turn.checked_rem(infos.len())?)?;
        let pieces = if info.of_piece { self.pieces.iter().map(String::as_str).collect() } else { vec![""] };
        Some((info.id, pieces))
    }
}
