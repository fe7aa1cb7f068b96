//! Sections 9.7 to 9.10: losses, elastic and desperate defence.
//!
//! s04 (5) against g01 (2), or s40 (6) against g12 (3), on clear ground: 2:1, so the die is the row.

use crate::battlefield::{and, german_in, soviet, soviet_combat, story};
use crate::desk::{Desk, GAME, GERMAN, SOVIET, unit, with};
use counterattack::event::Event;
use counterattack::pack::Side;
use serde_json::json;
use table::verbs::*;

fn overrun() -> Desk {
    Desk::clear(soviet(&[unit("s04", "3324"), unit("g01", "3325")]))
}

/// s40 against g12.
fn attack() -> Desk {
    Desk::clear(soviet_combat(&[unit("s40", "3324"), unit("g12", "3325")]))
}

/// Two rifle divisions (12) against two battalions (6): 2:1.
fn attack_on_two() -> Desk {
    let units = [unit("s40", "3324"), unit("s44", "3324"), unit("g12", "3325"), unit("g13", "3325")];
    Desk::clear(soviet_combat(&units))
}

/// Three battalions (9) against a rifle division (4): 2:1, with or without elastic defence of the Red Army.
fn attack_on_soviets(elastic: bool) -> Desk {
    let units = [unit("g12", "3324"), unit("g13", "3324"), unit("g14", "3224"), unit("s41", "3325")];
    and(german_in("combat", &units), json!({"options": {"red-army-elastic-defence": elastic}}))
}

/// Rules: 9.7a
#[test]
fn a_costs_the_attacker_that_many_steps() {
    assert_eq!(story(&overrun().act("move s04; overrun 3325; roll", &["1"])), ["1+0 at 2:1 is A1", "s04 reduced"]);
    let mut weak =
        Desk::clear(soviet(&[with("s04", "3324", &["disorganised"]), unit("g12", "3325"), unit("g13", "3325")]));
    assert_eq!(
        story(&weak.act("move s04; overrun 3325; roll", &["1"])),
        ["1+0 at 1:2 is A2", "s04 reduced", "s04 eliminated"]
    );
}

/// Rules: 9.7b
#[test]
fn d_costs_the_defender_that_many_steps() {
    let mut one = overrun();
    one.act("move s04; overrun 3325; roll", &["5"]);
    assert_eq!(story(&one.act("accept", &[])), ["g01 reduced", "s04 reduced"]);
    let mut two = attack_on_two();
    two.act("attack 3325 with s40 s44 roll", &["10"]);
    two.act("accept", &[]);
    assert_eq!(story(&two.acts(&["lose g12", "lose g13"])), ["g12 reduced", "g13 reduced"]);
}

/// Rules: 9.7c
#[test]
fn r_is_a_mandatory_retreat_of_that_many_hexes() {
    let mut desk = overrun();
    desk.act("move s04; overrun 3325; roll", &["4"]);
    assert_eq!(desk.asked(), Some(GERMAN));
    desk.act("accept", &[]);
    assert_eq!(desk.step(), "Retreat");
    assert_eq!(desk.refused("hold"), ("9.11a", "must-retreat"));
    assert_eq!(desk.refused("end"), ("9.11a", "not-asked-now"));
    assert_eq!(story(&desk.act("to 3326", &[])), ["g01 retreat to 3326", "s04 reduced"]);
}

