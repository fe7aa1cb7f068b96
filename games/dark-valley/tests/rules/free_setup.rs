//! The free set-up: who sets up when, where, and what has to be true at its end (17.1.1, 17.2.1, 17.3.1, 17.4.1).

use super::desk::{Desk, GAME, hex};
use dark_valley::pack::{Group, Hex, Land, Side, UnitId, WorkKind};
use dark_valley::position::{At, Marks};
use table::verbs::*;

/// A counter is put down.
#[track_caller]
fn put(desk: &mut Desk, unit: &str, hex: &str) {
    desk.act(&format!("take {unit}"), &[]);
    desk.act(&format!("place {unit} in {hex}"), &[]);
}

/// What is said of a place that is not allowed.
#[track_caller]
fn refused(desk: &Desk, unit: &str, hex: &str) -> (&'static str, &'static str) {
    let mut desk = desk.clone();
    desk.act(&format!("take {unit}"), &[]);
    desk.refused(&format!("place {unit} in {hex}"))
}

/// Rules: 17.1.1a, 17.1.1b, 17.2.1aq, 17.3.1an, 17.4.1aq, 17.4.1ai, 17.3.1ad, 17.2.1ar, 17.3.1ao
#[test]
fn whoever_sets_up_as_printed_begins_with_the_ready_set_up() {
    let orders = [
        ("barbarossa", vec![Side::Soviet, Side::Axis]),
        ("blau", vec![Side::Soviet, Side::Axis]),
        ("zitadelle", vec![Side::Soviet, Side::Axis, Side::Soviet]),
        ("bagration", vec![Side::Axis, Side::Soviet]),
        ("campaign", vec![Side::Soviet, Side::Axis]),
        ("campaign-1944", vec![Side::Axis, Side::Soviet]),
    ];
    for (scenario, order) in orders {
        let mut desk = Desk::free(scenario);
        for side in order {
            assert_eq!((desk.step(), desk.look().asked()), ("setting-up", Some(side)), "{scenario}");
            desk.act("as printed", &[]);
            desk.act("end", &[]);
        }
        let ready = Desk::start(scenario);
        let differ = desk.look().pack.roster.all().filter(|unit| {
            let at = unit.index();
            desk.pos.at[at] != ready.pos.at[at] || desk.pos.marks[at] != ready.pos.marks[at]
        });
        let names: Vec<&str> = differ.map(|unit| desk.look().unit(unit).id.as_str()).collect();
        assert_eq!(names, [""; 0], "{scenario}");
        assert!(desk.pos == ready.pos, "{scenario}");
    }
}

/// The set-up of a scenario up to a stage, as printed.
fn stage(scenario: &str, before: usize) -> Desk {
    let mut desk = Desk::free(scenario);
    for _ in 0..before {
        desk.act("as printed", &[]);
        desk.act("end", &[]);
    }
    desk.act("as printed", &[]);
    desk
}

/// Where a counter may be put down, farthest from a hex first.
fn sites(desk: &Desk, unit: &str, from: Hex) -> Vec<String> {
    let mut desk = desk.clone();
    desk.act(&format!("take {unit}"), &[]);
    let begins = format!("place {unit} in ");
    let hexes = desk.legal().into_iter().filter_map(|text| text.strip_prefix(&begins).map(str::to_owned));
    let mut hexes: Vec<String> = hexes.filter(|name| name != "reserve").collect();
    hexes.sort_by_key(|name| std::cmp::Reverse(GAME.pack.map.grid.distance(from, hex(name))));
    hexes
}

/// All that may leave a hex go far away; what is said at the end then.
fn emptied(desk: &Desk, from: Hex) -> Option<(&'static str, &'static str)> {
    let mut desk = desk.clone();
    let here: Vec<UnitId> = desk.pos.stacks.stack(from).collect();
    for unit in here {
        let id = desk.look().unit(unit).id.clone();
        if desk.allows(&format!("take {id}")) {
            let far = sites(&desk, &id, from).first()?.clone();
            put(&mut desk, &id, &far);
        }
    }
    (!desk.allows("end")).then(|| desk.refused("end"))
}

