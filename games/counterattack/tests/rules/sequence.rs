//! Chapter 5: the sequence of play.

use crate::desk::{Desk, GAME, GERMAN, SOVIET, id, quiet, unit, with};
use counterattack::event::Event;
use counterattack::pack::Side;
use serde_json::{Value, json};
use table::chance::Quick;
use table::verbs::*;
use table::{Lang, Log, PanelKind, Seat, Setup};

/// Plays a whole game in which everybody does as little as possible: all events, and who was asked in which phase's step 1.
fn a_game_of_passing(seed: u64) -> (Desk, Vec<Event>, Vec<(u8, u8, Seat)>) {
    let mut dice = Quick::new(seed);
    let mut log = Log::new();
    let pos = GAME.start(&Setup::default(), &mut dice, &mut log).expect("the scenario can be set up");
    let mut desk = Desk::at_table(pos);
    let mut asked = Vec::new();
    while let Some(seat) = desk.asked() {
        if desk.step() == "Movement" {
            asked.push((desk.pos.turn, desk.pos.phase, seat));
        }
        let legal = desk.legal();
        let action = if legal.iter().any(|action| action == "end") { "end" } else { legal[0].as_str() };
        let action = GAME.parse(action).expect("what is listed can be read");
        GAME.play(&mut desk.pos, action, &mut dice, &mut log).expect("what is listed is legal");
    }
    (desk, log.take(), asked)
}

/// Ends steps until the phase is over.
fn end_phase(desk: &mut Desk) -> Vec<Event> {
    let (turn, phase) = (desk.pos.turn, desk.pos.phase);
    let mut events = Vec::new();
    while (desk.pos.turn, desk.pos.phase) == (turn, phase) && desk.asked().is_some() {
        events.extend(desk.act("end", &[]));
    }
    events
}

fn has(events: &[Event], wanted: impl Fn(&Event) -> bool) -> bool {
    events.iter().any(wanted)
}

fn back_in_supply(events: &[Event], name: &str) -> bool {
    has(events, |event| matches!(event, Event::SupplyBack(who) if who.unit == id(name)))
}

/// The units that may begin a move now.
fn movers(desk: &Desk) -> Vec<String> {
    desk.legal_with("move ").into_iter().map(|action| action["move ".len()..].to_owned()).collect()
}

// ---- the turn ---------------------------------------------------------------------------------------------------------

/// Rules: 1b, 1c, 5.1c, 5.3a, 5.4a, 5.4b, 5.4c
#[test]
fn ten_turns_of_phase_a_and_six_phases_the_soviet_always_first() {
    let (desk, events, asked) = a_game_of_passing(3);
    let mut outline = Vec::new();
    for event in &events {
        match event {
            Event::TurnBegins(turn) => outline.push(format!("begin {turn}")),
            Event::MarkersRemoved => outline.push("A".to_owned()),
            Event::PhaseBegins { phase, extra: false } => outline.push(format!("phase {phase}")),
            Event::TurnEnds(turn) => outline.push(format!("end {turn}")),
            Event::GameEnds { .. } => outline.push("over".to_owned()),
            _ => {}
        }
    }
    let mut expected = Vec::new();
    for turn in 1..=10 {
        expected.push(format!("begin {turn}"));
        expected.push("A".to_owned());
        expected.extend((1..=6).map(|phase| format!("phase {phase}")));
        expected.push(format!("end {turn}"));
    }
    expected.push("over".to_owned());
    assert_eq!(outline, expected);
    assert_eq!(desk.step(), "Over");
    assert!(asked.iter().all(|(_, phase, seat)| *seat == if phase % 2 == 1 { SOVIET } else { GERMAN }));
    for turn in 1..=10 {
        let phases: Vec<u8> = asked.iter().filter(|(t, ..)| *t == turn).map(|(_, phase, _)| *phase).collect();
        assert!(phases.contains(&1) && phases.contains(&2) && phases.contains(&6), "{turn}: {phases:?}");
        assert!(phases.is_sorted());
    }
}

