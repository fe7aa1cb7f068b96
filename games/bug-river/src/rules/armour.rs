//! Section 7.5.1.2D: Armour Superiority.

use super::*;
use crate::pack::HexsideEffect;

/// All of the Tank Points, in quarters.
const WHOLE: u8 = 4;

/// The comparison of armour.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Armour {
    /// What is compared, attacker's and defender's, with all that terrain does; nothing where a side compares nothing.
    pub points: [Option<i8>; 2],
    /// The units it may come from, by role: more than one, if the owner has to choose.
    pub candidates: [UnitSet; 2],
    /// What it adds to the die.
    pub modifier: i8,
    /// The row that says so.
    pub rule: &'static str,
}

impl<'a> Look<'a> {
    /// What the water does that an attack crosses (7.5.1.2A, 10.1).
    pub(crate) fn hexside(self, from: Hex, target: Hex) -> Option<&'a HexsideEffect> {
        let flags = self.pack.map.sides.get(from, self.pack.grid.direction(from, target)?);
        let tables = &self.pack.tables;
        if flags & BUG != 0 {
            let bridged = flags & BRIDGE != 0 || self.pontoon(from, target);
            Some(match bridged {
                _ if self.brandenburgers(from, target) => &tables.brandenburg,
                true => &tables.bridged_bug,
                false => &tables.bug,
            })
        } else {
            (flags & STREAM != 0).then_some(&tables.stream)
        }
    }
}

impl Look<'_> {
    /// Compares armour (7.5.1.2D).
    pub(crate) fn compare(self) -> Armour {
        let combat = &self.pos.combat;
        let (attackers, defenders) = (combat.attackers, combat.defenders);
        let (tanks, enemy_tanks) = (self.best(attackers & self.pack.afvs), self.best(defenders & self.pack.afvs));
        let none = Armour { points: [None; 2], candidates: [UnitSet::EMPTY; 2], modifier: 0, rule: "7.5.1.2De" };
        if tanks == 0 && enemy_tanks == 0 {
            return none;
        }
        if tanks == 0 {
            let candidates = [UnitSet::EMPTY, self.strongest(self.showing(defenders & self.pack.afvs, enemy_tanks))];
            let modifier = -(enemy_tanks as i8);
            return Armour { points: [None, Some(enemy_tanks as i8)], candidates, modifier, rule: "7.5.1.2Dm" };
        }
        let mine = self.tank_points(tanks, combat.from, combat.target);
        let attacker = self.strongest(self.showing(attackers & self.pack.afvs, tanks));
        if enemy_tanks > 0 {
            let defender = self.strongest(self.showing(defenders & self.pack.afvs, enemy_tanks));
            let theirs = enemy_tanks as i8;
            let points = [Some(mine), Some(theirs)];
            return Armour { points, candidates: [attacker, defender], modifier: mine - theirs, rule: "7.5.1.2Dl" };
        }
        let guns = self.best(defenders - self.pack.afvs);
        let theirs = (guns + self.antitank_bonus(combat.target)) as i8;
        let defender = if guns > 0 { self.showing(defenders - self.pack.afvs, guns) } else { defenders };
        Armour {
            points: [Some(mine), Some(theirs)],
            candidates: [attacker, self.strongest(defender)],
            modifier: (mine - theirs).max(0),
            rule: if guns > 0 { "7.5.1.2Di" } else { "7.5.1.2Do" },
        }
    }

    /// The highest Tank or AT Points among these units.
    pub(crate) fn best(self, units: UnitSet) -> u8 {
        units.into_iter().map(|unit| self.armour(unit)).max().unwrap_or(0)
    }

    /// Those of them that show so many points.
    fn showing(self, units: UnitSet, points: u8) -> UnitSet {
        units.into_iter().filter(|unit| self.armour(*unit) == points).collect()
    }

    /// Those of them with the most Strength Points (7.5.1.2Dd, 7.5.2.1c).
    pub(crate) fn strongest(self, units: UnitSet) -> UnitSet {
        let most = units.into_iter().map(|unit| self.strength(unit)).max();
        units.into_iter().filter(|unit| Some(self.strength(*unit)) == most).collect()
    }

    /// The attacker's Tank Points after terrain: every share multiplied, rounded down once (5.1c, 7.5.1.2Df, M-05). A swamp counts once, be
    /// it attacked into, out of, or both (B-21).
    pub(crate) fn tank_points(self, points: u8, from: Hex, target: Hex) -> i8 {
        let is_swamp = |hex| self.pack.map.terrain.get(hex) == Terrain::Swamp;
        let swamp = self.pack.tables.ground[Terrain::Swamp as usize].tank;
        let out_of = if is_swamp(from) && !is_swamp(target) { swamp } else { WHOLE };
        let across = self.hexside(from, target).map_or(WHOLE, |effect| effect.tank);
        let shares = [self.tank_share(target), out_of, across].map(u16::from);
        (shares.iter().product::<u16>() * u16::from(points) / u16::from(WHOLE).pow(3)) as i8
    }

    /// Quarters of the attacker's Tank Points that count against a hex.
    pub(crate) fn tank_share(self, hex: Hex) -> u8 {
        let tables = &self.pack.tables;
        let ground = tables.ground[self.pack.map.terrain.get(hex) as usize].tank;
        if self.fortified(hex) { ground.min(tables.fortification.tank) } else { ground }
    }

    /// What terrain adds to AT Points in a hex (7.5.1.2Dg): the higher of ground and fortification.
    pub(crate) fn antitank_bonus(self, hex: Hex) -> u8 {
        let tables = &self.pack.tables;
        let ground = tables.ground[self.pack.map.terrain.get(hex) as usize].antitank;
        if self.fortified(hex) { ground.max(tables.fortification.antitank) } else { ground }
    }

    /// Whether the Brandenburgers hold the bridge that a German attack crosses (10.1, A-47).
    pub(crate) fn brandenburgers(self, from: Hex, target: Hex) -> bool {
        self.pos.turn == 1
            && self.scenario().special.brandenburg
            && self.pos.combat.side == Side::German
            && self.pack.map.brandenburg.iter().any(|side| *side == (from, target) || *side == (target, from))
    }
}

