//! `tables/support_weapons.tsv`, `tables/guns.tsv`.

use super::tsv::{Row, Table};
use crate::pack::{Ammo, Arm, Barrel, Date, Gun, GunType, Mount, Nationality, Shell, Size, ToHit, Tube, Weapon, When};
use table::pack::{File, PackError, Sources};

const SUPPORT: &[&str] = &[
    "nationality",
    "type",
    "name",
    "calibre",
    "barrel",
    "no-ap",
    "fp",
    "least",
    "range",
    "rof",
    "breaks",
    "dies",
    "pp",
    "repair",
    "removed",
    "tk",
    "ammo",
    "from",
    "source",
];
const GUNS: &[&str] = &[
    "nationality",
    "type",
    "name",
    "calibre",
    "barrel",
    "no-ap",
    "no-he",
    "limited-he",
    "rof",
    "breaks",
    "ife",
    "manhandling",
    "size",
    "least",
    "range",
    "mount",
    "qsu",
    "limbered",
    "gunshield",
    "ammo",
    "source",
];
const WEAPONS: [(&str, Weapon); 12] = [
    ("LMG", Weapon::Lmg),
    ("MMG", Weapon::Mmg),
    ("HMG", Weapon::Hmg),
    ("ATR", Weapon::Atr),
    ("PSK", Weapon::Panzerschreck),
    ("PF", Weapon::Panzerfaust),
    ("BAZ", Weapon::Bazooka),
    ("PIAT", Weapon::Piat),
    ("MTR", Weapon::Mortar),
    ("FT", Weapon::Flamethrower),
    ("DC", Weapon::Charge),
    ("Radio", Weapon::Radio),
];
pub const BARRELS: [(&str, Barrel); 4] =
    [("*", Barrel::Short), ("plain", Barrel::Plain), ("L", Barrel::Long), ("LL", Barrel::Longest)];
pub const SIZES: [(&str, Size); 6] = [
    ("very small", Size::VerySmall),
    ("small", Size::Small),
    ("average", Size::Average),
    ("normal", Size::Average),
    ("large", Size::Large),
    ("very large", Size::VeryLarge),
];
pub const MOUNTS: [(&str, Mount); 6] = [
    ("T", Mount::Fast),
    ("T360", Mount::AllAround),
    ("ST", Mount::Slow),
    ("RST", Mount::RestrictedSlow),
    ("1MT", Mount::OneMan),
    ("NT", Mount::Fixed),
];
/// The most kinds of weapons.
pub const MOST: usize = 250;

pub fn read(support: File, guns: File, hits: &ToHit, sources: &mut Sources) -> Result<Vec<Arm>, PackError> {
    let mut arms = Vec::new();
    let table = Table::read(support, SUPPORT)?;
    for row in table.rows() {
        arms.push(support_weapon(&row, hits)?);
        sources.add("support-weapons", row.source()?);
    }
    let table = Table::read(guns, GUNS)?;
    for row in table.rows() {
        arms.push(gun(&row)?);
        sources.add("guns", row.source()?);
    }
    support.check_room("kinds of weapons", arms.len(), MOST)?;
    guns.check_ids("weapon", arms.iter().map(|arm| arm.id.as_str()))?;
    Ok(arms)
}

/// A name as an id: small letters, digits and single hyphens.
pub fn slug(name: &str) -> String {
    let mut slug = String::new();
    for letter in name.chars() {
        match letter.to_ascii_lowercase() {
            plain if plain.is_ascii_alphanumeric() => slug.push(plain),
            '+' => slug.push_str("-plus-"),
            _ if slug.is_empty() || slug.ends_with('-') => {}
            _ => slug.push('-'),
        }
    }
    slug.trim_end_matches('-').to_owned()
}

pub fn nationality(row: &Row) -> Result<Nationality, PackError> {
    let text = row.text("nationality")?;
    Nationality::named(text)
        .ok_or_else(|| row.wrong("nationality", format!("there is no nationality `{text}` in this game")))
}

pub fn date(row: &Row, column: &str, text: &str) -> Result<Date, PackError> {
    text.parse().map_err(|()| row.wrong(column, format!("`{text}` is no month of the war such as 1944-06")))
}

