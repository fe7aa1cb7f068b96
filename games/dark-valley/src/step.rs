//! The sequence of play as data: what is asked now, and what comes after it. It reads like chapter 4. What each step asks, checks and does
//! stands in its chapter.

use crate::action::Action;
use crate::event::Event;
use crate::game::DarkValley;
use crate::pack::{Hex, Side, UnitId};
use crate::position::Look;
use crate::rules::play::Play;
use crate::rules::verdict::No;

table::steps! {
    /// One thing to be done or asked. The bottom of the stack is the turn's own sequence; what lies above interrupts it.
    pub enum Step of DarkValley {
        // ---- free set-up (17) --------------------------------------------------------------------------------------
        /// A side sets up, in the stage of that number (D01-D05).
        SettingUp(u8) = "setting-up" by "17.1.1a",
        /// A counter is put down.
        Setting(UnitId) = "setting" by "17.1.1a",

        // ---- Reinforcement and Replacement Phase (I) --------------------------------------------------------------
        /// New units of a side are placed (D06, D09, D10, D15).
        Reinforcing(Side) = "reinforcing" by "4.1.I.02",
        /// The Axis replaces (D07).
        Replacing = "replacing" by "7.4a",
        /// The Axis says which HQ, Air unit or Tiger leaves (D08).
        Removing = "removing" by "7.9a",
        /// So many armies more go into the Stavka Reserve (D14).
        Withholding(u8) = "withholding" by "7.10a",
        /// The Soviet side places the Special Fortified Zone, or declines (D13).
        Fortifying = "fortifying" by "12.7j",
        /// The Soviet side rebuilds and converts (D11, D12).
        Rebuilding = "rebuilding" by "7.6a",

        // ---- Air Base Phase (II) -----------------------------------------------------------------------------------
        /// A side bases its aircraft (D16, D17).
        Basing(Side) = "basing" by "4.1.II.01",

        // ---- Strategic Movement Phase (III) ------------------------------------------------------------------------
        /// A side moves by rail (D18, D20).
        Entraining(Side) = "entraining" by "4.1.III.01",
        /// A side moves by sea (D19, D21).
        Shipping(Side) = "shipping" by "4.1.III.01",
        /// The Soviet naval unit may land (D22).
        Invading = "invading" by "9.6a",
        /// Airborne troops may fly or drop (D23).
        Dropping = "dropping" by "9.7a",

        // ---- Action Phase (IV) -------------------------------------------------------------------------------------
        /// The Axis fixes which Panzer Army chits are in (D25).
        Selecting = "selecting" by "10.1c",
        /// The initiative player announces his chit (D26).
        Initiative = "initiative" by "10.2d",
        /// The next chit is played: a preset one, the announced one, or one out of the cup.
        Drawing = "drawing" by "10.2g",
        /// A side may play the chit that it holds in hand before the next one is drawn (D28, D29).
        Window(Side) = "window" by "10.2i",
        /// So many steps more may leave the Stavka Reserve (D34).
        Releasing(u8) = "releasing" by "10.5.9a",
        /// The Axis may fill up reduced corps at the end of its round (D56).
        Filling = "filling" by "7.5a",
        /// The owner of a Movement/Combat chit says which it is (D30).
        Choosing(Side) = "choosing" by "10.3c",

        /// The Axis says whether its active units fight or move first (D31).
        Ordering = "ordering" by "10.5.7b",
        /// The Soviet side says whose range counts in a Deep Battle (D32).
        Commanding = "commanding" by "10.5.8b",
        /// Manstein is placed on a unit (D29).
        Hosting = "hosting" by "10.5.10f",
        /// The Axis may put a Panzer chit back (D33).
        Returning = "returning" by "17.1.2y",
        /// So many rifle divisions more pay for attacks that were not made (D55).
        Condemning(u8) = "condemning" by "10.5.6j",

        // ---- rounds ------------------------------------------------------------------------------------------------
        /// A side moves its units (10.5.1).
        Movement(Side) = "movement" by "10.5.1a",
        /// A side attacks and bombards (10.5.2, 12.1).
        Combat(Side) = "combat" by "12.1a",
        /// Overstacked hexes of a side are thinned (5.2a).
        Overstacked(Side) = "overstacked" by "5.2a",
        /// Supply is looked at (10.5.11).
        Logistics = "logistics" by "10.5.11a",
        /// The Axis supplies mechanized units by air (D57).
        Airlifting = "airlifting" by "8.6h",

        // ---- Attrition Phase (V) -----------------------------------------------------------------------------------
        /// The Axis rolls for its Depots and moves them (D60).
        Depots = "depots" by "13.6n",
        /// The Axis supplies isolated units by air (D61).
        Provisioning = "provisioning" by "8.6b",
        /// Isolated units are looked at again (13.8).
        Attrition = "attrition" by "13.8c",

        // ---- Final Phase (VI) --------------------------------------------------------------------------------------
        /// Who has won (3.2a).
        VictoryCheck = "victory-check" by "3.2a",
        /// The Soviet side places its City Defence markers (D63).
        Garrisoning = "garrisoning" by "17.1.2t",
        /// The game is over.
        Over = "over" by "3.2a",

        // ---- interruptions -----------------------------------------------------------------------------------------
        /// A unit that comes back or is formed is placed (D07, D11, D12).
        Placing {
            /// Who.
            unit: UnitId,
            /// Whether it comes reduced.
            reduced: bool,
        } = "placing" by "7.6a",
        /// What goes into a Guards unit (D12).
        Forming(UnitId) = "forming" by "7.8e",
        /// Divisions that fill up a corps (D56).
        Giving(UnitId) = "giving" by "7.5a",
        /// A unit goes by rail (D18, D20).
        Riding(UnitId) = "riding" by "9.2a",
        /// The Axis loses a step to airborne troops (D24).
        DropLoss = "drop-loss" by "9.7f",
        /// A unit or stack is on the move (11.1).
        Moving = "moving" by "11.1d",
        /// A side says who attacks a hex, and what helps (D39, D40, D42).
        Attacking(Side) = "attacking" by "12.2a",
        /// The defender says what helps him (D41).
        Supporting(Side) = "supporting" by "12.1k",
        /// What a combat came to is carried out.
        Resolving(Side) = "resolving" by "12.3k",
        /// The Soviet side may roll again (D49).
        Rerolling = "rerolling" by "CRT.26",
        /// A side loses steps (D47, D48).
        Losing(Side) = "losing" by "12.3h",
        /// The garrison of a Fort may stand (D50).
        Standing(Side) = "standing" by "12.7a",
        /// A side retreats its units (D51-D53).
        Retreating(Side) = "retreating" by "12.5a",
        /// A side advances after combat (D54).
        Occupying(Side) = "occupying" by "12.6a",
        /// The owner says which unit artillery hits (D45).
        Targeting {
            /// The artillery.
            gun: UnitId,
            /// The hex.
            hex: Hex,
        } = "targeting" by "12.8c",
        /// A Depot that is cut off falls back or is flipped (D58).
        CutOff(UnitId) = "cut-off" by "13.6f",
        /// A Depot whose hex an enemy entered goes to one of several hexes equally near (D67).
        Displaced(UnitId) = "displaced" by "13.6c",
        /// A Depot goes so far along the railway (D60).
        Advancing {
            /// Which.
            depot: UnitId,
            /// How many rail hexes it may go.
            hexes: u8,
        } = "advancing" by "13.6o",
        /// The Axis takes so many more steps from a pocket (D62).
        Pocket(u8) = "pocket" by "17.1.2q",
        /// A Base or the 18th Air goes to one of several towns (D66).
        Rebasing(UnitId) = "rebasing" by "8.1f",
    }
}

table::sequence! { of DarkValley: Look, Play, Step, Action, Side, No, (); telling Event }

/// How deep interruptions can nest.
pub const DEPTH: usize = 6;

/// The stack of steps.
pub type Steps = table::Steps<Step, DEPTH>;
