//! What the table asks and offers: questions and labels as keys and arguments.

use super::{chit_word, side_word};
use crate::action::Action;
use crate::position::Look;
use crate::step::Step;
use table::{Arg, Message, Question, Rule, Seat};

impl Look<'_> {
    /// The open question; another seat reads only that it has to wait, and for what.
    pub(crate) fn question(self, reader: Seat) -> Option<Question> {
        let side = self.asked()?;
        let rules = vec![Rule(self.step_rule())];
        let step = self.pos.steps.top();
        let text = if reader == side.seat() {
            step.ask().prompt(self)
        } else {
            let what = Arg::Word(format!("step-{}", step.name()));
            Message::new("q-waiting").with("side", side_word(side)).with("what", what)
        };
        Some(Question { seat: side.seat(), text, rules })
    }

    /// An action in words, for a button.
    pub(crate) fn label(self, action: Action) -> Message {
        match action {
            Action::End => {
                if let Some(said) = step_end(self.pos.steps.top().name()) {
                    return Message::new(said);
                }
                let what = Arg::Word(format!("step-{}", self.pos.steps.top().name()));
                Message::new("a-end").with("what", what)
            }
            Action::Stop if matches!(self.pos.steps.top(), Step::Attacking(_)) => Message::new("a-stop-attacking"),
            Action::Announce(chit) => Message::new("a-announce").with("chit", chit_word(chit)),
            _ => action.label(self.pack),
        }
    }
}

/// What ending a step means, where it is more than that.
fn step_end(step: &str) -> Option<&'static str> {
    match step {
        "choosing" => Some("a-end-choosing"),
        "supporting" => Some("a-end-supporting"),
        "rerolling" => Some("a-end-rerolling"),
        "standing" => Some("a-end-standing"),
        "occupying" => Some("a-end-occupying"),
        _ => None,
    }
}
