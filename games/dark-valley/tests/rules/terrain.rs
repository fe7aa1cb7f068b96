//! What steps cost, and what weather makes of allowances: the Terrain Effects Chart and sections 11.2 to 11.4.

use super::desk::{Desk, GAME, across, hex, unit};
use dark_valley::pack::{Hex, Map, Side, Terrain, Water, class};
use dark_valley::rules::Cost;
use serde_json::json;

fn map() -> &'static Map {
    &GAME.pack.map
}

/// A step between plain hexes of the USSR into that terrain: no water, no way, no town.
fn step_into(terrain: Terrain) -> (Hex, Hex) {
    let map = map();
    let plain = |hex: Hex| map.in_play.contains(hex) && map.place_at[hex].is_none() && map.work_at[hex].is_none();
    let fits = |from: Hex, to: Hex| {
        let across = map.grid.direction(from, to).expect("neighbours");
        map.water.get(from, across) == 0 && map.network.links(from, across) == 0
    };
    let into = map.grid.hexes().filter(|hex| map.terrain[*hex] == terrain && plain(*hex));
    let mut steps = into.flat_map(|to| map.grid.neighbours(to).map(move |(_, from)| (from, to)));
    let found = steps.find(|(from, to)| plain(*from) && fits(*from, *to));
    found.unwrap_or_else(|| panic!("there is {terrain:?}"))
}

/// What a step costs a unit in a turn.
fn cost(turn: u8, id: &str, from: Hex, to: Hex) -> Cost {
    let desk = Desk::with(turn, &[], json!({}));
    desk.look().cost(unit(id), from, map().grid.direction(from, to).expect("neighbours"), to)
}

#[track_caller]
fn costs(turn: u8, ids: [&str; 2], from: &str, to: &str) -> [Cost; 2] {
    ids.map(|id| cost(turn, id, hex(from), hex(to)))
}

/// Rules: TEC.01, TEC.04, TEC.08, TEC.11, TEC.14, TEC.51, 11.1e, 11.2a
#[test]
fn terrain_costs_wheels_more_than_feet() {
    let cases = [
        (Terrain::Clear, 1, 1),
        (Terrain::Woods, 1, 2),
        (Terrain::Swamp, 2, 3),
        (Terrain::Rough, 2, 2),
        (Terrain::Mountain, 2, 4),
        (Terrain::DesertSteppe, 2, 2),
    ];
    for (terrain, feet, wheels) in cases {
        let (from, to) = step_into(terrain);
        for (id, points) in [("VII", feet), ("20A", feet), ("7Pz", wheels), ("1TC", wheels)] {
            assert_eq!(cost(13, id, from, to), Cost::Points(points), "{id} into {terrain:?}");
        }
    }
}

/// Rules: TEC.17
#[test]
fn mountain_divisions_climb_easily_while_it_is_clear() {
    for terrain in [Terrain::Rough, Terrain::Mountain] {
        let (from, to) = step_into(terrain);
        assert_eq!(cost(13, "1Mtn", from, to), Cost::Points(1));
        // Not in Mixed weather, and a Romanian mountain corps is no division.
        assert_eq!(cost(15, "1Mtn", from, to), Cost::Points(2));
        assert_eq!(cost(13, "RM", from, to), Cost::Points(2));
    }
}

/// Rules: TEC.18, TEC.21, TEC.39, TEC.42, TEC.45
#[test]
fn towns_forts_and_railways_cost_nothing_of_their_own() {
    // Railways lead into all of these; Weak Fort, Fort, Defensive Position, town, city, all in clear terrain.
    for (from, to) in [("W4503", "W4603"), ("E2313", "E2314"), ("W3419", "W3418"), ("E2529", "E2528")] {
        assert_eq!(map().terrain[hex(to)], Terrain::Clear);
        assert_eq!(map().water.get(hex(from), across(from, to)), 0, "{from} {to}");
        assert_eq!(costs(18, ["20A", "1TC"], from, to), [Cost::Points(1); 2], "{to}");
    }
}

/// Rules: TEC.25, TEC.27, TEC.29, 11.1d, 11.1f
#[test]
fn crossing_water_costs_more() {
    assert_eq!(costs(13, ["VII", "7Pz"], "W3113", "W3213"), [Cost::Points(1), Cost::Points(2)]);
    assert_eq!(costs(13, ["VII", "7Pz"], "W4239", "W4139"), [Cost::Points(2), Cost::Points(3)]);
    assert_eq!(costs(13, ["VII", "7Pz"], "E3611", "E3711"), [Cost::Points(3), Cost::All]);
    // Soviet units cross the Volga as if it were not there (G-27), but pay for other rivers.
    assert_eq!(costs(13, ["20A", "1TC"], "E3611", "E3711"), [Cost::Points(1); 2]);
    assert_eq!(costs(13, ["20A", "1TC"], "W4239", "W4139"), [Cost::Points(2), Cost::Points(3)]);
}

