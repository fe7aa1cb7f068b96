//! What the table asks and offers: questions and labels as keys and arguments. The sentences are in `pack/words/`.

use crate::action::Action;
use crate::pack::UnitId;
use crate::position::Look;
use crate::telling::titles::{by, word};
use table::{Arg, Message, Question, Rule, Seat};

impl Look<'_> {
    /// The open question, as `reader` may see it.
    pub(crate) fn question(self, reader: Seat) -> Option<Question> {
        let side = self.asked()?;
        let rules = vec![Rule(self.step_rule())];
        let text = if reader == side.seat() {
            self.pos.steps.top().ask().prompt(self)
        } else {
            by(Message::new("q-waiting"), side).with("what", word(format!("step-{}", self.pos.steps.top().name())))
        };
        Some(Question { seat: side.seat(), text, rules })
    }

    /// An action in words, for a button.
    pub(crate) fn label(self, action: Action) -> Message {
        if let Some(label) = self.pos.steps.top().ask().label(self, action) {
            return label;
        }
        let label = action.label(self.pack);
        match action {
            Action::Move(unit) => label.with("hex", self.unit_hex(unit)),
            Action::EnterHq(_, hex) | Action::Relocate(hex) | Action::Displace(hex) => {
                label.with("town", self.pack.town_arg(hex))
            }
            _ => label,
        }
    }

    fn unit_hex(self, unit: UnitId) -> Arg {
        let hex = self.pos.at.get(unit.index()).and_then(|place| place.hex());
        hex.map_or(Arg::Name("?".to_owned()), |hex| self.pack.hex_arg(hex))
    }
}