/// What is said at the end when one hex after the other is empty.
fn gaps(desk: &Desk, hexes: impl Iterator<Item = Hex>) -> Vec<(&'static str, &'static str)> {
    let mut said: Vec<_> = hexes.filter_map(|hex| emptied(desk, hex)).collect();
    said.sort_unstable();
    said.dedup();
    said
}

/// The hexes where counters of the side that sets up stand.
fn occupied(desk: &Desk) -> Vec<Hex> {
    let side = desk.look().asked().expect("somebody sets up");
    let mut hexes: Vec<Hex> = desk.look().army(side).into_iter().filter_map(|unit| desk.look().at(unit)).collect();
    hexes.sort_unstable();
    hexes.dedup();
    hexes
}

/// Rules: 17.1.1b, 17.1.1m, 17.1.1o, 17.1.1p
#[test]
fn what_has_its_place_printed_lies_there() {
    let mut desk = Desk::free("barbarossa");
    assert_eq!(["137RD", "110RD"].map(|id| desk.at(id)), ["E2019", "W4304"]);
    assert_eq!(desk.refused("take 137RD"), ("17.1.1a", "lies-where-printed"));
    assert_eq!((desk.at("5RD"), desk.at("I")), ("due".to_owned(), "due".to_owned()));
    assert_eq!(desk.refused("take I"), ("11.1b", "not-your-unit"));
    desk.act("as printed", &[]);
    desk.act("end", &[]);
    assert_eq!(["D1", "D2", "D3"].map(|id| desk.at(id)), ["W3016", "W2924", "W3326"]);
    for id in ["D1", "Base2", "Base8", "Base4", "Base5"] {
        assert_eq!(desk.refused(&format!("take {id}")), ("17.1.1a", "lies-where-printed"), "{id}");
    }
}

/// Rules: 17.1.1c, 17.1.1e
#[test]
fn districts_and_the_hinterland_have_their_own_divisions() {
    let mut desk = Desk::free("barbarossa");
    let map = &GAME.pack.map;
    let of = |group: Group| {
        let all = GAME.pack.roster.of_side[Side::Soviet.index()].into_iter();
        let units =
            all.filter(|unit| GAME.pack.unit(*unit).group == Some(group)).map(|its| GAME.pack.unit(its).id.as_str());
        units.collect::<Vec<_>>()
    };
    for (group, district) in
        [(Group::Baltic, "baltic"), (Group::Western, "western"), (Group::Kiev, "kiev"), (Group::Odessa, "odessa")]
    {
        let id = of(group)[0];
        let all = sites(&desk, id, hex("W3016"));
        assert!(
            all.len() > 20 && all.iter().all(|name| map.district[hex(name)].is_some_and(|its| its.id() == district)),
            "{id}"
        );
        assert_eq!(refused(&desk, id, "E2314"), ("17.1.1e", "not-its-area"));
    }
    let towns = sites(&desk, "18RD", hex("W3016"));
    let inland = |name: &String| {
        map.place(hex(name)).is_some() && map.land[hex(name)] == Land::Ussr && map.district[hex(name)].is_none()
    };
    assert!(towns.len() > 20 && towns.iter().all(inland));
    assert!(!towns.contains(&"E2019".to_owned()), "Kaluga has its own divisions");
    put(&mut desk, "18RD", &towns[0]);
    assert_eq!(refused(&desk, "19RD", &towns[0]), ("17.1.1c", "not-its-area"), "one of them in a hex");
    desk.act("lift 18RD", &[]);
    put(&mut desk, "19RD", &towns[0]);
    assert_eq!((desk.at("18RD"), desk.at("19RD")), ("due".to_owned(), towns[0].clone()));
}

