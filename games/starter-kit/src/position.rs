//! Everything on the table at a moment: flat, small, copied in a fraction of a microsecond.

mod audit;
mod battery;
pub(crate) mod json;
mod marks;
pub(crate) mod spelling;

use crate::ids::{UNITS, UnitId, UnitSet, WEAPONS, WeaponId, WeaponSet, units_of};
use crate::pack::{
    ArmId, Corner, Edge, Field, Fought, HEDGEROWS, HEXES, HexSet, KindId, ScenarioId, Shell, Side, TargetType,
};
use crate::position::spelling::{ByHex, ByUnit, HexName, HexNames, OneUnit, OneWeapon, Sides};
use crate::step::{Over, Step, Steps};
use hexes::Hex;
use table::Id;
use table::record::{All, Plain};

pub use crate::rules::look::Look;
pub use battery::{Counter, MODULES, Mission, Module, ModuleId, Spot};
pub use marks::{Marks, States, Until, WeaponMarks};

/// "No unit", "no weapon".
pub const NOBODY: u8 = u8::MAX;
/// "No hex".
pub const NOWHERE: u16 = u16::MAX;
/// How many attacks are designated in one hex of Close Combat at most: one for each unit that can stand there.
pub const STRIKES: usize = 20;
/// How many hexes of a move are noted.
pub const TRAIL: usize = 32;
/// No Residual Firepower has attacked the mover here yet.
pub const UNHARMED: i8 = i8::MAX;

/// Where a counter is.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// In a hex of the field, on the board or beside its edge.
    Hex(Hex),
    /// Of a weapon: with the unit that possesses it (1.2.4b).
    With(UnitId),
    /// Hidden in a hex: on no stack, and known to its owner alone (6.4b).
    Hidden(Hex),
    /// Of a vehicle: a wreck in that hex, on no stack (7.4e).
    Wreck(Hex),
    /// Still to set up or to come.
    Due,
    /// Eliminated, destroyed or used up.
    Gone,
    /// Left the map over this edge (3.3k).
    Exited(Edge),
    /// Not part of this game.
    Absent,
}

impl Place {
    /// The hex in which a vehicle stands or its wreck lies.
    #[inline]
    #[must_use]
    pub const fn hull(self) -> Option<Hex> {
        match self {
            Place::Hex(hex) | Place::Wreck(hex) => Some(hex),
            _ => None,
        }
    }

    /// The hex, if it is in one.
    #[inline]
    #[must_use]
    pub const fn hex(self) -> Option<Hex> {
        match self {
            Place::Hex(hex) => Some(hex),
            _ => None,
        }
    }
}

table::named! {
    /// The eight phases of a player turn, in order (3.0a).
    #[derive(PartialOrd, Ord)]
    pub enum Phase {
        /// Before the first turn.
        SetUp = "set-up",
        /// Rally.
        Rally = "rally",
        /// Prep Fire.
        PrepFire = "prep-fire",
        /// Movement.
        Movement = "movement",
        /// Defensive Fire.
        DefensiveFire = "defensive-fire",
        /// Advancing Fire.
        AdvancingFire = "advancing-fire",
        /// Rout.
        Rout = "rout",
        /// Advance.
        Advance = "advance",
        /// Close Combat.
        CloseCombat = "close-combat",
    }
}

