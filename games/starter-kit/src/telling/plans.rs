//! Whole intentions, unfolded into single actions: `go a1 a2 aK7`, `fire aK7 with a1 aw1 by a3`.

use crate::action::{Action, Element};
use crate::ids::{UnitId, UnitSet};
use crate::position::Look;
use crate::rules::verdict::{About, no};
use hexes::{Hex, Name};
use table::notation::misread;
use table::{Refusal, Term};

/// How many hexes a unit can be led through at once.
const LONGEST: usize = 24;

impl Look<'_> {
    /// A plan, or a single action; several are joined by semicolons.
    pub(crate) fn plan(self, text: &str) -> Result<Vec<Action>, Refusal> {
        table::notation::unfold(text, |part| self.unfold(part))
    }

    fn unfold(self, text: &str) -> Result<Vec<Action>, Refusal> {
        let mut words = text.split_whitespace();
        match words.next() {
            Some("go") => self.unfold_go(text, words),
            Some("fire") => self.unfold_fire(text),
            _ => Action::read(self.pack, text).map(|action| vec![action]),
        }
    }

    /// `fire <hex> [with <elements>…] [by <leaders>…] [roll]`.
    fn unfold_fire(self, text: &str) -> Result<Vec<Action>, Refusal> {
        let mut words = text.split_whitespace().skip(1);
        let hex = words.next().ok_or_else(|| misread("action-incomplete", text))?;
        let mut plan = vec![Action::Fire(Name::read(self.pack, hex)?)];
        let mut leads = false;
        for word in words {
            match word {
                "with" => leads = false,
                "by" => leads = true,
                "roll" => plan.push(Action::Roll),
                id if leads => plan.push(Action::Direct(UnitId::read(self.pack, id)?)),
                id => plan.push(Action::With(Element::read(self.pack, id)?)),
            }
        }
        Ok(plan)
    }

    /// `go <units>… <hex>`: the units move together by the cheapest way, as far as anybody can foresee.
    fn unfold_go<'t>(self, text: &str, words: impl Iterator<Item = &'t str>) -> Result<Vec<Action>, Refusal> {
        let words: Vec<&str> = words.collect();
        let (goal, ids) = words.split_last().ok_or_else(|| misread("action-incomplete", text))?;
        let name = Name::read(self.pack, goal)?;
        let goal = self.known_hex(name).map_err(|no| no.refusal(|fact| fact.arg(self)))?;
        let units: Vec<UnitId> = ids.iter().map(|id| UnitId::read(self.pack, id)).collect::<Result<_, _>>()?;
        let (first, others) = units.split_first().ok_or_else(|| misread("action-incomplete", text))?;
        let moving = self.pos.mover.units.has(*first);
        let mut plan = Vec::new();
        if !moving {
            plan.push(Action::Move(*first));
            plan.extend(others.iter().map(|unit| Action::With(Element::Unit(*unit))));
        }
        let nowhere = || no("3.3b", "no-way-there").hex(goal).refusal(|fact| fact.arg(self));
        if self.is_vehicle(*first) {
            return self.drive_plan(*first, goal).ok_or_else(nowhere);
        }
        let Some(start) = self.at(*first) else { return Ok(plan) };
        let group: UnitSet = if moving { self.pos.mover.units } else { units.iter().copied().collect() };
        let way = self.cheapest(start, goal, group).ok_or_else(nowhere)?;
        plan.extend(way.into_iter().map(|hex| Action::To(self.name(hex))));
        if !moving {
            plan.push(Action::Stop);
        }
        Ok(plan)
    }

    /// The cheapest way through hexes without enemies and with room, roads where they lead; nothing, if there is none.
    fn cheapest(self, start: Hex, goal: Hex, units: UnitSet) -> Option<Vec<Hex>> {
        let count = self.field().all();
        let mut cost = vec![u16::MAX; count];
        let mut from = vec![start; count];
        let mut open = std::collections::BinaryHeap::new();
        cost[start.index()] = 0;
        open.push(std::cmp::Reverse((0u16, start.0)));
        while let Some(std::cmp::Reverse((spent, here))) = open.pop() {
            let here = Hex(here);
            if here == goal {
                break;
            }
            if spent > cost[here.index()] {
                continue;
            }
            for (_, to) in self.field().around(here) {
                let leaves = self.field().on_board(here) && !self.field().on_board(to);
                let held = !self.pos.stack_of(self.defender(), to).is_empty();
                if leaves || held || self.check_room(units, to).is_err() {
                    continue;
                }
                let more = spent + u16::from(self.cost(here, to, self.road_between(here, to)));
                if more < cost[to.index()] {
                    (cost[to.index()], from[to.index()]) = (more, here);
                    open.push(std::cmp::Reverse((more, to.0)));
                }
            }
        }
        if cost[goal.index()] == u16::MAX {
            return None;
        }
        let mut way = Vec::new();
        let mut hex = goal;
        while hex != start && way.len() <= LONGEST {
            way.push(hex);
            hex = from[hex.index()];
        }
        way.reverse();
        (way.len() <= LONGEST).then_some(way)
    }
}