/// Rules: 17.1.2f, 17.1.2g, 17.1.2h
#[test]
fn germans_of_the_first_turn_hardly_notice_rivers() {
    assert_eq!(costs(1, ["VII", "7Pz"], "W3113", "W3213"), [Cost::Points(1); 2]);
    assert_eq!(costs(1, ["VII", "7Pz"], "W4239", "W4139"), [Cost::Points(1), Cost::Points(2)]);
    let (from, to) = step_into(Terrain::Swamp);
    assert_eq!(["VII", "7Pz"].map(|id| cost(1, id, from, to)), [Cost::Points(2); 2]);
    // Others, and later turns, know them all.
    assert_eq!(costs(1, ["R4", "12M41"], "W3113", "W3213"), [Cost::Points(1), Cost::Points(2)]);
    assert_eq!(costs(2, ["VII", "7Pz"], "W3113", "W3213"), [Cost::Points(1), Cost::Points(2)]);
}

/// Rules: TEC.33, TEC.34, TEC.35
#[test]
fn roads_make_every_step_cheap_but_not_in_snow() {
    let map = map();
    let along = |bit: u8, terrain: Terrain| {
        let all = map.ways.iter().filter(|way| way.class == bit).flat_map(|way| way.hexes.windows(2));
        let mut steps = all.map(|pair| (pair[0], pair[1])).filter(|(_, to)| map.terrain[*to] == terrain);
        steps.find(|(_, to)| map.work_at[*to].is_none()).expect("there is such a step")
    };
    let (from, to) = along(class::ROAD, Terrain::Woods);
    assert_eq!(cost(13, "7Pz", from, to), Cost::Points(1));
    assert_ne!(cost(18, "7Pz", from, to), Cost::Points(1), "no roads in Snow");
    let (from, to) = along(class::RAIL, Terrain::Mountain);
    assert_eq!(cost(13, "7Pz", from, to), Cost::Points(1));
    assert_ne!(cost(18, "7Pz", from, to), Cost::Points(1));
    let (from, to) = along(class::RAIL, Terrain::Swamp);
    let road = map.network.links(from, map.grid.direction(from, to).expect("neighbours")) & class::ROAD != 0;
    assert!(road || cost(13, "7Pz", from, to) != Cost::Points(1), "elsewhere railways are no roads");
    // A road crosses a Major River without a toll.
    let over = |(from, to): (Hex, Hex)| {
        let across = map.grid.direction(from, to).expect("neighbours");
        map.has_water(from, across, Water::Major) && map.work_at[to].is_none()
    };
    let roads = map.ways.iter().filter(|way| way.class == class::ROAD).flat_map(|way| way.hexes.windows(2));
    let (from, to) = roads.map(|pair| (pair[0], pair[1])).find(|step| over(*step)).expect("a bridge");
    assert_eq!(cost(13, "7Pz", from, to), Cost::Points(1));
}

/// Rules: TEC.36
#[test]
fn a_fortified_zone_costs_the_axis_two_more() {
    // W3314 is a town with a Fortified Zone in clear terrain.
    assert_eq!(costs(2, ["VII", "7Pz"], "W3214", "W3314"), [Cost::Points(3); 2]);
    assert_eq!(costs(2, ["20A", "12M41"], "W3214", "W3314"), [Cost::Points(1); 2]);
    let desk = Desk::with(2, &[], json!({"ruins": u64::MAX}));
    let step = (hex("W3214"), across("W3214", "W3314"), hex("W3314"));
    assert_eq!(desk.look().cost(unit("VII"), step.0, step.1, step.2), Cost::Points(1), "destroyed, it costs nothing");
}

/// Rules: 14.1i
#[test]
fn headquarters_pay_one_point_for_every_hex() {
    for terrain in [Terrain::Swamp, Terrain::Mountain, Terrain::DesertSteppe] {
        let (from, to) = step_into(terrain);
        assert_eq!(["HQ1", "Stavka", "Zhukov"].map(|id| cost(13, id, from, to)), [Cost::Points(1); 3]);
    }
    assert_eq!(costs(2, ["HQ1", "HQ2"], "W3214", "W3314"), [Cost::Points(1); 2]);
    assert_eq!(costs(13, ["HQ1", "HQ2"], "E3611", "E3711"), [Cost::Points(1); 2]);
}

