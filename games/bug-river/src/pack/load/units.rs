//! `units.toml`: formations with their headquarters, and combat units by class.

use serde::Deserialize;
use table::pack::{File, List, PackError, Source, Sources, repeated};

use super::read::{Numbers, plain};
use crate::pack::{
    Corps, FORMATIONS, Formation, FormationId, FormationKind, Hq, Kind, Side, UNITS, Unit, UnitId, UnitSet,
};

/// The size symbols: a company, a battalion.
const SIZES: [&str; 2] = ["I", "II"];

/// The parts of the pack that are counters.
pub struct Units {
    pub formations: Vec<Formation>,
    pub units: Vec<Unit>,
}

impl Units {
    /// The units of which this is true.
    pub fn which(&self, of: impl Fn(&Unit) -> bool) -> UnitSet {
        (0..self.units.len()).filter(|&index| of(&self.units[index])).map(UnitId::of).collect()
    }

    /// The formation with this id.
    pub fn formation(&self, file: File, entry: &str, id: &str) -> Result<FormationId, PackError> {
        find(file, entry, &self.formations, id)
    }

    /// Formations by their ids, with blanks between them.
    pub fn formations(&self, file: File, entry: &str, ids: &str) -> Result<Vec<FormationId>, PackError> {
        let found: Vec<_> =
            ids.split_whitespace().map(|id| self.formation(file, entry, id)).collect::<Result<_, _>>()?;
        match repeated(found.iter()) {
            Some(&id) => Err(file.error(entry, format!("formation {} is given twice", self.formations[id.index()].id))),
            None => Ok(found),
        }
    }

