//! `tables/squads.tsv`, `tables/leaders.tsv`, `tables/vehicles.tsv`.

use super::arms::{self, BARRELS, MOUNTS, SIZES, ammo, nationality, slug};
use super::tsv::{Row, Table};
use crate::pack::{
    Class, Date, Dispenser, Drive, Kind, KindId, Mount, Nationality, Pressure, Sort, Tube, Vehicle, VehicleId, When,
};
use table::pack::{File, PackError, Sources};

const SQUADS: &[&str] = &[
    "nationality",
    "sort",
    "class",
    "strength",
    "fp",
    "range",
    "morale",
    "broken",
    "self-rally",
    "smoke",
    "assault",
    "spraying",
    "underlined",
    "elr",
    "half",
    "source",
];
const LEADERS: &[&str] =
    &["leader", "morale", "leadership", "broken", "elr", "wounded-morale", "wounded-leadership", "source"];
const VEHICLES: &[&str] = &[
    "nationality",
    "name",
    "drive",
    "mp",
    "breakdown",
    "pressure",
    "size",
    "front-hull",
    "front-turret",
    "side-hull",
    "side-turret",
    "turret",
    "calibre",
    "barrel",
    "no-ap",
    "no-he",
    "rof",
    "breaks",
    "low-ammo",
    "no-intensive",
    "ife",
    "bmg",
    "bmg-fixed",
    "cmg",
    "aamg",
    "rmg",
    "ammo",
    "dispensers",
    "source",
];

/// The most kinds of units.
const MOST: usize = 250;

/// Every kind of unit, and what only vehicles have.
#[derive(Default)]
pub struct Kinds {
    pub kinds: Vec<Kind>,
    pub vehicles: Vec<Vehicle>,
}

/// What a row says of units that are named by it, found when all are read.
struct Named<'t> {
    row: Row<'t>,
    kind: usize,
    column: &'static str,
    name: &'t str,
}

pub fn read(squads: File, leaders: File, vehicles: File, sources: &mut Sources) -> Result<Kinds, PackError> {
    let mut kinds = Kinds::default();
    let table = Table::read(squads, SQUADS)?;
    kinds.squads(&table, sources)?;
    let table = Table::read(leaders, LEADERS)?;
    kinds.leaders(&table, sources)?;
    let table = Table::read(vehicles, VEHICLES)?;
    kinds.vehicles(&table, sources)?;
    squads.check_room("kinds of units", kinds.kinds.len(), MOST)?;
    vehicles.check_ids("unit", kinds.kinds.iter().map(|kind| kind.id.as_str()))?;
    Ok(kinds)
}

impl Kinds {
    fn squads(&mut self, table: &Table, sources: &mut Sources) -> Result<(), PackError> {
        let mut named = Vec::new();
        for row in table.rows() {
            let place = self.kinds.len();
            let names = [("elr", row.maybe("elr")), ("half", row.maybe("half"))];
            for (column, name) in names.into_iter().filter_map(|(column, name)| Some((column, name?))) {
                named.push(Named { row, kind: place, column, name });
            }
            self.kinds.push(squad(&row)?);
            sources.add("squads", row.source()?);
        }
        self.link(&named)
    }

    fn leaders(&mut self, table: &Table, sources: &mut Sources) -> Result<(), PackError> {
        let mut named = Vec::new();
        for row in table.rows() {
            if let Some(name) = row.maybe("elr") {
                named.push(Named { row, kind: self.kinds.len(), column: "elr", name });
            }
            self.kinds.push(leader(&row)?);
            sources.add("leaders", row.source()?);
        }
        self.link(&named)
    }

    /// Finds the counters that rows name, among those of their nationality and of a sort that fits.
    fn link(&mut self, named: &[Named]) -> Result<(), PackError> {
        for Named { row, kind, column, name } in named {
            let (sort, nationality) = (self.kinds[*kind].sort, self.kinds[*kind].nationality);
            let wanted = if *column == "half" { Sort::HalfSquad } else { sort };
            let fits = |other: &Kind| other.sort == wanted && other.nationality == nationality && other.name == *name;
            let Some(found) = self.kinds.iter().position(fits) else {
                return Err(row.wrong(column, format!("there is no {} `{name}` of this nationality", wanted.id())));
            };
            if found == *kind {
                return Err(row.wrong(column, "a counter cannot be replaced by itself"));
            }
            let found = Some(KindId(found as u8));
            let kind = &mut self.kinds[*kind];
            if *column == "half" { kind.half = found } else { kind.lesser = found }
        }
        self.ends(named)
    }

