//! Everything on the table at a moment: flat, small, copied in a fraction of a microsecond.

mod audit;
mod pending;
pub(crate) mod reading;
pub(crate) mod record;
pub(crate) mod states;
mod writing;

use crate::action::Goal;
use crate::pack::UnitSet;
use crate::pack::{CombatResult, EntryId, FormationId, GunId, HEXES, HexSet, Pack, Side, UNITS, UnitId, UprisingSpace};
use crate::step::Steps;
use hexes::{Hex, Stacks};
use serde::{Deserialize, Serialize};

/// Where a unit is.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Place {
    /// On the map.
    Hex(Hex),
    /// In the Warsaw zone.
    Warsaw,
    /// Waiting at an entry point.
    Entry(EntryId),
    /// On the Reinforcements Calendar, not yet due.
    Calendar,
    /// Among the losses.
    Eliminated,
    /// Sent to Magnuszew: out of the game.
    Withdrawn,
    /// Not part of this game.
    Absent,
}

impl Place {
    /// The hex, if the unit is on the map.
    #[inline]
    pub const fn hex(self) -> Option<Hex> {
        match self {
            Place::Hex(hex) => Some(hex),
            _ => None,
        }
    }

    /// Whether the unit takes part: on the map, in Warsaw or at an entry point.
    pub const fn in_play(self) -> bool {
        matches!(self, Place::Hex(_) | Place::Warsaw | Place::Entry(_))
    }

    /// The place a goal names.
    pub const fn of(goal: Goal) -> Place {
        match goal {
            Goal::Hex(hex) => Place::Hex(hex),
            Goal::Warsaw => Place::Warsaw,
            Goal::Entry(entry) => Place::Entry(entry),
        }
    }
}

/// The optional rules in use.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Options {
    /// 5.7: limited German activation.
    pub limited_activation: bool,
    /// 6.9: Red Army flexibility.
    pub red_army_flexibility: bool,
    /// 9.6: limited bonus.
    pub limited_bonus: bool,
    /// 9.9: Red Army elastic defence.
    pub red_army_elastic: bool,
}

/// The one-way bridge (6.3m).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Bridge {
    /// Never used.
    Intact,
    /// Used in this turn.
    Used,
    /// Gone.
    Destroyed,
}

/// Where the uprising stands (18).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Revolt {
    /// Warsaw is quiet.
    Quiet,
    /// It rises next turn (18.1b).
    Triggered,
    /// Its first turn (18.2).
    First,
    /// Later turns: the die decides (18.3).
    Raging,
}

/// The unit or Kampfgruppe on the move.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Mover {
    /// Who moves.
    pub units: UnitSet,
    /// Half points available in all.
    pub allowance: u16,
    /// Half points spent.
    pub spent: u16,
    /// Hexes entered.
    pub hexes: u8,
    /// Stopped by a zone of control: it may only overrun or end its move.
    pub halted: bool,
    /// Whether it did anything yet.
    pub begun: bool,
    /// Enemies that broke contact when it entered the hex: one hex each (6.7e).
    pub evaded: UnitSet,
}

/// The attack being declared or resolved.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Combat {
    /// In mid-move (chapter 9), not coordinated (chapter 11).
    pub overrun: bool,
    /// The attacked hex.
    pub target: Hex,
    /// Who attacks.
    pub attackers: UnitSet,
    /// Who defends.
    pub defenders: UnitSet,
    /// Units whose bonus the owner chose.
    pub bonus: UnitSet,
    /// Model lifts the adjacency rule.
    pub concentric: bool,
    /// Surprise Attack was played.
    pub surprise: bool,
    /// The supporting marker of each side, by [`Side`].
    pub support: [Option<GunId>; 2],
    /// The die as thrown; zero before.
    pub die: u8,
    /// The table's result.
    pub result: CombatResult,
    /// Steps the defender must lose after his choice.
    pub losses: u8,
    /// Hexes he must retreat after his choice.
    pub retreat: u8,
    /// Defenders that still have to retreat.
    pub to_retreat: UnitSet,
    /// Those retreating together now.
    pub group: UnitSet,
    /// The hexes the group entered.
    pub trail: [Option<Hex>; 4],
    /// How many of them.
    pub gone: u8,
    /// The longest retreat any defender made.
    pub longest: u8,
    /// Attackers that may still advance.
    pub may_advance: UnitSet,
    /// Who is advancing.
    pub advancing: Option<UnitId>,
    /// Hexes it may still advance.
    pub advance_left: u8,
}

