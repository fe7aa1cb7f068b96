//! Everything that can happen. What is told of it is in [`crate::telling`].

use crate::ids::{UnitId, WeaponId};
use crate::pack::{ArmId, Corner, KindId, Nationality, Outcome, Shell, Side, TargetType};
use crate::position::Phase;
use hexes::Name;

/// The rows that something follows from.
pub type Rows = &'static [&'static str];

/// A unit as it was when something happened to it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Who(pub UnitId, pub KindId);

/// A weapon.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct What(pub WeaponId, pub ArmId);

/// A side, by the nation that plays it in the scenario.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Camp(pub Side, pub Nationality);

/// A roll of two dice (1.4a).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Dice {
    /// The coloured die.
    pub coloured: u8,
    /// The white die.
    pub white: u8,
}

impl Dice {
    /// Both together.
    #[inline]
    #[must_use]
    pub const fn sum(self) -> i8 {
        (self.coloured + self.white) as i8
    }

    /// Whether both show the same.
    #[inline]
    #[must_use]
    pub const fn doubles(self) -> bool {
        self.coloured == self.white
    }
}

/// Why a unit checks its morale, or something like it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Why {
    /// A Morale Check from the Infantry Fire Table (3.2.3s).
    Fire,
    /// A Pin Task Check (3.2.3am).
    Pin,
    /// A leader was lost (3.2.3ac).
    LeaderLost,
    /// A leader broke (3.2.3ae).
    LeaderBroke,
    /// Final Protective Fire (3.3.3-fpf-c).
    Protective,
    /// Interdiction (3.6af).
    Interdiction,
    /// White phosphorus (6.2x).
    Phosphorus,
}

/// What sort of attack it is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Blow {
    /// Infantry and machine guns.
    Fire,
    /// A flamethrower (4.2).
    Flame,
    /// A Demolition Charge (4.3).
    Charge,
    /// Residual Firepower (3.3.5).
    Residual,
    /// Ordnance that has hit (3.2.4-eff-a).
    Shell,
    /// What a rocket does behind it (4.4.3b).
    Backblast,
}

/// What a To Hit roll came to.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Aimed {
    /// Nobody was hit.
    Missed,
    /// Somebody was.
    Hit,
    /// Somebody was hit critically (6.1a).
    Critical,
}

/// What an attack did, counted.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Toll {
    /// Units eliminated.
    pub eliminated: u8,
    /// Squads reduced, leaders wounded.
    pub reduced: u8,
    /// Units broken.
    pub broken: u8,
    /// Units pinned.
    pub pinned: u8,
    /// Leaders among those eliminated.
    pub leaders: u8,
}

