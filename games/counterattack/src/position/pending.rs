//! What must hold of what is pending: a stack of steps that can come up, somebody on the move, a combat that fits the board.

use crate::position::{Combat, Look, Mover, Place};
use crate::step::{self, Moving, Over, Step};

/// The deepest stack of steps that play produces, with room for what it may still push.
const DEEPEST: usize = 5;

impl Look<'_> {
    /// Whether the stack of steps can really come up; what lies on what.
    pub(crate) fn audit_pending(self) -> Result<(), String> {
        let steps = self.pos.steps.as_slice();
        if steps.len() > DEEPEST {
            return Err("steps: there are too many".to_owned());
        }
        for (index, step) in steps.iter().enumerate() {
            let below = index.checked_sub(1).map(|i| &steps[i]);
            if !step.ask().lies_on(below) || !self.fight_fits(*step, below) {
                return Err(format!("steps: {} cannot stand there", step.name()));
            }
            if !step.ask().is_sound(self) {
                return Err(format!("steps: {} lacks what it is about", step.name()));
            }
        }
        let fits = match steps[0] {
            Step::Over(_) | Step::PhaseStart(_) => true,
            Step::Administration(_) => self.pos.phase == 0,
            _ => self.pos.phase > 0,
        };
        if fits { Ok(()) } else { Err("steps: they do not belong to this phase".to_owned()) }
    }

    /// An overrun interrupts a move, a coordinated combat its step (9.1, 11.1).
    fn fight_fits(self, step: Step, below: Option<&Step>) -> bool {
        let interrupts = |below: &Step| if self.pos.combat.overrun { *below == Moving } else { *below == step::Combat };
        !step.is_fight() || below.is_some_and(interrupts)
    }

    /// Whether nobody is on the move unless a move is pending; the limit of stacking does not concern who is.
    pub(crate) fn audit_mover(self) -> Result<(), String> {
        let may = self.pos.steps.has(&Moving) || self.pos.steps.bottom() == Over;
        if may || self.pos.mover == Mover::default() { Ok(()) } else { Err("mover: no move is pending".to_owned()) }
    }

    /// Whether those who fight are where the fight needs them (9.2, 9.11, 11.1).
    pub(crate) fn audit_combat(self) -> Result<(), String> {
        let combat = &self.pos.combat;
        let steps = self.pos.steps.as_slice();
        let wrong = |why: &str| Err(format!("combat: {why}"));
        let Some(step) = steps.iter().find(|step| step.is_fight()) else {
            let idle = *combat == Combat::IDLE || self.pos.steps.bottom() == Over;
            return if idle { Ok(()) } else { wrong("no step of it is pending") };
        };
        let sides_right = combat.attackers.within(self.units_of(self.phasing()))
            && combat.defenders.within(self.units_of(self.phasing().other()));
        if !sides_right {
            return wrong("units of the wrong side take part");
        }
        for unit in combat.attackers | combat.defenders {
            if !matches!(self.at(unit), Place::Hex(_) | Place::Warsaw) {
                return wrong(&format!(
                    "{} takes part but is neither on the map nor in Warsaw",
                    self.pack.unit_title(unit)
                ));
            }
        }
        if combat.overrun && combat.attackers != self.pos.mover.units {
            return wrong("an overrun is fought by those who move (9.1a)");
        }
        if !step.after_losses() && combat.defenders != self.pos.units_in(combat.target) {
            return wrong("the defenders are not the units of the attacked hex");
        }
        let parts = combat.to_retreat.within(combat.defenders)
            && combat.group.within(combat.defenders)
            && combat.may_advance.within(combat.attackers)
            && combat.advancing.is_none_or(|unit| combat.attackers.has(unit));
        if parts { Ok(()) } else { wrong("units retreat or advance that take no part in it") }
    }
}
