//! Phases II and III: Bases (4.1.II), movement by rail, by sea, landings and airborne troops (chapter 9).

use super::desk::{Desk, Placed, axis_and};
use dark_valley::pack::Side;
use dark_valley::position::Marks;
use serde_json::json;

fn phase(turn: u8, step: &serde_json::Value, placed: Placed, control: &[&str], more: &serde_json::Value) -> Desk {
    let mut said = json!({"steps": [step], "control": axis_and(control)});
    for (key, value) in more.as_object().expect("more is an object") {
        said[key] = value.clone();
    }
    Desk::with(turn, &[placed, &[("70A", "E4826")]].concat(), said)
}

fn basing(turn: u8, side: Side, placed: Placed, control: &[&str]) -> Desk {
    phase(turn, &json!({"basing": side}), placed, control, &json!({}))
}

/// Rules: 4.1.II.01, 4.1.II.02, 4.1.II.03, 2.2i, 2.2k, 5.4c, 5.4d
#[test]
fn bases_move_to_towns_in_supply() {
    let placed = [
        ("Air1", "W2825"),
        ("Base1", "W2825"),
        ("Air2", "W2727"),
        ("Base2", "W2727"),
        ("Air18", "E2314"),
        ("D3", "W3427"),
    ];
    let mut desk = basing(13, Side::Axis, &placed, &["Brest-Litovsk", "Kaunas"]);
    assert_eq!(desk.refused("base Base1 in W2924"), ("4.1.II.02", "no-airfield"), "no town");
    assert_eq!(desk.refused("base Base1 in E2314"), ("4.1.II.02", "no-airfield"), "Moscow is Soviet");
    assert_eq!(desk.refused("base Base1 in W2727"), ("5.4c", "no-room"), "one Base in a town");
    assert_eq!(desk.refused("base Air1 in W3427"), ("4.1.II.02", "not-an-air-unit"), "its Base moves");
    desk.act("base Base1 in W3427", &[]);
    assert_eq!((desk.at("Air1").as_str(), desk.has("Air1", Marks::FINISHED)), ("W3427", false));
    assert_eq!(desk.refused("base Base1 in W2825"), ("4.1.II.02", "has-moved"));
    desk.act("base Base2 in W1222", &[]);
    assert_eq!((desk.at("Air2").as_str(), desk.has("Air2", Marks::FINISHED)), ("W1222", true), "fifteen hexes");
    assert_eq!((desk.step(), desk.asked()), ("basing", Some(Side::Soviet.seat())));
    let german = super::desk::GAME.pack.roster.units.iter().filter(|unit| unit.id.starts_with("Base")).count();
    assert_eq!(german, 5);
}

/// Rules: 4.1.II.04, 2.2r
#[test]
fn the_18th_air_goes_to_any_town_of_the_ussr() {
    let mut desk = basing(30, Side::Soviet, &[("Air18", "E2314"), ("VII", "W2825")], &["Kaunas"]);
    assert_eq!(desk.refused("base Air18 in W3418"), ("4.1.II.02", "no-airfield"), "Kaunas is not Soviet");
    assert_eq!(desk.refused("base Air18 in W2825"), ("4.1.II.02", "no-airfield"));
    assert!(desk.allows("base Air18 in E2019"), "a town");
    desk.act("base Air18 in E4324", &[]);
    assert_eq!(desk.at("Air18"), "E4324");
}

/// A side moves by rail: how many steps are left to it, if the dice are known.
pub fn rail(turn: u8, side: Side, placed: Placed, control: &[&str], left: Option<u8>) -> Desk {
    phase(turn, &json!({"entraining": side}), placed, control, &json!({"rail": left}))
}

