//! Section 9.11: retreats.
//!
//! s04 (5) in 3324 against g01 (2) in 3325: die 4 is A1r1, 7 is D1r1. The zone of s04 covers 3424 and 3224, not 3425, 3326 and 3225.

use crate::battlefield::{and, german_in, soviet, soviet_combat, story};
use crate::desk::{Desk, GERMAN, id, unit, with};
use serde_json::{Value, json};

/// s04 overruns g01, which retreats one hex without a loss before it.
fn one_hex(more: &[Value]) -> Desk {
    let mut units = vec![unit("s04", "3324"), unit("g01", "3325")];
    units.extend_from_slice(more);
    let mut desk = Desk::clear(soviet(&units));
    desk.act("move s04; overrun 3325; roll", &["4"]);
    desk.act("accept", &[]);
    desk
}

/// Rules: 9.11a, 9.11b
#[test]
fn all_defenders_retreat_and_attackers_never() {
    let units = [unit("s40", "3324"), unit("s44", "3324"), unit("g12", "3325"), unit("g13", "3325")];
    let mut desk = Desk::clear(soviet_combat(&units));
    desk.act("attack 3325 with s40 s44 roll", &["4"]);
    let events = desk.acts(&["accept", "to 3326"]);
    assert_eq!(story(&events), ["g12 g13 retreat to 3326"]);
    assert_eq!(desk.step(), "AttackerLosses");
    desk.acts(&["lose s40", "end"]);
    assert_eq!((desk.at("s40"), desk.at("s44")), ("3324".to_owned(), "3324".to_owned()));
}

/// Rules: 9.11c, 9.11h
#[test]
fn a_retreat_goes_in_any_direction_even_past_the_attacker_and_into_his_zone() {
    let desk = one_hex(&[]);
    assert_eq!(desk.asked(), Some(GERMAN));
    assert_eq!(desk.legal(), ["to 3424", "to 3425", "to 3326", "to 3225", "to 3224"]);
}

/// Rules: 9.11d, 9.11h
#[test]
fn each_hex_in_an_enemy_zone_costs_a_step() {
    let mut free = one_hex(&[]);
    assert_eq!(story(&free.act("to 3425", &[])), ["g01 retreat to 3425", "s04 reduced"]);
    let mut dear = one_hex(&[]);
    assert_eq!(story(&dear.act("to 3424", &[])), ["g01 retreat to 3424", "g01 reduced", "s04 reduced"]);
    assert_eq!(dear.at("g01"), "3424", "it ends in the zone");
}

/// Rules: 9.11d
#[test]
fn two_zone_hexes_cost_two_steps_and_may_kill_on_the_way() {
    let mut desk = Desk::clear(soviet(&[unit("s04", "3324"), unit("g01", "3325"), unit("s01", "3525")]));
    desk.act("move s04; overrun 3325; roll", &["7"]);
    desk.act("elastic", &[]);
    let events = desk.acts(&["to 3425", "to 3426"]);
    assert_eq!(
        story(&events),
        ["g01 retreat to 3425", "g01 reduced", "g01 retreat to 3426"],
        "3425 lies in the zone of s01, 3426 does not"
    );
    let mut desk = Desk::clear(soviet(&[unit("s04", "3324"), unit("g01", "3325"), unit("s01", "3525")]));
    desk.act("move s04; overrun 3325; roll", &["7"]);
    desk.act("elastic", &[]);
    let events = desk.acts(&["to 3425", "to 3424"]);
    assert_eq!(story(&events), ["g01 retreat to 3425", "g01 reduced", "g01 retreat to 3424", "g01 eliminated"]);
    assert_eq!(desk.step(), "Advance");
}

/// Rules: 9.11d
#[test]
fn several_zones_on_one_hex_cost_one_step_and_the_german_train_exerts_none() {
    let mut desk = one_hex(&[unit("s01", "3425"), unit("s02", "3423")]);
    assert_eq!(story(&desk.act("to 3424", &[])), ["g01 retreat to 3424", "g01 reduced", "s04 reduced"]);
    // Next to 2929, where s41 goes, stands only the train.
    let units = [unit("g12", "3130"), unit("g13", "3130"), unit("g60", "2928"), unit("s41", "3029")];
    let mut desk = Desk::clear(german_in("combat", &units));
    assert_eq!(story(&desk.act("attack 3029 with g12 g13 roll", &["6"])), ["6+0 at 1:1 is A1r1"]);
    assert_eq!(story(&desk.acts(&["accept", "to 2929"])), ["s41 retreat to 2929"]);
    assert_eq!(desk.step(), "AttackerLosses");
}