/// Something with its date: `A4@1942`, `s5@1944-06+`, `D4@1944-06+(Europe)`. A year means that year, a month the rest of its year, and a `+` whatever comes after.
pub fn dated<'t>(row: &Row, column: &str, text: &'t str) -> Result<(&'t str, When, bool), PackError> {
    let Some((what, when)) = text.split_once('@') else { return Ok((text, When::default(), false)) };
    let (when, europe) = match when.strip_suffix("(Europe)") {
        Some(when) => (when, true),
        None => (when, false),
    };
    let (from, for_ever) = match when.strip_suffix('+') {
        Some(from) => (from, true),
        None => (when, false),
    };
    let from = if from.contains('-') { from.to_owned() } else { format!("{from}-01") };
    let from = date(row, column, &from)?;
    let to = (!for_ever).then_some(Date { month: 12, ..from });
    Ok((what, When { from: Some(from), to }, europe))
}

pub fn ammo(row: &Row) -> Result<Vec<Ammo>, PackError> {
    // The longer marks come first: `HE` is no HEAT, `AP` no APCR.
    const SHELLS: [(&str, Shell); 7] = [
        ("HE", Shell::He),
        ("AP", Shell::Ap),
        ("WP", Shell::Phosphorus),
        ("A", Shell::Apcr),
        ("D", Shell::Apds),
        ("H", Shell::Heat),
        ("s", Shell::Smoke),
    ];
    let Some(text) = row.maybe("ammo") else { return Ok(Vec::new()) };
    let one = |text: &str| {
        let (what, when, europe) = dated(row, "ammo", text)?;
        let found = SHELLS.iter().find_map(|(mark, shell)| Some((*shell, what.strip_prefix(mark)?)));
        let Some((shell, number)) = found else {
            return Err(row.wrong("ammo", format!("`{what}` is no ammunition such as A4, H6, s8 or WP7")));
        };
        Ok(Ammo { shell, depletion: row.parse("ammo", number, 2..=12)?, when, europe })
    };
    text.split(';').map(one).collect()
}

const OUT_OF_ORDER: &str = "ranges are given in the order of their dates, the first one without any";

/// The greatest range, and what it becomes from a month on.
type Ranges = (Option<u8>, Vec<(Date, u8)>);

/// Reads them: `1 2@1944-06`.
fn ranges(row: &Row) -> Result<Ranges, PackError> {
    let Some(text) = row.maybe("range") else { return Ok((None, Vec::new())) };
    let (mut first, mut later) = (None, Vec::new());
    for part in text.split(' ') {
        let (number, from) = part.split_once('@').map_or((part, None), |(number, from)| (number, Some(from)));
        let number = row.parse("range", number, 1..=200)?;
        match from {
            None if first.is_none() && later.is_empty() => first = Some(number),
            Some(from) if first.is_some() => later.push((date(row, "range", from)?, number)),
            _ => return Err(row.wrong("range", OUT_OF_ORDER)),
        }
    }
    if later.is_sorted() { Ok((first, later)) } else { Err(row.wrong("range", OUT_OF_ORDER)) }
}

fn support_weapon(row: &Row, hits: &ToHit) -> Result<Arm, PackError> {
    let (nationality, name) = (nationality(row)?, row.text("name")?);
    let weapon = row.one_of("type", &WEAPONS)?;
    let calibre = row.number_or("calibre", 12..=200, 0)?;
    let (range, later) = ranges(row)?;
    let tube = Tube {
        calibre,
        barrel: if calibre == 0 { Barrel::Plain } else { row.one_of("barrel", &BARRELS)? },
        no_ap: row.flag("no-ap")?,
        ..Tube::default()
    };
    let (breaks, dies) = (row.number_or("breaks", 2..=12, 0)?, row.number_or("dies", 2..=12, 0)?);
    let some = |number: u8| (number > 0).then_some(number);
    let from = row.maybe("from").map(|text| date(row, "from", text)).transpose()?;
    let arm = Arm {
        id: format!("{}-{}", nationality.id(), slug(name)),
        name: name.to_owned(),
        nationality,
        weapon,
        fp: row.number_or("fp", 1..=36, 0)?,
        least: row.number_or("least", 0..=20, 0)?,
        range,
        later,
        rof: row.number_or("rof", 1..=3, 0)?,
        breaks: some(breaks),
        dies: some(dies),
        pp: row.number("pp", 0..=9)?,
        repair: row.number_or("repair", 1..=6, 0)?,
        removed: row.number_or("removed", 1..=6, 0)?,
        tk: row.number_or("tk", 1..=40, 0)?,
        tube,
        ammo: ammo(row)?,
        when: When { from, to: None },
        own: own_numbers(row, weapon, name, hits)?,
        gun: None,
    };
    check_fires(row, &arm)?;
    Ok(arm)
}

