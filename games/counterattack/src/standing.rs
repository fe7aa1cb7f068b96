//! What a seat may answer once for all: staying where it is when contact could be broken (6.7), playing no event before an enemy phase
//! (20g), using no tactical support in defence (10.6c).

use crate::action::Action;
use crate::pack::Side;
use crate::position::Look;
use crate::step::Step;
use table::{Seat, StandingAnswers, StandingKind};

/// The kinds of question: name, title, rule, and what it means to say never.
const KINDS: [(&str, &str, &str, &str); 3] = [
    ("break-contact", "standing-break-contact", "6.7f", "standing-stay"),
    ("opening", "standing-opening", "20g", "standing-no-event"),
    ("support", "standing-support", "10.6c", "standing-no-support"),
];

impl Look<'_> {
    /// The kind of the open question.
    fn standing_kind(self) -> Option<&'static str> {
        match self.pos.steps.top() {
            Step::BreakContact(_) => Some("break-contact"),
            Step::Opening(_) => Some("opening"),
            Step::DefenderSupport(_) => Some("support"),
            _ => None,
        }
    }

    pub(crate) fn standing_kinds(self, seat: Seat) -> Vec<StandingKind> {
        if !Side::BOTH.iter().any(|side| side.seat() == seat) {
            return Vec::new();
        }
        let open = self.standing_kind().filter(|_| self.asked().map(Side::seat) == Some(seat));
        let kind =
            |(id, title, rule, never)| StandingKind::new(id, title, rule).open(open == Some(id)).answer("never", never);
        KINDS.map(kind).into()
    }

    /// Each of them is declined in every case, or asked in every case.
    pub(crate) fn standing_answer(self, said: &StandingAnswers) -> Option<Action> {
        said.general(self.standing_kind()?).map(|_| Action::End)
    }
}
