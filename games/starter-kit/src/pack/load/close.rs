//! `tables/close_combat.tsv`.

use super::tsv::{Row, Table};
use crate::pack::{Ambush, CloseDrm, CloseTable, CloseValues, Creation, Kind, KindId, Nationality, Sort};
use table::pack::{File, PackError, Sources};

const COLUMNS: &[&str] = &["section", "key", "value", "source"];
const SECTIONS: [&str; 6] = ["odds", "ccv", "drm", "ambush", "creation", "creation-drm"];

/// The rows of the table, each of which must be used.
struct Rows<'t> {
    file: File<'t>,
    rows: Vec<(Row<'t>, &'t str, &'t str, bool)>,
}

impl<'t> Rows<'t> {
    fn take(&mut self, section: &str, key: &str) -> Result<Row<'t>, PackError> {
        let found = self.rows.iter_mut().find(|(_, of, what, _)| *of == section && *what == key);
        match found {
            Some((row, _, _, used)) => {
                *used = true;
                Ok(*row)
            }
            None => Err(self.file.error(section, format!("`{key}` is missing"))),
        }
    }

    fn number(&mut self, section: &str, key: &str) -> Result<i8, PackError> {
        self.take(section, key)?.number("value", -9..=13)
    }
}

pub fn read(file: File, kinds: &[Kind], sources: &mut Sources) -> Result<CloseTable, PackError> {
    let table = Table::read(file, COLUMNS)?;
    let mut rows = Rows { file, rows: Vec::new() };
    for row in table.rows() {
        let (section, key) = (row.text("section")?, row.text("key")?);
        if !SECTIONS.contains(&section) {
            return Err(row.wrong("section", format!("there is no section `{section}`")));
        }
        if rows.rows.iter().any(|(_, of, what, _)| (*of, *what) == (section, key)) {
            return Err(row.wrong("key", format!("`{key}` is given twice")));
        }
        sources.add("close-combat", row.source()?);
        rows.rows.push((row, section, key, false));
    }
    let (odds, least, most) = odds(&mut rows)?;
    let close = CloseTable {
        odds,
        least,
        most,
        values: values(&mut rows)?,
        drm: drm(&mut rows)?,
        ambush_needs: rows.take("ambush", "needs")?.number("value", 1..=10)?,
        ambush: ambush(&mut rows)?,
        creation: creation(&mut rows, kinds)?,
    };
    match rows.rows.iter().find(|(.., used)| !used) {
        Some((row, _, key, _)) => Err(row.wrong("key", format!("`{key}` is nothing that this section can have"))),
        None => Ok(close),
    }
}

type Odds = (Vec<([u8; 2], u8)>, u8, u8);

fn odds(rows: &mut Rows) -> Result<Odds, PackError> {
    let (mut odds, mut least, mut most) = (Vec::new(), None, None);
    for (row, section, key, used) in rows.rows.iter_mut().filter(|(_, section, ..)| *section == "odds") {
        *used = true;
        let number: u8 = row.number("value", 0..=20)?;
        let read = |text: &str| {
            let (more, less) = text.split_once(':')?;
            let part = |text: &str| text.parse::<u8>().ok().filter(|part| (1..=20).contains(part));
            Some([part(more)?, part(less)?])
        };
        match (key.strip_prefix('<').and_then(read), key.strip_prefix('>').and_then(read), read(key)) {
            (Some(_), ..) => least = Some(number),
            (_, Some(_), _) => most = Some(number),
            (.., Some(pair)) => odds.push((pair, number)),
            _ => return Err(row.wrong("key", format!("`{key}` in {section} are no odds such as 3:2"))),
        }
    }
    let grows = |a: &([u8; 2], u8), b: &([u8; 2], u8)| {
        u16::from(a.0[0]) * u16::from(b.0[1]) < u16::from(b.0[0]) * u16::from(a.0[1]) && a.1 < b.1
    };
    let (Some(least), Some(most), true) = (least, most, odds.is_sorted_by(grows) && !odds.is_empty()) else {
        return Err(rows.file.error("odds", "they grow from `<` the worst to `>` the best, and so do their numbers"));
    };
    if least >= odds[0].1 || most <= odds[odds.len() - 1].1 {
        return Err(rows.file.error("odds", "beyond the worst the number is lower, beyond the best it is higher"));
    }
    Ok((odds, least, most))
}

