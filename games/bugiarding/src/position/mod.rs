//! Everything on the table at a moment: flat, small, copied in a fraction of a microsecond.

mod audit;
mod export;
pub(crate) mod json;
mod mend;
mod pending;
pub mod setup;

use crate::action::{LineId, MineId};
use crate::pack::battle::{Battle, MINES, Start, UNITS, UnitFacts, UnitId};
use crate::pack::{Pack, Side};
use crate::step::{Planning, Steps};
use std::sync::Arc;
use tabletop::{Base, Circle, Heading, Ids, Length, Near, Point};

/// The ids of minefields.
pub const MINE_IDS: [&str; MINES] = ["m1", "m2", "m3", "m4", "m5", "m6", "m7", "m8"];
/// The most bases of smoke on the table.
pub const SMOKES: usize = 24;

/// Where a unit is.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// On the table.
    Table,
    /// In or behind a vehicle.
    Aboard(UnitId),
    /// Beside the table: batteries, aircraft, and whoever has not come yet.
    Beside,
    /// Out of the battle.
    Lost,
}

table::named! {
    /// How a unit fares (EFF-2 to EFF-4).
    #[derive(PartialOrd, Ord, Default)]
    pub enum State {
        /// As it should be.
        #[default]
        Steady = "steady",
        /// It may fire, but not move.
        Shaken = "shaken",
        /// It may do neither.
        Suppressed = "suppressed",
    }
}

table::named! {
    /// What a unit has done in the phase that runs.
    pub enum Deed {
        /// Its move is over.
        Moved = "moved",
        /// It turned or went somewhere.
        Shifted = "shifted",
        /// A gun that was moved by hand or unlimbered: no direct fire.
        Unready = "unready",
        /// It fired indirectly.
        Shelled = "shelled",
        /// It fired directly.
        Fired = "fired",
        /// It used its opportunity fire in the enemy's movement.
        Reacted = "reacted",
        /// It took part in a close combat as an attacker.
        Charged = "charged",
        /// It fired in defence.
        Defended = "defended",
        /// It tried to reorganise.
        Rallied = "rallied",
        /// It works on a minefield (MIN-5).
        Worked = "worked",
    }
}

/// What a unit has done.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Deeds(pub u16);

impl Deeds {
    /// Whether it did this.
    #[inline]
    #[must_use]
    pub const fn has(self, deed: Deed) -> bool {
        self.0 >> deed as u8 & 1 == 1
    }

    /// Notes that it did this.
    pub fn note(&mut self, deed: Deed) {
        self.0 |= 1 << deed as u8;
    }

    /// Forgets it.
    pub fn forget(&mut self, deed: Deed) {
        self.0 &= !(1 << deed as u8);
    }
}

/// What changes of a unit.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Unit {
    /// The middle of its base.
    pub centre: Point,
    /// Where it faces.
    pub facing: Heading,
    /// Where it is.
    pub place: Place,
    /// How it fares.
    pub state: State,
    /// What it has done.
    pub deeds: Deeds,
    /// How much of its move is spent.
    pub spent: Length,
    /// Whom it declared to fire at or to attack.
    pub aim: Option<UnitId>,
    /// On which minefield it works.
    pub field: Option<MineId>,
    /// For how many phases in a row it has worked there (MIN-5).
    pub worked: u8,
    /// In which turn it comes, if it flies: a secret until then (AIR-3). Zero while nothing is noted.
    pub planned: u8,
}

impl Unit {
    const fn beside() -> Unit {
        Unit {
            centre: Point::new(0, 0),
            facing: Heading::NORTH,
            place: Place::Beside,
            state: State::Steady,
            deeds: Deeds(0),
            spent: Length::ZERO,
            aim: None,
            field: None,
            worked: 0,
            planned: 0,
        }
    }
}

table::named! {
    /// What is known of a minefield.
    pub enum MineState {
        /// Not laid yet.
        Unlaid = "unlaid",
        /// Only its side knows where it is (MIN-2).
        Hidden = "hidden",
        /// Everybody knows.
        Known = "known",
        /// Gone (MIN-7).
        Cleared = "cleared",
        /// Gone as well, but only its side knows: it was cleared while it was hidden (MIN-2).
        Lifted = "lifted",
    }
}

/// A minefield.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Mine {
    /// Who laid it.
    pub side: Side,
    /// Its middle.
    pub centre: Point,
    /// Who knows of it.
    pub state: MineState,
}

/// One base of smoke.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Smoke {
    /// Who laid it: it goes when that side's next phase begins (SMK-1).
    pub side: Side,
    /// Its middle.
    pub centre: Point,
    /// Where it faces.
    pub facing: Heading,
}

/// The way of the unit that moves.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Way {
    /// Where it began.
    pub from: Point,
    /// Where it faced before.
    pub faced: Heading,
    /// Where it goes, if it goes straight.
    pub turn: Heading,
    /// The road that it follows.
    pub line: Option<LineId>,
    /// Whether it goes towards the road's last point.
    pub onward: bool,
    /// How far it goes.
    pub length: Length,
    /// How far it has come.
    pub come: Length,
    /// How much of it has been told, if any: up to where something happened on it. Nobody is asked between the pieces.
    pub told: Option<Length>,
    /// Where it faces in the end.
    pub face: Heading,
}

