//! Where a vehicle can drive: it starts, turns by corners and enters hexes, each at its price; the cheapest way to every hex as one plan.

use crate::action::Action;
use crate::ids::UnitId;
use crate::pack::Corner;
use crate::position::{Look, States};
use hexes::Hex;
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use table::{Arg, Id, Reached};

/// The cheapest way to stand in a hex with the hull to a corner: what is spent then, in halves, and from which state. Ways that risk a Bog Check
/// are told apart from those that do not.
#[derive(Copy, Clone)]
struct Leg {
    spent: u8,
    from: Option<usize>,
    /// It took everything: nothing follows but a stop.
    last: bool,
}

/// A hex, a corner, and whether something was risked on the way, as one number.
const fn state(hex: Hex, hull: Corner, risky: bool) -> usize {
    (hex.index() * 6 + hull as usize) * 2 + risky as usize
}

const fn hex_of(state: usize) -> Hex {
    Hex((state / 12) as u16)
}

const fn hull_of(state: usize) -> Corner {
    Corner::ALL[state / 2 % 6]
}

/// A vehicle at the wheel of which somebody sits: where it is, and what it has.
struct Drive {
    unit: UnitId,
    start: Hex,
    hull: Corner,
    /// What is spent before the first hex, in halves: what went before, and the start.
    spent: u8,
    all: u8,
    /// It has to start first.
    starts: bool,
    /// Its move has not begun.
    begins: bool,
    /// Beside the map it is turned for nothing.
    freely: bool,
}

impl Look<'_> {
    /// The ways of a vehicle that moves, or may begin to.
    pub(crate) fn reach_driving(self, unit: UnitId) -> Vec<Reached<Action>> {
        let Some(drive) = self.drive_of(unit) else { return Vec::new() };
        let legs = self.legs(&drive);
        let goals = self.field().hexes().filter(|hex| *hex != drive.start);
        goals.filter_map(|goal| self.told_drive(&drive, &legs, goal)).collect()
    }

    /// The plan of a vehicle to a hex; nothing, if it does not come there in this move.
    pub(crate) fn drive_plan(self, unit: UnitId, goal: Hex) -> Option<Vec<Action>> {
        let drive = self.drive_of(unit)?;
        self.told_drive(&drive, &self.legs(&drive), goal).map(|reached| reached.plan)
    }

    fn drive_of(self, unit: UnitId) -> Option<Drive> {
        let begins = !self.pos.mover.units.has(unit);
        if begins && self.check(Action::Move(unit)).is_err() {
            return None;
        }
        let still = self.pos.mover.all && !begins;
        let (start, hull) = (self.at(unit)?, self.pos.hull[unit.index()]?);
        let values = &self.pack.constants.vehicles;
        let (starts, all) = (!self.in_motion(unit), self.points(unit));
        let begun = if starts { 2 * values.start } else { 0 } + if begins { 0 } else { 2 * self.pos.mover.extra };
        let freely = !self.on_board(unit) && (begins || !self.pos.mover.begun) && !self.pos.is(unit, States::AIMED);
        let spent = self.pos.used[unit.index()] + begun;
        (self.mobile(unit) && !still && spent <= all).then_some(Drive {
            unit,
            start,
            hull,
            spent,
            all,
            starts,
            begins,
            freely,
        })
    }

    /// The cheapest way into every state.
    fn legs(self, drive: &Drive) -> Vec<Option<Leg>> {
        let mut legs: Vec<Option<Leg>> = vec![None; self.field().all() * 12];
        let mut open = BinaryHeap::new();
        let first = Corner::ALL.into_iter().filter(|hull| *hull == drive.hull || drive.freely);
        for hull in first {
            let at = state(drive.start, hull, false);
            legs[at] = Some(Leg { spent: drive.spent, from: None, last: false });
            open.push(Reverse((drive.spent, at)));
        }
        while let Some(Reverse((spent, at))) = open.pop() {
            let Some(leg) = legs[at].filter(|leg| leg.spent == spent && !leg.last) else { continue };
            for (to, cost, last) in self.next_legs(drive, at, leg) {
                let total = spent.saturating_add(cost);
                if total <= drive.all && legs[to].is_none_or(|known| total < known.spent) {
                    legs[to] = Some(Leg { spent: total, from: Some(at), last });
                    open.push(Reverse((total, to)));
                }
            }
        }
        legs
    }

    /// A corner to either side, and the two hexes ahead: the state, what it costs, whether it takes everything.
    fn next_legs(self, drive: &Drive, at: usize, leg: Leg) -> Vec<(usize, u8, bool)> {
        let (here, hull, risky) = (hex_of(at), hull_of(at), at % 2 == 1);
        let mut next = Vec::new();
        if self.field().on_board(here) {
            let cost = self.turn_cost(here);
            let corners = [1, 5].map(|by| hull.turned(by));
            next.extend(corners.map(|corner| (state(here, corner, risky || self.rough(here)), cost, false)));
        }
        for (_, to) in self.field().around(here).filter(|(_, to)| self.field().on_board(*to)) {
            if !self.field().in_arc(here, to, hull) {
                continue;
            }
            let Ok(entry) = self.entry(drive.unit, here, to, false) else { continue };
            // What takes everything can only be the first thing that is done.
            if entry.all && leg.from.is_some() {
                continue;
            }
            let left = drive.all - leg.spent;
            let stop = 2 * self.pack.constants.vehicles.stop;
            let cost = if entry.all { left.saturating_sub(stop) } else { entry.cost };
            let risky = risky || entry.bog.is_some() || entry.hedge;
            next.push((state(to, hull, risky), cost, entry.all));
        }
        next
    }

    /// The best way into a hex: one without a risk if there is one, of those the cheapest.
    fn told_drive(self, drive: &Drive, legs: &[Option<Leg>], goal: Hex) -> Option<Reached<Action>> {
        let ends = [false, true].into_iter().flat_map(|risky| Corner::ALL.map(|hull| state(goal, hull, risky)));
        let (_, _, end) = ends.filter_map(|at| legs[at].map(|leg| (at % 2, leg.spent, at))).min()?;
        let mut states = vec![end];
        while let Some(before) = legs[*states.last()?].and_then(|leg| leg.from) {
            states.push(before);
        }
        states.reverse();
        let mut plan: Vec<Action> = drive.begins.then_some(Action::Move(drive.unit)).into_iter().collect();
        let first = hull_of(states[0]);
        plan.extend((first != drive.hull).then_some(Action::Face(drive.unit, first)));
        plan.extend(drive.starts.then_some(Action::Start));
        let mut path = vec![drive.start];
        for pair in states.windows(2) {
            let (from, to) = (hex_of(pair[0]), hex_of(pair[1]));
            if from == to {
                plan.push(Action::Face(drive.unit, hull_of(pair[1])));
            } else {
                plan.push(Action::To(self.name(to)));
                path.push(to);
            }
        }
        let spent = legs[end]?.spent;
        let before = self.pos.used[drive.unit.index()];
        Some(Reached {
            place: self.name(goal).to_string(),
            path: path.into_iter().map(|hex| self.name(hex).to_string()).collect(),
            cost: Arg::Half(i32::from(spent - before)),
            left: Arg::Half(i32::from(drive.all - spent)),
            plan,
        })
    }
}
