//! The pack of our own edition: what the rulebook says of its components, and the values of `gaps.md`.

use std::sync::LazyLock;

use counterattack::load::{self, built_in};
use counterattack::pack::UnitSet;
use counterattack::pack::{
    BarrageResult, Class, CombatResult, Effect, Formation, FormationKind, HexSet, Kind, Pack, STREAM, Side, Source,
    Start, Terrain, TerrainEffect, UNLIMITED, Unit, UnitId, UprisingSpace, Withdrawal, class,
};
use hexes::{Direction, Grid, Hex, Paths, Step, flood};
use table::pack::PackError;

static PACK: LazyLock<Pack> = LazyLock::new(|| load(built_in()).expect("our own pack is sound"));

fn load<N: AsRef<str>, T: AsRef<str>>(files: &[(N, T)]) -> Result<Pack, PackError> {
    load::load(&load::files(files)?)
}

fn hex(number: &str) -> Hex {
    PACK.grid.parse(number).expect("in play")
}

fn unit(id: &str) -> &'static Unit {
    PACK.unit(PACK.unit_named(id).expect("a unit"))
}

fn formation(id: &str) -> &'static Formation {
    &PACK.formations[PACK.formation_named(id).expect("a formation").index()]
}

fn units_of(id: &'static str) -> impl Iterator<Item = (&'static Unit, Start)> {
    let set = formation(id).units;
    let all = PACK.units.iter().zip(&PACK.starts).enumerate();
    all.filter(move |(index, _)| set.has(UnitId::of(*index))).map(|(_, (unit, start))| (unit, *start))
}

fn entry(id: &str) -> u16 {
    1 << PACK.entry_named(id).expect("an entry point").index()
}

/// The turn on which a unit is there; zero for the set-up.
fn turn(start: Start) -> u8 {
    match start {
        Start::Hex(_) | Start::Warsaw => 0,
        Start::Calendar { turn, .. } => turn,
    }
}

/// A unit's start by its id.
fn start(id: &str) -> Start {
    PACK.starts[PACK.unit_named(id).expect("a unit").index()]
}

fn due(turn: u8, at: &[&str]) -> Start {
    Start::Calendar { turn, entries: at.iter().map(|id| entry(id)).sum() }
}

// The map

/// Rules: 2.2a
#[test]
fn the_map_is_one_connected_grid_of_1220_hexes() {
    let grid = &PACK.grid;
    assert_eq!((grid.columns(), grid.rows(), grid.len()), (40, 44, 1220));
    let mut start = HexSet::EMPTY;
    start.insert(hex("0823"));
    assert_eq!(flood(grid, &start, |_, _, _| true).len(), 1220);
    let count = |terrain| PACK.terrain.iter().filter(|(_, found)| **found == terrain).count();
    assert_eq!([Terrain::Village, Terrain::City].map(count), [39, 9]);
    assert_eq!(PACK.terrain[hex("3601")], Terrain::Clear);
    assert_eq!(PACK.terrain[hex("1714")], Terrain::Clear);
    assert_eq!(PACK.terrain[hex("1711")], Terrain::Woods);
    assert_eq!(PACK.terrain[hex("1811")], Terrain::Village);
}

#[test]
fn every_city_and_village_has_its_name() {
    assert_eq!(PACK.towns.len(), 48);
    for (at, &terrain) in PACK.terrain.iter() {
        let named = PACK.towns.iter().any(|town| town.hex == at && town.terrain == terrain);
        assert_eq!(named, matches!(terrain, Terrain::City | Terrain::Village), "{}", PACK.grid.number(at));
    }
    for (name, at) in
        [("Minsk Mazowiecki", "2928"), ("Mińsk Mazowiecki", "2928"), ("łochów", "3408"), ("Lochow", "3408")]
    {
        assert_eq!(PACK.town_named(name).map(|town| town.hex), Some(hex(at)), "{name}");
    }
}

/// Rules: 6.3a
#[test]
fn major_rivers_are_exactly_the_north_and_west_limit_of_play() {
    let frame = Grid::new(40, 44, |_, _| true);
    let mut limit = Vec::new();
    for at in PACK.grid.hexes() {
        let number = PACK.grid.number(at);
        let place = frame.at(number.column, number.row).expect("on the map");
        let beyond = frame.neighbours(place).map(|(_, other)| frame.number(other).to_string());
        limit.extend(beyond.filter(|other| PACK.grid.parse(other).is_none()).map(|other| (number.to_string(), other)));
    }
    let rivers: Vec<_> = PACK.waters.iter().filter(|water| water.major).collect();
    assert_eq!(rivers.iter().map(|river| river.name.as_str()).collect::<Vec<_>>(), ["Vistula", "Narew", "Bug"]);
    let mut sides: Vec<_> = rivers.iter().flat_map(|river| river.sides.clone()).collect();
    sides.sort();
    limit.sort();
    assert_eq!(sides, limit);
    assert_eq!(sides.len(), 154);
}

