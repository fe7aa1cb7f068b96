//! What must hold of what is pending: a stack of steps that can come up, somebody on the move, a combat that fits the board.

use crate::pack::{FormationId, Side};
use crate::position::{Look, NONE, NOWHERE, Place};
use crate::step::{DEPTH, Step, Throw};
use hexes::Hex;
use table::faults::name_of;

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
            let below = index.checked_sub(1).map(|i| steps[i]);
            if !fits_on(*step, below) {
                return Err(format!("steps: {} cannot stand there", name_of(step)));
            }
            if !self.step_is_sound(*step) {
                return Err(format!("steps: {} lacks what it is about", name_of(&step)));
            }
        }
        self.audit_fight()
    }

    /// Whether a step has what it needs.
    fn step_is_sound(self, step: Step) -> bool {
        match step {
            Step::StartingLosses(entry) => usize::from(entry) < self.scenario().losses.len(),
            Step::Entrench(left) => left <= self.scenario().entrenched,
            Step::Emergency(formation) => self.formation_exists(formation) && self.hq_hex(formation).is_some(),
            Step::Displace(formation) => self.formation_exists(formation),
            Step::Activation(side) => self.active(side).is_some(),
            Step::Moving => self.mover_is_sound(),
            Step::GoOn => self.mover_is_sound() || !self.pos.combat.attackers.is_empty(),
            Step::Reaction => self.mover_is_sound(),
            Step::Throw(throw) => self.throw_is_sound(throw),
            Step::Stacking { hex, .. }
            | Step::Crowded { hex, .. }
            | Step::CrowdedHq { hex }
            | Step::Surplus { hex } => usize::from(hex) < self.pack.grid.len() && self.exists(Hex(hex)),
            Step::Admin(_)
            | Step::Assignment(_)
            | Step::Replacements
            | Step::Reorganisation
            | Step::Reinforcements(_)
            | Step::Cycle
            | Step::Initiative { .. }
            | Step::Surprise
            | Step::EndOfTurn
            | Step::Over
            | Step::Checks(_)
            | Step::Declaration
            | Step::Champion(_)
            | Step::Combat(_)
            | Step::Loss(_)
            | Step::Withdrawal(_)
            | Step::Retreat(_)
            | Step::Bonus(_) => true,
        }
    }

    fn formation_exists(self, formation: FormationId) -> bool {
        formation.index() < self.pack.formations.len()
    }

    fn throw_is_sound(self, throw: Throw) -> bool {
        match throw {
            Throw::Initiative(_) | Throw::Interdiction | Throw::Combat => true,
            Throw::ActionPoints(side) => self.active(side).is_some(),
            Throw::Reaction(formation) | Throw::ReactionPoints(formation) => self.formation_exists(formation),
            Throw::Check { unit, .. } | Throw::Attrition(unit) => {
                unit.index() < self.pack.units.len() && self.at(unit).hex().is_some()
            }
        }
    }

    /// Those who move are of one side and stand together where the mover is; who has not set out can still pay for it (7.2c).
    fn mover_is_sound(self) -> bool {
        let mover = &self.pos.mover;
        let at = Place::Hex(Hex(mover.hex));
        !mover.units.is_empty()
            && mover.hex != NOWHERE
            && mover.units.within(self.units_of(mover.side))
            && mover.units.into_iter().all(|unit| self.at(unit) == at)
            && (mover.begun || self.move_cost(mover.units) <= self.budget(mover.side))
    }

    /// Whether those who fight are of the right sides, and on the map unless they have died.
    fn audit_fight(self) -> Result<(), String> {
        let combat = &self.pos.combat;
        let fighting = |step: &Step| is_fight(*step) || *step == Step::Declaration;
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
        if combat.champions.iter().any(|unit| *unit != NONE && usize::from(*unit) >= self.pack.units.len()) {
            return Err("combat: there is no such champion".to_owned());
        }
        if combat.chits.iter().any(|chit| *chit != NONE && usize::from(*chit) >= self.pack.tables.chits.len()) {
            return Err("combat: there is no such chit".to_owned());
        }
        let top = self.pos.steps.top();
        if top == Step::Declaration && self.attack_cost(combat.assault, combat.attackers) > self.budget(combat.side) {
            return Err("combat: it cannot be paid for (7.1o)".to_owned());
        }
        if top == Step::Declaration && self.holder(combat.target) != Some(combat.side.other()) {
            return Err("combat: nobody can be attacked there".to_owned());
        }
        if self.pos.steps.as_slice().contains(&Step::Declaration) && combat.attackers.is_empty() {
            return Err("combat: nobody attacks".to_owned());
        }
        Ok(())
    }
}

/// Steps of a combat that has been declared.
pub(crate) fn is_fight(step: Step) -> bool {
    matches!(step, Step::Combat(_) | Step::Champion(_) | Step::Loss(_) | Step::Withdrawal(_) | Step::Retreat(_))
}

/// What a step may lie on.
fn fits_on(step: Step, below: Option<Step>) -> bool {
    let acts = |below: Option<Step>| matches!(below, Some(Step::Activation(_) | Step::Bonus(_)));
    match step {
        Step::StartingLosses(_)
        | Step::Entrench(_)
        | Step::Admin(_)
        | Step::Cycle
        | Step::Initiative { .. }
        | Step::Surprise
        | Step::EndOfTurn
        | Step::Over => below.is_none(),
        Step::Emergency(_) => matches!(below, Some(Step::Admin(_) | Step::Emergency(_))),
        Step::Assignment(_) | Step::Replacements | Step::Reorganisation | Step::Reinforcements(_) => {
            matches!(
                below,
                Some(
                    Step::Admin(_)
                        | Step::Reinforcements(_)
                        | Step::Replacements
                        | Step::Reorganisation
                        | Step::Assignment(Side::German)
                )
            )
        }
        // A Reaction is an activation of its own that interrupts the enemy's.
        Step::Activation(_) => {
            matches!(below, Some(Step::Activation(_) | Step::Cycle | Step::Surprise | Step::Bonus(_)))
        }
        Step::Moving | Step::Declaration => acts(below),
        Step::Reaction => below == Some(Step::Moving),
        Step::GoOn => matches!(below, Some(Step::Moving | Step::Declaration)),
        Step::Combat(_) => acts(below),
        Step::Champion(_) | Step::Loss(_) => matches!(below, Some(Step::Combat(_))),
        Step::Withdrawal(_) => matches!(below, Some(Step::Combat(_) | Step::Loss(_))),
        Step::Retreat(_) => matches!(below, Some(Step::Combat(_) | Step::Loss(_) | Step::Withdrawal(_))),
        Step::Bonus(_) => acts(below),
        Step::Throw(_) | Step::Checks(_) | Step::Displace(_) | Step::Stacking { .. } => below.is_some(),
        Step::Crowded { .. } | Step::CrowdedHq { .. } | Step::Surplus { .. } => {
            matches!(below, Some(Step::Stacking { .. }))
        }
    }
}
