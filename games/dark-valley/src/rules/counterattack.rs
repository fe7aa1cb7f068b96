//! Section 10.5.6: the Soviet Counterattack, and what its lack costs.

use super::hunt::Hunt;
use super::*;

/// With whom a unit could attack.
pub(crate) struct Company<'a> {
    /// Those who come along.
    pub along: UnitSet,
    /// Those who are there and go.
    pub leaving: UnitSet,
    /// Whether others come next to an enemy.
    pub comes: &'a dyn Fn(Hex) -> bool,
}

impl Company<'_> {
    /// Nobody but those who are there.
    pub const NOBODY: Company<'static> = Company { along: UnitSet::EMPTY, leaving: UnitSet::EMPTY, comes: &|_| false };
}

/// The Axis says which divisions pay for attacks that were not made (10.5.6j, D55).
impl Ask<DarkValley> for Condemning {
    fn asked(&self, _: Look<'_>) -> Option<Side> {
        Some(Side::Axis)
    }

    fn prompt(&self, _: Look<'_>) -> Message {
        Message::new("q-condemning").with("left", i32::from(self.0))
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        answers.extend(look.condemned().into_iter().map(Action::Eliminate));
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        let Action::Eliminate(unit) = answer else { return look.not_asked() };
        look.own(unit, Side::Soviet)?;
        ensure(look.is_rifle_division(unit), no("10.5.6j", "no-rifle-division").unit(unit))?;
        ensure(look.condemned().has(unit), no("10.5.6k", "others-are-nearer").unit(unit))
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        let Action::Eliminate(unit) = answer else { return };
        play.eliminate(unit, &["10.5.6j"]);
        play.control_around(&[]);
        match self.0 {
            0 | 1 => play.end_round(),
            left => play.replace(Condemning(left - 1)),
        }
    }

    fn settle(&self, play: &mut Play<'_>) -> Flow {
        let asks = !play.look().condemned().is_empty();
        if !asks {
            play.end_round();
        }
        Flow::asks_if(asks)
    }

    fn is_sound(&self, look: Look<'_>) -> bool {
        self.0 > 0 && !look.condemned().is_empty()
    }
}

