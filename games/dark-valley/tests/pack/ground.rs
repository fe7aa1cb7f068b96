//! The map: what the rulebook says of it, and what our own drawing must keep.

use super::PACK;
use dark_valley::pack::{
    Direction, District, Hex, HexSet, Land, Map, Place, Sea, Side, Terrain, Water, WorkKind, class, year_index,
};
use hexes::flood;

fn map() -> &'static Map {
    &PACK.map
}

fn hex(name: &str) -> Hex {
    map().hex(name.parse().expect("a name")).unwrap_or_else(|| panic!("{name} is on the map"))
}

fn place(name: &str) -> &'static Place {
    let place = map().place_named(name).unwrap_or_else(|| panic!("{name} is on the map"));
    &map().places[place.index()]
}

fn chain(names: &str) -> Vec<Hex> {
    names.split_whitespace().map(hex).collect()
}

fn neighbours(hexes: &[Hex]) -> bool {
    hexes.windows(2).all(|pair| map().grid.adjacent(pair[0], pair[1]))
}

fn water(a: &str, b: &str) -> Option<Water> {
    let (a, b) = (hex(a), hex(b));
    let across = map().grid.direction(a, b).expect("neighbours");
    Water::ALL.into_iter().find(|kind| map().has_water(a, across, *kind))
}

/// The hexes that railways link with one.
fn by_rail(from: Hex) -> HexSet {
    let map = map();
    flood(&map.grid, &HexSet::from(from), |hex, across, _| map.network.links(hex, across) & class::RAIL != 0)
}

#[test]
fn the_two_sheets_share_a_column() {
    assert_eq!(hex("E1013"), hex("W4813"));
    assert_eq!(map().name(hex("E1013")).to_string(), "W4813");
    assert_eq!(map().name(hex("E1113")).to_string(), "E1113");
    assert_eq!(map().grid.len(), 4_293);
    assert!(neighbours(&chain("W2924 W3024 W3123 W3223 W3222 W3321 W3421")));
    assert!(neighbours(&chain("W4702 W4802 E1102 E1203")) && neighbours(&chain("W4603 W4702")));
    // In odd columns hexes stand half a hex lower.
    let around =
        |name: &str| Direction::ALL.map(|side| map().grid.neighbour(hex(name), side).map(|hex| map().name(hex)));
    let names = |text: &str| {
        let names: Vec<_> = text.split(' ').map(|name| Some(name.parse().expect("a name"))).collect();
        <[_; 6]>::try_from(names).expect("six")
    };
    assert_eq!(around("W3321"), names("W3320 W3421 W3422 W3322 W3222 W3221"));
    assert_eq!(around("W3418"), names("W3417 W3517 W3518 W3419 W3318 W3317"));
    assert_eq!(around("W4802"), names("W4801 E1101 E1102 W4803 W4702 W4701"));
    assert_eq!(around("E1102"), names("E1101 E1202 E1203 E1103 W4803 W4802"));
    for nowhere in ["W0701", "W4901", "E0901", "E5101", "W1054", "K2", "1023"] {
        assert!(nowhere.parse().ok().and_then(|name| map().hex(name)).is_none(), "{nowhere}");
    }
}

/// Rules: ERR.02, ERR.18
#[test]
fn places_lie_where_the_rulebook_says() {
    let listed = [
        ("Tallinn", "W3804"),
        ("Narva", "W4304"),
        ("Kovel", "W3529"),
        ("Polotsk", "W4416"),
        ("Nevel", "W4614"),
        ("Korosten", "W4330"),
        ("Balta", "W4539"),
        ("Cherkassy", "E1134"),
        ("Krasnodar", "E3147"),
        ("Simferopol", "E1849"),
        ("Kaluga", "E2019"),
        ("Orel", "E2123"),
        ("Gomel", "E1026"),
        ("Velikie Luki", "E1013"),
        ("Leningrad", "W4702"),
        ("Oranienbaum", "W4603"),
        ("Kaunas", "W3418"),
        ("Fastov", "W4633"),
        ("Warsaw", "W2825"),
        ("Bialystok", "W3223"),
        ("Grodno", "W3321"),
        ("Brest-Litovsk", "W3427"),
        ("Memel", "W2915"),
    ];
    for (name, at) in listed {
        assert_eq!(place(name).hex, hex(at), "{name}");
    }
    assert_eq!(map().terrain[hex("W3417")], Terrain::Woods);
    assert_eq!(map().terrain[hex("W2914")], Terrain::Clear);
    assert_eq!(map().terrain[hex("W3223")], Terrain::Clear);
}

