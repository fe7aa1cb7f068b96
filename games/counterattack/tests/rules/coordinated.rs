//! Chapter 11: coordinated combat, and the advance after it.

use crate::battlefield::{and, german_in, position, shares, soviet, soviet_combat, story, sums};
use crate::desk::{Desk, GERMAN, SOVIET, unit, with};
use serde_json::json;

/// Rules: 11.1a
#[test]
fn active_units_attack_neighbours_after_movement_and_barrage() {
    let units = [
        unit("s40", "3324"),
        unit("s10", "3424"),
        unit("s04", "3223"),
        with("s41", "3224", &["moved"]),
        unit("g12", "3325"),
    ];
    let mut desk = Desk::clear(soviet(&units));
    assert_eq!(desk.refused("attack 3325 with s40"), ("5.5a", "not-asked-now"), "step 1 is for movement");
    desk.act("end", &[]);
    assert_eq!((desk.asked(), desk.step()), (Some(SOVIET), "Combat".to_owned()));
    assert_eq!(desk.legal(), ["end", "attack 3325 with s40"]);
    assert_eq!(desk.refused("attack 3325 with s10"), ("5.1a", "corps-not-active"));
    assert_eq!(desk.refused("attack 3325 with s41"), ("5.6a", "already-activated"));
    assert_eq!(desk.refused("attack 3325 with s04"), ("11.1f", "not-adjacent"));
    assert_eq!(desk.refused("attack 3326 with s40"), ("11.1a", "no-enemy-there"));
}

/// Rules: 11.1b
#[test]
fn nobody_is_forced_to_attack() {
    let mut desk = Desk::clear(soviet_combat(&[unit("s40", "3324"), unit("g12", "3325")]));
    assert!(desk.legal().contains(&"end".to_owned()));
    desk.act("end", &[]);
    assert_ne!(desk.step(), "Combat");
}

/// Rules: 11.1c, 11.1d, D-07
#[test]
fn a_stack_may_split_its_attacks_and_each_unit_uses_its_bonus() {
    let units = [unit("g10", "3324"), unit("g16", "3324"), unit("s41", "3325"), unit("s42", "3424")];
    let mut desk = Desk::clear(german_in("combat", &units));
    assert_eq!(sums(&desk, "attack 3325 with g10; roll"), ["5", "4", "1:1", "1:1", "2"]);
    assert_eq!(story(&desk.act("attack 3325 with g10 roll", &["3"])), ["3+2 at 1:1 is -"]);
    assert_eq!(desk.refused("attack 3424 with g10"), ("11.1c", "already-fought"));
    assert_eq!(sums(&desk, "attack 3424 with g16; roll"), ["2", "4", "1:2", "1:2", "1"]);
    assert_eq!(story(&desk.act("attack 3424 with g16 roll", &["6"])), ["6+1 at 1:2 is -"]);
}

/// Rules: 11.1e, 11.1f, 11.1g, D-12
#[test]
fn attackers_form_a_continuous_line_of_hexes_around_the_target() {
    let units = [
        unit("s40", "3324"),
        unit("s41", "3424"),
        unit("s42", "3425"),
        unit("s43", "3225"),
        unit("s44", "3323"),
        unit("g12", "3325"),
    ];
    let desk = Desk::clear(soviet_combat(&units));
    assert_eq!(sums(&desk, "attack 3325 with s40 s41 s42; roll")[0], "14", "the outer two touch only the middle one");
    assert_eq!(desk.refused("attack 3325 with s40; with s42"), ("11.1g", "not-in-line"), "not without the middle one");
    assert_eq!(desk.refused("attack 3325 with s40 s41 s42 s43"), ("11.1g", "not-in-line"));
    assert_eq!(
        desk.refused("attack 3325 with s40; with s44"),
        ("11.1f", "not-adjacent"),
        "in line, but not next to the target"
    );
    assert_eq!(desk.refused("attack 3325 with s40; with s40"), ("11.1e", "already-attacking"));
}

