//! Some action, legal or not: units, hexes and formations near what is going on, so that it comes close to being legal.

use crate::action::{Action, Assault};
use crate::pack::{Corps, FormationId, Pack, UnitId};
use crate::position::{BRIDGE_CORPS, Position};
use hexes::Hex;
use table::Draw;
use table::chance::picker;

/// What an action may be made of.
struct Around<'a, P> {
    pack: &'a Pack,
    pos: &'a Position,
    /// Who was drawn last: hexes are looked for around him.
    near: UnitId,
    pick: P,
}

/// Some action.
pub(crate) fn any_action(pack: &Pack, pos: &Position, seed: u64) -> Action {
    let mut around = Around { pack, pos, near: UnitId(0), pick: picker(seed) };
    let _: UnitId = around.draw();
    Action::any(&mut around)
}

impl<P: FnMut(usize) -> usize> Draw<usize> for Around<'_, P> {
    fn draw(&mut self) -> usize {
        (self.pick)(Action::KEYS.len())
    }
}

impl<P: FnMut(usize) -> usize> Draw<UnitId> for Around<'_, P> {
    fn draw(&mut self) -> UnitId {
        let busy = self.pos.mover.units.into_iter().chain(self.pos.combat.attackers | self.pos.combat.defenders);
        self.near = match busy.into_iter().nth((self.pick)(6)) {
            Some(unit) if (self.pick)(2) == 0 => unit,
            _ => UnitId((self.pick)(self.pack.units.len()) as u8),
        };
        self.near
    }
}

impl<P: FnMut(usize) -> usize> Draw<FormationId> for Around<'_, P> {
    fn draw(&mut self) -> FormationId {
        FormationId((self.pick)(self.pack.formations.len()) as u8)
    }
}

impl<P: FnMut(usize) -> usize> Draw<Hex> for Around<'_, P> {
    fn draw(&mut self) -> Hex {
        match self.pos.at[self.near.index()].hex() {
            Some(hex) if (self.pick)(4) > 0 => {
                let around: Vec<Hex> = self.pack.grid.within(hex, 1).collect();
                around[(self.pick)(around.len())]
            }
            _ => Hex((self.pick)(self.pack.grid.len()) as u16),
        }
    }
}

impl<P: FnMut(usize) -> usize> Draw<Corps> for Around<'_, P> {
    fn draw(&mut self) -> Corps {
        BRIDGE_CORPS[(self.pick)(BRIDGE_CORPS.len())]
    }
}

impl<P: FnMut(usize) -> usize> Draw<Assault> for Around<'_, P> {
    fn draw(&mut self) -> Assault {
        Assault::ALL[(self.pick)(Assault::ALL.len())]
    }
}
