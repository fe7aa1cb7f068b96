//! Chapter 18: the Warsaw uprising.

use crate::desk::{Desk, GAME, GERMAN, SOVIET, hex, id, quiet, unit, with};
use counterattack::event::Event;
use counterattack::pack::Side;
use counterattack::position::Revolt;
use serde_json::{Value, json};
use table::verbs::*;
use table::{Lang, PanelKind};

/// The last phase of turn 3, a Soviet unit at its entry point, the uprising in this state.
fn eve(state: &str, mut units: Vec<Value>) -> Desk {
    units.push(unit("s10", "S2"));
    units.push(unit("g03", "2121"));
    Desk::clear(quiet(json!({ "turn": 3, "phase": "G3", "uprising": {"state": state}, "units": units })))
}

/// A turn of the raging uprising with these units in Warsaw, after this roll without suppression.
fn rolled(die: &str, names: &[&str]) -> Desk {
    let mut desk = eve("first", names.iter().map(|name| unit(name, "Warsaw")).collect());
    if names.is_empty() {
        desk.act("end", &[die]);
    } else {
        desk.act("end", &[]);
        assert_eq!((desk.step().as_str(), desk.asked()), ("Suppression", Some(GERMAN)));
        desk.act("roll", &[die]);
    }
    desk
}

/// A German phase under this space of the track.
fn under(space: Value, state: &str, units: Vec<Value>) -> Desk {
    let mut uprising = space;
    uprising["state"] = json!(state);
    Desk::clear(quiet(json!({ "turn": 5, "phase": "G1", "uprising": uprising, "units": units })))
}

fn has(events: &[Event], wanted: &Event) -> bool {
    events.contains(wanted)
}

// ---- the trigger ------------------------------------------------------------------------------------------------------

/// Rules: 18.1a, 18.1b, 18.2a
#[test]
fn a_soviet_unit_within_six_hexes_of_praga_at_the_end_of_a_turn_raises_warsaw_in_the_next() {
    let grid = &GAME.pack.grid;
    let near = |number: &str| ["0723", "0823", "0924"].map(|praga| grid.distance(hex(praga), hex(number)));
    assert_eq!(near("1524").iter().min(), Some(&6));
    assert_eq!(near("1624").iter().min(), Some(&7));

    let mut far = eve("quiet", vec![unit("s01", "1624")]);
    far.act("end", &[]);
    assert_eq!((far.pos.turn, far.pos.revolt), (4, Revolt::Quiet));

    let mut desk = eve("quiet", vec![unit("s01", "1524")]);
    assert_eq!(desk.pos.revolt, Revolt::Quiet, "not before the turn ends");
    let events = desk.act("end", &[]);
    let at = |wanted: &Event| events.iter().position(|event| event == wanted);
    let order =
        [at(&Event::RevoltTriggered), at(&Event::TurnEnds(3)), at(&Event::TurnBegins(4)), at(&Event::RevoltBegins)];
    assert!(order.iter().all(Option::is_some) && order.is_sorted(), "{order:?}");
    assert_eq!(desk.pos.revolt, Revolt::First);
}

/// Rules: 18.1a
#[test]
fn any_of_the_three_praga_hexes_counts_and_german_units_do_not() {
    for number in ["0317", "0519", "1420", "1527", "1718"] {
        let near = ["0723", "0823", "0924"].iter().any(|p| GAME.pack.grid.distance(hex(p), hex(number)) <= 6);
        let mut desk = eve("quiet", vec![unit("s01", number)]);
        let events = desk.act("end", &[]);
        assert_eq!(has(&events, &Event::RevoltTriggered), near, "{number}");
    }
    let mut german = eve("quiet", vec![unit("g12", "0924")]);
    assert!(!has(&german.act("end", &[]), &Event::RevoltTriggered));
}

/// Rules: A-64
#[test]
fn warsaw_rises_once() {
    let mut desk = eve("first", vec![unit("s01", "1524")]);
    let events = desk.act("end", &["10"]);
    assert!(!has(&events, &Event::RevoltTriggered) && !has(&events, &Event::RevoltBegins));
    assert_eq!(desk.pos.revolt, Revolt::Raging);
}

// ---- the first turn ---------------------------------------------------------------------------------------------------

