//! The printed examples of chapters 9 and 10, and what follows directly from the text, by their ids in `data.md`.

use crate::battlefield::{and, german, german_in, shares, soviet, soviet_combat, story, sums};
use crate::desk::{Desk, SOVIET, unit, with};
use serde_json::json;

/// Two German tank battalions (5 + 5, bonuses 2 + 2) against two reduced brigades (2 + 2, bonuses 1 + 1).
fn example() -> Desk {
    let reduced = |id: &str| with(id, "3325", &["reduced"]);
    let units = [unit("g10", "3324"), unit("g21", "3424"), reduced("s01"), reduced("s02")];
    Desk::clear(german_in("combat", &units))
}

/// Rules: G-06, 9.2c, 9.4d, 9.4g
#[test]
fn g06_ten_against_four_with_a_four_is_a1d1r1() {
    let mut desk = example();
    assert_eq!(sums(&desk, "attack 3325 with g10 g21; roll"), ["10", "4", "2:1", "2:1", "2"]);
    assert_eq!(shares(&desk, "attack 3325 with g10 g21; roll", "share-attack-bonus").len(), 2);
    assert_eq!(story(&desk.act("attack 3325 with g10 g21 roll", &["4"])), ["4+2 at 2:1 is A1D1r1"]);
    let events = desk.acts(&["accept", "lose s01", "to 3326", "lose g10"]);
    assert_eq!(story(&events), ["s01 eliminated", "s02 retreat to 3326", "g10 reduced"]);
}

/// Rules: G-07, 9.2c
#[test]
fn g07_twelve_against_four_would_be_three_to_one() {
    let desk = example();
    let columns = &desk.pack().combat.columns;
    assert_eq!(columns[desk.look().ratio_column(12, 4)], (3, 1));
    assert_eq!(columns[desk.look().ratio_column(10, 4)], (2, 1));
}

/// Rules: G-08, 9.8a, 9.8b
#[test]
fn g08_d2r2_becomes_d1r3() {
    let mut desk = Desk::clear(soviet_combat(&[unit("s40", "3324"), unit("g12", "3325")]));
    assert_eq!(story(&desk.act("attack 3325 with s40 roll", &["10"])), ["10+0 at 2:1 is D2r2"]);
    let events = desk.acts(&["elastic", "to 3326", "to 3327", "to 3427"]);
    assert_eq!(
        story(&events),
        ["elastic", "g12 reduced", "g12 retreat to 3326", "g12 retreat to 3327", "g12 retreat to 3427"]
    );
}

/// Rules: G-09, 9.10a
#[test]
fn g09_instead_of_retreating_from_a1d1r1_the_defender_loses_two_steps() {
    let units = [unit("s40", "3324"), unit("s44", "3324"), unit("g12", "3325"), unit("g13", "3325")];
    let mut desk = Desk::clear(soviet_combat(&units));
    assert_eq!(story(&desk.act("attack 3325 with s40 s44 roll", &["6"])), ["6+0 at 2:1 is A1D1r1"]);
    let events = desk.acts(&["desperate 1", "lose g12", "lose g13", "lose s40"]);
    assert_eq!(story(&events), ["desperate 1", "g12 reduced", "g13 reduced", "s40 reduced"]);
    assert_eq!((desk.at("g12"), desk.at("g13")), ("3325".to_owned(), "3325".to_owned()));
}

/// Rules: G-10, 9.8d, 9.11f
#[test]
fn g10_the_hg_unit_passes_the_full_hexes_and_stops_in_the_next() {
    // A (3225), B (3326) and C (3425) are full, the other ways are held by the enemy; D is 3327.
    let full = [("g01", "3225"), ("g02", "3225"), ("g03", "3326"), ("g05", "3326"), ("g06", "3425"), ("g07", "3425")];
    let mut units = vec![unit("s40", "3324"), unit("s01", "3424"), unit("s02", "3224"), unit("g10", "3325")];
    units.extend(full.iter().map(|(id, at)| unit(id, at)));
    units.push(unit("s44", "3324"));
    let mut desk = Desk::clear(soviet_combat(&units));
    assert_eq!(story(&desk.act("attack 3325 with s40 s44 roll", &["7"])), ["7-2 at 2:1 is A1D1"]);
    desk.act("elastic", &[]);
    assert_eq!(desk.legal(), ["to 3425", "to 3326", "to 3225"]);
    desk.act("to 3326", &[]);
    assert_eq!(desk.refused("hold"), ("9.11a", "must-retreat"));
    assert_eq!(desk.refused("stop"), ("9.11a", "not-asked-now"));
    assert_eq!(story(&desk.act("to 3327", &[])), ["g10 retreat to 3327"]);
    assert!(!desk.pos.reduced.has(crate::desk::id("g10")), "friends in 3326, no zone on 3327: no step lost");
    assert_eq!(desk.asked(), Some(SOVIET));
}

