//! The counters.

use super::{Side, Traits, UNITS};
use std::collections::HashMap;
use table::IdSet;

table::ids! {
    /// A counter, by its place in the lists: ground units first, then headquarters, air, Depots and support counters.
    pub UnitId;
}

/// A set of counters.
pub type UnitSet = IdSet<UnitId, { UNITS / 64 }>;

table::named! {
    /// Whose uniform it is (2.2ae).
    pub enum Nation {
        /// German; the Slovak and the Spanish division count as such (15.1f).
        German = "german",
        /// German SS.
        Ss = "german-ss",
        /// Romanian.
        Romanian = "romanian",
        /// Hungarian.
        Hungarian = "hungarian",
        /// Italian.
        Italian = "italian",
        /// Soviet.
        Soviet = "soviet",
        /// Soviet Guards.
        Guards = "soviet-guards",
        /// Poles, Romanians and Bulgarians on the Soviet side.
        SovietMinor = "soviet-minor",
    }
}

impl Nation {
    /// Whether it is a minor ally of the Axis.
    #[inline]
    #[must_use]
    pub const fn is_minor(self) -> bool {
        matches!(self, Nation::Romanian | Nation::Hungarian | Nation::Italian)
    }
}

table::named! {
    /// What the counter shows (2.2ac).
    pub enum Kind {
        /// Infantry of the Axis.
        Infantry = "infantry",
        /// Jaeger: light infantry (2.4k).
        Jaeger = "jaeger",
        /// Mountain troops.
        Mountain = "mountain",
        /// Cavalry.
        Cavalry = "cavalry",
        /// Panzer.
        Panzer = "panzer",
        /// Motorized.
        Motorized = "motorized",
        /// Panzergrenadiers (2.4r).
        Panzergrenadier = "panzergrenadier",
        /// A Tiger battalion.
        Tiger = "tiger",
        /// Artillery.
        Artillery = "artillery",
        /// Soviet rifles.
        Rifle = "rifle",
        /// A mechanized corps of 1941.
        MechCorps1941 = "mech-corps-1941",
        /// Airborne.
        Airborne = "airborne",
        /// Militia.
        Militia = "militia",
        /// Tanks.
        Tank = "tank",
        /// Naval infantry.
        Naval = "naval",
        /// A Shock army.
        Shock = "shock",
        /// Guards rifles.
        GuardsRifle = "guards-rifle",
        /// Mechanized.
        Mech = "mech",
        /// A Panzer Army HQ.
        PanzerHq = "panzer-hq",
        /// Stavka.
        Hq = "hq",
        /// Zhukov.
        Leader = "leader",
        /// An Air unit.
        Air = "air",
        /// The Base of a German Air unit.
        AirBase = "air-base",
        /// A Supply Depot.
        Depot = "depot",
        /// Soviet tactical air.
        Tac = "tac",
        /// Support: Sturm, Romanian Air, Tank Brigades.
        Support = "support",
        /// City Defence, Special Fortified Zone.
        Marker = "marker",
    }
}

/// The great classes of counters (2.2a).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Sort {
    /// A combat unit (2.4b).
    Combat,
    /// An HQ or leader.
    Hq,
    /// An Air unit that flies from a Base.
    Air,
    /// A Base.
    AirBase,
    /// A Depot.
    Depot,
    /// Support that is on no map: TAC, Sturm, brigades, Romanian Air, and markers.
    Support,
}

impl Kind {
    /// Its class.
    #[must_use]
    pub const fn sort(self) -> Sort {
        match self {
            Kind::PanzerHq | Kind::Hq | Kind::Leader => Sort::Hq,
            Kind::Air => Sort::Air,
            Kind::AirBase => Sort::AirBase,
            Kind::Depot => Sort::Depot,
            Kind::Tac | Kind::Support | Kind::Marker => Sort::Support,
            _ => Sort::Combat,
        }
    }

    /// Whether such units may force march (10.5.1c).
    #[must_use]
    pub const fn marches(self) -> bool {
        matches!(
            self,
            Kind::Infantry
                | Kind::Jaeger
                | Kind::Mountain
                | Kind::Rifle
                | Kind::Shock
                | Kind::GuardsRifle
                | Kind::Militia
                | Kind::Naval
                | Kind::Airborne
        )
    }
}

table::named! {
    /// How large it is (2.2ad).
    pub enum Size {
        /// A battalion.
        Battalion = "battalion",
        /// A brigade.
        Brigade = "brigade",
        /// A division.
        Division = "division",
        /// A corps.
        Corps = "corps",
        /// An army.
        Army = "army",
    }
}