/// Rules: 9.7d
#[test]
fn each_owner_distributes_his_losses_among_the_units_involved() {
    let units = [
        unit("s40", "3324"),
        unit("s44", "3324"),
        unit("s04", "3224"),
        unit("g12", "3325"),
        unit("g13", "3325"),
        unit("g14", "3326"),
    ];
    let mut desk = Desk::clear(soviet_combat(&units));
    desk.act("attack 3325 with s40 s44 roll", &["5"]);
    desk.act("accept", &[]);
    assert_eq!((desk.asked(), desk.legal()), (Some(GERMAN), vec!["lose g12".to_owned(), "lose g13".to_owned()]));
    assert_eq!(desk.refused("lose g14"), ("9.7d", "not-involved"));
    assert_eq!(desk.refused("lose s40"), ("9.7d", "not-involved"));
    desk.act("lose g13", &[]);
    assert_eq!((desk.asked(), desk.legal()), (Some(SOVIET), vec!["lose s40".to_owned(), "lose s44".to_owned()]));
    assert_eq!(desk.refused("lose s04"), ("9.7d", "not-involved"));
    assert_eq!(story(&desk.act("lose s44", &[])), ["s44 reduced"]);
}

/// Rules: 9.7d
#[test]
fn two_steps_may_be_taken_from_one_unit() {
    let mut desk = attack_on_two();
    desk.act("attack 3325 with s40 s44 roll", &["10"]);
    desk.act("accept", &[]);
    assert_eq!(story(&desk.acts(&["lose g12", "lose g12"])), ["g12 reduced", "g12 eliminated"]);
    assert_eq!(desk.step(), "Retreat", "g13 is unhurt and retreats alone");
}

/// Rules: 9.7e
#[test]
fn a_one_step_or_reduced_unit_that_takes_a_loss_is_eliminated() {
    let mut desk = Desk::clear(soviet(&[with("s04", "3324", &["reduced"]), unit("g62", "3325")]));
    desk.act("move s04; overrun 3325; roll", &["3"]);
    assert_eq!(story(&desk.act("accept", &[])), ["g62 eliminated", "s04 eliminated"]);
    assert_eq!((desk.at("s04"), desk.at("g62")), ("Eliminated".to_owned(), "Eliminated".to_owned()));
}

/// Rules: 9.7f
#[test]
fn a_full_two_step_unit_flips_on_one_loss_and_dies_of_two() {
    let mut one = overrun();
    one.act("move s04; overrun 3325; roll", &["7"]);
    assert_eq!(story(&one.act("accept", &[])), ["g01 reduced"]);
    let mut two = overrun();
    two.act("move s04; overrun 3325; roll", &["10"]);
    assert_eq!(story(&two.act("accept", &[])), ["g01 reduced", "g01 eliminated"]);
}

/// Rules: A-33
#[test]
fn losses_beyond_the_steps_there_are_are_ignored() {
    let mut desk = Desk::clear(soviet_combat(&[unit("s40", "3324"), unit("g62", "3325")]));
    assert_eq!(story(&desk.act("attack 3325 with s40 roll", &["9"])), ["9+0 at 5:1 is D4r3*"]);
    assert_eq!(story(&desk.act("accept", &[])), ["g62 eliminated"]);
    assert_eq!(desk.step(), "Advance");
}

/// Rules: A-34
#[test]
fn the_order_is_choice_defenders_losses_retreat_attackers_losses_advance() {
    let mut desk = overrun();
    desk.act("move s04; overrun 3325; roll", &["6"]);
    assert_eq!(desk.step(), "DefenderChoice");
    let events = desk.acts(&["accept", "to 3425", "advance s04"]);
    assert_eq!(story(&events), ["g01 reduced", "g01 retreat to 3425", "s04 reduced", "s04 advance to 3325"]);
}

/// Rules: 9.8a, 9.8b
#[test]
fn elastic_defence_saves_one_step_for_one_more_hex_and_only_once() {
    let mut desk = attack();
    assert_eq!(story(&desk.act("attack 3325 with s40 roll", &["10"])), ["10+0 at 2:1 is D2r2"]);
    assert_eq!(desk.legal(), ["accept", "elastic", "desperate 1", "desperate 2"]);
    assert_eq!(story(&desk.act("elastic", &[])), ["elastic", "g12 reduced"]);
    assert_eq!(desk.refused("elastic"), ("9.11a", "not-asked-now"));
    let events = desk.acts(&["to 3326", "to 3327", "to 3227"]);
    assert_eq!(story(&events), ["g12 retreat to 3326", "g12 retreat to 3327", "g12 retreat to 3227"]);
    assert_eq!(desk.step(), "Advance");
}

