//! What an action is about: its verb, its counters, its places, so that it can be offered where they lie.

use crate::action::Action;
use crate::ids::{UnitId, UnitSet, WeaponId};
use crate::pack::Corner;
use crate::position::{Attack, Look, NOBODY, NOWHERE};
use crate::rules::gunnery::Carriage;
use crate::step::Step;
use hexes::Hex;
use table::{Arg, Message, Term, Touch, Turning};

impl Look<'_> {
    /// What the action is about: its terms, and what is under way besides.
    pub(crate) fn touch(self, action: Action) -> Touch {
        let mut touch = self.with_carriers(self.touched(action));
        touch.turns = self.turning(action);
        touch.cost = self.price(action);
        touch
    }

    /// Where an action turns its counter, or the turret on it.
    fn turning(self, action: Action) -> Option<Turning> {
        let aboard = |weapon: WeaponId| self.is_fitted(weapon) && self.carriage(weapon) != Carriage::Hull;
        let (part, corner) = match action {
            Action::Turn(weapon, corner) if aboard(weapon) => ("turret", corner),
            Action::Face(_, corner) | Action::Turn(_, corner) => ("hull", corner),
            Action::Traverse(_, corner) => ("turret", corner),
            _ => return None,
        };
        Some(Turning { part, to: bearing(corner) })
    }

    /// What a vehicle is armed with has no counter: the vehicle has it.
    fn with_carriers(self, mut touch: Touch) -> Touch {
        for piece in &mut touch.pieces {
            let weapon = WeaponId::named(piece);
            if let Some(unit) = weapon.and_then(|weapon| self.carrier(weapon)) {
                *piece = unit.to_string();
            }
        }
        let mut seen = Vec::new();
        touch.pieces.retain(|piece| {
            let first = !seen.contains(piece);
            seen.push(piece.clone());
            first
        });
        touch
    }

    /// What a vehicle pays for what it does on the spot.
    fn price(self, action: Action) -> Option<Message> {
        let (unit, values) = (self.driver()?, &self.pack.constants.vehicles);
        let halves = match action {
            Action::Start => 2 * values.start,
            Action::Halt => 2 * values.stop,
            Action::Delay => self.points_left(unit).min(2),
            Action::Smoke(..) => 2 * values.smoke,
            Action::Face(its, _) if its == unit && self.on_board(unit) => self.turn_cost(self.at(unit)?),
            Action::Through(name) => self.check_drive(unit, name, true).ok()?.cost,
            Action::To(name) => self.check_drive(unit, name, false).ok()?.cost,
            _ => return None,
        };
        Some(Message::new("price").with("points", Arg::Half(halves.into())))
    }

    fn touched(self, action: Action) -> Touch {
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
            Action::With(_) | Action::Direct(_) if self.fight_hex().is_none() => self.at_target(touch),
            Action::With(_) | Action::Strike(_) | Action::Also(_) => self.at_fight(touch),
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

    /// The hex in which attacks in Close Combat are being paired: who is pointed at there strikes, or is struck.
    pub(super) fn fight_hex(self) -> Option<Hex> {
        let pairing = matches!(self.pos.steps.top(), Step::Designating(_));
        (pairing && self.pos.fight.hex != NOWHERE).then_some(Hex(self.pos.fight.hex))
    }

    fn at_fight(self, mut touch: Touch) -> Touch {
        if let Some(hex) = self.fight_hex() {
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

/// A corner as degrees clockwise from straight up.
const fn bearing(corner: Corner) -> u16 {
    30 + 60 * corner as u16
}
