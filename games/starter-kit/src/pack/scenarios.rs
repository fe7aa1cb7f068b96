//! `scenarios/*.toml`: who meets whom, where, for how long and for what.

use super::HexSet;
use super::Side;
use super::arms::ArmId;
use super::date::Date;
use super::field::{BuildingId, Edge, Field};
use super::kinds::{KindId, Nationality};
use super::load::Written;
use hexes::Hex;
use serde::{Deserialize, Serialize};
use table::pack::Source;

/// A scenario, by its place in [`super::Pack::scenarios`].
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ScenarioId(pub u8);

/// A scenario. [`Side::First`] is the side that moves first.
#[derive(Debug)]
pub struct Scenario {
    /// As it is written.
    pub written: Written,
    /// Its id: `s01`.
    pub id: String,
    /// Its title in English; the words of the game have it in every language.
    pub title: String,
    /// What it is about, in English.
    pub text: String,
    /// The rules that it introduces, in English.
    pub teaches: String,
    /// When it is fought.
    pub date: Date,
    /// The boards as one lays them: `a / c/180`.
    pub boards: String,
    /// The hexes that it is played on.
    pub field: Field,
    /// How many turns.
    pub turns: u8,
    /// Only the first side moves in the last turn (3.9c).
    pub half_last: bool,
    /// Who sets up first.
    pub sets_up_first: Side,
    /// Who controls every hex and building at the start.
    pub initial_control: Side,
    /// The two sides.
    pub sides: [Army; 2],
    /// Who can win by what; the other side wins otherwise.
    pub victor: Side,
    /// The victor wins if all conditions of any of these are true.
    pub victory: Vec<Victory>,
    /// Special rules.
    pub special: Vec<Special>,
    /// Where it comes from.
    pub source: Source,
}

impl Scenario {
    /// A side.
    #[inline]
    #[must_use]
    pub fn army(&self, side: Side) -> &Army {
        &self.sides[side.index()]
    }

    /// The black and red chits in the pile of each of its modules of artillery (DaE2.21a).
    pub(crate) fn piles(&self) -> impl Iterator<Item = (u8, u8)> {
        self.special.iter().filter_map(|its| match its {
            Special::Artillery { black, red, .. } => Some((*black, *red)),
            _ => None,
        })
    }
}

/// A side of a scenario.
#[derive(Clone, PartialEq, Debug)]
pub struct Army {
    /// What the scenario calls it: `german`.
    pub id: String,
    /// Whose men they are.
    pub nationality: Nationality,
    /// The country of a Minor (G-24).
    pub country: Option<String>,
    /// Experience Level Rating.
    pub elr: u8,
    /// The friendly edge.
    pub home: Edge,
    /// Its groups.
    pub groups: Vec<Group>,
    /// All its units, in the order of the groups, each with the place of its group.
    pub units: Vec<(KindId, u8)>,
    /// All its weapons, likewise; behind them those of its vehicles, in the order of these.
    pub arms: Vec<(ArmId, u8)>,
    /// Of each vehicle its number among the units, and the numbers of its weapons: the first and how many.
    pub fitted: Vec<(u8, u8, u8)>,
}

/// Counters that come together.
#[derive(Clone, PartialEq, Debug)]
pub struct Group {
    /// Its id: `g1`.
    pub id: String,
    /// When it comes.
    pub comes: Comes,
}

/// When and where a group comes.
#[derive(Clone, PartialEq, Debug)]
pub enum Comes {
    /// It sets up before play in these hexes.
    SetsUp(HexSet),
    /// It enters.
    Enters {
        /// In its own player turn of this number, or from it on.
        turn: u8,
        /// Over this edge.
        edge: Edge,
        /// The off-board hexes where it may stand before it enters.
        from: HexSet,
        /// It arrives when the roll of its Rally Phase is this or less (3.1d).
        roll: Option<u8>,
    },
}

/// When a victory is looked for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Check {
    /// After the last player turn.
    End,
    /// After every action.
    Instant,
}

/// Conditions that win together.
#[derive(Clone, PartialEq, Debug)]
pub struct Victory {
    /// When they are looked at.
    pub check: Check,
    /// All of them must be true.
    pub all: Vec<Condition>,
}

/// What a side must have done.
#[derive(Clone, PartialEq, Debug)]
pub enum Condition {
    /// It controls so many of these buildings.
    Buildings {
        /// The buildings, each with the hex that names it.
        of: Vec<(BuildingId, Hex)>,
        /// How many.
        at_least: u8,
    },
    /// It controls so many of these hexes (2.0y-2.0aa).
    Hexes {
        /// The hexes.
        of: HexSet,
        /// How many.
        at_least: u16,
    },
    /// Its units that left in Good Order by this edge are worth so much (G-23).
    ExitPoints {
        /// How much.
        points: u8,
        /// By which edge.
        edge: Edge,
    },
    /// Eliminated enemy units are worth so much (G-23).
    CasualtyPoints(u8),
    /// Its casualty points exceed the enemy's by so much.
    CasualtyMargin(u8),
    /// It has Good Order MMC worth so many squads there.
    GoodOrder {
        /// In halves of a squad.
        halves: u8,
        /// Where.
        area: HexSet,
    },
    /// No Good Order enemy is there.
    NoEnemy {
        /// Where.
        area: HexSet,
        /// Only MMC count; otherwise any unit or vehicle.
        mmc: bool,
    },
    /// So many enemy Guns are destroyed or captured.
    GunsDestroyed(u8),
    /// So many enemy vehicles are destroyed, captured or wrecked.
    VehiclesDestroyed(u8),
}

/// From where artillery is led.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Observer {
    /// By whoever has the radio.
    Radio,
    /// From an off-board hex (DaE2.8).
    OffBoard(Hex),
}

/// What artillery a battery has.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Battery {
    /// Guns.
    Guns,
    /// Battalion mortars.
    BattalionMortars,
    /// Rockets.
    Rockets,
}

/// A special rule of a scenario.
#[derive(Clone, PartialEq, Debug)]
pub enum Special {
    /// A module of offboard artillery (DaE2).
    Artillery {
        /// Whose.
        side: Side,
        /// In millimetres.
        calibre: u16,
        /// From where it is led.
        observer: Observer,
        /// What it is.
        battery: Battery,
        /// Black chits.
        black: u8,
        /// Red chits.
        red: u8,
        /// Whether it may fire smoke.
        smoke: bool,
    },
    /// Panzerfausts are to be had, or not, against 4.4.2a.
    Panzerfaust(bool),
    /// This side's Guns set up in view.
    NoHidden(Side),
    /// This side's smoke exponents are ignored.
    NoSmokeGrenades(Side),
}
