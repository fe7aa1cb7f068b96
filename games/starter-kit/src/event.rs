//! Everything that can happen. What is told of it is in [`crate::telling`].

use crate::ids::{UnitId, WeaponId};
use crate::pack::{ArmId, Aspect, Corner, Damage, KindId, Nationality, Outcome, Shell, Side, TargetType};
use crate::position::{Counter, Mission, ModuleId, Phase};
use hexes::Name;

/// The rows that something follows from.
pub type Rows = &'static [&'static str];

/// A unit as it was when something happened to it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Who(pub UnitId, pub KindId);

/// A weapon.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct What(pub WeaponId, pub ArmId);

/// A battery: its number, whose it is, its calibre in millimetres.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Piece(pub ModuleId, pub Side, pub u16);

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
    /// An enemy AFV in the hex that it advances into: a PAATC (3.7f).
    Armour,
    /// The crew of a vehicle that may be in Shock, or was hit in its hatches (7.10b).
    Crew,
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
    /// The close defence weapon of a vehicle (3.8br).
    CloseDefence,
    /// Fire For Effect of offboard artillery (DaE2.5e).
    Barrage,
}

/// What became of a vehicle.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum State {
    /// It started, or is in Motion.
    Motion,
    /// It stopped.
    Stopped,
    /// Its crew is exposed.
    Exposed,
    /// It is buttoned up.
    Buttoned,
    /// It is bogged.
    Bogged,
    /// It is mired.
    Mired,
    /// It has come free.
    Freed,
    /// It never moves again.
    Immobile,
    /// Its crew is stunned.
    Stunned,
    /// Its crew is stunned no longer, and marked by it.
    Shaken,
    /// It is recalled.
    Recalled,
    /// Its crew is in shock.
    Shocked,
    /// It is an Unconfirmed Kill.
    Doubtful,
    /// It is neither any more.
    Recovered,
    /// It is a wreck.
    Wrecked,
}

