//! Sections 12.2, 12.3, 12.5, 12.6: who attacks, who loses, who retreats, who advances.

use super::combat::{attack, fought, round};
use super::desk::{Desk, axis_and};
use dark_valley::pack::{Outcome, Side};
use dark_valley::position::Marks;
use serde_json::json;

/// Rules: 12.2.1a, 12.2.1b, 10.5.2d, 12.2c, 12.2f, 12.1a, 12.1f, 12.2.1d, 12.2e, 12.2h
#[test]
fn nobody_on_foot_attacks_alone() {
    let placed = [("VI", "E1122"), ("7Pz", "E1122"), ("1Mtn", "E1122"), ("20A", "E1121"), ("16A", "E1221")];
    let mut desk = round(13, Side::Axis, &placed, &[]);
    desk.act("attack E1121 with VI", &[]);
    assert_eq!(desk.refused("fight"), ("12.2.1a", "not-alone"));
    desk.act("stop; attack E1121 with 1Mtn", &[]);
    assert!(desk.allows("fight"), "mountain troops may");
    desk.act("stop; attack E1121 with VI; join 7Pz", &[]);
    assert_eq!(desk.refused("join VI"), ("12.2h", "attacks-already"));
    desk.act("fight", &["3"]);
    assert_ne!(desk.step(), "combat", "the others have nobody left to attack");
    let alone = round(13, Side::Axis, &[("VI", "E1122"), ("20A", "E1121")], &[]);
    assert_ne!(alone.step(), "combat", "nobody to join him");
}

/// Rules: 12.3b, CRT.17
#[test]
fn hopeless_attackers_are_lost_without_a_die() {
    let placed = [("31ID", "E1122"), ("131ID", "E1122"), ("20A", "E1121"), ("16A", "E1121")];
    let mut desk = round(13, Side::Axis, &placed, &[]);
    attack(&mut desk, "E1121", &["31ID", "131ID"]);
    let events = desk.act("fight", &[]);
    assert_eq!(fought(&events).map(|(_, die, result)| (die, result)), Some((None, Outcome::AttackersEliminated)));
    assert_eq!([desk.at("31ID"), desk.at("131ID")], ["eliminated", "eliminated"]);
}

/// Rules: 12.1.1a, 12.1.1b, 12.1.1c, CRT.26, CRT.27, CRT.18, 12.3j
#[test]
fn no_effect_is_rolled_again_by_the_soviet_side() {
    let placed = [("1GA", "E1121"), ("20A", "E1121"), ("VI", "E1122")];
    let fight = |turn: u8, die: &str| {
        let mut desk = round(turn, Side::Soviet, &placed, &[]);
        attack(&mut desk, "E1122", &["1GA", "20A"]);
        let events = desk.act("fight", &[die]);
        (fought(&events).expect("a combat").2, desk)
    };
    // 13 to 6 is 2-1: on table A a loss for both, on B nothing.
    assert_eq!(fight(5, "4").0, Outcome::BothLose);
    let (result, mut desk) = fight(13, "4");
    assert_eq!((result, desk.step()), (Outcome::NoEffect, "rerolling"));
    let events = desk.act("reroll", &["3"]);
    assert_eq!(fought(&events).map(|(_, _, result)| result), Some(Outcome::AttackerLoses));
    // The Guards lose the first step, and nobody is asked.
    assert!(desk.has("1GA", Marks::REDUCED) && !desk.has("20A", Marks::REDUCED));
    let (_, mut kept) = fight(13, "4");
    kept.act("end", &[]);
    assert!(!kept.has("1GA", Marks::REDUCED));
    // The Axis rolls no second time.
    let placed = [("7Pz", "E1122"), ("20Pz", "E1122"), ("20A", "E1121")];
    let mut axis = round(8, Side::Axis, &placed, &["Gomel", "Bryansk", "Chernigov"]);
    let odds = attack(&mut axis, "E1121", &["7Pz", "20Pz"]);
    let events = axis.act("fight", &[if odds.die == 0 { "4" } else { "6" }]);
    assert_eq!(fought(&events).map(|(_, _, result)| result), Some(Outcome::NoEffect));
    assert_ne!(axis.step(), "rerolling");
}

/// Rules: CRT.22, CRT.23, CRT.25, 12.3i
#[test]
fn germans_cost_a_soviet_attacker_dear() {
    let soviets = [("1GA", "E1121"), ("2GA", "E1121"), ("1GTA", "E1221"), ("2GTA", "E1221")];
    let against = |defenders: &[(&'static str, &'static str)], die: &str, turn: u8| {
        let placed = [&soviets[..], defenders].concat();
        let mut desk = round(turn, Side::Soviet, &placed, &[]);
        attack(&mut desk, "E1122", &["1GA", "2GA"]);
        let odds = desk.look().odds();
        let events = desk.act("fight", &[die]);
        (odds, fought(&events).expect("a combat").2, desk)
    };
    // 16 to 2 on table B, a six: eliminated, and the Soviet side chooses among its Guards.
    let (_, result, desk) = against(&[("31ID", "E1122")], "6", 34);
    assert_eq!((result, desk.step()), (Outcome::DefendersEliminated, "losing"));
    let (_, result, desk) = against(&[("RC", "E1122")], "6", 34);
    assert_eq!((result, desk.step()), (Outcome::DefendersEliminated, "occupying"), "a Romanian corps costs nothing");
    // Table A in the first winter: 16 to 6 with a frozen corps is 2-1, a five seven; it loses a step and retreats, and the attacker loses one.
    let (odds, result, desk) = against(&[("VI", "E1122")], "5", 9);
    assert_eq!((odds.attack, odds.defence, odds.die, result), (16, 6, 2, Outcome::RetreatLoss));
    assert!(desk.has("VI", Marks::REDUCED) && desk.step() == "losing");
    assert_eq!(desk.pos.battle.owed, [0, 1]);
}