/// Rules: 9.11e
#[test]
fn a_zone_hex_with_friends_in_it_costs_nothing() {
    let mut desk = one_hex(&[unit("g02", "3424")]);
    assert_eq!(story(&desk.act("to 3424", &[])), ["g01 retreat to 3424", "s04 reduced"]);
}

/// Rules: 9.11f
#[test]
fn a_full_hex_is_passed_to_the_first_with_room() {
    let mut desk = one_hex(&[unit("g02", "3326"), unit("g03", "3326"), unit("g05", "3327"), unit("g06", "3327")]);
    desk.act("to 3326", &[]);
    assert_eq!(desk.step(), "Retreat", "3326 is full");
    desk.act("to 3327", &[]);
    assert_eq!(desk.step(), "Retreat", "so is 3327");
    assert_eq!(story(&desk.act("to 3328", &[])), ["g01 retreat to 3328", "s04 reduced"]);
}

/// Rules: 9.11f
#[test]
fn room_is_that_of_the_stacking_rules_so_a_kampfgruppe_may_form() {
    let units = [unit("s40", "3324"), unit("g12", "3325"), unit("g10", "3326"), unit("g13", "3326")];
    let mut desk = Desk::clear(soviet_combat(&units));
    desk.act("attack 3325 with s40 roll", &["8"]);
    desk.acts(&["accept", "to 3326"]);
    assert_eq!(desk.step(), "Advance", "three units of one armoured division");
}

/// The train in the dead end of the railway at 4028, attacked by a rifle division; full hexes along the line before it.
fn train_in_dead_end(full: usize) -> Desk {
    let line = ["3928", "3828", "3728", "3628"];
    let blockers = ["g01", "g02", "g03", "g05", "g06", "g07", "g12", "g13"];
    let mut units = vec![unit("s40", "4027"), unit("g60", "4028")];
    for (index, hex) in line.iter().take(full).enumerate() {
        units.push(unit(blockers[2 * index], hex));
        units.push(unit(blockers[2 * index + 1], hex));
    }
    let mut desk = Desk::clear(soviet_combat(&units));
    assert_eq!(story(&desk.act("attack 4028 with s40 roll", &["5"])), ["5-1 at 2:1 is A1r1"]);
    desk
}

/// Rules: 9.11g, D-16, A-40
#[test]
fn no_retreat_is_longer_than_four_hexes() {
    let mut fourth = train_in_dead_end(3);
    let events = fourth.acts(&["accept", "to 3928", "to 3828", "to 3728", "to 3628"]);
    assert_eq!(story(&events).last().map(String::as_str), Some("s40 reduced"));
    assert_eq!(fourth.at("g60"), "3628");
    let mut fifth = train_in_dead_end(4);
    let events = fifth.act("accept", &[]);
    assert_eq!(story(&events), ["trapped 1", "g60 eliminated", "s40 reduced"], "a fifth hex would be needed");
}

/// Rules: 9.11i, 6.3i
#[test]
fn a_german_unit_retreats_over_a_praga_bridge_into_warsaw() {
    let mut desk = Desk::clear(soviet_combat(&[unit("s40", "0923"), unit("s44", "0923"), unit("g01", "0823")]));
    desk.act("attack 0823 with s40 s44 roll", &["3"]);
    desk.act("accept", &[]);
    assert!(desk.legal().contains(&"to Warsaw".to_owned()));
    desk.act("to Warsaw", &[]);
    assert_eq!(desk.at("g01"), "Warsaw");
}

/// Rules: 9.11i
#[test]
fn warsaw_ends_a_longer_retreat_and_praga_may_be_reached_on_the_way() {
    let mut desk = Desk::clear(soviet_combat(&[unit("s40", "1023"), unit("s44", "1023"), unit("g12", "0923")]));
    assert_eq!(story(&desk.act("attack 0923 with s40 s44 roll", &["6"])), ["6+0 at 4:1 is D2r2"]);
    desk.act("elastic", &[]);
    let events = desk.acts(&["to 0823", "to Warsaw"]);
    assert_eq!(story(&events), ["g12 retreat to 0823", "g12 retreat to Warsaw"]);
    assert_eq!(desk.step(), "Advance");
}