impl Ask<BugRiver> for Champion {
    fn asked(&self, look: Look<'_>) -> Option<Side> {
        Some(look.role_side(self.0))
    }

    fn prompt(&self, _: Look<'_>) -> Message {
        Message::new("q-champion")
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        answers.extend(look.compare().candidates[self.0 as usize].into_iter().map(Action::Champion));
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        let Action::Champion(unit) = answer else { return Err(look.not_now()) };
        look.known(unit)?;
        let equal = look.compare().candidates[self.0 as usize].has(unit);
        ensure(equal, no("7.5.1.2Dc", "not-the-best-armour").unit(unit))
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        if let Action::Champion(unit) = answer {
            play.pos.combat.champions[self.0 as usize] = Some(unit);
            play.pop();
        }
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        matches!(below, Some(Step::Fighting(_)))
    }

    fn comes_first(&self, look: Look<'_>) -> Option<Message> {
        look.combat_first()
    }

    fn policy(&self, look: Look<'_>) -> Option<Action> {
        look.first_in_combat()
    }
}

impl Play<'_> {
    /// Who stands for each side; then what the die is changed by.
    pub(crate) fn compare_armour(&mut self) {
        let armour = self.look().compare();
        for role in [Role::Attacker, Role::Defender] {
            if self.pos.combat.champions[role as usize].is_some() {
                continue;
            }
            let candidates = armour.candidates[role as usize];
            match candidates.only() {
                Some(unit) => self.pos.combat.champions[role as usize] = Some(unit),
                None if candidates.is_empty() => {}
                None => return self.push(Champion(role)),
            }
        }
        let modifier = self.look().combat_modifier();
        let combat = &mut self.pos.combat;
        combat.superiority = armour.modifier;
        combat.modifier = modifier;
        combat.armoured = [combat.attackers, combat.defenders].map(|units| units.meets(self.pack.afvs));
        self.replace(Fighting(Stage::Chits));
    }
}
