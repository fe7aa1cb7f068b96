//! The example of play: those of its combats that stand nowhere else, with its dice.

use super::combat::{attack, fought, round};
use super::desk::{Desk, axis_and, unit};
use dark_valley::pack::{Column, Outcome, Side};
use dark_valley::position::Marks;
use serde_json::json;

/// GT-13: the 179th at W3116 has no way out.
/// Rules: 12.5i, 12.5j, CRT.03, CRT.22, 12.5d, 6.2f, 12.6a, 17.1.2f
#[test]
fn a_division_without_a_way_out_is_lost() {
    let placed = [("XXIII", "W3115"), ("II", "W3217"), ("HQ4", "W3217"), ("3Mot", "W3017"), ("179RD", "W3116")];
    let mut desk = round(1, Side::Axis, &placed, &[]);
    let odds = attack(&mut desk, "W3116", &["XXIII", "II", "3Mot"]);
    // 4 + 4 + 3 against 1; the Neman is ignored, and no panzer division is with the motorized one.
    assert_eq!((odds.attack, odds.defence, odds.shifts, odds.column), (11, 1, 0, Some(Column::SixOne)));
    let events = desk.act("fight", &["3"]);
    assert_eq!(fought(&events).map(|(_, _, result)| result), Some(Outcome::RetreatLoss));
    assert_eq!((desk.at("179RD").as_str(), desk.step()), ("eliminated", "occupying"));
    desk.act("occupy XXIII; occupy 3Mot; occupy II; end", &[]);
    assert_eq!(["XXIII", "3Mot", "II", "HQ4"].map(|id| desk.at(id)), ["W3116", "W3116", "W3116", "W3217"]);
}

/// GT-14: the 48th at W3218 costs the X Corps a step, and so its zone.
/// Rules: CRT.04, CRT.20, 12.3h, 12.3i, 6.1c
#[test]
fn the_tenth_corps_loses_its_zone() {
    let placed = [("X", "W3117"), ("61ID", "W3117"), ("206ID", "W3117"), ("48RD", "W3218")];
    let mut desk = round(1, Side::Axis, &placed, &[]);
    let odds = attack(&mut desk, "W3218", &["X", "61ID", "206ID"]);
    assert_eq!((odds.attack, odds.defence, odds.column), (6, 1, Some(Column::SixOne)));
    assert!(desk.look().exerts(unit("X")));
    let events = desk.act("fight", &["4"]);
    assert_eq!(fought(&events).map(|(_, _, result)| result), Some(Outcome::Exchange));
    assert!(desk.has("X", Marks::REDUCED) && !desk.look().exerts(unit("X")));
    assert_eq!(["61ID", "206ID", "48RD"].map(|id| desk.at(id)), ["W3117", "W3117", "eliminated"]);
}

/// GT-24: twelve against the 5th in Kaunas, which fights as a town; a friend on its way negates the zones there.
/// Rules: 12.5b, 12.5j, 6.2g, CRT.22, 17.1.2u, 17.1.2f, TEC.19, 12.6a
#[test]
fn the_fifth_division_leaves_kaunas() {
    let placed = [
        ("VII", "W3317"),
        ("VIII", "W3317"),
        ("IX", "W3317"),
        ("7Pz", "W3518"),
        ("12Pz", "W3516"),
        ("XX", "W3421"),
        ("5RD", "W3418"),
        ("2RD", "W3420"),
    ];
    let begin = |placed: &[(&str, &str)]| {
        let mut desk = round(1, Side::Axis, placed, &[]);
        let odds = attack(&mut desk, "W3418", &["VII", "VIII", "IX"]);
        assert_eq!((odds.attack, odds.defence, odds.shifts, odds.column), (12, 2, 0, Some(Column::SixOne)));
        let events = desk.act("fight", &["1"]);
        assert_eq!(fought(&events).map(|(_, _, result)| result), Some(Outcome::RetreatLoss));
        desk
    };
    let mut desk = begin(&placed);
    // North-east, south-east and north are closed; the way south leads to W3319 or to the friend at W3420.
    assert_eq!(desk.legal(), ["retreat 5RD by W3419 to W3420", "retreat 5RD by W3419 to W3319"]);
    desk.act("retreat 5RD by W3419 to W3420; occupy VII; occupy VIII; occupy IX", &[]);
    assert_eq!(["5RD", "VII", "VIII", "IX"].map(|id| desk.at(id)), ["W3420", "W3418", "W3418", "W3418"]);
    assert_eq!(desk.holder("Kaunas"), Side::Axis);
    // Without the friend the zone of the XX Corps closes W3420: one way is left, and nobody is asked.
    let alone = begin(&placed[..7]);
    assert_eq!((alone.at("5RD").as_str(), alone.step()), ("W3319", "occupying"));
}

