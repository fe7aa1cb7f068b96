//! Sections 7.5.1.2A to 7.5.1.2C, 3.1.1o-3.1.1q: support, HQs, engineers.

use crate::desk::{Desk, GAME};
use crate::field::{field, fought, modifier};
use table::verbs::*;

/// I/103 in 2205 attacks I/16 in 2305.
#[track_caller]
fn attack(desk: Desk, how: &str) -> i8 {
    let desk = desk.unit("I/103", "2205").unit("I/16", "2305").active("14Pz", 7);
    modifier(desk, &format!("attack 2305 {how} with I/103 fight"))
}

/// Rules: 7.5.1.2Ca, 7.5.1.2Cb, 7.5.1.2Cc, 7.5.1.2Ce, 7.5.1.2Cf, 7.5.1.2Cd, 3.3e, 7.1i, 7.1j, 7.1k
#[test]
fn an_hq_adds_half_rounded_up_or_all_or_nothing() {
    assert_eq!(attack(field(), "hasty"), 0);
    assert_eq!(attack(field(), "regular"), 2);
    assert_eq!(attack(field(), "prepared"), 4);
    let three = || field().and(|pos| pos.hq[0].support = 3);
    assert_eq!(three().pack().formations[0].id, "14Pz");
    assert_eq!((attack(three(), "regular"), attack(three(), "prepared")), (2, 3));
    // As often as one likes, and the HQ of the defender adds nothing.
    let mut desk = field().unit("I/103", "2205").unit("I/16", "2305").active("14Pz", 7);
    for _ in 0..2 {
        assert_eq!(fought(&desk.act("attack 2305 regular with I/103 fight", &["1", "2", "5"])).0, 2);
    }
}

/// Rules: 7.5.1.2Ba, 7.5.1.2Bc, 7.5.1.2Bh, 7.5.1.2Be, 5.4.1h, A-33
#[test]
fn a_regular_attack_is_supported_from_every_other_hex_beside_the_defender() {
    assert_eq!(attack(field().unit("II/103", "2304"), "regular"), 3);
    assert_eq!(attack(field().unit("II/103", "2304").unit("I/108", "2206"), "regular"), 4);
    assert_eq!(attack(field().units(&["II/103", "1/I/36"], "2304"), "regular"), 3, "a hex counts once");
    assert_eq!(attack(field().unit("1/I/36", "2205"), "regular"), 2, "the attacking hex itself does not");
    assert_eq!(attack(field().unit("II/103", "2204"), "regular"), 2, "nor one that is not beside the defender");
    assert_eq!(attack(field().unit("II/103", "2304"), "hasty"), 0);
}

/// Rules: 7.5.1.2Bj, 7.5.1.2Bk, 7.5.1.2Bn
#[test]
fn a_prepared_attack_has_more_of_its_own_formation() {
    let other = || field().hq("298", "1903");
    assert_eq!(attack(field().unit("II/103", "2304"), "prepared"), 6);
    assert_eq!(attack(other().unit("I/525", "2304"), "prepared"), 5);
    assert_eq!(attack(other().units(&["I/525", "1/I/36"], "2304"), "prepared"), 6, "not both");
    assert_eq!(attack(other().unit("I/525", "2304"), "regular"), 3);
}

/// Rules: 7.5.1.2Bd, 7.5.1.2Bg, 5.6.3c, 5.4.1j
#[test]
fn who_supports_is_in_command_and_in_order() {
    assert_eq!(attack(field().unit("I/525", "2304"), "prepared"), 4, "its HQ is not on the map");
    assert_eq!(attack(field().unit("II/103", "2304").disorganised(&["II/103"]), "prepared"), 4);
}

/// Rules: 7.5.1.2Bi, 7.5.1.2Bl, 7.5.1.2Bm, 7.5.1.2Ba, A-34
#[test]
fn the_defender_is_supported_against_the_attacking_hex() {
    let beside = || field().unit("II/16", "2206");
    assert_eq!(attack(beside(), "regular"), 1);
    assert_eq!(attack(beside(), "hasty"), -1, "only the attacker of a Hasty Attack is denied support");
    assert_eq!(attack(beside().improved("2305"), "regular"), 0);
    let other = field().hq("2FR", "2607").unit("A/19", "2206").improved("2305");
    assert_eq!(attack(other, "regular"), 1);
    assert_eq!(attack(field().unit("II/16", "2405"), "regular"), 2, "2405 is not beside the attacker");
}

/// Rules: 7.5.1.2Bf, 5.6.3e, 5.8.1h
#[test]
fn a_disorganised_or_lost_defender_receives_none() {
    let beside = || field().unit("II/16", "2206");
    let with = |unit: &str| beside().unit(unit, "2305").disorganised(&[unit]);
    // A disorganised tank shows one point, which an attack without tanks feels.
    assert_eq!(attack(with("4/II/82"), "regular"), 1);
    assert_eq!(attack(beside().unit("5/II/82", "2305"), "regular"), 0, "two points, and its HQ is not on the map");
}

/// Rules: 7.5.1.2Bb
#[test]
fn supporting_units_suffer_nothing() {
    let desk = field().unit("II/103", "2304").unit("II/16", "2206").unit("I/103", "2205").unit("I/16", "2305");
    let mut desk = desk.active("14Pz", 7);
    desk.act("attack 2305 regular with I/103 fight", &["1", "2", "5"]);
    assert_eq!((desk.strength_of("II/103"), desk.strength_of("II/16")), (7, 6));
    assert_eq!((desk.strength_of("I/103"), desk.strength_of("I/16")), (6, 5));
}

