//! What a screen draws: the boards, the view of a seat, overlays, what can be reached and what a thing is.

pub(crate) mod ground;

mod about;
mod overlays;
mod panels;
mod reach;
mod touch;
mod view;

use crate::action::Action;
use crate::game::StarterKit;
use crate::position::Position;
use table::rules::Showing;
use table::{About, Ground, Overlay, OverlayInfo, Reached, Seat, Touch, View, Words};

impl Showing for StarterKit {
    fn ground(&self, position: &Position, words: &Words) -> Ground {
        let scenario = self.pack.scenario(position.scenario);
        ground::ground(&self.pack, scenario, words.word(&format!("scenario-{}", scenario.id)))
    }

    fn view(&self, position: &Position, seat: Seat, words: &Words) -> View {
        self.look(position).view(seat, words)
    }

    fn touch(&self, position: &Position, action: Action) -> Touch {
        self.look(position).touch(action)
    }

    fn reach(&self, position: &Position, piece: &str) -> Vec<Reached<Action>> {
        self.look(position).reach(piece)
    }

    fn about(&self, position: &Position, subject: &str, reader: Seat) -> Option<About<Action>> {
        self.look(position).about(subject, reader)
    }

    fn overlays(&self, _: &Position, _: Seat) -> Vec<OverlayInfo> {
        overlays::overlays()
    }

    fn overlay(&self, position: &Position, id: &str, piece: &str, reader: Seat) -> Option<Overlay> {
        self.look(position).overlay(id, piece, reader)
    }
}
