//! The tables, and the numbers that stand in the rules' sentences.

use super::{PlaceId, Terrain, UnitId, Water, Weather, WorkKind};

table::named! {
    /// What a combat comes to (CRT.17-27).
    pub enum Outcome {
        /// All attackers are eliminated.
        AttackersEliminated = "AE",
        /// The attacker loses a step.
        AttackerLoses = "AL1",
        /// Each side loses a step.
        BothLose = "BL1",
        /// The defender is eliminated, the attacker loses as many steps.
        Exchange = "EX",
        /// The defender retreats.
        Retreat = "DR",
        /// He retreats, and loses a step.
        RetreatLoss = "DR*",
        /// The defender is eliminated.
        DefendersEliminated = "DE",
        /// Nothing.
        NoEffect = "NE",
    }
}

table::named! {
    /// A column of the Combat Results Tables.
    #[derive(PartialOrd, Ord)]
    pub enum Column {
        /// 1-3.
        OneThree = "1-3",
        /// 1-2.
        OneTwo = "1-2",
        /// 1-1.
        OneOne = "1-1",
        /// 2-1.
        TwoOne = "2-1",
        /// 3-1.
        ThreeOne = "3-1",
        /// 4-1.
        FourOne = "4-1",
        /// 5-1.
        FiveOne = "5-1",
        /// 6-1.
        SixOne = "6-1",
    }
}

impl Column {
    /// The column of these odds, fractions dropped; nothing below 1-3 (12.3a-c).
    #[must_use]
    pub const fn of(attack: u16, defence: u16) -> Option<Column> {
        let defence = if defence == 0 { 1 } else { defence };
        if attack >= defence {
            let odds = attack / defence;
            let place = if odds > 6 { 6 } else { odds };
            return Some(Column::ALL[1 + place as usize]);
        }
        if attack * 2 >= defence {
            return Some(Column::OneTwo);
        }
        if attack * 3 >= defence { Some(Column::OneThree) } else { None }
    }

    /// So many columns to the left; nothing past 1-3 (G-77).
    #[must_use]
    pub const fn left(self, shifts: u8) -> Option<Column> {
        let place = self as u8;
        if shifts > place { None } else { Some(Column::ALL[(place - shifts) as usize]) }
    }
}

/// A Combat Results Table: by the die from 1 to 8, then by column.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Crt(pub [[Outcome; 8]; 8]);

impl Crt {
    /// The result of a modified die: less than 1 counts as 1, more than 8 as 8.
    #[must_use]
    pub fn result(&self, die: i8, column: Column) -> Outcome {
        self.0[(die.clamp(1, 8) - 1) as usize][column as usize]
    }
}

/// What the defender's strength is multiplied with.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Multiplier {
    /// Nothing.
    #[default]
    None,
    /// It is doubled.
    Doubled,
    /// It is halved.
    Halved,
}

/// What terrain does (TEC).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct TerrainEffect {
    /// Movement points, without and with wheels or tracks.
    pub cost: [u8; 2],
    /// What a mountain division pays in Clear weather, if that is something else (TEC.17).
    pub mountain: Option<u8>,
    /// What is added to the factor of each tank unit.
    pub tank: i8,
    /// Whether mechanized units are halved.
    pub mech_halved: bool,
    /// What the defender's strength is multiplied with.
    pub defence: Multiplier,
    /// Columns to the left.
    pub shift: u8,
    /// Against bombardment.
    pub bombard: u8,
}

table::named! {
    /// What lies on top of terrain.
    pub enum Feature {
        /// A town.
        Town = "town",
        /// A city.
        City = "city",
        /// A Fortified Zone.
        Zone = "fz",
        /// A Defensive Position.
        Position = "defensive-position",
        /// A Weak Fort.
        WeakFort = "weak-fort",
        /// A Fort.
        Fort = "fort",
    }
}

impl From<WorkKind> for Feature {
    fn from(work: WorkKind) -> Feature {
        match work {
            WorkKind::Zone => Feature::Zone,
            WorkKind::Position => Feature::Position,
            WorkKind::WeakFort => Feature::WeakFort,
            WorkKind::Fort => Feature::Fort,
        }
    }
}

/// What such a thing does.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct FeatureEffect {
    /// Movement points besides those of the terrain, for the Axis alone.
    pub cost: u8,
    /// What is added to the defence.
    pub adds: u8,
    /// Whether mechanized units are halved.
    pub mech_halved: bool,
    /// What the defender's strength is multiplied with.
    pub defence: Multiplier,
    /// Columns to the left.
    pub shift: u8,
    /// Against bombardment; nothing, if the terrain counts.
    pub bombard: Option<u8>,
}

/// What crossing a hexside does.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct SideEffect {
    /// Movement points besides those of the hex.
    pub cost: [u8; 2],
    /// Columns to the left, if all cross.
    pub shift: u8,
}

