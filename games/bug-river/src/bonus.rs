//! Section 7.5.3: victory in combat and its bonus Action Point.

use crate::action::Action;
use crate::combat::Combat;
use crate::event::Event;
use crate::pack::{Side, UnitSet};
use crate::play::Play;
use crate::position::{Look, NOWHERE};
use crate::step::{Role, Step};
use crate::support::Ranges;

/// The bonus Action Point of the last combat.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Bonus {
    /// The units that may use it.
    pub units: UnitSet,
    /// Whether the attacker won it: he may add what is left on his track (7.5.3i).
    pub attacker: bool,
    /// Whether it is spent.
    pub spent: bool,
    /// The hexes a Movement may enter first: the one the opponent vacated and the one the winner left.
    pub doors: [u16; 2],
}

impl Bonus {
    /// None.
    pub const NONE: Bonus = Bonus { units: UnitSet::EMPTY, attacker: false, spent: true, doors: [NOWHERE; 2] };
}

impl Look<'_> {
    /// Who wins: the side that the table hit less, if any of its units is left (7.5.3a-7.5.3c, A-20).
    pub(crate) fn winner(self) -> Option<Role> {
        let combat = &self.pos.combat;
        let role = match combat.result.attacker.hits.cmp(&combat.result.defender.hits) {
            std::cmp::Ordering::Less => Role::Attacker,
            std::cmp::Ordering::Greater => Role::Defender,
            std::cmp::Ordering::Equal => return None,
        };
        (!combat.of(role).is_empty()).then_some(role)
    }

    /// The bonus of the winner (7.5.3d-7.5.3f).
    fn bonus_of(self, role: Role) -> Bonus {
        let combat = &self.pos.combat;
        let (own, other) = (combat.hex(role), combat.hex(role.other()));
        let side = self.role_side(role);
        let left_own = self.staying(role) != combat.of(role) && self.holder(own) != Some(side.other());
        let activation = |step: &&Step| matches!(step, Step::Activation(_));
        let active = self.pos.steps.as_slice().iter().rev().find(activation) == Some(&Step::Activation(side));
        let mut ranges = Ranges::default();
        let commanded = |unit: &_| self.at(*unit).hex().is_some_and(|hex| ranges.reach(self, *unit, hex));
        Bonus {
            units: combat.of(role).into_iter().filter(commanded).collect(),
            attacker: role == Role::Attacker && active,
            spent: false,
            doors: [
                if self.holder(other) == Some(side.other()) { NOWHERE } else { other.0 },
                if left_own { own.0 } else { NOWHERE },
            ],
        }
    }

    /// Whether the bonus is good for anything.
    fn can_use_bonus(self, side: Side) -> bool {
        let units = self.pos.bonus.units;
        if units.into_iter().any(|unit| self.check_move(unit).is_ok() || self.check_recover(unit).is_ok()) {
            return true;
        }
        let mut offered = Vec::new();
        self.list_bonus(side, &mut offered);
        offered != [Action::End]
    }

    /// What the bonus can be spent on.
    pub(crate) fn list_bonus(self, _side: Side, out: &mut Vec<Action>) {
        let units = self.pos.bonus.units;
        self.offer_units(units, Action::Move, out);
        self.list_attacks(units, out);
        self.offer_units(units, Action::Recover, out);
        let mut hexes: Vec<u16> = units.into_iter().filter_map(|u| self.at(u).hex()).map(|hex| hex.0).collect();
        hexes.sort_unstable();
        hexes.dedup();
        hexes.into_iter().for_each(|hex| self.offer(Action::Improve(hex), out));
        out.push(Action::End);
    }
}

impl Play<'_> {
    /// The combat is over: who won, and what that brings (7.5.3).
    pub(crate) fn end_combat(&mut self) {
        let look = self.look();
        let Combat { side, target, result, losses, disorganised, .. } = self.pos.combat;
        let winner = look.winner();
        let cleared = look.staying(Role::Defender).is_empty();
        let gained = winner.map(|role| (look.role_side(role), look.bonus_of(role)));
        self.tell(|_| Event::CombatEnds { side, target, result, losses, disorganised, cleared, winner });
        self.decided();
        self.pos.combat = Combat::IDLE;
        self.pos.steps.pop();
        if let Step::Bonus(_) = self.pos.steps.top() {
            self.end_bonus();
        }
        if let Some((side, bonus)) = gained.filter(|(_, bonus)| !bonus.units.is_empty()) {
            self.pos.bonus = bonus;
            self.pos.steps.push(Step::Bonus(side));
            self.tell(|_| Event::BonusGained(side));
        }
    }

    /// The bonus is used up or given up.
    pub(crate) fn end_bonus(&mut self) {
        self.pos.bonus = Bonus::NONE;
        self.pos.steps.pop();
    }

    /// Lost if it is spent or nothing can be done with it.
    pub(crate) fn settle_bonus(&mut self, side: Side) -> bool {
        if !self.pos.bonus.spent && self.look().can_use_bonus(side) {
            return false;
        }
        self.end_bonus();
        true
    }
}