impl Look<'_> {
    /// Whether it is a rifle division 1-4.
    fn is_rifle_division(self, unit: UnitId) -> bool {
        let its = self.unit(unit);
        let division = its.kind == Kind::Rifle && its.size == Size::Division;
        division && (its.full.attack, its.full.movement) == (1, 4) && self.at(unit).is_some()
    }

    /// The rifle divisions that may pay: those next to Axis units, or else the nearest ones; in the first turn Axis units in Romania are not
    /// looked at (10.5.6k, 10.5.6l).
    fn condemned(self) -> UnitSet {
        let divisions = (self.army(Side::Soviet) & self.pack.roster.combat).into_iter();
        let divisions: Vec<UnitId> = divisions.filter(|unit| self.is_rifle_division(*unit)).collect();
        let ignored = |hex: Hex| self.pos.turn == 1 && self.map().land[hex] == Land::Romania;
        let axis = self.hexes_of(self.army(Side::Axis) & self.pack.roster.combat);
        let axis: Vec<Hex> = axis.into_iter().filter(|hex| !ignored(*hex)).collect();
        let beside = |unit: &UnitId| {
            let Some(at) = self.at(*unit) else { return false };
            let mut around = self.map().grid.neighbours(at);
            around.any(|(across, near)| !self.map().closed(at, across) && axis.contains(&near))
        };
        let near: UnitSet = divisions.iter().copied().filter(beside).collect();
        if !near.is_empty() {
            return near;
        }
        let far = |unit: UnitId| {
            let at = self.at(unit)?;
            axis.iter().map(|hex| self.map().grid.distance(*hex, at)).min()
        };
        let least = divisions.iter().filter_map(|unit| far(*unit)).min();
        divisions.into_iter().filter(|unit| least.is_none() || far(*unit) == least).collect()
    }

    /// Whether units move only so as to attack now (10.5.6b).
    pub(crate) fn is_counterattack(self) -> bool {
        self.pos.chit == Some(Chit::Counterattack)
    }

    /// In a Counterattack a unit that begins next to an enemy moves no further than this (10.5.6d, G-18).
    pub(crate) fn counterattack_limit(self, unit: UnitId) -> u8 {
        if !self.is_counterattack() {
            return u8::MAX;
        }
        let mover = &self.pos.mover;
        let start = if mover.units.has(unit) { Some(Hex(mover.start)) } else { self.at(unit) };
        let beside = start.is_some_and(|hex| self.beside_enemy(self.side_of(unit), hex));
        if beside { self.pack.tables.counterattack } else { u8::MAX }
    }

    /// Whether a unit could attack somebody from a hex: alone, with those who come along, with others who are there already and do not leave, or
    /// since somebody else comes next to the same enemies (10.5.6e, G-81).
    pub(crate) fn could_attack(self, unit: UnitId, from: Hex, with: &Company<'_>) -> bool {
        let side = self.side_of(unit);
        if self.unit(unit).sort() != Sort::Combat || self.values(unit).attack == 0 {
            return false;
        }
        self.map().grid.neighbours(from).any(|(across, hex)| {
            let enemies = self.holds(side.other(), hex) && !self.map().closed(from, across);
            enemies && self.check_country(unit, from, hex).is_ok() && {
                let others = self
                    .map()
                    .grid
                    .neighbours(hex)
                    .filter(|(out, near)| *near == from || !self.map().closed(hex, *out));
                let able = |other: UnitId| {
                    other != unit
                        && self.side_of(other) == side
                        && self.values(other).attack > 0
                        && self.pack.roster.combat.has(other)
                        && !with.along.has(other)
                        && !with.leaving.has(other)
                };
                let joined = with.along.into_iter().any(|other| other != unit && self.values(other).attack > 0);
                let mut there = others.flat_map(|(_, near)| self.pos.stacks.stack(near));
                self.attacks_alone(unit) || joined || there.any(able) || (with.comes)(hex)
            }
        })
    }

    /// Whether an enemy could be attacked from a hex, whoever stands there.
    fn faces(self, from: Hex, hex: Hex) -> bool {
        self.map().grid.direction(from, hex).is_some_and(|across| !self.map().closed(from, across))
    }

    /// Those who moved up and could attack nobody, were it not for these: whoever of them goes has to come where they can (G-81).
    fn left_alone(self, going: UnitSet, hunt: &Hunt) -> Vec<(UnitId, Hex)> {
        let there = hunt.leaning().into_iter().filter_map(|unit| Some((unit, self.at(unit)?)));
        let near = |hex: Hex| {
            going.into_iter().any(|unit| self.at(unit).is_some_and(|at| self.map().grid.distance(at, hex) <= 2))
        };
        let short = |(unit, hex): &(UnitId, Hex)| {
            (hunt.stranded().has(*unit) || near(*hex))
                && !self.could_attack(*unit, *hex, &Company { leaving: going, ..Company::NOBODY })
        };
        there.filter(short).collect()
    }

    /// Whether a unit may go without leaving anybody alone.
    pub(crate) fn leaned_upon_by_nobody(self, unit: UnitId, hunt: &Hunt) -> bool {
        self.left_alone(UnitSet::one(unit), hunt).is_empty()
    }

    /// Whether all of those who move could attack where they are, and all who were left behind with them there. Somebody who is alone may wait
    /// for another one who can still come, as long as nobody else waits (G-81).
    fn all_could_attack(self, mover: &Mover, waiting: &[(UnitId, Hex)], hunt: &Hunt) -> bool {
        let hex = Hex(mover.hex);
        let promised = |enemy: Hex| waiting.is_empty() && hunt.promises(self, enemy, mover.units);
        let company = Company { along: mover.units, leaving: UnitSet::EMPTY, comes: &promised };
        let relieved = |(unit, at): &(UnitId, Hex)| {
            let comes = |enemy: Hex| self.faces(hex, enemy);
            self.could_attack(*unit, *at, &Company { leaving: mover.units, comes: &comes, ..Company::NOBODY })
        };
        mover.units.into_iter().all(|unit| self.could_attack(unit, hex, &company)) && waiting.iter().all(relieved)
    }

    /// Whether those who move may stop where they are.
    pub(crate) fn may_stay(self, mover: &Mover, hunt: &Hunt) -> bool {
        self.all_could_attack(mover, &self.left_alone(mover.units, hunt), hunt)
    }

    /// Whether somebody who moved up waits for another one who still has to come (G-81).
    pub(crate) fn somebody_waits(self, side: Side) -> bool {
        self.is_counterattack() && !self.hunt(side).stranded().is_empty()
    }

    /// Whether those who move can still come to where all of them could attack (10.5.6b).
    pub(crate) fn leads_to_attack(self, mover: &Mover, hunt: &Hunt) -> bool {
        let waiting = self.left_alone(mover.units, hunt);
        let attacks = |mover: &Mover| hunt.touches(Hex(mover.hex)) && self.all_could_attack(mover, &waiting, hunt);
        mover.steps > 0 && attacks(mover) || self.leads_to(mover, hunt, &attacks)
    }

    /// Whether a unit that has not moved can come next to an enemy.
    pub(crate) fn can_come_beside(self, unit: UnitId, enemy: Hex, hunt: &Hunt) -> bool {
        let Some(hex) = self.at(unit) else { return false };
        let alone =
            Mover { units: UnitSet::one(unit), hex: hex.0, start: hex.0, slips: self.slips(unit, hex), ..Mover::IDLE };
        let beside = |mover: &Mover| {
            let at = Hex(mover.hex);
            self.faces(at, enemy) && self.check_country(unit, at, enemy).is_ok()
        };
        self.leads_to(&alone, hunt, &beside)
    }

    /// Whether those who move can still come to such a place.
    fn leads_to(self, mover: &Mover, hunt: &Hunt, attacks: &dyn Fn(&Mover) -> bool) -> bool {
        // What a single unit can pay bounds how far it comes.
        let alone = mover.units.only().map(|unit| self.allowance(unit, mover.marches));
        let far = |mover: &Mover| {
            alone.is_some_and(|points| {
                let left = points.saturating_sub(mover.spent[0]).max(u8::from(mover.steps == 0));
                !hunt.is_near(self, Hex(mover.hex), left)
            })
        };
        if far(mover) {
            return false;
        }
        let mut seen: Vec<(u16, [u8; TOGETHER])> = Vec::new();
        let mut open = vec![*mover];
        let mut next_open = 0;
        while let Some(from) = open.get(next_open).copied() {
            next_open += 1;
            for (across, to) in self.map().grid.neighbours(Hex(from.hex)) {
                if hunt.bars(&from, to) {
                    continue;
                }
                let Ok(stride) = self.stride(&from, across, to) else { continue };
                let next = stride.after(&from, to);
                if attacks(&next) {
                    return true;
                }
                let better = |(hex, spent): &(u16, [u8; TOGETHER])| *hex == to.0 && *spent <= next.spent;
                if !next.stopped && !far(&next) && !seen.iter().any(better) {
                    seen.push((to.0, next.spent));
                    open.push(next);
                }
            }
        }
        false
    }
}

impl Play<'_> {
    /// Two dice say how many attacks are due, six at least (10.5.6f, 10.5.6g).
    pub(crate) fn begin_counterattack(&mut self) {
        let dice = [self.chance.die(6), self.chance.die(6)];
        let count = (dice[0] + dice[1]).max(self.pack.tables.counterattacks);
        self.pos.quota = count;
        self.tell(|_| Event::QuotaRolled { dice, count });
        self.pos.then = Then::Combat;
        self.replace(Movement(Side::Soviet));
    }

    /// An attack with a supplied Soviet unit counts (10.5.6h, 10.5.6i, G-58).
    pub(crate) fn count_attack(&mut self) {
        let look = self.look();
        let supplied = look.pos.battle.attackers.into_iter().any(|unit| !look.unsupplied(unit));
        if look.is_counterattack() && supplied {
            self.pos.quota = self.pos.quota.saturating_sub(1);
        }
    }

    /// What was not made is paid for (10.5.6j).
    pub(crate) fn end_counterattack(&mut self) {
        match std::mem::take(&mut self.pos.quota) {
            0 => self.end_round(),
            missing => self.replace(Condemning(missing)),
        }
    }
}
