//! What actions are made of, at random, for whoever tries to sneak one past the rules: units, hexes and markers near what is going on, so
//! that it comes close to being legal.

use crate::action::{Goal, Target};
use crate::pack::{CounterId, EntryId, FormationId, GunId, Pack, Side, UnitId};
use crate::position::Position;
use hexes::Hex;
use table::Draw;

/// A source of things that there are in a position.
pub(crate) struct Anything<'a, P> {
    pub pack: &'a Pack,
    pub pos: &'a Position,
    /// A number below that many.
    pub pick: P,
}

impl<P: FnMut(usize) -> usize> Draw<usize> for Anything<'_, P> {
    fn draw(&mut self) -> usize {
        (self.pick)(usize::MAX)
    }
}

impl<P: FnMut(usize) -> usize> Draw<bool> for Anything<'_, P> {
    fn draw(&mut self) -> bool {
        (self.pick)(2) == 0
    }
}

impl<P: FnMut(usize) -> usize> Draw<u8> for Anything<'_, P> {
    fn draw(&mut self) -> u8 {
        (self.pick)(5) as u8
    }
}

impl<P: FnMut(usize) -> usize> Draw<UnitId> for Anything<'_, P> {
    fn draw(&mut self) -> UnitId {
        UnitId((self.pick)(self.pack.units.len()) as u8)
    }
}

impl<P: FnMut(usize) -> usize> Draw<GunId> for Anything<'_, P> {
    fn draw(&mut self) -> GunId {
        GunId((self.pick)(self.pack.guns.len()) as u8)
    }
}

impl<P: FnMut(usize) -> usize> Draw<FormationId> for Anything<'_, P> {
    fn draw(&mut self) -> FormationId {
        FormationId((self.pick)(self.pack.formations.len()) as u8)
    }
}

impl<P: FnMut(usize) -> usize> Draw<CounterId> for Anything<'_, P> {
    fn draw(&mut self) -> CounterId {
        let side = Side::BOTH[(self.pick)(2)];
        CounterId { side, index: (self.pick)(self.pack.events[side as usize].len()) as u8 }
    }
}

/// Mostly one that a unit is in or next to.
impl<P: FnMut(usize) -> usize> Draw<Hex> for Anything<'_, P> {
    fn draw(&mut self) -> Hex {
        let near: UnitId = self.draw();
        match self.pos.at[near.index()].hex() {
            Some(hex) if (self.pick)(4) > 0 => {
                let around: Vec<Hex> = self.pack.grid.within(hex, 1).collect();
                around[(self.pick)(around.len())]
            }
            _ => Hex((self.pick)(self.pack.grid.len()) as u16),
        }
    }
}

impl<P: FnMut(usize) -> usize> Draw<Goal> for Anything<'_, P> {
    fn draw(&mut self) -> Goal {
        match (self.pick)(8) {
            0 => Goal::Warsaw,
            1 => Goal::Entry(EntryId((self.pick)(self.pack.entries.len()) as u8)),
            _ => Goal::Hex(self.draw()),
        }
    }
}

impl<P: FnMut(usize) -> usize> Draw<Target> for Anything<'_, P> {
    fn draw(&mut self) -> Target {
        match (self.pick)(4) {
            0 => Target::Unit(self.draw()),
            1 => Target::Gun(self.draw()),
            2 => Target::Formation(self.draw()),
            _ => Target::Hex(self.draw()),
        }
    }
}
