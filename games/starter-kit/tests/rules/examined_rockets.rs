//! A second look at rockets, radios and smoke missions, worked out from the rulebook before it was played. Directions of the error: one is north,
//! then around by the right hand.

use super::artillery::{marked_at, module};
use super::desk::{Desk, attacks, checks, unit, weapon};
use serde_json::{Value, json};
use starter_kit::event::Event;
use starter_kit::pack::Outcome;
use starter_kit::position::{Counter, Marks};

/// The leader `a3` in tF2 has the radio of the rockets of 150 mm; this is how they stand.
fn rockets(phase: &str, side: &str, its: Value, units: Vec<Value>) -> Desk {
    let mut its = its;
    its["id"] = json!("o3");
    let own = vec![unit("a1", "8-0", "tA9"), unit("a2", "8-0", "tB9"), unit("a3", "9-1", "tF2")];
    let radios = [("aw1", "a1"), ("aw2", "a2"), ("aw3", "a3")];
    let radios = radios.map(|(id, with)| weapon(id, "german-radio", with)).to_vec();
    let more = json!({"side": side, "turn": 2, "steps": [phase, "directing"], "batteries": [its]});
    Desk::with("t-guns", phase, [own, units].concat(), radios, more)
}

/// Access is gained, and rockets are requested in tK2.
fn called(units: Vec<Value>, dice: &[&str]) -> (Desk, Vec<Event>) {
    let mut desk = rockets("prep-fire", "first", json!({}), units);
    desk.act("call o3", &["4", "4", "black1"]);
    let events = desk.act("request tK2", dice);
    (desk, events)
}

fn enemy(at: &str) -> Value {
    unit("b1", "russian-4-4-7", at)
}

fn fallen(events: &[Event]) -> Vec<String> {
    let hex = |event: &Event| match event {
        Event::Fired { target, .. } => Some(target.to_string()),
        _ => None,
    };
    events.iter().filter_map(hex).collect()
}

/// Rules: DaE2.9d, DaE2.9e, DaE2.31a
#[test]
fn rockets_that_fall_where_nobody_is_are_thrown_for_nobody() {
    // Three hexes to the upper right of K2: N0, three from the enemy.
    let (_, events) = called(vec![enemy("tK2")], &["2", "3"]);
    assert_eq!(marked_at(&events), ["ffe-1 tN0", "ffe-2 tN0"]);
    assert!(fallen(&events).is_empty());
}

/// Rules: DaE2.9f, DaE2.32c
#[test]
fn of_rockets_beyond_the_edge_what_is_on_the_map_counts() {
    // Three hexes north of K2 is two rows beyond K1: of nineteen hexes K1, J0 and L0 are left.
    let (desk, events) = called(vec![enemy("tK2")], &["1", "3"]);
    assert_eq!(marked_at(&events), ["ffe-1 beyond", "ffe-2 beyond"]);
    assert_eq!(desk.look().pos.barrage.len(), 3);
    let (desk, _) = called(vec![enemy("tK2")], &["1", "5"]);
    assert_eq!(desk.look().pos.barrage.len(), 0);
}

/// Rules: DaE2.9f, DaE2.5e, DaE2.9d
#[test]
fn rockets_reach_two_hexes_and_not_three() {
    // One hex south: K3. K5 and M4 are two away, K6 and N4 three. Thirty factors: a twelve is a 1MC for each hex.
    let units = vec![enemy("tK5"), unit("b2", "russian-4-4-7", "tK6"), unit("b3", "8-0", "tI4")];
    let dice = ["4", "1", "6", "6", "2", "2", "6", "6", "2", "2"];
    let (_, events) = called(units, &dice);
    let mut hexes = fallen(&events);
    hexes.sort();
    assert_eq!(hexes, ["tI4", "tK5"]);
    assert!(attacks(&events).iter().all(|its| *its == (30, 0, 12, Outcome::Morale(1))));
}

/// Rules: DaE2.5f, DaE2.9e
#[test]
fn rockets_that_hit_critically_are_read_at_thirty_six() {
    let (desk, events) = called(vec![enemy("tK3")], &["4", "1", "1", "1"]);
    assert_eq!(attacks(&events)[0], (36, 0, 2, Outcome::Kill(5)));
    assert_eq!(desk.at("b1"), "gone");
}

/// Rules: DaE2.54a, DaE2.5e, DaE2.9e
#[test]
fn friends_under_rockets_have_one_less_of_morale() {
    // A German squad of seven in K4: six there. Twelve on thirty is a 1MC: five and one is a six, which pins.
    let friend = || vec![unit("a4", "german-4-6-7", "tK4"), enemy("tV9")];
    let (desk, events) = called(friend(), &["4", "1", "6", "6", "2", "3"]);
    assert_eq!(checks(&events), [("a4".to_owned(), 1, 6, true)]);
    assert!(desk.has("a4", Marks::PINNED));
    let (desk, events) = called(friend(), &["4", "1", "6", "6", "3", "3"]);
    assert!(!checks(&events)[0].3 && desk.has("a4", Marks::BROKEN));
}

