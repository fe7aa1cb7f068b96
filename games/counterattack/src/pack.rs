//! The pack: everything the rulebook prints or leaves to us as data. Loaded and validated by [`crate::load`].
//!
//! Numbers live here, procedures in the chapters. Movement points are counted in halves.

use hexes::{Chains, Grid, Hex, Layer, SideLayer};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use table::{Arg, Seat};

/// The most units a pack can hold: a set of units is one 128-bit number.
pub const UNITS: usize = 128;
/// The most hexes a map can hold.
pub const HEXES: usize = 1280;
/// Words of a set of hexes.
pub const WORDS: usize = HEXES / 64;
/// A set of hexes of this map.
pub type HexSet = hexes::HexSet<WORDS>;

/// The class bits of [`Pack::network`].
pub mod class {
    /// An ordinary road.
    pub const ROAD: u8 = 1;
    /// A highway.
    pub const HIGHWAY: u8 = 2;
    /// A railway.
    pub const RAILWAY: u8 = 4;
}

/// The flag of [`Pack::streams`].
pub const STREAM: u8 = 1;

/// One of the two sides (1a). The Soviet always acts first.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// The Red Army.
    Soviet,
    /// The Wehrmacht.
    German,
}

impl Side {
    /// Both sides.
    pub const BOTH: [Side; 2] = [Side::Soviet, Side::German];
    /// The sides' ids, by seat number.
    pub const IDS: [&'static str; 2] = ["soviet", "german"];

    /// The seat that plays this side.
    pub const fn seat(self) -> Seat {
        Seat(self as u8)
    }

    /// The side a seat plays.
    pub const fn of(seat: Seat) -> Side {
        match seat.0 {
            0 => Side::Soviet,
            _ => Side::German,
        }
    }

    /// The opponent.
    pub const fn other(self) -> Side {
        match self {
            Side::Soviet => Side::German,
            Side::German => Side::Soviet,
        }
    }

    /// The side's id.
    pub const fn id(self) -> &'static str {
        Side::IDS[self as usize]
    }
}

/// A unit, by its place in [`Pack::units`].
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct UnitId(pub u8);

impl UnitId {
    /// The place in a table of units.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A formation, by its place in [`Pack::formations`].
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct FormationId(pub u8);

/// An artillery or Stuka marker, by its place in [`Pack::guns`].
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct GunId(pub u8);

/// An entry point, by its place in [`Pack::entries`].
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct EntryId(pub u8);

/// An event counter: its side, and its place among that side's counters in [`Pack::events`]. Copies are separate counters; an
/// action names the first of them.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct CounterId {
    /// Whose it is.
    pub side: Side,
    /// Its place.
    pub index: u8,
}

/// Where a datum comes from.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Source {
    /// The rulebook prints it.
    Text,
    /// A named public source.
    Public,
    /// Our own edition.
    Ours,
}

impl Source {
    /// The word for it in the pack files.
    pub const fn id(self) -> &'static str {
        match self {
            Source::Text => "text",
            Source::Public => "public",
            Source::Ours => "ours",
        }
    }
}

/// What a hex is covered with.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Terrain {
    /// Open ground.
    Clear,
    /// Woods.
    Woods,
    /// A village.
    Village,
    /// A city or town.
    City,
}

/// What kind of unit a counter shows (2.7a).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// Foot infantry.
    Infantry,
    /// Infantry on lorries.
    Motorised,
    /// Infantry in half-tracks.
    Mechanised,
    /// Tanks.
    Armoured,
    /// Reconnaissance.
    Reconnaissance,
    /// Towed or wheeled anti-tank guns.
    Antitank,
    /// Anti-tank guns on tracks, under armour.
    AntitankArmoured,
    /// Engineers.
    Engineers,
    /// Flamethrowers.
    Flamethrower,
    /// Horsemen.
    Cavalry,
    /// The armoured train.
    Train,
}

/// The two classes in which steps are recovered (16a, A-55) and units are withdrawn (19c).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Class {
    /// Armoured units, anti-tank units under armour included.
    Armour,
    /// All others but the train.
    Infantry,
}

