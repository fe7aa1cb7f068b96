//! The set-ups: every counter due is in just one place, and what the text says of each is kept.

use super::PACK;
use dark_valley::pack::{
    Direction, Entry, Group, Hex, HexSet, Kind, Land, Nation, Scenario, SetUp, Side, Size, Sort, Spot, State, Unit,
    WorkKind,
};
use std::collections::BTreeSet;

fn scenario(id: &str) -> &'static Scenario {
    PACK.scenarios.iter().find(|scenario| scenario.id == id).unwrap_or_else(|| panic!("there is a scenario {id}"))
}

fn its(row: &SetUp) -> &'static Unit {
    PACK.unit(row.unit)
}

/// How many counters begin in that box.
fn count(id: &str, spot: Spot, of: impl Fn(&Unit) -> bool) -> usize {
    scenario(id).set_up.iter().filter(|row| row.at == Err(spot) && of(its(row))).count()
}

fn reduced(id: &str, of: impl Fn(&Unit) -> bool) -> usize {
    scenario(id)
        .set_up
        .iter()
        .filter(|row| row.state == State::Reduced && row.at != Err(Spot::Eliminated) && of(its(row)))
        .count()
}

/// Whether all of them begin in that box.
fn all(id: &str, spot: Spot, ids: &[&str]) -> bool {
    let is_there = |name: &&str| {
        let unit = PACK.roster.named(name);
        scenario(id).set_up.iter().any(|row| Some(row.unit) == unit && row.at == Err(spot))
    };
    ids.iter().all(is_there)
}

fn rifle_division(attack: u8) -> impl Fn(&Unit) -> bool {
    move |unit| unit.kind == Kind::Rifle && unit.size == Size::Division && unit.full.attack == attack
}

fn of_kind(kind: Kind) -> impl Fn(&Unit) -> bool {
    move |unit| unit.kind == kind && unit.side == Side::Soviet
}

fn rifle_army(unit: &Unit) -> bool {
    unit.kind == Kind::Rifle && unit.size == Size::Army && unit.nation == Nation::Soviet
}

fn guards(kind: Kind, size: Size) -> impl Fn(&Unit) -> bool {
    move |unit| unit.kind == kind && unit.size == size && unit.nation == Nation::Guards
}

/// Tank or mech corps of 1942 that are no Guards.
fn plain(kind: Kind) -> impl Fn(&Unit) -> bool {
    move |unit| unit.kind == kind && unit.size == Size::Corps && unit.nation == Nation::Soviet
}

fn plain_cavalry(unit: &Unit) -> bool {
    unit.kind == Kind::Cavalry && unit.side == Side::Soviet && unit.nation == Nation::Soviet
}

fn german(kind: Kind, size: Size) -> impl Fn(&Unit) -> bool {
    move |unit| unit.kind == kind && unit.size == size && unit.german()
}

fn of_nation(nation: Nation) -> impl Fn(&Unit) -> bool {
    move |unit| unit.nation == nation && unit.sort() == Sort::Combat
}

fn is_german_light(unit: &Unit) -> bool {
    unit.kind == Kind::Jaeger
}

fn is_kind(kind: Kind) -> impl Fn(&Unit) -> bool {
    move |unit| unit.kind == kind
}

#[test]
fn every_counter_that_is_due_is_in_one_place() {
    for scenario in &PACK.scenarios {
        let listed: BTreeSet<_> = scenario.set_up.iter().map(|row| row.unit).collect();
        for unit in PACK.roster.all() {
            let its = PACK.unit(unit);
            let due = match its.entry {
                Entry::Start => true,
                // A game that begins later begins after that turn's reinforcements.
                Entry::Turn(turn) => scenario.first > 1 && turn <= scenario.first,
                _ => false,
            };
            let listed = listed.contains(&unit);
            let marker = its.sort() == Sort::Support;
            assert!(!due || listed || marker, "{}: {} is missing", scenario.id, its.id);
            assert!(due || !listed || scenario.first > 1, "{}: {} is not due", scenario.id, its.id);
        }
    }
}

