//! What actions are made of, at random, for whoever tries to sneak one past the rules: units, hexes and markers near what is going on, so
//! that it comes close to being legal.

use crate::action::{Goal, Target};
use crate::pack::{CounterId, EntryId, FormationId, GunId, Pack, Side, UnitId};
use crate::position::Position;
use hexes::Hex;
use table::Draw;
use table::actions::Numbers;

/// A source of things that there are in a position.
pub(crate) struct Anything<'a> {
    pub pack: &'a Pack,
    pub pos: &'a Position,
    pub numbers: Numbers,
}

impl Draw<usize> for Anything<'_> {
    fn draw(&mut self) -> usize {
        self.numbers.below(usize::MAX)
    }
}

impl Draw<bool> for Anything<'_> {
    fn draw(&mut self) -> bool {
        self.numbers.below(2) == 0
    }
}

impl Draw<u8> for Anything<'_> {
    fn draw(&mut self) -> u8 {
        self.numbers.below(5) as u8
    }
}

impl Draw<UnitId> for Anything<'_> {
    fn draw(&mut self) -> UnitId {
        UnitId::of(self.numbers.below(self.pack.units.len()))
    }
}

impl Draw<GunId> for Anything<'_> {
    fn draw(&mut self) -> GunId {
        GunId::of(self.numbers.below(self.pack.guns.len()))
    }
}

impl Draw<FormationId> for Anything<'_> {
    fn draw(&mut self) -> FormationId {
        FormationId::of(self.numbers.below(self.pack.formations.len()))
    }
}

impl Draw<CounterId> for Anything<'_> {
    fn draw(&mut self) -> CounterId {
        let side = Side::BOTH[self.numbers.below(2)];
        CounterId { side, index: self.numbers.below(self.pack.events[side as usize].len()) as u8 }
    }
}

/// Mostly one that a unit is in or next to.
impl Draw<Hex> for Anything<'_> {
    fn draw(&mut self) -> Hex {
        let near: UnitId = self.draw();
        match self.pos.at[near.index()].hex() {
            Some(hex) if self.numbers.below(4) > 0 => {
                let around: Vec<Hex> = self.pack.grid.within(hex, 1).collect();
                around[self.numbers.below(around.len())]
            }
            _ => Hex(self.numbers.below(self.pack.grid.len()) as u16),
        }
    }
}

impl Draw<Goal> for Anything<'_> {
    fn draw(&mut self) -> Goal {
        match self.numbers.below(8) {
            0 => Goal::Warsaw,
            1 => Goal::Entry(EntryId::of(self.numbers.below(self.pack.entries.len()))),
            _ => Goal::Hex(self.draw()),
        }
    }
}

impl Draw<Target> for Anything<'_> {
    fn draw(&mut self) -> Target {
        match self.numbers.below(4) {
            0 => Target::Unit(self.draw()),
            1 => Target::Gun(self.draw()),
            2 => Target::Formation(self.draw()),
            _ => Target::Hex(self.draw()),
        }
    }
}
