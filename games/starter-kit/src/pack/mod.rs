//! The pack: everything the rulebook prints or leaves to us as data, a file per kind of data.
//!
//! Loaded and validated by [`load`]. Numbers live here, procedures in the chapters. Movement factors and points are counted in halves where a table has halves.

pub mod load;

mod arms;
mod close;
mod constants;
mod date;
mod field;
mod fire;
mod fought;
mod kinds;
mod nations;
mod ordnance;
mod scenarios;
mod terrain;
mod vehicles;

pub use arms::{Ammo, Arm, ArmId, Barrel, Gun, GunType, Mount, Shell, Size, Tube, Weapon};
pub use close::{Ambush, CloseDrm, CloseTable, CloseValues, Creation};
pub use constants::{Artillery, Constants, Designed, Guns, Infantry, Stacking, Vehicles};
pub use date::{Date, When};
pub use field::{Building, BuildingId, Corner, Edge, Field, HEDGEROWS, Hedgerows};
pub use fire::{Column, FireTable, Outcome};
pub use fought::Fought;
pub use hexes::{Direction, Hex, Name};
pub use kinds::{Class, Kind, KindId, Nationality, Sort};
pub use nations::Nation;
pub use ordnance::{
    Aspect, Band, Damage, Destruction, HitModifier, KillBase, KillRange, KillTable, TargetType, Threat, ToHit, ToKill,
    at_range, damage,
};
pub use scenarios::{Army, Battery, Check, Comes, Condition, Group, Observer, Scenario, ScenarioId, Special, Victory};
pub use sight::Ground;
pub use table::pack::Source;
pub use terrain::{Effect, Terrain, Toll};
pub use vehicles::{Dispenser, Drive, Pressure, Vehicle, VehicleId};

/// The most hexes that a field can have, those beside its edges among them: four boards, joined.
pub const HEXES: usize = 1536;
/// Words of a set of hexes.
pub const WORDS: usize = HEXES / 64;
/// A set of hexes of a field.
pub type HexSet = hexes::HexSet<WORDS>;

/// The most units of a side in a scenario, before leaders are created in play.
pub const UNITS: usize = 56;
/// The most weapons of a side in a scenario.
pub const ARMS: usize = 40;

table::sides! {
    /// One of the two sides of a scenario.
    pub enum Side {
        /// The side that moves first.
        First = "first",
        /// The other one.
        Second = "second",
    }
}

/// Everything of the game that is data.
#[derive(Debug)]
pub struct Pack {
    /// All kinds of units: squads, half-squads, crews, leaders, vehicles.
    pub kinds: Vec<Kind>,
    /// All kinds of weapons: Support Weapons and Guns.
    pub arms: Vec<Arm>,
    /// What only vehicles have.
    pub vehicles: Vec<Vehicle>,
    /// What each nationality has, by [`Nationality::index`].
    pub nations: Vec<Nation>,
    /// The Infantry Fire Table.
    pub fire: FireTable,
    /// Close Combat.
    pub close: CloseTable,
    /// To Hit numbers.
    pub to_hit: ToHit,
    /// To Kill numbers.
    pub to_kill: ToKill,
    /// What happens to a vehicle.
    pub destruction: Vec<Destruction>,
    /// The terrain effects chart.
    pub terrain: Terrain,
    /// Numbers that stand in the rules' sentences.
    pub constants: Constants,
    /// The boards.
    pub boards: Vec<sight::Board>,
    /// The scenarios.
    pub scenarios: Vec<Scenario>,
    /// Where each table comes from: name and source, shown to players.
    pub sources: Vec<(String, Source)>,
    /// The rule rows in order.
    pub reference: Vec<String>,
    /// The hash of all pack files that decide a game.
    pub hash: String,
    /// Battles of one's own that were made last.
    pub(crate) battles: fought::Recent,
}

impl Pack {
    /// What is printed on a unit of that kind.
    #[inline]
    #[must_use]
    pub fn kind(&self, kind: KindId) -> &Kind {
        &self.kinds[kind.index()]
    }

    /// What is printed on a weapon of that kind.
    #[inline]
    #[must_use]
    pub fn arm(&self, arm: ArmId) -> &Arm {
        &self.arms[arm.index()]
    }

    /// What only a vehicle of that kind has.
    #[inline]
    #[must_use]
    pub fn vehicle(&self, vehicle: VehicleId) -> &Vehicle {
        &self.vehicles[usize::from(vehicle.0)]
    }

    /// What a nationality has.
    #[inline]
    #[must_use]
    pub fn nation(&self, nationality: Nationality) -> &Nation {
        &self.nations[nationality.index()]
    }

    /// The scenario.
    #[inline]
    #[must_use]
    pub fn scenario(&self, id: ScenarioId) -> &Scenario {
        &self.scenarios[usize::from(id.0)]
    }

    /// What is fought: a scenario, or a battle of one's own.
    #[inline]
    #[must_use]
    pub fn fought<'a>(&'a self, fought: &'a Fought) -> &'a Scenario {
        match fought {
            Fought::Listed(id) => self.scenario(*id),
            Fought::Own(own) => own,
        }
    }

    /// The kind of units with this id: `german-4-6-7`.
    #[must_use]
    pub fn kind_named(&self, id: &str) -> Option<KindId> {
        self.kinds.iter().position(|kind| kind.id == id).map(|place| KindId(place as u8))
    }

    /// The kind of weapons with this id: `german-lmg`.
    #[must_use]
    pub fn arm_named(&self, id: &str) -> Option<ArmId> {
        self.arms.iter().position(|arm| arm.id == id).map(|place| ArmId(place as u8))
    }
}