/// Rules: 5.2a, 5.2b, 5.2c, 5.2d, 5.2e, 5.2f, 5.2g, 5.2h
#[test]
fn phase_a_goes_through_its_seven_steps_in_order() {
    let mut desk = Desk::clear(json!({
        "turn": 5, "phase": "G3",
        "units": [
            unit("g16", "eliminated"), unit("g65", "calendar"), with("g12", "Warsaw", &["moved"]), unit("g13", "Warsaw"),
            unit("s40", "calendar"), with("s01", "3042", &["disorganised", "moved"]),
        ],
        "guns": {"HG": "used", "stuka1": "used", "3TC": "used"},
        "uprising": {"state": "first", "closed": true},
        "events": {"soviet": {"hand": [], "pool": ["se4", "se5"]}, "german": {"hand": [], "pool": ["ge4", "ge5"]}},
    }));
    let events = desk.act("end", &["se5", "ge4"]);
    let step = |wanted: fn(&Event) -> bool| events.iter().position(wanted);
    let order = [
        step(|e| matches!(e, Event::TurnBegins(6))),
        step(|e| matches!(e, Event::Arrives(..))),
        step(|e| matches!(e, Event::MarkersRemoved)),
        step(|e| matches!(e, Event::Drawn(Side::Soviet, _))),
        step(|e| matches!(e, Event::Drawn(Side::German, _))),
    ];
    assert!(order.iter().all(Option::is_some) && order.is_sorted(), "{order:?}");
    assert_eq!((desk.at("g65"), desk.at("s40")), ("Warsaw".to_owned(), "S4".to_owned()));
    assert!(desk.pos.moved.is_empty() && desk.pos.disorganised.is_empty());
    assert_eq!(desk.pos.hand.map(u16::count_ones), [1, 1]);
    assert_eq!((desk.step().as_str(), desk.asked()), ("Recovery", Some(GERMAN)));
    assert_ne!(desk.pos.guns_used, 0, "artillery comes after recovery");

    desk.act("return g16 to Warsaw", &[]);
    assert_eq!(desk.pos.guns_used, 0);
    assert_eq!((desk.step().as_str(), desk.asked()), ("Suppression", Some(GERMAN)));

    desk.act("roll", &["10"]);
    assert_eq!(desk.pos.space.toll, 2);
    assert_eq!((desk.step().as_str(), desk.asked()), ("Magnuszew", Some(GERMAN)));
    assert_eq!(desk.legal(), ["send g12", "send g13", "send g16", "send g65"]);

    desk.act("send g16", &[]);
    assert_eq!((desk.pos.turn, desk.pos.phase), (6, 1));
}

/// Rules: 5.2d, 20c
#[test]
fn nobody_draws_an_event_in_the_first_turn_and_both_draw_one_in_the_second() {
    let first = Desk::try_clear(json!({"turn": 1, "phase": "A", "units": [unit("g61", "Warsaw"), unit("s01", "S1")]}));
    assert_eq!(first.expect("it can be set up").pos.hand, [0, 0]);
    let second = Desk::try_clear(json!({"turn": 2, "phase": "A", "units": [unit("g61", "Warsaw"), unit("s01", "S1")]}));
    assert_eq!(second.expect("it can be set up").pos.hand.map(u16::count_ones), [1, 1]);
}

/// Rules: 5.2b
#[test]
fn moved_markers_leave_units_and_corps_boxes_at_the_start_of_a_turn() {
    let mut desk = Desk::clear(quiet(json!({
        "turn": 3, "phase": "G3", "corps_done": ["3TC", "8GTC", "47A"],
        "units": [with("s01", "3042", &["moved"]), with("g12", "Warsaw", &["moved"]), unit("s10", "3144")],
    })));
    desk.act("end", &[]);
    assert!(desk.pos.moved.is_empty());
    assert_eq!(desk.pos.corps_done, 0);
    assert_eq!(desk.legal(), ["activate 3TC", "activate 8GTC"]);
}

// ---- Soviet phases ----------------------------------------------------------------------------------------------------

/// One unit of each corps, an independent one, one of the 47th Army, and a German in Warsaw.
fn soviets(phase: &str) -> Value {
    quiet(json!({
        "turn": 5, "phase": phase,
        "units": [
            unit("s01", "3042"), unit("s02", "3042"), unit("s10", "3041"), unit("s20", "2942"), unit("s30", "2942"),
            unit("s32", "2941"), unit("s40", "3143"), unit("g61", "Warsaw"),
        ],
    }))
}