/// Rules: ERR.01
#[test]
fn the_districts_end_where_the_errata_say() {
    let of = |name: &str| map().district[hex(name)];
    assert_eq!([of("W3319"), of("W3419")], [Some(District::Baltic); 2]);
    assert_eq!([of("W3320"), of("W3427")], [Some(District::Western); 2]);
    assert_eq!([of("W3428"), of("W3640")], [Some(District::Kiev); 2]);
    assert_eq!(of("W4547"), Some(District::Odessa));
    assert!(map().grid.hexes().all(|hex| map().district[hex].is_none() || map().land[hex] == Land::Ussr));
}

/// The border of June 1941 is one chain: Germany from W2914 to W3036, then Hungary and Romania to W4547.
/// Rules: 2.4h
#[test]
fn the_border_of_1941_is_unbroken() {
    let map = map();
    let land = |hex: Hex| map.in_play.contains(hex).then_some(map.land[hex]);
    let faces =
        |hex: Hex, of: &dyn Fn(Land) -> bool| map.grid.neighbours(hex).any(|(_, other)| land(other).is_some_and(of));
    let soviet = |hex: &Hex| land(*hex) == Some(Land::Ussr);
    let german: Vec<Hex> = map.grid.hexes().filter(soviet).filter(|hex| faces(*hex, &|l| l == Land::Germany)).collect();
    let listed = "W2914 W3015 W3115 W3116 W3217 W3218 W3318 W3319 W3320 W3321 W3222 W3121 W3022 W3023 W3024 W3124 \
                  W3225 W3325 W3426 W3427 W3428 W3328 W3329 W3330 W3331 W3232 W3132 W3133 W3034 W3035 W3036";
    let mut listed = chain(listed);
    assert_eq!(listed.len(), 31);
    assert!(neighbours(&listed));
    let south = "W3136 W3237 W3337 W3438 W3538 W3539 W3640 W3739 W3839 W3939 W4040 W4041 W4141 W4142 W4143 W4144 \
                 W4145 W4146 W4247 W4347 W4447 W4547";
    let south = chain(south);
    assert!(neighbours(&south) && south.len() == 22);
    let other: Vec<Hex> = map
        .grid
        .hexes()
        .filter(soviet)
        .filter(|hex| faces(*hex, &|l| matches!(l, Land::Hungary | Land::Romania)))
        .collect();
    listed.sort();
    let all: HexSet = listed.iter().chain(&south).copied().collect();
    let facing: HexSet = german.iter().chain(&other).copied().collect();
    assert_eq!(facing, all);
    // Greater Germany is all that is neither Hungary nor Romania west of it.
    for hex in map.in_play.iter().filter(|hex| map.axis_holds[0].contains(*hex)) {
        assert!(matches!(map.land[hex], Land::Germany | Land::Hungary | Land::Romania), "{}", map.name(hex));
    }
}

/// Rules: 3.1c
#[test]
fn forty_seven_victory_hexes_give_the_totals_of_the_scenarios() {
    let victory: Vec<&Place> = map().places.iter().filter(|place| place.victory).collect();
    assert_eq!(victory.len(), 47);
    for (year, points) in [(1941, 14), (1942, 31), (1943, 32), (1944, 21)] {
        let held = victory.iter().filter(|place| map().holder(place.hex, year) == Side::Axis).count();
        assert_eq!(held, points, "{year}");
    }
    for scenario in &PACK.scenarios {
        let held = victory.iter().filter(|place| map().holder(place.hex, scenario.year) == Side::Axis).count();
        assert_eq!(held, usize::from(scenario.victory_points), "{}", scenario.id);
    }
}

/// Rules: 2.1c, 2.1d, 2.4l
#[test]
fn seas_and_ports() {
    let map = map();
    let gulf: Vec<&str> =
        map.ports.iter().filter(|port| port.gulf).map(|port| map.place(port.hex).unwrap().name.as_str()).collect();
    assert_eq!(gulf, ["Tallinn", "Oranienbaum", "Leningrad"]);
    let is_port = |name: &str| map.ports.iter().find(|port| port.hex == place(name).hex);
    assert!(is_port("Riga").is_some() && is_port("Stettin").is_some() && is_port("Leningrad").is_some());
    assert!(is_port("Kherson").is_none(), "coastal or not, it is marked as none");
    for (name, river) in [("Riga", &["W3411"][..]), ("Rostov", &["E3040", "E3041"])] {
        let port = is_port(name).expect("a port");
        assert_eq!(port.river, river.iter().map(|name| hex(name)).collect::<Vec<_>>());
    }
    assert_eq!(is_port("Rostov").unwrap().sea, Sea::Azov);
    let kerch: Vec<(String, String)> = map
        .named_water
        .iter()
        .filter(|(_, _, kind, _)| *kind == Water::Kerch)
        .map(|(a, b, _, _)| (map.name(*a).to_string(), map.name(*b).to_string()))
        .collect();
    assert_eq!(kerch, [("E2447".into(), "E2547".into()), ("E2448".into(), "E2547".into())]);
    assert_eq!(water("W4603", "W4702"), Some(Water::Sea));
    assert_eq!(water("W4802", "E1102"), Some(Water::Lake));
    assert_eq!(water("W4802", "W4803"), Some(Water::Major));
}