/// Allowances in a turn: a German corps, a panzer division, a Panzer HQ, a rifle army, a tank corps, Zhukov.
fn allowances(turn: u8) -> [u8; 6] {
    let desk = Desk::with(turn, &[], json!({}));
    ["VII", "7Pz", "HQ1", "20A", "1TC", "Zhukov"].map(|id| desk.look().allowance(unit(id), false))
}

/// Rules: 11.3b, 11.3c, 11.3d, 11.3e, WX.02, WX.06, WX.07, 14.1l
#[test]
fn weather_slows() {
    assert_eq!(allowances(13), [4, 8, 8, 4, 6, 8], "Clear");
    assert_eq!(allowances(15), [4, 7, 7, 4, 6, 8], "Mixed");
    assert_eq!(allowances(16), [3, 6, 6, 3, 5, 7], "Mud");
}

/// Rules: 11.3g, 11.3h, 11.3j, WX.12, WX.18
#[test]
fn the_first_winter_is_worse_than_the_others() {
    assert_eq!(allowances(7), [3, 6, 6, 4, 6, 8], "December 1941");
    assert_eq!(allowances(18), [4, 7, 7, 4, 6, 8], "December 1942");
}

/// Rules: 11.3a, 11.4a, 13.8g, 17.1.2j
#[test]
fn unsupplied_units_have_three_points_whatever_the_weather() {
    for (turn, mark) in [(13, "oos"), (16, "oos"), (7, "isolated")] {
        let placed = ["VII", "7Pz", "20A"].map(|id| (id, format!("due {mark}")));
        let placed: Vec<(&str, &str)> = placed.iter().map(|(id, text)| (*id, text.as_str())).collect();
        let desk = Desk::with(turn, &placed, json!({}));
        assert_eq!(["VII", "7Pz", "20A"].map(|id| desk.look().allowance(unit(id), false)), [3; 3], "turn {turn}");
    }
    let second = Desk::with(2, &[("7Pz", "due oos"), ("VII", "due oos"), ("12M41", "due oos")], json!({}));
    assert_eq!(["7Pz", "VII", "12M41"].map(|id| second.look().allowance(unit(id), false)), [5, 3, 3]);
}

/// Rules: 2.4i, 13.6b, 13.6k
#[test]
fn what_is_no_ground_unit_does_not_move_by_itself() {
    let desk = Desk::moving(13, Side::Axis, &[("D1", "E4826"), ("Base1", "E4827"), ("HQ1", "E4825"), ("VII", "E4725")]);
    assert_eq!(desk.refused("move D1"), ("2.4i", "no-ground-unit"));
    assert_eq!(desk.refused("move Base1"), ("2.4i", "no-ground-unit"));
    assert_eq!(desk.legal_with("move"), ["move VII", "move HQ1"]);
}

/// Four movement points for panzers into woods across a Major River, three across a minor one; a Defensive Position there costs nothing.
/// Rules: 11.1g, 11.1f
#[test]
fn the_worked_example_of_costs() {
    let map = map();
    let over = |water: Water| {
        let woods = map.grid.hexes().filter(|hex| map.terrain[*hex] == Terrain::Woods && map.work_at[*hex].is_none());
        let mut steps =
            woods.flat_map(|to| map.grid.neighbours(to).map(move |(side, from)| (from, side.opposite(), to)));
        let fits = |from: Hex, side| map.has_water(from, side, water) && map.network.links(from, side) == 0;
        let found = steps.find(|(from, side, _)| map.in_play.contains(*from) && fits(*from, *side));
        found.map(|(from, _, to)| (from, to)).expect("there is such a step")
    };
    let (from, to) = over(Water::Major);
    assert_eq!(cost(13, "7Pz", from, to), Cost::Points(4));
    let (from, to) = over(Water::River);
    assert_eq!(cost(13, "7Pz", from, to), Cost::Points(3));
}

/// Rules: 15.1f
#[test]
fn slovaks_and_spaniards_are_germans() {
    for id in ["Slovak", "Blue"] {
        assert!(GAME.pack.unit(unit(id)).german());
        let desk = Desk::moving(13, Side::Axis, &[(id, "E4826"), ("H3", "E4827"), ("R4", "E4820")]);
        assert!(desk.allows(&format!("move {id}; to E4827")), "{id} stands with Hungarians");
    }
    // And the first turn's rivers are nothing to them.
    assert_eq!(costs(1, ["Slovak", "VII"], "W3113", "W3213"), [Cost::Points(1); 2]);
}