/// Rules: 11.1g, D-13
#[test]
fn from_opposite_sides_they_attack_together_only_with_model() {
    let units = [unit("g12", "3324"), unit("g13", "3326"), unit("s41", "3325")];
    let without = Desk::clear(german_in("combat", &units));
    assert_eq!(without.refused("attack 3325 with g12 g13"), ("11.1g", "not-in-line"));
    assert_eq!(without.refused("attack 3325 with g12; concentric"), ("12e", "no-model"));
    let desk = and(german_in("combat", &units), json!({"model": "ready"}));
    assert_eq!(sums(&desk, "attack 3325 with g12 g13 concentric; roll")[0], "6");
}

/// Rules: 11.1g, 6.3f, A-27, A-28
#[test]
fn warsaw_is_in_line_with_praga_while_the_bridges_are_open() {
    let units = [unit("g12", "Warsaw"), unit("g13", "0723"), unit("g14", "0923"), unit("s41", "0823")];
    let open = Desk::clear(german_in("combat", &units));
    assert!(open.allows("attack 0823 with g12 g13"));
    assert_eq!(open.refused("attack 0823 with g12; with g14"), ("11.1g", "not-in-line"), "0923 is no Praga hex");
    let closed = and(german_in("combat", &units), json!({"uprising": {"state": "raging", "closed": true}}));
    assert!(closed.allows("attack 0823 with g12 roll"));
    assert_eq!(closed.refused("attack 0823 with g12; with g13"), ("11.1g", "not-in-line"));
}

/// Rules: 11.1h
#[test]
fn terrain_and_bonuses_count_as_in_an_overrun() {
    let units = [unit("g10", "2424"), unit("g20", "2525"), unit("s01", "2425"), unit("s41", "2425")];
    let coordinated = Desk::clear(german_in("combat", &units));
    assert_eq!(sums(&coordinated, "attack 2425 with g10; roll"), ["5", "8", "1:2", "1:3", "1"]);
    let overrun = Desk::clear(german_in("movement", &units));
    assert_eq!(sums(&overrun, "move g10; overrun 2425"), ["5", "8", "1:2", "1:3", "1"]);
}

/// Rules: 11.1i
#[test]
fn the_result_concerns_all_who_took_part_and_nobody_else() {
    let units = [
        unit("s40", "3324"),
        unit("s41", "3424"),
        unit("s44", "3324"),
        unit("g12", "3325"),
        unit("g13", "3325"),
        unit("g01", "3326"),
    ];
    let mut desk = Desk::clear(soviet_combat(&units));
    assert_eq!(story(&desk.act("attack 3325 with s40 s41 s44 roll", &["6"])), ["6+0 at 2:1 is A1D1r1"]);
    desk.acts(&["accept", "lose g12", "to 3225"]);
    assert_eq!(desk.legal(), ["lose s40", "lose s41", "lose s44"]);
    assert_eq!((desk.at("g12"), desk.at("g13"), desk.at("g01")), ("3225".into(), "3225".into(), "3326".into()));
}

/// Rules: 11.1j
#[test]
fn retreat_and_desperate_defence_are_those_of_chapter_nine() {
    let mut desk = Desk::clear(soviet_combat(&[unit("s40", "3324"), unit("g12", "3325")]));
    desk.act("attack 3325 with s40 roll", &["8"]);
    assert_eq!(desk.legal(), ["accept", "elastic", "desperate 1"]);
    let mut walks = desk.clone();
    walks.act("accept", &[]);
    assert_eq!(
        story(&walks.act("to 3424", &[])),
        ["g12 retreat to 3424", "g12 eliminated"],
        "reduced, then into the zone"
    );
    assert_eq!(story(&desk.act("desperate 1", &[])), ["desperate 1", "g12 reduced", "g12 eliminated"]);
}