/// A bonus circle (2.5).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct BonusCircle {
    /// The number in a white circle: attack and defence.
    pub white: u8,
    /// The number in a red circle: defence only.
    pub red: u8,
}

/// One side of a counter.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Values {
    /// Combat points.
    pub combat: u8,
    /// The bonus circle.
    pub bonus: BonusCircle,
    /// Movement allowance in whole points; `UNLIMITED` for the train.
    pub movement: u8,
}

/// The movement of the armoured train (13b).
pub const UNLIMITED: u8 = 255;

/// One unit (2.4).
#[derive(Clone, PartialEq, Debug)]
pub struct Unit {
    /// Its id (`g10`).
    pub id: String,
    /// What is printed on it (`II/Pz HG`).
    pub name: String,
    /// Whose it is.
    pub side: Side,
    /// Its formation.
    pub formation: FormationId,
    /// Its type.
    pub kind: Kind,
    /// Its size symbol: `I`, `II`, `III`, `X`, `XX`, or empty.
    pub size: String,
    /// The full side.
    pub full: Values,
    /// The reduced side; a unit without one has a single step.
    pub reduced: Option<Values>,
    /// Where its values come from.
    pub source: Source,
}

impl Unit {
    /// In which class its steps count; the train counts in neither.
    pub fn class(&self) -> Option<Class> {
        match self.kind {
            Kind::Armoured | Kind::AntitankArmoured => Some(Class::Armour),
            Kind::Train => None,
            Kind::Infantry
            | Kind::Motorised
            | Kind::Mechanised
            | Kind::Reconnaissance
            | Kind::Antitank
            | Kind::Engineers
            | Kind::Flamethrower
            | Kind::Cavalry => Some(Class::Infantry),
        }
    }
}

/// What sort of formation it is, for activation.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FormationKind {
    /// A Soviet tank corps: the unit of Soviet activation (5.1a).
    Corps,
    /// The 47th Army: activated all together by any one corps (17.2).
    Army,
    /// A German armoured division: may form a Kampfgruppe (7.3a).
    PanzerDivision,
    /// Another German division.
    Division,
    /// Units that belong to no formation (2.3b, 2.3f).
    Independent,
}

/// A formation.
#[derive(Clone, PartialEq, Debug)]
pub struct Formation {
    /// Its id (`HG`, `3TC`).
    pub id: String,
    /// Whose it is.
    pub side: Side,
    /// What sort it is.
    pub kind: FormationKind,
    /// Its colour (`#rrggbb`).
    pub colour: String,
    /// Formations with the same group count as one division under limited German activation (5.7e).
    pub group: u8,
    /// The units of the formation, as bits of a unit set.
    pub units: u128,
}

/// An artillery or Stuka marker (10.1, 10.7).
#[derive(Clone, PartialEq, Debug)]
pub struct Gun {
    /// Its id: the formation's (`HG`) or `stuka1`.
    pub id: String,
    /// Whose it is.
    pub side: Side,
    /// Its formation; a Stuka has none.
    pub formation: Option<FormationId>,
    /// Its range in hexes; nothing for a Stuka, which reaches everywhere.
    pub range: Option<u8>,
    /// The turn it enters; zero for the set-up.
    pub enters: u8,
}

/// An entry point (17.1c). Point A is Warsaw itself and has no hexes.
#[derive(Clone, PartialEq, Debug)]
pub struct Entry {
    /// Its id (`E`, `S1`).
    pub id: String,
    /// Whose it is.
    pub side: Side,
    /// Its entry hexes.
    pub hexes: Vec<Hex>,
    /// Whether its hexes are supply sources (15.2).
    pub supply: bool,
}

/// One link of the off-map chart (6.5c).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Link {
    /// From this entry point.
    pub from: EntryId,
    /// To that one.
    pub to: EntryId,
    /// Its cost, in half points.
    pub cost: u16,
}