/// Rules: 17.1.1f, 17.1.1g, 17.1.1h
#[test]
fn the_border_and_its_works_have_to_be_held() {
    let desk = stage("barbarossa", 0);
    let map = &GAME.pack.map;
    let border = |lands: &'static [Land]| {
        occupied(&desk)
            .into_iter()
            .filter(move |hex| map.grid.neighbours(*hex).any(|(_, near)| lands.contains(&map.land[near])))
    };
    assert!(gaps(&desk, border(&[Land::Germany])).contains(&("17.1.1f", "border-empty")));
    let works = map.works.iter().filter(|work| work.kind == WorkKind::Zone).map(|work| work.hex);
    assert!(gaps(&desk, works).contains(&("17.1.1h", "needs-a-garrison")));
    let mut empty = desk.clone();
    let odessa = GAME.pack.roster.of_side[Side::Soviet.index()].into_iter();
    for unit in odessa.filter(|unit| GAME.pack.unit(*unit).group == Some(Group::Odessa)) {
        let id = &GAME.pack.unit(unit).id;
        let inland = sites(&empty, id, hex("W3941"))[0].clone();
        put(&mut empty, id, &inland);
    }
    assert_eq!(empty.refused("end"), ("17.1.1g", "border-open"));
}

/// Rules: 17.1.1i, 17.1.1n, 17.1.1q
#[test]
fn army_groups_begin_in_greater_germany_and_romania() {
    let desk = stage("barbarossa", 1);
    assert_eq!(refused(&desk, "I", "W3941"), ("17.1.1i", "not-its-area"));
    assert_eq!(refused(&desk, "HQ4", "W3941"), ("17.1.1i", "not-its-area"));
    assert_eq!(refused(&desk, "LIV", "W3016"), ("17.1.1q", "not-its-area"));
    assert_eq!(refused(&desk, "Base1", "W2825"), ("17.1.1n", "not-its-area"));
    let near = sites(&desk, "Base1", hex("W3016"));
    assert!(!near.is_empty());
    let mut desk = desk;
    put(&mut desk, "Base1", &near[0]);
    assert_eq!((desk.at("Base1"), desk.at("Air1")), (near[0].clone(), near[0].clone()), "its aircraft go along");
    desk.act("lift I", &[]);
    assert_eq!(desk.refused("end"), ("17.1.1a", "units-wait"));
    desk.act("rest as printed", &[]);
    assert_eq!(desk.at("I"), "W2915");
    assert_eq!(desk.refused("rest as printed"), ("17.1.1a", "nobody-has-a-printed-place"));
    desk.act("end", &[]);
    assert_ne!(desk.step(), "setting-up");
}

/// Rules: 17.2.1y, 17.2.1ac, 17.2.1ad, 17.2.1ae, 17.2.1af, 17.2.1ag, 17.2.1ah, 17.2.1ai
#[test]
fn the_soviet_side_of_1942_holds_its_line_and_its_oil() {
    let desk = stage("blau", 0);
    assert_eq!(refused(&desk, "2Sh", "W4703"), ("17.2.1y", "beyond-the-line"));
    let front = occupied(&desk).into_iter().filter(|hex| {
        GAME.pack.map.grid.neighbours(*hex).any(|(_, near)| GAME.pack.map.holder(near, 1942) == Side::Axis)
    });
    assert!(gaps(&desk, front).contains(&("17.2.1ac", "front-open")));
    let oil = GAME.pack.map.places.iter().filter(|place| place.oil).map(|place| place.hex);
    assert_eq!(gaps(&desk, oil), [("17.2.1ah", "needs-guards")]);
    let towns = ["Taman", "Novorossiysk", "Tuapse", "Sochi"].into_iter();
    let towns = towns.map(|name| GAME.pack.map.places[GAME.pack.map.place_named(name).expect("a town").index()].hex);
    assert!(gaps(&desk, towns).contains(&("17.2.1ai", "needs-guards")));
    assert_eq!(refused(&desk, "2Sh", "E3147"), ("17.2.1ae", "too-far-south"));
    assert_eq!(refused(&desk, "Stavka", "E3147"), ("17.2.1af", "too-far-south"));
    assert_eq!(refused(&desk, "Zhukov", "E3147"), ("17.2.1af", "too-far-south"));
    let mut desk = desk;
    let all = GAME.pack.roster.of_side[Side::Soviet.index()].into_iter().map(|unit| GAME.pack.unit(unit).id.as_str());
    let tanks: Vec<&str> = all.filter(|id| id.ends_with("TC") && desk.allows(&format!("lift {id}"))).collect();
    let mut south = 0;
    for id in tanks {
        desk.act(&format!("take {id}"), &[]);
        let there = desk.legal().into_iter().find(|text| text.starts_with("place") && south_of(text, 24));
        match there {
            Some(there) => {
                south += 1;
                desk.act(&there, &[]);
            }
            None => {
                assert_eq!(desk.refused(&format!("place {id} in E3147")), ("17.2.1ag", "too-far-south"));
                desk.act("stop", &[]);
            }
        }
    }
    assert_eq!(south, 3);
}

