//! Positions set up from the rulebook alone, their arithmetic done by hand: the strengths, the column, the die's modifier.

use super::combat::{attack, fought, round};
use super::desk::{Desk, Placed, axis_and};
use dark_valley::pack::{Column, Outcome, Side};
use dark_valley::position::Marks;
use dark_valley::rules::Odds;
use serde_json::json;

/// Attack, defence, shifts, column and what is added to the die.
fn sums(odds: Odds) -> (u16, u16, u8, Option<Column>, i8) {
    (odds.attack, odds.defence, odds.shifts, odds.column, odds.die)
}

/// 2 + 1 against 5 + 3 are 1-3, and the rough ground of E3038 shifts them off the table: no die, the attackers are gone.
/// Rules: 12.3b, TEC.12, CRT.17, 12.3a
#[test]
fn a_shift_past_the_first_column_needs_no_die() {
    let placed = [("VI", "E3137 reduced"), ("31ID", "E3137"), ("16A", "E3038"), ("19A", "E3038 reduced")];
    let mut desk = round(13, Side::Axis, &placed, &[]);
    assert_eq!(sums(attack(&mut desk, "E3038", &["VI", "31ID"])), (3, 8, 1, None, 0));
    let events = desk.act("fight", &[]);
    assert_eq!(fought(&events).map(|(_, die, result)| (die, result)), Some((None, Outcome::AttackersEliminated)));
    assert_eq!(
        (desk.at("VI"), desk.at("31ID"), desk.at("16A")),
        ("eliminated".into(), "eliminated".into(), "E3038".into())
    );
}

/// Nine corps, 36, against 5: 7-1 counts as 6-1 before the shift of the rough ground, so that a 4 is DR* on 5-1 and not the EX of 6-1.
/// Rules: 12.3c, 12.3d, TEC.12, CRT.04
#[test]
fn odds_above_six_drop_before_they_are_shifted() {
    let placed = [
        ("VI", "E3137"),
        ("V", "E3137"),
        ("VII", "E3137"),
        ("VIII", "E3138"),
        ("IX", "E3138"),
        ("XII", "E3138"),
        ("XIII", "E3039"),
        ("XX", "E3039"),
        ("XLIII", "E3039"),
        ("16A", "E3038"),
    ];
    let mut desk = round(13, Side::Axis, &placed, &[]);
    let who = ["VI", "V", "VII", "VIII", "IX", "XII", "XIII", "XX", "XLIII"];
    assert_eq!(sums(attack(&mut desk, "E3038", &who)), (36, 5, 1, Some(Column::FiveOne), 0));
    let events = desk.act("fight", &["4"]);
    assert_eq!(fought(&events).map(|(_, _, result)| result), Some(Outcome::RetreatLoss));
}

/// Over the Dvina 5 + 3 + 1 = 9 are 4, not 2 + 1 + 0; with the 4 of VI, which crosses nothing, 8 to 4: 2-1, unshifted.
/// Rules: 12.4d, 12.4e, TEC.28, TEC.26
#[test]
fn those_across_a_major_river_are_summed_before_they_are_halved() {
    let placed = [
        ("1Pz", "W3711"),
        ("3Mot", "W3711"),
        ("31ID", "W3711"),
        ("VI", "W3712"),
        ("5RD", "W3612"),
        ("10RD", "W3612"),
        ("11RD", "W3612"),
        ("16RD", "W3612"),
    ];
    let mut desk = round(13, Side::Axis, &placed, &[]);
    let odds = attack(&mut desk, "W3612", &["1Pz", "3Mot", "31ID", "VI"]);
    assert_eq!(sums(odds), (8, 4, 0, Some(Column::TwoOne), 0));
}

