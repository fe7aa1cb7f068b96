//! Where a unit or stack can go: the cheapest way to every hex, by the very checks that judge each step of a move. A way ends where the
//! other side may react or a zone stops the mover.

use crate::action::Action;
use crate::pack::HEXES;
use crate::position::Look;
use crate::rules::movement::Mover;
use hexes::Hex;
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use table::{Arg, Reached};

/// The cheapest way into a hex: half points spent, and the hex it comes from.
#[derive(Copy, Clone)]
struct Way {
    spent: u16,
    from: u16,
    hexes: u8,
}

impl Look<'_> {
    /// Where a counter of the seat that decides can go: the mover itself, or a unit that may begin a Movement Action.
    pub fn reach(self, piece: &str) -> Vec<Reached<Action>> {
        let Some(unit) = self.pack.units.iter().position(|unit| unit.id == piece) else { return Vec::new() };
        let unit = crate::pack::UnitId::of(unit);
        let moving = self.is_moving();
        let mover = match (moving, self.at(unit).hex()) {
            (true, _) if self.pos.mover.units.has(unit) => self.pos.mover,
            (false, Some(hex)) if self.check(Action::Move(unit)).is_ok() => {
                let mover = self.mover_of(unit, hex);
                Mover { seen_enemy: self.next_to_any(mover.side.other(), hex), ..mover }
            }
            _ => return Vec::new(),
        };
        self.routes(mover, (!moving).then_some(Action::Move(unit)))
    }

    /// The cheapest ways of a mover. Half points beyond its own allowance are those of leg units far from the enemy, so that whoever has
    /// come near an enemy goes no farther on them.
    fn routes(self, mover: Mover, start: Option<Action>) -> Vec<Reached<Action>> {
        let mut found: Vec<Option<Way>> = vec![None; HEXES];
        let mut queue = BinaryHeap::from([Reverse((mover.spent, mover.here().0))]);
        while let Some(Reverse((spent, hex))) = queue.pop() {
            let way = found[hex as usize];
            if way.is_some_and(|way| way.spent < spent) {
                continue;
            }
            let here = match way {
                None => mover,
                Some(way) => match self.standing_in(&mover, Hex(hex), way) {
                    Some(here) => here,
                    None => continue,
                },
            };
            for (_, near) in self.around(Hex(hex)) {
                let Ok(tolls) = self.check_passage(&here, near) else { continue };
                if Some(near) == mover.hex || self.check_step(&here, near).is_err() {
                    continue;
                }
                let total = spent + tolls.total();
                if found[near.index()].is_none_or(|known| total < known.spent) {
                    found[near.index()] = Some(Way { spent: total, from: hex, hexes: here.hexes + 1 });
                    queue.push(Reverse((total, near.0)));
                }
            }
        }
        let reached = (0..HEXES).filter_map(|index| Some((index as u16, found[index]?)));
        reached.map(|(hex, way)| self.reached(&mover, &found, hex, way, start)).collect()
    }

    /// The mover after it has entered a hex on its way; nothing, if it goes no farther without a stop.
    fn standing_in(self, mover: &Mover, hex: Hex, way: Way) -> Option<Mover> {
        let enemy = mover.side.other();
        let whole = way.hexes == 1 && self.tolls(mover.units, Hex(way.from), hex).is_ok_and(|tolls| tolls.how.whole);
        let stopped = whole || self.in_zone_of(enemy, hex) || self.beside(enemy, hex);
        let bogged = !self.bogged(mover.units, Hex(way.from), hex).is_empty();
        if stopped || bogged {
            return None;
        }
        let seen_enemy = mover.seen_enemy || self.next_to_any(enemy, hex);
        Some(Mover { hex: Some(hex), spent: way.spent, hexes: way.hexes, seen_enemy, ..*mover })
    }

    fn reached(
        self,
        mover: &Mover,
        found: &[Option<Way>],
        hex: u16,
        way: Way,
        start: Option<Action>,
    ) -> Reached<Action> {
        let mut path = vec![hex];
        let mut from = way.from;
        while Some(Hex(from)) != mover.hex {
            path.push(from);
            let Some(before) = found[from as usize] else { break };
            from = before.from;
        }
        path.reverse();
        let seen_enemy = mover.seen_enemy || path.iter().any(|hex| self.next_to_any(mover.side.other(), Hex(*hex)));
        let all = if seen_enemy { mover.allowance } else { self.march_allowance(mover.units) };
        Reached {
            place: self.number(Hex(hex)),
            path: std::iter::once(&mover.here().0).chain(&path).map(|hex| self.number(Hex(*hex))).collect(),
            cost: Arg::Half(i32::from(way.spent - mover.spent)),
            left: Arg::Half(i32::from(all.saturating_sub(way.spent))),
            plan: start.into_iter().chain(path.into_iter().map(|hex| Action::To(Hex(hex)))).collect(),
        }
    }
}
