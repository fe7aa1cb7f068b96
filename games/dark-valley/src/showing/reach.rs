//! Where a unit or stack can go: the cheapest way to every hex, by the very checks that judge each step of a move. A way ends where they have
//! to stop.

use crate::action::{Action, Site};
use crate::pack::{HEXES, Hex, UnitId, UnitSet};
use crate::position::{At, Look, Mover, TOGETHER};
use crate::step::{Moving, Rerolling, SettingUp, Step};
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use table::{Arg, Reached, Touch};

/// How a hex is reached best.
#[derive(Copy, Clone)]
struct Way {
    mover: Mover,
    left: u8,
    from: u16,
}

impl Look<'_> {
    /// What an action is about: its terms, and those who are on the move. Who is only shot at does nothing.
    pub(crate) fn touch(self, action: Action) -> Touch {
        let mut touch = action.touch(self.pack);
        if let Action::Bombard { target: Some(target), .. } = action {
            let id = &self.unit(target).id;
            touch.pieces.retain(|piece| piece != id);
        }
        // Which chits are in is asked about the HQs that they activate.
        if let Action::Choose(armies) = action {
            let named = self.panzer_hqs().filter(|(place, _)| armies.0 >> place & 1 != 0);
            touch.pieces.extend(named.map(|(_, unit)| self.unit(unit).id.clone()));
        }
        let onward = matches!(action, Action::To(_) | Action::Exit | Action::Stop | Action::Force);
        if onward && self.is_moving() {
            let ids = self.pos.mover.units.into_iter().map(|unit| self.unit(unit).id.clone());
            touch.pieces.extend(ids);
        }
        if let Some(target) = self.fought_over().filter(|_| self.aims_there(action)) {
            touch.places.push(self.name(target).to_string());
        }
        touch
    }

    /// Whether an action is aimed at the hex that is fought over: who can join in is taken up, and does it on the spot. A defender who adds
    /// nothing more has the die fall there, if there is one.
    fn aims_there(self, action: Action) -> bool {
        match action {
            Action::Fight | Action::Reroll => true,
            Action::End => match self.pos.steps.top() {
                Step::Supporting(_) => self.odds().column.is_some(),
                _ => self.pos.steps.has(&Rerolling),
            },
            _ => false,
        }
    }

    /// Whether a unit or stack is on the move.
    pub(super) fn is_moving(self) -> bool {
        self.pos.steps.has(&Moving)
    }

    /// Where a counter of the seat that decides can go, or several of one hex joined by `+`: among those who move now, or as those that may
    /// begin to.
    pub(crate) fn reach(self, piece: &str) -> Vec<Reached<Action>> {
        let named: Option<Vec<UnitId>> = piece.split('+').map(|id| self.pack.roster.named(id)).collect();
        let Some((&first, others)) = named.as_deref().and_then(<[UnitId]>::split_first) else { return Vec::new() };
        if let Step::SettingUp(SettingUp(stage)) = self.pos.steps.top() {
            let one = others.is_empty() && self.check(Action::Take(first)).is_ok();
            return if one { self.places_for(stage, first) } else { Vec::new() };
        }
        if self.is_moving() {
            let mover = &self.pos.mover;
            let all = mover.units.has(first) && others.iter().all(|unit| mover.units.has(*unit));
            return if all { self.routes(self.pos.mover, &[]) } else { Vec::new() };
        }
        let hex = self.at(first).filter(|_| self.check(Action::Move(first)).is_ok());
        let Some(hex) = hex.filter(|hex| self.go_together(*hex, first, others)) else { return Vec::new() };
        let start: Vec<Action> =
            std::iter::once(Action::Move(first)).chain(others.iter().copied().map(Action::With)).collect();
        self.routes(self.setting_out(hex, first, others), &start)
    }

    /// Where a counter may be set up.
    fn places_for(self, stage: u8, unit: UnitId) -> Vec<Reached<Action>> {
        let mut without = *self.pos;
        without.put(unit, At::Due);
        let look = Look { pos: &without, ..self };
        let hexes = look.set_up_sites(stage, unit).filter_map(|site| match site {
            Site::Hex(hex) if self.at(unit) != Some(hex) => Some(hex),
            _ => None,
        });
        let reached = hexes.map(|hex| Reached {
            place: self.name(hex).to_string(),
            path: vec![self.name(hex).to_string()],
            cost: Arg::Int(0),
            left: Arg::Int(0),
            plan: vec![Action::Take(unit), Action::Place { unit, site: Site::Hex(hex) }],
        });
        reached.collect()
    }

    /// Whether others may go along with a unit (11.1k).
    fn go_together(self, hex: Hex, first: UnitId, others: &[UnitId]) -> bool {
        let along = |unit: &UnitId| {
            let same = self.at(*unit) == Some(hex) && self.side_of(*unit) == self.side_of(first);
            same && *unit != first && self.check_fit(*unit).is_ok()
        };
        others.len() < TOGETHER && others.iter().all(along)
    }

    /// Units as they set out together.
    fn setting_out(self, hex: Hex, first: UnitId, others: &[UnitId]) -> Mover {
        let mut units = UnitSet::one(first);
        others.iter().for_each(|unit| units.add(*unit));
        let bound = units.into_iter().any(|unit| self.hemmed_in(unit));
        let slips = self.all_slip(units, hex);
        Mover { units, hex: hex.0, start: hex.0, slips, bound, ..Mover::IDLE }
    }

    fn routes(self, mover: Mover, start: &[Action]) -> Vec<Reached<Action>> {
        let mut found: Vec<Option<Way>> = vec![None; HEXES];
        let all = self.left_to(&mover);
        let mut queue = BinaryHeap::from([(all, Reverse(mover.hex))]);
        while let Some((left, Reverse(hex))) = queue.pop() {
            let here = match found[usize::from(hex)] {
                Some(way) if way.left > left => continue,
                Some(way) => way.mover,
                None => mover,
            };
            for (across, to) in self.map().grid.neighbours(Hex(hex)) {
                if to.0 == mover.hex {
                    continue;
                }
                let Ok(stride) = self.stride(&here, across, to) else { continue };
                let next = Mover {
                    hex: to.0,
                    spent: stride.spent,
                    stopped: stride.stops,
                    steps: here.steps.saturating_add(1),
                    ..here
                };
                let left = self.left_to(&next);
                if found[to.index()].is_none_or(|known| left > known.left) {
                    found[to.index()] = Some(Way { mover: next, left, from: hex });
                    queue.push((left, Reverse(to.0)));
                }
            }
        }
        let reached = (0..HEXES as u16).filter_map(|hex| Some((hex, found[usize::from(hex)]?)));
        reached.map(|(hex, way)| self.reached(&found, (mover.hex, all), hex, way, start)).collect()
    }

    /// The fewest movement points that one of those who move has left.
    fn left_to(self, mover: &Mover) -> u8 {
        let left = mover.units.into_iter().zip(mover.spent);
        left.map(|(unit, spent)| self.allowance(unit, mover.marches).saturating_sub(spent)).min().unwrap_or(0)
    }

    fn reached(
        self,
        found: &[Option<Way>],
        (begun, all): (u16, u8),
        hex: u16,
        way: Way,
        start: &[Action],
    ) -> Reached<Action> {
        let mut path = vec![hex];
        let mut from = way.from;
        while from != begun && path.len() < HEXES {
            path.push(from);
            let Some(before) = found[usize::from(from)] else { break };
            from = before.from;
        }
        path.reverse();
        let name = |hex: &u16| self.name(Hex(*hex)).to_string();
        Reached {
            place: name(&hex),
            path: std::iter::once(&begun).chain(&path).map(name).collect(),
            cost: Arg::Int(i32::from(all.saturating_sub(way.left))),
            left: Arg::Int(i32::from(way.left)),
            plan: start.iter().copied().chain(path.iter().map(|hex| Action::To(Hex(*hex)))).collect(),
        }
    }
}
