//! Sections 7.1 to 7.3: reinforcements (segments I.a and I.c).

use super::desk::{Desk, axis_and};
use dark_valley::pack::Side;
use serde_json::json;

/// Rules: 7.1a, 7.1b, 7.1c, 7.1d, 4.1.I.01, 4.1.I.02, 4.1.I.03, 4.1.I.04
#[test]
fn new_units_come_in_their_turn_and_before_replacements() {
    let placed = [
        ("XXVII", "due"),
        ("183ID", "due"),
        ("61ID", "eliminated"),
        ("16A", "due"),
        ("20A", "E4826"),
        ("VII", "W2825"),
    ];
    let mut desk = Desk::phase_one(2, &placed, &[]);
    assert_eq!((desk.step(), desk.asked()), ("reinforcing", Some(Side::Axis.seat())));
    assert_eq!(desk.refused("place 183ID in W1923"), ("7.1d", "does-not-come"), "it comes in turn 3");
    assert_eq!(desk.refused("rebuild 61ID").1, "not-asked-now");
    assert_eq!(desk.refused("place 16A in E2314"), ("11.1b", "not-your-unit"));
    desk.act("place XXVII in W1923", &[]);
    assert_eq!((desk.at("XXVII").as_str(), desk.step()), ("W1923", "replacing"));
    desk.act("end", &[]);
    assert_eq!((desk.step(), desk.asked()), ("reinforcing", Some(Side::Soviet.seat())));
    desk.act("place 16A in E2314", &[]);
    assert_eq!(desk.at("16A"), "E2314");
    assert_eq!(desk.at("183ID"), "due");
}

/// Rules: 7.2a, 7.2b, 7.2c
#[test]
fn germans_come_to_greater_germany_and_to_depots() {
    let calm = [("XXVII", "due"), ("86ID", "due"), ("20A", "E4826"), ("D3", "W3427")];
    let desk = Desk::phase_one(2, &calm, &["Brest-Litovsk"]);
    for hex in ["W1222", "W2825", "W2717", "W3427"] {
        assert!(desk.allows(&format!("place XXVII in {hex}")), "{hex}");
    }
    assert_eq!(desk.refused("place XXVII in W3651"), ("7.2a", "not-an-entry"), "Bucharest");
    assert_eq!(desk.refused("place XXVII in W1924"), ("7.2a", "not-an-entry"), "no town");
    // With a Soviet army next to it nobody comes to Berlin; without a line to Berlin nobody comes but to a Depot.
    let mut beside = calm.to_vec();
    beside.extend([("16A", "W1221"), ("VII", "W1222")]);
    let desk = Desk::phase_one(2, &beside, &["Brest-Litovsk"]);
    assert_eq!(desk.refused("place XXVII in W1222"), ("7.2a", "not-an-entry"));
    assert!(desk.allows("place XXVII in W2825"));
    let mut taken = calm.to_vec();
    taken.push(("16A", "W1222"));
    let desk = Desk::phase_one(2, &taken, &["Brest-Litovsk"]);
    assert_eq!(desk.refused("place XXVII in W2825"), ("7.2a", "not-an-entry"));
    assert!(desk.allows("place XXVII in W3427"), "the Depot");
}

/// Rules: 7.2c, 7.2d, 7.2h
#[test]
fn romanians_come_to_romania_and_odessa() {
    let placed = [("R7", "due"), ("20A", "E4826"), ("D3", "W3427")];
    let desk = Desk::phase_one(12, &placed, &["Brest-Litovsk"]);
    assert!(desk.allows("place R7 in W3651") && desk.allows("place R7 in W4252"));
    assert_eq!(desk.refused("place R7 in W4744"), ("7.2a", "not-an-entry"), "Odessa is Soviet");
    assert_eq!(desk.refused("place R7 in W3427"), ("7.2a", "not-an-entry"), "the Depot is for Germans");
    assert_eq!(desk.refused("place R7 in W1222"), ("7.2a", "not-an-entry"));
    assert!(Desk::phase_one(12, &placed, &["Odessa"]).allows("place R7 in W4744"));
}