/// Rules: 18.2a, 2.2d
#[test]
fn the_marker_goes_to_the_initial_space_of_the_track() {
    let mut desk = eve("triggered", vec![unit("g61", "Warsaw")]);
    desk.act("end", &[]);
    let view = GAME.view(&desk.pos, SOVIET, GAME.words(Lang::En));
    let track = view.panels.into_iter().find(|panel| panel.id == "uprising").expect("the track");
    let PanelKind::Track(spaces) = track.kind else { panic!("it is a track") };
    assert_eq!(spaces.iter().map(|space| space.here).collect::<Vec<_>>()[..2], [true, false]);
    assert!(spaces[1..].iter().all(|space| !space.here));
}

/// Rules: 18.2b
#[test]
fn the_german_loses_a_step_of_a_unit_in_warsaw_of_his_choice() {
    let mut desk = eve("triggered", vec![unit("g12", "Warsaw"), unit("g61", "Warsaw"), unit("g13", "0823")]);
    desk.act("end", &[]);
    assert_eq!((desk.step().as_str(), desk.asked()), ("UprisingLoss", Some(GERMAN)));
    assert_eq!(desk.legal(), ["lose g12", "lose g61"]);
    assert_eq!(desk.refused("lose g13"), ("18.2b", "not-involved"));
    assert_eq!(desk.refused("end"), ("18.2b", "not-asked-now"));
    let mut other = desk.clone();
    desk.act("lose g12", &[]);
    assert!(desk.pos.reduced.has(id("g12")) && desk.at("g61") == "Warsaw");
    other.act("lose g61", &[]);
    assert_eq!((other.at("g61").as_str(), other.pos.failures), ("Eliminated", 0));
}

/// Rules: 18.2b, 18.2c
#[test]
fn without_a_unit_in_warsaw_the_soviet_gains_a_point() {
    let mut one = eve("triggered", vec![unit("g12", "Warsaw")]);
    one.act("end", &[]);
    assert!(one.pos.reduced.has(id("g12")), "no choice, no question");
    assert_eq!(one.pos.failures, 0);
    let mut none = eve("triggered", vec![unit("g13", "0823")]);
    let events = none.act("end", &[]);
    assert!(has(&events, &Event::Failure { rule: "18.2c", total: 1 }));
    assert_eq!(none.look().points(), [1, 8]);
}

/// Rules: 18.2d, 15.2e
#[test]
fn in_the_first_turn_warsaw_is_no_supply_terminal() {
    let mut desk = eve("triggered", vec![unit("g61", "Warsaw"), unit("g62", "Warsaw")]);
    assert!(desk.look().supply_sources(Side::German).contains(hex("0823")));
    desk.act("end", &[]);
    desk.act("lose g61", &[]);
    let sources = desk.look().supply_sources(Side::German);
    assert!(["0723", "0823", "0924"].iter().all(|number| !sources.contains(hex(number))));
    assert!(sources.contains(hex("0812")) && sources.contains(hex("4026")), "the entry hexes are");
}

/// Rules: 18.2e, 18.2f
#[test]
fn in_the_first_turn_the_praga_bridges_are_closed_both_ways_but_not_the_ways_off_the_map() {
    let mut desk =
        eve("triggered", vec![unit("g12", "Warsaw"), unit("g14", "Warsaw"), unit("g13", "0823"), unit("g30", "1430")]);
    desk.act("end", &[]);
    desk.act("lose g14", &[]);
    while desk.pos.phase != 2 {
        desk.act("end", &[]);
    }
    for praga in ["0723", "0823", "0924"] {
        assert_eq!(desk.refused(&format!("move g12; to {praga}")), ("18.2e", "bridges-closed"));
    }
    assert_eq!(desk.refused("move g13; to Warsaw"), ("18.2e", "bridges-closed"));
    assert!(desk.allows("move g12; to B"));
    assert!(desk.allows("move g30; to Warsaw"), "the Jozefow bridge is none of the three");
}

/// Rules: 18.2e
#[test]
fn the_bridges_open_again_when_the_track_says_so() {
    let mut desk = eve("first", vec![unit("g12", "Warsaw")]);
    desk.pos.space = GAME.pack.uprising.initial;
    desk.act("end", &[]);
    desk.act("roll", &["10"]);
    while desk.pos.phase != 2 {
        desk.act("end", &[]);
    }
    desk.act("move g12; to 0823", &[]);
    assert_eq!(desk.halves_left(), 20 - 8, "3 + 1 points");
}

