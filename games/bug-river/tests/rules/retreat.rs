//! Sections 7.5.2.3 and 7.5.2.4: retreats.

use crate::desk::{Desk, SOVIET};
use crate::field::{ended, fought};
use bug_river::event::Event;

/// I/103 in 2205, with three points, is attacked from 2305 and suffers 1/2*; it fails its check and must retreat.
fn driven_back(desk: Desk) -> Desk {
    let mut desk = desk.unit("I/103", "2205").strength("I/103", 3).unit("I/16", "2305").active("87", 5);
    let events = desk.act("attack 2205 regular with I/16 fight", &["1", "2", "9", "10"]);
    assert_eq!(fought(&events).3, "1/2*");
    desk
}

/// A Soviet table without a German HQ.
fn east() -> Desk {
    Desk::campaign().turn(2).hq("87", "2503")
}

/// Rules: 7.5.2.1f, 7.5.2.3a, 7.5.2.3f, 7.5.2.1h, 5.6.2g, A-39, EX-16
#[test]
fn who_fails_retreats_one_or_two_hexes_toward_supply() {
    let mut desk = driven_back(east());
    assert_eq!(desk.legal(), ["to 2105", "to 2104"], "the west edge is nearer by one from either");
    assert_eq!(desk.refused("to 2204"), ("7.5.2.3f", "retreat-toward-supply"));
    assert_eq!(desk.refused("to 2304"), ("7.5.2.3h", "retreat-into-zone"));
    assert_eq!(desk.refused("to 2305"), ("7.5.2.3g", "retreat-into-enemy"));
    assert_eq!(desk.refused("to 1905"), ("7.5.2.3a", "retreat-hex-by-hex"));
    assert_eq!(desk.refused("stay"), ("7.5.2.1f", "must-retreat"));
    desk.act("to 2104", &[]);
    assert!(desk.legal().contains(&"stay".to_owned()));
    assert_eq!(desk.refused("to 2205"), ("7.5.2.3f", "retreat-back"));
    desk.act("stay", &[]);
    assert_eq!((desk.at("I/103").as_str(), desk.strength_of("I/103")), ("2104", 2), "only the first hit was lost");
    assert!(desk.is_disorganised("I/103"));
}

/// Rules: 7.5.2.3g
#[test]
fn no_retreat_into_an_hq() {
    let desk = driven_back(east().hq("135", "2104"));
    assert_eq!(desk.at("I/103"), "2105", "the only way left");
}

/// Rules: 7.5.2.4a, 7.5.2.4b, 7.5.2.4c, 5.4.1g, 7.5.2.3h, A-20, EX-17
#[test]
fn without_another_way_an_enemy_zone_costs_a_point_and_stops() {
    let mut desk = driven_back(east().unit("II/16", "2106").unit("III/16", "2203").unit("I/96", "2004"));
    assert_eq!(desk.legal(), ["to 2105", "to 2104"]);
    let events = desk.act("to 2104", &[]);
    assert!(events.iter().any(|event| matches!(event, Event::Retreated { costly: true, .. })));
    assert_eq!((desk.at("I/103").as_str(), desk.strength_of("I/103")), ("2104", 1));
    assert_eq!(ended(&events).0, [1, 2], "the first hit and the zone");
}

/// Rules: 7.5.2.4d, 7.5.2.3i, 7.5.2.1i, EX-18
#[test]
fn who_must_retreat_and_cannot_loses_two_points_and_stays() {
    let units = [("I/16", "2010"), ("II/16", "2009"), ("III/16", "1910"), ("I/96", "1810"), ("II/96", "1809")];
    let desk = Desk::campaign().turn(2).hq("87", "2109").unit("I/103", "1909").strength("I/103", 5);
    let desk = units.iter().fold(desk, |desk, (unit, at)| desk.unit(unit, at));
    let mut desk = desk.active("87", 5);
    // 6:5 in a village; HQ 3, four hexes of support at 2: 4 + 11 reads 1/2*. Behind the stack lies the Bug.
    let events = desk.act("attack 1909 prepared with I/16 fight", &["1", "2", "4", "10"]);
    assert_eq!((fought(&events).0, fought(&events).3), (11, "1/2*".to_owned()));
    assert!(events.iter().any(|event| matches!(event, Event::Trapped(units) if units.len() == 1)));
    assert_eq!((desk.at("I/103").as_str(), desk.strength_of("I/103")), ("1909", 1), "1 + 2 + the second hit");
    assert_eq!(ended(&events).0, [1, 4]);
}

/// Rules: 7.5.2.1g, 7.5.2.3h
#[test]
fn nobody_retreats_into_an_enemy_zone_of_his_own_will() {
    let start = |desk: Desk| {
        let mut desk = desk.unit("I/103", "2205").strength("I/103", 3).unit("I/16", "2305").active("87", 5);
        desk.act("attack 2205 regular with I/16 fight", &["1", "2", "9", "1"]);
        desk
    };
    assert_eq!(start(east()).step(), "Withdrawal");
    let closed = start(east().unit("II/16", "2106").unit("III/16", "2203").unit("I/96", "2004"));
    assert_eq!(closed.strength_of("I/103"), 1, "nothing is asked: it stays and takes the second loss");
}

