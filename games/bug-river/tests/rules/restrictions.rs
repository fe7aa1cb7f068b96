//! Section 10.4: Soviet HQs that stay where they belong.

use crate::desk::{Desk, formation};
use crate::headquarters::{all_german_but, steps};
use bug_river::pack::Side;
use bug_river::step::{Displace, Step};

fn active(name: &str, at: &str) -> Desk {
    Desk::campaign().hq(name, at).active(name, 5)
}

fn displaced(desk: Desk, name: &str) -> Desk {
    steps(desk, &[Step::Displace(Displace(formation(name)))])
}

/// Rules: 10.4a
#[test]
fn the_87th_stays_near_volodymyr_for_three_turns() {
    for turn in 1..=3 {
        let desk = active("87", "2708").turn(turn);
        assert!(desk.allows("relocate 3108"), "Kohylne is four hexes away");
        assert_eq!(desk.refused("relocate 3211"), ("10.4a", "hq-held-back"));
        let desk = displaced(desk, "87");
        assert!(desk.allows("displace 3108"));
        assert_eq!(desk.refused("displace 3211"), ("10.4a", "hq-held-back"));
    }
    assert!(active("87", "2708").turn(4).allows("relocate 3211"));
    let elsewhere = Desk::bare("delayed").hq("87", "3507").active("87", 5);
    assert!(elsewhere.allows("relocate 4011"), "scenario two uses no special rules");
}

/// Rules: 10.4b
#[test]
fn the_87th_is_free_once_the_german_has_a_hex_of_volodymyr() {
    for lost in ["2607", "2707", "2708"] {
        assert!(active("87", "2809").turn(1).friendly(Side::German, &[lost]).allows("relocate 3211"));
    }
    let desk = active("87", "2809").turn(1);
    assert_eq!(desk.refused("relocate 3211"), ("10.4a", "hq-held-back"));
    // He was there last, but in the zone of a Soviet unit he controls nothing (9b).
    let contested = active("87", "2809").turn(1).unit("I/16", "2708").friendly(Side::German, &["2707"]);
    assert_eq!(contested.refused("relocate 3211"), ("10.4a", "hq-held-back"));
}

/// Rules: 10.4c
#[test]
fn the_87th_is_displaced_anywhere_if_nothing_near_is_left() {
    let volodymyr = ["2607", "2707", "2708"];
    let near = Desk::campaign().turn(2).hq("87", "2708").hq("41", "2607").hq("2FR", "2607").hq("1-90", "2707");
    let kept = [volodymyr[0], volodymyr[1], volodymyr[2], "3507", "3211"];
    let full = near.hq("2-90", "2707").and(all_german_but(&kept));
    let desk = displaced(full.clone(), "87");
    assert_eq!(desk.legal_with("displace"), ["displace 3211", "displace 3507"]);
    // A relocation has no such way out: it may only crowd the HQs in the city.
    assert_eq!(full.active("87", 5).legal_with("relocate"), ["relocate 2607", "relocate 2707"]);
}

/// Rules: 10.4d, 10.4e
#[test]
fn the_124th_stays_near_the_southern_supply_area() {
    let desk = active("124", "3125");
    assert!(desk.allows("relocate 3022"));
    assert_eq!(desk.refused("relocate 3220"), ("10.4d", "hq-held-back"));
    let pressed = desk.turn(7).and(all_german_but(&["3125", "3220", "3619", "3507"]));
    assert_eq!(pressed.legal_with("relocate"), ["relocate 3220"]);
    assert_eq!(pressed.refused("relocate 3619"), ("10.4d", "hq-held-back"));
    let mut desk = displaced(pressed.friendly(Side::Soviet, &["3022"]), "124");
    assert_eq!(desk.legal_with("displace"), ["displace 3022"]);
    desk.act("displace 3022", &[]);
    assert_eq!(desk.hq_at("124"), "3022");
}

/// Rules: 10.4f, 10.4g
#[test]
fn the_41st_stays_near_the_northern_supply_area() {
    let desk = active("41", "3201");
    assert!(desk.allows("relocate 2804"));
    assert_eq!(desk.refused("relocate 3108"), ("10.4f", "hq-held-back"));
    let pressed = desk.and(all_german_but(&["3201", "3306", "3207", "5408"]));
    assert_eq!(pressed.legal_with("relocate"), ["relocate 3306"]);
    assert_eq!(displaced(pressed.clone(), "41").legal_with("displace"), ["displace 3306"]);
    assert_eq!(displaced(pressed, "41").refused("displace 3207"), ("10.4f", "hq-held-back"));
}
