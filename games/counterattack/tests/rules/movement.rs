//! Sections 6.1 and 6.2: moving hex by hex, and roads.
//!
//! The country around 3224 is open: clear hexes without roads or streams.

use crate::desk::{Desk, unit, with};
use counterattack::event::Event;
use serde_json::{Value, json};

/// The first German phase of turn 3 with these units.
fn german(units: Value) -> Desk {
    Desk::clear(json!({"turn": 3, "phase": "G1", "units": units}))
}

/// Half points paid for each step.
fn costs(events: &[Event]) -> Vec<u16> {
    let cost = |event: &Event| match event {
        Event::Entered { cost, .. } => Some(*cost),
        _ => None,
    };
    events.iter().filter_map(cost).collect()
}

/// Half points a unit pays to go from one place to the next.
#[track_caller]
fn cost(id: &str, from: &str, to: &str) -> u16 {
    let mut desk = german(json!([unit(id, from), unit("s40", "3943")]));
    costs(&desk.act(&format!("move {id} {to}"), &[]))[0]
}

// ---- 6.1 general ----------------------------------------------------------------------------------------------------

/// Rules: 6.1a
#[test]
fn a_player_moves_all_some_or_none_of_his_active_units() {
    let mut desk = german(json!([unit("g12", "3224"), unit("g13", "3225"), unit("s40", "3943")]));
    let legal = desk.legal();
    for action in ["end", "move g12", "move g13"] {
        assert!(legal.contains(&action.to_owned()), "{action}");
    }
    desk.acts(&["move g12 3124 stop", "end"]);
    assert_eq!((desk.at("g12"), desk.at("g13")), ("3124".into(), "3225".into()));
    assert_ne!(desk.pos.phase, 2, "the phase is over although one unit never moved");
}

/// Rules: 6.1b
#[test]
fn a_move_is_completed_before_another_unit_starts() {
    let mut desk = german(json!([unit("g12", "3224"), unit("g13", "3225"), unit("s40", "3943")]));
    desk.act("move g12 3124", &[]);
    assert_eq!(desk.refused("move g13"), ("6.1b", "not-asked-now"));
    assert_eq!(desk.refused("end"), ("6.1b", "not-asked-now"));
    desk.act("stop", &[]);
    assert_eq!(desk.refused("move g12"), ("6.1b", "move-already-over"));
    assert!(desk.allows("move g13 3226"));
}

/// Rules: 6.1c, 7.1e
#[test]
fn a_unit_passes_through_a_full_hex_but_cannot_end_there() {
    let full = json!([unit("g05", "3124"), unit("g01", "3224"), unit("g02", "3224"), unit("s40", "3943")]);
    let mut desk = german(full);
    desk.act("move g05 3224", &[]);
    assert_eq!(desk.refused("stop"), ("6.1c", "hex-full"));
    assert!(!desk.legal().contains(&"stop".to_owned()));
    desk.acts(&["to 3325", "stop"]);
    assert_eq!(desk.at("g05"), "3325");
}

/// Rules: 6.1c
#[test]
fn a_full_hex_may_not_be_entered_without_the_points_to_leave_it() {
    let units = json!([unit("g05", "3020"), unit("g01", "3224"), unit("g02", "3224"), unit("s40", "3943")]);
    let mut desk = german(units);
    // Five points: 3021 3022 3123 3124 cost four, the full hex would take the last one.
    desk.acts(&["move g05", "to 3021", "to 3022", "to 3123", "to 3124"]);
    assert_eq!(desk.halves_left(), 2);
    assert_eq!(desk.refused("to 3224"), ("6.1c", "no-room-ahead"));
    assert!(!desk.legal().contains(&"to 3224".to_owned()));
    assert!(desk.legal().contains(&"to 3125".to_owned()));
}

/// Rules: 6.1d
#[test]
fn a_path_runs_through_contiguous_hexes_in_any_series_of_directions() {
    let mut desk = german(json!([unit("g12", "3224"), unit("s40", "3943")]));
    desk.act("move g12", &[]);
    let mut around = desk.legal_with("to ");
    around.sort();
    assert_eq!(around, ["to 3124", "to 3125", "to 3223", "to 3225", "to 3324", "to 3325"]);
    assert_eq!(desk.refused("to 3226"), ("6.1d", "not-adjacent"));
    desk.acts(&["to 3124", "to 3224", "to 3223", "to 3324", "to 3224"]);
    assert_eq!((desk.at("g12"), desk.halves_left()), ("3224".into(), 20 - 10));
}

/// Rules: 6.1e
#[test]
fn entering_a_hex_costs_what_the_chart_says_for_the_hex_and_the_side() {
    assert_eq!(cost("g12", "3224", "3223"), 2, "clear 1");
    assert_eq!(cost("g12", "3204", "3304"), 4, "woods 2");
    assert_eq!(cost("g12", "2505", "2405"), 2, "village 1");
    assert_eq!(cost("g12", "1315", "1414"), 2, "city 1");
    assert_eq!(cost("g12", "3409", "3509"), 4, "clear 1 over a stream 1");
    assert_eq!(cost("g12", "3034", "3035"), 6, "woods 2 over a stream 1");
}

