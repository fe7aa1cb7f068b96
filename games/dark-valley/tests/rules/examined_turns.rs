//! Positions set up from the rulebook alone: what a turn brings and takes, Case Blue, Manstein, railways, retreats by sea, control.

use super::combat::{attack, fought, round};
use super::desk::{Desk, Placed, axis_and};
use dark_valley::pack::{Outcome, Side};
use dark_valley::position::Marks;
use serde_json::{Value, json};

#[track_caller]
fn step(turn: u8, step: &Value, placed: Placed, control: &[&str], more: &Value) -> Desk {
    let mut said = json!({"steps": [step], "control": axis_and(control)});
    for (key, value) in more.as_object().expect("an object") {
        said[key] = value.clone();
    }
    Desk::with(turn, placed, said)
}

/// Case Blue: the Axis announces two chits in June 1942 or one, and then in July two; never in both, and nothing of the kind in August.
/// Rules: 10.2f, 17.2.2b
#[test]
fn case_blue_comes_once() {
    let placed = [("7Pz", "E4725"), ("HQ1", "E4725"), ("HQ2", "E2127"), ("16A", "E4726")];
    let more =
        |blue: bool| json!({"cup": {"AMC": 2, "PZ1": 1, "PZ2": 1, "LOG": 1}, "chosen": 3, "seen": 3, "blue": blue});
    let ready = |turn: u8, blue: bool| {
        let mut desk = step(turn, &json!("initiative"), &placed, &[], &more(blue));
        desk.act("announce PZ1", &[]);
        desk
    };
    let mut desk = ready(12, false);
    assert_eq!((desk.step(), desk.question().1), ("initiative", "10.2f"));
    desk.act("announce AMC", &[]);
    assert!(desk.pos.blue && desk.pos.announced[0].is_some() && desk.step() == "ordering");
    assert_eq!(ready(13, false).step(), "initiative");
    assert_eq!(ready(13, true).step(), "ordering");
    assert_eq!(ready(14, false).step(), "ordering");
}

/// Lost: three corps wholly, two by a step, two divisions: 6 + 2 + 2 = 10; in May 1942 half of them, 5 steps. A whole corps takes 2.
/// Rules: 7.4k, 7.4d, 7.4a
#[test]
fn half_of_the_lost_infantry_comes_back_in_may_1942() {
    let placed = [
        ("VI", "eliminated"),
        ("V", "eliminated"),
        ("VII", "eliminated"),
        ("VIII", "W2825 reduced"),
        ("IX", "W2825 reduced"),
        ("31ID", "eliminated"),
        ("62ID", "eliminated"),
        ("D1", "W2924"),
        ("16A", "E4726"),
    ];
    let mut desk = step(11, &json!({"reinforcing": "axis"}), &placed, &[], &json!({}));
    assert_eq!(desk.step(), "replacing");
    desk.acts(&["rebuild VI", "place VI in W2924", "rebuild V", "place V in W2924"]);
    // One step is left: no whole corps, but a reduced one, a division, or a restored one.
    assert!(!desk.allows("rebuild VII"));
    assert!(desk.allows("raise VII") && desk.allows("rebuild 31ID") && desk.allows("restore VIII"));
    // Nothing is left: on to the Soviet side and its Lend-Lease.
    desk.act("restore VIII", &["1"]);
    assert!(desk.at("31ID") == "eliminated" && desk.has("IX", Marks::REDUCED));
}

