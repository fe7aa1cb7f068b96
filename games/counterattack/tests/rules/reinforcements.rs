//! Chapter 17: reinforcements and the 47th Army.

use crate::desk::{Desk, GAME, id, quiet, unit, with};
use counterattack::event::Event;
use counterattack::pack::Side;
use counterattack::position::Place;
use serde_json::{Value, json};
use table::verbs::*;

/// A Soviet phase of this corps with these units, and a German in Warsaw.
fn soviet(corps: &str, mut units: Vec<Value>) -> Desk {
    units.push(unit("g61", "Warsaw"));
    Desk::clear(quiet(json!({ "turn": 5, "phase": "S1", "corps": corps, "units": units })))
}

/// A German phase with these units, and a Soviet at his entry point.
fn german(mut units: Vec<Value>) -> Desk {
    units.push(unit("s10", "S2"));
    Desk::clear(quiet(json!({ "turn": 5, "phase": "G1", "units": units })))
}

/// Where the unit on the move may go, sorted.
fn goals(desk: &Desk) -> Vec<String> {
    let mut goals: Vec<String> = desk.legal_with("to ").into_iter().map(|action| action[3..].to_owned()).collect();
    goals.sort();
    goals
}

/// Rules: 17.1a, 4e
#[test]
fn from_turn_one_units_arrive_as_the_calendar_says() {
    let mut desk = Desk::scenario(2);
    let waiting = |desk: &Desk, place: &str| {
        let mut names: Vec<&str> = GAME.pack.units.iter().map(|unit| unit.id.as_str()).collect();
        names.retain(|name| desk.at(name) == place);
        names.len()
    };
    assert_eq!((waiting(&desk, "S1"), waiting(&desk, "Warsaw")), (16, 4), "two corps, a regiment; two and two");
    assert_eq!((desk.at("s20").as_str(), desk.at("g12").as_str()), ("Calendar", "Calendar"));
    let mut dice = table::chance::Quick::new(4);
    let mut log = table::Log::new();
    while desk.pos.turn == 1 {
        let legal = desk.legal();
        let action = if legal.iter().any(|action| action == "end") { "end".to_owned() } else { legal[0].clone() };
        let action = GAME.parse(&action).expect("it is listed");
        GAME.play(&mut desk.pos, action, &mut dice, &mut log).expect("it is listed");
    }
    let events = log.take();
    let arrived = |name: &str| {
        events.iter().find_map(|event| match event {
            Event::Arrives(who, place) if who.unit == id(name) => Some(*place),
            _ => None,
        })
    };
    assert_eq!(arrived("g12"), Some(Place::Warsaw));
    assert!(matches!(arrived("s20"), Some(Place::Entry(_))) && desk.at("s20") == "S1");
    assert_eq!(arrived("g10"), None, "due on turn 3");
    assert!(
        events.iter().any(|event| matches!(event, Event::GunArrives(gun) if GAME.pack.guns[gun.index()].id == "HG"))
    );
}

/// Rules: 17.1a
#[test]
fn a_unit_that_is_not_due_cannot_be_used() {
    let desk = german(vec![unit("g12", "2121"), unit("g30", "calendar")]);
    assert_eq!(desk.refused("move g30"), ("17.1a", "unit-not-in-play"));
    let desk = soviet("3TC", vec![unit("s01", "S1"), unit("s30", "calendar"), unit("s40", "calendar")]);
    assert_eq!(desk.refused("attach s30"), ("17.1a", "unit-not-in-play"));
    assert_eq!(desk.refused("attach army 47A"), ("17.1a", "army-not-in-play"));
}

/// Rules: 17.1b
#[test]
fn reinforcements_are_activated_like_any_other_unit() {
    let mut desk = soviet("3TC", vec![unit("s01", "S1"), unit("s10", "S1"), unit("s32", "S1"), unit("s40", "S4")]);
    assert!(desk.allows("move s01"));
    assert_eq!(desk.refused("move s10"), ("5.1a", "corps-not-active"));
    assert_eq!(desk.refused("move s32"), ("2.3c", "not-attached"));
    assert_eq!(desk.refused("move s40"), ("17.2a", "army-not-attached"));
    desk.acts(&["attach s32", "attach army 47A"]);
    assert!(desk.allows("move s32 3144") && desk.allows("move s40 4037"));
    let german = german(vec![unit("g50", "F"), unit("g63", "Warsaw")]);
    assert!(german.allows("move g50 4026") && german.allows("move g63; to 0823"));
}

