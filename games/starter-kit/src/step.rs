//! The sequence of play as data: what is asked now, and what comes after it. It reads like chapter 3. What each step asks, checks and does
//! stands in its chapter.

use crate::action::Action;
use crate::event::Event;
use crate::game::StarterKit;
use crate::pack::Side;
use crate::position::{Look, ModuleId};
use crate::rules::play::Play;
use crate::rules::verdict::No;

table::steps! {
    /// One thing to be done or asked. The bottom of the stack is the turn's own sequence; what lies above interrupts it.
    pub enum Step of StarterKit {
        /// A side sets up its units and weapons (D-01).
        SettingUp(Side) = "set-up" by "4.0ab",
        /// A side notes where a hidden Gun stands (6.4b).
        Concealing = "concealing" by "6.4b",

        // ---- Rally Phase (3.1) -------------------------------------------------------------------------------------
        /// Reinforcements are placed beside the edge (3.1d).
        Arriving = "arriving" by "3.1d",
        /// Unpossessed weapons are recovered (3.1e).
        Recovering(Side) = "recovering" by "3.1e",
        /// Malfunctioned weapons are repaired (3.1f).
        Repairing(Side) = "repairing" by "3.1f",
        /// Weapons are transferred (3.1j).
        Transferring(Side) = "transferring" by "3.1j",
        /// Units rally by themselves (3.1k).
        SelfRallying(Side) = "self-rallying" by "3.1k",
        /// Leaders rally units (3.1o).
        Rallying(Side) = "rallying" by "3.1o",
        /// Units that could lose their Desperation Morale may keep it (3.1z).
        Despairing(Side) = "despairing" by "3.1z",

        // ---- the other phases --------------------------------------------------------------------------------------
        /// The attacker fires before he moves (3.2.5).
        PrepFire = "prep-fire" by "3.2.5a",
        /// The attacker moves (3.3).
        Movement = "movement" by "3.3a",
        /// The defender fires (3.4).
        DefensiveFire = "defensive-fire" by "3.4a",
        /// The attacker fires after he moved (3.5).
        AdvancingFire = "advancing-fire" by "3.5a",
        /// Broken units of a side rout (3.6).
        Rout(Side) = "rout" by "3.6d",
        /// The attacker advances (3.7).
        Advance = "advance" by "3.7b",
        /// Close Combat, hex by hex (3.8).
        CloseCombat = "close-combat" by "3.8d",
        /// The game is over.
        Over = "over" by "3.9b",

        // ---- interruptions -----------------------------------------------------------------------------------------
        /// A fire attack is being put together; nothing is thrown yet (3.2.2).
        Declaring = "declaring" by "3.2.2a",
        /// Several are hit by a Panzerfaust, which harms one: which (4.4.2).
        Picking = "picking" by "4.4.2z",
        /// Some of a group see nothing: how the others fire (3.2.2u).
        Regrouping = "regrouping" by "3.2.2u",
        /// The owner of what is fired at says what covers it (1.1.1-he-i, D-59).
        Covering = "covering" by "1.1.1-he-i",
        /// Some have left others whom a weapon of this side has acquired: whom does it keep (6.10r, D-58)?
        Parting(Side) = "parting" by "6.10r",
        /// A unit or stack is on the move, or about to be (3.3.1).
        Moving = "moving" by "3.3b",
        /// A vehicle is on the move, or about to be (3.3.2).
        Driving = "driving" by "3.3.2a",
        /// A vehicle of the defender has got into Motion and may be turned (3.3.2.1).
        Wheeling = "wheeling" by "3.3.2.1g",
        /// Two vehicles of the attacker end the phase in one hex (3.3.2w).
        Crowding = "crowding" by "3.3.2w",
        /// The defender may fire at whoever just spent movement (3.3.3).
        Window = "window" by "3.3.3d",
        /// A unit routs, one hex after the other (3.6).
        Routing = "routing" by "3.6j",
        /// Enemies may interdict a rout, or not (3.6x).
        Interdicting = "interdicting" by "3.6x",
        /// A unit that routs leaves what it cannot carry (3.6av).
        Shedding = "shedding" by "3.6av",
        /// Leaders of a side join those they fight with (3.8w).
        Grouping(Side) = "grouping" by "3.8w",
        /// Whether somebody ambushes: automatic (3.8z).
        Ambushing = "ambushing" by "3.8z",
        /// A side designates its attacks in the hex (3.8e).
        Designating(Side) = "designating" by "3.8e",

        // ---- offboard artillery (DaE2) -----------------------------------------------------------------------------
        /// A side calls its batteries before it fires (DaE2.1f).
        Directing = "directing" by "DaE2.1f",
        /// An observer says what his battery does (DaE2.33a).
        Ordering(ModuleId) = "ordering" by "DaE2.33a",
    }
}

table::sequence! { of StarterKit: Look, Play, Step, Action, Side, No, (); telling Event }

/// How deep interruptions can nest.
pub const DEPTH: usize = 8;

/// The stack of steps.
pub type Steps = table::Steps<Step, DEPTH>;
