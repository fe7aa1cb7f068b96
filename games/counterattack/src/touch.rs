//! What an action is about: its verb, its counters, its places, so that it can be offered where they lie.

use crate::action::{Action, Goal, Target};
use crate::pack::{CounterId, GunId, Pack, UnitId};
use crate::position::{Look, Place};
use crate::step::Step;
use crate::units::UnitSet;
use table::Touch;

/// Every verb; the word `verb-<verb>` says it to a player.
pub const VERBS: [&str; 41] = [
    "end",
    "restore",
    "return",
    "commit",
    "lose",
    "mark",
    "send",
    "activate",
    "attach",
    "division",
    "move",
    "group",
    "to",
    "stop",
    "overrun",
    "prepare",
    "abandon",
    "reserve",
    "release",
    "top",
    "break",
    "barrage",
    "hit",
    "attack",
    "with",
    "bonus",
    "support",
    "concentric",
    "roll",
    "reroll",
    "elastic",
    "desperate",
    "accept",
    "retreat",
    "split",
    "hold",
    "advance",
    "event",
    "reactivate",
    "extra-division",
    "bring",
];

impl Pack {
    /// A goal's id among the places of a view: a hex number, `warsaw`, `entry-E`.
    pub(crate) fn goal_id(&self, goal: Goal) -> String {
        match goal {
            Goal::Hex(hex) => self.hex_number(hex),
            Goal::Warsaw => "warsaw".to_owned(),
            Goal::Entry(entry) => format!("entry-{}", self.entries.get(entry.0 as usize).map_or("?", |e| &e.id)),
        }
    }
}