/// Rules: 17.1c, 17.1d, 6.5l, A-62
#[test]
fn they_enter_by_the_entry_hex_or_one_next_to_it_at_its_normal_cost() {
    let mut desk = german(vec![unit("g50", "F")]);
    desk.act("move g50", &[]);
    assert_eq!(goals(&desk), ["3926", "3927", "4025", "4026", "4027", "E"]);
    assert_eq!(desk.refused("to 3925"), ("17.1c", "not-an-entry-hex"));
    let cost = |goal: &str| {
        let mut desk = desk.clone();
        desk.act(&format!("to {goal}"), &[]);
        24 - desk.halves_left()
    };
    assert_eq!(cost("4026"), 1, "along the highway");
    assert_eq!(cost("3926"), 2, "a village beside it");
    assert_eq!(cost("4025"), 2);

    let mut east = german(vec![unit("g40", "E")]);
    east.act("move g40", &[]);
    assert_eq!(
        goals(&east),
        ["3908", "3909", "3917", "3918", "4007", "4008", "4009", "4016", "4017", "4018", "D"],
        "two entry hexes"
    );
}

/// Rules: 17.1c
#[test]
fn a_corps_may_use_every_entry_point_of_its_line_in_the_calendar() {
    let mut desk = soviet("3TC", vec![unit("s01", "S1"), unit("s02", "S1")]);
    desk.act("move s01", &[]);
    let both = ["3043", "3044", "3143", "3144", "3243", "3244", "3941", "3942", "4040", "4041", "4042"];
    assert_eq!(goals(&desk), both);
    assert!(desk.allows("to 3144") && desk.allows("to 4041"));
    assert_eq!(desk.refused("to 2144"), ("17.1c", "not-an-entry-hex"), "that is for 8GTC");
    let mut other = soviet("8GTC", vec![unit("s10", "S1")]);
    other.act("move s10", &[]);
    assert!(other.allows("to 3144") && other.allows("to 2144"));
    assert_eq!(other.refused("to 4041"), ("17.1c", "not-an-entry-hex"));
}

/// Rules: 17.1d, 17.1f
#[test]
fn they_may_enter_an_enemy_zone_of_control_and_pay_for_it() {
    let mut desk = soviet("3TC", vec![unit("s01", "S1"), unit("g01", "3143")]);
    desk.act("move s01", &[]);
    let events = desk.act("to 3144", &[]);
    assert!(events.iter().any(|event| matches!(event, Event::Entered { cost: 3, .. })), "1/2 + 1");
    assert!(events.contains(&Event::Halted(Side::Soviet)));
    assert_eq!(desk.at("s01"), "3144");
}

/// The Germans hold S4 and every hex next to it.
fn ring() -> Vec<Value> {
    let hexes = ["4036", "4037", "4038", "3937", "3938"];
    ["g01", "g02", "g03", "g05", "g06"].iter().zip(hexes).map(|(name, at)| unit(name, at)).collect()
}

/// Rules: 17.1e
#[test]
fn if_the_enemy_holds_all_entry_hexes_they_enter_by_the_nearest_free_one() {
    let mut units = ring();
    units.push(unit("s48", "S4"));
    let mut desk = soviet("3TC", units.clone());
    desk.acts(&["attach army 47A", "move s48"]);
    assert_eq!(goals(&desk), ["3836", "3837", "3838", "3936", "3939", "4035", "4039"]);
    assert_eq!(desk.refused("to 4037"), ("17.1c", "not-an-entry-hex"));
    assert_eq!(desk.refused("to 4034"), ("17.1c", "not-an-entry-hex"));
    desk.act("to 4035", &[]);
    assert_eq!(desk.at("s48"), "4035");

    units.remove(2);
    let mut gap = soviet("3TC", units);
    gap.acts(&["attach army 47A", "move s48"]);
    assert_eq!(goals(&gap), ["4038"], "one of them is free");
}

