//! What a screen draws of an event for a moment, and the few words it puts beside the dice.

use crate::battle::UnitId;
use crate::event::{Event, Happening};
use crate::words::inches;
use table::{How, Message, Shown};
use tabletop::Length;

impl Event {
    /// What came of the dice in a few words.
    #[must_use]
    pub fn brief(&self) -> Option<Message> {
        match self.what {
            Happening::Fires { leader: false, shot, effect, .. }
            | Happening::Shells { leader: false, shot, effect, .. }
            | Happening::Strikes { leader: false, shot, effect, .. }
            | Happening::Mined { shot, effect, .. } => {
                Some(Message::new("brief-fire").with("hits", i32::from(shot.hits)).with("effect", effect.id()))
            }
            // Whether a leader can withdraw is known only when it does.
            Happening::Flees { length: Length::ZERO, .. } => Some(Message::new("brief-cannot-flee")),
            Happening::Flees { length, .. } => Some(Message::new("brief-flees").with("length", inches(length))),
            _ => self.result_title(),
        }
    }

    /// What is drawn of it.
    #[must_use]
    pub fn shown(&self) -> Vec<Shown> {
        let (how, unit) = match self.what {
            Happening::Fires { target, .. }
            | Happening::Shells { target, .. }
            | Happening::Strikes { target, .. }
            | Happening::Fights { target, .. } => (How::Thrown, target),
            Happening::Mined { unit, .. } | Happening::Rallies { unit, .. } | Happening::Bails { unit, .. } => {
                (How::Thrown, unit)
            }
            Happening::Suffers { unit, .. } => (How::Shaken, unit),
            Happening::Destroyed { unit, .. } => (How::Gone, unit),
            Happening::Retreats { unit, .. } | Happening::FallsBack { unit } | Happening::Flees { unit, .. } => {
                (How::Retreat, unit)
            }
            Happening::Occupies { unit } => (How::Advance, unit),
            _ => return Vec::new(),
        };
        how.of([self.piece(unit)])
    }

    fn piece(&self, unit: UnitId) -> String {
        self.battle.unit(unit).id.clone()
    }
}
