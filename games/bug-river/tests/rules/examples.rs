//! The worked examples of the rulebook, with the numbers it gives.

use crate::desk::Desk;
use crate::field::{field, modifier};

/// Rules: EX-07, 7.5.1.2Bh, 7.5.1.2Bi, 7.5.1.2Ce
#[test]
fn a_regular_attack_with_support_on_both_sides() {
    let desk = Desk::campaign().turn(2).hq("14Pz", "2311").hq("2FR", "2607");
    let desk = desk.unit("I/103", "2209").unit("6/II/36", "2208").unit("B/19", "2108").unit("A/19", "2109");
    assert_eq!(modifier(desk.active("14Pz", 7), "attack 2108 regular with I/103 fight"), 1 + 2 - 1);
}

/// Rules: EX-08, 7.5.1.2Bj, 7.5.1.2Bl, 7.5.1.2Cf, 7.5.1.2Ab, 5.4.1l, A-37, 5.1c
#[test]
fn a_prepared_attack_across_a_stream() {
    let desk = Desk::campaign().turn(2).hq("14Pz", "1813").hq("2FR", "2216");
    let desk = desk.unit("II/103", "1815").unit("I/108", "1913").unit("1/191", "1814").assigned("1/191", "14Pz");
    let desk = desk.unit("A/20", "1914").unit("B/20", "1915").improved("1914").active("14Pz", 7);
    let text = "attack 1914 prepared with II/103 fight";
    assert_eq!(modifier(desk.clone(), text), 4 + 2 - 2 - 2, "the assault guns behind the brook give nothing");
    let shares = desk.factors("attack 1914 prepared with II/103; fight");
    let shares: Vec<_> = shares.iter().filter(|(_, key, _)| key.starts_with("share-")).collect();
    let shares: Vec<(&str, &str)> = shares.into_iter().map(|(rule, _, value)| (*rule, value.as_str())).collect();
    assert_eq!(shares, [("7.5.1.2Ab", "-2"), ("7.5.1.2Bj", "2"), ("7.5.1.2Bl", "-2"), ("7.5.1.2Cf", "4")]);
}

/// Rules: EX-09, 7.5.1.2Df, 7.5.1.2Dg, 7.5.1.2Di
#[test]
fn a_hasty_attack_with_tanks_on_a_village() {
    let desk = Desk::campaign().turn(2).hq("14Pz", "2202").unit("3/I/36", "2404").unit("A/145", "2503");
    assert_eq!(modifier(desk.active("14Pz", 7), "attack 2503 hasty with 3/I/36 fight"), 4 - (1 + 1));
}

/// Rules: EX-10, EX-24, 10.1a, 10.1b, 10.1c, 7.5.1.2Di
#[test]
fn assault_guns_over_the_bridge_of_ustyluh() {
    let over = |turn| {
        let desk = Desk::campaign().turn(turn).hq("298", "1606").unit("3/191", "1907").assigned("3/191", "298");
        modifier(desk.unit("I/283", "2008").active("298", 6), "attack 2008 hasty with 3/191 fight")
    };
    assert_eq!(over(2), -4, "a quarter of five less two is no superiority");
    assert_eq!(over(1), -2, "half of five less two is none either, but the bridge costs only two");
}

/// Rules: EX-11, 7.5.1.2Dl, 7.5.1.2Dc
#[test]
fn the_best_tanks_of_a_stack_against_tanks() {
    let desk = Desk::campaign().turn(2).hq("13Pz", "2202").units(&["1/I/4", "3/I/4"], "2205").unit("4/II/82", "2305");
    assert_eq!(modifier(desk.active("13Pz", 7), "attack 2305 hasty with 1/I/4 3/I/4 fight"), 2);
}

/// Rules: EX-12, 7.5.1.2Dm, 7.5.1.2Dn
#[test]
fn guns_attack_tanks() {
    for at in ["2205", "2202"] {
        let from = if at == "2205" { "2305" } else { "2203" };
        let desk =
            Desk::campaign().turn(2).hq("1AT", "2503").unit("I/673", from).unit("1/I/36", at).strength("1/I/36", 1);
        assert_eq!(modifier(desk.active("1AT", 5), &format!("attack {at} hasty with I/673 fight")), -3, "{at}");
    }
}

/// Rules: EX-13, 7.5.1.2De
#[test]
fn no_tanks_on_either_side() {
    let desk = field().unit("I/103", "2205").unit("I/16", "2305").active("14Pz", 7);
    assert_eq!(modifier(desk, "attack 2305 hasty with I/103 fight"), 0);
}

/// Rules: 5.1e
#[test]
fn movement_points_are_never_rounded() {
    let mut desk = Desk::campaign().turn(2).hq("14Pz", "2202").unit("I/103", "2407").active("14Pz", 7);
    desk.act("move I/103; to 2507", &[]);
    assert_eq!(desk.pos.mover.spent, 1, "half a point along the highway");
}