/// Rules: 11.1k
#[test]
fn the_attacker_chooses_the_order_and_finishes_each_combat_first() {
    let units = [unit("s40", "3324"), unit("s41", "3424"), unit("g12", "3325"), unit("g13", "3525")];
    let desk = Desk::clear(soviet_combat(&units));
    assert!(desk.allows("attack 3525 with s41 roll") && desk.allows("attack 3325 with s40 roll"));
    let mut second_first = desk.clone();
    second_first.act("attack 3525 with s41", &[]);
    assert_eq!(second_first.refused("attack 3325 with s40"), ("9.2a", "not-asked-now"));
    second_first.act("roll", &["5"]);
    assert_eq!(second_first.step(), "Combat");
    assert!(second_first.allows("attack 3325 with s40 roll"));
}

/// Rules: 11.1l
#[test]
fn a_hex_is_attacked_once_in_a_phase_but_overruns_do_not_count() {
    let units =
        [unit("s40", "3324"), unit("s04", "3224"), unit("s41", "3424"), unit("g12", "3325"), unit("g13", "3525")];
    let mut desk = Desk::clear(soviet(&units));
    desk.act("move s04; overrun 3325; roll", &["5"]);
    desk.act("end", &[]);
    desk.act("attack 3325 with s40 roll", &["3"]);
    assert_eq!(desk.refused("attack 3325 with s04"), ("11.1l", "already-attacked"));
    assert_eq!(desk.refused("attack 3325 with s41"), ("11.1l", "already-attacked"));
    assert!(desk.allows("attack 3525 with s41 roll"));
}

/// Rules: 11.2a, 7.1d
#[test]
fn participants_advance_within_the_stacking_limit() {
    let units =
        [unit("s40", "3324"), unit("s44", "3324"), unit("s41", "3424"), unit("s42", "3323"), unit("g12", "3325")];
    let mut desk = Desk::clear(soviet_combat(&units));
    assert_eq!(story(&desk.act("attack 3325 with s40 s44 s41 roll", &["2"])), ["2+0 at 5:1 is D1r1"]);
    desk.acts(&["accept", "to 3326"]);
    assert_eq!(desk.legal(), ["end", "advance s40", "advance s41", "advance s44"]);
    assert_eq!(desk.refused("advance s42"), ("11.2a", "did-not-take-part"));
    desk.acts(&["advance s44", "advance s41"]);
    assert_eq!((desk.at("s44"), desk.at("s41"), desk.at("s40")), ("3325".into(), "3325".into(), "3324".into()));
    assert_ne!(desk.step(), "Advance", "no room for the third");
}

/// Rules: 11.2a
#[test]
fn the_advance_may_be_declined() {
    let mut desk = Desk::clear(soviet_combat(&[unit("s40", "3324"), unit("g12", "3325")]));
    desk.act("attack 3325 with s40 roll", &["7"]);
    desk.acts(&["accept", "to 3326", "end"]);
    assert_eq!(desk.at("s40"), "3324");
}

/// Rules: 11.2b, 11.2c, 11.2d, D-17
#[test]
fn after_d2_and_a_longer_retreat_the_attacker_advances_as_far_as_the_defender_retreated() {
    let units =
        [unit("g12", "3324"), unit("g13", "3324"), unit("g14", "3224"), unit("s41", "3325"), unit("s42", "3325")];
    let mut desk = Desk::clear(german_in("combat", &units));
    // 9 against 8 is 1:1; D2r2 needs a 12: the Tiger company brings +3.
    desk.pos.put(crate::desk::id("g42"), counterattack::position::Place::Hex(crate::desk::hex("3224")));
    assert_eq!(story(&desk.act("attack 3325 with g12 g13 g14 g42 roll", &["9"])), ["9+3 at 1:1 is D2r2"]);
    desk.acts(&["accept", "lose s41", "lose s42", "to 3326", "to 3327"]);
    desk.act("advance g12", &[]);
    assert_eq!(desk.at("g12"), "3325", "the first hex is the vacated one");
    assert_eq!(
        desk.legal(),
        ["stop", "to 3324", "to 3424", "to 3425", "to 3326", "to 3225"],
        "not 3224, which is full"
    );
    desk.act("to 3425", &[]);
    assert_eq!(desk.refused("to 3525"), ("11.2a", "not-asked-now"), "two hexes, no more");
    assert_eq!(story(&desk.acts(&["advance g14", "stop"])), ["g14 advance to 3325"]);
}

