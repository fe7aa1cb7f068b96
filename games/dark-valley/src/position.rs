//! Everything on the table at a moment: flat, small, copied in about a microsecond.

mod audit;
pub(crate) mod json;
mod marks;
pub(crate) mod spelling;

use crate::pack::{
    Chit, Grant, HEXES, Hex, HexSet, Outcome, Pack, PlaceId, ScenarioId, Side, Spot, UNITS, UnitId, UnitSet,
};
use crate::position::spelling::{Chits, HexName, Hexes, Places};
use crate::step::{Over, Step, Steps};
use table::IdSet;
use table::record::{All, Plain};

pub use crate::rules::look::Look;
pub use marks::Marks;

/// "No hex".
pub const NOWHERE: u16 = u16::MAX;
/// The most units that move together: all that can stand in a hex, and more that may pass through it.
pub const TOGETHER: usize = 24;

/// A set of towns and cities.
pub type PlaceSet = IdSet<PlaceId, 5>;
/// The stacks of counters.
pub type Stacks = hexes::Stacks<UnitId, HEXES, UNITS>;

table::named! {
    /// What follows the part of a round under way.
    pub enum Then {
        /// Nothing.
        Nothing = "nothing",
        /// Combat.
        Combat = "combat",
        /// Movement.
        Movement = "movement",
    }
}

/// Where a counter is.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum At {
    /// On the map.
    Hex(Hex),
    /// In a box.
    Box(Spot),
    /// Still to come.
    Due,
    /// Left the map by a Military Road (3.2c).
    Exited,
    /// Not part of this position.
    Absent,
}

impl At {
    /// The hex, if it is in one.
    #[inline]
    #[must_use]
    pub const fn hex(self) -> Option<Hex> {
        match self {
            At::Hex(hex) => Some(hex),
            _ => None,
        }
    }
}

table::record! {
    /// Nobody moves.
    pub const IDLE;

    /// A unit or stack on the move (11.1).
    pub struct Mover among Pack {
        /// Who goes on together.
        pub units: UnitSet as All = UnitSet::EMPTY,
        /// What each of them has spent, in the order of their numbers.
        pub spent: [u8; TOGETHER] as Plain = [0; TOGETHER],
        /// Where they are.
        pub hex: u16 as HexName = NOWHERE,
        /// Where they began.
        pub start: u16 as HexName = NOWHERE,
        /// How many hexes they have entered.
        pub steps: u8 as Plain = 0,
        /// Whether they force march (10.5.1c).
        pub marches: bool as Plain = false,
        /// Whether one of them is hemmed in, so that they go by the opponent's compass alone (6.5h).
        pub bound: bool as Plain = false,
        /// Whether they may go no further.
        pub stopped: bool as Plain = false,
        /// Whether they began in an enemy ZOC that lets them go on to another hex in one (6.2c, 6.2d).
        pub slips: bool as Plain = false,
    }
}

table::record! {
    /// Nobody fights.
    pub const PEACE;

    /// A combat under way (12.2).
    pub struct Battle among Pack {
        /// The hex that is attacked.
        pub target: u16 as HexName = NOWHERE,
        /// Who attacks it.
        pub attackers: UnitSet as All = UnitSet::EMPTY,
        /// Air and support of both sides.
        pub supports: UnitSet as All = UnitSet::EMPTY,
        /// Whether naval infantry fights for a landing (9.6e).
        pub lands: bool as Plain = false,
        /// Whether it is a Bridgehead attack (12.4.1a).
        pub bridgehead: bool as Plain = false,
        /// Whether the die was rolled again (CRT.26).
        pub rerolled: bool as Plain = false,
        /// What it came to.
        pub result: Option<Outcome> as Plain = None,
        /// Steps that each side has to lose still.
        pub owed: [u8; 2] as Plain = [0; 2],
        /// Steps that each side has lost.
        pub lost: [u8; 2] as Plain = [0; 2],
        /// Whether the defender has to retreat still.
        pub routs: bool as Plain = false,
        /// Whether HQs or leaders alone defend (G-43).
        pub alone: bool as Plain = false,
        /// Who has to retreat still.
        pub retreating: UnitSet as All = UnitSet::EMPTY,
        /// Whether a step was paid for a retreat through a ZOC (G-42).
        pub broke: bool as Plain = false,
        /// Steps that retreated by sea (12.5k).
        pub shipped: u8 as Plain = 0,
        /// Who may advance still.
        pub followers: UnitSet as All = UnitSet::EMPTY,
    }
}

