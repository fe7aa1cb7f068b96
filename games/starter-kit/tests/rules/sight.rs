//! Sections 1.1.1, 1.2.5 and 3.2.1: what is seen, what hinders, and what it does to a shot. On the board of trials something stands in row 5
//! of every second column; in its eastern half row 3 is a hill.

use super::desk::{Desk, attacks, checks, marked, unit};
use serde_json::json;
use starter_kit::pack::{Ground, Outcome};

/// What hinders a shot between two hexes; nothing, if there is no line of sight.
fn seen(scenario: &str, from: &str, to: &str) -> Option<u8> {
    let desk = Desk::of(scenario, "rally", vec![], vec![]);
    let hex = |name: &str| desk.look().hex(name.parse().expect("a name")).unwrap_or_else(|| panic!("no hex {name}"));
    let (one, other) = (hex(from), hex(to));
    let there = desk.look().hindrance(one, other);
    assert_eq!(there, desk.look().hindrance(other, one), "{from} and {to} see each other alike");
    assert_eq!(there.is_some(), desk.look().sees(one, other));
    there
}

fn drm(desk: &Desk, plan: &str, key: &str) -> Option<i32> {
    // With open lines of sight all of it is told before the dice.
    let mut desk = desk.clone();
    desk.pos.open_los = true;
    desk.factors(plan)
        .into_iter()
        .find(|(_, name, _)| *name == key)
        .map(|(_, _, value)| value.parse().expect("a number"))
}

/// A German squad fires at a Russian one on the board of trials.
fn shot(scenario: &str, from: &str, to: &str) -> Desk {
    Desk::of(scenario, "prep-fire", vec![unit("a1", "german-4-6-7", from), unit("b1", "russian-4-4-7", to)], vec![])
}

/// Rules: 1.1.1-og-b, 1.1.1-bu-b, 1.1.1-wo-a, 3.2.1b, 3.2.1c, 3.2.1e, 3.2.1g, 1.1d, 2.0t, 2.0n, 1.1.1d
#[test]
fn houses_and_woods_between_two_dots_block() {
    assert_eq!(seen("t", "tB2", "tB8"), Some(0), "open ground");
    assert_eq!(seen("t", "tC3", "tC7"), None, "a house");
    assert_eq!(seen("t", "tE3", "tE7"), None, "woods");
    // The thread of two dots counts, not the hexes it passes: beside the house of C5 it runs through that hex.
    assert_eq!(seen("t", "tC3", "tB6"), Some(0));
    assert_eq!(seen("t", "tC4", "tC5"), Some(0), "into the house");
    assert_eq!(seen("t", "tC5", "tC8"), Some(0), "and out of it");
    let mut desk = shot("t", "tC3", "tC7");
    assert!(attacks(&desk.act("fire tC7 with a1 roll", &["1", "2"])).is_empty(), "a shot that meets nobody");
    let mut desk = shot("t", "tB3", "tB7");
    assert_eq!(attacks(&desk.act("fire tB7 with a1 roll", &["3", "4", "1", "1"])), [(4, 0, 7, Outcome::Pin)]);
}

/// Rules: 1.1.1-or-a, 1.1.1-or-l, 1.1.1-gr-a, 1.1.1-br-a, 3.2.1f, 3.2.3b, 2.0aw, Ex-k
#[test]
fn orchard_grain_and_brush_between_hinder_and_in_the_targets_hex_do_not() {
    for column in ["G", "I", "K"] {
        let [near, in_it, beyond] = [3, 5, 7].map(|row| format!("t{column}{row}"));
        assert_eq!(seen("t", &near, &beyond), Some(1), "{column}");
        assert_eq!(seen("t", &near, &in_it), Some(0), "{column}");
        let desk = shot("t", &near, &beyond);
        assert_eq!(drm(&desk, &format!("fire {beyond} with a1 roll"), "factor-drm"), Some(1), "{column}");
        let desk = shot("t", &near, &in_it);
        assert_eq!(drm(&desk, &format!("fire {in_it} with a1 roll"), "factor-drm"), Some(0), "{column}");
    }
}

