//! Positions set up from the rulebook alone: where a beaten stack may go, hex by hex.

use super::combat::{attack, fought, round};
use super::desk::{Desk, Placed};
use dark_valley::pack::{Outcome, Side};
use dark_valley::position::Marks;

/// A beaten Axis unit in E4726 in a turn: what the retreat may be. The Soviet attacks with 10 from E4826 and throws this.
#[track_caller]
fn beaten(turn: u8, who: &str, die: &str, wanted: Outcome, enemies: Placed) -> Desk {
    let placed = [&[("16A", "E4826"), ("19A", "E4826"), (who, "E4726")], enemies].concat();
    let mut desk = round(turn, Side::Soviet, &placed, &[]);
    attack(&mut desk, "E4726", &["16A", "19A"]);
    let events = desk.act("fight", &[die]);
    assert_eq!(fought(&events).map(|(_, _, result)| result), Some(wanted));
    desk
}

fn paths(desk: &Desk) -> Vec<String> {
    let mut paths = desk.legal_with("retreat");
    paths.sort();
    paths
}

/// 10 to 6 are 1-1, a 6 is DR. The Axis goes north-west and south-west: NW-NW, NW-SW, SW-NW, SW-SW.
/// Rules: 12.5a, 12.5b, CRT.14
#[test]
fn two_steps_by_the_compass_come_first() {
    let desk = beaten(13, "VI", "6", Outcome::Retreat, &[]);
    let wanted = ["E4626 to E4525", "E4626 to E4526", "E4627 to E4526", "E4627 to E4527"];
    assert_eq!(paths(&desk), wanted.map(|path| format!("retreat VI by {path}")));
}

/// An army in E4527 covers E4526 and E4627: one path of two compass steps is left, and is gone by itself.
/// Rules: 12.5b, 12.5j, 6.2f
#[test]
fn one_path_by_the_compass_is_the_only_one() {
    let desk = beaten(13, "VI", "6", Outcome::Retreat, &[("20A", "E4527")]);
    assert_eq!(desk.at("VI"), "E4525");
}

/// One in E4425 covers E4525 too: now one compass step out of two, NW and N, before S and anything.
/// Rules: 12.5b
#[test]
fn one_step_by_the_compass_comes_before_none() {
    let desk = beaten(13, "VI", "6", Outcome::Retreat, &[("20A", "E4527"), ("21A", "E4425")]);
    assert_eq!(desk.at("VI"), "E4625");
}

/// One in E4624 covers E4625: by E4727, away from the compass; nowhere beside E4726.
/// Rules: 12.5b, 12.5h
#[test]
fn without_the_compass_it_goes_where_it_can() {
    let desk = beaten(13, "VI", "6", Outcome::Retreat, &[("20A", "E4527"), ("21A", "E4425"), ("22A", "E4624")]);
    assert_eq!(paths(&desk), ["retreat VI by E4727 to E4728", "retreat VI by E4727 to E4828"]);
}

const RING: Placed = &[("20A", "E4527"), ("22A", "E4525"), ("23A", "E4828")];

/// All six hexes are in a ZOC. A panzer division (5: 2-1, a 5 is DR) goes through one to the only hex that is in none, and pays a step.
/// Rules: 6.2h, 6.2i
#[test]
fn panzers_break_through_a_zone_for_a_step() {
    let desk = beaten(13, "7Pz", "5", Outcome::Retreat, RING);
    assert_eq!((desk.at("7Pz"), desk.has("7Pz", Marks::REDUCED)), ("E4724".into(), true));
    // A reduced one (2: 5-1, a 2 is DR) pays with its last step.
    let placed = [RING, &[("16A", "E4826"), ("19A", "E4826"), ("7Pz", "E4726 reduced")]].concat();
    let mut desk = round(13, Side::Soviet, &placed, &[]);
    attack(&mut desk, "E4726", &["16A", "19A"]);
    let events = desk.act("fight", &["2"]);
    assert_eq!(fought(&events).map(|(_, _, result)| result), Some(Outcome::Retreat));
    assert_eq!(desk.at("7Pz"), "eliminated");
}

