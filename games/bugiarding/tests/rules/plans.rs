//! Plans of several actions: what can be foreseen of them, what becomes of them, and what can be taken back. The other side's minefields
//! are hidden (MIN-2), and nobody finds them by asking.

use crate::desk::{BLUE, RED, block, field, go, go_facing};
use bugiarding::Bugiarding;
use bugiarding::event::Happening as Event;
use bugiarding::position::MineState;
use serde_json::{Value, json};
use std::sync::{Arc, LazyLock};
use table::odds::Effort;
use table::verbs::*;
use table::{Lang, NewDice, Seat, Seed, Setup, Table};

pub(crate) static GAME: LazyLock<Arc<Bugiarding>> =
    LazyLock::new(|| Arc::new(Bugiarding::built_in().expect("our own pack is sound")));

/// Six inches straight ahead, and then the group is done.
const FORWARD: &str = "take b01; go 0 ahead 6 face 0; close";

/// Blue rifles at (30, 20) look north at a truck at (30, 32), which nobody can fire from. Red has a minefield somewhere.
fn battlefield(mines: Value) -> Box<dyn Table> {
    let position = json!({
        "clear": true, "turn": 3, "active": "blue", "step": "movement",
        "units": [
            { "id": "b01", "type": "rifle", "at": [30, 20], "facing": 0 },
            { "id": "b02", "type": "rifle", "at": [10, 20], "facing": 0 },
            { "id": "r01", "type": "truck", "at": [30, 32], "facing": 0 },
            { "id": "r02", "type": "truck", "at": [10, 26], "facing": 0 },
        ],
        "mines": mines,
        "sides": { "blue": { "breaks": 0 }, "red": { "breaks": 0 } },
    });
    let setup = Setup { position: Some(position), ..Setup::default() };
    table::edge::game(Arc::clone(&GAME)).create(&setup, NewDice::analysis(Seed::from_number(1))).expect("a position")
}

fn hidden(x: i32, y: i32) -> Value {
    json!([{ "side": "red", "at": [x, y], "state": "hidden" }])
}

/// Just ahead of the rifles, or far away from everybody.
fn ahead_and_elsewhere() -> [Box<dyn Table>; 2] {
    [battlefield(hidden(30, 26)), battlefield(hidden(50, 10))]
}

fn dice(values: &[&str]) -> Vec<String> {
    values.iter().map(|value| (*value).to_owned()).collect()
}

/// Rules: MIN-2
#[test]
fn explaining_a_plan_finds_no_hidden_minefield() {
    let [ahead, elsewhere] = ahead_and_elsewhere().map(|table| table.explain(FORWARD, Lang::En));
    assert_eq!(ahead, elsewhere);
    assert_eq!((ahead.legal, ahead.action.as_deref()), (true, Some("close")), "it is foreseen to its end");
}

/// Rules: MIN-2
#[test]
fn weighing_a_plan_finds_no_hidden_minefield() {
    for plan in [FORWARD, "take b01; go 0 ahead 6 face 0; end; aim b01 r01"] {
        let [ahead, elsewhere] =
            ahead_and_elsewhere().map(|table| table.odds(plan, Effort::default(), Lang::En).expect("odds"));
        assert_eq!(ahead, elsewhere, "{plan}");
    }
}

/// Rules: MIN-2
#[test]
fn a_known_minefield_ends_what_can_be_foreseen() {
    let known = battlefield(json!([{ "side": "red", "at": [30, 26], "state": "known" }]));
    let explained = known.explain(FORWARD, Lang::En);
    assert_eq!(explained.action.as_deref(), Some("go 0 ahead 6 face 0"), "there dice are thrown");
}

/// Rules: MIN-2, MIN-8
#[test]
fn what_met_no_minefield_is_taken_back_only_by_consent_where_one_could_have_lain() {
    let plan = "take b01; go 0 ahead 6 face 0";
    for (mut table, thrown) in ahead_and_elsewhere().into_iter().zip([&["1", "1", "1"][..], &[]]) {
        table.act("take b01", None, Seat(0), Lang::En).expect("legal");
        assert!(!table.crosses_known(0), "nobody has gone anywhere yet");
        table.undo(0, Lang::En).expect("undone");
        table.act(plan, Some(&dice(thrown)), Seat(0), Lang::En).expect("legal");
        assert!(table.crosses_known(0) && table.crosses_known(1), "whether it met one or not");
        assert!(table.undo(1, Lang::En).expect("undone").known);
    }
    let open = json!([{ "side": "red", "at": [30, 26], "state": "known" }]);
    for (mines, why) in [(json!([]), "there are none"), (open, "all lie open")] {
        let mut table = battlefield(mines);
        table.act("take b01; go 0 ahead 2 face 0", None, Seat(0), Lang::En).expect("legal");
        assert!(!table.crosses_known(0), "{why}");
    }
}

