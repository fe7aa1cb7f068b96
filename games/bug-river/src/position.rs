//! Everything on the table at a moment: flat, small, copied in a fraction of a microsecond.

mod audit;
pub(crate) mod json;
pub(crate) mod pending;
pub(crate) mod spelling;

use crate::pack::{
    Board, Corps, FORMATIONS, FormationId, HEXES, HexSet, Pack, ScenarioId, Side, UNITS, UnitId, UnitSet,
};
use crate::position::spelling::Formations;
use crate::rules::bonus::Bonus;
use crate::rules::combat::Combat;
use crate::rules::movement::Mover;
use crate::rules::paths::Chain;
use crate::rules::replacements::Relief;
use crate::step::{Cycle, Step, Steps};
use hexes::Hex;
use table::record::{All, Each, One, Plain};

pub use crate::rules::look::Look;

/// In a combat: no chit.
pub const NO_CHIT: u8 = 255;

/// Where a unit or an HQ is.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// On the map.
    Hex(Hex),
    /// Still to arrive (8.4).
    Due,
    /// Destroyed, broken up, or an HQ removed from play.
    Eliminated,
    /// Gone from the map for Victory Points (11.2s).
    Exited,
    /// Not part of this game.
    Absent,
}

impl Place {
    /// The hex, if it is on the map.
    #[inline]
    pub const fn hex(self) -> Option<Hex> {
        match self {
            Place::Hex(hex) => Some(hex),
            _ => None,
        }
    }
}

/// The optional rules in use.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Options {
    /// a failed check of a red result always means retreat.
    pub always_retreat: bool,
    /// destroyed German units may be rebuilt.
    pub rebuilding: bool,
}

impl Options {
    /// What each is set to, in the order of [`Options::IDS`].
    pub(crate) fn switches(self) -> [bool; 2] {
        [self.always_retreat, self.rebuilding]
    }
}

/// An HQ on the table (3.3).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Headquarters {
    /// Where it is.
    pub at: Place,
    /// Attack Support Points it has left.
    pub support: u8,
    /// The formation's Activation Level.
    pub level: u8,
    /// Whether its Emergency Supply is spent (5.7.2b).
    pub spent: bool,
}

impl Headquarters {
    /// No headquarters.
    pub const ABSENT: Headquarters = Headquarters { at: Place::Absent, support: 0, level: 0, spent: false };
}

/// A pontoon bridge of a corps (10.3).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Pontoon {
    /// Can be built.
    Ready,
    /// Lies between these hexes.
    Built(Hex, Hex),
    /// Out of the game (10.3g).
    Lost,
}

/// The corps that have a pontoon bridge, in the order of [`Position::pontoons`].
pub const BRIDGE_CORPS: [Corps; 2] = [Corps::Third, Corps::TwentyNinth];

/// The Initiative +DRM marker (6.1).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct InitiativeMarker {
    /// The space of the track it lies on, by index; 0 is the space 0.
    pub space: u8,
    /// The side it shows.
    pub side: Side,
}

/// The stacks of combat units.
pub type Stacks = hexes::Stacks<UnitId, HEXES, UNITS>;

