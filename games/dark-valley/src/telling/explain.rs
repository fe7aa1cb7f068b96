//! The arithmetic behind an attack, as data: every contribution to its strengths, its column and its die, with its row.

use crate::action::Action;
use crate::pack::{Pack, UnitSet};
use crate::position::{Battle, Look};
use crate::rules::{Share, Worth};
use crate::step::Step;
use table::{Arg, Factor, Factors, Message};

impl Look<'_> {
    /// Every factor behind an action that can be taken: those of the combat as it stands after it.
    pub(crate) fn factors(self, action: Action) -> Factors {
        if self.check(action).is_err() {
            return Factors::new();
        }
        let mut battle = self.pos.battle;
        match (action, self.pos.steps.top()) {
            (Action::Attack { hex, unit }, _) => {
                battle = Battle { target: hex.0, attackers: UnitSet::one(unit), ..Battle::PEACE };
            }
            (Action::Join(unit), Step::Attacking(_)) => battle.attackers.add(unit),
            (Action::Support(unit), Step::Attacking(_) | Step::Supporting(_)) => battle.supports.add(unit),
            (Action::Bridgehead, Step::Attacking(_)) => battle.bridgehead = true,
            (Action::Fight, Step::Attacking(_))
            | (Action::End, Step::Supporting(_))
            | (Action::Reroll, Step::Rerolling(_)) => {}
            _ => return Factors::new(),
        }
        let mut pos = *self.pos;
        pos.battle = battle;
        let mut factors = Factors::new();
        Look { pos: &pos, ..self }.sum_up(&mut |share| factors.extend(factor(self.pack, share)));
        factors
    }
}

/// A contribution in words; nothing, if it changes nothing.
fn factor(pack: &Pack, share: Share) -> Option<Factor> {
    if share.is_nothing() {
        return None;
    }
    let value = match share.value {
        Worth::Number(number) | Worth::Sum(number) => Arg::Int(i32::from(number)),
        Worth::Column(Some(column)) => Arg::Name(column.id().to_owned()),
        Worth::Column(None) => Arg::Name("–".to_owned()),
    };
    let units: Vec<_> = share.units.into_iter().collect();
    let name = Message::new(share.key);
    let name = if units.is_empty() { name } else { name.with("units", pack.units_arg(&units)) };
    Some(Factor::new(share.rule, name, value))
}