    /// Whoever is replaced again and again comes to an end.
    fn ends(&self, named: &[Named]) -> Result<(), PackError> {
        for one in named {
            let mut next = self.kinds[one.kind].lesser;
            for _ in 0..self.kinds.len() {
                next = next.and_then(|kind| self.kinds[kind.index()].lesser);
            }
            if next.is_some() {
                return Err(one.row.wrong(one.column, "its replacements go round in a circle"));
            }
        }
        Ok(())
    }

    fn vehicles(&mut self, table: &Table, sources: &mut Sources) -> Result<(), PackError> {
        for row in table.rows() {
            let (nationality, name) = (nationality(&row)?, row.text("name")?);
            let id = VehicleId(self.vehicles.len() as u8);
            self.vehicles.push(vehicle(&row)?);
            self.kinds.push(Kind {
                id: format!("{}-{}", nationality.id(), slug(name)),
                nationality: Some(nationality),
                vehicle: Some(id),
                ..blank(name, Sort::Vehicle)
            });
            sources.add("vehicles", row.source()?);
            if self.vehicles.len() > MOST {
                return Err(row.amiss(format!("no more than {MOST} vehicles can be used")));
            }
        }
        Ok(())
    }
}

fn blank(name: &str, sort: Sort) -> Kind {
    Kind {
        id: String::new(),
        name: name.to_owned(),
        nationality: None,
        sort,
        class: Class::Elite,
        fp: 0,
        range: 0,
        morale: 0,
        broken: 0,
        leadership: 0,
        self_rally: false,
        smoke: 0,
        assault: false,
        spraying: false,
        underlined: false,
        lesser: None,
        half: None,
        wounded_morale: 0,
        wounded_leadership: 0,
        vehicle: None,
    }
}

fn squad(row: &Row) -> Result<Kind, PackError> {
    let nationality: Nationality = nationality(row)?;
    let sort = row.one_of("sort", &[("squad", Sort::Squad), ("half-squad", Sort::HalfSquad), ("crew", Sort::Crew)])?;
    let classes =
        [("E", Class::Elite), ("1", Class::First), ("2", Class::Second), ("G", Class::Green), ("C", Class::Conscript)];
    let name = row.text("strength")?;
    let crew = if sort == Sort::Crew { "-crew" } else { "" };
    let kind = Kind {
        id: format!("{}-{}{crew}", nationality.id(), slug(name)),
        nationality: Some(nationality),
        class: row.one_of("class", &classes)?,
        fp: row.number("fp", 1..=12)?,
        range: row.number("range", 1..=12)?,
        morale: row.number("morale", 5..=10)?,
        broken: row.number("broken", 3..=10)?,
        self_rally: row.flag("self-rally")?,
        smoke: row.number_or("smoke", 1..=6, 0)?,
        assault: row.flag("assault")?,
        spraying: row.flag("spraying")?,
        underlined: row.flag("underlined")?,
        ..blank(name, sort)
    };
    if name != format!("{}-{}-{}", kind.fp, kind.range, kind.morale) {
        let why = format!("`{name}` is not the firepower, range and morale of this row");
        return Err(row.wrong("strength", why));
    }
    if (sort == Sort::Squad) != row.maybe("half").is_some() {
        return Err(row.wrong("half", "a squad has a half-squad, and nobody else has one"));
    }
    if kind.underlined && row.maybe("elr").is_some() {
        return Err(row.wrong("elr", "a unit with underlined morale is never replaced"));
    }
    Ok(kind)
}

