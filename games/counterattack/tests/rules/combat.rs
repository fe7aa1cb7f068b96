//! Sections 9.2 to 9.6: odds, columns, terrain, bonuses.
//!
//! Most positions are coordinated combats on clear ground around 3325; `sums` reads attack, defence, ratio, column and die modifier.

use crate::battlefield::{and, german, german_in, position, shares, soviet, soviet_combat, story, sums};
use crate::desk::{Desk, unit, with};
use serde_json::json;

/// Rules: 9.2a, 9.2b
#[test]
fn the_points_of_all_attackers_stand_against_those_of_all_defenders() {
    let units =
        [unit("s04", "3324"), unit("s40", "3324"), unit("s41", "3224"), unit("g12", "3325"), unit("g01", "3325")];
    let desk = Desk::clear(soviet_combat(&units));
    assert_eq!(sums(&desk, "attack 3325 with s04 s40 s41; roll"), ["15", "5", "3:1", "3:1", "0"]);
    assert_eq!(sums(&desk, "attack 3325 with s04; roll"), ["5", "5", "1:1", "1:1", "0"], "only those who attack");
    assert_eq!(shares(&desk, "attack 3325 with s04 s40; roll", "share-attack").len(), 2);
    assert_eq!(shares(&desk, "attack 3325 with s04 s40; roll", "share-defence").len(), 2);
}

/// Rules: 9.2c, A-30
#[test]
fn the_ratio_is_rounded_in_the_defenders_favour() {
    let column = |attack: i16, defence: i16| {
        let desk = Desk::clear(soviet(&[]));
        desk.pack().combat.columns[desk.look().ratio_column(attack, defence)]
    };
    for (attack, defence, expected) in [
        (4, 9, (1, 3)),
        (3, 9, (1, 3)),
        (1, 2, (1, 2)),
        (5, 9, (1, 2)),
        (4, 5, (1, 2)),
        (5, 5, (1, 1)),
        (9, 5, (1, 1)),
        (10, 5, (2, 1)),
        (14, 5, (2, 1)),
        (15, 5, (3, 1)),
        (19, 5, (3, 1)),
        (20, 5, (4, 1)),
        (24, 5, (4, 1)),
        (25, 5, (5, 1)),
    ] {
        assert_eq!(column(attack, defence), expected, "{attack} to {defence}");
    }
}

/// Rules: 9.2d, 9.3a
#[test]
fn the_defenders_terrain_shifts_the_column_and_changes_the_die() {
    // Woods 2425, village 3320, city 2928, clear 3325, each attacked from the north by 6 against 2.
    for (target, from, column, die) in [
        ("3325", "3324", "3:1", "0"),
        ("2425", "2424", "2:1", "0"),
        ("3320", "3319", "3:1", "-1"),
        ("2928", "2927", "2:1", "-1"),
    ] {
        let desk = Desk::clear(soviet_combat(&[unit("s40", from), unit("g01", target)]));
        let text = format!("attack {target} with s40; roll");
        assert_eq!(sums(&desk, &text), ["6", "2", "3:1", column, die], "{target}");
    }
}

/// Rules: 9.3a
#[test]
fn the_attackers_own_terrain_does_not_matter() {
    let desk = Desk::clear(soviet_combat(&[unit("s40", "2425"), unit("g01", "2526")]));
    assert_eq!(sums(&desk, "attack 2526 with s40; roll"), ["6", "2", "3:1", "3:1", "0"]);
}

/// Rules: 9.2e, 9.2f
#[test]
fn beyond_the_table_the_last_column_holds_and_shifts_start_from_there() {
    let strong = Desk::clear(soviet_combat(&[unit("s40", "3324"), unit("g62", "3325")]));
    assert_eq!(sums(&strong, "attack 3325 with s40; roll"), ["6", "1", "5:1", "5:1", "0"]);
    let woods = Desk::clear(soviet_combat(&[unit("s40", "2424"), unit("s44", "2424"), unit("g62", "2425")]));
    assert_eq!(
        sums(&woods, "attack 2425 with s40 s44; roll"),
        ["12", "1", "5:1", "4:1", "0"],
        "12:1 counts as 5:1, then left"
    );
    let weak = Desk::clear(soviet_combat(&[unit("s07", "2424"), unit("g12", "2425"), unit("g13", "2425")]));
    assert_eq!(
        sums(&weak, "attack 2425 with s07; roll"),
        ["1", "6", "1:3", "1:3", "0"],
        "1:6 counts as 1:3, and no column is left of it"
    );
}

