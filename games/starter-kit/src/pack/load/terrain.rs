//! `tables/terrain.tsv`, `tables/nationality.tsv` and `constants.toml`.

use super::arms::{date, nationality};
use super::tsv::{Row, Table};
use crate::pack::{
    Artillery, Constants, Date, Designed, Effect, Guns, Infantry, Nation, Nationality, Stacking, Terrain, Toll,
    Vehicles,
};
use serde::Deserialize;
use sight::Ground;
use table::pack::{File, PackError, Source, Sources, repeated};

const GROUND: &[&str] = &["ground", "infantry", "tracked", "car", "tem", "open", "source"];
const NATIONS: &[&str] = &[
    "nationality",
    "red",
    "red-countries",
    "black-chits",
    "red-chits",
    "accuracy",
    "radio",
    "paatc",
    "elite-exempt",
    "heat",
    "source",
];
const GROUNDS: [(&str, Ground); 7] = [
    ("open", Ground::Open),
    ("stone-building", Ground::StoneBuilding),
    ("wooden-building", Ground::WoodenBuilding),
    ("woods", Ground::Woods),
    ("orchard", Ground::Orchard),
    ("grain", Ground::Grain),
    ("brush", Ground::Brush),
];

/// `constants.toml` as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Written {
    attribution: Vec<String>,
    infantry: Infantry,
    stacking: Stacking,
    guns: Guns,
    vehicles: Vehicles,
    artillery: Artillery,
    road: Road,
    terrain: Ways,
    designed: Designed,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Road {
    infantry: f64,
    exposed: f64,
    buttoned: f64,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Ways {
    hedge: f64,
    hedge_tem: i8,
    smoke: f64,
    uphill: f64,
    uphill_road: f64,
    climb: u8,
    height: i8,
    air_burst: i8,
    wreck: i8,
}

/// Movement as halves.
fn halves(points: f64) -> Option<u8> {
    let halves = points * 2.0;
    (halves.fract() == 0.0 && (0.0..=40.0).contains(&halves)).then_some(halves as u8)
}

pub fn constants(file: File, sources: &mut Sources) -> Result<(Constants, Written), PackError> {
    let written: Written = file.parse()?;
    file.check_attribution(&written.attribution, [Source::Public].into_iter())?;
    let (infantry, stacking) = (&written.infantry, written.stacking);
    let allowances =
        [infantry.mmc, infantry.inexperienced, infantry.smc, infantry.wounded, infantry.rout, infantry.wounded_rout];
    if allowances.iter().any(|allowance| !(1..=12).contains(allowance)) {
        return Err(file.error("infantry", "an allowance of movement is from 1 to 12"));
    }
    let small = [
        infantry.leader,
        infantry.double_time,
        infantry.road,
        infantry.mmc_carries,
        infantry.smc_carries,
        infantry.leader_carries,
        infantry.smc_most,
        infantry.smoke_here,
        infantry.smoke_there,
        infantry.recovery,
    ];
    if small.iter().any(|number| *number > 12) {
        return Err(file.error("infantry", "nothing here is above 12"));
    }
    if [stacking.squads, stacking.smc, stacking.vehicles].iter().any(|number| !(1..=8).contains(number)) {
        return Err(file.error("stacking", "from 1 to 8 of each stand in a hex"));
    }
    let guns = written.guns;
    if [guns.emplacement, guns.shield, guns.shield_mortar].iter().any(|number| !(0..=6).contains(number)) {
        return Err(file.error("guns", "a modifier is from 0 to 6"));
    }
    let vehicles = written.vehicles;
    let spent = [vehicles.start, vehicles.stop, vehicles.turn, vehicles.turn_rough, vehicles.smoke];
    let obstacles = [vehicles.obstacle, vehicles.obstacle_road, vehicles.obstacle_woods];
    if spent.iter().chain(&obstacles).any(|points| *points > 6) {
        return Err(file.error("vehicles", "nothing that a vehicle pays here is above 6"));
    }
    let ranges = [vehicles.bow_range, vehicles.coaxial_range, vehicles.aa_range, vehicles.rear_range];
    if ranges.iter().any(|range| !(1..=40).contains(range)) || vehicles.repair >= vehicles.disabled {
        return Err(file
            .error("vehicles", "a machine gun reaches from 1 to 40 hexes, and no roll both repairs and disables it"));
    }
    let artillery = &written.artillery;
    if [artillery.maintenance, artillery.maintenance_mortars, -artillery.friendly]
        .iter()
        .any(|drm| !(-6..=0).contains(drm))
    {
        return Err(file.error("artillery", "a modifier is from -6 to 0, and morale falls by no more than 6"));
    }
    let reaches = [artillery.reach, artillery.rocket_reach];
    let hexes = [artillery.correction, artillery.correction_ffe, artillery.error_each];
    if reaches.iter().any(|reach| *reach > 6) || hexes.iter().any(|hexes| !(1..=60).contains(hexes)) {
        return Err(file.error("artillery", "fire reaches 6 hexes at most, and corrections from 1 to 60"));
    }
    let minors = written.designed.allied_minors.iter().chain(&written.designed.axis_minors);
    if let Some(country) = repeated(minors) {
        return Err(file.error("designed", format!("the country {country} is given twice")));
    }
    sources.add("constants", Source::Text);
    sources.add("designed", Source::Ours);
    let (artillery, designed) = (artillery.clone(), written.designed.clone());
    let constants = Constants { infantry: written.infantry, stacking, guns, vehicles, artillery, designed };
    Ok((constants, written))
}

pub fn terrain(file: File, constants: File, written: &Written, sources: &mut Sources) -> Result<Terrain, PackError> {
    let half = |entry: &str, points: f64| {
        let why = || constants.error(entry, format!("{points} is no number of movement points in halves, up to 20"));
        halves(points).ok_or_else(why)
    };
    let (road, ways) = (&written.road, &written.terrain);
    let modifiers = [ways.hedge_tem, ways.height, ways.air_burst, ways.wreck];
    if modifiers.iter().any(|tem| tem.abs() > 6) || !(1..=4).contains(&ways.climb) {
        return Err(constants.error("terrain", "a modifier is from -6 to 6, and climbing costs up to four times"));
    }
    Ok(Terrain {
        ground: grounds(file, sources)?,
        road: half("road", road.infantry)?,
        road_exposed: half("road", road.exposed)?,
        road_buttoned: half("road", road.buttoned)?,
        hedge: half("terrain", ways.hedge)?,
        hedge_tem: ways.hedge_tem,
        smoke: half("terrain", ways.smoke)?,
        uphill: half("terrain", ways.uphill)?,
        uphill_road: half("terrain", ways.uphill_road)?,
        climb: ways.climb,
        height: ways.height,
        air_burst: ways.air_burst,
        wreck: ways.wreck,
    })
}

fn grounds(file: File, sources: &mut Sources) -> Result<[Effect; 7], PackError> {
    let table = Table::read(file, GROUND)?;
    let mut effects: [Option<Effect>; 7] = [None; 7];
    for row in table.rows() {
        let ground = row.one_of("ground", &GROUNDS)?;
        let effect = Effect {
            infantry: points(&row, "infantry", row.text("infantry")?)?,
            tracked: toll(&row, "tracked")?,
            car: toll(&row, "car")?,
            tem: row.number("tem", -6..=6)?,
            open: row.flag("open")?,
        };
        if effects[ground as usize].replace(effect).is_some() {
            return Err(row.wrong("ground", "it is given twice"));
        }
        sources.add("terrain", row.source()?);
    }
    let missing = GROUNDS.iter().find(|(_, ground)| effects[*ground as usize].is_none());
    match (missing, effects) {
        (Some((name, _)), _) => Err(file.error(name, "this ground has no row")),
        (None, [Some(a), Some(b), Some(c), Some(d), Some(e), Some(f), Some(g)]) => Ok([a, b, c, d, e, f, g]),
        (None, _) => Err(file.error("", "a ground has no row")),
    }
}

fn points(row: &Row, column: &str, text: &str) -> Result<u8, PackError> {
    let read = text.parse::<f64>().ok().and_then(halves).filter(|halves| *halves > 0);
    read.ok_or_else(|| row.wrong(column, format!("`{text}` is no number of movement points in halves, up to 20")))
}

fn toll(row: &Row, column: &str) -> Result<Toll, PackError> {
    match row.text(column)? {
        "half" => Ok(Toll::Half),
        "half-or-all" => Ok(Toll::HalfOrAll),
        "all" => Ok(Toll::All),
        "no" => Ok(Toll::No),
        text => points(row, column, text).map(Toll::Halves),
    }
}

pub fn nations(file: File, sources: &mut Sources) -> Result<Vec<Nation>, PackError> {
    let table = Table::read(file, NATIONS)?;
    let mut nations: Vec<(Nationality, Nation)> = Vec::new();
    for row in table.rows() {
        let nationality = nationality(&row)?;
        if nations.iter().any(|(other, _)| *other == nationality) {
            return Err(row.wrong("nationality", "it is given twice"));
        }
        nations.push((nationality, nation(&row)?));
        sources.add("nationalities", row.source()?);
    }
    nations.sort_by_key(|(nationality, _)| *nationality);
    match Nationality::ALL.into_iter().find(|one| !nations.iter().any(|(other, _)| other == one)) {
        Some(missing) => Err(file.error(missing.written(), "this nationality has no row")),
        None => Ok(nations.into_iter().map(|(_, nation)| nation).collect()),
    }
}

fn nation(row: &Row) -> Result<Nation, PackError> {
    let (red, red_until) = match row.text("red")? {
        "never" => (false, None),
        "always" => (true, None),
        until => (true, Some(date(row, "red", until)?)),
    };
    Ok(Nation {
        red,
        red_until,
        red_countries: row
            .maybe("red-countries")
            .into_iter()
            .flat_map(|text| text.split(", "))
            .map(str::to_owned)
            .collect(),
        black: row.number("black-chits", 0..=20)?,
        red_chits: row.number("red-chits", 0..=20)?,
        accuracy: row.number("accuracy", 0..=6)?,
        radio: radio(row)?,
        heat: date(row, "heat", row.text("heat")?)?,
        paatc: row.number("paatc", -3..=3)?,
        paatc_elite_exempt: row.flag("elite-exempt")?,
    })
}

fn radio(row: &Row) -> Result<Vec<(Option<Date>, u8)>, PackError> {
    let mut values = Vec::new();
    for part in row.text("radio")?.split(' ') {
        let (value, from) = part.split_once('@').map_or((part, None), |(value, from)| (value, Some(from)));
        let from = from.map(|from| date(row, "radio", from)).transpose()?;
        values.push((from, row.parse("radio", value, 2..=12)?));
    }
    let in_order = values.windows(2).all(|pair| pair[0].0 < pair[1].0) && values[0].0.is_none();
    if in_order {
        Ok(values)
    } else {
        Err(row.wrong("radio", "values are given in the order of their dates, the first one without any"))
    }
}