/// Rules: 17.1c, 6.1f
#[test]
fn an_enemy_in_the_entry_hex_itself_leaves_the_hexes_beside_it() {
    let mut desk = soviet("3TC", vec![unit("s01", "S1"), unit("g01", "3144")]);
    desk.act("move s01", &[]);
    assert_eq!(desk.refused("to 3144"), ("6.1f", "enemy-there"));
    assert!(desk.allows("to 3143"));
}

/// Rules: 17.1g, A-63
#[test]
fn entry_may_be_delayed_for_turns() {
    let mut desk = Desk::clear(quiet(json!({
        "turn": 4, "phase": "G1", "units": [unit("g50", "F"), unit("s01", "S1")],
    })));
    desk.act("end", &[]);
    while desk.pos.turn == 4 {
        desk.act("end", &[]);
    }
    assert_eq!((desk.at("g50").as_str(), desk.at("s01").as_str()), ("F", "S1"));
    assert!(desk.allows("move s01 3144"));
    desk.act("end", &[]);
    assert!(desk.allows("move g50 4026"));
}

/// Rules: 17.1h, 17.1i, 14.1g
#[test]
fn off_map_reserves_wait_two_to_a_marker_and_enter_after_combat_where_they_wait() {
    let mut desk =
        german(vec![unit("g50", "F"), unit("g51", "F"), unit("g52", "F"), unit("g20", "C"), unit("g12", "2121")]);
    desk.acts(&["reserve g50", "reserve g51", "reserve g52", "reserve g20"]);
    assert_eq!(
        desk.pos.reserve[Side::German as usize].map(|marker| marker.len()),
        [2, 1, 1],
        "two at F share a marker"
    );
    assert_eq!(desk.refused("reserve g12"), ("14.1b", "no-reserve-marker"));
    assert_eq!(desk.refused("move g50"), ("14.2a", "in-reserve"));
    desk.act("end", &[]);
    assert_eq!(desk.step(), "Reserves");
    desk.act("move g50", &[]);
    assert_eq!(desk.refused("to E"), ("17.1i", "reserve-enters-here"));
    assert_eq!(desk.refused("to 4017"), ("17.1c", "not-an-entry-hex"));
    desk.act("to 4026", &[]);
    assert_eq!(desk.at("g50"), "4026");
}

/// Rules: 17.1i
#[test]
fn a_soviet_reserve_enters_by_the_points_of_the_calendar() {
    let mut desk = soviet("3TC", vec![unit("s01", "S1"), unit("s02", "3042")]);
    desk.act("reserve s01", &[]);
    desk.act("end", &[]);
    desk.act("move s01", &[]);
    assert!(desk.allows("to 4041") && desk.allows("to 3144"));
    assert_eq!(desk.refused("to 2144"), ("17.1c", "not-an-entry-hex"));
}

/// Rules: 5.2a, A-61
#[test]
fn reinforcements_at_a_stand_in_warsaw_at_once() {
    let mut desk = Desk::clear(quiet(json!({
        "turn": 3, "phase": "G3", "units": [unit("g26", "calendar"), unit("g50", "calendar"), unit("g12", "2121"), unit("s01", "S1")],
    })));
    desk.act("end", &[]);
    assert_eq!((desk.at("g26").as_str(), desk.at("g50").as_str()), ("Warsaw", "F"));
}

// ---- independents and the 47th Army -----------------------------------------------------------------------------------

/// Rules: 2.3b, 2.3c, 2.3d, D-22
#[test]
fn a_corps_may_activate_any_number_of_independents_but_each_only_once_a_turn() {
    let four = || ["s30", "s31", "s32", "s33"].iter().zip(["3042", "3042", "2942", "2942"]).map(|(n, at)| unit(n, at));
    let mut units: Vec<Value> = four().collect();
    units.push(unit("s01", "3143"));
    units.push(unit("s10", "3041"));
    let mut desk = soviet("3TC", units.clone());
    assert_eq!(desk.legal_with("attach"), ["attach s30", "attach s31", "attach s32", "attach s33"]);
    assert_eq!(desk.refused("attach s10"), ("2.3b", "not-independent"));
    assert_eq!(desk.refused("attach s01"), ("2.3b", "not-independent"));
    desk.acts(&["attach s30", "attach s31", "attach s32", "attach s33"]);
    assert_eq!(desk.refused("attach s30"), ("2.3c", "already-active"));
    for name in ["s30", "s31", "s32", "s33"] {
        assert!(desk.allows(&format!("move {name}")));
    }
    let mut two = soviet("3TC", units);
    two.acts(&["attach s30", "attach s31"]);
    while two.pos.phase != 3 {
        two.act("end", &[]);
    }
    assert_eq!(two.step(), "Movement", "8GTC is the only corps left");
    assert_eq!(two.refused("attach s30"), ("5.6a", "already-activated"));
    assert_eq!(two.refused("attach s31"), ("5.6a", "already-activated"));
    assert_eq!(two.legal_with("attach"), ["attach s32", "attach s33"]);
}