/// Rules: 3.2.1l, 2.0aw
#[test]
fn five_hindrances_are_added_and_six_block() {
    assert_eq!(seen("t", "tM2", "tM8"), Some(5));
    assert_eq!(seen("t", "tM2", "tM9"), None);
    let desk = shot("t", "tM2", "tM8");
    assert_eq!(drm(&desk, "fire tM8 with a1 roll", "factor-drm"), Some(5));
}

/// Rules: 1.1.1-or-k, 2.0bc, Ex-c
#[test]
fn an_orchard_counts_along_its_edge_and_two_on_both_hands_once() {
    assert_eq!(seen("t", "tG9", "tI9"), Some(1), "H8 on one hand");
    assert_eq!(seen("t", "tC9", "tE9"), Some(1), "D8 and D9 on both");
}

/// Rules: 1.1.1-bu-c, 1.1.1-wo-b, 3.2.1n, 3.2.1o, 1.1.1-hi-a, 1.1.1-hi-b, 1.1.1-hi-d, 1.1.1-hi-o
#[test]
fn from_a_hill_one_sees_over_grain_but_not_over_houses_and_woods() {
    assert_eq!(seen("t", "tQ3", "tQ7"), None, "a house");
    assert_eq!(seen("t", "tQ3", "tQ5"), Some(0), "but into it");
    assert_eq!(seen("t", "tS3", "tS7"), None, "woods");
    assert_eq!(seen("t", "tS3", "tS5"), Some(0), "but into them");
    assert_eq!(seen("t", "tW3", "tW7"), Some(0), "grain");
    assert_eq!(seen("t", "tCC3", "tCC7"), None, "a hill between two who are not on it");
    let desk = shot("t", "tW7", "tW3");
    let plan = "fire tW3 with a1 roll";
    assert_eq!((drm(&desk, plan, "factor-tem"), drm(&desk, plan, "factor-hindrance")), (Some(1), None));
    let down = shot("t", "tW3", "tW7");
    assert_eq!(drm(&down, "fire tW7 with a1 roll", "factor-drm"), Some(0));
}

/// Rules: 1.1.1-hi-f, 1.1.1-hi-g
#[test]
fn between_two_hills_only_what_stands_on_a_hill_counts() {
    assert_eq!(seen("t", "tY3", "tY7"), Some(0), "the house below is lower than both");
    assert_eq!(seen("t", "tAA3", "tAA7"), None, "the woods on the hill are not");
    assert_eq!(seen("t", "tAA3", "tAA5"), Some(0));
}

/// Rules: 3.2.1m, 1.1.1-hi-h, 1.1.1-hi-i
#[test]
fn only_from_the_crest_one_sees_down() {
    assert_eq!(seen("t", "tEE4", "tEE7"), Some(0), "out of one's own hex over its crest line");
    assert_eq!(seen("t", "tEE3", "tEE7"), None, "not over that of the next hex");
    assert_eq!(seen("t", "tEE3", "tEE4"), Some(0));
}

/// Rules: 1.1.1-or-g, 1.1.1-or-h, 1.1.1-or-i, 1.1.1-or-j
#[test]
fn an_orchard_blocks_between_levels_while_it_has_leaves() {
    assert_eq!(seen("t", "tU3", "tU7"), None, "July");
    assert_eq!(seen("t-winter", "tU3", "tU7"), Some(1), "December");
    assert_eq!(seen("t", "tG3", "tG7"), Some(1), "on one level it hinders");
    assert_eq!(seen("t-winter", "tG3", "tG7"), Some(1), "in every season");
    assert_eq!(seen("t-winter", "tI3", "tI7"), Some(0), "grain is gone by then");
}