/// An attack on the fortification of 2109 from 2010.
#[track_caller]
fn on_the_line(desk: Desk, unit: &str, defender: &str) -> i8 {
    let desk = desk.turn(2).hq("14Pz", "1909").unit(unit, "2010").unit(defender, "2109").active("14Pz", 7);
    modifier(desk, &format!("attack 2109 regular with {unit} fight"))
}

/// Rules: 3.1.1o, 3.1.1p, 3.1.1q, A-38, 5.1c
#[test]
fn engineers_of_the_active_formation_add_one_against_a_fortification() {
    let desk = Desk::campaign;
    assert_eq!(on_the_line(desk(), "I/103", "B/19"), 2);
    assert_eq!(on_the_line(desk(), "Eng 13", "B/19"), 3);
    assert_eq!(
        on_the_line(desk().unit("Eng 13", "2110"), "I/103", "B/19"),
        4,
        "one for the support, one for the craft"
    );
    assert_eq!(
        on_the_line(desk().unit("260/III", "2110").assigned("260/III", "14Pz"), "Eng 13", "B/19"),
        4,
        "one in all"
    );
    let other = desk().hq("44", "1912").unit("Eng 80", "2110");
    assert_eq!(on_the_line(other, "I/103", "B/19"), 3, "of another division they only support");
}

/// Rules: 3.1.1o, 3.1.1p
#[test]
fn the_point_of_engineers_names_whether_they_attack_or_support() {
    let rows = |desk: Desk, unit: &str| {
        let desk = desk.turn(2).hq("14Pz", "1909").unit(unit, "2010").unit("B/19", "2109").active("14Pz", 7);
        let plan = GAME.plan(&desk.pos, &format!("attack 2109 regular with {unit}")).expect("an attack");
        let factors = GAME.factors(&desk.pos, plan[0]).into_iter();
        factors.filter(|factor| factor.name.key == "share-engineers").map(|factor| factor.rule.0).collect::<Vec<_>>()
    };
    assert_eq!(rows(Desk::campaign(), "Eng 13"), ["3.1.1o"]);
    assert_eq!(rows(Desk::campaign().unit("Eng 13", "2110"), "I/103"), ["3.1.1p"]);
    assert_eq!(rows(Desk::campaign(), "I/103"), [""; 0]);
}

/// Rules: 3.1.1k, 3.1.1j
#[test]
fn a_fortification_with_tanks_alone_is_none() {
    // Engineers without their point, less the two of a T-26.
    assert_eq!(on_the_line(Desk::campaign(), "Eng 13", "4/II/82"), 0);
}

/// Rules: 7.5.1.2Ad, 3.1.1e, 7.5.1.2Ac
#[test]
fn a_road_does_not_bridge_a_stream_for_combat() {
    // The highway crosses the Luha between 2307 and 2208.
    let desk = Desk::campaign().turn(2).hq("14Pz", "2202").unit("I/103", "2307").unit("I/283", "2208");
    assert_eq!(modifier(desk.active("14Pz", 7), "attack 2208 hasty with I/103 fight"), -2);
}

/// Rules: 10.1a, 10.1b, 10.1c, A-47
#[test]
fn brandenburgers_help_over_the_two_bridges_on_the_first_turn() {
    let attack = |turn, disorganised: &[&str]| {
        let desk = Desk::campaign().turn(turn).hq("298", "1606").unit("3/191", "1907").assigned("3/191", "298");
        let desk = desk.unit("I/283", "2008").disorganised(disorganised).active("298", 6);
        modifier(desk, "attack 2008 hasty with 3/191 fight")
    };
    assert_eq!((attack(1, &[]), attack(2, &[])), (-2, -4));
    // Against no guns in a village: half of five less one on the first turn, a quarter less one later.
    assert_eq!((attack(1, &["I/283"]), attack(2, &["I/283"])), (-1, -4));
}

/// Rules: 7.5.1.2Ca, 5.8.1g, 5.8.3c, 7.1o, 5.5.1b
#[test]
fn an_attack_that_is_refused_gets_no_support_from_its_hq() {
    let counts = |desk: &Desk, text: &str| desk.factors(text).iter().any(|(_, name, _)| *name == "share-hq");
    let desk =
        |hq: &str, points: u8| field().hq("14Pz", hq).unit("I/103", "2205").unit("I/16", "2305").active("14Pz", points);
    for attack in ["attack 2305 regular with I/103", "attack 2305 prepared with I/103"] {
        assert!(counts(&desk("2202", 7), attack), "{attack}");
        // Too far from its HQ, cut off from it, with too few points, or of a formation that is not active.
        let far = desk("4711", 7);
        assert!(!far.allows(attack) && !counts(&far, attack), "{attack}");
        let cut_off = Desk::campaign().turn(2).unit("I/103", "2205").unit("I/16", "2305").active("14Pz", 7);
        assert!(!cut_off.allows(attack) && !counts(&cut_off, attack), "{attack}");
        let poor = desk("2202", 1);
        assert!(!poor.allows(attack) && !counts(&poor, attack), "{attack}");
        let idle = desk("2202", 7).hq("298", "2503").active("298", 7);
        assert!(!idle.allows(attack) && !counts(&idle, attack), "{attack}");
        let tired = desk("2202", 7).disorganised(&["I/103"]);
        assert!(!tired.allows(attack) && !counts(&tired, attack), "{attack}");
    }
    let poor = desk("2202", 1).factors("attack 2305 prepared with I/103");
    assert_eq!(poor, [("7h", "factor-action-points", "3".to_owned())], "what it would cost is told");
}
