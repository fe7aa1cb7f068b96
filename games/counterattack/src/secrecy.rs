//! What a seat cannot see, mixed up: the other position that must look just the same to it.

use crate::pack::{Side, UnitId};
use crate::position::{Look, NONE, Position};
use crate::units::UnitSet;
use table::{Chance, Seat};

impl Look<'_> {
    /// A position that differs only in what the seat cannot see: which units lie hidden where, with their states, and which events
    /// the others hold.
    pub fn disguise(self, seat: Seat, chance: &mut dyn Chance) -> Position {
        let mut pos = *self.pos;
        for side in Side::BOTH {
            if seat != side.seat() {
                if !Side::at(seat).is_some_and(|side| pos.intercept[side as usize]) {
                    shuffle_events(&mut pos, self.pack.events[side as usize].len(), side, chance);
                }
                self.shuffle_units(&mut pos, seat, side, chance);
            }
        }
        pos
    }

    /// Swaps hidden units of a side that could as well be each other.
    fn shuffle_units(self, pos: &mut Position, seat: Seat, side: Side, chance: &mut dyn Chance) {
        let hidden: Vec<UnitId> =
            self.units_of(side).into_iter().filter(|unit| !self.sees(seat, *unit) && self.may_swap(*unit)).collect();
        for a in &hidden {
            let b = hidden[chance.draw(hidden.len() as u32, &|n| n.to_string()) as usize];
            if *a != b && self.interchangeable(*a, b) {
                swap_units(pos, *a, b);
            }
        }
        for unit in hidden {
            self.change_states(pos, unit, chance);
        }
    }

    /// Turns what lies on a hidden unit over at random; only a prepared defence shows on a stack.
    fn change_states(self, pos: &mut Position, unit: UnitId, chance: &mut dyn Chance) {
        let two_steps = self.pack.unit(unit).reduced.is_some();
        let mut toggle = |set: &mut UnitSet| {
            if chance.draw(2, &|n| n.to_string()) == 0 {
                set.put(unit, !set.has(unit));
            }
        };
        toggle(&mut pos.moved);
        toggle(&mut pos.disorganised);
        toggle(&mut pos.unsupplied);
        if two_steps {
            toggle(&mut pos.reduced);
        }
    }

    /// Units taking part in what goes on are known to those it concerns.
    fn may_swap(self, unit: UnitId) -> bool {
        let combat = &self.pos.combat;
        let busy = self.pos.mover.units | combat.attackers | combat.defenders;
        !busy.has(unit) && !self.is_train(unit)
    }

    /// Whether swapping two units leaves every stack legal whatever happens to the others.
    fn interchangeable(self, a: UnitId, b: UnitId) -> bool {
        let (fa, fb) = (self.pack.unit(a), self.pack.unit(b));
        fa.formation == fb.formation && fa.reduced.is_some() == fb.reduced.is_some()
    }
}

/// Puts each unit with all its states in the other's place.
fn swap_units(pos: &mut Position, a: UnitId, b: UnitId) {
    let (x, y) = (a.index(), b.index());
    let relink = |unit: u8| {
        if unit == a.0 {
            b.0
        } else if unit == b.0 {
            a.0
        } else {
            unit
        }
    };
    pos.stacks.swap((a.0, pos.at[x].hex()), (b.0, pos.at[y].hex()));
    pos.at.swap(x, y);
    pos.patron.swap(x, y);
    let swap = |set: &mut UnitSet| {
        let (in_a, in_b) = (set.has(a), set.has(b));
        set.put(a, in_b);
        set.put(b, in_a);
    };
    for set in [
        &mut pos.reduced,
        &mut pos.moved,
        &mut pos.disorganised,
        &mut pos.unsupplied,
        &mut pos.prepared,
        &mut pos.active,
        &mut pos.acted,
        &mut pos.finished,
        &mut pos.built,
        &mut pos.fought,
        &mut pos.retreated,
        &mut pos.ghosts,
        &mut pos.fuelled,
        &mut pos.mover.evaded,
    ] {
        swap(set);
    }
    pos.reserve.iter_mut().flatten().for_each(swap);
    if pos.extra_unit != NONE {
        pos.extra_unit = relink(pos.extra_unit);
    }
    for unit in pos.lasting.iter_mut().flatten() {
        if *unit != NONE {
            *unit = relink(*unit);
        }
    }
}

/// Exchanges what a side holds with what is left in its pool; the numbers stay.
fn shuffle_events(pos: &mut Position, counters: usize, side: Side, chance: &mut dyn Chance) {
    let (hand, pool) = (pos.hand[side as usize], pos.pool[side as usize]);
    for mine in (0..counters).filter(|i| hand >> i & 1 != 0) {
        let other = chance.draw(counters as u32, &|n| n.to_string());
        let (hand, pool) = (&mut pos.hand[side as usize], &mut pos.pool[side as usize]);
        if *pool >> other & 1 != 0 {
            *hand = *hand & !(1 << mine) | 1 << other;
            *pool = *pool & !(1 << other) | 1 << mine;
        }
    }
    debug_assert_eq!(
        hand.count_ones() + pool.count_ones(),
        (pos.hand[side as usize] | pos.pool[side as usize]).count_ones()
    );
}