/// Rules: 5.1a, 5.3b, 2.3a
#[test]
fn the_soviet_chooses_one_of_three_corps_and_only_its_units_may_act() {
    let mut desk = Desk::clear(soviets("S1"));
    assert_eq!(desk.asked(), Some(SOVIET));
    assert_eq!(desk.legal(), ["activate 3TC", "activate 8GTC", "activate 16TC"]);
    assert_eq!(desk.refused("activate HG"), ("5.1a", "not-a-corps"));
    assert_eq!(desk.refused("activate 2TA"), ("5.1a", "not-a-corps"));
    assert_eq!(desk.refused("activate 47A"), ("5.1a", "not-a-corps"));
    assert_eq!(desk.refused("move s01"), ("5.3b", "not-asked-now"));
    desk.act("activate 8GTC", &[]);
    assert_eq!(movers(&desk), ["s10"]);
    assert_eq!(desk.refused("move s01"), ("5.1a", "corps-not-active"));
    assert_eq!(desk.refused("move g61"), ("5.3a", "not-your-unit"));
}

/// Rules: 5.3b, 5.3e, 5.3g
#[test]
fn each_corps_is_activated_once_and_the_last_one_without_being_asked_for() {
    let mut desk = Desk::clear(soviets("S1"));
    desk.act("activate 16TC", &[]);
    end_phase(&mut desk);
    assert_eq!(desk.pos.phase, 2);
    end_phase(&mut desk);
    assert_eq!(desk.legal(), ["activate 3TC", "activate 8GTC"]);
    assert_eq!(desk.refused("activate 16TC"), ("5.3e", "corps-already-activated"));
    desk.act("activate 3TC", &[]);
    assert!(desk.allows("attach s30"), "the second corps may activate independents");
    end_phase(&mut desk);
    end_phase(&mut desk);
    assert_eq!((desk.pos.phase, desk.step().as_str()), (5, "Movement"));
    assert_eq!(movers(&desk), ["s10"]);
    assert!(desk.allows("attach s30"), "and so may the third");
    assert_eq!(desk.refused("move s20"), ("5.6a", "already-activated"));
}

/// Rules: 5.3c, 5.5a
#[test]
fn at_the_end_of_a_soviet_phase_the_whole_corps_is_checked_for_supply_moved_or_not() {
    let mut desk = Desk::clear(quiet(json!({
        "turn": 5, "phase": "S1", "corps": "3TC",
        "units": [with("s01", "3042", &["unsupplied"]), with("s10", "3041", &["unsupplied"]), unit("g61", "Warsaw")],
    })));
    let events = desk.act("end", &[]);
    assert!(back_in_supply(&events, "s01"));
    assert!(!back_in_supply(&events, "s10"), "8GTC was not activated");
    assert_eq!((desk.pos.phase, desk.asked()), (2, Some(GERMAN)));
}

/// Rules: 5.3e
#[test]
fn in_the_second_soviet_phase_supply_is_checked_for_that_corps_and_what_it_activated_only() {
    let mut desk = Desk::clear(quiet(json!({
        "turn": 5, "phase": "S2", "corps": "8GTC", "corps_done": ["3TC"], "attached": ["s30"],
        "units": [
            with("s01", "3042", &["moved", "unsupplied"]), with("s10", "3041", &["unsupplied"]),
            with("s30", "2942", &["unsupplied"]), with("s32", "2941", &["unsupplied"]), unit("g61", "Warsaw"),
        ],
    })));
    let events = desk.act("end", &[]);
    let back = ["s01", "s10", "s30", "s32"].map(|name| back_in_supply(&events, name));
    assert_eq!(back, [false, true, true, false]);
}