// ---- later turns ------------------------------------------------------------------------------------------------------

/// Rules: 18.3a, 18.4a, 18.4d, 18.4f, 18.4g
#[test]
fn the_die_puts_the_marker_on_its_space() {
    let spaces = [
        (1, true, true, 0, 0),
        (2, true, false, 0, 0),
        (3, false, true, 0, 0),
        (4, false, false, 0, 3),
        (5, false, false, 0, 2),
        (6, false, false, 0, 2),
        (7, false, false, 3, 0),
        (8, false, false, 2, 0),
        (9, false, false, 0, 1),
        (10, false, false, 1, 0),
    ];
    for (die, closed, loss, toll, moved) in spaces {
        let desk = rolled(&die.to_string(), &["g12", "g13", "g14", "g15"]);
        let space = desk.pos.space;
        assert_eq!((space.closed, space.loss, space.toll, space.moved), (closed, loss, 2 * toll, moved), "{die}");
        let asked = match (loss, moved) {
            (true, _) => "UprisingLoss",
            (false, 0) => "Movement",
            (false, _) => "UprisingMoved",
        };
        assert_eq!(desk.step(), asked, "{die}");
    }
}

/// Rules: 18.3a
#[test]
fn every_later_turn_has_its_own_roll() {
    let mut desk = rolled("2", &["g12"]);
    assert!(desk.pos.space.closed);
    while desk.pos.turn == 4 {
        desk.act("end", &[]);
    }
    assert_eq!((desk.step().as_str(), desk.pos.space.closed), ("Suppression", false));
    let events = desk.act("roll", &["8"]);
    assert!(events.iter().any(|event| matches!(event, Event::RevoltRolled { die: 8, bonus: 0, .. })));
    assert_eq!(desk.pos.space.toll, 4, "the old space is no longer in force");
}

/// Rules: 18.4a, 18.4b, 18.4c
#[test]
fn no_move_closes_the_bridges_and_the_terminal_but_not_the_ways_off_the_map() {
    let units = vec![unit("g12", "Warsaw"), unit("g13", "0823"), unit("s10", "S2")];
    let desk = under(json!({"closed": true}), "raging", units.clone());
    assert_eq!(desk.refused("move g12; to 0924"), ("18.4a", "bridges-closed"));
    assert_eq!(desk.refused("move g13; to Warsaw"), ("18.4a", "bridges-closed"));
    assert!(desk.allows("move g12; to B"));
    assert!(!desk.look().supply_sources(Side::German).contains(hex("0823")));
    let open = under(json!({}), "raging", units);
    assert!(open.allows("move g12; to 0924") && open.allows("move g13; to Warsaw"));
    assert!(open.look().supply_sources(Side::German).contains(hex("0823")));
}

/// Rules: 18.4d, 18.4e
#[test]
fn a_step_loss_falls_on_any_unit_in_warsaw_or_gives_a_point() {
    let mut desk = rolled("3", &["g10", "g61"]);
    assert_eq!(desk.legal(), ["lose g10", "lose g61"]);
    assert_eq!(desk.refused("lose g03"), ("18.4d", "not-involved"));
    desk.act("lose g10", &[]);
    assert!(desk.pos.reduced.has(id("g10")));
    let none = rolled("3", &[]);
    assert_eq!(none.pos.failures, 1);
    let mut none = eve("first", vec![]);
    assert!(has(&none.act("end", &["3"]), &Event::Failure { rule: "18.4e", total: 1 }));
}

/// Rules: 18.4a, 18.4d
#[test]
fn the_worst_space_is_no_move_and_a_step_loss() {
    let mut desk = rolled("1", &["g12", "g13"]);
    assert_eq!(desk.step(), "UprisingLoss");
    desk.act("lose g12", &[]);
    while desk.pos.phase != 2 {
        desk.act("end", &[]);
    }
    assert_eq!(desk.refused("move g13; to 0723"), ("18.4a", "bridges-closed"));
}