/// Rules: A-28, 9.11l
#[test]
fn nobody_retreats_over_a_closed_bridge_nor_over_the_jozefow_bridge_nor_where_there_is_none() {
    let units = [unit("s40", "0923"), unit("s44", "0923"), unit("g01", "0823")];
    let mut closed = and(soviet_combat(&units), json!({"uprising": {"state": "raging", "closed": true}}));
    closed.act("attack 0823 with s40 s44 roll", &["3"]);
    closed.act("accept", &[]);
    assert_eq!(closed.refused("to Warsaw"), ("9.11i", "no-retreat-into-warsaw"));
    let mut one_way = Desk::clear(soviet_combat(&[unit("s40", "1530"), unit("g01", "1430")]));
    one_way.act("attack 1430 with s40 roll", &["2"]);
    one_way.act("accept", &[]);
    assert_eq!(one_way.refused("to Warsaw"), ("6.3n", "no-retreat-over-one-way-bridge"));
    let mut bank = Desk::clear(soviet_combat(&[unit("s40", "0922"), unit("s44", "0922"), unit("g01", "0822")]));
    bank.act("attack 0822 with s40 s44 roll", &["1"]);
    bank.act("accept", &[]);
    assert_eq!(bank.refused("to Warsaw"), ("9.11i", "no-retreat-into-warsaw"));
}

/// Rules: 9.11i
#[test]
fn soviets_never_retreat_into_warsaw() {
    let weak = with("s41", "0823", &["disorganised", "unsupplied"]);
    let mut desk = Desk::clear(german_in("combat", &[unit("g10", "Warsaw"), unit("g20", "Warsaw"), weak]));
    assert_eq!(story(&desk.act("attack 0823 with g10 g20 roll", &["3"])), ["3+1 at 4:1 is D1r1"]);
    desk.act("accept", &[]);
    assert_eq!(desk.at("s41"), "0823", "reduced, and now it must leave");
    assert_eq!(desk.refused("to Warsaw"), ("9.11i", "no-retreat-into-warsaw"));
}

/// Rules: 9.11j
#[test]
fn nobody_retreats_off_the_map() {
    let mut desk = Desk::clear(soviet(&[unit("s04", "4025"), unit("g01", "4026")]));
    desk.act("move s04; overrun 4026; roll", &["4"]);
    desk.act("accept", &[]);
    assert_eq!(desk.refused("to F"), ("9.11j", "off-the-map"));
    assert_eq!(desk.legal(), ["to 4027", "to 3927", "to 3926"], "4026 is the German entry hex F on the edge");
}

/// Rules: 9.11k
#[test]
fn nobody_retreats_through_enemies() {
    let desk = one_hex(&[unit("s01", "3326")]);
    assert_eq!(desk.refused("to 3324"), ("9.11k", "enemy-there"));
    assert_eq!(desk.refused("to 3326"), ("9.11k", "enemy-there"));
}

/// Rules: 9.11c, A-37
#[test]
fn a_retreat_enters_no_hex_twice_and_not_the_combat_hex() {
    let mut desk = Desk::clear(soviet(&[unit("s04", "3324"), unit("g01", "3325")]));
    desk.act("move s04; overrun 3325; roll", &["7"]);
    desk.acts(&["elastic", "to 3326"]);
    assert_eq!(desk.refused("to 3325"), ("9.11c", "no-going-back"));
    let mut long = Desk::clear(soviet_combat(&[unit("s40", "3324"), unit("g12", "3325")]));
    long.act("attack 3325 with s40 roll", &["10"]);
    long.acts(&["elastic", "to 3326", "to 3226"]);
    assert_eq!(long.refused("to 3326"), ("9.11c", "no-going-back"));
    assert!(long.allows("to 3225"), "back beside the combat hex is allowed");
}

/// Soviet units on all hexes around 3325 but those.
fn ring(open: &[&str]) -> Vec<Value> {
    let around = ["3424", "3425", "3326", "3225", "3224"];
    let units = ["s01", "s02", "s03", "s05", "s06"];
    units.iter().zip(around).filter(|(_, at)| !open.contains(at)).map(|(id, at)| unit(id, at)).collect()
}

