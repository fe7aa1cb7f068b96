//! The options: variable victory points (3.2opt), Combat-Stavka (10.5.12).

use super::desk::{Desk, axis_and};
use dark_valley::pack::Chit;
use serde_json::json;

/// An Axis corps, or a Soviet army, takes a town; what the points were before and are after.
fn taken(unit: &str, from: &str, to: &str, control: &[&str], die: &[&str], variable: bool) -> (u8, u8) {
    let side = if unit == "I" { "axis" } else { "soviet" };
    let placed = [(unit, from), ("VII", "W1222"), ("20A", "E4826")];
    let more = json!({
        "steps": [{"movement": side}], "control": axis_and(control), "variable": variable, "credit": 20,
    });
    let mut desk = Desk::with(13, &placed, more);
    let before = desk.look().points();
    desk.act(&format!("move {unit}"), &[]);
    desk.act(&format!("to {to}"), die);
    (before, desk.look().points())
}

/// Rules: 3.2opt.01, 3.2opt.02, 3.2opt.03, 3.2opt.04
#[test]
fn a_die_says_what_a_victory_hex_is_worth() {
    let kiev = |die: &str| taken("I", "W4732", "W4731", &[], &[die], true);
    assert_eq!(["1", "2", "3", "4", "5", "6"].map(kiev), [20, 20, 21, 21, 22, 22].map(|after| (20, after)));
    let lost = |die: &str| taken("16A", "W4732", "W4731", &["Kiev"], &[die], true);
    assert_eq!(["2", "4", "6"].map(lost), [(20, 20), (20, 19), (20, 18)]);
    assert_eq!(taken("I", "W4732", "W4731", &[], &[], false), (14, 15), "without the option no die is thrown");
}

/// Rules: 3.2opt.05
#[test]
fn moscow_is_worth_more() {
    let moscow = |die: &str| taken("I", "E2315", "E2314", &[], &[die], true);
    assert_eq!(["1", "2", "3"].map(moscow), [(20, 21), (20, 21), (20, 22)]);
}

/// Rules: 10.5.12a, 10.5.3d, ERR.17
#[test]
fn combat_stavka_may_take_the_place_of_combat_zhukov() {
    let cup = |turn: u8, option: bool| {
        let placed = [("HQ1", "W2825"), ("VII", "W2825"), ("20A", "E4826")];
        let said = json!({"steps": ["dropping"], "flown": true, "combat_stavka": option, "control": axis_and(&[])});
        let desk = Desk::with(turn, &placed, said);
        (desk.pos.in_cup(Chit::CombatZhukov), desk.pos.in_cup(Chit::CombatStavka))
    };
    assert_eq!(
        [cup(14, true), cup(15, true), cup(18, true), cup(19, true), cup(16, false)],
        [(1, 0), (0, 1), (0, 1), (1, 0), (1, 0)]
    );
}