/// Rules: 6.1e
#[test]
fn the_sum_of_the_costs_may_not_exceed_the_allowance() {
    let mut desk = german(json!([unit("g01", "3204"), unit("s40", "3943")]));
    desk.acts(&["move g01", "to 3104", "to 3204", "to 3104", "to 3204"]);
    assert_eq!(desk.halves_left(), 2);
    assert_eq!(desk.refused("to 3304"), ("6.1e", "not-enough-points"), "woods cost 2, one point is left");
    desk.act("to 3104", &[]);
    assert_eq!(desk.step(), "Movement", "all five points are spent: the move is over");
}

/// Rules: 6.1f
#[test]
fn a_hex_with_enemy_units_is_neither_entered_nor_crossed() {
    let mut desk = german(json!([unit("g01", "3224"), unit("s40", "3225")]));
    desk.act("move g01", &[]);
    assert_eq!(desk.refused("to 3225"), ("6.1f", "enemy-there"));
    assert!(!desk.legal().contains(&"to 3225".to_owned()));
    let route = desk.refused("go 3226");
    assert_eq!(route, ("6.1e", "no-route"), "no way leads through the enemy and out of his zone again");
}

/// Rules: 6.1g
#[test]
fn unused_points_are_neither_kept_nor_passed_on() {
    let mut desk = german(json!([unit("g12", "3224"), unit("g13", "3125"), unit("s40", "3943")]));
    desk.act("move g12 3124", &[]);
    assert_eq!(desk.halves_left(), 18);
    desk.act("stop", &[]);
    desk.act("move g13", &[]);
    assert_eq!(desk.halves_left(), 20, "nothing was passed on");
    desk.acts(&["stop", "end"]);
    while desk.pos.phase != 4 {
        desk.act("end", &[]);
    }
    assert_eq!(desk.refused("move g12"), ("5.6a", "already-activated"), "nothing was kept");
    desk.act("move g13", &[]);
    assert_eq!(desk.halves_left(), 20);
}

/// Rules: 6.1h, A-75
#[test]
fn a_unit_may_always_move_one_hex_whatever_it_costs() {
    // Disorganised foot has 3 points; woods 2, stream 1, zone of control 1 make 4.
    let units = json!([with("g01", "3034", &["disorganised"]), unit("s40", "3036")]);
    let mut desk = german(units.clone());
    desk.act("move g01", &[]);
    assert_eq!(desk.halves_left(), 6);
    assert_eq!(costs(&desk.act("to 3035", &[])), [8]);
    assert_eq!((desk.at("g01"), desk.step()), ("3035".into(), "Movement".into()));

    let mut desk = german(units);
    desk.act("move g01 3033", &[]);
    desk.act("to 3034", &[]);
    assert_eq!(desk.refused("to 3035"), ("6.1e", "not-enough-points"), "the minimum is for the first hex only");
}

/// Rules: 6.1i, 6.3l
#[test]
fn the_one_hex_minimum_opens_no_prohibited_terrain() {
    let mut desk = german(json!([with("g01", "1430", &["disorganised"]), unit("s40", "3943")]));
    desk.act("move g01", &[]);
    assert_eq!(desk.refused("to Warsaw"), ("6.3l", "not-enough-points"));
    let mut ways = desk.legal_with("to ");
    ways.sort();
    assert_eq!(ways, ["to 1330", "to 1429", "to 1530", "to 1531"], "nothing leads over the Vistula");
}

/// Rules: 6.1j
#[test]
fn the_one_hex_minimum_does_not_override_the_stacking_limit() {
    let units =
        json!([with("g01", "3034", &["disorganised"]), unit("g02", "3035"), unit("g05", "3035"), unit("s40", "3036")]);
    let mut desk = german(units);
    desk.act("move g01", &[]);
    assert_eq!(desk.refused("to 3035"), ("6.1c", "no-room-ahead"));
}

/// Rules: 6.1k, 6.4d
#[test]
fn the_one_hex_minimum_does_not_override_bridge_costs_and_closures() {
    let warsaw = |uprising: Value| {
        let units = json!([
            with("g01", "Warsaw", &["disorganised"]),
            with("g02", "0823", &["disorganised"]),
            unit("s40", "3943")
        ]);
        let mut desk = Desk::clear(json!({"turn": 5, "phase": "G1", "units": units, "uprising": uprising}));
        desk.act("move g01", &[]);
        desk
    };
    assert!(warsaw(json!({"state": "raging"})).allows("to 0823"), "3 points are just enough");
    assert_eq!(warsaw(json!({"state": "raging", "toll": 1})).refused("to 0823"), ("6.1k", "not-enough-points"));
    assert_eq!(warsaw(json!({"state": "raging", "closed": true})).refused("to 0823"), ("18.4a", "bridges-closed"));
    let mut desk = warsaw(json!({"state": "raging", "toll": 1}));
    desk.acts(&["stop", "move g02"]);
    assert_eq!(desk.refused("to Warsaw"), ("6.1k", "not-enough-points"));
}

