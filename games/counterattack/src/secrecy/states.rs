//! In what state hidden units are: whatever could lie on them, each as likely as the others.

use super::{below, coin, shuffle};
use crate::pack::UnitSet;
use crate::pack::{FormationId, FormationKind, Side, UnitId};
use crate::position::{Look, Position};
use crate::step::{Reserves, Step};
use table::Chance;

impl Look<'_> {
    /// Deals the states of the hidden units of a side, who lie in their places by now.
    pub(super) fn deal_states(self, pos: &mut Position, side: Side, hidden: UnitSet, chance: &mut dyn Chance) {
        self.deal_attachments(pos, hidden, chance);
        self.deal_lasting(pos, hidden, chance);
        self.deal_reserves(pos, side, hidden, chance);
        self.deal_single_unit(pos, side, hidden, chance);
        for unit in hidden {
            self.deal_strength(pos, unit, chance);
            self.deal_activity(pos, unit, chance);
        }
        self.deal_gifts(pos, hidden, chance);
        // What a unit that has not set out yet can do is as little known as who it is.
        if !pos.mover.begun && pos.mover.units.meets(hidden) {
            pos.mover.allowance = Look { pos, ..self }.allowance(pos.mover.units);
        }
    }

    /// Steps, order and supply.
    fn deal_strength(self, pos: &mut Position, unit: UnitId, chance: &mut dyn Chance) {
        let two_steps = self.pack.unit(unit).reduced.is_some();
        pos.reduced.put(unit, coin(chance) && two_steps);
        pos.disorganised.put(unit, coin(chance));
        pos.unsupplied.put(unit, coin(chance) && !self.is_train(unit));
    }

    /// Whether a unit is fresh, Moved, or done with in this phase. Who builds, fights, moves or acts out of Reserve is watched.
    fn deal_activity(self, pos: &mut Position, unit: UnitId, chance: &mut dyn Chance) {
        let look = Look { pos, ..self };
        let waits = pos.in_reserve(look.side(unit)).has(unit);
        let watched = (pos.built | pos.fought | pos.mover.units).has(unit) || waits || pos.extra_unit == Some(unit);
        if watched {
            pos.moved.remove(unit);
            return;
        }
        let moved = !self.is_train(unit);
        let done = look.may_have_acted(unit);
        let pick = below(1 + u32::from(moved) + u32::from(done), chance);
        let (is_moved, is_done) = (moved && pick == 1, done && pick == 1 + u32::from(moved));
        pos.moved.put(unit, is_moved);
        pos.acted.put(unit, is_done);
        pos.finished.put(unit, is_done);
    }

    /// Whether the unit may have acted in this phase, for all that is known of who is active (5.1a, 5.1b, 5.7).
    fn may_have_acted(self, unit: UnitId) -> bool {
        let begun = matches!(
            self.pos.steps.bottom(),
            Step::Movement(_) | Step::Barrage(_) | Step::Combat(_) | Step::Reserves(_)
        );
        let formation = self.pack.formation_of(unit);
        let free = || formation.kind == FormationKind::Independent || self.pos.divisions >> formation.group & 1 != 0;
        let active = match self.side(unit) {
            Side::Soviet => self.pos.active.has(unit),
            Side::German => !self.limits_divisions() || free(),
        };
        begun && active && self.phasing() == self.side(unit)
    }

    /// Which of the independent units a corps has activated (2.3c): as many of the hidden ones as have been.
    fn deal_attachments(self, pos: &mut Position, hidden: UnitSet, chance: &mut dyn Chance) {
        let units: Vec<UnitId> = hidden
            .into_iter()
            .filter(|unit| self.side(*unit) == Side::Soviet)
            .filter(|unit| self.pack.formation_of(*unit).kind == FormationKind::Independent)
            .collect();
        let mut attachments: Vec<(bool, Option<FormationId>)> =
            units.iter().map(|unit| (pos.active.has(*unit), pos.patron[unit.index()])).collect();
        attachments.sort_unstable();
        shuffle(&mut attachments, chance);
        for (unit, (active, patron)) in units.into_iter().zip(attachments) {
            pos.active.put(unit, active);
            pos.patron[unit.index()] = patron;
        }
    }

    /// On which hidden unit a lasting event lies (20e): on any that it may lie on.
    fn deal_lasting(self, pos: &mut Position, hidden: UnitSet, chance: &mut dyn Chance) {
        for side in Side::BOTH {
            for (index, event) in self.pack.events[side as usize].iter().enumerate() {
                let holder = &mut pos.lasting[side as usize][index];
                if holder.is_some_and(|holder| hidden.has(holder)) {
                    let able = hidden.into_iter().filter(|unit| self.may_last_on(event.effect, *unit)).collect();
                    *holder = one_of(able, chance).or(*holder);
                }
            }
        }
    }

    /// Which hidden unit is the one of another division (5.7d): any of a division that is not named.
    fn deal_single_unit(self, pos: &mut Position, side: Side, hidden: UnitSet, chance: &mut dyn Chance) {
        if !pos.extra_unit.is_some_and(|unit| hidden.has(unit)) {
            return;
        }
        let other = |unit: &UnitId| {
            let formation = self.pack.formation_of(*unit);
            formation.kind != FormationKind::Independent && pos.divisions >> formation.group & 1 == 0
        };
        let Some(unit) = one_of(hidden.into_iter().filter(other).collect(), chance) else { return };
        pos.extra_unit = Some(unit);
        if !pos.in_reserve(side).has(unit) {
            pos.acted.add(unit);
            pos.finished.add(unit);
        }
    }

    /// On which hidden unit an event lies that helps its next move; where it helps a Kampfgruppe its top shows it.
    fn deal_gifts(self, pos: &mut Position, hidden: UnitSet, chance: &mut dyn Chance) {
        let moving = pos.mover.units;
        let waiting = Side::BOTH.map(|side| pos.in_reserve(side));
        for gift in 0..2 {
            let set = if gift == 0 { pos.ghosts } else { pos.fuelled };
            let Some(unit) = set.only().filter(|unit| hidden.has(*unit) && !moving.has(*unit)) else { continue };
            let own = hidden & self.units_of(self.side(unit));
            let reserves = own & (waiting[0] | waiting[1]);
            let able = if self.pos.steps.bottom() == Reserves { reserves } else { own - reserves };
            let Some(other) = one_of(able - moving, chance) else { continue };
            *(if gift == 0 { &mut pos.ghosts } else { &mut pos.fuelled }) = UnitSet::one(other);
            for done in [&mut pos.moved, &mut pos.acted, &mut pos.finished] {
                done.remove(other);
            }
        }
    }
}

/// Any of the units.
fn one_of(units: UnitSet, chance: &mut dyn Chance) -> Option<UnitId> {
    let count = units.len() as u32;
    if count == 0 { None } else { units.into_iter().nth(below(count, chance) as usize) }
}