/// Rules: 18.4f, 6.4d, A-60
#[test]
fn more_movement_points_for_the_bridges_in_both_directions() {
    let units =
        vec![unit("g12", "Warsaw"), unit("g13", "0823"), unit("g01", "Warsaw"), unit("g30", "1430"), unit("s10", "S2")];
    let mut desk = under(json!({"toll": 3}), "raging", units.clone());
    desk.act("move g12; to 0924", &[]);
    assert_eq!(desk.halves_left(), 20 - 12);
    desk.act("stop", &[]);
    desk.act("move g13; to Warsaw", &[]);
    assert_eq!(desk.halves_left(), 20 - 12);
    desk.act("stop", &[]);
    assert_eq!(desk.refused("move g01; to 0723"), ("6.1k", "not-enough-points"), "five points are not six");
    desk.act("move g30; to Warsaw", &[]);
    assert_eq!(desk.halves_left(), 24 - 8, "the Jozefow bridge costs its four points");
    let two = under(json!({"toll": 2}), "raging", units);
    assert!(two.allows("move g01; to 0723"), "five points are just enough");
}

/// Rules: 18.4g, G-12
#[test]
fn two_units_moved_of_three_are_chosen_by_the_german() {
    let mut desk = rolled("5", &["g12", "g13", "g61"]);
    assert_eq!((desk.step().as_str(), desk.asked()), ("UprisingMoved", Some(GERMAN)));
    assert_eq!(desk.legal(), ["mark g12", "mark g13", "mark g61"]);
    desk.act("mark g61", &[]);
    assert_eq!(desk.legal(), ["mark g12", "mark g13"]);
    assert_eq!(desk.refused("mark g61"), ("18.4g", "already-activated"));
    assert_eq!(desk.refused("mark g03"), ("18.4g", "not-in-warsaw"));
    desk.act("mark g12", &[]);
    let moved = ["g12", "g13", "g61"].map(|name| desk.pos.moved.has(id(name)));
    assert_eq!((moved, desk.pos.failures), ([true, false, true], 0));
    while desk.pos.phase != 2 {
        desk.act("end", &[]);
    }
    assert_eq!(desk.refused("move g12"), ("5.6a", "already-activated"));
    assert!(desk.allows("move g13"));
}

/// Rules: 18.4h, G-12, A-59
#[test]
fn too_few_units_to_be_moved_give_one_point_and_those_there_are_marked() {
    let one = rolled("5", &["g12"]);
    assert!(one.pos.moved.has(id("g12")));
    assert_eq!(one.pos.failures, 1);
    let none = rolled("4", &[]);
    assert_eq!(none.pos.failures, 1, "one point, not three");
    let exactly = rolled("6", &["g12", "g13"]);
    assert_eq!((exactly.pos.failures, exactly.pos.moved.len()), (0, 2));
}

// ---- suppression ------------------------------------------------------------------------------------------------------

/// Rules: 18.5a, 18.5b, 18.5c, D-20
#[test]
fn four_committed_units_add_two_and_are_all_moved() {
    let names = ["g12", "g13", "g14", "g15", "g61"];
    let mut desk = eve("first", names.iter().map(|name| unit(name, "Warsaw")).collect());
    desk.act("end", &[]);
    assert_eq!(desk.legal(), ["roll", "commit g12", "commit g13", "commit g14", "commit g15", "commit g61"]);
    desk.acts(&["commit g12", "commit g13", "commit g14", "commit g15"]);
    assert_eq!(desk.refused("commit g12"), ("18.5c", "already-activated"));
    assert_eq!(desk.refused("commit g03"), ("18.5a", "not-in-warsaw"));
    let events = desk.act("roll", &["5"]);
    assert!(events.iter().any(|event| matches!(event, Event::RevoltRolled { die: 5, bonus: 2, .. })));
    assert_eq!(desk.pos.space.toll, 6, "5 + 2 = 7: +3 MP");
    let moved = names.map(|name| desk.pos.moved.has(id(name)));
    assert_eq!(moved, [true, true, true, true, false]);
    while desk.pos.phase != 2 {
        desk.act("end", &[]);
    }
    assert_eq!(desk.refused("move g12"), ("5.6a", "already-activated"));
}

