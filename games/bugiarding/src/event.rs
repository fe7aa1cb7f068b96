//! What happened: the log, animation, statistics and the limits of undo come from here.

use crate::action::MineId;
use crate::battle::{Battle, UnitId};
use crate::effects::{Cause, Effect};
use crate::fire::Pool;
use crate::pack::Side;
use crate::position::State;
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

/// What happened.
#[derive(Clone, PartialEq, Debug)]
pub enum Happening {
    /// A side noted when its aircraft come: which turn is its secret.
    Planned {
        /// Whose.
        side: Side,
        /// The air unit.
        air: UnitId,
        /// The turn.
        turn: u8,
    },
    /// A side laid a minefield: where is its secret.
    Laid {
        /// Whose.
        side: Side,
        /// Which.
        mine: MineId,
        /// Its middle.
        at: Point,
    },
    /// A unit was deployed.
    Deployed {
        /// Which.
        unit: UnitId,
    },
    /// A side stands ready.
    Ready {
        /// Which.
        side: Side,
    },
    /// A turn begins (SEQ-1).
    TurnBegins {
        /// Its number.
        turn: u8,
        /// The dice of both sides, of the last throw.
        dice: [u8; 2],
        /// How often the dice were equal.
        ties: u8,
        /// Who goes first.
        first: Side,
    },
    /// A side's phase begins.
    PhaseBegins {
        /// Whose.
        side: Side,
    },
    /// Smoke clears (SMK-1).
    SmokeClears {
        /// Whose.
        side: Side,
        /// How many bases.
        bases: u8,
    },
    /// A fire mission (IND).
    Shells {
        /// The battery.
        weapon: UnitId,
        /// Who called it.
        caller: UnitId,
        /// The target.
        target: UnitId,
        /// Whether the target is in cover.
        cover: bool,
        /// The dice.
        shot: Shot,
        /// What it does.
        effect: Effect,
        /// Whether a leader was aimed at.
        leader: bool,
    },
    /// Smoke is laid.
    Smokes {
        /// The battery.
        weapon: UnitId,
        /// Who called it.
        caller: UnitId,
        /// How many bases.
        bases: u8,
        /// The first of them.
        at: Point,
    },
    /// Aircraft strike (AIR).
    Strikes {
        /// Which.
        air: UnitId,
        /// The target.
        target: UnitId,
        /// Whether the target is in cover.
        cover: bool,
        /// Whether anti-aircraft guns fire at them (AIR-11).
        flak: bool,
        /// The dice.
        shot: Shot,
        /// What it does.
        effect: Effect,
        /// Whether a leader was aimed at.
        leader: bool,
        /// Where the aircraft were.
        at: (Point, Heading),
    },
    /// Aircraft go home without an attack.
    Leaves {
        /// Which.
        air: UnitId,
    },
    /// A unit moved.
    Moves {
        /// Which.
        unit: UnitId,
        /// From where.
        from: Point,
        /// To where.
        to: Point,
        /// How far.
        length: Length,
        /// Along a road.
        road: bool,
        /// Into difficult terrain.
        enters: bool,
        /// It led into mines, and is told up to there: that tells where they lie.
        mined: bool,
    },
    /// A unit stops where it was hit (OPP-4, MIN-8).
    Halts {
        /// Which.
        unit: UnitId,
        /// How far it came.
        come: Length,
        /// By fire, not by mines.
        fired_at: bool,
    },
    /// A unit mounted or was limbered.
    Mounts {
        /// Which.
        unit: UnitId,
        /// The vehicle.
        carrier: UnitId,
    },
    /// A unit dismounted or was unlimbered.
    Dismounts {
        /// Which.
        unit: UnitId,
        /// The vehicle.
        carrier: UnitId,
    },
    /// Engineers work on a minefield.
    Works {
        /// Who.
        unit: UnitId,
        /// Where.
        mine: MineId,
        /// The only side that knows of it, if it is hidden.
        secret: Option<Side>,
    },
    /// A minefield is cleared (MIN-4).
    Cleared {
        /// By whom.
        unit: UnitId,
        /// Which.
        mine: MineId,
        /// The only side that knows of it, if it is hidden.
        secret: Option<Side>,
    },
    /// A minefield attacks (MIN-8), and is known from now on.
    Mined {
        /// Whom.
        unit: UnitId,
        /// Which.
        mine: MineId,
        /// Who laid it.
        side: Side,
        /// The dice.
        shot: Shot,
        /// What it does.
        effect: Effect,
        /// Whether nobody but its side knew of it.
        revealed: bool,
    },
    /// A unit came where a minefield could lie that its side does not see. Nobody is told: it only counts for what can be taken
    /// back, whether or not there was one (MIN-2, MIN-8).
    Searched {
        /// Which.
        unit: UnitId,
    },
    /// A group has moved.
    GroupDone {
        /// Which.
        group: u8,
    },
    /// Opportunity fire is declared.
    Reacts {
        /// Who.
        unit: UnitId,
        /// At whom.
        target: UnitId,
        /// How far it will have come.
        at: Length,
    },
    /// A target is declared.
    Aims {
        /// Who.
        unit: UnitId,
        /// At whom.
        target: UnitId,
    },
    /// A shot.
    Fires {
        /// Who.
        unit: UnitId,
        /// At whom.
        target: UnitId,
        /// On what occasion.
        blow: Blow,
        /// The dice before they fell.
        pool: Pool,
        /// The dice.
        shot: Shot,
        /// What it does.
        effect: Effect,
        /// Whether a leader was aimed at.
        leader: bool,
    },
    /// The declared target is gone: the shot is wasted.
    Wasted {
        /// Who.
        unit: UnitId,
        /// At whom.
        target: UnitId,
    },
    /// A leader withdraws (CMD-12).
    Flees {
        /// Who.
        unit: UnitId,
        /// How far.
        length: Length,
    },
    /// A unit stands too near to the target of indirect fire or aircraft (ARE-1).
    Caught {
        /// Which.
        unit: UnitId,
        /// What it does to it.
        effect: Effect,
    },
    /// A unit is shaken or suppressed.
    Suffers {
        /// Which.
        unit: UnitId,
        /// How it is now.
        state: State,
        /// By what.
        cause: Cause,
    },
    /// A unit is lost.
    Destroyed {
        /// Which.
        unit: UnitId,
        /// How many its side has lost by now, if it counts for the break point.
        lost: Option<u8>,
    },
    /// The passenger of a destroyed vehicle throws a die.
    Bails {
        /// Who.
        unit: UnitId,
        /// The die.
        die: u8,
    },
    /// A close combat is declared.
    Charges {
        /// Who.
        unit: UnitId,
        /// Whom.
        target: UnitId,
    },
    /// An attacker comes on.
    Comes {
        /// Who.
        unit: UnitId,
        /// To whom.
        target: UnitId,
        /// Whether it is in contact now.
        contact: bool,
    },
    /// An attacker goes back to where it began.
    FallsBack {
        /// Who.
        unit: UnitId,
    },
    /// A close combat is fought (CLC-15).
    Fights {
        /// The target.
        target: UnitId,
        /// The attackers with their dice and modifiers.
        attackers: [(u8, u8, i8); 2],
        /// The defender's die and modifiers.
        defender: (u8, i8),
        /// Whether the attackers won.
        won: bool,
    },
    /// A beaten unit retreats (CLC-19).
    Retreats {
        /// Who.
        unit: UnitId,
        /// How far.
        length: Length,
    },
    /// An attacker takes the position (CLC-22).
    Occupies {
        /// Who.
        unit: UnitId,
    },
    /// Whoever took the position turns.
    Turns {
        /// Who.
        unit: UnitId,
        /// Where it faces now.
        facing: Heading,
    },
    /// A unit is itself again (REO-2).
    Recovers {
        /// Which.
        unit: UnitId,
    },
    /// A suppressed unit tries to recover (REO-3).
    Rallies {
        /// Which.
        unit: UnitId,
        /// The die.
        die: u8,
        /// The least die with which it recovers.
        needs: u8,
        /// Whether it does.
        recovers: bool,
    },
    /// The battle is over.
    Ends {
        /// Who won; nobody, if it is a draw.
        winner: Option<Side>,
        /// Whether a side broke (BRK-9).
        broken: bool,
        /// The losses of both sides.
        lost: [u8; 2],
    },
}
