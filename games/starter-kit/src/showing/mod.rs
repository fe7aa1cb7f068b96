//! What a screen draws: the boards, the view of a seat, overlays, what can be reached and what a thing is.

pub(crate) mod ground;

mod about;
mod artillery;
mod driving;
mod overlays;
mod panels;
mod reach;
mod thread;
mod touch;
mod view;

use crate::game::StarterKit;
use crate::pack::Fought;
use crate::position::Position;
use crate::showing::overlays::OVERLAYS;
use table::rules::Showing;
use table::{Ground, OverlayInfo, Seat, Words, text};

impl Showing for StarterKit {
    table::forward! { view, touch, reach, about, overlay }

    fn ground(&self, position: &Position, words: &Words) -> Ground {
        let scenario = self.pack.fought(&position.scenario);
        let title = match &position.scenario {
            Fought::Listed(_) => words.word(&format!("scenario-{}", scenario.id)),
            Fought::Own(_) => text::shown(&scenario.title),
        };
        ground::ground(&self.pack, &scenario.boards, &scenario.field, title, words)
    }

    /// In strict play nobody looks along a line of sight before he has declared his fire.
    fn overlays(&self, position: &Position, _: Seat) -> Vec<OverlayInfo> {
        let mut all = OverlayInfo::all(&OVERLAYS);
        all.retain(|its| position.open_los || !overlays::ALONG_THE_LINE.contains(&its.id));
        all
    }
}
