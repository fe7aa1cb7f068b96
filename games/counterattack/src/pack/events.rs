//! `events.toml`: the event counters of both sides.

use super::{Side, Source};
use serde::{Deserialize, Serialize};

/// An event counter: its side, and its place among that side's counters in [`super::Pack::events`]. Copies are separate counters; an
/// action names the first of them.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct CounterId {
    /// Whose it is.
    pub side: Side,
    /// Its place.
    pub index: u8,
}

/// What playing an event does; the procedures are in chapter 20.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Effect {
    /// One unmoved unit (German: or Kampfgruppe) ignores enemy zones of control in this activation.
    Ghost,
    /// Before the die of an own attack: one column right, no bonuses and no support for the defender.
    Surprise,
    /// One Moved stack becomes active again in this phase.
    Reactivate,
    /// Stays: +1 white bonus on one armoured unit.
    WhiteArmoured,
    /// Stays: +1 red bonus on one unit that is not armoured.
    RedUnarmoured,
    /// Stays: +1 white bonus on one unit.
    WhiteAny,
    /// One Used Stuka becomes ready.
    ReadyAircraft,
    /// One Used artillery marker becomes ready.
    ReadyArtillery,
    /// Recover one infantry step.
    RecoverInfantry,
    /// Recover one armoured step.
    RecoverArmour,
    /// One unit (German: or Kampfgruppe) gets extra movement points in this activation.
    Fuel,
    /// Look at the enemy's hand and stacks.
    Intercept,
    /// A bonus to the next uprising roll.
    Police,
    /// Up to four units due next turn become available at once.
    RailPriority,
    /// One corps already activated this turn is activated again at once.
    NeverSleeps,
    /// One barrage on any hex outside Warsaw.
    Sturmovik,
    /// No German unit near Praga may break contact in this phase; its stacks are seen.
    Scouts,
    /// One German entry hex is no supply source for the rest of the turn.
    LineCut,
}

/// An event counter.
#[derive(Clone, PartialEq, Debug)]
pub struct EventCounter {
    /// Its id (`ge4`); copies share it.
    pub id: String,
    /// The place of its first copy among its side's counters.
    pub first: u8,
    /// What it does.
    pub effect: Effect,
    /// How much: points of movement, of die, or units.
    pub amount: u8,
    /// Whether it stays on a unit (20e).
    pub stays: bool,
    /// Where it comes from.
    pub source: Source,
}
