//! Section 7.5.3: victory in combat and its bonus Action Point.

use crate::action::Action;
use crate::pack::{Side, UnitSet};
use crate::play::Play;
use crate::position::{Look, NOWHERE};

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
    /// What the bonus can be spent on.
    pub(crate) fn list_bonus(self, side: Side, out: &mut Vec<Action>) {
        unimplemented!()
    }
}

impl Play<'_> {
    /// Lost if it is spent or nothing can be done with it.
    pub(crate) fn settle_bonus(&mut self, side: Side) -> bool {
        unimplemented!()
    }
}
