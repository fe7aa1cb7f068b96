//! What must hold of what is pending: a stack of steps that can come up, somebody on the move, a combat that fits the board.

use crate::pack::UnitId;
use crate::position::{Combat, Look, Mover, NONE, Place};
use crate::step::Step;
use hexes::Hex;
use table::faults::name_of;

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
            let below = index.checked_sub(1).map(|i| steps[i]);
            if !fits_on(*step, below) || !self.fight_fits(*step, below) {
                return Err(format!("steps: {} cannot stand there", name_of(step)));
            }
            self.audit_step(*step)?;
        }
        if matches!(steps[0], Step::Administration(_)) != (self.pos.phase == 0)
            && steps[0] != Step::Over
            && steps[0] != Step::PhaseStart
        {
            return Err("steps: they do not belong to this phase".to_owned());
        }
        Ok(())
    }

    /// An overrun interrupts a move, a coordinated combat its step (9.1, 11.1).
    fn fight_fits(self, step: Step, below: Option<Step>) -> bool {
        let interrupted = if self.pos.combat.overrun { Step::Moving } else { Step::Combat };
        !step.is_fight() || below == Some(interrupted)
    }

    /// Whether a step has what it needs.
    fn audit_step(self, step: Step) -> Result<(), String> {
        let combat = &self.pos.combat;
        let ok = match step {
            Step::Moving | Step::BreakContact => self.mover_is_sound(),
            Step::Victim { hex, .. } => (hex as usize) < self.pack.grid.len() && self.holder(Hex(hex)).is_some(),
            Step::Advance => combat.advance_left >= 1,
            Step::Advancing => combat.advancing != NONE && self.at(UnitId(combat.advancing)).hex().is_some(),
            Step::Declaration | Step::DefenderSupport => {
                !combat.attackers.is_empty() && self.holder(combat.target) == Some(self.phasing().other())
            }
            Step::Retreat => combat.group.within(combat.to_retreat),
            Step::Over => self.pos.winner <= crate::victory::DRAW,
            _ => true,
        };
        if ok { Ok(()) } else { Err(format!("steps: {} lacks what it is about", name_of(&step))) }
    }

    fn mover_is_sound(self) -> bool {
        let units = self.pos.mover.units;
        let Some(first) = units.first() else { return false };
        units.within(self.units_of(self.phasing()))
            && self.at(first).in_play()
            && units.into_iter().all(|unit| self.at(unit) == self.at(first))
    }

    /// Whether nobody is on the move unless a move is pending; the limit of stacking does not concern who is.
    pub(crate) fn audit_mover(self) -> Result<(), String> {
        let steps = self.pos.steps.as_slice();
        let may = steps.contains(&Step::Moving) || self.pos.steps.bottom() == Step::Over;
        if may || self.pos.mover == Mover::default() { Ok(()) } else { Err("mover: no move is pending".to_owned()) }
    }

    /// Whether those who fight are where the fight needs them (9.2, 9.11, 11.1).
    pub(crate) fn audit_combat(self) -> Result<(), String> {
        let combat = &self.pos.combat;
        let steps = self.pos.steps.as_slice();
        let wrong = |why: &str| Err(format!("combat: {why}"));
        let Some(step) = steps.iter().find(|step| step.is_fight()) else {
            let idle = *combat == Combat::IDLE || self.pos.steps.bottom() == Step::Over;
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
            && (combat.advancing == NONE || combat.attackers.has(UnitId(combat.advancing)));
        if parts { Ok(()) } else { wrong("units retreat or advance that take no part in it") }
    }
}

/// What a step may lie on.
fn fits_on(step: Step, below: Option<Step>) -> bool {
    match step {
        Step::Administration(n) => below.is_none() && (1..=7).contains(&n),
        Step::PhaseStart
        | Step::Opening
        | Step::ChooseCorps
        | Step::Movement
        | Step::Barrage
        | Step::Combat
        | Step::Reserves
        | Step::PhaseEnd
        | Step::Over => below.is_none(),
        Step::Recovery { .. } | Step::RailPriority(_) => {
            matches!(
                below,
                Some(
                    Step::Administration(_)
                        | Step::Opening
                        | Step::Movement
                        | Step::Barrage
                        | Step::Combat
                        | Step::Reserves
                )
            )
        }
        Step::Suppression | Step::UprisingMoved(_) | Step::Magnuszew(_) => {
            matches!(below, Some(Step::Administration(_) | Step::PhaseStart))
        }
        Step::UprisingLoss => {
            matches!(below, Some(Step::Administration(_) | Step::PhaseStart | Step::UprisingMoved(_)))
        }
        Step::Moving => matches!(below, Some(Step::Movement | Step::Reserves)),
        Step::BreakContact => below == Some(Step::Moving),
        Step::Victim { .. } => below == Some(Step::Barrage),
        Step::Declaration
        | Step::DefenderSupport
        | Step::Reroll
        | Step::DefenderChoice
        | Step::DefenderLosses(_)
        | Step::Retreat
        | Step::AttackerLosses(_)
        | Step::Advance => matches!(below, Some(Step::Moving | Step::Combat)),
        Step::RetreatLosses(_) => below == Some(Step::Retreat),
        Step::Advancing => below == Some(Step::Advance),
    }
}