/// Six reduced panzers, one of them just raised: three flip. Without supply nobody does.
/// Rules: 7.4h, 7.4i, 7.4c
#[test]
fn half_of_the_reduced_panzers_are_restored_in_may_1942() {
    let ids = ["1Pz", "3Pz", "4Pz", "6Pz", "8Pz"];
    let mut placed: Vec<(&str, &str)> = ids.iter().map(|id| (*id, "W2826 reduced")).collect();
    placed[4].1 = "E4726 reduced";
    placed.extend([("9Pz", "eliminated"), ("D1", "W2924"), ("16A", "E4730")]);
    let mut desk = step(11, &json!({"reinforcing": "axis"}), &placed, &[], &json!({}));
    assert!(!desk.allows("rebuild 9Pz"), "reduced only");
    desk.acts(&["raise 9Pz", "place 9Pz in W2924"]);
    assert_eq!(desk.refused("restore 8Pz").0, "7.4c");
    desk.acts(&["restore 1Pz", "restore 3Pz"]);
    desk.act("restore 9Pz", &["1"]);
    assert!(desk.step() != "replacing" && desk.has("4Pz", Marks::REDUCED));
}

/// Trains of the Axis in Snow: a corps of two steps in the USSR takes 4; from Warsaw to Berlin, abroad, 2. From 1944 the same in any weather.
/// Rules: 9.2a, 9.2c, 9.2d
#[test]
fn trains_are_slow_in_the_ussr() {
    let fare = |turn: u8, from: &'static str, to: &str| {
        let placed = [("VI", from), ("V", "W2727"), ("D1", "W4121"), ("16A", "E4726")];
        let mut desk = step(
            turn,
            &json!({"entraining": "axis"}),
            &placed,
            &["Minsk", "Vilnius", "Brest-Litovsk", "Baranovichi"],
            &json!({"rail": 9}),
        );
        desk.act(&format!("entrain VI; to {to}"), &[]);
        9 - desk.pos.rail.expect("V may still go")
    };
    assert_eq!(fare(18, "W2825", "W1923"), 2, "Warsaw to Posen");
    assert_eq!(fare(18, "W4121", "W2825"), 4);
    assert_eq!(fare(17, "W4121", "W2825"), 2);
    assert_eq!(fare(34, "W4121", "W2825"), 4);
}

/// A German without a line stays when he has to leave, and goes as soon as he has one.
/// Rules: 7.9b, 7.9k
#[test]
fn who_has_no_line_leaves_later() {
    let ring: Placed =
        &[("16A", "E4725"), ("19A", "E4826"), ("20A", "E4827"), ("21A", "E4727"), ("22A", "E4627"), ("24A", "E4626")];
    let placed = [ring, &[("LAHMot", "E4726"), ("DRMot", "W2825"), ("D1", "W2924"), ("VI", "W2825 reduced")]].concat();
    let mut desk = step(14, &json!({"reinforcing": "axis"}), &placed, &[], &json!({}));
    assert_eq!(desk.step(), "replacing");
    desk.act("end", &["1"]);
    assert_eq!((desk.at("LAHMot").as_str(), desk.at("DRMot").as_str()), ("E4726", "other-fronts"));
}

/// Beaten at Sevastopol with its land side closed, and no wish to stand: two steps sail east, to a Soviet port; a third would not.
/// Rules: 12.5k, 12.5l, 12.7a, CRT.05
#[test]
fn a_garrison_sails_east() {
    let corps = [
        ("VI", "E1749"),
        ("V", "E1749"),
        ("VII", "E1749"),
        ("7Pz", "E1749"),
        ("VIII", "E1850"),
        ("IX", "E1850"),
        ("XII", "E1850"),
    ];
    let placed = [&corps[..], &[("51A", "E1750"), ("Black", "E1750"), ("172RD", "E1750")]].concat();
    let mut desk = round(12, Side::Axis, &placed, &["Odessa"]);
    let odds = attack(&mut desk, "E1750", &["VI", "V", "VII", "7Pz", "VIII", "IX", "XII"]);
    // 24 + 5 to (5 + 2 + 1) x 2 = 16: 1-1. A 6 is DR.
    assert_eq!((odds.attack, odds.defence), (29, 16));
    let events = desk.act("fight", &["6"]);
    assert_eq!(fought(&events).map(|(_, _, result)| result), Some(Outcome::Retreat));
    desk.act("end", &[]);
    assert!(desk.legal_with("retreat").is_empty(), "no way over land");
    assert!(desk.allows("evacuate 51A to E2748") && !desk.allows("evacuate 51A to W4744"));
    desk.act("evacuate Black to E2748", &[]);
    assert!(!desk.allows("evacuate 51A to E2748"), "two steps more are too many");
    if desk.step() == "retreating" {
        desk.act("evacuate 172RD to E3150", &[]);
    }
    assert_eq!(
        (desk.at("51A").as_str(), desk.at("Black").as_str(), desk.at("172RD").as_str()),
        ("eliminated", "E2748", "E3150")
    );
}

