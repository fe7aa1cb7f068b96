//! Fields and scenarios.

use super::PACK;
use hexes::{Direction, Hex, Name};
use starter_kit::pack::{Comes, Condition, Edge, Field, Ground, Scenario, Side};

fn scenario(id: &str) -> &'static Scenario {
    PACK.scenarios.iter().find(|scenario| scenario.id == id).unwrap_or_else(|| panic!("there is no {id}"))
}

fn at(field: &Field, name: &str) -> Hex {
    let name: Name = name.parse().expect("a name");
    field.hex(name).unwrap_or_else(|| panic!("{name} is not on this field"))
}

#[test]
fn a_field_is_cut_to_its_columns() {
    let field = &scenario("s01").field;
    // Columns I to W: eight of ten hexes, seven of eleven.
    assert_eq!(field.len(), 8 * 10 + 7 * 11);
    assert!(field.hex("aH5".parse().expect("a name")).is_none());
    assert_eq!(field.name(at(field, "aK2")).to_string(), "aK2");
}

/// Rules: 1.1b
#[test]
fn neighbours_are_mutual_and_one_hex_apart() {
    for scenario in &PACK.scenarios {
        let field = &scenario.field;
        for hex in field.hexes().chain(field.off_board()) {
            for (side, next) in field.around(hex) {
                assert_eq!(field.beyond(next, side.opposite()), Some(hex));
                assert_eq!(field.range(hex, next), 1);
                assert_eq!(field.hedge(hex, side), field.hedge(next, side.opposite()));
                assert_eq!(
                    field.road(hex, side),
                    field.road(next, side.opposite()),
                    "{} {}",
                    field.name(hex),
                    field.name(next)
                );
                if field.on_board(hex) && field.on_board(next) {
                    let (a, b) = (field.map().hex(field.name(hex)), field.map().hex(field.name(next)));
                    assert_eq!(field.map().range(a.expect("there"), b.expect("there")), 1);
                }
            }
            assert_eq!(field.hex(field.name(hex)), Some(hex));
        }
        for hex in field.hexes() {
            assert_eq!(field.around(hex).count(), 6, "a hex of the board has off-board hexes wherever it ends");
        }
    }
}

#[test]
fn ranges_are_those_of_the_map() {
    let field = &scenario("s10").field;
    for one in field.hexes().step_by(7) {
        for other in field.hexes().step_by(5) {
            let inner = |hex: Hex| field.map().hex(field.name(hex)).expect("there");
            assert_eq!(u32::from(field.range(one, other)), field.map().range(inner(one), inner(other)));
        }
    }
}

#[test]
fn what_is_kept_of_sight_is_what_the_map_says() {
    let field = &scenario("s04").field;
    for one in field.hexes().step_by(3) {
        for other in field.hexes().step_by(4) {
            let inner = |hex: Hex| field.map().hex(field.name(hex)).expect("there");
            assert_eq!(field.sees(one, other), field.map().terrain(inner(one), inner(other), field.season()));
            assert_eq!(field.sees(one, other), field.sees(other, one));
        }
    }
}

#[test]
fn nobody_sees_or_is_seen_off_the_board() {
    let field = &scenario("s02").field;
    let off = at(field, "offeA5");
    assert!(!field.on_board(off) && field.beyond_edge(off) == Some(Edge::E));
    assert!(field.hexes().all(|hex| field.sees(hex, off).is_none() && field.sees(off, hex).is_none()));
}

#[test]
fn off_board_hexes_lie_beside_their_edge() {
    let field = &scenario("s01").field;
    let beyond = |edge| field.off_board().filter(|&hex| field.at_edge(hex, edge)).count();
    assert_eq!([Edge::N, Edge::S].map(beyond), [15, 15], "one for each column");
    let west = at(field, "offwA5");
    let beside: Vec<String> = field.around_on_board(west).map(|(_, hex)| field.name(hex).to_string()).collect();
    assert_eq!(beside, ["aI5", "aI6"]);
    assert!(field.at_edge(at(field, "aI5"), Edge::W) && !field.at_edge(at(field, "aJ5"), Edge::W));
    assert!(field.around(west).any(|(_, hex)| !field.on_board(hex)), "one moves along the edge");
}

/// Rules: 0h, 1.1a, 1.1c
#[test]
fn joined_boards_share_the_hexes_between_them() {
    let field = &scenario("s12").field;
    assert_eq!(field.len(), 2 * 346 - 16);
    // The lower board is turned: its row 10 of column FF lies on row 10 of column B.
    let joint = at(field, "aB10");
    assert!(field.on_joint(joint));
    assert_eq!(joint, at(field, "cFF10"));
    assert_eq!(field.name(joint).to_string(), "aB10");
    assert_eq!(field.names(joint).len(), 2);
    let above = field.beyond(joint, Direction::N).expect("a neighbour");
    assert_eq!(field.name(above).to_string(), "aB9");
    let below = field.beyond(joint, Direction::S).expect("a neighbour");
    assert_eq!(field.name(below).to_string(), "cFF9");
}

