//! `tables/to_hit*.tsv`, `tables/to_kill_*.tsv`, `tables/afv_destruction.tsv`: whether a shot hits, and what it does to armour.

use super::arms::{Arm, Barrel, Shell, Weapon};
use super::kinds::Nationality;

/// At what one aims.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum TargetType {
    /// Infantry Target Type.
    Infantry,
    /// Vehicle Target Type.
    Vehicle,
    /// Area Target Type.
    Area,
}

impl TargetType {
    /// All of them.
    pub const ALL: [TargetType; 3] = [TargetType::Infantry, TargetType::Vehicle, TargetType::Area];

    /// As notation and keys of words have it.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            TargetType::Infantry => "infantry",
            TargetType::Vehicle => "vehicle",
            TargetType::Area => "area",
        }
    }
}

/// A value that holds from a range to a range.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Band {
    /// The first range.
    pub from: u8,
    /// The last one; 255: no limit.
    pub to: u8,
    /// The value; none where nothing is possible.
    pub value: Option<i8>,
}

/// The value of that range.
#[must_use]
pub fn at_range(bands: &[Band], range: u8) -> Option<i8> {
    bands.iter().find(|band| (band.from..=band.to).contains(&range))?.value
}

/// The To Hit numbers.
#[derive(Clone, PartialEq, Debug)]
pub struct ToHit {
    /// Of each target type, black and red, by range.
    pub base: [[Vec<Band>; 2]; 3],
    /// What a short barrel changes.
    pub short: Vec<Band>,
    /// What a long barrel changes.
    pub long: Vec<Band>,
    /// What the longest barrel changes.
    pub longest: Vec<Band>,
    /// What a calibre of 40 mm or less changes besides.
    pub to_40: Vec<Band>,
    /// What a calibre of 57 mm or less changes.
    pub to_57: Vec<Band>,
    /// What APCR or APDS changes.
    pub subcalibre: Vec<Band>,
    /// What smoke changes.
    pub smoke: Vec<Band>,
    /// The Critical Hit number for each To Hit number on infantry from 2 or less on; the last one goes on.
    pub critical: Vec<u8>,
    /// The numbers of light anti-tank weapons that have their own, by the id of the table: `PSK`, `PF`, `BAZ43`, `BAZ44`, `BAZ45`, `PIAT`.
    pub own: Vec<(String, Vec<Band>)>,
    /// Modifiers, as the card lists them.
    pub modifiers: Vec<HitModifier>,
}

impl ToHit {
    /// The numbers of a modifier by its name in the table.
    #[must_use]
    pub fn values(&self, name: &str) -> &[i8] {
        self.modifiers.iter().find(|modifier| modifier.name == name).map_or(&[], |modifier| &modifier.values)
    }

    /// The final roll that is a Critical Hit against infantry, for a To Hit number (6.1b).
    #[must_use]
    pub fn critical(&self, number: i8) -> i8 {
        let place = usize::try_from(number - 2).unwrap_or(0).min(self.critical.len().saturating_sub(1));
        self.critical.get(place).map_or(0, |critical| *critical as i8)
    }
}

/// A modifier of the To Hit roll.
#[derive(Clone, PartialEq, Debug)]
pub struct HitModifier {
    /// Of the target; otherwise of the firer.
    pub of_target: bool,
    /// The case number that the text reveals.
    pub case: Option<u8>,
    /// The letter of the case.
    pub letter: String,
    /// What it is called in the table.
    pub name: String,
    /// The numbers it has, in the order written; none where it is a rule and not a number (`TEM`, `leader value`).
    pub values: Vec<i8>,
    /// Whether it applies to each target type.
    pub applies: [bool; 3],
    /// Whether it applies to Support Weapons.
    pub support_weapons: bool,
    /// Whether it applies to light anti-tank weapons with their own table.
    pub own_table: bool,
}

/// A base To Kill number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KillBase {
    /// The gun as the table writes it: `75L`, `MG`, `PIAT`, `HE`, `DC`, `FT`.
    pub gun: String,
    /// Of which nationalities; empty: of all that have no row of their own.
    pub nationalities: Vec<Nationality>,
    /// The least and the greatest calibre, where the row is one of calibres.
    pub calibres: Option<[u16; 2]>,
    /// The least and the greatest range.
    pub ranges: Option<[u8; 2]>,
    /// The number.
    pub value: u8,
}

/// What range changes for calibres from one to another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KillRange {
    /// The least and the greatest calibre.
    pub calibres: [u16; 2],
    /// The changes; none beyond which nothing is possible.
    pub bands: Vec<Band>,
}

/// One of the To Kill tables.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct KillTable {
    /// Base numbers.
    pub base: Vec<KillBase>,
    /// What range changes.
    pub ranges: Vec<KillRange>,
}

/// All To Kill numbers.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ToKill {
    /// Armour piercing shot.
    pub ap: KillTable,
    /// APCR.
    pub apcr: KillTable,
    /// APDS.
    pub apds: KillTable,
    /// HEAT.
    pub heat: KillTable,
    /// High explosive, demolition charges and flame.
    pub he: KillTable,
    /// Added against the rear.
    pub rear: i8,
    /// Added by a flamethrower against an exposed crew.
    pub flame_at_exposed: i8,
}