/// What a terrain does (the Terrain Effects Chart).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct TerrainEffect {
    /// Cost to enter, in half points.
    pub movement: u16,
    /// Columns to the left for the defender.
    pub columns: i8,
    /// What the defender adds to the combat die (negative helps him).
    pub die: i8,
    /// What it adds to the barrage die.
    pub barrage: i8,
}

/// The Terrain Effects Chart.
#[derive(Clone, PartialEq, Debug)]
pub struct TerrainChart {
    /// By [`Terrain`].
    pub terrain: [TerrainEffect; 4],
    /// A stream hexside: its movement is added; its die counts if all attackers cross streams.
    pub stream: TerrainEffect,
    /// Entering along a road, a highway, a railway: cost in half points, by class bit number.
    pub along: [u16; 3],
    /// Prepared defence (8i, 8j).
    pub prepared: TerrainEffect,
    /// Entering an enemy zone of control, in half points (6.6b).
    pub zone: u16,
    /// Crossing a Praga bridge, in half points (6.3d).
    pub bridge: u16,
    /// Crossing the Jozefow bridge, in half points (6.3k).
    pub one_way_bridge: u16,
}

/// One cell of the Combat Results Table (9.7).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct CombatResult {
    /// Steps the attacker loses.
    pub attacker: u8,
    /// Steps the defender loses.
    pub defender: u8,
    /// Hexes the defender retreats.
    pub retreat: u8,
    /// On a yellow background: no elastic defence.
    pub yellow: bool,
}

/// The Combat Results Table.
#[derive(Clone, PartialEq, Debug)]
pub struct CombatTable {
    /// The columns from left to right as attacker : defender (`(1, 3)` … `(5, 1)`).
    pub columns: Vec<(u8, u8)>,
    /// The modified die of the first row; lower ones use it too.
    pub first: i8,
    /// Rows of cells, one per column.
    pub rows: Vec<Vec<CombatResult>>,
}

/// What a barrage does to one unit (10.4).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum BarrageResult {
    /// Nothing.
    None,
    /// The unit is disorganised.
    Disorganised,
    /// The unit loses a step.
    Loss,
}

/// What a space of the uprising track does (18.4). Several may come together.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct UprisingSpace {
    /// No movement over the Praga bridges, Warsaw no supply source.
    pub closed: bool,
    /// One step is lost in Warsaw.
    pub loss: bool,
    /// Extra points to cross a Praga bridge, in half points.
    pub toll: u16,
    /// Units in Warsaw that count as activated.
    pub moved: u8,
}

/// What the Magnuszew track asks for in one turn (19c).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Withdrawal {
    /// Armoured units.
    #[serde(default)]
    pub armour: u8,
    /// Infantry units.
    #[serde(default)]
    pub infantry: u8,
    /// Artillery markers.
    #[serde(default)]
    pub artillery: u8,
    /// Stukas.
    #[serde(default)]
    pub aircraft: u8,
}

/// What playing an event does; the procedures are in chapter 20.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Effect {
    /// One unmoved unit (German: or Kampfgruppe) ignores enemy zones of control in this activation.
    Ghost,
    /// Before the die of an own attack: one column right, no bonuses and no support for the defender.
    Surprise,
    /// One Moved stack becomes active again in this phase.
    Reactivate,
    /// Stays: +1 white bonus on one armoured unit.
    WhiteArmoured,
    /// Stays: +1 red bonus on one unit that is not armoured.
    RedUnarmoured,
    /// Stays: +1 white bonus on one unit.
    WhiteAny,
    /// One Used Stuka becomes ready.
    ReadyAircraft,
    /// One Used artillery marker becomes ready.
    ReadyArtillery,
    /// Recover one infantry step.
    RecoverInfantry,
    /// Recover one armoured step.
    RecoverArmour,
    /// One unit (German: or Kampfgruppe) gets extra movement points in this activation.
    Fuel,
    /// Look at the enemy's hand and stacks.
    Intercept,
    /// A bonus to the next uprising roll.
    Police,
    /// Up to four units due next turn become available at once.
    RailPriority,
    /// One corps already activated this turn is activated again at once.
    NeverSleeps,
    /// One barrage on any hex outside Warsaw.
    Sturmovik,
    /// No German unit near Praga may break contact in this phase; its stacks are seen.
    Scouts,
    /// One German entry hex is no supply source for the rest of the turn.
    LineCut,
}

