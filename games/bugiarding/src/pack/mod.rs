//! What never changes: the data sheet and the tables. The [`Battle`](crate::pack::battle::Battle) says who fights with it, and where.

pub mod battle;
pub mod load;
pub mod muster;

use serde::{Deserialize, Serialize};
pub use table::pack::Source;
use tabletop::{Length, Size};

table::sides! {
    /// One of the two sides.
    pub enum Side {
        /// The scenario's first side.
        Blue = "blue",
        /// Its second side.
        Red = "red",
    }
}

table::named! {
    /// What a unit is made of.
    pub enum Kind {
        /// On foot, on horses or on motorcycles.
        Infantry = "infantry",
        /// Machine guns and mortars.
        HeavyWeapon = "heavy-weapon",
        /// Artillery of every sort.
        Gun = "gun",
        /// Trucks, jeeps, wagons.
        SoftVehicle = "soft-vehicle",
        /// Half-tracks and carriers.
        Apc = "apc",
        /// Tanks, assault guns, armoured cars.
        Armour = "armour",
        /// A battery somewhere behind the table's edge.
        OffMap = "off-map",
        /// Three to six aircraft (AIR-2).
        Air = "air",
    }
}

impl Kind {
    /// Whether it is a vehicle (CLS-1).
    #[must_use]
    pub const fn is_vehicle(self) -> bool {
        matches!(self, Kind::SoftVehicle | Kind::Apc | Kind::Armour)
    }

    /// Whether it stands on the table as a base.
    #[must_use]
    pub const fn has_base(self) -> bool {
        !matches!(self, Kind::OffMap | Kind::Air)
    }
}

/// The class of a vehicle (CLS-1).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Class {
    /// Heavy armour.
    A,
    /// Medium armour.
    B,
    /// Every other vehicle.
    C,
}

table::named! {
    /// How steady a unit is (A-38: veterans and elite are equals).
    pub enum Morale {
        /// Recruits.
        Recruit = "recruit",
        /// Regulars.
        Regular = "regular",
        /// Veterans.
        Veteran = "veteran",
        /// The elite.
        Elite = "elite",
    }
}

impl Morale {
    /// For comparisons: recruits, regulars, veterans and elite.
    #[must_use]
    pub const fn rank(self) -> u8 {
        match self {
            Morale::Recruit => 0,
            Morale::Regular => 1,
            Morale::Veteran | Morale::Elite => 2,
        }
    }
}

table::named! {
    /// What the data sheet notes beside a type.
    pub enum Trait {
        /// A target for the HE column (DIR-7 to DIR-11).
        Soft = "soft",
        /// The Command of its group (ORG-5).
        Command = "command",
        /// A forward observer.
        Observer = "observer",
        /// Spots for every battery (IND-1) and needs no Command (CMD-5).
        Recon = "recon",
        /// Mortars, infantry guns and anti-tank guns need no Command (CMD-6 to CMD-8).
        Support = "support",
        /// Clears mines (MIN-4).
        Engineers = "engineers",
        /// A machine gun: infantry when it comes to priority.
        Hmg = "hmg",
        /// May always choose armour.
        AtTeam = "at-team",
        /// Likewise.
        Flame = "flame",
        /// On horses.
        Cavalry = "cavalry",
        /// Fires at aircraft (AIR-11).
        Aa = "aa",
        /// Can be destroyed from above (IND-7).
        OpenTop = "open-top",
        /// Carries an infantry base; not counted for the break point (BRK-5).
        Transport = "transport",
        /// Tows a gun.
        Tows = "tows",
        /// Moves only when it is towed.
        Towed = "towed",
        /// On motorcycles.
        Motorcycle = "motorcycle",
        /// Rockets.
        Rocket = "rocket",
    }
}

/// A set of [`Trait`]s.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Traits(pub u32);

impl Traits {
    /// Whether it is noted.
    #[inline]
    #[must_use]
    pub const fn has(self, one: Trait) -> bool {
        self.0 >> one as u8 & 1 == 1
    }

    /// With one more.
    #[must_use]
    pub const fn with(self, one: Trait) -> Traits {
        Traits(self.0 | 1 << one as u8)
    }
}