    /// The unit with this id.
    pub fn unit(&self, file: File, entry: &str, id: &str) -> Result<UnitId, PackError> {
        match self.units.iter().position(|unit| unit.id == id) {
            Some(index) => Ok(UnitId::of(index)),
            None => Err(file.error(entry, format!("there is no unit `{id}`"))),
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    formations: List<WrittenFormation>,
    classes: List<Class>,
    units: List<WrittenUnit>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct WrittenFormation {
    id: String,
    side: Side,
    kind: FormationKind,
    corps: Corps,
    colour: String,
    reaction: u8,
    range: u8,
    support: u8,
    relocation: u8,
    max_level: u8,
    recovery: u8,
    source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Class {
    id: String,
    kind: Kind,
    size: String,
    strength: u8,
    effectiveness: String,
    armour: String,
    movement: u8,
    motorised: bool,
    source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenUnit {
    id: String,
    name: String,
    formation: Option<String>,
    corps: Option<Corps>,
    class: String,
}

pub fn read(file: File, sources: &mut Sources) -> Result<Units, PackError> {
    let written: Written = file.parse()?;
    let mut formations = formations(file, &written.formations.list, sources)?;
    let classes = classes(file, &written.classes.list, sources)?;
    let units = units(file, &written.units.list, &formations, &classes)?;
    for (index, unit) in units.iter().enumerate() {
        if let Some(home) = unit.home {
            formations[home.index()].units.add(UnitId::of(index));
        }
    }
    match formations.iter().find(|formation| formation.units.is_empty()) {
        Some(empty) => Err(file.error(format!("formation {}", empty.id), "it has no units")),
        None => Ok(Units { formations, units }),
    }
}

fn formations(file: File, written: &[WrittenFormation], sources: &mut Sources) -> Result<Vec<Formation>, PackError> {
    file.check_room("formations", written.len(), FORMATIONS)?;
    file.check_ids("formation", written.iter().map(|formation| formation.id.as_str()))?;
    let mut formations = Vec::new();
    for formation in written {
        let entry = format!("formation {}", formation.id);
        if (formation.corps == Corps::FifthArmy) != (formation.side == Side::Soviet) {
            return Err(file.error(entry, "the corps are German, and the fifth army is Soviet"));
        }
        file.check_colour(&entry, &formation.colour)?;
        let number = |what, number, range| file.number(&entry, what, number, range);
        let hq = Hq {
            reaction: number("Reaction Rating", formation.reaction, 1..=10)?,
            range: number("Command Range", formation.range, 1..=99)?,
            support: number("Attack Support", formation.support, 0..=11)?,
            relocation: number("relocation value", formation.relocation, 1..=3)?,
            max_level: number("maximum Activation Level", formation.max_level, 1..=9)?,
            recovery: number("recovery value", formation.recovery, 1..=9)?,
        };
        sources.add("headquarters", formation.source);
        formations.push(Formation {
            id: formation.id.clone(),
            side: formation.side,
            kind: formation.kind,
            corps: formation.corps,
            colour: formation.colour.clone(),
            hq,
            units: UnitSet::EMPTY,
        });
    }
    Ok(formations)
}

fn find(file: File, entry: &str, formations: &[Formation], id: &str) -> Result<FormationId, PackError> {
    match formations.iter().position(|formation| formation.id == id) {
        Some(index) => Ok(FormationId::of(index)),
        None => Err(file.error(entry, format!("there is no formation `{id}`"))),
    }
}

/// Each class with its two Effectiveness Ratings and its two armour values.
type Printed<'a> = (&'a Class, [u8; 2], [u8; 2]);

fn classes<'a>(file: File, written: &'a [Class], sources: &mut Sources) -> Result<Vec<Printed<'a>>, PackError> {
    file.check_ids("class", written.iter().map(|class| class.id.as_str()))?;
    let mut classes = Vec::new();
    for class in written {
        let entry = format!("class {}", class.id);
        if !SIZES.contains(&class.size.as_str()) {
            return Err(file.error(entry, format!("`{}` is not a size: I or II", class.size)));
        }
        file.number(&entry, "strength", class.strength, 1..=12)?;
        file.number(&entry, "movement", class.movement, 1..=20)?;
        let effectiveness = pair(file, &entry, &class.effectiveness)?;
        let armour = pair(file, &entry, &class.armour)?;
        for (what, value, range) in [("Effectiveness", effectiveness, 2..=7), ("armour", armour, 0..=20)] {
            file.number(&entry, what, value[0], range.clone())?;
            file.number(&entry, what, value[1], range)?;
            if value[1] > value[0] {
                return Err(file.error(entry, format!("its {what} is better when it is disorganised")));
            }
        }
        check_movement(file, &entry, class)?;
        sources.add("units", class.source);
        classes.push((class, effectiveness, armour));
    }
    Ok(classes)
}

/// Movement is printed in red for whatever drives and in white for whoever walks (3.2l).
fn check_movement(file: File, entry: &str, class: &Class) -> Result<(), PackError> {
    let drives = match class.kind {
        Kind::Infantry | Kind::Engineer | Kind::MachineGun | Kind::BorderGuard => false,
        Kind::MotorisedInfantry | Kind::MotorisedEngineer => true,
        Kind::Panzer3 | Kind::Panzer4 | Kind::Stug | Kind::Ba10 | Kind::Bt5 | Kind::T26 | Kind::Kv2 => true,
        Kind::AntiTank | Kind::Recce => return Ok(()),
    };
    match (drives, class.motorised) {
        (true, false) => Err(file.error(entry, "units of this kind are motorised (3.2l)")),
        (false, true) => Err(file.error(entry, "units of this kind are not motorised (3.2l)")),
        (true, true) | (false, false) => Ok(()),
    }
}

/// Two values: in order and disorganised.
fn pair(file: File, entry: &str, text: &str) -> Result<[u8; 2], PackError> {
    let values = text.split_once('-').and_then(|(front, back)| Some([plain(front)?, plain(back)?]));
    values.ok_or_else(|| file.error(entry, format!("`{text}` are not two values such as 6-5")))
}

fn units(
    file: File,
    written: &[WrittenUnit],
    formations: &[Formation],
    classes: &[Printed],
) -> Result<Vec<Unit>, PackError> {
    file.check_room("units", written.len(), UNITS)?;
    file.check_ids("unit", written.iter().map(|unit| unit.id.as_str()))?;
    let mut units = Vec::new();
    for unit in written {
        let entry = format!("unit {}", unit.id);
        let (home, side, corps) = match (&unit.formation, unit.corps) {
            (Some(id), None) => {
                let home = find(file, &entry, formations, id)?;
                (Some(home), formations[home.index()].side, formations[home.index()].corps)
            }
            (None, Some(Corps::FifthArmy)) => {
                return Err(file.error(entry, "only the German has Independent units (5.5.2e)"));
            }
            (None, Some(corps)) => (None, Side::German, corps),
            (Some(_), Some(_)) | (None, None) => {
                return Err(file.error(entry, "it belongs either to a formation or to a corps"));
            }
        };
        let Some((class, effectiveness, armour)) = classes.iter().find(|(class, ..)| class.id == unit.class) else {
            return Err(file.error(entry, format!("there is no class `{}`", unit.class)));
        };
        if unit.name.trim().is_empty() {
            return Err(file.error(entry, "it has no name"));
        }
        units.push(Unit {
            id: unit.id.clone(),
            name: unit.name.clone(),
            side,
            home,
            corps,
            kind: class.kind,
            size: class.size.clone(),
            strength: class.strength,
            effectiveness: *effectiveness,
            armour: *armour,
            movement: class.movement,
            motorised: class.motorised,
            source: class.source,
        });
    }
    match repeated(units.iter().map(|unit| (unit.side, unit.name.to_lowercase()))) {
        Some((side, name)) => Err(file.error("units", format!("two {} units are called {name}", side.id()))),
        None => Ok(units),
    }
}
