//! Section 7.5.1.2D: Armour Superiority.

use crate::desk::{Desk, GERMAN};
use crate::field::{field, modifier};

/// The modifier of a Hasty Attack from one hex on another: nothing but water and armour changes its die.
#[track_caller]
fn armour(attackers: &[&str], from: &str, defenders: &[&str], at: &str, disorganised: &[&str]) -> i8 {
    let desk = Desk::campaign().turn(2).hq("14Pz", "2202").units(attackers, from).units(defenders, at);
    let desk = desk.disorganised(disorganised).active("14Pz", 7);
    modifier(desk, &format!("attack {at} hasty with {} fight", attackers.join(" ")))
}

/// Rules: 7.5.1.2Da, 7.5.1.2Df, 7.5.1.2Dg, 7.5.1.2Dh, 7.5.1.2Di, 7.5.1.2a
#[test]
fn tanks_against_guns_are_superior_or_nothing() {
    assert_eq!(armour(&["3/I/36"], "2205", &["I/16"], "2305", &[]), 3);
    assert_eq!(armour(&["3/I/36"], "2205", &["I/673"], "2305", &[]), 0, "guns never establish superiority");
    assert_eq!(armour(&["3/I/36"], "2205", &["I/16", "I/673"], "2305", &[]), 0, "the best guns count");
}

/// Rules: 7.5.1.2Da, 7.5.1.2Df, 7.5.1.2Dg, 7.5.1.2Di
#[test]
fn the_comparison_is_told_part_by_part_even_where_it_comes_to_nothing() {
    let parts = |defender: &str| -> Vec<(&'static str, String)> {
        let desk = Desk::campaign().turn(2).hq("14Pz", "2202").unit("3/I/36", "2205").unit(defender, "2305");
        let factors = desk.active("14Pz", 7).factors("attack 2305 hasty with 3/I/36; fight");
        let about = ["factor-tanks", "factor-tanks-terrain", "factor-antitank", "share-armour"];
        factors.into_iter().filter(|factor| about.contains(&factor.1)).map(|factor| (factor.1, factor.2)).collect()
    };
    let told = |parts: [&str; 4]| {
        let keys = ["factor-tanks", "factor-tanks-terrain", "factor-antitank", "share-armour"];
        keys.into_iter().zip(parts.map(str::to_owned)).collect::<Vec<_>>()
    };
    assert_eq!(parts("I/16"), told(["4", "4", "1", "3"]));
    assert_eq!(parts("I/673"), told(["4", "4", "5", "0"]));
}

/// Rules: 7.5.1.2Dj, 7.5.1.2Dk, 7.5.1.2Dl, 7.5.1.2Db, 7.5.1.2Dc
#[test]
fn tanks_against_tanks_differ_either_way() {
    assert_eq!(armour(&["3/I/36"], "2205", &["4/II/82"], "2305", &[]), 2);
    assert_eq!(armour(&["1/I/36"], "2205", &["1/I/82"], "2305", &[]), -3, "a KV-2 has six");
    assert_eq!(armour(&["3/I/36"], "2205", &["I/673", "4/II/82"], "2305", &[]), 2, "tanks must be used before guns");
    assert_eq!(armour(&["1/I/36", "3/I/36"], "2205", &["4/II/82"], "2305", &[]), 2, "nobody holds the best back");
    // In a village too the defender's tanks are what they are.
    assert_eq!(armour(&["3/I/36"], "2404", &["4/II/82"], "2503", &[]), 2);
}

/// Rules: 7.5.1.2Dm, 7.5.1.2Dn
#[test]
fn against_tanks_without_any_all_their_points_are_subtracted() {
    assert_eq!(armour(&["I/103"], "2205", &["4/II/82"], "2305", &[]), -2);
    assert_eq!(armour(&["I/103"], "2404", &["4/II/82"], "2503", &[]), -2, "whatever the ground");
}