table::record! {
    /// Nobody moves.
    pub const IDLE;

    /// A unit or stack on the move (3.3.1).
    pub struct Mover among Field {
        /// Who goes on together.
        pub units: UnitSet as All = UnitSet::EMPTY,
        /// Members of the stack who stayed behind and may go on before any other unit moves (3.3.1m).
        pub rest: UnitSet as All = UnitSet::EMPTY,
        /// Who spent movement last: the targets of Defensive First Fire (3.3.3b).
        pub exposed: UnitSet as All = UnitSet::EMPTY,
        /// Where they are.
        pub hex: u16 as HexName = NOWHERE,
        /// From where they entered it in this move.
        pub from: u16 as HexName = NOWHERE,
        /// Whether anything was spent yet.
        pub begun: bool as Plain = false,
        /// Assault Movement (3.3.1n).
        pub assault: bool as Plain = false,
        /// Double Time (3.3.1p).
        pub double: bool as Plain = false,
        /// Whether every hexside crossed so far was a road (3.3.1c).
        pub road: bool as Plain = true,
        /// Whether the hex was entered along its road, at the road's cost (1.1.1-wr-a).
        pub on_road: bool as Plain = false,
        /// What was spent in this hex, in halves (3.3.3-fpf-h).
        pub here: u8 as Plain = 0,
        /// The modifier of the last attack by Residual Firepower in this hex (3.3.5p).
        pub residual: i8 as Plain = UNHARMED,
        /// The weapons that they carried on the way (4.0l).
        pub carried: WeaponSet as All = WeaponSet::EMPTY,
        /// From which hex a vehicle has fired in this move (7.8e).
        pub fired_from: u16 as HexName = NOWHERE,
        /// At which hex its main armament has (3.3.2.2f).
        pub fired_main: u16 as HexName = NOWHERE,
        /// The Demolition Charge that is being placed (4.3f).
        pub charge: u8 as OneWeapon = NOBODY,
        /// Where to.
        pub charge_at: u16 as HexName = NOWHERE,
        /// It is placed against the vehicle there (4.3n).
        pub charge_at_armour: bool as Plain = false,
        /// Where the move began.
        pub start: u16 as HexName = NOWHERE,
        /// The hexes in which something was spent, in order.
        pub trail: [u16; TRAIL] as HexNames = [NOWHERE; TRAIL],
        /// What was spent in each of them, in halves.
        pub spent_there: [u8; TRAIL] as Plain = [0; TRAIL],
        /// What was spent last and not noted there yet.
        pub fresh: u8 as Plain = 0,
        /// A vehicle: points declared besides what the next hex costs (3.3.2y).
        pub extra: u8 as Plain = 0,
        /// A vehicle: where its turret goes with the next expenditure (3.3.2l).
        pub turret: Option<Corner> as Plain = None,
        /// A vehicle: it has used all it has for one hex, and can only stop (3.3.2ai).
        pub all: bool as Plain = false,
        /// A vehicle: its move is over once the window closes (7.6d, 3.3.2d).
        pub stuck: bool as Plain = false,
    }
}

table::record! {
    /// No attack.
    pub const IDLE;

    /// A fire attack that is being put together (D-12).
    pub struct Attack among Field {
        /// The hex that is fired at.
        pub target: u16 as HexName = NOWHERE,
        /// The units whose own firepower takes part.
        pub units: UnitSet as All = UnitSet::EMPTY,
        /// The weapons that take part.
        pub weapons: WeaponSet as All = WeaponSet::EMPTY,
        /// The leaders who direct it.
        pub leaders: UnitSet as All = UnitSet::EMPTY,
        /// Ordnance: on the Area Target Type.
        pub area: bool as Plain = false,
        /// Ordnance: what is fired.
        pub shell: Shell as Plain = Shell::He,
        /// Ordnance: where the Gun is turned to before it fires.
        pub facing: Option<Corner> as Plain = None,
        /// A rocket out of a building: those in its hex take the Backblast (4.4.3b).
        pub backblast: bool as Plain = false,
        /// At the vehicle in the hex: on the Vehicle Target Type, with flame, with what light anti-tank weapons fire (3.2.4-vtt-a, 4.2l).
        pub armour: bool as Plain = false,
        /// With its Infantry Firepower Equivalent, on the Infantry Fire Table (6.8b).
        pub rapid: bool as Plain = false,
        /// A vehicle turns its hull before it fires, not its turret (3.3.2i).
        pub by_hull: bool as Plain = false,
        /// The target's owner has a hedge count, not what its hex gives besides (D-59).
        pub behind_hedge: bool as Plain = false,
    }
}

impl Attack {
    /// On which target type ordnance fires.
    #[must_use]
    pub const fn aim(&self) -> TargetType {
        match (self.area, self.armour) {
            (true, _) => TargetType::Area,
            (false, true) => TargetType::Vehicle,
            (false, false) => TargetType::Infantry,
        }
    }
}

