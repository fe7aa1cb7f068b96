//! `types.toml`: the data sheet.

use crate::pack::{Class, Kind, Source, Trait, Traits, Type};
use serde::Deserialize;
use table::pack::{File, PackError, Sources};
use tabletop::{Length, Size};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Sheet {
    #[serde(rename = "type")]
    types: Vec<Line>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    id: String,
    source: Source,
    nations: Vec<String>,
    kind: Kind,
    class: Option<Class>,
    #[serde(rename = "move", default)]
    moves: f64,
    row: Option<u8>,
    indirect: Option<u8>,
    base: Option<[f64; 2]>,
    he: Option<u8>,
    #[serde(default)]
    flags: Vec<String>,
    #[serde(default)]
    calibre: String,
    points: u16,
    silhouette: String,
}

pub fn read(file: File, sources: &mut Sources) -> Result<Vec<Type>, PackError> {
    let sheet: Sheet = file.parse()?;
    file.check_room("types", sheet.types.len(), 1_000)?;
    file.check_ids("type", sheet.types.iter().map(|line| line.id.as_str()))?;
    sheet.types.into_iter().map(|line| one(file, line, sources)).collect()
}

fn one(file: File, line: Line, sources: &mut Sources) -> Result<Type, PackError> {
    let wrong = |why: String| file.error(format!("type {}", line.id), why);
    if line.kind.is_vehicle() != line.class.is_some() {
        return Err(wrong("a vehicle has a class, and nothing else has one".to_owned()));
    }
    if line.row.is_some_and(|row| !(1..=6).contains(&row)) {
        return Err(wrong("a row of the direct fire table is 1 to 6".to_owned()));
    }
    if line.indirect.is_some_and(|indirect| !(10..=14).contains(&indirect)) {
        return Err(wrong("a line of the indirect fire table is 10 to 14".to_owned()));
    }
    if line.he.is_some_and(|he| he > 8) {
        return Err(wrong("HE fire has at most 8 dice".to_owned()));
    }
    if !(0.0..=30.0).contains(&line.moves) {
        return Err(wrong(format!("a move is 0 to 30 inches, not {}", line.moves)));
    }
    let size = match (line.base, line.kind) {
        (Some([width, depth]), _) if (0.2..=6.0).contains(&width) && (0.2..=6.0).contains(&depth) => {
            Size::new(thousandths(width), thousandths(depth))
        }
        (Some(_), _) => return Err(wrong("a base measures 0.2 to 6 inches".to_owned())),
        (None, Kind::OffMap) => Size::new(Length::inches(1), Length::inches(1)),
        (None, _) => return Err(wrong("it has no base".to_owned())),
    };
    let mut traits = Traits::default();
    for flag in &line.flags {
        match Trait::ALL.into_iter().find(|one| one.id() == flag) {
            Some(one) => traits = traits.with(one),
            None => return Err(wrong(format!("there is no flag {flag}"))),
        }
    }
    sources.add("types", line.source);
    Ok(Type {
        id: line.id,
        nations: line.nations,
        kind: line.kind,
        class: line.class,
        moves: thousandths(line.moves),
        row: line.row.map(|row| row - 1),
        indirect: line.indirect.map(|indirect| indirect - 10),
        size,
        he: line.he,
        traits,
        calibre: line.calibre,
        points: line.points,
        silhouette: line.silhouette,
        source: line.source,
    })
}

fn thousandths(inches: f64) -> Length {
    Length::thousandths((inches * 1_000.0).round() as i32)
}
