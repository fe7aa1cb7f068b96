//! Section 3.7: the Advance Phase.

use super::desk::{Desk, marked, unit, weapon};
use starter_kit::position::Marks;

/// Rules: 3.7b, 3.7l, 3.2.3ah
#[test]
fn units_in_good_order_advance_one_hex_even_into_the_enemy() {
    let units = vec![
        unit("a1", "russian-4-4-7", "aY5"),
        marked("a2", "russian-4-4-7", "aY5", &["pinned"]),
        unit("b1", "german-4-6-7", "aY4"),
    ];
    let mut desk = Desk::field("advance", units, vec![]);
    assert_eq!(desk.refused("advance a2 to aY4"), ("3.7b", "pinned-cannot"));
    assert_eq!(desk.refused("advance a1 to aY3"), ("3.7b", "not-adjacent"));
    desk.act("advance a1 to aY4", &[]);
    assert_eq!(desk.at("a1"), "aY4");
}

/// Rules: 3.7c, 3.7d, 3.7e, 2.0ab, E-20, A-50
#[test]
fn who_needs_all_his_movement_is_exhausted() {
    let laden = || vec![weapon("aw1", "russian-mmg", "a1")];
    let mut alone =
        Desk::field("advance", vec![unit("a1", "russian-4-4-7", "aW3"), unit("b1", "german-4-6-7", "aGG9")], laden());
    alone.act("advance a1 to aW4", &[]);
    assert!(alone.has("a1", Marks::CX), "4 less 2 for the gun are 2");
    let mut led = Desk::field(
        "advance",
        vec![unit("a1", "russian-4-4-7", "aW3"), unit("a2", "8-0", "aW3"), unit("b1", "german-4-6-7", "aGG9")],
        laden(),
    );
    led.act("advance a2 to aW4; advance a1 to aW4", &[]);
    assert!(!led.has("a1", Marks::CX), "6 less 1 are 5");
    let tired = Desk::field(
        "advance",
        vec![marked("a1", "german-4-6-7", "aW3", &["cx"])],
        vec![weapon("aw1", "german-hmg", "a1")],
    );
    assert_eq!(tired.refused("advance a1 to aW4"), ("3.7e", "too-tired"));
}

/// Rules: 3.7a, D-08
#[test]
fn weapons_change_hands_before_the_advance() {
    let units = vec![unit("a1", "russian-4-4-7", "aY5"), unit("a2", "russian-4-4-7", "aY5")];
    let mut desk = Desk::field("advance", units, vec![weapon("aw1", "russian-lmg", "a1")]);
    desk.act("give aw1 to a2", &[]);
    assert_eq!(desk.weapon_at("aw1"), "a2");
}

/// Rules: 3.3i, 7.x-c
#[test]
fn who_has_not_entered_by_the_end_of_the_advance_is_lost() {
    let desk = Desk::field("advance", vec![unit("a1", "russian-4-4-7", "aGG5")], vec![]);
    let here = desk.look().at(super::desk::id("a1")).expect("there");
    let off = desk.look().field().around(here).find(|(_, hex)| !desk.look().field().on_board(*hex)).expect("an edge").1;
    let name = desk.look().name(off).to_string();
    let outside =
        || Desk::field("advance", vec![unit("a1", "russian-4-4-7", &name), unit("a2", "russian-4-4-7", "aY5")], vec![]);
    let mut enters = outside();
    enters.act("advance a1 to aGG5", &[]);
    assert_eq!(enters.at("a1"), "aGG5");
    let mut late = outside();
    late.act("end", &[]);
    assert_eq!(late.at("a1"), "gone");
}