/// Whether the hex of an action lies south of a row.
fn south_of(text: &str, row: u8) -> bool {
    let name = text.rsplit(' ').next().unwrap_or_default();
    name != "reserve" && GAME.pack.map.grid.number(hex(name)).row > row
}

/// Rules: 17.2.1x, 17.2.1z, 17.2.1aa, 17.2.1ab, 17.2.1n
#[test]
fn who_is_reduced_and_who_is_in_the_reserve_can_be_changed() {
    let mut desk = stage("blau", 0);
    assert_eq!(desk.at("1Sh"), "reserve");
    assert_eq!(refused(&desk, "2Sh", "reserve"), ("17.2.1y", "not-into-the-reserve"));
    assert_eq!(refused(&desk, "20A", "reserve"), ("17.2.1y", "not-into-the-reserve"));
    let mut moved = desk.clone();
    let town = sites(&desk, "1Sh", hex("W4603"));
    put(&mut moved, "1Sh", town.iter().find(|name| !south_of(name, 24)).expect("a hex"));
    assert_eq!(moved.refused("end"), ("17.2.1z", "units-for-the-reserve"));
    let army = |desk: &Desk, text: &str| {
        let all =
            GAME.pack.roster.of_side[Side::Soviet.index()].into_iter().map(|unit| GAME.pack.unit(unit).id.as_str());
        let placed = all.filter(|id| id.ends_with('A') && desk.at(id) != "eliminated");
        placed.filter(|id| desk.allows(&format!("{text} {id}"))).map(str::to_owned).next()
    };
    assert_eq!(army(&desk, "lose"), None, "twenty are reduced, six eliminated");
    let full = GAME.pack.roster.of_side[Side::Soviet.index()].into_iter().find(|unit| {
        let its = GAME.pack.unit(*unit);
        let reduced = desk.pos.has(*unit, Marks::REDUCED);
        its.id.ends_with('A') && !reduced && matches!(desk.pos.at[unit.index()], At::Hex(_))
    });
    let full = &GAME.pack.unit(full.expect("some are not")).id;
    assert_eq!(desk.refused(&format!("lose {full}")), ("17.2.1x", "enough-lost"));
    assert_eq!(desk.refused("lose 18RD"), ("17.2.1y", "loses-nothing"));
    let first: String = army(&desk, "restore").expect("some are reduced");
    desk.act(&format!("restore {first}"), &[]);
    assert_eq!(desk.refused("end"), ("17.2.1x", "steps-to-lose"));
    desk.act(&format!("lose {full}"), &[]);
    desk.act("end", &[]);
    assert_eq!(desk.look().asked(), Some(Side::Axis));
}