/// Rules: 5.3a, 5.3b, 5.4c, 5.4d
#[test]
fn set_ups_respect_stacking_sides_and_boxes() {
    let [units, armies, corps] = PACK.tables.stacking.map(usize::from);
    for scenario in &PACK.scenarios {
        let hexes: BTreeSet<Hex> = scenario.set_up.iter().filter_map(|row| row.at.ok()).collect();
        for hex in hexes {
            let here: Vec<&Unit> = scenario.set_up.iter().filter(|row| row.at == Ok(hex)).map(its).collect();
            let name = PACK.map.name(hex);
            assert!(here.iter().all(|unit| unit.side == here[0].side), "{}: {name}", scenario.id);
            assert_eq!(PACK.map.holder(hex, scenario.year), here[0].side, "{}: {name}", scenario.id);
            let tigers = here.iter().filter(|unit| unit.kind == Kind::Tiger).count().min(1);
            let fighting: Vec<_> =
                here.iter().filter(|unit| unit.sort() == Sort::Combat && unit.kind != Kind::Artillery).collect();
            let of = |size: Size| fighting.iter().filter(|unit| unit.size == size).count();
            assert!(fighting.len() - tigers <= units, "{}: {name}", scenario.id);
            assert!(of(Size::Army) <= armies && of(Size::Corps) <= corps, "{}: {name}", scenario.id);
            let bases = here.iter().filter(|unit| unit.kind == Kind::AirBase).count();
            let room = PACK.map.place(hex).map_or(0, |place| PACK.tables.bases[usize::from(!place.city)]);
            assert!(bases <= usize::from(room), "{}: {name} has {bases} Bases", scenario.id);
        }
    }
}

/// Rules: 17.1.1m, 17.1.1n, 17.1.1o, 17.1.1p, 17.1.1q, 17.1.1i
#[test]
fn barbarossa_begins_where_it_must() {
    let map = &PACK.map;
    let at = |id: &str| {
        let unit = PACK.roster.named(id);
        let row = scenario("barbarossa").set_up.iter().find(|row| Some(row.unit) == unit).expect("it is there");
        row.at.expect("on the map")
    };
    let hex = |name: &str| map.hex(name.parse().expect("a name")).expect("on the map");
    let town = |name: &str| map.places[map.place_named(name).expect("a town").index()].hex;
    assert_eq!(["D1", "D2", "D3"].map(at), ["W3016", "W2924", "W3326"].map(hex));
    assert!(map.grid.distance(at("Base1"), town("Koenigsberg")) <= 3 && map.place(at("Base1")).is_some());
    assert_eq!([at("Base2"), at("Base8")], [town("Warsaw"); 2]);
    assert_eq!(BTreeSet::from([at("Base4"), at("Base5")]), BTreeSet::from([town("Lublin"), town("Radom")]));
    for row in scenario("barbarossa").set_up.iter().filter(|row| its(row).side == Side::Axis) {
        let Ok(hex) = row.at else { continue };
        match its(row).group {
            Some(Group::R) => assert_eq!(map.land[hex], Land::Romania, "{}", its(row).id),
            Some(_) => assert_eq!(map.land[hex], Land::Germany, "{}", its(row).id),
            None => {}
        }
    }
}

/// Rules: 17.1.1f, 17.1.1g, 17.1.1h, 17.1.1e, 17.1.1c
#[test]
fn the_border_of_barbarossa_is_held() {
    let map = &PACK.map;
    let held: HexSet = scenario("barbarossa")
        .set_up
        .iter()
        .filter(|row| its(row).side == Side::Soviet)
        .filter_map(|row| row.at.ok())
        .collect();
    let facing = |hex: Hex, lands: &[Land]| {
        map.in_play.contains(hex)
            && map.land[hex] == Land::Ussr
            && map
                .grid
                .neighbours(hex)
                .any(|(_, other)| map.in_play.contains(other) && lands.contains(&map.land[other]))
    };
    let beside = |hex: Hex| map.grid.neighbours(hex).any(|(_, other)| held.contains(other));
    for hex in map.grid.hexes() {
        let name = map.name(hex);
        let before = |last: &str| {
            let last = map.hex(last.parse().expect("a name")).expect("on the map");
            map.grid.number(hex).row <= map.grid.number(last).row
        };
        if facing(hex, &[Land::Germany]) && before("W3036") {
            assert!(held.contains(hex), "{name} is empty");
        } else if facing(hex, &[Land::Hungary, Land::Romania]) {
            assert!(held.contains(hex) || beside(hex), "{name} is open");
        }
        if map.district[hex].is_some() {
            let zone = map.works.iter().any(|work| work.hex == hex && work.kind == WorkKind::Zone);
            let city = map.place(hex).is_some_and(|place| place.city);
            assert!(!(zone || city) || held.contains(hex), "{name} has no garrison");
        }
    }
    for row in scenario("barbarossa").set_up.iter() {
        let Ok(hex) = row.at else { continue };
        let district = map.district[hex].map(|district| district.id());
        match its(row).group {
            Some(Group::Baltic) => assert_eq!(district, Some("baltic"), "{}", its(row).id),
            Some(Group::Western) => assert_eq!(district, Some("western"), "{}", its(row).id),
            Some(Group::Kiev) => assert_eq!(district, Some("kiev"), "{}", its(row).id),
            Some(Group::Odessa) => assert_eq!(district, Some("odessa"), "{}", its(row).id),
            Some(Group::R) if its(row).side == Side::Soviet => {
                assert!(district.is_none() && map.place(hex).is_some(), "{}", its(row).id);
            }
            _ => {}
        }
    }
}

