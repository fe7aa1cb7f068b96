//! `map.toml`.

use super::{PACK, across, formation_id, hex, hexes, number, scenario, unit_id};
use bug_river::pack::{BRIDGE, BUG, HexSet, LAKE, STREAM, Terrain, class};
use hexes::{Direction, Hex, Paths, Side, Step, flood};

/// Every hexside with all of these bits, from the hex with the lower number.
fn sides(bits: u8) -> Vec<(Hex, Hex)> {
    let all = Side::all(&PACK.grid).filter(|side| PACK.map.sides.get(side.hex(), side.direction()) & bits == bits);
    all.filter_map(|side| Some((side.hex(), side.other(&PACK.grid)?))).collect()
}

/// Rules: 3.1a
#[test]
fn the_map_has_45_columns_of_26_hexes_numbered_from_1000_to_5425() {
    let grid = &PACK.grid;
    assert_eq!((grid.columns(), grid.rows(), grid.len()), (45, 26, 1170));
    let mut numbers: Vec<String> = grid.hexes().map(number).collect();
    assert_eq!((numbers[0].as_str(), numbers[1169].as_str()), ("1000", "5425"));
    numbers.dedup();
    assert_eq!(numbers.len(), 1170);
}

#[test]
fn odd_columns_stand_half_a_hex_lower() {
    const EVEN: [(i16, i16); 6] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1)];
    const ODD: [(i16, i16); 6] = [(0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)];
    for at in PACK.grid.hexes() {
        let number = PACK.grid.number(at);
        let around = if number.column.is_multiple_of(2) { EVEN } else { ODD };
        for (direction, (x, y)) in Direction::ALL.into_iter().zip(around) {
            let near = (i16::from(number.column) + x, i16::from(number.row) + y);
            let expected = u8::try_from(near.1).ok().and_then(|row| PACK.grid.at(near.0 as u8, row));
            assert_eq!(PACK.grid.neighbour(at, direction), expected, "{number} {direction}");
        }
    }
}

#[test]
fn the_ground_is_that_of_the_draft() {
    let count = |terrain| PACK.map.terrain.iter().filter(|(_, found)| **found == terrain).count();
    assert_eq!(Terrain::ALL.map(count), [526 + 173, 122, 5, 257, 87]);
    let at = |numbers: &str, terrain| hexes(numbers).iter().all(|hex| PACK.map.terrain[hex] == terrain);
    assert!(at("2607 2707 2708 3220 3913", Terrain::City));
    assert!(at("1000 1200 2108 2015 2016 5400", Terrain::Clear));
    assert!(at("1700 5425 1001 2005", Terrain::Forest));
    assert!(at("2700 2912 4125 5409", Terrain::Swamp));
    assert_eq!(PACK.map.towns.len(), 127);
    let named = |name: &str| PACK.map.towns.iter().find(|town| town.name == name).map(|town| number(town.hex));
    for (name, at) in [
        ("Ustyluh", "2008"),
        ("Vyhodanka", "1410"),
        ("Vydranytsia", "1806"),
        ("Poryts’k", "3220"),
        ("Lokachi", "3913"),
        ("Viinytsia", "4011"),
        ("Verba", "2804"),
        ("Turopyn", "3201"),
        ("Torchyn", "5212"),
        ("Volodymyr-Volynskyi", "2708"),
    ] {
        assert_eq!(named(name).as_deref(), Some(at), "{name}");
    }
}

#[test]
fn every_city_and_village_has_its_name() {
    for (at, &terrain) in PACK.map.terrain.iter() {
        let named = PACK.map.towns.iter().any(|town| town.hex == at && town.terrain == terrain);
        assert_eq!(named, matches!(terrain, Terrain::City | Terrain::Village), "{}", number(at));
    }
    assert_eq!(PACK.map.volodymyr, hexes("2607 2707 2708"));
}

#[test]
fn the_bug_parts_the_banks_but_for_two_bridges() {
    assert_eq!(sides(BUG).len(), 84);
    let bridged = sides(BUG | BRIDGE);
    assert_eq!(bridged, [(hex("1310"), hex("1410")), (hex("1907"), hex("2008"))]);
    assert_eq!(PACK.map.brandenburg, [(hex("1907"), hex("2008")), (hex("1310"), hex("1410"))]);
    assert_eq!(PACK.map.west.len(), 222);
    let east = flood(&PACK.grid, &hexes("2708"), |from, to, _| PACK.map.sides.get(from, to) & BUG == 0);
    assert_eq!(east.len(), 1170 - 222);
    assert!(!east.meets(&PACK.map.west));
    let links = |from: &str, to: &str| PACK.map.network.links(hex(from), across(from, to));
    assert_eq!((links("1907", "2008"), links("1310", "1410")), (class::ROAD, class::RAILWAY));
    for (west, east) in PACK.map.waters[0].sides.iter() {
        assert!(PACK.map.west.contains(*west) && !PACK.map.west.contains(*east), "{}", number(*west));
    }
}

