//! What a screen draws: the map, the counters on it, what lies over it, and what can be asked of anything.

mod about;
mod front;
mod ground;
mod ledgers;
mod overlays;
mod panels;
mod reach;
mod view;

use crate::action::Action;
use crate::game::DarkValley;
use crate::position::Position;
use crate::telling::guide;
use serde_json::{Value, json};
use table::rules::Showing;
use table::{Ground, OverlayInfo, Seat, Touch, Words};

impl Showing for DarkValley {
    table::forward! { view, reach, about, overlay }

    fn ground(&self, position: &Position, words: &Words) -> Ground {
        ground::ground(&self.pack, position, words)
    }

    fn touch(&self, position: &Position, action: Action) -> Touch {
        self.look(position).touch(action)
    }

    /// The front of 1944: it has the most to see.
    fn showpiece(&self) -> Option<Value> {
        Some(json!({ "scenario": guide::SCENARIO }))
    }

    fn overlays(&self, _: &Position, _: Seat) -> Vec<OverlayInfo> {
        OverlayInfo::all(&overlays::OVERLAYS)
    }
}
