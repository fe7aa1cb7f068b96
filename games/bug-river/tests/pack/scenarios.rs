//! `scenarios.toml`.

use super::{PACK, formation_id, hex, hexes, number, scenario, unit_id};
use bug_river::pack::{Arrival, HexSet, Levels, Scenario, Side, Special, StartingLoss, Terrain, UnitId, UnitSet};
use hexes::{Direction, Hex};
use std::collections::BTreeMap;

/// The hexes from one corner to the other.
fn range(first: &str, last: &str) -> HexSet {
    let (first, last) = (PACK.grid.number(hex(first)), PACK.grid.number(hex(last)));
    let inside = |at: &Hex| {
        let number = PACK.grid.number(*at);
        (first.column..=last.column).contains(&number.column) && (first.row..=last.row).contains(&number.row)
    };
    PACK.grid.hexes().filter(inside).collect()
}

fn set_up(scenario: &Scenario) -> UnitSet {
    let there = scenario.starts.iter().enumerate().filter(|(_, start)| start.is_some());
    there.map(|(index, _)| UnitId::of(index)).collect()
}

fn units(ids: &[&str]) -> UnitSet {
    ids.iter().fold(UnitSet::EMPTY, |all, id| all | PACK.formation(formation_id(id)).units)
}

fn named(names: &[&str]) -> UnitSet {
    names.iter().map(|name| unit_id(name)).collect()
}

fn levels(scenario: &Scenario) -> BTreeMap<&'static str, u8> {
    PACK.formation_ids().map(|id| (PACK.formation(id).id.as_str(), scenario.levels[id.index()])).collect()
}

/// Rules: 2a, 11.1b, 11.2b, 11.3b
#[test]
fn three_scenarios_are_offered_the_shortest_first() {
    let all: Vec<_> = PACK.scenarios.iter().map(|s| (s.id.as_str(), s.first, s.last)).collect();
    assert_eq!(all, [("corps", 1, 3), ("delayed", 5, 7), ("campaign", 1, 7)]);
}

/// Rules: 11.1c, 11.2c, 11.3c
#[test]
fn each_has_its_part_of_the_map() {
    assert_eq!(scenario("corps").area, range("1000", "3314"));
    assert_eq!(scenario("corps").area.len(), 24 * 15);
    assert_eq!(scenario("delayed").area, range("3006", "5425"));
    assert_eq!(scenario("delayed").area.len(), 25 * 20);
    assert_eq!(scenario("campaign").area, HexSet::all(&PACK.grid));
}

#[test]
fn nothing_lies_around_a_scenarios_area() {
    for scenario in &PACK.scenarios {
        for at in PACK.grid.hexes() {
            for direction in Direction::ALL {
                let near = PACK.grid.neighbour(at, direction);
                let expected = near.filter(|near| scenario.area.contains(at) && scenario.area.contains(*near));
                let mut around = scenario.around[at].in_play().iter();
                let found = around.find(|(side, _)| *side == direction).map(|(_, near)| *near);
                assert_eq!(found, expected, "{} {}", scenario.id, number(at));
            }
        }
    }
}

/// Rules: 3.1.4c, 3.1.4d, 11.1d
#[test]
fn supply_areas_lie_along_the_edges() {
    let expected = [
        ("corps", "west", Side::German, "1000", "1014"),
        ("corps", "northern", Side::Soviet, "2900", "3300"),
        ("corps", "eastern", Side::Soviet, "3300", "3314"),
        ("delayed", "west", Side::German, "3006", "3025"),
        ("delayed", "eastern", Side::Soviet, "5406", "5420"),
        ("delayed", "southern", Side::Soviet, "3125", "4525"),
        ("campaign", "west", Side::German, "1000", "1025"),
        ("campaign", "northern", Side::Soviet, "2900", "3600"),
        ("campaign", "eastern", Side::Soviet, "5402", "5420"),
        ("campaign", "southern", Side::Soviet, "2925", "4525"),
    ];
    let all = PACK.scenarios.iter().flat_map(|s| s.supply.iter().map(move |area| (s.id.as_str(), area)));
    let all: Vec<_> = all.collect();
    assert_eq!(all.len(), expected.len());
    for ((found, area), (scenario, id, side, first, last)) in all.into_iter().zip(expected) {
        assert_eq!((found, area.id.as_str(), area.side, area.hexes), (scenario, id, side, range(first, last)));
    }
    for scenario in &PACK.scenarios {
        for side in Side::BOTH {
            let edge = scenario.edges[side as usize];
            let own = scenario.supply.iter().filter(|area| area.side == side);
            assert_eq!(edge, own.fold(HexSet::EMPTY, |all, area| all | area.hexes));
            for at in PACK.grid.hexes() {
                let nearest = edge.iter().map(|to| PACK.grid.distance(at, to)).min().expect("an edge");
                assert_eq!(u32::from(scenario.to_supply[side as usize].get(at)), nearest);
            }
        }
        assert!(!scenario.edges[0].meets(&scenario.edges[1]), "{}", scenario.id);
    }
}