impl Way {
    /// Straight ahead from where a base stands.
    #[must_use]
    pub const fn straight(from: &Base, turn: Heading, length: Length, face: Heading) -> Way {
        Way { from: from.centre, faced: from.heading, turn, length, face, ..NO_WAY }
    }
}

/// Everything on the table.
#[derive(Clone, Debug)]
pub struct Position {
    /// What never changes during the battle.
    pub battle: Arc<Battle>,
    /// The units by their numbers.
    pub units: [Unit; UNITS],
    /// The bases on the table, by where they stand.
    pub near: Near,
    /// The minefields.
    pub mines: [Mine; MINES],
    /// How many there are.
    pub mine_count: u8,
    /// The smoke.
    pub smokes: [Smoke; SMOKES],
    /// How many bases of it.
    pub smoke_count: u8,
    /// What is asked, and what comes after.
    pub steps: Steps,
    /// The turn.
    pub turn: u8,
    /// Who has the initiative in it.
    pub first: Side,
    /// Whose phase it is.
    pub active: Side,
    /// The group that moves.
    pub group: Option<u8>,
    /// Groups that have moved, a bit each.
    pub closed: u32,
    /// The way of the unit that moves; only while it does.
    pub way: Way,
    /// Who declared to fire at it, and where: as many as [`Position::shot_count`], in the order of declaration.
    pub shots: [(UnitId, Length); 16],
    /// How many of them.
    pub shot_count: u8,
    /// Where each attacker of a close combat began: its place and facing before the charge, and where it goes.
    pub charge_turns: [Heading; UNITS],
    /// The attackers that have come to their target in the close combat that runs, with their dice.
    pub melee: Melee,
    /// What the target of indirect fire suffered, while its neighbours are chosen.
    pub blast: Blast,
    /// Who was lost of those who count (BRK-9).
    pub lost: [u8; 2],
    /// Who won, once it is over; nobody, if it is a draw.
    pub winner: Option<Option<Side>>,
}

/// The close combat that runs: one target, its attackers.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Melee {
    /// The target.
    pub target: Option<UnitId>,
    /// Attackers that stand in contact.
    pub contact: Ids,
    /// Where the attackers of this target began: the first and the second to move.
    pub origins: [(Option<UnitId>, Point, Heading); 2],
    /// Who can occupy, while it must be chosen.
    pub winners: Ids,
    /// Where the beaten defender stood.
    pub vacated: (Point, Heading),
}

/// Indirect fire whose area effect must be chosen.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Blast {
    /// The target that was hit.
    pub target: Option<UnitId>,
    /// Where it stood: it may be gone.
    pub at: (Point, Heading),
    /// What its neighbours suffer: one hit is shaken, two are suppressed.
    pub hits: u8,
    /// Whether it came from the air (AIR-9).
    pub air: bool,
    /// Who may be chosen.
    pub among: Ids,
}

impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        (Arc::ptr_eq(&self.battle, &other.battle) || self.battle == other.battle)
            && self.units == other.units
            && self.mines() == other.mines()
            && self.smokes() == other.smokes()
            && self.steps == other.steps
            && (self.turn, self.first, self.active) == (other.turn, other.first, other.active)
            && (self.group, self.closed, self.way) == (other.group, other.closed, other.way)
            && self.shots() == other.shots()
            && self.charge_turns == other.charge_turns
            && (self.melee, self.blast) == (other.melee, other.blast)
            && (self.lost, self.winner) == (other.lost, other.winner)
    }
}

impl Position {
    /// The battle before anything has been decided.
    #[must_use]
    pub fn new(battle: Arc<Battle>) -> Position {
        let mut pos = Position {
            units: [Unit::beside(); UNITS],
            near: Near::new(battle.table.width, battle.table.depth),
            mines: [Mine { side: Side::Blue, centre: Point::new(0, 0), state: MineState::Unlaid }; MINES],
            mine_count: 0,
            smokes: [Smoke { side: Side::Blue, centre: Point::new(0, 0), facing: Heading::NORTH }; SMOKES],
            smoke_count: 0,
            steps: Steps::new(Planning(battle.deploys_first).into()),
            turn: 0,
            first: Side::Blue,
            active: Side::Blue,
            group: None,
            closed: 0,
            way: NO_WAY,
            shots: [(UnitId::of(0), Length::ZERO); 16],
            shot_count: 0,
            charge_turns: [Heading::NORTH; UNITS],
            melee: NO_MELEE,
            blast: NO_BLAST,
            lost: [0; 2],
            winner: None,
            battle,
        };
        for (at, start) in pos.battle.clone().starts.iter().enumerate() {
            let unit = UnitId::of(at);
            match *start {
                Start::At(centre, facing) => pos.put(unit, centre, facing),
                Start::Aboard(carrier) => pos.units[at].place = Place::Aboard(carrier),
                Start::Beside => {}
            }
        }
        for side in Side::BOTH {
            for _ in 0..pos.battle.sides[side.index()].minefields {
                pos.mines[usize::from(pos.mine_count)].side = side;
                pos.mine_count += 1;
            }
        }
        pos
    }