/// Rules: 7.5.2.3b, 7.5.2.3c
#[test]
fn motorised_units_stop_in_a_forest_and_behind_a_stream() {
    let retreat = |unit: &str, at: &str, from: &str, to: &str| {
        let desk = Desk::campaign().turn(2).hq("87", "2503").unit(unit, at).strength(unit, 3).unit("I/16", from);
        let mut desk = desk.active("87", 5);
        let events = desk.act(&format!("attack {at} regular with I/16 fight"), &["1", "2", "9", "10"]);
        assert_eq!(fought(&events).3, "1/2*");
        if desk.at(unit) == at {
            desk.act(&format!("to {to}"), &[]);
        }
        (desk.at(unit), desk.step() == "Retreat")
    };
    // West of 2106 lies the forest of 2006: the battalion on foot may go on, the motorised one may not.
    assert_eq!(retreat("I/131", "2106", "2206", "2006"), ("2006".to_owned(), true));
    assert_eq!(retreat("I/103", "2106", "2206", "2006"), ("2006".to_owned(), false));
}

/// Rules: 7.5.2.3b, 7.5.2.3c
#[test]
fn a_second_hex_that_motorised_units_cannot_retreat_to_is_refused_for_what_lies_there() {
    let beaten = |at: &str, from: &str, to: &str| {
        let desk = Desk::campaign().turn(2).hq("87", "2503").unit("I/103", at).strength("I/103", 3).unit("I/16", from);
        let mut desk = desk.active("87", 5);
        desk.act(&format!("attack {at} regular with I/16 fight"), &["1", "2", "9", "10"]);
        desk.act(&format!("to {to}"), &[]);
        desk
    };
    assert_eq!(beaten("2206", "2306", "2106").refused("to 2006"), ("7.5.2.3c", "motorised-retreat-one-hex"));
    assert_eq!(beaten("2206", "2306", "2106").refused("to 2107"), ("7.5.2.3b", "motorised-retreat-one-hex"));
}

/// Rules: 7.5.2.3e, 7.5.2.4e
#[test]
fn forced_retreats_come_first_and_a_stack_stays_together() {
    let desk = east().units(&["I/103", "1/I/36", "2/I/36"], "2205").strength("I/103", 1);
    let desk = desk.strength("1/I/36", 1).strength("2/I/36", 1).units(&["I/16", "4/II/82"], "2305").hq("41", "2503");
    let mut desk = desk.and(|pos| {
        let tanks = crate::desk::id("4/II/82");
        pos.formation[tanks.index()] = Some(crate::desk::formation("87"));
    });
    desk = desk.strength("2/I/36", 2).active("87", 5);
    // 9 to 4 is 2:1; HQ 2, armour 2 - 3: 10 + 1 reads 1/2*. The compared company loses; the two companies fail, the infantry holds.
    let events = desk.act("attack 2205 regular with I/16 4/II/82 fight", &["1", "2", "10", "1", "10", "10"]);
    assert_eq!(fought(&events).3, "1/2*");
    assert_eq!((desk.at("2/I/36").as_str(), desk.strength_of("2/I/36")), ("2205", 1));
    assert_eq!(desk.legal(), ["to 2105", "to 2104"], "both go the same way");
    desk.act("to 2105; stay", &[]);
    assert_eq!((desk.at("1/I/36"), desk.at("2/I/36")), ("2105".to_owned(), "2105".to_owned()));
    assert_eq!(desk.step(), "Withdrawal", "now the infantry may follow of its own will");
}

/// Rules: 5.3.1h, 5.3.1p, 7.5.2.3d, 5.3.3e, A-03
#[test]
fn a_crowded_hex_on_the_way_is_checked_at_once_and_displaced_from_at_the_end() {
    let start = || {
        let mut desk = driven_back(east().unit("II/103", "2104"));
        // Both battalions in 2104 check: 1/103 is disorganised (5), II/103 is in order (6).
        desk.act("to 2104", &["5", "7"]);
        assert!(desk.is_disorganised("II/103"));
        desk
    };
    let mut goes_on = start();
    goes_on.act("to 2004", &[]);
    assert_eq!((goes_on.at("I/103").as_str(), goes_on.at("II/103").as_str()), ("2004", "2104"));
    let mut stays = start();
    stays.act("stay", &[]);
    assert_eq!((stays.step().as_str(), stays.asked()), ("Crowded", Some(SOVIET)));
}

/// Rules: 7.5.2.3j
#[test]
fn no_retreat_leaves_the_map() {
    // In the corner of the map the way west is the edge itself: 1000 has no hex nearer to supply than itself.
    let desk = Desk::campaign().turn(2).hq("87", "1107").unit("I/131", "1000").strength("I/131", 3);
    let mut desk = desk.unit("I/16", "1100").active("87", 5);
    desk.act("attack 1000 regular with I/16 fight", &["1", "2", "9", "10"]);
    assert_eq!(desk.at("I/131"), "1001", "along the edge, not over it");
}

/// Rules: 7.5.2.3c, 7.5.2.1g, 7.5.2.4e
#[test]
fn who_follows_of_his_own_will_begins_where_it_fought() {
    // The company of 2106 fails and goes to 2007; the motorised battalion holds, and may still go one hex into the forest of 2006.
    let desk = east().units(&["I/103", "1/I/36"], "2106").strength("I/103", 2).strength("1/I/36", 2);
    let mut desk = desk.unit("I/16", "2206").active("87", 5);
    let events = desk.act("attack 2106 regular with I/16 fight", &["5", "2", "10", "1", "10"]);
    assert_eq!(fought(&events).3, "1/2*");
    desk.act("to 2007; stay", &[]);
    assert_eq!((desk.at("1/I/36").as_str(), desk.step().as_str()), ("2007", "Withdrawal"));
    desk.act("withdraw I/103", &[]);
    assert!(desk.legal().contains(&"to 2006".to_owned()), "{:?}", desk.legal());
    desk.act("to 2006", &[]);
    assert_eq!((desk.at("I/103").as_str(), desk.strength_of("I/103")), ("2006", 1), "the second loss is satisfied");
}
