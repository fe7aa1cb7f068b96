//! `constants.toml`: numbers that stand in the rules' sentences.

use serde::Deserialize;

/// Numbers that stand in the rules' sentences.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Constants {
    /// How infantry moves.
    pub infantry: Infantry,
    /// How much stands in a hex.
    pub stacking: Stacking,
    /// What protects Guns and their crews.
    pub guns: Guns,
    /// How vehicles move, and how far their machine guns reach.
    pub vehicles: Vehicles,
    /// Offboard artillery.
    pub artillery: Artillery,
    /// What is ours because the text is silent.
    pub designed: Designed,
}

/// How infantry moves and carries, in whole movement factors and portage points.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Infantry {
    /// Movement of a Multi-Man Counter.
    pub mmc: u8,
    /// Of an inexperienced one.
    pub inexperienced: u8,
    /// Of a Single-Man Counter.
    pub smc: u8,
    /// Of a wounded one.
    pub wounded: u8,
    /// Of a broken unit in the Rout Phase.
    pub rout: u8,
    /// Of a wounded leader in the Rout Phase.
    pub wounded_rout: u8,
    /// Added by a leader who moves along.
    pub leader: u8,
    /// Added by Double Time.
    pub double_time: u8,
    /// Added if every hexside crossed is a road.
    pub road: u8,
    /// What a Multi-Man Counter carries.
    pub mmc_carries: u8,
    /// What a Single-Man Counter carries.
    pub smc_carries: u8,
    /// What a leader adds to a stack's.
    pub leader_carries: u8,
    /// The most that a Single-Man Counter can carry at all.
    pub smc_most: u8,
    /// A smoke grenade into one's own hex.
    pub smoke_here: u8,
    /// A smoke grenade into the next hex.
    pub smoke_there: u8,
    /// Recovery of a weapon.
    pub recovery: u8,
}

/// How much stands in a hex, for each side.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Stacking {
    /// Squads, two halves being one.
    pub squads: u8,
    /// Single-Man Counters.
    pub smc: u8,
    /// Vehicles.
    pub vehicles: u8,
}

/// What protects Guns and their crews.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Guns {
    /// The TEM of an emplaced Gun and its crew.
    pub emplacement: i8,
    /// The modifier of a Gunshield.
    pub shield: i8,
    /// The same against mortars.
    pub shield_mortar: i8,
    /// The least calibre whose AP fires on the second column against infantry, in millimetres.
    pub ap_calibre: u16,
    /// A hidden Gun in the open is seen within so many hexes.
    pub seen_within: u8,
    /// Normal range of Infantry Firepower Equivalent.
    pub ife_range: u8,
}

/// How vehicles move, in whole movement points, and how far their machine guns reach.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Vehicles {
    /// What hatches add for an exposed crew.
    pub hatch: i8,
    /// Firepower of a close defence weapon.
    pub close_defence: u8,
    /// To start.
    pub start: u8,
    /// To stop.
    pub stop: u8,
    /// To turn the hull by one corner.
    pub turn: u8,
    /// The same in woods or a building.
    pub turn_rough: u8,
    /// For each wreck or other vehicle in the hex that is entered.
    pub obstacle: u8,
    /// The same across a road hexside at the cost of the road.
    pub obstacle_road: u8,
    /// By how much either is multiplied in woods.
    pub obstacle_woods: u8,
    /// To try a smoke dispenser that works.
    pub smoke: u8,
    /// How far a smoke mortar reaches.
    pub smoke_range: u8,
    /// What is added to the roll for it if the crew is buttoned up.
    pub smoke_buttoned: i8,
    /// What is added for a smoke mortar of a vehicle that has not stopped.
    pub smoke_moving: i8,
    /// A vehicle bogs on this or more.
    pub bog: i8,
    /// Added to that for normal ground pressure; twice that for high.
    pub bog_pressure: i8,
    /// Added in woods at half the movement points, and in a building.
    pub bog_half: i8,
    /// Added for what is not fully tracked.
    pub bog_car: i8,
    /// Added on the way up into woods.
    pub bog_uphill: i8,
    /// A bogged vehicle is free if the coloured die comes to no more than this.
    pub free: i8,
    /// It is mired at this, and immobile beyond.
    pub mired: i8,
    /// How far a bow machine gun reaches.
    pub bow_range: u8,
    /// How far a coaxial machine gun reaches.
    pub coaxial_range: u8,
    /// How far an anti-aircraft machine gun reaches.
    pub aa_range: u8,
    /// How far a rear machine gun reaches.
    pub rear_range: u8,
    /// A machine gun of a vehicle malfunctions on this or more.
    pub breaks: u8,
    /// A weapon of a vehicle is repaired on this or less.
    pub repair: u8,
    /// And disabled for good on this or more.
    pub disabled: u8,
}

/// Values that are ours: the one place of the pack where they stand.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Designed {
    /// Points of a squad (G-23).
    pub squad: u8,
    /// Points of a half-squad or a crew.
    pub half_squad: u8,
    /// Points of a leader, to which one comes for each point of negative Leadership.
    pub leader: u8,
    /// Points of a Gun.
    pub gun: u8,
    /// Points of an AFV.
    pub afv: u8,
    /// Added for a main armament of up to [`Designed::light_calibre`].
    pub light_armament: u8,
    /// Added for a larger one.
    pub heavy_armament: u8,
    /// The largest calibre of a light armament, in millimetres.
    pub light_calibre: u16,
    /// From this armour on a shell on the area does less (G-17).
    pub thick_armour: i8,
    /// By so much.
    pub thick_drm: i8,
    /// Up to this armour it does more.
    pub thin_armour: i8,
    /// By so much.
    pub thin_drm: i8,
    /// The countries of the Allied Minors (G-24).
    pub allied_minors: Vec<String>,
    /// The countries of the Axis Minors.
    pub axis_minors: Vec<String>,
}

/// Offboard artillery (DaE2).
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Artillery {
    /// Added to the dice by which contact is maintained.
    pub maintenance: i8,
    /// The same with a battery of battalion mortars.
    pub maintenance_mortars: i8,
    /// How many hexes a Spotting Round can be corrected.
    pub correction: u8,
    /// The same of Fire For Effect.
    pub correction_ffe: u8,
    /// One more is added to the accuracy die for each of these distances that a Spotting Round to be converted was corrected.
    pub far: Vec<u8>,
    /// A correction goes astray by one hex for each so many of its own.
    pub error_each: u8,
    /// How far Fire For Effect reaches from its counter.
    pub reach: u8,
    /// The same of rockets.
    pub rocket_reach: u8,
    /// By how much the morale of a unit is lower under the fire of its own side.
    pub friendly: i8,
}