/// Rules: 9.11m
#[test]
fn a_unit_that_cannot_retreat_loses_a_step_for_each_hex() {
    let mut units = vec![unit("s04", "3324"), unit("g01", "3325")];
    units.extend(ring(&[]));
    let mut desk = Desk::clear(soviet(&units));
    desk.act("move s04; overrun 3325; roll", &["4"]);
    assert_eq!(story(&desk.act("accept", &[])), ["trapped 1", "g01 reduced", "s04 reduced"]);
    assert_eq!(
        (desk.at("g01"), desk.step()),
        ("3325".to_owned(), "Movement".to_owned()),
        "it holds, and the move is over"
    );
    let mut desk = Desk::clear(soviet(&units));
    desk.act("move s04; overrun 3325; roll", &["7"]);
    let events = desk.act("accept", &[]);
    assert_eq!(story(&events), ["g01 reduced", "trapped 1", "g01 eliminated"], "one step of loss, one for the hex");
}

/// Rules: 9.11m, A-39
#[test]
fn what_cannot_be_retreated_in_full_is_retreated_as_far_as_it_goes() {
    // The only way is 3326, where a friend stands; behind it everything is barred.
    let mut units = vec![unit("s40", "3324"), unit("g12", "3325"), unit("g01", "3326")];
    units.extend(ring(&["3326"]));
    units.extend([unit("s10", "3426"), unit("s11", "3327"), unit("s12", "3226")]);
    let mut desk = Desk::clear(soviet_combat(&units));
    desk.act("attack 3325 with s40 roll", &["7"]);
    desk.act("elastic", &[]);
    assert_eq!(desk.legal(), ["to 3326"]);
    assert_eq!(story(&desk.act("to 3326", &[])), ["g12 retreat to 3326", "trapped 1", "g12 reduced"]);
    assert_eq!(
        (desk.at("g12"), desk.step()),
        ("3326".to_owned(), "Advance".to_owned()),
        "the hex is vacated all the same"
    );
}

/// Rules: 9.11f, 9.11m
#[test]
fn who_has_a_way_as_long_as_demanded_must_take_it() {
    // 3326 is a dead end, 3225 leads on.
    let mut units = vec![unit("s40", "3324"), unit("g12", "3325")];
    units.extend(ring(&["3326", "3225"]));
    units.extend([
        unit("s10", "3426"),
        unit("s11", "3327"),
        unit("s12", "3226"),
        unit("g01", "3225"),
        unit("g02", "3225"),
    ]);
    let mut desk = Desk::clear(soviet_combat(&units));
    desk.act("attack 3325 with s40 roll", &["10"]);
    desk.act("elastic", &[]);
    assert_eq!(desk.legal(), ["to 3326", "to 3225"]);
    let mut into = desk.clone();
    into.act("to 3326", &[]);
    assert_eq!(into.at("g12"), "Eliminated", "into the zone: the last step is gone");
    desk.act("to 3225", &[]);
    assert!(desk.legal().contains(&"to 3125".to_owned()));
}

/// Rules
#[test]
fn units_of_a_stack_may_split_and_then_pay_separately() {
    let units = [unit("s40", "3324"), unit("s44", "3324"), unit("g12", "3325"), unit("g13", "3325")];
    let mut desk = Desk::clear(soviet_combat(&units));
    desk.act("attack 3325 with s40 s44 roll", &["4"]);
    let mut together = desk.clone();
    together.acts(&["accept", "to 3424"]);
    assert_eq!(together.legal(), ["lose g12", "lose g13"], "one step for both together");
    desk.acts(&["accept", "split g13"]);
    let events = desk.acts(&["to 3424", "to 3224"]);
    assert_eq!(story(&events), ["g13 retreat to 3424", "g13 reduced", "g12 retreat to 3224", "g12 reduced"]);
}

