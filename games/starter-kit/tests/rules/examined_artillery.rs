//! A second look at offboard artillery: worked out from the rulebook before it was played. The observer in tF2 of the board of trials sees row 2.

use super::artillery::{guns, marked_at, module};
use super::desk::{Desk, attacks, checks, unit, weapon};
use super::examined_armour::{armour, became, shots};
use serde_json::{Value, json};
use starter_kit::event::State;
use starter_kit::pack::Outcome;
use starter_kit::position::Marks;

/// The Germans order their first battery, which has that on the map.
fn ordering(counter: &str, at: &str, units: Vec<Value>) -> Desk {
    let its = json!({"id": "o1", "contact": true, "caller": "a1", "access": true, "counter": counter, "at": at, "mission": "he"});
    let more = json!({"turn": 2, "steps": ["prep-fire", "directing", {"ordering": "o1"}], "batteries": [its]});
    let units = [vec![unit("a1", "9-1", "tF2")], units].concat();
    Desk::with("t-guns", "prep-fire", units, vec![weapon("aw1", "german-radio", "a1")], more)
}

fn squad(at: &str) -> Value {
    unit("b1", "russian-4-4-7", at)
}

/// Rules: DaE2.33f, DaE2.33g, DaE2.4c, DaE2.31a, G-20
#[test]
fn a_far_correction_that_is_converted_goes_astray_more_easily() {
    // Twelve hexes: one more. A two is no longer accurate; four hexes to the south at most.
    let mut far = ordering("sr", "tW2", vec![squad("tK2")]);
    let events = far.act("announce tK2 for he", &["2", "4", "6"]);
    assert_eq!(marked_at(&events), ["ffe-1 tK6", "ffe-2 tK6"]);
    // A one is: a two. Twenty factors on the squad; twelve is a PTC.
    let mut exact = ordering("sr", "tW2", vec![squad("tK2")]);
    let events = exact.act("announce tK2 for he", &["1", "6", "6", "3", "3"]);
    assert_eq!(marked_at(&events), ["ffe-1 tK2", "ffe-2 tK2"]);
    assert_eq!(attacks(&events), [(20, 0, 12, Outcome::Pin)]);
    // Without conversion the distance adds nothing.
    let mut plain = ordering("sr", "tW2", vec![squad("tK2")]);
    assert_eq!(marked_at(&plain.act("correct tK2", &["2"])), ["sr tK2"]);
}

/// Rules: DaE2.34e, DaE2.4a
#[test]
fn a_spotting_round_in_place_of_the_last_fire_is_corrected_as_any_other() {
    let mut desk = ordering("ffe-c", "tK2", vec![squad("tO2")]);
    desk.act("respot", &[]);
    assert_eq!((module(&desk, 1).counter.map(|its| its.id()), module(&desk, 1).mission), (Some("sr"), None));
    let mut later = ordering("sr", "tK2", vec![squad("tO2")]);
    assert_eq!(marked_at(&later.act("correct tN2", &["2"])), ["sr tN2"]);
}

/// Rules: DaE2.4a, DaE2.4c, DaE2.5c
#[test]
fn fire_for_effect_is_corrected_by_three_hexes_and_strays_by_one() {
    let desk = ordering("ffe-2", "tK2", vec![squad("tO2")]);
    assert_eq!(desk.refused("correct tO2").0, "DaE2.4a");
    let mut desk = ordering("ffe-2", "tK2", vec![squad("tO2")]);
    // Three hexes: inaccurate by one hex to the south.
    let events = desk.act("correct tN2", &["3", "4", "6"]);
    assert_eq!(marked_at(&events), ["ffe-2 tN3", "ffe-c tN3"]);
}

/// Rules: DaE2.53a, G-17
#[test]
fn a_tank_beneath_the_guns() {
    let fall = |kind: &str, dice: &[&str]| {
        let mut desk = ordering("sr", "tK2", vec![armour("b1", kind, "tK2", "w", &[])]);
        became(&desk.act("convert he", dice))
    };
    // The K of twenty is four.
    assert_eq!(fall("russian-t-34-m43", &["2", "1"]), [State::Wrecked], "the hull from behind: three");
    assert_eq!(fall("russian-t-34-m43", &["1", "4"]), [State::Shocked], "the turret: five");
    assert_eq!(fall("russian-t-34-m43", &["3", "2"]), [State::Immobile], "the hull at its side: five");
    // Eleven at the side: one more.
    assert_eq!(fall("russian-is-2", &["3", "2"]), []);
    assert_eq!(fall("russian-is-2", &["2", "2"]), [State::Immobile]);
    // One at the side: one less.
    assert_eq!(fall("russian-t-26-m33", &["4", "2"]), [State::Immobile], "six is a five");
    // A two is read at 36, where K is seven, and nothing protects.
    assert_eq!(fall("russian-is-2", &["1", "1"]), [State::Wrecked]);
}