fn values(rows: &mut Rows) -> Result<CloseValues, PackError> {
    let mut value = |key| rows.number("ccv", key);
    Ok(CloseValues {
        squad: value("squad")?,
        crew: value("crew")?,
        half_squad: value("half-squad")?,
        smc: value("smc")?,
        smc_joined: value("smc-joined")?,
        halved: value("halved")?,
        fired: value("fired")?,
        inexperienced: value("inexperienced")?,
    })
}

fn drm(rows: &mut Rows) -> Result<CloseDrm, PackError> {
    let mut value = |key| rows.number("drm", key);
    Ok(CloseDrm {
        broken: value("broken")?,
        by_ambusher: value("by-ambusher")?,
        at_ambusher: value("at-ambusher")?,
        at_exhausted: value("at-exhausted")?,
        by_exhausted: value("by-exhausted")?,
        in_motion: value("in-motion")?,
        immobile: value("immobile")?,
        unarmed: value("unarmed")?,
        exposed: value("exposed")?,
        stunned: value("stunned")?,
    })
}

fn ambush(rows: &mut Rows) -> Result<Ambush, PackError> {
    let mut value = |key| rows.number("ambush", key);
    Ok(Ambush {
        exhausted: value("exhausted")?,
        pinned: value("pinned")?,
        broken: value("broken")?,
        inexperienced: value("inexperienced")?,
        buttoned: value("buttoned")?,
        stunned: value("stunned")?,
        vehicle: value("vehicle")?,
    })
}

fn creation(rows: &mut Rows, kinds: &[Kind]) -> Result<Creation, PackError> {
    const ROLLS: [&str; 6] = ["<=1", "2", "3", "4", "5", "6"];
    let mut leaders = Vec::new();
    for roll in ROLLS {
        let row = rows.take("creation", roll)?;
        let name = row.text("value")?;
        let found = kinds.iter().position(|kind| kind.sort == Sort::Leader && kind.name == name);
        let Some(found) = found else { return Err(row.wrong("value", format!("there is no leader `{name}`"))) };
        leaders.push(KindId(found as u8));
    }
    let last = rows.take("creation", ">=7")?;
    if last.maybe("value").is_some() {
        return Err(last.wrong("value", "a roll of 7 or more creates nobody"));
    }
    let mut nationality = [0; Nationality::ALL.len()];
    for one in Nationality::ALL {
        // Whoever has no row has no modifier.
        if rows.rows.iter().any(|(_, section, key, _)| (*section, *key) == ("creation-drm", one.id())) {
            nationality[one.index()] = rows.number("creation-drm", one.id())?;
        }
    }
    let (high, low) = (morale(rows, "morale>=")?, morale(rows, "morale<=")?);
    Ok(Creation {
        leaders,
        nationality,
        high: high.0,
        high_morale: high.1,
        low: low.0,
        low_morale: low.1,
        broken: rows.number("creation-drm", "broken")?,
        vehicle: rows.number("creation-drm", "vehicle")?,
    })
}

fn morale(rows: &mut Rows, prefix: &str) -> Result<(u8, i8), PackError> {
    let found = rows.rows.iter_mut().find_map(|(row, section, key, used)| {
        let limit = (*section == "creation-drm").then(|| key.strip_prefix(prefix))??;
        *used = true;
        Some((*row, limit))
    });
    let Some((row, limit)) = found else {
        return Err(rows.file.error("creation-drm", format!("`{prefix}` is missing")));
    };
    Ok((row.parse("key", limit, 1..=12)?, row.number("value", -9..=9)?))
}