/// Rules: 7.5.1.2De
#[test]
fn without_tanks_there_is_no_superiority() {
    assert_eq!(armour(&["I/103"], "2205", &["I/673"], "2305", &[]), 0);
}

/// Rules: 7.5.1.2Do, 7.5.1.2Dp, 5.6.3a
#[test]
fn against_neither_tanks_nor_guns_the_ground_still_counts() {
    assert_eq!(armour(&["3/I/36"], "2205", &["I/16"], "2305", &["I/16"]), 4, "a disorganised battalion shows no guns");
    assert_eq!(armour(&["3/I/36"], "2404", &["I/16"], "2503", &["I/16"]), 3, "a village adds one");
}

/// Rules: 3.1.1r, 3.1.1s, 3.1.2c, 7.5.1.2Df
#[test]
fn ground_and_water_cut_tank_points_rounded_down_once() {
    // Into forest half, and one for the guns: 2 - 2.
    assert_eq!(armour(&["3/I/36"], "2106", &["I/16"], "2006", &[]), 0);
    assert_eq!(armour(&["3/I/36"], "2106", &["I/16"], "2006", &["I/16"]), 1);
    // Out of a swamp a quarter: 1 - 0.
    assert_eq!(armour(&["3/I/36"], "2107", &["I/16"], "2007", &["I/16"]), 1);
    // Into a swamp a quarter, and one for the guns: 1 - 1.
    assert_eq!(armour(&["3/I/36"], "2007", &["I/16"], "2107", &["I/16"]), 0);
    // Across a stream half, and two subtracted for the water: 2 - 0 - 2.
    assert_eq!(armour(&["3/I/36"], "2308", &["I/16"], "2408", &["I/16"]), 0);
    // Out of a swamp across a stream an eighth, which is nothing.
    assert_eq!(armour(&["3/I/36"], "2107", &["I/16"], "2106", &["I/16"]), -2);
}

/// Rules: 3.1.1r, 3.1.1s, 5.1c, 7.5.1.2Df, 7.5.1.2Dl
#[test]
fn out_of_a_swamp_into_forest_both_count_and_a_swamp_counts_once() {
    // Against a disorganised T-26, which shows one point: a quarter of four in clear ground, an eighth in forest, a quarter in a swamp.
    let against = |at| armour(&["3/I/36"], "1905", &["4/II/82"], at, &["4/II/82"]);
    assert_eq!((against("1904"), against("2005"), against("1805")), (0, -1, 0));
}

/// Rules: 7.5.1.2Dd
#[test]
fn among_equals_the_stronger_is_compared_and_among_those_the_owner_chooses() {
    let desk = |strength| {
        let desk = field().units(&["3/I/36", "6/II/36"], "2205").strength("6/II/36", strength).unit("4/II/82", "2305");
        desk.active("14Pz", 7)
    };
    let mut tie = desk(4);
    tie.act("attack 2305 hasty with 3/I/36 6/II/36 fight", &[]);
    assert_eq!((tie.step().as_str(), tie.asked()), ("Champion", Some(GERMAN)));
    assert_eq!(tie.legal_with("champion").len(), 2);
    assert_eq!(tie.refused("champion 4/II/82"), ("7.5.1.2Dc", "not-the-best-armour"));
    // 8 to 3 is 2:1; 2 + 2 reads 1*/1, and the one who was named loses.
    tie.act("champion 6/II/36", &["1", "2", "2", "1", "1"]);
    assert_eq!((tie.strength_of("3/I/36"), tie.strength_of("6/II/36"), tie.strength_of("4/II/82")), (4, 3, 2));
    let mut clear = desk(3);
    clear.act("attack 2305 hasty with 3/I/36 6/II/36 fight", &["1", "2", "2", "1", "1"]);
    assert_eq!((clear.strength_of("3/I/36"), clear.strength_of("6/II/36")), (3, 3), "the stronger company is compared");
}