/// Rules: 17.2.1aj, 17.2.1ak, 17.2.1al, 17.2.1am, 17.2.1an, 17.2.1ao, 17.2.1ap
#[test]
fn the_axis_of_1942_takes_its_losses_where_it_likes() {
    let desk = stage("blau", 1);
    assert_eq!(refused(&desk, "I", "E2314"), ("17.2.1am", "beyond-the-line"));
    let off = GAME.pack.map.grid.hexes().find(|hex| {
        GAME.pack.map.in_play.contains(*hex)
            && GAME.pack.map.holder(*hex, 1942) == Side::Axis
            && !GAME.pack.map.rails.contains(*hex)
            && GAME.pack.map.place(*hex).is_none()
    });
    let off = GAME.pack.map.name(off.expect("a hex with nothing")).to_string();
    assert_eq!(refused(&desk, "D1", &off), ("17.2.1ao", "needs-a-railway"));
    assert_eq!(refused(&desk, "Base1", &off), ("17.2.1ap", "no-airfield"));
    let front = occupied(&desk).into_iter().filter(|hex| {
        GAME.pack.map.grid.neighbours(*hex).any(|(_, near)| GAME.pack.map.holder(near, 1942) == Side::Soviet)
    });
    assert_eq!(gaps(&desk, front), [("17.2.1an", "front-open")]);
    let mut desk = desk;
    assert_eq!(desk.refused("lose 1Pz"), ("17.2.1ak", "enough-lost"));
    assert_eq!(desk.refused("lose 217ID"), ("17.2.1aj", "enough-lost"));
    desk.act("restore L", &[]);
    assert_eq!(desk.refused("end"), ("17.2.1aj", "steps-to-lose"));
    desk.act("lose 217ID", &[]);
    assert_eq!(desk.at("217ID"), "eliminated");
    assert_eq!(
        desk.refused("end"),
        ("17.2.1aj", "factors-to-lose"),
        "a division has fewer factors than a step of a corps"
    );
    desk.act("restore 217ID", &[]);
    assert_eq!(desk.at("217ID"), "due");
    desk.act("lose I", &[]);
    desk.act("rest as printed", &[]);
    desk.act("end", &[]);
    assert_ne!(desk.step(), "setting-up");
}

/// Rules: 17.3.1ad, 17.3.1am, 17.3.1ae, 17.3.1ai, 17.3.1aj, 17.3.1ak, 17.3.1al, 17.3.1ag, 17.3.1ah
#[test]
fn twenty_units_of_zitadelle_are_set_up_last() {
    let mut desk = stage("zitadelle", 0);
    let waits = |desk: &Desk| desk.pos.at.iter().filter(|at| **at == At::Due).count();
    let before = waits(&desk);
    let all = GAME.pack.roster.of_side[Side::Soviet.index()].into_iter();
    let id = |unit: UnitId| GAME.pack.unit(unit).id.as_str();
    let kept: Vec<&str> =
        all.clone().map(id).filter(|id| desk.allows(&format!("take {id}")) && desk.at(id) == "due").collect();
    let placed = sites(&desk, kept[0], hex("W4603"))[0].clone();
    assert_eq!(kept.len(), 20);
    put(&mut desk, kept[0], &placed);
    assert_eq!(waits(&desk), before - 1);
    assert_eq!(desk.refused("end"), ("17.3.1ad", "keep-back"));
    desk.act("lift Stavka", &[]);
    assert_eq!(desk.refused("end"), ("17.3.1ad", "keep-back"), "an HQ is no combat unit");
    desk.act("rest as printed", &[]);
    let other = all.map(id).find(|id| {
        let mut tried = desk.clone();
        desk.allows(&format!("lift {id}")) && {
            tried.act(&format!("lift {id}"), &[]);
            tried.allows("end")
        }
    });
    let other = other.expect("one that the line does not need");
    desk.act(&format!("lift {other}"), &[]);
    desk.act("end", &[]);
    assert_eq!(desk.look().asked(), Some(Side::Axis));
    assert_eq!(refused(&desk, "HQ4", "E4916"), ("17.3.1ai", "beyond-the-line"));
    desk.act("as printed", &[]);
    assert_eq!(desk.refused("lose 217ID"), ("17.3.1ag", "enough-lost"));
    assert_eq!(desk.refused("lose 1Pz"), ("17.3.1ah", "enough-lost"));
    desk.act("end", &[]);
    assert_eq!(desk.look().asked(), Some(Side::Soviet));
    assert_eq!(desk.refused(&format!("take {}", kept[0])), ("17.3.1am", "was-not-kept-back"));
    let line = occupied(&desk).into_iter().find(|hex| {
        GAME.pack
            .map
            .grid
            .neighbours(*hex)
            .any(|(across, near)| desk.look().holds(Side::Axis, near) && !GAME.pack.map.closed(*hex, across))
    });
    let line = GAME.pack.map.name(line.expect("a hex at the line")).to_string();
    assert_eq!(refused(&desk, other, &line), ("17.3.1am", "beside-enemies"));
    desk.act(&format!("take {other}"), &[]);
    desk.act(&format!("place {other} in reserve"), &[]);
    desk.act("as printed", &[]);
    desk.act("end", &[]);
    assert_ne!(desk.step(), "setting-up");
}