/// Rules: 9.1a, 9.1c, 9.1d, 9.2a, 4.1.III.01
#[test]
fn the_axis_rolls_for_its_trains() {
    let placed = [("I", "W2825"), ("61ID", "W2825"), ("HQ1", "W2825"), ("1Pz", "W1222"), ("20A", "E2314")];
    let mut desk = rail(11, Side::Axis, &placed, &[], None);
    assert_eq!(desk.refused("entrain I"), ("9.2a", "roll-first"));
    desk.act("dice", &["1", "2"]);
    assert_eq!(desk.pos.rail, Some(3));
    assert_eq!(desk.refused("dice"), ("9.2a", "rolled-already"));
    assert_eq!(desk.refused("entrain HQ1"), ("9.2a", "goes-not-by-rail"));
    desk.act("entrain I", &[]);
    desk.act("to W1222", &[]);
    assert_eq!((desk.at("I").as_str(), desk.pos.rail), ("W1222", Some(1)));
    assert_eq!(desk.refused("entrain I"), ("9.1d", "has-travelled"));
    assert_eq!(desk.refused("entrain 1Pz"), ("9.2a", "nowhere-by-rail"), "two steps");
    desk.act("entrain 61ID", &[]);
    desk.act("to W1923", &[]);
    assert!(desk.step() != "entraining" || desk.asked() == Some(Side::Soviet.seat()));
    // Before turn 11 there are none.
    assert!(rail(10, Side::Axis, &placed, &[], Some(0)).asked() != Some(Side::Axis.seat()));
}

/// Rules: 9.2b, 9.2e, 9.2f, 9.2g
#[test]
fn trains_keep_away_from_the_enemy() {
    let control = ["Brest-Litovsk", "Baranovichi"];
    let placed = [("I", "W2825"), ("II", "W2432"), ("16A", "W2433"), ("D3", "W3427"), ("61ID", "W2924")];
    let mut desk = rail(13, Side::Axis, &placed, &control, Some(9));
    assert_eq!(desk.refused("entrain II"), ("9.2b", "beside-an-enemy"));
    desk.act("entrain I", &[]);
    assert_eq!(desk.refused("to W3223").0, "9.2g", "Bialystok is Soviet");
    assert_eq!(desk.refused("to W2432").0, "9.2g", "next to an enemy");
    assert_eq!(desk.refused("to W2926").0, "9.2g", "no railway");
    desk.act("to W3427", &[]);
    assert_eq!(desk.at("I"), "W3427");
    // Out of supply beyond the Depots' reach.
    let mut far = rail(
        13,
        Side::Axis,
        &[("I", "W2825"), ("19A", "E2314"), ("D3", "W2825")],
        &["Brest-Litovsk", "Baranovichi", "Minsk"],
        Some(9),
    );
    far.act("entrain I", &[]);
    assert_eq!(far.refused("to W4121").0, "9.2g");
}

/// Rules: 9.2c, 9.2d, WX.20
#[test]
fn trains_in_the_ussr_are_slow_in_snow_and_from_1944() {
    let left = |turn: u8| {
        let placed = [("61ID", "W2825"), ("206ID", "W2825"), ("217ID", "W2825"), ("D3", "W3427"), ("20A", "E2314")];
        let mut desk = rail(turn, Side::Axis, &placed, &["Brest-Litovsk"], Some(9));
        desk.act("entrain 61ID", &[]);
        desk.act("to W3427", &[]);
        desk.act("entrain 206ID", &[]);
        desk.act("to W1222", &[]);
        desk.pos.rail
    };
    assert_eq!([left(13), left(18), left(25), left(35)], [Some(7), Some(6), Some(7), Some(6)]);
}