/// Rules: DaE2.9g, DaE2.5b, DaE2.5c, DaE2.11c
#[test]
fn rockets_fall_a_second_time_without_contact_too() {
    let on = json!({"contact": true, "caller": "a3", "access": true, "spent": true, "counter": "ffe-2", "at": "tK3", "mission": "he"});
    let mut desk = rockets("defensive-fire", "second", on, vec![enemy("tK3")]);
    // Five and five is ten, nine with maintenance: no contact with eight.
    let events = desk.act("call o3", &["5", "5", "6", "6", "2", "2"]);
    assert_eq!(marked_at(&events), ["ffe-c tK3"]);
    assert_eq!(attacks(&events), [(30, 0, 12, Outcome::Morale(1))]);
}

/// Rules: DaE2.9c, DaE2.34c
#[test]
fn after_their_mission_rockets_are_done() {
    let on = json!({"contact": true, "caller": "a3", "spent": true, "counter": "ffe-c", "at": "tK3", "mission": "he"});
    let mut desk = rockets("prep-fire", "first", on, vec![enemy("tK3")]);
    desk.act("call o3", &["2", "2"]);
    assert_eq!(module(&desk, 3).counter, None);
    assert!(!module(&desk, 3).access);
    assert!(desk.legal_with("request").is_empty() && desk.legal_with("call o3").is_empty());
}

/// Rules: DaE2.9g, DaE2.32b
#[test]
fn rockets_that_fell_beyond_the_map_are_out_of_sight_and_cancelled() {
    let (mut desk, _) = called(vec![enemy("tK2"), unit("a4", "german-4-6-7", "tG2")], &["1", "5"]);
    assert_eq!(module(&desk, 3).counter, Some(Counter::Second));
    // Into the enemy's turn, whose Defensive Fire Phase is the next.
    for _ in 0..40 {
        if desk.pos.side.id() == "second" && desk.step() == "directing" {
            break;
        }
        desk.act("end", &[]);
    }
    assert_eq!(desk.step(), "directing");
    desk.act("call o3", &["1", "2"]);
    assert_eq!(desk.legal(), ["cancel"]);
    desk.act("cancel", &[]);
    assert_eq!(module(&desk, 3).counter, None);
}

/// Rules: DaE2.5i, DaE2.9f
#[test]
fn what_rockets_throw_up_hinders_by_one() {
    let drm = |counter: Value| {
        let units = vec![unit("a1", "german-8-3-8", "tI2"), unit("b1", "russian-4-4-7", "tH2")];
        let more = json!({"side": "first", "turn": 2, "batteries": [counter], "steps": ["prep-fire"]});
        let mut desk = Desk::with("t-guns", "prep-fire", units, vec![], more);
        attacks(&desk.act("fire tH2 with a1 roll", &["6", "6"]))[0].1
    };
    let fallen = json!({"id": "o3", "spent": true, "counter": "ffe-2", "at": "tK3", "mission": "he"});
    assert_eq!(drm(json!({"id": "o3"})), 0);
    assert_eq!(drm(fallen), 1, "I2 is two hexes from K3, and once is all");
}

// ---- radios -------------------------------------------------------------------------------------------------------

/// Rules: DaE2.1g, G-14
#[test]
fn a_russian_radio_gets_better_with_the_war() {
    // Six, seven from July 1942, eight from July 1943: the last number that is enough, and the next one.
    let call = |date: &str, dice: &[&str]| {
        let units =
            vec![unit("a1", "9-1", "tF2"), unit("a2", "russian-4-4-7", "tG2"), unit("b1", "german-4-6-7", "tK2")];
        let more = json!({"side": "first", "turn": 2, "steps": ["prep-fire", "directing"]});
        let radio = vec![weapon("aw1", "russian-radio", "a1")];
        let mut desk = Desk::with(&format!("t-radio-{date}"), "prep-fire", units, radio, more);
        desk.act("call o1", dice);
        module(&desk, 1).contact
    };
    let cases = [("1942-06", "3", "4"), ("1942-07", "4", "5"), ("1943-06", "4", "5"), ("1943-07", "5", "6")];
    for (date, enough, too_much) in cases {
        assert!(call(date, &["3", enough, "black1"]), "{date}");
        assert!(!call(date, &["3", too_much]), "{date}");
    }
}

// ---- smoke --------------------------------------------------------------------------------------------------------

fn smoking(phase: &str, side: &str, counter: &str, mission: Option<&str>, units: Vec<Value>, more: Value) -> Desk {
    let mut its = json!({"id": "o1", "contact": true, "caller": "a1", "access": true, "counter": counter, "at": "tK5"});
    if let Some(mission) = mission {
        its["mission"] = json!(mission);
    }
    let mut more = more;
    (more["turn"], more["side"], more["batteries"]) = (json!(2), json!(side), json!([its]));
    more["steps"] = json!([phase, "directing", {"ordering": "o1"}]);
    let units = [vec![unit("a1", "9-1", "tF2")], units].concat();
    Desk::with("t-guns", phase, units, vec![weapon("aw1", "german-radio", "a1")], more)
}

fn smoke(desk: &Desk, hexes: [&str; 4]) -> [u8; 4] {
    hexes.map(|hex| desk.pos.smoke[desk.look().hex(hex.parse().expect("a name")).expect("a hex").index()])
}

