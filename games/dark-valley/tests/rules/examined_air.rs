//! Positions set up from the rulebook alone: bombs, guns, supply by air, paratroopers, landings, the Special Fortified Zone.

use super::combat::{attack, fought, round};
use super::desk::{Desk, axis_and};
use dark_valley::event::Event;
use dark_valley::pack::{Column, Outcome, Side};
use dark_valley::position::Marks;
use serde_json::json;

/// What a bombardment came to: what is added to the die, whether it hits, whether what bombarded is Finished.
#[track_caller]
fn bombed(events: &[Event]) -> (i8, bool, bool) {
    let said = events.iter().find_map(|event| match event {
        Event::Bombarded { modifier, hits, finished, .. } | Event::Sieged { modifier, hits, finished, .. } => {
            Some((*modifier, *hits, *finished))
        }
        _ => None,
    });
    said.expect("a bombardment")
}

/// One Air unit of 4 on a hex: value 1 is 4-1, 2 is 2-1, 4 is 1-1. Weather: -1 Mixed and Mud, -2 Snow for Germans, -2 in Mud for the 18th; the
/// 8th +1 to the result. What finishes it is the die as it fell.
/// Rules: 8.5f, 8.5g, 8.5i, 8.5j, 8.5k, 8.5m, 8.5n, BOM.08, BOM.10, BOM.11, BOM.02, BOM.03, BOM.04
#[test]
fn bombs_by_weather_and_ground() {
    // Turn, who, from where, on which hex, the die: what is added, hit, Finished.
    let wanted = [
        (13, "Air1", "E4726", "3", (0, true, true)), // 4-1: a 3 hits, and finishes
        (13, "Air1", "E4726", "2", (0, false, true)),
        (15, "Air1", "E4726", "4", (-1, true, false)), // Mixed: 3 on 4-1
        (15, "Air1", "E4726", "3", (-1, false, true)),
        (16, "Air1", "E4726", "4", (-1, true, false)),  // Mud
        (18, "Air1", "E4726", "4", (-2, false, false)), // Snow: 2
        (18, "Air1", "E4726", "5", (-2, true, false)),
        (18, "Air8", "E4726", "4", (-1, true, false)),
        (13, "Air1", "E2827", "5", (0, false, false)), // a city: 1-1, a 6 alone
        (13, "Air8", "E2827", "5", (1, true, false)),
        (13, "Air8", "E2827", "3", (1, false, true)),
    ];
    for (turn, air, hex, die, said) in wanted {
        let base = format!("Base{}", &air[3..]);
        let field = if hex == "E2827" { "E2127" } else { "E4224" };
        let placed = [(air, field), (&base, field), ("16A", hex), ("19A", hex)];
        let mut desk = round(turn, Side::Axis, &placed, &["Kursk", "Saratov"]);
        let events = desk.act(&format!("bombard {hex} with {air} target 19A"), &[die]);
        assert_eq!(bombed(&events), said, "{air} on {hex} in turn {turn}, {die}");
    }
    for (turn, die, said) in [(32, "4", (-2, false, false)), (32, "5", (-2, true, false)), (31, "3", (0, true, true))] {
        let placed = [("Air18", "E4224"), ("VI", "E4726"), ("V", "E4726"), ("16A", "E4725"), ("19A", "E4725")];
        let mut desk = round(turn, Side::Soviet, &placed, &[]);
        let events = desk.act("bombard E4726 with Air18 target VI", &[die]);
        assert_eq!(bombed(&events), said, "the 18th in turn {turn}, {die}");
    }
}

/// The siege guns, doubled to 8, and an Air unit on the Fort of Sevastopol: 2-1; a 4 breaks it, and the Air unit is Finished. What was a Fort is
/// a city then: the mechanized are halved, a shift. Against the garrison the guns have 8 as well, and name their target.
/// Rules: 12.8k, 12.8m, 12.8n, 12.8o, 12.8p, 12.7e, 12.8c
#[test]
fn siege_guns_break_the_fort() {
    let placed = [
        ("Siege", "E1749"),
        ("VI", "E1749"),
        ("7Pz", "E1749"),
        ("3Mot", "E1749"),
        ("Air4", "E1849"),
        ("Base4", "E1849"),
        ("51A", "E1750"),
        ("Black", "E1750"),
    ];
    let mut desk = round(13, Side::Axis, &placed, &["Simferopol"]);
    assert!(desk.allows("bombard E1750 with Siege target Black"), "the attacker names whom, in a Fort");
    let mut lost = desk.clone();
    assert_eq!(bombed(&lost.act("siege E1750 with Siege and Air4", &["3"])), (0, false, true));
    assert_eq!(bombed(&desk.act("siege E1750 with Siege and Air4", &["4"])), (0, true, false));
    assert!(desk.has("Air4", Marks::FINISHED));
    let odds = attack(&mut desk, "E1750", &["VI", "7Pz", "3Mot"]);
    // 4 + (5 + 3) / 2 to 5 + 2, a shift: 1-1 to 1-2.
    assert_eq!((odds.attack, odds.defence, odds.shifts, odds.column), (8, 7, 1, Some(Column::OneTwo)));
}