/// Rules: 9.4a, 9.4b, 9.4c, 9.4d, 9.4e, 9.4f, 9.1b
#[test]
fn soviet_trains_move_four_steps_and_reach_the_reserve() {
    assert_eq!(super::desk::GAME.pack.turn(4).soviet_rail, 4);
    assert_eq!(super::desk::GAME.pack.turn(3).soviet_rail, 0);
    let placed =
        [("16A", "E2314"), ("19A", "E2123"), ("I", "E2223"), ("5RD", "E2827"), ("20A", "E3510"), ("Stavka", "E2717")];
    let mut desk = rail(13, Side::Soviet, &placed, &["Kharkov"], Some(4));
    assert_eq!(desk.refused("entrain 19A"), ("9.4b", "beside-an-enemy"));
    desk.act("entrain 16A", &[]);
    assert_eq!(desk.refused("to E2233").0, "9.2g", "Kharkov is the Axis'");
    assert!(desk.allows("reserve"));
    desk.act("to E4224", &[]);
    assert_eq!((desk.at("16A").as_str(), desk.pos.rail), ("E4224", Some(2)));
    desk.act("entrain 20A", &[]);
    desk.act("reserve", &[]);
    assert_eq!(desk.at("20A"), "reserve");
    assert_eq!(desk.at("5RD"), "E2827", "four steps went");
    assert!(desk.step() != "entraining");
}

fn ships(turn: u8, side: Side, placed: Placed, control: &[&str]) -> Desk {
    let sea = if side == Side::Axis { [4, 4] } else { [2, 4] };
    phase(turn, &json!({"shipping": side}), placed, control, &json!({"sea": sea}))
}

/// Rules: 9.3a, 9.3b, 9.3c
#[test]
fn the_axis_ships_in_the_baltic() {
    let placed = [("1Pz", "W1519 reduced"), ("I", "W1519"), ("61ID", "W1519"), ("206ID", "W1519"), ("HQ1", "W1519")];
    let control = ["Riga", "Tallinn"];
    let mut desk = ships(13, Side::Axis, &placed, &control);
    assert_eq!(desk.refused("ship HQ1 to W2717"), ("9.3a", "goes-not-by-sea"));
    assert_eq!(desk.refused("ship I to W2825"), ("9.3a", "no-port"));
    assert_eq!(desk.refused("ship I to W3012"), ("9.3c", "port-is-closed"), "Libau is Soviet");
    assert_eq!(desk.refused("ship I to W4252"), ("9.3a", "another-sea"));
    desk.act("ship 1Pz to W3804", &[]);
    assert_eq!(desk.pos.sea[0], 2, "mechanized steps count double");
    desk.act("ship I to W3511", &[]);
    assert!(desk.at("I") == "W3511" && desk.step() != "shipping");
    // In Snow the Gulf of Finland is closed.
    assert_eq!(ships(18, Side::Axis, &placed, &control).refused("ship I to W3804"), ("9.3c", "port-is-closed"));
}

/// Rules: 9.3d, 9.3e, 9.3f, 9.3g, 9.3h, WX.21
#[test]
fn the_axis_ships_in_the_south_if_it_has_sevastopol() {
    let placed = [("1Pz", "W4252"), ("I", "W4252"), ("61ID", "E2940"), ("206ID", "W1519")];
    let all = ["Odessa", "Sevastopol", "Taganrog", "Rostov", "Kerch", "Taman"];
    assert_eq!(ships(13, Side::Axis, &placed, &["Odessa"]).refused("ship I to W4744"), ("9.3d", "no-southern-ships"));
    let desk = ships(13, Side::Axis, &placed, &all);
    assert!(desk.allows("ship I to E2940") && desk.allows("ship 61ID to E3140"));
    assert!(desk.allows("ship 1Pz to W4744"), "four steps");
    assert_eq!(
        ships(13, Side::Axis, &placed, &all[..5]).refused("ship I to E2940"),
        ("9.3c", "port-is-closed"),
        "Taman is Soviet"
    );
    assert_eq!(ships(18, Side::Axis, &placed, &all).refused("ship I to E2940"), ("9.3c", "port-is-closed"), "Snow");
    let mut blocked = placed.to_vec();
    blocked.push(("16A", "E3040"));
    assert_eq!(ships(13, Side::Axis, &blocked, &all).refused("ship 61ID to E3140"), ("9.3c", "port-is-closed"));
}

