//! `tables/squads.tsv`, `tables/leaders.tsv`, `tables/vehicles.tsv`: the counters that are units.

use super::vehicles::VehicleId;
use serde::{Deserialize, Serialize};

/// A kind of unit, by its place in [`super::Pack::kinds`]: all 4-6-7 of the Germans are of one kind.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct KindId(pub u8);

impl KindId {
    /// The place in a table of kinds.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Whose men and weapons they are.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[repr(u8)]
pub enum Nationality {
    /// Germans.
    German,
    /// Russians.
    Russian,
    /// Americans.
    American,
    /// British.
    British,
    /// Italians.
    Italian,
    /// French.
    French,
    /// Poles, Belgians, Dutch, Norwegians, Danes, Greeks, Yugoslavs (G-24).
    #[serde(rename = "Allied Minor")]
    AlliedMinor,
    /// Romanians, Hungarians, Bulgarians, Slovaks, Croats (G-24).
    #[serde(rename = "Axis Minor")]
    AxisMinor,
}

impl Nationality {
    /// All of them, in the order of their numbers.
    pub const ALL: [Nationality; 8] = [
        Nationality::German,
        Nationality::Russian,
        Nationality::American,
        Nationality::British,
        Nationality::Italian,
        Nationality::French,
        Nationality::AlliedMinor,
        Nationality::AxisMinor,
    ];

    /// The place in a table of nationalities.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// As the tables write it.
    #[must_use]
    pub const fn written(self) -> &'static str {
        match self {
            Nationality::German => "German",
            Nationality::Russian => "Russian",
            Nationality::American => "American",
            Nationality::British => "British",
            Nationality::Italian => "Italian",
            Nationality::French => "French",
            Nationality::AlliedMinor => "Allied Minor",
            Nationality::AxisMinor => "Axis Minor",
        }
    }

    /// As ids and keys of words have it.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Nationality::German => "german",
            Nationality::Russian => "russian",
            Nationality::American => "american",
            Nationality::British => "british",
            Nationality::Italian => "italian",
            Nationality::French => "french",
            Nationality::AlliedMinor => "allied-minor",
            Nationality::AxisMinor => "axis-minor",
        }
    }

    /// The nationality that is written so.
    #[must_use]
    pub fn named(written: &str) -> Option<Nationality> {
        Nationality::ALL.into_iter().find(|nationality| nationality.written() == written)
    }
}

/// What sort of unit a counter is.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sort {
    /// A squad.
    Squad,
    /// A half-squad.
    HalfSquad,
    /// A crew.
    Crew,
    /// A leader.
    Leader,
    /// A vehicle.
    Vehicle,
}

impl Sort {
    /// A Multi-Man Counter: squad, half-squad or crew.
    #[inline]
    #[must_use]
    pub const fn is_mmc(self) -> bool {
        matches!(self, Sort::Squad | Sort::HalfSquad | Sort::Crew)
    }

    /// A Single-Man Counter.
    #[inline]
    #[must_use]
    pub const fn is_smc(self) -> bool {
        matches!(self, Sort::Leader)
    }

    /// Its room in a hex, in halves of a squad: a half-squad or crew is half a squad; leaders and vehicles take none of it.
    #[inline]
    #[must_use]
    pub const fn halves(self) -> u8 {
        match self {
            Sort::Squad => 2,
            Sort::HalfSquad | Sort::Crew => 1,
            Sort::Leader | Sort::Vehicle => 0,
        }
    }

    /// As the tables and ids write it.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Sort::Squad => "squad",
            Sort::HalfSquad => "half-squad",
            Sort::Crew => "crew",
            Sort::Leader => "leader",
            Sort::Vehicle => "vehicle",
        }
    }
}

/// How good a Multi-Man Counter is.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Class {
    /// Elite.
    Elite,
    /// First line.
    First,
    /// Second line.
    Second,
    /// Green.
    Green,
    /// Conscripts.
    Conscript,
}

impl Class {
    /// As it is printed.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Class::Elite => 'E',
            Class::First => '1',
            Class::Second => '2',
            Class::Green => 'G',
            Class::Conscript => 'C',
        }
    }
}

/// What is printed on a unit's counter.
#[derive(Clone, PartialEq, Debug)]
pub struct Kind {
    /// A plain id that no other kind has: `german-4-6-7`, `9-1`, `american-m4-105`.
    pub id: String,
    /// What it is called in scenarios and on the counter: `4-6-7`, `9-1`, `M4(105)`.
    pub name: String,
    /// Whose it is; leaders are the same everywhere.
    pub nationality: Option<Nationality>,
    /// What sort of unit it is.
    pub sort: Sort,
    /// How good it is; leaders and vehicles count as elite, since nothing asks.
    pub class: Class,
    /// Firepower.
    pub fp: u8,
    /// Normal range.
    pub range: u8,
    /// Morale.
    pub morale: u8,
    /// Morale while broken.
    pub broken: u8,
    /// Leadership, for a leader.
    pub leadership: i8,
    /// Rallies by itself: a leader, or a boxed broken morale.
    pub self_rally: bool,
    /// The smoke exponent; 0 for none.
    pub smoke: u8,
    /// Underlined firepower: Assault Fire.
    pub assault: bool,
    /// Underlined range: Spraying Fire, which has no rule here.
    pub spraying: bool,
    /// Underlined morale: no replacement by ELR.
    pub underlined: bool,
    /// What replaces it when it fails by more than its ELR.
    pub lesser: Option<KindId>,
    /// The half-squad of a squad.
    pub half: Option<KindId>,
    /// Morale of a wounded leader.
    pub wounded_morale: u8,
    /// Leadership of a wounded leader.
    pub wounded_leadership: i8,
    /// What a vehicle's counter has besides.
    pub vehicle: Option<VehicleId>,
}

impl Kind {
    /// A Multi-Man Counter.
    #[inline]
    #[must_use]
    pub const fn is_mmc(&self) -> bool {
        self.sort.is_mmc()
    }

    /// A leader.
    #[inline]
    #[must_use]
    pub const fn is_leader(&self) -> bool {
        self.sort.is_smc()
    }

    /// Personnel: everything but a vehicle.
    #[inline]
    #[must_use]
    pub const fn is_personnel(&self) -> bool {
        self.is_mmc() || self.is_leader()
    }
}