/// Rules: 9.8c
#[test]
fn there_is_no_elastic_defence_on_yellow() {
    let mut desk = Desk::clear(soviet_combat(&[unit("s40", "3324"), unit("g62", "3325")]));
    assert_eq!(story(&desk.act("attack 3325 with s40 roll", &["7"])), ["7+0 at 5:1 is D3r2*"]);
    assert_eq!(desk.refused("elastic"), ("9.8c", "no-elastic-on-yellow"));
    assert_eq!(desk.legal(), ["accept", "desperate 1", "desperate 2"], "desperate defence is possible on yellow");
}

/// Rules: 9.8d
#[test]
fn elastic_defence_turns_a_loss_without_retreat_into_a_retreat_of_one_hex() {
    let mut desk = overrun();
    assert_eq!(story(&desk.act("move s04; overrun 3325; roll", &["5"])), ["5+0 at 2:1 is A1D1"]);
    assert_eq!(desk.legal(), ["accept", "elastic"]);
    assert_eq!(story(&desk.acts(&["elastic", "to 3326"])), ["elastic", "g01 retreat to 3326", "s04 reduced"]);
}

/// Rules: 9.8a, A-36
#[test]
fn without_a_loss_there_is_nothing_elastic_defence_could_avoid() {
    let mut desk = overrun();
    desk.act("move s04; overrun 3325; roll", &["4"]);
    assert_eq!(desk.refused("elastic"), ("9.8a", "no-loss-to-avoid"));
    assert_eq!(desk.legal(), ["accept", "desperate 1"]);
}

/// Rules: 9.9a
#[test]
fn the_soviet_defends_elastically_only_with_the_option() {
    let mut without = attack_on_soviets(false);
    assert_eq!(story(&without.act("attack 3325 with g12 g13 g14 roll", &["7"])), ["7+0 at 2:1 is D1r1"]);
    assert_eq!(without.asked(), Some(SOVIET));
    assert_eq!(without.refused("elastic"), ("9.9a", "no-elastic-for-soviets"));
    let mut with_option = attack_on_soviets(true);
    with_option.act("attack 3325 with g12 g13 g14 roll", &["7"]);
    let events = with_option.acts(&["elastic", "to 3326", "to 3426"]);
    assert_eq!(story(&events), ["elastic", "s41 retreat to 3326", "s41 retreat to 3426"]);
}

/// Rules: 9.9a
#[test]
fn without_the_option_a_plain_loss_leaves_the_soviet_no_choice() {
    let mut desk = attack_on_soviets(false);
    let events = desk.act("attack 3325 with g12 g13 g14 roll", &["5"]);
    assert_eq!(story(&events), ["5+0 at 2:1 is A1D1", "s41 reduced"]);
    assert_eq!((desk.asked(), desk.step()), (Some(GERMAN), "AttackerLosses".to_owned()));
}

/// Rules: 9.9b
#[test]
fn not_even_the_option_helps_the_soviet_on_yellow() {
    let units = [unit("g12", "3324"), unit("g13", "3324"), unit("s07", "3325")];
    let mut desk = and(german_in("combat", &units), json!({"options": {"red-army-elastic-defence": true}}));
    assert_eq!(story(&desk.act("attack 3325 with g12 g13 roll", &["8"])), ["8+0 at 5:1 is D3r3*"]);
    assert_eq!(desk.refused("elastic"), ("9.9b", "no-elastic-on-yellow"));
}