/// Rules: 9.3i, 9.5i, 9.5j
#[test]
fn aircraft_watch_the_ports_of_arrival() {
    let placed = [("I", "W2418"), ("Air18", "W3418"), ("61ID", "W2717")];
    let desk = ships(30, Side::Axis, &placed, &[]);
    assert_eq!(desk.refused("ship I to W2717"), ("9.3i", "aircraft-watch"));
    assert!(desk.allows("ship 61ID to W1519"), "out of such a port they may go");
    let placed = [("16A", "E3351"), ("Base4", "E1849"), ("Air4", "E1849"), ("Black", "E3351"), ("5RD", "E1750")];
    let desk = ships(13, Side::Soviet, &placed, &["Simferopol"]);
    assert_eq!(desk.refused("ship 16A to E1750"), ("9.5i", "aircraft-watch"));
    assert!(desk.allows("ship 5RD to E3351"));
    let land = phase(13, &json!("invading"), &placed, &["Simferopol"], &json!({}));
    assert!(land.allows("land E2148"), "a landing is not stopped");
}

/// Rules: 9.5a, 9.5b, 9.5c, 9.5d, 9.5e, 9.5f, 9.5g, 9.5h
#[test]
fn soviet_ships() {
    let placed = [
        ("16A", "W3511"),
        ("1TC", "W3511"),
        ("2TC", "W3012"),
        ("19A", "E3351"),
        ("20A", "E3351"),
        ("5RD", "E2940"),
        ("3TC", "E3351"),
        ("VII", "W2825"),
    ];
    let mut desk = ships(13, Side::Soviet, &placed, &[]);
    desk.act("ship 1TC to W3804", &[]);
    assert_eq!(desk.pos.sea, [0, 4], "two steps in the Baltic, tanks count double");
    assert_eq!(desk.refused("ship 16A to W3804").1, "too-many-steps");
    desk.act("ship 3TC to E1750", &[]);
    assert_eq!(desk.pos.sea, [0, 2]);
    assert!(desk.allows("ship 5RD to E3140"));
    desk.act("ship 19A to E2748", &[]);
    assert!(desk.at("19A") == "E2748" && desk.step() != "shipping");
    let snow = ships(18, Side::Soviet, &placed, &[]);
    assert_eq!(snow.refused("ship 16A to W3804"), ("9.3c", "port-is-closed"));
    assert_eq!(snow.refused("ship 5RD to E3140"), ("9.3c", "port-is-closed"));
    assert_eq!(ships(13, Side::Soviet, &placed, &["Kerch"]).refused("ship 5RD to E3140"), ("9.3c", "port-is-closed"));
    let mut blocked = placed.to_vec();
    blocked.push(("I", "E3041"));
    assert_eq!(ships(13, Side::Soviet, &blocked, &[]).refused("ship 5RD to E3140"), ("9.3c", "port-is-closed"));
}

/// Rules: 9.6a, 9.6b, 9.6c, 9.6d
#[test]
fn the_naval_unit_lands() {
    let begin = |turn: u8, control: &[&str]| {
        let placed = [("Black", "E2748"), ("VII", "W2825"), ("16A", "E3140")];
        phase(turn, &json!("invading"), &placed, control, &json!({}))
    };
    let mut desk = begin(13, &["Kerch"]);
    assert_eq!(desk.refused("land E2314"), ("9.6a", "no-coast"));
    assert_eq!(desk.refused("land E2442"), ("9.6a", "no-coast"), "the Sea of Azov is closed");
    assert_eq!(desk.refused("land W4252"), ("9.6d", "no-landing-abroad"));
    desk.act("land E2148", &[]);
    assert!(desk.at("Black") == "E2148" && desk.step() != "invading");
    assert!(begin(13, &[]).allows("land E2442"), "both sides of the straits");
    assert_eq!(begin(18, &[]).refused("land E2442"), ("9.6a", "no-coast"), "Snow");
    assert_eq!(begin(13, &["Sevastopol"]).refused("land W4744").0, "9.6c");
    assert!(begin(13, &["Sevastopol"]).allows("land E2148"));
    assert!(begin(34, &[]).allows("land W4252"), "abroad, from 1944");
}