/// Rules: 9.11a, 9.11m, A-37, 13f
#[test]
fn a_stack_without_a_common_way_must_split_before_anyone_may_hold() {
    let units = [
        unit("s40", "2927"),
        unit("s44", "2927"),
        unit("s01", "2827"),
        unit("s02", "3028"),
        unit("s03", "2929"),
        unit("g60", "2928"),
        unit("g01", "2928"),
    ];
    let mut desk = Desk::clear(soviet_combat(&units));
    assert_eq!(story(&desk.act("attack 2928 with s40 s44 roll", &["8"])), ["8-2 at 1:1 is A1r1"]);
    desk.act("accept", &[]);
    assert_eq!(desk.refused("hold"), ("9.11a", "must-retreat"), "the railway is barred, but g01 can walk");
    assert_eq!(desk.refused("to 3027"), ("13f", "train-needs-railway"));
    let events = desk.acts(&["split g01", "to 3027"]);
    assert_eq!(story(&events), ["g01 retreat to 3027", "g01 reduced", "trapped 1", "g60 eliminated"]);
}

/// Rules: 9.11n, 9.11o
#[test]
fn a_unit_that_retreated_into_an_attacked_hex_adds_nothing_and_shares_its_fate() {
    let units = [unit("s04", "3324"), unit("s40", "3426"), unit("g08", "3325"), unit("g12", "3326")];
    let mut desk = Desk::clear(soviet(&units));
    assert_eq!(story(&desk.act("move s04; overrun 3325; roll", &["6"])), ["6-2 at 2:1 is A1r1"]);
    desk.acts(&["accept", "to 3326", "end", "stop", "end"]);
    let events = desk.act("attack 3326 with s40 roll", &["9"]);
    assert_eq!(story(&events), ["9+0 at 2:1 is A1D2r1"], "6 against 3; neither the points nor the bonus of g08 count");
    desk.act("accept", &[]);
    assert_eq!(desk.legal(), ["lose g08", "lose g12"]);
    let events = desk.acts(&["lose g12", "lose g12", "to 3226"]);
    assert_eq!(story(&events)[..3], ["g12 reduced", "g12 eliminated", "g08 retreat to 3226"]);
}

/// Rules: 9.11n
#[test]
fn retreated_units_alone_in_a_hex_defend_themselves() {
    let mut desk = Desk::clear(soviet(&[unit("s04", "3324"), unit("s40", "3426"), unit("g12", "3325")]));
    desk.act("move s04; overrun 3325; roll", &["6"]);
    desk.acts(&["accept", "to 3326"]);
    desk.acts(&["end", "stop", "end"]);
    assert!(desk.pos.reduced.has(id("g12")), "3326 lies in the zone of s40");
    assert_eq!(story(&desk.act("attack 3326 with s40 roll", &["3"])), ["3+0 at 3:1 is A1D1"], "6 against its own 2");
}

/// Rules: 9.11n
#[test]
fn the_next_phase_forgets_who_retreated() {
    let mut desk = Desk::clear(soviet(&[unit("s04", "3324"), unit("g01", "3325"), unit("g02", "3326")]));
    desk.act("move s04; overrun 3325; roll", &["4"]);
    desk.acts(&["accept", "to 3326"]);
    assert!(desk.pos.retreated.has(id("g01")));
    desk.acts(&["end", "stop", "end"]);
    assert_eq!(desk.pos.phase, 2, "s04 stands next to nobody: no combat, G1 begins");
    assert!(desk.pos.retreated.is_empty());
}

/// Rules: 8g, A-41
#[test]
fn a_retreating_unit_leaves_its_prepared_defence_behind() {
    let mut desk =
        Desk::clear(soviet_combat(&[unit("s40", "3324"), unit("s44", "3324"), with("g12", "3325", &["prepared"])]));
    assert_eq!(story(&desk.act("attack 3325 with s40 s44 roll", &["8"])), ["8-1 at 3:1 is A1D2r1"]);
    desk.acts(&["elastic", "to 3326"]);
    desk.acts(&["to 3327"]);
    assert!(!desk.pos.prepared.has(id("g12")));
}

/// Rules: 9.11a
#[test]
fn the_dead_do_not_retreat() {
    let mut desk = Desk::clear(soviet(&[unit("s04", "3324"), unit("g62", "3325")]));
    desk.act("move s04; overrun 3325; roll", &["8"]);
    assert_eq!(story(&desk.act("accept", &[])), ["g62 eliminated"]);
    assert_eq!(desk.step(), "Advance");
}
