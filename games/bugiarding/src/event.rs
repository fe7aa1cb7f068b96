//! What happened: the log, animation, statistics and the limits of undo come from here.

use crate::action::MineId;
use crate::pack::Side;
use crate::pack::battle::{Battle, UnitId};
use crate::position::State;
use crate::rules::effects::{Cause, Effect};
use crate::rules::fire::Pool;
use std::fmt;
use std::sync::Arc;
use tabletop::{Heading, Length, Point};

/// Dice as they fell.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Shot {
    dice: [u8; 8],
    count: u8,
    /// How many of them hit.
    pub hits: u8,
}

impl Shot {
    /// One more die.
    pub fn add(&mut self, die: u8, hit: bool) {
        if let Some(place) = self.dice.get_mut(usize::from(self.count)) {
            *place = die;
            self.count += 1;
        }
        self.hits += u8::from(hit);
    }

    /// The dice.
    #[must_use]
    pub fn dice(&self) -> &[u8] {
        &self.dice[..usize::from(self.count)]
    }
}

/// On what occasion a shot is fired.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Blow {
    /// In step 3.
    Direct,
    /// During the enemy's movement.
    Opportunity,
    /// Against an attacker in close combat.
    Defence,
}

/// One thing that happened, with the battle in which it did: that knows what everybody is called.
#[derive(Clone)]
pub struct Event {
    /// Who fights, and where.
    pub battle: Arc<Battle>,
    /// What happened.
    pub what: Happening,
}

impl PartialEq for Event {
    fn eq(&self, other: &Event) -> bool {
        self.what == other.what && (Arc::ptr_eq(&self.battle, &other.battle) || self.battle == other.battle)
    }
}

impl fmt::Debug for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.what.fmt(f)
    }
}

/// What happened. A field that its name does not explain is explained with its event.
#[derive(Clone, PartialEq, Debug)]
#[allow(missing_docs, reason = "the sentence of an event says what its fields are")]
pub enum Happening {
    /// A side noted when its aircraft come: which turn is its secret.
    Planned { side: Side, air: UnitId, turn: u8 },
    /// A side laid a minefield: where is its secret.
    Laid { side: Side, mine: MineId, at: Point },
    /// A unit was deployed.
    Deployed { unit: UnitId },
    /// A side stands ready.
    Ready { side: Side },
    /// A turn begins (SEQ-1): the dice of both sides, of the last throw; how often they were equal; who goes first.
    TurnBegins { turn: u8, dice: [u8; 2], ties: u8, first: Side },
    /// A side's phase begins.
    PhaseBegins { side: Side },
    /// Smoke clears (SMK-1).
    SmokeClears { side: Side, bases: u8 },
    /// A fire mission (IND): what a battery does to its target, in cover or not; a leader withdraws instead.
    Shells { weapon: UnitId, caller: UnitId, target: UnitId, cover: bool, shot: Shot, effect: Effect, leader: bool },
    /// Smoke is laid: so many bases, the first of them there.
    Smokes { weapon: UnitId, caller: UnitId, bases: u8, at: Point },
    /// Aircraft strike (AIR) from there, whether or not anti-aircraft guns fire at them (AIR-11).
    Strikes {
        air: UnitId,
        target: UnitId,
        cover: bool,
        flak: bool,
        shot: Shot,
        effect: Effect,
        leader: bool,
        at: (Point, Heading),
    },
    /// Aircraft go home without an attack.
    Leaves { air: UnitId },
    /// A unit moved, along a road or into difficult terrain. If it led into mines it is told up to there, which tells where they lie.
    Moves { unit: UnitId, from: Point, to: Point, length: Length, road: bool, enters: bool, mined: bool },
    /// A unit stops where it was hit (OPP-4, MIN-8), so far on its way: by fire, or else by mines.
    Halts { unit: UnitId, come: Length, fired_at: bool },
    /// A unit mounted or was limbered.
    Mounts { unit: UnitId, carrier: UnitId },
    /// A unit dismounted or was unlimbered.
    Dismounts { unit: UnitId, carrier: UnitId },
    /// Engineers work on a minefield; if it is hidden, only that side may know.
    Works { unit: UnitId, mine: MineId, secret: Option<Side> },
    /// A minefield is cleared (MIN-4); if it is hidden, only that side may know.
    Cleared { unit: UnitId, mine: MineId, secret: Option<Side> },
    /// A minefield of a side attacks a unit (MIN-8), and is known from now on: perhaps nobody else knew of it.
    Mined { unit: UnitId, mine: MineId, side: Side, shot: Shot, effect: Effect, revealed: bool },
    /// A unit came where a minefield could lie that a side does not see, its own or the other one. Nobody is told: it only counts for
    /// what can be taken back, whether or not there was one (MIN-2, MIN-8).
    Searched { unit: UnitId, unseen_by: Side },
    /// A phase began with nothing but aircraft to wait for, whether or not they come in this turn: nobody is told, like that (AIR-3).
    Awaited { side: Side },
    /// A group has moved.
    GroupDone { group: u8 },
    /// Opportunity fire is declared at a unit when it will have come so far.
    Reacts { unit: UnitId, target: UnitId, at: Length },
    /// A target is declared.
    Aims { unit: UnitId, target: UnitId },
    /// A shot: the dice before they fell, as they fell, and what they do; a leader withdraws instead.
    Fires { unit: UnitId, target: UnitId, blow: Blow, pool: Pool, shot: Shot, effect: Effect, leader: bool },
    /// The declared target is gone: the shot is wasted.
    Wasted { unit: UnitId, target: UnitId },
    /// A leader withdraws (CMD-12).
    Flees { unit: UnitId, length: Length },
    /// A unit stands too near to the target of indirect fire or aircraft (ARE-1).
    Caught { unit: UnitId, effect: Effect },
    /// A unit is shaken or suppressed.
    Suffers { unit: UnitId, state: State, cause: Cause },
    /// A unit is lost: how many its side has lost by now, if it counts for the break point.
    Destroyed { unit: UnitId, lost: Option<u8> },
    /// The passenger of a destroyed vehicle throws a die.
    Bails { unit: UnitId, die: u8 },
    /// A close combat is declared.
    Charges { unit: UnitId, target: UnitId },
    /// An attacker comes on, into contact or not.
    Comes { unit: UnitId, target: UnitId, contact: bool },
    /// An attacker goes back to where it began.
    FallsBack { unit: UnitId },
    /// A close combat is fought (CLC-15): the attackers and the defender with their dice and modifiers, and whether the attackers won.
    Fights { target: UnitId, attackers: [Option<(UnitId, u8, i8)>; 2], defender: (u8, i8), won: bool },
    /// A beaten unit retreats (CLC-19).
    Retreats { unit: UnitId, length: Length },
    /// An attacker takes the position (CLC-22).
    Occupies { unit: UnitId },
    /// Whoever took the position turns.
    Turns { unit: UnitId, facing: Heading },
    /// A unit is itself again (REO-2).
    Recovers { unit: UnitId },
    /// A suppressed unit tries to recover (REO-3), with at least this die.
    Rallies { unit: UnitId, die: u8, needs: u8, recovers: bool },
    /// The battle is over: who won, if anybody; whether a side broke (BRK-9); the losses of both.
    Ends { winner: Option<Side>, broken: bool, lost: [u8; 2] },
}
