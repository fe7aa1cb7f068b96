//! Sections 6.6 to 6.9: zones of control, breaking contact, sudden attack, Red Army flexibility.
//!
//! The country around 3224 is open: clear hexes without roads or streams.

use crate::desk::{Desk, GERMAN, SOVIET, id, result_of, unit, with};
use counterattack::event::Event;
use counterattack::pack::Side;
use serde_json::{Value, json};

fn german(units: Value) -> Desk {
    Desk::clear(json!({"turn": 3, "phase": "G1", "units": units}))
}

fn soviet(units: Value) -> Desk {
    Desk::clear(json!({"turn": 3, "phase": "S1", "corps": "3TC", "units": units}))
}

/// Half points of the last step.
fn cost(events: &[Event]) -> Option<u16> {
    events.iter().rev().find_map(|event| match event {
        Event::Entered { cost, .. } => Some(*cost),
        _ => None,
    })
}

// ---- 6.6 zones of control -------------------------------------------------------------------------------------------

/// Rules: 6.6a, 6.6b
#[test]
fn a_zone_of_control_is_the_six_hexes_around_and_costs_one_point_more() {
    for (from, to) in
        [("3222", "3223"), ("3323", "3324"), ("3425", "3325"), ("3226", "3225"), ("3025", "3125"), ("3023", "3124")]
    {
        let mut desk = german(json!([unit("g12", from), unit("s40", "3224")]));
        assert_eq!(cost(&desk.act(&format!("move g12 {to}"), &[])), Some(4), "{to}");
        assert!(desk.pos.mover.halted);
    }
    let mut desk = german(json!([unit("g12", "3221"), unit("s40", "3224")]));
    assert_eq!(cost(&desk.act("move g12 3222", &[])), Some(2), "two hexes away there is none");
}

/// Rules: 6.6a, A-16
#[test]
fn it_covers_hexes_that_the_enemy_occupies() {
    let mut desk = german(json!([unit("g12", "3226"), unit("g01", "3225"), unit("s40", "3224")]));
    assert_eq!(cost(&desk.act("move g12 3225", &[])), Some(4));
    assert!(desk.pos.mover.halted);
}

/// Rules: 6.6b, A-15
#[test]
fn several_enemies_still_cost_one_point() {
    let mut desk = german(json!([unit("g12", "3226"), unit("s40", "3224"), unit("s41", "3224"), unit("s42", "3325")]));
    assert_eq!(cost(&desk.act("move g12 3225", &[])), Some(4));
    assert!(desk.factors("overrun 3224").len() > 1);
}

/// Rules: 6.6c
#[test]
fn a_unit_that_enters_a_zone_must_stop() {
    let mut desk = german(json!([unit("g12", "3226"), unit("g01", "3126"), unit("s40", "3224")]));
    let events = desk.act("move g12 3225", &[]);
    assert!(events.contains(&Event::Halted(Side::German)));
    assert_eq!(desk.refused("to 3226"), ("6.6c", "halted-by-zone"));
    assert!(desk.legal_with("to ").is_empty());
    desk.act("stop", &[]);
    desk.act("move g01 3125", &[]);
    assert_eq!(desk.step(), "Movement", "a foot unit cannot even overrun: its move is over");
}

/// Rules: 6.6d, 6.6h
#[test]
fn it_goes_on_only_if_all_who_exert_a_zone_on_the_hex_break_contact() {
    let units = json!([unit("s01", "3223"), unit("g10", "3225"), unit("g12", "3325")]);
    let mut desk = soviet(units.clone());
    desk.acts(&["move s01 3224", "break g10 to 3226", "break g12 to 3326"]);
    assert_eq!(desk.asked(), Some(SOVIET), "nobody is left who could answer");
    assert!(!desk.pos.mover.halted);
    assert!(desk.allows("to 3225"));

    let mut desk = soviet(units);
    desk.acts(&["move s01 3224", "break g10 to 3226", "end"]);
    assert!(desk.pos.mover.halted, "one of two stayed");
    assert_eq!(desk.refused("to 3225"), ("6.6c", "halted-by-zone"));
}