/// Rules: E-01, 1.1.1-or-h, 1.1.1-or-j, 1.1.1-or-l
#[test]
fn the_orchard_below_the_hill() {
    for (scenario, beyond) in [("w", None), ("w-winter", Some(1))] {
        assert_eq!(seen(scenario, "wW4", "wW2"), beyond, "{scenario}");
        assert_eq!(seen(scenario, "wW4", "wX2"), beyond, "{scenario}");
        assert_eq!(seen(scenario, "wW4", "wW3"), Some(0), "{scenario}: in the orchard itself");
    }
}

/// Rules: E-02, 1.1.1-hi-n, 1.1.1-hi-o, 1.1.1-hi-p, A-75, 3.2.1m, 2.0w
#[test]
fn height_and_the_crest_that_was_crossed() {
    let german = || unit("b1", "german-4-6-7", "wE9");
    // The squad on the hill is seen over the grain of F8, and has the advantage of height.
    let desk = Desk::with(
        "w",
        "prep-fire",
        vec![unit("a1", "american-6-6-6", "wI7"), german()],
        vec![],
        json!({"side": "second"}),
    );
    assert_eq!(drm(&desk, "fire wI7 with b1 roll", "factor-tem"), Some(1));
    assert_eq!(drm(&desk, "fire wI7 with b1 roll", "factor-drm"), Some(1), "no hindrance");
    // Up from H7 over the crest that lies before the firer: no advantage, and in the open.
    let mut desk = Desk::of("w", "movement", vec![unit("a1", "american-5-3-6", "wH7"), german()], vec![]);
    assert_eq!(drm(&desk, "move a1; to wI7", "factor-cost"), Some(2));
    desk.act("move a1; to wI7", &[]);
    let plan = "fire wI7 with b1 roll";
    assert_eq!((drm(&desk, plan, "factor-tem"), drm(&desk, plan, "factor-ffmo")), (None, Some(-1)));
    // Hidden behind the crest of H6; seen once it comes to I7, with the advantage, since it crossed no crest.
    assert_eq!(seen("w", "wE9", "wI6"), None);
    let mut desk = Desk::of("w", "movement", vec![unit("a1", "american-3-3-7", "wI6"), german()], vec![]);
    desk.act("move a1; to wI7", &[]);
    assert_eq!((drm(&desk, plan, "factor-tem"), drm(&desk, plan, "factor-ffmo")), (Some(1), None));
    // Up into the house of G7: four factors, Green men must run; the house's cover, not that of height.
    let green = || Desk::of("w", "movement", vec![unit("a1", "american-5-3-6", "wH7"), german()], vec![]);
    assert_eq!(green().refused("move a1; to wG7"), ("3.3b", "not-enough-movement"));
    let mut desk = green();
    desk.act("move a1; double; to wG7", &[]);
    let plan = "fire wG7 with b1 roll";
    assert_eq!((drm(&desk, plan, "factor-tem"), drm(&desk, plan, "factor-ffmo")), (Some(3), None));
}

/// Rules: E-08, 3.2.1e, 3.2.1f, 1.1.1-wr-e, 1.1.1-or-k
#[test]
fn along_the_road_past_the_orchard_and_against_the_house() {
    assert_eq!(seen("y", "yI2", "yF3"), Some(0), "along the road through the woods");
    assert_eq!(seen("y", "yI2", "yJ5"), Some(1), "the orchard of J4");
    assert_eq!(seen("y", "yI2", "yK4"), None, "the house of J3");
}

