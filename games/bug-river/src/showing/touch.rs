//! What an action is about: its verb, its counters, its places, so that it can be offered where they lie.

use crate::action::Action;
use crate::pack::{FormationId, UnitId, UnitSet};
use crate::position::Look;
use crate::step::{Displace, Emergency, Step};
use hexes::Hex;
use table::{Message, Term, Touch};

impl Look<'_> {
    /// What the action is about: its terms, and what the open step knows besides. Only counters that the seat which is asked can tell are
    /// named.
    pub fn touch(self, action: Action) -> Touch {
        let touch = self.touch_all(action);
        let known = |id: &String| match self.pack.units.iter().position(|unit| unit.id == *id) {
            Some(unit) => self.asked().is_some_and(|side| self.sees(side.seat(), UnitId::of(unit))),
            None => true,
        };
        Touch { pieces: touch.pieces.into_iter().filter(known).collect(), ..touch }
    }

    fn touch_all(self, action: Action) -> Touch {
        let touch = action.touch(self.pack);
        let (mover, combat) = (&self.pos.mover, &self.pos.combat);
        match action {
            Action::Accept | Action::Reroll | Action::With(_) => self.at_target(touch),
            Action::Improve(hex) => self.and_units(Touch::of(touch.verb), self.stack(hex)),
            Action::Spend | Action::Displace(_) => self.and_hq(touch, self.asked_hq()),
            Action::Activate(formation) | Action::React(formation) => self.and_units(touch, self.obeying(formation)),
            Action::To(_) if matches!(self.pos.steps.top(), Step::Retreat(_)) => {
                self.and_units(Touch { verb: "retreat", ..touch }, combat.retreating)
            }
            Action::To(_) | Action::Infiltrate(_) | Action::Exit => self.and_units(touch, mover.units),
            Action::Stop if matches!(self.pos.steps.top(), Step::Declaration(_)) => touch,
            Action::Stop => self.and_units(touch, mover.units),
            Action::Relocate(_) => self.and_hq(touch, self.acting().and_then(|side| self.active(side))),
            Action::Attack { assault, unit, .. } => {
                let points = || i32::from(self.attack_cost(assault, UnitSet::one(unit)));
                let cost = self.known(unit).ok().map(|()| Message::new("cost-points").with("points", points()));
                Touch { verb: assault.id(), cost, ..touch }
            }
            Action::Fight => self.at_target(self.and_units(touch, combat.attackers)),
            Action::Bridge(from, to) => {
                let mut aimed = Touch::of(touch.verb);
                to.touch(self.pack, &mut aimed);
                self.and_units(aimed, self.stack(from))
            }
            Action::Stay if matches!(self.pos.steps.top(), Step::Retreat(_)) => {
                self.and_units(touch, combat.retreating)
            }
            _ => touch,
        }
    }

    fn and_units(self, mut touch: Touch, units: UnitSet) -> Touch {
        units.into_iter().for_each(|unit| unit.touch(self.pack, &mut touch));
        touch
    }

    fn and_hq(self, mut touch: Touch, formation: Option<FormationId>) -> Touch {
        formation.into_iter().for_each(|formation| formation.touch(self.pack, &mut touch));
        touch
    }

    fn stack(self, hex: Hex) -> UnitSet {
        if self.exists(hex) { self.pos.units_in(hex) } else { UnitSet::EMPTY }
    }

    /// The units on the map under a formation's HQ.
    fn obeying(self, formation: FormationId) -> UnitSet {
        let here = |unit: &UnitId| self.at(*unit).hex().is_some();
        let units = if self.formation_exists(formation) { self.units_under(formation) } else { UnitSet::EMPTY };
        units.into_iter().filter(here).collect()
    }

    /// The HQ that the open question is about.
    fn asked_hq(self) -> Option<FormationId> {
        match self.pos.steps.top() {
            Step::Emergency(Emergency(formation)) | Step::Displace(Displace(formation)) => Some(formation),
            _ => None,
        }
    }

    /// Aimed at the hex that is being attacked, if one is.
    fn at_target(self, mut touch: Touch) -> Touch {
        if self.is_fighting() {
            self.pos.combat.target.touch(self.pack, &mut touch);
        }
        touch
    }
}
