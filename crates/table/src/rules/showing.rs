//! What a seat sees, and what a screen can point at.

use super::{Playing, Telling};
use crate::matches::seat_id;
use crate::{
    About, Aim, Ground, HexBoard, Overlay, OverlayInfo, Reached, Seat, Shape, Tally, Touch, Trace, View, Words,
};
use serde_json::Value;

/// The board as a seat may see it.
pub trait Showing: Playing + Telling {
    /// The board itself: public, fixed as long as the game lasts. Games of one map do not look at the position.
    fn ground(&self, position: &Self::Position, words: &Words) -> Ground {
        let _ = (position, words);
        Ground::Hexes(HexBoard::default())
    }

    /// What one seat may see, ready to draw: at least what it is asked.
    fn view(&self, position: &Self::Position, seat: Seat, words: &Words) -> View {
        let status = self.question(position, seat).map(|question| words.say(&question.text));
        View {
            game: self.info().id.to_owned(),
            seat: seat_id(self, seat).to_owned(),
            status: status.into_iter().collect(),
            ..View::default()
        }
    }

    /// What the action is about: its verb, its counters, its places.
    fn touch(&self, position: &Self::Position, action: Self::Action) -> Touch {
        let _ = (position, action);
        Touch::default()
    }

    /// Where a counter of the seat that decides can go from here, with the way and its cost; nothing, if it cannot move now.
    fn reach(&self, position: &Self::Position, piece: &str) -> Vec<Reached<Self::Action>> {
        let _ = (position, piece);
        Vec::new()
    }

    /// On a free table: what would come of bringing something there, for whoever drags it: how far it really goes, what that costs,
    /// which plan does it, or why not.
    fn trace(&self, position: &Self::Position, piece: &str, to: Aim) -> Option<Trace<Self::Action>> {
        let _ = (position, piece, to);
        None
    }

    /// What a counter or a place is, as `reader` may know it, and what could be tried with it if the reader decides.
    fn about(&self, position: &Self::Position, subject: &str, reader: Seat) -> Option<About<Self::Action>> {
        let _ = (position, subject, reader);
        None
    }

    /// What can be laid over the board for `reader`.
    fn overlays(&self, position: &Self::Position, reader: Seat) -> Vec<OverlayInfo> {
        let _ = (position, reader);
        Vec::new()
    }

    /// One overlay, about one counter where it is of one, as `reader` may know it.
    fn overlay(&self, position: &Self::Position, id: &str, piece: &str, reader: Seat) -> Option<Overlay> {
        let _ = (position, id, piece, reader);
        None
    }

    /// On a free table: what is drawn to show why an action can or cannot be done: a line of fire, and what stands in it.
    fn sketch(&self, position: &Self::Position, action: Self::Action) -> Vec<Shape> {
        let _ = (position, action);
        Vec::new()
    }

    /// Points and losses as they stand, whether hidden or not: told of finished games only.
    fn tally(&self, position: &Self::Position) -> Tally {
        let _ = position;
        Tally::default()
    }

    /// A position of the first scenario, as by hand, that stands for the game in a picture, if it lends a livelier one than the set-up.
    fn showpiece(&self) -> Option<Value> {
        None
    }
}