/// Rules: 1.1.1-wr-a, 1.1.1-wr-b, 1.1.1-wr-c, 1.1.1-wr-d, 1.1.1-wr-f, A-76, 1.1.1-rd-d
#[test]
fn on_the_road_through_woods_one_is_in_the_open_for_who_looks_along_it() {
    let start = |firer: &str| {
        Desk::of("t", "movement", vec![unit("a1", "german-4-6-7", "tJ6"), unit("b1", "russian-4-4-7", firer)], vec![])
    };
    // (firer, how it comes; cost, cover, in the open)
    let cases = [
        ("tJ2", "to tJ5", 1, None, Some(-1)),
        ("tL5", "to tJ5", 1, Some(1), None),
        ("tJ2", "through tJ5", 2, Some(1), None),
    ];
    for (firer, action, cost, cover, open) in cases {
        let mut desk = start(firer);
        assert_eq!(drm(&desk, &format!("move a1; {action}"), "factor-cost"), Some(cost), "{action}");
        desk.act(&format!("move a1; {action}"), &[]);
        let plan = "fire tJ5 with b1 roll";
        assert_eq!(
            (drm(&desk, plan, "factor-tem"), drm(&desk, plan, "factor-ffmo")),
            (cover, open),
            "{firer} {action}"
        );
    }
    // Who stands there has the woods' cover; four hexes and one more are the road's bonus, which the woods cost.
    let still = shot("t", "tJ2", "tJ5");
    assert_eq!(drm(&still, "fire tJ5 with a1 roll", "factor-tem"), Some(1));
    let mut desk = Desk::of("t", "movement", vec![unit("a1", "german-4-6-7", "tJ3")], vec![]);
    desk.act("move a1; to tJ4; to tJ5; to tJ6; to tJ7; stop", &[]);
    let mut woods = Desk::of("t", "movement", vec![unit("a1", "german-4-6-7", "tJ3")], vec![]);
    woods.act("move a1; to tJ4", &[]);
    assert_eq!(woods.legal_with("through"), ["through tJ5"], "only where the road leads through woods");
    woods.act("through tJ5; to tJ6", &[]);
    assert_eq!(woods.refused("to tJ7"), ("3.3b", "not-enough-movement"));
}

/// Rules: 3.6x, 3.6al, 1.1.1-wr-b
#[test]
fn a_router_on_the_road_through_woods_is_interdicted_along_it() {
    for (enemy, dice) in [("tJ2", &["1", "2"][..]), ("tL4", &[][..])] {
        let units = vec![marked("a1", "german-4-6-7", "tJ4", &["broken", "dm"]), unit("b1", "russian-4-4-7", enemy)];
        let mut desk = Desk::of("t", "rout", units, vec![]);
        let script = if dice.is_empty() { "rout a1; to tJ5" } else { "rout a1; to tJ5; with b1" };
        let met = checks(&desk.act(script, dice)).len();
        assert_eq!(met, dice.len() / 2, "{enemy}");
    }
}

/// Rules: 1.1.1-od-a, 1.1.1-od-b, 1.1.1-od-c, 1.1.1-od-d, 1.1.1-rd-e
#[test]
fn a_road_lined_with_trees() {
    assert_eq!(seen("t", "tN2", "tN8"), Some(0), "along the road");
    assert_eq!(seen("t", "tL5", "tP5"), Some(1), "across it");
    let came = |firer: &str, action: &str| {
        let units = vec![unit("a1", "german-4-6-7", "tN6"), unit("b1", "russian-4-4-7", firer)];
        let mut desk = Desk::of("t", "movement", units, vec![]);
        desk.act(&format!("move a1; {action} tN5"), &[]);
        drm(&desk, "fire tN5 with b1 roll", "factor-ffmo")
    };
    assert_eq!(came("tN2", "to"), Some(-1), "on the road, and seen along it");
    assert_eq!(came("tP5", "to"), None, "seen across it");
    assert_eq!(came("tN2", "through"), None, "under the trees");
    let mut desk = Desk::of("t", "movement", vec![unit("a1", "german-4-6-7", "tN3")], vec![]);
    desk.act("move a1; to tN4; through tN5; to tN6; to tN7", &[]);
    assert_eq!(desk.refused("to tN6"), ("3.3b", "not-enough-movement"), "no bonus for who left it");
}