/// The tables.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tables {
    /// A and B.
    pub crt: [Crt; 2],
    /// What is added to the die if attackers, or defenders, are out of supply (12.1g, 12.1h).
    pub unsupplied_die: [i8; 2],
    /// Steps lost to bombardment: by the die, then by the columns 1-1, 2-1, 4-1.
    pub bombardment: [[u8; 3]; 6],
    /// The unmodified die up to which the bombarding unit is Finished.
    pub finished: u8,
    /// What weather adds to the die of German Air, of Soviet Air, of artillery.
    pub bombardment_die: [[i8; 4]; 3],
    /// How far a Depot goes: by weather, then by the die.
    pub depot: [[u8; 6]; 4],
    /// Terrain.
    pub(super) terrain: [TerrainEffect; 6],
    /// Towns, cities and fortifications.
    pub(super) features: [FeatureEffect; 6],
    /// Rivers.
    pub(super) sides: [SideEffect; 3],
    /// What a step along a road costs.
    pub road: u8,
    /// The movement of units out of supply.
    pub unsupplied: u8,
    /// The same of German mechanized units in turn 2 (17.1.2j).
    pub unsupplied_turn_2: u8,
    /// What a forced march adds.
    pub forced_march: u8,
    /// The movement of those who begin a Counterattack beside an enemy.
    pub counterattack: u8,
    /// What Air Supply costs.
    pub air_supplied: i8,
    /// What weather adds to movement: Axis mechanized units, other Axis units, Soviet units; snow of the first winter stands before later
    /// snow.
    pub weather: [[i8; 5]; 3],
    /// Combat units, armies and corps in a hex at most.
    pub stacking: [u8; 3],
    /// Bases in a city, in a town at most.
    pub bases: [u8; 2],
    /// Lengths of Lines of Supply: Soviet, to a Depot, to an HQ, to a port.
    pub supply: [u8; 4],
    /// The first and the last turn in which Case Blue may be launched (10.2f).
    pub case_blue: [u8; 2],
    /// The last turn in which German mechanized units are doubled in clear terrain (17.1.2l).
    pub early: u8,
    /// The last turn of City Defence (17.1.2x).
    pub city_defence: u8,
    /// Its markers.
    pub city_markers: Vec<UnitId>,
    /// The first turn of Bridgeheads, and how many there are in a round (12.4.1a).
    pub bridgeheads: [u8; 2],
    /// The Air unit that bombards better, and by how much (8.5k).
    pub bomber: Option<UnitId>,
    /// Romanian Air (2.2e).
    pub romanian_air: Option<UnitId>,
    /// The least number of Counterattacks (10.5.6g).
    pub counterattacks: u8,
    /// Up to this distance the first two Panzer HQs are near each other (17.1.2z).
    pub apart: u8,
    /// How far Manstein reaches (10.5.10g).
    pub manstein_range: u8,
    /// The first turn in which the ranges of both Soviet HQs count in a Deep Battle (10.5.8c).
    pub both_commanders: u8,
    /// How many steps retreat by sea at most (12.5k).
    pub evacuated: u8,
    /// What is added to the bomber's die.
    pub bomber_die: i8,
    /// The marker of the Special Fortified Zone.
    pub special_marker: Option<UnitId>,
    /// How far it reaches.
    pub special_reach: u8,
    /// Its columns to the left, face down and face up (12.7k, 12.7m).
    pub special_zone: [u8; 2],
    /// The northernmost row of the Axis minors (15.1e).
    pub minors_north: u8,
    /// The places whose loss drives Hungary out of the war (15.3a).
    pub hungary: Vec<PlaceId>,
    /// Where new units come.
    pub arrivals: Arrivals,
    /// Replacements.
    pub replacements: Replacements,
    /// Supply by air.
    pub air_supply: AirSupply,
    /// Strategic movement.
    pub strategic: Strategic,
    /// Romania, and the Poles.
    pub defection: Defection,
    /// What victory hexes are worth, if a die says it (3.2opt).
    pub variable: Variable,
    /// The first and the last turn in which Combat-Stavka may take the place of Combat-Zhukov (10.5.12a).
    pub combat_stavka: [u8; 2],
}

/// What victory hexes are worth, if a die says it (3.2opt).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Variable {
    /// By the die.
    pub worth: [u8; 6],
    /// Where something is added to it.
    pub capitals: Vec<PlaceId>,
    /// What.
    pub bonus: u8,
}

/// Where new units come (7.2, 7.3, 14.1).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Arrivals {
    /// Where the lines of Germans, Hungarians and Italians lead.
    pub lines: Vec<PlaceId>,
    /// Where Hungarians, Romanians and Italians may come as well.
    pub cities: Vec<PlaceId>,
    /// The first and the last turn in which the Stavka Reserve is open.
    pub reserve: [u8; 2],
    /// After how many turns a Panzer HQ, and Stavka or Zhukov, comes back.
    pub headquarters: [u8; 2],
}