/// Red's rifles go six inches north past those of Blue, which may fire at them; the minefields are Red's own.
fn past_a_sentry(mines: Value) -> Box<dyn Table> {
    let position = json!({
        "clear": true, "turn": 3, "active": "red", "first": "red", "step": "movement",
        "units": [
            { "id": "r01", "type": "rifle", "at": [30, 20], "facing": 0 },
            { "id": "b01", "type": "rifle", "at": [30, 32], "facing": 180 },
        ],
        "mines": mines,
        "sides": { "blue": { "breaks": 0 }, "red": { "breaks": 0 } },
    });
    let setup = Setup { position: Some(position), ..Setup::default() };
    table::edge::game(Arc::clone(&GAME)).create(&setup, NewDice::analysis(Seed::from_number(1))).expect("a position")
}

/// Rules: MIN-2, OPP-1
#[test]
fn whoever_lets_an_enemy_go_on_has_found_out_where_it_met_no_minefield_of_its_own() {
    for (mines, thrown) in [(hidden(30, 25), &["1", "1", "1"][..]), (hidden(50, 10), &[])] {
        let mut table = past_a_sentry(mines);
        table.act("take r01; go 0 ahead 6 face 0", None, Seat(1), Lang::En).expect("legal");
        assert_eq!(table.turn(), Some(Seat(0)), "Blue may fire");
        assert!(!table.crosses_known(1), "so far Red may think better of it");
        table.act("end", Some(&dice(thrown)), Seat(0), Lang::En).expect("legal");
        assert!(table.crosses_known(2), "Blue did not know where they lie, whether or not one was met");
    }
    let open = json!([{ "side": "red", "at": [50, 10], "state": "known" }]);
    let mut table = past_a_sentry(open);
    table.act("take r01; go 0 ahead 6 face 0", None, Seat(1), Lang::En).expect("legal");
    table.act("end", None, Seat(0), Lang::En).expect("legal");
    assert!(!table.crosses_known(2), "where all lie open there is nothing to find out");
}

/// Rules: MIN-2
#[test]
fn ones_own_move_past_ones_own_minefields_is_taken_back_for_nothing() {
    let mut table = battlefield(json!([{ "side": "blue", "at": [50, 10], "state": "hidden" }]));
    table.act("take b01; go 0 ahead 6 face 0", None, Seat(0), Lang::En).expect("legal");
    assert!(!table.crosses_known(0), "Blue knows where they lie");
}

/// Red's second phase of the turn is next; it has aircraft, and if it is said so a mortar that could fire at Blue.
fn before_the_enemy(turn: u8, mortar: bool) -> Box<dyn Table> {
    let mut units = vec![
        json!({ "id": "b01", "type": "rifle", "at": [30, 20], "facing": 0 }),
        json!({ "id": "b02", "type": "truck", "at": [10, 20], "facing": 0 }),
        json!({ "id": "r01", "type": "command-foot", "at": [30, 40], "facing": 180 }),
        json!({ "id": "r02", "type": "aircraft", "planned": turn }),
    ];
    if mortar {
        units.push(json!({ "id": "r03", "type": "mortar-81", "at": [34, 40], "facing": 180 }));
    }
    let position = json!({
        "clear": true, "turn": 3, "turns": 6, "active": "blue", "first": "blue", "step": "movement", "units": units,
        "sides": { "blue": { "breaks": 0 }, "red": { "breaks": 0 } },
    });
    let setup = Setup { position: Some(position), ..Setup::default() };
    table::edge::game(Arc::clone(&GAME)).create(&setup, NewDice::analysis(Seed::from_number(1))).expect("a position")
}

/// Rules: AIR-3
#[test]
fn whether_aircraft_come_now_is_not_found_out_by_ending_ones_phase_and_taking_that_back() {
    for turn in [3, 5] {
        let mut table = before_the_enemy(turn, false);
        table.act("end", None, Seat(0), Lang::En).expect("legal");
        assert_eq!(table.turn(), Some(Seat(1)));
        assert!(table.crosses_known(0), "turn {turn}: what Red is asked tells Blue something");
    }
    for turn in [3, 5] {
        let mut table = before_the_enemy(turn, true);
        table.act("end", None, Seat(0), Lang::En).expect("legal");
        assert!(!table.crosses_known(0), "turn {turn}: Red is asked in any case");
    }
}