/// Rules: G-11, 10.1c, 10.1d, 10.2b
#[test]
fn g11_hg_artillery_reaches_four_hexes_not_five() {
    let guns = json!({"guns": {"HG": "ready", "73": "ready"}});
    let mut moved = and(german(&[unit("g12", "3320"), unit("s41", "3325")]), guns.clone());
    moved.acts(&["move g12 3321 stop"]);
    moved.act("end", &[]);
    assert!(moved.allows("barrage 3325 with HG by g12"), "it moved and stopped four hexes away");
    let units = [unit("g12", "3320"), unit("g01", "3322"), unit("s41", "3325")];
    let far = and(german_in("barrage", &units), guns);
    assert_eq!(far.refused("barrage 3325 with HG by g12"), ("10.2b", "out-of-range"));
    assert_eq!(far.legal_with("barrage"), ["barrage 3325 with 73 by g01"]);
}

/// Rules: D-01, D-02, D-03, D-04, 9.2c, 9.2e, 9.2f
#[test]
fn d01_to_d04_the_odds() {
    let desk = example();
    let column = |attack, defence| desk.pack().combat.columns[desk.look().ratio_column(attack, defence)];
    assert_eq!(column(7, 3), (2, 1));
    assert_eq!(column(3, 4), (1, 2));
    assert_eq!(column(1, 4), (1, 3));
    assert_eq!(column(31, 5), (5, 1));
}

/// Rules: D-05, 9.5a, 10.6b
#[test]
fn d05_seven_is_cut_to_six() {
    let units = [unit("g30", "3324"), unit("g42", "3424"), unit("s41", "3325")];
    let desk = and(german_in("combat", &units), json!({"guns": {"4Pz": "ready"}}));
    assert_eq!(sums(&desk, "attack 3325 with g30 g42; roll")[4], "6", "3 + 3");
    assert_eq!(sums(&desk, "attack 3325 with g30 g42; support 4Pz; roll")[4], "6", "and one more changes nothing");
    assert_eq!(shares(&desk, "attack 3325 with g30 g42; support 4Pz; roll", "share-attack-support").len(), 1);
}

/// Rules: D-06, 9.4c
#[test]
fn d06_a_stack_with_bonuses_two_and_one_attacks_with_two() {
    let desk = Desk::clear(german_in("combat", &[unit("g10", "3324"), unit("g16", "3324"), unit("s41", "3325")]));
    assert_eq!(sums(&desk, "attack 3325 with g10 g16; roll")[4], "2");
}

/// Rules: D-07, 11.1d
#[test]
fn d07_against_two_hexes_it_is_two_and_one() {
    let units = [unit("g10", "3324"), unit("g16", "3324"), unit("s41", "3325"), unit("s42", "3424")];
    let mut desk = Desk::clear(german_in("combat", &units));
    assert_eq!(story(&desk.act("attack 3325 with g10 roll", &["3"])), ["3+2 at 1:1 is -"]);
    assert_eq!(story(&desk.act("attack 3424 with g16 roll", &["6"])), ["6+1 at 1:2 is -"]);
}