/// Rules: 17.2.1f, 17.2.1g, 17.2.1h, 17.2.1i, 17.2.1j, 17.2.1k, 17.2.1l, 17.2.1m, 17.2.1n, 17.2.1o, 17.2.1p, 17.2.1q, 17.2.1x, 17.2.1z, 17.2.1aa, 17.2.1ab
#[test]
fn the_soviet_side_of_fall_blau() {
    let out = |of: &dyn Fn(&Unit) -> bool| count("blau", Spot::Out, of);
    assert_eq!(out(&of_kind(Kind::MechCorps1941)), 23);
    assert_eq!([out(&rifle_division(1)), out(&rifle_division(2))], [24, 12]);
    assert_eq!(out(&of_kind(Kind::Motorized)), 1);
    assert!(all("blau", Spot::Out, &["MilC", "MilL", "MilM", "Katukov"]));
    let cavalry = PACK.roster.units.iter().filter(|unit| plain_cavalry(unit)).count();
    assert_eq!(out(&plain_cavalry), cavalry);
    assert_eq!(out(&plain(Kind::Tank)), 1);
    let eliminated = |of: &dyn Fn(&Unit) -> bool| count("blau", Spot::Eliminated, of);
    assert_eq!(eliminated(&rifle_army), 6);
    assert_eq!(eliminated(&plain(Kind::Tank)), 4);
    assert_eq!(eliminated(&guards(Kind::Cavalry, Size::Corps)), 1);
    assert_eq!(eliminated(&of_kind(Kind::Airborne)), 1);
    assert_eq!(reduced("blau", rifle_army), 20);
    assert!(all("blau", Spot::Reserve, &["1Sh"]));
    let reserve = |of: &dyn Fn(&Unit) -> bool| count("blau", Spot::Reserve, of);
    assert_eq!([reserve(&plain(Kind::Tank)), reserve(&guards(Kind::Cavalry, Size::Corps))], [3, 1]);
}

/// Rules: 17.2.1r, 17.2.1s, 17.2.1t, 17.2.1u, 17.2.1v, 17.2.1w, 17.2.1aj, 17.2.1ak, 17.2.1al
#[test]
fn the_axis_side_of_fall_blau() {
    let out = |kind: Kind| count("blau", Spot::Out, is_kind(kind));
    assert_eq!([out(Kind::Air), out(Kind::AirBase), out(Kind::PanzerHq)], [1; 3]);
    assert!(all("blau", Spot::Out, &["1Cav", "CSIR", "Schnell"]));
    assert!(all("blau", Spot::OtherFronts, &["7Pz"]));
    assert_eq!(reduced("blau", german(Kind::Infantry, Size::Corps)), 20, "forty attack factors");
    assert_eq!(reduced("blau", is_kind(Kind::Panzer)), 8);
    assert_eq!(count("blau", Spot::Eliminated, of_nation(Nation::Romanian)), 3);
}

/// Rules: 17.2.1ae, 17.2.1af, 17.2.1ag, 17.2.1ah, 17.2.1ai
#[test]
fn the_south_of_fall_blau_is_weak_but_guarded() {
    let map = &PACK.map;
    let rows = &scenario("blau").set_up;
    let south = |row: &&SetUp| row.at.is_ok_and(|hex| map.grid.number(hex).row > 24);
    assert!(rows.iter().filter(south).all(|row| !matches!(its(row).kind, Kind::Shock | Kind::Hq | Kind::Leader)));
    assert!(rows.iter().filter(south).filter(|row| plain(Kind::Tank)(its(row))).count() <= 3);
    let oil = map.places.iter().filter(|place| place.oil).map(|place| place.name.as_str());
    for name in oil.chain(["Taman", "Novorossiysk", "Tuapse", "Sochi"]) {
        let hex = map.places[map.place_named(name).expect("a town").index()].hex;
        let factors: u32 = rows
            .iter()
            .filter(|row| row.at == Ok(hex))
            .map(|row| match (row.state, its(row).reduced) {
                (State::Reduced, Some(reduced)) => u32::from(reduced.defence),
                _ => u32::from(its(row).full.defence),
            })
            .sum();
        assert!(factors >= 3, "{name} is held with {factors}");
    }
}

