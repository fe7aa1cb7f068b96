//! Sections 1.2.5, 6.2: ordnance smoke and white phosphorus, which lasts longer than grenades.

use super::*;

/// What is added, of a screen.
const VALUE: u8 = 3;
/// It is white phosphorus.
const PHOSPHORUS: u8 = 4;
/// The second side placed it.
const SECOND: u8 = 8;

/// What a screen adds that was fired in the Prep Fire Phase, and otherwise (1.2.5d-1.2.5g).
fn density(phase: Phase, phosphorus: bool) -> u8 {
    let full = if phase == Phase::PrepFire { 1 } else { 0 };
    if phosphorus { 1 + full } else { 2 + full }
}

impl Play<'_> {
    /// A smoke shell has come down.
    pub(crate) fn lay_screen(&mut self, side: Side, hex: Hex, phosphorus: bool) {
        let value = density(self.pos.phase, phosphorus);
        if value < self.pos.screens[hex.index()] & VALUE {
            return;
        }
        let kind = if phosphorus { PHOSPHORUS } else { 0 };
        self.pos.screens[hex.index()] = value | kind | if side == Side::Second { SECOND } else { 0 };
        self.pos.lay_smoke(hex, self.pos.smoke[hex.index()].max(value));
        self.tell(|play| Event::Screen(play.name(hex), value));
    }

    /// Before a side's Prep Fire what it placed thins out: full screens are dispersed, dispersed ones are gone (1.2.5h, 1.2.5i).
    pub(crate) fn thin_screens(&mut self, side: Side) {
        let own = if side == Side::Second { SECOND } else { 0 };
        for index in 0..HEXES {
            let screen = self.pos.screens[index];
            if screen == 0 || screen & SECOND != own {
                continue;
            }
            let dispersed = density(Phase::DefensiveFire, screen & PHOSPHORUS != 0);
            let value = if screen & VALUE > dispersed { dispersed } else { 0 };
            self.pos.screens[index] = if value > 0 { screen & !VALUE | value } else { 0 };
            let hex = Hex(index as u16);
            self.pos.lay_smoke(hex, value);
            self.tell(|play| Event::Screen(play.name(hex), value));
        }
    }

    /// Grenades are gone; what ordnance laid stays (3.3.1ac).
    pub(crate) fn end_grenades(&mut self) {
        for index in 0..HEXES {
            self.pos.lay_smoke(Hex(index as u16), self.pos.screens[index] & VALUE);
        }
    }
}
