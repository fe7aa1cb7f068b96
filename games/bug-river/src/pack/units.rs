//! `units.toml`: formations, headquarters and combat units.

use super::{Side, Source};
use serde::{Deserialize, Serialize};
use table::ids::IdSet;

table::ids! {
    /// A combat unit, by its place in [`super::Pack::units`].
    pub UnitId;
    /// A formation with its headquarters, by its place in [`super::Pack::formations`].
    pub FormationId;
}

/// A set of combat units.
pub type UnitSet = IdSet<UnitId, 3>;

impl FormationId {
    /// The formation's bit in a set of formations.
    #[inline]
    pub const fn bit(self) -> u32 {
        1 << self.index()
    }
}

table::named! {
    /// What kind of unit a counter shows (3.2o).
    pub enum Kind {
        /// Foot infantry.
        Infantry = "infantry",
        /// Motorised infantry.
        MotorisedInfantry = "motorised-infantry",
        /// Engineers on foot.
        Engineer = "engineer",
        /// Motorised engineers.
        MotorisedEngineer = "motorised-engineer",
        /// Machine-gun infantry of the fortified region.
        MachineGun = "machine-gun",
        /// Border guards.
        BorderGuard = "border-guard",
        /// Anti-tank guns.
        AntiTank = "anti-tank",
        /// Reconnaissance and motorcyclists.
        Recce = "recce",
        /// PzKpfw III.
        Panzer3 = "panzer3",
        /// PzKpfw IV.
        Panzer4 = "panzer4",
        /// Assault guns.
        Stug = "stug",
        /// Armoured cars.
        Ba10 = "ba10",
        /// Fast tanks.
        Bt5 = "bt5",
        /// Light tanks.
        T26 = "t26",
        /// Heavy tanks.
        Kv2 = "kv2",
    }
}

impl Kind {
    /// AFV-type: a yellow Tank box (3.2k).
    pub const fn is_afv(self) -> bool {
        matches!(self, Kind::Panzer3 | Kind::Panzer4 | Kind::Stug | Kind::Ba10 | Kind::Bt5 | Kind::T26 | Kind::Kv2)
    }

    /// Engineers of either kind.
    pub const fn is_engineer(self) -> bool {
        matches!(self, Kind::Engineer | Kind::MotorisedEngineer)
    }

    /// Counts as Infantry-type for stacking: all but AFVs, Border Guards and AT (5.3.1k, 5.3.1l, A-01).
    pub const fn crowds(self) -> bool {
        !self.is_afv() && !matches!(self, Kind::BorderGuard | Kind::AntiTank)
    }
}

table::named! {
    /// The corps a German formation or Independent unit belongs to (3.2c-3.2e).
    pub enum Corps {
        /// III Motorised Corps.
        Third = "III",
        /// XXIX Army Corps.
        TwentyNinth = "XXIX",
        /// The army reserve.
        Reserve = "reserve",
        /// The Soviet 5th Army.
        FifthArmy = "fifth-army",
    }
}

/// What sort of formation it is.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FormationKind {
    /// A panzer division.
    Panzer,
    /// An infantry division: may be activated in the surprise attack (10.2e).
    Infantry,
    /// A rifle division.
    Rifle,
    /// A tank division.
    Tank,
    /// A mechanised division.
    Mechanised,
    /// An anti-tank brigade.
    AntiTank,
    /// A fortified region.
    Fortified,
    /// A battalion of border guards.
    BorderGuard,
}

/// What a headquarters counter shows (3.3), with its row of the HQ Recovery Table.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Hq {
    /// Reaction Rating (3.3c).
    pub reaction: u8,
    /// Command Range (3.3d).
    pub range: u8,
    /// Attack Support Points (3.3e).
    pub support: u8,
    /// Relocation value (3.3g).
    pub relocation: u8,
    /// Maximum Activation Level (8.1f).
    pub max_level: u8,
    /// Activation Recovery Value (8.1.1a, 8.1.3b).
    pub recovery: u8,
}

/// A formation (5.5.1).
#[derive(Clone, PartialEq, Debug)]
pub struct Formation {
    /// Its id (`14Pz`, `87R`).
    pub id: String,
    /// Whose it is.
    pub side: Side,
    /// What sort it is.
    pub kind: FormationKind,
    /// Its corps.
    pub corps: Corps,
    /// The colour of its stripe (`#rrggbb`).
    pub colour: String,
    /// Its headquarters.
    pub hq: Hq,
    /// The units that wear its stripe.
    pub units: UnitSet,
}

/// One combat unit (3.2).
#[derive(Clone, PartialEq, Debug)]
pub struct Unit {
    /// Its id (`g01`).
    pub id: String,
    /// What is printed on it (`I/103`).
    pub name: String,
    /// Whose it is.
    pub side: Side,
    /// The formation whose stripe it wears; none for an Independent unit (3.2j).
    pub home: Option<FormationId>,
    /// Its corps.
    pub corps: Corps,
    /// Its type.
    pub kind: Kind,
    /// Its size symbol.
    pub size: String,
    /// Combat Strength in full (3.2s).
    pub strength: u8,
    /// Effectiveness Rating, in order and disorganised (3.2r).
    pub effectiveness: [u8; 2],
    /// Tank Points of an AFV, AT Points of any other, in order and disorganised (3.2t).
    pub armour: [u8; 2],
    /// Movement Allowance in whole points (3.2u).
    pub movement: u8,
    /// A red movement value (3.2l).
    pub motorised: bool,
    /// Where its values come from.
    pub source: Source,
}
