//! Positions set up from the rulebook alone: chits, Panzer rounds, Counterattacks, Deep Battles, the Stavka Reserve.

use super::combat::{attack, fought, round};
use super::desk::{Desk, Placed, axis_and};
use dark_valley::event::Event;
use dark_valley::pack::{Outcome, Side};
use dark_valley::position::Marks;
use serde_json::{Value, json};

fn sorted(mut all: Vec<String>) -> Vec<String> {
    all.sort();
    all
}

/// An announced chit of an Axis turn, played.
#[track_caller]
fn chit(turn: u8, chit: &str, placed: Placed, more: &Value) -> Desk {
    let mut said = json!({"steps": ["drawing"], "cup": {chit: 1}, "announced": [chit, null], "control": axis_and(&[])});
    for (key, value) in more.as_object().expect("an object") {
        said[key] = value.clone();
    }
    Desk::with(turn, placed, said)
}

/// The range of an HQ is 3 hexes, fixed at the start: Germans in it fight and then move, one that advanced out of it too. A corps 4 hexes off, a
/// Romanian, another HQ do neither.
/// Rules: 10.5.7a, 10.5.7b, 10.5.7d, 10.5.7f, 10.5.7g, 14.1m
#[test]
fn a_panzer_army_fights_and_then_moves() {
    let placed = [
        ("HQ1", "E4143"),
        ("7Pz", "E4442"),
        ("VI", "E4442"),
        ("HQ2", "E4442"),
        ("V", "E4145"),
        ("VII", "E4147"),
        ("R1", "E4144"),
        ("5RD", "E4541"),
        ("10RD", "E4146"),
    ];
    let mut desk = chit(14, "PZ1", &placed, &json!({}));
    assert_eq!(sorted(desk.legal()), ["combat-first", "end", "movement-first"]);
    desk.act("combat-first", &[]);
    // VII, 4 hexes off, joins nobody; V alone has nobody to join.
    assert!(!desk.allows("attack E4146 with VII") && !desk.allows("attack E4146 with V"));
    attack(&mut desk, "E4541", &["7Pz", "VI"]);
    // 9 to 1, halved by the steppe to 0, which counts as 1: 6-1; a 5 is DE.
    let (odds, _, result) = fought(&desk.act("fight", &["5"])).expect("a die");
    assert_eq!((odds.attack, odds.defence, result), (9, 1, Outcome::DefendersEliminated));
    desk.act("occupy 7Pz", &[]);
    assert!(!desk.allows("occupy HQ2"), "another HQ stays");
    if desk.step() == "occupying" {
        desk.act("end", &[]);
    }
    if desk.step() == "combat" {
        desk.act("end", &[]);
    }
    assert_eq!(desk.step(), "movement");
    assert_eq!(sorted(desk.legal_with("move")), ["move 7Pz", "move HQ1", "move V", "move VI"]);
    assert!(!desk.allows("move VI; force"), "no forced march but in a Movement round");
}

/// Movement first: then only mechanized units fight; an infantry corps that moved up does not, and adds nothing.
/// Rules: 10.5.7c, 10.5.7e
#[test]
fn a_panzer_army_that_moves_first_fights_with_its_wheels() {
    let placed = [("HQ1", "E4143"), ("7Pz", "E4144"), ("VI", "E4144"), ("3Mot", "E4144"), ("5RD", "E4146")];
    let mut desk = chit(14, "PZ1", &placed, &json!({}));
    desk.acts(&["movement-first", "move 7Pz; with VI; with 3Mot; to E4145; stop", "end"]);
    assert_eq!(desk.step(), "combat");
    assert_eq!(sorted(desk.legal_with("attack")), ["attack E4146 with 3Mot", "attack E4146 with 7Pz"]);
    desk.act("attack E4146 with 7Pz", &[]);
    assert_eq!(desk.refused("join VI").0, "10.5.7c");
}

/// A 1 and a 2 order 6 counterattacks, a 6 and a 3 order 9.
/// Rules: 10.5.6f, 10.5.6g
#[test]
fn stalin_orders_six_at_least() {
    for (dice, count) in [(["CTR", "1", "2"], 6), (["CTR", "6", "3"], 9)] {
        let placed = [("5RD", "E4724"), ("10RD", "E4724"), ("VI", "E4725"), ("D1", "W2924")];
        let more = json!({"steps": [{"window": "axis"}], "hand": 2, "cup": {"CTR": 1}, "control": axis_and(&[])});
        let mut desk = Desk::with(2, &placed, more);
        desk.act("end", &dice);
        assert_eq!(desk.pos.quota, count);
    }
}

/// The movement part of a Counterattack with its quota known.
#[track_caller]
fn counterattack(placed: Placed) -> Desk {
    let more = json!({"steps": [{"movement": "soviet"}], "chit": "CTR", "then": "combat", "quota": 6, "control": axis_and(&[])});
    Desk::with(2, placed, more)
}