const AROUND: [&str; 4] = ["tK5", "tK4", "tL5", "tK7"];

/// Rules: DaE2.7d, DaE2.7e, DaE2.33b
#[test]
fn a_smoke_mission_is_thick_in_ones_own_fire_phase_and_harms_nobody() {
    // An enemy stands in it: no dice. In the Defensive Fire Phase it is dispersed at once. K7 is two hexes away.
    let mut desk = smoking("prep-fire", "first", "sr", None, vec![enemy("tK4")], json!({}));
    let events = desk.act("convert smoke", &[]);
    assert_eq!(marked_at(&events), ["ffe-1 tK5", "ffe-2 tK5"]);
    assert_eq!(smoke(&desk, AROUND), [3, 3, 3, 0]);
    let mut desk = smoking("defensive-fire", "second", "sr", None, vec![enemy("tV9")], json!({}));
    desk.act("convert smoke", &[]);
    assert_eq!(smoke(&desk, AROUND), [2, 2, 2, 0], "and no enemy is needed near it");
    let he = smoking("prep-fire", "first", "sr", None, vec![enemy("tV9")], json!({}));
    assert_eq!(he.refused("convert he").0, "DaE2.33h");
}

/// Rules: DaE2.7d, 1.2.5h, 1.2.5i
#[test]
fn a_later_thinner_smoke_does_not_thin_a_thick_one() {
    let mut desk =
        smoking("defensive-fire", "second", "ffe-2", Some("smoke"), vec![enemy("tV9")], json!({"screens": {"tK5": 3}}));
    let events = desk.act("hold", &[]);
    assert_eq!(marked_at(&events), ["ffe-c tK5"]);
    assert_eq!(smoke(&desk, AROUND), [3, 2, 2, 0]);
}

/// Rules: DaE2.7c, DaE2.4a, DaE2.33m
#[test]
fn a_smoke_mission_stays_one_and_is_corrected_where_no_enemy_is() {
    let mut desk = smoking("prep-fire", "first", "ffe-2", Some("smoke"), vec![enemy("tV9")], json!({}));
    assert!(desk.legal_with("convert").is_empty(), "it is nothing else now");
    assert_eq!(desk.refused("correct tO5").0, "DaE2.4a", "four hexes");
    let events = desk.act("correct tK8", &["1"]);
    assert_eq!(marked_at(&events), ["ffe-2 tK8", "ffe-c tK8"]);
    assert_eq!(smoke(&desk, ["tK8", "tK7", "tK9", "tK5"]), [3, 3, 3, 0]);
}

/// Rules: DaE2.51a, 1.2.5l
#[test]
fn who_enters_a_smoke_mission_pays_and_is_not_shelled() {
    let its = json!({"id": "o1", "access": true, "counter": "ffe-2", "at": "tK5", "mission": "smoke"});
    let more = json!({"turn": 2, "side": "second", "batteries": [its], "screens": {"tK4": 3}});
    let units = vec![unit("b1", "russian-4-4-7", "tK2"), unit("a9", "german-4-6-7", "tGG9")];
    let mut desk = Desk::with("t-guns", "movement", units, vec![], more);
    // One for K3, one and one for the smoke of K4, one for L4 beyond it: four in all.
    desk.act("move b1; to tK3; to tK4; to tL4", &[]);
    assert_eq!(desk.at("b1"), "tL4");
    assert!(desk.legal_with("to ").is_empty(), "that was all");
}

/// Rules: 1.2.5j, 1.2.5k, A-73
#[test]
fn smoke_may_block_one_way_only() {
    // Brush in M3 and M4 hinders by two. Out of M2 its smoke of three counts four: six, and nothing is seen. Into M2 it is five.
    let shot = |firer: &str, target: &str| {
        let units = vec![unit("a1", "german-4-6-7", firer), unit("b1", "russian-4-4-7", target)];
        let mut desk = Desk::with("t", "prep-fire", units, vec![], json!({"smoke": {"tM2": 3}}));
        desk.act(&format!("fire {target} with a1 roll"), &["1", "2"])
    };
    assert_eq!(attacks(&shot("tM5", "tM2"))[0].1, 5);
    let blind = shot("tM2", "tM5");
    assert!(attacks(&blind).is_empty());
    assert!(blind.iter().any(|event| matches!(event, Event::Blind { .. })));
}

/// Rules: DaE2.7b
#[test]
fn without_leave_of_the_scenario_there_is_no_smoke() {
    let its = json!({"id": "o1", "contact": true, "access": true, "counter": "sr", "at": "tB3"});
    let units = vec![unit("a2", "german-4-6-7", "tG9"), unit("b1", "russian-4-4-7", "tB3")];
    let more = json!({"side": "first", "turn": 2, "steps": ["prep-fire", "directing", {"ordering": "o1"}], "batteries": [its]});
    let desk = Desk::with("t-beyond", "prep-fire", units, vec![], more);
    assert_eq!(desk.refused("convert smoke").0, "DaE2.7b");
    assert!(desk.allows("convert he"));
}
