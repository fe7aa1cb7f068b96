//! Which hidden unit lies where: every deal that could be true is as likely as any other.

use super::{TRIES, below, shuffle};
use crate::pack::UnitSet;
use crate::pack::{FormationId, Side, UnitId, class};
use crate::position::states::STATES;
use crate::position::{Combat, Look, Place, Position};
use hexes::Hex;
use table::Chance;

impl Look<'_> {
    /// Deals the hidden units of a side to the places where they lie.
    pub(super) fn deal_units(self, pos: &mut Position, places: &[UnitId], chance: &mut dyn Chance) {
        let hidden: UnitSet = places.iter().copied().collect();
        let mut dealt = places.to_vec();
        for _ in 0..TRIES {
            dealt = self.deal(places, chance);
            if self.could_be(places, &dealt) {
                break;
            }
        }
        let deal = Deal { places, dealt: &dealt, hidden };
        deal.put(pos);
        deal.relabel(pos);
        // A German stack that is active again is told of (20h); Soviet units are active with their formation (5.1a).
        if hidden.within(self.units_of(Side::German)) {
            pos.active = deal.over(pos.active);
        }
    }

    /// What everyone sees of where a unit lies, whoever it is: in which place, how deep, what it is known to do there, and under which marker
    /// it lies if it acts out of Reserve (14.2d).
    pub(super) fn seen_of(self, unit: UnitId) -> (Place, usize, [bool; 11], Option<usize>) {
        let place = self.at(unit);
        let depth = place.hex().and_then(|hex| self.pos.stack(hex).position(|other| other == unit));
        let Position { mover, combat, prepared, acted, finished, built, fought, retreated, .. } = *self.pos;
        // That a German stack is active again is told of (20h).
        let active = self.pos.active & self.units_of(Side::German);
        let (attacks, defends) = (combat.attackers, combat.defenders);
        let (moves, evades) = (mover.units, mover.evaded);
        let marks = [attacks, defends, moves, evades, prepared, acted, finished, built, fought, retreated, active];
        let marker = self.pos.reserve_marker(self.side(unit), unit).filter(|_| acted.has(unit));
        (place, depth.unwrap_or(0), marks.map(|set| set.has(unit)), marker)
    }

    /// One deal. Where three lie together all are of one armoured division, which their top shows (7.3a): those places are filled first.
    fn deal(self, places: &[UnitId], chance: &mut dyn Chance) -> Vec<UnitId> {
        let mut left = places.to_vec();
        left.sort();
        let mut dealt: Vec<Option<UnitId>> = vec![None; places.len()];
        for (at, place) in places.iter().enumerate() {
            let Some(formation) = self.group_of(*place) else { continue };
            let able: Vec<usize> =
                (0..left.len()).filter(|index| self.pack.unit(left[*index]).formation == formation).collect();
            if !able.is_empty() {
                dealt[at] = Some(left.swap_remove(able[below(able.len() as u32, chance) as usize]));
            }
        }
        shuffle(&mut left, chance);
        dealt
            .into_iter()
            .map(|unit| unit.or_else(|| left.pop()))
            .zip(places)
            .map(|(unit, own)| unit.unwrap_or(*own))
            .collect()
    }

    /// The division of the Kampfgruppe that a unit stands in or moves with.
    fn group_of(self, unit: UnitId) -> Option<FormationId> {
        let moving = self.pos.mover.units;
        let together = match self.at(unit) {
            Place::Hex(_) if moving.has(unit) => moving,
            Place::Hex(hex) => self.pos.units_in(hex) - moving,
            _ => return None,
        };
        self.is_kampfgruppe(together).then(|| self.pack.unit(unit).formation)
    }

    /// Whether everyone may see a deal to be possible: the train lies on a railway (13c) and has built nothing; whoever begins to move
    /// is active.
    fn could_be(self, places: &[UnitId], dealt: &[UnitId]) -> bool {
        places.iter().zip(dealt).all(|(place, unit)| {
            let on_rails = self.at(*place).hex().is_some_and(|hex| self.pack.network.on(hex) & class::RAILWAY != 0);
            let train = !self.is_train(*unit) || on_rails && !self.pos.prepared.has(*place);
            let begins = self.pos.mover.units.has(*place) && !self.pos.mover.begun;
            let active = self.side(*unit) == Side::German
                || self.pos.active.has(*unit)
                || self.pos.in_reserve(Side::Soviet).has(*place);
            train && (!begins || active)
        })
    }
}

/// Places, known by who really lies there, and who is said to lie there.
struct Deal<'a> {
    places: &'a [UnitId],
    dealt: &'a [UnitId],
    hidden: UnitSet,
}

impl Deal<'_> {
    /// Who lies in a unit's place.
    fn instead(&self, unit: UnitId) -> UnitId {
        self.places.iter().position(|place| *place == unit).map_or(unit, |at| self.dealt[at])
    }

    /// Everybody goes where he was dealt to; stacks keep their height and what is seen of them.
    fn put(&self, pos: &mut Position) {
        let before = *pos;
        let mut hexes: Vec<Hex> = self.places.iter().filter_map(|unit| before.at[unit.index()].hex()).collect();
        hexes.sort_by_key(|hex| hex.0);
        hexes.dedup();
        let stacks: Vec<(Hex, Vec<UnitId>)> = hexes.into_iter().map(|hex| (hex, before.stack(hex).collect())).collect();
        for unit in stacks.iter().flat_map(|(_, stack)| stack) {
            pos.put(*unit, Place::Absent);
        }
        for (place, unit) in self.places.iter().zip(self.dealt) {
            if before.at[place.index()].hex().is_none() {
                pos.at[unit.index()] = before.at[place.index()];
            }
        }
        for (hex, stack) in stacks {
            stack.into_iter().rev().for_each(|unit| pos.put(self.instead(unit), Place::Hex(hex)));
        }
    }

    /// What everyone knows of a place goes with the place, whoever lies there.
    fn relabel(&self, pos: &mut Position) {
        for state in STATES.iter().filter(|state| state.open) {
            let set = (state.set)(pos);
            *set = self.over(*set);
        }
        let Combat { attackers, defenders, bonus, .. } = &mut pos.combat;
        for set in [&mut pos.mover.units, &mut pos.mover.evaded, attackers, defenders, bonus] {
            *set = self.over(*set);
        }
        pos.reserve.iter_mut().flatten().for_each(|marker| *marker = self.over(*marker));
    }

    fn over(&self, set: UnitSet) -> UnitSet {
        (set - self.hidden) | (set & self.hidden).into_iter().map(|unit| self.instead(unit)).collect()
    }
}
