//! Where a unit or Kampfgruppe can go: the cheapest way to every place, by the very checks that judge each step of a move.

use crate::action::{Action, Goal};
use crate::pack::UnitId;
use crate::position::{Look, Place, Position};
use crate::rules::movement::ENDLESS;
use crate::rules::play::Play;
use crate::step::Moving;
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use table::chance::Sealed;
use table::{Arg, Log, Reached};

/// The cheapest way into a place.
#[derive(Copy, Clone)]
struct Way {
    goal: Goal,
    /// Half points spent since the search began.
    cost: u16,
    /// The number of the place it comes from.
    from: usize,
    /// Whether a hex of the map is entered on the way.
    entered: bool,
}

/// The cheapest ways from where the mover stands to every place it can get to without being interrupted.
pub(crate) struct Ways {
    start: Goal,
    /// By the number of the place: hexes first, then Warsaw, then the entry points.
    found: Vec<Option<Way>>,
    /// Half points the mover had when the search began.
    points: u16,
}

impl Ways {
    /// Half points to the place, if it can be reached.
    fn way(&self, number: usize) -> Option<Way> {
        self.found.get(number).copied().flatten()
    }

    /// The places entered on the way there, the last one included; nothing, if there is no way.
    pub(crate) fn path(&self, look: Look<'_>, goal: Goal) -> Option<Vec<Goal>> {
        let mut way = self.way(look.place_number(goal))?;
        let start = look.place_number(self.start);
        let mut path = vec![way.goal];
        while way.from != start {
            way = self.way(way.from)?;
            path.push(way.goal);
        }
        path.reverse();
        Some(path)
    }
}

impl<'a> Look<'a> {
    /// The places a counter of the side that is asked can go to, in the order of their numbers: in step 1 and out of Reserve, or on
    /// with the move (6.1, 7.3b).
    pub fn reach(self, piece: &str) -> Vec<Reached<Action>> {
        let Some(unit) = self.pack.units.iter().position(|facts| facts.id == piece) else { return Vec::new() };
        let unit = UnitId::of(unit);
        let Some(moving) = self.as_moving(unit) else { return Vec::new() };
        let begun = self.pos.steps.top() == Moving;
        let look = Look { pos: &moving, ..self };
        let ways = look.ways();
        let found = ways.found.iter().flatten().filter(|way| look.may_end_in(way.goal));
        found.filter_map(|way| look.reached(&ways, way, (!begun).then_some(unit))).collect()
    }

    /// The position in which the unit is on the move: this one, or the one after it begins.
    pub(crate) fn as_moving(self, unit: UnitId) -> Option<Position> {
        if self.pos.steps.top() == Moving {
            return self.pos.mover.units.has(unit).then_some(*self.pos);
        }
        self.check(Action::Move(unit)).ok()?;
        let mut pos = *self.pos;
        let mut play = Play { pack: self.pack, pos: &mut pos, chance: &mut Sealed::new(), log: &mut Log::off() };
        play.apply(Action::Move(unit));
        (pos.steps.top() == Moving).then_some(pos)
    }

    fn reached(self, ways: &Ways, way: &Way, begins: Option<UnitId>) -> Option<Reached<Action>> {
        let path = ways.path(self, way.goal)?;
        let left = match self.pos.mover.allowance {
            ENDLESS => Arg::Name("∞".to_owned()),
            _ => Arg::Half(i32::from(ways.points.saturating_sub(way.cost))),
        };
        Some(Reached {
            place: self.pack.goal_id(way.goal),
            path: std::iter::once(&ways.start).chain(&path).map(|goal| self.pack.goal_id(*goal)).collect(),
            cost: Arg::Half(i32::from(way.cost)),
            left,
            plan: begins.map(Action::Move).into_iter().chain(path.into_iter().map(Action::To)).collect(),
        })
    }

    /// Whether the mover could end its move there (6.1c).
    fn may_end_in(self, goal: Goal) -> bool {
        goal.hex().is_none_or(|hex| self.fits(hex, self.pos.mover.units))
    }

    /// The cheapest ways from where the mover stands. Each place is looked at with the mover in it, so that a step is judged as it
    /// will be when it is made; where an enemy zone stops the mover or the other side is asked, the way ends.
    pub(crate) fn ways(self) -> Ways {
        let nowhere = Ways { start: Goal::Warsaw, found: Vec::new(), points: 0 };
        let Some(start) = self.mover_place().and_then(goal_of) else { return nowhere };
        let count = self.pack.grid.len() + 1 + self.pack.entries.len();
        let mut ways = Ways { start, found: vec![None; count], points: self.points_left() };
        let mut scratch = Scratch { pos: *self.pos, spent: self.pos.mover.spent, hexes: self.pos.mover.hexes };
        let mut queue = BinaryHeap::from([Reverse((0u16, self.place_number(start)))]);
        let mut steps = Vec::new();
        while let Some(Reverse((cost, number))) = queue.pop() {
            let way = ways.way(number);
            if way.is_some_and(|way| way.cost < cost) {
                continue;
            }
            let here = way.map_or(start, |way| way.goal);
            let entered = way.is_some_and(|way| way.entered);
            scratch.stand(here, cost, entered);
            let look = Look { pos: &scratch.pos, ..self };
            if way.is_some() && !look.goes_on(here) {
                continue;
            }
            steps.clear();
            look.each_goal(|goal| steps.extend(look.check_step(goal).is_ok().then_some(goal)));
            for goal in steps.iter().copied() {
                let to = self.place_number(goal);
                let Ok(tolls) = look.tolls(goal) else { continue };
                let total = cost.saturating_add(tolls.total());
                if goal != start && ways.way(to).is_none_or(|known| total < known.cost) {
                    let entered = entered || goal.hex().is_some();
                    ways.found[to] = Some(Way { goal, cost: total, from: number, entered });
                    queue.push(Reverse((total, to)));
                }
            }
        }
        ways
    }

    /// Whether the mover, having just entered the place, goes on without stopping and without the other side being asked
    /// (6.6c, 6.7d).
    fn goes_on(self, goal: Goal) -> bool {
        let Some(hex) = goal.hex() else { return true };
        let enemy = self.phasing().other();
        if self.pos.mover.units.within(self.pos.ghosts) || !self.beside(enemy, hex) {
            return true;
        }
        if self.in_zone_of(enemy, hex) {
            return false;
        }
        !self.any_break()
    }

    /// A number for every place a unit can go to.
    fn place_number(self, goal: Goal) -> usize {
        let hexes = self.pack.grid.len();
        match goal {
            Goal::Hex(hex) => hex.index(),
            Goal::Warsaw => hexes,
            Goal::Entry(entry) => hexes + 1 + entry.index(),
        }
    }
}

/// The position with the mover in one place after the other.
struct Scratch {
    pos: Position,
    spent: u16,
    hexes: u8,
}

impl Scratch {
    fn stand(&mut self, goal: Goal, cost: u16, entered: bool) {
        for unit in self.pos.mover.units {
            self.pos.put(unit, Place::of(goal));
        }
        self.pos.mover.spent = self.spent.saturating_add(cost);
        self.pos.mover.hexes = self.hexes.saturating_add(u8::from(entered));
    }
}

/// The place as a goal, if units can move there.
fn goal_of(place: Place) -> Option<Goal> {
    match place {
        Place::Hex(hex) => Some(Goal::Hex(hex)),
        Place::Warsaw => Some(Goal::Warsaw),
        Place::Entry(entry) => Some(Goal::Entry(entry)),
        Place::Calendar | Place::Eliminated | Place::Withdrawn | Place::Absent => None,
    }
}