/// Rules: 17.4.1ai, 17.4.1ap, 17.4.1ao, 17.4.1at, 17.4.1ag, 17.4.1ah, 17.4.1am, 17.4.1an, 17.4.1aj
#[test]
fn the_axis_of_1944_sets_up_first_and_the_soviet_side_faces_it() {
    let desk = stage("bagration", 0);
    assert_eq!(desk.look().asked(), Some(Side::Axis));
    assert_eq!(refused(&desk, "XII", "E2314"), ("17.4.1at", "beyond-the-line"));
    assert_eq!(desk.refused("lose 61ID"), ("17.4.1ag", "enough-lost"));
    assert_eq!(desk.refused("lose 12Pz"), ("17.4.1ah", "enough-lost"));
    let mut desk = stage("bagration", 1);
    assert_eq!(refused(&desk, "2GTC", "W4718"), ("17.4.1ap", "beyond-the-line"));
    let front = occupied(&desk).into_iter().filter(|hex| {
        GAME.pack.map.grid.neighbours(*hex).any(|(_, near)| GAME.pack.map.holder(near, 1944) == Side::Axis)
    });
    assert!(gaps(&desk, front).iter().all(|said| *said == ("17.4.1ap", "front-open")));
    desk.act("take 2GTC", &[]);
    desk.act("place 2GTC in reserve", &[]);
    assert_eq!(desk.at("2GTC"), "reserve");
    let full = GAME.pack.roster.of_side[Side::Soviet.index()].into_iter().find(|unit| {
        desk.at(&GAME.pack.unit(*unit).id).len() == 5
            && desk.refused(&format!("lose {}", GAME.pack.unit(*unit).id)).0 == "17.4.1am"
    });
    assert!(full.is_some(), "ten steps of rifles are lost");
    assert_eq!(desk.refused("lose 2GTC"), ("17.4.1an", "enough-lost"));
}

/// Rules: 17.1.1a
#[test]
fn a_whole_stack_is_set_up_by_one_line() {
    let mut desk = Desk::free("barbarossa");
    desk.act("as printed", &[]);
    desk.act("end", &[]);
    let plan = GAME.plan(&desk.pos, "place I II in W2915").expect("it is understood");
    assert_eq!(plan.len(), 4);
    let written = GAME.write_plan(&plan);
    assert_eq!(GAME.plan(&desk.pos, &written).expect("it is read back"), plan);
    let twice = GAME.plan(&desk.pos, "place I I in W2915").expect_err("named twice");
    assert_eq!(twice.reason.key, "unit-named-twice");
}