impl Look<'_> {
    /// What the action is about. Only counters that the seat which is asked can tell are named.
    pub fn touch(self, action: Action) -> Touch {
        match action {
            Action::End => Touch::of("end"),
            Action::Restore(unit) => self.of_unit("restore", unit),
            Action::Return(unit, goal) => self.aimed(self.of_unit("return", unit), goal),
            Action::Commit(unit) => self.of_unit("commit", unit),
            Action::Lose(unit) => self.of_unit("lose", unit),
            Action::Mark(unit) => self.of_unit("mark", unit),
            Action::Send(unit) => self.of_unit("send", unit),
            Action::SendGun(gun) => self.of_gun("send", gun),
            Action::Corps(formation) => self.of_formation("activate", formation.0),
            Action::Attach(unit) => self.of_unit("attach", unit),
            Action::AttachArmy(formation) => self.of_formation("attach", formation.0),
            Action::Division(formation) => self.of_formation("division", formation.0),
            Action::Move(unit) => self.of_unit("move", unit),
            Action::Group(unit) => self.of_stack("group", unit),
            Action::To(goal) => self.touch_to(goal),
            Action::Stop => self.of_units("stop", self.on_the_way()),
            Action::Overrun(hex) => {
                let touch = self.aimed(self.of_units("overrun", self.pos.mover.units), Goal::Hex(hex));
                self.then_rolled(touch, action)
            }
            Action::Prepare(unit) => self.of_unit("prepare", unit),
            Action::Abandon(unit) => self.of_unit("abandon", unit),
            Action::Reserve(unit) => self.of_unit("reserve", unit),
            Action::Release(unit) => self.of_unit("release", unit),
            Action::Top(unit) => self.of_unit("top", unit),
            Action::Break(unit, hex) => self.aimed(self.of_unit("break", unit), Goal::Hex(hex)),
            Action::Barrage { gun, spotter, target } => self.touch_barrage(gun, spotter, target),
            Action::Hit(unit) => self.of_unit("hit", unit),
            Action::Attack { target, unit } => {
                self.then_rolled(self.aimed(self.of_unit("attack", unit), Goal::Hex(target)), action)
            }
            Action::With(unit) => self.at_target(self.of_unit("with", unit)),
            Action::Bonus(unit) => self.at_target(self.of_unit("bonus", unit)),
            Action::Support(gun) => self.at_target(self.of_gun("support", gun)),
            Action::Concentric => self.at_target(Touch::of("concentric")),
            Action::Roll => self.at_target(self.of_units("roll", self.pos.combat.attackers)),
            Action::Reroll => self.at_target(Touch::of("reroll")),
            Action::Elastic => self.at_target(self.of_units("elastic", self.pos.combat.defenders)),
            Action::Desperate(_) => self.at_target(self.of_units("desperate", self.pos.combat.defenders)),
            Action::Accept => self.at_target(self.of_units("accept", self.pos.combat.defenders)),
            Action::Split(unit) => self.of_unit("split", unit),
            Action::Hold => self.of_units("hold", self.on_the_way()),
            Action::Advance(unit) => self.at_target(self.of_unit("advance", unit)),
            Action::Event(counter, target) => self.touch_event(counter, target),
            Action::Reactivate(unit) => self.of_unit("reactivate", unit),
            Action::ExtraDivision => Touch::of("extra-division"),
            Action::Bring(unit) => self.of_unit("bring", unit),
        }
    }

    /// A declaration, whose die is thrown next unless something is added.
    fn then_rolled(self, touch: Touch, action: Action) -> Touch {
        Touch { weigh: Some(format!("{}; {}", self.pack.write(action), self.pack.write(Action::Roll))), ..touch }
    }

    /// Going on: by movement, by retreat or by advance.
    fn touch_to(self, goal: Goal) -> Touch {
        let name = match self.pos.steps.top() {
            Step::Retreat(_) => "retreat",
            Step::Advancing(_) => "advance",
            _ => "to",
        };
        self.aimed(self.of_units(name, self.on_the_way()), goal)
    }

    /// Who goes from hex to hex now.
    pub(crate) fn on_the_way(self) -> UnitSet {
        match self.pos.steps.top() {
            Step::Retreat(_) => self.retreating(),
            Step::Advancing(_) => UnitSet::one(UnitId(self.pos.combat.advancing)),
            _ => self.pos.mover.units,
        }
    }

    fn touch_barrage(self, gun: GunId, spotter: Option<UnitId>, target: u16) -> Touch {
        let mut touch = self.of_gun("barrage", gun);
        touch.pieces.extend(spotter.into_iter().flat_map(|unit| self.of_unit("barrage", unit).pieces));
        self.aimed(touch, Goal::Hex(target))
    }

    /// An event lies on its target, or in its owner's hand.
    fn touch_event(self, counter: CounterId, target: Target) -> Touch {
        let hand = format!("events-{}", counter.side.id());
        let touch = match target {
            Target::None => Touch { places: vec![hand.clone()], ..Touch::of("event") },
            Target::Unit(unit) => self.of_unit("event", unit),
            Target::Gun(gun) => self.of_gun("event", gun),
            Target::Formation(formation) => self.of_formation("event", formation.0),
            Target::Hex(hex) => self.aimed(Touch::of("event"), Goal::Hex(hex)),
        };
        Touch { hand: Some(hand), ..touch }
    }

    fn of_unit(self, name: &'static str, unit: UnitId) -> Touch {
        if unit.index() < self.pack.units.len() { self.of_units(name, UnitSet::one(unit)) } else { Touch::of(name) }
    }

    /// The unit in front, then those that share its hex.
    fn of_stack(self, name: &'static str, unit: UnitId) -> Touch {
        let mut touch = self.of_unit(name, unit);
        if let Some(Place::Hex(hex)) = (unit.index() < self.pack.units.len()).then(|| self.at(unit)) {
            let others = self.pos.units_in(hex) - UnitSet::one(unit);
            touch.pieces.extend(self.of_units(name, others).pieces);
        }
        touch
    }

    fn of_formation(self, name: &'static str, formation: u8) -> Touch {
        let Some(facts) = self.pack.formations.get(formation as usize) else { return Touch::of(name) };
        let here = facts.units.into_iter().filter(|unit| self.at(*unit).in_play());
        self.of_units(name, here.collect())
    }

    fn of_units(self, name: &'static str, units: UnitSet) -> Touch {
        let known = |unit: &UnitId| self.asked().is_some_and(|side| self.sees(side.seat(), *unit));
        let pieces = units.into_iter().filter(known).map(|unit| self.pack.unit(unit).id.clone());
        Touch { pieces: pieces.collect(), ..Touch::of(name) }
    }

    fn of_gun(self, name: &'static str, gun: GunId) -> Touch {
        let pieces = self.pack.guns.get(gun.0 as usize).map(|facts| facts.id.clone());
        Touch { pieces: pieces.into_iter().collect(), ..Touch::of(name) }
    }

    fn aimed(self, mut touch: Touch, goal: Goal) -> Touch {
        touch.places.push(self.pack.goal_id(goal));
        touch
    }

    /// Aimed at the hex that is being attacked, if one is.
    fn at_target(self, touch: Touch) -> Touch {
        if self.is_fighting() { self.aimed(touch, self.pos.combat.target.into()) } else { touch }
    }

    /// Whether an attack is being declared or resolved.
    pub(crate) fn is_fighting(self) -> bool {
        self.pos.steps.as_slice().iter().any(|step| step.is_fight())
    }
}
