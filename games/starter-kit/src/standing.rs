//! What a seat may answer once for all: whether to fire at whoever moves (3.3.3d), and with whom; what else it is asked is in `wishes`.
//!
//! Everything that decides whether somebody could fire is on the table for all to see, so that a question is answered in every case once
//! anything is said of it. What was said itself is nobody else's business.

mod wishes;

use crate::action::{Action, Element};
use crate::event::Dice;
use crate::ids::{UnitId, WeaponId, units_of};
use crate::pack::{Side, TargetType};
use crate::position::{Attack, Look};
use crate::step::Step;
use hexes::Hex;
use table::standing::{StandingAnswer, StandingNumber};
use table::{Id, Message, Seat, StandingAnswers, StandingKind};

/// The kinds of question.
const FIRE: &str = "window";

impl Look<'_> {
    pub(crate) fn standing_kinds(self, seat: Seat) -> Vec<StandingKind> {
        let Some(side) = Side::at(seat) else { return Vec::new() };
        let asked = self.asked() == Some(side) && matches!(self.pos.steps.top(), Step::Window(_));
        let number =
            |id, title, least, most, usual| StandingNumber { id, title: Message::new(title), least, most, usual };
        let fires = |unit: &UnitId| self.known(*unit).is_ok() && (self.kind(*unit).is_mmc() || self.is_vehicle(*unit));
        let drives = |unit: &UnitId| self.known(*unit).is_ok() && self.is_vehicle(*unit);
        let named = |unit: UnitId| (unit.to_string(), Message::new("standing-unit").with("unit", self.title(unit)));
        let subjects = units_of(side).into_iter().filter(fires).map(named);
        let vehicles: Vec<_> = units_of(side).into_iter().filter(drives).map(named).collect();
        let mut kinds = vec![
            StandingKind::new(FIRE, "standing-window", "3.3.3d")
                .open(asked)
                .answer("never", "standing-never")
                .answer_if("open", "standing-open", vec![number("within", "standing-within", 1, 32, 6)])
                .answer_if("column", "standing-column", vec![number("least", "standing-least", 1, 36, 8)])
                .answer_if("chance", "standing-chance", vec![number("percent", "standing-percent", 1, 100, 50)])
                .of(subjects.collect())
                .or_ask(),
        ];
        kinds.extend(self.other_kinds(side, vehicles));
        kinds
    }

    /// What follows for the window, and for the attack that it began: one stack after the other fires with all it has, if its wish says so.
    pub(crate) fn standing_answer(self, said: &StandingAnswers) -> Option<Action> {
        if let Some(answer) = self.other_answer(said) {
            return Some(answer);
        }
        if said.on(FIRE).next().is_none() {
            return self.nothing_else_to_do(said);
        }
        match self.pos.steps.top() {
            Step::Window(_) => {
                let hex = Hex(self.pos.mover.hex);
                if self.asks_somebody(said, hex) {
                    return None;
                }
                let eager = self.eager(said, hex);
                Some(eager.map_or(Action::End, |_| Action::Fire(self.name(hex))))
            }
            Step::Declaring(_) if self.is_window() && !self.faust_aimed() => Some(self.next_of_attack(said)),
            Step::Regrouping(_) if self.is_window() => self.parts().next().map(|hex| Action::Fire(self.name(hex))),
            _ => None,
        }
    }

    fn is_window(self) -> bool {
        let steps = self.pos.steps.as_slice();
        steps.len() > 1 && matches!(steps[steps.len() - 2], Step::Window(_))
    }

    /// Whether somebody who is to be asked about could fire.
    fn asks_somebody(self, said: &StandingAnswers, hex: Hex) -> bool {
        let attack = Attack { target: hex.0, ..Attack::IDLE };
        let able = self.own_elements(self.firing()).filter(|element| self.check_join(&attack, *element).is_ok());
        able.filter_map(|element| self.gunner(element)).any(|unit| said.of(FIRE, &unit.to_string()).is_none())
    }

    /// The first that wants to fire at the hex, by its wish, and from where.
    fn eager(self, said: &StandingAnswers, hex: Hex) -> Option<Hex> {
        self.eager_unit(said, hex).and_then(|unit| self.at(unit))
    }

    fn eager_unit(self, said: &StandingAnswers, hex: Hex) -> Option<UnitId> {
        let attack = Attack { target: hex.0, ..Attack::IDLE };
        let able = self.own_elements(self.firing()).filter(|element| self.check_join(&attack, *element).is_ok());
        able.filter_map(|element| self.gunner(element)).find(|unit| {
            let (from, wish) = (self.at(*unit), said.of(FIRE, &unit.to_string()));
            from.zip(wish).is_some_and(|(from, wish)| self.wants(wish, *unit, from, hex))
        })
    }

    /// Whether a unit fires by its wish: at whoever is in the open near enough, or with a column that is great enough.
    fn wants(self, wish: &StandingAnswer, unit: UnitId, from: Hex, target: Hex) -> bool {
        // Both are worked out whatever the wish, so that nobody can tell by the time it takes which it was.
        let near = wish.number("within").unwrap_or(0);
        let least = wish.number("least").unwrap_or(i32::MAX);
        let open =
            self.cover(self.firing(), from, target, self.mover_came()).open && self.hindrance(from, target) == Some(0);
        let in_reach = i32::from(self.field().range(from, target)) <= near;
        let volley = self.volley(&self.all_of(from, target), &mut |_, _, _| {});
        let column = volley.column.map_or(0, |column| i32::from(self.pack.fire.head(column)));
        let seen = self.hindrance(from, target).is_some();
        let shot = self.best_shot(unit, target).map_or(0, |its| its.1);
        let percent = wish.number("percent").unwrap_or(i32::MAX);
        // Ordnance fires by the chance of its hit, small arms by what lies before them.
        let armed = self.all_of(from, target) != Attack { target: target.0, ..Attack::IDLE };
        seen && match wish.answer.as_str() {
            "open" => armed && open && in_reach,
            "column" => armed && column >= least,
            "chance" => shot >= percent,
            _ => false,
        }
    }

    /// The ordnance of a unit that hits most likely there, loaded and turned as it usually would be, and its chance in whole percents.
    fn best_shot(self, unit: UnitId, target: Hex) -> Option<(WeaponId, i32)> {
        let idle = Attack { target: target.0, ..Attack::IDLE };
        let able = self.pos.weapons_of(unit).filter(|weapon| self.arm(*weapon).weapon.is_ordnance());
        let able = able.filter(|weapon| self.check_join(&idle, Element::Weapon(*weapon)).is_ok());
        able.filter_map(|weapon| Some((weapon, self.chance_of(weapon, target)?))).max_by_key(|its| its.1)
    }

    fn chance_of(self, weapon: WeaponId, target: Hex) -> Option<i32> {
        let (aim, shell) = self.usual_shot(weapon, target)?;
        let (area, armour) = (aim == TargetType::Area, aim == TargetType::Vehicle);
        let mut attack = Attack { target: target.0, area, armour, shell, ..Attack::IDLE };
        attack.weapons.add(weapon);
        if self.is_fitted(weapon) {
            attack = self.laid(&attack).unwrap_or(attack);
        } else {
            let now = self.pos.facing[weapon.index()];
            attack.facing = self.least_turn(weapon, target).filter(|corner| Some(*corner) != now);
        }
        let shot = self.shot(&attack, &mut |_, _, _| {})?;
        let own = self.targets(self.firing(), target).into_iter().map(|unit| self.hit_drm(unit, &shot, &attack)).min();
        let drm = shot.drm + own.unwrap_or(0);
        let dice = (1..=6).flat_map(|coloured| (1..=6).map(move |white| Dice { coloured, white }));
        let hits = dice.filter(|dice| shot.roll(*dice) + drm <= shot.number).count();
        Some(hits as i32 * 100 / 36)
    }

    /// All that a stack could fire with.
    fn all_of(self, from: Hex, target: Hex) -> Attack {
        let mut attack = Attack { target: target.0, ..Attack::IDLE };
        for element in self.own_elements(self.firing()) {
            let here = self.gunner(element).and_then(|unit| self.at(unit)) == Some(from);
            if here && self.is_small_arms(element) && self.check_join(&attack, element).is_ok() {
                match element {
                    Element::Unit(unit) => attack.units.add(unit),
                    Element::Weapon(weapon) => attack.weapons.add(weapon),
                }
            }
        }
        attack
    }

    fn is_small_arms(self, element: Element) -> bool {
        match element {
            Element::Unit(_) => true,
            Element::Weapon(weapon) => {
                let sort = self.arm(weapon).weapon;
                sort.is_mg() || sort.is_vehicular_mg()
            }
        }
    }

    /// The attack is completed by those of the stack that wanted it, and rolled.
    fn next_of_attack(self, said: &StandingAnswers) -> Action {
        let target = Hex(self.pos.attack.target);
        let first = self
            .elements(&self.pos.attack)
            .next()
            .and_then(|element| self.gunner(element))
            .and_then(|unit| self.at(unit));
        let Some(from) = first.or_else(|| self.eager(said, target)) else { return Action::Stop };
        if self.ordnance(&self.pos.attack).is_some() {
            return Action::Roll;
        }
        if let Some(weapon) = self.wished_shot(said, target).filter(|_| first.is_none()) {
            return Action::With(Element::Weapon(weapon));
        }
        let joins = |element: &Element| {
            let here = self.gunner(*element).and_then(|unit| self.at(unit)) == Some(from);
            here && self.is_small_arms(*element) && self.check_join(&self.pos.attack, *element).is_ok()
        };
        match self.own_elements(self.firing()).find(joins) {
            Some(element) => Action::With(element),
            None if self.pos.attack == (Attack { target: target.0, ..Attack::IDLE }) => Action::Stop,
            None => self.best_director().map_or(Action::Roll, Action::Direct),
        }
    }

    /// The ordnance that fires because its chance is good enough.
    fn wished_shot(self, said: &StandingAnswers, target: Hex) -> Option<WeaponId> {
        let unit = self.eager_unit(said, target)?;
        let wish = said.of(FIRE, &unit.to_string()).filter(|wish| wish.answer == "chance");
        wish.and_then(|_| self.best_shot(unit, target)).map(|its| its.0)
    }

    /// The leader who would direct the attack of his stack best.
    fn best_director(self) -> Option<UnitId> {
        let able =
            self.army(self.firing()).into_iter().filter(|unit| self.check_direct(&self.pos.attack, *unit).is_ok());
        able.filter(|unit| self.leadership(*unit) <= 0).min_by_key(|unit| self.leadership(*unit))
    }
}