/// Rules: 5.3h
#[test]
fn after_the_third_soviet_phase_units_that_were_not_activated_are_checked_too() {
    let mut desk = Desk::clear(quiet(json!({
        "turn": 5, "phase": "S3", "corps": "16TC", "corps_done": ["3TC", "8GTC"],
        "units": [
            with("s01", "3042", &["moved", "unsupplied"]), with("s32", "2941", &["unsupplied"]),
            with("s40", "3143", &["unsupplied"]), unit("g61", "Warsaw"),
        ],
    })));
    let events = desk.act("end", &[]);
    let back = ["s01", "s32", "s40"].map(|name| back_in_supply(&events, name));
    assert_eq!(back, [false, true, true], "s01 was activated in an earlier phase");
}

/// Rules: 5.3k, A-03
#[test]
fn on_turn_one_the_third_soviet_phase_has_no_corps_but_reserves_may_move_in_it() {
    let mut position = quiet(json!({
        "turn": 1, "phase": "S3", "corps_done": ["3TC", "8GTC"],
        "units": [unit("s01", "S1"), unit("s20", "calendar"), unit("s32", "S1"), unit("g61", "Warsaw")],
    }));
    position["units"][0]["reserve"] = json!(1);
    let mut desk = Desk::clear(position);
    assert_eq!((desk.pos.phase, desk.step().as_str()), (5, "Movement"));
    assert_eq!(desk.refused("move s01"), ("14.2a", "in-reserve"));
    assert_eq!(desk.refused("attach s32"), ("2.3c", "no-active-corps"));
    desk.act("end", &[]);
    assert_eq!(desk.step(), "Reserves");
    desk.act("move s01 3144 stop", &[]);
    assert_eq!(desk.at("s01"), "3144");
}

/// Rules: 5.3k
#[test]
fn on_turn_one_two_corps_enter_and_the_third_cannot_be_chosen() {
    let mut desk = Desk::scenario(5);
    while desk.step() != "ChooseCorps" {
        desk.act("end", &[]);
    }
    assert_eq!(desk.legal(), ["activate 3TC", "activate 8GTC"]);
    assert_eq!(desk.refused("activate 16TC"), ("5.3k", "corps-not-entered"));
}

/// Rules: A-04
#[test]
fn a_corps_that_was_wiped_out_still_has_its_phase_and_may_activate_others() {
    let mut position = soviets("S1");
    position["units"][3] = unit("s20", "eliminated");
    let mut desk = Desk::clear(position);
    desk.act("activate 16TC", &[]);
    assert!(movers(&desk).is_empty());
    desk.act("attach s30", &[]);
    desk.act("attach army 47A", &[]);
    assert_eq!(movers(&desk), ["s30", "s40"]);
}

// ---- German phases ----------------------------------------------------------------------------------------------------

/// German units of four formations at different places, and a Soviet unit far away.
fn germans(turn: u8, phase: &str) -> Value {
    quiet(json!({
        "turn": turn, "phase": phase,
        "units": [
            unit("g12", "2121"), unit("g13", "2120"), unit("g20", "2119"), unit("g21", "2118"), unit("g30", "2116"),
            unit("g31", "2117"), unit("g40", "2521"), unit("g50", "2621"), unit("g01", "2722"), unit("g02", "2723"),
            unit("g63", "Warsaw"), unit("g65", "Warsaw"), unit("s01", "3144"),
        ],
    }))
}

/// Rules: 5.1b, 5.3d, 2.3f, 2.3g
#[test]
fn the_german_may_use_units_of_any_formations_in_the_same_phase() {
    let mut desk = Desk::clear(germans(9, "G1"));
    let all = ["g01", "g02", "g12", "g13", "g20", "g21", "g30", "g31", "g40", "g50", "g63", "g65"];
    assert_eq!(movers(&desk), all);
    for name in all {
        desk.act(&format!("move {name}; stop"), &[]);
    }
    assert_eq!(desk.refused("division HG"), ("5.7a", "divisions-not-limited"));
}

/// Rules: 5.3d, A-01
#[test]
fn in_the_first_german_phase_units_may_fight_too() {
    let desk = Desk::clear(quiet(json!({
        "turn": 3, "phase": "G1", "step": "combat", "units": [unit("g10", "3223"), unit("s01", "3224")],
    })));
    assert_eq!(desk.legal(), ["end", "attack 3224 with g10"]);
}

