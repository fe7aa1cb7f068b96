//! The arithmetic behind an action, as data: every factor of a cost, of odds or of a die, with its rule. It is asked on the position as
//! the seat that decides has to suppose it, so that nothing here has to be kept from it.

use crate::action::{Action, Assault};
use crate::pack::{FormationId, Line, UnitId, UnitSet};
use crate::position::{Look, NO_CHIT};
use crate::rules::combat::Combat;
use crate::rules::paths::Command;
use crate::rules::support::Share;
use crate::step::{Activation, Cause, Displace, Role, Step, Throw, Throwing};
use hexes::Hex;
use table::{Arg, Factor, Factors, Message};

impl Look<'_> {
    /// Every factor behind an action.
    pub fn factors(self, action: Action) -> Factors {
        let about = match action {
            Action::Move(unit) | Action::With(unit) | Action::Attack { unit, .. } | Action::Recover(unit) => Some(unit),
            _ => None,
        };
        let own = |unit: UnitId| self.known(unit).is_ok() && self.asked() == Some(self.side(unit));
        if about.is_some_and(|unit| !own(unit)) {
            return Vec::new();
        }
        match (action, self.pos.steps.top()) {
            (Action::Attack { assault, target, unit }, _) if self.exists(target) => {
                let Some(from) = self.at(unit).hex() else { return Vec::new() };
                let side = self.side(unit);
                let attackers = UnitSet::one(unit);
                let combat = Combat { side, assault, from, target, attackers, ..Combat::IDLE };
                self.attack_factors(action, combat)
            }
            (Action::With(unit), Step::Declaration(_)) => {
                let mut combat = self.pos.combat;
                combat.attackers.add(unit);
                self.attack_factors(action, combat)
            }
            (Action::Fight, Step::Declaration(_)) => self.attack_factors(action, self.pos.combat),
            (Action::Accept | Action::Reroll, Step::Throwing(Throwing(Throw::Combat))) => self.combat_factors(),
            (Action::Accept | Action::Reroll, Step::Throwing(Throwing(Throw::Check { unit, cause }))) => {
                self.check_factors(unit, cause)
            }
            (Action::Recover(unit), _) => self.check_factors(unit, Cause::Recovery),
            (Action::Move(unit), _) => self.movement_factors(UnitSet::one(unit)),
            (Action::With(unit), Step::Moving(_)) => {
                let mut units = self.pos.mover.units;
                units.add(unit);
                self.movement_factors(units)
            }
            (Action::To(hex), Step::Moving(_)) => self.toll_factors(hex),
            (Action::Infiltrate(_), Step::Moving(_)) => {
                let units = self.pos.mover.units.into_iter();
                units.flat_map(|unit| self.check_factors(unit, Cause::Infiltration)).collect()
            }
            (Action::Exit, Step::Moving(_)) => self.exit_factors(),
            (Action::Relocate(hex), Step::Activation(Activation(side))) if self.exists(hex) => {
                let Some(formation) = self.active(side) else { return Vec::new() };
                let cost = i32::from(self.pack.formation(formation).hq.relocation);
                let mut factors = vec![Factor::new("7.4a", Message::new("factor-action-points"), cost)];
                // Whoever is refused loses nothing.
                if self.check(action).is_err() {
                    return factors;
                }
                factors.extend(self.displacement_factors(formation, hex, 0));
                if self.crowds_hqs(formation, hex) {
                    factors.push(Factor::new("5.3.1s", Message::new("factor-hq-crowd"), -1));
                }
                factors
            }
            (Action::Displace(hex), Step::Displace(Displace(formation))) if self.check(action).is_ok() => {
                self.displacement_factors(formation, hex, 1)
            }
            _ => Vec::new(),
        }
    }

    // ---- movement ---------------------------------------------------------------------------------------------------

    /// What units have to spend.
    fn movement_factors(self, units: UnitSet) -> Factors {
        let halves = |points: u16| Arg::Half(i32::from(points));
        let each = units.into_iter().map(|unit| {
            let name = Message::new("factor-movement").with("unit", self.pack.title(unit));
            Factor::new("3.2u", name, i32::from(self.pack.unit(unit).movement))
        });
        let mut factors: Factors = each.collect();
        let (plain, march) = (self.allowance(units), self.march_allowance(units));
        factors.push(Factor::new("7.3.1c", Message::new("factor-allowance"), halves(plain)));
        let start = units.first().and_then(|unit| Some((self.side(unit), self.at(unit).hex()?)));
        if march > plain && !start.is_some_and(|(side, hex)| self.next_to_any(side.other(), hex)) {
            factors.push(Factor::new("7.3.5a", Message::new("factor-march"), halves(march - plain)));
        }
        let rule = if self.pays_double(units) { "7i" } else { "7b" };
        factors.push(Factor::new(rule, Message::new("factor-action-points"), i32::from(self.move_cost(units))));
        factors
    }

    /// What a step costs.
    fn toll_factors(self, to: Hex) -> Factors {
        let mover = &self.pos.mover;
        if !self.exists(to) {
            return Vec::new();
        }
        let Ok(tolls) = self.tolls(mover.units, mover.here(), to) else { return Vec::new() };
        let halves = |points: u16| Arg::Half(i32::from(points));
        let toll = |toll: &hexes::Toll| Factor::new(toll.rule, Message::new(toll.key), halves(toll.cost));
        let mut factors: Factors = tolls.each().iter().map(toll).collect();
        factors.push(Factor::new("7.3a", Message::new("factor-cost"), halves(tolls.total())));
        factors.push(Factor::new("7.3.2a", Message::new("factor-left"), halves(self.points_left(mover))));
        factors
    }

    /// What leaving the map costs.
    fn exit_factors(self) -> Factors {
        let mover = &self.pos.mover;
        let Some(cost) = self.exit_cost(mover.here()) else { return Vec::new() };
        let halves = |points: u16| Arg::Half(i32::from(points));
        vec![
            Factor::new(self.exit_rows().paid, Message::new("factor-cost"), halves(cost.into())),
            Factor::new("7.3.2a", Message::new("factor-left"), halves(self.points_left(mover))),
        ]
    }

    /// What it costs an HQ to go to a hex as if it were displaced: nothing in case 0 (5.3.2, 7.4k).
    fn displacement_factors(self, formation: FormationId, to: Hex, at_least: u8) -> Factors {
        let Some(from) = self.hq_hex(formation) else { return Vec::new() };
        let case = self.displacement_case(formation, from, to).max(at_least);
        let (support, level) = match case {
            0 => return Vec::new(),
            1 => ("5.3.2d", "5.3.2e"),
            2 => ("5.3.2g", "5.3.2h"),
            _ => ("5.3.2j", "5.3.2k"),
        };
        let value = || if case < 3 { Arg::from(-i32::from(case)) } else { Arg::Word("factor-to-zero".to_owned()) };
        let factor = |rule, key| Factor::new(rule, Message::new(key), value());
        vec![factor(support, "factor-hq-support"), factor(level, "factor-hq-level")]
    }

    /// Whether an HQ that goes to a hex makes one too many there (5.3.1s).
    fn crowds_hqs(self, formation: FormationId, hex: Hex) -> bool {
        self.hqs_in(hex).filter(|other| *other != formation).count() >= self.hq_limit(hex)
    }

    // ---- checks -----------------------------------------------------------------------------------------------------

    /// What a check is compared with, and what changes its die.
    fn check_factors(self, unit: UnitId, cause: Cause) -> Factors {
        let name = Message::new("factor-effectiveness").with("unit", self.pack.title(unit));
        let mut factors = vec![Factor::new("5.6.1b", name, i32::from(self.effectiveness(unit)))];
        let (shelter, surprise) = (self.shelter(unit, cause), self.surprise_modifier(self.side(unit)));
        if shelter != 0 {
            let rule = if cause == Cause::Recovery { "3.1.1m" } else { "3.1.1l" };
            factors.push(Factor::new(rule, Message::new("factor-fortification"), i32::from(shelter)));
        }
        if surprise != 0 {
            factors.push(Factor::new("10.2g", Message::new("factor-surprise"), i32::from(surprise)));
        }
        factors
    }

    // ---- combat -----------------------------------------------------------------------------------------------------

    /// The factors of an attack that is not declared yet: of one that is refused only what it costs, since no die of it will fall.
    fn attack_factors(self, action: Action, combat: Combat) -> Factors {
        let mut pos = *self.pos;
        pos.combat = Combat { defenders: pos.units_in(combat.target), ..combat };
        let adjacent = self.pack.grid.adjacent(combat.from, combat.target);
        if !adjacent || self.holder(combat.target) != Some(combat.side.other()) {
            return Vec::new();
        }
        let rule = match combat.assault {
            Assault::Hasty if self.pays_double(combat.attackers) => "7i",
            Assault::Hasty => "7f",
            Assault::Regular => "7g",
            Assault::Prepared => "7h",
        };
        let cost = i32::from(self.attack_cost(combat.assault, combat.attackers));
        let mut factors = vec![Factor::new(rule, Message::new("factor-action-points"), cost)];
        if self.check(action).is_err() {
            return factors;
        }
        let isolated = combat.attackers.into_iter().filter(|unit| self.standing(*unit) == Command::Isolated);
        factors.extend(isolated.flat_map(|unit| self.check_factors(unit, Cause::Isolation)));
        factors.extend(Look { pos: &pos, ..self }.combat_factors());
        factors
    }

    /// Strengths, odds, and everything that changes the die. Before the chits are drawn strengths are those of the average chit.
    pub(crate) fn combat_factors(self) -> Factors {
        let mut factors = Vec::new();
        for role in [Role::Attacker, Role::Defender] {
            // Once the chits lie, the sum of the enemy's strengths is told, but no single one (5.3.4b, 7.5.1c).
            let enemy = self.asked() != Some(self.role_side(role));
            if enemy && self.pos.combat.chits[role as usize] != NO_CHIT {
                continue;
            }
            for unit in self.pos.combat.of(role) {
                self.strength_factors(role, unit, &mut factors);
            }
            if enemy {
                let whole = Arg::Word("factor-whole".to_owned());
                factors.push(Factor::new("5.3.4b", Message::new("factor-supposed"), whole));
            }
        }
        let [attack, defence] = [Role::Attacker, Role::Defender].map(|role| self.chit_sum(role));
        let chits = self.drawn_or_all();
        factors.push(Factor::new("7.5.1c", Message::new("factor-attack"), thousandths(attack, chits)));
        factors.push(Factor::new("7.5.1c", Message::new("factor-defence"), thousandths(defence, chits)));
        let line = match self.line_of(self.pos.combat.target) {
            Line::Clear => "line-clear",
            Line::Rough => "line-rough",
            Line::Strong => "line-strong",
        };
        factors.push(Factor::new("7.5.1e", Message::new("factor-line"), Arg::Word(line.to_owned())));
        let (rule, odds) = match self.column(attack, defence) {
            Some(column) => {
                let (a, d) = self.line()[column];
                ("7.5.1d", Arg::Name(format!("{a}:{d}")))
            }
            None => ("7.5.1g", Arg::Word("odds-hopeless".to_owned())),
        };
        factors.push(Factor::new(rule, Message::new("factor-odds"), odds));
        self.armour_factors(&mut factors);
        let mut sum = 0;
        self.modifiers(&mut |share: Share| {
            let name = Message::new(share.key);
            let name = match share.hex {
                Some(hex) => name.with("hex", self.pack.grid.number(hex).to_string()),
                None => name,
            };
            factors.push(Factor::new(share.rule, name, i32::from(share.value)));
            sum += i32::from(share.value);
        });
        factors.push(Factor::new("7.5.1.2b", Message::new("factor-modifier"), sum));
        factors
    }

    /// What the comparison of armour is made of; where it comes to nothing, that is said too.
    fn armour_factors(self, factors: &mut Factors) {
        let armour = self.compare();
        let [mine, theirs] = armour.points;
        if let Some(mine) = mine {
            let printed = self.best(self.pos.combat.attackers & self.pack.afvs);
            factors.push(Factor::new("7.5.1.2Da", Message::new("factor-tanks"), i32::from(printed)));
            factors.push(Factor::new("7.5.1.2Df", Message::new("factor-tanks-terrain"), i32::from(mine)));
        }
        if let Some(theirs) = theirs {
            // AFVs that show no Tank Points stand for nothing (B-22).
            let (rule, key) = match self.best(self.pos.combat.defenders & self.pack.afvs) {
                0 => ("7.5.1.2Dg", "factor-antitank"),
                _ => ("7.5.1.2Da", "factor-enemy-tanks"),
            };
            factors.push(Factor::new(rule, Message::new(key), i32::from(theirs)));
        }
        if armour.points != [None; 2] && armour.modifier == 0 {
            factors.push(Factor::new(armour.rule, Message::new("share-armour"), 0));
        }
    }

    /// A unit's strength, and what its chit makes of it.
    fn strength_factors(self, role: Role, unit: UnitId, factors: &mut Factors) {
        let seen = self.asked().is_none_or(|side| self.sees(side.seat(), unit));
        let name = if seen { self.pack.title(unit) } else { Arg::Word("hidden-unit".to_owned()) };
        let about = |key: &'static str| Message::new(key).with("unit", name.clone());
        let base = self.base_strength(role, unit);
        let (rule, key) = match role {
            Role::Attacker if self.pack.antitank.has(unit) => ("7.5.1.1f", "factor-attacking-guns"),
            Role::Attacker => ("7.5.1.1d", "factor-attacker"),
            Role::Defender => ("7.5.1.1d", "factor-defender"),
        };
        factors.push(Factor::new(rule, about(key), i32::from(base)));
        let multipliers: u16 = self.chits_of(role).map(|chit| u16::from(self.multiplier(role, unit, chit))).sum();
        let value = thousandths(multipliers, self.drawn_or_all());
        factors.push(Factor::new("7.5.1.1b", about("factor-multiplier"), value));
    }

    /// The chits a role may have: the one drawn, or all.
    fn chits_of(self, role: Role) -> std::ops::Range<usize> {
        match self.pos.combat.chits[role as usize] {
            NO_CHIT => 0..self.pack.tables.chits.len(),
            chit => usize::from(chit)..usize::from(chit) + 1,
        }
    }

    /// Over how many chits one averages.
    fn drawn_or_all(self) -> u16 {
        self.chits_of(Role::Attacker).len() as u16
    }

    /// A role's strength, summed over its chits.
    fn chit_sum(self, role: Role) -> u16 {
        self.chits_of(role).map(|chit| self.role_strength(role, chit)).sum()
    }
}

/// The average of a sum of so many numbers.
fn thousandths(sum: u16, of: u16) -> Arg {
    let (sum, of) = (i32::from(sum), i32::from(of.max(1)));
    if sum % of == 0 { Arg::Int(sum / of) } else { Arg::Thousandths((sum * 1000 + of / 2) / of) }
}