/// One army across a river, one across a Major River, both Soviet: 5 + 5/2 = 7 to 6, a shift since all cross something and one a minor river.
/// Rules: TEC.26, TEC.28
#[test]
fn a_river_shifts_if_all_cross_and_one_of_them_crosses_a_minor_one() {
    let placed = [("16A", "E3835"), ("19A", "E3934"), ("VI", "E3834")];
    let mut desk = round(13, Side::Soviet, &placed, &[]);
    assert_eq!(sums(attack(&mut desk, "E3834", &["16A", "19A"])), (7, 6, 1, Some(Column::OneTwo), 0));

    // Only the Major River: halved, 10/2 = 5, but no shift; 5 to 6 is 1-2.
    let placed = [("16A", "E3934"), ("19A", "E3934"), ("VI", "E3834")];
    let mut desk = round(13, Side::Soviet, &placed, &[]);
    assert_eq!(sums(attack(&mut desk, "E3834", &["16A", "19A"])), (5, 6, 0, Some(Column::OneTwo), 0));

    // And one who crosses nothing: 5 + 5 to 6, no shift.
    let placed = [("16A", "E3835"), ("19A", "E3833"), ("VI", "E3834")];
    let mut desk = round(13, Side::Soviet, &placed, &[]);
    assert_eq!(sums(attack(&mut desk, "E3834", &["16A", "19A"])), (10, 6, 0, Some(Column::OneOne), 0));
}

/// Woods: 10 - 1, 3 - 1 and the mech corps' whole 3 are 14; the panzer's 5 - 1 and 2 are 6.
/// Rules: TEC.05
#[test]
fn woods_take_one_from_each_tank_unit_of_both_sides() {
    let placed = [("1GTA", "W3713"), ("1TC", "W3713"), ("1MC", "W3713"), ("7Pz", "W3714"), ("31ID", "W3714")];
    let mut desk = round(20, Side::Soviet, &placed, &[]);
    assert_eq!(sums(attack(&mut desk, "W3714", &["1GTA", "1TC", "1MC"])), (14, 6, 0, Some(Column::TwoOne), 0));
}

/// Swamp: 3 + 3 halved are 3, with 5 are 8; 5 halved is 2, with 6 are 8.
/// Rules: TEC.09, 12.4e
#[test]
fn swamp_halves_the_mechanized_of_both_sides() {
    let placed = [("1MC", "W3924"), ("1TC", "W3924"), ("20A", "W3924"), ("7Pz", "W3925"), ("VI", "W3925")];
    let mut desk = round(20, Side::Soviet, &placed, &[]);
    assert_eq!(sums(attack(&mut desk, "W3925", &["1MC", "1TC", "20A"])), (8, 8, 0, Some(Column::OneOne), 0));
}

/// Desert steppe: 5 + 3 = 8 are halved together to 4; 5 + 4 + 4 to that is 3-1.
/// Rules: TEC.52, 12.4e
#[test]
fn desert_steppe_halves_the_defence_once_summed() {
    let placed = [("7Pz", "E4334"), ("VI", "E4334"), ("V", "E4334"), ("16A", "E4335"), ("19A", "E4335 reduced")];
    let mut desk = round(13, Side::Axis, &placed, &[]);
    assert_eq!(sums(attack(&mut desk, "E4335", &["7Pz", "VI", "V"])), (13, 4, 0, Some(Column::ThreeOne), 0));
}

/// A whole city in July 1942: 5 + 3 mechanized are 4, with VI 8; 5 and 3/2 defend; a shift: 8 to 6 goes to 1-2.
/// Rules: TEC.22, TEC.23, 12.4c
#[test]
fn a_city_halves_the_mechanized_and_shifts() {
    let placed = [("7Pz", "E4132"), ("3Mot", "E4132"), ("VI", "E4132"), ("16A", "E4133"), ("1TC", "E4133")];
    let mut desk = round(13, Side::Axis, &placed, &[]);
    assert_eq!(sums(attack(&mut desk, "E4133", &["7Pz", "3Mot", "VI"])), (8, 6, 1, Some(Column::OneTwo), 0));
}

