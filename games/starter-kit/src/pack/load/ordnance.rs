//! `tables/to_hit.tsv`, `tables/to_hit_modifiers.tsv`, `tables/to_kill_*.tsv`, `tables/afv_destruction.tsv`.

use super::tsv::{Row, Table};
use crate::pack::{
    Band, Damage, Destruction, HitModifier, KillBase, KillRange, KillTable, Nationality, TargetType, Threat, ToHit,
    ToKill,
};
use table::pack::{File, Files, PackError, Sources};

const HITS: &[&str] = &["table", "row", "colour", "from", "to", "value", "source"];
const MODIFIERS: &[&str] = &[
    "of",
    "case",
    "letter",
    "name",
    "values",
    "infantry",
    "vehicle",
    "area",
    "support-weapons",
    "own-table",
    "source",
];
const KILLS: &[&str] =
    &["section", "gun", "nationalities", "calibre-from", "calibre-to", "from", "to", "value", "source"];
const DESTRUCTION: &[&str] = &["attack", "by", "location", "damage", "source"];

/// No limit of a range.
const FAR: u8 = u8::MAX;
/// No limit of a calibre.
const HUGE: u16 = 999;

pub fn hits(numbers: File, modifiers: File, sources: &mut Sources) -> Result<ToHit, PackError> {
    let mut hits = ToHit {
        base: Default::default(),
        short: Vec::new(),
        long: Vec::new(),
        longest: Vec::new(),
        to_40: Vec::new(),
        to_57: Vec::new(),
        subcalibre: Vec::new(),
        smoke: Vec::new(),
        critical: Vec::new(),
        own: Vec::new(),
        modifiers: Vec::new(),
    };
    let mut critical: Vec<(u8, u8)> = Vec::new();
    let table = Table::read(numbers, HITS)?;
    for row in table.rows() {
        if row.text("table")? == "critical" {
            let number = row.text("row")?.trim_start_matches("<=");
            critical.push((row.parse("row", number, 2..=12)?, row.number("value", 0..=12)?));
        } else {
            let band = band(&row)?;
            let bands = bands(&mut hits, &row)?;
            if bands.last().is_some_and(|last| last.to >= band.from) {
                return Err(row.wrong("from", "its ranges overlap those of the row before it"));
            }
            bands.push(band);
        }
        sources.add("to-hit", row.source()?);
    }
    hits.base[TargetType::Area as usize][0] = hits.base[TargetType::Area as usize][1].clone();
    critical.sort_unstable();
    if !critical.iter().map(|(number, _)| *number).eq(2..=12) {
        return Err(numbers.error("critical", "each To Hit number from 2 to 12 has one row"));
    }
    hits.critical = critical.into_iter().map(|(_, value)| value).collect();
    check_complete(numbers, &hits)?;
    let table = Table::read(modifiers, MODIFIERS)?;
    for row in table.rows() {
        hits.modifiers.push(modifier(&row)?);
        sources.add("to-hit", row.source()?);
    }
    Ok(hits)
}

fn band(row: &Row) -> Result<Band, PackError> {
    let from = row.number("from", 0..=200)?;
    let to = row.number_or("to", from..=200, FAR)?;
    let value = match row.maybe("value") {
        Some("NA") | None => None,
        Some(text) => Some(row.parse("value", text, -20..=20)?),
    };
    Ok(Band { from, to, value })
}

