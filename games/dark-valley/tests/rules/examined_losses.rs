//! Positions set up from the rulebook alone: who loses which step, who is asked, what it costs whom.

use super::combat::{attack, fought, round};
use super::desk::{Desk, GAME};
use dark_valley::event::Event;
use dark_valley::pack::{Outcome, Side};
use dark_valley::position::Marks;
use serde_json::json;
use table::chance::Quick;
use table::verbs::*;
use table::{Log, Seat, Setup};

const AXIS: Seat = Seat(0);
const SOVIET: Seat = Seat(1);

/// An attack from its beginning to its die.
#[track_caller]
fn storm(desk: &mut Desk, hex: &str, who: &[&str], dice: &[&str]) -> Outcome {
    attack(desk, hex, who);
    let events = desk.act("fight", dice);
    fought(&events).expect("a die").2
}

fn reduced(desk: &Desk, id: &str) -> bool {
    desk.has(id, Marks::REDUCED)
}

/// 8 + 5 + 4 to 6 are 2-1, a 1 is AL1: the full Guards army first. Reduced already, it is the two-step army that pays.
/// Rules: 12.3j, 12.3i, CRT.09
#[test]
fn a_full_guards_army_pays_first_and_a_reduced_one_does_not() {
    let placed = [("1GA", "E4826"), ("16A", "E4826"), ("1GTC", "E4826"), ("VI", "E4726")];
    let mut desk = round(25, Side::Soviet, &placed, &[]);
    assert_eq!(storm(&mut desk, "E4726", &["1GA", "16A", "1GTC"], &["1"]), Outcome::AttackerLoses);
    assert!(reduced(&desk, "1GA") && !reduced(&desk, "16A"));

    let placed = [("1GA", "E4826 reduced"), ("16A", "E4826"), ("1GTC", "E4826"), ("VI", "E4726")];
    let mut desk = round(25, Side::Soviet, &placed, &[]);
    assert_eq!(storm(&mut desk, "E4726", &["1GA", "16A", "1GTC"], &["1"]), Outcome::AttackerLoses);
    assert!(reduced(&desk, "16A") && desk.at("1GA") == "E4826" && desk.at("1GTC") == "E4826");

    // Of a Guards army and a tank army the owner chooses, never the rifle army.
    let placed = [("1GA", "E4826"), ("1GTA", "E4826"), ("16A", "E4827"), ("VI", "E4726"), ("V", "E4726")];
    let mut desk = round(25, Side::Soviet, &placed, &[]);
    assert_eq!(storm(&mut desk, "E4726", &["1GA", "1GTA", "16A"], &["2"]), Outcome::AttackerLoses);
    let mut asked = desk.legal_with("lose");
    asked.sort();
    assert_eq!((desk.asked(), asked), (Some(SOVIET), vec!["lose 1GA".to_owned(), "lose 1GTA".to_owned()]));
}

/// 9 to 2 are 4-1, a 6 is EX: two steps each; the two-step units of the attacker take one each.
/// Rules: CRT.20, 12.3i, CRT.06
#[test]
fn an_exchange_costs_the_attacker_as_many_steps() {
    let placed = [("7Pz", "E4725"), ("VI", "E4725"), ("5RD", "E4726"), ("10RD", "E4726")];
    let mut desk = round(13, Side::Axis, &placed, &[]);
    assert_eq!(storm(&mut desk, "E4726", &["7Pz", "VI"], &["6"]), Outcome::Exchange);
    if desk.step() == "losing" {
        desk.act("lose VI", &[]);
    }
    assert!(reduced(&desk, "VI") && reduced(&desk, "7Pz"));
    assert_eq!((desk.at("5RD"), desk.at("10RD")), ("eliminated".into(), "eliminated".into()));
    let mut may = desk.legal_with("occupy");
    may.sort();
    assert_eq!(may, ["occupy 7Pz", "occupy VI"]);
}