table::record! {
    /// No table at all.
    const NOTHING;

    /// Everything on the table.
    pub struct Position among Pack {
        /// The scenario.
        pub scenario: ScenarioId = ScenarioId(0),
        /// The game turn.
        pub turn: u8 as Plain = 1,
        /// What is asked now and what comes after.
        pub steps: Steps = Steps::new(Step::Over(Over)),

        /// Where each counter is.
        pub at: [At; UNITS] = [At::Absent; UNITS],
        /// What lies upon each.
        pub marks: [Marks; UNITS] = [Marks::NONE; UNITS],
        /// The counters in each hex: kept by [`Position::put`].
        pub stacks: Stacks = Stacks::EMPTY,
        /// The counters that are in some hex: kept by [`Position::put`].
        pub on: UnitSet = UnitSet::EMPTY,

        /// Towns and cities that the Axis controls; all others are Soviet (2.4e).
        pub control: PlaceSet as Places = PlaceSet::EMPTY,
        /// Towns and cities that lie in the ZOC of each side (G-41).
        pub watched: [PlaceSet; 2] = [PlaceSet::EMPTY; 2],
        /// Fortifications that are destroyed, as bits (2.2w).
        pub ruins: u64 as Plain = 0,

        /// Who was kept back while the first side set up (17.3.1ad).
        pub kept: UnitSet as All = UnitSet::EMPTY,

        /// Chits that are not played yet, in the cup or announced.
        pub cup: [u8; Chit::KINDS] as Chits = [0; Chit::KINDS],
        /// Chits that are played before any is drawn, the first one last.
        pub announced: [Option<Chit>; 2] as Plain = [None; 2],
        /// Which Panzer Army chits the Axis put in and the others have not seen yet, as bits (J).
        pub chosen: u8 as Plain = 0,
        /// Which of them they have seen.
        pub seen: u8 as Plain = 0,
        /// The kind that a side's Movement/Combat chit took in this turn: 1 Movement, 2 Combat, as bits (10.3d).
        pub taken: [u8; 2] as Plain = [0; 2],
        /// The chit of the round under way.
        pub chit: Option<Chit> as Plain = None,
        /// How many rounds were played in this turn (2.1f).
        pub rounds: u8 as Plain = 0,

        /// The move under way.
        pub mover: Mover = Mover::IDLE,
        /// The combat under way.
        pub battle: Battle = Battle::PEACE,
        /// Hexes that were bombarded in this round (12.8e).
        pub bombed: HexSet as Hexes = HexSet::EMPTY,
        /// Whether an attack was made in this round (12.8f).
        pub stormed: bool as Plain = false,
        /// Bridgeheads of this round (12.4.1a).
        pub bridgeheads: u8 as Plain = 0,
        /// Counterattacks that are due still (10.5.6f).
        pub quota: u8 as Plain = 0,
        /// Whether the first two Panzer HQs were near each other in this turn (17.1.2z).
        pub close: bool as Plain = false,
        /// Panzer chits that were put back in this turn, as bits (17.1.2y).
        pub returned: u8 as Plain = 0,
        /// What follows the part of the round under way.
        pub then: Then as Plain = Then::Nothing,
        /// Counters that have to leave their hex, since an enemy entered it.
        pub displaced: UnitSet as All = UnitSet::EMPTY,

        /// Soviet units that are isolated at the end of the first turn and whose pocket has not been looked at (17.1.2o).
        pub cut_off: UnitSet as All = UnitSet::EMPTY,
        /// Those from which the Axis takes steps now.
        pub pocket: UnitSet as All = UnitSet::EMPTY,

        /// Whether the Axis has launched Case Blue (10.2f).
        pub blue: bool as Plain = false,

        /// What the Axis may still replace in this segment, by grant; 255 for any number.
        pub grants: [u8; Grant::KINDS] as Plain = [0; Grant::KINDS],
        /// What it has replaced of the same.
        pub granted: [u8; Grant::KINDS] as Plain = [0; Grant::KINDS],
        /// The turn in which emergency replacements came (7.4x).
        pub emergency: u8 as Plain = 0,
        /// Soviet RF left, and those that Leningrad alone can use (7.6l).
        pub factors: [u8; 2] as Plain = [0; 2],
        /// Replacement Cities that were lost once (7.6n).
        pub lost: PlaceSet as Places = PlaceSet::EMPTY,
        /// Types of corps rebuilt in this turn, as bits (7.6ag).
        pub rebuilt: u8 as Plain = 0,
        /// Cities that took the one unit of this turn (G-66).
        pub delivered: PlaceSet as Places = PlaceSet::EMPTY,
        /// What goes into the Guards unit that is being formed (7.8).
        pub given: UnitSet as All = UnitSet::EMPTY,
        /// Who moved by rail, sea or air in this turn (9.1d).
        pub travelled: UnitSet as All = UnitSet::EMPTY,
        /// Who has to leave the game as soon as there is a Line of Communications (7.9b).
        pub leaving: UnitSet as All = UnitSet::EMPTY,
        /// Who waits in the Stavka Reserve until a city is taken back (7.10b).
        pub withheld: UnitSet as All = UnitSet::EMPTY,
        /// HQs, Air units, Tigers that still have to leave (G-88).
        pub owed: [u8; 3] as Plain = [0; 3],
        /// Air units, Tigers that may come back.
        pub back: [u8; 2] as Plain = [0; 2],
        /// When eliminated HQs come back, by their order (14.1e, 14.1f).
        pub headquarters: [u8; 6] as Plain = [0; 6],
        /// When German Air units that were lost come back, by their order (8.6f).
        pub shot_down: [u8; 5] as Plain = [0; 5],
        /// What the Axis did in July 1943: Special Fortified Zone hexes held at once, step losses there, attacks on it (17.3.2h-j).
        pub july: [u8; 3] as Plain = [0; 3],
        /// Whether armies went into the Reserve as the south fell (7.10a).
        pub fallen: bool as Plain = false,
        /// The turn in which Romania changed side (15.2); none, if it has not.
        pub romania: u8 as Plain = 0,
        /// Steps that may still go by rail, once they are known.
        pub rail: Option<u8> as Plain = None,
        /// Steps that may still go by sea: in the Baltic, in the southern seas.
        pub sea: [u8; 2] as Plain = [0; 2],
        /// Whether airborne troops flew in this turn (9.7a).
        pub flown: bool as Plain = false,
        /// Where airborne troops dropped on an enemy who loses a step now (9.7f).
        pub drop: u16 as HexName = NOWHERE,
        /// Stavka and Manstein, if they can still be played in this turn: 1, 2 as bits (10.2h, 10.5.10).
        pub hand: u8 as Plain = 0,
        /// Who left the Stavka Reserve in this round (10.5.9a).
        pub released: UnitSet as All = UnitSet::EMPTY,
        /// How often Manstein was played in this year, and when last (10.5.10b).
        pub manstein: [u8; 2] as Plain = [0; 2],

        /// Whether victory hexes count by a die (3.2opt.01).
        pub variable: bool as Plain = false,
        /// The points of the Axis then.
        pub credit: i16 as Plain = 0,
        /// Whether Combat-Stavka takes the place of Combat-Zhukov in the autumn of 1942 (10.5.12a).
        pub combat_stavka: bool as Plain = false,

        /// The winner, once the game is over.
        pub winner: Option<Side> as Plain = None,
        /// The rule by which he won, by its place among the conditions of the scenario.
        pub won_by: u8 as Plain = 0,
    }
}