/// Rules: 3.6a
#[test]
fn set_ups_obey_stacking_banks_and_command() {
    for scenario in &PACK.scenarios {
        let there = set_up(scenario);
        for at in &scenario.area {
            let stack: Vec<_> = there.into_iter().filter(|unit| scenario.starts[unit.index()] == Some(at)).collect();
            let crowd = stack.iter().filter(|unit| PACK.unit(**unit).kind.crowds()).count();
            assert!(stack.len() <= 3 && crowd <= 1, "{} at {}", scenario.id, number(at));
        }
        for unit in there {
            let facts = PACK.unit(unit);
            let at = scenario.starts[unit.index()].expect("set up");
            let assigned = scenario.assigned.iter().find(|(other, _)| *other == unit).map(|(_, to)| *to);
            let formation = facts.home.or(assigned).expect("a formation");
            let hq = scenario.headquarters[formation.index()].expect("a headquarters");
            let range = u32::from(PACK.formation(formation).hq.range);
            assert!(PACK.grid.distance(at, hq) <= range, "{}: {} at {}", scenario.id, facts.name, number(at));
            if scenario.first == 1 {
                assert_eq!(PACK.map.west.contains(at), facts.side == Side::German, "{}", facts.name);
            }
        }
    }
}

#[test]
fn headquarters_begin_in_villages_and_cities() {
    for scenario in &PACK.scenarios {
        for at in scenario.headquarters.iter().flatten() {
            let count = scenario.headquarters.iter().flatten().filter(|other| *other == at).count();
            match PACK.map.terrain[*at] {
                Terrain::Village => assert!(count <= 1),
                Terrain::City => assert!(count <= 2),
                Terrain::Clear | Terrain::Forest | Terrain::Swamp => panic!("{} at {}", scenario.id, number(*at)),
            }
        }
    }
}

#[test]
fn the_distances_of_the_draft_hold() {
    let campaign = scenario("campaign");
    let hq = |id: &str| campaign.headquarters[formation_id(id).index()].expect("set up");
    let at = |name: &str| campaign.starts[unit_id(name).index()].expect("set up");
    let area = |id: &str| campaign.supply.iter().find(|area| area.id == id).expect("an area").hexes;
    let to = |from: Hex, hexes: HexSet| hexes.iter().map(|to| PACK.grid.distance(from, to)).min();
    assert_eq!(PACK.grid.distance(hq("2FR"), at("B/146")), 11);
    assert_eq!(PACK.grid.distance(hq("41"), at("6/II/82")), 10);
    assert_eq!(PACK.grid.distance(hq("87"), at("11/87")), 10);
    assert_eq!(to(hq("41"), area("northern")), Some(1));
    assert_eq!(to(hq("124"), area("southern")), Some(0));
    assert_eq!(to(hq("87"), PACK.map.volodymyr), Some(0));
    assert_eq!(to(hex("2804"), area("northern")), Some(4), "taking Verba calls the reserves");
}

/// Rules: 11.1f, 11.1g, 11.1h, 11.1i, 11.1k
#[test]
fn the_first_scenario_is_a_part_of_the_campaign() {
    let (corps, campaign) = (scenario("corps"), scenario("campaign"));
    let soviet = units(&["87", "41", "2FR", "1-90", "2-90"]) - named(&["11/87", "B/20", "A/146", "B/146", "No. 8"]);
    let german = units(&["14Pz", "298", "44"]) | named(&["1/191", "2/191", "3/191"]);
    let reserves = named(&["1/I/82", "2/I/82", "3/I/82"]);
    assert_eq!(set_up(corps), (soviet - reserves) | german);
    for unit in set_up(corps) {
        assert_eq!(corps.starts[unit.index()], campaign.starts[unit.index()]);
    }
    for (here, there) in corps.headquarters.iter().zip(&campaign.headquarters) {
        assert!(here.is_none() || here == there);
    }
    assert_eq!(corps.assigned, campaign.assigned);
    // Whoever is left out of the first scenario stands outside its part of the map.
    let outside = |unit: UnitId| campaign.starts[unit.index()].is_some_and(|at| !corps.area.contains(at));
    assert!(named(&["11/87", "B/20", "A/146", "B/146", "No. 8"]).into_iter().all(outside));
    assert!(units(&["3-90"]).into_iter().all(outside));
}