impl Combat {
    /// No combat.
    pub const IDLE: Combat = Combat {
        overrun: false,
        target: Hex(0),
        attackers: UnitSet::EMPTY,
        defenders: UnitSet::EMPTY,
        bonus: UnitSet::EMPTY,
        concentric: false,
        surprise: false,
        support: [None; 2],
        die: 0,
        result: CombatResult { attacker: 0, defender: 0, retreat: 0, yellow: false },
        losses: 0,
        retreat: 0,
        to_retreat: UnitSet::EMPTY,
        group: UnitSet::EMPTY,
        trail: [None; 4],
        gone: 0,
        longest: 0,
        may_advance: UnitSet::EMPTY,
        advancing: None,
        advance_left: 0,
    };

    /// How far attackers may advance: one hex; after a coordinated combat with at least D2 as far as the defenders really
    /// retreated, or as the table says if all of them died (11.2b, A-42).
    pub fn advance_distance(&self) -> u8 {
        if self.overrun || self.result.defender < 2 {
            return 1;
        }
        let gone = if self.defenders.is_empty() { self.result.retreat } else { self.longest };
        gone.max(1)
    }
}

/// How many event counters a side may have.
pub const COUNTERS: usize = 16;

/// Everything on the table.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Position {
    /// The turn, from one.
    pub turn: u8,
    /// The phase: zero for phase A, then S1, G1, S2, G2, S3, G3.
    pub phase: u8,
    /// The optional rules in use.
    pub options: Options,
    /// What is asked now and what comes after.
    pub steps: Steps,

    /// Where each unit is.
    pub at: [Place; UNITS],
    /// Who lies on whom in each hex.
    pub stacks: Stacks<UnitId, HEXES, UNITS>,
    /// Units on their reduced side.
    pub reduced: UnitSet,
    /// Units with a Moved marker.
    pub moved: UnitSet,
    /// Units with a Disorganised marker.
    pub disorganised: UnitSet,
    /// Units with an Out of Supply marker.
    pub unsupplied: UnitSet,
    /// Units in prepared defence.
    pub prepared: UnitSet,
    /// Reserve markers of each side: the units under each.
    pub reserve: [[UnitSet; 3]; 2],
    /// Units that were activated in this turn and are lost: should one come back, it does not act again (5.6a).
    pub spent: UnitSet,
    /// The corps that activated each Soviet unit this turn.
    pub patron: [Option<FormationId>; UNITS],

    /// Units made active by their formation in this phase (Soviet), or by an event.
    pub active: UnitSet,
    /// Units that did something in this phase.
    pub acted: UnitSet,
    /// Units whose move of this phase is over.
    pub finished: UnitSet,
    /// Units that built a prepared defence in this phase.
    pub built: UnitSet,
    /// Units that fought in coordinated combat in this phase.
    pub fought: UnitSet,
    /// Units that retreated in this phase (9.11n).
    pub retreated: UnitSet,
    /// Reserve markers of the active side whose units were activated in this phase.
    pub opened: u8,
    /// Hexes that were attacked in coordinated combat in this phase (11.1l).
    pub assaulted: HexSet,
    /// Hexes under artillery barrage in this phase (10.2c).
    pub barraged: HexSet,
    /// Hexes under Stuka barrage in this phase (10.7d).
    pub bombed: HexSet,

    /// The active corps.
    pub corps: Option<FormationId>,
    /// Corps activated this turn, by formation bit.
    pub corps_done: u16,
    /// Whether this is an extra phase (Red Army Never Sleeps).
    pub extra_phase: bool,
    /// The corps that acts again after this phase.
    pub again: Option<FormationId>,
    /// German divisions of the phase, by group bit (5.7).
    pub divisions: u8,
    /// The one unit of another division (5.7d).
    pub extra_unit: Option<UnitId>,
    /// One more division, by Model (12d).
    pub extra_division: bool,

    /// Markers in play.
    pub guns: u16,
    /// Markers on their Used side.
    pub guns_used: u16,
    /// Whether Model can be used this turn.
    pub model: bool,
    /// Whether there is a Model at all.
    pub model_in_play: bool,
    /// The one-way bridge.
    pub bridge: Bridge,
    /// The uprising.
    pub revolt: Revolt,
    /// The space of the uprising track in force.
    pub space: UprisingSpace,
    /// Units committed against the uprising in this turn.
    pub committed: u8,
    /// A bonus to the next uprising roll.
    pub police: u8,
    /// Victory points of the Soviet from failures of the German.
    pub failures: u8,

    /// Event counters in hand, by side.
    pub hand: [u16; 2],
    /// Event counters in the pool.
    pub pool: [u16; 2],
    /// The unit each lasting event lies on.
    pub lasting: [[Option<UnitId>; COUNTERS]; 2],
    /// Who played an event in this phase.
    pub played: [bool; 2],
    /// Which side may see all enemy stacks and the enemy hand until the end of the phase.
    pub intercept: [bool; 2],
    /// No German breaks contact near Praga in this phase.
    pub scouts: bool,
    /// The German entry hex that is no supply source this turn.
    pub cut: Option<Hex>,
    /// Units that ignore zones of control in this activation.
    pub ghosts: UnitSet,
    /// Units with extra movement in this activation.
    pub fuelled: UnitSet,

    /// Who is on the move.
    pub mover: Mover,
    /// The combat going on.
    pub combat: Combat,
    /// Who won, once it is over; nobody, if it is a draw.
    pub winner: Option<Option<Side>>,
    /// Whether it ended by decisive victory (3.3).
    pub decisive: bool,
}