#[test]
fn streams_run_along_hexsides() {
    let streams: Vec<_> = PACK.waters.iter().filter(|water| !water.major).collect();
    let names: Vec<_> = streams.iter().map(|stream| (stream.name.as_str(), stream.sides.len())).collect();
    let lengths = [("Świder", 56), ("Mienia", 35), ("Długa", 43), ("Rządza", 51), ("Liwiec", 32), ("Wilga", 32)];
    assert_eq!(names, lengths);
    for (a, b) in streams.iter().flat_map(|stream| &stream.sides) {
        let across = PACK.grid.direction(hex(a), hex(b)).expect("neighbours");
        assert_eq!(PACK.streams.get(hex(a), across), STREAM);
        assert_eq!(PACK.streams.get(hex(b), across.opposite()), STREAM);
    }
}

#[test]
fn ways_are_chains_of_neighbours_and_every_hex_is_near_one() {
    let count = |bit| PACK.ways.iter().filter(|way| way.class == bit).count();
    assert_eq!([class::HIGHWAY, class::ROAD, class::RAILWAY].map(count), [3, 21, 8]);
    assert!(PACK.ways.iter().all(|way| way.hexes.windows(2).all(|pair| PACK.grid.adjacent(pair[0], pair[1]))));
    for at in PACK.grid.hexes() {
        let near = PACK.grid.within(at, 5).any(|other| PACK.network.on(other) != 0);
        assert!(near, "{} is far from any way", PACK.grid.number(at));
    }
}

fn linked(from: &str, classes: u8) -> HexSet {
    let mut start = HexSet::EMPTY;
    start.insert(hex(from));
    flood(&PACK.grid, &start, |at, across, _| PACK.network.links(at, across) & classes != 0)
}

#[test]
fn all_168_railway_hexes_are_linked_with_praga() {
    let railway = PACK.grid.hexes().filter(|&at| PACK.network.on(at) & class::RAILWAY != 0).count();
    assert_eq!(railway, 168);
    assert_eq!(linked("0823", class::RAILWAY).len(), 168);
}

/// Rules: N-3
#[test]
fn two_highways_link_the_south_and_south_east_edges_with_praga() {
    let highways = linked("0924", class::HIGHWAY);
    assert!(highways.contains(hex("3144")) && highways.contains(hex("4026")));
    let to_edge = |id: &str| PACK.ways.iter().any(|way| way.id == id && way.class == class::HIGHWAY);
    assert!(to_edge("HW-1") && to_edge("HW-2"));
}

/// Rules: 6.4c
#[test]
fn three_praga_hexes_have_bridges_and_are_a_chain() {
    assert_eq!(PACK.praga, ["0723", "0823", "0924"].map(hex));
    assert!(PACK.praga.windows(2).all(|pair| PACK.grid.adjacent(pair[0], pair[1])));
    assert_eq!(PACK.chart.bridge, 6);
    assert_eq!(PACK.one_way_bridge, hex("1430"));
    let at_vistula = |number: &str| PACK.waters[6].sides.iter().any(|(inside, _)| inside == number);
    assert!(["0723", "0823", "0924", "1430"].into_iter().all(at_vistula));
}

#[test]
fn there_are_82_hexes_within_six_of_praga() {
    let near = |at: &Hex| PACK.praga.iter().any(|&praga| PACK.grid.distance(*at, praga) <= 6);
    assert_eq!(PACK.grid.hexes().filter(near).count(), 82);
    assert_eq!(PACK.uprising.distance, 6);
}

/// What entering a hex costs with nobody in the way.
fn unopposed(from: Hex, across: Direction, to: Hex) -> Option<Step> {
    let chart = &PACK.chart;
    let stream = if PACK.streams.get(from, across) & STREAM != 0 { chart.stream.movement } else { 0 };
    let ground = chart.terrain[PACK.terrain[to] as usize].movement + stream;
    let links = PACK.network.links(from, across);
    let along = (0..3).filter(|bit| links & (1 << bit) != 0).map(|bit| chart.along[bit]).min();
    Some(Step { cost: along.unwrap_or(u16::MAX).min(ground), go_on: true })
}

#[test]
fn unopposed_road_costs_are_those_of_the_draft() {
    let cost = |from: &str, to: &[Hex]| {
        let mut paths = Paths::new(&PACK.grid);
        paths.search(&PACK.grid, hex(from), 200, unopposed);
        to.iter().filter_map(|&to| paths.cost(to)).min()
    };
    assert_eq!(cost("3144", &PACK.praga), Some(33));
    assert_eq!(cost("3144", &[hex("2928")]), Some(20));
    assert_eq!(cost("2405", &[hex("1414")]), Some(14));
    assert_eq!(cost("4026", &[hex("2928")]), Some(11));
}

