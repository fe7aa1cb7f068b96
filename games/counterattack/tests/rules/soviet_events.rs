//! The Soviet events of chapter 20, one by one: when, on what, and what they do.

use crate::battlefield::{position, soviet, soviet_combat, story, sums};
use crate::desk::{Desk, GERMAN, SOVIET, id, unit, with};
use crate::events::hold;
use counterattack::event::Event;
use counterattack::pack::Side;
use serde_json::{Value, json};

/// S2 of turn 3: 8GTC active, 3TC activated before.
fn second_phase(units: &[Value], hand: &[&str]) -> Desk {
    let more = json!({"corps": "8GTC", "corps_done": ["3TC"], "step": "reserves"});
    hold(position("S2", units, more), "soviet", hand)
}

/// Rules: 20h, 20j, 5.6a
#[test]
fn se1_a_corps_already_activated_gets_an_extra_phase_without_independents() {
    let units = [
        with("s01", "3320", &["moved"]),
        unit("s10", "3322"),
        unit("s20", "3324"),
        unit("s30", "3326"),
        unit("g12", "3330"),
    ];
    let mut desk = second_phase(&units, &["se1"]);
    assert_eq!(desk.step(), "Reserves");
    assert_eq!(
        desk.legal_with("event"),
        ["event se1 on corps 3TC", "event se1 on corps 8GTC"],
        "also the one just active"
    );
    assert_eq!(desk.refused("event se1 on corps 16TC"), ("20h", "corps-not-yet-activated"));
    assert_eq!(desk.refused("event se1 on corps 47A"), ("20h", "not-a-corps"));
    let events = desk.act("event se1 on corps 3TC", &[]);
    assert!(events.iter().any(|event| matches!(event, Event::PhaseBegins { phase: 3, extra: true })));
    assert_eq!((desk.asked(), desk.step(), desk.pos.phase), (Some(SOVIET), "Movement".to_owned(), 3));
    assert!(desk.allows("move s01; to 3321"), "its Moved marker is off");
    assert_eq!(desk.refused("move s10"), ("5.6a", "already-activated"), "8GTC has had its phase");
    assert_eq!(desk.refused("attach s30"), ("20h", "extra-phase-without-independents"));
    assert!(desk.legal_with("attach").is_empty());
    desk.act("end", &[]);
    assert_eq!((desk.asked(), desk.pos.phase), (Some(GERMAN), 4), "then G2 as usual");
    assert!(desk.pos.moved.has(id("s01")));
}

/// Rules: 20d, 20g
#[test]
fn se1_comes_at_the_end_of_an_own_phase_and_brings_no_further_event() {
    let units = [unit("s10", "3322"), unit("g12", "3330"), unit("g10", "3331")];
    let early = hold(position("S2", &units, json!({"corps": "8GTC"})), "soviet", &["se1"]);
    assert_eq!(early.refused("event se1 on corps 8GTC"), ("20d", "not-the-time"));
    let events = json!({"soviet": {"hand": ["se1", "se8"], "pool": []}, "german": {"hand": ["ge4"], "pool": []}});
    let mut desk = Desk::clear(position("S2", &units, json!({"corps": "8GTC", "step": "reserves", "events": events})));
    desk.act("event se1 on corps 8GTC", &[]);
    assert_eq!((desk.asked(), desk.step()), (Some(GERMAN), "Opening".to_owned()), "the German has played none yet");
    desk.act("end", &[]);
    assert_eq!(desk.refused("event se8 on s10"), ("20g", "one-event-per-phase"), "six in a turn, extra phase or not");
}

/// Rules: 20h
#[test]
fn se1_in_the_third_phase_leaves_the_check_of_idle_units_to_the_extra_one() {
    let units = [unit("s20", "3322"), unit("g12", "3330")];
    let more = json!({"corps": "16TC", "corps_done": ["3TC", "8GTC"], "step": "reserves"});
    let mut desk = hold(position("S3", &units, more), "soviet", &["se1"]);
    desk.act("event se1 on corps 16TC", &[]);
    assert_eq!((desk.pos.phase, desk.pos.extra_phase), (5, true));
    desk.act("end", &[]);
    assert_eq!((desk.pos.phase, desk.pos.extra_phase), (6, false));
}

