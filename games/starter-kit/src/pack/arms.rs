//! `tables/support_weapons.tsv`, `tables/guns.tsv`: the counters that somebody possesses.

use super::date::{Date, When};
use super::kinds::Nationality;
use super::ordnance::Band;
use serde::{Deserialize, Serialize};

/// A kind of weapon, by its place in [`super::Pack::arms`].
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ArmId(pub u8);

impl ArmId {
    /// The place in a table of weapons.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What sort of weapon a counter is.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Weapon {
    /// A light machine gun.
    Lmg,
    /// A medium machine gun.
    Mmg,
    /// A heavy machine gun.
    Hmg,
    /// An anti-tank rifle.
    Atr,
    /// A Panzerschreck.
    Panzerschreck,
    /// A Panzerfaust: never a counter in a hex, but a shot that a unit carries within it.
    Panzerfaust,
    /// A Bazooka.
    Bazooka,
    /// A PIAT.
    Piat,
    /// A light mortar.
    Mortar,
    /// A flamethrower.
    Flamethrower,
    /// A demolition charge.
    Charge,
    /// A radio.
    Radio,
    /// A Gun, with all that [`Arm::gun`] says.
    Gun,
    /// The main armament of a vehicle, with all that [`Arm::gun`] says (7.2a).
    Main,
    /// The bow machine gun of a vehicle (7.8a).
    Bow,
    /// A vehicle's coaxial machine gun.
    Coaxial,
    /// A vehicle's anti-aircraft machine gun.
    AntiAircraft,
    /// A vehicle's rear machine gun (7.8b).
    Rear,
}

impl Weapon {
    /// Whether it is part of a vehicle, and no counter of its own.
    #[inline]
    #[must_use]
    pub const fn is_fitted(self) -> bool {
        matches!(self, Weapon::Main | Weapon::Bow | Weapon::Coaxial | Weapon::AntiAircraft | Weapon::Rear)
    }

    /// Whether it is a machine gun that is part of a vehicle (7.8).
    #[inline]
    #[must_use]
    pub const fn is_vehicular_mg(self) -> bool {
        matches!(self, Weapon::Bow | Weapon::Coaxial | Weapon::AntiAircraft | Weapon::Rear)
    }

    /// Whether it is a machine gun that men serve.
    #[inline]
    #[must_use]
    pub const fn is_mg(self) -> bool {
        matches!(self, Weapon::Lmg | Weapon::Mmg | Weapon::Hmg)
    }

    /// Whether it is a Support Weapon: neither a Gun nor part of a vehicle.
    #[inline]
    #[must_use]
    pub const fn is_sw(self) -> bool {
        !matches!(self, Weapon::Gun) && !self.is_fitted()
    }

    /// Whether it is a light anti-tank weapon with To Hit numbers of its own.
    #[inline]
    #[must_use]
    pub const fn is_latw(self) -> bool {
        matches!(self, Weapon::Panzerschreck | Weapon::Panzerfaust | Weapon::Bazooka | Weapon::Piat)
    }

    /// Whether it needs a hit before it has an effect.
    #[inline]
    #[must_use]
    pub const fn is_ordnance(self) -> bool {
        self.is_latw() || matches!(self, Weapon::Mortar | Weapon::Gun | Weapon::Main)
    }

    /// As ids and keys of words have it.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Weapon::Lmg => "lmg",
            Weapon::Mmg => "mmg",
            Weapon::Hmg => "hmg",
            Weapon::Atr => "atr",
            Weapon::Panzerschreck => "psk",
            Weapon::Panzerfaust => "pf",
            Weapon::Bazooka => "baz",
            Weapon::Piat => "piat",
            Weapon::Mortar => "mtr",
            Weapon::Flamethrower => "ft",
            Weapon::Charge => "dc",
            Weapon::Radio => "radio",
            Weapon::Gun => "gun",
            Weapon::Main => "ma",
            Weapon::Bow => "bmg",
            Weapon::Coaxial => "cmg",
            Weapon::AntiAircraft => "aamg",
            Weapon::Rear => "rmg",
        }
    }
}

/// How long a barrel is.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Barrel {
    /// Written `*`.
    Short,
    /// Nothing written.
    #[default]
    Plain,
    /// Written `L`.
    Long,
    /// Written `LL`.
    Longest,
}

impl Barrel {
    /// As it is printed behind the calibre.
    #[must_use]
    pub const fn mark(self) -> &'static str {
        match self {
            Barrel::Short => "*",
            Barrel::Plain => "",
            Barrel::Long => "L",
            Barrel::Longest => "LL",
        }
    }
}

/// Ammunition.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Shell {
    /// Armour piercing.
    Ap,
    /// High explosive.
    He,
    /// APCR, written `A`.
    Apcr,
    /// APDS, written `D`.
    Apds,
    /// HEAT, written `H`.
    Heat,
    /// Smoke, written `s`.
    Smoke,
    /// White phosphorus, written `WP`.
    Phosphorus,
}

