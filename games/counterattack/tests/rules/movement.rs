//! Chapter 6: movement.

use crate::desk::{Desk, unit};
use serde_json::json;

/// Rules: 6.1d, 6.1e, 6.1f
#[test]
fn a_unit_pays_for_each_hex_it_enters_and_cannot_enter_an_enemy_hex() {
    let mut desk = Desk::clear(json!({"turn": 3, "phase": "G1", "units": [unit("g12", "2410"), unit("s01", "2614")]}));
    desk.act("move g12", &[]);
    let before = desk.halves_left();
    desk.act("to 2509", &[]);
    assert_eq!(before - desk.halves_left(), 2);
}