/// Rules: 20j
#[test]
fn se2_a_soviet_ghost_unit_is_one_unit() {
    let units = [unit("s01", "3323"), unit("s02", "3323"), unit("g12", "3325")];
    let mut desk = hold(soviet(&units), "soviet", &["se2"]);
    desk.act("event se2 on s01", &[]);
    let mut other = desk.clone();
    desk.act("move s01; to 3324", &[]);
    assert_eq!((desk.asked(), desk.halves_left()), (Some(SOVIET), 18), "no toll, and g12 cannot break contact");
    assert!(desk.allows("to 3424"));
    other.act("move s02; to 3324", &[]);
    assert_eq!(other.asked(), Some(GERMAN), "from the other it can");
}

/// Rules: 20j
#[test]
fn se3_surprise_attack_of_the_soviets() {
    let units = [unit("s40", "3324"), unit("g10", "3325")];
    let mut table = soviet_combat(&units);
    table["guns"] = json!({"HG": "ready", "stuka1": "ready"});
    let mut desk = hold(table, "soviet", &["se3"]);
    assert_eq!(sums(&desk, "attack 3325 with s40; roll"), ["6", "5", "1:1", "1:1", "-2"]);
    desk.act("attack 3325 with s40; event se3", &[]);
    assert_eq!(sums(&desk, "roll"), ["6", "5", "1:1", "2:1", "0"]);
    assert_eq!(story(&desk.act("roll", &["3"])), ["3+0 at 2:1 is -"], "no question for support");
    let enemy = hold(position("G1", &units, json!({"step": "opening"})), "soviet", &["se3"]);
    assert_eq!(enemy.refused("event se3"), ("20d", "not-the-time"));
}

/// Rules: 20i, 16i, 16j
#[test]
fn se4_tank_repair_recovers_an_armoured_step() {
    let units = [
        with("s01", "3320", &["reduced"]),
        with("s04", "3322", &["reduced"]),
        unit("s06", "eliminated"),
        unit("s10", "3326"),
        unit("g12", "3330"),
    ];
    let mut desk = hold(soviet(&units), "soviet", &["se4"]);
    desk.act("event se4", &[]);
    assert_eq!((desk.asked(), desk.step()), (Some(SOVIET), "Recovery".to_owned()));
    assert_eq!(desk.refused("restore s04"), ("16a", "wrong-class"));
    assert_eq!(desk.refused("return s06 to Warsaw"), ("6.4e", "soviets-stay-out"));
    assert_eq!(desk.refused("return s06 to 3325"), ("16j", "not-a-return-place"), "next to another corps");
    assert!(desk.allows("restore s01"));
    desk.act("return s06 to 3321", &[]);
    assert_eq!((desk.at("s06"), desk.pos.reduced.has(id("s06"))), ("3321".to_owned(), true));
}

/// Rules: 20i, 16i, 16k
#[test]
fn se5_march_replacements_recover_an_infantry_step() {
    let units = [
        with("s41", "3320", &["reduced"]),
        with("s01", "3322", &["reduced"]),
        unit("s33", "eliminated"),
        unit("g12", "3330"),
    ];
    let mut desk = hold(position("G1", &units, json!({"step": "opening"})), "soviet", &["se5"]);
    desk.act("event se5", &[]);
    assert_eq!(desk.refused("restore s01"), ("16a", "wrong-class"));
    assert!(desk.allows("return s33 to 3321"), "an independent next to any supplied unit");
    desk.act("restore s41", &[]);
    assert!(!desk.pos.reduced.has(id("s41")));
    assert_eq!(desk.asked(), Some(GERMAN), "in a German phase, at its opening");
}