/// An event counter.
#[derive(Clone, PartialEq, Debug)]
pub struct EventCounter {
    /// Its id (`ge4`); copies share it.
    pub id: String,
    /// The place of its first copy among its side's counters.
    pub first: u8,
    /// What it does.
    pub effect: Effect,
    /// How much: points of movement, of die, or units.
    pub amount: u8,
    /// Whether it stays on a unit (20e).
    pub stays: bool,
    /// Where it comes from.
    pub source: Source,
}

/// Where a unit or marker starts.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Start {
    /// On this hex.
    Hex(Hex),
    /// In Warsaw.
    Warsaw,
    /// On the calendar: due on this turn at these entry points (bits by [`EntryId`]).
    Calendar {
        /// The turn.
        turn: u8,
        /// The entry points it may use.
        entries: u16,
    },
}

/// A named hex.
#[derive(Clone, PartialEq, Debug)]
pub struct Town {
    /// Its name.
    pub name: String,
    /// Its hex.
    pub hex: Hex,
    /// Whether it is a city or a village.
    pub terrain: Terrain,
}

/// A road, highway or railway as printed.
#[derive(Clone, PartialEq, Debug)]
pub struct Way {
    /// Its id (`HW-1`).
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its class bit.
    pub class: u8,
    /// Its hexes in order.
    pub hexes: Vec<Hex>,
}

/// A stream or major river as printed.
#[derive(Clone, PartialEq, Debug)]
pub struct Water {
    /// Its name.
    pub name: String,
    /// Whether it is a major river.
    pub major: bool,
    /// Its hexsides as printed numbers; the second hex of a major river is out of play.
    pub sides: Vec<(String, String)>,
}

/// The event that starts the uprising, and its numbers (18.1).
#[derive(Clone, PartialEq, Debug)]
pub struct Uprising {
    /// How near a Soviet unit must be to a Praga victory hex.
    pub distance: u32,
    /// The initial space.
    pub initial: UprisingSpace,
    /// The die of the first space; lower ones use it too.
    pub first: i8,
    /// The spaces by modified die.
    pub spaces: Vec<UprisingSpace>,
    /// How many committed units give +1 (18.5b).
    pub units_per_pip: u8,
}

/// Constants of the rulebook that are numbers.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Constants {
    /// Faces of the die (M-01).
    pub die: u8,
    /// Turns of the game (1b).
    pub turns: u8,
    /// Units in a hex (7.1a).
    pub stacking: u8,
    /// Units in a Kampfgruppe (7.3a).
    pub kampfgruppe: u8,
    /// Movement from which a unit may overrun and a German one break contact (9.1a, 6.7a).
    pub mobile: u8,
    /// Movement below which foot and horse move normally out of supply (15.3g).
    pub foot: u8,
    /// The net die modifier's limit (9.5a).
    pub modifier_limit: i8,
    /// The longest retreat path (9.11g).
    pub longest_retreat: u8,
    /// Reserve markers per side (14.1b).
    pub reserve_markers: u8,
    /// Units per Reserve marker off-map and in Warsaw (14.1g).
    pub reserve_off_map: u8,
    /// Hexes between a unit and its road (15.1b).
    pub supply_reach: u8,
    /// First turn of German recovery (16a).
    pub recovery_from: u8,
    /// First turn with an event draw (20c).
    pub draw_from: u8,
    /// Events drawn before turn 1 (20b).
    pub first_hand: u8,
    /// Units from Warsaw per bridge in one attack (6.3h).
    pub units_per_bridge: u8,
    /// What a supporting marker gives (10.6b).
    pub support: i8,
    /// First turn of limited German activation (5.7a).
    pub limited_from: u8,
    /// Divisions per phase under limited German activation (5.7b).
    pub limited_divisions: u8,
    /// Turn from whose end a decisive victory is tested.
    pub decisive_from: u8,
}