/// Rules: 11.2b, A-42
#[test]
fn after_a_d1_the_advance_is_one_hex_however_far_the_defender_went() {
    let mut desk = Desk::clear(soviet_combat(&[unit("s40", "3324"), unit("g12", "3325")]));
    desk.act("attack 3325 with s40 roll", &["7"]);
    let events = desk.acts(&["elastic", "to 3326", "to 3327", "advance s40"]);
    assert_eq!(story(&events).last().map(String::as_str), Some("s40 advance to 3325"));
    assert_ne!(desk.step(), "Advancing");
}

/// Rules: 11.2b, A-42
#[test]
fn if_all_defenders_die_of_d2_or_more_the_advance_is_the_printed_retreat() {
    let mut desk = Desk::clear(soviet_combat(&[unit("s40", "3324"), unit("g62", "3325")]));
    assert_eq!(story(&desk.act("attack 3325 with s40 roll", &["8"])), ["8+0 at 5:1 is D3r3*"]);
    let events = desk.acts(&["accept", "advance s40", "to 3326", "to 3327"]);
    assert_eq!(story(&events), ["g62 eliminated", "s40 advance to 3325", "s40 advance to 3326", "s40 advance to 3327"]);
    let mut near = Desk::clear(soviet_combat(&[unit("s40", "3324"), unit("g12", "3325")]));
    assert_eq!(story(&near.act("attack 3325 with s40 roll", &["9"])), ["9+0 at 2:1 is A1D2r1"]);
    near.acts(&["accept", "advance s40"]);
    assert_ne!(near.step(), "Advancing", "r1 is one hex");
}

/// Rules: 11.2b, A-42
#[test]
fn a_desperate_defence_shortens_the_advance_an_elastic_one_lengthens_it() {
    let units = [unit("s40", "3324"), unit("s44", "3324"), unit("g12", "3325"), unit("g13", "3325")];
    let mut desperate = Desk::clear(soviet_combat(&units));
    desperate.act("attack 3325 with s40 s44 roll", &["10"]);
    desperate.acts(&["desperate 1", "lose g12", "lose g12", "to 3326", "advance s40"]);
    assert_eq!(desperate.step(), "Advance", "one hex only; s44 may still follow");
    let mut elastic = Desk::clear(soviet_combat(&units));
    assert_eq!(story(&elastic.act("attack 3325 with s40 s44 roll", &["9"])), ["9+0 at 2:1 is A1D2r1"]);
    elastic.acts(&["elastic", "lose g12", "to 3326", "to 3327", "lose s44", "advance s40"]);
    assert_eq!(elastic.step(), "Advancing", "D2 on the table, two hexes retreated");
}

/// Rules: 11.2e
#[test]
fn an_advance_stops_in_an_enemy_zone() {
    let units =
        [unit("s40", "3324"), unit("s44", "3324"), unit("g12", "3325"), unit("g13", "3325"), unit("g01", "3526")];
    let mut desk = Desk::clear(soviet_combat(&units));
    desk.act("attack 3325 with s40 s44 roll", &["10"]);
    desk.acts(&["accept", "lose g12", "lose g13", "to 3225", "to 3125"]);
    desk.act("advance s40", &[]);
    assert_eq!(desk.step(), "Advancing", "3325 is in nobody's zone");
    desk.act("to 3425", &[]);
    assert_eq!(desk.step(), "Advance", "3425 is in the zone of g01");
    let units =
        [unit("s40", "3324"), unit("s44", "3324"), unit("g12", "3325"), unit("g13", "3325"), unit("g01", "3326")];
    let mut desk = Desk::clear(soviet_combat(&units));
    desk.act("attack 3325 with s40 s44 roll", &["10"]);
    desk.acts(&["accept", "lose g12", "lose g13", "to 3225", "to 3125", "advance s40"]);
    assert_eq!(desk.step(), "Advance", "it stopped in the vacated hex");
}

