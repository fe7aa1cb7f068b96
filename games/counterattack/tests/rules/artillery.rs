//! Chapter 10: barrage fire, disorganisation, tactical support, Stukas.

use crate::battlefield::{and, german, german_in, position, shares, soviet, soviet_combat, story, sums};
use crate::desk::{Desk, GERMAN, SOVIET, id, unit, with};
use counterattack::event::Event;
use counterattack::pack::FormationKind;
use serde_json::{Value, json};

/// The German in step 2 with these markers ready.
fn fire(units: &[Value], guns: Value) -> Desk {
    and(german_in("barrage", units), json!({ "guns": guns }))
}

/// g12 of HG four hexes from s41 in the clear hex 3325.
fn plain() -> Desk {
    fire(&[unit("g12", "3321"), unit("s41", "3325")], json!({"HG": "ready"}))
}

/// Ends the last phase of a turn without events to draw.
fn next_turn(turn: u8, units: &[Value], more: Value) -> (Desk, Vec<Event>) {
    let mut desk = Desk::clear({
        let mut table =
            position("G3", units, json!({"turn": turn, "events": {"german": {"pool": []}, "soviet": {"pool": []}}}));
        crate::battlefield::plus(&mut table, more);
        table
    });
    let events = desk.act("end", &[]);
    (desk, events)
}

/// Rules: 10.1a
#[test]
fn each_formation_has_one_marker() {
    let pack = plain().pack();
    for (index, formation) in pack.formations.iter().enumerate() {
        let own = pack.guns.iter().filter(|gun| gun.formation.is_some_and(|f| f.index() == index)).count();
        assert_eq!(own, usize::from(formation.kind != FormationKind::Independent), "{}", formation.id);
    }
}