/// Where a row belongs.
fn bands<'h>(hits: &'h mut ToHit, row: &Row) -> Result<&'h mut Vec<Band>, PackError> {
    let types = [("ITT", TargetType::Infantry), ("VTT", TargetType::Vehicle)];
    let wrong = |text: &str| row.wrong("row", format!("there is no row `{text}` in this table"));
    match (row.text("table")?, row.text("row")?) {
        // Aiming at an area knows no colour: both are kept alike.
        ("base", "ATT") => row.one_of("colour", &[("any", ())]).map(|()| &mut hits.base[TargetType::Area as usize][1]),
        ("base", _) => {
            let colour = row.one_of("colour", &[("black", 0), ("red", 1)])?;
            Ok(&mut hits.base[row.one_of("row", &types)? as usize][colour])
        }
        ("weapon_mod", text) => match text {
            "*" => Ok(&mut hits.short),
            "L" => Ok(&mut hits.long),
            "LL" => Ok(&mut hits.longest),
            "calibre<=40" => Ok(&mut hits.to_40),
            "calibre<=57" => Ok(&mut hits.to_57),
            "APCR_or_APDS" => Ok(&mut hits.subcalibre),
            "smoke_or_WP" => Ok(&mut hits.smoke),
            _ => Err(wrong(text)),
        },
        ("latw", text) => {
            let place = hits.own.iter().position(|(key, _)| key == text).unwrap_or(hits.own.len());
            if place == hits.own.len() {
                hits.own.push((text.to_owned(), Vec::new()));
            }
            Ok(&mut hits.own[place].1)
        }
        (table, _) => Err(row.wrong("table", format!("there is no table `{table}`"))),
    }
}

fn check_complete(file: File, hits: &ToHit) -> Result<(), PackError> {
    let base = ["ITT black", "ITT red", "VTT black", "VTT red", "ATT black", "ATT red"];
    let rows = hits.base.iter().flatten().zip(base);
    let changes = [&hits.short, &hits.long, &hits.longest, &hits.to_40, &hits.to_57, &hits.subcalibre, &hits.smoke];
    let names = ["*", "L", "LL", "calibre<=40", "calibre<=57", "APCR_or_APDS", "smoke_or_WP"];
    for (bands, name) in rows.chain(changes.into_iter().zip(names)) {
        let whole = bands.first().is_some_and(|band| band.from == 0)
            && bands.last().is_some_and(|band| band.to == FAR)
            && bands.windows(2).all(|pair| pair[0].to.checked_add(1) == Some(pair[1].from));
        if !whole {
            return Err(file.error(name, "its ranges do not go from 0 on without a gap"));
        }
    }
    Ok(())
}

fn modifier(row: &Row) -> Result<HitModifier, PackError> {
    let values = row.maybe("values").unwrap_or_default().split_whitespace();
    Ok(HitModifier {
        of_target: row.one_of("of", &[("firer", false), ("target", true)])?,
        case: row.maybe("case").map(|text| row.parse("case", text, 1..=40)).transpose()?,
        letter: row.maybe("letter").unwrap_or_default().to_owned(),
        name: row.text("name")?.to_owned(),
        values: values.map(|text| row.parse("values", text, -9..=9)).collect::<Result<_, _>>()?,
        applies: [row.flag("infantry")?, row.flag("vehicle")?, row.flag("area")?],
        support_weapons: row.flag("support-weapons")?,
        own_table: row.flag("own-table")?,
    })
}

pub fn kills(files: &Files, sources: &mut Sources) -> Result<ToKill, PackError> {
    let mut kill = ToKill::default();
    let (mut rear, mut flame) = (None, None);
    for name in ["ap", "apcr", "apds", "heat", "he"] {
        let file = files.named(&format!("tables/to_kill_{name}.tsv"))?;
        let rows = Table::read(file, KILLS)?;
        let table = match name {
            "ap" => &mut kill.ap,
            "apcr" => &mut kill.apcr,
            "apds" => &mut kill.apds,
            "heat" => &mut kill.heat,
            _ => &mut kill.he,
        };
        for row in rows.rows() {
            match row.text("section")? {
                "base" => table.base.push(base(&row)?),
                "range" => add_range(table, &row)?,
                "modifier" => match row.text("gun")? {
                    "rear" => rear = Some(row.number("value", -9..=9)?),
                    "flame-at-exposed" => flame = Some(row.number("value", -9..=9)?),
                    other => return Err(row.wrong("gun", format!("there is no modifier `{other}`"))),
                },
                other => return Err(row.wrong("section", format!("there is no section `{other}`"))),
            }
            sources.add("to-kill", row.source()?);
        }
        if table.base.is_empty() {
            return Err(file.error("base", "there are no base numbers"));
        }
    }
    let (Some(rear), Some(flame)) = (rear, flame) else {
        let file = files.named("tables/to_kill_he.tsv")?;
        return Err(file.error("modifier", "those of the rear and of flame at an exposed crew are wanted"));
    };
    Ok(ToKill { rear, flame_at_exposed: flame, ..kill })
}