/// Everything of the game that is data.
pub struct Pack {
    /// The hexes in play.
    pub grid: Grid,
    /// What covers them.
    pub terrain: Layer<Terrain>,
    /// Streams on hexsides: [`STREAM`].
    pub streams: SideLayer,
    /// Roads, highways and railways: the bits of [`class`].
    pub network: Chains,
    /// The three Praga hexes with their bridges to Warsaw (6.4c).
    pub praga: Vec<Hex>,
    /// The hex of the one-way bridge (6.3j).
    pub one_way_bridge: Hex,
    /// Victory hexes and their points (3.2).
    pub victory: Vec<(Hex, u8)>,
    /// Entry points of both sides.
    pub entries: Vec<Entry>,
    /// Point A: Warsaw.
    pub warsaw: EntryId,
    /// The off-map chart.
    pub links: Vec<Link>,
    /// Formations.
    pub formations: Vec<Formation>,
    /// Units.
    pub units: Vec<Unit>,
    /// Units of each side, as bits.
    pub of_side: [u128; 2],
    /// The armoured train, as bits.
    pub trains: u128,
    /// Artillery and Stuka markers.
    pub guns: Vec<Gun>,
    /// Where each unit starts.
    pub starts: Vec<Start>,
    /// Constants.
    pub constants: Constants,
    /// The Terrain Effects Chart.
    pub chart: TerrainChart,
    /// The Combat Results Table.
    pub combat: CombatTable,
    /// The Barrage Fire Table by modified die: the first row's die, then results.
    pub barrage: (i8, Vec<BarrageResult>),
    /// The uprising.
    pub uprising: Uprising,
    /// The Magnuszew track by turn (index 0 is turn 1).
    pub magnuszew: Vec<Withdrawal>,
    /// Event counters of each side, copies separate.
    pub events: [Vec<EventCounter>; 2],
    /// Towns.
    pub towns: Vec<Town>,
    /// Roads, highways and railways as printed.
    pub ways: Vec<Way>,
    /// Streams and rivers as printed.
    pub waters: Vec<Water>,
    /// Where each table comes from: name and source, shown to players.
    pub sources: Vec<(String, Source)>,
    /// The rule rows in order.
    pub reference: Vec<String>,
    /// The hash of all pack files.
    pub hash: String,
    /// The names of units and towns that are words (`unit-g60`, `town-0823`): the same key in every language.
    pub spoken: BTreeSet<String>,
}

impl Pack {
    /// The unit with this id or, where it is unambiguous, this name: its own (`AA HG`, `Fuesilier 73`), with its formation
    /// (`HG/AA HG`, `3SS I/5`), or shortened to the number (`3TC/50`).
    pub fn unit_named(&self, name: &str) -> Option<UnitId> {
        let by_id = self.units.iter().position(|u| u.id.eq_ignore_ascii_case(name));
        let found = by_id.or_else(|| {
            let name = plain(name);
            let only = |spelling: &dyn Fn(&Unit, &str) -> String| {
                let spelt = |u: &Unit| plain(&spelling(u, &self.formations[u.formation.0 as usize].id));
                let mut matching = self.units.iter().enumerate().filter(|(_, unit)| spelt(unit) == name);
                match (matching.next(), matching.next()) {
                    (Some((index, _)), None) => Some(index),
                    _ => None,
                }
            };
            only(&|unit, _| unit.name.clone())
                .or_else(|| only(&|unit, formation| format!("{formation}/{}", unit.name)))
                .or_else(|| only(&|unit, formation| format!("{formation} {}", unit.name)))
                .or_else(|| {
                    let number = |unit: &Unit| unit.name.split(' ').next().unwrap_or_default().to_owned();
                    only(&|unit, formation| format!("{formation}/{}", number(unit)))
                })
        })?;
        Some(UnitId(found as u8))
    }

    /// The formation with this id.
    pub fn formation_named(&self, id: &str) -> Option<FormationId> {
        self.formations.iter().position(|f| f.id.eq_ignore_ascii_case(id)).map(|i| FormationId(i as u8))
    }