/// What fires with firepower has some, and reaches somewhere.
fn check_fires(row: &Row, arm: &Arm) -> Result<(), PackError> {
    let fires = !matches!(arm.weapon, Weapon::Radio | Weapon::Mortar | Weapon::Gun);
    if fires && arm.fp == 0 {
        return Err(row.wrong("fp", "such a weapon has firepower"));
    }
    if arm.weapon != Weapon::Radio && arm.range.is_none() {
        return Err(row.wrong("range", "such a weapon has a range"));
    }
    if arm.weapon == Weapon::Mortar && arm.tube.calibre == 0 {
        return Err(row.wrong("calibre", "a mortar has a calibre"));
    }
    if arm.breaks.is_some() && arm.dies.is_some() {
        return Err(row.wrong("dies", "a weapon either malfunctions or is removed"));
    }
    if arm.removed > 0 && arm.removed <= arm.repair {
        return Err(row.wrong("removed", "a roll cannot both repair and remove it"));
    }
    Ok(())
}

/// The To Hit numbers of a light anti-tank weapon, from the table that is called as the weapon and its year.
fn own_numbers(row: &Row, weapon: Weapon, name: &str, hits: &ToHit) -> Result<Vec<crate::pack::Band>, PackError> {
    let year = name.rsplit(' ').next().filter(|_| weapon == Weapon::Bazooka).unwrap_or_default();
    let key = match weapon {
        Weapon::Panzerschreck => "PSK".to_owned(),
        Weapon::Panzerfaust => "PF".to_owned(),
        Weapon::Piat => "PIAT".to_owned(),
        Weapon::Bazooka => format!("BAZ{year}"),
        _ => return Ok(Vec::new()),
    };
    match hits.own.iter().find(|(table, _)| *table == key) {
        Some((_, bands)) => Ok(bands.clone()),
        None => Err(row.wrong("name", format!("there are no To Hit numbers `{key}`"))),
    }
}

fn gun(row: &Row) -> Result<Arm, PackError> {
    let (nationality, name) = (nationality(row)?, row.text("name")?);
    let sorts = [
        ("AT", GunType::AntiTank),
        ("AA", GunType::AntiAircraft),
        ("INF", GunType::Infantry),
        ("ART", GunType::Artillery),
        ("MTR", GunType::Mortar),
    ];
    let sort = row.one_of("type", &sorts)?;
    Ok(Arm {
        id: format!("{}-{}", nationality.id(), slug(name)),
        name: name.to_owned(),
        nationality,
        weapon: Weapon::Gun,
        fp: 0,
        least: row.number_or("least", 0..=20, 0)?,
        range: row.maybe("range").map(|text| row.parse("range", text, 1..=200)).transpose()?,
        later: Vec::new(),
        rof: row.number_or("rof", 1..=3, 0)?,
        breaks: Some(row.number("breaks", 8..=12)?),
        dies: None,
        pp: 0,
        repair: 1,
        removed: 6,
        tk: 0,
        tube: Tube {
            calibre: row.number("calibre", 12..=200)?,
            barrel: row.one_of("barrel", &BARRELS)?,
            no_ap: row.flag("no-ap")?,
            no_he: row.flag("no-he")?,
            limited_he: row.flag("limited-he")?,
        },
        ammo: ammo(row)?,
        when: When::default(),
        own: Vec::new(),
        gun: Some(Gun {
            sort,
            ife: row.number_or("ife", 1..=16, 0)?,
            manhandling: row.number_or("manhandling", 2..=14, 0)?,
            size: row.one_of("size", &SIZES)?,
            mount: row.one_of("mount", &MOUNTS)?,
            qsu: row.flag("qsu")?,
            limbered: row.flag("limbered")?,
            gunshield: row.flag("gunshield")?,
        }),
    })
}