/// Rules: 9.10a
#[test]
fn desperate_defence_pays_a_step_for_each_hex_and_stays() {
    let mut desk = attack_on_two();
    desk.act("attack 3325 with s40 s44 roll", &["7"]);
    let events = desk.acts(&["desperate 1", "lose g12", "lose g13"]);
    assert_eq!(story(&events), ["desperate 1", "g12 reduced", "g13 reduced"]);
    assert_eq!((desk.at("g12"), desk.at("g13")), ("3325".to_owned(), "3325".to_owned()));
    assert_ne!(desk.step(), "Advance", "nothing was vacated");
}

/// Rules: 9.10b
#[test]
fn part_of_the_retreat_may_be_paid_and_the_rest_walked() {
    let mut desk = attack_on_two();
    desk.act("attack 3325 with s40 s44 roll", &["10"]);
    assert_eq!(desk.refused("desperate 3"), ("9.10b", "not-so-many-hexes"));
    assert_eq!(desk.refused("desperate 0"), ("9.10b", "not-so-many-hexes"));
    let events = desk.acts(&["desperate 1", "lose g12", "lose g12", "to 3326"]);
    assert_eq!(
        story(&events),
        ["desperate 1", "g12 reduced", "g12 eliminated", "g13 reduced", "g13 retreat to 3326"],
        "two steps and one more for the hex not walked"
    );
    assert_eq!(desk.step(), "Advance", "one hex of retreat was enough");
}

/// Rules: 9.10a
#[test]
fn the_soviet_too_may_defend_desperately() {
    let mut desk = attack_on_soviets(false);
    desk.act("attack 3325 with g12 g13 g14 roll", &["4"]);
    let events = desk.acts(&["desperate 1", "lose g14"]);
    assert_eq!(story(&events), ["desperate 1", "s41 reduced", "g14 reduced"]);
    assert_eq!(desk.at("s41"), "3325");
}

/// Rules: A-35
#[test]
fn elastic_and_desperate_defence_exclude_each_other() {
    let mut elastic = attack();
    elastic.act("attack 3325 with s40 roll", &["10"]);
    elastic.act("elastic", &[]);
    assert_eq!(elastic.refused("desperate 1"), ("9.11a", "not-asked-now"));
    let mut desperate = attack_on_two();
    desperate.act("attack 3325 with s40 s44 roll", &["10"]);
    desperate.act("desperate 1", &[]);
    assert_eq!(desperate.refused("elastic"), ("9.7d", "not-asked-now"));
}

/// Rules: 9.8a, 9.11m
#[test]
fn elastic_defence_of_a_unit_that_cannot_retreat_costs_the_step_after_all() {
    let ring = ["3424", "3425", "3326", "3225", "3224"];
    let mut units = vec![unit("s40", "3324"), unit("g12", "3325")];
    units.extend(["s01", "s02", "s03", "s05", "s06"].iter().zip(ring).map(|(id, at)| unit(id, at)));
    let mut desk = Desk::clear(soviet_combat(&units));
    desk.act("attack 3325 with s40 roll", &["5"]);
    assert_eq!(story(&desk.act("elastic", &[])), ["elastic", "trapped 1", "g12 reduced", "s40 reduced"]);
    assert_eq!(desk.at("g12"), "3325");
}

/// Rules
#[test]
fn a_unit_in_reserve_defends_and_keeps_its_marker_when_it_retreats() {
    let mut reserve = unit("g12", "3325");
    reserve["reserve"] = json!(1);
    let mut desk = Desk::clear(soviet_combat(&[unit("s40", "3324"), reserve]));
    desk.act("attack 3325 with s40 roll", &["7"]);
    desk.acts(&["accept", "to 3326"]);
    assert!(desk.pos.in_reserve(counterattack::pack::Side::German).has(crate::desk::id("g12")));
}

/// Rules: 9.8a, 9.9a
#[test]
fn an_elastic_defence_names_the_rule_of_its_army() {
    let rules = |side| GAME.card(&Event::Elastic(side)).rules.into_iter().map(|rule| rule.0).collect::<Vec<_>>();
    assert_eq!((rules(Side::German), rules(Side::Soviet)), (vec!["9.8a"], vec!["9.9a"]));
}
