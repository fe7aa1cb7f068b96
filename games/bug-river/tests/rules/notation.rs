//! How actions and whole intentions are written and read.

use crate::desk::{Desk, GAME, hex, id};
use bug_river::action::{Action, Assault};
use table::Lang;
use table::verbs::*;

fn desk() -> Desk {
    Desk::campaign().units(&["1/I/36", "I/103"], "2208").unit("I/131", "2306").hq("14Pz", "1907").active("14Pz", 6)
}

#[test]
fn units_go_by_id_by_name_and_by_formation_and_name() {
    let first = Action::Move(id("g01"));
    for text in ["move g01", "move I/103", "MOVE i/103", "move 14Pz/I/103"] {
        assert_eq!(GAME.parse(text), Ok(first), "{text}");
    }
    assert_eq!(GAME.write(first), "move g01");
}

#[test]
fn every_action_reads_back_as_it_is_written() {
    let pos = desk().pos;
    for seed in 0..4_000 {
        let action = GAME.any_action(&pos, seed);
        let text = GAME.write(action);
        assert_eq!(GAME.parse(&text), Ok(action), "{text}");
    }
}

#[test]
fn what_cannot_be_read_is_refused_with_what_is_wrong() {
    let key = |text: &str| GAME.parse(text).expect_err(text).reason.key;
    assert_eq!(key("dance"), "action-not-understood");
    assert_eq!(key("move nobody"), "no-unit-called");
    assert_eq!(key("to 9999"), "no-hex-called");
    assert_eq!(key("activate 15Pz"), "no-formation-called");
    assert_eq!(key("attack 2208 with g01"), "action-incomplete");
    assert_eq!(key("attack 2208 wild with g01"), "no-attack-called");
    assert_eq!(key("take up IV"), "no-corps-called");
    assert_eq!(key("stop now"), "action-too-long");
    let said = |text: &str| GAME.words(Lang::En).say(&GAME.parse(text).expect_err(text).reason);
    for text in ["assign g01", "attack 2208", "attack 2208 with g01", "enter g01"] {
        assert_eq!(said(text), format!("“{text}” is not complete."));
    }
    assert_eq!(GAME.parse("break II/16"), GAME.parse("break up II/16"), "the little word may be left out");
    assert_eq!(GAME.parse("take III"), GAME.parse("take up III"));
}

#[test]
fn an_attack_is_planned_in_one_line() {
    let plan = GAME.plan(&desk().pos, "attack 2108 prepared with I/103 1/I/36 fight").expect("a plan");
    let attack = Action::Attack { assault: Assault::Prepared, target: hex("2108").0, unit: id("I/103") };
    assert_eq!(plan, [attack, Action::With(id("1/I/36")), Action::Fight]);
}

#[test]
fn a_path_is_planned_hex_by_hex() {
    let plan = GAME.plan(&desk().pos, "move I/103 1/I/36 2207 2206 stop").expect("a plan");
    let to = |number: &str| Action::To(hex(number).0);
    assert_eq!(plan, [Action::Move(id("I/103")), Action::With(id("1/I/36")), to("2207"), to("2206"), Action::Stop]);
}

#[test]
fn a_stack_goes_to_a_hex_by_the_cheapest_way() {
    let mut desk = desk();
    let goal = "2206";
    desk.act(&format!("go I/103 1/I/36 {goal}"), &[]);
    assert_eq!((desk.at("I/103"), desk.at("1/I/36")), (goal.to_owned(), goal.to_owned()));
}

#[test]
fn no_plan_leads_where_no_way_does() {
    let no = GAME.plan(&desk().pos, "go I/103 4408").expect_err("it is far away");
    assert_eq!(no.reason.key, "no-route");
}

#[test]
fn several_actions_stand_between_semicolons() {
    let plan = GAME.plan(&desk().pos, "move I/103; to 2207; stop").expect("a plan");
    assert_eq!(plan.len(), 3);
}

/// Rules: 3.3h, 3.3i, 3.3j, 7.1d, 7.3.1f, 7.4b, 5.6g, 7.5d
#[test]
fn who_names_an_hq_where_a_unit_is_meant_is_told_so() {
    let desk = crate::field::field().unit("I/103", "2202").unit("I/16", "2203").active("14Pz", 7);
    for name in ["hq-14Pz", "HQ-14pz", "hq 14Pz", "hq-44", "hq-87"] {
        assert_eq!(desk.refused(&format!("move {name}")), ("3.3j", "hq-only-relocates"), "{name}");
        assert_eq!(desk.refused(&format!("move {name} 2201")), ("3.3j", "hq-only-relocates"), "{name}");
        assert_eq!(desk.refused(&format!("go {name} 2201")), ("3.3j", "hq-only-relocates"), "{name}");
    }
    for text in ["move I/103 hq-14Pz", "move I/103 hq-14Pz 2201", "go I/103 hq-14Pz 2201", "move I/103, HQ 14Pz"] {
        assert_eq!(desk.refused(text), ("7.3.1f", "hq-never-joins"), "{text}");
    }
    assert_eq!(desk.refused("relocate hq-14Pz").1, "no-hex-called");
    assert_eq!(desk.refused("move I/103; with hq-14Pz"), ("3.3i", "hq-never-joins"));
    assert_eq!(desk.refused("attack 2203 hasty with hq-14Pz"), ("3.3i", "hq-never-joins"));
    assert_eq!(desk.refused("attack 2203 hasty with I/103 hq-14Pz fight"), ("3.3i", "hq-never-joins"));
    for verb in ["recover", "lose", "top", "champion", "withdraw", "eliminate", "replace", "break up"] {
        assert_eq!(desk.refused(&format!("{verb} hq-14Pz")), ("3.3h", "hq-no-combat-unit"), "{verb}");
    }
    assert_eq!(desk.refused("evict hq-14Pz to 2201"), ("3.3h", "hq-no-combat-unit"));
    // There is no such HQ, and no such unit.
    assert_eq!(desk.refused("move hq-45").1, "no-unit-called");
    assert_eq!(desk.refused("move headquarters").1, "no-unit-called");
}
