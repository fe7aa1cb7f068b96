//! Sections 3.2.3, 5.1 and 5.3: what becomes of units.

use super::*;
use crate::event::Rows;
use table::chance::Among;

/// The dice of a random selection, by who threw them; those beyond the most are not told.
pub(crate) struct ThrownDice {
    list: [(u8, u8); ThrownDice::MOST],
    len: usize,
}

impl Default for ThrownDice {
    fn default() -> ThrownDice {
        ThrownDice { list: [(0, 0); ThrownDice::MOST], len: 0 }
    }
}

impl ThrownDice {
    const MOST: usize = 48;

    /// Another one.
    pub fn add(&mut self, thing: u32, die: u8) {
        if let Some(place) = self.list.get_mut(self.len) {
            *place = (thing as u8, die);
            self.len += 1;
        }
    }

    /// Each in its order: who threw it, and what it shows.
    pub fn each(&self) -> impl Iterator<Item = (usize, u8)> + use<'_> {
        self.list[..self.len].iter().map(|(thing, die)| (usize::from(*thing), *die))
    }
}

impl Play<'_> {
    /// One of them at random.
    pub(crate) fn choose(&mut self, units: UnitSet) -> Option<UnitId> {
        self.choose_some(units, 1).first()
    }

    /// So many of them at random: a die for each, in their order, the highest; those alike for the last place throw again. Where all are taken
    /// nobody throws (G-25).
    pub(crate) fn choose_some(&mut self, units: UnitSet, count: u8) -> UnitSet {
        let of = units.len();
        if of <= usize::from(count) {
            return units;
        }
        let mut dice = ThrownDice::default();
        let some = Among { of: of as u8, take: count, faces: 6 };
        let taken = self.chance.select(some, &mut |thing, die| dice.add(thing, die));
        let chosen: UnitSet =
            units.into_iter().enumerate().filter(|(n, _)| taken >> n & 1 != 0).map(|(_, unit)| unit).collect();
        self.tell(|play| {
            let thrown = dice.each().filter_map(|(n, die)| Some((play.who(units.into_iter().nth(n)?), die)));
            Event::Chosen { thrown: thrown.collect(), who: play.whos(chosen) }
        });
        chosen
    }

    /// A unit is out of the game; its weapons stay where it was (4.0g).
    pub(crate) fn eliminate(&mut self, unit: UnitId, rows: Rows) {
        let Some(hex) = self.look().at(unit) else { return };
        if self.look().is_vehicle(unit) {
            self.strip(unit);
            self.pos.states[unit.index()] = States::NONE;
        }
        let weapons: WeaponSet = self.pos.weapons_of(unit).collect();
        for weapon in weapons {
            if self.look().arm(weapon).weapon == Weapon::Panzerfaust {
                self.throw_away(weapon);
            } else if self.look().field().on_board(hex) {
                self.drop_weapon(weapon, &["4.0g"]);
            } else {
                self.remove_weapon(weapon, &["4.0g"]);
            }
        }
        self.tell(|play| Event::Eliminated(play.who(unit), rows));
        self.toll.eliminated += 1;
        let leader = self.look().kind(unit).is_leader();
        self.toll.leaders += u8::from(leader);
        self.fallen |= leader;
        self.pos.casualties[unit.side().other().index()] += self.look().worth(unit);
        self.pos.put(unit, Place::Gone);
        self.pos.marks[unit.index()] = Marks::NONE;
        // Whoever is left of a stack on the move is fired at without him.
        self.pos.mover.units.remove(unit);
        self.end_melee(hex);
    }

    /// Casualty Reduction: a squad becomes a half-squad, half-squads and crews are lost, a leader is wounded (2.0r, 3.2.3h-3.2.3l).
    pub(crate) fn reduce(&mut self, unit: UnitId, rows: Rows) {
        let kind = self.look().kind(unit);
        if kind.is_leader() {
            return self.wound(unit);
        }
        let Some(half) = kind.half else { return self.eliminate(unit, rows) };
        let lost = self.look().worth(unit) - self.pack_worth(half);
        self.pos.casualties[unit.side().other().index()] += lost;
        self.tell(|play| Event::Reduced(play.who(unit), half, rows));
        self.toll.reduced += 1;
        self.pos.kind[unit.index()] = half;
    }

    /// How severe a wound is: five or six kills, and who is wounded already adds one (3.2.3k, 3.2.3l, 3.2.3q).
    fn wound(&mut self, unit: UnitId) {
        let drm = i8::from(self.pos.has(unit, Marks::WOUNDED));
        let kills = move |die: u8| die as i8 + drm >= 5;
        let die = self.die_among(&|die| u32::from(kills(die)));
        let dies = kills(die);
        self.tell(|play| Event::Wounded { who: play.who(unit), die, drm, dies });
        if dies {
            self.eliminate(unit, &["3.2.3l"]);
        } else {
            self.toll.reduced += 1;
            self.mark(unit, Marks::WOUNDED);
        }
    }

    /// A unit breaks and is under Desperation Morale; Pin and CX come off (3.2.3u).
    pub(crate) fn break_unit(&mut self, unit: UnitId, rows: Rows) {
        self.toll.broken += 1;
        self.fallen |= self.look().kind(unit).is_leader();
        if self.pos.mover.exposed.has(unit) && self.pos.mover.assault {
            self.mark(unit, Marks::RUSHED);
        }
        self.mark(unit, Marks::BROKEN.with(Marks::DM));
        self.unmark(unit, Marks::PINNED.with(Marks::CX));
        self.tell(|play| Event::Broke(play.who(unit), rows));
        if let Some(hex) = self.look().at(unit) {
            self.end_melee(hex);
        }
    }

    /// A unit is pinned; a broken one cannot be.
    pub(crate) fn pin(&mut self, unit: UnitId, rows: Rows) {
        if self.look().broken(unit) || self.look().pinned(unit) {
            return;
        }
        self.toll.pinned += 1;
        self.mark(unit, Marks::PINNED);
        self.tell(|play| Event::Pinned(play.who(unit), rows));
    }

    /// Perhaps a leader appears (5.3a-5.3c, G-10).
    pub(crate) fn promote(&mut self, unit: UnitId, was_broken: bool) -> Option<UnitId> {
        self.promote_with(unit, was_broken, 0)
    }

    /// Against a vehicle more easily (G-10).
    pub(crate) fn promote_against(&mut self, unit: UnitId, more: i8) -> Option<UnitId> {
        self.promote_with(unit, false, more)
    }

    fn promote_with(&mut self, unit: UnitId, was_broken: bool, more: i8) -> Option<UnitId> {
        let look = self.look();
        let (Some(hex), side) = (look.at(unit), unit.side()) else { return None };
        let creation = &self.pack.close.creation;
        let kind = look.kind(unit);
        let morale = if was_broken { kind.broken } else { kind.morale };
        let nation = kind.nationality.map_or(0, |nationality| creation.nationality[nationality.index()]);
        let high = if morale >= creation.high { creation.high_morale } else { 0 };
        let low = if morale <= creation.low { creation.low_morale } else { 0 };
        let drm = nation + high + low + more + if was_broken { creation.broken } else { 0 };
        let die = self.die_among(&|die| creation.leader(die as i8 + drm).map_or(0, |kind| u32::from(kind.0) + 1));
        let leader = creation.leader(die as i8 + drm);
        self.tell(|play| Event::Created { by: play.who(unit), leader, die, drm });
        let leader = leader?;
        let room = self.look().room(self.pos.stack_of(side, hex)).smc < self.pack.constants.stacking.smc;
        let free = units_of(side).into_iter().find(|unit| self.pos.at[unit.index()] == Place::Absent);
        let free = free.filter(|_| room)?;
        self.pos.kind[free.index()] = leader;
        self.pos.marks[free.index()] = Marks::NONE;
        self.pos.put(free, Place::Hex(hex));
        Some(free)
    }

    /// The points of a unit of that kind.
    fn pack_worth(&self, kind: KindId) -> u16 {
        crate::rules::victory::worth(self.pack, kind)
    }
}
