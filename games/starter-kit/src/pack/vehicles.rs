//! `tables/vehicles.tsv`: what only a vehicle's counter has.

use super::arms::{Ammo, ArmId, Mount, Size, Tube};
use super::date::When;

/// A kind of vehicle, by its place in [`super::Pack::vehicles`].
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct VehicleId(pub u8);

/// On what it drives.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Drive {
    /// Fully tracked.
    Tracked,
    /// An armoured car; truck-type vehicles count as such.
    Car,
}

/// How hard it presses on the ground.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Pressure {
    /// Low.
    Low,
    /// Normal.
    Normal,
    /// High.
    High,
}

/// How it can make smoke by itself.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Dispenser {
    /// Dischargers, `sD`.
    Discharger,
    /// A smoke mortar, `sM`.
    Mortar,
    /// Smoke pots, `sP`.
    Pot,
    /// The close defence weapon, `sN`.
    CloseDefence,
}

/// What is printed on a vehicle's counter besides its name.
#[derive(Clone, PartialEq, Debug)]
pub struct Vehicle {
    /// On what it drives.
    pub drive: Drive,
    /// Movement points.
    pub mp: u8,
    /// It breaks down on an original roll of this or more when it starts; 0: never.
    pub breakdown: u8,
    /// How hard it presses on the ground.
    pub pressure: Pressure,
    /// How large a target it is.
    pub size: Size,
    /// Armour in front: of the hull, of the turret.
    pub front: [u8; 2],
    /// Armour at the side and the rear: of the hull, of the turret.
    pub side: [u8; 2],
    /// Its turret.
    pub turret: Mount,
    /// The barrel of its main armament.
    pub tube: Tube,
    /// Rate of fire of the main armament; 0 for none.
    pub rof: u8,
    /// The main armament malfunctions on an original roll of this or more.
    pub breaks: u8,
    /// A circled B number: from this original roll on its little ammunition is used up; 0 for none.
    pub low_ammo: u8,
    /// It never fires intensively.
    pub no_intensive: bool,
    /// Infantry Firepower Equivalent; 0 for none.
    pub ife: u8,
    /// Bow machine gun; 0 for none.
    pub bmg: u8,
    /// The bow machine gun is fixed.
    pub bmg_fixed: bool,
    /// Coaxial machine gun; 0 for none.
    pub cmg: u8,
    /// Anti-aircraft machine gun; 0 for none.
    pub aamg: u8,
    /// Rear machine gun; 0 for none.
    pub rmg: u8,
    /// Special ammunition.
    pub ammo: Vec<Ammo>,
    /// Smoke of its own, each with its usage number.
    pub dispensers: Vec<(Dispenser, u8, When)>,
    /// Its weapons as [`super::Pack::arms`] has them, the main armament first.
    pub fitted: Vec<ArmId>,
}

impl Vehicle {
    /// Whether its main armament turns without the hull (7.2b-7.2h).
    #[inline]
    #[must_use]
    pub fn turreted(&self) -> bool {
        self.turret != Mount::Fixed
    }

    /// Whether neither main armament nor coaxial gun fires while the crew is exposed (7.2e, 7.2g).
    #[inline]
    #[must_use]
    pub fn cramped(&self) -> bool {
        matches!(self.turret, Mount::RestrictedSlow | Mount::OneMan)
    }

    /// Its movement points, in halves.
    #[inline]
    #[must_use]
    pub const fn halves(&self) -> u8 {
        2 * self.mp
    }
}