impl Shell {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Shell; 7] =
        [Shell::He, Shell::Ap, Shell::Heat, Shell::Apcr, Shell::Apds, Shell::Smoke, Shell::Phosphorus];

    /// As notation and keys of words have it.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Shell::Ap => "ap",
            Shell::He => "he",
            Shell::Apcr => "apcr",
            Shell::Apds => "apds",
            Shell::Heat => "heat",
            Shell::Smoke => "smoke",
            Shell::Phosphorus => "wp",
        }
    }

    /// Its bit in a set of them.
    #[must_use]
    pub const fn bit(self) -> u8 {
        1 << self as u8
    }

    /// Smoke of either kind.
    #[must_use]
    pub const fn is_smoke(self) -> bool {
        matches!(self, Shell::Smoke | Shell::Phosphorus)
    }
}

/// Special ammunition with its depletion number.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Ammo {
    /// What it is.
    pub shell: Shell,
    /// Its depletion number.
    pub depletion: u8,
    /// When it is to be had.
    pub when: When,
    /// Only in Europe.
    pub europe: bool,
}

/// What a calibre and its marks say.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Tube {
    /// In millimetres.
    pub calibre: u16,
    /// How long it is.
    pub barrel: Barrel,
    /// No AP: overlined.
    pub no_ap: bool,
    /// No HE: underlined.
    pub no_he: bool,
    /// HE by its depletion number only: underlined, with a star.
    pub limited_he: bool,
}

/// What is printed on a weapon's counter.
#[derive(Clone, PartialEq, Debug)]
pub struct Arm {
    /// A plain id that no other weapon has: `german-lmg`, `american-bazooka-44`.
    pub id: String,
    /// What it is called: `LMG`, `Bazooka 44`, `7.5cm PaK 40`.
    pub name: String,
    /// Whose it is.
    pub nationality: Nationality,
    /// What sort of weapon it is.
    pub weapon: Weapon,
    /// Firepower; 0 for what has none of its own.
    pub fp: u8,
    /// The least range.
    pub least: u8,
    /// Normal range; for a mortar or a Gun the greatest. None: no limit, or no range at all (a radio).
    pub range: Option<u8>,
    /// What the range becomes from a month on, in order.
    pub later: Vec<(Date, u8)>,
    /// Rate of fire; 0 for none.
    pub rof: u8,
    /// It malfunctions on an original roll of this or more; none for what cannot (it has an X number, or is used up).
    pub breaks: Option<u8>,
    /// It is removed on an original roll of this or more.
    pub dies: Option<u8>,
    /// Portage points; 0 for a Gun, which nobody carries.
    pub pp: u8,
    /// It is repaired on this or less; 0: never.
    pub repair: u8,
    /// It is removed on this or more when repair is tried; 0: never.
    pub removed: u8,
    /// The To Kill number printed on or belonging to it; 0 for none.
    pub tk: u8,
    /// Its barrel, for a mortar, a Gun or the 20L anti-tank rifle.
    pub tube: Tube,
    /// Special ammunition.
    pub ammo: Vec<Ammo>,
    /// When it is to be had.
    pub when: When,
    /// The To Hit numbers of a light anti-tank weapon, by range.
    pub own: Vec<Band>,
    /// What a Gun's counter has besides; of a main armament what it shares with Guns.
    pub gun: Option<Gun>,
}

impl Arm {
    /// Whether it is a mortar, of whatever size.
    #[must_use]
    pub fn is_mortar(&self) -> bool {
        self.weapon == Weapon::Mortar || self.gun.as_ref().is_some_and(|gun| gun.sort == GunType::Mortar)
    }

    /// The range in that month.
    #[must_use]
    pub fn range_in(&self, date: Date) -> Option<u8> {
        let later = self.later.iter().rev().find(|(from, _)| *from <= date);
        later.map(|&(_, range)| range).or(self.range)
    }
}

/// What sort of Gun.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum GunType {
    /// Anti-tank.
    AntiTank,
    /// Anti-aircraft.
    AntiAircraft,
    /// Infantry gun.
    Infantry,
    /// Artillery.
    Artillery,
    /// Mortar.
    Mortar,
}

/// How a weapon turns.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Mount {
    /// A fast turret.
    Fast,
    /// All around (as a fast turret).
    AllAround,
    /// A slow turret.
    Slow,
    /// Slow, and neither main armament nor coaxial gun fires while the crew is exposed.
    RestrictedSlow,
    /// As restricted slow, with one man in it: stunned means recalled.
    OneMan,
    /// None.
    Fixed,
}

/// How large a target it is.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Size {
    /// Very small.
    VerySmall,
    /// Small.
    Small,
    /// Average.
    Average,
    /// Large.
    Large,
    /// Very large.
    VeryLarge,
}

/// What only a Gun's counter has.
#[derive(Clone, PartialEq, Debug)]
pub struct Gun {
    /// What sort.
    pub sort: GunType,
    /// Infantry Firepower Equivalent; 0 for none.
    pub ife: u8,
    /// Manhandling number.
    pub manhandling: u8,
    /// How large a target it is.
    pub size: Size,
    /// How it turns.
    pub mount: Mount,
    /// Quick set-up: it can be pushed.
    pub qsu: bool,
    /// Limbered: it cannot move here.
    pub limbered: bool,
    /// It has a gunshield.
    pub gunshield: bool,
}