/// Rules: 11.2f, 6.7n
#[test]
fn an_advance_gives_nobody_the_chance_to_break_contact() {
    let units = [unit("s40", "3324"), unit("g01", "3325"), unit("g12", "3326")];
    let mut desk = Desk::clear(soviet_combat(&units));
    assert_eq!(story(&desk.act("attack 3325 with s40 roll", &["5"])), ["5+0 at 3:1 is D1r1"]);
    desk.acts(&["accept", "to 3425", "advance s40"]);
    assert_ne!((desk.asked(), desk.step()), (Some(GERMAN), "BreakContact".to_owned()));
    assert_eq!(desk.at("g12"), "3326");
}

/// Rules: 11.2a, 8h
#[test]
fn an_advancing_unit_gives_up_its_prepared_defence_and_a_moved_one_may_advance() {
    let mut desk = Desk::clear(soviet_combat(&[with("s40", "3324", &["prepared"]), unit("g12", "3325")]));
    desk.act("attack 3325 with s40 roll", &["7"]);
    desk.acts(&["accept", "to 3326", "advance s40"]);
    assert!(!desk.pos.prepared.has(crate::desk::id("s40")));
}

/// Rules: 11.2a, A-28
#[test]
fn out_of_warsaw_they_advance_over_the_bridge_unless_it_is_closed() {
    let units = [unit("g10", "Warsaw"), unit("g20", "Warsaw"), with("s41", "0823", &["reduced"])];
    for (uprising, goes) in [(json!({"state": "quiet"}), true), (json!({"state": "raging", "closed": true}), false)] {
        let mut desk = and(german_in("combat", &units), json!({ "uprising": uprising }));
        assert_eq!(sums(&desk, "attack 0823 with g10 g20; roll"), ["6", "2", "3:1", "2:1", "1"]);
        desk.act("attack 0823 with g10 g20 roll", &["6"]);
        desk.act("accept", &[]);
        assert_eq!(desk.at("s41"), "Eliminated");
        assert_eq!(desk.step() == "Advance", goes);
        if goes {
            desk.act("advance g10", &[]);
            assert_eq!(desk.at("g10"), "0823");
        }
    }
}

/// Rules: 11.1a, 8c
#[test]
fn who_built_or_waits_in_reserve_does_not_attack() {
    let mut waiting = unit("s41", "3424");
    waiting["reserve"] = json!(1);
    let mut desk = Desk::clear(soviet(&[unit("s40", "3324"), waiting, unit("s42", "3224"), unit("g12", "3325")]));
    desk.acts(&["prepare s40", "end"]);
    assert_eq!(desk.refused("attack 3325 with s40"), ("8c", "builder-cannot-attack"));
    assert_eq!(desk.refused("attack 3325 with s41"), ("14.2a", "in-reserve"));
    assert_eq!(desk.legal(), ["end", "attack 3325 with s42"]);
}

/// Rules: 11.1a
#[test]
fn independents_attack_only_with_the_corps_that_activated_them() {
    let units = [unit("s30", "3324"), unit("s31", "3324"), unit("g12", "3325")];
    let desk = Desk::clear(position("S1", &units, json!({"corps": "3TC", "attached": ["s30"], "step": "combat"})));
    assert!(desk.allows("attack 3325 with s30 roll"));
    assert_eq!(desk.refused("attack 3325 with s31"), ("2.3c", "not-attached"));
    assert_eq!(shares(&desk, "attack 3325 with s30; roll", "share-attack-bonus").len(), 1);
}