/// Rules: 3.2d, 3.2e, 3.2f, 3.2g
#[test]
fn victory_hexes_are_worth_eight_points() {
    let points = |number: &str| PACK.victory.iter().find(|(at, _)| *at == hex(number)).map(|(_, points)| *points);
    assert_eq!(points("2928"), Some(2));
    assert_eq!(PACK.town_named("Minsk Mazowiecki").map(|town| town.hex), Some(hex("2928")));
    assert_eq!(["0723", "0823", "0924"].map(points), [Some(1); 3]);
    assert_eq!(points("1414"), Some(1));
    assert_eq!(PACK.town_named("Radzymin").map(|town| town.hex), Some(hex("1414")));
    assert_eq!(["1608", "2405"].map(points), [Some(1); 2]);
    assert_eq!(PACK.victory.iter().map(|(_, points)| *points).sum::<u8>(), 8);
}

/// Rules: 2.2b, 6.5l
#[test]
fn entry_points_stand_where_the_draft_has_them() {
    let entries: Vec<_> =
        PACK.entries.iter().map(|entry| (entry.id.as_str(), entry.side, entry.hexes.clone())).collect();
    let at = |numbers: &[&str]| numbers.iter().map(|number| hex(number)).collect::<Vec<_>>();
    assert_eq!(
        entries,
        [
            ("A", Side::German, at(&[])),
            ("B", Side::German, at(&["0812"])),
            ("C", Side::German, at(&["1608"])),
            ("D", Side::German, at(&["2405"])),
            ("E", Side::German, at(&["4008", "4017"])),
            ("F", Side::German, at(&["4026"])),
            ("S1", Side::Soviet, at(&["3144"])),
            ("S2", Side::Soviet, at(&["2144"])),
            ("S3", Side::Soviet, at(&["4041"])),
            ("S4", Side::Soviet, at(&["4037"])),
            ("S5", Side::Soviet, at(&["4030"])),
        ]
    );
    assert_eq!(PACK.warsaw, PACK.entry_named("A").expect("Warsaw"));
    assert!(PACK.entries.iter().all(|entry| entry.supply));
    assert!(PACK.entries.iter().flat_map(|entry| &entry.hexes).all(|&at| PACK.network.on(at) != 0));
}

/// Rules: 2.2h, 6.5c, 6.5d, 6.5e, 6.5j, 6.5k
#[test]
fn off_map_links_lead_one_way_but_from_b() {
    let id = |entry: counterattack::pack::EntryId| PACK.entries[entry.index()].id.as_str();
    let links: Vec<_> = PACK.links.iter().map(|link| (id(link.from), id(link.to), link.cost)).collect();
    let expected =
        [("F", "E", 10), ("E", "D", 12), ("D", "C", 10), ("C", "B", 8), ("B", "A", 6), ("B", "C", 8), ("A", "B", 8)];
    assert_eq!(links, expected);
    for point in ["A", "B", "C", "D", "E", "F"] {
        let out = links.iter().filter(|(from, _, _)| *from == point).count();
        assert_eq!(out, if point == "B" { 2 } else { 1 }, "{point}");
    }
}

// The units

/// Rules: 2.3a, 2.3b, 2.3f
#[test]
fn formations_and_how_many_units_they_have() {
    let found: Vec<_> = PACK.formations.iter().map(|f| (f.id.as_str(), f.kind, f.units.len())).collect();
    assert_eq!(
        found,
        [
            ("73", FormationKind::Division, 9),
            ("HG", FormationKind::PanzerDivision, 8),
            ("19Pz", FormationKind::PanzerDivision, 8),
            ("4Pz", FormationKind::PanzerDivision, 8),
            ("3SS", FormationKind::PanzerDivision, 6),
            ("5SS", FormationKind::PanzerDivision, 9),
            ("GI", FormationKind::Independent, 8),
            ("3TC", FormationKind::Corps, 7),
            ("8GTC", FormationKind::Corps, 8),
            ("16TC", FormationKind::Corps, 6),
            ("2TA", FormationKind::Independent, 4),
            ("47A", FormationKind::Army, 11),
        ]
    );
    assert_eq!(PACK.units.len(), 92);
    assert_eq!(PACK.of_side.map(UnitSet::len), [36, 56]);
    let mut colours: Vec<_> = PACK.formations.iter().map(|formation| &formation.colour).collect();
    colours.sort();
    colours.dedup();
    assert_eq!(colours.len(), 12, "each formation has its own colour");
    let mut groups: Vec<_> = PACK.formations.iter().map(|formation| formation.group).collect();
    groups.dedup();
    assert_eq!(groups.len(), 11, "only the two SS divisions are one group");
    assert_eq!(formation("3SS").group, formation("5SS").group);
}

#[test]
fn counters_can_be_read_in_black_or_white() {
    let channel = |text: &str| {
        let value = f64::from(u8::from_str_radix(text, 16).expect("two digits")) / 255.0;
        if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    };
    for formation in &PACK.formations {
        let colour = &formation.colour;
        let light = 0.2126 * channel(&colour[1..3]) + 0.7152 * channel(&colour[3..5]) + 0.0722 * channel(&colour[5..7]);
        let contrast = (1.05 / (light + 0.05)).max((light + 0.05) / 0.05);
        assert!(contrast >= 5.0, "{} {colour}: {contrast:.1}", formation.id);
    }
}