fn drops(turn: u8, placed: Placed) -> Desk {
    phase(turn, &json!("dropping"), &[placed, &[("VII", "W2825")]].concat(), &[], &json!({}))
}

/// Rules: 9.7a, 9.7b, 9.7k, 9.7l, WX.03, WX.09, WX.19
#[test]
fn airborne_troops_are_flown() {
    let placed = [("1ABC", "E2314"), ("2ABC", "E2319"), ("3ABC", "E4224"), ("Stavka", "E2315"), ("20A", "E2316")];
    for turn in [15, 16, 18] {
        let desk = drops(turn, &placed);
        assert!(desk.allows("fly 1ABC to E2608") && desk.allows("fly 2ABC to E2123"), "turn {turn}");
        assert_eq!(desk.refused("fly 1ABC to W4731"), ("9.7b", "no-flight-there"), "Kiev is too far");
        assert_eq!(desk.refused("fly 3ABC to E4324"), ("9.7a", "no-airfield-here"), "out of the Stavka's range");
        assert_eq!(desk.refused("fly 20A to E2319"), ("9.7a", "not-airborne"));
        assert_eq!(desk.refused("fly 1ABC to W2825"), ("9.7l", "no-flight-there"));
    }
    assert!(drops(14, &placed).step() != "dropping", "not in Clear weather");
    let mut desk = drops(15, &placed);
    desk.act("fly 1ABC to E2608", &[]);
    assert!(desk.at("1ABC") == "E2608" && desk.step() != "dropping", "one a turn");
}

/// Rules: 9.7c, 9.7d, 9.7g, 9.7h, 9.7i
#[test]
fn airborne_troops_drop_once() {
    let placed = [("1ABC", "E2314"), ("Stavka", "E2315"), ("Base1", "E2019"), ("Air1", "E2019")];
    let mut desk = drops(15, &placed);
    assert_eq!(desk.refused("drop 1ABC in E2319"), ("9.7c", "no-drop-on-a-city"), "Tula");
    assert_eq!(desk.refused("drop 1ABC in E2019"), ("9.7d", "no-drop-on-a-base"));
    assert_eq!(desk.refused("drop 1ABC in E1722"), ("9.7c", "no-flight-there"), "out of range");
    desk.act("drop 1ABC in E2018", &[]);
    assert!(desk.at("1ABC") == "E2018" && desk.has("1ABC", Marks::REVERSE) && desk.has("1ABC", Marks::DROPPED));
    let again = drops(16, &[("1ABC", "E2314 reverse"), ("Stavka", "E2315")]);
    assert_eq!(again.refused("drop 1ABC in E2018"), ("9.7i", "has-dropped"));
    assert!(again.allows("fly 1ABC to E2608"));
}

/// Rules: 9.7e, 9.7f
#[test]
fn airborne_troops_that_drop_on_an_enemy_are_lost_and_cost_a_step() {
    let placed = [("1ABC", "E2314"), ("Stavka", "E2315"), ("I", "E2018"), ("61ID", "E2018"), ("HQ1", "E2018")];
    let mut desk = drops(15, &placed);
    desk.act("drop 1ABC in E2018", &[]);
    assert_eq!((desk.step(), desk.asked(), desk.at("1ABC").as_str()), ("drop-loss", Some(Side::Axis.seat()), "out"));
    assert_eq!(desk.refused("eliminate HQ1"), ("9.7f", "not-dropped-upon"));
    desk.act("eliminate I", &[]);
    assert!(desk.has("I", Marks::REDUCED) && desk.at("61ID") == "E2018");
}
