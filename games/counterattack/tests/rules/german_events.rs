//! The German events of chapter 20, one by one: when, on what, and what they do.

use crate::battlefield::{german, german_in, position, shares, story, sums};
use crate::desk::{Desk, GAME, GERMAN, SOVIET, id, unit, with};
use crate::events::hold;
use counterattack::event::Event;
use serde_json::json;
use table::Lang;
use table::verbs::*;

/// Rules: 20j, 20d
#[test]
fn ge1_a_ghost_unit_ignores_zones_and_nobody_breaks_contact_from_it() {
    let mut desk = hold(german(&[unit("g12", "3323"), unit("s07", "3325"), unit("s41", "3424")]), "german", &["ge1"]);
    desk.act("event ge1 on g12", &[]);
    desk.act("move g12; to 3324", &[]);
    assert_eq!(
        (desk.asked(), desk.step(), desk.halves_left()),
        (Some(GERMAN), "Moving".to_owned(), 18),
        "no zone, no break"
    );
    desk.act("to 3224", &[]);
    assert_eq!(desk.halves_left(), 16, "on through the next hex in the zone of s07");
    assert!(desk.allows("to 3225"));
    desk.act("stop", &[]);
    assert!(desk.pos.ghosts.is_empty(), "for this activation only");
}

/// Rules: 20d
#[test]
fn ge1_is_for_a_unit_that_has_not_moved_in_step_one_or_four() {
    let units = [unit("g12", "3320"), with("g13", "3320", &["moved"]), unit("g14", "3319"), unit("s41", "3325")];
    let mut desk = hold(german(&units), "german", &["ge1"]);
    assert_eq!(desk.refused("event ge1 on g13"), ("5.6a", "already-activated"));
    assert_eq!(desk.refused("event ge1 on s41"), ("5.3a", "not-your-unit"));
    desk.act("move g12; to 3321; stop", &[]);
    assert_eq!(desk.refused("event ge1 on g12"), ("20d", "already-moved"));
    assert!(desk.allows("event ge1 on g14"));
    let near = [unit("g12", "3324"), unit("s41", "3325")];
    for step in ["barrage", "combat"] {
        let desk = hold(german_in(step, &near), "german", &["ge1"]);
        assert_eq!(desk.refused("event ge1 on g12"), ("20d", "not-the-time"), "{step}");
    }
    let mut reserve = unit("g12", "3323");
    reserve["reserve"] = json!(1);
    let mut desk = hold(german_in("reserves", &[reserve, unit("s41", "3325")]), "german", &["ge1"]);
    desk.act("event ge1 on g12", &[]);
    desk.act("move g12; to 3324; to 3424", &[]);
    assert_eq!(desk.halves_left(), 20 - 4);
    let enemy = hold(position("S1", &near, json!({"step": "opening"})), "german", &["ge1"]);
    assert_eq!(enemy.refused("event ge1 on g12"), ("20d", "not-the-time"));
}

/// Rules: 20d
#[test]
fn ge1_covers_a_whole_kampfgruppe_or_whoever_of_it_moves() {
    let units = [unit("g10", "3323"), unit("g12", "3323"), unit("g13", "3323"), unit("s41", "3325")];
    let mut group = hold(german(&units), "german", &["ge1"]);
    group.act("event ge1 on g12", &[]);
    let mut single = group.clone();
    group.act("group g10; to 3324; to 3424", &[]);
    assert_eq!(group.halves_left(), 20 - 4);
    single.act("move g13; to 3324; to 3424; stop", &[]);
    single.act("move g10; to 3324", &[]);
    assert_eq!(single.step(), "Moving");
    assert_eq!(single.refused("to 3224"), ("6.6c", "halted-by-zone"), "the event was for one of them");
}

/// Rules: 20j
#[test]
fn ge2_surprise_shifts_one_column_right_and_takes_bonuses_and_support_away() {
    let units = [unit("g12", "3324"), unit("g13", "3324"), unit("s01", "3325"), with("s06", "3325", &["prepared"])];
    let mut table = german_in("combat", &units);
    table["guns"] = json!({"3TC": "ready", "HG": "ready"});
    let mut desk = hold(table, "german", &["ge2"]);
    assert_eq!(sums(&desk, "attack 3325 with g12 g13; roll"), ["6", "6", "1:1", "1:2", "-4"]);
    assert_eq!(desk.refused("event ge2"), ("20d", "not-the-time"), "only before the die of a declared attack");
    desk.act("attack 3325 with g12 g13", &[]);
    desk.act("event ge2", &[]);
    let text = "roll";
    assert_eq!(sums(&desk, text), ["6", "6", "1:1", "1:1", "-1"], "the prepared defence stays, the bonuses are gone");
    assert_eq!(shares(&desk, text, "share-surprise"), [("20j", "1".to_owned())]);
    assert!(desk.allows("support HG"), "the attacker's own support is not affected");
    let events = desk.act("roll", &["6"]);
    assert_eq!(story(&events), ["6-1 at 1:1 is -"], "the Soviet was not asked for support");
}