/// Rules: 9.2g
#[test]
fn the_modified_die_is_read_in_the_column() {
    let results = ["A1", "A1", "-", "A1r1", "A1D1", "A1D1r1", "D1r1", "D1r1", "A1D2r1", "D2r2"];
    for (face, expected) in (1..=10).zip(results) {
        let mut desk = Desk::clear(soviet(&[unit("s04", "3324"), unit("g01", "3325")]));
        let events = desk.act("move s04; overrun 3325; roll", &[&face.to_string()]);
        assert_eq!(story(&events)[0], format!("{face}+0 at 2:1 is {expected}"));
    }
    let desk = Desk::clear(soviet(&[]));
    let read = |column, die| counterattack::result_name(desk.look().read_combat_table(column, die));
    assert_eq!([read(0, -7), read(0, -1), read(6, 13), read(6, 16), read(4, 0)], ["A2", "A2", "D4r3*", "D4r3*", "A1"]);
}

/// Rules: 9.2h
#[test]
fn a_result_is_carried_out_before_the_next_attack() {
    let units = [unit("s40", "3324"), unit("s44", "3224"), unit("g12", "3325"), unit("g13", "3225")];
    let mut desk = Desk::clear(soviet_combat(&units));
    desk.act("attack 3325 with s40 roll", &["6"]);
    assert_eq!(desk.refused("attack 3225 with s44"), ("9.10a", "not-asked-now"));
    desk.acts(&["accept", "to 3225", "end"]);
    assert_eq!(desk.step(), "Combat");
    let text = "attack 3225 with s44; roll";
    assert_eq!(sums(&desk, text)[1], "3", "the reduced g12 has joined g13, but does not add its points");
}

/// Rules: 9.3b, D-14
#[test]
fn a_stream_helps_only_if_every_attacker_crosses_one() {
    // Streams run along the north and north-east sides of 3437.
    let units =
        [unit("s40", "3436"), unit("s44", "3537"), unit("s04", "3538"), unit("g12", "3437"), unit("g13", "3437")];
    let desk = Desk::clear(soviet_combat(&units));
    assert_eq!(sums(&desk, "attack 3437 with s40; roll")[4], "-1");
    assert_eq!(sums(&desk, "attack 3437 with s40 s44; roll")[4], "-1", "over two different hexsides of stream");
    assert_eq!(sums(&desk, "attack 3437 with s40 s44 s04; roll")[4], "0");
    assert_eq!(sums(&desk, "attack 3437 with s04; roll")[4], "0");
    assert_eq!(shares(&desk, "attack 3437 with s40; roll", "share-stream"), [("9.3b", "-1".to_owned())]);
}

/// Rules: 9.3c, 8i, 8j, 8k
#[test]
fn city_stream_and_prepared_defence_add_up() {
    let desk =
        Desk::clear(soviet_combat(&[unit("s40", "2929"), unit("s44", "2929"), with("g01", "2928", &["prepared"])]));
    assert_eq!(sums(&desk, "attack 2928 with s40 s44; roll"), ["12", "2", "5:1", "3:1", "-3"]);
}

/// Rules: 9.4a, 9.4b
#[test]
fn a_white_circle_counts_in_attack_and_defence_a_red_one_in_defence_only() {
    let white = Desk::clear(german_in("combat", &[unit("g10", "3324"), unit("s41", "3325")]));
    assert_eq!(shares(&white, "attack 3325 with g10; roll", "share-attack-bonus"), [("9.4c", "2".to_owned())]);
    let red = Desk::clear(german_in("combat", &[unit("g11", "3324"), unit("s41", "3325")]));
    assert!(shares(&red, "attack 3325 with g11; roll", "share-attack-bonus").is_empty());
    assert_eq!(red.refused("attack 3325 with g11; bonus g11"), ("9.4b", "no-attack-bonus"));
    let both = Desk::clear(soviet_combat(&[unit("s40", "3324"), unit("g10", "3325"), unit("g11", "3325")]));
    assert_eq!(sums(&both, "attack 3325 with s40; roll")[4], "-4");
}

/// Rules: 9.4a
#[test]
fn the_bonus_is_that_of_the_side_of_the_counter_that_is_up() {
    let units =
        [with("g10", "3324", &["reduced"]), with("g16", "3224", &["reduced"]), with("s06", "3325", &["reduced"])];
    let desk = Desk::clear(german_in("combat", &units));
    assert_eq!(
        sums(&desk, "attack 3325 with g10 g16; roll"),
        ["4", "1", "4:1", "4:1", "0"],
        "+1 and none, against a red one"
    );
}