/// Rules: 10.1b, 10.7b
#[test]
fn a_marker_enters_on_the_turn_of_the_calendar() {
    let out = fire(&[unit("g12", "3321"), unit("s41", "3325")], json!({"stuka1": "ready"}));
    assert_eq!(out.refused("barrage 3325 with HG by g12"), ("10.1b", "marker-not-in-play"));
    assert_eq!(out.refused("barrage 3325 with stuka2"), ("10.1b", "marker-not-in-play"));
    let arriving = |turn| {
        let (_, events) = next_turn(turn, &[unit("g12", "3321"), unit("s41", "4037")], json!({}));
        let gun = |event: &Event| match event {
            Event::GunArrives(gun) => Some(plain().pack().guns[gun.index()].id.clone()),
            _ => None,
        };
        events.iter().filter_map(gun).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(arriving(1), "HG 16TC");
    assert_eq!(arriving(2), "stuka1");
    assert_eq!(arriving(3), "5SS stuka2");
    assert_eq!(arriving(4), "19Pz 3SS 47A");
    assert_eq!(arriving(6), "");
}

/// Rules: 10.1c, 10.1d, 10.2b
#[test]
fn the_number_in_the_hexagon_is_the_range() {
    let ranges = |name: &str| plain().pack().guns[plain().pack().gun_named(name).expect("a marker").index()].range;
    assert_eq!([ranges("73"), ranges("HG"), ranges("4Pz"), ranges("3TC"), ranges("47A")], [3, 4, 5, 3, 4].map(Some));
    let units =
        [unit("g01", "3321"), unit("g02", "3322"), unit("g30", "3320"), unit("g31", "3319"), unit("s41", "3325")];
    let desk = fire(&units, json!({"73": "ready", "4Pz": "ready"}));
    assert_eq!(desk.legal_with("barrage"), ["barrage 3325 with 73 by g02", "barrage 3325 with 4Pz by g30"]);
    assert_eq!(desk.refused("barrage 3325 with 73 by g01"), ("10.2b", "out-of-range"));
    assert_eq!(desk.refused("barrage 3325 with 4Pz by g31"), ("10.2b", "out-of-range"));
}

/// Rules: 10.1e, 10.7g
#[test]
fn a_used_marker_is_ready_again_next_turn() {
    let units = [unit("g12", "3321"), unit("s41", "3325"), unit("s42", "3224")];
    let mut desk = fire(&units, json!({"HG": "ready", "stuka1": "ready", "stuka2": "ready"}));
    desk.act("barrage 3325 with HG by g12", &["1"]);
    assert_eq!(desk.refused("barrage 3224 with HG by g12"), ("10.1e", "marker-used"));
    desk.act("barrage 3325 with stuka1", &["1"]);
    assert_eq!(desk.refused("barrage 3224 with stuka1"), ("10.1e", "marker-used"));
    let (next, events) = next_turn(3, &units, json!({"guns": {"HG": "used", "stuka1": "used", "3TC": "used"}}));
    assert!(events.contains(&Event::GunsReady));
    for gun in ["HG", "stuka1", "3TC"] {
        assert_eq!(next.look().gun_state(next.pack().gun_named(gun).expect("a marker")), "ready");
    }
}

/// Rules: 10.1f
#[test]
fn the_artillery_of_a_formation_that_is_gone_goes_too_unless_units_are_still_to_come() {
    let gone = [unit("s40", "3324"), unit("g62", "3320"), with("g12", "3325", &["reduced"])];
    let mut desk = and(soviet_combat(&gone), json!({"guns": {"HG": "used", "73": "ready"}}));
    desk.act("attack 3325 with s40 roll", &["5"]);
    assert_eq!(story(&desk.act("accept", &[])), ["g12 eliminated", "marker HG removed"]);
    assert_eq!(desk.look().gun_state(desk.pack().gun_named("73").expect("a marker")), "ready");
    let mut waiting = gone.to_vec();
    waiting.push(unit("g10", "calendar"));
    let mut desk = and(soviet_combat(&waiting), json!({"guns": {"HG": "used"}}));
    desk.act("attack 3325 with s40 roll", &["5"]);
    assert_eq!(story(&desk.act("accept", &[])), ["g12 eliminated"]);
}

/// Rules: 10.1f
#[test]
fn a_formation_with_its_last_units_in_warsaw_or_at_an_entry_keeps_its_artillery() {
    let last = [unit("s40", "3324"), with("g12", "3325", &["reduced"]), unit("g10", "Warsaw")];
    let mut desk = and(soviet_combat(&last), json!({"guns": {"HG": "used"}}));
    desk.act("attack 3325 with s40 roll", &["5"]);
    assert_eq!(story(&desk.act("accept", &[])), ["g12 eliminated"]);
}

/// Rules: 10.2a
#[test]
fn the_formation_fires_after_movement_and_before_combat() {
    let units = [unit("g12", "3324"), unit("s41", "3325")];
    let mut desk = and(german(&units), json!({"guns": {"HG": "ready"}}));
    assert_eq!(desk.refused("barrage 3325 with HG by g12"), ("5.5a", "not-asked-now"));
    desk.act("end", &[]);
    assert_eq!(desk.step(), "Barrage");
    assert!(desk.allows("barrage 3325 with HG by g12"));
    desk.act("end", &[]);
    assert_eq!(desk.step(), "Combat");
    assert_eq!(desk.refused("barrage 3325 with HG by g12"), ("5.5a", "not-asked-now"));
}

/// Rules: 10.2a, 10.2b, A-44
#[test]
fn only_an_activated_unit_of_the_firing_formation_calls_its_artillery() {
    let units = [
        with("g12", "3321", &["moved"]),
        unit("g20", "3321"),
        unit("g13", "3323"),
        unit("s41", "3325"),
        unit("s04", "3322"),
    ];
    let desk = fire(&units, json!({"HG": "ready", "3TC": "ready"}));
    assert_eq!(desk.refused("barrage 3325 with HG by g12"), ("5.6a", "already-activated"));
    assert_eq!(desk.refused("barrage 3325 with HG by g20"), ("10.2a", "not-its-artillery"));
    assert_eq!(desk.refused("barrage 3325 with 3TC by g13"), ("10.1a", "not-your-marker"));
    assert_eq!(desk.refused("barrage 3325 with HG"), ("10.2b", "spotter-needed"));
    assert!(desk.allows("barrage 3325 with HG by g13"));
    let units = [unit("s01", "3322"), unit("s10", "3322"), unit("g12", "3325")];
    let more = json!({"corps": "3TC", "step": "barrage", "guns": {"3TC": "ready", "8GTC": "ready"}});
    let soviet = Desk::clear(position("S1", &units, more));
    assert_eq!(soviet.refused("barrage 3325 with 8GTC by s10"), ("5.1a", "corps-not-active"));
    assert_eq!(soviet.legal_with("barrage"), ["barrage 3325 with 3TC by s01"]);
}

/// Rules
#[test]
fn a_spotter_counts_as_activated_and_may_spot_twice() {
    let units = [unit("g63", "3321"), unit("s41", "3325"), unit("s42", "3224")];
    let mut desk = fire(&units, json!({"HG": "ready", "5SS": "ready"}));
    desk.act("barrage 3325 with HG by g63", &["1"]);
    desk.act("barrage 3224 with 5SS by g63", &["1"]);
    assert!(desk.pos.moved.has(id("g63")), "the phase is over and the spotter Moved");
}

/// Rules: 10.2c
#[test]
fn a_hex_suffers_one_artillery_barrage_in_a_phase() {
    let units = [unit("g12", "3321"), unit("g20", "3321"), unit("s41", "3325"), unit("s42", "3224")];
    let mut desk = fire(&units, json!({"HG": "ready", "19Pz": "ready"}));
    desk.act("barrage 3325 with HG by g12", &["1"]);
    assert_eq!(desk.refused("barrage 3325 with 19Pz by g20"), ("10.2c", "already-barraged"));
    assert_eq!(desk.legal_with("barrage"), ["barrage 3224 with 19Pz by g20"]);
}

/// Rules: 10.2d
#[test]
fn a_soviet_independent_calls_the_artillery_of_the_corps_that_activated_it() {
    let units = [unit("s30", "3322"), unit("s31", "3322"), unit("s01", "4030"), unit("g12", "3325")];
    let guns = json!({"3TC": "ready", "8GTC": "ready", "47A": "ready"});
    let more = json!({"corps": "3TC", "attached": ["s30"], "army": "47A", "step": "barrage", "guns": guns});
    let desk = Desk::clear(position("S1", &units, more));
    assert_eq!(desk.legal_with("barrage"), ["barrage 3325 with 3TC by s30"]);
    assert_eq!(desk.refused("barrage 3325 with 8GTC by s30"), ("10.2a", "not-its-artillery"));
    assert_eq!(desk.refused("barrage 3325 with 47A by s30"), ("10.2a", "not-its-artillery"));
    assert_eq!(desk.refused("barrage 3325 with 3TC by s31"), ("2.3c", "not-attached"));
}

/// Rules: A-50
#[test]
fn the_artillery_of_the_47th_army_fires_when_the_army_is_active() {
    let units = [unit("s41", "3321"), unit("s01", "3322"), unit("g12", "3325")];
    let guns = json!({"47A": "ready", "3TC": "ready"});
    let active = json!({"corps": "3TC", "army": "47A", "step": "barrage", "guns": guns});
    let desk = Desk::clear(position("S1", &units, active));
    assert_eq!(desk.legal_with("barrage"), ["barrage 3325 with 3TC by s01", "barrage 3325 with 47A by s41"]);
    let idle = Desk::clear(position("S1", &units, json!({"corps": "3TC", "step": "barrage", "guns": guns})));
    assert_eq!(idle.refused("barrage 3325 with 47A by s41"), ("17.2a", "army-not-attached"));
}

/// Rules: 10.2e
#[test]
fn a_german_independent_calls_any_german_artillery() {
    let desk = fire(&[unit("g63", "3322"), unit("s41", "3325")], json!({"HG": "ready", "73": "ready", "5SS": "ready"}));
    assert_eq!(
        desk.legal_with("barrage"),
        ["barrage 3325 with 73 by g63", "barrage 3325 with HG by g63", "barrage 3325 with 5SS by g63"]
    );
}

/// Rules: 10.2f, 15.3d
#[test]
fn a_unit_out_of_supply_calls_no_barrage() {
    let units = [with("g12", "3322", &["unsupplied"]), unit("g13", "3321"), unit("s41", "3325")];
    let desk = fire(&units, json!({"HG": "ready"}));
    assert_eq!(desk.refused("barrage 3325 with HG by g12"), ("10.2f", "out-of-supply"));
    assert_eq!(desk.legal_with("barrage"), ["barrage 3325 with HG by g13"]);
}

/// Rules: 10.3a, 6.4g
#[test]
fn the_active_player_names_marker_and_target_and_the_target_holds_enemies() {
    let desk = plain();
    assert_eq!((desk.asked(), desk.legal()), (Some(GERMAN), vec!["end".into(), "barrage 3325 with HG by g12".into()]));
    assert_eq!(desk.refused("barrage 3324 with HG by g12"), ("10.3a", "no-enemy-there"));
    assert_eq!(desk.refused("barrage 3321 with HG by g12"), ("10.3a", "no-enemy-there"));
    let guns = json!({"corps": "3TC", "step": "barrage", "guns": {"3TC": "ready"}});
    let praga = Desk::clear(position("S1", &[unit("s01", "0823"), unit("g12", "Warsaw"), unit("g01", "0921")], guns));
    assert_eq!(praga.legal_with("barrage"), ["barrage 0921 with 3TC by s01"], "nobody fires into Warsaw");
}

/// Rules: 10.3b
#[test]
fn one_die_is_read_on_the_barrage_table() {
    for (face, result) in (1..=10).zip(["-", "-", "-", "-", "DIS", "DIS", "DIS", "DIS", "L", "L"]) {
        let events = plain().act("barrage 3325 with HG by g12", &[&face.to_string()]);
        assert_eq!(story(&events)[0], format!("barrage of 3325: {face}+0 is {result}"));
    }
}

/// Rules: 10.3c, 10.4a, 10.4b, A-46
#[test]
fn the_result_strikes_one_unit_of_its_owners_choice() {
    let units = [unit("g12", "3321"), unit("s41", "3325"), unit("s01", "3325")];
    let mut loss = fire(&units, json!({"HG": "ready"}));
    loss.act("barrage 3325 with HG by g12", &["9"]);
    assert_eq!((loss.asked(), loss.legal()), (Some(SOVIET), vec!["hit s01".into(), "hit s41".into()]));
    assert_eq!(loss.refused("hit s50"), ("10.3c", "not-in-target-hex"));
    assert_eq!(story(&loss.act("hit s41", &[])), ["s41 reduced"]);
    let mut dis = fire(&units, json!({"HG": "ready"}));
    dis.act("barrage 3325 with HG by g12", &["5"]);
    assert_eq!(story(&dis.act("hit s01", &[])), ["s01 disorganised"]);
    assert!(dis.pos.disorganised.has(id("s01")) && !dis.pos.disorganised.has(id("s41")));
}

/// Rules: 10.4a
#[test]
fn a_loss_kills_a_unit_on_its_last_step() {
    let mut desk = fire(&[unit("g12", "3321"), with("s41", "3325", &["reduced"])], json!({"HG": "ready"}));
    assert_eq!(
        story(&desk.act("barrage 3325 with HG by g12", &["10"])),
        ["barrage of 3325: 10+0 is L", "s41 eliminated"]
    );
}

/// Rules: A-47
#[test]
fn dis_passes_over_a_unit_that_is_disorganised_already() {
    let units = [unit("g12", "3321"), with("s41", "3325", &["disorganised"]), unit("s01", "3325"), unit("s02", "3325")];
    let mut two = fire(&units[..3], json!({"HG": "ready"}));
    assert_eq!(
        story(&two.act("barrage 3325 with HG by g12", &["6"])),
        ["barrage of 3325: 6+0 is DIS", "s01 disorganised"]
    );
    let mut one = fire(&units[..2], json!({"HG": "ready"}));
    assert_eq!(story(&one.act("barrage 3325 with HG by g12", &["6"])), ["barrage of 3325: 6+0 is DIS"]);
    let mut loss = fire(&units[..3], json!({"HG": "ready"}));
    loss.act("barrage 3325 with HG by g12", &["9"]);
    assert_eq!(loss.legal(), ["hit s01", "hit s41"], "a loss may still strike it");
}

/// Rules: 10.3d, N-5
#[test]
fn terrain_protects_against_barrage() {
    // Woods 2425, village 3320, city 2928, clear 3325; a prepared defence one more.
    for (target, prepared, modifier) in [
        ("2425", false, -2),
        ("3320", false, -1),
        ("2928", false, -1),
        ("3325", false, 0),
        ("3325", true, -1),
        ("2425", true, -3),
    ] {
        let states: &[&str] = if prepared { &["prepared"] } else { &[] };
        let mut desk = fire(&[with("s41", target, states)], json!({"stuka1": "ready"}));
        let text = format!("barrage {target} with stuka1");
        assert_eq!(desk.factors(&text), [("10.3d", "factor-barrage", modifier.to_string())]);
        let events = desk.act(&text, &["4"]);
        assert_eq!(story(&events), [format!("barrage of {target}: 4{modifier:+} is -")]);
    }
    let mut woods = fire(&[unit("s41", "2425")], json!({"stuka1": "ready"}));
    assert_eq!(
        story(&woods.act("barrage 2425 with stuka1", &["10"]))[0],
        "barrage of 2425: 10-2 is DIS",
        "no loss in woods"
    );
}

/// Rules: 10.5a, 10.5b, D-09
#[test]
fn a_disorganised_unit_fights_and_moves_at_half_rounded_up() {
    let desk = Desk::clear(german(&[
        with("g10", "3321", &["disorganised"]),
        with("g01", "3323", &["disorganised"]),
        unit("s41", "3325"),
    ]));
    let look = desk.look();
    assert_eq!((look.combat_points(id("g10")), look.movement_points(id("g10"))), (3, 6), "5-12");
    assert_eq!((look.combat_points(id("g01")), look.movement_points(id("g01"))), (1, 3), "2-5");
}

/// Rules: 10.5c, 5.2c
#[test]
fn the_marker_goes_at_the_start_of_the_next_turn() {
    let units = [with("g12", "3321", &["disorganised"]), with("s41", "3325", &["disorganised"])];
    let (desk, _) = next_turn(3, &units, json!({}));
    assert_eq!(desk.pos.turn, 4);
    assert!(desk.pos.disorganised.is_empty());
    let mut same_turn = Desk::clear(position("G1", &units, json!({})));
    same_turn.act("end", &[]);
    assert_eq!(same_turn.pos.disorganised.len(), 2, "not in the next phase");
}

/// Rules: 10.6a, 10.6b, 10.6f
#[test]
fn a_marker_that_has_not_fired_supports_its_formation_with_plus_one_and_is_used() {
    let units = [unit("g12", "3324"), unit("s41", "3325"), unit("g20", "3320")];
    let mut desk = and(german_in("combat", &units), json!({"guns": {"HG": "ready", "19Pz": "ready"}}));
    assert_eq!(
        shares(&desk, "attack 3325 with g12; support HG; roll", "share-attack-support"),
        [("10.6b", "1".to_owned())]
    );
    assert_eq!(desk.refused("attack 3325 with g12; support 19Pz"), ("10.6a", "not-its-units"));
    assert_eq!(story(&desk.act("attack 3325 with g12 support HG roll", &["6"])), ["support HG", "6+1 at 1:2 is -"]);
    assert_eq!(desk.look().gun_state(desk.pack().gun_named("HG").expect("a marker")), "used");
    let mut fired = fire(&[unit("g12", "3324"), unit("s41", "3325")], json!({"HG": "ready"}));
    fired.act("barrage 3325 with HG by g12", &["1"]);
    assert_eq!(fired.refused("attack 3325 with g12; support HG"), ("10.1e", "marker-used"));
}

/// Rules: 10.6a, A-48
#[test]
fn one_unit_of_the_formation_among_the_attackers_is_enough_and_no_range_is_needed() {
    let units = [unit("g12", "3324"), unit("g20", "3324"), unit("s41", "3325")];
    let desk = and(german_in("combat", &units), json!({"guns": {"HG": "ready", "19Pz": "ready", "4Pz": "ready"}}));
    assert!(desk.allows("attack 3325 with g12 g20; support 19Pz"));
    assert!(desk.allows("attack 3325 with g12 g20; support HG"));
    assert_eq!(desk.refused("attack 3325 with g12 g20; support 4Pz"), ("10.6a", "not-its-units"));
}

/// Rules: 10.6a, 10.2d, 10.2e
#[test]
fn independents_are_supported_by_whom_they_may_call() {
    let german =
        and(german_in("combat", &[unit("g63", "3324"), unit("s41", "3325")]), json!({"guns": {"4Pz": "ready"}}));
    assert!(german.allows("attack 3325 with g63; support 4Pz"));
    let more =
        json!({"corps": "3TC", "attached": ["s30"], "step": "combat", "guns": {"3TC": "ready", "16TC": "ready"}});
    let soviet = Desk::clear(position("S1", &[unit("s30", "3324"), unit("g12", "3325")], more));
    assert!(soviet.allows("attack 3325 with s30; support 3TC"));
    assert_eq!(soviet.refused("attack 3325 with s30; support 16TC"), ("10.6a", "not-its-units"));
}

/// Rules: 10.6c, 10.6d, 10.6f
#[test]
fn the_defender_supports_with_minus_one_after_the_declaration() {
    let units = [unit("s40", "3324"), unit("g12", "3325")];
    let mut desk = and(soviet_combat(&units), json!({"guns": {"HG": "ready", "73": "ready", "47A": "ready"}}));
    desk.act("attack 3325 with s40 support 47A roll", &[]);
    assert_eq!((desk.asked(), desk.legal()), (Some(GERMAN), vec!["end".into(), "support HG".into()]));
    assert_eq!(desk.refused("support 73"), ("10.6a", "not-its-units"));
    assert_eq!(desk.refused("support 47A"), ("10.1a", "not-your-marker"));
    assert_eq!(story(&desk.act("support HG", &["3"])), ["support HG", "3+0 at 2:1 is -"]);
    assert_eq!(desk.look().gun_state(desk.pack().gun_named("HG").expect("a marker")), "used");
    let mut alone = and(soviet_combat(&units), json!({"guns": {"HG": "ready"}}));
    alone.act("attack 3325 with s40 roll", &[]);
    let mut without = alone.clone();
    assert_eq!(story(&alone.act("support HG", &["3"]))[1], "3-1 at 2:1 is A1");
    assert_eq!(story(&without.act("end", &["3"])), ["3+0 at 2:1 is -"]);
}

/// Rules: 10.6c, A-49, A-50
#[test]
fn defending_independents_and_the_47th_army_have_their_artillery() {
    let attackers = [unit("g12", "3324"), unit("g13", "3324")];
    let guns = json!({"guns": {"3TC": "ready", "8GTC": "ready", "47A": "ready", "HG": "out"}});
    let mut activated = unit("s30", "3325");
    activated["activated_by"] = json!("8GTC");
    for (defender, expected) in
        [(activated, vec!["end", "support 8GTC"]), (unit("s41", "3325"), vec!["end", "support 47A"])]
    {
        let mut units = attackers.to_vec();
        units.push(defender);
        let mut desk = and(german_in("combat", &units), guns.clone());
        desk.act("attack 3325 with g12 g13 roll", &[]);
        assert_eq!((desk.asked(), desk.legal()), (Some(SOVIET), expected.into_iter().map(str::to_owned).collect()));
    }
    let mut units = attackers.to_vec();
    units.push(unit("s30", "3325"));
    let mut desk = and(german_in("combat", &units), guns);
    let events = desk.act("attack 3325 with g12 g13 roll", &["3"]);
    assert_eq!(
        story(&events)[0],
        "3-1 at 1:1 is A1",
        "its own bonus; an independent that nobody activated has no artillery"
    );
}

/// Rules: 10.6e
#[test]
fn one_marker_per_side_supports_a_combat_stukas_included() {
    let units = [unit("g12", "3324"), unit("g20", "3324"), unit("s41", "3325")];
    let desk = and(german_in("combat", &units), json!({"guns": {"HG": "ready", "19Pz": "ready", "stuka1": "ready"}}));
    assert_eq!(desk.refused("attack 3325 with g12 g20; support HG; support 19Pz"), ("10.6e", "already-supported"));
    assert_eq!(desk.refused("attack 3325 with g12 g20; support HG; support stuka1"), ("10.6e", "already-supported"));
    assert_eq!(desk.refused("attack 3325 with g12 g20; support stuka1; support HG"), ("10.6e", "already-supported"));
}

/// Rules: 10.6h, 15.3e
#[test]
fn units_out_of_supply_get_no_support() {
    let units = [with("g12", "3324", &["unsupplied"]), unit("g20", "3324"), unit("s41", "3325")];
    let desk = and(german_in("combat", &units), json!({"guns": {"HG": "ready", "19Pz": "ready", "stuka1": "ready"}}));
    assert_eq!(desk.refused("attack 3325 with g12; support HG"), ("10.6h", "supported-out-of-supply"));
    assert_eq!(desk.refused("attack 3325 with g12; support stuka1"), ("10.6h", "supported-out-of-supply"));
    assert_eq!(desk.refused("attack 3325 with g12 g20; support HG"), ("10.6h", "supported-out-of-supply"));
    assert!(desk.allows("attack 3325 with g12 g20; support 19Pz"), "for the supplied g20");
    let units = [unit("s40", "3324"), with("g12", "3325", &["unsupplied"])];
    let mut defender = and(soviet_combat(&units), json!({"guns": {"HG": "ready"}}));
    assert_eq!(
        story(&defender.act("attack 3325 with s40 roll", &["3"]))[0],
        "3+0 at 3:1 is A1D1",
        "he was not even asked"
    );
}

/// Rules: 10.6g, 9.1g
#[test]
fn there_is_no_support_in_an_overrun() {
    let desk =
        and(soviet(&[unit("s04", "3324"), unit("g01", "3325")]), json!({"guns": {"3TC": "ready", "73": "ready"}}));
    assert_eq!(desk.refused("move s04; overrun 3325; support 3TC"), ("10.6g", "no-support-in-overrun"));
}

/// Rules: 10.7a
#[test]
fn the_german_has_three_stukas() {
    let pack = plain().pack();
    let stukas: Vec<&str> = pack.guns.iter().filter(|gun| gun.formation.is_none()).map(|gun| gun.id.as_str()).collect();
    assert_eq!(stukas, ["stuka1", "stuka2", "stuka3"]);
    assert!(pack.guns.iter().all(|gun| gun.formation.is_some() || gun.side == counterattack::pack::Side::German));
}

/// Rules: 10.7c
#[test]
fn a_stuka_bombs_any_hex_without_a_spotter() {
    let mut desk = fire(&[unit("g12", "Warsaw"), unit("s41", "4044")], json!({"stuka1": "ready"}));
    assert_eq!(desk.refused("barrage 4044 with stuka1 by g12"), ("10.7c", "stuka-needs-no-spotter"));
    assert_eq!(story(&desk.act("barrage 4044 with stuka1", &["9"])), ["barrage of 4044: 9+0 is L", "s41 reduced"]);
}

/// Rules: 10.7d, 10.7e, A-45
#[test]
fn one_stuka_per_hex_besides_the_artillery() {
    let units = [unit("g12", "3321"), unit("s41", "3325"), unit("s42", "3224")];
    let guns = json!({"HG": "ready", "stuka1": "ready", "stuka2": "ready"});
    let mut desk = fire(&units, guns);
    desk.act("barrage 3325 with HG by g12", &["1"]);
    desk.act("barrage 3325 with stuka1", &["1"]);
    assert_eq!(desk.refused("barrage 3325 with stuka2"), ("10.7d", "already-bombed"));
    assert!(desk.allows("barrage 3224 with stuka2"));
    let mut other_order = fire(&units, json!({"HG": "ready", "stuka1": "ready"}));
    other_order.act("barrage 3325 with stuka1", &["1"]);
    assert!(other_order.allows("barrage 3325 with HG by g12"));
}

/// Rules: 10.7f
#[test]
fn a_stuka_supports_attack_and_defence_like_artillery() {
    let mut attack =
        and(german_in("combat", &[unit("g12", "3324"), unit("s41", "3325")]), json!({"guns": {"stuka1": "ready"}}));
    assert_eq!(sums(&attack, "attack 3325 with g12; support stuka1; roll")[4], "1");
    attack.act("attack 3325 with g12 support stuka1 roll", &["6"]);
    assert_eq!(attack.look().gun_state(attack.pack().gun_named("stuka1").expect("a marker")), "used");
    let mut defence =
        and(soviet_combat(&[unit("s40", "3324"), unit("g12", "3325")]), json!({"guns": {"stuka1": "ready"}}));
    defence.act("attack 3325 with s40 roll", &[]);
    assert_eq!(story(&defence.act("support stuka1", &["4"])), ["support stuka1", "4-1 at 2:1 is -"]);
}

/// Rules: 10.7d, 10.2c
#[test]
fn the_next_phase_allows_another_barrage_of_the_hex() {
    let units = [unit("g12", "3321"), unit("s41", "3325"), unit("g20", "3321")];
    let mut desk = fire(&units, json!({"HG": "ready", "19Pz": "ready", "stuka1": "ready", "stuka2": "ready"}));
    desk.act("barrage 3325 with HG by g12", &["1"]);
    desk.act("barrage 3325 with stuka1", &["1"]);
    while (desk.pos.phase, desk.step()) != (4, "Barrage".to_owned()) {
        desk.act("end", &[]);
    }
    assert_eq!(desk.legal_with("barrage 3325"), ["barrage 3325 with 19Pz by g20", "barrage 3325 with stuka2"]);
}

/// Rules: 10.6c, A-49
#[test]
fn a_defending_german_independent_and_the_train_may_call_any_german_artillery() {
    for (defender, hex, from) in [("g63", "3325", "3324"), ("g60", "2928", "2927")] {
        let guns = json!({"guns": {"HG": "ready", "73": "ready", "3TC": "out"}});
        let mut desk = and(soviet_combat(&[unit("s40", from), unit(defender, hex)]), guns);
        desk.act(&format!("attack {hex} with s40 roll"), &[]);
        assert_eq!(
            (desk.asked(), desk.legal()),
            (Some(GERMAN), vec!["end".into(), "support 73".into(), "support HG".into()])
        );
    }
}

/// Rules: 10.4b, 10.5a
#[test]
fn a_barrage_softens_the_target_for_the_combat_of_the_same_phase() {
    let units = [unit("g12", "3324"), unit("g13", "3324"), unit("s41", "3325")];
    let mut desk = fire(&units, json!({"HG": "ready"}));
    desk.act("barrage 3325 with HG by g12", &["5"]);
    assert_eq!(desk.step(), "Combat");
    assert_eq!(sums(&desk, "attack 3325 with g12 g13; roll"), ["6", "2", "3:1", "3:1", "0"]);
}

/// Rules: 10.4a
#[test]
fn a_barrage_that_kills_the_last_unit_leaves_nothing_to_attack() {
    let mut desk = fire(&[unit("g12", "3324"), unit("s07", "3325")], json!({"HG": "ready"}));
    desk.act("barrage 3325 with HG by g12", &["9"]);
    assert_ne!((desk.pos.phase, desk.step()), (2, "Combat".to_owned()));
    assert_eq!(desk.at("s07"), "Eliminated");
}

/// Rules: 10.2d, A-49
#[test]
fn the_patron_of_an_independent_lasts_for_the_turn() {
    let units = [unit("s30", "3325"), unit("s01", "4030"), unit("g12", "3323"), unit("g13", "3323")];
    let guns = json!({"guns": {"3TC": "ready"}, "events": {"german": {"pool": []}, "soviet": {"pool": []}}});
    let mut table = position("S1", &units, json!({"corps": "3TC"}));
    crate::battlefield::plus(&mut table, guns);
    let mut desk = Desk::clear(table);
    desk.acts(&["attach s30", "end"]);
    while desk.pos.phase == 1 {
        desk.act("end", &[]);
    }
    desk.acts(&["move g12 3324 stop", "end"]);
    assert_eq!(desk.step(), "Combat");
    desk.act("attack 3325 with g12 roll", &[]);
    assert_eq!((desk.asked(), desk.legal()), (Some(SOVIET), vec!["end".into(), "support 3TC".into()]));
}