/// Rules: 6.1e, 10.5b, 15.3c
#[test]
fn the_allowance_is_halved_for_each_state_rounding_up_each_time() {
    let points = |id: &str, states: &[&str]| {
        let mut desk = german(json!([with(id, "3224", states), unit("s40", "3943")]));
        desk.act(&format!("move {id}"), &[]);
        desk.halves_left()
    };
    assert_eq!(points("g08", &[]), 18);
    assert_eq!(points("g08", &["disorganised"]), 10, "9 gives 5");
    assert_eq!(points("g08", &["disorganised", "unsupplied"]), 6, "9 gives 5 gives 3");
    assert_eq!(points("g01", &["disorganised", "unsupplied"]), 6, "foot is not slowed by want of supply");
}

/// Rules: 6.1c
#[test]
fn a_full_hex_by_an_enemy_may_not_be_entered_in_the_hope_that_he_gives_way() {
    let units = json!([unit("g12", "3124"), unit("g01", "3224"), unit("g02", "3224"), unit("s07", "3325")]);
    let mut desk = german(units);
    desk.act("move g12", &[]);
    assert_eq!(desk.refused("to 3224"), ("6.1c", "no-room-ahead"), "the zone of control would halt it in the full hex");
}

/// Rules: 6.1c, 6.3j
#[test]
fn a_full_bridge_hex_may_be_entered_on_the_way_to_warsaw() {
    let mut units = vec![unit("g12", "1429"), unit("s40", "3943")];
    for (id, hex) in
        [("g01", "1430"), ("g02", "1430"), ("g05", "1330"), ("g06", "1330"), ("g61", "1530"), ("g62", "1530")]
    {
        units.push(unit(id, hex));
    }
    units.extend([unit("g65", "1531"), unit("g66", "1531")]);
    let mut desk = german(json!(units));
    desk.acts(&["move g12 1430", "to Warsaw", "stop"]);
    assert_eq!(desk.at("g12"), "Warsaw");
}

/// Rules: 6.1b
#[test]
fn a_unit_that_began_its_move_may_stop_without_moving_and_is_not_activated() {
    let mut desk = german(json!([unit("g12", "3224"), unit("s40", "3943")]));
    desk.acts(&["move g12 stop", "end"]);
    while desk.pos.phase != 4 {
        desk.act("end", &[]);
    }
    assert!(desk.allows("move g12 3223"));
}

// ---- 6.2 roads ------------------------------------------------------------------------------------------------------

/// Rules: 6.2a, 6.2b, 6.2c
#[test]
fn roads_highways_and_railways_each_have_their_cost_and_cancel_the_terrain() {
    assert_eq!(cost("g12", "1422", "1523"), 4, "woods without a road");
    assert_eq!(cost("g12", "1423", "1523"), 1, "road into woods");
    assert_eq!(cost("g12", "1726", "1826"), 1, "highway");
    assert_eq!(cost("g12", "3526", "3527"), 2, "beside the highway");
    assert_eq!(cost("g12", "3328", "3427"), 1, "highway into woods");
    assert_eq!(cost("g12", "1423", "1524"), 2, "railway into woods: 1 instead of 2");
    let mut desk = german(json!([unit("g12", "1423"), unit("s40", "3943")]));
    desk.act("move g12", &[]);
    assert_eq!(desk.factors("to 1523")[0], ("6.2d", "cost-road", "0.5".to_owned()));
    assert_eq!(desk.factors("to 1524")[0], ("6.2d", "cost-railway", "1".to_owned()));
}

/// Rules: 6.2c
#[test]
fn a_road_also_cancels_the_stream_it_crosses() {
    assert_eq!(cost("g12", "2029", "2030"), 1, "highway over the Mienia into woods");
    assert_eq!(cost("g12", "2029", "1930"), 6, "beside it: woods and stream");
    assert_eq!(cost("g12", "1418", "1519"), 2, "railway over the Dluga");
}

/// Rules: 6.2d
#[test]
fn only_a_unit_that_comes_along_the_road_benefits_from_it() {
    assert_eq!(cost("g12", "1522", "1523"), 4, "into the road hex from the side: woods 2");
    assert_eq!(cost("g12", "0822", "0823"), 2, "two road hexes side by side without a road between them");
    assert_eq!(cost("g12", "1523", "1524"), 4, "from the road to the railway beside it: woods 2");
}

/// Rules: 6.2e
#[test]
fn a_road_hex_entered_along_the_road_costs_half_a_point() {
    let mut desk = german(json!([unit("g01", "0823"), unit("s40", "3943")]));
    let road = ["0923", "1023", "1123", "1223", "1323", "1423", "1523", "1623", "1723", "1823"];
    desk.act("move g01", &[]);
    for hex in road {
        assert_eq!(costs(&desk.act(&format!("to {hex}"), &[])), [1]);
    }
    assert_eq!((desk.at("g01"), desk.step()), ("1823".into(), "Movement".into()), "ten hexes for five points");
}

/// Rules: 6.2b
#[test]
fn where_road_and_railway_run_together_the_cheaper_one_counts() {
    assert_eq!(cost("g12", "0823", "0923"), 1);
    assert_eq!(cost("g12", "2115", "2015"), 1, "also over a stream");
}