/// Rivers that the example of play crosses.
#[test]
fn rivers_of_the_example() {
    assert_eq!(water("W3117", "W3217"), Some(Water::River));
    assert!(map().water.any(hex("W3418")) & Water::River.bit() != 0);
    // Nobody gets at Stalingrad from the east but over the Volga.
    let stalingrad = place("Stalingrad").hex;
    for (across, other) in map().grid.neighbours(stalingrad) {
        let east = map().grid.number(other).column > map().grid.number(stalingrad).column;
        assert!(!east || map().has_water(stalingrad, across, Water::Volga), "{}", map().name(other));
    }
}

#[test]
fn railways_lead_where_the_example_says() {
    let on_rail = |hex: Hex| map().network.on(hex) & class::RAIL != 0;
    let example = chain("W2924 W3024 W3123 W3223 W3323 W3222 W3321 W3421 W3016 W3326 W3723 W3826");
    assert!(example.into_iter().all(on_rail));
    let net = by_rail(hex("W2924"));
    for city in map().places.iter().filter(|place| place.city) {
        assert!(net.contains(city.hex), "{} is on the railway", city.name);
    }
    assert!(map().east.iter().any(|edge| by_rail(place("Vologda").hex).contains(edge)));
    assert!(map().east.iter().any(|edge| by_rail(hex("W3826")).contains(edge)));
    // From W3326 to W3723 it is six rail hexes.
    let mut reached = HexSet::from(hex("W3326"));
    let mut steps = 0;
    while !reached.contains(hex("W3723")) {
        reached = hexes::spread(&map().grid, &reached, 1, |hex, across, _| {
            map().network.links(hex, across) & class::RAIL != 0
        });
        steps += 1;
    }
    assert_eq!(steps, 6);
}

#[test]
fn all_that_is_in_play_hangs_together() {
    let map = map();
    assert_eq!(map.in_play.len(), 3_452);
    let first = map.in_play.first().expect("some");
    let body =
        flood(&map.grid, &HexSet::from(first), |hex, across, to| map.in_play.contains(to) && !map.closed(hex, across));
    assert_eq!(body, map.in_play);
    let count = |terrain: Terrain| map.in_play.iter().filter(|hex| map.terrain[*hex] == terrain).count();
    let counts =
        [Terrain::Clear, Terrain::Woods, Terrain::Rough, Terrain::Mountain, Terrain::DesertSteppe, Terrain::Swamp]
            .map(count);
    assert_eq!(counts, [2_407, 573, 167, 141, 101, 63]);
}

#[test]
fn the_four_military_roads_can_be_reached() {
    let map = map();
    assert_eq!(map.military_roads.len(), 4);
    assert!(map.military_roads.iter().all(|hex| map.grid.number(hex).row == 53));
    let rostov = HexSet::from(place("Rostov").hex);
    let open = flood(&map.grid, &rostov, |hex, across, to| map.in_play.contains(to) && !map.closed(hex, across));
    assert!(map.military_roads.is_subset(&open));
}

/// Rules: 12.7h
#[test]
fn fortifications_stand_until_they_are_lost() {
    let stand = |kind: WorkKind, year: u16| {
        map().works.iter().filter(|work| work.kind == kind && work.stands[year_index(year)]).count()
    };
    let all = [WorkKind::Zone, WorkKind::Position, WorkKind::WeakFort, WorkKind::Fort];
    assert_eq!(all.map(|kind| stand(kind, 1941)), [23, 11, 2, 2]);
    for (earlier, later) in [(1941, 1942), (1942, 1943), (1943, 1944)] {
        for work in &map().works {
            let (before, after) = (work.stands[year_index(earlier)], work.stands[year_index(later)]);
            assert!(before || !after, "{} rises again", work.name);
            assert!(work.kind != WorkKind::Position || after, "Defensive Positions always stand");
            let enemys = map().holder(work.hex, later) != map().holder(work.hex, 1941);
            assert!(work.kind == WorkKind::Position || !enemys || !after, "{} was taken", work.name);
        }
    }
}
