//! Section 1.1.1: hedges, on the fields of The Paddock Guns. Hedges run between B7 and C7, B7 and C8, B6 and C7.

use super::desk::{Desk, unit};
use serde_json::{Value, json};
use starter_kit::pack::Side;

fn paddock(phase: &str, units: Vec<Value>, more: Value) -> Desk {
    Desk::with("s05", phase, units, vec![], more)
}

/// The modifiers of an attack with their rules.
fn drms(desk: &Desk, plan: &str) -> Vec<(&'static str, &'static str, String)> {
    let keys = ["factor-tem", "factor-ffnam", "factor-ffmo", "factor-hindrance"];
    desk.factors(plan).into_iter().filter(|(_, key, _)| keys.contains(key)).collect()
}

/// Who has the advantage between two neighbours.
fn advantage(desk: &Desk, one: &str, other: &str) -> Option<Side> {
    let hex = |name: &str| desk.look().hex(name.parse().expect("a name")).expect("a hex");
    let field = desk.look().field();
    let side = field.side(hex(one), hex(other)).expect("neighbours");
    let number = field.hedgerows().number(hex(one), side).expect("a hedge");
    Side::BOTH.into_iter().find(|side| desk.pos.advantage.has(*side, number))
}

/// Rules: 1.1.1-he-f, 1.1.1-he-x
#[test]
fn a_hedge_protects_from_fire_across_it() {
    let units = vec![unit("a1", "british-4-5-7", "cB7"), unit("b1", "german-4-6-7", "cD7")];
    let desk = paddock("prep-fire", units, json!({}));
    // Along the hexspine between its two hedges.
    assert_eq!(drms(&desk, "fire cD7 with a1 roll"), []);
    let units = vec![unit("a1", "british-4-5-7", "cA7"), unit("b1", "german-4-6-7", "cD7")];
    let mut desk = paddock("movement", units, json!({}));
    desk.act("move a1; to cB7", &[]);
    let expected = [("1.1.1-he-f", "factor-tem", "1".to_owned()), ("3.3.3l", "factor-ffnam", "-1".to_owned())];
    assert_eq!(drms(&desk, "fire cB7 with b1 roll"), expected, "no FFMO behind a hedge");
}

/// Rules: 1.1.1-he-k, 1.1.1-he-l, 1.1.1-he-v, Ex-bo, Ex-bp, E-06
#[test]
fn who_was_at_the_hedge_first_has_its_advantage() {
    let units =
        vec![unit("a1", "british-4-5-7", "cA7"), unit("b1", "german-4-6-7", "cC7"), unit("b2", "german-4-6-7", "cD7")];
    let mut desk = paddock("movement", units, json!({}));
    desk.act("move a1; to cB7", &[]);
    assert_eq!(advantage(&desk, "cB7", "cC7"), Some(Side::Second));
    let open = [("3.3.3l", "factor-ffnam", "-1".to_owned()), ("3.3.3m", "factor-ffmo", "-1".to_owned())];
    assert_eq!(drms(&desk, "fire cB7 with b1 roll"), open);
    assert_eq!(
        drms(&desk, "fire cB7 with b1 b2 roll")[0].1,
        "factor-tem",
        "one who has none gives it for all (1.1.1-he-v)"
    );
    desk.act("end; stop", &[]);
    assert_eq!(desk.step(), "defensive-fire");
    // He who has it is protected himself, once the others fire.
    desk.act("end", &[]);
    assert_eq!(drms(&desk, "fire cC7 with a1 roll"), [("1.1.1-he-f", "factor-tem", "1".to_owned())]);
}

/// Rules: 1.1.1-he-m, 1.1.1-he-w
#[test]
fn it_passes_to_whoever_is_left_there_in_good_order() {
    let units = vec![unit("a1", "british-4-5-7", "cB7"), unit("b1", "german-4-6-7", "cC7")];
    let held = json!({"advantage": {"second": ["cB7/cC7"]}});
    let mut desk = paddock("prep-fire", units, held);
    desk.act("fire cC7 with a1 roll", &["3", "2", "5", "4"]);
    assert_eq!(advantage(&desk, "cB7", "cC7"), Some(Side::First), "the other one is broken");
}

/// Rules: 1.1.1-he-m
#[test]
fn it_stays_while_nobody_takes_it() {
    let units = vec![unit("a1", "british-4-5-7", "cB7"), unit("b1", "german-4-6-7", "cC7")];
    let mut desk = paddock("movement", units, json!({"advantage": {"first": ["cB7/cC7"]}}));
    desk.act("move a1", &[]);
    assert_eq!(advantage(&desk, "cB7", "cC7"), Some(Side::First), "both are there");
}

/// Rules: 1.1.1-he-n
#[test]
fn crossing_a_hedge_costs_one_more() {
    let desk = paddock("movement", vec![unit("a1", "british-4-5-7", "cB7")], json!({}));
    let cost = |plan: &str| desk.factors(plan).into_iter().find(|its| its.1 == "factor-cost").map(|its| its.2);
    assert_eq!(cost("move a1; to cC7").as_deref(), Some("2"));
    assert_eq!(cost("move a1; to cB8").as_deref(), Some("1"));
}
