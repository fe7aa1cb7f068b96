//! What an action is about: its verb, its counters, its places, so that it can be offered where they lie.

use crate::action::{Action, Assault};
use crate::pack::{FormationId, UnitId, UnitSet};
use crate::position::Look;
use crate::step::{Displace, Emergency, Step};
use hexes::Hex;
use table::{Message, Touch};

/// Every verb; the word `verb-<verb>` says it to a player.
pub const VERBS: [&str; 40] = [
    "end",
    "accept",
    "reroll",
    "lose",
    "improve",
    "spend",
    "assign",
    "replace",
    "rebuild",
    "break-up",
    "enter",
    "enter-hq",
    "take-up",
    "activate",
    "transfer",
    "pass",
    "react",
    "move",
    "with",
    "to",
    "infiltrate",
    "exit",
    "stop",
    "go-on",
    "relocate",
    "hasty",
    "regular",
    "prepared",
    "fight",
    "recover",
    "bridge",
    "top",
    "champion",
    "withdraw",
    "stay",
    "retreat",
    "displace",
    "choose",
    "evict",
    "eliminate",
];

impl Look<'_> {
    /// What the action is about. Only counters that the seat which is asked can tell are named.
    pub fn touch(self, action: Action) -> Touch {
        match action {
            Action::End => Touch::of("end"),
            Action::Accept => self.at_target(Touch::of("accept")),
            Action::Reroll => self.at_target(Touch::of("reroll")),
            Action::Lose(unit) => self.of_unit("lose", unit),
            Action::Improve(hex) => self.of_stack("improve", Hex(hex)),
            Action::Spend => self.of_asked_hq("spend"),
            Action::Assign(unit, formation) => self.with_hq(self.of_unit("assign", unit), formation),
            Action::Replace(unit) => self.of_unit("replace", unit),
            Action::Rebuild(unit, hex) => self.aimed(self.of_unit("rebuild", unit), hex),
            Action::BreakUp(unit) => self.of_unit("break-up", unit),
            Action::Enter(unit, hex) => self.aimed(self.of_unit("enter", unit), hex),
            Action::EnterHq(formation, hex) => self.aimed(self.with_hq(Touch::of("enter-hq"), formation), hex),
            Action::TakeUp(_) => Touch::of("take-up"),
            Action::Activate(formation) => self.of_formation("activate", formation),
            Action::Transfer => Touch::of("transfer"),
            Action::Pass => Touch::of("pass"),
            Action::React(formation) => self.of_formation("react", formation),
            Action::Move(unit) => self.of_unit("move", unit),
            Action::With(unit) => self.at_target(self.of_unit("with", unit)),
            Action::To(hex) => match self.pos.steps.top() {
                Step::Retreat(_) => self.aimed(self.of_units("retreat", self.pos.combat.retreating), hex),
                _ => self.aimed(self.of_units("to", self.pos.mover.units), hex),
            },
            Action::Infiltrate(hex) => self.aimed(self.of_units("infiltrate", self.pos.mover.units), hex),
            Action::Exit => self.of_units("exit", self.pos.mover.units),
            Action::Stop => match self.pos.steps.top() {
                Step::Declaration(_) => Touch::of("stop"),
                _ => self.of_units("stop", self.pos.mover.units),
            },
            Action::GoOn => Touch::of("go-on"),
            Action::Relocate(hex) => {
                let own = self.acting().and_then(|side| self.active(side));
                let touch = own
                    .map_or_else(|| Touch::of("relocate"), |formation| self.with_hq(Touch::of("relocate"), formation));
                self.aimed(touch, hex)
            }
            Action::Attack { assault, target, unit } => {
                let name = match assault {
                    Assault::Hasty => "hasty",
                    Assault::Regular => "regular",
                    Assault::Prepared => "prepared",
                };
                let mut touch = self.aimed(self.of_unit(name, unit), target);
                touch.weigh = Some(format!("{}; fight", self.pack.write(action)));
                if unit.index() < self.pack.units.len() {
                    let points = self.attack_cost(assault, UnitSet::one(unit));
                    touch.cost = Some(Message::new("cost-points").with("points", i32::from(points)));
                }
                touch
            }
            Action::Fight => self.at_target(self.of_units("fight", self.pos.combat.attackers)),
            Action::Recover(unit) => self.of_unit("recover", unit),
            Action::Bridge(from, to) => self.aimed(self.of_stack("bridge", Hex(from)), to),
            Action::Top(unit) => self.of_unit("top", unit),
            Action::Champion(unit) => self.of_unit("champion", unit),
            Action::Withdraw(unit) => self.of_unit("withdraw", unit),
            Action::Stay => match self.pos.steps.top() {
                Step::Retreat(_) => self.of_units("stay", self.pos.combat.retreating),
                _ => Touch::of("stay"),
            },
            Action::Displace(hex) => self.aimed(self.of_asked_hq("displace"), hex),
            Action::Choose(formation) => self.with_hq(Touch::of("choose"), formation),
            Action::Evict(unit, hex) => self.aimed(self.of_unit("evict", unit), hex),
            Action::Eliminate(unit) => self.of_unit("eliminate", unit),
        }
    }

    fn of_unit(self, name: &'static str, unit: UnitId) -> Touch {
        if unit.index() < self.pack.units.len() { self.of_units(name, UnitSet::one(unit)) } else { Touch::of(name) }
    }

    fn of_units(self, name: &'static str, units: UnitSet) -> Touch {
        let known = |unit: &UnitId| self.asked().is_some_and(|side| self.sees(side.seat(), *unit));
        let pieces = units.into_iter().filter(known).map(|unit| self.pack.unit(unit).id.clone());
        Touch { pieces: pieces.collect(), ..Touch::of(name) }
    }

    fn of_stack(self, name: &'static str, hex: Hex) -> Touch {
        if self.exists(hex) { self.of_units(name, self.pos.units_in(hex)) } else { Touch::of(name) }
    }

    /// The HQ in front, then the units under it on the map that the asked seat knows to obey it.
    fn of_formation(self, name: &'static str, formation: FormationId) -> Touch {
        if formation.index() >= self.pack.formations.len() {
            return Touch::of(name);
        }
        let mut touch = self.with_hq(Touch::of(name), formation);
        let here = self.units_under(formation).into_iter().filter(|unit| self.at(*unit).hex().is_some()).collect();
        touch.pieces.extend(self.of_units(name, here).pieces);
        touch
    }

    fn with_hq(self, mut touch: Touch, formation: FormationId) -> Touch {
        if formation.index() < self.pack.formations.len() {
            touch.pieces.push(self.hq_id(formation));
        }
        touch
    }

    /// The HQ that the open question is about.
    fn of_asked_hq(self, name: &'static str) -> Touch {
        match self.pos.steps.top() {
            Step::Emergency(Emergency(formation)) | Step::Displace(Displace(formation)) => {
                self.with_hq(Touch::of(name), formation)
            }
            _ => Touch::of(name),
        }
    }

    fn aimed(self, mut touch: Touch, hex: u16) -> Touch {
        if (hex as usize) < self.pack.grid.len() {
            touch.places.push(self.number(Hex(hex)));
        }
        touch
    }

    /// Aimed at the hex that is being attacked, if one is.
    fn at_target(self, touch: Touch) -> Touch {
        if self.is_fighting() { self.aimed(touch, self.pos.combat.target.0) } else { touch }
    }
}
