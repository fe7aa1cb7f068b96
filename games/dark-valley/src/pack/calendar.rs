//! The calendar: weather, limits, chits, and what comes when.

use super::{Side, UnitId};

table::named! {
    /// The weather of a turn, one for the whole map.
    pub enum Weather {
        /// Clear.
        Clear = "clear",
        /// Mixed.
        Mixed = "mixed",
        /// Mud.
        Mud = "mud",
        /// Snow.
        Snow = "snow",
    }
}

table::named! {
    /// A month, or two that make one turn.
    pub enum Month {
        /// January.
        Jan = "Jan",
        /// February.
        Feb = "Feb",
        /// March and April.
        MarApr = "Mar-Apr",
        /// May.
        May = "May",
        /// June.
        Jun = "Jun",
        /// July.
        Jul = "Jul",
        /// August.
        Aug = "Aug",
        /// September.
        Sep = "Sep",
        /// October.
        Oct = "Oct",
        /// November.
        Nov = "Nov",
        /// December.
        Dec = "Dec",
    }
}

table::named! {
    /// An action chit.
    pub enum Chit {
        /// Axis Movement.
        AxisMovement = "AM",
        /// Axis Combat.
        AxisCombat = "AC",
        /// Axis Movement/Combat.
        AxisEither = "AMC",
        /// 1st Panzer Army.
        Panzer1 = "PZ1",
        /// 2nd Panzer Army.
        Panzer2 = "PZ2",
        /// 3rd Panzer Army.
        Panzer3 = "PZ3",
        /// 4th Panzer Army.
        Panzer4 = "PZ4",
        /// Manstein or Model.
        Manstein = "MAN",
        /// Soviet Movement.
        SovietMovement = "SM",
        /// Soviet Combat.
        SovietCombat = "SC",
        /// Soviet Movement/Combat.
        SovietEither = "SMC",
        /// Counterattack.
        Counterattack = "CTR",
        /// Combat-Zhukov.
        CombatZhukov = "SCZ",
        /// Combat-Stavka.
        CombatStavka = "SCS",
        /// Combat-Stavka/Zhukov.
        CombatBoth = "SCSZ",
        /// Deep Battle.
        DeepBattle = "DB",
        /// Stavka.
        Stavka = "STV",
        /// Logistics.
        Logistics = "LOG",
    }
}

impl Chit {
    /// How many kinds there are.
    pub const KINDS: usize = Chit::ALL.len();
    /// The Panzer Armies' in order.
    pub const PANZER: [Chit; 4] = [Chit::Panzer1, Chit::Panzer2, Chit::Panzer3, Chit::Panzer4];

    /// Whose it is; Logistics is nobody's (4.1.IV.02).
    #[must_use]
    pub const fn side(self) -> Option<Side> {
        match self {
            Chit::AxisMovement
            | Chit::AxisCombat
            | Chit::AxisEither
            | Chit::Panzer1
            | Chit::Panzer2
            | Chit::Panzer3
            | Chit::Panzer4
            | Chit::Manstein => Some(Side::Axis),
            Chit::Logistics => None,
            _ => Some(Side::Soviet),
        }
    }

    /// The place of a Panzer Army's among the four.
    #[must_use]
    pub const fn panzer(self) -> Option<usize> {
        match self {
            Chit::Panzer1 => Some(0),
            Chit::Panzer2 => Some(1),
            Chit::Panzer3 => Some(2),
            Chit::Panzer4 => Some(3),
            _ => None,
        }
    }
}

/// How a chit comes into play.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum How {
    /// It goes into the cup.
    Cup,
    /// One of two goes into the cup and may be put back (17.1.2y).
    Twice,
    /// It is played in that round.
    Round(u8),
    /// Its side keeps it in hand.
    Hand,
}

/// Chits of one kind in a turn.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct ChitRow {
    /// Which.
    pub chit: Chit,
    /// How many.
    pub count: u8,
    /// How they come into play.
    pub how: How,
}