/// In October 1941 Kaunas without a marker is a town, whoever defends it: +1, nobody halved, no shift. With a City Defence marker it is a city.
/// Rules: 17.1.2u, 17.1.2x, TEC.19
#[test]
fn a_city_without_its_marker_fights_as_a_town() {
    let placed = [("7Pz", "W3419"), ("3Mot", "W3419"), ("16A", "W3418")];
    let mut desk = round(5, Side::Axis, &placed, &[]);
    assert_eq!(sums(attack(&mut desk, "W3418", &["7Pz", "3Mot"])), (8, 6, 0, Some(Column::OneOne), 0));

    let placed = [("7Pz", "W3419"), ("3Mot", "W3419"), ("16A", "W3418"), ("City1", "W3418")];
    let mut desk = round(5, Side::Axis, &placed, &[]);
    assert_eq!(sums(attack(&mut desk, "W3418", &["7Pz", "3Mot"])), (4, 5, 1, Some(Column::OneThree), 0));

    // The Axis in it (G-99): 6 + 1 against 5 + 5.
    let placed = [("16A", "W3419"), ("19A", "W3419"), ("VI", "W3418")];
    let mut desk = round(5, Side::Soviet, &placed, &["Kaunas"]);
    assert_eq!(sums(attack(&mut desk, "W3418", &["16A", "19A"])), (10, 7, 0, Some(Column::OneOne), 0));

    // Warsaw is a city at any time.
    let placed = [("16A", "W2826"), ("19A", "W2826"), ("VI", "W2825")];
    let mut desk = round(5, Side::Soviet, &placed, &[]);
    assert_eq!(sums(attack(&mut desk, "W2825", &["16A", "19A"])).1, 6);
}

/// Sevastopol: 5 x 2 + 2 x 2, neither a city's shift nor halves; nobody crosses water. Two German corps and a panzer: 13 to 14.
/// Rules: TEC.46, 12.7c
#[test]
fn a_fort_doubles_and_stands_for_all_other_terrain() {
    let placed = [("VI", "E1749"), ("V", "E1749"), ("7Pz", "E1749"), ("51A", "E1750"), ("Black", "E1750")];
    let mut desk = round(12, Side::Axis, &placed, &[]);
    assert_eq!(sums(attack(&mut desk, "E1750", &["VI", "V", "7Pz"])), (13, 14, 0, Some(Column::OneTwo), 0));
}

/// Odessa, a Weak Fort, is as clear ground: 5 to 5 + 4, no shift, no half; over the Dniester they are halved, 9/2, and not shifted.
/// Rules: TEC.43, 12.7d, 12.7c
#[test]
fn a_weak_fort_gives_nothing_but_its_rivers() {
    let placed = [("7Pz", "W4743"), ("VI", "W4743"), ("16A", "W4744")];
    let mut desk = round(12, Side::Axis, &placed, &[]);
    assert_eq!(sums(attack(&mut desk, "W4744", &["7Pz", "VI"])), (9, 5, 0, Some(Column::OneOne), 0));
    let placed = [("7Pz", "W4645"), ("VI", "W4645"), ("16A", "W4744")];
    let mut desk = round(12, Side::Axis, &placed, &[]);
    assert_eq!(sums(attack(&mut desk, "W4744", &["7Pz", "VI"])), (4, 5, 0, Some(Column::OneTwo), 0));
}

/// Mozhaisk lies in woods: for the Soviet +1 as a town, +1 as a Defensive Position; for the Axis the town alone.
/// Rules: 12.7g, 12.7i, TEC.19, TEC.40
#[test]
fn a_defensive_position_helps_the_soviet_side_only() {
    let placed = [("VI", "E2017"), ("V", "E2017"), ("16A", "E2016")];
    let mut desk = round(13, Side::Axis, &placed, &[]);
    assert_eq!(sums(attack(&mut desk, "E2016", &["VI", "V"])), (8, 7, 0, Some(Column::OneOne), 0));
    let placed = [("16A", "E2017"), ("19A", "E2017"), ("VI", "E2016")];
    let mut desk = round(13, Side::Soviet, &placed, &["Mozhaisk"]);
    assert_eq!(sums(attack(&mut desk, "E2016", &["16A", "19A"])), (10, 7, 0, Some(Column::OneOne), 0));
}