/// Rules: DaE2.52a, 7.4a
#[test]
fn a_wreck_covers_from_artillery() {
    let hit = |wreck: bool| {
        let mut units = vec![squad("tK2")];
        units.extend(wreck.then(|| unit("b2", "russian-t-34-m43", "wreck tK2")));
        let mut desk = ordering("sr", "tK2", units);
        checks(&desk.act("convert he", &["4", "2", "1", "1"]))[0].1
    };
    assert_eq!(hit(false), 3, "a six on twenty");
    assert_eq!(hit(true), 2);
}

/// Rules: DaE2.51a, DaE2.51b, 7.4a
#[test]
fn who_walks_into_it_in_the_open() {
    let walk = |action: &str, wreck: bool| {
        let its = json!({"id": "o1", "access": true, "counter": "ffe-2", "at": "tK2", "mission": "he"});
        let mut units = vec![unit("b1", "russian-4-4-7", "tM2"), unit("a9", "german-4-6-7", "tGG9")];
        units.extend(wreck.then(|| unit("b2", "russian-t-34-m43", "wreck tL2")));
        let more = json!({"turn": 2, "side": "second", "batteries": [its]});
        let mut desk = Desk::with("t-guns", "movement", units, vec![], more);
        checks(&desk.act(&format!("move b1; {action}to tL2"), &["5", "5", "1", "1"]))[0].1
    };
    assert_eq!(walk("", false), 2, "ten less two");
    assert_eq!(walk("assault; ", false), 1, "ten less one");
    assert_eq!(walk("", true), 1, "ten, less one and one more: the wreck");
}

/// Rules: DaE2.1g, DaE2.2c, DaE2.2e, DaE2.3c, DaE2.3d, DaE2.321a
#[test]
fn from_the_call_to_the_shell() {
    let mut desk = guns("prep-fire", "first", json!({}));
    let events = desk.act("call o1; request tK2", &["5", "3", "black1", "2"]);
    assert_eq!(marked_at(&events), ["sr tK2"]);
    assert!(desk.has("a1", Marks::PREP) && desk.step() == "prep-fire");
    // Two of smoke in the hex: no die is low enough; it strays as far as it likes.
    let mut smoky = guns("prep-fire", "first", json!({}));
    let hex = smoky.look().hex("tK2".parse().expect("a name")).expect("a hex");
    (smoky.pos.smoke[hex.index()], smoky.pos.smokes) = (2, 1);
    let events = smoky.act("call o1; request tK2", &["5", "3", "black1", "4", "5"]);
    assert_eq!(marked_at(&events), ["sr tK7"]);
    // A red chit: contact, and nothing else.
    let mut red = guns("prep-fire", "first", json!({}));
    red.act("call o1", &["5", "3", "red1"]);
    assert!(module(&red, 1).contact && !module(&red, 1).access);
}

/// Rules: A-68, 3.2.1k
#[test]
fn in_strict_play_nothing_tells_what_lies_in_the_way() {
    let told = |open: bool| {
        let units = vec![
            unit("a1", "german-4-6-7", "tM2"),
            unit("b1", "russian-4-4-7", "tM8"),
            unit("a2", "german-2-2-8-crew", "tM2"),
        ];
        let gun = json!({"id": "aw1", "kind": "german-7-5cm-pak-40", "at": "a2", "facing": "se"});
        let desk = Desk::with("t", "prep-fire", units, vec![gun], json!({"open-los": open}));
        let hindered = |plan: &str| desk.factors(plan).into_iter().any(|its| its.1 == "factor-hindrance");
        let mut fired = desk.clone();
        let shot = shots(&fired.act("fire tM8 with aw1 roll", &["6", "6"]))[0].1;
        (hindered("fire tM8 with a1 roll"), hindered("fire tM8 with aw1 roll"), shot)
    };
    assert_eq!(told(true), (true, true, 5));
    assert_eq!(told(false), (false, false, 5), "but the dice know of the brush");
}

/// Rules: 1.2.5j, A-68
#[test]
fn smoke_at_either_end_is_seen_by_everybody() {
    let units = vec![unit("a1", "german-4-6-7", "tA2"), unit("b1", "russian-4-4-7", "tA5")];
    let desk = Desk::with("t", "prep-fire", units, vec![], json!({"smoke": {"tA5": 2}}));
    let told = desk.factors("fire tA5 with a1 roll");
    assert!(told.iter().any(|its| its.1 == "factor-hindrance" && its.2 == "2"), "{told:?}");
}