/// One line of the data sheet.
#[derive(Clone, PartialEq, Debug)]
pub struct Type {
    /// Its id; the words `type-<id>` name it.
    pub id: String,
    /// Who has it; nobody named is everybody.
    pub nations: Vec<String>,
    /// What it is made of.
    pub kind: Kind,
    /// Its class, if it is a vehicle.
    pub class: Option<Class>,
    /// How far it moves (MOV-9).
    pub moves: Length,
    /// Its line of the direct fire table, from 0.
    pub row: Option<u8>,
    /// Its line of the indirect fire table, from 0.
    pub indirect: Option<u8>,
    /// Its base.
    pub size: Size,
    /// HE dice that differ from its line's (M-04).
    pub he: Option<u8>,
    /// What is noted beside it.
    pub traits: Traits,
    /// The calibre of its gun, in words.
    pub calibre: String,
    /// What it costs in the army builder.
    pub points: u16,
    /// How it is drawn from above.
    pub silhouette: String,
    /// Where the line comes from.
    pub source: Source,
}

impl Type {
    /// Whether it counts for the break point (BRK-2 to BRK-6).
    #[must_use]
    pub const fn counts(&self) -> bool {
        let leads = self.traits.has(Trait::Command) || self.traits.has(Trait::Observer);
        self.kind.has_base() && !leads && !self.traits.has(Trait::Transport)
    }

    /// Whether it stands for infantry when targets are chosen.
    #[must_use]
    pub const fn is_foot(&self) -> bool {
        matches!(self.kind, Kind::Infantry) || self.traits.has(Trait::Hmg)
    }
}

/// One line of the direct fire table (DIR-1 to DIR-6).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct DirectLine {
    /// How far it fires.
    pub range: Length,
    /// Dice against classes A, B and C; nothing is a dash.
    pub armour: [u8; 3],
    /// Dice of HE fire.
    pub he: u8,
}

/// One line of the indirect fire table (IND-10 to IND-14).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct IndirectLine {
    /// How far it fires from the table; nothing is no limit.
    pub range: Option<Length>,
    /// Its dice.
    pub dice: u8,
    /// How many neighbours suffer with the target.
    pub area: u8,
    /// How many bases of smoke it lays; nothing is no smoke.
    pub smoke: u8,
}

/// Numbers of the rulebook.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Constants {
    /// SCL-2: what an inch stands for, in metres.
    pub metres: u8,
    /// SCL-1: what a turn stands for, in minutes, at least and at most.
    pub minutes: [u8; 2],
    /// AIR-2: how many aircraft an air unit stands for, at least and at most.
    pub aircraft: [u8; 2],
    /// CMD-4.
    pub command: Length,
    /// IND-2.
    pub spotting: Length,
    /// MOV-10.
    pub road: Length,
    /// EFF-1: a die that shows at least this hits.
    pub hit: u8,
    /// AIR-11: under anti-aircraft fire, at least this.
    pub hit_under_fire: u8,
    /// AIR-11.
    pub flak: Length,
    /// AIR-4, AIR-5.
    pub strike: Size,
    /// MIN-1, as a radius.
    pub mines: Length,
    /// MIN-9.
    pub mine_dice: u8,
    /// MIN-5.
    pub clearing: u8,
    /// CLC-9; GEO-5 keeps other moves as far from the enemy.
    pub halt: Length,
    /// ARE-1 (M-07).
    pub neighbours: Length,
    /// How near to the edge of difficult terrain a unit must begin to enter it.
    pub edge: Length,
    /// How near its middle lies to a road that it is on (GEO-6).
    pub on_road: Length,
    /// How far into what blocks the sight one sees (GEO-7).
    pub into: Length,
    /// How near to the target a wall covers it (GEO-9).
    pub wall: Length,
    /// Where a moving unit can be fired at: at its start, at its end, and at every so much of its way.
    pub opportunity: Length,
    /// Smoke.
    pub smoke: Size,
}

