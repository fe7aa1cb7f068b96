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

/// A reinforcement.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Arrival {
    /// When it comes.
    pub when: When,
    /// The counter.
    pub unit: UnitId,
    /// Where it comes: an area of the pack, or what it replaces.
    pub area: String,
}

/// Something that the schedule of replacements, removals, returns and markers orders.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Measure {
    /// In which turn.
    pub turn: u8,
    /// Whose.
    pub side: Side,
    /// What.
    pub what: String,
    /// How many, as written.
    pub number: String,
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
}

impl Calendar {
    /// A turn by its number.
    #[inline]
    #[must_use]
    pub fn turn(&self, number: u8) -> &Turn {
        &self.turns[usize::from(number.clamp(1, self.turns.len() as u8)) - 1]
    }
}