/// Rules: 20j
#[test]
fn ge2_works_in_an_overrun_but_not_beyond_the_last_column() {
    let mut desk = hold(german(&[unit("g10", "3324"), unit("s07", "3325"), unit("s41", "4040")]), "german", &["ge2"]);
    desk.act("move g10; overrun 3325", &[]);
    assert_eq!(sums(&desk, "roll"), ["5", "1", "5:1", "5:1", "2"]);
    desk.act("event ge2", &[]);
    assert_eq!(sums(&desk, "roll"), ["5", "1", "5:1", "5:1", "2"]);
}

/// Rules: 20h, 5.6a
#[test]
fn ge3_a_moved_stack_is_active_again_in_this_phase() {
    let moved = |id: &str| with(id, "3320", &["moved"]);
    let units = [moved("g12"), moved("g20"), unit("g13", "3321"), unit("s41", "3325"), with("g14", "3319", &["moved"])];
    let mut desk = hold(german(&units), "german", &["ge3"]);
    assert_eq!(desk.refused("move g12"), ("5.6a", "already-activated"));
    assert_eq!(desk.refused("event ge3 on g13"), ("20h", "not-moved"));
    assert_eq!(desk.refused("event ge3 on s41"), ("20d", "not-your-unit"));
    let events = desk.act("event ge3 on g20", &[]);
    assert_eq!(events.iter().filter(|event| matches!(event, Event::Reactivated(..))).count(), 2, "the whole stack");
    assert!(desk.allows("move g12; to 3220") && desk.allows("move g20; to 3220"));
    assert_eq!(desk.refused("move g14"), ("5.6a", "already-activated"));
    desk.acts(&["end"]);
    assert!(desk.pos.moved.has(id("g12")) && desk.pos.moved.has(id("g20")), "in this phase only, used or not");
    assert!(!desk.pos.moved.has(id("g13")));
}

/// Rules: 20d
#[test]
fn ge3_is_for_step_one_of_an_own_phase() {
    let units = [with("g12", "3324", &["moved"]), unit("g13", "3324"), unit("s41", "3325")];
    for step in ["barrage", "combat"] {
        let desk = hold(german_in(step, &units), "german", &["ge3"]);
        assert_eq!(desk.refused("event ge3 on g12"), ("20d", "not-the-time"));
    }
}

/// Rules: 20e
#[test]
fn ge4_panzer_ace_gives_an_armoured_unit_one_white_point() {
    let units =
        [unit("g10", "3324"), unit("g12", "3324"), unit("g11", "3323"), unit("s41", "3325"), unit("g60", "2928")];
    let mut desk = hold(german_in("combat", &units), "german", &["ge4"]);
    assert_eq!(desk.refused("event ge4 on g12"), ("20e", "wrong-class"));
    assert_eq!(desk.refused("event ge4 on g60"), ("20e", "wrong-class"));
    assert_eq!(desk.refused("event ge4 on s41"), ("20e", "not-your-unit"));
    assert_eq!(desk.refused("event ge4 on g20"), ("20e", "unit-not-in-play"));
    assert_eq!(
        desk.legal_with("event"),
        ["event ge4 on g10", "event ge4 on g11"],
        "tanks and armoured anti-tank units"
    );
    desk.act("event ge4 on g10", &[]);
    assert_eq!(sums(&desk, "attack 3325 with g10; roll")[4], "3");
}

/// Rules: 20e
#[test]
fn ge5_guns_forward_gives_another_unit_one_red_point() {
    let units = [unit("g12", "3325"), unit("g11", "3324"), unit("g60", "2928"), unit("s40", "3330")];
    let mut desk = hold(german(&units), "german", &["ge5"]);
    assert_eq!(desk.refused("event ge5 on g11"), ("20e", "wrong-class"));
    assert_eq!(desk.legal_with("event"), ["event ge5 on g12", "event ge5 on g61"]);
    desk.act("event ge5 on g12", &[]);
    let circle = desk.look().bonus(id("g12"));
    assert_eq!((circle.white, circle.red, desk.look().defence_bonus(id("g12"))), (0, 1, 1), "for defence only");
}

