//! What a screen draws: the map, and the counters on it.

mod ground;
mod view;

use crate::action::Action;
use crate::game::DarkValley;
use crate::position::Position;
use table::rules::Showing;
use table::{Ground, Touch, Words};

impl Showing for DarkValley {
    table::forward! { view }

    fn ground(&self, position: &Position, words: &Words) -> Ground {
        ground::ground(&self.pack, position, words)
    }

    fn touch(&self, _: &Position, action: Action) -> Touch {
        action.touch(&self.pack)
    }
}