/// Rules: 1.2.5j, 1.2.5k, 3.2.1h, A-73, 2.0bc
#[test]
fn smoke_hinders_fire_into_through_and_out_of_it() {
    let with = |smoke: serde_json::Value| {
        let units = vec![unit("a1", "german-4-6-7", "tB3"), unit("b1", "russian-4-4-7", "tB5")];
        let desk = Desk::with("t", "prep-fire", units, vec![], json!({"smoke": smoke}));
        drm(&desk, "fire tB5 with a1 roll", "factor-drm").expect("a modifier")
    };
    assert_eq!(with(json!({})), 0);
    assert_eq!(with(json!({"tB4": 2})), 2, "through");
    assert_eq!(with(json!({"tB5": 2})), 2, "into");
    assert_eq!(with(json!({"tB3": 2})), 3, "out of");
    assert_eq!(with(json!({"tB3": 2, "tB5": 2})), 5, "out of one and into another");
}

/// Rules: 3.2.1i, 3.2.3b
#[test]
fn fire_passes_others_without_touching_them() {
    let units = vec![
        unit("a1", "german-4-6-7", "tB2"),
        unit("a2", "german-4-6-7", "tB3"),
        unit("b1", "russian-4-4-7", "tB4"),
        unit("b2", "russian-4-4-7", "tB5"),
    ];
    let mut desk = Desk::of("t", "prep-fire", units, vec![]);
    let events = desk.act("fire tB5 with a1 roll", &["2", "3", "1", "2"]);
    assert_eq!(attacks(&events), [(4, 0, 5, Outcome::Morale(1))]);
    assert_eq!(checks(&events), [("b2".to_owned(), 1, 7, true)]);
}

/// Rules: 3.2.1d, 7.x-b
#[test]
fn nobody_is_seen_beside_the_map() {
    let units = vec![unit("a1", "russian-4-4-7", "offeA5"), unit("b1", "german-4-6-7", "aGG5")];
    let mut desk = Desk::of("s02", "movement", units, vec![]);
    desk.act("move a1; to offeA6", &[]);
    assert_eq!(desk.step(), "moving", "though it passes next to the enemy");
}

/// Rules: 1.1b, 1.1c, 1.1e, 1.1.1a, 1.1.1-rd-a
#[test]
fn every_hex_has_a_name_and_one_terrain() {
    let desk = Desk::of("s02", "movement", vec![unit("a1", "russian-4-4-7", "aX0")], vec![]);
    let (look, field) = (desk.look(), desk.look().field());
    let ground = |name: &str| field.ground(look.hex(name.parse().expect("a name")).expect("a hex"));
    assert_eq!([ground("aX5"), ground("aZ3"), ground("aZ7")], [Ground::WoodenBuilding, Ground::Grain, Ground::Brush]);
    assert_eq!(desk.refused("move a1; to bX1"), ("1.1c", "no-such-hex"), "a hex of another board");
    assert!(desk.allows("move a1; to aX1; to aY1"), "out of a half hex as out of any other");
    // The road of Q2-R1 is dirt, that of Q1-Q2 paved: both are roads.
    let mut road = Desk::of("s02", "movement", vec![unit("a1", "russian-4-4-7", "aR1")], vec![]);
    road.act("move a1; to aQ2; to aQ3; to aQ4; to aQ5; to aQ6", &[]);
    assert_eq!(road.at("a1"), "aQ6", "four and the road's one");
}

/// Rules: 1.2.5j, 1.2.5k, 3.2.1h
#[test]
fn smoke_in_the_hex_hinders_a_shot_within_it() {
    let desk = Desk::with("s02", "rally", vec![], vec![], json!({"smoke": {"aY3": 2}}));
    let within = |name: &str| {
        let hex = desk.look().hex(name.parse().expect("a name")).expect("a hex");
        desk.look().hindrance(hex, hex)
    };
    assert_eq!((within("aY3"), within("aY4")), (Some(3), Some(0)));
}
