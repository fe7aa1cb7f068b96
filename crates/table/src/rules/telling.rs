//! What is asked, offered and told, in words.

use super::{Card, Factors, Heard, Question, Spelling};
use crate::{GuideStep, Lang, Message, Refusal, Seat, Words};

/// Words.
pub trait Telling: Spelling {
    /// The game's words in a language.
    fn words(&self, lang: Lang) -> &Words;

    /// What a side is called in a scenario; nothing, if that is the game's word `seat-<id>` in each.
    fn seat_name(&self, scenario: &str, seat: Seat) -> Option<Message> {
        let _ = (scenario, seat);
        None
    }

    /// The question put to that seat, as `reader` may see it: another seat reads only that it has to wait, and for what.
    fn question(&self, position: &Self::Position, reader: Seat) -> Option<Question> {
        let _ = reader;
        self.turn(position).map(|seat| Question { seat, text: Message::new("question"), rules: Vec::new() })
    }

    /// The action in words, for a button.
    fn label(&self, position: &Self::Position, action: Self::Action) -> Message {
        let _ = position;
        Message::new("action").with("action", self.write(action))
    }

    /// What could still be done that the action gives up, in a few words: "3 shots can still be fired". A screen shows them with its button,
    /// and never offers it as what simply goes on. Nothing, if it leaves everything open, or has nothing to leave.
    fn gives_up(&self, position: &Self::Position, action: Self::Action) -> Option<Message> {
        let _ = (position, action);
        None
    }

    /// Of an action that is not being decided now ([`Refusal::is_out_of_turn`]): why it would be refused even if it were, or when its time is.
    fn even_then(&self, position: &Self::Position, action: Self::Action) -> Option<Refusal> {
        let _ = (position, action);
        None
    }

    /// What has to be finished before anything else can be done, in a sentence; nothing, where the question says it as well.
    fn comes_first(&self, position: &Self::Position) -> Option<Message> {
        let _ = position;
        None
    }

    /// The arithmetic behind an action, legal or not: every factor of its cost, odds or die modifier.
    fn factors(&self, position: &Self::Position, action: Self::Action) -> Factors {
        let _ = (position, action);
        Factors::new()
    }

    /// What sort of thing happened: all that is the same for everyone who may know of it.
    fn card(&self, event: &Self::Event) -> Card;

    /// What a seat hears of an event; nothing, if it learns nothing of it.
    fn heard(&self, event: &Self::Event, reader: Seat) -> Option<Heard>;

    /// The steps of a guided start, in the first scenario, in the one it names or in a battle of its own.
    fn guide(&self) -> Vec<GuideStep> {
        Vec::new()
    }

    /// The scenario that the guided start is played in, if it is not the first.
    fn guide_scenario(&self) -> Option<&'static str> {
        None
    }
}
