//! A second look at vehicles that move, bog and make smoke: worked out from the rulebook before it was played.

use super::desk::{Desk, id, unit};
use super::examined_armour::{armour, pass};
use serde_json::{Value, json};
use starter_kit::event::Event;
use starter_kit::position::States;
use table::Id;

const CAR: &str = "german-psw-231-8-rad";

fn drive(units: Vec<Value>, more: Value) -> Desk {
    Desk::with("t", "movement", [units, vec![unit("a20", "american-6-6-6", "tGG1")]].concat(), vec![], more)
}

/// What a hex costs, in halves.
fn cost(kind: &str, from: &str, to: &str, states: &[&str], more: Value) -> u8 {
    let rolling = [states, &["motion", "rolling"]].concat();
    let mut desk = drive(
        vec![armour("a1", kind, from, "se", &rolling), unit("b1", "german-pzkpfw-ivh", &format!("wreck {to}"))],
        more,
    );
    desk.act(&format!("move a1; to {to}"), &[]);
    desk.pos.used[id("a1").index()]
}

fn bog(events: &[Event]) -> Option<(i8, bool)> {
    events
        .iter()
        .find_map(|event| if let Event::BogCheck { drm, bogs, .. } = event { Some((*drm, *bogs)) } else { None })
}

/// Rules: 1.1.1-hi-k, 1.2.5l, 3.3.2s, 3.3.2t, 7.7d, 3.3.2f
#[test]
fn costs_add_up() {
    // Uphill, past a wreck, into smoke: one and four and one and one; on wheels three for the ground.
    let smoke = json!({"smoke": {"tQ3": 2}});
    assert_eq!(cost("german-pzkpfw-ivh", "tQ2", "tQ3", &[], smoke.clone()), 14);
    assert_eq!(cost(CAR, "tQ2", "tQ3", &[], smoke), 18);
    // By road past a wreck: a half and two, or one and two.
    assert_eq!(cost("german-pzkpfw-ivh", "tN4", "tN5", &["exposed"], json!({})), 5);
    assert_eq!(cost(CAR, "tN4", "tN5", &[], json!({})), 6);
    // Brush past a wreck: two or four, and one.
    assert_eq!(cost("german-pzkpfw-ivh", "tK4", "tK5", &[], json!({})), 6);
    assert_eq!(cost(CAR, "tK4", "tK5", &[], json!({})), 10);
}

/// Rules: 7.6d, 7.6p, 7.6q, 7.6r, E-26
#[test]
fn a_nine_bogs_for_half_and_not_for_all() {
    let tank = || armour("a1", "russian-t-34-85", "tE4", "se", &["motion", "rolling"]);
    let mut half = drive(vec![tank()], json!({}));
    assert_eq!(bog(&half.act("move a1; to tE5", &["5", "4"])), Some((4, true)));
    assert_eq!(half.pos.used[id("a1").index()], 32, "its phase is over");
    let mut all = drive(vec![tank()], json!({}));
    assert_eq!(bog(&all.act("move a1; through tE5", &["5", "4"])), Some((1, false)));
    // A Tiger II: heavy ground pressure, in a house.
    let mut heavy = drive(vec![armour("a1", "german-pzkpfw-vib", "tC4", "se", &["motion", "rolling"])], json!({}));
    assert_eq!(bog(&heavy.act("move a1; to tC5", &["4", "3"])), Some((5, true)));
}

fn smoke(desk: &Desk, hex: &str) -> u8 {
    desk.pos.smoke[desk.look().hex(hex.parse().expect("a name")).expect("a hex").index()]
}

/// Rules: 7.5b, 7.5l, 7.5m, 7.5k, 7.5n, 7.5o
#[test]
fn who_has_two_dispensers_uses_either() {
    let churchill =
        |states: &[&str]| drive(vec![armour("a1", "british-churchill-vii", "tA2", "se", states)], json!({}));
    // The discharger: seven. Closed hatches add one.
    let mut own = churchill(&["exposed"]);
    own.act("move a1; smoke a1 at tA2", &["3", "4"]);
    assert_eq!(smoke(&own, "tA2"), 2);
    // The mortar: eight.
    let mut far = churchill(&["exposed"]);
    far.act("move a1; smoke a1 at tA4", &["4", "4"]);
    assert_eq!(smoke(&far, "tA4"), 2);
    // Behind closed hatches, on the move: three more.
    let rolls = |dice: &[&str]| {
        let mut desk = churchill(&[]);
        desk.act("move a1; start", &[]);
        pass(&mut desk);
        desk.act("smoke a1 at tA4", dice);
        smoke(&desk, "tA4")
    };
    assert_eq!((rolls(&["3", "2"]), rolls(&["3", "3"])), (2, 0));
    // And one more for a corner of a fast turret.
    let turns = |dice: &[&str]| {
        let mut desk = churchill(&["exposed"]);
        desk.act("move a1; smoke a1 at tC2", dice);
        smoke(&desk, "tC2")
    };
    assert_eq!((turns(&["4", "3"]), turns(&["4", "4"])), (2, 0));
}

/// Rules: 3.3.2.1b, 3.3.2.1h, 3.3.2ah
#[test]
fn getting_into_motion_may_break_an_unreliable_tank() {
    let attempt = |dice: &[&str]| {
        // From behind the house two points are spent in its sight.
        let units = vec![
            armour("a1", "german-pzkpfw-ivh", "tC8", "w", &[]),
            armour("b1", "russian-t-26-m33", "tC2", "ne", &[]),
        ];
        let mut desk = drive(units, json!({}));
        desk.act("move a1; start", &[]);
        pass(&mut desk);
        desk.act("extra; to tB8", &[]);
        desk.act("attempt b1", dice);
        (desk.pos.is(id("b1"), States::MOTION), desk.pos.is(id("b1"), States::IMMOBILE))
    };
    assert_eq!(attempt(&["3"]), (false, false), "more than two");
    assert_eq!(attempt(&["2", "5", "5"]), (true, false));
    assert_eq!(attempt(&["2", "5", "6"]), (false, true), "eleven breaks a T-26");
}