/// A rifle division alone may not move up; two may, together or one after the other; then they have to attack.
/// Rules: 10.5.6b, 10.5.6e, 12.1b, 12.2.1a
#[test]
fn who_moved_up_in_a_counterattack_has_to_attack() {
    assert!(!counterattack(&[("5RD", "E4722"), ("VI", "E4725")]).allows("move 5RD"), "alone it attacks nobody");
    let placed = [("5RD", "E4722"), ("10RD", "E4722"), ("VI", "E4725")];
    let mut together = counterattack(&placed);
    together.act("move 5RD; with 10RD; to E4723; to E4724", &[]);
    assert_eq!(together.step(), "combat", "nobody is left to move");
    assert_eq!(together.refused("end").0, "10.5.6b");
    attack(&mut together, "E4725", &["5RD", "10RD"]);
    // 2 to 6 are 1-3: a 6 is AL1. It was made in supply and counts: 5 are missing, and the other division is the only one to pay.
    together.act("fight", &["6"]);
    together.act("lose 5RD", &[]);
    assert_eq!((together.at("5RD"), together.legal()), ("eliminated".into(), vec!["eliminate 10RD".to_owned()]));
}

/// Whoever moved up alone waits for one who can still come: until then nobody else moves, and the part does not end.
/// Rules: 10.5.6b, 10.5.6e
#[test]
fn one_who_moved_up_alone_waits_for_another_one() {
    let placed = [
        ("5RD", "E4722"),
        ("10RD", "E4823"),
        ("16RD", "E4621"),
        ("11RD", "E4420"),
        ("23RD", "E4420"),
        ("VI", "E4725"),
        ("V", "E4423"),
    ];
    let mut desk = counterattack(&placed);
    desk.act("move 5RD; to E4723; to E4724", &[]);
    assert_eq!((desk.step(), desk.refused("end").0), ("movement", "10.5.6b"));
    // 16RD comes as well as 10RD; those in the west cannot.
    assert_eq!(sorted(desk.legal_with("move")), ["move 10RD", "move 16RD"]);
    assert!(!desk.allows("move 10RD; to E4822; stop"));
    desk.act("move 10RD; to E4824", &[]);
    if desk.step() == "moving" {
        desk.act("to E4825", &[]);
    }
    assert!(desk.legal().contains(&"end".to_owned()));
    assert!(desk.legal_with("move 11RD").len() == 1, "the others may move again");
}

/// Nobody upon whom one who moved up leans goes away: it would leave him alone.
/// Rules: 10.5.6b
#[test]
fn a_partner_does_not_go_away() {
    let placed =
        [("5RD", "E4722"), ("10RD", "E4824"), ("11RD", "E4420"), ("23RD", "E4420"), ("VI", "E4725"), ("31ID", "E4823")];
    let mut desk = counterattack(&placed);
    assert!(desk.allows("move 10RD"), "to 31ID, or around VI");
    desk.act("move 5RD; to E4723; to E4724", &[]);
    // 10RD stands next to VI already. It may still go, but only to where both attack VI.
    assert!(!desk.allows("move 10RD; to E4923; stop") && !desk.allows("move 10RD; to E4822; stop"));
}

/// One that begins next to an enemy has 3 points, a cavalry corps too: three hexes to whom it attacks, not four.
/// Rules: 10.5.6d
#[test]
fn who_begins_beside_an_enemy_moves_three_in_a_counterattack() {
    // 31ID has no ZOC.
    let desk = counterattack(&[("6CC", "E4725"), ("31ID", "E4726"), ("62ID", "E4721")]);
    assert!(desk.allows("move 6CC; to E4724; to E4723; to E4722"));
    let desk = counterattack(&[("6CC", "E4725"), ("31ID", "E4726"), ("62ID", "E4720")]);
    assert!(!desk.allows("move 6CC; to E4724; to E4723; to E4722"), "nobody is next to that");
    let desk = counterattack(&[("6CC", "E4724"), ("31ID", "E4726"), ("62ID", "E4719")]);
    assert!(desk.allows("move 6CC; to E4723; to E4722; to E4721; to E4720"), "from further off with all its points");
}

/// Combat-Zhukov in July 1942: out of his range of 3 an army attacks as if out of supply, -2; a defender does not mind.
/// Rules: 10.5.3a, 10.5.3c, 12.3f
#[test]
fn beyond_zhukov_attackers_are_out_of_supply() {
    let at = |zhukov: &'static str| {
        let placed = [("16A", "E4725"), ("19A", "E4725"), ("Zhukov", zhukov), ("VI", "E4726")];
        let more = json!({"steps": [{"combat": "soviet"}], "chit": "SCZ", "control": axis_and(&[])});
        let mut desk = Desk::with(13, &placed, more);
        attack(&mut desk, "E4726", &["16A", "19A"]).die
    };
    assert_eq!((at("E4722"), at("E4721")), (0, -2));
}