/// Rules: MIN-2
#[test]
fn nothing_is_searched_where_no_enemy_minefield_may_lie() {
    let searched = |y: f64, action, mines: &[MineState]| {
        let mut field = field().blue("a", "rifle", 30.0, y, 0.0);
        field.plan.side[BLUE.index()].zone = block(0.0, 0.0, 72.0, 12.0);
        let field = mines.iter().fold(field, |field, &state| field.mine(RED, 60.0, 40.0, state));
        let mut desk = field.desk();
        desk.play(desk.take("a"), &[]);
        desk.play(action, &[]).iter().any(|event| matches!(event, Event::Searched { .. }))
    };
    let one = [MineState::Hidden];
    assert!(!searched(5.0, go(0.0, 5.0), &one), "from zone to zone");
    assert!(searched(10.0, go(0.0, 5.0), &one), "out of it");
    assert!(searched(20.0, go_facing(0.0, 0.0, 90.0), &one), "a turn may meet one too (A-48)");
    assert!(!searched(20.0, go_facing(0.0, 0.0, 0.0), &one), "but not who does not stir");
    assert!(!searched(20.0, go(0.0, 5.0), &[]), "and none is where none is");
    assert!(!searched(20.0, go(0.0, 5.0), &[MineState::Known]), "nor where all lie open");
    assert!(searched(20.0, go(0.0, 5.0), &[MineState::Cleared]), "nobody is told that a hidden one was cleared");
}

/// Nobody reads of it, and it is nobody's: it only counts for what can be taken back.
#[test]
fn nobody_is_told_that_ground_was_searched() {
    let mut table = battlefield(hidden(50, 10));
    let acted = table.act("take b01; go 0 ahead 6 face 0", None, Seat(0), Lang::En).expect("legal");
    assert_eq!(acted.events.iter().map(|event| event.kind.as_str()).collect::<Vec<_>>(), ["move"]);
    let mut log = table::Log::new();
    let desk = field().mine(RED, 50.0, 10.0, MineState::Hidden).blue("a", "rifle", 30.0, 20.0, 0.0).desk();
    let mut position = desk.pos.clone();
    for action in [desk.take("a"), go(0.0, 6.0)] {
        GAME.play(&mut position, action, &mut table::chance::Sealed::new(), &mut log).expect("legal");
    }
    let events = log.take();
    let silent = events.iter().find(|event| !GAME.card(event).rules_out.is_empty()).expect("it is noted");
    assert!(
        [Seat(0), Seat(1), Seat::OBSERVER]
            .iter()
            .all(|reader| GAME.heard(silent, *reader).map(|heard| heard.text).is_none())
    );
    assert!(!GAME.card(silent).reveals, "what follows can still be compared and foreseen");
}

/// Rules: MIN-8, EFF-11
#[test]
fn a_plan_whose_rest_turns_out_to_be_impossible_keeps_what_was_played_and_says_so() {
    let mut table = battlefield(hidden(30, 26));
    let plan = "take b01; go 0 ahead 6 face 0; end; aim b01 r01";
    let acted = table.act(plan, Some(&dice(&["6", "6", "6"])), Seat(0), Lang::En).expect("legal");
    assert_eq!(acted.played, ["take b01", "go 0 ahead 6 face 0", "end"]);
    let stopped = acted.stopped.expect("the rest was not played");
    assert_eq!((stopped.action.as_str(), stopped.rule.as_str()), ("aim b01 r01", "EFF-11"));
    assert!(stopped.text.starts_with("The plan ended before \"aim b01 r01\": "), "{}", stopped.text);
    assert_eq!(table.len(), 3);
    let mut elsewhere = battlefield(hidden(50, 10));
    let acted = elsewhere.act(plan, None, Seat(0), Lang::En).expect("legal");
    assert_eq!((acted.played.len(), acted.stopped), (4, None), "where nothing was met all of it is played");
}

/// Rules: MOV-9, MIN-2
#[test]
fn a_plan_that_its_maker_could_see_to_be_impossible_is_refused_as_a_whole() {
    for mut table in ahead_and_elsewhere() {
        let plan = "take b01; go 0 ahead 6 face 0; take b02; go 0 ahead 60 face 0";
        let trouble = table.act(plan, None, Seat(0), Lang::En).expect_err("too far");
        assert_eq!(trouble.rule.as_deref(), Some("MOV-9"), "{trouble}");
        assert_eq!(table.len(), 0, "no mine was met on the way to a refusal");
    }
}