/// Rules: 20d
#[test]
fn ge6_luftwaffe_effort_turns_a_used_stuka_ready() {
    let units = [unit("g12", "3324"), unit("s41", "3325")];
    let mut table = german_in("barrage", &units);
    table["guns"] = json!({"stuka1": "ready", "stuka2": "ready", "HG": "used"});
    let mut desk = hold(table, "german", &["ge6"]);
    assert_eq!(desk.refused("event ge6 on marker stuka1"), ("10.1e", "marker-not-used"));
    assert_eq!(desk.refused("event ge6 on marker stuka3"), ("10.1e", "marker-not-used"));
    assert_eq!(desk.refused("event ge6 on marker HG"), ("20d", "wrong-target"));
    desk.act("barrage 3325 with stuka1", &["1"]);
    desk.act("barrage 4036 with stuka2", &["1"]);
    assert_eq!(desk.step(), "Barrage", "he holds an event: the step waits for him");
    desk.act("event ge6 on marker stuka1", &[]);
    assert_eq!(desk.step(), "Combat", "both hexes have been bombed");
    assert!(desk.allows("attack 3325 with g12; support stuka1"));
}

/// Rules: 20d, A-55
#[test]
fn ge7_alarm_unit_recovers_an_infantry_step() {
    let units = [
        with("g12", "3320", &["reduced"]),
        with("g10", "3321", &["reduced"]),
        unit("g01", "eliminated"),
        unit("s41", "3330"),
    ];
    let mut desk = hold(german(&units), "german", &["ge7"]);
    desk.act("event ge7", &[]);
    assert_eq!((desk.asked(), desk.step()), (Some(GERMAN), "Recovery".to_owned()));
    assert_eq!(desk.refused("restore g10"), ("16a", "wrong-class"));
    assert!(desk.allows("return g01 to Warsaw") && desk.allows("return g01 to 0823"));
    desk.act("restore g12", &[]);
    assert_eq!((desk.pos.reduced.has(id("g12")), desk.step()), (false, "Movement".to_owned()));
    let none = hold(german(&[unit("g12", "3320"), unit("s41", "3330")]), "german", &["ge7"]);
    assert_eq!(none.refused("event ge7"), ("16i", "nothing-to-recover"));
}

/// Rules: 20d, A-55
#[test]
fn ge8_workshop_company_recovers_an_armoured_step_even_in_a_soviet_phase() {
    let units = [
        with("g12", "3320", &["reduced"]),
        with("g11", "3321", &["reduced"]),
        unit("g20", "eliminated"),
        unit("s01", "3330"),
    ];
    let mut desk = hold(position("S1", &units, json!({"step": "opening"})), "german", &["ge8"]);
    desk.act("event ge8", &[]);
    assert_eq!((desk.asked(), desk.step()), (Some(GERMAN), "Recovery".to_owned()));
    assert_eq!(desk.refused("restore g12"), ("16a", "wrong-class"));
    assert!(desk.allows("restore g11"));
    desk.act("return g20 to Warsaw", &[]);
    assert_eq!(
        (desk.at("g20"), desk.pos.reduced.has(id("g20")), desk.asked()),
        ("Warsaw".to_owned(), true, Some(SOVIET))
    );
}

/// Rules: 20d
#[test]
fn ge9_fuel_reserve_adds_four_points_for_this_move() {
    let units = [unit("g12", "3320"), with("g10", "3319", &["disorganised"]), unit("s41", "3330")];
    let mut desk = hold(german(&units), "german", &["ge9"]);
    let mut halved = desk.clone();
    desk.act("event ge9 on g12; move g12", &[]);
    assert_eq!(desk.halves_left(), 28);
    desk.act("to 3319; stop", &[]);
    assert!(desk.pos.fuelled.is_empty());
    halved.act("event ge9 on g10; move g10", &[]);
    assert_eq!(halved.halves_left(), 20, "six and four: the extra is not halved");
    let three = [unit("g10", "3323"), unit("g12", "3323"), unit("g13", "3323"), unit("s41", "3330")];
    let mut group = hold(german(&three), "german", &["ge9"]);
    group.act("event ge9 on g13; group g10", &[]);
    assert_eq!(group.halves_left(), 28);
}

/// Rules: 20d, A-67
#[test]
fn ge10_radio_intercept_opens_the_soviet_hand_and_stacks_until_the_phase_ends() {
    let units = [unit("g12", "3320"), unit("s41", "4030"), unit("s01", "4030")];
    let events = json!({"german": {"hand": ["ge10"], "pool": []}, "soviet": {"hand": ["se8", "se11"], "pool": []}});
    let mut desk = Desk::clear(position("G1", &units, json!({ "events": events })));
    assert!(!desk.look().sees(GERMAN, id("s41")), "under another, far from any German");
    let seen = desk.act("event ge10", &[]);
    assert!(desk.look().sees(GERMAN, id("s41")));
    let hand = seen.iter().find(|event| matches!(event, Event::HandSeen(..))).expect("the hand is seen");
    let read = |seat| GAME.words(Lang::En).say(&GAME.heard(hand, seat).map(|heard| heard.text).expect("a sentence"));
    assert!(read(GERMAN).contains("Guards banner") && read(GERMAN).contains("Line cut"));
    assert!(!read(SOVIET).contains("Guards banner"));
    desk.act("end", &[]);
    assert!(!desk.look().sees(GERMAN, id("s41")), "the next phase closes them");
}

