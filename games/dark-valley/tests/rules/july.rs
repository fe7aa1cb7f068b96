//! Section 17.3.2: the efforts of July 1943.

use super::combat::attack;
use super::desk::{Desk, Placed, axis_and};
use dark_valley::pack::Side;
use serde_json::{Value, json};

/// The Axis' Combat round of July 1943 on an empty map.
#[track_caller]
fn round(turn: u8, placed: Placed) -> Desk {
    let more = json!({"scenario": "zitadelle", "clear": true, "steps": [{"combat": "axis"}], "control": axis_and(&[])});
    Desk::with(turn, placed, more)
}

/// Rules: 17.3.2j
#[test]
fn attacks_at_one_to_two_or_better_on_the_zone_count() {
    let made = |turn: u8, target: &str, from: &str, who: &[&str], dice: &[&str]| {
        let mut placed: Vec<(&str, &str)> = who.iter().map(|id| (*id, from)).collect();
        placed.extend([("20A", target), ("21A", "E4826")]);
        let mut desk = round(turn, &placed);
        attack(&mut desk, target, who);
        desk.act("fight", dice);
        desk.pos.july
    };
    // Four against five is 1-2, two against five 1-3: E2026 lies in the zone, E1826 does not.
    let four = ["VI", "VII"];
    assert_eq!(made(24, "E2026", "E2025", &four, &["1"]), [0, 0, 1]);
    assert_eq!(made(24, "E2026", "E2025", &["31ID", "131ID"], &["1"]), [0, 0, 0]);
    assert_eq!(made(24, "E1826", "E1825", &four, &["1"]), [0, 0, 0]);
    assert_eq!(made(25, "E2026", "E2025", &four, &["1"]), [0, 0, 0], "only in July");
}

/// Rules: 17.3.2h, 17.3.2i
#[test]
fn losses_in_the_zone_and_hexes_held_at_once_count() {
    // 12 to 1 is 6-1: a five eliminates the division, who attacked it advances.
    let placed = [
        ("VI", "E2025"),
        ("VII", "E2025"),
        ("VIII", "E2025"),
        ("IX", "E1925"),
        ("XII", "E1925"),
        ("56RD", "E2026"),
        ("2RD", "E1926"),
        ("20A", "E4826"),
    ];
    let mut desk = round(24, &placed);
    attack(&mut desk, "E2026", &["VI", "VII", "VIII"]);
    desk.act("fight", &["5"]);
    desk.act("occupy VI; end", &[]);
    assert_eq!(desk.pos.july, [1, 1, 1]);
    attack(&mut desk, "E1926", &["IX", "XII"]);
    desk.act("fight", &["5"]);
    desk.act("occupy IX", &[]);
    assert_eq!(desk.pos.july, [2, 2, 2]);
}

/// Rules: 17.3.2d, 17.3.2g, 17.3.2h, 17.3.2i, 17.3.2j
#[test]
fn july_is_won_lost_or_neither() {
    let ends = |marker: &str, july: Value, turn: u8| {
        let more = json!({"steps": ["victory-check"], "july": july});
        Desk::in_scenario("zitadelle", turn, &[("SFZ", marker)], more).pos.winner
    };
    assert_eq!(ends("E2127", json!([1, 3, 5]), 24), Some(Side::Soviet));
    for july in [json!([2, 0, 0]), json!([0, 4, 0]), json!([0, 0, 6])] {
        assert_eq!(ends("E2127", july, 24), None, "one of them is enough");
    }
    assert_eq!(ends("out", json!([2, 0, 0]), 24), Some(Side::Axis));
    assert_eq!(ends("E2127", json!([0, 0, 0]), 25), None, "only in July");
}