impl Position {
    /// A position with nobody in it.
    pub(crate) const EMPTY: Position = Position::NOTHING;

    /// Moves a counter, keeping the stacks.
    pub(crate) fn put(&mut self, unit: UnitId, place: At) {
        if let At::Hex(hex) = self.at[unit.index()] {
            self.stacks.take(unit, hex);
        }
        if let At::Hex(hex) = place {
            self.stack_up(unit, hex);
        }
        self.on.put(unit, matches!(place, At::Hex(_)));
        self.at[unit.index()] = place;
    }

    /// Adds a counter to a stack. No rule asks for an order, so that there is one only: by number, the first on top.
    fn stack_up(&mut self, unit: UnitId, hex: Hex) {
        self.stacks.put_under(unit, hex, |other| other < unit);
    }

    /// What lies upon a counter.
    #[inline]
    pub fn has(&self, unit: UnitId, marks: Marks) -> bool {
        self.marks[unit.index()].has(marks)
    }

    /// Which of its sides is up, as two bits.
    #[inline]
    pub(crate) fn up(&self, unit: UnitId) -> u16 {
        self.marks[unit.index()].up()
    }

    /// Lays something upon a counter, or takes it off.
    #[inline]
    pub(crate) fn mark(&mut self, unit: UnitId, marks: Marks, lies: bool) {
        self.marks[unit.index()].set(marks, lies);
    }

    /// How many chits of a kind are not played yet.
    #[inline]
    pub fn in_cup(&self, chit: Chit) -> u8 {
        self.cup[chit as usize]
    }
}
