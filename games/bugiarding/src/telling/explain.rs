//! The arithmetic behind an action, as data: every factor of its dice, its range, its move or its modifiers with its rule.

use crate::action::Action;
use crate::pack::battle::UnitId;
use crate::pack::{Kind, Side, Trait};
use crate::position::{Look, State};
use crate::rules::indirect::LINES;
use crate::rules::melee::{Modifier, sum};
use crate::telling::words::{inches, needed};
use table::{Arg, Factor, Factors, Message};
use tabletop::{Base, Ids, Length, Point};

impl Look<'_> {
    /// Every factor behind an action, legal or not.
    #[must_use]
    pub fn factors(self, action: Action) -> Factors {
        match action {
            Action::Aim { unit, target } => self.shot_factors(unit, target, None),
            Action::Shoot(unit) => self.declared(unit, |target| self.shot_factors(unit, target, None)),
            Action::React { unit, at } => match self.mover() {
                Some(mover) if self.points().any(|point| point == at) => {
                    self.shot_factors(unit, mover, Some(self.mover_at(mover, at)))
                }
                _ => Vec::new(),
            },
            Action::Defend(attacker) => {
                self.pos.melee.target.map_or_else(Vec::new, |target| self.shot_factors(target, attacker, None))
            }
            Action::Shell { weapon, caller, target } => self.shell_factors(weapon, caller, target),
            Action::Smoke { weapon, caller, at, facing, .. } if self.lies_on_table(at) => {
                let base = Base::new(at, facing, self.pack.constants.smoke);
                self.smoke_factors(weapon, caller, &base)
            }
            Action::Strike { air, at, facing, target } if self.lies_on_table(at) => {
                let flak = self.is_known(air) && self.flak(air, at, facing).is_some();
                self.strike_factors(air, target, flak)
            }
            Action::Take(unit) => self.move_factors(unit, None, None),
            Action::Go { ahead, .. } => self.of_mover(|unit| self.move_factors(unit, None, Some(ahead))),
            Action::Road { ahead, .. } => {
                self.of_mover(|unit| self.move_factors(unit, Some(self.road_bonus(unit)), Some(ahead)))
            }
            Action::Enter { turn, .. } => self.of_mover(|unit| {
                let mut factors = self.move_factors(unit, None, None);
                if let Ok((_, ahead)) = self.entry(unit, turn) {
                    factors.push(inch("MOV-7", "factor-entry", ahead));
                }
                factors
            }),
            Action::Mount(carrier) => self.of_mover(|unit| self.half_factors(["MOV-18", "MOV-20"], unit, carrier)),
            Action::Dismount { unit, .. } => {
                self.of_mover(|carrier| self.half_factors(["MOV-19", "MOV-21"], unit, carrier))
            }
            Action::Work(_) => self.of_mover(|unit| {
                let done = i32::from(self.unit(unit).worked);
                let needed = i32::from(self.pack.constants.clearing);
                vec![number("MIN-5", "factor-clearing", needed), number("MIN-5", "factor-worked", done)]
            }),
            Action::Charge { unit, target, turn } => self.charge_factors(unit, target, Some(turn)),
            Action::Assault(unit) => self.declared(unit, |target| self.charge_factors(unit, target, None)),
            Action::Rally(unit) => self.rally_factors(unit),
            _ => Vec::new(),
        }
    }

    fn is_known(self, unit: UnitId) -> bool {
        self.known(unit).is_ok()
    }

    /// Whether a unit is one of the battle and stands on the table.
    fn is_there(self, unit: UnitId) -> bool {
        self.is_known(unit) && self.stands(unit)
    }

    fn lies_on_table(self, at: Point) -> bool {
        let table = self.battle().table;
        (Length::ZERO..=table.width).contains(&at.x()) && (Length::ZERO..=table.depth).contains(&at.y())
    }

    /// Of whom a unit has declared to fire at or to attack.
    fn declared(self, unit: UnitId, factors: impl FnOnce(UnitId) -> Factors) -> Factors {
        self.pos.units.get(unit.index()).and_then(|now| now.aim).map_or_else(Vec::new, factors)
    }

    fn of_mover(self, factors: impl FnOnce(UnitId) -> Factors) -> Factors {
        self.mover().map_or_else(Vec::new, factors)
    }

    /// Direct fire: the table's cell and its modifiers, the range, what the target's side can still lose.
    fn shot_factors(self, unit: UnitId, target: UnitId, place: Option<Base>) -> Factors {
        if !self.is_there(unit) || !self.is_there(target) {
            return Vec::new();
        }
        let (facts, aimed) = (self.facts(unit), self.facts(target));
        let Some(row) = facts.row else { return Vec::new() };
        let (firer, at) = (self.base(unit), place.unwrap_or_else(|| self.base(target)));
        let pool = self.pool(unit, &firer, target, &at);
        let table = Message::new("factor-table")
            .with("unit", self.battle().title(unit))
            .with("target", self.battle().title(target));
        let mut factors = vec![Factor::new(self.table_rule(facts, aimed), table, i32::from(pool.table))];
        let mut add = |holds: bool, rule: &'static str, key: &'static str, dice: i32| {
            if holds {
                factors.push(number(rule, key, dice));
            }
        };
        add(pool.shaken, "DIR-12", "factor-shaken", -1);
        add(pool.cover, "DIR-13", "factor-cover", -1);
        add(pool.flank, "DIR-14", "factor-flank", 1);
        factors.push(number("FIR-3", "factor-dice", i32::from(pool.dice())));
        factors.push(at_least("EFF-1", "factor-hit", self.pack.constants.hit));
        factors.push(far("FIR-5", "factor-distance", firer.range(&at).shown()));
        factors.push(inch(self.range_rule(facts), "factor-range", self.pack.direct[usize::from(row)].range));
        self.add_target(target, &mut factors);
        factors
    }

    fn shell_factors(self, weapon: UnitId, caller: UnitId, target: UnitId) -> Factors {
        if !self.is_known(weapon) || !self.is_there(target) {
            return Vec::new();
        }
        let Some((line, _)) = self.indirect_line(weapon) else { return Vec::new() };
        let at = self.base(target);
        let mut factors = self.blast_factors(weapon, target, "IND-15");
        factors.push(at_least("EFF-1", "factor-hit", self.pack.constants.hit));
        self.add_area(weapon, &mut factors);
        if self.is_protected(target) {
            factors.push(Factor::new(
                "IND-8",
                Message::new("factor-protected"),
                Arg::Word("state-suppressed".to_owned()),
            ));
        }
        self.add_reach(weapon, line, &at, &mut factors);
        self.add_spotting(caller, &at, &mut factors);
        self.add_target(target, &mut factors);
        factors
    }

    fn smoke_factors(self, weapon: UnitId, caller: UnitId, first: &Base) -> Factors {
        if !self.is_known(weapon) {
            return Vec::new();
        }
        let Some((line, facts)) = self.indirect_line(weapon) else { return Vec::new() };
        let mut factors = vec![number(LINES[line][3], "factor-smoke", i32::from(facts.smoke))];
        self.add_reach(weapon, line, first, &mut factors);
        self.add_spotting(caller, first, &mut factors);
        factors
    }

    fn strike_factors(self, air: UnitId, target: UnitId, flak: bool) -> Factors {
        if !self.is_known(air) || !self.is_there(target) || self.facts(air).kind != Kind::Air {
            return Vec::new();
        }
        let mut factors = self.blast_factors(air, target, "AIR-10");
        factors.push(if flak {
            at_least("AIR-11", "factor-hit-flak", self.pack.constants.hit_under_fire)
        } else {
            at_least("EFF-1", "factor-hit", self.pack.constants.hit)
        });
        self.add_area(air, &mut factors);
        self.add_target(target, &mut factors);
        factors
    }

    /// The dice of indirect fire or aircraft.
    fn blast_factors(self, weapon: UnitId, target: UnitId, cover_rule: &'static str) -> Factors {
        let Some((line, facts)) = self.indirect_line(weapon) else { return Vec::new() };
        let cover = self.has_ground_cover(target, &self.base(target));
        let name = Message::new("factor-indirect").with("unit", self.battle().title(weapon));
        let mut factors = vec![Factor::new(LINES[line][1], name, i32::from(facts.dice))];
        if cover {
            factors.push(number(cover_rule, "factor-cover", -1));
        }
        let dice = facts.dice.saturating_sub(u8::from(cover));
        let rule = if self.facts(weapon).kind == Kind::Air { "AIR-8" } else { "IND-1" };
        factors.push(number(rule, "factor-dice", i32::from(dice)));
        factors
    }

    fn add_area(self, weapon: UnitId, factors: &mut Factors) {
        if let Some((line, facts)) = self.indirect_line(weapon)
            && facts.area > 0
        {
            factors.push(number(LINES[line][2], "factor-area", i32::from(facts.area)));
        }
    }

    /// How far a weapon on the table is from its target, and how far it reaches.
    fn add_reach(self, weapon: UnitId, line: usize, at: &Base, factors: &mut Factors) {
        if self.stands(weapon)
            && let Some(range) = self.pack.indirect[line].range
        {
            factors.push(far("FIR-5", "factor-distance", self.base(weapon).range(at).shown()));
            factors.push(inch(LINES[line][0], "factor-range", range));
        }
    }

    /// How far whoever calls the fire is from its target, and how far it sees.
    fn add_spotting(self, caller: UnitId, at: &Base, factors: &mut Factors) {
        if self.is_there(caller) {
            let name = Message::new("factor-spotter").with("unit", self.battle().title(caller));
            factors.push(Factor::new("IND-2", name, needed(self.base(caller).range(at).shown())));
            factors.push(inch("IND-2", "factor-spotting", self.pack.constants.spotting));
        }
    }

    /// What becomes of a leader, and what the target's side has lost of what breaks it, if the target counts.
    fn add_target(self, target: UnitId, factors: &mut Factors) {
        let facts = self.facts(target);
        if facts.is_leader() {
            // Whoever is shaken or suppressed may not move (EFF-6, EFF-8).
            let steady = self.unit(target).state == State::Steady;
            let far = if steady { self.allowance(target) } else { Length::ZERO };
            factors.push(inch("CMD-12", "factor-leader", far));
        }
        if facts.counts {
            factors.push(self.losses_factor(facts.side));
        }
    }

    /// What a side has lost of what breaks it.
    fn losses_factor(self, side: Side) -> Factor {
        let name = Message::new("factor-losses").with("side", self.battle().side_title(side));
        Factor::new("BRK-9", name, self.battle().losses(side, self.pos.lost[side.index()]))
    }

    /// How far a unit may go straight ahead, or along a road with what that adds, and what it has spent.
    fn move_factors(self, unit: UnitId, road: Option<Length>, ahead: Option<Length>) -> Factors {
        if !self.is_there(unit) {
            return Vec::new();
        }
        let facts = self.facts(unit);
        let name = Message::new("factor-move").with("unit", self.battle().title(unit));
        let mut factors = vec![Factor::new("MOV-9", name, inches(facts.moves))];
        if road.is_none() && self.is_slow(unit, &self.base(unit)) {
            let rule = if facts.kind == Kind::Apc { "MOV-17" } else { "MOV-16" };
            factors.push(Factor::new(rule, Message::new("factor-difficult"), Arg::Name("½".to_owned())));
        }
        if let Some(bonus) = road.filter(|bonus| *bonus > Length::ZERO) {
            factors.push(inch("MOV-10", "factor-road", bonus));
        }
        let spent = self.unit(unit).spent;
        if spent > Length::ZERO {
            factors.push(inch("MOV-9", "factor-spent", spent));
        }
        let left = road.map_or_else(|| self.left(unit), |bonus| self.whole_left(unit) + bonus);
        factors.push(inch("MOV-9", "factor-left", left));
        if let Some(ahead) = ahead {
            factors.push(inch("MOV-3", "factor-ahead", ahead));
        }
        factors
    }

    /// What a road adds to a move that has not begun.
    fn road_bonus(self, unit: UnitId) -> Length {
        self.road_left(unit) - self.whole_left(unit)
    }

    /// Half a move of both: one rule for whoever is carried, one for guns.
    fn half_factors(self, [carried, towed]: [&'static str; 2], unit: UnitId, carrier: UnitId) -> Factors {
        if !self.is_known(unit) || !self.is_known(carrier) {
            return Vec::new();
        }
        let rule = if self.battle().is_gun(unit) { towed } else { carried };
        let half = |one: UnitId| {
            let name = Message::new("factor-half").with("unit", self.battle().title(one));
            Factor::new(rule, name, inches(self.facts(one).moves.half()))
        };
        vec![half(unit), half(carrier)]
    }

    /// A close combat: the way to it, and the modifiers of both dice.
    fn charge_factors(self, unit: UnitId, target: UnitId, turn: Option<tabletop::Heading>) -> Factors {
        if !self.is_there(unit) || !self.is_there(target) {
            return Vec::new();
        }
        let turn = turn.unwrap_or(self.pos.charge_turns[unit.index()]);
        let mut factors = vec![inch("CLC-2", "factor-left", self.reach(unit, &self.base(unit).facing(turn)).0)];
        if let Ok(approach) = self.approach(unit, target, turn) {
            factors.push(far("CLC-3", "factor-contact", approach.contact));
        }
        let others = self.attackers_of(target).filter(|&other| other != unit);
        let contact = if self.pos.melee.target == Some(target) { self.pos.melee.contact } else { Ids(0) };
        let with = others.fold(contact.0, |ids, other| ids | 1 << other.index()) | 1 << unit.index();
        let all = Ids(with);
        let attack = self.attack_modifiers(unit, target, turn, all.count() > 1);
        let defence = self.defence_modifiers(target, all);
        self.add_modifiers("factor-attack-die", &attack, &mut factors);
        self.add_modifiers("factor-defence-die", &defence, &mut factors);
        if self.facts(target).counts {
            factors.push(self.losses_factor(self.facts(target).side));
        }
        factors
    }

    fn add_modifiers(self, total: &'static str, modifiers: &[Modifier], factors: &mut Factors) {
        for one in modifiers {
            factors.push(number(one.rule, melee_key(one.rule), i32::from(one.value)));
        }
        factors.push(number("CLC-15", total, i32::from(sum(modifiers))));
    }

    /// The number a suppressed unit needs, and how far its Command is.
    fn rally_factors(self, unit: UnitId) -> Factors {
        if !self.is_there(unit) {
            return Vec::new();
        }
        let facts = self.facts(unit);
        let rule = ["REO-4", "REO-5", "REO-6"][usize::from(facts.morale.rank()).min(2)];
        let morale = Message::new("factor-rally").with("morale", Arg::Word(format!("morale-{}", facts.morale.id())));
        let mut factors = vec![Factor::new(rule, morale, Arg::Name(format!("{}+", self.recovers_on(unit))))];
        if self.is_exempt(unit) {
            let rule = match facts {
                facts if facts.is(Trait::Recon) => "CMD-5",
                facts if facts.is(Trait::Observer) => "CMD-9",
                facts if facts.kind != Kind::Gun => "CMD-6",
                facts if facts.indirect.is_some() => "CMD-7",
                _ => "CMD-8",
            };
            factors.push(Factor::new(rule, Message::new("factor-exempt"), Arg::Name("✓".to_owned())));
        } else if let Some(gap) = self.command_gap(unit) {
            factors.push(far("CMD-4", "factor-command-distance", gap.shown()));
            factors.push(inch("CMD-4", "factor-command", self.pack.constants.command));
        }
        factors
    }
}

/// What a modifier of close combat is called.
fn melee_key(rule: &str) -> &'static str {
    match rule {
        "CLC-27" => "factor-crew",
        "CLC-28" => "factor-recruit",
        "CLC-29" => "factor-veteran",
        "CLC-30" => "factor-two",
        "CLC-31" => "factor-defender-cover",
        "CLC-32" => "factor-target-shaken",
        "CLC-33" => "factor-target-suppressed",
        _ => "factor-infantry-armour",
    }
}

fn number(rule: &'static str, key: &'static str, value: i32) -> Factor {
    Factor::new(rule, Message::new(key), value)
}

fn inch(rule: &'static str, key: &'static str, length: Length) -> Factor {
    Factor::new(rule, Message::new(key), inches(length))
}

/// How far it is to something that must not be farther than a round number of inches.
fn far(rule: &'static str, key: &'static str, length: Length) -> Factor {
    Factor::new(rule, Message::new(key), needed(length))
}

/// A die that shows at least this.
fn at_least(rule: &'static str, key: &'static str, die: u8) -> Factor {
    let value = if die >= 6 { die.to_string() } else { format!("{die}+") };
    Factor::new(rule, Message::new(key), Arg::Name(value))
}
