//! Battles of one's own.

use super::{PACK, look, play_on, scenario, set_up};
use bugiarding::pack::battle::{Battle, Plan};
use serde_json::{Value, json};
use table::chance::Quick;

fn plan() -> Value {
    json!(PACK.scenarios[0])
}

fn refused(battle: Value) -> String {
    set_up(json!({"battle": battle.clone()})).err().unwrap_or_else(|| panic!("{battle} is accepted"))
}

#[test]
fn a_battle_file_begins_like_a_scenario() {
    let mut battle = plan();
    battle["id"] = json!("my-own");
    battle["name"] = json!("Sunday afternoon");
    let mut pos = set_up(json!({"battle": battle})).expect("it can be set up");
    let same = scenario("S-1");
    assert_eq!((pos.steps, pos.turn), (same.steps, same.turn));
    assert_eq!(pos.units, same.units);
    play_on(&mut pos, &mut Quick::new(5), 40).expect("it can be played");
    assert_eq!(set_up(look(&pos).to_json()).as_ref(), Ok(&pos));
}

#[test]
fn ids_of_units_are_letters_and_numbers() {
    let changed = |id: &str| {
        let mut battle = plan();
        battle["unit"][1]["id"] = json!(id);
        battle
    };
    assert!(
        refused(changed("tiger")).contains("unit tiger: an id is b01 to b48 for blue units, r01 to r48 for red ones")
    );
    assert!(refused(changed("b49")).contains("an id is b01 to b48"));
    assert!(refused(changed("r02")).contains("r02"));
    assert!(refused(changed("B1")).contains("the id is given twice"));
    let hole = set_up(json!({"battle": changed("b48")})).expect("numbers may be left out");
    assert!(
        !hole.battle.has(bugiarding::pack::battle::UnitId::of(1))
            && hole.battle.has(bugiarding::pack::battle::UnitId::of(47))
    );
}

#[test]
fn every_scenario_is_a_battle_that_reads_back() {
    for plan in &PACK.scenarios {
        let text = serde_json::to_string(plan).expect("a plan can be written");
        let again: Plan = serde_json::from_str(&text).expect("and read");
        assert_eq!(again, *plan);
        let battle = Battle::new(&PACK, plan).expect("a scenario is sound");
        assert_eq!(battle.present.count(), plan.unit.len());
        for unit in &plan.unit {
            assert_eq!(battle.unit(battle.unit_named(&unit.id).expect("it is there")).id, unit.id);
        }
    }
}