table::record! {
    /// No table at all.
    const NOTHING;

    /// Everything on the table.
    pub struct Position among Pack {
        /// The scenario.
        pub scenario: ScenarioId = ScenarioId(0),
        /// The turn as the track numbers it.
        pub turn: u8 as Plain = 0,
        /// The optional rules in use.
        pub options: Options = Options { always_retreat: false, rebuilding: false },
        /// What is asked now and what comes after.
        pub steps: Steps = Steps::new(Step::Cycle(Cycle)),

        /// Where each unit is.
        pub at: [Place; UNITS] = [Place::Absent; UNITS],
        /// The combat units in each hex.
        pub stacks: Stacks = Stacks::EMPTY,
        /// How many units of each side exert a zone of control on each hex: kept by [`Position::put`] and [`Position::disorganise`].
        pub zone: [[u8; HEXES]; 2] = [[0; HEXES]; 2],
        /// The hexes with combat units of each side, for paths: kept by [`Position::put`].
        pub held: [Board; 2] = [Board::EMPTY; 2],
        /// The hexes in a zone of control of each side, for paths: kept with [`Position::zone`].
        pub zoned: [Board; 2] = [Board::EMPTY; 2],
        /// Current Combat Strength.
        pub strength: [u8; UNITS] = [0; UNITS],
        /// Units on their disorganised side.
        pub disorganised: UnitSet = UnitSet::EMPTY,
        /// The formation each unit takes its orders from; none for an Independent unit without one.
        pub formation: [Option<FormationId>; UNITS] = [None; UNITS],
        /// Independent units whose assignment the enemy has seen (5.5.2g).
        pub challenged: UnitSet = UnitSet::EMPTY,
        /// Hexes with an Improved Defence marker (7.7).
        pub improved: HexSet as All = HexSet::EMPTY,
        /// HQs, by formation.
        pub hq: [Headquarters; FORMATIONS] = [Headquarters::ABSENT; FORMATIONS],
        /// Hexes friendly to the German; all others are friendly to the Soviet.
        pub german: Board = Board::EMPTY,
        /// Pontoon bridges, by [`BRIDGE_CORPS`].
        pub pontoons: [Pontoon; 2] = [Pontoon::Lost; 2],

        /// The Initiative marker.
        pub initiative: InitiativeMarker = InitiativeMarker { space: 0, side: Side::German },
        /// The Interdiction Level.
        pub interdiction: u8 as Plain = 0,
        /// Who has passed, by side (6.2g).
        pub passed: [bool; 2] as Plain = [false; 2],
        /// Who holds the fortune of battle (5.2).
        pub fortune: Side as Plain = Side::German,
        /// Counterattack Orders the Soviet still holds (9o).
        pub orders: u8 as Plain = 0,
        /// Activations left of the surprise attack (10.2).
        pub surprise: u8 as Plain = 0,
        /// Formations activated in it, as bits (10.2f).
        pub surprised: u32 as Formations = 0,
        /// The turn on which the reserves of the 41st arrive; zero, if nothing has called them (10.5).
        pub reserves: u8 as Plain = 0,
        /// Conditional Victory Point hexes the German has scored, by index of the scenario's list.
        pub scored: u32 as Plain = 0,
        /// Strength Points that left the map (11.2s).
        pub exited: u16 as Plain = 0,

        /// The active formation of each side.
        pub active: [Option<FormationId>; 2] as Each<One> = [None; 2],
        /// Action Points of each side.
        pub points: [u8; 2] as Plain = [0; 2],
        /// Units that used boats in this activation (7.3.8d).
        pub boats: UnitSet as All = UnitSet::EMPTY,
        /// How the active formation's units stand to their HQ: looked at anew whenever its side chooses an Action ([`Look::standing`]).
        pub chain: Chain = Chain::NOBODY,

        /// The die that was just thrown; zero, if none lies.
        pub die: u8 as Plain = 0,
        /// Whether it was thrown again already.
        pub rerolled: bool as Plain = false,
        /// The dice of the initiative, by side.
        pub contest: [u8; 2] as Plain = [0; 2],
        /// Units that still have to check.
        pub checking: UnitSet as All = UnitSet::EMPTY,
        /// Units that failed the last checks.
        pub failed: UnitSet as All = UnitSet::EMPTY,
        /// Units that were displaced in the overstacking going on: each once (5.3.3c).
        pub displaced: UnitSet as All = UnitSet::EMPTY,
        /// Units that were assigned in the segment going on: each once (5.5.1d).
        pub assigned: UnitSet as All = UnitSet::EMPTY,
        /// Replacements and reorganisation in progress.
        pub relief: Relief = Relief::NONE,
        /// Who is on the move.
        pub mover: Mover = Mover::IDLE,
        /// The combat going on.
        pub combat: Combat = Combat::IDLE,
        /// The bonus Action Point.
        pub bonus: Bonus = Bonus::NONE,
        /// German Victory Points, once the game is over.
        pub result: i16 as Plain = 0,
    }
}