/// Rules: 20d
#[test]
fn se6_sturmovik_bombs_any_hex_besides_the_artillery() {
    let units = [unit("s01", "3322"), unit("g12", "3325"), unit("g01", "1414"), unit("g62", "Warsaw")];
    let more = json!({"corps": "3TC", "step": "barrage", "guns": {"3TC": "ready"}});
    let mut desk = hold(position("S1", &units, more), "soviet", &["se6", "se6"]);
    assert_eq!(
        desk.legal_with("event"),
        ["event se6 on hex 1414", "event se6 on hex 3325"],
        "no range, but not Warsaw"
    );
    assert_eq!(desk.refused("event se6 on hex 3324"), ("10.3a", "no-enemy-in-target"));
    desk.act("barrage 3325 with 3TC by s01", &["1"]);
    let events = desk.act("event se6 on hex 3325", &["9"]);
    assert_eq!(story(&events), ["barrage of 3325: 9+0 is L", "g12 reduced"]);
    let elsewhere = hold(soviet(&units), "soviet", &["se6"]);
    assert_eq!(elsewhere.refused("event se6 on hex 3325"), ("20d", "not-the-time"), "in step 2");
}

/// Rules: 10.3c, 10.3d
#[test]
fn se6_heeds_terrain_and_the_owners_choice() {
    let units = [unit("s01", "4030"), unit("g12", "2425"), unit("g13", "2425")];
    let mut desk = hold(position("S1", &units, json!({"corps": "3TC", "step": "barrage"})), "soviet", &["se6"]);
    assert_eq!(story(&desk.act("event se6 on hex 2425", &["8"])), ["barrage of 2425: 8-2 is DIS"]);
    assert_eq!((desk.asked(), desk.legal()), (Some(GERMAN), vec!["hit g12".to_owned(), "hit g13".to_owned()]));
    assert_eq!(story(&desk.act("hit g13", &[])), ["g13 disorganised"]);
}

/// Rules: 20d
#[test]
fn se7_katyusha_salvo_turns_a_used_soviet_marker_ready() {
    let units = [unit("s01", "3322"), unit("g12", "3325"), unit("g13", "3224")];
    let more = json!({"corps": "3TC", "step": "barrage", "guns": {"3TC": "ready", "8GTC": "ready", "stuka1": "used"}});
    let mut desk = hold(position("S1", &units, more), "soviet", &["se7"]);
    assert_eq!(desk.refused("event se7 on marker 8GTC"), ("10.1e", "marker-not-used"));
    assert_eq!(desk.refused("event se7 on marker stuka1"), ("20d", "wrong-target"));
    desk.act("barrage 3325 with 3TC by s01", &["1"]);
    desk.act("event se7 on marker 3TC", &[]);
    assert_eq!(desk.refused("barrage 3325 with 3TC by s01"), ("10.2c", "already-barraged"));
    assert!(desk.allows("barrage 3224 with 3TC by s01"), "again, on another hex");
}

/// Rules: 20e
#[test]
fn se8_guards_banner_gives_any_unit_one_white_point() {
    let units = [unit("s40", "3324"), unit("s04", "3322"), unit("g12", "3325")];
    let mut desk = hold(soviet_combat(&units), "soviet", &["se8"]);
    assert_eq!(desk.legal_with("event"), ["event se8 on s04", "event se8 on s40", "event se8 on s50"]);
    desk.act("event se8 on s40", &[]);
    assert_eq!(sums(&desk, "attack 3325 with s40; roll")[4], "1");
    assert_eq!(desk.look().defence_bonus(id("s40")), 1);
}

/// Rules: 20d
#[test]
fn se9_forward_detachment_adds_four_points_to_one_unit() {
    let units = [unit("s01", "3320"), unit("s02", "3320"), unit("s10", "3318"), unit("g12", "3330")];
    let mut desk = hold(soviet(&units), "soviet", &["se9"]);
    assert_eq!(desk.refused("event se9 on s10"), ("5.1a", "corps-not-active"));
    desk.act("event se9 on s01", &[]);
    let mut other = desk.clone();
    desk.act("move s01", &[]);
    assert_eq!(desk.halves_left(), 28);
    other.act("move s02", &[]);
    assert_eq!(other.halves_left(), 20);
}