/// Soviet guns on a German stack in the open: the owner says who is hit. A 3 hits on 4-1 and finishes them. Afterwards the hex may be attacked,
/// but after an attack no gun fires.
/// Rules: 12.8b, 12.8c, 12.8f, 12.8g, 12.8h
#[test]
fn soviet_guns_fire_before_the_attack() {
    let placed =
        [("2Art", "E4725"), ("16A", "E4725"), ("19A", "E4725"), ("VI", "E4726"), ("7Pz", "E4726"), ("3Art", "E4826")];
    let mut desk = round(25, Side::Soviet, &placed, &[]);
    desk.act("bombard E4726 with 2Art", &[]);
    assert_eq!((desk.step(), desk.asked()), ("targeting", Some(Side::Axis.seat())));
    assert_eq!(bombed(&desk.act("target 7Pz", &["3"])), (0, true, true));
    assert!(desk.has("7Pz", Marks::REDUCED));
    assert_eq!(desk.refused("bombard E4726 with 3Art").0, "8.5d");
    let odds = attack(&mut desk, "E4726", &["16A", "19A"]);
    assert_eq!((odds.attack, odds.defence), (10, 8));
}

/// Isolated in Kamyshin, 5 hexes from the Base at Saratov: merely out of supply then. From June 1942 on the die and the way are 11 at most there;
/// 7 hexes off, at Voronezh, a 5 is too much.
/// Rules: 8.6b, 8.6c, 8.6d, 8.6e, 8.6f
#[test]
fn supply_by_air_costs_aircraft_from_the_summer_of_1942() {
    let ring =
        [("16A", "E4228"), ("19A", "E4329"), ("20A", "E4330"), ("21A", "E4230"), ("22A", "E4129"), ("24A", "E4128")];
    let placed = |turn: u8| {
        let held = [("VI", "E4229 isolated"), ("D1", "W2924"), ("Air1", "E4224"), ("Base1", "E4224")];
        let all = [&ring[..], &held].concat();
        Desk::with(turn, &all, json!({"steps": ["provisioning"], "control": axis_and(&["Kamyshin", "Saratov"])}))
    };
    let mut desk = placed(11);
    desk.act("provision E4229 with Air1", &[]);
    assert!(desk.has("VI", Marks::OOS) && !desk.has("VI", Marks::ISOLATED), "before June 1942 without a die");
    for (die, lost) in [("6", false), ("1", false)] {
        let mut desk = placed(13);
        desk.act("provision E4229 with Air1", &[die]);
        assert_eq!(desk.at("Air1") == "eliminated", lost);
    }
    for (die, lost) in [("5", true), ("4", false)] {
        let ring = [
            ("16A", "E2826"),
            ("19A", "E2926"),
            ("20A", "E2927"),
            ("21A", "E2828"),
            ("22A", "E2727"),
            ("24A", "E2726"),
        ];
        let held = [("VI", "E2827 isolated"), ("D1", "W2924"), ("Air1", "E2127"), ("Base1", "E2127")];
        let more = json!({"steps": ["provisioning"], "control": axis_and(&["Voronezh", "Kursk"])});
        let mut desk = Desk::with(13, &[&ring[..], &held].concat(), more);
        desk.act("provision E2827 with Air1", &[die]);
        assert_eq!((desk.at("Air1") == "eliminated", desk.at("Base1").as_str()), (lost, "E2127"));
        assert_eq!(desk.pos.shot_down[0], if lost { 16 } else { 0 });
    }
}