/// Rules: 17.3.1d, 17.3.1e, 17.3.1f, 17.3.1g, 17.3.1h, 17.3.1j, 17.3.1k, 17.3.1l, 17.3.1m, 17.3.1n, 17.3.1o
#[test]
fn the_soviet_side_of_zitadelle() {
    let out = |of: &dyn Fn(&Unit) -> bool| count("zitadelle", Spot::Out, of);
    assert_eq!([out(&rifle_division(1)), out(&rifle_division(2))], [108, 12]);
    assert_eq!(out(&of_kind(Kind::Motorized)), 1);
    assert!(all("zitadelle", Spot::Out, &["MilC", "MilL", "MilM", "Katukov"]));
    assert_eq!(out(&plain_cavalry), PACK.roster.units.iter().filter(|unit| plain_cavalry(unit)).count());
    assert_eq!(out(&guards(Kind::GuardsRifle, Size::Corps)), 27);
    assert_eq!([out(&plain(Kind::Mech)), out(&plain(Kind::Tank))], [8, 17]);
    assert_eq!(out(&guards(Kind::Mech, Size::Corps)), 5);
    assert_eq!(count("zitadelle", Spot::Eliminated, |unit| unit.side == Side::Soviet), 0);
}

/// Rules: 17.3.1p, 17.3.1q, 17.3.1r, 17.3.1s, 17.3.1t, 17.3.1u, 17.3.1v, 17.3.1w, 17.3.1x, 17.3.1y, 17.3.1z, 17.3.1aa, 17.3.1ab, 17.3.1ac, 17.3.1ah
#[test]
fn the_axis_side_of_zitadelle() {
    let out = |kind: Kind| count("zitadelle", Spot::Out, is_kind(kind));
    assert_eq!([out(Kind::Air), out(Kind::AirBase), out(Kind::PanzerHq)], [2, 2, 1]);
    assert!(all("zitadelle", Spot::Out, &["1Cav", "22Pz", "LAHMot", "DRMot", "TotenMot"]));
    assert!(all("zitadelle", Spot::Out, &["CSIR", "I2", "I35", "IAlp", "Schnell", "R2", "RM", "RC", "RPz"]));
    let converted = scenario("zitadelle").set_up.iter().filter(|row| row.state == State::Converted);
    let names: BTreeSet<&str> = converted.map(|row| its(row).id.as_str()).collect();
    assert_eq!(names, BTreeSet::from(["3Mot", "16Mot", "29Mot", "60Mot"]));
    assert!(all("zitadelle", Spot::OtherFronts, &["16Pz"]));
    let eliminated = |of: &dyn Fn(&Unit) -> bool| count("zitadelle", Spot::Eliminated, of);
    assert_eq!(eliminated(&german(Kind::Infantry, Size::Corps)), 3);
    // Six more divisions are among the twenty steps that were lost besides.
    assert_eq!(eliminated(&german(Kind::Infantry, Size::Division)), 10 + 6);
    assert_eq!(eliminated(&is_german_light), 2);
    assert_eq!(eliminated(&of_nation(Nation::Hungarian)), 1);
    assert_eq!(eliminated(&of_nation(Nation::Romanian)), 2);
    assert_eq!(reduced("zitadelle", german(Kind::Infantry, Size::Corps)), 14);
    assert_eq!(reduced("zitadelle", |unit| unit.kind == Kind::Panzer && unit.nation == Nation::German), 6);
    assert_eq!(scenario("zitadelle").set_up.iter().filter(|row| row.withheld).count(), 20);
}

/// Rules: 17.4.1e, 17.4.1f, 17.4.1g, 17.4.1h, 17.4.1i, 17.4.1k, 17.4.1l, 17.4.1m, 17.4.1n, 17.4.1o, 17.4.1p, 17.4.1am, 17.4.1an
#[test]
fn the_soviet_side_of_bagration() {
    let out = |of: &dyn Fn(&Unit) -> bool| count("bagration", Spot::Out, of);
    assert_eq!([out(&rifle_division(1)), out(&rifle_division(2))], [111, 12]);
    assert_eq!(out(&of_kind(Kind::Motorized)), 1);
    assert!(all("bagration", Spot::Out, &["MilC", "MilL", "MilM", "Katukov"]));
    assert_eq!(out(&plain_cavalry), PACK.roster.units.iter().filter(|unit| plain_cavalry(unit)).count());
    assert_eq!(out(&guards(Kind::GuardsRifle, Size::Corps)), 30);
    assert_eq!([out(&plain(Kind::Mech)), out(&plain(Kind::Tank))], [8, 23]);
    assert_eq!(out(&guards(Kind::Mech, Size::Corps)), 6);
    assert_eq!(count("bagration", Spot::Eliminated, of_kind(Kind::Airborne)), 1);
    assert_eq!(reduced("bagration", rifle_army), 10);
    let mech = count("bagration", Spot::Eliminated, |unit| unit.side == Side::Soviet && unit.mech);
    assert_eq!(mech + reduced("bagration", |unit| unit.side == Side::Soviet && unit.mech), 10);
}

