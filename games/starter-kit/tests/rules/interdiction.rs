//! Section 3.6: what interdicts besides men.

use super::desk::{Desk, marked, unit};
use serde_json::{Value, json};

/// A broken German squad routs from Y7 to X7 in sight of something in Y3.
fn routs(enemy: Value, weapons: Vec<Value>) -> &'static str {
    let units = vec![marked("a1", "german-4-6-7", "aY7", &["broken", "dm"]), enemy, unit("b9", "8-0", "aY5")];
    let mut desk = Desk::of("s02", "rout", units, weapons);
    desk.act("rout a1; to aX7", &[]);
    desk.step()
}

fn assault_gun(states: &[&str]) -> Value {
    let mut gun = marked("b1", "german-stug-iiib", "aY3", states);
    gun["hull"] = json!("sw");
    gun
}

/// Rules: 3.6ac, 3.6ad, 7.10g, A-83
#[test]
fn a_main_armament_interdicts_with_open_hatches_and_at_a_stand() {
    assert_eq!(routs(assault_gun(&["exposed"]), vec![]), "interdicting");
    assert_eq!(routs(assault_gun(&[]), vec![]), "routing", "buttoned up");
    assert_eq!(routs(assault_gun(&["exposed", "motion"]), vec![]), "routing");
    assert_eq!(routs(assault_gun(&["shocked"]), vec![]), "routing");
    let mut tank = unit("b1", "german-pzkpfw-ivh", "aY3");
    tank["hull"] = json!("sw");
    assert_eq!(routs(tank, vec![]), "interdicting", "its machine guns need no open hatch");
}

/// Rules: 3.6ae, 3.6z, A-83
#[test]
fn a_gun_interdicts_where_it_points() {
    let gun =
        |facing: &str| vec![json!({"id": "bw1", "kind": "russian-76-2mm-p-obr-39", "at": "b1", "facing": facing})];
    let crew = |marks: &[&str]| marked("b1", "russian-2-2-8-crew", "aY3", marks);
    assert_eq!(routs(crew(&[]), gun("sw")), "interdicting");
    assert_eq!(routs(crew(&[]), gun("ne")), "routing", "it would have to turn");
    assert_eq!(routs(crew(&["pinned"]), gun("sw")), "routing");
    assert_eq!(routs(unit("b1", "russian-2-2-6", "aY3"), gun("sw")), "routing", "no crew");
}