/// Rules: 6.6e, 6.6i
#[test]
fn a_halted_unit_may_overrun_any_adjacent_enemy() {
    let units = json!([unit("g12", "3226"), unit("s40", "3224"), unit("s41", "3326"), unit("s42", "3222")]);
    let mut desk = german(units);
    desk.act("move g12 3225", &[]);
    assert!(desk.pos.mover.halted);
    assert_eq!(desk.legal(), ["stop", "overrun 3224", "overrun 3326"]);
    assert_eq!(desk.refused("overrun 3222"), ("9.1d", "not-adjacent"));
    desk.act("overrun 3326", &[]);
    assert_eq!(desk.step(), "Declaration");
}

/// Rules: 6.6f
#[test]
fn leaving_a_zone_costs_nothing_more() {
    let mut desk = german(json!([unit("g01", "3225"), unit("s40", "3224")]));
    assert_eq!(cost(&desk.act("move g01 3226", &[])), Some(2));
    assert_eq!(cost(&desk.act("to 3227", &[])), Some(2), "and it moves on");
}

/// Rules: 6.6g
#[test]
fn a_unit_may_go_from_one_zone_directly_into_another_and_stops_there() {
    let mut desk = german(json!([unit("g12", "3225"), unit("s40", "3224"), unit("s41", "3327")]));
    assert_eq!(cost(&desk.act("move g12 3325", &[])), Some(4), "still beside the same enemy");
    assert!(desk.pos.mover.halted);
    let mut desk = german(json!([unit("g12", "3225"), unit("s40", "3224"), unit("s41", "3327")]));
    assert_eq!(cost(&desk.act("move g12 3326", &[])), Some(4), "into another enemy's zone");
    assert!(desk.pos.mover.halted);
}

/// Rules: 6.6j
#[test]
fn the_train_exerts_no_zone_but_a_unit_stacked_with_it_does() {
    let mut desk = soviet(json!([unit("s01", "2626"), unit("g60", "2825"), unit("g01", "3943")]));
    assert_eq!(cost(&desk.act("move s01 2726", &[])), Some(2));
    desk.act("end", &[]);
    assert!(!desk.pos.mover.halted, "the train stays, the tanks may go on");
    for stack in [["g60", "g01"], ["g01", "g60"]] {
        let mut desk = soviet(json!([unit("s01", "2626"), unit(stack[0], "2825"), unit(stack[1], "2825")]));
        assert_eq!(cost(&desk.act("move s01 2726", &[])), Some(4), "whichever lies on top");
    }
}

// ---- 6.7 breaking contact -------------------------------------------------------------------------------------------

/// Rules: 6.6b, 6.7a, 6.7d, 6.7e, 6.7g, 6.7k, 6.7l, G-04, G-05
#[test]
fn example_the_panzers_evade_a_reconnaissance_unit_twice_and_then_stand() {
    let mut desk = soviet(json!([unit("s07", "3223"), unit("g10", "3225")]));
    assert_eq!(cost(&desk.act("move s07 3224", &[])), Some(4), "1 for the ground, 1 for the zone of control");
    assert_eq!((desk.asked(), desk.step()), (Some(GERMAN), "BreakContact".into()));
    let events = desk.act("break g10 to 3226", &[]);
    assert!(events.iter().any(|event| matches!(event, Event::BrokeContact(..))));
    assert_eq!((desk.asked(), desk.step()), (Some(SOVIET), "Moving".into()));
    assert_eq!(desk.halves_left(), 24 - 4);

    assert_eq!(cost(&desk.act("to 3225", &[])), Some(4));
    desk.act("break g10 to 3227", &[]);
    assert_eq!(cost(&desk.act("to 3226", &[])), Some(4));
    desk.act("end", &[]);
    assert_eq!((desk.at("g10"), desk.at("s07")), ("3227".into(), "3226".into()));
    assert_eq!(desk.halves_left(), 24 - 12, "six points in all");
    assert_eq!(desk.legal(), ["stop", "overrun 3227"]);
}

/// Rules: 6.7a, 6.7h
#[test]
fn only_german_units_with_movement_nine_or_more_break_contact() {
    let mut desk = soviet(json!([unit("s01", "3223"), unit("g01", "3225"), unit("g08", "3225")]));
    desk.act("move s01 3224", &[]);
    assert_eq!(desk.refused("break g01 to 3226"), ("6.7a", "too-slow-to-break"));
    assert!(desk.legal_with("break g01").is_empty());
    desk.act("break g08 to 3226", &[]);
    assert_eq!((desk.at("g08"), desk.at("g01")), ("3226".into(), "3225".into()), "the foot unit stays");
    assert!(desk.pos.mover.halted, "and halts the tanks");
}