/// Paratroopers of Moscow, with Stavka 6 hexes off at most, in Mixed weather: on a division of the enemy they are gone for good and cost it its
/// step; on an empty hex they stand on the other side of their counter, and attack alone in this turn.
/// Rules: 9.7a, 9.7c, 9.7e, 9.7f, 9.7g, 9.7k, 12.2.1c
#[test]
fn paratroopers() {
    let placed = [
        ("1ABC", "E2314"),
        ("Stavka", "E2315"),
        ("VI", "W2924"),
        ("D1", "W2924"),
        ("31ID", "E2020"),
        ("62ID", "E1720"),
    ];
    let ready = |turn: u8| Desk::with(turn, &placed, json!({"steps": ["dropping"], "control": axis_and(&[])}));
    assert_ne!(ready(14).step(), "dropping", "no drops in Clear weather");
    let mut desk = ready(15);
    desk.act("drop 1ABC in E2020", &[]);
    assert_eq!((desk.at("1ABC"), desk.at("31ID")), ("out".into(), "eliminated".into()));
    let mut desk = ready(15);
    desk.act("drop 1ABC in E2120", &[]);
    assert!(desk.has("1ABC", Marks::REVERSE) && desk.at("1ABC") == "E2120");
    assert!(!ready(15).allows("drop 1ABC in E1720"), "seven hexes from Stavka are too far");
}

/// A landing at Feodosia: 2 against 2 + 1 of the town; on the table of 1942 an NE leaves the enemy there, and the marines are lost.
/// Rules: 9.6a, 9.6e, 9.6g, CRT.26
#[test]
fn a_landing_that_fails_is_the_end_of_it() {
    let placed = [("Black", "E2748"), ("72ID", "E2148"), ("VI", "W2924"), ("D1", "W2924")];
    let ready = || {
        Desk::with(
            14,
            &placed,
            json!({"steps": ["invading"], "control": axis_and(&["Feodosia", "Kerch", "Sevastopol"])}),
        )
    };
    let mut desk = ready();
    desk.act("land E2148", &[]);
    let odds = desk.look().odds();
    assert_eq!((odds.attack, odds.defence, odds.column), (2, 3, Some(Column::OneTwo)));
    // A 6 on 1-2 is NE; taken as it is.
    let events = desk.act("fight", &["6"]);
    assert_eq!(fought(&events).map(|(_, _, result)| result), Some(Outcome::NoEffect));
    desk.act("end", &[]);
    assert_eq!(desk.at("Black"), "eliminated");
    assert!(!ready().allows("land E1343"), "nothing west of an Axis Sevastopol");
}

/// The Special Fortified Zone at Kursk: face down one column, face up two, within three hexes of free land; gone once a German is in Kursk.
/// Rules: 12.7k, 12.7m, 12.7n
#[test]
fn the_special_fortified_zone_shifts_twice_face_up() {
    for (marks, shifts) in [("E2127 flipped", 1), ("E2127", 2)] {
        let placed = [("VI", "E1825"), ("V", "E1825"), ("7Pz", "E1825"), ("16A", "E1925"), ("SFZ", marks)];
        let mut desk = round(23, Side::Axis, &placed, &[]);
        assert_eq!(attack(&mut desk, "E1925", &["VI", "V", "7Pz"]).shifts, shifts);
    }
    let placed = [("VI", "E1824"), ("V", "E1824"), ("16A", "E1825"), ("SFZ", "E2127")];
    let mut desk = round(23, Side::Axis, &placed, &[]);
    assert_eq!(attack(&mut desk, "E1825", &["VI", "V"]).shifts, 0, "four hexes off");
}

/// In July 1941 six mechanized units at most are supplied by air, in range of an Air unit; infantry is not, nor an HQ.
/// Rules: 8.6h, 8.6i, 8.6j, 8.6l
#[test]
fn six_units_are_supplied_by_air() {
    let wheels = ["7Pz", "3Pz", "4Pz", "10Pz", "12Pz", "17Pz", "18Pz"];
    let mut placed: Vec<(&str, &str)> = wheels[..4].iter().map(|id| (*id, "E4224 oos")).collect();
    placed.extend(wheels[4..].iter().map(|id| (*id, "E4225 oos")));
    placed.extend([("HQ1", "E4225 oos"), ("VI", "E4225 oos"), ("Air1", "E3723"), ("Base1", "E3723"), ("D1", "W2924")]);
    let mut desk = Desk::with(2, &placed, json!({"steps": ["airlifting"], "control": axis_and(&[])}));
    assert!(!desk.allows("airlift HQ1") && !desk.allows("airlift VI"));
    for id in &wheels[..6] {
        desk.act(&format!("airlift {id}"), &[]);
        assert!(desk.has(id, Marks::AIRLIFT) && !desk.has(id, Marks::OOS));
    }
    assert!(!desk.has("18Pz", Marks::AIRLIFT) && desk.step() != "airlifting");
}