impl State {
    /// As keys of words have it.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            State::Motion => "motion",
            State::Stopped => "stopped",
            State::Exposed => "exposed",
            State::Buttoned => "buttoned",
            State::Bogged => "bogged",
            State::Mired => "mired",
            State::Freed => "freed",
            State::Immobile => "immobile",
            State::Stunned => "stunned",
            State::Shaken => "shaken",
            State::Recalled => "recalled",
            State::Shocked => "shocked",
            State::Doubtful => "unconfirmed",
            State::Recovered => "recovered",
            State::Wrecked => "wrecked",
        }
    }
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
    /// Whether it was made against armour.
    pub armour: bool,
    /// Whether it had to hit first.
    pub aimed: bool,
    /// Whether it did.
    pub hit: bool,
    /// Vehicles wrecked.
    pub wrecked: u8,
    /// Vehicles immobilized.
    pub immobilized: u8,
    /// Crews in Shock.
    pub shocked: u8,
    /// Crews stunned.
    pub stunned: u8,
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
    /// A unit that was set up is taken up again.
    Lifted(Who),
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
    /// A unit looked for a Panzerfaust (4.4.2d).
    FaustCheck {
        /// Who.
        who: Who,
        /// To fire it there.
        hex: Name,
        /// The die.
        die: u8,
        /// What is added.
        drm: i8,
        /// Whether there is one at hand.
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
    /// A main armament has little ammunition left (7.2.1b).
    LowAmmo(What),
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
    /// A To Kill roll against a vehicle that was hit (7.9).
    Pierced {
        /// Whose attack it is.
        side: Side,
        /// The weapon.
        what: What,
        /// With what it fired.
        shell: Shell,
        /// The vehicle.
        who: Who,
        /// Whether the turret was hit.
        turret: bool,
        /// From where.
        aspect: Aspect,
        /// The final To Kill number.
        number: i8,
        /// The dice.
        dice: Dice,
        /// What it does, if anything.
        damage: Option<Damage>,
    },
    /// A crew in Shock, or one of which nobody knows whether it lives, comes to itself or not (7.10j-7.10n).
    CrewRecovers {
        /// Whose crew.
        who: Who,
        /// The die.
        die: u8,
        /// Whether it was an Unconfirmed Kill.
        unconfirmed: bool,
        /// Whether it recovers.
        success: bool,
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
    /// A vehicle points elsewhere: its hull, its turret.
    Faced {
        /// The vehicle.
        who: Who,
        /// Its hull.
        hull: Corner,
        /// Its turret.
        turret: Corner,
    },
    /// Whether a vehicle that is not reliable breaks down (3.3.2ah).
    Reliability {
        /// The vehicle.
        who: Who,
        /// The dice.
        dice: Dice,
        /// Whether it does.
        fails: bool,
    },
    /// A Bog Check (7.6a).
    BogCheck {
        /// The vehicle.
        who: Who,
        /// The dice.
        dice: Dice,
        /// What is added.
        drm: i8,
        /// Whether it bogs.
        bogs: bool,
    },
    /// A bogged vehicle tries to come free (7.6j).
    Unbogging {
        /// The vehicle.
        who: Who,
        /// The dice.
        dice: Dice,
        /// What is added to the coloured one.
        drm: i8,
        /// What it costs, in movement points.
        points: u8,
    },
    /// A vehicle tries its smoke dispenser (7.5j).
    Dispensed {
        /// The vehicle.
        who: Who,
        /// Where.
        hex: Name,
        /// The dice.
        dice: Dice,
        /// What is added.
        drm: i8,
        /// Whether there is smoke.
        success: bool,
    },
    /// A vehicle tries to get into Motion while the enemy moves (3.3.2.1b).
    Attempted {
        /// The vehicle.
        who: Who,
        /// The die.
        die: u8,
        /// What it has to come to at most.
        number: u8,
        /// Whether it does.
        success: bool,
    },
    /// A vehicle spent points where it is, in halves (3.3.2x, 3.3.2d).
    Waited(Who, u8),
    /// A weapon of a vehicle is disabled for good (7.2i, 7.8v).
    Disabled(What),
    /// A vehicle is in another state now.
    Became(Who, State, Rows),
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
    /// How well a Demolition Charge was placed against a vehicle (4.3o).
    Planted {
        /// Which weapon.
        what: What,
        /// Against which vehicle.
        who: Who,
        /// The dice.
        dice: Dice,
        /// What is added.
        drm: i8,
        /// The morale of whoever placed it.
        morale: i8,
        /// The To Kill number that it has for it.
        base: i8,
    },
    /// Smoke and Residual Firepower are gone.
    Cleared(Rows),
    /// A rout is interdicted, or could have been.
    Interdicts {
        /// By whom.
        by: Option<Who>,
        /// Who routs.
        who: Who,
    },
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
    /// A two against a vehicle that would do nothing: a third die (3.8bc).
    LastChance {
        /// The vehicle.
        who: Who,
        /// The die.
        die: u8,
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

    // ---- offboard artillery (DaE2) ---------------------------------------------------------------------------------
    /// An observer tried for contact, or to maintain it.
    Called {
        /// With which battery.
        piece: Piece,
        /// Who.
        who: Who,
        /// The dice.
        dice: Dice,
        /// What is added.
        drm: i8,
        /// The contact value.
        number: i8,
        /// Whether there was contact before.
        again: bool,
        /// Whether it succeeded.
        success: bool,
    },
    /// An observer beyond the map has contact: he needs no dice (DaE2.8b).
    Answered {
        /// With which battery.
        piece: Piece,
    },
    /// Contact was lost.
    ContactLost {
        /// With which battery.
        piece: Piece,
        /// The rules.
        rows: Rows,
    },
    /// A chit was drawn and shown.
    ChitDrawn {
        /// Of which battery.
        piece: Piece,
        /// Whether it is black.
        black: bool,
        /// Black and red ones that are left.
        left: [u8; 2],
    },
    /// Battery Access was lost.
    AccessLost {
        /// To which battery.
        piece: Piece,
        /// For the rest of the game.
        for_good: bool,
        /// The rules.
        rows: Rows,
    },
    /// An Artillery Request was placed.
    Requested {
        /// Of which battery.
        piece: Piece,
        /// Where.
        hex: Name,
    },
    /// Its observer does not see that hex.
    Unseen {
        /// Of which battery.
        piece: Piece,
        /// Where.
        hex: Name,
    },
    /// The accuracy die.
    Accuracy {
        /// Of which battery.
        piece: Piece,
        /// Where it was requested.
        hex: Name,
        /// The die.
        die: u8,
        /// What is added.
        drm: i8,
        /// Whether it comes down just there.
        accurate: bool,
    },
    /// It goes astray.
    Strays {
        /// Of which battery.
        piece: Piece,
        /// The dice: direction and extent.
        dice: Dice,
        /// By how many hexes.
        hexes: u8,
    },
    /// What a mission fires was said.
    Announced {
        /// Of which battery.
        piece: Piece,
        /// What.
        mission: Mission,
    },
    /// A Spotting Round or Fire For Effect lies somewhere.
    Marked {
        /// Of which battery.
        piece: Piece,
        /// What.
        counter: Counter,
        /// Where; beyond the map, if in no hex.
        hex: Option<Name>,
    },
    /// It is taken away.
    Unmarked {
        /// Of which battery.
        piece: Piece,
        /// What.
        counter: Counter,
        /// The rules.
        rows: Rows,
    },
}
