//! What a screen draws of an event for a moment, and the few words it puts beside the dice.

use crate::event::{Event, Stakes, Who};
use crate::pack::Pack;
use crate::titles;
use table::{How, Message, Seat, Shown};

/// What came of the dice in a few words. Who does not see everyone who fights is not told how much there was to lose.
pub(crate) fn brief(event: &Event, reader: Seat) -> Option<Message> {
    match event {
        Event::Fought { result, stakes, .. } => {
            let stakes = if stakes.seen.has(reader) {
                *stakes
            } else {
                Stakes { attacker: u8::MAX, defender: u8::MAX, ..*stakes }
            };
            Some(titles::result_meaning(*result, stakes))
        }
        Event::Barrage { result, .. } => Some(titles::barrage_meaning(*result)),
        Event::RevoltRolled { space, .. } => {
            Some(Message::new("result-uprising").with("space", titles::space_name(*space)))
        }
        _ => None,
    }
}

impl Pack {
    /// What is drawn of it.
    pub(crate) fn event_shown(&self, event: &Event, reader: Seat) -> Vec<Shown> {
        let known = |who: &Who| who.known_to(reader).map(|unit| self.unit_id(unit).to_owned());
        match event {
            Event::Fought { target, .. } | Event::Barrage { target, .. } => How::Thrown.of([self.hex_number(target.0)]),
            Event::Reduced(who) => How::Loss.of(known(who)),
            Event::Disorganised(who, _) => How::Shaken.of(known(who)),
            Event::Eliminated(unit) => How::Gone.of([self.unit_id(*unit).to_owned()]),
            Event::Retreated { units, .. } => How::Retreat.of(units.iter().map(|unit| self.unit_id(*unit).to_owned())),
            Event::Advanced { units, .. } => How::Advance.of(units.iter().map(|unit| self.unit_id(*unit).to_owned())),
            _ => Vec::new(),
        }
    }
}
