//! The sequence of play as data: what is asked now, and what comes after it. Each step stands in the file of its chapter.

use crate::Bugiarding;
use crate::action::Action;
use crate::pack::Side;
use crate::pack::battle::UnitId;
use crate::position::Look;
use crate::rules::play::Play;
use crate::rules::verdict::No;
use table::asking::Ask;

table::steps! {
    /// One thing to be done or asked. The bottom of the stack is the turn's own sequence; what lies above interrupts it.
    pub enum Step of Bugiarding as Stage {
        /// A side notes the turns of its aircraft (AIR-3).
        Planning(Side) = "planning",
        /// A side lays its minefields (MIN-2).
        Mining(Side) = "mining",
        /// A side deploys.
        Deploying(Side) = "deploying",
        /// A turn begins with the initiative (SEQ-1): automatic.
        Initiative = "initiative",
        /// Step 1 of a side's phase: indirect fire (SEQ-3).
        Indirect = "indirect",
        /// Step 2: movement (SEQ-4).
        Movement = "movement",
        /// Step 3: targets are declared (FIR-2).
        Aiming = "aiming",
        /// Step 3: fire is resolved unit by unit (FIR-3).
        Firing = "firing",
        /// Step 4: close combats are declared (CLC-1).
        Charging = "charging",
        /// Step 4: attackers move, and fight (CLC-2).
        Fighting = "fighting",
        /// Step 5: reorganisation (REO-1).
        Reorganising = "reorganising",
        /// The phase ends: automatic.
        PhaseEnd = "phase-end",
        /// The battle is over.
        Over = "over",

        /// Several units are equally near to the target of indirect fire: so many more suffer.
        AreaTie(u8) = "area-tie",
        /// A unit has begun its move (MOV-1).
        Moving(UnitId) = "moving",
        /// The other side may fire at it (OPP-1).
        Opportunity = "opportunity",
        /// The defender may fire at one of its attackers (CLC-6).
        Defence(UnitId) = "defence",
        /// The winner of a close combat takes the position (CLC-22), if he must choose who.
        Occupation(UnitId) = "occupation",
        /// Whoever took the position turns.
        Turning(UnitId) = "turning",
    }
}

table::sequence! { of Bugiarding: Look, Play, Step, Action, Side, No, UnitId }

/// What is said of a step, however things stand.
#[derive(Copy, Clone, Debug)]
pub struct Saying {
    /// All the rules that its question comes from.
    pub rules: &'static [&'static str],
    /// What the button says that ends it.
    pub end: &'static str,
    /// How it is put what its end takes from all units that can still do something.
    pub gives_up: Option<&'static str>,
}

impl Saying {
    /// What is said of a step that nobody ends.
    pub const PLAIN: Saying = Saying { rules: &[], end: "a-end", gives_up: None };
}

/// What this game wants to know of a step besides what every game does.
pub trait Stage: Ask<Bugiarding> {
    /// What is always said of it.
    fn says(&self) -> Saying;

    /// What the button says that ends it.
    fn end_key(&self, look: Look<'_>) -> &'static str {
        let _ = look;
        self.says().end
    }

    /// What a player may think of doing with a unit, legal or not, besides what is listed.
    fn attempts(&self, look: Look<'_>, unit: UnitId) -> Vec<Action> {
        let _ = (look, unit);
        Vec::new()
    }

    /// Whether it belongs to that turn; the preparations come before the first.
    fn is_in_turn(&self, turn: u8) -> bool {
        turn > 0
    }

    /// What is wrong with what is going on in it, in one sentence.
    ///
    /// # Errors
    /// If something is.
    fn audit(&self, look: Look<'_>) -> Result<(), String> {
        let _ = look;
        Ok(())
    }
}

impl Step {
    /// Whether it comes before the battle.
    pub(crate) fn is_preparation(&self) -> bool {
        !self.ask().is_in_turn(1)
    }

    /// The steps that follow each other in every turn, in their order.
    pub(crate) fn of_a_phase() -> impl Iterator<Item = Step> {
        let plain = Step::NAMES.iter().filter_map(|name| serde_json::from_value::<Step>((*name).into()).ok());
        plain.filter(|step| step.ask().lies_on(None))
    }

    /// Its place in the sequence of play.
    pub(crate) fn place(&self) -> usize {
        Step::NAMES.iter().position(|name| *name == self.name()).unwrap_or_default()
    }
}

/// Whom a step asks under which rule, and how, if the question is always the same; nobody answers what goes by itself.
macro_rules! asks {
    (active, $rule:literal $(, $question:literal)?) => {
        $crate::step::asks!(@look, look.pos.active, $rule $(, $question)?);
    };
    (other, $rule:literal $(, $question:literal)?) => {
        $crate::step::asks!(@look, look.pos.active.other(), $rule $(, $question)?);
    };
    (@$look:ident, $whom:expr, $rule:literal $(, $question:literal)?) => {
        fn rule(&self, _: Look) -> &'static str {
            $rule
        }

        fn asked(&self, $look: Look) -> Option<Side> {
            Some($whom)
        }

        $(fn prompt(&self, _: Look) -> Message {
            Message::new($question)
        })?
    };
    (nobody, $rule:literal) => {
        fn rule(&self, _: Look) -> &'static str {
            $rule
        }

        fn prompt(&self, _: Look) -> Message {
            Message::new("q-nothing")
        }

        fn check(&self, look: Look, _: Action) -> Verdict {
            look.not_asked()
        }
    };
}
pub(crate) use asks;

/// How deep interruptions can nest.
pub const DEPTH: usize = 6;

/// The stack of steps.
pub type Steps = table::Steps<Step, DEPTH>;
