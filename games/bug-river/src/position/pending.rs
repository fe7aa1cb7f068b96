//! What must hold of what is pending: a stack of steps that can come up, somebody on the move, a combat that fits the board.

use crate::position::{Look, NO_CHIT};
use crate::step::{DEPTH, Declaration, Step};
use hexes::Hex;

/// Room that must be left on the stack for what the steps may still push.
const ROOM: usize = 3;

impl Look<'_> {
    /// Whether the stack of steps can really come up, and has what it is about.
    pub(crate) fn audit_pending(self) -> Result<(), String> {
        let steps = self.pos.steps.as_slice();
        if steps.len() > DEPTH - ROOM {
            return Err("steps: there are too many".to_owned());
        }
        for (index, step) in steps.iter().enumerate() {
            if !step.ask().lies_on(index.checked_sub(1).map(|below| &steps[below])) {
                return Err(format!("steps: {} cannot stand there", step.name()));
            }
            if !step.ask().is_sound(self) {
                return Err(format!("steps: {} lacks what it is about", step.name()));
            }
        }
        self.audit_fight()
    }

    /// Whether those who fight are of the right sides, and on the map unless they have died.
    fn audit_fight(self) -> Result<(), String> {
        let combat = &self.pos.combat;
        let fighting = |step: &Step| is_fight(*step) || matches!(step, Step::Declaration(_));
        if !self.pos.steps.as_slice().iter().any(fighting) {
            return Ok(());
        }
        let sides = [(combat.attackers, combat.side), (combat.defenders, combat.side.other())];
        for (units, side) in sides {
            if !units.within(self.units_of(side)) {
                return Err("combat: units of the wrong side take part".to_owned());
            }
            if let Some(unit) = units.into_iter().find(|unit| self.at(*unit).hex().is_none()) {
                return Err(format!("combat: {} takes part but is not on the map", self.pack.unit(unit).name));
            }
        }
        let place = |hex: Hex| hex.index() < self.pack.grid.len() && self.exists(hex);
        if !place(combat.from) || !place(combat.target) || !self.pack.grid.adjacent(combat.from, combat.target) {
            return Err("combat: it is not fought between two adjacent hexes (7.1e)".to_owned());
        }
        if combat.chits.iter().any(|chit| *chit != NO_CHIT && usize::from(*chit) >= self.pack.tables.chits.len()) {
            return Err("combat: there is no such chit".to_owned());
        }
        let declares = matches!(self.pos.steps.top(), Step::Declaration(_));
        if declares && self.attack_cost(combat.assault, combat.attackers) > self.budget(combat.side) {
            return Err("combat: it cannot be paid for (7.1o)".to_owned());
        }
        if declares && self.holder(combat.target) != Some(combat.side.other()) {
            return Err("combat: nobody can be attacked there".to_owned());
        }
        if self.pos.steps.has(&Declaration) && combat.attackers.is_empty() {
            return Err("combat: nobody attacks".to_owned());
        }
        Ok(())
    }
}

/// Steps of a combat that has been declared.
pub(crate) fn is_fight(step: Step) -> bool {
    matches!(step, Step::Fighting(_) | Step::Champion(_) | Step::Loss(_) | Step::Withdrawal(_) | Step::Retreat(_))
}