fn calibres(row: &Row) -> Result<Option<[u16; 2]>, PackError> {
    if row.maybe("calibre-from").is_none() && row.maybe("calibre-to").is_none() {
        return Ok(None);
    }
    let from = row.number_or("calibre-from", 0..=HUGE, 0)?;
    Ok(Some([from, row.number_or("calibre-to", from..=HUGE, HUGE)?]))
}

fn base(row: &Row) -> Result<KillBase, PackError> {
    let nationality = |text: &str| {
        Nationality::named(text)
            .ok_or_else(|| row.wrong("nationalities", format!("there is no nationality `{text}` in this game")))
    };
    let ranges = match row.maybe("from") {
        Some(_) => {
            let from = row.number("from", 0..=200)?;
            Some([from, row.number_or("to", from..=200, FAR)?])
        }
        None => None,
    };
    Ok(KillBase {
        gun: row.text("gun")?.to_owned(),
        nationalities: match row.maybe("nationalities") {
            Some(text) => text.split(", ").map(nationality).collect::<Result<_, _>>()?,
            None => Vec::new(),
        },
        calibres: calibres(row)?,
        ranges,
        value: row.number("value", 1..=40)?,
    })
}

fn add_range(table: &mut KillTable, row: &Row) -> Result<(), PackError> {
    let calibres = calibres(row)?.unwrap_or([0, HUGE]);
    let place = table.ranges.iter().position(|range| range.calibres == calibres).unwrap_or(table.ranges.len());
    if place == table.ranges.len() {
        table.ranges.push(KillRange { calibres, bands: Vec::new() });
    }
    let band = band(row)?;
    let bands = &mut table.ranges[place].bands;
    if bands.last().is_some_and(|last| last.to.checked_add(1) != Some(band.from)) || (bands.is_empty() && band.from > 0)
    {
        return Err(row.wrong("from", "ranges go from 0 on without a gap"));
    }
    bands.push(band);
    Ok(())
}

pub fn destruction(file: File, sources: &mut Sources) -> Result<Vec<Destruction>, PackError> {
    let attacks = [
        ("shot", Threat::Shot),
        ("he", Threat::Shell),
        ("dc", Threat::Charge),
        ("ft", Threat::Flame),
        ("mg", Threat::Bullets),
        ("area", Threat::Area),
        ("close", Threat::Close),
    ];
    let damages = [
        ("eliminated", Damage::Eliminated),
        ("immobilized", Damage::Immobilized),
        ("shock", Damage::Shock),
        ("possible-shock", Damage::PossibleShock),
        ("stun", Damage::Stun),
    ];
    let table = Table::read(file, DESTRUCTION)?;
    let mut list: Vec<Destruction> = Vec::new();
    for row in table.rows() {
        let one = Destruction {
            attack: row.one_of("attack", &attacks)?,
            by: row.number("by", -1..=1)?,
            at: row.one_of("location", &[("any", [true; 2]), ("hull", [true, false]), ("turret", [false, true])])?,
            damage: row.one_of("damage", &damages)?,
        };
        let meets = |other: &Destruction| (0..2).any(|place| one.at[place] && other.at[place]);
        if list.iter().any(|other| other.attack == one.attack && other.by == one.by && meets(other)) {
            return Err(row.amiss("another row says what happens there"));
        }
        list.push(one);
        sources.add("afv-destruction", row.source()?);
    }
    Ok(list)
}
