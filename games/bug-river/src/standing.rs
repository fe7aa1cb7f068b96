//! What a seat may answer once for all: whether to react (6.4), and with whom; whether to keep a die or to throw it again (5.2).
//!
//! Who can react hangs on what lies below the top of a stack, and on command. So whoever says anything of reactions is answered for in
//! every case: to be asked only where somebody can react would tell the mover that somebody can.

use crate::action::Action;
use crate::pack::{FormationId, Side};
use crate::position::Look;
use crate::step::{Step, Throw};
use table::{Message, Seat, StandingAnswers, StandingKind};

/// What dice are thrown for, with the words for it.
const THROWS: [(&str, &str); 7] = [
    ("initiative", "standing-initiative"),
    ("points", "standing-points"),
    ("reaction", "standing-attempt"),
    ("check", "standing-check"),
    ("combat", "standing-combat"),
    ("interdiction", "standing-interdiction"),
    ("attrition", "standing-attrition"),
];

/// What a die is thrown for, as one says it once for all.
const fn named(throw: Throw) -> &'static str {
    match throw {
        Throw::Initiative(_) => "initiative",
        Throw::ActionPoints(_) | Throw::ReactionPoints(_) => "points",
        Throw::Reaction(_) => "reaction",
        Throw::Check { .. } => "check",
        Throw::Combat => "combat",
        Throw::Interdiction => "interdiction",
        Throw::Attrition(_) => "attrition",
    }
}

impl Look<'_> {
    pub(crate) fn standing_kinds(self, seat: Seat) -> Vec<StandingKind> {
        let Some(side) = Side::BOTH.into_iter().find(|side| side.seat() == seat) else { return Vec::new() };
        let (asked, top) = (self.asked() == Some(side), self.pos.steps.top());
        let throws = THROWS.map(|(id, title)| (id.to_owned(), Message::new(title)));
        vec![
            StandingKind::new("reaction", "standing-reaction", "6.4.1a")
                .open(asked && matches!(top, Step::Reaction(_)))
                .answer("never", "standing-no-reaction")
                .answer("always", "standing-react")
                .of(self.own_formations(side).collect()),
            StandingKind::new("die", "standing-die", "5.2a")
                .open(asked && matches!(top, Step::Throwing(_)))
                .answer("keep", "standing-keep")
                .answer("again", "standing-again")
                .of(throws.into())
                .or_ask(),
        ]
    }

    /// The formations of a side, each with its title.
    fn own_formations(self, side: Side) -> impl Iterator<Item = (String, Message)> {
        let own = self.pack.formation_ids().filter(move |its| self.pack.formation(*its).side == side);
        own.map(move |its| {
            let title = Message::new("standing-formation").with("formation", self.pack.formation_title(its));
            (self.pack.formation(its).id.clone(), title)
        })
    }

    pub(crate) fn standing_answer(self, said: &StandingAnswers) -> Option<Action> {
        match self.pos.steps.top() {
            Step::Reaction(_) => self.reacts_by_itself(said),
            Step::Throwing(crate::step::Throwing(throw)) => match said.of("die", named(throw))?.answer.as_str() {
                "again" => Some(Action::Reroll),
                _ => Some(Action::Accept),
            },
            _ => None,
        }
    }

    /// The first formation that is to react and can; nobody, if there is none.
    fn reacts_by_itself(self, said: &StandingAnswers) -> Option<Action> {
        said.on("reaction").next()?;
        let eager = |its: &FormationId| {
            let wish = said.of("reaction", &self.pack.formation(*its).id);
            wish.is_some_and(|wish| wish.answer == "always") && self.check_react(*its).is_ok()
        };
        Some(self.pack.formation_ids().find(eager).map_or(Action::End, Action::React))
    }
}