/// 6 to 3 are 2-1, 6 + 2 for the unsupplied is 8: EX of three steps against two: nobody is left to advance.
/// Rules: CRT.20, 12.3g, CRT.08
#[test]
fn an_exchange_can_leave_nobody() {
    let placed =
        [("3Mot", "E4725"), ("18Mot", "E4725"), ("5RD", "E4726 oos"), ("10RD", "E4726"), ("11RD", "E4726 isolated")];
    let mut desk = round(13, Side::Axis, &placed, &[]);
    assert_eq!(storm(&mut desk, "E4726", &["3Mot", "18Mot"], &["6"]), Outcome::Exchange);
    for id in ["3Mot", "18Mot", "5RD", "10RD", "11RD"] {
        assert_eq!(desk.at(id), "eliminated", "{id}");
    }
    assert_eq!((desk.asked(), desk.step()), (None, "over"));
}

/// 13 to 9 are 1-1, a 4 is BL1: of a full army, a reduced one and a division the full one has to lose its step; then the attacker is asked.
/// Rules: CRT.19, 12.3i, CRT.04, 12.3h
#[test]
fn the_defenders_full_army_shields_the_others() {
    let placed = [
        ("7Pz", "E4725"),
        ("VI", "E4725"),
        ("V", "E4725"),
        ("16A", "E4726"),
        ("19A", "E4726 reduced"),
        ("5RD", "E4726"),
    ];
    let mut desk = round(13, Side::Axis, &placed, &[]);
    assert_eq!(storm(&mut desk, "E4726", &["7Pz", "VI", "V"], &["4"]), Outcome::BothLose);
    assert!(reduced(&desk, "16A"));
    assert_eq!((desk.at("19A"), desk.at("5RD")), ("E4726".into(), "E4726".into()));
    let mut asked = desk.legal_with("lose");
    asked.sort();
    assert_eq!((desk.asked(), asked.join(" ")), (Some(AXIS), "lose 7Pz lose V lose VI".to_owned()));
}

/// A Soviet DE costs a step if a German was in it, and none if all were Romanians; Romanians and a German: one step all the same (G-70).
/// Rules: CRT.25, CRT.14
#[test]
fn a_soviet_elimination_of_germans_costs_a_step() {
    for (more, lost) in [("62ID", true), ("R3", false)] {
        let placed = [("1GTA", "E4243"), ("1GA", "E4243"), ("2GA", "E4142"), ("R1", "E4143"), (more, "E4143")];
        let mut desk = round(25, Side::Soviet, &placed, &[]);
        // 10 + 8 + 8 to 3 + 2 or 3 + 3: 5-1 or 4-1. A die of 6 there is EX; R1 unsupplied makes it 8, DE.
        let oos = [("1GTA", "E4243"), ("1GA", "E4243"), ("2GA", "E4142"), ("R1", "E4143 oos"), (more, "E4143")];
        desk.pos = round(25, Side::Soviet, &oos, &[]).pos;
        assert_eq!(storm(&mut desk, "E4143", &["1GTA", "1GA", "2GA"], &["6"]), Outcome::DefendersEliminated, "{more}");
        assert_eq!(desk.step() == "losing", lost, "{more}");
        if lost {
            desk.act("lose 2GA", &[]);
        }
        let steps = ["1GTA", "1GA", "2GA"].iter().filter(|id| reduced(&desk, id)).count();
        assert_eq!(steps, usize::from(lost), "{more}");
    }
}

/// DR* in November 1941, the earlier table for both: 15 to 6 is 2-1, 5 + 2 is 7. VI loses a step, and so does the Soviet; then VI goes.
/// Rules: CRT.22, CRT.23, CRT.07, 12.1.1b
#[test]
fn a_step_of_a_german_in_a_retreat_costs_the_soviet_one() {
    let placed = [("16A", "E4826"), ("19A", "E4826"), ("20A", "E4827"), ("VI", "E4726 oos")];
    let mut desk = round(6, Side::Soviet, &placed, &[]);
    assert_eq!(storm(&mut desk, "E4726", &["16A", "19A", "20A"], &["5"]), Outcome::RetreatLoss);
    assert!(reduced(&desk, "VI"));
    assert_eq!((desk.asked(), desk.step()), (Some(SOVIET), "losing"));
    desk.act("lose 20A", &[]);
    assert_eq!((desk.asked(), desk.step()), (Some(AXIS), "retreating"));
}