#[test]
fn vydranytsia_north_west_of_ustyluh_is_a_site_for_a_pontoon() {
    let (a, b) = (PACK.grid.centre(hex("1806")), PACK.grid.centre(hex("2008")));
    assert!(a.0 < b.0 && a.1 < b.1);
    assert_ne!(PACK.map.sides.any(hex("1806")) & BUG, 0);
}

/// Rules: 3.1.2b, 7.3.7c
#[test]
fn streams_are_bridged_where_ways_cross_them_and_at_cities() {
    let streams: Vec<_> = PACK.map.waters.iter().filter(|water| water.kind == STREAM).collect();
    let lengths: Vec<_> = streams.iter().map(|water| (water.name.as_str(), water.sides.len())).collect();
    let expected =
        [("Luha", 42), ("Svynoryika", 23), ("Turiia", 39), ("Stokhid", 22), ("Studianka", 16), ("Lezhnytsia", 3)];
    assert_eq!(lengths, expected);
    // Luha and Svynoryika meet on one side.
    assert_eq!(sides(STREAM).len(), 42 + 23 + 39 + 22 + 16 + 3 - 1);
    for (a, b) in sides(STREAM) {
        let to = PACK.grid.direction(a, b).expect("neighbours");
        let city = [a, b].iter().any(|&at| PACK.map.terrain[at] == Terrain::City);
        let bridged = PACK.map.sides.get(a, to) & BRIDGE != 0;
        assert_eq!(bridged, city || PACK.map.network.links(a, to) != 0, "{}-{}", number(a), number(b));
    }
    let bridges: Vec<_> = sides(STREAM | BRIDGE).into_iter().map(|(a, b)| number(a) + "-" + &number(b)).collect();
    let expected = "2109-2209 2208-2307 2409-2508 2508-2609 2609-2708 2708-2709 2809-2810 3913-3914 4108-4208 \
                    4511-4611 4607-4706";
    assert_eq!(bridges.join(" "), expected);
}

#[test]
fn lakes_lie_on_four_hexsides_and_block_no_way() {
    let lakes: Vec<_> = sides(LAKE).into_iter().map(|(a, b)| number(a) + "-" + &number(b)).collect();
    assert_eq!(lakes, ["3219-3319", "4913-5013", "4913-5014", "4917-5017"]);
    for (a, b) in sides(LAKE) {
        let to = PACK.grid.direction(a, b).expect("neighbours");
        assert_eq!(PACK.map.network.links(a, to), 0);
        assert_eq!(PACK.map.sides.get(a, to), LAKE);
    }
}

/// Rules: 3.1.1h
#[test]
fn roads_and_railways_are_chains_that_lead_through_towns() {
    let count = |bit| PACK.map.ways.iter().filter(|way| way.class == bit).count();
    assert_eq!([class::ROAD, class::RAILWAY].map(count), [12, 3]);
    let lengths: Vec<_> = PACK.map.ways.iter().map(|way| way.hexes.len()).collect();
    assert_eq!(lengths, [47, 13, 13, 25, 7, 13, 11, 30, 15, 15, 6, 20, 18, 12, 18]);
    for way in &PACK.map.ways {
        assert!(way.hexes.windows(2).all(|pair| PACK.grid.adjacent(pair[0], pair[1])), "{}", way.id);
    }
    let on = |terrain| {
        let mut all = PACK.map.terrain.iter().filter(|(_, found)| **found == terrain);
        all.any(|(at, _)| PACK.map.network.on(at) & class::ROAD != 0)
    };
    assert!(on(Terrain::Village) && on(Terrain::City));
    let cities = hexes("2607 2707 2708 3220 3913");
    assert!(cities.iter().all(|at| PACK.map.network.on(at) & class::ROAD != 0));
}

/// All hexes that ways link with this one.
fn linked(from: &str, classes: u8) -> HexSet {
    flood(&PACK.grid, &hexes(from), |at, to, _| PACK.map.network.links(at, to) & classes != 0)
}

#[test]
fn the_main_roads_lead_where_the_notes_say() {
    let roads = linked("2708", class::ROAD);
    let places = "1110 2008 2804 3201 3200 4011 5212 5412 3220 3913 4325 2811 2819";
    assert!(hexes(places).is_subset(&roads), "roads from Volodymyr-Volynskyi");
    let railways = linked("2708", class::RAILWAY);
    assert!(hexes("1010 1410 3200 2825").is_subset(&railways));
    let poryts = linked("3220", class::ROAD);
    assert!(hexes("4325").is_subset(&poryts));
}

/// Rules: 12a
#[test]
fn eight_fortified_hexes_are_held_by_one_machine_gun_unit_each() {
    assert_eq!(PACK.map.fortified, hexes("2108 2109 2208 2011 1914 2015 2016 2216"));
    let campaign = scenario("campaign");
    let units = PACK.formation(formation_id("2FR")).units;
    let held: HexSet = units.into_iter().filter_map(|unit| campaign.starts[unit.index()]).collect();
    assert_eq!((units.len(), held), (8, PACK.map.fortified));
    assert!(!PACK.map.west.meets(&PACK.map.fortified));
}

