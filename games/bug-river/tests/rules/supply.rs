//! Section 5.7: supply.

use crate::desk::{Desk, hex};
use bug_river::pack::Side;
use bug_river::position::Pontoon;

fn supplied(desk: &Desk, side: Side, at: &str) -> bool {
    desk.look().supplied(side).contains(hex(at))
}

/// Rules: 5.7.1a, 3.1.4a, 3.1.4b, 3.1.4c
#[test]
fn a_supply_path_of_any_length_leads_to_an_own_supply_area() {
    let desk = Desk::campaign().hq("14Pz", "5212");
    assert!(supplied(&desk, Side::German, "5212"), "42 columns from the only German Supply Area, over the bridges");
    // A side's own areas only: cut off from the west, the German has nothing of the Soviet areas beside him.
    let cut = desk.unit("No. 5", "2008").unit("No. 6", "1410");
    assert!(!supplied(&cut, Side::German, "5212"));
    assert!(supplied(&cut, Side::Soviet, "5112"));
}

/// Rules: 5.7.1a
#[test]
fn an_edge_hex_that_the_enemy_was_last_in_supplies_nobody() {
    let edge: Vec<String> = (0..26).map(|row| format!("10{row:02}")).collect();
    let edge: Vec<&str> = edge.iter().map(String::as_str).collect();
    let desk = |lost: &[&str]| Desk::campaign().hq("14Pz", "1110").friendly(Side::Soviet, lost);
    assert!(supplied(&desk(&edge[1..]), Side::German, "1110"), "one is left");
    assert!(!supplied(&desk(&edge), Side::German, "1110"));
    assert!(supplied(&desk(&edge).unit("I/131", "1012").friendly(Side::German, &["1012"]), Side::German, "1110"));
}

/// Rules: 3.1.4d, 5.7.1a
#[test]
fn each_of_the_three_soviet_areas_is_enough() {
    // A wall of zones around each of the edges in turn would be needed to cut a Soviet HQ off: here only one area is left.
    for (at, edge) in [("3201", "3200"), ("5212", "5412"), ("4325", "4325")] {
        let desk = Desk::campaign().hq("87", at);
        assert!(desk.look().scenario().edges[Side::Soviet as usize].contains(hex(edge)));
        assert!(supplied(&desk, Side::Soviet, at));
    }
    assert_eq!(Desk::campaign().look().scenario().supply.iter().filter(|area| area.side == Side::Soviet).count(), 3);
}

/// Rules: 5.7.1b, 5.7.1d
#[test]
fn enemy_units_at_both_bridges_and_the_unbridged_bug_break_it() {
    let desk = Desk::campaign().hq("298", "2208");
    assert!(supplied(&desk, Side::German, "2208"));
    let one = desk.unit("No. 5", "2008");
    assert!(supplied(&one, Side::German, "2208"), "the other bridge is left");
    let both = one.unit("No. 6", "1410").disorganised(&["No. 6"]);
    assert!(!supplied(&both, Side::German, "2208"), "a disorganised unit breaks it, too");
}

/// Rules: 5.7.1b
#[test]
fn enemy_hqs_break_it_too() {
    let desk = Desk::campaign().hq("298", "2208").hq("1-90", "2008").hq("2-90", "1410");
    assert!(!supplied(&desk, Side::German, "2208"));
}

/// Rules: 5.7.1d, 10.3j
#[test]
fn a_pontoon_bridge_counts_as_a_bridge() {
    let desk = Desk::campaign().hq("298", "2208").unit("No. 5", "2008").unit("No. 6", "1410");
    let built = desk.and(|pos| pos.pontoons[0] = Pontoon::Built(hex("1606"), hex("1605")));
    assert!(supplied(&built, Side::German, "2208"));
}

/// Rules: 5.7.1c, 5.4.1e, 5.4.1f
#[test]
fn an_enemy_zone_breaks_it_unless_a_friendly_unit_of_any_type_is_there() {
    // 2107 and 1509 lie beside the eastern ends of the bridges; 2109 and 2009 close what else leads out of 2008.
    let zones = |desk: Desk| desk.unit("I/16", "2107").unit("II/16", "1509");
    let desk = zones(Desk::campaign().hq("298", "2008"));
    assert!(supplied(&desk, Side::German, "2008"), "the HQ itself is a friendly unit");
    let beyond = zones(Desk::campaign().hq("298", "2009"));
    assert!(!supplied(&beyond, Side::German, "2009"), "the bridge's hex is in a Soviet zone");
    let held = beyond.unit("I/525", "2008").disorganised(&["I/525"]);
    assert!(supplied(&held, Side::German, "2009"));
}

/// Rules: 5.7.1e, 5.8.2c
#[test]
fn a_lake_breaks_it_but_no_command_path() {
    // Zones close all ways out of 4913 but for those over its two lake hexsides.
    let desk = Desk::campaign().hq("135", "4913").unit("I/396", "5014").unit("I/66", "4814").unit("II/66", "4911");
    assert!(!supplied(&desk, Side::Soviet, "4913"));
    assert!(supplied(&desk, Side::Soviet, "5014"));
    assert!(desk.look().in_command(crate::desk::formation("135"), hex("5014")));
}
