//! `tables.toml`.

use crate::pack::tables::{AirSupply, Arrivals, Defection, Effects, Replacements, Strategic, Variable};
use crate::pack::{
    Crt, FeatureEffect, Kind, Map, Multiplier, Outcome, PlaceId, Roster, SideEffect, Tables, TerrainEffect, UnitId,
};
use serde::Deserialize;
use table::pack::{File, PackError, Source, Sources};

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Written {
    crt: WrittenCrt,
    supply_modifiers: SupplyModifiers,
    bombardment: Bombardment,
    depot: Depot,
    terrain: WrittenTerrain,
    feature: WrittenFeatures,
    side: WrittenSides,
    movement: Movement,
    stacking: Stacking,
    supply: Supply,
    initiative: InitiativeRules,
    combat: Combat,
    minors: Minors,
    arrivals: WrittenArrivals,
    replacements: WrittenReplacements,
    air_supply: WrittenAirSupply,
    strategic: WrittenStrategic,
    defection: WrittenDefection,
    options: WrittenOptions,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenCrt {
    source: Source,
    a: Vec<String>,
    b: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SupplyModifiers {
    source: Source,
    attacker: i8,
    defender: i8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Bombardment {
    source: Source,
    steps: [[u8; 3]; 6],
    finished: u8,
    german_air: [i8; 4],
    soviet_air: [i8; 4],
    artillery: [i8; 4],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Depot {
    source: Source,
    clear: [u8; 6],
    mixed: [u8; 6],
    mud: [u8; 6],
    snow: [u8; 6],
}

#[derive(Copy, Clone, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Defence {
    #[default]
    Plain,
    Doubled,
    Halved,
}

impl From<Defence> for Multiplier {
    fn from(defence: Defence) -> Multiplier {
        match defence {
            Defence::Plain => Multiplier::None,
            Defence::Doubled => Multiplier::Doubled,
            Defence::Halved => Multiplier::Halved,
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct OneTerrain {
    cost: [u8; 2],
    mountain: Option<u8>,
    #[serde(default)]
    tank: i8,
    #[serde(default)]
    mech_halved: bool,
    #[serde(default)]
    defence: Defence,
    #[serde(default)]
    shift: u8,
    bombard: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct WrittenTerrain {
    source: Source,
    clear: OneTerrain,
    woods: OneTerrain,
    swamp: OneTerrain,
    rough: OneTerrain,
    mountain: OneTerrain,
    desert_steppe: OneTerrain,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct OneFeature {
    #[serde(default)]
    cost: u8,
    #[serde(default)]
    adds: u8,
    #[serde(default)]
    mech_halved: bool,
    #[serde(default)]
    defence: Defence,
    #[serde(default)]
    shift: u8,
    bombard: Option<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct WrittenFeatures {
    source: Source,
    town: OneFeature,
    city: OneFeature,
    fz: OneFeature,
    defensive_position: OneFeature,
    weak_fort: OneFeature,
    fort: OneFeature,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OneSide {
    cost: [u8; 2],
    #[serde(default)]
    shift: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct WrittenSides {
    source: Source,
    river: OneSide,
    major_river: OneSide,
    volga: OneSide,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Movement {
    source: Source,
    road: u8,
    unsupplied: u8,
    unsupplied_turn_2: u8,
    forced_march: u8,
    counterattack: u8,
    air_supplied: i8,
    axis_mech: [i8; 5],
    axis_other: [i8; 5],
    soviet: [i8; 5],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Stacking {
    source: Source,
    units: u8,
    armies: u8,
    corps: u8,
    bases_in_city: u8,
    bases_in_town: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Supply {
    source: Source,
    soviet: u8,
    depot: u8,
    headquarters: u8,
    port: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct InitiativeRules {
    source: Source,
    case_blue: [u8; 2],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Combat {
    source: Source,
    early: u8,
    city_defence: u8,
    city_markers: Vec<String>,
    bridgeheads: [u8; 2],
    bomber: String,
    bomber_die: i8,
    romanian_air: String,
    evacuated: u8,
    counterattacks: u8,
    apart: u8,
    manstein_range: u8,
    both_commanders: u8,
    special_zone: String,
    special_reach: u8,
    special_shifts: [u8; 2],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Minors {
    source: Source,
    north: u8,
    hungary: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenArrivals {
    source: Source,
    lines: [String; 3],
    cities: [String; 3],
    reserve: [u8; 2],
    headquarters: [u8; 2],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenReplacements {
    source: Source,
    emergency: [u8; 4],
    penalty: u8,
    railway: String,
    stronghold: String,
    exchange: u8,
    declined: u8,
    fallen: Vec<String>,
    armies: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct WrittenAirSupply {
    source: Source,
    units: u8,
    years: [u16; 2],
    risky: u8,
    lost: u8,
    returns: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenStrategic {
    source: Source,
    base: u8,
    transport: u8,
    baltic: [u8; 2],
    south: [u8; 2],
    needs: String,
    guards: Vec<String>,
    abroad: u16,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenDefection {
    source: Source,
    after: u16,
    steps: u8,
    towns: u8,
    cities: Vec<String>,
    poland: String,
    near: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct WrittenOptions {
    source: Source,
    worth: [u8; 6],
    capitals: Vec<String>,
    bonus: u8,
    combat_stavka: [u8; 2],
}

/// The greatest cost of a step that the file can say.
const COST: u8 = 20;

pub fn read(file: File<'_>, map: &Map, roster: &Roster, sources: &mut Sources) -> Result<Tables, PackError> {
    let written: Written = file.parse()?;
    let of = [
        ("combat-results", written.crt.source),
        ("combat-results", written.supply_modifiers.source),
        ("bombardment", written.bombardment.source),
        ("depot-advance", written.depot.source),
        ("terrain-effects", written.terrain.source),
        ("terrain-effects", written.feature.source),
        ("terrain-effects", written.side.source),
        ("movement", written.movement.source),
        ("stacking", written.stacking.source),
        ("supply", written.supply.source),
        ("initiative", written.initiative.source),
        ("combat", written.combat.source),
        ("minors", written.minors.source),
        ("arrivals", written.arrivals.source),
        ("replacements", written.replacements.source),
        ("air-supply", written.air_supply.source),
        ("strategic", written.strategic.source),
        ("defection", written.defection.source),
        ("options", written.options.source),
    ];
    of.into_iter().for_each(|(table, source)| sources.add(table, source));
    let terrain = &written.terrain;
    let terrain =
        [&terrain.clear, &terrain.woods, &terrain.swamp, &terrain.rough, &terrain.mountain, &terrain.desert_steppe];
    let costs = terrain.iter().flat_map(|terrain| terrain.cost.into_iter().chain(terrain.mountain));
    if let Some(cost) = costs.into_iter().find(|cost| !(1..=COST).contains(cost)) {
        return Err(file.error("terrain", format!("a hex cannot cost {cost} movement points")));
    }
    if terrain.iter().any(|terrain| terrain.bombard == 0 || terrain.shift > 7) {
        return Err(
            file.error("terrain", "terrain counts at least 1 against bombardment, and shifts 7 columns at most")
        );
    }
    let features = &written.feature;
    let features = [
        &features.town,
        &features.city,
        &features.fz,
        &features.defensive_position,
        &features.weak_fort,
        &features.fort,
    ];
    if features.iter().any(|feature| feature.cost > COST || feature.bombard == Some(0) || feature.shift > 7) {
        return Err(file.error("feature", "a cost or a number against bombardment is out of range"));
    }
    let sides = [&written.side.river, &written.side.major_river, &written.side.volga];
    let effects = Effects {
        terrain: terrain.map(|terrain| TerrainEffect {
            cost: terrain.cost,
            mountain: terrain.mountain,
            tank: terrain.tank,
            mech_halved: terrain.mech_halved,
            defence: terrain.defence.into(),
            shift: terrain.shift,
            bombard: terrain.bombard,
        }),
        features: features.map(|feature| FeatureEffect {
            cost: feature.cost,
            adds: feature.adds,
            mech_halved: feature.mech_halved,
            defence: feature.defence.into(),
            shift: feature.shift,
            bombard: feature.bombard,
        }),
        sides: sides.map(|side| SideEffect { cost: side.cost, shift: side.shift }),
    };
    if sides.iter().any(|side| side.cost.iter().any(|cost| *cost > COST) || side.shift > 7) {
        return Err(file.error("side", "a cost is out of range"));
    }
    let (movement, bombardment, depot) = (&written.movement, &written.bombardment, &written.depot);
    let weather = [movement.axis_mech, movement.axis_other, movement.soviet];
    if weather.iter().flatten().any(|change| !(-9..=9).contains(change)) || movement.road > COST {
        return Err(file.error("movement", "a change is out of range"));
    }
    let supply = &written.supply;
    let place = |name: &String| {
        map.place_named(name).ok_or_else(|| file.error("minors", format!("there is no town or city called {name}")))
    };
    let hungary = written.minors.hungary.iter().map(place).collect::<Result<Vec<_>, _>>()?;
    let combat = &written.combat;
    if combat.special_shifts.iter().any(|shift| *shift > 7)
        || !(-9..=9).contains(&combat.bomber_die)
        || combat.evacuated > 99
    {
        return Err(file.error("combat", "a change is out of range"));
    }
    let counter = |name: &String, kind: Kind| -> Result<UnitId, PackError> {
        let unit = roster.named(name).filter(|unit| roster.units[unit.index()].kind == kind);
        unit.ok_or_else(|| file.error("combat", format!("there is no counter `{name}`")))
    };
    let markers = combat.city_markers.iter().map(|name| counter(name, Kind::Marker)).collect::<Result<Vec<_>, _>>()?;
    let places = |entry: &str, names: &[String]| places(file, entry, map, names);
    let (arrivals, replacements) = (&written.arrivals, &written.replacements);
    let (strategic, defection) = (&written.strategic, &written.defection);
    Ok(Tables {
        crt: [crt(file, "a", &written.crt.a)?, crt(file, "b", &written.crt.b)?],
        unsupplied_die: [written.supply_modifiers.attacker, written.supply_modifiers.defender],
        bombardment: bombardment.steps,
        finished: bombardment.finished,
        bombardment_die: [bombardment.german_air, bombardment.soviet_air, bombardment.artillery],
        depot: [depot.clear, depot.mixed, depot.mud, depot.snow],
        road: movement.road,
        unsupplied: movement.unsupplied,
        unsupplied_turn_2: movement.unsupplied_turn_2,
        forced_march: movement.forced_march,
        counterattack: movement.counterattack,
        air_supplied: movement.air_supplied,
        weather,
        stacking: [written.stacking.units, written.stacking.armies, written.stacking.corps],
        bases: [written.stacking.bases_in_city, written.stacking.bases_in_town],
        supply: [supply.soviet, supply.depot, supply.headquarters, supply.port],
        case_blue: written.initiative.case_blue,
        early: combat.early,
        city_defence: combat.city_defence,
        city_markers: markers,
        bridgeheads: combat.bridgeheads,
        bomber: Some(counter(&combat.bomber, Kind::Air)?),
        bomber_die: combat.bomber_die,
        romanian_air: Some(counter(&combat.romanian_air, Kind::Support)?),
        evacuated: combat.evacuated,
        counterattacks: combat.counterattacks,
        apart: combat.apart,
        manstein_range: combat.manstein_range,
        both_commanders: combat.both_commanders,
        special_marker: Some(counter(&combat.special_zone, Kind::Marker)?),
        special_reach: combat.special_reach,
        special_zone: combat.special_shifts,
        minors_north: written.minors.north,
        hungary,
        arrivals: Arrivals {
            lines: places("arrivals", &arrivals.lines)?,
            cities: places("arrivals", &arrivals.cities)?,
            reserve: arrivals.reserve,
            headquarters: arrivals.headquarters,
        },
        replacements: Replacements {
            emergency: replacements.emergency,
            penalty: replacements.penalty,
            lend_lease: places("replacements", &[replacements.railway.clone(), replacements.stronghold.clone()])?,
            exchange: replacements.exchange,
            declined: replacements.declined,
            fallen: places("replacements", &replacements.fallen)?,
            armies: replacements.armies,
        },
        air_supply: AirSupply {
            units: written.air_supply.units,
            years: written.air_supply.years,
            risky: written.air_supply.risky,
            lost: written.air_supply.lost,
            returns: written.air_supply.returns,
        },
        strategic: Strategic {
            base: strategic.base,
            transport: strategic.transport,
            sea: [[strategic.baltic[0], strategic.south[0]], [strategic.baltic[1], strategic.south[1]]],
            needs: places("strategic", std::slice::from_ref(&strategic.needs))?,
            guards: places("strategic", &strategic.guards)?,
            abroad: strategic.abroad,
        },
        variable: Variable {
            worth: written.options.worth,
            capitals: places("options", &written.options.capitals)?,
            bonus: written.options.bonus,
        },
        combat_stavka: written.options.combat_stavka,
        defection: Defection {
            after: defection.after,
            steps: defection.steps,
            towns: defection.towns,
            cities: places("defection", &defection.cities)?,
            poland: places("defection", std::slice::from_ref(&defection.poland))?,
            near: defection.near,
        },
        ..Tables::new(effects)
    })
}

/// Towns and cities by name.
fn places(file: File<'_>, entry: &str, map: &Map, names: &[String]) -> Result<Vec<PlaceId>, PackError> {
    let place = |name: &String| {
        map.place_named(name).ok_or_else(|| file.error(entry, format!("there is no town or city called {name}")))
    };
    names.iter().map(place).collect()
}

fn crt(file: File<'_>, name: &str, rows: &[String]) -> Result<Crt, PackError> {
    let entry = |row: usize| format!("crt {name}, row {}", row + 1);
    if rows.len() != 8 {
        return Err(file.error(format!("crt {name}"), format!("there are {} rows, not 8", rows.len())));
    }
    let mut table = [[Outcome::NoEffect; 8]; 8];
    for (at, row) in rows.iter().enumerate() {
        let cells: Vec<&str> = row.split_whitespace().collect();
        if cells.len() != 8 {
            return Err(file.error(entry(at), format!("there are {} results, not 8", cells.len())));
        }
        for (cell, result) in cells.iter().zip(&mut table[at]) {
            match Outcome::ALL.into_iter().find(|outcome| outcome.id() == *cell) {
                Some(outcome) => *result = outcome,
                None => return Err(file.error(entry(at), format!("there is no result `{cell}`"))),
            }
        }
    }
    Ok(Crt(table))
}