/// Rules: 1.3b
#[test]
fn a_joint_counts_for_no_board_unless_it_is_named() {
    let scenario = scenario("s12");
    let german = scenario.army(Side::Second);
    let Comes::SetsUp(area) = &german.groups[0].comes else { panic!("it sets up") };
    assert!(!area.contains(at(&scenario.field, "aB10")));
    assert!(area.contains(at(&scenario.field, "aA10")) && area.contains(at(&scenario.field, "cA9")));
    assert!(!area.contains(at(&scenario.field, "cA7")));
}

#[test]
fn roads_go_on_over_joints_only_where_both_boards_have_one() {
    let field = &scenario("s12").field;
    for column in ["I", "Q", "Y"] {
        let upper = at(field, &format!("a{column}10"));
        let lower = field.beyond(upper, Direction::S).expect("the other board");
        let goes_on = field.road(upper, Direction::S);
        assert_eq!(goes_on, field.road(lower, Direction::N));
        if goes_on {
            assert!(field.has_road(upper) && field.has_road(lower));
        }
    }
}

#[test]
fn grain_stands_in_summer_only() {
    let (summer, autumn) = (&scenario("s01").field, &scenario("s07").field);
    let drawn = |field: &Field| field.hexes().find(|&hex| field.drawn(hex) == Ground::Grain).expect("a field of grain");
    assert_eq!(summer.ground(drawn(summer)), Ground::Grain);
    assert_eq!(autumn.ground(drawn(autumn)), Ground::Open);
}

#[test]
fn every_building_hex_has_its_building() {
    for scenario in &PACK.scenarios {
        let field = &scenario.field;
        for hex in field.hexes() {
            assert_eq!(field.building(hex).is_some(), field.drawn(hex).is_building());
            if let Some(id) = field.building(hex) {
                let building = &field.buildings[usize::from(id.0)];
                assert!(building.hexes.contains(&hex));
                assert_eq!(building.stone, field.drawn(hex) == Ground::StoneBuilding);
            }
        }
    }
}

#[test]
fn the_thread_enters_through_the_sides_it_crosses() {
    let field = &scenario("s01").field;
    let centre = at(field, "aO5");
    for (side, next) in field.around(centre) {
        assert_eq!(field.enters(next, centre), 1 << side.index());
    }
    // Two hexes away along a hexspine the thread comes in at a corner.
    let north_east = field.beyond(at(field, "aP4"), Direction::NE).expect("there");
    assert_eq!(field.enters(north_east, centre).count_ones(), 1);
    let east = at(field, "aQ5");
    assert_eq!(field.enters(east, centre), 1 << Direction::NE.index() | 1 << Direction::SE.index());
    assert_eq!(field.enters(centre, centre), 0);
}

#[test]
fn the_first_scenario_as_it_is_written() {
    let scenario = scenario("s01");
    assert_eq!((scenario.turns, scenario.half_last, scenario.victor), (6, false, Side::First));
    assert_eq!((scenario.sets_up_first, scenario.initial_control), (Side::Second, Side::Second));
    let german = scenario.army(Side::First);
    assert_eq!((german.id.as_str(), german.elr, german.home), ("german", 3, Edge::W));
    let names: Vec<&str> = german.units.iter().map(|(kind, _)| PACK.kind(*kind).name.as_str()).collect();
    assert_eq!(names, ["4-6-7", "4-6-7", "4-6-7", "4-6-7", "4-6-7", "4-6-7", "4-6-7", "9-1", "8-0"]);
    assert_eq!(german.arms.len(), 2);
    let [victory] = &scenario.victory[..] else { panic!("one way to win") };
    let [Condition::Buildings { of, at_least: 3 }] = &victory.all[..] else { panic!("{victory:?}") };
    let named: Vec<String> = of.iter().map(|(_, hex)| scenario.field.name(*hex).to_string()).collect();
    assert_eq!(named, ["aP5", "aO6", "aR5", "aT6"]);
}

#[test]
fn whoever_enters_waits_beside_the_edge() {
    let scenario = scenario("s02");
    let Comes::Enters { turn: 1, edge: Edge::E, from, roll: None } = &scenario.army(Side::First).groups[0].comes else {
        panic!("the Russians enter")
    };
    assert!(from.iter().all(|hex| scenario.field.beyond_edge(hex) == Some(Edge::E)));
    assert_eq!(from.len(), 11);
}

#[test]
fn high_ground_is_an_area() {
    let scenario = scenario("s04");
    let Condition::GoodOrder { halves: 8, area } = &scenario.victory[0].all[1] else { panic!("Good Order squads") };
    assert!(!area.is_empty() && area.iter().all(|hex| scenario.field.level(hex) == 1));
}