table::record! {
    /// Nobody routs.
    pub const IDLE;

    /// A unit that routs (3.6).
    pub struct Router among Field {
        /// The unit.
        pub unit: u8 as OneUnit = NOBODY,
        /// The leader who goes along (3.6u).
        pub leader: u8 as OneUnit = NOBODY,
        /// Where it began.
        pub start: u16 as HexName = NOWHERE,
        /// From where it entered its hex.
        pub from: u16 as HexName = NOWHERE,
        /// What it has spent, in halves.
        pub spent: u8 as Plain = 0,
        /// The enemies that have or had a line of sight to it in this phase (3.6l).
        pub seen: UnitSet as All = UnitSet::EMPTY,
        /// Whether it goes to no particular shelter (3.6s).
        pub free: bool as Plain = false,
        /// Whether it has reached a shelter it was to go to (3.6o).
        pub sheltered: bool as Plain = false,
        /// The last shelter it came to that it might have ignored: it stays there or looks for the next one from there.
        pub leg: u16 as HexName = NOWHERE,
        /// What it had spent there, in halves.
        pub leg_spent: u8 as Plain = 0,
        /// Whether it came into its hex by road.
        pub on_road: bool as Plain = false,
        /// It ran into a hidden Gun, and may not crawl any more (6.4h).
        pub barred: bool as Plain = false,
    }
}

table::record! {
    /// No Close Combat.
    pub const IDLE;

    /// The Close Combat of one hex (3.8).
    pub struct Fight among Field {
        /// The hex.
        pub hex: u16 as HexName = NOWHERE,
        /// Who ambushed (3.8aa).
        pub ambusher: Option<Side> as Plain = None,
        /// A vehicle is there: the sides attack in turns, one attack at a time (3.8ak).
        pub in_turn: bool as Plain = false,
        /// How many times in a row somebody has passed (D-72).
        pub passes: u8 as Plain = 0,
        /// How many attacks are designated.
        pub strikes: u8 as Plain = 0,
        /// How many of them are resolved.
        pub resolved: u8 as Plain = 0,
        /// Of each unit, the number of the attack that it makes; 0 for none.
        pub makes: [u8; UNITS] as ByUnit<0> = [0; UNITS],
        /// Of each unit, the number of the attack that is made on it; 0 for none.
        pub suffers: [u8; UNITS] as ByUnit<0> = [0; UNITS],
        /// The Multi-Man Counter that each leader fights with.
        pub group: [u8; UNITS] as ByUnit<NOBODY> = [NOBODY; UNITS],
        /// The firepower of each attack in halves, as it was designated (Ex-ak).
        pub attack: [u8; STRIKES] as Plain = [0; STRIKES],
        /// The firepower that it is made against, in halves.
        pub defence: [u8; STRIKES] as Plain = [0; STRIKES],
        /// The modifier of each attack.
        pub drms: [i8; STRIKES] as Plain = [0; STRIKES],
    }
}

/// Which hexsides of hedge each side has the advantage of, by their numbers (1.1.1-he-k).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Advantage(pub(crate) [[u64; HEDGEROWS / 64]; 2]);

impl Advantage {
    /// Nobody has any.
    pub const NONE: Advantage = Advantage([[0; HEDGEROWS / 64]; 2]);

    /// Whether a side has that of a hexside.
    #[inline]
    #[must_use]
    pub const fn has(&self, side: Side, number: usize) -> bool {
        self.0[side.index()][number / 64] >> (number % 64) & 1 != 0
    }

    /// A side has that of a hexside.
    #[inline]
    pub fn give(&mut self, side: Side, number: usize) {
        self.0[side.index()][number / 64] |= 1 << (number % 64);
    }

    /// Whoever alone is at a hexside has it; otherwise it stays.
    pub(crate) fn pass(&mut self, there: &Advantage) {
        for word in 0..HEDGEROWS / 64 {
            let [first, second] = [there.0[0][word], there.0[1][word]];
            self.0[0][word] = (self.0[0][word] | first & !second) & !(second & !first);
            self.0[1][word] = (self.0[1][word] | second & !first) & !(first & !second);
        }
    }
}

/// The stacks of units.
pub type Stacks = hexes::Stacks<UnitId, HEXES, UNITS>;