/// GT-25: 23 factors and an Air unit against the 12th Mechanized Corps at Siauliai, in the round of another Panzer Army.
/// Rules: 8.4i, 8.4f, 11.1n, 12.3i, CRT.03, CRT.19, TEC.19, TEC.37, 10.5.7g, 12.6f, 2.2l, 10.5.7h
#[test]
fn the_twelfth_mechanized_corps_falls_at_siauliai() {
    let placed = [
        ("II", "W3215 active"),
        ("HQ4", "W3215"),
        ("I", "W3215 active"),
        ("X", "W3215 active"),
        ("1Pz", "W3214 active"),
        ("3Mot", "W3214 active"),
        ("36Mot", "W3214 active"),
        ("Air1", "W2717"),
        ("Base1", "W2717"),
        ("12M41", "W3314"),
    ];
    let more = json!({"steps": [{"combat": "axis"}], "chit": "PZ2", "then": "movement", "rounds": 3, "control": axis_and(&[])});
    let mut desk = Desk::with(1, &placed, more);
    let odds = attack(&mut desk, "W3314", &["II", "I", "X", "1Pz", "3Mot", "36Mot"]);
    // 4 + 4 + 4 + 5 + 3 + 3; a town is not clear, so that nobody counts twice.
    assert_eq!((odds.attack, odds.defence, odds.shifts), (23, 6, 1));
    desk.act("support Air1", &[]);
    let odds = desk.look().odds();
    assert_eq!((odds.attack, odds.column), (27, Some(Column::ThreeOne)));
    let events = desk.act("fight", &["3"]);
    assert_eq!(fought(&events).map(|(_, _, result)| result), Some(Outcome::BothLose));
    assert_eq!((desk.at("12M41").as_str(), desk.step()), ("out", "losing"));
    assert_eq!(desk.refused("lose 3Mot"), ("12.3i", "two-steps-lose-first"));
    desk.act("lose II; occupy II", &[]);
    assert!(desk.has("II", Marks::REDUCED) && !desk.has("Air1", Marks::FINISHED));
    assert_eq!(desk.refused("occupy HQ4"), ("12.6a", "may-not-advance"), "another Panzer Army's headquarters");
    desk.act("end", &[]);
    assert_eq!(["II", "HQ4"].map(|id| desk.at(id)), ["W3314", "W3215"]);
    assert!(desk.step() == "movement" && desk.allows("move II"));
}

/// GT-31: only attacks with somebody in supply count.
/// Rules: 10.5.6h, 10.5.6i, 10.5.6c
#[test]
fn attacks_of_the_unsupplied_alone_do_not_count() {
    let placed = [
        ("56RD", "E1121 oos"),
        ("2RD", "E1121 oos"),
        ("5RD", "E1222"),
        ("VI", "E1122"),
        ("16A", "W4121"),
        ("20A", "W4121"),
        ("XII", "W4120"),
    ];
    let left = |more: &[&str]| {
        let said = json!({"steps": [{"combat": "soviet"}], "chit": "CTR", "quota": 6, "control": axis_and(&[])});
        let mut desk = Desk::with(2, &placed, said);
        attack(&mut desk, "E1122", &[&["56RD", "2RD"], more].concat());
        desk.act("fight", &["6"]);
        desk.pos.quota
    };
    assert_eq!([left(&[]), left(&["5RD"])], [6, 5]);
}