impl KillTable {
    /// The base number of a barrel, and what range changes; none where the table has no row for it or it does not reach so far.
    #[must_use]
    pub fn number(&self, calibre: u16, barrel: Barrel, nationality: Nationality, range: u8) -> Option<i8> {
        Some(self.of_gun(&format!("{calibre}{}", barrel.mark()), nationality)? + self.change(calibre, range)?)
    }

    /// The base number of what the table writes so.
    fn of_gun(&self, gun: &str, nationality: Nationality) -> Option<i8> {
        let rows = || self.base.iter().filter(|row| row.gun == gun);
        let own = rows().find(|row| row.nationalities.contains(&nationality));
        let base = own.or_else(|| rows().find(|row| row.nationalities.is_empty()))?;
        Some(base.value as i8)
    }

    /// The base number of a row that holds for calibres from one to another.
    fn of_calibre(&self, gun: &str, calibre: u16) -> Option<i8> {
        let holds = |row: &&KillBase| {
            row.gun == gun && row.calibres.is_some_and(|[least, most]| (least..=most).contains(&calibre))
        };
        self.base.iter().find(holds).map(|row| row.value as i8)
    }

    /// What range changes for a calibre; none beyond which nothing is possible.
    fn change(&self, calibre: u16, range: u8) -> Option<i8> {
        match self.ranges.iter().find(|row| (row.calibres[0]..=row.calibres[1]).contains(&calibre)) {
            Some(row) => at_range(&row.bands, range),
            None => Some(0),
        }
    }
}

impl ToKill {
    /// The base To Kill number of a weapon with such ammunition, and what range changes (7.9b, 7.9c); none where it cannot harm armour there.
    #[must_use]
    pub fn of(&self, arm: &Arm, shell: Shell, range: u8) -> Option<[i8; 2]> {
        let (tube, nation) = (&arm.tube, arm.nationality);
        let printed = (arm.tk > 0).then_some(arm.tk as i8);
        let barrel = || format!("{}{}", tube.calibre, tube.barrel.mark());
        if arm.weapon == Weapon::Flamethrower {
            let reaches = |row: &&KillBase| {
                row.gun == "FT" && row.ranges.is_some_and(|[least, most]| (least..=most).contains(&range))
            };
            return self.he.base.iter().find(reaches).map(|row| [row.value as i8, 0]);
        }
        if arm.weapon == Weapon::Charge {
            return printed.map(|number| [number, 0]);
        }
        if arm.weapon.is_latw() {
            return printed.map(|number| [number, 0]).filter(|_| shell == Shell::Heat);
        }
        // Machine guns and anti-tank rifles count among the smallest calibres.
        if tube.calibre == 0 || arm.weapon == Weapon::Atr {
            let base = printed.or_else(|| self.ap.of_gun("MG", nation))?;
            return Some([base, self.ap.change(tube.calibre, range)?]);
        }
        let table = match shell {
            Shell::Ap => &self.ap,
            Shell::Apcr => &self.apcr,
            Shell::Apds => &self.apds,
            Shell::Heat => return self.heat.of_gun(&tube.calibre.to_string(), nation).map(|base| [base, 0]),
            Shell::He => return self.he.of_calibre("HE", tube.calibre).map(|base| [base, 0]),
            Shell::Smoke | Shell::Phosphorus => return None,
        };
        Some([table.of_gun(&barrel(), nation)?, table.change(tube.calibre, range)?])
    }
}

/// From where a vehicle is hit (2.0i).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Aspect {
    /// In front.
    Front,
    /// At a side.
    Side,
    /// From behind.
    Rear,
}

impl Aspect {
    /// As keys of words have it.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Aspect::Front => "front",
            Aspect::Side => "side",
            Aspect::Rear => "rear",
        }
    }

    /// That of a hit from within the vehicle's own hex, by the coloured die (3.2.4-eff-i to 3.2.4-eff-k).
    #[must_use]
    pub const fn by_die(coloured: u8) -> Aspect {
        match coloured {
            0..=2 => Aspect::Rear,
            3 | 4 => Aspect::Side,
            _ => Aspect::Front,
        }
    }
}

/// What threatens a vehicle, by the columns of the destruction table.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Threat {
    /// AP, APCR, APDS, HEAT.
    Shot,
    /// High explosive.
    Shell,
    /// A Demolition Charge.
    Charge,
    /// Flame.
    Flame,
    /// A machine gun.
    Bullets,
    /// The Area Target Type, offboard artillery.
    Area,
    /// Close Combat.
    Close,
}

/// What happens to a vehicle.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Damage {
    /// It is eliminated.
    Eliminated,
    /// It is immobilized.
    Immobilized,
    /// Shock.
    Shock,
    /// Perhaps Shock: the crew checks its morale.
    PossibleShock,
    /// Stun.
    Stun,
}

/// A row of the AFV destruction table.
#[derive(Clone, PartialEq, Debug)]
pub struct Destruction {
    /// What threatens it.
    pub attack: Threat,
    /// By how much the final roll may miss the number: below it (-1), equal (0), one above (1).
    pub by: i8,
    /// In the hull, in the turret: where the row holds.
    pub at: [bool; 2],
    /// What happens.
    pub damage: Damage,
}

/// What a final roll does that misses its number by so much, in the hull or in the turret (G-06).
#[must_use]
pub fn damage(table: &[Destruction], attack: Threat, by: i8, turret: bool) -> Option<Damage> {
    let holds = |row: &&Destruction| row.attack == attack && row.by == by.max(-1) && row.at[usize::from(turret)];
    table.iter().find(holds).map(|row| row.damage)
}
