//! What a seat may answer once for all: opportunity fire (OPP) and defensive fire (CLC-6), for every unit or for one, and with how many
//! dice and how near it is worth it. All that it hangs on stands openly on the table.

use crate::action::Action;
use crate::pack::Side;
use crate::pack::battle::UnitId;
use crate::position::Look;
use crate::step::{Defence, Step};
use table::standing::StandingNumber;
use table::{Message, Seat, StandingAnswer, StandingAnswers, StandingKind};
use tabletop::{Base, Length};

/// A shot is worth so many dice at most, and goes so many inches.
const MOST_DICE: i32 = 12;
const MOST_INCHES: i32 = 120;

fn numbers() -> Vec<StandingNumber> {
    let number = |id, title, most, usual| StandingNumber { id, title: Message::new(title), least: 1, most, usual };
    vec![number("dice", "standing-dice", MOST_DICE, 1), number("within", "standing-within", MOST_INCHES, MOST_INCHES)]
}

impl Look<'_> {
    pub(crate) fn standing_kinds(self, seat: Seat) -> Vec<StandingKind> {
        let Some(side) = Side::BOTH.into_iter().find(|side| side.seat() == seat) else { return Vec::new() };
        let (asked, top) = (self.asked() == Some(side), self.pos.steps.top());
        let fire = |id, title, rule| {
            StandingKind::new(id, title, rule)
                .answer("never", "standing-never")
                .answer_if("fire", "standing-fire", numbers())
                .of(self.armed(side))
                .or_ask()
        };
        vec![
            fire("opportunity", "standing-opportunity", "OPP-1").open(asked && matches!(top, Step::Opportunity(_))),
            fire("defence", "standing-defence", "CLC-6").open(asked && matches!(top, Step::Defence(_))),
        ]
    }

    /// The units of a side that can fire at all, with their titles.
    fn armed(self, side: Side) -> Vec<(String, Message)> {
        let armed = self.units_of(side).filter(|unit| self.facts(*unit).row.is_some());
        let titled = |unit| Message::new("standing-unit").with("unit", self.battle().title(unit));
        armed.map(|unit| (unit.to_string(), titled(unit))).collect()
    }

    pub(crate) fn standing_answer(self, said: &StandingAnswers) -> Option<Action> {
        match self.pos.steps.top() {
            Step::Opportunity(_) => self.reacts_by_itself(said),
            Step::Defence(Defence(attacker)) => {
                let unit = self.pos.melee.target?;
                let said = said.of("defence", &unit.to_string())?;
                let fires = self.is_worth_it(said, unit, attacker, &self.base(attacker));
                Some(if fires { Action::Defend(attacker) } else { Action::End })
            }
            _ => None,
        }
    }

    /// The first unit that is to fire does so where it has most dice. If none is, and none is to be asked about, all hold their fire.
    fn reacts_by_itself(self, said: &StandingAnswers) -> Option<Action> {
        let mover = self.mover()?;
        said.on("opportunity").next()?;
        let mut listed = Vec::new();
        self.list_reactions(&mut listed);
        let (mut best, mut unsaid) = (None, false);
        for action in listed {
            let Action::React { unit, at } = action else { continue };
            let Some(said) = said.of("opportunity", &unit.to_string()) else {
                unsaid = true;
                continue;
            };
            let there = self.mover_at(mover, at);
            if self.is_worth_it(said, unit, mover, &there) {
                let dice = self.pool(unit, &self.base(unit), mover, &there).dice();
                // Of the same unit the better point, of others the first.
                if best.is_none_or(|(first, most, _)| first == unit && dice > most) {
                    best = Some((unit, dice, action));
                }
            }
        }
        match best {
            Some((_, _, action)) => Some(action),
            None => (!unsaid).then_some(Action::End),
        }
    }

    /// Whether a shot has dice enough and is near enough.
    fn is_worth_it(self, said: &StandingAnswer, unit: UnitId, target: UnitId, at: &Base) -> bool {
        let firer = self.base(unit);
        let dice = i32::from(self.pool(unit, &firer, target, at).dice());
        let within = Length::inches(said.number("within").unwrap_or(MOST_INCHES));
        said.answer == "fire" && dice >= said.number("dice").unwrap_or(1) && firer.range(at).within(within)
    }
}