table::record! {
    /// No table at all.
    const NOTHING;

    /// Everything on the table.
    pub struct Position among Field, cloned {
        /// What is fought.
        pub scenario: Fought = Fought::Listed(ScenarioId(0)),
        /// Whether lists and windows hold only what is in line of sight.
        pub open_los: bool = false,
        /// Whether whoever aims at something is taken to see it: nobody knows before he has declared it, so that it is foreseen like this.
        pub trusting: bool = false,
        /// Whether whoever is fired at says what covers him, where several things do and do not add up (D-59).
        pub choosing: bool = false,
        /// Whether a weapon's owner says whom it keeps acquired, and may give that up (D-58).
        pub minding: bool = false,
        /// The game turn.
        pub turn: u8 as Plain = 1,
        /// Whose player turn it is: the ATTACKER (2.0k).
        pub side: Side as Plain = Side::First,
        /// The phase.
        pub phase: Phase as Plain = Phase::SetUp,
        /// What is asked now and what comes after.
        pub steps: Steps = Steps::new(Step::Over(Over)),

        /// Of each unit, its kind: that of the half-squad, once it is reduced.
        pub kind: [KindId; UNITS] = [KindId(0); UNITS],
        /// Where each unit is.
        pub at: [Place; UNITS] = [Place::Absent; UNITS],
        /// What lies upon each.
        pub marks: [Marks; UNITS] = [Marks::NONE; UNITS],
        /// The units in each hex: kept by [`Position::put`].
        pub stacks: Stacks = Stacks::EMPTY,
        /// The units that are in some hex: kept by [`Position::put`].
        pub on: UnitSet = UnitSet::EMPTY,
        /// What each has spent in its move, in halves.
        pub used: [u8; UNITS] as ByUnit<0> = [0; UNITS],
        /// How often each fired at the mover in its hex (3.3.3-fpf-h).
        pub shots: [u8; UNITS] = [0; UNITS],
        /// The hex at which each fired in this phase.
        pub aimed: [u16; UNITS] = [NOWHERE; UNITS],
        /// Those that are vehicles, wherever they are: they never change.
        pub vehicles: UnitSet = UnitSet::EMPTY,
        /// How each vehicle is.
        pub states: [States; UNITS] = [States::NONE; UNITS],
        /// Where the hull of each vehicle points (VCA).
        pub hull: [Option<Corner>; UNITS] = [None; UNITS],
        /// Where the turret of each vehicle points (TCA); without a turret always where the hull does.
        pub turret: [Option<Corner>; UNITS] = [None; UNITS],
        /// Hexes with a vehicle or a wreck: kept by [`Position::put`].
        pub armoured: HexSet = HexSet::EMPTY,
        /// The leader who directed each in this player turn, the first one of several; of a leader, who stands for him so (3.4h).
        pub led: [u8; UNITS] = [NOBODY; UNITS],

        /// Of each weapon, its kind.
        pub arm: [ArmId; WEAPONS] = [ArmId(0); WEAPONS],
        /// Where each weapon is.
        pub weapon_at: [Place; WEAPONS] = [Place::Absent; WEAPONS],
        /// The weapons that are in some hex or in somebody's hands: kept by [`Position::put_weapon`].
        pub about: WeaponSet = WeaponSet::EMPTY,
        /// Those that are Guns, wherever they are: they never change.
        pub guns: WeaponSet = WeaponSet::EMPTY,
        /// What lies upon each.
        pub weapon_marks: [WeaponMarks; WEAPONS] = [WeaponMarks::NONE; WEAPONS],
        /// How often each fired at the mover in its hex.
        pub weapon_shots: [u8; WEAPONS] = [0; WEAPONS],
        /// The hex at which each fired in this phase.
        pub weapon_aimed: [u16; WEAPONS] = [NOWHERE; WEAPONS],
        /// The leader who directed each in this player turn.
        pub weapon_led: [u8; WEAPONS] = [NOBODY; WEAPONS],

        /// Who placed each Demolition Charge that lies in its hex.
        pub set_by: [u8; WEAPONS] = [NOBODY; WEAPONS],

        /// Where each Gun points; nothing for what has no arc.
        pub facing: [Option<Corner>; WEAPONS] = [None; WEAPONS],
        /// The special ammunition that each weapon has no more of, as bits (6.2i).
        pub used_up: [u8; WEAPONS] = [0; WEAPONS],
        /// The hex in which each weapon's Acquired Target counter lies (6.10a).
        pub acquired: [u16; WEAPONS] = [NOWHERE; WEAPONS],
        /// How far: 1 or 2.
        pub acquired_by: [u8; WEAPONS] = [0; WEAPONS],
        /// The enemies it lies upon, by their numbers; none for the Area Target Type, which acquires a hex (6.11a).
        pub acquired_units: [u64; WEAPONS] = [0; WEAPONS],
        /// Of them those who have just left the others, while their owner is asked whether they keep the counter (6.10r).
        pub parted: [u64; WEAPONS] = [0; WEAPONS],
        /// The Panzerfausts that each side may still fire (4.4.2aa).
        pub fausts: [u8; 2] as Plain = [0; 2],
        /// How often each unit has looked for one in this phase (4.4.2o).
        pub fausted: [u8; UNITS] as ByUnit<0> = [0; UNITS],
        /// Who has looked for one at this expenditure (Ex-ba).
        pub looked: UnitSet as All = UnitSet::EMPTY,
        /// Those of whom one is hit by a Panzerfaust (4.4.2z).
        pub struck: UnitSet as All = UnitSet::EMPTY,
        /// The dice that hit them.
        pub thrown: [u8; 2] as Plain = [0; 2],
        /// Whether something other than smoke has been fired in this phase (6.2v).
        pub smoke_over: bool as Plain = false,

        /// The crew that is being hidden with its Gun.
        pub hiding_unit: u8 as OneUnit = NOBODY,
        /// That Gun.
        pub hiding_weapon: u8 as OneWeapon = NOBODY,
        /// The vehicle that is being turned after it got into Motion (3.3.2.1g).
        pub wheeling: u8 as OneUnit = NOBODY,

        /// The vehicle that each unit has dared to attack as it moved: it need not check again (3.3.4c).
        pub dared: [u8; UNITS] as ByUnit<NOBODY> = [NOBODY; UNITS],
        /// By how many corners each vehicle's turret, and in eighths its hull, was turned before it fired in this phase (7.8i).
        pub swung: [u8; UNITS] as ByUnit<0> = [0; UNITS],
        /// What the vehicle on the move has spent in each hex, in halves (3.3.2.2b).
        pub rolled: [u8; HEXES] as ByHex = [0; HEXES],
        /// Ordnance smoke in each hex: what it adds, with bits for phosphorus and for the second side (1.2.5b).
        pub screens: [u8; HEXES] as ByHex = [0; HEXES],
        /// What smoke adds in each hex, grenades and ordnance smoke alike: the higher counts.
        pub smoke: [u8; HEXES] as ByHex = [0; HEXES],
        /// How many hexes have smoke.
        pub smokes: u8 = 0,
        /// Residual Firepower in each hex (3.3.5a).
        pub residual: [u8; HEXES] as ByHex = [0; HEXES],
        /// Hexes with a Melee counter (3.8bw).
        pub melee: HexSet as All = HexSet::EMPTY,
        /// The hedges each side has the advantage of.
        pub advantage: Advantage as Sides = Advantage::NONE,
        /// Hexes that the second side controls; all others are the first side's (2.0y).
        pub control: HexSet as All = HexSet::EMPTY,
        /// Buildings that the second side controls, as bits.
        pub buildings: [u64; 4] as Plain = [0; 4],
        /// Casualty points of the enemy of each side: what each side has eliminated (G-23).
        pub casualties: [u16; 2] as Plain = [0; 2],
        /// The groups of each side that the dice have let arrive, as bits (3.1d).
        pub arrived: [u8; 2] as Plain = [0; 2],
        /// Whether the attacker has used the one Self-Rally of a unit without that ability (3.1l).
        pub one_rally: bool as Plain = false,
        /// The last leader who advanced, and from where: who follows him has his help (3.7d).
        pub escort: u8 as OneUnit = NOBODY,
        /// From where he advanced.
        pub escort_from: u16 as HexName = NOWHERE,
        /// The winner, once the game is over.
        pub winner: Option<Side> as Plain = None,

        /// The move under way.
        pub mover: Mover = Mover::IDLE,
        /// The attack under way.
        pub attack: Attack = Attack::IDLE,
        /// An attack that waits for what covers its target (D-59).
        pub covered: Attack = Attack::IDLE,
        /// The rout under way.
        pub router: Router = Router::IDLE,
        /// The Close Combat under way.
        pub fight: Fight = Fight::IDLE,

        /// The batteries beside the map (DaE2c).
        pub modules: [Module; MODULES] = [Module::IDLE; MODULES],
        /// The hexes under high explosive: kept with what lies on the map of the batteries (DaE2.5i).
        pub barrage: HexSet = HexSet::EMPTY,
    }
}