/// When something comes.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum When {
    /// In that turn.
    Turn(u8),
    /// The turn after Romania changes side.
    Romania,
    /// Once a Soviet unit is near Warsaw.
    Poland,
}

table::named! {
    /// Where a reinforcement comes.
    pub enum Area {
        /// Where Germans come.
        German = "german",
        /// Where Hungarians come.
        Hungarian = "hungarian",
        /// Where Romanians come.
        Romanian = "romanian",
        /// Where Italians come.
        Italian = "italian",
        /// Where Soviet units come.
        Soviet = "soviet",
        /// Among the eliminated units (7.3g).
        Eliminated = "eliminated",
        /// Ready for use, on no map.
        Marker = "marker",
        /// The Soviet air box.
        AirBox = "airbox",
        /// In a town, as Air units are based.
        AirBase = "airbase",
        /// In place of a corps on the map (7.8a).
        Convert = "convert",
        /// In place of an older counter (7.7d).
        Swap = "swap",
        /// The same, of one that left (G-87).
        OtherFronts = "other-fronts-swap",
    }
}

/// A reinforcement.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Arrival {
    /// When it comes.
    pub when: When,
    /// The counter.
    pub unit: UnitId,
    /// Where it comes.
    pub area: Area,
}

table::named! {
    /// What the Axis may replace, the narrowest first: a unit is paid for by the first one that fits it (7.4).
    pub enum Grant {
        /// Romanian units.
        Romanian = "replace-ro",
        /// Hungarian units.
        Hungarian = "replace-hu",
        /// A Tiger battalion at full strength.
        Tiger = "replace-tiger",
        /// Reduced SS panzers, all of them.
        SsPanzers = "flip-all-sspz",
        /// Half of the reduced panzers, of the SS too.
        HalfOfPanzers = "flip-half-pz",
        /// Half of the reduced panzers that are not of the SS.
        HalfOfArmy = "flip-half-army-pz",
        /// Eliminated panzers, reduced, all of them.
        Panzers = "return-all-pz-reduced",
        /// Motorized divisions, all of them.
        Motorized = "restore-all-mot",
        /// Jaeger and mountain divisions, all of them.
        Light = "restore-all-jgmtn",
        /// Units of the minors, all of them.
        Minors = "restore-all-minor",
        /// Panzergrenadiers, all of them.
        AllPanzergrenadiers = "restore-all-pzg",
        /// Panzer steps.
        Panzer = "replace-pz",
        /// Panzergrenadier steps.
        Panzergrenadier = "replace-pzg",
        /// Infantry and motorized steps.
        InfantryMotorized = "replace-inf-mot",
        /// Infantry steps.
        Infantry = "replace-inf",
        /// Mechanized steps.
        Mech = "replace-mech",
    }
}

table::named! {
    /// What else the schedule orders.
    pub enum Order {
        /// The Stavka Reserve opens (7.3f).
        OpenReserve = "open-reserve",
        /// The mech corps of 1941 leave (7.10c).
        RemoveMechCorps = "remove-all-m41",
        /// Markers come (7.10d).
        MarkerIn = "marker-in",
        /// Markers go (7.10e).
        MarkerOut = "marker-out",
        /// The marker of the assault guns gets stronger (7.7h).
        Stronger = "marker",
        /// RF of the Replacement Cities (7.6k).
        Cities = "rf-cities",
        /// Lend-Lease (7.6p).
        LendLease = "rf-lend-lease",
        /// RF from off the map (7.6v).
        Factories = "rf-factories",
        /// These units leave (7.9a).
        Remove = "remove",
        /// Air units leave with their Bases.
        RemoveAir = "remove-air",
        /// A Panzer HQ leaves.
        RemoveHq = "remove-hq",
        /// A Tiger battalion leaves.
        RemoveTiger = "remove-tiger",
        /// These units come back (7.9d).
        Return = "return",
        /// An Air unit comes back with its Base.
        ReturnAir = "return-air",
        /// A Tiger battalion comes back.
        ReturnTiger = "return-tiger",
        /// These units are turned over (7.7b).
        Flip = "convert-flip",
        /// The second counter takes the place of the first (7.7d).
        Swap = "convert-swap",
        /// From now on emergency replacements may come (7.4x).
        Emergency = "emergency-first-possible",
        /// The Special Fortified Zone can be had (12.7).
        SpecialZone = "special-fz",
    }
}