impl Position {
    /// An empty table of a scenario: no unit and no HQ stands anywhere, every hex belongs to the side of its bank, nothing has happened.
    pub fn bare(pack: &Pack, scenario: ScenarioId) -> Position {
        let facts = pack.scenario(scenario);
        let mut pos = Position { scenario, turn: facts.first, orders: facts.orders, ..Position::NOTHING };
        for (index, unit) in pack.units.iter().enumerate() {
            pos.strength[index] = unit.strength;
            pos.formation[index] = unit.home;
        }
        for (index, facts) in pack.formations.iter().enumerate() {
            pos.hq[index].support = facts.hq.support;
        }
        pos.german = pack.chart.board(facts.area.iter().filter(|hex| pack.map.west.contains(*hex)));
        if facts.special.pontoons {
            pos.pontoons = [Pontoon::Ready; 2];
        }
        pos
    }

    /// The units in a hex, from the top down.
    #[inline]
    pub fn stack(&self, hex: Hex) -> impl Iterator<Item = UnitId> {
        self.stacks.stack(hex)
    }

    /// The units in a hex.
    #[inline]
    pub fn units_in(&self, hex: Hex) -> UnitSet {
        self.stack(hex).collect()
    }

    /// Puts a unit somewhere; on a hex, on top of what is there. Keeps the zones and who holds what.
    pub fn put(&mut self, pack: &Pack, unit: UnitId, place: Place) {
        let side = pack.side(unit) as usize;
        if let Place::Hex(hex) = self.at[unit.index()] {
            self.exert(pack, unit, hex, false);
            self.stacks.take(unit, hex);
            pack.chart.set(&mut self.held[side], hex, !self.stacks.is_empty(hex));
        }
        self.at[unit.index()] = place;
        if let Place::Hex(hex) = place {
            self.stacks.put_on_top(unit, hex);
            pack.chart.set(&mut self.held[side], hex, true);
            self.exert(pack, unit, hex, true);
        }
    }

    /// Flips a unit to its disorganised side, or back. Keeps the zones.
    pub fn disorganise(&mut self, pack: &Pack, unit: UnitId, disorganised: bool) {
        if self.disorganised.has(unit) == disorganised {
            return;
        }
        let hex = self.at[unit.index()].hex();
        if let Some(hex) = hex {
            self.exert(pack, unit, hex, false);
        }
        if disorganised {
            self.disorganised.add(unit);
        } else {
            self.disorganised.remove(unit);
        }
        if let Some(hex) = hex {
            self.exert(pack, unit, hex, true);
        }
    }

    /// Adds or takes away what a unit exerts from a hex (5.4): nothing, if it is disorganised (5.4e).
    fn exert(&mut self, pack: &Pack, unit: UnitId, hex: Hex, begins: bool) {
        if self.disorganised.has(unit) {
            return;
        }
        let side = pack.side(unit) as usize;
        let like_afv = pack.afvs.has(unit) || pack.antitank.has(unit);
        let reached = pack.zones[usize::from(like_afv)][hex.index()];
        let (zone, zoned) = (&mut self.zone[side], &mut self.zoned[side]);
        let mut change = |hex: Hex| {
            let count = &mut zone[hex.index()];
            *count = if begins { *count + 1 } else { *count - 1 };
            pack.chart.set(zoned, hex, *count != 0);
        };
        if reached & 1 << 6 != 0 {
            change(hex);
        }
        for (direction, near) in pack.scenario(self.scenario).around[hex].in_play() {
            if reached >> direction.index() & 1 != 0 {
                change(*near);
            }
        }
    }
}
