//! Sections 9.2 to 9.6: odds, columns and die modifiers. The same arithmetic resolves a combat, explains it and works out its odds.

use super::chapter::*;

/// What a contribution changes.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Part {
    /// The attack total.
    Attack,
    /// The defence total.
    Defence,
    /// The column of the table.
    Column,
    /// The die.
    Die,
}

/// One contribution to a combat, with its rule.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Share {
    /// The rule.
    pub rule: &'static str,
    /// What it is called in the words.
    pub key: &'static str,
    /// The unit it comes from, if any.
    pub unit: Option<UnitId>,
    /// What it changes.
    pub part: Part,
    /// By how much.
    pub value: i16,
}

/// The arithmetic of a combat.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Sum {
    /// Combat points of the attackers (9.2a).
    pub attack: i16,
    /// Combat points of the defenders (9.2b).
    pub defence: i16,
    /// Columns to the right; negative to the left (9.2d).
    pub shift: i16,
    /// What all modifiers add to the die before the limit.
    pub raw: i16,
    /// The same within the limit (9.5a).
    pub modifier: i16,
    /// The column of the ratio alone.
    pub ratio_column: usize,
    /// The column after the shift.
    pub column: usize,
}

impl Look<'_> {
    /// Adds the combat up, telling `each` of every contribution.
    pub fn sum_combat(self, combat: &Combat, mut each: impl FnMut(Share)) -> Sum {
        let mut sum = Sum::default();
        self.shares(combat, &mut |share: Share| {
            match share.part {
                Part::Attack => sum.attack += share.value,
                Part::Defence => sum.defence += share.value,
                Part::Column => sum.shift += share.value,
                Part::Die => sum.raw += share.value,
            }
            each(share);
        });
        let limit = i16::from(self.pack.constants.modifier_limit);
        sum.modifier = sum.raw.clamp(-limit, limit);
        sum.ratio_column = self.ratio_column(sum.attack, sum.defence);
        let last = self.pack.combat.columns.len() as i16 - 1;
        sum.column = (sum.ratio_column as i16 + sum.shift).clamp(0, last) as usize;
        sum
    }

    /// The column of a ratio, rounded down in the defender's favour (9.2c) and kept within the table (9.2e, 9.2f).
    pub fn ratio_column(self, attack: i16, defence: i16) -> usize {
        let reached = |(a, d): &(u8, u8)| attack * i16::from(*d) >= defence * i16::from(*a);
        self.pack.combat.columns.iter().rposition(reached).unwrap_or(0)
    }

    /// The table's result for a die in a column (9.2g).
    pub fn read_combat_table(self, column: usize, die: i16) -> CombatResult {
        let table = &self.pack.combat;
        let row = (die - i16::from(table.first)).clamp(0, table.rows.len() as i16 - 1) as usize;
        table.rows[row][column]
    }

    fn shares(self, combat: &Combat, each: &mut impl FnMut(Share)) {
        self.attack_shares(combat, each);
        self.defence_shares(combat, each);
        self.ground_shares(combat, each);
        self.support_shares(combat, each);
        if combat.surprise {
            let value = self.event_amount(Effect::Surprise);
            each(Share { rule: "20j", key: "share-surprise", unit: None, part: Part::Column, value });
        }
    }

    /// Combat points of all attackers, halved out of Warsaw (6.3g), and one bonus per attacking hex (9.4c, 9.4d).
    fn attack_shares(self, combat: &Combat, each: &mut impl FnMut(Share)) {
        for unit in combat.attackers {
            let warsaw = self.at(unit) == Place::Warsaw;
            let points = if warsaw { self.points_from_warsaw(unit) } else { self.combat_points(unit) };
            let (rule, key) = match (warsaw, self.halving_rule(unit)) {
                (true, _) => ("6.3g", "share-attack-warsaw"),
                (false, Some(rule)) => (rule, "share-halved"),
                (false, None) => ("9.2a", "share-attack"),
            };
            each(Share { rule, key, unit: Some(unit), part: Part::Attack, value: i16::from(points) });
        }
        for unit in self.bonus_units(combat) {
            let white = self.bonus(unit).white;
            let rule = if self.pos.options.limited_bonus { "9.6a" } else { "9.4c" };
            each(Share { rule, key: "share-attack-bonus", unit: Some(unit), part: Part::Die, value: i16::from(white) });
        }
    }

    /// The units whose attack bonus counts: per hex the chosen one or the best; with limited bonus only one in all.
    pub fn bonus_units(self, combat: &Combat) -> UnitSet {
        let mut best = UnitSet::EMPTY;
        for unit in combat.attackers {
            let here: UnitSet = combat.attackers.into_iter().filter(|u| self.at(*u) == self.at(unit)).collect();
            let chosen = (combat.bonus & here).first();
            best |= chosen.or_else(|| self.best_bonus(here)).map_or(UnitSet::EMPTY, UnitSet::one);
        }
        if self.pos.options.limited_bonus {
            let single = (combat.bonus & best).first().or_else(|| self.best_bonus(best));
            return single.map_or(UnitSet::EMPTY, UnitSet::one);
        }
        best
    }

    /// The unit with the highest attack bonus, if any has one.
    fn best_bonus(self, units: UnitSet) -> Option<UnitId> {
        let mut best = None;
        for unit in units {
            let white = self.bonus(unit).white;
            if white > best.map_or(0, |(w, _)| w) {
                best = Some((white, unit));
            }
        }
        best.map(|(_, unit)| unit)
    }

    /// Combat points and bonuses of those who really defend (9.2b, 9.4f, 9.4g).
    fn defence_shares(self, combat: &Combat, each: &mut impl FnMut(Share)) {
        let defending = self.really_defending(combat);
        for unit in defending {
            let value = i16::from(self.combat_points(unit));
            let (rule, key) = self.halving_rule(unit).map_or(("9.2b", "share-defence"), |rule| (rule, "share-halved"));
            each(Share { rule, key, unit: Some(unit), part: Part::Defence, value });
        }
        if combat.surprise {
            return;
        }
        let limited = self.pos.options.limited_bonus;
        let best = defending.into_iter().max_by_key(|u| (self.defence_bonus(*u), std::cmp::Reverse(*u)));
        for unit in defending {
            let bonus = i16::from(self.defence_bonus(unit));
            if bonus > 0 && (!limited || best == Some(unit)) {
                let rule = if limited { "9.6b" } else { "9.4g" };
                each(Share { rule, key: "share-defence-bonus", unit: Some(unit), part: Part::Die, value: -bonus });
            }
        }
    }

    /// Defenders that count: units that retreated here in this phase only share the fate of the others (9.11n); alone they defend.
    pub fn really_defending(self, combat: &Combat) -> UnitSet {
        let steady = combat.defenders - self.pos.retreated;
        if steady.is_empty() { combat.defenders } else { steady }
    }

    /// Terrain of the hex (9.3a), hexsides if all attackers cross them (9.3b), prepared defence (8i, 8j); all cumulative.
    fn ground_shares(self, combat: &Combat, each: &mut impl FnMut(Share)) {
        let chart = &self.pack.chart;
        let terrain = chart.terrain[self.pack.terrain[combat.target] as usize];
        self.effect("9.3a", "share-terrain", terrain.columns, terrain.die, each);
        if self.all_cross_streams(combat) {
            self.effect("9.3b", "share-stream", chart.stream.columns, chart.stream.die, each);
        }
        if !(self.really_defending(combat) & self.pos.prepared).is_empty() {
            let rule = if chart.prepared.columns > 0 { "8i" } else { "8j" };
            self.effect(rule, "share-prepared", chart.prepared.columns, chart.prepared.die, each);
        }
    }

    fn effect(self, rule: &'static str, key: &'static str, columns: i8, die: i8, each: &mut impl FnMut(Share)) {
        if columns != 0 {
            each(Share { rule, key, unit: None, part: Part::Column, value: -i16::from(columns) });
        }
        if die != 0 {
            let rule = if rule == "8i" { "8j" } else { rule };
            each(Share { rule, key, unit: None, part: Part::Die, value: i16::from(die) });
        }
    }

    /// Whether every attacker attacks across a stream.
    fn all_cross_streams(self, combat: &Combat) -> bool {
        combat.attackers.into_iter().all(|unit| match self.at(unit) {
            Place::Hex(hex) => self.stream_between(hex, combat.target),
            _ => false,
        })
    }

    fn stream_between(self, a: Hex, b: Hex) -> bool {
        self.pack.grid.direction(a, b).is_some_and(|d| self.pack.streams.get(a, d) & STREAM != 0)
    }

    /// Tactical support of either side (10.6b, 10.6d).
    fn support_shares(self, combat: &Combat, each: &mut impl FnMut(Share)) {
        let attacker = self.phasing();
        for side in Side::BOTH {
            if combat.support[side as usize].is_none() {
                continue;
            }
            let pip = i16::from(self.pack.constants.support);
            let (rule, key, value) = if side == attacker {
                ("10.6b", "share-attack-support", pip)
            } else {
                ("10.6d", "share-defence-support", -pip)
            };
            each(Share { rule, key, unit: None, part: Part::Die, value });
        }
    }

    /// The marker that supports a side in the combat.
    pub fn supporting(self, side: Side) -> Option<GunId> {
        self.pos.combat.support[side as usize]
    }
}