/// GT-20, GT-21.
/// Rules: 12.5i, 12.5j, 6.2f, 6.2g, CRT.21, 12.5h
#[test]
fn zones_close_the_way_unless_a_friend_stands_there() {
    let ring = [("II", "W3121"), ("XXIII", "W3124"), ("VII", "W2923"), ("VIII", "W2923"), ("49RD", "W3023")];
    let mut desk = round(1, Side::Axis, &ring, &[]);
    attack(&mut desk, "W3023", &["VII", "VIII"]);
    desk.act("fight", &["2"]);
    assert_eq!(desk.at("49RD"), "eliminated");
    let mut open = round(1, Side::Axis, &[&ring[..], &[("11M41", "W3123")]].concat(), &[]);
    attack(&mut open, "W3023", &["VII", "VIII"]);
    open.act("fight", &["2"]);
    assert_ne!(open.at("49RD"), "eliminated");
}

/// Rules: 12.5m, 12.5n, 12.5o, 12.2g
#[test]
fn guests_add_nothing_and_die_with_their_hosts() {
    let placed = [
        ("VI", "E1122"),
        ("VII", "E1122"),
        ("VIII", "E1122"),
        ("20A", "E1222 attacked"),
        ("56RD", "E1222"),
        ("XII", "E1122"),
        ("XIII", "E1122"),
    ];
    let mut desk = round(13, Side::Axis, &placed, &[]);
    let odds = attack(&mut desk, "E1222", &["XII", "XIII"]);
    assert_eq!(odds.defence, 2, "a division and a town");
    desk.act("fight", &["6"]);
    desk.act("lose XII", &[]);
    assert_eq!([desk.at("56RD"), desk.at("20A")], ["eliminated", "eliminated"]);
}

/// Rules: 12.4.1a, 12.4.1b, 12.4.1c
#[test]
fn bridgeheads_cross_major_rivers_as_minor_ones() {
    let game = &super::desk::GAME;
    let map = &game.pack.map;
    let major = |from, across| map.has_water(from, across, dark_valley::pack::Water::Major);
    let wide =
        map.in_play.iter().flat_map(|from| map.grid.neighbours(from).map(move |(across, to)| (from, across, to)));
    let mut wide = wide.filter(|(from, across, to)| {
        let plain = |at| map.in_play.contains(at) && map.place_at[at].is_none() && map.work_at[at].is_none();
        major(*from, *across) && plain(*from) && plain(*to) && map.grid.number(*from).column > 55
    });
    let (from, _, to) = wide.next().expect("a Major River in the east");
    let (from, to) = (map.name(from).to_string(), map.name(to).to_string());
    let placed = [("20A", from.as_str()), ("16A", from.as_str()), ("VI", to.as_str())];
    let at = |turn: u8| {
        let more = json!({"steps": [{"combat": "soviet"}], "chit": "SC", "control": axis_and(&[])});
        let mut desk = Desk::with(turn, &placed, more);
        attack(&mut desk, &to, &["20A", "16A"]);
        desk
    };
    assert_eq!(at(16).refused("bridgehead"), ("12.4.1a", "too-early-for-bridgeheads"));
    let mut desk = at(17);
    assert_eq!(desk.look().odds().attack, 5);
    desk.act("bridgehead", &[]);
    let odds = desk.look().odds();
    assert_eq!((odds.attack, odds.shifts), (10, 1));
}

/// Rules: 12.5k, 12.5l
#[test]
fn a_port_is_a_way_out() {
    // Oranienbaum and Tallinn: a division in Tallinn hemmed in goes by sea, eastward.
    let placed = [
        ("VI", "W3805"),
        ("VII", "W3805"),
        ("VIII", "W3704"),
        ("IX", "W3904"),
        ("XII", "W3905"),
        ("56RD", "W3804"),
        ("2RD", "W4702"),
        ("D1", "W2825"),
    ];
    let mut desk = round(4, Side::Axis, &placed, &[]);
    attack(&mut desk, "W3804", &["VI", "VII"]);
    let events = desk.act("fight", &["4"]);
    let result = fought(&events).expect("a combat").2;
    assert!(matches!(result, Outcome::Retreat | Outcome::RetreatLoss), "{result:?}");
    assert_eq!(desk.step(), "retreating");
    assert!(desk.legal().iter().any(|way| way.starts_with("evacuate 56RD to")), "{:?}", desk.legal());
}

/// Rules: 12.6a, 12.6e, 6.2j, 12.3k, 14.1c
#[test]
fn headquarters_alone_defend_with_one() {
    let placed = [("7Pz", "E1122"), ("Stavka", "E1121"), ("20A", "E1222")];
    let mut desk = round(13, Side::Axis, &placed, &[]);
    let odds = attack(&mut desk, "E1121", &["7Pz"]);
    assert_eq!((odds.attack, odds.defence), (5, 1));
    desk.act("fight", &["6"]);
    assert_ne!(desk.at("Stavka"), "E1121");
    desk.act("occupy 7Pz", &[]);
    assert_eq!(desk.at("7Pz"), "E1121", "whatever zones there are");
    // Nor do those of the first summer count twice.
    let mut summer = round(2, Side::Soviet, &[("20A", "E4826"), ("16A", "E4826"), ("HQ2", "E4827")], &[]);
    assert_eq!(attack(&mut summer, "E4827", &["20A", "16A"]).defence, 1);
}