/// Rules: 6.7a, A-71
#[test]
fn the_printed_movement_decides_even_when_it_is_halved() {
    let mut desk =
        soviet(json!([unit("s01", "3223"), with("g12", "3225", &["disorganised", "unsupplied", "reduced"])]));
    desk.act("move s01 3224", &[]);
    assert!(desk.allows("break g12 to 3226"));
}

/// Rules: 6.7b
#[test]
fn of_the_soviet_units_only_reconnaissance_breaks_contact() {
    let mut desk = german(json!([unit("g12", "3223"), unit("s01", "3225"), unit("s07", "3225")]));
    desk.act("move g12 3224", &[]);
    assert_eq!(desk.asked(), Some(SOVIET));
    assert_eq!(desk.refused("break s01 to 3226"), ("6.7b", "only-reconnaissance-breaks"));
    desk.act("break s07 to 3226", &[]);
    let mut desk = german(json!([unit("g12", "3223"), unit("s01", "3225")]));
    desk.act("move g12 3224", &[]);
    assert_eq!(desk.asked(), Some(GERMAN), "without reconnaissance nobody is asked");
}

/// Rules: 6.7b
#[test]
fn an_independent_motorcycle_regiment_is_reconnaissance_too() {
    let mut desk = german(json!([unit("g12", "3223"), with("s32", "3225", &["reduced"])]));
    desk.act("move g12 3224", &[]);
    assert!(desk.allows("break s32 to 3226"));
}

/// Rules: 6.7c
#[test]
fn units_that_are_moved_may_still_break_contact() {
    let mut desk = soviet(json!([unit("s01", "3223"), with("g10", "3225", &["moved"])]));
    desk.act("move s01 3224", &[]);
    desk.act("break g10 to 3226", &[]);
    assert!(desk.pos.moved.has(id("g10")), "and stay moved");
}

/// Rules: 6.7d, A-21
#[test]
fn each_entry_into_the_zone_is_a_new_trigger_even_from_one_of_its_hexes_to_another() {
    let mut desk = soviet(json!([unit("s01", "3224"), unit("g10", "3225")]));
    desk.act("move s01", &[]);
    assert_eq!(desk.step(), "Moving", "standing there is no trigger");
    desk.act("to 3325", &[]);
    assert_eq!(desk.step(), "BreakContact");
    assert!(desk.allows("break g10 to 3126"));
}

/// Rules: 6.7d
#[test]
fn only_units_whose_zone_is_entered_react() {
    let mut desk = soviet(json!([unit("s01", "3223"), unit("g10", "3225"), unit("g12", "3227")]));
    desk.act("move s01 3224", &[]);
    assert_eq!(desk.refused("break g12 to 3228"), ("6.7d", "not-in-contact"));
    assert_eq!(desk.refused("break s01 to 3223"), ("6.7d", "not-your-unit"));
}

/// Rules: 6.7e
#[test]
fn it_retreats_one_hex_for_each_entry_and_no_further() {
    // A friend beside the mover makes 3325 a refuge; from there it may not flee again.
    let mut desk = soviet(json!([unit("s01", "3223"), unit("g10", "3225"), unit("g01", "3325")]));
    desk.act("move s01 3224", &[]);
    assert_eq!(desk.refused("break g10 to 3227"), ("6.7e", "not-adjacent"));
    desk.act("break g10 to 3325", &[]);
    assert_eq!(desk.at("g10"), "3325");
    assert_eq!(desk.step(), "Moving", "nobody else can break contact");
    assert!(desk.pos.mover.halted);
}

/// Rules: 6.7e
#[test]
fn a_unit_that_broke_contact_does_not_do_so_twice_while_others_still_may() {
    let mut desk = soviet(json!([unit("s01", "3223"), unit("g10", "3225"), unit("g12", "3325")]));
    desk.acts(&["move s01 3224", "break g10 to 3325"]);
    assert_eq!(desk.refused("break g10 to 3326"), ("6.7e", "already-broke-contact"));
    assert!(desk.legal_with("break g10").is_empty());
    assert!(!desk.legal_with("break g12").is_empty());
}

/// Rules: 6.7f
#[test]
fn the_option_is_taken_at_once_or_lost() {
    let mut desk = soviet(json!([unit("s01", "3223"), unit("s02", "3122"), unit("g10", "3225")]));
    desk.act("move s01 3224", &[]);
    assert_eq!(desk.refused("stop"), ("6.7f", "not-asked-now"), "the mover waits for the answer");
    desk.act("end", &[]);
    assert_eq!(desk.refused("break g10 to 3226"), ("6.6c", "not-asked-now"));
    desk.act("stop", &[]);
    assert_eq!(desk.refused("break g10 to 3226"), ("5.5a", "not-asked-now"));
}