/// GT-15: the 56th in Grodno, a town with a Fortified Zone behind a minor river.
/// Rules: TEC.19, TEC.37, 12.7f, 12.4b, 17.1.2f
#[test]
fn grodno_is_a_town_in_a_fortified_zone() {
    let placed = [("VI", "W3221"), ("VII", "W3221"), ("VIII", "W3221"), ("56RD", "W3321")];
    let odds = attack(&mut round(1, Side::Axis, &placed, &[]), "W3321", &["VI", "VII", "VIII"]);
    assert_eq!((odds.attack, odds.defence, odds.shifts, odds.column), (12, 2, 1, Some(Column::FiveOne)));
}

/// GT-19, GT-26: the 6th leaves Brest past divisions without a zone, and is in supply behind them.
/// Rules: 12.5b, 12.5j, 6.1b, CRT.03, 13.2a, 13.4c
#[test]
fn the_sixth_division_retreats_past_who_has_no_zone() {
    let begin = |guard: &'static str| {
        let placed = [("VI", "W3326"), ("VII", "W3326"), (guard, "W3426"), ("6RD", "W3427")];
        let mut desk = round(1, Side::Axis, &placed, &[]);
        let odds = attack(&mut desk, "W3427", &["VI", "VII"]);
        // Eight against one and the town.
        assert_eq!((odds.attack, odds.defence, odds.column), (8, 2, Some(Column::FourOne)));
        let events = desk.act("fight", &["3"]);
        assert_eq!(fought(&events).map(|(_, _, result)| result), Some(Outcome::Retreat));
        desk
    };
    let mut desk = begin("31ID");
    desk.act("retreat 6RD by W3526 to W3626", &[]);
    assert_eq!(desk.at("6RD"), "W3626");
    let corps = begin("IX");
    assert!(!corps.allows("retreat 6RD by W3526 to W3626"), "a corps has one");

    let placed = [("6RD", "W3626"), ("VI", "W3526"), ("31ID", "W3627"), ("D3", "W3326")];
    let desk = Desk::with(1, &placed, json!({"steps": ["logistics"], "control": axis_and(&["Brest-Litovsk"])}));
    assert!(!desk.look().unsupplied(unit("6RD")), "by the railway at W3826");
}

/// GT-27: far from any Depot, and in supply in the first turn all the same.
/// Rules: 17.1.2i, 13.5g
#[test]
fn the_eighteenth_panzers_are_in_supply_in_the_first_turn_alone() {
    let supplied = |turn: u8| {
        let placed = [("18Pz", "W4022"), ("D3", "W2924"), ("16A", "E4826")];
        !Desk::with(turn, &placed, json!({"steps": ["logistics"], "control": axis_and(&[])}))
            .look()
            .unsupplied(unit("18Pz"))
    };
    assert_eq!([supplied(1), supplied(2)], [true, false]);
}

/// GT-29: a five and two more take the Depot at W3326 six rail hexes far, past Soviet units where Axis units stand.
/// Rules: 13.6l, 13.6o, 13.6q, DEP.05
#[test]
fn a_depot_passes_enemies_where_friends_stand() {
    // The 6th at W3626 lies next to three hexes of the railway.
    let reaches = |guards: &[(&str, &str)], die: &str| {
        let placed = [guards, &[("D3", "W3326"), ("6RD", "W3626")]].concat();
        let more = json!({"steps": ["depots"], "control": axis_and(&["Brest-Litovsk"])});
        let mut desk = Desk::with(1, &placed, more);
        desk.act("advance D3", &[die]);
        desk.allows("to W3723")
    };
    let guards = [("VI", "W3526"), ("31ID", "W3525"), ("131ID", "W3625")];
    assert!(reaches(&guards, "5"));
    assert!(!reaches(&guards[..2], "5"), "nobody stands in W3625");
    assert!(!reaches(&guards, "1"), "a three is four hexes");
}