/// Rules: 2.3e, 17.2a, A-05
#[test]
fn the_47th_army_is_activated_all_together_by_any_corps() {
    for corps in ["3TC", "8GTC", "16TC"] {
        let mut desk =
            soviet(corps, vec![unit("s40", "3042"), unit("s48", "S4"), unit("s41", "3143"), unit("s43", "calendar")]);
        assert_eq!(desk.refused("move s40"), ("17.2a", "army-not-attached"));
        assert_eq!(desk.refused("attach s40"), ("2.3b", "not-independent"), "not one by one");
        desk.act("attach army 47A", &[]);
        let movers = desk.legal_with("move");
        assert_eq!(movers, ["move s40", "move s41", "move s48"]);
    }
    let desk = soviet("3TC", vec![unit("s40", "3042")]);
    assert_eq!(desk.refused("attach army 8GTC"), ("17.2a", "not-an-army"));
}

/// Rules: 17.2b, D-23
#[test]
fn the_47th_army_is_not_split_among_corps() {
    let mut desk = Desk::clear(quiet(json!({
        "turn": 5, "phase": "S1",
        "units": [
            unit("s01", "3143"), unit("s10", "3041"), unit("s20", "2942"), unit("s40", "3042"), unit("s41", "3042"), unit("g61", "Warsaw"),
        ],
    })));
    desk.act("activate 8GTC", &[]);
    desk.act("attach army 47A", &[]);
    desk.act("move s40 3142 stop", &[]);
    while desk.pos.phase != 3 {
        desk.act("end", &[]);
    }
    desk.act("activate 3TC", &[]);
    assert_eq!(desk.refused("attach army 47A"), ("17.2b", "army-already-activated"));
    assert_eq!(desk.refused("move s41"), ("5.6a", "already-activated"), "though it stayed where it was");
    assert!(desk.legal_with("attach").is_empty());
    while desk.pos.phase != 5 {
        desk.act("end", &[]);
    }
    assert_eq!(desk.refused("attach army 47A"), ("17.2b", "army-already-activated"));
}

/// Rules: 17.2b, 14.1k
#[test]
fn units_of_the_47th_army_may_wait_in_reserve_for_a_later_phase() {
    let mut desk = Desk::clear(quiet(json!({
        "turn": 5, "phase": "S1", "corps": "3TC", "army": "47A",
        "units": [unit("s01", "3143"), unit("s10", "3041"), unit("s40", "3042"), unit("s41", "3042"), unit("g61", "Warsaw")],
    })));
    desk.act("reserve s40", &[]);
    while desk.pos.phase != 3 {
        desk.act("end", &[]);
    }
    desk.act("release s40", &[]);
    assert_eq!(desk.refused("move s40"), ("17.2a", "army-not-attached"), "its army is not active with this corps");
    assert_eq!(desk.refused("attach army 47A"), ("17.2b", "army-already-activated"));
}

/// Rules: 17.2a
#[test]
fn the_army_needs_an_active_corps() {
    let mut waiting = unit("s40", "3042");
    waiting["reserve"] = json!(1);
    let desk = Desk::clear(quiet(json!({
        "turn": 5, "phase": "S3", "corps_done": ["3TC"],
        "units": [with("s01", "3143", &["moved"]), waiting, unit("s41", "3042"), unit("g61", "Warsaw")],
    })));
    assert_eq!(desk.step(), "Movement");
    assert_eq!(desk.refused("attach army 47A"), ("2.3c", "no-active-corps"));
}