/// What a line of the schedule is about.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum What {
    /// Replacements of the Axis.
    Grant(Grant),
    /// Something else.
    Order(Order),
}

impl Grant {
    /// How many kinds there are.
    pub const KINDS: usize = Grant::ALL.len();
    /// Any number.
    pub const ANY: u8 = u8::MAX;
}

/// How many.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Count {
    /// So many.
    Number(u8),
    /// All of them.
    All,
    /// Half of them, fractions dropped.
    Half,
    /// A die, and so much more.
    Die(u8),
}

/// Something that the schedule of replacements, removals, returns and markers orders.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Measure {
    /// In which turn.
    pub turn: u8,
    /// Whose.
    pub side: Side,
    /// What.
    pub what: What,
    /// How many.
    pub count: Count,
    /// Which counters.
    pub units: Vec<UnitId>,
}

/// One turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Turn {
    /// Its number.
    pub number: u8,
    /// Its month or months.
    pub month: Month,
    /// Its year.
    pub year: u16,
    /// Its weather.
    pub weather: Weather,
    /// Who has the initiative (10.2).
    pub initiative: Side,
    /// The table each side attacks on: 0 for A, 1 for B (12.1.1).
    pub crt: [u8; 2],
    /// TAC units in a combat at most (8.3e-g).
    pub tac: u8,
    /// What Sturm adds to an attack and a defence (16.1).
    pub sturm: (u8, u8),
    /// Steps that may leave the Reserve at least, whatever the dice (10.5.9d).
    pub stavka_least: u8,
    /// Dice for Axis rail capacity.
    pub axis_rail_dice: u8,
    /// Whether Axis steps on rails of the USSR count double.
    pub axis_rail_double: bool,
    /// Steps that the Soviet side moves by rail.
    pub soviet_rail: u8,
    /// What is added to the die of a Depot.
    pub depot_die: u8,
    /// How often Manstein may be played in this year.
    pub manstein: u8,
    /// Its chits.
    pub chits: Vec<ChitRow>,
    /// How many Panzer Army chits the Axis chooses (10.1c).
    pub chosen: u8,
}

impl Turn {
    /// The first winter (17.1.2aa-ad).
    #[must_use]
    pub const fn first_winter(&self) -> bool {
        self.number >= 7 && self.number <= 9
    }
}

impl Calendar {
    /// What is ordered in a turn for a side.
    pub fn measures_of(&self, side: Side, turn: u8) -> impl Iterator<Item = &Measure> {
        self.measures.iter().filter(move |measure| measure.side == side && measure.turn == turn)
    }

    /// The entry area of that name.
    #[must_use]
    pub fn area(&self, name: &str) -> super::HexSet {
        self.areas.iter().find(|(area, _)| area == name).map_or(super::HexSet::EMPTY, |(_, hexes)| *hexes)
    }

    /// Where a counter comes that is not there from the start.
    #[must_use]
    pub fn area_of(&self, unit: UnitId) -> Option<Area> {
        self.comes.get(unit.index()).copied().flatten()
    }
}

/// All turns, and what comes when.
#[derive(Debug)]
pub struct Calendar {
    /// In order, from turn 1.
    pub turns: Vec<Turn>,
    /// Reinforcements.
    pub arrivals: Vec<Arrival>,
    /// The schedule.
    pub measures: Vec<Measure>,
    /// The hexes of entry areas.
    pub areas: Vec<(String, super::HexSet)>,
    /// Where each counter comes, by its number.
    pub comes: Vec<Option<Area>>,
}

impl Calendar {
    /// A turn by its number.
    #[inline]
    #[must_use]
    pub fn turn(&self, number: u8) -> &Turn {
        &self.turns[usize::from(number.clamp(1, self.turns.len() as u8)) - 1]
    }
}
