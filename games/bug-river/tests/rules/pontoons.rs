//! Section 10.3: pontoon bridges.

use crate::desk::{Desk, hex};
use crate::headquarters::steps;
use bug_river::event::Event;
use bug_river::pack::{Corps, Side};
use bug_river::position::Pontoon;
use bug_river::step::{Reinforcements, Step};

/// The 299th (XXIX Corps) at the Bug, with a hex free beyond it.
fn engineers() -> Desk {
    Desk::campaign().hq("299", "1618").unit("I/528", "1715").unit("Eng 299", "1716").active("299", 5)
}

fn bridge(desk: &Desk) -> Pontoon {
    desk.pos.pontoons[1]
}

/// Rules: 10.3a, 10.3b, 10.3j
#[test]
fn a_bridge_costs_two_action_points_and_opens_the_bug() {
    let mut desk = engineers();
    let direction = desk.pack().grid.direction(hex("1715"), hex("1815")).expect("they are neighbours");
    assert!(desk.look().water_stops(hex("1715"), direction));
    let events = desk.act("bridge 1715 to 1815", &[]);
    assert_eq!(events, [Event::PontoonBuilt(Corps::TwentyNinth, hex("1715"), hex("1815"))]);
    assert_eq!((desk.points(Side::German), bridge(&desk)), (3, Pontoon::Built(hex("1715"), hex("1815"))));
    assert!(!desk.look().water_stops(hex("1715"), direction));
    assert!(desk.look().supplied(Side::German).contains(hex("1815")));
    assert_eq!(engineers().active("299", 1).refused("bridge 1715 to 1815"), ("7.1o", "not-enough-points"));
}

/// Rules: 10.3a
#[test]
fn each_of_two_corps_has_one_bridge() {
    let mut desk = engineers();
    desk.act("bridge 1715 to 1815", &[]);
    assert_eq!(desk.refused("bridge 1716 to 1817"), ("10.3a", "pontoon-in-use"));
    let third = desk.hq("44", "1313").unit("I/132", "1512").active("44", 4);
    assert!(third.allows("bridge 1512 to 1612"));
    let reserve = Desk::campaign().hq("13Pz", "1110").unit("I/66", "1512").active("13Pz", 4);
    assert_eq!(reserve.refused("bridge 1512 to 1612"), ("10.3a", "corps-without-pontoon"));
    assert!(reserve.legal_with("bridge").is_empty());
    let two = Desk::bare("delayed").hq("299", "3114").unit("I/528", "3013").active("299", 5);
    assert_eq!(two.refused("bridge 3013 to 3014"), ("10.3a", "no-pontoons"));
}

/// Rules: 10.3c
#[test]
fn a_unit_in_order_and_in_command_must_stand_at_the_river() {
    let nobody = ("10.3c", "nobody-to-build");
    let desk = engineers();
    assert!(desk.allows("bridge 1715 to 1815") && desk.allows("bridge 1715 to 1816"));
    assert_eq!(desk.refused("bridge 1717 to 1817"), nobody);
    assert_eq!(desk.refused("bridge 1716 to 1717"), ("10.3c", "not-the-bug"));
    assert_eq!(desk.refused("bridge 1716 to 1917"), ("10.3c", "hexes-not-adjacent"));
    let tired = engineers().disorganised(&["I/528"]).active("299", 5);
    assert_eq!(tired.refused("bridge 1715 to 1815"), nobody);
    let far = Desk::campaign().hq("299", "1825").unit("I/528", "1715").active("299", 5);
    assert_eq!(far.refused("bridge 1715 to 1815"), nobody);
    // A unit of the III Corps that serves under the 299th builds no bridge of the XXIX.
    let guest = Desk::campaign().hq("299", "1618").unit("I/131", "1715").assigned("I/131", "299").active("299", 5);
    assert_eq!(guest.refused("bridge 1715 to 1815"), nobody);
    let bridged = Desk::campaign().hq("298", "1606").unit("I/525", "1907").active("298", 5);
    assert_eq!(bridged.refused("bridge 1907 to 2008"), ("10.3c", "already-bridged"));
}

/// Rules: 10.3d
#[test]
fn the_far_bank_must_be_free_of_enemies_and_their_zones() {
    assert_eq!(engineers().unit("No. 8", "1815").refused("bridge 1715 to 1815"), ("10.3d", "enemy-unit-there"));
    let zone = engineers().unit("I/283", "1914");
    assert_eq!(zone.refused("bridge 1715 to 1815"), ("10.3d", "far-bank-in-enemy-zone"));
    assert!(zone.unit("II/528", "1815").active("299", 5).allows("bridge 1715 to 1815"));
    let soviet = Desk::campaign().hq("3-90", "2519").unit("No. 9", "1918").active("3-90", 3);
    assert_eq!(soviet.refused("bridge 1918 to 1818").1, "not-asked-now");
}

/// Rules: 10.3e, 10.3f
#[test]
fn the_german_takes_a_bridge_up_with_his_reinforcements_and_builds_it_again() {
    let mut built = engineers();
    built.act("bridge 1715 to 1815", &[]);
    let mut desk = steps(built, &[Step::Reinforcements(Reinforcements(Side::German))]);
    assert_eq!(desk.refused("take up III"), ("10.3e", "no-pontoon-to-take-up"));
    let events = desk.act("take up XXIX", &[]);
    assert_eq!(events[0], Event::PontoonTakenUp(Corps::TwentyNinth));
    assert_eq!(bridge(&desk), Pontoon::Ready);
    assert!(desk.active("299", 2).allows("bridge 1716 to 1817"));
}

/// Rules: 10.3g, A-48
#[test]
fn a_bridge_is_lost_when_an_enemy_combat_unit_stands_at_it() {
    let built = |pos: &mut bug_river::position::Position| pos.pontoons[1] = Pontoon::Built(hex("1715"), hex("1815"));
    let desk = Desk::campaign().hq("87", "2708").hq("299", "1618").unit("I/283", "1914").and(built);
    let mut near = desk.clone().unit("II/283", "2015").active("87", 6);
    near.act("move II/283; to 1915; stop", &[]);
    assert_eq!(bridge(&near), Pontoon::Built(hex("1715"), hex("1815")), "next to its end it does no harm");
    let mut desk = desk.active("87", 6);
    let events = desk.act("move I/283; to 1815; stop", &[]);
    assert!(events.contains(&Event::PontoonLost(Corps::TwentyNinth)));
    assert_eq!(bridge(&desk), Pontoon::Lost);
    let desk = desk.unit("I/528", "1716").active("299", 5);
    assert_eq!(desk.refused("bridge 1716 to 1817"), ("10.3g", "pontoon-lost"));
    assert_eq!(desk.pos.pontoons[0], Pontoon::Ready);
}