/// Over Kerch alone the town's 2 are doubled and its +1 is not: 10 to 5, 2-1. A 3 of the later table is NE; rolled again a 5 is DR.
/// Rules: TEC.50, TEC.19, CRT.26, CRT.13
#[test]
fn the_straits_double_the_defender_but_not_his_town() {
    let placed = [("16A", "E2547"), ("19A", "E2547"), ("72ID", "E2447")];
    let mut desk = round(13, Side::Soviet, &placed, &["Kerch"]);
    assert_eq!(sums(attack(&mut desk, "E2447", &["16A", "19A"])), (10, 5, 0, Some(Column::TwoOne), 0));
    let events = desk.act("fight", &["3"]);
    assert_eq!(fought(&events).map(|(_, _, result)| result), Some(Outcome::NoEffect));
    let events = desk.act("reroll", &["5"]);
    assert_eq!(fought(&events).map(|(_, _, result)| result), Some(Outcome::Retreat));

    // One of them stands in the Crimea already: nothing is doubled (G-83).
    let placed = [("16A", "E2547"), ("19A", "E2347"), ("72ID", "E2447")];
    let mut desk = round(13, Side::Soviet, &placed, &["Kerch"]);
    assert_eq!(sums(attack(&mut desk, "E2447", &["16A", "19A"])), (10, 3, 0, Some(Column::ThreeOne), 0));
}

/// January 1942: a Shock Army across the Dvina counts 7 x 2 / 2, the other 7 x 2: 21. VI far from any friendly town fights out of supply: +2.
/// Rules: 17.1.2aa, 17.1.2ac, 12.4d, WX.16, 12.1.1b
#[test]
fn a_doubled_unit_is_halved_doubled() {
    let placed = [("1Sh", "W3711"), ("2Sh", "W3712"), ("VI", "W3612")];
    let mut desk = round(8, Side::Soviet, &placed, &[]);
    assert_eq!(sums(attack(&mut desk, "W3612", &["1Sh", "2Sh"])), (21, 6, 0, Some(Column::ThreeOne), 2));

    // Without supply it is not doubled, and the two modifiers cancel each other.
    let placed = [("1Sh", "W3712 oos"), ("2Sh", "W3712 reduced"), ("VI", "W3612")];
    let mut desk = round(8, Side::Soviet, &placed, &[]);
    assert_eq!(sums(attack(&mut desk, "W3612", &["1Sh", "2Sh"])), (15, 6, 0, Some(Column::TwoOne), 0));
}

/// July 1941: 5 x 2 + 3 x 2 from the panzer's hex, 3 from another one, VI 4: 23. A Romanian panzer division is none of the Germans'.
/// Rules: 17.1.2m
#[test]
fn the_early_doubling_needs_a_german_panzer_division_in_the_same_hex() {
    let placed = [("7Pz", "E4725"), ("3Mot", "E4725"), ("18Mot", "E4826"), ("VI", "E4826"), ("16A", "E4726")];
    let mut desk = round(2, Side::Axis, &placed, &[]);
    let odds = attack(&mut desk, "E4726", &["7Pz", "3Mot", "18Mot", "VI"]);
    assert_eq!(sums(odds), (23, 5, 0, Some(Column::FourOne), 0));

    let placed = [("RPz", "E4725"), ("3Mot", "E4725"), ("16A", "E4726")];
    let mut desk = round(2, Side::Axis, &placed, &[]);
    assert_eq!(sums(attack(&mut desk, "E4726", &["RPz", "3Mot"])), (5, 5, 0, Some(Column::OneOne), 0));

    // The panzer division stays out of the attack (G-32).
    let placed = [("7Pz", "E4725"), ("3Mot", "E4725"), ("VI", "E4725"), ("16A", "E4726")];
    let mut desk = round(2, Side::Axis, &placed, &[]);
    assert_eq!(sums(attack(&mut desk, "E4726", &["3Mot", "VI"])), (7, 5, 0, Some(Column::OneOne), 0));
}

/// August 1941: the motorized division defends with 3 x 2, no panzer by its side; assault guns add 2 and are not doubled; VI as printed.
/// Rules: 17.1.2l, 16.1b, 16.1d
#[test]
fn the_early_defence_is_doubled_and_its_assault_guns_are_not() {
    let placed = [("16A", "E4725"), ("19A", "E4725"), ("3Mot", "E4726"), ("VI", "E4726"), ("Sturm", "available")];
    let mut desk = round(3, Side::Soviet, &placed, &[]);
    assert_eq!(sums(attack(&mut desk, "E4726", &["16A", "19A"])), (10, 12, 0, Some(Column::OneTwo), 0));
    desk.act("fight", &[]);
    let (odds, _, result) = fought(&desk.act("support Sturm", &["4"])).expect("a die");
    assert_eq!((sums(odds), result), ((10, 14, 0, Some(Column::OneTwo), 0), Outcome::AttackerLoses));
}