impl Position {
    /// A position with nobody in it.
    pub(crate) const EMPTY: Position = Position::NOTHING;

    /// Moves a unit, keeping the stacks.
    pub(crate) fn put(&mut self, unit: UnitId, place: Place) {
        if let Place::Hex(hex) = self.at[unit.index()] {
            self.stacks.take(unit, hex);
        }
        if let Place::Hex(hex) = place {
            self.stack_up(unit, hex);
        }
        self.on.put(unit, matches!(place, Place::Hex(_)));
        let before = std::mem::replace(&mut self.at[unit.index()], place);
        if self.vehicles.has(unit) {
            self.note_armour(before.hull());
            self.note_armour(place.hull());
        }
    }

    /// Notes whether a vehicle or a wreck is in a hex.
    fn note_armour(&mut self, hex: Option<Hex>) {
        let Some(hex) = hex else { return };
        let there = self.vehicles.into_iter().any(|unit| self.at[unit.index()].hull() == Some(hex));
        if there {
            self.armoured.insert(hex)
        } else {
            self.armoured.remove(hex)
        };
    }

    /// Adds a unit to a stack. No rule asks for an order, so that there is one only: by number.
    fn stack_up(&mut self, unit: UnitId, hex: Hex) {
        let mut stack = self.stack(hex);
        stack.into_iter().for_each(|other| self.stacks.take(other, hex));
        stack.add(unit);
        let mut left = stack;
        while let Some(last) = left.into_iter().last() {
            left.remove(last);
            self.stacks.put_on_top(last, hex);
        }
    }