    /// The marker with this id.
    pub fn gun_named(&self, id: &str) -> Option<GunId> {
        self.guns.iter().position(|g| g.id.eq_ignore_ascii_case(id)).map(|i| GunId(i as u8))
    }

    /// The facts of an event counter.
    pub fn event(&self, counter: CounterId) -> Option<&EventCounter> {
        self.events[counter.side as usize].get(counter.index as usize)
    }

    /// The first counter with this id.
    pub fn event_named(&self, id: &str) -> Option<CounterId> {
        Side::BOTH.into_iter().find_map(|side| {
            let index = self.events[side as usize].iter().position(|e| e.id.eq_ignore_ascii_case(id))?;
            Some(CounterId { side, index: index as u8 })
        })
    }

    /// The entry point with this id.
    pub fn entry_named(&self, id: &str) -> Option<EntryId> {
        self.entries.iter().position(|e| e.id.eq_ignore_ascii_case(id)).map(|i| EntryId(i as u8))
    }

    /// A unit's name with its formation, as players read it (`3SS I/5`); independent units go by their name alone.
    pub fn unit_title(&self, unit: UnitId) -> String {
        let (facts, formation) = (self.unit(unit), self.formation_of(unit));
        if formation.kind == FormationKind::Independent || facts.name.contains(&formation.id) {
            facts.name.clone()
        } else {
            format!("{} {}", formation.id, facts.name)
        }
    }

    /// A unit's name in words, if it has them, or as printed.
    pub fn spoken_name(&self, unit: UnitId) -> Arg {
        let facts = self.unit(unit);
        self.spoken_or(format!("unit-{}", facts.id), &facts.name)
    }

    /// [`Pack::unit_title`] in words, as far as it has them.
    pub fn spoken_title(&self, unit: UnitId) -> Arg {
        match (self.spoken_name(unit), self.formation_of(unit).kind) {
            (Arg::Name(_), _) => Arg::Name(self.unit_title(unit)),
            (word, FormationKind::Independent) => word,
            (word, _) => Arg::Phrase(vec![Arg::Name(self.formation_of(unit).id.clone()), word]),
        }
    }

    /// A town's name in words, if it has them, or as printed.
    pub fn town_title(&self, town: &Town) -> Arg {
        self.spoken_or(format!("town-{}", self.grid.number(town.hex)), &town.name)
    }

    pub(crate) fn spoken_or(&self, key: String, name: &str) -> Arg {
        if self.spoken.contains(&key) { Arg::Word(key) } else { Arg::Name(name.to_owned()) }
    }

    /// The town with this name, with or without its diacritics (`Mińsk Mazowiecki`, `Minsk Mazowiecki`).
    pub fn town_named(&self, name: &str) -> Option<&Town> {
        let name = plain(name);
        self.towns.iter().find(|town| plain(&town.name) == name)
    }

    /// A unit's facts.
    #[inline]
    pub fn unit(&self, unit: UnitId) -> &Unit {
        &self.units[unit.index()]
    }

    /// The formation a unit belongs to.
    #[inline]
    pub fn formation_of(&self, unit: UnitId) -> &Formation {
        &self.formations[self.units[unit.index()].formation.0 as usize]
    }
}

/// A name as one types it on any keyboard: lower case, German and Polish letters in plain ones (`ü` is `ue`, `ł` is `l`).
pub fn plain(name: &str) -> String {
    let mut plain = String::with_capacity(name.len());
    for letter in name.chars().flat_map(char::to_lowercase) {
        match letter {
            'ä' => plain.push_str("ae"),
            'ö' => plain.push_str("oe"),
            'ü' => plain.push_str("ue"),
            'ß' => plain.push_str("ss"),
            'ą' => plain.push('a'),
            'ć' => plain.push('c'),
            'ę' => plain.push('e'),
            'ł' => plain.push('l'),
            'ń' => plain.push('n'),
            'ó' => plain.push('o'),
            'ś' => plain.push('s'),
            'ź' | 'ż' => plain.push('z'),
            other => plain.push(other),
        }
    }
    plain
}