/// The defender picks the Romanian of two single steps: the German retreats, and nothing is lost by the Soviet.
/// Rules: CRT.23, CRT.22
#[test]
fn a_romanian_step_in_a_retreat_costs_nothing() {
    let placed = [("16A", "E4243"), ("19A", "E4243"), ("R1", "E4143 oos"), ("62ID", "E4143")];
    let mut desk = round(6, Side::Soviet, &placed, &[]);
    assert_eq!(storm(&mut desk, "E4143", &["16A", "19A"], &["5"]), Outcome::RetreatLoss);
    assert_eq!((desk.asked(), desk.step()), (Some(AXIS), "losing"));
    desk.act("lose R1", &[]);
    assert_eq!((desk.at("R1"), desk.step()), ("eliminated".into(), "retreating"));
    assert!(!reduced(&desk, "16A") && !reduced(&desk, "19A"));
}

/// AE: replaceable units into the box, the 1st Cavalry out of the game for good.
/// Rules: CRT.17, 2.2ah, 2.2ai, CRT.01
#[test]
fn eliminated_units_go_where_their_dots_say() {
    let placed = [("1Cav", "E4725"), ("31ID", "E4725"), ("16A", "E4726"), ("19A", "E4726 reduced")];
    let mut desk = round(6, Side::Axis, &placed, &[]);
    assert_eq!(storm(&mut desk, "E4726", &["1Cav", "31ID"], &["1"]), Outcome::AttackersEliminated);
    assert_eq!((desk.at("1Cav"), desk.at("31ID")), ("out".into(), "eliminated".into()));
}

/// 10 to 2 are 5-1, a 4 of the later table is BL1: the division is gone, and the HQ with it, to be back two turns later (T15).
/// Rules: CRT.12, 14.1e, 14.1c, 12.3i
#[test]
fn an_hq_dies_with_its_stack() {
    let placed = [("16A", "E4826"), ("19A", "E4826"), ("31ID", "E4726"), ("HQ1", "E4726")];
    let mut desk = round(13, Side::Soviet, &placed, &[]);
    assert_eq!(storm(&mut desk, "E4726", &["16A", "19A"], &["4"]), Outcome::BothLose);
    if desk.step() == "losing" {
        desk.act("lose 19A", &[]);
    }
    assert_eq!((desk.at("31ID"), desk.at("HQ1")), ("eliminated".into(), "eliminated".into()));
    assert_eq!(desk.pos.headquarters[0], 15);
    assert!(!desk.legal_with("occupy").is_empty());
    // Its chit can be chosen all the same (G-88), and two turns later it comes as a reinforcement.
    let mut later = GAME.position_json(&desk.pos);
    for (key, value) in [("turn", json!(15)), ("steps", json!([{"reinforcing": "axis"}])), ("battle", json!({}))] {
        later[key] = value;
    }
    later["units"]["D1"] = json!("W2924");
    let setup = Setup { position: Some(later), ..Setup::default() };
    let pos = GAME.start(&setup, &mut Quick::new(1), &mut Log::off()).expect("a position");
    desk.pos = pos;
    assert_eq!(desk.look().armies() & 1, 1);
    assert!(desk.allows("place HQ1 in W2924"));
}

/// An HQ alone defends with 1; DR sends it off by its compass, north-west or south-west.
/// Rules: 14.1c, CRT.21, 12.5b, CRT.09
#[test]
fn an_hq_alone_retreats() {
    let placed = [("16A", "E4826"), ("19A", "E4826"), ("HQ1", "E4726")];
    let mut desk = round(13, Side::Soviet, &placed, &[]);
    let odds = attack(&mut desk, "E4726", &["16A", "19A"]);
    assert_eq!((odds.attack, odds.defence), (10, 1));
    let events = desk.act("fight", &["1"]);
    assert_eq!(fought(&events).map(|(_, _, result)| result), Some(Outcome::Retreat));
    assert_eq!(desk.asked(), Some(AXIS));
    desk.act("retreat HQ1 by E4626 to E4525", &[]);
    assert_eq!(desk.at("HQ1"), "E4525");
}