/// Rules: 18.5b
#[test]
fn it_takes_two_units_for_each_pip() {
    for (committed, bonus) in [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2)] {
        let names = ["g12", "g13", "g14", "g15", "g17"];
        let mut desk = eve("first", names.iter().map(|name| unit(name, "Warsaw")).collect());
        desk.act("end", &[]);
        for name in &names[..committed] {
            desk.act(&format!("commit {name}"), &[]);
        }
        assert_eq!(desk.look().uprising_bonus(), bonus, "{committed}");
        let events = desk.act("roll", &["7"]);
        assert!(events.iter().any(|event| matches!(event, Event::RevoltRolled { bonus: b, .. } if *b == bonus)));
    }
}

/// Rules: 18.5b, 18.3a
#[test]
fn the_best_space_takes_eleven() {
    let names = ["g12", "g13", "g14", "g15", "g17"];
    let mut desk = eve("first", names.iter().map(|name| unit(name, "Warsaw")).collect());
    desk.act("end", &[]);
    desk.acts(&["commit g12", "commit g13"]);
    desk.act("roll", &["10"]);
    assert_eq!(desk.pos.space, Default::default(), "11: no effect");
    assert_eq!(desk.pos.phase, 1);
}

/// Rules: 18.5d, 14.1j
#[test]
fn units_in_reserve_in_warsaw_do_not_suppress() {
    let mut waiting = unit("g12", "Warsaw");
    waiting["reserve"] = json!(1);
    let mut desk = eve("first", vec![waiting.clone(), unit("g13", "Warsaw")]);
    desk.act("end", &[]);
    desk.act("end", &[]);
    assert_eq!(desk.refused("commit g12"), ("18.5d", "in-reserve"));
    assert_eq!(desk.legal(), ["roll", "commit g13"]);
    let mut alone = eve("first", vec![waiting]);
    alone.act("end", &[]);
    let events = alone.act("end", &["7"]);
    assert!(
        events.iter().any(|event| matches!(event, Event::RevoltRolled { die: 7, bonus: 0, .. })),
        "nobody to commit"
    );
}

/// Rules: A-59
#[test]
fn suppressing_units_do_not_also_serve_as_units_moved() {
    let mut desk = eve("first", ["g12", "g13", "g61"].iter().map(|name| unit(name, "Warsaw")).collect());
    desk.act("end", &[]);
    desk.acts(&["commit g12", "commit g13"]);
    let events = desk.act("roll", &["4"]);
    assert!(has(&events, &Event::Failure { rule: "18.4h", total: 1 }), "4 + 1 = 5: two units, one left");
    assert!(desk.pos.moved.has(id("g61")));
}

/// Rules: A-61, 18.4d
#[test]
fn reinforcements_at_warsaw_arrive_in_time_to_serve() {
    let mut desk = Desk::clear(quiet(json!({
        "turn": 3, "phase": "G3", "uprising": {"state": "first"},
        "units": [unit("g26", "calendar"), unit("g22", "calendar"), unit("g03", "2121"), unit("s10", "S2")],
    })));
    desk.act("end", &[]);
    assert_eq!(desk.legal(), ["roll", "commit g22", "commit g26"]);
}

/// Rules: 18.5c
#[test]
fn moved_markers_of_the_last_turn_are_gone_before_the_suppression() {
    let mut desk = eve("first", vec![with("g12", "Warsaw", &["moved"])]);
    desk.act("end", &[]);
    assert_eq!(desk.legal(), ["roll", "commit g12"]);
}

/// Rules: 18.3a
#[test]
fn the_marker_stands_on_one_space_and_on_none_before_the_roll() {
    let here = |desk: &Desk| {
        let view = GAME.view(&desk.pos, SOVIET, GAME.words(Lang::En));
        let track = view.panels.into_iter().find(|panel| panel.id == "uprising").expect("the track");
        let PanelKind::Track(spaces) = track.kind else { panic!("it is a track") };
        spaces.into_iter().filter(|space| space.here).map(|space| space.label).collect::<Vec<_>>()
    };
    let mut desk = eve("first", vec![unit("g12", "Warsaw"), unit("g13", "Warsaw")]);
    desk.act("end", &[]);
    assert!(here(&desk).is_empty());
    desk.act("roll", &["6"]);
    assert_eq!(here(&desk).len(), 1);
    assert!(here(&desk)[0].starts_with("5-6:"));
}