/// Rules: 5.3d, 5.3f, 5.6a, 5.6b, A-02
#[test]
fn german_units_that_acted_are_moved_and_checked_for_supply_the_others_stay_free() {
    let mut position = germans(4, "G1");
    position["units"][0]["unsupplied"] = json!(true);
    position["units"][1]["unsupplied"] = json!(true);
    let mut desk = Desk::clear(position);
    desk.act("move g12 2221 stop", &[]);
    let events = end_phase(&mut desk);
    assert!(back_in_supply(&events, "g12") && !back_in_supply(&events, "g13"));
    assert!(desk.pos.moved.has(id("g12")) && !desk.pos.moved.has(id("g13")));
    while desk.pos.phase != 4 {
        end_phase(&mut desk);
    }
    assert_eq!(desk.refused("move g12"), ("5.6a", "already-activated"));
    assert_eq!(desk.refused("prepare g12"), ("5.6a", "already-activated"));
    assert_eq!(desk.refused("reserve g12"), ("5.6a", "already-activated"));
    assert!(desk.allows("move g13"));
}

/// Rules: 5.3i, 5.3j
#[test]
fn after_the_third_german_phase_units_that_were_not_activated_are_checked_for_supply_too() {
    let mut position = germans(4, "G3");
    for index in [0, 1, 2] {
        position["units"][index]["unsupplied"] = json!(true);
    }
    position["units"][2]["moved"] = json!(true);
    let mut desk = Desk::clear(position);
    assert_eq!(desk.refused("move g20"), ("5.6a", "already-activated"));
    desk.act("move g12 2221 stop", &[]);
    let events = desk.act("end", &[]);
    let back = ["g12", "g13", "g20"].map(|name| back_in_supply(&events, name));
    assert_eq!(back, [true, true, false], "g20 was activated, and checked, in an earlier phase");
}

/// Rules: A-02
#[test]
fn building_attacking_spotting_and_off_map_movement_activate_and_a_move_without_a_step_does_not() {
    let mut desk = Desk::clear(quiet(json!({
        "turn": 5, "phase": "G1", "guns": {"HG": "ready"},
        "units": [
            unit("g12", "2121"), unit("g13", "2122"), unit("g14", "3223"), unit("g10", "3324"), unit("g50", "F"),
            unit("s01", "3224"), unit("s02", "3144"),
        ],
    })));
    desk.act("prepare g12", &[]);
    desk.act("move g13; stop", &[]);
    desk.act("move g50; to E; stop", &[]);
    desk.act("end", &[]);
    desk.act("barrage 3224 with HG by g14", &["1"]);
    desk.act("attack 3224 with g10; roll", &["3"]);
    end_phase(&mut desk);
    let moved = ["g12", "g13", "g14", "g10", "g50"].map(|name| desk.pos.moved.has(id(name)));
    assert_eq!(moved, [true, false, true, true, true]);
}

// ---- inside a phase ---------------------------------------------------------------------------------------------------

/// Rules: 5.5a, 5.5b
#[test]
fn a_phase_is_movement_barrage_combat_reserves_supply_in_that_order() {
    let mut position = quiet(json!({
        "turn": 4, "phase": "G1", "guns": {"HG": "ready"},
        "units": [
            unit("g10", "3223"), unit("g12", "3123"), with("g13", "3022", &["unsupplied"]), unit("s01", "3224"), unit("s02", "3144"),
        ],
    }));
    position["units"][1]["reserve"] = json!(1);
    let mut desk = Desk::clear(position);
    let not_now = ("5.5a", "not-asked-now");
    assert_eq!(desk.step(), "Movement");
    assert_eq!(desk.refused("barrage 3224 with HG by g10"), not_now);
    assert_eq!(desk.refused("attack 3224 with g10"), not_now);
    assert_eq!(desk.refused("move g12"), ("14.2a", "in-reserve"));
    assert!(desk.allows("reserve g13") && desk.allows("move g10; overrun 3224"));
    desk.act("move g13 3021 stop", &[]);

    desk.act("end", &[]);
    assert_eq!(desk.step(), "Barrage");
    for action in ["move g10", "reserve g10", "prepare g10", "attack 3224 with g10", "overrun 3224"] {
        assert_eq!(desk.refused(action), not_now, "{action}");
    }
    desk.act("end", &[]);
    assert_eq!(desk.step(), "Combat");
    for action in ["move g10", "reserve g10", "barrage 3224 with HG by g10", "move g12", "overrun 3224"] {
        assert_eq!(desk.refused(action), not_now, "{action}");
    }
    desk.act("end", &[]);
    assert_eq!(desk.step(), "Reserves");
    for action in ["reserve g10", "barrage 3224 with HG by g10", "attack 3224 with g10"] {
        assert_eq!(desk.refused(action), not_now, "{action}");
    }
    assert_eq!(desk.refused("move g10"), ("14.2a", "not-in-reserve"));
    assert!(desk.pos.unsupplied.has(id("g13")), "supply comes last");
    desk.act("move g12 3124; overrun 3224; roll", &["3"]);
    let events = end_phase(&mut desk);
    assert!(back_in_supply(&events, "g13"));
}