/// Rules: 6.7g, A-18
#[test]
fn the_new_hex_may_not_be_next_to_any_enemy_unless_friends_are_there() {
    let mut desk = soviet(json!([unit("s01", "3223"), unit("g10", "3225"), unit("s02", "3127"), unit("g01", "3126")]));
    desk.act("move s01 3224", &[]);
    assert_eq!(desk.refused("break g10 to 3325"), ("6.7g", "still-next-to-enemy"), "next to the mover itself");
    assert_eq!(desk.refused("break g10 to 3226"), ("6.7g", "still-next-to-enemy"), "next to another enemy");
    assert_eq!(desk.legal_with("break g10"), ["break g10 to 3326", "break g10 to 3126"], "free, or held by friends");
    assert_eq!(desk.refused("break g10 to 3224"), ("6.1f", "enemy-there"));
}

/// Rules: 6.7g
#[test]
fn the_train_counts_as_an_enemy_next_door() {
    let mut desk = german(json!([unit("g12", "2825"), unit("s07", "2726"), unit("g60", "2527")]));
    desk.act("move g12 2725", &[]);
    assert_eq!(desk.refused("break s07 to 2626"), ("6.7g", "still-next-to-enemy"));
}

/// Rules: 6.7i
#[test]
fn units_of_one_stack_may_go_to_different_hexes() {
    let mut desk = soviet(json!([unit("s01", "3223"), unit("g10", "3225"), unit("g12", "3225"), unit("g13", "3225")]));
    desk.acts(&["move s01 3224", "break g10 to 3226", "break g12 to 3326", "break g13 to 3126"]);
    assert_eq!((desk.at("g10"), desk.at("g12"), desk.at("g13")), ("3226".into(), "3326".into(), "3126".into()));
    assert!(!desk.pos.mover.halted);
}

/// Rules: 6.7j
#[test]
fn a_unit_with_nowhere_to_go_cannot_break_contact() {
    let mut desk = soviet(json!([unit("s01", "3223"), unit("g10", "3225"), unit("s02", "3226")]));
    desk.act("move s01 3224", &[]);
    assert_eq!(desk.asked(), Some(SOVIET), "every hex behind it lies next to the other tanks");
    assert!(desk.pos.mover.halted);
}

/// Rules: 6.7g, 7.1a, A-19
#[test]
fn the_new_hex_must_have_room() {
    let mut desk = soviet(json!([unit("s01", "3223"), unit("g08", "3225"), unit("g01", "3226"), unit("g02", "3226")]));
    desk.act("move s01 3224", &[]);
    assert_eq!(desk.refused("break g08 to 3226"), ("7.1a", "hex-full"));
    let mut desk = soviet(json!([unit("s01", "3223"), unit("g10", "3225"), unit("g12", "3226"), unit("g13", "3226")]));
    desk.act("move s01 3224", &[]);
    assert!(desk.allows("break g10 to 3226"), "three of one division make a Kampfgruppe");
}

/// Rules: A-19
#[test]
fn nobody_breaks_contact_over_a_bridge() {
    let mut desk = soviet(json!([unit("s01", "0922"), unit("g10", "0823"), unit("g01", "3943")]));
    desk.act("move s01 0923", &[]);
    assert_eq!(desk.legal_with("break"), ["break g10 to 0723"]);
}

/// Rules: 6.7m, 6.7n
#[test]
fn retreats_and_advances_after_combat_give_no_occasion() {
    let units = json!([
        unit("s01", "3224"),
        unit("s02", "3224"),
        unit("g14", "3225"),
        unit("s07", "3228"),
        unit("g10", "3327")
    ]);
    let mut desk = Desk::clear(json!({"turn": 3, "phase": "S1", "corps": "3TC", "step": "combat", "units": units}));
    // 8 to 3 is 2:1; +1: a six gives D1r1.
    let events = desk.act("attack 3225 with s01 s02 roll", &["6"]);
    assert_eq!(result_of(&events).as_deref(), Some("D1r1"));
    desk.acts(&["accept", "to 3226", "advance s01"]);
    assert_eq!((desk.at("g14"), desk.at("s01")), ("3226".into(), "3225".into()));
    assert_eq!(desk.asked(), Some(SOVIET), "g14 next to the tanks that advanced is not asked");
    assert!(desk.legal_with("break").is_empty());
    desk.act("end", &[]);
    assert_ne!(desk.step(), "BreakContact");
}

