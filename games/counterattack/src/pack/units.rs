//! `units.toml`: formations, units, artillery and Stukas.

use super::{Side, Source};
use crate::pack::UnitSet;
use serde::{Deserialize, Serialize};

table::ids! {
    /// A unit, by its place in [`super::Pack::units`].
    pub UnitId;
    /// A formation, by its place in [`super::Pack::formations`].
    pub FormationId;
    /// An artillery or Stuka marker, by its place in [`super::Pack::guns`].
    pub GunId;
}

/// What kind of unit a counter shows (2.7a).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// Foot infantry.
    Infantry,
    /// Infantry on lorries.
    Motorised,
    /// Infantry in half-tracks.
    Mechanised,
    /// Tanks.
    Armoured,
    /// Reconnaissance.
    Reconnaissance,
    /// Towed or wheeled anti-tank guns.
    Antitank,
    /// Anti-tank guns on tracks, under armour.
    AntitankArmoured,
    /// Engineers.
    Engineers,
    /// Flamethrowers.
    Flamethrower,
    /// Horsemen.
    Cavalry,
    /// The armoured train.
    Train,
}

/// The two classes in which steps are recovered (16a, A-55) and units are withdrawn (19c).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Class {
    /// Armoured units, anti-tank units under armour included.
    Armour,
    /// All others but the train.
    Infantry,
}

/// A bonus circle (2.5).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct BonusCircle {
    /// The number in a white circle: attack and defence.
    pub white: u8,
    /// The number in a red circle: defence only.
    pub red: u8,
}

/// One side of a counter.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Values {
    /// Combat points.
    pub combat: u8,
    /// The bonus circle.
    pub bonus: BonusCircle,
    /// Movement allowance in whole points; `UNLIMITED` for the train.
    pub movement: u8,
}

/// The movement of the armoured train (13b).
pub const UNLIMITED: u8 = 255;

/// One unit (2.4).
#[derive(Clone, PartialEq, Debug)]
pub struct Unit {
    /// Its id (`g10`).
    pub id: String,
    /// What is printed on it (`II/Pz HG`).
    pub name: String,
    /// Whose it is.
    pub side: Side,
    /// Its formation.
    pub formation: FormationId,
    /// Its type.
    pub kind: Kind,
    /// Its size symbol: `I`, `II`, `III`, `X`, `XX`, or empty.
    pub size: String,
    /// The full side.
    pub full: Values,
    /// The reduced side; a unit without one has a single step.
    pub reduced: Option<Values>,
    /// Where its values come from.
    pub source: Source,
}

impl Unit {
    /// In which class its steps count; the train counts in neither.
    pub fn class(&self) -> Option<Class> {
        match self.kind {
            Kind::Armoured | Kind::AntitankArmoured => Some(Class::Armour),
            Kind::Train => None,
            Kind::Infantry
            | Kind::Motorised
            | Kind::Mechanised
            | Kind::Reconnaissance
            | Kind::Antitank
            | Kind::Engineers
            | Kind::Flamethrower
            | Kind::Cavalry => Some(Class::Infantry),
        }
    }
}

/// What sort of formation it is, for activation.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FormationKind {
    /// A Soviet tank corps: the unit of Soviet activation (5.1a).
    Corps,
    /// The 47th Army: activated all together by any one corps (17.2).
    Army,
    /// A German armoured division: may form a Kampfgruppe (7.3a).
    PanzerDivision,
    /// Another German division.
    Division,
    /// Units that belong to no formation (2.3b, 2.3f).
    Independent,
}

/// A formation.
#[derive(Clone, PartialEq, Debug)]
pub struct Formation {
    /// Its id (`HG`, `3TC`).
    pub id: String,
    /// Whose it is.
    pub side: Side,
    /// What sort it is.
    pub kind: FormationKind,
    /// Its colour (`#rrggbb`).
    pub colour: String,
    /// Formations with the same group count as one division under limited German activation (5.7e).
    pub group: u8,
    /// The units of the formation.
    pub units: UnitSet,
}

/// An artillery or Stuka marker (10.1, 10.7).
#[derive(Clone, PartialEq, Debug)]
pub struct Gun {
    /// Its id: the formation's (`HG`) or `stuka1`.
    pub id: String,
    /// Whose it is.
    pub side: Side,
    /// Its formation; a Stuka has none.
    pub formation: Option<FormationId>,
    /// Its range in hexes; nothing for a Stuka, which reaches everywhere.
    pub range: Option<u8>,
    /// The turn it enters; zero for the set-up.
    pub enters: u8,
}