/// Deep Battle before June 1944: one of the two ranges, 6 or 3, fight and then move; both HQs may move.
/// Rules: 10.5.8a, 10.5.8b, 10.5.8c, 10.5.8e
#[test]
fn a_deep_battle_is_under_one_of_two() {
    let placed = [
        ("Stavka", "E4718"),
        ("Zhukov", "E4728"),
        ("16A", "E4724"),
        ("19A", "E4724"),
        ("20A", "E4725"),
        ("VI", "E4823"),
        ("31ID", "E4924"),
    ];
    let under = |turn: u8| {
        let more = json!({"steps": ["drawing"], "cup": {"DB": 1}, "hand": 0, "announced": ["DB", null], "control": axis_and(&[])});
        Desk::with(turn, &placed, more)
    };
    let mut desk = under(24);
    assert_eq!((desk.step(), sorted(desk.legal())), ("commanding", vec!["under Stavka".into(), "under Zhukov".into()]));
    desk.act("under Zhukov", &[]);
    // Three hexes from E4728: E4725 is, E4724 is not.
    assert!(desk.has("20A", Marks::ACTIVE) && !desk.has("16A", Marks::ACTIVE));
    assert!(desk.has("Stavka", Marks::ACTIVE) && desk.has("Zhukov", Marks::ACTIVE));
    let desk = under(34);
    assert!(desk.has("20A", Marks::ACTIVE) && desk.has("16A", Marks::ACTIVE), "both count from June 1944");
}

/// Stavka as the announced chit of October 1941, whoever is in the Reserve; two dice, from 1942 6 at least, from 1943 8.
/// Rules: 10.2k, 10.5.9c, 10.5.9d, 10.5.9e
#[test]
fn stavka_may_come_first() {
    for (turn, dice, steps) in [(5, ["1", "2"], 3), (8, ["1", "2"], 6), (20, ["1", "2"], 8), (20, ["6", "5"], 11)] {
        let placed = [("16A", "reserve"), ("19A", "reserve"), ("VI", "W2924"), ("D1", "W2924")];
        let more = json!({"steps": ["initiative"], "hand": 1, "cup": {"SM": 1, "LOG": 1}, "control": axis_and(&[])});
        let mut desk = Desk::with(turn, &placed, more);
        let events = desk.act("announce STV", &dice);
        let released = events.iter().find_map(|event| match event {
            Event::Released { steps, .. } => Some(*steps),
            _ => None,
        });
        assert_eq!(released, Some(steps), "turn {turn}");
    }
    let more = json!({"steps": ["initiative"], "hand": 1, "cup": {"SM": 1}, "control": axis_and(&[])});
    let desk = Desk::with(5, &[("16A", "E4826"), ("VI", "W2924")], more);
    assert!(desk.legal().contains(&"announce STV".to_owned()));
}

/// TAC helps Poles as Soviet units: 4 + 2.
/// Rules: 8.3b, 15.4b
#[test]
fn tac_helps_the_poles() {
    let placed = [("1Pol", "E4826"), ("2Pol", "E4826"), ("31ID", "E4726"), ("Tac5", "available")];
    let mut desk = round(34, Side::Soviet, &placed, &[]);
    attack(&mut desk, "E4726", &["1Pol", "2Pol"]);
    desk.act("support Tac5", &[]);
    assert_eq!(desk.look().odds().attack, 10);
}

/// The first two Panzer Armies of August 1941: the chit goes back once, if the HQs were more than 8 hexes apart all along.
/// Rules: 17.1.2y, 17.1.2z
#[test]
fn a_panzer_chit_goes_back_once() {
    for (other, back) in [("E4739", true), ("E4738", false)] {
        let placed = [("HQ1", "E4730"), ("HQ2", other), ("7Pz", "E4730"), ("5RD", "E5020")];
        let mut desk = chit(3, "PZ1", &placed, &json!({}));
        desk.act("end", &[]);
        if desk.step() == "filling" {
            desk.act("end", &[]);
        }
        assert_eq!(desk.step() == "returning", back, "{other}");
        if back {
            desk.act("put-back", &["PZ1"]);
            desk.act("end", &[]);
            assert_ne!(desk.step(), "returning", "once a turn");
        }
    }
}

/// A Movement/Combat chit is one of the two; the second one of the turn the other, or nothing.
/// Rules: 10.5.5a, 10.5.5b, 10.3d
#[test]
fn two_chits_are_one_of_each_kind() {
    let placed = [("7Pz", "E4725"), ("16A", "E4726")];
    let more = json!({"cup": {"AMC": 2}});
    let mut desk = chit(13, "AMC", &placed, &more);
    assert_eq!(sorted(desk.legal()), ["combat", "end", "movement"]);
    desk.act("combat", &[]);
    desk.act("end", &["AMC"]);
    assert_eq!((desk.step(), sorted(desk.legal())), ("choosing", vec!["end".to_owned(), "movement".to_owned()]));
}