/// The close combat modifiers (CLC-27 to CLC-34).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Melee {
    /// Gun or vehicle crews.
    pub crew: i8,
    /// Recruits.
    pub recruit: i8,
    /// Veterans or elite.
    pub veteran: i8,
    /// Two against one.
    pub two: i8,
    /// The defender is entrenched or in cover.
    pub cover: i8,
    /// The target is shaken.
    pub shaken: i8,
    /// The target is suppressed.
    pub suppressed: i8,
    /// Infantry against armour.
    pub armour: i8,
}

/// What the army builder pays for what is no unit.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct ExtraPoints {
    /// A minefield.
    pub minefield: u16,
    /// A trench.
    pub trench: u16,
    /// A bunker.
    pub bunker: u16,
}

/// Everything that a pack holds.
#[derive(Clone, PartialEq, Debug)]
pub struct Pack {
    /// The data sheet.
    pub types: Vec<Type>,
    /// The direct fire table.
    pub direct: [DirectLine; 6],
    /// The indirect fire table.
    pub indirect: [IndirectLine; 5],
    /// The numbers.
    pub constants: Constants,
    /// The close combat modifiers.
    pub melee: Melee,
    /// A suppressed unit recovers on at least this: recruits, regulars, veterans and elite (REO-4 to REO-6).
    pub recovers: [u8; 3],
    /// What the number of units is divided by for the break point (BRK-7, BRK-8, A-46).
    pub breaks: [u8; 3],
    /// What the army builder pays for each morale, in hundredths.
    pub morale_points: [u16; 4],
    /// What the army builder pays for what is no unit.
    pub extra_points: ExtraPoints,
    /// The scenarios: their ids and what they are made of.
    pub scenarios: Vec<crate::pack::battle::Plan>,
    /// The same, ready to be played.
    pub battles: Vec<std::sync::Arc<crate::pack::battle::Battle>>,
    /// What types, nations and scenarios are called in every language: the key and the name.
    pub names: Vec<(String, String)>,
    /// The rows of the reference.
    pub reference: Vec<String>,
    /// Where everything comes from.
    pub sources: Vec<(String, Source)>,
    /// The hash of what decides a game.
    pub hash: String,
}

impl Pack {
    /// The type with this id, in any spelling of its case, or with this name in any language if only one has it.
    #[must_use]
    pub fn type_named(&self, name: &str) -> Option<usize> {
        let by_id = self.types.iter().position(|known| is_alike(&known.id, name));
        by_id.or_else(|| {
            let called = self.names.iter().filter(|(key, said)| key.starts_with("type-") && is_alike(said, name));
            let mut types = called.filter_map(|(key, _)| {
                let key = &key["type-".len()..];
                let whole = self.types.iter().position(|known| known.id == key);
                whole.or_else(|| self.types.iter().position(|known| key.strip_suffix("-short") == Some(&known.id)))
            });
            let first = types.next()?;
            types.all(|other| other == first).then_some(first)
        })
    }

    /// The scenario with this id, or with this name in any language.
    #[must_use]
    pub fn scenario_named(&self, name: &str) -> Option<&crate::pack::battle::Plan> {
        let called = |id: &str| {
            let key = format!("scenario-{id}");
            self.names.iter().any(|(known, said)| *known == key && is_alike(said, name))
        };
        let exact = self.scenarios.iter().find(|plan| plan.id.eq_ignore_ascii_case(name));
        exact.or_else(|| self.scenarios.iter().find(|plan| called(&plan.id)))
    }

    /// Whether a nation goes by this name: its id, or what it is called in any language.
    #[must_use]
    pub fn is_nation(&self, nation: &str, name: &str) -> bool {
        let key = format!("nation-{nation}");
        !nation.is_empty()
            && (nation.eq_ignore_ascii_case(name)
                || self.names.iter().any(|(known, said)| *known == key && is_alike(said, name)))
    }
}

/// Whether two names have the same letters and digits.
fn is_alike(one: &str, other: &str) -> bool {
    let letters = |text: &str| {
        text.chars().filter(|letter| letter.is_alphanumeric()).flat_map(char::to_lowercase).collect::<String>()
    };
    letters(one) == letters(other) && !letters(one).is_empty()
}