/// Rules: 9.4c, 9.4d
#[test]
fn one_bonus_per_attacking_hex_and_hexes_add_up() {
    let units =
        [unit("g10", "3324"), unit("g16", "3324"), unit("g20", "3224"), unit("g21", "3224"), unit("s41", "3325")];
    let desk = Desk::clear(german_in("combat", &units));
    assert_eq!(sums(&desk, "attack 3325 with g10 g16; roll")[4], "2");
    assert_eq!(sums(&desk, "attack 3325 with g10 g16 g20 g21; roll")[4], "4");
}

/// Rules: 9.4c, A-32
#[test]
fn the_owner_chooses_whose_bonus_counts_by_default_the_highest() {
    let units = [unit("g10", "3324"), unit("g16", "3324"), unit("g12", "3224"), unit("s41", "3325")];
    let desk = Desk::clear(german_in("combat", &units));
    assert_eq!(desk.refused("attack 3325 with g10 g16; bonus g10"), ("9.4c", "bonus-already-counts"));
    assert_eq!(sums(&desk, "attack 3325 with g10 g16; bonus g16; roll")[4], "1");
    assert_eq!(sums(&desk, "attack 3325 with g10 g16; bonus g16; bonus g10; roll")[4], "2");
    assert_eq!(desk.refused("attack 3325 with g10 g16; bonus g12"), ("9.4c", "not-attacking"));
}

/// Rules: 9.4e, 9.4f, 9.4g
#[test]
fn the_bonuses_of_all_units_that_defend_are_subtracted() {
    let units = [unit("s40", "3324"), unit("g10", "3325"), unit("g08", "3325"), unit("g11", "3326")];
    let mut desk = Desk::clear(soviet_combat(&units));
    let bonuses = shares(&desk, "attack 3325 with s40; roll", "share-defence-bonus");
    assert_eq!(
        bonuses,
        [("9.4g", "-2".to_owned()), ("9.4g", "-2".to_owned())],
        "the neighbour in 3326 does not defend"
    );
    assert_eq!(story(&desk.act("attack 3325 with s40 roll", &["9"])), ["9-4 at 1:2 is A1", "s40 reduced"]);
}

/// Rules: 9.5a, A-31
#[test]
fn the_die_modifier_never_exceeds_six_either_way_and_shifts_do_not_count() {
    let down = [unit("s40", "2927"), with("g10", "2928", &["prepared"]), unit("g11", "2928"), unit("g17", "2928")];
    let desk = Desk::clear(soviet_combat(&down));
    let text = "attack 2928 with s40; roll";
    let die: i32 = desk
        .factors(text)
        .iter()
        .filter(|(_, key, value)| {
            key.starts_with("share-defence-bonus")
                || (["share-terrain", "share-prepared"].contains(key) && value == "-1")
        })
        .map(|(_, _, value)| value.parse::<i32>().expect("a number"))
        .sum();
    assert_eq!(die, -5 - 2 - 2, "bonuses 5; city and prepared defence each a column and a die");
    assert_eq!(sums(&desk, text), ["6", "10", "1:2", "1:3", "-6"]);
    let up = [unit("g30", "3324"), unit("g42", "3224"), unit("g31", "3225"), unit("s41", "3325")];
    let desk = Desk::clear(german_in("combat", &up));
    assert_eq!(sums(&desk, "attack 3325 with g30 g42 g31; roll"), ["15", "4", "3:1", "3:1", "6"], "3 + 3 + 2 is eight");
}

/// Rules: 9.5a
#[test]
fn the_limit_is_on_the_difference_not_on_each_side() {
    let units = [
        unit("g30", "3324"),
        unit("g42", "3224"),
        unit("g31", "3225"),
        unit("s10", "3325"),
        with("s11", "3325", &["reduced"]),
    ];
    let desk = Desk::clear(german_in("combat", &units));
    assert_eq!(sums(&desk, "attack 3325 with g30 g42 g31; roll")[4], "4", "eight less four");
}