/// Rules: 17.4.1q, 17.4.1r, 17.4.1s, 17.4.1t, 17.4.1u, 17.4.1v, 17.4.1w, 17.4.1y, 17.4.1z, 17.4.1aa, 17.4.1ab, 17.4.1ac, 17.4.1ae, 17.4.1af, 17.4.1ah
#[test]
fn the_axis_side_of_bagration() {
    let out = |kind: Kind| count("bagration", Spot::Out, is_kind(kind));
    assert_eq!([out(Kind::Air), out(Kind::AirBase), out(Kind::PanzerHq)], [3, 3, 2]);
    assert!(all("bagration", Spot::Out, &["1Cav", "22Pz", "LAHMot", "DRMot", "TotenMot", "WIKMot"]));
    assert!(all("bagration", Spot::Out, &["CSIR", "I2", "I35", "IAlp", "Schnell", "RM", "RC", "RPz"]));
    assert!(all("bagration", Spot::OtherFronts, &["LAHPz", "DRPz", "HSPz", "FRPz"]));
    assert_eq!(count("bagration", Spot::OtherFronts, is_kind(Kind::Tiger)), 2);
    let eliminated = |of: &dyn Fn(&Unit) -> bool| count("bagration", Spot::Eliminated, of);
    assert_eq!(eliminated(&german(Kind::Infantry, Size::Corps)), 6);
    // Ten more divisions are among the twenty-four steps that were lost besides.
    assert_eq!(eliminated(&german(Kind::Infantry, Size::Division)), 16 + 10);
    assert_eq!(reduced("bagration", german(Kind::Infantry, Size::Corps)), 14);
    assert_eq!(eliminated(&is_german_light), 3);
    assert_eq!(eliminated(&is_kind(Kind::Tiger)), 1);
    assert_eq!(eliminated(&of_nation(Nation::Hungarian)), 2);
    assert_eq!(eliminated(&of_nation(Nation::Romanian)), 3);
    assert_eq!(reduced("bagration", is_kind(Kind::Panzer)), 8);
}

/// Whether units of that side that lie on the front cover each of its hexes, themselves or by their ZOC.
fn covers(id: &str, side: Side) {
    let (map, scenario) = (&PACK.map, scenario(id));
    let holder = |hex: Hex| map.in_play.contains(hex).then(|| map.holder(hex, scenario.year));
    let front = |hex: Hex, of: Side| {
        holder(hex) == Some(of)
            && map
                .grid
                .neighbours(hex)
                .any(|(across, other)| holder(other) == Some(of.other()) && !map.closed(hex, across))
    };
    let mut covered = HexSet::EMPTY;
    for row in scenario.set_up.iter().filter(|row| its(row).side == side && its(row).sort() == Sort::Combat) {
        let Ok(hex) = row.at else { continue };
        covered.insert(hex);
        let zoc = match row.state {
            State::Reduced => its(row).reduced.is_some_and(|values| values.zoc),
            _ => its(row).full.zoc,
        };
        // Only the ZOC of those beside the line counts.
        if zoc && front(hex, side) {
            let onto = |across: &Direction| {
                let barred = dark_valley::pack::Water::Major.bit() | dark_valley::pack::Water::Volga.bit();
                map.water.get(hex, *across) & barred == 0 && !map.closed(hex, *across)
            };
            covered.extend(map.grid.neighbours(hex).filter(|(across, _)| onto(across)).map(|(_, hex)| hex));
        }
    }
    for hex in map.grid.hexes().filter(|hex| front(*hex, side)) {
        assert!(covered.contains(hex), "{id}: {} is open", map.name(hex));
    }
}

/// Rules: 17.2.1ac, 17.2.1ad, 17.3.1ae, 17.2.1an, 17.3.1aj, 17.4.1aj
#[test]
fn the_front_lines_are_covered() {
    for id in ["blau", "zitadelle", "bagration"] {
        covers(id, Side::Axis);
    }
    covers("blau", Side::Soviet);
    covers("zitadelle", Side::Soviet);
}