/// Rules: 20d, 18.5b
#[test]
fn ge11_police_action_adds_two_to_the_next_uprising_roll_only() {
    let table = position("G3", &[unit("s01", "3044"), unit("g62", "Warsaw")], json!({"uprising": {"state": "raging"}}));
    let mut table = table;
    table["events"] = json!({"german": {"hand": ["ge11"], "pool": []}, "soviet": {"pool": []}});
    let mut desk = Desk::clear(table);
    desk.act("event ge11", &[]);
    desk.act("end", &[]);
    assert_eq!(desk.step(), "Suppression");
    let events = desk.act("roll", &["8"]);
    assert!(events.iter().any(|event| matches!(event, Event::RevoltRolled { die: 8, bonus: 2, .. })));
    assert_eq!(desk.pos.police, 0);
}

/// Rules: 20d
#[test]
fn ge12_rail_priority_brings_up_to_four_units_of_next_turn() {
    // Due on turn 4: g50 g51 g52 g53 at F, g26 g22 at A; g30 not before turn 6.
    let due = ["g50", "g51", "g52", "g53", "g26", "g22", "g30"].map(|id| unit(id, "calendar"));
    let mut units = vec![unit("g12", "3320"), unit("s41", "3330")];
    units.extend(due);
    let mut desk = hold(german(&units), "german", &["ge12"]);
    desk.act("event ge12", &[]);
    assert_eq!(desk.refused("bring g30"), ("20d", "not-due-next"));
    assert!(desk.legal().contains(&"end".to_owned()), "up to four: fewer will do");
    desk.acts(&["bring g50", "bring g26", "bring g22", "bring g51"]);
    assert_eq!(desk.step(), "Movement", "four and no more");
    assert_eq!(["g50", "g51", "g26", "g22", "g52"].map(|id| desk.at(id)), ["F", "F", "Warsaw", "Warsaw", "Calendar"]);
    assert!(desk.allows("move g50; to 4026"), "available at once");
    let none = hold(german(&[unit("g12", "3320"), unit("s41", "3330")]), "german", &["ge12"]);
    assert_eq!(none.refused("event ge12"), ("17.1a", "nothing-due-next"));
}

/// Rules: A-67
#[test]
fn ge10_shows_the_hand_in_the_view_while_it_lasts() {
    let units = [unit("g12", "3320"), unit("s01", "4030")];
    let events = json!({"german": {"hand": ["ge10"], "pool": []}, "soviet": {"hand": ["se8"], "pool": []}});
    let mut desk = Desk::clear(position("G1", &units, json!({ "events": events })));
    let shows =
        |desk: &Desk| format!("{:?}", GAME.view(&desk.pos, GERMAN, GAME.words(Lang::En))).contains("Guards banner");
    assert!(!shows(&desk));
    desk.act("event ge10", &[]);
    assert!(shows(&desk));
    desk.act("end", &[]);
    assert!(!shows(&desk));
}

/// Rules: 20d
#[test]
fn ge9_helps_a_unit_on_its_way_around_the_map() {
    let mut desk = hold(german(&[unit("g52", "F"), unit("s41", "3330")]), "german", &["ge9"]);
    assert_eq!(desk.refused("move g52; to E; to D"), ("6.5f", "not-enough-points"), "11 points with 10");
    desk.act("event ge9 on g52; move g52; to E; to D", &[]);
    assert_eq!(desk.halves_left(), 6, "14 less 11");
}

/// Rules: 20d
#[test]
fn the_points_of_an_event_are_among_the_factors_of_the_move() {
    let mut desk = Desk::clear(json!({
        "turn": 4, "phase": "G1", "units": [unit("g12", "3224"), unit("s48", "3943")],
        "events": {"german": {"hand": ["ge9"], "pool": []}, "soviet": {"hand": [], "pool": []}},
    }));
    desk.act("event ge9 on g12", &[]);
    let factors = desk.factors("move g12");
    assert!(factors.contains(&("20d", "factor-fuel", "4".to_owned())), "{factors:?}");
    assert!(factors.contains(&("6.1e", "factor-allowance", "14".to_owned())), "{factors:?}");
}