/// Rules: 7.2e, 7.2g
#[test]
fn hungarians_come_to_hungary_and_kiev() {
    let placed = [("H3", "due"), ("20A", "E4826")];
    let desk = Desk::phase_one(12, &placed, &["Kiev"]);
    assert!(desk.allows("place H3 in W1939") && desk.allows("place H3 in W2541") && desk.allows("place H3 in W4731"));
    assert_eq!(desk.refused("place H3 in W3651"), ("7.2a", "not-an-entry"));
    let mut cut = placed.to_vec();
    cut.push(("16A", "W1939"));
    let desk = Desk::phase_one(12, &cut, &["Kiev"]);
    assert_eq!(desk.refused("place H3 in W2541"), ("7.2a", "not-an-entry"), "no line to Buda");
    assert_eq!(Desk::phase_one(12, &placed, &[]).refused("place H3 in W4731"), ("7.2a", "not-an-entry"));
}

/// Rules: 7.2f, 7.2i
#[test]
fn italians_come_to_either_country_and_to_dnepropetrovsk() {
    let placed = [("I2", "due"), ("20A", "E4826")];
    let desk = Desk::phase_one(13, &placed, &["Dnepropetrovsk"]);
    assert!(desk.allows("place I2 in W1939") && desk.allows("place I2 in W3651") && desk.allows("place I2 in E1937"));
    assert_eq!(desk.refused("place I2 in W1436"), ("7.2a", "not-an-entry"), "not in Vienna itself");
    let mut cut = placed.to_vec();
    cut.push(("16A", "W1436"));
    assert_eq!(Desk::phase_one(13, &cut, &["Dnepropetrovsk"]).refused("place I2 in W3651"), ("7.2a", "not-an-entry"));
}

/// Rules: 5.1b, 7.1e
#[test]
fn there_has_to_be_room() {
    let placed = [("XXVII", "due"), ("86ID", "due"), ("I", "W1923"), ("II", "W1923"), ("X", "W1923"), ("20A", "E4826")];
    let mut desk = Desk::phase_one(2, &placed, &[]);
    assert_eq!(desk.refused("place XXVII in W1923"), ("5.1b", "no-room"), "a fourth corps");
    desk.act("place 86ID in W1923", &[]);
    assert_eq!(desk.at("86ID"), "W1923");
}

fn soviet(turn: u8, placed: &[(&str, &str)], control: &[&str]) -> Desk {
    Desk::with(turn, placed, json!({"steps": [{"reinforcing": "soviet"}], "control": axis_and(control)}))
}

/// Rules: 7.3a, 7.3f, 7.3i
#[test]
fn soviet_units_come_to_cities_military_roads_and_the_reserve() {
    let desk = soviet(5, &[("49A", "due"), ("VII", "W2825")], &[]);
    assert!(desk.allows("place 49A in E2314") && desk.allows("place 49A in E3510"), "Moscow, Gorki");
    assert!(desk.allows("place 49A in E3653") && desk.allows("place 49A in reserve"));
    assert_eq!(desk.refused("place 49A in E2019"), ("7.3a", "not-an-entry"), "a town");
    assert_eq!(desk.refused("place 49A in W1222"), ("7.3a", "not-an-entry"));
    // A city of the Axis, and one without a line.
    let lost = soviet(5, &[("49A", "due"), ("VII", "W2825")], &["Kharkov"]);
    assert_eq!(lost.refused("place 49A in E2233"), ("7.3a", "not-an-entry"));
    let ring = [("I", "E2312"), ("II", "E2513"), ("X", "E2515"), ("IX", "E2316"), ("XII", "E2115"), ("XIII", "E2113")];
    let mut placed = vec![("49A", "due")];
    placed.extend(ring);
    assert_eq!(soviet(5, &placed, &[]).refused("place 49A in E2314"), ("7.3a", "not-an-entry"), "Moscow is cut off");
    // An enemy zone on the Military Road; before turn 3 there is no Reserve.
    let watched = soviet(5, &[("49A", "due"), ("VII", "E3652")], &[]);
    assert_eq!(watched.refused("place 49A in E3653"), ("7.3a", "not-an-entry"));
    assert_eq!(
        soviet(2, &[("16A", "due"), ("VII", "W2825")], &[]).refused("place 16A in reserve"),
        ("7.3f", "no-reserve")
    );
}