table::named! {
    /// Which replacements fit it (7.4, 7.6).
    pub enum Class {
        /// German infantry steps.
        Infantry = "inf",
        /// Jaeger and mountain divisions.
        Light = "jgmtn",
        /// Panzer divisions.
        Panzer = "pz",
        /// SS panzer divisions.
        SsPanzer = "sspz",
        /// Panzergrenadiers.
        Panzergrenadier = "pzg",
        /// Motorized divisions.
        Motorized = "mot",
        /// Tigers.
        Tiger = "tiger",
        /// Romanians.
        Romanian = "ro",
        /// Hungarians.
        Hungarian = "hu",
        /// Italians.
        Italian = "it",
        /// RF by the factor (7.6f).
        Factors = "rf",
        /// Tank corps, 2 RF each.
        Tank = "u-tank",
        /// Mech corps.
        Mech = "u-mech",
        /// Guards tank corps.
        GuardsTank = "u-gtank",
        /// Guards mech corps.
        GuardsMech = "u-gmech",
        /// Guards cavalry corps.
        GuardsCavalry = "u-gcav",
        /// Artillery corps.
        Artillery = "u-art",
        /// Guards tank armies.
        GuardsTankArmy = "gta",
        /// None.
        None = "none",
    }
}

table::named! {
    /// Army group or district of the first set-up (17.1.1).
    pub enum Group {
        /// Army Group North.
        North = "AGN",
        /// Army Group Centre.
        Centre = "AGC",
        /// Army Group South.
        South = "AGS",
        /// Romania for the Axis, Reserve for the Soviet side.
        R = "R",
        /// Baltic Military District.
        Baltic = "B",
        /// Western Military District.
        Western = "W",
        /// Kiev Military District.
        Kiev = "K",
        /// Odessa Military District.
        Odessa = "O",
    }
}

/// The factors of one side of a counter.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Values {
    /// Attack.
    pub attack: u8,
    /// Defence.
    pub defence: u8,
    /// Movement.
    pub movement: u8,
    /// Whether it exerts a ZOC (6.1b).
    pub zoc: bool,
}

/// When a counter comes.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Entry {
    /// It is there from the start.
    Start,
    /// In that turn.
    Turn(u8),
    /// The turn after Romania changes side (15.2h).
    Romania,
    /// Once a Soviet unit is near Warsaw (15.4a).
    Poland,
}

/// What a counter turns into.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reverse {
    /// It is turned over: its later version (7.7b).
    Flip {
        /// In that turn.
        turn: u8,
        /// What it is then.
        kind: Kind,
        /// Its factors then.
        values: Values,
        /// What it is called then, if it has another name.
        name: Option<String>,
    },
    /// Another counter takes its place (7.7d).
    Swap {
        /// In that turn.
        turn: u8,
        /// Which one.
        by: UnitId,
    },
}

/// One counter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unit {
    /// Its id.
    pub id: String,
    /// Whose it is.
    pub side: Side,
    /// Its nation.
    pub nation: Nation,
    /// Its name.
    pub name: String,
    /// What it is.
    pub kind: Kind,
    /// How large.
    pub size: Size,
    /// How many steps it has; none for what has no strength.
    pub steps: u8,
    /// At full strength.
    pub full: Values,
    /// Reduced.
    pub reduced: Option<Values>,
    /// Bombardment factor of artillery; strength of Air units; factors of TAC.
    pub strength: u8,
    /// Range of Air units, Command Range of HQs.
    pub range: u8,
    /// What a support counter adds to an attack and a defence.
    pub support: (u8, u8),
    /// Whether it is mechanized (2.4p).
    pub mech: bool,
    /// Whether it is a panzer or tank unit (G-84).
    pub tank: bool,
    /// Whether it can be rebuilt; an airborne corps no more once it has dropped (2.2ai, 9.7g).
    pub replaceable: bool,
    /// Which replacements fit it.
    pub class: Class,
    /// RF to rebuild it at full strength and reduced.
    pub rf: (u8, u8),
    /// When it comes.
    pub entry: Entry,
    /// Its army group or district in June 1941.
    pub group: Option<Group>,
    /// The hex printed on it.
    pub printed: Option<hexes::Hex>,
    /// What it becomes.
    pub becomes: Option<Reverse>,
}

impl Unit {
    /// Its class among counters.
    #[inline]
    #[must_use]
    pub const fn sort(&self) -> Sort {
        self.kind.sort()
    }

    /// Whether it counts as German (15.1f).
    #[inline]
    #[must_use]
    pub const fn german(&self) -> bool {
        matches!(self.nation, Nation::German | Nation::Ss)
    }
}

/// All counters.
#[derive(Debug)]
pub struct Roster {
    /// In order.
    pub units: Vec<Unit>,
    /// What is asked of them most, in the same order.
    pub traits: Vec<Traits>,
    /// Their places by id, in small letters.
    pub by_id: HashMap<String, UnitId>,
    /// Those of each side.
    pub of_side: [UnitSet; 2],
    /// Combat units.
    pub combat: UnitSet,
    /// HQs and leaders.
    pub hqs: UnitSet,
    /// Air units and support counters.
    pub helpers: UnitSet,
}

impl Roster {
    /// The counter that is called so.
    #[must_use]
    pub fn named(&self, id: &str) -> Option<UnitId> {
        self.by_id.get(&id.to_ascii_lowercase()).copied()
    }

    /// The German Air units, in order.
    pub fn german_air(&self) -> impl Iterator<Item = UnitId> {
        self.helpers.into_iter().filter(|unit| {
            let its = &self.units[unit.index()];
            its.kind == Kind::Air && its.side == Side::Axis
        })
    }

    /// All of them.
    pub fn all(&self) -> impl DoubleEndedIterator<Item = UnitId> + use<> {
        UnitId::all(self.units.len())
    }
}