/// Rules: 11.3d
#[test]
fn everybody_is_set_up_or_arrives_in_the_campaign() {
    let campaign = scenario("campaign");
    let coming: UnitSet = campaign.arrivals.iter().flat_map(|arrival| arrival.units.clone()).collect();
    assert_eq!((set_up(campaign).len(), coming.len()), (99, 44));
    assert!(!set_up(campaign).meets(coming));
    for (index, hq) in campaign.headquarters.iter().enumerate() {
        let arrives = |arrival: &&Arrival| arrival.headquarters.is_some_and(|id| id.index() == index);
        assert_eq!(campaign.arrivals.iter().filter(arrives).count(), usize::from(hq.is_none()));
    }
}

#[test]
fn the_second_scenario_has_the_second_line_and_two_panzer_divisions() {
    let delayed = scenario("delayed");
    let lost = named(&["I/283", "II/283", "III/283", "11/87"]);
    assert_eq!(set_up(delayed), units(&["135", "1AT", "87", "14Pz", "13Pz", "299", "111"]) - lost);
    assert!(delayed.assigned.is_empty());
}

#[test]
fn the_assault_guns_begin_with_the_298th_division() {
    let expected = ["1/191", "2/191", "3/191"].map(|name| (unit_id(name), formation_id("298")));
    assert_eq!(scenario("campaign").assigned, expected);
}

/// Rules: 8.4.1d
#[test]
fn formations_begin_at_their_levels() {
    let first = [("14Pz", 7), ("44", 6), ("298", 6), ("87", 4), ("41", 4), ("2FR", 3), ("1-90", 2), ("2-90", 2)];
    let later = [("299", 6), ("111", 6), ("124", 3), ("3-90", 2)];
    let coming = [("13Pz", 7), ("135", 5), ("19", 5), ("215", 4), ("1AT", 5)];
    let none = |mut all: BTreeMap<&'static str, u8>| {
        for formation in &PACK.formations {
            all.entry(formation.id.as_str()).or_insert(0);
        }
        all
    };
    assert_eq!(levels(scenario("corps")), none(BTreeMap::from(first)));
    let all = first.into_iter().chain(later).chain(coming).collect();
    assert_eq!(levels(scenario("campaign")), all);
    let second = [("13Pz", 5), ("14Pz", 4), ("111", 4), ("299", 4), ("135", 4), ("87", 2), ("1AT", 4), ("19", 5)];
    assert_eq!(levels(scenario("delayed")), none(BTreeMap::from(second)));
}

/// Who arrives when, of which side, under which headquarters, how many, and where.
type Row = (&'static str, Option<u8>, Side, Option<&'static str>, usize, HexSet);

fn arrivals(id: &str) -> Vec<Row> {
    let row = |arrival: &'static Arrival| {
        let hq = arrival.headquarters.map(|id| PACK.formation(id).id.as_str());
        let entries = arrival.entries.iter().copied().collect();
        (arrival.id.as_str(), arrival.turn, arrival.side, hq, arrival.units.len(), entries)
    };
    scenario(id).arrivals.iter().map(row).collect()
}

/// Rules: 3.6b, 8.4a, 10.5b, 11.1l, 11.2p
#[test]
fn reinforcements_arrive_by_the_table() {
    let engineers = ("engineers", Some(2), Side::German, None, 2, range("1008", "1012"));
    let brigade = ("1AT", Some(2), Side::Soviet, Some("1AT"), 6, range("5411", "5413"));
    let panzer = ("13Pz", Some(3), Side::German, Some("13Pz"), 13, range("1008", "1012") | range("1016", "1019"));
    let rifles = ("135", Some(4), Side::Soviet, Some("135"), 10, range("5411", "5414"));
    let tanks = ("19", Some(6), Side::Soviet, Some("19"), 4, range("5411", "5413"));
    let mechanised = ("215", Some(6), Side::Soviet, Some("215"), 6, hexes("3100 3200 3300"));
    let reserves = ("reserves", None, Side::Soviet, None, 3, hexes("3100 3200 3300"));
    assert_eq!(arrivals("corps"), [engineers]);
    assert_eq!(arrivals("delayed"), [tanks]);
    assert_eq!(arrivals("campaign"), [engineers, brigade, panzer, rifles, tanks, mechanised, reserves]);
    let coming = |index: usize| scenario("campaign").arrivals[index].units.iter().copied().collect::<UnitSet>();
    assert_eq!(coming(0), named(&["260/III", "627/III"]));
    assert_eq!(coming(6), named(&["1/I/82", "2/I/82", "3/I/82"]));
    for (index, id) in [(1, "1AT"), (2, "13Pz"), (3, "135"), (4, "19"), (5, "215")] {
        assert_eq!(coming(index), units(&[id]), "{id}");
    }
}