/// An empty town comes newly into the ZOC of a corps: it is the Axis', and stays so when the corps goes on; a city is entered or not taken.
/// Rules: 2.4e, 2.4f, 6.1h
#[test]
fn zones_take_towns_and_not_cities() {
    // Kamyshin E4229 is a town, Saratov E4224 a city.
    let mut desk = Desk::moving(13, Side::Axis, &[("VI", "E4031"), ("V", "E4022"), ("16A", "E5040")]);
    desk.act("move VI; to E4030; to E4129", &[]);
    assert_eq!(desk.holder("Kamyshin"), Side::Axis);
    desk.act("move V; to E4122; to E4123; stop", &[]);
    assert_eq!(desk.holder("Saratov"), Side::Soviet);
    let mut desk = Desk::moving(13, Side::Axis, &[("7Pz", "E4122"), ("16A", "E5040")]);
    desk.act("move 7Pz; to E4123; to E4224", &[]);
    assert_eq!(desk.holder("Saratov"), Side::Axis);
}

/// A reduced corps in supply is filled up with two divisions beside it, one of them out of supply: whole, and out of supply. Jaegers do not go in.
/// Rules: 7.5a, 7.5b, 7.5d, 7.5e
#[test]
fn a_corps_is_filled_up_with_divisions() {
    let placed = [
        ("VI", "E4726 reduced"),
        ("31ID", "E4726"),
        ("62ID", "E4727 oos"),
        ("97Jg", "E4726"),
        ("56ID", "E4729"),
        ("16A", "E5040"),
    ];
    let more = json!({"steps": ["filling"], "chit": "AM", "control": axis_and(&[])});
    let mut desk = Desk::with(13, &placed, more);
    desk.act("fill VI", &[]);
    let mut may = desk.legal_with("give");
    may.sort();
    assert_eq!(may, ["give 31ID", "give 62ID"]);
    desk.acts(&["give 31ID", "give 62ID"]);
    assert!(!desk.has("VI", Marks::REDUCED) && desk.has("VI", Marks::OOS));
    assert_eq!((desk.at("31ID").as_str(), desk.at("97Jg").as_str()), ("eliminated", "E4726"));
}

/// In the first round of the game each army group attacks its own district, without aircraft; German units ignore the river of Kaunas' hex.
/// Rules: 17.1.1j, 17.1.1k, 17.1.2e, 17.1.2f, 17.1.2l
#[test]
fn the_first_round_of_the_war() {
    let placed = [
        ("II", "W3317"),
        ("I", "W3317"),
        ("VI", "W3317"),
        ("5RD", "W3418"),
        ("Air1", "W2717"),
        ("Base1", "W2717"),
        ("Sturm", "available"),
    ];
    let more = json!({"steps": [{"combat": "axis"}], "chit": "AC", "rounds": 1, "control": axis_and(&[])});
    let mut desk = Desk::with(1, &placed, more);
    // VI is of Army Group Centre, Kaunas in the Baltic district.
    assert_eq!(desk.refused("attack W3418 with VI").0, "17.1.1j");
    let odds = attack(&mut desk, "W3418", &["I", "II"]);
    // 8 to 1 + 1 of a city that fights as a town, over a river that is none: 4-1.
    assert_eq!((odds.attack, odds.defence, odds.shifts), (8, 2, 0));
    assert_eq!(desk.refused("support Air1").0, "17.1.2e");
    desk.act("support Sturm", &[]);
    assert_eq!(desk.look().odds().attack, 9);
}