/// Rules: 9.6a, 9.6b
#[test]
fn with_limited_bonus_one_attack_bonus_and_one_defence_bonus_count() {
    let units =
        [unit("g30", "3324"), unit("g42", "3224"), unit("g10", "3225"), unit("s10", "3325"), unit("s06", "3325")];
    let without = Desk::clear(german_in("combat", &units));
    assert_eq!(sums(&without, "attack 3325 with g30 g42 g10; roll")[4], "4", "3 + 3 + 2 against 2 + 2");
    let desk = and(german_in("combat", &units), json!({"options": {"limited-bonus": true}}));
    let text = "attack 3325 with g30 g42 g10; roll";
    assert_eq!(shares(&desk, text, "share-attack-bonus"), [("9.6a", "3".to_owned())]);
    assert_eq!(shares(&desk, text, "share-defence-bonus"), [("9.6b", "-2".to_owned())]);
    assert_eq!(sums(&desk, "attack 3325 with g30 g42 g10; bonus g10; roll")[4], "0", "the owner chooses the one");
    let overrun = and(german(&units), json!({"options": {"limited-bonus": true}}));
    assert_eq!(sums(&overrun, "move g30; overrun 3325")[4], "1", "in an overrun too");
}

/// Rules: 9.6b, 8j
#[test]
fn limited_bonus_leaves_terrain_and_prepared_defence_alone() {
    let units = [unit("s40", "2927"), with("g10", "2928", &["prepared"]), unit("g11", "2928")];
    let desk = and(soviet_combat(&units), json!({"options": {"limited-bonus": true}}));
    assert_eq!(sums(&desk, "attack 2928 with s40; roll")[4], "-4", "2 for one bonus, city 1, prepared defence 1");
}

/// Rules: 10.5a, 15.3b, 15.3f, A-25
#[test]
fn halved_units_fight_halved_rounded_up_each_time_never_below_one() {
    let attacker = |states: &[&str]| {
        let desk = Desk::clear(soviet_combat(&[with("s04", "3324", states), unit("g12", "3325")]));
        sums(&desk, "attack 3325 with s04; roll")[0].clone()
    };
    assert_eq!(attacker(&[]), "5");
    assert_eq!(attacker(&["disorganised"]), "3");
    assert_eq!(attacker(&["unsupplied"]), "3");
    assert_eq!(attacker(&["disorganised", "unsupplied"]), "2");
    let defender =
        Desk::clear(soviet_combat(&[unit("s04", "3324"), with("g62", "3325", &["disorganised", "unsupplied"])]));
    assert_eq!(sums(&defender, "attack 3325 with s04; roll")[1], "1");
}

/// Rules: 6.3f, 6.3g, 6.3h, A-26
#[test]
fn out_of_warsaw_each_unit_attacks_at_half_and_only_two_per_bridge() {
    let units = [unit("g10", "Warsaw"), unit("g12", "Warsaw"), unit("g13", "Warsaw"), unit("s41", "0823")];
    let desk = Desk::clear(german_in("combat", &units));
    assert_eq!(
        sums(&desk, "attack 0823 with g10 g12; roll"),
        ["5", "4", "1:1", "1:2", "1"],
        "3 + 2; +2 for g10, -1 for the city"
    );
    assert_eq!(desk.refused("attack 0823 with g10 g12 g13"), ("6.3h", "bridge-full"));
    let elsewhere = Desk::clear(position(
        "G1",
        &[unit("g10", "Warsaw"), unit("s41", "0922"), unit("s42", "0823")],
        json!({"step": "combat"}),
    ));
    assert_eq!(elsewhere.refused("attack 0922 with g10"), ("6.3f", "only-over-bridges"));
}

/// Rules: 9.4c
#[test]
fn the_units_in_warsaw_count_as_one_hex_for_the_bonus() {
    let units = [unit("g10", "Warsaw"), unit("g20", "Warsaw"), unit("s41", "0823")];
    let desk = Desk::clear(german_in("combat", &units));
    assert_eq!(shares(&desk, "attack 0823 with g10 g20; roll", "share-attack-bonus").len(), 1);
}

/// Rules: 10.5a, 15.3b, 15.3f
#[test]
fn who_fights_at_half_value_says_why() {
    let desk = Desk::clear(json!({
        "turn": 4, "phase": "G1", "step": "combat",
        "units": [
            with("g12", "3224", &["disorganised"]), with("g10", "3324", &["unsupplied"]),
            with("s40", "3325", &["unsupplied"]), unit("s48", "3943"),
        ],
    }));
    let halved = [("15.3b", "3"), ("10.5a", "2"), ("15.3f", "3")].map(|(rule, value)| (rule, value.to_owned()));
    assert_eq!(shares(&desk, "attack 3325 with g10 g12; roll", "share-halved"), halved);
}
