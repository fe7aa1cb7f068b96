//! Section 7.3.3: roads and railways.
//!
//! The road R1 runs 2107 (swamp) - 2208 (village) - 2307 over the Luha, the railway RR1 2409 - 2508 (swamp) - 2609 - 2708 (city).

use crate::desk::Desk;
use crate::movement::{costs, toll};

/// The 14th Panzer Division with its HQ in 2708.
fn table() -> Desk {
    Desk::campaign().hq("14Pz", "2708")
}

/// Rules: 7.3.3a, 3.1.1g, 3.1.1h, 3.1.1i
#[test]
fn a_road_takes_the_place_of_hex_and_hexside() {
    let desk = table();
    for (from, to) in [("2208", "2107"), ("2208", "2307"), ("2307", "2208"), ("2607", "2707")] {
        assert_eq!((toll(&desk, &["I/528"], from, to), toll(&desk, &["I/103"], from, to)), (2, 1), "{from} {to}");
    }
    let mut desk = table().unit("I/103", "2107").active("14Pz", 3);
    assert_eq!(costs(&desk.act("move I/103 2208 2307 2407 stop", &[])), [1, 1, 1]);
}

/// Rules: 7.3.3a
#[test]
fn beside_the_road_nothing_is_cheaper() {
    let desk = table();
    // 2108 and 2208 both touch roads, but none leads from one to the other; neither does one from 2207 into 2107.
    assert_eq!(toll(&desk, &["I/103"], "2108", "2208"), 2);
    assert_eq!(toll(&desk, &["I/528"], "2108", "2107"), 4);
    assert_eq!(toll(&desk, &["I/103"], "2108", "2107"), 8);
}

/// Rules: 7.3.3d, 3.1.1f
#[test]
fn a_railway_is_a_road_that_costs_motorised_units_more() {
    let desk = table();
    for (from, to) in [("2609", "2508"), ("2508", "2409"), ("2609", "2708")] {
        assert_eq!((toll(&desk, &["I/528"], from, to), toll(&desk, &["I/103"], from, to)), (2, 2), "{from} {to}");
    }
    // Road and railway side by side: the cheaper counts.
    assert_eq!(toll(&desk, &["I/103"], "2708", "2707"), 1);
}

/// Rules: 7.3.3b, 7.3.3c, A-57
#[test]
fn the_rate_does_not_hold_into_or_out_of_an_enemy_zone() {
    // II/96 in 2406 exerts its zone on 2407, not on 2307 or 2208.
    let desk = table().unit("II/96", "2406");
    assert!(desk.look().in_zone_of(bug_river::pack::Side::Soviet, crate::desk::hex("2407")));
    assert_eq!(toll(&desk, &["I/103"], "2208", "2307"), 1);
    assert_eq!(toll(&desk, &["I/103"], "2507", "2407"), 2, "into it");
    assert_eq!(toll(&desk, &["I/103"], "2407", "2507"), 2, "out of it");
    // The bridge stays a bridge: only the terrain of the hex is paid.
    let desk = table().unit("II/96", "2306");
    assert_eq!((toll(&desk, &["I/103"], "2208", "2307"), toll(&desk, &["I/528"], "2208", "2307")), (2, 2));
    let desk = table().unit("II/96", "2106");
    assert_eq!(toll(&desk, &["I/103"], "2208", "2107"), 8);
}
