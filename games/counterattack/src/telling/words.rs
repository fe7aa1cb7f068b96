//! What the table asks and offers: questions and labels as keys and arguments. The sentences are in `pack/words/`.

use crate::action::{Action, Goal};
use crate::pack::UnitId;
use crate::position::{Look, Place};
use crate::telling::titles::{by, word};
use table::{Arg, Message, Question, Rule, Seat, Term};

impl Look<'_> {
    /// The open question, as `reader` may see it.
    pub fn question(self, reader: Seat) -> Option<Question> {
        let side = self.asked()?;
        let rules = vec![Rule(self.step_rule())];
        let step = self.pos.steps.top();
        let text = if reader == side.seat() {
            step.ask().prompt(self)
        } else {
            by(Message::new("q-waiting"), side).with("what", step.title())
        };
        Some(Question { seat: side.seat(), text, rules })
    }

    /// An action in words, for a button: as its step says it, with more than it is made of, or just as it is.
    pub fn label(self, action: Action) -> Message {
        let (pack, label) = (self.pack, || action.label(self.pack));
        if let Some(label) = self.pos.steps.top().ask().label(self, action) {
            return label;
        }
        match action {
            Action::End if self.check(action).is_ok() => Message::new(self.pos.steps.top().ask().keys().end),
            Action::SendGun(gun) => Message::new("a-send-gun").with("marker", pack.gun_title(gun)),
            Action::AttachArmy(army) => Message::new("a-attach-army").with("formation", pack.formation_title(army)),
            Action::Move(unit) | Action::Group(unit) => label().with("place", pack.place_arg(self.place_of(unit))),
            Action::To(goal) => self.label_to(goal),
            Action::Barrage { gun, spotter: None, target } => {
                Message::new("a-barrage-air").with("gun", pack.gun_title(gun)).with("target", pack.hex_arg(target))
            }
            Action::Event(counter, None) => {
                let help = pack.event(counter).map_or(word("event-unknown"), |e| word(format!("event-{}-help", e.id)));
                label().with("help", help)
            }
            Action::Event(counter, Some(target)) => {
                Message::new("a-event-on").with("event", pack.event_title(counter)).with("target", target.told(pack))
            }
            _ => label(),
        }
    }

    pub(crate) fn place_of(self, unit: UnitId) -> Place {
        if unit.index() < self.pack.units.len() { self.at(unit) } else { Place::Absent }
    }

    fn label_to(self, goal: Goal) -> Message {
        let label = |key| Message::new(key).with("place", self.pack.goal_arg(goal));
        match self.tolls(goal) {
            Ok(tolls) => label("a-to").with("cost", Arg::Half(i32::from(tolls.total()))),
            Err(_) => label("a-to-anyway"),
        }
    }
}
