//! The one way in: an action is checked, applied, and the game goes on by itself up to the next question.

use crate::action::Action;
use crate::event::{Event, Who};
use crate::pack::{FormationId, Pack, Side, UnitId, UnitSet};
use crate::position::{Look, Position};
use crate::rules::verdict::{Verdict, no};
use crate::step::Role;
use hexes::Hex;
use table::{Chance, Log, Message};

/// A position being changed.
pub struct Play<'a> {
    /// The data.
    pub pack: &'a Pack,
    /// The position.
    pub pos: &'a mut Position,
    /// Where dice and chits come from.
    pub chance: &'a mut dyn Chance,
    /// Where events go.
    pub log: &'a mut Log<Event>,
}

impl Look<'_> {
    /// Whether the action is legal, or why not. The lists come from this very function.
    pub fn check(self, action: Action) -> Verdict {
        self.pos.steps.top().ask().check(self, action)
    }

    /// Refuses a unit number that the pack does not hold.
    #[inline]
    pub fn known(self, unit: UnitId) -> Verdict {
        if unit.index() < self.pack.units.len() { Ok(()) } else { Err(no("3.2w", "no-such-unit")) }
    }

    /// The side that plays a role in the combat.
    pub fn role_side(self, role: Role) -> Side {
        match role {
            Role::Attacker => self.pos.combat.side,
            Role::Defender => self.pos.combat.side.other(),
        }
    }

    /// What a combat goes on with while its odds are worked out, where nothing better is known: the first that is offered.
    pub(crate) fn first_in_combat(self) -> Option<Action> {
        let mut offered = Vec::new();
        if self.is_combat() {
            self.list(&mut offered);
        }
        offered.first().copied()
    }

    /// Whether the pack has such a formation.
    pub(crate) fn formation_exists(self, formation: FormationId) -> bool {
        formation.index() < self.pack.formations.len()
    }

    /// A sentence about a formation.
    pub(crate) fn about_formation(self, key: &'static str, formation: FormationId) -> Message {
        Message::new(key).with("formation", self.pack.formation_title(formation))
    }

    /// A sentence about a hex.
    pub(crate) fn about_hex(self, key: &'static str, hex: Hex) -> Message {
        Message::new(key).with("hex", self.pack.hex_arg(hex))
    }
}

impl Play<'_> {
    /// Applies a checked action and everything that follows by itself.
    pub fn apply(&mut self, action: Action) {
        let unseen = self.log.is_on().then(|| self.look().unseen());
        self.pos.steps.top().ask().answer(self, action);
        self.settle();
        if let Some(unseen) = unseen {
            self.tell_discoveries(unseen);
        }
    }

    /// Tells each side which enemy units it has come to see.
    fn tell_discoveries(&mut self, before: [UnitSet; 2]) {
        let now = self.look().unseen();
        for side in Side::BOTH {
            let found = before[side as usize] - now[side as usize];
            let found: UnitSet = found.into_iter().filter(|u| self.pos.at[u.index()].hex().is_some()).collect();
            if !found.is_empty() {
                let rows = self.look().discovery(found);
                self.tell(|_| Event::Discovered(side, found.into_iter().collect(), rows));
            }
        }
    }

    /// A unit with the seats that can see it now.
    pub fn who(&self, unit: UnitId) -> Who {
        let look = self.look();
        Who::new(unit, Side::BOTH.map(Side::seat), |seat| look.sees(seat, unit))
    }

    /// Several of them.
    pub fn whos(&self, units: UnitSet) -> Vec<Who> {
        units.into_iter().map(|unit| self.who(unit)).collect()
    }
}