/// Replacements (7.4 to 7.10).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Replacements {
    /// In an emergency: Hungarian units, Tigers, mechanized steps, infantry steps.
    pub emergency: [u8; 4],
    /// What each penalty takes off Lend-Lease.
    pub penalty: u8,
    /// The city that needs a railway to the eastern edge, and the one that must not fall.
    pub lend_lease: Vec<PlaceId>,
    /// Attack factors that restore a corps (7.5a).
    pub exchange: u8,
    /// What the Soviet side gets for the Special Fortified Zone if it declines.
    pub declined: u8,
    /// The cities whose fall drives armies into the Reserve.
    pub fallen: Vec<PlaceId>,
    /// How many armies.
    pub armies: u8,
}

/// Supply by air (8.6).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct AirSupply {
    /// Mechanized units in a Logistics round.
    pub units: u8,
    /// The last year of that, and the last one of supply in the Attrition Phase.
    pub years: [u16; 2],
    /// From which turn it is risky.
    pub risky: u8,
    /// What the die and the distance come to if the Air unit is lost.
    pub lost: u8,
    /// After how many turns it comes back.
    pub returns: u8,
}

/// Strategic movement (8.1, chapter 9).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Strategic {
    /// How far a Base moves.
    pub base: u8,
    /// How far airborne troops fly.
    pub transport: u8,
    /// Steps by sea of each side: in the Baltic, in the southern seas.
    pub sea: [[u8; 2]; 2],
    /// The port without which the Axis does not sail the southern seas.
    pub needs: Vec<PlaceId>,
    /// Ports that the Axis must not hold east of a landing.
    pub guards: Vec<PlaceId>,
    /// The first year of landings abroad.
    pub abroad: u16,
}

/// When Romania changes side, and when the Poles come (15.2, 15.4).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Defection {
    /// The last year in which it does not.
    pub after: u16,
    /// Soviet steps in Romania.
    pub steps: u8,
    /// Towns and cities there.
    pub towns: u8,
    /// And these cities.
    pub cities: Vec<PlaceId>,
    /// The Poles come once a Soviet unit is near that city.
    pub poland: Vec<PlaceId>,
    /// So near.
    pub near: u8,
}

impl Tables {
    /// What terrain does; water does nothing, since nobody is there.
    #[inline]
    #[must_use]
    pub fn terrain(&self, terrain: Terrain) -> TerrainEffect {
        self.terrain.get(terrain as usize).copied().unwrap_or_default()
    }

    /// What lies on top of it does.
    #[inline]
    #[must_use]
    pub fn feature(&self, feature: Feature) -> FeatureEffect {
        self.features[feature as usize]
    }

    /// What crossing a hexside does.
    #[inline]
    #[must_use]
    pub fn side(&self, water: Water) -> SideEffect {
        self.sides.get(water as usize).copied().unwrap_or_default()
    }

    /// What weather adds to movement.
    #[must_use]
    pub const fn weather_column(weather: Weather, first_winter: bool) -> usize {
        match weather {
            Weather::Clear => 0,
            Weather::Mixed => 1,
            Weather::Mud => 2,
            Weather::Snow if first_winter => 3,
            Weather::Snow => 4,
        }
    }
}

/// What stands in the Terrain Effects Chart.
pub(super) struct Effects {
    pub terrain: [TerrainEffect; 6],
    pub features: [FeatureEffect; 6],
    pub sides: [SideEffect; 3],
}

impl Tables {
    /// The tables with these effects, and nothing else yet.
    pub(super) fn new(effects: Effects) -> Tables {
        Tables {
            crt: [Crt([[Outcome::NoEffect; 8]; 8]); 2],
            unsupplied_die: [0; 2],
            bombardment: [[0; 3]; 6],
            finished: 0,
            bombardment_die: [[0; 4]; 3],
            depot: [[0; 6]; 4],
            terrain: effects.terrain,
            features: effects.features,
            sides: effects.sides,
            road: 0,
            unsupplied: 0,
            unsupplied_turn_2: 0,
            forced_march: 0,
            counterattack: 0,
            air_supplied: 0,
            weather: [[0; 5]; 3],
            stacking: [0; 3],
            bases: [0; 2],
            supply: [0; 4],
            case_blue: [0; 2],
            early: 0,
            city_defence: 0,
            city_markers: Vec::new(),
            bridgeheads: [0; 2],
            bomber: None,
            romanian_air: None,
            counterattacks: 0,
            apart: 0,
            manstein_range: 0,
            both_commanders: 0,
            evacuated: 0,
            bomber_die: 0,
            special_marker: None,
            special_reach: 0,
            special_zone: [0; 2],
            minors_north: 0,
            hungary: Vec::new(),
            arrivals: Arrivals::default(),
            replacements: Replacements::default(),
            air_supply: AirSupply::default(),
            strategic: Strategic::default(),
            defection: Defection::default(),
            variable: Variable::default(),
            combat_stavka: [0; 2],
        }
    }
}
