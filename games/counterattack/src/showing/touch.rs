//! What an action is about: its verb, its counters, its places, so that it can be offered where they lie.

use crate::action::{Action, Target};
use crate::pack::UnitSet;
use crate::pack::{FormationId, UnitId};
use crate::position::{Look, Place};
use crate::step::Step;
use table::{Term, Touch};

/// Every verb; the word `verb-<verb>` says it to a player. To go on is one of its own in a retreat.
pub fn verbs() -> impl Iterator<Item = &'static str> {
    Action::KEYS.iter().copied().chain(["retreat"])
}

impl Look<'_> {
    /// What the action is about: what it is made of, and who else takes part in it now. Only counters that the seat which is asked can tell
    /// are named.
    pub fn touch(self, action: Action) -> Touch {
        let mut touch = action.touch(self.pack);
        let combat = &self.pos.combat;
        let others = match action {
            Action::Corps(formation) | Action::AttachArmy(formation) | Action::Division(formation) => {
                self.in_play_of(formation)
            }
            Action::Event(_, Some(Target::Formation(formation))) => self.in_play_of(formation),
            Action::Group(unit) => self.beside_in_stack(unit),
            Action::To(_) | Action::Stop | Action::Hold => self.on_the_way(),
            Action::Overrun(_) => self.pos.mover.units,
            Action::Roll => combat.attackers,
            Action::Elastic | Action::Desperate(_) | Action::Accept => combat.defenders,
            _ => UnitSet::EMPTY,
        };
        others.into_iter().for_each(|unit| unit.touch(self.pack, &mut touch));
        touch.pieces.retain(|piece| self.may_be_told(piece));
        match action {
            Action::To(_) => touch.verb = self.verb_of_going(),
            Action::Event(_, None) => touch.places.extend(touch.hand.clone()),
            Action::Overrun(_) | Action::Attack { .. } => {}
            _ if aims_at_attacked_hex(action) && self.is_fighting() => combat.target.touch(self.pack, &mut touch),
            _ => {}
        }
        touch
    }

    /// Whether whoever is asked knows this counter: any but a hidden unit.
    fn may_be_told(self, piece: &str) -> bool {
        let unit = self.pack.units.iter().position(|unit| unit.id == piece).map(UnitId::of);
        unit.is_none_or(|unit| self.asked().is_some_and(|side| self.sees(side.seat(), unit)))
    }

    fn in_play_of(self, formation: FormationId) -> UnitSet {
        let units = self.pack.formations.get(formation.index()).map_or(UnitSet::EMPTY, |facts| facts.units);
        units.into_iter().filter(|unit| self.at(*unit).in_play()).collect()
    }

    /// Those that share a unit's hex.
    fn beside_in_stack(self, unit: UnitId) -> UnitSet {
        match self.place_of(unit) {
            Place::Hex(hex) => self.pos.units_in(hex) - UnitSet::one(unit),
            _ => UnitSet::EMPTY,
        }
    }

    /// Going on: by movement, by retreat or by advance.
    fn verb_of_going(self) -> &'static str {
        match self.pos.steps.top() {
            Step::Retreat(_) => "retreat",
            Step::Advancing(_) => "advance",
            _ => "to",
        }
    }

    /// Who goes from hex to hex now.
    pub(crate) fn on_the_way(self) -> UnitSet {
        match self.pos.steps.top() {
            Step::Retreat(_) => self.retreating(),
            Step::Advancing(_) => self.pos.combat.advancing.into_iter().collect(),
            _ => self.pos.mover.units,
        }
    }

    /// Whether an attack is being declared or resolved.
    pub(crate) fn is_fighting(self) -> bool {
        self.pos.steps.as_slice().iter().any(|step| step.is_fight())
    }
}

/// What belongs to the attack that is being declared or resolved.
fn aims_at_attacked_hex(action: Action) -> bool {
    matches!(
        action,
        Action::With(_)
            | Action::Bonus(_)
            | Action::Support(_)
            | Action::Concentric
            | Action::Roll
            | Action::Reroll
            | Action::Elastic
            | Action::Desperate(_)
            | Action::Accept
            | Action::Advance(_)
    )
}
