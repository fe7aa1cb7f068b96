//! What a screen draws: the boards, the view of a seat, overlays, what can be reached and what a thing is.

pub(crate) mod ground;

mod about;
mod artillery;
mod overlays;
mod panels;
mod reach;
mod touch;
mod view;

use crate::game::StarterKit;
use crate::position::Position;
use crate::showing::overlays::OVERLAYS;
use table::rules::Showing;
use table::{Ground, OverlayInfo, Seat, Words};

impl Showing for StarterKit {
    table::forward! { view, touch, reach, about, overlay }

    fn ground(&self, position: &Position, words: &Words) -> Ground {
        let scenario = self.pack.scenario(position.scenario);
        ground::ground(&self.pack, scenario, words.word(&format!("scenario-{}", scenario.id)))
    }

    fn overlays(&self, _: &Position, _: Seat) -> Vec<OverlayInfo> {
        OverlayInfo::all(&OVERLAYS)
    }
}