/// Rules: 2.4a, 2.4b, 2.4f
#[test]
fn counters_show_combat_bonus_and_movement_on_both_sides() {
    let values = |id: &str| {
        let unit = unit(id);
        let side = |v: counterattack::pack::Values| (v.combat, v.bonus.white, v.bonus.red, v.movement);
        (side(unit.full), unit.reduced.map(side))
    };
    assert_eq!(values("g01"), ((2, 0, 0, 5), Some((1, 0, 0, 5))));
    assert_eq!(values("g08"), ((2, 0, 2, 9), None));
    assert_eq!(values("g10"), ((5, 2, 0, 12), Some((3, 1, 0, 12))));
    assert_eq!(values("g30"), ((7, 3, 0, 12), Some((4, 2, 0, 12))));
    assert_eq!(values("g37"), ((5, 1, 0, 10), Some((3, 0, 0, 10))));
    assert_eq!(values("g42"), ((2, 3, 0, 10), None));
    assert_eq!(values("g60"), ((3, 0, 1, UNLIMITED), None));
    assert_eq!(values("s06"), ((2, 0, 2, 10), Some((1, 0, 1, 10))));
    assert_eq!(values("s31"), ((3, 2, 0, 9), Some((2, 1, 0, 9))));
    assert_eq!(values("s40"), ((6, 0, 0, 5), Some((3, 0, 0, 5))));
    assert_eq!(values("s50"), ((4, 0, 0, 6), Some((2, 0, 0, 6))));
    let one_step = PACK.units.iter().filter(|unit| unit.reduced.is_none()).count();
    assert_eq!(one_step, 13, "almost all units have two steps");
    assert!(PACK.units.iter().all(|unit| unit.source == Source::Ours));
    assert_eq!((unit("g11").kind, unit("g11").class()), (Kind::AntitankArmoured, Some(Class::Armour)));
    assert_eq!(PACK.trains.only(), PACK.unit_named("g60"));
}

/// Rules: 2.7a, 2.7b
#[test]
fn every_type_and_size_is_there() {
    let all = [
        Kind::Infantry,
        Kind::Cavalry,
        Kind::Reconnaissance,
        Kind::Antitank,
        Kind::Engineers,
        Kind::Flamethrower,
        Kind::Mechanised,
        Kind::Armoured,
    ];
    assert!(all.iter().all(|kind| PACK.units.iter().any(|unit| unit.kind == *kind)));
    for size in ["I", "II", "III", "X", "XX"] {
        assert!(PACK.units.iter().any(|unit| unit.size == size), "{size}");
    }
    assert!(PACK.units.iter().all(|unit| unit.size.is_empty() == (unit.kind == Kind::Train)));
}

#[test]
fn units_are_found_by_id_and_by_name_where_it_is_unambiguous() {
    let id = |name: &str| PACK.unit_named(name).map(|unit| PACK.unit(unit).id.as_str());
    assert_eq!(id("G10"), Some("g10"));
    assert_eq!(id("AA HG"), Some("g16"));
    assert_eq!(id("hg/aa hg"), Some("g16"));
    assert_eq!(id("I/5"), None, "3SS and 5SS have one each");
    assert_eq!(id("5SS/I/5"), Some("g54"));
    assert_eq!([id("Füsilier 73"), id("Fuesilier 73")], [Some("g07"); 2]);
    let order: Vec<_> = PACK.units.iter().map(|unit| unit.id.as_str()).collect();
    assert!(order.is_sorted(), "German g01 to g67, then Soviet s01 to s50");
}

/// Rules: 10.1a, 10.1b, 10.1c, 10.1d, 10.7a, 10.7b
#[test]
fn artillery_and_stukas_have_their_range_and_turn() {
    let guns: Vec<_> = PACK.guns.iter().map(|gun| (gun.id.as_str(), gun.range, gun.enters)).collect();
    assert_eq!(
        guns,
        [
            ("73", Some(3), 0),
            ("HG", Some(4), 2),
            ("5SS", Some(4), 4),
            ("19Pz", Some(4), 5),
            ("3SS", Some(4), 5),
            ("4Pz", Some(5), 6),
            ("3TC", Some(3), 1),
            ("8GTC", Some(3), 1),
            ("16TC", Some(3), 2),
            ("47A", Some(4), 5),
            ("stuka1", None, 3),
            ("stuka2", None, 4),
            ("stuka3", None, 6),
        ]
    );
    for gun in &PACK.guns {
        let formation = gun.formation.map(|id| (PACK.formations[id.index()].id.as_str(), gun.side));
        assert_eq!(formation, gun.range.map(|_| (gun.id.as_str(), gun.side)));
    }
    assert_eq!(PACK.gun_named("hg"), PACK.gun_named("HG"));
}

