//! The sequence of play as data: what is asked now, and what comes after it. It reads like chapter 5; what each step asks and does stands in
//! the file of its chapter.

use crate::Counterattack;
use crate::action::Action;
use crate::event::Event;
use crate::pack::{BarrageResult, Class, Side, Withdrawal};
use crate::position::Look;
use crate::rules::play::Play;
use crate::rules::verdict::No;
use crate::showing::tries::Subject;
use hexes::Hex;

pub use table::{Ask, Flow};

table::sequence! { of Counterattack: Look, Play, Step, Action, Side, No, Subject; telling Event }

table::steps! {
    /// One thing to be done or asked. The bottom of the stack is the turn's own sequence; what lies above interrupts it.
    pub enum Step of Counterattack {
        /// Phase A, this step of it (5.2): automatic but for what it pushes.
        Administration(u8) = "administration" by "5.1c",
        /// Start of an activation phase: automatic.
        PhaseStart = "phase-start" by "5.3a",
        /// The inactive player may play an event (20g).
        Opening = "opening" by "20g",
        /// The Soviet chooses the corps of the phase (5.3b).
        ChooseCorps = "choose-corps" by "5.3b",
        /// Step 1: movement, reserves, overruns (5.5a).
        Movement = "movement" by "5.5a",
        /// Step 2: barrage fire.
        Barrage = "barrage" by "5.5a",
        /// Step 3: coordinated combat.
        Combat = "combat" by "5.5a",
        /// Step 4: reserves.
        Reserves = "reserves" by "5.5a",
        /// Step 5 and the end of the phase: automatic.
        PhaseEnd = "phase-end" by "5.3a",
        /// The game is over.
        Over = "over" by "5.4c",

        /// A step is recovered (16).
        Recovery {
            /// By whom.
            side: Side,
            /// Of which class; any, in phase A.
            class: Option<Class>,
        } = "recovery" by "16a",
        /// Units may be committed against the uprising (18.5a).
        Suppression = "suppression" by "18.5a",
        /// One step is lost in Warsaw (18.2b).
        UprisingLoss = "uprising-loss",
        /// So many units in Warsaw count as activated (18.4g).
        UprisingMoved(u8) = "uprising-moved" by "18.4g",
        /// So much must still go to Magnuszew (19).
        Magnuszew(Withdrawal) = "magnuszew" by "19a",
        /// So many units of the next turn may still be brought up (Rail priority).
        RailPriority(u8) = "rail-priority" by "20d",

        /// A unit or Kampfgruppe is on the move (6.1b).
        Moving = "moving",
        /// The inactive player may break contact (6.7).
        BreakContact = "break-contact" by "6.7f",
        /// One unit of a hex suffers a barrage (10.3c).
        Victim {
            /// The hex.
            hex: Hex,
            /// What it suffers.
            result: BarrageResult,
        } = "victim" by "10.3c",
        /// An attack is being put together; the die has not been thrown (9.2, 11.1).
        Declaration = "declaration" by "9.2a",
        /// The defender may use tactical support (10.6c).
        DefenderSupport = "defender-support" by "10.6c",
        /// Model may have the die thrown again (12b).
        Reroll = "reroll" by "12b",
        /// Elastic, desperate, or as it is.
        DefenderChoice = "defender-choice" by "9.10a",
        /// The defender takes so many steps of loss.
        DefenderLosses(u8) = "defender-losses" by "9.7d",
        /// The defenders retreat (9.11).
        Retreat = "retreat" by "9.11a",
        /// The retreating group takes so many steps of loss (9.11d, 9.11m).
        RetreatLosses(u8) = "retreat-losses" by "9.11d",
        /// The attacker takes so many steps of loss.
        AttackerLosses(u8) = "attacker-losses" by "9.7d",
        /// The attacker may advance (9.12, 11.2).
        Advance = "advance",
        /// One unit is advancing and may go on (11.2b).
        Advancing = "advancing",
    }
}

impl Step {
    /// Whether it is part of resolving one attack, from its declaration to the advance (chapters 9 and 11): an overrun interrupts a move, a
    /// coordinated combat its step.
    pub fn is_fight(self) -> bool {
        let interrupts = |below: Step| self.ask().lies_on(Some(&below));
        interrupts(Moving.into()) && interrupts(Combat.into())
    }

    /// What such a part lies on: the step of the attacks, or the move that an overrun interrupts.
    pub const fn is_fought_in(below: Option<&Step>) -> bool {
        matches!(below, Some(Step::Moving(_) | Step::Combat(_)))
    }

    /// What an event's own question lies on: a step in which events are played, or phase A (20d, 5.2e).
    pub const fn is_open_to_events(below: Option<&Step>) -> bool {
        matches!(
            below,
            Some(
                Step::Administration(_)
                    | Step::Opening(_)
                    | Step::Movement(_)
                    | Step::Barrage(_)
                    | Step::Combat(_)
                    | Step::Reserves(_)
            )
        )
    }

    /// What a question of phase A lies on; after its last step the phases are next.
    pub const fn is_administration(below: Option<&Step>) -> bool {
        matches!(below, Some(Step::Administration(_) | Step::PhaseStart(_)))
    }

    /// Whether the defender's losses are behind, so that defenders may be on their way.
    pub const fn after_losses(self) -> bool {
        matches!(self, Step::Retreat(_) | Step::AttackerLosses(_) | Step::Advance(_))
    }

    /// The place of a step in the outline.
    pub fn order(self) -> Option<usize> {
        Step::NAMES.iter().position(|name| *name == self.name())
    }
}

/// How deep interruptions can nest.
pub const DEPTH: usize = 8;

/// The stack of steps.
pub type Steps = table::Steps<Step, DEPTH>;
