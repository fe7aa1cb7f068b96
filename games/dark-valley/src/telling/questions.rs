//! What the table asks and offers: questions and labels as keys and arguments.

use super::{chit_word, side_word};
use crate::action::Action;
use crate::position::Look;
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
            Action::Stop if self.pos.steps.top().name() == "attacking" => Message::new("a-stop-attacking"),
            Action::Stop if self.pos.steps.top().name() == "setting" => Message::new("a-put-aside"),
            Action::Choose(armies) => action.label(self.pack).with("count", armies.0.count_ones() as i32),
            Action::Announce(chit) => Message::new("a-announce").with("chit", chit_word(chit)),
            _ => action.label(self.pack),
        }
    }
}

/// What ending a step means, where it is more than that.
fn step_end(step: &str) -> Option<&'static str> {
    match step {
        "setting-up" => Some("a-end-setting-up"),
        "choosing" => Some("a-end-choosing"),
        "supporting" => Some("a-end-supporting"),
        "rerolling" => Some("a-end-rerolling"),
        "standing" => Some("a-end-standing"),
        "occupying" => Some("a-end-occupying"),
        _ => None,
    }
}