/// Rules: 11.2g, 11.2h, 11.2k, 11.2l, 11.2m, 11.2n
#[test]
fn the_second_scenario_begins_after_losses() {
    let loss = |id, afv, infantry, per_stack| StartingLoss { formation: formation_id(id), afv, infantry, per_stack };
    let expected = [
        loss("135", 0, 4, 3),
        loss("87", 0, 6, 3),
        loss("13Pz", 1, 2, 2),
        loss("14Pz", 3, 5, 2),
        loss("111", 0, 4, 2),
        loss("299", 0, 4, 2),
    ];
    let delayed = scenario("delayed");
    assert_eq!(delayed.losses, expected);
    assert_eq!((delayed.without_support.as_slice(), delayed.entrenched), (&[formation_id("87")][..], 6));
    assert!(delayed.interdiction);
    for other in [scenario("corps"), scenario("campaign")] {
        assert!(other.losses.is_empty() && other.without_support.is_empty() && other.entrenched == 0);
        assert!(!other.interdiction);
    }
}

/// Rules: 9o, 11.1j
#[test]
fn the_soviet_side_begins_with_counterattack_orders() {
    assert_eq!(["corps", "delayed", "campaign"].map(|id| scenario(id).orders), [2, 2, 4]);
}

/// Rules: 11.1a, 11.2a, 11.3a
#[test]
fn each_scenario_has_its_special_rules() {
    let all =
        |surprise, reserves| Special { brandenburg: true, surprise, pontoons: true, restrictions: true, reserves };
    assert_eq!(scenario("corps").special, all(2, false));
    assert_eq!(scenario("delayed").special, Special::default());
    assert_eq!(scenario("campaign").special, all(3, true));
}

/// The victory hexes that score so many points at the end of this turn, or of the game.
fn worth(id: &str, points: u8, by: Option<u8>) -> HexSet {
    let found = scenario(id).victory.iter().filter(|hex| (hex.points, hex.by) == (points, by));
    found.map(|hex| hex.hex).collect()
}

fn total(id: &str) -> u8 {
    scenario(id).victory.iter().map(|hex| hex.points).sum()
}

/// Rules: 11.1n, 11.1o
#[test]
fn victory_in_the_first_scenario() {
    assert_eq!(worth("corps", 2, None), hexes("2708 3201"));
    assert_eq!(worth("corps", 1, None), hexes("2008 2208 2607 2707 2804 2809 2811 3108 3211"));
    assert_eq!((total("corps"), scenario("corps").fortified), (13, 2));
}

/// Rules: 3.1.5a, 11.2q
#[test]
fn ten_printed_victory_hexes_and_five_conditional_ones() {
    assert_eq!(worth("campaign", 2, None), hexes("3201 5212"));
    assert_eq!(worth("campaign", 1, None), hexes("2804 3507 4011 4108 4415 4711 4325 4807"));
    assert_eq!(worth("campaign", 2, Some(3)), hexes("2708 3220"));
    assert_eq!(worth("campaign", 1, Some(3)), hexes("2607 2707"));
    assert_eq!(worth("campaign", 2, Some(4)), hexes("3913"));
    assert_eq!((total("campaign"), scenario("campaign").victory.len()), (12 + 8, 15));
    let area = scenario("delayed").area;
    let (printed, here) = (worth("campaign", 1, None) & area, worth("campaign", 2, None) & area);
    assert_eq!((worth("delayed", 1, None), worth("delayed", 2, None)), (printed, here));
    assert_eq!((total("delayed"), scenario("delayed").victory.len()), (9, 8));
    assert_eq!(["delayed", "campaign"].map(|id| scenario(id).fortified), [0, 0]);
}

#[test]
fn two_divisions_may_leave_by_the_eastern_supply_area() {
    for id in ["delayed", "campaign"] {
        let exit = scenario(id).exit.as_ref().expect("an exit");
        assert_eq!(exit.formations, ["111", "299"].map(formation_id));
        assert_eq!(exit.per_point, 20);
        let eastern = scenario(id).supply.iter().find(|area| area.id == "eastern").expect("an area");
        assert_eq!(exit.hexes.iter().map(|(at, _)| *at).collect::<HexSet>(), eastern.hexes);
        for (at, cost) in &exit.hexes {
            assert_eq!(*cost, if *at == hex("5418") { 4 } else { 2 }, "{}", number(*at));
        }
    }
    assert!(scenario("corps").exit.is_none());
}

/// Rules: 11.1s, 11.2x, 11.3n, 11.3o
#[test]
fn victory_levels_are_those_of_the_rulebook() {
    let levels = |german_decisive, german_minor, draw, soviet_minor| Levels {
        german_decisive,
        german_minor,
        draw,
        soviet_minor,
    };
    assert_eq!(scenario("corps").verdicts, levels(14, 12, 10, 8));
    assert_eq!(scenario("delayed").verdicts, levels(11, 9, 7, 5));
    assert_eq!(scenario("campaign").verdicts, levels(24, 21, 19, 17));
}