/// Rules: 5.6a, 5.6c, 2.2i
#[test]
fn one_moved_marker_in_the_corps_box_stands_for_every_unit_of_the_corps() {
    let mut desk = Desk::clear(soviets("S1"));
    desk.act("activate 3TC", &[]);
    desk.act("move s01 3142 stop", &[]);
    end_phase(&mut desk);
    assert!(desk.pos.moved.has(id("s01")) && desk.pos.moved.has(id("s02")), "s02 did nothing but is activated");
    let view = GAME.view(&desk.pos, GERMAN, GAME.words(Lang::En));
    let boxes = view.panels.into_iter().find(|panel| panel.id == "corps").expect("the corps boxes");
    let PanelKind::Track(spaces) = boxes.kind else { panic!("the corps boxes are a track") };
    assert_eq!(
        spaces.iter().map(|space| space.marks.clone()).collect::<Vec<_>>(),
        [vec!["Moved".to_owned()], vec![], vec![]]
    );
}

/// Rules: 5.6d
#[test]
fn independent_units_are_marked_one_by_one() {
    let mut desk = Desk::clear(soviets("S1"));
    desk.act("activate 3TC", &[]);
    desk.act("attach s30", &[]);
    end_phase(&mut desk);
    assert!(desk.pos.moved.has(id("s30")), "attached, though it did nothing");
    assert!(!desk.pos.moved.has(id("s32")));
}

/// Rules: 5.6b
#[test]
fn a_corps_with_losses_can_be_saved_and_loaded_after_its_phase() {
    let mut position = soviets("S1");
    position["units"][1] = unit("s02", "eliminated");
    let mut desk = Desk::clear(position);
    desk.act("activate 3TC", &[]);
    end_phase(&mut desk);
    assert!(!desk.pos.moved.has(id("s02")), "who is not in play carries no marker");
    let again = Desk::try_set_up(GAME.position_json(&desk.pos)).expect("what was written can be read");
    assert_eq!(again.pos, desk.pos);
}

/// Rules: 5.6a, A-07, A-08
#[test]
fn a_unit_kept_in_reserve_is_not_moved_until_it_acts() {
    let mut desk = Desk::clear(soviets("S1"));
    desk.act("activate 3TC", &[]);
    desk.act("reserve s01", &[]);
    end_phase(&mut desk);
    assert!(!desk.pos.moved.has(id("s01")) && desk.pos.moved.has(id("s02")));
    end_phase(&mut desk);
    desk.act("activate 8GTC", &[]);
    assert_eq!(desk.refused("move s01"), ("14.2a", "in-reserve"));
    desk.act("end", &[]);
    desk.act("move s01 3142 stop", &[]);
    end_phase(&mut desk);
    assert!(desk.pos.moved.has(id("s01")));
}

/// Rules: A-07
#[test]
fn a_reserve_may_be_kept_into_the_next_turn() {
    let mut position = soviets("G3");
    position["turn"] = json!(3);
    position["units"][0]["reserve"] = json!(1);
    let mut desk = Desk::clear(position);
    end_phase(&mut desk);
    assert_eq!(desk.pos.turn, 4);
    assert!(desk.pos.in_reserve(Side::Soviet).has(id("s01")));
    desk.act("activate 8GTC", &[]);
    desk.act("end", &[]);
    assert!(desk.allows("move s01"), "in step 4 of any own phase");
}
