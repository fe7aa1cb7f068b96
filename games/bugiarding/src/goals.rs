//! What whoever fires or fights hopes for: read off what the dice did.

use crate::effects::Effect;
use crate::event::{Blow, Event, Happening};
use table::odds::Goal;
use table::{Message, Seat};

impl Event {
    /// The goals of a seat in what the event decides.
    #[must_use]
    pub fn goals(&self, whose: Seat) -> Vec<Goal> {
        let say = Message::new;
        let hoped = |text: Message, reached| vec![Goal::hoped(text, reached)];
        match self.what {
            // Whoever comes on hopes for the fight, not for the shot that stops it.
            Happening::Fires { unit, blow: Blow::Defence, .. } if self.side(unit).seat() != whose => {
                hoped(say("goal-won"), false)
            }
            Happening::Fights { target, won, .. } if self.side(target).seat() == whose => {
                vec![Goal::feared(say("goal-position-lost"), won)]
            }
            Happening::Fights { won, .. } => hoped(say("goal-won"), won),
            Happening::Fires { leader: true, .. }
            | Happening::Shells { leader: true, .. }
            | Happening::Strikes { leader: true, .. } => hoped(say("goal-leader-withdraws"), true),
            Happening::Fires { effect, .. }
            | Happening::Shells { effect, .. }
            | Happening::Strikes { effect, .. }
            | Happening::Mined { effect, .. } => fire(effect),
            Happening::Rallies { recovers, .. } => hoped(say("goal-recovers"), recovers),
            _ => Vec::new(),
        }
    }
}

/// Each goal holds what comes after it: who is destroyed has been hit.
fn fire(effect: Effect) -> Vec<Goal> {
    let say = Message::new;
    vec![
        Goal::hoped(say("goal-hit"), effect >= Effect::Shaken),
        Goal::hoped(say("goal-suppressed"), effect >= Effect::Suppressed),
        Goal::hoped(say("goal-destroyed"), effect >= Effect::Destroyed),
    ]
}
