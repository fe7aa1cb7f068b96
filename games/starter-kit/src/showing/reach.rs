//! Where a counter can be brought: by the cheapest way of a move, or by one step of whatever is asked.

use crate::action::{Action, Element};
use crate::ids::{UnitId, UnitSet};
use crate::position::{Look, Phase};
use hexes::Hex;
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use table::{Arg, Reached};

/// The cheapest way into a hex: what is spent then, in halves, and where it comes from. Whoever has kept to roads so far is told apart.
#[derive(Copy, Clone)]
struct Way {
    spent: u8,
    from: Option<(Hex, bool)>,
}

impl Look<'_> {
    /// Where a counter of the seat that decides can go, or several of one hex that would move together, joined by `+`.
    pub(crate) fn reach(self, piece: &str) -> Vec<Reached<Action>> {
        let named: Option<Vec<UnitId>> = piece.split('+').map(UnitId::named).collect();
        let moves = self.pos.phase == Phase::Movement;
        match named.as_deref().and_then(<[UnitId]>::split_first) {
            Some((unit, [])) if moves && self.is_vehicle(*unit) => self.reach_driving(*unit),
            Some((unit, [])) if moves => self.reach_moving(*unit, &[]),
            Some((_, [])) => self.reach_by_steps(piece),
            Some((unit, others)) if moves && self.go_together(*unit, others) => self.reach_moving(*unit, others),
            _ => Vec::new(),
        }
    }

    /// Whether others may set out with a unit (3.3.1m).
    fn go_together(self, unit: UnitId, others: &[UnitId]) -> bool {
        let alike = |other: &UnitId| {
            *other != unit
                && self.at(*other) == self.at(unit)
                && !self.is_vehicle(*other)
                && self.check(Action::Move(*other)).is_ok()
        };
        !self.is_vehicle(unit) && self.check(Action::Move(unit)).is_ok() && others.iter().all(alike)
    }

    /// Every answer that brings this counter to one place.
    fn reach_by_steps(self, piece: &str) -> Vec<Reached<Action>> {
        let mut answers = Vec::new();
        self.list(&mut answers);
        let brings = |action: &Action| {
            matches!(action, Action::Place(..) | Action::Advance(..) | Action::To(_) | Action::Crawl(_))
        };
        let mut reached: Vec<Reached<Action>> = Vec::new();
        for action in answers.into_iter().filter(brings) {
            let touch = self.touch(action);
            let (Some(first), Some(place)) = (touch.pieces.first(), touch.places.last()) else { continue };
            // Of two ways into the same hex the first one offered is taken.
            if first != piece || reached.iter().any(|known| known.place == *place) {
                continue;
            }
            // What such a step costs, if anything, the question says.
            let none = || Arg::Name(String::new());
            let path = vec![place.clone()];
            reached.push(Reached { place: place.clone(), path, cost: none(), left: none(), plan: vec![action] });
        }
        reached
    }

    /// The ways of whoever moves, or may begin to, with those who go along.
    fn reach_moving(self, unit: UnitId, others: &[UnitId]) -> Vec<Reached<Action>> {
        let mover = &self.pos.mover;
        let (units, spent, roads, start) = if mover.units.has(unit) {
            (mover.units, self.spent(), mover.road, Hex(mover.hex))
        } else {
            let (true, Some(hex)) = (self.check(Action::Move(unit)).is_ok(), self.at(unit)) else { return Vec::new() };
            (others.iter().copied().chain([unit]).collect(), 0, true, hex)
        };
        let double = mover.units.has(unit) && mover.double;
        let assault = mover.units.has(unit) && mover.assault;
        let all = self.allowance(units, double);
        let limits = Limits { units, all, assault, bonus: 2 * self.pack.constants.infantry.road };
        let ways = self.ways_of(start, (spent, roads), &limits);
        self.told_ways(unit, others, (start, &limits), &ways)
    }

    /// The cheapest way to every hex; place `2 * hex + 1` is that of whoever has kept to roads.
    fn ways_of(self, start: Hex, (spent, roads): (u8, bool), limits: &Limits) -> Vec<Option<Way>> {
        let mut ways: Vec<Option<Way>> = vec![None; 2 * self.field().all()];
        ways[place(start, roads)] = Some(Way { spent, from: None });
        let mut open = BinaryHeap::from([Reverse((spent, start.0, roads))]);
        while let Some(Reverse((spent, here, roads))) = open.pop() {
            let here = Hex(here);
            let known = ways[place(here, roads)];
            if known.is_none_or(|way| way.spent < spent) || (limits.assault && here != start) {
                continue;
            }
            for (_, to) in self.field().around(here) {
                let Some((cost, by_road)) = self.step_to(here, to, limits) else { continue };
                let stays = roads && by_road && self.pos.smoke[to.index()] == 0;
                let total = spent + cost;
                let most = limits.all + if stays { limits.bonus } else { 0 };
                let fits = total <= most && !(limits.assault && total == most);
                if fits && ways[place(to, stays)].is_none_or(|way| total < way.spent) {
                    ways[place(to, stays)] = Some(Way { spent: total, from: Some((here, roads)) });
                    open.push(Reverse((total, to.0, stays)));
                }
            }
        }
        ways
    }

    /// What one step costs and whether it is by road; nothing, if it cannot be taken.
    fn step_to(self, here: Hex, to: Hex, limits: &Limits) -> Option<(u8, bool)> {
        let leaves = self.field().on_board(here) && !self.field().on_board(to);
        let held = !self.pos.stack_of(self.defender(), to).is_empty();
        if leaves || held || self.check_room(limits.units, to).is_err() {
            return None;
        }
        let by_road = self.road_between(here, to);
        Some((self.cost(here, to, by_road), by_road))
    }

    fn told_ways(
        self,
        unit: UnitId,
        others: &[UnitId],
        (start, limits): (Hex, &Limits),
        ways: &[Option<Way>],
    ) -> Vec<Reached<Action>> {
        let mut reached = Vec::new();
        let first = ways[place(start, true)].or(ways[place(start, false)]).map_or(0, |way| way.spent);
        for hex in self.field().hexes().chain(self.field().off_board()).filter(|hex| *hex != start) {
            let best = [true, false].into_iter().filter_map(|roads| Some((ways[place(hex, roads)]?, roads)));
            let Some((way, roads)) = best.min_by_key(|(way, _)| way.spent) else { continue };
            let mut path = vec![hex];
            let mut before = way.from;
            while let Some((from, roads)) = before {
                path.push(from);
                before = ways[place(from, roads)].and_then(|way| way.from);
            }
            path.reverse();
            // A move that is begun is ended where the counter is dropped.
            let begins = !self.pos.mover.units.has(unit);
            let steps = path[1..].iter().map(|hex| Action::To(self.name(*hex)));
            let begun = begins.then_some(Action::Move(unit)).into_iter();
            let along = others.iter().map(|unit| Action::With(Element::Unit(*unit)));
            let plan = begun.chain(along).chain(steps).chain(begins.then_some(Action::Stop)).collect();
            let most = limits.all + if roads { limits.bonus } else { 0 };
            reached.push(Reached {
                place: self.name(hex).to_string(),
                path: path.into_iter().map(|hex| self.name(hex).to_string()).collect(),
                cost: Arg::Half(i32::from(way.spent - first)),
                left: Arg::Half(i32::from(most - way.spent)),
                plan,
            });
        }
        reached
    }
}

/// What bounds a move, in halves.
struct Limits {
    units: UnitSet,
    all: u8,
    assault: bool,
    bonus: u8,
}

fn place(hex: Hex, roads: bool) -> usize {
    2 * hex.index() + usize::from(roads)
}
