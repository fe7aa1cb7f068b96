//! Section 5.4: zones of control.

use crate::desk::{Desk, hex};
use bug_river::pack::Side;

/// Rules: 5.4a, 5.4f, 5.4e
#[test]
fn every_combat_unit_in_order_exerts_a_zone_on_its_hex_and_the_six_around_it() {
    for name in ["I/16", "A/19", "No. 5", "11/87", "4/II/82", "I/673"] {
        let desk = Desk::campaign().unit(name, "2305");
        let around = ["2305", "2304", "2405", "2406", "2306", "2206", "2205"];
        let zone = |desk: &Desk| around.iter().filter(|at| desk.look().in_zone_of(Side::Soviet, hex(at))).count();
        assert_eq!(zone(&desk), 7, "{name}");
        assert_eq!(zone(&desk.disorganised(&[name])), 0, "{name}, disorganised");
    }
    assert!(!Desk::campaign().hq("87", "2503").look().in_zone_of(Side::Soviet, hex("2503")));
}

/// Rules: 5.4d
#[test]
fn zones_of_both_sides_lie_over_each_other() {
    let desk = Desk::campaign().unit("I/16", "2305").unit("I/103", "2303");
    assert!(desk.look().in_zone_of(Side::Soviet, hex("2304")) && desk.look().in_zone_of(Side::German, hex("2304")));
}

/// Rules: 5.4c, 5.4.1a, 5.4.1d, 5.4.1e
#[test]
fn a_zone_hinders_moves_command_and_supply() {
    let desk = Desk::campaign().turn(2).hq("14Pz", "2202").unit("I/103", "2203").unit("I/16", "2305").active("14Pz", 5);
    let mut moved = desk.clone();
    moved.act("move I/103; to 2204; to 2304", &[]);
    assert_eq!(moved.at("I/103"), "2304");
    assert_ne!(moved.step(), "Moving", "the zone stops it");
    assert!(desk.look().open_to(Side::German, hex("2203")));
    assert!(!desk.look().open_to(Side::German, hex("2304")), "neither Command nor Supply Paths enter it");
    assert!(moved.look().open_to(Side::German, hex("2304")), "but where a friendly unit is");
}