/// In mud they cannot, nor can infantry at any time.
/// Rules: 6.2f, 6.2h, 12.5i
#[test]
fn in_mud_and_on_foot_a_ring_is_the_end() {
    assert_eq!(beaten(16, "7Pz", "5", Outcome::Retreat, RING).at("7Pz"), "eliminated");
    assert_eq!(beaten(13, "VI", "6", Outcome::Retreat, RING).at("VI"), "eliminated");
}

/// A friend in E4626 negates the ZOC there, and one in E4526 that of the second hex: NW and SW again.
/// Rules: 6.2g, 12.5j, 12.5g
#[test]
fn friends_negate_zones_on_the_way() {
    let friends = [RING, &[("31ID", "E4626"), ("62ID", "E4526")]].concat();
    assert_eq!(beaten(13, "VI", "6", Outcome::Retreat, &friends).at("VI"), "E4526");
    // The free path comes before the exception of the mechanized (G-42): nothing is paid.
    let desk = beaten(13, "7Pz", "5", Outcome::Retreat, &friends);
    assert_eq!((desk.at("7Pz"), desk.has("7Pz", Marks::REDUCED)), ("E4526".into(), false));
}

/// Two units may part, and the second may not overstack the hex of three corps.
/// Rules: 12.5g, 12.5a
#[test]
fn a_retreat_ends_within_the_limits_of_stacking() {
    let corps = [("V", "E4525"), ("VII", "E4525"), ("VIII", "E4525"), ("20A", "E4527")];
    let desk = beaten(13, "VI", "6", Outcome::Retreat, &corps);
    // E4525 has three corps; E4526 and E4627 lie in the army's ZOC; so NW and N.
    assert_eq!(desk.at("VI"), "E4625");
}

/// The Soviet goes north-east and south-east. From E4726: E4826, E4827 and then E4925, E4926, E4927.
/// Rules: 12.5b, CRT.03
#[test]
fn the_soviet_side_goes_east() {
    let placed = [("VI", "E4626"), ("V", "E4626"), ("7Pz", "E4626"), ("56RD", "E4726"), ("5RD", "E4726")];
    let mut desk = round(13, Side::Axis, &placed, &[]);
    attack(&mut desk, "E4726", &["VI", "V"]);
    // 8 to 2 are 4-1, a 3 is DR.
    desk.act("fight", &["3"]);
    let wanted = ["E4826 to E4925", "E4826 to E4926", "E4827 to E4926", "E4827 to E4927"];
    let mut all: Vec<String> =
        ["5RD", "56RD"].iter().flat_map(|id| wanted.map(|path| format!("retreat {id} by {path}"))).collect();
    all.sort();
    assert_eq!(paths(&desk), all);
}

/// Who retreated upon friends adds nothing in the next attack there, and dies when they have to go.
/// Rules: 12.5m, 12.5n, 12.5o, 12.2g
#[test]
fn guests_count_for_nothing_and_die_with_their_hosts() {
    let placed = [
        ("VI", "E4626"),
        ("V", "E4626"),
        ("VII", "E4925 reduced"),
        ("VIII", "E4925 reduced"),
        ("5RD", "E4726"),
        ("10RD", "E4926"),
        ("11RD", "E4926"),
    ];
    let mut desk = round(13, Side::Axis, &placed, &[]);
    attack(&mut desk, "E4726", &["VI", "V"]);
    // 8 to 1 are 6-1, a 1 is DR* (a single step: a mere retreat).
    desk.act("fight", &["1"]);
    if desk.step() == "retreating" {
        desk.act("retreat 5RD by E4826 to E4926", &[]);
    }
    assert_eq!(desk.at("5RD"), "E4926");
    if desk.step() == "occupying" {
        desk.act("end", &[]);
    }
    let odds = attack(&mut desk, "E4926", &["VII", "VIII"]);
    assert_eq!((odds.attack, odds.defence), (4, 2));
    // 2-1, a 5 is DR: the hosts go, the guest is gone.
    let events = desk.act("fight", &["5"]);
    assert_eq!(fought(&events).map(|(_, _, result)| result), Some(Outcome::Retreat));
    while desk.step() == "retreating" {
        let first = desk.legal().remove(0);
        desk.act(&first, &[]);
    }
    assert_ne!(desk.at("10RD"), "E4926");
    assert_eq!(desk.at("5RD"), "eliminated");
}