/// Rules: 6.7n
#[test]
fn an_advance_after_an_overrun_gives_no_occasion_either() {
    let mut desk = soviet(json!([unit("s01", "3224"), unit("g61", "3225"), unit("g10", "3227")]));
    desk.acts(&["move s01", "overrun 3225"]);
    let events = desk.act("roll", &["9"]);
    assert_eq!(result_of(&events).as_deref(), Some("D3r3*"));
    while desk.step() != "Advance" {
        let first = desk.legal().first().cloned().expect("someone is asked");
        desk.act(&first, &[]);
    }
    desk.act("advance s01", &[]);
    assert_eq!((desk.at("s01"), desk.step()), ("3225".into(), "Moving".into()));
    desk.act("to 3226", &[]);
    assert_eq!(desk.step(), "BreakContact", "only its next step by movement is one");
}

/// Rules: 6.7o, 13e
#[test]
fn the_train_breaks_contact_along_the_railway_only() {
    let mut desk = soviet(json!([unit("s01", "2626"), unit("g60", "2825"), unit("g01", "3943")]));
    desk.act("move s01 2726", &[]);
    assert_eq!(desk.legal_with("break"), ["break g60 to 2824"]);
    assert_eq!(desk.refused("break g60 to 2925"), ("13e", "train-needs-railway"));
    assert_eq!(desk.refused("break g60 to 2826"), ("6.7g", "still-next-to-enemy"));
    desk.act("break g60 to 2824", &[]);
    assert_eq!(desk.at("g60"), "2824");
}

/// Rules: 6.7d
#[test]
fn reserves_that_move_after_combat_trigger_it_as_well() {
    let mut reserve = unit("s01", "3223");
    reserve["reserve"] = json!(1);
    let units = json!([reserve, unit("g10", "3225")]);
    let mut desk = Desk::clear(json!({"turn": 3, "phase": "S1", "corps": "3TC", "step": "reserves", "units": units}));
    desk.acts(&["move s01 3224", "break g10 to 3226"]);
    assert_eq!(desk.at("g10"), "3226");
}

/// Rules: 6.7d, 17.1f
#[test]
fn reinforcements_that_enter_beside_a_unit_trigger_it() {
    let mut desk = german(json!([unit("g52", "E"), unit("s07", "4009")]));
    desk.act("move g52 4008", &[]);
    assert_eq!((desk.asked(), desk.step()), (Some(SOVIET), "BreakContact".into()));
    desk.act("break s07 to 4010", &[]);
    assert!(desk.allows("to 3908"));
}

/// Rules: 6.6d, 6.7l
#[test]
fn points_spent_for_the_zone_are_not_given_back() {
    let mut desk = soviet(json!([unit("s01", "3223"), unit("g10", "3225")]));
    desk.acts(&["move s01 3224", "break g10 to 3226"]);
    assert_eq!(desk.halves_left(), 20 - 4);
    assert_eq!(cost(&desk.act("to 3324", &[])), Some(2));
}

/// Rules: 6.7k
#[test]
fn two_movers_chase_the_same_unit_in_one_phase() {
    let mut desk = soviet(json!([unit("s01", "3223"), unit("s02", "3124"), unit("g10", "3225")]));
    desk.acts(&["move s01 3224", "break g10 to 3226", "stop", "move s02 3125"]);
    assert_eq!(desk.step(), "Moving");
    desk.acts(&["to 3126", "break g10 to 3227"]);
    assert_eq!(desk.at("g10"), "3227");
}

/// Rules: 8f
#[test]
fn a_prepared_defence_is_lost_by_breaking_contact() {
    let mut desk = soviet(json!([unit("s01", "3223"), with("g10", "3225", &["prepared"])]));
    desk.acts(&["move s01 3224", "break g10 to 3226"]);
    assert!(!desk.pos.prepared.has(id("g10")));
}

// ---- 6.8 sudden attack, 6.9 Red Army flexibility --------------------------------------------------------------------