/// One thing that happened.
#[derive(Clone, PartialEq, Debug)]
pub enum Event {
    /// A player turn begins.
    TurnBegins(u8, Camp),
    /// A phase begins.
    PhaseBegins(Phase),
    /// A unit was put there.
    Placed(Who, Name),
    /// A weapon was given to a unit as it set up.
    Given(What, Who),
    /// Whether a group arrives.
    Arrival {
        /// Whose.
        side: Side,
        /// The die.
        die: u8,
        /// Whether it comes.
        comes: bool,
    },
    /// A unit tried to recover a weapon.
    Recovery {
        /// Who.
        who: Who,
        /// Which weapon.
        what: What,
        /// The die.
        die: u8,
        /// What is added.
        drm: i8,
        /// Whether it succeeded.
        success: bool,
    },
    /// A unit tried to repair a weapon.
    Repair {
        /// Who.
        who: Who,
        /// Which weapon.
        what: What,
        /// The die.
        die: u8,
        /// Whether it succeeded.
        success: bool,
        /// Whether the weapon is out of the game.
        removed: bool,
    },
    /// A weapon changed hands.
    Transferred {
        /// Which weapon.
        what: What,
        /// From whom, or among whom.
        from: Who,
        /// To whom.
        to: Who,
    },
    /// A weapon lies on the ground.
    Dropped {
        /// Which weapon.
        what: What,
        /// Where.
        hex: Name,
        /// The rules.
        rows: Rows,
    },
    /// A weapon is destroyed, used up or removed.
    Removed(What, Rows),
    /// A weapon malfunctioned.
    Malfunctioned(What, Rows),
    /// A unit tried to rally.
    Rally {
        /// Who.
        who: Who,
        /// The leader.
        leader: Option<Who>,
        /// The dice.
        dice: Dice,
        /// What is added.
        drm: i8,
        /// The morale.
        morale: i8,
        /// Whether it succeeded.
        success: bool,
    },
    /// A unit is under Desperation Morale.
    Desperate(Who, Rows),
    /// It no longer is.
    Calmed(Who),
    /// An attack found no line of sight.
    Blind {
        /// Whose.
        side: Side,
        /// The hex that was fired at.
        target: Name,
        /// The rules.
        rows: Rows,
    },
    /// An attack was rolled.
    Fired {
        /// Who made it.
        side: Side,
        /// What sort it was.
        blow: Blow,
        /// At which hex.
        target: Name,
        /// Who took part.
        by: Vec<Who>,
        /// With which weapons.
        with: Vec<What>,
        /// The firepower of the column; 0, if it came to none.
        column: u8,
        /// The dice.
        dice: Dice,
        /// All that is added for everybody.
        drm: i8,
        /// By how many columns it cowered.
        cowered: u8,
        /// What the table says.
        outcome: Outcome,
    },
    /// Ordnance was fired: whether it hit.
    Shot {
        /// Whose.
        side: Side,
        /// Which weapon.
        what: What,
        /// By whom.
        by: Vec<Who>,
        /// At which hex.
        target: Name,
        /// On which target type.
        aim: TargetType,
        /// With what.
        shell: Shell,
        /// The To Hit number.
        number: i8,
        /// The dice.
        dice: Dice,
        /// All that is added for everybody.
        drm: i8,
        /// What came of it.
        aimed: Aimed,
    },
    /// The same dice as these read them, who have a modifier of their own.
    Read {
        /// Who.
        who: Vec<Who>,
        /// What is added for them besides.
        drm: i8,
        /// What it makes in all.
        total: i8,
        /// What the table says for them.
        outcome: Outcome,
    },
    /// Whether a shot hits these, who have a modifier of their own.
    ShotAt {
        /// Who.
        who: Vec<Who>,
        /// What is added for them besides.
        drm: i8,
        /// What it makes in all.
        total: i8,
        /// Whether they are hit.
        hit: bool,
    },
    /// There is no such ammunition, or no more of it (6.2f, 6.2g).
    UsedUp {
        /// Whose weapon.
        what: What,
        /// What there is no more of.
        shell: Shell,
        /// The original roll.
        dice: Dice,
        /// Whether this one shot was still fired.
        last: bool,
    },
    /// A side has looked for hidden Guns, whether it found any or not: nobody is told, but it cannot be taken back for nothing.
    Searched(Side),
    /// A Gun sets up hidden.
    Hides(What),
    /// Its owner has noted where it stands, or where it points: he alone knows.
    Noted {
        /// Which Gun.
        what: What,
        /// Where it stands.
        hex: Option<Name>,
        /// Where it points.
        corner: Option<Corner>,
    },
    /// A hidden Gun has appeared.
    Revealed {
        /// Its crew.
        who: Who,
        /// Which Gun.
        what: What,
        /// Where it stands.
        hex: Name,
        /// Where it points.
        corner: Corner,
        /// The rules.
        rows: Rows,
    },
    /// A Gun was pushed, or not.
    Pushed {
        /// By whom.
        who: Vec<Who>,
        /// Which Gun.
        what: What,
        /// Where to.
        hex: Name,
        /// The dice.
        dice: Dice,
        /// What is added.
        drm: i8,
        /// Its Manhandling number.
        number: i8,
        /// Whether it has come there.
        enters: bool,
    },
    /// A Gun was turned.
    Turned(What, Corner),
    /// A weapon has acquired its target, to this extent; 0: no more.
    Acquired {
        /// Which weapon.
        what: What,
        /// Where.
        hex: Name,
        /// By how much.
        by: u8,
    },
    /// Ordnance smoke lies in a hex, or has thinned out: what it adds.
    Screen(Name, u8),
    /// Who was chosen at random, and among whom (G-25).
    Chosen {
        /// The dice, each with who threw it; those alike threw again.
        thrown: Vec<(Who, u8)>,
        /// Who was chosen.
        who: Vec<Who>,
    },
    /// Which weapon was chosen at random.
    WeaponChosen {
        /// The dice, each with the weapon it was thrown for.
        thrown: Vec<(What, u8)>,
        /// Which weapon.
        what: What,
    },
    /// A unit checked its morale.
    Checked {
        /// Who.
        who: Who,
        /// Why.
        why: Why,
        /// The dice.
        dice: Dice,
        /// What is added.
        drm: i8,
        /// The morale.
        morale: i8,
        /// Whether it was passed.
        passed: bool,
    },
    /// A unit broke.
    Broke(Who, Rows),
    /// A unit is pinned.
    Pinned(Who, Rows),
    /// A squad is a half-squad now.
    Reduced(Who, KindId, Rows),
    /// A unit was replaced by one of lesser quality.
    Replaced(Who, KindId),
    /// A leader was wounded.
    Wounded {
        /// Who.
        who: Who,
        /// The die.
        die: u8,
        /// What is added.
        drm: i8,
        /// Whether it kills.
        dies: bool,
    },
    /// A unit is gone.
    Eliminated(Who, Rows),
    /// A unit is exhausted.
    Exhausted(Who, Rows),
    /// A weapon kept its rate of fire.
    RateKept(What),
    /// Residual Firepower lies in a hex.
    Residual(Name, u8),
    /// An attack is over.
    AttackEnds {
        /// Whose.
        side: Side,
        /// What it did.
        toll: Toll,
    },
    /// Units begin to move.
    Moves {
        /// Who.
        who: Vec<Who>,
        /// By Assault Movement.
        assault: bool,
        /// In Double Time.
        double: bool,
    },
    /// They entered a hex.
    Entered {
        /// Who.
        who: Vec<Who>,
        /// Where.
        hex: Name,
        /// What it cost, in halves.
        halves: u8,
    },
    /// They left the map.
    Exited {
        /// Who.
        who: Vec<Who>,
        /// The rules.
        rows: Rows,
    },
    /// Their move is over.
    MoveEnds(Vec<Who>),
    /// A unit tried to place smoke.
    Smoke {
        /// Who.
        who: Who,
        /// Where.
        hex: Name,
        /// The die.
        die: u8,
        /// What is added.
        drm: i8,
        /// Whether it succeeded.
        success: bool,
    },
    /// A Demolition Charge is being placed, or lies in its hex.
    ChargeSet {
        /// Which weapon.
        what: What,
        /// Where.
        hex: Name,
        /// Whether it lies there.
        done: bool,
    },
    /// Smoke and Residual Firepower are gone.
    Cleared(Rows),
    /// A unit entered a hex in rout.
    Routed {
        /// Who.
        who: Vec<Who>,
        /// Where.
        hex: Name,
        /// By Low Crawl.
        crawl: bool,
    },
    /// A unit advanced.
    Advanced(Who, Name),
    /// Whether somebody ambushed.
    Ambush {
        /// Where.
        hex: Name,
        /// The dice.
        dice: [u8; 2],
        /// What is added.
        drm: [i8; 2],
        /// By whom.
        by: Option<Camp>,
    },
    /// An attack in Close Combat.
    Struck {
        /// Whose.
        side: Side,
        /// By whom.
        by: Vec<Who>,
        /// Against whom.
        at: Vec<Who>,
        /// The kill number.
        kill: u8,
        /// The dice.
        dice: Dice,
        /// What is added.
        drm: i8,
    },
    /// A leader appeared.
    Created {
        /// By whom.
        by: Who,
        /// The leader.
        leader: Option<KindId>,
        /// The die.
        die: u8,
        /// What is added.
        drm: i8,
    },
    /// A Melee began or ended.
    Melee(Name, bool),
    /// A side has gained control of a hex, with its building if that is so.
    Control {
        /// Whose.
        side: Camp,
        /// Where.
        hex: Name,
        /// With its building.
        building: bool,
    },
    /// The game is over.
    GameEnds(Camp),
}