/// A position seen through its pack: all questions that change nothing. The chapters add theirs.
#[derive(Copy, Clone)]
pub struct Look<'a> {
    /// The data.
    pub pack: &'a Pack,
    /// The position.
    pub pos: &'a Position,
}

impl Position {
    /// The units in a hex, from the top down.
    #[inline]
    pub fn stack(&self, hex: Hex) -> impl Iterator<Item = UnitId> {
        self.stacks.stack(hex)
    }

    /// The unit on top in a hex.
    #[inline]
    pub fn top(&self, hex: Hex) -> Option<UnitId> {
        self.stacks.top(hex)
    }

    /// The units in a hex.
    #[inline]
    pub fn units_in(&self, hex: Hex) -> UnitSet {
        self.stack(hex).collect()
    }

    /// Whether nobody is in the hex.
    #[inline]
    pub fn empty(&self, hex: Hex) -> bool {
        self.stacks.is_empty(hex)
    }

    /// Puts a unit somewhere; on a hex, on top of what is there.
    pub fn put(&mut self, unit: UnitId, place: Place) {
        if let Place::Hex(hex) = self.at[unit.index()] {
            self.stacks.take(unit, hex);
        }
        self.at[unit.index()] = place;
        if let Place::Hex(hex) = place {
            self.stacks.put_on_top(unit, hex);
        }
    }

    /// All units under Reserve markers of a side.
    #[inline]
    pub fn in_reserve(&self, side: Side) -> UnitSet {
        let markers = &self.reserve[side as usize];
        markers[0] | markers[1] | markers[2]
    }

    /// Which Reserve marker lies on the unit.
    pub fn reserve_marker(&self, side: Side, unit: UnitId) -> Option<usize> {
        self.reserve[side as usize].iter().position(|marker| marker.has(unit))
    }
}

impl<'a> Look<'a> {
    /// The side whose phase it is; the German decides in phase A.
    #[inline]
    pub fn phasing(self) -> Side {
        match self.pos.phase {
            1 | 3 | 5 => Side::Soviet,
            _ => Side::German,
        }
    }

    /// All units of a side.
    #[inline]
    pub fn units_of(self, side: Side) -> UnitSet {
        self.pack.of_side[side as usize]
    }

    /// The side of a unit.
    #[inline]
    pub fn side(self, unit: UnitId) -> Side {
        if self.pack.of_side[0].has(unit) { Side::Soviet } else { Side::German }
    }

    /// The side that holds a hex, if anyone is there.
    #[inline]
    pub fn holder(self, hex: Hex) -> Option<Side> {
        self.pos.top(hex).map(|unit| self.side(unit))
    }

    /// Where a unit is.
    #[inline]
    pub fn at(self, unit: UnitId) -> Place {
        self.pos.at[unit.index()]
    }

    /// Units in Warsaw.
    pub fn in_warsaw(self) -> UnitSet {
        self.units_of(Side::German).into_iter().filter(|u| self.at(*u) == Place::Warsaw).collect()
    }

    /// Whether a unit is the armoured train.
    #[inline]
    pub fn is_train(self, unit: UnitId) -> bool {
        self.pack.trains.has(unit)
    }

    /// Whether units of that side exert a zone of control on the hex (6.6a, 13g). None crosses a major river, since no
    /// hex lies beyond one, and none comes out of Warsaw.
    #[inline]
    pub fn in_zone_of(self, side: Side, hex: Hex) -> bool {
        self.pack.grid.neighbours(hex).any(|(_, near)| self.exerts_zone(side, near))
    }

    /// Whether a unit of that side in this hex exerts a zone of control.
    #[inline]
    pub fn exerts_zone(self, side: Side, hex: Hex) -> bool {
        self.pos
            .top(hex)
            .is_some_and(|top| self.side(top) == side && !(self.is_train(top) && self.pos.stacks.below(top).is_none()))
    }

    /// Whether any unit of that side is next to the hex.
    pub fn beside(self, side: Side, hex: Hex) -> bool {
        self.pack.grid.neighbours(hex).any(|(_, near)| self.holder(near) == Some(side))
    }
}