/// What the draft must allow for the examples of the rulebook: A/20 and B/20 touch one hex, and an attack on A/20 crosses a stream.
#[test]
fn the_examples_of_the_rulebook_have_their_places() {
    let campaign = scenario("campaign");
    let at = |name: &str| campaign.starts[unit_id(name).index()].expect("set up");
    assert!(PACK.grid.hexes().any(|hex| PACK.grid.adjacent(hex, at("A/20")) && PACK.grid.adjacent(hex, at("B/20"))));
    assert_ne!(PACK.map.sides.any(at("A/20")) & STREAM, 0);
    assert_eq!(PACK.map.terrain[at("A/145")], Terrain::Village);
    assert_eq!(PACK.map.terrain[hex("2008")], Terrain::Village);
}

/// Hexes off road and railway on the way from the German edge to this hex, with nobody in the way.
fn off_road(edge: &HexSet, area: &HexSet, to: Hex) -> Option<u16> {
    let step = |from: Hex, direction: Direction, next: Hex| {
        let water = PACK.map.sides.get(from, direction);
        let blocked = water & LAKE != 0 || water & (BUG | BRIDGE) == BUG;
        let along = PACK.map.network.links(from, direction) != 0;
        (area.contains(next) && !blocked).then_some(Step { cost: u16::from(!along), go_on: true })
    };
    let cost = |from: Hex| {
        let mut paths = Paths::new(&PACK.grid);
        paths.search(&PACK.grid, from, 99, step);
        paths.cost(to)
    };
    edge.iter().filter_map(cost).min()
}

#[test]
fn control_of_every_victory_hex_can_be_traced_from_the_german_edge() {
    for scenario in &PACK.scenarios {
        for points in &scenario.victory {
            let town = PACK.map.terrain[points.hex];
            assert!(matches!(town, Terrain::City | Terrain::Village), "{}", number(points.hex));
            let off = off_road(&scenario.edges[1], &scenario.area, points.hex).expect("a line");
            assert!(off <= 3 && off <= u16::from(PACK.constants.off_road), "{}: {off}", number(points.hex));
        }
    }
}

#[test]
fn every_scenarios_area_holds_together() {
    for scenario in &PACK.scenarios {
        let first = scenario.area.first().expect("hexes");
        let reached = flood(&PACK.grid, &HexSet::from(first), |from, direction, to| {
            let water = PACK.map.sides.get(from, direction);
            scenario.area.contains(to) && water & LAKE == 0 && water & (BUG | BRIDGE) != BUG
        });
        assert_eq!(reached, scenario.area, "{}", scenario.id);
    }
}

/// Whether the zone of a unit in one hex reaches a neighbour.
fn reaches(afv: bool, from: &str, to: &str) -> bool {
    PACK.zones[usize::from(afv)][hex(from).index()] >> across(from, to).index() & 1 != 0
}

/// Rules: 5.4a, 5.4b, 5.4.1k
#[test]
fn the_zone_of_infantry_reaches_everything_but_across_the_bug_and_lakes() {
    for at in PACK.grid.hexes() {
        let zone = PACK.zones[0][at.index()];
        assert_ne!(zone & 1 << 6, 0, "its own hex");
        for direction in Direction::ALL {
            let open = PACK.grid.neighbour(at, direction).is_some();
            let expected = open && PACK.map.sides.get(at, direction) & (BUG | LAKE) == 0;
            assert_eq!(zone >> direction.index() & 1 != 0, expected, "{} {direction}", number(at));
        }
    }
    assert!(!reaches(false, "1907", "2008"), "not over the bridge at Ustyluh");
    assert!(reaches(false, "1815", "1914"), "over a brook");
}

/// Rules: 3.2m, 3.2n, 5.4b, 5.4.1i
#[test]
fn the_zone_of_tanks_reaches_clear_ground_and_villages_over_dry_hexsides() {
    for at in PACK.grid.hexes() {
        let zone = PACK.zones[1][at.index()];
        assert_ne!(zone & 1 << 6, 0, "its own hex");
        for direction in Direction::ALL {
            let expected = PACK.grid.neighbour(at, direction).is_some_and(|near| {
                let dry = PACK.map.sides.get(at, direction) & (STREAM | BUG | LAKE) == 0;
                let open = match PACK.map.terrain[near] {
                    Terrain::Clear => true,
                    Terrain::Village => !PACK.map.fortified.contains(near),
                    Terrain::City | Terrain::Forest | Terrain::Swamp => false,
                };
                dry && open
            });
            assert_eq!(zone >> direction.index() & 1 != 0, expected, "{} {direction}", number(at));
        }
    }
    assert!(reaches(true, "2014", "2015"), "a fortification on clear ground");
    assert!(!reaches(true, "2115", "2216"), "a fortified village");
    assert!(!reaches(true, "1815", "1914"), "over a brook");
}