/// Rules: 7.3b, 7.3c
#[test]
fn leningrad_takes_one_unit_over_ladoga() {
    let due = [("8TC", "due"), ("9TC", "due"), ("42A", "reserve"), ("55A", "reserve")];
    let mut desk = Desk::in_scenario("blau", 13, &due, json!({"steps": [{"reinforcing": "soviet"}]}));
    desk.act("place 8TC in W4702", &[]);
    assert_eq!(desk.refused("place 9TC in W4702"), ("7.3b", "one-unit-only"));
    // Without the eastern shore there is no line.
    let here = desk.look();
    let on_shore: Vec<String> =
        here.pos.stacks.stack(super::desk::hex("E1102")).map(|unit| here.unit(unit).id.clone()).collect();
    let mut gone: Vec<(&str, &str)> = on_shore.iter().map(|id| (id.as_str(), "reserve")).collect();
    gone.extend(due);
    let desk = Desk::in_scenario("blau", 13, &gone, json!({"steps": [{"reinforcing": "soviet"}]}));
    assert_eq!(desk.refused("place 8TC in W4702"), ("7.3a", "not-an-entry"));
}

/// Rules: 7.3d, 7.3e
#[test]
fn a_city_reached_by_sea_takes_one_unit_that_no_aircraft_watch() {
    let due = [("8TC", "due"), ("9TC", "due"), ("95RD", "reserve"), ("172RD", "reserve")];
    let steps = json!({"steps": [{"reinforcing": "soviet"}]});
    let desk = Desk::in_scenario("blau", 13, &due, steps.clone());
    assert_eq!(desk.refused("place 8TC in E1750"), ("7.3a", "not-an-entry"), "German aircraft are in range");
    let far: Vec<(&str, &str)> =
        ["Air1", "Air4", "Air5", "Air8"].into_iter().map(|air| (air, "W2825")).chain(due).collect();
    let mut desk = Desk::in_scenario("blau", 13, &far, steps);
    desk.act("place 8TC in E1750", &[]);
    assert_eq!(desk.refused("place 9TC in E1750").0, "7.3b");
    assert!(desk.allows("place 9TC in E2314"));
}

/// Rules: 7.3g, 7.3h, 2.1g
#[test]
fn six_armies_come_among_the_eliminated_and_can_be_bought_at_once() {
    let placed = [("3A", "due"), ("13A", "due"), ("49A", "due"), ("VII", "W2825")];
    let mut desk = Desk::phase_one(5, &placed, &[]);
    assert_eq!(
        (desk.at("3A").as_str(), desk.at("13A").as_str(), desk.at("49A").as_str()),
        ("eliminated", "eliminated", "due")
    );
    desk.act("place 49A in reserve", &[]);
    assert_eq!(desk.step(), "rebuilding");
    desk.act("rebuild 3A", &[]);
    desk.act("place 3A in E2314", &[]);
    assert_eq!(desk.at("3A"), "E2314");
}

/// Rules: 14.1e, 14.1f
#[test]
fn headquarters_come_back() {
    let mut hq = Desk::with(
        13,
        &[("HQ1", "eliminated"), ("Stavka", "eliminated"), ("VII", "W2825"), ("20A", "E4826")],
        json!({"steps": [{"reinforcing": "axis"}], "control": axis_and(&[]), "headquarters": [14, 0, 0, 0, 13, 0]}),
    );
    assert_eq!((hq.step(), hq.asked()), ("reinforcing", Some(Side::Soviet.seat())), "the Panzer HQ comes a turn later");
    assert_eq!(hq.refused("place Stavka in reserve"), ("7.3f", "no-reserve"));
    hq.act("place Stavka in E2314", &["1"]);
    assert_eq!(hq.at("Stavka"), "E2314");
}