fn leader(row: &Row) -> Result<Kind, PackError> {
    let name = row.text("leader")?;
    let kind = Kind {
        id: slug(name),
        morale: row.number("morale", 5..=11)?,
        leadership: row.number("leadership", -4..=2)?,
        broken: row.number("broken", 4..=11)?,
        wounded_morale: row.number("wounded-morale", 3..=11)?,
        wounded_leadership: row.number("wounded-leadership", -4..=3)?,
        self_rally: true,
        ..blank(name, Sort::Leader)
    };
    let sign = if kind.leadership > 0 { "+" } else { "-" };
    if name != format!("{}{sign}{}", kind.morale, kind.leadership.abs()) {
        return Err(row.wrong("leader", format!("`{name}` is not the morale and Leadership of this row")));
    }
    Ok(kind)
}

/// The scale of armour (G-06).
const ARMOUR: [u8; 11] = [0, 1, 2, 3, 4, 6, 8, 11, 14, 18, 26];

fn armour(row: &Row, column: &str) -> Result<u8, PackError> {
    let value = row.number(column, 0..=26)?;
    if !ARMOUR.contains(&value) {
        return Err(row.wrong(column, format!("{value} is not on the scale of armour")));
    }
    Ok(value)
}

fn vehicle(row: &Row) -> Result<Vehicle, PackError> {
    let drives = [("fully_tracked", Drive::Tracked), ("armored_car", Drive::Car), ("truck_type", Drive::Car)];
    let pressures = [("low", Pressure::Low), ("normal", Pressure::Normal), ("high", Pressure::High)];
    let turret: Mount = row.one_of("turret", &MOUNTS)?;
    Ok(Vehicle {
        drive: row.one_of("drive", &drives)?,
        mp: row.number("mp", 1..=50)?,
        breakdown: row.number_or("breakdown", 2..=12, 0)?,
        pressure: row.one_of("pressure", &pressures)?,
        size: row.one_of("size", &SIZES)?,
        front: [armour(row, "front-hull")?, armour(row, "front-turret")?],
        side: [armour(row, "side-hull")?, armour(row, "side-turret")?],
        turret,
        tube: Tube {
            calibre: row.number("calibre", 12..=200)?,
            barrel: row.one_of("barrel", &BARRELS)?,
            no_ap: row.flag("no-ap")?,
            no_he: row.flag("no-he")?,
            limited_he: false,
        },
        rof: row.number_or("rof", 1..=3, 0)?,
        breaks: row.number("breaks", 8..=12)?,
        low_ammo: row.number("low-ammo", 0..=12)?,
        no_intensive: row.flag("no-intensive")?,
        ife: row.number_or("ife", 1..=16, 0)?,
        bmg: row.number_or("bmg", 1..=10, 0)?,
        bmg_fixed: row.flag("bmg-fixed")?,
        cmg: row.number_or("cmg", 1..=10, 0)?,
        aamg: row.number_or("aamg", 1..=10, 0)?,
        rmg: row.number_or("rmg", 1..=10, 0)?,
        ammo: ammo(row)?,
        dispensers: dispensers(row)?,
        fitted: Vec::new(),
    })
}

fn dispensers(row: &Row) -> Result<Vec<(Dispenser, u8, When)>, PackError> {
    const KINDS: [(&str, Dispenser); 4] = [
        ("sD", Dispenser::Discharger),
        ("sM", Dispenser::Mortar),
        ("sP", Dispenser::Pot),
        ("sN", Dispenser::CloseDefence),
    ];
    let Some(text) = row.maybe("dispensers") else { return Ok(Vec::new()) };
    let one = |text: &str| {
        let (what, when, _) = arms::dated(row, "dispensers", text)?;
        let found = KINDS.iter().find_map(|(mark, kind)| Some((*kind, what.strip_prefix(mark)?)));
        let Some((kind, number)) = found else {
            return Err(row.wrong("dispensers", format!("`{what}` is no smoke dispenser such as sD7")));
        };
        // The close defence weapon came in July 1944.
        let first = Date { year: 1944, month: 7 };
        let when = if kind == Dispenser::CloseDefence && when.from.is_none_or(|from| from < first) {
            When { from: Some(first), ..when }
        } else {
            when
        };
        Ok((kind, row.parse("dispensers", number, 2..=12)?, when))
    };
    text.split(';').map(one).collect()
}