/// Rules: N-8
#[test]
fn the_german_has_the_stronger_artillery_and_the_only_aircraft() {
    let reach =
        |side| PACK.guns.iter().filter(|gun| gun.side == side).filter_map(|gun| gun.range).map(u32::from).sum::<u32>();
    assert!(reach(Side::German) > reach(Side::Soviet));
    assert!(PACK.guns.iter().filter(|gun| gun.range.is_none()).all(|gun| gun.side == Side::German));
}

// The calendar

/// Rules: 4b, N-1
#[test]
fn only_the_73rd_division_and_the_train_start_on_the_map() {
    let on_map: Vec<_> =
        PACK.units.iter().zip(&PACK.starts).filter(|(_, start)| matches!(start, Start::Hex(_))).collect();
    assert!(on_map.iter().all(|(unit, _)| unit.side == Side::German));
    let others: Vec<_> = on_map.iter().filter(|(unit, _)| PACK.formations[unit.formation.index()].id != "73").collect();
    assert_eq!(others.iter().map(|(unit, _)| unit.id.as_str()).collect::<Vec<_>>(), ["g60"]);
    let set_up = [
        ("g01", "2940"),
        ("g02", "2838"),
        ("g03", "3439"),
        ("g05", "3133"),
        ("g06", "2534"),
        ("g07", "3836"),
        ("g08", "2838"),
        ("g09", "2928"),
        ("g60", "2740"),
    ];
    assert_eq!(on_map.len(), set_up.len());
    for (id, at) in set_up {
        assert_eq!(start(id), Start::Hex(hex(at)), "{id}");
    }
    assert_eq!([start("g61"), start("g62")], [Start::Warsaw; 2]);
    assert_eq!(formation("73").kind, FormationKind::Division);
}

#[test]
fn reinforcements_come_on_their_turn() {
    let arriving = |turn: u8, side: Side| {
        let due = PACK.units.iter().zip(&PACK.starts).filter(|(unit, start)| {
            unit.side == side && matches!(start, Start::Calendar { turn: due, .. } if *due == turn)
        });
        due.count()
    };
    let counts: Vec<_> = (1..=10).map(|turn| (arriving(turn, Side::German), arriving(turn, Side::Soviet))).collect();
    assert_eq!(counts, [(2, 16), (2, 7), (4, 1), (6, 4), (12, 3), (8, 2), (9, 1), (1, 1), (1, 1), (0, 0)]);
    assert_eq!(start("g16"), due(1, &["A"]));
    assert_eq!(start("g26"), due(4, &["A"]));
    assert_eq!(start("g21"), due(5, &["C"]));
    assert_eq!(start("g42"), due(7, &["E"]));
    assert_eq!(start("s01"), due(1, &["S1", "S3"]));
    assert_eq!(start("s17"), due(1, &["S1", "S2"]));
    assert_eq!(start("s33"), due(2, &["S1"]));
    assert_eq!(start("s45"), due(9, &["S4"]));
}

/// Rules: N-2
#[test]
fn five_panzer_divisions_take_part_and_at_least_four_are_there_by_turn_seven() {
    let panzer: Vec<_> = PACK.formations.iter().filter(|f| f.kind == FormationKind::PanzerDivision).collect();
    assert_eq!(panzer.len(), 5);
    let there = |id: &'static str| units_of(id).filter(|(_, start)| turn(*start) <= 7).count();
    assert!(panzer.iter().filter(|formation| there(&formation.id) >= 6).count() >= 4);
}

/// Rules: N-7
#[test]
fn both_sides_receive_reinforcements_from_the_east() {
    for side in Side::BOTH {
        let east = |index: usize| PACK.entries[index].hexes.iter().any(|&at| PACK.grid.number(at).column == 40);
        let from_east = PACK.units.iter().zip(&PACK.starts).filter(|(unit, start)| match start {
            Start::Calendar { entries, .. } => {
                unit.side == side && (0..PACK.entries.len()).any(|index| entries & (1 << index) != 0 && east(index))
            }
            Start::Hex(_) | Start::Warsaw => false,
        });
        assert!(from_east.count() >= 10, "{}", side.id());
    }
}

/// Rules: N-10, N-11, N-12, N-14
#[test]
fn the_tank_corps_have_the_regiments_they_had() {
    assert!(units_of("3TC").all(|(unit, _)| !unit.name.contains("Heavy")));
    let brigades: Vec<_> =
        units_of("8GTC").filter(|(unit, _)| unit.kind == Kind::Armoured && unit.size == "X").collect();
    assert_eq!(brigades.len(), 3);
    for (unit, _) in brigades {
        assert_eq!((unit.full.bonus.white, unit.reduced.map(|reduced| reduced.bonus.white)), (2, Some(2)));
    }
    assert!(units_of("8GTC").any(|(unit, _)| unit.name == "1817 SPG"));
    assert!(PACK.units.iter().all(|unit| !unit.name.contains("1317")));
    for name in ["109 Tank", "6 Gds Heavy Tank"] {
        assert!(units_of("2TA").any(|(unit, _)| unit.name == name), "{name}");
    }
}

