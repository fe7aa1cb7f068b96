//! What an answer gives up.

use crate::action::Action;
use crate::position::Look;
use table::Message;

impl Look<'_> {
    /// How much could still be done when a step is ended, if the answer ends it.
    pub(crate) fn left_by_end(
        self,
        answer: Action,
        key: &'static str,
        left: impl FnOnce() -> usize,
    ) -> Option<Message> {
        let left = if answer == Action::End { left() } else { 0 };
        (left > 0).then(|| Message::new(key).with("count", left as i32))
    }
}