    /// The minefields of the battle.
    #[must_use]
    pub fn mines(&self) -> &[Mine] {
        &self.mines[..usize::from(self.mine_count)]
    }

    /// The smoke on the table.
    #[must_use]
    pub fn smokes(&self) -> &[Smoke] {
        &self.smokes[..usize::from(self.smoke_count)]
    }

    /// The declared opportunity fire.
    #[must_use]
    pub fn shots(&self) -> &[(UnitId, Length)] {
        &self.shots[..usize::from(self.shot_count)]
    }

    /// The base of a unit as it stands, or would stand.
    #[inline]
    #[must_use]
    pub fn base(&self, unit: UnitId) -> Base {
        let facts = &self.units[unit.index()];
        Base::new(facts.centre, facts.facing, self.battle.sizes[unit.index()])
    }

    /// Puts a unit on the table.
    pub fn put(&mut self, unit: UnitId, centre: Point, facing: Heading) {
        if self.units[unit.index()].place == Place::Table {
            let bounds = self.base(unit).outline().bounds();
            self.near.take(unit.index(), &bounds);
        }
        let changed = &mut self.units[unit.index()];
        (changed.centre, changed.facing, changed.place) = (centre, facing, Place::Table);
        let bounds = self.base(unit).outline().bounds();
        self.near.put(unit.index(), &bounds);
    }

    /// Takes a unit off the table.
    pub fn remove(&mut self, unit: UnitId, place: Place) {
        if self.units[unit.index()].place == Place::Table {
            let bounds = self.base(unit).outline().bounds();
            self.near.take(unit.index(), &bounds);
        }
        self.units[unit.index()].place = place;
    }
}

/// No unit is on its way.
pub const NO_WAY: Way = Way {
    from: Point::new(0, 0),
    faced: Heading::NORTH,
    turn: Heading::NORTH,
    line: None,
    onward: true,
    length: Length::ZERO,
    come: Length::ZERO,
    told: None,
    face: Heading::NORTH,
};

/// No close combat runs.
pub const NO_MELEE: Melee = Melee {
    target: None,
    contact: Ids(0),
    origins: [(None, Point::new(0, 0), Heading::NORTH); 2],
    winners: Ids(0),
    vacated: (Point::new(0, 0), Heading::NORTH),
};

/// Nobody chooses neighbours.
pub const NO_BLAST: Blast =
    Blast { target: None, at: (Point::new(0, 0), Heading::NORTH), hits: 0, air: false, among: Ids(0) };

/// A position seen through its pack: every chapter adds its questions.
#[derive(Copy, Clone)]
pub struct Look<'a> {
    /// The data.
    pub pack: &'a Pack,
    /// The position.
    pub pos: &'a Position,
}

impl<'a> Look<'a> {
    /// The battle.
    #[inline]
    #[must_use]
    pub fn battle(self) -> &'a Battle {
        &self.pos.battle
    }

    /// What a unit is.
    #[inline]
    #[must_use]
    pub fn facts(self, unit: UnitId) -> &'a UnitFacts {
        self.battle().unit(unit)
    }

    /// How a unit is now.
    #[inline]
    #[must_use]
    pub fn unit(self, unit: UnitId) -> &'a Unit {
        &self.pos.units[unit.index()]
    }

    /// Its base.
    #[inline]
    #[must_use]
    pub fn base(self, unit: UnitId) -> Base {
        self.pos.base(unit)
    }

    /// Whether it stands on the table.
    #[inline]
    #[must_use]
    pub fn stands(self, unit: UnitId) -> bool {
        self.unit(unit).place == Place::Table
    }

    /// The units of a side, on the table or not.
    pub fn units_of(self, side: Side) -> impl Iterator<Item = UnitId> + 'a {
        self.battle().of_side[side.index()].map(UnitId::of)
    }

    /// Units on the table that may share a point with a box, of both sides.
    pub fn near(self, bounds: &tabletop::Bounds) -> impl Iterator<Item = UnitId> + use<'a> {
        self.pos.near.to(bounds).map(UnitId::of)
    }

    /// Units of a side on the table that may share a point with a box.
    pub fn near_of(self, side: Side, bounds: &tabletop::Bounds) -> impl Iterator<Item = UnitId> + use<'a> {
        self.pos.near.to(bounds).and(self.battle().of_side[side.index()]).map(UnitId::of)
    }

    /// The circle of a minefield.
    #[must_use]
    pub fn circle(self, mine: &Mine) -> Circle {
        Circle::new(mine.centre, self.pack.constants.mines)
    }

    /// Who is carried or towed by a vehicle.
    #[must_use]
    pub fn passenger(self, carrier: UnitId) -> Option<UnitId> {
        if !self.battle().vehicles.has(carrier.index()) {
            return None;
        }
        self.units_of(self.facts(carrier).side).find(|&unit| self.unit(unit).place == Place::Aboard(carrier))
    }
}