/// Rules: 6.8a
#[test]
fn nobody_evades_an_overrun_by_a_neighbour_that_has_not_moved() {
    let mut desk = soviet(json!([unit("s01", "3224"), unit("g10", "3225")]));
    desk.acts(&["move s01", "overrun 3225"]);
    assert_eq!((desk.asked(), desk.step()), (Some(SOVIET), "Declaration".into()), "the German is not asked");
    let mut desk = soviet(json!([unit("s01", "3223"), unit("g10", "3225")]));
    desk.act("move s01 3224", &[]);
    assert_eq!(desk.asked(), Some(GERMAN), "from two hexes away he is");
}

/// Rules: 6.9a
#[test]
fn with_red_army_flexibility_every_soviet_unit_with_movement_nine_breaks_contact() {
    let units = json!([unit("g12", "3223"), unit("s14", "3225"), unit("s48", "3225")]);
    let option = |on: bool| {
        Desk::clear(json!({"turn": 3, "phase": "G1", "units": units, "options": {"red-army-flexibility": on}}))
    };
    let mut desk = option(true);
    desk.act("move g12 3224", &[]);
    assert_eq!(desk.asked(), Some(SOVIET));
    assert_eq!(desk.refused("break s48 to 3226"), ("6.7b", "only-reconnaissance-breaks"), "cavalry moves 6");
    assert_eq!(desk.refused("break s14 to 3325"), ("6.7g", "still-next-to-enemy"), "the same procedure");
    desk.act("break s14 to 3226", &[]);
    let mut desk = option(false);
    desk.act("move g12 3224", &[]);
    assert_eq!(desk.asked(), Some(GERMAN), "without the option nobody is asked");
}

// ---- awkward cases --------------------------------------------------------------------------------------------------

/// Rules: 6.7d, 6.8a
#[test]
fn a_neighbour_that_moves_first_gives_the_occasion_it_would_not_have_given_by_attacking_at_once() {
    let mut desk = soviet(json!([unit("s01", "3224"), unit("g10", "3225")]));
    desk.acts(&["move s01 3325", "break g10 to 3126"]);
    assert!(desk.legal_with("overrun").is_empty());
}

/// Rules: 6.6d
#[test]
fn a_friend_next_door_who_never_could_break_contact_still_halts_the_mover() {
    let mut desk = soviet(json!([unit("s01", "3223"), unit("g10", "3225"), unit("g01", "3325")]));
    desk.acts(&["move s01 3224", "break g10 to 3226"]);
    assert!(desk.pos.mover.halted);
    assert_eq!(desk.legal(), ["stop", "overrun 3325"]);
}

/// Rules: 6.7a, 6.7d
#[test]
fn a_kampfgruppe_on_the_move_is_met_like_any_unit() {
    let mut desk = german(json!([unit("g10", "3223"), unit("g12", "3223"), unit("g13", "3223"), unit("s07", "3225")]));
    let events = desk.act("group g10 3224", &[]);
    assert_eq!(cost(&events), Some(4));
    assert_eq!(desk.legal_with("break"), ["break s07 to 3326", "break s07 to 3226", "break s07 to 3126"]);
}

/// Rules: 6.7g
#[test]
fn a_friend_who_leaves_first_takes_the_refuge_with_him() {
    // 3325 is a refuge only while g12 stands in it.
    let mut desk = soviet(json!([unit("s01", "3223"), unit("g10", "3225"), unit("g12", "3325")]));
    desk.act("move s01 3224", &[]);
    assert!(desk.allows("break g10 to 3325"));
    desk.act("break g12 to 3326", &[]);
    assert_eq!(desk.refused("break g10 to 3325"), ("6.7g", "still-next-to-enemy"));
    assert!(desk.allows("break g10 to 3326"), "where g12 is now, friends are");
}

/// Rules: 6.6c, 6.7f
#[test]
fn who_declines_once_may_still_break_contact_at_the_next_entry() {
    let mut desk = soviet(json!([unit("s01", "3223"), unit("s02", "3124"), unit("g10", "3225")]));
    desk.acts(&["move s01 3224", "end", "stop", "move s02 3125"]);
    assert_eq!(desk.step(), "BreakContact");
    desk.act("break g10 to 3326", &[]);
}

/// Rules: 6.6g, 6.7d
#[test]
fn a_mover_that_leaves_one_zone_for_open_ground_triggers_nothing() {
    let mut desk = soviet(json!([unit("s01", "3224"), unit("g10", "3225")]));
    desk.act("move s01 3223", &[]);
    assert_eq!((desk.step(), desk.halves_left()), ("Moving".into(), 18));
}