/// A railway does not void the doubling, a town does (G-73): W3824 is clear with a railway; Baranovichi W3823 is a town.
/// Rules: 17.1.2n
#[test]
fn a_town_voids_the_doubling_and_a_railway_does_not() {
    let placed = [("7Pz", "W3722"), ("16A", "W3823")];
    let mut desk = round(2, Side::Axis, &placed, &[]);
    assert_eq!(sums(attack(&mut desk, "W3823", &["7Pz"])), (5, 6, 0, Some(Column::OneTwo), 0));
    let placed = [("7Pz", "W3923"), ("16A", "W3824")];
    let mut desk = round(2, Side::Axis, &placed, &[]);
    assert_eq!(sums(attack(&mut desk, "W3824", &["7Pz"])), (10, 5, 0, Some(Column::TwoOne), 0));
}

/// A Soviet tank corps in woods attacks with 2, but its air is measured by the printed 3: 2 + 2 of TAC count 3. It is June 1943: two may come.
/// Rules: 8.3f, 8.3h, TEC.05
#[test]
fn air_is_capped_by_printed_factors() {
    let placed = [
        ("1TC", "W3713"),
        ("VI", "W3714 reduced"),
        ("Tac5", "available"),
        ("Tac6", "available"),
        ("Tac1", "available"),
    ];
    let mut desk = round(23, Side::Soviet, &placed, &[]);
    assert_eq!(sums(attack(&mut desk, "W3714", &["1TC"])).0, 2);
    desk.acts(&["support Tac5", "support Tac6"]);
    assert_eq!(sums(desk.look().odds()), (5, 3, 0, Some(Column::OneOne), 0));
    assert_eq!(desk.refused("support Tac1").0, "8.3f");
}

/// The 4 of a German Air unit count 2 for a lone division of 2 (8.4k); the assault guns' 2 come besides. Afterwards the Air unit is Finished.
/// Rules: 8.4k, 8.4j, 16.1b
#[test]
fn the_defenders_air_is_capped_and_finished_and_assault_guns_are_not_capped() {
    let placed = [
        ("16A", "E4725"),
        ("19A", "E4725"),
        ("31ID", "E4726"),
        ("Sturm", "available"),
        ("Air1", "E4727"),
        ("Base1", "E4727"),
    ];
    let mut desk = round(13, Side::Soviet, &placed, &[]);
    attack(&mut desk, "E4726", &["16A", "19A"]);
    desk.act("fight", &[]);
    desk.act("support Air1", &[]);
    let (odds, ..) = fought(&desk.act("support Sturm", &["1"])).expect("a die");
    assert_eq!(sums(odds), (10, 6, 0, Some(Column::OneOne), 0));
    assert!(desk.has("Air1", Marks::FINISHED));
}

/// T17: a Bridgehead treats the Dvina as a river: 10 and a shift; a supplied German on the attackers' own bank forbids it, one across the river
/// or one without supply does not.
/// Rules: 12.4.1a, 12.4.1b, 12.4.1c
#[test]
fn a_bridgehead_shifts_and_does_not_halve() {
    let ready = |extra: Placed| {
        let placed = [&[("16A", "W3711"), ("19A", "W3711"), ("VI", "W3612")], extra].concat();
        let more = json!({"steps": [{"combat": "soviet"}], "control": axis_and(&[]), "rounds": 3, "chit": "SC"});
        let mut desk = Desk::with(17, &placed, more);
        attack(&mut desk, "W3612", &["16A", "19A"]);
        desk
    };
    let mut desk = ready(&[]);
    assert_eq!(sums(desk.look().odds()), (5, 6, 0, Some(Column::OneTwo), 0));
    desk.act("bridgehead", &[]);
    assert_eq!(sums(desk.look().odds()), (10, 6, 1, Some(Column::OneTwo), 0));
    assert_eq!(ready(&[("31ID", "W3611")]).refused("bridgehead").0, "12.4.1c");
    assert!(ready(&[("31ID", "W3611 oos")]).allows("bridgehead"));
    assert!(ready(&[("31ID", "W3712")]).allows("bridgehead"));
}