/// Rules: 20d
#[test]
fn se10_home_army_scouts_hold_the_germans_near_praga_in_contact() {
    // 1423 is five hexes from Praga South (0924).
    let units =
        [unit("s01", "1425"), unit("s02", "1521"), unit("g12", "1423"), unit("g13", "1423"), unit("g14", "3320")];
    let mut desk = hold(soviet(&units), "soviet", &["se10"]);
    let mut free = desk.clone();
    free.act("move s01; to 1424", &[]);
    assert_eq!((free.asked(), free.step()), (Some(GERMAN), "BreakContact".to_owned()));
    assert!(!desk.look().sees(SOVIET, id("g12")), "g13 lies on top");
    desk.act("event se10", &[]);
    assert!(desk.look().sees(SOVIET, id("g12")), "the scouts report what is there");
    desk.act("move s01; to 1424", &[]);
    assert_eq!((desk.asked(), desk.step()), (Some(SOVIET), "Moving".to_owned()), "nobody breaks contact");
    assert_eq!(desk.refused("to 1324"), ("6.6c", "halted-by-zone"));
    desk.acts(&["stop", "end"]);
    while desk.pos.phase == 1 {
        desk.act("end", &[]);
    }
    assert!(!desk.pos.scouts, "until the end of the phase");
}

/// Rules: 20d
#[test]
fn se10_reaches_six_hexes_and_is_played_in_step_one_of_an_own_phase() {
    let far = [unit("s01", "1824"), unit("g12", "1623")];
    let mut desk = hold(soviet(&far), "soviet", &["se10"]);
    desk.act("event se10", &[]);
    desk.act("move s01; to 1724", &[]);
    assert_eq!(desk.step(), "BreakContact", "seven hexes from Praga");
    let enemy = hold(position("G1", &far, json!({"step": "opening"})), "soviet", &["se10"]);
    assert_eq!(enemy.refused("event se10"), ("20d", "not-the-time"));
}

/// Rules: 20d, 15.2b
#[test]
fn se11_line_cut_closes_one_german_entry_hex_for_the_turn() {
    let units = [unit("s01", "3044"), unit("g12", "3320")];
    let mut desk = hold(soviet(&units), "soviet", &["se11"]);
    assert_eq!(desk.legal_with("event").len(), 6, "B, C, D, F and both hexes of E; not Warsaw");
    assert_eq!(desk.refused("event se11 on hex 0823"), ("15.2b", "not-a-supply-hex"));
    assert_eq!(desk.refused("event se11 on hex 3144"), ("15.2b", "not-a-supply-hex"), "a Soviet one");
    let gate = crate::desk::hex("4026");
    assert!(desk.look().supply_sources(Side::German).contains(gate));
    desk.act("event se11 on hex 4026", &[]);
    assert!(!desk.look().supply_sources(Side::German).contains(gate));
    assert!(desk.look().supply_sources(Side::German).contains(crate::desk::hex("4017")));
    desk.pos.pool = [0; 2];
    while desk.pos.turn == 3 {
        desk.act("end", &[]);
    }
    assert!(desk.look().supply_sources(Side::German).contains(gate), "for the rest of the turn only");
}

/// Rules: 20h
#[test]
fn a_corps_is_meant_by_its_name_though_its_artillery_has_the_same() {
    let desk = Desk::clear(json!({
        "turn": 4, "phase": "S1", "corps": "3TC", "step": "reserves", "guns": {"3TC": "ready"},
        "units": [{"id": "s01", "at": "3224", "reserve": 1}, unit("g01", "2940")],
        "events": {"soviet": {"hand": ["se1"], "pool": []}, "german": {"hand": [], "pool": []}},
    }));
    assert!(desk.allows("event se1 on 3TC") && desk.allows("event se1 on corps 3TC"));
    assert_eq!(desk.refused("event se1 on 8GTC"), ("20h", "corps-not-yet-activated"));
}