/// Rules: 18.4g
#[test]
fn a_unit_in_reserve_in_warsaw_may_be_marked_and_then_leaves_its_reserve() {
    let mut waiting = unit("g12", "Warsaw");
    waiting["reserve"] = json!(1);
    let mut desk = eve("first", vec![waiting, unit("g13", "Warsaw")]);
    desk.act("end", &[]);
    desk.act("end", &[]);
    desk.act("roll", &["9"]);
    assert_eq!(desk.legal(), ["mark g12", "mark g13"]);
    desk.act("mark g12", &[]);
    assert!(desk.pos.in_reserve(Side::German).is_empty() && desk.pos.moved.has(id("g12")));
}

/// Rules: 18.4d, 10.1f
#[test]
fn the_step_loss_of_a_formations_last_unit_takes_its_artillery_too() {
    let mut desk = Desk::clear(quiet(json!({
        "turn": 3, "phase": "G3", "uprising": {"state": "first"}, "guns": {"HG": "ready"},
        "units": [with("g12", "Warsaw", &["reduced"]), unit("g03", "2121"), unit("s10", "S2")],
    })));
    desk.act("end", &[]);
    assert_eq!(desk.step(), "Recovery");
    desk.act("end", &[]);
    let events = desk.act("roll", &["3"]);
    assert!(events.contains(&Event::Eliminated(id("g12"))));
    assert!(events.iter().any(|event| matches!(event, Event::GunRemoved(_))));
}

/// Rules: 18.1a, 18.1b
#[test]
fn soviets_near_praga_at_the_end_of_turn_ten_come_too_late() {
    let mut desk = Desk::clear(quiet(json!({
        "turn": 10, "phase": "G3", "units": [unit("s01", "1524"), unit("g03", "2121")],
    })));
    let events = desk.act("end", &[]);
    assert!(events.iter().any(|event| matches!(event, Event::GameEnds { .. })));
    assert!(!has(&events, &Event::RevoltBegins));
    assert_eq!(desk.pos.failures, 0);
}

/// Rules: 18.2e, A-28
#[test]
fn in_the_first_turn_nobody_advances_out_of_warsaw() {
    let mut desk = Desk::clear(quiet(json!({
        "turn": 6, "phase": "G1", "step": "combat", "model": "ready", "uprising": {"state": "first"},
        "units": [unit("g30", "Warsaw"), unit("g31", "0924"), unit("s07", "0823"), unit("s48", "3943")],
    })));
    desk.acts(&["attack 0823 with g30", "concentric", "with g31"]);
    desk.act("roll", &["10"]);
    desk.act("accept", &[]);
    assert_eq!(desk.at("s07"), "Eliminated");
    assert_eq!(desk.refused("advance g30"), ("18.2e", "bridges-closed"));
    assert!(desk.allows("advance g31"));
}

/// Rules: 18.2e
#[test]
fn a_position_in_the_first_turn_of_the_uprising_has_the_bridges_closed() {
    let first = |more: Value| {
        let mut uprising = json!({"state": "first"});
        more.as_object().into_iter().flatten().for_each(|(key, value)| uprising[key] = value.clone());
        Desk::clear(quiet(json!({
            "turn": 5, "phase": "G1", "uprising": uprising, "units": [unit("g12", "Warsaw"), unit("s48", "3943")],
        })))
    };
    assert_eq!(first(json!({})).refused("move g12; to 0823"), ("18.2e", "bridges-closed"));
    assert!(first(json!({"closed": false})).allows("move g12; to 0823"), "unless it says so");
}

/// Rules: 18.5b, 20d
#[test]
fn what_an_event_adds_to_the_roll_is_told_apart_from_those_who_are_committed() {
    let mut desk = Desk::clear(quiet(json!({
        "turn": 5, "phase": "A", "uprising": {"state": "raging", "police": 2},
        "units": [unit("g12", "Warsaw"), unit("g13", "Warsaw"), unit("s48", "3943")],
    })));
    desk.acts(&["commit g12", "commit g13"]);
    let told = [("18.5b", "factor-suppression", "1".to_owned()), ("20d", "factor-police", "2".to_owned())];
    assert_eq!(desk.factors("roll"), told);
}