#[test]
fn the_47th_army_comes_from_turn_four_with_three_depleted_divisions() {
    assert!(units_of("47A").all(|(_, start)| turn(start) >= 4));
    for (unit, _) in units_of("47A").filter(|(unit, _)| unit.kind == Kind::Infantry) {
        let depleted = ["76 Rifle", "132 Rifle", "328 Rifle"].contains(&unit.name.as_str());
        assert_eq!(unit.full.combat, if depleted { 4 } else { 6 }, "{}", unit.name);
    }
    assert!(units_of("47A").all(|(unit, _)| unit.name != "143 Rifle"));
    assert_eq!(units_of("47A").filter(|(unit, _)| unit.kind == Kind::Cavalry).count(), 3);
}

/// Rules: N-17
#[test]
fn the_second_battalion_of_170_comes_mid_game_from_siedlce() {
    let unit = unit("II/170");
    assert_eq!(PACK.formations[unit.formation.index()].id, "73");
    assert_eq!(start("II/170"), due(5, &["F"]));
}

/// Rules: N-18
#[test]
fn hermann_goering_has_no_panthers_and_comes_piecemeal() {
    assert!(units_of("HG").all(|(unit, _)| unit.name != "I/Pz HG"));
    assert_eq!(unit("II/Pz HG").kind, Kind::Armoured);
    assert_eq!(unit("III/Pz HG").kind, Kind::AntitankArmoured);
    assert_eq!(units_of("HG").filter(|(unit, _)| unit.kind == Kind::Motorised).count(), 4);
    assert_eq!((1..=3).filter(|now| units_of("HG").any(|(_, start)| turn(start) == *now)).count(), 3);
}

/// Rules: N-19
#[test]
fn nineteenth_panzer_has_its_tank_hunters_inside_regiment_73_and_comes_piecemeal() {
    assert!(units_of("19Pz").all(|(unit, _)| !matches!(unit.kind, Kind::Antitank | Kind::AntitankArmoured)));
    for name in ["19Pz/I/73", "19Pz/II/73"] {
        assert_eq!((unit(name).full.bonus.red, unit(name).full.combat), (1, 4), "{name}");
    }
    assert_eq!((4..=6).filter(|now| units_of("19Pz").any(|(_, start)| turn(start) == *now)).count(), 3);
}

/// Rules: N-20
#[test]
fn fourth_panzer_is_the_strongest_division_and_gaudecker_comes_after_the_third_of_august() {
    let strength = |id: &'static str| -> u32 {
        let worth = |unit: &Unit| unit.full.combat + unit.full.bonus.white + unit.full.bonus.red;
        units_of(id).map(|(unit, _)| u32::from(worth(unit))).sum()
    };
    assert!(["73", "HG", "19Pz", "3SS", "5SS"].into_iter().all(|other| strength("4Pz") > strength(other)));
    assert!(units_of("4Pz").all(|(_, start)| turn(start) >= 6));
    assert_eq!(start("KG Gaudecker"), due(9, &["D"]));
    assert_eq!(unit("KG Gaudecker").full.bonus.white, 1);
}

/// Rules: N-21, N-22
#[test]
fn the_ss_corps_is_3ss_in_part_and_most_of_5ss() {
    assert!(formation("3SS").units.len() < formation("5SS").units.len());
    assert_eq!((unit("Tiger company").kind, unit("Tiger company").size.as_str()), (Kind::Armoured, "I"));
    assert_eq!(unit("3SS/II/3").kind, Kind::Armoured);
    let mut at_f: Vec<_> = PACK.units.iter().zip(&PACK.starts).filter(|(_, start)| **start == due(4, &["F"])).collect();
    at_f.sort_by_key(|(unit, _)| (unit.full.movement, unit.kind as u8));
    let values: Vec<_> = at_f.iter().map(|(unit, _)| (unit.kind, unit.full.movement)).collect();
    let expected = [(Kind::Motorised, 10), (Kind::Motorised, 10), (Kind::Mechanised, 12), (Kind::Armoured, 12)];
    assert_eq!(values, expected);
    assert!(at_f.iter().all(|(unit, _)| PACK.formations[unit.formation.index()].id == "5SS"));
}

/// Rules: N-23
#[test]
fn panzergrenadiers_are_battalions() {
    let grenadiers = PACK.units.iter().filter(|unit| {
        unit.side == Side::German
            && matches!(unit.kind, Kind::Motorised | Kind::Mechanised)
            && !unit.name.starts_with("KG")
    });
    assert!(grenadiers.clone().count() > 15);
    assert!(grenadiers.into_iter().all(|unit| unit.size == "II"));
}

// The tables

#[test]
fn constants_are_those_of_the_text() {
    let c = &PACK.constants;
    assert_eq!((c.die, c.turns, c.stacking, c.kampfgruppe), (10, 10, 2, 3));
    assert_eq!((c.mobile, c.foot, c.modifier_limit, c.longest_retreat), (9, 7, 6, 4));
    assert_eq!((c.reserve_markers, c.reserve_off_map, c.supply_reach, c.recovery_from), (3, 2, 5, 2));
    assert_eq!((c.draw_from, c.first_hand, c.units_per_bridge, c.support), (2, 3, 2, 1));
    assert_eq!((c.limited_from, c.limited_divisions, c.decisive_from), (6, 2, 2));
    assert_eq!(PACK.uprising.units_per_pip, 2);
}

