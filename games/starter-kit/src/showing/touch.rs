//! What an action is about: its verb, its counters, its places, so that it can be offered where they lie.

use crate::action::Action;
use crate::ids::{UnitId, UnitSet};
use crate::position::{Attack, Look, NOBODY, NOWHERE};
use hexes::Hex;
use table::{Term, Touch};

impl Look<'_> {
    /// What the action is about: its terms, and what is under way besides.
    pub(crate) fn touch(self, action: Action) -> Touch {
        let touch = action.touch(self.pack);
        let (mover, router, attack) = (&self.pos.mover, &self.pos.router, &self.pos.attack);
        match action {
            Action::To(_) | Action::Crawl(_) | Action::Stop if router.unit != NOBODY => {
                self.and_units(touch, UnitSet::one(UnitId(router.unit)))
            }
            Action::To(_)
            | Action::Through(_)
            | Action::Exit(_)
            | Action::Stop
            | Action::Assault
            | Action::Double
            | Action::Start
            | Action::Halt
            | Action::Delay
            | Action::Extra
            | Action::Motion(_)
            | Action::Unbog => self.and_units(touch, mover.units),
            Action::Roll => {
                let mut touch = self.at_target(self.and_units(touch, attack.units));
                attack.weapons.into_iter().for_each(|weapon| weapon.touch(self.pack, &mut touch));
                touch
            }
            Action::With(_) | Action::Direct(_) => self.at_target(touch),
            Action::Fire(name) => self.hex(name).map_or(touch.clone(), |hex| self.and_units(touch, self.gunners(hex))),
            Action::Give(_, unit) => self.where_it_is(touch, unit),
            _ => touch,
        }
    }

    fn and_units(self, mut touch: Touch, units: UnitSet) -> Touch {
        units.into_iter().for_each(|unit| unit.touch(self.pack, &mut touch));
        touch
    }

    /// Whoever could fire at a hex by himself, or with what he carries.
    fn gunners(self, hex: Hex) -> UnitSet {
        let attack = Attack { target: hex.0, ..Attack::IDLE };
        let able = self.own_elements(self.firing()).filter(|element| self.check_join(&attack, *element).is_ok());
        able.filter_map(|element| self.gunner(element)).collect()
    }

    fn where_it_is(self, mut touch: Touch, unit: UnitId) -> Touch {
        if let Some(hex) = self.at(unit) {
            self.name(hex).touch(self.pack, &mut touch);
        }
        touch
    }

    fn at_target(self, mut touch: Touch) -> Touch {
        if self.pos.attack.target != NOWHERE {
            self.name(Hex(self.pos.attack.target)).touch(self.pack, &mut touch);
        }
        touch
    }
}
