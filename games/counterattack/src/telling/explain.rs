//! The arithmetic behind an action, as data: every factor of a cost, a ratio or a die modifier with its rule.

use crate::action::Action;
use crate::pack::UnitSet;
use crate::pack::{Pack, UnitId};
use crate::position::{Combat, Look, Place};
use crate::rules::combat::{Part, Share};
use crate::step::{Declaration, Moving, Suppression};
use hexes::Hex;
use table::{Arg, Factor, Factors, Message};

impl Look<'_> {
    /// Every factor behind an action; nothing about units that the seat which is asked cannot tell.
    pub fn factors(self, action: Action) -> Factors {
        let about = match action {
            Action::Move(unit) | Action::Group(unit) | Action::With(unit) | Action::Attack { unit, .. } => Some(unit),
            _ => None,
        };
        let own = |unit: UnitId| unit.index() < self.pack.units.len() && self.asked() == Some(self.side(unit));
        if about.is_some_and(|unit| !own(unit)) {
            return Vec::new();
        }
        match action {
            Action::To(goal) if self.pos.steps.top() == Moving => self.cost_factors(goal),
            Action::Move(unit) if unit.index() < self.pack.units.len() => self.movement_factors(UnitSet::one(unit)),
            Action::Group(unit) if unit.index() < self.pack.units.len() => match self.at(unit) {
                Place::Hex(hex) => self.movement_factors(self.pos.units_in(hex)),
                _ => Vec::new(),
            },
            Action::Overrun(hex) if self.pos.steps.top() == Moving => self.overrun_factors(hex),
            Action::Attack { target, unit } => self.attack_factors(target, unit),
            Action::With(unit) if self.pos.steps.top() == Declaration => {
                self.with_one_more(|combat| combat.attackers.add(unit), Some(unit))
            }
            Action::Support(gun) => self.with_one_more(|combat| combat.support[self.asked_index()] = Some(gun), None),
            Action::Roll if self.pos.steps.top() == Declaration => self.combat_factors(&self.pos.combat),
            Action::Roll if self.pos.steps.top() == Suppression => self.suppression_factors(),
            Action::Bonus(_) | Action::Concentric => self.combat_factors(&self.pos.combat),
            Action::Barrage { target, .. } if target.index() < self.pack.grid.len() => {
                vec![Factor::new("10.3d", Message::new("factor-barrage"), i32::from(self.barrage_modifier(target)))]
            }
            _ => Vec::new(),
        }
    }

    /// What is added to the uprising's die: by those who are committed, and by an event.
    fn suppression_factors(self) -> Factors {
        let committed = i32::from(self.uprising_bonus() - self.pos.police);
        let mut factors = vec![Factor::new("18.5b", Message::new("factor-suppression"), committed)];
        if self.pos.police > 0 {
            factors.push(Factor::new("20d", Message::new("factor-police"), i32::from(self.pos.police)));
        }
        factors
    }

    fn asked_index(self) -> usize {
        self.asked().map_or(0, |side| side as usize)
    }

    /// What a unit has to spend.
    fn movement_factors(self, units: UnitSet) -> Factors {
        let mut factors = Vec::new();
        for unit in units {
            let printed = self.printed(unit).movement;
            if printed == crate::pack::UNLIMITED {
                continue;
            }
            let name = Message::new("factor-movement").with("unit", self.pack.title(unit));
            factors.push(Factor::new("2.4a", name, i32::from(printed)));
            if self.pos.disorganised.has(unit) {
                factors.push(Factor::new("10.5b", Message::new("factor-disorganised-movement"), Arg::Name("½".into())));
            }
            if self.is_unsupplied(unit) && printed >= self.pack.constants.foot {
                factors.push(Factor::new("15.3c", Message::new("factor-unsupplied-movement"), Arg::Name("½".into())));
            }
        }
        let fuel = self.fuel(units);
        if fuel > 0 {
            factors.push(Factor::new("20d", Message::new("factor-fuel"), i32::from(fuel)));
        }
        let allowance = self.allowance(units);
        if allowance != crate::rules::movement::ENDLESS {
            factors.push(Factor::new("6.1e", Message::new("factor-allowance"), Arg::Half(i32::from(allowance))));
        }
        factors
    }

    /// What a step costs.
    fn cost_factors(self, goal: crate::action::Goal) -> Factors {
        let Ok(tolls) = self.tolls(goal) else { return Vec::new() };
        let toll = |toll: &hexes::Toll| Factor::new(toll.rule, Message::new(toll.key), Arg::Half(i32::from(toll.cost)));
        let mut factors: Factors = tolls.each().iter().map(toll).collect();
        factors.push(Factor::new("6.1e", Message::new("factor-cost"), Arg::Half(i32::from(tolls.total()))));
        if self.pos.mover.allowance != crate::rules::movement::ENDLESS {
            let left = Arg::Half(i32::from(self.points_left()));
            factors.push(Factor::new("6.1e", Message::new("factor-left"), left));
        }
        factors
    }

    fn overrun_factors(self, target: Hex) -> Factors {
        if target.index() >= self.pack.grid.len() {
            return Vec::new();
        }
        self.combat_factors(&Combat {
            overrun: true,
            target,
            attackers: self.pos.mover.units,
            defenders: self.pos.units_in(target),
            ..Combat::IDLE
        })
    }

    fn attack_factors(self, target: Hex, unit: UnitId) -> Factors {
        if target.index() >= self.pack.grid.len() || unit.index() >= self.pack.units.len() {
            return Vec::new();
        }
        let defenders = self.pos.units_in(target);
        self.combat_factors(&Combat { target, attackers: UnitSet::one(unit), defenders, ..Combat::IDLE })
    }

    fn with_one_more(self, change: impl FnOnce(&mut Combat), unit: Option<UnitId>) -> Factors {
        if unit.is_some_and(|unit| unit.index() >= self.pack.units.len()) {
            return Vec::new();
        }
        let mut combat = self.pos.combat;
        change(&mut combat);
        self.combat_factors(&combat)
    }

    /// Every contribution to a combat, then the sums they make.
    pub fn combat_factors(self, combat: &Combat) -> Factors {
        if combat.defenders.is_empty() || !self.may_know(combat.defenders) {
            return Vec::new();
        }
        let mut factors = Vec::new();
        let sum = self.sum_combat(combat, |share| factors.push(share_factor(self.pack, share)));
        let number = |rule, key, value: i16| Factor::new(rule, Message::new(key), i32::from(value));
        let column = |index: usize| {
            let (a, d) = self.pack.combat.columns[index];
            Arg::Name(format!("{a}:{d}"))
        };
        factors.push(number("9.2a", "factor-attack", sum.attack));
        factors.push(number("9.2b", "factor-defence", sum.defence));
        factors.push(Factor::new("9.2c", Message::new("factor-ratio"), column(sum.ratio_column)));
        factors.push(Factor::new("9.2d", Message::new("factor-column"), column(sum.column)));
        factors.push(number("9.5a", "factor-modifier", sum.modifier));
        factors
    }

    /// Whether the seat that is asked sees all these units: the arithmetic of a hidden stack is hidden too (7.2a).
    fn may_know(self, units: UnitSet) -> bool {
        self.asked().is_some_and(|side| units.into_iter().all(|unit| self.sees(side.seat(), unit)))
    }
}

fn share_factor(pack: &Pack, share: Share) -> Factor {
    let part = match share.part {
        Part::Attack => "part-attack",
        Part::Defence => "part-defence",
        Part::Column => "part-column",
        Part::Die => "part-die",
    };
    let mut name = Message::new(share.key).with("part", Arg::Word(part.to_owned()));
    if let Some(unit) = share.unit {
        name = name.with("unit", pack.title(unit));
    }
    Factor::new(share.rule, name, i32::from(share.value))
}
