//! What a screen draws of an event for a moment, and the few words it puts beside the dice.

use crate::event::{Event, Who};
use crate::pack::Pack;
use crate::telling;
use table::{How, Message, Seat, Shown};

/// What came of the dice in a few words.
pub(crate) fn brief(event: &Event) -> Option<Message> {
    let say = Message::new;
    let both = |message: Message, [attacker, defender]: [u8; 2]| {
        message.with("attacker", i32::from(attacker)).with("defender", i32::from(defender))
    };
    match event {
        Event::Fought { result, .. } => Some(both(say("brief-hits"), [result.attacker.hits, result.defender.hits])),
        Event::CombatEnds { losses, cleared: true, .. } => Some(both(say("brief-cleared"), *losses)),
        Event::CombatEnds { losses, cleared: false, .. } => Some(both(say("brief-held"), *losses)),
        _ => telling::result_title(event),
    }
}

impl Pack {
    /// What is drawn of it.
    pub(crate) fn event_shown(&self, event: &Event, reader: Seat) -> Vec<Shown> {
        let known = |who: &Who| who.known_to(reader).map(|unit| self.unit_id(unit).to_owned());
        match event {
            Event::Fought { target, .. } | Event::CombatEnds { target, .. } => {
                How::Thrown.of([self.hex_number(target.0)])
            }
            Event::Checked { who, .. } => How::Thrown.of(known(who)),
            Event::Weakened(who, _) => How::Loss.of(known(who)),
            Event::Disorganised(who, _) => How::Shaken.of(known(who)),
            Event::Eliminated(unit, _) => How::Gone.of([self.unit_id(*unit).to_owned()]),
            Event::Retreated { units, .. } => How::Retreat.of(units.iter().map(|unit| self.unit_id(*unit).to_owned())),
            _ => Vec::new(),
        }
    }
}