/// Rules: D-08, 7.3g, 8i, 8j
#[test]
fn d08_a_prepared_kampfgruppe_with_two_one_one_has_five_and_a_column() {
    // 4th Panzer: II/35 (w2), I/12 (w1), AA 4 (w1).
    let units = [
        unit("s40", "3324"),
        unit("s44", "3324"),
        with("g31", "3325", &["prepared"]),
        unit("g32", "3325"),
        unit("g34", "3325"),
    ];
    let desk = Desk::clear(soviet_combat(&units));
    assert_eq!(sums(&desk, "attack 3325 with s40 s44; roll"), ["12", "12", "1:1", "1:2", "-5"]);
}

/// Rules: D-15, 9.11d, 9.11e
#[test]
fn d15_two_zone_hexes_one_with_friends_cost_one_step() {
    // s01 in 3524 and s04 in 3324: 3424 lies in their zones and holds a friend, so does 3525 without one.
    let units = [unit("s04", "3324"), unit("s01", "3524"), unit("g01", "3325"), unit("g02", "3424")];
    let mut desk = Desk::clear(soviet(&units));
    desk.act("move s04; overrun 3325; roll", &["7"]);
    let events = desk.acts(&["elastic", "to 3424", "to 3525"]);
    assert_eq!(story(&events), ["elastic", "g01 retreat to 3424", "g01 retreat to 3525", "g01 reduced"]);
}

/// Rules: D-17, 11.2b, 11.2c, 11.2e
#[test]
fn d17_d2_and_two_hexes_of_retreat_let_the_attacker_advance_two() {
    let units = [
        unit("g12", "3324"),
        unit("g13", "3324"),
        unit("s42", "3325"),
        with("s04", "3325", &["reduced", "disorganised"]),
    ];
    let mut desk = Desk::clear(german_in("combat", &units));
    assert_eq!(sums(&desk, "attack 3325 with g12 g13; roll"), ["6", "6", "1:1", "1:1", "0"]);
    // No cell reads A1D2r2; D2r2 is what 1:1 gives at twelve, so the Tiger company and a Stuka help.
    desk.pos.put(crate::desk::id("g42"), counterattack::position::Place::Hex(crate::desk::hex("3224")));
    assert_eq!(story(&desk.act("attack 3325 with g12 g13 g42 roll", &["9"])), ["9+3 at 1:1 is D2r2"]);
    desk.acts(&["accept", "lose s42", "lose s42", "to 3326", "to 3327"]);
    let events = desk.acts(&["advance g12", "to 3425"]);
    assert_eq!(story(&events), ["g12 advance to 3325", "g12 advance to 3425"]);
    let mut stopped = desk.clone();
    stopped.act("advance g13", &[]);
    stopped.act("to 3326", &[]);
    assert_eq!(stopped.step(), "Advance", "two hexes, and next to s04 in 3327");
}

/// Rules: D-18, 11.2b
#[test]
fn d18_after_d1r2_the_advance_is_one_hex() {
    // D1r1 lengthened to two hexes by a full one on the way.
    let units = [unit("s40", "3324"), unit("g12", "3325"), unit("g01", "3326"), unit("g02", "3326")];
    let mut desk = Desk::clear(soviet_combat(&units));
    desk.act("attack 3325 with s40 roll", &["7"]);
    desk.acts(&["accept", "to 3326", "to 3327"]);
    desk.act("advance s40", &[]);
    assert_eq!(desk.at("s40"), "3325");
    assert_ne!(desk.step(), "Advancing");
}

/// Rules: D-24, 20g
#[test]
fn d24_one_event_in_a_phase_another_in_the_next() {
    let events = json!({"events": {"german": {"hand": ["ge11", "ge4", "ge9"]}, "soviet": {"pool": []}}});
    let mut desk = and(german(&[unit("g10", "3320"), unit("s01", "2044")]), events);
    desk.act("event ge11", &[]);
    assert_eq!(desk.refused("event ge4 on g10"), ("20g", "one-event-per-phase"));
    assert!(desk.legal_with("event").is_empty());
    desk.act("end", &[]);
    assert_eq!((desk.pos.phase, desk.step()), (3, "Opening".to_owned()), "S2 opens with the German's chance");
    desk.act("event ge4 on g10", &[]);
    assert_eq!((desk.asked(), desk.step()), (Some(SOVIET), "Movement".to_owned()), "and only one: the phase goes on");
}