    /// Moves a weapon.
    pub(crate) fn put_weapon(&mut self, weapon: WeaponId, place: Place) {
        self.about.put(weapon, matches!(place, Place::Hex(_) | Place::With(_)));
        self.weapon_at[weapon.index()] = place;
    }

    /// The units in a hex.
    #[inline]
    pub fn stack(&self, hex: Hex) -> UnitSet {
        self.stacks.stack(hex).collect()
    }

    /// The units of a side in a hex.
    #[inline]
    pub fn stack_of(&self, side: Side, hex: Hex) -> UnitSet {
        self.stack(hex) & units_of(side)
    }

    /// What lies upon a unit.
    #[inline]
    pub fn has(&self, unit: UnitId, marks: Marks) -> bool {
        self.marks[unit.index()].has(marks)
    }

    /// How a vehicle is.
    #[inline]
    pub fn is(&self, unit: UnitId, states: States) -> bool {
        self.states[unit.index()].has(states)
    }

    /// What lies upon a weapon.
    #[inline]
    pub fn weapon_has(&self, weapon: WeaponId, marks: WeaponMarks) -> bool {
        self.weapon_marks[weapon.index()].has(marks)
    }

    /// The weapons that a unit possesses.
    pub fn weapons_of(&self, unit: UnitId) -> impl Iterator<Item = WeaponId> + use<'_> {
        self.about.into_iter().filter(move |weapon| self.weapon_at[weapon.index()] == Place::With(unit))
    }

    /// Lays smoke in a hex, or takes it away.
    pub(crate) fn lay_smoke(&mut self, hex: Hex, value: u8) {
        let old = std::mem::replace(&mut self.smoke[hex.index()], value);
        self.smokes = self.smokes + u8::from(value > 0) - u8::from(old > 0);
    }
}

impl sight::Counters for Position {
    #[inline]
    fn any(&self) -> bool {
        self.smokes > 0 || !self.vehicles.is_empty() || !self.barrage.is_empty()
    }

    #[inline]
    fn smoke(&self, hex: Hex) -> u8 {
        self.smoke[hex.index()]
    }

    /// A wreck, or a vehicle that is not in Motion; neither while it has moved in this player turn (7.4.1a, 7.4.1b, 3.3.2ag).
    fn vehicle(&self, hex: Hex) -> bool {
        let hinders = |unit: UnitId| match self.at[unit.index()] {
            Place::Wreck(lies) => lies == hex && !self.is(unit, States::STIRRED),
            Place::Hex(stands) => stands == hex && !self.is(unit, States::STIRRED.with(States::MOTION)),
            _ => false,
        };
        self.armoured.contains(hex) && self.vehicles.into_iter().any(hinders)
    }

    #[inline]
    fn blast(&self, hex: Hex) -> bool {
        self.barrage.contains(hex)
    }
}
