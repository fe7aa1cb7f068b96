//! Section 3.3.5: Residual Firepower.

use super::*;
use crate::event::{Blow, Toll};
use crate::rules::effects::shifted;
use crate::rules::fire::{Exposure, Volley, WHOLE};

/// The counters there are.
const COUNTERS: [u8; 6] = [1, 2, 4, 6, 8, 12];

/// What a column leaves behind: half of it, at most 12, as the next lower counter, one less for each point from outside, one more of an Air Burst
/// (3.3.5a, 3.3.5h, 3.3.5i).
pub(crate) fn residual(head: u8, outside: u8, bursts: bool) -> u8 {
    let half = head / 2;
    let counters = COUNTERS.iter().filter(|counter| **counter <= half).count();
    let place = (counters + usize::from(bursts)).checked_sub(1 + usize::from(outside));
    place.map_or(0, |place| COUNTERS[place.min(COUNTERS.len() - 1)])
}

impl Look<'_> {
    /// What is added to the roll of Residual Firepower against everybody in the mover's hex: its terrain and smoke (3.3.5f).
    fn residual_drm(self, hex: Hex) -> (i8, bool) {
        let (tem, open) = self.cover_all_around(self.pos.side, hex);
        let smoke = self.pos.smoke[hex.index()];
        let on_road = self.pos.mover.on_road && self.field().has_road(hex) && tem == 0;
        (tem + smoke as i8, (open || on_road) && smoke == 0)
    }
}

impl Play<'_> {
    /// What an attack leaves in its target's hex: of what neither malfunctioned, nor kept its rate, nor is an anti-tank rifle (3.3.5a-3.3.5c,
    /// 4.4.4g). A larger counter takes the place of a smaller one (3.3.5m).
    pub(crate) fn leave_residual(
        &mut self,
        attack: &Attack,
        working: &WeaponSet,
        volley: &Volley,
        cowered: u8,
        coloured: u8,
    ) {
        let hex = Hex(attack.target);
        let leaves = |weapon: &WeaponId| {
            let kept = cowered == 0 && self.keeps_rate(attack, *weapon, coloured);
            working.has(*weapon) && !kept && self.look().arm(*weapon).weapon != Weapon::Atr
        };
        let rest = Attack { weapons: attack.weapons.into_iter().filter(leaves).collect(), ..*attack };
        let firepower =
            if rest == *attack { volley.firepower } else { self.look().volley(&rest, &mut |_, _, _| {}).firepower };
        let column = shifted(self.pack.fire.column(firepower / WHOLE), cowered);
        let left = column.map_or(0, |column| residual(self.pack.fire.head(column), volley.outside, false));
        if left > self.pos.residual[hex.index()] {
            self.pos.residual[hex.index()] = left;
            self.tell(|play| Event::Residual(play.name(hex), left));
        }
    }

    /// Whoever enters a hex with Residual Firepower, or spends movement in it, is attacked by it first: once, unless it has become worse for
    /// him (3.3.5e, 3.3.5k, 3.3.5o, 3.3.5p).
    pub(crate) fn suffer_residual(&mut self) {
        let hex = Hex(self.pos.mover.hex);
        let firepower = self.pos.residual[hex.index()];
        let Some(column) = self.pack.fire.column(firepower.into()) else { return };
        let side = self.look().defender();
        let (drm, open) = self.look().residual_drm(hex);
        let targets = self.look().soft(self.pos.mover.exposed & self.pos.stack(hex));
        let exposure = Exposure::around(self.look().cover_all_around(side.other(), hex).0, open);
        let own = move |look: Look<'_>, unit: UnitId| look.target_drm(unit, &exposure, &mut |_, _, _| {});
        let Some(worst) = targets.into_iter().map(|unit| drm + own(self.look(), unit)).min() else { return };
        if worst >= self.pos.mover.residual {
            return;
        }
        self.pos.mover.residual = worst;
        let dice = self.dice(&|dice| dice.sum() as u32);
        let roll = dice.sum() + drm;
        self.toll = Toll::default();
        self.tell(|play| Event::Fired {
            side,
            blow: Blow::Residual,
            target: play.name(hex),
            by: Vec::new(),
            with: Vec::new(),
            column: firepower,
            dice,
            drm,
            cowered: 0,
            outcome: play.pack.fire.outcome(column, roll.into()),
        });
        self.hit(hex, targets, Some(column), roll, own);
        let toll = self.toll;
        self.tell(|_| Event::AttackEnds { side, toll });
    }
}