/// Rules: 11.2a, 11.2b, 7.1d
#[test]
fn a_third_unit_may_pass_a_full_vacated_hex_but_not_stop_in_it() {
    let units =
        [unit("s40", "3324"), unit("s44", "3324"), unit("s41", "3424"), unit("g12", "3325"), unit("g13", "3325")];
    let mut desk = Desk::clear(soviet_combat(&units));
    assert_eq!(story(&desk.act("attack 3325 with s40 s44 s41 roll", &["10"])), ["10+0 at 2:1 is D2r2"]);
    desk.acts(&["accept", "lose g12", "lose g13", "to 3225", "to 3125"]);
    desk.acts(&["advance s40", "stop", "advance s44", "stop"]);
    desk.act("advance s41", &[]);
    assert_eq!(desk.refused("stop"), ("7.1d", "hex-full"));
    assert_eq!(story(&desk.act("to 3326", &[])), ["s41 advance to 3326"]);
}

/// Rules: 11.2b, A-42
#[test]
fn hexes_walked_to_find_room_lengthen_the_advance() {
    let (full_1, full_2) = (unit("g01", "3327"), unit("g02", "3327"));
    let units = [unit("s40", "3324"), unit("s44", "3324"), unit("g12", "3325"), unit("g13", "3325"), full_1, full_2];
    let mut desk = Desk::clear(soviet_combat(&units));
    desk.act("attack 3325 with s40 s44 roll", &["10"]);
    desk.acts(&["accept", "lose g12", "lose g13", "to 3326", "to 3327", "to 3328"]);
    desk.acts(&["advance s40", "to 3424", "to 3524"]);
    assert_eq!(desk.at("s40"), "3524", "three hexes were retreated, so three may be advanced");
    assert_eq!(desk.step(), "Advance");
}

/// Rules: 11.2a, 9.11m
#[test]
fn while_the_defender_holds_the_hex_nobody_advances() {
    let around = ["3424", "3425", "3326", "3225", "3224"];
    let mut units = vec![unit("s40", "3324"), unit("s44", "3324"), unit("g12", "3325"), unit("g13", "3325")];
    units.extend(["s01", "s02", "s03", "s05", "s06"].iter().zip(around).map(|(id, at)| unit(id, at)));
    let mut desk = Desk::clear(soviet_combat(&units));
    desk.act("attack 3325 with s40 s44 roll", &["4"]);
    desk.acts(&["accept", "hold", "lose g12", "lose s40"]);
    assert_eq!((desk.at("g12"), desk.at("g13")), ("3325".to_owned(), "3325".to_owned()));
    assert_ne!(desk.step(), "Advance");
}

/// Rules: 11.2b, A-42
#[test]
fn defenders_that_die_on_the_way_leave_the_printed_retreat_to_the_advance() {
    let units = [unit("s40", "3324"), unit("s44", "3324"), unit("g12", "3325"), with("g13", "3325", &["reduced"])];
    let mut desk = Desk::clear(soviet_combat(&units));
    assert_eq!(story(&desk.act("attack 3325 with s40 s44 roll", &["8"])), ["8+0 at 2:1 is D1r1"]);
    let mut d1 = desk.clone();
    d1.acts(&["accept", "lose g12", "split g12", "to 3424", "to 3424", "advance s40"]);
    assert_eq!((d1.at("g12"), d1.at("g13"), d1.step()), ("Eliminated".into(), "Eliminated".into(), "Advance".into()));
    let mut desk = Desk::clear(soviet_combat(&units));
    assert_eq!(story(&desk.act("attack 3325 with s40 s44 roll", &["10"])), ["10+0 at 2:1 is D2r2"]);
    let events = desk.acts(&["accept", "lose g13", "to 3424", "advance s40", "to 3326"]);
    assert_eq!(
        story(&events),
        [
            "g13 eliminated",
            "g12 reduced",
            "g12 retreat to 3424",
            "g12 eliminated",
            "s40 advance to 3325",
            "s40 advance to 3326"
        ]
    );
}