/// Rules: 6.2b, N-4, N-5
#[test]
fn the_terrain_effects_chart_is_that_of_the_draft() {
    let row = |movement, columns, die, barrage| TerrainEffect { movement, columns, die, barrage };
    let chart = &PACK.chart;
    assert_eq!(chart.terrain[Terrain::Clear as usize], row(2, 0, 0, 0));
    assert_eq!(chart.terrain[Terrain::Woods as usize], row(4, 1, 0, -2));
    assert_eq!(chart.terrain[Terrain::Village as usize], row(2, 0, -1, -1));
    assert_eq!(chart.terrain[Terrain::City as usize], row(2, 1, -1, -1));
    assert_eq!(chart.stream, row(2, 0, -1, 0));
    assert_eq!(chart.along, [1, 1, 2], "road, highway, railway");
    assert_eq!(chart.prepared, row(0, 1, -1, -1));
    assert_eq!((chart.zone, chart.bridge, chart.one_way_bridge), (2, 6, 8));
}

/// The table as `gaps.md` prints it.
const COMBAT: &str = "
-1  A2     A2     A2     A1     A1     -      A1D1
0   A2     A2     A1     A1     A1     A1r1   A1D1r1
1   A2     A2     A1     A1     -      A1D1   D1r1
2   A2     A1     A1     A1     A1r1   A1D1r1 D1r1
3   A2     A1     A1     -      A1D1   D1r1   A1D2r1
4   A1     A1     A1     A1r1   A1D1r1 D1r1   D2r2
5   A1     A1     -      A1D1   D1r1   A1D2r1 D2r2
6   A1     A1     A1r1   A1D1r1 D1r1   D2r2   D2r3
7   A1     -      A1D1   D1r1   A1D2r1 D2r2   D3r2*
8   A1     A1r1   A1D1r1 D1r1   D2r2   D2r3   D3r3*
9   -      A1D1   D1r1   A1D2r1 D2r2   D3r2*  D4r3*
10  A1r1   A1D1r1 D1r1   D2r2   D2r3   D3r3*  D4r3*
11  A1D1   D1r1   A1D2r1 D2r2   D3r2*  D4r3*  D4r3*
12  A1D1r1 D1r1   D2r2   D2r3   D3r3*  D4r3*  D4r3*
13  D1r1   A1D2r1 D2r2   D3r2*  D4r3*  D4r3*  D4r3*";

fn printed(cell: CombatResult) -> String {
    let part = |letter: &str, number: u8| if number == 0 { String::new() } else { format!("{letter}{number}") };
    let text = part("A", cell.attacker) + &part("D", cell.defender) + &part("r", cell.retreat);
    let text = if text.is_empty() { "-".to_owned() } else { text };
    text + if cell.yellow { "*" } else { "" }
}

#[test]
fn the_combat_results_table_is_that_of_the_draft() {
    assert_eq!(PACK.combat.columns, [(1, 3), (1, 2), (1, 1), (2, 1), (3, 1), (4, 1), (5, 1)]);
    let rows = PACK.combat.rows.iter().zip(i32::from(PACK.combat.first)..);
    let found: Vec<Vec<String>> = rows
        .map(|(cells, die)| std::iter::once(die.to_string()).chain(cells.iter().map(|cell| printed(*cell))).collect())
        .collect();
    let expected: Vec<Vec<&str>> = COMBAT.trim().lines().map(|line| line.split_whitespace().collect()).collect();
    assert_eq!(found, expected);
    // What the text fixes: 2:1 at 6 is A1D1r1, and D2r2 exists without yellow.
    let fixed = CombatResult { attacker: 1, defender: 1, retreat: 1, yellow: false };
    assert_eq!(PACK.combat.rows[7][3], fixed);
    let d2r2 = CombatResult { attacker: 0, defender: 2, retreat: 2, yellow: false };
    assert!(PACK.combat.rows.iter().flatten().any(|cell| *cell == d2r2));
}

#[test]
fn the_barrage_fire_table_is_that_of_the_draft() {
    use BarrageResult::{Disorganised, Loss, None};
    assert_eq!(PACK.barrage, (4, vec![None, Disorganised, Disorganised, Disorganised, Disorganised, Loss]));
}

/// Rules: 2.2d, N-9
#[test]
fn the_uprising_track_is_that_of_the_draft() {
    let space = |closed, loss, toll, moved| UprisingSpace { closed, loss, toll, moved };
    let track = &PACK.uprising;
    assert_eq!(track.initial, space(true, true, 0, 0));
    assert_eq!(track.first, 1);
    assert_eq!(
        track.spaces,
        [
            space(true, true, 0, 0),
            space(true, false, 0, 0),
            space(false, true, 0, 0),
            space(false, false, 0, 3),
            space(false, false, 0, 2),
            space(false, false, 0, 2),
            space(false, false, 6, 0),
            space(false, false, 4, 0),
            space(false, false, 0, 1),
            space(false, false, 2, 0),
            space(false, false, 0, 0),
        ]
    );
}

