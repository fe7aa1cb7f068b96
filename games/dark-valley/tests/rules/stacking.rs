//! Section 5: stacking, at the end of a round of movement.

use super::desk::{Desk, hex};
use dark_valley::pack::Side;

/// The rule that these units of one hex break.
fn breaks(side: Side, ids: &[&str]) -> Option<&'static str> {
    let placed: Vec<(&str, &str)> = ids.iter().map(|id| (*id, "E4826")).collect();
    let desk = Desk::moving(13, side, &placed);
    desk.look().overstacked(side, hex("E4826"))
}

/// Rules: 5.3a, 5.3b, 5.3c, 5.3d
#[test]
fn four_units_two_armies_three_corps() {
    assert_eq!(breaks(Side::Soviet, &["20A", "16A", "1TC", "2TC"]), None);
    assert_eq!(breaks(Side::Soviet, &["20A", "1TC", "2TC", "3TC"]), None);
    assert_eq!(breaks(Side::Soviet, &["20A", "16A", "19A"]), Some("5.3b"));
    assert_eq!(breaks(Side::Soviet, &["1TC", "2TC", "3TC", "4TC"]), Some("5.3b"));
    assert_eq!(breaks(Side::Soviet, &["20A", "16A", "1TC", "2TC", "56RD"]), Some("5.3a"));
    assert_eq!(breaks(Side::Axis, &["7Pz", "6Pz", "8Pz", "1Pz"]), None);
    assert_eq!(breaks(Side::Axis, &["7Pz", "6Pz", "8Pz", "1Pz", "31ID"]), Some("5.3a"));
}

/// Rules: 5.4a, 5.4b, 16.2b, 16.2c
#[test]
fn headquarters_artillery_and_one_tiger_are_free() {
    let full = ["7Pz", "6Pz", "8Pz", "1Pz"];
    let with = |more: &[&str]| breaks(Side::Axis, &[&full[..], more].concat());
    assert_eq!(with(&["HQ1", "Siege", "D1", "Tg502"]), None);
    assert_eq!(with(&["HQ1", "HQ2"]), Some("5.4b"));
    assert_eq!(with(&["Tg502", "Tg503"]), Some("5.3a"), "the second Tiger counts");
    assert_eq!(breaks(Side::Soviet, &["20A", "16A", "1TC", "2TC", "Stavka", "Zhukov", "2Art"]), None);
    assert_eq!(breaks(Side::Soviet, &["2Art", "3Art"]), Some("5.4b"));
}

/// Rules: 5.1a, 5.2a, 2.2ah, 2.2ai
#[test]
fn the_owner_thins_an_overstacked_hex() {
    let placed = [
        ("20A", "E4826"),
        ("16A", "E4826"),
        ("19A", "E4826"),
        ("183RD", "E4826"),
        ("1TC", "E4827"),
        ("Zhukov", "E4826"),
    ];
    let mut desk = Desk::moving(13, Side::Soviet, &placed);
    desk.act("move 1TC; to E4826; stop", &[]);
    assert_eq!(desk.step(), "movement", "on the way nobody counts");
    desk.act("end", &[]);
    assert_eq!((desk.step(), desk.asked()), ("overstacked", Some(Side::Soviet.seat())));
    assert_eq!(desk.refused("eliminate Zhukov"), ("5.2a", "would-not-help"));
    assert_eq!(desk.legal().len(), 5);
    // One army too many, and one unit: the army alone will do.
    desk.act("eliminate 183RD", &[]);
    assert_eq!((desk.at("183RD").as_str(), desk.step()), ("out", "overstacked"), "it cannot be rebuilt");
    assert_eq!(desk.refused("eliminate 1TC"), ("5.2a", "would-not-help"));
    desk.act("eliminate 19A", &[]);
    assert_eq!(desk.at("19A"), "eliminated");
}