/// Sevastopol: 32 to 10 are 3-1, a 5 is DR*: the army loses its step, and may stand; then nobody advances.
/// Rules: 12.7a, CRT.22, TEC.46, CRT.05
#[test]
fn a_garrison_stands_but_loses_its_step() {
    let north = ["VI", "V", "VII"].map(|id| (id, "E1749"));
    let east = ["VIII", "IX", "XII"].map(|id| (id, "E1850"));
    let more = [("31ID", "E1749"), ("62ID", "E1850"), ("7Pz", "E1850"), ("51A", "E1750")];
    let placed: Vec<(&str, &str)> = north.into_iter().chain(east).chain(more).collect();
    let mut desk = round(12, Side::Axis, &placed[..placed.len()], &[]);
    let who = ["VI", "V", "VII", "VIII", "IX", "XII", "31ID", "7Pz"];
    // 24 + 1 + 5 = 30 to 10.
    assert_eq!(storm(&mut desk, "E1750", &who, &["5"]), Outcome::RetreatLoss);
    assert!(reduced(&desk, "51A"));
    assert_eq!((desk.asked(), desk.step()), (Some(SOVIET), "standing"));
    desk.act("stand", &[]);
    assert_eq!((desk.at("51A"), desk.legal_with("occupy").len()), ("E1750".into(), 0));
}

/// The second NE is an AL1, and the Axis in January 1942 has no second throw.
/// Rules: CRT.27, CRT.26, 12.1.1a, CRT.11
#[test]
fn a_second_no_effect_costs_a_step_and_the_axis_never_throws_again() {
    let placed = [("16A", "E4826"), ("19A", "E4826"), ("72ID", "E4726"), ("62ID", "E4726")];
    let mut desk = round(13, Side::Soviet, &placed, &[]);
    // 10 to 4 are 2-1: 3 and 4 are NE.
    assert_eq!(storm(&mut desk, "E4726", &["16A", "19A"], &["3"]), Outcome::NoEffect);
    assert_eq!((desk.asked(), desk.step()), (Some(SOVIET), "rerolling"));
    let events = desk.act("reroll", &["4"]);
    assert_eq!(fought(&events).map(|(_, _, result)| result), Some(Outcome::AttackerLoses));
    assert_eq!(desk.step(), "losing");
    desk.act("lose 16A", &[]);
    assert!(reduced(&desk, "16A"));

    let placed = [("VI", "E4725"), ("V", "E4725"), ("5RD", "E4726"), ("10RD", "E4726")];
    let mut desk = round(8, Side::Axis, &placed, &[]);
    // 8 to 2 are 4-1; 3 - 2 of those who fight unsupplied in the winter is 1: NE.
    assert_eq!(storm(&mut desk, "E4726", &["VI", "V"], &["3"]), Outcome::NoEffect);
    assert_eq!((desk.asked(), desk.step()), (None, "over"), "nothing is left to be done");
}

/// A bombardment knows no shield: the reduced corps dies of it beside a full one.
/// Rules: 12.3i, 8.5c, BOM.06, 8.5i, BOM.04
#[test]
fn a_bombardment_may_finish_a_reduced_unit() {
    let placed = [("Air1", "E4624"), ("Base1", "E4624"), ("16A", "E4726"), ("19A", "E4726 reduced")];
    let mut desk = round(13, Side::Axis, &placed, &[]);
    let events = desk.act("bombard E4726 with Air1 target 19A", &["4"]);
    assert!(events.iter().any(|event| matches!(event, Event::Bombarded { hits: true, finished: false, .. })));
    assert_eq!((desk.at("19A"), desk.at("16A")), ("eliminated".into(), "E4726".into()));
}