/// Rules: 2.2e, 19c, 19h
#[test]
fn the_magnuszew_track_asks_for_one_or_two_from_turn_six() {
    let call = |armour, infantry, artillery, aircraft| Withdrawal { armour, infantry, artillery, aircraft };
    let nothing = call(0, 0, 0, 0);
    let called = [call(0, 1, 0, 0), call(1, 1, 0, 0), call(0, 1, 0, 0), call(1, 0, 1, 0), call(0, 1, 0, 1)];
    assert_eq!(PACK.magnuszew[..5], [nothing; 5]);
    assert_eq!(PACK.magnuszew[5..], called);
}

/// Rules: 20e, 20h, 20i, 20j
#[test]
fn each_side_has_fourteen_event_counters() {
    for side in Side::BOTH {
        let counters = &PACK.events[side as usize];
        assert_eq!(counters.len(), 14);
        let has = |effect| counters.iter().any(|counter| counter.effect == effect);
        assert!(has(Effect::Ghost) && has(Effect::Surprise));
        assert!(counters.iter().any(|counter| counter.stays) && counters.iter().any(|counter| !counter.stays));
        assert!(has(Effect::Reactivate) || has(Effect::NeverSleeps));
    }
    let soviet = &PACK.events[Side::Soviet as usize];
    let count = |effect| soviet.iter().filter(|counter| counter.effect == effect).count();
    assert_eq!([Effect::NeverSleeps, Effect::RecoverArmour, Effect::RecoverInfantry].map(count), [1, 2, 2]);
    let amount = |id: &str| PACK.events.iter().flatten().find(|counter| counter.id == id).map(|counter| counter.amount);
    assert_eq!(["ge9", "ge11", "ge12", "se9", "se10", "ge4"].map(amount), [4, 2, 4, 4, 6, 1].map(Some));
}

// The whole

#[test]
fn every_table_says_where_it_comes_from() {
    let sources = |table: &str| -> Vec<Source> {
        PACK.sources.iter().filter(|(name, _)| name == table).map(|(_, source)| *source).collect()
    };
    assert_eq!(sources("rivers"), [Source::Public]);
    assert_eq!(sources("ground"), [Source::Ours]);
    assert_eq!(sources("combat"), [Source::Ours]);
    assert_eq!(sources("stukas"), [Source::Text]);
    assert!(sources("cities").contains(&Source::Public));
    assert_eq!(sources("off-map"), [Source::Text, Source::Ours]);
}

#[test]
fn the_hash_depends_on_all_values_that_decide_a_game_but_not_on_remarks_nor_words_nor_the_order() {
    let mut files: Vec<(String, String)> = built_in().iter().map(|(n, t)| (n.to_string(), t.to_string())).collect();
    assert!(PACK.hash.len() == 16 && PACK.hash.bytes().all(|byte| byte.is_ascii_hexdigit()));
    files.reverse();
    assert_eq!(load(&files).expect("sound").hash, PACK.hash);
    let mut changed = 0;
    for index in 0..files.len() {
        let mut other = files.clone();
        other[index].1.push_str("\n# a remark\n");
        assert_eq!(load(&other).expect("sound").hash, PACK.hash, "{}", files[index].0);
        // Where an entry comes from is a value like any other.
        other[index].1 = files[index].1.replacen("source = \"ours\"", "source = \"public\"", 1);
        if !files[index].0.contains('/') && other[index].1 != files[index].1 {
            changed += 1;
            assert_ne!(load(&other).expect("sound").hash, PACK.hash, "{}", files[index].0);
        }
    }
    assert!(changed >= 3, "only {changed} files have an entry of ours");
}

#[test]
fn the_reference_has_every_row_once() {
    assert!(PACK.reference.len() > 400);
    for id in ["1a", "6.3a", "9.11g", "20j", "N-23"] {
        assert_eq!(PACK.reference.iter().filter(|row| *row == id).count(), 1, "{id}");
    }
}

/// Rules: 2.4f
#[test]
fn units_go_by_id_by_name_and_by_formation_with_name_or_number() {
    let found = |name: &str| PACK.unit_named(name).map(|unit| PACK.unit(unit).id.as_str());
    assert_eq!(found("s01"), Some("s01"));
    assert_eq!(found("3TC/50"), Some("s01"));
    assert_eq!(found("3TC/50 Tank"), Some("s01"));
    assert_eq!(found("3TC 50 Tank"), Some("s01"));
    assert_eq!(found("50 Tank"), Some("s01"));
    assert_eq!(found("3SS/I/5"), Some("g44"));
    assert_eq!(found("5SS I/5"), Some("g54"));
    assert_eq!(found("I/5"), None, "two units are called so");
    assert_eq!(found("8GTC/50"), None);
}
